"""Five people in five windows play a whole game to the scores; somebody watches, and nobody sees what is not theirs."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from running_hall import RunningHall, running_hall
from screen import check_screen
from seated import at_table
from text_board import play_random
from visitor import CARD_GAME, DESK, PHONE, Visit, Visitor

from greathall.kernel.discover import find_game

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


@pytest.fixture
def marked_hall(tmp_path: Path) -> Iterator[RunningHall]:
    """A hall with an edition whose characters bear names that occur nowhere else: whoever receives one, knows it."""
    editions = tmp_path / "data" / "editions"
    editions.mkdir(parents=True)
    content = find_game(CARD_GAME).content
    marked = [f'[[character]]\nid = "{one.id}"\nname = "{_mark(one.index)}"\n' for one in content.character]  # type: ignore[attr-defined]
    (editions / "marked.toml").write_text("\n".join(marked), encoding="utf-8")
    with running_hall(tmp_path) as hall:
        yield hall


def _mark(character: int) -> str:
    return f"Canary{character:02}Bird"


@pytest.mark.parametrize("seed", [1])
def test_five_play_to_the_scores_and_one_watches(
    marked_hall: RunningHall, visit: Visit, browser: Browser, seed: int
) -> None:
    rng = random.Random(seed)
    sizes = [DESK, PHONE, DESK, PHONE, DESK]
    people = [visit(name, size, address=marked_hall.address) for name, size in zip(NAMES, sizes, strict=True)]
    host = people[0]
    opened = host.post("/api/tables", game=CARD_GAME, mode="standard", seats=5, edition="marked")
    requests = f"/api/tables/{opened['table']}/requests"
    host.post(requests, t="sit", id="sit", seat=0)
    at_table(host, opened["table"])
    for seat, one in enumerate(people[1:], 1):
        code = host.post(requests, t="invite", id=f"invite{seat}", seat=seat)["code"]
        follow_invitation(one, code)
    watcher = visit("Wim", address=marked_hall.address)
    at_table(watcher, opened["table"], key=opened["code"])
    for one in people:  # with the last one it begins
        one.page.get_by_role("button", name="I am ready").click()
    for one in (*people, watcher):
        one.wait_phase("playing")
    heard_before_the_end: list[list[str]] = []
    while not any(one.is_over for one in (*people, watcher)):  # not all hear of the end in the same moment
        heard_before_the_end = [list(one.frames) for one in (*people, watcher)]
        mover = _to_move(people)
        if mover is not None:
            play_random(mover, rng)
    for one in (*people, watcher):
        one.wait_phase("over")
    check_secrets(people, heard_before_the_end)
    scores = host.shown["view"]["result"]["scores"]
    assert len(scores) == 5, f"seed {seed}"
    for one in (*people, watcher):
        assert one.shown["view"]["result"]["scores"] == scores
        for seat, name in enumerate(NAMES):
            assert name in one.page.locator("main").inner_text(), f"{name} of seat {seat} is not on the screen"
        check_screen(one, f"five-over-{one.name.lower()}")


def follow_invitation(visitor: Visitor, code: str) -> None:
    visitor.page.goto(f"/#join={code}")
    visitor.page.get_by_role("button", name="Sit down").click()
    visitor.page.wait_for_url("**/table/*")
    visitor.until("the table", lambda: visitor.shown is not None)


def check_secrets(people: list[Visitor], heard: list[list[str]]) -> None:
    """Each knows their own character from the first frames on; nobody else has received its name in any frame."""
    own = [_mark(one.shown["view"]["result"]["facts"]["characters"][seat]) for seat, one in enumerate(people)]
    for seat, frames in enumerate(heard[:-1]):
        assert any(own[seat] in frame for frame in frames), (
            f"{NAMES[seat]} never heard who they are: no canary to look for"
        )
    for listener, frames in zip((*NAMES, "Wim"), heard, strict=True):
        for seat, mark in enumerate(own):
            if listener == NAMES[seat]:
                continue
            leaks = [frame for frame in frames if mark in frame]
            assert not leaks, f"{listener} heard who {NAMES[seat]} is: {leaks[0][:600]}"


def _to_move(people: list[Visitor]) -> Visitor | None:
    """Whoever may move now, as all windows tell it; nobody while the news of a move is still on its way to one."""
    people[0].page.wait_for_timeout(1)
    turns = {one.shown["view"]["turn"] for one in people}
    movers = [one for one in people if one.moves]
    return movers[0] if len(movers) == 1 and len(turns) == 1 else None
