"""Numbers that several rooms of the rules share: phases, the cells of a situation, how a game ends."""

from typing import Final

# Phases (dossier 5.2). The four parts of Combat follow from the situation, see combat.part.
CHOOSING: Final = 0
ROLLING: Final = 1
PLAYING: Final = 2
WINDOW: Final = 3
COMBAT: Final = 4
PAUSED: Final = 5
OVER: Final = 6
PHASE_NAMES: Final = ("homes", "roll", "cards", "window", "combat", "paused", "over")

ANSWERING: Final = 0
CLOSING: Final = 1
COUNTDOWN: Final = 2
OPEN: Final = 3
PART_NAMES: Final = ("answer", "closing", "countdown", "open")

# Cells of a situation: everything that a group of cards can change, in one row, so that a Void puts another row in
# its place (XT-40, XT-42).
POS: Final = 0  # of six seats; NOWHERE for a seat that is gone or not at the table
RINGS: Final = 6
STORE: Final = 12  # of six Homes
OCCUPIED: Final = 18  # positions, as bits
PROTECTED: Final = 19  # seats, as bits
SILENCED: Final = 20
PARTIES: Final = 21  # two seats as bits, or none
ATTACKER: Final = 22  # of the Weapon that waits for its answer; NOBODY if none does
WEAPON_KIND: Final = 23  # 0 to 2
# The last two are used only while a group is put together.
MOVED: Final = 24  # tokens this group has moved, four bits each (seat + 1), the last one lowest (XT-53)
LEFT_IN_HAND: Final = 25  # the player's hand without the cards of the group
CELLS: Final = 26

NOT_ENDED: Final = 0
ENDED_HOME: Final = 1
ENDED_ALONE: Final = 2
ENDED_LIMIT: Final = 3
ENDED_BY_CARD: Final = 4  # a card has brought the winner home (XT-92); otherwise the die, or coming back there
END_NAMES: Final = ("", "home", "last-one-left", "round-limit", "home-by-card")

LEAVES_MAX: Final = 3
"""XT-88."""

# What a seat has asked for, until the turn ends (XT-85).
STAYING: Final = 0
LEAVING_AWAY: Final = 1
LEAVING_FORCED: Final = 2
LEAVING_GONE: Final = 3
LEAVING_NAMES: Final = ("", "away", "forced", "gone")
