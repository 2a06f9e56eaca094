"""Files that do not fit are refused with file, table, key and reason."""

from pathlib import Path

import pytest

from greathall.games.castle_break.content import castle_map
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.moves import PLACE_NAMES
from greathall.kernel.refused import ContentRefused, SetupRefused

REFUSED = [
    ('[[power]]\nid = "ghost"\neffect = "teleport"', "power ghost.effect: 'teleport' is none of"),
    ('[[power]]\nid = "ghost"\nsteps = 0', "power ghost.steps: the effect 'through_walls' needs it"),
    ('[[power]]\nid = "ghost"\ncards = 2', "power ghost.cards: the effect 'through_walls' has no use for it"),
    ('[[power]]\nid = "ghost"\ntarget = "seat"', "power ghost.target: 'seat' is none of place"),
    ('[[power]]\nid = "raven_flight"\nto = ["moon"]', "power raven_flight.to[0]: 'moon' is none of"),
    ('[[power]]\nid = "banishment"\nto = ["room"]', "power banishment.to: a piece is sent to the courtyard only"),
    ('[[power]]\nid = "shield"\ncount = 9', "totals.power_cards: 52 are stated, but the file has 53"),
    ('[[quest]]\nid = "q101"\nsteps = [{ room = "attic", needs = ["food"] }]', "quest q101.steps[0].room: 'attic'"),
    ('[[quest]]\nid = "q101"\nsteps = [{ room = "armory", needs = ["fun"] }]', "quest q101.steps[0].needs: 'fun'"),
    ('[[quest]]\nid = "q999"\nname = "x"\ncoins = 1\nsteps = []\nflavour = ""', "quest"),
    ('[[place]]\nid = "k6"\nlinks = ["k5"]', "place dragon.links: k6 has no link back"),
    ('[[place]]\nid = "armory"\ndraws = "trade"', "place armory.draws: 'trade' is none of tools"),
    ("[table]\nhand_limit = 7", "table.items_kept_in_hand"),
    ('[dice]\ndragon = ["red"]', "dice.dragon: needs a green and a red lock"),
    ('[[kind]]\nid = "food"\ndeck = "power"', "totals.trade"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_an_edition_that_does_not_fit(text: str, reason: str, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(text, encoding="utf-8")
    with pytest.raises(ContentRefused) as refused:
        GAME.with_edition(edition)
    assert "mine.toml" in str(refused.value)
    assert reason in str(refused.value)


def test_a_quest_may_ask_for_one_very_item(tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(
        '[[quest]]\nid = "q101"\nsteps = [{ room = "kitchen", needs = ["opal_ring", "food"] }]', encoding="utf-8"
    )
    assert GAME.with_edition(edition).content_hash != GAME.content_hash


def test_quests_are_balanced() -> None:
    """CB-82."""
    needs = [need for quest in GAME.castle.quest for step in quest.steps for need in step.needs]
    assert {needs.count(kind.id) for kind in GAME.castle.kind} == {22}
    assert GAME.castle.totals.quests == 47


def test_options_that_do_not_go_together() -> None:
    with pytest.raises(SetupRefused) as refused:
        GAME.setup(2, "", {"first_player": "host_choice", "first_seat": 2})
    assert refused.value.rule == "CB-10"
    with pytest.raises(SetupRefused) as refused:
        GAME.setup(2, "", {"round_limit": 0}, humans=0)
    assert refused.value.rule == "CB-94"


def test_a_hundred_rules() -> None:
    assert list(GAME.rulebook.rules) == [f"CB-{number}" for number in range(1, 101)]


@pytest.mark.parametrize(
    ("start", "end", "steps", "path"),
    [
        ("o31", "o11", 6, "o31 tunnel o7 o8 o9 o10 o11"),
        ("courtyard", "o20", 3, "courtyard o22 o21 o20"),
        ("o1", "dragon", 3, ""),
    ],
)
def test_the_walk_to_draw(start: str, end: str, steps: int, path: str) -> None:
    """E-1, E-6: of the full length."""
    castle = castle_map(GAME.castle, False)
    found = castle.path(PLACE_NAMES.index(start), PLACE_NAMES.index(end), steps, True)
    assert [PLACE_NAMES[place] for place in found] == path.split()


def test_the_shortest_walk_is_drawn_where_any_will_do() -> None:
    found = castle_map(GAME.castle, False).path(PLACE_NAMES.index("armory"), PLACE_NAMES.index("great_hall"), 6, False)
    assert [PLACE_NAMES[place] for place in found] == ["armory", "o2", "o3", "o4", "great_hall"]
