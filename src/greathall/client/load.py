"""How many tables does one hall hold? A real server with durable commits on one core, real connections from another.

    python -m greathall.client.load                       200 tables of five, as fast as they can
    python -m greathall.client.load --tables 500 --pace 1 every table makes a move a second
    python -m greathall.client.load --most                the largest number of tables with p99 below 50 ms, both ways
    python -m greathall.client.load --peer FOLDER         boardgame.io's own server in the same run (its bench folder)

Every table is played by five clients that make random legal moves; a move counts when the last of the five has been
told of it. Server CPU is that of the whole process, the store's writer included.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from greathall.client.frames import FrameClient

GAME = "castle-of-magic-card-game"
SEATS = 5
GOOD_P99_MS = 50.0


class _Message(msgspec.Struct):
    t: str
    u: int = -1
    at: int = 0
    id: str = ""
    code: str = ""
    why: str = ""
    set: list[tuple[list[str | int], Any]] = []
    shown: dict[str, Any] = {}
    yours: list[str] = []


_READ = msgspec.json.Decoder(_Message)


@dataclass
class Tally:
    """What was measured. Latencies are from sending a move to the last of five receipts."""

    moves: int = 0
    finished: int = 0
    refused: int = 0
    ms: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        ordered = sorted(self.ms)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class Server:
    """`greathall serve` in a process of its own, pinned to one core where the system can do that."""

    def __init__(self, folder: Path, core: int | None) -> None:
        command = [
            sys.executable,
            "-m",
            "greathall.cli.main",
            "serve",
            "--port",
            "0",
            "--data",
            str(folder),
            "--no-open",
        ]
        command += ["--no-limits"]
        if core is not None and shutil.which("taskset"):
            command = ["taskset", "-c", str(core), *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.port = 0
        for line in self.process.stdout:
            if "http://127.0.0.1:" in line:
                self.port = int(line.split("http://127.0.0.1:")[1].split()[0].strip("/"))
                break
        if not self.port:
            raise RuntimeError("the server did not say its address")

    def cpu_s(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_kb(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)


class Player:
    """One client. It keeps no document but its legal moves: that is all it needs to play on."""

    def __init__(self, table: "LoadTable", seat: int) -> None:
        self.table = table
        self.seat = seat
        self.at = 0
        self.legal: list[int] = []
        self.over = False
        self.dealt = False
        self.client: FrameClient | None = None
        self.answers: asyncio.Queue[_Message] = asyncio.Queue()

    def heard(self, body: bytes) -> None:
        message = _READ.decode(body)
        if message.t == "update":
            self.at = message.at
            for path, value in message.set:
                if path[0] == "view":
                    if len(path) == 1:
                        self.legal = value["legal"]
                        self.dealt = True
                    elif path[1] == "legal":
                        self.legal = value if len(path) == 2 else self._entered(path, value)
                    elif path[1] == "over":
                        self.over = value
            if message.yours and message.yours[0][0] != "m":
                self.answers.put_nowait(message)
            self.table.told()
        elif message.t == "snapshot":
            self.at = message.at
            self.answers.put_nowait(message)
        elif message.id.startswith("m"):
            self.table.tally.refused += 1
            raise RuntimeError(message.why)
        else:
            self.answers.put_nowait(message)

    def _entered(self, path: list[str | int], value: int) -> list[int]:
        assert isinstance(path[2], int)
        self.legal[path[2]] = value
        return self.legal

    async def ask(self, t: str, **fields: object) -> _Message:
        assert self.client is not None
        self.client.send(msgspec.json.encode({"t": t, "id": f"a{t}", **fields}))
        while True:
            message = await self.answers.get()
            if message.t == "refused":
                raise RuntimeError(f"{t}: {message.why}")
            if message.id == f"a{t}" or f"a{t}" in message.yours:
                return message


class LoadTable:
    def __init__(self, id: str, tally: Tally, rng: random.Random, pace_s: float, stop_at: float) -> None:
        self.id = id
        self.tally = tally
        self.rng = rng
        self.pace_s = pace_s
        self.stop_at = stop_at
        self.players = [Player(self, seat) for seat in range(SEATS)]
        self.waiting = 0
        self.sent = 0.0
        self.number = 0
        self.running = False
        self.done = asyncio.get_running_loop().create_future()

    def told(self) -> None:
        """One of the five has heard of the move that is under way."""
        if not self.running or self.waiting == 0:
            return
        self.waiting -= 1
        if self.waiting == 0:
            now = time.perf_counter()
            self.tally.ms.append((now - self.sent) * 1000)
            self.tally.moves += 1
            self._next(now)

    def _next(self, now: float) -> None:
        if any(player.over for player in self.players):
            self.tally.finished += 1
            self._end()
        elif now >= self.stop_at:
            self._end()
        elif self.pace_s:
            asyncio.get_running_loop().call_later(self.pace_s * (0.5 + self.rng.random()), self.move)
        else:
            self.move()

    def _end(self) -> None:
        self.running = False
        if not self.done.done():
            self.done.set_result(None)

    def move(self) -> None:
        mover = next(player for player in self.players if player.legal)
        self.number += 1
        self.waiting = SEATS
        self.sent = time.perf_counter()
        body = b'{"t":"move","id":"m%d","at":%d,"codes":[%d]}' % (self.number, mover.at, self.rng.choice(mover.legal))
        assert mover.client is not None
        mover.client.send(body)


class Hall:
    """The generator's side: guests, tables, connections."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.host = f"127.0.0.1:{port}"
        self.rng = random.Random(seed)
        self._http = http.client.HTTPConnection("127.0.0.1", port)

    def post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        headers = {"X-Great-Hall": "1", "Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
        return json.loads(text), (answer.getheader("Set-Cookie") or "").split(";")[0]

    async def table(self, cookies: list[str], tally: Tally, pace_s: float, stop_at: float) -> LoadTable:
        opened, _ = self.post("/api/tables", {"game": GAME, "seats": SEATS, "listed": True}, cookies[0])
        table = LoadTable(opened["table"], tally, random.Random(self.rng.random()), pace_s, stop_at)
        loop = asyncio.get_running_loop()
        for player, cookie in zip(table.players, cookies, strict=True):
            client = FrameClient(self.host, cookie, player.heard)
            await loop.create_connection(partial(_the_same, client), "127.0.0.1", self.port)
            player.client = client
            await client.opened
            await player.ask("subscribe", table=table.id)
            await player.ask("sit", seat=player.seat)
        for player in table.players:
            await player.ask("ready", salt=str(player.seat))
        await table.players[0].ask("start")
        while not all(player.dealt for player in table.players):
            await asyncio.sleep(0.001)
        return table


def _the_same(client: FrameClient) -> FrameClient:
    return client


async def measure(server: Server, tables: int, seconds: float, pace_s: float, seed: int) -> dict[str, float]:
    hall = Hall(server.port, seed)
    cookies = [hall.post("/api/guests", {"name": f"Guest {n}"})[1] for n in range(SEATS)]
    empty_kb = server.memory_kb()
    tally = Tally()
    all_tables = [await hall.table(cookies, tally, pace_s, float("inf")) for _ in range(tables)]
    full_kb = server.memory_kb()
    bytes_before = sum(p.client.bytes_in for t in all_tables for p in t.players if p.client)
    cpu_before, began = server.cpu_s(), time.perf_counter()
    for table in all_tables:
        table.stop_at = began + seconds
        table.running = True
        if pace_s:
            asyncio.get_running_loop().call_later(pace_s * table.rng.random(), table.move)
        else:
            table.move()
    await asyncio.gather(*(table.done for table in all_tables))
    wall, cpu = time.perf_counter() - began, server.cpu_s() - cpu_before
    bytes_in = sum(p.client.bytes_in for t in all_tables for p in t.players if p.client) - bytes_before
    for table in all_tables:
        for player in table.players:
            assert player.client is not None
            player.client.close()
    return {
        "tables": tables,
        "moves": tally.moves,
        "finished games": tally.finished,
        "moves/s": tally.moves / wall,
        "moves/server CPU s": tally.moves / max(cpu, 1e-9),
        "server CPU": cpu / wall,
        "p50 ms": tally.quantile(0.5),
        "p99 ms": tally.quantile(0.99),
        "bytes/client/move": bytes_in / max(1, tally.moves) / SEATS,
        "kB/connection": (full_kb - empty_kb) / (tables * SEATS),
    }


def run_once(tables: int, seconds: float, pace_s: float, seed: int) -> dict[str, float]:
    import uvloop

    cores = sorted(os.sched_getaffinity(0))
    server_core = cores[0] if len(cores) > 1 else None
    if server_core is not None:
        os.sched_setaffinity(0, set(cores[1:]))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), server_core)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(measure(server, tables, seconds, pace_s, seed))
        finally:
            server.stop()
            os.sched_setaffinity(0, set(cores))


