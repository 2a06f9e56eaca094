"""The named parts of a position, by which a move is explained. X9 of the dossier gives the table."""

from tests.games.castle_of_magic_card_game.tables import position

from greathall.games.castle_of_magic_card_game.bot.features import DEVOURED, RULING, WORDS, features
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.scoring import Cast

X9 = "bell1 bell4 bell7 book3 candle1 candle2 candle3 candle5 candle8"
X9_PAWNS = ["bell9 candle2", "bell2 book4", "book8 book9", "bell4 candle9"]


def parts(seat: int, outcomes: list[int]) -> dict[str, float]:
    return dict(features(GAME.load(position(up=X9, pawns=X9_PAWNS, turn=8, outcomes=outcomes)), seat))


def all_outcomes() -> list[list[int]]:
    """Each card once on every ritual."""
    return [[(first + n) % 8 + 1 for n in range(8)] for first in range(8)]


def test_every_part_has_words() -> None:
    assert parts(0, all_outcomes()[0]).keys() == WORDS.keys() == GAME.feature_words.keys()


def test_the_parts_say_what_the_cast_would_do() -> None:
    seen: set[tuple[bool, bool, bool]] = set()
    for outcomes in all_outcomes():
        cast = Cast(GAME.load(position(up=X9, pawns=X9_PAWNS, turn=8, outcomes=outcomes)))
        for seat in range(4):
            found = parts(seat, outcomes)
            wins, rules, lost = cast.winners() >> seat & 1, cast.dominator == seat, cast.devoured >> seat & 1
            assert found["win_now"] == (1.0 / int(cast.winners()).bit_count() if wins else 0.0)
            assert found["dominate"] == (RULING if rules else 0.0)
            assert found["devoured"] == (-DEVOURED if lost else 0.0)
            seen.add((bool(wins), bool(rules), bool(lost)))
    assert {any(one[n] for one in seen) for n in range(3)} == {True}
