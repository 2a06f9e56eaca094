"""All moves, and the small numbers that stand for them.

A card is one piece of cardboard (`ghost#2`), for who has seen it where is part of the game. Long actions are rows of
short decisions (docs/decisions/0009): `power` names the card and then `go`, `aim`, `steal`, `dig` or `step` its target;
`complete` and `step` name the step of a quest and then `lay` its items one by one. Until the last of them nothing has
happened and only their owner knows. The last verb is the table's.
"""

from typing import Final

from greathall.games.castle_break.content.ids import (
    CARD_NAMES,
    DECK_NAMES,
    PLACE_NAMES,
    POWER_CARDS,
    QUEST_NAMES,
    SEAT_NAMES,
    STEP_NAMES,
)
from greathall.kernel.moves import Field, MoveAlphabet, Verb

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
