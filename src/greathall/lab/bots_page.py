"""The measured strength of the bots as a page (docs/bots.md) and as tables in the terminal: nothing is said there but
what the figures say."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from rich import box
from rich.table import Table

from greathall.bots.ratings import Book, Field
from greathall.bots.roster import NAMES
from greathall.kernel.game import Game
from greathall.lab.figures import Batch, Figures
from greathall.lab.pairings import LOOKS, MET, MISSED, NEARLY_ALL, NOT_MET, OPEN, USUAL_GAMES, Row, rows_of
from greathall.lab.sources import source_mark
from greathall.lab.tournament import SAMPLES

NOT_MEASURED = "not measured"
COLUMNS = ("mode", "seats", "who", "games", "seed", "wins % (interval)", "fair %", "aim %", "verdict")


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the page. `stale`: measured with older rules or bots than these."""

    mode: str
    seats: int
    who: str
    games: int = 0
    seed: int = 0
    share: float = 0.0
    low: float = 0.0
    high: float = 1.0
    fair: float | None
    aim: float | None
    verdict: str = NOT_MEASURED
    stale: bool = False

    def cells(self) -> tuple[str, ...]:
        measured = f"{100 * self.share:.1f} ({100 * self.low:.1f}-{100 * self.high:.1f})" if self.games else ""
        numbers = (str(self.games), str(self.seed)) if self.games else ("", "")
        said = f"{self.verdict}, by an older version" if self.stale else self.verdict
        return (self.mode, str(self.seats), self.who, *numbers, measured, _percent(self.fair), _percent(self.aim), said)


def lines_of(game: Game, folder: Path, factor: float) -> list[Line]:
    """Everything that is known of this game, and what should be known and is not."""
    sources = source_mark(game)
    batches = Figures(folder, game.id).latest(sources)
    known = {(one.mode, one.seats, one.pairing) for one in batches}
    rows = [row for mode in game.content.mode for row in rows_of(game, mode, factor)]
    missing = [row for row in rows if (row.mode, row.seats, row.pairing) not in known]
    modes = [mode.id for mode in game.content.mode]
    pairings = [row.pairing for row in rows]
    both: list[Row] = [*batches, *missing]
    wanted = [one for one in both if one.mode in modes and one.pairing in pairings]
    wanted.sort(key=lambda one: (modes.index(one.mode), one.seats, pairings.index(one.pairing)))
    return [_line(one, sources) if isinstance(one, Batch) else _nothing(one) for one in wanted]


def page(games: Sequence[Game], lines: Sequence[Sequence[Line]], book: Book) -> str:
    """docs/bots.md."""
    verdicts = Counter("older" if one.stale else one.verdict for some in lines for one in some if one.aim is not None)
    summary = (
        "Written by `make bots-report` from the figures in [docs/bots](bots); do not edit it. "
        f"Of {verdicts.total()} aims {verdicts[MET]} are met, {verdicts[NOT_MET]} are not, {verdicts[OPEN]} are open, "
        f"{verdicts[NOT_MEASURED]} are not measured yet, {verdicts['older']} only with older rules or bots."
    )
    parts = ["# How strong the bots are", summary, _how()]
    for game, some in zip(games, lines, strict=True):
        parts += [f"## {game.title}", _markdown(COLUMNS, [one.cells() for one in some])]
        rated = book.get(game.id, {})
        if rated:
            parts.append(_markdown(("mode", "seats", "games", "seed", *NAMES), _ratings(rated, source_mark(game))))
    return "\n\n".join(parts) + "\n"


def table_of(title: str, lines: Iterable[Line]) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for name in COLUMNS:
        table.add_column(name, no_wrap=True, justify="left" if name in ("mode", "who", "verdict") else "right")
    for one in lines:
        table.add_row(*one.cells())
    return table


def _how() -> str:
    looks = ", ".join(map(str, LOOKS[:-1]))
    return (
        "**How it is measured.** *One X among Y*: a single X at a table of Ys. Every deal is played with all rotations "
        "of the seats. A win is divided among those who win together; *fair* is what equals would have. The aims: each "
        "level 1.5 times its fair share among bots of the level below, the Archmage 2 times among greedy and 3 times "
        f"among random bots (where that would be nearly all, {100 * NEARLY_ALL:.0f} %; at two seats more than half "
        "against greedy). Where all win or lose together, the Archmage should win half of the games, of puzzles 95 "
        "in 100; greedy bots are there to compare with.\n\n"
        "*archmage@300* is an Archmage that makes 300 iterations for each decision, however long they take: with a "
        "clock, no figure could be repeated. At a real table the clock may stop a level before its iterations are used "
        "up. A bot without a number plays as in the hall.\n\n"
        f"**Stopping early.** The games are looked at after {looks} and {LOOKS[-1]}, rounded up to whole deals, and a "
        "pairing ends at the first look whose interval lies wholly above or below the aim. Each interval is so wide "
        f"({100 - 100 * MISSED:.1f} %) that all {len(LOOKS)} looks hold together 95 times out of 100 (Bonferroni). The "
        f"last looks are for quick games: unless asked for more, a run ends at {USUAL_GAMES}. The intervals are "
        "Wilson's, made wider by how the games of a deal hang together. *open*: the interval holds the aim.\n\n"
        "**Ratings** come from a tournament of all bots in each mode (openskill, Plackett-Luce; 1500 is the middle of "
        f"the bots of that mode); their 95 % intervals from {SAMPLES} bootstrap samples of the deals. "
        "Two bots that lose to all others are hardly told apart there.\n\n"
        "**Within reach?** What a bot would win that knows what is hidden, and what nobody can win: [what "
        "knowing is worth](reference/knowing.md)."
    )


def _line(batch: Batch, sources: str) -> Line:
    found = batch.found()
    others = set(batch.line_up[1:])
    among = f"one {batch.line_up[0]} among {len(batch.line_up) - 1} {batch.line_up[-1]}"
    return Line(
        mode=batch.mode,
        seats=batch.seats,
        who=among if batch.line_up[0] not in others and others else " and ".join(batch.line_up),
        games=found.games,
        seed=batch.seed,
        share=found.share,
        low=found.interval.low,
        high=found.interval.high,
        fair=batch.fair,
        aim=batch.aim,
        verdict=found.verdict,
        stale=batch.sources != sources,
    )


def _nothing(row: Row) -> Line:
    return Line(mode=row.mode, seats=row.seats, who=row.pairing, fair=row.fair, aim=row.aim)


def _ratings(rated: dict[str, Field], sources: str) -> list[tuple[str, ...]]:
    rows = []
    for mode, field in rated.items():
        cells = []
        for name in NAMES:
            one = field.levels.get(name)
            cells.append("" if one is None else f"{one.number} ({one.low}-{one.high})")
        older = "" if field.sources == sources else ", by an older version"
        rows.append((mode + older, str(field.seats), str(field.games), str(field.seed), *cells))
    return rows


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}"


def _markdown(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
