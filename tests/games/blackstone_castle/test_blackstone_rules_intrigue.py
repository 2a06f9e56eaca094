"""Intrigue: BC-60 to BC-74."""

import pytest
from tests.games.blackstone_castle.courts import (
    A,
    B,
    C,
    D,
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
    space,
    symbols,
    task,
    tokens_of,
    winners,
)

from greathall.games.blackstone_castle.rules import plots, turn
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.content import OptionValue
from greathall.kernel.event import SPECTATOR


def _after_task(board: str, done: str = "", **more: object) -> Court:
    """A has completed K01 (corner Li-Sp) this turn, the vassals are replaced, and A is asked for Intrigue."""
    s = court(
        board=f"LT=Dr-Sc CN=Li-Em {board}",
        hand={A: "K01 W08"},
        done={A: done},
        corners={"NW": "Ph-Em Ph-Em"},
        **more,  # type: ignore[arg-type]
    )
    play(s, A, "complete k01", "end_actions")
    return s


# -- placing the markers


def test_bc60_one_pair_one_placement_at_a_time() -> None:
    s = court(board="CT=St-Sp AO=Li-Em", hand={A: "K01"}, plots={A: "hidden M10 CT"})
    turn.begin(s)
    play(s, A, "intrigue_keep", "end_actions")  # the pair is on the table: nothing to ask
    assert s.mover == B
    s = court(board="CT=St-Sp AO=Li-Em", hand={A: "K01"}, plots={A: "hidden M10 CT"})
    turn.begin(s)
    play(s, A, "intrigue_recall", "end_actions")
    assert phase(s) == "intrigue"
    assert choices(s, A) == ["intrigue k01", "intrigue m10", "intrigue_skip"]


def test_bc60_switched_off_nobody_is_asked() -> None:
    for mode in ("kings_quest", "kings_coop", "puzzle_master"):
        s = court(mode, board="CT=St-Sp AO=Li-Em", hand={A: "K01"}, intrigue=False)
        play(s, A, "end_actions")
        assert (s.mover, phase(s)) == (B, "actions")


def test_bc61_after_a_task_a_marker_goes_on_a_completed_card() -> None:
    """Ruling 46: on any own completed Knight, Wizard or King card, of an earlier turn too; never on a Ploy."""
    s = _after_task("AO=Li-Ca KO=Dr-Sp BE=St-Ca KE=Li-Sp", done="W05 P03 M01")  # corners Ph-Em, Li-Sp
    assert phase(s) == "intrigue"
    assert choices(s, A) == ["intrigue k01", "intrigue w05", "intrigue p03", "intrigue_skip"]
    for move in ("intrigue m01", "intrigue w08", "intrigue k02"):  # a Ploy, a card in hand, nobody's
        assert refused(s, A, move) == "BC-61"
    assert refused(s, A, "intrigue_on ao") == "BC-146"
    play(s, A, "intrigue p03")
    assert choices(s, A) == ["intrigue_on ao", "intrigue_on ko", "intrigue_on ke"]
    for name in ("be", "lt", "cn", "bs"):  # nothing in common with Li-Sp, or nobody
        assert refused(s, A, f"intrigue_on {name}") == "BC-61"
    assert refused(s, A, "intrigue_skip") == "BC-146"
    told = play(s, A, "intrigue_on ke")
    assert told[0].facts == {"seat": A, "space": space("KE"), "task": task("P03")}
    assert [view(s, seat).players[A].plot.task for seat in (A, B, SPECTATOR)] == [task("P03")] * 3  # type: ignore[union-attr]
    assert plots.matches(s, A) == 2
    assert s.mover == B


def test_bc61_nobody_to_mark_means_nobody_is_asked() -> None:
    """5.3: for reasons that all can see."""
    s = _after_task("AO=Ph-Ca")
    assert s.mover == B
    s = court(board=meets("M01"), hand={A: "M01"}, corners={"NW": "Ph-Sc Ph-Sc"})
    play(s, A, "complete m01", "end_actions")  # a Ploy carries no marker, though Ph-Sc is its corner symbol
    assert s.mover == B


