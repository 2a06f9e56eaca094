"""What a search asks about Castle of Magic (dossier 11.4).

A decision is proposed as a sensible player likes it (planning/choice.py): he knows what his seat may know, nothing
else. Ends are judged by how likely each seat wins (planning/chances.py), as soon as a turn is over.
"""

from math import exp, tanh
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.features import promise, promises
from greathall.games.castle_of_magic.bot.planning import choice
from greathall.games.castle_of_magic.bot.planning.chances import Chances
from greathall.games.castle_of_magic.bot.planning.knowledge import looked_at, may_read
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import COMBOS, ELEMENTS, ITEMS, NOBODY
from greathall.games.castle_of_magic.rules import decks, packing, time_out
from greathall.games.castle_of_magic.rules.moves import CODES, COUNT_DOWN, PUSH, READY, TALK_CHIP
from greathall.games.castle_of_magic.rules.names import (
    COMBAT,
    COUNTING,
    DEFENDING,
    LEVEL,
    PUSHING,
    TIME_OUT,
    TURN,
    WALKING,
)
from greathall.games.castle_of_magic.rules.scoring import score
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.bits import BIT
from greathall.kernel.dice import FastDice
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

GUIDE: Final = 0.05
GUIDE_UNIT: Final = 5000.0
"""Dossier 11.4: a win counts 1, for everybody who wins; the score is a small guide beside it."""

PROPOSED_MOST: Final = 8
LIKING: Final = 250.0
LIKING_LEVELS: Final = 800.0
"""So many points of worth less, and a move is liked e times less."""
LIKED_LEAST: Final = 0.03

REMEMBERED_MOST: Final = 20000

_MIX: Final = 6364136223846793005
_ADD: Final = 1442695040888963407
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class MagicSage(Sage):
    """Remembers what it has proposed where, as long as it is kept."""

    def __init__(self) -> None:
        self.chances = Chances()
        self.taste = Taste()
        self.memory: dict[int, list[tuple[int, float]]] = {}
        self.thinker: i64 = NOBODY  # whose search this is: only this seat talks and calls time-outs

    # -- what a seat can know

    def sight(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Magic)
        self.thinker = seat
        return seen_by(state, seat)

    # -- what it is worth

    def shares(self, state: State, into: vec[float]) -> None:
        assert isinstance(state, Magic)
        won: i64 = state.winners()
        for seat in range(state.seats):
            win: float = 0.0
            if won >> seat & 1:
                win = 1.0
            into[seat] = guided(win, float(score(state, seat)))

    def outlook(self, state: State, into: vec[float]) -> None:
        """The turn is played to its end first: half a turn is hard to judge."""
        assert isinstance(state, Magic)
        s = self._turn_played(state)
        if s.over():
            self.shares(s, into)
        else:
            self._judge(s, into)

    def _turn_played(self, state: Magic) -> Magic:
        s = state.copy()
        while s.phase != TURN and s.phase != TIME_OUT and not s.over():
            seat: i64 = s.turn
            if s.phase == DEFENDING:
                seat = s.defender
            s.apply(seat, self._favourite(s, seat))
        return s

    def luck(self, state: State, into: vec[float]) -> bool:
        assert isinstance(state, Magic)
        self._judge(state, into)
        return True

    def _judge(self, s: Magic, into: vec[float]) -> None:
        chances = self.chances
        chances.of(s)
        for seat in range(s.seats):
            into[seat] = guided(chances.wins[seat] + promise(s, seat), chances.points[seat])

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        assert isinstance(state, Magic)
        s = self._turn_played(state)
        win: float = 0.0
        if s.over():
            win = float(s.winners() >> seat & 1)
        else:
            self.chances.of(s)
            win = self.chances.wins[seat]
        return [("win", win), *promises(s, seat)]

    # -- what to do

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        assert isinstance(state, Magic)
        n: i64 = 0
        for code, weight in self._liked(state, seat):
            codes[n] = code
            weights[n] = weight
            n += 1
        return n

    def roll(self, state: State, seat: i64, codes: vec[i64], dice: FastDice) -> i64:
        assert isinstance(state, Magic)
        return self._favourite(state, seat)

    def horizon(self, state: State) -> i64:
        return 0

    def settles(self, state: State, seat: i64, code: i64) -> bool:
        """The last step of the Count Down, and the push that locks the last disk."""
        assert isinstance(state, Magic)
        printed = state.terms.printed
        if state.phase == COUNTING:
            return code == COUNT_DOWN + 1 and state.black + 1 == printed.steps
        if state.phase != PUSHING or not PUSH <= code < COUNT_DOWN:
            return False
        side: i64 = code - PUSH
        element: i64 = 0
        for element in range(ELEMENTS):
            disk: i64 = state.disks[element]
            if element == side >> 1:
                disk += 2 * (side & 1) - 1
            if -printed.half_track < disk < printed.half_track:
                return False
        return True

    def _favourite(self, s: Magic, seat: i64) -> i64:
        return self._liked(s, seat)[0][0]

    def _liked(self, s: Magic, seat: i64) -> list[tuple[int, float]]:
        """The moves worth looking at, the best first."""
        if s.phase == TIME_OUT and seat != self.thinker:
            return [(READY, 1.0)]
        key: int = (seen_by(s, seat) * 8 + seat) & _KEEP
        known = self.memory.get(key)
        if known is None:
            if len(self.memory) > REMEMBERED_MOST:
                self.memory = {}
            known = self._ranked(s, seat)
            self.memory[key] = known
        return known

    def _ranked(self, s: Magic, seat: i64) -> list[tuple[int, float]]:
        codes: vec[i64] = vec[i64]([0] * CODES)
        n: i64 = s.legal(seat, codes)
        legal: list[int] = []
        i: i64 = 0
        while i < n:
            code: i64 = codes[i]
            if (code < READY or s.phase == TIME_OUT) and (code != TALK_CHIP or seat == self.thinker):
                legal.append(code)
            i += 1
        worths = choice.worths(s, seat, legal, True, self.taste)
        order = sorted(range(len(legal)), key=lambda at: -worths[at])
        best: float = worths[order[0]]
        if legal[order[0]] == TALK_CHIP or not judged(s.phase):
            return [(legal[order[0]], 1.0)]
        unit: float = LIKING
        if s.phase == LEVEL:
            unit = LIKING_LEVELS
        return [
            (legal[at], max(LIKED_LEAST, exp((worths[at] - best) / unit)))
            for at in order[:PROPOSED_MOST]
            if legal[at] != TALK_CHIP
        ]


