"""People's ratings: what a rated game that has ended by its rules does to them."""

from greathall.bots.ratings import Rating, placings, rate, rating_of_bot
from greathall.store.store import Rated, Store
from greathall.table.people import Seat
from greathall.table.table import Table


async def rate_table(store: Store, table: Table, now_ms: int) -> None:
    """Once, however often it is called. Whoever began the game has its result, also where somebody has stood in for
    him since; bots count as strong as they were measured, and stay so."""
    if await store.is_rated(table.id):
        return
    game, mode = table.plan.game, table.plan.mode
    match = table.dealt()
    places = placings(len(table.began), match.game.result(match.state).winners)
    before = [await _before(store, seat, game, mode) for seat in table.began]
    after = rate(places, [rating for rating, _ in before])
    await store.keep_ratings(
        [
            Rated(table.id, seat.person, game, mode, games + 1, rating.mu, rating.sigma, now_ms)
            for seat, rating, (_, games) in zip(table.began, after, before, strict=True)
            if seat.kind == "person"
        ]
    )


async def _before(store: Store, seat: Seat, game: str, mode: str) -> tuple[Rating, int]:
    """The rating, and after how many games."""
    if seat.kind == "bot":
        return rating_of_bot(game, mode, seat.level), 0
    kept = await store.rating(seat.person, game, mode)
    return (Rating(), 0) if kept is None else (Rating(kept.mu, kept.sigma), kept.games)
