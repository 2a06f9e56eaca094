"""A real hall that is killed again and again, and the people who play on.

A server needs a second to read its own program. So one process reads it once and then only waits: for every start it
forks, and the child runs exactly what `greathall serve` runs (run.run with assemble.open_hall) on the same folder
and the same socket, until it is killed.
"""

import asyncio
import http.client
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from disorderly_client import MESSAGES, Ear, wish_to_begin
from one_history import History, digest

from greathall.client.frames import FrameClient
from greathall.kernel.event import SPECTATOR
from greathall.server.protocol import Done, Refusal, Snapshot, Update
from greathall.store.opening import FILE_NAME
from greathall.table import entry as e

TABLES: list[tuple[str, int, str, dict[str, Any]]] = [
    ("castle-of-magic-card-game", 4, "", {}),
    ("xtal", 2, "gentle", {"combat_timing": "race"}),
    ("castle-break", 2, "quick", {}),
    ("blackstone-castle", 2, "wizards_quest", {}),
]
PATIENCE_S = 30.0


class KilledHall:
    """The process that waits, and the hall it has started last."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=256)
        self.port: int = self._listening.getsockname()[1]
        self._nursery = subprocess.Popen(
            [sys.executable, __file__, str(folder), str(self._listening.fileno())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=[self._listening.fileno()],
        )
        assert self._line() == "waiting"
        self.pid = 0
        self.kills = 0

    def start(self) -> None:
        self._say("start")
        self.pid = int(self._line())

    def answers(self) -> None:
        """Wait until the hall says that it is open."""
        assert self._line() == "open"

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self._say("reap")
        while self._line() != f"gone {self.pid}":
            pass  # it may have said that it is open just before
        self.kills += 1

    def close(self) -> None:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.close()
        self._nursery.wait(30)
        self._nursery.stdout.close()
        self._listening.close()

    def post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        headers = {"X-Great-Hall": "1", "Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        assert answer.status < 300, f"{path}: {answer.status} {text!r}"
        return json.loads(text), (answer.getheader("Set-Cookie") or "").split(";")[0]

    def _say(self, word: str) -> None:
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(word + "\n")
        self._nursery.stdin.flush()

    def _line(self) -> str:
        assert self._nursery.stdout is not None
        line = self._nursery.stdout.readline()
        assert line, "the process that starts the hall has ended"
        return line.strip()


class KeptLog:
    """What is in the SQLite file, read past the server. Every row is checked once, on top of the ones before it."""

    def __init__(self, folder: Path) -> None:
        self._db = sqlite3.connect(f"file:{folder / FILE_NAME}?mode=ro", uri=True)
        self.histories: dict[str, History] = {}
        self.moves: dict[str, dict[str, int]] = {}
        """For each table: the id of every move of a person, and its seq."""
        self._next: dict[str, int] = {}

    def read(self, table: str) -> History:
        rows = self._db.execute(
            "select seq, body from log where table_id = ? and seq >= ? order by seq", (table, self._next.get(table, 0))
        ).fetchall()
        for seq, body in rows:
            assert seq == self._next.get(table, 0), f"the log of {table} has a gap before {seq}"
            self._next[table] = seq + 1
            self._add(table, seq, e.from_bytes(body))
        return self.histories[table]

    def _add(self, table: str, seq: int, entry: e.AnyEntry) -> None:
        if isinstance(entry, e.Opened):
            self.histories[table] = History(table, entry)
            self.moves[table] = {}
            return
        self.histories[table].add(entry)
        if isinstance(entry, e.Moved) and entry.id:
            assert entry.id not in self.moves[table], f"{entry.id} is in the log twice"
            self.moves[table][entry.id] = seq

    def close(self) -> None:
        self._db.close()


class _Line(FrameClient):
    """A connection that tells when it is gone."""

    def __init__(self, caller: "Caller", host: str, cookie: str) -> None:
        super().__init__(host, cookie, partial(caller.hear, self))
        self._caller = caller

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.opened.done() and not self.opened.cancelled():
            self.opened.exception()  # whoever dials looks at it too; nobody has to
        self._caller.lost(self)


class Caller:
    """One player at one table: moves at random, reconnects by itself, repeats what was not answered."""

    def __init__(self, crash: "Crash", table: str, seat: int, seats: int, cookie: str) -> None:
        self.crash = crash
        self.table = table
        self.seat = seat
        self.seats = seats
        self.cookie = cookie
        self.rng = Random(f"caller {crash.seed} {table} {seat}")
        self.ear = Ear([], None)
        self.line: _Line | None = None
        self.asked: dict[str, Any] | None = None
        self.acknowledged: list[str] = []
        self.refused: set[str] = set()
        self.gone = False
        self._number = 0
        self._planned = False

    # -- the line

    async def dial(self) -> None:
        line = _Line(self, f"127.0.0.1:{self.crash.hall.port}", self.cookie)
        self.line, self.ear.u = line, -1
        try:
            await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.crash.hall.port)
            await line.opened
        except OSError:
            self.lost(line)
            return
        self._send({"t": "subscribe", "id": self._id(), "table": self.table, **self.ear.has()})

    def lost(self, line: _Line) -> None:
        if self.line is line:
            self.line, self.ear.u = None, -1
            if not self.gone:
                asyncio.get_running_loop().call_later(0.005, self.crash.begin, self.dial)

    def leave(self) -> None:
        self.gone = True
        if self.line is not None:
            self.line.close()

    def _send(self, message: dict[str, Any]) -> None:
        if self.line is not None:
            self.line.send(msgspec.json.encode(message))

    # -- what it hears

    def hear(self, line: _Line, letter: bytes) -> None:
        if self.line is not line:
            return
        try:
            self._take(MESSAGES.decode(letter), letter)
        except Exception as error:  # in a callback nobody else would hear of it
            self.crash.fail(error)

    def _take(self, message: Any, letter: bytes) -> None:
        if isinstance(message, Snapshot | Update):
            assert self.ear.take(message, letter), "something is missing on a line that loses nothing"
            history = self.crash.log.read(self.table)  # it is in the file before anybody hears of it
            self.ear.check(history, message.now_ms if isinstance(message, Snapshot) else 0)
            for id in message.yours:
                self._answered(id, None)
            if isinstance(message, Snapshot) and self.asked is not None:
                self._send(self.asked)
        elif isinstance(message, Done):
            self._answered(message.id, None)
        else:
            assert isinstance(message, Refusal), message
            self._answered(message.id, message.why)
        self.plan()

    def _answered(self, id: str, why: str | None) -> None:
        asked = self.asked
        if asked is None or asked["id"] != id:
            return
        self.asked = None
        if why is not None:
            self.refused.add(id)
        elif asked["t"] == "move":
            self.acknowledged.append(id)
            assert id in self.crash.log.moves[self.table], f"{id} was acknowledged before it was kept"

    # -- what it does

    def plan(self) -> None:
        if self.crash.acting and self.asked is None and not self._planned:
            self._planned = True
            asyncio.get_running_loop().call_later(self.rng.random() * 0.01, self._act)

    def _act(self) -> None:
        self._planned = False
        if not self.crash.acting or self.asked is not None or self.ear.u < 0:
            return
        wish = self._wish()
        if wish is not None:
            self.asked = {**wish, "id": self._id()}
            self._send(self.asked)

    def _wish(self) -> dict[str, Any] | None:
        table, view = self.ear.shown["table"], self.ear.shown["view"]
        if table["phase"] == "gathering":
            return wish_to_begin(table, self.seat, self.seats)
        if view["legal"] and self.seat in view["to_act"]:
            return {"t": "move", "at": self.ear.at, "codes": [self.rng.choice(view["legal"])]}
        return None

    def _id(self) -> str:
        self._number += 1
        return f"{self.seat}-{self._number}"

    # -- what must hold

    def in_step(self) -> bool:
        """Has everything arrived that is in the log?"""
        if self.ear.u < 0 or self.asked is not None:
            return False
        history = self.crash.log.read(self.table)
        seat = self.ear.shown["table"]["you"]["seat"]
        seat = SPECTATOR if seat is None else seat
        match = history.table.match
        view = None if match is None else history.table.game.view(match.state, seat)
        return self.ear.lines == history.lines[seat] and digest(self.ear.shown["view"]) == digest(view)

    def check(self) -> None:
        kept = self.crash.log.moves[self.table]
        seqs = [kept[id] for id in self.acknowledged]  # a KeyError is a move that was lost
        assert seqs == sorted(seqs), f"moves of seat {self.seat} are not in the order they were made in"
        assert not self.refused & kept.keys(), "something that was refused is in the log"


class Crash:
    """Several tables under load, and what is true after every restart."""

    def __init__(self, hall: KilledHall, seed: int) -> None:
        self.hall = hall
        self.seed = seed
        self.rng = Random(f"crash {seed}")
        self.acting = False
        self.callers: list[Caller] = []
        self.restarts = 0
        self.moves = 0
        self._failure: Exception | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened = 0
        hall.start()
        hall.answers()
        self.cookies = [hall.post("/api/guests", {"name": f"Guest {n}"})[1] for n in range(4)]
        self.log = KeptLog(hall.folder)

    async def run(self, kills: int) -> None:
        for kind in TABLES:
            self._open(kind)
        while self.hall.kills < kills:
            await self._converge()
            self._replace_finished()
            self.acting = True
            for caller in self.callers:
                caller.plan()
            await asyncio.sleep(self.rng.random() * 0.2)
            self._look_for_failure()
            self._kill_and_start()
        await self._converge()
        for caller in self.callers:
            self.moves += len(caller.acknowledged)
            caller.leave()
        await asyncio.gather(*self._tasks)
        self.log.close()

    def _kill_and_start(self) -> None:
        """Sometimes the next one does not even get to its feet."""
        self.hall.kill()
        self.hall.start()
        while self.rng.random() < 0.1:
            time.sleep(self.rng.random() * 0.1)
            self.hall.kill()
            self.hall.start()
        self.hall.answers()
        self.restarts += 1

    async def _converge(self) -> None:
        """Everybody comes back, gets an answer to what he had asked, and has what the log has."""
        self.acting = False
        until = time.monotonic() + PATIENCE_S
        while not all(caller.in_step() for caller in self.callers):
            self._look_for_failure()
            late = [f"{one.table} {one.seat}" for one in self.callers if not one.in_step()]
            assert time.monotonic() < until, f"these do not come into step: {late}"
            await asyncio.sleep(0.005)
        self._look_for_failure()
        for caller in self.callers:
            caller.check()

    def _open(self, kind: tuple[str, int, str, dict[str, Any]]) -> None:
        game, seats, mode, options = kind
        plan = {"game": game, "seats": seats, "mode": mode, "options": options, "listed": True}
        opened, _ = self.hall.post("/api/tables", plan, self.cookies[0])
        self.log.read(opened["table"])
        for seat in range(seats):
            caller = Caller(self, opened["table"], seat, seats, self.cookies[seat])
            self.callers.append(caller)
            self.begin(caller.dial)

    def _replace_finished(self) -> None:
        """A game that is over loads nobody: another one takes its place."""
        for table in sorted({one.table for one in self.callers}):
            history = self.log.read(table)
            if history.table.phase == "over":
                plan = history.table.plan
                for caller in [one for one in self.callers if one.table == table]:
                    self.moves += len(caller.acknowledged)
                    caller.leave()
                    self.callers.remove(caller)
                self._open((plan.game, plan.seats, plan.mode, dict(plan.options)))

    def begin(self, what: Any) -> None:
        task = asyncio.get_running_loop().create_task(what())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def fail(self, error: Exception) -> None:
        self._failure = self._failure or error

    def _look_for_failure(self) -> None:
        if self._failure is not None:
            raise self._failure


def wait_and_fork(folder: Path, listening: socket.socket) -> None:
    """In the process that waits: one child for every line it is sent, until there is no more to come."""
    from greathall.kernel.discover import all_games
    from greathall.server.process.assemble import open_hall
    from greathall.server.process.run import run

    all_games()
    print("waiting", flush=True)
    child = 0
    for line in sys.stdin:
        if line == "reap\n":
            os.waitpid(child, 0)
            print(f"gone {child}", flush=True)
            child = 0
            continue
        child = os.fork()
        if child == 0:
            run(
                listening,
                lambda: open_hall(folder, None, limits=False, pace=0.0),
                lambda: print("open", flush=True),
            )
            os._exit(0)
        print(child, flush=True)
    if child:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)


if __name__ == "__main__":
    wait_and_fork(Path(sys.argv[1]), socket.socket(fileno=int(sys.argv[2])))
