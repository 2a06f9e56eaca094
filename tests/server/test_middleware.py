"""Origins, headers and logs: what everything passes that comes in or goes out."""

import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from guests import OURS, Building, building, small_client

from greathall.server.http.middleware import client_address
from greathall.server.people.rate_limits import Buckets
from greathall.server.process.logs import JsonLines

HOST = "127.0.0.1:8200"


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Building]:
    async with building(tmp_path, public="https://hall.example.org", pages=small_client(tmp_path)) as built:
        yield built


@pytest.mark.parametrize(
    ("headers", "let_in"),
    [
        ({}, False),
        ({"X-Great-Hall": "1"}, True),
        ({"X-Great-Hall": "0"}, False),
        ({"Origin": f"http://{HOST}"}, True),
        ({"Origin": "https://hall.example.org"}, True),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "https://evil.example", "X-Great-Hall": "1"}, False),
        ({"Origin": "https://hall.example.org.evil.example"}, False),
        ({"Origin": "http://127.0.0.1:8201"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
    ],
    ids=str,
)
async def test_other_sites_cannot_change_anything(hall: Building, headers: dict[str, str], let_in: bool) -> None:
    answer = await hall.client(headers=headers).post("/api/guests", json={"name": "Ann"})
    assert answer.status_code == (201 if let_in else 403), answer.text
    assert let_in == ("set-cookie" in answer.headers)
    socket = await knock(hall, headers)
    origin = headers.get("Origin")
    ours = origin is None or let_in
    assert (
        socket == [{"type": "websocket.close", "code": 1008, "reason": "this page belongs to another site"}]
    ) != ours


async def knock(hall: Building, headers: dict[str, str]) -> list[dict[str, Any]]:
    """What a WebSocket handshake with these headers is answered, at a place where there is no socket."""
    sent: list[dict[str, Any]] = []
    raw = [(b"host", HOST.encode()), *((key.lower().encode(), value.encode()) for key, value in headers.items())]
    scope = {
        "type": "websocket",
        "path": "/ws",
        "raw_path": b"/ws",
        "root_path": "",
        "query_string": b"",
        "headers": raw,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8200),
        "scheme": "ws",
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await hall.middleware(scope, receive, send)
    return sent


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/table/t0", 200),
        ("/assets/hall-1234.js", 200),
        ("/assets/gone-1234.js", 404),
        ("/healthz", 200),
        ("/docs", 200),
        ("/nowhere", 404),
        ("/api/me", 401),
    ],
)
async def test_every_answer_carries_the_security_headers(hall: Building, path: str, status: int) -> None:
    answer = await hall.client().get(path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
    assert (answer.headers["cache-control"] == "no-store") == (path.startswith("/api/") or status >= 400)
    assert "access-control-allow-origin" not in answer.headers


async def test_refusals_of_the_door_carry_them_too(hall: Building) -> None:
    hall.context.limits.address = Buckets(0.01, 1, lambda: 0.0)
    client = hall.client(headers={})
    assert (await client.post("/api/logout")).status_code == 403
    often = await client.get("/healthz")
    assert often.status_code == 429
    assert often.headers["retry-after"] == "100"
    assert often.headers["x-content-type-options"] == "nosniff"
    assert set(often.json()) == {"why", "rule"}


async def test_a_log_line_tells_the_pattern_and_no_secret(hall: Building, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "greathall.http")
    ann = await hall.guest("Ann")
    await ann.post("/api/tables", json={"game": "xtal", "seats": 2})
    await ann.get("/api/tables/t0?key=watch-t0")
    await ann.post("/api/recover", json={"code": "SECRET-CODE"})
    await ann.get("/api/tables/t0", headers={"Authorization": "Bearer SECRET-TOKEN"})
    formatter = JsonLines()
    lines = [json.loads(formatter.format(record)) for record in caplog.records if record.name == "greathall.http"]
    assert [line["route"] for line in lines[2:4]] == ["/api/tables/{table_id}", "/api/recover"]
    assert all(set(line) == {"at_ms", "level", "id", "method", "route", "status", "ms"} for line in lines)
    text = json.dumps(lines)
    for secret in ("watch-t0", "SECRET", "t0", "Ann", str(ann.cookies["hall"])):
        assert secret not in text, secret


def test_other_logs_are_json_lines_too() -> None:
    try:
        raise ValueError("odd")
    except ValueError as error:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "went %s", ("wrong",), (type(error), error, None))
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"]) == ("error", "went wrong")
    assert "ValueError: odd" in line["trace"]


def test_a_household_with_many_addresses_counts_as_one() -> None:
    one, other = "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:9:9:9:9"
    assert client_address({"client": (one, 1)}) == client_address({"client": (other, 1)})
    assert client_address({"client": ("10.0.0.1", 1)}) != client_address({"client": ("10.0.0.2", 1)})
    assert client_address({"client": None}) == ""


async def test_the_page_for_programs_lists_every_operation_without_scripts(hall: Building) -> None:
    client = hall.client(headers=OURS)
    page = (await client.get("/docs")).text
    schema = (await client.get("/docs/openapi.json")).json()
    assert schema["openapi"].startswith("3.1")
    for path, operations in schema["paths"].items():
        for method in operations:
            assert f"<code>{method.upper()} {path}</code>" in page
    assert "<script" not in page
    assert "://" not in page.replace("https://hall.example.org", "")
    strict = schema["components"]["schemas"]["Plan"]
    assert strict["additionalProperties"] is False
    links = set(re.findall(r'href="#(\w+)"', page))
    assert links
    assert links <= set(re.findall(r'<section id="(\w+)"', page))
