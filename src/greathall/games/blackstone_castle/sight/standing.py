"""What a seat's cards are worth now, as a view shows them: Kings, points that wait, sets."""

from collections.abc import Sequence

from greathall.games.blackstone_castle.content.ids import FACE_NAMES, kind_of
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent
from greathall.games.blackstone_castle.content.tables import KINGS, KNIGHTS, PLOYS, WIZARDS
from greathall.games.blackstone_castle.sight.forecast import family_of
from greathall.games.blackstone_castle.sight.view import CourtView, Seat

HOUSEHOLD_KINGS = 2
"""BC-6."""

NO_CAP = 1000


def completed(player: Seat, kind: int) -> list[int]:
    """The Task cards of one type, in the order in which they were completed."""
    return [task for task in player.done if kind_of(task) == kind]


def kings(player: Seat) -> int:
    """BC-48."""
    return HOUSEHOLD_KINGS + len(completed(player, KINGS))


def unlimited(view: CourtView, seat: int, content: BlackstoneContent) -> bool:
    """BC-88: does no King limit income and points?"""
    return view.options["keygriff_scope"] == "all" and family_of(view, seat, content).no_limits


def income(view: CourtView, seat: int, content: BlackstoneContent) -> tuple[int, int]:
    """Knights and Wizards at the start of the next turn, if the supply has them (BC-17, BC-18)."""
    player = view.players[seat]
    most = NO_CAP if unlimited(view, seat, content) else kings(player)
    return min(1 + len(completed(player, KNIGHTS)), most), min(1 + len(completed(player, WIZARDS)), most)


def room(view: CourtView, seat: int, kind: int, content: BlackstoneContent) -> int:
    """So many completed cards of a type may score (BC-51); the Household has the first place of two stacks."""
    if kind == KINGS or unlimited(view, seat, content):
        return NO_CAP
    return kings(view.players[seat]) - (kind != PLOYS)


def waiting(view: CourtView, seat: int, content: BlackstoneContent) -> dict[int, int]:
    """Completed cards that score nothing yet, and how many more Kings each of them needs (BC-52)."""
    found: dict[int, int] = {}
    if view.mode in ("kings_quest", "kings_solo"):
        for kind in (KNIGHTS, WIZARDS, PLOYS):
            stack = completed(view.players[seat], kind)
            most = room(view, seat, kind, content)
            found.update({task: n - most for n, task in enumerate(stack, 1) if n > most})
    return found


def next_ploy(view: CourtView, seat: int, content: BlackstoneContent) -> int:
    """Team points of the seat's next Ploy (BC-93); with the King cap of BC-99 it may bring nothing yet."""
    ploys = len(completed(view.players[seat], PLOYS))
    capped = view.options["coop_king_cap"] is True and ploys >= room(view, seat, PLOYS, content)
    return 0 if capped else ploys + 1


# -- the sets of the Queen's Quest


def set_kind(faces: Sequence[int]) -> str:
    """The best that the cards of a set have in common (BC-108)."""
    if len(faces) == 1:
        return "single"
    if len(set(faces)) == 1:
        return "identical"
    return "all different" if _different(faces) else "one alike"


def set_score(faces: Sequence[int], content: BlackstoneContent) -> int:
    """BC-112: the best kind that a set satisfies."""
    scoring = content.scoring
    n = len(faces)
    best = 0
    if _different(faces):
        best = scoring.all_different[n - 1]
    if any(len(set(part)) == 1 for part in _parts(faces)):
        best = max(best, _row(scoring.one_alike, scoring.one_alike_step, n))
    if len(set(faces)) == 1:
        best = max(best, _row(scoring.identical, scoring.identical_step, n))
    return best


def _different(faces: Sequence[int]) -> bool:
    return all(len(set(part)) == len(faces) for part in _parts(faces))


def _parts(faces: Sequence[int]) -> list[list[str]]:
    """The factions and the roles of some plain faces."""
    names = [FACE_NAMES[face].split("-") for face in faces]
    return [[name[0] for name in names], [name[1] for name in names]]


def _row(points: Sequence[int], step: int, n: int) -> int:
    return points[n - 1] if n <= len(points) else points[-1] + step * (n - len(points))
