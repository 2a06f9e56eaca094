"""What a search is told: how likely each seat wins, what is worth looking at, and nothing that a seat cannot know."""

import pytest
from effort import often
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import RED, YELLOW, castle, code, do, finished, set_level, statement
from tests.games.castle_of_magic.magic_tables import TABLES, random_game
from tests.games.castle_of_magic.test_magic_belief import read

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.games.castle_of_magic.bot.planning.chances import Chances, drift_of
from greathall.games.castle_of_magic.bot.sage import MagicSage, guided, seen_by
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.moves import READY, TALK_CHIP
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.level import ARCHMAGE, KNIGHT, SQUIRE, WIZARD
from greathall.kernel.playout import move_buffer
from greathall.kernel.view import view_bytes

CODES = move_buffer()
WEIGHTS = vec[float]([0.0] * 600)


def shares() -> vec[float]:
    return vec[float]([0.0] * 8)


def proposed(sage: MagicSage, s: Magic, seat: int) -> list[int]:
    n = sage.propose(s, seat, CODES, WEIGHTS)
    assert all(0 < WEIGHTS[i] <= 1 for i in range(n))
    assert all(WEIGHTS[i] >= WEIGHTS[i + 1] for i in range(n - 1))
    return [int(CODES[i]) for i in range(n)]


def wins(s: Magic) -> list[float]:
    chances = Chances()
    chances.of(s)
    return [chances.wins[seat] for seat in range(s.seats)]


# -- sight


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_sight_is_the_same_in_all_worlds_of_a_belief_and_tells_views_apart(
    seats: int, options: dict[str, OptionValue]
) -> None:
    dice, sage = FastDice(5), GAME.sage()
    seen: dict[int, bytes] = {}
    for n, (s, seat, _) in enumerate(random_game(seats, 3, often(400, plain=100, soak=3000), **options)):
        if n % 10 == 0 and seat >= 0 and not s.over():
            view = GAME.view(s, seat)
            sight = seen_by(s, seat)
            assert sight > 0
            world = GAME.belief(view).sample(dice)
            assert isinstance(world, Magic)
            assert sage.sight(world, seat) == sight
            assert seen.setdefault(int(sight), view_bytes(view)) == view_bytes(view)
    assert len(seen) > 5


def test_cards_of_others_are_seen_only_where_they_lie_open() -> None:
    for shown in (False, True):
        three = castle(cards={YELLOW: [3]}, move_cards_open=shown)
        four = castle(cards={YELLOW: [4]}, move_cards_open=shown)
        assert (seen_by(three, RED) != seen_by(four, RED)) == shown
        assert seen_by(three, YELLOW) != seen_by(four, YELLOW)


def test_only_what_the_seat_has_read_and_looked_at_is_seen() -> None:
    s, other = castle(), castle(results=(2, 1, 3, 4, 5, 6, 7, 8), countries="kida marus sorrell")
    for one, card in ((s, "s01"), (other, "s06")):
        read(one, (RED, YELLOW, card))
        one.looks = vec[i64]([packing.look(RED, 0, 1), packing.look(RED, 8, 1)])
    assert seen_by(s, RED) != seen_by(other, RED)
    assert seen_by(s, YELLOW) == seen_by(other, YELLOW)


def test_words_are_seen_by_those_who_hear_them() -> None:
    s = castle()
    do(s, RED, "talk_chip")
    do(s, YELLOW, "open", "members 12")
    before = [seen_by(s, seat) for seat in range(4)]
    statement(s, YELLOW, "12", "claim country", "item crown", "country kida", "value true")
    after = [seen_by(s, seat) for seat in range(4)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, False, True]


# -- how likely each seat wins


def test_whoever_has_all_he_wants_at_the_end_is_nearly_sure_to_win() -> None:
    # Tarn has the Crown, which rules Marus, and it is result 2: the wearer of the Crown controls the Monster.
    s = castle(wizards="tarn hesper briar thole", points=[(6, 2, 2)] + [(1, 1, 2)] * 3, disks=(3, 3, -3), black=5)
    found = wins(s)
    assert found[RED] > 0.95
    assert max(found[1:]) < 0.2


