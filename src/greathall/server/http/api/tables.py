"""Tables: the lobby, opening one, following a link, and everything a script may ask of a table without a socket."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from greathall.kernel.refused import Refused
from greathall.server.http.error_answers import problems
from greathall.server.http.request_context import AnyRequest, context_of
from greathall.server.protocol import (
    AnswerUndo,
    Claim,
    Close,
    Code,
    Done,
    Hint,
    Invite,
    LetIn,
    Mute,
    Ready,
    Rematch,
    Reseat,
    Say,
    SeatBot,
    Sit,
    Stand,
    StandIn,
    Start,
    TableShown,
    Undo,
    Uninvite,
    Unseat,
    Vote,
)
from greathall.server.refused import NotThere, Unopened
from greathall.server.tables.hall_port import Invitation, LobbyTable, MyTable
from greathall.table.people import Who
from greathall.table.plan import Plan

NOTE_MAX = 5_000
"""However it is escaped, it fits into the largest body that is read."""

_MINE_MAX = 30

Scripted = (
    Hint
    | Undo
    | AnswerUndo
    | Say
    | Mute
    | Sit
    | Stand
    | SeatBot
    | StandIn
    | LetIn
    | Claim
    | Unseat
    | Reseat
    | Invite
    | Uninvite
    | Ready
    | Start
    | Vote
    | Close
    | Rematch
)
"""Moves, typing and following belong on the socket: they need to know what was seen last."""

Key = Annotated[str, QueryParameter(name="key", max_length=64, description="The key of a link to watch by.")]


class Opened(msgspec.Struct, frozen=True):
    """`code` is the key of the link to watch by."""

    table: str
    code: str


class Following(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of an invitation. It travels after the # of a link, so that no server and no log on the way reads it."""

    code: Code


