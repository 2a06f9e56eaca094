"""What a situation is worth to a player once the cards lie: rings, the way Home, the hand, dangers (dossier 11).

The unit is the first ring. The rings are the dossier's; the scale of the card values was set so that games have about
the sizes of 8.4. The other weights are guesses: of the few tried, none made a difference that 200 games could show.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.xtal.bot.planning.odds import Odds
from greathall.games.xtal.bot.taste import BOLD, Taste
from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    FLIGHT_CARD,
    LEVITATE_CARD,
    NOBODY,
    SHIELD_CARD,
    SPACES,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
    WEAPONS,
)
from greathall.games.xtal.rules import hand, seats
from greathall.games.xtal.rules.names import OCCUPIED, POS, PROTECTED, RINGS, STORE
from greathall.games.xtal.rules.state import Crystal

FULL: Final = 6
UNBLOCK: Final = 0.6
"""How likely somebody with a Teleport can also move whoever stands on his Home out of the way."""

WILD_VALUE: Final = 0.45
CUSTOM_VALUE: Final = 0.15
SCRY_VALUE: Final = 0.02
"""A Scry in the hand shows nothing."""


class Worth:
    """One player's eye for situations."""

    def __init__(self, s: Crystal, me: i64, odds: Odds, taste: Taste = BOLD) -> None:
        self.s = s
        self.taste = taste
        self.me: i64 = me
        self.odds = odds
        self.need: i64 = s.terms.rings_to_win
        self.values: vec[float] = vec[float]()
        for rings in range(s.terms.printed.rings_total + 1):
            more: float = taste.spare * float(max(rings - self.need, 0))
            self.values = append(self.values, _ring_value(taste.rings, rings, self.need) + more)
        self.alone: i64 = s.away | s.gone  # these do nothing before our next turn
        self.looked: bool = False  # has it looked at the dangers? Most of the time there is nothing to lose
        self.danger_on_red: float = 0.0
        self.danger_off_red: float = 0.0

    def of(self, row: vec[i64], left: i64) -> float:
        """How well we like the situation if the turn went on to the next player now, with these cards in our hand."""
        rings: i64 = row[RINGS + self.me]
        value: float = self.values[rings] + self.hand_value(left, rings)
        if rings and row[PROTECTED] >> self.me & 1 == 0:
            value -= self.danger(row) * self.odds.worn_down(left, self.taste.thin) * self.loss(row)
        value += self._from_storage(row)
        if rings >= self.need:
            teleport: float = 0.0
            if _has(self.s, left, TELEPORT_CARD):
                teleport = 1.0
            value += self.taste.victory * self.home_chance(row, self.me, teleport)
        threat: float = 0.0
        for seat in range(self.s.seats):
            if seat == self.me or self.alone >> seat & 1:
                continue
            theirs: i64 = row[RINGS + seat]
            rich: float = self.values[theirs]
            if self.s.terms.printed.red_mask >> row[POS + seat] & 1 and row[PROTECTED] >> seat & 1 == 0:
                rich *= self.taste.target
            threat = max(threat, rich)
            if theirs >= self.need:
                value -= self.taste.victory * self.home_chance(row, seat, self.odds.teleport(seat))
        return value - self.taste.leader * threat

    def winner(self, row: vec[i64]) -> i64:
        """Who stands at Home with enough rings, ourselves before others; NOBODY if nobody does (XT-90, XT-92)."""
        found: i64 = NOBODY
        for seat in range(self.s.seats):
            home: i64 = self.s.terms.printed.home_space[self.s.home[seat]]
            if row[POS + seat] == home and row[RINGS + seat] >= self.need and self.alone >> seat & 1 == 0:
                if seat == self.me:
                    return seat
                found = seat
        return found

    def loss(self, row: vec[i64]) -> float:
        """What a defeat would cost us (XT-64)."""
        rings: i64 = row[RINGS + self.me]
        if rings == 0:
            return 0.0
        rest: i64 = 0
        if self.s.terms.lose_one:
            rest = rings - 1
        return (self.values[rings] - self.values[rest]) * (1.0 + self.taste.leader)

    def danger(self, row: vec[i64]) -> float:
        """The chance to be attacked before our next roll."""
        if not self.looked:
            self._look()
        if self.s.terms.printed.red_mask >> row[POS + self.me] & 1:
            return self.danger_on_red
        return self.danger_off_red

    def _look(self) -> None:
        """An attacker needs a Weapon and a mover, or two if we are not on a Red; whoever is away attacks nobody."""
        safe_on: float = 1.0
        safe_off: float = 1.0
        for seat in range(self.s.seats):
            if seat != self.me and self.alone >> seat & 1 == 0:
                held: float = self.odds.movers(seat)
                able: float = self.taste.appetite * self.odds.armed(seat) * held
                safe_on *= 1.0 - able / (held + 1.0)
                safe_off *= 1.0 - able / (held + 2.0)
        self.danger_on_red = 1.0 - safe_on
        self.danger_off_red = 1.0 - safe_off
        self.looked = True

    def home_chance(self, row: vec[i64], seat: i64, teleport: float) -> float:
        """The chance that this seat, which has the rings, wins with its next roll: by the die or by a Teleport."""
        p = self.s.terms.printed
        home: i64 = p.home_space[self.s.home[seat]]
        at: i64 = row[POS + seat]
        faces: float = 0.0
        for face in p.die:
            to: i64 = seats.steps_on(at, face)
            if row[OCCUPIED] >> to & 1:  # XT-12
                continue
            if to == home or (self.s.terms.pass_home and _steps(at, home) <= face):
                faces += 1.0
            elif p.violet_mask >> to & 1:
                if row[OCCUPIED] >> home & 1 == 0 or at == home:
                    faces += teleport
                elif row[PROTECTED] >> seats.standing_at(row, home) & 1 == 0:
                    faces += teleport * UNBLOCK
        return faces / float(len(p.die))

    def _from_storage(self, row: vec[i64]) -> float:
        """XT-16: rings that the next roll may bring."""
        p = self.s.terms.printed
        rings: i64 = row[RINGS + self.me]
        value: float = 0.0
        for face in p.die:
            to: i64 = seats.steps_on(row[POS + self.me], face)
            home: i64 = p.home_at[to]
            if home >= 0 and row[STORE + home] and row[OCCUPIED] >> to & 1 == 0:
                value += self.values[rings + row[STORE + home]] - self.values[rings]
        return value / float(len(p.die))

    def hand_value(self, left: i64, rings: i64) -> float:
        """Shields and Voids are worth more to somebody who has rings to lose, a Teleport to somebody near the end."""
        t = self.taste
        more: float = t.further
        value: float = 0.0
        rich: float = float(min(rings, self.need)) / float(self.need)
        kind: i64 = 0
        for kind in range(WEAPONS):
            value += _copies(t.weapon, hand.copies(left, WEAPON_CARD + kind), more)
            value += _copies(t.shield, hand.copies(left, SHIELD_CARD + kind), more) * (t.shield_poor + rich)
        value += _copies(t.void, hand.copies(left, VOID_CARD), more) * (t.void_poor + t.void_rich * rich)
        value += _copies(t.teleport, hand.copies(left, TELEPORT_CARD), more) * (t.teleport_poor + rich)
        value += _copies(t.levitate, hand.copies(left, LEVITATE_CARD), more)
        value += _copies(t.flight, hand.copies(left, FLIGHT_CARD), more)
        return value + t.blank * self._blank_value() * float(hand.copies(left, BLANK_CARD))

    def _blank_value(self) -> float:
        if self.s.terms.wild:
            return WILD_VALUE
        return SCRY_VALUE if self.s.terms.scrying else CUSTOM_VALUE


