"""What one seat, or somebody watching, may see. Built from nothing by naming what may be seen."""

import msgspec

from greathall.kernel.content import OptionValue


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended. `end` is the way it ended, `roles` what each seat turned out to be, `facts` the game's own."""

    end: str
    scores: list[int]
    winners: list[int]
    roles: list[str]
    breakdown: list[dict[str, int]]
    facts: dict[str, object]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part every game's view shares; each game adds its own fields in a subclass.

    `seat` is None for a spectator. `legal` lists the codes this very seat may play now.
    """

    game: str
    mode: str
    options: dict[str, OptionValue]
    seats: int
    seat: int | None
    to_act: list[int]
    legal: list[int]
    over: bool
    result: Result | None


class Heard(msgspec.Struct, frozen=True):
    """Something that this seat was told (an Event that it heard), as it reaches a bot far away."""

    name: str
    facts: dict[str, object]


class Room(msgspec.Struct, frozen=True):
    """A private room that the rules have opened: only these seats speak and listen there. Who is in it is public."""

    id: str
    seats: list[int]


class Section(msgspec.Struct, frozen=True):
    """A titled part of the text board: for the terminal now, for screen readers in the browser later."""

    title: str
    lines: list[str]


def view_bytes(view: View) -> bytes:
    """The view as it crosses a wire: the leak test compares these bytes."""
    return msgspec.json.encode(view, order="deterministic")
