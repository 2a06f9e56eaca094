"""Why a move is suggested: differences between named parts of the evaluation."""

from types import MappingProxyType

import msgspec
import pytest
from lantern_game import FOLDER, LANTERN, LanternGame
from mypy_extensions import i64

from greathall.bots import levelled
from greathall.bots.bot import PATIENT
from greathall.bots.explain import NOTABLE, Advice, _cautious, advise
from greathall.bots.levelled import LevelBot
from greathall.bots.search import Opinion
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.sage import Sage
from greathall.kernel.state import State


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


def test_a_seldom_tried_alternative_does_not_outshine_the_suggestion() -> None:
    best = Opinion(1, 900, 0.40, 0.5)
    assert _cautious(Opinion(2, 9, 0.90, 0.1), best) == pytest.approx(0.405)
    assert _cautious(Opinion(2, 900, 0.42, 0.1), best) == pytest.approx(0.42)
    assert _cautious(Opinion(2, 9, 0.10, 0.1), best) == 0.10
