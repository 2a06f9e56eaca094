"""Free words: who hears them, how many and how long they may be, and the rooms of Castle of Magic."""

import pytest
from tests.table.evening import ANN, BOB, CAT, DAN, EVE, FRIENDS, Evening, facts

from greathall.games.castle_of_magic.game import GAME as MAGIC
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import Refused
from greathall.table.entry import Moved, Said
from greathall.table.table import Who


def hearers(evening: Evening) -> list[int]:
    """Who hears the last line."""
    return [
        seat for seat in (*range(len(evening.table.seats)), SPECTATOR) if evening.table.lines[-1].audience.hears(seat)
    ]


def test_table_chat_reaches_everybody() -> None:
    evening = Evening().begin()
    assert evening.do("say", BOB, "hello", "") == [Said(evening.now, BOB.person, "Bob", 1, "hello")]
    assert hearers(evening) == [0, 1, 2, SPECTATOR]
    line = evening.table.lines[-1]
    assert (line.kind, line.by, line.person, line.seat, line.room, line.text) == (
        "said",
        "Bob",
        BOB.person,
        1,
        "",
        "hello",
    )


def test_while_a_game_is_played_watchers_are_heard_only_by_watchers() -> None:
    evening = Evening()
    evening.do("say", DAN, "good luck", "")
    assert hearers(evening) == [0, 1, 2, SPECTATOR]
    evening.begin()
    evening.do("say", DAN, "he holds the five", "")
    assert hearers(evening) == [SPECTATOR]
    for who in FRIENDS[:3]:
        evening.do("vote", who, True)
    evening.do("say", DAN, "well played", "")
    assert hearers(evening) == [0, 1, 2, SPECTATOR]


def test_a_watcher_cannot_speak_under_a_players_name() -> None:
    evening = Evening().begin()
    evening.do("say", Who("x", "bob"), "I give up", "")
    assert evening.table.lines[-1].by == "bob (2)"
    evening.do("say", Who("x", "Cat"), "me again", "")
    assert evening.table.lines[-1].by == "bob (2)"


def test_words_are_cleaned_and_measured() -> None:
    evening = Evening().begin()
    evening.do("say", ANN, "  a\x00b\nc\u202ed \ud800 ", "")
    assert evening.table.lines[-1].text == "ab cd"
    evening.do("say", ANN, "<b>" + "x" * 497, "")
    assert evening.table.lines[-1].text.startswith("<b>")  # shown as letters, never as markup: the page's business
    with pytest.raises(Refused, match="at most 500 letters, this one has 501"):
        evening.do("say", ANN, "x" * 501, "")
    for nothing in ("", " \n\t ", "\x07\u202e"):
        with pytest.raises(Refused, match="there are no words in this message"):
            evening.do("say", ANN, nothing, "")


def test_a_person_sends_eight_messages_in_ten_seconds_and_sixty_in_ten_minutes() -> None:
    evening = Evening().begin()
    for n in range(8):
        evening.do("say", ANN, f"message {n}", "")
    with pytest.raises(Refused, match="no more than 8 messages in 10 seconds, please"):
        evening.do("say", ANN, "one more", "")
    evening.do("say", BOB, "others may", "")
    evening.wait(10_000)
    for n in range(52):
        evening.wait(1_500)
        evening.do("say", ANN, f"message {n}", "")
    evening.wait(20_000)
    with pytest.raises(Refused, match="no more than 60 messages in 10 minutes, please"):
        evening.do("say", ANN, "one more", "")
    evening.wait(600_000)
    evening.do("say", ANN, "good morning", "")


def test_muting_is_kept_and_leaves_the_story_whole() -> None:
    evening = Evening().begin()
    evening.do("mute", ANN, "Bob", True)
    assert evening.table.muted == {ANN.person: {BOB.person}}
    assert evening.do("mute", ANN, "Bob", True) == []
    evening.do("say", BOB, "can you hear me?", "")
    assert evening.story(0)[-1] == "Bob: can you hear me?"
    assert evening.table.lines[-1].person in evening.table.muted[ANN.person]
    assert facts(evening.restored()) == facts(evening.table)
    evening.do("mute", ANN, "Bob", False)
    assert evening.table.muted == {ANN.person: set()}
    with pytest.raises(Refused, match="nobody here is called 'Zoe'"):
        evening.do("mute", ANN, "Zoe", True)
    with pytest.raises(Refused, match="you cannot mute yourself"):
        evening.do("mute", ANN, "Ann", True)
    assert evening.do("mute", CAT, "Bob", False) == []


