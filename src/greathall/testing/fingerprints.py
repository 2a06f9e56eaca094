"""The same record is the same game: hashes of every position of a game, comparable across interpreters.

    python -m greathall.testing.fingerprints GAME SEED COUNT

prints one line a game. Compiled or not, under any PYTHONHASHSEED, the lines must be equal.
"""

import hashlib
import sys

from greathall.kernel.dice import FairDice, FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.view import view_bytes
from greathall.testing.cases import draw_setup
from greathall.testing.laws import make_random_move, viewers

ENOUGH = 600
"""Tables without a limit have games of many thousand decisions: what comes after these is more of the same."""


def fingerprint(game: Game, seed: int) -> str:
    """One random game under fair dice: a hash over every position, every view and every event of it, or of its first
    ENOUGH decisions."""
    dice = FastDice(seed)
    setup = draw_setup(game, seed)
    match = Match.deal(game, setup, FairDice(seed.to_bytes(32, "big"), [f"salt {seat}" for seat in range(setup.seats)]))
    mixer = hashlib.blake2b(digest_size=16)
    while len(match.moves) < ENOUGH and (move := make_random_move(match.state.copy(), dice)) is not None:
        for event in match.play(*move):
            mixer.update(repr((event.name, event.audience.mask, event.facts)).encode())
        mixer.update(game.position_hash(match.state).encode())
        for seat in viewers(match.state):
            mixer.update(view_bytes(game.view(match.state, seat)))
    return f"{seed} {setup.mode} {setup.seats} {len(match.moves)} {mixer.hexdigest()}"


def main(arguments: list[str]) -> None:
    game, first, count = find_game(arguments[0]), int(arguments[1]), int(arguments[2])
    for seed in range(first, first + count):
        print(fingerprint(game, seed))


if __name__ == "__main__":
    main(sys.argv[1:])
