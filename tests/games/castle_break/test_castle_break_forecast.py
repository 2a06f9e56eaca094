"""What words foretell: reach, distances, missing items, cards not yet seen. All of it from a view alone."""

import pytest
from tests.games.castle_break.castle_tables import GUIDE, TABLES, looks, random_game
from tests.games.castle_break.castles import castle, do, ends

from greathall.games.castle_break.content.ids import CARDS, PLACE_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.rules.names import MOVING
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.sight import forecast
from greathall.games.castle_break.sight.view import CastleView
from greathall.games.castle_break.words.board import legal_ends
from greathall.kernel.content import OptionValue

PITS = ("o20", "o22", "k1", "k11")


def _view(s: Castle, seat: int = 0) -> CastleView:
    return GAME.view(s, seat)


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "mode", "options"), TABLES)
def test_actions_and_reach_agree_with_the_rules(seats: int, mode: str, options: dict[str, OptionValue]) -> None:
    seed = 41
    asked = 0
    for s, _ in random_game(seats, mode, seed, 200, **options):
        for view in looks(s)[:-1]:
            if view.phase != "turn" or not view.legal:
                continue
            asked += 1
            assert view.seat is not None
            verbs = {ALPHABET.verb_of(code).name for code in view.legal}
            for action, rule in forecast.refusals(view, GUIDE).items():
                assert (rule == "") == (action in verbs), f"seed {seed}: {action} {rule}"
            if forecast.in_castle(view, view.seat):
                twin = s.copy()
                twin.roll = 6
                twin.phase = MOVING
                assert forecast.roll_ends(view, view.seat, 6, GUIDE) == legal_ends(_view(twin, view.seat)), (
                    f"seed {seed}"
                )
    assert asked > 5


def test_why_an_action_is_impossible() -> None:
    s = castle(place=["kitchen", "o1"], hand=[["shield#1"]])
    assert forecast.refusals(_view(s), GUIDE) == {
        "roll": "",
        "power": "CB-48",
        "barter": "CB-64",
        "swap": "CB-69",
        "collect": "CB-73",
        "complete": "CB-71",
        "forge": "CB-83",
        "dragon": "CB-5",
    }
    s = castle(place=["kitchen", "o1"], exposed=[[], ["ghost#1"]], quests=[["q105"]])
    s.no_roll = True
    rules = forecast.refusals(_view(s), GUIDE)
    assert [rules[action] for action in ("roll", "power", "barter", "complete")] == ["CB-58", "CB-12", "CB-68", "CB-76"]


def test_a_card_that_cannot_bind_anybody() -> None:
    """CB-44, CB-63: what lies on others is part of the outline."""
    s = castle(hand=[["shackles#1"]])
    assert forecast.refusals(_view(s), GUIDE)["power"] == ""
    s.warriors[1].limit = 1
    assert forecast.refusals(_view(s), GUIDE)["power"] == "CB-44"


def test_reach_is_the_dossiers() -> None:
    s = castle(place=["armory"])
    assert set(forecast.roll_ends(_view(s), 0, 6, GUIDE)) == ends(s, 6)
    assert "great_hall" in ends(s, 6)
    assert forecast.die_faces(GUIDE) == [3, 6, 9]


def test_distances_in_steps() -> None:
    view = _view(castle(place=["armory"]))
    assert forecast.steps_to(view, 0, ["armory"], GUIDE) == 0
    assert forecast.steps_to(view, 0, ["great_hall"], GUIDE) == 4
    assert forecast.steps_to(view, 0, ["kitchen"], GUIDE) == 8
    assert forecast.steps_to(view, 0, PITS, GUIDE) == 7, "down the western tunnel mouth, up the southern one"
    assert forecast.steps_to(view, 0, ["dragon"], GUIDE) is None


def test_expected_rolls() -> None:
    """The Great Hall is four steps from the Armory: a 6 or a 9 brings you there; a 3 leaves a second roll that must."""
    view = _view(castle(place=["armory"]))
    assert forecast.rolls_to(view, 0, ["great_hall"], GUIDE) == pytest.approx(4 / 3, abs=0.01)
    assert forecast.rolls_to(view, 0, ["armory"], GUIDE) == 0
    assert forecast.rolls_to(view, 0, ["dragon"], GUIDE) is None


