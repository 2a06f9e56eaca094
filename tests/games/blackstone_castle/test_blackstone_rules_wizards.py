"""Wizard's Quest: BC-115 to BC-131 (setting up is in test_blackstone_rules_setup.py)."""

import pytest
from tests.games.blackstone_castle.courts import (
    A,
    B,
    C,
    StillDice,
    at,
    choices,
    court,
    hand_of,
    names,
    offer_of,
    play,
    refused,
    reprint,
    space,
    spaces,
    tasks_of,
    thrown_of,
    tokens_of,
    winners,
)

from greathall.games.blackstone_castle.content.shapes import Requirement
from greathall.games.blackstone_castle.rules import stacks
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.rules.scoring import vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.event import SPECTATOR

FIVE = "M01 M02 M03 M04 M05"
HANDS = {A: "V01 V02", B: "V03 V04"}


def _of(s: Court, seat: int, verb: str) -> list[str]:
    return [move for move in choices(s, seat) if move.split()[0] == verb]


def _held(s: Court, seat: int) -> list[str]:
    return [f"V{card + 1:02}" for card in range(72) if stacks.holds(s, seat, card)]


def _stack(s: Court, name: str) -> list[int]:
    """Cards on a space from below, without the one on top."""
    return [int(entry) & 255 for entry in s.under if entry >> 8 == space(name)]


# -- moving


def test_bc116_bc117_actions_and_the_rising_price() -> None:
    s = court("wizards_quest", offer=FIVE, vassals=HANDS, tokens={A: "k1"}, board="AO=V50a")
    play(s, A, "take_offer 4", "slide ao at knight")
    assert s.left == 1
    play(s, A, "take_offer 3")  # two actions: the last one and the saved Knight
    assert (s.left, tokens_of(s, A)) == (0, "k0 w0")
    assert refused(s, A, "take_offer 2") == "BC-117"
    assert refused(s, A, "take_offer 3") == "BC-117"  # before the empty place
    assert refused(s, A, "slide at ao knight") == "BC-102"
    assert refused(s, A, "take_knight") == "BC-102"
    play(s, A, "end_turn")
    play(s, B, "take_offer 0")
    assert s.left == 2  # ruling 34: counted by turn
    assert refused(s, B, "take_offer 0") == "BC-103"


def test_bc118_a_stack_slides_as_a_whole_and_stays_one() -> None:
    s = court("wizards_quest", board="AO=V12a", under="AO=V13a", offer=FIVE, vassals=HANDS)
    assert _of(s, A, "slide") == [f"slide ao {to} knight" for to in ("at", "lo", "co", "an")]
    play(s, A, "slide ao at knight")
    assert (at(s, "AO"), at(s, "AT"), _stack(s, "AT"), _stack(s, "AO")) == ("", "Li-Sc", [24], [])
    for move in ("slide at ct wizard", "slide ao lo knight", "slide at ks knight", "slide at co knight"):
        assert refused(s, A, move) == "BC-118"  # not by Wizard, nobody there, too far, diagonally


def test_bc119_a_single_vassal_slides_onto_its_like() -> None:
    s = court(
        "wizards_quest",
        board="AO=V10a AT=V11a LO=V12a CO=V40a AN=V01a",  # three Li-Sc; Dr-Em; Li-Em
        under="AT=V13a",
        offer=FIVE,
        vassals={A: "V02", B: "V03"},
    )
    assert [move for move in _of(s, A, "slide") if move.startswith("slide ao")] == [
        "slide ao at knight",
        "slide ao lo knight",
    ]
    for to in ("co", "an"):
        assert refused(s, A, f"slide ao {to} knight") == "BC-119"
    assert refused(s, A, "slide at ao knight") == "BC-119"  # a stack may not slide onto another card
    play(s, A, "slide ao at knight")
    assert (s.board[space("AT")], at(s, "AO")) == (2 * 9, "")
    assert _stack(s, "AT") == [2 * 12, 2 * 10]
    assert spaces(s.occupied) == ["AT", "LO", "CO", "AN"]
    assert refused(s, A, "slide at as wizard") == "BC-118"
    play(s, A, "slide at as knight")
    assert _stack(s, "AS") == [2 * 12, 2 * 10]


