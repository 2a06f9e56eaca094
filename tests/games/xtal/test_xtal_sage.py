"""What a search asks of Xtal: what a seat can know, prospects, groups worth looking at; and bots of every level that
cannot see what is hidden."""

from collections.abc import Iterator
from itertools import islice

import pytest
from effort import often
from librt.vecs import vec
from tests.games.xtal.crystals import A, B, C, D, code, crystal, do, pick, play
from tests.games.xtal.xtal_tables import TABLES, new_crystal, random_positions

from greathall.bots.bot import PATIENT
from greathall.bots.levelled import LevelBot
from greathall.bots.roster import make_bot
from greathall.games.xtal.bot.planning import choice, prospects
from greathall.games.xtal.bot.planning.groups import Group, Groups
from greathall.games.xtal.bot.sage import CrystalSage
from greathall.games.xtal.bot.taste import BOLD, MANNERS
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import tray
from greathall.games.xtal.rules.moves import ALPHABET, END_TURN, PLAY
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list, move_buffer, wait_over
from greathall.kernel.view import view_bytes
from greathall.lab.simulate import play_game
from greathall.lab.virtual_time import VirtualTable

SAGE = CrystalSage()
SQUIRE = MANNERS["squire"].booklet
CODES = move_buffer()
WEIGHTS = vec[float]([0.0] * 4096)
BOTS = ("squire", "knight", "wizard", "archmage")
SEEDS = often(4, plain=1, soak=100)


def chances(s: Crystal) -> list[float]:
    into = vec[float]([0.0] * 8)
    SAGE.outlook(s, into)
    return [into[seat] for seat in range(s.seats)]


def proposals(s: Crystal, seat: int) -> list[str]:
    n = SAGE.propose(s, seat, CODES, WEIGHTS)
    weights = [WEIGHTS[i] for i in range(n)]
    assert weights == sorted(weights, reverse=True)
    assert all(0 < weight < 1.1 for weight in weights)
    return [ALPHABET.text(CODES[i]) for i in range(n)]


def some_positions(seats: int, options: dict[str, OptionValue], seed: int, every: int) -> Iterator[Crystal]:
    for s in random_positions(seats, seed, every, 400, **options):
        if not s.over():
            yield s


# -- sight


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_sight_is_what_the_view_shows(seats: int, options: dict[str, OptionValue]) -> None:
    seen: dict[tuple[int, int], bytes] = {}
    for s in some_positions(seats, options, 5, 7):
        for seat in range(seats):
            view = GAME.view(s, seat)
            sight = SAGE.sight(s, seat)
            assert sight > 0
            belief = GAME.belief(view)
            for seed in range(2):
                assert SAGE.sight(belief.sample(FastDice(seed)), seat) == sight
            for other in GAME.hidden_swaps(s, seat, FastDice(3)):
                assert SAGE.sight(other, seat) == sight
            shown = view_bytes(view)
            assert seen.setdefault((seat, sight), shown) == shown


def test_sight_knows_the_own_tray_and_no_other() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate flight"})
    before = [SAGE.sight(s, seat) for seat in range(4)]
    pick(s, A, "levitate A p4")
    after = [SAGE.sight(s, seat) for seat in range(4)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [False, True, True, True]


# -- prospects


def test_prospects_add_up_to_one_and_the_gone_have_none() -> None:
    for seats, options in TABLES:
        for s in some_positions(seats, options, 2, 40):
            found = chances(s)
            assert sum(found) == pytest.approx(1.0)
            for seat in range(seats):
                assert (found[seat] == 0.0) == (s.gone >> seat & 1 == 1)


def test_whoever_has_gone_has_no_prospects() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33")
    s.gone |= 2
    assert chances(s)[B] == 0.0
    assert sum(chances(s)) == pytest.approx(1.0)


def test_cards_are_good_prospects() -> None:
    for mode in ("booklet", "short", "gentle"):
        poor = chances(crystal("A:p2 B:p26 C:p24 D:p33", mode=mode))
        for card in ("void", "teleport", "flight", "fireball", "fireball_shield"):
            s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: f"aurablast_shield {card}"}, mode=mode)
            assert chances(s)[A] > poor[A], (mode, card)
    assert prospects.weights_of(crystal("A:p2 B:p26").terms) is prospects.DUEL


