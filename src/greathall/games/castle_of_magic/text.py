"""The view in words: the terminal's table and, later, the board a screen reader reads. Nothing here sees a State."""

from collections.abc import Sequence

from greathall.games.castle_of_magic import result_text, sheet_text
from greathall.games.castle_of_magic.board_text import board, reach_told
from greathall.games.castle_of_magic.components import MagicContent
from greathall.games.castle_of_magic.forecast_text import forecast_told
from greathall.games.castle_of_magic.now_text import now
from greathall.games.castle_of_magic.reader import Reader
from greathall.games.castle_of_magic.seat_text import players, wizard_card
from greathall.games.castle_of_magic.state import Terms
from greathall.games.castle_of_magic.talk_text import talk
from greathall.games.castle_of_magic.view import MagicView
from greathall.kernel.view import Section

__all__ = ["sections"]


def sections(view: MagicView, names: Sequence[str], content: MagicContent, terms: Terms) -> list[Section]:
    """What changes with every move comes last: at a terminal that is what stays in sight above the list of moves."""
    reader = Reader(view, names, content, terms)
    parts = [
        Section("Now", now(reader)),
        Section("Players", players(reader)),
        Section("Board", board(reader)),
    ]
    if view.seat is not None:
        parts.append(Section("Your wizard", wizard_card(reader)))
    if reader.forecast is not None:
        parts += [Section("Sheet", sheet_text.squares(reader)), Section("Suspects", sheet_text.suspects(reader))]
    if view.result is not None:
        parts += [
            Section("Result", result_text.outcome(reader, view.result)),
            Section("Said and true", result_text.beside_the_truth(reader)),
        ]
    else:
        parts += [Section("Contradictions", sheet_text.contradictions(reader)), Section("Talk", talk(reader))]
    if reader.forecast is not None:
        parts += [Section("Forecast", forecast_told(reader, reader.forecast)), Section("Reach", reach_told(reader))]
    return [part for part in parts if part.lines]
