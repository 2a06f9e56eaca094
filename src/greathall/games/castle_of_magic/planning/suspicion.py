"""A belief that has drawn its conclusions: from what others have claimed, and from what they have done.

Hard facts hold in every world; among the worlds that are left the likelier ones are drawn more often. Worlds follow
each other by small changes - another wizard for somebody, two squares exchanged - that are kept or taken back as their
weights demand (Metropolis).
"""

from math import exp, log
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.belief import MagicBelief, imagine_deck
from greathall.games.castle_of_magic.moves import SEATS, WIZARDS
from greathall.games.castle_of_magic.planning.deeds import Reasons
from greathall.games.castle_of_magic.state import Magic
from greathall.kernel.bits import count, nth
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.view import MagicView

SETTLING: Final = 200
"""Changes until the first world is drawn, and between two."""
BETWEEN: Final = 4
SURVEYED: Final = 1500
"""Changes over which the wizards of others are counted."""
FINE: Final = 1048576

FLOOR: Final = 0.06
"""Nobody is ruled out by what is only likely: so much is spread over all wizards that fit the facts."""


class MagicSuspicion(MagicBelief):
    __slots__ = ("_claimed", "_fits", "_hidden", "_now", "_reasons", "_ready")

    def __init__(self, view: "MagicView", table: Magic, deeds: vec[i64]) -> None:
        super().__init__(view, table)
        self._reasons = Reasons(deeds)
        self._now: Magic = table
        self._ready: bool = False
        self._claimed: float = 0.0
        self._fits: vec[float] = vec[float]([0.0] * SEATS)
        self._hidden: list[int] = [seat for seat in range(int(table.seats)) if self.fits[seat]]

    def sample(self, dice: Dice) -> Magic:
        if self.deck_known:
            return super().sample(dice)
        if not self._ready:
            self._begin(dice)
        self._wander(BETWEEN, dice)
        world = self.table.copy()
        world.dice = FastDice(dice.below("world", 1073741824))
        world.wizards = self._now.wizards
        world.results = self._now.results
        world.countries = self._now.countries
        self.spread_cards(world, dice)
        imagine_deck(world, dice)
        return world

    def wizard_odds(self, dice: Dice) -> list[list[float]]:
        """How likely each seat is each wizard."""
        tally: list[list[float]] = [[0.0] * WIZARDS for _ in range(int(self.table.seats))]
        for seat in range(self.table.seats):
            fitting: i64 = self.fits[seat]
            wizard: i64 = 0
            for wizard in range(WIZARDS):
                if fitting >> wizard & 1:
                    tally[seat][wizard] = FLOOR / float(count(fitting))
            if fitting == 0:
                tally[seat][self.table.wizards[seat]] = 1.0
        if self._hidden:
            self._begin(dice)
            n: i64 = 0
            while n < SURVEYED:
                self._wander(1, dice)
                for other in self._hidden:
                    tally[other][self._now.wizards[other]] += (1.0 - FLOOR) / float(SURVEYED)
                n += 1
        return tally

    # -- from world to world

    def _begin(self, dice: Dice) -> None:
        self._now = super().sample(dice)
        self._ready = True
        self._claimed = log(self.weight(self._now))
        for seat in self._hidden:
            self._fits[seat] = self._reasons.fit(self._now, seat)
        self._wander(SETTLING, dice)

    def _wander(self, changes: i64, dice: Dice) -> None:
        n: i64 = 0
        while n < changes:
            turn: i64 = dice.below("suspicion", 4)
            if turn == 0 and len(self.combos) > 1:
                self._try(self._with_results(dice), True, dice)
            elif turn == 1 and len(self.items) > 1:
                self._try(self._with_countries(dice), True, dice)
            else:
                self._change_wizard(dice)
            n += 1

    def _with_results(self, dice: Dice) -> Magic:
        other = self._now.copy()
        other.results = exchanged(other.results, self.combos, dice)
        return other

    def _with_countries(self, dice: Dice) -> Magic:
        other = self._now.copy()
        other.countries = exchanged(other.countries, self.items, dice)
        return other

    def _change_wizard(self, dice: Dice) -> None:
        """Somebody is another wizard; if that one sits elsewhere, the two change places as far as the facts allow."""
        seat: i64 = self._hidden[dice.below("suspicion", len(self._hidden))]
        fitting: i64 = self.fits[seat]
        wizard: i64 = nth(fitting, dice.below("suspicion", count(fitting)))
        was: i64 = self._now.wizards[seat]
        other = self._now.copy()
        for holder in range(other.seats):
            if other.wizards[holder] == wizard and holder != seat:
                if self.fits[holder] >> was & 1 == 0:
                    return
                other.wizards = replaced(other.wizards, holder, was)
        other.wizards = replaced(other.wizards, seat, wizard)
        self._try(other, False, dice)

    def _try(self, other: Magic, everybody: bool, dice: Dice) -> None:
        """A square concerns everybody; a wizard only whose it is."""
        claimed: float = log(self.weight(other))
        gain: float = claimed - self._claimed
        fits = self._fits[:]
        for seat in self._hidden:
            if everybody or other.wizards[seat] != self._now.wizards[seat]:
                fits[seat] = self._reasons.fit(other, seat)
                gain += fits[seat] - self._fits[seat]
        if gain < 0.0 and float(dice.below("suspicion", FINE)) >= exp(gain) * float(FINE):
            return
        self._now = other
        self._claimed = claimed
        self._fits = fits


def exchanged(row: vec[i64], places: vec[i64], dice: Dice) -> vec[i64]:
    """The row with what lies on two of these places exchanged."""
    a: i64 = dice.below("suspicion", len(places))
    b: i64 = dice.below("suspicion", len(places) - 1)
    if b >= a:
        b += 1
    first: i64 = row[places[a]]
    changed = replaced(row, places[a], row[places[b]])
    return replaced(changed, places[b], first)