def test_all_rings_are_good_the_nearer_home_the_better() -> None:
    rings = {A: 6, B: 0, C: 0, D: 0}

    def chance(at: str, hands: str = "teleport", other: str = "fireball", protected: tuple[int, ...] = ()) -> float:
        return chances(crystal(at, hands={A: hands, B: other}, rings=rings, phase="roll", protected=protected))[A]

    far = chance("A:p17 B:p26 C:p24 D:p33", "levitate")
    assert chance("A:p17 B:p26 C:p24 D:p33") > far  # a Teleport
    assert chance("A:p44 B:p26 C:p24 D:p33") > chance("A:p17 B:p26 C:p24 D:p33")  # two Violets before him
    assert chance("A:p44 B:p0 C:p24 D:p33") < chance("A:p44 B:p26 C:p24 D:p33")  # somebody on his Home
    danger = chance("A:p20 B:p28 C:p24 D:p33", other="fireball flight")
    assert danger < chance("A:p20 B:p28 C:p24 D:p33", other="fireball fireball_shield")
    assert danger < chance("A:p20 B:p28 C:p24 D:p33", other="fireball flight", protected=(A,))
    assert danger < chance("A:p20 B:p28 C:p24 D:p33", "teleport fireball_shield", "fireball flight")
    assert danger < chance("A:p20 B:p29 C:p24 D:p33", other="fireball levitate")  # one Levitate hardly makes a pair
    away = crystal("A:p20 B:p28 C:p24 D:p33", hands={B: "fireball flight"}, rings=rings, away=(B,))
    assert prospects.exposure(away, A) == 0.0
    wild = crystal("A:p20 B:p26 C:p25 D:p33", hands={A: "blank"}, rings=rings, blank_cards="wild")
    out = crystal("A:p20 B:p26 C:p25 D:p33", hands={A: "blank"}, rings=rings, blank_cards="custom")
    assert chances(wild)[A] > chances(out)[A]


# -- proposals, play-outs


def test_only_plans_are_proposed_and_a_tray_begun_is_gone_on_with() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate:2 flight fireball"}, rings={B: 3, C: 0, D: 0})
    first = proposals(s, A)
    assert "end_turn" in first
    assert "levitate seat0 p4" in first
    assert len(first) < len(legal_list(s, A))
    pick(s, A, "levitate A p4, levitate B p28")
    assert proposals(s, A) == ["fireball"]
    pick(s, A, "fireball")
    assert proposals(s, A) == ["play"]


def test_somebody_elses_tray_is_placed() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "teleport levitate"}, rings={C: 0})
    pick(s, A, "teleport C p40")
    assert proposals(s, A) == ["play"]
    assert SAGE.roll(s, A, CODES, FastDice(1)) == PLAY


def test_homes_and_rolls_need_no_thought() -> None:
    s = new_crystal(3, 1)
    assert proposals(s, 0) == ["choose_home h0"]
    rolling = crystal("A:p2 B:p26 C:p24 D:p33", phase="roll")
    assert proposals(rolling, A) == ["roll"]
    assert SAGE.roll(rolling, A, CODES, FastDice(1)) == code("roll")
    assert SAGE.quiet(rolling)
    assert not SAGE.quiet(crystal("A:p2 B:p26 C:p24 D:p33"))
    assert SAGE.horizon(rolling) > 0


def test_between_two_nobody_is_patient() -> None:
    hands = {A: "levitate flight fireball", B: "void"}
    rings = {A: 0, B: 2}
    two = crystal("A:p2 B:p28", homes=(0, 3), hands=hands, rings=rings)
    four = crystal("A:p2 B:p28 C:p24 D:p33", hands=hands, rings=rings)
    assert proposals(two, A)[0] != "end_turn"
    assert proposals(four, A)[0] == "end_turn"


# -- weak levels


def test_whoever_overlooks_everything_sees_what_there_is() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate:3 flight:2 fireball"}, rings={B: 3})
    groups = Groups(s, A, SQUIRE)
    groups.found = [Group([code], 1.0) for code in range(60)]
    groups._overlook()
    assert 0 < len(groups.found) < 60
    lost = next(code for code in range(60) if code not in [group.codes[0] for group in groups.found])
    groups.found = [Group([lost], 1.0)]
    groups._overlook()
    assert len(groups.found) == 1


def test_a_squire_overlooks_groups_and_never_starts_what_it_does_not_finish() -> None:
    squire, bold = SQUIRE, BOLD
    assert bold.overlooks == 0
    fewer = 0
    for seed in range(12):
        s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate:3 flight:2 fireball"}, rings={B: 3, C: 2, D: 1})
        s.round = seed
        legal = legal_list(s, A)
        worths = choice.worths(s, A, legal, squire)
        assert worths[legal.index(END_TURN)] > choice.SENSELESS  # to play nothing always comes to mind
        fewer += sum(worth > choice.SENSELESS for worth in worths) < sum(
            worth > choice.SENSELESS for worth in choice.worths(s, A, legal)
        )
        begun = choice.choose(s, A, legal, squire)
        while begun != END_TURN and begun != PLAY:
            do(s, A, ALPHABET.text(begun))
            begun = choice.choose(s, A, legal_list(s, A), squire)
            assert begun != END_TURN
    assert fewer > 0


def test_who_must_answer_notices_something() -> None:
    """XT-61 with must_answer: there is no playing nothing."""
    for seed in range(8):
        s = crystal("A:p4 B:p26 C:p24 D:p33", hands={A: "levitate fireball", B: "void"}, must_answer=True)
        s.round = seed
        play(s, A, "levitate B p28, fireball")
        assert choice.choose(s, B, legal_list(s, B), SQUIRE) == code("void")


