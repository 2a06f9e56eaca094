"""Castle of Magic: The Card Game, by Michael Purcell, after Castle of Magic by Rick Smith.

Four to six players, each for themselves; thirty to sixty minutes. A turn flips one or two shrines of a 3 x 9
tableau and stands pawns on them, or turns up one of eight outcome cards. The eighth casts the ritual spell: who
controls which country, who holds which piece of regalia and what the spell does decide the points.

Hidden: each player's character, shrines and outcomes not yet turned up. Random: the deal, nothing after it.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.castle_of_magic_card_game.bot import features
from greathall.games.castle_of_magic_card_game.bot.inference import Suspicion
from greathall.games.castle_of_magic_card_game.bot.judge import CastleJudge
from greathall.games.castle_of_magic_card_game.bot.sage import CastleSage
from greathall.games.castle_of_magic_card_game.content.read import printed, read_content
from greathall.games.castle_of_magic_card_game.content.shapes import CastleContent
from greathall.games.castle_of_magic_card_game.rules import position
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET, MANIPULATE
from greathall.games.castle_of_magic_card_game.rules.result import result
from greathall.games.castle_of_magic_card_game.rules.state import Castle, Terms, deal_cards, start
from greathall.games.castle_of_magic_card_game.sight import swaps
from greathall.games.castle_of_magic_card_game.sight.belief import CastleBelief
from greathall.games.castle_of_magic_card_game.sight.show import view, views
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.games.castle_of_magic_card_game.words import sections, story
from greathall.kernel.belief import Belief
from greathall.kernel.dice import Dice
from greathall.kernel.event import Event
from greathall.kernel.game import Game, Setup
from greathall.kernel.judge import Judge
from greathall.kernel.level import ARCHMAGE, KNIGHT, SQUIRE, THINK_MS, WIZARD, Level
from greathall.kernel.moves import MoveAlphabet
from greathall.kernel.refused import SetupRefused
from greathall.kernel.rulebook import Rulebook, load_rulebook
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.kernel.view import Heard, Result, Section, View


class CardGame(Game):
    seats_rule = "CG-1"
    view_type = CastleView
    bench_seats = 5  # as many as the C++ reference plays with
    takeback_rule = "CG-16"
    levels = (
        Level(name=SQUIRE, think_ms=THINK_MS[SQUIRE], overlooks=0.96, worlds=1),
        Level(name=KNIGHT, think_ms=THINK_MS[KNIGHT], overlooks=0.86, worlds=2),
        Level(name=WIZARD, think_ms=THINK_MS[WIZARD], overlooks=0.3, worlds=4),
        Level(name=ARCHMAGE, think_ms=THINK_MS[ARCHMAGE], iterations=15_000, explore=1.0, infers=True),
    )
    feature_words = features.WORDS

    def __init__(self, folder: Path, edition: Path | None = None) -> None:
        super().__init__(folder, edition)
        assert isinstance(self.content, CastleContent)
        self.castle_content = self.content
        self.printed = printed(self.castle_content)
        self._last: Terms | None = None

    @property
    def alphabet(self) -> MoveAlphabet:
        return ALPHABET

    def read_content(self, path: Path, edition: Path | None) -> CastleContent:
        return read_content(path, edition)

    def read_rulebook(self, path: Path) -> Rulebook:
        return load_rulebook(path)

    def check_setup(self, setup: Setup, humans: int | None) -> None:
        if setup.options["first_player"] == "seat" and setup.whole_number("first_seat") >= setup.seats:
            raise SetupRefused(
                f"seat {setup.whole_number('first_seat') + 1} is not at this table: seats are 1 to {setup.seats}",
                "CG-11",
            )
        if humans == 0 and setup.whole_number("stall_limit") == 0:
            raise SetupRefused(
                "a table without people needs a limit of rounds without an advance, or it might never end", "CG-15"
            )

    def new(self, setup: Setup, dice: Dice) -> Castle:
        return start(deal_cards(self.terms(setup), dice))

    def terms(self, setup: Setup) -> Terms:
        """Made once for a set-up that comes again and again: a study deals the same one a million times."""
        if self._last is None or (self._last.setup is not setup and self._last.setup != setup):
            self._last = Terms(setup, self.printed)
        return self._last

    def dump(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Castle)
        return msgspec.structs.asdict(position.dump(state, self.castle_content))

    def load(self, data: Mapping[str, object]) -> Castle:
        read = position.read_position(data)
        setup = self.setup(read.seats, read.mode, read.options)
        return position.load(read, self.terms(setup), self.castle_content)

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

    def suspect(self, view: View, past: Sequence[Heard]) -> Suspicion:
        assert isinstance(view, CastleView)
        return Suspicion(view, self.terms(Setup(view.game, view.mode, view.seats, view.options)), past)

    def role_odds(self, view: View, past: Sequence[Heard]) -> list[dict[str, float]]:
        suspicion = self.suspect(view, past)
        names = [character.id for character in self.castle_content.character]
        return [dict(zip(names, suspicion.odds_of(seat), strict=True)) for seat in range(view.seats)]

    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        assert isinstance(view, CastleView)
        return sections.sections(view, names, self.castle_content)

    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, CastleView)
        return sections.describe(view, code, self.castle_content)

    def warning(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        assert isinstance(view, CastleView)
        return sections.warning(view, code)

    def read_move(self, view: View, typed: str, names: Sequence[str] = ()) -> int:
        assert isinstance(view, CastleView)
        return sections.read_move(view, typed)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return story.tell(event, names, self.castle_content)

    def decisions_max(self, setup: Setup) -> int:
        """Between two advances at most stall_limit rounds of two flips each, and eight advances (dossier 5.7)."""
        limit = setup.whole_number("stall_limit")
        return 8 * (2 * limit * setup.seats + 1) if limit else 0

    def turn_of(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, Castle)
        return (int(state.turn),)

    def components(self, state: State) -> dict[str, int]:
        assert isinstance(state, Castle)
        return swaps.components(state, self.castle_content)

    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        assert isinstance(state, Castle)
        return swaps.hidden_swaps(state, seat, dice)

    def absent_move(self, view: View, dice: Dice) -> int:
        """CG-59: at random, but an absent player does not end the game unless CG-15 makes him."""
        assert isinstance(view, CastleView)
        moves = view.legal
        if len(view.unseen_outcomes) == 1 and not view.must_advance:
            moves = [code for code in moves if code >= MANIPULATE]
        return moves[dice.below("absent", len(moves))]


GAME = CardGame(Path(__file__).parent)
