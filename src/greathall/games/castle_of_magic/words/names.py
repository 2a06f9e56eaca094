"""What spaces, spells, squares, wizards and players are called at the table: the same in stories, boards and lists of
moves. How statements are put into sentences is in talk_words.py.
"""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    ITEM_NAMES,
    KEEP_FIRST,
    ROOM_NAMES,
    SIDE_NAMES,
    STEPS,
    TABLE_NAME,
    TOWER_FIRST,
    ring_of,
)
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.content.tables import LEARN_COUNTRY, RING_NAMES, Printed
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.kernel.prose import counted, listed

WAYS = ("clockwise", "anticlockwise")
THIS_WIZARD = "This wizard "
"""How the text of a Secret card begins, as far as it can be said of somebody by name."""

FATES = {
    "banish": "the Monster is banished",
    "control": "the {owner} controls the Monster",
    "devour": "the {owner} is devoured, the Monster banished",
    "rampage": "everybody is devoured",
}
COLOURS = ("Red", "Blue", "Green", "Orange", "Purple", "White")
"""The colours of the seats as every screen shows them. Those of content.toml are the pawns of the printed game."""

FIRST_PERSON = {"is": "am", "has": "have", "does": "do"}
SECOND_PERSON = FIRST_PERSON | {"is": "are"}


class Box:
    """What is printed, in words and in numbers."""

    def __init__(self, content: MagicContent, printed: Printed) -> None:
        self.content = content
        self.printed = printed


# -- the board


def ring_name(ring: int) -> str:
    return RING_NAMES[ring].capitalize()


def space_name(space: int, content: MagicContent) -> str:
    """ "Wall 5 (Bell)": its number in its ring, as in its id, and its spell."""
    return f"{space_sign(space)} ({spell_at(space, content)})"


def space_sign(space: int) -> str:
    """ "Wall 5"."""
    ring = ring_of(space)
    return f"{ring_name(ring)} {space - (0, KEEP_FIRST, TOWER_FIRST)[ring]}"


def spell_at(space: int, content: MagicContent) -> str:
    wanted = content.space[space].spell
    return next(spell.name for spell in content.spell if spell.id == wanted)


def spell_name(spell: int, content: MagicContent) -> str:
    """One of the thirteen, in the order of printed.SPELL_NAMES."""
    return content.spell[spell].name


def level_name(level: int, content: MagicContent) -> str:
    """One of the eight lines of the sheet, in the order of moves.LEVEL_NAMES."""
    return content.spell[LEARN_COUNTRY + level].name


def item_name(item: int, content: MagicContent) -> str:
    return content.item[item].name


def point_of(item: int, content: MagicContent) -> str:
    """ "a Crown point", "an Amulet point"."""
    return with_article(f"{item_name(item, content)} point")


def owner_of(item: int, content: MagicContent) -> str:
    """ "wearer of the Crown"."""
    return f"{content.item[item].owner_word} of the {item_name(item, content)}"


def country_name(country: int, content: MagicContent) -> str:
    return content.country[country].name


# -- the Ritual


def element_name(element: int, content: MagicContent) -> str:
    return content.element[element].name


def side_name(side: int) -> str:
    """ "Ringing"."""
    return SIDE_NAMES[side].capitalize()


def element_of(side: int) -> int:
    return side // 2


def disk_told(element: int, place: int, content: MagicContent) -> str:
    """ "at the start", "2 toward Ringing", "locked at Ringing"."""
    if place == 0:
        return "at the start"
    side = side_name(2 * element + int(place > 0))
    return f"locked at {side}" if abs(place) == content.table.half_track else f"{abs(place)} toward {side}"


def black_told(black: int, content: MagicContent) -> str:
    """Where the Black Pawn stands: "on Ritual Spell", "4 steps from Ritual Spell"."""
    left = content.table.count_down_steps - black
    last = content.step[-1].name
    return f"{counted(left, 'step')} from {last}" if left else f"on {last}"


def combo_name(combo: int, content: MagicContent) -> str:
    """ "Ringing-Open-Lit"."""
    return content.combo[combo].name


