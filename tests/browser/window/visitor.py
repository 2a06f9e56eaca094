"""Somebody with a browser window of their own: what goes wrong in it is a complaint, and every frame is kept."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, WebSocket

from greathall.server.tables.document_diff import changed

CARD_GAME = "castle-of-magic-card-game"
Size = tuple[int, int]
DESK: Size = (1280, 800)
PHONE: Size = (390, 844)
WAIT_MS = 20_000
"""Far more than anything takes: a busy machine is no fault."""
_TICK_MS = 15
_IN_WORDS = "localStorage.getItem('greathall.words') ?? localStorage.setItem('greathall.words', '" + CARD_GAME + "')"
"""Games with a drawn board are played in words unless a test is about the board."""


class Told:
    """A table as the hall told it to one player of a window. `shown` is the document, `frames` are all messages in the
    order they came, also those of earlier connections."""

    def __init__(self) -> None:
        self.shown: Any = None
        self.u = -1
        self.frames: list[str] = []

    def hear(self, frame: str) -> None:
        self.frames.append(frame)
        message = msgspec.json.decode(frame)
        if message["t"] == "snapshot":
            self.shown, self.u = message["shown"], message["u"]
        elif message["t"] == "update" and message["u"] == self.u + 1:
            self.u = message["u"]
            for path, value in message.get("set", []):
                self.shown = changed(self.shown, path, value)
            for path, value in message.get("add", []):
                self.shown = changed(self.shown, path, value, add=True)

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The legal moves in words."""
        words = self.shown and self.shown["words"]
        return words["moves"] if words else []


class Visitor:
    """`page` is the window. It is told about its table as whoever it belongs to; where others share the device, `told`
    has what each of them is told, by their number."""

    def __init__(
        self, browser: Browser, address: str, name: str, size: Size, *, words: bool = True, **context: Any
    ) -> None:
        self.name = name
        self.size = size
        self.address = address
        context = {"locale": "en-GB", "color_scheme": "dark", "reduced_motion": "reduce", **context}
        width, height = size
        self.context = browser.new_context(
            base_url=address, viewport={"width": width, "height": height}, has_touch=size == PHONE, **context
        )
        self.context.set_default_timeout(WAIT_MS)
        self.told = {0: Told()}
        self._complaints: list[str] = []
        self._excused: list[re.Pattern[str]] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.page.on("websocket", self._socket)
        if words:
            self.context.add_init_script(_IN_WORDS)
        if name:
            self.come_in(name)

    def come_in(self, name: str) -> None:
        """As the door does it, without the clicks; one test goes through the door itself."""
        self.post("/api/guests", name=name)
        self.context.add_init_script("localStorage.setItem('greathall.known', 'yes')")

    def post(self, path: str, **body: object) -> Any:
        answer = self.context.request.post(path, data=body, headers={"X-Great-Hall": "1"})
        assert answer.ok, answer.text()
        return answer.json()

    def leave(self) -> list[str]:
        """Close the window; returns the complaints that nobody has excused."""
        self.context.close()
        return self._complaints

    # ---- complaints

    def excuse(self, *patterns: str) -> None:
        """Complaints like these are what the test is about, such as a connection that it cuts itself."""
        self._excused += [re.compile(one) for one in patterns]

    def complaints(self) -> list[str]:
        """Take them away: for the test of this watch itself."""
        told, self._complaints = self._complaints, []
        return told

    def _complain(self, text: str) -> None:
        if not any(one.search(text) for one in self._excused):
            self._complaints.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        # Chromium calls requests of a page that is left for another one aborted.
        if request.failure != "net::ERR_ABORTED":
            self._complain(f"request failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"answer {response.status}: {response.request.method} {response.url}")
        if not response.url.startswith(self.address):
            self._complain(f"something from elsewhere: {response.url}")

    # ---- the table as the hall tells it

    def _socket(self, socket: WebSocket) -> None:
        number = int(parse_qs(urlsplit(socket.url).query).get("as", ["0"])[0])
        told = self.told.setdefault(number, Told())
        socket.on("framereceived", lambda frame: told.hear(frame if isinstance(frame, str) else frame.decode()))

    def forget(self) -> None:
        """What was told so far: for tests that wait for it to be told again."""
        for told in self.told.values():
            told.shown = None

    def until(self, what: str, condition: Callable[[], object], seconds: float = WAIT_MS / 1000) -> None:
        """Wait for something in the document; `what` is told where it does not come."""
        for _ in range(int(seconds * 1000 / _TICK_MS)):
            if condition():
                return
            self.page.wait_for_timeout(_TICK_MS)
        where = self.page.locator("main").inner_text()[:1500]
        raise AssertionError(f"{self.name}: waited in vain for {what}. On the screen:\n{where}")

    def wait_turn(self) -> bool:
        """Until there is a move to make, which is true, or the game is over."""
        self.until("one's turn or the end", lambda: self.moves or self.is_over)
        return not self.is_over

    def wait_news(self, since: int, what: str) -> None:
        """Until the hall has told something after the update with this number."""
        self.until(what, lambda: self.u != since)

    def wait_phase(self, *phases: str) -> None:
        self.until(f"the table to be {' or '.join(phases)}", lambda: self.phase in phases)

    @property
    def shown(self) -> Any:
        return self.told[0].shown

    @property
    def u(self) -> int:
        return self.told[0].u

    @property
    def frames(self) -> list[str]:
        return self.told[0].frames

    @property
    def phase(self) -> str:
        return self.shown["table"]["phase"] if self.shown else ""

    @property
    def moves(self) -> list[dict[str, Any]]:
        return self.told[0].moves

    @property
    def confirms(self) -> bool:
        """Are moves asked for once more here? On a touch screen, where they cannot be taken back."""
        return self.size == PHONE and bool(self.shown["table"]["moves_stand"])

    @property
    def is_over(self) -> bool:
        return self.phase in ("over", "ended")


Visit = Callable[..., Visitor]
"""What the fixture `visit` gives: a window for whoever is named."""
