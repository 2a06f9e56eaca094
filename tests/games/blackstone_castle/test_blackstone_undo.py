"""Within a turn moves can be taken back, until something has come to light or somebody else has had a decision."""

import pytest

from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules.moves import (
    COMPLETE,
    DRAW,
    END_ACTIONS,
    LEFT,
    RETAIN,
    SLIDE,
    SWAP,
    TRANSFORM,
)
from greathall.kernel.dice import FastDice
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import Refused


def first_turn(seed: int, **options: object) -> tuple[Match, int]:
    """A table at its first actions, and the seat that has them."""
    match = Match.deal(GAME, GAME.setup(2, "kings_quest", {"corner_choice": "nearest", **options}), FastDice(seed))
    return match, match.to_act()[0]


def first_legal(match: Match, seat: int, low: int, high: int) -> int:
    return next(code for code in legal_list(match.state, seat) if low <= code < high)


@pytest.mark.parametrize(("low", "high"), [(SLIDE, SWAP), (TRANSFORM, RETAIN)])
def test_moves_of_open_vassals_can_be_taken_back(low: int, high: int) -> None:
    match, seat = first_turn(1)
    before = GAME.position_hash(match.state)
    match.play(seat, first_legal(match, seat, low, high))
    match.take_back(seat)
    assert GAME.position_hash(match.state) == before


@pytest.mark.parametrize(("low", "high"), [(RETAIN, RETAIN + 125), (DRAW, DRAW + 3)])
def test_whoever_has_seen_a_new_card_has_done_it(low: int, high: int) -> None:
    match, seat = first_turn(1)
    match.play(seat, first_legal(match, seat, low, high))
    with pytest.raises(Refused, match="brought something to light"):
        match.take_back(seat)


def test_turning_over_an_unknown_side_stays() -> None:
    match, seat = first_turn(1, vassal_backs="hidden")
    match.play(seat, first_legal(match, seat, TRANSFORM, RETAIN))
    with pytest.raises(Refused, match="brought something to light"):
        match.take_back(seat)


def test_the_turn_that_has_passed_on_stays() -> None:
    match, seat = first_turn(1, intrigue=False)
    match.play(seat, END_ACTIONS)
    with pytest.raises(Refused, match="the turn has passed on"):
        match.take_back(seat)


def test_a_card_that_is_only_chosen_can_be_put_back() -> None:
    """Nobody has seen it: the vassals are still to be named."""
    for seed in range(300):
        match, seat = first_turn(seed)
        cards = [code for code in legal_list(match.state, seat) if COMPLETE <= code < LEFT]
        before = GAME.position_hash(match.state)
        for code in cards:
            match.play(seat, code)
            if match.to_act() == [seat] and legal_list(match.state, seat)[0] >= LEFT:
                match.take_back(seat)
                assert GAME.position_hash(match.state) == before
                return
            break
    pytest.fail("no first turn offered a choice of vassals")
