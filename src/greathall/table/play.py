"""Moves, and taking them back.

The first half answers requests with the entries that would follow, the second half is what those entries do.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match, Played
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import Refused
from greathall.kernel.state import CLOCK, TABLE
from greathall.kernel.view import view_bytes
from greathall.table.entry import AnyEntry, Moved, Started, TookBack, UndoAgreed, UndoAsked, UndoRefused
from greathall.table.people import Seat, Told, UndoRequest, Who, all_but, bot_called, seats_only
from greathall.table.talk import words_heard

if TYPE_CHECKING:
    from greathall.table.table import Table

TIME_OVER = "time_over"
"""What a notice is about that somebody's time was over."""

# ---------------------------------------------------------------- moves


def move(table: "Table", who: Who, id: str, codes: list[int], now_ms: int) -> list[AnyEntry]:
    seat = table.need_own_seat(who)
    if table.played_id(seat, id):
        return []
    table.need_legal(seat, codes)
    return [Moved(now_ms, seat, codes, id)]


def auto_move(table: "Table", seat: int, codes: list[int], now_ms: int, auto: bool) -> list[AnyEntry]:
    """Somebody who came back or moved in the meantime is not moved for."""
    place = table.seats[seat]
    if place.kind == "person" and not (auto and seat in table.late_seats(now_ms)):
        raise Refused(f"{place.name} is there and has time: nobody else moves in seat {seat + 1}")
    if place.kind == "missing" and not auto:
        raise Refused(f"no bot sits in seat {seat + 1}")
    table.need_legal(seat, codes)
    return [Moved(now_ms, seat, codes, auto=auto)]


def need_hint(table: "Table", who: Who) -> int:
    match = table.need_match()
    seat = table.need_own_seat(who)
    if not table.plan.hints:
        raise Refused("this table is played without hints")
    if seat not in match.to_act():
        raise Refused("there is nothing for you to decide at the moment")
    return seat


# ---------------------------------------------------------------- undo


def undo_request(table: "Table", who: Who, moves: int, now_ms: int) -> list[AnyEntry]:
    match = table.need_match()
    seat = table.need_own_seat(who)
    if table.undo is not None:
        raise Refused("somebody has asked to take moves back already: answer that first")
    back_to = known_moves_back(match, seat, moves)
    reason = match.why_not_back_to(back_to) or _why_it_stands(match, back_to)
    if reason is not None:
        raise reason
    alone = match.why_not_alone(back_to, seat) is None and not _turn_passed_on(match, seat, back_to)
    if alone or not _asked_for_consent(table, seat, back_to):
        return [TookBack(now_ms, seat, len(match.moves) - back_to)]
    return [UndoAsked(now_ms, seat, moves)]


def answer_undo(table: "Table", who: Who, yes: bool, now_ms: int) -> list[AnyEntry]:
    """Whoever asked may say no as well: he no longer wants it."""
    match = table.need_match()
    seat = table.need_own_seat(who)
    asked = table.undo
    if asked is None:
        raise Refused("nobody asks to take moves back")
    if not yes and (seat == asked.seat or seat in asked.waits_for):
        return [UndoRefused(now_ms, seat)]
    if seat not in asked.waits_for:
        raise Refused("this was not asked of you")
    entries: list[AnyEntry] = [UndoAgreed(now_ms, seat)]
    if asked.waits_for == [seat]:
        entries.append(TookBack(now_ms, asked.seat, len(match.moves) - asked.back_to))
    return entries


def known_moves_back(match: Match, seat: int, moves: int) -> int:
    """How many moves stay if this seat takes back so many that it knows of: its own, and those it heard of. Others'
    secret moves are not counted, or counting would tell how many there were."""
    if moves < 1:
        raise Refused("at least one move is taken back")
    for n in range(len(match.moves) - 1, -1, -1):
        moves -= _knows(match.moves[n], seat)
        if moves == 0:
            return n
    raise Refused("there are not so many moves to take back")


