"""`greathall serve`: a hall for friends, in the browser."""

import json
import logging
import os
import shlex
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click
from click.core import ParameterSource

from greathall.cli.options import HELP
from greathall.kernel.refused import Refused

if TYPE_CHECKING:  # serving costs half a second of imports that no other command needs
    import socket

    from greathall.server.http.hall_addresses import HallAddresses
    from greathall.server.process.run import OpenHall

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
    from greathall.store.opening import data_folder

    folder = data or data_folder()
    listening = listen_for(host, port, None if database else folder)
    from greathall.server.http.hall_addresses import HallAddresses
    from greathall.server.process.assemble import open_hall

    bound, port = listening.getsockname()[:2]
    addresses = HallAddresses(bound, port, public, opening_command(click.get_current_context()))
    serve_hall(
        lambda: open_hall(folder, database, bot_workers=workers_bots, addresses=addresses, limits=limits, pace=pace),
        listening,
        addresses,
        open_page,
    )


def serve_hall(
    opening: "Callable[[], Awaitable[OpenHall]]",
    listening: "socket.socket",
    addresses: "HallAddresses",
    open_page: bool,
) -> None:
    """Serve a hall that is opened by `opening`, and tell where it is."""
    from greathall.server.process.logs import write_logs
    from greathall.server.process.run import run

    write_logs(logging.ERROR if sys.stderr.isatty() else logging.INFO)

    def ready() -> None:
        for line in where(addresses):
            click.echo(line)
        if open_page:
            click.launch(f"{addresses.here()}/")

    run(listening, opening, ready)
    click.echo("The hall is closed. Every table goes on from where it was at the next start.")


def listen_for(host: str, port: int, folder: Path | None) -> "socket.socket":
    """The socket to listen on. Where a hall has the port already, a free port is no help without other data: that is
    said. `folder` is that of the hall which is to be opened; None if it is kept in a database."""
    from greathall.server.http.hall_addresses import address_of
    from greathall.server.process.run import PortInUse, listen
    from greathall.store.lock import holder_of, open_already

    try:
        return listen(host, port)
    except PortInUse as taken:
        other = holder_of(folder) if folder else ""
        if other:
            raise Refused(open_already(other, f"the hall in {folder}")) from None
        address = address_of("127.0.0.1" if host in _EVERYWHERE else host, port)
        if not _is_hall(address):
            raise
        port_wanted = taken.free or "PORT"
        raise Refused(
            f"another hall is open at {address}: a second one needs a port and a folder of its own,"
            f" --port {port_wanted} --data FOLDER"
        ) from None


def _is_hall(address: str) -> bool:
    from http.client import HTTPException
    from urllib.request import urlopen

    try:
        with urlopen(f"{address}/healthz", timeout=1) as answer:
            told = json.loads(answer.read(1000))
    except (OSError, ValueError, HTTPException):
        return False
    return isinstance(told, dict) and told.keys() == {"ok", "version"}


def opening_command(context: click.Context) -> str:
    """How the hall that is being served would be opened to the network. A database's URL may hold a password, and what
    stands in the environment need not be said again."""
    given = {name for name in context.params if context.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    words = ["--host", "0.0.0.0"]
    if "port" in given and context.params["port"]:
        words += ["--port", str(context.params["port"])]
    if "data" in given:
        words += ["--data", str(context.params["data"])]
    if "database" in given:
        words += ["--database", "URL"]
    told = shlex.join(words)
    if os.environ.get("MAKELEVEL"):  # started by `make play`, in whose place `greathall` need not be on the path
        return f'make play ARGS="{told}"'
    return f"greathall serve {told}"


def checked_public(public: str) -> None:
    parts = urlsplit(public)
    if public and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/")):
        raise Refused(f"{public!r} is no address of a hall: write it like https://hall.example.org")


def where(addresses: "HallAddresses") -> list[str]:
    """The addresses, and a QR code of the one that other devices can reach."""
    lines = [f"The hall is open: {addresses.here()}/"]
    reached = addresses.public or addresses.network()
    if reached:
        reached = f"{reached.rstrip('/')}/"
        return [*lines, f"For other devices: {reached}", "", *qr_code(reached), "Ctrl-C closes the hall."]
    if addresses.listens_to_all():
        return [*lines, "Only this machine can reach it: it is in no network now."]
    return [*lines, "Only this machine can reach it; --host 0.0.0.0 lets in everybody on your network."]


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
