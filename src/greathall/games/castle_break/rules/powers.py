"""Power Cards: what they may be aimed at, and why not (CB-43 to CB-63)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import DECKS, NOBODY
from greathall.games.castle_break.content.tables import (
    BLOCK_IT,
    DIG_DECK,
    EXPOSE_RANDOM,
    JUMP,
    LIMIT_ACTIONS,
    NO_ROLL,
    REMOTE_STEP,
    SEND,
    STEAL_CARD,
    THROUGH_WALLS,
    WALK,
    WILD,
)
from greathall.games.castle_break.rules import board, cards, decks, needs, seats
from greathall.games.castle_break.rules.names import POWERED, UNBOUND
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle

CARD_RULES: Final = (
    "CB-50",
    "CB-51",
    "CB-52",
    "CB-53",
    "CB-54",
    "CB-55",
    "CB-56",
    "CB-57",
    "CB-58",
    "CB-59",
    "CB-60",
    "CB-61",
    "CB-62",
)
"""The rule of each type of Power Card."""


def rule_of(s: "Castle", card: i64) -> str:
    return CARD_RULES[s.terms.printed.card_type[card]]


def refuse_play(s: "Castle", seat: i64, card: i64) -> str:
    """Beginning to play it: allowed only if it can be finished. The turn's own rules come first (refuse.py)."""
    if s.blocked:
        return "CB-46"
    if s.used >> POWERED & 1:
        return "CB-23"
    if seats.in_tower(s, seat):
        return "CB-49"
    if not cards.holds(s.warriors[seat].hand, card):
        return "CB-12"
    effect: i64 = cards.effect(s, card)
    if effect == BLOCK_IT:
        return "CB-48"
    if effect == WILD:
        return "CB-55"
    return "" if has_target(s, seat, card, effect) else "CB-44"


def has_target(s: "Castle", seat: i64, card: i64, effect: i64) -> bool:
    """CB-44."""
    if moves_player(effect):
        return board.power_ends(s, seat, card, 0) != 0 or board.power_ends(s, seat, card, 1) != 0
    if effect == LIMIT_ACTIONS:
        return bindable(s, seat) != 0
    if effect == DIG_DECK:
        deck: i64 = 0
        for deck in range(DECKS):
            if decks.any_left(s, deck):
                return True
        return False
    if effect == REMOTE_STEP:
        return needs.any_step(s, seat)
    for other in range(s.seats):
        if effect == STEAL_CARD:
            if other != seat and len(s.warriors[other].exposed) > 0 and not seats.in_tower(s, other):
                return True
        elif refuse_aim(s, seat, card, other) == "":
            return True
    return False


def moves_player(effect: i64) -> bool:
    return effect == THROUGH_WALLS or effect == WALK or effect == JUMP


def aims_at_one(effect: i64) -> bool:
    return effect == NO_ROLL or effect == SEND or effect == EXPOSE_RANDOM


def bindable(s: "Castle", seat: i64) -> i64:
    """CB-56: every other seat in play, not in Dragon's Tower, not yet shackled; as bits."""
    mask: i64 = 0
    for other in range(s.seats):
        there: bool = other != seat and seats.in_play(s, other) and not seats.in_tower(s, other)
        if there and s.warriors[other].limit == UNBOUND:
            mask |= BIT[other]
    return mask


def refuse_aim(s: "Castle", seat: i64, card: i64, who: i64) -> str:
    rule: str = rule_of(s, card)
    if who >= s.seats:
        return rule
    target = s.warriors[who]
    if target.rank > 0:
        return "CB-92"
    if target.retired:
        return "CB-97"
    if seats.in_tower(s, who):
        return "CB-49"
    kind: i64 = s.terms.printed.card_type[card]
    effect: i64 = s.terms.printed.effect[kind]
    if who != seat and effect == NO_ROLL and target.quagmired:
        return "CB-63"
    if who != seat and effect == EXPOSE_RANDOM and len(target.hand) == 0:
        return "CB-44"
    if who == seat or (effect == SEND and target.place == s.terms.printed.send_to[kind]):
        return rule
    return ""


def refuse_steal(s: "Castle", seat: i64, stolen: i64) -> str:
    owner: i64 = cards.owner_of_exposed(s, stolen)
    if owner == NOBODY or owner == seat:
        return rule_of(s, s.card)
    return "CB-49" if seats.in_tower(s, owner) else ""
