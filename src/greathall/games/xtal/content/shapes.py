"""What content.toml holds, table by table."""

from typing import Annotated

import msgspec

from greathall.kernel.content import Content
from greathall.kernel.shapes import Entry, Hex, Point, Unit

MODES = ("booklet", "short", "gentle")

KINDS = ("mover", "mover", "mover", "void", *["weapon"] * 3, *["shield"] * 3, "blank")

POWER_KINDS = ("mover", "mover", "ward", "sight")

REACTIONS = ("slow", "normal", "fast")

# A hand keeps five bits for each kind of card, and a table of six must be dealt its hands from the deck.
Copies = Annotated[int, msgspec.Meta(ge=0, le=31)]

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]

Steps = Annotated[int, msgspec.Meta(ge=1, le=47)]

Rings = Annotated[int, msgspec.Meta(ge=0, le=9)]

HomeNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]


Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=60_000)]


class Table(Entry, frozen=True):
    rings_total: Count
    hand_start: Annotated[int, msgspec.Meta(ge=0, le=10)]
    die_faces: Annotated[list[Steps], msgspec.Meta(min_length=1, max_length=20)]
    track_length: int
    spread: list[list[HomeNumber]]


class Totals(Entry, frozen=True):
    power_cards: int
    blank_cards: int
    positions: int
    homes: int
    tokens: int


class Card(Entry, frozen=True):
    id: str
    name: str
    kind: str
    count: Copies
    colour: Hex
    text: str
    flavour: str
    pair: str = ""


class CustomPower(Entry, frozen=True):
    id: str
    name: str
    kind: str
    in_combat: bool
    text: str
    flavour: str


class Token(Entry, frozen=True):
    id: str
    name: str
    colour: Hex
    shape: str


class Home(Entry, frozen=True):
    """A Violet with its Storage Area, which is drawn at x, y."""

    id: str
    name: str
    space: str
    rings_start: Rings
    x: Unit
    y: Unit


class Space(Entry, frozen=True):
    """A position of the path. `home` on Violets; `red` and `opposite` on Reds."""

    id: str
    index: int
    colour: str
    next: str
    prev: str
    x: Unit
    y: Unit
    home: str = ""
    red: str = ""
    opposite: str = ""


class Board(Entry, frozen=True):
    token: list[Token]
    home: list[Home]
    red_pair: list[tuple[str, str]]
    space: list[Space]


class Crystal(Entry, frozen=True):
    """The star in the middle: for drawing only."""

    outline: list[Point]
    deck: Point
    refuse: Point


class Reaction(Entry, frozen=True):
    """How quickly a bot acts in a race."""

    min_ms: Milliseconds
    median_ms: Milliseconds
    sigma: Annotated[float, msgspec.Meta(ge=0, le=3)]
    per_card_ms: Milliseconds


class XtalContent(Content, frozen=True):
    table: Table
    totals: Totals
    card: list[Card]
    custom_power: list[CustomPower]
    board: Board
    crystal: Crystal
    race_bot: dict[str, Reaction]
