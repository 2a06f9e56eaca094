"""One WebSocket, as close to the socket as it gets.

ASGI messages cost a task, a queue and a pause each, and a table sends five messages for every one it gets. So after the
handshake, which stays uvicorn's, this protocol hands frames to the hall and writes frames itself. The transport's own
buffer is the outbox: it is bounded, a reader that lets it fill up is cut off and comes back for a snapshot.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the fast one, where there is one

EXTENSION = "greathall.wire"
OUTBOX_BYTES_MAX = 256 * 1024
"""A whole view has a few thousand bytes: whoever is this far behind does not read any more."""


_TEXT = 0x81
"""The first byte of a text message that comes in one frame."""
_SHORT = [bytes((_TEXT, size)) for size in range(126)]
_HEAD = 6
"""The bytes before the text of a short message: two, and the mask."""


class Wire(WebSocketsSansIOProtocol):
    """`listener` gets every message as bytes."""

    listener: Callable[[bytes], None] | None = None
    _frames_whole = False
    """Has the library been given whole frames only? Then it does not mind if it is not shown one."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """A short message that came by itself, as they nearly always do, is read here; the library gets the rest."""
        size = len(data) - _HEAD
        alone = 0 <= size < 126 and data[0] == _TEXT and data[1] == size + 128
        if alone and self._frames_whole and self.listener is not None and not self.close_sent:
            self.listener(apply_mask(data[_HEAD:], data[2:_HEAD]))
            return
        if self.handshake_initiated:
            self._frames_whole = self._frames_whole and whole_frames(data)
        else:
            self._frames_whole = data.endswith(b"\r\n\r\n")  # nothing was sent ahead of our answer
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        body = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.listener(bytes(body))

    def push(self, message: bytes) -> bool:
        """Send a text message. False if this reader is too far behind, or gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > OUTBOX_BYTES_MAX:
            return False
        self.transport.write(framed(message))
        return True

    def cut(self, code: int, reason: str) -> None:
        """Say why, and close. Somebody who does not read is not waited for."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.transport.get_write_buffer_size() > OUTBOX_BYTES_MAX:
            self.transport.abort()
        else:
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)


def framed(message: bytes) -> bytes:
    """A text message in one frame, unmasked as a server sends it."""
    size = len(message)
    if size < 126:
        return _SHORT[size] + message
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


def whole_frames(data: bytes) -> bool:
    """Is this a number of whole messages, each in one frame, and nothing else? (Without a mask the library ends it.)"""
    at = 0
    while at + 2 <= len(data):
        size = data[at + 1] & 127
        wide = {126: 2, 127: 8}.get(size, 0)
        if wide:
            size = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
        if data[at] < 128:  # the first piece of a message
            return False
        at += _HEAD + wide + size
    return at == len(data)
