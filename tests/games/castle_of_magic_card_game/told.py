"""Games as the hall tells them: the sentences that the browser's own (web/telling) are compared with.

python -m tests.games.castle_of_magic_card_game.told writes them anew.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.playout import legal_list

FILE = Path(GAME.folder) / "web" / "telling" / "tests" / "told.json"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (4, {"stall_limit": 1}),
    (5, {"vacated_flip": "forbidden", "stall_limit": 3}),
    (6, {"stall_limit": 0}),
)


def written() -> str:
    views: list[dict[str, Any]] = []
    lines: list[dict[str, Any]] = []
    for seed, (seats, options) in enumerate(TABLES):
        _play(seed + 20, seats, options, views, lines)
    parts = [
        f'"{key}":[\n' + ",\n".join(map(_line, some)) + "\n]" for key, some in (("views", views), ("lines", lines))
    ]
    return "{" + ",\n".join(parts) + "}\n"


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _play(
    seed: int, seats: int, options: dict[str, Any], views: list[dict[str, Any]], lines: list[dict[str, Any]]
) -> None:
    """One game at random, looked at now and then by whoever is on turn and by somebody who watches."""
    dice = FastDice(seed)
    castle = GAME.new(GAME.setup(seats, "", options), dice)
    names = list(NAMES[:seats])
    n = 0
    while True:
        if n % 23 == 0 or castle.over():
            views.append(_seen(castle, int(castle.mover), names))
            if castle.over():
                break
        if n == 23:
            views.append(_seen(castle, SPECTATOR, names))
        moves = legal_list(castle, int(castle.mover))
        told: list[Event] = []
        castle.events = told
        castle.apply(castle.mover, moves[dice.pick(len(moves))])
        castle.events = None
        lines += [
            {"event": one.name, "facts": one.facts, "names": names, "text": GAME.tell(one, names)} for one in told
        ]
        n += 1


def _seen(castle: Castle, seat: int, names: list[str]) -> dict[str, Any]:
    view = GAME.view(castle, seat)
    return {
        "names": names,
        "view": msgspec.to_builtins(view),
        "sections": msgspec.to_builtins(GAME.sections(view, names)),
        # every third move: they are much alike
        "moves": [[code, GAME.describe(view, code), GAME.warning(view, code)] for code in view.legal[::3]],
    }


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(written(), encoding="utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size} bytes")
