"""Rules of setting up: BC-1 to BC-13, BC-78, BC-86, and what the other modes change (BC-92, BC-100, BC-115, BC-132)."""

from collections import Counter
from itertools import groupby

import pytest
from tests.games.blackstone_castle.courts import (
    FACES,
    PRINTED,
    START,
    A,
    B,
    StillDice,
    at,
    cards_of,
    choices,
    court,
    dealt,
    deck_of,
    finish_turn,
    hand_of,
    offer_of,
    phase,
    play,
    refused,
    space,
    spaces,
    tasks_of,
    terms,
    tokens_of,
)

from greathall.games.blackstone_castle.content.ids import CARDS, FAMILY_NAMES, PLAIN_CARDS, SPACE_NAMES, SPECIAL_CARD
from greathall.games.blackstone_castle.rules import court as on_court
from greathall.games.blackstone_castle.rules import purse, stacks, turn
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.bits import count
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import SetupRefused

SIZES: list[tuple[dict[str, OptionValue], list[int]]] = [
    ({}, [15, 15, 15, 14]),
    ({"wilds": True}, [16, 16, 16, 15]),
    ({"specials": True}, [16, 16, 16, 15]),
    ({"wilds": True, "specials": True}, [17, 17, 17, 16]),
]


def _card(lying: int) -> str:
    return f"V{lying // 2 + 1:02}{'ab'[lying % 2]}"


def _corner_cards(s: Court, number: int) -> list[int]:
    """Top first."""
    return [int(s.deck_cards[CARDS * number + place]) for place in range(s.deck_sizes[number])][::-1]


def test_bc1_columns_black_rows_stone() -> None:
    assert SPACE_NAMES[0] == "bs"
    assert [name[0] for name in SPACE_NAMES[:5]] == list("black")
    assert [name[1] for name in SPACE_NAMES[::5]] == list("stone")
    s = court(board="BS=Li-Em", tokens={A: "k1"})
    slides = [move for move in choices(s, A) if move.startswith("slide")]
    assert slides == ["slide bs ls knight", "slide bs bt knight"]  # to the right, and down


