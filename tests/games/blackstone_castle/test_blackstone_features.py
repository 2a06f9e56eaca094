"""The named parts of a position, by which a move is explained."""

import pytest
from librt.vecs import vec
from tests.games.blackstone_castle.blackstone_tables import random_positions
from tests.games.blackstone_castle.courts import A, code, court

from greathall.games.blackstone_castle.bot.features import A_POINT, WORDS, features
from greathall.games.blackstone_castle.bot.planning.ranking import ranked
from greathall.games.blackstone_castle.bot.styles import SEASONED
from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import WIDEST, legal_list, move_buffer
from greathall.kernel.rows import filled
from greathall.kernel.sage import Sage

AIMS = {
    "kings_quest": ("points", 3),
    "kings_coop": ("castles", 2),
    "queens_quest": ("sets", 3),
    "wizards_quest": ("vassals", 2),
    "puzzle_master": ("castles", 2),
    "kings_solo": ("points", 1),
}


def test_every_part_has_words() -> None:
    named = {"rivals", "knights", "wizards", "tasks", "retained", *(aim for aim, _ in AIMS.values())}
    assert named == WORDS.keys() == GAME.feature_words.keys()


@pytest.mark.parametrize("mode", AIMS)
def test_each_mode_is_about_something(mode: str) -> None:
    aim, seats = AIMS[mode]
    sage = GAME.sage()
    looked = 0
    for s in random_positions(mode, seats, 5, every=40, most=120):
        if s.over():
            continue
        now, later = dict(features(s, 0)), dict(sage.features(s, 0))
        assert aim in now
        assert now.keys() == later.keys() <= WORDS.keys()
        assert ("rivals" in now) == (mode in ("kings_quest", "queens_quest", "wizards_quest"))
        looked += 1
    assert looked


def test_points_count_and_so_do_those_of_the_best_of_the_others() -> None:
    s = next(iter(random_positions("kings_quest", 3, 5, every=40, most=120)))
    s.points = filled(3, 0)
    before = dict(features(s, 0))
    s.points = filled(3, 4)
    after = dict(features(s, 0))
    assert after["points"] - before["points"] == pytest.approx(4 * A_POINT)
    assert after["rivals"] - before["rivals"] == pytest.approx(-4 * A_POINT)


def told_of(sage: Sage, s: Court, move: int) -> Court:
    """The court after this move, of which the sage knows that it was made."""
    world = s.copy()
    sage.propose(world, A, move_buffer(), vec[float]([0.0] * WIDEST))
    sage.takes(world, A, move)
    world.apply(A, move)
    return world


def test_a_plan_is_explained_by_where_it_leads() -> None:
    """King's Quest: the first move of a plan, once the sage was told of it, counts as the card that it completes."""
    s = court(board="CT=St-Em KN=Ph-Sp BT=Li-Ca", hand={A: "K02"}, tokens={A: "k2 w1"})
    plan = next(option.plan for option in ranked(s, A, legal_list(s, A)) if option.plan is not None)
    sage = GAME.sage()
    world = told_of(sage, s, plan.moves[0])
    points = dict(sage.features(world, A))["points"]
    assert points == pytest.approx(A_POINT * float(s.terms.printed.points[plan.task]))
    assert dict(features(world, A))["points"] == 0.0
    assert world.turn == s.turn, "it was played on in thought only"


def test_a_turn_is_explained_as_it_was_planned() -> None:
    """Two Knights first, then the hand is emptied: the planner would empty it after the first of them."""
    s = court("wizards_quest", vassals={A: "V11 V37", 1: "V02"}, hand={A: "M01"}, tokens={A: "k2"})
    codes, weights = move_buffer(), vec[float]([0.0] * WIDEST)
    n = int(GAME.styled_sage(SEASONED).propose(s.copy(), A, codes, weights))
    own, knight = int(codes[0]), code("take_knight")
    assert knight in [int(codes[i]) for i in range(1, n)]
    otherwise = 0
    for move in (own, knight):
        sage = GAME.styled_sage(SEASONED)
        world = told_of(sage, s, move)
        explained = sage.features(world, A)
        sage = GAME.styled_sage(SEASONED)
        world = told_of(sage, s, move)
        while not world.over() and world.turn <= s.turn + s.seats:
            seat = lowest(world.to_act())
            world.apply(seat, sage.roll(world, seat, codes, FastDice(1)))
        assert explained == features(world, A)
        alone = s.copy()
        alone.apply(A, move)
        otherwise += GAME.styled_sage(SEASONED).features(alone, A) != explained
    assert otherwise, "whoever is not told of the plan plays another turn"
