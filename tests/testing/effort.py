"""How often a test that repeats itself does so: `often(30, plain=2, soak=1000)`.

`make test` asks often enough to notice a mistake on the day it is made, and must be done before the coffee is cold;
`make soak` asks the whole night. The rules as plain Python are many times slower and are asked the least.
"""

import os

from greathall import _compiled_rules

COMPILED = _compiled_rules.status.startswith("rules compiled")
SOAK = os.environ.get("GREATHALL_SOAK") == "1"


def often(usual: int, *, soak: int, plain: int | None = None) -> int:
    """Games, seeds, draws or kills in this run; without `plain` the rules have no part in the time it takes."""
    if plain is not None and not COMPILED:
        return plain
    return soak if SOAK else usual
