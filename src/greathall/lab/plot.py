"""Values with their intervals as a small picture: an SVG file that needs nothing to be looked at but a browser."""

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 720, 34, 170, 90, 64, 44
TICKS = 6
STROKE = 'stroke-width="4" stroke-linecap="round" opacity="0.45"'
INK, FAINT, MARK = "#2b2622", "#d8d0c4", "#7a2e2e"


class Bar(NamedTuple):
    """A name, its value and where the true one may lie."""

    name: str
    value: float
    low: float
    high: float


def interval_plot(title: str, below: str, bars: Sequence[Bar]) -> str:
    """A line for each bar: a dot at its value, a stroke from low to high. `below` says what the numbers are."""
    step, first, last = _scale(min(bar.low for bar in bars), max(bar.high for bar in bars))
    height = TOP + ROW * len(bars) + BOTTOM

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - first) / (last - first)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f'<g font-family="sans-serif" font-size="14" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fffdf8"/>',
        f'<text x="16" y="30" font-size="17" font-weight="bold">{escape(title)}</text>',
    ]
    foot = height - BOTTOM
    for tick in range(round((last - first) / step) + 1):
        value = first + tick * step
        x = across(value)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 10}" y2="{foot}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{x:.1f}" y="{foot + 16}" font-size="12" text-anchor="middle">{value:g}</text>')
    for place, bar in enumerate(bars):
        y = TOP + ROW * place + ROW / 2
        parts += [
            f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(bar.name)}</text>',
            f'<path d="M{across(bar.low):.1f} {y}H{across(bar.high):.1f}" stroke="{MARK}" {STROKE}/>',
            f'<circle cx="{across(bar.value):.1f}" cy="{y}" r="6" fill="{MARK}"/>',
            f'<text x="{WIDTH - RIGHT + 14}" y="{y + 5}">{bar.value:g}</text>',
        ]
    parts.append(f'<text x="16" y="{height - 8}" font-size="12">{escape(below)}</text>')
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """Round numbers: the step between two ticks, the first tick and the last."""
    rough = max((high - low) / TICKS, 1e-9)
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * one for one in (1, 2, 5, 10) if power * one >= rough)
    first, last = math.floor(low / step) * step, math.ceil(high / step) * step
    return step, first, last if last > first else first + step
