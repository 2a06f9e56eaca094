"""No event without an audience."""

import pytest

from greathall.kernel.event import EVERYONE, NOBODY, SPECTATOR, Audience, Event, everyone_but, only, these_seats

SEATS = [0, 1, 5, SPECTATOR]


@pytest.mark.parametrize(
    ("audience", "hearers"),
    [
        (EVERYONE, SEATS),
        (NOBODY, []),
        (only(1), [1]),
        (everyone_but(1), [0, 5, SPECTATOR]),
        (these_seats(0b100001), [0, 5]),
    ],
)
def test_an_audience_is_exactly_who_it_says(audience: Audience, hearers: list[int]) -> None:
    assert [seat for seat in SEATS if audience.hears(seat)] == hearers


def test_an_event_cannot_be_made_without_an_audience() -> None:
    with pytest.raises(TypeError):
        Event("seen", {"seat": 1})  # type: ignore[arg-type, call-arg]
