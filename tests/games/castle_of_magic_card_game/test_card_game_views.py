"""Section 6: what is hidden from whom; section 10: what the table must say; the words for moves and events."""

from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.games.castle_of_magic_card_game.tables import NAMES, Table, after_x3, table

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES, WAITING
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET, MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.sight.forecast import forecast
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.games.castle_of_magic_card_game.words import sections
from greathall.games.castle_of_magic_card_game.words.story import CARD_NAMES
from greathall.kernel.dice import FastDice
from greathall.kernel.event import EVERYONE, SPECTATOR, Event
from greathall.kernel.match import sentences
from greathall.kernel.refused import MalformedMove, Refused
from greathall.kernel.view import view_bytes

CONTENT = GAME.castle_content
PAWNS = ["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 supply"]

FIELDS = {
    *("game", "mode", "options", "seats", "seat", "to_act", "legal", "over", "result"),
    *("first", "mover", "turn", "phase", "stall", "must_advance", "first_turn"),
    *("cells", "pawns", "lifted_from", "outcomes", "unseen_kinds", "unseen_outcomes", "characters"),
}


def _random_game(seed: int, seats: int, **options: object) -> Table:
    """A whole game at random."""
    dice = FastDice(seed)
    now = table(seats=seats, **options)
    while not now.state.over():
        moves = now.legal()
        now.play(moves[dice.pick(len(moves))])
    return now


# -- section 6


def test_a_view_has_exactly_the_listed_fields() -> None:
    for codes in (0, 8, 13):
        for view in after_x3(codes).views():
            plain = msgspec.to_builtins(view)
            assert set(plain) == FIELDS
            assert all(set(card) == {"up", "kind", "pawn"} for card in plain["cells"])
            assert len(plain["cells"]) == 27
            assert len(plain["outcomes"]) == 8


def test_a_view_says_what_lies_open() -> None:
    now = after_x3()
    for view in now.views():
        assert (view.first, view.mover, view.turn, view.phase, view.stall) == (0, 1, 9, "turn", 2)
        assert (view.must_advance, view.first_turn, view.over, view.result) == (False, False, False, None)
        assert [i for i, card in enumerate(view.cells) if card.up] == [1, 2, 8, 18]
        assert {i: card.pawn for i, card in enumerate(view.cells) if card.pawn is not None} == {
            8: 0,
            19: 0,
            0: 1,
            12: 1,
            18: 2,
            1: 3,
            2: 3,
        }
        assert view.pawns == [[8, 19], [0, 12], [18, 27], [1, 2]]
        assert view.outcomes == [None, None, None, None, None, 5, None, None]
        assert view.unseen_outcomes == [1, 2, 3, 4, 6, 7, 8]
        assert view.unseen_kinds == [7, 7, 6, 0, 0, 0]
        assert view.to_act == [1]
    assert now.view(1).legal == now.legal()
    assert [now.view(seat).legal for seat in (0, 2, 3, SPECTATOR)] == [[], [], [], []]


def test_a_pawn_in_hand_is_seen_by_all_with_where_it_came_from() -> None:
    between = after_x3(8)
    for view in between.views():
        assert view.phase == "second"
        assert view.lifted_from == [0, 12]
        assert view.pawns[1] == [12, 28]
        assert view.pawns[view.mover][1] == WAITING
        assert (view.cells[0].pawn, view.cells[12].pawn) == (None, 1)
    after = after_x3(9)
    assert all(view.lifted_from == [] and all(WAITING not in pair for pair in view.pawns) for view in after.views())


def test_the_kind_of_a_card_is_told_if_and_only_if_it_has_been_seen() -> None:
    for seed in range(6):
        now = _random_game(seed, 4 + seed % 3, stall_limit=1 + seed % 2)
        for n in range(0, len(now.match.moves), 3):
            state = now.match.at(n)
            kinds = list(now.state.deal.kinds)
            for seat in [*range(now.state.seats), SPECTATOR]:
                view = GAME.view(state, seat)
                dumped = GAME.dump(state)
                for i, card in enumerate(view.cells):
                    seen = CELL_NAMES[i] in dumped["seen"]
                    assert card.kind == (kinds[i] if seen else None), f"seed {seed}"
                for ritual, outcome in enumerate(view.outcomes):
                    told = dumped["outcomes"][ritual] if ritual in dumped["open"] else None
                    assert outcome == told, f"seed {seed}"
                left = Counter(kinds[i] for i in range(27) if CELL_NAMES[i] not in dumped["seen"])
                assert view.unseen_kinds == [left[kind] for kind in range(6)], f"seed {seed}"
                hidden = {dumped["outcomes"][r] for r in range(8) if r not in dumped["open"]}
                assert set(view.unseen_outcomes) == hidden, f"seed {seed}"
                assert view.unseen_outcomes == sorted(view.unseen_outcomes), f"seed {seed}"


