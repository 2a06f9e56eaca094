"""Every promise of the store, kept by both kinds of database."""

import asyncio
import random
from typing import Any

import pytest
from halls import Place, append, keep, row

from greathall.kernel.refused import Refused
from greathall.store.shelves import Closed
from greathall.store.store import KeptRecord, Person, Rated, Store
from greathall.table.ports import Row, Taken

pytestmark = pytest.mark.asyncio

ANN = Person("p1", "Ann", "hash-of-ann", 1_000)
BEN = Person("p2", "Ben", "", 2_000)


# -- the log


async def test_rows_come_back_in_order_and_byte_for_byte(store: Store) -> None:
    rows = [Row("t", seq, bytes([seq, 0, 255])) for seq in range(20)]
    await keep(store, *rows[:5])
    for one in rows[5:]:
        await keep(store, one)
    assert await store.read("t") == rows
    assert await store.read("t", after=16) == rows[17:]
    assert await store.read("t", after=19) == []


async def test_a_table_nobody_opened_has_no_rows(store: Store) -> None:
    assert await store.read("nowhere") == []


async def test_done_is_called_later_and_in_order(store: Store) -> None:
    told: list[int] = []
    for seq in range(50):
        store.append([row("t", seq)], lambda error, seq=seq: told.append(seq))  # type: ignore[misc]
        assert told == [], "never from inside the call"
    await keep(store, row("t", 50))
    assert told == list(range(50))


async def test_done_is_called_in_the_event_loop(store: Store) -> None:
    heard: asyncio.Future[asyncio.AbstractEventLoop] = asyncio.get_running_loop().create_future()
    store.append([row("t", 0)], lambda error: heard.set_result(asyncio.get_running_loop()))
    assert await heard is asyncio.get_running_loop()


async def test_an_empty_append_is_done_like_any_other(store: Store) -> None:
    await keep(store)


async def test_a_row_that_is_there_already_is_taken(store: Store) -> None:
    await keep(store, row("t", 0), row("t", 1))
    assert isinstance(await append(store, Row("t", 1, b"other")), Taken)
    assert await store.read("t") == [row("t", 0), row("t", 1)]
    await keep(store, row("t", 2))


async def test_a_gap_is_refused(store: Store) -> None:
    assert isinstance(await append(store, row("t", 1)), Taken)
    await keep(store, row("t", 0))
    assert isinstance(await append(store, row("t", 2)), Taken)
    assert isinstance(await append(store, row("t", 1), row("t", 3)), Taken)
    assert await store.read("t") == [row("t", 0)]


async def test_rows_handed_in_together_are_kept_all_or_none(store: Store) -> None:
    await keep(store, row("a", 0))
    assert isinstance(await append(store, row("a", 1), row("b", 0), row("a", 1)), Taken)
    assert await store.read("a") == [row("a", 0)]
    assert await store.read("b") == []
    assert await store.unfinished() == ["a"]
    await keep(store, row("a", 1), row("b", 0), row("a", 2))
    assert await store.read("a") == [row("a", 0), row("a", 1), row("a", 2)]
    assert await store.read("b") == [row("b", 0)]


async def test_a_bad_row_fails_alone(store: Store) -> None:
    bad: Any = "a text is not a body"
    waiting = [append(store, row(f"t{n}", 0)) for n in range(10)]
    guilty = append(store, row("bad", 0), Row("bad", 1, bad))
    waiting += [append(store, row(f"t{n}", 1)) for n in range(10)]
    assert [await one for one in waiting] == [None] * 20
    error = await guilty
    assert error is not None
    assert not isinstance(error, Taken)
    assert await store.read("bad") == []


async def test_what_was_handed_in_on_top_of_a_failed_row_fails_too(store: Store) -> None:
    bad: Any = None
    first, second, third = append(store, Row("t", 0, bad)), append(store, row("t", 1)), append(store, row("t", 0))
    assert not isinstance(await first, Taken | None)
    assert isinstance(await second, Taken)
    assert isinstance(await third, Taken), "it was handed in before anybody knew"
    await keep(store, row("t", 0), row("t", 1))


async def test_a_failure_closes_every_table_of_its_rows(store: Store) -> None:
    await keep(store, row("a", 0), row("b", 0))
    both, after = append(store, row("a", 1), row("b", 7)), append(store, row("a", 1))
    assert isinstance(await both, Taken)
    assert isinstance(await after, Taken)
    await keep(store, row("a", 1))


