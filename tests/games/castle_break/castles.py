"""Castles set up by hand, for tests.

    s = castle(2, place=["o31"], hand=[["ghost#1"]])
    do(s, 0, "roll")

Seats that are not told otherwise stand in the Courtyard with nothing; all other cards lie in the decks. It is the turn
of seat 0.
"""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import CARD_NAMES, CARDS, DECKS, PLACE_NAMES, QUEST_NAMES, QUESTS
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules import deal
from greathall.games.castle_break.rules.moves import ALPHABET, GO
from greathall.games.castle_break.rules.names import MOVING, TURN
from greathall.games.castle_break.rules.state import Castle, bare
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.playout import legal_list

Rows = Sequence[Sequence[str]]


class Loaded(Dice):
    """Dice that show what the test says: faces by stream, in order."""

    def __init__(self, faces: dict[str, list[int]]) -> None:
        self.faces = {stream: list(row) for stream, row in faces.items()}

    def below(self, stream: str, n: i64) -> i64:
        row = self.faces.get(stream, [])
        return row.pop(0) if row else 0

    def copy(self) -> "Loaded":
        return Loaded(self.faces)

    def position(self) -> dict[str, object]:
        return {}


def castle(
    seats: int = 2,
    mode: str = "",
    *,
    place: Sequence[str] = (),
    hand: Rows = (),
    exposed: Rows = (),
    quests: Rows = (),
    faces: dict[str, list[int]] | None = None,
    **options: OptionValue,
) -> Castle:
    dice: Dice = FastDice(1) if faces is None else Loaded(faces)
    s = bare(GAME.terms(GAME.setup(seats, mode, options)), dice)
    for seat, name in enumerate(place):
        s.warriors[seat].place = PLACE_NAMES.index(name)
    known = [0] * CARDS
    for seat, names in enumerate(hand):
        s.warriors[seat].hand = row(names)
        for name in names:
            known[CARD_NAMES.index(name)] = 2**seat
    for seat, names in enumerate(exposed):
        s.warriors[seat].exposed = row(names)
        for name in names:
            known[CARD_NAMES.index(name)] = int(s.terms.everybody)
    quest_known = [0] * QUESTS
    for seat, names in enumerate(quests):
        numbers = [QUEST_NAMES.index(name) for name in names]
        s.warriors[seat].quests = vec[i64](numbers)
        s.warriors[seat].done = vec[i64]([0] * len(numbers))
        for quest in numbers:
            quest_known[quest] = 2**seat
    s.known = vec[i64](known)
    s.quest_known = vec[i64](quest_known)
    for deck in range(DECKS):
        s.piles[deck].deck = vec[i64](
            [card for card in range(CARDS) if not known[card] and s.terms.printed.card_deck[card] == deck]
        )
    s.quest_deck = vec[i64]([quest for quest in deal.quest_box(s) if not quest_known[quest]])
    s.turn = 0
    s.round = 1
    s.left = 2
    s.phase = TURN
    return s


def row(names: Sequence[str]) -> vec[i64]:
    return vec[i64]([CARD_NAMES.index(name) for name in names])


def code(move: str) -> int:
    return ALPHABET.parse(move)


def why(s: Castle, seat: int, move: str) -> str:
    return s.refusal(seat, code(move))


def do(s: Castle, seat: int, *moves: str) -> None:
    for move in moves:
        assert why(s, seat, move) == "", f"{move} is refused by {why(s, seat, move)}"
        assert code(move) in legal_list(s, seat)
        s.apply(seat, code(move))


def moves(s: Castle, seat: int) -> list[str]:
    return [ALPHABET.text(one) for one in legal_list(s, seat)]


def ends(s: Castle, roll: int) -> set[str]:
    """Where seat 0 may go if it rolls this."""
    twin = s.copy()
    twin.roll = roll
    twin.phase = MOVING
    return {PLACE_NAMES[one - GO] for one in legal_list(twin, 0)}


def hand(s: Castle, seat: int) -> list[str]:
    return [CARD_NAMES[card] for card in s.warriors[seat].hand]


def exposed(s: Castle, seat: int) -> list[str]:
    return [CARD_NAMES[card] for card in s.warriors[seat].exposed]


def at(s: Castle, seat: int) -> str:
    return PLACE_NAMES[s.warriors[seat].place]


def discarded(s: Castle) -> set[str]:
    return {CARD_NAMES[card] for pile in s.piles for card in pile.discard}
