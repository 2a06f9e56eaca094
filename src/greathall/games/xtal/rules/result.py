"""The reckoning of a finished game (dossier section 8)."""

from greathall.games.xtal.rules.ending import steps_home
from greathall.games.xtal.rules.names import END_NAMES, RINGS, STORE
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import members
from greathall.kernel.view import Result


def result(s: Crystal) -> Result:
    """Scores are rings, on the token and in the own Storage; who wins is another matter (XT-90)."""
    seats = range(s.seats)
    parts = [{"carried": int(s.now[RINGS + seat]), "stored": _stored(s, seat)} for seat in seats]
    return Result(
        end=END_NAMES[s.end],
        scores=[part["carried"] + part["stored"] for part in parts],
        winners=members(s.won),
        roles=[f"H{s.home[seat]}" for seat in seats],
        breakdown=parts,
        facts={
            "rounds": int(s.round),
            "steps_home": [None if s.gone >> seat & 1 else int(steps_home(s, seat)) for seat in seats],
        },
    )


def _stored(s: Crystal, seat: int) -> int:
    return int(s.now[STORE + s.home[seat]])
