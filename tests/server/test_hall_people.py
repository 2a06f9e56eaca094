"""Who may come in, sit, leave, come back, and be heard."""

from typing import Any

import msgspec
import pytest
from quiet_hall import MESSAGES, QuietClient, QuietHall
from tables_for_tests import CARDS, COURT, begun, gathered, live_of, opened, play_on, read_all, to_move, unread

from greathall.kernel.refused import Refused
from greathall.kernel.typed_text import as_typed
from greathall.server.protocol import Done, Goodbye, Pong, Refusal, Rematch
from greathall.server.tables.open_tables import NOT_HERE, NOT_KEPT
from greathall.server.tables.table_summaries import NO_SUCH_LINK
from greathall.table.plan import Plan

PRIVATE = Plan(game="blackstone-castle", seats=2, mode="wizards_quest")


def joined(quiet: QuietHall, client: QuietClient, code: str) -> Any:
    answers: list[Any] = []
    quiet.hall.join(client.who, code, answers.append)
    quiet.settle()
    return answers[0]


def test_a_plan_that_cannot_be_is_refused() -> None:
    quiet = QuietHall()
    answers: list[Any] = []
    for plan in (Plan(game="xtal", seats=9), Plan(game="nothing", seats=2), Plan(game="xtal", seats=2, edition="x")):
        quiet.hall.open_table(quiet.client("Ada").who, plan, answers.append)
    assert all(isinstance(answer, Refusal) and answer.why for answer in answers)
    assert len(answers) == 3
    assert quiet.tables.by_id == {}


def test_the_lobby_lists_what_is_listed_and_not_over() -> None:
    quiet = QuietHall()
    host = quiet.client("Ada")
    opened(quiet, host, PRIVATE)
    closed = opened(quiet, host, COURT).table
    host.ask("subscribe", table=closed)
    assert host.ask("close") == "done"
    table, _ = gathered(quiet, COURT, 1)
    assert [(one.id, one.taken, one.names, one.phase) for one in quiet.hall.lobby()] == [
        (table, 2, ["Ada", live_of(quiet, table).table.seats[1].name], "gathering")
    ]


def test_a_link_is_good_for_one_seat_once() -> None:
    quiet = QuietHall()
    host, guest, late = (quiet.client(name) for name in ("Ada", "Ben", "Cleo"))
    table = opened(quiet, host, PRIVATE).table
    assert host.ask("subscribe", table=table) == "done"
    code = host.ask("invite", seat=1).code
    assert code.startswith(table)
    for bad in ("", code + "x", "nowhere.x", table):
        assert joined(quiet, guest, bad) == Refusal("", NO_SUCH_LINK)
    assert joined(quiet, guest, code) == Done("", table=table)
    assert joined(quiet, late, code) == Refusal("", NO_SUCH_LINK)
    assert guest.ask("subscribe", table=table) == "done"
    assert guest.shown["table"]["you"] == {"seat": 1, "left": None, "host": False, "name": "Ben"}


def test_a_link_that_is_good_but_not_for_you_says_why() -> None:
    quiet = QuietHall()
    host = quiet.client("Ada")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    host.ask("sit", seat=0)
    assert "seat 1" in joined(quiet, host, host.ask("invite", seat=1).code).why


def test_whoever_watches_by_a_link_that_ends_is_sent_away() -> None:
    quiet = QuietHall()
    host, guest = quiet.client("Ada"), quiet.client("Ben")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    code = host.ask("invite", seat=1).code
    assert guest.ask("subscribe", table=table, key=code) == "done"
    assert host.ask("uninvite", seat=1) == "done"
    letters = [MESSAGES.decode(letter) for letter in quiet.post.letters[guest.connection]]
    assert letters == [Goodbye(NOT_HERE, again=False)]
    assert quiet.post.dropped == [guest.connection]
    assert guest.connection not in quiet.tables.connections
    assert isinstance(host.ask("uninvite", seat=1), Done)  # nothing to withdraw: nothing happens


