"""What others have done tells who they are: whoever pushes a disk, fights for an item or casts Count Down has reasons.

The numbers were fitted to games of the greedy bot. How well a deed fits a wizard is never less than a floor: people
bluff, and err.
"""

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.moves import COMBOS, ELEMENTS, ITEMS, RESULTS, SEATS
from greathall.games.castle_of_magic.planning.outlook import combo_odds
from greathall.games.castle_of_magic.printed import (
    BANISH,
    CELLS,
    COLUMNS,
    CONTROL,
    CROWN,
    DEVOUR,
    LEARN_COUNTRY,
    ROW_BANISHED,
    ROW_CONTROLS,
    ROW_DIES,
    ROW_NOBODY_DIES,
    ROW_RULES,
)
from greathall.kernel.bits import BIT
from greathall.kernel.view import Heard

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.state import Magic

TOOK: Final = 0  # raised an item's level
FOUGHT: Final = 1
PUSHED: Final = 2
COUNTED: Final = 3

# A deed: kind, seat, what, squares looked at by then, three disks, owners of three items, steps of the Count Down.
FIELDS: Final = 11
_DISK: Final = 4
_OWNER: Final = 7
_BLACK: Final = 10

SINCERE: Final = 0.9
"""So much of what people do has the reasons one thinks."""
DOUBT: Final = 0.5
"""Deeds come in rows with the same reason, so each tells less than if it stood alone."""
FOR_LEVEL: Final = 1.5
FOR_POINT: Final = 0.97
FOR_SIDE: Final = 1.95
STAYING: Final = 0.4
COUNT_BASE: Final = -0.18
COUNT_RESULT: Final = 0.51
COUNT_THRONE: Final = 0.75
MOST: Final = 6.0
ANOTHER_CONTROLS: Final = -0.5
MONSTER_FEAST: Final = 9.0
"""In thousands of points."""


def read_deeds(past: Sequence[Heard], viewer: i64) -> vec[i64]:
    """What others have done, as rows of FIELDS numbers."""
    rows: list[int] = []
    squares: list[int] = [0] * SEATS
    disks: list[int] = [0] * ELEMENTS
    owners: list[int] = [-1] * ITEMS
    black: int = 0
    for heard in past:
        name: str = heard.name
        kind: int = -1
        what: int = 0
        seat: int = _number(heard, "seat")
        if name == "looked":
            squares[seat] |= int(BIT[_number(heard, "square")])
        elif name == "control_changed":
            owners[_number(heard, "item")] = _number(heard, "owner")
        elif name == "level_raised":
            what = _number(heard, "spell") + LEARN_COUNTRY - CROWN
            if what >= 0:
                kind = TOOK
        elif name == "attacked":
            kind = FOUGHT
            what = _number(heard, "item")
        elif name == "pushed":
            kind = PUSHED
            what = 2 * _number(heard, "element") + int(_number(heard, "to") > _number(heard, "from"))
        elif name == "counted":
            kind = COUNTED
            what = int(bool(heard.facts["cast"]))
        if kind >= 0 and seat != viewer:
            rows += [kind, seat, what, squares[seat], *disks, *owners, black]
        if kind == PUSHED:
            disks[what >> 1] = _number(heard, "to")
        if name == "counted" or name == "stepped_by_itself":
            black = _number(heard, "black")
    return vec[i64](rows)


def _number(heard: Heard, fact: str) -> int:
    """-1 where there is none."""
    value = heard.facts.get(fact)
    if isinstance(value, int):
        return value
    return -1


