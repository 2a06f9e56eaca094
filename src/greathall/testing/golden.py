"""The golden playthrough: one game of a fixed seed, told in full, so that any change shows up as a readable diff. Of a
long game the first TOLD decisions are told, and how it stands then.

    python -m greathall.testing.golden [GAME]     writes records/golden.txt in the game's folder, or in every game's

A view is printed once in full; after that only the fields that changed, once for all viewers who saw the same.
"""

import sys
from typing import Any

import msgspec

from greathall.kernel.bits import members
from greathall.kernel.dice import FairDice, FastDice
from greathall.kernel.event import EVERYONE, SPECTATOR, Event
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.testing.kept import GOLDEN, keep
from greathall.testing.laws import make_random_move, viewers

SEED = 2026
TOLD = 250


def playthrough(game: Game, seed: int = SEED) -> str:
    mode = game.content.mode[0]
    setup = game.setup(mode.min, mode.id)
    salts = [f"salt {seat}" for seat in range(setup.seats)]
    match = Match.deal(game, setup, FairDice(seed.to_bytes(32, "big"), salts))
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    dice = FastDice(seed)
    lines = [
        f"{game.title}: the golden playthrough, seed {seed}",
        f"{_json(setup)}",
        f"start {_json(game.dump(match.state))}",
    ]
    last: dict[int, dict[str, Any]] = {}
    lines += _views(match, last)
    while len(match.moves) < TOLD and (move := make_random_move(match.state.copy(), dice)) is not None:
        seat, code = move
        lines += ["", f"-- {len(match.moves)}: seat {seat} plays {game.alphabet.text(code)} ({code})"]
        for event in match.play(seat, code):
            lines.append(f"   {_audience(event)}: {event.name} {_json(event.facts)}{' reveals' * event.reveals}")
            sentence = game.tell(event, names)
            lines += [f"   {sentence!r}"] * bool(sentence)
        lines += _views(match, last)
        lines.append(f"   hash {game.position_hash(match.state)}")
    for section in game.sections(match.view(SPECTATOR), names):
        lines += ["", section.title, *section.lines]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _views(match: Match, last: dict[int, dict[str, Any]]) -> list[str]:
    changes: dict[str, list[str]] = {}
    for seat in viewers(match.state):
        fields: dict[str, Any] = msgspec.to_builtins(match.view(seat))
        fields["legal"] = len(fields["legal"])
        for name, value in fields.items():
            before = last.get(seat, {}).get(name)
            if seat not in last or before != value:
                changes.setdefault(f"{name} {_change(before, value)}", []).append(_viewer(seat))
        last[seat] = fields
    everybody = len(viewers(match.state))
    return [f"   {'all' if len(who) == everybody else ' '.join(who)} see {what}" for what, who in changes.items()]


def _change(before: object, value: object) -> str:
    """Of a list, only the entries that changed."""
    if isinstance(before, list) and isinstance(value, list) and len(before) == len(value):
        return " ".join(
            f"[{i}] {_json(new)}" for i, (old, new) in enumerate(zip(before, value, strict=True)) if old != new
        )
    return _json(value)


def _viewer(seat: int) -> str:
    return "spectator" if seat == SPECTATOR else str(seat)


def _audience(event: Event) -> str:
    if event.audience.mask == EVERYONE.mask:
        return "to all"
    return "to " + ", ".join("spectators" if seat == 62 else str(seat) for seat in members(event.audience.mask))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    keep(sys.argv[1:], GOLDEN, playthrough)
