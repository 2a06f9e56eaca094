"""Taking seats: by link, by the open door, as a bot; leaving them; being replaced."""

import pytest
from lantern.game import GAME as LANTERN
from tests.table.evening import ANN, BOB, CAT, DAN, OPERATOR, SEED, Evening, facts

from greathall.games.xtal.game import GAME as XTAL
from greathall.kernel.dice import commitment
from greathall.kernel.refused import Refused, SetupRefused
from greathall.kernel.state import TABLE
from greathall.table.entry import ANY_SEAT, BotSat, Ended, Handed, Moved, Readied, Sat, Started, Stood
from greathall.table.plan import Plan
from greathall.table.table import Table, Who


def kinds(evening: Evening) -> list[str]:
    return [place.kind for place in evening.table.seats]


def test_a_new_table_shows_its_commitment_and_keeps_its_seed_to_itself() -> None:
    evening = Evening()
    table = evening.table
    assert (table.phase, table.seq, table.host, table.host_name) == ("gathering", 1, ANN.person, "Ann")
    assert table.commitment == commitment(SEED)
    assert table.salts is None
    with pytest.raises(Refused, match="nothing was dealt yet"):
        table.fairness()
    assert table.plan.options == {"die": 4}
    assert table.names() == ["Seat 1", "Seat 2", "Seat 3"]


def test_a_table_that_cannot_be_set_up_is_not_opened() -> None:
    with pytest.raises(SetupRefused, match="is for 2 to 2 seats, not 7"):
        Table.opening("t", LANTERN, Plan("lantern", 7), ANN, SEED, "", 0)


def test_the_host_sits_where_he_likes_and_others_need_a_link() -> None:
    evening = Evening()
    evening.do("sit", ANN, 1, "")
    with pytest.raises(Refused, match="seat 1 is taken by a link only"):
        evening.do("sit", BOB, 0, "")
    evening.do("invite", ANN, 0, "hash")
    assert evening.table.invited_seat("hash") == 0
    for wrong in ("", "other"):
        with pytest.raises(Refused, match="by a link only"):
            evening.do("sit", BOB, 0, wrong)
    assert evening.do("sit", BOB, 0, "hash") == [Sat(evening.now, 0, BOB.person, "Bob")]
    assert evening.table.invited_seat("hash") is None
    assert evening.table.invited_seat("") is None, "an open seat without a link is nobody's invitation"
    assert evening.table.seat_of(BOB.person) == 0
    assert evening.story() == ["Ann took seat 2.", "Bob took seat 1."]


def test_a_link_serves_once_and_a_newer_one_ends_it() -> None:
    evening = Evening()
    evening.do("invite", ANN, 0, "old")
    evening.do("invite", ANN, 0, "new")
    with pytest.raises(Refused, match="by a link only"):
        evening.do("sit", BOB, 0, "old")
    evening.do("sit", BOB, 0, "new")
    evening.do("stand", BOB)
    with pytest.raises(Refused, match="by a link only"):
        evening.do("sit", CAT, 0, "new")
    evening.do("invite", ANN, 0, "third")
    evening.do("uninvite", ANN, 0)
    assert evening.do("uninvite", ANN, 0) == []
    with pytest.raises(Refused, match="by a link only"):
        evening.do("sit", CAT, 0, "third")


def test_at_a_listed_table_seats_without_an_invitation_are_for_anybody() -> None:
    evening = Evening(listed=True)
    evening.do("invite", ANN, 1, "hash")
    evening.do("sit", BOB, 0, "")
    with pytest.raises(Refused, match="seat 2 is taken by a link only"):
        evening.do("sit", CAT, 1, "")


def test_nobody_has_two_seats_and_no_seat_two_people() -> None:
    evening = Evening(listed=True)
    evening.do("sit", BOB, 0, "")
    with pytest.raises(Refused, match="you sit in seat 1 already"):
        evening.do("sit", BOB, 1, "")
    with pytest.raises(Refused, match="Bob sits in seat 1"):
        evening.do("sit", CAT, 0, "")
    with pytest.raises(Refused, match="there is no seat 4 at this table; it has 3"):
        evening.do("sit", CAT, 3, "")
    with pytest.raises(Refused, match="there is no seat 0"):
        evening.do("sit", CAT, -1, "")


