"""The pages of the hall: one document behind every address of the client, files that are kept, and what was built."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from guests import Building, building, small_client

from greathall.server.http.web_pages import CLIENT_PATHS, PAGES, BuiltClient

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Building]:
    async with building(tmp_path, pages=small_client(tmp_path)) as built:
        yield built


@pytest.mark.parametrize("path", ["/", *CLIENT_PATHS])
async def test_every_address_of_the_client_is_the_same_document(hall: Building, path: str) -> None:
    answer = await hall.client().get(path.replace("{id:str}", "some-id"))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "attachment" not in answer.headers.get("content-disposition", "")
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Great Hall</title>" in answer.text


@pytest.mark.parametrize("path", ["/elsewhere", "/table", "/table/a/b", "/assets/", "/../pyproject.toml"])
async def test_other_addresses_are_not_there(hall: Building, path: str) -> None:
    assert (await hall.client().get(path)).status_code == 404


async def test_somebody_with_a_browser_who_is_lost_gets_the_client_and_a_program_a_sentence(hall: Building) -> None:
    asks = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/elsewhere", "/games/nothing/here"):
        page = await hall.client().get(path, headers=asks)
        assert page.status_code == 404
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] != "public, max-age=31536000, immutable"
        assert "<title>Great Hall</title>" in page.text
        assert (await hall.client().get(path)).json() == {"why": "there is nothing at this address", "rule": ""}
    for path in ("/api/nothing", "/assets/gone-1234.js"):
        answer = await hall.client().get(path, headers=asks)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("application/json")


async def test_built_files_are_kept_for_good_and_missing_ones_are_not(hall: Building) -> None:
    there = await hall.client().get("/assets/hall-1234.js")
    assert there.status_code == 200
    assert "immutable" in there.headers["cache-control"]
    assert "javascript" in there.headers["content-type"]
    gone = await hall.client().get("/assets/gone-1234.js")
    assert gone.status_code == 404
    assert gone.headers["cache-control"] == "no-store"


async def test_a_hall_without_its_pages_says_what_to_do(tmp_path: Path) -> None:
    async with building(tmp_path, pages=tmp_path / "none") as hall:
        answer = await hall.client().get("/")
        assert answer.status_code == 503
        assert "make web" in answer.text
        assert (await hall.client().get("/healthz")).status_code == 200


async def test_every_answer_of_the_api_names_the_build_that_is_served_now(hall: Building, tmp_path: Path) -> None:
    client = hall.client()
    for path in ("/api/hall", "/api/me", "/api/nothing"):
        assert (await client.get(path)).headers["x-great-hall-build"] == "1a2b"
    index = tmp_path / "pages" / "index.html"
    index.write_text(index.read_text().replace("1a2b", "3c4d5"))  # put there while the hall is open
    assert (await client.get("/api/hall")).headers["x-great-hall-build"] == "3c4d5"
    assert hall.context.client.build() == "3c4d5"
    index.write_text("<title>Great Hall</title>")
    assert hall.context.client.build() == ""
    index.unlink()
    assert hall.context.client.build() == ""


def test_server_and_client_know_the_same_addresses() -> None:
    router = (ROOT / "web" / "src" / "router.ts").read_text(encoding="utf-8")
    table = re.search(r"const NAMES_SOMETHING.*?= \{(.*?)\};", router, re.S)
    assert table is not None
    expected: set[str] = set()
    for name, needed in re.findall(r"(\w+): (true|false|null),", table[1]):
        expected |= {f"/{name}/{{id:str}}"} if needed != "false" else set()
        expected |= {f"/{name}"} if needed != "true" else set()
    assert expected == set(CLIENT_PATHS)


@pytest.mark.skipif(not (PAGES / "index.html").is_file(), reason="the client is not built; `make test` builds it first")
def test_the_built_page_holds_nothing_that_its_own_policy_forbids() -> None:
    page = (PAGES / "index.html").read_text(encoding="utf-8")
    assert re.fullmatch("[0-9a-f]{12}", BuiltClient().build())
    assert not re.search(r"<style|\son\w+=|\sstyle=|<script(?![^>]*\bsrc=)|https?://", page)
    scripts = [*PAGES.glob("*.js"), *PAGES.glob("assets/*.js")]
    assert len(scripts) > 1
    for script in scripts:
        assert not re.search(r"\beval\(|new Function|document\.write", script.read_text(encoding="utf-8")), script.name
    for sheet in PAGES.glob("assets/*.css"):
        assert not re.search(r"url\((?!/assets/)|@import", sheet.read_text(encoding="utf-8")), sheet.name
