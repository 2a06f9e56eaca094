"""Somebody who comes into a hall: by name, or again with the code he was given.

    guest = await Guest.arrive("http://127.0.0.1:8200", "Rosa")
    async with await guest.join("http://127.0.0.1:8200/#join=CODE") as table:
        await table.ready()
        async for view in table.turns():
            await table.move(view["legal"][0])

What is asked once goes by HTTP, in a thread, with nothing but the standard library; a table is followed on a socket of
its own (following.py). Whatever the hall refuses is raised as Refused, in its own sentence.
"""

import asyncio
import http.client
import json
import ssl
from typing import Any
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import msgspec

from greathall.client.following import Following
from greathall.kernel.refused import Refused
from greathall.table.plan import Plan

_WAIT_S = 30


class NotReached(Refused):
    """There is no hall at this address, or it is away for the moment."""


class Guest:
    """One person at one hall. `code` continues as the same person elsewhere; it is known only right after arriving."""

    def __init__(self, address: str, cookie: str, name: str, code: str) -> None:
        self.address = address
        self.cookie = cookie
        self.name = name
        self.code = code
        self.socket_address = "ws" + address.removeprefix("http") + "/ws"

    @classmethod
    async def arrive(cls, address: str, name: str) -> "Guest":
        """A name is enough; where somebody at a table has it already, the table shows it with a number."""
        address = hall_address(address)
        answer, cookie = await _request(address, "POST", "/api/guests", {"name": name})
        return cls(address, cookie, answer["name"], answer["code"])

    @classmethod
    async def again(cls, address: str, code: str) -> "Guest":
        """Go on as whoever was given this code, on whatever device."""
        address = hall_address(address)
        answer, cookie = await _request(address, "POST", "/api/recover", {"code": code})
        return cls(address, cookie, answer["name"], "")

    async def games(self) -> list[dict[str, Any]]:
        """What can be played here. `GET /api/games/{id}` tells modes and options, see `get`."""
        games: list[dict[str, Any]] = await self.get("/api/games")
        return games

    async def tables(self) -> list[dict[str, Any]]:
        """The lobby: tables that anybody may join."""
        tables: list[dict[str, Any]] = await self.get("/api/tables")
        return tables

    async def my_tables(self) -> list[dict[str, Any]]:
        """The tables at which this person has a seat, newest first."""
        tables: list[dict[str, Any]] = await self.get("/api/tables/mine")
        return tables

    async def open(self, plan: Plan, *, words: bool = False) -> Following:
        """Open a table and follow it as its host. Nobody sits there yet, not even the host."""
        answer = await self.post("/api/tables", msgspec.to_builtins(plan))
        return await self.follow(answer["table"], words=words)

    async def join(self, link: str, *, words: bool = False) -> Following:
        """Take the seat that an invitation is for: the whole link, or only its code."""
        answer = await self.post("/api/join", {"code": code_of(link)})
        return await self.follow(answer["table"], words=words)

    async def follow(self, table: str, *, words: bool = False, key: str = "") -> Following:
        """From one's seat, or watching where one has none. `words` asks for the board and the legal moves in sentences
        too, `key` is that of a link to watch by."""
        following = Following(self, table, words=words, key=key)
        await following.begin()
        return following

    async def record(self, table: str, key: str = "") -> str:
        """The record of a finished game, as the text of a file: kernel.record reads it."""
        text, _ = await _request(
            self.address, "GET", f"/api/tables/{quote(table, safe='')}/record" + _query(key), cookie=self.cookie
        )
        assert isinstance(text, str)
        return text

    async def get(self, path: str) -> Any:
        """Anything else that the hall tells (its pages at /schema list what there is)."""
        answer, _ = await _request(self.address, "GET", path, cookie=self.cookie)
        return answer

    async def post(self, path: str, body: object) -> Any:
        answer, _ = await _request(self.address, "POST", path, body, self.cookie)
        return answer


async def join(link: str, name: str, *, words: bool = False) -> Following:
    """Come in and take the seat of an invitation, in one go."""
    parts = urlsplit(link)
    guest = await Guest.arrive(f"{parts.scheme}://{parts.netloc}", name)
    return await guest.join(link, words=words)


def hall_address(address: str) -> str:
    """Where the hall is, without a path. Raises Refused."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Refused(f"{address!r} is no address of a hall: write it like http://127.0.0.1:8200")
    return f"{parts.scheme}://{parts.netloc}"


def code_of(link: str) -> str:
    """The code of an invitation, from the whole link or by itself. Raises Refused."""
    _, hash, fragment = link.partition("#")
    code = parse_qs(fragment).get("join", [""])[0] if hash else link.strip()
    if not code or "/" in code:
        raise Refused(f"{link!r} is no invitation: it looks like http://127.0.0.1:8200/#join=CODE")
    return code


def _query(key: str) -> str:
    return "?" + urlencode({"key": key}) if key else ""


async def _request(address: str, method: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
    """The answer and the cookie that came with it. Raises Refused with what the hall says."""
    return await asyncio.to_thread(_request_now, address, method, path, body, cookie)


def _request_now(address: str, method: str, path: str, body: object, cookie: str) -> tuple[Any, str]:
    headers = {"X-Great-Hall": "1"}
    if cookie:
        headers["Cookie"] = cookie
    content = None
    if body is not None:
        content = json.dumps(body)
        headers["Content-Type"] = "application/json"
    parts = urlsplit(address)
    connection = (
        http.client.HTTPSConnection(parts.netloc, timeout=_WAIT_S, context=ssl.create_default_context())
        if parts.scheme == "https"
        else http.client.HTTPConnection(parts.netloc, timeout=_WAIT_S)
    )
    try:
        connection.request(method, path, content, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
    except (OSError, http.client.HTTPException) as error:
        raise NotReached(f"the hall at {address} does not answer ({str(error) or type(error).__name__})") from None
    finally:
        connection.close()
    if answer.status >= 300:
        raise _refusal(answer.status, text)
    kind = answer.getheader("Content-Type") or ""
    told = json.loads(text) if kind.startswith("application/json") else text
    return told, (answer.getheader("Set-Cookie") or "").partition(";")[0]


def _refusal(status: int, text: str) -> Refused:
    """What the hall says; a proxy in front of it may say anything."""
    try:
        told = json.loads(text)
        return Refused(told["why"], told.get("rule", ""))
    except (ValueError, KeyError, TypeError):
        return NotReached(f"there is something else than a hall at this address: it answers with status {status}")