def _turn_passed_on(match: Match, seat: int, back_to: int) -> bool:
    """Somebody else was asked since. (One who is not asked either may still be allowed to say something: then the match
    alone would let him undo his turn while the next one thinks.)"""
    asked = match.state.to_act()
    return asked >> seat & 1 == 0 and asked != match.at(back_to).to_act()


def _why_it_stands(match: Match, back_to: int) -> Refused | None:
    """What the rules would let go, but the table cannot: time has passed, people have gone."""
    if any(played.seat in (CLOCK, TABLE) for played in match.moves[back_to:]):
        return Refused("a clock has run out or somebody has left or come back since: what was played stands")
    return None


def _asked_for_consent(table: "Table", seat: int, back_to: int) -> list[int]:
    """Bots always agree, and so does whoever is not there."""
    return [one for one in table.dealt().affected(back_to, seat) if table.seats[one].kind == "person"]


def _knows(played: Played, seat: int) -> bool:
    return played.seat == seat or any(event.audience.hears(seat) for event in played.events)


# ---------------------------------------------------------------- what the entries do


def started(table: "Table", entry: Started) -> None:
    table.salts = entry.salts
    plan = table.plan
    setup = table.game.setup(plan.seats, plan.mode, plan.options)
    table.match = Match.deal(table.game, setup, table.fairness().dice())
    table.held = {place.person: seat for seat, place in enumerate(table.seats) if place.kind == "person"}
    table.began = [Seat(place.kind, place.person, place.name, place.level) for place in table.seats]
    table.notice(entry.at_ms, "The game begins.")
    ask_anew(table, ())
    _clocks_go_on(table, entry.at_ms, None)


def moved(table: "Table", entry: Moved) -> None:
    match = table.dealt()
    heard = words_heard(table, entry)
    asked = match.to_act()
    table.clocks.mark(len(entry.codes))
    late = entry.auto and table.seats[entry.seat].kind == "person"
    told: list[Told] = []
    chosen: list[str] = []
    for code in entry.codes:
        if late:
            chosen.append(table.game.describe(match.view(entry.seat), code, table.names()))
        events = match.play(entry.seat, code, entry.auto)
        told += [Told(event.audience, entry.at_ms, "event", event=event) for event in events]
        table.moved_at.append(entry.at_ms)
    if late:
        _tell_time_over(table, entry, told, chosen)
    table.lines += told
    if entry.id:
        table.ids.add((entry.seat, entry.id))
    table.undo = None
    if heard is not None:
        table.lines.append(heard)
    _note_lateness(table, entry)
    if entry.auto and table.seats[entry.seat].kind == "missing":
        table.notice(entry.at_ms, f"A move was made for {table.seats[entry.seat].name}.")
    # Words are no decision: they win no time, and a move that is on its way still answers the same question.
    ask_anew(table, () if entry.text else (entry.seat,))
    undecided = entry.text != "" or match.game.begins(entry.codes[-1]) or _is_secret(table, entry, asked)
    _clocks_go_on(table, entry.at_ms, None if undecided else entry.seat)


def _tell_time_over(table: "Table", entry: Moved, told: list[Told], chosen: list[str]) -> None:
    """Before what came of it, which everybody reads as far as they may. Whoever was late reads also what was chosen,
    where nothing else tells it: to everybody else that may be a secret."""
    at_ms, seat = entry.at_ms, entry.seat
    name, bot = table.seats[seat].name, bot_called(table.plan.stand_in)
    own, others = seats_only([seat]), all_but([seat])
    heard = [one.event for one in told if one.event is not None and one.audience.hears(seat)]
    if any(table.game.tell(event, table.names()) for event in heard):
        table.notice(at_ms, f"Your time was over: {bot} played for you.", own, about=TIME_OVER, seat=seat)
    else:
        what = "; ".join(chosen)
        table.notice(at_ms, f"Your time was over: {bot} played for you: {what}.", own, about=TIME_OVER, seat=seat)
    table.notice(at_ms, f"{name}'s time was over: {bot} played for {name}.", others, about=TIME_OVER, seat=seat)


