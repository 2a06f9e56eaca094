"""How often anybody could get a turn in Quick Quest: no player wins more than that."""

from math import comb

from click.testing import CliRunner

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.games.castle_break.rules.names import TURN
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.lab.quick_quest import GAME, Others, main, turns_reached

QUICK = find_game(GAME)
SETUP = QUICK.setup(4, "quick", humans=0)


def dealt(seed: int) -> Castle:
    state = QUICK.new(SETUP, FastDice(seed))
    assert isinstance(state, Castle)
    return state


class Greedily(Others):
    """One whose seat has no say: it does what a greedy bot would do there."""

    def gets_in(self, s: Castle) -> bool:
        while s.finished == 0 and not (s.phase >= TURN and s.turn == self.me):
            seat = next(seat for seat in range(s.seats) if s.to_act() >> seat & 1)
            s.apply(seat, self._choice(s, seat))
        return s.finished == 0


def test_whoever_begins_has_a_turn_and_the_others_have_one_less_and_less_often() -> None:
    by_place, interval = turns_reached(QUICK, SETUP, 6, seed=3)
    assert by_place[0] == 1.0
    assert 1.0 > by_place[1] >= by_place[3], "seed 3"
    assert interval.low <= sum(by_place) / 4 <= interval.high
    assert (by_place, interval) == turns_reached(QUICK, SETUP, 6, seed=3)


def test_whoever_gets_a_turn_as_a_greedy_bot_might_get_one_with_everything_known() -> None:
    got, might = 0, 0
    for seed in range(10):
        for seat in range(4):
            lucky = Greedily(QUICK.judge(), seat, seed).gets_in(dealt(seed))
            possible = Others(QUICK.judge(), seat, seed).let_in(dealt(seed))
            got += lucky
            might += possible
    assert 10 < got <= might < 40, "seeds 0 to 9"


def test_the_others_choose_what_a_greedy_bot_chooses_from_its_view() -> None:
    """The bound is about greedy bots as they sit at tables, who see views: not about somebody who sees more."""
    looked = 0
    for seed in range(6):
        s = dealt(seed)
        bots = [make_bot("greedy", QUICK, 10 * seed + seat) for seat in range(4)]
        others = Others(QUICK.judge(), -1, seed)
        while s.finished == 0:
            seat = next(seat for seat in range(4) if s.to_act() >> seat & 1)
            view = QUICK.view(s, seat)
            code = bots[seat].choose(view, PATIENT)
            assert code in others.best(s, seat), f"seed {seed}"
            looked += len(view.legal) > 1
            s.apply(seat, code)
    assert looked > 60


class Noting(Others):
    """Notes every opening hand of its seat, and looks no further."""

    def __init__(self, seat: int) -> None:
        super().__init__(QUICK.judge(), seat, 1)
        self.hands: list[tuple[int, ...]] = []

    def let_in(self, s: Castle, kept: int = -1) -> bool:
        if s.phase < TURN:
            return super().let_in(s, kept)
        self.hands.append(tuple(sorted(int(card) for card in s.warriors[self.me].hand)))
        return False


def test_every_opening_hand_is_tried_once() -> None:
    noting = Noting(2)
    assert not noting.let_in(dealt(5))
    assert len(noting.hands) == len(set(noting.hands)) == comb(7, 3), "CB-7, CB-8: three of seven items"


def test_the_command_says_it_in_a_line() -> None:
    done = CliRunner().invoke(main, ["--deals", "1", "--seed", "4"])
    assert done.exit_code == 0, done.output
    assert "quick, 4 seats: with everything known one might get a turn" in done.output
    assert done.output.endswith("seed 4\n")


def test_a_table_that_cannot_be_is_refused() -> None:
    done = CliRunner().invoke(main, ["--seats", "9"])
    assert done.exit_code == 1
    assert done.output.startswith("Error: ")