def test_bc62_without_a_task_a_card_is_laid_face_down() -> None:
    s = court(board="AO=Li-Ca BE=St-Sp KE=Ph-Em", hand={A: "K01 W04"}, done={A: "K02"})  # corners Li-Sp, Li-Ca
    play(s, A, "end_actions")
    assert choices(s, A) == ["intrigue k01", "intrigue w04", "intrigue_skip"]
    for move in ("intrigue k02", "intrigue w05"):  # completed before, nobody's
        assert refused(s, A, move) == "BC-62"
    play(s, A, "intrigue k01")
    assert choices(s, A) == ["intrigue_on ao", "intrigue_on be"]
    assert refused(s, A, "intrigue_on ke") == "BC-62"
    told = play(s, A, "intrigue_on be")
    assert hand_of(s, A) == ["W04"]
    heard = [event for event in told if event.audience.hears(B)]
    assert heard[0].name == "intrigue_hidden"
    assert heard[0].facts == {"seat": A, "space": space("BE"), "deck": 0}
    assert all("task" not in event.facts for event in heard)
    own, others = view(s, A).players[A].plot, view(s, B).players[A].plot
    assert own is not None
    assert others is not None
    assert (own.task, own.matches, own.deck, own.space) == (task("K01"), 1, 0, space("BE"))
    assert (others.task, others.matches, others.deck, others.space) == (None, None, 0, space("BE"))


def test_bc62_partners_with_open_hands_see_the_card() -> None:
    for hands, seen in (("open", task("M10")), ("hidden", None)):
        s = court("kings_coop", board="CT=St-Sp", plots={A: "hidden M10 CT"}, coop_hands=hands)
        plot = view(s, B).players[A].plot
        assert plot is not None
        assert plot.task == seen
        assert view(s, SPECTATOR).players[A].plot.task is None  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("mode", "options", "stands"),
    [("kings_quest", {}, True), ("kings_coop", {"coop_hands": "hidden"}, True), ("kings_coop", {}, False)],
)
def test_bc62_laying_a_card_face_down_tells_that_the_hand_has_one_that_fits(
    mode: str, options: dict[str, OptionValue], stands: bool
) -> None:
    """So it cannot be taken back, unless partners know the hand anyhow."""
    s = court(mode, board="BE=St-Sp KE=Ph-Em", hand={A: "K01"}, **options)  # type: ignore[arg-type]
    told = play(s, A, "end_actions", "intrigue k01")
    assert [event.reveals for event in told if event.name == "intrigue_hidden"] == [stands]


def test_bc62_who_has_cards_but_no_match_is_asked_all_the_same() -> None:
    """5.3: not to be asked would betray the hand."""
    s = court(board="KE=Ph-Em", hand={A: "K01"})
    play(s, A, "end_actions")
    assert (phase(s), choices(s, A)) == ("intrigue", ["intrigue_skip"])
    assert refused(s, A, "intrigue k01") == "BC-62"
    told = play(s, A, "intrigue_skip")
    assert names(told)[0] == "intrigue_skipped"
    empty = court(board="KE=Ph-Em")
    play(empty, A, "end_actions")
    assert empty.mover == B


def test_bc63_no_marker_on_a_guarded_vassal_or_a_special_card() -> None:
    s = court(board="AO=Li-Ca BE=St-Sp KE=Li-Em LS=Assassin AS=Saboteur", guards="AO=1", hand={A: "K01"}, specials=True)
    play(s, A, "end_actions", "intrigue k01")
    assert choices(s, A) == ["intrigue_on be", "intrigue_on ke"]
    for name in ("ao", "ls", "as"):
        assert refused(s, A, f"intrigue_on {name}") == "BC-63"


# -- triggers


