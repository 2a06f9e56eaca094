"""All moves of the six modes, and the small numbers that stand for them.

What the dossier writes as one long action (complete a Task with these two vassals and that payment) is here a few
short decisions in a row: the card, then the left vassal, then the right one. Nothing has happened until the last of
them, and nobody else sees what is being put together (docs/decisions/0009).
"""

from typing import Final

from greathall.kernel.moves import Field, MoveAlphabet, Verb

COLUMNS: Final = ("b", "l", "a", "c", "k")
ROWS: Final = ("s", "t", "o", "n", "e")
SPACES: Final = 25
SPACE_NAMES: Final = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
NO_SPACE: Final = 25

CORNERS: Final = 4
CORNER_NAMES: Final = ("nw", "ne", "se", "sw")
REFILL_LATER: Final = 4
"""Retain, and say then whether to refill: in the Puzzle Master's Quest (BC-136)."""
LEAVE_EMPTY: Final = 4
"""The answer then that the space stays empty."""

FACTION_NAMES: Final = ("lion", "dragon", "phoenix", "stag")
ROLE_NAMES: Final = ("emissary", "scout", "captain", "spy")

# Faces: 16 plain ones (4 * faction + role), 4 of any faction with a role, 4 of a faction with any role, two specials.
FACES: Final = 26
VASSAL_FACES: Final = 24
ANY_FACTION: Final = 16
ANY_ROLE: Final = 20
ASSASSIN: Final = 24
SABOTEUR: Final = 25
FACE_NAMES: Final = (
    *(f"{faction}-{role}" for faction in FACTION_NAMES for role in ROLE_NAMES),
    *(f"any-{role}" for role in ROLE_NAMES),
    *(f"{faction}-any" for faction in FACTION_NAMES),
)

# Vassal cards: 72 plain, 4 wild, 4 special. A card lying with side a up is 2 * card, with side b up 2 * card + 1.
PLAIN_CARDS: Final = 72
WILD_CARD: Final = 72
SPECIAL_CARD: Final = 76
CARDS: Final = 80
NOTHING: Final = -1
CARD_NAMES: Final = tuple(f"v{number:02}" for number in range(1, PLAIN_CARDS + 1))

# Task cards: 32 of each deck.
TASKS: Final = 96
DECK_CARDS: Final = 32
GUILD: Final = 0
POWER: Final = 1
MACHINATION: Final = 2
DECK_NAMES: Final = ("guild", "power", "machination")
TASK_NAMES: Final = (
    *(f"k{number:02}" for number in range(1, 17)),
    *(f"w{number:02}" for number in range(1, 17)),
    *(f"p{number:02}" for number in range(1, 33)),
    *(f"m{number:02}" for number in range(1, 33)),
)

FAMILIES: Final = 4
FAMILY_NAMES: Final = ("corwin", "keygriff", "thistledown", "wolfram")

KNIGHT: Final = 0
WIZARD: Final = 1
PAY_NAMES: Final = ("knight", "wizard")

# Two spaces to be exchanged, named once whichever comes first.
PAIR_NAMES: Final = tuple(f"{SPACE_NAMES[a]}-{SPACE_NAMES[b]}" for a in range(SPACES) for b in range(a + 1, SPACES))
PAIRS: Final = 300

TOKEN: Final = 0
GUILD_CARD: Final = 1
TOKEN_AND_GUILD_CARD: Final = 2
POWER_CARD: Final = 3
REWARD_NAMES: Final = ("token", "guild", "token_guild", "power")

REPLACE_NONE: Final = 0
REPLACE_FIRST: Final = 1
REPLACE_SECOND: Final = 2
REPLACE_BOTH: Final = 3
REPLACE_NAMES: Final = ("none", "first", "second", "both")

OFFER: Final = 5
OFFER_NAMES: Final = ("0", "1", "2", "3", "4")
SETS: Final = 64
NEW_SET: Final = 64
SET_NAMES: Final = (*(str(number) for number in range(SETS)), "new")
SIDE_NAMES: Final = ("a", "b")

_SPACE_OR_NONE: Final = (*SPACE_NAMES, "none")

