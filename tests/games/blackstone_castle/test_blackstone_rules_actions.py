"""What a token buys: BC-23 to BC-34, families BC-87 to BC-90, BC-145, BC-146, and which rule is named first (5.7)."""

from random import Random
from typing import Any

import pytest
from tests.games.blackstone_castle.courts import (
    A,
    B,
    C,
    at,
    choices,
    court,
    deck_of,
    finish_turn,
    hand_of,
    names,
    phase,
    play,
    refused,
    retained_of,
    space,
    spaces,
    tasks_of,
    tokens_of,
)

from greathall.games.blackstone_castle.content.ids import FAMILY_NAMES, SPACE_NAMES
from greathall.games.blackstone_castle.rules.moves import ALPHABET
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.event import SPECTATOR


def _of(s: Court, seat: int, verb: str) -> list[str]:
    return [move for move in choices(s, seat) if move.split()[0] == verb]


# -- Knight actions


def test_bc23_slide_one_space_straight() -> None:
    s = court(board="AO=Li-Em", tokens={A: "k1"})
    slides = [f"slide ao {to} knight" for to in ("at", "lo", "co", "an")]
    assert _of(s, A, "slide") == slides
    for to in ("lt", "ct", "ln", "cn", "as", "bo", "ko", "ae", "ao", "ke"):
        assert refused(s, A, f"slide ao {to} knight") == "BC-23"
    assert refused(s, A, "slide bs ls knight") == "BC-23"  # nobody is there
    corner = court(board="KS=Li-Em", tokens={A: "k1"})
    assert _of(corner, A, "slide") == ["slide ks cs knight", "slide ks kt knight"]
    assert refused(corner, A, "slide ks bt knight") == "BC-23"  # the next in reading order is no neighbour


def test_bc24_two_cards_never_share_a_space() -> None:
    s = court(board="AO=Li-Em AT=Li-Em", tokens={A: "k1"})
    assert refused(s, A, "slide ao at knight") == "BC-24"
    told = play(s, A, "slide ao lo knight")
    assert told[0].facts == {"seat": 0, "from": space("AO"), "to": space("LO"), "face": 0, "pay": 0}
    assert spaces(s.occupied) == ["AT", "LO"]


def test_bc25_bc26_retain_and_refill_from_any_corner() -> None:
    for corner in ("nw", "ne", "se", "sw"):
        s = court(board="AO=V01b", tokens={A: "k1"}, corners={corner.upper(): "V20b V30a"})
        told = play(s, A, f"retain ao {corner}")
        assert names(told) == ["retained", "refilled"]
        assert retained_of(s, A) == ["Dr-Sc"]
        assert s.board[space("AO")] == 2 * 19 + 1  # the side that was up
        assert deck_of(s, corner.upper()) == ["Li-Sp"]
        assert told[1].facts["tops"] == [corner.top for corner in view(s, A).corners]
        assert list(s.pile) == []
        assert tokens_of(s, A) == "k0 w0"


def test_bc26_an_empty_corner_may_be_named_while_there_is_a_card_anywhere() -> None:
    decks = {"NW": "", "NE": "", "SE": "", "SW": "Li-Sc"}
    s = court(board="AO=Li-Em LO=Dr-Em", tokens={A: "k2"}, corners=decks)
    assert _of(s, A, "retain") == [
        f"retain {name} {corner}" for name in ("lo", "ao") for corner in ("nw", "ne", "se", "sw")
    ]
    play(s, A, "retain ao nw")
    assert at(s, "AO") == "Li-Sc"
    assert _of(s, A, "retain") == []
    assert refused(s, A, "retain lo nw") == "BC-26"
    assert refused(s, A, "retain lo sw") == "BC-26"
    assert refused(s, A, "retain lo later") == "BC-26"


