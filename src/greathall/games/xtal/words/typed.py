"""Moves as people type them: short forms beside the alphabet's own."""

import re
from collections.abc import Sequence
from contextlib import suppress

from greathall.games.xtal.content.ids import SEATS, SHIELD_NAMES, SPACES, WEAPON_NAMES
from greathall.games.xtal.content.read import home_space
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.cards import power
from greathall.games.xtal.rules.moves import (
    ALPHABET,
    AS_WILD,
    CHOOSE_HOME,
    DRIFT,
    END_TURN,
    FIRST_PLAY,
    FLIGHT,
    LEVITATE,
    MIRROR,
    PASS,
    SCRY,
    STASIS,
    TELEPORT,
    WEAPON,
    WILD,
    target_of,
)
from greathall.games.xtal.sight.view import XtalView
from greathall.kernel.refused import MalformedMove
from greathall.kernel.typed_text import as_typed

TYPED = as_typed(ALPHABET)

SHORT = {
    "cancel": "void",
    "choose": "choose_home",
    "concede": "accept",
    "defeat": "accept",
    "die": "roll",
    "end": "end_turn",
    "exchange": "mirror",
    "first": "first_play",
    "fly": "flight",
    "freeze": "stasis",
    "home": "choose_home",
    "lift": "levitate",
    "nothing": "pass",
    "nudge": "drift",
    "peek": "scry",
    "place": "play",
    "skip": "pass",
    "swap": "mirror",
    "throw": "roll",
    "tp": "teleport",
    "yield": "accept",
}
"""Words beside the verbs of the alphabet, none of which is among them."""

SMALL_WORDS = ("to", "the", "at", "on", "with", "my", "token", "of", "and", "as", "->")
SHIELDS = ("shield", "answer", "ward", "block")
STRIKES = ("strike", "attack", "hit")
BLANKS = ("blank", "wild")
ME = ("me", "myself", "self", "i", "mine", "own")
FOE = ("foe", "opponent", "enemy", "him", "her", "them")
WAYS = {"on": 0, "forward": 0, "forth": 0, "+": 0, "back": 1, "backward": 1, "-": 1}
LETTERS = "abcdef"

MOVERS = {"levitate": LEVITATE, "flight": FLIGHT, "teleport": TELEPORT}
AT_SOMEBODY = {"first_play": FIRST_PLAY, "stasis": STASIS, "scry": SCRY}
VERBS = [verb.name for verb in ALPHABET.verbs if not verb.name.startswith("wild_")]

HOW_TO_NAME = "a token is named by its seat, as in seat1 or 1, by its own name, or as `me`"

_SEAT = re.compile(r"(?:seat|s)?([1-6])")
_SPACE = re.compile(r"p?(\d{1,2})")


def read_move(view: XtalView, typed: str, content: XtalContent, names: Sequence[str] = ()) -> int:
    """`lev 1 p4`, `flight raven p12`, `tele me home`, `shield`, `first seat2`, `end`, or `p12` where one move fits.

    Where the names of the players are handed in they may be typed too: `lev bob p4`. Raises MalformedMove.
    """
    line = re.sub(r"\bmy token\b", "me", typed.lower())
    words = re.sub(r"\bseat (?=\d)", "seat", line).replace(",", " ").split()
    if "=" in typed or not words:
        return TYPED.parse(typed)
    with suppress(MalformedMove):
        return _or_wild(view, TYPED.parse(" ".join(words)))
    return _Reader(view, content, names).read(words, typed.strip()[:40])


def _or_wild(view: XtalView, code: int) -> int:
    """Somebody who holds no such card but a wild one means that (XT-96)."""
    wild = code + AS_WILD
    return wild if code not in view.legal and LEVITATE <= code < WILD and wild in view.legal else code


