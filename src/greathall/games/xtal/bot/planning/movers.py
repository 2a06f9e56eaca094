"""The cheapest movers that bring two tokens where they are wanted: breadth first, three cards deep (dossier 11)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    FLIGHT_CARD,
    LEVITATE_CARD,
    NOBODY,
    SEATS,
    SPACES,
    TELEPORT_CARD,
)
from greathall.games.xtal.rules import cards, hand, seats
from greathall.games.xtal.rules.moves import AS_WILD, DRIFT, FLIGHT, LEVITATE, MIRROR, TELEPORT
from greathall.games.xtal.rules.names import LEFT_IN_HAND, OCCUPIED, PARTIES, POS
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import BIT
from greathall.kernel.rows import filled

DEPTH: Final = 3
NOT_FOUND: Final = -1

# A way there: the cards in order, as a chain of steps. Each step is packed into one number.
_CODE: Final = 0  # 11 bits: the card
_BEFORE: Final = 11  # 12 bits: the step before it
_DEPTH: Final = 23  # 2 bits
_A: Final = 25  # 6 bits: where the first token stands then
_B: Final = 31  # 6 bits: where the second
_PRICE: Final = 37  # what the cards so far are worth in the hand, in hundredths

PRICES: Final = vec[i64]([22, 24, 45])
"""Levitate, Flight, Teleport: what the searcher would rather keep, in hundredths of a ring."""

WILD_PRICE: Final = 80
CUSTOM_PRICE: Final = 25


class Movers:
    """A search for one player's movers. `row` and `left` are the situation and hand it starts from."""

    def __init__(self, s: Crystal, row: vec[i64], left: i64) -> None:
        self.s = s
        self.row = row
        self.left: i64 = left
        self.scratch: vec[i64] = row[:]
        self.a: i64 = 0
        self.b: i64 = 0
        self.steps: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.tried: vec[i64] = filled(SPACES, 0)

    def to_face(self, a: i64, b: i64) -> list[int]:
        """Movers after which a and b stand on opposite Reds; empty where none are needed, and where none lead there.
        Two that remain opposite from earlier must move to count (XT-54)."""
        self._begin(a, b)
        fighting: bool = self.s.now[PARTIES] == BIT[a] | BIT[b]
        if self.s.terms.printed.opposite[self.row[POS + a]] == self.row[POS + b] and not fighting:
            self.tried[self.row[POS + a]] = 0  # leave and come back (E21)
        best: i64 = NOT_FOUND
        place: i64 = 0
        while place < len(self.steps):
            step: i64 = self.steps[place]
            depth: i64 = step >> _DEPTH & 3
            there: bool = self.s.terms.printed.opposite[step >> _A & 63] == (step >> _B & 63)
            if there and (depth > 0 or fighting):
                if best == NOT_FOUND or step >> _PRICE < self.steps[best] >> _PRICE:
                    best = place
            elif depth < DEPTH:
                self._go_on(place)
            place += 1
        return self._way(best)

    def to_home(self, a: i64, b: i64, home: i64) -> list[int]:
        """Movers after which a stands on this Violet; b is who stands there now, NOBODY if nobody does."""
        self._begin(a, b)
        best: i64 = NOT_FOUND
        place: i64 = 0
        while place < len(self.steps) and best == NOT_FOUND:
            step: i64 = self.steps[place]
            if (step >> _A & 63) == home:
                best = place
            elif step >> _DEPTH & 3 < DEPTH:
                self._go_on(place)
            place += 1
        return self._way(best)

    def _begin(self, a: i64, b: i64) -> None:
        self.a = a
        self.b = b
        for place in range(SPACES):
            self.tried[place] = 0
        self.steps = vec[i64]()
        self.hands = vec[i64]()
        there: i64 = 63
        if b != NOBODY:
            there = self.row[POS + b]
        self._note(0, 0, 0, self.row[POS + a], there, 0, self.left)

    def _note(self, code: i64, before: i64, depth: i64, at: i64, there: i64, price: i64, left: i64) -> None:
        """One more step, unless the tokens have stood so already, with fewer cards spent or as many."""
        bit: i64 = BIT[there % 63]
        if self.tried[at] & bit:
            return
        self.tried[at] |= bit
        packed: i64 = code | before << _BEFORE | depth << _DEPTH | at << _A | there << _B | price << _PRICE
        self.steps = append(self.steps, packed)
        self.hands = append(self.hands, left)

    def _go_on(self, place: i64) -> None:
        """Every card that moves one of the two from here."""
        step: i64 = self.steps[place]
        left: i64 = self.hands[place]
        at: i64 = step >> _A & 63
        there: i64 = step >> _B & 63
        # Both leave the place they started from before anybody stands anew: where they stand now is all that counts.
        scratch = self.scratch
        scratch[OCCUPIED] = self.row[OCCUPIED] & ~BIT[self.row[POS + self.a]] | BIT[at]
        scratch[POS + self.a] = at
        if self.b != NOBODY:
            if self.row[POS + self.b] != at:
                scratch[OCCUPIED] &= ~BIT[self.row[POS + self.b]]
            scratch[OCCUPIED] |= BIT[there]
            scratch[POS + self.b] = there
        self._move_one(place, left, self.a)
        if self.b != NOBODY:
            self._move_one(place, left, self.b)
        if self.s.terms.custom and self.s.terms.power == 0 and self.b != NOBODY and hand.copies(left, BLANK_CARD):
            code: i64 = MIRROR + SEATS * self.a + self.b
            price: i64 = (step >> _PRICE) + CUSTOM_PRICE
            self._note(code, place, (step >> _DEPTH & 3) + 1, there, at, price, left - hand.one(BLANK_CARD))

    def _move_one(self, place: i64, left: i64, token: i64) -> None:
        wild: bool = self.s.terms.wild and hand.copies(left, BLANK_CARD) > 0
        if wild or hand.copies(left, LEVITATE_CARD):
            self._mover(place, left, token, LEVITATE_CARD, LEVITATE, cards.levitate_to(self.s, self.scratch, token))
        if wild or hand.copies(left, FLIGHT_CARD):
            self._mover(place, left, token, FLIGHT_CARD, FLIGHT, cards.flight_to(self.s, self.scratch, token))
        if wild or hand.copies(left, TELEPORT_CARD):
            self._mover(place, left, token, TELEPORT_CARD, TELEPORT, cards.teleport_to(self.s, self.scratch, token))
        if self.s.terms.custom and self.s.terms.power == 1 and hand.copies(left, BLANK_CARD):
            way: i64 = 0
            for way in range(2):
                to: i64 = cards.drift_to(self.scratch, token, way)
                if self.scratch[OCCUPIED] >> to & 1 == 0:
                    self._arrive(place, left, token, to, DRIFT + 2 * token + way, BLANK_CARD, CUSTOM_PRICE)

    def _mover(self, place: i64, left: i64, token: i64, kind: i64, base: i64, to: i64) -> None:
        """One of the printed movers to any of these positions: the card itself, or a wild one in its place (XT-96)."""
        code: i64 = base + SPACES * token
        price: i64 = PRICES[kind]
        spent: i64 = kind
        if hand.copies(left, kind) == 0:
            code += AS_WILD
            spent = BLANK_CARD
            price = WILD_PRICE
        space: i64 = 0
        while to:
            while to & 1 == 0:
                to >>= 1
                space += 1
            self._arrive(place, left, token, space, code + space, spent, price)
            to >>= 1
            space += 1

    def _arrive(self, place: i64, left: i64, token: i64, to: i64, code: i64, spent: i64, price: i64) -> None:
        step: i64 = self.steps[place]
        at: i64 = step >> _A & 63
        there: i64 = step >> _B & 63
        if token == self.a:
            at = to
        else:
            there = to
        price += step >> _PRICE
        self._note(code, place, (step >> _DEPTH & 3) + 1, at, there, price, left - hand.one(spent))

    def _way(self, place: i64) -> list[int]:
        codes: list[int] = []
        while place > 0:
            codes.append(int(self.steps[place] & 2047))
            place = self.steps[place] >> _BEFORE & 4095
        codes.reverse()
        return codes


def row_after(s: Crystal, seat: i64, codes: list[int], row: vec[i64], left: i64) -> vec[i64]:
    """The draft after these movers."""
    for code in codes:
        row = cards.carried_out(s, row, seat, code, left)
        left = row[LEFT_IN_HAND]
    return row


def standing(row: vec[i64], space: i64) -> i64:
    """Who stands there, NOBODY if nobody does."""
    if row[OCCUPIED] >> space & 1:
        return seats.standing_at(row, space)
    return NOBODY