@pytest.mark.parametrize(
    "move",
    [
        "slide ao at knight",
        "swap lo-ao wizard",
        "transform ao wizard",
        "retain ao nw",
        "guard ao",
        "complete k05",
    ],
)
def test_bc64_every_manipulation_by_another_player_triggers(move: str) -> None:
    """Ruling 13. K05: CO Ph-*, L(O) *-Sc; here CO and LO, and the marker lies on one of them or on AO."""
    marked = "LO" if move.startswith("complete") else "AO"
    s = court(
        mover=B,
        turn=1,
        board="AO=Li-Em LO=Li-Sc CO=Ph-Ca",
        done={A: "K01"},
        plots={A: f"tableau K01 {marked}"},
        hand={B: "K05"},
        tokens={B: "k3 w3"},
    )
    play(s, B, move)
    assert (phase(s), choices(s, A)) == ("reward", ["reward token", "reward guild"])
    play(s, A, "reward token")
    assert tokens_of(s, A) == "k1 w0"
    assert (s.plotted, phase(s), s.mover) == (0, "actions", B)


def test_bc64_unguarding_triggers_too() -> None:
    s = court(
        mover=B, turn=1, board="AO=Li-Em", guards="AO=1", done={A: "W10"}, plots={A: "tableau W10 AO"}, tokens={B: "k1"}
    )
    play(s, B, "unguard ao")
    play(s, A, "reward token")
    assert tokens_of(s, A) == "k0 w1"  # of the kind of the card


def test_bc64_other_vassals_and_refills_trigger_nothing() -> None:
    s = court(
        mover=B,
        turn=1,
        board="AO=Li-Em LO=Li-Sc",
        done={A: "K01"},
        plots={A: "tableau K01 AO"},
        tokens={B: "k3 w3"},
    )
    play(s, B, "slide lo bo knight", "transform bo wizard", "retain bo nw", "guard bo", "draw guild")
    assert (phase(s), s.plotted) == ("actions", 1)


def test_bc64_the_owner_triggers_nothing() -> None:
    """Only a face-down card can be there in the own turn (BC-15); its own use brings it home (BC-72)."""
    s = court(board="CT=Li-Sp LT=Dr-Sc", hand={A: "K01"}, plots={A: "hidden M10 CT"}, tokens={A: "k1 w1"})
    play(s, A, "slide ct cs knight", "transform cs wizard")
    assert (phase(s), s.plotted) == ("actions", 1)
    s = court(board="CT=Li-Sp LT=Dr-Sc", hand={A: "K01"}, plots={A: "hidden M10 CT"})
    play(s, A, "complete k01")
    assert (phase(s), s.plotted) == ("actions", 1)
    told = play(s, A, "end_actions")
    assert names(told) == ["actions_ended", "refilled", "intrigue_home", "refilled"]  # LT first, then CT
    assert hand_of(s, A) == ["M10"]
    assert s.plotted == 0


# -- rewards


@pytest.mark.parametrize(
    ("card", "shown", "supply", "decks", "offered", "tokens", "cards"),
    [
        ("K01", "Li-Em", True, "guild power", ["token", "guild"], "k2 w1", []),
        ("K01", "Li-Em", False, "guild power", [], "k1 w1", ["K02"]),  # no choice left: the card is given
        ("K01", "Li-Em", True, "power", [], "k2 w1", []),
        ("K01", "Li-Em", False, "power", [], "k1 w1", []),  # nothing can be given
        ("W10", "Dr-Sp", True, "guild power", ["token", "guild"], "k1 w2", []),
        ("W10", "Dr-Sp", False, "guild power", [], "k1 w1", ["K01"]),
        ("K01", "Li-Sp", True, "guild power", ["token_guild", "power"], "k2 w1", ["K02"]),
        ("K01", "Li-Sp", False, "guild power", ["token_guild", "power"], "k1 w1", ["K02"]),  # the token is lost
        ("K01", "Li-Sp", True, "power", ["token_guild", "power"], "k2 w1", []),  # the Guild card is lost
        ("K01", "Li-Sp", False, "power", [], "k1 w1", ["P01"]),
        ("K01", "Li-Sp", True, "guild", [], "k2 w1", ["K02"]),
        ("W10", "Li-Sp", False, "", [], "k1 w1", []),
    ],
)
def test_bc65_ruling_15_rewards_and_what_is_not_there(
    card: str, shown: str, supply: bool, decks: str, offered: list[str], tokens: str, cards: list[str]
) -> None:
    """BC-13, BC-66: a choice that would give nothing is not offered; without a choice nobody is asked."""
    knights = card[0] == "K"
    poor = "k19 w1" if knights else "k1 w19"
    s = court(
        mover=B,
        turn=1,
        board=f"AO={shown}",
        done={A: card},
        plots={A: f"tableau {card} AO"},
        tokens={A: "k1 w1", B: "k1 w1" if supply else poor},
        tasks={name: "" for name in ("guild", "power") if name not in decks},
    )
    assert (s.knight_supply if knights else s.wizard_supply) == (18 if supply else 0)
    play(s, B, "transform ao wizard" if knights else "slide ao at knight")
    assert choices(s, A) == [f"reward {choice}" for choice in offered]
    if offered:
        assert refused(s, A, f"reward {'power' if offered[0] == 'token' else 'token'}") == "BC-65"
        assert refused(s, A, "spring") == "BC-146"
        assert refused(s, B, f"reward {offered[0]}") == "BC-146"
        play(s, A, f"reward {offered[0]}")
    assert (tokens_of(s, A), hand_of(s, A)) == (tokens, cards)
    assert (s.plotted, phase(s)) == (0, "actions")


