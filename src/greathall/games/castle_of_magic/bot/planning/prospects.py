"""How much of the win a seat may expect, over worlds that it imagines from what it knows and was told.

In one world, who wins depends only on who owns the three items in the end and on the result of the Ritual. So for each
world all these ends are gone through once (dossier section 8); what one point more or one push would change is then
quickly told. A win is divided among those who win together.
"""

from math import exp, log
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.inference import Evidence
from greathall.games.castle_of_magic.bot.planning.chances import (
    ALL_DIE,
    COMBAT,
    LEAD_MOST,
    LEVEL,
    LOOSE,
    POINT,
    POINT_LATER,
    RING,
    THRONE,
    UNOWNED_LED,
    UNOWNED_TIED,
    drift_of,
    odds_of,
)
from greathall.games.castle_of_magic.bot.planning.knowledge import looked_at
from greathall.games.castle_of_magic.bot.planning.outlook import combo_odds
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    COUNTRIES,
    ELEMENTS,
    ITEMS,
    NOBODY,
    RESULTS,
    SEATS,
    WIZARDS,
)
from greathall.games.castle_of_magic.content.tables import (
    BANISH,
    CELLS,
    COLUMNS,
    CONTROL,
    DEVOUR,
    ROW_BANISHED,
    ROW_CONTROLS,
    ROW_DIES,
    ROW_NOBODY_DIES,
    ROW_RULES,
)
from greathall.games.castle_of_magic.rules import packing, pawns
from greathall.kernel.bits import BIT
from greathall.kernel.dice import FastDice

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

FINE: Final = 1048576
SINCERE: Final = 0.9
"""So much of what people do has the reasons one thinks."""


