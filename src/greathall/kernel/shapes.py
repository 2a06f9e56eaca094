"""What tables of a content file are made of in every game."""

from typing import Annotated

import msgspec

Unit = Annotated[float, msgspec.Meta(ge=0, le=1)]
Point = tuple[Unit, Unit]
"""A place on a picture of the board, as parts of its width and height."""

Hex = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table, or one row of a table. It has no fields of its own: their order is part of the content hash."""
