"""Moves of the table itself (TABLE): legal beside everybody's, logged, replayed, and made by the kit now and then."""

import pytest
from lantern.game import GAME as LANTERN
from lantern.game import READY, ROLL, STAND, WHISPER, Lantern, LanternGame
from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.dice import FastDice
from greathall.kernel.game import Setup
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list, move_buffer, play_out
from greathall.kernel.record import Fairness, parse_record, record_text
from greathall.kernel.refused import Refused
from greathall.kernel.state import TABLE, Timer
from greathall.testing import laws


class Dark(Lantern):
    """Lanterns in a wind: the table may put everything out and light it again with `ready`; while it is dark nobody can
    act. The dark is kept as a turn below -1."""

    def to_act(self) -> i64:
        return 0 if self.turn < -1 else super().to_act()

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        if seat != TABLE:
            return 0 if self.turn < -1 else super().legal(seat, into)
        into[0] = READY
        return 0 if self.over() else 1

    def refusal(self, seat: i64, code: i64) -> str:
        if seat == TABLE and not self.over():
            return "" if code == READY else "LA-2"
        return "LA-2" if self.turn < -1 else super().refusal(seat, code)

    def apply(self, seat: i64, code: i64) -> None:
        if seat == TABLE:
            self.turn = -3 - self.turn
        else:
            super().apply(seat, code)

    def timers(self) -> list[Timer]:
        return [] if self.turn < -1 else super().timers()


class DarkGame(LanternGame):
    state_class = Dark


DARK = DarkGame(LANTERN.folder)


def dark_match() -> Match:
    setup: Setup = DARK.setup(2)
    return Match.deal(DARK, setup, FastDice(5))


def test_the_table_moves_while_others_are_to_act_and_while_nobody_is() -> None:
    match = dark_match()
    match.play(TABLE, READY)
    assert (match.to_act(), match.state.timers(), match.state.over()) == ([], [], False)
    laws.somebody_can_act(DARK, match.state)
    assert match.why_not(0, WHISPER).startswith("LA-2")
    match.play(TABLE, READY)
    assert match.to_act() == [0, 1]
    with pytest.raises(Refused):
        match.play(TABLE, ROLL)


def test_a_game_without_such_moves_refuses_them() -> None:
    match = Match.deal(LANTERN, LANTERN.setup(2), FastDice(5))
    assert legal_list(match.state, TABLE) == []
    with pytest.raises(Refused, match="LA-2"):
        match.play(TABLE, READY)


def test_the_kit_makes_them_now_and_then_and_always_where_nobody_else_can_act() -> None:
    dice = FastDice(1)
    state = dark_match().state
    moves = [laws.make_random_move(state.copy(), dice) for _ in range(2000)]
    assert 2 < sum(move is not None and move[0] == TABLE for move in moves) < 60
    state.apply(TABLE, READY)
    assert laws.make_random_move(state, dice) == (TABLE, READY)


def test_random_playouts_go_on_from_such_a_position() -> None:
    state = dark_match().state
    state.apply(TABLE, READY)
    assert play_out(state, FastDice(2), move_buffer()) > 0
    assert state.over()


def test_a_record_writes_the_table_as_a_word() -> None:
    fairness = Fairness(bytes(32), ["a", "b"])
    match = Match.deal(DARK, DARK.setup(2), fairness.dice())
    for seat, code in ((TABLE, READY), (TABLE, READY), (0, READY), (1, READY), (0, STAND), (1, STAND)):
        match.play(seat, code)
    text = record_text(match, ["Ann", "Bob"], fairness)
    assert text.count('"seat":"table"') == 2
    record = parse_record(text, "dark.record")
    assert [played.seat for played in record.verify(DARK).moves] == [TABLE, TABLE, 0, 1, 0, 1]


def test_undo_asks_whether_he_may_still_act_not_whether_he_alone_may() -> None:
    """He need not be the only one: in a race others may act too."""
    match = Match.deal(LANTERN, LANTERN.setup(2), FastDice(5))
    match.play(0, WHISPER + 5)
    with pytest.raises(Refused, match="brought something to light"):
        match.take_back(0)