def test_bc26_special_cards_on_the_pile_refill_nothing() -> None:
    """BC-57, BC-79: they would all be set aside."""
    nothing = {"NW": "", "NE": "", "SE": "", "SW": ""}
    s = court(specials=True, board="AO=Li-Em", tokens={A: "k1"}, corners=nothing, pile="S1a S2b")
    assert refused(s, A, "retain ao nw") == "BC-26"
    s = court(specials=True, board="AO=Li-Em", tokens={A: "k1"}, corners=nothing, pile="S1a V40a S2b")
    play(s, A, "retain ao nw")
    assert s.board[space("AO")] // 2 == 39


def test_bc26_ruling_49_a_hoarder_must_stop() -> None:
    """BC-88: Keygriff keeps every vassal; the board must hold thirteen."""
    decks = {"NW": "Li-Sc Li-Sc", "NE": "", "SE": "", "SW": ""}
    s = court(board="AO=Li-Em", families={A: "keygriff"}, tokens={A: "k4"}, corners=decks)
    play(s, A, "retain ao nw", "retain ao se")
    assert refused(s, A, "retain ao nw") == "BC-26"
    assert len(retained_of(s, A)) == 2


def test_bc27_a_retained_vassal_keeps_its_face_and_stays() -> None:
    s = court(board="AO=V10b BS=Li-Ca", tokens={A: "k1 w2"})
    play(s, A, "retain ao nw", "transform bs wizard")
    held = s.retained[0]
    assert (held >> 8, held & 255) == (A, 2 * 9 + 1)
    finish_turn(s)
    finish_turn(s)
    assert list(s.retained) == [held]


def test_bc28_bc29_bc31_guards() -> None:
    s = court(board="AO=Li-Em LO=Dr-Em", tokens={A: "k4 w2", B: "k1"})
    told = play(s, A, "guard ao", "guard ao")
    assert names(told) == ["guarded", "guarded"]
    assert s.guards[space("AO")] == 2
    assert view(s, B).board[space("AO")].guards == 2  # type: ignore[union-attr]
    for move in ("slide ao at knight", "swap lo-ao wizard", "transform ao wizard", "retain ao nw"):
        assert refused(s, A, move) == "BC-29"  # its owner included
    play(s, A, "unguard ao")
    assert refused(s, A, "slide ao at knight") == "BC-29"  # the second one is still there
    assert tokens_of(s, A) == "k1 w2"
    finish_turn(s)
    assert s.guards[space("AO")] == 1
    play(s, B, "unguard ao", "slide ao at knight")  # anyone may remove any guard
    assert refused(s, B, "unguard at") == "BC-145"
    assert s.guarded == 0


def test_bc28_bc31_nothing_to_guard_or_unguard() -> None:
    s = court(board="AO=Li-Em", tokens={A: "k1"})
    assert refused(s, A, "guard lo") == "BC-28"
    assert refused(s, A, "unguard ao") == "BC-31"
    assert refused(s, A, "unguard lo") == "BC-31"
    assert _of(s, A, "guard") == ["guard ao"]
    assert _of(s, A, "unguard") == []


def test_bc30_a_guarded_vassal_may_be_used_for_a_task() -> None:
    s = court(board="LT=Dr-Sc CN=Li-Em", guards="LT=2 CN=1", hand={A: "K01"})
    play(s, A, "complete k01")
    assert s.knight_supply == 17
    finish_turn(s)
    assert (s.guarded, s.knight_supply) == (0, 19)  # three came back, B took one


# -- Wizard actions


def test_bc32_swap_neighbours() -> None:
    s = court(board="AO=V01a LO=V02b AT=V20a CN=V30a", tokens={A: "w1"})
    assert _of(s, A, "swap") == ["swap at-ao wizard", "swap lo-ao wizard"]
    for pair in ("ao-cn", "at-lo", "ao-co", "bs-ls", "at-cn"):
        assert refused(s, A, f"swap {pair} wizard") == "BC-32"
    assert refused(s, A, "swap lo-ao knight") == "BC-32"
    play(s, A, "swap lo-ao wizard")
    assert (s.board[space("LO")], s.board[space("AO")]) == (0, 3)
    assert tokens_of(s, A) == "k0 w0"


