"""Positions as plain words, for tests, puzzles, editors and bug reports."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CARD_NAMES, HOMES, NOBODY, SEATS, SPACE_NAMES, WEAPON_NAMES
from greathall.games.xtal.rules import hand, tray
from greathall.games.xtal.rules import position_checks as checks
from greathall.games.xtal.rules.moves import ALPHABET
from greathall.games.xtal.rules.names import (
    ATTACKER,
    CELLS,
    END_NAMES,
    LEAVING_NAMES,
    OCCUPIED,
    PARTIES,
    PHASE_NAMES,
    POS,
    PROTECTED,
    RINGS,
    SILENCED,
    STORE,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.position_checks import need
from greathall.games.xtal.rules.state import Crystal, Terms, bare
from greathall.kernel.bits import BIT, mask_of, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.refused import ContentRefused, Refused
from greathall.kernel.rows import or_nobody, or_none

DICE_SEED = 7
"""A position does not say where its dice stood: rolls to come are drawn anew, the same each time it is read."""

Count = Annotated[int, msgspec.Meta(ge=0)]
Seats = list[Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]]
Hand = dict[str, Annotated[int, msgspec.Meta(ge=1, le=31)]]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation (rules/names.py). `weapon` waits for the answer of the party that is not `attacker`."""

    positions: list[str | None]
    rings: list[Count]
    storage: list[Count]
    protected: Seats
    silenced: Seats
    parties: Seats
    attacker: int | None
    weapon: str | None


class Chain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last card since the roll, as it was played, and the players of the Voids upon it."""

    player: int
    card: str
    voids: Seats
    works: Board
    undone: Board


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`deck` is listed bottom first; `trays` and `scried` hold one entry for each seat."""

    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue]
    phase: str
    turn: Count
    first: int | None
    round: Count
    homes: list[str | None]
    board: Board
    hands: list[Hand]
    deck: list[str]
    refuse: Hand
    scried: list[list[Hand]]
    away: Seats
    gone: Seats
    returning: Seats
    leaving: list[str]
    missed: list[Count]
    leaves: list[Count]
    last: Chain | None
    prio: int | None
    passes: Annotated[int, msgspec.Meta(ge=0, le=1)]
    asked: Seats
    countdown: bool
    head: int | None
    done: Seats
    grace: bool
    beat: Count
    trays: list[list[str]]
    end: str
    winners: Seats


# -- writing


def dump(s: Crystal) -> Position:
    setup = s.terms.setup
    seats = range(s.seats)
    return Position(
        game=setup.game,
        mode=setup.mode,
        seats=int(s.seats),
        options=setup.options,
        phase=PHASE_NAMES[s.phase],
        turn=int(s.turn),
        first=or_none(s.first),
        round=int(s.round),
        homes=[None if s.home[seat] == NOBODY else f"H{s.home[seat]}" for seat in seats],
        board=_board(s.now, int(s.seats)),
        hands=[_hand(s.hands[seat]) for seat in seats],
        deck=[CARD_NAMES[s.deck[place]] for place in range(s.deck_size)],
        refuse=_hand(s.refuse),
        scried=[[_hand(s.seen[SEATS * viewer + seat]) for seat in seats] for viewer in seats[: len(s.seen)]],
        away=members(s.away),
        gone=members(s.gone),
        returning=members(s.returning),
        leaving=[LEAVING_NAMES[s.leaving[seat]] for seat in seats],
        missed=[int(s.missed[seat]) for seat in seats],
        leaves=[int(s.leaves[seat]) for seat in seats],
        last=_chain(s),
        prio=or_none(s.prio),
        passes=int(s.passes),
        asked=members(s.asked),
        countdown=bool(s.countdown),
        head=or_none(s.head),
        done=members(s.done),
        grace=bool(s.grace),
        beat=int(s.beat),
        trays=[[ALPHABET.text(code) for code in tray.codes(s, seat)] for seat in seats],
        end=END_NAMES[s.end],
        winners=members(s.won),
    )


def _board(row: vec[i64], seats: int) -> Board:
    positions = [int(row[POS + seat]) for seat in range(seats)]
    return Board(
        positions=[None if space < 0 else SPACE_NAMES[space] for space in positions],
        rings=[int(row[RINGS + seat]) for seat in range(seats)],
        storage=[int(row[STORE + home]) for home in range(HOMES)],
        protected=members(row[PROTECTED]),
        silenced=members(row[SILENCED]),
        parties=members(row[PARTIES]),
        attacker=or_none(row[ATTACKER]),
        weapon=None if row[WEAPON_KIND] < 0 else WEAPON_NAMES[row[WEAPON_KIND]],
    )


def _chain(s: Crystal) -> Chain | None:
    if s.last_player == NOBODY:
        return None
    return Chain(
        player=int(s.last_player),
        card=ALPHABET.text(s.last_code),
        voids=[int(player) for player in s.voids],
        works=_board(s.last_with, int(s.seats)),
        undone=_board(s.last_without, int(s.seats)),
    )


def _hand(held: int) -> dict[str, int]:
    return {CARD_NAMES[kind]: n for kind, n in enumerate(hand.counts(held)) if n}


# -- reading


def read_position(data: Mapping[str, object]) -> Position:
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise ContentRefused(f"position: {error}") from None