def test_bc2_thirteen_on_a_checkerboard() -> None:
    s = dealt()
    assert spaces(s.occupied) == list(START)
    assert all((place % 5 + place // 5) % 2 == 0 for place in range(25) if s.occupied >> place & 1)


def test_bc3_bc4_vassals_are_dealt_in_reading_order_and_clockwise_from_nw() -> None:
    """Also BC-55: nothing is turned over by dealing."""
    for side in (0, 1):
        s = dealt(seed=StillDice(side))
        assert [_card(s.board[space(name)]) for name in START] == [f"V{n:02}{'ab'[side]}" for n in range(1, 14)]
        for number in range(4):
            dealt_here = [f"V{n:02}{'ab'[side]}" for n in range(14 + number, 73, 4)]
            assert [_card(lying) for lying in _corner_cards(s, number)] == dealt_here
        assert view(s, A).corners[1].top == PRINTED.face_of[2 * 14 + side]


def test_bc3_order_and_sides_are_random() -> None:
    deals = [dealt(seed=seed) for seed in range(120)]
    for name in START:
        lying = Counter(int(s.board[space(name)]) for s in deals)
        assert len({one // 2 for one in lying}) > 40, name
        assert {one % 2 for one in lying} == {0, 1}, name
    tops = {_corner_cards(s, number)[0] for s in deals for number in range(4)}
    assert {one % 2 for one in tops} == {0, 1}


@pytest.mark.parametrize(("chosen", "sizes"), SIZES)
def test_bc4_sizes_of_the_corner_decks(chosen: dict[str, OptionValue], sizes: list[int]) -> None:
    for mode in ("kings_quest", "kings_coop", "kings_solo"):
        assert list(dealt(mode, 0, 1, **chosen).deck_sizes) == sizes
    assert list(dealt("puzzle_master").deck_sizes) == [24, 0, 23, 0]
    assert list(dealt("queens_quest").deck_sizes) == [15, 15, 15, 14]


def test_bc4_nobody_sees_more_of_a_deck_than_the_upper_side_of_its_top() -> None:
    s = dealt(seed=5)
    for seat in (A, B, SPECTATOR):
        for number, corner in enumerate(view(s, seat).corners):
            assert corner.top == PRINTED.face_of[_corner_cards(s, number)[0]]
            assert (corner.size, corner.known) == (s.deck_sizes[number], None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bc5_everybody_chooses_another_corner_in_turn_order(seats: int) -> None:
    s = dealt(seats=seats, seed=11)
    order = [(s.first + place) % seats for place in range(seats)]
    free = ["choose_corner nw", "choose_corner ne", "choose_corner se", "choose_corner sw"]
    for seat in order:
        assert s.to_act() == 2**seat
        assert choices(s, seat) == free
        play(s, seat, free.pop())
        if seat != order[-1]:
            assert refused(s, (seat + 1) % seats, f"choose_corner {('sw', 'se', 'ne')[order.index(seat)]}") == "BC-5"
            assert refused(s, seat, free[0]) == "BC-146"
    assert [s.corner_of[seat] for seat in order] == [3, 2, 1, 0][:seats]
    assert phase(s) == "actions"
    for _ in range(3 * seats):
        finish_turn(s)
    assert [s.corner_of[seat] for seat in order] == [3, 2, 1, 0][:seats]


def test_bc5_ruling_23_the_nearest_corner_goes_by_seat() -> None:
    for seed in range(8):
        for mode, seats in (("kings_quest", 4), ("queens_quest", 3), ("kings_coop", 2)):
            assert list(dealt(mode, seats, seed, corner_choice="nearest").corner_of) == [0, 1, 2, 3][:seats]
        assert list(dealt("puzzle_master", 2, seed, corner_choice="nearest").corner_of) == [0, 2]


def test_bc6_household_cards_are_not_task_cards() -> None:
    """They score nothing, cost no surcharge (BC-46) and carry no Intrigue, but count for Kings and income."""
    s = court(board="LT=Dr-Sc CN=Li-Em", hand={A: "K01"})
    assert (s.kings(A), purse.knight_income(s, A), purse.wizard_income(s, A)) == (2, 1, 1)
    assert list(s.points) == [0, 0]
    assert "complete k01" in choices(s, A)  # with nothing retained


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bc7_one_knight_and_one_wizard_each(seats: int) -> None:
    s = dealt(seats=seats, seed=3, corner_choice="nearest")
    others = [seat for seat in range(seats) if seat != s.first]
    assert tokens_of(s, int(s.first)) == "k2 w2"  # with the income of the first turn
    assert [tokens_of(s, seat) for seat in others] == ["k1 w1"] * (seats - 1)
    assert (s.knight_supply, s.wizard_supply) == (20 - seats - 1, 20 - seats - 1)


def test_bc8_two_guild_cards_each_in_turn_order() -> None:
    s = dealt(seats=3, seed=StillDice(), corner_choice="nearest")  # the last of three begins, and W16 is on top
    assert s.first == 2
    assert [hand_of(s, seat) for seat in (2, 0, 1)] == [["W15", "W16"], ["W13", "W14"], ["W11", "W12"]]
    assert list(s.task_sizes) == [26, 32, 32]
    orders = {tuple(tasks_of(dealt(seed=seed), deck)) for seed in range(20) for deck in ("guild", "power")}
    assert len(orders) == 40


def test_bc9_the_first_player_is_random_or_the_first_seat() -> None:
    for seats in (2, 3, 4):
        assert {dealt(seats=seats, seed=seed).first for seed in range(60)} == set(range(seats))
        assert {dealt(seats=seats, seed=seed, first_player="seat0").first for seed in range(60)} == {0}
    s = dealt(seats=4, seed=2, corner_choice="nearest")
    turns = []
    for _ in range(8):
        turns.append(int(s.mover))
        finish_turn(s)
    assert turns == [(s.first + place) % 4 for place in range(8)]
    assert s.turn == 8


@pytest.mark.repeats
@pytest.mark.parametrize("mode", ["kings_quest", "kings_coop", "kings_solo", "queens_quest"])
def test_bc10_the_board_holds_thirteen_vassals(mode: str) -> None:
    """BC-106 is the only exception, and random players do not come so far in 60 decisions."""
    extra: dict[str, OptionValue] = {} if mode == "queens_quest" else {"specials": True, "wilds": True}
    for seed in range(12):
        s, dice = dealt(mode, 0, seed, **extra), FastDice(seed)
        for _ in range(60):
            seat = int(s.actor())
            moves = choices(s, seat)
            play(s, seat, moves[dice.pick(len(moves))])
            if s.over():
                break
            assert count(on_court.vassals(s)) == 13, f"seed {seed}"


def test_bc11_players_and_options_must_fit_the_mode() -> None:
    """The whole matrix is in test_blackstone_options.py."""
    for mode, chosen in (
        ("queens_quest", {"families": "random"}),
        ("wizards_quest", {"vassal_backs": "hidden"}),
        ("puzzle_master", {"wilds": True}),
    ):
        with pytest.raises(SetupRefused) as refusal:
            terms(mode, **chosen)
        assert refusal.value.rule == "BC-11"
    with pytest.raises(SetupRefused):
        terms("kings_quest", 3, families="choose")


def test_bc12_only_the_upper_face_counts() -> None:
    s = court(board="LT=V10b CN=V19a", hand={A: "K01"}, tokens={A: "w1"})  # Dr-Em up, Li-Sc below
    assert refused(s, A, "complete k01") == "BC-35"
    play(s, A, "transform lt wizard", "complete k01")
    assert spaces(s.marked) == ["LT", "CN"]


def test_bc13_what_the_supply_lacks_is_lost() -> None:
    s = court(done={A: "K01 P03"}, tokens={A: "k10 w10", B: "k9 w10"})
    turn.begin(s)
    assert tokens_of(s, A) == "k11 w10"  # one Knight instead of two, no Wizard
    assert (s.knight_supply, s.wizard_supply) == (0, 0)


@pytest.mark.parametrize("mode", ["queens_quest", "wizards_quest"])
def test_bc13_no_knight_is_taken_from_an_empty_supply(mode: str) -> None:
    s = court(mode, tokens={A: "k10", B: "k10"}, vassals={A: "V01", B: "V02"} if mode == "wizards_quest" else None)
    assert refused(s, A, "take_knight") == "BC-13"
    assert "take_knight" not in choices(s, A)


# -- special and wild cards


def test_bc78_a_special_card_is_not_dealt_to_the_court() -> None:
    first = SPECIAL_CARD
    dice = StillDice(front=[first, 0, first + 1, 1])
    s = dealt(seed=dice, specials=True)
    assert [_card(s.board[space(name)]) for name in START] == [f"V{n:02}a" for n in range(1, 14)]
    assert dice.drawn.count("vassals") == 2  # shuffled, and the rest once more with the specials in it
    everything = [lying // 2 for number in range(4) for lying in _corner_cards(s, number)]
    assert sorted(everything) == [*range(13, PLAIN_CARDS), *range(SPECIAL_CARD, CARDS)]


def test_bc78_without_one_in_the_court_the_rest_is_not_shuffled_again() -> None:
    dice = StillDice()
    dealt(seed=dice, specials=True)
    assert dice.drawn.count("vassals") == 1


def test_bc78_a_special_card_on_top_of_a_corner_deck_goes_under_it() -> None:
    """Again and again, until a vassal is on top."""
    front = [*range(13), SPECIAL_CARD, 13, 14, 15, SPECIAL_CARD + 1]  # the first two cards of NW
    s = dealt(seed=StillDice(side=1, front=front), specials=True)
    nw = deck_of(s, "NW")
    assert nw[0] not in ("Assassin", "Saboteur")
    assert nw[-2:] == ["Saboteur", "Saboteur"]
    assert [lying // 2 for lying in _corner_cards(s, 0)][-2:] == [SPECIAL_CARD, SPECIAL_CARD + 1]
    for seed in range(80):
        tops = [deck_of(dealt(seed=seed, specials=True), name)[0] for name in ("NW", "NE", "SE", "SW")]
        assert not {"Assassin", "Saboteur"} & set(tops), f"seed {seed}"


def test_bc78_wild_vassals_may_lie_anywhere() -> None:
    shown = {at(dealt(seed=seed, wilds=True), name) for seed in range(60) for name in START}
    assert {"*-Em", "*-Sc", "*-Ca", "*-Sp", "Li-*", "Dr-*", "Ph-*", "St-*"} <= shown
    assert not {FACES[24], FACES[25]} & shown


# -- families


def test_bc86_each_player_gets_a_family_at_random() -> None:
    for seats in (2, 3, 4):
        deals = [dealt(seats=seats, seed=seed, families="random") for seed in range(60)]
        assert all(len(set(s.families)) == seats for s in deals)
        assert {int(s.families[A]) for s in deals} == {0, 1, 2, 3}
        assert all(view(s, B).players[A].family == s.families[A] for s in deals)
    assert list(dealt().families) == [-1, -1]


def test_bc86_two_cards_in_secret_of_which_one_is_chosen() -> None:
    for mode, seats in (("kings_quest", 2), ("kings_coop", 2), ("puzzle_master", 2), ("kings_solo", 1)):
        s = dealt(mode, seats, seed=8, families="choose")
        assert phase(s) == "family"
        assert s.to_act() == 2**seats - 1  # all at once
        dealt_to = [[int(s.family_deal[2 * seat]), int(s.family_deal[2 * seat + 1])] for seat in range(seats)]
        assert len({family for pair in dealt_to for family in pair}) == 2 * seats
        for seat in reversed(range(seats)):
            own = [f"choose_family {FAMILY_NAMES[family]}" for family in sorted(dealt_to[seat])]
            assert choices(s, seat) == own
            for family in range(4):
                if family not in dealt_to[seat]:
                    assert refused(s, seat, f"choose_family {FAMILY_NAMES[family]}") == "BC-86"
            assert view(s, seat).family_deal == dealt_to[seat]
            told = play(s, seat, own[0])
            if seat:  # B has chosen, A has not: nothing is shown yet
                assert view(s, A).players[B].family is None
                assert view(s, SPECTATOR).players[B].family is None
                assert all("family" not in event.facts for event in told if event.audience.hears(A))
                assert refused(s, seat, own[1]) == "BC-146"
        assert list(s.families) == [min(pair) for pair in dealt_to]
        assert phase(s) == "corner"
        assert [view(s, A).players[seat].family for seat in range(seats)] == list(s.families)
        assert view(s, SPECTATOR).family_deal == []


def test_bc88_ruling_43_keygriff_begins_with_more_tokens() -> None:
    for mode, begins in (("kings_quest", "k2 w2"), ("kings_coop", "k2 w2"), ("puzzle_master", "k1 w1")):
        seen = 0
        for seed in range(20):
            s = dealt(mode, 2, seed, families="random", corner_choice="nearest")
            other = 1 - int(s.first)  # no income yet
            keygriff = s.families[other] == FAMILY_NAMES.index("keygriff")
            plain = "k0 w0" if mode == "puzzle_master" else "k1 w1"
            assert tokens_of(s, other) == (begins if keygriff else plain), f"seed {seed}"
            seen += keygriff
        assert seen


# -- other modes


def test_bc92_coop_is_set_up_as_the_kings_quest() -> None:
    s = dealt("kings_coop", seed=StillDice(), corner_choice="nearest")
    twin = dealt("kings_quest", seed=StillDice(), corner_choice="nearest")
    assert list(s.board) == list(twin.board)
    assert list(s.deck_cards) == list(twin.deck_cards)
    assert list(s.hands) == list(twin.hands)
    assert [tokens_of(s, seat) for seat in (A, B)] == [tokens_of(twin, seat) for seat in (A, B)]
    assert (s.limbo, s.abyss, s.nirvana) == (19, 1, 0)  # BC-94: the first turn has begun


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bc100_bc101_queens_quest(seats: int) -> None:
    s = dealt("queens_quest", seats, seed=StillDice(), corner_choice="nearest")
    assert spaces(s.occupied) == list(START)
    assert [tokens_of(s, seat) for seat in range(seats)] == ["k0 w3"] * seats
    assert [hand_of(s, seat) for seat in range(seats)] == [[]] * seats
    assert offer_of(s) == "M28 M29 M30 M31 M32"  # M32 was on top: right-most
    assert list(s.task_sizes) == [0, 0, 27]
    assert (s.left, s.limbo, s.terms.intrigue) == (3, 0, False)
    assert phase(dealt("queens_quest", seats)) == "corner"


def test_bc100_ruling_30_compensation_in_turn_order() -> None:
    for seats, knights in ((2, [0, 1]), (3, [0, 1, 1]), (4, [0, 1, 1, 2])):
        for seed in range(6):
            s = dealt("queens_quest", seats, seed, seat_compensation=True, corner_choice="nearest")
            assert [s.knights[(s.first + place) % seats] for place in range(seats)] == knights
    s = court("queens_quest", offer="M01 M02 M03 M04 M05", tokens={A: "k1"}, seat_compensation=True)
    play(s, A, "take_offer 0", "take_offer 1", "take_offer 2", "take_offer 3")  # usable from the first turn
    assert tokens_of(s, A) == "k0 w0"


@pytest.mark.parametrize(("seats", "each"), [(2, 25), (3, 20), (4, 15)])
def test_bc115_bc116_wizards_quest(seats: int, each: int) -> None:
    s = dealt("wizards_quest", seats, seed=StillDice())
    assert (s.occupied, phase(s), s.left) == (0, "offer", 3)
    held = [[card for card in range(72) if stacks.holds(s, seat, card)] for seat in range(seats)]
    first = seats - 1  # the dice say so
    assert s.first == first
    for place in range(seats):
        assert held[(first + place) % seats] == [*range(each * place, each * place + each)]
    assert list(s.vassal_offer) == [*range(each * seats, each * seats + 5)]
    assert len(cards_of(s)[0]) == each * seats + 5  # ruling 35: the others are not used
    assert offer_of(s) == "M28 M29 M30 M31 M32"
    assert [tokens_of(s, seat) for seat in range(seats)] == ["k0 w3"] * seats
    assert list(s.deck_sizes) == [0, 0, 0, 0]
    assert {dealt("wizards_quest", seats, seed=seed).first for seed in range(40)} == set(range(seats))


def test_bc132_puzzle_master() -> None:
    s = dealt("puzzle_master", seed=StillDice())
    assert count(s.occupied) == 25
    assert [_card(lying) for lying in s.board] == [f"V{n:02}a" for n in range(1, 26)]
    assert [_card(lying) for lying in _corner_cards(s, 0)] == [f"V{n:02}a" for n in range(26, 73, 2)]
    assert [_card(lying) for lying in _corner_cards(s, 2)] == [f"V{n:02}a" for n in range(27, 73, 2)]
    assert list(s.task_sizes) == [32, 32, 0]
    seat = int(s.mover)
    assert choices(s, seat) == ["choose_corner nw", "choose_corner se"]
    for gone in ("ne", "sw"):
        assert refused(s, seat, f"choose_corner {gone}") == "BC-132"
    play(s, seat, "choose_corner se")
    assert refused(s, 1 - seat, "choose_corner se") == "BC-5"
    play(s, 1 - seat, "choose_corner nw")
    assert tokens_of(s, seat) == "k1 w1"  # its income
    assert tokens_of(s, 1 - seat) == "k0 w0"
    assert [len(hand_of(s, one)) for one in (A, B)] == [2, 2]


# -- 5.2: what is drawn, and in which order


@pytest.mark.parametrize(
    ("mode", "chosen", "streams"),
    [
        ("kings_quest", {}, "first vassals sides tasks"),
        ("kings_quest", {"first_player": "seat0"}, "vassals sides tasks"),
        ("kings_quest", {"families": "random"}, "first vassals sides tasks families"),
        ("puzzle_master", {"families": "choose"}, "first vassals sides tasks families"),
        ("queens_quest", {}, "first vassals sides tasks"),
        ("wizards_quest", {}, "first vassals tasks"),
    ],
)
def test_5_2_the_order_of_the_draws(mode: str, chosen: dict[str, OptionValue], streams: str) -> None:
    """BC-3, BC-8, BC-9."""
    dice = StillDice()
    dealt(mode, 0, dice, **chosen)
    assert [stream for stream, _ in groupby(dice.drawn)] == streams.split()
    assert dice.drawn.count("sides") == (0 if mode == "wizards_quest" else 72)
    in_use = {"queens_quest": 1, "wizards_quest": 1, "puzzle_master": 2}.get(mode, 3)
    assert dice.drawn.count("tasks") == in_use
