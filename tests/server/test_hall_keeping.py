"""Nothing is told that is not kept, and whatever was kept is told once."""

import random

from quiet_hall import QuietHall
from tables_for_tests import CARDS, COURT, RACE, begun, gathered, live_of, opened, play_on, read_all, to_move, unread

from greathall.server.protocol import Done, Refusal
from greathall.server.tables.client_requests import STALE
from greathall.server.tables.open_tables import NOT_HERE, NOT_KEPT
from greathall.table import entry as e
from greathall.table.table import Who


def test_a_move_is_told_only_when_the_log_has_it() -> None:
    quiet = QuietHall()
    _, clients = begun(quiet, CARDS, 4)
    mover = to_move(clients)
    code = mover.shown["view"]["legal"][0]
    id = mover.send("move", at=mover.at, codes=[code])
    assert [unread(quiet, one) for one in clients] == [0, 0, 0, 0]
    quiet.log.settle_one()
    assert [unread(quiet, one) for one in clients] == [1, 1, 1, 1]
    read_all(clients)
    assert mover.answers[id] == "done"
    assert all(id not in one.answers for one in clients if one is not mover)


def test_several_moves_share_a_wait_and_are_told_in_their_order() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 4)
    live = live_of(quiet, table)
    for _ in range(3):
        seat = live.table.match.to_act()[0] if live.table.match else -1
        one = clients[seat]
        at = (quiet.tables.epoch << 32) + live.table.asked[seat]
        one.send("move", at=at, codes=[live.table.legal[seat][0]])
    assert quiet.hall.counts().waiting_rows == 3
    assert unread(quiet, clients[0]) == 0
    quiet.settle()
    read_all(clients)
    assert live.moves == 3
    assert [line["event"] for line in clients[0].lines if line["kind"] == "event"] != []
    assert quiet.hall.counts().waiting_rows == 0


def test_what_could_not_be_kept_did_not_happen() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 4)
    quiet.tables.load = quiet.reading
    mover = to_move(clients)
    rows = len(quiet.log.rows[table])
    mover.send("move", at=mover.at, codes=[mover.shown["view"]["legal"][0]])
    mover.send("say", text="and a word")
    quiet.log.broken = True
    quiet.log.settle_one()
    assert sorted(quiet.post.dropped) == [one.connection for one in clients]
    assert table not in quiet.tables.by_id
    quiet.log.settle_one()  # what was on its way behind it fails too, and nobody hears of it
    quiet.log.broken = False
    assert [unread(quiet, one) for one in clients] == [0, 0, 0, 0]
    assert quiet.hall.counts().failed_commits == 1
    again = quiet.client("Ada")
    assert again.ask("subscribe", table=table) == "done"
    assert live_of(quiet, table).moves == 0
    assert isinstance(e.from_bytes(quiet.log.rows[table][-1].body), e.Resumed)
    assert len(quiet.log.rows[table]) == rows + 1


def test_a_table_that_was_given_up_goes_on_even_if_nobody_looks_at_it() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 1)
    quiet.tables.load = quiet.reading
    clients[0].send("say", text="hello")
    quiet.log.broken = True
    quiet.log.settle_one()
    quiet.log.broken = False
    assert table not in quiet.tables.by_id
    quiet.settle(wait_ms=5_000)
    assert table in quiet.tables.by_id


def test_who_asked_without_a_socket_is_told_that_it_failed() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 4)
    answers: list[object] = []
    quiet.log.broken = True
    quiet.hall.request(clients[0].who, table, _vote("v"), answers.append)
    quiet.settle()
    assert answers == [Refusal("v", NOT_KEPT)]
    quiet.hall.open_table(clients[0].who, CARDS, answers.append)
    quiet.settle()
    assert answers[1] == Refusal("", NOT_KEPT)
    assert quiet.tables.by_id == {}


def _vote(id: str) -> object:
    from greathall.server.protocol import Vote

    return Vote(id, True)


