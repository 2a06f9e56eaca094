"""What a seat sees (dossier section 6). The kind of a shrine is named once it has been face up: every seat, every
spectator and everybody who joins late remembers the same, because every flip is public."""

import msgspec

from greathall.games.castle_of_magic_card_game.moves import CELLS, RITUALS, SUPPLY
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


def view(s: Castle, seat: int) -> CastleView:
    over = s.over()
    deal = s.deal
    places = [[int(s.pair(n) & 31), int(s.pair(n) >> 5)] for n in range(s.seats)]
    standing = {place: n for n, pair in enumerate(places) for place in pair if place < SUPPLY}
    cells = [
        Cell(
            up=bool(s.up >> cell & 1),
            kind=int(deal.kinds[cell]) if s.seen >> cell & 1 else None,
            pawn=standing.get(cell),
        )
        for cell in range(CELLS)
    ]
    outcomes = [int(deal.outcomes[ritual]) if s.open >> ritual & 1 else None for ritual in range(RITUALS)]
    printed = [int(kind) for kind in deal.terms.printed.kinds]
    shown = [cell.kind for cell in cells]
    return CastleView(
        game=deal.terms.setup.game,
        mode=deal.terms.setup.mode,
        options=deal.terms.setup.options,
        seats=int(s.seats),
        seat=None if seat == SPECTATOR else seat,
        to_act=members(s.to_act()),
        legal=[] if seat == SPECTATOR else legal_list(s, seat),
        over=over,
        result=result(s) if over else None,
        first=int(deal.first),
        mover=int(s.mover),
        turn=int(s.turn),
        phase="over" if over else "second" if s.second else "turn",
        stall=int(s.stall),
        must_advance=not over and must_advance(s),
        first_turn=bool(s.turn < s.seats),
        cells=cells,
        pawns=places,
        lifted_from=members(s.lifted),
        outcomes=outcomes,
        unseen_kinds=[printed.count(kind) - shown.count(kind) for kind in range(KINDS)],
        unseen_outcomes=[number for number in range(1, RITUALS + 1) if number not in outcomes],
        characters=[int(deal.characters[n]) if over or n == seat else None for n in range(s.seats)],
    )
