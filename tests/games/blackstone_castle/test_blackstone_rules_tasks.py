"""Completing Tasks: BC-35 to BC-47, BC-85, BC-91. One long action is a few short decisions (docs/decisions/0009)."""

import pytest
from tests.games.blackstone_castle.courts import (
    CONTENT,
    A,
    B,
    at,
    choices,
    court,
    done_of,
    finish_turn,
    hand_of,
    meets,
    names,
    phase,
    pile_of,
    play,
    refused,
    retained_of,
    spaces,
    symbols,
    task,
)

from greathall.games.blackstone_castle.content.ids import TASK_NAMES
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.event import SPECTATOR

# -- requirements. K01: T *-Sc, C(S) Li-*. K02: CS St-*, K(T) *-Sp. P03: AO Dr-Sp, (C)E *-Ca.


@pytest.mark.parametrize(
    ("card", "board", "rule"),
    [
        ("K01", "CN=Li-Em", "BC-36"),  # nobody in row T
        ("K01", "LT=Dr-Sc", "BC-36"),  # nobody in column C
        ("K01", "LT=Dr-Em CN=Li-Em", "BC-35"),  # no scout in row T
        ("K01", "LT=Dr-Sc CN=Dr-Em LN=Li-Em", "BC-35"),  # no Lion in column C
        ("K02", "CO=St-Em KN=Ph-Sp", "BC-37"),  # nobody on CS
        ("K02", "CS=Dr-Em KN=Ph-Sp", "BC-35"),
        ("K02", "CS=St-Em LT=Ph-Sp", "BC-36"),
        ("P03", "AO=Dr-Sc LE=Li-Ca", "BC-35"),  # the faction alone is not enough
        ("P03", "AO=Ph-Sp LE=Li-Ca", "BC-35"),  # nor the role
        ("K01", "LT=Assassin CN=Li-Em", "BC-36"),  # BC-84: a special card is nobody
        ("K01", "LT=Dr-Sc CN=Saboteur", "BC-36"),
    ],
)
def test_bc35_bc36_bc37_both_requirements_must_be_met(card: str, board: str, rule: str) -> None:
    s = court(board=board, hand={A: card}, specials=True)
    assert refused(s, A, f"complete {card.lower()}") == rule


def test_bc36_bc38_one_letter_is_the_whole_line_and_the_light_one_does_not_count() -> None:
    for left in ("BT", "LT", "AT", "CT", "KT"):
        for right in ("CS", "CO", "CN", "CE"):
            s = court(board=f"{left}=Dr-Sc {right}=Li-Em", hand={A: "K01"})
            play(s, A, "complete k01")
            assert sorted(spaces(s.marked)) == sorted([left, right])


def test_bc38_bc91_every_card_in_both_games() -> None:
    """All 96 cards: met in the basic game without the light letter, in the advanced game only with it."""
    for card in CONTENT.task:
        left, right = meets(card.id).split()
        name, face = right.split("=")
        far = {
            "column": f"{'B' if card.right.column != 'B' else 'K'}{name[1]}",
            "row": f"{name[0]}{'S' if name[1] != 'S' else 'E'}",
        }
        elsewhere = far[card.right.light]
        if elsewhere == left.split("=")[0]:
            elsewhere = {"column": f"A{name[1]}", "row": f"{name[0]}O"}[card.right.light]
        for advanced in (False, True):
            s = court(board=f"{left} {right}", hand={A: card.id}, advanced=advanced)
            play(s, A, f"complete {card.id.lower()}")
        assert s.marked == s.occupied
        moved = f"{left} {elsewhere}={face}"
        play(court(board=moved, hand={A: card.id}), A, f"complete {card.id.lower()}")
        assert (
            refused(court(board=moved, hand={A: card.id}, advanced=True), A, f"complete {card.id.lower()}") == "BC-91"
        )


def test_bc91_nobody_or_the_wrong_one_on_the_space() -> None:
    s = court(board="LT=Dr-Sc CS=Dr-Em", hand={A: "K01"}, advanced=True)
    assert refused(s, A, "complete k01") == "BC-35"
    s = court(board="LT=Dr-Sc", hand={A: "K01"}, advanced=True)
    assert refused(s, A, "complete k01") == "BC-91"
    s = court(board="LT=Dr-Sc AT=Dr-Sc CS=Li-Em CN=Li-Em", hand={A: "K01"}, advanced=True)
    play(s, A, "complete k01")
    assert choices(s, A) == ["left lt", "left at"]  # one letter on the left is still a whole row
    play(s, A, "left at")
    assert spaces(s.marked) == ["CS", "AT"]


