"""Co-op (BC-92 to BC-99), Puzzle Master's Quest (BC-132 to BC-140), Solo (BC-141 to BC-144)."""

import pytest
from tests.games.blackstone_castle.courts import (
    FORMATION,
    A,
    B,
    at,
    castles_of,
    choices,
    court,
    dealt,
    deck_of,
    done_of,
    finish_turn,
    hand_of,
    meets,
    names,
    phase,
    pile_of,
    play,
    refused,
    space,
    spaces,
    symbols,
    task,
    tasks_of,
    thrown_of,
    tokens_of,
    winners,
)

from greathall.games.blackstone_castle.rules import turn
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.bits import count
from greathall.kernel.event import SPECTATOR

# -- Co-op


def test_bc92_points_and_rounds_do_not_end_a_coop_game() -> None:
    five = "P03 P04 P05 P07 P08"  # twenty points in the King's Quest
    s = court("kings_coop", board=meets("P01"), done={A: five}, hand={A: "P01"}, retained={A: symbols(five)}, turn=80)
    play(s, A, "complete p01")
    finish_turn(s)
    assert not s.over()
    assert list(s.points) == [0, 0]


@pytest.mark.parametrize(("before", "worth"), [("", 1), ("M01", 2), ("M01 M02", 3), ("M01 M02 M03", 4)])
def test_bc93_the_nth_ploy_is_worth_n(before: str, worth: int) -> None:
    """And BC-99: Ploys beyond the Kings count, unless the table plays with coop_king_cap."""
    for cap in (False, True):
        s = court(
            "kings_coop",
            board=meets("M09"),
            done={A: before, B: "M10"},
            retained={A: symbols(before)},
            hand={A: "M09"},
            castles=(10, 10, 0),
            coop_king_cap=cap,
        )
        told = play(s, A, "complete m09")
        moved = worth if not cap or worth <= 2 else 0
        assert castles_of(s) == (10, 10 - moved, moved)
        assert ("castles_moved" in names(told)) == (moved > 0)


def test_bc95_what_the_abyss_lacks_comes_from_limbo() -> None:
    s = court(
        "kings_coop",
        board=meets("M09"),
        done={A: "M01 M02"},
        retained={A: symbols("M01 M02")},
        hand={A: "M09"},
        castles=(12, 1, 7),
    )
    play(s, A, "complete m09")
    assert castles_of(s) == (10, 0, 10)


def test_bc96_a_task_needs_two_castles_of_limbo() -> None:
    for limbo, allowed in ((0, False), (1, False), (2, True)):
        s = court("kings_coop", board=meets("K01"), hand={A: "K01"}, castles=(limbo, 5, 15 - limbo))
        if allowed:
            play(s, A, "complete k01")
            assert castles_of(s) == (2, 5, 13)  # castles on marked vassals are counted in limbo
            finish_turn(s)
        else:
            assert refused(s, A, "complete k01") == "BC-96"


def test_bc97_lost_at_the_start_of_a_turn() -> None:
    for limbo, lost in ((4, False), (3, False), (2, True), (1, True), (0, True)):
        s = court("kings_coop", castles=(limbo, 10 - limbo, 10), board="AO=Li-Em")
        turn.begin(s)
        assert s.over() == lost
        if lost:
            assert (END_NAMES[s.end], winners(s), result(s).winners) == ("lost", [], [])
        assert s.limbo == max(0, limbo - 1)


@pytest.mark.parametrize(("nirvana", "won"), [(14, False), (15, True)])
def test_bc98_won_at_once_with_sixteen(nirvana: int, won: bool) -> None:
    s = court("kings_coop", board=meets("M09"), hand={B: "M09"}, castles=(4, 16 - nirvana, nirvana), mover=B, turn=9)
    play(s, B, "complete m09")
    assert s.over() == won
    if won:
        assert (END_NAMES[s.end], winners(s)) == ("won", [A, B])


