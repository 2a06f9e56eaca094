"""Race: clocks, head start, order of arrival, trays of both parties (XT-58, XT-74, XT-75; E22, E23, E31)."""

from tests.games.xtal.crystals import (
    A,
    B,
    C,
    asked,
    at,
    clock,
    clocks,
    code,
    crystal,
    do,
    leave,
    part,
    parties,
    pick,
    play,
    protected,
    refused,
    rings,
)

from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import CLOCKED, PLAY
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.state import CLOCK
from greathall.kernel.view import view_bytes


def racing(*, hands: dict[int, str] | None = None, **options: object) -> Crystal:
    """A on p4 and B on p28 in Combat, A's turn; the countdown runs."""
    s = crystal(
        "A:p1 B:p28 C:p24 D:p33",
        hands=hands or {A: "aurablast fireball flight", B: "aurablast_shield fireball flight"},
        phase="roll",
        dice=[3],
        combat_timing="race",
        **options,  # type: ignore[arg-type]
    )
    do(s, A, "roll")
    return s


def test_e22_two_weapons() -> None:
    """XT-61, XT-74."""
    s = racing()
    clock(s, "countdown")
    assert asked(s) == [A, B]
    pick(s, B, "fireball")  # on its way
    play(s, A, "aurablast")
    assert (asked(s), clocks(s)) == ([B], {"answer": 10000})
    assert s.refusal(B, PLAY) == "XT-26"  # the tray is empty again
    assert refused(s, B, "fireball") == "XT-61"
    play(s, B, "aurablast_shield, fireball")
    assert (asked(s), clocks(s)) == ([A], {"answer": 10000})


def test_e23_clocks() -> None:
    """XT-75, XT-9, XT-20."""
    s = racing()
    assert (part(s), asked(s), clocks(s)) == ("countdown", [], {"countdown": 2000})
    assert refused(s, A, "aurablast") == "XT-75"
    clock(s, "countdown")
    quiet = s.copy()
    play(s, A, "aurablast")
    clock(s, "answer")
    assert (rings(s, A), rings(s, B), part(s), asked(s)) == (2, 0, "roll", [B])
    assert refused(s, B, "aurablast_shield") == "XT-9"
    assert refused(s, C, "aurablast_shield") == "XT-20"
    assert clocks(quiet) == {"quiet": 10000}
    passing = quiet.copy()
    clock(quiet, "quiet")
    assert (part(quiet), asked(quiet)) == ("roll", [B])
    do(passing, B, "pass")
    assert refused(passing, B, "pass") == "XT-75"
    assert asked(passing) == [A]
    do(passing, A, "pass")
    assert part(passing) == "roll"


def test_e31_head_start_and_clocks() -> None:
    """XT-58, XT-75."""
    s = crystal(
        "A:p2 B:p8 C:p26 D:p33",
        hands={A: "levitate:2 flight void", B: "flight void", C: "void"},
        combat_timing="race",
        race_head_start_ms=1000,
    )
    play(s, A, "levitate B p12, levitate C p28, flight B p4", first=C)
    assert refused(s, B, "flight B p20") == "XT-75"
    clock(s, "countdown")
    assert clocks(s) == {"head": 1000, "quiet": 10000}
    assert (asked(s), refused(s, B, "flight B p20"), refused(s, B, "pass")) == ([C], "XT-58", "XT-58")
    clock(s, "head")
    assert asked(s) == [B, C]
    serial = s.timers()[0].serial
    play(s, B, "flight B p20")
    assert at(s, B) == "p20"
    assert clocks(s) == {"quiet": 10000}
    assert s.timers()[0].serial != serial
    clock(s, "quiet")
    assert (part(s), asked(s)) == ("roll", [B])


def test_xt58_the_head_start_ends_with_the_first_action_of_its_owner() -> None:
    s = racing(race_head_start_ms=1000, race_countdown_ms=0)
    assert (part(s), s.head, asked(s)) == ("open", A, [A])
    quiet = s.timers()[1].serial
    do(s, A, "pass")
    assert (s.head, asked(s)) == (-1, [B])
    assert s.timers()[0].serial == quiet  # a pass does not start the quiet clock anew


def test_xt58_a_transfer_to_two_others_gives_a_head_start() -> None:
    s = racing(hands={A: "levitate flight", B: "flight", C: "flight"}, race_head_start_ms=2000)
    clock(s, "countdown")
    clock(s, "head")
    play(s, A, "levitate C p20, flight B p44", first=B)
    assert (parties(s), s.head, asked(s), clocks(s)) == ([B, C], B, [B], {"head": 2000, "quiet": 10000})


