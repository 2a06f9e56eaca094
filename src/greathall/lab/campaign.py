"""A campaign: many pairings, each played until enough is known of it, in batches that are kept at once."""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from greathall.kernel.game import Game
from greathall.lab.deals import play_deals, rotations
from greathall.lab.figures import Figures
from greathall.lab.pairings import Row, find, looks_within
from greathall.lab.sources import source_mark

Say = Callable[[str], None]


class Hurry:
    """Is the time over? Without minutes it never is."""

    def __init__(self, minutes: float | None, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.until = None if minutes is None else clock() + 60 * minutes

    def over(self) -> bool:
        return self.until is not None and self.clock() >= self.until


class Campaign:
    """Measures rows with one part of the levels' iterations (`factor`) and one seed."""

    def __init__(self, folder: Path, factor: float, seed: int, workers: int, hurry: Hurry) -> None:
        self.folder = folder
        self.factor = factor
        self.seed = seed
        self.workers = workers
        self.hurry = hurry
        self._kept: dict[str, tuple[Figures, str]] = {}

    def measure(self, wanted: Sequence[tuple[Game, Row]], games: int, say: Say) -> None:
        """Every row until it is decided, the games are used up or the time is over. All come to their first look, then
        all to the second: a short run says something of everything."""
        for look in looks_within(games):
            for game, row in wanted:
                if self.hurry.over():
                    return
                self._bring_to(game, row, look, say)

    def tidy(self) -> None:
        for figures, sources in self._kept.values():
            if figures.batches:
                figures.tidy(sources)

    def _bring_to(self, game: Game, row: Row, look: int, say: Say) -> None:
        figures, sources = self._figures(game)
        each = len(rotations(row.line_up))
        known = figures.won(row, self.factor, self.seed, sources)
        deals = row.deals(len(known), look)
        if not deals or find(row.aim, known, each).decided:
            return
        started = time.monotonic()
        setup = game.setup(row.seats, row.mode, humans=0)
        with closing(play_deals(game, setup, deals, self.seed, self.workers)) as answers:
            for played in answers:
                figures.add(row, self.factor, self.seed, sources, [one.share(row.bot) for one in played])
                if self.hurry.over():
                    break
        won = figures.won(row, self.factor, self.seed, sources)
        found = find(row.aim, won, each)
        between = f"{100 * found.interval.low:.1f}-{100 * found.interval.high:.1f}"
        say(
            f"{row.game} {row.mode}, {row.seats} seats, {row.pairing}: "
            f"{found.games} games, {100 * found.share:.1f} % ({between}), {found.verdict} "
            f"({(len(won) - len(known)) * each} more took {time.monotonic() - started:.0f} s)"
        )

    def _figures(self, game: Game) -> tuple[Figures, str]:
        if game.id not in self._kept:
            self._kept[game.id] = (Figures(self.folder, game.id), source_mark(game))
        return self._kept[game.id]
