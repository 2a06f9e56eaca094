"""Words of the rules: phases, ways to end, kinds of statements and how rows pack what they keep."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    COUNTRIES,
    GUILDS,
    ITEMS,
    RESULTS,
    SEATS,
    SECRETS,
    SIDES,
    SQUARES,
    WIZARDS,
)
from greathall.games.castle_of_magic.rules.moves import (
    COMBO,
    COUNTRY,
    FACT,
    GUILD,
    ITEM,
    RESULT,
    SIDE,
    SQUARE,
    WHO,
    WIZARD,
)

# Phases (dossier 5.2).
PLACING: Final = 0
TURN: Final = 1
WALKING: Final = 2  # the die is cast, the way is not chosen
LEVEL: Final = 3
TARGET: Final = 4
LOOK_AT_COUNTRY: Final = 5
LOOK_AT_RITUAL: Final = 6
PUSHING: Final = 7
COUNTING: Final = 8
COMBAT: Final = 9
DEFENDING: Final = 10
TIME_OUT: Final = 11
OVER: Final = 12
PHASE_NAMES: Final = (
    *("place", "turn", "dir", "level", "target", "country", "ritual", "side", "count", "combat", "defend"),
    *("time_out", "over"),
)

NOT_ENDED: Final = 0
ENDED_COUNT: Final = 1
ENDED_LOCKS: Final = 2
ENDED_LIMIT: Final = 3
END_NAMES: Final = ("", "count-down", "all-locked", "round-limit")

# Kinds of statements.
CLAIMED: Final = 0
ASKED: Final = 1
PROMISED: Final = 2
REQUESTED: Final = 3
ANSWERED: Final = 4
SAID: Final = 5
KIND_NAMES: Final = ("claim", "ask", "promise", "request", "answer", "say")

# How far somebody is with a statement or a room.
NO_DRAFT: Final = 0
CHOOSING_MEMBERS: Final = 1
CHOOSING_ROOM: Final = 2
CHOOSING_KIND: Final = 3
CHOOSING_FIRST: Final = 4
CHOOSING_SECOND: Final = 5
CHOOSING_VALUE: Final = 6
CHOOSING_MESSAGE: Final = 7
CHOOSING_REPLY: Final = 8
DRAFT_NAMES: Final = ("", "members", "room", "kind", "first", "second", "value", "message", "reply")

# The fields of a matter (moves.MATTER_NAMES): the first code of each field, and how many there are; 0 for no field.
FIRST_CODE: Final = vec[i64]([COMBO, ITEM, WHO, WHO, WHO, WHO, WHO, WHO, WHO, WHO, SIDE, ITEM, 0, WHO])
FIRST_SIZE: Final = vec[i64](
    [COMBOS, ITEMS, SEATS, SEATS, SEATS, SEATS, SEATS, SEATS, SEATS, SEATS, SIDES, ITEMS, 0, SEATS]
)
SECOND_CODE: Final = vec[i64]([RESULT, COUNTRY, GUILD, WIZARD, FACT, SQUARE, COMBO, ITEM, ITEM, 0, 0, 0, 0, 0])
SECOND_SIZE: Final = vec[i64](
    [RESULTS, COUNTRIES, GUILDS, WIZARDS, SECRETS, SQUARES, COMBOS, ITEMS, ITEMS, 0, 0, 0, 0, 0]
)
