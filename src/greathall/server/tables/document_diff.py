"""What has changed between two documents, written as the pieces of an Update.

The views of one table share what everybody sees (Game.views): such a value is compared and written once for
all of them, however many connections follow the table.
"""

import msgspec

_ENCODER = msgspec.json.Encoder()
_as_tuple = msgspec.structs.astuple

Pieces = tuple[bytes, bytes]
"""The items of `set` and of `add`, each already joined by commas."""

_NOTHING: Pieces = (b"", b"")
_PATHS: dict[tuple[bytes, tuple[str, ...]], list[bytes]] = {}


class First:
    """The first pair of documents of a round, field by field, and what has changed in it."""

    __slots__ = ("after", "before", "paths", "pieces", "without")

    def __init__(self, before: tuple[object, ...], after: tuple[object, ...], paths: list[bytes]) -> None:
        self.before = before
        self.after = after
        self.paths = paths
        self.pieces = [_pieces(before[n], after[n], paths[n]) for n in range(len(paths))]
        self.without: dict[tuple[int, ...], Pieces] = {}
        """Its changes without those of certain fields."""


class Changes:
    """Compares documents for one round of updates.

    The first pair of documents is compared field by field. Of every other pair only those fields are looked at that are
    not the very same objects, before and after: usually what a seat sees alone. The first pair is kept until the round
    is over, so the same object is the same value.
    """

    def __init__(self) -> None:
        self._first: dict[bytes, First] = {}

    def between(self, old: msgspec.Struct, new: msgspec.Struct, path: bytes) -> Pieces:
        """`path` is the beginning of every path, such as `"view",`; all documents of one path have the same fields."""
        before: tuple[object, ...] = _as_tuple(old)
        after: tuple[object, ...] = _as_tuple(new)
        first = self._first.get(path)
        if first is None:
            first = First(before, after, _paths(path, new.__struct_fields__))
            self._first[path] = first
            return _joined(first.pieces)
        own = [n for n in range(len(before)) if before[n] is not first.before[n] or after[n] is not first.after[n]]
        key = tuple(own)
        shared = first.without.get(key)
        if shared is None:
            shared = _joined([pieces for n, pieces in enumerate(first.pieces) if n not in own])
            first.without[key] = shared
        found = [shared]
        for n in own:
            pieces = _pieces(before[n], after[n], first.paths[n])
            if pieces is not _NOTHING:
                found.append(pieces)
        return _joined(found) if len(found) > 1 else shared


def _paths(path: bytes, names: tuple[str, ...]) -> list[bytes]:
    found = _PATHS.get((path, names))
    if found is None:
        found = [path + b'"' + name.encode() + b'"' for name in names]
        _PATHS[path, names] = found
    return found


def _joined(pieces: list[Pieces]) -> Pieces:
    return b",".join([one[0] for one in pieces if one[0]]), b",".join([one[1] for one in pieces if one[1]])


def _pieces(old: object, new: object, path: bytes) -> Pieces:
    if old is new or (old == new and type(old) is type(new)):
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
    elif isinstance(new, dict) and isinstance(old, dict) and old.keys() == new.keys():
        for key, after in new.items():
            if old[key] != after:
                _compare(old[key], after, path + b"," + _ENCODER.encode(str(key)), sets, adds)
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
