"""A study as tables to read."""

from collections.abc import Iterable

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table

from greathall.kernel.seat_numbers import counted
from greathall.lab.intervals import Interval, wilson
from greathall.lab.study import Length, Share, Study


def report(study: Study) -> Group:
    """The whole study: who played, how long, how it ended, who won."""
    parts: list[RenderableType] = [_heading(study), _lengths(study), "", _ends(study), ""]
    if len(study.by_bot) > 1:
        parts += [_shares("Bot", study.by_bot.items()), ""]
    parts += [_shares("Seat", ((str(number), share) for number, share in enumerate(study.by_seat, 1))), ""]
    if any(study.by_role):
        parts += [_shares("Role", study.by_role.items()), ""]
    parts += _counts(study)
    return Group(*parts, _notes(study))


def _heading(study: Study) -> str:
    options = ", ".join(f"{name} {counted(name, value)}" for name, value in study.options.items())
    turning = "changing seats from game to game" if study.rotate else "each in its seat"
    edition = f", edition {study.edition}" if study.edition else ""
    return (
        f"[bold]{study.title}[/bold], {study.mode}{edition}: {study.games:,} games of {study.seats} seats, "
        f"seed {study.seed}\n"
        f"Bots: {', '.join(study.bots)} ({turning})\n"
        f"Options: {options or 'none'}\n"
        f"{study.seconds:.1f} s with {study.workers} worker{'s' if study.workers > 1 else ''}, {study.rules}\n"
    )


def _lengths(study: Study) -> Table:
    table = _table("Length", ("mean (95 % interval)", "5 % below", "half below", "95 % below", "longest"))
    lengths: list[tuple[str, Length | None]] = [
        ("decisions", study.decisions),
        ("turns", study.turns),
        ("rounds", study.rounds),
    ]
    for name, one in lengths:
        if one is not None:
            known = [str(long) for long in (one.low, one.median, one.high, one.longest)]
            table.add_row(name, _mean(one.mean, one.mean_interval), *known)
    return table


def _ends(study: Study) -> Table:
    table = _table("End", ("games", "share % (95 %)"))
    for end, games in study.ends.items():
        table.add_row(end, f"{games:,}", _percent(games / study.games, wilson(games, study.games)))
    return table


def _shares(what: str, shares: Iterable[tuple[str, Share]]) -> Table:
    table = _table(what, ("played", "wins % (95 %)", "split % (95 %)", "points (95 %)"))
    for name, one in shares:
        table.add_row(
            name,
            f"{one.played:,}",
            _percent(one.wins, one.wins_interval),
            _percent(one.share, one.share_interval),
            _mean(one.points, one.points_interval),
        )
    return table


def _counts(study: Study) -> list[str]:
    """What the game counted, a paragraph for each kind of thing: the share of the games in which it happened and, if
    it happens more than once, how often in a game."""
    kinds: dict[str, list[str]] = {}
    for name, one in study.counts.items():
        kind, _, what = name.partition(" ")
        often = one.total / study.games
        again = f" ({often:.2f} a game)" if often > one.share else ""
        kinds.setdefault(kind, []).append(f"{what} {100 * one.share:.1f}{again}")
    return [f"{kind} in % of the games: {', '.join(things)}\n" for kind, things in kinds.items()]


def _notes(study: Study) -> str:
    return (
        f"Won together: {_percent(study.joint_share, study.joint_interval)} % of the games.\n"
        "A shared win counts in full in [i]wins[/i] and is divided among the winners in [i]split[/i]; "
        f"even would be {100 / study.seats:.1f} %."
    )


def _table(what: str, columns: Iterable[str]) -> Table:
    """Narrow enough for a terminal of 80 columns."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(what, no_wrap=True, min_width=9)
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _percent(share: float, between: Interval | None) -> str:
    within = f" ({100 * between.low:.1f}-{100 * between.high:.1f})" if between else ""
    return f"{100 * share:.1f}{within}"


def _mean(mean: float, between: Interval | None) -> str:
    """Large numbers without places: nobody reads the hundredth of a point in a thousand."""
    places = 0 if abs(mean) >= 200 else 1 if abs(mean) >= 10 else 2
    if between is None:
        return f"{mean:,.{places}f}"
    dash = "-" if between.low >= 0 else " to "
    return f"{mean:,.{places}f} ({between.low:,.{places}f}{dash}{between.high:,.{places}f})"
