"""All moves, and the small numbers that stand for them.

What is said is a row of short decisions too (docs/decisions/0009): `speak`, where (`in`), what kind of statement about
what (`claim country`), its fields one by one (`item crown`, `country kida`) and whether it is so (`value true`). A
client puts a statement together and sends all of it in one go; nobody hears of it before the last of these moves. The
last verb is the clock's.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.moves import Field, MoveAlphabet, Verb

SEATS: Final = 6
SEAT_NAMES: Final = tuple(f"seat{seat}" for seat in range(SEATS))
NOBODY: Final = -1

# Spaces: the three rings one after the other, each clockwise.
WALL_SPACES: Final = 36
KEEP_SPACES: Final = 24
TOWER_SPACES: Final = 12
KEEP_FIRST: Final = 36
TOWER_FIRST: Final = 60
SPACES: Final = 72
SPACE_NAMES: Final = (
    *(f"w{space:02}" for space in range(WALL_SPACES)),
    *(f"k{space:02}" for space in range(KEEP_SPACES)),
    *(f"t{space:02}" for space in range(TOWER_SPACES)),
)

WAY_NAMES: Final = ("cw", "ccw")
STEPS: Final = 6  # of the die and of the Move cards
CARD_NAMES: Final = ("1", "2", "3", "4", "5", "6")

# The eight Spell Levels, in the order of the sheet.
LEVEL_NAMES: Final = ("learn_country", "learn_ritual", "bell", "book", "candle", "crown", "amulet", "scepter")
LEVELS: Final = 8
ELEMENTS: Final = 3
ITEMS: Final = 3
ITEM_NAMES: Final = ("crown", "amulet", "scepter")
COUNTRIES: Final = 3
COUNTRY_NAMES: Final = ("marus", "kida", "sorrell")
GUILDS: Final = 3
GUILD_NAMES: Final = ("wolf", "dragon", "eagle")

# Two sides of each element, the low one first.
SIDES: Final = 6
SIDE_NAMES: Final = ("silent", "ringing", "closed", "open", "unlit", "lit")

# Bell, Book, Candle: Ringing or Silent, Open or Closed, Lit or Unlit.
COMBOS: Final = 8
COMBO_NAMES: Final = ("rol", "rou", "rcl", "rcu", "sol", "sou", "scl", "scu")
RESULTS: Final = 8
RESULT_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8")

# What somebody may look at: the eight Ritual Result squares, then the Country squares of the three items.
SQUARES: Final = 11
SQUARE_NAMES: Final = (*COMBO_NAMES, *ITEM_NAMES)

WIZARDS: Final = 16
WIZARD_NAMES: Final = (
    *("tarn", "oriel", "pell", "hesper", "fenn", "skarn", "briar", "rook"),
    *("vesper", "rossi", "drusk", "stane", "corvane", "ottoline", "thole", "morrow"),
)
SECRETS: Final = 22
SECRET_NAMES: Final = tuple(f"s{card:02}" for card in range(1, SECRETS + 1))

# Rooms are known by who is in them: every set of two or more seats, so that those of a smaller table come first.
ROOMS: Final = 57
ROOM_MASKS: Final = vec[i64]([mask for mask in range(64) if mask.bit_count() > 1])
ROOM_NAMES: Final = tuple(
    "".join(str(seat) for seat in range(SEATS) if mask >> seat & 1) for mask in range(64) if mask.bit_count() > 1
)
TABLE_NAME: Final = "table"

# What claims and questions are about, then what promises and requests are about; each with up to two fields.
TOPICS: Final = 8
TOPIC_NAMES: Final = ("result", "country", "guild", "wizard", "fact", "knows", "aim_combo", "aim_item")
DEED_NAMES: Final = ("surrender", "attack", "push", "take", "count", "share")
MATTER_NAMES: Final = (*TOPIC_NAMES, *DEED_NAMES)
REPLIES: Final = 4
REPLY_NAMES: Final = ("yes", "no", "unknown", "refuse")
BACK: Final = 60
"""How far back an answer may reach in its room."""

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
