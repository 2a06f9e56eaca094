"""The whole application: the middleware, the API, the socket and the pages."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

from litestar import HttpMethod, Litestar, Response, route
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler

from greathall.kernel.refused import Refused
from greathall.server.http.api import games, health, people, ratings, records, tables
from greathall.server.http.asgi_types import AsgiApp
from greathall.server.http.error_answers import say_closing, say_fault, say_refused, say_unreadable, say_unwritten
from greathall.server.http.middleware import Middleware
from greathall.server.http.openapi import api_description
from greathall.server.http.request_body import ExactRequest
from greathall.server.http.request_context import Context
from greathall.server.http.web_pages import page_routes
from greathall.server.records.opened_records import OpenedRecords
from greathall.store.shelves import Closed, Unwritten

BODY_BYTES_MAX = 64 * 1024


def make_app(context: Context, sockets: Sequence[Any] = ()) -> Middleware:
    """`sockets` are the WebSocket handlers to mount."""
    handlers = [
        *health.HANDLERS,
        *people.HANDLERS,
        *games.HANDLERS,
        *tables.HANDLERS,
        *ratings.HANDLERS,
        *records.HANDLERS,
    ]
    inside = Litestar(
        route_handlers=[
            *_answers_to_options(handlers),
            *handlers,
            *sockets,
            *page_routes(context.client.folder),
        ],
        state=State(
            {
                "context": context,
                "opened_records": OpenedRecords(context.store, context.folder / "editions", context.now_ms),
            }
        ),
        exception_handlers={
            Refused: say_refused,
            HTTPException: say_unreadable,
            Closed: say_closing,
            Unwritten: say_unwritten,
            Exception: say_fault,
        },
        request_class=ExactRequest,
        request_max_body_size=BODY_BYTES_MAX,
        openapi_config=api_description(),
        logging_config=None,
    )
    return Middleware(
        cast("AsgiApp", inside),
        context.limits,
        context.metrics,
        context.addresses.public,
        context.client.build,
    )


def _answers_to_options(handlers: Sequence[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """Litestar's own answer names only the method that was mounted first, where a path has several."""
    methods: dict[str, set[str]] = defaultdict(lambda: {"OPTIONS"})
    for handler in handlers:
        for path in handler.paths:
            methods[path] |= {str(method) for method in handler.http_methods}
    return [_naming(path, ", ".join(sorted(known))) for path, known in methods.items()]


def _naming(path: str, known: str) -> HTTPRouteHandler:
    @route(path, http_method=HttpMethod.OPTIONS, include_in_schema=False, status_code=204)
    async def name_methods() -> Response[None]:
        return Response(None, status_code=204, headers={"Allow": known})

    return name_methods
