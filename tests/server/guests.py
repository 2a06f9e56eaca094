"""Clients for tests: each with cookies of its own, all inside this process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
from small_hall import SmallHall, small_context

from greathall.server.http.app import make_app
from greathall.server.http.middleware import Middleware
from greathall.server.http.request_context import Context
from greathall.server.http.web_pages import PAGES, BuiltClient

ADDRESS = "http://127.0.0.1:8200"
OURS = {"X-Great-Hall": "1"}


class Building:
    """An application and everybody who comes in."""

    def __init__(self, context: Context, middleware: Middleware) -> None:
        self.context = context
        self.middleware = middleware
        self.hall = cast("SmallHall", context.hall)

    def client(
        self, address: str = "127.0.0.1", base: str = ADDRESS, headers: dict[str, str] = OURS
    ) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(cast("Any", self.middleware), client=(address, 1), raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers)

    async def guest(self, name: str, **how: Any) -> httpx.AsyncClient:
        client = self.client(**how)
        answer = await client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return client

    def operator(self) -> httpx.AsyncClient:
        token = (self.context.folder / "operator-token").read_text().strip()
        return self.client(headers={**OURS, "Authorization": f"Bearer {token}"})


def small_client(folder: Path) -> Path:
    """A built client of two files, so that these tests need none."""
    pages = folder / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text('<!doctype html><meta name="build" content="1a2b"><title>Great Hall</title>')
    (pages / "assets" / "hall-1234.js").write_text("export {};")
    return pages


@asynccontextmanager
async def building(folder: Path, public: str = "", pages: Path = PAGES) -> AsyncIterator[Building]:
    context = await small_context(folder, public)
    context.client = BuiltClient(pages)
    try:
        yield Building(context, make_app(context))
    finally:
        await context.store.close()
