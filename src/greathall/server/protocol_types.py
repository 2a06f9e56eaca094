"""Writes the TypeScript types of every message: `python -m greathall.server.protocol_types` makes web/protocol.ts.

Made from the structs themselves, so that a browser and the server cannot come to disagree unnoticed. A union whose
members carry a tag `t` becomes a discriminated union: `switch (message.t)` knows them all.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from greathall.server.protocol import MESSAGE_BYTES_MAX, TEXT_MAX, AnyFromClient, AnyFromServer

WRITTEN = Path("web/protocol.ts")
_HEAD = "// Made by `python -m greathall.server.protocol_types` from greathall/server/protocol.py. Do not edit.\n"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """The whole file."""
    unions = {"AnyFromClient": AnyFromClient, "AnyFromServer": AnyFromServer}
    schemas, shapes = msgspec.json.schema_components(list(unions.values()), ref_template="{name}")
    parts = [_HEAD, f"export const MESSAGE_BYTES_MAX = {MESSAGE_BYTES_MAX};\nexport const TEXT_MAX = {TEXT_MAX};\n"]
    parts += [_interface(name, shape) for name, shape in shapes.items()]
    parts += [
        f"export type {name} =\n  | " + "\n  | ".join(_kind(one) for one in schema["anyOf"]) + ";\n"
        for name, schema in zip(unions, schemas, strict=True)
    ]
    return "\n".join(parts)


def _interface(name: str, shape: dict[str, Any]) -> str:
    if "properties" not in shape:
        raise ValueError(f"{name} is no object: the generator does not know how to write it")
    needed = set(shape.get("required", ()))
    fields = [
        f"  {field}{'' if field in needed else '?'}: {_kind(schema)};\n"
        for field, schema in shape["properties"].items()
    ]
    return f"{_comment(shape.get('description', ''))}export interface {name} {{\n{''.join(fields)}}}\n"


def _comment(text: str) -> str:
    return f"/** {' '.join(text.split()).replace('*/', '* /')} */\n" if text else ""


def _kind(schema: dict[str, Any]) -> str:
    """A schema as a TypeScript type. What is not known here is an error, never `any`."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_kind(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return f"Record<string, {_kind(schema.get('additionalProperties') or {})}>"
    if isinstance(kind, str):
        return _PLAIN[kind]
    if set(schema) <= {"default"}:
        return "unknown"
    raise ValueError(f"the generator does not know how to write {schema}")


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_kind(one) for one in schema['prefixItems'])}]"
    inner = _kind(schema.get("items") or {})
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else WRITTEN
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
