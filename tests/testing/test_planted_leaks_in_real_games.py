"""A leak planted in the real card game must turn the kit red."""

from collections.abc import Callable

import msgspec
import pytest

from greathall.games.castle_of_magic_card_game.game import GAME, CardGame
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.kernel.state import State
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken

Leak = Callable[[Castle, CastleView], CastleView]


def watch(game: CardGame) -> None:
    for seed in range(12):
        check_game(game, game.setup(4), seed)


def shows_every_character(s: Castle, view: CastleView) -> CastleView:
    return msgspec.structs.replace(view, characters=[int(s.deal.characters[seat]) for seat in range(s.seats)])


def shows_a_card_nobody_has_seen(s: Castle, view: CastleView) -> CastleView:
    cells = [msgspec.structs.replace(view.cells[0], kind=int(s.deal.kinds[0])), *view.cells[1:]]
    return msgspec.structs.replace(view, cells=cells)


def betrays_the_monster_by_a_number(s: Castle, view: CastleView) -> CastleView:
    return msgspec.structs.replace(view, stall=view.stall + 100 * (int(s.deal.characters[0]) == 12))


def shows_the_outcome_under_the_current_ritual(s: Castle, view: CastleView) -> CastleView:
    return msgspec.structs.replace(view, outcomes=[int(s.deal.outcomes[0]), *view.outcomes[1:]])


@pytest.mark.parametrize(
    "leak",
    [
        shows_every_character,
        shows_a_card_nobody_has_seen,
        betrays_the_monster_by_a_number,
        shows_the_outcome_under_the_current_ritual,
    ],
)
def test_a_leak_planted_in_the_view_is_caught(leak: Leak) -> None:
    class Leaky(CardGame):
        def view(self, state: State, seat: int) -> CastleView:
            assert isinstance(state, Castle)
            honest = super().view(state, seat)
            return honest if honest.over else leak(state, honest)

    leaky = Leaky(GAME.folder)
    with pytest.raises(LawBroken, match="sees"):
        watch(leaky)