def test_people_of_the_same_name_are_told_apart() -> None:
    evening = Evening(listed=True)
    evening.do("sit", Who("x", " ann\n"), 0, "")
    evening.do("sit", Who("y", "ANN"), 1, "")
    evening.do("seat_bot", ANN, 2, "random", "Ann")
    assert evening.table.names() == ["ann (2)", "ANN (3)", "Ann (4)"]
    assert evening.table.name_of(ANN) == "Ann"
    assert evening.table.name_of(Who("z", "\u202e\x00")) == "Guest"


def test_a_long_name_is_cut_and_a_person_keeps_the_first_name_seen_here() -> None:
    evening = Evening(listed=True)
    evening.do("sit", Who("x", "N" * 200), 0, "")
    assert evening.table.seats[0].name == "N" * 34
    evening.do("stand", Who("x", "Other"))
    evening.do("sit", Who("x", "Other"), 1, "")
    assert evening.table.seats[1].name == "N" * 34


def test_only_the_host_changes_other_seats() -> None:
    evening = Evening(listed=True)
    for request in (
        ("invite", BOB, 0, "k"),
        ("uninvite", BOB, 0),
        ("seat_bot", BOB, 0, "random", ""),
        ("unseat", BOB, 0),
        ("reseat", BOB, [0, 1, 2]),
        ("start", BOB),
        ("close", BOB),
    ):
        with pytest.raises(Refused, match="only the host may do this, and that is Ann"):
            evening.do(*request)
    assert evening.table.seq == 1


def test_bots_of_a_known_level_take_seats_and_are_cleared_again() -> None:
    evening = Evening()
    with pytest.raises(
        Refused, match="there is no bot 'clever'; there are squire, knight, wizard, archmage, random, greedy"
    ):
        evening.do("seat_bot", ANN, 0, "clever", "")
    assert evening.do("seat_bot", ANN, 0, "greedy", "") == [BotSat(evening.now, 0, "greedy", "Bot 1")]
    with pytest.raises(Refused, match="Bot 1 sits in seat 1"):
        evening.do("seat_bot", ANN, 0, "greedy", "")
    evening.do("unseat", ANN, 0)
    with pytest.raises(Refused, match="nobody sits in seat 1"):
        evening.do("unseat", ANN, 0)
    assert kinds(evening) == ["open"] * 3
    assert evening.story() == ["Bot 1 (greedy) took seat 1.", "Bot 1 left seat 1."]


def test_the_host_changes_the_order_and_links_go_along() -> None:
    evening = Evening()
    evening.do("sit", ANN, 0, "")
    evening.do("invite", ANN, 1, "hash")
    evening.do("reseat", ANN, [1, 2, 0])
    assert evening.table.seat_of(ANN.person) == 2
    assert evening.table.invited_seat("hash") == 0
    assert evening.do("reseat", ANN, [0, 1, 2]) == []
    for order in ([0, 1], [0, 0, 1], [1, 2, 3]):
        with pytest.raises(Refused, match="names each of the 3 seats once"):
            evening.do("reseat", ANN, order)


def test_a_game_starts_when_every_seat_is_taken_and_every_person_ready() -> None:
    evening = Evening()
    evening.seat_friends(2)
    with pytest.raises(Refused, match="Ann is not ready yet"):
        evening.do("start", ANN)
    evening.do("ready", ANN, True, "a")
    evening.do("ready", BOB, True, "b")
    with pytest.raises(Refused, match="nobody sits in seat 3 yet"):
        evening.do("start", ANN)
    evening.do("seat_bot", ANN, 2, "random", "")
    assert [place.ready for place in evening.table.seats] == [False] * 3  # others than they had agreed to play with
    evening.do("ready", ANN, True, "a")
    assert evening.do("ready", ANN, True, "a") == []
    evening.do("ready", ANN, False, "forgotten")
    assert evening.table.seats[0].salt == ""
    with pytest.raises(Refused, match="Ann is not ready yet"):
        evening.do("start", ANN)
    evening.do("ready", ANN, True, "a")
    assert [type(entry) for entry in evening.do("ready", BOB, True, "b2")] == [Readied, Started]
    assert evening.table.phase == "playing"
    assert evening.do("start", ANN) == [], "whoever wanted it to begin has what was wanted"
    assert evening.table.salts == ["a", "b2", ""]
    assert evening.story()[-1] == "The game begins."


