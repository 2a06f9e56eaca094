"""Tables seen from outside: what a link leads to, and where somebody is expected."""

import msgspec
import pytest
from quiet_hall import QuietHall
from tables_for_tests import COURT, begun, gathered, live_of, opened, to_move

from greathall.kernel.refused import Refused
from greathall.server.protocol import Done, Refusal, Sit
from greathall.server.tables.hall import NO_SEAT_LEFT
from greathall.server.tables.open_tables import NOT_HERE
from greathall.table.people import Who
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
    assert seen.plan.clock.days == 1, "what is agreed is told before anybody sits down"
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


def test_a_link_tells_what_one_will_be_called_there() -> None:
    quiet = QuietHall()
    host = quiet.client("Ada")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    host.ask("sit", seat=0)
    code = host.ask("invite").code
    assert quiet.hall.invitation(code, None).taken == ["Ada"]
    assert quiet.hall.invitation(code, quiet.client("Ben").who).called == "Ben"
    namesake = Who("somebody-else", "ada")
    assert quiet.hall.invitation(code, namesake).called == "ada (2)"
    quiet.hall.join(namesake, code, lambda _: None)
    quiet.settle()
    assert live_of(quiet, table).table.seats[1].name == "ada (2)"


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


def test_the_lobby_tells_what_is_agreed_at_a_table() -> None:
    quiet = QuietHall()
    plan = msgspec.structs.replace(COURT, clock=ClockPlan("move", move_s=45), rated=True, watchers=False)
    opened(quiet, quiet.client("Ada"), plan)
    (seen,) = quiet.hall.lobby()
    assert (seen.plan.clock.move_s, seen.plan.rated, seen.plan.hints, seen.plan.watchers) == (45, True, False, False)


def test_in_the_lobby_the_shields_of_hosts_tell_two_of_one_name_apart() -> None:
    quiet = QuietHall()
    hosts = [Who("one", "Ada", crest="azure.bend.lion"), Who("other", "Ada", crest="jade.pale.owl")]
    for who in hosts:
        answers: list[object] = []
        quiet.hall.open_table(who, COURT, answers.append)
        quiet.settle()
        table = answers[0].table  # type: ignore[attr-defined]
        assert next(one.crest for one in quiet.hall.lobby() if one.id == table) == "", "the host has no seat yet"
        quiet.hall.request(who, table, Sit("s", 1), answers.append)
        quiet.settle()
    assert {(one.host, one.crest) for one in quiet.hall.lobby()} == {("Ada", who.crest) for who in hosts}


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
