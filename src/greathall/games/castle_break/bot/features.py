"""How far a seat of Castle Break is, in parts that have names: for explaining a move."""

from typing import Final

from mypy_extensions import i64

from greathall.games.castle_break.bot.planning.legs import legs_of
from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.content.ids import POWER_CARDS
from greathall.games.castle_break.rules import ending, seats
from greathall.games.castle_break.rules.state import Castle

# What a player makes of each in shares of a win; six coins, the keys and the gates are about the whole way.
A_COIN: Final = 0.08
A_STEP: Final = 0.06
KEYS: Final = 0.1
A_GATE: Final = 0.1
A_CARD: Final = 0.015
A_ROLL: Final = 0.04
A_TURN: Final = 0.07
AN_ITEM: Final = 0.02

WORDS = {
    "won": "winning at once",
    "coins": "coins you have earned",
    "steps": "steps of your quests that are done",
    "keys": "the keys you have forged",
    "gates": "gates you have opened",
    "plan": "how soon you can be done, going by your quests",
    "items": "items that your quests ask for",
    "cards": "cards in your hand and before you",
    "road": "a short way to the fire pits and the dragon",
    "rivals": "keeping the others back",
}
"""What each part is called (Game.feature_words)."""


def features(s: Castle, seat: i64) -> list[tuple[str, float]]:
    """As things stand, and how soon the planner would be done. Of the others only what everybody sees counts."""
    won: float = 0.0
    if s.over() and s.winners() >> seat & 1:
        won = 1.0
    me = s.warriors[seat]
    others: float = 0.0
    for other in range(s.seats):
        if other != seat and seats.in_play(s, other):
            others += _progress(s, other)
    turns: float = 0.0
    wanted: i64 = 0
    if not s.over() and seats.in_play(s, seat):
        mind = Mind(s, seat)
        turns = mind.base.turns(mind.place)
        for card in me.hand:
            if card >= POWER_CARDS and mind.base.wants(card):
                wanted += 1
    return [
        ("won", won),
        ("coins", A_COIN * float(ending.earned(s, seat))),
        ("steps", A_STEP * float(ending.steps_done(s, seat))),
        ("keys", KEYS * _has_keys(s, seat)),
        ("gates", A_GATE * float(me.gates)),
        ("plan", -A_TURN * turns),
        ("items", AN_ITEM * float(wanted)),
        ("cards", A_CARD * float(len(me.hand) + len(me.exposed))),
        ("road", -A_ROLL * _rolls(s, seat)),
        ("rivals", -others / float(s.seats)),
    ]


def _progress(s: Castle, seat: i64) -> float:
    steps: float = A_COIN * float(ending.earned(s, seat)) + A_STEP * float(ending.steps_done(s, seat))
    return steps + KEYS * _has_keys(s, seat) + A_GATE * float(s.warriors[seat].gates)


def _has_keys(s: Castle, seat: i64) -> float:
    if s.warriors[seat].keys > 0:
        return 1.0
    return 0.0


def _rolls(s: Castle, seat: i64) -> float:
    """Once the coins are there: to a fire pit, and with the keys to the tower."""
    me = s.warriors[seat]
    if s.terms.quick or not seats.in_play(s, seat) or seats.in_tower(s, seat):
        return 0.0
    legs = legs_of(s.terms)
    if me.keys > 0:
        return legs.dragon[me.place]
    if me.coins >= s.terms.goal:
        return legs.pit[me.place] + legs.pit_to_dragon
    return 0.0
