"""A client on a bad line: it keeps the document, asks again for what it misses, and repeats what was not answered."""

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from one_history import History

from greathall.kernel.event import SPECTATOR
from greathall.server.protocol import AnyFromServer, Done, Goodbye, Pong, Refusal, Snapshot, Update
from greathall.server.tables.document_diff import changed
from greathall.table.table import Who

if TYPE_CHECKING:
    from disorder import World

MESSAGES = msgspec.json.Decoder(AnyFromServer)
PATIENCE_MS = 300
AGAIN_MS = 100
SILENCE_MS = 900


class Ear:
    """The document of a connection, kept from the messages in their order."""

    def __init__(self, lines: list[Any], seat: int | None) -> None:
        self.u = -1
        self.at = 0
        self.shown: Any = None
        self.lines = list(lines)
        self.lines_of = seat

    def has(self) -> dict[str, Any]:
        """For Subscribe: what need not be told again."""
        return {"lines": len(self.lines), "seat": self.lines_of}

    def take(self, message: Snapshot | Update, letter: bytes) -> bool:
        """False if something is missing in front of it."""
        raw = msgspec.json.decode(letter)
        if isinstance(message, Snapshot):
            kept = message.lines - len(message.new)
            seat = message.shown.table.you.seat
            if kept > len(self.lines) or (kept and seat != self.lines_of):
                self.lines, self.lines_of = [], None
                return False
            self.shown, self.lines, self.lines_of = raw["shown"], self.lines[:kept] + raw["new"], seat
        elif self.u < 0 or message.u != self.u + 1:
            return False
        else:
            for path, value in raw.get("set", []):
                self.shown = changed(self.shown, path, value)
            for path, value in raw.get("add", []):
                changed(self.shown, path, value, add=True)
            self.lines += raw.get("new", [])
        self.u, self.at = message.u, message.at
        return True

    def check(self, history: History, now_ms: int) -> None:
        seat = self.shown["table"]["you"]["seat"]
        delay_ms = self.shown["table"]["plan"]["watch_delay_s"] * 1000 if seat is None else 0
        history.check(SPECTATOR if seat is None else seat, self.lines, self.shown["view"], now_ms, delay_ms)


def wish_to_begin(table: Any, seat: int, people: int) -> dict[str, Any] | None:
    """Whoever wants this seat sits down and is ready; the host seats the bots from `people` on, and starts."""
    you, seats = table["you"]["seat"], table["seats"]
    if you is None:
        return {"t": "sit", "seat": seat}
    if table["you"]["host"]:
        for empty in range(people, len(seats)):
            if seats[empty]["kind"] == "open":
                return {"t": "seat_bot", "seat": empty, "level": "random"}
    if any(place["kind"] == "open" for place in seats):
        return None
    if not seats[you]["ready"]:
        return {"t": "ready", "salt": f"salt {seat}"}
    return None