def test_with_one_outcome_left_the_view_still_says_null() -> None:
    last = table(turn=40, face_up=range(7), pawns=PAWNS)
    assert all(view.outcomes[7] is None and view.unseen_outcomes == [7] for view in last.views())


def test_all_views_of_one_moment_differ_only_in_seat_legal_and_character() -> None:
    for codes in range(14):
        plain = [msgspec.to_builtins(view) for view in after_x3(codes).views()]
        for one in plain:
            for own in ("seat", "legal", "characters"):
                del one[own]
        assert all(one == plain[0] for one in plain)


def test_a_spectator_and_a_late_joiner_see_no_character_and_the_same_table() -> None:
    now = after_x3()
    late = Table(GAME.dump(now.state))
    assert now.view(SPECTATOR).characters == [None] * 4
    assert now.view(SPECTATOR).seat is None
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert view_bytes(late.view(seat)) == view_bytes(now.view(seat))


def test_a_view_betrays_no_hidden_card_by_name_or_number() -> None:
    """The bytes of a spectator's view hold no id of a character and no seed."""
    words = view_bytes(after_x3().view(SPECTATOR)).decode()
    assert not any(one.id in words or one.name in words for one in CONTENT.character)
    assert "seed" not in words


def test_every_event_is_told_to_everyone_and_tells_only_what_lies_open() -> None:
    for seed in range(9):
        now = _random_game(seed, 4 + seed % 3, stall_limit=2)
        told = [now.match.told(seat) for seat in [*range(now.state.seats), SPECTATOR]]
        assert all(one == told[0] for one in told), f"seed {seed}"
        assert all(event.audience is EVERYONE or event.audience.mask == EVERYONE.mask for event in told[0])
        for n, played in enumerate(now.match.moves):
            after = GAME.dump(now.match.at(n + 1))
            for event in played.events:
                _assert_public(event, after, f"seed {seed}, move {n}")
        new = [event.facts["cell"] for event in told[0] if event.name == "flipped" and event.facts["new"]]
        assert len(new) == len(set(new)), f"seed {seed}"
        assert set(new) == {i for i in range(27) if now.state.seen >> i & 1}, f"seed {seed}"


def _assert_public(event: Event, after: dict[str, Any], where: str) -> None:
    facts: dict[str, Any] = event.facts
    if event.name == "flipped":
        assert CELL_NAMES[facts["cell"]] in after["seen"], where
        assert (CELL_NAMES[facts["cell"]] in after["up"]) == facts["up"], where
        assert "DEWACS"[facts["kind"]] == after["shrines"].replace(" ", "")[facts["cell"]], where
        assert event.reveals == facts["new"], where
        assert set(facts) == {"seat", "cell", "up", "kind", "new"}, where
    elif event.name == "outcome_revealed":
        assert facts["ritual"] in after["open"], where
        assert set(facts) == {"seat", "ritual", "outcome"}, where
        assert event.reveals, where
    elif event.name == "lifted":
        assert set(facts) == {"seat", "places"}, where
    elif event.name == "must_advance":
        assert set(facts) == {"seat"}, where
        assert after["stall"] >= after["options"]["stall_limit"] * after["seats"], where
    else:
        assert event.name in ("cast", "scored"), where
        assert len(after["open"]) == 8, where


def test_the_order_of_events_in_a_turn() -> None:
    """5.3: lifted, flipped, then the second flip; the outcome; the duty to advance; the cast and the points last."""
    names = [[event.name for event in played.events] for played in after_x3().match.moves]
    assert names[0] == ["lifted", "flipped"]
    assert names[1:3] == [["lifted", "flipped"], ["flipped"]]
    assert names[9] == ["outcome_revealed"]
    last = table(turn=40, face_up=range(7), pawns=PAWNS)
    assert [event.name for event in last.advance(7)] == ["outcome_revealed", "cast", "scored"]


