"""Numbers that several rooms of the rules share: phases, actions, how a game ends."""

from typing import Final

# Phases (dossier 5.3). AIMING and LAYING are parts of an action that nobody but its owner hears of.
CHOOSING_QUESTS: Final = 0
CHOOSING_HAND: Final = 1
TURN: Final = 2
MOVING: Final = 3
AIMING: Final = 4
LAYING: Final = 5
ANSWERING: Final = 6
SCRYING: Final = 7
DROPPING: Final = 8
EXPOSING: Final = 9
REPLYING: Final = 10
OVER: Final = 11
PHASE_NAMES: Final = (
    "choose_quests",
    "choose_hand",
    "turn",
    "move",
    "aim",
    "lay",
    "respond",
    "scry",
    "drop",
    "expose",
    "reply",
    "over",
)

# Actions of a turn (CB-22): each once a turn (CB-23). Bits of Castle.used.
ROLLED: Final = 0
POWERED: Final = 1
BARTERED: Final = 2
SWAPPED: Final = 3
COLLECTED: Final = 4
COMPLETED: Final = 5
FORGED: Final = 6
ATTEMPTED: Final = 7
ACTION_NAMES: Final = ("roll", "power", "barter", "swap", "collect", "complete", "forge", "dragon")

# Why somebody exposes cards, and so what follows (CB-15).
AFTER_BARTER: Final = 0
AFTER_REPLY: Final = 1
AFTER_SWAP: Final = 2
AFTER_DRAW: Final = 3
AFTER_NAMES: Final = ("barter", "reply", "swap", "draw")

NOT_ENDED: Final = 0
ENDED_DRAGON: Final = 1
ENDED_LIMIT: Final = 2
ENDED_ALONE: Final = 3
ENDED_QUESTS: Final = 4
ENDED_EMPTY: Final = 5
END_NAMES: Final = ("", "dragon-freed", "round-limit", "last-one-left", "quests-done", "nobody-left")

UNBOUND: Final = -1
"""No Shackles: the seat's next turn has all its actions."""

PUBLIC: Final = 6
"""The bit of the spectators among those who know a card."""
