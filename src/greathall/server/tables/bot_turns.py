"""Bots in their seats. Who has to think is read off the table each time, never kept in a queue: a restart loses nobody.

A bot sees the view of its seat, has heard what its seat was told, and knows nothing else. When it moves depends on
chance and on what everybody knows, never on how long it thought or what it holds: whoever searches always waits as long
as its level may think at most (docs/decisions/0028). A bot that fails or dawdles is answered for by its game
(Game.absent_move), and the table goes on.
"""

import math
from typing import TYPE_CHECKING

from greathall.bots.roster import level_named, think_ms
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.level import ARCHMAGE
from greathall.kernel.match import Match
from greathall.kernel.refused import Refused
from greathall.kernel.state import State
from greathall.kernel.view import Heard, View
from greathall.server.tables.followed_table import FollowedTable, Thinking
from greathall.table.ports import Thinker, Thought
from greathall.table.table import Table

if TYPE_CHECKING:
    from greathall.server.tables.open_tables import OpenTables

RACE_MS = 400
"""In a race nobody thinks longer, whatever the level: what counts there is who is faster."""
MARGIN_MS = 300
"""A search ends in time, but its question and its answer are on their way too."""
FIRST = (1.0, 1.4)
"""A bot that takes over from somebody else moves after a time between these, in turns as long as the table wants them
(Plan.bot_turn_ms)."""
NEXT = (0.15, 0.4)
"""The same bot once more in a row: pages with a drawn board show its steps one after the other."""
AT_ONCE_MS = 100
"""The quickest turn of a bot, whatever a table wants: nobody's bots keep the hall busy all the time."""
NO_CLOCK_MS = 10**9


def level_in(table: Table, seat: int) -> str:
    """Who moves here if no person does."""
    holder = table.seats[seat]
    return holder.level if holder.kind == "bot" else table.plan.stand_in


def question(match: Match, n: int, seat: int, level: str, view: View, seed: int, edition: str) -> Thought:
    """What a bot of this level is asked in this seat after n moves: all that the seat knows, and nothing else."""
    game = match.game
    known = level_named(level, game, match.setup.mode)
    heard = [event for played in match.moves[:n] for event in played.events if event.audience.hears(seat)]
    longest = think_ms(level, game)
    return Thought(
        seat=seat,
        game=game.id,
        edition=edition,
        level=level,
        seed=seed,
        view=view,
        think_ms_max=min(longest, RACE_MS) if game.races(match.setup) else longest,
        past=[Heard(event.name, event.facts) for event in heard] if known is not None and known.infers else [],
        deep=known is not None and known.name == ARCHMAGE and known.iterations > 0,
    )


