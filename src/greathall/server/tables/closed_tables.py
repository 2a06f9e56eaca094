"""Why a table cannot be followed, for those who know that it is there. Everybody else reads one sentence for all of it.

The browser knows these sentences again and says them in its own language (web/src/words/en/closed.ts).
"""

from collections.abc import Iterable, Sequence

import msgspec

from greathall.kernel.refused import ContentRefused, Refused
from greathall.server.tables.hall_port import MyTable
from greathall.table import entry as e
from greathall.table.people import Who
from greathall.table.ports import Row
from greathall.table.table import Table

DAMAGED = "what the hall has kept of this table is damaged"
NOT_READING = "the hall cannot read what it has kept at the moment"
NOT_WRITING = "the hall cannot write anything down at the moment: its disk may be full"


class Unreadable(msgspec.Struct, frozen=True):
    """A table that is kept but cannot be taken up, and as much as is known of it. `people` have been at it, `keys` are
    those of its links: who has one of them is told `why`."""

    why: str
    people: frozenset[str]
    keys: frozenset[str] = frozenset()
    game: str = ""
    mode: str = ""
    host: str = ""
    opened_ms: int = 0
    at_ms: int = 0

    def is_known_to(self, who: Who | None, key: str) -> bool:
        """`key` is the hash of what somebody has in hand."""
        return key in self.keys or (who is not None and (who.operator or who.person in self.people))

    def as_mine(self, table: str) -> MyTable:
        """In the list of somebody's own tables."""
        return MyTable(
            id=table,
            game=self.game,
            mode=self.mode,
            phase="unknown",
            seat=None,
            names=[],
            host=self.host,
            to_act=[],
            winners=[],
            clock="none",
            opened_ms=self.opened_ms,
            at_ms=self.at_ms,
            why=self.why,
        )


def unread(rows: Sequence[Row], error: Exception, seated: Iterable[str]) -> Unreadable:
    """A table that could not be put together from these rows. `seated` is whom the store has noted as having sat there:
    the row that says so may be the damaged one."""
    people, keys = set(seated), set[str]()
    opened: e.Opened | None = None
    at_ms = 0
    for row in rows:
        try:
            entry = e.from_bytes(row.body)
        except msgspec.DecodeError:
            continue
        at_ms = entry.at_ms
        if isinstance(entry, e.Opened):
            opened = entry
            people.add(entry.host)
            keys.add(entry.watch_key)
        elif isinstance(entry, e.Sat | e.Handed):
            people.add(entry.person)
        elif isinstance(entry, e.Invited):
            keys.add(entry.key)
    if opened is None:
        return Unreadable(DAMAGED if rows else NOT_READING, frozenset(people), frozenset(keys), at_ms=at_ms)
    if isinstance(error, ContentRefused):  # what is wrong with the file is for the hall's own log: it may name a path
        why = f"the file of its edition {opened.plan.edition!r} cannot be used"
    else:
        why = error.sentence if isinstance(error, Refused) else DAMAGED
    return Unreadable(
        why,
        frozenset(people),
        frozenset(keys),
        game=opened.plan.game,
        mode=opened.plan.mode,
        host=opened.host_name,
        opened_ms=opened.at_ms,
        at_ms=at_ms,
    )


def unwritten(table: Table) -> Unreadable:
    """A table that was given up because the log did not take what happened at it."""
    return Unreadable(
        NOT_WRITING,
        frozenset(table.called),
        frozenset({table.watch_key, table.open_key, *(seat.key for seat in table.seats)} - {""}),
        game=table.game.id,
        mode=table.plan.mode,
        host=table.host_name,
        opened_ms=table.opened_ms,
        at_ms=table.at_ms,
    )


def why_closed(table: Table, who: Who) -> str:
    """Why somebody who has been at this table may not follow it any more; "" for a stranger, who is told nothing."""
    if who.person not in table.called:
        return ""
    held = table.held.get(who.person)
    if held is not None and table.seats[held].kind in ("person", "bot"):
        return f"{table.seats[held].name} plays in your place now, in seat {held + 1}"
    return f"you have no seat at this table any more: ask {table.host_name} for a new link"
