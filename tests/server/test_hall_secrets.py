"""Who hears of what, and who does not even hear that there was something."""

import copy
import random
from typing import Any

import msgspec
import pytest
from quiet_hall import QuietClient, QuietHall
from tables_for_tests import CARDS, COURT, TALK, begun, gathered, live_of, play_on, read_all, to_move, unread

from greathall.kernel.refused import Refused
from greathall.server.protocol import Refusal, Vote
from greathall.table.plan import ClockPlan, Plan

WORDY = Plan(game="castle-break", seats=2, mode="quick", listed=True)


def talking(quiet: QuietHall) -> tuple[str, list[QuietClient], str, list[int]]:
    """A time-out at a table of four in which two or three are in a room of their own."""
    table, clients = begun(quiet, TALK, 4)
    rng = random.Random(3)
    for _ in range(4_000):
        live = live_of(quiet, table)
        assert live.table.match is not None
        rooms = [one for one in live.table.game.rooms(live.table.match.state) if 2 <= len(one.seats) < 4]
        if rooms:
            read_all(clients)
            return table, clients, rooms[0].id, rooms[0].seats
        mover = to_move(clients)
        mover.ask("move", at=mover.at, codes=[rng.choice(mover.shown["view"]["legal"])])
    raise AssertionError("nobody went into a room")


def test_words_in_a_room_are_not_even_noticed_outside() -> None:
    quiet = QuietHall()
    table, clients, room, members = talking(quiet)
    watcher = quiet.client("Wim")
    watcher.ask("subscribe", table=table)
    read_all([*clients, watcher])
    outside = [one for seat, one in enumerate(clients) if seat not in members] + [watcher]
    numbers = [(one.u, one.at) for one in outside]
    quiet.clock.ms += 1_234
    assert clients[members[0]].ask("say", text="trust nobody", room=room) == "done"
    assert [unread(quiet, one) for one in outside] == [0] * len(outside)
    assert [(one.u, one.at) for one in outside] == numbers
    for member in members:
        clients[member].read()
        assert clients[member].lines[-1]["text"] == "trust nobody"
    assert isinstance(clients[members[0]].ask("say", text="hello", room="t9r9"), Refusal)
    stranger = outside[0]
    assert isinstance(stranger.ask("say", text="may I come in?", room=room), Refusal)


def test_moves_that_depend_on_what_comes_to_light_between_them_are_refused() -> None:
    """Otherwise a roll and a step for each number, tried one after the other, would tell the dice before they fall."""
    quiet = QuietHall()
    table, clients = begun(quiet, WORDY, 2)
    live = live_of(quiet, table)
    rng = random.Random(1)
    for _ in range(300):
        mover = to_move(clients)
        match = live.table.match
        assert match is not None
        seat = mover.shown["view"]["seat"]
        for code in mover.shown["view"]["legal"]:
            after = match.state.copy()
            after.apply(seat, code)
            if after.dice.position() != match.state.dice.position() and after.to_act() >> seat & 1:
                refusals = {mover.ask("move", at=mover.at, codes=[code, other]).why for other in range(0, 400, 7)}
                assert refusals == {"these moves do not belong together: make the first and see what comes of it"}
                return
        mover.ask("move", at=mover.at, codes=[rng.choice(mover.shown["view"]["legal"])])
    raise AssertionError("no dice were rolled")


def test_the_muted_are_counted_but_not_heard() -> None:
    quiet = QuietHall()
    _, (ada, ben) = begun(quiet, COURT, 2)
    ben.ask("say", text="one")
    assert ada.ask("mute", name="Ben") == "done"
    assert ada.shown["table"]["muted"] == ["Ben"]
    ben.ask("say", text="two")
    read_all([ada, ben])
    assert [(line["by"], line.get("text", "")) for line in ada.lines if line["kind"] == "said"] == [
        ("Ben", "one"),
        ("Ben", ""),
    ]
    assert len(ada.lines) == len(ben.lines)
    assert ada.ask("mute", name="Ben", on=False) == "done"
    assert ada.shown["table"]["muted"] == []


