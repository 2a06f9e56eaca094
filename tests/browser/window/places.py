"""Where things stand in a window: what can be seen of a panel, of the log, and what covers what."""

from playwright.sync_api import FloatRect, Locator
from screen import settle
from visitor import Size, Visitor

_LINES_IN_SIGHT = """(list) => {
  const edge = list.getBoundingClientRect();
  const tops = new Set();
  const walk = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const isInside = box.width > 1 && box.top >= edge.top - 1 && box.bottom <= Math.min(edge.bottom, innerHeight) + 1;
      if (isInside) tops.add(Math.round((box.top + box.bottom) / 2));
    }
  }
  return tops.size;
}"""


def resize(visitor: Visitor, size: Size) -> None:
    visitor.size = size
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.until("the room of this size", lambda: visitor.page.evaluate("innerWidth") == size[0])


def place(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box is not None, f"{one} is not on the page"
    return box


def assert_in_sight(visitor: Visitor, one: Locator, what: str) -> None:
    """The whole of it is in the window, and nothing lies over its middle."""
    one.wait_for()
    settle(visitor)
    box, (width, height) = place(one), visitor.size
    where = f"{what} at {width}x{height}: {box}"
    assert box["x"] >= -1, where
    assert box["y"] >= -1, where
    assert box["x"] + box["width"] <= width + 1, where
    assert box["y"] + box["height"] <= height + 1, where
    is_on_top = one.evaluate(
        """(one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return one.contains(above) || (above?.contains(one) ?? false);
        }"""
    )
    assert is_on_top, f"{where} is covered"


def lines_in_sight(log: Locator) -> int:
    """How many lines of letters of the log can be read without scrolling."""
    found: int = log.get_by_role("group").evaluate(_LINES_IN_SIGHT)
    return found


def overlap(one: Locator, other: Locator) -> bool:
    a, b = place(one), place(other)
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])
