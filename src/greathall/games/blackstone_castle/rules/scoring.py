"""Points and who has won (BC-51, BC-75, BC-76, BC-93, BC-112, BC-113, BC-130; dossier section 8)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import SETS
from greathall.games.blackstone_castle.content.tables import KINGS, KNIGHTS, PLOYS, TYPES, WIZARDS
from greathall.games.blackstone_castle.rules import hand
from greathall.games.blackstone_castle.rules.names import END_WON, QUEENS_QUEST, WIZARDS_QUEST
from greathall.kernel.bits import BIT, count

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court

NO_CAP: Final = 1000


def tableau_points(s: "Court", seat: i64, kind: i64) -> i64:
    """What the completed cards of one type score: those beyond the Kings wait (BC-51, BC-52, ruling 4)."""
    cap: i64 = s.kings(seat)
    if kind == KINGS or s.unlimited(seat):
        cap = NO_CAP
    elif kind != PLOYS:
        cap -= 1  # the Household card has the first place
    total: i64 = 0
    for place in range(i64(len(s.done))):
        task: i64 = s.done[place] & 127
        if s.done[place] >> 7 == seat and s.terms.printed.type_of[task] == kind and cap > 0:
            total += s.terms.printed.points[task]
            cap -= 1
    return total


def quest_points(s: "Court", seat: i64) -> i64:
    """King's Quest and Solo."""
    total: i64 = 0
    for kind in range(i64(TYPES)):
        total += tableau_points(s, seat, kind)
    return total


def team_points(s: "Court", seat: i64) -> i64:
    """BC-93: 1 for the first Ploy of a player, 2 for the second and so on; BC-99 with the King cap."""
    n: i64 = s.tally[TYPES * seat + PLOYS]
    if s.terms.king_cap and not s.unlimited(seat):
        n = min(n, s.kings(seat))
    return n * (n + 1) // 2


def retained_count(s: "Court", seat: i64) -> i64:
    n: i64 = 0
    for place in range(i64(len(s.retained))):
        if s.retained[place] >> 8 == seat:
            n += 1
    return n


# -- Queen's Quest


def set_count(s: "Court", seat: i64) -> i64:
    """How many sets a seat has: they are numbered from 0."""
    n: i64 = 0
    for place in range(i64(len(s.sets))):
        number: i64 = s.sets[place] >> 8
        if number // SETS == seat and number % SETS >= n:
            n = number % SETS + 1
    return n


class SetOfVassals:
    """What the cards of one set have in common (BC-108)."""

    def __init__(self, s: "Court", seat: i64, number: i64) -> None:
        self.size: i64 = 0
        self.all_factions: i64 = 15
        self.all_roles: i64 = 15
        self.any_factions: i64 = 0
        self.any_roles: i64 = 0
        self.different: bool = True
        wanted: i64 = SETS * seat + number
        for place in range(i64(len(s.sets))):
            if s.sets[place] >> 8 == wanted:
                self.add(s, s.terms.printed.face_of[s.sets[place] & 255])

    def add(self, s: "Court", face: i64) -> None:
        factions: i64 = s.terms.printed.face_factions[face]
        roles: i64 = s.terms.printed.face_roles[face]
        if self.any_factions & factions or self.any_roles & roles:
            self.different = False
        self.size += 1
        self.all_factions &= factions
        self.all_roles &= roles
        self.any_factions |= factions
        self.any_roles |= roles

    def valid(self) -> bool:
        return self.different or self.all_factions != 0 or self.all_roles != 0

    def score(self, s: "Court") -> i64:
        """BC-112: the best kind it satisfies."""
        p = s.terms.printed
        best: i64 = 0
        if self.different:  # four cards at most: a fifth would repeat a faction
            best = p.set_different[self.size - 1]
        if self.all_factions or self.all_roles:
            best = max(best, _row(p.set_alike, p.set_alike_step, self.size))
        if self.all_factions and self.all_roles:
            best = max(best, _row(p.set_identical, p.set_identical_step, self.size))
        return best


def _row(points: vec[i64], step: i64, size: i64) -> i64:
    """The points of so many cards: the printed row, then a step for each further card."""
    printed: i64 = len(points)
    if size <= printed:
        return points[size - 1]
    return points[printed - 1] + step * (size - printed)


def set_points(s: "Court", seat: i64) -> i64:
    total: i64 = 0
    for number in range(set_count(s, seat)):
        total += SetOfVassals(s, seat, number).score(s)
    return total


def highest_set(s: "Court", seat: i64) -> i64:
    best: i64 = 0
    for number in range(set_count(s, seat)):
        best = max(best, SetOfVassals(s, seat, number).score(s))
    return best


def collected(s: "Court", seat: i64) -> i64:
    n: i64 = 0
    for place in range(i64(len(s.sets))):
        if (s.sets[place] >> 8) // SETS == seat:
            n += 1
    return n


# -- Wizard's Quest


def vassals_left(s: "Court", seat: i64) -> i64:
    return count(s.vassal_hands[2 * seat]) + count(s.vassal_hands[2 * seat + 1])


# -- all modes


def scores(s: "Court", into: vec[i64]) -> None:
    """The points that are shown. In the Wizard's Quest these are vassals left: fewest wins."""
    for seat in range(s.seats):
        into[seat] = score(s, seat)


def score(s: "Court", seat: i64) -> i64:
    if s.terms.mode == QUEENS_QUEST:
        return set_points(s, seat)
    if s.terms.mode == WIZARDS_QUEST:
        return vassals_left(s, seat)
    return s.points[seat]


def winners(s: "Court") -> i64:
    """As bits. Everybody or nobody in the modes that are won or lost together."""
    if s.terms.limbo or s.terms.turns:
        return BIT[s.seats] - 1 if s.end == END_WON else 0
    best: i64 = BIT[s.seats] - 1
    for step in range(i64(7)):
        best = _highest(s, best, step)
    return best


def _highest(s: "Court", among: i64, step: i64) -> i64:
    """Those of some seats with the most in one step of the tie-break."""
    most: i64 = -NO_CAP
    found: i64 = 0
    for seat in range(s.seats):
        if among >> seat & 1:
            n: i64 = tie_break(s, seat, step)
            if n > most:
                most = n
                found = 0
            if n == most:
                found |= BIT[seat]
    return found


def tie_break(s: "Court", seat: i64, step: i64) -> i64:
    """BC-76, BC-113, BC-130: what counts first, second and so on; more is better."""
    if s.terms.mode == QUEENS_QUEST:
        return _queens_tie_break(s, seat, step)
    if s.terms.mode == WIZARDS_QUEST:
        return _wizards_tie_break(s, seat, step)
    if step == 0:
        return s.points[seat]
    if step == 1:
        return s.tally[TYPES * seat + PLOYS]
    if step == 2:
        return s.tally[TYPES * seat + KINGS]
    if step == 3:
        return s.tally[TYPES * seat + KNIGHTS] + s.tally[TYPES * seat + WIZARDS]
    if step == 4:
        return s.knights[seat] + s.wizards[seat]
    if step == 5:
        return retained_count(s, seat)
    return hand.size(s, seat)


def _queens_tie_break(s: "Court", seat: i64, step: i64) -> i64:
    if step == 0:
        return set_points(s, seat)
    if step == 1:
        return highest_set(s, seat)
    if step == 2:
        return collected(s, seat)
    return s.knights[seat] if step == 3 else 0


def _wizards_tie_break(s: "Court", seat: i64, step: i64) -> i64:
    if step == 0:
        return -vassals_left(s, seat)
    if step == 1:
        return s.knights[seat]
    return -hand.size(s, seat) if step == 2 else 0