class Player:
    """`seat` is where it wants to sit, None to watch; seats from `people` on are for bots. Seat 0 is the host's."""

    def __init__(self, world: "World", table: str, who: Who, seat: int | None, people: int) -> None:
        self.world = world
        self.table = table
        self.who = who
        self.seat = seat
        self.people = people
        self.number = len(world.players)
        self.rng = Random(f"player {world.seed} {self.number}")
        self.acting = True
        self.connection: int | None = None
        self.ear = Ear([], None)
        self.true_ear = Ear([], None)
        self.asked: dict[str, Any] | None = None
        self.asked_ms = 0
        self.heard_ms = world.ms
        self.subscribed = False
        self.subscribed_ms = world.ms
        self.acknowledged: list[str] = []
        self.refused: set[str] = set()
        self._asked = 0
        self._dialing = False
        self._dial()
        self._later()

    @property
    def shown(self) -> Any:
        return self.ear.shown

    @property
    def lines(self) -> list[Any]:
        return self.ear.lines

    # -- the line

    def _dial(self) -> None:
        if not self._dialing:
            self._dialing = True
            self.world.dial(self)

    def connected(self, connection: int) -> None:
        self._dialing = False
        if self.connection is not None:  # it had given up waiting and dialled twice
            self.world.hang_up(self.connection)
        self.connection, self.subscribed = connection, False
        self.ear.u = -1
        self.true_ear = Ear(self.ear.lines, self.ear.lines_of)
        self._subscribe()

    def come_again(self) -> None:
        if self.connection is not None:
            self.world.hang_up(self.connection)
            self.connection = None
        self.subscribed = False
        self._dial()

    def lost_after(self, ms: int) -> None:
        """The other side has gone; it takes a while until that is noticed."""
        connection = self.connection
        self._dialing = False

        def noticed() -> None:
            if self.connection == connection:
                self.come_again()

        self.world.later(ms, noticed)

    def cut_off(self, connection: int) -> None:
        if self.connection == connection:
            self.connection = None
            self.come_again()

    def _subscribe(self) -> None:
        self.subscribed_ms = self.world.ms
        self._send({"t": "subscribe", "id": self._id("s"), "table": self.table, **self.ear.has()})
        self.asked_ms = self.heard_ms = self.world.ms

    def _send(self, message: dict[str, Any]) -> None:
        if self.connection is not None:
            self.world.send(self.connection, msgspec.json.encode(message))

    # -- what the hall says

    def sent_to(self, connection: int, letter: bytes) -> None:
        """At the moment it is sent, before anything happens to it: it must be the next, and it must be in the log."""
        message = MESSAGES.decode(letter)
        if connection == self.connection and isinstance(message, Snapshot | Update):
            if isinstance(message, Snapshot):
                self.true_ear.lines, self.true_ear.lines_of = (
                    list(self.true_lines(message)),
                    message.shown.table.you.seat,
                )
            assert self.true_ear.take(message, letter), "the hall itself has left out an update"
            self.true_ear.check(self.world.histories[self.table], self.world.ms)

    def true_lines(self, message: Snapshot) -> list[Any]:
        """The lines before those of a snapshot, which the client says it has."""
        seat = message.shown.table.you.seat
        told = self.world.histories[self.table].lines[SPECTATOR if seat is None else seat]
        return told[: message.lines - len(message.new)]

    def hear(self, connection: int, letter: bytes) -> None:
        if connection != self.connection:
            return
        self.heard_ms = self.world.ms
        message = MESSAGES.decode(letter)
        if isinstance(message, Snapshot | Update):
            for id in message.yours:
                self._answered(id, None)
            if message.u <= self.ear.u:
                return
            if self.ear.take(message, letter):
                self.subscribed = True
                self.ear.check(self.world.histories[self.table], self.world.ms)
            elif isinstance(message, Snapshot):
                self._subscribe()  # it has another seat now: none of its lines count
            else:
                self._missed()
        elif isinstance(message, Done):
            self._answered(message.id, None)
        elif isinstance(message, Refusal):
            self._answered(message.id, message.why)
        else:
            assert isinstance(message, Pong | Goodbye)

    def _missed(self) -> None:
        """A number is missing: ask for the whole again, on this line or on a new one."""
        if self.world.ms - self.subscribed_ms > AGAIN_MS:
            if self.rng.random() < 0.7:
                self._subscribe()
            else:
                self.come_again()

    def _answered(self, id: str, why: str | None) -> None:
        asked = self.asked
        if asked is None or asked["id"] != id:
            assert why is None or id not in self.acknowledged, f"{id} was done and is now refused: {why}"
            assert why is not None or id not in self.refused, f"{id} was refused and is now done"
            return
        self.asked = None
        if why is not None:
            self.refused.add(id)
        elif asked["t"] == "move":
            self.acknowledged.append(id)

    # -- what it does

    def _id(self, letter: str) -> str:
        self._asked += 1
        return f"{letter}{self.number}-{self._asked}"

    def _later(self) -> None:
        self.world.later(self.rng.randint(20, 160), self._act)

    def _act(self) -> None:
        self._later()
        world, rng = self.world, self.rng
        if self.connection is None or self._dialing:
            return
        if not world.calm and rng.random() < 0.01:
            self.come_again()
        elif world.ms - self.heard_ms > SILENCE_MS:
            self._subscribe()
        elif self.asked is not None:
            if world.ms - self.asked_ms > PATIENCE_MS and self.subscribed:
                self.asked_ms = world.ms
                self._send(self.asked)
        elif self.acting and self.subscribed:
            wish = self._wish()
            if wish is not None:
                self.asked = {**wish, "id": self._id("m")}
                self.asked_ms = world.ms
                self._send(self.asked)

    def _wish(self) -> dict[str, Any] | None:
        table, view = self.shown["table"], self.shown["view"]
        you = table["you"]["seat"]
        if table["phase"] == "gathering":
            return None if self.seat is None else wish_to_begin(table, self.seat, self.people)
        if you is None or table["phase"] != "playing":
            return self._wish_for_words(0.02)
        missing = [seat for seat, place in enumerate(table["seats"]) if place["kind"] == "missing"]
        if table["you"]["host"] and missing:
            return {"t": "seat_bot", "seat": missing[0], "level": "random"}
        undo = table["undo"]
        if undo is not None and you in undo["waits_for"]:
            return {"t": "answer_undo", "yes": self.rng.random() < 0.5}
        luck = self.rng.random()
        if luck < 0.02 and view["game"] != "castle-of-magic-card-game":
            return {"t": "undo", "moves": self.rng.randint(1, 2)}
        if luck < 0.023 and not table["you"]["host"] and not self.world.calm:
            return {"t": "stand"}
        if luck < 0.03:
            return {"t": "typing", "on": self.rng.random() < 0.5}
        if luck < 0.05:
            return {"t": "move", "at": self.ear.at - 1, "codes": view["legal"][:1] or [0]}
        if luck < 0.07:
            return {"t": "move", "at": self.ear.at, "codes": [self.rng.randrange(2_000)]}
        if view["legal"] and you in view["to_act"]:
            return {"t": "move", "at": self.ear.at, "codes": [self.rng.choice(view["legal"])]}
        return self._wish_for_words(0.03)

    def _wish_for_words(self, how_often: float) -> dict[str, Any] | None:
        if self.rng.random() < how_often:
            return {"t": "say", "text": f"words {self._asked}"}
        return None
