"""The worked examples of the dossier (section 9): fates, scores and winners."""

import pytest
from tests.games.castle_of_magic.castles import castle, finished

from greathall.games.castle_of_magic.content.ids import ITEM_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import scoring
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.content import OptionValue
from greathall.testing import laws


def cast(held: str, owned: str, countries: str, result: int, **options: OptionValue) -> Magic:
    """`held` says who is who, in seat order; `owned` who owns what: "crown=2"; an item not named is tied."""
    wizards = held.split()
    points = [[0, 0, 0] for _ in wizards]
    for word in owned.split():
        item, seat = word.split("=")
        points[int(seat)][ITEM_NAMES.index(item)] = 3
    results = [result, *(one for one in range(1, 9) if one != result)]  # Ringing-Open-Lit lies first
    s = castle(
        len(wizards),
        wizards=held,
        points=points,
        disks=(3, 3, 3),
        countries=countries,
        results=results,
        chosen=options,
    )
    laws.result_adds_up(GAME, finished(s))
    return s


def scores(s: Magic) -> list[int]:
    return GAME.result(s).scores


def winners(s: Magic) -> list[int]:
    return GAME.result(s).winners


def test_e7_the_rulebooks_own_example() -> None:
    s = cast("rossi pell hesper briar", "crown=0 amulet=1 scepter=2", "sorrell kida marus", 1)
    assert scores(s) == [3000, 2000, 4000, 0]
    assert winners(s) == [0, 2]  # exactly half of 4000 is not enough
    rossi = GAME.result(s).breakdown[0]
    assert {row: points for row, points in rossi.items() if points} == {
        "rules_marus": -2000,
        "rules_kida": 2000,
        "rules_sorrell": 5000,
        "banished": -2000,
    }


def test_e17_the_scepter_controls() -> None:
    s = cast("skarn oriel rook fenn", "crown=1 amulet=3 scepter=2", "kida sorrell marus", 4)
    assert scoring.controller(s) == 2
    assert scores(s) == [-2000, 2000, 3000, 0]
    assert winners(s) == [1, 2]


def test_e19_an_item_that_nobody_owns() -> None:
    s = cast("tarn pell vesper thole", "crown=0 scepter=2", "marus kida sorrell", 3)
    assert scores(s) == [-10000, -12000, -10000, -10000]
    assert winners(s) == []
    assert GAME.result(s).facts["fate"] == "rampage"
    assert GAME.result(s).facts["rulers"] == [None, None, None]
    s = cast("tarn pell vesper thole", "crown=0 scepter=2", "marus kida sorrell", 3, unowned_control="loose")
    assert scores(s) == [4000, 1000, 2000, 1000]
    assert winners(s) == [0]
    assert not scoring.banished(s)


def test_e20_the_owner_is_devoured_and_loses_everything() -> None:
    s = cast("tarn pell vesper thole", "crown=0 amulet=0 scepter=2", "marus kida sorrell", 6)
    assert scores(s) == [-11000, -5000, 6000, -2000]
    assert winners(s) == [2]
    assert GAME.result(s).facts["rulers"] == [None, None, 2]
    assert GAME.result(s).facts["dead"] == [0]


def test_e21_nobody_to_devour() -> None:
    s = cast("ottoline pell hesper thole", "amulet=0 scepter=2", "sorrell kida marus", 5)
    assert scores(s) == [2000, 2000, 6000, 3000]
    assert winners(s) == [2]
    s = cast("ottoline pell hesper thole", "amulet=0 scepter=2", "sorrell kida marus", 5, unowned_devour="rampage")
    assert GAME.result(s).facts["dead"] == [0, 1, 2, 3]
    assert winners(s) == []


def test_e22_all_are_devoured() -> None:
    s = cast("tarn pell morrow thole ottoline", "", "marus kida sorrell", 8)
    assert scores(s) == [-10000, -12000, 12000, -10000, -10000]
    assert winners(s) == [2]


def test_e23_a_traitor_gains_by_a_death() -> None:
    s = cast("corvane pell hesper rossi", "crown=1 amulet=2 scepter=0", "kida marus sorrell", 5)
    assert scores(s) == [9000, -10000, 6000, -4000]
    assert winners(s) == [0, 2]


@pytest.mark.parametrize(("option", "won"), [("nobody", []), ("highest", [0, 2, 3])])
def test_no_score_above_zero(option: str, won: list[int]) -> None:
    """CM-96: the highest wins, alone or tied, without the half rule."""
    s = cast("tarn pell vesper thole", "", "marus kida sorrell", 8, no_positive_top=option)
    assert winners(s) == won


def test_equal_highest_scores_all_win() -> None:
    """CM-94."""
    s = cast("oriel hesper rook skarn", "", "marus kida sorrell", 1)
    assert scores(s) == [2000, 2000, -1000, -1000]
    assert winners(s) == [0, 1]
