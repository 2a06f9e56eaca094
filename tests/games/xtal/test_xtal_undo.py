"""What has been shown cannot be taken back: whether somebody could have answered is nobody's business (section 6)."""

import pytest
from tests.games.xtal.crystals import A, B, crystal, do, leave, play

from greathall.games.xtal.rules.moves import ACCEPT
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.content import OptionValue


def attacked(hand: str, **options: OptionValue) -> Crystal:
    """A has thrown a fireball at B, who holds this."""
    s = crystal(
        "A:p1 B:p28 C:p24 D:p33",
        hands={A: "fireball thunderbolt", B: hand},
        phase="roll",
        dice=[3],
        **options,  # type: ignore[arg-type]
    )
    do(s, A, "roll")
    return s


@pytest.mark.parametrize(("must_answer", "shows"), [(False, False), (True, True)])
def test_xt61_to_accept_shows_something_only_where_whoever_can_must_answer(must_answer: bool, shows: bool) -> None:
    s = attacked("thunderbolt_shield", must_answer=must_answer)
    play(s, A, "fireball")
    s.events = []
    s.apply(B, ACCEPT)
    assert [event.reveals for event in s.events if event.name == "defeated"] == [shows]


def test_xt85_a_defeat_that_the_program_accepts_shows_that_there_was_no_answer() -> None:
    s = attacked("thunderbolt_shield")
    assert leave(s, B) == ""
    told = play(s, A, "fireball")
    assert [event.reveals for event in told if event.name == "defeated"] == [True]
