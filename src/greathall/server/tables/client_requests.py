"""From a message of a client to the entries that follow from it."""

from greathall.kernel.refused import Refused
from greathall.server import protocol as p
from greathall.server.tables.followed_table import FollowedTable
from greathall.server.tables.open_tables import OpenTables
from greathall.table.entry import ANY_SEAT, AnyEntry
from greathall.table.table import Table, Who

BOT_NAMES = ("Alder", "Bramble", "Cinder", "Dapple", "Ember", "Furze", "Gorse", "Hazel")
"""Bots are called after what grows and glows in a castle yard; the table shows beside it that they are bots."""

STALE = "the table has moved on since you decided: look again"


def entries_for(tables: OpenTables, live: FollowedTable, who: Who, request: p.FromClient, key: str) -> list[AnyEntry]:
    """What would follow from this request of this person. Raises Refused. `key` is that of a new link."""
    table = live.table
    now_ms = tables.clock.now_ms()
    match request:
        case p.Move():
            return table.move(who, request.id, _codes(table, who, request, tables.epoch), now_ms)
        case p.Say():
            return table.say(who, request.text, request.room, now_ms)
        case p.Undo():
            return table.undo_request(who, request.moves, now_ms)
        case p.AnswerUndo():
            return table.answer_undo(who, request.yes, now_ms)
        case p.Mute():
            return table.mute(who, request.name, request.on, now_ms)
        case p.Sit():
            return table.sit(who, request.seat, "", now_ms)
        case p.Stand():
            return table.stand(who, now_ms)
        case p.SeatBot():
            return table.seat_bot(who, request.seat, request.level, _bot_name(request.seat), now_ms)
        case p.StandIn():
            return table.stand_in(who, request.seat, live.is_here(request.seat), _bot_name(request.seat), now_ms)
        case p.LetIn():
            return table.let_in(who, request.seat, request.yes, now_ms)
        case p.Claim():
            return table.claim(who, request.yes, now_ms)
        case p.Unseat():
            return table.unseat(who, request.seat, now_ms)
        case p.Reseat():
            return table.reseat(who, request.order, now_ms)
        case p.Invite():
            return table.invite(who, _invited(request.seat), key, now_ms)
        case p.Uninvite():
            return table.uninvite(who, _invited(request.seat), now_ms)
        case p.Ready():
            return table.ready(who, request.ready, request.salt, now_ms)
        case p.Start():
            return table.start(who, now_ms)
        case p.Vote():
            return table.vote(who, request.end, now_ms)
        case p.Close():
            return table.close(who, now_ms)
        case _:
            raise Refused("this request needs a connection that follows the table")


def _codes(table: Table, who: Who, request: p.Move, epoch: int) -> list[int]:
    """The moves as numbers, once it is sure that they answer the question that stands."""
    seat = table.seat_of(who.person)
    if seat is None or table.match is None:
        raise Refused("you have no seat in a game at this table")
    given = [request.codes is not None, request.moves is not None, request.typed is not None]
    if sum(given) != 1:
        raise Refused("a move names exactly one of codes, moves and typed")
    # In a race everybody's list of moves changes under everybody's hands: there the rules alone decide (XT-74).
    if not table.game.races(table.match.setup) and request.at != (epoch << 32) + table.asked[seat]:
        raise Refused(STALE)
    if request.codes is not None:
        codes = list(request.codes)
    elif request.moves is not None:
        codes = [table.game.alphabet.encode(move) for move in request.moves]
    else:
        codes = table.game.read_moves(table.match.view(seat), request.typed or "", table.names())
    if not codes:
        raise Refused("a move names at least one move")
    return codes


def _invited(seat: int | None) -> int:
    return ANY_SEAT if seat is None else seat


def _bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]
