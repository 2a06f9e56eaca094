"""How long bots wait in a race (dossier 5.6)."""

import statistics
from random import Random
from typing import Any

import pytest
from tests.games.xtal.crystals import A, B, clock, crystal, do, part, play

from greathall.games.xtal.bot.planning.reaction import SPARE_MS, delay_ms
from greathall.games.xtal.content.shapes import Reaction
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import LEVITATE, PASS, PLAY
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight.view import XtalView

NORMAL = GAME.xtal.race_bot["normal"]
STEADY = Reaction(min_ms=700, median_ms=1800, sigma=0.0, per_card_ms=300)
SLEEPY = Reaction(min_ms=60_000, median_ms=60_000, sigma=0.0, per_card_ms=0)
LONG = 10**9


def race(**options: Any) -> Crystal:
    """A has landed opposite B: after the countdown both may play."""
    s = crystal(
        "A:p1 B:p28 C:p10 D:p33",
        hands={A: "fireball void flight", B: "fireball_shield aurablast void"},
        phase="roll",
        dice=[3],
        combat_timing="race",
        **options,
    )
    do(s, A, "roll")
    return s


def opened(**options: Any) -> XtalView:
    s = race(**options)
    clock(s, "countdown")
    assert part(s) == "open"
    return GAME.view(s, B)


def attacked(**options: Any) -> XtalView:
    s = race(**options)
    clock(s, "countdown")
    play(s, A, "fireball")
    return GAME.view(s, B)


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_never_below_the_least_and_half_of_them_below_the_median(pace: str) -> None:
    numbers = GAME.xtal.race_bot[pace]
    luck, view = Random(1), opened()
    delays = [delay_ms(view, numbers, luck.gauss(0, 1), 1, LONG) for _ in range(2000)]
    assert min(delays) >= numbers.min_ms
    assert statistics.median(delays) == pytest.approx(numbers.median_ms, rel=0.05)


def test_every_further_card_takes_its_time() -> None:
    one = delay_ms(opened(), NORMAL, 0.3, 1, LONG)
    assert delay_ms(opened(), NORMAL, 0.3, 4, LONG) == one + 3 * NORMAL.per_card_ms


def test_a_pass_in_an_open_combat_takes_twice_as_long() -> None:
    assert delay_ms(opened(), STEADY, 1.0, 0, LONG) == 3600
    assert delay_ms(opened(), STEADY, 1.0, 1, LONG) == 1800
    assert delay_ms(attacked(), STEADY, 1.0, 0, LONG) == 1800  # to accept defeat is no pass


def test_an_answer_never_comes_too_late() -> None:
    assert delay_ms(attacked(), SLEEPY, 0.0, 1, 3000) == 3000 - SPARE_MS
    assert delay_ms(attacked(), SLEEPY, 0.0, 1, 300) == 0
    assert delay_ms(opened(), SLEEPY, 0.0, 1, 3000) == 60_000  # nobody hurries in an open Combat


def test_neither_in_closing_nor_in_the_void_window() -> None:
    s = race()
    clock(s, "countdown")
    play(s, A, "void")
    assert part(s) == "closing"
    assert delay_ms(GAME.view(s, B), SLEEPY, 0.0, 0, 3000) == 2500
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate"}, combat_timing="race", void_reach="any")
    play(s, A, "levitate A p4")
    assert part(s) == "window"
    assert delay_ms(GAME.view(s, B), SLEEPY, 0.0, 0, 6000) == 5500


def test_the_game_counts_the_cards_of_a_group() -> None:
    view = opened(bot_reaction="fast")
    fast = GAME.xtal.race_bot["fast"]
    two = GAME.reaction_ms(view, [LEVITATE, LEVITATE, PLAY], 0.0, LONG)
    assert two == fast.median_ms + fast.per_card_ms
    assert GAME.reaction_ms(view, [PASS], 0.0, LONG) == 2 * fast.median_ms


def test_what_it_holds_makes_no_difference() -> None:
    s = race()
    clock(s, "countdown")
    other = s.copy()
    hands = other.hands[:]
    hands[B] = s.hands[A]
    other.hands = hands
    for z in (-1.0, 0.0, 2.0):
        one, two = GAME.view(s, B), GAME.view(other, B)
        assert one.players[B].hand != two.players[B].hand
        assert delay_ms(one, NORMAL, z, 1, LONG) == delay_ms(two, NORMAL, z, 1, LONG)
