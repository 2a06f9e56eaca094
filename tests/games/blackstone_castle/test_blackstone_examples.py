"""Worked examples of the dossier (section 9): the King's Quest. The other modes are in the file next to this one."""

import pytest
from tests.games.blackstone_castle.courts import (
    START,
    A,
    B,
    at,
    choices,
    court,
    deck_of,
    done_of,
    finish_turn,
    hand_of,
    names,
    phase,
    pile_of,
    play,
    refused,
    retained_of,
    space,
    spaces,
    tasks_of,
    thrown_of,
    tokens_of,
)

from greathall.games.blackstone_castle.rules import purse, turn
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.rules.scoring import tie_break
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight.view import view


def _task(s: Court, name: str) -> None:
    """The mover completes a card that leaves no choice."""
    play(s, int(s.mover), f"complete {name.lower()}")


def test_ex_01_a_first_task_needs_no_tokens() -> None:
    """BC-36, BC-38, BC-39, BC-40."""
    s = court(board="LT=Dr-Sc CN=Li-Em", hand={A: "K01"})
    told = play(s, A, "complete k01")
    assert names(told) == ["picked", "completed", "points_counted"]
    assert done_of(s, A) == ["K01"]
    assert hand_of(s, A) == []
    assert spaces(s.marked) == ["LT", "CN"]
    assert list(s.points) == [1, 0]
    assert tokens_of(s, A) == "k0 w0"
    assert purse.knight_income(s, A) == 2
    finish_turn(s)
    finish_turn(s)
    assert s.mover == A
    assert tokens_of(s, A) == "k2 w1"


def test_ex_02_advanced_the_light_letter_counts() -> None:
    """BC-91: the Lion must be on CS, not just in column C."""
    assert refused(court(board="LT=Dr-Sc CN=Li-Em", hand={A: "K01"}, advanced=True), A, "complete k01") == "BC-91"
    s = court(board="LT=Dr-Sc CS=Li-Em", hand={A: "K01"}, advanced=True)
    _task(s, "K01")
    assert spaces(s.marked) == ["CS", "LT"]


def test_ex_03_a_second_knight_costs_a_retained_vassal() -> None:
    """BC-45, BC-47: a Li-Sp on the board does not pay."""
    board = "CS=St-Em KN=Ph-Sp AO=Li-Sp"
    assert refused(court(board=board, done={A: "K01"}, hand={A: "K02"}), A, "complete k02") == "BC-47"
    others = court(board=board, done={A: "K01"}, hand={A: "K02"}, retained={A: "Li-Em Dr-Sp", B: "Li-Sp"})
    assert refused(others, A, "complete k02") == "BC-47"
    s = court(board=board, done={A: "K01"}, hand={A: "K02"}, retained={A: "Li-Sp"})
    _task(s, "K02")
    assert done_of(s, A) == ["K01", "K02"]
    assert spaces(s.marked) == ["CS", "KN"]
    assert pile_of(s) == ["Li-Sp"]
    assert retained_of(s, A) == []
    assert at(s, "AO") == "Li-Sp"


def test_ex_04_a_third_knight_costs_two_and_wizards_count_apart() -> None:
    """BC-45, BC-46: the Household Knight and W05 add nothing."""
    board = "CO=Ph-Ca LN=Dr-Sc"
    for only in ("Li-Sp", "Dr-Ca", "Li-Sp Li-Sp"):
        poor = court(board=board, done={A: "K01 K02 W05"}, hand={A: "K05"}, retained={A: only})
        assert refused(poor, A, "complete k05") == "BC-47"
    s = court(board=board, done={A: "K01 K02 W05"}, hand={A: "K05"}, retained={A: "Li-Sp Dr-Ca"})
    _task(s, "K05")
    assert done_of(s, A) == ["K01", "K02", "W05", "K05"]
    assert sorted(pile_of(s)) == ["Dr-Ca", "Li-Sp"]
    assert retained_of(s, A) == []


def test_ex_05_one_vassal_cannot_meet_both_requirements() -> None:
    """BC-41."""
    assert refused(court(board="CT=Li-Sc", hand={A: "K01"}), A, "complete k01") == "BC-41"


