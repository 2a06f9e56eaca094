"""What content.toml looks like: a class for each table."""

from typing import Annotated

import msgspec

from greathall.kernel.content import Content
from greathall.kernel.shapes import Entry, Hex, Point, Unit

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Table(Entry, frozen=True):
    """The numbers of the sheet and of the tracks. Levels stop at 6: a die that shows more is not rolled (CM-32)."""

    start_level: Annotated[int, msgspec.Meta(ge=1, le=6)]
    max_level: Annotated[int, msgspec.Meta(ge=1, le=6)]
    start_points: Count
    start_combat: Count
    half_track: Annotated[int, msgspec.Meta(ge=1, le=9)]
    count_down_steps: Annotated[int, msgspec.Meta(ge=1, le=30)]
    open_talk_max: Annotated[int, msgspec.Meta(ge=0, le=200)]


class Totals(Entry, frozen=True):
    wizards: int
    basic_wizards: int
    move_cards: int
    secrets: int
    spaces: int
    spells: int


class Colour(Entry, frozen=True):
    id: str
    hex: Hex


class Guild(Entry, frozen=True):
    id: str
    name: str
    member: str


class Country(Entry, frozen=True):
    id: str
    name: str


class Item(Entry, frozen=True):
    """Its Country square is drawn at x, y."""

    id: str
    name: str
    owner_word: str
    x: Unit
    y: Unit


class Element(Entry, frozen=True):
    """`low` and `high` are the sides at the two ends of the track; its places are listed from the low end."""

    id: str
    name: str
    disk: str
    low: str
    high: str
    track: list[Point]


class Combo(Entry, frozen=True):
    """Its Ritual Result square is drawn at x, y."""

    id: str
    name: str
    sides: list[str]
    x: Unit
    y: Unit


class RitualResult(Entry, frozen=True):
    number: int
    kind: str
    text: str
    item: str = ""


class Spell(Entry, frozen=True):
    id: str
    name: str
    roll: bool
    text: str


class Space(Entry, frozen=True):
    id: str
    ring: str
    spell: str
    cw: str
    ccw: str
    x: Unit
    y: Unit
    size: Unit


class Step(Entry, frozen=True):
    index: int
    name: str
    x: Unit
    y: Unit


class Places(Entry, frozen=True):
    """For drawing only."""

    secret_deck: Point
    move_deck: Point
    move_discard: Point
    items_aside: Point


class MoveCards(Entry, frozen=True):
    number: int
    count: Count


class Wizard(Entry, frozen=True):
    """`score` has for each row of the table the columns You, Wolf, Dragon, Eagle."""

    id: str
    name: str
    guild: str
    set: str
    secret_number: int
    allies: list[str]
    enemies: list[str]
    story: str
    score: dict[str, tuple[Points, Points, Points, Points]]


class Secret(Entry, frozen=True):
    id: str
    fact: str
    text: str
    numbers: list[int]
    arg: str = ""


class MagicContent(Content, frozen=True):
    table: Table
    totals: Totals
    colour: list[Colour]
    guild: list[Guild]
    country: list[Country]
    item: list[Item]
    element: list[Element]
    combo: list[Combo]
    result: list[RitualResult]
    spell: list[Spell]
    space: list[Space]
    step: list[Step]
    places: Places
    move_card: list[MoveCards]
    wizard: list[Wizard]
    secret: list[Secret]
