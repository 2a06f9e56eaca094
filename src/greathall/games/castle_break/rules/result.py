"""The reckoning of a finished game (dossier section 8)."""

from greathall.games.castle_break.content.ids import SEATS
from greathall.games.castle_break.rules.ending import earned, points, steps_done
from greathall.games.castle_break.rules.names import END_NAMES
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.view import Result

ROLES = ("safira", "brune", "furi", "sava", "loudon", "thane")
"""CB-3: a seat without a choice gets the first free warrior of the file."""

assert len(ROLES) == SEATS


def result(s: Castle) -> Result:
    """Scores put the seats in the order of CB-95, or of finishing in a Quick Quest (CB-92)."""
    seats = range(s.seats)
    scores = [int(points(s, seat)) for seat in seats]
    return Result(
        end=END_NAMES[s.end],
        scores=scores,
        winners=members(s.won),
        roles=[ROLES[seat] for seat in seats],
        breakdown=[_parts(s, seat) for seat in seats],
        facts={
            "rounds": int(s.round),
            "ranks": [1 + sum(other > score for other in scores) for score in scores],
            "gates": [int(s.warriors[seat].gates) for seat in seats],
            "coins": [int(earned(s, seat)) for seat in seats],
            "retired": [seat for seat in seats if s.warriors[seat].retired],
        },
    )


def _parts(s: Castle, seat: int) -> dict[str, int]:
    """The score in its parts, weighted as in `ending.points`: each outweighs all that stand behind it."""
    warrior = s.warriors[seat]
    score = int(points(s, seat))
    freed = warrior.gates >= s.terms.printed.gates
    if s.terms.quick or freed or warrior.retired:
        return {"gates" if freed else "finished": score}
    return {
        "gates": 10000 * int(warrior.gates),
        "keys": 1000 * int(warrior.keys > 0),
        "coins": 100 * int(earned(s, seat)),
        "steps": int(steps_done(s, seat)),
        "present": 1,
    }
