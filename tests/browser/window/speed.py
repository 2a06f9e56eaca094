"""How fast it feels, measured in the page itself. `make bench-web` prints the figures, tests hold them to ceilings."""

import gzip
from typing import Any

from playwright.sync_api import Response
from visitor import Visitor

_WATCH_THE_START = """
window.busyUntil = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.busyUntil = Math.max(window.busyUntil, one.startTime + one.duration);
}).observe({ type: 'longtask', buffered: true });
window.usable = new Promise((done) => {
  const look = () => {
    const games = document.querySelectorAll('main [role=radio], main input[type=radio]');
    const ways = document.querySelectorAll('main button:not([role=radio])');
    if (games.length >= 5 && ways.length) done(performance.now());
    else if (performance.now() < 20000) requestAnimationFrame(look);
    else done(Infinity);
  };
  requestAnimationFrame(look);
});
"""

# From the press to the frame after the one that shows the answer: only then has it been painted.
_WATCH_THE_ANSWER = """
(() => {
  let pressed = 0;
  window.trips = [];
  for (const kind of ['click', 'submit']) addEventListener(kind, () => { pressed = performance.now(); }, true);
  const hear = WebSocket.prototype.addEventListener;
  const Kept = window.WebSocket;
  window.WebSocket = class extends Kept {
    constructor(...of) {
      super(...of);
      hear.call(this, 'message', (event) => {
        const message = JSON.parse(event.data);
        if (message.t !== 'update' || !message.yours?.length || !pressed) return;
        const began = pressed;
        pressed = 0;
        requestAnimationFrame(() => setTimeout(() => window.trips.push(performance.now() - began)));
      });
    }
  };
})();
"""

_COUNT_FRAMES = """(ms) => new Promise((done) => {
  const at = [];
  const step = (now) => {
    at.push(now);
    if (now - at[0] < ms) requestAnimationFrame(step);
    else done(at.slice(1).map((one, n) => one - at[n]));
  };
  requestAnimationFrame(step);
})"""


def start_watch(visitor: Visitor) -> None:
    visitor.context.add_init_script(_WATCH_THE_START)


def time_to_interactive(visitor: Visitor) -> float:
    """Milliseconds from the address to a lobby that can be used, and a browser that has nothing else to do."""
    visitor.page.goto("/")
    at = visitor.page.evaluate(
        """async () => {
          const usableAt = await window.usable;
          await new Promise((done) => requestIdleCallback(done, { timeout: 5000 }));
          return Math.max(usableAt, window.busyUntil);
        }"""
    )
    return float(at)


def answer_watch(visitor: Visitor) -> None:
    visitor.context.add_init_script(_WATCH_THE_ANSWER)


def round_trips(visitor: Visitor) -> list[float]:
    """Milliseconds from each press to the painted board, so far."""
    trips: list[float] = visitor.page.evaluate("window.trips")
    return trips


def frame_times(visitor: Visitor, ms: int) -> list[float]:
    """Milliseconds between the frames that are painted in the next `ms`."""
    times: list[float] = visitor.page.evaluate(_COUNT_FRAMES, ms)
    return times


class Weight:
    """The scripts a window has loaded, as they are after gzip."""

    def __init__(self, visitor: Visitor) -> None:
        self._bytes: dict[str, int] = {}
        visitor.page.on("response", self._take)

    def _take(self, response: Response) -> None:
        if response.request.resource_type == "script" and response.ok:
            self._bytes[response.url] = len(gzip.compress(response.body(), 9))

    def kilobytes(self) -> float:
        return sum(self._bytes.values()) / 1000

    def told(self) -> dict[str, Any]:
        return {url.rsplit("/", 1)[1]: size for url, size in sorted(self._bytes.items(), key=lambda one: -one[1])}
