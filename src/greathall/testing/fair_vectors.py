"""Writes examples of fair chance that every implementation must agree with: `python -m greathall.testing.fair_vectors`.

The browser checks records with an implementation of its own (web/src/review/fair). Both are held to this one file, so
that neither can drift: the tests of both sides read it.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.dice import FairDice, FastDice, commitment
from greathall.kernel.discover import find_game
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness, record_text
from greathall.testing.laws import make_random_move

WRITTEN = Path("web/tests/fair_vectors.json")
_SEEDS = (bytes(range(32)), bytes(32), bytes.fromhex("9f" * 32))
_SALTS: tuple[list[str], ...] = ([], ["a", "bc"], ["ab", "c"], ["Jörg", "", "🕯", "d" * 64])
_DRAWS = (("die", 6), ("die", 6), ("first", 5), ("die", 1), ("wide", 3 * 2**61), ("wide", 3 * 2**61), ("die", 1000))
_GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("castle-of-magic-card-game", 4, {}),
    ("castle-of-magic-card-game", 6, {"first_player": "seat", "first_seat": 3}),
    ("xtal", 3, {}),
    ("castle-of-magic", 4, {}),
    ("castle-break", 2, {}),
    ("blackstone-castle", 2, {}),
)
_MOVES = 6


def vectors() -> dict[str, Any]:
    """Chance by itself, and records of games that have just begun."""
    return {
        "dice": [_dice(seed, salts) for seed in _SEEDS for salts in _SALTS],
        "records": [_record(game, seats, options) for game, seats, options in _GAMES],
    }


def _dice(seed: bytes, salts: list[str]) -> dict[str, Any]:
    """Large numbers are written as text: JavaScript would round them."""
    dice = FairDice(seed, salts)
    drawn = [[stream, str(sides), str(int(dice.below(stream, sides)))] for stream, sides in _DRAWS]
    cards: vec[i64] = vec[i64](range(27))
    dice.shuffle("shrines", cards)
    return {
        "seed": seed.hex(),
        "salts": salts,
        "commitment": commitment(seed),
        "key": dice.key.hex(),
        "drawn": drawn,
        "shuffled": [int(card) for card in cards],
        "counts": dice.position()["counts"],
    }


def _record(game_id: str, seats: int, options: dict[str, object]) -> str:
    game = find_game(game_id)
    fairness = Fairness(bytes.fromhex("c3" * 32), [f"salt {seat}" for seat in range(seats)])
    match = Match.deal(game, game.setup(seats, options=options), fairness.dice())
    dice = FastDice(1)
    while len(match.moves) < _MOVES and (move := make_random_move(match.state.copy(), dice)) is not None:
        match.play(*move)
    return record_text(match, [f"Player {seat}" for seat in range(seats)], fairness)


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else WRITTEN
    path.write_bytes(written())


def written() -> bytes:
    return msgspec.json.format(msgspec.json.encode(vectors()), indent=1) + b"\n"


if __name__ == "__main__":
    main()
