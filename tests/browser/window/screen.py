"""A look at the screen as it is: a picture is kept, everything must fit, and axe may find nothing serious."""

from functools import cache
from pathlib import Path
from typing import Any

from visitor import Visitor

ROOT = Path(__file__).resolve().parents[3]
PICTURES = ROOT / "build" / "screens"
SMALLEST_LETTERS = 11.5
_AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]


def check_screen(visitor: Visitor, name: str) -> None:
    """`name` is that of the picture in build/screens, to which the size of the window is added."""
    settle(visitor)
    faults = [*do_not_fit(visitor), *not_for_everybody(visitor)]
    keep_picture(visitor, name)
    width, height = visitor.size
    assert not faults, f"{name} at {width}x{height} ({visitor.page.url}):\n" + "\n".join(faults)


def settle(visitor: Visitor) -> None:
    """Until letters are there and nothing moves any more."""
    visitor.page.evaluate(
        """async () => {
          await document.fonts.ready;
          const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
          await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }"""
    )


def keep_picture(visitor: Visitor, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    width, height = visitor.size
    visitor.page.screenshot(path=PICTURES / f"{name}-{width}x{height}.png")


def do_not_fit(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate(_fits(), SMALLEST_LETTERS)
    return found


def not_for_everybody(visitor: Visitor) -> list[str]:
    """The serious and the critical findings of axe, each with the places it was found at."""
    visitor.page.evaluate(_axe())
    found: dict[str, Any] = visitor.page.evaluate(
        "rules => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", _RULES
    )
    return [
        f"axe, {one['impact']}: {one['help']} ({one['id']}) at {[node['target'] for node in one['nodes']][:4]}: "
        f"{one['nodes'][0].get('failureSummary', '')}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@cache
def _fits() -> str:
    return (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")


@cache
def _axe() -> str:
    assert _AXE.is_file(), "axe is not there: `make web` fetches it"
    return f"() => {{ if (!window.axe) {{ {_AXE.read_text(encoding='utf-8')} }} }}"