def test_bc39_bc40_rainbows_accept_everybody() -> None:
    for faction in ("Li", "Dr", "Ph", "St"):
        for role in ("Em", "Sc", "Ca", "Sp"):
            s = court(board=f"LT={faction}-Sc CN=Li-{role}", hand={A: "K01"})
            play(s, A, "complete k01")
            assert done_of(s, A) == ["K01"]


def test_bc35_the_vassals_are_chosen_where_there_is_a_choice() -> None:
    s = court(board="LT=Dr-Sc AT=Ph-Sc KT=Ph-Em CT=Li-Sc CN=Li-Em CE=St-Sp", hand={A: "K01"})
    play(s, A, "complete k01")
    assert choices(s, A) == ["left lt", "left at", "left ct"]
    for move, rule in (
        ("left kt", "BC-35"),  # no scout
        ("left bt", "BC-35"),  # nobody
        ("left cn", "BC-36"),  # not in row T
        ("left none", "BC-35"),
        ("right cn", "BC-146"),
        ("end_actions", "BC-146"),
        ("complete k01", "BC-146"),
    ):
        assert refused(s, A, move) == rule
    play(s, A, "left lt")
    assert choices(s, A) == ["right ct", "right cn"]
    for move, rule in (
        ("right lt", "BC-41"),
        ("right ce", "BC-35"),
        ("right at", "BC-36"),
        ("right none", "BC-35"),
        ("left at", "BC-146"),
    ):
        assert refused(s, A, move) == rule
    play(s, A, "right ct")
    assert spaces(s.marked) == ["LT", "CT"]


def test_bc37_a_wrong_space_for_two_letters() -> None:
    s = court(board="CS=St-Em KN=Ph-Sp KO=Ph-Sp", hand={A: "K02"})
    play(s, A, "complete k02")
    assert choices(s, A) == ["right ko", "right kn"]
    assert refused(s, A, "right cs") == "BC-41"
    assert refused(s, A, "right bs") == "BC-36"


def test_bc41_the_only_vassal_for_the_right_is_not_taken_for_the_left() -> None:
    """Ruling 41."""
    s = court(board="CT=Li-Sc LT=Dr-Sc AT=Ph-Sc", hand={A: "K01"})
    play(s, A, "complete k01")
    assert choices(s, A) == ["left lt", "left at"]
    assert refused(s, A, "left ct") == "BC-41"
    play(s, A, "left at")
    assert spaces(s.marked) == ["AT", "CT"]
    both = court(board="CT=Li-Sc CN=Li-Em", hand={A: "K01"})  # CT must serve the left, so CN the right
    play(both, A, "complete k01")
    assert spaces(both.marked) == ["CT", "CN"]


def test_bc42_only_cards_of_the_own_hand() -> None:
    s = court(board=meets("K01"), hand={B: "K01"}, thrown="K02", done={A: "K03"})
    for card in ("k01", "k02", "k03", "m01"):
        assert refused(s, A, f"complete {card}") == "BC-42"
    s = court(board=meets("K01"), hand={A: "K01"})
    assert choices(s, A) == ["complete k01", "end_actions"]
    told = play(s, A, "complete k01")
    done = next(event for event in told if event.name == "completed")
    assert done.audience.hears(B)
    assert done.facts["task"] == task("K01")


def test_bc43_a_marked_vassal_is_spent() -> None:
    s = court(
        board=f"{meets('K01')} KO=Dr-Ca LS=St-Em", guards="CS=1", hand={A: "K01"}, tokens={A: "k9 w9"}
    )  # KT and CS are used
    play(s, A, "complete k01")
    for move in (
        "slide kt at knight",
        "swap kt-ko wizard",
        "transform kt wizard",
        "retain kt nw",
        "guard kt",
        "unguard cs",
        "transform cs wizard",
    ):
        assert refused(s, A, move) == "BC-43"
    assert view(s, B).board[9].used  # type: ignore[union-attr]
    finish_turn(s)
    assert s.marked == 0
    assert at(s, "KT") != ""


