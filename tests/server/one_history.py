"""The one history of a table as its log tells it, seat by seat: what anybody was ever shown must be found in it."""

from typing import Any

import msgspec

from greathall.kernel.discover import find_game
from greathall.kernel.event import SPECTATOR
from greathall.server.tables.updates import line
from greathall.table import entry as e
from greathall.table.table import Table


def digest(view: Any) -> int:
    """The same for a view and for what a client has put together of it."""
    return hash(msgspec.json.encode(view, order="sorted"))


class History:
    """Follows a log row by row, by itself: no part of the hall is used but how a line is written."""

    def __init__(self, id: str, opened: e.Opened) -> None:
        self.table = Table(id, find_game(opened.plan.game), opened)
        self.seats = [*range(opened.plan.seats), SPECTATOR]
        self.lines: dict[int, list[Any]] = {seat: [] for seat in self.seats}
        self.views: dict[int, set[int]] = {seat: set() for seat in self.seats}
        self._since_ms: dict[tuple[int, int], int] = {}
        """Since when a seat could have seen a view. The deal itself is seen by all at once."""
        self.moments: dict[int, set[tuple[int, int]]] = {seat: set() for seat in self.seats}
        """How many lines a seat had heard while it saw which view."""
        self.moves = 0
        self._told = 0
        self._look()

    def add(self, entry: e.AnyEntry) -> None:
        self.table.apply(entry)
        self.moves += isinstance(entry, e.Moved)
        self._look()

    def _look(self) -> None:
        names = self.table.names()
        for told in self.table.lines[self._told :]:
            plain = msgspec.json.decode(msgspec.json.encode(line(self.table, told, False, names)))
            for seat in self.seats:
                if told.audience.hears(seat):
                    self.lines[seat].append(plain)
        self._told = len(self.table.lines)
        match = self.table.match
        views = [None] * len(self.seats) if match is None else self.table.game.views(match.state, self.seats)
        for seat, view in zip(self.seats, views, strict=True):
            seen = digest(view)
            self.views[seat].add(seen)
            self._since_ms.setdefault((seat, seen), self.table.at_ms if match is not None and match.moves else 0)
            self.moments[seat].add((len(self.lines[seat]), seen))

    def check(self, seat: int, lines: list[Any], view: Any, now_ms: int, delay_ms: int) -> None:
        """Was this ever so? Those who watch with a delay see and hear of the past, while the game goes on."""
        assert lines == self.lines[seat][: len(lines)], f"seat {seat} was told something else: {lines[-3:]}"
        seen = digest(view)
        assert seen in self.views[seat], f"seat {seat} never saw this: {view}"
        if delay_ms and self.table.phase == "playing":
            known_ms = now_ms - delay_ms
            assert self._since_ms[seat, seen] <= known_ms, "somebody who watches with a delay saw something at once"
            heard_ms = max((line["at_ms"] for line in lines if line["kind"] == "event"), default=0)
            assert heard_ms <= known_ms, "somebody who watches with a delay heard something at once"
        assert delay_ms or (len(lines), seen) in self.moments[seat], (
            f"seat {seat} saw this before or after it heard of it"
        )
