"""A window in which nobody touches the mouse."""

from visitor import Visitor

_FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at.tabIndex < 0) return ['', false, false]; // a page that was just opened has the focus as a whole
  const named = at.getAttribute('aria-label') || (at.labels?.[0]?.textContent ?? '') || at.innerText || '';
  const ring = [at, at.parentElement].some((one) => {
    const { outlineWidth, outlineStyle, boxShadow } = getComputedStyle(one);
    return (parseFloat(outlineWidth) >= 2 && outlineStyle !== 'none') || boxShadow !== 'none';
  });
  const box = at.getBoundingClientRect();
  return [named.trim().replace(/\\s+/g, ' '), ring, box.bottom > 0 && box.top < innerHeight];
}"""


def focused(visitor: Visitor) -> str:
    """The name of whatever has the focus. It must be marked and on the screen: else nobody knows where they are."""
    name, has_ring, is_seen = visitor.page.evaluate(_FOCUSED)
    if name:
        assert has_ring, f"{name!r} has the focus, and nothing shows it"
        assert is_seen, f"{name!r} has the focus, and is not on the screen"
    return str(name)


def tab_to(visitor: Visitor, name: str, most: int = 150) -> None:
    passed = []
    for _ in range(most):
        here = focused(visitor)
        if name in here:
            return
        passed.append(here)
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{name!r} cannot be reached with the keys; passed {passed[:60]}")


def press(visitor: Visitor, name: str) -> None:
    tab_to(visitor, name)
    visitor.page.keyboard.press("Enter")
