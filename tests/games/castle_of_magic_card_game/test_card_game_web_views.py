"""The drawn board is tested with views that the rules have written."""

from tests.games.castle_of_magic_card_game import web_views


def test_the_views_the_board_is_tested_with_are_what_the_rules_say_today() -> None:
    """If this fails, write them anew: python -m tests.games.castle_of_magic_card_game.web_views"""
    assert web_views.FILE.read_text() == web_views.written()
