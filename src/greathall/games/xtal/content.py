"""The content file of this game, typed and checked, and what the rules need of it."""

from pathlib import Path
from typing import Annotated

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal import options
from greathall.games.xtal.moves import (
    BLANK_CARD,
    CARD_NAMES,
    HOMES,
    POWER_NAMES,
    SEATS,
    SHIELD_CARD,
    SPACE_NAMES,
    SPACES,
    VOID_CARD,
    WEAPON_CARD,
    WEAPON_NAMES,
)
from greathall.games.xtal.printed import COLOUR_NAMES, NEAR_LEVELS, RED, VIOLET, Printed
from greathall.kernel.bits import mask_of
from greathall.kernel.content import (
    Content,
    check_competitive,
    check_ids,
    check_known,
    check_numbered,
    check_options,
    check_total,
    read_toml,
)
from greathall.kernel.refused import ContentRefused

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
Unit = Annotated[float, msgspec.Meta(ge=0, le=1)]
Point = tuple[Unit, Unit]
Hex = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=60_000)]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table, or one row of a table."""


class Table(_Entry, frozen=True):
    rings_total: Count
    hand_start: Annotated[int, msgspec.Meta(ge=0, le=10)]
    die_faces: Annotated[list[Steps], msgspec.Meta(min_length=1, max_length=20)]
    track_length: int
    spread: list[list[HomeNumber]]


class Totals(_Entry, frozen=True):
    power_cards: int
    blank_cards: int
    positions: int
    homes: int
    tokens: int


class Card(_Entry, frozen=True):
    id: str
    name: str
    kind: str
    count: Copies
    colour: Hex
    text: str
    flavour: str
    pair: str = ""


class CustomPower(_Entry, frozen=True):
    id: str
    name: str
    kind: str
    in_combat: bool
    text: str
    flavour: str


class Token(_Entry, frozen=True):
    id: str
    name: str
    colour: Hex
    shape: str


class Home(_Entry, frozen=True):
    """A Violet with its Storage Area, which is drawn at x, y."""

    id: str
    name: str
    space: str
    rings_start: Rings
    x: Unit
    y: Unit


class Space(_Entry, frozen=True):
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


class Board(_Entry, frozen=True):
    token: list[Token]
    home: list[Home]
    red_pair: list[tuple[str, str]]
    space: list[Space]


class Crystal(_Entry, frozen=True):
    """The star in the middle: for drawing only."""

    outline: list[Point]
    deck: Point
    refuse: Point


class Reaction(_Entry, frozen=True):
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


def read_content(path: Path, edition: Path | None) -> XtalContent:
    content = read_toml(path, XtalContent, edition)
    named = (edition or path).name
    _check_totals(content, named)
    _check_ids(content, named)
    check_competitive(named, content.mode, 2, SEATS, "XT-1")
    check_options(named, content.option, options.VALUES, SEATS)
    _check_cards(content, named)
    _check_path(content, named)
    _check_homes(content, named)
    _check_reds(content, named)
    return content


def printed(content: XtalContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    spaces = content.board.space
    colours = [COLOUR_NAMES.index(space.colour) for space in spaces]
    reds = [place for place, colour in enumerate(colours) if colour == RED]
    violets = [place for place, colour in enumerate(colours) if colour == VIOLET]
    homes = [home.id for home in content.board.home]
    made = Printed()
    made.colour = vec[i64](colours)
    made.opposite = vec[i64]([SPACE_NAMES.index(space.opposite) if space.opposite else -1 for space in spaces])
    made.home_at = vec[i64]([homes.index(space.home) if space.home else -1 for space in spaces])
    made.reds = vec[i64](reds)
    made.violets = vec[i64](violets)
    made.red_mask = mask_of(reds)
    made.violet_mask = mask_of(violets)
    made.near = vec[i64]([mask for place in range(SPACES) for mask in _near(place, reds)])
    made.home_space = vec[i64]([SPACE_NAMES.index(home.space) for home in content.board.home])
    made.rings = vec[i64]([home.rings_start for home in content.board.home])
    made.rings_total = content.table.rings_total
    made.spread = vec[i64]([home for row in content.table.spread for home in (*row, *[0] * (HOMES - len(row)))])
    made.counts = vec[i64]([card.count for card in content.card])
    made.hand_start = content.table.hand_start
    made.die = vec[i64](content.table.die_faces)
    return made


def _near(place: int, reds: list[int]) -> list[int]:
    """XT-31: the Reds by their distance along the path either way, as bits; those equally near stand together."""
    steps = {red: min((red - place) % SPACES, (place - red) % SPACES) for red in reds}
    levels = [mask_of([red for red in reds if steps[red] == distance]) for distance in sorted(set(steps.values()))]
    return levels + [0] * (NEAR_LEVELS - len(levels))


# -- what does not fit


def _check_totals(content: XtalContent, named: str) -> None:
    counted = {
        "power_cards": sum(card.count for card in content.card if card.kind != "blank"),
        "blank_cards": sum(card.count for card in content.card if card.kind == "blank"),
        "positions": len(content.board.space),
        "homes": len(content.board.home),
        "tokens": len(content.board.token),
    }
    for what, number in counted.items():
        check_total(named, what, getattr(content.totals, what), number)
    if content.table.track_length != SPACES:
        raise ContentRefused(f"{named} at table.track_length: the moves name {SPACES} positions (XT-10)")


def _check_ids(content: XtalContent, named: str) -> None:
    for table, ids, expected in (
        ("mode", [one.id for one in content.mode], list(MODES)),
        ("option", [one.id for one in content.option], list(options.VALUES)),
        ("card", [one.id for one in content.card], list(CARD_NAMES)),
        ("custom_power", [one.id for one in content.custom_power], list(POWER_NAMES)),
        ("board.token", [one.id for one in content.board.token], [f"t{place}" for place in range(SEATS)]),
        ("board.home", [one.id for one in content.board.home], [f"H{place}" for place in range(HOMES)]),
        ("board.space", [one.id for one in content.board.space], list(SPACE_NAMES)),
        ("race_bot", list(content.race_bot), list(REACTIONS)),
    ):
        check_ids(named, table, ids, expected)


def _check_cards(content: XtalContent, named: str) -> None:
    for card, kind in zip(content.card, KINDS, strict=True):
        check_known(named, f"card {card.id}.kind", card.kind, (kind,))
    for first in (WEAPON_CARD, SHIELD_CARD):
        for card, pair in zip(content.card[first:], WEAPON_NAMES, strict=False):
            check_known(named, f"card {card.id}.pair", card.pair, (pair,))
    for card in (*content.card[: VOID_CARD + 1], content.card[BLANK_CARD]):
        check_known(named, f"card {card.id}.pair", card.pair, ("",))
    for power, kind in zip(content.custom_power, POWER_KINDS, strict=True):
        check_known(named, f"custom_power {power.id}.kind", power.kind, (kind,))
        if power.in_combat != (power.id != "scry"):
            raise ContentRefused(f"{named} at custom_power {power.id}.in_combat: XT-98 and XT-99 say otherwise")
    cards = sum(card.count for card in content.card if card.kind != "blank")
    if SEATS * content.table.hand_start > cards:
        raise ContentRefused(
            f"{named} at table.hand_start: {SEATS} hands of {content.table.hand_start} need more than the "
            f"{cards} cards (XT-5)"
        )


def _check_path(content: XtalContent, named: str) -> None:
    spaces = content.board.space
    check_numbered(named, "board.space", "index", [space.index for space in spaces], 0)
    for place, space in enumerate(spaces):
        where = f"board.space {space.id}"
        check_known(named, f"{where}.colour", space.colour, COLOUR_NAMES)
        check_known(named, f"{where}.next", space.next, (SPACE_NAMES[(place + 1) % SPACES],))
        check_known(named, f"{where}.prev", space.prev, (SPACE_NAMES[place - 1],))


def _check_homes(content: XtalContent, named: str) -> None:
    spaces = {space.id: space for space in content.board.space}
    for home in content.board.home:
        where = f"board.home {home.id}"
        check_known(named, f"{where}.space", home.space, SPACE_NAMES)
        if spaces[home.space].home != home.id:
            raise ContentRefused(f"{named} at {where}.space: {home.space} does not say that {home.id} is there")
    for space in spaces.values():
        if (space.colour == "violet") != bool(space.home):
            raise ContentRefused(f"{named} at board.space {space.id}.home: Violets, and only they, are Homes (XT-3)")
        check_known(named, f"board.space {space.id}.home", space.home, ("", *(home.id for home in content.board.home)))
        if space.home and space.id != next(home.space for home in content.board.home if home.id == space.home):
            raise ContentRefused(f"{named} at board.space {space.id}.home: {space.home} lies elsewhere")
    order = [SPACE_NAMES.index(home.space) for home in content.board.home]
    if order != sorted(order):
        raise ContentRefused(
            f"{named} at board.home: Homes stand in the order of the path, for turns go round with them"
        )
    if sum(home.rings_start for home in content.board.home) != content.table.rings_total:
        raise ContentRefused(f"{named} at table.rings_total: the Homes start with another number of rings (XT-2)")
    spread = content.table.spread
    if len(spread) != SEATS + 1:
        raise ContentRefused(f"{named} at table.spread: needs {SEATS + 1} rows, for 0 to {SEATS} seats")
    for seats, row in enumerate(spread[2:], 2):
        if len(row) != seats or len(set(row)) != seats:
            raise ContentRefused(f"{named} at table.spread[{seats}]: needs {seats} different Homes")


def _check_reds(content: XtalContent, named: str) -> None:
    spaces = {space.id: space for space in content.board.space}
    for space in spaces.values():
        where = f"board.space {space.id}"
        if (space.colour == "red") != bool(space.opposite) or bool(space.red) != bool(space.opposite):
            raise ContentRefused(
                f"{named} at {where}.opposite: Reds, and only they, have a number and an opposite (XT-51)"
            )
        if space.opposite:
            check_known(named, f"{where}.opposite", space.opposite, SPACE_NAMES)
            if space.opposite == space.id or spaces[space.opposite].opposite != space.id:
                raise ContentRefused(f"{named} at {where}.opposite: {space.opposite} does not face it in turn (XT-51)")
    pairs = {frozenset((space.id, space.opposite)) for space in spaces.values() if space.opposite}
    if {frozenset(pair) for pair in content.board.red_pair} != pairs or len(content.board.red_pair) != len(pairs):
        raise ContentRefused(f"{named} at board.red_pair: the positions name other pairs (XT-51)")
    if not pairs:
        raise ContentRefused(f"{named} at board.red_pair: without Reds there is no Combat (XT-50)")
