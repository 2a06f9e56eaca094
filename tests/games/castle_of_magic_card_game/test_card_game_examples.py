"""The worked examples X1 to X21 of the dossier, section 9, and the encodings of its appendix A."""

from typing import Any

import pytest
from tests.games.castle_of_magic_card_game.tables import (
    LAYOUT_A,
    SUPPLY,
    X3_CODES,
    Table,
    after_x3,
    cast,
    cell,
    position,
    table,
)

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET
from greathall.games.castle_of_magic_card_game.rules.scoring import LAND_OF, ROW_OF, Cast, controls, ritual_now
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.games.castle_of_magic_card_game.words import sections
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import Refused
from greathall.kernel.view import view_bytes

# turn, seat, code, kind shown, up, seen, places of that seat's pawns (None: an advance)
X3: list[tuple[int, int, int, int | None, int, int, list[int]]] = [
    (0, 0, 16, 3, 0x100, 0x100, [8, 27]),
    (1, 1, 62, 0, 0x101, 0x101, [0, 28]),
    (1, 1, 101, 4, 0x1101, 0x1101, [0, 12]),
    (2, 2, 26, 2, 0x41101, 0x41101, [18, 27]),
    (3, 3, 63, 1, 0x41103, 0x41103, [1, 28]),
    (3, 3, 108, 5, 0xC1103, 0xC1103, [1, 19]),
    (4, 0, 16, 3, 0xC1003, 0xC1103, [8, 27]),
    (5, 1, 74, 4, 0xC0003, 0xC1103, [12, 28]),
    (5, 1, 89, 0, 0xC0002, 0xC1103, [0, 12]),
    (6, 2, 5, None, 0xC0002, 0xC1103, [18, 27]),
    (7, 3, 37, 2, 0xC0006, 0xC1107, [1, 2]),
    (8, 0, 70, 3, 0xC0106, 0xC1107, [8, 28]),
    (8, 0, 108, 5, 0x40106, 0xC1107, [8, 19]),
]

# The same moves in the dossier's words: lift and flip, the second flip, or the ritual.
X3_WORDS: list[tuple[str, list[int], int]] = [
    ("manipulate", [27], 8),
    ("manipulate", [27, 27], 0),
    ("place", [], 12),
    ("manipulate", [27], 18),
    ("manipulate", [27, 27], 1),
    ("place", [], 19),
    ("manipulate", [8], 8),
    ("manipulate", [0, 12], 12),
    ("place", [], 0),
    ("advance", [], 5),
    ("manipulate", [19], 2),
    ("manipulate", [8, 27], 8),
    ("place", [], 19),
]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_x1_set_up(seats: int) -> None:
    seed = 1
    state = GAME.new(GAME.setup(seats), FastDice(seed))
    assert (state.up, state.seen, state.open, state.turn, state.stall, state.second) == (0, 0, 0, 0, 0, 0)
    assert [state.pair(seat) for seat in range(seats)] == [SUPPLY | SUPPLY << 5] * seats
    moves = legal_list(state, state.mover)
    assert len(moves) == 54
    assert {ALPHABET.decode(code)["move"] for code in moves} == {"manipulate"}
    assert ritual_now(state) == 0
    assert [controls(state, country) for country in range(3)] == [-1, -1, -1]
    dumped = GAME.dump(state)
    assert len(dumped["undealt"]) == 13 - seats
    assert GAME.view(state, 0).phase == "turn"


def test_x2_first_turn_cannot_advance_and_nobody_else_may_act() -> None:
    start = table()
    assert start.refused(3) == "CG-14"
    for seat in (1, 2, 3):
        for code in range(116):
            assert start.refused(code, seat) == "CG-12"
    for flip in (0, 1, 2, 3):
        start.manipulate([27], flip)
    assert (start.state.turn, start.mover) == (4, 0)
    (shown,) = start.advance(3)
    assert shown.name == "outcome_revealed"
    assert shown.facts == {"seat": 0, "ritual": 3, "outcome": 3}
    assert all(shown.audience.hears(seat) for seat in (0, 1, 2, 3, SPECTATOR))
    assert all(view.outcomes == [None, None, None, 3, None, None, None, None] for view in start.views())


