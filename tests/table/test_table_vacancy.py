"""Seats that somebody has left during a game: nobody takes them, a bot stands in, the owner comes back."""

from typing import Any

import pytest
from tests.table.evening import ANN, BOB, CAT, DAN, EVE, OPERATOR, Evening, facts

from greathall.games.castle_of_magic_card_game.game import GAME as CARDS
from greathall.games.xtal.game import GAME as XTAL
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import Refused
from greathall.kernel.view import view_bytes
from greathall.table.entry import ANY_SEAT, Claimed, Ended, Handed, LetIn, Moved, Sat, Stood, StoodIn
from greathall.table.plan import DAY_MS, ClockPlan
from greathall.table.table import Table, Who
from greathall.table.vacancy import GRACE_MS

MOVE = ClockPlan("move", move_s=60)
SECOND_BROWSER = Who("p-thief", "Nobody in particular")


def rated(people: int = 4, bots: int = 0) -> Evening:
    return Evening(CARDS, seats=4, rated=True, clock=MOVE).begin(people, bots)


def late(evening: Evening, seat: int) -> None:
    """Everybody plays until it is this seat's turn; then its clock runs out and a move is made for it."""
    table = evening.table
    friends = [ANN, BOB, CAT, DAN]
    while table.dealt().to_act() != [seat]:
        (mover,) = table.dealt().to_act()
        code = table.legal[mover][0]
        if table.seats[mover].kind == "person":
            evening.do("move", friends[mover], f"m{len(evening.log)}", [code])
        else:
            evening.auto(mover, code)
    evening.wait(60_000)
    evening.auto(seat, table.legal[seat][0], auto=True)


def let_somebody_in(evening: Evening, seat: int, *others: Who) -> None:
    for who in others:
        evening.do("let_in", who, seat, True)
    evening.wait(GRACE_MS)
    evening.do("invite", ANN, seat, "k")


# ---------------------------------------------------------------- a bot stands in


def test_a_bot_stands_in_at_once_and_gives_the_seat_back() -> None:
    evening = Evening().begin()
    entries = evening.do("stand_in", CAT, 1, False, "Ember")
    assert entries == [StoodIn(evening.now, 1, "knight", "Ember")]
    place = evening.table.seats[1]
    assert (place.kind, place.level, place.owner, place.owner_name) == ("bot", "knight", BOB.person, "Bob")
    assert evening.table.left_seat(BOB.person) == 1
    assert evening.table.why_not_watch(BOB, "") == ""
    assert evening.do("sit", BOB, 1, "") == [Sat(evening.now, 1, BOB.person, "Bob")]
    assert evening.table.left_seat(BOB.person) is None
    assert evening.story()[-2:] == ["Ember (knight) plays for Bob in seat 2.", "Bob is back in seat 2."]
    assert facts(evening.restored()) == facts(evening.table)


def test_it_stands_in_for_whoever_is_gone_and_for_nobody_else() -> None:
    evening = Evening().begin(2, 1)
    with pytest.raises(Refused, match="Bob is here: a bot stands in only for somebody who is gone"):
        evening.do("stand_in", ANN, 1, True, "")
    with pytest.raises(Refused, match="Bot 3 plays in seat 3 already"):
        evening.do("stand_in", ANN, 2, False, "")
    with pytest.raises(Refused, match="there is no seat 7"):
        evening.do("stand_in", ANN, 6, False, "")
    with pytest.raises(Refused, match="you have no seat"):
        evening.do("stand_in", DAN, 1, False, "")
    evening.do("stand_in", ANN, 1, False, "")
    assert evening.table.seats[1].name == "Bot 2"


def test_a_host_without_a_seat_may_ask_for_it_too() -> None:
    evening = Evening(listed=True)
    for seat, who in enumerate((BOB, CAT, DAN)):
        evening.do("sit", who, seat, "")
    for who in (BOB, CAT, DAN):
        evening.do("ready", who, True, "")
    evening.do("stand_in", ANN, 0, False, "")
    assert evening.table.seats[0].owner == BOB.person


