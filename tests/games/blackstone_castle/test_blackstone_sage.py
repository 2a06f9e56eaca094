"""What the search is told of every mode, and that no level of any bot knows what its seat cannot know."""

import pytest
from effort import often
from librt.vecs import vec
from tests.games.blackstone_castle.blackstone_tables import TABLES, random_positions
from tests.games.blackstone_castle.courts import A, B, code, court, dealt

from greathall.bots.bot import PATIENT
from greathall.bots.roster import level_named, make_bot
from greathall.games.blackstone_castle.bot.fingerprint import sight
from greathall.games.blackstone_castle.bot.planning.ranking import choose, ranked
from greathall.games.blackstone_castle.bot.sage import BEGUN_MAX, ROUND, TO_THE_END, CourtSage
from greathall.games.blackstone_castle.bot.styles import SEASONED
from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight import swaps
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.level import ARCHMAGE, KNIGHT, SQUIRE, WIZARD
from greathall.kernel.playout import legal_list, move_buffer
from greathall.kernel.rows import filled

Setting = tuple[str, int, dict[str, OptionValue]]

MODES = [
    ("kings_quest", 3),
    ("kings_quest", 4),
    ("kings_coop", 2),
    ("queens_quest", 3),
    ("wizards_quest", 2),
    ("puzzle_master", 2),
    ("kings_solo", 1),
]


def weights_buffer() -> "vec[float]":
    return vec[float]([0.0] * 4096)


# -- what a seat sees


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_worlds_of_one_belief_look_the_same(table: Setting) -> None:
    mode, seats, options = table
    dice = FastDice(4)
    for s in random_positions(mode, seats, 9, every=29, most=120, **options):
        for seat in range(seats):
            looked = sight(s, seat)
            assert looked > 0
            belief = GAME.belief(view(s, seat))
            for _ in range(3):
                world = belief.sample(dice)
                assert isinstance(world, Court)
                assert sight(world, seat) == looked, f"{mode}, seat {seat}, turn {s.turn}"


@pytest.mark.both
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_looks_different_has_another_number(table: Setting) -> None:
    mode, seats, options = table
    seen: dict[int, object] = {}
    for s in random_positions(mode, seats, 10, every=1, most=often(150, plain=60, soak=2000), **options):
        for seat in range(seats):
            now = view(s, seat)
            assert seen.setdefault(sight(s, seat) * 8 + seat, now) == now
    assert len(seen) > 30


# -- what is worth a thought


@pytest.mark.parametrize(("mode", "seats"), MODES, ids=str)
def test_what_is_proposed_is_legal_and_begins_with_the_planners_choice(mode: str, seats: int) -> None:
    sage = CourtSage()
    codes, weights = move_buffer(), weights_buffer()
    wide = 0
    for s in random_positions(mode, seats, 12, every=5, most=150):
        for seat in members(s.to_act()):
            legal = legal_list(s, seat)
            n = sage.propose(s.copy(), seat, codes, weights)
            assert 1 <= n <= 8
            proposed = [int(codes[i]) for i in range(n)]
            assert set(proposed) <= set(legal)
            assert len(set(proposed)) == n
            if len(legal) > 1:
                assert proposed[0] == choose(s, seat, legal)
            liked = [weights[i] for i in range(n)]
            assert liked == sorted(liked, reverse=True)
            assert liked[0] == 1.0
            wide += n > 1
    assert wide > (0 if mode == "kings_coop" else 2)  # few choices count with a partner


@pytest.mark.parametrize(("mode", "seats"), MODES, ids=str)
def test_whole_games_are_rolled(mode: str, seats: int) -> None:
    """Shares of a game that is over, or goes on, are from 0 to 1; where each plays for itself they add up to 1."""
    sage = CourtSage()
    codes, shares = move_buffer(), vec[float]([0.0] * 8)
    s = dealt(mode, seats, 3)
    s.events = None
    dice = FastDice(1)
    moves = 0
    while not s.over():
        seat = members(s.to_act())[0]
        move = sage.roll(s, seat, codes, dice)
        assert s.refusal(seat, move) == ""
        if moves % 20 == 0:
            sage.outlook(s, shares)
            check_shares(mode, seats, shares)
        s.apply(seat, move)
        moves += 1
    sage.shares(s, shares)
    check_shares(mode, seats, shares)
    if s.winners():
        best = max(shares[seat] for seat in range(seats))
        assert all(shares[seat] == best for seat in members(s.winners()))


