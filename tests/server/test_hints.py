"""What would the Archmage do? Only where everybody has agreed, only to whoever asks, only from what his seat knows."""

from collections import deque
from typing import Any

import msgspec
import pytest
from quiet_hall import QuietClient, QuietHall
from tables_for_tests import CARDS, TALK, begun, live_of, play_on, read_all, to_move, unread

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.server.protocol import Done, Refusal
from greathall.server.tables.client_requests import STALE
from greathall.server.tables.hints import AT_A_LOSS
from greathall.table.plan import Plan

LEARNING = msgspec.structs.replace(CARDS, hints=True)


def hinted(plan: Plan = LEARNING, moves: int = 0) -> tuple[QuietHall, str, list[QuietClient], QuietClient]:
    quiet = QuietHall()
    table, clients = begun(quiet, plan, 4)
    play_on(clients, moves)
    return quiet, table, clients, to_move(clients)


def test_whoever_is_to_move_is_told_a_move_and_two_others() -> None:
    quiet, _, clients, mover = hinted()
    read_all(clients)
    answer = mover.ask("hint")
    assert isinstance(answer, Done)
    assert answer.advice is not None
    view = mover.shown["view"]
    assert len(answer.advice.moves) == 3
    assert all(one.code in view["legal"] and one.text for one in answer.advice.moves)
    assert [unread(quiet, one) for one in clients] == [0] * 4, "nobody else hears of it"


def test_nothing_of_it_is_in_the_log() -> None:
    quiet, table, _, mover = hinted()
    before = len(quiet.log.rows[table])
    mover.ask("hint")
    assert len(quiet.log.rows[table]) == before


def test_a_table_that_has_not_agreed_is_played_without() -> None:
    *_, mover = hinted(CARDS)
    answer = mover.ask("hint")
    assert isinstance(answer, Refusal)
    assert "without hints" in answer.why


def test_the_same_question_is_thought_about_once() -> None:
    quiet, _, _, mover = hinted()
    first, second = mover.send("hint"), mover.send("hint")
    assert len(quiet.bots.asked) == 1
    quiet.settle()
    mover.read()
    third = mover.ask("hint")
    assert not quiet.bots.asked
    assert mover.answers[first].advice == mover.answers[second].advice == third.advice


def test_an_answer_that_comes_too_late_is_none() -> None:
    quiet, _, clients, mover = hinted()
    id = mover.send("hint")
    thought, done = quiet.bots.asked.popleft()
    play_on(clients, 1)
    quiet.bots.asked = deque([(thought, done)])
    quiet.settle()
    mover.read()
    assert mover.answers[id] == Refusal(id, STALE)


def test_an_archmage_at_a_loss_is_asked_again() -> None:
    quiet, _, _, mover = hinted()
    quiet.bots.asleep = True
    assert mover.ask("hint").why == AT_A_LOSS
    quiet.bots.asleep = False
    assert isinstance(mover.ask("hint"), Done)


def test_the_archmage_hears_what_the_seat_has_heard_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game with secrets among some, of an Archmage who draws conclusions."""
    game = find_game(TALK.game)
    *weaker, archmage = game.levels
    monkeypatch.setattr(game, "levels", (*weaker, msgspec.structs.replace(archmage, infers=True)))
    quiet, table, clients, mover = hinted(msgspec.structs.replace(TALK, hints=True), moves=40)
    mover.send("hint")
    thought, _ = quiet.bots.asked[-1]
    match = live_of(quiet, table).table.match
    assert match is not None
    seat = clients.index(mover)
    assert [(one.name, one.facts) for one in thought.past] == [(one.name, one.facts) for one in match.told(seat)]
    assert len(thought.past) < sum(len(played.events) for played in match.moves), "nothing was hidden: play on"


@pytest.mark.parametrize("moves", [0, 7])
def test_a_hint_is_the_same_whatever_lies_hidden(moves: int) -> None:
    """The truth behind the view is swapped; the same chance gives the same advice. A planted leak is found."""

    def ask(swap: int | None) -> tuple[Any, bytes]:
        quiet, table, clients, mover = hinted(moves=moves)
        match = live_of(quiet, table).table.match
        assert match is not None
        if swap is not None:
            match.state = match.game.hidden_swaps(match.state, clients.index(mover), FastDice(1))[swap]
        truth = msgspec.json.encode(match.game.dump(match.state), order="deterministic")
        quiet.chance.random.seed(5)
        return mover.ask("hint").advice, truth

    (advice, truth), (same, other) = ask(None), ask(0)
    assert truth != other
    assert advice == same


@pytest.mark.parametrize(("level", "listens"), [("knight", False), ("wizard", False), ("archmage", True)])
def test_a_bot_hears_the_past_only_if_its_level_draws_conclusions(level: str, listens: bool) -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, msgspec.structs.replace(CARDS, options={"first_player": "seat", "first_seat": 0}), 1)
    live_of(quiet, table).table.seats[1].level = level
    while not quiet.bots.waiting:
        mover = to_move(clients)
        mover.send("move", at=mover.at, codes=mover.shown["view"]["legal"][-1:])
        quiet.log.settle_one()
        mover.read()
    thought, _ = quiet.bots.waiting[0]
    assert thought.level == level
    assert bool(thought.past) == listens
