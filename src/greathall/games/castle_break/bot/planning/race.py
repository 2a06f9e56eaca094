"""Who will be first at the dragon: turns left become chances to win.

The numbers were fitted to 1,200 games of four sensible players (the log of the winner's chance, every third of
70,000 positions), then rounded. A turn counts less early (0.37) than late (0.51): one number stands for both.
The outlook of a plan is a little too bright the more coins it still lacks.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.planning.legs import Legs, legs_of
from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.bot.taste import Temper
from greathall.games.castle_break.rules import seats
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import count

A_TURN: Final = 0.4
"""Who needs a turn less is so much likelier to win, as a logarithm."""

A_ROUND: Final = 1.2
"""What it costs to be the last of the round to move, in turns."""

# What the plan does not see of our own turns: it is too bright about coins still to come, too dark about the last leg.
COIN_HELD: Final = 0.25
COINS_DONE: Final = 1.4
KEYS_FORGED: Final = 1.7

# A rival's turns, from what everybody sees of him.
RIVAL_COIN: Final = 2.2
RIVAL_STEP: Final = 2.3
RIVAL_LAST_LEG: Final = 4.8
RIVAL_COINS: Final = 1.6
RIVAL_KEYS: Final = 0.5
RIVAL_INSIDE: Final = 1.3
RIVAL_GATE: Final = 1.5
RIVAL_QUICK: Final = 2.5
"""Quick Quest: nobody shows how far he is."""


def chances(s: Castle, me: i64, ahead_of_them: i64, temper: Temper, into: vec[float]) -> None:
    """Of all seats, together 1. Of its own cards `me` knows all, of others' only what everybody sees; we have had
    `ahead_of_them` turns that the others have yet to play."""
    legs = legs_of(s.terms)
    total: float = 0.0
    for seat in range(s.seats):
        into[seat] = 0.0
        if not seats.in_play(s, seat):
            continue
        turns: float = rival_turns(s, seat, legs) - float(ahead_of_them)
        if seat == me:
            turns = own_turns(s, seat, temper)
        waits: i64 = (seat - s.turn + s.seats) % s.seats
        turns += A_ROUND * float(waits) / float(s.seats)
        into[seat] = exp(-A_TURN * turns)
        total += into[seat]
    for seat in range(s.seats):
        into[seat] /= total


def own_turns(s: Castle, me: i64, temper: Temper) -> float:
    mind = Mind(s, me, temper)
    warrior = s.warriors[me]
    turns: float = mind.base.turns(mind.place) - mind.base.bonus
    if s.terms.quick:
        return turns
    if warrior.keys > 0:
        return turns - KEYS_FORGED
    if warrior.coins >= s.terms.goal:
        return turns - COINS_DONE
    return turns - COIN_HELD * float(warrior.coins)


def rival_turns(s: Castle, seat: i64, legs: Legs) -> float:
    warrior = s.warriors[seat]
    if s.terms.quick:
        return RIVAL_QUICK
    if warrior.place == s.terms.printed.dragon_place:
        return RIVAL_INSIDE - RIVAL_GATE * float(warrior.gates)
    if warrior.keys > 0:
        return RIVAL_KEYS + legs.dragon[warrior.place]
    if warrior.coins >= s.terms.goal:
        return RIVAL_COINS + legs.pit[warrior.place] + legs.pit_to_dragon
    steps: i64 = 0
    for done in warrior.done:
        steps += count(done)
    return RIVAL_LAST_LEG + RIVAL_COIN * float(s.terms.goal - warrior.coins) - RIVAL_STEP * float(steps)
