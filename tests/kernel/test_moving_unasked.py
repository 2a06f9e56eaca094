"""Moves of seats that nobody waits for (State.unasked): legal, logged and replayed, and left alone by playouts."""

import pytest
from flickering_game import FLICKERING
from lantern.game import GAME as LANTERN
from lantern.game import LIGHT, QUENCH, READY, ROLL, STAND

from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list, move_buffer, play_out
from greathall.kernel.record import Fairness, parse_record, record_text
from greathall.kernel.refused import Refused


def windy_match() -> Match:
    """The whispers are over, seat 0 is to act."""
    match = Match.deal(FLICKERING, FLICKERING.setup(3, "together"), FastDice(5))
    for seat in range(3):
        match.play(seat, READY)
    return match


def test_most_games_know_no_such_moves() -> None:
    match = Match.deal(LANTERN, LANTERN.setup(2), FastDice(5))
    assert match.state.unasked() == 0


def test_a_seat_that_is_not_to_act_may_move_and_nobody_waits_for_it() -> None:
    match = windy_match()
    assert (match.to_act(), members(match.state.unasked())) == ([0], [1, 2])
    assert legal_list(match.state, 2) == [LIGHT]
    match.play(2, LIGHT)
    assert (match.to_act(), legal_list(match.state, 2)) == ([0], [QUENCH])
    with pytest.raises(Refused, match="LA-3"):
        match.play(2, ROLL)


def test_it_may_be_taken_back_like_any_other_move() -> None:
    match = windy_match()
    match.play(1, LIGHT)
    match.take_back(1)
    assert legal_list(match.state, 1) == [LIGHT]


def test_playouts_do_not_ask_for_it() -> None:
    match = windy_match()
    state = match.state.copy()
    for seat in (1, 2):
        state.apply(seat, LIGHT)
    for _ in range(3):
        played = state.copy()
        play_out(played, FastDice(1), move_buffer())
        assert played.over()
        assert played.unasked() == 0


def test_a_record_keeps_it() -> None:
    fairness = Fairness(bytes(32), ["a", "b"])
    match = Match.deal(FLICKERING, FLICKERING.setup(2), fairness.dice())
    made = [(0, READY), (1, READY), (1, LIGHT), (0, STAND), (0, LIGHT), (1, STAND)]
    for seat, code in made:
        match.play(seat, code)
    record = parse_record(record_text(match, ["Ann", "Bob"], fairness), "windy.record")
    assert [(played.seat, played.code) for played in record.verify(FLICKERING).moves] == made
