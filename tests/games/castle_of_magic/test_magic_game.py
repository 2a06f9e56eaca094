"""Options that do not go together, moves for the absent, and what the game promises."""

import pytest
from tests.games.castle_of_magic.castles import RED, YELLOW, castle, do, set_level

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.names import COMBAT, DEFENDING
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.dice import FastDice
from greathall.kernel.refused import SetupRefused


@pytest.mark.parametrize(
    ("seats", "mode", "options", "humans", "rule"),
    [
        (3, "castle", {}, None, "CM-1"),
        (3, "small", {"small_table": False}, None, "CM-1"),
        (4, "small", {}, None, "CM-1"),
        (7, "castle", {}, None, "CM-1"),
        (4, "castle", {"round_limit": 0}, 0, "CM-77"),
        (4, "castle", {"talk_seconds": 7}, None, "CM-71"),
    ],
)
def test_tables_that_are_refused(
    seats: int, mode: str, options: dict[str, object], humans: int | None, rule: str
) -> None:
    with pytest.raises(SetupRefused) as refused:
        GAME.setup(seats, mode, options, humans)
    assert refused.value.rule == rule


def test_tables_that_are_not() -> None:
    assert GAME.setup(3, "small").options["small_table"] is True
    assert GAME.setup(5, "castle", {"round_limit": 0}, humans=1).seats == 5


def absent(s: Magic, seat: int) -> str:
    code = GAME.absent_move(GAME.view(s, seat), FastDice(1))
    assert s.refusal(seat, code) == ""
    return ALPHABET.text(code)


def landed(space: str, disks: tuple[int, int, int] = (1, 1, 1), seats: int = 4) -> Magic:
    before = f"{space[0]}{int(space[1:]) - 1:02}"
    s = castle(seats, space=before, disks=disks, faces={"move": [1], "spell": [1]})
    do(s, RED, "roll", "step cw")
    return s


def test_what_is_played_for_the_absent() -> None:
    """Dossier 5.6."""
    s = GAME.new(GAME.setup(4), FastDice(2))
    first = int(s.turn)
    assert absent(s, first) == "place w00"
    do(s, first, "speak", "place w00")
    assert absent(s, int(s.turn)) == "place w04"
    s = castle(faces={"move": [2]})
    assert absent(s, RED) == "roll"
    do(s, RED, "roll")
    assert absent(s, RED) == "step cw"
    s = landed("w04")
    set_level(s, RED, "learn_country", 2)
    assert absent(s, RED) == "raise learn_ritual"
    assert absent(landed("w01"), RED) == "secret seat1"
    assert absent(landed("t04"), RED) == "count_down no"
    for disk, side in ((0, "silent"), (-2, "silent"), (2, "ringing")):
        assert absent(landed("w05", (disk, 1, 1)), RED) == f"push {side}"
    s = castle(space="w03 w03")
    s.phase = COMBAT
    assert absent(s, RED) == "pass"
    s.phase, s.defender, s.prize = DEFENDING, YELLOW, 0
    assert absent(s, YELLOW) == "fight"
    s = castle()
    do(s, RED, "talk_chip")
    assert absent(s, YELLOW) == "ready"


@pytest.mark.parametrize(("space", "looks"), [("w06", ["crown", "amulet", "scepter"]), ("w03", ["rol", "rou", "rcl"])])
def test_the_absent_look_at_what_they_do_not_know(space: str, looks: list[str]) -> None:
    s = landed(space)
    verb = "look_country" if space == "w06" else "look_ritual"
    first = 8 if space == "w06" else 0
    for n, look in enumerate(looks):
        s.looks = type(s.looks)([packing.look(RED, first + one, 1) for one in range(n)])
        assert absent(s, RED) == f"{verb} {look}"
    s.looks = type(s.looks)([packing.look(RED, square, 1) for square in range(11)])
    assert absent(s, RED) == f"{verb} {looks[0]}"


def test_a_game_with_a_round_limit_promises_an_end() -> None:
    assert GAME.decisions_max(GAME.setup(4)) > 5000
    assert GAME.decisions_max(GAME.setup(4, "", {"round_limit": 0}, humans=1)) == 0


def test_terms_are_made_once_for_a_set_up_that_comes_again() -> None:
    setup = GAME.setup(5)
    assert GAME.terms(setup) is GAME.terms(GAME.setup(5))
    assert GAME.terms(GAME.setup(6)) is not GAME.terms(setup)
