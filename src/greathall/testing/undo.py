"""Undo gives nothing away: a move that may be taken back has told nobody anything hidden.

Whatever somebody else noticed of it must be possible in every world that this viewer could imagine before: if not, the
move has ruled worlds out for him, and taking it back would not make him forget. Then an event of the move must be
marked `reveals`.
"""

from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list
from greathall.kernel.state import CLOCK, State
from greathall.kernel.view import view_bytes
from greathall.testing.laws import LawBroken
from greathall.testing.leaks import as_told

TRIES_MAX = 400
"""So many moves are tried to find one that looks the same in an imagined world; then the search gives up."""

Noticed = tuple[bytes, bytes]
"""What a viewer heard of a move, and what he saw after it."""


def undo_never_reveals(match: Match, seat: int, move: tuple[int, int], worlds: list[State]) -> int:
    """The viewer's `worlds` are imagined from what he saw before the move. Returns in how many of them it was asked
    whether the move could have looked the same: none where it cannot be taken back or he noticed nothing."""
    game, state = match.game, match.state
    mover, code = move
    if game.takeback_rule or mover == seat:
        return 0
    if seat == SPECTATOR and not _is_competitive(match):
        return 0  # what all players know is news to whoever watches, but nobody plays against anybody
    after, events = _made(state, mover, code)
    if any(event.reveals for event in events) or after.dice.position() != state.dice.position():
        return 0
    nothing = _noticed(game, state, [], seat)
    noticed = _noticed(game, after, events, seat)
    if noticed == nothing:
        return 0
    look = _Look(game, mover, seat, nothing, noticed)
    steps = [*_steps_before(match, mover, seat), code]
    for world in worlds:
        if look.looks_the_same(world, [code]) or look.looks_the_same(world, steps) or look.found(world, len(steps) + 1):
            continue
        names = ", ".join(event.name for event in events) or "nothing"
        what = f"{game.alphabet.text(code)!r} of seat {mover}"
        raise LawBroken(f"{what} has told viewer {seat} something ({names}), but could be taken back")
    return len(worlds)


class _Look:
    """Whether something that the mover can do in a world looks to the viewer like what he noticed in truth."""

    def __init__(self, game: Game, mover: int, seat: int, nothing: Noticed, noticed: Noticed) -> None:
        self.game = game
        self.mover = mover
        self.seat = seat
        self.nothing = nothing
        self.noticed = noticed
        self.tries = 0

    def looks_the_same(self, world: State, codes: list[int]) -> bool:
        """Making the very same moves: unnoticed ones first, such as the cards of a group, then the one in question."""
        for n, code in enumerate(codes):
            if world.refusal(self.mover, code):
                return False
            world, events = _made(world, self.mover, code)
            seen = _noticed(self.game, world, events, self.seat)
            if seen != (self.noticed if n == len(codes) - 1 else self.nothing):
                return False
        return True

    def found(self, world: State, depth: int) -> bool:
        """Making any moves, so many at most: which card was laid face down may differ from world to world."""
        self.tries = 0
        return self._search(world, depth)

    def _search(self, world: State, depth: int) -> bool:
        clock = [timer.code for timer in world.timers()]
        for code in clock if self.mover == CLOCK else legal_list(world, self.mover):
            self.tries += 1
            if self.tries > TRIES_MAX:
                return True
            after, events = _made(world, self.mover, code)
            seen = _noticed(self.game, after, events, self.seat)
            if seen == self.noticed:
                return True
            if seen == self.nothing and depth > 1 and self._search(after, depth - 1):
                return True
        return False


def _is_competitive(match: Match) -> bool:
    return any(mode.kind == "competitive" for mode in match.game.content.mode if mode.id == match.setup.mode)


def _steps_before(match: Match, mover: int, seat: int) -> list[int]:
    """The mover's own moves since the viewer last heard of anything."""
    steps: list[int] = []
    for played in reversed(match.moves):
        if any(event.audience.hears(seat) for event in played.events):
            break
        if played.seat == mover:
            steps.insert(0, played.code)
    return steps


def _made(state: State, mover: int, code: int) -> tuple[State, list[Event]]:
    after = state.copy()
    events: list[Event] = []
    after.events = events
    after.apply(mover, code)
    return after, events


def _noticed(game: Game, state: State, events: list[Event], seat: int) -> Noticed:
    return as_told([event for event in events if event.audience.hears(seat)]), view_bytes(game.view(state, seat))