def test_bc33_transform() -> None:
    s = court(board="AO=V01a", tokens={A: "w2"})
    told = play(s, A, "transform ao wizard")
    assert at(s, "AO") == "Dr-Sc"
    assert told[0].facts["face"] == 5
    assert not told[0].reveals  # both sides were known
    assert refused(s, A, "transform lo wizard") == "BC-33"
    assert refused(s, A, "transform ao knight") == "BC-33"
    play(s, A, "transform ao wizard")
    assert at(s, "AO") == "Li-Em"


def test_bc33_ruling_5_hidden_backs_are_known_once_turned() -> None:
    s = court(board="AO=V01a LO=V02a", tokens={A: "k1 w2"}, vassal_backs="hidden", corners={"NW": "V20a V30a V40a"})
    for seat in (A, B, SPECTATOR):
        seen = view(s, seat)
        assert [seen.board[space(name)].back for name in ("AO", "LO")] == [None, None]  # type: ignore[union-attr]
    told = play(s, A, "transform ao wizard")
    assert told[0].reveals
    assert view(s, B).board[space("AO")].back == 0  # type: ignore[union-attr]
    play(s, A, "retain ao nw")
    assert [(known.face, known.back) for known in view(s, B).players[A].retained] == [(5, 0)]  # kept for ever
    assert view(s, B).board[space("AO")].back is None  # type: ignore[union-attr]
    s = court(board="AO=V01a", tokens={A: "w1"})
    assert view(s, B).board[space("AO")].back == 5  # type: ignore[union-attr]


def test_bc33_hidden_backs_are_forgotten_in_a_shuffle() -> None:
    """Section 6.1: known in the open pile, lost when the card goes through a rebuild (BC-57)."""
    s = court(
        board="CS=V01a KT=V10a",
        tokens={A: "w2"},
        vassal_backs="hidden",
        corners={"NW": "V20a V21a"},
        hand={A: "K01"},
    )
    play(s, A, "transform cs wizard", "transform cs wizard", "complete k01")
    finish_turn(s)
    assert [(known.face, known.back) for known in view(s, B).pile] == [(0, 5), (1, None)]
    finish_turn(s)
    told = play(s, A, "retain cs nw")
    assert "deck_rebuilt" in names(told)
    assert view(s, B).board[space("CS")].back is None  # type: ignore[union-attr]
    assert list(s.seen) == [0, 0]
    assert view(s, B).corners[0].known is None


def test_bc34_draw() -> None:
    s = court(tokens={A: "w3"})
    tops = [tasks_of(s, deck)[0] for deck in ("guild", "power", "machination")]
    told = play(s, A, "draw machination", "draw guild", "draw power")
    assert hand_of(s, A) == tops
    assert [event.facts["deck"] for event in told if event.name == "drew"] == [2, 0, 1]
    assert all(not event.audience.hears(B) for event in told if event.name == "drew_card")
    assert view(s, B).players[A].hand is None
    assert view(s, B).players[A].hand_decks == [1, 1, 1]


# -- families


def _slides_from(family: str, board: str, tokens: str, start: str) -> list[str]:
    s = court(board=board, families={A: family}, tokens={A: tokens})
    return [move.split(maxsplit=2)[2] for move in _of(s, A, "slide") if move.split()[1] == start]


def test_bc87_corwin_slides_up_to_three_spaces_in_a_line() -> None:
    board = "BS=Li-Em BO=Dr-Sc"
    assert _slides_from("corwin", board, "k1", "bs") == [f"{to} knight" for to in ("ls", "as", "cs", "bt")]
    s = court(board=board, families={A: "corwin"}, tokens={A: "k2 w1"})
    assert refused(s, A, "slide bs ks knight") == "BC-87"  # four spaces
    assert refused(s, A, "slide bs bn knight") == "BC-87"  # through a card
    assert refused(s, A, "slide bs lt knight") == "BC-23"
    assert refused(s, A, "slide bs bo knight") == "BC-24"
    assert refused(s, A, "slide bs ls wizard") == "BC-23"
    play(s, A, "slide bs cs knight")
    assert (at(s, "CS"), tokens_of(s, A)) == ("Li-Em", "k1 w1")


