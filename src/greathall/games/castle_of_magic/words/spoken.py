"""Whole statements as people type them: `to bo cy: crown rules kida` becomes the row of short moves that says it.

The words decide what is meant: `will you` asks for a deed, `I will` promises one, a question mark asks, anything else
claims. What a sentence is about follows from what it names.
"""

import re
from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import (
    BACK,
    COMBO_NAMES,
    COUNTRY_NAMES,
    DEED_NAMES,
    GUILD_NAMES,
    MATTER_NAMES,
    REPLY_NAMES,
    ROOM_NAMES,
    SEAT_NAMES,
    SECRET_NAMES,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.rules.moves import (
    ALPHABET,
    ANSWER,
    IN,
    MEMBERS,
    OPEN,
    REPLY,
    SAY,
    SPEAK,
    TO,
    VALUE,
    WHICH,
)
from greathall.games.castle_of_magic.rules.names import FIRST_CODE, SECOND_CODE
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.rules.wording import WORDS
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words.names import COLOURS, room_named, room_seats, secret_about
from greathall.games.castle_of_magic.words.typed import ME, SAME, SEAT_WORDS, Reader, read_move, words_of
from greathall.kernel.refused import MalformedMove

EXAMPLES = "such as `to bo cy: crown rules kida`, `to table: I am wolf` or `to bo: will you push open?`"

_LINE = re.compile(r"\s*(?:(?:say|speak|talk) )?(?:to|tell|ask)\s+([^:]+):(.*)", re.IGNORECASE | re.DOTALL)
_ROOM = re.compile(r"\s*open\b(?: a| the)?(?: room)?(?: with| for| of)?\s+(.+)", re.IGNORECASE)

EVERYBODY = ("table", *SAME["table"])
LINKS = ("and", "the", "whole", "in", "room", "with", "of")
NOTS = frozenset({"not", "never", "no", "isnt", "wont", "dont", "doesnt", "arent", "cannot", "wouldnt"})
ASKING = frozenset({"which", "what", "who", "whose", "is", "are", "am", "does", "do"})
FACT_CUES = frozenset({"score", "scores", "lose", "loses", "count", "counts", "ally", "allies", "enemy", "enemies"})
REPLIES = {
    "yes": "yes",
    "yeah": "yes",
    "no": "no",
    "nope": "no",
    "unknown": "unknown",
    "dunno": "unknown",
    "i do not know": "unknown",
    "i dont know": "unknown",
    "refuse": "refuse",
    "no comment": "refuse",
    "i will not say": "refuse",
    "i wont say": "refuse",
}
DEEDS = {
    "surrender": "surrender",
    "give": "surrender",
    "yield": "surrender",
    "attack": "attack",
    "hit": "attack",
    "push": "push",
    "take": "take",
    "gather": "take",
    "count": "count",
    "count_down": "count",
    "pawn": "count",
    "share": "share",
    "tell": "share",
}


def read_moves(view: MagicView, typed: str, content: MagicContent, names: Sequence[str] = ()) -> list[int]:
    """One move, or the row that says something: `to bo: ...`, or opens a room: `open bo cy`. Raises Refused."""
    if _LINE.fullmatch(typed) is not None:
        return read_statement(view, typed, content, names)
    room = _ROOM.fullmatch(typed)
    if room is not None:
        return _opened(room[1], _Speaker(view, content, names))
    return [read_move(view, typed, content, names)]


def _opened(typed: str, speaker: "_Speaker") -> list[int]:
    room = speaker.room(speaker.reader.words(typed))
    if not room_seats(room):
        raise MalformedMove("the whole table needs no room: say `to table:` and what you want to say")
    return [OPEN, MEMBERS + ROOM_NAMES.index(room)]


def read_statement(view: MagicView, typed: str, content: MagicContent, names: Sequence[str] = ()) -> list[int]:
    """The moves that say it, from opening a room on, where there is none yet. Raises MalformedMove."""
    found = _LINE.fullmatch(typed)
    if found is None:
        raise MalformedMove(f"say to whom and what, {EXAMPLES}")
    if view.draft is not None:
        raise MalformedMove("you have begun to say something else: finish it first, or take it back")
    speaker = _Speaker(view, content, names)
    room = speaker.room(speaker.reader.words(found[1]))
    return [*speaker.to_room(room), *speaker.sentence(found[2].strip(), room)]


class _Speaker:
    """Reads what one person wants to say, knowing what he sees."""

    def __init__(self, view: MagicView, content: MagicContent, names: Sequence[str]) -> None:
        assert view.seat is not None
        self.me: int = view.seat
        self.view = view
        self.content = content
        self.reader = Reader(view, content, names)

    # -- to whom

    def room(self, words: Sequence[str]) -> str:
        words = [word for word in words if word not in LINKS]
        if len(words) == 1 and words[0] in EVERYBODY:
            return room_named([])
        seats = [self.reader.seat(word) for word in words]
        for word, seat in zip(words, seats, strict=True):
            if seat is None:
                raise MalformedMove(f"there is no player {word[:20]!r}; say `to table:` or name players, {EXAMPLES}")
        inside = {seat for seat in seats if seat is not None} | {self.me}
        if len(inside) < 2:
            raise MalformedMove("a room needs somebody else in it (CM-66)")
        return room_named(sorted(inside))

    def to_room(self, room: str) -> list[int]:
        """Open it where it is not open yet; then speak there."""
        if not room_seats(room):
            return [SPEAK, IN]
        number = ROOM_NAMES.index(room)
        is_open = any(one.open and one.members == room_seats(room) for one in self.view.rooms)
        return [*([] if is_open else [OPEN, MEMBERS + number]), SPEAK, IN + 1 + number]

    # -- what

    def sentence(self, said: str, room: str) -> list[int]:
        words = self.reader.words(said.replace("n't", "nt").replace("'ll", " will"))
        if not words:
            raise MalformedMove(f"say something to them, {EXAMPLES}")
        plain = " ".join(words)
        if plain == "say":
            return [SAY]
        number = re.fullmatch(r"(?:answer |re |#)*(\d+) (.+)", plain)
        reply = number[2] if number else plain.removeprefix("answer ")
        if reply in REPLIES:
            return self.answer(int(number[1]) if number else None, REPLIES[reply], room)
        you = self.you(room)
        for begin, kind in (("will you ", "request"), ("would you ", "request"), ("please ", "request")):
            if plain.startswith(begin):
                return self.deed(kind, words, you)
        if re.match(r"i (will|wont|promise)\b", plain):
            return self.deed("promise", words, you)
        asks = said.endswith("?") or words[0] in ASKING
        return self.matter("ask" if asks else "claim", words, you)

    def you(self, room: str) -> int | None:
        """Whom `you` means: the only other one in the room."""
        others = [seat for seat in room_seats(room) if seat != self.me]
        return others[0] if len(others) == 1 else None

    def answer(self, number: int | None, reply: str, room: str) -> list[int]:
        said = self.said_in(room)
        for back, one in enumerate(reversed(said)):
            if one.speaker != self.me and number in (None, one.number) and back < BACK:
                return [ANSWER, TO + back, REPLY + REPLY_NAMES.index(reply)]
        raise MalformedMove("there is nothing of somebody else to answer there (CM-100)")

    def said_in(self, room: str) -> list[Statement]:
        if not room_seats(room):
            return self.view.table
        return next(
            (one.statements or [] for one in self.view.rooms if one.open and one.members == room_seats(room)), []
        )

    # -- deeds

    def deed(self, kind: str, words: Sequence[str], you: int | None) -> list[int]:
        rest = words[2:] if words[0] in ("will", "would", "i") else words[1:]
        matter = next((DEEDS[word] for word in rest if word in DEEDS), "")
        if not matter:
            raise MalformedMove(f"say what is to be done: {', '.join(DEED_NAMES)}, {EXAMPLES}")
        first, second = self.fields(matter, [word for word in rest if word not in DEEDS], you)
        row = self.row(kind, matter, first, second)
        if kind == "request" and NOTS & set(words):
            raise MalformedMove("ask for what is to be done, not for what is not: the answer may be no")
        return row if kind == "request" else [*row, self.value(words)]

    @staticmethod
    def value(words: Sequence[str]) -> int:
        return VALUE + int(bool(NOTS & set(words)))

    # -- claims and questions

    def matter(self, kind: str, words: Sequence[str], you: int | None) -> list[int]:
        fact = self.fact(words)
        if fact:
            matter, second = "fact", fact
            first, _ = self.fields(matter, words, you)
        else:
            matter = self.topic(words, you)
            first, second = self.fields(matter, words, you)
        if kind == "claim" and not (first and second):
            raise MalformedMove(f"it is not clear what you claim, {EXAMPLES}")
        if not first and not second:
            raise MalformedMove(f"a question names at least one thing (CM-100), {EXAMPLES}")
        row = self.row(kind, matter, first, second)
        return row if kind == "ask" else [*row, self.value(words)]

    def topic(self, words: Sequence[str], you: int | None) -> str:
        """What the sentence is about, by what it names."""
        said = set(words)
        combo = self.found(COMBO_NAMES, words)
        if said & {"know", "knows"}:
            return "knows"
        if said & {"want", "wants", "aim", "aims"}:
            return "aim_combo" if combo or said & {"combination", "combo"} else "aim_item"
        if self.found(COUNTRY_NAMES, words) or said & {"country", "rule", "rules"}:
            return "country"
        if combo or said & {"result", "combination", "combo"}:
            return "result"
        if self.found(GUILD_NAMES, words) or "guild" in said:
            return "guild"
        if self.wizard(words) or "wizard" in said:
            return "wizard"
        raise MalformedMove(f"it is not clear what that is about, {EXAMPLES}")

    def fact(self, words: Sequence[str]) -> str:
        """The Secret card whose text this is, said of anybody; or its number, as in s07."""
        named = self.found(SECRET_NAMES, words)
        if named or not FACT_CUES & set(words):
            return named
        said = [word.removesuffix("s") for word in words if word not in NOTS | {"does", "do"}][1:]
        for number, card in enumerate(SECRET_NAMES):
            text = words_of(secret_about(number, "somebody", self.content))
            if [word.removesuffix("s") for word in text][1:] == said:
                return card
        return ""

    # -- what is named

    def fields(self, matter: str, words: Sequence[str], you: int | None) -> tuple[str, str]:
        """The two fields of this matter as far as they are named, "" where they are not."""
        about = MATTER_NAMES.index(matter)
        found = []
        for code in (int(FIRST_CODE[about]), int(SECOND_CODE[about])):
            values = WORDS[code]
            if values is SEAT_NAMES:
                seats = [seat for word in words if (seat := self.player(word, you)) is not None]
                found.append(SEAT_NAMES[seats[-1] if matter in DEED_NAMES else seats[0]] if seats else "")
            elif values is WIZARD_NAMES:
                found.append(self.wizard(words))
            else:
                found.append(self.found(values, words))
        return found[0], found[1]

    def row(self, kind: str, matter: str, first: str, second: str) -> list[int]:
        about = MATTER_NAMES.index(matter)
        row = [ALPHABET.parse(f"{kind} {matter}")]
        for code, value in ((int(FIRST_CODE[about]), first), (int(SECOND_CODE[about]), second)):
            if not WORDS[code]:
                continue
            if not value and kind != "ask":
                raise MalformedMove(f"that leaves open whom or what you mean, {EXAMPLES}")
            row.append(code + WORDS[code].index(value) if value else WHICH)
        return row

    def player(self, word: str, you: int | None) -> int | None:
        """By a whole name or colour: in a sentence a beginning would be found in too many words."""
        if word in ("you", "your", "youre"):
            return you
        if word in ("im", "my", *ME):
            return self.me
        seat = self.reader.seat(word)
        if seat is None or word in SEAT_WORDS:
            return seat
        whole = [*(self.reader.people[seat].split() if self.reader.people else []), COLOURS[seat].lower()]
        return seat if word in whole else None

    def wizard(self, words: Sequence[str]) -> str:
        said = {word for word in words if len(word) > 3}
        fits = [one for one in WIZARD_NAMES if said & set(self.reader.wizard_words(one))]
        return fits[0] if len(fits) == 1 else ""

    @staticmethod
    def found(values: Sequence[str], words: Sequence[str]) -> str:
        """The only one of these values that is among the words."""
        hits = [value for value in values if value in words or set(SAME.get(value, ())) & set(words)]
        return hits[0] if len(hits) == 1 else ""