def test_bc120_swap_vassals_and_stacks() -> None:
    s = court("wizards_quest", board="AO=V12a AT=V40a KE=V50a", under="AO=V13a", offer=FIVE, vassals=HANDS)
    assert _of(s, A, "swap") == ["swap at-ao wizard"]
    play(s, A, "swap at-ao wizard")
    assert (at(s, "AT"), _stack(s, "AT"), at(s, "AO"), _stack(s, "AO")) == ("Li-Sc", [24], "Dr-Em", [])
    play(s, A, "swap at-ao wizard")
    assert _stack(s, "AO") == [24]
    for pair in ("ao-an", "ao-ke", "at-ct", "bs-ls"):
        assert refused(s, A, f"swap {pair} wizard") == "BC-120"
    assert refused(s, A, "swap at-ao knight") == "BC-120"


def test_bc121_only_a_single_vassal_is_turned() -> None:
    s = court("wizards_quest", board="AO=V12a AT=V40a", under="AO=V13a", offer=FIVE, vassals=HANDS)
    assert _of(s, A, "transform") == ["transform at wizard"]
    assert refused(s, A, "transform ao wizard") == "BC-121"
    assert refused(s, A, "transform ks wizard") == "BC-121"
    assert refused(s, A, "transform at knight") == "BC-121"
    play(s, A, "transform at wizard")
    assert at(s, "AT") == "St-Sc"


def test_bc115_bc146_what_the_wizards_quest_lacks() -> None:
    s = court("wizards_quest", board="AO=V50a", offer=FIVE, vassals=HANDS, tokens={A: "k3"}, hand={A: "M20"})
    for move in (
        "guard ao",
        "retain ao nw",
        "draw machination",
        "complete m20",
        "collect m20",
        "file 0",
        "end_actions",
    ):
        assert refused(s, A, move) == "BC-146"
    for move in ("hold v01 a", "give v01", "left ao", "right ao"):
        assert refused(s, A, move) == "BC-146"
    assert refused(s, B, "end_turn") == "BC-146"


# -- placing. M01: LN Li-Sc, (K)S Ph-*


def test_bc122_bc124_the_face_is_chosen_when_placing() -> None:
    """V14 is Li-Sc / Ph-Ca: either side will do."""
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V14 V15 V50", B: "V03"})  # V50 Dr-Ca / Ph-Sc
    play(s, A, "place m01")
    assert choices(s, A) == ["left none", "hold v14 a", "hold v15 a"]
    for move, rule in (
        ("hold v14 b", "BC-122"),  # Ph-Ca does not meet Li-Sc
        ("hold v03 a", "BC-122"),  # not in this hand
        ("right none", "BC-146"),
        ("left ln", "BC-146"),
    ):
        assert refused(s, A, move) == rule
    none = s.copy()
    play(s, A, "hold v15 a")
    assert choices(s, A) == ["right none", "hold v14 b", "hold v50 b"]
    assert refused(s, A, "hold v15 b") == "BC-122"  # it has just been put down
    play(s, A, "hold v50 b", "right as")
    assert (at(s, "LN"), at(s, "AS"), _held(s, A)) == ("Li-Sc", "Ph-Sc", ["V14"])
    assert (s.left, hand_of(s, A), thrown_of(s, "machination")) == (2, [], ["M01"])
    play(none, A, "left none")
    assert choices(none, A) == ["hold v14 b", "hold v15 b", "hold v50 b"]  # one of the two must be served
    assert refused(none, A, "right none") == "BC-122"
    play(none, A, "hold v15 b")
    assert refused(none, A, "right ln") == "BC-122"  # not in row S
    assert refused(none, A, "right none") == "BC-122"
    assert refused(none, A, "left ls") == "BC-146"
    play(none, A, "right ls")
    assert (at(none, "LS"), at(none, "LN"), _held(none, A)) == ("Ph-Sp", "", ["V14", "V50"])


def test_bc122_left_alone_or_right_alone() -> None:
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V10 V02", B: "V03"})  # V10 Li-Sc / Dr-Em
    told = play(s, A, "place m01")  # one way only: nothing is asked
    assert names(told) == ["picked", "placing", "placed"]
    assert (at(s, "LN"), _held(s, A)) == ("Li-Sc", ["V02"])
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V10 V14", B: "V03"})
    play(s, A, "place m01", "hold v10 a", "right none")
    assert (_held(s, A), spaces(s.occupied)) == (["V14"], ["LN"])


def test_bc122_refused_without_the_card_or_a_fitting_vassal() -> None:
    s = court("wizards_quest", hand={A: "M01", B: "M02"}, vassals={A: "V02", B: "V10"})  # V02 Li-Em / Dr-Ca
    assert refused(s, A, "place m01") == "BC-122"
    assert refused(s, A, "place m02") == "BC-122"
    assert _of(s, A, "place") == []


