"""Moves as people type them: short forms beside the alphabet's own. Whole statements are read in spoken_text.py."""

import re
from collections.abc import Sequence
from contextlib import suppress

from greathall.games.castle_of_magic.content.ids import LEVEL_NAMES
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.rules.moves import ALPHABET, OPEN
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words.names import COLOURS
from greathall.kernel.moves import Verb
from greathall.kernel.refused import MalformedMove
from greathall.kernel.typed_text import as_typed

TYPED = as_typed(ALPHABET)
SEAT_WORDS = tuple(f"seat{number}" for number in range(1, len(COLOURS) + 1))

SHORT: dict[str, tuple[str, ...]] = {
    "card": ("play_card",),
    "play": ("play_card",),
    "use": ("play_card",),
    "chip": ("talk_chip",),
    "talk": ("talk_chip", "speak"),
    "timeout": ("talk_chip",),
    "die": ("roll",),
    "throw": ("roll",),
    "walk": ("step", "play_card"),
    "go": ("step", "enter", "place", "play_card"),
    "start": ("place",),
    "inward": ("enter",),
    "learn": ("secret", "look_country", "look_ritual"),
    "look": ("look_country", "look_ritual"),
    "hit": ("attack",),
    "skip": ("pass",),
    "nothing": ("pass",),
    "nobody": ("pass",),
    "done": ("pass", "ready"),
    "yield": ("surrender",),
    "give": ("surrender",),
    "defend": ("fight",),
    "room": ("open", "members", "in"),
    "reply": ("reply", "answer"),
}
"""Words beside the verbs of the alphabet, with the verbs that may be meant."""

SMALL_WORDS = frozenset(
    {"a", "an", "the", "to", "toward", "towards", "on", "at", "for", "of", "about", "by", "with", "and", "my", "is"}
    | {
        "point",
        "points",
        "square",
        "level",
        "space",
        "spaces",
        "disk",
        "card",
        "pawn",
        "chip",
        "down",
        "spell",
        "player",
    }
    | {"mage", "mages", "master", "masters", "lord", "lords"}
)
ME = ("me", "myself", "self", "i", "mine")
SAME: dict[str, tuple[str, ...]] = {
    "cw": ("clockwise", "right", "forward", "+"),
    "ccw": ("anticlockwise", "counterclockwise", "left", "back", "anti", "-"),
    "scepter": ("sceptre",),
    "learn_country": ("country", "countries"),
    "learn_ritual": ("ritual", "rituals"),
    "wolf": ("wolves",),
    "true": ("yes", "so"),
    "false": ("no", "not"),
    "yes": ("cast", "move"),
    "no": ("leave", "stay", "keep"),
    "unknown": ("dunno",),
    "refuse": ("silent",),
    "aim_combo": ("combination", "combo", "wants"),
    "aim_item": ("item", "wants"),
    "fact": ("secret",),
    "table": ("all", "everybody", "everyone"),
}
"""Other words for a value of a field."""

PREFIX_MIN = 2
"""So many letters stand for a whole word, where they fit only one."""

HOW_TO_NAME = "a player is named by name, by colour, by seat as in seat1, or as `me`"

_SPACE = re.compile(r"\b(wall|keep|tower|[wkt])[ -]?(\d{1,2})\b")
_COMBO = re.compile(r"\b(ringing|silent|r|s)\W+(open|closed|o|c)\W+(lit|unlit|l|u)\b")
_CHIP = re.compile(r"(?:\b(?:play|use|my|the|talk)\s+)+chip\b")
_SEAT = re.compile(r"seat ?([1-6])\b")


def read_move(view: MagicView, typed: str, content: MagicContent, names: Sequence[str] = ()) -> int:
    """`attack bo crown`, `push ringing`, `wall 8`, `look rcl`, `crown` where only one move fits. Raises MalformedMove.

    Where the names of the players are handed in they may be typed too; colours always may.
    """
    with suppress(MalformedMove):
        return TYPED.parse(typed)
    if "=" in typed or not typed.strip():
        return TYPED.parse(typed)
    reader = Reader(view, content, names)
    return reader.move(reader.words(typed), typed.strip()[:40])


def words_of(typed: str) -> list[str]:
    """In small letters, with spaces and combinations in one word each: `wall 8` is w08, `ringing-open-lit` is rol."""
    line = _SPACE.sub(lambda found: f"{found[1][0]}{int(found[2]):02}", typed.lower())
    line = _COMBO.sub(lambda found: found[1][0] + found[2][0] + found[3][0], line)
    line = _CHIP.sub("chip", line)
    line = _SEAT.sub(r"seat\1", line)
    for level in LEVEL_NAMES:
        line = line.replace(level.replace("_", " "), level)
    line = line.replace("time-out", "timeout").replace("time out", "timeout").replace("count down", "count_down")
    return re.findall(r"[^\s,.;:!?'\"()]+", line)


