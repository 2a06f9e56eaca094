"""What happened, and who may hear of it. There is no event without an audience."""

from typing import Final

from mypy_extensions import i64

from greathall.kernel.bits import BIT

SPECTATOR: Final = -1
"""The seat of somebody who only watches."""

_SPECTATOR_BIT: Final = 62


class Audience:
    """The seats that hear an event. Use the four makers below, they read better than the bits."""

    def __init__(self, mask: i64) -> None:
        self.mask: i64 = mask

    def hears(self, seat: i64) -> bool:
        bit: i64 = _SPECTATOR_BIT if seat == SPECTATOR else seat
        return self.mask >> bit & 1 == 1


EVERYONE: Final = Audience(2**63 - 1)
NOBODY: Final = Audience(0)
"""Nobody yet: told only in the review, after the end."""


def only(seat: i64) -> Audience:
    return Audience(BIT[seat])


def these_seats(mask: i64) -> Audience:
    return Audience(mask)


def everyone_but(seat: i64) -> Audience:
    """All other seats and the spectators: the other half of `only`."""
    return Audience(EVERYONE.mask & ~BIT[seat])


class Event:
    """One thing that happened: a name in the past tense and the facts that its audience may know.

    `reveals` says that somebody has learned something hidden by it: no undo crosses such an event.
    """

    def __init__(self, name: str, audience: Audience, facts: dict[str, object], reveals: bool = False) -> None:
        self.name = name
        self.audience = audience
        self.facts = facts
        self.reveals = reveals
