"""How long everybody has thought, and what remains.

Time comes from the log's entries alone, so the same log always gives the same clocks. A seat's clock is two sums: the
time it was granted and the time it has used. Time that was used stays used, whatever is taken back: otherwise a player
could win time by making a move and undoing it.

What a clock shows is seen by everybody. So the two sums are written anew only when a clock starts, stops or wins time:
a clock that just goes on does not show that something has happened at the table.
"""

from collections.abc import Collection, Sequence

from greathall.kernel.state import Timer
from greathall.table.plan import DAY_MS, ClockPlan


class Clocks:
    """The clocks of the seats, and those of the game itself (`ends`, by serial number)."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.kind = plan.kind
        self.gain_ms = plan.gain_s * 1000
        self.budget_ms = {"move": plan.move_s * 1000, "days": plan.days * DAY_MS}.get(plan.kind, 0)
        self.granted = [plan.bank_s * 1000] * seats
        self.used = [0] * seats
        self.since: list[int | None] = [None] * seats
        self.ends: dict[int, int] = {}
        self._moves_when_over: dict[int, int] = {}
        self._marks: list[list[int]] = []

    # -- what happens

    def mark(self, moves: int) -> None:
        """So many moves are about to be made: remember what was granted, in case they are taken back."""
        self._marks += [list(self.granted)] * moves

    def go_on(self, at_ms: int, acting: Collection[int], decided: int | None) -> None:
        """Now these seats are asked; `decided` is the seat that has just made up its mind."""
        for seat, since in enumerate(self.since):
            if since is not None and seat in acting and seat != decided:
                continue
            self._charge(seat, at_ms)
            if seat == decided and since is not None:
                self._reward(seat)
            if self.kind in ("move", "days") and seat in acting:
                self.granted[seat] = self.used[seat] + self.budget_ms
            self._run(seat, at_ms, acting)

    def go_back(self, at_ms: int, acting: Collection[int], moves: int) -> None:
        """All moves but the first `moves` are taken back, and what was granted for them too."""
        granted = self._marks[moves]
        del self._marks[moves:]
        for seat, since in enumerate(self.since):
            if granted[seat] != self.granted[seat] or (since is not None) != (seat in acting):
                self._charge(seat, at_ms)
                self.granted[seat] = granted[seat]
                self._run(seat, at_ms, acting)

    def watch(self, at_ms: int, timers: Sequence[Timer]) -> None:
        """The clocks of the game: one with the same serial keeps running, a new one starts now."""
        self.ends = {timer.serial: self.ends.get(timer.serial, at_ms + timer.ms) for timer in timers}
        self._moves_when_over = {timer.serial: timer.code for timer in timers}

    def skip(self, ms: int) -> None:
        """Nobody is charged for these milliseconds: the server was away. Where a decision has days, an hour more or
        less makes no difference, but a server that is restarted every night must not stop the clock for good."""
        if self.kind != "days":
            self.since = [None if since is None else since + ms for since in self.since]
        self.ends = {serial: end + ms for serial, end in self.ends.items()}

    # -- what can be asked

    def left(self, seat: int) -> tuple[int | None, int | None]:
        """What remains, and since when it runs. A clock for one decision that does not run has nothing on it."""
        since = self.since[seat]
        if self.kind == "none" or (since is None and self.kind != "bank"):
            return None, None
        return max(0, self.granted[seat] - self.used[seat]), since

    def over_at(self, seat: int) -> int | None:
        """When this seat's time is over, if its clock runs."""
        since = self.since[seat]
        return None if since is None else since + max(0, self.granted[seat] - self.used[seat])

    def run_out(self, now_ms: int) -> int | None:
        """The move of the game's clock that was over first, None if none is over."""
        over = [(end, place) for place, end in enumerate(self.ends.values()) if end <= now_ms]
        return list(self._moves_when_over.values())[min(over)[1]] if over else None

    def _reward(self, seat: int) -> None:
        """Whoever is late has nothing left, not less than nothing."""
        self.granted[seat] = max(self.granted[seat], self.used[seat]) + self.gain_ms

    def _charge(self, seat: int, at_ms: int) -> None:
        since = self.since[seat]
        if since is not None:
            self.used[seat] += at_ms - since

    def _run(self, seat: int, at_ms: int, acting: Collection[int]) -> None:
        self.since[seat] = at_ms if self.kind != "none" and seat in acting else None
