"""What a bot expects of the end, held against the real reckoning (dossier 11.2, section 8)."""

import pytest
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, finished
from tests.games.castle_of_magic.test_magic_planning_evidence import look, read

from greathall.games.castle_of_magic.bot.inference import Evidence
from greathall.games.castle_of_magic.bot.planning import outlook as reckoning
from greathall.games.castle_of_magic.bot.planning.outlook import OWNERS, UNOWNED, Outlook
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import COMBO_NAMES, NOBODY, SQUARE_NAMES
from greathall.games.castle_of_magic.rules import scoring
from greathall.games.castle_of_magic.rules.state import Magic

CROWN, AMULET = 0, 1


def outlook(s: Magic, seat: int = RED) -> Outlook:
    return Outlook(s, seat, Evidence(s, seat, True), Taste())


def all_seen(s: Magic) -> Magic:
    """Red knows everything: all squares, and all guilds."""
    look(s, RED, *SQUARE_NAMES)
    for seat in (YELLOW, GREEN, BLUE):
        guild = s.terms.printed.guild[s.wizards[seat]]
        read(s, RED, seat, ("s02", "s03", "s01")[guild])
    return s


@pytest.mark.parametrize("combo", COMBO_NAMES)
@pytest.mark.parametrize("chosen", [{}, {"unowned_control": "loose"}, {"unowned_devour": "rampage"}])
@pytest.mark.parametrize("wizard", ["tarn", "morrow", "corvane"])
def test_an_end_at_once_is_reckoned_as_the_rules_reckon_it(wizard: str, chosen: dict[str, str], combo: str) -> None:
    disks = [(-1 if at in combo else 2) for at in "scu"]
    points = [[4, 2, 3], [2, 3, 1], [1, 3, 3], [2, 1, 3]]  # the Amulet and the Scepter have no owner
    s = castle(wizards=f"{wizard} pell hesper rook", disks=disks, points=points, chosen=dict(chosen))
    assert outlook(all_seen(s)).now == pytest.approx(scoring.score(finished(s), RED))


def test_owners_are_likelier_the_more_points_they_have() -> None:
    found = outlook(castle(points=[[4, 2, 2], [2, 2, 2], [3, 2, 2], [2, 2, 2]]))
    row = [found.owners[OWNERS * CROWN + seat] for seat in range(4)]
    assert row[RED] > row[GREEN] > row[YELLOW] == row[BLUE] > 0
    assert found.owners[OWNERS * CROWN + UNOWNED] == Taste().single_leader
    assert found.owners[OWNERS * AMULET + UNOWNED] == Taste().tied_leaders
    assert sum(row) == pytest.approx(1 - Taste().single_leader)


def test_a_point_more_or_less_changes_what_to_expect() -> None:
    s = look(castle(wizards="tarn hesper"), RED, "crown", "rol")  # the Crown rules Marus, Tarn's country
    found = outlook(s)
    assert found.with_point(CROWN, RED, NOBODY) > found.expected
    assert found.with_point(CROWN, RED, YELLOW) > found.with_point(CROWN, RED, NOBODY)
    s = look(castle(wizards="tarn hesper", points=[[4, 2, 2]] + [[2, 2, 2]] * 3), RED, "crown", "rol")
    found = outlook(s)
    assert found.with_point(CROWN, YELLOW, RED) < found.expected


def test_a_disk_toward_a_known_good_result_is_good() -> None:
    s = look(castle(wizards="oriel"), RED, "rol")  # result 1: banished
    found = outlook(s)
    assert found.with_disk(0, 1) > found.expected > found.with_disk(0, -1)


def test_of_results_and_thrones() -> None:
    found = outlook(look(castle(wizards="tarn"), RED, "crown"))
    assert found.of_result(8) == found.all_die == -10000
    assert found.throne(CROWN) == 4000
    assert found.throne(AMULET) == 0


@pytest.mark.parametrize(("disk", "high"), [(3, 1.0), (-3, 0.0), (0, 0.5), (1, 0.709), (-1, 0.291), (2, 0.839)])
def test_sides_are_surer_the_farther_the_disk_is(disk: int, high: float) -> None:
    assert reckoning.high_side(castle(), disk, Taste()) == pytest.approx(high, abs=0.001)


def test_the_stage_grows_with_ring_disks_and_black_pawn() -> None:
    assert reckoning.stage_of(castle(), RED) == 0
    assert reckoning.stage_of(castle(space="k00", disks=(0, -3, 1), black=2), RED) == pytest.approx(0.25 + 0.5 + 1 / 6)
    assert reckoning.stage_of(castle(space="t00", disks=(3, -3, 1), black=5), RED) == 1


def test_a_disk_on_its_start_is_open_even_if_the_ritual_were_cast_now() -> None:
    s = look(castle(wizards="oriel", disks=(0, 2, 2)), RED, "rol", "sol", *COMBO_NAMES[1:3])
    found = outlook(s)
    ends = [(found.of_result(result), result) for result in (1, 5)]
    assert min(ends)[0] < max(ends)[0]
    assert found.now != found.expected
