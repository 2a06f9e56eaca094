"""What the kernel does for a game that does not say otherwise."""

import msgspec
import pytest
from lantern.game import FOLDER, ROLL, TIME_UP, Lantern, LanternGame, LanternJudge
from lantern.game import GAME as LANTERN
from librt.vecs import vec
from mypy_extensions import i64

from greathall.bots.bot import PATIENT as PATIENCE
from greathall.bots.bot import Budget, GreedyBot
from greathall.bots.roster import make_bot
from greathall.kernel.belief import Belief
from greathall.kernel.dice import FastDice
from greathall.kernel.event import EVERYONE, SPECTATOR, Event
from greathall.kernel.playout import move_buffer, play_out
from greathall.kernel.refused import Refused
from greathall.kernel.sage import Sage
from greathall.kernel.state import CLOCK
from greathall.lab.simulate import play_game


class PatientLantern(Lantern):
    """Nobody may act before the clock has run out."""

    def to_act(self) -> i64:
        return 0 if self.turn < 0 else super().to_act()

    def refusal(self, seat: i64, code: i64) -> str:
        return "LA-2" if self.turn < 0 and seat != CLOCK else super().refusal(seat, code)


class PatientGame(LanternGame):
    state_class = PatientLantern


PATIENT = PatientGame(FOLDER)


def test_a_playout_lets_the_clock_act_when_nobody_may() -> None:
    state = PATIENT.new(PATIENT.setup(2, "duel"), FastDice(1))
    assert state.to_act() == 0
    assert play_out(state, FastDice(2), move_buffer()) >= 2
    assert state.over()


def test_bots_wait_for_the_clock_too() -> None:
    state, decisions, _ = play_game(PATIENT, PATIENT.setup(2, "duel"), ["greedy", "random"], 1, 1)
    assert state.over()
    assert decisions >= 2


def test_nobody_races_and_nothing_is_counted() -> None:
    setup = PATIENT.setup(2, "duel")
    view = PATIENT.view(PATIENT.new(setup, FastDice(1)), 0)
    assert not PATIENT.races(setup)
    assert not PATIENT.begins(ROLL)
    assert PATIENT.reaction_ms(view, [ROLL], 1.0, 1000) == 0
    assert PATIENT.counted_as(Event("rolled", EVERYONE, {})) == ""
    assert PATIENT.role_odds(view, []) is None
    assert PATIENT.overlooked(view) == view.legal


def test_a_sage_that_knows_nothing_cannot_tell_luck() -> None:
    state = PATIENT.new(PATIENT.setup(2, "duel"), FastDice(1))
    assert not PATIENT.sage().luck(state, vec[float]([0.0, 0.0]))


def test_nobody_is_suspected_of_anything() -> None:
    view = PATIENT.view(PATIENT.new(PATIENT.setup(2, "duel"), FastDice(1)), 0)
    assert PATIENT.role_odds(view, []) is None


def test_a_turn_lasts_while_the_same_seats_are_to_act() -> None:
    state = LANTERN.new(LANTERN.setup(3, "together"), FastDice(1))
    assert LANTERN.turn_of(state) == (int(state.to_act()),)


def test_everybody_sees_what_he_would_see_alone() -> None:
    state = LANTERN.new(LANTERN.setup(3, "together"), FastDice(1))
    assert LANTERN.views(state, [2, SPECTATOR]) == [LANTERN.view(state, 2), LANTERN.view(state, SPECTATOR)]


def test_words_at_the_table_are_no_moves_and_there_are_no_private_rooms() -> None:
    state = LANTERN.new(LANTERN.setup(2, "duel"), FastDice(1))
    assert LANTERN.rooms(state) == []
    assert LANTERN.saying(LANTERN.view(state, 0), "") == []
    with pytest.raises(Refused, match="there is no room 't1r1': Lantern is played without private talk"):
        LANTERN.saying(LANTERN.view(state, 0), "t1r1")


def test_nobody_is_marked_as_away() -> None:
    state = LANTERN.new(LANTERN.setup(2, "duel"), FastDice(1))
    assert LANTERN.away_move(state, 0, True) is None


def test_a_belief_that_cannot_count_its_worlds_says_so() -> None:
    assert Belief().worlds() == 0


def test_an_absent_player_plays_any_legal_move() -> None:
    state = LANTERN.new(LANTERN.setup(2, "duel"), FastDice(1))
    state.apply(CLOCK, TIME_UP)
    view = LANTERN.view(state, 0)
    dice = FastDice(3)
    assert {LANTERN.absent_move(view, dice) for _ in range(60)} == set(view.legal)
    assert LANTERN.warning(view, view.legal[0]) == ""


def test_a_judge_likes_a_move_as_much_as_what_comes_of_it() -> None:
    state = LANTERN.new(LANTERN.setup(2, "duel"), FastDice(1))
    state.apply(CLOCK, TIME_UP)
    assert LanternJudge().worth_of_move(state, 0, ROLL) > 0
    assert LanternJudge().worth(state, 0) == -1
    assert state.to_act() == 1


def test_a_greedy_bot_takes_what_looks_best_and_does_not_think_about_a_single_move() -> None:
    state = LANTERN.new(LANTERN.setup(2, "duel"), FastDice(1))
    state.apply(CLOCK, TIME_UP)
    assert GreedyBot(LANTERN, 1).choose(LANTERN.view(state, 0), Budget()) == ROLL
    assert GreedyBot(LANTERN, 1).choose(LANTERN.view(state, 0), Budget(think_ms_max=-1)) == ROLL
    view = msgspec.structs.replace(LANTERN.view(state, 0), legal=[ROLL])
    assert GreedyBot(LANTERN, 1).choose(view, Budget(worlds_max=0)) == ROLL


def test_a_search_without_advice_plays_at_random_to_the_end() -> None:
    state = LANTERN.new(LANTERN.setup(3, "together"), FastDice(1))
    view = LANTERN.view(state, 0)
    assert make_bot("wizard@20", LANTERN, 1).choose(view, PATIENCE) in view.legal
    sage = LANTERN.styled_sage("any")
    expected = vec[float]([0.0] * 3)
    sage.outlook(state, expected)
    assert list(expected) == pytest.approx([1 / 3] * 3)
    assert not sage.luck(state, expected)
    assert sage.quiet(state)
    assert not sage.settles(state, 0, ROLL)
    assert LANTERN.suspect(view, []).worlds() == LANTERN.belief(view).worlds()
    assert LANTERN.role_odds(view, []) is None


def test_a_game_without_a_sage_of_its_own_explains_nothing() -> None:
    state = LANTERN.new(LANTERN.setup(3, "together"), FastDice(1))
    assert LANTERN.sage().features(state, 0) == []
    assert not LANTERN.feature_words


def test_a_level_is_the_same_in_every_mode_and_no_move_is_obvious() -> None:
    level = LANTERN.levels[0]
    assert LANTERN.level_in("duel", level) is level
    assert not LanternJudge().obvious(ROLL)


def test_a_sage_without_plans_does_not_care_which_move_is_taken() -> None:
    state = LANTERN.new(LANTERN.setup(2, "duel"), FastDice(1))
    before = state.copy()
    Sage().takes(state, 0, ROLL)
    assert state.to_act() == before.to_act()
