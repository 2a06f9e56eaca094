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
            self._undo_to(made)
            raise

    def told(self, seat: int) -> list[Event]:
        """Everything this seat (or SPECTATOR) has heard so far."""
        return [event for played in self.moves for event in played.events if event.audience.hears(seat)]

    def take_back(self, seat: int) -> None:
        """Undo the seat's last move, unless a rule forbids it or something has come to light since."""
        self.take_back_to(max(len(self.moves) - 1, 0), seat)

    def take_back_to(self, n: int, seat: int) -> None:
        """Undo everything after the first n moves, without asking anybody: all of it must be the seat's own."""
        reason = self.why_not_alone(n, seat)
        if reason is not None:
            raise reason
        self._undo_to(n)

    def take_back_agreed(self, n: int) -> None:
        """The same after those who are `affected` have agreed, whoever made the moves."""
        reason = self.why_not_back_to(n)
        if reason is not None:
            raise reason
        self._undo_to(n)

    def why_not_alone(self, n: int, seat: int) -> Refused | None:
        """Why the seat may not undo everything after the first n moves by itself; None if it may."""
        reason = self._why_never_back_to(n)
        if reason is not None:
            return reason
        if not self.moves[n:] or self.moves[-1].seat != seat:
            return Refused("the last move was not yours, so there is nothing you can take back")
        if any(played.seat != seat for played in self.moves[n:]):
            return Refused("others have moved since: they have to agree before it is taken back")
        if seat not in members(self.state.to_act() | self.state.unasked()):
            return Refused("the turn has passed on: your move stands")
        if self._has_revealed(n):
            return Refused("your move has brought something to light: it stands")
        if self._dice_fell(n):
            return Refused("the dice have fallen: your move stands")
        return None

    def why_not_back_to(self, n: int) -> Refused | None:
        """Why not even everybody's consent undoes what came after the first n moves; None if consent would do.

        Nobody can be asked to forget: what has come to light stays, and so do dice that have fallen."""
        reason = self._why_never_back_to(n)
        if reason is not None:
            return reason
        if self._has_revealed(n):
            return Refused("something has come to light since: what was played stands")
        if self._dice_fell(n):
            return Refused("the dice have fallen since: what was played stands")
        return None

    def affected(self, n: int, asker: int | None = None) -> list[int]:
        """The seats that have to agree before everything after the first n moves is undone: whoever has moved since or
        has heard of something since. The asker agrees by asking."""
        since = self.moves[n:]
        return [
            seat
            for seat in range(self.setup.seats)
            if seat != asker
            and any(played.seat == seat or any(one.audience.hears(seat) for one in played.events) for played in since)
        ]

    def at(self, n: int) -> State:
        """The position after the first n moves."""
        if not 0 <= n <= len(self.moves):
            raise Refused(f"there is no move {n}; this game has {len(self.moves)} so far")
        return self.state if n == len(self.moves) else self._before[n]

    def _check_seat(self, seat: int) -> None:
        if seat not in (CLOCK, TABLE) and not 0 <= seat < self.setup.seats:
            raise Refused(f"there is no seat {seat}; the seats are 0 to {self.setup.seats - 1}")

    def _why_never_back_to(self, n: int) -> Refused | None:
        if self.game.takeback_rule:
            return Refused(self.game.rulebook.quote(self.game.takeback_rule), self.game.takeback_rule)
        if not 0 <= n <= len(self.moves):
            return Refused(f"there is no move {n}; this game has {len(self.moves)} so far")
        return None

    def _has_revealed(self, n: int) -> bool:
        return any(event.reveals for played in self.moves[n:] for event in played.events)

    def _dice_fell(self, n: int) -> bool:
        return self.at(n).dice.position() != self.state.dice.position()

    def _undo_to(self, n: int) -> None:
        self.state = self.at(n)
        del self.moves[n:], self._before[n:]


def sentences(match: Match, events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
    """What these events tell a seat, in words."""
    heard = [event for event in events if event.audience.hears(seat)]
    return [sentence for event in heard if (sentence := match.game.tell(event, names))]
