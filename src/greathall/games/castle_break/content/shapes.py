"""What content.toml looks like: a class for each table."""

from typing import Annotated

import msgspec

from greathall.games.castle_break.content.ids import NEEDS, STEPS
from greathall.kernel.content import Content
from greathall.kernel.shapes import Entry, Hex, Unit

MODES = ("standard", "quick")
WARRIORS = ("safira", "brune", "furi", "sava", "loudon", "thane")
KIND_NAMES = ("food", "drink", "jewelry", "currency", "swinging", "prying", "hunting")
LINK_KINDS = ("doors", "castle_wall", "tunnel_openings", "arches", "dragon_gate", "corridors")

# What each effect asks of its card: when it is played, what it is aimed at, and which key gives its number.
EFFECTS: dict[str, tuple[str, str, str]] = {
    "block": ("reaction", "none", ""),
    "through_walls": ("action", "place", "steps"),
    "steal": ("action", "seat_card", ""),
    "walk": ("action", "place", "steps"),
    "jump": ("action", "place", "to"),
    "wild": ("with_step", "none", ""),
    "limit_actions": ("action", "all_opponents", "actions"),
    "no_roll": ("action", "seat", ""),
    "send": ("action", "seat", "to"),
    "remote_step": ("action", "quest", ""),
    "dig": ("action", "deck", "cards"),
    "expose_random": ("action", "seat", "cards"),
}

Count = Annotated[int, msgspec.Meta(ge=1, le=12)]
Pair = tuple[str, str]


class Table(Entry, frozen=True):
    start_place: str
    quests_dealt: Count
    quest_limit: Count
    quick_quests_dealt: Count
    quick_quest_limit: Count
    power_dealt: Count
    tools_dealt: Count
    trade_dealt: Count
    trade_dealt_two_players: Count
    hand_limit: Count
    items_kept_in_hand: Count
    actions_per_turn: Count
    collect_draws: Count
    keys: Count
    gates: Count
    coin_tokens: int
    key_tokens: int


class DiceFaces(Entry, frozen=True):
    movement: Annotated[list[Count], msgspec.Meta(min_length=1, max_length=20)]
    dragon: Annotated[list[str], msgspec.Meta(min_length=1, max_length=20)]


class Totals(Entry, frozen=True):
    quests: int
    power_cards: int
    tools: int
    trade: int
    places: int


class WarriorCard(Entry, frozen=True):
    id: str
    name: str
    colour: Hex


class Kind(Entry, frozen=True):
    id: str
    name: str
    deck: str


class Power(Entry, frozen=True):
    """`effect` is a word of EFFECTS, which also says which of steps, actions, cards and to it needs."""

    id: str
    name: str
    count: int
    timing: str
    target: str
    effect: str
    text: str
    flavour: str
    steps: int = 0
    actions: int = 0
    cards: int = 0
    to: list[str] = msgspec.field(default_factory=list)


class Item(Entry, frozen=True):
    id: str
    name: str
    kind: str
    count: int
    flavour: str


class QuestStep(Entry, frozen=True):
    room: str
    needs: Annotated[list[str], msgspec.Meta(min_length=1, max_length=NEEDS)]


class Quest(Entry, frozen=True):
    id: str
    name: str
    coins: Annotated[int, msgspec.Meta(ge=1, le=3)]
    steps: Annotated[list[QuestStep], msgspec.Meta(min_length=1, max_length=STEPS)]
    flavour: str


class Place(Entry, frozen=True):
    """`colour` and `tower` on rooms only."""

    id: str
    name: str
    type: str
    draws: str
    x: Unit
    y: Unit
    w: Unit
    h: Unit
    links: list[str]
    colour: str = ""
    tower: bool = False


class LinkKinds(Entry, frozen=True):
    """The links sorted by what they are; `ghost_walls` are no links, only a Ghost crosses them."""

    doors: list[Pair]
    castle_wall: list[Pair]
    tunnel_openings: list[Pair]
    arches: list[Pair]
    dragon_gate: list[Pair]
    corridors: list[Pair]
    ghost_walls: list[Pair]


class Decor(Entry, frozen=True):
    """Drawn, never entered."""

    id: str
    name: str
    x: Unit
    y: Unit
    w: Unit
    h: Unit


class CastleContent(Content, frozen=True):
    table: Table
    dice: DiceFaces
    totals: Totals
    warrior: list[WarriorCard]
    kind: list[Kind]
    power: list[Power]
    item: list[Item]
    quest: list[Quest]
    place: list[Place]
    link_kinds: LinkKinds
    decor: list[Decor]
