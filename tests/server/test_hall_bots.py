"""Bots, clocks, and moves for those who are late."""

import random

import msgspec
from quiet_hall import QuietHall
from tables_for_tests import CARDS, COURT, RACE, begun, gathered, live_of, play_on, to_move

from greathall.kernel.state import CLOCK
from greathall.kernel.view import view_bytes
from greathall.server.protocol import Refusal
from greathall.server.tables.bot_turns import FIRST, MARGIN_MS, NEXT, RACE_MS
from greathall.table import entry as e
from greathall.table.plan import BOT_TURN_MS, ClockPlan, Plan

FIRST_MS = [round(part * BOT_TURN_MS) for part in FIRST]
NEXT_MS = [round(part * BOT_TURN_MS) for part in NEXT]
FAIR = Plan(game="xtal", seats=3, mode="short", listed=True)


def moved(quiet: QuietHall, table: str) -> list[e.Moved]:
    entries = [e.from_bytes(row.body) for row in quiet.log.rows[table]]
    return [entry for entry in entries if isinstance(entry, e.Moved)]


def test_bots_play_a_game_to_its_end_by_themselves() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, msgspec.structs.replace(CARDS, clock=ClockPlan("move", move_s=5)), 1)
    quiet.settle(wait_ms=3_600_000)
    clients[0].read()
    assert clients[0].shown["table"]["phase"] == "over"
    late = [entry for entry in moved(quiet, table) if entry.auto]
    assert late
    assert {entry.seat for entry in late} == {0}
    told = next(line for line in clients[0].lines if line.get("event") == "time_over")
    assert (told["kind"], told["seat"]) == ("notice", 0)
    assert told["text"] == "Your time was over: Knight played for you."


def test_a_bot_that_fails_is_answered_for_by_its_game() -> None:
    quiet = QuietHall()
    table, _ = begun(quiet, msgspec.structs.replace(CARDS, clock=ClockPlan("move", move_s=5)), 1)
    quiet.bots.asleep = True
    quiet.settle(wait_ms=3_600_000)
    assert live_of(quiet, table).table.phase == "over"
    assert quiet.tables.tally.bot_fallbacks == quiet.tables.tally.moves


def test_a_bot_that_says_nonsense_is_answered_for_too() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 1)
    if to_act(quiet, table) == 0:
        play_on(clients, 1)
    while not quiet.bots.waiting:
        quiet.log.settle_one()
    _, done = quiet.bots.waiting.popleft()
    done(2**40)
    assert quiet.hall.counts().bot_fallbacks == 1


def to_act(quiet: QuietHall, table: str) -> int:
    match = live_of(quiet, table).table.match
    assert match is not None
    return match.to_act()[0]


def test_how_long_a_bot_waits_is_the_same_whatever_it_holds() -> None:
    """Other deals, the same chance: the bot sees other cards, and takes the same time over them."""
    plan = msgspec.structs.replace(CARDS, options={"first_player": "seat", "first_seat": 1})
    waits: set[int] = set()
    views: set[bytes] = set()
    for deal in range(1, 6):
        quiet = QuietHall(seed=deal, pace=1.0)
        table, clients = gathered(quiet, plan, 1)
        quiet.chance.random.seed(11)
        clients[0].send("ready")
        began = quiet.clock.ms
        while live_of(quiet, table).moves == 0:
            quiet.settle(wait_ms=1)
        match = live_of(quiet, table).table.match
        assert match is not None
        views.add(view_bytes(match.game.view(match.at(0), 1)))
        waits.add(quiet.clock.ms - began)
    assert len(views) > 2
    (wait,) = waits
    assert FIRST_MS[0] <= wait <= FIRST_MS[1]


