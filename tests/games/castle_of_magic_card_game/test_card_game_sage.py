"""What the search asks the card game: what is seen, which moves are worth a look, what everybody may expect."""

from collections import Counter

import pytest
from effort import often
from librt.vecs import vec
from tests.games.castle_of_magic_card_game.tables import position

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.games.castle_of_magic_card_game.bot.planning import Appraisal, thoughtful
from greathall.games.castle_of_magic_card_game.bot.sage import MOVES_MAX
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list, move_buffer
from greathall.kernel.state import State
from greathall.kernel.view import view_bytes

UP = "bell1 bell4 bell7 book3 candle1 candle2 candle3 candle5 candle8"
PAWNS = ["bell9 candle2", "bell2 book4", "book8 book9", "bell4 candle9"]
SEVEN = [0, 1, 2, 3, 4, 5, 6]
CODES, WEIGHTS, SHARES = move_buffer(), vec[float]([0.0] * 100), vec[float]([0.0] * 8)


def played(seed: int, decisions: int, seats: int = 4, **options: object) -> Castle:
    """A game of players who make one of the three moves they like best, so far."""
    dice = FastDice(seed)
    state = GAME.new(GAME.setup(seats, options=options), dice)
    sage = GAME.sage()
    while decisions and not state.over():
        sage.sight(state, state.mover)
        code = int(CODES[dice.pick(min(3, sage.propose(state, state.mover, CODES, WEIGHTS)))])
        assert state.refusal(state.mover, code) == "", f"seed {seed}: {code}"
        state.apply(state.mover, code)
        decisions -= 1
    return state


def table(**changes: object) -> State:
    changes = {"up": UP, "pawns": PAWNS, "turn": 8} | changes
    return GAME.load(position(**changes))  # type: ignore[arg-type]


def proposed(state: State, seat: int) -> list[int]:
    """As the seat itself likes it, when it searches."""
    sage = GAME.sage()
    sage.sight(state, seat)
    n = sage.propose(state, seat, CODES, WEIGHTS)
    return [int(CODES[i]) for i in range(n)]


@pytest.mark.parametrize("seed", range(3))
def test_all_worlds_of_one_view_are_seen_alike_and_other_views_are_not(seed: int) -> None:
    sage, dice = GAME.sage(), FastDice(seed)
    seen: dict[int, bytes] = {}
    for decisions in range(0, 28, 2):
        state = played(seed, decisions)
        for seat in range(4):
            view = GAME.view(state, seat)
            number = int(sage.sight(state, seat))
            assert number != 0
            assert seen.setdefault(number, view_bytes(view)) == view_bytes(view), f"seed {seed}"
            belief = GAME.belief(view)
            assert {int(sage.sight(belief.sample(dice), seat)) for _ in range(4)} == {number}, f"seed {seed}"
    assert len(seen) == 14 * 4


@pytest.mark.both
@pytest.mark.parametrize("options", [{}, {"vacated_flip": "forbidden"}, {"stall_limit": 1}])
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_whoever_does_what_is_proposed_keeps_the_rules_and_comes_to_an_end(
    seats: int, options: dict[str, object]
) -> None:
    for seed in range(often(10, plain=1, soak=200)):
        state = played(seed, 1000, seats, **options)
        assert state.over()
        assert state.turn < 400


@pytest.mark.both
@pytest.mark.parametrize("options", [{}, {"vacated_flip": "forbidden"}, {"stall_limit": 1}])
def test_all_that_is_proposed_is_legal_and_the_best_comes_first(options: dict[str, object]) -> None:
    for seed in range(often(20, plain=2, soak=200)):
        for decisions in range(0, 60, 7):
            state = played(seed, decisions, 5, **options)
            if state.over():
                break
            codes = proposed(state, state.mover)
            assert 1 <= len(codes) <= MOVES_MAX
            assert len(set(codes)) == len(codes)
            assert set(codes) <= set(legal_list(state, state.mover)), f"seed {seed}, {decisions} decisions"
            liked = [WEIGHTS[i] for i in range(len(codes))]
            assert liked == sorted(liked, reverse=True)
            assert liked[-1] > 0


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_is_said_to_like_does_not_hang_on_what_it_cannot_know(seed: int) -> None:
    state = played(seed, 25)
    seat = state.mover
    liked = proposed(state, seat)
    for other in GAME.hidden_swaps(state, seat, FastDice(seed)):
        assert proposed(other, seat) == liked, f"seed {seed}"


def test_the_last_advance_settles_the_game_and_no_other_move_does() -> None:
    sage = GAME.sage()
    assert sage.settles(table(face_up=SEVEN), 0, 7)
    assert not sage.settles(table(face_up=SEVEN), 0, MANIPULATE)
    assert not sage.settles(table(face_up=SEVEN[:6]), 0, 7)


