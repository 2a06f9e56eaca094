"""A hall in virtual time, behind a network that loses, doubles, delays and mixes up messages, above a log that is slow
and sometimes fails, in a process that is killed now and then. Everything follows from one seed.

    python tests/server/disorder.py --seed 17         play one seed again
    python tests/server/disorder.py --seeds 1000      the first thousand
"""

import argparse
import heapq
import time
from collections.abc import Callable
from random import Random

import msgspec
from disorderly_client import Player
from one_history import History
from quiet_hall import SeededChance

from greathall.bots.explain import Advice
from greathall.kernel.discover import find_game
from greathall.kernel.refused import Refused
from greathall.server.protocol import Snapshot
from greathall.server.tables.followed_table import Connection
from greathall.server.tables.hall import Hall
from greathall.server.tables.open_tables import OpenTables
from greathall.server.tables.updates import Round
from greathall.table import entry as e
from greathall.table.plan import ClockPlan, Plan
from greathall.table.ports import Clock, Log, Post, Row, Taken, Thinker, Thought
from greathall.table.table import Table, Who

CALM_AT_MS = 3_500
"""Until here everything goes wrong that can; from here on nothing does, and every game has to go on."""
STOP_AT_MS = 180_000
MOVES_WHEN_CALM = (4, 4, 4, 4, 4, 4, 4, 4, 4, 150)
"""Most seeds end after a few moves in calm, some play their games to the end."""
KILLS_MAX = 3

SHORT_GAMES: list[tuple[str, int, str, dict[str, bool | int | str]]] = [
    ("castle-of-magic-card-game", 4, "", {}),
    ("castle-of-magic-card-game", 5, "", {}),
    ("castle-of-magic-card-game", 4, "", {}),
    ("xtal", 2, "gentle", {"combat_timing": "race"}),
    ("xtal", 3, "gentle", {"combat_timing": "race"}),
    ("xtal", 2, "short", {"combat_timing": "race"}),
    ("xtal", 3, "short", {}),
    ("castle-break", 2, "quick", {}),
    ("blackstone-castle", 2, "wizards_quest", {}),
    ("blackstone-castle", 3, "kings_quest", {}),
    ("castle-of-magic", 3, "small", {"talk_budget": 8}),
]


