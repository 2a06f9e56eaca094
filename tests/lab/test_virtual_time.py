"""Bots under a simulated clock: who is faster comes first, who is late is refused, and the same seed tells it again."""

from collections.abc import Sequence

from lantern.game import FOLDER, READY, STAND, TIME_UP, WHISPER, LanternGame
from lantern.game import GAME as LANTERN

from greathall.bots.bot import Bot, Budget
from greathall.bots.roster import make_bot
from greathall.kernel.dice import FastDice
from greathall.kernel.match import Match
from greathall.kernel.state import CLOCK
from greathall.kernel.view import View
from greathall.lab.virtual_time import NO_CLOCK_MS, VirtualTable


class Racing(LanternGame):
    """The toy, with a pace for each seat: so many milliseconds, plus its luck."""

    paces: tuple[int, ...] = (100, 200)
    left: list[int] = []  # noqa: RUF012 - what the driver said of the clocks

    def reaction_ms(self, view: View, codes: Sequence[int], z: float, left_ms: int) -> int:
        assert view.seat is not None
        self.left.append(left_ms)
        return self.paces[view.seat]


class Hasty(Bot):
    """Ready as soon as it can be, and stands."""

    def choose(self, view: View, budget: Budget) -> int:
        return READY if READY in view.legal else STAND


class Whisperer(Bot):
    """Whispers and is ready, in one breath."""

    def choose(self, view: View, budget: Budget) -> int:
        whispers = [code for code in view.legal if WHISPER <= code < READY]
        return whispers[0] if whispers else Hasty.choose(self, view, budget)  # type: ignore[arg-type]


def race(paces: tuple[int, ...], jitter_ms: int = 0, bots: type[Bot] = Hasty, seed: int = 1) -> VirtualTable:
    game = Racing(FOLDER)
    game.paces, game.left = paces, []
    match = Match.deal(game, game.setup(len(paces), "duel"), FastDice(1))
    return VirtualTable(match, [bots(game, seat) for seat in range(len(paces))], seed, jitter_ms)


def test_the_faster_one_comes_first() -> None:
    for paces in ((100, 200), (200, 100)):
        table = race(paces)
        table.play_on()
        quick = paces.index(100)
        assert table.match.state.over()
        assert [(one.ms, one.seat) for one in table.arrivals[:2]] == [(100, quick), (400, 1 - quick)]


def test_whoever_hears_something_new_thinks_again() -> None:
    """The slower one would have been ready at 200; what happened at 100 makes it start anew then."""
    table = race((100, 200))
    table.play_on()
    assert [one.ms for one in table.arrivals] == [100, 400, 500, 700]


def test_a_clock_that_nobody_is_faster_than_decides() -> None:
    table = race((70_000, 80_000))
    table.play_on()
    first = table.arrivals[0]
    assert (first.ms, first.seat, first.codes) == (60_000, CLOCK, (TIME_UP,))
    assert table.match.state.over()


def test_at_the_very_deadline_it_is_too_late() -> None:
    table = race((60_000, 90_000))
    table.play_on()
    assert [(one.ms, one.seat) for one in table.arrivals][:2] == [(60_000, CLOCK), (120_000, 0)]
    assert table.match.moves[0].seat == CLOCK


def test_bots_are_told_what_is_left_of_the_clock() -> None:
    table = race((100, 200))
    table.play_on()
    assert isinstance(table.match.game, Racing)
    assert table.match.game.left[:3] == [60_000, 60_000, 59_800]  # the clock goes on when one of them is ready
    assert table.match.game.left[-1] == NO_CLOCK_MS


def test_what_is_overtaken_on_the_wire_is_refused_and_changes_nothing() -> None:
    """Seat 1 sends in time, but the clock is over before its message arrives."""
    late = 0
    for seed in range(40):
        table = race((59_990, 59_990), 40, seed=seed)
        table.play_on()
        assert [one.ms for one in table.arrivals] == sorted(one.ms for one in table.arrivals), f"seed {seed}"
        refused = [one for one in table.arrivals if one.refused]
        late += len(refused)
        made = [(one.seat, code) for one in table.arrivals if not one.refused for code in one.codes]
        assert made == [(played.seat, played.code) for played in table.match.moves], f"seed {seed}"
    assert late > 5


def test_moves_that_belong_together_arrive_together() -> None:
    table = race((100, 200), bots=Whisperer)
    game = table.match.game
    assert isinstance(game, Racing)
    game.begins = lambda code: code < READY  # type: ignore[method-assign]
    table.play_on()
    assert table.arrivals[0].codes == (WHISPER + 5, READY)
    assert [played.code for played in table.match.moves[:2]] == [WHISPER + 5, READY]


def test_the_same_seed_tells_the_same_story() -> None:
    def story(seed: int) -> list[object]:
        match = Match.deal(LANTERN, LANTERN.setup(3, "together"), FastDice(5))
        table = VirtualTable(match, [make_bot("random", LANTERN, seat) for seat in range(3)], seed, 50)
        table.play_on()
        return [(one.ms, one.seat, one.codes, one.refused) for one in table.arrivals]

    assert story(1) == story(1)
    assert story(1) != story(2)
