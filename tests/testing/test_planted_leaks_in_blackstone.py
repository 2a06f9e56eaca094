"""A leak planted in Blackstone Castle must turn the kit red, in whichever mode has the thing to leak."""

from collections.abc import Callable

import msgspec
import pytest

from greathall.games.blackstone_castle.content.ids import CARDS, DECK_CARDS
from greathall.games.blackstone_castle.game import GAME, Blackstone
from greathall.games.blackstone_castle.rules import hand, plots
from greathall.games.blackstone_castle.rules.names import FACE_DOWN
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight.view import CourtView
from greathall.kernel.game import Setup
from greathall.kernel.state import State
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken

Leak = Callable[[Court, CourtView], CourtView]


def shows_every_hand(s: Court, view: CourtView) -> CourtView:
    players = [msgspec.structs.replace(player, hand=hand.listed(s, n)) for n, player in enumerate(view.players)]
    return msgspec.structs.replace(view, players=players)


def shows_the_other_side_of_a_deck_top(s: Court, view: CourtView) -> CourtView:
    top = int(s.deck_cards[int(s.deck_sizes[0]) - 1])
    shown = int(s.terms.printed.face_of[top ^ 1])
    return msgspec.structs.replace(
        view, corners=[msgspec.structs.replace(view.corners[0], top=shown), *view.corners[1:]]
    )


def betrays_a_face_down_card_by_its_matches(s: Court, view: CourtView) -> CourtView:
    players = [
        msgspec.structs.replace(player, plot=msgspec.structs.replace(player.plot, matches=int(plots.matches(s, n))))
        if player.plot is not None and plots.kind(s, n) == FACE_DOWN
        else player
        for n, player in enumerate(view.players)
    ]
    return msgspec.structs.replace(view, players=players)


def numbers_a_card_inside_a_deck(s: Court, view: CourtView) -> CourtView:
    """A handle that is never shuffled: the mistake that dossier 6.2 warns of."""
    bottom = int(s.deck_cards[CARDS * 2]) if s.deck_sizes[2] > 1 else 0
    return msgspec.structs.replace(view, stage=view.stage + 100 * bottom)


def tells_the_next_task_card(s: Court, view: CourtView) -> CourtView:
    size = int(s.task_sizes[2])
    following = int(s.task_cards[2 * DECK_CARDS + size - 1]) if size else 0
    return msgspec.structs.replace(view, fresh=view.fresh + 100 * following)


def shows_a_vassal_of_a_hidden_hand(s: Court, view: CourtView) -> CourtView:
    return msgspec.structs.replace(view, stall=view.stall + 100 * int(s.vassal_hands[0] & 1))


def shows_what_somebody_is_putting_together(s: Court, view: CourtView) -> CourtView:
    return msgspec.structs.replace(view, left=view.left + 100 * (int(s.picked_card) + 1))


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("leak", "mode", "options"),
    [
        (shows_every_hand, "kings_quest", {}),
        (shows_every_hand, "kings_coop", {"coop_hands": "hidden"}),
        (shows_the_other_side_of_a_deck_top, "kings_quest", {}),
        (shows_the_other_side_of_a_deck_top, "queens_quest", {}),
        (betrays_a_face_down_card_by_its_matches, "kings_quest", {}),
        (numbers_a_card_inside_a_deck, "kings_solo", {}),
        (numbers_a_card_inside_a_deck, "puzzle_master", {}),
        (tells_the_next_task_card, "queens_quest", {}),
        (shows_a_vassal_of_a_hidden_hand, "wizards_quest", {}),
        (shows_what_somebody_is_putting_together, "wizards_quest", {}),
    ],
)
def test_a_leak_planted_in_the_view_is_caught(leak: Leak, mode: str, options: dict[str, object]) -> None:
    class Leaky(Blackstone):
        def view(self, state: State, seat: int) -> CourtView:
            assert isinstance(state, Court)
            honest = super().view(state, seat)
            return honest if honest.over else leak(state, honest)

    leaky = Leaky(GAME.folder)
    with pytest.raises(LawBroken, match="sees"):
        watch(leaky, leaky.setup(1 if mode == "kings_solo" else 2, mode, options))


def watch(game: Blackstone, setup: Setup) -> None:
    for seed in range(40):
        check_game(game, setup, seed, positions=12)
