"""The long watch: tens of thousands of random games of every game and seat count, under all laws.

    python -m greathall.testing.soak --games 20000

Every game is played through and must end in time, add up and conserve its components; every tenth is watched under
the full set of laws, leaks included. A failure prints the seed that shows it again.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor

from greathall.kernel.discover import all_games, find_game
from greathall.testing.cases import draw_setup, tables_of
from greathall.testing.fuzz import check_game, play_through

CHUNK = 100
WATCHED = 10
"""One game in so many is watched under every law; the others are played through."""


def soak_chunk(game_id: str, seats: int, first: int) -> int:
    """Play CHUNK games at tables of this size, mode and options drawn anew for each."""
    game = find_game(game_id)
    decisions = 0
    for seed in range(first, first + CHUNK):
        setup = draw_setup(game, seed, seats)
        decisions += play_through(game, setup, seed)
        if seed % WATCHED == 0:
            check_game(game, setup, seed, share=20, worlds=1)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="games for each seat count")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    wanted = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game in all_games().values():
            for seats in sorted({size for _, size in tables_of(game)}):
                starts = range(wanted.seed, wanted.seed + wanted.games, CHUNK)
                chunks = [pool.submit(soak_chunk, game.id, seats, first) for first in starts]
                decisions = 0
                for done, chunk in enumerate(chunks, 1):
                    decisions += chunk.result()
                    if done % 10 == 0 or done == len(chunks):
                        print(f"{game.id}, {seats} seats: {done * CHUNK} games, {decisions} decisions", flush=True)


if __name__ == "__main__":
    main()