def _ring_value(values: vec[float], rings: i64, need: i64) -> float:
    """Where three rings win, one of them is worth two (XT-90)."""
    place: float = float(rings * FULL) / float(need)
    low: i64 = rings * FULL // need
    if low >= FULL:
        return values[FULL]
    return values[low] + (place - float(low)) * (values[low + 1] - values[low])


def _copies(values: vec[float], n: i64, further: float) -> float:
    if n > 3:
        return values[3] + further * float(n - 3)
    return values[n]


def _has(s: Crystal, left: i64, kind: i64) -> bool:
    """A card of this kind, or one that can be it (XT-96)."""
    return hand.copies(left, kind) > 0 or (s.terms.wild and hand.copies(left, BLANK_CARD) > 0)


def _steps(at: i64, home: i64) -> i64:
    """Steps clockwise; a whole round for somebody who stands there."""
    steps: i64 = home - at
    if steps <= 0:
        steps += SPACES
    return steps


def taken_by(row: vec[i64], winner: i64, loser: i64, one: bool) -> vec[i64]:
    """The situation after a defeat (XT-64)."""
    after = row[:]
    rings: i64 = after[RINGS + loser]
    if one and rings > 1:
        rings = 1
    after[RINGS + loser] -= rings
    after[RINGS + winner] += rings
    return after
