"""Positions as plain words, for tests, puzzles, editors and bug reports."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COUNTRY_NAMES,
    ITEM_NAMES,
    ITEMS,
    LEVELS,
    NOBODY,
    ROOM_NAMES,
    SEATS,
    SECRET_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    TABLE_NAME,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.content.tables import SPELL_NAMES
from greathall.games.castle_of_magic.rules import packing, pawns, time_out, wording
from greathall.games.castle_of_magic.rules import position_checks as checks
from greathall.games.castle_of_magic.rules.events import counts
from greathall.games.castle_of_magic.rules.names import DRAFT_NAMES, END_NAMES, PHASE_NAMES
from greathall.games.castle_of_magic.rules.position_checks import need
from greathall.games.castle_of_magic.rules.state import Magic, Terms, bare
from greathall.games.castle_of_magic.rules.statements import Draft, Statement
from greathall.kernel.bits import mask_of, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.refused import ContentRefused

DICE_SEED = 7
"""A position does not say where its dice stood: rolls to come are drawn anew, the same each time it is read."""

Count = Annotated[int, msgspec.Meta(ge=0, le=65535)]
Small = Annotated[int, msgspec.Meta(ge=0, le=255)]
SeatNo = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
Round = Annotated[int, msgspec.Meta(ge=0, le=packing.ROUND_MAX)]
Die = Annotated[int, msgspec.Meta(ge=0, le=6)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`hand` counts the Move cards of each value; `left` is what the seat may still say in this time-out."""

    wizard: str
    space: str | None
    levels: list[Annotated[int, msgspec.Meta(ge=1, le=15)]]
    combat: Count
    points: list[Count]
    hand: list[Small]
    chip: bool
    left: Small
    draft: Draft | None


class Looked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNo
    square: str
    round: Count