def test_a_move_is_explained_by_what_the_spell_would_do_now() -> None:
    state = table(face_up=SEVEN)
    named = dict(GAME.sage().features(state, 0))
    assert set(named) == set(GAME.feature_words)
    assert named["win_now"] == pytest.approx(float(state.winners() & 1) / max(1, int(state.winners()).bit_count()))


def test_whoever_would_win_has_the_best_outlook() -> None:
    """X9: seat 0 would win, and all the more surely the nearer the end."""
    sage = GAME.sage()
    chances = []
    for face_up in ([], SEVEN):
        sage.outlook(table(face_up=face_up), SHARES)
        shares = [SHARES[seat] for seat in range(4)]
        assert sum(shares) == pytest.approx(1.0)
        assert max(shares) == shares[0]
        chances.append(shares[0])
    assert chances[1] > chances[0]


def test_the_winner_of_the_moment_likes_to_end_the_game_and_a_loser_does_not() -> None:
    assert proposed(table(face_up=SEVEN), 0)[0] == 7
    assert proposed(table(face_up=SEVEN, turn=9), 1)[0] >= MANIPULATE


def test_a_table_can_be_appraised_after_the_cast_too() -> None:
    look = Appraisal(thoughtful())
    state = played(1, 1000)
    look.see(state)
    look.weigh(0, state.deal.characters[0])
    assert sum(look.odds) == pytest.approx(1.0)


def apart(liked: dict[int, float], made: Counter[int]) -> float:
    """How far from each other: 0 if the moves were made as often as they are liked, 1 if they are others altogether."""
    likings, times = sum(liked.values()), made.total()
    return sum(abs(liked.get(code, 0.0) / likings - made[code] / times) for code in {*liked, *made}) / 2


def liking(state: State, seat: int) -> dict[int, float]:
    return {code: WEIGHTS[i] for i, code in enumerate(proposed(state, seat))}


def test_whoever_searches_has_another_taste_than_it_expects_of_others() -> None:
    """Others are not planned for: each time they are thought to make one move, those they may like best most often."""
    state = played(1, 10)
    sage, seat = GAME.sage(), int(state.mover)
    sage.sight(state, (seat + 1) % 4)
    expected: Counter[int] = Counter()
    for _ in range(1000):
        assert sage.propose(state, seat, CODES, WEIGHTS) == 1
        assert WEIGHTS[0] == 1.0
        expected[int(CODES[0])] += 1
    assert set(expected) <= set(legal_list(state, seat))
    assert len(expected) > 2
    assert apart(liking(state, seat), expected) > 0.3


def test_a_play_out_goes_on_for_two_rounds_with_moves_made_as_often_as_they_are_liked() -> None:
    state = played(3, 20)
    sage, seat = GAME.sage(), int(state.mover)
    sage.sight(state, seat)
    dice = FastDice(1)
    rolled = Counter(int(sage.roll(state, seat, CODES, dice)) for _ in range(1000))
    assert apart(liking(state, seat), rolled) < 0.05
    assert sage.horizon(state) == 2 * state.seats


def test_a_second_flip_is_proposed_as_such() -> None:
    state = table(pawns=["bell9 waiting", *PAWNS[1:]])
    assert all(code >= PLACE for code in proposed(state, 0))


def test_the_monster_stays_off_the_piece_that_would_feed_it() -> None:
    """All is dark, so the ritual of the moment is 0, and its outcome lets whoever holds the amulet be devoured."""
    people = ["monster", "wizard-eagle-marus", "cultist-wolf", "wizard-dragon-kida"]
    hungry, peaceful = (
        table(
            characters=people,
            up="bell1",
            pawns=["bell1 candle1", *PAWNS[1:]],
            seen="bell9",
            outcomes=outcomes,
            face_up=[0],
        )
        for outcomes in ([4, 1, 2, 3, 8, 5, 6, 7], [8, 1, 2, 3, 4, 5, 6, 7])
    )
    amulet = {MANIPULATE + 8, MANIPULATE + 27 + 8}
    assert not amulet & set(proposed(hungry, 0)[:1])
    assert proposed(hungry, 0) != proposed(peaceful, 0)


@pytest.mark.repeats
@pytest.mark.parametrize("level", ["squire", "knight", "wizard", "archmage@40"])
def test_no_level_plays_by_what_it_cannot_see(level: str) -> None:
    """The leak canary: two things that are hidden change places, and the same seed makes the same move."""
    for seed in range(often(6, plain=1, soak=60)):
        state = played(seed, 6 + 5 * seed % 40)
        if state.over():
            continue
        seat = state.mover
        moves = {
            make_bot(level, GAME, seed).choose(GAME.view(one, seat), PATIENT)
            for one in (state, *GAME.hidden_swaps(state, seat, FastDice(seed)))
        }
        assert len(moves) == 1, f"seed {seed}"
        assert moves <= set(legal_list(state, seat))


def test_levels_rise() -> None:
    assert [level.name for level in GAME.levels] == ["squire", "knight", "wizard", "archmage"]
    assert make_bot("archmage", GAME, 1).listens
    assert not make_bot("wizard", GAME, 1).listens
