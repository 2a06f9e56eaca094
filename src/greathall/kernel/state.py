"""A position of a game: who may act, what is legal, what a move does.

The contract every game's State keeps, tested on every game by greathall.testing:

* `refusal(seat, code) == ""` exactly when `legal(seat)` lists the code;
* the same start and the same moves give the same position, compiled or not;
* a copy and its original never touch each other.

A State holds no history and no clock. It is never shown to a bot or a browser: those get a View.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from greathall.kernel.dice import Dice
from greathall.kernel.event import EVERYONE, Audience, Event

TABLE: Final = 29
"""The seat that acts for the table: somebody leaves, comes back. Its moves are legal beside everybody's, whoever is to
act, and logged like any other. Who may ask for them is the table's business, not the rules'."""

CLOCK: Final = 30
"""The seat that acts when a running timer is over. Its moves are logged like any other, so a replay needs no clock."""


class Timer:
    """A clock that runs in this position: when it is over, CLOCK makes the move `code`.

    The same `serial` means the same clock still running; a new one starts it anew.
    """

    def __init__(self, code: int, ms: int, serial: int) -> None:
        self.code = code
        self.ms = ms
        self.serial = serial


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Games fill in every method that raises here."""

    def __init__(self, seats: i64, dice: Dice) -> None:
        self.seats: i64 = seats
        self.dice: Dice = dice
        # Set it to a list to listen: apply then tells what happened. While it is None telling costs nothing.
        self.events: list[Event] | None = None

    def to_act(self) -> i64:
        """The seats that may act now, as bits. Usually one; several in a racing phase; none when it is over, or while
        only a clock or the table can move on."""
        raise NotImplementedError

    def unasked(self) -> i64:
        """The seats that may move now though nobody waits for them, as bits: they may say something. None of them is in
        `to_act`. `legal` lists their moves; bots, playouts and clocks do not ask them (docs/decisions/0017)."""
        return 0

    def over(self) -> bool:
        raise NotImplementedError

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        """Write the codes this seat (or TABLE) may play now into the caller's buffer, in rising order; say how many."""
        raise NotImplementedError

    def refusal(self, seat: i64, code: i64) -> str:
        """The rule that forbids this move, or "" if it is legal."""
        raise NotImplementedError

    def apply(self, seat: i64, code: i64) -> None:
        """Make a legal move. (The caller has asked `refusal`; an illegal move may do anything.)"""
        raise NotImplementedError

    def copy(self) -> "State":
        """The same position, nobody listening."""
        raise NotImplementedError

    def tell(self, name: str, facts: dict[str, object], reveals: bool = False) -> None:
        """To everybody. Whoever calls it has looked whether somebody listens: facts cost time."""
        self.tell_to(EVERYONE, name, facts, reveals)

    def tell_to(self, who: Audience, name: str, facts: dict[str, object], reveals: bool = False) -> None:
        assert self.events is not None
        self.events.append(Event(name, who, facts, reveals))

    def scores(self, into: vec[i64]) -> None:
        """Write every seat's points into the buffer. Only when the game is over."""
        raise NotImplementedError

    def winners(self) -> i64:
        """The winning seats as bits: all or none in a cooperative game. Only when the game is over."""
        raise NotImplementedError

    def timers(self) -> list[Timer]:
        """The clocks that run in this position."""
        return []

    def origin(self) -> "State | None":
        """The start of this game under the same hidden facts, where the position alone tells it; else None."""
        return None
