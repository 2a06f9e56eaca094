"""Rules of the turn, of Kings, limits and points, of replacing, and of the end of the King's Quest.

BC-14 to BC-22, BC-48 to BC-59, BC-75 to BC-77, BC-88.
"""

import pytest
from tests.games.blackstone_castle.courts import (
    A,
    B,
    C,
    StillDice,
    at,
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
    retained_of,
    space,
    spaces,
    symbols,
    task,
    tasks_of,
    thrown_of,
    tokens_of,
    winners,
)

from greathall.games.blackstone_castle.content.tables import KINGS, KNIGHTS, PLOYS, WIZARDS
from greathall.games.blackstone_castle.rules import purse, turn
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.rules.scoring import tableau_points, tie_break
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.bits import count

# -- the steps of a turn


def test_bc14_the_steps_of_a_turn_come_in_order() -> None:
    """Income, actions, replace, place special cards, Intrigue, limits, pass (BC-22)."""
    s = court(
        specials=True,
        board=meets("K01"),
        hand={A: "K01 K04 W08 W11"},
        tokens={A: "k3"},
        corners={"NW": "Ph-Sp S1b Li-Sc Li-Ca St-Em"},
    )
    told = play(s, A, "complete k01", "end_actions")
    assert phase(s) == "special"
    told += play(s, A, "place_special ke")
    assert phase(s) == "intrigue"
    assert "intrigue k01" in choices(s, A)
    told += play(s, A, "intrigue_skip")
    assert phase(s) == "limits"
    told += play(s, A, "discard k04")
    assert (s.mover, phase(s)) == (B, "actions")
    kept = [name for name in names(told) if name != "picked"]
    assert kept == [
        "completed",
        "points_counted",
        "actions_ended",
        "refilled",
        "special_set_aside",
        "refilled",
        "special_placed",
        "intrigue_skipped",
        "tokens_dropped",
        "discarded",
        "turn_began",
        "income",
    ]


def test_bc14_ruling_1_limits_may_come_before_replacing() -> None:
    s = court(board=meets("K01"), hand={A: "K01 K04 W08 W11"}, tokens={A: "k3"}, limit_step="before_replace")
    play(s, A, "complete k01", "end_actions")
    assert phase(s) == "limits"
    assert spaces(s.marked) == ["CS", "KT"]  # still there
    told = play(s, A, "discard k04")
    assert names(told)[:3] == ["discarded", "refilled", "refilled"]
    assert phase(s) == "intrigue"


def test_bc14_ruling_1_changes_nothing_in_solo() -> None:
    """The table of options: accepted, and without effect."""
    for step in ("last", "before_replace"):
        s = court("kings_solo", board=meets("K01"), hand={A: "K01 K04 W08 W11"}, refresh="NE", turn=1, limit_step=step)
        told = play(s, A, "complete k01", "end_actions")
        assert names(told)[-2:] == ["refilled", "refilled"]
        assert phase(s) == "limits"


def test_bc15_markers_on_a_completed_card_come_home_by_themselves() -> None:
    s = court(board="AO=Li-Em", done={A: "K01"}, plots={A: "tableau K01 AO"})
    turn.begin(s)
    assert s.events is not None
    assert names(s.events) == ["turn_began", "intrigue_home", "income"]
    assert (s.plotted, phase(s)) == (0, "actions")


def test_bc16_a_face_down_card_is_left_or_taken_back() -> None:
    for move, cards, plotted in (("intrigue_keep", [], 1), ("intrigue_recall", ["M10"], 0)):
        s = court(board="CT=St-Sp", plots={A: "hidden M10 CT"})
        turn.begin(s)
        assert phase(s) == "recall"
        assert tokens_of(s, A) == "k0 w0"  # income comes after recall
        assert choices(s, A) == ["intrigue_keep", "intrigue_recall"]
        assert refused(s, A, "end_actions") == "BC-146"
        play(s, A, move)
        assert (hand_of(s, A), s.plotted, phase(s)) == (cards, plotted, "actions")
        assert tokens_of(s, A) == "k1 w1"


