"""The end of a table: by the rules, by vote, closed; its record, and the rematch."""

import pytest
from lantern.game import GAME as LANTERN
from tests.table.evening import ANN, BOB, CAT, DAN, FRIENDS, OPERATOR, SEED, Evening, facts

from greathall.games.castle_of_magic_card_game.game import GAME as CARD_GAME
from greathall.kernel.record import parse_record
from greathall.kernel.refused import Refused
from greathall.table.entry import BotSat, Ended, Rematched, Sat, Voted
from greathall.table.plan import Plan
from greathall.table.table import Seat, Table, Who


def played_out(evening: Evening) -> Evening:
    """Everybody plays the first legal move until it is over."""
    table = evening.table
    while table.phase == "playing":
        seat = table.dealt().to_act()[0]
        if table.seats[seat].kind == "bot":
            evening.auto(seat, table.legal[seat][0])
        else:
            evening.do("move", FRIENDS[seat], f"m{len(evening.log)}", [table.legal[seat][0]])
    return evening


def test_a_game_ends_by_vote_when_every_person_wants_it() -> None:
    evening = Evening().begin(2, 1)
    assert evening.do("vote", ANN, True) == [Voted(evening.now, 0, True)]
    assert evening.do("vote", ANN, True) == []
    assert evening.table.votes == {0}
    evening.do("vote", ANN, False)
    assert evening.do("vote", ANN, False) == []
    assert evening.table.votes == set()
    evening.do("vote", BOB, True)
    assert evening.do("vote", ANN, True) == [Voted(evening.now, 0, True), Ended(evening.now, "by vote")]
    assert (evening.table.phase, evening.table.ended) == ("ended", "by vote")
    assert evening.story()[-5:] == [
        "Ann votes to end the game.",
        "Ann wants to play on.",
        "Bob votes to end the game.",
        "Ann votes to end the game.",
        "The table was ended by vote.",
    ]


def test_only_those_who_play_vote_and_only_while_they_play() -> None:
    evening = Evening()
    with pytest.raises(Refused, match="the game has not begun"):
        evening.do("vote", ANN, True)
    evening.begin()
    with pytest.raises(Refused, match="you have no seat"):
        evening.do("vote", DAN, True)


def test_the_host_closes_before_the_start_and_an_operator_at_any_time() -> None:
    evening = Evening()
    assert evening.do("close", ANN) == [Ended(evening.now, "by the host")]
    assert evening.table.phase == "ended"
    for request in (("close", OPERATOR), ("sit", ANN, 0, ""), ("seat_bot", ANN, 0, "random", ""), ("start", ANN)):
        with pytest.raises(Refused, match="this game is over"):
            evening.do(*request)
    evening = Evening().begin()
    with pytest.raises(Refused, match="those who play end it by vote"):
        evening.do("close", ANN)
    assert evening.do("close", OPERATOR) == [Ended(evening.now, "by the operator")]


def test_where_nobody_is_left_to_vote_the_host_may_close() -> None:
    evening = Evening().begin(1, 2)
    evening.do("stand", ANN)
    evening.do("close", ANN)
    assert evening.table.ended == "by the host"


def test_after_the_end_people_stay_in_their_seats_and_may_talk() -> None:
    evening = played_out(Evening(CARD_GAME, 4).begin(2, 2))
    with pytest.raises(Refused, match="this game is over"):
        evening.do("stand", ANN)
    evening.do("say", BOB, "well played", "")
    assert evening.story()[-1] == "Bob: well played"


def test_a_finished_game_can_be_downloaded_and_proves_itself() -> None:
    evening = Evening(CARD_GAME, 4).begin(2, 2)
    with pytest.raises(Refused, match="this game is not over yet"):
        evening.table.record()
    played_out(evening)
    record = parse_record(evening.table.record(), "ours")
    match = record.verify(CARD_GAME)
    assert CARD_GAME.position_hash(match.state) == CARD_GAME.position_hash(evening.table.dealt().state)
    assert record.header.seats == ["Ann", "Bob", "Bot 3", "Bot 4"]
    assert record.header.commitment == evening.table.commitment
    assert record.closing.end == "over"


def test_a_game_that_was_given_up_can_be_downloaded_too() -> None:
    evening = Evening().begin(1, 2)
    evening.play(ANN, "ready")
    evening.do("vote", ANN, True)
    record = parse_record(evening.table.record(), "ours")
    assert record.closing.end == "saved"
    record.verify(LANTERN)


def test_a_table_that_was_closed_before_the_deal_has_no_record() -> None:
    evening = Evening()
    evening.do("close", ANN)
    with pytest.raises(Refused, match="no game was played at this table"):
        evening.table.record()


# ---------------------------------------------------------------- rematch


def test_a_rematch_moves_everybody_one_seat_further() -> None:
    evening = Evening().begin(2, 1)
    with pytest.raises(Refused, match="this game is not over yet"):
        evening.table.rematch_plan()
    with pytest.raises(Refused, match="this game is not over yet"):
        evening.do("rematched", ANN, "t2")
    evening.do("stand", BOB)
    evening.do("vote", ANN, True)
    plan, seats = evening.table.rematch_plan()
    assert plan == evening.table.plan
    assert seats == [Seat("bot", name="Bot 3", level="random"), Seat("person", ANN.person, "Ann"), Seat()]
    with pytest.raises(Refused, match="only those who played ask for a rematch"):
        evening.do("rematched", DAN, "t2")
    assert evening.do("rematched", BOB, "t2") == [Rematched(evening.now, "t2", "Bob")]  # he left, but he did play
    assert (evening.table.rematch, evening.table.rematch_by) == ("t2", "Bob")
    assert evening.story()[-1] == "Bob wants to play again."
    with pytest.raises(Refused, match="there is a rematch already"):
        evening.do("rematched", ANN, "t3")
    assert facts(evening.restored()) == facts(evening.table)


def test_a_rematch_of_a_table_kept_for_long_does_not_know_who_asked() -> None:
    evening = Evening().begin(2, 1)
    evening.do("stand", BOB)
    evening.do("vote", ANN, True)
    evening.table.apply(Rematched(evening.now, "t2"))
    assert (evening.table.rematch, evening.table.rematch_by) == ("t2", "")
    assert evening.story()[-1] == "There is a rematch."


def test_those_who_come_over_find_their_seats_and_keep_their_names_apart() -> None:
    old = Evening(listed=True)
    second = Who("p-second", "Ann")
    old.do("sit", ANN, 0, "")
    old.do("sit", second, 1, "")
    old.do("close", ANN)
    plan, seats = old.table.rematch_plan()
    new, _ = Table.opening("t2", LANTERN, plan, second, SEED, "", 0)
    entries = new.welcome([*seats[:2], seats[2]], 1)
    assert entries == [Sat(1, 1, ANN.person, "Ann (2)"), Sat(1, 2, second.person, "Ann")]
    for entry in entries:
        new.apply(entry)
    assert [place.ready for place in new.seats] == [False] * 3
    with pytest.raises(Refused, match="this table is in use already"):
        new.welcome(seats, 2)


def test_bots_come_over_too() -> None:
    table, _ = Table.opening("t2", LANTERN, Plan("lantern", 3, "together"), CAT, SEED, "", 0)
    seats = [Seat("bot", name="Cat", level="greedy"), Seat(), Seat("bot", name="Robert", level="random")]
    assert table.welcome(seats, 1) == [BotSat(1, 0, "greedy", "Cat (2)"), BotSat(1, 2, "random", "Robert")]