def test_a_request_that_comes_twice_counts_once() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 4)
    mover = to_move(clients)
    body = b'{"t":"move","id":"once","at":%d,"codes":[%d]}' % (mover.at, mover.shown["view"]["legal"][0])
    for _ in range(2):
        quiet.hall.receive(mover.connection, body)
    quiet.settle()
    quiet.hall.receive(mover.connection, body)
    mover.read()
    assert live_of(quiet, table).moves == 1
    assert isinstance(mover.answers["once"], Done)


def test_a_move_that_is_in_the_log_is_not_made_again_after_a_restart() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 4)
    mover = to_move(clients)
    body = b'{"t":"move","id":"once","at":%d,"codes":[%d]}' % (mover.at, mover.shown["view"]["legal"][0])
    quiet.hall.receive(mover.connection, body)
    quiet.log.settle_one()
    quiet.restart()
    again = quiet.client(mover.who.name)
    assert again.ask("subscribe", table=table) == "done"
    quiet.hall.receive(again.connection, body)
    quiet.settle()
    again.read()
    assert again.answers["once"] == Done("once")
    assert live_of(quiet, table).moves == 1


def test_what_was_refused_stays_refused_when_it_comes_twice() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, RACE, 2)
    idle = clients[0] if to_move(clients) is clients[1] else clients[1]
    id = idle.send("move", at=idle.at, codes=[to_move(clients).shown["view"]["legal"][0]])
    idle.read()
    refusal = idle.answers.pop(id)
    assert isinstance(refusal, Refusal)
    live_of(quiet, table).remember(idle.who.person, id, refusal)
    play_on(clients, 1)
    body = b'{"t":"move","id":"%s","at":0,"codes":[%d]}' % (id.encode(), (idle.shown["view"]["legal"] or [0])[0])
    quiet.hall.receive(idle.connection, body)
    idle.read()
    assert idle.answers[id] == refusal


def test_only_so_many_answers_are_remembered() -> None:
    quiet = QuietHall()
    table, _ = gathered(quiet, COURT, 2)
    live = live_of(quiet, table)
    for n in range(201):
        live.remember("p", str(n), Done(str(n)))
    assert live.remembered("p", "0") is None
    assert live.remembered("p", "200") == Done("200")


def test_an_answer_to_an_older_question_is_refused() -> None:
    quiet = QuietHall()
    _, clients = begun(quiet, CARDS, 4)
    mover = to_move(clients)
    legal = mover.shown["view"]["legal"]
    refusal = mover.ask("move", at=mover.at - 1, codes=legal[:1])
    assert refusal == Refusal(refusal.id, STALE)
    assert mover.ask("move", at=mover.at, codes=legal[:1]) == "done"


def test_in_a_race_the_rules_alone_decide() -> None:
    quiet = QuietHall()
    _, clients = begun(quiet, RACE, 2)
    mover = to_move(clients)
    assert mover.ask("move", at=0, codes=mover.shown["view"]["legal"][:1]) == "done"


def test_a_restart_goes_on_from_the_log() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    play_on(clients, 5)
    gathering = opened(quiet, clients[0], CARDS).table
    views = [one.shown["view"] for one in clients]
    lines = [one.lines for one in clients]
    quiet.restart()
    for n, name in enumerate(("Ada", "Ben")):
        again = quiet.client(name)
        again.lines = lines[n][:3]
        assert again.ask("subscribe", table=table, lines=3, seat=n) == "done"
        assert again.shown["view"] == views[n]
        assert again.lines == lines[n]
    assert quiet.tables.by_id[gathering].table.phase == "gathering"
    assert {type(e.from_bytes(row.body)) for row in quiet.log.rows[gathering]} == {e.Opened}


def test_two_tabs_of_one_seat_stay_in_step() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, COURT, 2)
    tab = quiet.client("Ada")
    assert tab.ask("subscribe", table=table) == "done"
    rng = random.Random(7)
    play_on(clients, 12, rng.choice)
    tab.read()
    assert tab.shown == clients[0].shown
    assert tab.lines == clients[0].lines


