"""The contract of a game: facts first, then the parts that every game folder ties together."""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from greathall.kernel.belief import Belief
from greathall.kernel.content import Content, Mode, OptionValue, content_hash
from greathall.kernel.dice import Dice
from greathall.kernel.event import Event
from greathall.kernel.judge import Judge
from greathall.kernel.level import LEVELS, Level
from greathall.kernel.moves import MoveAlphabet
from greathall.kernel.refused import ContentRefused, Refused, SetupRefused
from greathall.kernel.rulebook import Rulebook
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.kernel.typed_text import as_typed
from greathall.kernel.view import Heard, Result, Room, Section, View


class Setup(msgspec.Struct, frozen=True):
    """What a table has agreed on before the deal. Made by Game.setup, which checks it."""

    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue]

    def whole_number(self, option: str) -> int:
        value = self.options[option]
        assert isinstance(value, int)
        return value


class Game(ABC):
    """One game with one set of components. An edition of it is another Game."""

    seats_rule = ""
    """The rule that states how many may play."""

    bench_seats = 0
    """The table at which speed is measured; 0 is the smallest."""

    bot_styles: tuple[str, ...] = ()
    """Other ways to play that its judge knows, so that a study can compare them: a bot is then called `greedy:deaf`."""

    levels: tuple[Level, ...] = LEVELS
    """How strong its bots can be, weakest first."""

    feature_words: Mapping[str, str] = MappingProxyType({})
    """What the parts of its evaluation (Sage.features) are called when a move is explained; none are told without."""

    view_type: type[View] = View
    """What `view` makes, so that a view that has come over a wire can be read back (`read_view`)."""

    takeback_rule = ""
    """The rule that forbids taking a move back, where a game has one; "" leaves it to the table."""

    def __init__(self, folder: Path, edition: Path | None = None) -> None:
        self.folder = folder
        self.content: Content = self.read_content(folder / "content.toml", edition)
        self.rulebook: Rulebook = self.read_rulebook(folder / "rulebook.toml")
        self.edition = edition.name if edition else ""
        for option in self.content.option:
            if not option.allows(option.default):
                named = self.edition or "content.toml"
                raise ContentRefused(
                    f"{named} at option {option.id}: the default {option.default!r} is not {option.described()}"
                )
        self._check_modes()
        self.content_hash = content_hash(self.content)

    def _check_modes(self) -> None:
        options = {option.id: option for option in self.content.option}
        for mode in self.content.mode:
            for name, value in mode.options.items():
                if name not in options or not options[name].allows(value):
                    named = self.edition or "content.toml"
                    raise ContentRefused(f"{named} at mode {mode.id}.options: {name} = {value!r} is no option value")

    @property
    def id(self) -> str:
        return self.content.game.id

    @property
    def title(self) -> str:
        return self.content.game.title

    def with_edition(self, edition: Path) -> "Game":
        """The same rules with an owner's components."""
        return type(self)(self.folder, edition)

    # -- setting up

    def setup(
        self,
        seats: int,
        mode: str = "",
        options: Mapping[str, object] | None = None,
        humans: int | None = None,
    ) -> Setup:
        """Check what the table asks for and fill in what it leaves open. `humans` is None where nobody cares."""
        chosen = self._mode(mode or self.content.mode[0].id)
        if not chosen.min <= seats <= chosen.max:
            raise SetupRefused(
                f"{self.title} ({chosen.name}) is for {chosen.min} to {chosen.max} seats, not {seats}",
                self.seats_rule,
            )
        values: dict[str, OptionValue] = {one.id: one.default for one in self.content.option} | chosen.options
        for name, value in (options or {}).items():
            spec = next((one for one in self.content.option if one.id == name), None)
            if spec is None:
                raise SetupRefused(f"there is no option {name!r}; the options are {', '.join(values) or 'none'}")
            if not spec.allows(value):
                raise SetupRefused(f"option {name} cannot be {value!r}; it is {spec.described()}", spec.rule)
            assert isinstance(value, (bool, int, str))
            values[name] = value
        setup = Setup(self.id, chosen.id, seats, values)
        self.check_setup(setup, humans)
        return setup

    def _mode(self, mode: str) -> Mode:
        for one in self.content.mode:
            if one.id == mode:
                return one
        raise SetupRefused(f"there is no mode {mode!r}; the modes are {', '.join(m.id for m in self.content.mode)}")

    def check_setup(self, setup: Setup, humans: int | None) -> None:  # noqa: B027 - most games have nothing to add
        """Refuse options that do not go together. Raises SetupRefused."""

    # -- what a game folder provides

    @property
    @abstractmethod
    def alphabet(self) -> MoveAlphabet: ...

    @abstractmethod
    def read_content(self, path: Path, edition: Path | None) -> Content: ...

    @abstractmethod
    def read_rulebook(self, path: Path) -> Rulebook: ...

    @abstractmethod
    def new(self, setup: Setup, dice: Dice) -> State:
        """Shuffle, deal, and stand everything in its first place."""

    @abstractmethod
    def dump(self, state: State) -> dict[str, object]:
        """The whole position in plain words, secrets included."""

    @abstractmethod
    def load(self, position: Mapping[str, object]) -> State:
        """The position that `dump` wrote. Raises ContentRefused where it makes no sense."""

    @abstractmethod
    def view(self, state: State, seat: int) -> View:
        """What this seat (or SPECTATOR) may see."""

    @abstractmethod
    def belief(self, view: View) -> Belief: ...

    @abstractmethod
    def result(self, state: State) -> Result:
        """The reckoning of a finished game."""

    @abstractmethod
    def judge(self) -> Judge:
        """An opinion for bots that look one step ahead."""

    @abstractmethod
    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        """The view in words, part by part."""

    @abstractmethod
    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        """A legal move in words, for a list to choose from; `names` are the players', where they are known."""

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """An event in a sentence, or "" if it is not worth one."""

    @abstractmethod
    def decisions_max(self, setup: Setup) -> int:
        """No game takes more decisions than this; 0 if the options leave it without a bound."""

    @abstractmethod
    def components(self, state: State) -> dict[str, int]:
        """Every component of the box and how many are found in this position. Never changes during a game."""

    @abstractmethod
    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        """Positions in which two things hidden from this seat have changed places: it must not notice."""

    # -- what most games leave as it is

    def views(self, state: State, seats: Sequence[int]) -> list[View]:
        """What each of these sees. A game may build what everybody sees once: then it is the very same object in all of
        them, and whoever compares two views need not look inside."""
        return [self.view(state, seat) for seat in seats]

    def read_view(self, plain: Mapping[str, object]) -> View:
        """A view that was plain data on its way: with it a bot far away has a belief like one in the house. Raises
        Refused."""
        try:
            return msgspec.convert(plain, self.view_type)
        except msgspec.ValidationError as error:
            raise Refused(f"this is no view of {self.title}: {error}") from None

    def turn_of(self, state: State) -> tuple[int, ...]:
        """The same as long as a turn lasts: where it changes, a review begins a new one. Without a count of its own a
        game has a new turn whenever other seats are to act."""
        return (int(state.to_act()),)

    def rooms(self, state: State) -> list[Room]:
        """The private rooms in which free words may be said now."""
        return []

    def saying(self, view: View, room: str) -> list[int]:
        """The moves by which the viewer says something in its own words in this room, "" being the whole table; none
        where the rules do not count it as a move. Whether they are allowed is for the rules to say when they are made.
        Raises Refused for a room that is not open."""
        if room:
            raise Refused(f"there is no room {room!r}: {self.title} is played without private talk")
        return []

    def away_move(self, state: State, seat: int, away: bool) -> int | None:
        """The move of TABLE that marks this seat as away, or as back again; None where there is none, or not now."""
        return None

    def read_move(self, view: View, typed: str, names: Sequence[str] = ()) -> int:
        """The code of a move as people type it; `names` are the players', where they are known. Raises Refused."""
        return as_typed(self.alphabet).parse(typed)

    def read_moves(self, view: View, typed: str, names: Sequence[str] = ()) -> list[int]:
        """The same for one line that may stand for several moves of one seat, to be made together (Match.play_all)."""
        return [self.read_move(view, typed, names)]

    def absent_move(self, view: View, dice: Dice) -> int:
        """What is played for somebody who has left, when no bot sits in."""
        return view.legal[dice.below("absent", len(view.legal))]

    def warning(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        """What to ask a person before this legal move is made, or ""."""
        return ""

    # -- for bots that search

    def level_in(self, mode: str, level: Level) -> Level:
        """The same level with other numbers, where a mode needs them. It may do without search, not begin one."""
        return level

    def sage(self) -> Sage:
        """What a search asks about the positions it imagines."""
        return Sage()

    def overlooked(self, view: View) -> list[int]:
        """The moves that a weak player may overlook, of which he still makes one; none where nobody overlooks anything.
        Others, such as those of mere talk, he weighs like everybody else."""
        return view.legal

    def styled_sage(self, style: str) -> Sage:
        """The same in one of `bot_styles`, where a level has one."""
        return self.sage()

    def suspect(self, view: View, past: Sequence[Heard]) -> Belief:
        """Like `belief`, but worlds that explain well what the others have done and said are drawn more often. `past`
        is all that the seat has been told since the deal."""
        return self.belief(view)

    def role_odds(self, view: View, past: Sequence[Heard]) -> list[dict[str, float]] | None:
        """For every seat how likely it is to be whom, by the ids of its roles, as `suspect` has it; without a past as
        even as the view leaves it. None where a game has no secret roles or draws no conclusions. lab.inference
        measures how good it is."""
        return None

    # -- games in which whoever is faster comes first

    def races(self, setup: Setup) -> bool:
        """Does it matter who is faster? Then bots play in virtual time (lab.virtual_time), with the two below."""
        return False

    def begins(self, code: int) -> bool:
        """Is this only the beginning of a move, such as a card of a group that nobody else hears of yet?"""
        return False

    def reaction_ms(self, view: View, codes: Sequence[int], z: float, left_ms: int) -> int:
        """How long a bot that sees this waits before it makes these moves. `z` is its luck, a standard normal number;
        `left_ms` is left of the clock that will be over first. What the bot holds must make no difference, or its speed
        would give it away."""
        return 0

    # -- for studies and tests

    def styled_judge(self, style: str) -> Judge:
        """The judge that plays in one of `bot_styles`."""
        raise NotImplementedError

    def counted_as(self, event: Event) -> str:
        """What a study counts this event as, or "" if it is not counted."""
        return ""

    def nearly_known(self, state: State) -> State:
        """The same position with most of what is hidden brought to light, so that the kit can count its worlds.

        A game that gets there by itself leaves it as it is.
        """
        return state

    def position_hash(self, state: State) -> str:
        """Sixteen letters that two positions share only if they are the same."""
        text = msgspec.json.encode(self.dump(state), order="deterministic")
        return hashlib.blake2b(text, digest_size=8).hexdigest()
