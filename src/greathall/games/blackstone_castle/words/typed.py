"""Moves as people type them: short forms beside the alphabet's own."""

import re
from collections.abc import Sequence
from contextlib import suppress

from greathall.games.blackstone_castle.content.ids import FACE_NAMES, SPACE_NAMES
from greathall.games.blackstone_castle.rules.moves import ALPHABET
from greathall.games.blackstone_castle.sight.view import CourtView
from greathall.kernel.refused import MalformedMove
from greathall.kernel.typed_text import as_typed

TYPED = as_typed(ALPHABET)

USUAL = {"slide": "knight", "swap": "wizard", "transform": "wizard"}
"""What pays unless somebody says otherwise (BC-145)."""

FORMS = {
    "slide": (2, "slide takes two spaces, from and to: slide lt ls"),
    "swap": (2, "swap takes two spaces: swap lt at"),
    "transform": (1, "transform takes one space: transform lt"),
}
"""How many spaces they take, and what to say to somebody who gives more or fewer."""

OTHER = {"knight": "wizard", "wizard": "knight"}

SHORT = {
    "corner": "choose_corner",
    "decline": "spring_decline",
    "family": "choose_family",
    "flip": "transform",
    "keep": "intrigue_keep",
    "knight": "take_knight",
    "mark": "intrigue_on",
    "recall": "intrigue_recall",
    "refresh": "choose_refresh",
    "replace": "replace_choice",
    "skip": "intrigue_skip",
    "special": "place_special",
    "take": "take_offer",
    "turn": "transform",
}
"""One word for verbs that are long to type. No verb of the alphabet is among them."""

SMALL_WORDS = ("to", "with", "and", "from", "on", "over", "for", "->")

_SHORT_CARD = re.compile(r"([kwpmv])(\d[ab]?)")
_VASSAL_SIDE = re.compile(r"(v\d\d)([ab])")
_TWO_SPACES = re.compile(r"([black][stone])-([black][stone])")
_FACE = re.compile(r"([a-z*]+)-([a-z*]+)")


def read_move(view: CourtView, typed: str) -> int:
    """`slide lt ls`, `swap at lt`, `lt ls`, `complete k1`, `end`, or `ne` where a corner is asked for.

    Raises MalformedMove.
    """
    if "=" in typed or not typed.strip():
        return TYPED.parse(typed)
    words = [word for word in typed.lower().replace(",", " ").split() if word not in SMALL_WORDS]
    words = [part for word in words for part in _parts(word)]
    if len(words) == 2 and all(word in SPACE_NAMES for word in words):
        empty = view.board[SPACE_NAMES.index(words[1])] is None
        words.insert(0, "slide" if empty else "swap")
    if words == ["end"]:
        words = ["end_turn" if view.mode in ("queens_quest", "wizards_quest") else "end_actions"]
    if words[:1] == ["retain"] and len(words) == 2 and view.mode == "puzzle_master":
        words.append("later")  # BC-136
    if words == ["take", "knight"]:
        words = ["take_knight"]
    verb = SHORT.get(words[0], words[0]) if words else ""
    if verb not in ALPHABET.first:
        return _answer(view, words, typed)
    if verb in USUAL:
        return _paid(view, verb, words[1:])
    return TYPED.parse(" ".join([verb, *words[1:]]))


def _parts(word: str) -> list[str]:
    """Whatever may be written in one word is taken apart, and short names are filled up."""
    if short := _SHORT_CARD.fullmatch(word):
        word = f"{short[1]}0{short[2]}"
    if two := _VASSAL_SIDE.fullmatch(word) or _TWO_SPACES.fullmatch(word):
        return [two[1], two[2]]
    if face := _FACE.fullmatch(word):
        return [_face(face[1].replace("*", "any"), face[2].replace("*", "any"), word)]
    return [word]


def _face(faction: str, role: str, word: str) -> str:
    """`li-sp` is enough for lion-spy: the only face whose words begin like that."""
    found = [
        name
        for name in FACE_NAMES
        if all(part.startswith(begin) for part, begin in zip(name.split("-"), (faction, role), strict=True))
    ]
    return found[0] if len(found) == 1 else word


def _paid(view: CourtView, verb: str, words: Sequence[str]) -> int:
    """The usual token pays, or the other one where only that would do: a family's way (BC-87, BC-89, BC-90)."""
    *places, pay = words if words and words[-1] in OTHER else [*words, ""]
    spaces, form = FORMS[verb]
    if len(places) != spaces:
        raise MalformedMove(f"{form}; `knight` or `wizard` may follow to say what pays")
    if verb == "swap":
        places = ["-".join(sorted(places, key=_reading_order))]
    usual = TYPED.parse(" ".join([verb, *places, pay or USUAL[verb]]))
    if pay or usual in view.legal:
        return usual
    other = TYPED.parse(" ".join([verb, *places, OTHER[USUAL[verb]]]))
    return other if other in view.legal else usual


def _reading_order(space: str) -> int:
    return SPACE_NAMES.index(space) if space in SPACE_NAMES else len(SPACE_NAMES)


def _answer(view: CourtView, words: Sequence[str], typed: str) -> int:
    """An answer without its verb, where something is asked: the one move that ends like that.

    Among actions there is no such guessing: `lt` must not spend a Knight to guard LT. Where no legal move ends like
    that but only one verb could, it is that move all the same: a rule says better what is wrong with it.
    """
    asked = view.picking is not None or view.phase not in ("actions", "offer")
    found = [code for code in view.legal if asked and TYPED.text(code).split()[1:] == list(words)]
    if asked and not found:
        verbs = dict.fromkeys(ALPHABET.verb_of(code).name for code in view.legal)
        found = [code for verb in verbs for code in _parsed(verb, words)]
    if len(found) == 1 and words:
        return found[0]
    such = f", such as {TYPED.text(view.legal[0])}" if view.legal else ""
    raise MalformedMove(f"{typed.strip()[:40]!r} is none of your moves; type its number or the move itself{such}")


def _parsed(verb: str, words: Sequence[str]) -> list[int]:
    with suppress(MalformedMove):
        return [TYPED.parse(" ".join([verb, *words]))]
    return []