class BotSeats:
    def __init__(self, tables: "OpenTables", thinker: Thinker, pace: float) -> None:
        self.tables = tables
        self.thinker = thinker
        self.pace = pace

    def look(self, live: FollowedTable) -> None:
        """Ask every bot that is to act and has not been asked yet."""
        table = live.table
        if table.phase != "playing":
            return
        if table.undo is None:  # a bot would take the question away; somebody's time is over all the same
            for seat in table.bots_to_act():
                self._begin(live, seat, auto=False)
        for seat in table.late_seats(self.tables.clock.now_ms()):
            self._begin(live, seat, auto=True)

    def _begin(self, live: FollowedTable, seat: int, auto: bool) -> None:
        task = live.thinking.get(seat)
        if task is not None and task.asked == live.table.asked[seat] and task.auto == auto:
            return
        luck = self._normal()
        match = live.table.match
        assert match is not None
        heard = len(match.told(seat)) if match.game.races(match.setup) else 0
        task = Thinking(live.table.asked[seat], heard, auto, self.tables.clock.now_ms(), luck)
        live.thinking[seat] = task
        self._ask(live, seat, task, match.state)

    def _ask(self, live: FollowedTable, seat: int, task: Thinking, state: State) -> None:
        view = live.table.game.view(state, seat)
        thought = self.question(live.table, seat, level_in(live.table, seat), view)
        self.thinker.think(thought, lambda code: self._thought(live, seat, task, state, view, code))

    def question(self, table: Table, seat: int, level: str, view: View) -> Thought:
        match = table.dealt()
        seed = int(self.tables.chance.uniform() * 2**31)
        return question(match, len(match.moves), seat, level, view, seed, table.plan.edition)

    def _thought(
        self, live: FollowedTable, seat: int, task: Thinking, state: State, view: View, code: int | None
    ) -> None:
        if not self._stands(live, seat, task):
            return
        if code is None or code not in view.legal:
            self.tables.tally.bot_fallbacks += 1
            dice = FastDice(int(self.tables.chance.uniform() * 2**31))
            code = live.table.game.absent_move(view, dice)
        task.codes.append(code)
        if live.table.game.begins(code):  # a card of a group: imagine it placed, and go on
            imagined = state.copy()
            imagined.apply(seat, code)
            self._ask(live, seat, task, imagined)
            return
        when = task.since_ms + self._wait_ms(live, seat, task)
        if when <= self.tables.clock.now_ms():
            self._play(live, seat, task)
        else:
            self.tables.remind(when, lambda: self._play(live, seat, task))

    def _play(self, live: FollowedTable, seat: int, task: Thinking) -> None:
        if not self._stands(live, seat, task):
            return
        del live.thinking[seat]
        try:
            entries = live.table.auto_move(seat, task.codes, self.tables.clock.now_ms(), task.auto)
        except Refused:  # he is no longer the one who moves here
            self.look(live)
            return
        self.tables.commit(live, entries)

    def _stands(self, live: FollowedTable, seat: int, task: Thinking) -> bool:
        """Is this still what the seat was asked? If not, the bot is asked anew."""
        if self.tables.by_id.get(live.table.id) is not live or live.thinking.get(seat) is not task:
            return False
        table = live.table
        match = table.match
        racing = match is not None and table.game.races(match.setup)
        heard = len(match.told(seat)) if match is not None and racing else task.heard
        same = task.asked == table.asked[seat] and task.heard == heard
        if same and table.phase == "playing" and (task.auto or table.undo is None):
            return True
        del live.thinking[seat]
        self.look(live)
        return False

    def _wait_ms(self, live: FollowedTable, seat: int, task: Thinking) -> int:
        match = live.table.match
        assert match is not None
        if task.auto:
            return int(self._thinks_ms(live, seat) * self.pace)
        if match.game.races(match.setup):
            now_ms = self.tables.clock.now_ms()
            left_ms = min((ends for _, ends in live.table.countdowns()), default=now_ms + NO_CLOCK_MS) - now_ms
            return int(match.game.reaction_ms(match.view(seat), task.codes, task.luck, left_ms) * min(self.pace, 1.0))
        open_moves = (one.seat for one in reversed(match.moves) if any(e.audience.hears(SPECTATOR) for e in one.events))
        again = next(open_moves, None) == seat
        turn_ms = max(AT_ONCE_MS, live.table.plan.bot_turn_ms)
        low, high = (part * turn_ms for part in (NEXT if again else FIRST))
        share = 0.5 * (1 + math.erf(task.luck / math.sqrt(2)))
        return int((max(low, self._thinks_ms(live, seat)) + (high - low) * share) * self.pace)

    def _thinks_ms(self, live: FollowedTable, seat: int) -> int:
        """What everybody expects of this level, whether it has searched so long or not."""
        match = live.table.match
        assert match is not None
        level = level_named(level_in(live.table, seat), match.game, match.setup.mode)
        return 0 if level is None or not level.iterations else level.think_ms + MARGIN_MS

    def _normal(self) -> float:
        """A standard normal number (Box and Muller)."""
        u = max(self.tables.chance.uniform(), 1e-12)
        return math.sqrt(-2 * math.log(u)) * math.cos(2 * math.pi * self.tables.chance.uniform())
