"""A rated game changes the ratings of those who began it, once; whoever has left it has lost."""

from pathlib import Path

import msgspec
from quiet_hall import QuietClient, QuietHall
from tables_for_tests import CARDS, begun, live_of, play_on
from tests.table.evening import Evening

from greathall.bots.ratings import NEWCOMER, Rating, measured, rate, rating_of_bot
from greathall.games.castle_of_magic_card_game.game import GAME as CARD_GAME
from greathall.kernel.discover import all_games
from greathall.kernel.level import LEVELS
from greathall.server.tables.rate_game import rate_table, rated
from greathall.store.sqlite import SqliteStore
from greathall.table.entry import Ended, Stood
from greathall.table.people import Seat
from greathall.table.plan import ClockPlan
from greathall.table.table import Table

CLOCK = ClockPlan("move", move_s=60)
RATED = msgspec.structs.replace(CARDS, rated=True, clock=CLOCK, options={"stall_limit": 1})


def finished(people: int) -> Table:
    """Somebody has left on the way where there are four."""
    quiet = QuietHall()
    table, clients = begun(quiet, RATED, people)
    live = live_of(quiet, table)
    if people == 4:
        assert clients[3].ask("stand") == "done"
        clients.pop()
        while not live.table.overdue[3]:
            _a_while(quiet, live.table, clients)
        assert clients[0].ask("stand_in", seat=3) == "done"
    while live.table.phase == "playing":
        _a_while(quiet, live.table, clients)
    return live.table


def _a_while(quiet: QuietHall, table: Table, clients: list[QuietClient]) -> None:
    """Until a person is to move, and that move; where none is, until a clock runs out."""
    quiet.settle()
    if table.phase != "playing":
        return
    (mover,) = table.dealt().to_act()
    if table.seats[mover].kind == "person":
        play_on(clients, 1)
    else:
        quiet.settle(wait_ms=60_000)


async def opened(folder: Path) -> SqliteStore:
    store = SqliteStore(folder / "hall.db")
    await store.open()
    return store


async def test_winners_rise_and_others_fall_and_whoever_left_most(tmp_path: Path) -> None:
    store, table = await opened(tmp_path), finished(4)
    winners = table.game.result(table.dealt().state).winners
    assert winners != [3], "choose another seed"
    await rate_table(store, table, 1_000)
    after: list[float] = []
    for place in table.began:
        kept = await store.rating(place.person, table.plan.game, table.plan.mode)
        assert kept is not None
        assert kept.games == 1
        after.append(kept.mu)
    assert all(after[seat] > Rating().mu for seat in winners if seat != 3)
    assert after[3] < min(after[:3])
    assert table.seats[3].kind == "bot"
    await store.close()


def left_by(*gone: int, persons: int) -> Table:
    """A game that was ended because these have left it."""
    evening = Evening(CARD_GAME, seats=4, rated=True, clock=CLOCK).begin(persons, 4 - persons)
    everybody = len(gone) == persons
    evening.happen([Stood(evening.now, seat) for seat in gone])
    evening.happen([Ended(evening.now, "because everybody left" if everybody else "because somebody left")])
    assert evening.table.counts
    return evening.table


def test_a_claimed_win_is_one_over_those_who_left_and_nobody_else() -> None:
    before = [Rating(), Rating(30.0, 4.0), Rating(), Rating()]
    after = rated(left_by(1, persons=3), before)
    alone = rate([1, 2], [before[0], before[1]])
    assert after[0] == alone[0] == after[2], "nothing is learned about those who stayed"
    assert after[1].mu < before[1].mu


def test_whoever_leaves_bots_alone_has_lost_to_them() -> None:
    before = [Rating()] * 4
    after = rated(left_by(0, persons=1), before)
    assert after[0].mu < before[0].mu


def test_the_bot_that_stood_in_wins_nothing_for_whoever_left() -> None:
    table = finished(1)
    (winner,) = table.game.result(table.dealt().state).winners
    assert winner != 0
    # As if it had been a person who left, and whose stand-in has won.
    table.began[winner] = Seat("person", "p-Zoe", "Zoe")
    after = rated(table, [Rating()] * 4)
    assert after[winner].mu < min(one.mu for seat, one in enumerate(after) if seat != winner)


async def test_it_counts_once_and_bots_have_no_rating_of_their_own(tmp_path: Path) -> None:
    store, table = await opened(tmp_path), finished(1)
    await rate_table(store, table, 1_000)
    before = await store.rating("p-Ada", table.plan.game, table.plan.mode)
    await rate_table(store, table, 2_000)
    assert before is not None
    assert await store.rating("p-Ada", table.plan.game, table.plan.mode) == before
    assert await store.ratings_of("") == []
    await store.close()


async def test_the_next_game_goes_on_from_the_last(tmp_path: Path) -> None:
    store, table = await opened(tmp_path), finished(1)
    await rate_table(store, table, 1_000)
    table.id = "another"
    await rate_table(store, table, 2_000)
    kept = await store.rating("p-Ada", table.plan.game, table.plan.mode)
    assert kept is not None
    assert kept.games == 2
    assert kept.sigma < Rating().sigma
    await store.close()


def test_what_the_pages_say_of_bots_at_rated_tables_is_true() -> None:
    """Each level counts as strong as it was measured in this mode, any other bot as a newcomer (1500). A game is
    measured in all its modes, or, as long as it is new, in none."""
    every = {level.name for level in LEVELS}
    for game in all_games().values():
        modes = [mode.id for mode in game.content.mode if mode.kind == "competitive"]  # other tables are not rated
        levels = every if any(measured(game.id, mode) for mode in modes) else set()
        for mode in modes:
            assert set(measured(game.id, mode)) == levels, (game.id, mode)
            for other in ("greedy", "random", *(every - levels), *(f"greedy:{style}" for style in game.bot_styles)):
                assert rating_of_bot(game.id, mode, other).number == NEWCOMER
