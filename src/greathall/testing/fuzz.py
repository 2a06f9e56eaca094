"""One random game, watched: every law is asked at random positions on the way."""

from dataclasses import dataclass, field

from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game, Setup
from greathall.kernel.match import Match
from greathall.kernel.playout import move_buffer, play_out
from greathall.testing import laws, leaks, samples
from greathall.testing.laws import LawBroken, make_random_move, need
from greathall.testing.undo import undo_never_reveals

LAWS, POSITIONS = 1_000_003, 2_000_003
"""Seeds far from those of the games: the dice that laws use, and those that choose the positions."""

UNBOUNDED_MAX = 2_000_000
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
    undone_in_worlds: int = 0
    relived: int = 0
    end: str = ""


def check_game(game: Game, setup: Setup, seed: int, positions: int = 10, worlds: int = 2) -> Seen:
    """Play a random game; ask every law at so many of its positions, the first and the last among them; 0 asks at
    every one. Raises LawBroken, naming the seed."""
    try:
        return _watch(game, setup, seed, positions, worlds)
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


def _watch(game: Game, setup: Setup, seed: int, positions: int, worlds: int) -> Seen:
    moves, laws_dice = FastDice(seed), FastDice(seed + LAWS)  # which laws are asked where never changes the game
    match = Match.deal(game, setup, moves.copy())
    inventory = game.components(match.state)
    bound = game.decisions_max(setup) or UNBOUNDED_MAX
    wanted = _positions_to_ask(game, setup, seed, positions, bound)
    seen = Seen()
    while True:
        scratch = match.state.copy()
        move = make_random_move(scratch, moves)
        if wanted is None or seen.decisions in wanted:
            _ask_every_law(match, inventory, move, laws_dice, worlds, seen)
        if move is None:
            break
        match.play(*move)
        seen.decisions += 1
        need(seen.decisions <= bound, f"more than {bound} decisions")
    laws.result_adds_up(game, match.state)
    seen.end = game.result(match.state).end
    return seen


def _positions_to_ask(game: Game, setup: Setup, seed: int, positions: int, bound: int) -> set[int] | None:
    """Play the same game once without looking, to know how long it is. None: at every position."""
    if positions == 0:
        return None
    dice = FastDice(seed)
    state = game.new(setup, dice.copy())
    length = 0
    while length <= bound and make_random_move(state, dice) is not None:
        length += 1
    draw = FastDice(seed + POSITIONS)
    return {0, length} | {int(draw.pick(length + 1)) for _ in range(positions - 2)}


def _ask_every_law(
    match: Match, inventory: dict[str, int], move: tuple[int, int] | None, dice: FastDice, worlds: int, seen: Seen
) -> None:
    game, state = match.game, match.state
    seen.positions += 1
    seen.rules |= laws.refusals_match_legal(game, state)
    laws.somebody_can_act(game, state)
    laws.conserves(game, state, inventory)
    laws.copy_stands_alone(game, state, dice)
    laws.copy_is_whole(state)
    laws.survives_dump(game, state)
    laws.views_are_the_same_together(game, state)
    for seat in laws.viewers(state):
        truth = leaks.Side(game, state, seat)
        seen.swaps += leaks.swaps_go_unnoticed(game, state, truth, dice)
        imagined = leaks.worlds_look_alike(game, state, truth, worlds, dice)
        for world in imagined:
            seen.worlds += 1
            samples.counts_are_kept(game, world, inventory)
            if move is not None:
                seen.moves_in_two_worlds += leaks.hears_the_same(game, state, world, seat, move, dice)
        if move is not None:
            leaks.unseen_moves_sound_alike(game, state, seat, move, dice)
            seen.undone_in_worlds += undo_never_reveals(match, seat, move, imagined)
        seen.relived += leaks.lived_the_same(match, world, seat)
    laws.refusals_match_legal(game, world)  # an imagined world is a position like any other