def test_bc99_partners_see_each_others_hands() -> None:
    for mode in ("kings_coop", "puzzle_master"):
        for hands, seen in (("open", [task("K01")]), ("hidden", None)):
            s = court(mode, hand={A: "K01"}, tokens={A: "w1"}, coop_hands=hands)
            assert view(s, B).players[A].hand == seen
            assert view(s, SPECTATOR).players[A].hand is None
            told = play(s, A, "draw guild")
            assert [event.audience.hears(B) for event in told if event.name == "drew_card"] == [seen is not None]
    s = court("kings_quest", hand={A: "K01"}, coop_hands="open")
    assert view(s, B).players[A].hand is None


@pytest.mark.parametrize(("scope", "points"), [("all", 10), ("holding", 3)])
def test_bc99_keygriff_knows_no_cap(scope: str, points: int) -> None:
    s = court(
        "kings_coop",
        families={A: "keygriff"},
        keygriff_scope=scope,
        coop_king_cap=True,
        board=meets("M09"),
        done={A: "M01 M02 M03"},
        retained={A: symbols("M01 M02 M03")},
        hand={A: "M09"},
        castles=(10, 10, 0),
    )
    play(s, A, "complete m09")
    assert s.points[A] == points


def test_bc99_a_king_without_waiting_ploys_moves_nothing() -> None:
    s = court(
        "kings_coop", board=meets("P03"), done={A: "M01"}, hand={A: "P03"}, castles=(10, 9, 1), coop_king_cap=True
    )
    told = play(s, A, "complete p03")
    assert "castles_moved" not in names(told)
    assert castles_of(s) == (10, 9, 1)


# -- Puzzle Master


def test_bc132_what_the_puzzle_master_lacks() -> None:
    s = court("puzzle_master", board="AO=Li-Em", tokens={A: "k1 w1"})
    assert refused(s, A, "draw machination") == "BC-132"
    assert [move for move in choices(s, A) if move.split()[0] in ("retain", "draw")] == [
        "retain ao later",
        "draw guild",
        "draw power",
    ]
    play(s, A, "retain ao later")
    for corner in ("ne", "sw"):
        assert refused(s, A, f"refill {corner}") == "BC-132"


def test_bc133_bc134_twenty_turns() -> None:
    s = dealt("puzzle_master", corner_choice="nearest", intrigue=False)
    for number in range(1, 21):
        assert castles_of(s) == (20 - number, number, 0)
        finish_turn(s)
    assert (s.over(), s.turn, END_NAMES[s.end], winners(s)) == (True, 20, "lost", [])
    assert (result(s).scores, result(s).breakdown) == ([0, 0], [{}, {}])  # BC-132: points do not matter


def test_bc135_castles_for_a_task() -> None:
    for limbo in (0, 1):
        s = court("puzzle_master", board=meets("K01"), hand={A: "K01"}, castles=(limbo, 20 - limbo, 0))
        assert refused(s, A, "complete k01") == "BC-135"
    s = court("puzzle_master", board=meets("K01"), hand={A: "K01"}, castles=(2, 18, 0))
    play(s, A, "complete k01", "end_actions", "replace_choice none")
    assert castles_of(s) == (1, 19, 0)  # the next turn has begun


def test_bc136_a_space_may_stay_empty_after_retaining() -> None:
    s = court("puzzle_master", board="AO=Li-Em BO=Dr-Em", tokens={A: "k2"}, corners={"NW": "Ph-Sp", "SE": ""})
    for corner in ("nw", "ne", "se", "sw"):
        assert refused(s, A, f"retain ao {corner}") == "BC-136"  # that is asked when somebody has been named
    begun = play(s, A, "retain ao later")
    assert names(begun) == ["picked"]
    assert [begun[0].audience.hears(seat) for seat in (A, B)] == [True, False]
    assert spaces(s.occupied) == ["BO", "AO"]  # nothing has happened yet
    assert choices(s, A) == ["refill nw", "refill se", "refill none"]
    told = play(s, A, "refill none")
    assert names(told) == ["retained"]
    assert (spaces(s.occupied), s.knights[A]) == (["BO"], 1)
    play(s, A, "retain bo later", "refill se")  # BC-58: the corner is empty, the largest gives
    assert (at(s, "BO"), s.knights[A]) == ("Ph-Sp", 0)