# -- endings and bounds (5.6, 5.7)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_shortest_game_has_n_plus_8_turns(seats: int) -> None:
    short = table(seats=seats)
    for turn in range(seats):
        short.manipulate([27], turn)
    for ritual in range(8):
        assert not short.state.over()
        short.advance(ritual)
    assert short.state.over()
    assert short.state.turn == seats + 8
    assert GAME.result(short.state).facts["turns"] == seats + 8


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("limit", [1, 2, 3])
@pytest.mark.parametrize("both", [False, True])
def test_the_longest_game_has_8_times_ln_plus_1_turns(seats: int, limit: int, both: bool) -> None:
    long = table(seats=seats, stall_limit=limit)
    while not long.state.over():
        moves = long.legal()
        free = [code for code in moves if code >= 8]
        long.play((free[-1] if both else free[0]) if free else moves[0])
    assert long.state.turn == 8 * (limit * seats + 1)
    setup = GAME.setup(seats, options={"stall_limit": limit})
    assert len(long.match.moves) == (GAME.decisions_max(setup) if both else long.state.turn)


def test_without_a_stall_limit_there_is_no_bound() -> None:
    assert GAME.decisions_max(GAME.setup(4, options={"stall_limit": 0})) == 0


def test_random_games_end_within_the_bounds() -> None:
    for seed in range(12):
        seats, limit = 4 + seed % 3, 1 + seed % 4
        now = _random_game(seed, seats, stall_limit=limit)
        assert seats + 8 <= now.state.turn <= 8 * (limit * seats + 1), f"seed {seed}"
        assert len(now.match.moves) <= GAME.decisions_max(now.match.setup), f"seed {seed}"


def test_a_game_of_absent_players_only_ends_by_the_stall_rule() -> None:
    seed = 5
    dice = FastDice(seed)
    now = table()
    while not now.state.over():
        view = now.view(now.mover)
        due = view.must_advance
        code = GAME.absent_move(view, dice)
        assert code in view.legal, f"seed {seed}"
        now.match.play(now.mover, code, auto=True)
    assert due, f"seed {seed}"


def test_the_eighth_advance_asks_for_confirmation_and_nothing_else_does() -> None:
    last = table(turn=40, face_up=[0, 1, 2, 3, 4, 5, 7], pawns=PAWNS)
    view = last.view(0)
    asked = {code: GAME.warning(view, code) for code in view.legal}
    assert [code for code, words in asked.items() if words] == [6]
    assert "game ends" in asked[6]
    before = table(turn=40, face_up=range(6), pawns=PAWNS).view(0)
    assert not any(GAME.warning(before, code) for code in before.legal)


# -- words (section 10)


def _sections(view: CastleView) -> dict[str, list[str]]:
    return {section.title: section.lines for section in GAME.sections(view, NAMES)}


@pytest.mark.parametrize("seat", [0, 1, 2, 3, SPECTATOR])
def test_the_table_in_words_shows_what_section_10_asks_for(seat: int) -> None:
    parts = _sections(after_x3().view(seat))
    own = [] if seat == SPECTATOR else ["You"]
    assert list(parts) == ["Now", *own, "Tableau", "Rituals", "Countries", "Seats", "Not yet seen"]
    you = "You are" if seat == 1 else "Bo is"
    assert parts["Now"][0] == f"Turn 10. {you} on turn."
    rows = parts["Tableau"]
    assert [name in rows[0] for name in ("Kida", "Marus", "Sorrell")] == [True] * 3
    assert rows[1].split() == list("123456789")
    assert [rows[2].index("A1"), rows[4].index("s1")] == [rows[1].index("9"), rows[1].index("2")]
    assert rows[2].split()[:10] == ["Bell", "d2", "E4", "W4", *[".", ".", ".", ".", "."], "A1"]
    assert rows[2].endswith("3 of 9 active: silent")
    assert rows[3].endswith("0 of 9 active: closed")
    assert rows[4].split()[:3] == ["Candle", "W3", "s1"]
    assert rows[4].endswith("1 of 9 active: unlit")
    assert parts["Rituals"][0].startswith("> 1 The Sealed Vigil (silent, closed, unlit): face down")
    assert "5 The Crown Betrays: whoever holds the Crown is devoured" in parts["Rituals"][5]
    assert parts["Countries"] == [
        "Kida: Dragon Masters 0, Eagle Lords 1, Wolf Mages 2. Controlled by Wolf Mages.",
        "Marus: Dragon Masters 0, Eagle Lords 0, Wolf Mages 0. Controlled by nobody.",
        "Sorrell: Dragon Masters 0, Eagle Lords 0, Wolf Mages 0. Controlled by nobody.",
    ]
    seats = parts["Seats"]
    assert "1 Ada" in seats[0]
    assert "pawns on Bell 9 and Candle 2" in seats[0]
    assert "holds the Amulet and the Scepter" in seats[0]
    assert "holds the Crown" in seats[1]
    assert "Candle 1" in seats[2]
    assert "supply" in seats[2]
    assert "holds" not in seats[3]
    assert [line.startswith("> ") for line in seats] == [False, True, False, False]
    characters = [
        "Orsolwyn Ashveil, wizard, Dragon Master of Kida",
        "Corwin Skymarch",
        "Mother Gnaw, cultist, Wolf Mage",
    ]
    for who, words in enumerate([*characters, "The Monster"]):
        assert (words in seats[who]) == (seat == who)
        assert (words in " ".join(parts.get("You", []))) == (seat == who)
        assert ("(you)" in seats[who]) == (seat == who)
    assert parts["Not yet seen"] == [
        "Shrines: Dragon Masters 7, Eagle Lords 7, Wolf Mages 6",
        (
            "Outcomes: 1 Leash of the Amulet, 2 Yoke of the Crown, 3 Rule of the Scepter, 4 The Amulet Betrays, "
            "6 The Scepter Betrays, 7 The Rampage, 8 The Banishing"
        ),
    ]


