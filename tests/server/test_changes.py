"""Updates must add up: whoever makes the changes has exactly the new document."""

import copy
from typing import Any

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st

from greathall.server.tables.document_diff import Changes, changed

# A field is a truth value or a number, never one and then the other: Python calls True and 1 equal.
LEAVES = st.none() | st.integers(2, 6) | st.booleans() | st.sampled_from(["", "a", 'quoted "b"', "ü"])


class Inner(msgspec.Struct, frozen=True):
    up: Any
    cards: Any


class Outer(msgspec.Struct, frozen=True):
    first: Any
    second: Any
    third: Any


def _deeper(inside: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return (
        st.lists(inside, max_size=5)
        | st.dictionaries(st.sampled_from(["a", "b", 'c"', "7"]), inside, max_size=3)
        | st.dictionaries(st.integers(0, 3), inside, max_size=3)
        | st.builds(Inner, inside, inside)
    )


VALUES = st.recursive(LEAVES, _deeper, max_leaves=12)


@st.composite
def small_changes(draw: st.DrawFn, value: Any) -> Any:
    """The same value, or one with something changed deep inside, longer, shorter, or another altogether."""
    kind = draw(st.integers(0, 5))
    if kind == 0:
        return value
    if kind == 1:
        return draw(VALUES)
    if isinstance(value, list) and value:
        if kind == 2:
            return [*value, *draw(st.lists(VALUES, max_size=3))]
        if kind == 3:
            return value[:-1]
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(small_changes(value[place])), *value[place + 1 :]]
    if isinstance(value, dict) and value:
        key = draw(st.sampled_from(sorted(value, key=str)))
        return {**value, key: draw(small_changes(value[key]))}
    if isinstance(value, Inner):
        return Inner(draw(small_changes(value.up)), draw(small_changes(value.cards)))
    return value


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Outer, Outer]:
    old = Outer(draw(VALUES), draw(VALUES), draw(VALUES))
    return old, Outer(*[draw(small_changes(getattr(old, name))) for name in old.__struct_fields__])


def made(changes: Changes, old: Outer, new: Outer, root: str) -> Any:
    """What a client that has the old document has after the update."""
    sets, adds = changes.between(old, new, b'"%s",' % root.encode())
    document = {root: msgspec.json.decode(msgspec.json.encode(old))}
    for path, value in msgspec.json.decode(b"[" + sets + b"]"):
        changed(document, path, value)
    for path, value in msgspec.json.decode(b"[" + adds + b"]"):
        changed(document, path, value, add=True)
    return document[root]


@given(pairs())
@example((Outer([1, 2, 3, 4], {"a": [5]}, None), Outer([1, 2, 3, 4, 5], {"a": [5, 6]}, Inner(1, 2))))
@example((Outer([[1], [2], [3]], 0, 0), Outer([[1, 2], [2], [3]], 0, 0)))
@example((Outer([], {}, 0), Outer([1], {"a": 1}, 0)))
@settings(max_examples=400, deadline=None)
def test_whoever_makes_the_changes_has_the_new_document(pair: tuple[Outer, Outer]) -> None:
    old, new = pair
    assert made(Changes(), old, new, "view") == msgspec.json.decode(msgspec.json.encode(new))


@given(st.lists(pairs(), min_size=1, max_size=4), st.data())
@settings(max_examples=200, deadline=None)
def test_connections_that_share_values_get_each_their_own_changes(
    shared: list[tuple[Outer, Outer]], data: st.DataObject
) -> None:
    """The fields of all connections come from the same few values, in any mixture: what was written for one pair of
    values is used again for the same pair, never for another one, nor for another field or another part."""
    values = [value for pair in shared for one in pair for value in (one.first, one.second, one.third)]
    picks = st.sampled_from(values)
    changes = Changes()
    connections = [
        (Outer(*[data.draw(picks) for _ in range(3)]), Outer(*[data.draw(picks) for _ in range(3)]), root)
        for root in ("view", "table", "view")
    ]
    for old, new, root in connections:
        assert made(changes, old, new, root) == msgspec.json.decode(msgspec.json.encode(new))


def test_documents_that_are_thrown_away_meanwhile_are_not_taken_for_others() -> None:
    """A connection lets its old document go as soon as it has the new one; the next document may lie in its place."""
    changes = Changes()
    for n in range(50):
        assert changes.between(Outer(n, 0, 0), Outer(n + 1, 0, 0), b'"view",') == (
            b'[["view","first"],%d]' % (n + 1),
            b"",
        )


def test_what_is_the_same_is_not_said_again() -> None:
    old = Outer([1, 2], {"a": 1}, Inner(1, [2]))
    assert Changes().between(old, copy.deepcopy(old), b'"view",') == (b"", b"")


def test_one_item_of_a_long_list_is_changed_alone() -> None:
    old = Outer(list(range(100)), 0, 0)
    new = Outer([*range(50), -1, *range(51, 100)], 0, 0)
    assert Changes().between(old, new, b'"view",') == (b'[["view","first",50],-1]', b"")


def test_the_whole_document_can_be_put_in_place() -> None:
    assert changed({"a": 1}, [], {"b": 2}) == {"b": 2}
