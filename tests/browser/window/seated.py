"""Tables for the tests: opened by HTTP, because most tests are about what comes after that."""

from collections.abc import Mapping, Sequence

from visitor import CARD_GAME, Visitor

SHORT = [
    (CARD_GAME, "standard", 4),
    ("blackstone-castle", "wizards_quest", 2),
    ("castle-break", "quick", 2),
    ("castle-of-magic", "small", 3),
    ("xtal", "short", 2),
]
"""Every game in its shortest form: game, mode, seats."""


def opened(
    host: Visitor,
    others: Sequence[Visitor] = (),
    *,
    game: str = CARD_GAME,
    mode: str = "standard",
    seats: int = 4,
    level: str = "random",
    options: Mapping[str, object] | None = None,
    **plan: object,
) -> str:
    """A table that is being played: host and others in the first seats, bots in the rest. Nobody has gone there yet."""
    table = host.post("/api/tables", game=game, mode=mode, seats=seats, options=options or {}, **plan)["table"]
    requests = f"/api/tables/{table}/requests"
    host.post(requests, t="sit", id="sit", seat=0)
    for seat, other in enumerate(others, 1):
        other.post("/api/join", code=host.post(requests, t="invite", id=f"invite{seat}", seat=seat)["code"])
    for seat in range(1 + len(others), seats):
        host.post(requests, t="seat_bot", id=f"bot{seat}", seat=seat, level=level)
    for one in (host, *others):
        one.post(requests, t="ready", id=f"ready {one.name}", salt=one.name)  # with the last one it begins
    return str(table)


def at_table(visitor: Visitor, table: str, key: str = "") -> None:
    """Goes to the table and waits until its document is there."""
    visitor.page.goto(f"/#table={table}&key={key}" if key else f"/table/{table}")
    visitor.until("the table", lambda: visitor.shown is not None)