def test_bc123_only_on_empty_spaces_or_its_like() -> None:
    """M01 on a row S full of others: BC-123 for each, except where Ph-Ca lies already."""
    board = "BS=V40a LS=V41a AS=V05b CS=V42a KS=V52a LN=V54a"  # AS shows Ph-Ca
    s = court("wizards_quest", board=board, hand={A: "M01"}, vassals={A: "V14 V15", B: "V03"})
    play(s, A, "place m01")  # nobody can go to LN, and only V14 fits on AS
    assert (_stack(s, "AS"), s.board[space("AS")], _held(s, A)) == ([2 * 4 + 1], 2 * 13 + 1, ["V15"])
    full = court("wizards_quest", board=board, hand={A: "M01"}, vassals={A: "V15", B: "V03"})
    assert refused(full, A, "place m01") == "BC-123"
    half = court(
        "wizards_quest",
        board=board.replace("CS=V42a", "CS=V14b"),
        hand={A: "M01"},
        vassals={A: "V22 V33 V31", B: "V03"},
    )
    play(half, A, "place m01")  # V33 Li-Sp / Ph-Ca; V22 Li-Ca / Ph-Em and V31 Li-Sp / Ph-Em find no place
    assert choices(half, A) == ["right as", "right cs"]
    for name in ("bs", "ks"):
        assert refused(half, A, f"right {name}") == "BC-123"


def test_bc123_a_vassal_that_finds_no_place_is_not_held() -> None:
    s = court(
        "wizards_quest",
        board="BS=V40a LS=V41a AS=V05b CS=V42a KS=V38b",
        hand={A: "M01"},
        vassals={A: "V14 V33 V31", B: "V03"},
    )
    play(s, A, "place m01", "left none")
    assert choices(s, A) == ["hold v14 b", "hold v33 b"]
    assert refused(s, A, "hold v31 b") == "BC-123"  # Ph-Em fits the card, but not the board


def test_bc123_the_right_one_may_go_onto_the_left_one() -> None:
    """5.5: the left is placed first. No card of ours lets it happen, an edition's could: M01 with L(N) Li-*."""
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V10 V11 V01 V50", B: "V03"})
    reprint(s, "M01", right=Requirement(face="lion-any", column="L", row="N", light="row"))
    play(s, A, "place m01", "hold v10 a")
    assert choices(s, A) == ["right none", "hold v01 a", "hold v11 a"]
    twin = s.copy()
    play(s, A, "hold v11 a")
    assert choices(s, A) == [f"right {name}" for name in ("ls", "lt", "lo", "ln", "le")]
    play(s, A, "right ln")
    assert (s.board[space("LN")], _stack(s, "LN")) == (2 * 10, [2 * 9])
    play(twin, A, "hold v01 a")  # Li-Em on Li-Sc will not do
    assert choices(twin, A) == [f"right {name}" for name in ("ls", "lt", "lo", "le")]
    assert refused(twin, A, "right ln") == "BC-123"


def test_bc124_a_one_letter_location_leaves_the_space_open_on_the_left_too() -> None:
    """Every Machination card has two letters there (BC-143), so this needs a card that content.py would refuse."""
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V10 V02", B: "V03"}, board="BN=V40a")
    reprint(s, "M01", left=Requirement(face="lion-scout", row="N"))
    play(s, A, "place m01")
    assert choices(s, A) == [f"left {name}" for name in ("ln", "an", "cn", "kn")]
    assert refused(s, A, "left bn") == "BC-123"
    assert refused(s, A, "left bs") == "BC-122"
    play(s, A, "left cn")
    assert at(s, "CN") == "Li-Sc"


def test_bc124_advanced_the_right_space_is_fixed() -> None:
    """BC-91, ruling 47: (K)S is KS."""
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V50 V02", B: "V03"}, advanced=True)
    play(s, A, "place m01")
    assert at(s, "KS") == "Ph-Sc"


def test_nobody_sees_what_is_being_placed_before_it_lies_there() -> None:
    """BC-122, BC-124."""
    s = court("wizards_quest", hand={A: "M01"}, vassals={A: "V14 V15 V50", B: "V03"})
    before = view(s, B)
    told = play(s, A, "place m01", "hold v15 a")
    assert not any(event.audience.hears(seat) for event in told for seat in (B, SPECTATOR))
    assert view(s, B) == before
    assert [view(s, seat).players[A].vassals for seat in (A, B)] == [[13, 14, 49], []]
    assert view(s, B).players[A].vassal_count == 3


# -- the other actions


