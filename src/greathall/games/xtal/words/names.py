"""What cards, positions, Homes and numbers are called at the table: the same in stories, boards and lists of moves."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import BLANK_CARD, POWER_NAMES, SEATS, SPACE_NAMES, WEAPON_CARD
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.cards import kind, power
from greathall.games.xtal.rules.moves import DRIFT, MIRROR, SCRY, STASIS, VOID, WILD, target_of
from greathall.games.xtal.sight.view import XtalView
from greathall.kernel.prose import counted
from greathall.kernel.typed_text import seat_names

RING = "o"


# -- components


def card_name(card: int, content: XtalContent) -> str:
    return content.card[card].name


def weapon_name(weapon: int, content: XtalContent) -> str:
    return content.card[WEAPON_CARD + weapon].name


def space_name(space: int) -> str:
    return SPACE_NAMES[space]


def colour_name(space: int, content: XtalContent) -> str:
    return content.board.space[space].colour.capitalize()


def home_name(home: int, content: XtalContent) -> str:
    return content.board.home[home].name


def token_name(seat: int, content: XtalContent) -> str:
    return content.board.token[seat].name


def tokens_named(view: XtalView, content: XtalContent, names: Sequence[str] = ()) -> list[str]:
    """Everybody by token: "your token", "Raven (Bo)", and "Raven (seat 2)" where nobody's name is known."""
    called = names or seat_names(view.seats)
    return [
        "your token" if seat == view.seat else f"{token_name(seat, content)} ({called[seat]})"
        for seat in range(view.seats)
    ]


def cards_named(counts: Sequence[int], content: XtalContent) -> str:
    """ "Levitate x2, Void": a hand that is counted by kind."""
    parts = [f"{card_name(card, content)}{f' x{n}' if n > 1 else ''}" for card, n in enumerate(counts) if n]
    return ", ".join(parts) or "no cards"


# -- a card as it was played


def played(code: int, who: Sequence[str], content: XtalContent) -> str:
    """ "Levitate on Bo to p12": the card with its targets; a wild card says what it is played as (XT-96)."""
    plain = int(power(code))
    if plain >= MIRROR:
        return _custom(plain, who, content)
    blank = f"{card_name(BLANK_CARD, content)} as " if WILD <= code < MIRROR else ""
    name = blank + card_name(int(kind(plain)), content)
    if plain >= VOID:
        return name
    token, to = target_of(plain)
    return f"{name} on {who[token]} to {space_name(to)}"


def played_name(code: int, content: XtalContent) -> str:
    """ "Levitate": the power alone."""
    plain = int(power(code))
    if plain < MIRROR:
        return card_name(int(kind(plain)), content)
    return content.custom_power[custom_power(plain)].name


def custom_power(code: int) -> int:
    """Which power of a blank card this is, as in POWER_NAMES."""
    return sum(code >= first for first in (DRIFT, STASIS, SCRY))


def _custom(code: int, who: Sequence[str], content: XtalContent) -> str:
    number = custom_power(code)
    name = content.custom_power[number].name
    if POWER_NAMES[number] == "mirror":
        a, b = divmod(code - MIRROR, SEATS)
        return f"{name} of {who[a]} and {who[b]}"
    if POWER_NAMES[number] == "drift":
        token, way = divmod(code - DRIFT, 2)
        return f"{name} of {who[token]} one step {('on', 'back')[way]}"
    first = STASIS if POWER_NAMES[number] == "stasis" else SCRY
    return f"{name} on {who[code - first]}"


# -- numbers and lists


def seconds(ms: int) -> str:
    return counted(ms // 1000, "second")


def percent(chance: float) -> str:
    """Never 0 or 100 % where it is not certain."""
    if 0 < chance < 0.01:
        return "under 1 %"
    if 0.99 < chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"
