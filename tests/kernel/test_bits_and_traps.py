"""Sets as bits, and the compiler's silent trap that makes them worth a module of their own."""

import re
from pathlib import Path

import pytest

from greathall import _compiled_rules
from greathall.kernel.bits import BIT, count, lowest, mask_of, members, nth

SHIFTED_CONSTANT = re.compile(r"(?<![\w.\])])(\d\w*|[A-Z][A-Z_]+) << ")


@pytest.mark.parametrize("n", range(63))
def test_every_bit_is_right_compiled_or_not(n: int) -> None:
    """A compiled `1 << n` is wrong from n = 31 on; the table must not be."""
    assert BIT[n] == 2**n
    assert lowest(BIT[n]) == n
    assert members(BIT[n]) == [n]


def test_sets_are_counted_and_listed() -> None:
    mask = mask_of([0, 5, 31, 40, 62])
    assert count(mask) == 5
    assert members(mask) == [0, 5, 31, 40, 62]
    assert lowest(mask) == 0
    assert [nth(mask, k) for k in range(5)] == [0, 5, 31, 40, 62]
    assert (count(0), lowest(0), members(0)) == (0, -1, [])


def test_no_compiled_module_shifts_a_constant() -> None:
    """The rule that keeps the trap shut: constants are never on the left of a shift in compiled code."""
    for path in _compiled_rules.sources():
        text = (_compiled_rules.PACKAGE / path).read_text(encoding="utf-8")
        code = "\n".join(line.split("#")[0] for line in re.sub(r'"""[\s\S]*?"""', "", text).splitlines())
        assert not SHIFTED_CONSTANT.search(code), f"{path}: {SHIFTED_CONSTANT.search(code)}"


@pytest.mark.parametrize(
    ("line", "trapped"),
    [("x = 1 << n", True), ("x = ALL << n", True), ("x = a | b << 5", False), ("x = (a ^ b) << n", False)],
)
def test_the_watch_for_shifted_constants_can_bark(line: str, trapped: bool) -> None:
    assert bool(SHIFTED_CONSTANT.search(line)) == trapped


def test_conditional_expressions_do_not_mix_native_integers_with_constants() -> None:
    """`x if c else 0` with a native x is boxed and unboxed: measured to halve the speed of the rules."""
    mixed = re.compile(r"\b(if .* else -?\d+|\d+ if )\b")
    names = ("decide.py", "state.py", "bits.py", "playout.py")
    hot = [path for path in _compiled_rules.sources() if path.name in names]
    assert hot
    for path in hot:
        code = re.sub(r'"""[\s\S]*?"""', "", (_compiled_rules.PACKAGE / Path(path)).read_text(encoding="utf-8"))
        assert not mixed.search(code), f"{path}: {mixed.search(code)}"