@pytest.mark.parametrize(
    ("mode", "shown", "card"),
    [
        ("kings_quest", "Li-Em", "P01"),
        ("kings_quest", "Li-Sp", "M01"),
        ("puzzle_master", "Li-Sp", "P01"),
        ("kings_coop", "Li-Sp", "M01"),
    ],
)
def test_bc66_bc140_a_king_brings_a_card_unasked(mode: str, shown: str, card: str) -> None:
    s = court(
        mode,
        mover=B,
        turn=1,
        board=f"AO={shown}",
        done={A: "P03"},
        plots={A: "tableau P03 AO"},
        tokens={B: "k1"},
        tasks={"machination": ""} if mode == "puzzle_master" else {},
    )
    told = play(s, B, "slide ao at knight")
    assert hand_of(s, A) == [card]
    assert names(told) == ["slid", "rewarded_card", "drew", "drew_card", "intrigue_home"]
    assert (s.plotted, phase(s)) == (0, "actions")


def test_bc66_what_the_deck_cannot_give_is_lost() -> None:
    for shown, empty in (("Li-Em", "power"), ("Li-Sp", "machination")):
        s = court(
            mover=B,
            turn=1,
            board=f"AO={shown}",
            done={A: "P03"},
            plots={A: "tableau P03 AO"},
            tokens={B: "k1"},
            tasks={empty: ""},
        )
        told = play(s, B, "slide ao at knight")
        assert names(told) == ["slid", "intrigue_home"]
        assert (hand_of(s, A), s.plotted) == ([], 0)


def test_bc59_bc65_a_reward_may_make_a_new_deck() -> None:
    s = court(
        mover=B,
        turn=1,
        board="AO=Li-Em",
        done={A: "K01"},
        plots={A: "tableau K01 AO"},
        tokens={B: "k1"},
        tasks={"guild": ""},
        thrown="K07",
    )
    play(s, B, "slide ao at knight")
    told = play(s, A, "reward guild")
    assert names(told) == ["rewarded", "tasks_reshuffled", "drew", "drew_card", "intrigue_home"]
    assert hand_of(s, A) == ["K07"]


def test_bc69_matches_are_counted_when_the_markers_are_placed() -> None:
    """BC-72: they stay on the vassal, which now shows something else."""
    s = court(board="AO=V28a", done={B: "K01"}, plots={B: "tableau K01 AO"}, tokens={A: "w1"})  # Li-Sp / Dr-Em
    play(s, A, "transform ao wizard")
    assert at(s, "AO") == "Dr-Em"
    assert choices(s, B) == ["reward token_guild", "reward power"]


