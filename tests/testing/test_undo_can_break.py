"""The law that undo gives nothing away: an honest toy keeps it, planted faults break it."""

from typing import Any

import pytest
from lantern.game import FOLDER, LIGHT, READY, STAND, TIME_UP, Lantern, LanternGame
from lantern.game import GAME as LANTERN
from mypy_extensions import i64

from greathall.kernel.belief import Belief
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.match import Match, Played
from greathall.kernel.state import CLOCK, State
from greathall.kernel.view import View
from greathall.testing.cases import draw_setup
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken
from greathall.testing.undo import undo_never_reveals

TOLD = "has told viewer .+ something .+, but could be taken back"


def game_of(state_class: type[Lantern], rule: str = "") -> Game:
    kind: type[LanternGame] = type("Planted", (LanternGame,), {"state_class": state_class, "takeback_rule": rule})
    return kind(FOLDER)


def watch(game: Game) -> None:
    for seed in range(20):
        check_game(game, draw_setup(game, seed), seed, positions=0)


def turns(game: Game, mode: str = "duel", seats: int = 2) -> Match:
    """The whispers are over, seat 0 is to act."""
    match = Match.deal(game, game.setup(seats, mode), FastDice(3))
    match.play(CLOCK, TIME_UP)
    return match


def asked(match: Match, seat: int, move: tuple[int, int], worlds: int = 20) -> int:
    belief: Belief = match.game.belief(match.view(seat))
    dice = FastDice(5)
    return undo_never_reveals(match, seat, move, [belief.sample(dice) for _ in range(worlds)])


def test_an_honest_move_looks_the_same_in_every_world() -> None:
    assert asked(turns(LANTERN), 1, (0, LIGHT)) == 20
    assert asked(turns(LANTERN), SPECTATOR, (0, LIGHT)) == 20
    match = Match.deal(LANTERN, LANTERN.setup(2, "duel"), FastDice(3))
    assert asked(match, 0, (CLOCK, TIME_UP)) == 20


def test_the_kit_asks_it_of_every_game_it_watches() -> None:
    seen = [check_game(LANTERN, draw_setup(LANTERN, seed), seed, positions=0) for seed in range(10)]
    assert sum(one.undone_in_worlds for one in seen) > 100


def test_moves_that_cannot_be_taken_back_are_not_asked_about() -> None:
    whisper = LANTERN.alphabet.parse("whisper seat1 three")
    match = Match.deal(LANTERN, LANTERN.setup(2, "duel"), FastDice(3))
    assert asked(match, 1, (0, whisper)) == 0  # it was heard
    assert asked(turns(LANTERN), 0, (0, LIGHT)) == 0  # one's own move
    assert asked(turns(game_of(Lantern, "LA-2")), 1, (0, LIGHT)) == 0
    assert asked(turns(LANTERN), 1, (0, LANTERN.alphabet.parse("roll"))) == 0


def test_watchers_are_asked_only_where_somebody_plays_against_somebody() -> None:
    assert asked(turns(LANTERN, "together", 3), SPECTATOR, (0, LIGHT)) == 0
    assert asked(turns(LANTERN, "together", 3), 1, (0, LIGHT)) == 20


class BraggingLight(Lantern):
    """Whoever lights his lantern shows his card by it."""

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        seat = facts.get("seat")
        more = {"card": self.cards[seat]} if name == "lantern" and isinstance(seat, int) else {}
        super()._tell(name, audience, {**facts, **more}, reveals)


class LightOfTheHigh(Lantern):
    """Only with a high card may a lantern be lit: whoever lights one has shown something of his hand."""

    marked = False

    def refusal(self, seat: i64, code: i64) -> str:
        rule = super().refusal(seat, code)
        return "LA-6" if not rule and code == LIGHT and self.cards[seat] < 2 else rule

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        super()._tell(name, audience, facts, reveals or (self.marked and name == "lantern"))


class MarkedLight(LightOfTheHigh):
    marked = True


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_an_event_that_tells_something_hidden_is_caught(viewer: int) -> None:
    with pytest.raises(LawBroken, match=TOLD):
        asked(turns(game_of(BraggingLight)), viewer, (0, LIGHT))


def test_a_move_that_only_some_hands_allow_is_caught_unless_it_is_marked() -> None:
    with pytest.raises(LawBroken, match=TOLD):
        watch(game_of(LightOfTheHigh))
    watch(game_of(MarkedLight))


class SecretLight(Lantern):
    """A lantern under a cloak: nobody else notices it before its owner has stood, and then sees that it was lit."""

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        if name != "lantern":
            super()._tell(name, audience, facts, reveals)

    def refusal(self, seat: i64, code: i64) -> str:
        rule = super().refusal(seat, code)
        return "LA-6" if not rule and code == STAND and not self.lit[seat] else rule


class SecretLightGame(LanternGame):
    state_class = SecretLight

    def view(self, state: State, seat: int) -> View:
        """Lanterns of others show once their owner has had his turn."""
        assert isinstance(state, SecretLight)
        shown = state.copy()
        shown.lit = [lit and (one == seat or state.turn > one) for one, lit in enumerate(state.lit)]
        return super().view(shown, seat)


def test_a_move_in_two_steps_of_which_the_first_is_not_noticed_looks_the_same_step_by_step() -> None:
    match = turns(SecretLightGame(FOLDER))
    assert asked(match, 1, (0, LIGHT)) == 0  # not noticed
    match.play(0, LIGHT)
    assert asked(match, 1, (0, STAND)) == 20  # in the worlds of seat 1 the lantern is still to be lit


class TwoWays(SecretLight):
    """The hand decides how the lantern is lit: with an odd card by `ready`."""

    def refusal(self, seat: i64, code: i64) -> str:
        if self.turn == seat and code in (LIGHT, READY) and not self.lit[seat]:
            return "" if (code == READY) == (self.cards[seat] % 2 == 1) else "LA-6"
        return super().refusal(seat, code)

    def apply(self, seat: i64, code: i64) -> None:
        super().apply(seat, LIGHT if code == READY and self.turn >= 0 else code)


class TwoWaysGame(SecretLightGame):
    state_class = TwoWays


def test_another_first_step_will_do_as_well() -> None:
    match = turns(TwoWaysGame(FOLDER))
    match.play(0, next(code for code in (LIGHT, READY) if not match.state.refusal(0, code)))
    match.moves.append(Played(1, STAND, False, ()))  # a step of somebody else's that nobody heard of
    assert asked(match, 1, (0, STAND)) == 20


class HiddenPick(Lantern):
    """`ready` is `stand` or `light` here: which of the two depends on the card, and nobody else sees which it was."""

    def refusal(self, seat: i64, code: i64) -> str:
        rule = super().refusal(seat, code)
        wanted = READY - 1 if self.cards[seat] % 2 else READY - 2
        return "LA-2" if not rule and READY - 3 < code < READY and code != wanted else rule

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        if name != "whispered":
            super()._tell(name, audience, facts, reveals)


def test_another_move_that_looks_the_same_will_do() -> None:
    """Seat 0 whispers to seat 2 what his card allows; seat 1 sees only that he did."""
    game = game_of(HiddenPick)
    match = Match.deal(game, game.setup(3, "together"), FastDice(3))
    state = match.state
    assert isinstance(state, Lantern)
    code = READY - 1 if state.cards[0] % 2 else READY - 2
    assert state.refusal(0, code) == ""
    assert asked(match, 1, (0, code)) == 20


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("greathall.testing.undo.TRIES_MAX", 1)
    assert asked(turns(game_of(BraggingLight)), 1, (0, LIGHT)) == 20
