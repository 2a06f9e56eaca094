"""Around everything else: what comes in by HTTP or WebSocket passes here first, everything that goes out passes last.

Nothing of the application lies outside of it, so that a page that is not there, a file and a fault carry the same
headers as any other answer.
"""

import logging
import secrets
from collections.abc import Callable
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec

from greathall.server.http.asgi_types import AsgiApp, AsgiMessage, Receive, Send
from greathall.server.http.metrics import Metrics
from greathall.server.http.web_pages import cache_control
from greathall.server.people.rate_limits import Limits, TooOften

LOG = logging.getLogger("greathall.http")
OWN_HEADER = b"x-great-hall"
"""A page of another site cannot send it without asking first, and is never allowed to: so scripts show that they are
no such page."""

BUILD_HEADER = b"x-great-hall-build"

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
_PERSONAL = ("/api/", "/metrics")


class Middleware:
    """`public` is the address people know this hall by, where a proxy stands in front of it. `build` names the client
    that is served now: every answer of the API tells it, so that pages which are older notice."""

    def __init__(
        self,
        inside: AsgiApp,
        limits: Limits,
        metrics: Metrics,
        public: str = "",
        build: Callable[[], str] = lambda: "",
    ) -> None:
        self.inside = inside
        self._limits = limits
        self._metrics = metrics
        self._public = urlsplit(public).netloc.lower()
        self._build = build

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket" and not self.is_ours(scope):
            self._metrics.refusals.labels("origin").inc()
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "this page belongs to another site"})
        else:
            await self.inside(scope, receive, send)

    def is_ours(self, scope: dict[str, Any]) -> bool:
        """Does the page that asks come from here? Programs that are no browser say nothing about pages."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        asking = urlsplit(origin.decode("latin-1")).netloc.lower()
        return asking != "" and asking in (headers.get(b"host", b"").decode("latin-1").lower(), self._public)

    async def _answer(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        begun = perf_counter()
        request_id = secrets.token_hex(8)
        status = 0

        async def telling(message: AsgiMessage) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self._headers(scope, status, request_id)]
            await send(message)

        try:
            refusal = self._refusal(scope)
            if refusal is None:
                await self.inside(scope, receive, telling)
            else:
                await _say(telling, *refusal)
        finally:
            seconds = perf_counter() - begun
            self._metrics.requests.labels(status).inc()
            self._metrics.request_time.observe(seconds)
            self._log(scope, request_id, status, seconds)

    def _refusal(self, scope: dict[str, Any]) -> tuple[int, str, float] | None:
        """The status, why, and how long to wait: before anything has been read."""
        try:
            self._limits.address.take(client_address(scope))
        except TooOften as often:
            self._metrics.refusals.labels("limits").inc()
            return 429, often.sentence, often.wait_s
        if scope["method"] in _SAFE:
            return None
        headers = dict(scope["headers"])
        if not self.is_ours(scope):
            self._metrics.refusals.labels("origin").inc()
            return 403, "this page belongs to another site, so it may not do this", 0
        if b"origin" not in headers and headers.get(OWN_HEADER) != b"1":
            self._metrics.refusals.labels("origin").inc()
            return 403, "a program that changes something sends the header X-Great-Hall: 1", 0
        return None

    def _headers(self, scope: dict[str, Any], status: int, request_id: str) -> list[tuple[bytes, bytes]]:
        headers = [*_HEADERS, (b"x-request-id", request_id.encode())]
        personal = scope["path"].startswith(_PERSONAL)
        kept = b"no-store" if personal or status >= 400 else cache_control(scope["path"])
        if scope["path"].startswith("/api/"):
            headers.append((BUILD_HEADER, self._build().encode()))
        return [*headers, (b"cache-control", kept)]

    def _log(self, scope: dict[str, Any], request_id: str, status: int, seconds: float) -> None:
        """The pattern of the path, never the path: ids and codes do not belong into logs."""
        line = {
            "id": request_id,
            "method": scope["method"],
            "route": scope.get("path_template") or "-",
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        LOG.info(line)


def client_address(scope: Any) -> str:
    """Where the request comes from. IPv6 hands out whole networks to one household: they count as one."""
    address = scope["client"][0] if scope.get("client") else ""
    return ":".join(address.split(":")[:4]) if address.count(":") > 3 else address


async def _say(send: Send, status: int, why: str, wait_s: float) -> None:
    body = msgspec.json.encode({"why": why, "rule": ""})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wait_s:
        headers.append((b"retry-after", str(max(1, round(wait_s))).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