def test_bc85_a_wild_vassal_shares_every_symbol_it_stands_for() -> None:
    for shown, matched in (("*-Sp", 2), ("*-Em", 1), ("Li-*", 2), ("St-*", 1)):
        s = court(board=f"AO={shown}", done={A: "K01"}, plots={A: "tableau K01 AO"}, wilds=True)
        assert plots.matches(s, A) == matched
        s = court(board=f"AO={shown}", hand={A: "K01"}, wilds=True)
        play(s, A, "end_actions", "intrigue k01")
        assert plots.matches(s, A) == matched


# -- face-down cards


def test_bc67_only_use_in_a_task_springs_the_card() -> None:
    for move in ("slide ct cs knight", "swap ct-co wizard", "transform ct wizard", "guard ct", "unguard ct"):
        s = court(
            mover=B,
            turn=1,
            board="CT=St-Sp CO=Li-Em",
            guards="CT=1" if move == "unguard ct" else "",
            plots={A: "hidden M10 CT"},
            tokens={B: "k2 w2"},
        )
        play(s, B, move)
        assert (phase(s), s.plotted) == ("actions", 1)


def test_bc67_bc45_the_surcharge_may_leave_a_choice() -> None:
    s = court(
        mover=B,
        turn=1,
        board="CT=St-Sp BT=Li-Ca",
        done={A: "M01"},  # corner Ph-Sc
        retained={A: "Ph-Sc X2a"},
        hand={B: "W05"},
        plots={A: "hidden M10 CT"},
        wilds=True,
    )
    play(s, B, "complete w05")
    play(s, A, "spring")
    assert phase(s) == "reward"
    assert choices(s, A) == ["pay phoenix-scout", "pay any-scout"]
    assert refused(s, A, "spring_decline") == "BC-146"
    assert refused(s, A, "pay lion-spy") == "BC-47"
    play(s, A, "pay any-scout")
    assert (done_of(s, A), pile_of(s), retained_of(s, A)) == (["M01", "M10"], ["*-Sc"], ["Ph-Sc"])
    assert (phase(s), s.mover) == ("actions", B)


def test_bc67_it_may_be_declined() -> None:
    """BC-71: and then Intrigue may be used again."""
    s = court(mover=B, turn=1, board="CT=St-Sp BT=Li-Ca", hand={B: "W05"}, plots={A: "hidden M10 CT"})
    play(s, B, "complete w05")
    assert refused(s, A, "reward token") == "BC-65"
    play(s, A, "spring_decline")
    assert (hand_of(s, A), s.exhausted, s.plotted) == (["M10"], 0, 0)
    finish_turn(s)
    play(s, A, "end_actions")
    assert phase(s) == "intrigue"


def test_bc68_no_intrigue_after_a_sprung_card() -> None:
    s = court(mover=B, turn=1, board="CT=St-Sp BT=Li-Ca", hand={A: "K01", B: "W05"}, plots={A: "hidden M10 CT"})
    play(s, B, "complete w05")
    play(s, A, "spring")
    finish_turn(s)
    play(s, A, "end_actions")
    assert s.mover == B
    assert [player.exhausted for player in view(s, B).players] == [True, False]


def test_bc67_ruling_16_a_sprung_card_can_end_the_game() -> None:
    """BC-75, in another player's turn; it is no Task of that turn (BC-20)."""
    s = court(
        mover=B,
        turn=3,
        board="CT=St-Sp BT=Li-Ca",
        done={A: "P03 P01 M01"},  # 4 + 3 + 6
        retained={A: symbols("M01")},
        hand={B: "W05"},
        plots={A: "hidden M10 CT"},
    )
    play(s, B, "complete w05")
    told = play(s, A, "spring")
    assert s.points[A] == 20
    assert "last_round" not in names(told)
    s = court(
        mover=B,
        turn=3,
        board="CT=St-Sp BT=Li-Ca",
        done={A: "P03 P04 M01"},
        retained={A: symbols("M01")},
        hand={B: "W05"},
        plots={A: "hidden M10 CT"},
    )
    play(s, B, "complete w05")
    told = play(s, A, "spring")
    assert (s.points[A], "last_round" in names(told)) == (21, True)
    finish_turn(s)
    assert (END_NAMES[s.end], winners(s)) == ("target", [A])


