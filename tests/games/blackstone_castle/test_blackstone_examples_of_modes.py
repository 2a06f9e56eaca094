"""Worked examples of the dossier (section 9): Co-op, Puzzle Master, Solo, Queen's and Wizard's Quest."""

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
    meets,
    names,
    offer_of,
    phase,
    pile_of,
    play,
    refused,
    space,
    spaces,
    symbols,
    tasks_of,
    thrown_of,
    tokens_of,
    winners,
)

from greathall.games.blackstone_castle.content.ids import SPACE_NAMES
from greathall.games.blackstone_castle.rules import puzzle, stacks, turn
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.rules.scoring import SetOfVassals, set_count, set_points
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import count

# -- King's Quest Co-op


def test_ex_13_the_rulebooks_coop_game() -> None:
    """BC-93, BC-94, BC-95, BC-98: 1, 1, 2, 2, 3, 3, 4 points; won in turn 17."""
    ploys = {
        6: (B, "M01"),
        7: (A, "M02"),
        10: (B, "M03"),
        11: (A, "M04"),
        14: (B, "M05"),
        15: (A, "M06"),
        17: (A, "M07"),
    }
    castles, done, scored = (20, 0, 0), {A: "", B: ""}, []
    for number in range(1, 18):
        seat = (number - 1) % 2
        owner, ploy = ploys.get(number, (seat, ""))
        assert owner == seat
        s = court(
            "kings_coop",
            board=meets(ploy) if ploy else "AO=Li-Em",
            hand={seat: ploy},
            done=done,
            retained={seat: symbols(done[seat])},
            castles=castles,
            turn=number - 1,
            mover=seat,
        )
        turn.begin(s)
        assert s.limbo + s.abyss + s.nirvana == 20
        if ploy:
            before = s.nirvana
            play(s, seat, f"complete {ploy.lower()}")
            done[seat] = " ".join(done_of(s, seat))
            scored.append(int(s.nirvana - before))
        castles = castles_of(s)
        assert s.over() == (number == 17)
    assert scored == [1, 1, 2, 2, 3, 3, 4]
    assert list(s.points) == [10, 6]
    assert castles == (3, 1, 16)
    assert END_NAMES[s.end] == "won"
    assert winners(s) == [A, B]


def test_ex_14_the_last_castles_are_enough_to_win() -> None:
    """BC-95, BC-98: three from the abyss, two from limbo, the sixth does not exist."""
    five = "M01 M02 M03 M04 M05"
    s = court(
        "kings_coop",
        board=meets("M06"),
        done={A: five},
        hand={A: "M06"},
        retained={A: symbols(five)},
        castles=(2, 3, 15),
        turn=17,
    )
    play(s, A, "complete m06")
    assert castles_of(s) == (0, 0, 20)
    assert (phase(s), END_NAMES[s.end], winners(s)) == ("over", "won", [A, B])


def test_ex_15_nobody_completes_a_ploy() -> None:
    """BC-97."""
    s = dealt("kings_coop", corner_choice="nearest")
    for number in range(1, 19):
        assert s.turn == number - 1
        assert castles_of(s) == (20 - number, number, 0)
        assert phase(s) == "actions"
        finish_turn(s)
    assert castles_of(s) == (1, 19, 0)
    assert (phase(s), END_NAMES[s.end], winners(s)) == ("over", "lost", [])
    assert s.turn == 18


def test_ex_28_with_the_king_cap_a_king_frees_a_ploy() -> None:
    """BC-99."""
    s = court(
        "kings_coop",
        coop_king_cap=True,
        board=meets("M03"),
        done={A: "M01 M02"},
        hand={A: "M03"},
        retained={A: symbols("M01 M02")},
        castles=(9, 8, 3),
    )
    play(s, A, "complete m03")
    assert castles_of(s) == (9, 8, 3)
    assert list(s.points) == [3, 0]
    later = court(
        "kings_coop",
        coop_king_cap=True,
        board=meets("P03"),
        done={A: "M01 M02 M03"},
        hand={A: "P03"},
        castles=(7, 10, 3),
    )
    play(later, A, "complete p03")
    assert castles_of(later) == (7, 7, 6)
    assert list(later.points) == [6, 0]


# -- Puzzle Master's Quest


def _exchanged(one: str, other: str) -> str:
    shown = dict(entry.split("=") for entry in FORMATION.split())
    shown[one], shown[other] = shown[other], shown[one]
    return " ".join(f"{name}={face}" for name, face in shown.items())


def test_ex_16_the_rulebooks_formation() -> None:
    """BC-137, BC-138."""
    assert puzzle.is_formation(court("puzzle_master", board=FORMATION))
    assert puzzle.is_formation(court("puzzle_master", board=_exchanged("BS", "LS")))
    assert not puzzle.is_formation(court("puzzle_master", board=_exchanged("CS", "BS")))


