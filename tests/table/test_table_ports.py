"""What a hall needs from the world must be filled in completely."""

from abc import ABC

import pytest

from greathall.table import ports


@pytest.mark.parametrize("port", [ports.Log, ports.Clock, ports.Post, ports.Thinker, ports.Chance])
def test_a_port_that_is_not_filled_in_cannot_be_used(port: type[ABC]) -> None:
    with pytest.raises(TypeError, match="abstract"):
        port()


def test_a_row_is_compared_by_what_it_holds() -> None:
    assert ports.Row("t1", 0, b"{}") == ports.Row("t1", 0, b"{}")
    assert ports.Row("t1", 0, b"{}") != ports.Row("t1", 1, b"{}")