def test_what_belongs_before_the_start_is_refused_after_it() -> None:
    evening = Evening().begin()
    for request in (("ready", ANN, True, ""), ("reseat", ANN, [1, 0, 2])):
        with pytest.raises(Refused, match="the game has begun"):
            evening.do(*request)
    with pytest.raises(Refused, match="Bob sits in seat 2"):
        evening.do("invite", ANN, 1, "k")


def test_a_salt_is_not_a_novel_and_needs_a_seat() -> None:
    evening = Evening()
    with pytest.raises(Refused, match="you have no seat at this table"):
        evening.do("ready", ANN, True, "x")
    evening.do("sit", ANN, 0, "")
    with pytest.raises(Refused, match="a salt has at most 64 letters"):
        evening.do("ready", ANN, True, "x" * 65)


def test_the_deal_follows_from_the_seed_and_everybodys_salt() -> None:
    def position(salt: str) -> str:
        evening = Evening()
        evening.seat_friends(1, 2)
        evening.do("ready", ANN, True, salt)
        return evening.game.position_hash(evening.table.dealt().state)

    positions = {position(f"salt {n}") for n in range(20)}
    assert position("salt 0") in positions
    assert len(positions) > 5


def test_options_that_need_people_count_them_at_the_start() -> None:
    evening = Evening(XTAL, 2, options={"round_limit": 0})
    evening.seat_friends(0, 2)
    with pytest.raises(SetupRefused, match="needs a limit of rounds"):
        evening.do("start", ANN)
    assert evening.table.phase == "gathering"


# ---------------------------------------------------------------- leaving


def test_before_the_start_a_seat_is_open_again() -> None:
    evening = Evening()
    evening.do("sit", ANN, 0, "")
    assert evening.do("stand", ANN) == [Stood(evening.now, 0)]
    assert kinds(evening)[0] == "open"
    assert evening.table.host == ANN.person
    with pytest.raises(Refused, match="you have no seat"):
        evening.do("stand", ANN)


def test_a_leaving_host_hands_over_to_the_next_person() -> None:
    evening = Evening().begin(3)
    assert evening.do("stand", ANN) == [Stood(evening.now, 0), Handed(evening.now, BOB.person, "Bob")]
    assert (evening.table.host, evening.table.host_name) == (BOB.person, "Bob")
    assert evening.story()[-1] == "Bob is the host now."
    evening.do("seat_bot", BOB, 0, "random", "")
    evening.do("stand", BOB)
    assert evening.table.host == CAT.person
    evening.do("stand", CAT)
    assert evening.table.host == CAT.person  # nobody is left to take over
    assert kinds(evening) == ["bot", "missing", "missing"]


def test_when_the_last_one_against_it_leaves_the_vote_is_won() -> None:
    evening = Evening().begin()
    evening.do("vote", ANN, True)
    evening.do("vote", BOB, True)
    assert evening.do("stand", CAT)[-1] == Ended(evening.now, "by vote")
    assert evening.table.phase == "ended"


def test_in_xtal_leaving_is_a_move_of_the_table_and_so_is_coming_back() -> None:
    evening = Evening(XTAL, 2).begin(2)
    while evening.table.game.away_move(evening.table.dealt().state, 1, True) is None:  # first everybody chooses a home
        seat = evening.table.dealt().to_act()[0]
        evening.do("move", (ANN, BOB)[seat], f"m{len(evening.log)}", [evening.table.legal[seat][0]])
    left = evening.do("stand", BOB)
    assert [type(entry) for entry in left] == [Stood, Moved]
    assert isinstance(left[1], Moved)
    assert left[1].seat == TABLE
    back = evening.do("seat_bot", ANN, 1, "random", "")
    assert [type(entry) for entry in back] == [BotSat, Moved]
    assert facts(evening.restored()) == facts(evening.table)


