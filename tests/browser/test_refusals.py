"""What the rules do not allow is refused with the rule, in a sentence, with a way to read it."""

import re

import pytest
from screen import check_screen
from seated import SHORT, at_table, opened
from text_board import move_list
from visitor import Visit

from greathall.kernel.discover import find_game
from greathall.kernel.typed_text import as_typed


@pytest.mark.parametrize(("game", "mode", "seats"), SHORT, ids=[game for game, _, _ in SHORT])
def test_a_refused_move_cites_its_rule(visit: Visit, game: str, mode: str, seats: int) -> None:
    ada = visit("Ada")
    at_table(ada, opened(ada, game=game, mode=mode, seats=seats))
    ada.wait_turn()
    rules = find_game(game).rulebook.rules
    before = ada.shown["view"]
    move_list(ada).get_by_role("textbox").fill(_forbidden(game, {move["code"] for move in ada.moves}))
    move_list(ada).get_by_role("textbox").press("Enter")
    told = ada.page.get_by_role("status").filter(has_text=re.compile(r"[A-Z]{2}-\d\d"))
    told.wait_for()
    cited = re.search(r"[A-Z]{2}-\d\d\w*", told.inner_text())
    assert cited is not None
    assert cited[0] in rules
    assert ada.shown["view"] == before
    check_screen(ada, f"refused-{game}")
    told.get_by_role("link", name="Read the rule").or_(told.get_by_role("button", name="Read the rule")).click()
    ada.page.locator(f"[data-rule='{cited[0]}']").filter(has_text=rules[cited[0]].text).wait_for()


def _forbidden(game: str, legal: set[int]) -> str:
    """A move that can be said but not made, now."""
    alphabet = as_typed(find_game(game).alphabet)
    return alphabet.text(next(code for code in range(alphabet.size) if code not in legal))