def result_told(number: int, content: MagicContent) -> str:
    """ "1: the Monster is banished": a Ritual Result in short (CM-61)."""
    result = content.result[number - 1]
    owner = owner_of(ITEM_NAMES.index(result.item), content) if result.item else ""
    return f"{number}: {FATES[result.kind].format(owner=owner)}"


def square_name(square: int, content: MagicContent) -> str:
    """The eight Ritual Result squares, then the three Country squares, in the order of moves.SQUARE_NAMES."""
    if square < COMBOS:
        return f"the Ritual Result square of {combo_name(square, content)}"
    return f"the Country square of the {item_name(square - COMBOS, content)}"


def found_told(square: int, says: int, content: MagicContent) -> str:
    """What somebody reads on a square: "Ringing-Open-Lit is result 1: the Monster is banished", "the Crown rules
    Kida"."""
    if square < COMBOS:
        return f"{combo_name(square, content)} is result {result_told(says, content)}"
    return f"the {item_name(square - COMBOS, content)} rules {country_name(says, content)}"


# -- wizards


def guild_name(guild: int, content: MagicContent) -> str:
    """ "Wolf Mages"."""
    return content.guild[guild].name


def member_of(guild: int, content: MagicContent) -> str:
    """ "a Wolf Mage", "an Eagle Lord"."""
    return with_article(content.guild[guild].member)


def wizard_name(wizard: int, content: MagicContent) -> str:
    return content.wizard[wizard].name


def wizard_told(wizard: int, content: MagicContent) -> str:
    """ "General Rossi, a Dragon Master"."""
    one = content.wizard[wizard]
    member = next(guild.member for guild in content.guild if guild.id == one.guild)
    return f"{one.name}, {with_article(member)}"


def secret_about(card: int, who: str, content: MagicContent) -> str:
    """What a Secret card says, of somebody: "Cy scores for ruling Marus"."""
    text = content.secret[card].text.rstrip(".")
    if not text.startswith(THIS_WIZARD):
        return f'of {who}: "{text}"'
    verb, _, rest = text.removeprefix(THIS_WIZARD).partition(" ")
    return f"{who} {agrees(who, verb)} {rest}".rstrip()


# -- players and rooms


def players_named(view: MagicView, names: Sequence[str]) -> list[str]:
    """Everybody by name, and by colour where nobody's name is known: "you", "Bo"."""
    return ["you" if seat == view.seat else (names or COLOURS)[seat] for seat in range(view.seats)]


def room_seats(room: str) -> list[int]:
    """Who is in the room of this name; nobody in particular at the table."""
    return [] if room == TABLE_NAME else [int(seat) for seat in room]


def room_named(seats: Sequence[int]) -> str:
    """The name of the room with these seats in it, as in moves.ROOM_NAMES; the table where there are none."""
    named = "".join(str(seat) for seat in sorted(seats))
    return named if named in ROOM_NAMES else TABLE_NAME


def heard_where(seats: Sequence[int], viewer: int | None, names: Sequence[str]) -> str:
    """ "to the whole table", "in the room with Cy", "in the room of Bo and Cy" for somebody who is not in it."""
    if not seats:
        return "to the whole table"
    others = [names[seat] for seat in seats if seat != viewer]
    return f"in the room {'with' if viewer in seats else 'of'} {listed(others)}"


# -- grammar


def with_article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "AEIOUaeiou" else f"a {noun}"


def agrees(who: str, verb: str) -> str:
    """The verb as it goes with this person: "Bo is", "you are", "I am"."""
    if who == "I":
        return FIRST_PERSON.get(verb) or verb.removesuffix("s")
    if who == "you":
        return SECOND_PERSON.get(verb) or verb.removesuffix("s")
    return verb


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def works_on(faces: int) -> str:
    """Of a spell that works with so many faces of the die: "works on 1 to 3"; "" where no die is needed (CM-31)."""
    if faces == STEPS:
        return ""
    if faces == 0:
        return "locked"
    return f"works on {'a 1' if faces == 1 else f'1 to {faces}'}"


def sentence(told: str) -> str:
    """With a capital and a full stop."""
    return f"{told[:1].upper()}{told[1:]}{'' if told.endswith(('.', '?', '!')) else '.'}"
