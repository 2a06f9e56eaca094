"""A hall that is given a newer client while pages are open: they notice, and nobody loses anything."""

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from running_hall import RunningHall, running_hall
from screen import check_screen
from seated import at_table, opened
from text_board import button_of, play_random
from visitor import DESK, PHONE, Size, Visit, Visitor
from wire import REFUSED

from greathall.server.http.web_pages import PAGES

OLD = (*REFUSED, r"404 \(Not Found\)|answer 404", "Refused to apply style")
SAID = "The hall has been renewed."


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PAGES, tmp_path / "pages"))


@pytest.fixture
def own_hall(tmp_path: Path, pages: Path) -> Iterator[RunningHall]:
    with running_hall(tmp_path, pages=pages) as hall:
        yield hall


def renew(pages: Path) -> None:
    """Another build: every script and style has another name, and the older ones are gone."""
    built = [path for path in (pages / "assets").iterdir() if path.suffix in (".js", ".css")]
    older = re.compile("|".join(re.escape(path.name) for path in sorted(built, key=lambda one: -len(one.name))))
    for path in (pages / "index.html", *built):
        text = older.sub(lambda name: f"newer-{name[0]}", path.read_text(encoding="utf-8"))
        path.unlink()
        path.with_name(older.sub(lambda name: f"newer-{name[0]}", path.name)).write_text(text, encoding="utf-8")
    index = pages / "index.html"
    index.write_text(re.sub(r'(name="build" content=")\w+', r"\1newer", index.read_text(encoding="utf-8")))


def newer(visitor: Visitor) -> Locator:
    """Is there once the page is the new one."""
    return visitor.page.locator("meta[name=build][content=newer]")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_open_pages_notice_a_renewed_hall(visit: Visit, own_hall: RunningHall, pages: Path, size: Size) -> None:
    """Somebody at a table, somebody there who is just writing, somebody who is just choosing a move, and somebody who
    reads where nothing asks the hall."""
    ada, ben = (visit(name, size, address=own_hall.address) for name in ("Ada", "Ben"))
    cleo = visit(size=size, address=own_hall.address)
    dan = visit("Dan", size, address=own_hall.address)
    at_table(dan, opened(dan))
    dan.wait_turn()
    button_of(dan, dan.moves[0]).wait_for()
    dan.page.locator(".board").first.click(position={"x": 2, "y": 2})
    dan.excuse(*OLD)
    table = opened(ada, [ben])
    for one in (ada, ben):
        at_table(one, table)
        one.excuse(*OLD)
    if size == PHONE:
        ben.page.get_by_role("button", name="Talk").click()
    ben.page.get_by_label("Say something").fill("Well pla")
    cleo.page.goto("/about")
    cleo.page.get_by_role("heading", level=1).wait_for()
    cleo.excuse(*OLD)
    ada.forget()
    own_hall.stop()
    renew(pages)
    own_hall.start()

    newer(ada).wait_for(state="attached")
    ada.page.get_by_text(SAID).wait_for()
    ada.until("the table again", lambda: ada.shown is not None)
    check_screen(ada, "renewed-told")

    bar = ben.page.get_by_role("status").filter(has_text=SAID)
    bar.wait_for()
    expect(ben.page.get_by_label("Say something")).to_have_value("Well pla")
    expect(newer(ben)).to_have_count(0)
    check_screen(ben, "renewed-bar")
    if size == PHONE:
        ben.page.keyboard.press("Escape")
    else:
        bar.get_by_role("button", name="Reload").click()
    newer(ben).wait_for(state="attached")

    dan.page.get_by_role("status").filter(has_text=SAID).wait_for()
    expect(newer(dan)).to_have_count(0)
    play_random(dan, random.Random(1))
    newer(dan).wait_for(state="attached")

    cleo.page.get_by_role("link", name="Tables").click()  # a part of the old page that is not there any more
    cleo.page.get_by_role("heading", name="Tables", level=1).wait_for()
    expect(newer(cleo)).to_have_count(1)