class Prospects:
    """One seat's share of the win. `owners` are the seats and, after them, nobody."""

    def __init__(self, s: "Magic", seat: i64, evidence: Evidence, taste: Taste) -> None:
        self.s = s
        self.seat: i64 = seat
        self.evidence = evidence
        n: i64 = taste.worlds
        m: i64 = s.seats + 1
        self.worlds: i64 = n
        self.owners: i64 = m
        self.wizards: vec[i64] = vec[i64]([0] * (SEATS * n))
        self.results: vec[i64] = vec[i64]([0] * (COMBOS * n))
        self.countries: vec[i64] = vec[i64]([0] * (ITEMS * n))
        self.weights: vec[float] = vec[float]([1.0] * n)
        self._by_owner: vec[float] = vec[float]([0.0] * (ITEMS * m * n))  # the share if this one owns that item
        self._by_result: vec[float] = vec[float]([0.0] * ((RESULTS + 1) * n))
        self._throne: vec[float] = vec[float]([0.0] * (SEATS * ITEMS * m))
        self._thrones: vec[float] = vec[float]([0.0] * (SEATS * ITEMS * n))  # what its own throne is worth to each
        self._master: vec[float] = vec[float]([0.0] * (SEATS * m))
        self._dies: vec[float] = vec[float]([0.0] * (SEATS * m))
        self._quiet: vec[float] = vec[float]([0.0] * (3 * SEATS))  # banished, nobody dies, all die
        self._scores: vec[float] = vec[float]([0.0] * SEATS)
        self._odds: vec[float] = vec[float]([0.0] * (ITEMS * m))
        self._base: vec[float] = vec[float]([0.0] * (SEATS * ITEMS))  # who gets an item, but for wishes
        self._keen: vec[float] = vec[float]([0.0] * (SEATS * ITEMS))  # how much a wish for it counts
        self._again: vec[float] = vec[float]([0.0] * m)
        self._ends: vec[float] = vec[float]([0.0] * (RESULTS + 1))
        self._sides: vec[float] = vec[float]([0.0] * ELEMENTS)
        element: i64 = 0
        for element in range(ELEMENTS):
            self._sides[element] = odds_of(drift_of(s, s.disks[element]))
        for seat_of in range(s.seats):
            squares: i64 = looked_at(s, seat_of)
            rest: float = COMBAT * float(s.combat[seat_of]) + RING * float(pawns.ring(pawns.at(s, seat_of)))
            item: i64 = 0
            for item in range(ITEMS):
                level: i64 = packing.level(s.levels[seat_of], 5 + item)
                self._base[SEATS * item + seat_of] = rest + LEVEL * float(level)
                self._keen[SEATS * item + seat_of] = 0.001 * THRONE * float(1 + (squares >> (COMBOS + item) & 1))
        self.expected: float = 0.0
        self.now: float = 0.0
        dice = FastDice(s.pawns + 8 * s.round + seat)
        total: float = 0.0
        world: i64 = 0
        while world < n:
            self._imagine(world, dice)
            self.weights[world] = self._weight(world, taste.care)
            total += self.weights[world]
            world += 1
        world = 0
        while world < n:
            self.weights[world] /= total
            self._go_through(world)
            world += 1

    # -- worlds

    def _imagine(self, world: i64, dice: FastDice) -> None:
        """Wizards, results and countries as the odds are, no two the same."""
        used: i64 = BIT[self.s.wizards[self.seat]]
        for seat in range(self.s.seats):
            wizard: i64 = self.s.wizards[self.seat]
            if seat != self.seat:
                wizard = drawn(self.evidence.wizards, WIZARDS * seat, WIZARDS, used, dice)
            used |= BIT[wizard]
            self.wizards[SEATS * world + seat] = wizard
        used = 0
        combo: i64 = 0
        for combo in range(COMBOS):
            if self.evidence.known.squares >> combo & 1:
                used |= BIT[self.s.results[combo] - 1]
                self.results[COMBOS * world + combo] = self.s.results[combo]
        for combo in range(COMBOS):
            if self.evidence.known.squares >> combo & 1 == 0:
                result: i64 = drawn(self.evidence.results, RESULTS * combo, RESULTS, used, dice)
                used |= BIT[result]
                self.results[COMBOS * world + combo] = result + 1
        used = 0
        item: i64 = 0
        for item in range(ITEMS):
            if self.evidence.known.squares >> (COMBOS + item) & 1:
                used |= BIT[self.s.countries[item]]
                self.countries[ITEMS * world + item] = self.s.countries[item]
        for item in range(ITEMS):
            if self.evidence.known.squares >> (COMBOS + item) & 1 == 0:
                country: i64 = drawn(self.evidence.countries, COUNTRIES * item, COUNTRIES, used, dice)
                used |= BIT[country]
                self.countries[ITEMS * world + item] = country

    def _weight(self, world: i64, care: float) -> float:
        """How well this world agrees with the levels that others have raised: for thrones that they want."""
        total: float = 0.0
        if care == 0.0:
            return 1.0
        score = self.s.terms.printed.score
        wants: vec[float] = self._ends  # free until later
        for seat in range(self.s.seats):
            if seat == self.seat:
                continue
            start: i64 = CELLS * self.wizards[SEATS * world + seat] + COLUMNS * ROW_RULES
            squares: i64 = looked_at(self.s, seat)
            unseen: float = 0.0
            places: float = 0.0
            item: i64 = 0
            for item in range(ITEMS):
                wants[item] = 0.001 * float(score[start + COLUMNS * self.countries[ITEMS * world + item]])
                if squares >> (COMBOS + item) & 1 == 0:
                    unseen += wants[item]
                    places += 1.0
            sum_of: float = 0.0
            for item in range(ITEMS):
                if squares >> (COMBOS + item) & 1 == 0:
                    wants[item] = unseen / places
                wants[item] = exp(care * wants[item])
                sum_of += wants[item]
            for item in range(ITEMS):
                times: float = float(packing.level(self.s.levels[seat], 5 + item) - self.s.terms.printed.start_level)
                total += times * log(SINCERE * wants[item] / sum_of + (1.0 - SINCERE) / 3.0)
        return exp(total)

    # -- all ends of one world

    def _read_tables(self, world: i64) -> None:
        s = self.s
        m: i64 = self.owners
        score = s.terms.printed.score
        guild = s.terms.printed.guild
        for seat in range(s.seats):
            start: i64 = CELLS * self.wizards[SEATS * world + seat]
            self._quiet[3 * seat] = float(score[start + COLUMNS * ROW_BANISHED])
            self._quiet[3 * seat + 1] = float(score[start + COLUMNS * ROW_NOBODY_DIES])
            all_die: float = 0.0
            for other in range(s.seats):
                column: i64 = start
                if other != seat:
                    column += 1 + guild[self.wizards[SEATS * world + other]]
                self._master[m * seat + other] = float(score[column + COLUMNS * ROW_CONTROLS])
                dies: float = float(score[column + COLUMNS * ROW_DIES])
                self._dies[m * seat + other] = dies
                all_die += dies
                item: i64 = 0
                for item in range(ITEMS):
                    row: i64 = ROW_RULES + self.countries[ITEMS * world + item]
                    self._throne[m * (ITEMS * seat + item) + other] = float(score[column + COLUMNS * row])
            self._quiet[3 * seat + 2] = all_die
            for item in range(ITEMS):
                own: float = self._throne[m * (ITEMS * seat + item) + seat]
                self._thrones[SEATS * (ITEMS * world + item) + seat] = own

    def _go_through(self, world: i64) -> None:
        """Every way to own the items, under every result."""
        self._read_tables(world)
        m: i64 = self.owners
        odds = self._odds
        item: i64 = 0
        for item in range(ITEMS):
            self._own(world, item, NOBODY, NOBODY)
            n: i64 = 0
            while n < m:
                odds[m * item + n] = self._again[n]
                n += 1
        self._find_ends(world, self._sides)
        ends = self._ends
        by_owner = self._by_owner
        by_result = self._by_result
        first: i64 = ITEMS * m * world
        fates: i64 = (RESULTS + 1) * world
        a: i64 = 0
        while a < m:
            b: i64 = 0
            while b < m:
                both: float = odds[a] * odds[m + b]
                c: i64 = 0
                while c < m:
                    three: float = both * odds[2 * m + c]
                    share: float = 0.0
                    result: i64 = 1
                    while result <= RESULTS:
                        got: float = self._share(result, a, b, c)
                        share += ends[result] * got
                        by_result[fates + result] += three * got
                        result += 1
                    by_owner[first + a] += odds[m + b] * odds[2 * m + c] * share
                    by_owner[first + m + b] += odds[a] * odds[2 * m + c] * share
                    by_owner[first + 2 * m + c] += both * share
                    c += 1
                b += 1
            a += 1
        share = 0.0
        a = 0
        while a < m:
            share += odds[a] * by_owner[first + a]
            a += 1
        self.expected += self.weights[world] * share
        self.now += self.weights[world] * self._at_once(world)

    def _share(self, result: i64, crown: i64, amulet: i64, scepter: i64) -> float:
        """What this end is worth to the seat."""
        s = self.s
        m: i64 = self.owners
        nobody: i64 = m - 1
        kind: i64 = s.terms.printed.fate[result]
        owner: i64 = crown
        if s.terms.printed.fate_item[result] == 1:
            owner = amulet
        elif s.terms.printed.fate_item[result] == 2:
            owner = scepter
        if owner == nobody:
            if kind == CONTROL:
                kind = LOOSE if s.terms.loose else ALL_DIE
            elif kind == DEVOUR:
                kind = ALL_DIE if s.terms.rampage else BANISH
        top: float = -1000000.0
        scores = self._scores
        throne = self._throne
        for seat in range(s.seats):
            score: float = self._quiet[3 * seat + 2]
            row: i64 = m * ITEMS * seat
            if kind == BANISH or kind == CONTROL or kind == DEVOUR or kind == LOOSE:
                score = throne[row + crown] + throne[row + m + amulet] + throne[row + 2 * m + scepter]
                if kind == BANISH:
                    score += self._quiet[3 * seat] + self._quiet[3 * seat + 1]
                elif kind == CONTROL:
                    score += self._quiet[3 * seat + 1] + self._master[m * seat + owner]
                elif kind == LOOSE:
                    score += self._quiet[3 * seat + 1]
                else:
                    score += self._quiet[3 * seat] + self._dies[m * seat + owner]
                    if crown == owner:
                        score -= throne[row + owner]
                    if amulet == owner:
                        score -= throne[row + m + owner]
                    if scepter == owner:
                        score -= throne[row + 2 * m + owner]
            scores[seat] = score
            top = max(top, score)
        if top <= 0.0 and not s.terms.highest_wins:
            return 0.0
        if 2.0 * scores[self.seat] <= top and scores[self.seat] < top:
            return 0.0
        won: float = 0.0
        for seat in range(s.seats):
            if scores[seat] == top or (top > 0.0 and 2.0 * scores[seat] > top):
                won += 1.0
        return 1.0 / won

    # -- odds

    def _own(self, world: i64, item: i64, gainer: i64, loser: i64) -> None:
        """Write into `_again` who may own the item in the end, with a point more and a point less for these two."""
        s = self.s
        row = self._again
        first: i64 = -1
        second: i64 = -1
        most: float = -1000.0
        point: float = POINT + POINT_LATER * float(s.black)
        for seat in range(s.seats):
            has: i64 = packing.points(s.points, seat, item)
            if seat == gainer:
                has += 1
            if seat == loser:
                has -= 1
            if has > first:
                second = first
                first = has
            elif has > second:
                second = has
            weight: float = point * float(has) + self._base[SEATS * item + seat]
            weight += self._keen[SEATS * item + seat] * self._thrones[SEATS * (ITEMS * world + item) + seat]
            row[seat] = weight
            most = max(most, weight)
        nobody: float = UNOWNED_TIED[min(s.black, 5)]
        if first > second:
            nobody = UNOWNED_LED[min(first - second, LEAD_MOST)]
        total: float = 0.0
        for seat in range(s.seats):
            row[seat] = exp(row[seat] - most)
            total += row[seat]
        for seat in range(s.seats):
            row[seat] *= (1.0 - nobody) / total
        row[s.seats] = nobody

    def _find_ends(self, world: i64, sides: vec[float]) -> None:
        """Write into `_ends` how likely each result is."""
        combo: i64 = 0
        for combo in range(COMBOS):
            self._ends[self.results[COMBOS * world + combo]] = combo_odds(sides, combo)

    def _at_once(self, world: i64) -> float:
        """The share if the Ritual were cast now."""
        s = self.s
        held: vec[i64] = vec[i64]([s.seats] * ITEMS)
        item: i64 = 0
        for item in range(ITEMS):
            most: i64 = -1
            for seat in range(s.seats):
                has: i64 = packing.points(s.points, seat, item)
                if has > most:
                    most = has
                    held[item] = seat
                elif has == most:
                    held[item] = s.seats
        sides: vec[float] = vec[float]([0.5] * ELEMENTS)
        element: i64 = 0
        for element in range(ELEMENTS):
            if s.disks[element] < 0:
                sides[element] = 0.0
            elif s.disks[element] > 0:
                sides[element] = 1.0
        self._find_ends(world, sides)
        share: float = 0.0
        result: i64 = 1
        while result <= RESULTS:
            if self._ends[result] > 0.0:
                share += self._ends[result] * self._share(result, held[0], held[1], held[2])
            result += 1
        return share

    # -- what if

    def with_point(self, item: i64, gainer: i64, loser: i64) -> float:
        """The share once one has a point more and the other (or NOBODY) a point less."""
        m: i64 = self.owners
        total: float = 0.0
        world: i64 = 0
        while world < self.worlds:
            self._own(world, item, gainer, loser)
            start: i64 = m * (ITEMS * world + item)
            owner: i64 = 0
            while owner < m:
                total += self.weights[world] * self._again[owner] * self._by_owner[start + owner]
                owner += 1
            world += 1
        return total

    def ending_on(self, combo: i64) -> float:
        """The share if the Ritual ends on this combination."""
        total: float = 0.0
        world: i64 = 0
        while world < self.worlds:
            result: i64 = self.results[COMBOS * world + combo]
            total += self.weights[world] * self._by_result[(RESULTS + 1) * world + result]
            world += 1
        return total

    def with_combat(self) -> float:
        """What one more Combat Value would add, item by item."""
        total: float = 0.0
        item: i64 = 0
        for item in range(ITEMS):
            self._base[SEATS * item + self.seat] += COMBAT
            total += self.with_point(item, NOBODY, NOBODY) - self.expected
            self._base[SEATS * item + self.seat] -= COMBAT
        return total

    def with_disk(self, element: i64, disk: i64) -> float:
        """The share with this disk there."""
        sides = self._sides[:]
        sides[element] = odds_of(drift_of(self.s, disk))
        total: float = 0.0
        world: i64 = 0
        while world < self.worlds:
            self._find_ends(world, sides)
            result: i64 = 1
            while result <= RESULTS:
                got: float = self._by_result[(RESULTS + 1) * world + result]
                total += self.weights[world] * self._ends[result] * got
                result += 1
            world += 1
        return total


def drawn(odds: vec[float], start: i64, size: i64, used: i64, dice: FastDice) -> i64:
    """One of these as likely as the odds say, but none that is used."""
    total: float = 0.0
    n: i64 = 0
    while n < size:
        if used >> n & 1 == 0:
            total += odds[start + n]
        n += 1
    left: float = total * float(dice.pick(FINE)) / float(FINE)
    last: i64 = NOBODY
    n = 0
    while n < size:
        if used >> n & 1 == 0 and (odds[start + n] > 0.0 or total == 0.0):
            last = n
            left -= odds[start + n]
            if left < 0.0:
                break
        n += 1
    return last