def test_whoever_leaves_a_private_table_hears_that_it_is_done_and_nothing_more() -> None:
    quiet = QuietHall()
    host, guest = quiet.client("Ada"), quiet.client("Ben")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    joined(quiet, guest, host.ask("invite", seat=1).code)
    guest.ask("subscribe", table=table)
    id = guest.send("stand")
    assert unread(quiet, guest) == 0
    quiet.settle()
    letters = [MESSAGES.decode(letter) for letter in quiet.post.letters[guest.connection]]
    why = "you have no seat at this table any more: ask Ada for a new link"
    assert letters == [Done(id), Goodbye(why, again=False)]
    assert host.ask("say", text="alone now") == "done"
    assert unread(quiet, guest) == 2


def test_the_link_somebody_came_by_leads_back_to_that_seat_and_is_nobody_elses() -> None:
    quiet = QuietHall()
    host, guest, other = quiet.client("Ada"), quiet.client("Ben"), quiet.client("Cleo")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    code = host.ask("invite", seat=1).code
    joined(quiet, guest, code)
    guest.ask("subscribe", table=table)
    guest.send("stand")
    quiet.settle()
    assert quiet.hall.invitation(code, guest.who).seat == 1
    for stranger in (other.who, None):
        with pytest.raises(Refused, match=NO_SUCH_LINK):
            quiet.hall.invitation(code, stranger)
    assert joined(quiet, other, code) == Refusal("", NO_SUCH_LINK)
    assert joined(quiet, guest, code) == Done("", table=table)
    assert live_of(quiet, table).table.seats[1].name == "Ben"


def test_whoever_goes_elsewhere_at_once_is_not_cut_off() -> None:
    quiet = QuietHall()
    host, guest = quiet.client("Ada"), quiet.client("Ben")
    table = opened(quiet, host, PRIVATE).table
    elsewhere = opened(quiet, host, COURT).table
    host.ask("subscribe", table=table)
    joined(quiet, guest, host.ask("invite", seat=1).code)
    guest.ask("subscribe", table=table)
    guest.send("stand")
    assert guest.ask("subscribe", table=elsewhere) == "done"
    assert quiet.post.dropped == []


def test_if_leaving_could_not_be_kept_he_is_to_look_again() -> None:
    quiet = QuietHall()
    host, guest = quiet.client("Ada"), quiet.client("Ben")
    table = opened(quiet, host, PRIVATE).table
    host.ask("subscribe", table=table)
    joined(quiet, guest, host.ask("invite", seat=1).code)
    guest.ask("subscribe", table=table)
    id = guest.send("stand")
    quiet.log.broken = True
    quiet.log.settle_one()
    assert sorted(quiet.post.dropped) == [host.connection, guest.connection]
    guest.read()
    assert id not in guest.answers
    assert guest.connection not in quiet.tables.connections


def test_changing_seats_shows_everything_anew_from_the_new_seat() -> None:
    quiet = QuietHall()
    _, (ada, ben) = gathered(quiet, COURT, 2)
    assert ada.ask("reseat", order=[1, 0]) == "done"
    ben.read()
    assert (ada.shown["table"]["you"]["seat"], ben.shown["table"]["you"]["seat"]) == (1, 0)
    assert [line["text"] for line in ben.lines][-1] == "The seats were changed."


def test_typing_is_off_unless_the_table_wants_it() -> None:
    quiet = QuietHall()
    _, clients = gathered(quiet, COURT, 2)
    assert isinstance(clients[0].ask("typing", on=True), Refusal)
    table, (ada, ben) = gathered(quiet, msgspec.structs.replace(COURT, typing=True), 2)
    watcher = quiet.client("Wim")
    watcher.ask("subscribe", table=table)
    assert isinstance(watcher.ask("typing", on=True), Refusal)
    assert ada.ask("typing", on=True) == Done(f"{ada.connection}-{ada._sent}")
    ben.read()
    assert ben.shown["table"]["typing"] == ["Ada"]
    ada.ask("typing", on=False)
    ada.ask("typing", on=True)
    quiet.tables.disconnect(ada.connection)
    ben.read()
    assert ben.shown["table"]["typing"] == []


def test_who_is_here_and_how_many_watch_is_shown() -> None:
    quiet = QuietHall()
    table, clients = gathered(quiet, COURT, 2)
    watcher = quiet.client("Wim")
    watcher.ask("subscribe", table=table)
    read_all(clients)
    assert clients[0].shown["table"]["watching"] == 1
    quiet.tables.disconnect(clients[1].connection)
    read_all([clients[0], watcher])
    assert [seat["here"] for seat in watcher.shown["table"]["seats"]] == [True, False]
    quiet.tables.disconnect(watcher.connection)
    clients[0].read()
    assert clients[0].shown["table"]["watching"] == 0