def most_tables(pace_s: float, seconds: float, seed: int, start: int, top: int) -> dict[str, float]:
    """Double until it is too slow, then halve the gap."""
    good, best, bad = 0, {}, 0
    tables = start
    while tables <= top:
        found = run_once(tables, seconds, pace_s, seed)
        show(found)
        if found["p99 ms"] < GOOD_P99_MS:
            good, best = tables, found
            if bad:
                break
            tables *= 2
        else:
            bad = tables
            if good:
                tables = (good + bad) // 2
                if tables in (good, bad) or bad - good <= good // 8:
                    break
                start = good
            else:
                tables //= 2
                if tables < 1:
                    break
    return best


def show(found: dict[str, float]) -> None:
    print(
        "  ".join(f"{name} {value:,.2f}" if value < 100 else f"{name} {value:,.0f}" for name, value in found.items()),
        flush=True,
    )


def peer(folder: Path) -> None:
    """boardgame.io's own server, 50 tables of five, in the same run."""
    if not (folder / "node_modules").is_dir():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    done = subprocess.run(["node", "load.js", "50", "60"], cwd=folder, check=True, capture_output=True, text=True)
    for line in done.stdout.splitlines():
        found = json.loads(line)
        kind = "deltaState" if found["deltaState"] else "default"
        print(
            f"boardgame.io, {kind}: moves/s {found['moves_s_wall']}, moves/server CPU s "
            f"{found['moves_per_server_cpu_s']}, bytes/client/move {found['bytes_out_per_client_per_move']}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two moves of a table; 0 is none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", action="store_true")
    parser.add_argument("--peer", type=Path)
    chosen = parser.parse_args()
    if chosen.peer is not None:
        peer(chosen.peer)
    if chosen.most:
        print("as fast as they can:")
        show(most_tables(0.0, chosen.seconds, chosen.seed, 50, 800))
        print("a move a second:")
        show(most_tables(1.0, chosen.seconds, chosen.seed, 200, 3200))
    else:
        show(run_once(chosen.tables, chosen.seconds, chosen.pace, chosen.seed))


if __name__ == "__main__":
    main()
