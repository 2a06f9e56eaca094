"""How likely each seat wins, in a world where nothing is hidden.

Who will own an item and where a disk will end is reckoned from the table and from who wants what. The numbers below
were fitted to 1,500 games of the greedy bot at four seats; from them all ends are gone through (dossier section 8).
"""

from math import exp
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.planning.knowledge import looked_at
from greathall.games.castle_of_magic.bot.planning.outlook import OWNERS, UNOWNED, combo_odds
from greathall.games.castle_of_magic.content.ids import COMBOS, ELEMENTS, ITEMS, RESULTS, SEATS
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

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

# -- who will own an item: weights e to the power of these
POINT: Final = 1.06
POINT_LATER: Final = 0.17  # for each step of the Count Down
LEVEL: Final = 0.22
THRONE: Final = 0.16  # for each 1000 points that its country is worth, twice that for somebody who has looked
COMBAT: Final = 0.37
RING: Final = 0.22

UNOWNED_TIED: Final = vec[float]([0.08, 0.20, 0.24, 0.28, 0.41, 0.62])
"""How likely nobody will own an item that two lead in, by steps of the Count Down."""
UNOWNED_LED: Final = vec[float]([0.0, 0.07, 0.045, 0.025, 0.01])
"""The same by the lead, where there is one."""
LEAD_MOST: Final = 4

# -- where a disk will end: the logarithm of the odds
ONE_OFF: Final = 0.66
ONE_OFF_LATER: Final = 0.30
TWO_OFF: Final = 2.67
TWO_OFF_LATER: Final = 0.17
PULL: Final = 0.25
"""How hard somebody pulls at a disk for each Spell Level, if his side is worth PULL_UNIT more than the other."""
PULL_UNIT: Final = 3000.0
PULL_MOST: Final = 1.5

LOOSE: Final = 4
ALL_DIE: Final = 5
"""Beside the fates that are printed: a Monster that eats nobody, and one that eats all."""

UNLIKELY: Final = 0.02
HARDLY: Final = 0.006
"""Owners of one item, and of all three together, that are less likely than this are left out."""
LOCKED: Final = 30.0


