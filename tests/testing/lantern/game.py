"""Lantern, a toy game in one file of plain Python: two or three seats, a hidden card each, whispers all at once under a
clock, then turns with a die. Small, yet it has what the kernel must carry: several seats to act at once, private moves,
CLOCK, dice in play, modes, a cooperative end and moves that may be taken back.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.belief import Belief
from greathall.kernel.bits import BIT, members
from greathall.kernel.content import Content, read_toml
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.event import EVERYONE, SPECTATOR, Event, these_seats
from greathall.kernel.game import Game, Setup
from greathall.kernel.judge import Judge
from greathall.kernel.moves import Field, MoveAlphabet, Verb
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import ContentRefused
from greathall.kernel.rulebook import Rulebook, load_rulebook
from greathall.kernel.state import CLOCK, TABLE, State, Timer
from greathall.kernel.view import Result, Section, View

CARDS = 5
SEATS = ("seat0", "seat1", "seat2")
NUMBERS = ("one", "two", "three", "four", "five")
WHISPER, READY, LIGHT, QUENCH, ROLL, STAND, TIME_UP = 0, 15, 16, 17, 18, 19, 20
ALPHABET = MoveAlphabet(
    [
        Verb("whisper", [Field("to", SEATS), Field("card", NUMBERS)], "tell one seat, truly or not, what you hold"),
        Verb("ready", [], "say that you are done whispering"),
        Verb("light", [], "light your lantern"),
        Verb("quench", [], "put your lantern out"),
        Verb("roll", [], "roll the die"),
        Verb("stand", [], "do without the die"),
        Verb("time_up", [], "end the whispers: the clock's move"),
    ]
)


def shuffled(cards: Iterable[int], dice: Dice) -> list[int]:
    """As Dice.shuffle does it. That takes a row, and one made in plain Python that compiled code writes to is never let
    go again (librt 0.16): a hall would lose memory with every world that a bot imagines."""
    rest = list(cards)
    for last in range(len(rest) - 1, 0, -1):
        other = int(dice.below("cards", last + 1))
        rest[last], rest[other] = rest[other], rest[last]
    return rest


class Lantern(State):
    """Cards 0-4: seat i holds the i-th, the rest lie aside. `said[i]` is (to, card) or None."""

    def __init__(self, setup: Setup, cards: list[int], dice: Dice) -> None:
        super().__init__(setup.seats, dice)
        self.setup = setup
        self.cards = cards
        self.said: list[tuple[int, int] | None] = [None] * setup.seats
        self.ready = 0
        self.lit = [False] * setup.seats
        self.rolled = [-1] * setup.seats  # -1 not yet, 0 stood
        self.turn = -1  # whispering

    def to_act(self) -> i64:
        if self.turn < 0:
            return (BIT[self.seats] - 1) & ~self.ready
        return 0 if self.over() else BIT[self.turn]

    def over(self) -> bool:
        return self.turn == self.seats

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        n = 0
        for code in range(ALPHABET.size):
            if self.refusal(seat, code) == "":
                into[n] = code
                n += 1
        return n

    def refusal(self, seat: i64, code: i64) -> str:
        if self.over():
            return "LA-4"
        if seat == TABLE:  # nobody leaves this game
            return "LA-2"
        if seat == CLOCK or code == TIME_UP:
            return "" if seat == CLOCK and code == TIME_UP and self.turn < 0 else "LA-2"
        if self.turn < 0:
            if self.ready >> seat & 1 or code > READY:
                return "LA-2"
            to = code // CARDS
            whisper_ok = code == READY or (self.said[seat] is None and to != seat and to < self.seats)
            return "" if whisper_ok else "LA-2"
        if seat != self.turn or code <= READY:
            return "LA-3"
        if code in (LIGHT, QUENCH):
            return "" if self.lit[seat] == (code == QUENCH) else "LA-6"
        return ""

    def apply(self, seat: i64, code: i64) -> None:
        if code < READY:
            to, card = int(code // CARDS), int(code % CARDS)
            self.said[seat] = (to, card)
            self._tell("whispered", these_seats(BIT[seat] | BIT[to]), {"seat": int(seat), "to": to, "card": card}, True)
            self._tell("whisper_seen", EVERYONE, {"seat": int(seat), "to": to})
        elif code == READY:
            self.ready |= int(BIT[seat])
            self._tell("was_ready", EVERYONE, {"seat": int(seat)})
            if self.ready == BIT[self.seats] - 1:
                self.turn = 0
        elif code == TIME_UP:
            self.turn = 0
            self._tell("time_was_up", EVERYONE, {})
        elif code in (LIGHT, QUENCH):
            self.lit[seat] = code == LIGHT
            self._tell("lantern", EVERYONE, {"seat": int(seat), "lit": self.lit[seat]})
        else:
            self.rolled[seat] = 1 + int(self.dice.below("die", self.faces())) if code == ROLL else 0
            self.turn += 1
            self._tell("rolled", EVERYONE, {"seat": int(seat), "face": self.rolled[seat]})
            if self.over():
                self._tell("shown", EVERYONE, {"cards": list(self.cards)}, True)

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        if self.events is not None:
            self.events.append(Event(name, audience, facts, reveals))

    def faces(self) -> int:
        return self.setup.whole_number("die")

    def copy(self) -> "Lantern":
        twin = type(self)(self.setup, self.cards, self.dice.copy())
        twin.said, twin.lit, twin.rolled = list(self.said), list(self.lit), list(self.rolled)
        twin.ready, twin.turn = self.ready, self.turn
        return twin

    def timers(self) -> list[Timer]:
        return [Timer(TIME_UP, 60_000, 1)] if self.turn < 0 else []

    def points(self) -> list[int]:
        return [self.cards[seat] + 1 + self.rolled[seat] for seat in range(self.seats)]

    def scores(self, into: vec[i64]) -> None:
        for seat, points in enumerate(self.points()):
            into[seat] = points

    def winners(self) -> i64:
        points = self.points()
        if self.setup.mode == "together":
            return BIT[self.seats] - 1 if sum(points) >= 7 else 0
        return sum(int(BIT[seat]) for seat, one in enumerate(points) if one == max(points))


class LanternView(View, frozen=True, kw_only=True):
    cards: list[int | None]
    aside: list[int]
    said: list[list[int | None] | None]
    ready: list[int]
    lit: list[bool]
    rolled: list[int]
    turn: int


class LanternBelief(Belief):
    def __init__(self, view: LanternView, state_class: type[Lantern]) -> None:
        self.view = view
        self.state_class = state_class

    def sample(self, dice: Dice) -> State:
        view = self.view
        hidden = [card for card in range(CARDS) if card not in view.cards and card not in view.aside]
        rest = shuffled(hidden, dice)
        cards = [rest.pop() if card is None else card for card in view.cards] + sorted(rest) + view.aside
        state = self.state_class(Setup(view.game, view.mode, view.seats, view.options), cards, FastDice(7))
        for seat, said in enumerate(view.said):
            if said is not None:
                assert said[0] is not None
                state.said[seat] = (said[0], int(dice.below("said", CARDS)) if said[1] is None else said[1])
        state.ready = sum(int(BIT[seat]) for seat in view.ready)
        state.lit, state.rolled, state.turn = list(view.lit), list(view.rolled), view.turn
        return state

    def worlds(self) -> int:
        ways = 1
        left = CARDS - sum(card is not None for card in self.view.cards) - len(self.view.aside)
        for card in self.view.cards:
            if card is None:
                ways *= left
                left -= 1
        unheard = sum(said is not None and said[1] is None for said in self.view.said)
        return int(ways * CARDS**unheard)


class LanternJudge(Judge):
    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Lantern)
        return float(state.rolled[seat])


class LanternGame(Game):
    seats_rule = "LA-1"
    view_type = LanternView
    state_class: type[Lantern] = Lantern

    @property
    def alphabet(self) -> MoveAlphabet:
        return ALPHABET

    def read_content(self, path: Path, edition: Path | None) -> Content:
        return read_toml(path, Content, edition)

    def read_rulebook(self, path: Path) -> Rulebook:
        return load_rulebook(path)

    def new(self, setup: Setup, dice: Dice) -> State:
        dealt = shuffled(range(CARDS), dice)
        return self.state_class(setup, dealt[: setup.seats] + sorted(dealt[setup.seats :]), dice)

    def dump(self, state: State) -> dict[str, object]:
        assert isinstance(state, Lantern)
        return {
            "mode": state.setup.mode,
            "options": state.setup.options,
            "seats": int(state.seats),
            "cards": state.cards,
            "said": [list(said) if said else None for said in state.said],
            "ready": int(state.ready),
            "lit": list(state.lit),
            "rolled": list(state.rolled),
            "turn": state.turn,
        }

    def load(self, position: Mapping[str, object]) -> State:
        data: Mapping[str, Any] = position
        if sorted(data["cards"]) != list(range(CARDS)):
            raise ContentRefused("position at cards: there are five, each once")
        setup = self.setup(data["seats"], data["mode"], data["options"])
        state = self.state_class(setup, list(data["cards"]), FastDice(7))
        state.said = [(said[0], said[1]) if said else None for said in data["said"]]
        state.ready, state.turn = data["ready"], data["turn"]
        state.lit, state.rolled = list(data["lit"]), list(data["rolled"])
        return state

    def view(self, state: State, seat: int) -> View:
        assert isinstance(state, Lantern)
        over = state.over()
        return LanternView(
            game=self.id,
            mode=state.setup.mode,
            options=state.setup.options,
            seats=int(state.seats),
            seat=None if seat == SPECTATOR else seat,
            to_act=members(state.to_act()),
            legal=[] if seat == SPECTATOR else legal_list(state, seat),
            over=over,
            result=self.result(state) if over else None,
            cards=[state.cards[one] if over or one == seat else None for one in range(state.seats)],
            aside=state.cards[state.seats :] if over else [],
            said=[
                None if said is None else [said[0], said[1] if seat in (one, said[0]) else None]
                for one, said in enumerate(state.said)
            ],
            ready=members(state.ready),
            lit=list(state.lit),
            rolled=list(state.rolled),
            turn=state.turn,
        )

    def belief(self, view: View) -> Belief:
        assert isinstance(view, LanternView)
        return LanternBelief(view, self.state_class)

    def result(self, state: State) -> Result:
        assert isinstance(state, Lantern)
        points = state.points()
        return Result(
            end="all-done",
            scores=points,
            winners=members(state.winners()),
            roles=["guest"] * int(state.seats),
            breakdown=[{"points": one} for one in points],
            facts={},
        )

    def judge(self) -> Judge:
        return LanternJudge()

    def sections(self, view: View, names: Sequence[str]) -> list[Section]:
        return [Section("Now", [msgspec.json.encode(view).decode()])]

    def describe(self, view: View, code: int, names: Sequence[str] = ()) -> str:
        return ALPHABET.verb_of(code).meaning

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return f"{event.name}: {event.facts}"

    def decisions_max(self, setup: Setup) -> int:
        return 0  # a lantern may be lit and put out for ever

    def components(self, state: State) -> dict[str, int]:
        assert isinstance(state, Lantern)
        return {f"card {card}": state.cards.count(card) for card in range(CARDS)}

    def hidden_swaps(self, state: State, seat: int, dice: Dice) -> list[State]:
        assert isinstance(state, Lantern)
        if state.over():
            return []
        others = [one for one in range(CARDS) if one != seat]
        a, b = others[0], others[1 + dice.below("swap", len(others) - 1)]
        swapped = state.copy()
        swapped.cards = list(state.cards)
        swapped.cards[a], swapped.cards[b] = state.cards[b], state.cards[a]
        swapped.cards[state.seats :] = sorted(swapped.cards[state.seats :])
        return [swapped]


FOLDER = Path(__file__).parent
GAME = LanternGame(FOLDER)
