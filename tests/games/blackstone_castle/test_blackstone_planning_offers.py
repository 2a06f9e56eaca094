"""The players of the Queen's and the Wizard's Quest: what they collect, place, take and save; whole games."""

from collections.abc import Callable, Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.blackstone_castle.courts import A, B, court, dealt, hand_of, lying_name, play, reprint, space, task

from greathall.games.blackstone_castle.bot.planning import queens, wizards
from greathall.games.blackstone_castle.bot.planning.wishes import Wishes, identical, turns_left
from greathall.games.blackstone_castle.bot.taste import USUAL
from greathall.games.blackstone_castle.content.ids import SETS
from greathall.games.blackstone_castle.content.shapes import Requirement
from greathall.games.blackstone_castle.rules import scoring
from greathall.games.blackstone_castle.rules.moves import ALPHABET
from greathall.games.blackstone_castle.rules.names import END_PASSED, NO_STEP, STEP_NAMES, WIZARDS_QUEST
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight import swaps
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list

Setting = tuple[str, int, dict[str, OptionValue]]
Planner = Callable[[Court, int, list[int]], int]

TABLES: list[Setting] = [
    ("queens_quest", 2, {}),
    ("queens_quest", 3, {"seat_compensation": True, "advanced": True}),
    ("queens_quest", 4, {"vassal_backs": "hidden", "corner_choice": "nearest"}),
    ("wizards_quest", 2, {}),
    ("wizards_quest", 3, {"advanced": True}),
    ("wizards_quest", 4, {"wizards_reshuffle": False}),
]
MOST_ROUNDS = {2: 24, 3: 22, 4: 18}


def planner(s: Court) -> Planner:
    return wizards.choose if s.terms.mode == WIZARDS_QUEST else queens.choose


def chosen(s: Court, seat: int = A) -> str:
    """The move that the player makes, in words."""
    legal = legal_list(s, seat)
    move = planner(s)(s, seat, legal)
    assert move in legal
    return ALPHABET.text(move)


def carry_out(s: Court, *expected: str) -> None:
    """The player's own moves, which are to be these; "..." stands for all steps of one action."""
    for move in expected:
        if move == "...":
            while s.step != NO_STEP:
                play(s, A, chosen(s))
        else:
            assert chosen(s) == move
            play(s, A, move)


def decisions(mode: str, seats: int, seed: int, options: dict[str, OptionValue]) -> Iterator[tuple[Court, int, int]]:
    """A game of equals: every position, who decides, and what."""
    s = dealt(mode, seats, seed, **options)
    s.events = None
    while not s.over():
        seat = members(s.to_act())[0]
        legal = legal_list(s, seat)
        move = planner(s)(s, seat, legal)
        assert move in legal, f"{mode} with {seats} seats and {options}, seed {seed}: {move} is not legal"
        yield s, seat, move
        s.apply(seat, move)


def set_of(s: Court, number: int) -> list[str]:
    return [lying_name(entry & 255) for entry in s.sets if entry >> 8 == SETS * A + number]


# -- whole games


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_games_end_and_get_somewhere(table: Setting) -> None:
    mode, seats, options = table
    steps = set()
    for s, _, _ in decisions(mode, seats, 3, options):
        assert s.turn < seats * MOST_ROUNDS[seats], f"seed 3 of {table}"
        steps.add(STEP_NAMES[s.step])
    points = [scoring.score(s, seat) for seat in range(seats)]
    if mode == "queens_quest":
        assert min(points) >= 1, f"seed 3 of {table}: {points}"
        assert max(points) >= 8, f"seed 3 of {table}: {points}"
        assert steps == {"none", "left", "right", "file_left", "file_right"}
    else:
        assert s.end == END_PASSED, f"seed 3 of {table}"
        assert max(points) <= 12, f"seed 3 of {table}: {points}"
        assert steps >= {"none", "hold_left", "hold_right"}


