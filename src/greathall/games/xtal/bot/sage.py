"""What a search asks about imagined positions of Xtal (dossier 11).

Games are long and decided in few moments: a search looks at the group at hand and the Combat that comes of it, plays on
with quick planners for about a round, or five where three rings win, and then asks for everybody's prospects.
Whoever moves in a play-out plans with what he can count, never with hands he cannot see (planning/odds.py).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.bot import features
from greathall.games.xtal.bot.planning import choice, prospects
from greathall.games.xtal.bot.taste import BOLD, FULL, PATIENTLY, Manner, Taste
from greathall.games.xtal.content.ids import NOBODY, SEATS
from greathall.games.xtal.rules import hand, tray
from greathall.games.xtal.rules.names import CHOOSING, ROLLING
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.dice import FastDice
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

HORIZON: Final = 12
"""Decisions until a play-out may end: with four seats about a round."""

FURTHER: Final = 60
"""Where three rings win: about five rounds, in which much of such a game is decided. To play it out to the end took
more than twice as long, and no gain by it could be seen."""

LIKING: Final = 1.5
"""A plan that is worth so much less than the best is liked about a third as much."""

LEAST: Final = 0.03
"""How much the worst of plans is liked: a search should have looked at it once."""

_MIX: Final = 6364136223846793005
_ADD: Final = 1442695040888963407
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class CrystalSage(Sage):
    """Looks first at what a patient planner likes, and goes on like one; all others it imagines as bold ones."""

    def __init__(
        self,
        likes: Manner = PATIENTLY,
        rolls: Taste = BOLD,
        decisions: int = HORIZON,
        later: int = FURTHER,
    ) -> None:
        self.likes = likes
        self.rolls = rolls
        self.decisions: i64 = decisions
        self.later: i64 = later
        self.plan: list[int] = []  # the group that a play-out is about to lay card by card,
        self.planner: i64 = NOBODY  # whose it is,
        self.world: Crystal | None = None  # and where: it is planned once, not anew for each card
        self.me: i64 = NOBODY  # for whom it thinks: a search asks first what that seat sees

    def sight(self, state: State, seat: i64) -> i64:
        """Everything that view.py shows this seat; of other hands their size, of the deck its size."""
        assert isinstance(state, Crystal)
        s = state
        self.me = seat
        seen: i64 = s.phase | s.turn << 8 | s.round << 16 | s.deck_size << 40
        seen = _mixed_in(seen, s.hands[seat])
        seen = _mixed_in(seen, s.refuse)
        seen = _mixed_in(seen, s.away | s.gone << 8 | s.returning << 16 | s.asked << 24 | s.done << 32)
        seen = _mixed_in(seen, s.first + 1 | (s.prio + 1) * 16 | (s.head + 1) * 256 | s.passes << 12 | s.beat << 16)
        flags: i64 = 0
        if s.countdown:
            flags += 1
        if s.grace:
            flags += 2
        seen = _mixed_in(seen, flags | (s.last_player + 1) * 16 | s.last_code << 8)
        seen = _row_mixed_in(seen, s.now)
        seen = _row_mixed_in(seen, s.last_with)
        seen = _row_mixed_in(seen, s.last_without)
        seen = _row_mixed_in(seen, s.voids)
        for one in range(s.seats):
            held: i64 = hand.size(s.hands[one])
            who: i64 = s.home[one] + 1 | s.leaving[one] << 4 | s.missed[one] << 8 | s.leaves[one] << 24 | held << 32
            seen = _mixed_in(seen, who)
            if s.terms.scrying:
                seen = _mixed_in(seen, s.seen[SEATS * seat + one])
        for entry in s.tray:
            if entry >> 11 == seat:
                seen = _mixed_in(seen, entry)
        return seen + 1

    def outlook(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Crystal)
        prospects.write(state, into)

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        """The next card of every group worth placing, with what lies in the tray as its beginning."""
        assert isinstance(state, Crystal)
        legal = _legal(state, seat, codes)
        worths = choice.worths(state, seat, legal, self.likes.of(state))
        best: float = max(worths)
        n: i64 = 0
        for i in range(i64(len(legal))):
            worth: float = worths[i]
            if worth == choice.SENSELESS:
                continue
            place: i64 = n
            while place > 0 and weights[place - 1] < worth:
                weights[place] = weights[place - 1]
                codes[place] = codes[place - 1]
                place -= 1
            weights[place] = worth
            codes[place] = legal[i]
            n += 1
        for i in range(n):
            weights[i] = LEAST + exp((weights[i] - best) / LIKING)
        return n

    def roll(self, state: State, seat: i64, codes: vec[i64], dice: FastDice) -> i64:
        assert isinstance(state, Crystal)
        s = state
        if s.legal(seat, codes) == 1 or s.phase == ROLLING or s.phase == CHOOSING:
            return codes[0]
        begun = tray.codes(s, seat)
        if not begun or s is not self.world or seat != self.planner or s.terms.race or self.plan[: len(begun)] != begun:
            taste = self.likes.of(s) if seat == self.me else self.rolls
            self.plan = choice.group_of(s, seat, codes[0], begun, taste)
            self.planner = seat
            self.world = s
        return choice.next_of(s, seat, codes[0], begun, self.plan)

    def horizon(self, state: State) -> i64:
        assert isinstance(state, Crystal)
        return self.decisions if state.terms.rings_to_win == FULL else self.later

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        assert isinstance(state, Crystal)
        return features.features(state, seat, self.likes.of(state))

    def quiet(self, state: State) -> bool:
        """Between two turns: no Weapon waits, no group is half placed."""
        assert isinstance(state, Crystal)
        return state.phase == ROLLING


def _legal(s: Crystal, seat: i64, codes: vec[i64]) -> list[int]:
    n: i64 = s.legal(seat, codes)
    return [codes[i] for i in range(n)]


def _mixed_in(seen: i64, number: i64) -> i64:
    seen = ((seen ^ number) * _MIX + _ADD) & _KEEP
    return seen ^ seen >> 31


def _row_mixed_in(seen: i64, row: vec[i64]) -> i64:
    seen = _mixed_in(seen, len(row))
    for number in row:
        seen = _mixed_in(seen, number)
    return seen
