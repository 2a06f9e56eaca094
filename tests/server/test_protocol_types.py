"""web/protocol.ts says what protocol.py says."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from greathall.server import protocol_types
from greathall.server.protocol import AnyFromClient, AnyFromServer
from greathall.server.protocol_types import typescript

WRITTEN = Path(__file__).parents[2] / "web" / "protocol.ts"


def test_the_written_types_are_those_of_the_messages() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == typescript(), "run python -m greathall.server.protocol_types"


@pytest.mark.parametrize(
    "message", [*get_args(AnyFromClient), *get_args(AnyFromServer)], ids=lambda kind: kind.__name__
)
def test_every_field_of_a_message_is_there_with_its_tag(message: type[msgspec.Struct]) -> None:
    found = re.search(rf"export interface {message.__name__} {{\n(.*?)\n}}", typescript(), re.DOTALL)
    assert found
    fields = dict(re.findall(r"^  (\w+\??): (.*);$", found[1], re.MULTILINE))
    assert fields.pop("t") == f'"{message.__struct_config__.tag}"'
    expected = {one.name if one.required else f"{one.name}?" for one in msgspec.structs.fields(message)}
    assert set(fields) == expected


def test_unions_name_every_message_and_every_name_is_declared() -> None:
    text = typescript()
    for name, union in (("AnyFromClient", AnyFromClient), ("AnyFromServer", AnyFromServer)):
        found = re.search(rf"export type {name} =\n(.*?);", text, re.DOTALL)
        assert found
        assert re.findall(r"\| (\w+)", found[1]) == [kind.__name__ for kind in get_args(union)]
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    code = re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", text)
    assert set(re.findall(r"\b[A-Z][A-Za-z]+\b", code)) - {"Record"} <= declared
    assert not re.search(r"\bany\b", code)


def test_what_the_generator_does_not_know_is_an_error() -> None:
    unknown: list[dict[str, Any]] = [{"type": "array", "items": {"format": "x", "pattern": "y"}}, {"not": {}}]
    for schema in unknown:
        with pytest.raises(ValueError, match="does not know"):
            protocol_types._kind(schema)
    with pytest.raises(ValueError, match="no object"):
        protocol_types._interface("Odd", {"type": "string"})


def test_the_module_writes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new" / "protocol.ts"
    monkeypatch.setattr("sys.argv", ["types", str(path)])
    protocol_types.main()
    assert path.read_text(encoding="utf-8") == typescript()