@pytest.mark.parametrize("table", [TABLES[2], TABLES[3]], ids=str)
def test_what_is_hidden_does_not_matter(table: Setting) -> None:
    mode, seats, options = table
    compared = 0
    dice = FastDice(3)
    for number, (s, seat, move) in enumerate(decisions(mode, seats, 4, options)):
        if number % 9 == 0:
            for other in swaps.hidden_swaps(s, seat, dice):
                assert isinstance(other, Court)
                assert planner(s)(other, seat, legal_list(s, seat)) == move, ALPHABET.text(move)
                compared += 1
    assert compared > 10


# -- Queen's Quest: which vassals (M02 asks for a Dragon captain on KT and a Phoenix in column C)


def test_any_corner_will_do() -> None:
    assert chosen(dealt("queens_quest", 2, 1, first_player="seat0")) == "choose_corner nw"


def test_an_identical_set_grows() -> None:
    """And the second vassal, which costs nothing more, opens a set of its own."""
    s = court("queens_quest", board="KT=Dr-Ca CO=Ph-Em", hand={A: "M02"}, sets={A: "Dr-Ca Dr-Ca Dr-Ca, Li-Em St-Sc"})
    carry_out(s, "collect m02", "...")
    assert set_of(s, 0) == ["Dr-Ca"] * 4
    assert scoring.collected(s, A) == 7


@pytest.mark.parametrize(
    ("board", "move"),
    [
        ("KO=Dr-Ca", "slide ko kt knight"),
        ("KO=Dr-Ca KT=Li-Em", "swap kt-ko wizard"),
        ("KT=V49b", "transform kt wizard"),
    ],
)
def test_a_vassal_is_brought_to_where_the_card_asks_for_it(board: str, move: str) -> None:
    s = court("queens_quest", board=board, hand={A: "M02"}, sets={A: "Dr-Ca Dr-Ca"})
    carry_out(s, move, "collect m02", "...")
    assert set_of(s, 0) == ["Dr-Ca"] * 3


def test_two_vassals_never_stand_in_each_others_way_for_long() -> None:
    """The Dragon's straight way to KT leads through the Phoenix, which stands well: it goes round, or alone."""
    sets = {A: "Dr-Ca Dr-Ca, Ph-Em Ph-Em"}
    s = court("queens_quest", board="CT=Ph-Em AT=Dr-Ca", hand={A: "M02"}, sets=sets, tokens={A: "k9"})
    made = []
    while hand_of(s, A):
        made.append(chosen(s))
        play(s, A, made[-1])
    assert len(made) == len(set(made)), made
    assert set_of(s, 0) == ["Dr-Ca"] * 3, made


def test_two_that_want_to_pass_each_other_swap() -> None:
    """A Dragon captain on CT and a Phoenix on KT: each wants to be where the other is."""
    sets = {A: "Dr-Ca Dr-Ca, Ph-Em Ph-Em"}
    s = court("queens_quest", board="CT=Dr-Ca KT=Ph-Em", hand={A: "M02"}, sets=sets)
    carry_out(s, "swap ct-kt wizard", "collect m02", "...")
    assert scoring.collected(s, A) == 6


def test_a_card_is_taken_for_vassals_that_stand_ready() -> None:
    s = court("queens_quest", board="KT=Dr-Ca", offer="M10 M12 M02 M03 M05", sets={A: "Dr-Ca Dr-Ca"})
    carry_out(s, "take_offer 2", "collect m02", "...")
    assert set_of(s, 0) == ["Dr-Ca"] * 3


def test_a_card_is_taken_for_the_face_that_is_grown_before_such_a_vassal_is_there() -> None:
    s = court("queens_quest", board="BS=St-Sp", offer="M10 M12 M02 M14 M18", sets={A: "Dr-Ca Dr-Ca Dr-Ca"})
    assert Wishes(s, A).best == 6
    assert chosen(s) == "take_offer 2"