def check_shares(mode: str, seats: int, shares: "vec[float]") -> None:
    found = [shares[seat] for seat in range(seats)]
    assert all(0.0 <= share <= 1.0 for share in found)
    if mode in ("kings_quest", "queens_quest", "wizards_quest"):
        assert abs(sum(found) - 1.0) < 1e-9
    else:
        assert len(set(found)) == 1


def test_it_plays_on_for_a_round_or_to_the_end_where_only_that_tells() -> None:
    sage = CourtSage()
    for mode, seats in MODES:
        s = dealt(mode, seats)
        assert sage.sight(s, A) == sight(s, A)
        assert sage.horizon(s) == (ROUND * (seats + 1) if mode == "kings_quest" else TO_THE_END)


def test_a_plan_that_is_begun_in_the_tree_is_carried_on() -> None:
    """Its moves are proposed alone, and play-outs make them without planning again."""
    s = court(board="CT=St-Em KN=Ph-Sp BT=Li-Ca", hand={A: "K02"}, tokens={A: "k2 w1"})
    sage = CourtSage()
    codes, weights = move_buffer(), weights_buffer()
    assert sage.propose(s, A, codes, weights) > 1
    option = next(option for option in ranked(s, A, legal_list(s, A)) if option.plan is not None)
    assert option.plan is not None
    steps = [*option.plan.moves, code("complete k02")]
    sage.takes(s, A, steps[0])
    s.apply(A, steps[0])
    for step in steps[1:]:
        assert sage.propose(s, A, codes, weights) == 1
        assert codes[0] == step
        sage.takes(s, A, code("end_actions"))  # no part of it: it stays as it is
        sage.takes(s, A, step)
        s.apply(A, step)
    assert s.task_done
    other = court(board="CT=St-Em KN=Ph-Sp BT=Li-Ca", hand={A: "K02"}, tokens={A: "k2 w1"})
    assert sage.propose(other, A, codes, weights) > 1  # another world, another plan


def test_other_decks_are_thought_of_while_they_last() -> None:
    s = court(board="CS=St-Em KN=Ph-Sp", hand={A: "K02"}, tokens={A: "k1 w1"})
    draws = {code("draw guild"), code("draw power"), code("draw machination")}
    assert draws <= {option.code for option in ranked(s, A, legal_list(s, A))}
    s.task_sizes = filled(3, 0)
    assert not draws & {option.code for option in ranked(s, A, legal_list(s, A))}


def test_with_too_few_vassals_for_a_formation_there_is_nothing_to_do_but_to_end() -> None:
    s = court("puzzle_master", board="BS=Li-Sp LS=Dr-Sp", tokens={A: "k1 w1"})
    assert [option.code for option in ranked(s, A, legal_list(s, A))] == [code("end_actions")]


def test_a_plan_that_was_thought_through_is_carried_on_in_the_next_decision() -> None:
    board = "CT=St-Em KN=Ph-Sp BT=Li-Ca"
    sage = CourtSage()
    codes, weights = move_buffer(), weights_buffer()
    s = court(board=board, hand={A: "K02"}, tokens={A: "k2 w1"})
    first = next(option for option in ranked(s, A, legal_list(s, A)) if option.plan is not None)
    assert first.plan is not None
    sage.propose(s, A, codes, weights)
    sage.takes(s, A, first.code)
    s.apply(A, first.code)
    assert sage.propose(s, A, codes, weights) == 1
    again = court(board=board, hand={A: "K02"}, tokens={A: "k2 w1"})
    again.apply(A, first.code)
    assert sage.propose(again, A, codes, weights) == 1  # looks the same: the plan goes on
    assert CourtSage().propose(again, A, codes, weights) > 1
    old = next(iter(sage._begun.values()))
    sage._begun.update(dict.fromkeys(range(BEGUN_MAX), old))  # turns that are over
    assert sage.propose(again, A, codes, weights) == 1
    assert len(sage._begun) == 1