def test_those_who_watch_with_a_delay_see_the_past() -> None:
    quiet = QuietHall()
    plan = msgspec.structs.replace(CARDS, watch_delay_s=60, clock=ClockPlan("bank", bank_s=900))
    table, clients = begun(quiet, plan, 4)
    watcher = quiet.client("Wim")
    quiet.settle(wait_ms=60_000)
    watcher.ask("subscribe", table=table)
    before = copy.deepcopy(watcher.shown["view"])
    assert before["turn"] == clients[0].shown["view"]["turn"]
    heard = list(watcher.lines)
    # Never a clock: one that is hidden only while there is news would tell that there is some.
    assert all(seat["left_ms"] is None for seat in watcher.shown["table"]["seats"])
    assert any(seat["left_ms"] is not None for seat in clients[0].shown["table"]["seats"])
    play_on(clients, 3)
    watcher.read()
    assert watcher.shown["view"] == before
    assert watcher.lines == heard
    assert watcher.shown["table"]["phase"] == "playing"
    assert {seat["since_ms"] for seat in watcher.shown["table"]["seats"]} == {None}
    assert quiet.hall.shown(table, watcher.who, "").seats[0].left_ms is None
    late = quiet.client("Late")
    late.ask("subscribe", table=table)
    assert late.shown["view"] == before
    quiet.settle(wait_ms=59_999)
    read_all([watcher, late])
    assert watcher.shown["view"] == before
    quiet.settle(wait_ms=1)
    read_all([watcher, late, *clients])
    for one in (watcher, late):
        assert one.shown["view"]["turn"] == clients[0].shown["view"]["turn"] > before["turn"]
        assert len(one.lines) > len(heard)


def test_after_the_end_there_is_nothing_to_wait_for() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, msgspec.structs.replace(COURT, watch_delay_s=60), 2)
    watcher = quiet.client("Wim")
    watcher.ask("subscribe", table=table)
    play_on(clients, 3)
    with pytest.raises(Refused, match="delay"):
        quiet.hall.record(table, watcher.who, "")
    for client in clients:
        client.ask("vote", end=True)
    watcher.read()
    assert watcher.shown["table"]["phase"] == "ended"
    assert watcher.shown["table"]["seed"] is not None
    assert watcher.lines[-1]["text"] == "The table was ended by vote."
    assert quiet.hall.record(table, watcher.who, "")


def test_an_undo_needs_those_who_know_and_nobody_else_hears_of_it() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, Plan(game="xtal", seats=3, mode="short", listed=True), 3)
    rng = random.Random(5)
    for _ in range(400):
        mover = to_move(clients)
        assert mover.ask("move", at=mover.at, codes=[rng.choice(mover.shown["view"]["legal"])]) == "done"
        read_all(clients)
        if mover.shown["view"]["over"]:
            break
        moves = live_of(quiet, table).moves
        if mover.ask("undo") == "done" and mover.shown["table"]["undo"] is not None:
            read_all(clients)
            undo = mover.shown["table"]["undo"]
            for seat, one in enumerate(clients):
                asked = seat == undo["seat"] or seat in undo["waits_for"]
                assert (one.shown["table"]["undo"] == undo) is asked
            assert mover.ask("undo").why.startswith("somebody has asked")
            for seat in undo["waits_for"]:
                assert clients[seat].ask("answer_undo", yes=True) == "done"
            read_all(clients)
            assert live_of(quiet, table).moves == moves - 1
            assert mover.shown["table"]["undo"] is None
            return
    raise AssertionError("no move needed anybody's consent")


def test_votes_end_a_game() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    answers: list[Any] = []
    quiet.hall.request(clients[0].who, table, Vote("a", True), answers.append)
    quiet.settle()
    clients[1].read()
    assert clients[1].shown["table"]["votes"] == [0]
    clients[0].ask("vote", end=False)
    assert clients[1].ask("vote", end=True) == "done"
    assert clients[1].shown["table"]["phase"] == "playing"


def test_words_for_those_who_want_them() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    reader = quiet.client("Ada")
    reader.ask("subscribe", table=table, words=True)
    play_on(clients, 3)
    reader.read()
    assert reader.shown["words"]["sections"]
    assert [move["code"] for move in reader.shown["words"]["moves"]] == reader.shown["view"]["legal"]
    assert any(line["kind"] == "event" and line.get("text") for line in reader.lines)
    assert clients[0].shown["words"] is None
    before, had = reader.bytes, copy.deepcopy(reader.shown["words"])
    clients[1].ask("say", text="hello")
    reader.read()
    assert reader.shown["words"] == had
    assert reader.bytes - before < 300, "the board was sent again in words though nothing had changed"
    fresh = quiet.client("Zoe")
    other, _ = gathered(quiet, COURT, 1)
    fresh.ask("subscribe", table=other, words=True)
    assert fresh.shown["words"] is None


def test_the_number_of_a_question_differs_from_one_run_to_the_next() -> None:
    quiet = QuietHall()
    _, clients = begun(quiet, COURT, 2)
    before = quiet.tables.epoch
    quiet.restart()
    assert quiet.tables.epoch != before
    assert clients[0].at >> 32 == before