# ---------------------------------------------------------------- watching


def test_a_private_table_is_watched_by_invitation_only() -> None:
    table = Evening().begin(2, 1).table
    assert table.why_not_watch(DAN, "") == "this table is private: ask the host for a link"
    assert table.why_not_watch(DAN, "wrong") != ""
    assert table.why_not_watch(DAN, "watch-key") == ""
    assert table.why_not_watch(BOB, "") == ""
    assert table.why_not_watch(OPERATOR, "") == ""


def test_without_a_watch_key_the_empty_key_opens_nothing() -> None:
    table, _ = Table.opening("t", LANTERN, Plan("lantern", 2), ANN, SEED, "", 0)
    assert table.why_not_watch(DAN, "") != ""


def test_whoever_may_sit_may_watch() -> None:
    evening = Evening()
    evening.do("invite", ANN, 0, "hash")
    assert evening.table.why_not_watch(DAN, "hash") == ""
    assert Evening(listed=True).table.why_not_watch(DAN, "") == ""


def test_at_a_table_without_watchers_no_key_helps() -> None:
    table = Evening(watchers=False, listed=True).table
    assert table.why_not_watch(DAN, "watch-key") == "nobody watches at this table"
    assert table.why_not_watch(ANN, "") == ""


def test_one_link_seats_many_wherever_nobody_is_expected() -> None:
    evening = Evening()
    evening.do("sit", ANN, 1, "")
    evening.do("invite", ANN, 0, "for-cat")
    evening.do("invite", ANN, ANY_SEAT, "open")
    assert evening.table.invited_seat("open") == 2
    with pytest.raises(Refused, match="by a link only"):
        evening.do("sit", BOB, 0, "open")
    evening.do("sit", BOB, 2, "open")
    assert evening.table.invited_seat("open") is None
    assert evening.table.has_link("open")
    assert evening.table.why_not_watch(DAN, "open") == ""
    evening.do("sit", CAT, 0, "for-cat")
    evening.do("stand", BOB)
    assert evening.table.invited_seat("open") == 2


def test_the_link_for_many_ends_with_the_start_or_when_the_host_says_so() -> None:
    evening = Evening()
    evening.do("invite", ANN, ANY_SEAT, "first")
    evening.do("invite", ANN, ANY_SEAT, "second")
    assert evening.table.invited_seat("first") is None
    assert evening.do("uninvite", ANN, ANY_SEAT) != []
    assert evening.do("uninvite", ANN, ANY_SEAT) == []
    assert evening.table.invited_seat("second") is None
    assert not evening.table.has_link("second")
    with pytest.raises(Refused, match="only the host"):
        evening.do("invite", BOB, ANY_SEAT, "mine")
    evening.do("invite", ANN, ANY_SEAT, "third")
    for seat, who in enumerate((ANN, BOB, CAT)):
        evening.do("sit", who, seat, "third")
    for who in (ANN, BOB, CAT):
        evening.do("ready", who, True, "salt")
    evening.do("start", ANN)
    evening.do("stand", CAT)
    assert evening.table.invited_seat("third") is None
    with pytest.raises(Refused, match="the game has begun"):
        evening.do("invite", ANN, ANY_SEAT, "fourth")


def test_a_crest_comes_along_to_the_seat_and_to_the_rematch() -> None:
    evening = Evening(listed=True)
    bob = Who(BOB.person, BOB.name, crest="azure.bend.lion")
    evening.do("sit", bob, 1, "")
    assert [seat.crest for seat in evening.table.seats] == ["", "azure.bend.lion", ""]
    again = Table.restore("t1", evening.log, lambda game, edition: evening.game)
    assert again.seats == evening.table.seats
    evening.do("close", ANN)
    plan, seats = evening.table.rematch_plan()
    table, _ = Table.opening("t2", evening.game, plan, ANN, SEED, "", 0)
    for entry in table.welcome(seats, 0):
        table.apply(entry)
    assert [seat.crest for seat in table.seats] == ["", "", "azure.bend.lion"]
