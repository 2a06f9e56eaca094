"""All moves, and the small numbers that stand for them.

What is said is a row of short decisions too (docs/decisions/0009): `speak`, where (`in`), what kind of statement about
what (`claim country`), its fields one by one (`item crown`, `country kida`) and whether it is so (`value true`). A
client puts a statement together and sends all of it in one go; nobody hears of it before the last of these moves. The
last verb is the clock's.
"""

from typing import Final

from greathall.games.castle_of_magic.content.ids import (
    BACK,
    CARD_NAMES,
    COMBO_NAMES,
    COUNTRY_NAMES,
    DEED_NAMES,
    GUILD_NAMES,
    ITEM_NAMES,
    LEVEL_NAMES,
    REPLY_NAMES,
    RESULT_NAMES,
    ROOM_NAMES,
    SEAT_NAMES,
    SECRET_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    TABLE_NAME,
    TOPIC_NAMES,
    WAY_NAMES,
    WIZARD_NAMES,
)
from greathall.kernel.moves import Field, MoveAlphabet, Verb

_WHO: Final = Field("who", SEAT_NAMES)  # "seat" is the word of records for who moves
_ITEM: Final = Field("item", ITEM_NAMES)
_SPACE: Final = Field("space", SPACE_NAMES)
_WAY: Final = Field("way", WAY_NAMES)

ALPHABET: Final = MoveAlphabet(
    [
        Verb("place", [_SPACE], "put your pawn on this +1 Spell space of the Castle Wall"),
        Verb("talk_chip", [], "play your Talk Chip: everybody may talk in private"),
        Verb("roll", [], "roll the die for your walk"),
        # Half way round the Tower both ways lead to the same space; which one was taken is still seen by all.
        Verb("play_card", [Field("card", CARD_NAMES), _WAY], "walk by a Move card instead of the die", aloud=True),
        Verb("enter", [_SPACE], "go inward to this empty space of the next ring"),
        Verb("step", [_WAY], "walk this way, as far as the die says", aloud=True),
        Verb("raise", [Field("spell", LEVEL_NAMES)], "raise this Spell Level by one"),
        Verb("secret", [_WHO], "learn a secret about this player"),
        Verb("look_country", [_ITEM], "look at the Country square of this item"),
        Verb("look_ritual", [Field("combo", COMBO_NAMES)], "look at the Ritual Result square of this combination"),
        Verb("push", [Field("side", SIDE_NAMES)], "move the disk one space toward this side"),
        Verb("count_down", [Field("cast", ("no", "yes"))], "move the Black Pawn one step down, or leave it"),
        Verb("attack", [_WHO, _ITEM], "attack this player for a point of this item"),
        Verb("pass", [], "attack nobody"),
        Verb("surrender", [], "give the point without a fight"),
        Verb("fight", [], "fight for the point"),
        Verb("ready", [], "be done talking"),
        Verb("unready", [], "take your ready mark back"),
        Verb("open", [], "open a private room: say next who is in it"),
        Verb("members", [Field("room", ROOM_NAMES)], "open the room with these seats in it"),
        Verb("speak", [], "say something: say next where"),
        Verb("in", [Field("room", (TABLE_NAME, *ROOM_NAMES))], "speak to the whole table, or in this room"),
        Verb("claim", [Field("topic", TOPIC_NAMES)], "state something, truly or not"),
        Verb("ask", [Field("topic", TOPIC_NAMES)], "ask about something"),
        Verb("promise", [Field("deed", DEED_NAMES)], "say what you will do or will not do"),
        Verb("request", [Field("deed", DEED_NAMES)], "ask the others whether they will do something"),
        Verb("answer", [], "reply to something that was said here"),
        Verb("say", [], "say something in your own words: the table carries them"),
        Verb("combo", [Field("combo", COMBO_NAMES)], "this combination"),
        Verb("result", [Field("result", RESULT_NAMES)], "this Ritual Result"),
        Verb("item", [_ITEM], "this item"),
        Verb("country", [Field("country", COUNTRY_NAMES)], "this country"),
        Verb("who", [_WHO], "this player"),
        Verb("guild", [Field("guild", GUILD_NAMES)], "this guild"),
        Verb("wizard", [Field("wizard", WIZARD_NAMES)], "this wizard"),
        Verb("fact", [Field("fact", SECRET_NAMES)], "what this Secret card says"),
        Verb(
            "square", [Field("square", SQUARE_NAMES)], "this Ritual Result square, or the Country square of this item"
        ),
        Verb("side", [Field("side", SIDE_NAMES)], "this side"),
        Verb("which", [], "leave this open: it is what you ask"),
        Verb("value", [Field("value", ("true", "false"))], "it is so, or it is not so"),
        Verb("to", [Field("back", tuple(str(n) for n in range(1, BACK + 1)))], "reply to the message so many back"),
        Verb("reply", [Field("reply", REPLY_NAMES)], "your short reply"),
        Verb("talk_end", [], "the time-out is over: the clock's move"),
    ]
)

# The first code of each verb; tests/games/castle_of_magic compares them with the alphabet.
PLACE: Final = 0
TALK_CHIP: Final = 72
ROLL: Final = 73
PLAY_CARD: Final = 74
ENTER: Final = 86
STEP: Final = 158
RAISE: Final = 160
SECRET: Final = 168
LOOK_COUNTRY: Final = 174
LOOK_RITUAL: Final = 177
PUSH: Final = 185
COUNT_DOWN: Final = 191
ATTACK: Final = 193
PASS: Final = 211
SURRENDER: Final = 212
FIGHT: Final = 213
READY: Final = 214
UNREADY: Final = 215
OPEN: Final = 216
MEMBERS: Final = 217
SPEAK: Final = 274
IN: Final = 275
CLAIM: Final = 333
ASK: Final = 341
PROMISE: Final = 349
REQUEST: Final = 355
ANSWER: Final = 361
SAY: Final = 362
COMBO: Final = 363
RESULT: Final = 371
ITEM: Final = 379
COUNTRY: Final = 382
WHO: Final = 385
GUILD: Final = 391
WIZARD: Final = 394
FACT: Final = 410
SQUARE: Final = 432
SIDE: Final = 443
WHICH: Final = 449
VALUE: Final = 450
TO: Final = 452
REPLY: Final = 512
TALK_END: Final = 516
CODES: Final = 517