def test_ex_16_is_won_at_once_by_the_last_slide() -> None:
    """BC-139."""
    s = court("puzzle_master", board=FORMATION.replace("LS=", "LT="), tokens={B: "k1"}, mover=B, turn=3)
    play(s, B, "slide lt ls knight")
    assert (phase(s), END_NAMES[s.end], winners(s)) == ("over", "won", [A, B])
    wrong = court("puzzle_master", board=_exchanged("CS", "BS"), tokens={B: "w2"}, mover=B, turn=3)
    play(wrong, B, "transform ls wizard", "transform ls wizard")
    assert phase(wrong) == "actions"


def test_ex_17_two_vassals_less() -> None:
    """BC-136, BC-137: fifteen are left."""
    others = [name.upper() for name in SPACE_NAMES if "t" not in name and "c" not in name][:15]
    s = court("puzzle_master", board="LT=Dr-Sc CN=Li-Em", fill=" ".join(others), hand={A: "K01"})
    assert count(s.occupied) == 17
    told = play(s, A, "complete k01", "end_actions")
    assert phase(s) == "replace"
    told = play(s, A, "replace_choice none")
    assert [event.facts["space"] for event in told if event.name == "left_empty"] == [space("LT"), space("CN")]
    assert count(s.occupied) == 15
    assert pile_of(s) == ["Dr-Sc", "Li-Em"]
    assert s.phase != 0
    assert not s.over()


# -- King's Quest Solo


def test_ex_18_refresh_skips_an_empty_space_and_a_special_card() -> None:
    """BC-143, BC-144."""
    s = court(
        "kings_solo",
        specials=True,
        board="KS=Li-Em CN=Dr-Sc KT=Assassin AO=Li-Ca",
        tasks={"machination": "M01 M02 M03"},
        corners={"NE": "Ph-Ca St-Em Dr-Sp"},
        refresh="NE",
        turn=1,
    )
    told = finish_turn(s)
    assert [event.facts["space"] for event in told if event.name == "refilled"] == [space("KS"), space("CN")]
    assert (at(s, "KS"), at(s, "CN")) == ("Ph-Ca", "St-Em")
    assert (at(s, "KT"), at(s, "LN"), at(s, "AO")) == ("Assassin", "", "Li-Ca")
    assert deck_of(s, "NE") == ["Dr-Sp"]
    assert thrown_of(s, "machination") == ["M01", "M02"]
    assert tasks_of(s, "machination") == ["M03"]
    assert pile_of(s) == ["Li-Em", "Dr-Sc"]
    assert (s.turn, phase(s)) == (2, "actions")


EX_30 = {
    "tasks": {"machination": "M01 M02"},
    "thrown": " ".join(f"M{number:02}" for number in range(3, 23)),
    "refresh": "NE",
    "turn": 2,
}


def test_ex_30_the_deck_is_made_anew_once_and_revealing_goes_on() -> None:
    """BC-144: M03 names CE and AS, M19 names LS and AT, and so on: two of them will be found."""
    s = court("kings_solo", board="CE=Li-Em AS=Dr-Sc LS=Ph-Ca AT=St-Sp", **EX_30)  # type: ignore[arg-type]
    told = names(finish_turn(s))
    assert told.count("tasks_reshuffled") == 1
    assert told.index("tasks_reshuffled") == told.index("refresh_revealed") + 2
    assert told.count("refilled") == 2
    assert len(thrown_of(s, "machination")) + len(tasks_of(s, "machination")) == 22
    assert phase(s) == "actions"


def test_ex_30_it_is_not_made_anew_twice() -> None:
    """BC-144: nobody there to be replaced, so all cards are seen and the refresh stops."""
    s = court("kings_solo", **EX_30)  # type: ignore[arg-type]
    told = names(finish_turn(s))
    assert told.count("tasks_reshuffled") == 1
    assert told.count("refresh_revealed") == 2 + 22
    assert "refilled" not in told
    assert len(thrown_of(s, "machination")) == 22
    assert phase(s) == "actions"


# -- Queen's Quest

SETS = "Li-Em Dr-Sc Ph-Ca St-Sp, Li-Em Li-Sc Li-Sp, Dr-Ca Dr-Ca Dr-Ca, Ph-Em Ph-Em Ph-Em Ph-Em Ph-Em, St-Em"


def _scores(s: Court) -> list[int]:
    return [int(SetOfVassals(s, A, number).score(s)) for number in range(set_count(s, A))]


