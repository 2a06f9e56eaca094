"""The long watch: thousands of random games of every game, mode and seat count, under all laws.

    python -m greathall.testing.soak --games 10000

Every game is played through and must end in time, add up and conserve its components; every twentieth is watched under
the full set of laws, leaks included. A failure prints the seed that shows it again.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor

from greathall.kernel.discover import all_games, find_game
from greathall.testing.cases import draw_setup, tables_of
from greathall.testing.fuzz import check_game, play_through

CHUNK = 100
WATCHED = 20
"""One game in so many is watched under every law; the others are played through."""


def soak_chunk(game_id: str, mode: str, seats: int, first: int) -> int:
    """Play CHUNK games of this mode at tables of this size, options drawn anew for each."""
    game = find_game(game_id)
    decisions = 0
    for seed in range(first, first + CHUNK):
        setup = draw_setup(game, seed, seats, mode)
        decisions += play_through(game, setup, seed)
        if seed % WATCHED == 0:
            check_game(game, setup, seed, positions=6, worlds=1)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="games for each mode and seat count")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--game", default="", help="this game alone")
    wanted = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game in [find_game(wanted.game)] if wanted.game else all_games().values():
            for mode, seats in tables_of(game):
                starts = range(wanted.seed, wanted.seed + wanted.games, CHUNK)
                chunks = [pool.submit(soak_chunk, game.id, mode, seats, first) for first in starts]
                decisions = 0
                for done, chunk in enumerate(chunks, 1):
                    decisions += chunk.result()
                    if done % 10 == 0 or done == len(chunks):
                        table = f"{game.id} {mode}, {seats} seats"
                        print(f"{table}: {done * CHUNK} games, {decisions} decisions", flush=True)


if __name__ == "__main__":
    main()
