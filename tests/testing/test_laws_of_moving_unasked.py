"""The laws cover the moves of seats that nobody waits for, and each of them can break."""

import pytest
from flickering_game import FLICKERING, Flickering, FlickeringGame
from lantern.game import FOLDER, LIGHT, QUENCH
from mypy_extensions import i64

from greathall.kernel.bits import BIT
from greathall.kernel.dice import FastDice
from greathall.kernel.event import EVERYONE, Event
from greathall.kernel.match import Match
from greathall.testing import laws
from greathall.testing.cases import draw_setup
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken


def watch(state_class: type[Flickering]) -> None:
    kind = type("Faulty", (FlickeringGame,), {"state_class": state_class})
    game: FlickeringGame = kind(FOLDER)
    for seed in range(60):
        check_game(game, draw_setup(game, seed), seed, positions=0)


@pytest.mark.repeats
def test_the_honest_toy_passes_every_law() -> None:
    watch(Flickering)


def test_random_games_make_such_a_move_now_and_then() -> None:
    match = Match.deal(FLICKERING, FLICKERING.setup(3, "together"), FastDice(5))
    state = match.state
    state.turn = 0  # type: ignore[attr-defined]
    dice = FastDice(1)
    moves = [laws.make_random_move(state.copy(), dice) for _ in range(1200)]
    assert 60 < sum(move is not None and move[0] != 0 for move in moves) < 150


class Unnamed(Flickering):
    """Everybody may move, but the rules do not say so."""

    def unasked(self) -> i64:
        return 0

    def refusal(self, seat: i64, code: i64) -> str:
        if 0 <= self.turn < self.seats and seat < self.seats and seat != self.turn and code in (LIGHT, QUENCH):
            return "" if self.lit[seat] == (code == QUENCH) else "LA-6"
        return super().refusal(seat, code)


class AskedAndUnasked(Flickering):
    """The seat on turn is named in both places."""

    def unasked(self) -> i64:
        return BIT[self.seats] - 1 if 0 <= self.turn < self.seats else 0


class NeverDone(Flickering):
    """Lanterns still flicker when the game is over."""

    def unasked(self) -> i64:
        return BIT[self.seats] - 1 if self.over() else super().unasked()


class NothingToDo(Flickering):
    """A seat is named that has no move."""

    def refusal(self, seat: i64, code: i64) -> str:
        why = super().refusal(seat, code)
        return "LA-6" if not why and seat == 1 and self.turn not in (-1, 1) else why


class SoundsOfTheDark(Flickering):
    """Who lights a lantern unasked is heard to hold a certain card."""

    def apply(self, seat: i64, code: i64) -> None:
        unasked = self.unasked() >> seat & 1
        super().apply(seat, code)
        if unasked and self.events is not None:
            self.events.append(Event("heard", EVERYONE, {"card": self.cards[seat]}))


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (Unnamed, "may not move, legal moves: True"),
        (AskedAndUnasked, "somebody is both"),
        (NeverDone, "may still move"),
        (NothingToDo, "may move, legal moves: False"),
        (SoundsOfTheDark, "hears a difference"),
    ],
)
def test_a_planted_fault_is_caught(fault: type[Flickering], sentence: str) -> None:
    with pytest.raises(LawBroken, match=sentence):
        watch(fault)