ALPHABET: Final = MoveAlphabet(
    [
        Verb("choose_family", [Field("family", FAMILY_NAMES)], "take this one of your two family cards"),
        Verb("choose_corner", [Field("corner", CORNER_NAMES)], "replenish from this corner deck for the whole game"),
        Verb("intrigue_keep", [], "leave your face-down Intrigue card where it lies"),
        Verb("intrigue_recall", [], "take your face-down Intrigue card and both markers back"),
        Verb(
            "slide",
            [Field("from", SPACE_NAMES), Field("to", SPACE_NAMES), Field("pay", PAY_NAMES)],
            "move a vassal into an empty space",
        ),
        Verb(
            "swap",
            [Field("pair", PAIR_NAMES), Field("pay", PAY_NAMES)],
            "exchange two neighbouring vassals",
            aloud=True,  # vassals that look alike may change places
        ),
        Verb("transform", [Field("space", SPACE_NAMES), Field("pay", PAY_NAMES)], "turn a vassal over"),
        Verb(
            "retain",
            [Field("space", SPACE_NAMES), Field("corner", (*CORNER_NAMES, "later"))],
            "take a vassal into your tableau and refill its space from this corner deck",
            aloud=True,  # so may the refill look; and an empty corner that is named leaves no trace (BC-57)
        ),
        Verb("guard", [Field("space", SPACE_NAMES)], "put a Knight token on a vassal as its guard"),
        Verb("unguard", [Field("space", SPACE_NAMES)], "remove one guard from a vassal"),
        Verb("draw", [Field("deck", DECK_NAMES)], "draw the top card of a task deck"),
        Verb("complete", [Field("card", TASK_NAMES)], "complete this Task card of your hand"),
        Verb("left", [Field("space", _SPACE_OR_NONE)], "choose the space for the left requirement of the card"),
        Verb("right", [Field("space", _SPACE_OR_NONE)], "choose the space for the right requirement of the card"),
        Verb("pay", [Field("face", FACE_NAMES)], "pay the next symbol of the surcharge with a vassal showing this"),
        Verb("end_actions", [], "spend no more tokens this turn"),
        Verb("reward", [Field("choice", REWARD_NAMES)], "take this reward of your Intrigue"),
        Verb("spring", [], "put your face-down Intrigue card into your tableau"),
        Verb("spring_decline", [], "take your face-down Intrigue card back into your hand"),
        Verb("replace_choice", [Field("which", REPLACE_NAMES)], "refill these of the two spaces of your Task"),
        Verb("place_special", [Field("space", SPACE_NAMES)], "lay the special card on this empty space"),
        Verb("intrigue", [Field("card", TASK_NAMES)], "put an Intrigue marker on this Task card"),
        Verb("intrigue_on", [Field("space", SPACE_NAMES)], "put the other Intrigue marker on this vassal"),
        Verb("intrigue_skip", [], "use no Intrigue this turn"),
        Verb("discard", [Field("card", TASK_NAMES)], "discard this Task card of your hand"),
        Verb("release", [Field("face", FACE_NAMES)], "discard a retained vassal that shows this"),
        Verb("choose_refresh", [Field("corner", CORNER_NAMES)], "refresh the court from this corner deck"),
        Verb("take_offer", [Field("place", OFFER_NAMES)], "take this card of the offer, counted from the left"),
        Verb("collect", [Field("card", TASK_NAMES)], "collect vassals with this Machination card"),
        Verb("file", [Field("set", SET_NAMES)], "put the collected vassal into this set"),
        Verb("place", [Field("card", TASK_NAMES)], "place vassals with this Machination card"),
        Verb(
            "hold",
            [Field("vassal", CARD_NAMES), Field("side", SIDE_NAMES)],
            "choose the vassal of your hand to be placed, and its upper side",
        ),
        Verb("trade", [Field("offer", OFFER_NAMES)], "trade for this vassal of the offer, counted from the left"),
        Verb("give", [Field("vassal", CARD_NAMES)], "give this vassal of your hand in the trade"),
        Verb("take_knight", [], "take a Knight token, to be used from your next turn on"),
        Verb("pass", [], "pass: nothing of yours can be placed"),
        Verb("end_turn", [], "end your turn"),
        Verb(
            "refill",
            [Field("corner", (*CORNER_NAMES, "none"))],
            "refill the space of the vassal you retain, or leave it empty",
            aloud=True,
        ),
    ]
)

# The first code of each verb; tests/games/blackstone_castle compares them with the alphabet.
CHOOSE_FAMILY: Final = 0
CHOOSE_CORNER: Final = 4
INTRIGUE_KEEP: Final = 8
INTRIGUE_RECALL: Final = 9
SLIDE: Final = 10
SWAP: Final = 1260
TRANSFORM: Final = 1860
RETAIN: Final = 1910
GUARD: Final = 2035
UNGUARD: Final = 2060
DRAW: Final = 2085
COMPLETE: Final = 2088
LEFT: Final = 2184
RIGHT: Final = 2210
PAY: Final = 2236
END_ACTIONS: Final = 2260
REWARD: Final = 2261
SPRING: Final = 2265
SPRING_DECLINE: Final = 2266
REPLACE: Final = 2267
PLACE_SPECIAL: Final = 2271
INTRIGUE: Final = 2296
INTRIGUE_ON: Final = 2392
INTRIGUE_SKIP: Final = 2417
DISCARD: Final = 2418
RELEASE: Final = 2514
CHOOSE_REFRESH: Final = 2538
TAKE_OFFER: Final = 2542
COLLECT: Final = 2547
FILE: Final = 2643
PLACE: Final = 2708
HOLD: Final = 2804
TRADE: Final = 2948
GIVE: Final = 2953
TAKE_KNIGHT: Final = 3025
PASS: Final = 3026
END_TURN: Final = 3027
REFILL: Final = 3028
CODES: Final = 3033