def test_bc125_take_a_knight() -> None:
    s = court("wizards_quest", offer=FIVE, vassals=HANDS)
    play(s, A, "take_knight", "take_knight", "take_knight")
    assert refused(s, A, "take_offer 0") == "BC-117"
    play(s, A, "end_turn")
    assert tokens_of(s, A) == "k3 w0"


def test_bc126_trade_one_for_one() -> None:
    s = court("wizards_quest", offer=FIVE, vassals=HANDS, vassal_offer="V10 V11 V12 V13 V14")
    assert _of(s, A, "trade") == [f"trade {place}" for place in range(5)]
    for place in range(5):
        twin = s.copy()
        play(twin, A, f"trade {place}", "give v01")
        assert [int(card) for card in twin.vassal_offer] == [0 if n == place else 9 + n for n in range(5)]
        assert _held(twin, A) == ["V02", f"V{10 + place}"]
    play(s, A, "trade 3")
    assert choices(s, A) == ["give v01", "give v02"]
    for card in ("v03", "v13", "v50"):
        assert refused(s, A, f"give {card}") == "BC-126"
    assert refused(s, A, "trade 2") == "BC-146"
    told = play(s, A, "give v02")
    assert told[0].audience.hears(B)
    assert _held(s, A) == ["V01", "V13"]
    assert [int(card) for card in s.vassal_offer] == [9, 10, 11, 1, 13]
    assert s.left == 2
    assert view(s, B).players[A].vassals == [12]  # it came from the open offer, and everybody remembers
    play(s, A, "trade 3", "give v13")  # and back
    assert _held(s, A) == ["V01", "V02"]
    assert view(s, B).players[A].vassals == [1]


def test_bc127_the_discards_become_a_new_deck() -> None:
    for reshuffle, offer in ((True, "M20 M01 M02 M03 M04"), (False, "- M01 M02 M03 M04")):
        s = court(
            "wizards_quest",
            offer=FIVE,
            vassals=HANDS,
            tasks={"machination": ""},
            thrown="M20",
            wizards_reshuffle=reshuffle,
            dice=StillDice(),
        )
        told = play(s, A, "end_turn")
        assert offer_of(s) == offer
        assert ("tasks_reshuffled" in names(told)) == reshuffle
        left = ["M05"] if reshuffle else []
        assert (tasks_of(s, "machination"), thrown_of(s, "machination")) == (left, [] if reshuffle else ["M05", "M20"])
    s = court("wizards_quest", offer=FIVE, vassals=HANDS, tasks={"machination": ""}, hand={A: ""})
    play(s, A, "take_offer 1", "end_turn")
    assert offer_of(s) == "- M01 M03 M04 M05"  # no discards: the place stays empty


def test_bc127_also_after_a_pass_and_after_an_emptied_hand() -> None:
    s = court(
        "wizards_quest", offer=FIVE, vassals={A: "V48", B: "V27"}, tasks={"machination": "M06 M07"}, board="AO=V50a"
    )
    assert "pass" in choices(s, A)
    play(s, A, "pass")
    assert (offer_of(s), thrown_of(s, "machination")) == ("M06 M01 M02 M03 M04", ["M05"])
    s = court("wizards_quest", offer=FIVE, vassals={A: "V10", B: "V61"}, tasks={"machination": "M06"}, hand={A: "M19"})
    play(s, A, "place m19")
    assert (s.mover, offer_of(s)) == (B, "M06 M01 M02 M03 M04")


# -- passing and the end


def test_bc128_pass_only_first_and_only_if_nothing_can_be_placed() -> None:
    s = court("wizards_quest", offer="- - - - M01", hand={A: "M02"}, vassals={A: "V10", B: "V03"})
    assert refused(s, A, "pass") == "BC-128"  # M01 on offer: Li-Sc to LN
    s = court("wizards_quest", offer="- - - - M02", hand={A: "M01"}, vassals={A: "V10", B: "V03"})
    assert refused(s, A, "pass") == "BC-128"  # M01 in hand
    s = court("wizards_quest", offer="- - - - M02", hand={B: "M01"}, vassals={A: "V10", B: "V03"}, board="AO=V50a")
    twin = s.copy()
    told = play(s, A, "pass")
    assert names(told)[:2] == ["passed", "end_fixed"]
    assert s.mover == B
    play(twin, A, "slide ao at knight")
    assert refused(twin, A, "pass") == "BC-128"  # not the first action
    assert refused(twin, A, "end_actions") == "BC-146"


