"""Runs a hall in this process: opens it to everybody, and closes it so that nobody loses anything."""

import asyncio
import errno
import gc
import logging
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType
from typing import Any

import uvicorn

from greathall.kernel.discover import all_games, broken_games
from greathall.kernel.refused import Refused
from greathall.server.http.app import make_app
from greathall.server.http.request_context import Context
from greathall.server.http.websocket_frames import Wire

log = logging.getLogger("greathall")
_GRACE_S = 5
_PORTS_TRIED = 50
_BREATH_S = 0.2


@dataclass
class OpenHall:
    """A hall whose store is open: what its handlers need, and the WebSocket ones among them."""

    context: Context
    sockets: Sequence[Any] = ()


class PortInUse(Refused):
    """By whatever program. `free` is a port near it that is not; 0 if none was found."""

    def __init__(self, port: int, free: int) -> None:
        super().__init__(f"port {port} is in use" + (f"; {free} is free: --port {free}" if free else ""))
        self.free = free


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen on; taken first of all, so that a busy port costs no time. Raises Refused."""
    try:
        return _bound(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(port, _free_port(host, port)) from None
        if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise Refused(f"{host} is no address of this machine") from None
        raise Refused(f"cannot listen on {host} port {port} ({error.strerror})") from None


def run(listening: socket.socket, opening: Callable[[], Awaitable[OpenHall]], ready: Callable[[], None]) -> None:
    """Serve until somebody asks to stop. `ready` is called once the hall answers."""
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(listening, opening, ready))


async def _serve(
    listening: socket.socket, opening: Callable[[], Awaitable[OpenHall]], ready: Callable[[], None]
) -> None:
    opened = await opening()
    # A hall keeps every game in memory, and looking through all of them for rubbish again and again cost a third of its
    # time. Little of what it throws away is circular, so it is enough to look seldom.
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    try:
        config = uvicorn.Config(
            make_app(opened.context, opened.sockets),
            access_log=False,
            log_config=None,
            server_header=False,
            ws=Wire,
            ws_max_size=65_536,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=_GRACE_S,
        )
        await _HallServer(config, opened.context, ready).serve([listening])
    finally:
        await opened.context.store.close()


class _HallServer(uvicorn.Server):
    """Tells everybody goodbye before it closes their connections. A second Ctrl-C waits for nobody."""

    def __init__(self, config: uvicorn.Config, context: Context, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._context = context
        self._ready = ready
        self._getting_ready: asyncio.Task[Any] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()
        self._getting_ready = asyncio.create_task(_read_the_games())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        goodbye = asyncio.create_task(self._context.process.stop())
        while not goodbye.done() and not self.force_exit:
            await asyncio.wait([goodbye], timeout=0.1)
        await super().shutdown(sockets)
        if self.force_exit:
            goodbye.cancel()
        with suppress(asyncio.CancelledError):
            await goodbye

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """As uvicorn does it, but a stop that somebody asked for is no failure: the signal is not raised again."""
        before = {sign: signal.signal(sign, self._asked_to_stop) for sign in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)

    def _asked_to_stop(self, _: int, __: FrameType | None) -> None:
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True


async def _read_the_games() -> None:
    """The first who asks for a game should not wait for all of them to be read, nor should whoever asks before him."""
    await asyncio.sleep(_BREATH_S)
    await asyncio.to_thread(all_games)
    for game, why in broken_games().items():
        log.error({"game": game, "message": f"{game} cannot be played: {why}"})


def _bound(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listening = socket.socket(family, kind)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a server that has just stopped may return
        listening.bind(address)
        listening.listen(1024)
    except OSError:
        listening.close()
        raise
    return listening


def _free_port(host: str, port: int) -> int:
    for other in range(port + 1, min(port + _PORTS_TRIED, 65_536)):
        try:
            _bound(host, other).close()
        except OSError:
            continue
        return other
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
