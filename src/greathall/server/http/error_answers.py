"""How a refusal looks on the way out: one sentence, the rule behind it if there is one, and the right status."""

import logging
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from greathall.kernel.refused import ContentRefused, RecordRefused, Refused, SetupRefused
from greathall.server.people.crests import CrestRefused
from greathall.server.people.rate_limits import TooOften
from greathall.server.people.sessions import NameRefused
from greathall.server.refused import NotThere, Unopened
from greathall.server.tables.closed_tables import NOT_WRITING
from greathall.store.shelves import Closed, Unwritten

LOG = logging.getLogger("greathall.http")
_UNOPENED_WAIT_S = 10.0
_TOLD = {
    400: "the request cannot be read",
    401: "say who you are first: POST /api/guests",
    403: "you may not do this",
    404: "there is nothing at this address",
    405: "this address does not answer to that method",
    413: "this is too large",
    415: "this kind of content is not read here",
}
_MEANINGS = {
    400: "The request cannot be read as this page describes it.",
    401: "Nobody is signed in.",
    403: "Not allowed, or the header X-Great-Hall: 1 is missing.",
    404: "Not there, or not for you.",
    409: "Refused as things stand; nothing has changed.",
    413: "Too large.",
    422: "Well formed, but it cannot be taken; `why` says what is wrong.",
    429: "Too often; the header Retry-After says how many seconds to wait.",
    503: "There, but it cannot be opened now; the header Retry-After says how many seconds to wait.",
}


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused, in a sentence. `rule` is the id of the rule behind it, or empty."""

    why: str
    rule: str = ""


class Stranger(Refused):
    def __init__(self) -> None:
        super().__init__(_TOLD[401])

    def __reduce__(self) -> "tuple[type[Stranger], tuple[()]]":  # type: ignore[override]
        return type(self), ()


class Forbidden(Refused):
    """Known, but not allowed."""


def problems(*statuses: int) -> Mapping[int, ResponseSpec]:
    """What a handler may answer besides its result. Every request can be unreadable or come too often."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_MEANINGS[status])
        for status in sorted({400, 429, *statuses})
    }


def status_of(refused: Refused) -> int:
    if isinstance(refused, TooOften):
        return 429
    if isinstance(refused, Unopened):
        return 503
    if isinstance(refused, NotThere):
        return 404
    if isinstance(refused, Stranger):
        return 401
    if isinstance(refused, Forbidden):
        return 403
    if isinstance(refused, (NameRefused, CrestRefused, SetupRefused, RecordRefused, ContentRefused)):
        return 422
    return 409


def say_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[Problem]:
    wait_s = (
        refused.wait_s if isinstance(refused, TooOften) else _UNOPENED_WAIT_S if isinstance(refused, Unopened) else 0
    )
    headers = {"Retry-After": str(max(1, round(wait_s)))} if wait_s else {}
    return Response(Problem(refused.sentence, refused.rule), status_code=status_of(refused), headers=headers)


def say_unreadable(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals: a path that is not there, a body that cannot be read."""
    headers = {key: value for key, value in (error.headers or {}).items() if key.lower() == "allow"}
    return Response(Problem(_sentence(error)), status_code=error.status_code, headers=headers)


def say_closing(_: Request[Any, Any, Any], __: Closed) -> Response[Problem]:
    """Who asks while the hall is being closed is answered as long as a connection is open: no fault, he comes again."""
    return Response(Problem("the hall is being restarted"), status_code=503, headers={"Retry-After": "1"})


def say_unwritten(request: Request[Any, Any, Any], error: Unwritten) -> Response[Problem]:
    """Whoever asked has done nothing wrong, and may well succeed later; whoever runs the hall has to know."""
    LOG.error("nothing could be written at %s", request.scope.get("path_template", "-"), exc_info=error)
    return say_refused(request, Unopened(NOT_WRITING))


def say_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: told in the log with its traceback, never to whoever asked."""
    LOG.error("fault at %s", request.scope.get("path_template", "-"), exc_info=error)
    return Response(Problem("something went wrong in the hall; it has been noted"), status_code=500)


def _sentence(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first: dict[str, Any] = error.extra[0]
        if first.get("message") == "'data'":  # how Litestar says that nothing came
            return "the request needs a body"
        named = f"{first['key']}: " if first.get("key") else ""
        return f"{named}{_lower(str(first.get('message', 'cannot be read')))}"
    if error.status_code == 400 and isinstance(error.__cause__, Exception) and str(error.__cause__):
        return _lower(str(error.__cause__))
    return _TOLD.get(error.status_code, "the request was refused")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