class Reader:
    """Reads one line, knowing what its writer sees."""

    def __init__(self, view: MagicView, content: MagicContent, names: Sequence[str]) -> None:
        self.view = view
        self.content = content
        self.people = [name.lower() for name in names[: view.seats]]

    def words(self, typed: str) -> list[str]:
        """With a player whose name has several words as a seat."""
        line = typed.lower()
        for name in sorted(self.people, key=len, reverse=True):
            if " " in name:
                line = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", SEAT_WORDS[self.people.index(name)], line)
        return words_of(line)

    def move(self, words: Sequence[str], typed: str) -> int:
        legal = self.fitting(self.view.legal, words)
        if len(legal) == 1:
            return legal[0]
        if legal:
            such = " or ".join(TYPED.text(code) for code in legal[:2])
            raise MalformedMove(f"{len(legal)} of your moves fit {typed!r}; say more, as in {such}")
        # Not now: but where it is clear what is meant, the rules say why not.
        known = self.fitting(range(ALPHABET.size), words)
        if len(known) == 1:
            return known[0]
        such = f", such as {TYPED.text(self.view.legal[0])}" if self.view.legal else ""
        raise MalformedMove(f"{typed!r} is none of your moves; type its number or the move itself{such}; {HOW_TO_NAME}")

    def fitting(self, codes: Sequence[int], words: Sequence[str]) -> list[int]:
        """The moves that these words name: those whose verb comes first, else those whose fields are named."""
        verbs = self.verbs(words[0]) if words else []
        rest = [word for word in words[1:] if word not in SMALL_WORDS]
        found = [code for code in codes if ALPHABET.verb_of(code) in verbs and self.names_fields(code, rest)]
        if not found:
            rest = [word for word in words if word not in SMALL_WORDS]
            found = [code for code in codes if rest and self.names_fields(code, rest)]
        game = [code for code in found if code < OPEN]
        return game if len(game) == 1 else found  # a move of the game goes before a step of something to say

    def verbs(self, word: str) -> list[Verb]:
        named = SHORT.get(word, ())
        exact = [verb for verb in ALPHABET.verbs if verb.name == word or verb.name in named]
        begun = [verb for verb in ALPHABET.verbs if len(word) >= PREFIX_MIN and verb.name.startswith(word)]
        return exact or begun

    def names_fields(self, code: int, words: Sequence[str]) -> bool:
        """Does every word name a field of this move, each another one?"""
        move = TYPED.decode(code)
        fields = [(name, value) for name, value in move.items() if name != "move"]
        if any(name == "room" for name, _ in fields):
            return self.names_room(fields[0][1], words)
        for word in words:
            meant = next((one for one in fields if self.means(one[0], one[1], word)), None)
            if meant is None:
                return False
            if meant[0] != "wizard":  # a wizard has a name of several words
                fields.remove(meant)
        return True

    def names_room(self, room: str, words: Sequence[str]) -> bool:
        """The seats in a row, or every other player in it by name."""
        if len(words) == 1 and (words[0] == room or words[0] in SAME.get(room, ())):
            return True
        seats = {self.seat(word) for word in words}
        return bool(words) and seats | {self.view.seat} == {int(seat) - 1 for seat in room if seat.isdecimal()}

    def means(self, field: str, value: str, word: str) -> bool:
        if field == "who":
            seat = self.seat(word)
            return seat is not None and SEAT_WORDS[seat] == value
        if field == "wizard":
            return word in self.wizard_words(value)
        if word == value or word in SAME.get(value, ()):
            return True
        return len(word) > PREFIX_MIN and value.startswith(word)

    def wizard_words(self, wizard: str) -> list[str]:
        name = next(one.name for one in self.content.wizard if one.id == wizard)
        return [wizard, *re.findall(r"[a-z-]+", name.lower())]

    def seat(self, word: str) -> int | None:
        """By name, colour or number; by the beginning of a name if it is the only one."""
        if word in ME:
            return self.view.seat
        if word in SEAT_WORDS[: self.view.seats]:
            return SEAT_WORDS.index(word)
        if word in self.people:
            return self.people.index(word)
        colours = [colour.lower() for colour in COLOURS[: self.view.seats]]
        if word in colours:
            return colours.index(word)
        for known in (self.people, colours):
            found = [seat for seat, name in enumerate(known) if any(part.startswith(word) for part in name.split())]
            if len(found) == 1 and len(word) >= PREFIX_MIN:
                return found[0]
        return None
