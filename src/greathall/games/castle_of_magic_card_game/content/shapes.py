"""What content.toml holds, table by table."""

from greathall.kernel.content import Content
from greathall.kernel.shapes import Entry

EFFECTS = ("dominate", "devour", "devour_all", "banish")


class Faction(Entry, frozen=True):
    id: str
    index: int
    name: str
    member: str
    glyph: str
    colour: str
    flavour: str


class Country(Entry, frozen=True):
    id: str
    index: int
    name: str
    columns: list[int]
    card_below_column: int
    flavour: str


class Arcanum(Entry, frozen=True):
    id: str
    index: int
    row: int
    name: str
    inactive: str
    active: str
    ritual_bit: int


class Regalia(Entry, frozen=True):
    id: str
    index: int
    name: str
    flavour: str


class ShrineKind(Entry, frozen=True):
    id: str
    index: int
    count: int
    glyph: str
    faction: str = ""
    regalia: str = ""


class Character(Entry, frozen=True):
    id: str
    index: int
    type: str
    name: str
    flavour: str
    faction: str = ""
    home: str = ""


class Ritual(Entry, frozen=True):
    index: int
    bell: int
    book: int
    candle: int
    name: str
    x: float
    y: float


class Outcome(Entry, frozen=True):
    number: int
    effect: str
    name: str
    regalia: str = ""


class CellPlace(Entry, frozen=True):
    index: int
    label: str
    row: int
    column: int
    arcanum: str
    country: str
    x: float
    y: float
    site: str
    flavour: str


class ArcanaCard(Entry, frozen=True):
    arcanum: str
    state: str
    side: str
    x: float
    y: float


class CountryCard(Entry, frozen=True):
    country: str
    x: float
    y: float


class Colour(Entry, frozen=True):
    id: str
    index: int
    name: str
    hex: str
    pawn_shape: str
    pawns: int
    player_aids: int


class Size(Entry, frozen=True):
    width: float
    height: float


class Points(Entry, frozen=True):
    country: int
    home: int
    regalia: int
    dominate: int
    feed: int
    devoured_anyone: int


class Scoring(Entry, frozen=True):
    wizard: Points
    cultist: Points
    monster: Points


class Table(Entry, frozen=True):
    row_majority: int


class Totals(Entry, frozen=True):
    shrine_cards: int
    character_cards: int
    ritual_cards: int
    outcome_cards: int
    arcana_cards: int
    country_cards: int
    all_cards: int
    player_aids: int
    pawns: int


class CastleContent(Content, frozen=True):
    table: Table
    totals: Totals
    faction: list[Faction]
    country: list[Country]
    arcanum: list[Arcanum]
    regalia: list[Regalia]
    shrine_kind: list[ShrineKind]
    character: list[Character]
    ritual: list[Ritual]
    outcome: list[Outcome]
    scoring: Scoring
    card_size: Size
    marker_size: Size
    cell: list[CellPlace]
    arcana_card: list[ArcanaCard]
    country_card: list[CountryCard]
    colour: list[Colour]
