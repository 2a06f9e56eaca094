"""A game being played: refusals lose nothing, undo reveals nothing, everybody hears their own part."""

import pickle
from dataclasses import replace

import pytest
from lantern.game import GAME as LANTERN
from lantern.game import LIGHT, QUENCH, READY, ROLL, STAND, TIME_UP, WHISPER

from greathall.games.castle_of_magic_card_game.game import GAME as CARD_GAME
from greathall.kernel.dice import FairDice, FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match, sentences
from greathall.kernel.playout import count_copies, move_buffer, play_out
from greathall.kernel.refused import MalformedMove, Refused
from greathall.kernel.state import CLOCK

WHISPER_THREE_TO_SEAT_1 = LANTERN.alphabet.parse("whisper seat1 three")


def new_match() -> Match:
    return Match.deal(LANTERN, LANTERN.setup(3, "together"), FairDice(bytes(32), ["a", "b", "c"]))


def playing() -> Match:
    match = new_match()
    match.play(CLOCK, TIME_UP)
    return match


def test_several_seats_may_act_at_once_and_the_clock_ends_it() -> None:
    match = new_match()
    assert match.to_act() == [0, 1, 2]
    match.play(1, READY)
    assert match.to_act() == [0, 2]
    assert match.state.timers()[0].ms == 60_000
    match.play(CLOCK, TIME_UP)
    assert match.to_act() == [0]
    assert match.state.timers() == []


def test_a_whisper_is_heard_by_two_and_seen_by_all() -> None:
    match = new_match()
    match.play(0, WHISPER_THREE_TO_SEAT_1)
    heard = {seat: [event.name for event in match.told(seat)] for seat in (0, 1, 2, SPECTATOR)}
    assert heard == {
        0: ["whispered", "whisper_seen"],
        1: ["whispered", "whisper_seen"],
        2: ["whisper_seen"],
        SPECTATOR: ["whisper_seen"],
    }
    assert sentences(match, match.moves[0].events, 2, []) == ["whisper_seen: {'seat': 0, 'to': 1}"]


def test_a_refused_move_changes_nothing() -> None:
    match = playing()
    before = LANTERN.position_hash(match.state)
    with pytest.raises(Refused, match="LA-3: After the whispers") as refused:
        match.play(1, ROLL)
    assert refused.value.rule == "LA-3"
    with pytest.raises(MalformedMove):
        match.play(0, 999)
    with pytest.raises(Refused, match="there is no seat 3; the seats are 0 to 2"):
        match.play(3, ROLL)
    assert LANTERN.position_hash(match.state) == before
    assert len(match.moves) == 1


def test_why_not_quotes_the_rule_or_is_silent() -> None:
    match = playing()
    assert match.why_not(0, QUENCH).startswith("LA-6: ")
    assert match.why_not(0, LIGHT) == ""


def test_a_move_that_revealed_nothing_can_be_taken_back() -> None:
    match = playing()
    before = LANTERN.position_hash(match.state)
    match.play(0, LIGHT)
    match.play(0, QUENCH)
    match.take_back(0)
    match.take_back(0)
    assert LANTERN.position_hash(match.state) == before
    assert len(match.moves) == 1


def test_undo_stops_where_it_would_cheat() -> None:
    match = new_match()
    with pytest.raises(Refused, match="the last move was not yours"):
        match.take_back(0)
    match.play(0, WHISPER_THREE_TO_SEAT_1)
    match.play(1, READY)
    match.play(2, READY)
    with pytest.raises(Refused, match="the last move was not yours"):
        match.take_back(0)
    match = playing()
    match.play(0, LIGHT)
    match.play(0, STAND)
    with pytest.raises(Refused, match="the turn has passed on"):
        match.take_back(0)


def test_undo_stops_at_a_revelation() -> None:
    match = new_match()
    match.play(1, READY)
    match.play(2, READY)
    match.play(0, WHISPER_THREE_TO_SEAT_1)
    with pytest.raises(Refused, match="brought something to light"):
        match.take_back(0)


def test_undo_stops_at_a_die() -> None:
    match = playing()
    match.play(0, LIGHT)
    match.state.dice.below("die", 4)  # as if lighting had been a matter of luck
    with pytest.raises(Refused, match="the dice have fallen"):
        match.take_back(0)


def test_a_game_may_forbid_taking_back_altogether() -> None:
    match = Match.deal(CARD_GAME, CARD_GAME.setup(4), FastDice(1))
    with pytest.raises(Refused, match="CG-16: ") as refused:
        match.take_back(0)
    assert refused.value.rule == "CG-16"


def test_several_moves_of_ones_own_are_taken_back_at_once() -> None:
    match = playing()
    before = LANTERN.position_hash(match.state)
    for code in (LIGHT, QUENCH, LIGHT):
        match.play(0, code)
    match.take_back_to(1, 0)
    assert (LANTERN.position_hash(match.state), len(match.moves)) == (before, 1)