def test_bc87_corwin_may_pay_a_swap_with_a_knight() -> None:
    s = court(board="BS=Li-Em LS=Dr-Sc LT=Ph-Ca", families={A: "corwin"}, tokens={A: "k1 w1"})
    assert _of(s, A, "swap") == [
        "swap bs-ls knight",
        "swap bs-ls wizard",
        "swap ls-lt knight",
        "swap ls-lt wizard",
    ]
    assert refused(s, A, "swap bs-lt knight") == "BC-32"
    play(s, A, "swap bs-ls knight")
    assert (at(s, "BS"), at(s, "LS"), tokens_of(s, A)) == ("Dr-Sc", "Li-Em", "k0 w1")
    assert refused(s, A, "transform bs knight") == "BC-33"


def test_bc89_thistledown_slides_diagonally_and_transforms_with_a_knight() -> None:
    around = ["lt", "at", "ct", "lo", "co", "ln", "an", "cn"]
    assert _slides_from("thistledown", "AO=Li-Em", "k1", "ao") == [f"{to} knight" for to in around]
    s = court(board="AO=Li-Em LT=Dr-Sc", families={A: "thistledown"}, tokens={A: "k2 w1"})
    assert refused(s, A, "slide ao lt knight") == "BC-24"
    assert refused(s, A, "slide ao ae knight") == "BC-23"
    assert refused(s, A, "slide ao ks knight") == "BC-23"
    assert refused(s, A, "slide ao ct wizard") == "BC-23"
    assert refused(s, A, "swap lt-ao wizard") == "BC-32"
    assert _of(s, A, "transform") == [
        f"transform {name} {pay}" for name in ("lt", "ao") for pay in ("knight", "wizard")
    ]
    play(s, A, "transform ao knight", "slide ao ct knight")
    assert tokens_of(s, A) == "k0 w1"


def test_bc90_wolfram_swaps_diagonally_and_slides_with_a_wizard() -> None:
    board = "AO=Li-Em LT=Dr-Sc"
    moves = [f"{to} {pay}" for to in ("at", "lo", "co", "an") for pay in ("knight", "wizard")]
    assert _slides_from("wolfram", board, "k1 w1", "ao") == moves
    assert _slides_from("wolfram", board, "w1", "ao") == [f"{to} wizard" for to in ("at", "lo", "co", "an")]
    s = court(board=board, families={A: "wolfram"}, tokens={A: "k1 w3"})
    for to in ("cn", "ao", "as", "ae", "lt"):
        assert refused(s, A, f"slide ao {to} wizard") == "BC-90"
        assert refused(s, A, f"slide ao {to} knight") == "BC-23"
    assert refused(s, A, "swap lt-ao knight") == "BC-32"
    assert refused(s, A, "transform ao knight") == "BC-33"
    play(s, A, "swap lt-ao wizard")
    assert (at(s, "LT"), at(s, "AO")) == ("Li-Em", "Dr-Sc")
    play(s, A, "slide ao lo wizard")
    assert tokens_of(s, A) == "k1 w1"
    assert refused(s, A, "slide lt lo wizard") == "BC-24"


# -- who may act at all


def test_bc145_a_token_of_the_right_kind_is_needed() -> None:
    board = "AO=Li-Em LO=Dr-Em"
    knights = ["slide ao at knight", "retain ao nw", "guard ao", "unguard ao"]
    wizards = ["swap lo-ao wizard", "transform ao wizard", "draw guild"]
    s = court(board=board, guards="LO=1", tokens={A: "w3"})
    for move in knights:
        assert refused(s, A, move) == "BC-145"
    s = court(board=board, tokens={A: "k3"})
    for move in wizards:
        assert refused(s, A, move) == "BC-145"
    nothing = court(board=board)
    assert choices(nothing, A) == ["end_actions"]
    assert refused(court(board=board, families={A: "corwin"}), A, "swap lo-ao knight") == "BC-145"
    assert refused(court(board=board, families={A: "wolfram"}), A, "slide ao at wizard") == "BC-145"
    assert refused(court(board=board, families={A: "thistledown"}), A, "transform ao knight") == "BC-145"


