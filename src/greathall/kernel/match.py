"""One game being played: the position, the moves so far and what everybody was told.

Rules know nothing of this; a table, a terminal and a replay all stand on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from greathall.kernel.bits import members
from greathall.kernel.dice import Dice
from greathall.kernel.event import Event
from greathall.kernel.game import Game, Setup
from greathall.kernel.refused import Refused
from greathall.kernel.state import CLOCK, TABLE, State
from greathall.kernel.view import View


@dataclass(frozen=True)
class Played:
    """A move that was made, and what it told. `auto` marks a move made for somebody absent."""

    seat: int
    code: int
    auto: bool
    events: tuple[Event, ...]


class Match:
    """A game from its start, move by move."""

    def __init__(self, game: Game, setup: Setup, start: State) -> None:
        self.game = game
        self.setup = setup
        self.state = start
        self.moves: list[Played] = []
        self._before: list[State] = []

    @classmethod
    def deal(cls, game: Game, setup: Setup, dice: Dice) -> "Match":
        return cls(game, setup, game.new(setup, dice))

    def to_act(self) -> list[int]:
        return members(self.state.to_act())

    def view(self, seat: int) -> View:
        return self.game.view(self.state, seat)

    def why_not(self, seat: int, code: int) -> str:
        """The rule that forbids the move, quoted; "" if it is legal."""
        rule = self.state.refusal(seat, code)
        return self.game.rulebook.quote(rule) if rule else ""

    def play(self, seat: int, code: int, auto: bool = False) -> tuple[Event, ...]:
        """Make a move, or refuse it and leave everything as it was."""
        self._check_seat(seat)
        self.game.alphabet.verb_of(code)
        rule = self.state.refusal(seat, code)
        if rule:
            raise Refused(self.game.rulebook.quote(rule), rule)
        after = self.state.copy()
        after.events = []
        after.apply(seat, code)
        events = tuple(after.events)
        after.events = None
        # Only now: whoever interrupts a move finds the game as it was before it.
        self._before.append(self.state)
        self.state = after
        self.moves.append(Played(seat, code, auto, events))
        return events

    def play_all(self, seat: int, codes: Sequence[int]) -> None:
        """Make moves that belong together, such as a group of cards and its placing: all of them, or none."""
        made = len(self.moves)
        try:
            for code in codes:
                self.play(seat, code)
        except Refused:
            if len(self.moves) > made:
                self.state = self._before[made]
                del self.moves[made:], self._before[made:]
            raise

    def told(self, seat: int) -> list[Event]:
        """Everything this seat (or SPECTATOR) has heard so far."""
        return [event for played in self.moves for event in played.events if event.audience.hears(seat)]

    def take_back(self, seat: int) -> None:
        """Undo the seat's last move, unless a rule forbids it or something has come to light since."""
        reason = self._why_no_take_back(seat)
        if reason is not None:
            raise reason
        self.moves.pop()
        self.state = self._before.pop()

    def at(self, n: int) -> State:
        """The position after the first n moves."""
        if not 0 <= n <= len(self.moves):
            raise Refused(f"there is no move {n}; this game has {len(self.moves)} so far")
        return self.state if n == len(self.moves) else self._before[n]

    def _check_seat(self, seat: int) -> None:
        if seat not in (CLOCK, TABLE) and not 0 <= seat < self.setup.seats:
            raise Refused(f"there is no seat {seat}; the seats are 0 to {self.setup.seats - 1}")

    def _why_no_take_back(self, seat: int) -> Refused | None:
        if self.game.takeback_rule:
            return Refused(self.game.rulebook.quote(self.game.takeback_rule), self.game.takeback_rule)
        if not self.moves or self.moves[-1].seat != seat:
            return Refused("the last move was not yours, so there is nothing you can take back")
        if seat not in members(self.state.to_act() | self.state.unasked()):
            return Refused("the turn has passed on: your move stands")
        if any(event.reveals for event in self.moves[-1].events):
            return Refused("your move has brought something to light: it stands")
        if self._before[-1].dice.position() != self.state.dice.position():
            return Refused("the dice have fallen: your move stands")
        return None


def sentences(match: Match, events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
    """What these events tell a seat, in words."""
    heard = [event for event in events if event.audience.hears(seat)]
    return [sentence for event in heard if (sentence := match.game.tell(event, names))]
