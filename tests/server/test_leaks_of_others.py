"""Twelve ways in which other tables have given secrets away (docs/decisions/0019), tried on every byte that ours sends."""

from random import Random

import pytest
from listening_hall import ListeningTable

from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR

GAMES = ("xtal", "castle-of-magic-card-game", "castle-of-magic", "blackstone-castle", "castle-break")
BANK = {"kind": "bank", "bank_s": 6000, "gain_s": 7}
EACH = {"kind": "move", "move_s": 300}


def check_silence(game: str, seed: int, clock: dict[str, object], moves: int) -> int:
    """Play at random. Whoever notices nothing of a move by the rules of the game gets not a single byte because of it.
    Returns how often that was so."""
    random = Random(seed)
    table = ListeningTable(game, seed=seed, clock=clock)
    table.begin()
    table.listen()
    silent = 0
    for _ in range(moves):
        table.quiet.settle(wait_ms=random.randrange(1, 5000))
        if table.live.table.phase != "playing":
            break
        table.heard()
        before = table.noticed()
        seat, code = table.random_move(random)
        assert table.play(seat, [code]) == "done"
        after = table.noticed()
        heard = table.heard()
        deaf = [one for one in table.viewers if one != seat and before[one] == after[one]]
        told = table.game.alphabet.text(code)
        for one in deaf:
            assert heard[one] == [], f"{game}, seed {seed}: seat {seat} played {told}; {one} heard {heard[one]}"
        silent += len(deaf)
    return silent


@pytest.mark.parametrize("clock", [{}, BANK, EACH], ids=["no clock", "bank", "each move"])
@pytest.mark.parametrize("game", GAMES)
def test_who_notices_nothing_of_a_move_gets_no_byte(game: str, clock: dict[str, object]) -> None:
    silent = sum(check_silence(game, seed, clock, 60) for seed in (1, 2))
    if game in ("xtal", "castle-of-magic"):  # where private talk and trays are
        assert silent > 20, f"only {silent} moves went unnoticed: this tests too little"
