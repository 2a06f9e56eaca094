"""Builds what a seat sees. A table does this for every move, so it is compiled; what a view is stands in view.py."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import CELLS, KINDS, RITUALS, WAITING
from greathall.games.castle_of_magic_card_game.rules.decide import must_advance
from greathall.games.castle_of_magic_card_game.rules.result import result
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.games.castle_of_magic_card_game.sight.view import CastleView, Cell
from greathall.kernel.bits import count, members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
from greathall.kernel.view import View

SEATS_MAX: Final = 6
_PAWNS: Final = SEATS_MAX + 1
_SIDES: Final = (KINDS + 1) * _PAWNS


def _all_cells() -> list[Cell]:
    kinds: list[int | None] = [None, *range(KINDS)]
    pawns: list[int | None] = [None, *range(SEATS_MAX)]
    return [Cell(up, kind, pawn) for up in (False, True) for kind in kinds for pawn in pawns]


_CELLS_SEEN: Final = _all_cells()
"""Every cell there can be: the same cell is the same object in every view, and costs nothing to make."""


def view(s: Castle, seat: int) -> CastleView:
    public = _public(s)
    return public if seat == SPECTATOR else _own(s, public, seat)


def views(s: Castle, seats: Sequence[int]) -> list[View]:
    """Everything but the character and the moves of a seat is public, and built once."""
    public = _public(s)
    return [public if seat == SPECTATOR else _own(s, public, seat) for seat in seats]


def _own(s: Castle, public: CastleView, seat: int) -> CastleView:
    characters = public.characters
    if not s.over():
        characters = list(characters)
        characters[seat] = s.deal.characters[seat]
    legal = legal_list(s, seat) if s.mover == seat else []
    return replace(public, seat=seat, legal=legal, characters=characters)


def _public(s: Castle) -> CastleView:
    over = s.over()
    deal = s.deal
    setup = deal.terms.setup
    outcomes: list[int | None] = []
    unseen_outcomes: list[int] = list(range(1, RITUALS + 1))
    ritual: i64 = 0
    for ritual in range(RITUALS):
        if s.open >> ritual & 1:
            outcomes.append(deal.outcomes[ritual])
            unseen_outcomes.remove(deal.outcomes[ritual])
        else:
            outcomes.append(None)
    # All shrines of the box lie on the tableau, so this is what is printed less what has been seen.
    unseen_kinds: list[int] = [count(deal.cells_of_kind[kind] & ~s.seen) for kind in range(KINDS)]
    characters: list[int | None] = [deal.characters[seat] if over else None for seat in range(s.seats)]
    return CastleView(
        game=setup.game,
        mode=setup.mode,
        options=setup.options,
        seats=s.seats,
        seat=None,
        to_act=members(s.to_act()),
        legal=[],
        over=over,
        result=result(s) if over else None,
        first=deal.first,
        mover=s.mover,
        turn=s.turn,
        phase="over" if over else "second" if s.second else "turn",
        stall=s.stall,
        must_advance=not over and must_advance(s),
        first_turn=s.turn < s.seats,
        cells=_cells(s),
        pawns=_pawns(s),
        lifted_from=members(s.lifted),
        outcomes=outcomes,
        unseen_kinds=unseen_kinds,
        unseen_outcomes=unseen_outcomes,
        characters=characters,
    )


def _pawns(s: Castle) -> list[list[int]]:
    places: list[list[int]] = []
    seat: i64 = 0
    for seat in range(s.seats):
        pair: i64 = s.pair(seat)
        places.append([pair & 31, pair >> 5])
    return places


def _cells(s: Castle) -> list[Cell]:
    standing = [0] * (WAITING + 1)
    seat: i64 = 0
    for seat in range(s.seats):
        pair: i64 = s.pair(seat)
        standing[pair & 31] = seat + 1
        standing[pair >> 5] = seat + 1
    cells: list[Cell] = []
    cell: i64 = 0
    for cell in range(CELLS):
        at: i64 = standing[cell]
        if s.seen >> cell & 1:
            at += _PAWNS * (s.deal.kinds[cell] + 1)
        if s.up >> cell & 1:
            at += _SIDES
        cells.append(_CELLS_SEEN[at])
    return cells