class Chances:
    """Made once and used for any number of positions: `of` fills `wins` and `points`."""

    def __init__(self) -> None:
        self.wins: vec[float] = vec[float]([0.0] * SEATS)
        self.points: vec[float] = vec[float]([0.0] * SEATS)  # the score to be expected
        self._odds: vec[float] = vec[float]([0.0] * (ITEMS * OWNERS))
        self._who: vec[i64] = vec[i64]([0] * (ITEMS * OWNERS))  # the likely owners of each item, then -1
        self._sides: vec[float] = vec[float]([0.0] * ELEMENTS)
        self._throne: vec[float] = vec[float]([0.0] * (SEATS * ITEMS * OWNERS))
        self._master: vec[float] = vec[float]([0.0] * (SEATS * OWNERS))
        self._dies: vec[float] = vec[float]([0.0] * (SEATS * OWNERS))
        self._all_die: vec[float] = vec[float]([0.0] * SEATS)
        self._quiet: vec[float] = vec[float]([0.0] * (2 * SEATS))  # banished, and nobody dies
        self._base: vec[float] = vec[float]([0.0] * SEATS)
        self._fate: vec[float] = vec[float]([0.0] * (SEATS * (RESULTS + 1)))  # the score under each result
        self._fate_wins: vec[float] = vec[float]([0.0] * (SEATS * (RESULTS + 1)))

    def of(self, s: "Magic") -> None:
        self._read_tables(s)
        item: i64 = 0
        for item in range(ITEMS):
            self._guess_owner(s, item)
        self._go_through(s)
        self._guess_sides(s)
        for seat in range(s.seats):
            self.wins[seat] = 0.0
            self.points[seat] = 0.0
        combo: i64 = 0
        for combo in range(COMBOS):
            chance: float = combo_odds(self._sides, combo)
            at: i64 = SEATS * s.results[combo]
            for seat in range(s.seats):
                self.wins[seat] += chance * self._fate_wins[at + seat]
                self.points[seat] += chance * self._fate[at + seat]

    # -- the scoring tables

    def _read_tables(self, s: "Magic") -> None:
        score = s.terms.printed.score
        for seat in range(s.seats):
            start: i64 = CELLS * s.wizards[seat]
            self._quiet[2 * seat] = float(score[start + COLUMNS * ROW_BANISHED])
            self._quiet[2 * seat + 1] = float(score[start + COLUMNS * ROW_NOBODY_DIES])
            self._all_die[seat] = 0.0
            for other in range(s.seats):
                column: i64 = start
                if other != seat:
                    column += 1 + s.terms.printed.guild[s.wizards[other]]
                self._master[OWNERS * seat + other] = float(score[column + COLUMNS * ROW_CONTROLS])
                dies: float = float(score[column + COLUMNS * ROW_DIES])
                self._dies[OWNERS * seat + other] = dies
                self._all_die[seat] += dies
                item: i64 = 0
                for item in range(ITEMS):
                    row: i64 = ROW_RULES + s.countries[item]
                    self._throne[OWNERS * (ITEMS * seat + item) + other] = float(score[column + COLUMNS * row])

    # -- owners

    def _guess_owner(self, s: "Magic", item: i64) -> None:
        first: i64 = -1
        second: i64 = -1
        base: i64 = OWNERS * item
        most: float = -1000.0
        for seat in range(s.seats):
            has: i64 = packing.points(s.points, seat, item)
            if has > first:
                second = first
                first = has
            elif has > second:
                second = has
            wish: float = THRONE * 0.001 * self._throne[OWNERS * (ITEMS * seat + item) + seat]
            if looked_at(s, seat) >> (COMBOS + item) & 1:
                wish *= 2.0
            weight: float = (POINT + POINT_LATER * float(s.black)) * float(has) + wish
            weight += LEVEL * float(packing.level(s.levels[seat], 5 + item))
            weight += COMBAT * float(s.combat[seat]) + RING * float(pawns.ring(pawns.at(s, seat)))
            self._odds[base + seat] = weight
            most = max(most, weight)
        nobody: float = UNOWNED_TIED[min(s.black, 5)]
        if first > second:
            nobody = UNOWNED_LED[min(first - second, LEAD_MOST)]
        total: float = 0.0
        for seat in range(s.seats):
            self._odds[base + seat] = exp(self._odds[base + seat] - most)
            total += self._odds[base + seat]
        n: i64 = 0
        left: float = nobody
        for seat in range(s.seats):
            self._odds[base + seat] *= (1.0 - nobody) / total
            if self._odds[base + seat] > UNLIKELY:
                left += self._odds[base + seat]
                self._who[base + n] = seat
                n += 1
        self._odds[base + UNOWNED] = nobody
        self._who[base + n] = UNOWNED
        if n < UNOWNED:
            self._who[base + n + 1] = -1
        n = 0
        while n < OWNERS:
            self._odds[base + n] /= left
            n += 1

    # -- ends

    def _go_through(self, s: "Magic") -> None:
        """All ways in which the likely owners may own the items, under every result."""
        at: i64 = SEATS
        while at < SEATS * (RESULTS + 1):
            self._fate[at] = 0.0
            self._fate_wins[at] = 0.0
            at += 1
        total: float = 0.0
        a: i64 = 0
        while a < OWNERS and self._who[a] >= 0:
            crown: i64 = self._who[a]
            b: i64 = 0
            while b < OWNERS and self._who[OWNERS + b] >= 0:
                amulet: i64 = self._who[OWNERS + b]
                c: i64 = 0
                while c < OWNERS and self._who[2 * OWNERS + c] >= 0:
                    scepter: i64 = self._who[2 * OWNERS + c]
                    odds: float = self._odds[crown] * self._odds[OWNERS + amulet] * self._odds[2 * OWNERS + scepter]
                    if odds > HARDLY:
                        self._settle(s, crown, amulet, scepter, odds)
                        total += odds
                    c += 1
                b += 1
            a += 1
        at = SEATS
        while at < SEATS * (RESULTS + 1):
            self._fate[at] /= total
            self._fate_wins[at] /= total
            at += 1

    def _settle(self, s: "Magic", crown: i64, amulet: i64, scepter: i64, odds: float) -> None:
        printed = s.terms.printed
        for seat in range(s.seats):
            row: i64 = OWNERS * ITEMS * seat
            self._base[seat] = (
                self._throne[row + crown]
                + self._throne[row + OWNERS + amulet]
                + self._throne[row + 2 * OWNERS + scepter]
            )
        result: i64 = 1
        while result <= RESULTS:
            kind: i64 = printed.fate[result]
            owner: i64 = crown
            if printed.fate_item[result] == 1:
                owner = amulet
            elif printed.fate_item[result] == 2:
                owner = scepter
            if owner == UNOWNED and kind == CONTROL and s.terms.loose:
                kind = LOOSE
            elif owner == UNOWNED and (kind == CONTROL or (kind == DEVOUR and s.terms.rampage)):
                kind = ALL_DIE
            elif owner == UNOWNED and kind == DEVOUR:
                kind = BANISH
            self._score(s, result, kind, owner, crown, amulet, scepter, odds)
            result += 1

    def _score(
        self, s: "Magic", result: i64, kind: i64, owner: i64, crown: i64, amulet: i64, scepter: i64, odds: float
    ) -> None:
        scores: vec[float] = self.points  # free until the end
        top: float = -1000000.0
        for seat in range(s.seats):
            score: float = self._all_die[seat]
            if kind == BANISH:
                score = self._base[seat] + self._quiet[2 * seat] + self._quiet[2 * seat + 1]
            elif kind == CONTROL:
                score = self._base[seat] + self._quiet[2 * seat + 1] + self._master[OWNERS * seat + owner]
            elif kind == DEVOUR:
                score = self._base[seat] + self._quiet[2 * seat] + self._dies[OWNERS * seat + owner]
                row: i64 = OWNERS * ITEMS * seat
                if crown == owner:
                    score -= self._throne[row + owner]
                if amulet == owner:
                    score -= self._throne[row + OWNERS + owner]
                if scepter == owner:
                    score -= self._throne[row + 2 * OWNERS + owner]
            elif kind == LOOSE:
                score = self._base[seat] + self._quiet[2 * seat + 1]
            scores[seat] = score
            top = max(top, score)
        at: i64 = SEATS * result
        for seat in range(s.seats):
            score = scores[seat]
            self._fate[at + seat] += odds * score
            if (top > 0.0 and 2.0 * score > top) or (s.terms.highest_wins and score == top):
                self._fate_wins[at + seat] += odds

    # -- sides

    def _guess_sides(self, s: "Magic") -> None:
        """First by where the disks stand; then by who wants which side and has the level to push."""
        drift: vec[float] = self._base  # free again
        element: i64 = 0
        for element in range(ELEMENTS):
            drift[element] = drift_of(s, s.disks[element])
            self._sides[element] = odds_of(drift[element])
        for element in range(ELEMENTS):
            if -LOCKED < drift[element] < LOCKED:
                drift[element] += PULL * self._pull(s, element)
        for element in range(ELEMENTS):
            self._sides[element] = odds_of(drift[element])

    def _pull(self, s: "Magic", element: i64) -> float:
        total: float = 0.0
        low: i64 = COMBOS >> (element + 1)
        for seat in range(s.seats):
            gain: float = 0.0
            combo: i64 = 0
            for combo in range(COMBOS):
                value: float = combo_odds(self._sides, combo) * self._fate[SEATS * s.results[combo] + seat]
                if combo & low:
                    gain -= value / (1.0 - self._sides[element])
                else:
                    gain += value / self._sides[element]
            gain = max(-PULL_MOST, min(PULL_MOST, gain / PULL_UNIT))
            total += gain * float(packing.level(s.levels[seat], 2 + element))
        return total


def drift_of(s: "Magic", disk: i64) -> float:
    """The logarithm of the odds that the element ends on its high side, if nobody cared."""
    half: i64 = s.terms.printed.half_track
    later: float = float(s.black)
    drift: float = 0.0
    if disk >= half or disk <= -half:
        drift = LOCKED
    elif disk == 1 or disk == -1:
        drift = ONE_OFF + ONE_OFF_LATER * later
    elif disk != 0:
        drift = TWO_OFF + TWO_OFF_LATER * later
    if disk < 0:
        return -drift
    return drift


def odds_of(drift: float) -> float:
    if drift >= LOCKED:
        return 1.0
    if drift <= -LOCKED:
        return 0.0
    return 1.0 / (1.0 + exp(-drift))
