"""A table of bots under a simulated clock: games in which whoever is faster comes first.

Every bot thinks when something has happened, waits as long as its game says (Game.reaction_ms) and sends its moves; the
wire takes its own time, a little different for each message. The table takes messages and clocks that have run out in
the order in which they arrive, at equal times clocks first, then by seat. What arrives too late is refused, and nobody
hears of it but its sender. No real clock is read: the same seed gives the same game.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from greathall.bots.bot import PATIENT, Bot
from greathall.kernel.match import Match
from greathall.kernel.refused import Refused
from greathall.kernel.state import CLOCK

NO_CLOCK_MS = 10**9
"""Left of the clock where none runs."""

_CLOCK, _ARRIVAL, _DEPARTURE = 0, 1, 2
"""What happens first of things that happen at the same time."""


@dataclass(frozen=True)
class Arrival:
    """Something that reached the table: the moves of a seat or a clock's. `refused` is "" if they were accepted."""

    ms: int
    seat: int
    codes: tuple[int, ...]
    refused: str


@dataclass(frozen=True)
class Message:
    """Moves on their way, decided when `heard` moves had been made."""

    seat: int
    codes: tuple[int, ...]
    heard: int


class VirtualTable:
    """One game in virtual time. `jitter_ms` is the longest time the wire takes."""

    def __init__(self, match: Match, bots: Sequence[Bot], seed: int, jitter_ms: int = 0) -> None:
        self.match = match
        self.bots = bots
        self.seed = seed
        self.jitter_ms = jitter_ms
        self.now = 0
        self.arrivals: list[Arrival] = []
        self._queue: list[tuple[int, int, int, int, Message | int]] = []
        self._sent = 0
        self._busy: set[int] = set()  # seats that think or have something on the wire
        self._clocks: dict[int, tuple[int, int]] = {}  # running: by serial number, when they are over and what then

    def play_on(self) -> None:
        """Until the game is over."""
        self._look_round()
        while self._queue:
            self.now, kind, seat, _, what = heapq.heappop(self._queue)
            if isinstance(what, int):
                self._clock_runs_out(what)
            elif kind == _DEPARTURE:
                self._send(what)
            else:
                self._busy.discard(seat)
                self._take(seat, what.codes)

    # -- what happens

    def _clock_runs_out(self, serial: int) -> None:
        if serial in self._clocks:  # else it was stopped in time
            self._take(CLOCK, (self._clocks[serial][1],))

    def _send(self, message: Message) -> None:
        """Somebody who has heard of something new meanwhile thinks again instead."""
        if message.heard == self._heard():
            wire = Random(f"wire {self.seed} {self._sent}").randint(0, self.jitter_ms)
            self._push(self.now + wire, _ARRIVAL, message.seat, message)
        else:
            self._busy.discard(message.seat)
            self._look_round()

    def _take(self, seat: int, codes: tuple[int, ...]) -> None:
        try:
            self.match.play_all(seat, codes)
            refused = ""
        except Refused as reason:
            refused = str(reason)
        self.arrivals.append(Arrival(self.now, seat, codes, refused))
        self._look_round()

    # -- clocks and thoughts

    def _look_round(self) -> None:
        """Start and stop the clocks, and let everybody think who may act and does not think already."""
        state = self.match.state
        running = {timer.serial: timer for timer in state.timers()}
        self._clocks = {serial: clock for serial, clock in self._clocks.items() if serial in running}
        for serial, timer in running.items():
            if serial not in self._clocks:
                self._clocks[serial] = (self.now + timer.ms, timer.code)
                self._push(self.now + timer.ms, _CLOCK, CLOCK, serial)
        for seat in self.match.to_act():
            if seat not in self._busy:
                self._think(seat)

    def _think(self, seat: int) -> None:
        """Decide on all the moves that belong together, each as it would be seen after the one before.

        Thinking costs no virtual time; what it costs is in the game's law of reactions."""
        game = self.match.game
        imagined = self.match.state.copy()
        view = first = game.view(imagined, seat)
        codes: list[int] = []
        while True:
            code = self.bots[seat].choose(view, PATIENT)
            codes.append(code)
            if not game.begins(code):
                break
            imagined.apply(seat, code)
            view = game.view(imagined, seat)
        heard = self._heard()
        z = Random(f"reaction {self.seed} {seat} {heard}").gauss(0.0, 1.0)
        self._busy.add(seat)
        wait = game.reaction_ms(first, codes, z, self._left_ms())
        self._push(self.now + wait, _DEPARTURE, seat, Message(seat, tuple(codes), heard))

    def _left_ms(self) -> int:
        return min((over for over, _ in self._clocks.values()), default=self.now + NO_CLOCK_MS) - self.now

    def _heard(self) -> int:
        return len(self.match.moves)

    def _push(self, ms: int, kind: int, seat: int, what: "Message | int") -> None:
        self._sent += 1
        heapq.heappush(self._queue, (ms, kind, seat, self._sent, what))
