"""What somebody has said, or is about to say, as words of the game."""

import msgspec


class Statement(msgspec.Struct, frozen=True):
    """One message. `number` counts the messages of its room. `matter` is what it is about, with its fields `first` and
    `second`, "" where a field is missing or, in a question, left open. `ref` is the message that is answered. `truth`
    is None while the game lasts and for everything that cannot be true or false."""

    number: int
    speaker: int
    kind: str
    matter: str
    first: str
    second: str
    value: bool | None
    reply: str
    ref: int
    round: int
    truth: bool | None


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is about to say: `stage` is what he has to choose next, `room` where he speaks."""

    stage: str
    room: str
    kind: str
    matter: str
    first: str
    second: str
    ref: int