def test_x3_a_scripted_opening_move_by_move() -> None:
    opening = table()
    for (turn, seat, code, kind, up, seen, places), (verb, lift, number) in zip(X3, X3_WORDS, strict=True):
        assert (opening.state.turn, opening.mover) == (turn, seat)
        in_words = (
            opening.manipulate_code(lift, number) if verb == "manipulate" else {"place": 89}.get(verb, 0) + number
        )
        assert in_words == code
        assert code in opening.legal()
        events = opening.play(code)
        shown = [event.facts for event in events if event.name == "flipped"]
        if kind is None:
            assert [event.facts["outcome"] for event in events] == [5]
        else:
            assert [(facts["cell"], facts["kind"], facts["up"]) for facts in shown] == [
                (number, kind, bool(up >> number & 1))
            ]
        assert (opening.state.up, opening.state.seen) == (up, seen)
        assert opening.pawns(seat) == places


def test_x3_action_codes_are_those_of_appendix_a3() -> None:
    assert [code for _, _, code, *_ in X3] == X3_CODES == [16, 62, 101, 26, 63, 108, 16, 74, 89, 5, 37, 70, 108]
    assert ALPHABET.size == 116
    assert ALPHABET.encode({"move": "manipulate", "lift": "lower", "flip": "bell9"}) == 16
    assert ALPHABET.encode({"move": "manipulate", "lift": "both", "flip": "bell1"}) == 62
    assert ALPHABET.encode({"move": "place", "flip": "book4"}) == 101
    assert ALPHABET.encode({"move": "manipulate", "lift": "upper", "flip": "bell3"}) == 37
    assert ALPHABET.encode({"move": "advance", "ritual": "ritual5"}) == 5