def test_bc67_bc95_a_sprung_ploy_scores_for_the_team() -> None:
    s = court(
        "kings_coop",
        mover=B,
        turn=13,
        board="CT=St-Sp BT=Li-Ca",
        hand={B: "W05"},
        plots={A: "hidden M10 CT"},
        castles=(3, 2, 15),
    )
    play(s, B, "complete w05")
    play(s, A, "spring")
    assert (s.nirvana, END_NAMES[s.end], winners(s)) == (16, "won", [A, B])


def test_bc72_a_vassal_that_leaves_without_a_reward_sends_the_markers_home() -> None:
    s = court(mover=B, turn=1, board="CT=St-Sp", plots={A: "hidden M10 CT"}, tokens={B: "k1"})
    told = play(s, B, "retain ct nw")
    assert names(told) == ["retained", "refilled", "intrigue_home"]
    assert (hand_of(s, A), s.plotted, phase(s)) == (["M10"], 0, "actions")
    own = court(board="CT=St-Sp", plots={A: "hidden M10 CT"}, tokens={A: "k1"})
    play(own, A, "retain ct nw")
    assert (hand_of(own, A), own.plotted) == (["M10"], 0)


# -- several at once


def test_bc73_rewards_in_turn_order_from_the_left() -> None:
    """Ruling 44: several markers on one vassal, each owner rewarded; the action and its refill come first."""
    s = court(
        seats=4,
        mover=C,
        turn=2,
        board="AO=Li-Sp",
        done={A: "K01", B: "W10", D: "P03"},
        plots={A: "tableau K01 AO", B: "tableau W10 AO", D: "tableau P03 AO"},
        tokens={C: "k1"},
        corners={"SE": "Ph-Em Ph-Sc"},
    )
    assert view(s, C).board[space("AO")].plots == [A, B, D]  # type: ignore[union-attr]
    told = play(s, C, "retain ao se")
    assert names(told)[:2] == ["retained", "refilled"]
    assert hand_of(s, D) == ["M01"]  # D, to the left of C, unasked
    assert s.to_act() == 2**A
    play(s, A, "reward power")
    assert s.to_act() == 2**B
    assert s.plotted == 2**B
    play(s, B, "reward token_guild")
    assert (s.to_act(), phase(s), s.plotted) == (2**C, "actions", 0)
    assert (tokens_of(s, A), tokens_of(s, B)) == ("k0 w0", "k0 w1")


def test_bc73_both_vassals_of_a_task_and_of_a_swap() -> None:
    """A face-down card and a marker on the tableau: sprung and rewarded by one Task."""
    s = court(
        seats=3,
        mover=B,
        turn=1,
        board="CT=St-Sp BT=Li-Ca",
        done={C: "K05"},  # corner Li-Ca
        hand={B: "W05"},
        plots={A: "hidden M10 CT", C: "tableau K05 BT"},
    )
    play(s, B, "complete w05")
    assert choices(s, C) == ["reward token_guild", "reward power"]
    play(s, C, "reward power")
    assert choices(s, A) == ["spring", "spring_decline"]
    play(s, A, "spring")
    assert (phase(s), s.mover, list(s.queue)) == ("actions", B, [])
    swap = court(
        seats=3,
        mover=B,
        turn=1,
        board="CT=St-Sp CO=Li-Ca",
        done={A: "K01", C: "K05"},
        plots={A: "tableau K01 CT", C: "tableau K05 CO"},
        tokens={B: "w1"},
    )
    play(swap, B, "swap ct-co wizard")
    assert [int(seat) for seat in swap.queue] == [C, A]


def test_bc74_a_face_down_card_is_not_in_hand() -> None:
    """Not counted by BC-49, and it scores nothing."""
    s = court(board="CT=St-Sp", hand={A: "K01 K02"}, plots={A: "hidden M10 CT"})
    assert hand_of(s, A) == ["K01", "K02"]
    assert list(s.points) == [0, 0]
    finish_turn(s)
    assert s.mover == B  # two cards are within the limit
