"""Whoever still asks something while the hall is being closed is told to come again; the hall calls it no fault."""

from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from guests import ADDRESS, OURS, building

from greathall.server.http.app import make_app
from greathall.server.process.assemble import open_hall


async def test_a_question_to_a_hall_that_is_closing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with building(tmp_path) as hall:
        ann = await hall.guest("Ann")
        await hall.context.store.close()
        answer = await ann.get("/api/tables/mine")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
    assert answer.json()["why"] == "the hall is being restarted"
    assert "fault" not in caplog.text


async def test_nobody_follows_a_table_of_a_hall_that_is_closing(tmp_path: Path) -> None:
    opened = await open_hall(tmp_path)
    app = make_app(opened.context, opened.sockets)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(cast("Any", app)), base_url=ADDRESS, headers=OURS)
    assert (await client.post("/api/guests", json={"name": "Ann"})).status_code == 201
    await opened.context.process.stop()
    cookie = f"hall={client.cookies['hall']}".encode()
    scope = {
        "type": "websocket",
        "path": "/ws",
        "raw_path": b"/ws",
        "query_string": b"",
        "root_path": "",
        "scheme": "ws",
        "http_version": "1.1",
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "subprotocols": [],
        "headers": [(b"host", ADDRESS.removeprefix("http://").encode()), (b"cookie", cookie)],
    }
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await cast("Any", app)(scope, receive, send)
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert (sent[1]["code"], sent[1]["reason"]) == (1012, "the hall is being restarted")