# -- levels


@pytest.mark.repeats
@pytest.mark.parametrize("level", [SQUIRE, KNIGHT, WIZARD, f"{ARCHMAGE}@3"])
@pytest.mark.parametrize(("mode", "seats"), MODES[1:], ids=str)
def test_no_level_knows_what_is_hidden(mode: str, seats: int, level: str) -> None:
    """The leak canary: other hands, decks and backs exchanged, and the same seed gives the same move."""
    dice = FastDice(8)
    compared = 0
    for number, s in enumerate(
        random_positions(mode, seats, 31, every=often(11, plain=37, soak=3), most=often(100, plain=60, soak=100))
    ):
        for seat in members(s.to_act()):
            bots = [make_bot(level, GAME, number) for _ in range(2)]
            swapped = swaps.hidden_swaps(s, seat, dice)
            if swapped:
                compared += 1
                move = bots[0].choose(view(s, seat), PATIENT)
                other = swapped[dice.pick(len(swapped))]
                assert isinstance(other, Court)
                assert bots[1].choose(view(other, seat), PATIENT) == move, f"{mode} {level}, position {number}"
    assert compared


def test_the_archmage_plans_the_puzzle_and_compares_elsewhere() -> None:
    archmage = level_named(ARCHMAGE, GAME)
    assert archmage is not None
    assert GAME.level_in("puzzle_master", archmage).iterations == 0
    together = GAME.level_in("kings_coop", archmage)
    assert 0 < together.iterations < archmage.iterations
    assert GAME.level_in("kings_coop", together) == together
    squire = level_named(SQUIRE, GAME)
    assert squire is not None
    assert GAME.level_in("kings_coop", squire) is squire
    queens = GAME.level_in("queens_quest", archmage)
    assert 0 < queens.iterations < archmage.iterations
    assert GAME.level_in("queens_quest", queens) == queens
    wizards = GAME.level_in("wizards_quest", archmage)
    assert wizards.compares > archmage.compares
    assert wizards.iterations == archmage.iterations
    assert GAME.level_in("kings_solo", archmage) is archmage


def test_the_seasoned_manner_is_the_usual_one_but_for_solo() -> None:
    sage = GAME.styled_sage(SEASONED)
    assert isinstance(sage, CourtSage)
    assert sage.manner.kings is CourtSage().manner.kings
    judges = [GAME.judge(), GAME.styled_judge(SEASONED)]
    liked: dict[str, list[bool]] = {}
    for mode, seats in (
        ("kings_quest", 4),
        ("kings_coop", 2),
        ("queens_quest", 3),
        ("wizards_quest", 2),
        ("kings_solo", 1),
    ):
        for s in random_positions(mode, seats, 5, every=3, most=60):
            for seat in members(s.to_act()):
                first, second = (judge.worths(s, seat, legal_list(s, seat)) for judge in judges)
                liked.setdefault(mode, []).append(first == second)
    assert [mode for mode, same in liked.items() if not all(same)] == ["kings_solo"]


def test_a_beginner_does_nothing_silly() -> None:
    """Whatever it overlooks, there is nothing to do here but to end the turn: a step would only waste a token."""
    s = court(board="CS=St-Em KN=Ph-Sp", hand={A: "K02"}, tokens={A: "k1 w1", B: "k1"})
    s.task_done = True
    good = {option.code for option in ranked(s, A, legal_list(s, A))}
    for seed in range(10):
        assert make_bot(SQUIRE, GAME, seed).choose(view(s, A), PATIENT) in good
