"""Moves at a table: once each, in the order they come, and taken back only where nobody has learned anything."""

import pytest
from flickering_game import FLICKERING
from lantern.game import LIGHT, READY, STAND
from tests.table.evening import ANN, BOB, CAT, DAN, FRIENDS, Evening, facts

from greathall.games.castle_of_magic.game import GAME as MAGIC
from greathall.games.castle_of_magic_card_game.game import GAME as CARD_GAME
from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.refused import MalformedMove, Refused
from greathall.table.entry import Moved, Opened, TookBack, UndoAgreed, UndoAsked, UndoRefused
from greathall.table.table import Table


def in_turns(game: Game = FLICKERING, people: int = 3, bots: int = 0) -> Evening:
    """Everybody has whispered; seat 0 is to act, and with this game anybody may light a lantern."""
    evening = Evening(game, people + bots, mode="together").begin(people, bots)
    for seat, who in enumerate(FRIENDS[:people]):
        evening.do("move", who, f"ready {seat}", [READY])
    for seat in range(people, people + bots):
        evening.auto(seat, READY)
    return evening


def moves(evening: Evening) -> int:
    return len(evening.table.dealt().moves)


# ---------------------------------------------------------------- moves


def test_a_move_is_made_once_however_often_it_is_sent() -> None:
    evening = in_turns()
    assert len(evening.do("move", ANN, "one", [LIGHT])) == 1
    assert evening.do("move", ANN, "one", [LIGHT]) == []
    assert evening.table.played_id(0, "one")
    assert not evening.table.played_id(1, "one")
    assert evening.restored().played_id(0, "one")
    with pytest.raises(Refused, match="LA-6"):
        evening.do("move", ANN, "two", [LIGHT])


def test_moves_that_belong_together_are_made_all_or_none() -> None:
    evening = in_turns()
    before = facts(evening.table)
    with pytest.raises(Refused, match="LA-6") as refused:
        evening.play(ANN, "light", "quench", "quench")
    assert refused.value.rule == "LA-6"
    assert facts(evening.table) == before
    evening.play(ANN, "light", "quench", "light")
    assert moves(evening) == 6


def test_what_is_no_move_is_refused_in_a_sentence() -> None:
    evening = in_turns()
    with pytest.raises(Refused, match="no move was given"):
        evening.do("move", ANN, "x", [])
    with pytest.raises(MalformedMove):
        evening.do("move", ANN, "x", [9999])
    with pytest.raises(Refused, match="LA-3"):
        evening.do("move", BOB, "x", [STAND])
    with pytest.raises(Refused, match="you have no seat at this table"):
        evening.do("move", DAN, "x", [LIGHT])
    assert moves(evening) == 3


def test_nobody_moves_before_the_start_or_after_the_end() -> None:
    evening = Evening()
    evening.do("sit", ANN, 0, "")
    with pytest.raises(Refused, match="the game has not begun"):
        evening.do("move", ANN, "x", [LIGHT])
    evening = in_turns()
    for who in (ANN, BOB, CAT):
        evening.play(who, "stand")
    assert evening.table.phase == "over"
    with pytest.raises(Refused, match="this game is over"):
        evening.play(ANN, "light")
    assert evening.do("move", ANN, "ready 0", [READY]) == []  # a repeat is still a repeat


def test_bots_move_only_in_their_own_seats() -> None:
    evening = in_turns(people=1, bots=2)
    assert evening.table.bots_to_act() == []
    with pytest.raises(Refused, match="Ann is there and has time"):
        evening.auto(0, STAND)
    evening.play(ANN, "stand")
    assert evening.table.bots_to_act() == [1]
    assert evening.auto(1, STAND) == [Moved(evening.now, 1, [STAND])]
    evening.auto(2, STAND, auto=True)  # its thinking failed: the fallback is marked
    assert evening.table.dealt().moves[-1].auto
    assert not any("was made for" in line for line in evening.story())
    assert evening.table.bots_to_act() == []
    assert Evening().table.bots_to_act() == []


def test_for_a_missing_seat_moves_are_made_and_marked() -> None:
    evening = in_turns()
    evening.do("stand", ANN)
    with pytest.raises(Refused, match="no bot sits in seat 1"):
        evening.auto(0, STAND)
    evening.auto(0, STAND, auto=True)
    assert evening.table.dealt().moves[-1].auto
    assert evening.story()[-1] == "A move was made for Ann."