class Searched(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNo
    about: SeatNo
    card: str
    round: Count


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private room of a time-out, by the seats in it."""

    time_out: Annotated[int, msgspec.Meta(ge=1, le=SEATS)]
    room: str


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody said: to the "table" (time-out 0) or in a room."""

    time_out: Annotated[int, msgspec.Meta(ge=0, le=SEATS)]
    room: str
    speaker: SeatNo
    round: Round
    kind: str
    matter: str
    first: str
    second: str
    value: bool | None
    reply: str
    ref: Annotated[int, msgspec.Meta(ge=0, le=2047)]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`secret_deck` is listed top first, `move_deck` bottom first. `first_rolls` are seats and dice."""

    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue]
    phase: str
    turn: SeatNo
    first: SeatNo
    first_rolls: list[tuple[SeatNo, Annotated[int, msgspec.Meta(ge=1, le=6)]]]
    round: Count
    players: list[Player]
    results: list[Annotated[int, msgspec.Meta(ge=1, le=8)]]
    countries: list[str]
    disks: list[int]
    black: Small
    die: Die
    spell: str
    defender: SeatNo | None
    prize: str
    secret_deck: list[str]
    move_deck: list[Annotated[int, msgspec.Meta(ge=1, le=6)]]
    discard: list[Small]
    looks: list[Looked]
    searches: list[Searched]
    time_outs: Annotated[int, msgspec.Meta(ge=0, le=SEATS)]
    ready: list[SeatNo]
    rooms: list[Opened]
    said: list[Message]
    end: str


# -- writing


def dump(s: Magic) -> Position:
    setup = s.terms.setup
    return Position(
        game=setup.game,
        mode=setup.mode,
        seats=int(s.seats),
        options=setup.options,
        phase=PHASE_NAMES[s.phase],
        turn=int(s.turn),
        first=int(s.first),
        first_rolls=[(int(roll >> 3), int(roll & 7)) for roll in s.first_rolls],
        round=int(s.round),
        players=[_player(s, seat) for seat in range(s.seats)],
        results=[int(result) for result in s.results],
        countries=[COUNTRY_NAMES[country] for country in s.countries],
        disks=[int(disk) for disk in s.disks],
        black=int(s.black),
        die=int(s.die),
        spell="" if s.spell == NOBODY else SPELL_NAMES[s.spell],
        defender=None if s.defender == NOBODY else int(s.defender),
        prize="" if s.prize == NOBODY else ITEM_NAMES[s.prize],
        secret_deck=[SECRET_NAMES[card] for card in s.secret_deck],
        move_deck=[int(s.move_deck[place]) + 1 for place in range(s.move_size)],
        discard=counts(s.discard),
        looks=[
            Looked(int(packing.look_seat(one)), SQUARE_NAMES[packing.look_square(one)], int(packing.look_round(one)))
            for one in s.looks
        ],
        searches=[
            Searched(
                int(packing.search_asker(one)),
                int(packing.search_about(one)),
                SECRET_NAMES[packing.search_card(one)],
                int(packing.search_round(one)),
            )
            for one in s.searches
        ],
        time_outs=int(s.talks),
        ready=members(s.ready),
        rooms=[Opened(int(entry & 7), ROOM_NAMES[entry >> 3]) for entry in s.rooms],
        said=[_message(s, said) for said in s.said],
        end=END_NAMES[s.end],
    )


def _player(s: Magic, seat: int) -> Player:
    space = int(pawns.at(s, seat))
    return Player(
        wizard=WIZARD_NAMES[s.wizards[seat]],
        space=None if space < 0 else SPACE_NAMES[space],
        levels=[int(packing.level(s.levels[seat], spell)) for spell in range(LEVELS)],
        combat=int(s.combat[seat]),
        points=[int(packing.points(s.points, seat, item)) for item in range(ITEMS)],
        hand=counts(s.hands[seat]),
        chip=bool(s.chips >> seat & 1),
        left=int(time_out.budget(s, seat)),
        draft=wording.draft(s, seat),
    )


def _message(s: Magic, said: int) -> Message:
    one = wording.statement(s, said, 0)
    room = int(packing.room(said))
    return Message(
        time_out=int(packing.talk(said)),
        room=TABLE_NAME if room < 0 else ROOM_NAMES[room],
        speaker=one.speaker,
        round=one.round,
        kind=one.kind,
        matter=one.matter,
        first=one.first,
        second=one.second,
        value=one.value,
        reply=one.reply,
        ref=one.ref,
    )


# -- reading


def read_position(data: Mapping[str, object]) -> Position:
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise ContentRefused(f"position: {error}") from None


def load(position: Position, terms: Terms) -> Magic:
    """Raises ContentRefused for a position that no game can reach."""
    s = bare(terms, FastDice(DICE_SEED))
    s.phase = _number(position.phase, PHASE_NAMES, "phase")
    s.turn = position.turn
    s.first = position.first
    s.first_rolls = vec[i64]([8 * seat + die for seat, die in position.first_rolls])
    s.round = position.round
    s.results = vec[i64](position.results)
    s.countries = vec[i64]([_number(name, COUNTRY_NAMES, "countries") for name in position.countries])
    s.disks = vec[i64](position.disks)
    s.black = position.black
    s.die = position.die
    s.spell = _number(position.spell, SPELL_NAMES, "spell") if position.spell else NOBODY
    s.defender = NOBODY if position.defender is None else position.defender
    s.prize = _number(position.prize, ITEM_NAMES, "prize") if position.prize else NOBODY
    s.end = _number(position.end, END_NAMES, "end")
    _load_players(s, position.players)
    _load_cards(s, position)
    checks.check(s)
    _load_talk(s, position)
    checks.check_talk(s)
    _load_drafts(s, position.players)
    return s


def _number(name: str, names: Sequence[str], where: str) -> int:
    need(name in names, where, f"{name!r} is none of {', '.join(one for one in names if one)}")
    return names.index(name)


def _load_players(s: Magic, players: list[Player]) -> None:
    need(len(players) == s.seats, "players", "there must be one for each seat")
    for player in players:
        whole = (len(player.levels), len(player.points), len(player.hand)) == (LEVELS, ITEMS, 6)
        need(whole, "players", "everybody has eight levels, three totals and a count for each of six cards")
    rest = int(SEATS - s.seats)
    s.wizards = vec[i64]([_number(one.wizard, WIZARD_NAMES, "players") for one in players] + [NOBODY] * rest)
    s.pawns = sum(
        (_number(one.space, SPACE_NAMES, "players") + 1) * 256**seat
        for seat, one in enumerate(players)
        if one.space is not None
    )
    s.levels = vec[i64](packing.packed_levels([one.levels for one in players], rest))
    s.points = vec[i64](packing.packed_points([one.points for one in players], rest))
    s.combat = vec[i64]([one.combat for one in players] + [0] * rest)
    s.hands = vec[i64]([packing.packed_cards(one.hand) for one in players] + [0] * rest)
    s.chips = mask_of([seat for seat, one in enumerate(players) if one.chip])


def _load_cards(s: Magic, position: Position) -> None:
    need(len(position.discard) == 6, "discard", "there is a count for each of six cards")
    s.secret_deck = vec[i64]([_number(card, SECRET_NAMES, "secret_deck") for card in position.secret_deck])
    s.move_deck = vec[i64]([card - 1 for card in position.move_deck])
    s.move_size = len(position.move_deck)
    s.discard = packing.packed_cards(position.discard)
    s.looks = vec[i64](
        [packing.look(one.seat, _number(one.square, SQUARE_NAMES, "looks"), one.round) for one in position.looks]
    )
    s.searches = vec[i64](
        [
            packing.search(one.seat, one.about, _number(one.card, SECRET_NAMES, "searches"), one.round)
            for one in position.searches
        ]
    )


def _load_talk(s: Magic, position: Position) -> None:
    s.talks = position.time_outs
    s.ready = mask_of(position.ready)
    s.budgets = sum(player.left * 256**seat for seat, player in enumerate(position.players))
    rooms = [(_number(one.room, ROOM_NAMES, "rooms"), one.time_out) for one in position.rooms]
    s.rooms = vec[i64]([8 * room + talk for room, talk in rooms])
    if PHASE_NAMES[s.phase] == "time_out":
        s.rooms_open = mask_of([room for room, talk in rooms if talk == s.talks])
    s.said = vec[i64]([_said(one) for one in position.said])
    s.aloud = sum(256**one.speaker for one in position.said if one.room == TABLE_NAME)


def _said(one: Message) -> int:
    room = -1 if one.room == TABLE_NAME else _number(one.room, ROOM_NAMES, "said")
    whole = Statement(
        0, one.speaker, one.kind, one.matter, one.first, one.second, one.value, one.reply, one.ref, one.round, None
    )
    try:
        return wording.packed_statement(whole, wording.place_of(one.time_out, room))
    except (ValueError, IndexError):
        raise ContentRefused(f"position at said: {one.kind!r} of seat {one.speaker} makes no sense (CM-100)") from None


def _load_drafts(s: Magic, players: list[Player]) -> None:
    held = [0] * SEATS
    for seat, player in enumerate(players):
        if player.draft is not None:
            _number(player.draft.stage, DRAFT_NAMES[1:], "draft")
            try:
                held[seat] = wording.packed_draft(player.draft, int(s.talks))
            except ValueError:
                raise ContentRefused(f"position at draft: that of seat {seat} makes no sense (CM-100)") from None
    s.drafts = vec[i64](held)
    checks.check_drafts(s)
