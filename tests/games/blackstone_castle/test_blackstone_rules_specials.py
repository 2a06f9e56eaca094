"""Assassins and Saboteurs: BC-79 to BC-84."""

import pytest
from tests.games.blackstone_castle.courts import (
    START,
    A,
    B,
    StillDice,
    at,
    choices,
    court,
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
    tokens_of,
)

from greathall.games.blackstone_castle.rules import court as on_court
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.bits import count

BOTH = "AO=Assassin BO=Saboteur"


def test_bc79_a_special_card_on_top_is_placed_by_the_player_on_turn() -> None:
    s = court(specials=True, board="AO=Li-Em", tokens={A: "k2"}, corners={"NE": "Dr-Em S3b Ph-Em"})
    told = play(s, A, "retain ao ne")
    assert names(told) == ["retained", "refilled", "special_set_aside"]
    assert told[1].facts["tops"][1] == 25  # type: ignore[index]  # for a moment the Saboteur lies on top
    assert told[2].facts["tops"][1] == 8  # type: ignore[index]
    assert [view(s, seat).aside for seat in (A, B)] == [[25], [25]]
    assert deck_of(s, "NE") == ["Ph-Em"]
    assert phase(s) == "special"
    assert len(choices(s, A)) == 24
    assert refused(s, A, "place_special ao") == "BC-79"
    assert refused(s, A, "end_actions") == "BC-146"
    assert refused(s, B, "place_special bs") == "BC-146"
    play(s, A, "place_special bs")
    assert at(s, "BS") == "Saboteur"  # same side up
    assert phase(s) == "actions"
    assert "guard ao" in choices(s, A)


