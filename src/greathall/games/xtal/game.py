"""Xtal - The Wizard's Crystal, by D. Waddell.

Two to six players, each for himself; half an hour to an hour and a half. A turn is one roll of the die and any number
of cards, which move anybody's token; two tokens on Reds that face each other across the crystal fight. The first to
stand on his own Home with all six rings wins.

Hidden: hands, the order of the deck, a group of cards until it is placed. Random: the die, the shuffle, who begins.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.xtal.bot import features
from greathall.games.xtal.bot.inference import Suspicion
from greathall.games.xtal.bot.judge import CrystalJudge
from greathall.games.xtal.bot.planning import reaction
from greathall.games.xtal.bot.sage import CrystalSage
from greathall.games.xtal.bot.taste import MANNERS
from greathall.games.xtal.content import options
from greathall.games.xtal.content.ids import LEAVE_FORCED, LEAVES
from greathall.games.xtal.content.read import printed, read_content
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules import deal, position
from greathall.games.xtal.rules.moves import (
    ACCEPT,
    ALPHABET,
    AS_WILD,
    CLOCKED,
    END_TURN,
    LEAVE,
    LEVITATE,
    MIRROR,
    PASS,
    PLAY,
    RETURN,
    ROLL,
    SHIELD,
    VOID,
    WILD,
)
from greathall.games.xtal.rules.result import result
from greathall.games.xtal.rules.state import Crystal, Terms, bare
from greathall.games.xtal.sight import swaps
from greathall.games.xtal.sight.belief import CrystalBelief
from greathall.games.xtal.sight.view import XtalView, view, views
from greathall.games.xtal.words import sections, story
from greathall.kernel.belief import Belief
from greathall.kernel.dice import Dice
from greathall.kernel.event import Event
from greathall.kernel.game import Game, Setup
from greathall.kernel.judge import Judge
from greathall.kernel.level import ARCHMAGE, KNIGHT, SQUIRE, THINK_MS, WIZARD, Level
from greathall.kernel.moves import MoveAlphabet
from greathall.kernel.rulebook import Rulebook, load_rulebook
from greathall.kernel.sage import Sage
from greathall.kernel.state import TABLE, State
from greathall.kernel.view import Heard, Result, Section, View

TURN_MAX = 12_000
"""More decisions than a turn can have: every group spends a card, and between two groups a tray is filled at most."""

COUNTED = {"reshuffled": "deck reshuffled", "nothing_to_draw": "deck empty", "transferred": "combats transferred"}
"""What studies count, beside how Combats end."""

QUIET_MOVES = (ROLL, END_TURN, PASS)


class Xtal(Game):
    seats_rule = "XT-1"
    view_type = XtalView
    bench_seats = 4
    bot_styles = tuple(MANNERS)
    feature_words = features.WORDS
    levels = (
        Level(name=SQUIRE, think_ms=THINK_MS[SQUIRE], style=SQUIRE, worlds=1),
        Level(name=KNIGHT, think_ms=THINK_MS[KNIGHT], style=KNIGHT, worlds=1),
        Level(name=WIZARD, think_ms=THINK_MS[WIZARD], style=WIZARD, worlds=1),
        Level(
            name=ARCHMAGE,
            think_ms=THINK_MS[ARCHMAGE],
            style="patient",
            worlds=1,
            iterations=5_000,
            compares=4,
            sure=2.5,  # its play-outs imagine bold players: among others, lesser leads seemed to mislead it
            infers=True,
        ),
    )

    def __init__(self, folder: Path, edition: Path | None = None) -> None:
        super().__init__(folder, edition)
        assert isinstance(self.content, XtalContent)
        self.xtal = self.content
        self.printed = printed(self.xtal)
        self._last: Terms | None = None

    @property
    def alphabet(self) -> MoveAlphabet:
        return ALPHABET

    def level_in(self, mode: str, level: Level) -> Level:
        """With six rings to bring Home games are long, and patience alone wins there: nothing is compared."""
        return msgspec.structs.replace(level, iterations=0, compares=0) if mode == "booklet" else level

    def read_content(self, path: Path, edition: Path | None) -> XtalContent:
        return read_content(path, edition)

    def read_rulebook(self, path: Path) -> Rulebook:
        return load_rulebook(path)

    def check_setup(self, setup: Setup, humans: int | None) -> None:
        options.check(setup, humans)

    def new(self, setup: Setup, dice: Dice) -> Crystal:
        crystal = bare(self.terms(setup), dice)
        deal.begin(crystal)
        return crystal

    def terms(self, setup: Setup) -> Terms:
        """Made once for a set-up that comes again and again: a study deals the same one a million times."""
        if self._last is None or (self._last.setup is not setup and self._last.setup != setup):
            self._last = Terms(setup, self.printed)
        return self._last

    def dump(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Crystal)
        return msgspec.structs.asdict(position.dump(state))

    def load(self, data: Mapping[str, object]) -> Crystal:
        read = position.read_position(data)
        setup = self.setup(read.seats, read.mode, read.options)
        return position.load(read, self.terms(setup))

    def view(self, state: State, seat: int) -> XtalView:
        assert isinstance(state, Crystal)
        return view(state, seat)

    def views(self, state: State, seats: Sequence[int]) -> list[View]:
        assert isinstance(state, Crystal)
        return views(state, seats)

    def belief(self, view: View) -> Belief:
        assert isinstance(view, XtalView)
        return CrystalBelief(view, self.terms(Setup(view.game, view.mode, view.seats, view.options)), [])

    def suspect(self, view: View, past: Sequence[Heard]) -> Belief:
        assert isinstance(view, XtalView)
        suspicion = Suspicion(view.seats, int(self.printed.hand_start))
        suspicion.hear(past)
        terms = self.terms(Setup(view.game, view.mode, view.seats, view.options))
        return CrystalBelief(view, terms, suspicion.doubts())

    def sage(self) -> Sage:
        return CrystalSage()

    def styled_sage(self, style: str) -> Sage:
        return CrystalSage(MANNERS[style])

    def result(self, state: State) -> Result:
        assert isinstance(state, Crystal)
        return result(state)

    def judge(self) -> Judge:
        return CrystalJudge()

    def styled_judge(self, style: str) -> Judge:
        return CrystalJudge(MANNERS[style])

    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        assert isinstance(view, XtalView)
        return sections.sections(view, names, self.xtal)

    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, XtalView)
        return sections.describe(view, code, self.xtal, names)

    def warning(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, XtalView)
        return sections.warning(view, code, self.xtal, names)

    def read_move(self, view: View, typed: str, names: Sequence[str] = ()) -> int:
        assert isinstance(view, XtalView)
        return sections.read_move(view, typed, self.xtal, names)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names, self.xtal)

    def decisions_max(self, setup: Setup) -> int:
        """Dossier 5.8: every turn ends, and with a round_limit there are only so many."""
        return (setup.whole_number("round_limit") * setup.seats) * TURN_MAX

    def turn_of(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Crystal)
        return (int(state.round), int(state.turn))

    def components(self, state: State) -> dict[str, int]:
        assert isinstance(state, Crystal)
        return swaps.components(state)

    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        assert isinstance(state, Crystal)
        return swaps.hidden_swaps(state, seat, dice)

    def nearly_known(self, state: State) -> State:
        assert isinstance(state, Crystal)
        return swaps.nearly_known(state)

    def races(self, setup: Setup) -> bool:
        return setup.options["combat_timing"] == "race"

    def begins(self, code: int) -> bool:
        """A card that is laid into the tray: the group is placed by a move of its own."""
        return LEVITATE <= code < CLOCKED

    def reaction_ms(self, view: View, codes: Sequence[int], z: float, left_ms: int) -> int:
        assert isinstance(view, XtalView)
        pace = self.xtal.race_bot[str(view.options["bot_reaction"])]
        return reaction.delay_ms(view, pace, z, len(codes) - 1, left_ms)

    def counted_as(self, event: Event) -> str:
        if event.name == "combat_ended":
            return f"combats ended by {event.facts['why']}"
        if event.name == "rolled" and event.facts["to"] != event.facts["wanted"]:
            return "turns forfeited"
        return COUNTED.get(event.name, "")

    def absent_move(self, view: View, dice: Dice) -> int:
        """Dossier 5.5: roll, end the turn, pass; answer a Weapon by the Shield, else a Void, else a wild card."""
        return min(view.legal, key=_program_likes)

    def away_move(self, state: State, seat: int, away: bool) -> int | None:
        """XT-81, XT-83, XT-88: a leave that the table sets for somebody who is missing is not counted as his."""
        code = LEAVE + LEAVES * seat + LEAVE_FORCED if away else RETURN + seat
        return None if state.refusal(TABLE, code) else code


def _program_likes(code: int) -> int:
    """The program's choice comes first; a group that already answers the Weapon is placed."""
    if code in QUIET_MOVES:
        return -1
    plain = code - AS_WILD if WILD <= code < MIRROR else code
    answers = (PLAY, code if SHIELD <= code < WILD else -1, VOID, code if SHIELD <= plain < WILD else -1, ACCEPT)
    return answers.index(code) if code in answers else len(answers) + code


GAME = Xtal(Path(__file__).parent)