def test_in_a_rated_game_it_waits_for_the_clock() -> None:
    evening = rated()
    with pytest.raises(Refused, match="Bob still has time: a bot stands in when the clock has run out"):
        evening.do("stand_in", ANN, 1, False, "")
    late(evening, 1)
    evening.do("stand_in", ANN, 1, False, "")
    assert evening.table.seats[1].kind == "bot"
    evening.do("sit", BOB, 1, "")
    assert evening.table.overdue[1] == 0
    with pytest.raises(Refused, match="still has time"):
        evening.do("stand_in", ANN, 1, False, "")


def test_whoever_decides_again_is_no_longer_overdue() -> None:
    evening = rated()
    late(evening, 1)
    while evening.table.overdue[1]:
        (mover,) = evening.table.dealt().to_act()
        evening.do("move", [ANN, BOB, CAT, DAN][mover], f"m{len(evening.log)}", [evening.table.legal[mover][0]])
    assert evening.table.dealt().moves[-1].seat == 1


def test_where_a_decision_has_days_nobody_is_missed_before_they_are_over() -> None:
    evening = Evening(clock=ClockPlan("days", days=2)).begin()
    with pytest.raises(Refused, match="Bob still has time"):
        evening.do("stand_in", ANN, 1, False, "")
    evening.do("stand", BOB)
    assert evening.table.seats[1].vacant_ms == evening.now
    evening.wait(2 * DAY_MS)
    evening.do("stand_in", ANN, 1, False, "")
    for who in (ANN, CAT):
        evening.do("let_in", who, 1, True)
    evening.do("invite", ANN, 1, "k")
    assert evening.table.invited_seat("k") == 1


def test_a_host_who_is_gone_hands_over_and_a_vote_that_waited_for_them_is_won() -> None:
    evening = Evening().begin()
    assert [type(entry) for entry in evening.do("stand_in", BOB, 0, False, "")] == [StoodIn, Handed]
    assert evening.table.host == BOB.person
    evening = Evening().begin()
    evening.do("vote", BOB, True)
    evening.do("vote", CAT, True)
    assert [type(entry) for entry in evening.do("stand_in", BOB, 0, False, "")] == [StoodIn, Handed, Ended]
    assert evening.table.ended == "by vote"


def test_in_xtal_a_stand_in_brings_a_missing_house_back() -> None:
    evening = Evening(XTAL, 2).begin(2)
    while evening.table.game.away_move(evening.table.dealt().state, 1, True) is None:  # first everybody chooses a home
        seat = evening.table.dealt().to_act()[0]
        evening.do("move", (ANN, BOB)[seat], f"m{len(evening.log)}", [evening.table.legal[seat][0]])
    assert [type(entry) for entry in evening.do("stand", BOB)] == [Stood, Moved]
    assert [type(entry) for entry in evening.do("stand_in", ANN, 1, False, "")] == [StoodIn, Moved]
    assert [type(entry) for entry in evening.do("unseat", ANN, 1)] == [Stood, Moved]
    assert [type(entry) for entry in evening.do("sit", BOB, 1, "")] == [Sat, Moved]
    assert [type(entry) for entry in evening.do("stand_in", ANN, 1, False, "")] == [StoodIn]
    assert [type(entry) for entry in evening.do("sit", BOB, 1, "")] == [Sat]
    assert facts(evening.restored()) == facts(evening.table)


# ---------------------------------------------------------------- leaving and coming back


def test_whoever_leaves_may_come_back_and_until_then_the_seat_is_theirs() -> None:
    evening = Evening().begin()
    evening.do("stand", BOB)
    assert (evening.table.seats[1].kind, evening.table.seats[1].name) == ("missing", "Bob")
    assert evening.table.names() == ["Ann", "Bob", "Cat"]
    with pytest.raises(Refused, match="you have no seat"):
        evening.play(BOB, "ready")
    assert evening.table.way_back(BOB.person, "any link to this table") == 1
    evening.do("sit", BOB, 1, "")
    assert evening.story()[-2:] == ["Bob left seat 2.", "Bob is back in seat 2."]
    evening.play(BOB, "ready")


