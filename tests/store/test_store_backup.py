"""Backups are made while a hall is busy, move between the databases, and never cost what is there."""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from halls import Place, append, fill, keep, no_file_grows_beyond, row
from postgres_server import PostgresServer

from greathall.cli.main import cli
from greathall.store import schema
from greathall.store.backup import back_up, restore
from greathall.store.schema import StoreRefused
from greathall.store.store import Person, Store
from greathall.table.ports import Row

OLD = Path(__file__).parent / "old" / "hall-v1.backup"
NEWEST = Path(__file__).parent / "old" / f"hall-v{schema.newest()}.backup"
Damage = Callable[[Path], object]


def unwatched(done: int, total: int) -> None:
    """Nobody looks at the bar."""


async def a_small_hall(place: Place) -> None:
    await restore(NEWEST, place.folder, place.url, False, unwatched)


async def everything(place: Place, tmp_path: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables, by way of a backup."""
    file = tmp_path / "everything"
    file.unlink(missing_ok=True)
    await back_up(file, place.folder, place.url, unwatched)
    with closing(sqlite3.connect(file)) as db:
        return {table: db.execute(f"select * from {table}").fetchall() for table in schema.TABLES}


# -- there and back


@pytest.mark.asyncio
async def test_a_hall_moves_to_the_other_database_and_back(place: Place, other_place: Place, tmp_path: Path) -> None:
    await a_small_hall(place)
    before = await everything(place, tmp_path)
    assert all(before.values()), "every table holds something, or this would show little"
    there, back = tmp_path / "there", tmp_path / "back"
    rows = await back_up(there, place.folder, place.url, unwatched)
    assert rows == sum(map(len, before.values()))
    assert await restore(there, other_place.folder, other_place.url, False, unwatched) == rows
    assert await everything(other_place, tmp_path) == before
    await back_up(back, other_place.folder, other_place.url, unwatched)
    assert await restore(back, place.folder, place.url, True, unwatched) == rows
    assert await everything(place, tmp_path) == before


@pytest.mark.asyncio
async def test_a_backup_under_load_is_a_prefix_of_every_log(
    place: Place, other_place: Place, store: Store, tmp_path: Path
) -> None:
    await fill(store, 20, 50)
    busy = True
    ends = dict.fromkeys((f"t{n}" for n in range(20)), 50)

    async def play(table: str) -> None:
        while busy:
            await keep(store, row(table, ends[table]), row(table, ends[table] + 1))
            ends[table] += 2

    players = [asyncio.ensure_future(play(table)) for table in ends]
    await asyncio.sleep(0.05)
    before = dict(ends)
    words = [sys.executable, "-m", "greathall.cli.main", "backup", str(tmp_path / "busy"), *place.words()]
    command = await asyncio.create_subprocess_exec(*words)
    assert await command.wait() == 0
    after = dict(ends)
    assert all(after[table] > before[table] for table in ends), "the hall went on meanwhile"
    busy = False
    await asyncio.gather(*players)

    await restore(tmp_path / "busy", other_place.folder, other_place.url, False, unwatched)
    moved = other_place.store()
    await moved.open()
    for table in ends:
        kept = await moved.read(table)
        assert kept == [row(table, seq) for seq in range(len(kept))]
        assert before[table] <= len(kept) <= after[table] + 2
        assert len(kept) % 2 == 0, "rows that were handed in together are backed up together"
        await keep(moved, row(table, len(kept)))
    await moved.close()


@pytest.mark.asyncio
async def test_a_backup_shows_one_moment(place: Place, store: Store, tmp_path: Path) -> None:
    await fill(store, 2, 1500)

    async def play_on() -> None:
        late = place.store()
        await late.open()
        await keep(late, row("late", 0), row("t1", 1500))
        await late.add_person(Person("late", "Late", "", 0))
        await late.close()

    def after_the_first_rows(done: int, total: int) -> None:
        if done == 1000:
            with ThreadPoolExecutor(1) as other:
                other.submit(asyncio.run, play_on()).result()

    assert await back_up(tmp_path / "b", place.folder, place.url, after_the_first_rows) == 3002
    with closing(sqlite3.connect(tmp_path / "b")) as db:
        assert db.execute("select count(*) from log").fetchone() == (3000,)
        assert db.execute("select id from tables").fetchall() == [("t0",), ("t1",)]
        assert db.execute("select id from people").fetchall() == []
    assert await store.unfinished() == ["t0", "t1", "late"]


@pytest.mark.asyncio
async def test_progress_is_told_to_the_end(place: Place, store: Store, tmp_path: Path) -> None:
    await fill(store, 3, 1500)
    backing: list[tuple[int, int]] = []
    total = await back_up(tmp_path / "b", place.folder, place.url, lambda *told: backing.append(told))
    await store.close()
    restoring: list[tuple[int, int]] = []
    await restore(tmp_path / "b", place.folder, place.url, True, lambda *told: restoring.append(told))
    assert total == 4503
    for heard in (backing, restoring):
        assert heard == [(1000, 4503), (2000, 4503), (3000, 4503), (4000, 4503), (4500, 4503), (4503, 4503)]


@pytest.mark.asyncio
async def test_a_backup_is_private_and_one_file(place: Place, tmp_path: Path) -> None:
    await a_small_hall(place)
    folder = tmp_path / "safe"
    folder.mkdir()
    await back_up(folder / "b", place.folder, place.url, unwatched)
    assert [file.name for file in folder.iterdir()] == ["b"]
    assert (folder / "b").stat().st_mode & 0o777 == 0o600


@pytest.mark.asyncio
async def test_an_older_backup_is_brought_up_to_date(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    change = "alter table people add column colour text not null default 'red';"
    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, schema.Step(change, change)])
    before = OLD.read_bytes()
    await a_small_hall(place)
    assert OLD.read_bytes() == before
    store = place.store()
    await store.open()
    rows = await store._ask("select colour from people")  # type: ignore[attr-defined]
    await store.close()
    assert [tuple(one) for one in rows] == [("red",), ("red",)]


# -- refusals


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def flip(file: Path) -> None:
    text = file.read_bytes()
    assert b"t0/3" in text
    file.write_bytes(text.replace(b"t0/3", b"t0/4"))


def lose_a_row(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("delete from log where table_id = 't0' and seq = 2")


def lose_a_table(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("drop table notes")


def lose_the_seal(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("drop table seal")


def come_from_the_future(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("pragma user_version = 99")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (cut, "is damaged"),
        (flip, "is damaged"),
        (lose_a_row, "is damaged"),
        (lose_a_table, "is damaged"),
        (lose_the_seal, "but no backup"),
        (come_from_the_future, "newer Great Hall"),
        (lambda file: file.write_text("Dear diary"), "is damaged or no backup"),
        (lambda file: file.write_bytes(b""), "is no backup of a Great Hall"),
        (lambda file: file.unlink(), "there is no file"),
    ],
)
async def test_a_damaged_backup_is_refused_and_nothing_is_lost(
    place: Place, tmp_path: Path, damage: Damage, sentence: str
) -> None:
    await a_small_hall(place)
    before = await everything(place, tmp_path)
    bad = tmp_path / "bad"
    shutil.copy(OLD, bad)
    damage(bad)
    with pytest.raises(StoreRefused, match=sentence):
        await restore(bad, place.folder, place.url, True, unwatched)
    assert await everything(place, tmp_path) == before


@pytest.mark.asyncio
async def test_a_hall_that_holds_something_is_replaced_only_by_force(place: Place, tmp_path: Path) -> None:
    store = place.store()
    await store.open()
    await store.fact("secret", "mine")
    await keep(store, row("mine", 0))
    await store.close()
    with pytest.raises(StoreRefused, match=r"not empty \(1 log, 1 tables, 1 facts\): --force"):
        await restore(OLD, place.folder, place.url, False, unwatched)
    await store_has(place, "mine", 1)
    await restore(OLD, place.folder, place.url, True, unwatched)
    await store_has(place, "mine", 0)
    await store_has(place, "t0", 5)


@pytest.mark.asyncio
async def test_a_hall_in_use_is_not_replaced(place: Place, store: Store) -> None:
    await keep(store, row("t", 0))
    for force in (False, True):
        with pytest.raises(StoreRefused, match="a server is using"):
            await restore(OLD, place.folder, place.url, force, unwatched)
    assert await append(store, row("t", 1)) is None
    assert await store.read("t") == [row("t", 0), row("t", 1)]


@pytest.mark.asyncio
async def test_a_restore_that_fails_half_way_leaves_everything(place: Place, tmp_path: Path) -> None:
    await a_small_hall(place)
    before = await everything(place, tmp_path)

    def give_up(done: int, total: int) -> None:
        if done > total // 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await restore(OLD, place.folder, place.url, True, give_up)
    assert await everything(place, tmp_path) == before


@pytest.mark.asyncio
async def test_a_hall_that_is_not_there_cannot_be_backed_up(place: Place, tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="there is no hall"):
        await back_up(tmp_path / "b", place.folder, place.url, unwatched)
    assert not (tmp_path / "b").exists()
    assert not place.folder.exists()


@pytest.mark.asyncio
async def test_a_hall_of_another_version_is_not_backed_up(
    sqlite_place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_small_hall(sqlite_place)
    monkeypatch.setattr(schema, "STEPS", [*schema.STEPS, schema.Step("", "")])
    with pytest.raises(StoreRefused, match="is of an older version"):
        await back_up(tmp_path / "b", sqlite_place.folder, None, unwatched)


@pytest.mark.asyncio
async def test_a_damaged_hall_is_said_to_be_damaged(sqlite_place: Place, tmp_path: Path) -> None:
    await a_small_hall(sqlite_place)
    size = sqlite_place.file.stat().st_size
    with open(sqlite_place.file, "r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))
    with pytest.raises(StoreRefused, match=r"hall\.db cannot be read"):
        await back_up(tmp_path / "b", sqlite_place.folder, None, unwatched)
    sqlite_place.file.write_bytes(b"Dear diary")
    with pytest.raises(StoreRefused, match=r"hall\.db cannot be read"):
        await back_up(tmp_path / "b", sqlite_place.folder, None, unwatched)
    with pytest.raises(StoreRefused, match=r"hall\.db cannot be written"):
        await restore(OLD, sqlite_place.folder, None, True, unwatched)
    assert sqlite_place.file.read_bytes() == b"Dear diary"
    assert not (tmp_path / "b").exists()


@pytest.mark.asyncio
async def test_a_hall_whose_damage_shows_late_leaves_no_half_backup(sqlite_place: Place, tmp_path: Path) -> None:
    store = sqlite_place.store()
    await store.open()
    await keep(store, Row("t", 0, b"M" * 20_000))
    await store.close()
    text = sqlite_place.file.read_bytes()
    pages = [text[start : start + 4096] for start in range(0, len(text), 4096)]
    whole = [page for page in pages if page.endswith(b"M" * 4092)]  # before it stands where the row goes on
    assert whole
    sqlite_place.file.write_bytes(b"".join(b"\xff" * 4096 if page in whole else page for page in pages))
    (tmp_path / "safe").mkdir()
    with pytest.raises(StoreRefused, match=r"hall\.db cannot be read"):
        await back_up(tmp_path / "safe" / "b", sqlite_place.folder, None, unwatched)
    assert list((tmp_path / "safe").iterdir()) == []


@pytest.mark.asyncio
async def test_a_full_disk_leaves_no_half_backup_and_no_half_hall(sqlite_place: Place, tmp_path: Path) -> None:
    store = sqlite_place.store()
    await store.open()
    await keep(store, Row("t", 0, bytes(200_000)))
    await store.close()
    (tmp_path / "safe").mkdir()
    with no_file_grows_beyond(100_000), pytest.raises(StoreRefused, match="cannot be written"):
        await back_up(tmp_path / "safe" / "b", sqlite_place.folder, None, unwatched)
    assert list((tmp_path / "safe").iterdir()) == []

    await back_up(tmp_path / "b", sqlite_place.folder, None, unwatched)
    with no_file_grows_beyond(100_000), pytest.raises(StoreRefused, match="cannot be copied in order to check it"):
        await restore(tmp_path / "b", tmp_path / "new", None, False, unwatched)
    await store_has(sqlite_place, "t", 1)


@pytest.mark.asyncio
async def test_no_server_starts_while_a_backup_is_restored(place: Place) -> None:
    refusals: list[BaseException | None] = []

    def try_to_start(done: int, total: int) -> None:
        if not refusals:
            with ThreadPoolExecutor(1) as other:  # in a loop of its own: the one of the restore is busy
                refusals.append(other.submit(asyncio.run, place.store().open()).exception())

    await restore(OLD, place.folder, place.url, False, try_to_start)
    assert [type(one) for one in refusals] == [StoreRefused]
    await store_has(place, "t0", 5)


@pytest.mark.asyncio
async def test_a_place_that_cannot_be_written_to_is_refused(place: Place, tmp_path: Path) -> None:
    await a_small_hall(place)
    with pytest.raises(StoreRefused, match="is there already"):
        await back_up(OLD, place.folder, place.url, unwatched)
    with pytest.raises(StoreRefused, match="cannot be written"):
        await back_up(tmp_path / "missing" / "b", place.folder, place.url, unwatched)
    (tmp_path / "folder" / "hall.db").mkdir(parents=True)
    with pytest.raises(StoreRefused, match="is a folder"):
        await restore(OLD, tmp_path / "folder", None, False, unwatched)
    (tmp_path / "hall.db").symlink_to(tmp_path / "missing" / "hall.db")
    with pytest.raises(StoreRefused, match="cannot be opened"):
        await restore(OLD, tmp_path, None, False, unwatched)


@pytest.mark.asyncio
async def test_a_database_that_goes_away_is_said_so(postgres: PostgresServer, tmp_path: Path) -> None:
    place = Place(tmp_path, postgres.new_database())
    await a_small_hall(place)
    before = await everything(place, tmp_path)

    def send_everybody_away(done: int, total: int) -> None:
        postgres.send_away(place.url)

    with pytest.raises(StoreRefused, match="the database cannot be read"):
        await back_up(tmp_path / "b", place.folder, place.url, send_everybody_away)
    with pytest.raises(StoreRefused, match="the database cannot be written"):
        await restore(OLD, place.folder, place.url, True, send_everybody_away)
    assert not (tmp_path / "b").exists()
    assert await everything(place, tmp_path) == before


# -- the commands


def typed(*words: str) -> Result:
    done = CliRunner().invoke(cli, list(words))
    print("greathall", *words, "->", done.exit_code, done.output)
    return done


def test_the_commands_back_up_and_restore(place: Place, other_place: Place, tmp_path: Path) -> None:
    asyncio.run(a_small_hall(place))
    file = str(tmp_path / "monday.hall")
    done = typed("backup", file, *place.words())
    assert (done.exit_code, done.output) == (0, f"{file}: 26 rows, complete.\n")
    done = typed("restore", file, *other_place.words())
    assert (done.exit_code, done.output) == (0, f"26 rows from {file}: everything is back.\n")
    done = typed("restore", file, *other_place.words())
    assert done.exit_code == 2
    assert "--force" in done.stderr
    assert typed("restore", file, "--force", *other_place.words()).exit_code == 0


def test_the_commands_refuse_in_one_sentence(tmp_path: Path) -> None:
    for words in (
        ["backup", "b", "--data", str(tmp_path), "--database", "postgresql://host/hall"],
        ["backup", "b", "--database", "mysql://host/hall"],
        ["restore", str(OLD), "--database", "mysql://host/hall"],
        ["restore", str(tmp_path / "missing")],
        ["backup", str(tmp_path / "b"), "--data", str(tmp_path)],
    ):
        done = typed(*words)
        assert done.exit_code == 2
        assert done.stderr.startswith("greathall: ")
        assert done.stderr.count("\n") == 1


async def store_has(place: Place, table: str, rows: int) -> None:
    store = place.store()
    await store.open()
    assert len(await store.read(table)) == rows
    await store.close()
