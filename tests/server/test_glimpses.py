"""Tables seen from outside: what a link leads to, and where somebody is expected."""

import pytest
from quiet_hall import QuietHall
from tables_for_tests import COURT, begun, gathered, live_of, opened, to_move

from greathall.kernel.refused import Refused
from greathall.server.hall import NO_SEAT_LEFT, NOT_HERE
from greathall.server.protocol import Done, Refusal
from greathall.table.plan import ClockPlan, Plan

PRIVATE = Plan(game="blackstone-castle", seats=2, mode="wizards_quest", clock=ClockPlan("days", days=1))


def test_a_link_tells_a_stranger_where_it_leads_and_takes_nothing() -> None:
    quiet = QuietHall()
    host, guest = quiet.client("Ada"), quiet.client("Ben")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    host.ask("sit", seat=0)
    code = host.ask("invite").code
    seen = quiet.hall.invitation(code, None)
    assert (seen.table, seen.game, seen.mode, seen.host) == (table, "blackstone-castle", "wizards_quest", "Ada")
    assert (seen.seat, seen.yours, seen.kinds, seen.clock) == (1, False, ["person", "open"], "days")
    for wrong in ("", table, f"{table}.x", "nowhere.x"):
        with pytest.raises(Refused, match="not good for a seat"):
            quiet.hall.invitation(wrong, guest.who)
    answers: list[object] = []
    quiet.hall.join(guest.who, code, answers.append)
    quiet.settle()
    assert answers == [Done("", table=table)]
    assert quiet.hall.invitation(code, guest.who).yours
    late = quiet.client("Cleo")
    assert quiet.hall.invitation(code, late.who).seat is None
    quiet.hall.join(late.who, code, answers.append)
    assert answers[1] == Refusal("", NO_SEAT_LEFT)


def test_ones_own_tables_say_whom_they_wait_for_and_who_won() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    mover = clients.index(to_move(clients))
    for seat, client in enumerate(clients):
        mine = quiet.hall.my_table(table, client.who)
        assert (mine.phase, mine.seat, mine.to_act, mine.winners) == ("playing", seat, [mover], [])
        assert mine.names == [client.who.name for client in clients]
    for client in clients:
        client.ask("vote", end=True)
    ended = quiet.hall.my_table(table, clients[0].who)
    assert (ended.phase, ended.to_act, ended.winners) == ("ended", [], [])


def test_a_table_that_is_not_ours_is_not_told_of() -> None:
    quiet = QuietHall()
    table, _ = gathered(quiet, PRIVATE, 1)
    with pytest.raises(Refused, match=NOT_HERE):
        quiet.hall.my_table(table, quiet.client("Eve").who)
    assert live_of(quiet, table).table.phase == "gathering"


def test_in_the_lobby_a_seat_that_is_kept_for_somebody_is_not_open() -> None:
    quiet = QuietHall()
    table, (host,) = gathered(quiet, Plan(game="xtal", seats=3, listed=True), 1)
    host.ask("unseat", seat=1)
    host.ask("unseat", seat=2)
    host.ask("invite", seat=1)
    (seen,) = quiet.hall.lobby()
    assert (seen.id, seen.kinds, seen.taken) == (table, ["person", "missing", "open"], 1)