def test_a_bot_of_another_level_gives_the_seat_back_too() -> None:
    evening = Evening().begin()
    evening.do("stand", BOB)
    evening.do("seat_bot", ANN, 1, "random", "Robert")
    assert evening.story()[-1] == "Robert (random) took seat 2 in place of Bob."
    with pytest.raises(Refused, match="Robert sits in seat 2"):
        evening.do("seat_bot", ANN, 1, "random", "Robert")
    evening.do("sit", BOB, 1, "")
    assert evening.table.seats[1].name == "Bob"


def test_before_the_start_the_link_they_came_by_leads_back_to_that_seat() -> None:
    evening = Evening()
    evening.seat_friends(3)
    evening.do("stand", BOB)
    assert evening.table.way_back(CAT.person, "key-1") is None
    assert evening.table.way_back(BOB.person, "other") is None
    assert evening.table.way_back(BOB.person, "key-1") == 1
    with pytest.raises(Refused, match="by a link only"):
        evening.do("sit", DAN, 1, "key-1")
    evening.do("reseat", ANN, [1, 0, 2])
    assert evening.table.way_back(BOB.person, "key-1") == 0
    evening.do("sit", BOB, 0, "key-1")
    assert evening.table.seats[0].name == "Bob"
    evening.do("stand", BOB)
    evening.do("invite", ANN, 0, "for Dan")
    assert evening.table.way_back(BOB.person, "key-1") is None, "somebody else is expected there"


def test_whoever_was_removed_by_the_host_has_no_way_back() -> None:
    evening = Evening()
    evening.seat_friends(3)
    assert evening.do("unseat", ANN, 1) == [Stood(evening.now, 1, removed=True)]
    assert evening.table.way_back(BOB.person, "key-1") is None


def test_a_link_for_many_leads_back_until_it_is_ended() -> None:
    for end in (("uninvite", ANN, ANY_SEAT), ("invite", ANN, ANY_SEAT, "newer")):
        evening = Evening()
        evening.do("invite", ANN, ANY_SEAT, "open")
        evening.do("sit", BOB, 0, "open")
        evening.do("stand", BOB)
        assert evening.table.way_back(BOB.person, "open") == 0
        evening.do(*end)
        assert evening.table.way_back(BOB.person, "open") is None


def test_after_the_end_there_is_no_way_back() -> None:
    evening = Evening().begin()
    evening.do("stand", BOB)
    evening.do("vote", ANN, True)
    evening.do("vote", CAT, True)
    assert evening.table.way_back(BOB.person, "") is None
    with pytest.raises(Refused, match="this game is over"):
        evening.do("sit", BOB, 1, "")


@pytest.mark.parametrize("bot", [True, False])
def test_a_replacement_knows_what_the_leaver_knew_and_nothing_else(bot: bool) -> None:
    evening = Evening().begin()
    evening.play(ANN, "whisper seat1 three")
    evening.play(CAT, "whisper seat0 two")
    before = [view_bytes(evening.table.dealt().view(seat)) for seat in (0, 1, 2, SPECTATOR)]
    read = evening.story(1)
    evening.do("stand", BOB)
    if bot:
        evening.do("seat_bot", ANN, 1, "random", "Robert")
    else:
        let_somebody_in(evening, 1, ANN, CAT)
        evening.do("sit", DAN, 1, "k")
    assert [view_bytes(evening.table.dealt().view(seat)) for seat in (0, 1, 2, SPECTATOR)] == before
    assert evening.story(1)[: len(read)] == read
    assert read.count("<whispered>") == 1
    told = [line.event.facts for line in evening.table.lines if line.event and line.audience.hears(1)]
    assert {"seat": 0, "to": 1, "card": 2} in told
    assert {"seat": 2, "to": 0, "card": 1} not in told


# ---------------------------------------------------------------- somebody new


