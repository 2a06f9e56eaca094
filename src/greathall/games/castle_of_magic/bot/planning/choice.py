"""What a sensible player likes, decision by decision (dossier 11.1, 11.2)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.inference import ENEMY
from greathall.games.castle_of_magic.bot.planning import speech
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.bot.planning.outlook import combo_odds
from greathall.games.castle_of_magic.bot.planning.talk import PUSH_DEED, SURRENDER_DEED, Talk
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import ITEMS
from greathall.games.castle_of_magic.content.tables import CROWN, LEARN_COUNTRY, LEARN_RITUAL
from greathall.games.castle_of_magic.rules import movement, packing, pawns
from greathall.games.castle_of_magic.rules.moves import (
    ATTACK,
    COUNT_DOWN,
    ENTER,
    LOOK_COUNTRY,
    LOOK_RITUAL,
    PASS,
    PLAY_CARD,
    PUSH,
    RAISE,
    READY,
    ROLL,
    SECRET,
    STEP,
    SURRENDER,
    TALK_CHIP,
)
from greathall.games.castle_of_magic.rules.names import (
    COMBAT,
    COUNTING,
    DEFENDING,
    LEVEL,
    LOOK_AT_COUNTRY,
    LOOK_AT_RITUAL,
    PUSHING,
    TARGET,
    TIME_OUT,
    TURN,
    WALKING,
)

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

NEVER: Final = -1000000.0
"""Bots do not talk aloud, and call no time-out without something to trade."""

ALWAYS: Final = 1000000.0
"""Worth more than any walk: the walk comes after it."""


def worths(s: "Magic", seat: i64, legal: list[int], listens: bool, taste: Taste) -> list[float]:
    mind = Mind(s, seat, listens, taste)
    if s.phase == TIME_OUT:
        chosen: int = Talk(mind).step()
        return [1.0 if code == chosen else 0.0 for code in legal]
    if s.phase == TURN or s.phase == WALKING:
        mind.think()
    found: list[float] = []
    for code in legal:
        found.append(_worth(mind, code))
    return found


def _worth(mind: Mind, code: i64) -> float:
    if code >= READY:
        return NEVER
    s = mind.s
    if s.phase == TURN:
        return _moving(mind, code)
    if s.phase == WALKING:
        start: i64 = pawns.at(s, mind.seat)
        return mind.arriving(movement.walk_end(s, start, s.die, code - STEP))
    if s.phase == LEVEL:
        return raising(mind, code - RAISE)
    if s.phase == TARGET:
        return asking(mind, code - SECRET)
    if s.phase == LOOK_AT_COUNTRY:
        return mind.country_doubt(code - LOOK_COUNTRY)
    if s.phase == LOOK_AT_RITUAL:
        combo: i64 = code - LOOK_RITUAL
        return mind.result_doubt(combo) * combo_odds(mind.outlook.sides, combo)
    if s.phase == PUSHING:
        return pushing(mind, code - PUSH)
    if s.phase == COUNTING:
        return 1.0 if (code > COUNT_DOWN) == mind.casts() else 0.0
    if s.phase == COMBAT:
        if code == PASS:
            return 0.0
        return mind.attack((code - ATTACK) // ITEMS, (code - ATTACK) % ITEMS)
    if s.phase == DEFENDING:
        return surrendering(mind) if code == SURRENDER else 0.0
    return 0.0  # any space is as good to start from


def _moving(mind: Mind, code: i64) -> float:
    s = mind.s
    if code == TALK_CHIP:
        return ALWAYS if Talk(mind).wants_time_out() else NEVER
    if code == ROLL:
        return mind.rolling()
    if code < ENTER:
        steps: i64 = ((code - PLAY_CARD) >> 1) + 1
        space: i64 = movement.walk_end(s, pawns.at(s, mind.seat), steps, (code - PLAY_CARD) & 1)
        return mind.arriving(space) - mind.taste.keep_card
    return mind.arriving(code - ENTER) + mind.inward


def raising(mind: Mind, spell: i64) -> float:
    """A Spell Level is worth what a success brings, as often as the spell can still be met."""
    s = mind.s
    kind: i64 = LEARN_COUNTRY + spell
    ring: i64 = pawns.ring(pawns.at(s, mind.seat))
    reach: float = 0.0
    space: i64 = 0
    for space in range(len(s.terms.printed.spell)):
        if s.terms.printed.spell[space] == kind and pawns.ring(space) >= ring:
            reach += 1.0
    wish: float = mind.taste.raise_element
    if kind == LEARN_COUNTRY:
        wish = mind.taste.raise_country
    elif kind == LEARN_RITUAL:
        wish = mind.taste.raise_ritual
    elif kind >= CROWN:
        wish = mind.taste.raise_item
    return wish * reach * mind.success(kind)


def asking(mind: Mind, other: i64) -> float:
    """Ask about whoever is least known; of equals, about whoever has the most points."""
    points: float = 0.0
    item: i64 = 0
    for item in range(ITEMS):
        points += float(packing.points(mind.s.points, other, item))
    return mind.guild_doubt(other) * (10.0 + points)


def pushing(mind: Mind, side: i64) -> float:
    """A promise is kept while that costs little and was given to somebody who still is no enemy."""
    worth: float = mind.push(side >> 1, side & 1 == 1)
    for other in range(mind.s.seats):
        friendly: bool = other != mind.seat and mind.evidence.kinship[other] > ENEMY
        if friendly and speech.was_promised(mind.s, mind.seat, PUSH_DEED, side, -1, other):
            return worth + mind.taste.loyalty
    return worth


def surrendering(mind: Mind) -> float:
    s = mind.s
    worth: float = mind.gift(s.prize, s.turn) + mind.taste.yields
    promised: bool = speech.was_promised(s, mind.seat, SURRENDER_DEED, s.turn, s.prize, s.turn)
    if promised and mind.evidence.kinship[s.turn] > ENEMY:
        return worth + mind.taste.loyalty
    return worth