def test_a_new_question_is_asked_when_the_legal_moves_change_and_after_every_own_move() -> None:
    evening = in_turns()
    asked = list(evening.table.asked)
    evening.play(BOB, "light")
    assert evening.table.asked == [asked[0], asked[1] + 1, asked[2]]
    evening.do("say", ANN, "hello", "")
    assert evening.table.asked == [asked[0], asked[1] + 1, asked[2]]
    evening.play(ANN, "stand")
    assert evening.table.asked == [asked[0] + 1, asked[1] + 2, asked[2]]


def test_a_secret_move_asks_nobody_else_anything_new() -> None:
    evening = Evening(MAGIC, 4).begin(4)
    asked = list(evening.table.asked)
    evening.play(BOB, "speak")
    assert evening.table.asked == [asked[0], asked[1] + 1, asked[2], asked[3]]
    assert evening.table.lines[-1].text == "The game begins."


# ---------------------------------------------------------------- undo


def test_own_moves_are_taken_back_at_once() -> None:
    evening = in_turns()
    start = evening.game.position_hash(evening.table.dealt().state)
    evening.play(ANN, "light", "quench")
    assert evening.do("undo_request", ANN, 2) == [TookBack(evening.now, 0, 2)]
    assert evening.game.position_hash(evening.table.dealt().state) == start
    assert evening.story(1)[-1] == "Ann took something back."
    assert facts(evening.restored()) == facts(evening.table)


def test_what_dice_or_secrets_have_shown_is_never_taken_back() -> None:
    evening = in_turns()
    evening.play(ANN, "light")
    evening.play(ANN, "roll")
    for count in (1, 2):
        with pytest.raises(Refused, match="the dice have fallen"):
            evening.do("undo_request", ANN, count)
    evening = Evening().begin()
    evening.play(ANN, "whisper seat1 three")
    with pytest.raises(Refused, match="something has come to light"):
        evening.do("undo_request", ANN, 1)
    assert evening.table.undo is None


def test_a_rule_that_forbids_undo_is_quoted() -> None:
    evening = Evening(CARD_GAME, 4).begin(4)
    seat = evening.table.dealt().to_act()[0]
    evening.do("move", FRIENDS[seat], "x", [evening.table.legal[seat][0]])
    with pytest.raises(Refused, match="CG-16"):
        evening.do("undo_request", FRIENDS[seat], 1)


def test_a_clock_that_has_run_out_stays_run_out() -> None:
    evening = Evening().begin()
    evening.wait(60_000)
    evening.happen(evening.table.due(evening.now))
    with pytest.raises(Refused, match="a clock has run out"):
        evening.do("undo_request", ANN, 1)


def test_how_many_moves_is_checked() -> None:
    evening = in_turns()
    with pytest.raises(Refused, match="at least one move is taken back"):
        evening.do("undo_request", ANN, 0)
    with pytest.raises(Refused, match="there are not so many moves"):
        evening.do("undo_request", ANN, 4)
    with pytest.raises(Refused, match="you have no seat"):
        evening.do("undo_request", DAN, 1)
    with pytest.raises(Refused, match="the game has not begun"):
        Evening().do("undo_request", ANN, 1)


def test_what_others_saw_is_taken_back_only_if_all_of_them_agree() -> None:
    evening = in_turns()
    evening.play(ANN, "stand")
    assert evening.do("undo_request", ANN, 1) == [UndoAsked(evening.now, 0, 1)]
    assert evening.table.undo is not None
    assert evening.table.undo.waits_for == [1, 2]
    with pytest.raises(Refused, match="asked to take moves back already"):
        evening.do("undo_request", BOB, 1)
    with pytest.raises(Refused, match="this was not asked of you"):
        evening.do("answer_undo", ANN, True)
    assert evening.do("answer_undo", CAT, True) == [UndoAgreed(evening.now, 2)]
    with pytest.raises(Refused, match="this was not asked of you"):
        evening.do("answer_undo", CAT, True)
    assert evening.do("answer_undo", BOB, True) == [UndoAgreed(evening.now, 1), TookBack(evening.now, 0, 1)]
    assert evening.table.dealt().to_act() == [0]
    assert evening.table.undo is None
    assert evening.story(1)[-4:] == [
        "Ann asks to take something back.",
        "Cat agrees.",
        "Bob agrees.",
        "Ann took something back.",
    ]
    assert facts(evening.restored()) == facts(evening.table)


