"""A tournament as a table to read and as a picture."""

from rich import box
from rich.console import Group
from rich.table import Table

from greathall.lab.plot import Bar, interval_plot
from greathall.lab.tournament import SAMPLES, Tournament


def tournament_report(found: Tournament) -> Group:
    """Who is how strong, and how that was found out. Narrow enough for a terminal of 80 columns."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("Bot", no_wrap=True, min_width=9)
    for name in ("rating (95 %)", "share % (95 %)", "seats played"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in found.standings:
        low, high = one.rating_interval
        table.add_row(
            one.bot,
            f"{one.rating} ({low}-{high})",
            f"{100 * one.share:.1f} ({100 * one.share_interval.low:.1f}-{100 * one.share_interval.high:.1f})",
            f"{one.played:,}",
        )
    return Group(_heading(found), table, "", _notes(found))


def tournament_plot(found: Tournament) -> str:
    bars = [Bar(one.bot, one.rating, *one.rating_interval) for one in found.standings]
    title = f"{found.title}, {found.mode}, {found.seats} seats"
    return interval_plot(title, f"openskill rating with 95 % interval, {found.games:,} games, seed {found.seed}", bars)


def _heading(found: Tournament) -> str:
    options = ", ".join(f"{name} {value}" for name, value in found.options.items())
    edition = f", edition {found.edition}" if found.edition else ""
    return (
        f"[bold]{found.title}[/bold], {found.mode}{edition}: {found.games:,} games of {found.seats} seats "
        f"in {found.deals:,} deals, seed {found.seed}\n"
        f"Options: {options or 'none'}\n"
        f"{found.seconds:.1f} s with {found.workers} worker{'s' if found.workers > 1 else ''}, {found.rules}\n"
    )


def _notes(found: Tournament) -> str:
    return (
        f"Every deal was played with all rotations of its bots. Winners share the first place, the others the second; "
        f"openskill's Plackett-Luce, 1500 being the middle of these bots. Intervals of ratings come from {SAMPLES} "
        "bootstrap samples of the deals.\n"
        "[i]share[/i] divides a win among those who win together; "
        f"even would be {100 / found.seats:.1f} %."
    )
