"""What the end will be worth: owners, sides, results, countries and guilds as odds, and the formula of the dossier's
section 8 under them (11.2). The parts are treated as independent."""

from math import exp, log
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.inference import Evidence
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    COUNTRIES,
    ELEMENTS,
    GUILDS,
    ITEMS,
    NOBODY,
    RESULTS,
    SEATS,
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

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

UNOWNED: Final = SEATS
"""In a row of odds for the owner of an item: nobody, after all seats."""
OWNERS: Final = SEATS + 1


class Outlook:
    """What one seat expects."""

    def __init__(self, s: "Magic", seat: i64, evidence: Evidence, taste: Taste) -> None:
        self.s = s
        self.seat: i64 = seat
        self.evidence = evidence
        self.taste = taste
        self.stage: float = stage_of(s, seat)
        self.grip: float = taste.loose_grip + taste.firm_grip * self.stage
        self.controls: vec[float] = self._row(ROW_CONTROLS)  # of each seat: what it is worth if that seat does it
        self.dies: vec[float] = self._row(ROW_DIES)
        self.banished: float = self._cell(ROW_BANISHED, 0)
        self.nobody_dies: float = self._cell(ROW_NOBODY_DIES, 0)
        self.all_die: float = 0.0
        for other in range(s.seats):
            self.all_die += self.dies[other]
        self.rules: vec[float] = self._thrones()  # SEATS for each item: what it is worth if that seat has it
        self.owners: vec[float] = self._owners()  # OWNERS for each item
        self.sides: vec[float] = vec[float]([0.0] * ELEMENTS)  # how likely the high side
        element: i64 = 0
        for element in range(ELEMENTS):
            self.sides[element] = high_side(s, s.disks[element], taste)
        self.results: vec[float] = self._result_odds(self.sides)
        self.expected: float = self._score(self.owners, self.results)
        self.now: float = self._cast_now()

    # -- the seat's scoring table

    def _cell(self, row: i64, column: i64) -> float:
        wizard: i64 = self.s.wizards[self.seat]
        return float(self.s.terms.printed.score[CELLS * wizard + COLUMNS * row + column])

    def _row(self, row: i64) -> vec[float]:
        """What this row of the table is worth when it comes true for each seat (CM-89, CM-90)."""
        values: vec[float] = vec[float]([0.0] * SEATS)
        for other in range(self.s.seats):
            if other == self.seat:
                values[other] = self._cell(row, 0)
            else:
                guild: i64 = 0
                for guild in range(GUILDS):
                    values[other] += self.evidence.guilds[GUILDS * other + guild] * self._cell(row, 1 + guild)
        return values

    def _thrones(self) -> vec[float]:
        values: vec[float] = vec[float]([0.0] * (ITEMS * SEATS))
        country: i64 = 0
        for country in range(COUNTRIES):
            row = self._row(ROW_RULES + country)
            item: i64 = 0
            for item in range(ITEMS):
                odds: float = self.evidence.countries[COUNTRIES * item + country]
                for other in range(self.s.seats):
                    values[SEATS * item + other] += odds * row[other]
        return values

    # -- odds

    def _owners(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (ITEMS * OWNERS))
        item: i64 = 0
        for item in range(ITEMS):
            self._set_owner(row, item, NOBODY, NOBODY, False)
        return row

    def _set_owner(self, row: vec[float], item: i64, gainer: i64, loser: i64, sharp: bool) -> None:
        """Write who may own the item in the end, with a point more and a point less for these two; `sharp` for an end
        at once."""
        base: i64 = OWNERS * item
        points: vec[i64] = vec[i64]([0] * SEATS)
        most: i64 = -1
        leaders: i64 = 0
        for other in range(self.s.seats):
            has: i64 = packing.points(self.s.points, other, item)
            if other == gainer:
                has += 1
            if other == loser:
                has -= 1
            points[other] = has
            if has > most:
                most = has
                leaders = 0
            if has == most:
                leaders += 1
        nobody: float = self.taste.single_leader
        if sharp:
            nobody = 0.0
            if leaders > 1:
                nobody = 1.0
        elif leaders > 1:
            nobody = self.taste.tied_leaders
        total: float = 0.0
        for other in range(self.s.seats):
            weight: float = 0.0
            if points[other] == most:
                weight = 1.0
            elif not sharp:
                weight = exp(self.grip * float(points[other] - most))
            row[base + other] = weight
            total += weight
        for other in range(self.s.seats):
            row[base + other] *= (1.0 - nobody) / total
        row[base + UNOWNED] = nobody

    def _result_odds(self, sides: vec[float]) -> vec[float]:
        odds: vec[float] = vec[float]([0.0] * (RESULTS + 1))
        combo: i64 = 0
        for combo in range(COMBOS):
            chance: float = combo_odds(sides, combo)
            if chance > 0.0:
                result: i64 = 0
                for result in range(RESULTS):
                    odds[result + 1] += chance * self.evidence.results[RESULTS * combo + result]
        return odds

    # -- the formula of section 8

    def _score(self, owners: vec[float], results: vec[float]) -> float:
        printed = self.s.terms.printed
        thrones: vec[float] = vec[float]([0.0] * ITEMS)
        all_thrones: float = 0.0
        item: i64 = 0
        for item in range(ITEMS):
            for other in range(self.s.seats):
                thrones[item] += owners[OWNERS * item + other] * self.rules[SEATS * item + other]
            all_thrones += thrones[item]
        total: float = 0.0
        result: i64 = 1
        while result <= RESULTS:
            kind: i64 = printed.fate[result]
            worth: float = self.all_die
            if results[result] == 0.0:
                worth = 0.0
            elif kind == BANISH:
                worth = self.banished + self.nobody_dies + all_thrones
            elif kind == CONTROL:
                worth = self._controlled(owners, printed.fate_item[result], all_thrones, thrones)
            elif kind == DEVOUR:
                worth = self._devoured(owners, printed.fate_item[result], all_thrones, thrones)
            total += results[result] * worth
            result += 1
        return total

    def _controlled(self, owners: vec[float], item: i64, all_thrones: float, thrones: vec[float]) -> float:
        """CM-81, CM-82."""
        base: i64 = OWNERS * item
        rest: float = self.nobody_dies + all_thrones - thrones[item]
        worth: float = owners[base + UNOWNED] * self.all_die
        if self.s.terms.loose:
            worth = owners[base + UNOWNED] * rest
        for other in range(self.s.seats):
            worth += owners[base + other] * (rest + self.controls[other] + self.rules[SEATS * item + other])
        return worth

    def _devoured(self, owners: vec[float], item: i64, all_thrones: float, thrones: vec[float]) -> float:
        """CM-83, CM-84, CM-86: whoever dies loses his other items too."""
        base: i64 = OWNERS * item
        rest: float = all_thrones - thrones[item]
        worth: float = owners[base + UNOWNED] * (self.banished + self.nobody_dies + rest)
        if self.s.terms.rampage:
            worth = owners[base + UNOWNED] * self.all_die
        for other in range(self.s.seats):
            left: float = rest
            lost: i64 = 0
            for lost in range(ITEMS):
                if lost != item:
                    left -= owners[OWNERS * lost + other] * self.rules[SEATS * lost + other]
            worth += owners[base + other] * (self.dies[other] + self.banished + left)
        return worth

    # -- what if

    def with_point(self, item: i64, gainer: i64, loser: i64) -> float:
        """What to expect once one has a point more and the other (or NOBODY) a point less."""
        row = self.owners[:]
        self._set_owner(row, item, gainer, loser, False)
        return self._score(row, self.results)

    def with_disk(self, element: i64, disk: i64) -> float:
        """What to expect with this disk there."""
        sides = self.sides[:]
        sides[element] = high_side(self.s, disk, self.taste)
        return self._score(self.owners, self._result_odds(sides))

    def _cast_now(self) -> float:
        """What to expect if the Ritual were cast at once."""
        row = self.owners[:]
        item: i64 = 0
        for item in range(ITEMS):
            self._set_owner(row, item, NOBODY, NOBODY, True)
        sides = self.sides[:]
        element: i64 = 0
        for element in range(ELEMENTS):
            if self.s.disks[element] < 0:
                sides[element] = 0.0
            elif self.s.disks[element] > 0:
                sides[element] = 1.0
        return self._score(row, self._result_odds(sides))

    def throne(self, item: i64) -> float:
        """What it is worth to have this item in the end."""
        return self.rules[SEATS * item + self.seat]

    def of_result(self, result: i64) -> float:
        """What to expect if the Ritual has this result."""
        odds: vec[float] = vec[float]([0.0] * (RESULTS + 1))
        odds[result] = 1.0
        return self._score(self.owners, odds)