def test_whoever_searches_waits_as_long_as_its_level_may_think() -> None:
    """Whether it was done at once, because it had no choice, or needed all of its time."""
    plan = msgspec.structs.replace(CARDS, options={"first_player": "seat", "first_seat": 1})
    for thinks_ms in (0, 1_000, 4_000):
        quiet = QuietHall(pace=1.0)
        table, clients = gathered(quiet, plan, 1)
        clients[0].ask("unseat", seat=1)
        clients[0].ask("seat_bot", seat=1, level="archmage@2")
        quiet.chance.random.seed(11)
        clients[0].send("ready")
        while not quiet.bots.waiting:
            quiet.log.settle_one()
        began = quiet.clock.ms
        assert quiet.bots.waiting[0][0].think_ms_max == 4_000
        quiet.clock.ms += thinks_ms
        while live_of(quiet, table).moves == 0:
            quiet.settle(wait_ms=1)
        wait = quiet.clock.ms - began
        assert 4_000 + MARGIN_MS <= wait <= 4_000 + MARGIN_MS + FIRST_MS[1] - FIRST_MS[0]


def test_nobody_thinks_long_in_a_race() -> None:
    quiet = QuietHall(pace=1.0)
    table, clients = gathered(quiet, RACE, 1)
    clients[0].ask("unseat", seat=1)
    clients[0].ask("seat_bot", seat=1, level="archmage")
    clients[0].send("ready")
    for _ in range(50):
        while quiet.log.waiting:
            quiet.log.settle_one()
        clients[0].read()
        if quiet.bots.waiting:
            break
        clients[0].send("move", at=0, codes=clients[0].shown["view"]["legal"][:1])
    assert quiet.bots.waiting[0][0].think_ms_max == RACE_MS
    assert live_of(quiet, table).table.plan.stand_in == "knight"


def test_in_a_race_the_rules_say_how_fast_bots_are() -> None:
    quiet = QuietHall(pace=1.0)
    table, clients = gathered(quiet, msgspec.structs.replace(RACE, bot_turn_ms=10_000), 1)
    clients[0].ask("ready")
    clients[0].send("start")
    live = live_of(quiet, table)
    while to_act(quiet, table) == 0:
        quiet.settle()
        clients[0].read()
        clients[0].send("move", at=0, codes=clients[0].shown["view"]["legal"][:1])
    began, moves = quiet.clock.ms, live.moves
    while live.moves == moves:
        quiet.settle(wait_ms=1)
    assert quiet.clock.ms - began < 10_000


def test_a_stand_in_is_who_the_table_has_named() -> None:
    quiet = QuietHall()
    plan = msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=5), stand_in="random")
    begun(quiet, plan, 2)
    quiet.clock.ms += 5_000
    quiet.tables.tick()
    assert quiet.bots.waiting[0][0].level == "random"


def test_a_bot_that_moves_again_waits_less() -> None:
    quiet = QuietHall(pace=1.0)
    table, clients = begun(quiet, FAIR, 1)
    waits: dict[bool, list[int]] = {True: [], False: []}
    live, last = live_of(quiet, table), -1
    for _ in range(60):
        before, moves, seat = quiet.clock.ms, live.moves, to_act(quiet, table)
        if seat == 0:
            play_on(clients, 1)
        else:
            while live.moves == moves:
                quiet.settle(wait_ms=1)
            waits[last == seat].append(quiet.clock.ms - before)
        last = seat
    assert all(NEXT_MS[0] <= ms <= NEXT_MS[1] + 1 for ms in waits[True])
    assert all(FIRST_MS[0] <= ms <= FIRST_MS[1] + 1 for ms in waits[False])
    assert waits[True]
    assert waits[False]


def test_a_bots_turn_takes_about_a_second_or_as_long_as_the_table_wants() -> None:
    first = {"first_player": "seat", "first_seat": 1}
    for turn_ms, least, most in ((None, 1_000, 1_401), (0, 100, 141), (3_000, 3_000, 4_201)):
        wanted = {} if turn_ms is None else {"bot_turn_ms": turn_ms}
        quiet = QuietHall(pace=1.0)
        table, clients = gathered(quiet, msgspec.structs.replace(CARDS, options=first, **wanted), 1)
        clients[0].send("ready")
        began = quiet.clock.ms
        while live_of(quiet, table).moves == 0:
            quiet.settle(wait_ms=1)
        assert least <= quiet.clock.ms - began <= most


