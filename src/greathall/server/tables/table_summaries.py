"""Tables seen from outside: in the lobby, in the list of one's own, behind the code of a link."""

from greathall.kernel.refused import Refused
from greathall.server.tables.followed_table import FollowedTable
from greathall.server.tables.hall_port import Invitation, LobbyTable, MyTable
from greathall.table.people import Who

TAKEN = ("person", "bot")
NO_SUCH_LINK = "this link is not good for a seat: it was used, withdrawn or mistyped"


def lobby_table(live: FollowedTable) -> LobbyTable:
    table = live.table
    return LobbyTable(
        id=table.id,
        game=table.game.id,
        mode=table.plan.mode,
        seats=table.plan.seats,
        taken=sum(1 for seat in table.seats if seat.kind in TAKEN),
        names=[seat.name for seat in table.seats if seat.kind in TAKEN],
        kinds=["missing" if seat.kind == "open" and seat.key else seat.kind for seat in table.seats],
        phase=table.phase,
        host=table.host_name,
        opened_ms=table.opened_ms,
        clock=table.plan.clock.kind,
        watchers=table.plan.watchers,
        plan=table.plan,
        crest=next((seat.crest for seat in table.seats if seat.person == table.host), ""),
    )


def my_table(live: FollowedTable, who: Who) -> MyTable:
    """What he needs to know to decide where to go next. Nothing that his own seat would not be shown."""
    table = live.table
    seat = table.seat_of(who.person)
    match = table.match
    is_playing = table.phase == "playing" and match is not None and seat is not None
    is_over = table.phase == "over" and match is not None and not live.waiting
    return MyTable(
        id=table.id,
        game=table.game.id,
        mode=table.plan.mode,
        phase=table.phase,
        seat=seat,
        names=[place.name for place in table.seats],
        host=table.host_name,
        to_act=match.view(seat).to_act if is_playing and match is not None and seat is not None else [],
        winners=match.game.result(match.state).winners if is_over and match is not None else [],
        clock=table.plan.clock.kind,
        opened_ms=table.opened_ms,
        at_ms=table.at_ms,
        played=match is not None,
    )


def invitation(live: FollowedTable, key: str, who: Who | None) -> Invitation:
    """Raises Refused where the code is not good for this table."""
    table = live.table
    yours = who is not None and table.seat_of(who.person) is not None
    back = None if who is None else table.way_back(who.person, key)
    if not (yours or back is not None or table.has_link(key)):
        raise Refused(NO_SUCH_LINK)
    return Invitation(
        table=table.id,
        game=table.game.id,
        mode=table.plan.mode,
        host=table.host_name,
        seat=table.invited_seat(key) if back is None else back,
        yours=yours,
        kinds=[place.kind for place in table.seats],
        names=[place.name for place in table.seats],
        crests=[place.crest for place in table.seats],
        phase=table.phase,
        clock=table.plan.clock.kind,
        plan=table.plan,
        called="" if who is None else table.name_of(who),
        taken=sorted(table.names_in_use() - {""}),
    )
