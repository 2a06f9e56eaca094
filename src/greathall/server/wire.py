"""One WebSocket, as close to the socket as it gets.

ASGI messages cost a task, a queue and a pause each, and a table sends five messages for every one it gets. So after the
handshake, which stays uvicorn's, this protocol hands frames to the hall and writes frames itself. The transport's own
buffer is the outbox: it is bounded, a reader that lets it fill up is cut off and comes back for a snapshot.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

EXTENSION = "greathall.wire"
OUTBOX_BYTES_MAX = 256 * 1024
"""A whole view has a few thousand bytes: whoever is this far behind does not read any more."""


class Wire(WebSocketsSansIOProtocol):
    """`listener` gets every message as bytes, `gone` is told that nothing more will come."""

    listener: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

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
        self.transport.write(Frame(Opcode.TEXT, message).serialize(mask=False))
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