@pytest.mark.parametrize(("marked", "first", "second"), [("BN KT", "KT", "BN"), ("LO KO", "LO", "KO")])
def test_ex_06_the_higher_is_replaced_first_then_the_one_further_left(marked: str, first: str, second: str) -> None:
    """BC-54, BC-55: sides as in the deck."""
    one, other = marked.split()
    s = court(board=f"{one}=Li-Em {other}=Dr-Sc", marked=marked, corners={"NW": "V38b V64b Li-Sc"})
    told = finish_turn(s)
    refilled = [event.facts["space"] for event in told if event.name == "refilled"]
    assert refilled == [space(first), space(second)]
    assert (at(s, first), at(s, second)) == ("Ph-Ca", "St-Em")
    assert s.board[space(first)] == 2 * 37 + 1
    assert s.board[space(second)] == 2 * 63 + 1
    assert deck_of(s, "NW") == ["Li-Sc"]
    assert sorted(pile_of(s)) == ["Dr-Sc", "Li-Em"]
    assert s.marked == 0


def test_ex_07_income_is_capped_by_kings() -> None:
    """BC-17, BC-18: the third Knight exceeds the two Kings."""
    s = court(done={A: "K01 K02"}, tokens={A: "k0 w1"})
    turn.begin(s)
    assert tokens_of(s, A) == "k2 w2"
    assert s.events is not None
    assert [event.facts for event in s.events if event.name == "income"] == [{"seat": 0, "knights": 2, "wizards": 1}]


def test_ex_08_a_new_king_lets_an_older_knight_score() -> None:
    """BC-51, BC-52, and the sum worked in section 8."""
    s = court(
        board="BE=Li-Ca AO=St-Sp",
        done={A: "P03 K02 K01 K05 W04 M01 M03"},
        hand={A: "P01"},
        retained={A: "Li-Sp"},
    )
    assert list(s.points) == [22, 0]
    _task(s, "P01")
    assert list(s.points) == [27, 0]


EX_9 = {
    "board": "BS=Li-Em AS=Dr-Sc KS=Ph-Ca",
    "hand": {A: "K01 K04 W08"},
    "retained": {A: "Li-Sc St-Sp"},
    "tokens": {A: "k3 w1"},
}


def test_ex_09a_without_intrigue_a_card_and_a_knight_go() -> None:
    """BC-49, BC-50."""
    s = court(**EX_9)  # type: ignore[arg-type]
    play(s, A, "end_actions", "intrigue_skip")
    assert phase(s) == "limits"
    assert choices(s, A) == ["discard k01", "discard k04", "discard w08"]
    assert tokens_of(s, A) == "k2 w1"
    assert s.knight_supply == 18
    play(s, A, "discard k04")
    assert (s.mover, phase(s)) == (B, "actions")
    assert hand_of(s, A) == ["K01", "W08"]
    assert thrown_of(s, "guild") == ["K04"]
    assert retained_of(s, A) == ["Li-Sc", "St-Sp"]


def test_ex_09b_a_card_laid_face_down_escapes_the_limit() -> None:
    s = court(**EX_9)  # type: ignore[arg-type]
    play(s, A, "end_actions", "intrigue k01")  # corner Li-Sp: only BS shares a symbol
    assert (s.mover, phase(s)) == (B, "actions")
    assert hand_of(s, A) == ["K04", "W08"]
    assert tokens_of(s, A) == "k2 w1"
    assert thrown_of(s, "guild") == []


def test_ex_09c_with_limits_before_replacing_it_does_not_help() -> None:
    s = court(**EX_9, limit_step="before_replace")  # type: ignore[arg-type]
    play(s, A, "end_actions")
    assert phase(s) == "limits"
    play(s, A, "discard w08", "intrigue k01")
    assert hand_of(s, A) == ["K04"]
    assert (s.mover, phase(s)) == (B, "actions")


@pytest.mark.parametrize(
    ("shown", "offered"),
    [
        ("Li-Em", ["reward token", "reward guild"]),
        ("Li-Sp", ["reward token_guild", "reward power"]),
    ],
)
def test_ex_10_intrigue_on_a_completed_knight(shown: str, offered: list[str]) -> None:
    """BC-61, BC-65, BC-70."""
    s = court(
        board=f"LT=Dr-Sc CN=Li-Em AO={shown}", hand={A: "K01"}, tokens={B: "k1"}, corners={"NW": "Li-Sc Li-Ca Dr-Em"}
    )
    play(s, A, "complete k01", "end_actions", "intrigue k01", "intrigue_on ao")
    assert (s.mover, phase(s)) == (B, "actions")
    assert [plot is not None for plot in (view(s, B).players[A].plot, view(s, A).players[B].plot)] == [True, False]
    play(s, B, "slide ao at knight")
    assert phase(s) == "reward"
    assert s.to_act() == 1  # A decides in B's turn
    assert choices(s, A) == offered
    for choice in offered:
        twin = s.copy()
        guild, power = tasks_of(s, "guild")[0], tasks_of(s, "power")[0]
        play(twin, A, choice)
        assert twin.plotted == 0
        assert (twin.mover, phase(twin)) == (B, "actions")
        given = {"token": [], "guild": [guild], "token_guild": [guild], "power": [power]}[choice.split()[1]]
        assert hand_of(twin, A) == given
        assert tokens_of(twin, A) == ("k1 w0" if "token" in choice else "k0 w0")
        play(twin, B, "slide at ao knight")  # one placement, one reward
        assert phase(twin) == "actions"