def test_the_hall_does_not_hang_on_somebody_who_is_late() -> None:
    quiet = QuietHall()
    table, _ = begun(quiet, msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=5)), 2)
    quiet.clock.ms += 5_000
    quiet.tables.tick()  # would never come back: the stand-in has not answered yet
    assert len(quiet.bots.waiting) == 1
    assert quiet.bots.waiting[0][0].level == "knight"
    quiet.settle()
    (first, *_) = moved(quiet, table)
    assert first.auto


def test_two_who_are_late_after_each_other_are_both_moved_for() -> None:
    quiet = QuietHall()
    table, _ = begun(quiet, msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=5)), 2)
    quiet.settle(wait_ms=200_000)
    assert {entry.seat for entry in moved(quiet, table)} == {0, 1}
    assert all(entry.auto for entry in moved(quiet, table))


def test_somebody_who_moves_in_time_is_not_moved_for() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=5)), 2)
    quiet.clock.ms += 5_000
    quiet.tables.tick()
    thought, done = quiet.bots.waiting.popleft()
    mover = to_move(clients)
    mover.send("move", at=mover.at, codes=mover.shown["view"]["legal"][:1])
    done(thought.view.legal[0])  # too late
    quiet.settle()
    assert [entry.auto for entry in moved(quiet, table)] == [False]


def test_whether_moves_can_ever_be_taken_back_is_told_with_the_table() -> None:
    for plan, stand in ((CARDS, True), (COURT, False)):
        _, clients = begun(QuietHall(), plan, 2)
        assert clients[0].shown["table"]["moves_stand"] is stand


def test_a_question_about_an_undo_stops_bots_but_no_clock() -> None:
    quiet = QuietHall()
    plan = msgspec.structs.replace(FAIR, clock=ClockPlan("move", move_s=5))
    table, clients = begun(quiet, plan, 2)
    live = live_of(quiet, table)
    for _ in range(200):
        quiet.settle()
        if to_act(quiet, table) == 2:
            continue
        mover = to_move(clients)
        mover.ask("move", at=mover.at, codes=mover.shown["view"]["legal"][:1])
        if mover.ask("undo") == "done" and live.table.undo is not None:
            break
    assert live.table.undo is not None
    moves = live.moves
    quiet.settle(wait_ms=4_000)
    assert live.moves == moves
    quiet.settle(wait_ms=20_000)
    assert live.table.undo is None
    assert live.moves > moves


def test_a_bot_whose_table_has_changed_thinks_again() -> None:
    quiet = QuietHall(pace=1.0)
    table, clients = begun(quiet, CARDS, 1)
    if to_act(quiet, table) == 0:
        clients[0].send("move", at=clients[0].at, codes=clients[0].shown["view"]["legal"][:1])
        quiet.log.settle_one()
    live = live_of(quiet, table)
    (seat,) = live.thinking
    quiet.bots.settle_one()  # it has decided, and waits
    clients[0].send("vote", end=True)
    quiet.settle(wait_ms=10_000)
    assert live.table.phase == "ended"
    assert live.moves <= 1
    assert seat not in live.thinking


def test_a_bot_that_is_sent_away_while_it_waits_does_not_move() -> None:
    quiet = QuietHall(pace=1.0)
    plan = msgspec.structs.replace(CARDS, options={"first_player": "seat", "first_seat": 1})
    table, clients = begun(quiet, plan, 1)
    quiet.bots.settle_one()  # it has decided, and waits
    assert clients[0].ask("unseat", seat=1) == "done"
    quiet.settle(wait_ms=10_000)
    assert moved(quiet, table) == []
    assert live_of(quiet, table).thinking == {}