def test_the_last_face_down_outcome_is_shown_as_deduced() -> None:
    for seat in (0, 3, SPECTATOR):
        last = table(turn=40, face_up=[0, 1, 2, 3, 5, 6, 7], pawns=PAWNS)
        assert _sections(last.view(seat))["Not yet seen"][-1] == (
            "The last face-down outcome, on The Blind Toll, must be 4 The Amulet Betrays."
        )
        two = table(turn=40, face_up=[0, 1, 2, 3, 5, 6], pawns=PAWNS)
        assert not any("must be" in line for line in _sections(two.view(seat))["Not yet seen"])
        last.advance(4)
        assert _sections(last.view(seat))["Not yet seen"][-1] == "Outcomes: none"


def test_the_stall_meter_shows_from_two_rounds_on() -> None:
    for seats in (4, 5, 6):
        pawns = [f"{CELL_NAMES[seat]} supply" for seat in range(seats)]
        for stall in range(5 * seats + 1):
            now = table(seats=seats, turn=60, stall=stall, pawns=pawns)
            lines = _sections(now.view(0))["Now"]
            left = 5 * seats - stall
            shown = [line for line in lines if "is due" in line]
            if left == 0:
                assert shown == ["An advance is due: nothing else may be done (CG-15)."]
            elif left <= 2 * seats:
                assert len(shown) == 1
                assert shown[0].startswith(f"An advance is due within {left} turn{'s' if left > 1 else ''} ")
            else:
                assert shown == []
    off = table(turn=60, stall=60, pawns=PAWNS, stall_limit=0)
    assert not any("due" in line for line in _sections(off.view(0))["Now"])


def test_first_turn_second_flip_and_end_are_said() -> None:
    assert any("CG-14" in line for line in _sections(table().view(0))["Now"])
    assert any("CG-19" in line for line in _sections(after_x3(8).view(1))["Now"])
    last = table(turn=40, face_up=range(7), up="bell1", pawns=["bell9 book4", *PAWNS[1:]])
    last.advance(7)
    parts = _sections(last.view(SPECTATOR))
    assert parts["Now"] == ["The spell has been cast. The game is over."]
    assert parts["Points"] == [
        "Ada: 4000 (countries 1000, home country 1000, regalia 2000) wins",
        "Bo: 0 (nothing)",
        "Cy: 0 (nothing)",
        "Di: 0 (nothing)",
    ]
    assert all(one in "\n".join(parts["Seats"]) for one in ("Orsolwyn", "Corwin", "Mother Gnaw", "The Monster"))


