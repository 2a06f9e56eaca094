"""What would the Archmage do, and why? From one seat's view and what that seat has heard, never from the truth.

The reasons are differences: how the parts of the game's own evaluation (Sage.features) stand after the move that it
suggests, less how they stand after another, on average over worlds that could be true.
"""

from collections.abc import Sequence

import msgspec
from librt.vecs import vec

from greathall.bots.levelled import LevelBot
from greathall.kernel.belief import Belief
from greathall.kernel.playout import WIDEST, move_buffer
from greathall.kernel.state import State
from greathall.kernel.view import Heard, View

ALTERNATIVES = 2
REASONS = 2
WORLDS = 40
NOTABLE = 0.01
"""Smaller differences are noise, not reasons."""

_CODES = move_buffer()
_WEIGHTS = vec[float]([0.0] * WIDEST)


class Reason(msgspec.Struct, frozen=True):
    """A part of the evaluation, in the game's words; above 0 the suggested move is better in it, below 0 worse."""

    feature: str
    words: str
    worth: float


class Advised(msgspec.Struct, frozen=True):
    """A move, the share of a win it may expect, and what the suggested move has ahead of it (or lacks). `text` is the
    move in words, where somebody has put it there."""

    code: int
    chance: float
    reasons: list[Reason]
    text: str = ""


class Advice(msgspec.Struct, frozen=True):
    """The suggested move first, then its alternatives, best first."""

    moves: list[Advised]


def advise(bot: LevelBot, view: View, past: list[Heard], think_ms: int) -> Advice:
    """`view` must be that of a seat that has something to choose."""
    assert view.seat is not None
    best, *others = bot.ponder(view, past, think_ms)[: 1 + ALTERNATIVES]
    belief = bot.game.suspect(view, past) if bot.level.infers else bot.game.belief(view)
    ahead = _ahead(bot, belief, view.seat, best.code, [other.code for other in others])
    first = Advised(best.code, best.mean, [])
    # One that seems better and is not suggested was tried too seldom, or leads by less than chance explains.
    rest = [Advised(one.code, min(one.mean, best.mean), why) for one, why in zip(others, ahead, strict=True)]
    return Advice([first, *rest])


def _ahead(bot: LevelBot, belief: Belief, seat: int, best: int, others: Sequence[int]) -> list[list[Reason]]:
    """For each of the others: what speaks for the best and against it."""
    totals: list[dict[str, float]] = [{} for _ in others]
    for _ in range(WORLDS if others and bot.game.feature_words else 0):
        world = belief.sample(bot.dice)
        good = _features_after(bot, world, seat, best)
        for total, code in zip(totals, others, strict=True):
            other = _features_after(bot, world, seat, code)
            for name in good.keys() | other.keys():
                total[name] = total.get(name, 0.0) + (good.get(name, 0.0) - other.get(name, 0.0)) / WORLDS
    return [_largest(total, bot) for total in totals]


def _features_after(bot: LevelBot, world: State, seat: int, code: int) -> dict[str, float]:
    """The sage is told that this move is made, so that it goes on with the plan that the move belongs to."""
    after = world.copy()
    bot.sage.propose(after, seat, _CODES, _WEIGHTS)
    bot.sage.takes(after, seat, code)
    after.apply(seat, code)
    return dict(bot.sage.features(after, seat))


def _largest(total: dict[str, float], bot: LevelBot) -> list[Reason]:
    """What differs most, in words; a part the game has no words for is not told."""
    words = bot.game.feature_words
    notable = [(name, worth) for name, worth in total.items() if abs(worth) >= NOTABLE and name in words]
    notable.sort(key=lambda one: (-abs(one[1]), one[0]))
    return [Reason(name, words[name], worth) for name, worth in notable[:REASONS]]
