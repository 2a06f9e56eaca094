"""The view in words: the terminal's table and, later, the board a screen reader reads. Nothing here sees a State."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.rules.state import Terms
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words import hand, result
from greathall.games.castle_of_magic.words.board import board, reach_told
from greathall.games.castle_of_magic.words.forecast import forecast_told
from greathall.games.castle_of_magic.words.now import now
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.games.castle_of_magic.words.seats import players, wizard_card
from greathall.games.castle_of_magic.words.talk import talk
from greathall.kernel.view import Section

__all__ = ["sections"]


def sections(view: MagicView, names: Sequence[str], content: MagicContent, terms: Terms) -> list[Section]:
    """What changes with every move comes last: at a terminal that is what stays in sight above the list of moves."""
    scene = Scene(view, names, content, terms)
    parts = [
        Section("Now", now(scene)),
        Section("Players", players(scene)),
        Section("Board", board(scene)),
    ]
    if view.seat is not None:
        parts.append(Section("Your wizard", wizard_card(scene)))
    if scene.forecast is not None:
        parts += [Section("Sheet", hand.squares(scene)), Section("Suspects", hand.suspects(scene))]
    if view.result is not None:
        parts += [
            Section("Result", result.outcome(scene, view.result)),
            Section("Said and true", result.beside_the_truth(scene)),
        ]
    else:
        parts += [Section("Contradictions", hand.contradictions(scene)), Section("Talk", talk(scene))]
    if scene.forecast is not None:
        parts += [Section("Forecast", forecast_told(scene, scene.forecast)), Section("Reach", reach_told(scene))]
    return [part for part in parts if part.lines]
