"""The reckoning in full, for the end of the game and the record (dossier section 8)."""

from greathall.games.castle_of_magic_card_game.content.ids import PART_NAMES, ROLE_NAMES
from greathall.games.castle_of_magic_card_game.rules.scoring import Cast
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.rows import or_none
from greathall.kernel.view import Result


def result(s: Castle) -> Result:
    cast = Cast(s)
    seats = range(s.seats)
    return Result(
        end=f"outcome-{cast.outcome}",
        scores=[int(cast.score_of(seat)) for seat in seats],
        winners=members(cast.winners()),
        roles=[ROLE_NAMES[cast.role(seat)] for seat in seats],
        breakdown=[{name: int(cast.points(seat, part)) for part, name in enumerate(PART_NAMES)} for seat in seats],
        facts={
            "turns": int(s.turn),
            "ritual": int(cast.ritual),
            "outcome": int(cast.outcome),
            "control": [or_none(faction) for faction in cast.control],
            "claims": [or_none(seat) for seat in cast.claim],
            "devoured": members(cast.devoured),
            "dominator": or_none(cast.dominator),
            "fed": bool(cast.devoured),
            "characters": [int(s.deal.characters[seat]) for seat in seats],
            "kinds": [int(kind) for kind in s.deal.kinds],
            "undealt": sorted(int(character) for character in s.deal.characters[s.seats :]),
        },
    )
