"""A table that cannot be opened hides no other one, and whoever has sat there reads the true reason; strangers learn
nothing of it."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest
from guests import ADDRESS, OURS
from halls import no_file_grows_beyond
from listening_hall import ListeningTable
from quiet_hall import QuietHall
from tables_for_tests import opened

from greathall.server.http.app import make_app
from greathall.server.people.sessions import OPERATOR
from greathall.server.process.assemble import open_hall
from greathall.server.process.hall_process import HallProcess
from greathall.server.protocol import AnyFromServer, Goodbye, Refusal
from greathall.server.tables.closed_tables import DAMAGED, NOT_READING, NOT_WRITING
from greathall.server.tables.open_tables import NOT_HERE
from greathall.table import entry as e
from greathall.table.plan import Plan
from greathall.table.table import Who

CARD_GAME = "castle-of-magic-card-game"
MESSAGES = msgspec.json.Decoder(AnyFromServer)


class Evening:
    """A hall in this process with its real store, and clients that come in by HTTP and by the wire."""

    def __init__(self, folder: Path, opened: Any) -> None:
        self.folder = folder
        self.opened = opened
        self.process = cast("HallProcess", opened.context.process)
        self.app = make_app(opened.context, opened.sockets)

    async def guest(self, name: str, cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(cast("Any", self.app), raise_app_exceptions=False)
        client = httpx.AsyncClient(transport=transport, base_url=ADDRESS, headers=OURS, cookies=cookies)
        if cookies is None:
            assert (await client.post("/api/guests", json={"name": name})).status_code == 201
        return client

    async def who(self, client: httpx.AsyncClient) -> Who:
        found = await self.opened.context.people.who_is(f"hall={client.cookies['hall']}", None)
        assert found is not None
        return cast("Who", found)

    async def subscribed(self, who: Who, table: str, key: str = "") -> list[Any]:
        """What the hall says to somebody who wants to follow a table."""
        heard: list[Any] = []
        answered = asyncio.Event()

        class Ear:
            def push(self, message: bytes) -> bool:
                heard.append(MESSAGES.decode(message))
                answered.set()
                return True

            def cut(self, code: int, reason: str) -> None:
                answered.set()

        connection = self.process.connect(who, Ear())
        self.process.hall.receive(
            connection, msgspec.json.encode({"t": "subscribe", "id": "s", "table": table, "key": key})
        )
        await asyncio.wait_for(answered.wait(), 20)
        self.process.disconnect(connection)
        return heard


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[Evening]:
    opened = await open_hall(folder, limits=False, pace=0)
    try:
        yield Evening(folder, opened)
    finally:
        await opened.context.process.stop()


async def table_of(host: httpx.AsyncClient, *, start: bool = False, **plan: object) -> dict[str, str]:
    """Opened, the host in the first seat; with `start` the game is on, against bots."""
    made = await host.post("/api/tables", json={"game": CARD_GAME, "seats": 4, **plan})
    assert made.status_code == 201, made.text
    table: dict[str, str] = made.json()
    wishes: list[dict[str, object]] = [{"t": "sit", "seat": 0}]
    if start:
        wishes += [{"t": "seat_bot", "seat": seat, "level": "random"} for seat in (1, 2, 3)]
        wishes += [{"t": "ready", "salt": "s"}, {"t": "start"}]
    for n, wish in enumerate(wishes):
        answer = await host.post(f"/api/tables/{table['table']}/requests", json={**wish, "id": f"w{n}"})
        assert answer.status_code == 200, answer.text
    return table


async def mine(client: httpx.AsyncClient) -> dict[str, dict[str, Any]]:
    answer = await client.get("/api/tables/mine")
    assert answer.status_code == 200, answer.text
    return {row["id"]: row for row in answer.json()}


def with_edition(folder: Path) -> Path:
    (folder / "editions").mkdir(parents=True)
    file = folder / "editions" / "winter.toml"
    file.write_text('[game]\ntitle = "Winter Castle"\n', encoding="utf-8")
    return file


def damage(folder: Path, table: str, seq: int) -> None:
    db = sqlite3.connect(folder / "hall.db")
    with db:
        db.execute("update log set body = ? where table_id = ? and seq = ?", (b'{"what":"mo', table, seq))
    db.close()


async def test_a_table_whose_edition_is_missing_hides_no_other(tmp_path: Path) -> None:
    file = with_edition(tmp_path)
    async with evening(tmp_path) as hall:
        ann = await hall.guest("Ann")
        stranger = await hall.guest("Zoe")
        good, bad = await table_of(ann), await table_of(ann, edition="winter")
    file.unlink()
    async with evening(tmp_path) as hall:
        ann = await hall.guest("Ann", ann.cookies)
        stranger = await hall.guest("Zoe", stranger.cookies)
        rows = await mine(ann)
        assert rows[good["table"]]["why"] == ""
        shown = rows[bad["table"]]
        why = "this hall has no edition 'winter': its file winter.toml is missing"
        assert (shown["why"], shown["phase"], shown["game"], shown["host"]) == (why, "unknown", CARD_GAME, "Ann")
        assert shown["opened_ms"] > 0

        told = await hall.subscribed(await hall.who(ann), bad["table"])
        assert told == [Refusal("s", why, again=True)]
        answer = await ann.get(f"/api/tables/{bad['table']}")
        assert (answer.status_code, answer.json()["why"]) == (503, why)
        assert int(answer.headers["retry-after"]) > 0

        for table in (bad["table"], "nowhere"):  # no stranger learns that there is such a table
            assert await hall.subscribed(await hall.who(stranger), table) == [Refusal("s", NOT_HERE)]
            refused = await stranger.get(f"/api/tables/{table}")
            assert (refused.status_code, refused.json()["why"]) == (404, NOT_HERE)
        assert await mine(stranger) == {}
        watching = await hall.subscribed(await hall.who(stranger), bad["table"], bad["code"])
        assert watching == [Refusal("s", why, again=True)], "who has the key of a link is no stranger"

        file.write_text('[game]\ntitle = "Winter Castle"\n', encoding="utf-8")  # and it is open again, by itself
        assert (await ann.get(f"/api/tables/{bad['table']}")).status_code == 200
        assert (await mine(ann))[bad["table"]]["why"] == ""


async def test_a_link_to_a_table_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    file = with_edition(tmp_path)
    async with evening(tmp_path) as hall:
        ann = await hall.guest("Ann")
        bad = await table_of(ann, edition="winter")
        invited = await ann.post(f"/api/tables/{bad['table']}/requests", json={"t": "invite", "id": "i"})
        code = invited.json()["code"]
    file.write_text("no edition of anything", encoding="utf-8")
    async with evening(tmp_path) as hall:
        ben = await hall.guest("Ben")
        why = "the file of its edition 'winter' cannot be used"
        for address in ("/api/invitation", "/api/join"):
            answer = await ben.post(address, json={"code": code})
            assert (answer.status_code, answer.json()["why"]) == (503, why)
            wrong = await ben.post(address, json={"code": code[:-1] + ("A" if code[-1] != "A" else "B")})
            assert (wrong.status_code, "mistyped" in wrong.json()["why"]) == (409, True)


@pytest.mark.parametrize("seq", [0, 1, 2])
async def test_a_damaged_row_hides_no_other_table(tmp_path: Path, seq: int, caplog: pytest.LogCaptureFixture) -> None:
    """Rows: opened, sat, bots. Who sat there is known from the store's own list, too."""
    async with evening(tmp_path) as hall:
        ann = await hall.guest("Ann")
        good, bad = await table_of(ann), await table_of(ann, start=True)
    damage(tmp_path, bad["table"], seq)
    async with evening(tmp_path) as hall:
        ann, zoe = await hall.guest("Ann", ann.cookies), await hall.guest("Zoe")
        rows = await mine(ann)
        assert rows[good["table"]]["why"] == ""
        assert rows[bad["table"]]["why"] == DAMAGED
        assert rows[bad["table"]]["game"] == ("" if seq == 0 else CARD_GAME)
        assert rows[bad["table"]]["at_ms"] > 0
        assert await hall.subscribed(await hall.who(ann), bad["table"]) == [Refusal("s", DAMAGED, again=True)]
        assert await hall.subscribed(await hall.who(zoe), bad["table"]) == [Refusal("s", NOT_HERE)]
        operator = Who(OPERATOR, "operator", operator=True)
        assert await hall.subscribed(operator, bad["table"]) == [Refusal("s", DAMAGED, again=True)]
        running = await ann.get("/api/tables/mine", params={"running": True})
        assert [row["id"] for row in running.json()] == [good["table"]], "nobody waits for a move there"
    assert caplog.text.count("a table could not be read") == 1, "told once, however often somebody comes for it"


