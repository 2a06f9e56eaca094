"""Positions as plain words, for tests, puzzles and bug reports."""

from collections.abc import Mapping, Sequence

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import (
    CELL_NAMES,
    CELLS,
    CHARACTERS,
    RITUALS,
    SUPPLY,
    WAITING,
)
from greathall.games.castle_of_magic_card_game.content.shapes import CastleContent
from greathall.games.castle_of_magic_card_game.rules.state import Castle, Deal, Terms
from greathall.kernel.bits import BIT, mask_of, members
from greathall.kernel.content import OptionValue
from greathall.kernel.refused import ContentRefused

PLACE_NAMES = (*CELL_NAMES, "supply", "waiting")


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue]
    characters: list[str]
    undealt: list[str]
    shrines: str
    outcomes: list[int]
    first: int
    turn: int
    stall: int
    up: list[str]
    seen: list[str]
    open: list[int]
    pawns: list[list[str]]
    lifted_from: list[str]


def dump(s: Castle, content: CastleContent) -> Position:
    setup = s.deal.terms.setup
    glyphs = "".join(content.shrine_kind[kind].glyph for kind in s.deal.kinds)
    names = [content.character[number].id for number in s.deal.characters]
    return Position(
        game=setup.game,
        mode=setup.mode,
        seats=int(s.seats),
        options=setup.options,
        characters=names[: s.seats],
        undealt=sorted(names[s.seats :]),
        shrines=" ".join(glyphs[row : row + 9] for row in (0, 9, 18)),
        outcomes=[int(number) for number in s.deal.outcomes],
        first=int(s.deal.first),
        turn=int(s.turn),
        stall=int(s.stall),
        up=[CELL_NAMES[cell] for cell in members(s.up)],
        seen=[CELL_NAMES[cell] for cell in members(s.seen)],
        open=members(s.open),
        pawns=[[PLACE_NAMES[s.pair(seat) & 31], PLACE_NAMES[s.pair(seat) >> 5]] for seat in range(s.seats)],
        lifted_from=[CELL_NAMES[cell] for cell in members(s.lifted)],
    )


def read_position(data: Mapping[str, object]) -> Position:
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise ContentRefused(f"position: {error}") from None


def load(position: Position, terms: Terms, content: CastleContent) -> Castle:
    """Raises ContentRefused for a position that no game can reach (the invariants of dossier 5.1)."""
    ids = [one.id for one in content.character]
    names = position.characters + position.undealt
    _need(sorted(names) == sorted(ids), "characters", f"all {CHARACTERS} characters must be named once")
    _need(len(position.characters) == position.seats, "characters", "there must be one for each seat")
    glyphs = [kind.glyph for kind in content.shrine_kind]
    kinds = [glyphs.index(one) if one in glyphs else -1 for one in position.shrines.replace(" ", "")]
    _need(sorted(kinds) == sorted(terms.printed.kinds), "shrines", f"must be the {CELLS} shrine cards, by letter")
    _need(sorted(position.outcomes) == list(range(1, RITUALS + 1)), "outcomes", "must be 1 to 8 in some order")
    _need(0 <= position.first < position.seats, "first", "is not a seat")
    _need(position.turn >= 0, "turn", "cannot be less than 0")
    _need(0 <= position.stall <= position.turn, "stall", "cannot be more than the turns")
    _need(all(0 <= ritual < RITUALS for ritual in position.open), "open", "rituals are numbered 0 to 7")
    deal = Deal(
        terms,
        vec[i64]([ids.index(name) for name in names]),
        vec[i64](kinds),
        vec[i64](position.outcomes),
        position.first,
    )
    castle = Castle(deal)
    castle.turn = position.turn
    castle.stall = position.stall
    castle.mover = (position.first + position.turn) % position.seats
    castle.open = mask_of(position.open)
    castle.up = mask_of(_cells(position.up, "up"))
    castle.seen = mask_of(_cells(position.seen, "seen"))
    castle.lifted = mask_of(_cells(position.lifted_from, "lifted_from"))
    _stand_pawns(castle, position)
    _need(castle.up & ~castle.seen == 0, "seen", "every shrine that is up must have been seen")
    _need(castle.occupied & ~castle.seen == 0, "seen", "every shrine with a pawn must have been seen")
    _need(castle.lifted == 0 or castle.second == 1, "lifted_from", "only while a pawn waits")
    return castle


def _stand_pawns(castle: Castle, position: Position) -> None:
    _need(len(position.pawns) == position.seats, "pawns", "there must be two for each seat")
    for seat, pair in enumerate(position.pawns):
        _need(len(pair) == 2, "pawns", "there must be two for each seat")
        places = sorted(_places(pair))
        castle.set_pair(seat, places[0], places[1])
        for place in places:
            if place == WAITING:
                _need(seat == castle.mover and places[0] < SUPPLY, "pawns", "only the mover's second pawn can wait")
                _need(not castle.over(), "pawns", "none can wait when the game is over")
                castle.second = 1
            elif place != SUPPLY:
                _need(castle.occupied >> place & 1 == 0, "pawns", f"two stand on {CELL_NAMES[place]}")
                castle.occupied |= BIT[place]
        done = (seat - position.first) % position.seats < position.turn
        _need(places[0] < SUPPLY or not done, "pawns", f"seat {seat} has had a turn, so one is on the tableau")


def _places(names: Sequence[str]) -> list[int]:
    for name in names:
        _need(name in PLACE_NAMES, "pawns", f"{name!r} is no place")
    return [PLACE_NAMES.index(name) for name in names]


def _cells(names: Sequence[str], where: str) -> list[int]:
    for name in names:
        _need(name in CELL_NAMES, where, f"{name!r} is no place of the tableau")
    return [CELL_NAMES.index(name) for name in names]


def _need(holds: bool, where: str, sentence: str) -> None:
    if not holds:
        raise ContentRefused(f"position at {where}: {sentence}")
