"""What the search asks about Castle Break: what a seat sees, what it proposes, who will be first; the levels."""

import msgspec
import pytest
from effort import often
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castle_tables import TABLES, random_game
from tests.games.castle_break.castles import castle, code, do, moves
from tests.games.castle_break.planned import began, place

from greathall.games.castle_break.bot.fingerprint import sight
from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.bot.planning.race import own_turns
from greathall.games.castle_break.bot.sage import ROUNDS_ON, CastleSage, comes_to, play_on, play_out
from greathall.games.castle_break.bot.taste import SENSIBLE, patient, remembering
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.rules.names import ANSWERING
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.sight.view import CastleView
from greathall.kernel.dice import FastDice
from greathall.kernel.level import KNIGHT, THINK_MS

TEMPERS = (SENSIBLE, patient())


def shares(s: Castle, sage: CastleSage | None = None) -> list[float]:
    into = vec[float]([0.0] * 8)
    (sage or CastleSage()).outlook(s, into)
    return [into[seat] for seat in range(s.seats)]


def proposals(s: Castle, seat: int = 0, sage: CastleSage | None = None) -> dict[str, float]:
    codes, weights = vec[i64]([0] * 4096), vec[float]([0.0] * 4096)
    n = (sage or CastleSage()).propose(s, seat, codes, weights)
    return {ALPHABET.text(codes[i]): weights[i] for i in range(n)}


# -- what a seat sees


def in_no_order(view: CastleView) -> bytes:
    """A view in which cards lie in no order: sight leaves it out."""
    plain = msgspec.to_builtins(view)
    for player in plain["players"]:
        for row in ("hand", "known", "shown", "exposed"):
            player[row] = sorted(player[row] or [])
        player["quests"].sort(key=lambda quest: quest["id"])
        for quest in player["quests"]:
            quest["laid"].sort()
    plain["picks"].sort()
    plain["seen"].sort()
    if plain["tray"]:
        plain["tray"]["cards"].sort()
    return msgspec.json.encode(plain, order="deterministic")


@pytest.mark.both
@pytest.mark.parametrize("seed", range(often(7, plain=3, soak=200)))
def test_sight_is_the_same_where_a_seat_sees_the_same_and_only_there(seed: int) -> None:
    seats, mode, options = TABLES[seed % len(TABLES)]
    seen: dict[int, bytes] = {}
    dice = FastDice(seed)
    for at, (s, _) in enumerate(random_game(seats, mode, seed, often(150, plain=50, soak=400), **options)):
        seat = at % seats
        view = GAME.view(s, seat)
        number = sight(s, seat)
        assert number != 0
        assert seen.setdefault(number, in_no_order(view)) == in_no_order(view), (seed, at)
        if at % 5 == 0:
            belief = GAME.belief(view)
            for _ in range(3):
                world = belief.sample(dice)
                assert isinstance(world, Castle)
                assert sight(world, seat) == number, (seed, at)
    assert len(set(seen.values())) == len(seen)


def test_sight_does_not_tell_what_others_are_about_to_do() -> None:
    s = castle(2, place=["o1", "o2"], hand=[["ghost#1"], []])
    before = [sight(s, seat) for seat in range(2)]
    do(s, 0, "power ghost#1")
    assert sight(s, 1) == before[1]
    assert sight(s, 0) != before[0]


def test_sight_knows_cards_that_are_known_where_they_lie() -> None:
    s = castle(2, place=["o1", "o2"])
    before = sight(s, 0)
    deck = s.piles[0].deck
    s.known[deck[0]] |= 1
    found = sight(s, 0)
    assert found != before
    assert sight(s, 1) == sight(castle(2, place=["o1", "o2"]), 1)
    s.seen = deck[:2]
    s.seen_deck = 0
    assert sight(s, s.turn) not in (before, found)
    s.turn = 0
    heard = sight(s, 1)
    s.seen = deck[1:3]
    assert sight(s, 1) == heard  # the others know how many were looked at, not which


# -- what it proposes


def test_the_best_move_is_proposed_first_and_hopeless_ones_not_at_all() -> None:
    s = castle(2, place=["k1"], hand=[["ghost#1"]])
    s.warriors[0].coins, s.warriors[0].goal_reached = 6, True
    found = proposals(s)
    assert next(iter(found)) == "forge"
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert len(found) < len(moves(s, 0))
    assert set(found) <= set(moves(s, 0))


def test_a_single_move_needs_no_thought() -> None:
    s = castle(2, place=["dragon"])
    s.warriors[0].keys = 3
    assert proposals(s) == {"dragon": 1.0}


