"""Castle Break, by Mike Matsinger, Scott Stokes, Marie McCarthy and others.

Two to six players, each for himself; about an hour. A turn is up to two different actions: move, play a Power Card,
barter, swap, collect quests or complete a step of one. Six coins are forged into keys, and whoever first opens three
gates of Dragon's Tower frees the dragon and wins.

Hidden: hands, quests not yet begun, the order of the decks. Random: shuffles, two dice, a blind pick, who begins.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.castle_break.bot import features
from greathall.games.castle_break.bot.judge import CastleJudge
from greathall.games.castle_break.bot.sage import CastleSage
from greathall.games.castle_break.content import options
from greathall.games.castle_break.content.read import Guide, printed, read_content
from greathall.games.castle_break.content.shapes import CastleContent
from greathall.games.castle_break.rules import absent, deal, position
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.rules.result import result
from greathall.games.castle_break.rules.state import Castle, Terms, bare
from greathall.games.castle_break.sight import swaps
from greathall.games.castle_break.sight.belief import CastleBelief
from greathall.games.castle_break.sight.view import CastleView, view, views
from greathall.games.castle_break.words import sections, story
from greathall.kernel.belief import Belief
from greathall.kernel.dice import Dice
from greathall.kernel.event import Event
from greathall.kernel.game import Game, Setup
from greathall.kernel.judge import Judge
from greathall.kernel.level import ARCHMAGE, KNIGHT, SQUIRE, THINK_MS, WIZARD, Level
from greathall.kernel.moves import MoveAlphabet
from greathall.kernel.rulebook import Rulebook, load_rulebook
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.kernel.view import Result, Section, View

TURN_MAX = 40
"""More decisions than a turn can have: two actions of at most six short ones, answers of five, cards exposed."""

SETUP_MAX = 8
"""Decisions of a seat before round 1: quests dropped, cards kept."""


LEVELS = (
    Level(name=SQUIRE, think_ms=THINK_MS[SQUIRE], overlooks=0.45, worlds=1),
    Level(name=KNIGHT, think_ms=THINK_MS[KNIGHT], overlooks=0.28, worlds=1),
    Level(name=WIZARD, think_ms=THINK_MS[WIZARD], overlooks=0.12, worlds=1),
    Level(name=ARCHMAGE, think_ms=THINK_MS[ARCHMAGE], iterations=800, compares=5, sure=0.7),
)
"""In a race every turn counts, so who overlooks a move in five is already far behind who overlooks none. That is why
only the Archmage looks ahead."""

QUICK_OVERLOOKS = {SQUIRE: 0.7, KNIGHT: 0.52, WIZARD: 0.3, ARCHMAGE: 0.0}
"""Nine in ten games of Quick Quest are won in the first round. There is less to overlook, so it must happen more often;
and to look ahead is of no use, so nobody does."""


class CastleBreak(Game):
    levels = LEVELS
    feature_words = features.WORDS
    seats_rule = "CB-2"
    view_type = CastleView
    bench_seats = 4

    def __init__(self, folder: Path, edition: Path | None = None) -> None:
        super().__init__(folder, edition)
        assert isinstance(self.content, CastleContent)
        self.castle = self.content
        self.printed = printed(self.castle)
        self.guide = Guide(self.castle, self.printed)
        self._last: Terms | None = None

    def level_in(self, mode: str, level: Level) -> Level:
        if mode != "quick":
            return level
        return msgspec.structs.replace(level, overlooks=QUICK_OVERLOOKS[level.name], iterations=0)

    @property
    def alphabet(self) -> MoveAlphabet:
        return ALPHABET

    def read_content(self, path: Path, edition: Path | None) -> CastleContent:
        return read_content(path, edition)

    def read_rulebook(self, path: Path) -> Rulebook:
        return load_rulebook(path)

    def check_setup(self, setup: Setup, humans: int | None) -> None:
        options.check(setup, humans)

    def new(self, setup: Setup, dice: Dice) -> Castle:
        castle = bare(self.terms(setup), dice)
        deal.begin(castle)
        return castle

    def terms(self, setup: Setup) -> Terms:
        """Made once for a set-up that comes again and again: a study deals the same one a million times."""
        if self._last is None or (self._last.setup is not setup and self._last.setup != setup):
            self._last = Terms(setup, self.printed)
        return self._last

    def dump(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Castle)
        return msgspec.to_builtins(position.dump(state))  # type: ignore[no-any-return]

    def load(self, data: Mapping[str, object]) -> Castle:
        read = position.read_position(data)
        setup = self.setup(read.seats, read.mode, read.options)
        return position.load(read, self.terms(setup))

    def view(self, state: State, seat: int) -> CastleView:
        assert isinstance(state, Castle)
        return view(state, seat)

    def views(self, state: State, seats: Sequence[int]) -> list[View]:
        assert isinstance(state, Castle)
        return views(state, seats)

    def belief(self, view: View) -> Belief:
        assert isinstance(view, CastleView)
        return CastleBelief(view, self.terms(Setup(view.game, view.mode, view.seats, view.options)))

    def result(self, state: State) -> Result:
        assert isinstance(state, Castle)
        return result(state)

    def judge(self) -> Judge:
        return CastleJudge()

    def sage(self) -> Sage:
        return CastleSage()

    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        assert isinstance(view, CastleView)
        return sections.sections(view, names, self.guide)

    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, CastleView)
        return sections.describe(view, code, self.guide, names)

    def warning(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, CastleView)
        return sections.warning(view, code, self.guide)

    def read_move(self, view: View, typed: str, names: Sequence[str] = ()) -> int:
        assert isinstance(view, CastleView)
        return sections.read_move(view, typed, self.guide, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names, self.guide)

    def counted_as(self, event: Event) -> str:
        return story.counted_as(event, self.guide)

    def absent_move(self, view: View, dice: Dice) -> int:
        """Dossier 5.6. It depends on what the seat knows only, so any world that fits its view will do."""
        assert isinstance(view, CastleView)
        assert view.seat is not None
        world = CastleBelief(view, self.terms(Setup(view.game, view.mode, view.seats, view.options))).sample(dice)
        return int(absent.code(world, view.seat))

    def decisions_max(self, setup: Setup) -> int:
        """Dossier 5.6: every turn is bounded, and with a round limit there are only so many."""
        return SETUP_MAX * setup.seats + options.rounds(setup) * setup.seats * TURN_MAX if options.rounds(setup) else 0

    def turn_of(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Castle)
        return (int(state.round), int(state.turn))

    def components(self, state: State) -> dict[str, int]:
        assert isinstance(state, Castle)
        return swaps.components(state)

    def nearly_known(self, state: State) -> Castle:
        assert isinstance(state, Castle)
        return swaps.nearly_known(state)

    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        assert isinstance(state, Castle)
        return swaps.hidden_swaps(state, seat, dice)


GAME = CastleBreak(Path(__file__).parent)
