"""What each result would bring now, and where the die leads: from the view, checked against worlds that fit it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, do, points_of, set_level
from tests.games.castle_of_magic.test_magic_sheet import looked, searched

from greathall.games.castle_of_magic.content.ids import COMBO_NAMES, SPACE_NAMES
from greathall.games.castle_of_magic.content.tables import FATE_NAMES, SPELL_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import movement, scoring
from greathall.games.castle_of_magic.rules.names import PHASE_NAMES
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.forecast import (
    Forecast,
    Landing,
    Outlook,
    chance_of,
    combos_now,
    forecast,
    inward,
    landing,
    reach,
    walk_end,
)
from greathall.games.castle_of_magic.sight.sheet import sheet
from greathall.games.castle_of_magic.sight.view import view
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice

PRINTED = GAME.printed
FIVE = "rossi pell vesper thole morrow"
OWNED = [[3, 2, 2], [2, 2, 4], [2, 5, 2], [2, 2, 2], [2, 2, 2]]
"""The Crown is Red's, the Scepter Yellow's, the Amulet Green's."""


def outlook(s: Magic, seat: int = RED) -> Forecast:
    seen = view(s, seat)
    return forecast(seen, sheet(seen, PRINTED), s.terms)


def known_countries(s: Magic) -> Magic:
    return looked(s, (RED, "crown", 1), (RED, "amulet", 1))


# -- scores


def test_with_everything_known_the_forecast_is_the_score() -> None:
    s = castle(5, wizards=FIVE, points=OWNED)
    cards = [
        (RED, seat, f"s{card + 1:02}", 1)
        for seat in range(1, 5)
        for card in range(22)
        if PRINTED.cards[s.wizards[seat]] >> card & 1
    ]
    known_countries(searched(s, *cards))
    for one in outlook(s).outlooks:
        s.results = vec[i64]([one.result] * 8)
        score = int(scoring.score(s, RED))
        assert (one.low, one.high, one.mean) == (score, score, score)


def test_e4_result_4_is_hers_who_has_the_scepter_and_goes_with_it() -> None:
    """Green sees it as hers, everybody else sees it as Green's; once Red has taken the Scepter it is Red's."""
    s = castle(points=[[2, 2, 3], [2, 2, 2], [2, 2, 4], [2, 2, 2]], space="w08 w12 w08")

    def controllers(seat: int) -> dict[int, int | None]:
        return {one.result: one.controller for one in outlook(s, seat).outlooks}

    assert all(controllers(seat) == {**dict.fromkeys(range(1, 9)), 4: GREEN} for seat in range(4))
    s.phase = PHASE_NAMES.index("combat")
    do(s, RED, "attack seat2 scepter")
    do(s, GREEN, "surrender")
    assert points_of(s, RED) == [2, 2, 4]
    assert all(controllers(seat) == {**dict.fromkeys(range(1, 9)), 4: RED} for seat in range(4))


@pytest.mark.parametrize(
    ("points", "options"),
    [
        (OWNED, {}),
        (OWNED, {"wizard_set": "basic"}),
        ([[2, 2, 2]] * 5, {}),  # nobody owns anything
        ([[2, 2, 2]] * 5, {"unowned_control": "loose", "unowned_devour": "rampage"}),
        ([[2, 2, 2], [3, 3, 3], [2, 2, 2], [2, 2, 2], [2, 2, 2]], {}),  # Yellow owns everything
    ],
)
def test_no_world_that_fits_the_view_gives_more_or_less(
    points: list[list[int]], options: dict[str, OptionValue]
) -> None:
    wizards = "tarn pell vesper fenn briar" if "wizard_set" in options else FIVE
    s = castle(5, wizards=wizards, points=points, chosen=options)
    looked(searched(s, (RED, YELLOW, "s05", 1), (RED, GREEN, "s02", 1)), (RED, "amulet", 1))
    belief = GAME.belief(view(s, RED))
    dice = FastDice(5)
    worlds = [belief.sample(dice) for _ in range(60)]
    for one in outlook(s).outlooks:
        scores = []
        for world in worlds:
            assert isinstance(world, Magic)
            world.results = vec[i64]([one.result] * 8)
            scores.append(int(scoring.score(world, RED)))
            assert one.fate == FATE_NAMES[scoring.fate(world)]
            assert one.dead == members(scoring.dead(world))
            assert (-1 if one.controller is None else one.controller) == scoring.controller(world)
        assert one.low <= min(scores) <= max(scores) <= one.high
        assert abs(one.mean - sum(scores) / len(scores)) <= 1000


def test_a_range_is_no_wider_than_what_is_unknown() -> None:
    """General Rossi owns the Crown, which rules Marus; nobody else owns anything."""
    s = looked(castle(4, wizards="rossi pell", points=[[3, 2, 2]] + [[2, 2, 2]] * 3), (RED, "crown", 1))
    one, two, three, *_, eight = outlook(s).outlooks
    assert one == Outlook(1, "banish", None, [], -2000, -2000, -2000.0)
    assert two == Outlook(2, "control", RED, [], 3000, 3000, 3000.0)
    assert three == Outlook(3, "rampage", None, [0, 1, 2, 3], -10000, -10000, -10000.0)
    assert eight == Outlook(8, "rampage", None, [0, 1, 2, 3], -10000, -10000, -10000.0)
    unseen = outlook(castle(4, wizards="rossi pell", points=[[3, 2, 2]] + [[2, 2, 2]] * 3)).outlooks[0]
    assert (unseen.low, unseen.high) == (-2000, 3000)
    assert unseen.mean == pytest.approx(-2000 + 5000 / 3)


