"""Guests: a name is enough. A cookie remembers them here, a code brings them to another device."""

from typing import Annotated, TypeVar

import msgspec
from litestar import Response, get, patch, post
from litestar.params import JSONBody

from greathall.server.http.error_answers import problems
from greathall.server.http.request_context import AnyRequest, context_of
from greathall.server.people.crests import Crest
from greathall.server.people.sessions import set_cookie
from greathall.server.protocol import Name
from greathall.table.people import Who

T = TypeVar("T")
RecoveryCode = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whoever names no crest is given one."""

    name: Name
    crest: Crest = ""


class Changed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays as it is."""

    name: Name | None = None
    crest: Crest | None = None


class Recovering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: RecoveryCode


class Me(msgspec.Struct, frozen=True):
    name: str
    operator: bool
    crest: str


class NewGuest(msgspec.Struct, frozen=True):
    """`code` is shown this once: with it the same person goes on from another device."""

    name: str
    code: str
    crest: str


class Local(msgspec.Struct, frozen=True):
    """Somebody who shares the device: `number` is what to ask with, as `?as=1`."""

    number: int
    name: str


class NewCode(msgspec.Struct, frozen=True):
    code: str


@post(
    "/api/guests",
    tags=["people"],
    summary="Come in with a name",
    description="Answers with the cookie `hall`, and with a code to continue on another device.",
    responses=problems(403, 413, 422),
)
async def come_in(request: AnyRequest, data: JSONBody[Named]) -> Response[NewGuest]:
    context = context_of(request)
    context.count_try(request, context.limits.new_guests)
    made = await context.people.add_guest(data.name, data.crest)
    return _with_cookie(
        request, NewGuest(made.person.name, made.code, made.person.crest), context.people.cookie(made.person.id), 201
    )


@get("/api/me", tags=["people"], summary="Who am I?", responses=problems(401))
async def me(request: AnyRequest) -> Me:
    who = await context_of(request).somebody(request)
    return _me(who)


@patch("/api/me", tags=["people"], summary="Take another name or another crest", responses=problems(401, 403, 413, 422))
async def change(request: AnyRequest, data: JSONBody[Changed]) -> Me:
    context = context_of(request)
    who = await context.guest(request)
    return _me(await context.people.change(who, data.name, data.crest))


@post(
    "/api/me/recovery",
    tags=["people"],
    summary="A new code for another device",
    description="The older code ends. This one is shown once.",
    responses=problems(401, 403),
)
async def renew_code(request: AnyRequest) -> NewCode:
    context = context_of(request)
    return NewCode(await context.people.renew_code(await context.owner(request)))


@post(
    "/api/recover",
    tags=["people"],
    summary="Continue on this device",
    description="Answers with the cookie of whoever has this code.",
    status_code=200,
    responses=problems(403, 409, 413),
)
async def recover(request: AnyRequest, data: JSONBody[Recovering]) -> Response[Me]:
    context = context_of(request)
    context.count_try(request, context.limits.codes)
    person = await context.people.recover(data.code)
    return _with_cookie(request, Me(person.name, False, person.crest), context.people.cookie(person.id), 200)


@post(
    "/api/logout",
    tags=["people"],
    summary="Forget me on this device",
    status_code=200,
    responses=problems(403),
)
async def log_out(request: AnyRequest) -> Response[Me]:
    return _with_cookie(request, Me("", False, ""), "", 200)


def _me(who: Who) -> Me:
    return Me(who.name, who.operator, who.crest)


@get("/api/local", tags=["people"], summary="Who shares this device with me?", responses=problems(401))
async def locals_here(request: AnyRequest) -> list[Local]:
    context = context_of(request)
    owner = await context.owner(request)
    return [Local(n, one.name) for n, one in enumerate(await context.people.locals_of(owner.person), 1)]


@post(
    "/api/local",
    tags=["people"],
    summary="Somebody else plays on this device too",
    description="A player of his own, who belongs to the same cookie. `?as=NUMBER`, here and on the socket, speaks for"
    " him. The same name twice is the same player.",
    responses=problems(401, 403, 409, 413, 422),
)
async def add_local(request: AnyRequest, data: JSONBody[Named]) -> Local:
    context = context_of(request)
    owner = await context.owner(request)
    context.count_try(request, context.limits.new_guests)
    number = await context.people.add_local(owner.person, data.name)
    return Local(number, (await context.people.locals_of(owner.person))[number - 1].name)


def _with_cookie(request: AnyRequest, content: T, value: str, status: int) -> Response[T]:
    cookie = set_cookie(value, request.scope["scheme"] == "https")
    return Response(content, status_code=status, headers={"Set-Cookie": cookie})


HANDLERS = (come_in, me, change, renew_code, recover, log_out, locals_here, add_local)