def test_subscribing_again_brings_the_lines_that_are_missing() -> None:
    quiet = QuietHall()
    table, (ada, ben) = begun(quiet, COURT, 2)
    play_on([ada, ben], 4)
    whole = list(ada.lines)
    ada.lines = ada.lines[:2]
    u = ada.u
    assert ada.ask("subscribe", table=table, lines=2, seat=0) == "done"
    assert ada.lines == whole
    ada.lines = ["read from another seat"]
    assert ada.ask("subscribe", table=table, lines=1, seat=1) == "done"
    assert ada.lines == whole
    assert ada.u > u, "an old update could be taken for a new one"
    assert unread(quiet, ben) == 0


def test_nobody_is_sent_away_during_the_game_but_a_bot_stands_in_for_whoever_is_gone() -> None:
    quiet = QuietHall()
    table, (ada, ben) = begun(quiet, COURT, 2)
    assert isinstance(ada.ask("unseat", seat=1), Refusal)
    assert isinstance(ada.ask("unseat", seat=9), Refusal)
    assert "Ben is here" in ada.ask("stand_in", seat=1).why
    assert isinstance(ada.ask("stand_in", seat=9), Refusal)
    quiet.tables.disconnect(ben.connection)
    assert isinstance(ada.ask("unseat", seat=1), Refusal)
    assert ada.ask("stand_in", seat=1) == "done"
    seat = ada.shown["table"]["seats"][1]
    assert (seat["kind"], seat["level"], seat["plays_for"]) == ("bot", "knight", "Ben")
    assert isinstance(ada.ask("seat_bot", seat=1, level="nobody"), Refusal)
    back = quiet.client("Ben")
    assert back.ask("subscribe", table=table) == "done"
    assert back.shown["table"]["you"] == {"seat": None, "left": 1, "host": False, "name": "Ben"}
    assert back.shown["view"]["seat"] != 1, "until the seat is taken again nothing is seen from it"
    assert back.ask("sit", seat=1) == "done"
    assert back.shown["table"]["you"]["seat"] == 1
    assert back.shown["view"]["seat"] == 1


def test_every_message_is_answered() -> None:
    quiet = QuietHall()
    client = quiet.client("Ada")
    for body in (b"", b"{", b'{"t":"fly","id":"1"}', b'{"t":"ping"}', b"\xff\xfe", b"[" * 500, b" " * 20_000):
        quiet.hall.receive(client.connection, body)
        letter = MESSAGES.decode(quiet.post.letters[client.connection].pop())
        assert isinstance(letter, Refusal)
        assert letter.why
    assert isinstance(client.ask("ping"), Pong)
    assert client.ask("start").why == "follow a table first: send subscribe"


def test_a_move_says_exactly_one_thing() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    watcher = quiet.client("Wim")
    watcher.ask("subscribe", table=table)
    assert "no seat" in watcher.ask("move", at=0, codes=[1]).why
    mover = to_move(clients)
    code = mover.shown["view"]["legal"][0]
    game = live_of(quiet, table).table.game
    assert "exactly one" in mover.ask("move", at=mover.at).why
    assert "exactly one" in mover.ask("move", at=mover.at, codes=[code], typed="x").why
    assert "at least one" in mover.ask("move", at=mover.at, codes=[]).why
    assert isinstance(mover.ask("move", at=mover.at, codes=[2**31]), Refusal)
    assert isinstance(mover.ask("move", at=mover.at, typed="fly to the moon"), Refusal)
    assert mover.ask("move", at=mover.at, typed=as_typed(game.alphabet).text(code)) == "done"
    mover = to_move(clients)
    readable = game.alphabet.decode(mover.shown["view"]["legal"][0])
    assert mover.ask("move", at=mover.at, moves=[readable]) == "done"
    assert live_of(quiet, table).moves == 2