def test_nobody_takes_back_what_others_have_played() -> None:
    match = new_match()
    match.play(0, READY)
    match.play(1, WHISPER)
    match.play(1, READY)
    with pytest.raises(Refused, match="others have moved since: they have to agree"):
        match.take_back_to(0, 1)
    with pytest.raises(Refused, match="the last move was not yours"):
        match.take_back_to(0, 0)
    with pytest.raises(Refused, match="the last move was not yours"):
        match.take_back_to(3, 1)  # nothing at all
    for n in (4, -1):
        with pytest.raises(Refused, match=f"there is no move {n}; this game has 3 so far"):
            match.take_back_to(n, 1)
    assert len(match.moves) == 3


def test_with_consent_moves_of_others_are_taken_back_too() -> None:
    match = playing()
    before = LANTERN.position_hash(match.at(0))
    match.play(0, LIGHT)
    match.play(0, STAND)
    match.play(1, LIGHT)
    assert match.why_not_back_to(0) is None
    match.take_back_agreed(0)
    assert (LANTERN.position_hash(match.state), match.moves) == (before, [])


def test_consent_does_not_make_anybody_forget() -> None:
    match = new_match()
    match.play(0, READY)
    match.play(1, WHISPER_THREE_TO_SEAT_1 - 5)
    match.play(2, READY)
    with pytest.raises(Refused, match="something has come to light since"):
        match.take_back_agreed(0)
    assert match.why_not_back_to(2) is None
    match = playing()
    match.play(0, LIGHT)
    match.play(0, ROLL)
    reason = match.why_not_back_to(1)
    assert reason is not None
    assert reason.sentence == "the dice have fallen since: what was played stands"
    reason = match.why_not_back_to(9)
    assert reason is not None
    assert "there is no move 9" in reason.sentence
    card_game = Match.deal(CARD_GAME, CARD_GAME.setup(4), FastDice(1))
    reason = card_game.why_not_back_to(0)
    assert reason is not None
    assert reason.rule == "CG-16"


def test_those_are_asked_who_have_moved_or_heard_of_it() -> None:
    match = new_match()
    match.play(0, WHISPER_THREE_TO_SEAT_1)
    match.play(1, READY)
    assert match.affected(0) == [0, 1, 2]
    assert match.affected(0, asker=1) == [0, 2]
    assert match.affected(2) == []
    quiet = Match.deal(LANTERN, LANTERN.setup(3, "together"), FastDice(1))
    quiet.moves = [replace(match.moves[0], events=match.moves[0].events[:1])]  # heard by two seats alone
    assert quiet.affected(0) == [0, 1]
    quiet.moves = [replace(match.moves[0], events=())]
    assert quiet.affected(0) == [0]


def test_every_position_on_the_way_can_be_looked_at() -> None:
    match = playing()
    match.play(0, LIGHT)
    assert LANTERN.dump(match.at(1))["lit"] == [False, False, False]
    assert match.at(2) is match.state
    with pytest.raises(Refused, match="there is no move 3; this game has 2 so far"):
        match.at(3)


def test_a_playout_favours_no_seat_where_several_may_act() -> None:
    """Whoever whispers first is drawn anew in every game."""
    first: set[int] = set()
    for seed in range(40):
        state = LANTERN.new(LANTERN.setup(3, "together"), FastDice(1))
        state.events = []
        play_out(state, FastDice(seed), move_buffer())
        first.add(state.events[0].facts["seat"])  # type: ignore[arg-type]
    assert first == {0, 1, 2}


def test_a_refusal_survives_the_trip_between_processes() -> None:
    again = pickle.loads(pickle.dumps(Refused("no", "LA-1")))
    assert (again.sentence, again.rule) == ("no", "LA-1")


def test_all_of_a_group_is_made_or_nothing() -> None:
    match = Match.deal(LANTERN, LANTERN.setup(2, "duel"), FastDice(1))
    before = LANTERN.position_hash(match.state)
    with pytest.raises(Refused, match="LA-2"):
        match.play_all(0, [WHISPER + 5, WHISPER + 6])
    assert (match.moves, LANTERN.position_hash(match.state)) == ([], before)
    with pytest.raises(Refused):
        match.play_all(0, [STAND])
    match.play_all(0, [WHISPER + 5, READY])
    assert [played.code for played in match.moves] == [WHISPER + 5, READY]


def test_a_move_is_typed_as_the_alphabet_says_unless_a_game_knows_better() -> None:
    view = new_match().view(0)
    assert LANTERN.read_move(view, "ready", ["Ada", "Bo", "Cy"]) == READY
    assert LANTERN.read_moves(view, "ready", ["Ada", "Bo", "Cy"]) == [READY]


def test_copies_are_counted() -> None:
    assert count_copies(new_match().state, 5) == 15
