"""All moves of the six modes, and the small numbers that stand for them.

What the dossier writes as one long action (complete a Task with these two vassals and that payment) is here a few
short decisions in a row: the card, then the left vassal, then the right one. Nothing has happened until the last of
them, and nobody else sees what is being put together (docs/decisions/0009).
"""

from typing import Final

from greathall.games.blackstone_castle.content.ids import (
    CARD_NAMES,
    CORNER_NAMES,
    DECK_NAMES,
    FACE_NAMES,
    FAMILY_NAMES,
    OFFER_NAMES,
    PAIR_NAMES,
    PAY_NAMES,
    REPLACE_NAMES,
    REWARD_NAMES,
    SET_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    TASK_NAMES,
)
from greathall.kernel.moves import Field, MoveAlphabet, Verb

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
