"""A tournament as a table to read and as a picture."""

from rich import box
from rich.console import Group
from rich.table import Table

from greathall.kernel.seat_numbers import counted
from greathall.lab.plot import Bar, interval_plot
from greathall.lab.tournament import DEALS_FOR_INTERVALS, SAMPLES, Tournament


def tournament_report(found: Tournament) -> Group:
    """Who is how strong, and how that was found out. Narrow enough for a terminal of 80 columns."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("Bot", no_wrap=True, min_width=9)
    for name in ("rating (95 %)", "share % (95 %)", "seats played"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in found.standings:
        rated, share = one.rating_interval, one.share_interval
        table.add_row(
            one.bot,
            f"{one.rating} ({rated[0]}-{rated[1]})" if rated else f"{one.rating} (?)",
            f"{100 * one.share:.1f} ({100 * share.low:.1f}-{100 * share.high:.1f})"
            if share
            else f"{100 * one.share:.1f} (?)",
            f"{one.played:,}",
        )
    return Group(_heading(found), table, "", _notes(found))


def tournament_plot(found: Tournament) -> str:
    bars = [Bar(one.bot, one.rating, *(one.rating_interval or (one.rating, one.rating))) for one in found.standings]
    title = f"{found.title}, {found.mode}, {found.seats} seats"
    how_sure = "too few games for intervals" if _is_unsure(found) else "with 95 % interval"
    return interval_plot(title, f"openskill rating, {how_sure}, {found.games:,} games, seed {found.seed}", bars)


def _is_unsure(found: Tournament) -> bool:
    return any(one.rating_interval is None for one in found.standings)


def _heading(found: Tournament) -> str:
    options = ", ".join(f"{name} {counted(name, value)}" for name, value in found.options.items())
    edition = f", edition {found.edition}" if found.edition else ""
    return (
        f"[bold]{found.title}[/bold], {found.mode}{edition}: {found.games:,} games of {found.seats} seats "
        f"in {found.deals:,} deals, seed {found.seed}\n"
        f"Options: {options or 'none'}\n"
        f"{found.seconds:.1f} s with {found.workers} worker{'s' if found.workers > 1 else ''}, {found.rules}\n"
    )


def _notes(found: Tournament) -> str:
    unsure = (
        f"[b](?)[/b] Too few games for an interval: a bot needs {DEALS_FOR_INTERVALS} deals before it can be said how "
        "much of this is luck. Ask for more with --games.\n"
    )
    return (unsure if _is_unsure(found) else "") + (
        f"Every deal was played with all rotations of its bots. Winners share the first place, the others the second; "
        f"openskill's Plackett-Luce, 1500 being the middle of these bots. Intervals of ratings come from {SAMPLES} "
        "bootstrap samples of the deals.\n"
        "[i]share[/i] divides a win among those who win together; "
        f"even would be {100 / found.seats:.1f} %."
    )