def test_a_race_against_a_bot_goes_on_to_the_end() -> None:
    quiet = QuietHall(pace=1.0)
    plan = msgspec.structs.replace(RACE, clock=ClockPlan("move", move_s=2))
    table, clients = begun(quiet, plan, 1)
    for _ in range(2_000):
        clients[0].read()
        if clients[0].shown["table"]["phase"] != "playing":
            break
        view = clients[0].shown["view"]
        if 0 in view["to_act"]:
            clients[0].ask("move", at=0, codes=view["legal"][-1:])
        quiet.settle(wait_ms=400)
    assert clients[0].shown["table"]["phase"] == "over"
    assert any(entry.seat == 1 and len(entry.codes) > 1 for entry in moved(quiet, table)), "no group was laid"


def test_a_clock_of_the_game_moves_by_itself() -> None:
    rng = random.Random(2)
    for seed in range(20):  # until somebody fights
        quiet = QuietHall(seed)
        table, clients = begun(quiet, RACE, 2)
        while clients[0].shown["table"]["phase"] == "playing" and not clients[0].shown["table"]["countdowns"]:
            play_on(clients, 1, rng.choice)
        if clients[0].shown["table"]["countdowns"]:
            break
    ends_ms = clients[0].shown["table"]["countdowns"][0]["ends_ms"]
    quiet.settle(wait_ms=ends_ms - quiet.clock.ms - 1)
    assert not any(entry.seat == CLOCK for entry in moved(quiet, table))
    quiet.settle(wait_ms=1)
    assert moved(quiet, table)[-1].seat == CLOCK


def test_clocks_stand_still_while_the_hall_is_away() -> None:
    quiet = QuietHall()
    table, _ = begun(quiet, msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=5)), 2)
    quiet.settle(wait_ms=4_000)
    quiet.clock.ms += 60_000
    quiet.restart()
    quiet.settle(wait_ms=4_999)
    assert moved(quiet, table) == []
    quiet.settle(wait_ms=1)
    assert [entry.auto for entry in moved(quiet, table)] == [True]


def test_a_clock_of_a_table_that_was_given_up_rings_for_nobody() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=5)), 2)
    clients[0].send("say", text="hello")
    quiet.log.broken = True
    quiet.log.settle_one()
    quiet.log.broken = False
    quiet.settle(wait_ms=20_000)
    assert moved(quiet, table) == []
    assert table not in quiet.tables.by_id


def test_a_deadline_that_has_moved_is_not_kept_twice() -> None:
    """One seat has a long time, then the other a short one: the older reminder finds nothing to do."""
    quiet = QuietHall()
    table, clients = begun(quiet, msgspec.structs.replace(COURT, clock=ClockPlan("bank", bank_s=10, gain_s=30)), 2)
    live = live_of(quiet, table)
    while clients[0].shown["table"]["phase"] == "playing" and live.moves < 12:
        quiet.settle(wait_ms=6_000)
        assert not any(entry.auto for entry in moved(quiet, table))
        play_on(clients, 1)
    deadline = live.table.deadline_ms(quiet.clock.ms)
    assert deadline is not None
    quiet.settle(wait_ms=deadline - quiet.clock.ms)
    assert moved(quiet, table)[-1].auto


def test_a_bot_of_a_table_that_was_given_up_is_not_heard() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 1)
    if to_act(quiet, table) == 0:
        clients[0].send("move", at=clients[0].at, codes=clients[0].shown["view"]["legal"][:1])
        quiet.log.settle_one()
    clients[0].send("say", text="hello")
    quiet.log.broken = True
    quiet.log.settle_one()
    rows = len(quiet.log.rows[table])
    while quiet.bots.waiting:
        quiet.bots.settle_one()
    assert not quiet.log.waiting
    assert len(quiet.log.rows[table]) == rows
    assert isinstance(quiet.client("Zoe").ask("subscribe", table=table), Refusal)
