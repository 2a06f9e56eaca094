"""What a seat sees (dossier section 6). The kind of a shrine is named once it has been face up: every seat, every
spectator and everybody who joins late remembers the same, because every flip is public."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from greathall.games.castle_of_magic_card_game.moves import CELLS, RITUALS, WAITING
from greathall.games.castle_of_magic_card_game.result import result
from greathall.games.castle_of_magic_card_game.rules import must_advance
from greathall.games.castle_of_magic_card_game.state import KINDS, Castle
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
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


SEATS_MAX = 6
_PAWNS = SEATS_MAX + 1
_SIDES = (KINDS + 1) * _PAWNS
_CELLS_SEEN = [
    Cell(up, kind, pawn) for up in (False, True) for kind in (None, *range(KINDS)) for pawn in (None, *range(SEATS_MAX))
]
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
    if not public.over:
        characters = list(characters)
        characters[seat] = int(s.deal.characters[seat])
    return replace(public, seat=seat, legal=legal_list(s, seat), characters=characters)


def _public(s: Castle) -> CastleView:
    over = s.over()
    deal = s.deal
    setup = deal.terms.setup
    seats = int(s.seats)
    up, seen, opened = int(s.up), int(s.seen), int(s.open)
    standing = [0] * (WAITING + 1)
    places: list[list[int]] = []
    for n in range(seats):
        pair = int(s.pair(n))
        places.append([pair & 31, pair >> 5])
        standing[pair & 31] = standing[pair >> 5] = n + 1
    cells: list[Cell] = []
    for cell in range(CELLS):
        kind = int(deal.kinds[cell]) + 1 if seen >> cell & 1 else 0
        cells.append(_CELLS_SEEN[_SIDES * (up >> cell & 1) + _PAWNS * kind + standing[cell]])
    outcomes = [int(deal.outcomes[ritual]) if opened >> ritual & 1 else None for ritual in range(RITUALS)]
    return CastleView(
        game=setup.game,
        mode=setup.mode,
        options=setup.options,
        seats=seats,
        seat=None,
        to_act=members(s.to_act()),
        legal=[],
        over=over,
        result=result(s) if over else None,
        first=int(deal.first),
        mover=int(s.mover),
        turn=int(s.turn),
        phase="over" if over else "second" if s.second else "turn",
        stall=int(s.stall),
        must_advance=not over and must_advance(s),
        first_turn=bool(s.turn < seats),
        cells=cells,
        pawns=places,
        lifted_from=members(s.lifted),
        outcomes=outcomes,
        # All shrines of the box lie on the tableau, so this is what is printed less what has been seen.
        unseen_kinds=[(int(deal.cells_of_kind[kind]) & ~seen).bit_count() for kind in range(KINDS)],
        unseen_outcomes=[number for number in range(1, RITUALS + 1) if number not in outcomes],
        characters=[int(deal.characters[n]) if over else None for n in range(seats)],
    )