def test_coins_and_keys_make_ways_shorter() -> None:
    """CB-37: with the coins a fire pit needs no exact roll. CB-84: with the keys the tower opens."""
    s = castle(place=["kennels"])
    poor = forecast.rolls_to(_view(s), 0, PITS, GUIDE)
    s.warriors[0].coins = 6
    rich = forecast.rolls_to(_view(s), 0, PITS, GUIDE)
    assert rich == pytest.approx(1)
    assert poor is not None
    assert poor > 1
    s.warriors[0].coins = 0
    s.warriors[0].keys = 3
    s.warriors[0].place = PLACE_NAMES.index("k1")
    assert forecast.rolls_to(_view(s), 0, ["dragon"], GUIDE) == pytest.approx(4 / 3, abs=0.01)


def test_from_torch_to_torch_nobody_stays_in_the_tunnel() -> None:
    view = _view(castle(place=["o31"], tunnel_count="torch_to_torch"))
    assert forecast.rolls_to(view, 0, ["tunnel"], GUIDE) is None
    near = forecast.rolls_to(view, 0, ["smithy"], GUIDE)
    assert near is not None
    assert near < 2


def test_items_asked_for_by_name_choose_first() -> None:
    cards = ["marsh_ale#1", "berry_wine#1", "ghost#1"]
    assert forecast.assigned(["drink", "marsh_ale"], cards, GUIDE) == ["berry_wine#1", "marsh_ale#1"]
    assert forecast.assigned(["drink", "food"], cards, GUIDE) == ["marsh_ale#1", None]
    assert not forecast.fits("ghost#1", "drink", GUIDE)


def test_what_a_step_lacks_and_who_shows_it() -> None:
    s = castle(
        3,
        hand=[["opal_ring#1"]],
        exposed=[["marsh_ale#3"], ["snare_net#1", "boar_spear#1"], ["moon_axe#1"]],
        quests=[["q203"]],
    )
    view = _view(s)
    assert forecast.shown_by_others(view, "hunting", GUIDE) == [(1, "snare_net#1")]
    assert forecast.shown_by_others(view, "drink", GUIDE) == []
    assert not forecast.holds_rune(view, GUIDE)
    assert forecast.holds_rune(_view(castle(hand=[["wild_rune#1"]])), GUIDE)
    assert forecast.wanted_for(view, "opal_ring#1", GUIDE) == [("q203", 0)]
    assert forecast.wanted_for(view, "moon_axe#1", GUIDE) == [("q203", 1)]
    assert forecast.wanted_for(view, "honey_loaf#1", GUIDE) == []


def test_steps_that_are_open() -> None:
    s = castle(quests=[["q305"]])
    assert forecast.open_steps(_view(s), _view(s).players[0].quests[0], GUIDE) == [0]
    s = castle(quests=[["q305"]], step_order="any_order")
    assert forecast.open_steps(_view(s), _view(s).players[0].quests[0], GUIDE) == [0, 1, 2]


def test_cards_that_were_never_seen() -> None:
    s = castle(
        place=["great_hall"],
        hand=[["opal_ring#1", "snare_net#2", "scrying_glass#1"], ["shield#1"]],
        exposed=[[], ["ghost#1"]],
        quests=[["q203"]],
    )
    left = forecast.unseen(_view(s), GUIDE)
    assert left["opal_ring"] == 6
    assert left["shield"] == 8
    assert left["ghost"] == 5
    assert sum(left.values()) == CARDS - 4
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2")
    assert forecast.unseen(_view(s), GUIDE) == left
    assert forecast.unseen(_view(s, 1), GUIDE)["opal_ring"] == 6
    do(s, 0, "power scrying_glass#1", "dig power")
    looking = forecast.unseen(_view(s), GUIDE)
    assert sum(looking.values()) == CARDS - 4 - 3
    do(s, 0, f"take {_view(s).seen[0]}")
    assert sum(forecast.unseen(_view(s), GUIDE).values()) == CARDS - 4 - 3 - 1, "and the card that ended the turn"


def test_the_standing() -> None:
    s = castle(4)
    s.warriors[1].coins = 2
    s.warriors[2].keys = 3
    s.warriors[3].retired = True
    assert forecast.standing(_view(s)) == [2, 1, 0, 3]
    s = castle(3, "quick")
    s.warriors[1].rank = 2
    s.warriors[2].rank = 1
    assert forecast.standing(_view(s)) == [2, 1, 0]


def test_limits_of_the_mode() -> None:
    assert forecast.goal(_view(castle(coins_goal=4))) == 4
    assert forecast.round_limit(_view(castle(round_limit=30))) == 30
    assert forecast.round_limit(_view(castle(2, "quick", quick_round_limit=10))) == 10
