"""How long a bot waits before it acts in a race (dossier 5.6).

The delay tells nothing: it follows from luck and the number of cards everybody is about to see, never from what the bot
holds.
"""

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from greathall.games.xtal.content.shapes import Reaction
    from greathall.games.xtal.sight.view import XtalView

SPARE_MS: Final = 500
"""So much earlier than the clock a bot answers, however slow it is."""

PRESSED: Final = ("answer", "closing")
"""Parts of a Combat in which silence decides."""


def delay_ms(view: "XtalView", pace: "Reaction", z: float, cards: int, left_ms: int) -> int:
    """Milliseconds from the event to the moment the bot acts. `pace` is what content.race_bot says of its temper, `z` a
    standard normal number, `cards` the size of the group it will place, 0 if it places none, `left_ms` what is left of
    the running clock."""
    wait: float = max(float(pace.min_ms), pace.median_ms * math.exp(pace.sigma * z))
    wait += pace.per_card_ms * max(cards - 1, 0)
    if view.part == "open" and cards == 0:
        wait *= 2.0  # nothing urgent: rather wait than pass at once
    elif view.part in PRESSED or view.phase == "window":
        wait = max(0.0, min(wait, float(left_ms - SPARE_MS)))
    return round(wait)