async def test_two_writers_of_one_table_cannot_both_be_right(place: Place, store: Store) -> None:
    other = place.store()
    await other.open()
    await keep(store, row("t", 0))
    await keep(other, Row("t", 1, b"other"))
    mine, on_top = append(store, row("t", 1)), append(store, row("t", 2))
    assert isinstance(await mine, Taken)
    assert isinstance(await on_top, Taken), "its number is free, but it was made without knowing the other's row"
    assert await store.read("t") == [row("t", 0), Row("t", 1, b"other")]
    await keep(store, row("t", 2))
    assert isinstance(await append(other, Row("t", 2, b"other")), Taken)
    await other.close()


async def test_many_tables_write_at_once(store: Store) -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    dice = random.Random(seed)

    async def play(table: str) -> int:
        seq = 0
        for _ in range(20):
            number = dice.randint(1, 3)
            await keep(store, *(row(table, seq + n) for n in range(number)))
            seq += number
        return seq

    tables = [f"t{n}" for n in range(100)]
    ends = await asyncio.gather(*map(play, tables))
    for table, end in zip(tables, ends, strict=True):
        assert await store.read(table) == [row(table, seq) for seq in range(end)], f"seed {seed}"


async def test_a_listener_that_fails_keeps_nothing_from_the_others(store: Store) -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))

    def fail(error: Exception | None) -> None:
        raise RuntimeError("heard badly")

    store.append([row("a", 0)], fail)
    await keep(store, row("b", 0))
    assert [str(one["exception"]) for one in complaints] == ["heard badly"]
    assert await store.read("a") == [row("a", 0)]


async def test_everything_is_there_after_closing_and_opening_again(place: Place) -> None:
    store = place.store()
    await store.open()
    last = [append(store, row("t", seq)) for seq in range(100)]
    await store.close()
    assert [one.result() for one in last] == [None] * 100, "closing finishes what was begun"
    await store.close()

    again = place.store()
    await again.open()
    assert await again.read("t") == [row("t", seq) for seq in range(100)]
    assert isinstance(await append(again, row("t", 99)), Taken)
    await keep(again, row("t", 100))
    await again.close()


async def test_a_closed_store_says_so(place: Place) -> None:
    store = place.store()
    await store.open()
    await store.close()
    assert isinstance(await append(store, row("t", 0)), Closed)
    with pytest.raises(Closed):
        await store.read("t")
    with pytest.raises(Closed):
        await store.keep_note("t", "p", "text")


async def test_tables_that_are_not_finished_are_listed_oldest_first(store: Store) -> None:
    names = ["zebra", "apple", "Mango", "éclair"]
    for name in names[:2]:
        await keep(store, row(name, 0))
    await keep(store, *(row(name, 0) for name in names[2:]))
    assert await store.unfinished() == names
    await store.finish("apple")
    await store.finish("never opened")
    assert await store.unfinished() == ["zebra", "Mango", "éclair"]
    await keep(store, row("apple", 1))
    assert await store.unfinished() == ["zebra", "Mango", "éclair"], "words after the end do not open it again"


async def test_a_table_can_be_finished_before_its_last_row_is_kept(store: Store) -> None:
    store.append([row("t", 0)], lambda error: None)
    await store.finish("t")
    assert await store.unfinished() == []


# -- people


async def test_people_are_found_by_id_and_by_recovery_code(store: Store) -> None:
    await store.add_person(ANN)
    await store.add_person(BEN)
    assert await store.person("p1") == ANN
    assert await store.person("p3") is None
    assert await store.person_by_recovery("hash-of-ann") == ANN
    assert await store.person_by_recovery("wrong") is None


async def test_nobody_is_found_by_an_empty_recovery_code(store: Store) -> None:
    await store.add_person(BEN)
    assert await store.person_by_recovery("") is None
    await store.add_person(Person("p3", "Cid", "", 0))


async def test_a_person_changes_name_and_code(store: Store) -> None:
    await store.add_person(ANN)
    await store.change_person("p1", name="Anna")
    await store.change_person("p1", recovery="new")
    assert await store.person_by_recovery("new") == Person("p1", "Anna", "new", 1_000)
    assert await store.person_by_recovery("hash-of-ann") is None
    await store.change_person("p1", crest="azure.bend.lion")
    assert await store.person("p1") == Person("p1", "Anna", "new", 1_000, "azure.bend.lion")
    with pytest.raises(Refused, match="nobody with this id"):
        await store.change_person("p9", name="Nobody")