def _note_lateness(table: "Table", entry: Moved) -> None:
    """A seat is overdue from the first move that was made for it until its owner decides something again."""
    if entry.auto and table.seats[entry.seat].kind != "bot":
        table.overdue[entry.seat] += 1
    elif entry.seat < len(table.seats) and not entry.auto:
        table.overdue[entry.seat] = 0


def _is_secret(table: "Table", entry: Moved, asked: list[int]) -> bool:
    """Would somebody learn of this decision only from the clock? Then it wins no time: everybody sees the clocks."""
    match = table.dealt()
    if (entry.seat in asked) != (entry.seat in match.to_act()):
        return False
    everybody = [*range(len(table.seats)), SPECTATOR]
    told = [event for played in match.moves[-len(entry.codes) :] for event in played.events]
    return not all(any(event.audience.hears(one) for event in told) for one in everybody)


def took_back(table: "Table", entry: TookBack) -> None:
    """Told only to those who notice: a secret move that is taken back stays a secret."""
    match = table.dealt()
    back_to = len(match.moves) - entry.moves
    undone = match.moves[back_to:]
    everybody = [*range(len(table.seats)), SPECTATOR]
    seen = [view_bytes(match.view(viewer)) for viewer in everybody]
    match.take_back_agreed(back_to)
    noticed = [
        viewer
        for viewer, saw in zip(everybody, seen, strict=True)
        if viewer == entry.seat
        or any(_knows(played, viewer) for played in undone)
        or saw != view_bytes(match.view(viewer))
    ]
    deaf = [seat for seat in range(len(table.seats)) if seat not in noticed]
    audience = all_but(deaf) if SPECTATOR in noticed else seats_only(noticed)
    table.notice(entry.at_ms, f"{table.seats[entry.seat].name} took something back.", audience)
    del table.moved_at[back_to:]
    table.undo = None
    ask_anew(table, {played.seat for played in undone})
    table.clocks.go_back(entry.at_ms, match.to_act(), back_to)
    table.clocks.watch(entry.at_ms, match.state.timers())


def undo_asked(table: "Table", entry: UndoAsked) -> None:
    back_to = known_moves_back(table.dealt(), entry.seat, entry.moves)
    waits_for = _asked_for_consent(table, entry.seat, back_to)
    table.undo = UndoRequest(entry.seat, entry.moves, waits_for, back_to)
    _tell_those_asked(table, entry.at_ms, f"{table.seats[entry.seat].name} asks to take something back.")


def undo_agreed(table: "Table", entry: UndoAgreed) -> None:
    assert table.undo is not None
    _tell_those_asked(table, entry.at_ms, f"{table.seats[entry.seat].name} agrees.")
    table.undo.waits_for.remove(entry.seat)


def undo_refused(table: "Table", entry: UndoRefused) -> None:
    _tell_those_asked(table, entry.at_ms, f"{table.seats[entry.seat].name} says no: everything stands.")
    table.undo = None


def _tell_those_asked(table: "Table", at_ms: int, sentence: str) -> None:
    """Whoever has noticed nothing of the moves need not hear of the question."""
    assert table.undo is not None
    table.notice(at_ms, sentence, seats_only([table.undo.seat, *table.undo.waits_for]))


def ask_anew(table: "Table", moved: "Sequence[int] | set[int]") -> None:
    """A seat whose legal moves have changed is asked a new question; one that has moved too, even where the list is the
    same again: else a click that came twice would count twice."""
    state = table.dealt().state
    may_move = state.to_act() | state.unasked()
    for seat in range(len(table.seats)):
        legal = legal_list(state, seat) if may_move >> seat & 1 else []
        if legal != table.legal[seat] or seat in moved:
            table.legal[seat] = legal
            table.asked[seat] += 1


def _clocks_go_on(table: "Table", at_ms: int, decided: int | None) -> None:
    match = table.dealt()
    table.clocks.go_on(at_ms, match.to_act(), decided)
    table.clocks.watch(at_ms, match.state.timers())
