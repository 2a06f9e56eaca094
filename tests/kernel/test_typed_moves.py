"""What people read and type is counted from 1; records and codes count from 0 as ever."""

import pytest

from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.moves import Field, MoveAlphabet, Verb
from greathall.kernel.refused import MalformedMove
from greathall.kernel.typed_text import as_typed, seat_names

ALPHABET = MoveAlphabet(
    [
        Verb("aim", [Field("who", ("seat0", "seat1")), Field("card", ("shield#1", "shield#2"))], "at somebody"),
        Verb("join", [Field("room", ("table", "01", "02", "012"))], "with the seats in it"),
        Verb("file", [Field("set", ("0", "9", "new"))], "by number"),
        Verb("go", [Field("space", ("w00", "w01"))], "to a space with a name of its own"),
    ]
)


@pytest.mark.parametrize(
    ("recorded", "typed"),
    [
        ("aim seat0 shield#1", "aim seat1 shield#1"),
        ("aim seat1 shield#2", "aim seat2 shield#2"),
        ("join table", "join table"),
        ("join 012", "join 123"),
        ("file 9", "file 10"),
        ("file new", "file new"),
        ("go w00", "go w00"),
    ],
)
def test_the_same_code_is_typed_from_one_and_recorded_from_zero(recorded: str, typed: str) -> None:
    code = ALPHABET.parse(recorded)
    assert as_typed(ALPHABET).text(code) == typed
    assert as_typed(ALPHABET).parse(typed) == code
    assert ALPHABET.text(code) == recorded


def test_what_is_wrong_is_said_in_typed_words() -> None:
    with pytest.raises(MalformedMove, match="who cannot be 'seat0'; it is one of seat1, seat2"):
        as_typed(ALPHABET).parse("aim seat0 shield#1")


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_no_game_has_people_type_a_seat_zero(game: Game) -> None:
    alphabet = game.alphabet
    assert as_typed(alphabet).size == alphabet.size
    for verb in as_typed(alphabet).verbs:
        for field in verb.fields:
            assert not {"seat0", "ritual0", "0"} & set(field.values), f"{verb.name} {field.name}"
            assert len(set(field.values)) == len(field.values)


def test_players_without_names_are_counted_from_one() -> None:
    assert seat_names(3) == ["seat 1", "seat 2", "seat 3"]