def test_bc26_without_a_card_to_refill_with_nothing_is_asked() -> None:
    s = court("puzzle_master", board="AO=Li-Em BO=Dr-Em", tokens={A: "k2"}, corners={"NW": "", "SE": ""})
    told = play(s, A, "retain ao later")
    assert names(told) == ["retained"]
    assert spaces(s.occupied) == ["BO"]
    assert [move for move in choices(s, A) if move.startswith("retain")] == ["retain bo later"]


@pytest.mark.parametrize(
    ("which", "cs", "kt", "deck"),
    [
        ("none", "", "", ["Ph-Em", "St-Ca", "Dr-Em"]),
        ("first", "Ph-Em", "", ["St-Ca", "Dr-Em"]),
        ("second", "", "Ph-Em", ["St-Ca", "Dr-Em"]),
        ("both", "Ph-Em", "St-Ca", ["Dr-Em"]),
    ],
)
def test_bc136_both_one_or_none_are_replaced(which: str, cs: str, kt: str, deck: list[str]) -> None:
    s = court("puzzle_master", board=meets("K01"), hand={A: "K01"}, corners={"NW": "Ph-Em St-Ca Dr-Em"})
    play(s, A, "complete k01", "end_actions")
    assert phase(s) == "replace"
    assert choices(s, A) == [f"replace_choice {name}" for name in ("none", "first", "second", "both")]
    assert refused(s, B, "replace_choice both") == "BC-146"
    play(s, A, f"replace_choice {which}")
    assert (at(s, "CS"), at(s, "KT"), deck_of(s, "NW")) == (cs, kt, deck)
    assert pile_of(s) == ["Li-Em", "Li-Sc"]  # used vassals are discarded all the same


def test_bc136_without_a_task_there_is_nothing_to_replace() -> None:
    s = court("puzzle_master", board="AO=Li-Em", intrigue=False)
    play(s, A, "end_actions")
    assert (s.mover, phase(s)) == (B, "actions")


def test_ruling_38_an_empty_space_stays_empty_until_a_slide_fills_it() -> None:
    """BC-136."""
    s = court("puzzle_master", board="AO=Li-Em BO=Dr-Em", tokens={A: "k2"}, intrigue=False)
    play(s, A, "retain ao later", "refill none")
    finish_turn(s)
    finish_turn(s)
    assert spaces(s.occupied) == ["BO"]
    play(s, A, "slide bo lo knight", "slide lo ao knight")
    assert spaces(s.occupied) == ["AO"]


def test_bc137_sixteen_and_not_one_more() -> None:
    near = FORMATION.replace("LS=Dr-Sp", "LT=Dr-Sp")
    s = court("puzzle_master", board=near, tokens={A: "k1"})
    play(s, A, "slide lt ls knight")
    assert (END_NAMES[s.end], winners(s)) == ("won", [A, B])
    more = court("puzzle_master", board=near, fill="AO", tokens={A: "k2"})
    play(more, A, "slide lt ls knight")
    assert not more.over()
    play(more, A, "retain ao later", "refill none")  # BC-139: it does not matter how the formation came about
    assert (END_NAMES[more.end], winners(more)) == ("won", [A, B])


def test_bc139_not_while_a_vassal_is_marked_but_after_replacing() -> None:
    """The formation and two vassals more, which a Task uses up. K05: CO Ph-*, L(O) *-Sc."""
    s = court(
        "puzzle_master",
        board=f"{FORMATION.replace('LS=Dr-Sp', 'LT=Dr-Sp')} CO=Ph-Ca LN=Dr-Sc",
        hand={A: "K05"},
        tokens={A: "k1"},
    )
    play(s, A, "complete k05", "slide lt ls knight")
    assert not s.over()
    play(s, A, "end_actions")
    told = play(s, A, "replace_choice none")
    assert (names(told)[-1], END_NAMES[s.end]) == ("ended", "won")


def test_bc139_guards_and_intrigue_do_not_matter() -> None:
    s = court(
        "puzzle_master",
        board=FORMATION.replace("LS=Dr-Sp", "LT=Dr-Sp"),
        guards="KE=2",
        done={B: "K07"},  # corner Dr-Sp
        plots={B: "tableau K07 LT"},
        tokens={A: "k1"},
    )
    play(s, A, "slide lt ls knight")
    assert END_NAMES[s.end] == "won"  # at once, before any reward
    assert hand_of(s, B) == []


