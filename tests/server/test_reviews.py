"""A game looked at again: every pair of eyes sees and hears what it saw and heard, and pages tell it without a gap."""

import copy
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from guests import Building, building
from small_hall import SmallHallProcess

from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.event import EVERYONE, SPECTATOR, Event, everyone_but, only
from greathall.kernel.game import Game
from greathall.kernel.match import Match, sentences
from greathall.kernel.record import Fairness, record_text
from greathall.kernel.state import CLOCK
from greathall.kernel.view import view_bytes
from greathall.server.records import review
from greathall.server.refused import NotThere
from greathall.server.tables.document_diff import changed
from greathall.testing.laws import make_random_move

NAMES = ["Ada", "Bo", "Cy", "Di", "Eva", "Flo"]
MOVES = 36


def played(game: Game, moves: int = MOVES) -> Match:
    seats = game.content.mode[0].max
    match = Match.deal(game, game.setup(seats), Fairness(bytes(range(32)), ["s"] * seats).dice())
    dice = FastDice(11)
    while len(match.moves) < moves and (move := make_random_move(match.state.copy(), dice)) is not None:
        match.play(*move)
    return match


MATCHES = {game.id: played(game) for game in all_games().values()}
CARDS = MATCHES["castle-of-magic-card-game"]


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Building]:
    async with building(tmp_path) as built:
        yield built


async def brought(hall: Building, match: Match) -> str:
    ann = await hall.guest("Ann")
    seats = match.setup.seats
    text = record_text(match, NAMES[:seats], Fairness(bytes(range(32)), ["s"] * seats))
    answer = await ann.post("/api/records", content=text)
    assert answer.status_code == 201, answer.text
    id = answer.json()["id"]
    assert isinstance(id, str)
    return id