@pytest.mark.parametrize(
    ("done", "knights", "wizards"),
    [("", 1, 1), ("K01", 2, 1), ("W01 W02", 1, 2), ("K01 K02 P01", 3, 1), ("K01 K02 K03 P01 W01 W02 W03 W04", 3, 3)],
)
def test_bc17_bc18_income_counts_the_household_and_is_capped_by_kings(done: str, knights: int, wizards: int) -> None:
    s = court(done={A: done})
    turn.begin(s)
    assert tokens_of(s, A) == f"k{knights} w{wizards}"


def test_bc19_tokens_are_spent_before_and_after_a_task_and_kept() -> None:
    s = court(board=f"{meets('K01')} AO=Dr-Em", hand={A: "K01"}, tokens={A: "k2 w2"})
    play(s, A, "slide ao an knight", "complete k01", "transform an wizard", "slide an ao knight")
    assert tokens_of(s, A) == "k0 w1"
    finish_turn(s)
    finish_turn(s)
    assert tokens_of(s, A) == "k2 w2"


def test_bc20_one_task_in_a_turn() -> None:
    s = court(board=f"{meets('K01')} {meets('W08')}", hand={A: "K01 W08"})
    play(s, A, "complete k01")
    assert refused(s, A, "complete w08") == "BC-20"
    assert not [move for move in choices(s, A) if move.startswith("complete")]
    finish_turn(s)
    finish_turn(s)
    play(s, A, "complete w08")
    assert done_of(s, A) == ["K01", "W08"]


def test_bc21_a_spent_token_goes_back_to_the_supply() -> None:
    s = court(board="AO=Dr-Em LO=Li-Sc", tokens={A: "k2 w3"})
    for move, knights, wizards in (
        ("slide ao an knight", 19, 17),
        ("transform an wizard", 19, 18),
        ("draw power", 19, 19),
        ("guard an", 19, 19),  # stays on its vassal
    ):
        play(s, A, move)
        assert (s.knight_supply, s.wizard_supply) == (knights, wizards)


def test_bc22_the_turn_passes_to_the_left() -> None:
    s = court(seats=3, mover=C, first=1, turn=1)
    finish_turn(s)
    assert (s.mover, s.turn) == (A, 2)


# -- Kings and limits


def test_bc48_ruling_45_a_new_king_counts_at_once_but_not_for_income() -> None:
    s = court(board=meets("P03"), hand={A: "P03 K01 K04 W01"}, tokens={A: "k3 w3"}, done={A: "K02 K03"})
    assert s.kings(A) == 2
    play(s, A, "complete p03")
    assert s.kings(A) == 3
    assert tokens_of(s, A) == "k3 w3"  # income was before
    finish_turn(s)
    assert (s.mover, phase(s)) == (B, "actions")  # three of each are within the limits now
    assert (tokens_of(s, A), len(hand_of(s, A))) == ("k3 w3", 3)


