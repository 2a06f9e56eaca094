"""The content file of this game, typed and checked, and what the rules need of it."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break import options
from greathall.games.castle_break.moves import (
    CARD_NAMES,
    DECK_NAMES,
    ITEM_COPIES,
    ITEM_NAMES,
    NEEDS,
    NOTHING,
    PLACE_NAMES,
    PLACES,
    POWER,
    POWER_COPIES,
    POWER_NAMES,
    POWERS,
    QUEST_NAMES,
    ROOM_NAMES,
    SEATS,
    STEPS,
    TYPE_COPIES,
)
from greathall.games.castle_break.printed import (
    EFFECT_NAMES,
    KINDS,
    NO_DECK,
    PLACE_TYPES,
    REACH,
    Printed,
)
from greathall.games.castle_break.ways import Map, halves
from greathall.kernel.content import Content, check_ids, check_total, read_toml
from greathall.kernel.refused import ContentRefused

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
Unit = Annotated[float, msgspec.Meta(ge=0, le=1)]
Hex = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Pair = tuple[str, str]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table, or one row of a table."""


class Table(_Entry, frozen=True):
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


class DiceFaces(_Entry, frozen=True):
    movement: Annotated[list[Count], msgspec.Meta(min_length=1, max_length=20)]
    dragon: Annotated[list[str], msgspec.Meta(min_length=1, max_length=20)]


class Totals(_Entry, frozen=True):
    quests: int
    power_cards: int
    tools: int
    trade: int
    places: int


class WarriorCard(_Entry, frozen=True):
    id: str
    name: str
    colour: Hex


class Kind(_Entry, frozen=True):
    id: str
    name: str
    deck: str


class Power(_Entry, frozen=True):
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
    to: list[str] = []


class Item(_Entry, frozen=True):
    id: str
    name: str
    kind: str
    count: int
    flavour: str


class QuestStep(_Entry, frozen=True):
    room: str
    needs: Annotated[list[str], msgspec.Meta(min_length=1, max_length=NEEDS)]


class Quest(_Entry, frozen=True):
    id: str
    name: str
    coins: Annotated[int, msgspec.Meta(ge=1, le=3)]
    steps: Annotated[list[QuestStep], msgspec.Meta(min_length=1, max_length=STEPS)]
    flavour: str


class Place(_Entry, frozen=True):
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


class LinkKinds(_Entry, frozen=True):
    """The links sorted by what they are; `ghost_walls` are no links, only a Ghost crosses them."""

    doors: list[Pair]
    castle_wall: list[Pair]
    tunnel_openings: list[Pair]
    arches: list[Pair]
    dragon_gate: list[Pair]
    corridors: list[Pair]
    ghost_walls: list[Pair]


class Decor(_Entry, frozen=True):
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


def read_content(path: Path, edition: Path | None) -> CastleContent:
    content = read_toml(path, CastleContent, edition)
    named = (edition or path).name
    _check_ids(content, named)
    _check_totals(content, named)
    _check_options(content, named)
    _check_table(content, named)
    _check_powers(content, named)
    _check_items(content, named)
    _check_quests(content, named)
    _check_board(content, named)
    return content


# -- what the rules need


