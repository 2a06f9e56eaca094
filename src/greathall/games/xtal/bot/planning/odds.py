"""What a player may expect of hidden hands: counted from the cards nobody has shown (dossier 6 and 11).

Only public things are read, and the own hand: of other hands their size, and what an own Scry has seen in them.
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    CARDS,
    FLIGHT_CARD,
    LEVITATE_CARD,
    SEATS,
    SHIELD_CARD,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
    WEAPONS,
)
from greathall.games.xtal.rules import hand
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import BIT
from greathall.kernel.rows import filled


class Odds:
    """The chances of one seat's opponents to hold something."""

    def __init__(self, s: Crystal, me: i64) -> None:
        self.s = s
        self.me: i64 = me
        self.sizes: vec[i64] = filled(SEATS, 0)  # of the hands, as far as their cards are unknown
        blanks: bool = s.terms.wild or s.terms.custom
        loose = s.terms.printed.counts[:]  # of each kind, those that lie nobody knows where
        if not blanks:
            loose[BLANK_CARD] = 0
        _take_out(loose, s.hands[me])
        _take_out(loose, s.refuse)
        for seat in range(s.seats):
            if seat != me:
                self.sizes[seat] = hand.size(s.hands[seat]) - hand.size(self.seen(seat))
                _take_out(loose, self.seen(seat))
        self.loose: vec[i64] = loose
        self.loose_size: i64 = 0
        for n in loose:
            self.loose_size += n

    def seen(self, seat: i64) -> i64:
        """What an own Scry knows to be in this hand (XT-99)."""
        if not self.s.terms.scrying:
            return 0
        return self.s.seen[SEATS * self.me + seat]

    def lacks(self, seat: i64, kinds: i64) -> float:
        """The chance that this hand holds none of these kinds (one bit a kind): C(U-K, h) / C(U, h)."""
        wanted: i64 = 0
        kind: i64 = 0
        for kind in range(CARDS):
            if kinds >> kind & 1:
                wanted += self.loose[kind]
                if hand.copies(self.seen(seat), kind):
                    return 0.0
        chance: float = 1.0
        n: i64 = 0
        while n < self.sizes[seat]:
            others: i64 = self.loose_size - wanted - n
            if others <= 0:
                return 0.0
            chance *= float(others) / float(self.loose_size - n)
            n += 1
        return chance

    def hit(self, seat: i64, weapon: i64) -> float:
        """The chance that this Weapon is not answered: no matching Shield, no Void, no wild card (XT-61)."""
        return self.lacks(seat, BIT[SHIELD_CARD + weapon] | BIT[VOID_CARD] | self._wild())

    def armed(self, seat: i64) -> float:
        """The chance that he holds a Weapon."""
        kinds: i64 = self._wild()
        weapon: i64 = 0
        for weapon in range(WEAPONS):
            kinds |= BIT[WEAPON_CARD + weapon]
        return 1.0 - self.lacks(seat, kinds)

    def holds(self, seat: i64, kind: i64) -> float:
        """The chance that he holds a card of this kind, or one that can be it."""
        return 1.0 - self.lacks(seat, BIT[kind] | self._wild())

    def movers(self, seat: i64) -> float:
        """How many Levitates and Flights he holds on average: an arrangement takes about two (XT-52)."""
        held: i64 = hand.copies(self.seen(seat), LEVITATE_CARD) + hand.copies(self.seen(seat), FLIGHT_CARD)
        share: float = float(self.loose[LEVITATE_CARD] + self.loose[FLIGHT_CARD]) / float(max(self.loose_size, 1))
        return float(held) + share * float(self.sizes[seat])

    def teleport(self, seat: i64) -> float:
        return self.holds(seat, TELEPORT_CARD)

    def void(self, seat: i64) -> float:
        return self.holds(seat, VOID_CARD)

    def open_to(self, left: i64) -> float:
        """With these cards in the own hand: the chance that a Weapon of an unknown kind could not be answered."""
        if hand.copies(left, VOID_CARD) or (self.s.terms.wild and hand.copies(left, BLANK_CARD)):
            return 0.0
        weapons: i64 = 0
        bare: i64 = 0
        weapon: i64 = 0
        for weapon in range(WEAPONS):
            weapons += self.loose[WEAPON_CARD + weapon]
            if hand.copies(left, SHIELD_CARD + weapon) == 0:
                bare += self.loose[WEAPON_CARD + weapon]
        return float(bare) / float(max(weapons, 1))

    def worn_down(self, left: i64, thin: float) -> float:
        """The same for the whole time until our next roll: others may strike more than once, and every answer is
        spent only once. A single answer is a thin wall, two are a good one."""
        spare: i64 = hand.copies(left, VOID_CARD)
        if self.s.terms.wild:
            spare += hand.copies(left, BLANK_CARD)
        weapons: float = 0.0
        through: float = 0.0
        weapon: i64 = 0
        for weapon in range(WEAPONS):
            share: float = float(self.loose[WEAPON_CARD + weapon])
            answers: i64 = spare + hand.copies(left, SHIELD_CARD + weapon)
            weapons += share
            if answers == 0:
                through += share
            elif answers == 1:
                through += share * thin
        return through / max(weapons, 1.0)

    def _wild(self) -> i64:
        """XT-96: a wild card is whatever is needed."""
        if self.s.terms.wild:
            return BIT[BLANK_CARD]
        return 0


def _take_out(cards: vec[i64], held: i64) -> None:
    kind: i64 = 0
    for kind in range(CARDS):
        cards[kind] -= hand.copies(held, kind)
