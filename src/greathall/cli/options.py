"""Options: those every command has, and table options as they are typed (`stall_limit=4`, `first_player=seat`)."""

from collections.abc import Sequence

from greathall.kernel.refused import Refused

HELP = {"help_option_names": ["-h", "--help"]}
"""Said to every command: click remembers how a command was first asked for help, in the group or alone."""

_TRUTH = {"true": True, "false": False}


def parse_options(pairs: Sequence[str]) -> dict[str, object]:
    """The options by name, each value a truth value, a whole number or a word; the game checks names and values."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name:
            raise Refused(f"{pair!r} is not an option: write name=value, such as stall_limit=4")
        if name in options:
            raise Refused(f"the option {name!r} is set twice")
        options[name] = _value(value)
    return options


def _value(typed: str) -> bool | int | str:
    if typed.lower() in _TRUTH:
        return _TRUTH[typed.lower()]
    try:
        return int(typed)
    except ValueError:
        return typed
