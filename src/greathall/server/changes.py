"""What has changed between two documents, written as the pieces of an Update.

The views of one table share what everybody sees (Game.views): such a value is compared and written once for
all of them, however many connections follow the table.
"""

from operator import and_, is_

import msgspec

_ENCODER = msgspec.json.Encoder()

Pieces = tuple[bytes, bytes]
"""The items of `set` and of `add`, each already joined by commas."""

_NOTHING: Pieces = (b"", b"")


class Changes:
    """Compares documents for one round of updates. They are known by their place in memory, so each is kept here until
    the round is over: else another document could come to stand in its place, and one seat be told what another sees.

    The first pair of documents is compared field by field. Of every other pair only those fields are looked at that are
    not the very same objects, before and after: usually what a seat sees alone.
    """

    def __init__(self) -> None:
        self._values: dict[int, tuple[msgspec.Struct, tuple[object, ...]]] = {}
        self._first: dict[bytes, tuple[tuple[object, ...], tuple[object, ...], list[Pieces]]] = {}
        self._shared: dict[tuple[bytes, tuple[int, ...]], Pieces] = {}

    def between(self, old: msgspec.Struct, new: msgspec.Struct, path: bytes) -> Pieces:
        """`path` is the beginning of every path, such as `"view",`; all documents of one path have the same fields."""
        before, after = self._all(old), self._all(new)
        first = self._first.get(path)
        if first is None:
            names = new.__struct_fields__
            found = [_field(before[n], after[n], path, names[n]) for n in range(len(names))]
            self._first[path] = (before, after, found)
            return _joined(found)
        own = tuple(_unlike(before, first[0], after, first[1]))
        shared = self._shared.get((path, own))
        if shared is None:
            shared = _joined([pieces for n, pieces in enumerate(first[2]) if n not in own])
            self._shared[path, own] = shared
        if not own:
            return shared
        names = new.__struct_fields__
        return _joined([shared, *(_field(before[n], after[n], path, names[n]) for n in own)])

    def _all(self, document: msgspec.Struct) -> tuple[object, ...]:
        found = self._values.get(id(document))
        if found is None:
            found = self._values[id(document)] = (document, msgspec.structs.astuple(document))
        return found[1]


def _unlike(a: tuple[object, ...], b: tuple[object, ...], c: tuple[object, ...], d: tuple[object, ...]) -> list[int]:
    """The places at which a and b, or c and d, do not hold the same object."""
    same = list(map(and_, map(is_, a, b), map(is_, c, d)))
    places: list[int] = []
    left = same.count(False)
    place = -1
    for _ in range(left):
        place = same.index(False, place + 1)
        places.append(place)
    return places


def _field(old: object, new: object, path: bytes, name: str) -> Pieces:
    return _NOTHING if old is new else _pieces(old, new, path + b'"' + name.encode() + b'"')


def _joined(pieces: list[Pieces]) -> Pieces:
    return b",".join([sets for sets, _ in pieces if sets]), b",".join([adds for _, adds in pieces if adds])


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