def test_the_forecast_is_what_the_seat_can_know() -> None:
    """Section 10: exact once the outcome that would be cast lies open, else its range; nothing for a spectator."""
    end = after_x3()
    assert forecast(end.view(SPECTATOR), CONTENT) is None
    assert forecast(end.view(1), CONTENT) == (0, 2000, 1000.0)  # outcomes 1 2 3 4 6 7 8: the Crown, and 7 takes it
    assert "0 to 2000 points, 1000 on average" in _sections(end.view(1))["You"][-1]
    certain = table(turn=40, face_up=[0], up="bell1", pawns=["bell9 book4", *PAWNS[1:]])
    assert forecast(certain.view(0), CONTENT) == (4000, 4000, 4000.0)
    assert "4000 points" in _sections(certain.view(0))["You"][-1]
    doubt = table(turn=40, face_up=[0], outcomes=[4, 1, 2, 3, 5, 6, 7, 8], pawns=["bell9 bell1", *PAWNS[1:]])
    low, high, mean = forecast(doubt.view(2), CONTENT) or (0, 0, 0.0)
    assert (low, high) == (0, 1000)  # the cultist is fed unless seat 0 is the Monster itself
    assert 800 < mean < 1000  # 11 of 12 in truth
    ended = table(turn=40, face_up=range(7), pawns=PAWNS)
    ended.advance(7)
    assert all(forecast(view, CONTENT) is None for view in ended.views())


@pytest.mark.repeats
def test_the_forecast_holds_the_truth() -> None:
    for seed in range(6):
        now = _random_game(seed, 4 + seed % 3, stall_limit=1)
        for n in range(seed, len(now.match.moves), 9):
            state = now.match.at(n)
            real = GAME.result(state).scores
            for seat in range(now.state.seats):
                low, high, mean = forecast(GAME.view(state, seat), CONTENT) or (1, 0, 0.0)
                assert low <= real[seat] <= high, f"seed {seed}, move {n}, seat {seat}"
                assert low <= mean <= high, f"seed {seed}, move {n}, seat {seat}"


def test_unseen_remembered_and_face_up_look_different() -> None:
    rows = _sections(table(up="bell1", seen="bell2").view(0))["Tableau"]
    assert rows[2].split()[1:4] == ["D", "e", "."]


def test_every_legal_move_is_described_differently() -> None:
    for codes in range(14):
        now = after_x3(codes)
        view = now.view(now.mover)
        words = [GAME.describe(view, code) for code in view.legal]
        assert len(set(words)) == len(words)
        assert all(words)
    end = after_x3()
    view = end.view(1)
    assert GAME.describe(view, 4) == "turn up the outcome on The Blind Toll (ringing, closed, unlit)"
    assert (
        GAME.describe(view, end.manipulate_code([0], 4))
        == "lift the pawn on Bell 1, flip Bell 5 (face down, never seen)"
    )
    assert GAME.describe(view, end.manipulate_code([12], 12)) == (
        "lift the pawn on Book 4, flip Book 4 (face down, the Crown)"
    )
    assert (
        GAME.describe(view, end.manipulate_code([0, 12], 0))
        == "lift the pawn on Bell 1 and the pawn on Book 4, flip Bell 1 (face down, Dragon Masters)"
    )
    between = after_x3(8)
    assert GAME.describe(between.view(1), 89) == "second pawn to Bell 1 (face up, Dragon Masters)"
    assert GAME.describe(table().view(0), 8) == "lift a pawn from the supply, flip Bell 1 (face down, never seen)"


def test_every_legal_move_can_be_typed_as_text_and_as_json() -> None:
    for codes in range(14):
        now = after_x3(codes)
        view = now.view(now.mover)
        for code in view.legal:
            assert GAME.read_move(view, sections.TYPED.text(code)) == code
            assert ALPHABET.encode(ALPHABET.decode(code)) == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("advance ritual4", 3),
        ("ADVANCE Ritual 4", 3),
        ("advance ritual=ritual4", 3),
        ("manipulate lower candle2", 8 + 19),
        ("manipulate bell9 candle2", 8 + 19),
        ("manipulate supply candle2", 8 + 27 + 19),
        ("manipulate upper candle2", 8 + 27 + 19),
        ("manipulate bell9,supply candle2", 8 + 54 + 19),
        ("manipulate supply,BELL9 Candle2", 8 + 54 + 19),
        ("  manipulate   both   candle2  ", 8 + 54 + 19),
        ("manipulate flip=candle2 lift=both", 8 + 54 + 19),
        ("place candle2", 89 + 19),
        ("Place Candle 2", 89 + 19),
        ("manipulate Bell 9,supply Candle 2", 8 + 54 + 19),
        ("flip candle2", 8 + 27 + 19),
        ("Flip Candle 2", 8 + 27 + 19),
        ("lift bell9 flip candle2", 8 + 19),
        ("lift lower, flip candle2", 8 + 19),
        ("lift Bell 9 and supply, flip Candle 2", 8 + 54 + 19),
        ("lift both, flip candle2", 8 + 54 + 19),
        ("manipulate both Candle 2", 8 + 54 + 19),
    ],
)
def test_the_forms_a_move_may_be_typed_in(typed: str, code: int) -> None:
    assert GAME.read_move(after_x3(6).view(0), typed) == code


