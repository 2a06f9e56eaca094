"""How much of the win a seat expects in the worlds it imagines, held against the real reckoning."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import GREEN, RED, YELLOW, castle, code, finished, set_combat, set_level
from tests.games.castle_of_magic.test_magic_planning_evidence import look, read
from tests.games.castle_of_magic.test_magic_planning_outlook import all_seen

from greathall.games.castle_of_magic.bot.inference import Evidence
from greathall.games.castle_of_magic.bot.judge import MagicJudge
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.bot.planning.prospects import Prospects
from greathall.games.castle_of_magic.bot.styles import TASTES
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import COMBO_NAMES, NOBODY, SEATS, WIZARD_NAMES, WIZARDS
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.names import PHASE_NAMES
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight import swaps
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list

CROWN = 0


def worldly(worlds: int = 4, care: float = 0.0) -> Taste:
    taste = Taste()
    taste.worlds = worlds
    taste.a_win = 10000.0
    taste.care = care
    taste.ahead = 0.5
    taste.stronger = 1.0
    return taste


def prospects(s: Magic, taste: Taste | None = None) -> Prospects:
    return Prospects(s, RED, Evidence(s, RED, True), taste or worldly())


def sure(s: Magic, wizards: dict[int, int]) -> Evidence:
    """Red has seen all squares, and takes these for certain."""
    odds = Evidence(all_seen(s), RED, True)
    odds.wizards = vec[float]([float(wizards.get(at // WIZARDS) == at % WIZARDS) for at in range(SEATS * WIZARDS)])
    return odds


def certain(s: Magic) -> Prospects:
    """Red knows everything."""
    return Prospects(s, RED, sure(s, {seat: int(s.wizards[seat]) for seat in range(s.seats)}), worldly(2))


def share(s: Magic, seat: int) -> float:
    won = finished(s).winners()
    return (won >> seat & 1) / max(1, bin(won).count("1"))


@pytest.mark.parametrize("combo", COMBO_NAMES)
@pytest.mark.parametrize("chosen", [{}, {"unowned_control": "loose", "unowned_devour": "rampage"}])
@pytest.mark.parametrize("no_positive_top", ["nobody", "highest"])
def test_an_end_at_once_is_divided_as_the_rules_divide_it(
    no_positive_top: str, chosen: dict[str, str], combo: str
) -> None:
    disks = [(-1 if at in combo else 2) for at in "scu"]
    options = {**chosen, "no_positive_top": no_positive_top}
    for points in ([[4, 2, 3], [2, 3, 1], [1, 3, 3], [2, 1, 3]], [[4, 4, 4], [2, 2, 2], [2, 2, 2], [2, 2, 2]]):
        s = castle(wizards="tarn pell hesper rook", disks=disks, points=points, chosen=dict(options))
        assert certain(s).now == pytest.approx(share(s, RED))


def test_half_a_disk_may_end_on_either_side() -> None:
    s = castle(disks=(0, -1, 2), points=[[3, 2, 2], [2, 3, 2], [2, 2, 3], [2, 2, 2]])
    sides = [castle(disks=(bell, -1, 2), points=[[3, 2, 2], [2, 3, 2], [2, 2, 3], [2, 2, 2]]) for bell in (-1, 1)]
    assert certain(s).now == pytest.approx(sum(share(one, RED) for one in sides) / 2)


def test_worlds_keep_to_what_the_seat_knows() -> None:
    s = look(castle(wizards="tarn"), RED, "rol", "crown")
    read(s, RED, YELLOW, "s01")
    found = prospects(s, taste=worldly(20))
    fitting = found.evidence.known.fits[YELLOW]
    for world in range(20):
        wizards = [int(found.wizards[6 * world + seat]) for seat in range(4)]
        assert wizards[RED] == WIZARD_NAMES.index("tarn")
        assert fitting >> wizards[YELLOW] & 1
        assert len(set(wizards)) == 4
        assert found.results[8 * world] == s.results[0]
        assert sorted(found.results[8 * world : 8 * world + 8]) == list(range(1, 9))
        assert found.countries[3 * world] == s.countries[0]
        assert sorted(found.countries[3 * world : 3 * world + 3]) == [0, 1, 2]
    assert sum(found.weights) == pytest.approx(1)


def test_where_no_wizard_is_left_that_fits_any_other_is_imagined() -> None:
    s = castle(4, wizards="tarn oriel pell")
    found = Prospects(s, RED, sure(s, {YELLOW: 1, GREEN: 1}), worldly(1))
    assert found.wizards[YELLOW] == 1
    assert found.wizards[GREEN] not in (0, 1)


def test_a_point_is_worth_most_to_whoever_wants_its_throne() -> None:
    s = all_seen(castle(wizards="tarn hesper", disks=(1, 1, 1)))  # the Crown rules Marus, Tarn's country
    found = prospects(s)
    assert found.with_point(CROWN, NOBODY, NOBODY) == pytest.approx(found.expected)
    assert found.with_point(CROWN, RED, NOBODY) > found.expected > found.with_point(CROWN, YELLOW, RED)
    assert found.with_point(CROWN, RED, YELLOW) > found.with_point(CROWN, RED, NOBODY)
    assert found.with_combat() > 0.0
    assert found.with_disk(0, 1) == pytest.approx(found.expected)


def test_a_disk_toward_the_end_of_all_is_bad() -> None:
    s = all_seen(castle(wizards="oriel hesper rook tarn", disks=(1, -2, -2)))  # scu: all are eaten
    found = prospects(s)
    assert found.with_disk(0, 2) > found.expected > found.with_disk(0, -1)


def test_raised_levels_tell_who_wants_which_throne() -> None:
    s = castle(wizards="oriel tarn")
    for item in ("crown", "crown", "amulet"):
        set_level(s, YELLOW, item, 4)
    look(s, YELLOW, "crown")
    plain = prospects(s, taste=worldly(30))
    careful = prospects(s, taste=worldly(30, care=1.0))
    assert max(plain.weights) == min(plain.weights)
    assert max(careful.weights) > min(careful.weights)
    want = [
        int(s.terms.printed.score[28 * int(careful.wizards[6 * w + YELLOW]) + 4 * (1 + int(careful.countries[3 * w]))])
        for w in range(30)
    ]
    heaviest = max(range(30), key=lambda world: careful.weights[world])
    assert want[heaviest] >= sum(want) / 30


def test_a_taste_for_worlds_changes_what_things_are_worth() -> None:
    s = castle(wizards="tarn", disks=(1, 1, 1), points=[[3, 2, 2]] + [[2, 2, 2]] * 3)
    set_combat(s, 1, 0, 0, 0)
    plain, keen = Mind(s, RED, True, Taste()), Mind(s, RED, True, worldly())
    assert plain.prospects is None
    assert plain.point(CROWN, RED, NOBODY) != keen.point(CROWN, RED, NOBODY)
    assert plain.push(0, True) != keen.push(0, True)
    assert plain.now != keen.now
    assert plain.spell_worth(11) < keen.spell_worth(11)
    plain.think()
    keen.think()
    assert plain.arriving(0) == plain.landing(0)
    assert keen.arriving(0) > keen.landing(0)


def test_what_a_taste_for_worlds_likes_depends_on_nothing_hidden() -> None:
    s = look(castle(wizards="tarn"), RED, "rol")
    read(s, RED, YELLOW, "s01")
    judge = MagicJudge(taste=worldly(3, care=1.0))
    legal = legal_list(s, RED)
    for other in swaps.hidden_swaps(s, RED, FastDice(3)):
        assert judge.worths(other, RED, legal) == judge.worths(s, RED, legal)


def test_the_tastes_of_the_levels_are_styles() -> None:
    s = castle(wizards="tarn hesper", space="w08 w08", points=[[2, 2, 2], [4, 2, 2]])
    s.phase = PHASE_NAMES.index("combat")
    look(s, RED, "crown")
    legal = legal_list(s, RED)
    likes = {style: GAME.styled_judge(style).worths(s, RED, legal) for style in TASTES}
    attack, calm = legal.index(code(f"attack seat{YELLOW} crown")), legal.index(code("pass"))
    assert likes["keen"][attack] > likes["keen"][calm]
    assert likes["keen"][attack] > likes["wary"][attack]
    assert likes["shy"][attack] < likes["shy"][calm]


@pytest.mark.parametrize("combo", range(8))
def test_what_an_end_is_worth_is_what_the_seat_gets_there(combo: int) -> None:
    s = castle(wizards="tarn hesper", points=[[5, 2, 2], [2, 5, 2]])
    found = certain(s)
    sides = [1 if combo >> (2 - element) & 1 else 0 for element in range(3)]
    s.disks = vec[i64]([-3 if low else 3 for low in sides])
    assert found.ending_on(combo) == pytest.approx(certain(s).expected)
