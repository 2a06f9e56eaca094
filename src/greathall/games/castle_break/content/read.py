"""The content file of this game, typed and checked, and what the rules need of it."""

from collections.abc import Collection
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.checks import check
from greathall.games.castle_break.content.distances import Map, halves
from greathall.games.castle_break.content.ids import (
    DECK_NAMES,
    ITEM_NAMES,
    NEEDS,
    NOTHING,
    PLACE_NAMES,
    PLACES,
    POWER,
    POWERS,
    ROOM_NAMES,
    STEPS,
    TYPE_COPIES,
)
from greathall.games.castle_break.content.shapes import KIND_NAMES, CastleContent, Item, Place, Power, Quest
from greathall.games.castle_break.content.tables import EFFECT_NAMES, KINDS, NO_DECK, PLACE_TYPES, REACH, Printed
from greathall.kernel.content import read_toml


def read_content(path: Path, edition: Path | None) -> CastleContent:
    content = read_toml(path, CastleContent, edition)
    named = (edition or path).name
    check(content, named)
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
    exact: list[int] = []
    within: list[int] = []
    ghost: list[int] = []
    made.maps = [castle_map(content, torch) for torch in (False, True)]
    for castle in made.maps:
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


def castle_map(content: CastleContent, torch: bool) -> Map:
    """The board; `torch` is the tunnel from torch to torch."""
    links = [[PLACE_NAMES.index(to) for to in place.links] for place in content.place]
    walls: list[list[int]] = [[] for _ in range(PLACES)]
    for a, b in content.link_kinds.ghost_walls:
        walls[PLACE_NAMES.index(a)].append(PLACE_NAMES.index(b))
        walls[PLACE_NAMES.index(b)].append(PLACE_NAMES.index(a))
    closed = frozenset(at for at, place in enumerate(content.place) if place.type in ("room", "dragon"))
    return Map(links, walls, closed, PLACE_NAMES.index("dragon"), PLACE_NAMES.index("tunnel"), torch)


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


class Guide:
    """The box as words ask for it: everything by its id. `tables` keeps what forecast.py has worked out."""

    def __init__(self, content: CastleContent, printed: Printed) -> None:
        self.content = content
        self.printed = printed
        self.places: dict[str, Place] = {place.id: place for place in content.place}
        self.powers: dict[str, Power] = {power.id: power for power in content.power}
        self.items: dict[str, Item] = {item.id: item for item in content.item}
        self.quests: dict[str, Quest] = {quest.id: quest for quest in content.quest}
        self.kinds = {kind.id: kind.name for kind in content.kind}
        self.warriors = {warrior.id: warrior.name for warrior in content.warrior}
        self.tables: dict[object, list[float]] = {}


def card_type(card: str) -> str:
    """`ghost` of `ghost#2`."""
    return card.partition("#")[0]


def is_wild(card: str, guide: Guide) -> bool:
    power = guide.powers.get(card_type(card))
    return power is not None and power.effect == "wild"
