"""What has changed between two documents, written as the pieces of an Update.

The views of one table share what everybody sees (Game.views): such a value is compared and written once for
all of them, however many connections follow the table.
"""

from collections.abc import Mapping

import msgspec

_ENCODER = msgspec.json.Encoder()

Pieces = tuple[bytes, bytes]
"""The items of `set` and of `add`, each already joined by commas."""

_NOTHING: Pieces = (b"", b"")


class Changes:
    """Compares documents for one round of updates. It may only be used while all of them are alive."""

    def __init__(self) -> None:
        self._known: dict[tuple[bytes, str, int, int], Pieces] = {}

    def between(self, old: msgspec.Struct, new: msgspec.Struct, path: bytes) -> Pieces:
        """`path` is the beginning of every path, such as `"view",`."""
        sets: list[bytes] = []
        adds: list[bytes] = []
        for name in new.__struct_fields__:
            before, after = getattr(old, name), getattr(new, name)
            if before is after:
                continue
            pair = (path, name, id(before), id(after))
            pieces = self._known.get(pair)
            if pieces is None:
                pieces = _pieces(before, after, path + b'"' + name.encode() + b'"')
                self._known[pair] = pieces
            if pieces[0]:
                sets.append(pieces[0])
            if pieces[1]:
                adds.append(pieces[1])
        return b",".join(sets), b",".join(adds)


def _pieces(old: object, new: object, path: bytes) -> Pieces:
    if old == new and type(old) is type(new):
        return _NOTHING
    sets: list[bytes] = []
    adds: list[bytes] = []
    _compare(old, new, path, sets, adds)
    return b",".join(sets), b",".join(adds)


def _compare(old: object, new: object, path: bytes, sets: list[bytes], adds: list[bytes]) -> None:
    """Small values are replaced, long ones are entered. Whatever is entered has the same shape before and after."""
    if isinstance(new, list) and isinstance(old, list):
        if len(old) == len(new):
            changed = [n for n, (before, after) in enumerate(zip(old, new, strict=True)) if before != after]
            if len(changed) * 2 <= len(new):
                for n in changed:
                    _compare(old[n], new[n], path + b",%d" % n, sets, adds)
                return
        elif len(old) < len(new) and old and new[: len(old)] == old:
            adds.append(b"[[" + path + b"]," + _ENCODER.encode(new[len(old) :]) + b"]")
            return
    elif isinstance(new, msgspec.Struct) and type(new) is type(old):
        for name in new.__struct_fields__:
            before, after = getattr(old, name), getattr(new, name)
            if before != after:
                _compare(before, after, path + b',"' + name.encode() + b'"', sets, adds)
        return
    elif isinstance(new, Mapping) and isinstance(old, Mapping) and old.keys() == new.keys():
        for name, after in new.items():
            if old[name] != after:
                _compare(old[name], after, path + b"," + _ENCODER.encode(str(name)), sets, adds)
        return
    sets.append(b"[[" + path + b"]," + _ENCODER.encode(new) + b"]")


def changed(document: object, path: list[str | int], value: object, *, add: bool = False) -> object:
    """The document (plain lists and dicts) after one change: what a client does with each item of an Update."""
    if not path:
        return value
    at = document
    for step in path[:-1]:
        at = at[step]  # type: ignore[index]
    if add:
        at[path[-1]].extend(value)  # type: ignore[index]
    else:
        at[path[-1]] = value  # type: ignore[index]
    return document