def test_x3_where_it_leaves_the_table() -> None:
    end = after_x3()
    s = end.state
    assert (s.turn, s.mover, s.stall, s.open) == (9, 1, 2, 0x20)
    moves = end.legal()
    assert len(moves) == 71
    lifts = [(code - 8) // 27 for code in moves if code >= 8]
    assert [lifts.count(lift) for lift in (0, 1, 2)] == [21, 21, 22]
    assert sum(code < 8 for code in moves) == 7
    assert ritual_now(s) == 0
    assert end.control() == [2, None, None]  # Wolf in Kida, 2 against 1
    banished = Cast(s, 8)
    assert [banished.score_of(seat) for seat in range(4)] == [2000, 1000, 1000, 0]


def _words(s: Castle) -> dict[str, int]:
    """The six words of appendix A.2."""
    w1 = sum(int(s.pair(seat) & 31) << 10 * seat | int(s.pair(seat) >> 5) << 10 * seat + 5 for seat in range(s.seats))
    cells = [[i for i in range(27) if s.deal.kinds[i] == kind] for kind in range(6)]
    dragon, eagle, wolf = (sum(2**i for i in cells[kind]) for kind in range(3))
    (amulet,), (crown,), (scepter,) = cells[3:]
    outcomes = sum((int(s.deal.outcomes[r]) - 1) << 3 * r for r in range(8))
    characters = sum(int(s.deal.characters[seat]) << 24 + 4 * seat for seat in range(s.seats))
    return {
        "W0": int(s.up) | int(s.seen) << 27 | int(s.open) << 54,
        "W1": w1,
        "W2": int(s.mover) | int(s.stall) << 4 | int(s.turn) << 20,
        "S0": dragon | eagle << 27,
        "S1": wolf | amulet << 27 | crown << 32 | scepter << 37,
        "S2": outcomes | characters | int(s.seats) << 48,
    }


def test_x3_encodes_to_the_six_words_of_appendix_a2() -> None:
    assert _words(after_x3().state) == {
        "W0": 0x0800608838040106,
        "W1": 0x1077260268,
        "W2": 0x900021,
        "S0": 0x24841492424849,
        "S1": 0x26C41252424,
        "S2": 0x400CB40D63447,
    }


def test_appendix_a1_masks_and_layout_a() -> None:
    s = after_x3().state
    assert list(ROW_OF) == [0x1FF, 0x3FE00, 0x7FC0000]
    assert list(LAND_OF) == [0x1C0E07, 0xE07038, 0x70381C0]
    assert list(s.deal.cells_of_kind)[:3] == [0x2424849, 0x4908292, 0x1252424]
    assert list(s.deal.cells_of_kind)[3:] == [2**8, 2**12, 2**19]


def test_x4_occupied_cards_cannot_be_flipped() -> None:
    waiting = after_x3(2)
    assert waiting.refused(89 + 0) == "CG-20"  # the pawn placed a moment ago
    assert waiting.refused(89 + 8) == "CG-20"  # seat 0's pawn
    assert waiting.refused(2) == "CG-19"
    assert all(waiting.refused(code) == "CG-19" for code in range(8, 89))
    later = after_x3(3)
    assert later.mover == 2
    assert later.refused(later.manipulate_code([27], 12)) == "CG-20"


def test_x5_flip_in_place() -> None:
    before = after_x3(6)
    before.manipulate([8], 8)
    assert before.state.up >> 8 & 1 == 0
    assert before.state.seen >> 8 & 1 == 1
    assert before.pawns(0) == [8, 27]
    assert (before.mover, before.state.turn, before.state.stall) == (1, 5, 5)


def test_x5_flip_in_place_is_refused_by_option() -> None:
    fourth = after_x3(6, vacated_flip="forbidden")
    assert fourth.refused(fourth.manipulate_code([8], 8)) == "CG-21"
    fourth.manipulate([27], 20)
    assert fourth.mover == 1
    assert fourth.refused(fourth.manipulate_code([0, 12], 12)) == "CG-21"
    fourth.manipulate([0, 12], 21)
    assert fourth.refused(89 + 0) == "CG-21"
    assert fourth.refused(89 + 12) == "CG-21"


def test_x6_what_can_be_lifted() -> None:
    fourth = after_x3(6)
    view = fourth.view(0)
    assert fourth.pawns(0) == [8, 27]
    for lift in ([12], [], [27, 27], [8, 8], [8, 27, 27]):
        with pytest.raises(Refused) as refusal:
            sections.lift_of(fourth.pawns(0), lift)
        assert refusal.value.rule == "CG-17"
    for typed in ("manipulate book4 bell9", "manipulate supply,supply bell9", "manipulate bell9,supply,supply bell1"):
        with pytest.raises(Refused) as refusal:
            sections.read_move(view, typed)
        assert refusal.value.rule == "CG-17"
    either = [sections.read_move(view, f"manipulate {lift} candle2") for lift in ("supply,bell9", "bell9,supply")]
    assert either == [fourth.manipulate_code([27, 8], 19), fourth.manipulate_code([8, 27], 19)]
    assert either[0] == either[1] == 8 + 27 * 2 + 19


def test_x7_row_majority_of_five() -> None:
    four = table(
        up="candle1 candle2 candle3 candle4",
        turn=8,
        pawns=["bell1 bell2", "bell3 bell4", "book1 book2", "book8 supply"],
    )
    assert ritual_now(four.state) == 0
    four.manipulate([0], cell("candle5"))
    assert ritual_now(four.state) == 1
    four.manipulate([2], cell("bell9"))
    four.manipulate([9], cell("book9"))
    four.manipulate([27], cell("bell8"))
    assert ritual_now(four.state) == 1
    four.manipulate([cell("candle5")], cell("candle5"))
    assert ritual_now(four.state) == 0


def test_x8_control() -> None:
    held = table(up="bell1 bell2 book2 candle1 bell6 book5 book6 candle5 bell9")
    assert held.control() == [2, None, None]
    assert ritual_now(held.state) == 0


X10_UP = "bell1 bell2 bell3 bell5 bell9 book1 candle6 candle9"
X10_PAWNS = ["bell1 candle4", "bell9 book4", "candle2 bell3", "book7 candle7"]
X11_PAWNS = ["bell1 candle4", "book1 book4", "candle2 bell3", "book7 bell9"]


def test_x9_dominating_the_largest_wizard_score() -> None:
    result = cast(
        up="bell1 bell4 bell7 book3 candle1 candle2 candle3 candle5 candle8",
        pawns=["bell9 candle2", "book4 bell2", "book8 book9", "bell4 candle9"],
    )
    assert (result.facts["ritual"], result.facts["outcome"]) == (1, 1)
    assert result.facts["control"] == [0, 0, 0]
    assert result.facts["claims"] == [0, 1, 0]
    assert result.facts["dominator"] == 0
    assert result.scores == [7000, 1000, 0, 0]
    assert result.breakdown[0] == {
        "country": 3000,
        "home": 1000,
        "regalia": 2000,
        "dominate": 1000,
        "feed": 0,
        "devoured_anyone": 0,
    }
    assert result.winners == [0]


def test_x10_devoured_with_two_pieces() -> None:
    result = cast(up=X10_UP, pawns=X10_PAWNS)
    assert (result.facts["ritual"], result.facts["outcome"]) == (4, 4)
    assert result.facts["control"] == [1, 1, 1]
    assert result.facts["devoured"] == [1]
    assert result.facts["claims"] == [1, 1, 2]  # before the loss
    assert (result.breakdown[1]["country"], result.breakdown[1]["home"]) == (3000, 1000)
    assert result.breakdown[1]["regalia"] == 0
    assert (result.breakdown[2]["regalia"], result.breakdown[2]["feed"]) == (1000, 1000)
    assert result.scores == [0, 4000, 2000, 6000]
    assert result.winners == [3]


def test_x11_the_monster_holds_the_doomed_piece() -> None:
    result = cast(up=X10_UP, pawns=X11_PAWNS)
    assert result.facts["outcome"] == 4
    assert (result.facts["devoured"], result.facts["fed"]) == ([], False)
    assert result.scores == [0, 5000, 1000, 0]
    assert result.winners == [1]


def test_x12_nobody_holds_the_doomed_piece() -> None:
    result = cast(up=X10_UP, pawns=[*X11_PAWNS[:3], "book7 candle7"])
    assert result.facts["outcome"] == 4
    assert (result.facts["devoured"], result.facts["fed"]) == ([], False)
    assert result.scores == [0, 5000, 1000, 0]


def test_x13_release() -> None:
    everything = " ".join(one.label for one in GAME.castle_content.cell)
    result = cast(up=everything, pawns=["bell9 book4", "bell1 book1", "candle2 bell3", "book7 candle7"])
    assert (result.facts["ritual"], result.facts["outcome"]) == (7, 7)
    assert result.facts["control"] == [None, None, None]
    assert result.facts["devoured"] == [0, 1, 2]
    assert result.scores == [0, 0, 1000, 6000]


def test_x14_banished_all_face_down() -> None:
    result = cast(pawns=["bell9 book4", "bell1 candle2", "candle1 bell3", "book7 candle7"])
    assert (result.facts["ritual"], result.facts["outcome"]) == (0, 8)
    assert result.scores == [2000, 1000, 0, 0]


def test_x15_joint_win() -> None:
    result = cast(up="bell2", pawns=["bell9 book7", "bell2 book1", "candle1 bell3", "book8 supply"])
    assert result.facts["outcome"] == 8
    assert result.facts["control"] == [1, None, None]
    assert result.scores == [1000, 1000, 0, 0]
    assert result.winners == [0, 1]


def test_x16_a_cultist_dominates_and_scores_only_for_the_scepter() -> None:
    result = cast(
        up="book1 book2 book3 book5 book6 candle1 candle2 candle3 candle4 candle5",
        pawns=["bell1 bell4", "bell2 bell5", "candle2 bell3", "book8 candle7"],
    )
    assert (result.facts["ritual"], result.facts["outcome"]) == (3, 3)
    assert result.facts["control"] == [None, None, None]
    assert result.facts["dominator"] == 2
    assert result.scores == [0, 0, 1000, 0]


@pytest.mark.parametrize("missing", range(8))
def test_x17_the_last_card_ends_it(missing: int) -> None:
    last = table(
        turn=42,
        face_up=[ritual for ritual in range(8) if ritual != missing],
        pawns=["bell1 bell4", "bell2 bell5", "candle2 bell3", "book8 candle7"],
    )
    assert last.mover == 2
    assert all(len(view.unseen_outcomes) == 1 for view in last.views())
    last.advance(missing)
    assert all(view.phase == "over" and view.over and view.to_act == [] for view in last.views())
    for code in (0, missing, 8, 40, 89):
        assert last.refused(code, 3) == "CG-34"


def _manipulate_only(seats: int, limit: int, both: bool) -> tuple[int, int]:
    """Turns and decisions of a game in which nobody ever advances of their own will."""
    seed = 7
    setup = GAME.setup(seats, options={"stall_limit": limit})
    match = Match.deal(GAME, setup, FastDice(seed))
    while not match.state.over():
        seat = match.to_act()[0]
        moves = legal_list(match.state, seat)
        free = [code for code in moves if code >= 8]
        match.play(seat, (free[-1] if both else free[0]) if free else moves[0])
    assert isinstance(match.state, Castle)
    return int(match.state.turn), len(match.moves)


def test_x18_stall_forces_an_advance() -> None:
    stalled = table()
    for turn in range(20):
        assert not stalled.view(0).must_advance
        stalled.play(next(code for code in stalled.legal() if code >= 8))
        assert stalled.state.turn == turn + 1
    assert stalled.legal() == list(range(8))
    assert all(stalled.refused(code) == "CG-15" for code in range(8, 89))
    assert [event.name for event in stalled.match.moves[-1].events] == ["lifted", "flipped", "must_advance"]
    stalled.advance(6)
    assert stalled.state.stall == 0
    assert any(code >= 8 for code in stalled.legal())


@pytest.mark.parametrize(("seats", "turns"), [(4, 168), (5, 208), (6, 248)])
def test_x18_a_game_nobody_wants_to_end_takes_exactly_168_turns(seats: int, turns: int) -> None:
    assert _manipulate_only(seats, 5, both=False) == (turns, turns)
    assert _manipulate_only(seats, 5, both=True) == (turns, GAME.decisions_max(GAME.setup(seats)))


def _swapped_position(base: dict[str, Any], **changes: Any) -> Table:
    return Table({**base, **changes})


def test_x19_memory_is_the_same_for_everybody() -> None:
    now = after_x3(7)
    joining = Table(GAME.dump(now.state))  # somebody who joins now sees the position, not the past
    for view in now.views() + joining.views():
        assert (view.cells[8].up, view.cells[8].kind) == (False, 3)
        assert (view.cells[2].up, view.cells[2].kind) == (False, None)
        assert [n for n, one in enumerate(view.characters) if one is not None] == (
            [] if view.seat is None else [view.seat]
        )
    assert [view_bytes(one) for one in now.views()] == [view_bytes(one) for one in joining.views()]


def test_x19_what_is_hidden_may_be_swapped_and_no_view_changes_by_a_byte() -> None:
    now = after_x3(10)  # one outcome is open: 5, on ritual 5
    base = GAME.dump(now.state)
    unseen = [i for i in range(27) if not now.state.seen >> i & 1]
    letters = list(LAYOUT_A.replace(" ", ""))
    for i in unseen:
        for j in unseen:
            if letters[i] < letters[j]:
                other = list(letters)
                other[i], other[j] = other[j], other[i]
                twin = _swapped_position(base, shrines="".join(other))
                assert [view_bytes(v) for v in twin.views()] == [view_bytes(v) for v in now.views()]
    for i, j in ((0, 1), (2, 7), (4, 6)):
        outcomes = list(base["outcomes"])
        outcomes[i], outcomes[j] = outcomes[j], outcomes[i]
        twin = _swapped_position(base, outcomes=outcomes)
        assert [view_bytes(v) for v in twin.views()] == [view_bytes(v) for v in now.views()]
    for seat in range(4):
        a, b = [other for other in range(4) if other != seat][:2]
        people = list(base["characters"])
        people[a], people[b] = people[b], people[a]
        twin = _swapped_position(base, characters=people)
        assert view_bytes(twin.view(seat)) == view_bytes(now.view(seat))
        assert view_bytes(twin.view(a)) != view_bytes(now.view(a))
        put_away = list(base["undealt"])
        people = list(base["characters"])
        people[a], put_away[0] = put_away[0], people[a]
        twin = _swapped_position(base, characters=people, undealt=put_away)
        assert view_bytes(twin.view(seat)) == view_bytes(now.view(seat))
        assert view_bytes(twin.view(SPECTATOR)) == view_bytes(now.view(SPECTATOR))


def test_x19_what_is_known_cannot_be_swapped_unnoticed() -> None:
    now = after_x3(10)
    base = GAME.dump(now.state)
    letters = list(LAYOUT_A.replace(" ", ""))
    letters[8], letters[2] = letters[2], letters[8]  # a remembered card against an unseen one
    twin = _swapped_position(base, shrines="".join(letters))
    assert all(view_bytes(a) != view_bytes(b) for a, b in zip(twin.views(), now.views(), strict=True))
    outcomes = list(base["outcomes"])
    outcomes[5], outcomes[6] = outcomes[6], outcomes[5]
    twin = _swapped_position(base, outcomes=outcomes)
    assert all(view_bytes(a) != view_bytes(b) for a, b in zip(twin.views(), now.views(), strict=True))


def test_x20_two_pawn_swap_equals_any_order() -> None:
    ways = []
    for one, other in ((12, 0), (0, 12)):
        turn5 = after_x3(7)
        before = turn5.state.up
        turn5.manipulate([0, 12], one)
        turn5.place(other)
        assert turn5.state.up ^ before == 2**0 | 2**12
        assert turn5.pawns(1) == [0, 12]
        ways.append(GAME.dump(turn5.state))
    assert ways[0] == ways[1]


def test_x21_a_row_counts_a_pawned_regalia() -> None:
    loud = table(up=X10_UP, pawns=X10_PAWNS)
    assert ritual_now(loud.state) == 4
    without_amulet = X10_UP.replace("bell9 ", "")
    result = cast(up=without_amulet, pawns=X10_PAWNS)
    assert (result.facts["ritual"], result.facts["outcome"]) == (0, 8)
    assert result.scores == [0, 6000, 1000, 0]


@pytest.mark.parametrize("missing", range(8))
def test_the_card_turned_last_does_not_matter(missing: int) -> None:
    """CG-35: the ritual is chosen by the rows, not by the card that ends the game."""
    assert cast(missing=missing, up=X10_UP, pawns=X10_PAWNS).scores == [0, 4000, 2000, 6000]


def test_positions_survive_a_round_trip() -> None:
    start = position()
    assert GAME.dump(GAME.load(start)) == {**start, "undealt": sorted(start["undealt"])}
    for codes in range(14):
        now = after_x3(codes)
        assert GAME.dump(GAME.load(GAME.dump(now.state))) == GAME.dump(now.state)