def test_bc128_ruling_33_who_has_no_vassal_left_has_passed_at_once() -> None:
    s = court("wizards_quest", offer=FIVE, hand={A: "M19"}, vassals={A: "V10", B: "V03"})
    told = play(s, A, "place m19")
    assert "passed" in names(told)
    assert s.left == 3  # B's
    assert (s.mover, s.ending, s.last_turn) == (B, True, 4)


@pytest.mark.parametrize("passes", [A, B, C])
def test_bc129_the_round_is_finished_and_everybody_has_one_more_turn(passes: int) -> None:
    """B began. The one who passed is included; later passes change nothing."""
    hands = {A: "V60", B: "V61", C: "V62"}
    s = court("wizards_quest", 3, first=B, mover=B, turn=6, vassals=hands, tasks={"machination": ""})
    turns = []
    while not s.over():
        seat = int(s.mover)
        turns.append(seat)
        play(s, seat, "pass" if seat == passes or s.ending else "end_turn")
    assert turns == [B, C, A, B, C, A]
    assert (s.turn, END_NAMES[s.end]) == (12, "passed")


def test_bc129_who_has_no_vassals_takes_no_more_turns() -> None:
    s = court(
        "wizards_quest",
        3,
        vassals={A: "V10", B: "V61", C: "V16"},
        hand={A: "M19", C: "M26"},
        board="AO=V50a",
        offer=FIVE,
    )
    play(s, A, "place m19")  # A is out
    turns = []
    while not s.over():
        turns.append(int(s.mover))
        play(s, int(s.mover), "end_turn")
    assert turns == [B, C, B, C]
    assert (s.turn, winners(s), END_NAMES[s.end]) == (6, [A], "passed")
    last = court("wizards_quest", vassals={A: "V61", B: "V10"}, hand={B: "M19"}, mover=B, turn=1)
    play(last, B, "place m19")  # the last seat of the round: A has one more turn, B none
    play(last, A, "end_turn")
    assert (last.over(), last.turn, winners(last)) == (True, 4, [B])


@pytest.mark.parametrize(
    ("vassals", "knights", "cards", "won"),
    [
        (("V01 V02", "V03"), (5, 0), ("", "M01 M02"), [B]),
        (("V01", "V03"), (1, 0), ("M03 M04", "M01"), [A]),
        (("V01", "V03"), (1, 1), ("M03 M04", "M01"), [B]),
        (("V01", "V03"), (1, 1), ("M03", "M01"), [A, B]),
    ],
)
def test_bc130_ties(vassals: tuple[str, str], knights: tuple[int, int], cards: tuple[str, str], won: list[int]) -> None:
    s = court(
        "wizards_quest",
        turn=79,
        mover=B,
        vassals={A: vassals[0], B: vassals[1]},
        tokens={A: f"k{knights[0]}", B: f"k{knights[1]}"},
        hand={A: cards[0], B: cards[1]},
    )
    play(s, B, "end_turn")
    final = result(s)
    assert final.winners == winners(s) == won
    assert final.scores == [vassals_left(s, A), vassals_left(s, B)] == [len(vassals[0].split()), 1]


def test_bc131_two_rounds_without_a_placing_count_as_a_pass() -> None:
    s = court("wizards_quest", 3, vassals={A: "V60", B: "V61", C: "V62"}, board="AO=V50a")
    for number in range(6):
        assert not s.ending
        told = play(s, number % 3, "end_turn")
        assert ("stalled" in names(told)) == (number == 5)
    assert (s.ending, s.last_turn) == (True, 9)
    for seat in (A, B, C):
        play(s, seat, "end_turn")
    assert (s.over(), s.turn, END_NAMES[s.end]) == (True, 9, "stalled")


def test_bc131_a_placing_begins_the_count_anew() -> None:
    s = court("wizards_quest", vassals={A: "V60 V61", B: "V10 V12"}, hand={B: "M19"}, offer=FIVE, board="AO=V50a")
    play(s, A, "end_turn")
    play(s, B, "end_turn")
    assert s.stall == 1
    play(s, A, "end_turn")
    play(s, B, "place m19", "hold v10 a", "end_turn")
    assert s.stall == 0
    for seat in (A, B, A):
        play(s, seat, "end_turn")
    assert not s.ending
    play(s, B, "end_turn")
    assert s.ending


def test_bc131_forty_rounds_are_the_most() -> None:
    s = court("wizards_quest", turn=78, vassals={A: "V60", B: "V61"}, tasks={"machination": ""})
    play(s, A, "pass")  # the end would come after round 41
    play(s, B, "end_turn")
    assert (s.over(), s.turn, END_NAMES[s.end]) == (True, 80, "rounds")