def test_who_follows_another_table_gets_no_more_letters_of_the_first() -> None:
    quiet = QuietHall()
    table, clients = begun(quiet, CARDS, 4)
    other = opened(quiet, clients[0], COURT).table
    mover = to_move(clients)
    quiet.hall.request(clients[0].who, table, _vote("v"), lambda answer: None)
    id = mover.send("move", at=mover.at, codes=mover.shown["view"]["legal"][:1])
    assert mover.connection in live_of(quiet, table).connections
    mover.send("subscribe", table=other)
    mover.read()
    assert mover.shown["table"]["id"] == other
    quiet.settle()
    mover.read()  # would fail on an update of the other table
    assert mover.answers[id] == Done(id)
    assert mover.shown["table"]["id"] == other
    assert live_of(quiet, table).moves == 1


def test_a_table_that_is_nowhere_and_one_that_is_not_for_you_are_the_same() -> None:
    quiet = QuietHall()
    host = quiet.client("Ada")
    plan = CARDS.__class__(game="xtal", seats=2)
    done = opened(quiet, host, plan)
    stranger = quiet.client("Zoe")
    for table in (done.table, "nowhere"):
        refusal = stranger.ask("subscribe", table=table)
        assert refusal == Refusal(refusal.id, NOT_HERE)
        refusal = stranger.ask("subscribe", table=table, key="wrong")
        assert refusal == Refusal(refusal.id, NOT_HERE)
    assert stranger.ask("subscribe", table=done.table, key=done.code) == "done"
    assert quiet.client("Operator", operator=True).ask("subscribe", table=done.table) == "done"


def test_a_table_is_read_when_somebody_asks_for_it() -> None:
    quiet = QuietHall()
    table, _ = begun(quiet, COURT, 2)
    del quiet.tables.by_id[table]
    quiet.tables.load = quiet.reading
    gone = quiet.client("Zoe")
    gone.send("subscribe", table=table)
    quiet.tables.disconnect(gone.connection)
    again = quiet.client("Ada")
    assert again.ask("subscribe", table=table) == "done"
    assert again.shown["table"]["phase"] == "playing"
    assert unread(quiet, gone) == 0
    refusal = again.ask("subscribe", table="nowhere")
    assert refusal.why == NOT_HERE


def test_nobody_hears_of_a_connection_that_is_closed() -> None:
    quiet = QuietHall()
    _, clients = gathered(quiet, COURT, 2)
    quiet.tables.disconnect(clients[1].connection)
    quiet.tables.disconnect(clients[1].connection)
    quiet.hall.receive(clients[1].connection, b'{"t":"ping","id":"1"}')
    assert unread(quiet, clients[1]) == 0
    clients[0].read()
    assert [seat["here"] for seat in clients[0].shown["table"]["seats"]] == [True, False]


def test_a_finished_table_is_told_of_once() -> None:
    quiet = QuietHall()
    finished: list[str] = []
    quiet.tables.on_finished = finished.append
    table, clients = begun(quiet, COURT, 2)
    assert clients[0].ask("vote", end=True) == "done"
    assert finished == []
    assert clients[1].ask("vote", end=True) == "done"
    assert clients[1].ask("say", text="that was that") == "done"
    assert finished == [table]


def test_seats_are_told_to_those_who_keep_lists() -> None:
    quiet = QuietHall()
    seated: list[tuple[str, str]] = []
    quiet.tables.on_seated = lambda table, person: seated.append((table, person))
    table, clients = gathered(quiet, COURT, 2)
    assert seated == [(table, "p-Ada"), (table, "p-Ben")]
    assert quiet.hall.counts().seats == 2
    assert quiet.hall.counts().connections == 2
    assert Who("p-Ada", "Ada") == clients[0].who
