"""Castle of Magic, by Rick Smith.

Four to six wizards (three at a small table), each with a secret scoring table; about an hour and a half. A turn is a
walk, the spell of the space and perhaps an attack. Items rule countries, three disks decide what the Ritual does, and
nobody knows at first which rules what. Each player may call one time-out for private talk. The best positive score
wins, together with everybody who has more than half of it.

Hidden: wizards, squares, the order of decks, Move cards, what was learned, what was said in private. Random: shuffles,
deal and dice. All at once: the talk of a time-out.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.castle_of_magic.bot import absent, features
from greathall.games.castle_of_magic.bot.judge import MagicJudge
from greathall.games.castle_of_magic.bot.sage import MagicSage
from greathall.games.castle_of_magic.bot.styles import TASTES
from greathall.games.castle_of_magic.content import options
from greathall.games.castle_of_magic.content.ids import ROOMS
from greathall.games.castle_of_magic.content.read import printed, read_content
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.rules import deal, position
from greathall.games.castle_of_magic.rules.moves import ALPHABET, READY, TALK_CHIP
from greathall.games.castle_of_magic.rules.result import result
from greathall.games.castle_of_magic.rules.state import Magic, Terms, bare
from greathall.games.castle_of_magic.sight import free_words, swaps
from greathall.games.castle_of_magic.sight.belief import MagicBelief
from greathall.games.castle_of_magic.sight.open_table import open_table
from greathall.games.castle_of_magic.sight.view import MagicView, view, views
from greathall.games.castle_of_magic.words import moves, sections, spoken, story, warnings
from greathall.games.castle_of_magic.words.names import Box
from greathall.games.castle_of_magic.words.typed import read_move
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
from greathall.kernel.view import Result, Room, Section, View

TURN_MAX = 6
"""Decisions of a turn: the chip, two for the walk, one for the spell, two for an attack."""

STATEMENT_MAX = 6
"""Decisions of a statement: speak, where, what, two fields, whether it is so."""


class CastleOfMagic(Game):
    seats_rule = "CM-1"
    view_type = MagicView
    bench_seats = 5
    bot_styles = ("deaf", *TASTES)
    feature_words = features.WORDS
    levels = (
        Level(name=SQUIRE, think_ms=THINK_MS[SQUIRE], style="shy", worlds=1),
        Level(name=KNIGHT, think_ms=THINK_MS[KNIGHT], style="wary", worlds=1),
        Level(name=WIZARD, think_ms=THINK_MS[WIZARD], worlds=1),
        Level(name=ARCHMAGE, think_ms=THINK_MS[ARCHMAGE], style="keen", worlds=1),
    )

    def __init__(self, folder: Path, edition: Path | None = None) -> None:
        super().__init__(folder, edition)
        assert isinstance(self.content, MagicContent)
        self.magic = self.content
        self.printed = printed(self.magic)
        self.box = Box(self.magic, self.printed)
        self._last: Terms | None = None

    @property
    def alphabet(self) -> MoveAlphabet:
        return ALPHABET

    def read_content(self, path: Path, edition: Path | None) -> MagicContent:
        return read_content(path, edition)

    def read_rulebook(self, path: Path) -> Rulebook:
        return load_rulebook(path)

    def check_setup(self, setup: Setup, humans: int | None) -> None:
        options.check(setup, humans)

    def new(self, setup: Setup, dice: Dice) -> Magic:
        magic = bare(self.terms(setup), dice)
        deal.begin(magic)
        return magic

    def terms(self, setup: Setup) -> Terms:
        """Made once for a set-up that comes again and again: a study deals the same one a million times."""
        if self._last is None or (self._last.setup is not setup and self._last.setup != setup):
            self._last = Terms(setup, self.printed)
        return self._last

    def _terms_of(self, view: View) -> Terms:
        return self.terms(Setup(view.game, view.mode, view.seats, view.options))

    def dump(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Magic)
        return msgspec.to_builtins(position.dump(state))  # type: ignore[no-any-return]

    def load(self, data: Mapping[str, object]) -> Magic:
        read = position.read_position(data)
        setup = self.setup(read.seats, read.mode, read.options)
        return position.load(read, self.terms(setup))

    def view(self, state: State, seat: int) -> MagicView:
        assert isinstance(state, Magic)
        return view(state, seat)

    def views(self, state: State, seats: Sequence[int]) -> list[View]:
        assert isinstance(state, Magic)
        return views(state, seats)

    def belief(self, view: View) -> Belief:
        assert isinstance(view, MagicView)
        return MagicBelief(view, open_table(view, self._terms_of(view)))

    def overlooked(self, view: View) -> list[int]:
        """Nobody overlooks what he wanted to say."""
        assert isinstance(view, MagicView)
        return [code for code in view.legal if code < READY and code != TALK_CHIP]

    def result(self, state: State) -> Result:
        assert isinstance(state, Magic)
        return result(state)

    def judge(self) -> Judge:
        return MagicJudge()

    def styled_judge(self, style: str) -> Judge:
        """A deaf bot believes nobody a word, and is the same otherwise: so a study shows what listening is worth. The
        other styles are tastes."""
        if style in TASTES:
            return MagicJudge(taste=TASTES[style]())
        return MagicJudge(listens=style != "deaf")

    def sage(self) -> Sage:
        return MagicSage()

    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        assert isinstance(view, MagicView)
        return sections.sections(view, names, self.magic, self._terms_of(view))

    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, MagicView)
        return moves.describe(view, code, self.box, names)

    def read_move(self, view: View, typed: str, names: Sequence[str] = ()) -> int:
        assert isinstance(view, MagicView)
        return read_move(view, typed, self.magic, names)

    def read_moves(self, view: View, typed: str, names: Sequence[str] = ()) -> list[int]:
        assert isinstance(view, MagicView)
        return spoken.read_moves(view, typed, self.magic, names)

    def warning(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, MagicView)
        return warnings.warning(view, code, self.box)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names, self.magic)

    def rooms(self, state: State) -> list[Room]:
        assert isinstance(state, Magic)
        return free_words.rooms(state)

    def saying(self, view: View, room: str) -> list[int]:
        assert isinstance(view, MagicView)
        return free_words.saying(view, room, self.rulebook)

    def counted_as(self, event: Event) -> str:
        return story.counted_as(event)

    def absent_move(self, view: View, dice: Dice) -> int:
        """Dossier 5.6: what the program plays for somebody whose time is up."""
        assert isinstance(view, MagicView)
        return absent.move(view)

    def decisions_max(self, setup: Setup) -> int:
        """Dossier 5.7: rounds are limited, and so is talk. Every move of the game, every ready mark and the end of a
        time-out may throw away a statement that was nearly whole."""
        limit = setup.whole_number("round_limit")
        if limit == 0:
            return 0
        seats, budget = setup.seats, setup.whole_number("talk_budget")
        moves = seats + (limit + self.magic.table.count_down_steps) * seats * TURN_MAX
        time_out = seats * (2 * budget + 3) * (1 + STATEMENT_MAX) + seats * budget * STATEMENT_MAX + 2 * ROOMS
        aloud = seats * self.magic.table.open_talk_max * STATEMENT_MAX
        return moves * (1 + STATEMENT_MAX) + seats * time_out + aloud

    def turn_of(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Magic)
        return (int(state.round), int(state.turn))

    def components(self, state: State) -> dict[str, int]:
        assert isinstance(state, Magic)
        return swaps.components(state)

    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        assert isinstance(state, Magic)
        return swaps.hidden_swaps(state, seat, dice)

    def nearly_known(self, state: State) -> State:
        assert isinstance(state, Magic)
        return swaps.nearly_known(state)


GAME = CastleOfMagic(Path(__file__).parent)
