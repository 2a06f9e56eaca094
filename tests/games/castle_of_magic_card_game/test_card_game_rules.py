"""Rules CG-1 to CG-33, one by one: setting up, turns, manipulating, advancing, what the shrines do."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic_card_game.tables import Table, after_x3, cast, table

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET
from greathall.games.castle_of_magic_card_game.rules.scoring import ritual_now
from greathall.kernel.dice import FairDice, FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list, move_buffer, play_out
from greathall.kernel.refused import Refused

CONTENT = GAME.castle_content
PAWNS = ["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 supply"]


def _deals(seats: int, seeds: int = 200) -> list[dict[str, object]]:
    """Deals as a real table makes them."""
    return [GAME.dump(GAME.new(GAME.setup(seats), FairDice(seed.to_bytes(32, "big"), []))) for seed in range(seeds)]


# -- setting up


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_cg2_everybody_has_two_pawns_in_the_supply(seats: int) -> None:
    """CG-2, ruling 1."""
    start = table(seats=seats)
    assert [start.pawns(seat) for seat in range(seats)] == [[27, 27]] * seats
    assert [colour.pawns for colour in CONTENT.colour] == [2] * 6
    assert [colour.player_aids for colour in CONTENT.colour] == [1] * 6
    assert len({colour.hex for colour in CONTENT.colour}) == 6
    assert len({colour.pawn_shape for colour in CONTENT.colour}) == 6


def test_cg2_a_pawn_may_stay_in_the_supply_for_good() -> None:
    """Ruling 1: one pawn moves all game long, the other never leaves the supply."""
    start = table()
    for turn in range(16):
        start.manipulate([start.pawns(start.mover)[0]], turn + 4)
    assert all(start.pawns(seat)[1] == 27 for seat in range(4))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_cg3_each_seat_is_dealt_one_of_thirteen_shuffled_characters(seats: int) -> None:
    """CG-3, ruling 10: anybody may be anybody, and the Monster may be missing."""
    deals = _deals(seats)
    ids = sorted(one.id for one in CONTENT.character)
    at_seat: list[set[str]] = [set() for _ in range(seats)]
    monsters = 0
    for deal in deals:
        dealt, undealt = deal["characters"], deal["undealt"]
        assert isinstance(dealt, list)
        assert isinstance(undealt, list)
        assert len(dealt) == seats
        assert sorted(dealt + undealt) == ids
        monsters += "monster" in dealt
        for seat, character in enumerate(dealt):
            at_seat[seat].add(character)
    assert all(len(found) == 13 for found in at_seat)
    assert abs(monsters / len(deals) - seats / 13) < 0.12  # 3.5 standard deviations of 200 deals, seeds 0 to 199


def test_cg3_the_cards_put_away_are_seen_by_nobody() -> None:
    """Ruling 12: not in any view, until the cast shows them."""
    now = after_x3()
    base = GAME.dump(now.state)
    put_away = list(base["undealt"])
    assert all(len([one for one in view.characters if one is not None]) <= 1 for view in now.views())
    result = cast(pawns=PAWNS)
    names = sorted(one.id for one in CONTENT.character)
    undealt = result.facts["undealt"]
    assert isinstance(undealt, list)
    assert sorted(CONTENT.character[n].id for n in undealt) == sorted(put_away)
    assert len(names) == 13


def test_cg4_a_character_is_a_secret_until_the_cast() -> None:
    now = after_x3()
    for seat in range(4):
        expected = [None] * 4
        expected[seat] = [0, 4, 11, 12][seat]  # type: ignore[call-overload]
        assert now.view(seat).characters == expected
    assert now.view(SPECTATOR).characters == [None] * 4
    last = table(turn=40, face_up=range(7), pawns=PAWNS)
    assert last.view(0).characters == [0, None, None, None]
    last.advance(7)
    assert all(view.characters == [0, 4, 11, 12] for view in last.views())


def test_cg5_the_shrines_are_shuffled_and_laid_face_down() -> None:
    deals = _deals(4)
    for place in range(27):
        letters = Counter(str(deal["shrines"]).replace(" ", "")[place] for deal in deals)
        assert set(letters) == set("DEWACS"), CELL_NAMES[place]
    assert all(deal["up"] == [] and deal["seen"] == [] for deal in deals)
    assert all(
        Counter(str(deal["shrines"]).replace(" ", "")) == Counter("D" * 8 + "E" * 8 + "W" * 8 + "ACS") for deal in deals
    )


def test_cg5_shrines_keep_their_places() -> None:
    before, after = table(), after_x3()
    assert list(before.state.deal.kinds) == list(after.state.deal.kinds)


@pytest.mark.parametrize(("row", "ritual"), [("bell", 4), ("book", 2), ("candle", 1)])
def test_cg6_top_row_bell_middle_row_book_bottom_row_candle(row: str, ritual: int) -> None:
    """CG-6, CG-30, CG-31, CG-32, ruling 15: five of a row are enough, four are not, and it is that row's sign only."""
    for n in range(10):
        up = " ".join(f"{row}{column}" for column in range(1, n + 1))
        assert ritual_now(table(up=up).state) == (ritual if n >= 5 else 0)
    arcana = {one.id: one for one in CONTENT.arcanum}
    assert [(one.id, one.row) for one in CONTENT.arcanum] == [("bell", 0), ("book", 1), ("candle", 2)]
    assert (arcana["bell"].inactive, arcana["bell"].active) == ("silent", "ringing")
    assert (arcana["book"].inactive, arcana["book"].active) == ("closed", "open")
    assert (arcana["candle"].inactive, arcana["candle"].active) == ("unlit", "lit")