def test_bc139_a_transform_or_a_swap_may_complete_it() -> None:
    s = court("puzzle_master", board=FORMATION.replace("LS=Dr-Sp", "LS=V03a"), tokens={A: "w1"})  # Li-Em / Dr-Sp
    play(s, A, "transform ls wizard")
    assert END_NAMES[s.end] == "won"
    s = court(
        "puzzle_master",
        board=FORMATION.replace("BS=", "tmp=").replace("BT=", "BS=").replace("tmp=", "BT="),
        tokens={A: "w1"},
    )
    play(s, A, "swap bs-bt wizard")
    assert END_NAMES[s.end] == "won"


# -- Solo


def test_bc141_win_at_once_with_28_points() -> None:
    done = "P03 P04 M01 M03 W04 K02"  # 4 + 4 + 6 + 7 + 2 + 2
    s = court(
        "kings_solo", board=meets("M02"), done={A: done}, hand={A: "M02"}, retained={A: symbols("M01 M03")}, turn=5
    )
    assert s.points[A] == 25
    play(s, A, "complete m02")
    assert (s.points[A], END_NAMES[s.end], winners(s)) == (31, "won", [A])
    assert done_of(s, A)[-1] == "M02"
    for card, points, over in (("K01", 26, False), ("P01", 28, True)):
        s = court(
            "kings_solo",
            board=meets(card),
            done={A: done},
            hand={A: card},
            retained={A: symbols("K02" if card == "K01" else "P03 P04")},
        )
        play(s, A, f"complete {card.lower()}")
        assert (s.points[A], s.over()) == (points, over)


def test_bc141_lost_after_eight_turns() -> None:
    """No Intrigue, and 21 points or forty rounds mean nothing."""
    s = dealt("kings_solo", corner_choice="nearest")
    for number in range(1, 9):
        assert s.turn == number - 1
        play(s, A, "end_actions")
        assert phase(s) == ("refresh" if number == 1 else "actions" if number < 8 else "over")
        if number == 1:
            play(s, A, "choose_refresh sw")
    final = result(s)
    assert (END_NAMES[s.end], final.scores, final.winners, s.turn) == ("lost", [0], [], 8)


def test_bc142_the_refresh_deck_is_another_corner() -> None:
    s = court("kings_solo", board="KS=Li-Em LN=Dr-Sc", tasks={"machination": "M01"}, corners={"SE": "Ph-Ca St-Em"})
    play(s, A, "end_actions")
    assert choices(s, A) == ["choose_refresh ne", "choose_refresh se", "choose_refresh sw"]
    assert refused(s, A, "choose_refresh nw") == "BC-142"
    play(s, A, "choose_refresh se")
    assert (at(s, "LN"), at(s, "KS")) == ("Ph-Ca", "St-Em")
    play(s, A, "end_actions")  # not asked again
    assert phase(s) == "actions"


def test_bc143_both_letters_light_one_included_left_before_right() -> None:
    """M06: CS, then B(N). M02 is not needed any more."""
    s = court(
        "kings_solo",
        board="CS=Li-Em BN=Dr-Sc BS=Ph-Em",
        tasks={"machination": "M06 M02"},
        corners={"NE": "Ph-Ca St-Em"},
        refresh="NE",
        turn=3,
    )
    told = finish_turn(s)
    assert [event.facts["space"] for event in told if event.name == "refilled"] == [space("CS"), space("BN")]
    assert (at(s, "CS"), at(s, "BN"), at(s, "BS")) == ("Ph-Ca", "St-Em", "Ph-Em")
    assert (tasks_of(s, "machination"), thrown_of(s, "machination")) == (["M02"], ["M06"])
    assert pile_of(s) == ["Li-Em", "Dr-Sc"]


