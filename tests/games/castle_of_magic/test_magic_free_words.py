"""Talk in one's own words: the rules open the rooms, count the words and close the rooms again."""

import pytest
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, code, do, finished, statement

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.content import OptionValue
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match
from greathall.kernel.refused import Refused
from greathall.kernel.view import Room


def talking(**options: OptionValue) -> Match:
    """Red has called a time-out; there is a room of Red and Yellow."""
    s = castle(wizards="tarn pell vesper thole", chosen=options)
    do(s, RED, "talk_chip", "open", "members 01")
    return Match(GAME, s.terms.setup, s)


def say(match: Match, seat: int, room: str) -> None:
    match.play_all(seat, GAME.saying(match.view(seat), room))


def told(match: Match) -> list[bool]:
    """Which of the seats, and last the watchers, have heard somebody speak."""
    return [any(one.name == "said" for one in match.told(seat)) for seat in (*range(4), SPECTATOR)]


def test_the_rooms_of_the_present_time_out_are_open() -> None:
    match = talking()
    assert GAME.rooms(match.state) == [Room("t1r1", [RED, YELLOW])]
    match.play_all(BLUE, [code("open"), code("members 123")])
    assert GAME.rooms(match.state) == [Room("t1r1", [RED, YELLOW]), Room("t1r2", [YELLOW, GREEN, BLUE])]
    for seat in range(4):
        match.play(seat, code("ready"))
    assert GAME.rooms(match.state) == []
    assert GAME.rooms(castle()) == []


def test_cm66_the_members_of_a_room_hear_it_and_nobody_else() -> None:
    match = talking()
    say(match, YELLOW, "t1r1")
    assert told(match) == [True, True, False, False, False]
    for seat in (GREEN, BLUE, SPECTATOR):
        with pytest.raises(Refused, match="CM-66") as refused:
            GAME.saying(match.view(seat), "t1r1")
        assert refused.value.rule == "CM-66"


def test_cm66_a_room_that_is_not_there_is_refused() -> None:
    for room in ("t1r2", "table", "01", "?"):
        with pytest.raises(Refused, match="CM-66"):
            GAME.saying(talking().view(RED), room)


def test_cm68_a_room_is_closed_with_its_time_out() -> None:
    match = talking()
    for seat in range(4):
        match.play(seat, code("ready"))
    with pytest.raises(Refused, match="CM-68") as refused:
        GAME.saying(match.view(RED), "t1r1")
    assert refused.value.rule == "CM-68"


def test_cm71_words_cost_as_much_as_any_message() -> None:
    match = talking(talk_budget=8)
    for left in range(7, -1, -1):
        say(match, RED, "t1r1")
        assert GAME.view(match.state, RED).budget == left
    made = len(match.moves)
    with pytest.raises(Refused, match="CM-71"):
        say(match, RED, "t1r1")
    assert len(match.moves) == made
    say(match, YELLOW, "t1r1")
    say(match, RED, "")  # the whole table is not a room (CM-72)


def test_cm72_the_whole_table_hears_open_talk_in_any_phase() -> None:
    s = castle()
    match = Match(GAME, s.terms.setup, s)
    say(match, BLUE, "")
    assert told(match) == [True] * 5
    match = talking()
    say(match, BLUE, "")
    assert told(match) == [True] * 5


def test_cm72_only_so_many_words_to_all() -> None:
    s = castle()
    s.aloud = 200 * 256**BLUE
    match = Match(GAME, s.terms.setup, s)
    with pytest.raises(Refused, match="CM-72"):
        say(match, BLUE, "")
    say(match, RED, "")


@pytest.mark.parametrize("seat", [RED, SPECTATOR])
def test_cm72_at_a_table_without_open_talk_nobody_speaks_to_all(seat: int) -> None:
    match = talking(open_talk=False)
    with pytest.raises(Refused, match="CM-72") as refused:
        GAME.saying(match.view(seat), "")
    assert refused.value.rule == "CM-72"
    say(match, RED, "t1r1")


def test_words_of_watchers_and_words_after_the_end_are_no_moves() -> None:
    assert GAME.saying(GAME.view(castle(), SPECTATOR), "") == []
    assert GAME.saying(GAME.view(finished(castle(disks=(3, 3, 3))), RED), "") == []
    assert GAME.saying(GAME.view(finished(castle(disks=(3, 3, 3), open_talk=False)), RED), "") == []


def begun(*steps: str) -> Match:
    match = talking()
    match.play_all(RED, [code(step) for step in steps])
    return match


@pytest.mark.parametrize("steps", [("speak",), ("speak", "in 01")])
def test_whoever_has_begun_to_speak_there_goes_on(steps: tuple[str, ...]) -> None:
    match = begun(*steps)
    say(match, RED, "t1r1")
    assert told(match) == [True, True, False, False, False]


@pytest.mark.parametrize("steps", [("speak", "in table"), ("speak", "in 01", "claim country"), ("open",)])
def test_cm100_whoever_is_about_to_do_something_else_ends_that_first(steps: tuple[str, ...]) -> None:
    match = begun(*steps)
    with pytest.raises(Refused, match="CM-100"):
        say(match, RED, "t1r1")


def test_free_words_stand_among_the_statements_without_their_text() -> None:
    match = talking()
    say(match, RED, "t1r1")
    s = match.state
    assert isinstance(s, Magic)
    statement(s, YELLOW, "01", "answer", "to 1", "reply yes")
    (room,) = GAME.view(s, RED).rooms
    assert room.statements is not None
    assert [(one.speaker, one.kind, one.matter) for one in room.statements] == [(0, "say", ""), (1, "answer", "")]
