"""A leak planted in Castle Break must turn the kit red: a card, a quest, a Shield, what somebody is about to do."""

from collections.abc import Callable

import msgspec
import pytest

from greathall.games.castle_break.content.ids import CARD_NAMES, NOTHING, QUEST_NAMES
from greathall.games.castle_break.game import GAME, CastleBreak
from greathall.games.castle_break.rules.cards import shield_of
from greathall.games.castle_break.rules.names import AIMING, ANSWERING
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.sight.view import CastleView
from greathall.kernel.state import State
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken

Leak = Callable[[Castle, CastleView], CastleView]


def watch(game: CastleBreak) -> None:
    for seed in range(4):
        check_game(game, game.setup(3, "quick"), seed, positions=0, worlds=2)


def shows_a_card_in_a_hand(s: Castle, view: CastleView) -> CastleView:
    """The newest card of seat 0, whoever looks."""
    hand = s.warriors[0].hand
    if not len(hand):
        return view
    newest = CARD_NAMES[hand[len(hand) - 1]]
    return msgspec.structs.replace(view, picks=[*view.picks, newest])


def shows_the_next_quest(s: Castle, view: CastleView) -> CastleView:
    if not len(s.quest_deck):
        return view
    return msgspec.structs.replace(view, quests_read=[QUEST_NAMES[s.quest_deck[len(s.quest_deck) - 1]]])


def asks_only_who_has_a_shield(s: Castle, view: CastleView) -> CastleView:
    """CB-45: the question itself would betray the hand."""
    if s.phase != ANSWERING:
        return view
    return msgspec.structs.replace(view, asked=[seat for seat in view.asked if shield_of(s, seat) != NOTHING])


def shows_what_somebody_is_about_to_play(s: Castle, view: CastleView) -> CastleView:
    if s.phase != AIMING:
        return view
    return msgspec.structs.replace(view, card=CARD_NAMES[s.card])


@pytest.mark.repeats
@pytest.mark.parametrize(
    "leak",
    [
        shows_a_card_in_a_hand,
        shows_the_next_quest,
        asks_only_who_has_a_shield,
        shows_what_somebody_is_about_to_play,
    ],
)
def test_a_leak_planted_in_the_view_is_caught(leak: Leak) -> None:
    class Leaky(CastleBreak):
        def view(self, state: State, seat: int) -> CastleView:
            assert isinstance(state, Castle)
            honest = super().view(state, seat)
            return honest if honest.over else leak(state, honest)

    leaky = Leaky(GAME.folder)
    with pytest.raises(LawBroken, match="sees"):
        watch(leaky)