class _Reader:
    """Reads one line, knowing what its writer sees."""

    def __init__(self, view: XtalView, content: XtalContent, names: Sequence[str]) -> None:
        self.view = view
        self.content = content
        self.names = names

    def read(self, words: Sequence[str], typed: str) -> int:
        if words[0] in ("play", "use", "cast") and len(words) > 1:
            words = words[1:]
        if words[0] in BLANKS and len(words) > 1:
            return self.blank(words[1:], typed)
        verb = self.verb(words)
        if not verb:
            return self.without_verb(words, typed)
        rest = [word for word in words[1:] if word not in SMALL_WORDS or (verb == "drift" and word in WAYS)]
        if len(words) > 1 and words[1] in ("shield", "shields"):
            rest = rest[1:]
        return _or_wild(self.view, self.code(verb, rest))

    def blank(self, words: Sequence[str], typed: str) -> int:
        """`blank fireball`: the wild card as something; `blank bob` for the power the table has given it."""
        if self.view.options["blank_cards"] == "custom":
            given = str(self.view.options["custom_power"])
            return self.read(words if words[0] == given else [given, *words], typed)
        words = [word for word in words if word not in SMALL_WORDS]
        code = self.read(words, typed) if words else 0
        if LEVITATE <= code < WILD:
            return code + AS_WILD
        if WILD <= code < MIRROR:
            return code
        raise MalformedMove("say what the blank card is played as: blank fireball, blank levitate seat1 p4")

    # -- verbs

    def verb(self, words: Sequence[str]) -> str:
        """The verb somebody means by these words, "" if by none."""
        word = words[0]
        if word == "done":
            return "end_turn" if END_TURN in self.view.legal or PASS not in self.view.legal else "pass"
        if word in SHIELDS:
            return self.shield()
        if word in STRIKES:
            return self.strike()
        if len(words) > 1 and words[1] in ("shield", "shields"):
            return _begun(word, SHIELD_NAMES)
        return SHORT.get(word, "") or _begun(word, VERBS)

    def shield(self) -> str:
        weapon = self.view.now.weapon
        if weapon is None:
            raise MalformedMove("no Weapon waits for an answer, so there is nothing to ward off")
        return SHIELD_NAMES[weapon]

    def strike(self) -> str:
        powers = {int(power(code)) for code in self.view.legal}
        ready = [name for number, name in enumerate(WEAPON_NAMES) if WEAPON + number in powers]
        if len(ready) != 1:
            raise MalformedMove(f"say which Weapon: {', '.join(ready or WEAPON_NAMES)}")
        return ready[0]

    def code(self, verb: str, words: Sequence[str]) -> int:
        if verb in MOVERS:
            return self.mover(verb, words)
        if verb == "mirror":
            tokens = [self.token_or_refuse(word) for word in words]
            if len(tokens) != 2:
                raise MalformedMove(f"mirror takes two tokens: mirror seat1 seat2; {HOW_TO_NAME}")
            return MIRROR + SEATS * tokens[0] + tokens[1]
        if verb == "drift":
            return self.drift(words)
        if verb == "choose_home":
            return CHOOSE_HOME + self.home_or_refuse(words)
        if verb in AT_SOMEBODY:
            if len(words) != 1:
                raise MalformedMove(f"{verb} takes one player: {verb} seat1; {HOW_TO_NAME}")
            return AT_SOMEBODY[verb] + self.token_or_refuse(words[0])
        return TYPED.parse(" ".join([verb, *words]))

    def mover(self, verb: str, words: Sequence[str]) -> int:
        """Whatever is left out is filled in where only one legal move fits."""
        form = f"{verb} takes a token and a position: {verb} seat1 p4; {HOW_TO_NAME}"
        if len(words) > 2:
            raise MalformedMove(form)
        if len(words) == 2:
            if self.token(words[0]) is None and self.token(words[1]) is not None:
                words = words[::-1]
            token = self.token_or_refuse(words[0])
            return MOVERS[verb] + SPACES * token + self.space_or_refuse(words[1], token)
        found = self.movers(MOVERS[verb])
        if words:
            found = self.fitting(found, words[0])
        if len(found) == 1:
            return found[0]
        raise MalformedMove(f"{len(found) or 'none'} of your moves fit that; {form}")

    def movers(self, first: int) -> list[int]:
        """The legal moves of this mover; those by a wild card only where no other will do."""
        legal = self.view.legal
        plain = [code for code in legal if first <= code < first + SEATS * SPACES]
        return plain or [code for code in legal if first + AS_WILD <= code < first + AS_WILD + SEATS * SPACES]

    def fitting(self, codes: Sequence[int], word: str) -> list[int]:
        """Those that move this token, or go to this position."""
        token = self.token(word)
        if token is not None:
            return [code for code in codes if target_of(int(power(code)))[0] == token]
        space = self.space(word, self.view.seat)
        return [code for code in codes if target_of(int(power(code)))[1] == space]

    def drift(self, words: Sequence[str]) -> int:
        tokens = [word for word in words if word not in WAYS]
        ways = [WAYS[word] for word in words if word in WAYS]
        if len(tokens) != 1 or len(ways) != 1:
            raise MalformedMove(f"drift takes a token and a way: drift seat1 back; {HOW_TO_NAME}")
        return DRIFT + 2 * self.token_or_refuse(tokens[0]) + ways[0]

    def without_verb(self, words: Sequence[str], typed: str) -> int:
        """A Home, a name or a position alone, where only one legal move fits."""
        word = words[0]
        found = []
        if len(words) == 1:
            home, token, space = self.home(word), self.token(word), self.space(word, self.view.seat)
            found = [
                code
                for code in self.view.legal
                if (home is not None and code == CHOOSE_HOME + home)
                or (token is not None and code == FIRST_PLAY + token)
                or (LEVITATE <= power(code) < LEVITATE + 3 * SEATS * SPACES and target_of(int(power(code)))[1] == space)
            ]
        if len(found) == 1:
            return found[0]
        if found:
            raise MalformedMove(f"{len(found)} of your moves fit {typed!r}; say which card and whose token")
        such = f", such as {TYPED.text(self.view.legal[0])}" if self.view.legal else ""
        raise MalformedMove(f"{typed!r} is none of your moves; type its number or the move itself{such}")

    # -- whose token, which Home, where

    def token(self, word: str) -> int | None:
        people = [name.lower() for name in self.names[: self.view.seats]]
        if word in people:
            return people.index(word)
        if word in ME:
            return self.view.seat
        parties = self.view.now.parties
        if word in FOE:
            return (
                next((seat for seat in parties if seat != self.view.seat), None) if self.view.seat in parties else None
            )
        if seat := _SEAT.fullmatch(word):
            return int(seat[1]) - 1
        if len(word) == 1:
            return LETTERS.index(word) if word in LETTERS else None
        if _SPACE.fullmatch(word):
            return None
        tokens = [token.name.lower() for token in self.content.board.token]
        for known in (people, tokens):
            found = [seat for seat, name in enumerate(known) if any(one.startswith(word) for one in name.split())]
            if len(found) == 1:
                return found[0]
        return None

    def token_or_refuse(self, word: str) -> int:
        token = self.token(word)
        if token is None:
            raise MalformedMove(f"there is no token {word[:20]!r}; {HOW_TO_NAME}")
        return token

    def home(self, word: str) -> int | None:
        found = [
            number
            for number, home in enumerate(self.content.board.home)
            if word in (home.id.lower(), home.space, str(number))
            or (len(word) > 2 and home.name.lower().startswith(word))
        ]
        return found[0] if len(found) == 1 else None

    def home_or_refuse(self, words: Sequence[str]) -> int:
        home = self.home(words[0]) if len(words) == 1 else None
        if home is None:
            names = ", ".join(f"h{number} {one.name}" for number, one in enumerate(self.content.board.home))
            raise MalformedMove(f"say which Home: {names}")
        return home

    def space(self, word: str, token: int | None) -> int | None:
        """`p4`, `4`, `r0`, `home` for the Home of this token, or the name of a Home."""
        if number := _SPACE.fullmatch(word):
            return int(number[1]) if int(number[1]) < SPACES else None
        if word == "home":
            home = None if token is None or token >= self.view.seats else self.view.players[token].home
        else:
            home = self.home(word)
        if home is not None:
            return home_space(home, self.content)
        reds = [space.red.lower() for space in self.content.board.space]
        return reds.index(word) if word in reds else None

    def space_or_refuse(self, word: str, token: int) -> int:
        space = self.space(word, token)
        if space is None:
            raise MalformedMove(f"there is no position {word[:20]!r}; positions are p0 to p{SPACES - 1}, or `home`")
        return space


def _begun(word: str, verbs: Sequence[str]) -> str:
    """The verb that begins with these letters, if it is the only one; `fireball` goes before `fireball_shield`."""
    found = sorted((verb for verb in verbs if verb.startswith(word)), key=len) if len(word) > 1 else []
    return found[0] if found and all(verb.startswith(found[0]) for verb in found) else ""
