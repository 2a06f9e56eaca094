"""The sampler is honest: imagined worlds respect every count, and each possible one is equally likely."""

from collections import Counter
from math import sqrt

from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game
from greathall.kernel.state import State
from greathall.testing.laws import need

DRAWS_PER_WORLD = 25
"""Expected draws of each world: enough for the chi-square test to mean something."""


def counts_are_kept(game: Game, world: State, inventory: dict[str, int]) -> None:
    need(game.components(world) == inventory, "an imagined world does not have the components of the box")


def worlds_are_equally_likely(game: Game, state: State, seat: int, worlds_max: int, dice: FastDice) -> bool:
    """Draw every world of a small belief many times over and compare with equal chances (p > 0.001).

    Returns False where the belief has more than `worlds_max` worlds, or cannot say how many.
    """
    belief = game.belief(game.view(state, seat))
    worlds = belief.worlds()
    if not 1 < worlds <= worlds_max:
        return False
    draws = worlds * DRAWS_PER_WORLD
    found = Counter(game.position_hash(belief.sample(dice)) for _ in range(draws))
    need(len(found) == worlds, f"viewer {seat}: {worlds} worlds are possible, {len(found)} were drawn in {draws} draws")
    chi_square = sum((n - DRAWS_PER_WORLD) ** 2 / DRAWS_PER_WORLD for n in found.values())
    limit = chi_square_limit(worlds - 1)
    need(chi_square < limit, f"viewer {seat}: {worlds} worlds are not equally likely: {chi_square:.1f} > {limit:.1f}")
    return True


def chi_square_limit(freedom: int) -> float:
    """The value that chance exceeds once in a thousand times (Wilson and Hilferty's approximation)."""
    once_in_a_thousand = 3.0902
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + once_in_a_thousand * sqrt(part)) ** 3)
