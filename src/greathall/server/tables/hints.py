"""What would the Archmage do? Asked from one's own seat, answered to whoever asked and to nobody else."""

from collections.abc import Sequence

import msgspec

from greathall.bots.explain import Advice
from greathall.kernel.game import Game
from greathall.kernel.level import ARCHMAGE
from greathall.kernel.view import View
from greathall.server import protocol as p
from greathall.server.tables.client_requests import STALE
from greathall.server.tables.followed_table import Answering, FollowedTable, Hint
from greathall.server.tables.open_tables import OpenTables
from greathall.table.people import Who

AT_A_LOSS = "the Archmage is at a loss: ask again"


class Hints:
    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables

    def ask(self, live: FollowedTable, who: Who, id: str, answer: Answering) -> None:
        """Raises Refused."""
        table = live.table
        seat = table.need_hint(who)
        hint = live.hints.get(seat)
        if hint is not None and hint.asked == table.asked[seat]:
            if hint.advice is None:
                hint.waiting.append((id, answer))
            else:
                answer(p.Done(id, advice=hint.advice))
            return
        hint = live.hints[seat] = Hint(table.asked[seat])
        hint.waiting.append((id, answer))
        view = table.dealt().view(seat)
        thought = self.tables.bots.question(table, seat, ARCHMAGE, view)
        self.tables.thinker.advise(thought, lambda advice: self._advised(live, seat, hint, view, advice))

    def _advised(self, live: FollowedTable, seat: int, hint: Hint, view: View, advice: Advice | None) -> None:
        waiting, hint.waiting = hint.waiting, []
        stands = self.tables.by_id.get(live.table.id) is live and live.table.asked[seat] == hint.asked
        if advice is not None:
            hint.advice = in_words(advice, live.table.game, view, live.table.names())
        elif live.hints.get(seat) is hint:
            del live.hints[seat]
        for id, answer in waiting:
            if stands and hint.advice is not None:
                answer(p.Done(id, advice=hint.advice))
            else:
                answer(p.Refusal(id, AT_A_LOSS if stands else STALE))


def in_words(advice: Advice, game: Game, view: View, names: Sequence[str]) -> Advice:
    """The same with its moves as people call them."""
    return Advice([msgspec.structs.replace(one, text=game.describe(view, one.code, names)) for one in advice.moves])
