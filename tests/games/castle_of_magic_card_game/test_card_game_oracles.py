"""The rules against a second, naive implementation: who may do what (5.3 to 5.5) and what it is worth (section 8)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, TypeVar

import pytest
from tests.games.castle_of_magic_card_game.oracle import PLACES, Naive
from tests.games.castle_of_magic_card_game.tables import ALL_PEOPLE, LAYOUT_A, after_x3, position, table

from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.scoring import Cast
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list, move_buffer, play_out
from greathall.kernel.view import Result

T = TypeVar("T")
FACTS = ("ritual", "outcome", "control", "claims", "devoured", "dominator", "fed")


def _assert_scored_alike(state: Castle, where: str) -> Result:
    result = GAME.result(state)
    naive = Naive(GAME.dump(state)).score()
    ours: dict[str, Any] = {fact: result.facts[fact] for fact in FACTS}
    ours |= {"scores": result.scores, "breakdown": result.breakdown, "winners": result.winners}
    assert ours == naive, where
    assert result.end == f"outcome-{naive['outcome']}", where
    buffer = move_buffer(6)
    state.scores(buffer)
    assert list(buffer)[: state.seats] == naive["scores"], where
    assert [seat for seat in range(6) if state.winners() >> seat & 1] == naive["winners"], where
    _assert_within_limits(result, where)
    return result


def _assert_within_limits(result: Result, where: str) -> None:
    """The limits stated at the end of section 8."""
    devoured, fed = result.facts["devoured"], result.facts["fed"]
    assert isinstance(devoured, list)
    for seat, (role, score) in enumerate(zip(result.roles, result.scores, strict=True)):
        if role == "wizard":
            limit = 4000 if seat in devoured else 6000 if fed else 7000
        elif role == "cultist":
            limit = 4000 if seat in devoured else 6000 if fed else 5000
        else:
            limit = 6000
            assert score == (6000 if fed else 0), where
        assert 0 <= score <= limit, where
        assert score % 1000 == 0, where
    if fed and "monster" in result.roles:
        assert result.roles.index("monster") in result.winners, where
    assert result.winners, where
    assert result.winners == sorted(result.winners), where


def _random_deals(games: int) -> Iterator[tuple[int, Castle]]:
    """Games played at random to the end; short ones mostly, since an early cast is as good as a late one."""
    buffer = move_buffer()
    for seed in range(games):
        seats = 4 + seed % 3
        limit = (1, 1, 1, 2, 1, 1, 5)[seed % 7]
        flip = ("allowed", "forbidden")[seed // 3 % 2]
        setup = GAME.setup(seats, options={"stall_limit": limit, "vacated_flip": flip})
        dice = FastDice(seed)
        state = GAME.new(setup, dice)
        play_out(state, dice, buffer)
        yield seed, state


@pytest.mark.repeats
def test_scores_of_2000_random_games_agree_with_the_naive_reckoning() -> None:
    ends: Counter[str] = Counter()
    for seed, state in _random_deals(2000):
        assert state.over(), f"seed {seed}"
        ends[_assert_scored_alike(state, f"seed {seed}: {GAME.dump(state)}").end] += 1
    assert set(ends) == {f"outcome-{number}" for number in range(1, 9)}


def _shuffle(cards: list[T], dice: FastDice) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(dice.pick(i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def _random_final_position(seed: int) -> dict[str, Any]:
    """Any final position at all: half the shrines up, pawns anywhere, often on the regalia."""
    dice = FastDice(seed)
    seats = 4 + dice.pick(3)
    letters = list(LAYOUT_A.replace(" ", ""))
    people = list(ALL_PEOPLE)
    outcomes = list(range(1, 9))
    cells = list(PLACES[:27])
    for cards in (letters, people, cells):
        _shuffle(cards, dice)
    _shuffle(outcomes, dice)
    if dice.pick(2) and "monster" not in people[:seats]:
        people[dice.pick(seats)], people[people.index("monster")] = "monster", people[0]
        people = [*dict.fromkeys(people), *(one for one in ALL_PEOPLE if one not in people)]
    regalia = [PLACES[letters.index(piece)] for piece in "ACS"]
    free = [*dict.fromkeys([*regalia, *cells[:12]])] if dice.pick(2) else cells
    pairs = []
    for _ in range(seats):
        one = free.pop(dice.pick(len(free)))
        pairs.append(f"{one} {'supply' if dice.pick(8) == 0 else free.pop(dice.pick(len(free)))}")
    chance = 2 + dice.pick(5)
    up = " ".join(place for place in PLACES[:27] if dice.pick(8) < chance)
    return position(
        seats=seats,
        characters=people[:seats],
        shrines="".join(letters),
        outcomes=outcomes,
        turn=60,
        up=up,
        pawns=pairs,
        face_up=range(8),
    )


@pytest.mark.repeats
def test_scores_of_2000_made_up_final_positions_agree_with_the_naive_reckoning() -> None:
    seen: Counter[str] = Counter()
    for seed in range(2000):
        state = GAME.load(_random_final_position(seed))
        result = _assert_scored_alike(state, f"seed {seed}")
        seen[result.end] += 1
        seen["fed"] += bool(result.facts["fed"])
        seen["dominated"] += result.facts["dominator"] is not None
        seen["joint win"] += len(result.winners) > 1
        seen["monster spared its own"] += (
            result.end in ("outcome-4", "outcome-5", "outcome-6")
            and not result.facts["fed"]
            and result.facts["claims"] != [None] * 3
        )
    assert min(seen.values()) > 20, seen  # every corner was visited
    assert len(seen) == 12


def test_what_if_agrees_with_the_naive_reckoning_for_every_outcome() -> None:
    """The forecast: the points if the spell were cast now with outcome 1, 2, ... 8."""
    for seed in range(100):
        made_up = _random_final_position(seed)
        state = GAME.load(made_up)
        for outcome in range(1, 9):
            naive = Naive(made_up)
            naive.map = [outcome] * 8
            expected = naive.score()
            cast = Cast(state, outcome)
            assert [cast.score_of(seat) for seat in range(state.seats)] == expected["scores"], f"seed {seed}"


@pytest.mark.repeats
def test_the_limits_of_section_8_are_reached() -> None:
    best: Counter[str] = Counter()
    for seed in range(3000):
        result = GAME.result(GAME.load(_random_final_position(seed)))
        for role, score in zip(result.roles, result.scores, strict=True):
            best[role] = max(best[role], score)
    assert best["monster"] == 6000
    assert best["wizard"] >= 5000  # 7000 is X9
    assert best["cultist"] >= 4000


# -- legality

OPTIONS = [
    {"first_player": player, "first_seat": seat, "stall_limit": limit, "vacated_flip": flip}
    for player, seat, limit, flip in product(("random", "seat"), (0, 1, 3), (0, 1, 2, 5, 20), ("allowed", "forbidden"))
]


def _assert_legal_alike(state: Castle, where: str) -> Naive:
    """Every code for every seat: the same reason, and the list holds exactly those without one."""
    naive = Naive(GAME.dump(state))
    for seat in range(state.seats):
        free = []
        for code in range(116):
            action = naive.action(seat, code)
            if action is None:
                action = ("manipulate", [], code)  # a lift there is not
            reason = naive.refusal(seat, action)
            assert state.refusal(seat, code) == reason, f"{where}, seat {seat}, code {code}"
            if not reason:
                free.append(code)
        assert legal_list(state, seat) == free, f"{where}, seat {seat}"
    assert sorted(naive.code(action) for action in naive.legal()) == legal_list(state, naive.mover()), where
    return naive


@pytest.mark.repeats
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_legal_moves_agree_with_the_naive_rules_under_all_options(seats: int) -> None:
    for n, options in enumerate(OPTIONS):
        seed = 100 * seats + n
        dice = FastDice(seed)
        state = GAME.new(GAME.setup(seats, options=options), dice)
        if options["first_player"] == "seat":
            assert state.mover == options["first_seat"]
        naive = Naive(GAME.dump(state))
        for decision in range(120):
            where = f"seed {seed}, {options}, decision {decision}"
            if decision % 17 == n % 17 or state.over():
                _assert_legal_alike(state, where)
            if state.over():
                break
            seat = int(state.mover)
            moves = legal_list(state, seat)
            code = moves[dice.pick(len(moves))]
            action = naive.action(seat, code)
            assert action is not None, where
            naive = naive.after(action)
            state.apply(seat, code)
            assert naive.key() == Naive(GAME.dump(state)).key(), where
            assert naive.phase() == GAME.view(state, seat).phase, where


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_invariants_of_5_1_hold_in_every_position(seats: int) -> None:
    for seed in range(12):
        dice = FastDice(seed)
        state = GAME.new(GAME.setup(seats, options={"stall_limit": 1 + seed % 3}), dice)
        kinds, outcomes, dealt = list(state.deal.kinds), list(state.deal.outcomes), list(state.deal.characters)
        face_up = 0
        while True:
            where = f"seed {seed}, turn {state.turn}"
            pairs = [[int(state.pair(n) & 31), int(state.pair(n) >> 5)] for n in range(seats)]
            standing = [place for pair in pairs for place in pair if place < 27]
            assert state.up & ~state.seen == 0, where
            assert all(state.seen >> place & 1 for place in standing), where
            assert len(standing) == len(set(standing)), where
            assert sum(2**place for place in standing) == state.occupied, where
            assert all(a <= b for a, b in pairs), where
            waiting = [n for n, pair in enumerate(pairs) if 28 in pair]
            assert waiting == ([int(state.mover)] if state.second else []), where
            assert state.mover == (state.deal.first + state.turn) % seats, where
            assert state.open & face_up == face_up, where
            assert state.over() == (state.open == 255), where
            for done in range(min(int(state.turn), seats)):
                assert min(pairs[(int(state.deal.first) + done) % seats]) < 27, where
            face_up = int(state.open)
            if state.over():
                break
            moves = legal_list(state, int(state.mover))
            assert moves, where
            state.apply(state.mover, moves[dice.pick(len(moves))])
        assert (list(state.deal.kinds), list(state.deal.outcomes)) == (kinds, outcomes)
        assert list(state.deal.characters) == dealt
        assert sorted(kinds) == [0] * 8 + [1] * 8 + [2] * 8 + [3, 4, 5]
        assert sorted(outcomes) == list(range(1, 9))
        assert sorted(dealt) == list(range(13))


# -- 5.5, the number of legal actions


def _pairs(seats: int) -> list[str]:
    return [f"{PLACES[2 * seat]} {PLACES[2 * seat + 1]}" for seat in range(seats)]


@pytest.mark.parametrize(("seats", "manipulations", "places"), [(4, 61, 20), (5, 55, 18), (6, 49, 16)])
@pytest.mark.parametrize("face_up", [[], [0], [1, 4, 7]])
def test_counts_with_all_pawns_on_the_tableau(seats: int, manipulations: int, places: int, face_up: list[int]) -> None:
    full = table(seats=seats, turn=10 * seats, pawns=_pairs(seats), face_up=face_up)
    moves = full.legal()
    assert sum(code >= 8 for code in moves) == manipulations == 85 - 6 * seats
    assert sum(code < 8 for code in moves) == 8 - len(face_up)
    full.manipulate([0, 1], 26)
    assert len(full.legal()) == places == 28 - 2 * seats


@pytest.mark.parametrize(("seats", "longest"), [(4, 79), (5, 76), (6, 73)])
def test_the_longest_list_of_moves(seats: int, longest: int) -> None:
    one_each = [f"{PLACES[seat]} supply" for seat in range(seats)]
    assert len(table(seats=seats, turn=seats, pawns=one_each).legal()) == longest == 91 - 3 * seats
    for seed in range(30):
        dice = FastDice(seed)
        state = GAME.new(GAME.setup(seats), dice)
        for _ in range(60):
            moves = legal_list(state, int(state.mover))
            assert len(moves) <= longest, f"seed {seed}"
            state.apply(state.mover, moves[dice.pick(len(moves))])
            if state.over():
                break


def test_the_first_turn_has_54_moves() -> None:
    assert table().legal() == [*range(8, 35), *range(62, 89)]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_vacated_flip_forbidden_never_leaves_fewer_than_14_manipulations(seats: int) -> None:
    """Ruling 25 and appendix B: somebody can always manipulate."""
    full = table(seats=seats, turn=10 * seats, pawns=_pairs(seats), vacated_flip="forbidden")
    lifts = Counter((code - 8) // 27 for code in full.legal() if code >= 8)
    assert lifts == {0: 27 - 2 * seats, 1: 27 - 2 * seats, 2: 27 - 2 * seats}
    full.manipulate([0, 1], 26)
    assert len(full.legal()) == 26 - 2 * seats
    assert 26 - 2 * seats >= 14


# -- perft: how many ways and how many positions after one, two, three decisions


def _leaves(state: Castle, depth: int) -> int:
    moves = legal_list(state, int(state.mover))
    if depth == 1:
        return len(moves)
    total = 0
    for code in moves:
        after = state.copy()
        after.apply(state.mover, code)
        total += _leaves(after, depth - 1)
    return total


def _naive_leaves(naive: Naive, depth: int) -> int:
    moves = naive.legal()
    return len(moves) if depth == 1 else sum(_naive_leaves(naive.after(action), depth - 1) for action in moves)


def _positions(state: Castle, depth: int) -> int:
    """Different positions at this depth."""
    level = {_key(state): state}
    for _ in range(depth):
        below: dict[tuple[int, ...], Castle] = {}
        for one in level.values():
            for code in legal_list(one, int(one.mover)):
                after = one.copy()
                after.apply(one.mover, code)
                below[_key(after)] = after
        level = below
    return len(level)


def _key(s: Castle) -> tuple[int, ...]:
    return (s.up, s.seen, s.open, s.pawns, s.turn, s.stall, s.second, s.lifted)


def _naive_positions(naive: Naive, depth: int) -> int:
    level = {naive.key(): naive}
    for _ in range(depth):
        level = {
            after.key(): after for one in level.values() for after in (one.after(action) for action in one.legal())
        }
    return len(level)


STARTS = {
    "start": lambda: table(),
    "start, six seats": lambda: table(seats=6),
    "end of X3": lambda: after_x3(),
    "end of X3, forbidden": lambda: table(**_x3_end(vacated_flip="forbidden")),
    "two outcomes left": lambda: table(
        turn=40,
        face_up=range(6),
        pawns=["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 supply"],
    ),
    "an advance is due": lambda: table(**_x3_end(stall=20, turn=29)),
}


def _x3_end(**changes: Any) -> dict[str, Any]:
    """Where X3 ends, as a position that can be changed."""
    end: dict[str, Any] = {
        "turn": 9,
        "stall": 2,
        "up": "bell2 bell3 bell9 candle1",
        "seen": "book4 candle2 bell1",
        "face_up": [5],
        "pawns": ["bell9 candle2", "bell1 book4", "candle1 supply", "bell2 bell3"],
    }
    return {**end, **changes}


def test_the_end_of_x3_as_a_position_is_the_end_of_x3() -> None:
    assert GAME.dump(table(**_x3_end()).state) == GAME.dump(after_x3().state)


# ways after 1, 2, 3 decisions; different positions after 1, 2 decisions
PERFT: dict[str, tuple[list[int], list[int]]] = {
    "start": ([54, 2106, 87750], [54, 1755]),
    "start, six seats": ([54, 2106, 87750], [54, 1755]),
    "end of X3": ([71, 3836, 215348], [71, 3584]),
    "end of X3, forbidden": ([67, 3522, 187390], [67, 3311]),
    "two outcomes left": ([66, 3364, 178164], [66, 3132]),
    "an advance is due": ([7, 476, 25508], [7, 455]),
}


@pytest.mark.parametrize("name", STARTS)
def test_as_many_ways_and_positions_as_were_counted(name: str) -> None:
    state = STARTS[name]().state
    ways, positions = PERFT[name]
    assert [_leaves(state, depth) for depth in (1, 2, 3)] == ways
    assert [_positions(state, depth) for depth in (1, 2)] == positions


@pytest.mark.repeats
@pytest.mark.parametrize("name", STARTS)
def test_the_naive_rules_count_the_same(name: str) -> None:
    naive = Naive(GAME.dump(STARTS[name]().state))
    ways, positions = PERFT[name]
    assert [_naive_leaves(naive, depth) for depth in (1, 2)] == ways[:2]  # ways[2] was checked once: takes seconds
    assert [_naive_positions(naive, depth) for depth in (1, 2)] == positions
