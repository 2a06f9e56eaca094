"""The planner in whole games: it never gets stuck, finishes what it begins, and what is hidden changes nothing."""

from collections.abc import Iterator
from itertools import islice

import pytest

from greathall.games.xtal.bot import judge
from greathall.games.xtal.bot.planning import choice
from greathall.games.xtal.content.ids import SEATS
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import tray
from greathall.games.xtal.rules.moves import ALPHABET, CLOCKED, FIRST_PLAY, LEVITATE, PLAY
from greathall.games.xtal.rules.names import ENDED_BY_CARD, ENDED_HOME
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight import swaps
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list, move_buffer, wait_over

BUFFER = move_buffer()
TABLES: list[dict[str, object]] = [
    {},
    {"blank_cards": "wild"},
    {"blank_cards": "custom", "custom_power": "mirror"},
    {"blank_cards": "custom", "custom_power": "drift"},
    {"blank_cards": "custom", "custom_power": "stasis"},
    {"blank_cards": "custom", "custom_power": "scry"},
    {"void_reach": "any"},
    {"void_reach": "any", "blank_cards": "custom", "custom_power": "stasis"},
    {"must_answer": True, "blank_cards": "wild"},
    {"void_alone": False, "levitate_rule": "nearest_only"},
    {"storage_take": "any", "home_arrival": "pass", "home_assignment": "random"},
    {"rings_to_win": 3, "defeat_loss": "one", "first_player": "host"},
    {"combat_timing": "race"},
    {"combat_timing": "race", "race_countdown_ms": 0, "race_head_start_ms": 1000, "blank_cards": "wild"},
    {"combat_timing": "race", "void_reach": "any", "must_answer": True},
]
NAMES = [" ".join(f"{name}={value}" for name, value in table.items()) or "defaults" for table in TABLES]


def decisions(
    options: dict[str, object], seats: int, seed: int, random_share: int = 0
) -> Iterator[tuple[Crystal, int, list[int], int]]:
    """Every choice of the planner in one game. So many of eight choices are made by chance instead, trays included."""
    s = GAME.new(GAME.setup(seats, "", {"round_limit": 50, **options}), FastDice(seed))
    dice = FastDice(seed + 1)
    while not s.over():
        acting = members(s.to_act())
        if not acting:
            wait_over(s, dice, BUFFER)
            continue
        seat = acting[dice.pick(len(acting))]
        legal = legal_list(s, seat)
        if dice.pick(8) < random_share:
            move = legal[dice.pick(len(legal))]
        else:
            move = choice.choose(s, seat, legal)
            assert move in legal, f"seed {seed}: {ALPHABET.text(move)}"
            yield s, seat, legal, move
        s.apply(seat, move)


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_it_never_gets_stuck_whatever_the_table_has_chosen(options: dict[str, object]) -> None:
    for seats in (2, 5):
        assert sum(1 for _ in decisions(options, seats, 10 + seats)) > 20


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_it_takes_over_whatever_lies_in_its_tray(options: dict[str, object]) -> None:
    """Half of the moves are made by chance: trays are found half full, and placed all the same."""
    assert sum(1 for _ in decisions(options, 3, 23, random_share=4)) > 10


@pytest.mark.repeats
@pytest.mark.parametrize("options", TABLES[:12], ids=NAMES[:12])
def test_a_tray_once_begun_is_finished(options: dict[str, object]) -> None:
    """In fair mode nothing happens in between: after a card of the seat comes another card, or the placing."""
    begun = 0
    for s, seat, _, move in islice(decisions(options, 4, 31), 300):
        if tray.size(s, seat):
            begun += 1
            assert LEVITATE <= move < CLOCKED or move == PLAY or FIRST_PLAY <= move < FIRST_PLAY + SEATS
    assert begun > 5


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_what_is_hidden_changes_no_choice(options: dict[str, object]) -> None:
    """Cards of other hands and of the deck change places, other trays are emptied: the choice stays."""
    dice = FastDice(5)
    compared = 0
    for number, (s, seat, legal, move) in enumerate(islice(decisions(options, 4, 41), 300)):
        if number % 5 == 0 and len(legal) > 1:
            for other in swaps.hidden_swaps(s, seat, dice):
                assert isinstance(other, Crystal)
                assert choice.choose(other, seat, legal) == move, ALPHABET.text(move)
                compared += 1
    assert compared > 20


def test_the_plan_of_a_view_is_the_plan_of_the_position() -> None:
    """What the bots see is enough: a world imagined from the view leads to the same move."""
    dice = FastDice(6)
    for number, (s, seat, legal, move) in enumerate(islice(decisions({}, 4, 51), 300)):
        if number % 5 == 0:
            world = GAME.belief(GAME.view(s, seat)).sample(dice)
            worths = GAME.judge().worths(world, seat, legal)
            assert worths[legal.index(move)] == max(worths)


def test_one_world_is_enough() -> None:
    assert judge.CrystalJudge().worlds_useful() == 1


def test_games_of_planners_end_with_somebody_at_home() -> None:
    """Dossier 8.4: with four players about 42 rounds."""
    rounds = []
    for seed in range(3):
        s = [s for s, _, _, _ in decisions({"round_limit": 200}, 4, 100 + seed)][-1]  # one position, played on
        assert s.end in (ENDED_HOME, ENDED_BY_CARD), f"seed {100 + seed}"
        rounds.append(int(s.round))
    assert 20 <= sum(rounds) / 3 <= 80, rounds