def test_somebody_new_comes_when_all_agree_and_the_seat_was_kept_for_a_while() -> None:
    evening = Evening().begin()
    evening.do("stand", BOB)
    left = evening.now
    with pytest.raises(Refused, match="everybody who plays must agree to invite somebody: Ann, Cat did not yet"):
        evening.do("invite", ANN, 1, "k")
    assert evening.do("let_in", CAT, 1, True) == [LetIn(evening.now, 2, 1, True)]
    assert evening.do("let_in", CAT, 1, True) == []
    with pytest.raises(Refused, match="Ann did not yet"):
        evening.do("invite", ANN, 1, "k")
    evening.do("let_in", ANN, 1, True)
    with pytest.raises(Refused, match="Bob may still come back: the seat is kept for some minutes"):
        evening.do("invite", ANN, 1, "k")
    evening.do("stand_in", ANN, 1, False, "Ember")
    assert evening.table.agreed == {1: {0, 2}}
    evening.now = left + GRACE_MS - 500
    evening.do("invite", ANN, 1, "k")
    with pytest.raises(Refused, match="Ember sits in seat 2"):
        evening.do("sit", DAN, 1, "other")
    evening.do("sit", DAN, 1, "k")
    assert evening.story()[-5:] == [
        "Bob left seat 2.",
        "Cat asks to invite somebody in place of Bob.",
        "Ann agrees to invite somebody in place of Bob.",
        "Ember (knight) plays for Bob in seat 2.",
        "Dan took seat 2 in place of Ember.",
    ]
    assert evening.table.left_seat(BOB.person) is None
    assert evening.table.agreed == {}
    assert facts(evening.restored()) == facts(evening.table)


def test_one_who_is_against_it_is_enough_and_ends_the_link() -> None:
    evening = Evening().begin()
    evening.do("stand", BOB)
    assert evening.do("let_in", CAT, 1, False) == []
    let_somebody_in(evening, 1, ANN, CAT)
    evening.do("let_in", CAT, 1, False)
    assert evening.story()[-1] == "Cat does not want anybody new in place of Bob."
    with pytest.raises(Refused, match="seat 2 is kept for Bob"):
        evening.do("sit", DAN, 1, "k")
    evening.do("let_in", ANN, 1, True)
    assert evening.do("let_in", CAT, 1, False) != [], "also who has not been asked yet"


def test_whoever_leaves_need_not_agree_and_their_yes_is_gone() -> None:
    evening = Evening(CARDS, seats=4).begin(4)
    evening.do("stand", BOB)
    evening.do("let_in", CAT, 1, True)
    evening.do("stand", CAT)
    assert evening.table.agreed == {1: set()}
    let_somebody_in(evening, 1, ANN, DAN)
    with pytest.raises(Refused, match="you have played seat 3 of this game and know what it knows"):
        evening.do("sit", CAT, 1, "k")
    evening.do("sit", EVE, 1, "k")


def test_nobody_is_invited_where_somebody_sits() -> None:
    evening = Evening().begin(2, 1)
    for seat, name in ((1, "Bob"), (2, "Bot 3")):
        with pytest.raises(Refused, match=f"{name} sits in seat {seat + 1}"):
            evening.do("let_in", ANN, seat, True)
        with pytest.raises(Refused, match=f"{name} sits in seat {seat + 1}"):
            evening.do("invite", ANN, seat, "k")


# ---------------------------------------------------------------- the theft


THEFT: list[tuple[str, Any]] = [
    ("the host clears the seat", ("unseat", ANN, 1)),
    ("the host sits down there", ("sit", SECOND_BROWSER, 1, "")),
    ("the host invites a second browser", ("invite", ANN, 1, "k")),
    ("the host invites anybody", ("invite", ANN, ANY_SEAT, "k")),
    ("the second browser comes by the old link", ("sit", SECOND_BROWSER, 1, "key-1")),
    ("another player takes the seat", ("sit", CAT, 1, "")),
    ("another player invites somebody", ("invite", CAT, 1, "k")),
    ("another player clears the seat", ("unseat", CAT, 1)),
    ("somebody who watches sits down", ("sit", EVE, 1, "")),
    ("somebody who watches asks for a bot", ("stand_in", EVE, 1, False, "")),
    ("the operator sits down", ("sit", OPERATOR, 1, "")),
    ("the operator clears the seat", ("unseat", OPERATOR, 1)),
]


