"""The reckoning of a finished game, part by part (dossier section 8)."""

from greathall.games.blackstone_castle.content.ids import FAMILY_NAMES, NOTHING, TASK_NAMES
from greathall.games.blackstone_castle.rules import scoring
from greathall.games.blackstone_castle.rules.names import (
    END_NAMES,
    KINGS_COOP,
    PUZZLE_MASTER,
    QUEENS_QUEST,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import members
from greathall.kernel.view import Result

TYPE_NAMES = ("knights", "wizards", "kings", "ploys")


def result(s: Court) -> Result:
    seats = range(s.seats)
    return Result(
        end=END_NAMES[s.end],
        scores=[int(scoring.score(s, seat)) for seat in seats],
        winners=members(scoring.winners(s)),
        roles=["" if s.families[seat] == NOTHING else FAMILY_NAMES[s.families[seat]] for seat in seats],
        breakdown=[_parts(s, seat) for seat in seats],
        facts={
            "turns": int(s.turn),
            "tie_breaks": [[int(scoring.tie_break(s, seat, step)) for step in range(7)] for seat in seats],
            "counts": _counts(s),
        },
    )


def _parts(s: Court, seat: int) -> dict[str, int]:
    """What the points are made of."""
    if s.terms.mode == QUEENS_QUEST:
        return {
            f"set {number}": int(scoring.SetOfVassals(s, seat, number).score(s))
            for number in range(scoring.set_count(s, seat))
        }
    if s.terms.mode == WIZARDS_QUEST:
        return {"vassals left": int(scoring.vassals_left(s, seat))}
    if s.terms.mode == KINGS_COOP:
        return {"ploys": int(s.points[seat])}
    if s.terms.mode == PUZZLE_MASTER:
        return {}
    return {name: int(scoring.tableau_points(s, seat, kind)) for kind, name in enumerate(TYPE_NAMES)}


def _counts(s: Court) -> dict[str, int]:
    """Which Task cards were completed, for studies."""
    if s.terms.mode in (QUEENS_QUEST, WIZARDS_QUEST):
        return {}
    done = {int(entry) & 127 for entry in s.done}
    return {f"completed {name}": int(task in done) for task, name in enumerate(TASK_NAMES)}
