"""Clocks: what is charged, what is won, who is late, and what a pause of the server costs (nothing)."""

import pytest
from flickering_game import FLICKERING
from lantern.game import LIGHT, READY, STAND, TIME_UP
from tests.table.evening import ANN, BOB, FRIENDS, Evening, facts

from greathall.games.castle_break.game import GAME as BREAK
from greathall.games.xtal.game import GAME as XTAL
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import Refused, SetupRefused
from greathall.kernel.state import CLOCK
from greathall.table.entry import Moved, Resumed
from greathall.table.plan import DAY_MS, ClockPlan
from greathall.table.play import TIME_OVER

MOVE = ClockPlan("move", move_s=30)
BANK = ClockPlan("bank", bank_s=60, gain_s=5)


def in_turns(clock: ClockPlan, people: int = 3, bots: int = 0) -> Evening:
    """Seat 0 is to act; everybody has made one decision."""
    evening = Evening(FLICKERING, people + bots, mode="together", clock=clock).begin(people, bots)
    for seat in range(people + bots):
        if seat < people:
            evening.do("move", FRIENDS[seat], f"ready {seat}", [READY])
        else:
            evening.auto(seat, READY)
    return evening


def test_a_clock_needs_its_numbers() -> None:
    for kind, field in (("move", "move_s"), ("bank", "bank_s"), ("days", "days")):
        with pytest.raises(SetupRefused, match=f"a clock of the kind {kind} needs {field}"):
            Evening(clock=ClockPlan(kind))  # type: ignore[arg-type]


def test_without_a_clock_nobody_is_ever_late() -> None:
    evening = in_turns(ClockPlan())
    assert evening.table.left_ms(0) == (None, None)
    assert evening.table.deadline_ms() is None
    assert evening.table.late_seats(evening.now + DAY_MS * 100) == []


def test_each_decision_has_its_own_time() -> None:
    evening = in_turns(MOVE)
    asked_at = evening.now
    assert evening.table.left_ms(0) == (30_000, asked_at)
    assert evening.table.left_ms(1) == (None, None)
    assert evening.table.deadline_ms() == asked_at + 30_000
    evening.wait(20_000)
    evening.play(BOB, "light")  # unasked: nobody waits for it, and Ann's clock runs on
    assert evening.table.deadline_ms() == asked_at + 30_000
    assert evening.table.left_ms(1) == (None, None)
    evening.play(ANN, "light")
    assert evening.table.left_ms(0) == (30_000, evening.now)


def test_several_who_are_asked_at_once_each_have_a_clock() -> None:
    evening = Evening(clock=MOVE).begin()
    started = evening.now
    evening.wait(10_000)
    evening.play(BOB, "ready")
    assert evening.table.left_ms(1) == (None, None)
    assert evening.table.late_seats(started + 29_999) == []
    assert evening.table.late_seats(started + 30_000) == [0, 2]


def test_days_are_days() -> None:
    evening = in_turns(ClockPlan("days", days=3))
    assert evening.table.left_ms(0) == (3 * DAY_MS, evening.now)


def test_a_bank_is_spent_and_every_own_move_wins_a_little() -> None:
    evening = in_turns(BANK)
    left, since = evening.table.left_ms(0)
    assert since == evening.now
    assert left == 60_000 - 500 + 5_000
    evening.wait(10_000)
    evening.play(ANN, "stand")
    assert evening.table.left_ms(0) == (left - 10_500 + 5_000, None)
    other, since = evening.table.left_ms(1)
    assert since == evening.now
    assert other is not None
    evening.play(ANN, "light")  # unasked: no time is won
    assert evening.table.left_ms(0) == (left - 10_500 + 5_000, None)


def test_somebody_late_is_moved_for_each_time_with_the_increment_to_think() -> None:
    evening = in_turns(BANK)
    with pytest.raises(Refused, match="Ann is there and has time"):
        evening.auto(0, LIGHT, auto=True)
    evening.wait(100_000)
    assert evening.table.late_seats(evening.now) == [0]
    assert evening.table.left_ms(0)[0] == 64_500
    evening.auto(0, LIGHT, auto=True)
    assert evening.table.dealt().moves[-1].auto
    assert evening.story(0)[-2:] == ["Your time was over: Knight played for you.", "<lantern>"]
    assert evening.story(1)[-2:] == ["Ann's time was over: Knight played for Ann.", "<lantern>"]
    assert {(line.about, line.seat) for line in evening.table.lines[-3:-1]} == {(TIME_OVER, 0)}
    assert evening.table.left_ms(0) == (5_000, evening.now)
    assert evening.table.late_seats(evening.now + 4_999) == []
    assert evening.table.late_seats(evening.now + 5_000) == [0]
    with pytest.raises(Refused, match="Ann is there and has time"):  # the answer came too late: there is time again
        evening.auto(0, STAND, auto=True)


def test_what_was_chosen_in_secret_for_somebody_late_is_told_to_nobody_else() -> None:
    """The cards that stay in the hand at the start of Castle Break."""
    evening = Evening(BREAK, 2, mode="quick", clock=MOVE).begin(2)
    view = evening.table.dealt().view(0)
    code = view.legal[0]
    chosen = BREAK.describe(view, code, evening.table.names())
    assert chosen.startswith("keep ")
    evening.wait(30_000)
    evening.auto(0, code, auto=True)
    assert [line.about for line in evening.table.lines[-3:]] == [TIME_OVER, TIME_OVER, ""]
    assert f"Your time was over: Knight played for you: {chosen}." in evening.story(0)
    for seat in (1, SPECTATOR):
        assert "Ann's time was over: Knight played for Ann." in evening.story(seat)
        assert not any(chosen in line for line in evening.story(seat))
    assert facts(evening.restored()) == facts(evening.table)


