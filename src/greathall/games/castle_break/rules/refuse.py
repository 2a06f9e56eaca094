"""Why not: the first broken rule in the dossier's order (5.7)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import NOBODY, NOTHING, STEPS
from greathall.games.castle_break.content.tables import COURTYARD, DIG_DECK, FIRE_PIT, REMOTE_STEP, STEAL_CARD
from greathall.games.castle_break.rules import board, cards, decks, needs, powers, seats
from greathall.games.castle_break.rules.moves import (
    AIM,
    ALLOW,
    BARTER,
    BLOCK,
    COLLECT,
    COMPLETE,
    DIG,
    DRAGON,
    DROP,
    END_TURN,
    EXPOSE,
    FORGE,
    GO,
    KEEP,
    LAY,
    PLAY_POWER,
    REPLY,
    RETIRE,
    ROLL,
    STEAL,
    STEP,
    SWAP,
    TAKE,
)
from greathall.games.castle_break.rules.names import (
    AFTER_BARTER,
    AFTER_SWAP,
    AIMING,
    ANSWERING,
    ATTEMPTED,
    BARTERED,
    CHOOSING_HAND,
    CHOOSING_QUESTS,
    COLLECTED,
    COMPLETED,
    DROPPING,
    EXPOSING,
    FORGED,
    LAYING,
    MOVING,
    REPLYING,
    ROLLED,
    SCRYING,
    SWAPPED,
    TURN,
)

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def move(s: "Castle", seat: i64, code: i64) -> str:
    """The seat has a decision to make (decide.py has looked); is it this one? Codes stand in the order of moves.py."""
    if code < KEEP:
        if s.phase != CHOOSING_QUESTS and s.phase != DROPPING:
            return "CB-99"
        return drop(s, seat, code - DROP)
    if code < ROLL:
        return keep(s, seat, code - KEEP) if s.phase == CHOOSING_HAND else "CB-99"
    if code == ROLL:
        return roll(s, seat) if s.phase == TURN else "CB-99"
    if code < PLAY_POWER:
        return go(s, seat, code - GO)
    if code < AIM:
        return powers.refuse_play(s, seat, code - PLAY_POWER) if s.phase == TURN else "CB-99"
    if code < BLOCK:
        return _target(s, seat, code)
    if code <= ALLOW:
        if s.phase != ANSWERING:
            return "CB-99"
        return "CB-45" if code == BLOCK and cards.shield_of(s, seat) == NOTHING else ""
    if code < BARTER:
        if s.phase != SCRYING:
            return "CB-99"
        return "" if cards.holds(s.seen, code - TAKE) else "CB-61"
    return _later(s, seat, code)


def _later(s: "Castle", seat: i64, code: i64) -> str:
    if code < REPLY:
        return barter(s, seat, code - BARTER) if s.phase == TURN else "CB-99"
    if code < SWAP:
        return reply(s, code - REPLY) if s.phase == REPLYING else "CB-99"
    if code < EXPOSE:
        return swap(s, seat, code - SWAP) if s.phase == TURN else "CB-99"
    if code < COLLECT:
        return expose(s, seat, code - EXPOSE) if s.phase == EXPOSING else "CB-99"
    if LAY <= code < FORGE:
        return needs.refuse_lay(s, seat, code - LAY) if s.phase == LAYING else "CB-99"
    if s.phase != TURN or code >= RETIRE:
        return "CB-99"
    if code == COLLECT:
        return collect(s, seat)
    if code < LAY:
        return complete(s, seat, (code - COMPLETE) // STEPS, (code - COMPLETE) % STEPS)
    if code == FORGE:
        return forge(s, seat)
    if code == DRAGON:
        return dragon(s, seat)
    assert code == END_TURN
    return "" if s.used != 0 else "CB-24"


def _target(s: "Castle", seat: i64, code: i64) -> str:
    """Of a Power Card that was begun. A target of another sort than the card's is no move of this decision."""
    if s.phase != AIMING:
        return "CB-99"
    effect: i64 = cards.effect(s, s.card)
    if code < STEAL:
        return powers.refuse_aim(s, seat, s.card, code - AIM) if powers.aims_at_one(effect) else "CB-99"
    if code < DIG:
        return powers.refuse_steal(s, seat, code - STEAL) if effect == STEAL_CARD else "CB-99"
    if code < STEP:
        if effect != DIG_DECK:
            return "CB-99"
        return "" if decks.any_left(s, code - DIG) else "CB-44"
    if effect != REMOTE_STEP:
        return "CB-99"
    return needs.refuse_step(s, seat, (code - STEP) // STEPS, (code - STEP) % STEPS, False)


# -- setting up, and quests


def drop(s: "Castle", seat: i64, quest: i64) -> str:
    if cards.holds(s.warriors[seat].quests, quest):
        return ""
    if s.terms.quick:
        return "CB-91"
    return "CB-6" if s.phase == CHOOSING_QUESTS else "CB-73"


def keep(s: "Castle", seat: i64, card: i64) -> str:
    """CB-8: an item of the deal, not yet picked."""
    warrior = s.warriors[seat]
    item: bool = s.terms.printed.card_deck[card] != 0
    return "" if item and cards.holds(warrior.hand, card) and not cards.holds(warrior.picks, card) else "CB-8"


def collect(s: "Castle", seat: i64) -> str:
    if s.used >> COLLECTED & 1:
        return "CB-23"
    warrior = s.warriors[seat]
    if s.terms.printed.kind[warrior.place] != COURTYARD:
        return "CB-73"
    if warrior.collected and not s.terms.collect_again:
        return "CB-74"
    return "" if len(s.quest_deck) > 0 or s.quest_discard != 0 else "CB-21"


def complete(s: "Castle", seat: i64, quest: i64, step: i64) -> str:
    return "CB-23" if s.used >> COMPLETED & 1 else needs.refuse_step(s, seat, quest, step, True)


# -- moving


def roll(s: "Castle", seat: i64) -> str:
    if s.used >> ROLLED & 1:
        return "CB-23"
    if seats.in_tower(s, seat):
        return "CB-85"
    return "CB-58" if s.no_roll else ""


def go(s: "Castle", seat: i64, place: i64) -> str:
    if s.phase == AIMING:
        if not powers.moves_player(cards.effect(s, s.card)):
            return "CB-99"
        return "" if board.may_go(s, seat, place) else powers.rule_of(s, s.card)
    if s.phase != MOVING:
        return "CB-99"
    if board.may_go(s, seat, place):
        return ""
    return "CB-84" if place == s.terms.printed.dragon_place and s.warriors[seat].keys == 0 else "CB-33"


# -- cards change hands


def may_barter(s: "Castle", seat: i64) -> str:
    """Whatever the card: CB-23, CB-68."""
    if s.used >> BARTERED & 1:
        return "CB-23"
    warrior = s.warriors[seat]
    full: bool = len(warrior.hand) >= s.terms.printed.hand_limit
    return "" if s.terms.barter_empty or full or len(warrior.exposed) > 0 else "CB-68"


def barter(s: "Castle", seat: i64, card: i64) -> str:
    if s.used >> BARTERED & 1:
        return "CB-23"
    owner: i64 = cards.owner_of_exposed(s, card)
    return "CB-64" if owner == NOBODY or owner == seat else may_barter(s, seat)


def reply(s: "Castle", card: i64) -> str:
    if card == s.taken:
        return "CB-67"
    return "" if cards.holds(s.warriors[s.turn].exposed, card) else "CB-66"


def swap(s: "Castle", seat: i64, card: i64) -> str:
    if s.used >> SWAPPED & 1:
        return "CB-23"
    return "" if cards.holds(s.warriors[seat].exposed, card) else "CB-69"


def expose(s: "Castle", seat: i64, card: i64) -> str:
    if card == s.taken and s.after == AFTER_SWAP:
        return "CB-70"
    must_give: bool = s.after == AFTER_BARTER and not s.terms.barter_empty
    if must_give and card == s.taken and len(s.warriors[seat].exposed) == 0:
        return "CB-68"
    return "" if cards.holds(s.warriors[seat].hand, card) else "CB-15"


# -- keys and the dragon


def forge(s: "Castle", seat: i64) -> str:
    if s.used >> FORGED & 1:
        return "CB-23"
    warrior = s.warriors[seat]
    at_pit: bool = s.terms.printed.kind[warrior.place] == FIRE_PIT
    return "" if at_pit and warrior.keys == 0 and warrior.coins >= s.terms.goal else "CB-83"


def dragon(s: "Castle", seat: i64) -> str:
    if s.used >> ATTEMPTED & 1:
        return "CB-23"
    if not seats.in_tower(s, seat):
        return "CB-5"
    return "CB-86" if s.arrived and not s.terms.on_arrival else ""
