"""The view in words: the terminal's table and, later, the board a screen reader reads. Nothing here sees a State."""

from collections.abc import Sequence

from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.sight.view import XtalView
from greathall.games.xtal.words.board import board
from greathall.games.xtal.words.combat import combat, window
from greathall.games.xtal.words.hand import group, hand, may_move_tokens, ways_to_combat
from greathall.games.xtal.words.moves import describe, warning
from greathall.games.xtal.words.now import now
from greathall.games.xtal.words.seats import players, unseen
from greathall.games.xtal.words.typed import read_move
from greathall.kernel.prose import counted, folded
from greathall.kernel.view import Result, Section

__all__ = ["describe", "read_move", "sections", "warning"]


def sections(view: XtalView, names: Sequence[str], content: XtalContent) -> list[Section]:
    """What changes with every move comes last: at a terminal that is what stays in sight above the list of moves."""
    parts = [
        Section("Now", now(view, names, content)),
        Section("Players", players(view, names, content)),
        Section("Not yet seen", unseen(view, names, content)),
        Section("Board", board(view, names, content)),
    ]
    if view.phase == "combat":
        parts.append(Section("Combat", combat(view, names, content)))
    elif view.last is not None:
        parts.append(Section("Last card", window(view, names, content)))
    if view.seat is not None and view.phase != "homes":
        parts.append(Section("Your hand", hand(view, content)))
    ways = ways_to_combat(view, names, content) if may_move_tokens(view) else []
    if ways:
        parts.append(Section("Ways to Combat", ways))
    if view.tray:
        parts.append(Section("Your group", group(view, names, content)))
    if view.result is not None:
        parts.append(Section("Result", _result(view, view.result, names)))
    return parts


def _result(view: XtalView, result: Result, names: Sequence[str]) -> list[str]:
    """XT-94: rings, and where the round limit stopped the game also the steps that decide a tie."""
    steps = result.facts["steps_home"]
    assert isinstance(steps, list)
    lines = []
    for seat, parts in enumerate(result.breakdown):
        stored = f", {parts['stored']} of them in Storage" if parts["stored"] else ""
        way = ""
        if steps[seat] is not None:
            way = f", {counted(steps[seat], 'step')} to Home" if steps[seat] else ", at Home"
        crown = ": wins" if seat in result.winners else ""
        lines.append(f"{names[seat]}: {counted(result.scores[seat], 'ring')}{stored}{way}{crown}")
    if result.end == "round-limit":
        lines.append("Most rings win, then fewest steps to Home; if that is equal too, the win is shared.")
    return [part for line in lines for part in folded(line)]