def test_bc146_only_the_seat_that_has_the_decision_and_only_now() -> None:
    s = court(seats=3, board="AO=Li-Em", tokens={A: "k1", B: "k1", C: "k1"})
    for seat in (B, C):
        assert refused(s, seat, "slide ao at knight") == "BC-146"
        assert choices(s, seat) == []
    assert s.refusal(-1, 0) == "BC-146"
    assert s.refusal(3, 0) == "BC-146"
    now = {"slide", "swap", "transform", "retain", "guard", "unguard", "draw", "complete", "end_actions"}
    for verb in ALPHABET.verbs:
        if verb.name not in now:
            first = ALPHABET.first[verb.name]
            assert {s.refusal(A, code) for code in range(first, first + verb.codes)} == {"BC-146"}, verb.name
    s = court(turn=79, mover=B)
    finish_turn(s)
    assert phase(s) == "over"
    assert (s.to_act(), {s.refusal(seat, code) for seat in (A, B) for code in range(ALPHABET.size)}) == (0, {"BC-146"})


# -- 5.7: of several broken rules the first is named

FULL: dict[str, Any] = {
    "board": "AO=Li-Em LO=Dr-Em AT=Ph-Em CO=St-Em KO=Li-Sc BO=Assassin BN=Saboteur BE=Dr-Sc",
    "specials": True,
}
RICH: dict[str, Any] = {**FULL, "tokens": {A: "k9 w9"}}
EMPTY = {"NW": "", "NE": "", "SE": "", "SW": ""}
PUZZLE = {"mode": "puzzle_master", "board": "AO=Li-Em"}
CORWIN = {**RICH, "families": {A: "corwin"}}