def test_copies_of_a_card_are_proposed_once() -> None:
    s = castle(2, exposed=[["honey_loaf#3"], ["marsh_ale#1", "marsh_ale#2"]], hand=[["ghost#1", "ghost#2"], []])
    barters = [move for move in proposals(s) if move.startswith("barter")]
    assert len(barters) <= 1
    assert len([move for move in proposals(s) if move.startswith("power")]) <= 1


def test_thoughts_are_remembered_and_in_the_end_forgotten() -> None:
    sage = CastleSage()
    s = castle(2)
    first = proposals(s, 0, sage)
    assert proposals(s, 0, sage) == first
    assert len(sage.thoughts) == 1
    sage.keeps = 1
    other = castle(2, place=["o1"])
    assert proposals(other, 0, sage)
    assert len(sage.thoughts) == 1


def test_play_outs_go_on_with_the_best_move() -> None:
    s = castle(2, place=["k1"])
    s.warriors[0].coins, s.warriors[0].goal_reached = 6, True
    codes = vec[i64]([0] * 4096)
    assert CastleSage().roll(s, 0, codes, FastDice(1)) == code("forge")
    do(s, 0, "forge", "roll")


# -- who will be first


def test_the_outlook_is_divided_among_all_and_leaves_the_position_as_it_is() -> None:
    s = castle(4, place=["o1", "k1", "o9", "great_hall"])
    before = GAME.position_hash(s)
    found = shares(s)
    assert sum(found) == pytest.approx(1.0)
    assert GAME.position_hash(s) == before


def test_coins_steps_keys_and_gates_make_a_rival_more_likely_to_win() -> None:
    s = castle(2, place=["o1", "o20"], quests=[[], ["q203"]])
    rival = s.warriors[1]
    found = [shares(s)[1]]
    began(s, 1, 0, 1)
    found.append(shares(s)[1])
    rival.coins = 4
    found.append(shares(s)[1])
    rival.coins, rival.goal_reached = 6, True
    found.append(shares(s)[1])
    rival.coins, rival.keys = 0, 3
    found.append(shares(s)[1])
    rival.place = place("dragon")
    rival.gates = 2
    found.append(shares(s)[1])
    assert found == sorted(found)


def test_coins_and_keys_make_the_seat_that_thinks_more_likely_to_win() -> None:
    sage = CastleSage()
    s = castle(3, place=["o1", "o1", "o1"])
    sage.sight(s, 0)
    found = [shares(s, sage)[0]]
    s.warriors[0].coins = 4
    found.append(shares(s, sage)[0])
    s.warriors[0].coins, s.warriors[0].goal_reached = 6, True
    found.append(shares(s, sage)[0])
    s.warriors[0].coins, s.warriors[0].keys = 0, 3
    found.append(shares(s, sage)[0])
    assert found == sorted(found)


def test_who_has_retired_has_nothing_to_expect() -> None:
    s = castle(3, on_leave="retire", place=["o1", "o1", "o1"])
    s.warriors[2].retired = True
    assert shares(s)[2] == 0.0


def test_a_win_within_the_turn_is_a_win() -> None:
    s = castle(2, place=["dragon"], faces={"dragon": [0, 0, 0]})
    s.warriors[0].keys, s.warriors[0].gates = 3, 2
    assert shares(s) == [1.0, 0.0]


def test_in_quick_mode_the_first_to_finish_has_won() -> None:
    s = castle(3, "quick", quests=[["q101"], ["q102"], ["q103"]])
    s.finished = 1
    s.warriors[1].rank = 1
    assert shares(s) == [0.0, 1.0, 0.0]
    fresh = castle(3, "quick", quests=[["q101"], ["q102"], ["q103"]])
    assert sum(shares(fresh)) == pytest.approx(1.0)


@pytest.mark.parametrize("mode", ["", "quick"])
def test_the_set_up_is_thought_through_as_well(mode: str) -> None:
    s = GAME.new(GAME.setup(3, mode, {}), FastDice(4))
    assert sum(shares(s)) == pytest.approx(1.0)


# -- the levels


def test_levels_keep_to_their_time() -> None:
    assert {level.name: level.think_ms for level in GAME.levels} == THINK_MS


def test_in_quick_mode_weak_players_overlook_more_and_nobody_looks_ahead() -> None:
    for level in GAME.levels:
        quick = GAME.level_in("quick", level)
        assert GAME.level_in("standard", level) == level
        assert (quick.overlooks > level.overlooks) == (level.overlooks > 0)
        assert quick.iterations == 0


def test_a_knight_does_not_search() -> None:
    assert next(level for level in GAME.levels if level.name == KNIGHT).iterations == 0


# -- corners


def test_a_turn_without_any_action_ends_the_play_out() -> None:
    """CB-25: under Quagmire in a room, with nothing to play."""
    s = castle(3, place=["smithy", "o1", "o1"])
    s.warriors[0].quagmired = True
    s.turn = 1
    assert play_on(s, 0, patient()) == 1
    assert s.turn == 0


