"""What comes of a group once it lies: whether a Weapon hits, what the answer may be, who fights next (dossier 11)."""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.bot.planning.odds import Odds
from greathall.games.xtal.bot.planning.worth import Worth, taken_by
from greathall.games.xtal.bot.taste import BOLD, Taste
from greathall.games.xtal.content.ids import NOBODY
from greathall.games.xtal.rules import combat, seats
from greathall.games.xtal.rules.names import (
    ANSWERING,
    ATTACKER,
    COMBAT,
    LEFT_IN_HAND,
    OPEN,
    PARTIES,
    POS,
    PROTECTED,
    RINGS,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import BIT


class Outcome:
    """One player's expectations in one position."""

    def __init__(self, s: Crystal, me: i64, taste: Taste = BOLD) -> None:
        self.s = s
        self.taste = taste
        self.me: i64 = me
        self.odds = Odds(s, me)
        self.worth = Worth(s, me, self.odds, taste)

    def of_idling(self) -> float:
        """We end the turn, pass, or accept defeat."""
        s = self.s
        left: i64 = s.hands[self.me]
        if s.phase != COMBAT:
            if self.worth.winner(s.now) != NOBODY:  # in the Void window: somebody is about to win (XT-47)
                return -self.taste.victory
            return self.worth.of(s.now, left)
        part: i64 = combat.part(s)
        if part == ANSWERING:
            return self.worth.of(taken_by(s.now, s.now[ATTACKER], self.me, s.terms.lose_one), left)
        value: float = self.worth.of(s.now, left)
        if part == OPEN and not self.pass_ends():
            value -= self.peril(s.now, left, seats.other_of(s.now[PARTIES], self.me))
        return value

    def pass_ends(self) -> bool:
        """XT-73, XT-75: the other has passed already."""
        if self.s.terms.race:
            return self.s.done | BIT[self.me] == self.s.now[PARTIES]
        return self.s.passes == 1

    def of_group(self, row: vec[i64]) -> float:
        """We place the group that makes this draft."""
        left: i64 = row[LEFT_IN_HAND]
        winner: i64 = self.worth.winner(row)
        if winner != NOBODY:
            return self.taste.victory * 2.0 if winner == self.me else -self.taste.victory * 2.0
        if row[ATTACKER] == self.me:
            return self._of_attack(row, left)
        value: float = self.worth.of(row, left)
        parties: i64 = row[PARTIES]
        if parties == 0:
            return value
        if parties >> self.me & 1 == 0:
            return value + self.taste.stir * self._at_stake(row, parties)
        other: i64 = seats.other_of(parties, self.me)
        if seats.closing(row):
            if self.s.now[ATTACKER] != NOBODY:  # a Void upon our Void brings the Weapon back (XT-42)
                value -= self.odds.void(other) * self.odds.open_to(left) * self.worth.loss(row)
            return value
        return value - self.peril(row, left, other)

    def _of_attack(self, row: vec[i64], left: i64) -> float:
        """Our Weapon waits for its answer: it hits, or it is answered and we may be struck in turn."""
        other: i64 = seats.defender(row)
        hit: float = self.odds.hit(other, row[WEAPON_KIND])
        if self.taste.doubt != 1.0:
            hit = hit**self.taste.doubt
        won: float = self.worth.of(taken_by(row, self.me, other, self.s.terms.lose_one), left)
        missed: float = (
            self.worth.of(row, left) + self.taste.wear - self.taste.strike_back * self.peril(row, left, other)
        )
        return hit * won + (1.0 - hit) * missed

    def peril(self, row: vec[i64], left: i64, other: i64) -> float:
        """What we stand to lose when this opponent may play next."""
        if row[RINGS + self.me] == 0 or row[PROTECTED] & (BIT[self.me] | BIT[other]):
            return 0.0
        chance: float = self.taste.eager * self.odds.armed(other) * self.odds.open_to(left)
        if self.s.terms.printed.opposite[row[POS + self.me]] != row[POS + other]:
            held: float = self.odds.movers(other)
            chance *= held / (held + 1.5)
        return chance * self.worth.loss(row)

    def _at_stake(self, row: vec[i64], parties: i64) -> float:
        value: float = 0.0
        for seat in range(self.s.seats):
            if parties >> seat & 1:
                value += self.worth.values[row[RINGS + seat]]
        return value
