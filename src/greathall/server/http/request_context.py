"""Everything a handler needs, in one place, and how it finds out who is asking."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection

from greathall.kernel.refused import Refused
from greathall.server.http.error_answers import Forbidden, Stranger
from greathall.server.http.hall_addresses import HallAddresses
from greathall.server.http.metrics import Metrics
from greathall.server.http.middleware import client_address
from greathall.server.http.web_pages import BuiltClient
from greathall.server.people.rate_limits import Buckets, Limits
from greathall.server.people.sessions import LOCALS_MAX, OPERATOR, People, owner_of
from greathall.server.protocol import Done, Refusal, TableShown
from greathall.server.refused import NotThere, Unopened
from greathall.server.tables.followed_table import Answering
from greathall.server.tables.hall_port import HallPort, HallProcessPort
from greathall.store.store import Store
from greathall.table.people import Who

AnyRequest = Request[Any, Any, Any]


@dataclass
class Context:
    """`folder` holds the data."""

    hall: HallPort
    process: HallProcessPort
    store: Store
    people: People
    now_ms: Callable[[], int]
    folder: Path
    addresses: HallAddresses = field(default_factory=HallAddresses)
    client: BuiltClient = field(default_factory=BuiltClient)
    limits: Limits = field(default_factory=Limits)
    metrics: Metrics = field(default_factory=Metrics)

    async def who(self, request: ASGIConnection[Any, Any, Any, Any]) -> Who | None:
        """`?as=2` is the second of those who share the device of whoever is asking."""
        headers = request.headers
        return await self.people.who_is(headers.get("cookie"), headers.get("authorization"), _asked_as(request))

    async def somebody(self, request: AnyRequest, limit: Buckets | None = None) -> Who:
        """Whoever asks, or a refusal for a stranger. What changes something counts against his limits."""
        who = await self.who(request)
        if who is None:
            raise Stranger
        if request.method != "GET":
            self.limits.person.take(owner_of(who.person))
        if limit is not None:
            limit.take(owner_of(who.person))
        return who

    async def guest(self, request: AnyRequest, limit: Buckets | None = None) -> Who:
        """Somebody with a name of his own. An operator has one only if he came in as a guest too."""
        who = await self.somebody(request, limit)
        if who.person == OPERATOR:
            raise Stranger
        return who

    async def owner(self, request: AnyRequest) -> Who:
        """A guest whose device this is: those who share it have no say in who else does, and no device of their own."""
        who = await self.guest(request)
        if owner_of(who.person) != who.person:
            raise Forbidden("only whoever the device belongs to may do this")
        return who

    async def operator(self, request: AnyRequest) -> Who:
        who = await self.somebody(request)
        if not who.operator:
            raise Forbidden("only the operator of this hall may do this")
        return who

    def count_try(self, request: AnyRequest, limit: Buckets) -> None:
        """For requests of people we do not know yet: counted by address."""
        limit.take(client_address(request.scope))

    async def ask(self, question: Callable[[Answering], None]) -> Done:
        """Put a question to the hall. Raises Refused with what it says."""
        answer = await self.process.ask(question)
        if isinstance(answer, Refusal):
            self.metrics.refusals.labels("hall").inc()
            raise (Unopened if answer.again else Refused)(answer.why, answer.rule)
        return answer

    async def shown(self, table: str, who: Who, key: str) -> TableShown:
        """The table as he may see it. Raises NotThere, also where it is there but not for him; Unopened where it is
        his to see, but not now."""
        await self.process.ensure(table)
        try:
            return self.hall.shown(table, who, key)
        except Unopened:
            raise
        except Refused as refused:
            raise NotThere(refused.sentence) from None


def _asked_as(request: ASGIConnection[Any, Any, Any, Any]) -> int:
    """A number that nobody has stands for anything that is none: then nobody is asking."""
    given = request.query_params.get("as", "0")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 3 else LOCALS_MAX + 1


def context_of(request: AnyRequest) -> Context:
    return cast("Context", request.app.state.context)
