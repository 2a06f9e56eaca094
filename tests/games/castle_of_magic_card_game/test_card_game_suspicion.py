"""Who might be who, by what their seats have done."""

import time

import pytest
from effort import COMPILED, often
from librt.vecs import vec

from greathall.games.castle_of_magic_card_game.bot.inference import FLOOR, _lift
from greathall.games.castle_of_magic_card_game.content.ids import BOTH, LOWER, UPPER
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.playout import move_buffer
from greathall.kernel.view import Heard
from greathall.lab.inference import insights

CODES, WEIGHTS = move_buffer(), vec[float]([0.0] * 100)


def told(seed: int, decisions: int, seats: int = 4) -> tuple[Castle, list[Heard]]:
    """A game of players who make one of the three moves they like best, so far, and what everybody has heard of it."""
    dice = FastDice(seed)
    state = GAME.new(GAME.setup(seats), dice)
    events: list[Event] = []
    state.events = events
    sage = GAME.sage()
    while decisions and not state.over():
        sage.sight(state, state.mover)
        n = sage.propose(state, state.mover, CODES, WEIGHTS)
        state.apply(state.mover, CODES[dice.pick(min(3, n))])
        decisions -= 1
    return state, [Heard(one.name, one.facts) for one in events]


@pytest.mark.parametrize("seed", range(3))
def test_odds_sum_up_and_nobody_is_ruled_out(seed: int) -> None:
    state, past = told(seed, 24)
    view = GAME.view(state, 1)
    odds = GAME.role_odds(view, past)
    own = GAME.castle_content.character[state.deal.characters[1]].id
    assert odds[1] == {name: float(name == own) for name in odds[1]}
    for seat in (0, 2, 3):
        assert sum(odds[seat].values()) == pytest.approx(1.0)
        assert odds[seat][own] == 0.0
        assert min(chance for name, chance in odds[seat].items() if name != own) >= FLOOR / 1.13
        assert max(odds[seat].values()) > 1.2 / 12, "two dozen decisions tell something"


@pytest.mark.both
@pytest.mark.parametrize("seed", range(3))
def test_worlds_keep_to_the_view_and_the_likely_ones_come_more_often(seed: int) -> None:
    state, past = told(seed, 24)
    view = GAME.view(state, 2)
    suspicion = GAME.suspect(view, past)
    assert suspicion.worlds() == 0
    dice = FastDice(seed)
    drawn = [0] * 13
    for _ in range(often(2000, plain=300, soak=20000)):
        world = suspicion.sample(dice)
        assert sorted(world.deal.characters) == list(range(13))
        assert world.deal.characters[2] == state.deal.characters[2]
        drawn[world.deal.characters[0]] += 1
    assert GAME.view(world, 2) == view
    likely = suspicion.odds_of(0)
    assert drawn[likely.index(max(likely))] > sum(drawn) / 12
    assert drawn[state.deal.characters[2]] == 0


def test_drawing_ends_even_when_all_seem_to_be_the_same() -> None:
    """Three seats that are all but surely the Monster: after some tries each draws from what is left."""
    state, past = told(1, 24, 6)
    suspicion = GAME.suspect(GAME.view(state, 0), past)
    monster = next(n for n in suspicion.hidden_characters)
    for seat in range(1, 6):
        for character in suspicion.hidden_characters:
            suspicion.odds[seat * 13 + character] = 1.0 if character == monster else 1e-7
    dice = FastDice(1)
    for _ in range(20):
        assert sorted(suspicion.sample(dice).deal.characters) == list(range(13))


def test_where_nobody_is_left_anybody_is_drawn() -> None:
    """Rounding must never leave a seat without a character."""
    state, past = told(1, 20)
    assert GAME.suspect(GAME.view(state, 0), past)._draw(1, 0x1FFF, FastDice(1)) == 0


@pytest.mark.parametrize("kept", [slice(0), slice(5, None), slice(0, -1)])
def test_a_past_that_is_not_whole_tells_nothing(kept: slice) -> None:
    state, past = told(2, 20)
    odds = GAME.role_odds(GAME.view(state, 0), past[kept])
    assert {round(chance, 6) for chance in odds[1].values()} == {0.0, round(1 / 12, 6)}


def test_other_news_tell_nothing_about_anybody() -> None:
    state, past = told(2, 20)
    view = GAME.view(state, 0)
    assert GAME.role_odds(view, [Heard("news", {}), *past]) == GAME.role_odds(view, past)


def test_a_spectator_guesses_too_and_after_the_cast_all_is_known() -> None:
    state, past = told(3, 16)
    assert all(len(set(odds.values())) > 2 for odds in GAME.role_odds(GAME.view(state, SPECTATOR), past))
    state, past = told(3, 1000)
    for seat, odds in enumerate(GAME.role_odds(GAME.view(state, 0), past)):
        assert odds[GAME.castle_content.character[state.deal.characters[seat]].id] == 1.0
    assert GAME.suspect(GAME.view(state, 0), past).sample(FastDice(1)).over()


@pytest.mark.repeats
def test_a_long_game_is_retraced_in_no_time() -> None:
    state, past = told(5, 150, 6)
    started = time.process_time()
    GAME.suspect(GAME.view(state, 0), past)
    assert time.process_time() - started < (0.1 if COMPILED else 10)


@pytest.mark.repeats
def test_the_truth_grows_likelier_over_the_game() -> None:
    found = insights(GAME, GAME.setup(4), ["greedy"] * 4, often(12, plain=1, soak=100))
    assert [one.stage for one in found] == [0.25, 0.5, 0.75, 1.0]
    assert all(one.even == pytest.approx(2.4849, abs=0.001) for one in found)
    if COMPILED:
        assert found[3].log_loss < found[1].log_loss < found[1].even
        assert found[3].log_loss < 2.1


def test_a_lift_is_known_again_by_the_places_it_left() -> None:
    state, _ = told(1, 24)
    lower, upper = state.pair(state.mover) & 31, state.pair(state.mover) >> 5
    assert [int(_lift(state, places)) for places in ([lower], [upper], [lower, upper])] == [LOWER, UPPER, BOTH]
