"""Clients for tests: each with cookies of its own, all inside this process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
from small_hall import SmallHall, small_house

from greathall.server.http.app import make_app
from greathall.server.http.middleware import Door
from greathall.server.http.request_context import House
from greathall.server.http.web_pages import PAGES, BuiltClient

ADDRESS = "http://127.0.0.1:8200"
OURS = {"X-Great-Hall": "1"}


class Building:
    """An application and everybody who comes in."""

    def __init__(self, house: House, door: Door) -> None:
        self.house = house
        self.door = door
        self.hall = cast("SmallHall", house.hall)

    def client(
        self, address: str = "127.0.0.1", base: str = ADDRESS, headers: dict[str, str] = OURS
    ) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(cast("Any", self.door), client=(address, 1), raise_app_exceptions=False)
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers)

    async def guest(self, name: str, **how: Any) -> httpx.AsyncClient:
        client = self.client(**how)
        answer = await client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        return client

    def operator(self) -> httpx.AsyncClient:
        token = (self.house.folder / "operator-token").read_text().strip()
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
    house = await small_house(folder, public)
    house.client = BuiltClient(pages)
    try:
        yield Building(house, make_app(house))
    finally:
        await house.store.close()
