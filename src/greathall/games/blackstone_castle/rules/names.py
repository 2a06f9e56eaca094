"""What modes, phases and steps are called: numbers for the rules, words for views and positions."""

from typing import Final

# The modes, in the order of content.toml.
KINGS_QUEST: Final = 0
KINGS_COOP: Final = 1
QUEENS_QUEST: Final = 2
WIZARDS_QUEST: Final = 3
PUZZLE_MASTER: Final = 4
KINGS_SOLO: Final = 5
MODE_NAMES: Final = ("kings_quest", "kings_coop", "queens_quest", "wizards_quest", "puzzle_master", "kings_solo")

# Phases: what the seat that acts is asked for (dossier 5.3 and 5.5).
CHOOSING_FAMILY: Final = 0
CHOOSING_CORNER: Final = 1
RECALL: Final = 2
ACTIONS: Final = 3
REWARDS: Final = 4
REPLACING: Final = 5
PLACING_SPECIAL: Final = 6
INTRIGUING: Final = 7
LIMITING: Final = 8
CHOOSING_REFRESH: Final = 9
OFFERS: Final = 10
OVER: Final = 11
PHASE_NAMES: Final = (
    "family",
    "corner",
    "recall",
    "actions",
    "reward",
    "replace",
    "special",
    "intrigue",
    "limits",
    "refresh",
    "offer",
    "over",
)

# What is being put together, before anybody else hears of it.
NO_STEP: Final = 0
PICK_LEFT: Final = 1  # the left vassal of a Task or a collection, the left space of a placing
PICK_RIGHT: Final = 2
PICK_PAYMENT: Final = 3
PICK_MARKED: Final = 4  # the vassal for the second Intrigue marker
FILE_LEFT: Final = 5
FILE_RIGHT: Final = 6
HOLD_LEFT: Final = 7
HOLD_RIGHT: Final = 8
PICK_GIFT: Final = 9
PICK_REFILL: Final = 10  # where the refill for a retained vassal comes from, if there is one (BC-136)
STEP_NAMES: Final = (
    "none",
    "left",
    "right",
    "pay",
    "intrigue_on",
    "file_left",
    "file_right",
    "hold_left",
    "hold_right",
    "give",
    "refill",
)

# Kinds of Intrigue (entries of Court.plots, PLOT to each seat).
NO_PLOT: Final = 0
ON_TABLEAU: Final = 1
FACE_DOWN: Final = 2
PLOT_KIND: Final = 0
PLOT_TASK: Final = 1
PLOT_CARD: Final = 2  # the vassal that carries the other marker
PLOT_FACE: Final = 3  # what it showed when the marker was laid (BC-69)
PLOT: Final = 4

# Ways a game can end.
NOT_ENDED: Final = 0
END_TARGET: Final = 1
END_ROUNDS: Final = 2
END_WON: Final = 3
END_LOST: Final = 4
END_PASSED: Final = 5
END_TAIL: Final = 6
END_EMPTY: Final = 7
END_STALLED: Final = 8
END_NAMES: Final = ("", "target", "rounds", "won", "lost", "passed", "tail", "emptied", "stalled")

FAMILIES_OFF: Final = 0
FAMILIES_RANDOM: Final = 1
FAMILIES_CHOOSE: Final = 2
