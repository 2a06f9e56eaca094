"""The content file of this game, typed and checked, and what the rules need of it."""

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.checks import check
from greathall.games.castle_of_magic.content.ids import COUNTRY_NAMES, GUILD_NAMES, ITEM_NAMES, SPACE_NAMES, STEPS
from greathall.games.castle_of_magic.content.shapes import MagicContent, Secret, Wizard
from greathall.games.castle_of_magic.content.tables import (
    FATE_NAMES,
    ROW_BANISHED,
    ROW_CONTROLS,
    ROW_NAMES,
    ROW_NOBODY_DIES,
    ROW_RULES,
    SPELL_NAMES,
    Printed,
)
from greathall.kernel.bits import mask_of
from greathall.kernel.content import read_toml
from greathall.kernel.refused import ContentRefused


def read_content(path: Path, edition: Path | None) -> MagicContent:
    content = read_toml(path, MagicContent, edition)
    named = (edition or path).name
    check(content, named)
    _check_facts(content, named)
    return content


def printed(content: MagicContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    made = Printed()
    table = content.table
    made.spell = vec[i64]([SPELL_NAMES.index(space.spell) for space in content.space])
    made.walk = vec[i64](_walks(content))
    made.half_track = table.half_track
    made.steps = table.count_down_steps
    made.start_level = table.start_level
    made.max_level = table.max_level
    made.start_points = table.start_points
    made.start_combat = table.start_combat
    made.open_talk_max = table.open_talk_max
    made.move_counts = vec[i64]([cards.count for cards in content.move_card])
    wizards = content.wizard
    made.carries = vec[i64](
        [
            mask_of([place for place, one in enumerate(wizards) if one.secret_number in card.numbers])
            for card in content.secret
        ]
    )
    made.cards = vec[i64](
        [
            mask_of([place for place, card in enumerate(content.secret) if one.secret_number in card.numbers])
            for one in wizards
        ]
    )
    made.true_of = vec[i64](
        [mask_of([place for place, one in enumerate(wizards) if is_true(card, one)]) for card in content.secret]
    )
    made.fate = vec[i64]([0, *(FATE_NAMES.index(result.kind) for result in content.result)])
    made.fate_item = vec[i64]([0, *(ITEM_NAMES.index(result.item) if result.item else -1 for result in content.result)])
    made.guild = vec[i64]([GUILD_NAMES.index(wizard.guild) for wizard in wizards])
    made.score = vec[i64]([cell for wizard in wizards for row in ROW_NAMES for cell in wizard.score[row]])
    made.basic = mask_of([place for place, wizard in enumerate(wizards) if wizard.set == "basic"])
    return made


def _walks(content: MagicContent) -> list[int]:
    """CM-21, CM-23: along the own ring, both ways."""
    ends: list[int] = []
    for start in range(len(content.space)):
        for way in ("cw", "ccw"):
            at = start
            for _ in range(STEPS + 1):
                ends.append(at)
                at = SPACE_NAMES.index(getattr(content.space[at], way))
    return ends


def is_true(card: Secret, wizard: Wizard) -> bool:
    """Is the text of the Secret card true of this wizard (dossier 7.5)? Only the You column and the lists are asked."""
    you = {row: wizard.score[row][0] for row in ROW_NAMES}
    throne = ROW_NAMES[ROW_RULES + COUNTRY_NAMES.index(card.arg)] if card.arg in COUNTRY_NAMES else ""
    return {
        "guild_is": wizard.guild == card.arg,
        "guild_not": wizard.guild != card.arg,
        "rules_gain": you.get(throne, 0) > 0,
        "rules_no_gain": you.get(throne, 1) == 0,
        "enemy": card.arg in wizard.enemies,
        "ally": card.arg in wizard.allies,
        "control_gain": you[ROW_NAMES[ROW_CONTROLS]] > 0,
        "banish_gain": you[ROW_NAMES[ROW_BANISHED]] > 0,
        "banish_loss": you[ROW_NAMES[ROW_BANISHED]] < 0,
        "nobody_dies_gain": you[ROW_NAMES[ROW_NOBODY_DIES]] > 0,
    }[card.fact]


def _check_facts(content: MagicContent, named: str) -> None:
    """A card that is handed over is true (dossier 7.10)."""
    for card in content.secret:
        for wizard in content.wizard:
            if wizard.secret_number in card.numbers and not is_true(card, wizard):
                raise ContentRefused(
                    f"{named} at secret {card.id}.numbers: {wizard.secret_number} is {wizard.name}, "
                    f"of whom {card.text!r} is not true"
                )