async def test_a_store_that_cannot_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening(tmp_path) as hall:
        ann = await hall.guest("Ann")
        table = (await table_of(ann))["table"]
        while table not in await mine(ann):  # who sits where is noted a moment after it is kept
            await asyncio.sleep(0.01)
        del hall.process.tables.by_id[table]

        async def fails(table: str, after: int = -1) -> Any:
            raise sqlite3.DatabaseError("database disk image is malformed")

        with monkeypatch.context() as broken:
            broken.setattr(hall.opened.context.store, "read", fails)
            assert (await mine(ann))[table]["why"] == NOT_READING
            assert await hall.subscribed(await hall.who(ann), table) == [Refusal("s", NOT_READING, again=True)]
        assert (await mine(ann))[table]["why"] == ""


async def test_a_full_disk_is_told_as_such(tmp_path: Path) -> None:
    async with evening(tmp_path) as hall:
        ann = await hall.guest("Ann")
        table = (await table_of(ann, start=True))["table"]
        other = (await table_of(ann))["table"]
    async with evening(tmp_path) as hall:
        ann, zoe = await hall.guest("Ann", ann.cookies), await hall.guest("Zoe")
        await hall.process.ensure(table)
        with no_file_grows_beyond(100):
            said = await ann.post(f"/api/tables/{table}/requests", json={"t": "say", "id": "x", "text": "hello"})
            assert said.status_code == 409
            assert await hall.subscribed(await hall.who(ann), table) == [Refusal("s", NOT_WRITING, again=True)]
            assert await hall.subscribed(await hall.who(zoe), table) == [Refusal("s", NOT_HERE)]
            rows = await mine(ann)
            assert (rows[table]["why"], rows[other]["why"]) == (NOT_WRITING, "")
            assert (await ann.post("/api/tables", json={"game": CARD_GAME, "seats": 4})).status_code == 409
            newcomer = await zoe.post("/api/guests", json={"name": "Nina"})
            assert (newcomer.status_code, newcomer.json()["why"]) == (503, NOT_WRITING)
        (never_kept,) = hall.process.tables.unreadable.keys() - {table}
        assert (await ann.get(f"/api/tables/{never_kept}")).status_code == 404
        assert (await mine(ann))[table]["why"] == ""
        assert hall.process.tables.unreadable == {}
        assert (await ann.get(f"/api/tables/{table}")).json()["phase"] == "playing"