def test_what_everybody_pulls_at_is_likely() -> None:
    s = castle(wizards="hesper pell briar fenn")  # ringing, open, lit banishes; nobody wants to be devoured
    before = Chances()
    before.of(s)
    for seat in range(4):
        set_level(s, seat, "bell", 5)
    after = Chances()
    after.of(s)
    assert sum(after.wins) > sum(before.wins)


def test_chances_under_every_option_and_result() -> None:
    results = [(n + k) % 8 + 1 for k in range(8) for n in range(8)]
    for start in range(0, 64, 8):
        plain = castle(disks=(3, 3, 3), results=results[start : start + 8])
        loose = castle(
            disks=(3, 3, 3),
            results=results[start : start + 8],
            unowned_control="loose",
            unowned_devour="rampage",
            no_positive_top="highest",
        )
        assert all(0 <= chance <= 1 for chance in wins(plain) + wins(loose))
        assert sum(wins(loose)) > 0  # somebody has the most
    assert wins(castle(wizards="tarn hesper briar thole", disks=(3, 3, 3), results=(8, 1, 2, 3, 4, 5, 6, 7))) == [0] * 4


def test_six_seats_may_all_own_an_item() -> None:
    found = wins(castle(6))
    assert all(0 < chance < 1 for chance in found)


def test_disks_drift_to_the_side_they_stand_on() -> None:
    s = castle(black=2)
    drifts = [drift_of(s, disk) for disk in range(-3, 4)]
    assert drifts == sorted(drifts)
    assert drifts[3] == 0


# -- shares and outlook


def test_a_shared_win_counts_in_full() -> None:
    s = finished(castle(wizards="hesper fenn briar oriel", points=[(6, 2, 2), (2, 6, 2)], disks=(3, 3, 3)))
    into = shares()
    GAME.sage().shares(s, into)
    won = s.winners()
    assert won == 0b11  # 6000 and 6000
    for seat in range(4):
        assert (into[seat] > 0.9) == bool(won >> seat & 1)
        assert 0 <= into[seat] <= 1
    assert guided(0.0, -10000.0) < guided(0.0, 0.0) < guided(0.0, 5000.0) < guided(1.0, -10000.0)


def test_a_turn_is_played_to_its_end_before_it_is_judged() -> None:
    s = castle(wizards="tarn hesper briar thole", space="w35 w16 w20 w28", faces={"move": [1]})
    do(s, RED, "roll", "step cw")
    into = shares()
    GAME.sage().outlook(s, into)
    assert all(0 <= into[seat] <= 1 for seat in range(4))
    assert s.phase == 3  # the position itself is left as it was


def test_an_outlook_may_reach_the_end_or_a_defence() -> None:
    s = castle(wizards="tarn hesper briar thole", space="t01", points=[(6, 2, 2)], disks=(3, 3, -2), black=5)
    s.apply(RED, code("roll"))
    sage, into = GAME.sage(), shares()
    for _ in range(12):
        world = s.copy()
        world.dice = FastDice(_)
        sage.outlook(world, into)
        assert -0.01 <= into[RED] <= 1.2
    fight = castle(wizards="tarn hesper briar thole", space="w07 w08", faces={"move": [1]})
    do(fight, RED, "roll", "step cw", "raise crown", "attack seat1 crown")
    sage.outlook(fight, into)
    end = castle(wizards="tarn rossi skarn rook", points=[(6, 2, 2)], disks=(3, 3, -3), black=5, space="t11")
    end.phase = 8
    end.spell = 12
    end.looks = vec[i64]([packing.look(RED, 1, 1), packing.look(RED, 8, 1)])
    assert proposed(MagicSage(), end, RED)[0] == code("count_down yes")
    sage.outlook(end, into)
    assert into[RED] > 0.9


def test_luck_is_what_a_world_promises_before_anything_is_done() -> None:
    s = castle(wizards="tarn hesper briar thole", points=[(6, 2, 2)], disks=(2, 2, -2), black=3)
    s.looks = vec[i64]([packing.look(RED, 8, 1)])  # who knows what an item rules fights for it
    luck, again, blind = shares(), shares(), shares()
    sage = GAME.sage()
    assert sage.luck(s, luck)
    assert sage.luck(s, again)
    assert list(luck) == list(again)
    assert luck[RED] > luck[YELLOW]
    read(s, (RED, YELLOW, "s01"))
    sage.luck(s, again)
    assert again[RED] > luck[RED]  # a secret is worth something, to whoever has read it
    assert again[YELLOW] == luck[YELLOW]
    s.looks = vec[i64]([])
    sage.luck(s, blind)
    assert blind[RED] < again[RED]


