"""Moves as people type them: names of cards, places, quests and players beside the alphabet's own words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

from greathall.games.castle_break.content.ids import DECK_NAMES, PLACE_NAMES, QUEST_NAMES, SEAT_NAMES, STEP_NAMES
from greathall.games.castle_break.content.read import Guide, card_type
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.sight.view import CastleView
from greathall.games.castle_break.words.names import DECK_TITLES, card_name, owner_of, warrior_name
from greathall.kernel.moves import Verb
from greathall.kernel.prose import listed
from greathall.kernel.refused import MalformedMove
from greathall.kernel.typed_text import as_typed

TYPED = as_typed(ALPHABET)

SHORT: dict[str, tuple[str, ...]] = {
    "attempt": ("dragon",),
    "choose": ("keep", "take", "reply"),
    "die": ("roll", "dragon"),
    "discard": ("drop",),
    "do": ("complete", "step"),
    "done": ("end_turn",),
    "exchange": ("barter", "swap"),
    "finish": ("complete", "step"),
    "fly": ("go",),
    "look": ("dig",),
    "melt": ("forge",),
    "move": ("go",),
    "no": ("allow",),
    "open": ("expose",),
    "pass": ("allow", "end_turn"),
    "pick": ("keep", "take", "reply"),
    "play": ("power", "lay"),
    "put": ("lay", "drop", "expose"),
    "quests": ("collect",),
    "rob": ("steal",),
    "shield": ("block",),
    "show": ("expose",),
    "take": ("take", "reply", "barter", "swap", "steal"),
    "target": ("aim",),
    "throw": ("roll", "dragon"),
    "use": ("power", "lay"),
    "walk": ("go",),
    "yes": ("block",),
}
"""Words beside the verbs of the alphabet, with what they may mean: whatever is legal comes first."""

VERBS = {verb.name: verb for verb in ALPHABET.verbs}
SMALL_WORDS = ("to", "the", "at", "on", "for", "with", "my", "in", "away", "a", "an")
OWNERS = ("from", "of")
EXAMPLES = 4
THINGS = {"card": "card", "place": "place", "quest": "quest", "who": "player", "deck": "deck"}

_NUMBER = re.compile(r"#?(\d+)")


def read_move(view: CastleView, typed: str, guide: Guide, names: Sequence[str] = ()) -> int:
    """`go smithy`, `barter marsh ale from bo`, `complete belt`, `aim bo`, `end`, or `smithy` where one move fits.

    Copies of a card are alike unless they are numbered, `swap marsh ale 2`. Raises MalformedMove.
    """
    words = typed.lower().replace(",", " ").split()
    if "=" in typed or not words:
        return TYPED.parse(typed)
    reader = _Reader(view, guide, names)
    with suppress(MalformedMove):
        code = TYPED.parse(" ".join(words))
        return code if code in view.legal else next(iter(reader.legal_fits(VERBS, words)), code)
    return reader.read(words, typed.strip()[:40])


class _Reader:
    """Reads one line, knowing what its writer sees."""

    def __init__(self, view: CastleView, guide: Guide, names: Sequence[str]) -> None:
        self.view = view
        self.legal = set(view.legal)
        self.guide = guide
        self.names = [name.lower() for name in names[: view.seats]]

    def read(self, words: Sequence[str], typed: str) -> int:
        verbs = _verbs(words[0])
        found = self.legal_fits(verbs, words[1:]) or self.legal_fits(VERBS, words)
        if not found and verbs:
            found = self.fits(verbs[:1], words[1:])
        if not found:
            raise MalformedMove(self.unknown(verbs, words, typed))
        meanings = {self.meaning(code): code for code in reversed(found)}
        if len(meanings) > 1:
            raise MalformedMove(f"{typed!r} can mean {self.choices(list(meanings.values()))}")
        return found[0]

    def choices(self, codes: Sequence[int]) -> str:
        """Some of the moves that were meant, as they can be typed."""
        shown = [f"`{self.typed(code)}`" for code in sorted(codes)[:EXAMPLES]]
        return listed(shown, "or") if len(codes) <= EXAMPLES else f"{', '.join(shown)} and {len(codes) - EXAMPLES} more"

    def typed(self, code: int) -> str:
        move = ALPHABET.decode(code)
        if "card" not in move:
            return TYPED.text(code)
        owner = owner_of(self.view, move["card"]) if move["move"] in ("barter", "steal") else -1
        told = f" from {warrior_name(self.view, owner, self.guide).lower()}" if owner >= 0 else ""
        return f"{move['move']} {card_name(move['card'], self.guide).lower()}{told}"

    def meaning(self, code: int) -> tuple[object, ...]:
        """Copies of a card before the same player mean the same."""
        move = ALPHABET.decode(code)
        if "card" not in move:
            return (code,)
        return move["move"], card_type(move["card"]), owner_of(self.view, move["card"])

    def unknown(self, verbs: Sequence[str], words: Sequence[str], typed: str) -> str:
        if not verbs:
            such = f", such as {TYPED.text(self.view.legal[0])}" if self.view.legal else ""
            return f"{typed!r} is none of your moves; type its number or the move itself{such}"
        fields = VERBS[verbs[0]].fields
        if not fields:
            return f"{verbs[0]} stands alone: nothing comes after it"
        ready = [code for code in self.view.legal if ALPHABET.verb_of(code).name in verbs]
        now = f"; you can {self.choices(ready)}" if ready else ""
        if len(words) == 1:
            return f"say which {THINGS[fields[0].name]}, as in {TYPED.text(ALPHABET.first[verbs[0]])}{now}"
        also = "; name its target when the card is chosen" if verbs[0] == "power" else ""
        return f"there is no {THINGS[fields[0].name]} {' '.join(words[1:])[:30]!r}{also}{now}"

    # -- moves that fit

    def legal_fits(self, verbs: Iterable[str], words: Sequence[str]) -> list[int]:
        """Legal moves that these words can mean, the likeliest verb first."""
        found: list[int] = []
        for verb in verbs:
            first = ALPHABET.first[verb]
            if any(first <= code < first + VERBS[verb].codes for code in self.legal):
                found += [code for code in self.fits([verb], words) if code in self.legal]
        return found

    def fits(self, verbs: Sequence[str], words: Sequence[str]) -> list[int]:
        """Moves of these verbs that the words can mean, legal or not: a rule will say why not."""
        found: list[int] = []
        for name in verbs:
            verb = VERBS[name]
            if not verb.fields:
                found += [] if words else [ALPHABET.first[name]]
            elif verb.fields[0].name == "quest":
                found += self.with_quest(verb, words)
            else:
                values = self.values(verb, words)
                found += [ALPHABET.first[name] + verb.fields[0].values.index(value) for value in values]
        return found

    def values(self, verb: Verb, words: Sequence[str]) -> list[str]:
        """What these words name; all there is where nothing is said and the list of moves leaves one choice."""
        field = verb.fields[0].name
        said = [word for word in words if word not in SMALL_WORDS]
        if not said:
            return list(verb.fields[0].values) if not words and self.one_way(verb) else []
        if field == "card":
            return self.cards(verb, said)
        if field == "who":
            return self.players(said)
        return _named(said, self.known_as(field))

    def one_way(self, verb: Verb) -> bool:
        first = ALPHABET.first[verb.name]
        return len({self.meaning(code) for code in self.legal if first <= code < first + verb.codes}) == 1

    def known_as(self, field: str) -> Mapping[str, Sequence[str]]:
        """Every value of this field with the names it goes by."""
        if field == "place":
            return {place: (place, place.removeprefix("s_"), self.guide.places[place].name) for place in PLACE_NAMES}
        if field == "quest":
            return {quest: (quest, self.guide.quests[quest].name) for quest in QUEST_NAMES}
        return {deck: (deck, DECK_TITLES[deck]) for deck in DECK_NAMES}

    def with_quest(self, verb: Verb, words: Sequence[str]) -> list[int]:
        """`drop belt`, `complete belt`, `complete step 2 of the belt`: without a number any step."""
        first = ALPHABET.first[verb.name]
        stepwise = len(verb.fields) > 1
        said = [word for word in words if word not in (*SMALL_WORDS, *OWNERS, "step")]
        steps = [step for word in said if (step := _step(word)) is not None] if stepwise else []
        said = [word for word in said if not stepwise or _step(word) is None]
        if said:
            quests = _named(said, self.known_as("quest"))
        elif not steps and not self.one_way(verb):
            return []
        else:
            quests = list(QUEST_NAMES)
        numbers = [QUEST_NAMES.index(quest) for quest in quests]
        if not stepwise:
            return [first + quest for quest in numbers]
        return [first + len(STEP_NAMES) * quest + step for quest in numbers for step in steps or range(len(STEP_NAMES))]

    def cards(self, verb: Verb, words: Sequence[str]) -> list[str]:
        """Of a type, of one number if it is said, and before one player: `marsh ale 2`, `marsh ale from bo`."""
        owners: list[str] | None = None
        at = next((at for at, word in enumerate(words) if word in OWNERS), None)
        if at is not None and verb.name in ("barter", "steal", "reply"):
            owners = self.players(words[at + 1 :])
            words = words[:at]
        number = _NUMBER.fullmatch(words[-1]) if len(words) > 1 else None
        if number:
            words = words[:-1]
        known = {card_type(card): (card_type(card), card_name(card, self.guide)) for card in verb.fields[0].values}
        kinds = _named([part for word in words for part in word.replace("#", " #").split()], known)
        found = [card for card in verb.fields[0].values if card_type(card) in kinds]
        if number:
            found = [card for card in found if card.endswith(f"#{number[1]}")]
        if owners is not None:
            found = [card for card in found if f"seat{owner_of(self.view, card)}" in owners]
        return found

    def players(self, words: Sequence[str]) -> list[str]:
        """`bo`, `brune`, `seat 2`, `2`."""
        seats = range(self.view.seats)
        said = " ".join(words)
        if number := re.fullmatch(r"(?:seat ?|s)?(\d)", said):
            return list(SEAT_NAMES[int(number[1]) - 1 : int(number[1])]) if number[1] != "0" else []
        people = {SEAT_NAMES[seat]: (name,) for seat, name in enumerate(self.names)}
        warriors = {SEAT_NAMES[seat]: (warrior_name(self.view, seat, self.guide),) for seat in seats}
        return _named(words, people) or _named(words, warriors)


def _verbs(word: str) -> list[str]:
    """What this word may mean: a verb, one of the short forms, or the only verb that begins with it."""
    if word in SHORT:
        return list(SHORT[word])
    if word in VERBS:
        return [word]
    begun = [verb for verb in VERBS if verb.startswith(word)]
    return begun if len(begun) == 1 and len(word) > 1 else []


def _step(word: str) -> int | None:
    if word in STEP_NAMES:
        return STEP_NAMES.index(word)
    return int(word) - 1 if word.isdecimal() and 1 <= int(word) <= len(STEP_NAMES) else None


def _plain(words: str) -> list[str]:
    """ "The Champion's Belt" as people type it: champions belt."""
    bare = words.lower().replace("'", "").replace("_", " ").replace("-", " ").replace("&", " ")
    return [word for word in bare.split() if word not in SMALL_WORDS and word not in OWNERS]


def _named(said: Sequence[str], known: Mapping[str, Sequence[str]]) -> list[str]:
    """The things that go by this name; else those whose words begin with what was said, in its order."""
    wanted = _plain(" ".join(said))
    tables = {thing: [_plain(name) for name in names] for thing, names in known.items()}
    exact = [thing for thing, names in tables.items() if wanted in names]
    return exact or [thing for thing, names in tables.items() if any(_begins(wanted, name) for name in names)]


def _begins(wanted: Sequence[str], name: Sequence[str]) -> bool:
    """`raven tow` for Raven Tower, `belt` for The Champion's Belt."""
    rest = iter(name)
    return bool(wanted) and all(any(word.startswith(begun) for word in rest) for begun in wanted)
