"""How fast the client feels on this machine, alone on it: `make bench-web`. Medians, with the worst beside them."""

import random
import tempfile
from pathlib import Path
from statistics import median

from chromium import chromium
from drawn_board import is_drawn, play_by_mouse
from playwright.sync_api import Browser
from running_hall import running_hall
from seated import at_table, opened
from speed import Weight, answer_watch, frame_times, round_trips, start_watch, time_to_interactive
from text_board import play_random
from visitor import DESK, Visitor

from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE

STARTS = 9
MOVES = 30
FLIPS = 5


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running_hall(Path(folder)) as hall, chromium() as browser:
        _starts(browser, hall.address)
        _moves(browser, hall.address)
        _frames(browser, hall.address)


def _starts(browser: Browser, address: str) -> None:
    times = []
    for _ in range(STARTS):
        visitor = Visitor(browser, address, "", DESK)
        weight = Weight(visitor)
        start_watch(visitor)
        times.append(time_to_interactive(visitor))
        lobby = weight.kilobytes()
        visitor.leave()
    _tell("first load, scripts of the lobby, kB gzipped", [lobby], 150)
    _tell("time to interactive, ms", times, 1_000)


def _moves(browser: Browser, address: str) -> None:
    ada = Visitor(browser, address, "Ada", DESK)
    weight = Weight(ada)
    answer_watch(ada)
    at_table(ada, opened(ada))
    ada.page.goto("/")
    ada.page.wait_for_load_state("networkidle")
    _tell("scripts of a table and the lobby, kB gzipped", [weight.kilobytes()], 150)
    rng = random.Random(1)
    at_table(ada, opened(ada))
    for _ in range(MOVES):
        ada.wait_turn()
        if ada.is_over:
            break
        play_random(ada, rng)
    _tell("a move, from the press to the painted board, ms", round_trips(ada), 100)
    ada.leave()


def _frames(browser: Browser, address: str) -> None:
    """While cards turn and pawns travel on the drawn board."""
    ada = Visitor(browser, address, "Ada", DESK, words=False, reduced_motion="no-preference")
    at_table(ada, opened(ada))
    ada.until("the drawn board", lambda: is_drawn(ada))
    rng = random.Random(15)
    times: list[float] = []
    for _ in range(FLIPS):
        ada.wait_turn()
        play_by_mouse(ada, rng.choice([code for code in ada.shown["view"]["legal"] if code >= MANIPULATE]))
        times += frame_times(ada, 600)
    _tell("between two frames of flip and travel, ms", times, 17)
    ada.leave()


def _tell(what: str, figures: list[float], bar: float) -> None:
    verdict = "" if median(figures) <= bar else "   over the bar"
    print(f"{what:<52}{median(figures):8.1f}  worst {max(figures):8.1f}  of {len(figures):2}  bar {bar:g}{verdict}")


if __name__ == "__main__":
    main()
