"""The move alphabet: codes, words and sentences for what is neither."""

import pytest

from greathall.kernel.moves import Field, MoveAlphabet, Verb
from greathall.kernel.refused import MalformedMove

ALPHABET = MoveAlphabet(
    [
        Verb("step", [Field("way", ("north", "south")), Field("far", ("one", "two", "three"))], "walk"),
        Verb("wait", [], "do nothing"),
        Verb("call", [Field("name", tuple(f"name{n}" for n in range(20)))], "call somebody"),
    ]
)


@pytest.mark.parametrize("code", range(ALPHABET.size))
def test_every_code_reads_back(code: int) -> None:
    assert ALPHABET.encode(ALPHABET.decode(code)) == code
    assert ALPHABET.parse(ALPHABET.text(code)) == code


def test_codes_count_the_last_field_fastest() -> None:
    assert ALPHABET.size == 27
    assert [ALPHABET.text(code) for code in (0, 1, 3, 6, 7)] == [
        "step north one",
        "step north two",
        "step south one",
        "wait",
        "call name0",
    ]


def test_fields_may_be_named_in_any_order_and_case() -> None:
    assert ALPHABET.parse("STEP far=two way=South") == ALPHABET.parse("step south two")
    assert ALPHABET.parse("step far=two north") == ALPHABET.parse("step north two")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "type a move, such as call name19"),
        ("fly north", "there is no move 'fly'; the moves are step, wait, call"),
        ("step", "step needs 'way'; it takes way, far"),
        ("step north", "step needs 'far'; it takes way, far"),
        ("step west one", "way cannot be 'west'; it is one of north, south"),
        ("step north one two", "'two' is one word too many; step takes way, far"),
        ("wait now", "'now' is one word too many; wait takes nothing more"),
        ("step how=fast north one", "step has no 'how'; it takes way, far"),
        ("call me", "name cannot be 'me'; it is one of name0, name1, name2 ... name19"),
    ],
)
def test_a_malformed_move_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(MalformedMove) as refused:
        ALPHABET.parse(text)
    assert str(refused.value) == sentence
    assert refused.value.rule == ""


@pytest.mark.parametrize("move", [{}, {"move": 3}, {"move": "step", "way": 1, "far": "one"}, {"move": ["step"]}])
def test_a_move_of_the_wrong_shape_is_malformed(move: dict[str, object]) -> None:
    with pytest.raises(MalformedMove):
        ALPHABET.encode(move)


@pytest.mark.parametrize("code", [-1, 27, 10**9])
def test_a_number_outside_the_alphabet_is_malformed(code: int) -> None:
    with pytest.raises(MalformedMove, match="the numbers go from 0 to 26"):
        ALPHABET.decode(code)


def test_the_schema_names_every_verb_and_every_value() -> None:
    schema = ALPHABET.schema()
    assert isinstance(schema["oneOf"], list)
    step, wait, call = schema["oneOf"]
    assert step["properties"]["way"] == {"enum": ["north", "south"]}
    assert step["required"] == ["move", "way", "far"]
    assert wait["properties"] == {"move": {"const": "wait"}}
    assert len(call["properties"]["name"]["enum"]) == 20
    assert not step["additionalProperties"]


@pytest.mark.parametrize("name", ["seat", "n", "hash", "auto", "move"])
def test_no_field_is_called_by_a_word_that_records_use_for_themselves(name: str) -> None:
    with pytest.raises(ValueError, match="which records use for themselves"):
        Verb("greet", [Field(name, ("ann", "bob"))], "say hello")