class World(Clock, Post, Log, Thinker):
    """The ports of the hall, all in one: what happens when is decided in one queue."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = Random(f"world {seed}")
        self.ms = 1_700_000_000_000
        self.began_ms = self.ms
        self.pace = self.rng.choice([0.0, 0.3])
        self.moves_when_calm = self.rng.choice(MOVES_WHEN_CALM)
        self._queue: list[tuple[int, int, Callable[[], None]]] = []
        self._pushed = 0
        self.rows: dict[str, list[Row]] = {}
        self.histories: dict[str, History] = {}
        self._unwritten: list[tuple[list[Row], Callable[[Exception | None], None]]] = []
        self._untold: list[tuple[Callable[[Exception | None], None], Exception | None]] = []
        self._commit_due = False
        self.run = 0
        self.hall: Hall | None = None
        self._armed_ms: int | None = None
        self.players: list[Player] = []
        self.callers: dict[int, Player] = {}
        self._connections = 0
        self.on_the_way = 0
        self.kills = 0
        self.failures = 0
        self.thoughtful = True
        for n in range(self.rng.choice([1, 1, 2, 3])):
            self._open_table(n)
        self._start_hall()
        for _ in range(self.rng.randint(0, KILLS_MAX)):
            self.later(self.rng.randint(500, CALM_AT_MS - 700), self.kill)

    # -- time

    def now_ms(self) -> int:
        return self.ms

    @property
    def since_ms(self) -> int:
        return self.ms - self.began_ms

    @property
    def calm(self) -> bool:
        return self.since_ms >= CALM_AT_MS

    def later(self, ms: int, what: Callable[[], None]) -> None:
        self._pushed += 1
        heapq.heappush(self._queue, (self.ms + ms, self._pushed, what))

    def in_this_run(self, ms: int, what: Callable[[], None]) -> None:
        """Something in the hall's process: it does not happen if that is killed before."""
        run = self.run

        def then() -> None:
            if self.run == run:
                what()
                self._arm()

        self.later(ms, then)

    def _arm(self) -> None:
        """Let the hall do what is on its agenda now, and come back for the next."""
        if self.hall is None:
            return
        self.hall.tables.tick()
        next_ms = self.hall.tables.next_ms()
        if next_ms is not None and next_ms != self._armed_ms:
            self._armed_ms = next_ms
            self.in_this_run(max(0, next_ms - self.ms), lambda: None)

    def play(self) -> None:
        """The whole story of this seed. Raises AssertionError where something is not as it must be."""
        self._run_until(lambda: self.since_ms >= CALM_AT_MS)
        for player in self.players:
            player.come_again()
        moved = {table: history.moves for table, history in self.histories.items()}
        self._run_until(lambda: self.since_ms >= STOP_AT_MS or self._all_moved(moved))
        for table, history in self.histories.items():
            made = history.moves - moved[table]
            assert self._is_over(table) or made >= self.moves_when_calm, f"table {table} made only {made} moves in calm"
        self.thoughtful = False
        for player in self.players:
            player.acting = False
        quiet_from = self.since_ms + 2_000
        self._run_until(lambda: self.since_ms >= quiet_from and self._is_quiet())
        for player in self.players:
            self._check_in_step(player)
        for table in self.rows:
            self._check_log(table)

    def _is_quiet(self) -> bool:
        return self.on_the_way == 0 and not self._unwritten and not self._untold

    def _run_until(self, reached: Callable[[], bool]) -> None:
        while not reached():
            assert self.since_ms < 2 * STOP_AT_MS, "there is no end to it"
            ms, _, what = heapq.heappop(self._queue)
            self.ms = max(self.ms, ms)
            what()

    def _all_moved(self, before: dict[str, int]) -> bool:
        return all(
            self._is_over(table) or history.moves >= before[table] + self.moves_when_calm
            for table, history in self.histories.items()
        )

    def _is_over(self, table: str) -> bool:
        return self.histories[table].table.phase in ("over", "ended")

    # -- the process

    def _start_hall(self) -> None:
        self.run += 1
        self._armed_ms = None
        chance = SeededChance(self.rng.randrange(2**32))
        self.hall = Hall(OpenTables(self, self, self, self, chance, pace=self.pace))
        self.hall.tables.load = self._load
        for table, rows in self.rows.items():
            self.hall.tables.adopt(table, list(rows))
        self._arm()

    def _load(self, table: str, then: Callable[[], None]) -> None:
        def loaded() -> None:
            assert self.hall is not None
            if table in self.rows and table not in self.hall.tables.by_id:
                self.hall.tables.adopt(table, list(self.rows[table]))
            then()

        self.in_this_run(self.rng.randint(1, 30), loaded)

    def kill(self) -> None:
        """The process ends in the middle of whatever it does. Of what it was writing down, some is kept."""
        if self.hall is None or self.calm:
            return
        self.kills += 1
        self.hall = None
        self.run += 1
        lost: set[str] = set()
        for rows, _ in self._unwritten:
            if rows[0].table in lost or self.rng.random() < 0.5:
                lost.add(rows[0].table)
            else:
                self._write(rows)
        self._unwritten.clear()
        self._untold.clear()
        self._commit_due = False
        for player in self.players:
            player.lost_after(self.rng.randint(0, 300))
        self.later(self.rng.randint(20, 600), self._start_hall)

    # -- the log

    def append(self, rows: list[Row], done: Callable[[Exception | None], None]) -> None:
        self._unwritten.append((rows, done))
        if not self._commit_due:
            self._commit_due = True
            self.in_this_run(self.rng.randint(1, 60 if not self.calm else 5), self._commit)

    def _commit(self) -> None:
        """One transaction for all that waits. What is told of it comes later still: the process may die in between."""
        self._commit_due = False
        jobs, self._unwritten = self._unwritten, []
        failed: set[str] = set()
        outcomes: list[tuple[Callable[[Exception | None], None], Exception | None]] = []
        for rows, done in jobs:
            table = rows[0].table
            wants_to_fail = not self.calm and len(self.rows.get(table, [])) > 0 and self.rng.random() < 0.01
            if table in failed:
                outcomes.append((done, Taken()))
            elif wants_to_fail:
                self.failures += 1
                failed.add(table)
                if self.rng.random() < 0.3:  # the connection to the database broke just after it was done
                    self._write(rows)
                outcomes.append((done, OSError("the disk is full")))
            elif rows[0].seq != len(self.rows.get(table, [])):
                failed.add(table)
                outcomes.append((done, Taken()))
            else:
                self._write(rows)
                outcomes.append((done, None))

        self._untold += outcomes
        if failed:  # like the store, which lets nothing follow upon what has failed before its writer has heard of it
            self._tell()
        else:
            self.in_this_run(self.rng.randint(0, 20), self._tell)

    def _tell(self) -> None:
        outcomes, self._untold = self._untold, []
        for done, error in outcomes:
            done(error)

    def _write(self, rows: list[Row]) -> None:
        for row in rows:
            kept = self.rows.setdefault(row.table, [])
            assert row.seq == len(kept), f"row {row.seq} of {row.table} after {len(kept)}"
            kept.append(row)
            entry = e.from_bytes(row.body)
            if isinstance(entry, e.Opened):
                self.histories[row.table] = History(row.table, entry)
            else:
                self.histories[row.table].add(entry)

    # -- bots

    def think(self, thought: Thought, done: Callable[[int | None], None]) -> None:
        if not self.thoughtful:
            return
        luck = self.rng.random()
        code: int | None = self.rng.choice(thought.view.legal)
        if luck < 0.03:
            code = None
        elif luck < 0.05:
            code = 2**30
        self.in_this_run(self.rng.randint(1, 150), lambda: done(code))

    def advise(self, thought: Thought, done: Callable[[Advice | None], None]) -> None:
        self.in_this_run(self.rng.randint(1, 150), lambda: done(None))

    # -- the network

    def push(self, connection: int, message: bytes) -> None:
        player = self.callers.get(connection)
        if player is not None:
            player.sent_to(connection, message)  # what leaves the hall must be true already
            self._carry(lambda: player.hear(connection, message))

    def drop(self, connection: int, why: str) -> None:
        player = self.callers.pop(connection, None)
        if player is not None:
            self._carry(lambda: player.cut_off(connection), surely=True)

    def dial(self, player: Player) -> None:
        """Somebody opens a connection; `connected` is called if the hall answers."""
        self._connections += 1
        connection = self._connections

        def arrives() -> None:
            if self.hall is None:
                player.lost_after(self.rng.randint(50, 200))
                return
            self.callers[connection] = player
            self.hall.tables.connect(connection, player.who)
            player.connected(connection)

        self._carry(arrives, surely=True)

    def hang_up(self, connection: int) -> None:
        def arrives() -> None:
            if self.callers.pop(connection, None) is not None and self.hall is not None:
                self.hall.tables.disconnect(connection)
                self._arm()

        self._carry(arrives, surely=True)

    def send(self, connection: int, body: bytes) -> None:
        run = self.run

        def arrives() -> None:
            if self.hall is not None and self.run == run and connection in self.callers:
                self.hall.receive(connection, body)
                self._arm()

        self._carry(arrives)

    def _carry(self, arrives: Callable[[], None], surely: bool = False) -> None:
        rng = self.rng
        times = 1
        if not surely and not self.calm:
            times = rng.choices([0, 1, 2], [0.05, 0.9, 0.05])[0]
        for _ in range(times):
            slow = rng.randint(1, 40) if rng.random() < 0.9 else rng.randint(40, 900)
            delay = 2 if self.calm else slow
            self.on_the_way += 1

            def there() -> None:
                self.on_the_way -= 1
                arrives()

            self.later(delay, there)

    # -- tables

    def _open_table(self, number: int) -> None:
        rng = self.rng
        game, seats, mode, options = rng.choice(SHORT_GAMES)
        clock = rng.choice(
            [ClockPlan(), ClockPlan(), ClockPlan("move", move_s=1), ClockPlan("bank", bank_s=2, gain_s=1)]
        )
        plan = Plan(
            game=game,
            seats=seats,
            mode=mode,
            options=options,
            listed=True,
            clock=clock,
            watch_delay_s=rng.choice([0, 0, 1]),
            typing=rng.random() < 0.3,
        )
        people = rng.randint(2, seats)
        id = f"table-{number}"
        who = [Who(f"p-{number}-{seat}", f"P{number}{seat}") for seat in range(people)]
        _, entries = Table.opening(id, find_game(game), plan, who[0], rng.randbytes(32), "", self.ms)
        if rng.random() < 0.75:  # else they have to find their seats over the same bad network
            entries += [e.Sat(self.ms, seat, one.person, one.name) for seat, one in enumerate(who)]
            entries += [e.BotSat(self.ms, seat, "random", f"Bot {seat}") for seat in range(people, seats)]
            entries.append(e.Started(self.ms, [""] * seats))
        self._write([Row(id, seq, e.to_bytes(entry)) for seq, entry in enumerate(entries)])
        for seat, one in enumerate(who):
            self.players.append(Player(self, id, one, seat, people))
        for n in range(rng.randint(1, 2)):
            self.players.append(Player(self, id, Who(f"w-{number}-{n}", f"Watcher {n}"), None, people))
        if rng.random() < 0.3:  # a second tab
            self.players.append(Player(self, id, who[0], 0, people))

    # -- what must hold at the end

    def _check_in_step(self, player: Player) -> None:
        """What the client has is what the hall would show it now, and its story is the whole story of its seat."""
        assert self.hall is not None
        live = self.hall.tables.by_id[player.table]
        visitor = Connection(0, player.who)
        seat = live.table.seat_of(player.who.person)
        visitor.seat = -1 if seat is None else seat
        letter = Round(live, self.hall.tables.epoch, self.ms).snapshot(visitor, 0, [])
        assert isinstance(msgspec.json.decode(letter, type=Snapshot), Snapshot)
        truth = msgspec.json.decode(letter)
        assert player.shown == truth["shown"], f"{player.who.name} sees something else than the table"
        assert player.lines == truth["new"], f"{player.who.name} was told another story"

    def _check_log(self, table: str) -> None:
        """Acknowledged: exactly once and in order. Refused: never."""
        entries = [e.from_bytes(row.body) for row in self.rows[table]]
        ids = [entry.id for entry in entries if isinstance(entry, e.Moved) and entry.id]
        assert len(ids) == len(set(ids)), "a move is in the log twice"
        for player in self.players:
            if player.table == table:
                mine = [id for id in ids if id in player.acknowledged]
                assert mine == player.acknowledged, f"{player.who.name} was told of other moves than are in the log"
                assert not player.refused & set(ids), "something that was refused is in the log"


def play(seed: int) -> World:
    """Raises AssertionError with the way to see it again."""
    world = World(seed)
    try:
        world.play()
    except (AssertionError, Refused, LookupError, TypeError, ValueError) as error:
        raise AssertionError(f"{error!r}\nagain: python tests/server/disorder.py --seed {seed}") from error
    return world


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seeds", type=int, default=300)
    chosen = parser.parse_args()
    seeds = range(chosen.seeds) if chosen.seed is None else [chosen.seed]
    began, moves, kills, failures = time.perf_counter(), 0, 0, 0
    for seed in seeds:
        world = play(seed)
        moves += sum(history.moves for history in world.histories.values())
        kills += world.kills
        failures += world.failures
    took = time.perf_counter() - began
    print(f"{len(seeds)} seeds, {moves} moves, {kills} kills, {failures} failed commits, {took:.1f} s")


if __name__ == "__main__":
    main()