def test_ex_19_sets_and_what_may_join_them() -> None:
    """BC-108, BC-112."""
    s = court("queens_quest", sets={A: SETS}, board="CO=Li-Ca", hand={A: "M21"})
    assert _scores(s) == [4, 2, 4, 16, 0]
    assert set_points(s, A) == 26
    play(s, A, "collect m21")
    assert refused(s, A, "file 0") == "BC-108"
    assert choices(s, A) == ["file 1", "file 2", "file 4", "file new"]
    dragons = court("queens_quest", sets={A: SETS}, board="BE=Dr-Em", hand={A: "M20"})
    play(dragons, A, "collect m20", "file 2")
    assert _scores(dragons) == [4, 2, 3, 16, 0]


def test_ex_20_the_offer_moves_on() -> None:
    """BC-110."""
    s = court("queens_quest", offer="M01 M02 M03 M04 M05", tasks={"machination": "M06 M07"})
    play(s, A, "take_offer 1", "end_turn")
    assert offer_of(s) == "M06 M01 M03 M04 M05"
    told = play(s, B, "end_turn")
    assert offer_of(s) == "M07 M06 M01 M03 M04"
    assert thrown_of(s, "machination") == ["M05"]
    assert "offer_discarded" in names(told)


def test_ex_27_an_empty_place_of_the_offer() -> None:
    """BC-103, BC-110."""
    s = court("queens_quest", offer="M01 M02 M03 M04 M05", tasks={"machination": "M06 M07 M08"})
    play(s, A, "take_offer 1", "take_offer 3")
    assert offer_of(s) == "M01 - M03 - M05"
    assert refused(s, A, "take_offer 1") == "BC-103"
    play(s, A, "end_turn")
    assert offer_of(s) == "M07 M06 M01 M03 M05"
    assert tasks_of(s, "machination") == ["M08"]


# -- Wizard's Quest


def test_ex_21_each_further_card_of_the_offer_costs_one_more() -> None:
    """BC-117."""
    s = court("wizards_quest", offer="M01 M02 M03 M04 M05", vassals={A: "V01", B: "V02"})
    play(s, A, "take_offer 0")
    assert s.left == 2
    play(s, A, "take_offer 1")
    assert s.left == 0
    assert refused(s, A, "take_offer 2") == "BC-117"
    rich = court("wizards_quest", offer="M01 M02 M03 M04 M05", vassals={A: "V01", B: "V02"}, tokens={A: "k3"})
    play(rich, A, "take_offer 0", "take_offer 1")
    assert (rich.left, tokens_of(rich, A)) == (0, "k3 w0")
    play(rich, A, "take_offer 2")
    assert (rich.left, tokens_of(rich, A)) == (0, "k0 w0")
    assert offer_of(rich) == "- - - M04 M05"
    assert refused(rich, A, "take_offer 3") == "BC-117"


@pytest.mark.parametrize("advanced", [False, True])
def test_ex_22_two_vassals_are_placed(advanced: bool) -> None:
    """BC-122, BC-123, BC-124."""
    s = court(
        "wizards_quest",
        board="LN=V12a",
        under="LN=V13a",
        hand={A: "M01"},
        vassals={A: "V11 V14 V50", B: "V02"},
        advanced=advanced,
    )
    play(s, A, "place m01", "hold v11 a", "hold v14 b")
    if advanced:
        assert at(s, "KS") == "Ph-Ca"
    else:
        assert choices(s, A) == [f"right {name}" for name in ("bs", "ls", "as", "cs", "ks")]
        play(s, A, "right cs")
        assert at(s, "CS") == "Ph-Ca"
    assert at(s, "LN") == "Li-Sc"
    assert [int(entry) & 255 for entry in s.under] == [2 * 12, 2 * 11]  # V13, V12, and V11 on top
    assert s.board[space("LN")] == 2 * 10
    assert spaces(stacks.stack_spaces(s)) == ["LN"]
    assert thrown_of(s, "machination") == ["M01"]
    assert s.left == 2


def test_ex_22_a_vassal_that_shows_something_else_is_in_the_way() -> None:
    """BC-123."""
    s = court("wizards_quest", board="LN=Li-Sp", hand={A: "M01"}, vassals={A: "V11", B: "V02"})
    assert refused(s, A, "place m01") == "BC-123"
    both = court("wizards_quest", board="LN=Li-Sp", hand={A: "M01"}, vassals={A: "V11 V14", B: "V02"})
    play(both, A, "place m01")  # only the right requirement is left, and only V14 can meet it
    assert choices(both, A) == [f"right {name}" for name in ("bs", "ls", "as", "cs", "ks")]
    assert refused(both, A, "hold v11 a") == "BC-146"
    play(both, A, "right cs")
    assert (at(both, "LN"), at(both, "CS")) == ("Li-Sp", "Ph-Ca")
