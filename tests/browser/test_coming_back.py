"""A connection that breaks, a hall that is started again, a window that is loaded anew: the game goes on."""

import copy
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from running_hall import RunningHall, running_hall
from screen import check_screen
from seated import at_table, opened
from text_board import button_of, play_random, play_to_the_end
from visitor import Visit, Visitor
from wire import REFUSED, Wire


@pytest.fixture
def own_hall(tmp_path: Path) -> Iterator[RunningHall]:
    with running_hall(tmp_path) as hall:
        yield hall


@pytest.fixture
def wire(hall: RunningHall) -> Iterator[Wire]:
    made = Wire(hall.address)
    yield made
    made.close()


def test_a_cut_wire_is_told_and_mended(visit: Visit, wire: Wire) -> None:
    rng = random.Random(2)
    ada = visit("Ada", address=wire.address)
    at_table(ada, opened(ada))
    for _ in range(3):
        _turn(ada, rng)
    told = ada.page.get_by_role("status").filter(has_text="The connection is lost")
    ada.excuse(*REFUSED)
    wire.cut()
    told.wait_for()
    check_screen(ada, "connection-lost")
    wire.mend()
    told.wait_for(state="hidden")
    for _ in range(3):
        _turn(ada, rng)


def test_a_wire_that_is_cut_before_the_table_is_drawn_is_told_and_mended(visit: Visit, wire: Wire) -> None:
    ada = visit("Ada", address=wire.address)
    ada.page.route("**/local", lambda _: None)  # who of this device sits here is asked, and never answered
    at_table(ada, opened(ada))
    ada.wait_turn()
    ada.excuse(*REFUSED)
    wire.cut()
    told = ada.page.get_by_role("status").filter(has_text="The connection is lost")
    told.wait_for()
    ada.page.unroute("**/local")
    wire.mend()
    told.wait_for(state="hidden")
    button_of(ada, ada.moves[0]).wait_for()


def test_a_move_asked_for_while_the_wire_is_cut_is_made_once(visit: Visit, wire: Wire) -> None:
    rng = random.Random(3)
    ada = visit("Ada", address=wire.address)
    at_table(ada, opened(ada))
    ada.wait_turn()
    before = copy.deepcopy(ada.shown["view"])
    move = rng.choice(ada.moves)
    button_of(ada, move).wait_for()  # the hall is heard before the table is drawn
    ada.excuse(*REFUSED)
    wire.cut()
    ada.page.get_by_role("status").filter(has_text="The connection is lost").wait_for()
    button_of(ada, move).click()
    wire.mend()
    ada.until("the move, after all", lambda: ada.shown["view"] != before)
    made = [frame for frame in ada.frames if '"yours":["' in frame or '"t":"done"' in frame]
    assert made, "the hall never said that the move was made"
    _turn(ada, rng)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL], ids=["closed", "killed"])
def test_the_hall_is_started_again_and_the_game_is_finished(visit: Visit, own_hall: RunningHall, sign: int) -> None:
    rng = random.Random(4)
    ada = visit("Ada", address=own_hall.address)
    at_table(ada, opened(ada, game="blackstone-castle", mode="wizards_quest", seats=2))
    for _ in range(5):
        _turn(ada, rng)
    ada.wait_turn()
    sections = ada.shown["words"]["sections"]
    ada.excuse(*REFUSED)
    own_hall.stop(sign)
    ada.page.get_by_role("status").filter(
        has_text="hall is being restarted" if sign == signal.SIGTERM else "connection is lost"
    ).wait_for()
    ada.forget()
    own_hall.start()
    ada.until("the table again", lambda: ada.shown is not None)
    assert ada.shown["words"]["sections"] == sections
    play_to_the_end(ada, rng)


def test_a_window_loaded_anew_shows_the_same(visit: Visit) -> None:
    rng = random.Random(5)
    ada = visit("Ada")
    at_table(ada, opened(ada))
    for _ in range(4):
        _turn(ada, rng)
    ada.wait_turn()
    before = ada.shown["view"]
    story = ada.page.get_by_role("log").inner_text()
    ada.forget()
    ada.page.reload()
    ada.until("the table", lambda: ada.shown is not None)
    assert ada.shown["view"] == before
    ada.page.get_by_role("log").locator("li").first.wait_for()
    assert ada.page.get_by_role("log").inner_text() == story


def _turn(visitor: Visitor, rng: random.Random) -> None:
    if visitor.wait_turn():
        play_random(visitor, rng)
