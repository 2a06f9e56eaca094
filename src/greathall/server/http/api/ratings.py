"""Ratings: my own, and those of whoever sits at a table."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from greathall.bots.ratings import Measured, Rating, measured
from greathall.server.http.error_answers import problems
from greathall.server.http.request_context import AnyRequest, context_of

Key = Annotated[str, QueryParameter(name="key", max_length=64, description="The key of a link to watch by.")]


class RatingShown(msgspec.Struct, frozen=True):
    """A newcomer has 1500. It is between `low` and `high` 95 times out of 100; `games` is from how many it is known."""

    number: int
    low: int
    high: int
    games: int


class MyRating(msgspec.Struct, frozen=True):
    game: str
    mode: str
    rating: RatingShown


def shown(rating: Rating, games: int) -> RatingShown:
    return RatingShown(rating.number, rating.low, rating.high, games)


def of_level(game: str, mode: str, level: str) -> RatingShown | None:
    """As it was measured in this mode; None where it was not."""
    found: Measured | None = measured(game, mode).get(level)
    return None if found is None else shown(found, found.games)


@get("/api/me/ratings", tags=["people"], summary="My ratings, by game and mode", responses=problems(401))
async def mine(request: AnyRequest) -> list[MyRating]:
    context = context_of(request)
    who = await context.guest(request)
    kept = await context.store.ratings_of(who.person)
    return [MyRating(one.game, one.mode, shown(Rating(one.mu, one.sigma), one.games)) for one in kept]


@get(
    "/api/tables/{table_id:str}/ratings",
    tags=["tables"],
    summary="The rating of everybody in a seat",
    description="In the game and mode of this table; null where nothing is known.",
    responses=problems(401, 404, 503),
)
async def of_table(request: AnyRequest, table_id: FromPath[str], key: Key = "") -> list[RatingShown | None]:
    context = context_of(request)
    who = await context.somebody(request)
    table = await context.shown(table_id, who, key)
    game, mode = table.plan.game, table.plan.mode
    found: list[RatingShown | None] = []
    for seat in context.hall.holders(table_id, who, key):
        if seat.kind == "bot":
            found.append(of_level(game, mode, seat.level))
        else:
            kept = await context.store.rating(seat.person, game, mode) if seat.kind == "person" else None
            found.append(None if kept is None else shown(Rating(kept.mu, kept.sigma), kept.games))
    return found


HANDLERS = (mine, of_table)
