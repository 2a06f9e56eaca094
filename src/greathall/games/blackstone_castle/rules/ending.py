"""The end of a game, whatever brought it about."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.names import OVER

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def finish(s: "Court", how: i64) -> None:
    s.end = how
    s.phase = OVER
    tell.ended(s)
