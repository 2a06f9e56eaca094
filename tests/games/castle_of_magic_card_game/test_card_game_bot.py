"""What the judge likes, and what the greedy bot makes of it. X9 and X10 of the dossier give the tables."""

import pytest
from tests.games.castle_of_magic_card_game.tables import position

from greathall.bots.bot import Budget, GreedyBot
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE
from greathall.kernel.playout import legal_list
from greathall.kernel.state import State

X9 = "bell1 bell4 bell7 book3 candle1 candle2 candle3 candle5 candle8"
X9_PAWNS = ["bell9 candle2", "bell2 book4", "book8 book9", "bell4 candle9"]
X10 = "bell1 bell2 bell3 bell5 bell9 book1 candle6 candle9"
X10_PAWNS = ["bell1 candle4", "bell9 book4", "bell3 candle2", "book7 candle7"]
SEVEN = [0, 1, 2, 3, 4, 5, 6]


def table(up: str, pawns: list[str], turn: int, face_up: list[int]) -> State:
    return GAME.load(position(up=up, pawns=pawns, turn=turn, face_up=face_up))


@pytest.mark.parametrize(("up", "pawns", "winner"), [(X9, X9_PAWNS, 0), (X10, X10_PAWNS, 3)])
def test_whoever_would_win_now_likes_the_table_best(up: str, pawns: list[str], winner: int) -> None:
    state = table(up, pawns, 8, [])
    worth = [GAME.judge().worth(state, seat) for seat in range(4)]
    assert max(worth) == worth[winner]


def test_the_judge_leaves_the_position_as_it_is() -> None:
    state = table(X9, X9_PAWNS, 8, [])
    before = GAME.position_hash(state)
    for code in legal_list(state, 0):
        GAME.judge().worth_of_move(state, 0, code)
    assert GAME.position_hash(state) == before


def test_a_greedy_bot_casts_the_spell_when_that_wins() -> None:
    state = table(X9, X9_PAWNS, 8, SEVEN)
    assert GreedyBot(GAME, 1).choose(GAME.view(state, 0), Budget(worlds_max=30)) == 7


def test_a_greedy_bot_does_not_cast_the_spell_when_that_loses() -> None:
    state = table(X9, X9_PAWNS, 9, SEVEN)
    assert GreedyBot(GAME, 1).choose(GAME.view(state, 1), Budget(worlds_max=30)) >= MANIPULATE


def test_a_wizard_likes_its_home_country_more_than_another() -> None:
    """Seat 0 is the Dragon Master of Kida; one dragon shrine active there, or one in Sorrell."""
    at_home, abroad = (table(up, ["bell2 supply"], 0, []) for up in ("bell1", "bell7"))
    assert GAME.judge().worth(at_home, 0) > GAME.judge().worth(abroad, 0)


def test_a_pawn_on_a_row_that_hangs_by_one_card_is_worth_something() -> None:
    up = "bell3 bell6 bell8 bell9 bell1"
    holding, idle = (table(up, [f"{cell} supply"], 0, []) for cell in ("bell3", "candle1"))
    assert GAME.judge().worth(holding, 0) > GAME.judge().worth(idle, 0)
