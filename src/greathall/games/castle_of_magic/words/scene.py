"""One viewer, with everything the words of his table ask about: worked out once for all parts of the text board."""

from collections.abc import Iterable, Sequence

from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.rules.state import Terms
from greathall.games.castle_of_magic.sight.forecast import Forecast, forecast
from greathall.games.castle_of_magic.sight.sheet import Sheet, sheet
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.kernel.prose import listed


class Scene:
    """`forecast` is None for somebody who only watches, and after the end."""

    def __init__(self, view: MagicView, names: Sequence[str], content: MagicContent, terms: Terms) -> None:
        self.view = view
        self.names = names
        self.content = content
        self.terms = terms
        self.sheet: Sheet = sheet(view, terms.printed)
        playing = view.seat is not None and not view.over
        self.forecast: Forecast | None = forecast(view, self.sheet, terms) if playing else None

    def called(self, seat: int) -> str:
        return "you" if seat == self.view.seat else self.names[seat]

    def listed(self, seats: Iterable[int], last: str = "and") -> str:
        """By name, the viewer too."""
        return listed([self.names[seat] for seat in seats], last)
