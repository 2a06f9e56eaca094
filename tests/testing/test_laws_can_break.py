"""Tests of the tests: an honest toy passes the kit, and every planted fault is caught by the law made for it."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lantern.game import FOLDER, QUENCH, READY, STAND, Lantern, LanternBelief, LanternGame, LanternView
from lantern.game import GAME as LANTERN
from mypy_extensions import i64

from greathall.kernel.belief import Belief
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.event import EVERYONE
from greathall.kernel.game import Game, Setup
from greathall.kernel.match import Match
from greathall.kernel.state import State
from greathall.kernel.view import Result, View
from greathall.testing import laws
from greathall.testing.cases import draw_setup, every_setup, setup_refusals
from greathall.testing.fuzz import check_game, play_through
from greathall.testing.guards import private
from greathall.testing.kept import GOLDEN, GUARDS, kept
from greathall.testing.laws import LawBroken
from greathall.testing.leaks import lived_the_same
from greathall.testing.samples import counts_are_kept, worlds_are_equally_likely

GAMES = 60


def watch(game: Game, games: int = GAMES) -> None:
    for seed in range(games):
        check_game(game, draw_setup(game, seed), seed, positions=0)


def faulty(state_class: type[Lantern] = Lantern, **methods: Callable[..., Any]) -> Game:
    kind = type("Faulty", (LanternGame,), {"state_class": state_class, **methods})
    game: Game = kind(FOLDER)
    return game


@pytest.mark.repeats
def test_the_honest_toy_passes_every_law() -> None:
    watch(LANTERN)
    for setup in every_setup(LANTERN):
        play_through(LANTERN, setup, 1)


@pytest.mark.repeats
def test_the_kit_has_something_to_check_in_the_honest_toy() -> None:
    seen = [check_game(LANTERN, LANTERN.setup(3, "together"), seed, positions=0) for seed in range(20)]
    assert min(one.worlds for one in seen) > 0
    assert sum(one.swaps for one in seen) > 0
    assert sum(one.moves_in_two_worlds for one in seen) > 0
    quoted = set().union(*(one.rules for one in seen)) | setup_refusals(LANTERN)
    assert quoted == LANTERN.rulebook.refusing()


def view_with(change: Callable[[LanternGame, Lantern, int, LanternView], dict[str, Any]]) -> Callable[..., View]:
    def view(self: LanternGame, state: State, seat: int) -> View:
        honest = LanternGame.view(self, state, seat)
        assert isinstance(state, Lantern)
        assert isinstance(honest, LanternView)
        return msgspec.structs.replace(honest, **change(self, state, seat, honest))

    return view


def test_a_view_that_shows_a_hidden_card_is_caught() -> None:
    leak = view_with(lambda game, state, seat, view: {"cards": [*view.cards[:-1], state.cards[state.seats - 1]]})
    with pytest.raises(LawBroken, match=r"sees a difference in .*: cards"):
        watch(faulty(view=leak))


def test_a_view_that_betrays_a_sum_of_hidden_things_is_caught() -> None:
    leak = view_with(lambda game, state, seat, view: {"turn": view.turn * 100 + sum(state.cards[: state.seats])})
    with pytest.raises(LawBroken, match="seed"):
        watch(faulty(view=leak))


def test_a_view_that_shows_a_strangers_whisper_is_caught() -> None:
    leak = view_with(lambda game, state, seat, view: {"said": [list(said) if said else None for said in state.said]})
    with pytest.raises(LawBroken):
        watch(faulty(view=leak, belief=lambda self, view: LanternBelief(_deaf(view), Lantern)))


def test_views_made_together_that_share_too_much_are_caught() -> None:
    def shared(self: LanternGame, state: State, seats: Sequence[int]) -> list[View]:
        first = LanternGame.view(self, state, seats[0]) if seats else None
        return [msgspec.structs.replace(first, seat=None if one < 0 else one) for one in seats] if first else []

    with pytest.raises(LawBroken, match="viewer 1 sees something else when views are made for all together"):
        watch(faulty(views=shared))


def _deaf(view: View) -> LanternView:
    """A belief that does not know the whispers it was shown: as it was before the leak was planted."""
    assert isinstance(view, LanternView)
    said = [
        said if said is None or view.seat in (one, said[0]) else [said[0], None] for one, said in enumerate(view.said)
    ]
    return msgspec.structs.replace(view, said=said)


class HandTellsLegal(Lantern):
    """Standing is allowed only while no other seat holds the highest card: the list of moves betrays a hand."""

    def refusal(self, seat: i64, code: i64) -> str:
        if code == STAND and 0 <= self.turn == seat and 4 in self.cards[: self.seats] and self.cards[seat] != 4:
            return "LA-3"
        return super().refusal(seat, code)


class HandTellsReason(Lantern):
    """The reason for a refusal depends on a hidden card."""

    def refusal(self, seat: i64, code: i64) -> str:
        rule = super().refusal(seat, code)
        return "LA-6" if rule == "LA-3" and self.cards[0] == 4 else rule


class LoudWhisper(Lantern):
    """Whispers are told to everyone, in full."""

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        super()._tell(name, EVERYONE, facts, reveals)


class CardInEvent(Lantern):
    """An event carries a fact that its audience may not know."""

    def _tell(self, name: str, audience: Any, facts: dict[str, object], reveals: bool = False) -> None:
        super()._tell(name, audience, {**facts, "card_of_0": self.cards[0]} if name == "was_ready" else facts, reveals)


class SharedLanterns(Lantern):
    """A copy shares a list with its original."""

    def copy(self) -> "SharedLanterns":
        twin = super().copy()
        twin.lit, twin.rolled = self.lit, self.rolled
        assert isinstance(twin, SharedLanterns)
        return twin


class ForgetfulCopy(Lantern):
    """A copy has lost what is neither written down nor seen yet."""

    def __init__(self, setup: Setup, cards: list[int], dice: Dice) -> None:
        super().__init__(setup, cards, dice)
        self.moves = [0]

    def copy(self) -> "ForgetfulCopy":
        twin = super().copy()
        assert isinstance(twin, ForgetfulCopy)
        twin.moves = [*self.moves, 0] if self.turn >= 0 else [0]
        return twin


class SecretMove(Lantern):
    """Refusal allows what legal does not list."""

    def legal(self, seat: i64, into: Any) -> i64:
        n = super().legal(seat, into)
        return n - 1 if n > 1 else n


class DeadEnd(Lantern):
    """On turn with a lit lantern, nothing may be done."""

    def refusal(self, seat: i64, code: i64) -> str:
        rule = super().refusal(seat, code)
        return "LA-6" if not rule and self.turn >= 0 and code >= QUENCH and self.lit[self.turn] else rule


class LosesACard(Lantern):
    def apply(self, seat: i64, code: i64) -> None:
        super().apply(seat, code)
        if self.over():
            self.cards = [*self.cards[:-1], self.cards[0]]


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (HandTellsLegal, "legal|sees a difference"),
        (HandTellsReason, "is refused"),
        (LoudWhisper, "hears a difference"),
        (CardInEvent, "hears a difference"),
        (SharedLanterns, "changed the original"),
        (ForgetfulCopy, "lost or changed moves"),
        (SecretMove, "legal says otherwise"),
        (DeadEnd, "legal moves"),
        (LosesACard, "components changed"),
    ],
)
def test_a_planted_fault_in_the_rules_is_caught(fault: type[Lantern], sentence: str) -> None:
    with pytest.raises(LawBroken, match=sentence):
        watch(faulty(fault))


def test_a_list_that_nobody_would_read_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "LONGEST_LIST", 10)  # whispers in the toy have eleven
    with pytest.raises(LawBroken, match="11 moves to choose from, over 10"):
        watch(LANTERN)


def test_a_dump_that_forgets_something_is_caught() -> None:
    def forgetful(self: LanternGame, state: State) -> dict[str, object]:
        return {**LanternGame.dump(self, state), "lit": [False] * int(state.seats)}

    with pytest.raises(LawBroken, match="sees another position"):
        watch(faulty(dump=forgetful))


def test_a_result_that_does_not_add_up_is_caught() -> None:
    def generous(self: LanternGame, state: State) -> Result:
        honest = LanternGame.result(self, state)
        return msgspec.structs.replace(honest, scores=[one + 1 for one in honest.scores])

    with pytest.raises(LawBroken, match="sums of the breakdown"):
        watch(faulty(result=generous))


def test_a_game_that_outlasts_its_promise_is_caught() -> None:
    with pytest.raises(LawBroken, match="more than 3 decisions"):
        watch(faulty(decisions_max=lambda self, setup: 3))
    with pytest.raises(LawBroken, match="at most 3 are promised"):
        play_through(faulty(decisions_max=lambda self, setup: 3), LANTERN.setup(2), 1)


class BiasedBelief(LanternBelief):
    """Every third world is drawn twice as often."""

    def sample(self, dice: Dice) -> State:
        world = super().sample(dice)
        assert isinstance(world, Lantern)
        return super().sample(dice) if world.cards[0] == 2 else world


class BlindBelief(LanternBelief):
    """Never imagines the highest card in another hand."""

    def sample(self, dice: Dice) -> State:
        while True:
            world = super().sample(dice)
            assert isinstance(world, Lantern)
            if world.cards[1] != 4 or self.view.cards[1] == 4:
                return world


def first_position(game: Game) -> State:
    setup: Setup = game.setup(2, "duel")
    for seed in range(100):
        state = game.new(setup, FastDice(seed))
        assert isinstance(state, Lantern)
        if 2 not in state.cards[1:2] and state.cards[1] != 4:
            return state
    raise AssertionError("no such deal")


def test_an_honest_sampler_draws_all_worlds_alike() -> None:
    for seat in (0, 1, -1):
        assert worlds_are_equally_likely(LANTERN, first_position(LANTERN), seat, 100, FastDice(5))


@pytest.mark.parametrize(("belief", "sentence"), [(BiasedBelief, "equally likely"), (BlindBelief, "were drawn")])
def test_a_sampler_that_favours_or_forgets_worlds_is_caught(belief: type[LanternBelief], sentence: str) -> None:
    def believe(self: LanternGame, view: View) -> Belief:
        assert isinstance(view, LanternView)
        return belief(view, Lantern)

    game = faulty(belief=believe)
    with pytest.raises(LawBroken, match=sentence):
        worlds_are_equally_likely(game, first_position(game), -1, 100, FastDice(5))


def test_the_failure_names_a_seed_that_shows_it_again() -> None:
    game = faulty(LosesACard)
    with pytest.raises(LawBroken) as first:
        watch(game)
    seed = int(str(first.value).split("seed ")[1].split(":")[0])
    with pytest.raises(LawBroken) as again:
        check_game(game, draw_setup(game, seed), seed, positions=0)
    assert str(again.value) == str(first.value)


class QuotesNoRule(Lantern):
    """Refuses by a rule that the rulebook does not have."""

    def refusal(self, seat: i64, code: i64) -> str:
        return super().refusal(seat, code) and "LA-9"


def test_a_refusal_by_a_rule_that_is_not_there_is_caught() -> None:
    with pytest.raises(LawBroken, match="which the rulebook does not have"):
        watch(faulty(QuotesNoRule))


class TellsItsStart(CardInEvent):
    """Knows where it began, and told everybody a hidden card on the way."""

    def origin(self) -> State:
        return type(self)(self.setup, self.cards, FastDice(1))


def test_a_secret_told_long_ago_is_caught_by_living_the_game_again() -> None:
    game = faulty(TellsItsStart)
    match = Match.deal(game, game.setup(2, "duel"), FastDice(3))
    match.play(0, READY)
    world = match.state.copy()
    assert isinstance(world, Lantern)
    assert lived_the_same(match, world, 1)
    world.cards = world.cards[1:] + world.cards[:1]
    with pytest.raises(LawBroken, match="would have been told something else"):
        lived_the_same(match, world, 1)


def test_an_imagined_world_with_a_card_too_few_is_caught() -> None:
    world = first_position(LANTERN)
    assert isinstance(world, Lantern)
    inventory = LANTERN.components(world)
    counts_are_kept(LANTERN, world, inventory)
    world.cards = [*world.cards[:-1], world.cards[0]]
    with pytest.raises(LawBroken, match="does not have the components of the box"):
        counts_are_kept(LANTERN, world, inventory)


@pytest.mark.parametrize("name", [GOLDEN, GUARDS])
def test_a_game_that_has_not_been_written_down_yet_is_told_the_command(tmp_path: Path, name: str) -> None:
    for file in ("content.toml", "rulebook.toml"):
        shutil.copy(FOLDER / file, tmp_path)
    with pytest.raises(LawBroken, match=f"Lantern has no records/{name}.txt yet: `make {name} ARGS=lantern` writes it"):
        kept(LanternGame(tmp_path), name)


def test_a_field_that_only_its_seat_sees_is_found() -> None:
    assert private(LANTERN) == ["cards", "legal", "said", "seat"]
