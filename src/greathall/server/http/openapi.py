"""The description of the API: exact, because msgspec itself describes what it reads; and as a page without scripts."""

from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.enums import MediaType
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin

from greathall import __version__

_REFS = "#/components/schemas/{name}"
_ABOUT = (
    "Everything that the pages of Great Hall use. A guest is known by the cookie `hall`, the operator by his token "
    "(`Authorization: Bearer`). Whatever changes something comes from a page of the hall itself or carries the header "
    "`X-Great-Hall: 1`, so that pages of other sites cannot act in a guest's name. Where several people share a "
    "device, `?as=NUMBER` asks for the one with this number (POST /api/local). Moves are made on the WebSocket "
    "/ws; its messages are declared in greathall/server/protocol.py. Every refusal is `why` in a sentence, and the "
    "`rule` behind it."
)
_KEYS = {
    "guest": {"type": "apiKey", "in": "cookie", "name": "hall", "description": "Given out by POST /api/guests."},
    "operator": {"type": "http", "scheme": "bearer", "description": "The token in the data folder."},
}
_OURS = ("greathall.kernel.", "greathall.server.", "greathall.table.plan", "greathall.bots.explain")
"""Where the structs of the API are. Games and the table's log have others of the same names."""

_BODIES_OF_TEXT = {"/api/records": "The record file as it is."}


def mended(schema: dict[str, Any]) -> dict[str, Any]:
    """Litestar's description with msgspec's own of every struct: with tags, limits and no unknown fields."""
    parts: dict[str, Any] = schema["components"]["schemas"]
    structs = {kind.__name__: kind for kind in _structs(msgspec.Struct) if kind.__module__.startswith(_OURS)}
    _, exact = msgspec.json.schema_components(
        [structs[name] for name in sorted(parts) if name in structs], ref_template=_REFS
    )
    parts.update(exact)
    for path, about in _BODIES_OF_TEXT.items():
        content = {"text/plain": {"schema": {"type": "string"}}}
        schema["paths"][path]["post"]["requestBody"] = {"required": True, "description": about, "content": content}
    schema["components"]["securitySchemes"] = _KEYS
    for operations in schema["paths"].values():
        for operation in operations.values():
            _mend_operation(operation)
    return schema


def _mend_operation(operation: dict[str, Any]) -> None:
    if "401" in operation["responses"]:
        operation["security"] = [{name: []} for name in _KEYS]
    for parameter in operation.get("parameters", ()):
        if "maximum" in parameter["schema"]:  # Litestar leaves a minimum out if it is 0, and all of ours are
            parameter["schema"].setdefault("minimum", 0)


def _structs(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    return [one for child in kind.__subclasses__() for one in (child, *_structs(child))]


class SchemaFile(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return msgspec.json.encode(mended(openapi_schema))


class DocsPage(OpenAPIRenderPlugin):
    """Litestar's own pages fetch their scripts from elsewhere. This one is plain text and links."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return page(mended(openapi_schema)).encode()


def api_description() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Great Hall",
        version=__version__,
        description=_ABOUT,
        path="/docs",
        render_plugins=[DocsPage(), SchemaFile(path="/openapi.json")],
        use_handler_docstrings=False,
    )


def page(schema: dict[str, Any]) -> str:
    """Operations by subject, then the shapes of what they take and give."""
    groups: dict[str, list[str]] = {}
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            groups.setdefault(operation["tags"][0], []).append(_operation(path, method, operation))
    body = "".join(f"<h2>{escape(tag)}</h2>{''.join(parts)}" for tag, parts in sorted(groups.items()))
    shapes = "".join(_shape(name, shape) for name, shape in sorted(schema["components"]["schemas"].items()))
    about = escape(schema["info"]["description"])
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Great Hall: API</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/hall.css">'
        f'</head><body><main><h1>Great Hall: API</h1><p>{about}</p><p><a href="/docs/openapi.json">The same as OpenAPI '
        f"3.1</a></p>{body}<h2>shapes</h2>{shapes}</main></body></html>"
    )


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [
        f"<dt>{escape(one['name'])} ({one['in']})</dt><dd>{_told(one)}</dd>" for one in operation.get("parameters", [])
    ]
    if "requestBody" in operation:
        rows.append(f"<dt>body</dt><dd>{_contents(operation['requestBody'])}</dd>")
    for status, answer in operation["responses"].items():
        rows.append(f"<dt>{status}</dt><dd>{escape(answer['description'])} {_contents(answer)}</dd>")
    about = f"<p>{escape(operation['description'])}</p>" if operation.get("description") else ""
    return (
        f"<section><h3><code>{method.upper()} {escape(path)}</code></h3><p>{escape(operation['summary'])}</p>{about}"
        f"<dl>{''.join(rows)}</dl></section>"
    )


def _told(parameter: dict[str, Any]) -> str:
    return f"{_kind(parameter['schema'])} {escape(parameter.get('description', ''))}"


def _contents(holder: dict[str, Any]) -> str:
    return ", ".join(f"{escape(kind)}: {_kind(one['schema'])}" for kind, one in holder.get("content", {}).items())


def _shape(name: str, shape: dict[str, Any]) -> str:
    needed = shape.get("required", [])
    rows = [
        f"<dt>{escape(field)}{'' if field in needed else ' (may be left out)'}</dt><dd>{_kind(kind)}</dd>"
        for field, kind in shape.get("properties", {}).items()
    ]
    about = escape(shape.get("description", ""))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><p>{about}</p><dl>{"".join(rows)}</dl></section>'


def _kind(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for many in ("anyOf", "oneOf"):
        if many in schema:
            return " or ".join(_kind(one) for one in schema[many])
    if "enum" in schema or "const" in schema:
        return escape(" or ".join(map(repr, schema.get("enum", [schema.get("const")]))))
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_kind(schema['items'])}"
    return escape(str(schema.get("type", "anything")))