def test_actions_that_do_no_good_are_saved() -> None:
    s = court("queens_quest", board="BS=St-Sp")
    carry_out(s, "take_knight", "take_knight", "take_knight", "end_turn")
    s = court("queens_quest", board="BS=St-Sp", tokens={A: "k2"})
    s.left = 0
    assert chosen(s) == "end_turn", "a Knight token for a Knight token would be no gain"
    s = court("queens_quest", board="BS=St-Sp", tokens={A: "k9", B: "k11"})
    assert chosen(s) == "end_turn", "the supply is empty (BC-13)"


def test_in_the_last_turn_nothing_is_begun_that_cannot_be_finished() -> None:
    s = court("queens_quest", board="BE=Dr-Ca CS=Ph-Em", hand={A: "M02"}, sets={A: "Dr-Ca Dr-Ca"})
    s.last_turn = s.turn + 1
    assert turns_left(s) == 1
    carry_out(s, "collect m02", "...")
    assert scoring.collected(s, A) == 3


def test_a_vassal_is_not_wasted_whose_other_side_is_being_grown() -> None:
    """V49 is a Dragon captain on its other side: rather the other Phoenix for column C."""
    s = court("queens_quest", board="CS=V49b CT=V61a", hand={A: "M02"}, sets={A: "Dr-Ca Dr-Ca Dr-Ca"})
    play(s, A, "collect m02")
    assert chosen(s) == "right ct"


def test_when_all_decks_are_empty_nobody_new_will_come() -> None:
    empty = {"NW": "", "NE": "", "SE": "", "SW": ""}
    s = court("queens_quest", board="KT=Dr-Ca", hand={A: "M02"}, corners=empty)
    assert chosen(s) == "collect m02"


def test_identical_sets_between_whole_sizes() -> None:
    s = court("queens_quest")
    assert [identical(s, size) for size in (0.5, 1.0, 2.5, 4.0, 5.0, 6.5)] == [0.0, 0.0, 2.5, 8.0, 16.0, 28.0]


# -- Wizard's Quest (M01 asks for a Lion scout on LN and a Phoenix in row S)


def test_a_card_that_places_two_is_used() -> None:
    s = court("wizards_quest", vassals={A: "V11 V37 V01", B: "V02"}, hand={A: "M01 M14"})
    carry_out(s, "place m01", "...")
    assert scoring.vassals_left(s, A) == 1


def test_a_vassal_goes_onto_its_like() -> None:
    s = court(
        "wizards_quest", board="AS=V38b CS=V13b LN=V10a", vassals={A: "V11 V44 V49 V50", B: "V02"}, hand={A: "M01"}
    )
    carry_out(s, "place m01", "...")
    assert len(s.under) == 2, "both vassals lie on others"


def test_the_court_is_put_in_order_first_if_that_places_one_more() -> None:
    s = court("wizards_quest", board="LN=V01a", vassals={A: "V11 V37 V38", B: "V02"}, hand={A: "M01"})
    play(s, A, chosen(s))
    carry_out(s, "place m01", "...")
    assert scoring.vassals_left(s, A) == 1


def test_a_vassal_is_traded_for_one_that_can_be_placed() -> None:
    """V10 is a Lion scout; what is given for it is not the Phoenix that the card needs too."""
    offered = "V01 V02 V10 V03 V05"
    s = court("wizards_quest", vassals={A: "V37 V42 V52", B: "V20"}, hand={A: "M01"}, vassal_offer=offered)
    carry_out(s, "trade 2")
    assert chosen(s) in ("give v42", "give v52")
    carry_out(s, "...", "place m01", "...")
    assert scoring.vassals_left(s, A) == 1


def test_the_last_vassal_is_placed_and_not_traded_to_and_fro() -> None:
    """With V10 there would be a Lion scout and a Phoenix for M01, but one of them has to be given."""
    s = court("wizards_quest", vassals={A: "V37", B: "V20"}, hand={A: "M01"}, vassal_offer="V01 V02 V10 V03 V05")
    assert chosen(s) == "place m01"