def test_bc143_it_stops_in_the_middle_of_a_card() -> None:
    """M01 replaces KS only, M02 then KT; CN is spared, and M02 is discarded all the same."""
    s = court(
        "kings_solo",
        board="KS=Li-Em KT=Dr-Sc CN=Ph-Em",
        tasks={"machination": "M01 M02 M03"},
        corners={"NE": "Ph-Ca St-Em"},
        refresh="NE",
        turn=3,
    )
    finish_turn(s)
    assert (at(s, "KS"), at(s, "KT"), at(s, "CN")) == ("Ph-Ca", "St-Em", "Ph-Em")
    assert thrown_of(s, "machination") == ["M01", "M02"]


def test_bc144_a_space_named_again_is_replaced_again() -> None:
    """M05 and M07 both name AO on the left."""
    s = court(
        "kings_solo",
        board="AO=Li-Em",
        tasks={"machination": "M05 M07"},
        corners={"NE": "Ph-Ca St-Em Dr-Em"},
        refresh="NE",
        turn=3,
    )
    finish_turn(s)
    assert (at(s, "AO"), deck_of(s, "NE")) == ("St-Em", ["Dr-Em"])
    assert pile_of(s) == ["Li-Em", "Ph-Ca"]


@pytest.mark.parametrize("protects", [False, True])
def test_bc144_ruling_39_guards_and_the_refresh(protects: bool) -> None:
    s = court(
        "kings_solo",
        board="LN=Li-Em KS=Dr-Sc KT=Ph-Em",
        guards="LN=2",
        tasks={"machination": "M01 M02"},
        corners={"NE": "Ph-Ca St-Em"},
        refresh="NE",
        turn=3,
        solo_guard_protects=protects,
    )
    finish_turn(s)
    if protects:
        assert (at(s, "LN"), at(s, "KS"), at(s, "KT")) == ("Li-Em", "Ph-Ca", "St-Em")
        assert s.guards[space("LN")] == 2
    else:
        assert (at(s, "LN"), at(s, "KS"), at(s, "KT")) == ("Ph-Ca", "St-Em", "Ph-Em")
        assert (s.guarded, s.knight_supply) == (0, 19)


def test_bc144_the_refresh_stops_when_no_card_is_left() -> None:
    s = court("kings_solo", board="KS=Li-Em", tasks={"machination": ""}, refresh="NE", turn=3)
    told = finish_turn(s)
    assert "refresh_revealed" not in names(told)
    assert at(s, "KS") == "Li-Em"
    assert phase(s) == "actions"


def test_bc144_no_refresh_after_turn_eight() -> None:
    s = court("kings_solo", board="KS=Li-Em LN=Dr-Sc", tasks={"machination": "M01"}, refresh="NE", turn=7)
    told = finish_turn(s)
    assert "refresh_revealed" not in names(told)
    assert (s.over(), tasks_of(s, "machination")) == (True, ["M01"])


def test_bc57_bc143_the_refresh_deck_may_have_to_be_made_anew() -> None:
    """The replaced vassal is on the pile before its replacement is drawn (BC-56)."""
    s = court(
        "kings_solo",
        board="LN=V01a KS=V20b",
        tasks={"machination": "M01"},
        corners={"NE": ""},
        refresh="NE",
        turn=3,
    )
    told = finish_turn(s)
    assert names(told).count("deck_rebuilt") == 2
    assert count(s.occupied) == 2
    assert s.board[space("LN")] // 2 == 0  # the same card again, the only one there was
    assert list(s.pile) == []


def test_bc79_special_cards_of_a_refresh_are_placed_at_its_end() -> None:
    s = court(
        "kings_solo",
        specials=True,
        board="LN=Li-Em KS=Dr-Sc",
        tasks={"machination": "M01"},
        corners={"NE": "Ph-Ca S1a St-Em Dr-Em"},
        refresh="NE",
        turn=3,
    )
    told = play(s, A, "end_actions")
    assert names(told)[1:] == ["refresh_revealed", "refilled", "special_set_aside", "refilled"]
    assert (phase(s), s.turn) == ("special", 3)
    told = play(s, A, "place_special be")
    assert (at(s, "BE"), s.turn, phase(s)) == ("Assassin", 4, "actions")
    assert tokens_of(s, A) == "k1 w1"
