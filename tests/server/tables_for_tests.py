"""Tables that tests of the hall start from: opened, seated, begun."""

from typing import Any

from quiet_hall import QuietClient, QuietHall

from greathall.server.protocol import Done
from greathall.server.tables.followed_table import FollowedTable
from greathall.table.plan import ClockPlan, Plan

CARDS = Plan(game="castle-of-magic-card-game", seats=4, listed=True)
RACE = Plan(game="xtal", seats=2, mode="gentle", options={"combat_timing": "race"}, listed=True)
COURT = Plan(game="blackstone-castle", seats=2, mode="wizards_quest", listed=True)
TALK = Plan(
    game="castle-of-magic", seats=4, listed=True, clock=ClockPlan("bank", bank_s=600), options={"talk_seconds": 120}
)


def opened(quiet: QuietHall, host: QuietClient, plan: Plan) -> Done:
    """Done.table is the table, Done.code the key to watch it by."""
    answers: list[Any] = []
    quiet.hall.open_table(host.who, plan, answers.append)
    quiet.settle()
    assert isinstance(answers[0], Done), answers
    return answers[0]


def gathered(quiet: QuietHall, plan: Plan, people: int) -> tuple[str, list[QuietClient]]:
    """So many people in the first seats, bots in the others; the host is in the first."""
    clients = [quiet.client(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[:people]]
    table = opened(quiet, clients[0], plan).table
    for seat, client in enumerate(clients):
        assert client.ask("subscribe", table=table) == "done"
        assert client.ask("sit", seat=seat) == "done"
    for seat in range(people, plan.seats):
        assert clients[0].ask("seat_bot", seat=seat, level="random") == "done"
    read_all(clients)
    return table, clients


def begun(quiet: QuietHall, plan: Plan, people: int) -> tuple[str, list[QuietClient]]:
    table, clients = gathered(quiet, plan, people)
    for client in clients[:-1]:
        assert client.ask("ready", salt=client.who.name) == "done"
    id = clients[-1].send("ready", salt=clients[-1].who.name)  # and with that it begins
    while quiet.log.waiting:  # bots are not asked yet
        quiet.log.settle_one()
    read_all(clients)
    assert clients[-1].answers[id] == "done"
    return table, clients


def read_all(clients: list[QuietClient]) -> None:
    for client in clients:
        client.read()


def live_of(quiet: QuietHall, table: str) -> FollowedTable:
    return quiet.tables.by_id[table]


def to_move(clients: list[QuietClient]) -> QuietClient:
    """Whoever of these is asked for a move."""
    read_all(clients)
    return next(one for one in clients if one.shown["view"]["seat"] in one.shown["view"]["to_act"])


def play_on(clients: list[QuietClient], moves: int = 1000, choose: Any = min) -> None:
    """These alone play so many moves, or to the end."""
    for _ in range(moves):
        read_all(clients)
        if clients[0].shown["table"]["phase"] != "playing":
            return
        mover = to_move(clients)
        assert mover.ask("move", at=mover.at, codes=[choose(mover.shown["view"]["legal"])]) == "done"
    read_all(clients)


def unread(quiet: QuietHall, client: QuietClient) -> int:
    """How many messages wait for it."""
    return len(quiet.post.letters.get(client.connection, ()))
