"""The table marks somebody as away and as back: only by moves of its own, and only where the rules have one."""

from tests.games.xtal.crystals import A, B, come_back, crystal, leave

from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import ALPHABET
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.state import TABLE


def named(code: int | None) -> str:
    return "" if code is None else ALPHABET.text(code)


def test_xt81_somebody_who_is_missing_is_marked_as_away() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", phase="cards")
    assert named(GAME.away_move(s, B, True)) == "leave seat1 forced"
    assert GAME.away_move(s, B, False) is None


def test_xt83_and_as_back_again() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", phase="cards")
    assert leave(s, A, "forced") == ""  # at once: it is his own turn
    assert members(s.away) == [A]
    assert GAME.away_move(s, A, True) is None
    code = GAME.away_move(s, A, False)
    assert named(code) == "return seat0"
    assert code is not None
    s.apply(TABLE, code)
    assert members(s.returning) == [A]


def test_xt88_a_leave_that_the_table_sets_is_not_counted() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", phase="cards")
    for _ in range(5):
        code = GAME.away_move(s, B, True)
        assert code is not None
        s.apply(TABLE, code)
        assert come_back(s, B) == ""
    assert s.leaves[B] == 0


def test_who_is_gone_for_good_neither_leaves_nor_comes_back() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", phase="cards")
    assert leave(s, A, "gone") == ""
    assert (GAME.away_move(s, A, True), GAME.away_move(s, A, False)) == (None, None)


def test_xt85_nobody_leaves_while_homes_are_chosen() -> None:
    s = GAME.new(GAME.setup(4, "", {"home_assignment": "choose"}), FastDice(1))
    assert GAME.away_move(s, A, True) is None
