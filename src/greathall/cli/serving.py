"""`greathall serve`: a hall for friends, in the browser."""

import logging
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from greathall.cli.options import HELP
from greathall.kernel.refused import Refused

if TYPE_CHECKING:  # serving costs half a second of imports that no other command needs
    import socket

    from greathall.server.running import OpenHouse

_EVERYWHERE = ("0.0.0.0", "::")


@click.command(context_settings=HELP, short_help="Open a hall that friends enter with their browsers.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 for the whole network.")
@click.option("--port", type=click.IntRange(0, 65535), default=8200, show_default=True, help="0 takes any free one.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    envvar="GREATHALL_DATA",
    help="The folder everything is kept in.  [default: a folder of your own for such data]",
)
@click.option("--database", envvar="GREATHALL_DATABASE", help="A PostgreSQL URL instead of a file in the data folder.")
@click.option("--open/--no-open", "open_page", default=False, help="Open the page in your browser.")
@click.option(
    "--workers-bots", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes in which bots think."
)
@click.option(
    "--limits/--no-limits", default=True, help="How often anybody may ask; without, for tests on your own machine."
)
@click.option(
    "--pace", type=click.FloatRange(0, 10), default=1.0, show_default=True, help="How long bots take to move."
)
@click.option("--public", default="", help="The address people know this hall by, where a proxy stands in front.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    open_page: bool,
    workers_bots: int,
    limits: bool,
    pace: float,
    public: str,
) -> None:
    """Open a hall in this process: tables, bots and records for whoever comes in with a browser.

    \b
    For example, for everybody on the same network:
      greathall serve --host 0.0.0.0

    Ctrl-C closes it; every table goes on from where it was at the next start. Where the error stream is no terminal,
    every request is told there in a line of JSON.
    """
    checked_public(public)
    from greathall.server.running import listen

    listening = listen(host, port)
    from greathall.server.opening import open_house
    from greathall.store.opening import data_folder

    folder = data or data_folder()
    serve_house(
        lambda: open_house(folder, database, bot_workers=workers_bots, public=public, limits=limits, pace=pace),
        listening,
        host,
        public,
        open_page,
    )


def serve_house(
    opening: "Callable[[], Awaitable[OpenHouse]]", listening: "socket.socket", host: str, public: str, open_page: bool
) -> None:
    """Serve a house that is opened by `opening`, and tell where it is."""
    from greathall.server.logs import write_logs
    from greathall.server.running import run

    write_logs(logging.ERROR if sys.stderr.isatty() else logging.INFO)
    port = listening.getsockname()[1]

    def ready() -> None:
        for line in where(host, port, public):
            click.echo(line)
        if open_page:
            click.launch(f"http://127.0.0.1:{port}/")

    run(listening, opening, ready)
    click.echo("The hall is closed. Every table goes on from where it was at the next start.")


def checked_public(public: str) -> None:
    parts = urlsplit(public)
    if public and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/")):
        raise Refused(f"{public!r} is no address of a hall: write it like https://hall.example.org")


def where(host: str, port: int, public: str) -> list[str]:
    """The addresses, and a QR code of the one that other devices can reach."""
    here = "127.0.0.1" if host in _EVERYWHERE else f"[{host}]" if ":" in host else host
    lines = [f"The hall is open: http://{here}:{port}/"]
    reached = public
    if host in _EVERYWHERE and not public:
        from greathall.server.running import lan_address

        lan = lan_address()
        reached = f"http://{lan}:{port}/" if lan else ""
    if not reached:
        return [*lines, "Only this machine can reach it; --host 0.0.0.0 lets in everybody on your network."]
    return [*lines, f"For other devices: {reached}", "", *qr_code(reached), "Ctrl-C closes the hall."]


def qr_code(text: str) -> list[str]:
    """Two rows of dots to a line; the quiet margin is part of the code."""
    import segno

    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    letters = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
    return [
        "".join(letters[bool(above), bool(below)] for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