def test_bc49_bc50_each_limit_by_itself() -> None:
    held = {"hand": {A: "K01 K02 W01 W02"}, "retained": {A: "Li-Em Li-Em Dr-Sc X1a"}, "tokens": {A: "k5 w4"}}
    s = court(board="AO=Li-Em", guards="AO=3", wilds=True, intrigue=False, **held)  # type: ignore[arg-type]
    told = play(s, A, "end_actions")
    assert [event.facts for event in told if event.name == "tokens_dropped"] == [
        {"seat": 0, "knights": 3, "wizards": 2}
    ]
    assert tokens_of(s, A) == "k2 w2"
    assert s.guards[space("AO")] == 3  # held by nobody
    discards = ["discard k01", "discard k02", "discard w01", "discard w02"]
    releases = ["release lion-emissary", "release dragon-scout", "release any-emissary"]
    assert choices(s, A) == discards + releases
    for move in ("discard w03", "discard m01", "release lion-scout"):
        assert refused(s, A, move) == "BC-50"
    play(s, A, "discard w01", "release lion-emissary", "discard k02")
    assert choices(s, A) == releases  # the hand is within its limit
    assert refused(s, A, "discard k01") == "BC-50"
    assert refused(s, A, "end_actions") == "BC-146"
    play(s, A, "release any-emissary")
    assert (s.mover, phase(s)) == (B, "actions")
    assert hand_of(s, A) == ["K01", "W02"]
    assert thrown_of(s, "guild") == ["K02", "W01"]
    assert [view(s, seat).thrown[0] for seat in (A, B)] == [[task("K02"), task("W01")]] * 2  # ruling 40: face up
    assert retained_of(s, A) == ["Li-Em", "Dr-Sc"]
    assert pile_of(s) == ["Li-Em", "*-Em"]


def test_bc49_ruling_3_only_the_mover_is_checked() -> None:
    s = court(hand={B: "K01 K02 W01"}, tokens={B: "k3"})
    finish_turn(s)
    assert (s.mover, phase(s)) == (B, "actions")
    assert tokens_of(s, B) == "k4 w1"


def test_bc50_ruling_3_every_turn_checks_everybody_from_the_left() -> None:
    s = court(
        seats=3,
        mover=B,
        turn=1,
        hand={A: "K01 K02 W01", C: "K03 K04 W02"},
        tokens={A: "k3", B: "k3", C: "w4"},
        retained={A: "Li-Em Dr-Em Ph-Em"},
        limit_check="every_turn",
        intrigue=False,
    )
    play(s, B, "end_actions")
    assert (phase(s), s.to_act()) == ("limits", 4)  # C, to the left of B
    assert [tokens_of(s, seat) for seat in (A, B, C)] == ["k3 w0", "k2 w0", "k0 w2"]
    assert refused(s, A, "discard k01") == "BC-146"
    play(s, C, "discard w02")
    assert (phase(s), s.to_act()) == ("limits", 1)
    play(s, A, "release dragon-emissary", "discard w01")
    assert [tokens_of(s, seat) for seat in (A, B)] == ["k2 w0", "k2 w0"]
    assert (s.mover, phase(s)) == (C, "actions")


def test_bc51_bc52_what_is_beyond_the_kings_waits() -> None:
    """Ruling 4: in order of completion, and the Household card has the first place."""
    tableau = "K02 K01 K03 W04 W01 W05 M01 M03 M02"
    for kings, knights, wizards, ploys in (
        ("", 2, 2, 6 + 7),
        ("P03", 2 + 1, 2 + 1, 6 + 7 + 6),
        ("P03 P01", 2 + 1 + 2, 2 + 1 + 2, 6 + 7 + 6),
    ):
        s = court(done={A: f"{tableau} {kings}"})
        worth = [int(tableau_points(s, A, kind)) for kind in (KNIGHTS, WIZARDS, PLOYS)]
        assert worth == [knights, wizards, ploys]
        assert tableau_points(s, A, KINGS) == {"": 0, "P03": 4, "P03 P01": 7}[kings]
        assert s.points[A] == sum(worth) + tableau_points(s, A, KINGS)
        assert view(s, B).players[A].done == [task(name) for name in done_of(s, A)]  # BC-44: open to all


def test_bc53_ploys_only_score() -> None:
    s = court(done={A: "M01 M02 M03"})
    assert (s.kings(A), purse.knight_income(s, A), purse.wizard_income(s, A)) == (2, 1, 1)