# ---------------------------------------------------------------- who was replaced, and who was sent away


def test_whoever_was_replaced_reads_by_whom() -> None:
    """Whatever the rules for replacing somebody are: this is what the log says afterwards."""
    table = ListeningTable(CARD_GAME)
    table.begin()
    ben = table.ears[1]
    assert ben.ask("subscribe", table=table.id) == "done"
    now_ms = table.quiet.clock.now_ms()
    table.quiet.tables.commit(table.live, [e.Stood(now_ms, 1), e.Sat(now_ms, 1, "p-cora", "Cora")])
    table.quiet.settle()
    why = "Cora plays in your place now, in seat 2"
    ben.read()
    assert MESSAGES.decode(ben.frames[-1]) == Goodbye(why, again=False)
    table.quiet.tables.connect(ben.connection, ben.who)
    refusal = ben.ask("subscribe", table=table.id)
    assert refusal == Refusal(refusal.id, why)
    stranger = table.quiet.client("Zoe").ask("subscribe", table=table.id)
    assert stranger == Refusal(stranger.id, NOT_HERE)


def test_whoever_was_sent_away_before_the_game_reads_whom_to_ask() -> None:
    quiet = QuietHall()
    ada, ben = quiet.client("Ada"), quiet.client("Ben")
    table = opened(quiet, ada, Plan(game=CARD_GAME, seats=4)).table
    ada.ask("subscribe", table=table)
    quiet.hall.join(ben.who, ada.ask("invite", seat=1).code, lambda answer: None)
    quiet.settle()
    assert ben.ask("subscribe", table=table) == "done"
    assert ada.ask("unseat", seat=1) == "done"
    why = "you have no seat at this table any more: ask Ada for a new link"
    assert MESSAGES.decode(quiet.post.letters[ben.connection][-1]) == Goodbye(why, again=False)
    refusal = quiet.client("Ben").ask("subscribe", table=table)
    assert refusal == Refusal(refusal.id, why)


def test_every_reason_has_words_in_the_browser() -> None:
    """Which knows these sentences again, and says them in other languages."""
    root = Path(__file__).parents[2]
    words = (root / "web" / "src" / "words" / "en" / "closed.ts").read_text(encoding="utf-8")
    known = [re.escape(one) for one in re.findall(r'^  \w+: "(.+)",$', words, re.M)]
    patterns = [re.sub(r"\\{\w+\\}", ".+", one) for one in known]
    said: set[str] = {NOT_HERE}
    sources = [
        root / "src" / "greathall" / one
        for one in ("server/tables/closed_tables.py", "server/tables/editions.py", "table/table.py")
    ]
    for source in (one.read_text(encoding="utf-8") for one in sources):  # not of the modules: some are compiled
        said |= {
            re.sub(r"\{[^}]*\}", "x", one) for one in re.findall(r'(?:= |return |Refused\()f?"([^"]{20,})"', source)
        }
    for pattern in patterns:
        assert any(re.fullmatch(pattern, one) for one in said), f"nobody says {pattern}"
    mine = sources[0].read_text(encoding="utf-8")
    for sentence in re.findall(r'(?:why|[A-Z_]{4,}) = f?"([^"]+)"|return f"([^"]+)"', mine):
        one = re.sub(r"\{[^}]*\}", "x", "".join(sentence))
        assert any(re.fullmatch(pattern, one) for pattern in patterns), one
