"""Wizard's Quest: whole turns are thought through, compared and carried out (planning/turns.py)."""

import pytest
from effort import often
from librt.vecs import vec
from tests.games.blackstone_castle.blackstone_tables import random_positions
from tests.games.blackstone_castle.courts import A, code, court, play

from greathall.games.blackstone_castle.bot.planning import wizards
from greathall.games.blackstone_castle.bot.planning.turns import ACTION, EMPTY_HANDED, TIE_BREAK, Agenda, Turn, turns
from greathall.games.blackstone_castle.bot.styles import MANNERS, SEASONED
from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules import scoring
from greathall.games.blackstone_castle.rules.moves import END_TURN, PASS
from greathall.games.blackstone_castle.rules.names import NO_STEP
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list, move_buffer

MANNER = MANNERS[SEASONED]
NOWHERE = -1


def after(s: Court, turn: Turn) -> Court:
    """The court once all but the end of this turn is played, the steps as the planner chooses."""
    world = s.copy()
    for action in turn.codes:
        assert world.refusal(A, action) == ""
        if action == END_TURN:
            break
        world.apply(A, action)
        while world.step != NO_STEP and world.mover == A:
            world.apply(A, wizards.choose(world, A, legal_list(world, A)))
    return world


@pytest.mark.both
def test_the_planners_own_turn_comes_first_and_all_begin_differently() -> None:
    looked = 0
    for s in random_positions("wizards_quest", 3, 7, every=5, most=often(60, plain=12, soak=600)):
        for seat in members(s.to_act()):
            legal = legal_list(s, seat)
            if s.step != NO_STEP or len(legal) == 1:
                continue
            found = turns(s, seat, MANNER)
            assert found[0].codes[0] == wizards.choose(s, seat, legal)
            begun = [turn.codes[0] for turn in found]
            assert len(set(begun)) == len(begun)
            assert set(begun) <= set(legal)
            worths = [turn.worth for turn in found[1:]]
            assert worths == sorted(worths, reverse=True)
            looked += 1
    assert looked


def test_two_moves_are_made_for_two_vassals() -> None:
    """A strange vassal lies where M01 wants its Lion scout, and has no room to step aside until another does. The
    planner looks for one move only, and places the Phoenix alone."""
    s = court(
        "wizards_quest",
        board="LN=V02b LO=V05a LE=V01b BN=V06a AN=V07a",
        vassals={A: "V11 V37 V38", 1: "V20"},
        hand={A: "M01"},
    )
    own, *others = turns(s, A, MANNER)
    assert scoring.vassals_left(after(s, own), A) == 2
    both = [turn for turn in others if scoring.vassals_left(after(s, turn), A) == 1]
    assert both
    assert all(len(turn.codes) == 4 for turn in both), "two moves, a placing, the end of the turn"


def test_in_the_last_turn_knights_only_break_ties() -> None:
    """Nothing can be placed: all that is left to do is to take Knights."""
    s = court("wizards_quest", vassals={A: "V01", 1: "V20 V21 V22"}, vassal_offer="V02 V03 V05 V06 V07")
    assert turns(s, A, MANNER)[1].worth > 3 * ACTION - 1 - 1e-9
    s.last_turn, s.ending = s.turn + 1, True
    assert max(turn.worth for turn in turns(s, A, MANNER)) == pytest.approx(3 * TIE_BREAK - 1)


def test_who_can_empty_the_hand_does_so_with_most_knights() -> None:
    s = court("wizards_quest", vassals={A: "V11 V37", 1: "V02"}, hand={A: "M01"}, tokens={A: "k2"})
    found = turns(s, A, MANNER)
    assert found[0].codes == [code("place m01")]
    assert max(turn.worth for turn in found) == EMPTY_HANDED + 4, "two actions are left to take Knights with"


def test_to_pass_is_left_to_the_planner() -> None:
    s = court("wizards_quest", vassals={A: "V01", 1: "V20 V21 V22"}, vassal_offer="V02 V03 V05 V06 V07")
    found = turns(s, A, MANNER)
    assert found[0].codes == [PASS]
    assert all(turn.codes[0] != PASS for turn in found[1:])


def test_a_turn_that_was_decided_on_is_carried_out() -> None:
    """Every decision is a new world to the sage, as it is at a table."""
    s = court("wizards_quest", board="LN=V01a", vassals={A: "V11 V37 V38", 1: "V02"}, hand={A: "M01"})
    sage = GAME.styled_sage(SEASONED)
    codes, weights = move_buffer(), vec[float]([0.0] * 4096)
    n = sage.propose(s, A, codes, weights)
    assert n > 2
    wanted = next(turn for turn in turns(s, A, MANNER) if turn.codes[0] == codes[1])
    first = int(codes[1])
    done = [first]
    while done[-1] != END_TURN:
        world = s.copy()
        sage.propose(world, A, codes, weights)
        sage.takes(world, A, done[-1])
        world.apply(A, done[-1])
        while world.mover == A:  # a play-out goes on from here
            world.apply(A, sage.roll(world, A, codes, FastDice(1)))
        s.apply(A, done[-1])
        while s.step != NO_STEP:
            s.apply(A, sage.roll(s, A, codes, FastDice(1)))
        assert sage.propose(s.copy(), A, codes, weights) == 1
        done.append(int(codes[0]))
    assert done == wanted.codes


def test_an_agenda_knows_nothing_of_other_worlds_and_refused_actions() -> None:
    s = court("wizards_quest", vassals={A: "V11 V37 V38", 1: "V02"}, hand={A: "M01"})
    agenda = Agenda(MANNER)
    assert agenda.next(s, A) == NOWHERE
    turn = Turn([code("take_knight"), code("take_knight"), END_TURN], 0.0)
    agenda.begin(s, A, turn)
    play(s, A, "take_knight")
    assert agenda.next(s.copy(), A) == NOWHERE
    assert agenda.next(s, 1) == NOWHERE
    s.knight_supply = 0
    assert agenda.next(s, A) == NOWHERE, "there is none left to take"
    s.knight_supply = 5
    assert agenda.next(s, A) == code("take_knight")
    assert agenda.next(s, A) == END_TURN
    assert agenda.next(s, A) == NOWHERE
