"""The reckoning of a finished game (dossier section 8)."""

from greathall.games.castle_of_magic.content.ids import COMBO_NAMES, COUNTRIES, ITEMS, WIZARD_NAMES
from greathall.games.castle_of_magic.content.tables import FATE_NAMES, ROW_NAMES
from greathall.games.castle_of_magic.rules import scoring
from greathall.games.castle_of_magic.rules.names import END_NAMES
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.bits import members
from greathall.kernel.rows import or_none
from greathall.kernel.view import Result


def result(s: Magic) -> Result:
    """A score is the sum of the rows of the scoring table (CM-89 to CM-93)."""
    seats = range(s.seats)
    rows = [{name: int(scoring.row_points(s, seat, row)) for row, name in enumerate(ROW_NAMES)} for seat in seats]
    combo = int(scoring.combination(s))
    return Result(
        end=END_NAMES[s.end],
        scores=[sum(row.values()) for row in rows],
        winners=members(s.winners()),
        roles=[WIZARD_NAMES[s.wizards[seat]] for seat in seats],
        breakdown=rows,
        facts={
            "rounds": int(s.round),
            "combo": COMBO_NAMES[combo],
            "result": int(s.results[combo]),
            "fate": FATE_NAMES[scoring.fate(s)],
            "controller": or_none(scoring.controller(s)),
            "dead": members(scoring.dead(s)),
            "owners": [or_none(scoring.owner(s, item)) for item in range(ITEMS)],
            "rulers": [or_none(scoring.ruler(s, country)) for country in range(COUNTRIES)],
        },
    )
