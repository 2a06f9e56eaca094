"""An evening at one table: the table, its log and a clock that only the test moves on."""

from typing import Any

from lantern.game import GAME as LANTERN
from msgspec.structs import replace

from greathall.kernel.event import EVERYONE, SPECTATOR, Event
from greathall.kernel.game import Game
from greathall.kernel.match import Match, Played
from greathall.table.clocks import Clocks
from greathall.table.entry import AnyEntry, from_bytes, to_bytes
from greathall.table.people import Seat, Told, UndoRequest
from greathall.table.plan import Plan
from greathall.table.table import Table, Who

ANN, BOB, CAT, DAN, EVE = (Who(f"p-{name}", name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve"))
OPERATOR = Who("p-operator", "Olga", operator=True)
FRIENDS = [ANN, BOB, CAT, DAN, EVE]
START_MS = 1_000_000
SEED = bytes(range(32))


class Evening:
    """Ann opens a table. Half a second passes before everything that is done."""

    def __init__(self, game: Game = LANTERN, seats: int = 3, seed: bytes = SEED, **plan: Any) -> None:
        self.game = game
        self.now = START_MS
        mode = plan.pop("mode", "together" if game.id == LANTERN.id else "")
        wanted = Plan(game.id, seats, mode, **plan)
        self.table, self.log = Table.opening("t1", game, wanted, ANN, seed, "watch-key", START_MS)

    def do(self, request: str, *details: Any) -> list[AnyEntry]:
        """Make a request and let what follows from it happen."""
        self.now += 500
        entries: list[AnyEntry] = getattr(self.table, request)(*details, self.now)
        return self.happen(entries)

    def happen(self, entries: list[AnyEntry]) -> list[AnyEntry]:
        for entry in entries:
            self.table.apply(entry)
            self.log.append(entry)
        return entries

    def wait(self, ms: int) -> None:
        self.now += ms

    # -- short ways

    def seat_friends(self, people: int, bots: int = 0) -> None:
        """Ann sits down, others come by links, bots take the seats after them."""
        for seat, who in enumerate(FRIENDS[:people]):
            if who is not ANN:
                self.do("invite", ANN, seat, f"key-{seat}")
            self.do("sit", who, seat, "" if who is ANN else f"key-{seat}")
        for seat in range(people, people + bots):
            self.do("seat_bot", ANN, seat, "random", "")

    def begin(self, people: int = 3, bots: int = 0) -> "Evening":
        self.seat_friends(people, bots)
        for who in FRIENDS[:people]:
            self.do("ready", who, True, f"salt of {who.name}")  # with the last one it begins
        if not people:
            self.do("start", ANN)
        return self

    def play(self, who: Who, *typed: str) -> list[AnyEntry]:
        codes = [self.game.alphabet.parse(one) for one in typed]
        return self.do("move", who, f"m{len(self.log)}", codes)

    def auto(self, seat: int, code: int, auto: bool = False) -> list[AnyEntry]:
        """A bot's move, or one for somebody who is absent or late."""
        self.now += 500
        return self.happen(self.table.auto_move(seat, [code], self.now, auto))

    # -- what others would find

    def restored(self) -> Table:
        """The table as somebody finds it who has only the log, after a trip through its bytes."""
        kept = [from_bytes(to_bytes(entry)) for entry in self.log]
        return Table.restore("t1", kept, lambda id, edition: self.game)

    def story(self, seat: int = SPECTATOR) -> list[str]:
        """What this seat reads: notices and words as they are, events by their names."""
        return [
            f"<{line.event.name}>" if line.event is not None else (f"{line.by}: " if line.by else "") + line.text
            for line in self.table.lines
            if line.audience.hears(seat)
        ]


def facts(value: object) -> Any:
    """Everything a table consists of, as plain values that can be compared."""
    if type(value) in (int, str, bool, bytes, type(None)):
        return value
    if isinstance(value, Told):
        return facts(value.event), value.audience.mask, replace(value, event=None, audience=EVERYONE)
    if isinstance(value, (Table, Clocks)):
        names = getattr(value, "__mypyc_attrs__", None) or vars(value)
        return {name: facts(getattr(value, name)) for name in names}
    if isinstance(value, Game):
        return value.id
    if isinstance(value, Match):
        return value.game.position_hash(value.state), facts(value.moves)
    if isinstance(value, Played):
        return value.seat, value.code, value.auto, facts(value.events)
    if isinstance(value, Event):
        return value.name, value.audience.mask, repr(value.facts), value.reveals
    if isinstance(value, (Seat, UndoRequest)):
        return [facts(getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, (list, tuple)):
        return [facts(one) for one in value]
    if isinstance(value, dict):
        return {key: facts(one) for key, one in value.items()}
    return set(value) if isinstance(value, set) else value
