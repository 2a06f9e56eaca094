"""The move alphabet: readable moves on one side, small integers on the other.

A game says once which moves exist; codes, readable forms, the text parser and the JSON schema all come from that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from greathall.kernel.refused import MalformedMove

RESERVED = frozenset({"move", "n", "seat", "auto", "hash"})
"""Words that a line of a record uses for itself: no field of a move may be called so."""


@dataclass(frozen=True)
class Field:
    """One choice inside a move, such as the card to flip."""

    name: str
    values: Sequence[str]


@dataclass(frozen=True)
class Verb:
    """One kind of move. `meaning` completes the sentence "this move means: ...".

    `aloud`: everybody hears the whole move, even a choice that leaves no trace on the table.
    """

    name: str
    fields: Sequence[Field]
    meaning: str
    aloud: bool = False
    codes: int = field(init=False)

    def __post_init__(self) -> None:
        codes = 1
        for one in self.fields:
            if one.name in RESERVED:
                raise ValueError(f"{self.name} has a field {one.name!r}, which records use for themselves")
            codes *= len(one.values)
        object.__setattr__(self, "codes", codes)


class MoveAlphabet:
    """All moves of a game, numbered from 0 in the order they are declared, the last field counting fastest."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self.first: dict[str, int] = {}
        self.size = 0
        for verb in self.verbs:
            self.first[verb.name] = self.size
            self.size += verb.codes

    def verb_of(self, code: int) -> Verb:
        if not 0 <= code < self.size:
            raise MalformedMove(f"there is no move number {code}; the numbers go from 0 to {self.size - 1}")
        return next(verb for verb in reversed(self.verbs) if self.first[verb.name] <= code)

    def decode(self, code: int) -> dict[str, str]:
        """The readable form: {"move": "place", "flip": "bell3"}."""
        verb = self.verb_of(code)
        rest = code - self.first[verb.name]
        chosen: list[tuple[str, str]] = []
        for one in reversed(verb.fields):
            rest, index = divmod(rest, len(one.values))
            chosen.append((one.name, one.values[index]))
        return {"move": verb.name, **dict(reversed(chosen))}

    def encode(self, move: Mapping[str, object]) -> int:
        """The code of a readable move; a move that does not fit the alphabet is refused in one sentence."""
        verb = self._verb(move.get("move"))
        surplus = sorted(set(map(str, move)) - {"move"} - {one.name for one in verb.fields})
        if surplus:
            raise MalformedMove(f"{verb.name} has no {surplus[0]!r}; it takes {_fields(verb)}")
        code = 0
        for one in verb.fields:
            if one.name not in move:
                raise MalformedMove(f"{verb.name} needs {one.name!r}; it takes {_fields(verb)}")
            value = move[one.name]
            if not isinstance(value, str) or value not in one.values:
                raise MalformedMove(f"{one.name} cannot be {value!r}; it is one of {_some(one.values)}")
            code = code * len(one.values) + one.values.index(value)
        return self.first[verb.name] + code

    def text(self, code: int) -> str:
        """The form people type: `manipulate both bell3`."""
        return " ".join(self.decode(code).values())

    def parse(self, text: str) -> int:
        """The code of a typed move. Fields stand in order, or as name=value in any order."""
        words = text.split()
        if not words:
            raise MalformedMove("type a move, such as " + self.text(self.size - 1))
        verb = self._verb(words[0].lower())
        move: dict[str, object] = {"move": verb.name}
        waiting = [one.name for one in verb.fields]
        for word in words[1:]:
            name, equals, value = word.lower().partition("=")
            if not equals:
                if not waiting:
                    raise MalformedMove(f"{word!r} is one word too many; {verb.name} takes {_fields(verb)}")
                name, value = waiting[0], word.lower()
            if name in waiting:
                waiting.remove(name)
            move[name] = value
        return self.encode(move)

    def schema(self) -> dict[str, object]:
        """The JSON schema of a readable move."""
        return {"oneOf": [_verb_schema(verb) for verb in self.verbs]}

    def _verb(self, name: object) -> Verb:
        for verb in self.verbs:
            if verb.name == name:
                return verb
        raise MalformedMove(f"there is no move {name!r}; the moves are {_some([verb.name for verb in self.verbs])}")


def _verb_schema(verb: Verb) -> dict[str, object]:
    properties: dict[str, object] = {"move": {"const": verb.name}}
    properties.update({one.name: {"enum": list(one.values)} for one in verb.fields})
    return {
        "type": "object",
        "description": verb.meaning,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _fields(verb: Verb) -> str:
    return ", ".join(one.name for one in verb.fields) or "nothing more"


def _some(values: Sequence[str]) -> str:
    if len(values) <= 12:
        return ", ".join(values)
    return f"{', '.join(values[:3])} ... {values[-1]}"
