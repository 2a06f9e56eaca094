"""The content file of this game, typed and checked, and what the rules need of it."""

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.checks import check
from greathall.games.xtal.content.ids import (
    HOMES,
    SPACE_NAMES,
    SPACES,
)
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.content.tables import COLOUR_NAMES, NEAR_LEVELS, RED, VIOLET, Printed
from greathall.kernel.bits import mask_of
from greathall.kernel.content import (
    read_toml,
)


def read_content(path: Path, edition: Path | None) -> XtalContent:
    content = read_toml(path, XtalContent, edition)
    named = (edition or path).name
    check(content, named)
    return content


def printed(content: XtalContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    spaces = content.board.space
    colours = [COLOUR_NAMES.index(space.colour) for space in spaces]
    reds = [place for place, colour in enumerate(colours) if colour == RED]
    violets = [place for place, colour in enumerate(colours) if colour == VIOLET]
    homes = [home.id for home in content.board.home]
    made = Printed()
    made.colour = vec[i64](colours)
    made.opposite = vec[i64]([SPACE_NAMES.index(space.opposite) if space.opposite else -1 for space in spaces])
    made.home_at = vec[i64]([homes.index(space.home) if space.home else -1 for space in spaces])
    made.reds = vec[i64](reds)
    made.violets = vec[i64](violets)
    made.red_mask = mask_of(reds)
    made.violet_mask = mask_of(violets)
    made.near = vec[i64]([mask for place in range(SPACES) for mask in _near(place, reds)])
    made.home_space = vec[i64]([SPACE_NAMES.index(home.space) for home in content.board.home])
    made.rings = vec[i64]([home.rings_start for home in content.board.home])
    made.rings_total = content.table.rings_total
    made.spread = vec[i64]([home for row in content.table.spread for home in (*row, *[0] * (HOMES - len(row)))])
    made.counts = vec[i64]([card.count for card in content.card])
    made.hand_start = content.table.hand_start
    made.die = vec[i64](content.table.die_faces)
    return made


def _near(place: int, reds: list[int]) -> list[int]:
    """XT-31: the Reds by their distance along the path either way, as bits; those equally near stand together."""
    steps = {red: min((red - place) % SPACES, (place - red) % SPACES) for red in reds}
    levels = [mask_of([red for red in reds if steps[red] == distance]) for distance in sorted(set(steps.values()))]
    return levels + [0] * (NEAR_LEVELS - len(levels))


def home_space(home: int, content: XtalContent) -> int:
    return SPACE_NAMES.index(content.board.home[home].space)
