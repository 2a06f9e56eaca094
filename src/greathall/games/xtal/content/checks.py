"""What does not fit in a content file: each fault is named with its place."""

from greathall.games.xtal.content import options
from greathall.games.xtal.content.ids import (
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
from greathall.games.xtal.content.shapes import KINDS, MODES, POWER_KINDS, REACTIONS, XtalContent
from greathall.games.xtal.content.tables import COLOUR_NAMES
from greathall.kernel.content import (
    check_competitive,
    check_ids,
    check_known,
    check_numbered,
    check_options,
    check_totals,
)
from greathall.kernel.refused import ContentRefused


def check(content: XtalContent, named: str) -> None:
    """Raises ContentRefused."""
    _check_totals(content, named)
    _check_ids(content, named)
    check_competitive(named, content.mode, 2, SEATS, "XT-1")
    check_options(named, content.option, options.VALUES, SEATS)
    _check_cards(content, named)
    _check_path(content, named)
    _check_homes(content, named)
    _check_reds(content, named)


def _check_totals(content: XtalContent, named: str) -> None:
    counted = {
        "power_cards": sum(card.count for card in content.card if card.kind != "blank"),
        "blank_cards": sum(card.count for card in content.card if card.kind == "blank"),
        "positions": len(content.board.space),
        "homes": len(content.board.home),
        "tokens": len(content.board.token),
    }
    check_totals(named, content.totals, counted)
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
