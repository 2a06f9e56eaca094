"""Records that people bring along: believed only after every move was checked."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from guests import Building, building

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match, sentences
from greathall.kernel.record import Fairness, parse_record, record_text
from greathall.kernel.view import view_bytes
from greathall.server.http.api import records
from greathall.server.records import opened_records
from greathall.testing.laws import make_random_move

NAMES = ["Ada", "Bo", "Cy", "Di"]
FAIRNESS = Fairness(bytes(range(32)), ["a", "b", "c", "d"])


def played(seed: int) -> Match:
    match = Match.deal(GAME, GAME.setup(4, options={"stall_limit": 1}), FAIRNESS.dice())
    dice = FastDice(seed)
    while (move := make_random_move(match.state.copy(), dice)) is not None:
        match.play(*move)
    return match


MATCH = played(4)
TEXT = record_text(MATCH, NAMES, FAIRNESS)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Building]:
    async with building(tmp_path) as built:
        yield built


async def test_a_record_is_kept_once_and_shown_to_whoever_has_its_id(hall: Building) -> None:
    ann, bob = await hall.guest("Ann"), await hall.guest("Bob")
    first = await ann.post("/api/records", content=TEXT)
    assert first.status_code == 201, first.text
    told = first.json()
    assert (told["names"], told["moves"], told["end"]) == (NAMES, len(MATCH.moves), "over")
    assert (await bob.post("/api/records", content=TEXT)).json()["id"] == told["id"]
    assert (await hall.client().get(f"/api/records/{told['id']}")).json() == told
    kept = await hall.context.store.record(told["id"])
    assert kept is not None
    assert kept.text == TEXT
    missing = await ann.get("/api/records/nothing")
    assert (missing.status_code, missing.json()["why"]) == (404, "there is no record with this id")


async def test_every_moment_is_what_that_seat_saw(hall: Building) -> None:
    ann = await hall.guest("Ann")
    id = (await ann.post("/api/records", content=TEXT)).json()["id"]
    last = len(MATCH.moves)
    for n in (0, 1, last // 2, last):
        for seat in (SPECTATOR, 0, 3):
            moment = (await ann.get(f"/api/records/{id}/at/{n}", params={"seat": seat})).json()
            view = GAME.view(MATCH.at(n), seat)
            assert moment["view"] == msgspec.json.decode(view_bytes(view))
            assert [section["title"] for section in moment["sections"]] == [
                section.title for section in GAME.sections(view, NAMES)
            ]
            told = sentences(MATCH, MATCH.moves[n - 1].events, seat, NAMES) if n else []
            assert moment["told"] == told
    watched = (await ann.get(f"/api/records/{id}/at/0")).json()
    assert (watched["seat"], watched["view"]["seat"]) == (SPECTATOR, None)
    for path in (f"at/{last + 1}", "at/-1", "at/0?seat=4"):
        assert (await ann.get(f"/api/records/{id}/{path}")).status_code == 404
    assert (await ann.get(f"/api/records/{id}/at/0?seat=16")).status_code == 400


def altered() -> list[tuple[str, str]]:
    lines = TEXT.splitlines()
    header = json.loads(lines[0])
    other_game = json.dumps({**header, "game": "chess"}, separators=(",", ":"))
    swapped = [lines[0], lines[2], lines[1], *lines[3:]]
    return [
        ("", "This is not a Great Hall record: the file is empty"),
        ("hello", "This is not a Great Hall record: the file does not begin as one (JSON is malformed"),
        (TEXT[: len(TEXT) // 2], "cut off"),
        ("\n".join(swapped) + "\n", "at move 0"),
        (TEXT.replace('"Ada"', '"Eve"', 1), "digest"),
        ("\n".join([other_game, *lines[1:]]) + "\n", "there is no game 'chess'"),
    ]


@pytest.mark.parametrize(("text", "why"), altered(), ids=[why for _, why in altered()])
async def test_a_damaged_record_is_refused_with_the_reason(hall: Building, text: str, why: str) -> None:
    ann = await hall.guest("Ann")
    answer = await ann.post("/api/records", content=text)
    assert answer.status_code == 422
    assert why in answer.json()["why"]
    assert await hall.context.store.record(opened_records.record_id(text)) is None


async def test_what_is_no_text_or_too_large_or_from_a_stranger_is_refused(
    hall: Building, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await hall.guest("Ann")
    odd = await ann.post("/api/records", content=b"\xff\xfe")
    assert (odd.status_code, odd.json()["why"]) == (
        422,
        "This is not a Great Hall record: the file is not text in UTF-8 (byte 0)",
    )
    large = await ann.post("/api/records", content=b"x" * (records.RECORD_BYTES_MAX + 1))
    assert large.status_code == 413
    assert (await hall.client().post("/api/records", content=TEXT)).status_code == 401
    monkeypatch.setattr(opened_records, "MOVES_MAX", 3)
    long = await ann.post("/api/records", content=TEXT)
    assert (long.status_code, "more than 3 are not read" in long.json()["why"]) == (422, True)


async def test_others_have_their_turn_while_a_record_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_records, "_SLICE_S", 0.0)
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    other = asyncio.create_task(somebody_else())
    record = parse_record(TEXT, "game")
    match = (await opened_records.in_slices(record.verifying(record.game())))[-1]
    other.cancel()
    assert match.state.over()
    assert turns >= len(MATCH.moves)


async def test_only_a_few_records_stay_in_memory(hall: Building, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opened_records, "_OPEN_MAX", 1)
    ann = await hall.guest("Ann")
    texts = [record_text(played(seed), NAMES, FAIRNESS) for seed in (1, 2)]
    ids = [(await ann.post("/api/records", content=text)).json()["id"] for text in texts]
    assert len(set(ids)) == 2
    for id in (*ids, *ids):
        assert (await ann.get(f"/api/records/{id}/at/1")).status_code == 200


async def test_a_record_of_an_edition_is_believed_where_that_edition_is(hall: Building, tmp_path: Path) -> None:
    ann = await hall.guest("Ann")
    mine = tmp_path / "mine.toml"
    mine.write_text('[[character]]\nid = "monster"\nname = "Grendel"\n', encoding="utf-8")
    game = GAME.with_edition(mine)
    text = record_text(Match.deal(game, game.setup(4), FAIRNESS.dice()), NAMES, FAIRNESS)
    unknown = await ann.post("/api/records", content=text)
    assert (unknown.status_code, "other components" in unknown.json()["why"]) == (422, True)
    folder = hall.context.folder / "editions"
    folder.mkdir()
    (folder / "another.toml").write_text("no edition of anything", encoding="utf-8")
    mine.rename(folder / "mine.toml")
    assert (await ann.post("/api/records", content=text)).status_code == 201
