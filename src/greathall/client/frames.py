"""A WebSocket client for thousands of connections in one process: only what a load test needs.

The `websockets` library is right for players (client.py) and costs ten times as much a message; here clients must not
be slower than the server they measure.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast


class FrameClient(asyncio.Protocol):
    """Text frames both ways. `heard` gets every message; `opened` is set after the handshake."""

    def __init__(self, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self._host = host
        self._cookie = cookie
        self._heard = heard
        self._buffer = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_in = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport = cast("asyncio.Transport", transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self._cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(buffer[: buffer.find(b"\r\n")])
            if b" 101 " not in status:
                self.opened.set_exception(ConnectionError(status.decode()))
                return
            del buffer[: end + 4]
            self._is_open = True
            self.opened.set_result(None)
        start, length = 0, len(buffer)
        while length - start >= 2:
            size, head = buffer[start + 1] & 127, 2
            if size == 126:
                if length - start < 4:
                    break
                size, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif size == 127:
                if length - start < 10:
                    break
                size, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if length - start < head + size:
                break
            kind = buffer[start] & 15
            body = bytes(buffer[start + head : start + head + size])
            start += head + size
            if kind == 1:
                self.bytes_in += head + size
                self._heard(body)
            elif kind == 9:
                self._write(0x8A, body)
        del buffer[:start]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before the handshake"))

    def send(self, message: bytes) -> None:
        self._write(0x81, message)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _write(self, first: int, body: bytes) -> None:
        """Masked with zeros: the mask has to be there, but hides nothing on one's own machine."""
        size = len(body)
        head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE]) + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + body)
