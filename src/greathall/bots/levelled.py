"""The bots people play against: four levels, from a Squire who overlooks things to an Archmage who does not."""

import msgspec

from greathall.bots.bot import PATIENT, Bot, Budget
from greathall.bots.compare import Comparison
from greathall.bots.greedy import best_move
from greathall.bots.search import Opinion, Search
from greathall.kernel.belief import Belief
from greathall.kernel.game import Game
from greathall.kernel.level import Level
from greathall.kernel.view import Heard, View

SETTLING_WORLDS = 100
"""A move that ends the game is judged over so many worlds."""

PONDERED = 2_000
"""A level that chooses without a search makes so many iterations when it is asked what it thinks of the moves."""


class LevelBot(Bot):
    """Plays its game at one level. Where that searches, `iterations` counts instead of the level's own number."""

    def __init__(self, game: Game, seed: int, level: Level, iterations: int = 0) -> None:
        super().__init__(game, seed)
        self.level = level
        self.iterations = iterations
        self.judge = game.styled_judge(level.style) if level.style else game.judge()
        self.sage = game.styled_sage(level.style) if level.style else game.sage()
        self.search: Search | None = None
        self.listens = level.infers

    def choose(self, view: View, budget: Budget) -> int:
        if len(view.legal) == 1:
            return view.legal[0]
        self._adapt(view.mode)
        think_ms = budget.think_ms_max if budget is PATIENT else min(budget.think_ms_max, self.level.think_ms)
        if not self.level.iterations:
            return self._glance(view, think_ms)
        return self.ponder(view, self.past, think_ms)[0].code

    def ponder(self, view: View, past: list[Heard], think_ms: int) -> list[Opinion]:
        """What it thinks of the moves at hand, best first; never empty."""
        assert view.seat is not None
        self._adapt(view.mode)
        if self.search is None:
            self.search = self._search(view.seat)
        belief = self.game.suspect(view, past) if self.level.infers else self.game.belief(view)
        found = self.search.think(belief, self.level.iterations or PONDERED, think_ms)
        if not self.level.iterations:
            self._put_first(found, self._glance(view, think_ms), belief)
            return found
        sample = belief.sample(self.dice)
        for one in found:
            if self.sage.settles(sample, view.seat, one.code):
                one.mean = self.search.settled(belief, one.code, SETTLING_WORLDS)
                others = [other.mean for other in found if other is not one]
                one.visits = 1 + max(other.visits for other in found) if one.mean > max(others, default=0.0) else 0
        found.sort(key=lambda one: (-one.visits, -one.mean, one.code))
        return found

    def _adapt(self, mode: str) -> None:
        """A game may have its levels play otherwise in some of its modes."""
        self.level = self.game.level_in(mode, self.level)
        if self.iterations and self.level.iterations:
            self.level = msgspec.structs.replace(self.level, iterations=self.iterations)

    def _search(self, seat: int) -> Search:
        level = self.level
        if level.compares:
            return Comparison(self.sage, seat, self.dice, level.compares, level.sure)
        return Search(self.sage, seat, self.dice, level.explore, level.widen)

    def _put_first(self, found: list[Opinion], code: int, belief: Belief) -> None:
        """The move it would make: the search has only been asked how good that and the others are."""
        assert self.search is not None
        most = 1 + max(one.visits for one in found)
        known = [one.mean for one in found if one.code == code]
        mean = known[0] if known else self.search.settled(belief, code, SETTLING_WORLDS)
        found[:] = [Opinion(code, most, mean, 1.0), *(one for one in found if one.code != code)]

    def _glance(self, view: View, think_ms: int) -> int:
        """The best of the moves it notices."""
        assert view.seat is not None
        plain = [code for code in self.game.overlooked(view) if not self.judge.obvious(code)]
        seen = [code for code in plain if int(self.dice.pick(1000)) >= 1000 * self.level.overlooks]
        if plain and not seen:
            seen = [plain[self.dice.pick(len(plain))]]
        seen += [code for code in view.legal if code not in plain]
        belief = self.game.belief(view)
        return best_move(belief, self.judge, view.seat, view.legal, self.level.worlds, think_ms, self.dice, seen)