# ---------------------------------------------------------------- rooms


def talking(**options: bool) -> tuple[Evening, Who, Who]:
    """Somebody has called a time-out and opened a room for himself and the next seat."""
    evening = Evening(MAGIC, 4, options=options).begin(4)
    while True:
        seat = evening.table.dealt().to_act()[0]
        if MAGIC.alphabet.parse("talk_chip") in evening.table.legal[seat]:
            break
        evening.do("move", FRIENDS[seat], f"m{len(evening.log)}", [evening.table.legal[seat][0]])
    other = (seat + 1) % 4
    evening.play(FRIENDS[seat], "talk_chip", "open", f"members {min(seat, other)}{max(seat, other)}")
    return evening, FRIENDS[seat], FRIENDS[other]


def test_words_in_a_room_reach_exactly_the_seats_in_it() -> None:
    evening, caller, partner = talking()
    room = MAGIC.rooms(evening.table.dealt().state)[0]
    said = evening.do("say", caller, "the crown is in Kida", room.id)
    assert isinstance(said[0], Moved)
    assert said[0].text == "the crown is in Kida"
    assert hearers(evening) == room.seats
    assert evening.table.lines[-1].room == room.id
    outsiders = [seat for seat in range(4) if seat not in room.seats]
    for viewer in (*outsiders, SPECTATOR):
        assert not any("Kida" in line for line in evening.story(viewer))
    for outsider in (*outsiders, None):
        with pytest.raises(Refused, match=r"CM-66|only players speak in rooms"):
            evening.do("say", EVE if outsider is None else FRIENDS[outsider], "let me in", room.id)
    evening.do("say", partner, "thank you", room.id)
    assert evening.table.lines[-1].by == partner.name
    assert facts(evening.restored()) == facts(evening.table)


def test_words_in_a_room_cost_what_the_rules_say_and_are_no_part_of_a_view() -> None:
    evening, caller, _ = talking()
    room = MAGIC.rooms(evening.table.dealt().state)[0]
    seat = evening.table.seat_of(caller.person)
    assert seat is not None
    before = evening.table.dealt().view(seat)
    evening.do("say", caller, "the crown is in Kida", room.id)
    after = evening.table.dealt().view(seat)
    assert isinstance(before, MagicView)
    assert isinstance(after, MagicView)
    assert before.budget is not None
    assert after.budget == before.budget - 1
    assert "Kida" not in repr(after)


def test_no_undo_goes_back_behind_words_that_were_heard() -> None:
    evening = Evening(MAGIC, 4).begin(4)
    evening.play(ANN, "speak")
    said = evening.do("say", BOB, "let me think", "")
    assert isinstance(said[0], Moved)  # open talk is counted by the rules
    assert hearers(evening) == [0, 1, 2, 3, SPECTATOR]
    with pytest.raises(Refused, match="come to light"):
        evening.do("undo_request", ANN, 2)
    evening.play(ANN, "in table")
    evening.do("undo_request", ANN, 1)


def test_where_the_rules_forbid_open_talk_the_table_is_silent_during_the_game() -> None:
    evening = Evening(MAGIC, 4, options={"open_talk": False})
    evening.do("say", DAN, "before the start anybody talks", "")
    evening.begin(4)
    with pytest.raises(Refused, match="CM-72"):
        evening.do("say", ANN, "psst", "")


def test_a_room_needs_a_game_that_has_rooms() -> None:
    evening = Evening().begin()
    with pytest.raises(Refused, match="there is no room 'cellar'"):
        evening.do("say", ANN, "hello", "cellar")
    with pytest.raises(Refused, match="only players speak in rooms, and only during the game"):
        Evening().do("say", ANN, "hello", "cellar")