@pytest.mark.parametrize("game", MATCHES)
async def test_pages_lead_through_every_moment_of_a_seat(hall: Building, game: str) -> None:
    match = MATCHES[game]
    id = await brought(hall, match)
    names = NAMES[: match.setup.seats]
    for eyes, seat in (("watching", SPECTATOR), ("0", 0)):
        n = 0
        for number in range(len(match.moves) // review.PAGE + 1):
            address = f"/api/records/{id}/pages/{number}"
            page = (await hall.client().get(address, params={"eyes": eyes, "words": "true"})).json()
            assert (page["start"], page["eyes"]) == (n, eyes)
            document: Any = page["seen"]
            for step in [{}, *page["steps"]]:
                for path, value in step.get("set", []):
                    document = changed(document, path, copy.deepcopy(value))
                for path, value in step.get("add", []):
                    document = changed(document, path, value, add=True)
                view = match.game.view(match.at(n), seat)
                assert document["view"] == msgspec.json.decode(view_bytes(view)), n
                assert document["hands"] == []
                assert document["sections"] == msgspec.to_builtins(match.game.sections(view, names)), n
                n += 1
        assert n == len(match.moves) + 1


@pytest.mark.parametrize("game", MATCHES)
def test_the_story_is_what_these_eyes_heard(game: str) -> None:
    match = MATCHES[game]
    names = NAMES[: match.setup.seats]
    for eyes in (SPECTATOR, 1):
        told = list(review.story(match, names, eyes))
        assert [[line.text for line in one.lines] for one in told] == [
            sentences(match, one.events, eyes, names) for one in match.moves
        ]
        for one, made in zip(told, match.moves, strict=True):
            assert bool(one.move) == (made.seat == eyes), "somebody else's choice is not theirs to read"
            noticed = bool(one.lines) or made.seat == eyes
            assert one.seat == (made.seat if noticed and made.seat < len(names) else None)
    opened = list(review.story(match, names, review.OPEN))
    assert all(
        one.move and one.seat == made.seat
        for one, made in zip(opened, match.moves, strict=True)
        if made.seat < CLOCK - 1
    )


@pytest.mark.parametrize("game", MATCHES)
def test_turns_last_longer_than_a_move_and_there_are_several(game: str) -> None:
    match = MATCHES[game]
    turns = review.turns(match)
    starts = [turn.start for turn in turns]
    assert starts[0] == 0
    assert all(before < after for before, after in pairwise(starts))
    assert 1 < len(turns) < len(match.moves)
    assert all(
        match.game.view(match.at(turn.start), SPECTATOR).to_act == [turn.seat]
        for turn in turns
        if turn.seat is not None
    )
    assert any(turn.seat is not None for turn in turns)


def test_a_drawn_board_is_given_the_events_too() -> None:
    told = list(review.story(CARDS, NAMES, SPECTATOR, facts=True))
    for one, made in zip(told, CARDS.moves, strict=True):
        assert [(line.event, line.facts) for line in one.lines] == [(event.name, event.facts) for event in made.events]


def test_turns_of_the_card_game_are_its_own() -> None:
    counted = [msgspec.to_builtins(CARDS.game.view(CARDS.at(n), SPECTATOR))["turn"] for n in range(len(CARDS.moves))]
    first = [n for n, turn in enumerate(counted) if n == 0 or counted[n - 1] != turn]
    assert [turn.start for turn in review.turns(CARDS)] == first


def test_open_eyes_see_every_hand_and_nothing_that_nobody_saw() -> None:
    n = MOVES // 2
    opened = review.seen(CARDS, NAMES, n, review.OPEN, words=True)
    watched = msgspec.to_builtins(CARDS.game.view(CARDS.at(n), SPECTATOR))
    assert watched["characters"] == [None] * 6
    own = [msgspec.to_builtins(CARDS.game.view(CARDS.at(n), seat)) for seat in range(6)]
    assert opened.view == {**watched, "characters": [own[seat]["characters"][seat] for seat in range(6)]}
    assert None in [cell["kind"] for cell in opened.view["cells"]], "a card that nobody has seen"
    assert opened.sections == CARDS.game.sections(CARDS.game.view(CARDS.at(n), SPECTATOR), NAMES)
    titles = [section.title for section in opened.hands]
    assert titles == [f"{name}: You" for name in NAMES]
    namesakes = review.seen(CARDS, ["Ada", "Ada", *NAMES[2:]], n, review.OPEN, words=True)
    assert len({section.title for section in namesakes.hands}) == len(titles)


def test_gaps_are_filled_from_the_first_seat_that_sees_something() -> None:
    assert review.filled(None, [None, 3, 4]) == 3
    assert review.filled(None, [None]) is None
    assert review.filled(1, [2]) == 1
    assert review.filled({"a": None, "b": [None, 0]}, [{"a": 5, "b": [7, 8]}, None]) == {"a": 5, "b": [7, 0]}
    assert review.filled([], [[1, 2]]) == []


def test_news_told_in_two_ways_is_read_once_by_open_eyes() -> None:
    full, rest = Event("drew", only(2), {"card": 7}), Event("drew", everyone_but(2), {})
    other, third = Event("drew", only(1), {"card": 8}), Event("passed", EVERYONE, {})
    assert review.heard([full, rest, other, third], review.OPEN) == [full, other, third]
    assert review.heard([full, rest, third], 2) == [full, third]
    assert review.heard([full, rest, third], SPECTATOR) == [rest, third]


def test_open_eyes_are_told_who_was_meant() -> None:
    match = MATCHES["castle-break"]
    told = [line.text for one in review.story(match, NAMES, review.OPEN) for line in one.lines]
    meant = [line for line in told if "You " in line or "Your " in line]
    assert meant
    assert all(line.startswith(tuple(f"({name}) " for name in NAMES)) for line in meant)


async def test_eyes_and_pages_that_are_not_there_are_refused(hall: Building) -> None:
    id = await brought(hall, CARDS)
    client = hall.client()
    for path, status in (("story?eyes=6", 404), ("story?eyes=cat", 400), ("pages/0?eyes=-1", 400), ("pages/99", 404)):
        assert (await client.get(f"/api/records/{id}/{path}")).status_code == status, path
    assert (await client.get(f"/api/records/{id}/pages/-1")).status_code == 404
    with pytest.raises(NotThere, match="seat from 0 to 5, watching or open"):
        review.eyes_named("²", 6)


async def test_the_file_comes_back_as_it_was_brought(hall: Building) -> None:
    id = await brought(hall, CARDS)
    answer = await hall.client().get(f"/api/records/{id}/file")
    kept = await hall.context.store.record(id)
    assert kept is not None
    assert answer.text == kept.text
    assert answer.headers["content-disposition"] == f'attachment; filename="{id}.json"'


async def test_the_archmage_is_asked_with_what_the_seat_knew(hall: Building) -> None:
    id = await brought(hall, CARDS)
    guest = await hall.guest("Bob")
    n = 7
    (seat,) = CARDS.game.view(CARDS.at(n), SPECTATOR).to_act
    answer = await guest.get(f"/api/records/{id}/at/{n}/advice?seat={seat}")
    assert answer.status_code == 200, answer.text
    view = CARDS.game.view(CARDS.at(n), seat)
    (move,) = answer.json()["moves"]
    assert (move["code"], move["text"]) == (view.legal[0], CARDS.game.describe(view, view.legal[0], NAMES))
    process = hall.context.process
    assert isinstance(process, SmallHallProcess)
    thought = process.thoughts[-1]
    assert view_bytes(thought.view) == view_bytes(view)
    assert thought.level == "archmage"
    heard = [event for played in CARDS.moves[:n] for event in played.events if event.audience.hears(seat)]
    assert [(one.name, one.facts) for one in thought.past] == [(one.name, one.facts) for one in heard]


async def test_there_is_no_advice_for_a_seat_that_had_nothing_to_decide(hall: Building) -> None:
    id = await brought(hall, CARDS)
    guest = await hall.guest("Bob")
    (mover,) = CARDS.game.view(CARDS.at(7), SPECTATOR).to_act
    for n, seat, status in ((7, (mover + 1) % 4, 409), (7, 9, 404), (99_999, 0, 404)):
        assert (await guest.get(f"/api/records/{id}/at/{n}/advice?seat={seat}")).status_code == status
    process = hall.context.process
    assert isinstance(process, SmallHallProcess)
    process.knows = False
    assert (await guest.get(f"/api/records/{id}/at/7/advice?seat={mover}")).status_code == 409
    assert (await hall.client().get(f"/api/records/{id}/at/7/advice?seat={mover}")).status_code == 401