def test_bc44_completed_cards_and_their_symbols_are_open_to_all() -> None:
    s = court(board=meets("K01"), hand={A: "K01"}, done={A: "M01 P03"})
    play(s, A, "complete k01")
    for viewer in (A, B, SPECTATOR):
        assert view(s, viewer).players[A].done == [task("M01"), task("P03"), task("K01")]


# -- the surcharge


@pytest.mark.parametrize(
    ("card", "others"), [("K05", "W04 P01 M01"), ("W05", "K02 P01 M01"), ("P05", "K02 W04 M01"), ("M05", "K02 W04 P01")]
)
def test_bc46_types_count_apart(card: str, others: str) -> None:
    s = court(board=meets(card), done={A: others}, hand={A: card})
    play(s, A, f"complete {card.lower()}")
    same = {"K": "K02 K03", "W": "W04 W06", "P": "P01 P02", "M": "M01 M02"}[card[0]]
    dear = court(board=meets(card), done={A: same, B: "K01 W01 P06 M06"}, hand={A: card}, retained={A: symbols(same)})
    play(dear, A, f"complete {card.lower()}")
    assert pile_of(dear) == symbols(same).split()
    assert retained_of(dear, A) == []


def test_bc45_ruling_42_two_equal_symbols_need_two_vassals() -> None:
    done = "P03 P20"
    assert symbols(done) == "Li-Sp Li-Sp"
    poor = court(board=meets("P01"), done={A: done}, hand={A: "P01"}, retained={A: "Li-Sp Li-Em"})
    assert refused(poor, A, "complete p01") == "BC-47"
    s = court(board=meets("P01"), done={A: done}, hand={A: "P01"}, retained={A: "V29a V28a V30a"})
    play(s, A, "complete p01")
    assert [int(lying) // 2 for lying in s.pile] == [28, 27]  # the longest held, and no more than is due
    assert [int(entry) & 255 for entry in s.retained] == [2 * 29]


def test_bc47_a_vassal_retained_in_the_same_turn_pays() -> None:
    s = court(board=f"{meets('K02')} AO=Li-Sp", done={A: "K01"}, hand={A: "K02"}, tokens={A: "k1"})
    assert refused(s, A, "complete k02") == "BC-47"
    play(s, A, "retain ao nw", "complete k02")
    assert pile_of(s) == ["Li-Sp"]


def test_bc47_bc85_wild_vassals_leave_a_choice() -> None:
    """Symbols are paid oldest first; whatever is chosen, the rest stays payable."""
    s = court(
        board=meets("K02"),
        done={A: "K01 K04"},  # Li-Sp, St-Sp
        hand={A: "K02"},
        retained={A: "X4a Li-Sp St-Sp X1b"},  # *-Sp, Li-Sp, St-Sp, Li-*
        wilds=True,
    )
    play(s, A, "complete k02")
    assert phase(s) == "actions"
    assert choices(s, A) == ["pay lion-spy", "pay any-spy", "pay lion-any"]
    for face in ("stag-spy", "lion-emissary", "stag-any"):
        assert refused(s, A, f"pay {face}") == "BC-47"
    assert refused(s, A, "end_actions") == "BC-146"
    assert pile_of(s) == []  # nothing has happened yet
    twin = s.copy()
    play(s, A, "pay lion-any")
    assert choices(s, A) == ["pay stag-spy", "pay any-spy"]
    play(s, A, "pay any-spy")
    assert pile_of(s) == ["Li-*", "*-Sp"]
    assert retained_of(s, A) == ["Li-Sp", "St-Sp"]
    play(twin, A, "pay any-spy")  # then only the very face is left for St-Sp
    assert pile_of(twin) == ["*-Sp", "St-Sp"]


def test_bc47_a_wild_that_is_needed_later_is_not_offered() -> None:
    s = court(board=meets("K02"), done={A: "K01 K04"}, hand={A: "K02"}, retained={A: "X4a Li-Sp"}, wilds=True)
    play(s, A, "complete k02")  # no choice: the wild must pay for St-Sp
    assert pile_of(s) == ["Li-Sp", "*-Sp"]


def test_bc85_wild_vassals_meet_requirements() -> None:
    s = court(board="LT=*-Sc CN=Li-*", hand={A: "K01"}, wilds=True)
    play(s, A, "complete k01")
    assert spaces(s.marked) == ["LT", "CN"]
    for board, rule in (("LT=*-Ca CN=Li-*", "BC-35"), ("LT=*-Sc CN=Ph-*", "BC-35")):
        assert refused(court(board=board, hand={A: "K01"}, wilds=True), A, "complete k01") == rule
    king = court(board="AO=*-Sp LE=Ph-*", hand={A: "P03"}, wilds=True)  # AO Dr-Sp; (C)E *-Ca
    play(king, A, "complete p03")
    assert done_of(king, A) == ["P03"]


def test_bc84_special_cards_pay_nothing() -> None:
    """They cannot be retained, so there is none to pay with: a Saboteur that is retained sweeps the board (BC-82)."""
    s = court(board=f"{meets('K02')} AO=Saboteur", done={A: "K01"}, hand={A: "K02"}, tokens={A: "k1"}, specials=True)
    play(s, A, "retain ao nw")
    assert retained_of(s, A) == []


# -- short decisions


def test_nobody_else_sees_a_task_before_it_is_done() -> None:
    """BC-42: announced when it is complete."""
    s = court(board="LT=Dr-Sc AT=Ph-Sc CN=Li-Em CE=Li-Sp", hand={A: "K01"}, tokens={A: "k1"})
    before = view(s, B)
    told = play(s, A, "complete k01", "left lt")
    assert names(told) == ["picked", "picked"]
    assert not any(event.audience.hears(seat) for event in told for seat in (B, SPECTATOR))
    assert view(s, B) == before
    assert view(s, SPECTATOR).picking is None
    picking = view(s, A).picking
    assert picking is not None
    assert (picking.step, picking.card, picking.left) == ("right", task("K01"), 6)
    assert hand_of(s, A) == ["K01"]
    play(s, A, "right ce")
    assert view(s, A).picking is None
    assert view(s, B) != before


# -- 5.7: the order of the refusals


@pytest.mark.parametrize(
    ("mode", "changes", "rule"),
    [
        ("kings_quest", {"marked": "AO", "hand": {}}, "BC-42"),
        ("kings_coop", {"marked": "AO", "castles": (1, 19, 0)}, "BC-20"),
        ("kings_coop", {"castles": (1, 19, 0)}, "BC-96"),
        ("puzzle_master", {"castles": (1, 19, 0)}, "BC-135"),
        ("kings_quest", {"board": "CT=Li-Sc", "done": {A: "K02"}}, "BC-41"),
        ("kings_quest", {"board": "LT=Dr-Em", "done": {A: "K02"}}, "BC-35"),
        ("kings_quest", {"board": "LT=Dr-Sc", "done": {A: "K02"}}, "BC-36"),
        ("kings_quest", {"board": "LT=Dr-Sc CN=Li-Em", "done": {A: "K02"}}, "BC-47"),
    ],
)
def test_5_7_refusals_of_complete(mode: str, changes: dict[str, object], rule: str) -> None:
    """BC-42, BC-20, castles (BC-96, BC-135), BC-41, locations, faces, payment (BC-47)."""
    position: dict[str, object] = {"board": "AO=Li-Em", "hand": {A: "K01"}, **changes}
    assert refused(court(mode, **position), A, "complete k01") == rule  # type: ignore[arg-type]


def test_no_card_can_be_begun_that_cannot_be_finished() -> None:
    """Every `complete` on offer leads to a completed card, whatever is chosen on the way."""
    board = "LT=Dr-Sc AT=Ph-Sc CT=Li-Sc CN=Li-Em CE=Li-Sp KS=Ph-Em KT=St-Sp BO=Dr-Em CS=St-Em LE=Li-Ca AO=Dr-Sp"
    s = court(board=board, hand={A: " ".join(TASK_NAMES).upper()})
    begun = [move for move in choices(s, A) if move.startswith("complete")]
    assert len(begun) > 8
    for move in begun:
        waiting = [(s.copy(), move)]
        while waiting:
            twin, step = waiting.pop()
            play(twin, A, step)
            if twin.task_done:
                assert done_of(twin, A) == [move.split()[1].upper()]
                assert len(spaces(twin.marked)) == 2
            else:
                assert choices(twin, A)
                waiting += [(twin.copy(), option) for option in choices(twin, A)]