@pytest.mark.parametrize(
    ("scope", "points", "income"), [("all", 1 + 2 + 2 + 6 + 7 + 6, "k4 w1"), ("holding", 14, "k2 w1")]
)
def test_bc88_ruling_22_keygriff_knows_no_limits(scope: str, points: int, income: str) -> None:
    s = court(
        families={A: "keygriff"},
        keygriff_scope=scope,
        done={A: "K01 K02 K03 M01 M03 M02"},
        hand={A: "W01 W02 W03 W04 W05"},
        retained={A: "Li-Em Li-Sc Li-Ca"},
        intrigue=False,
    )
    assert s.points[A] == points
    turn.begin(s)
    assert tokens_of(s, A) == income
    finish_turn(s)
    assert (s.mover, phase(s)) == (B, "actions")  # nothing had to go
    assert (len(hand_of(s, A)), len(retained_of(s, A))) == (5, 3)
    rich = court(families={A: "keygriff"}, keygriff_scope=scope, tokens={A: "k7 w8"}, intrigue=False)
    finish_turn(rich)
    assert tokens_of(rich, A) == "k7 w8"


# -- replacing, and running out


def test_bc54_bc56_used_vassals_are_replaced_from_the_own_deck() -> None:
    s = court(
        mover=B,
        turn=1,
        board=f"{meets('K01')} AO=St-Sp",
        guards="CS=2",
        hand={B: "K01"},
        retained={B: "Li-Em"},
        corners={"NE": "Ph-Em St-Ca Dr-Em"},
    )
    play(s, B, "complete k01")
    told = finish_turn(s)
    assert [event.facts["corner"] for event in told if event.name == "refilled"] == [1, 1]
    assert (at(s, "CS"), at(s, "KT"), at(s, "AO")) == ("Ph-Em", "St-Ca", "St-Sp")
    assert pile_of(s) == ["Li-Em", "Li-Sc"]
    assert (s.guarded, s.knight_supply) == (0, 20 - 1)  # BC-30; A has taken its income
    assert [one.face for one in view(s, A).pile] == [int(one.face) for one in view(s, B).pile]
    assert len(view(s, A).pile) == 2


