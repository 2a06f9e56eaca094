"""Queen's Quest: what another vassal of each face is worth to a seat, and into which set it goes (BC-108, BC-112).

An identical set pays most for its last cards, so a face is worth what the set will have grown to by the end of the
game. That is guessed from what everybody can see: the court, all hands, the offer, and by that what is still to come.
"""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.taste import USUAL, QueensTaste
from greathall.games.blackstone_castle.content.ids import (
    CORNERS,
    DECK_CARDS,
    MACHINATION,
    NEW_SET,
    NO_SPACE,
    NOTHING,
    OFFER,
    PLAIN_CARDS,
    SPACES,
)
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import court
from greathall.games.blackstone_castle.rules.moves import FILE
from greathall.games.blackstone_castle.rules.names import FILE_RIGHT
from greathall.games.blackstone_castle.rules.scoring import SetOfVassals, set_count
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT, count

PLAIN_FACES: Final = 16

NEVER: Final = -100.0


def turns_left(s: Court) -> i64:
    """Own turns from now on, this one included: known once the end is fixed, before that a guess (BC-111)."""
    if s.last_turn != NOTHING:
        return (s.last_turn - s.turn + s.seats - 1) // s.seats
    cards: i64 = s.task_sizes[MACHINATION]
    place: i64 = 0
    for place in range(OFFER):
        if s.offer[place] != NOTHING:
            cards += 1
    return 2 + cards * 10 // (11 * s.seats)


def accepts(s: Court, task: i64, face: i64) -> bool:
    return court.fits(s, task, LEFT_SIDE, face) or court.fits(s, task, RIGHT_SIDE, face)