@pytest.mark.parametrize("who", [BOB, ANN])
def test_one_no_is_enough_and_the_asker_may_think_again(who: object) -> None:
    evening = in_turns()
    evening.play(ANN, "stand")
    evening.do("undo_request", ANN, 1)
    assert [type(entry) for entry in evening.do("answer_undo", who, False)] == [UndoRefused]
    assert evening.table.undo is None
    assert moves(evening) == 4
    with pytest.raises(Refused, match="nobody asks to take moves back"):
        evening.do("answer_undo", CAT, True)


def test_an_undo_request_ends_with_any_move_and_when_somebody_leaves() -> None:
    evening = in_turns()
    evening.play(ANN, "stand")
    evening.do("undo_request", ANN, 1)
    evening.play(CAT, "light")
    assert evening.table.undo is None
    evening.do("undo_request", ANN, 2)
    evening.do("stand", CAT)
    assert evening.table.undo is None
    evening.do("undo_request", ANN, 2)
    assert evening.table.undo is not None
    assert evening.table.undo.waits_for == [1]  # whoever is missing is not waited for


def test_bots_agree_to_every_undo() -> None:
    evening = in_turns(people=1, bots=2)
    evening.play(ANN, "stand")
    evening.auto(1, STAND)
    assert evening.do("undo_request", ANN, 2) == [TookBack(evening.now, 0, 2)]
    assert evening.table.dealt().to_act() == [0]


def test_a_request_counts_only_moves_that_its_seat_knows_of() -> None:
    evening = Evening(MAGIC, 4).begin(4)
    evening.play(ANN, "speak")
    evening.play(BOB, "speak")
    evening.play(BOB, "in table")
    assert evening.do("undo_request", ANN, 1) == [UndoAsked(evening.now, 0, 1)]
    assert evening.table.undo is not None
    assert (evening.table.undo.moves, evening.table.undo.waits_for) == (1, [1])
    evening.do("answer_undo", BOB, True)
    assert moves(evening) == 0
    with pytest.raises(Refused, match="there are not so many moves"):
        evening.do("undo_request", CAT, 1)


def test_nobody_hears_that_a_secret_move_was_taken_back() -> None:
    evening = Evening(MAGIC, 4).begin(4)
    others = [evening.story(seat) for seat in (1, 2, 3, SPECTATOR)]
    evening.play(ANN, "speak")
    evening.do("undo_request", ANN, 1)
    assert evening.story(0)[-1] == "Ann took something back."
    assert [evening.story(seat) for seat in (1, 2, 3, SPECTATOR)] == others
    assert not evening.table.lines[-1].audience.hears(SPECTATOR)


def test_a_taken_back_move_is_not_replayed_by_its_id_and_may_be_made_again() -> None:
    evening = in_turns()
    evening.do("move", ANN, "one", [LIGHT])
    evening.do("undo_request", ANN, 1)
    assert evening.do("move", ANN, "one", [LIGHT]) == []
    assert len(evening.do("move", ANN, "two", [LIGHT])) == 1


# ---------------------------------------------------------------- the log


def test_a_log_begins_with_its_opening_and_has_only_one() -> None:
    evening = in_turns()
    for entries in ([], evening.log[1:]):
        with pytest.raises(Refused, match="the log of table t9 does not begin with its opening"):
            Table.restore("t9", entries, lambda id, edition: evening.game)
    assert isinstance(evening.log[0], Opened)
    with pytest.raises(Refused, match="table t1 was opened before"):
        evening.table.apply(evening.log[0])


def test_the_log_names_game_and_edition() -> None:
    evening = Evening(edition="ours.toml")
    wanted = []

    def find(id: str, edition: str) -> Game:
        wanted.append((id, edition))
        return evening.game

    assert Table.restore("t1", evening.log, find).plan == evening.table.plan
    assert wanted == [("lantern", "ours.toml")]