class Reasons:
    """How well deeds fit a world. Made once, used for any number of worlds."""

    __slots__ = ("_combos", "_results", "_sides", "_wants", "deeds")

    def __init__(self, deeds: vec[i64]) -> None:
        self.deeds: vec[i64] = deeds
        self._wants: vec[float] = vec[float]([0.0] * ITEMS)
        self._results: vec[float] = vec[float]([0.0] * (RESULTS + 1))
        self._combos: vec[float] = vec[float]([0.0] * COMBOS)
        self._sides: vec[float] = vec[float]([0.0] * ELEMENTS)

    def fit(self, world: "Magic", seat: i64) -> float:
        """The logarithm of how likely this seat, being who it is there, does what it has done."""
        total: float = 0.0
        at: i64 = 0
        while at < len(self.deeds):
            if self.deeds[at + 1] == seat:
                total += log(self._chance(world, seat, at))
            at += FIELDS
        return DOUBT * total

    def _chance(self, world: "Magic", seat: i64, at: i64) -> float:
        kind: i64 = self.deeds[at]
        what: i64 = self.deeds[at + 2]
        self._want(world, seat, self.deeds[at + 3])
        if kind == TOOK:
            return self._one_item(what, FOR_LEVEL)
        if kind == FOUGHT:
            return self._one_item(what, FOR_POINT)
        self._weigh_combos(world, seat, at)
        if kind == PUSHED:
            return self._one_side(what, at)
        leaning: float = COUNT_BASE
        item: i64 = 0
        for item in range(ITEMS):
            if self.deeds[at + _OWNER + item] == seat:
                leaning += COUNT_THRONE * self._wants[item]
        element: i64 = 0
        for element in range(ELEMENTS):
            self._sides[element] = 0.5
            if self.deeds[at + _DISK + element]:
                self._sides[element] = float(self.deeds[at + _DISK + element] > 0)
        leaning += COUNT_RESULT * max(-MOST, min(MOST, self._mean()))
        return _yes(leaning, what == 1)

    def _want(self, world: "Magic", seat: i64, squares: i64) -> None:
        """What it thinks each item's throne is worth: where it has not looked, any country that it has not seen."""
        score = world.terms.printed.score
        start: i64 = CELLS * world.wizards[seat] + COLUMNS * ROW_RULES
        unseen: float = 0.0
        places: float = 0.0
        item: i64 = 0
        for item in range(ITEMS):
            self._wants[item] = 0.001 * float(score[start + COLUMNS * world.countries[item]])
            if squares >> (COMBOS + item) & 1 == 0:
                unseen += self._wants[item]
                places += 1.0
        for item in range(ITEMS):
            if squares >> (COMBOS + item) & 1 == 0:
                self._wants[item] = unseen / places

    def _one_item(self, chosen: i64, care: float) -> float:
        total: float = 0.0
        item: i64 = 0
        for item in range(ITEMS):
            total += exp(care * self._wants[item])
        return SINCERE * exp(care * self._wants[chosen]) / total + (1.0 - SINCERE) / float(ITEMS)

    def _weigh_combos(self, world: "Magic", seat: i64, at: i64) -> None:
        """What it thinks each combination is worth, with the owners of that time."""
        self._weigh_results(world, seat, at)
        squares: i64 = self.deeds[at + 3]
        unseen: float = 0.0
        places: float = 0.0
        combo: i64 = 0
        for combo in range(COMBOS):
            self._combos[combo] = self._results[world.results[combo]]
            if squares >> combo & 1 == 0:
                unseen += self._combos[combo]
                places += 1.0
        for combo in range(COMBOS):
            if squares >> combo & 1 == 0:
                self._combos[combo] = unseen / places

    def _weigh_results(self, world: "Magic", seat: i64, at: i64) -> None:
        printed = world.terms.printed
        start: i64 = CELLS * world.wizards[seat]
        dies: float = 0.001 * float(printed.score[start + COLUMNS * ROW_DIES])
        banished: float = 0.001 * float(printed.score[start + COLUMNS * ROW_BANISHED])
        nobody: float = 0.001 * float(printed.score[start + COLUMNS * ROW_NOBODY_DIES])
        controls: float = 0.001 * float(printed.score[start + COLUMNS * ROW_CONTROLS])
        result: i64 = 1
        while result <= RESULTS:
            kind: i64 = printed.fate[result]
            owner: i64 = -1
            if kind == CONTROL or kind == DEVOUR:
                owner = self.deeds[at + _OWNER + printed.fate_item[result]]
            worth: float = dies
            if dies == 0.0:  # whom death does not hurt it feeds
                worth = MONSTER_FEAST
            if kind == BANISH or (kind == DEVOUR and owner < 0):
                worth = banished + nobody
            elif kind == DEVOUR:
                worth = banished
                if owner == seat:
                    worth += dies
            elif kind == CONTROL and owner == seat:
                worth = nobody + controls
            elif kind == CONTROL and owner >= 0:
                worth = nobody + ANOTHER_CONTROLS
            self._results[result] = worth
            result += 1

    def _one_side(self, side: i64, at: i64) -> float:
        later: float = float(self.deeds[at + _BLACK])
        element: i64 = 0
        for element in range(ELEMENTS):
            self._sides[element] = stays(self.deeds[at + _DISK + element], later)
        pushed: i64 = side >> 1
        self._sides[pushed] = 1.0
        gain: float = self._mean()
        self._sides[pushed] = 0.0
        gain -= self._mean()
        leaning: float = FOR_SIDE * max(-MOST, min(MOST, gain))
        disk: i64 = self.deeds[at + _DISK + pushed]
        if disk > 0:
            leaning += STAYING
        elif disk < 0:
            leaning -= STAYING
        return _yes(leaning, side & 1 == 1)

    def _mean(self) -> float:
        total: float = 0.0
        combo: i64 = 0
        for combo in range(COMBOS):
            total += combo_odds(self._sides, combo) * self._combos[combo]
        return total


def stays(disk: i64, later: float) -> float:
    """How likely the element ends on its high side, as everybody may reckon."""
    drift: float = 0.0
    if disk == 1 or disk == -1:
        drift = 0.93 + 0.2 * later
    elif disk == 2 or disk == -2:
        drift = 3.0 + 0.1 * later
    elif disk != 0:
        drift = 30.0
    if disk < 0:
        drift = -drift
    return 1.0 / (1.0 + exp(-drift))


def _yes(leaning: float, said_yes: bool) -> float:
    if not said_yes:
        leaning = -leaning
    return SINCERE / (1.0 + exp(-leaning)) + 0.5 * (1.0 - SINCERE)
