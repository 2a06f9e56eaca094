"""A quiet hall at whose tables every byte that anybody gets is written down."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from quiet_hall import QuietClient, QuietHall

from greathall.kernel.discover import find_game
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match
from greathall.kernel.view import view_bytes
from greathall.server.protocol import AnyFromClient, Done
from greathall.server.tables.followed_table import FollowedTable
from greathall.table.plan import Plan
from greathall.table.table import Who
from greathall.testing.leaks import as_told

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


class Ear(QuietClient):
    """A client that keeps what it hears, byte for byte."""

    def __init__(self, quiet: QuietHall, connection: int, name: str, operator: bool = False) -> None:
        super().__init__(quiet, connection, Who(f"person-{name}", name, operator))
        self.frames: list[bytes] = []

    def take(self, letter: bytes) -> None:
        self.frames.append(letter)
        super().take(letter)

    def heard(self) -> list[bytes]:
        """What came since the last time this was asked."""
        self.read()
        frames, self.frames = self.frames, []
        return frames


class ListeningTable:
    """A game with a person in every seat and somebody who watches, from the deal on."""

    def __init__(self, game: str, seats: int = 0, seed: int = 1, pace: float = 0.0, **plan: object) -> None:
        self.quiet = QuietHall(seed, pace)
        self.game = find_game(game)
        seats = seats or self.game.bench_seats or self.game.content.mode[0].min
        self.ears = [Ear(self.quiet, n, NAMES[n]) for n in range(seats)]
        self.watcher = Ear(self.quiet, 100, "Wanda")
        self.codes: list[str] = []
        answers: list[Any] = []
        wanted = msgspec.convert({"game": game, "seats": seats, **plan}, Plan)
        self.quiet.hall.open_table(self.ears[0].who, wanted, answers.append)
        self.quiet.settle()
        assert isinstance(answers[-1], Done), answers
        self.id, self.key = answers[-1].table, answers[-1].code
        self.ask(0, "sit", seat=0)
        for seat in range(1, seats):
            self.codes.append(self.ask(0, "invite", seat=seat).code)
            self.quiet.hall.join(self.ears[seat].who, self.codes[-1], answers.append)
            self.quiet.settle()
            assert isinstance(answers[-1], Done), answers

    def begin(self) -> None:
        for seat in range(len(self.ears)):
            assert self.ask(seat, "ready", salt=f"salt of {NAMES[seat]}") is not None
        assert self.match.state is not None

    def listen(self) -> None:
        """Everybody follows the table from now on; one of the players and the watcher want it in words too."""
        for ear in (*self.ears, self.watcher):
            answer = ear.ask("subscribe", table=self.id, key=self.key, words=ear in (self.ears[-1], self.watcher))
            assert answer == "done", answer
        for ear in (*self.ears, self.watcher):
            ear.read()

    def ask(self, asking: int, t: str, **fields: object) -> Any:
        """For those who do not follow the table yet."""
        request = {"t": t, "id": f"asked {len(self.quiet.log.rows.get(self.id, ()))}", **fields}
        answers: list[Any] = []
        self.quiet.hall.request(self.ears[asking].who, self.id, msgspec.convert(request, AnyFromClient), answers.append)
        self.quiet.settle()
        assert isinstance(answers[-1], Done), answers
        return answers[-1]

    @property
    def live(self) -> FollowedTable:
        return self.quiet.tables.by_id[self.id]

    @property
    def match(self) -> Match:
        assert self.live.table.match is not None
        return self.live.table.match

    def ear_of(self, viewer: int) -> Ear:
        return self.watcher if viewer == SPECTATOR else self.ears[viewer]

    @property
    def viewers(self) -> list[int]:
        return [*range(len(self.ears)), SPECTATOR]

    def noticed(self) -> dict[int, bytes]:
        """What the rules let each of them know: the view, and all that was told."""
        return {one: view_bytes(self.match.view(one)) + as_told(self.match.told(one)) for one in self.viewers}

    def random_move(self, random: Random) -> tuple[int, int]:
        seat = random.choice(self.movers())
        return seat, random.choice(self.match.view(seat).legal)

    def movers(self) -> list[int]:
        state = self.match.state
        able = state.to_act() | state.unasked()
        return [seat for seat in range(len(self.ears)) if able >> seat & 1 and self.match.view(seat).legal]

    def play(self, seat: int, codes: Sequence[int]) -> Any:
        ear = self.ears[seat]
        ear.read()
        return ear.ask("move", at=ear.at, codes=list(codes))

    def ask_move(self, seat: int, code: int) -> None:
        """The same before anybody follows the table."""
        at = (self.quiet.tables.epoch << 32) + self.live.table.asked[seat]
        self.ask(seat, "move", at=at, codes=[code])

    def heard(self) -> dict[int, list[bytes]]:
        return {viewer: self.ear_of(viewer).heard() for viewer in self.viewers}
