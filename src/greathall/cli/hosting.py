"""`greathall backup` and `greathall restore`: a whole hall in one file, and back."""

import asyncio
from pathlib import Path

import click

from greathall.cli.options import HELP
from greathall.cli.progress import progress_bar
from greathall.kernel.refused import Refused
from greathall.store.opening import data_folder

_FILE = click.Path(path_type=Path)
_DATA = click.option(
    "--data",
    type=_FILE,
    envvar="GREATHALL_DATA",
    help="The folder the hall is kept in; also $GREATHALL_DATA. [default: greathall in your data folder]",
)
_DATABASE = click.option(
    "--database",
    metavar="URL",
    envvar="GREATHALL_DATABASE",
    help="The PostgreSQL database the hall is kept in; also $GREATHALL_DATABASE, which keeps a password out of sight.",
)


@click.command(context_settings=HELP, short_help="Write everything a server keeps into one file.")
@click.argument("file", type=_FILE)
@_DATA
@_DATABASE
def backup(file: Path, data: Path | None, database: str | None) -> None:
    """Write the whole hall into the new FILE: tables, people, notes and records. The server may go on meanwhile.

    The file holds the secrets of running games: keep it where only you can read it.

    \b
    For example:
      greathall backup monday.hall
    """
    from greathall.store.backup import back_up  # here, because no other command needs it

    with progress_bar("backing up") as advance:
        rows = asyncio.run(back_up(file, _folder(data, database), database, advance))
    click.echo(f"{file}: {rows:,} rows, complete.")


@click.command(context_settings=HELP, short_help="Make a hall again from a backup.")
@click.argument("file", type=_FILE)
@_DATA
@_DATABASE
@click.option("--force", is_flag=True, help="Replace a hall that is not empty.")
def restore(file: Path, data: Path | None, database: str | None, force: bool) -> None:
    """Make the hall what it was when FILE was written. Stop the server first.

    The file is checked before anything is changed. It may come from the other kind of database.

    \b
    For example, to move a hall from its file into PostgreSQL:
      greathall backup monday.hall
      greathall restore monday.hall --database postgresql://hall@localhost/hall
    """
    from greathall.store.backup import restore as bring_back

    with progress_bar("restoring") as advance:
        rows = asyncio.run(bring_back(file, _folder(data, database), database, force, advance))
    click.echo(f"{rows:,} rows from {file}: everything is back.")


def _folder(data: Path | None, database: str | None) -> Path:
    if data is not None and database:
        raise Refused("--data and --database are two different halls: name one of them")
    return data or data_folder()
