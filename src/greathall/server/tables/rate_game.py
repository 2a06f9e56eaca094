"""People's ratings: what a rated game does to them, whether it has ended by its rules or because somebody left."""

from greathall.bots.ratings import Rating, placings, rate, rating_of_bot
from greathall.store.store import Rated, Store
from greathall.table.people import Seat
from greathall.table.table import Table


async def rate_table(store: Store, table: Table, now_ms: int) -> None:
    """Once, however often it is called. Bots count as strong as they were measured, and stay so."""
    if await store.is_rated(table.id):
        return
    game, mode = table.plan.game, table.plan.mode
    before = [await _before(store, seat, game, mode) for seat in table.began]
    after = rated(table, [rating for rating, _ in before])
    await store.keep_ratings(
        [
            Rated(table.id, seat.person, game, mode, games + 1, rating.mu, rating.sigma, now_ms)
            for seat, rating, (_, games) in zip(table.began, after, before, strict=True)
            if seat.kind == "person"
        ]
    )


def rated(table: Table, before: list[Rating]) -> list[Rating]:
    """Everybody's rating after the game. Whoever has left and did not come back is behind all others, however well the
    bot plays that stood in. Where the game was not played to its end, those who stayed have won against those who left
    and against nobody else."""
    gone = table.leavers()
    match = table.dealt()
    if table.phase == "over":
        places = placings(len(before), match.game.result(match.state).winners)
        return rate([max(places) + 1 if seat in gone else place for seat, place in enumerate(places)], before)
    after = rate([int(seat in gone) for seat in range(len(before))], before)
    for seat in range(len(before)):
        if seat not in gone:
            after[seat] = rate([0] + [1] * len(gone), [before[seat], *(before[one] for one in gone)])[0]
    return after


async def _before(store: Store, seat: Seat, game: str, mode: str) -> tuple[Rating, int]:
    """The rating, and after how many games."""
    if seat.kind == "bot":
        return rating_of_bot(game, mode, seat.level), 0
    kept = await store.rating(seat.person, game, mode)
    return (Rating(), 0) if kept is None else (Rating(kept.mu, kept.sigma), kept.games)