def test_what_only_a_socket_can_ask_is_refused_without_one() -> None:
    quiet = QuietHall()
    table, clients = gathered(quiet, COURT, 2)
    answers: list[Any] = []
    from greathall.server.protocol import Ping, Vote

    quiet.hall.request(clients[0].who, table, Ping("1"), answers.append)
    quiet.hall.request(clients[0].who, "nowhere", Vote("2", True), answers.append)
    assert [answer.why for answer in answers] == ["this request needs a connection that follows the table", NOT_HERE]


# ---------------------------------------------------------------- the end, and another game


def ended(quiet: QuietHall) -> tuple[str, list[QuietClient]]:
    table, clients = begun(quiet, COURT, 2)
    play_on(clients)
    assert clients[0].shown["table"]["phase"] == "over"
    return table, clients


def test_seed_and_record_are_shown_after_the_end_only() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    who = clients[0].who
    assert quiet.hall.shown(table, who, "").seed is None
    with pytest.raises(Refused):
        quiet.hall.record(table, who, "")
    assert clients[0].ask("vote", end=True) == "done"
    assert isinstance(clients[0].ask("vote", end=True), Done)  # it stands already: nothing happens
    clients[1].send("vote", end=True)  # over in memory, but not kept yet
    assert quiet.hall.shown(table, who, "").seed is None
    with pytest.raises(Refused, match="ask again"):
        quiet.hall.record(table, who, "")
    quiet.settle()
    assert quiet.hall.shown(table, who, "").seed is not None
    assert quiet.hall.shown(table, who, "").you.seat == 0
    assert "commitment" in quiet.hall.record(table, quiet.client("Wim").who, "")
    with pytest.raises(Refused, match=NOT_HERE):
        quiet.hall.shown("nowhere", who, "")


def test_a_rematch_is_one_new_table_for_all_who_ask() -> None:
    quiet = QuietHall()
    seated: list[tuple[str, str]] = []
    table, (ada, ben) = ended(quiet)
    quiet.tables.on_seated = lambda table, person: seated.append((table, person))
    first, second = ada.send("rematch"), ben.send("rematch")
    quiet.settle()
    read_all([ada, ben])
    assert ada.answers[first].table == ben.answers[second].table
    new = ada.answers[first].table
    assert sorted(quiet.tables.by_id) == sorted([table, new])
    assert sorted(seated) == [(new, "p-Ada"), (new, "p-Ben")]
    assert ada.shown["table"]["rematch"] == new
    assert ben.ask("rematch").table == new
    assert ben.ask("subscribe", table=new) == "done"
    assert [seat["name"] for seat in ben.shown["table"]["seats"]] == ["Ben", "Ada"]
    assert isinstance(quiet.client("Zoe").ask("rematch"), Refusal)


def test_only_players_of_a_finished_game_get_a_rematch() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 1)
    assert isinstance(clients[0].ask("rematch"), Refusal)
    assert clients[0].ask("vote", end=True) == "done"
    watcher = quiet.client("Wim")
    watcher.ask("subscribe", table=table)
    assert isinstance(watcher.ask("rematch"), Refusal)
    new = clients[0].ask("rematch").table
    assert [seat.kind for seat in quiet.tables.by_id[new].table.seats].count("bot") == 3


def test_a_rematch_that_is_not_kept_is_told_to_all_who_asked() -> None:
    quiet = QuietHall()
    table, (ada, ben) = ended(quiet)
    answers: list[Any] = []
    for n, one in enumerate((ada, ben)):
        quiet.hall.request(one.who, table, Rematch(str(n)), answers.append)
    quiet.log.broken = True
    quiet.settle()
    assert answers == [Refusal("0", NOT_KEPT), Refusal("1", NOT_KEPT)]
    assert list(quiet.tables.by_id) == [table]
    quiet.log.broken = False
    assert ada.ask("rematch").table in quiet.tables.by_id


def test_a_rematch_of_a_table_that_is_given_up_meanwhile_is_refused() -> None:
    quiet = QuietHall()
    table, (ada, _) = ended(quiet)
    answers: list[Any] = []
    ada.send("say", text="well played")
    quiet.hall.request(ada.who, table, Rematch("1"), answers.append)
    quiet.log.broken = True
    quiet.log.settle_one()
    quiet.log.broken = False
    quiet.settle()
    assert answers == [Refusal("1", NOT_KEPT)]
