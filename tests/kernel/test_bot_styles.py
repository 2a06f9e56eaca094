"""Bots that play in a style of their own, for studies."""

import pytest
from lantern.game import FOLDER, LanternGame, LanternJudge
from lantern.game import GAME as LANTERN

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.kernel.dice import FastDice
from greathall.kernel.judge import Judge
from greathall.kernel.refused import Refused
from greathall.kernel.state import State


class LastMoveJudge(Judge):
    """Likes the last move of the list best."""

    def worths(self, state: State, seat: int, legal: list[int]) -> list[float]:
        return [float(code) for code in legal]


class StyledGame(LanternGame):
    bot_styles = ("last",)

    def styled_judge(self, style: str) -> Judge:
        return LastMoveJudge()


STYLED = StyledGame(FOLDER)


def test_a_style_changes_the_judge() -> None:
    state = STYLED.new(STYLED.setup(2, "duel"), FastDice(1))
    seat = next(seat for seat in range(2) if state.to_act() >> seat & 1)
    view = STYLED.view(state, seat)
    assert make_bot("greedy:last", STYLED, 1).choose(view, PATIENT) == view.legal[-1]


def test_without_a_style_nothing_changes() -> None:
    plain = make_bot("greedy", STYLED, 1)
    assert isinstance(plain.judge, LanternJudge)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("greedy:deaf", "Lantern has no style 'deaf' for its bots; its styles: none"),
        ("greedy:", "Lantern has no style '' for its bots; its styles: none"),
        ("random:last", "the bot 'random' has no styles"),
        ("clever:last", "there is no bot 'clever'; there are squire, knight, wizard, archmage, random, greedy"),
    ],
)
def test_a_style_that_nobody_knows_is_refused(name: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        make_bot(name, LANTERN, 1)


def test_the_styles_of_a_game_are_named_when_one_is_refused() -> None:
    with pytest.raises(Refused, match="its styles: last"):
        make_bot("greedy:first", STYLED, 1)


def test_a_game_without_styles_has_no_judge_for_one() -> None:
    with pytest.raises(NotImplementedError):
        LANTERN.styled_judge("last")
