"""What does not fit in a content file: each check names file, table, key and reason."""

from collections.abc import Sequence

from greathall.games.castle_break.content import options
from greathall.games.castle_break.content.ids import (
    ITEM_COPIES,
    ITEM_NAMES,
    PLACE_NAMES,
    POWER_COPIES,
    POWER_NAMES,
    QUEST_NAMES,
    ROOM_NAMES,
    SEATS,
)
from greathall.games.castle_break.content.shapes import (
    EFFECTS,
    KIND_NAMES,
    LINK_KINDS,
    MODES,
    WARRIORS,
    CastleContent,
    Place,
)
from greathall.games.castle_break.content.tables import REACH
from greathall.kernel.content import check_competitive, check_ids, check_known, check_options, check_totals
from greathall.kernel.refused import ContentRefused


def check(content: CastleContent, named: str) -> None:
    _check_ids(content, named)
    _check_totals(content, named)
    check_competitive(named, content.mode, 2, SEATS, "CB-2")
    check_options(named, content.option, options.VALUES, SEATS)
    _check_table(content, named)
    _check_powers(content, named)
    _check_items(content, named)
    _check_quests(content, named)
    _check_board(content, named)


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
    check_totals(named, content.totals, counted)


def _check_table(content: CastleContent, named: str) -> None:
    """Every table of six must be dealt its cards, and an opening hand is a full hand (CB-7, CB-8)."""
    table = content.table
    check_known(named, "table.start_place", table.start_place, PLACE_NAMES)
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
        check_known(named, f"dice.dragon[{place}]", face, ("green", "red"))
    if "green" not in content.dice.dragon or "red" not in content.dice.dragon:
        raise ContentRefused(f"{named} at dice.dragon: needs a green and a red lock (CB-87)")


def _check_powers(content: CastleContent, named: str) -> None:
    for power, copies in zip(content.power, POWER_COPIES, strict=True):
        where = f"power {power.id}"
        _count(named, where, power.count, copies)
        check_known(named, f"{where}.effect", power.effect, EFFECTS)
        timing, target, key = EFFECTS[power.effect]
        check_known(named, f"{where}.timing", power.timing, (timing,))
        check_known(named, f"{where}.target", power.target, (target,))
        for one in ("steps", "actions", "cards", "to"):
            if bool(getattr(power, one)) != (one == key):
                says = "needs" if one == key else "has no use for"
                raise ContentRefused(f"{named} at {where}.{one}: the effect {power.effect!r} {says} it")
        if not 0 <= power.steps < REACH or not 0 <= power.actions <= 1 or not 0 <= power.cards <= 3:
            raise ContentRefused(f"{named} at {where}.{key}: the rules know steps to {REACH - 1}, 1 action, cards to 3")
        for place, name in enumerate(power.to):
            check_known(named, f"{where}.to[{place}]", name, ("courtyard", "fire_pit", "room"))
        if power.effect == "send" and power.to != ["courtyard"]:
            raise ContentRefused(f"{named} at {where}.to: a piece is sent to the courtyard only (CB-59)")


def _check_items(content: CastleContent, named: str) -> None:
    for kind in content.kind:
        check_known(named, f"kind {kind.id}.deck", kind.deck, ("tools", "trade"))
    for item in content.item:
        _count(named, f"item {item.id}", item.count, ITEM_COPIES)
        check_known(named, f"item {item.id}.kind", item.kind, KIND_NAMES)


def _count(named: str, where: str, count: int, copies: int) -> None:
    if not 0 <= count <= copies:
        raise ContentRefused(f"{named} at {where}.count: the moves name 0 to {copies} copies, not {count}")


def _check_quests(content: CastleContent, named: str) -> None:
    small = 0
    for quest in content.quest:
        small += quest.coins == 1
        for place, step in enumerate(quest.steps):
            check_known(named, f"quest {quest.id}.steps[{place}].room", step.room, ROOM_NAMES)
            for need in step.needs:
                check_known(named, f"quest {quest.id}.steps[{place}].needs", need, (*KIND_NAMES, *ITEM_NAMES))
    if small < SEATS or sum(quest.coins < 3 for quest in content.quest) < SEATS * content.table.quests_dealt:
        raise ContentRefused(f"{named} at quest: too few for a table of {SEATS}, one of 1 coin each (CB-6, CB-90)")


def _check_board(content: CastleContent, named: str) -> None:
    fixed = dict.fromkeys(ROOM_NAMES, "room") | {one: one for one in ("courtyard", "dragon", "tunnel")}
    for place in content.place:
        where = f"place {place.id}"
        free = ("brick", "stairs", "fire_pit")
        check_known(named, f"{where}.type", place.type, (fixed[place.id],) if place.id in fixed else free)
        check_known(named, f"{where}.colour", place.colour, ("grey", "tan") if place.type == "room" else ("",))
        check_known(named, f"{where}.draws", place.draws, (_draws(place),))
        for to in place.links:
            check_known(named, f"{where}.links", to, PLACE_NAMES)
            if place.id not in content.place[PLACE_NAMES.index(to)].links:
                raise ContentRefused(f"{named} at {where}.links: {to} has no link back")
    linked = {frozenset((place.id, to)) for place in content.place for to in place.links}
    told = {frozenset(pair) for kind in LINK_KINDS for pair in getattr(content.link_kinds, kind)}
    if linked != told:
        odd = sorted(sorted(pair) for pair in linked ^ told)[0]
        raise ContentRefused(f"{named} at link_kinds: {' - '.join(odd)} is not the same here and at the places")
    for place_number, pair in enumerate(content.link_kinds.ghost_walls):
        for name in pair:
            check_known(named, f"link_kinds.ghost_walls[{place_number}]", name, PLACE_NAMES)


def _draws(place: Place) -> str:
    """CB-26, CB-27."""
    if place.type == "room":
        return "tools" if place.colour == "grey" else "trade"
    return "none" if place.type in ("courtyard", "dragon") else "power"
