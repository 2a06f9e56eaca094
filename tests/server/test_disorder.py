"""Three hundred halls in which everything goes wrong that can (disorder.py)."""

import pytest
from disorder import play
from effort import often

SEEDS = often(300, soak=20_000)
SHARES = 10
"""So many tests share the seeds, so that they can run side by side."""


@pytest.mark.parametrize("share", range(SHARES))
def test_everybody_has_the_one_history_whatever_the_network_does(share: int) -> None:
    worlds = [play(seed) for seed in range(share, SEEDS, SHARES)]
    assert sum(world.kills for world in worlds) > 0
    assert sum(history.moves for world in worlds for history in world.histories.values()) > 10 * len(worlds)
