"""What a change of layout must leave as it is: `make guards` writes the files anew, where it was meant."""

import pytest
from effort import COMPILED, SOAK

from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.testing import guards
from greathall.testing.kept import GUARDS, kept

PARTS = 4
PLAIN_PARTS = 40
"""Every fourth table is asked, in `make soak` every one. As plain Python only some are: that both say the same is what
the fingerprints watch."""

each_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)


def lines(game: Game, kind: str) -> list[str]:
    return [line for line in kept(game, GUARDS).splitlines() if line.startswith(f"{kind} ")]


@each_game
def test_the_box_and_the_numbers_of_moves_are_the_same(game: Game) -> None:
    assert guards.box(game) == lines(game, "content") + lines(game, "moves")


@pytest.mark.repeats
@each_game
def test_the_same_fields_of_a_view_are_private_to_a_seat(game: Game) -> None:
    (known,) = lines(game, "private")
    found = guards.private(game, 1 if COMPILED else PLAIN_PARTS)
    assert set(found) <= set(known.split()[1:])
    assert known == f"private {' '.join(found)}" or not COMPILED


@pytest.mark.repeats
@each_game
@pytest.mark.parametrize("part", range(PARTS if SOAK else 1))
def test_every_word_is_the_same(game: Game, part: int) -> None:
    parts = PARTS if COMPILED else PLAIN_PARTS
    assert guards.all_words(game, part, parts) == lines(game, "words")[part::parts]


@pytest.mark.repeats
@each_game
def test_bots_of_every_level_choose_the_same_moves(game: Game) -> None:
    every = guards.all_bots(game) if COMPILED else [guards.bots(game, game.content.mode[0].id, game.levels[0].name)]
    assert every == lines(game, "bots")[: len(every)]