def test_the_first_card_of_a_turn_may_wait_for_the_next_turn() -> None:
    s = court("wizards_quest", vassals={A: "V11 V37", B: "V02"}, offer="M01 M14 - - -")
    s.left = 1
    assert chosen(s) == "take_offer 0"
    s.taken = 1
    assert chosen(s) == "take_knight", "a second one costs more"


def test_in_the_last_turn_even_a_dear_card_is_worth_its_price() -> None:
    """The third card of a turn costs three actions and places one vassal."""
    s = court("wizards_quest", vassals={A: "V11 V01", B: "V02"}, offer="M01 - - - -", tokens={A: "k1"})
    s.taken = 2
    assert chosen(s) == "take_knight"
    s.last_turn, s.ending = s.turn + 1, True
    carry_out(s, "take_offer 0", "place m01")
    s.knights, s.left = vec[i64]([0, 0]), 2
    s.offer = vec[i64]([task("M14"), *[-1] * 4])
    assert chosen(s) == "take_knight", "what could not be placed any more is not taken"


def test_without_actions_the_turn_ends() -> None:
    s = court("wizards_quest", vassals={A: "V11 V37", B: "V02"}, hand={A: "M01"})
    s.left = 0
    assert chosen(s) == "end_turn"


@pytest.mark.parametrize(
    ("others", "stall", "ending", "expected"),
    [
        ("V20 V21 V22", 0, False, "pass"),  # two fewer than anybody else
        ("V20 V21", 0, False, "take_knight"),
        ("V20", 1, False, "pass"),  # a round without any placing: it will not get better
        ("V20 V21 V22", 0, True, "take_knight"),  # the end is fixed: passing gains nothing
    ],
)
def test_who_is_ahead_passes(others: str, stall: int, ending: bool, expected: str) -> None:
    s = court("wizards_quest", vassals={A: "V01", B: others}, vassal_offer="V02 V03 V05 V06 V07")
    s.stall, s.ending = stall, ending
    assert chosen(s) == expected


def test_who_is_behind_does_not_pass() -> None:
    s = court("wizards_quest", vassals={A: "V01 V04", B: "V20"}, vassal_offer="V02 V03 V05 V06 V07")
    s.stall = 1
    assert chosen(s) == "take_knight"
    s.knight_supply = 0
    assert chosen(s) == "end_turn"


def test_the_left_vassal_may_be_in_the_way_of_the_right_one() -> None:
    """As if M01 asked for a Phoenix on the very space of its Lion: then it places one vassal, not two."""
    s = court("wizards_quest", vassals={A: "V11 V37 V38", B: "V02"}, hand={A: "M01"}, advanced=True)
    reprint(s, "M01", right=Requirement(face="phoenix-any", column="L", row="N", light="column"))
    assert wizards.Table(s, A, USUAL.wizards).places(task("M01")) == 1
    s.board, s.occupied = vec[i64]([*[-1] * space("LN"), 2 * 36 + 1, *[-1] * 8]), 2 ** space("LN")
    assert wizards.Table(s, A, USUAL.wizards).places(task("M01")) == 1, "a Phoenix lies there: now the Lion has no room"


def test_one_vassal_cannot_be_placed_twice() -> None:
    """V13 is a Lion scout or a Phoenix, but only once; with another Lion scout it is the Phoenix."""
    s = court("wizards_quest", vassals={A: "V13 V42", B: "V02"}, hand={A: "M01"})
    assert wizards.Table(s, A, USUAL.wizards).places(task("M01")) == 1
    s = court("wizards_quest", vassals={A: "V11 V13 V42", B: "V02"}, hand={A: "M01"})
    carry_out(s, "place m01", "...")
    assert scoring.vassals_left(s, A) == 1
