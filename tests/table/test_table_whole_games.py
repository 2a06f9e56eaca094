"""Whole games of every mode among people who ask for anything at any time: the log alone tells the same table."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from flickering_game import FLICKERING
from tests.table.evening import ANN, FRIENDS, OPERATOR, Evening, facts

from greathall.kernel.content import OptionValue
from greathall.kernel.discover import all_games
from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.table.entry import Resumed, from_bytes, to_bytes
from greathall.table.plan import ClockPlan
from greathall.table.table import Table, Who

CROWD = [*FRIENDS, Who("p-fay", "Fay"), Who("p-second-ann", "Ann"), OPERATOR]
CLOCKS = [ClockPlan(), ClockPlan("move", move_s=30), ClockPlan("bank", bank_s=120, gain_s=3), ClockPlan("days", days=1)]
MODES = [(game, mode.id) for game in all_games().values() for mode in game.content.mode]
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "xtal": {"combat_timing": "race"},
    "castle-of-magic": {"open_talk": False},
}
"""What every other table plays: a race against clocks, a game without table talk."""

STEPS_MAX = 6_000
REQUESTS = {
    *("invite", "uninvite", "sit", "stand", "seat_bot", "unseat", "reseat", "ready", "start"),
    *("move", "undo_request", "answer_undo", "say", "mute", "vote", "close", "rematched"),
}
LOOK_CLOSELY = 100
"""Of so many requests one is compared with everything the table was before it."""


class Crowd:
    """People who mostly play, and sometimes ask for something else."""

    def __init__(self, game: Game, mode: str, seed: int, noise: float = 0.15) -> None:
        self.noise = noise
        self.chance = Random(f"{game.id} {mode} {seed}")
        limits = next(one for one in game.content.mode if one.id == mode)
        self.evening = Evening(
            game,
            self.chance.randint(limits.min, limits.max),
            mode=mode,
            listed=self.chance.random() < 0.5,
            options=OPTIONS.get(game.id, {}) if seed % 2 else {},
            clock=self.chance.choice(CLOCKS),
            seed=self.chance.randbytes(32),
        )
        self.table = self.evening.table
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.sentences: set[str] = set()
        self.at_half: tuple[int, Any] = (1, facts(self.table))

    def play(self) -> None:
        for step in range(STEPS_MAX):
            if self.table.phase in ("over", "ended"):
                break
            self.evening.wait(self.chance.choice((0, 1, 400, 5_000, 40_000)))
            self.evening.happen(self.table.due(self.evening.now))
            if self.chance.random() < self.noise:
                self.ask(*self.anything())
            elif self.table.phase == "gathering":
                self.bring_together()
            elif self.table.undo is not None and self.chance.random() < 0.5:
                self.ask("answer_undo", self.holder(self.chance.choice(self.table.undo.waits_for)), True)
            else:
                self.play_on()
            if step == 300:
                self.at_half = (len(self.evening.log), facts(self.table))
        for _ in range(40):  # after the end people still talk and ask
            self.evening.wait(2_000)
            self.ask(*self.anything())

    def bring_together(self) -> None:
        """Somebody helps to get the game started."""
        seat = self.chance.randrange(len(self.table.seats))
        place = self.table.seats[seat]
        if place.kind == "person":
            self.ask("ready", self.holder(seat), True, f"salt {seat}")
        elif place.kind == "open" and self.chance.random() < 0.3:
            self.ask("seat_bot", self.host(), seat, "random", "")
        elif place.kind == "open":
            self.ask("invite", self.host(), seat, "key-0")
            self.ask("sit", self.chance.choice(CROWD), seat, "key-0")
        self.ask("start", self.host())

    def play_on(self) -> None:
        """Somebody whom the game waits for makes a legal move, however his seat is held."""
        match, now = self.table.dealt(), self.evening.now
        acting = match.to_act()
        if not acting:
            deadline = self.table.deadline_ms()
            if deadline is None:  # everybody is away: the host must seat somebody
                self.ask("seat_bot", self.host(), self.chance.randrange(len(self.table.seats)), "random", "")
            else:
                self.evening.now = max(now, deadline)
            return
        seat = self.chance.choice(acting)
        code = self.chance.choice(self.table.legal[seat])
        place = self.table.seats[seat]
        if place.kind == "person" and seat not in self.table.late_seats(now):
            self.ask("move", self.holder(seat), f"m{len(self.evening.log)}", [code])
            if self.table.seats[seat].kind == "person" and self.chance.random() < 0.1:
                self.ask("undo_request", self.holder(seat), 1)
        else:
            self.evening.auto(seat, code, auto=place.kind != "bot")

    def holder(self, seat: int) -> Who:
        return next(one for one in CROWD if one.person == self.table.seats[seat].person)

    def host(self) -> Who:
        return next(one for one in CROWD if one.person == self.table.host)

    def anything(self) -> tuple[Any, ...]:
        """Any request by anybody, sensible or not; most often one that brings a game about."""
        chance = self.chance
        who, seat = chance.choice((*CROWD, self.host())), chance.randint(-1, len(self.table.seats))
        key = f"key-{chance.randrange(3)}"
        own = self.table.seat_of(who.person)
        codes = [chance.randrange(self.table.game.alphabet.size) for _ in range(chance.randint(0, 3))]
        if own is not None and self.table.legal[own] and chance.random() < 0.5:
            codes = [chance.choice(self.table.legal[own])]
        order = list(range(len(self.table.seats)))
        chance.shuffle(order)
        requests: list[tuple[tuple[Any, ...], int]] = [
            (("invite", who, seat, key), 3),
            (("uninvite", who, seat), 3),
            (("sit", who, seat, chance.choice(("", key))), 6),
            (("stand", who), 1),
            (("seat_bot", who, seat, chance.choice(("random", "greedy", "wise")), "Robert"), 3),
            (("unseat", who, seat), 1),
            (("reseat", who, chance.choice((order, order[:1]))), 3),
            (("ready", who, chance.random() < 0.95, chance.choice(("salt", "s" * 65, ""))), 8),
            (("start", who), 8),
            (("move", who, f"m{chance.randrange(len(self.evening.log))}", codes), 4),
            (("undo_request", who, chance.randint(0, 3)), 8),
            (("answer_undo", who, chance.random() < 0.8), 8),
            (("say", who, chance.choice(("hello", "", "x" * 600)), chance.choice(("", "", "t1r1", "cellar"))), 4),
            (("mute", who, chance.choice((*self.table.names(), "Nobody")), chance.random() < 0.5), 2),
            (("vote", who, chance.random() < 0.3), 2),
            (("rematched", who, "t2"), 1),
        ]
        if chance.random() < 0.2:
            requests.append((("close", who), 1))
        return chance.choices([one for one, _ in requests], [weight for _, weight in requests])[0]

    def ask(self, request: str, *details: Any) -> None:
        """A request alone changes nothing, refused or not."""
        closely = self.chance.randrange(LOOK_CLOSELY) == 0
        before = facts(self.table) if closely else None
        if self.chance.randrange(200) == 0:
            self.evening.happen([Resumed(self.evening.now)])
            before = facts(self.table) if closely else None
        try:
            entries = getattr(self.table, request)(*details, self.evening.now)
        except Refused as refused:
            self.refused[request] += 1
            self.sentences.add(str(refused))
            entries = []
        if closely:
            assert facts(self.table) == before, f"{request} has changed something"
        if entries:
            self.done[request] += 1
            self.evening.happen(entries)
            self.nobody_sits_twice()

    def nobody_sits_twice(self) -> None:
        seats = self.table.seats
        people = [place.person for place in seats if place.kind == "person"]
        assert len(set(people)) == len(people)
        assert "" not in people
        names = [place.name.casefold() for place in seats if place.kind in ("person", "bot")]
        assert len(set(names)) == len(names)
        assert all(place.person == "" for place in seats if place.kind != "person")


@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game.id}-{mode}" for game, mode in MODES])
def test_what_the_log_adds_up_to_is_the_table_that_was_played(game: Game, mode: str, seed: int) -> None:
    crowd = Crowd(game, mode, seed)
    crowd.play()
    log = [from_bytes(to_bytes(entry)) for entry in crowd.evening.log]
    assert facts(Table.restore("t1", log, lambda id, edition: game)) == facts(crowd.table)
    length, then = crowd.at_half
    assert facts(Table.restore("t1", log[:length], lambda id, edition: game)) == then
    assert crowd.table.seq == len(log)
    assert crowd.table.phase in ("over", "ended"), f"not over after {STEPS_MAX} steps"
    assert crowd.done["move"] or crowd.table.ended
    assert crowd.sentences
    assert all(sentence and "\n" not in sentence for sentence in crowd.sentences)


def test_the_crowd_asks_for_everything_and_gets_it_sometimes() -> None:
    """The test above would mean little if everything were refused, or nothing."""
    done: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for seed in range(80):
        crowd = Crowd(FLICKERING, "together", seed, noise=0.95)
        crowd.play()
        assert facts(crowd.evening.restored()) == facts(crowd.table), f"seed {seed}"
        done += crowd.done
        refused += crowd.refused
    assert REQUESTS - set(done) == set()
    assert REQUESTS - set(refused) == set()


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game.id}-{mode}" for game, mode in MODES])
def test_every_seat_reads_exactly_what_the_rules_tell_it(game: Game, mode: str) -> None:
    """No event reaches a seat, or those who watch, that the game did not address to them; none is lost."""
    seats = next(one.min for one in game.content.mode if one.id == mode)
    evening = Evening(game, seats, mode=mode).begin(1, seats - 1)
    table, chance = evening.table, Random(f"reading {game.id} {mode}")
    for _ in range(400):
        if table.phase != "playing":
            break
        acting = table.dealt().to_act()
        if not acting:
            evening.now = max(evening.now, table.deadline_ms() or 0)
            evening.happen(table.due(evening.now))
            continue
        seat = chance.choice(acting)
        code = chance.choice(table.legal[seat])
        if seat == 0:
            evening.do("move", ANN, f"m{len(evening.log)}", [code])
        else:
            evening.auto(seat, code)
    assert table.phase == "over" or len(table.dealt().moves) > 20
    for viewer in (*range(seats), SPECTATOR):
        read = [line.event for line in table.lines if line.kind == "event" and line.audience.hears(viewer)]
        assert read == table.dealt().told(viewer)