def judged(phase: i64) -> bool:
    """Can a search judge this? Not what is only asked or looked at: in an imagined world everything is known."""
    return phase in (TURN, WALKING, LEVEL, PUSHING, COUNTING, COMBAT, DEFENDING)


def guided(win: float, points: float) -> float:
    """From 0 to 1."""
    return (win + GUIDE + GUIDE * tanh(points / GUIDE_UNIT)) / (1.0 + 2.0 * GUIDE)


def mixed(h: i64, more: i64) -> i64:
    return ((h ^ more) * _MIX + _ADD) & _KEEP


def seen_by(s: Magic, seat: i64) -> i64:
    """Everything the seat can know of this position in one number; what never changes in a game is left out."""
    h: i64 = mixed(s.phase + 16 * s.turn + 128 * s.die + 1024 * s.black + 65536 * s.round, s.pawns)
    h = mixed(h, (s.spell + 1) + 16 * (s.defender + 1) + 128 * (s.prize + 1) + 1024 * s.chips + 65536 * s.ready)
    h = mixed(h, s.wizards[seat])
    h = mixed(h, s.hands[seat])
    h = mixed(h, s.discard)
    h = mixed(h, s.move_size + 64 * s.talks + 512 * time_out.budget(s, seat))
    h = mixed(h, s.rooms_open)
    h = mixed(h, s.drafts[seat])
    element: i64 = 0
    for element in range(ELEMENTS):
        h = mixed(h, s.disks[element])
    for other in range(s.seats):
        h = mixed(h, s.levels[other])
        h = mixed(h, s.points[other])
        held: i64 = packing.cards_held(s.hands[other])
        if s.terms.cards_open:
            held = s.hands[other]
        h = mixed(h, s.combat[other])
        h = mixed(h, held)
    for look in s.looks:
        h = mixed(h, look)
    for entry in s.searches:
        shown: i64 = entry
        if not decks.reads(s, seat, entry):
            shown = packing.with_card(entry, packing.UNKNOWN_CARD)
        h = mixed(h, shown)
    squares: i64 = looked_at(s, seat)
    combo: i64 = 0
    for combo in range(COMBOS):
        if squares >> combo & 1:
            h = mixed(h, s.results[combo])
    item: i64 = 0
    for item in range(ITEMS):
        if squares >> (COMBOS + item) & 1:
            h = mixed(h, s.countries[item])
    heard: i64 = 0
    for said in s.said:  # in any order: a belief has them room by room
        if may_read(said, seat):
            heard = (heard + mixed(_ADD, said)) & _KEEP
    return mixed(h, heard) | BIT[62]
