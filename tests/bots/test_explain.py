"""Why a move is suggested: differences between named parts of the evaluation."""

from types import MappingProxyType

import msgspec
import pytest
from lantern.game import FOLDER, LanternGame
from lantern.game import GAME as LANTERN
from mypy_extensions import i64

from greathall.bots import levelled
from greathall.bots.bot import PATIENT
from greathall.bots.explain import NOTABLE, Advice, advise
from greathall.bots.levelled import LevelBot
from greathall.bots.search import Opinion
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.kernel.view import Heard, View


class TellingSage(Sage):
    """Tells positions apart by what their bytes look like: any number will do, as long as moves differ in it."""

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        told = sum(map(ord, str(sorted(LANTERN.dump(state).items()))))
        return [
            ("big", 1.0 * told),
            ("small", 0.1 * told),
            ("tiny", NOTABLE / 10_000_000 * told),
            ("wordless", 9.0 * told),
        ]


class TellingGame(LanternGame):
    feature_words = MappingProxyType({"big": "great things", "small": "small things", "tiny": "hardly anything"})

    def sage(self) -> Sage:
        return TellingSage()


def asked(game: Game, seats: int, mode: str, seed: int, iterations: int = 6) -> tuple[Advice, list[int]]:
    state = game.new(game.setup(seats, mode), FastDice(3))
    seat = int(state.to_act()).bit_length() - 1
    level = msgspec.structs.replace(game.levels[-1], iterations=iterations)
    bot = LevelBot(game, seed, level)
    view = game.view(state, seat)
    return advise(bot, view, [], PATIENT.think_ms_max), view.legal


@pytest.mark.parametrize("game", all_games())
def test_the_suggestion_and_its_alternatives_are_different_legal_moves(game: str) -> None:
    advice, legal = asked(all_games()[game], all_games()[game].content.mode[0].max, "", 1)
    codes = [one.code for one in advice.moves]
    assert 1 <= len(codes) <= 3
    assert len(set(codes)) == len(codes)
    assert set(codes) <= set(legal)
    assert all(0.0 <= one.chance <= 1.0 for one in advice.moves)


@pytest.mark.parametrize("game", all_games())
def test_a_level_that_does_not_search_suggests_what_it_would_play(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levelled, "PONDERED", 6)
    played = all_games()[game]
    advice, legal = asked(played, played.content.mode[0].max, "", 1, iterations=0)
    codes = [one.code for one in advice.moves]
    assert len(set(codes)) == len(codes)
    assert set(codes) <= set(legal)
    assert all(0.0 <= one.chance <= 1.0 for one in advice.moves)


def test_the_same_seed_gives_the_same_advice() -> None:
    assert asked(TellingGame(FOLDER), 3, "together", 5) == asked(TellingGame(FOLDER), 3, "together", 5)


def test_the_two_largest_differences_are_named() -> None:
    advice, _ = asked(TellingGame(FOLDER), 3, "together", 1)
    first, *others = advice.moves
    assert first.reasons == []
    assert others
    for other in others:
        assert [reason.feature for reason in other.reasons] in ([], ["big", "small"])
        assert all(reason.words == TellingGame.feature_words[reason.feature] for reason in other.reasons)
    assert any(other.reasons for other in others)


def test_a_game_without_words_tells_only_chances() -> None:
    advice, _ = asked(LANTERN, 3, "together", 1)
    assert all(one.reasons == [] for one in advice.moves)


def test_no_alternative_outshines_the_suggestion(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seldom tried one that was lucky, and one that leads by less than chance explains, are not promised more."""

    def pondered(bot: LevelBot, view: View, past: list[Heard], think_ms: int) -> list[Opinion]:
        tried = zip(view.legal, (900, 899, 9), (0.40, 0.42, 0.10), strict=False)
        return [Opinion(code, visits, mean, 0.5) for code, visits, mean in tried]

    monkeypatch.setattr(LevelBot, "ponder", pondered)
    advice, legal = asked(LANTERN, 3, "together", 1)
    assert [(one.code, one.chance) for one in advice.moves] == list(zip(legal, (0.40, 0.40, 0.10), strict=False))
    assert len(advice.moves) == 3