def test_quick_quest_is_played_out_until_somebody_is_done() -> None:
    s = castle(
        2, "quick", place=["great_hall", "o1"], quests=[["q102"], []], hand=[["honey_loaf#1", "marsh_ale#1"], []]
    )
    play_out(s, remembering())
    assert s.finished == 1
    assert s.warriors[0].rank == 1


def test_quick_quest_is_not_played_out_for_ever() -> None:
    """With no quests to be had nobody is ever done."""
    s = castle(2, "quick", place=["o1", "o9"], quick_round_limit=0)
    s.quest_deck = vec[i64]([])
    play_out(s, remembering())
    assert s.finished == 0
    assert s.round == 1 + ROUNDS_ON
    assert sum(shares(s)) == pytest.approx(1.0)


def test_the_patient_stay_with_the_quests_they_have() -> None:
    """A coin of quests still in the deck costs them more, so what they hold is worth more to them."""
    for quests in (["q203"], ["q301"]):
        s = castle(2, place=["o1", "o1"], quests=[quests, []])
        none = castle(2, place=["o1", "o1"])
        gained = [Mind(none, 0, t).base.turns(place("o1")) - Mind(s, 0, t).base.turns(place("o1")) for t in TEMPERS]
        assert gained[1] > gained[0]


def test_what_is_won_already_makes_the_way_shorter() -> None:
    s = castle(2, place=["k1"])
    poor = own_turns(s, 0, patient())
    s.warriors[0].coins, s.warriors[0].goal_reached = s.terms.goal, True
    rich = own_turns(s, 0, patient())
    s.warriors[0].coins, s.warriors[0].keys = 0, 3
    assert own_turns(s, 0, patient()) < rich < poor


def test_thoughts_are_forgotten_when_there_are_too_many() -> None:
    sage = CastleSage()
    sage.keeps = 1
    one, other = (castle(2, place=[at, "o9"], hand=[["ghost#1", "opal_ring#1"], []]) for at in ("k1", "o1"))
    before = proposals(one, 0, sage)
    proposals(other, 0, sage)
    assert len(sage.thoughts) == 1
    assert proposals(one, 0, sage) == before


def test_outlooks_that_were_thought_through_are_remembered_for_a_while() -> None:
    temper = remembering()
    temper.remembers = 1
    s = castle(2, place=["o1", "o1"], quests=[["q203"], []], hand=[["homeward_horn#1"], []])
    first = Mind(s, 0, temper).base.turns(place("o1"))
    assert Mind(s, 0, temper).base.turns(place("o1")) == first == Mind(s, 0).base.turns(place("o1"))
    s.warriors[0].collected = True
    assert Mind(s, 0, temper).base.turns(place("courtyard")) > first
    assert temper.memory is not None
    assert len(temper.memory) == 1


def test_moves_with_different_copies_of_a_card_come_to_the_same() -> None:
    s = castle(2, hand=[["ghost#1", "ghost#2", "opal_ring#1"], []], exposed=[[], ["marsh_ale#1", "marsh_ale#2"]])
    for verb, one, other in (
        ("power", "ghost#1", "ghost#2"),
        ("steal", "marsh_ale#1", "marsh_ale#2"),
        ("barter", "marsh_ale#1", "marsh_ale#2"),
        ("take", "snare_net#1", "snare_net#2"),
        ("lay", "snare_net#1", "snare_net#2"),
    ):
        assert comes_to(s, code(f"{verb} {one}")) == comes_to(s, code(f"{verb} {other}"))
    assert comes_to(s, code("lay opal_ring#1")) != comes_to(s, code("lay snare_net#1"))
    assert comes_to(s, code("barter marsh_ale#1")) != comes_to(s, code("steal marsh_ale#1"))
    assert comes_to(s, code("end_turn")) == code("end_turn")


def test_sight_tells_flags_apart() -> None:
    seen = set()
    for flag in ("", "blocked", "completed", "no_roll", "arrived"):
        s = castle(2)
        if flag:
            setattr(s, flag, True)
        seen.add(sight(s, 0))
    for flag in ("goal_reached", "quagmired", "collected", "retired"):
        s = castle(2)
        setattr(s.warriors[1], flag, True)
        seen.add(sight(s, 0))
    assert len(seen) == 9


def test_whoever_answers_sees_only_his_own_answer() -> None:
    s = castle(3)
    s.phase = ANSWERING
    before = [sight(s, seat) for seat in range(3)]
    s.blocking = 2
    assert [sight(s, seat) == seen for seat, seen in enumerate(before)] == [True, False, True]


def test_the_outlook_itself_plays_on() -> None:
    assert GAME.sage().horizon(castle(2)) == 0
