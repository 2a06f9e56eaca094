"""What a seat would score if the spell were cast now: from its view alone, as far as it can know."""

from statistics import fmean

from greathall.games.castle_of_magic_card_game.content.read import printed
from greathall.games.castle_of_magic_card_game.content.shapes import CastleContent
from greathall.games.castle_of_magic_card_game.content.tables import Printed
from greathall.games.castle_of_magic_card_game.rules.scoring import Cast, ritual_now
from greathall.games.castle_of_magic_card_game.rules.state import Terms
from greathall.games.castle_of_magic_card_game.sight.belief import CastleBelief
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Setup

WORLDS = 64
"""Enough that the Monster, if it could sit in a seat that matters, does so in some of them."""

_printed: dict[int, tuple[CastleContent, Printed]] = {}
"""By the identity of an edition's content, which is kept with it. Made anew for each view, they would stay behind every
time: see CONTRIBUTING on rows that are set from outside."""


def forecast(view: CastleView, content: CastleContent) -> tuple[int, int, float] | None:
    """The least, the most and the mean of the own points, over the outcomes and characters still possible.

    None for a spectator and after the end. The same view always gets the same answer.
    """
    if view.seat is None or view.over:
        return None
    if id(content) not in _printed:
        _printed[id(content)] = content, printed(content)
    terms = Terms(Setup(view.game, view.mode, view.seats, view.options), _printed[id(content)][1])
    belief = CastleBelief(view, terms)
    dice = FastDice(0)
    points: list[int] = []
    for _ in range(WORLDS):
        world = belief.sample(dice)
        known = view.outcomes[ritual_now(world)]
        outcomes = view.unseen_outcomes if known is None else [known]
        points += [int(Cast(world, outcome).score_of(view.seat)) for outcome in outcomes]
    return min(points), max(points), fmean(points)
