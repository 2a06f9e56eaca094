"""The content file of this game, typed and checked, and what the rules need of it."""

from collections.abc import Sequence
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.checks import check
from greathall.games.blackstone_castle.content.ids import (
    FACE_NAMES,
    FACTION_NAMES,
    ROLE_NAMES,
    SPACE_NAMES,
    space_number,
)
from greathall.games.blackstone_castle.content.shapes import SPECIAL_SIDES, TYPES_OF, BlackstoneContent, Card, Family
from greathall.games.blackstone_castle.content.tables import (
    FLAGS,
    KNIGHT_SWAP,
    KNIGHT_TRANSFORM,
    NO_LIMITS,
    SLIDE_DIAGONAL,
    SLIDE_MAX,
    START_KNIGHTS,
    START_WIZARDS,
    SWAP_DIAGONAL,
    WIZARD_SLIDE,
    Printed,
)
from greathall.kernel.bits import mask_of
from greathall.kernel.content import read_toml


def read_content(path: Path, edition: Path | None) -> BlackstoneContent:
    content = read_toml(path, BlackstoneContent, edition)
    named = (edition or path).name
    check(content, named)
    return content


def printed(content: BlackstoneContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    cards: list[Card] = [*content.vassal, *content.wild, *content.special]
    faces = [*FACE_NAMES, *SPECIAL_SIDES]
    needs = [need for task in content.task for need in (task.left, task.right)]
    made = Printed()
    made.face_of = vec[i64]([faces.index(face) for card in cards for face in (card.a, card.b)])
    made.face_factions = vec[i64]([_factions(face) for face in faces])
    made.face_roles = vec[i64]([_roles(face) for face in faces])
    made.type_of = vec[i64]([TYPES_OF[task.id[0]] for task in content.task])
    made.points = vec[i64]([task.points for task in content.task])
    made.need_spaces = vec[i64](
        [
            _spaces("" if need.light == "column" else need.column, "" if need.light == "row" else need.row)
            for need in needs
        ]
    )
    made.need_spaces_advanced = vec[i64]([_spaces(need.column, need.row) for need in needs])
    made.need_factions = vec[i64]([_factions(need.face) for need in needs])
    made.need_roles = vec[i64]([_roles(need.face) for need in needs])
    made.left_letters = vec[i64]([len(task.left.column + task.left.row) for task in content.task])
    made.refresh_space = vec[i64](
        [space_number(need.column + need.row) if need.column and need.row else -1 for need in needs]
    )
    made.corner = vec[i64]([FACE_NAMES.index(task.corner) for task in content.task])
    made.start_spaces = vec[i64]([space_number(name) for name in content.board.start_spaces])
    made.families = vec[i64]([flag for family in content.family for flag in _flags(family)])
    limits = content.limits
    made.limits = vec[i64]([limits.hand, limits.knights, limits.wizards, limits.retained])
    made.knight_tokens = content.totals.knight_tokens
    made.wizard_tokens = content.totals.wizard_tokens
    made.set_different = vec[i64](content.scoring.all_different)
    made.set_alike = vec[i64](content.scoring.one_alike)
    made.set_alike_step = content.scoring.one_alike_step
    made.set_identical = vec[i64](content.scoring.identical)
    made.set_identical_step = content.scoring.identical_step
    return made


def _factions(face: str) -> int:
    return _bits(face.partition("-")[0], FACTION_NAMES)


def _roles(face: str) -> int:
    return _bits(face.partition("-")[2], ROLE_NAMES)


def _bits(name: str, names: Sequence[str]) -> int:
    """All of them for "any"; none for a special card, which is called by no such name (BC-84)."""
    return mask_of([place for place, one in enumerate(names) if name in (one, "any")])


def _spaces(column: str, row: str) -> int:
    """The spaces of that column and row; a letter left out stands for every one."""
    return mask_of(
        [
            place
            for place, name in enumerate(SPACE_NAMES)
            if column.lower() in ("", name[0]) and row.lower() in ("", name[1])
        ]
    )


def _flags(family: Family) -> list[int]:
    flags = [0] * FLAGS
    flags[SLIDE_MAX] = family.knight_slide_max
    flags[KNIGHT_SWAP] = int(family.knight_swap)
    flags[NO_LIMITS] = int(family.no_limits)
    flags[START_KNIGHTS] = family.start_knights
    flags[START_WIZARDS] = family.start_wizards
    flags[SLIDE_DIAGONAL] = int(family.knight_slide_diagonal)
    flags[KNIGHT_TRANSFORM] = int(family.knight_transform)
    flags[SWAP_DIAGONAL] = int(family.wizard_swap_diagonal)
    flags[WIZARD_SLIDE] = int(family.wizard_slide)
    return flags


def card_faces(card: int, content: BlackstoneContent) -> list[int]:
    """What the two sides of a plain vassal card show."""
    vassal = content.vassal[card]
    return [FACE_NAMES.index(vassal.a), FACE_NAMES.index(vassal.b)]


def corner_face(task: int, content: BlackstoneContent) -> int:
    """The symbol in the corner of a Task card."""
    return FACE_NAMES.index(content.task[task].corner)