# -- proposals


def test_proposals_are_legal_and_the_best_comes_first() -> None:
    s = castle(space="w00 w04 w08 w12", disks=(1, 0, 0), cards={RED: [1, 2]})
    sage = MagicSage()
    found = proposed(sage, s, RED)
    assert 1 < len(found) <= 8
    assert all(s.refusal(RED, one) == "" for one in found)
    assert TALK_CHIP not in found
    assert sage.roll(s, RED, CODES, FastDice(1)) == found[0]
    assert sage.horizon(s) == 0


def test_what_is_only_looked_at_is_left_to_the_planner() -> None:
    s = castle(space="w00", faces={"move": [3], "spell": [1]})
    do(s, RED, "roll", "step cw")
    assert len(proposed(MagicSage(), s, RED)) == 1


def test_only_the_thinker_talks() -> None:
    s = castle()
    do(s, RED, "talk_chip")
    sage = MagicSage()
    sage.sight(s, RED)
    assert proposed(sage, s, YELLOW) == [READY]
    assert len(proposed(sage, s, RED)) == 1


def test_a_time_out_that_is_wanted_comes_before_the_walk() -> None:
    s = castle(wizards="tarn rossi vesper thole")
    read(s, (RED, YELLOW, "s01"))  # an ally
    s.looks = vec[i64]([packing.look(RED, 8, 1)])  # and something to tell
    sage = MagicSage()
    assert TALK_CHIP not in proposed(sage, s, RED)  # nobody thinks of it in somebody else's head
    sage = MagicSage()
    sage.sight(s, RED)
    assert proposed(sage, s, RED) == [TALK_CHIP]


def test_memory_does_not_grow_without_end() -> None:
    sage = MagicSage()
    sage.memory = {-n: [(READY, 1.0)] for n in range(1, 20_003)}
    s = castle()
    proposed(sage, s, RED)
    assert len(sage.memory) == 1


def test_only_the_last_step_and_the_last_lock_settle_the_game() -> None:
    sage = MagicSage()
    last = castle(black=5, space="t00")
    last.phase = 8
    assert sage.settles(last, RED, code("count_down yes"))
    assert not sage.settles(last, RED, code("count_down no"))
    early = castle(black=4)
    early.phase = 8
    assert not sage.settles(early, RED, code("count_down yes"))
    lock = castle(disks=(3, -3, 2))
    lock.phase = 7
    assert sage.settles(lock, RED, code("push lit"))
    assert not sage.settles(lock, RED, code("push unlit"))
    assert not sage.settles(castle(), RED, code("roll"))


def test_a_beginner_overlooks_no_word() -> None:
    s = castle()
    view = GAME.view(s, RED)
    assert code("speak") in view.legal
    assert GAME.overlooked(view) == [code("roll")]
    do(s, RED, "talk_chip")
    assert GAME.overlooked(GAME.view(s, RED)) == []
    assert make_bot(SQUIRE, GAME, 4).choose(view, PATIENT) == code("roll")


# -- no bot knows what it cannot know


@pytest.mark.repeats
@pytest.mark.parametrize("name", [SQUIRE, KNIGHT, WIZARD, ARCHMAGE])
def test_a_hidden_truth_that_is_swapped_changes_no_move(name: str) -> None:
    swapped = 0
    for n, (s, seat, _) in enumerate(random_game(4, 21, often(300, plain=100, soak=2000))):
        if n % 40 != 39 or seat < 0 or s.over() or not s.to_act() >> seat & 1:
            continue
        chosen = make_bot(name, GAME, 9).choose(GAME.view(s, seat), PATIENT)
        assert s.refusal(seat, chosen) == ""
        for twin in GAME.hidden_swaps(s, seat, FastDice(n)):
            assert make_bot(name, GAME, 9).choose(GAME.view(twin, seat), PATIENT) == chosen, f"position {n}"
            swapped += 1
    assert swapped > 1
