"""Flips as people say them: `flip bell1`, `lift bell9, flip candle 2`, or a line of the list of moves as it is.

What comes out is a line with the words of the alphabet, which decide what is a move and what is not.
"""

import re
from typing import Final

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES, LIFTS, LOWER, ROWS, SUPPLY, UPPER
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.games.castle_of_magic_card_game.words.story import CARD_NAMES
from greathall.kernel.refused import MalformedMove

_APART: Final = re.compile(rf"\b({'|'.join(ROWS)}|ritual)\s+(\d)")
"""A card or a ritual whose number stands apart."""
_REMARK: Final = re.compile(r"\(.*")
"""What a list of moves says about a card."""
_SMALL_WORDS: Final = frozenset(("the", "a", "pawn", "pawns", "on", "from", "and"))


def said_as_move(view: CastleView, typed: str) -> str:
    """The line with `lift ... flip ...` said as the move that it is; any other line as it was typed."""
    line = _APART.sub(r"\1\2", typed.lower())
    lifted, flip, card = _REMARK.sub("", line).partition("flip ")
    what, *pawns = [word for word in lifted.replace(",", " ").split() if word not in _SMALL_WORDS] or ["flip"]
    if not flip or what not in ("lift", "flip"):
        return line
    if what == "flip" and view.phase == "second":
        return f"place {card}"
    lift = "both" if "both" in pawns else ",".join(pawns)
    return f"manipulate {lift or _only_lift(view, card)} {card}"


def _only_lift(view: CastleView, card: str) -> str:
    """Who names no pawn lifts one from the supply; where none is left, two cards are to choose from (CG-17)."""
    pair = view.pawns[view.mover]
    if view.must_advance or pair[UPPER] >= SUPPLY:
        return LIFTS[LOWER if pair[LOWER] >= SUPPLY else UPPER]
    flip = f"flip {dict(zip(CELL_NAMES, CARD_NAMES, strict=True)).get(card, card)}"
    one, other = (CARD_NAMES[place] for place in pair)
    raise MalformedMove(f"say which pawn you lift: `lift {one}, {flip}`, `lift {other}, {flip}` or `lift both, {flip}`")
