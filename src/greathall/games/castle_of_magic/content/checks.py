"""What does not fit in a content file, said with file, table and reason (dossier 7.10)."""

from collections.abc import Collection

from greathall.games.castle_of_magic.content import options
from greathall.games.castle_of_magic.content.ids import (
    COMBO_NAMES,
    COUNTRY_NAMES,
    GUILD_NAMES,
    ITEM_NAMES,
    KEEP_FIRST,
    LEVEL_NAMES,
    RESULTS,
    SEATS,
    SECRET_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    STEPS,
    TOWER_FIRST,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.content.tables import FATE_NAMES, RING_NAMES, ROW_NAMES, SPELL_NAMES
from greathall.kernel.content import (
    check_competitive,
    check_ids,
    check_known,
    check_numbered,
    check_options,
    check_totals,
)
from greathall.kernel.refused import ContentRefused

MODES = ("castle", "small")
COLOURS = ("red", "yellow", "green", "blue", "purple", "orange")
ELEMENT_NAMES = ("bell", "book", "candle")
SETS = ("basic", "advanced")
# What each fact of a Secret card is about.
FACTS: dict[str, Collection[str]] = {
    "guild_is": GUILD_NAMES,
    "guild_not": GUILD_NAMES,
    "rules_gain": COUNTRY_NAMES,
    "rules_no_gain": COUNTRY_NAMES,
    "enemy": GUILD_NAMES,
    "ally": GUILD_NAMES,
    "control_gain": ("",),
    "banish_gain": ("",),
    "banish_loss": ("",),
    "nobody_dies_gain": ("",),
}


def check(content: MagicContent, named: str) -> None:
    _check_ids(content, named)
    _check_totals(content, named)
    _check_modes(content, named)
    check_options(named, content.option, options.VALUES, SEATS)
    _check_tracks(content, named)
    _check_ritual(content, named)
    _check_board(content, named)
    _check_wizards(content, named)
    _check_secrets(content, named)


def _check_ids(content: MagicContent, named: str) -> None:
    for table, ids, expected in (
        ("mode", [one.id for one in content.mode], MODES),
        ("option", [one.id for one in content.option], tuple(options.VALUES)),
        ("colour", [one.id for one in content.colour], COLOURS),
        ("guild", [one.id for one in content.guild], GUILD_NAMES),
        ("country", [one.id for one in content.country], COUNTRY_NAMES),
        ("item", [one.id for one in content.item], ITEM_NAMES),
        ("element", [one.id for one in content.element], ELEMENT_NAMES),
        ("combo", [one.id for one in content.combo], COMBO_NAMES),
        ("spell", [one.id for one in content.spell], SPELL_NAMES),
        ("space", [one.id for one in content.space], SPACE_NAMES),
        ("wizard", [one.id for one in content.wizard], WIZARD_NAMES),
        ("secret", [one.id for one in content.secret], SECRET_NAMES),
    ):
        check_ids(named, table, ids, expected)
    check_numbered(named, "result", "number", [one.number for one in content.result], 1)
    check_numbered(named, "move_card", "number", [one.number for one in content.move_card], 1)
    check_numbered(named, "step", "index", [one.index for one in content.step], 0)
    for table, entries, needed in (
        ("result", len(content.result), RESULTS),
        ("move_card", len(content.move_card), STEPS),
        ("step", len(content.step), content.table.count_down_steps + 1),
    ):
        if entries != needed:
            raise ContentRefused(f"{named} at {table}: needs {needed} entries, not {entries}")


def _check_totals(content: MagicContent, named: str) -> None:
    counted = {
        "wizards": len(content.wizard),
        "basic_wizards": sum(wizard.set == "basic" for wizard in content.wizard),
        "move_cards": sum(cards.count for cards in content.move_card),
        "secrets": len(content.secret),
        "spaces": len(content.space),
        "spells": len(content.spell),
    }
    check_totals(named, content.totals, counted)
    if counted["move_cards"] < 1:
        raise ContentRefused(f"{named} at move_card: there must be at least one Move card (CM-34)")


def _check_modes(content: MagicContent, named: str) -> None:
    for mode, (low, high) in zip(content.mode, ((4, SEATS), (3, 3)), strict=True):
        check_competitive(named, [mode], low, high, "CM-1")


def _check_tracks(content: MagicContent, named: str) -> None:
    if content.table.start_level > content.table.max_level:
        raise ContentRefused(f"{named} at table.start_level: is above max_level (CM-33)")
    for place, element in enumerate(content.element):
        low, high = SIDE_NAMES[2 * place : 2 * place + 2]
        check_known(named, f"element {element.id}.low", element.low, (low,))
        check_known(named, f"element {element.id}.high", element.high, (high,))
        check_known(named, f"element {element.id}.disk", element.disk, COLOURS)
        if len(element.track) != 2 * content.table.half_track + 1:
            raise ContentRefused(f"{named} at element {element.id}.track: needs half_track places on each side (CM-7)")


def _check_ritual(content: MagicContent, named: str) -> None:
    for place, combo in enumerate(content.combo):
        sides = [SIDE_NAMES[2 * one + 1 - (place >> 2 - one & 1)] for one in range(3)]
        if combo.sides != sides:
            raise ContentRefused(f"{named} at combo {combo.id}.sides: should be {', '.join(sides)} (CM-60)")
    for result in content.result:
        check_known(named, f"result {result.number}.kind", result.kind, FATE_NAMES)
        items = ITEM_NAMES if result.kind in ("control", "devour") else ("",)
        check_known(named, f"result {result.number}.item", result.item, items)
    for spell in content.spell:
        if spell.roll != (spell.id in LEVEL_NAMES):
            raise ContentRefused(f"{named} at spell {spell.id}.roll: CM-31 says otherwise")


def _check_board(content: MagicContent, named: str) -> None:
    firsts = (0, KEEP_FIRST, TOWER_FIRST, len(SPACE_NAMES))
    for ring, name in enumerate(RING_NAMES):
        names = SPACE_NAMES[firsts[ring] : firsts[ring + 1]]
        for place, space in enumerate(content.space[firsts[ring] : firsts[ring + 1]]):
            where = f"space {space.id}"
            check_known(named, f"{where}.ring", space.ring, (name,))
            check_known(named, f"{where}.spell", space.spell, SPELL_NAMES)
            check_known(named, f"{where}.cw", space.cw, (names[(place + 1) % len(names)],))
            check_known(named, f"{where}.ccw", space.ccw, (names[place - 1],))
    starts = sum(space.spell == "plus_spell" for space in content.space[:KEEP_FIRST])
    if starts < SEATS:
        raise ContentRefused(f"{named} at space: {SEATS} players need as many +1 Spell spaces on the Wall (CM-15)")


def _check_wizards(content: MagicContent, named: str) -> None:
    numbers = [wizard.secret_number for wizard in content.wizard]
    if len(set(numbers)) != len(numbers):
        raise ContentRefused(f"{named} at wizard: no two wizards share a Secret Number (CM-99)")
    for wizard in content.wizard:
        where = f"wizard {wizard.id}"
        check_known(named, f"{where}.guild", wizard.guild, GUILD_NAMES)
        check_known(named, f"{where}.set", wizard.set, SETS)
        for guild in (*wizard.allies, *wizard.enemies):
            check_known(named, f"{where}.allies or enemies", guild, GUILD_NAMES)
        if tuple(wizard.score) != ROW_NAMES:
            raise ContentRefused(f"{named} at {where}.score: the rows are {', '.join(ROW_NAMES)}")
        for row in ("banished", "nobody_dies"):
            if any(wizard.score[row][1:]):
                raise ContentRefused(f"{named} at {where}.score.{row}: counts once, for its holder only (CM-91)")
    if content.totals.basic_wizards < SEATS:
        raise ContentRefused(f"{named} at wizard: {SEATS} players need as many basic wizards (CM-11)")


def _check_secrets(content: MagicContent, named: str) -> None:
    numbers = {wizard.secret_number for wizard in content.wizard}
    found: set[int] = set()
    for card in content.secret:
        check_known(named, f"secret {card.id}.fact", card.fact, tuple(FACTS))
        check_known(named, f"secret {card.id}.arg", card.arg, FACTS[card.fact])
        stranger = sorted(set(card.numbers) - numbers)
        if stranger:
            raise ContentRefused(f"{named} at secret {card.id}.numbers: {stranger[0]} is no wizard's number")
        found |= set(card.numbers)
    lost = sorted(numbers - found)
    if lost:
        raise ContentRefused(f"{named} at secret: no card carries the number {lost[0]} (CM-37)")
