"""A hall that is killed leaves no bots behind."""

import asyncio
import signal
import time
from pathlib import Path

import pytest
from running_hall import RunningHall, running_hall
from witnesses import leave, sit_down

from greathall.client import Plan

PROC = Path("/proc")


@pytest.mark.skipif(not PROC.exists(), reason="processes are looked up in /proc")
def test_a_killed_hall_leaves_no_bots_behind(tmp_path: Path) -> None:
    with running_hall(tmp_path) as hall:
        asyncio.run(asyncio.wait_for(_begin(hall), 60))
        bots = _children(hall)
        assert bots, "no bot has thought in a process of its own"
        hall.stop(signal.SIGKILL)
        until = time.monotonic() + 10
        while any(_runs(bot) for bot in bots) and time.monotonic() < until:
            time.sleep(0.05)
        assert not [bot for bot in bots if _runs(bot)]


async def _begin(hall: RunningHall) -> None:
    """A game in which three bots have moved."""
    players = await sit_down(hall.address, Plan("castle-of-magic-card-game", 4), 1)
    await players[0].table.until(lambda table: bool(table.view and table.view["legal"]))
    await players[0].move(players[0].table.shown["view"]["legal"][0])
    await players[0].table.until(lambda table: bool(table.view and table.view["legal"]))
    await leave(players)


def _children(hall: RunningHall) -> list[int]:
    assert hall.process is not None
    tasks = PROC / str(hall.process.pid) / "task"
    return [int(pid) for task in tasks.iterdir() for pid in (task / "children").read_text().split()]


def _runs(pid: int) -> bool:
    try:
        return (PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