def load(position: Position, terms: Terms) -> Crystal:
    """Raises ContentRefused for a position that no game can reach (the invariants of dossier 5.1)."""
    need(position.phase in PHASE_NAMES, "phase", f"must be one of {', '.join(PHASE_NAMES)}")
    need(position.end in END_NAMES, "end", f"must be one of {', '.join(END_NAMES)}")
    s = bare(terms, FastDice(DICE_SEED))
    s.phase = PHASE_NAMES.index(position.phase)
    s.turn = position.turn
    s.first = or_nobody(position.first)
    s.round = position.round
    s.end = END_NAMES.index(position.end)
    s.won = mask_of(position.winners)
    _load_seats(s, position)
    s.now = _row(position.board, "board", position.seats)
    _load_cards(s, position)
    _load_combat(s, position)
    checks.check(s)
    _load_trays(s, position)
    return s


def _load_seats(s: Crystal, position: Position) -> None:
    seats = position.seats
    for where, entries in (
        ("homes", position.homes),
        ("hands", position.hands),
        ("leaving", position.leaving),
        ("missed", position.missed),
        ("leaves", position.leaves),
        ("trays", position.trays),
    ):
        need(len(entries) == seats, where, "there must be one for each seat")
    names = [f"H{home}" for home in range(HOMES)]
    for home in position.homes:
        need(home is None or home in names, "homes", f"{home!r} is no Home")
    for how in position.leaving:
        need(how in LEAVING_NAMES, "leaving", f"{how!r} is none of away, forced, gone")
    numbers = [NOBODY if home is None else names.index(home) for home in position.homes]
    rest = [0] * (SEATS - seats)
    s.home = vec[i64](numbers + [NOBODY] * (SEATS - seats))
    if NOBODY not in numbers:
        s.order = vec[i64](sorted(range(seats), key=lambda seat: numbers[seat]))
    s.leaving = vec[i64]([LEAVING_NAMES.index(how) for how in position.leaving] + rest)
    s.missed = vec[i64](position.missed + rest)
    s.leaves = vec[i64](position.leaves + rest)
    s.away = mask_of(position.away)
    s.gone = mask_of(position.gone)
    s.returning = mask_of(position.returning)


def _load_cards(s: Crystal, position: Position) -> None:
    s.hands = vec[i64]([_packed(held, "hands") for held in position.hands] + [0] * (SEATS - position.seats))
    s.refuse = _packed(position.refuse, "refuse")
    s.deck = vec[i64]([_kind(name, "deck") for name in position.deck])
    s.deck_size = len(position.deck)
    if not s.terms.scrying:
        need(not position.scried, "scried", "only where the blank cards are Scry")
        return
    need(
        len(position.scried) == position.seats and all(len(row) == position.seats for row in position.scried),
        "scried",
        "there must be one row for each seat, with one hand for each",
    )
    seen = [0] * (SEATS * SEATS)
    for viewer, row in enumerate(position.scried):
        for seat, held in enumerate(row):
            seen[SEATS * viewer + seat] = _packed(held, "scried")
    s.seen = vec[i64](seen)


def _load_combat(s: Crystal, position: Position) -> None:
    if position.last is not None:
        chain = position.last
        s.last_player = chain.player
        s.last_code = _code(chain.card, "last.card")
        s.last_with = _row(chain.works, "last.works", position.seats)
        s.last_without = _row(chain.undone, "last.undone", position.seats)
        s.voids = vec[i64](chain.voids)
    s.prio = or_nobody(position.prio)
    s.passes = position.passes
    s.asked = mask_of(position.asked)
    s.countdown = position.countdown
    s.head = or_nobody(position.head)
    s.done = mask_of(position.done)
    s.grace = position.grace
    s.beat = position.beat


def _load_trays(s: Crystal, position: Position) -> None:
    """Laid in card by card, as a player would: what is not allowed is refused with its rule."""
    for seat, cards in enumerate(position.trays):
        for card in cards:
            code = _code(card, f"trays[{seat}]")
            why = s.refusal(seat, code)
            need(why == "", f"trays[{seat}]", f"{card!r} is not allowed here ({why})")
            s.apply(seat, code)


def _row(board: Board, where: str, seats: int) -> vec[i64]:
    need(len(board.positions) == len(board.rings) == seats, where, "positions and rings need one for each seat")
    need(len(board.storage) == HOMES, where, f"storage needs one for each of the {HOMES} Homes")
    row = [0] * CELLS
    for seat in range(SEATS):
        row[POS + seat] = -1
    for seat, space in enumerate(board.positions):
        need(space is None or space in SPACE_NAMES, where, f"{space!r} is no position")
        if space is not None:
            place = SPACE_NAMES.index(space)
            need(not row[OCCUPIED] >> place & 1, where, f"two tokens stand on {space} (XT-11)")
            row[POS + seat] = place
            row[OCCUPIED] |= int(BIT[place])
        row[RINGS + seat] = board.rings[seat]
    for home, rings in enumerate(board.storage):
        row[STORE + home] = rings
    row[PROTECTED] = int(mask_of(board.protected))
    row[SILENCED] = int(mask_of(board.silenced))
    row[PARTIES] = int(mask_of(board.parties))
    need(board.weapon is None or board.weapon in WEAPON_NAMES, where, f"{board.weapon!r} is no Weapon")
    row[ATTACKER] = or_nobody(board.attacker)
    row[WEAPON_KIND] = NOBODY if board.weapon is None else WEAPON_NAMES.index(board.weapon)
    return vec[i64](row)


def _packed(held: dict[str, int], where: str) -> int:
    for name in held:
        _kind(name, where)
    return int(hand.packed([held.get(name, 0) for name in CARD_NAMES]))


def _kind(name: str, where: str) -> int:
    need(name in CARD_NAMES, where, f"{name!r} is no card")
    return CARD_NAMES.index(name)


def _code(text: str, where: str) -> int:
    try:
        return ALPHABET.parse(text)
    except Refused as error:
        raise ContentRefused(f"position at {where}: {error}") from None
