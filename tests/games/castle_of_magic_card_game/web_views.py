"""Views that the drawn board is tested with, and the figures that the rules work out for them.

python -m tests.games.castle_of_magic_card_game.web_views writes them anew.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET
from greathall.games.castle_of_magic_card_game.rules.scoring import PIECES, active, claims, controls, ritual_now
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.games.castle_of_magic_card_game.words.sections import row_counts
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list, refusal_list

FILE = Path(GAME.folder) / "web" / "fixtures" / "views.json"
MOMENTS = ("first turn", "second flip", "middle", "advance due", "one outcome left", "over")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {"stall_limit": 1}),
    (5, {"vacated_flip": "forbidden", "stall_limit": 2}),
    (6, {}),
)


def written() -> str:
    views = [one for seed, (seats, options) in enumerate(TABLES) for one in _table(seed, seats, options)]
    content = GAME.castle_content
    names = {
        "site": [one.site for one in content.cell],
        "ritual": [one.name for one in content.ritual],
        "outcome": [one.name for one in content.outcome],
        "character": [one.name for one in content.character],
        "country": [one.name for one in content.country],
        "majority": content.table.row_majority,
    }
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in views)
    return f'{{"names":{json.dumps(names, separators=(",", ":"))},\n"views":[\n{lines}\n]}}\n'


def _table(seed: int, seats: int, options: dict[str, Any]) -> list[dict[str, Any]]:
    """One game at random; of each moment the first position that shows it, for those who see it differently."""
    dice = FastDice(seed)
    castle = GAME.new(GAME.setup(seats, options=options), dice)
    wanted = list(MOMENTS)
    found: list[dict[str, Any]] = []
    while True:
        moment = next((one for one in wanted if _is(castle, one)), None)
        if moment is not None:
            wanted.remove(moment)
            mover = int(castle.mover)
            found += [_seen(castle, seat, moment) for seat in (mover, (mover + 1) % seats, SPECTATOR)]
        if castle.over():
            return found
        moves = legal_list(castle, int(castle.mover))
        castle.apply(castle.mover, moves[dice.pick(len(moves))])


def _is(castle: Castle, moment: str) -> bool:
    opened = sum(castle.open >> ritual & 1 for ritual in range(8))
    return {
        "first turn": castle.turn == 1 and not castle.second,
        "second flip": castle.turn > castle.seats and bool(castle.second and castle.lifted),
        "middle": opened == 4 and not castle.second,
        "advance due": GAME.view(castle, 0).must_advance,
        "one outcome left": opened == 7 and not castle.second,
        "over": castle.over(),
    }[moment]


def _seen(castle: Castle, seat: int, moment: str) -> dict[str, Any]:
    view = GAME.view(castle, seat)
    limit = castle.deal.terms.stall_turns
    left = int(limit - castle.stall)
    return {
        "moment": moment,
        "view": msgspec.to_builtins(view),
        "rows": row_counts(view),
        "ritual": int(ritual_now(castle)),
        "countries": [[int(active(castle, land, faction)) for faction in range(3)] for land in range(3)],
        "control": [int(controls(castle, land)) for land in range(3)],
        "claims": [int(claims(castle, piece)) for piece in range(PIECES)],
        "due": None if not limit or view.over or left > 2 * castle.seats else left,
        "refusals": [] if seat == SPECTATOR else refusal_list(castle, seat, ALPHABET.size),
    }


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(written())
    print(f"{FILE.name}: {len(json.loads(FILE.read_text())['views'])} views")
