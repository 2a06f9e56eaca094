"""What does not fit in a content file: each fault is named with its place."""

from greathall.games.castle_of_magic_card_game.content.ids import (
    CELL_NAMES,
    CELLS,
    CHARACTERS,
    KINDS,
    RITUALS,
    ROLE_NAMES,
    ROWS,
)
from greathall.games.castle_of_magic_card_game.content.shapes import EFFECTS, CastleContent
from greathall.kernel.content import check_numbered, check_totals
from greathall.kernel.refused import ContentRefused


def check(content: CastleContent, named: str) -> None:
    """Raises ContentRefused."""
    _check_totals(content, named)
    _check_structure(content, named)


def _check_totals(content: CastleContent, named: str) -> None:
    counted = {
        "shrine_cards": sum(kind.count for kind in content.shrine_kind),
        "character_cards": len(content.character),
        "ritual_cards": len(content.ritual),
        "outcome_cards": len(content.outcome),
        "arcana_cards": len(content.arcana_card),
        "country_cards": len(content.country_card),
    }
    counted["all_cards"] = sum(counted.values())
    counted["player_aids"] = sum(one.player_aids for one in content.colour)
    counted["pawns"] = sum(one.pawns for one in content.colour)
    check_totals(named, content.totals, counted)


def _check_structure(content: CastleContent, named: str) -> None:
    """What the rules take for granted and no edition may change: the shape of the tableau, and what points to what."""
    check_numbered(named, "faction", "index", [one.index for one in content.faction], 0)
    check_numbered(named, "country", "index", [one.index for one in content.country], 0)
    check_numbered(named, "arcanum", "index", [one.index for one in content.arcanum], 0)
    check_numbered(named, "regalia", "index", [one.index for one in content.regalia], 0)
    check_numbered(named, "shrine_kind", "index", [one.index for one in content.shrine_kind], 0)
    check_numbered(named, "character", "index", [one.index for one in content.character], 0)
    check_numbered(named, "ritual", "index", [one.index for one in content.ritual], 0)
    check_numbered(named, "outcome", "number", [one.number for one in content.outcome], 1)
    check_numbered(named, "cell", "index", [one.index for one in content.cell], 0)
    for table, entries, expected in (
        ("faction", content.faction, 3),
        ("country", content.country, 3),
        ("arcanum", content.arcanum, 3),
        ("regalia", content.regalia, 3),
        ("shrine_kind", content.shrine_kind, KINDS),
        ("character", content.character, CHARACTERS),
        ("ritual", content.ritual, RITUALS),
        ("outcome", content.outcome, RITUALS),
        ("cell", content.cell, CELLS),
        ("colour", content.colour, 6),
    ):
        if len(entries) != expected:
            raise ContentRefused(f"{named} at {table}: the rules need {expected} entries, not {len(entries)}")
    for mode in content.mode:
        if not 4 <= mode.min <= mode.max <= 6:
            raise ContentRefused(f"{named} at mode {mode.id}: the rules are for 4 to 6 seats (CG-1)")
    if not 1 <= content.table.row_majority <= 9:
        raise ContentRefused(f"{named} at table.row_majority: a row has 9 shrines, so it is 1 to 9")
    if sum(kind.count for kind in content.shrine_kind) != CELLS:
        raise ContentRefused(f"{named} at shrine_kind: the tableau has {CELLS} places, so there are {CELLS} shrines")
    for kind in content.shrine_kind:
        if kind.count < 0 or (kind.regalia and kind.count != 1):
            raise ContentRefused(f"{named} at shrine_kind {kind.id}: cannot be there {kind.count} times")
    glyphs = {kind.glyph.upper() for kind in content.shrine_kind}
    if len(glyphs) < KINDS or any(len(glyph) != 1 or glyph == glyph.lower() for glyph in glyphs):
        raise ContentRefused(f"{named} at shrine_kind: every glyph must be one letter, no two the same")
    for place, arcanum in enumerate(content.arcanum):
        if (arcanum.id, arcanum.row, arcanum.ritual_bit) != (ROWS[place], place, 4 >> place):
            raise ContentRefused(f"{named} at arcanum[{place}]: must be {ROWS[place]}, row and ritual_bit included")
    for place, cell in enumerate(content.cell):
        if (cell.label, cell.row, cell.column) != (CELL_NAMES[place], place // 9, place % 9 + 1):
            raise ContentRefused(f"{named} at cell[{place}]: must be {CELL_NAMES[place]}, row and column included")
    for place, ritual in enumerate(content.ritual):
        if 4 * ritual.bell + 2 * ritual.book + ritual.candle != place:
            raise ContentRefused(f"{named} at ritual[{place}]: must be number 4 x bell + 2 x book + candle")
    _check_names(content, named)


def _check_names(content: CastleContent, named: str) -> None:
    """Everything that names something else names something that is there."""
    factions = {one.id for one in content.faction}
    countries = {one.id for one in content.country}
    pieces = {one.id for one in content.regalia}

    def known(where: str, name: str, names: set[str]) -> None:
        if name not in names:
            raise ContentRefused(f"{named} at {where}: {name!r} is none of {', '.join(sorted(names))}")

    for place, kind in enumerate(content.shrine_kind):
        expected = content.faction[place].id if place < 3 else content.regalia[place - 3].id
        known(f"shrine_kind {kind.id}", kind.faction or kind.regalia, {expected})
    for character in content.character:
        where = f"character {character.id}"
        known(where, character.type, set(ROLE_NAMES))
        if character.type != "monster":
            known(where, character.faction, factions)
        if character.type == "wizard":
            known(where, character.home, countries)
    for outcome in content.outcome:
        where = f"outcome {outcome.number}"
        known(where, outcome.effect, set(EFFECTS))
        if outcome.effect in ("dominate", "devour"):
            known(where, outcome.regalia, pieces)
    for cell in content.cell:
        known(f"cell {cell.label}", cell.arcanum, {ROWS[cell.row]})
        known(f"cell {cell.label}", cell.country, {content.country[(cell.column - 1) // 3].id})
