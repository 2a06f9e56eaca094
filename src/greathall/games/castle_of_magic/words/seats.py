"""Everybody's public sheet, and the viewer's own wizard with the scoring table in words."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import COUNTRIES
from greathall.games.castle_of_magic.content.shapes import MagicContent, Wizard
from greathall.games.castle_of_magic.content.tables import ROW_NAMES, ROW_RULES
from greathall.games.castle_of_magic.sight.sheet import DEDUCED
from greathall.games.castle_of_magic.words.names import (
    COLOURS,
    country_name,
    guild_name,
    item_name,
    level_name,
    sentence,
    space_name,
    wizard_name,
    wizard_told,
)
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.kernel.prose import counted, folded, listed

ROW_TITLES = {
    "controls_monster": "control of the Monster",
    "dies": "death",
    "banished": "Monster banished",
    "nobody_dies": "nobody dies",
}
"""The rows of a scoring table that are not about a country."""

ABOUT_ALL = ("banished", "nobody_dies")
"""Rows about the table as a whole (CM-91)."""


def players(scene: Scene) -> list[str]:
    return [part for seat in range(scene.view.seats) for line in _player(scene, seat) for part in folded(line)]


def _player(scene: Scene, seat: int) -> list[str]:
    view, content = scene.view, scene.content
    player, row = view.players[seat], scene.sheet.players[seat]
    you = ", you" if seat == view.seat else ""
    where = "not on the board yet" if player.space is None else space_name(player.space, content)
    # After the end everybody sees every wizard (CM-88); the viewer's own has a section of its own.
    is_wizard = f", {wizard_name(player.wizard, content)}" if player.wizard is not None and seat != view.seat else ""
    points = ", ".join(
        f"{item_name(item, content)} {n}{_standing(scene, seat, item)}" for item, n in enumerate(row.points)
    )
    chip = "Talk Chip" if row.chip else "no Talk Chip"
    cards = counted(row.cards, "Move card") + _hand(player.hand)
    return [
        f"{seat + 1} {scene.names[seat]}{you} ({COLOURS[seat]}{is_wizard}): {where}; {points}",
        f"    Combat {row.combat}; {cards}; {chip}; {levels_told(row.levels, content)}",
    ]


def _standing(scene: Scene, seat: int, item: int) -> str:
    """ " leads", " tied"; where all are tied, as at the start, it need not be said of everybody."""
    standing = [row.standing[item] for row in scene.sheet.players]
    return f" {standing[seat]}" if standing[seat] and standing.count("tied") < len(standing) else ""


def _hand(hand: Sequence[int] | None) -> str:
    """The values, where the viewer may see them (CM-34)."""
    held = [str(value) for value, n in enumerate(hand or [], 1) for _ in range(n)]
    return f" ({' '.join(held)})" if held else ""


def levels_told(levels: Sequence[int], content: MagicContent) -> str:
    """ "levels: Learn Ritual 3, Bell 2, others 1"."""
    start = content.table.start_level
    raised = [f"{level_name(place, content)} {level}" for place, level in enumerate(levels) if level != start]
    if not raised:
        return f"all levels {start}"
    rest = f", others {start}" if len(raised) < len(levels) else ""
    return f"levels: {', '.join(raised)}{rest}"


def guild_shares(guilds: Sequence[int], content: MagicContent) -> str:
    """ "3 Wolf Mages and 1 Eagle Lord"."""
    shares = [(content.guild[guild].member, guild_name(guild, content), n) for guild, n in enumerate(guilds) if n]
    return listed([f"{n} {one if n == 1 else many}" for one, many, n in shares])


# -- the own wizard


def wizard_card(scene: Scene) -> list[str]:
    """CM-99: name, guild, number, friends and foes, and what brings or costs points."""
    view, content = scene.view, scene.content
    assert view.seat is not None
    held = view.players[view.seat].wizard
    assert held is not None
    wizard = content.wizard[held]
    lines = [
        f"{wizard_told(held, content)}, Secret Number {wizard.secret_number}. {wizard.story}",
        f"Allies: {_guilds(wizard.allies, content)}. Enemies: {_guilds(wizard.enemies, content)}.",
        *(sentence(line) for row in ROW_NAMES if (line := row_told(wizard, row, content))),
    ]
    if not view.over:
        lines += [_throne(country, scene) for country in thrones(wizard)]
    return [part for line in lines for part in folded(line)]


def thrones(wizard: Wizard) -> list[int]:
    """The countries this wizard wants to rule."""
    return [country for country in range(COUNTRIES) if wizard.score[ROW_NAMES[ROW_RULES + country]][0] > 0]


def _guilds(guilds: Sequence[str], content: MagicContent) -> str:
    return listed([guild.name for guild in content.guild if guild.id in guilds]) or "none"


def row_title(row: str, content: MagicContent) -> str:
    """ "control of the Monster", "throne of Kida"."""
    if row in ROW_TITLES:
        return ROW_TITLES[row]
    return f"throne of {country_name(ROW_NAMES.index(row) - ROW_RULES, content)}"


def row_told(wizard: Wizard, row: str, content: MagicContent) -> str:
    """ "throne of Kida: yours +4000, of another Wolf Mage -2000"; "" for a row that counts for nothing."""
    own, *others = wizard.score[row]
    parts = [signed(own) if row in ABOUT_ALL else f"yours {signed(own)}"] if own else []
    worth: dict[int, list[str]] = {}
    for guild, points in zip(content.guild, others, strict=True):
        if points:
            worth.setdefault(points, []).append(guild.member)
    for points, guilds in worth.items():
        whose = "anybody else" if len(guilds) == len(content.guild) else f"another {listed(guilds, 'or')}"
        parts.append(f"of {whose} {signed(points)}")
    return f"{row_title(row, content)}: {', '.join(parts)}" if parts else ""


def signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def _throne(country: int, scene: Scene) -> str:
    """Which item the player needs: what newcomers do not see at once (dossier section 10)."""
    content, squares = scene.content, scene.sheet.countries
    name = country_name(country, content)
    for item, square in enumerate(squares):
        if square.content == country:
            how = "so it follows" if square.how == DEDUCED else "you have seen it"
            return f"You need the {item_name(item, content)}: it rules {name} ({how})."
    could_be = [item_name(item, content) for item, square in enumerate(squares) if country in square.possible]
    return f"You do not know yet which item rules {name}: {listed(could_be, 'or')}."
