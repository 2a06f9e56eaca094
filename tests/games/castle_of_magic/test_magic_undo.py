"""What has been shown cannot be taken back."""

import pytest
from tests.games.castle_of_magic.castles import RED, castle, code, do

from greathall.games.castle_of_magic.game import GAME
from greathall.kernel.match import Match
from greathall.kernel.refused import Refused


@pytest.mark.parametrize(("cards_open", "shows"), [(False, True), (True, False)])
def test_cm34_a_move_card_that_is_played_was_a_secret_before(cards_open: bool, shows: bool) -> None:
    """Unless all cards lie open, everybody has learned that Red held it."""
    s = castle(cards={RED: [4]}, move_cards_open=cards_open)
    told = do(s, RED, "play_card 4 cw")
    assert [event.reveals for event in told if event.name == "card_played"] == [shows]


def test_cm34_so_it_cannot_be_taken_back() -> None:
    s = castle(cards={RED: [4]}, space="w00")
    match = Match(GAME, s.terms.setup, s)
    match.play(RED, code("play_card 4 cw"))
    assert match.to_act() == [RED]  # the spell of the space asks for a choice
    with pytest.raises(Refused, match="brought something to light"):
        match.take_back(RED)
