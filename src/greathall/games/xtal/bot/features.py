"""What a position of Xtal is worth to a seat, in parts that have names: for explaining a move.

A card that is laid into the tray has done nothing yet, so a move is judged by what comes of it: the turn is played to
its end as planners would, with the Combat it may bring.
"""

from math import exp, log
from typing import Final

from mypy_extensions import i64

from greathall.games.xtal.bot.planning import choice, prospects
from greathall.games.xtal.bot.taste import BOLD, Taste
from greathall.games.xtal.rules.names import ROLLING
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import count, lowest
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import move_buffer, wait_over

SCALE: Final = 0.2
"""Strength counts on a scale on which, at a table of equals, so much of a win is one."""

NAMES: Final = ("rings", "voids", "shields", "weapons", "movers", "teleports", "safety", "way_home")
"""In the order of prospects.parts."""

WORDS = {
    "win_now": "the chance to win with this very turn",
    "rings": "rings on your token",
    "voids": "Voids in your hand",
    "shields": "Shields in your hand",
    "weapons": "Weapons in your hand",
    "movers": "Levitates and Flights in your hand",
    "teleports": "Teleports in your hand",
    "safety": "safety from attacks",
    "way_home": "your way Home",
    "rivals": "keeping the others poor and their hands small",
}
"""What each part is called (Game.feature_words)."""


def features(s: Crystal, seat: i64, taste: Taste) -> list[tuple[str, float]]:
    """As things stand once the turn is over. `taste` is the seat's own."""
    end = turn_played(s, seat, taste)
    if end.over():
        return [("win_now", _share(end, seat))]
    w = prospects.weights_of(end.terms)
    found: list[tuple[str, float]] = [("win_now", 0.0)]
    parts = prospects.parts(end, seat, w)
    for place, name in enumerate(NAMES):
        found.append((name, SCALE * parts[place]))
    others: float = 0.0
    for other in range(end.seats):
        if other != seat and end.gone >> other & 1 == 0:
            others += exp(prospects.strength(end, other, w))
    found.append(("rivals", -SCALE * log(others)))
    return found


def turn_played(s: Crystal, seat: i64, taste: Taste) -> Crystal:
    """The position before the next roll, if the seat goes on as it likes and all others boldly."""
    end = s.copy()
    codes = move_buffer()
    dice = FastDice(1)  # for whoever comes back to the table: no planner draws anything
    while not end.over() and end.phase != ROLLING:
        acting: i64 = end.to_act()
        if acting == 0:
            wait_over(end, dice, codes)
            continue
        one: i64 = lowest(acting)
        n: i64 = end.legal(one, codes)
        legal: list[int] = [codes[i] for i in range(n)]
        end.apply(one, choice.choose(end, one, legal, taste if one == seat else BOLD))
    return end


def _share(s: Crystal, seat: i64) -> float:
    winners: i64 = s.winners()
    if winners >> seat & 1 == 0:
        return 0.0
    return 1.0 / float(count(winners))
