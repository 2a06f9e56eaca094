"""A wire between a browser and its hall that can be cut: every connection ends at once, and no new one is let in."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit

_PIECE = 65_536

# Chromium itself says so on the console when a connection is refused; a page cannot keep it from that.
# Parts of the client that are fetched when they are first wanted cannot be had meanwhile either, and a hall that is
# just closing answers 503. An answer that was on its way when the wire was cut is too short.
REFUSED = (
    r"WebSocket connection to .* failed",
    r"ERR_CONNECTION",
    r"ERR_EMPTY_RESPONSE",
    r"ERR_SOCKET",
    r"ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_INVALID_HTTP_RESPONSE",
    r"Unable to preload CSS|Failed to fetch dynamically imported module",
    r"answer 503|status of 503",
)


class Wire:
    """`address` is the hall's address as seen through the wire."""

    def __init__(self, hall: str) -> None:
        self._hall = (str(urlsplit(hall).hostname), int(urlsplit(hall).port or 80))
        self._ends: list[socket.socket] = []
        self._whole = True
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self._porter = threading.Thread(target=self._let_in, daemon=True)
        self._porter.start()

    def cut(self) -> None:
        self._whole = False
        self._drop()

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self._whole = False
        with contextlib.suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)  # wakes whoever waits there
        self._porter.join()
        self._door.close()
        self._drop()

    def _drop(self) -> None:
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _let_in(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return  # the wire is taken away
            if not self._whole:
                near.close()
                continue
            far = socket.create_connection(self._hall)
            self._ends += [near, far]
            if not self._whole:  # it was cut while this one came in
                self._drop()
                continue
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=_pass_on, args=(one, other), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while piece := source.recv(_PIECE):
            target.sendall(piece)
        target.shutdown(socket.SHUT_WR)
