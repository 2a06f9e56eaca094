"""Queen's Quest: BC-100 to BC-114 (setting up is in test_blackstone_rules_setup.py)."""

import pytest
from tests.games.blackstone_castle.courts import (
    A,
    B,
    C,
    at,
    choices,
    court,
    deck_of,
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

from greathall.games.blackstone_castle.content.ids import SETS
from greathall.games.blackstone_castle.content.shapes import Requirement
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.rules.scoring import highest_set, set_points
from greathall.games.blackstone_castle.rules.state import Court

FIVE = "M01 M02 M03 M04 M05"


def _sets(s: Court, seat: int) -> list[list[int]]:
    """Cards as they lie, set by set."""
    found: dict[int, list[int]] = {}
    for entry in s.sets:
        if (entry >> 8) // SETS == seat:
            found.setdefault(int(entry >> 8) % SETS, []).append(int(entry) & 255)
    return [found[number] for number in sorted(found)]


def _of(s: Court, seat: int, verb: str) -> list[str]:
    return [move for move in choices(s, seat) if move.split()[0] == verb]


# -- actions


def test_bc102_three_actions_and_saved_knights() -> None:
    s = court("queens_quest", board="AO=Li-Em", offer=FIVE, tokens={A: "k1"})
    play(s, A, "slide ao at knight", "transform at wizard", "take_offer 0")
    assert (s.left, tokens_of(s, A)) == (0, "k1 w0")
    play(s, A, "slide at ao knight")  # the saved Knight goes back to the supply
    assert (s.left, tokens_of(s, A), s.knight_supply) == (0, "k0 w0", 20)
    for move in ("slide ao at knight", "transform ao wizard", "take_offer 1", "take_knight", "collect m01"):
        assert refused(s, A, move) == "BC-102"
    assert choices(s, A) == ["end_turn"]
    play(s, A, "end_turn")
    assert (s.mover, s.left) == (B, 3)


def test_bc102_actions_not_used_are_lost_and_knights_kept() -> None:
    s = court("queens_quest", offer=FIVE, tokens={A: "k9", B: "k3"})
    play(s, A, "take_offer 4", "end_turn")
    play(s, B, "end_turn")
    assert (s.left, tokens_of(s, A)) == (3, "k9 w0")  # without limit


def test_bc103_as_many_as_can_be_paid_for() -> None:
    s = court("queens_quest", offer=FIVE, tokens={A: "k2"})
    for place in range(5):
        told = play(s, A, f"take_offer {place}")
        assert names(told) == ["took_offer"]
    assert hand_of(s, A) == FIVE.split()
    assert offer_of(s) == "- - - - -"
    s = court("queens_quest", offer="M01 - M03 - M05")
    assert _of(s, A, "take_offer") == ["take_offer 0", "take_offer 2", "take_offer 4"]
    assert refused(s, A, "take_offer 1") == "BC-103"


def test_bc104_slide_swap_and_transform() -> None:
    s = court("queens_quest", board="AO=Li-Em LO=Dr-Sc", offer=FIVE)
    assert _of(s, A, "slide") == [
        f"slide {move} knight" for move in ("lo lt", "lo bo", "lo ln", "ao at", "ao co", "ao an")
    ]
    assert _of(s, A, "swap") == ["swap lo-ao wizard"]
    assert _of(s, A, "transform") == ["transform lo wizard", "transform ao wizard"]
    for move, rule in (
        ("slide ao at wizard", "BC-104"),  # an action is an action: no second kind of token
        ("swap lo-ao knight", "BC-104"),
        ("transform ao knight", "BC-104"),
        ("slide ao as knight", "BC-23"),
        ("slide ao cn knight", "BC-23"),
        ("slide ks kt knight", "BC-23"),
        ("slide ao lo knight", "BC-24"),
        ("swap ao-co wizard", "BC-32"),
        ("swap lo-cn wizard", "BC-32"),
        ("transform ks wizard", "BC-33"),
    ):
        assert refused(s, A, move) == rule
    play(s, A, "swap lo-ao wizard")
    assert (at(s, "LO"), at(s, "AO"), s.left) == ("Li-Em", "Dr-Sc", 2)


def test_bc100_bc146_what_the_queens_quest_lacks() -> None:
    s = court("queens_quest", board="AO=Li-Em", offer=FIVE, tokens={A: "k3"}, hand={A: "M20"})
    for move in ("guard ao", "unguard ao", "retain ao nw", "draw machination", "complete m20", "end_actions", "pass"):
        assert refused(s, A, move) == "BC-146"
    for move in ("place m20", "trade 0", "give v01", "file 0", "left ao"):
        assert refused(s, A, move) == "BC-146"
    assert refused(s, B, "end_turn") == "BC-146"


# -- collecting. M20: BE Dr-Em, L(S) St-*


def test_bc105_one_vassal_for_one_requirement() -> None:
    for board, taken in (("BE=Dr-Em LN=Li-Em", "BE"), ("BE=Li-Em LN=St-Ca", "LN")):
        s = court("queens_quest", board=board, hand={A: "M20"}, corners={"NW": "Ph-Em Ph-Sc"})
        told = play(s, A, "collect m20")  # no choice: a first set, from the only vassal
        assert names(told) == ["picked", "collecting", "filed", "refilled"]
        assert at(s, taken) == "Ph-Em"
        assert len(_sets(s, A)) == 1
        assert (hand_of(s, A), thrown_of(s, "machination"), s.left) == ([], ["M20"], 2)


def test_bc105_two_different_vassals_for_both_or_only_one() -> None:
    s = court("queens_quest", board="BE=Dr-Em LN=St-Ca LO=St-Sp", hand={A: "M20"}, corners={"NW": "Ph-Em Ph-Sc"})
    play(s, A, "collect m20")
    assert choices(s, A) == ["left be", "left none"]
    assert refused(s, A, "left ln") == "BC-105"
    assert refused(s, A, "right ln") == "BC-146"
    assert refused(s, A, "file new") == "BC-146"
    twin = s.copy()
    play(s, A, "left be")
    assert choices(s, A) == ["right lo", "right ln", "right none"]
    assert refused(s, A, "right be") == "BC-105"
    play(s, A, "right ln")
    assert choices(s, A) == ["file 0", "file new"]  # Dr-Em has opened set 0, and St-Ca is all different from it
    play(s, A, "file 0")
    assert [len(group) for group in _sets(s, A)] == [2]
    assert (at(s, "LN"), at(s, "BE")) == ("Ph-Em", "Ph-Sc")  # BC-106: the higher one first
    play(twin, A, "left none", "right lo")
    assert (at(twin, "LO"), at(twin, "BE"), deck_of(twin, "NW")) == ("Ph-Em", "Dr-Em", ["Ph-Sc"])


def test_bc105_one_vassal_never_counts_twice() -> None:
    """No card of ours could tempt to it, an edition's could: M01 with LN Li-Sc and L(N) Li-*."""
    for board, rights in (("LN=Li-Sc", []), ("LN=Li-Sc LS=Li-Em", ["right ls", "right none"])):
        s = court("queens_quest", board=board, hand={A: "M01"})
        reprint(s, "M01", right=Requirement(face="lion-any", column="L", row="N", light="row"))
        play(s, A, "collect m01", "left ln")
        assert [move for move in choices(s, A) if move.startswith("right")] == rights
        if rights:
            assert refused(s, A, "right ln") == "BC-105"
        else:
            assert [len(group) for group in _sets(s, A)] == [1]


def test_bc105_refused_without_the_card_or_a_vassal() -> None:
    s = court("queens_quest", board="AO=Li-Em", hand={A: "M20", B: "M07"})
    assert refused(s, A, "collect m20") == "BC-105"
    assert refused(s, A, "collect m07") == "BC-105"  # AO Li-Em, but it is B's card
    assert _of(s, A, "collect") == []


def test_bc91_ruling_47_the_advanced_game_counts_here_too() -> None:
    """M20: L(S) St-*."""
    for board, rule in (("LN=St-Ca", "BC-105"), ("LS=St-Ca", "")):
        s = court("queens_quest", board=board, hand={A: "M20"}, advanced=True)
        if rule:
            assert refused(s, A, "collect m20") == rule
        else:
            play(s, A, "collect m20")


def test_bc106_the_own_deck_refills_then_the_largest_then_nobody() -> None:
    decks = {"NW": "Li-Sc", "NE": "", "SE": "Ph-Em", "SW": "St-Em St-Sc"}
    s = court("queens_quest", board="BE=Dr-Em LN=St-Ca", hand={A: "M20"}, corners=decks)
    told = play(s, A, "collect m20", "left be", "right ln", "file new")
    assert (at(s, "LN"), at(s, "BE")) == ("Li-Sc", "St-Em")
    assert [event.facts["corner"] for event in told if event.name == "refilled"] == [0, 3]
    empty = {"NW": "", "NE": "", "SE": "", "SW": ""}
    s = court("queens_quest", board="BE=Dr-Em LN=St-Ca", hand={A: "M20"}, corners=empty)
    told = play(s, A, "collect m20", "left be", "right ln", "file 0")
    assert (spaces(s.occupied), "refilled" in names(told)) == ([], False)


def test_bc107_a_collected_vassal_keeps_its_face_and_its_set() -> None:
    s = court("queens_quest", sets={A: "Dr-Sc Dr-Ca, St-Em", B: "Dr-Sp"}, board="BE=V10b", hand={A: "M20"})
    play(s, A, "collect m20")
    assert choices(s, A) == ["file 0", "file 1", "file new"]
    assert refused(s, A, "left be") == "BC-146"
    for number in ("2", "63"):
        assert refused(s, A, f"file {number}") == "BC-107"
    before = _sets(s, A)
    play(s, A, "file new")
    assert _sets(s, A) == [*before, [2 * 9 + 1]]
    assert len(_sets(s, B)) == 1


@pytest.mark.parametrize(
    ("held", "allowed"),
    [
        ("Li-Em", True),  # two of one role
        ("Dr-Em", True),
        ("Dr-Sc", True),
        ("St-Sc", True),  # all different
        ("St-Sc Ph-Ca", True),
        ("St-Sc Ph-Ca Li-Sp", True),
        ("St-Sc Ph-Ca Dr-Sp", False),  # a second Dragon
        ("St-Em Ph-Ca Li-Sp", False),  # a second emissary
        ("St-Sc St-Ca", False),
        ("Dr-Sc Dr-Ca Dr-Sp Dr-Sc", True),
        ("Dr-Ca Dr-Ca Dr-Ca", True),
        ("Li-Em Ph-Em", True),
        ("Li-Em Li-Em", True),
        ("Li-Em Li-Sc", False),
        ("Li-Em Dr-Sc Ph-Ca St-Sp", False),  # four are the most
    ],
)
def test_bc108_what_dr_em_may_join(held: str, allowed: bool) -> None:
    s = court("queens_quest", sets={A: f"{held}, Dr-Sp"}, board="BE=Dr-Em", hand={A: "M20"})
    play(s, A, "collect m20")
    assert choices(s, A) == ["file 0"] * allowed + ["file 1", "file new"]
    if allowed:
        play(s, A, "file 0")
        assert [len(group) for group in _sets(s, A)] == [len(held.split()) + 1, 1]
    else:
        assert refused(s, A, "file 0") == "BC-108"


def test_bc108_where_nothing_can_be_joined_a_new_set_is_begun_unasked() -> None:
    s = court("queens_quest", sets={A: "St-Sc St-Ca"}, board="BE=Dr-Em", hand={A: "M20"})
    play(s, A, "collect m20")
    assert [len(group) for group in _sets(s, A)] == [2, 1]


def test_bc108_the_right_vassal_is_filed_after_the_left() -> None:
    """5.5: a set that the left one has joined counts as it then is."""
    s = court("queens_quest", sets={A: "Dr-Sc, Ph-Ca"}, board="BE=Dr-Em LN=St-Ca", hand={A: "M20"})
    play(s, A, "collect m20", "left be", "right ln", "file 0")  # Dr-Sc, Dr-Em: Dragons now
    assert refused(s, A, "file 0") == "BC-108"
    assert refused(s, A, "file 2") == "BC-107"
    assert choices(s, A) == ["file 1", "file new"]
    play(s, A, "file 1")
    assert [len(group) for group in _sets(s, A)] == [2, 2]


# -- Knights, the offer, the end


def test_bc109_a_knight_serves_from_the_next_turn_on() -> None:
    s = court("queens_quest", offer=FIVE)
    play(s, A, "take_knight", "take_knight", "take_knight")
    assert (s.fresh, tokens_of(s, A), s.knight_supply) == (3, "k0 w0", 17)
    assert refused(s, A, "take_offer 0") == "BC-102"
    play(s, A, "end_turn")
    assert tokens_of(s, A) == "k3 w0"
    play(s, B, "end_turn")
    play(s, A, *["take_offer 4", "take_offer 3", "take_offer 2", "take_offer 1", "take_offer 0", "take_knight"])
    assert (tokens_of(s, A), s.fresh) == ("k0 w0", 1)


def test_bc110_without_a_deck_the_offer_shrinks() -> None:
    s = court("queens_quest", offer=FIVE, tasks={"machination": "M06"}, thrown="M07 M08")
    play(s, A, "take_offer 0", "take_offer 2", "end_turn")
    assert offer_of(s) == "- M06 M02 M04 M05"
    play(s, B, "end_turn")
    assert offer_of(s) == "- - M06 M02 M04"
    assert thrown_of(s, "machination") == ["M05", "M07", "M08"]  # out of the game, never shuffled in again
    play(s, A, "take_offer 4", "take_offer 3", "take_offer 2", "end_turn")
    assert offer_of(s) == "- - - - -"
    play(s, B, "end_turn")
    assert offer_of(s) == "- - - - -"


@pytest.mark.parametrize("mover", [A, B, C])
def test_bc111_deck_offer_and_a_hand_are_empty(mover: int) -> None:
    """Ruling 29: anybody's hand. The round is finished, and one more is played. B began."""
    hands = {seat: f"M1{seat}" for seat in (A, B, C) if seat != (mover + 1) % 3}
    turn = 6 + (mover - B) % 3
    s = court(
        "queens_quest", 3, first=B, mover=mover, turn=turn, offer="- - - - M05", tasks={"machination": ""}, hand=hands
    )
    told = play(s, mover, "end_turn")
    assert "end_fixed" in names(told)
    while not s.over():
        play(s, int(s.mover), "end_turn")
    assert (s.turn, END_NAMES[s.end]) == (12, "emptied")


def test_bc111_not_before_deck_and_offer_are_empty() -> None:
    s = court("queens_quest", offer="- - - M04 M05", tasks={"machination": ""}, hand={A: "M10"})
    told = play(s, A, "end_turn")
    assert "end_fixed" not in names(told)
    assert s.last_turn == -1
    s = court("queens_quest", offer="- - - - M05", tasks={"machination": "M06"}, hand={A: "M10"})
    play(s, A, "end_turn")
    assert s.last_turn == -1


def test_bc114_the_tail_is_five_rounds_long() -> None:
    for turn in (6, 7):
        s = court(
            "queens_quest",
            mover=turn % 2,
            turn=turn,
            offer="- - - - M05",
            tasks={"machination": ""},
            hand={A: "M10", B: "M11"},
        )
        while not s.over():
            play(s, int(s.mover), "end_turn")
        assert (s.turn, END_NAMES[s.end]) == (8 + 5 * 2, "tail")


@pytest.mark.parametrize(("empties", "ends"), [(8, 12), (14, 18), (16, 18)])
def test_bc114_ruling_50_a_hand_emptied_late_does_not_prolong_the_tail(empties: int, ends: int) -> None:
    s = court(
        "queens_quest",
        turn=6,
        board="BE=Dr-Em",
        offer="- - - - M05",
        tasks={"machination": ""},
        hand={A: "M20", B: "M11"},
    )
    while not s.over():
        if s.turn == empties:
            play(s, A, "collect m20")
        play(s, int(s.mover), "end_turn")
    assert s.turn == ends


def test_bc112_scores_of_every_kind_and_size() -> None:
    for sets, points in (
        ("Li-Em", 0),
        ("Li-Em Dr-Sc", 1),
        ("Li-Em Dr-Sc Ph-Ca", 2),
        ("Li-Em Dr-Sc Ph-Ca St-Sp", 4),
        ("Li-Em Li-Sc", 1),
        ("Li-Em Li-Sc Li-Em", 2),
        ("Li-Em Dr-Em Ph-Em St-Em", 3),
        ("Li-Em Li-Em Li-Sc Li-Ca Li-Sp", 4),
        ("Li-Em Li-Em Li-Sc Li-Ca Li-Sp Li-Sp", 5),
        ("Li-Em Li-Em", 1),
        ("Li-Em Li-Em Li-Em", 4),
        ("Li-Em Li-Em Li-Em Li-Em", 8),
        ("Li-Em Li-Em Li-Em Li-Em Li-Em", 16),
        ("Li-Em Li-Em Li-Em Li-Em Li-Em Li-Em", 24),
        ("Li-Em Li-Em Li-Em Li-Em Li-Em Li-Em Li-Em", 32),  # ruling 31
        ("Li-Em Dr-Sc, Li-Em Li-Em Li-Em, St-Sp", 5),
    ):
        s = court("queens_quest", sets={B: sets})
        assert (set_points(s, A), set_points(s, B)) == (0, points), sets
        s.scores(into := s.points[:])
        assert list(into) == [0, points]


@pytest.mark.parametrize(
    ("sets", "knights", "won"),
    [
        (("Li-Em Li-Em Li-Em", "Dr-Sc Dr-Sc Dr-Sc, St-Em St-Sc"), (9, 0), [B]),  # 4 against 5
        (("Li-Em Li-Em Li-Em", "Dr-Sc Li-Sc Ph-Sc, St-Em St-Sc St-Ca, Ph-Em"), (0, 9), [A]),  # highest set 4, 2
        (("Li-Em Li-Em Li-Em", "Dr-Sc Dr-Sc Dr-Sc, St-Em"), (9, 0), [B]),  # three cards, four cards
        (("Li-Em Li-Em Li-Em", "Dr-Sc Dr-Sc Dr-Sc"), (1, 2), [B]),
        (("Li-Em Li-Em Li-Em", "Dr-Sc Dr-Sc Dr-Sc"), (2, 2), [A, B]),
    ],
)
def test_bc113_ties(sets: tuple[str, str], knights: tuple[int, int], won: list[int]) -> None:
    s = court(
        "queens_quest",
        turn=11,
        mover=B,
        sets={A: sets[0], B: sets[1]},
        tokens={A: f"k{knights[0]}", B: f"k{knights[1]}"},
        offer="- - - - -",
        tasks={"machination": ""},
    )
    s.last_turn = 12
    s.ending = True
    play(s, B, "end_turn")
    assert winners(s) == won
    final = result(s)
    assert final.winners == won
    assert final.scores == [set_points(s, A), set_points(s, B)]
    assert max(highest_set(s, A), highest_set(s, B)) == 4


def test_bc113_knights_taken_in_the_last_turn_count() -> None:
    s = court("queens_quest", turn=11, mover=B, sets={A: "Li-Em", B: "Li-Em"}, offer="- - - - -")
    s.last_turn = 12
    play(s, B, "take_knight", "end_turn")
    assert winners(s) == [B]


def test_bc101_the_offer_is_laid_out_and_the_deck_goes_on() -> None:
    s = court("queens_quest", offer=FIVE, tasks={"machination": "M06 M07"}, board="AO=Li-Em")
    assert tasks_of(s, "machination") == ["M06", "M07"]
    play(s, A, "take_offer 2")
    assert tasks_of(s, "machination") == ["M06", "M07"]  # filled at the end of the turn only
    assert s.board[space("AO")] >= 0