def test_xt75_whom_a_weapon_drags_into_combat_has_the_countdown_on_top() -> None:
    s = crystal("A:p2 B:p28 C:p24 D:p33", hands={A: "levitate fireball", B: "void"}, combat_timing="race")
    play(s, A, "levitate A p4, fireball")
    assert (part(s), clocks(s)) == ("answer", {"answer": 12000})
    play(s, B, "void")
    assert (part(s), clocks(s)) == ("roll", {})  # A has no card left, so the Void stands


def test_xt75_a_void_that_nobody_answers_ends_combat() -> None:
    s = racing(hands={A: "void flight", B: "flight"})
    clock(s, "countdown")
    play(s, A, "void")
    assert (part(s), protected(s), asked(s), clocks(s)) == ("closing", [A], [B], {"void": 6000})
    clock(s, "void")
    assert part(s) == "roll"


def test_xt75_an_empty_hand_is_done_by_itself() -> None:
    s = racing(hands={A: "flight:2", B: ""})
    clock(s, "countdown")
    assert asked(s) == [A]
    play(s, A, "flight B p12")
    assert asked(s) == [A]
    do(s, A, "pass")
    assert part(s) == "roll"


def test_xt75_only_the_clock_ends_a_clock() -> None:
    s = racing()
    assert s.refusal(A, CLOCKED) == "XT-75"
    assert s.refusal(CLOCK, CLOCKED + 2) == "XT-75"
    assert s.refusal(CLOCK, code("roll")) == "XT-75"
    fair = crystal("A:p1 B:p28 C:p24 D:p33")
    assert fair.refusal(CLOCK, CLOCKED + 2) == "XT-75"
    assert fair.timers() == []


def test_xt74_a_tray_that_is_still_allowed_stays_and_is_reckoned_anew() -> None:
    s = racing(hands={A: "flight flight", B: "flight fireball"})
    clock(s, "countdown")
    pick(s, A, "flight A p12")
    play(s, B, "flight B p20")
    assert GAME.view(s, A).tray == [code("flight A p12")]
    s.apply(A, PLAY)
    assert (at(s, A), at(s, B)) == ("p12", "p20")


def test_xt74_a_tray_that_is_no_longer_allowed_is_emptied_and_only_its_owner_hears_of_it() -> None:
    s = racing(hands={A: "flight", B: "flight fireball"})
    clock(s, "countdown")
    before = view_bytes(GAME.view(s, B))
    pick(s, A, "flight A p12")
    assert view_bytes(GAME.view(s, B)) == before
    told = play(s, B, "flight B p12")
    assert [event.name for event in told if event.audience.hears(A)][-1] == "tray_emptied"
    assert "tray_emptied" not in [event.name for event in told if event.audience.hears(B)]
    assert GAME.view(s, A).tray == []


def test_xt74_both_trays_keep_their_own_draft() -> None:
    s = racing(hands={A: "flight:2 aurablast", B: "flight:2"})
    clock(s, "countdown")
    pick(s, A, "flight A p12")
    pick(s, B, "flight B p20")
    pick(s, A, "flight A p36")
    drafts = [GAME.view(s, seat).draft for seat in (A, B)]
    assert drafts[0] is not None
    assert drafts[1] is not None
    assert (drafts[0].positions[A], drafts[1].positions[B]) == (36, 20)
    s.apply(B, PLAY)
    assert (at(s, A), at(s, B)) == ("p4", "p20")
    s.apply(A, PLAY)
    assert (at(s, A), s.last_player) == ("p36", A)
    assert s.last_without[0] == 12


def test_xt85_in_a_race_the_program_passes_for_who_leaves() -> None:
    s = racing()
    clock(s, "countdown")
    pick(s, B, "fireball")
    assert leave(s, B) == ""
    assert asked(s) == [A]
    assert GAME.view(s, B).tray == []


def test_xt47_in_a_race_all_are_asked_at_once() -> None:
    s = crystal(
        "A:p2 B:p28 C:p24 D:p33",
        hands={A: "levitate:2 flight", B: "void flight", C: "void", 3: ""},
        combat_timing="race",
        void_reach="any",
    )
    play(s, A, "levitate C p20")
    assert (part(s), asked(s), clocks(s)) == ("window", [B, C], {"void": 6000})
    play(s, C, "void")
    assert (at(s, C), protected(s), asked(s)) == ("p24", [C], [A, B])
    clock(s, "void")
    assert (part(s), at(s, C)) == ("cards", "p24")