class Wishes:
    """The worth of each face, and how long the game still lasts."""

    def __init__(self, s: Court, seat: i64, taste: QueensTaste = USUAL.queens) -> None:
        self.taste = taste
        self.seat: i64 = seat
        self.turns: i64 = turns_left(s)
        self.more: list[float] = [0.0] * PLAIN_FACES  # how many vassals of the face may still be collected
        self.rate: list[float] = [0.0] * PLAIN_FACES  # how many of them for each card that accepts it
        self.best: i64 = 0
        self.gain: list[float] = [0.0] * PLAIN_FACES
        self._look_ahead(s)
        self._commit(s)
        face: i64 = 0
        for face in range(PLAIN_FACES):
            gain: float = self.worth_alone(s, face)
            for number in range(set_count(s, seat)):
                gain = max(gain, self.worth_in(s, number, face, NOTHING, NOTHING))
            self.gain[face] = gain

    def _look_ahead(self, s: Court) -> None:
        """Vassals and cards of each face: here now, and still to come in this game."""
        vassals: list[float] = [0.0] * PLAIN_FACES
        unseen: list[float] = [0.0] * PLAIN_FACES
        self._count_vassals(s, vassals, unseen)
        cards: list[float] = [0.0] * PLAIN_FACES
        self._count_cards(s, cards)
        hidden: i64 = 0
        for corner in range(i64(CORNERS)):
            hidden += s.deck_sizes[corner]
        coming: float = 1.0
        if hidden:
            coming = min(1.0, self.taste.refills * float(self.turns * s.seats) / float(hidden))
        face: i64 = 0
        for face in range(PLAIN_FACES):
            found: float = self.taste.ours * (vassals[face] + coming * unseen[face])
            chances: float = cards[face]
            self.rate[face] = min(1.0, found / (chances + 0.5))
            self.more[face] = min(min(found, chances), self.taste.pace * float(self.turns))

    def _count_vassals(self, s: Court, here: list[float], unseen: list[float]) -> None:
        """Sides of a face that lie in the court, and those that nobody has seen yet."""
        p = s.terms.printed
        for lying in range(i64(2 * PLAIN_CARDS)):
            unseen[p.face_of[lying]] += 1.0
        space: i64 = 0
        for space in range(SPACES):
            if s.occupied >> space & 1:
                here[p.face_of[s.board[space]]] += 1.0
                unseen[p.face_of[s.board[space]]] -= 1.0
                if court.both_sides_known(s, s.board[space]):
                    here[p.face_of[s.board[space] ^ 1]] += 1.0
                    unseen[p.face_of[s.board[space] ^ 1]] -= 1.0
        for place in range(i64(len(s.sets))):
            filed: i64 = s.sets[place] & 255
            unseen[p.face_of[filed]] -= 1.0
            if court.both_sides_known(s, filed):
                unseen[p.face_of[filed ^ 1]] -= 1.0

    def _count_cards(self, s: Court, cards: list[float]) -> None:
        """Own hand, the offer, the deck: each card that accepts the face, by how sure it is to be ours."""
        gone: i64 = s.thrown[MACHINATION]
        for other in range(s.seats):
            gone |= s.hands[3 * other + MACHINATION]
        offered: i64 = 0
        place: i64 = 0
        for place in range(OFFER):
            if s.offer[place] != NOTHING:
                offered |= BIT[s.offer[place] % DECK_CARDS]
        own: i64 = s.hands[3 * self.seat + MACHINATION]
        card: i64 = 0
        for card in range(DECK_CARDS):
            sure: float = self.taste.unseen / float(s.seats)
            if own >> card & 1:
                sure = 1.0
            elif offered >> card & 1:
                sure = self.taste.offered
            elif gone >> card & 1:
                sure = 0.0
            if sure > 0.0:
                face: i64 = 0
                for face in range(PLAIN_FACES):
                    if accepts(s, MACHINATION * DECK_CARDS + card, face):
                        cards[face] += sure

    def _commit(self, s: Court) -> None:
        """Nobody can collect everything: one face is grown on purpose, the others as it happens."""
        size: list[i64] = [0] * PLAIN_FACES
        for number in range(set_count(s, self.seat)):
            held = SetOfVassals(s, self.seat, number)
            if count(held.all_factions) == 1 and count(held.all_roles) == 1:
                face: i64 = only_face(held)
                size[face] = max(size[face], held.size)
        most: float = -1.0
        face = 0
        for face in range(PLAIN_FACES):
            hope: float = identical(s, float(size[face]) + self.more[face])
            if hope > most:
                most = hope
                self.best = face
        for face in range(PLAIN_FACES):
            if face != self.best:
                self.more[face] *= self.taste.sideline

    # -- sets

    def worth_alone(self, s: Court, face: i64) -> float:
        """As the first of a new set."""
        return identical(s, 1.0 + self.more[face])

    def worth_in(self, s: Court, number: i64, face: i64, before: i64, into: i64) -> float:
        """What a set gains by this face; below zero if it may not or should not join.

        `before` is a face just filed into the set `into` that the position does not know of yet.
        """
        held = SetOfVassals(s, self.seat, number)
        if into == number:
            held.add(s, before)
        old: float = self._promise(s, held)
        held.add(s, face)
        if not held.valid():
            return NEVER
        return self._promise(s, held) - old

    def _promise(self, s: Court, held: SetOfVassals) -> float:
        points: float = float(held.score(s))
        if count(held.all_factions) == 1 and count(held.all_roles) == 1:
            return max(points, identical(s, float(held.size) + self.more[only_face(held)]))
        return points

    def file(self, s: Court, legal: list[int]) -> int:
        """The set to put the collected vassal into (BC-107)."""
        p = s.terms.printed
        before: i64 = NOTHING
        into: i64 = NOTHING
        space: i64 = s.picked_left
        if s.step == FILE_RIGHT:
            space = s.picked_right
            if s.picked_left != NO_SPACE:
                before = p.face_of[s.board[s.picked_left]]
                into = s.picked_left_set
                if into == NEW_SET:
                    into = set_count(s, self.seat)
        face: i64 = p.face_of[s.board[space]]
        most: float = self.worth_alone(s, face)
        chosen: int = legal[-1]
        for code in legal:
            if code != FILE + NEW_SET:
                worth: float = self.worth_in(s, code - FILE, face, before, into)
                if worth > most:
                    most = worth
                    chosen = code
        return chosen


def only_face(held: SetOfVassals) -> i64:
    """The face that all cards of an identical set show."""
    faction: i64 = 0
    while held.all_factions >> faction & 1 == 0:
        faction += 1
    role: i64 = 0
    while held.all_roles >> role & 1 == 0:
        role += 1
    return 4 * faction + role


def identical(s: Court, size: float) -> float:
    """BC-112, between whole numbers too."""
    whole: i64 = i64(size)
    if whole == 0:
        return 0.0
    low: float = _identical(s, whole)
    return low + (_identical(s, whole + 1) - low) * (size - float(whole))


def _identical(s: Court, size: i64) -> float:
    p = s.terms.printed
    printed: i64 = len(p.set_identical)
    if size <= printed:
        return float(p.set_identical[size - 1])
    return float(p.set_identical[printed - 1] + p.set_identical_step * (size - printed))