@pytest.mark.parametrize("gone", ["the line has dropped", "left", "a bot stands in"])
@pytest.mark.parametrize("theft", [one for _, one in THEFT], ids=[name for name, _ in THEFT])
def test_nobody_takes_the_seat_of_somebody_who_is_gone(theft: tuple[Any, ...], gone: str) -> None:
    evening = Evening().begin()
    if gone == "left":
        evening.do("stand", BOB)
    if gone == "a bot stands in":
        evening.do("stand_in", ANN, 1, False, "")
    if gone == "a bot stands in" and theft[:2] == ("unseat", ANN):
        evening.do(*theft)  # the bot goes, but the seat is still Bob's
    else:
        with pytest.raises(Refused):
            evening.do(*theft)
    if gone != "the line has dropped":
        evening.do("sit", BOB, 1, "")
    assert evening.table.seats[1].person == BOB.person


@pytest.mark.parametrize("gone", ["the line has dropped", "left", "a bot stands in"])
def test_into_a_rated_game_nobody_new_comes_at_all(gone: str) -> None:
    evening = rated()
    if gone == "left":
        evening.do("stand", BOB)
    late(evening, 1)
    if gone == "a bot stands in":
        evening.do("stand_in", ANN, 1, False, "")
        with pytest.raises(Refused, match="in a rated game bots stay where they are"):
            evening.do("unseat", ANN, 1)
    evening.wait(10 * GRACE_MS)
    for theft in (
        *(one for _, one in THEFT),
        ("let_in", ANN, 1, True),
        ("seat_bot", ANN, 1, "archmage", ""),
    ):
        with pytest.raises(Refused):
            evening.do(*theft)
    if gone != "the line has dropped":
        with pytest.raises(Refused, match="nobody new is invited into it"):
            evening.do("let_in", ANN, 1, True)


# ---------------------------------------------------------------- claiming a rated game


def test_those_who_stay_claim_the_win_when_the_leavers_time_is_over() -> None:
    evening = rated(3, 1)
    with pytest.raises(Refused, match="a win can be claimed when somebody has left and their time is over"):
        evening.do("claim", ANN, True)
    evening.do("stand", BOB)
    with pytest.raises(Refused, match="their time is over"):
        evening.do("claim", ANN, True)
    late(evening, 1)
    assert evening.do("claim", ANN, True) == [Claimed(evening.now, 0, True)]
    assert evening.do("claim", ANN, True) == []
    evening.do("claim", ANN, False)
    assert evening.do("claim", ANN, False) == []
    evening.do("claim", ANN, True)
    assert evening.story()[-3:] == [
        "Ann claims the win: somebody has left.",
        "Ann wants to play on.",
        "Ann claims the win: somebody has left.",
    ]
    assert not evening.table.counts
    assert evening.do("claim", CAT, True)[-1] == Ended(evening.now, "because somebody left")
    assert evening.table.counts
    assert evening.table.leavers() == [1]
    assert facts(evening.restored()) == facts(evening.table)


def test_whoever_comes_back_ends_the_claim() -> None:
    evening = rated(3, 1)
    late(evening, 1)
    evening.do("stand_in", ANN, 1, False, "")
    evening.do("claim", ANN, True)
    evening.do("sit", BOB, 1, "")
    assert evening.table.claims == set()
    with pytest.raises(Refused, match="their time is over"):
        evening.do("claim", ANN, True)


def test_in_other_games_there_is_nothing_to_claim() -> None:
    evening = Evening().begin()
    evening.do("stand", BOB)
    with pytest.raises(Refused, match="in rated games only"):
        evening.do("claim", ANN, True)


def test_a_rated_game_that_everybody_has_left_is_over_and_counts() -> None:
    evening = rated(1, 3)
    assert evening.do("stand", ANN)[-1] == Ended(evening.now, "because everybody left")
    assert evening.table.counts
    assert evening.table.leavers() == [0]
    evening = Evening().begin(1, 2)
    assert evening.do("stand", ANN) == [Stood(evening.now, 0)]
    assert not evening.table.counts


def test_tables_of_before_are_read_as_they_were_written() -> None:
    """A host could clear the seat of somebody who did not answer, and a log may tell of it."""
    evening = Evening().begin()
    evening.happen([Stood(evening.now, 1), Sat(evening.now, 1, DAN.person, "Dan")])
    table = evening.restored()
    assert isinstance(table, Table)
    assert table.seats[1].name == "Dan"
    assert table.left_seat(BOB.person) is None
