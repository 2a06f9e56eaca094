"""King's Quest Solo: 28 points in eight turns, and a court that is refreshed after each (BC-141 to BC-144)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CORNERS, MACHINATION, NOTHING
from greathall.games.blackstone_castle.rules import court, decks, ending, hand
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import CHOOSE_REFRESH
from greathall.games.blackstone_castle.rules.names import CHOOSING_REFRESH, END_LOST, END_WON
from greathall.games.blackstone_castle.rules.scoring import quest_points
from greathall.kernel.rows import replaced

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def card_completed(s: "Court", seat: i64) -> None:
    s.points = replaced(s.points, seat, quest_points(s, seat))
    tell.points_counted(s, seat)
    if s.points[seat] >= s.terms.target:
        ending.finish(s, END_WON)


def turn_passed(s: "Court") -> None:
    if s.turn == s.terms.turns:
        ending.finish(s, END_LOST)


def ask_for_corner(s: "Court") -> bool:
    """BC-142: after the first turn. Returns whether a choice is to be made."""
    if s.refresh_corner != NOTHING or s.turn + 1 == s.terms.turns:
        return False
    s.phase = CHOOSING_REFRESH
    return True


def list_corners(s: "Court", into: vec[i64]) -> i64:
    n: i64 = 0
    corner: i64 = 0
    for corner in range(CORNERS):
        if corner != s.corner_of[s.mover]:
            into[n] = CHOOSE_REFRESH + corner
            n += 1
    return n


def choose_corner(s: "Court", corner: i64) -> None:
    s.refresh_corner = corner
    tell.refresh_chosen(s, corner)


def refresh(s: "Court") -> None:
    """BC-143, BC-144: Machination cards name vassals to be replaced, until two were. None after the last turn."""
    if s.turn + 1 == s.terms.turns:
        return
    replaced_so_far: i64 = 0
    reshuffled: bool = False
    while replaced_so_far < s.terms.refresh_count:
        if s.task_sizes[MACHINATION] == 0:
            if reshuffled or s.thrown[MACHINATION] == 0:
                return
            reshuffled = True
        task: i64 = decks.draw_task(s, MACHINATION)
        tell.refresh_revealed(s, task)
        for side in range(i64(2)):
            if replaced_so_far < s.terms.refresh_count:
                space: i64 = s.terms.printed.refresh_space[2 * task + side]
                if _replaceable(s, space):
                    decks.discard_from_court(s, space)
                    decks.refill(s, space, s.refresh_corner)
                    replaced_so_far += 1
        hand.throw(s, task)


def _replaceable(s: "Court", space: i64) -> bool:
    """A vassal lies there; by option its guards protect it."""
    if court.vassals(s) >> space & 1 == 0:
        return False
    return not (s.terms.guard_protects and s.guarded >> space & 1 == 1)
