"""The conformance kit over every game that is found. No game has a line of its own here."""

import os
import subprocess
import sys

import pytest
from effort import COMPILED, often

from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game, Setup
from greathall.kernel.playout import refusal_list
from greathall.kernel.record import read_record
from greathall.kernel.state import TABLE
from greathall.testing.cases import draw_setup, every_setup, setup_refusals, tables_of
from greathall.testing.fuzz import check_game, play_through
from greathall.testing.golden import playthrough
from greathall.testing.kept import GOLDEN, kept
from greathall.testing.laws import make_random_move, viewers
from greathall.testing.samples import worlds_are_equally_likely

ROOMS = {"content", "rules", "sight", "words", "bot"}
"""Each a folder, or in a small game a file of that name; what would fill none is at home in game.py."""

ENOUGH = 200_000
GAMES = list(all_games().values())
SETUPS = [(game, setup) for game in GAMES for setup in every_setup(game)]
TABLES = [(game, mode, seats) for game in GAMES for mode, seats in tables_of(game)]
SMALLEST = [(game, mode.id, mode.min) for game in GAMES for mode in game.content.mode]


def short_setup(game: Game, mode: str, seats: int) -> Setup:
    """Options drawn at random, or the defaults where those would make games without an end."""
    drawn = draw_setup(game, 5, seats, mode)
    return drawn if game.decisions_max(drawn) else game.setup(seats, mode)


# As plain Python every table once.
WATCHED = SETUPS if COMPILED else [(game, short_setup(game, mode, seats)) for game, mode, seats in TABLES]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_setup = pytest.mark.parametrize(
    ("game", "setup", "number"),
    [(game, one, n) for n, (game, one) in enumerate(WATCHED)],
    ids=[f"{game.id}-{one.mode}-{one.seats}-{_n}" for _n, (game, one) in enumerate(WATCHED)],
)


@pytest.mark.repeats
@each_setup
def test_all_laws_hold_in_random_games(game: Game, setup: Setup, number: int) -> None:
    """Every set-up has seeds of its own: hundreds of different games, not the same few under different options."""
    games, positions = often(1, plain=1, soak=10), often(6, plain=3, soak=6)
    seen = [check_game(game, setup, 1000 * number + n, positions) for n in range(games)]
    assert sum(one.worlds for one in seen) > 0
    assert sum(one.swaps for one in seen) > 0, "no swap ever changed a hidden thing: the swap test proved nothing"
    assert sum(one.moves_in_two_worlds for one in seen) > 0


@pytest.mark.parametrize(
    ("game", "mode", "seats"),
    TABLES if COMPILED else SMALLEST,
    ids=[f"{game.id}-{mode}-{n}" for game, mode, n in (TABLES if COMPILED else SMALLEST)],
)
def test_all_laws_hold_at_every_single_decision_of_a_game(game: Game, mode: str, seats: int) -> None:
    """At the smallest table of every mode; larger ones, whose games are longer and slower to look at, at many."""
    positions = 0 if COMPILED and (game, mode, seats) in SMALLEST else often(20, plain=5, soak=80)
    seen = check_game(game, game.setup(seats, mode), seed=77, positions=positions)
    assert seen.positions == seen.decisions + 1 or positions
    nobody_to_tell = seats == 1 or bool(game.takeback_rule)
    assert seen.undone_in_worlds or nobody_to_tell or positions, "no undo was ever asked about"


@each_setup
def test_random_games_end_within_their_bound(game: Game, setup: Setup, number: int) -> None:
    """Thirty games, or fewer where a table without a limit makes them endless: then as many as ENOUGH decisions."""
    decisions = 0
    for n in range(often(30, plain=2, soak=1000)):
        decisions += play_through(game, setup, 1000 * number + n)
        if decisions > ENOUGH:
            break


@pytest.mark.repeats
@each_game
def test_every_rule_that_can_refuse_is_seen_to_refuse(game: Game) -> None:
    """At set-up, at every position of every recorded game, and, for the rest, in random games.

    As plain Python only here and there: then no rule may be quoted that should not be, and most must be.
    """
    wanted = {rule for rule in game.rulebook.refusing() if game.rulebook[rule].reached}
    if not COMPILED:
        quoted = setup_refusals(game) | refused_in_records(game, 40)
        assert quoted <= wanted
        assert 2 * len(quoted) > len(wanted)
        return
    quoted = setup_refusals(game) | refused_in_records(game)
    for seed in range(60):
        if quoted >= wanted:
            break
        quoted |= check_game(game, draw_setup(game, seed), seed, positions=6, worlds=1).rules
    assert quoted == wanted


def refused_in_records(game: Game, every: int = 1) -> set[str]:
    quoted: set[str] = set()
    for path in sorted((game.folder / "records").glob("*.record")):
        match = read_record(path).replay(game)
        for n in range(0, len(match.moves), every):
            state = match.at(n)
            for seat in [*members(state.to_act()), TABLE]:
                quoted.update(refusal_list(state, seat, game.alphabet.size))
    return quoted - {""}


@each_game
def test_every_world_of_a_small_belief_is_equally_likely(game: Game) -> None:
    dice = FastDice(11)
    tried = 0
    for mode in game.content.mode:
        state = game.new(game.setup(mode.min, mode.id), dice)
        positions = [state.copy()]
        while make_random_move(state, dice) is not None:
            positions.append(state.copy())
        for position in reversed(positions[:-1]):  # the later, the fewer worlds are left
            known = game.nearly_known(position)
            if any(worlds_are_equally_likely(game, known, seat, 2_000, dice) for seat in viewers(known)):
                tried += 1
                break
    assert tried == len(game.content.mode)


def fingerprints(game: Game, mypyc: str, hash_seed: str, count: int) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "greathall.testing.fingerprints", game.id, "100", str(count)],
        env={**os.environ, "GREATHALL_MYPYC": mypyc, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


@pytest.mark.repeats
@each_game
def test_the_same_record_is_the_same_game_compiled_or_not_under_any_hash_seed(game: Game) -> None:
    games = often(3, plain=1, soak=30)
    plain = fingerprints(game, "0", "0", games)
    assert plain.count("\n") == games
    assert fingerprints(game, "0", "4242", games) == plain
    if COMPILED:
        assert fingerprints(game, "1", "1", games) == plain


@each_game
def test_the_golden_playthrough_has_not_changed(game: Game) -> None:
    assert playthrough(game) == kept(game, GOLDEN), "rules, views or words changed: look at it, then run `make golden`"


@pytest.mark.repeats
@each_game
def test_every_recorded_game_still_plays_as_it_was_recorded(game: Game) -> None:
    records = sorted((game.folder / "records").glob("*.record"))
    assert records, "every game keeps recorded games: one for each way it can end"
    for path in records:
        read_record(path).verify(game)


@each_game
def test_every_game_has_the_same_rooms_and_says_who_made_it(game: Game) -> None:
    for file in ("game.py", "content.toml", "rulebook.toml"):
        assert (game.folder / file).is_file(), file
    code = {path.parent if path.name == "__init__.py" else path for path in game.folder.glob("**/*.py")}
    assert {path.stem for path in code if path.parent == game.folder} - {"game"} <= ROOMS
    assert game.content.credits.designers
    assert game.content.credits.affiliation
    assert all(rule.id.startswith(game.content.game.rule_prefix) for rule in game.rulebook.rules.values())
    assert {option.rule for option in game.content.option} <= set(game.rulebook.rules)