async def test_ids_and_codes_belong_to_one_person(store: Store) -> None:
    await store.add_person(ANN)
    for twin in (Person("p1", "Twin", "other", 0), Person("p9", "Twin", "hash-of-ann", 0)):
        with pytest.raises(Refused, match="already"):
            await store.add_person(twin)
    await store.add_person(BEN)
    with pytest.raises(Refused, match="already"):
        await store.change_person("p2", recovery="hash-of-ann")
    assert await store.person("p1") == ANN
    assert await store.person("p2") == BEN
    assert await store.person("p9") is None


# -- notes, seats, records, facts


async def test_notes_belong_to_one_person_at_one_table(store: Store) -> None:
    assert await store.note("t", "p1") == ""
    await store.keep_note("t", "p1", "the wizard lies")
    await store.keep_note("t", "p2", "Ann suspects me")
    await store.keep_note("t", "p1", "the wizard lies 🧙")
    assert await store.note("t", "p1") == "the wizard lies 🧙"
    assert await store.note("t", "p2") == "Ann suspects me"
    assert await store.note("u", "p1") == ""


async def test_tables_somebody_sat_at_are_listed_newest_first(store: Store) -> None:
    for table, at_ms in (("a", 10), ("B", 30), ("c", 20), ("b", 30)):
        await store.add_seat(table, "p1", at_ms)
    await store.add_seat("z", "p2", 40)
    assert await store.tables_of("p1") == ["B", "b", "c", "a"]
    assert await store.tables_of("p1", most=2) == ["B", "b"]
    assert await store.tables_of("p1", most=-1) == []
    await store.add_seat("a", "p1", 50)
    assert await store.tables_of("p1") == ["a", "B", "b", "c"]
    for table in ("c", "d"):
        await store.add_seat(table, "p1", 25, anew=False)
    assert await store.tables_of("p1") == ["a", "B", "b", "d", "c"]
    assert await store.tables_of("nobody") == []
    assert await store.seated_at("a") == ["p1"]
    assert await store.seated_at("nowhere") == []


async def test_a_record_stays_as_it_was_kept(store: Store) -> None:
    record = KeptRecord("r1", "p1", "xtal", '{"moves": []}\n', 5_000)
    await store.keep_record(record)
    await store.keep_record(KeptRecord("r1", "p2", "xtal", "forged", 6_000))
    assert await store.record("r1") == record
    assert await store.record("r2") is None


async def test_a_fact_is_set_once(store: Store) -> None:
    assert await store.fact("secret", "first") == "first"
    assert await store.fact("secret", "second") == "first"
    both = await asyncio.gather(store.fact("token", "x"), store.fact("token", "y"))
    assert both[0] == both[1]


@pytest.mark.parametrize("text", ["zero \0 character", "half \ud83d character"])
async def test_a_text_that_cannot_be_kept_is_refused_alike(store: Store, text: str) -> None:
    with pytest.raises(Refused, match="cannot be kept"):
        await store.keep_note("t", "p", text)
    with pytest.raises(Refused, match="cannot be kept"):
        await store.record(text)
    assert await store.note("t", "p") == ""


async def test_who_stops_waiting_harms_nobody(store: Store) -> None:
    leaving = asyncio.ensure_future(store.keep_note("t", "p", "text"))
    await asyncio.sleep(0)
    leaving.cancel()
    await keep(store, row("t", 0))
    assert leaving.cancelled()
    assert await store.note("t", "p") == "text"


# -- ratings


def rated(table: str, person: str, games: int = 1, mode: str = "duel", game: str = "xtal") -> Rated:
    return Rated(table, person, game, mode, games, 25.0 + games / 3, 8.125, 1_000 + games)


async def test_the_newest_rating_of_every_game_and_mode_is_found(store: Store) -> None:
    await store.keep_ratings([rated("t1", "p1"), rated("t1", "p2")])
    await store.keep_ratings([rated("t3", "p1", mode="long")])
    await store.keep_ratings([rated("t2", "p1", 2)])
    assert await store.rating("p1", "xtal", "duel") == rated("t2", "p1", 2)
    assert await store.ratings_of("p1") == [rated("t2", "p1", 2), rated("t3", "p1", mode="long")]
    assert await store.ratings_of("p2") == [rated("t1", "p2")]
    assert await store.rating("p2", "xtal", "long") is None
    assert await store.ratings_of("nobody") == []


async def test_a_game_is_rated_once(store: Store) -> None:
    assert not await store.is_rated("t1")
    await store.keep_ratings([])
    await store.keep_ratings([rated("t1", "p1")])
    assert await store.is_rated("t1")
    await store.keep_ratings([rated("t1", "p1", 7), rated("t1", "p2")])
    assert await store.rating("p1", "xtal", "duel") == rated("t1", "p1")
    assert await store.rating("p2", "xtal", "duel") == rated("t1", "p2")
