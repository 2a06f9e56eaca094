"""What a seat sees (dossier section 6). The kind of a shrine is named once it has been face up: every seat, every
spectator and everybody who joins late remembers the same, because every flip is public."""

import msgspec

from greathall.kernel.view import View


class Cell(msgspec.Struct, frozen=True):
    """A place of the tableau. `kind` is None while nobody has seen the card; `pawn` is the seat standing there."""

    up: bool
    kind: int | None
    pawn: int | None


class CastleView(View, frozen=True, kw_only=True):
    first: int
    mover: int
    turn: int
    phase: str
    stall: int
    must_advance: bool
    first_turn: bool
    cells: list[Cell]
    pawns: list[list[int]]
    lifted_from: list[int]
    outcomes: list[int | None]
    unseen_kinds: list[int]
    unseen_outcomes: list[int]
    characters: list[int | None]
