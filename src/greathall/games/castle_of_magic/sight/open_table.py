"""The position as far as a view tells it: what is hidden is left empty, for a belief to imagine."""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import NOBODY, SEATS
from greathall.games.castle_of_magic.content.tables import SPELL_NAMES
from greathall.games.castle_of_magic.rules import packing, time_out, wording
from greathall.games.castle_of_magic.rules.names import END_NAMES, KIND_NAMES, PHASE_NAMES, SAID, TIME_OUT
from greathall.games.castle_of_magic.rules.packing import packed_cards, packed_levels, packed_points
from greathall.games.castle_of_magic.rules.state import Magic, Terms, bare
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.rules.wording import packed_draft, packed_statement
from greathall.games.castle_of_magic.sight.view import MagicView, Seat
from greathall.kernel.bits import mask_of
from greathall.kernel.dice import NO_DICE
from greathall.kernel.rows import or_nobody


def open_table(view: MagicView, terms: Terms) -> Magic:
    s = bare(terms, NO_DICE)
    s.phase = PHASE_NAMES.index(view.phase)
    s.turn = view.turn
    s.first = view.first
    s.first_rolls = vec[i64]([8 * seat + die for seat, die in view.first_rolls])
    s.round = view.round
    s.die = view.die
    s.spell = SPELL_NAMES.index(view.spell) if view.spell else NOBODY
    s.defender = or_nobody(view.defender)
    s.prize = or_nobody(view.prize)
    s.disks = vec[i64](view.disks)
    s.black = view.black
    s.results = vec[i64]([0 if known is None else known for known in view.results])
    s.countries = vec[i64]([0 if known is None else known for known in view.countries])
    s.looks = vec[i64]([packing.look(one.seat, one.square, one.round) for one in view.looks])
    s.searches = vec[i64](
        [
            packing.search(one.seat, one.about, packing.UNKNOWN_CARD if one.card is None else one.card, one.round)
            for one in view.searches
        ]
    )
    s.discard = packed_cards(view.discard)
    if view.move_deck is not None and view.secret_deck is not None and view.result is not None:
        s.move_deck = vec[i64](view.move_deck)
        s.move_size = len(view.move_deck)
        s.secret_deck = vec[i64](view.secret_deck)
        s.end = END_NAMES.index(view.result.end)
    _set_seats(s, view.players)
    _set_talk(s, view)
    return s


def _set_seats(s: Magic, players: list[Seat]) -> None:
    rest = SEATS - len(players)
    s.pawns = sum((player.space + 1) * 256**seat for seat, player in enumerate(players) if player.space is not None)
    s.levels = vec[i64](packed_levels([player.levels for player in players], rest))
    s.points = vec[i64](packed_points([player.points for player in players], rest))
    s.combat = vec[i64]([player.combat for player in players] + [0] * rest)
    s.hands = vec[i64]([0 if one.hand is None else packed_cards(one.hand) for one in players] + [0] * rest)
    s.wizards = vec[i64]([or_nobody(player.wizard) for player in players] + [NOBODY] * rest)
    s.chips = mask_of([seat for seat, player in enumerate(players) if player.chip])
    s.aloud = sum(player.aloud * 256**seat for seat, player in enumerate(players))


# -- talk


def _set_talk(s: Magic, view: MagicView) -> None:
    s.talks = view.time_out
    s.ready = mask_of(view.ready)
    numbers = [int(time_out.room_of(mask_of(room.members))) for room in view.rooms]
    s.rooms = vec[i64]([8 * number + room.time_out for number, room in zip(numbers, view.rooms, strict=True)])
    s.rooms_open = mask_of([number for number, room in zip(numbers, view.rooms, strict=True) if room.open])
    said = _row(view.table, 0, 0)
    for number, room in zip(numbers, view.rooms, strict=True):
        said += _row(room.statements or [], wording.place_of(room.time_out, number), room.members[0])
    s.said = vec[i64](said)
    if s.phase == TIME_OUT:
        s.budgets = sum(_left(s, view, seat) * 256**seat for seat in range(view.seats))
    if view.seat is not None and view.draft is not None:
        drafts = [0] * SEATS
        drafts[view.seat] = packed_draft(view.draft, view.time_out)
        s.drafts = vec[i64](drafts)


def _row(statements: list[Statement], place: int, somebody: int) -> list[int]:
    """Free words that the viewer may not read leave gaps in the numbers: somebody of the room said something there."""
    row: list[int] = []
    unread = wording.spoken(wording.packed(KIND_NAMES[SAID], "", "", ""), somebody, place, 0)
    for one in statements:
        row += [int(unread)] * (one.number - 1 - len(row))
        row.append(packed_statement(one, place))
    return row


def _left(s: Magic, view: MagicView, seat: int) -> int:
    """Of others, only what they have said in rooms of the viewer is known to be spent."""
    if seat == view.seat and view.budget is not None:
        return view.budget
    here = [said for said in s.said if packing.talk(said) == s.talks and packing.speaker(said) == seat]
    return int(s.terms.budget) - len(here)
