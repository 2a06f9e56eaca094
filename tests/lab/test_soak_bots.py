"""Bots of all levels move legally to the end of every game; and a bot that does not is found."""

import pytest
from effort import often
from lantern.game import GAME as LANTERN

from greathall.bots.bot import Bot, Budget
from greathall.kernel.discover import all_games
from greathall.kernel.view import View
from greathall.testing import soak_bots
from greathall.testing.laws import LawBroken
from greathall.testing.soak_bots import Soaked, play_bots

GAME = "castle-of-magic-card-game"
TABLES = [(game.id, mode.id) for game in all_games().values() for mode in game.content.mode]


@pytest.mark.repeats
@pytest.mark.parametrize(("game", "mode"), TABLES, ids=lambda word: str(word))
def test_bots_of_all_levels_move_legally_to_the_end(game: str, mode: str) -> None:
    for seed in range(often(2, plain=1, soak=20)):
        assert play_bots(all_games()[game], seed, mode).decisions > 0


def test_every_bot_has_its_turn() -> None:
    found = Soaked()
    for seed in range(12):
        found.add(play_bots(all_games()[GAME], seed))
    assert set(found.bots) == {"squire", "knight", "wizard", "archmage", "greedy", "random"}
    assert set(found.modes) == {f"{GAME} standard"}
    assert found.games == 12


class Cheat(Bot):
    def choose(self, view: View, budget: Budget) -> int:
        return 20  # the clock's move


class Sleeper(Bot):
    def choose(self, view: View, budget: Budget) -> int:
        raise IndexError("no move came to mind")


@pytest.mark.parametrize(("bot", "sentence"), [(Cheat, "not among its moves"), (Sleeper, "IndexError: no move came")])
def test_a_bot_that_breaks_the_rules_or_down_is_found(
    monkeypatch: pytest.MonkeyPatch, bot: type[Bot], sentence: str
) -> None:
    monkeypatch.setattr(soak_bots, "make_bot", lambda name, game, seed: bot(game, seed))
    with pytest.raises(LawBroken, match=rf"lantern .*seed 3: .*{sentence}"):
        play_bots(LANTERN, 3)


def test_a_game_that_goes_on_for_ever_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lanterns may be lit and put out for ever, and some bots do."""
    monkeypatch.setattr(soak_bots, "LONGEST", 50)
    with pytest.raises(LawBroken, match="more than 50 decisions"):
        play_bots(LANTERN, 5)