# -- bots


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.repeats
def test_what_is_hidden_changes_no_move(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    tried = 0
    for seed in range(SEEDS):
        for s in islice(some_positions(seats, options, 11 + seed, 23), 12):
            for seat in members(s.to_act()):
                move = make_bot(name, GAME, 9).choose(GAME.view(s, seat), PATIENT)
                assert move in legal_list(s, seat)
                for other in GAME.hidden_swaps(s, seat, FastDice(seed)):
                    tried += 1
                    assert make_bot(name, GAME, 9).choose(GAME.view(other, seat), PATIENT) == move, f"seed {seed}"
    assert tried


def test_levels_go_from_squire_to_archmage() -> None:
    assert [level.name for level in GAME.levels] == ["squire", "knight", "wizard", "archmage"]
    s = crystal("A:p16 B:p26 C:p24 D:p33", hands={A: "teleport levitate"}, rings={A: 6, B: 0, C: 0, D: 0})
    for name in ("wizard", "archmage"):
        bot = make_bot(name, GAME, 4)
        assert isinstance(bot, LevelBot)
        assert bot.choose(GAME.view(s, A), PATIENT) == code("teleport A p0")  # XT-92: it wins


@pytest.mark.parametrize("mode", ["short", "gentle"])
def test_what_is_hidden_changes_nothing_where_moves_are_compared(mode: str) -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate:2 flight fireball", B: "void"}, rings={B: 2}, mode=mode)
    move = make_bot("archmage@4", GAME, 9).choose(GAME.view(s, A), PATIENT)
    swapped = GAME.hidden_swaps(s, A, FastDice(3))[:3]
    assert swapped
    for other in swapped:
        assert make_bot("archmage@4", GAME, 9).choose(GAME.view(other, A), PATIENT) == move


@pytest.mark.parametrize("mode", ["short", "gentle"])
@pytest.mark.repeats
def test_an_archmage_who_compares_and_listens_plays_a_whole_game(mode: str) -> None:
    setup = GAME.setup(4, mode)
    for seed in range(often(1, plain=0, soak=20)):
        bots = ["archmage@20", "greedy", "wizard", "random"]
        state, decisions, _ = play_game(GAME, setup, bots, 5, seed)
        assert state.over(), f"seed {seed}"
        assert decisions > 0


def test_the_archmage_compares_moves_only_where_three_rings_win() -> None:
    archmage = GAME.levels[-1]
    booklet = GAME.level_in("booklet", archmage)
    assert (booklet.iterations, booklet.compares) == (0, 0)
    near = SAGE.horizon(crystal("A:p2 B:p26 C:p24 D:p33"))
    for mode in ("short", "gentle"):
        assert GAME.level_in(mode, archmage).compares > 1
        assert GAME.level_in(mode, archmage).infers
        assert SAGE.horizon(crystal("A:p2 B:p26 C:p24 D:p33", mode=mode)) > near


def test_the_archmage_sees_that_a_move_wins() -> None:
    s = crystal("A:p16 B:p26 C:p24 D:p33", hands={A: "teleport levitate"}, rings={A: 3, B: 0, C: 0, D: 0}, mode="short")
    bot = make_bot("archmage@12", GAME, 4)
    assert isinstance(bot, LevelBot)
    best = bot.ponder(GAME.view(s, A), [], 10_000)[0]
    assert best.code == code("teleport A p0")
    assert best.mean > 0.9


@pytest.mark.parametrize("timing", ["fair", "race"])
def test_a_play_out_moves_as_the_planner_does_though_it_plans_a_group_only_once(timing: str) -> None:
    sage = CrystalSage()
    s = GAME.new(GAME.setup(4, "short", {"combat_timing": timing}), FastDice(7))
    laid = 0
    while not s.over() and laid < 12:
        if not s.to_act():
            wait_over(s, FastDice(1), CODES)
            continue
        seat = members(s.to_act())[0]
        move = sage.roll(s, seat, CODES, FastDice(1))
        assert move == choice.choose(s, seat, legal_list(s, seat))
        laid += len(tray.codes(s, seat))
        s.apply(seat, move)
    assert laid >= 12


@pytest.mark.repeats
def test_levels_play_races_in_virtual_time() -> None:
    setup = GAME.setup(3, "", {"rings_to_win": 3, "combat_timing": "race", "round_limit": 50})
    match = Match.deal(GAME, setup, FastDice(3))
    bots = [make_bot(name, GAME, seat) for seat, name in enumerate(("archmage", "wizard", "squire"))]
    VirtualTable(match, bots, 3, 80).play_on()
    assert match.state.over()


def test_a_search_without_a_style_plays_boldly() -> None:
    sage = GAME.sage()
    assert isinstance(sage, CrystalSage)
    s = new_crystal(4, 1)
    assert sage.sight(s, A) == CrystalSage().sight(s, A)
