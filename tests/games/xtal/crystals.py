"""Tables laid out by hand in the dossier's notation, played by readable moves, refused by rule ids.

    s = crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "levitate:2 flight"}, phase="cards")
    play(s, A, "levitate B p12, levitate C p28, flight B p4", first=C)
    assert refused(s, B, "fireball") == "XT-60"

Players are A to F. Cards that no argument names lie in the deck, or on the refuse pile where `deck` says so.
"""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CARD_NAMES, CLOCK_NAMES, LEAVE_NAMES, NOBODY, SEATS, SPACE_NAMES
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import combat, hand
from greathall.games.xtal.rules.moves import ALPHABET, CLOCKED, FIRST_PLAY, LEAVE, PLAY, RETURN
from greathall.games.xtal.rules.names import (
    ATTACKER,
    CELLS,
    COMBAT,
    OCCUPIED,
    PART_NAMES,
    PARTIES,
    PHASE_NAMES,
    PLAYING,
    POS,
    PROTECTED,
    RINGS,
    SILENCED,
    STORE,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.position_checks import check
from greathall.games.xtal.rules.state import Crystal, bare
from greathall.kernel.bits import BIT, mask_of, members
from greathall.kernel.dice import Dice
from greathall.kernel.event import Event
from greathall.kernel.playout import legal_list
from greathall.kernel.state import CLOCK, TABLE

A, B, C, D, E, F = range(6)
LETTERS = "ABCDEF"
HOMES_S4 = (0, 1, 3, 4)


class Loaded(Dice):
    """Dice that show what they are told: faces of the die in order; shuffles leave the cards as they are."""

    def __init__(self, faces: Sequence[int] = ()) -> None:
        self.faces = list(faces)

    def below(self, stream: str, n: i64) -> i64:
        return self.faces.pop(0) - 1 if stream == "die" and self.faces else 0

    def copy(self) -> "Loaded":
        return Loaded(self.faces)

    def position(self) -> dict[str, object]:
        return {"faces": list(self.faces)}

    def shuffle(self, stream: str, cards: vec[i64]) -> None:
        pass


def crystal(
    at: str,
    *,
    hands: Mapping[int, str] | None = None,
    rings: Mapping[int, int] | None = None,
    homes: Sequence[int] = HOMES_S4,
    storage: Mapping[int, int] | None = None,
    phase: str = "cards",
    turn: int = A,
    protected: Sequence[int] = (),
    away: Sequence[int] = (),
    dice: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    mode: str = "booklet",
    **options: object,
) -> Crystal:
    """The base position S4 of the dossier, with these tokens and cards. One ring each unless said otherwise; rings that
    nobody has lie where `storage` says, else in the Homes nobody lives in, else in the last Home."""
    places = dict(one.split(":") for one in at.split())
    seats = len(places)
    s = bare(GAME.terms(GAME.setup(seats, mode, {"home_assignment": "spread", **options})), Loaded(dice))
    s.phase = PHASE_NAMES.index(phase)
    s.turn = turn
    s.first = A
    s.round = 1
    s.home = vec[i64]([*homes[:seats], *[NOBODY] * (SEATS - seats)])
    s.order = vec[i64](sorted(range(seats), key=lambda seat: homes[seat]))
    s.now = _row(places, seats, rings or {}, homes, storage)
    s.away = mask_of(list(away))
    row = s.now[:]
    row[PROTECTED] = mask_of(list(protected))
    s.now = row
    held = [0] * SEATS
    for seat in range(seats):  # everybody holds a card that does not matter, or he would pass by himself
        text = (hands or {}).get(seat, "aurablast_shield" if hands is None or seat not in hands else "")
        held[seat] = cards(text)
    s.hands = vec[i64](held)
    left = [int(n) for n in s.terms.printed.counts]
    if not (s.terms.wild or s.terms.custom):
        left[-1] = 0
    for one in held:
        left = [a - b for a, b in zip(left, hand.counts(one), strict=True)]
    assert min(left) >= 0, "there are not so many of that card"
    if deck is None:
        s.deck = vec[i64]([kind for kind, n in enumerate(left) for _ in range(n)])
    else:
        s.deck = vec[i64]([CARD_NAMES.index(name) for name in deck])
        for name in deck:
            left[CARD_NAMES.index(name)] -= 1
        s.refuse = hand.packed(left)
    s.deck_size = len(s.deck)
    check(s)
    return s


def _row(
    places: Mapping[str, str],
    seats: int,
    rings: Mapping[int, int],
    homes: Sequence[int],
    storage: Mapping[int, int] | None,
) -> vec[i64]:
    row = [0] * CELLS
    row[ATTACKER] = row[WEAPON_KIND] = NOBODY
    for seat in range(SEATS):
        row[POS + seat] = -1
    for seat in range(seats):
        space = SPACE_NAMES.index(places[LETTERS[seat]])
        row[POS + seat] = space
        row[OCCUPIED] |= int(BIT[space])
        row[RINGS + seat] = rings.get(seat, 1)
    for home, n in (storage or {}).items():
        row[STORE + home] = n
    missing = 6 - sum(row[RINGS : STORE + 6])
    empty = [home for home in range(6) if home not in homes[:seats] and home not in (storage or {})]
    for home in empty:
        row[STORE + home] += min(1, max(0, missing))
        missing -= min(1, max(0, missing))
    if missing:
        row[STORE + (empty or [homes[seats - 1]])[-1]] += missing
    return vec[i64](row)


def cards(text: str) -> int:
    """`levitate:2 flight` as a hand."""
    counts = dict.fromkeys(CARD_NAMES, 0)
    for word in text.split():
        name, _, n = word.partition(":")
        counts[name] += int(n or 1)
    return int(hand.packed(list(counts.values())))


def code(text: str) -> int:
    """A readable move; A to F may stand for the seats."""
    return ALPHABET.parse(" ".join(_word(word) for word in text.split()))


def _word(word: str) -> str:
    return f"seat{LETTERS.index(word)}" if len(word) == 1 and word in LETTERS else word


def do(s: Crystal, seat: int, text: str) -> None:
    """Any single move, which must be legal."""
    assert s.refusal(seat, code(text)) == "", f"{text} is refused by {s.refusal(seat, code(text))}"
    assert code(text) in legal_list(s, seat)
    s.apply(seat, code(text))


def pick(s: Crystal, seat: int, group: str) -> None:
    for card in group.split(","):
        do(s, seat, card.strip())


def play(s: Crystal, seat: int, group: str, first: int | None = None) -> list[Event]:
    """Put a group together and place it; says what was told of the placing."""
    pick(s, seat, group)
    move = PLAY if first is None else FIRST_PLAY + first
    assert s.refusal(seat, move) == "", f"placing is refused by {s.refusal(seat, move)}"
    s.events = []
    s.apply(seat, move)
    told, s.events = s.events, None
    return told


def refused(s: Crystal, seat: int, group: str) -> str:
    """The rule that refuses the group, at the card where it becomes impossible; "" if it may be placed."""
    twin = s.copy()
    for card in group.split(","):
        move = code(card.strip())
        why = twin.refusal(seat, move)
        assert (why == "") == (move in legal_list(twin, seat))
        if why:
            return why
        twin.apply(seat, move)
    return ""


def clock(s: Crystal, what: str) -> None:
    move = CLOCKED + CLOCK_NAMES.index(what)
    assert move in [timer.code for timer in s.timers()]
    s.apply(CLOCK, move)


def clocks(s: Crystal) -> dict[str, int]:
    """The running clocks and how long they run."""
    return {CLOCK_NAMES[timer.code - CLOCKED]: timer.ms for timer in s.timers()}


def leave(s: Crystal, seat: int, how: str = "away") -> str:
    """The rule that refuses it, or "" and it is done."""
    move = LEAVE + 3 * seat + LEAVE_NAMES.index(how)
    why = s.refusal(TABLE, move)
    if not why:
        s.apply(TABLE, move)
    return why


def come_back(s: Crystal, seat: int) -> str:
    why = s.refusal(TABLE, RETURN + seat)
    if not why:
        s.apply(TABLE, RETURN + seat)
    return why


# -- looking


def at(s: Crystal, seat: int) -> str:
    return SPACE_NAMES[s.now[POS + seat]]


def rings(s: Crystal, seat: int) -> int:
    return int(s.now[RINGS + seat])


def stored(s: Crystal, home: int) -> int:
    return int(s.now[STORE + home])


def parties(s: Crystal) -> list[int]:
    return members(s.now[PARTIES])


def protected(s: Crystal) -> list[int]:
    return members(s.now[PROTECTED])


def silenced(s: Crystal) -> list[int]:
    return members(s.now[SILENCED])


def asked(s: Crystal) -> list[int]:
    return members(s.to_act())


def part(s: Crystal) -> str:
    return PART_NAMES[combat.part(s)] if s.phase == COMBAT else PHASE_NAMES[s.phase]


def held(s: Crystal, seat: int) -> dict[str, int]:
    return {CARD_NAMES[kind]: n for kind, n in enumerate(hand.counts(s.hands[seat])) if n}


def in_cards(s: Crystal) -> bool:
    return s.phase == PLAYING
