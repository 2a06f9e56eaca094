"""No bot of any game plans with what its seat cannot know, and none makes an illegal move."""

import random
from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from greathall.bots.roster import NAMES
from greathall.games.castle_of_magic_card_game.game import GAME as CARD_GAME
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.playout import legal_list, move_buffer, wait_over
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.testing.counsel import bots_do_not_cheat, counsel_is_honest
from greathall.testing.laws import LawBroken

MODES = pytest.mark.parametrize(
    "mode",
    [(game, mode.id) for game in all_games().values() for mode in game.content.mode],
    ids=lambda mode: f"{mode[0].id}-{mode[1]}",
)
BUFFER = move_buffer()
LOOKS = 4
"""At so many positions of a game, a random number of moves apart."""


def positions(game: Game, mode: str, rng: random.Random) -> Iterator[tuple[State, int]]:
    """Somebody is to act who has a choice."""
    chosen = next(one for one in game.content.mode if one.id == mode)
    state = game.new(game.setup(rng.randint(chosen.min, chosen.max), mode, humans=0), FastDice(rng.randrange(2**31)))
    wait, looks = rng.randrange(12), 0
    while not state.over() and looks < LOOKS:
        acting = members(state.to_act())
        if not acting:
            wait_over(state, FastDice(rng.randrange(2**31)), BUFFER)
            continue
        seat = rng.choice(acting)
        legal = legal_list(state, seat)
        if wait <= 0 and len(legal) > 1:
            yield state, seat
            wait, looks = rng.randrange(5, 60), looks + 1
        state.apply(seat, rng.choice(legal))
        wait -= 1


def tiny(game: Game) -> list[str]:
    """Every bot, those that search with a budget that only serves to see whether they cheat."""
    levels = [f"{level.name}@8" if level.iterations else level.name for level in game.levels]
    return [*levels, *(name for name in NAMES if name not in {level.name for level in game.levels})]


@MODES
def test_a_sage_says_the_same_in_worlds_that_look_the_same(mode: tuple[Game, str]) -> None:
    seed = random.randrange(2**31)
    for state, seat in positions(*mode, random.Random(seed)):
        try:
            counsel_is_honest(mode[0], state, seat, 3, seed)
        except LawBroken as broken:
            pytest.fail(f"seed {seed}: {broken}")


@MODES
def test_what_is_hidden_changes_no_move_of_any_bot(mode: tuple[Game, str]) -> None:
    seed = random.randrange(2**31)
    for state, seat in positions(*mode, random.Random(seed)):
        try:
            bots_do_not_cheat(mode[0], state, seat, tiny(mode[0]), seed)
        except LawBroken as broken:
            pytest.fail(f"seed {seed}: {broken}")


class Peeking(Sage):
    """Tells worlds apart by a card that nobody has seen."""

    def sight(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Castle)
        return 1 + state.deal.kinds[26]


def test_a_sage_that_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CARD_GAME), "sage", lambda game: Peeking())
    state = CARD_GAME.new(CARD_GAME.setup(4), FastDice(1))
    with pytest.raises(LawBroken, match="the sage tells worlds apart that look the same"):
        counsel_is_honest(CARD_GAME, state, int(state.mover), 20, 1)


class PeekingOnce(Sage):
    """Proposes by a card that nobody has seen, and remembers what it proposed where the seat sees the same."""

    def __init__(self) -> None:
        self.first: int | None = None

    def sight(self, state: State, seat: i64) -> i64:
        return 1

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        assert isinstance(state, Castle)
        n: i64 = state.legal(seat, codes)
        if self.first is None:
            self.first = int(codes[state.deal.kinds[26] % n])
        codes[0] = self.first
        weights[0] = 1.0
        return 1


def test_a_sage_that_peeks_and_remembers_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(CARD_GAME), "sage", lambda game: PeekingOnce())
    state = CARD_GAME.new(CARD_GAME.setup(4), FastDice(1))
    with pytest.raises(LawBroken, match="the sage proposes other moves"):
        counsel_is_honest(CARD_GAME, state, int(state.mover), 20, 1)