def test_bc57_an_empty_deck_is_made_anew_of_the_pile() -> None:
    dice = StillDice(side=1)
    s = court(
        board="CS=V01a KT=V02a",
        marked="CS KT",
        pile="V03a V04b",
        corners={"NW": "V05a"},
        dice=dice,
    )
    told = finish_turn(s)
    assert at(s, "CS") == "Li-Em"  # V05, the last of the deck
    assert "deck_rebuilt" in names(told)
    assert dice.drawn.count("vassals") == 1
    assert dice.drawn.count("sides") == 4  # V03, V04, V01 and V02, which had just been laid on the pile
    assert s.board[space("KT")] == 2 * 1 + 1  # V02, the last on the pile, other side up
    assert pile_of(s) == []
    assert [lying // 2 for lying in s.deck_cards[0 : s.deck_sizes[0]]] == [2, 3, 0]
    assert view(s, A).corners[0].known == [0, 2, 3]  # everybody knows what is in it


def test_bc57_special_cards_of_a_new_deck_are_set_aside_first() -> None:
    s = court(
        specials=True,
        board="CS=V01a",
        tokens={A: "k1"},
        pile="V03a V04b S1a S2b",
        corners={"NW": ""},
        dice=StillDice(),
    )
    told = play(s, A, "retain cs nw")
    assert names(told) == ["retained", "deck_rebuilt", "special_set_aside", "special_set_aside", "refilled"]
    assert s.board[space("CS")] == 2 * 3  # V04
    assert phase(s) == "special"
    play(s, A, "place_special bs", "place_special ke")
    assert (at(s, "BS"), at(s, "KE")) == ("Assassin", "Assassin")
    assert [lying // 2 for lying in s.board if lying >= 0] == [77, 3, 76]  # in the order of appearance


def test_bc58_with_an_empty_pile_the_largest_deck_gives() -> None:
    for decks, corner, left in (
        ({"NW": "", "NE": "Li-Sc", "SE": "Dr-Em Dr-Sc", "SW": "St-Em St-Sc"}, 2, [0, 1, 1, 2]),
        ({"NW": "", "NE": "", "SE": "Dr-Em", "SW": "St-Em St-Sc"}, 3, [0, 0, 1, 1]),
    ):
        s = court(board="CS=Li-Em", tokens={A: "k1"}, corners=decks)
        told = play(s, A, "retain cs nw")
        assert list(s.deck_sizes) == left
        assert [event.facts["corner"] for event in told if event.name == "refilled"] == [corner]
        assert at(s, "CS") == ("Dr-Em" if corner == 2 else "St-Em")


def test_bc58_also_when_the_pile_holds_nothing_but_special_cards() -> None:
    """BC-79 sets them all aside, so the new deck is empty again."""
    decks = {"NW": "", "NE": "Li-Sc", "SE": "", "SW": ""}
    s = court(specials=True, board="CS=Li-Em", tokens={A: "k2"}, pile="S1a S2a", corners=decks, dice=StillDice())
    told = play(s, A, "retain cs nw")
    assert names(told)[1:] == ["deck_rebuilt", "special_set_aside", "special_set_aside", "refilled"]
    assert told[-1].facts["corner"] == 1
    play(s, A, "place_special be", "place_special ke")
    assert refused(s, A, "retain cs nw") == "BC-26"  # now nothing is left


def test_bc59_a_task_deck_is_made_anew_of_its_discards() -> None:
    s = court(tokens={A: "w4"}, tasks={"power": "P01"}, thrown="P02 P03", dice=StillDice())
    play(s, A, "draw power")
    assert (hand_of(s, A), tasks_of(s, "power"), thrown_of(s, "power")) == (["P01"], [], ["P02", "P03"])
    told = play(s, A, "draw power")
    assert names(told) == ["tasks_reshuffled", "drew", "drew_card"]
    assert (hand_of(s, A), tasks_of(s, "power"), thrown_of(s, "power")) == (["P01", "P03"], ["P02"], [])
    play(s, A, "draw power")
    assert refused(s, A, "draw power") == "BC-59"
    assert "draw power" not in choices(s, A)
    assert "draw guild" in choices(s, A)


# -- the end of the King's Quest


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bc75_the_round_is_finished_after_21_points(seats: int) -> None:
    done = "P03 M01 M02"  # 4 + 6 + 6
    for place in range(seats):
        seat = (1 + place) % seats  # the second seat began
        s = court(
            seats=seats,
            first=1,
            mover=seat,
            turn=3 * seats + place,
            board=meets("P13"),
            done={seat: f"{done} W03 K02"},  # 19
            hand={seat: "P13"},
            retained={seat: symbols("P03")},
        )
        assert s.points[seat] == 19
        told = play(s, seat, "complete p13")
        assert s.points[seat] == 22
        assert "last_round" in names(told)
        turns = 0
        while not s.over():
            finish_turn(s)
            turns += 1
        assert turns == seats - place  # the rest of the round, the own turn included
        assert s.turn == 4 * seats
        assert (END_NAMES[s.end], winners(s)) == ("target", [seat])


def test_bc75_twenty_points_are_not_enough() -> None:
    s = court(board=meets("K01"), done={A: "P03 M01 M02 W03 K02"}, hand={A: "K01"}, retained={A: symbols("K02")})
    play(s, A, "complete k01")
    assert s.points[A] == 20
    finish_turn(s)
    finish_turn(s)
    assert not s.over()


TIE = "P03 M01 M03 K02"  # 4 + 6 + 7 + 2 points, one King, two Ploys, one Knight
EQUAL = "P04 M02 M05 W04"  # the same with a Wizard


@pytest.mark.parametrize(
    ("step", "ahead", "behind"),
    [
        (0, {"done": TIE}, {"done": "P04 M05 M07"}),  # 19 points against 18
        (1, {"done": "M01 W01 K01"}, {"done": "P03 P04"}),  # 8 each; a Ploy against none
        (2, {"done": "M01 P01"}, {"done": "M02 W04 K04"}),  # 9 each, a Ploy each; a King against none
        (3, {"done": "M01 K01 W01"}, {"done": "M02 K02"}),  # 8 each; two Knights and Wizards against one
        (3, {"done": "K01 K03 K04"}, {"done": "W01"}),  # two of the three Knights beyond the cap count all the same
        (4, {"done": TIE, "tokens": "k1 w1"}, {"done": EQUAL, "tokens": "w1"}),
        (5, {"done": TIE, "tokens": "w2", "retained": "Li-Em"}, {"done": EQUAL, "tokens": "k2"}),
        (6, {"done": TIE, "hand": "K01"}, {"done": EQUAL}),
        (4, {"done": TIE, "hand": "K01", "tokens": "k1"}, {"done": EQUAL, "hand": "K03 K04", "retained": "Li-Em"}),
    ],
)
def test_bc76_ties_step_by_step(step: int, ahead: dict[str, str], behind: dict[str, str]) -> None:
    for turned in (False, True):
        seats = (behind, ahead) if turned else (ahead, behind)
        s = court(
            done={seat: own["done"] for seat, own in enumerate(seats)},
            tokens={seat: own.get("tokens", "") for seat, own in enumerate(seats)},
            retained={seat: own.get("retained", "") for seat, own in enumerate(seats)},
            hand={seat: own.get("hand", "") for seat, own in enumerate(seats)},
        )
        equal = [tie_break(s, A, earlier) == tie_break(s, B, earlier) for earlier in range(step + 1)]
        assert equal == [True] * step + [False]
        assert winners(s) == [B if turned else A]


def test_bc74_a_face_down_card_does_not_break_a_tie() -> None:
    s = court(board="CT=St-Sp", done={A: TIE, B: EQUAL}, plots={A: "hidden M10 CT"})
    assert winners(s) == [A, B]


def test_bc76_who_is_still_equal_shares_the_win() -> None:
    s = court(
        seats=3,
        done={A: TIE, B: EQUAL, C: "K01"},
        hand={A: "W01", B: "W02", C: "K03 K04 K05"},
        guards="AO=2",
        board="AO=Li-Em",
    )
    assert list(s.points) == [19, 19, 1]
    assert winners(s) == [A, B]


def test_bc77_the_game_ends_after_forty_rounds() -> None:
    s = court(turn=78, done={B: "K01"})
    finish_turn(s)
    assert not s.over()
    finish_turn(s)
    assert s.over()
    final = result(s)
    assert (final.end, final.winners, s.turn) == ("rounds", [B], 80)


def test_bc77_yields_to_bc75_in_the_last_round() -> None:
    s = court(turn=79, mover=B, board=meets("M01"), done={B: "P03 P04 M02"}, hand={B: "M01"}, retained={B: "St-Sp"})
    play(s, B, "complete m01")
    assert s.points[B] == 4 + 4 + 6 + 6
    finish_turn(s)
    assert END_NAMES[s.end] == "rounds"
    s = court(turn=79, mover=B, board=meets("M03"), done={B: "P03 P04 M02"}, hand={B: "M03"}, retained={B: "St-Sp"})
    play(s, B, "complete m03")
    finish_turn(s)
    assert END_NAMES[s.end] == "target"


def test_a_whole_game_of_doing_nothing_lasts_forty_rounds() -> None:
    """BC-77 for every number of seats, from the deal on."""
    for seats in (2, 4):
        s = dealt(seats=seats, seed=4, corner_choice="nearest")
        while not s.over():
            finish_turn(s)
        assert s.turn == 40 * seats
        assert winners(s) == list(range(seats))
        assert count(s.occupied) == 13
        assert deck_of(s, "NW") != []
