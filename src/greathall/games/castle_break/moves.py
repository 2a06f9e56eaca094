"""All moves, and the small numbers that stand for them.

A card is one piece of cardboard (`ghost#2`), for who has seen it where is part of the game. Long actions are rows of
short decisions (docs/decisions/0009): `power` names the card and then `go`, `aim`, `steal`, `dig` or `step` its target;
`complete` and `step` name the step of a quest and then `lay` its items one by one. Until the last of them nothing has
happened and only their owner knows. The last verb is the table's.
"""

from typing import Final

from greathall.kernel.moves import Field, MoveAlphabet, Verb

SEATS: Final = 6
SEAT_NAMES: Final = tuple(f"seat{seat}" for seat in range(SEATS))
NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

# Decks, in the order in which a reload draws from them (dossier 5.3).
POWER: Final = 0
TOOLS: Final = 1
TRADE: Final = 2
DECKS: Final = 3
DECK_NAMES: Final = ("power", "tools", "trade")

POWER_NAMES: Final = (
    "shield",
    "ghost",
    "light_fingers",
    "swift_boots",
    "homeward_horn",
    "wild_rune",
    "shackles",
    "raven_flight",
    "quagmire",
    "banishment",
    "herald",
    "scrying_glass",
    "clumsy_hex",
)
POWER_COPIES: Final = (8, 6, 5, 4, 4, 4, 3, 3, 3, 3, 3, 3, 3)
ITEM_NAMES: Final = (
    "war_flail",
    "moon_axe",
    "iron_crow",
    "gate_wedge",
    "boar_spear",
    "snare_net",
    "honey_loaf",
    "smoked_eel",
    "marsh_ale",
    "berry_wine",
    "raven_brooch",
    "opal_ring",
    "silver_bits",
    "salt_tokens",
)
ITEM_COPIES: Final = 7
TYPE_NAMES: Final = POWER_NAMES + ITEM_NAMES
TYPE_COPIES: Final = POWER_COPIES + (ITEM_COPIES,) * len(ITEM_NAMES)
POWERS: Final = 13
ITEMS: Final = 14
TYPES: Final = 27
CARD_NAMES: Final = tuple(
    f"{name}#{number}" for name, copies in zip(TYPE_NAMES, TYPE_COPIES, strict=True) for number in range(1, copies + 1)
)
POWER_CARDS: Final = 52
CARDS: Final = 150

QUEST_NAMES: Final = (
    *(f"q{number}" for number in range(101, 123)),
    *(f"q{number}" for number in range(201, 216)),
    *(f"q{number}" for number in range(301, 311)),
)
QUESTS: Final = 47
STEPS: Final = 4
"""Room for the steps of a quest; the printed ones have up to three."""
STEP_NAMES: Final = ("first", "second", "third", "fourth")
NEEDS: Final = 4
"""Room for the things a step needs."""

PLACES: Final = 64
ROOM_NAMES: Final = (
    "raven_tower",
    "armory",
    "great_hall",
    "smithy",
    "star_tower",
    "stables",
    "kitchen",
    "guardroom",
    "lantern_tower",
    "kennels",
    "brewhouse",
    "gaol_tower",
    "treasury",
    "workshop",
    "wardrobe",
)
PLACE_NAMES: Final = (
    *ROOM_NAMES,
    "courtyard",
    "dragon",
    "tunnel",
    *(f"o{number}" for number in range(1, 33)),
    *(f"k{number}" for number in range(1, 12)),
    "s_north",
    "s_east",
    "s_west",
)

_QUEST: Final = Field("quest", QUEST_NAMES)
_CARD: Final = Field("card", CARD_NAMES)
_STEP: Final = Field("step", STEP_NAMES)
_WHO: Final = Field("who", SEAT_NAMES)  # "seat" is the word of records for who moves

ALPHABET: Final = MoveAlphabet(
    [
        Verb("drop", [_QUEST], "do not keep this quest"),
        Verb("keep", [_CARD], "take this card into your opening hand"),
        Verb("roll", [], "roll the movement die"),
        Verb("go", [Field("place", PLACE_NAMES)], "move your piece to this place"),
        Verb("power", [Field("card", CARD_NAMES[:POWER_CARDS])], "play this Power Card"),
        Verb("aim", [_WHO], "aim your Power Card at this player"),
        Verb("steal", [_CARD], "steal this exposed card"),
        Verb("dig", [Field("deck", DECK_NAMES)], "look at the top of this deck"),
        Verb("step", [_QUEST, _STEP], "let the Herald complete this step of your quest"),
        Verb("block", [], "answer with a Shield"),
        Verb("allow", [], "let the Power Card have its effect on you"),
        Verb("take", [_CARD], "take this card of those you look at"),
        Verb("barter", [_CARD], "take this exposed card of another player in exchange for one of yours"),
        Verb("reply", [_CARD], "take this exposed card in return"),
        Verb("swap", [_CARD], "take this exposed card of your own into your hand"),
        Verb("expose", [_CARD], "lay this hand card open"),
        Verb("collect", [], "draw new quests in the Courtyard"),
        Verb("complete", [_QUEST, _STEP], "complete this step of your quest here"),
        Verb("lay", [_CARD], "lay this card for the next thing the step needs"),
        Verb("forge", [], "melt your coins into three keys"),
        Verb("dragon", [], "roll the Dragon Die"),
        Verb("end_turn", [], "play no further action"),
        Verb("retire", [_WHO], "this player leaves for good: the table's move"),
    ]
)

# The first code of each verb; tests/games/castle_break compares them with the alphabet.
DROP: Final = 0
KEEP: Final = 47
ROLL: Final = 197
GO: Final = 198
PLAY_POWER: Final = 262
AIM: Final = 314
STEAL: Final = 320
DIG: Final = 470
STEP: Final = 473
BLOCK: Final = 661
ALLOW: Final = 662
TAKE: Final = 663
BARTER: Final = 813
REPLY: Final = 963
SWAP: Final = 1113
EXPOSE: Final = 1263
COLLECT: Final = 1413
COMPLETE: Final = 1414
LAY: Final = 1602
FORGE: Final = 1752
DRAGON: Final = 1753
END_TURN: Final = 1754
RETIRE: Final = 1755
CODES: Final = 1761