def test_guilds_count_by_the_wizards_that_fit() -> None:
    """Yellow, an Eagle Lord or a Dragon Master, controls the Monster: worth 2000 more or 2000 less to Rossi."""
    s = known_countries(castle(4, wizards="rossi pell", points=[[2, 2, 2], [3, 2, 2], [2, 2, 2], [2, 2, 2]]))
    searched(s, (RED, YELLOW, "s05", 1))
    two = outlook(s).outlooks[1]
    # ... and the same again for an ally or an enemy on the throne of Marus; 4 Eagle Lords and 5 Dragon Masters fit.
    assert (two.controller, two.low, two.high) == (YELLOW, -4000, 4000)
    assert two.mean == pytest.approx(4000 * 4 / 9 - 4000 * 5 / 9)


def test_where_the_disks_stand() -> None:
    assert combos_now(view(castle(disks=(1, -2, 3)), RED)) == [COMBO_NAMES.index("rcl")]
    assert combos_now(view(castle(disks=(-1, 0, -1)), RED)) == [COMBO_NAMES.index(one) for one in ("sou", "scu")]
    assert combos_now(view(castle(), RED)) == list(range(8))


def test_if_cast_now() -> None:
    s = looked(castle(5, wizards=FIVE, points=OWNED, disks=(1, -2, 3)), (RED, "rcl", 1))
    now = outlook(s)
    assert (now.combos, now.results) == ([2], [3])
    assert (now.low, now.high) == (now.outlooks[2].low, now.outlooks[2].high)
    now = outlook(castle(5, wizards=FIVE, points=OWNED, disks=(1, -2, 3)))
    assert now.results == [1, 2, 3, 4, 5, 6, 7, 8]
    assert now.low == min(one.low for one in now.outlooks)
    assert now.high == max(one.high for one in now.outlooks)
    known = looked(castle(disks=(1, 0, 1)), (RED, "rol", 1), (RED, "rcl", 1))
    assert outlook(known).results == [1, 3]


# -- where the die leads


def test_the_walks_are_those_of_the_rules() -> None:
    s = castle()
    for space in range(len(SPACE_NAMES)):
        for steps in range(7):
            for way in (0, 1):
                assert walk_end(space, steps, way, PRINTED) == movement.walk_end(s, space, steps, way)


def test_every_die_value_has_two_targets() -> None:
    s = castle(space="w08 w12 w12", disks=(0, 3, 0))
    set_level(s, RED, "learn_ritual", 3)
    ends = reach(view(s, RED), PRINTED)
    assert [one.steps for one in ends] == [1, 2, 3, 4, 5, 6]
    told = [[(SPACE_NAMES[end.space], SPELL_NAMES[end.spell], end.faces) for end in one.landings] for one in ends[:3]]
    assert told == [
        [("w09", "book", 0), ("w07", "secret", 6)],  # the Book is locked (CM-42)
        [("w10", "learn_ritual", 3), ("w06", "learn_country", 1)],
        [("w11", "move_card", 6), ("w05", "bell", 1)],
    ]
    assert ends[3].landings[0].pawns == [YELLOW, GREEN]
    assert ends[3].landings[1].pawns == []


def test_before_the_pawn_is_placed_nothing_is_in_reach() -> None:
    s = GAME.new(GAME.setup(4), FastDice(1))
    assert reach(view(s, RED), PRINTED) == []
    assert inward(view(s, RED), PRINTED) == []


def test_inward_to_any_empty_space_once_the_barrier_is_down() -> None:
    assert inward(view(castle(), RED), PRINTED) == []
    s = castle(space="w08 k05 k05 t01", disks=(1, 0, 0))
    spaces = [SPACE_NAMES[end.space] for end in inward(view(s, RED), PRINTED)]
    assert spaces == [f"k{n:02}" for n in range(24) if n != 5]
    assert inward(view(s, YELLOW), PRINTED) == []
    s.disks = vec[i64]([1, 1, -1])
    assert [SPACE_NAMES[end.space] for end in inward(view(s, YELLOW), PRINTED)] == [
        f"t{n:02}" for n in range(12) if n != 1
    ]
    assert inward(view(s, BLUE), PRINTED) == []  # there is nothing further in than the Tower


def test_a_landing_does_not_count_the_own_pawn() -> None:
    s = castle(space="w08 w08")
    assert landing(view(s, RED), 8, PRINTED) == Landing(8, 0, 6, [YELLOW])


def test_a_tie_does_not_win_a_fight() -> None:
    assert chance_of(0, 0) == pytest.approx(15 / 36)
    assert chance_of(6, 0) == pytest.approx(1.0)
    assert chance_of(0, 5) == 0
