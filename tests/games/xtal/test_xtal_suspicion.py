"""What behaviour says about hands: doubts grow with evidence, fade with new cards, and thin out imagined hands."""

import pytest
from tests.games.xtal.crystals import A, B, C, crystal

from greathall.games.xtal.bot.inference import KEPT, NO_ANSWER, NO_SHIELD, NO_WEAPON, Suspicion
from greathall.games.xtal.content.ids import (
    CARDS,
    LEVITATE_CARD,
    SEATS,
    SHIELD_CARD,
    TELEPORT_CARD,
    VOID_CARD,
    WEAPON_CARD,
)
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import hand
from greathall.games.xtal.rules.moves import SHIELD, VOID, WEAPON
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight.belief import CrystalBelief
from greathall.kernel.dice import FastDice
from greathall.kernel.view import Heard

BEGAN = Heard("combat_began", {"parties": [A, B]})
ENDED = Heard("combat_ended", {"parties": [A, B], "why": "passing"})


def placed(
    seat: int, *cards: int, parties: tuple[int, ...] = (A, B), attacker: int | None = None, **more: object
) -> Heard:
    facts = {"seat": seat, "cards": list(cards), "parties": list(parties), "protected": [], "attacker": attacker}
    return Heard("placed", facts | more)


def beaten(seat: int, weapon: int, rings: int) -> Heard:
    return Heard("defeated", {"seat": seat, "by": A, "weapon": weapon, "rings": rings})


def drew(seat: int) -> Heard:
    return Heard("drew", {"seat": seat, "deck": 30})


def doubt(kind: int, *past: Heard, seat: int = B) -> float:
    suspicion = Suspicion(3, 5)
    suspicion.hear(past)
    return suspicion.doubts()[CARDS * seat + kind]


def test_who_lost_his_rings_had_no_answer_then() -> None:
    shield = SHIELD_CARD + 2
    assert doubt(shield) == 0.0
    assert doubt(shield, beaten(B, 2, 3)) == doubt(VOID_CARD, beaten(B, 2, 3)) == pytest.approx(NO_ANSWER[2])
    assert doubt(shield, beaten(B, 2, 1)) == pytest.approx(NO_ANSWER[1])
    assert doubt(shield, beaten(B, 2, 0)) == 0.0  # nothing to lose: he kept it
    assert doubt(SHIELD_CARD, beaten(B, 2, 3)) == 0.0
    assert doubt(shield, beaten(B, 2, 3), seat=C) == 0.0
    assert doubt(shield, beaten(B, 2, 3), beaten(B, 2, 0)) == pytest.approx(NO_ANSWER[2])  # never less sure


def test_new_cards_may_be_anything() -> None:
    shield = SHIELD_CARD + 2
    past = [beaten(B, 2, 3), *[drew(B)] * 5]
    assert doubt(shield, *past) == pytest.approx(NO_ANSWER[2] / 2)
    played = doubt(shield, *past, placed(B, SHIELD + 2))
    assert played > doubt(shield, *past)  # it was one of the new ones
    assert doubt(shield, *past, placed(B, WEAPON)) == pytest.approx(NO_ANSWER[2] / 2)


def test_who_answers_with_a_void_lacks_the_shield() -> None:
    strike = placed(A, WEAPON + 1, attacker=A)
    assert doubt(SHIELD_CARD + 1, strike, placed(B, VOID)) == pytest.approx(NO_SHIELD)
    assert doubt(SHIELD_CARD + 1, placed(A, SHIELD), placed(B, VOID)) == 0.0
    assert doubt(SHIELD_CARD + 1, strike, placed(B, SHIELD + 1)) == 0.0


