"""Is the hall well? For whoever runs it."""

import ipaddress
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get

from greathall import __version__
from greathall.server.http.error_answers import Forbidden, problems
from greathall.server.http.request_context import AnyRequest, context_of


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str


class Reached(msgspec.Struct, frozen=True):
    """`public` is the address people know this hall by, `network` that of its machine; both are empty where only this
    machine reaches it. `command` would open it to the network."""

    public: str
    network: str
    command: str


@get("/healthz", tags=["hall"], summary="Is the hall awake?", responses=problems())
async def healthz() -> Health:
    return Health(True, __version__)


@get(
    "/api/hall",
    tags=["hall"],
    summary="How others reach this hall",
    description="What links to it begin with: the address its operator has named, else that of its machine in the"
    " network. Where it has neither, whoever sits at the machine is told the command that opens it.",
    responses=problems(),
)
async def reached(request: AnyRequest) -> Reached:
    addresses = context_of(request).addresses
    network = addresses.network()
    tells_how = not (addresses.public or network or addresses.listens_to_all()) and is_local(request)
    return Reached(addresses.public.rstrip("/"), network, addresses.command if tells_how else "")


@get(
    "/metrics",
    tags=["hall"],
    summary="Counts and times for Prometheus",
    description="For the operator, and for programs on the same machine.",
    media_type="text/plain; version=0.0.4",
    responses=problems(403),
)
async def metrics(request: AnyRequest) -> Response[str]:
    context = context_of(request)
    if not (is_local(request) or context.people.is_operator(request.headers.get("authorization"))):
        raise Forbidden("only the operator of this hall may see this")
    return Response(context.metrics.text(context.hall.counts()))


def is_local(request: AnyRequest) -> bool:
    """From this machine, and by its local name: behind a proxy everybody seems to come from here, but not by it."""
    asked = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    client = request.client.host if request.client else ""
    return _is_loopback(client) and (asked == "localhost" or _is_loopback(asked))


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


HANDLERS = (healthz, reached, metrics)
