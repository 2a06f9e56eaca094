"""Files that do not fit are refused with file, table, key and reason."""

from pathlib import Path

import pytest
from tests.games.castle_break.castles import castle, do, exposed, moves, why

from greathall.games.castle_break.content.ids import PLACE_NAMES
from greathall.games.castle_break.content.read import castle_map
from greathall.games.castle_break.game import GAME, CastleBreak
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
    ('[[mode]]\nid = "quick"\nkind = "cooperative"', "mode quick.kind: should be 'competitive'"),
    ('[[mode]]\nid = "quick"\nmax = 7', "mode quick: the rules are for 2 to 6 seats (CB-2)"),
    ('[[option]]\nid = "first_seat"\nmax = 6', "option first_seat: the rules know the seats 0 to 5"),
    ('[[option]]\nid = "coins_goal"\nvalues = [6, 7]', "option coins_goal.values: the rules know 3, 4, 5, 6"),
    ('[[power]]\nid = "ghost"\nsteps = 13', "power ghost.steps: the rules know steps to 12, 1 action, cards to 3"),
    ("[totals]\npower_cards = 53\n[[power]]\nid = 'shield'\ncount = 9", "power shield.count: the moves name 0 to 8"),
    ("".join(f"[[quest]]\nid = 'q{n}'\ncoins = 3\n" for n in range(101, 118)), "quest: too few for a table of 6"),
    ('[link_kinds]\ndragon_gate = [["k5", "dragon"]]', "link_kinds: dragon - k5 is not the same here"),
]


@pytest.mark.parametrize(("text", "reason"), REFUSED)
def test_an_edition_that_does_not_fit(text: str, reason: str, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text(text, encoding="utf-8")
    with pytest.raises(ContentRefused) as refused:
        GAME.with_edition(edition)
    assert "mine.toml" in str(refused.value)
    assert reason in str(refused.value)


def test_quests_are_balanced() -> None:
    """CB-82."""
    needs = [need for quest in GAME.castle.quest for step in quest.steps for need in step.needs]
    assert {needs.count(kind.id) for kind in GAME.castle.kind} == {22}
    rooms = [(quest.coins, step.room) for quest in GAME.castle.quest for step in quest.steps]
    for place in GAME.castle.place[:15]:
        assert [rooms.count((coins, place.id)) for coins in (1, 2, 3)] == ([0, 2, 2] if place.tower else [2, 2, 2])
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


def test_an_owner_may_change_what_a_card_does(tmp_path: Path) -> None:
    """The words of the vocabulary fit any card: here Raven Flight is a long walk, and quests ask for one very item."""
    edition = tmp_path / "mine.toml"
    edition.write_text(
        """
        [[power]]
        id = "raven_flight"
        effect = "walk"
        steps = 2
        to = []
        [[power]]
        id = "quagmire"
        effect = "expose_random"
        cards = 1
        [[quest]]
        id = "q101"
        steps = [{ room = "kitchen", needs = ["opal_ring", "food"] }]
        """,
        encoding="utf-8",
    )
    game = GAME.with_edition(edition)
    assert isinstance(game, CastleBreak)
    s = castle(
        place=["kitchen"],
        hand=[["raven_flight#1", "quagmire#1", "opal_ring#1", "raven_brooch#1", "honey_loaf#1"], ["shield#1"]],
        quests=[["q101"]],
    )
    s.terms = game.terms(s.terms.setup)
    do(s, 0, "complete q101 first")
    assert why(s, 0, "lay raven_brooch#1") == "CB-76"
    do(s, 0, "lay opal_ring#1", "lay honey_loaf#1")
    walking = s.copy()
    do(walking, 0, "power raven_flight#1")
    assert {move.split()[1] for move in moves(walking, 0)} == {"o11", "o12", "o13", "o14", "o15"}
    do(s, 0, "power quagmire#1", "aim seat1")
    do(s, 1, "allow")
    assert exposed(s, 1) == ["shield#1"]
