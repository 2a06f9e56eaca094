"""One random game, watched: every law is asked at random positions on the way."""

from dataclasses import dataclass, field

from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game, Setup
from greathall.kernel.match import Match
from greathall.kernel.playout import move_buffer, play_out
from greathall.testing import laws, leaks, samples
from greathall.testing.laws import LawBroken, make_random_move, need

UNBOUNDED_MAX = 100_000
"""Where a set-up promises no end, random play must still find one within this many decisions."""


@dataclass
class Seen:
    """What a watched game has shown: so that a check which never had anything to check is noticed."""

    decisions: int = 0
    rules: set[str] = field(default_factory=set)
    positions: int = 0
    worlds: int = 0
    swaps: int = 0
    moves_in_two_worlds: int = 0
    relived: int = 0
    end: str = ""


def check_game(game: Game, setup: Setup, seed: int, share: int = 12, worlds: int = 2) -> Seen:
    """Play a random game; at about one position in `share` ask every law. Raises LawBroken, naming the seed."""
    try:
        return _watch(game, setup, seed, share, worlds)
    except LawBroken as broken:
        raise LawBroken(
            f"{game.id} {setup.mode}, {setup.seats} seats, {setup.options}, seed {seed}: {broken}"
        ) from None


def play_through(game: Game, setup: Setup, seed: int) -> int:
    """The quick look: a random game at full speed must end in time, with its components, and add up."""
    dice = FastDice(seed)
    state = game.new(setup, dice)
    inventory = game.components(state)
    decisions = int(play_out(state, dice, move_buffer(game.alphabet.size + 1)))
    bound = game.decisions_max(setup) or UNBOUNDED_MAX
    try:
        need(decisions <= bound, f"{decisions} decisions, at most {bound} are promised")
        laws.conserves(game, state, inventory)
        laws.result_adds_up(game, state)
    except LawBroken as broken:
        raise LawBroken(
            f"{game.id} {setup.mode}, {setup.seats} seats, {setup.options}, seed {seed}: {broken}"
        ) from None
    return decisions


def _watch(game: Game, setup: Setup, seed: int, share: int, worlds: int) -> Seen:
    dice = FastDice(seed)
    match = Match.deal(game, setup, dice.copy())
    inventory = game.components(match.state)
    bound = game.decisions_max(setup) or UNBOUNDED_MAX
    seen = Seen()
    while True:
        state = match.state
        scratch = state.copy()
        move = make_random_move(scratch, dice)
        if seen.decisions == 0 or move is None or dice.pick(share) == 0:
            _ask_every_law(match, inventory, move, dice, worlds, seen)
        if move is None:
            break
        match.play(*move)
        seen.decisions += 1
        need(seen.decisions <= bound, f"more than {bound} decisions")
    laws.result_adds_up(game, match.state)
    seen.end = game.result(match.state).end
    return seen


def _ask_every_law(
    match: Match, inventory: dict[str, int], move: tuple[int, int] | None, dice: FastDice, worlds: int, seen: Seen
) -> None:
    game, state = match.game, match.state
    seen.positions += 1
    seen.rules |= laws.refusals_match_legal(game, state)
    laws.somebody_can_act(game, state)
    laws.conserves(game, state, inventory)
    laws.copy_stands_alone(game, state, dice)
    laws.survives_dump(game, state)
    for seat in laws.viewers(state):
        seen.swaps += leaks.swaps_go_unnoticed(game, state, seat, dice)
        for world in leaks.worlds_look_alike(game, state, seat, worlds, dice):
            seen.worlds += 1
            samples.counts_are_kept(game, world, inventory)
            laws.refusals_match_legal(game, world)
            if move is not None:
                seen.moves_in_two_worlds += leaks.hears_the_same(game, state, world, seat, move, dice)
        if move is not None:
            leaks.unseen_moves_sound_alike(game, state, seat, move, dice)
        seen.relived += leaks.lived_the_same(match, world, seat)
