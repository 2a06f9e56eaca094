"""The content file of this game, typed and checked, and what the rules need of it."""

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.checks import check
from greathall.games.castle_of_magic_card_game.content.ids import (
    PART_NAMES,
    ROLE_NAMES,
)
from greathall.games.castle_of_magic_card_game.content.shapes import EFFECTS, CastleContent
from greathall.games.castle_of_magic_card_game.content.tables import Printed
from greathall.kernel.content import read_toml


def read_content(path: Path, edition: Path | None) -> CastleContent:
    content = read_toml(path, CastleContent, edition)
    named = (edition or path).name
    check(content, named)
    return content


def printed(content: CastleContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    factions = [one.id for one in content.faction]
    countries = [one.id for one in content.country]
    pieces = [one.id for one in content.regalia]
    roles = [content.scoring.wizard, content.scoring.cultist, content.scoring.monster]
    return Printed(
        kinds=vec[i64]([kind.index for kind in content.shrine_kind for _ in range(kind.count)]),
        majority=content.table.row_majority,
        role=vec[i64]([ROLE_NAMES.index(one.type) for one in content.character]),
        faction=vec[i64]([_index(factions, one.faction) for one in content.character]),
        home=vec[i64]([_index(countries, one.home) for one in content.character]),
        effect=vec[i64]([-1] + [EFFECTS.index(one.effect) for one in content.outcome]),
        piece=vec[i64]([-1] + [_index(pieces, one.regalia) for one in content.outcome]),
        points=vec[i64]([getattr(role, part) for role in roles for part in PART_NAMES]),
    )


def _index(names: list[str], name: str) -> int:
    return names.index(name) if name else -1
