"""A hall in a process of its own, and guests who come in by HTTP and by real sockets."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from greathall.server.tables.document_diff import changed
from greathall.server.tables.editions import Editions
from greathall.store.sqlite import SqliteStore
from greathall.table.entry import AnyEntry, from_bytes
from greathall.table.table import Table

CARD_GAME = "castle-of-magic-card-game"
_IDS = count(1)
_START_S = 60
_STOP_S = 20


@dataclass
class RealHall:
    """`url` is its address, `folder` its data, `errors` the file its error stream goes to."""

    url: str
    folder: Path
    errors: Path
    process: "subprocess.Popen[str]"
    unreadable_http: bool = False
    """Some requests are meant to be no HTTP at all: the hall may say so in its log."""

    @property
    def token(self) -> str:
        return (self.folder / "operator-token").read_text(encoding="utf-8").strip()

    def http(self, cookie: str = "", token: str = "") -> httpx.Client:
        headers = {"X-Great-Hall": "1"}
        if cookie:
            headers["Cookie"] = f"hall={cookie}"
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return httpx.Client(base_url=self.url, headers=headers, timeout=30, verify=False)  # plain HTTP: no certificates

    def guest(self, name: str) -> "Guest":
        with self.http() as stranger:
            answer = stranger.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Guest(self, name, answer.cookies["hall"], answer.json()["code"])

    def stop(self) -> None:
        self.process.terminate()
        assert self.process.wait(_STOP_S) == 0, self.errors.read_text(encoding="utf-8")[-2000:]

    def faults(self) -> list[str]:
        """What the hall has complained about: with a traceback, or as an error or a warning."""
        lines = self.errors.read_text(encoding="utf-8").splitlines()
        faults = [line for line in lines if _is_fault(line)]
        return [line for line in faults if not (self.unreadable_http and "Invalid HTTP request received" in line)]


@contextmanager
def real_hall(folder: Path, *options: str, unreadable_http: bool = False) -> Iterator[RealHall]:
    """Fails if the hall has complained about anything by the time it is closed."""
    errors = folder / "errors.txt"
    data = folder / "data"
    command = [sys.executable, "-m", "greathall.cli.main", "serve", "--port", "0", "--data", str(data), "--no-open"]
    with errors.open("w", encoding="utf-8") as stream:
        process = subprocess.Popen(
            [*command, "--pace", "0", *options], stdout=subprocess.PIPE, stderr=stream, text=True, env=os.environ
        )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        assert "http://" in said, said + errors.read_text(encoding="utf-8")
        hall = RealHall(
            "http://" + said.split("http://")[1].strip().rstrip("/"), data, errors, process, unreadable_http
        )
        yield hall
        if process.poll() is None:
            hall.stop()
        assert hall.faults() == []
    finally:
        if process.poll() is None:
            process.kill()
            process.wait(_STOP_S)
        process.stdout.close()


@dataclass
class Guest:
    hall: RealHall
    name: str
    cookie: str
    code: str

    def http(self) -> httpx.Client:
        return self.hall.http(self.cookie)

    def post(self, path: str, **body: object) -> Any:
        with self.http() as client:
            answer = client.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def follow(self, table: str, key: str = "") -> "Follower":
        return Follower(self, table, key)


class Follower:
    """A well-behaved client: keeps its document, counts its updates, waits for its answers."""

    def __init__(self, guest: Guest, table: str, key: str = "") -> None:
        self.guest = guest
        self.shown: Any = None
        self.at = 0
        self.u = 0
        self.frames: list[bytes] = []
        self.socket = dial(guest).__enter__()
        self.ask("subscribe", table=table, key=key)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def ask(self, t: str, **fields: object) -> Any:
        """The answer: "done", or the message that came instead."""
        id = f"w{next(_IDS)}"
        self.socket.send(json.dumps({"t": t, "id": id, **fields}))
        while True:
            message = self.read()
            if id in message.get("yours", ()):
                return "done"
            if message.get("id") == id:
                return "done" if message["t"] == "done" and len(message) == 2 else message

    def read(self, timeout_s: float = 20) -> Any:
        raw = self.socket.recv(timeout_s, decode=False)
        self.frames.append(raw)
        message = msgspec.json.decode(raw)
        if message["t"] == "snapshot":
            self.shown, self.u, self.at = message["shown"], message["u"], message["at"]
        elif message["t"] == "update":
            assert message["u"] == self.u + 1, "an update was lost"
            self.u, self.at = message["u"], message["at"]
            for path, value in message.get("set", []):
                self.shown = changed(self.shown, path, value)
            for path, value in message.get("add", []):
                changed(self.shown, path, value, add=True)
        return message

    def play(self, which: int = 0) -> Any:
        legal = self.shown["view"]["legal"]
        return self.ask("move", at=self.at, codes=[legal[which % len(legal)]])


def dial(guest: Guest) -> AbstractContextManager[ClientConnection]:
    address = guest.hall.url.replace("http://", "ws://") + "/ws"
    return connect(address, additional_headers={"Cookie": f"hall={guest.cookie}"}, compression=None, max_size=None)


async def kept_rows(folder: Path, table: str) -> list[AnyEntry]:
    """The entries of a table as the file has them. The hall should be closed, or be only reading."""
    store = SqliteStore(folder / "hall.db")
    await store.open()
    try:
        return [from_bytes(row.body) for row in await store.read(table)]
    finally:
        await store.close()


def restored(table: str, entries: list[AnyEntry]) -> Table:
    return Table.restore(table, entries, Editions().find)


def card_table(host: Guest, *others: Guest, listed: bool = False, **plan: object) -> tuple[str, str]:
    """A card game that everybody is seated at and ready for, but that has not begun; and the key to watch it by. Bots
    take the seats that are left of four."""
    seats = max(4, 1 + len(others))
    opened = host.post("/api/tables", game=CARD_GAME, seats=seats, listed=listed, **plan)
    requests = f"/api/tables/{opened['table']}/requests"
    host.post(requests, t="sit", id="s0", seat=0)
    for seat, other in enumerate(others, 1):
        code = host.post(requests, t="invite", id=f"i{seat}", seat=seat)["code"]
        other.post("/api/join", code=code)
    for seat in range(1 + len(others), seats):
        host.post(requests, t="seat_bot", id=f"b{seat}", seat=seat, level="random")
    for guest in (host, *others):
        guest.post(requests, t="ready", id="r", salt=guest.name)
    return opened["table"], opened["code"]


def _is_fault(line: str) -> bool:
    try:
        entry = json.loads(line)
    except ValueError:
        return True
    return entry.get("level") not in ("info", "debug") or "trace" in entry
