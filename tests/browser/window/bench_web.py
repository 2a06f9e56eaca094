"""How fast the client feels on this machine, alone on it: `make bench-web`. Medians, with the worst beside them."""

import random
import tempfile
from pathlib import Path
from statistics import median

from chromium import chromium
from playwright.sync_api import Browser
from running_hall import running_hall
from seated import at_table, opened
from speed import Weight, answer_watch, round_trips, start_watch, time_to_interactive
from text_board import play_random
from visitor import DESK, Visitor

STARTS = 9
MOVES = 30


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running_hall(Path(folder)) as hall, chromium() as browser:
        _starts(browser, hall.address)
        _moves(browser, hall.address)


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


def _tell(what: str, figures: list[float], bar: float) -> None:
    verdict = "" if median(figures) <= bar else "   over the bar"
    print(f"{what:<52}{median(figures):8.1f}  worst {max(figures):8.1f}  of {len(figures):2}  bar {bar:g}{verdict}")


if __name__ == "__main__":
    main()