def _laid_m10(retained: str) -> Court:
    return court(
        mover=B,
        turn=1,
        board="CT=St-Sp BT=Li-Ca",
        done={A: "M01"},
        retained={A: retained},
        hand={B: "W05"},
        tokens={B: "k2"},
        plots={A: "hidden M10 CT"},
    )


def test_ex_11a_moving_the_vassal_of_a_face_down_card_does_nothing() -> None:
    """BC-67, BC-72: the marker stays on its vassal."""
    s = _laid_m10("Ph-Sc")
    play(s, B, "slide ct cs knight")
    assert phase(s) == "actions"
    plot = view(s, A).players[A].plot
    assert plot is not None
    assert (plot.face_down, plot.space) == (True, space("CS"))


def test_ex_11b_its_use_in_a_task_springs_the_card() -> None:
    """BC-67, BC-68."""
    s = _laid_m10("Ph-Sc")
    play(s, B, "complete w05")
    assert phase(s) == "reward"
    assert choices(s, A) == ["spring", "spring_decline"]
    told = play(s, A, "spring")
    assert names(told) == ["intrigue_home", "sprung", "points_counted"]
    assert done_of(s, A) == ["M01", "M10"]
    assert list(s.points) == [6 + 7, 2]
    assert pile_of(s) == ["Ph-Sc"]
    assert retained_of(s, A) == []
    assert s.exhausted == 1
    assert (s.mover, phase(s)) == (B, "actions")
    finish_turn(s)
    play(s, A, "draw guild", "end_actions")  # a card in hand, no Task this turn, and yet A is not asked
    assert s.mover == B


def test_ex_11b_without_the_surcharge_it_goes_back_unseen() -> None:
    """BC-71."""
    s = _laid_m10("Ph-Em")
    play(s, B, "complete w05")
    assert choices(s, A) == ["spring_decline"]
    assert refused(s, A, "spring") == "BC-47"
    told = play(s, A, "spring_decline")
    assert hand_of(s, A) == ["M10"]
    assert done_of(s, A) == ["M01"]
    assert (s.plotted, s.exhausted) == (0, 0)
    assert all("task" not in event.facts for event in told if event.audience.hears(B))


def test_ex_12_a_guard_stops_everybody_until_it_is_removed() -> None:
    """BC-28, BC-29, BC-31."""
    s = court(mover=B, turn=1, board="AO=Li-Em", tokens={B: "k1"})
    play(s, B, "guard ao")
    assert tokens_of(s, B) == "k0 w0"
    assert s.guards[space("AO")] == 1
    assert s.knight_supply == 19
    s = court(board="AO=Li-Em", guards="AO=1", tokens={A: "k2"})
    assert refused(s, A, "slide ao at knight") == "BC-29"
    supply = s.knight_supply
    play(s, A, "unguard ao")
    assert tokens_of(s, A) == "k1 w0"
    assert s.knight_supply == supply + 2
    play(s, A, "slide ao at knight")
    assert tokens_of(s, A) == "k0 w0"
    assert (at(s, "AO"), at(s, "AT")) == ("", "Li-Em")


def test_ex_23_a_saboteur_is_retained_and_the_board_is_swept() -> None:
    """BC-81, BC-82, BC-83."""
    decks = {
        "NW": "Li-Em Li-Sc Li-Ca Li-Sp Li-Em",
        "NE": "Dr-Em Dr-Sc Dr-Ca Dr-Sp",
        "SE": "Ph-Em Ph-Sc Ph-Ca Ph-Sp",
        "SW": "St-Em St-Sc St-Ca St-Sp",
    }
    s = court(
        specials=True,
        board="BT=Saboteur BO=Li-Em AO=Dr-Em KO=St-Em CE=Ph-Em",
        guards="AO=1 KO=1",
        done={B: "K08"},
        plots={B: "tableau K08 BO"},
        tokens={A: "k1 w1"},
        corners=decks,
    )
    assert refused(s, A, "slide bt bs knight") == "BC-81"
    assert refused(s, A, "swap bt-bo wizard") == "BC-81"
    told = play(s, A, "retain bt se")  # the corner does not matter
    assert names(told)[0] == "swept"
    assert not {"retained", "rewarded"} & set(names(told))
    assert sorted(pile_of(s)) == sorted(["Saboteur", "Li-Em", "Dr-Em", "St-Em", "Ph-Em"])
    assert retained_of(s, A) == []
    assert (s.guarded, s.knight_supply, s.plotted) == (0, 20, 0)
    assert tokens_of(s, B) == "k0 w0"
    assert hand_of(s, B) == []
    assert spaces(s.occupied) == list(START)
    laid = [at(s, name) for name in START]
    assert laid == [decks[name].split()[turn] for turn in range(4) for name in decks][:13]
    assert phase(s) == "actions"


