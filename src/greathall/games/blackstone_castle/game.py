"""Blackstone Castle, by Harvey N. Cornell IV: six quests on one 5 x 5 court of two-sided vassals.

King's Quest (2-4 players), King's Quest Co-op (2), Queen's Quest (2-4), Wizard's Quest (2-4), Puzzle Master's Quest
(2, together) and King's Quest Solo (1); about twenty minutes for each player. A turn spends Knight and Wizard tokens
to slide, swap and turn vassals until they stand as a Task card asks.

Hidden: hands, face-down Intrigue cards, decks below their tops. Random: shuffles, and who begins.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.blackstone_castle.bot import features
from greathall.games.blackstone_castle.bot.judge import CourtJudge
from greathall.games.blackstone_castle.bot.sage import CourtSage
from greathall.games.blackstone_castle.bot.styles import MANNERS, SEASONED
from greathall.games.blackstone_castle.content import options
from greathall.games.blackstone_castle.content.ids import DECK_CARDS, REPLACE_BOTH
from greathall.games.blackstone_castle.content.read import printed, read_content
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent
from greathall.games.blackstone_castle.rules import deal, position
from greathall.games.blackstone_castle.rules.moves import ALPHABET, END_ACTIONS, END_TURN, INTRIGUE_SKIP, REPLACE
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.rules.state import Court, Terms, bare
from greathall.games.blackstone_castle.sight import swaps
from greathall.games.blackstone_castle.sight.belief import CourtBelief
from greathall.games.blackstone_castle.sight.view import CourtView, view, views
from greathall.games.blackstone_castle.words import sections, story
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

TURN_MAX = 600
"""More decisions than a turn can have: 40 tokens to spend, three rewards with their payments, discards of all seats."""

PLANNED = "puzzle_master"
"""Nobody searches here: planners all but always solve it."""

QUEENS_ITERATIONS = 1_000

WIZARDS_COMPARES = 6
WIZARDS_SURE = 0.5

COOP_ITERATIONS = 800
COOP_COMPARES = 3
"""With a partner every play-out goes on to the end, and there are some fifty choices in a game: fewer play-outs, so
fewer moves are compared."""

QUIET_MOVES = (END_ACTIONS, END_TURN, INTRIGUE_SKIP, REPLACE + REPLACE_BOTH)


class Blackstone(Game):
    seats_rule = "BC-11"
    view_type = CourtView
    bot_styles = tuple(MANNERS)
    feature_words = features.WORDS
    levels = (
        Level(name=SQUIRE, think_ms=THINK_MS[SQUIRE], overlooks=0.5, worlds=1),
        Level(name=KNIGHT, think_ms=THINK_MS[KNIGHT], overlooks=0.24, worlds=1),
        Level(name=WIZARD, think_ms=THINK_MS[WIZARD], overlooks=0.07, worlds=1),
        Level(name=ARCHMAGE, think_ms=THINK_MS[ARCHMAGE], style=SEASONED, iterations=3_000, compares=5),
    )

    def __init__(self, folder: Path, edition: Path | None = None) -> None:
        super().__init__(folder, edition)
        assert isinstance(self.content, BlackstoneContent)
        self.castle = self.content
        self.printed = printed(self.castle)
        self._last: Terms | None = None

    @property
    def alphabet(self) -> MoveAlphabet:
        return ALPHABET

    def read_content(self, path: Path, edition: Path | None) -> BlackstoneContent:
        return read_content(path, edition)

    def read_rulebook(self, path: Path) -> Rulebook:
        return load_rulebook(path)

    def check_setup(self, setup: Setup, humans: int | None) -> None:
        options.check(setup)

    def new(self, setup: Setup, dice: Dice) -> Court:
        court = bare(self.terms(setup), dice)
        deal.deal(court)
        return court

    def terms(self, setup: Setup) -> Terms:
        """Made once for a set-up that comes again and again: a study deals the same one a million times."""
        if self._last is None or (self._last.setup is not setup and self._last.setup != setup):
            numbers = self.castle.numbers
            fair = setup.mode == "queens_quest" and setup.options["seat_compensation"] is True
            compensation = numbers.queens_quest.compensation(setup.seats) if fair else []
            self._last = Terms(setup, self.printed, numbers.of(setup.mode, setup.seats), compensation)
        return self._last

    def dump(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Court)
        return msgspec.structs.asdict(position.dump(state))

    def load(self, data: Mapping[str, object]) -> Court:
        read = position.read_position(data)
        setup = self.setup(read.seats, read.mode, read.options)
        return position.load(read, self.terms(setup))

    def view(self, state: State, seat: int) -> CourtView:
        assert isinstance(state, Court)
        return view(state, seat)

    def views(self, state: State, seats: Sequence[int]) -> list[View]:
        assert isinstance(state, Court)
        return views(state, seats)

    def belief(self, view: View) -> Belief:
        assert isinstance(view, CourtView)
        return CourtBelief(view, self.terms(Setup(view.game, view.mode, view.seats, view.options)))

    def result(self, state: State) -> Result:
        assert isinstance(state, Court)
        return result(state)

    def judge(self) -> Judge:
        return CourtJudge()

    def sage(self) -> Sage:
        return CourtSage()

    def styled_judge(self, style: str) -> Judge:
        return CourtJudge(MANNERS[style])

    def styled_sage(self, style: str) -> Sage:
        return CourtSage(MANNERS[style])

    def level_in(self, mode: str, level: Level) -> Level:
        """In the Puzzle it plans and does not search. In the Queen's Quest and in the Co-op play-outs go on to the end,
        so that there is time for fewer. In the Wizard's Quest whole turns are compared, of which there are more."""
        if level.iterations and mode == PLANNED:
            return msgspec.structs.replace(level, iterations=0)
        if level.iterations and mode == "kings_coop":
            return msgspec.structs.replace(level, iterations=COOP_ITERATIONS, compares=COOP_COMPARES)
        if level.iterations and mode == "queens_quest":
            return msgspec.structs.replace(level, iterations=QUEENS_ITERATIONS)
        if level.iterations and mode == "wizards_quest":
            return msgspec.structs.replace(level, compares=WIZARDS_COMPARES, sure=WIZARDS_SURE)
        return level

    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        assert isinstance(view, CourtView)
        return sections.sections(view, names, self.castle)

    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, CourtView)
        return sections.describe(view, code, self.castle)

    def warning(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, CourtView)
        return sections.warning(view, code)

    def read_move(self, view: View, typed: str, names: Sequence[str] = ()) -> int:
        assert isinstance(view, CourtView)
        return sections.read_move(view, typed)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names, self.castle)

    def decisions_max(self, setup: Setup) -> int:
        """Dossier 5.6: turns are bounded in every mode, and a turn by the tokens in the box."""
        numbers = self.castle.numbers.of(setup.mode, setup.seats)
        if setup.mode == "queens_quest":  # a card leaves the offer every turn, then the tail
            turns = DECK_CARDS + (2 + numbers["tail_rounds"]) * setup.seats
        else:
            turns = numbers.get("max_rounds", 0) * setup.seats or numbers.get("turns", 0) or numbers["limbo"]
        return 2 * setup.seats + turns * TURN_MAX

    def absent_move(self, view: View, dice: Dice) -> int:
        """Dossier 5.6: nothing is spent and nothing is lost that need not be."""
        return next((code for code in QUIET_MOVES if code in view.legal), view.legal[0])

    def turn_of(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Court)
        return (int(state.turn),)

    def components(self, state: State) -> dict[str, int]:
        assert isinstance(state, Court)
        return swaps.components(state)

    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        assert isinstance(state, Court)
        return swaps.hidden_swaps(state, seat, dice)

    def nearly_known(self, state: State) -> State:
        assert isinstance(state, Court)
        return swaps.nearly_known(state)


GAME = Blackstone(Path(__file__).parent)
