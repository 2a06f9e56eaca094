"""People count seats from 1, in table options too."""

from greathall.kernel.discover import all_games
from greathall.kernel.seat_numbers import counted, names_a_seat


def test_only_options_that_name_a_seat_are_counted_from_1() -> None:
    assert counted("first_seat", 0) == 1
    assert counted("first_seat", "any") == "any"
    assert counted("stall_limit", 5) == 5


def test_an_option_is_called_a_seat_where_it_is_one() -> None:
    for game in all_games().values():
        for option in game.content.option:
            seats = (0, game.content.players.max - 1)
            assert not names_a_seat(option.id) or (option.values, option.min, option.max) == ([], *seats), option.id