def test_a_single_pawn_from_a_full_supply_is_the_lower_lift() -> None:
    view = table().view(0)
    assert GAME.read_move(view, "manipulate supply bell1") == 8
    assert GAME.read_move(view, "manipulate supply,supply bell1") == 62


def test_a_flip_is_typed_as_it_is_listed() -> None:
    for codes in range(14):
        now = after_x3(codes)
        view = now.view(now.mover)
        for code in (one for one in view.legal if MANIPULATE <= one < PLACE):
            assert GAME.read_move(view, GAME.describe(view, code)) == code


def test_a_flip_without_a_lift_takes_a_pawn_from_the_supply_and_else_asks_which() -> None:
    assert GAME.read_move(table().view(0), "flip bell1") == MANIPULATE
    second = after_x3(8)
    assert GAME.read_move(second.view(second.mover), "flip bell1") == PLACE
    both_out = after_x3(13)
    one, other = (CARD_NAMES[place] for place in both_out.pawns(both_out.mover))
    ways = f"`lift {one}, flip Bell 1`, `lift {other}, flip Bell 1` or `lift both, flip Bell 1`"
    with pytest.raises(MalformedMove, match=f"say which pawn you lift: {ways}"):
        GAME.read_move(both_out.view(both_out.mover), "flip bell1")
    stalled = table(turn=20, stall=20, pawns=["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 bell8"])
    assert stalled.view(0).must_advance
    assert stalled.refused(GAME.read_move(stalled.view(0), "flip candle9")) == "CG-15"


@pytest.mark.parametrize(
    "typed", ["flip", "flip bell0", "flip bell 10", "lift flip", "lift nowhere, flip bell1", "lift bell1"]
)
def test_a_flip_of_nothing_is_no_move(typed: str) -> None:
    with pytest.raises(MalformedMove):
        GAME.read_move(table().view(0), typed)


def test_a_wrong_lift_says_where_the_pawns_stand() -> None:
    with pytest.raises(Refused, match=r"CG-17: .*Bell 9 and the supply"):
        sections.read_move(after_x3(6).view(0), "manipulate bell2 bell3")


# -- events in sentences


def test_every_event_has_a_sentence_of_its_own() -> None:
    told: set[str] = set()
    for seed in range(6):
        now = _random_game(seed, 4 + seed % 3, stall_limit=1)
        for played in now.match.moves:
            for event in played.events:
                words = GAME.tell(event, NAMES)
                assert words, event.name
                assert words.endswith("."), words
                assert "\n" not in words
                told.add(event.name)
            assert len(sentences(now.match, played.events, SPECTATOR, NAMES)) == len(played.events)
    assert told == {"lifted", "flipped", "outcome_revealed", "must_advance", "cast", "scored"}


def test_x3_told() -> None:
    now = after_x3()
    told = [GAME.tell(event, NAMES) for event in now.match.told(SPECTATOR)]
    assert told[:5] == [
        "Ada lifts a pawn from the supply.",
        "Ada turns Bell 9 face up for the first time: the Amulet.",
        "Bo lifts both pawns from the supply.",
        "Bo turns Bell 1 face up for the first time: Dragon Masters.",
        "Bo turns Book 4 face up for the first time: the Crown.",
    ]
    assert "Ada turns Bell 9 face down: the Amulet." in told
    assert "Cy advances the ritual: under The Watchman's Call lies outcome 5, The Crown Betrays." in told


def test_the_cast_told() -> None:
    last = table(turn=40, face_up=range(7), pawns=["bell9 bell1", "book4 bell2", *PAWNS[2:]])
    told = [GAME.tell(event, NAMES) for event in last.advance(7)]
    assert told[1] == (
        "The spell is cast: The Sealed Vigil, The Banishing. Ada is Orsolwyn Ashveil; Bo is Corwin Skymarch; "
        "Cy is Mother Gnaw; Di is The Monster."
    )
    assert told[2] == "Points: Ada 1000, Bo 1000, Cy 0, Di 0. Ada and Bo win together."
    alone = table(turn=40, face_up=range(7), pawns=["bell9 bell1", "bell2 bell3", "bell4 bell5", "bell6 supply"])
    assert GAME.tell(alone.advance(7)[-1], NAMES) == "Points: Ada 1000, Bo 0, Cy 0, Di 0. Ada wins."
