"""A hall that is killed takes its bots with it."""

import subprocess
import sys
import time
from pathlib import Path

HALL = """
import asyncio, os, signal
from greathall.kernel.discover import find_game
from greathall.kernel.dice import FastDice
from greathall.server.tables.bot_pool import BotPool
from greathall.table.ports import Thought

async def main():
    game = find_game("castle-of-magic-card-game")
    state = game.new(game.setup(4), FastDice(1))
    seat = int(state.to_act()).bit_length() - 1
    pool = BotPool(2)
    for n in range(2):
        answered = asyncio.get_running_loop().create_future()
        thought = Thought(seat, game.id, "", "random", n, game.view(state, seat), 1000)
        pool.think(thought, answered.set_result)
        assert await answered in game.view(state, seat).legal
    print(*[process.pid for process in pool._pool._processes.values()], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_running(pid: int) -> bool:
    """Somebody who has ended and was not yet buried does not count."""
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return found != "" and not found.startswith("Z")


def test_no_bot_thinks_on_when_its_hall_was_killed(tmp_path: Path) -> None:
    program = tmp_path / "hall.py"
    program.write_text(HALL)
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=60)
    assert done.returncode == -9, done.stderr
    pids = [int(pid) for pid in done.stdout.split()]
    assert pids
    until = time.monotonic() + 20
    while any(is_running(pid) for pid in pids):
        assert time.monotonic() < until, f"these still wait: {pids}"
        time.sleep(0.05)
