"""A hall that is killed loses nothing that it has told anybody."""

import asyncio
from pathlib import Path

import pytest
from effort import often
from killed_hall import Crash, KilledHall

KILLS = often(200, soak=5_000)
SHARES = 4
"""So many tests share the kills, so that they can run side by side."""


@pytest.mark.parametrize("seed", range(SHARES))
def test_whatever_was_acknowledged_is_there_exactly_once_after_every_kill(seed: int, tmp_path: Path) -> None:
    hall = KilledHall(tmp_path)

    async def play() -> Crash:
        crash = Crash(hall, seed)
        await crash.run(KILLS // SHARES)
        return crash

    try:
        crash = asyncio.run(play())
    finally:
        hall.close()
    print(f"seed {seed}: {hall.kills} kills, {crash.restarts} restarts, {crash.moves} moves acknowledged")
    assert hall.kills >= KILLS // SHARES, f"seed {seed}"
    assert crash.moves > KILLS // SHARES, f"seed {seed}: there was no load"