def test_bc79_several_are_placed_in_the_order_of_appearance() -> None:
    s = court(specials=True, board="AO=Li-Em", tokens={A: "k1"}, corners={"NE": "Dr-Em S3b S1a S4a Ph-Em"})
    play(s, A, "retain ao ne")
    assert [on_court.face(s, lying) for lying in s.aside] == [25, 24, 24]
    play(s, A, "place_special bs")
    assert phase(s) == "special"
    assert refused(s, A, "place_special bs") == "BC-79"
    play(s, A, "place_special ks", "place_special ke")
    assert [s.board[space(name)] // 2 - 76 for name in ("BS", "KS", "KE")] == [2, 0, 3]
    assert phase(s) == "actions"


def test_bc79_ruling_18_while_a_used_vassal_waits_it_is_not_placed() -> None:
    s = court(
        specials=True,
        board=f"{meets('K01')} AO=Li-Em",
        hand={A: "K01"},
        tokens={A: "k2"},
        corners={"NE": "Dr-Em S3b Ph-Em", "NW": "Dr-Sc S1a Ph-Em Ph-Sc"},
    )
    play(s, A, "complete k01", "retain ao ne")
    assert phase(s) == "actions"
    assert len(s.aside) == 1
    told = play(s, A, "guard ao", "end_actions")
    assert names(told)[1:] == ["actions_ended", "refilled", "special_set_aside", "refilled"]
    assert phase(s) == "special"
    play(s, A, "place_special bs")
    assert at(s, "BS") == "Saboteur"  # the one of NE appeared first
    play(s, A, "place_special bt")
    assert at(s, "BT") == "Assassin"
    assert (s.mover, phase(s)) == (B, "actions")


def test_bc79_with_limits_first_the_order_is_kept() -> None:
    s = court(
        specials=True,
        board=f"{meets('K01')} AO=Li-Em",
        hand={A: "K01 K02 K03 K04"},
        tokens={A: "k2"},
        corners={"NE": "Dr-Em S3b Ph-Em"},
        limit_step="before_replace",
    )
    play(s, A, "complete k01", "retain ao ne", "end_actions")
    assert phase(s) == "limits"
    play(s, A, "discard k02")
    assert (phase(s), s.marked) == ("special", 0)


def test_bc80_an_assassin_moves_but_is_not_retained() -> None:
    s = court(specials=True, board=f"{BOTH} LO=Li-Em", tokens={A: "k3 w3"})
    assert refused(s, A, "retain ao nw") == "BC-80"
    play(s, A, "slide ao at knight", "slide at ao knight", "swap lo-ao wizard")
    assert (at(s, "LO"), at(s, "AO")) == ("Assassin", "Li-Em")
    play(s, A, "transform lo wizard")
    assert at(s, "LO") == "Saboteur"
    assert refused(s, A, "slide lo lt knight") == "BC-81"


def test_bc81_a_saboteur_is_transformed_or_retained_but_not_moved() -> None:
    s = court(specials=True, board=f"{BOTH} BT=Li-Em", tokens={A: "k3 w3"})
    assert refused(s, A, "slide bo bn knight") == "BC-81"
    assert refused(s, A, "swap bt-bo wizard") == "BC-81"
    assert [move for move in choices(s, A) if move.startswith("retain bo")] == [
        f"retain bo {corner}" for corner in ("nw", "ne", "se", "sw")
    ]
    play(s, A, "transform bo wizard", "slide bo bn knight")
    assert at(s, "BN") == "Assassin"
    assert refused(s, A, "retain bn nw") == "BC-80"


def test_bc84_special_cards_have_nothing_to_guard() -> None:
    s = court(specials=True, board=BOTH, tokens={A: "k1"}, vassal_backs="hidden")
    assert refused(s, A, "guard ao") == "BC-84"
    assert refused(s, A, "guard bo") == "BC-84"
    seen = view(s, B).board
    assert [seen[space(name)].back for name in ("AO", "BO")] == [25, 24]  # type: ignore[union-attr]  # always known


def test_bc84_family_abilities_work_on_an_assassin() -> None:
    corwin = court(specials=True, board="BS=Assassin LT=Li-Em", families={A: "corwin"}, tokens={A: "k2"})
    play(corwin, A, "slide bs cs knight")
    thistledown = court(specials=True, board="BS=Assassin", families={A: "thistledown"}, tokens={A: "k2"})
    play(thistledown, A, "slide bs lt knight", "transform lt knight")
    assert at(thistledown, "LT") == "Saboteur"
    wolfram = court(specials=True, board="BS=Assassin LT=Li-Em KE=Saboteur", families={A: "wolfram"}, tokens={A: "w3"})
    play(wolfram, A, "swap bs-lt wizard", "slide lt lo wizard")
    assert at(wolfram, "LO") == "Assassin"
    assert refused(wolfram, A, "slide ke kn wizard") == "BC-81"


# -- the sweep


@pytest.mark.parametrize(("seat", "first"), [(A, "NW"), (B, "SW")])
def test_bc82_bc83_the_new_court_comes_from_the_corners_in_turn(seat: int, first: str) -> None:
    decks = {
        "NW": "Li-Em Li-Sc Li-Ca Li-Sp Li-Em",
        "NE": "Dr-Em Dr-Sc Dr-Ca Dr-Sp Dr-Em",
        "SE": "Ph-Em Ph-Sc Ph-Ca Ph-Sp Ph-Em",
        "SW": "St-Em St-Sc St-Ca St-Sp St-Em",
    }
    s = court(
        specials=True,
        mover=seat,
        turn=seat,
        board="KO=Saboteur AO=Assassin BS=St-Sp",
        tokens={seat: "k1"},
        corners=decks,
        corner_of="NW SW",
    )
    told = play(s, seat, "retain ko se")
    order = [*decks] if first == "NW" else ["SW", "NW", "NE", "SE"]
    assert [at(s, name) for name in START] == [decks[name].split()[n] for n in range(4) for name in order][:13]
    assert sorted(pile_of(s)) == ["Assassin", "Saboteur", "St-Sp"]
    assert names(told) == ["swept"] + ["refilled"] * 13
    assert tokens_of(s, seat) == "k0 w0"


def test_bc83_a_task_stays_completed_and_leaves_nothing_to_replace() -> None:
    s = court(
        specials=True,
        board=f"{meets('K01')} BO=Saboteur AO=Dr-Em",
        guards="CS=1 AO=2",
        hand={A: "K01"},
        tokens={A: "k1"},
    )
    play(s, A, "complete k01", "retain bo nw")
    assert (s.marked, s.task_done, done_of(s, A)) == (0, True, ["K01"])
    assert (s.guarded, s.knight_supply) == (0, 20)
    told = play(s, A, "end_actions")
    assert "refilled" not in names(told)
    assert phase(s) == "intrigue"  # a Task was completed this turn, so on the tableau (BC-61)
    assert "intrigue k01" in choices(s, A)


def test_bc83_face_down_cards_go_back_to_the_hand_and_nobody_is_rewarded() -> None:
    s = court(
        specials=True,
        mover=B,
        turn=1,
        board="KO=Saboteur CT=St-Sp AO=Li-Em",
        done={B: "K02"},
        plots={A: "hidden M10 CT"},
        tokens={B: "k1"},
    )
    play(s, B, "retain ko ne")
    assert (hand_of(s, A), s.plotted, phase(s)) == (["M10"], 0, "actions")
    own = court(specials=True, board="KO=Saboteur CT=St-Sp", plots={A: "hidden M10 CT"}, tokens={A: "k1"})
    play(own, A, "retain ko ne")
    assert (hand_of(own, A), own.plotted) == (["M10"], 0)


def test_bc83_special_cards_of_the_deal_are_placed_afterwards() -> None:
    """Those set aside before the sweep come first."""
    s = court(
        specials=True,
        board=f"{meets('K01')} BO=S1b AO=Dr-Em",
        hand={A: "K01"},
        tokens={A: "k2"},
        corners={"NE": "Li-Em S2a Li-Sc Li-Ca Li-Sp Li-Sp", "NW": "Dr-Em S3b Dr-Sc Dr-Ca Dr-Sp Dr-Sp"},
    )
    play(s, A, "complete k01", "retain ao ne")
    assert [int(lying) // 2 - 75 for lying in s.aside] == [2]
    play(s, A, "retain bo sw")
    assert phase(s) == "special"
    assert [int(lying) // 2 - 75 for lying in s.aside] == [2, 3]
    assert spaces(s.occupied) == list(START)
    play(s, A, "place_special ls", "place_special cs")
    assert (at(s, "LS"), at(s, "CS")) == ("Assassin", "Saboteur")
    assert phase(s) == "actions"


def test_bc83_ruling_19_decks_that_run_out_are_made_anew_of_the_swept_cards() -> None:
    """BC-57: thirteen vassals are always there."""
    swept = [name for name in START if name != "AO"]
    s = court(
        specials=True,
        board="AO=S1b BT=S2a",
        fill=" ".join(swept),
        tokens={A: "k1"},
        corners={"NW": "", "NE": "Li-Sp", "SE": "", "SW": ""},
        dice=StillDice(),
    )
    old = [int(lying) for lying in s.board if lying >= 0]
    told = play(s, A, "retain ao se")
    assert count(on_court.vassals(s)) == 13
    assert names(told).count("deck_rebuilt") == 1  # NW; then the others take from it (BC-58)
    laid = [int(lying) // 2 for lying in s.board if lying >= 0]
    assert len(set(laid) & {lying // 2 for lying in old}) == 12
    assert (list(s.pile), sum(s.deck_sizes)) == ([], 0)
    assert [int(lying) // 2 - 75 for lying in s.aside] == [1, 2]  # the swept special cards came to the top again
    assert phase(s) == "special"


def test_bc82_a_saboteur_can_be_retained_even_if_no_card_is_left_to_refill_with() -> None:
    """BC-26 is about vassals; the sweep makes its own pile."""
    swept = [name for name in START if name != "AO"]
    nothing = {"NW": "", "NE": "", "SE": "", "SW": ""}
    s = court(
        specials=True,
        board="AO=S1b LS=Li-Em",
        fill=" ".join(swept),
        tokens={A: "k2"},
        corners=nothing,
        dice=StillDice(),
    )
    assert refused(s, A, "retain ls nw") == "BC-26"
    play(s, A, "retain ao nw")
    assert count(on_court.vassals(s)) == 13


def test_bc82_bc10_a_sweep_in_mid_game_keeps_everything() -> None:
    """Retained vassals, hands and tokens are not touched."""
    s = court(
        specials=True,
        board="AO=S1b BS=Li-Em",
        hand={A: "K01", B: "K02"},
        retained={A: "Li-Sp", B: "Dr-Ca"},
        tokens={A: "k2 w1", B: "k1"},
    )
    play(s, A, "retain ao nw")
    assert [hand_of(s, seat) for seat in (A, B)] == [["K01"], ["K02"]]
    assert [retained_of(s, seat) for seat in (A, B)] == [["Li-Sp"], ["Dr-Ca"]]
    assert [tokens_of(s, seat) for seat in (A, B)] == ["k1 w1", "k1 w0"]
    finish_turn(s)
    assert s.mover == B