def test_a_bot_has_no_clock_and_a_missing_seat_has() -> None:
    evening = in_turns(MOVE, people=1, bots=2)
    evening.play(ANN, "stand")
    assert evening.table.left_ms(1) == (None, None)
    assert evening.table.deadline_ms() is None
    evening = in_turns(MOVE)
    evening.do("stand", ANN)
    assert evening.table.late_seats(evening.now + 30_000) == [0]


def test_taking_a_move_back_wins_no_time() -> None:
    for clock in (MOVE, BANK):
        evening = in_turns(clock)
        before, since = evening.table.left_ms(0)
        assert before is not None
        assert since is not None
        for _ in range(3):
            evening.wait(2_000)
            evening.play(ANN, "light")
            evening.wait(1_000)
            evening.do("undo_request", ANN, 1)
        assert evening.table.left_ms(0) == (before - (evening.now - since), evening.now)
        assert facts(evening.restored()) == facts(evening.table)


def test_words_and_half_a_move_win_no_time() -> None:
    evening = Evening(XTAL, 2, clock=MOVE).begin(2)
    match = evening.table.dealt()
    while True:
        seat = match.to_act()[0]
        laid = [code for code in evening.table.legal[seat] if XTAL.begins(code)]
        if laid:
            break
        evening.do("move", FRIENDS[seat], f"m{len(evening.log)}", [evening.table.legal[seat][0]])
    before = evening.table.left_ms(seat)
    evening.wait(5_000)
    evening.do("say", FRIENDS[seat], "let me think", "")
    assert evening.table.left_ms(seat) == before
    evening.do("move", FRIENDS[seat], "half", laid[:1])
    assert evening.table.left_ms(seat) == before, "it runs on, and nobody sees that something was done in secret"


def test_a_pause_of_the_server_costs_nobody_time() -> None:
    evening = Evening(clock=BANK).begin()
    left = [evening.table.left_ms(seat)[0] for seat in range(3)]
    ends = evening.table.countdowns()
    evening.wait(7_000_000)
    evening.happen([Resumed(evening.now)])
    assert [evening.table.left_ms(seat) for seat in range(3)] == [(one, evening.now) for one in left]
    assert evening.table.countdowns() == [(1, ends[0][1] + 7_000_000)]
    assert evening.table.late_seats(evening.now) == []
    assert facts(evening.restored()) == facts(evening.table)


def test_a_clock_of_days_runs_on_while_the_server_is_away() -> None:
    evening = in_turns(ClockPlan("days", days=1))
    before = evening.table.left_ms(0)
    evening.wait(DAY_MS // 2)
    evening.happen([Resumed(evening.now)])
    assert evening.table.left_ms(0) == before
    evening.wait(DAY_MS // 2)
    assert evening.table.late_seats(evening.now) == [0], "restarts must not save anybody from his clock"


def test_after_the_end_no_clock_runs() -> None:
    evening = in_turns(BANK)
    for who in FRIENDS[:3]:
        evening.play(who, "stand")
    assert evening.table.phase == "over"
    assert evening.table.deadline_ms() is None
    evening = Evening(clock=MOVE).begin()
    for who in FRIENDS[:3]:
        evening.do("vote", who, True)
    assert evening.table.deadline_ms() is None
    assert evening.table.due(evening.now + DAY_MS) == []


# ---------------------------------------------------------------- the game's own clocks


def test_a_clock_of_the_game_moves_when_it_is_over_and_not_before() -> None:
    evening = Evening().begin()
    over = evening.now + 60_000
    assert evening.table.countdowns() == [(1, over)]
    assert evening.table.deadline_ms() == over
    evening.wait(30_000)
    evening.play(ANN, "ready")  # the same clock keeps running
    assert evening.table.countdowns() == [(1, over)]
    assert evening.table.due(over - 1) == []
    assert evening.table.due(over) == [Moved(over, CLOCK, [TIME_UP])]
    evening.happen(evening.table.due(over))
    assert evening.table.countdowns() == []
    assert evening.story()[-1] == "<time_was_up>"


def test_of_two_clocks_the_one_that_was_over_first_moves_first() -> None:
    evening = Evening().begin()
    clocks = evening.table.clocks
    clocks.ends = {5: 300, 6: 200, 7: 200}
    clocks._moves_when_over = {5: 50, 6: 60, 7: 70}
    assert clocks.run_out(199) is None
    assert clocks.run_out(1_000) == 60


# ---------------------------------------------------------------- watching later


def test_watchers_see_and_hear_everything_later_and_after_the_end_all() -> None:
    evening = Evening(FLICKERING, 3, mode="together", watch_delay_s=60).begin()
    table = evening.table
    evening.play(ANN, "ready")
    first, lines = evening.now, len(table.lines)
    evening.wait(30_000)
    evening.play(BOB, "ready")
    assert table.watched_moves(evening.now) == 0
    assert table.watched_moves(first + 59_999) == 0
    assert table.watched_moves(first + 60_000) == 1
    assert table.watched_lines(first + 59_999) < lines
    assert table.watched_lines(first + 60_000) == lines
    for who in FRIENDS[:3]:
        evening.do("vote", who, True)
    assert table.watched_moves(evening.now) == 2
    assert table.watched_lines(evening.now) == len(table.lines)


def test_a_move_that_was_taken_back_is_not_shown_later() -> None:
    evening = in_turns(ClockPlan())
    evening.play(ANN, "light")
    evening.do("undo_request", ANN, 1)
    assert evening.table.watched_moves(evening.now) == len(evening.table.dealt().moves) == 3