def stage_of(s: "Magic", seat: i64) -> float:
    """How far the game is, from 0 to 1 (dossier 11.2)."""
    farthest: i64 = 0
    for disk in s.disks:
        farthest = max(farthest, disk, -disk)
    ring: i64 = pawns.ring(pawns.at(s, seat))
    return min(1.0, 0.25 * float(ring) + float(farthest) / 6.0 + float(s.black) / 12.0)


def high_side(s: "Magic", disk: i64, taste: Taste) -> float:
    """How likely the element ends on its high side."""
    half: i64 = s.terms.printed.half_track
    if disk >= half:
        return 1.0
    if disk <= -half:
        return 0.0
    if disk == 0:
        return 0.5
    sure: float = taste.side_most * exp(taste.side_bend * log(abs(float(disk)) / float(half)))
    if disk > 0:
        return 0.5 + sure
    return 0.5 - sure


def combo_odds(sides: vec[float], combo: i64) -> float:
    """How likely the Ritual ends on this combination: the names stand high side first, the Bell in the highest bit."""
    chance: float = 1.0
    element: i64 = 0
    for element in range(ELEMENTS):
        if combo >> (ELEMENTS - 1 - element) & 1:
            chance *= 1.0 - sides[element]
        else:
            chance *= sides[element]
    return chance