def test_cg7_columns_lie_in_countries() -> None:
    """CG-7, ruling 16: each faction shrine alone gives its faction the country of its column, Marus in the middle."""
    for number, name in enumerate(CELL_NAMES):
        kind = table().state.deal.kinds[number]
        expected: list[object] = [None, None, None]
        if kind < 3:
            expected[(number % 9) // 3] = int(kind)
        assert table(up=name).control() == expected
    assert [country.name for country in CONTENT.country] == ["Kida", "Marus", "Sorrell"]
    assert [country.columns for country in CONTENT.country] == [[1, 2, 3], [4, 5, 6], [7, 8, 9]]


def test_cg8_country_and_arcana_cards_only_mark() -> None:
    assert [country.card_below_column for country in CONTENT.country] == [2, 5, 8]
    x_of_column = {one.column: one.x for one in CONTENT.cell}
    assert [card.x for card in CONTENT.country_card] == [x_of_column[column] for column in (2, 5, 8)]
    assert {(card.arcanum, card.state, card.side) for card in CONTENT.arcana_card} == {
        (arcanum, state, side)
        for arcanum in ("bell", "book", "candle")
        for state, side in (("inactive", "left"), ("active", "right"))
    }
    row_y = {one.arcanum: one.y for one in CONTENT.cell}
    assert all(card.y == row_y[card.arcanum] for card in CONTENT.arcana_card)
    assert {verb.name for verb in ALPHABET.verbs} == {"advance", "manipulate", "place"}  # nothing touches them


def test_cg9_eight_rituals_one_for_each_way_of_bell_book_and_candle() -> None:
    """CG-9, ruling 18: from left to right by 4 x bell + 2 x book + candle."""
    ways = [(one.bell, one.book, one.candle) for one in CONTENT.ritual]
    assert ways == [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    assert [one.x for one in CONTENT.ritual] == sorted(one.x for one in CONTENT.ritual)
    lines = {section.title: section.lines for section in GAME.sections(after_x3().view(0), "abcd")}["Rituals"]
    assert all(any(one.name in line for line in lines) for one in CONTENT.ritual)


def test_cg10_outcomes_are_shuffled_onto_the_rituals_and_stay_there() -> None:
    deals = _deals(4)
    for ritual in range(8):
        assert {deal["outcomes"][ritual] for deal in deals} == set(range(1, 9))  # type: ignore[index]
    assert all(sorted(deal["outcomes"]) == list(range(1, 9)) and deal["open"] == [] for deal in deals)  # type: ignore[call-overload]
    assert list(after_x3().state.deal.outcomes) == list(table().state.deal.outcomes)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_cg11_the_first_seat_is_random_or_named(seats: int) -> None:
    """CG-11, ruling 28."""
    firsts = Counter(deal["first"] for deal in _deals(seats))
    assert set(firsts) == set(range(seats))
    for seat in range(seats):
        setup = GAME.setup(seats, options={"first_player": "seat", "first_seat": seat})
        for seed in range(5):
            state = GAME.new(setup, FastDice(seed))
            assert (state.deal.first, state.mover, state.to_act()) == (seat, seat, 2**seat)


def test_5_2_the_deal_follows_from_the_seed_and_the_streams_are_named() -> None:
    dice = FairDice(b"\1" * 32, ["salt"])
    one = GAME.dump(GAME.new(GAME.setup(4), dice))
    assert list(dice.counts) == ["characters", "shrines", "outcomes", "first"]
    assert one == GAME.dump(GAME.new(GAME.setup(4), FairDice(b"\1" * 32, ["salt"])))
    assert one != GAME.dump(GAME.new(GAME.setup(4), FairDice(b"\2" * 32, ["salt"])))
    named = FairDice(b"\1" * 32, ["salt"])
    GAME.new(GAME.setup(4, options={"first_player": "seat"}), named)
    assert "first" not in named.counts


# -- turns


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_cg12_turns_pass_clockwise(seats: int) -> None:
    for first in range(seats):
        start = table(seats=seats, first=first)
        movers = []
        for turn in range(3 * seats):
            movers.append(start.mover)
            assert start.match.to_act() == [start.mover]
            assert all(legal_list(start.state, seat) == [] for seat in range(seats) if seat != start.mover)
            if turn % 2 and turn >= seats:
                start.play(start.legal()[0])
                continue
            start.manipulate(start.pawns(start.mover), next(i for i in range(27) if not start.state.occupied >> i & 1))
            assert start.mover == movers[-1]  # the second flip is the same seat's
            start.play(start.legal()[0])
        assert movers == [(first + turn) % seats for turn in range(3 * seats)]


def test_cg13_one_thing_a_turn_and_no_passing() -> None:
    now = after_x3()
    for code in now.legal():
        twin = Table(GAME.dump(now.state))
        twin.play(code)
        if 62 <= code < 89:  # both lifted: the manipulation goes on, and only that
            assert all(one >= 89 for one in twin.legal())
            twin.play(twin.legal()[0])
        assert twin.mover == 2
        assert twin.state.turn == 10
    assert {verb.name for verb in ALPHABET.verbs} == {"advance", "manipulate", "place"}


def test_cg14_no_advance_on_the_first_turn() -> None:
    start = table()
    for turn in range(4):
        assert all(code >= 8 for code in start.legal())
        assert start.view(start.mover).first_turn
        start.manipulate([27], turn)
    assert start.legal()[:8] == list(range(8))
    assert not start.view(0).first_turn


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("limit", [1, 2, 5, 20])
def test_cg15_after_so_many_rounds_an_advance_is_due(seats: int, limit: int) -> None:
    """CG-15, ruling 9: counts turns, not flips; starts at 0; an advance sets it back. Ruling 26: never a first turn."""
    start = table(seats=seats, stall_limit=limit)
    for again in range(2):
        for turn in range(limit * seats):
            assert start.state.stall == turn
            assert not start.view(0).must_advance
            start.manipulate(start.pawns(start.mover), next(i for i in range(27) if not start.state.occupied >> i & 1))
            start.play(start.legal()[0])
        assert start.view(0).must_advance
        assert not start.view(0).first_turn
        assert start.legal() == [ritual for ritual in range(8) if ritual != 3 or again == 0]
        assert start.refused(8) == "CG-15"
        start.advance(3 if again == 0 else 4)
        assert start.state.stall == 0


def test_cg15_switched_off_nothing_is_ever_due() -> None:
    start = table(turn=4000, stall=4000, pawns=PAWNS, stall_limit=0)
    assert not start.view(0).must_advance
    assert any(code >= 8 for code in start.legal())


def test_cg16_nothing_is_taken_back() -> None:
    now = after_x3(8)  # between the two flips of seat 1
    for seat in range(4):
        with pytest.raises(Refused) as refusal:
            now.match.take_back(seat)
        assert refusal.value.rule == "CG-16"
    assert len(now.match.moves) == 8


# -- manipulating


def test_cg17_lift_one_or_both_of_ones_own() -> None:
    """CG-17: from the supply or from a shrine, never none and never another colour's."""
    for lift in ([6], [27], [6, 27]):
        fresh = table(turn=7, pawns=PAWNS)
        (event, *_) = fresh.manipulate(lift, 20)
        assert event.facts == {"seat": 3, "places": lift}
        assert [fresh.pawns(seat) for seat in range(3)] == [[0, 1], [2, 3], [4, 5]]
    for strange in ([0], [2, 6], [27, 27], []):
        with pytest.raises(Refused, match="CG-17"):
            table(turn=7, pawns=PAWNS).manipulate(strange, 20)


def test_cg17_with_both_pawns_in_the_supply_a_single_lift_is_one_move() -> None:
    """A.3: L = 1 is not generated; ruling 27: the two pawns are interchangeable."""
    start = table()
    assert [start.refused(35 + i) for i in range(27)] == ["CG-17"] * 27


def test_cg18_all_lifting_comes_before_the_first_flip() -> None:
    """CG-18, ruling 3: one pawn lifted, one flip and the turn is over; both lifted, and both cards are open to both."""
    one = table(turn=8, pawns=PAWNS)
    one.manipulate([0], 20)
    assert one.mover == 1
    both = table(turn=8, pawns=PAWNS)
    both.manipulate([0, 1], 1)
    assert both.state.occupied >> 0 & 1 == 0
    assert 89 + 0 in both.legal()
    assert both.refused(8 + 27 + 20) == "CG-19"


def test_cg19_the_second_flip_must_follow_and_knows_the_first() -> None:
    """CG-19, ruling 4."""
    now = after_x3(7)
    shown = now.manipulate([0, 12], 5)
    assert [event.name for event in shown] == ["lifted", "flipped"]
    assert now.view(1).cells[5].kind == 2  # seen before the second choice
    assert now.view(1).phase == "second"
    assert all(code >= 89 for code in now.legal())
    assert 89 + 5 not in now.legal()
    assert now.match.to_act() == [1]
    now.place(6)
    assert now.pawns(1) == [5, 6]


def test_cg20_no_card_with_a_pawn_is_flipped() -> None:
    now = table(turn=8, pawns=PAWNS)
    for code in now.legal():
        if code >= 8:
            lift, flip = divmod(code - 8, 27)
            lifted = [[0], [1], [0, 1]][lift]
            assert flip not in set(range(7)) - set(lifted)
    assert now.refused(8 + 1) == "CG-20"  # the other pawn of one's own
    assert now.refused(8 + 2) == "CG-20"


def test_cg21_a_card_just_left_may_be_flipped() -> None:
    """CG-21, ruling 2."""
    now = table(turn=8, pawns=PAWNS)
    assert {8 + 0, 35 + 1, 62 + 0, 62 + 1} < set(now.legal())
    now.manipulate([0, 1], 20)
    assert {89, 90} < set(now.legal())


def test_cg22_a_flip_turns_a_card_over_whichever_way_it_lies() -> None:
    """CG-22, CG-28: and nothing but that card."""
    for up in ("", "candle3", "candle3 bell1 book9"):
        now = table(turn=8, pawns=PAWNS, up=up)
        before = now.state.up
        (_, flipped) = now.manipulate([0], 20)
        assert now.state.up == before ^ 2**20
        assert flipped.facts["up"] is (up == "")
        assert now.view(0).cells[20].up is (up == "")


def test_cg23_lifted_pawns_end_on_cards_flipped_this_turn() -> None:
    """CG-23: no pawn goes back to the supply, no card carries two."""
    seed = 11
    dice = FastDice(seed)
    now = table()
    while not now.state.over() and now.state.turn < 60:
        seat, before, stood = now.mover, int(now.state.up), now.pawns(now.mover)
        turn = now.state.turn
        while now.state.turn == turn and not now.state.over():
            moves = now.legal()
            now.play(moves[dice.pick(len(moves))])
        turned = [i for i in range(27) if (before ^ int(now.state.up)) >> i & 1]
        new = now.pawns(seat)
        assert Counter(new)[27] <= Counter(stood)[27], f"seed {seed}"
        assert len(set(new) - {27}) == len([one for one in new if one != 27]), f"seed {seed}"
        assert set(new) - set(stood) <= set(turned) <= set(new), f"seed {seed}"


def test_cg24_what_is_turned_up_is_seen_by_everyone_and_nothing_else_is() -> None:
    """CG-24, ruling 24: every card under a pawn has been seen by all."""
    now = after_x3()
    for view in now.views():
        known = [i for i, card in enumerate(view.cells) if card.kind is not None]
        assert known == [0, 1, 2, 8, 12, 18, 19]
        assert all(card.kind is not None for card in view.cells if card.pawn is not None)


# -- advancing


@pytest.mark.parametrize("ritual", [0, 1, 2, 3, 4, 6, 7])
def test_cg25_advancing_turns_up_any_one_face_down_outcome(ritual: int) -> None:
    now = after_x3()
    (event,) = now.advance(ritual)
    assert event.facts == {"seat": 1, "ritual": ritual, "outcome": [8, 1, 2, 3, 4, 5, 6, 7][ritual]}
    assert now.state.open == 0x20 | 2**ritual


def test_cg26_a_face_up_outcome_stays() -> None:
    now = after_x3()
    assert now.refused(5) == "CG-26"


def test_cg27_advancing_moves_no_pawn_and_flips_no_shrine() -> None:
    now = after_x3()
    before = GAME.dump(now.state)
    now.advance(0)
    after = GAME.dump(now.state)
    assert {key for key in before if before[key] != after[key]} == {"open", "turn", "stall"}


# -- what the shrines do


def test_cg28_face_up_is_active_face_down_is_not() -> None:
    assert table(up="bell1").control() == [0, None, None]
    assert table(seen="bell1").control() == [None, None, None]


def test_cg29_eight_shrines_for_each_faction_and_regalia_for_none() -> None:
    assert [(kind.id, kind.count, kind.faction) for kind in CONTENT.shrine_kind] == [
        ("dragon", 8, "dragon"),
        ("eagle", 8, "eagle"),
        ("wolf", 8, "wolf"),
        ("amulet", 1, ""),
        ("crown", 1, ""),
        ("scepter", 1, ""),
    ]
    assert table(up="bell9 book4 candle2").control() == [None, None, None]


def test_the_quick_score_of_a_playout_is_the_one_that_is_told() -> None:
    state, quick = GAME.new(GAME.setup(4), FastDice(3)), vec[i64]([0] * 4)
    play_out(state, FastDice(3), move_buffer())
    state.scores(quick)
    assert list(quick) == GAME.result(state).scores, "seed 3"


def test_cg30_to_cg32_only_from_five_on() -> None:
    """CG-30, CG-31, CG-32 together: three rows that do not touch each other."""
    rows = [f"bell{i}" for i in range(1, 6)], [f"book{i}" for i in range(5, 10)], [f"candle{i}" for i in range(3, 8)]
    for ritual in range(8):
        up = [name for row, worth in zip(rows, (4, 2, 1), strict=True) for name in row[: 5 if ritual & worth else 4]]
        assert ritual_now(table(up=" ".join(up)).state) == ritual


def test_cg33_every_active_card_counts_once_whatever_it_is() -> None:
    """CG-33: regalia and cards under pawns like all others."""
    assert ritual_now(table(up="candle1 candle2 candle3 candle4 candle5").state) == 1  # one of them the scepter
    pawned = table(up="candle1 candle2 candle3 candle4 candle5", turn=4, pawns=["candle1 candle2", *PAWNS[1:]])
    assert ritual_now(pawned.state) == 1