def printed(content: CastleContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    made = Printed()
    _print_board(content, made)
    _print_cards(content, made)
    _print_quests(content, made)
    table = content.table
    made.movement_die = vec[i64](content.dice.movement)
    made.dragon_die = vec[i64]([int(face == "green") for face in content.dice.dragon])
    made.quests_dealt = table.quests_dealt
    made.quest_limit = table.quest_limit
    made.quick_quests_dealt = table.quick_quests_dealt
    made.quick_quest_limit = table.quick_quest_limit
    made.power_dealt = table.power_dealt
    made.tools_dealt = table.tools_dealt
    made.trade_dealt = table.trade_dealt
    made.trade_dealt_two = table.trade_dealt_two_players
    made.hand_limit = table.hand_limit
    made.items_kept = table.items_kept_in_hand
    made.actions = table.actions_per_turn
    made.collect_draws = table.collect_draws
    made.keys = table.keys
    made.gates = table.gates
    return made


def _print_board(content: CastleContent, made: Printed) -> None:
    kinds = [PLACE_TYPES.index(place.type) for place in content.place]
    made.kind = vec[i64](kinds)
    made.draws = vec[i64](
        [NO_DECK if place.draws == "none" else DECK_NAMES.index(place.draws) for place in content.place]
    )
    made.start = PLACE_NAMES.index(content.table.start_place)
    made.dragon_place = PLACE_NAMES.index("dragon")
    made.stops = vec[i64](_places(content, ("room", "courtyard")))
    made.pits = vec[i64](_places(content, ("fire_pit",)))
    made.of_type = vec[i64]([half for name in PLACE_TYPES for half in _places(content, (name,))])
    links = [[PLACE_NAMES.index(to) for to in place.links] for place in content.place]
    walls: list[list[int]] = [[] for _ in range(PLACES)]
    for a, b in content.link_kinds.ghost_walls:
        walls[PLACE_NAMES.index(a)].append(PLACE_NAMES.index(b))
        walls[PLACE_NAMES.index(b)].append(PLACE_NAMES.index(a))
    closed = frozenset(at for at, place in enumerate(content.place) if place.type in ("room", "dragon"))
    exact: list[int] = []
    within: list[int] = []
    ghost: list[int] = []
    for torch in (False, True):
        castle = Map(links, walls, closed, made.dragon_place, PLACE_NAMES.index("tunnel"), torch)
        for start in range(PLACES):
            ends = castle.exact(start)
            for steps in range(REACH):
                exact += halves(ends[steps])
                within += halves(set().union(*ends[: steps + 1]))
            for reached in castle.ghost(start):
                ghost += halves(reached)
    made.exact = vec[i64](exact)
    made.within = vec[i64](within)
    made.ghost = vec[i64](ghost)


def _places(content: CastleContent, types: Collection[str]) -> list[int]:
    return halves([at for at, place in enumerate(content.place) if place.type in types])


def _print_cards(content: CastleContent, made: Printed) -> None:
    decks = {kind.id: DECK_NAMES.index(kind.deck) for kind in content.kind}
    counts = [*(power.count for power in content.power), *(item.count for item in content.item)]
    rows = [(POWER, NOTHING)] * POWERS
    rows += [(decks[item.kind], KIND_NAMES.index(item.kind)) for item in content.item]
    types = [one for one, copies in enumerate(TYPE_COPIES) for _ in range(copies)]
    first = [types.index(one) for one in range(len(TYPE_COPIES))]
    made.cards = vec[i64]([card for card, one in enumerate(types) if card - first[one] < counts[one]])
    made.card_type = vec[i64](types)
    made.card_deck = vec[i64]([rows[one][0] for one in types])
    made.card_kind = vec[i64]([rows[one][1] for one in types])
    made.effect = vec[i64]([EFFECT_NAMES.index(power.effect) for power in content.power])
    made.amount = vec[i64]([power.steps or power.actions or power.cards for power in content.power])
    made.to = vec[i64]([half for power in content.power for half in _places(content, power.to)])
    made.send_to = vec[i64](
        [PLACE_NAMES.index(power.to[0]) if power.effect == "send" else NOTHING for power in content.power]
    )


def _print_quests(content: CastleContent, made: Printed) -> None:
    rooms: list[int] = []
    needs: list[int] = []
    for quest in content.quest:
        for place in range(STEPS):
            step = quest.steps[place] if place < len(quest.steps) else None
            rooms.append(ROOM_NAMES.index(step.room) if step else NOTHING)
            row = [_need(name) for name in step.needs] if step else []
            needs += row + [NOTHING] * (NEEDS - len(row))
    made.coins = vec[i64]([quest.coins for quest in content.quest])
    made.steps = vec[i64]([len(quest.steps) for quest in content.quest])
    made.step_room = vec[i64](rooms)
    made.need = vec[i64](needs)


def _need(name: str) -> int:
    return KIND_NAMES.index(name) if name in KIND_NAMES else KINDS + ITEM_NAMES.index(name)


# -- what does not fit


def _check_ids(content: CastleContent, named: str) -> None:
    tables: list[tuple[str, Sequence[str], Sequence[str]]] = [
        ("mode", [one.id for one in content.mode], MODES),
        ("option", [one.id for one in content.option], list(options.VALUES)),
        ("warrior", [one.id for one in content.warrior], WARRIORS),
        ("kind", [one.id for one in content.kind], KIND_NAMES),
        ("power", [one.id for one in content.power], POWER_NAMES),
        ("item", [one.id for one in content.item], ITEM_NAMES),
        ("quest", [one.id for one in content.quest], QUEST_NAMES),
        ("place", [one.id for one in content.place], PLACE_NAMES),
    ]
    for table, ids, expected in tables:
        check_ids(named, table, ids, expected)


def _check_totals(content: CastleContent, named: str) -> None:
    decks = {kind.id: kind.deck for kind in content.kind}
    counted = {
        "quests": len(content.quest),
        "power_cards": sum(power.count for power in content.power),
        "tools": sum(item.count for item in content.item if decks.get(item.kind) == "tools"),
        "trade": sum(item.count for item in content.item if decks.get(item.kind) == "trade"),
        "places": len(content.place),
    }
    for what, number in counted.items():
        check_total(named, what, getattr(content.totals, what), number)


def _check_options(content: CastleContent, named: str) -> None:
    for mode in content.mode:
        if mode.kind != "competitive":
            raise ContentRefused(f"{named} at mode {mode.id}.kind: should be 'competitive', is {mode.kind!r}")
        if not 2 <= mode.min <= mode.max <= SEATS:
            raise ContentRefused(f"{named} at mode {mode.id}: the rules are for 2 to {SEATS} seats (CB-2)")
    for option in content.option:
        known = [repr(value) for value in options.VALUES[option.id]]  # as text, for True is not 1 here
        if not known:
            if option.values or not 0 <= option.min <= option.max < SEATS:
                raise ContentRefused(f"{named} at option {option.id}: the rules know the seats 0 to {SEATS - 1}")
        elif not option.values or not {repr(value) for value in option.values} <= set(known):
            raise ContentRefused(f"{named} at option {option.id}.values: the rules know {', '.join(known)}")


def _check_table(content: CastleContent, named: str) -> None:
    """Every table of six must be dealt its cards, and an opening hand is a full hand (CB-7, CB-8)."""
    table = content.table
    _known(named, "table.start_place", table.start_place, PLACE_NAMES)
    needed = {
        "power_dealt": table.power_dealt <= content.totals.power_cards // SEATS,
        "tools_dealt": table.tools_dealt <= content.totals.tools // SEATS,
        "trade_dealt": table.trade_dealt <= content.totals.trade // SEATS,
        "trade_dealt_two_players": table.trade_dealt_two_players <= content.totals.trade // SEATS,
        "quests_dealt": table.quest_limit <= table.quests_dealt <= 6,
        "quick_quests_dealt": table.quick_quests_dealt == table.quick_quest_limit == 1,
        "items_kept_in_hand": table.items_kept_in_hand <= table.tools_dealt + table.trade_dealt
        and table.power_dealt + table.items_kept_in_hand == table.hand_limit,
        "coin_tokens": table.coin_tokens >= 6 * SEATS,
        "key_tokens": table.key_tokens >= table.keys * SEATS,
    }
    for key, fits in needed.items():
        if not fits:
            raise ContentRefused(
                f"{named} at table.{key}: {getattr(table, key)} does not fit the other numbers (CB-6 to CB-8)"
            )
    for place, face in enumerate(content.dice.dragon):
        _known(named, f"dice.dragon[{place}]", face, ("green", "red"))
    if "green" not in content.dice.dragon or "red" not in content.dice.dragon:
        raise ContentRefused(f"{named} at dice.dragon: needs a green and a red lock (CB-87)")


def _check_powers(content: CastleContent, named: str) -> None:
    for power, copies in zip(content.power, POWER_COPIES, strict=True):
        where = f"power {power.id}"
        _count(named, where, power.count, copies)
        _known(named, f"{where}.effect", power.effect, EFFECTS)
        timing, target, key = EFFECTS[power.effect]
        _known(named, f"{where}.timing", power.timing, (timing,))
        _known(named, f"{where}.target", power.target, (target,))
        for one in ("steps", "actions", "cards", "to"):
            if bool(getattr(power, one)) != (one == key):
                says = "needs" if one == key else "has no use for"
                raise ContentRefused(f"{named} at {where}.{one}: the effect {power.effect!r} {says} it")
        if not 0 <= power.steps < REACH or not 0 <= power.actions <= 1 or not 0 <= power.cards <= 3:
            raise ContentRefused(f"{named} at {where}.{key}: the rules know steps to {REACH - 1}, 1 action, cards to 3")
        for place, name in enumerate(power.to):
            _known(named, f"{where}.to[{place}]", name, ("courtyard", "fire_pit", "room"))
        if power.effect == "send" and power.to != ["courtyard"]:
            raise ContentRefused(f"{named} at {where}.to: a piece is sent to the courtyard only (CB-59)")


def _check_items(content: CastleContent, named: str) -> None:
    for kind in content.kind:
        _known(named, f"kind {kind.id}.deck", kind.deck, ("tools", "trade"))
    for item in content.item:
        _count(named, f"item {item.id}", item.count, ITEM_COPIES)
        _known(named, f"item {item.id}.kind", item.kind, KIND_NAMES)


def _count(named: str, where: str, count: int, copies: int) -> None:
    if not 0 <= count <= copies:
        raise ContentRefused(f"{named} at {where}.count: the moves name 0 to {copies} copies, not {count}")


def _check_quests(content: CastleContent, named: str) -> None:
    small = 0
    for quest in content.quest:
        small += quest.coins == 1
        for place, step in enumerate(quest.steps):
            _known(named, f"quest {quest.id}.steps[{place}].room", step.room, ROOM_NAMES)
            for need in step.needs:
                _known(named, f"quest {quest.id}.steps[{place}].needs", need, (*KIND_NAMES, *ITEM_NAMES))
    if small < SEATS or sum(quest.coins < 3 for quest in content.quest) < SEATS * content.table.quests_dealt:
        raise ContentRefused(f"{named} at quest: too few for a table of {SEATS}, one of 1 coin each (CB-6, CB-90)")


def _check_board(content: CastleContent, named: str) -> None:
    fixed = dict.fromkeys(ROOM_NAMES, "room") | {one: one for one in ("courtyard", "dragon", "tunnel")}
    for place in content.place:
        where = f"place {place.id}"
        free = ("brick", "stairs", "fire_pit")
        _known(named, f"{where}.type", place.type, (fixed[place.id],) if place.id in fixed else free)
        _known(named, f"{where}.colour", place.colour, ("grey", "tan") if place.type == "room" else ("",))
        _known(named, f"{where}.draws", place.draws, (_draws(place),))
        for to in place.links:
            _known(named, f"{where}.links", to, PLACE_NAMES)
            if place.id not in content.place[PLACE_NAMES.index(to)].links:
                raise ContentRefused(f"{named} at {where}.links: {to} has no link back")
    linked = {frozenset((place.id, to)) for place in content.place for to in place.links}
    told = {frozenset(pair) for kind in LINK_KINDS for pair in getattr(content.link_kinds, kind)}
    if linked != told:
        odd = sorted(sorted(pair) for pair in linked ^ told)[0]
        raise ContentRefused(f"{named} at link_kinds: {' - '.join(odd)} is not the same here and at the places")
    for place_number, pair in enumerate(content.link_kinds.ghost_walls):
        for name in pair:
            _known(named, f"link_kinds.ghost_walls[{place_number}]", name, PLACE_NAMES)


def _draws(place: Place) -> str:
    """CB-26, CB-27."""
    if place.type == "room":
        return "tools" if place.colour == "grey" else "trade"
    return "none" if place.type in ("courtyard", "dragon") else "power"


def _known(named: str, where: str, name: str, names: Collection[str]) -> None:
    if name not in names:
        told = ", ".join(one or "nothing" for one in names)
        raise ContentRefused(f"{named} at {where}: {name!r} is none of {told}")


assert len(CARD_NAMES) == sum(TYPE_COPIES)
