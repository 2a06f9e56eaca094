"""Castles set up by hand, for tests.

    s = castle(4, wizards="tarn pell", space="w00 w04", faces={"move": [3]})
    do(s, RED, "roll", "step cw")

Seats that are not told otherwise stand on W08, W12, W16 and so on, with a sheet as at the start. Results and countries
lie in the order of the file: combination rol has result 1, the Crown rules Marus. It is the turn of Red in round 1.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COUNTRY_NAMES,
    LEVEL_NAMES,
    SEATS,
    SECRET_NAMES,
    SECRETS,
    SPACE_NAMES,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import deal, packing, pawns
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.names import END_NAMES, OVER, PHASE_NAMES, TURN
from greathall.games.castle_of_magic.rules.packing import packed_points
from greathall.games.castle_of_magic.rules.state import Magic, bare
from greathall.kernel.bits import BIT
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.event import Event
from greathall.kernel.playout import legal_list

RED, YELLOW, GREEN, BLUE, PURPLE, ORANGE = range(6)
START = ("w08", "w12", "w16", "w20", "w24", "w28")


class Loaded(Dice):
    """Dice that show what the test says: faces by stream, in order; then ones."""

    def __init__(self, faces: dict[str, list[int]]) -> None:
        self.faces = {stream: list(row) for stream, row in faces.items()}

    def below(self, stream: str, n: i64) -> i64:
        row = self.faces.get(stream, [])
        return row.pop(0) - 1 if row else 0

    def copy(self) -> "Loaded":
        return Loaded(self.faces)

    def position(self) -> dict[str, object]:
        return {}


def castle(
    seats: int = 4,
    *,
    wizards: str = "",
    space: str = "",
    points: Sequence[Sequence[int]] = (),
    disks: Sequence[int] = (0, 0, 0),
    black: int = 0,
    cards: dict[int, list[int]] | None = None,
    countries: str = "marus kida sorrell",
    results: Sequence[int] = (1, 2, 3, 4, 5, 6, 7, 8),
    secrets: str = "",
    faces: dict[str, list[int]] | None = None,
    chosen: dict[str, OptionValue] | None = None,
    **options: OptionValue,
) -> Magic:
    """`chosen` are options too, for a caller that has them as a whole."""
    mode = "small" if seats == 3 else "castle"
    dice: Dice = FastDice(1) if faces is None else Loaded(faces)
    s = bare(GAME.terms(GAME.setup(seats, mode, {**(chosen or {}), **options})), dice)
    named = wizards.split() + [name for name in WIZARD_NAMES if name not in wizards.split()]
    s.wizards = vec[i64]([WIZARD_NAMES.index(named[seat]) if seat < seats else -1 for seat in range(SEATS)])
    for seat, name in enumerate((space.split() + list(START[len(space.split()) :]))[:seats]):
        pawns.put(s, seat, SPACE_NAMES.index(name))
    if points:
        s.points = vec[i64](packed_points([list(row) for row in points], SEATS - len(points)))
    s.disks = vec[i64](disks)
    s.black = black
    s.results = vec[i64](results)
    s.countries = vec[i64]([COUNTRY_NAMES.index(name) for name in countries.split()])
    top = [SECRET_NAMES.index(name) for name in secrets.split()]
    s.secret_deck = vec[i64]([*top, *(card for card in range(SECRETS) if card not in top)])
    deck = [int(card) for card in deal.all_move_cards(s)]
    hands = [0] * SEATS
    for seat, held in (cards or {}).items():
        for value in held:
            deck.remove(value - 1)
            hands[seat] += int(BIT[10 * (value - 1)])
    s.hands = vec[i64](hands)
    s.move_deck = vec[i64](deck)
    s.move_size = len(deck)
    s.phase = TURN
    s.round = 1
    return s


def set_level(s: Magic, seat: int, spell: str, level: int) -> None:
    place = LEVEL_NAMES.index(spell)
    levels = [int(one) for one in s.levels]
    levels[seat] += int((level - packing.level(s.levels[seat], place)) * BIT[4 * place])
    s.levels = vec[i64](levels)


def set_combat(s: Magic, *values: int) -> None:
    s.combat = vec[i64]([*values, *[0] * (SEATS - len(values))])


def finished(s: Magic, end: str = "count-down") -> Magic:
    """The Ritual has been cast with the disks where they stand."""
    s.phase = OVER
    s.end = END_NAMES.index(end)
    return s


def code(move: str) -> int:
    return ALPHABET.parse(move)


def why(s: Magic, seat: int, move: str) -> str:
    return s.refusal(seat, code(move))


def do(s: Magic, seat: int, *moves: str) -> list[Event]:
    """Make these moves; what was told of them."""
    s.events = []
    for move in moves:
        assert why(s, seat, move) == "", f"{move} is refused by {why(s, seat, move)}"
        assert code(move) in legal_list(s, seat)
        s.apply(seat, code(move))
    told, s.events = s.events, None
    return told


def moves(s: Magic, seat: int) -> list[str]:
    return [ALPHABET.text(one) for one in legal_list(s, seat)]


def phase(s: Magic) -> str:
    return PHASE_NAMES[s.phase]


def at(s: Magic, seat: int) -> str:
    return SPACE_NAMES[pawns.at(s, seat)]


def points_of(s: Magic, seat: int) -> list[int]:
    return [int(packing.points(s.points, seat, item)) for item in range(3)]


def heard(events: Sequence[Event], seat: int) -> list[str]:
    return [event.name for event in events if event.audience.hears(seat)]


def statement(s: Magic, seat: int, room: str, *words: str) -> list[Event]:
    """A whole statement, from `speak` to its last word."""
    return do(s, seat, "speak", f"in {room}", *words)