PRIORITIES: list[tuple[dict[str, Any], str, str]] = [
    # 2: what the mode lacks, before the missing token
    (PUZZLE, "draw machination", "BC-132"),
    (PUZZLE, "retain ao ne", "BC-136"),
    (PUZZLE, "retain bs nw", "BC-136"),
    (PUZZLE, "retain bs later", "BC-145"),
    (FULL, "retain ks later", "BC-26"),
    # 3: a kind of token that may not pay, before the missing token
    (FULL, "slide ao an wizard", "BC-23"),
    (FULL, "swap lo-ao knight", "BC-32"),
    (FULL, "transform ao knight", "BC-33"),
    # 4: the missing token, before everything on the board
    (FULL, "slide ks as knight", "BC-145"),
    (FULL, "swap ks-ke wizard", "BC-145"),
    (FULL, "transform ks wizard", "BC-145"),
    (FULL, "retain ks nw", "BC-145"),
    (FULL, "retain bo nw", "BC-145"),
    (FULL, "guard bo", "BC-145"),
    (FULL, "unguard ks", "BC-145"),
    ({**FULL, "tasks": {"guild": ""}}, "draw guild", "BC-145"),
    # 5: nobody there, before marks and distance
    (RICH, "slide ks ao knight", "BC-23"),
    ({**RICH, "marked": "AO"}, "swap ao-ke wizard", "BC-32"),
    ({**RICH, "guards": "AO=1"}, "swap ao-an wizard", "BC-32"),
    (RICH, "retain ks nw", "BC-25"),
    (RICH, "guard ks", "BC-28"),
    (RICH, "guard bo", "BC-84"),
    (RICH, "guard bn", "BC-84"),
    ({**RICH, "marked": "AO"}, "unguard ao", "BC-31"),
    # 6: marked, guarded, Assassin, Saboteur, before distance and target
    ({**RICH, "marked": "AO", "guards": "AO=1"}, "slide ao at knight", "BC-43"),
    ({**RICH, "marked": "AO", "guards": "AO=1"}, "transform ao wizard", "BC-43"),
    ({**RICH, "marked": "AO", "guards": "AO=1"}, "retain ao nw", "BC-43"),
    ({**RICH, "marked": "AO", "guards": "AO=1"}, "unguard ao", "BC-43"),
    ({**RICH, "marked": "AO"}, "guard ao", "BC-43"),
    ({**RICH, "guards": "LO=1", "marked": "AO"}, "swap lo-ao wizard", "BC-43"),
    ({**RICH, "guards": "AO=1", "marked": "LO"}, "swap lo-ao wizard", "BC-43"),
    ({**RICH, "marked": "AO"}, "swap ao-be wizard", "BC-43"),
    ({**RICH, "guards": "AO=1"}, "slide ao ks knight", "BC-29"),
    ({**RICH, "guards": "BE=1"}, "swap bn-be wizard", "BC-29"),
    ({**RICH, "corners": EMPTY}, "retain bo nw", "BC-80"),
    ({**RICH, "corners": EMPTY, "guards": "AO=1"}, "retain ao nw", "BC-29"),
    (RICH, "slide bn ao knight", "BC-81"),
    (RICH, "swap bn-ke wizard", "BC-32"),
    (RICH, "swap ao-bn wizard", "BC-81"),
    # 7: distance and direction, before the target
    (RICH, "slide ao ko knight", "BC-23"),
    (RICH, "slide ao be knight", "BC-23"),
    (RICH, "swap ao-ko wizard", "BC-32"),
    (CORWIN, "slide ao ko knight", "BC-87"),
    (CORWIN, "slide ko ks knight", ""),
    (CORWIN, "slide be ke knight", "BC-87"),
    ({**RICH, "families": {A: "wolfram"}}, "slide ao ko wizard", "BC-90"),
    # 8: the target
    (RICH, "slide ao at knight", "BC-24"),
]


@pytest.mark.parametrize(
    ("position", "move", "rule"), PRIORITIES, ids=[f"{move}-{rule}" for _, move, rule in PRIORITIES]
)
def test_5_7_the_first_broken_rule_is_named(position: dict[str, Any], move: str, rule: str) -> None:
    """BC-145, BC-146 and the rules of sections C, D, J and K, in the order of the dossier."""
    s = court(**position)
    if rule:
        assert refused(s, A, move) == rule
    else:
        play(s, A, move)


@pytest.mark.parametrize("family", FAMILY_NAMES)
@pytest.mark.parametrize(("mode", "vassals"), [("kings_quest", 13), ("puzzle_master", 25)])
def test_no_list_of_actions_is_longer_than_200(mode: str, vassals: int, family: str) -> None:
    """All that a family can pay for, on a court in any disorder and, in the puzzle, with up to all its spaces full."""
    longest = 0
    for seed in range(60):
        r = Random(seed)
        filled = " ".join(r.sample([name.upper() for name in SPACE_NAMES], r.randint(13, vassals)))
        s = court(mode, fill=filled, tokens={A: "k9 w9"}, families={A: family})
        longest = max(longest, len(choices(s, A)))
    full = court(mode, fill=" ".join(SPACE_NAMES[:vassals]).upper(), tokens={A: "k9 w9"}, families={A: family})
    longest = max(longest, len(choices(full, A)))
    assert 100 < longest <= 190  # the rest is for Tasks: a hand is small


def test_5_7_a_refused_action_costs_nothing() -> None:
    """BC-145: `refused` compares the whole position before and after, for every move there is on the board."""
    s = court(**RICH, guards="AO=1", marked="LO CO")
    for name in SPACE_NAMES:
        for move in (f"slide {name} ao knight", f"transform {name} knight", f"unguard {name}", f"retain {name} later"):
            if move != "unguard ao":
                refused(s, A, move)