class Joined(msgspec.Struct, frozen=True):
    table: str


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody writes down for himself at a table."""

    text: Annotated[str, msgspec.Meta(max_length=NOTE_MAX)]


class LocalSeat(msgspec.Struct, frozen=True):
    """A seat of somebody who shares the device: ask for him with `?as=number`. 0 is whoever asks."""

    number: int
    name: str
    seat: int


@get("/api/tables", tags=["tables"], summary="The lobby: tables that anybody may join", responses=problems())
async def lobby(request: AnyRequest) -> list[LobbyTable]:
    return list(context_of(request).hall.lobby())


@post(
    "/api/tables",
    tags=["tables"],
    summary="Open a table",
    description="Whoever opens it is its host. Seats are filled by invitations, by bots, or from the lobby.",
    responses=problems(401, 403, 409, 413, 422),
)
async def open_table(request: AnyRequest, data: JSONBody[Plan]) -> Opened:
    context = context_of(request)
    who = await context.guest(request, context.limits.new_tables)
    done = await context.ask(lambda answer: context.hall.open_table(who, data, answer))
    return Opened(done.table, done.code)


@get(
    "/api/tables/mine",
    tags=["tables"],
    summary="The tables I sat at, newest first",
    description="With `running`, only those where the game is not over: cheap enough to be asked for again and again.",
    responses=problems(401),
)
async def mine(request: AnyRequest, running: Annotated[bool, QueryParameter(name="running")] = False) -> list[MyTable]:
    context = context_of(request)
    who = await context.guest(request)
    found: list[MyTable] = []
    for id in await context.store.tables_of(who.person, _MINE_MAX):
        if not running:  # tables that are being played are in memory anyway
            await context.process.ensure(id)
        try:
            found.append(context.hall.my_table(id, who))
        except Refused:
            continue  # no longer his to see
    return [one for one in found if not running or one.phase in ("gathering", "playing")]


@get(
    "/api/tables/{table_id:str}", tags=["tables"], summary="A table as I may see it", responses=problems(401, 404, 503)
)
async def table(request: AnyRequest, table_id: FromPath[str], key: Key = "") -> TableShown:
    context = context_of(request)
    return await context.shown(table_id, await context.somebody(request), key)


@get(
    "/api/tables/{table_id:str}/local",
    tags=["tables"],
    summary="Who of this device sits here, me included",
    responses=problems(401, 403, 404, 503),
)
async def local_seats(request: AnyRequest, table_id: FromPath[str], key: Key = "") -> list[LocalSeat]:
    context = context_of(request)
    owner = await context.owner(request)
    own = await context.shown(table_id, owner, key)
    found = [] if own.you.seat is None else [LocalSeat(0, own.you.name, own.you.seat)]
    for number, one in enumerate(await context.people.locals_of(owner.person), 1):
        try:
            shown = await context.shown(table_id, Who(one.id, one.name), "")
        except (NotThere, Unopened):
            continue  # he does not sit here, and may not see it either
        if shown.you.seat is not None:
            found.append(LocalSeat(number, shown.you.name, shown.you.seat))
    return found


@post(
    "/api/invitation",
    tags=["tables"],
    summary="Where an invitation leads",
    description="To which game, by whom, and which seat is kept. Nothing is taken yet, and no name is needed.",
    status_code=200,
    responses=problems(403, 409, 413, 503),
)
async def invitation(request: AnyRequest, data: JSONBody[Following]) -> Invitation:
    context = context_of(request)
    context.count_try(request, context.limits.codes)
    await context.process.ensure(data.code.partition(".")[0])
    return context.hall.invitation(data.code, await context.who(request))


@post(
    "/api/join",
    tags=["tables"],
    summary="Follow an invitation",
    description="Takes the seat that the link is for.",
    status_code=200,
    responses=problems(401, 403, 409, 413, 503),
)
async def join(request: AnyRequest, data: JSONBody[Following]) -> Joined:
    context = context_of(request)
    who = await context.guest(request)
    context.count_try(request, context.limits.codes)
    await context.process.ensure(data.code.partition(".")[0])
    done = await context.ask(lambda answer: context.hall.join(who, data.code, answer))
    return Joined(done.table)


@post(
    "/api/tables/{table_id:str}/requests",
    tags=["tables"],
    summary="Ask something of a table",
    description="The same messages as on the socket, for scripts. Moves belong on the socket.",
    status_code=200,
    responses=problems(401, 403, 404, 409, 413, 503),
)
async def ask(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Scripted], key: Key = "") -> Done:
    context = context_of(request)
    who = await context.somebody(request)
    await context.shown(table_id, who, key)
    return await context.ask(lambda answer: context.hall.request(who, table_id, data, answer))


@delete(
    "/api/tables/{table_id:str}",
    tags=["tables"],
    summary="Close a table (operator)",
    responses=problems(401, 403, 404, 409, 503),
)
async def close(request: AnyRequest, table_id: FromPath[str]) -> None:
    context = context_of(request)
    who = await context.operator(request)
    await context.shown(table_id, who, "")
    await context.ask(lambda answer: context.hall.request(who, table_id, Close("operator"), answer))


@get("/api/tables/{table_id:str}/note", tags=["tables"], summary="My note", responses=problems(401, 404, 503))
async def note(request: AnyRequest, table_id: FromPath[str], key: Key = "") -> Note:
    context = context_of(request)
    who = await context.guest(request)
    await context.shown(table_id, who, key)
    return Note(await context.store.note(table_id, who.person))


@put(
    "/api/tables/{table_id:str}/note",
    tags=["tables"],
    summary="Keep a note that only I can read",
    responses=problems(401, 403, 404, 409, 413, 503),
)
async def keep_note(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Note], key: Key = "") -> Note:
    context = context_of(request)
    who = await context.guest(request)
    await context.shown(table_id, who, key)
    await context.store.keep_note(table_id, who.person, data.text)
    return data


@get(
    "/api/tables/{table_id:str}/record",
    tags=["records"],
    summary="The record of a finished game, to keep",
    description="One JSON object a line. `greathall verify` and POST /api/records read it.",
    media_type="application/x-ndjson",
    responses=problems(401, 404, 409, 503),
)
async def record(request: AnyRequest, table_id: FromPath[str], key: Key = "") -> Response[str]:
    context = context_of(request)
    who = await context.somebody(request)
    shown = await context.shown(table_id, who, key)
    text = context.hall.record(table_id, who, key)
    named = "".join(letter for letter in f"{shown.plan.game}-{table_id}" if letter.isalnum() or letter in "-_")
    return Response(
        text,
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{named}.json"'},
    )


HANDLERS = (lobby, open_table, mine, table, local_seats, invitation, join, ask, close, note, keep_note, record)
