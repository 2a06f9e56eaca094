"""Private rooms, open talk and the time-out: what the viewer may know of them (CM-66), with his own rooms read out."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.reader import Reader
from greathall.games.castle_of_magic.statements import Room, Statement
from greathall.games.castle_of_magic.talk_words import draft_told, statement
from greathall.games.castle_of_magic.words import sentence
from greathall.kernel.prose import counted, folded, listed

READ_MAX = 10
"""So many messages of a room that is open, or of the table, are read out, the latest."""

REMEMBERED_MAX = 4
"""So many of a room that is closed."""


def talk(reader: Reader) -> list[str]:
    """Nothing at all where nobody has said or opened anything."""
    view = reader.view
    lines: list[str] = []
    if view.phase == "time_out":
        lines += _time_out(reader)
    for room in view.rooms:
        lines += _room(reader, room)
    if view.table:
        lines.append("To the whole table:")
        lines += [f"{line} (round {said.round})" for said, line in _messages(reader, view.table, READ_MAX)]
    if view.draft is not None and view.seat is not None:
        lines.append(sentence(draft_told(view.draft, view.seat, reader.names, reader.content)))
    return [part for line in lines for part in folded(line)]


def _time_out(reader: Reader) -> list[str]:
    view = reader.view
    lines = [f"Time-out {view.time_out}. Ready: {reader.listed(view.ready) or 'nobody yet'}."]
    if view.budget is not None:
        lines.append(f"You may send {counted(view.budget, 'more message')} in it (CM-71).")
    shown = view.options["statements_after_end"] == "shown"
    after = "shown to everybody, beside the truth" if shown else "kept private"
    lines.append(f"After the game statements made in rooms are {after} (CM-103).")
    return lines


def _room(reader: Reader, room: Room) -> list[str]:
    who = listed([reader.called(seat) for seat in room.members])
    head = f"Room of {who}, time-out {room.time_out}{'' if room.open else ', closed'}"
    if room.statements is None:
        return [f"{head}."]
    if not room.statements:
        return [f"{head}: nothing said."]
    heard = _messages(reader, room.statements, READ_MAX if room.open else REMEMBERED_MAX)
    return [f"{head}, round {room.statements[0].round}:", *(line for _, line in heard)]


def _messages(reader: Reader, statements: Sequence[Statement], most: int) -> list[tuple[Statement, str]]:
    """The latest, with their numbers: an answer names the message it belongs to."""
    return [
        (said, f"    {said.number}. {statement(said, reader.names, reader.content)}") for said in statements[-most:]
    ]
