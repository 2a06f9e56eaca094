"""The view in words: the terminal's table and, later, the board a screen reader reads. Nothing here sees a State."""

from collections.abc import Sequence

from greathall.games.castle_break.content.read import Guide
from greathall.games.castle_break.sight.forecast import goal
from greathall.games.castle_break.sight.view import CastleView
from greathall.games.castle_break.words.board import castle, reach
from greathall.games.castle_break.words.hand import hand, quests
from greathall.games.castle_break.words.moves import describe, warning
from greathall.games.castle_break.words.now import now
from greathall.games.castle_break.words.seats import decks, players, race
from greathall.games.castle_break.words.typed import read_move
from greathall.kernel.prose import counted, folded
from greathall.kernel.view import Result, Section

__all__ = ["describe", "read_move", "sections", "warning"]


def sections(view: CastleView, names: Sequence[str], guide: Guide) -> list[Section]:
    """What changes with every move comes last: at a terminal that is what stays in sight above the list of moves."""
    parts = [
        Section("Now", now(view, names, guide)),
        Section("Players", players(view, names, guide)),
        Section("Decks", decks(view, guide)),
        Section("Race", race(view, names, guide)),
        Section("Castle", castle(view, guide)),
    ]
    if view.seat is not None and view.players[view.seat].place is not None and view.result is None:
        own = [
            Section("Reach", reach(view, guide)),
            Section("Your quests", quests(view, names, guide)),
            Section("Your hand", hand(view, guide)),
        ]
        parts += [part for part in own if part.lines]
    if view.result is not None:
        parts.append(Section("Result", _result(view, view.result, names, guide)))
    return parts


def _result(view: CastleView, result: Result, names: Sequence[str], guide: Guide) -> list[str]:
    """In the order of the ranking (CB-92, CB-95)."""
    ranks = result.facts["ranks"]
    coins = result.facts["coins"]
    assert isinstance(ranks, list)
    assert isinstance(coins, list)
    lines = []
    for seat in sorted(range(view.seats), key=lambda seat: ranks[seat]):
        crown = ": wins" if seat in result.winners else ""
        lines.append(f"{ranks[seat]}. {names[seat]}, {_came_to(view, seat, coins[seat], guide)}{crown}")
    if result.end == "round-limit" and view.mode != "quick":
        lines.append("More open gates win, then keys, then coins, then steps on open quests; equals share (CB-95).")
    return [part for line in lines for part in folded(line)]


def _came_to(view: CastleView, seat: int, coins: int, guide: Guide) -> str:
    player = view.players[seat]
    if player.retired:
        return "who left"
    if view.mode == "quick":
        return f"number {player.rank} to finish" if player.rank else "not finished"
    if player.keys:
        return f"{player.gates} of {counted(guide.content.table.gates, 'gate')} open"
    return f"{coins} of {counted(goal(view), 'coin')}"
