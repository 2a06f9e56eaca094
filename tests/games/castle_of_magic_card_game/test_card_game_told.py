"""What the browser's sentences are compared with is what the hall says today, and has something of everything."""

import json

from tests.games.castle_of_magic_card_game.told import FILE, written


def test_the_sentences_are_those_of_the_hall() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), (
        "write them anew: python -m tests.games.castle_of_magic_card_game.told"
    )


def test_everything_that_is_said_is_among_them() -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert {line["event"] for line in kept["lines"]} == {
        "lifted",
        "flipped",
        "outcome_revealed",
        "must_advance",
        "cast",
        "scored",
    }
    said = "\n".join(line for seen in kept["views"] for section in seen["sections"] for line in section["lines"])
    for part in ("(CG-14)", "(CG-15)", "(CG-19)", "on average", "must be", "waiting", "in the supply", "holds", "wins"):
        assert part in said, part
    moves = {move[1].split(" ")[0] for seen in kept["views"] for move in seen["moves"]}
    assert moves == {"turn", "lift", "second"}
    assert any(move[2] for seen in kept["views"] for move in seen["moves"]), "a move that is warned of"
