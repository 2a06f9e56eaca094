"""A hall of a few lines behind the real HTTP side: tables with seats and a key, nothing is ever dealt."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from greathall.bots.explain import Advice, Advised
from greathall.kernel.refused import Refused
from greathall.server.http.hall_addresses import HallAddresses
from greathall.server.http.request_context import Context
from greathall.server.people.sessions import People
from greathall.server.protocol import (
    AnyFromClient,
    Close,
    Done,
    Invite,
    Refusal,
    SeatShown,
    TableShown,
    You,
)
from greathall.server.tables.followed_table import Answer, Answering
from greathall.server.tables.hall_port import HallCounts, Invitation, LobbyTable, MyTable
from greathall.store.sqlite import SqliteStore
from greathall.table.people import Seat, Who
from greathall.table.plan import Plan
from greathall.table.ports import Thought

NOT_THERE = "there is no such table, or it is not for you"


class SmallTable:
    def __init__(self, host: Who, plan: Plan) -> None:
        self.host = host
        self.plan = plan
        self.people: dict[str, str] = {}
        self.closed = False
        self.record = ""


class SmallHall:
    def __init__(self) -> None:
        self.tables: dict[str, SmallTable] = {}
        self.requests: list[tuple[str, AnyFromClient]] = []

    def open_table(self, who: Who, plan: Plan, answer: Answering) -> None:
        id = f"t{len(self.tables)}"
        self.tables[id] = SmallTable(who, plan)
        answer(Done("", code=f"watch-{id}", table=id))

    def join(self, who: Who, code: str, answer: Answering) -> None:
        id, _, token = code.partition(".")
        if id not in self.tables or token != "right":
            answer(Refusal("", "this link does not lead to a seat"))
            return
        self.tables[id].people[who.person] = who.name
        answer(Done("", table=id))

    def request(self, who: Who, table: str, request: AnyFromClient, answer: Answering) -> None:
        self.requests.append((who.person, request))
        at = self.tables[table]
        if isinstance(request, Invite) and who.person != at.host.person:
            answer(Refusal(request.id, "only the host invites", "TB-1"))
            return
        at.closed = at.closed or isinstance(request, Close)
        answer(Done(request.id, code=f"{table}.right" if isinstance(request, Invite) else ""))

    def lobby(self) -> list[LobbyTable]:
        return [_lobby_table(id, one) for id, one in self.tables.items() if one.plan.listed]

    def shown(self, table: str, who: Who, key: str) -> TableShown:
        at = self.tables.get(table)
        seen = at is not None and (
            at.plan.listed
            or who.operator
            or who.person == at.host.person
            or who.person in at.people
            or key == f"watch-{table}"
        )
        if at is None or not seen:
            raise Refused(NOT_THERE)
        empty = SeatShown("open", "", "", False, False, False, None, None, "", "", None, [], False)
        seats = [empty for _ in range(at.plan.seats)]
        you = You(None, None, who.person == at.host.person, who.name)
        return TableShown(
            table,
            "ended" if at.closed else "gathering",
            at.plan,
            at.host.name,
            seats,
            you,
            "",
            None,
            None,
            [],
            None,
            [],
            [],
            0,
            [],
            [],
            "",
            "",
            False,
        )

    def my_table(self, table: str, who: Who) -> MyTable:
        shown = self.shown(table, who, "")
        return MyTable(table, shown.plan.game, shown.plan.mode, shown.phase, None, [], shown.host, [], [], "none", 0, 0)

    def invitation(self, code: str, who: Who | None) -> Invitation:
        id, _, token = code.partition(".")
        if id not in self.tables or token != "right":
            raise Refused("this link does not lead to a seat")
        at = self.tables[id]
        yours = who is not None and who.person in at.people
        return Invitation(
            id, at.plan.game, at.plan.mode, at.host.name, 0, yours, [], [], [], "gathering", "none", at.plan
        )

    def record(self, table: str, who: Who, key: str) -> str:
        text = self.tables[table].record
        if not text:
            raise Refused("there is a record once the game is over")
        return text

    def holders(self, table: str, who: Who, key: str) -> list[Seat]:
        return [Seat() for _ in self.shown(table, who, key).seats]

    def counts(self) -> HallCounts:
        return HallCounts(len(self.tables), 0, 0, 0, 0, 0)


def _lobby_table(id: str, one: SmallTable) -> LobbyTable:
    plan = one.plan
    return LobbyTable(
        id,
        plan.game,
        plan.mode,
        plan.seats,
        0,
        [],
        [],
        "gathering",
        one.host.name,
        0,
        plan.clock.kind,
        plan.watchers,
        plan,
    )


class SmallHallProcess:
    def __init__(self) -> None:
        self.asked_for: list[str] = []
        self.thoughts: list[Thought] = []
        self.knows = True
        self.stopped = False

    async def ensure(self, table: str) -> bool:
        self.asked_for.append(table)
        return True

    async def ask(self, question: Callable[[Answering], None]) -> Answer:
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        question(answered.set_result)
        return await answered

    async def advise(self, thought: Thought) -> Advice | None:
        """Of all moves, the first."""
        self.thoughts.append(thought)
        return Advice([Advised(thought.view.legal[0], 0.25, [])]) if self.knows else None

    async def stop(self) -> None:
        self.stopped = True


def now_ms() -> int:
    return int(time.time() * 1000)


async def small_context(folder: Path, public: str = "") -> Context:
    """What handlers need: a real store and real people around the small hall."""
    store = SqliteStore(folder / "hall.db")
    await store.open()
    people = await People.open(store, folder, now_ms)
    return Context(SmallHall(), SmallHallProcess(), store, people, now_ms, folder, HallAddresses(public=public))
