"""What a position of Castle of Magic is worth to a seat beside its chances to win now, in parts that have names."""

from typing import Final

from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.planning.knowledge import looked_at
from greathall.games.castle_of_magic.content.ids import COMBOS, LEVELS
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.bits import BIT, count

# What will tell only later, in wins: four times what games of the greedy bot suggest, since a search makes more of it.
# A guess that did well in a few dozen games, not a fit.
KNOWN_RESULT: Final = 0.09
KNOWN_COUNTRY: Final = 0.14
GAINED_LEVEL: Final = 0.04
HELD_CARD: Final = 0.02
CARDS_USEFUL: Final = 3
ASKED: Final = 0.024
SOON: Final = 25.0
"""By this round such things are worth nothing any more, and less and less until then."""

WORDS = {
    "win": "the chance that the end goes your way",
    "results": "knowing what the Ritual will do",
    "countries": "knowing which country an item rules",
    "levels": "higher Spell Levels",
    "cards": "Move cards in your hand",
    "asked": "what you have asked for",
}
"""What each part is called (Game.feature_words)."""


def promises(s: Magic, seat: i64) -> list[tuple[str, float]]:
    """What knowledge, levels and cards will be worth."""
    fresh: float = max(0.0, 1.0 - float(s.round) / SOON)
    squares: i64 = looked_at(s, seat)
    gained: i64 = 0
    spell: i64 = 0
    for spell in range(LEVELS):
        gained += packing.level(s.levels[seat], spell) - s.terms.printed.start_level
    asked: i64 = 0
    for entry in s.searches:
        if packing.search_asker(entry) == seat:
            asked += 1
    held: i64 = min(CARDS_USEFUL, packing.cards_held(s.hands[seat]))
    return [
        ("results", fresh * KNOWN_RESULT * float(count(squares & (BIT[COMBOS] - 1)))),
        ("countries", fresh * KNOWN_COUNTRY * float(count(squares >> COMBOS))),
        ("levels", fresh * GAINED_LEVEL * float(gained)),
        ("cards", fresh * HELD_CARD * float(held)),
        ("asked", fresh * ASKED * float(asked)),
    ]


def promise(s: Magic, seat: i64) -> float:
    total: float = 0.0
    for _, worth in promises(s, seat):
        total += worth
    return total