def test_ex_24_families_move_differently() -> None:
    """BC-87, BC-89, BC-90."""
    board = "BO=Li-Em CO=Dr-Sc"
    corwin = court(board=board, tokens={A: "k1"}, families={A: "corwin"})
    assert refused(corwin, A, "slide bo co knight") == "BC-24"
    play(corwin, A, "slide bo ao knight")
    assert (at(corwin, "AO"), tokens_of(corwin, A)) == ("Li-Em", "k0 w0")
    thistledown = court(board=board, tokens={A: "k1"}, families={A: "thistledown"})
    play(thistledown, A, "slide bo ln knight")
    assert (at(thistledown, "LN"), tokens_of(thistledown, A)) == ("Li-Em", "k0 w0")
    wolfram = court(board=board, tokens={A: "w1"}, families={A: "wolfram"})
    play(wolfram, A, "slide bo lo wizard")
    assert (at(wolfram, "LO"), tokens_of(wolfram, A)) == ("Li-Em", "k0 w0")
    nobody = court(board=board, tokens={A: "k1 w1"})
    assert refused(nobody, A, "slide bo ao knight") == "BC-23"
    assert refused(nobody, A, "slide bo ln knight") == "BC-23"
    assert refused(nobody, A, "slide bo lo wizard") == "BC-23"


def test_ex_25_the_third_tie_break_decides() -> None:
    """BC-76: 22 points, two Ploys and one King card each, three Knights and Wizards against four."""
    s = court(mover=B, turn=13, done={A: "P03 K02 K01 W04 M01 M03", B: "P04 K03 K04 K06 W05 M02 M05"})
    assert list(s.points) == [22, 22]
    s.ending = True
    finish_turn(s)
    assert phase(s) == "over"
    final = result(s)
    assert (final.end, final.scores, final.winners) == ("target", [22, 22], [B])
    assert [[tie_break(s, seat, step) for step in range(4)] for seat in (A, B)] == [[22, 2, 1, 3], [22, 2, 1, 4]]


def test_ex_26_a_wild_vassal_pays_what_it_stands_for() -> None:
    """BC-85: *-Sp pays Li-Sp, St-* does not."""
    board, done = "CO=Ph-Ca LN=Dr-Sc", {A: "K01 K16"}
    s = court(wilds=True, board=board, done=done, hand={A: "K05"}, retained={A: "X4a St-Ca"})
    _task(s, "K05")
    assert done_of(s, A) == ["K01", "K16", "K05"]
    assert sorted(pile_of(s)) == ["*-Sp", "St-Ca"]
    other = court(wilds=True, board=board, done=done, hand={A: "K05"}, retained={A: "X4b St-Ca"})
    assert refused(other, A, "complete k05") == "BC-47"


def test_ex_29_retain_refill_special_aside_reward_special_placed() -> None:
    """BC-64, BC-73, BC-79: the order of everything that one Knight sets off."""
    s = court(
        specials=True,
        board="AO=Li-Em KE=Dr-Ca",
        done={B: "K01"},
        plots={B: "tableau K01 AO"},
        tokens={A: "k2"},
        corners={"NE": "Ph-Sc S2a St-Em"},
    )
    told = play(s, A, "retain ao ne")
    assert names(told) == ["retained", "refilled", "special_set_aside"]
    assert retained_of(s, A) == ["Li-Em"]
    assert at(s, "AO") == "Ph-Sc"
    assert deck_of(s, "NE") == ["St-Em"]
    assert phase(s) == "reward"
    assert choices(s, B) == ["reward token", "reward guild"]
    assert refused(s, A, "slide ke ce knight") == "BC-146"
    play(s, B, "reward token")
    assert tokens_of(s, B) == "k1 w0"
    assert phase(s) == "special"
    assert len(choices(s, A)) == 25 - 2
    assert refused(s, A, "place_special ke") == "BC-79"
    told = play(s, A, "place_special bs")
    assert names(told) == ["special_placed"]
    assert at(s, "BS") == "Assassin"
    assert (s.mover, phase(s)) == (A, "actions")
    play(s, A, "slide ke ce knight")
