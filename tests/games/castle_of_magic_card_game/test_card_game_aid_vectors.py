"""The vectors that the browser's forecasts are tested with: what the rules say today, and hard enough to fail."""

import json

from tests.games.castle_of_magic_card_game.aid_vectors import VECTORS, vectors, written


def test_the_vectors_are_what_the_rules_say() -> None:
    assert VECTORS.read_text() == written(vectors()), (
        "write them anew: python -m tests.games.castle_of_magic_card_game.aid_vectors"
    )


def test_the_vectors_meet_what_can_go_wrong() -> None:
    kept = json.loads(VECTORS.read_text())
    positions, ended = kept["positions"], kept["ended"]
    assert {entry["view"]["seats"] for entry in positions} == {4, 5, 6}
    assert any(entry["forecast"][0] < entry["forecast"][1] for entry in positions), "an outcome that is not known"
    assert any(entry["forecast"][0] == entry["forecast"][1] for entry in positions), "one that is"
    assert any(None in entry["control"] for entry in positions), "a tie"
    assert any(claim is not None for entry in positions for claim in entry["claims"]), "a claim"
    means = [mean for entry in positions for _, _, least, most, mean in entry["supposed"] if least < most]
    assert any(mean % 1000 for mean in means), "a Monster that may hold the doomed piece"
    facts = [view["result"]["facts"] for view in ended]
    assert {role for view in ended for role in view["result"]["roles"]} == {"wizard", "cultist", "monster"}
    assert any(len(told["devoured"]) == 1 for told in facts)
    assert any(len(told["devoured"]) > 1 for told in facts)
    assert any(told["dominator"] is not None for told in facts)