def test_who_passes_in_an_open_combat_is_hardly_armed() -> None:
    passed = Heard("passed", {"seat": B})
    assert doubt(WEAPON_CARD, BEGAN, passed) == pytest.approx(NO_WEAPON)
    assert doubt(WEAPON_CARD, passed) == 0.0  # asked whether he cancels a card
    assert doubt(WEAPON_CARD, BEGAN, ENDED, passed) == 0.0
    assert doubt(WEAPON_CARD, BEGAN, placed(A, VOID, protected=[A]), passed) == 0.0  # it is closing
    assert doubt(WEAPON_CARD, placed(A, WEAPON, attacker=A), BEGAN, passed) == 0.0
    assert doubt(WEAPON_CARD, placed(A, 20, parties=()), passed) == 0.0


def test_what_is_still_in_a_hand_is_what_is_seldom_played() -> None:
    rolled = Heard("rolled", {"seat": B, "die": 3, "from": 0, "to": 3, "wanted": 3})
    assert doubt(LEVITATE_CARD) == 0.0
    assert doubt(LEVITATE_CARD, rolled) == pytest.approx(1.0 - KEPT[LEVITATE_CARD])
    assert doubt(LEVITATE_CARD, rolled, rolled) == pytest.approx(1.0 - KEPT[LEVITATE_CARD] ** 2)
    assert doubt(LEVITATE_CARD, rolled, seat=C) == 0.0
    assert doubt(TELEPORT_CARD, *[rolled] * 20) == doubt(SHIELD_CARD, *[rolled] * 20) == 0.0
    fresh = (5 * KEPT[LEVITATE_CARD] + 1) / 6  # one of six cards is new
    assert doubt(LEVITATE_CARD, rolled, drew(B)) == pytest.approx(1.0 - fresh)
    both = 1.0 - KEPT[VOID_CARD] * (1.0 - NO_ANSWER[2])
    assert doubt(VOID_CARD, rolled, beaten(B, 2, 3)) == pytest.approx(both)


def test_who_is_gone_or_was_never_heard_of_breaks_nothing() -> None:
    gone = Heard("left", {"seat": B, "how": "gone", "rings": 0, "hand": []})
    away = Heard("left", {"seat": B, "how": "away", "rings": 0, "hand": []})
    assert doubt(VOID_CARD, beaten(B, 2, 3), gone) == pytest.approx(NO_ANSWER[2])
    assert doubt(VOID_CARD, beaten(B, 2, 3), away) == pytest.approx(NO_ANSWER[2])
    assert doubt(VOID_CARD, gone, placed(B, VOID), placed(B, VOID)) == 0.0


@pytest.mark.both
def test_doubtful_cards_are_dealt_less_often() -> None:
    s = crystal("A:p4 B:p28 C:p24 D:p33", hands={A: "void", B: "levitate:5"})
    view = GAME.view(s, A)

    def voids(*past: Heard) -> int:
        belief = GAME.suspect(view, past)
        found = 0
        for seed in range(60):
            world = belief.sample(FastDice(seed))
            assert isinstance(world, Crystal)
            assert hand.size(world.hands[B]) == 5
            assert GAME.components(world) == GAME.components(s)
            found += int(hand.copies(world.hands[B], VOID_CARD))
        return found

    assert voids(beaten(B, 2, 3)) < voids() / 2
    assert GAME.suspect(view, []).worlds() == 0


def test_the_last_card_of_all_is_dealt_whatever_it_is() -> None:
    s = crystal("A:p4 B:p28 C:p24 D:p33", hands={A: "levitate", B: "void"}, deck=())
    world = GAME.suspect(GAME.view(s, A), [beaten(B, 2, 3)]).sample(FastDice(1))
    assert GAME.components(world) == GAME.components(s)


def test_whoever_can_hold_nothing_that_is_left_is_dealt_something_all_the_same() -> None:
    s = crystal("A:p2 B:p26 C:p24", hands={B: "fireball"})
    belief = CrystalBelief(GAME.view(s, A), s.terms, [1.0] * (CARDS * SEATS))
    world = belief.sample(FastDice(1))
    assert isinstance(world, Crystal)
    assert hand.size(world.hands[B]) == 1
