"""Private rooms, open talk and the time-out: what the viewer may know of them (CM-66), with his own rooms read out."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.sight.statements import Room
from greathall.games.castle_of_magic.words.names import sentence
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.games.castle_of_magic.words.talk_words import draft_told, statement
from greathall.kernel.prose import counted, folded, listed

READ_MAX = 10
"""So many messages of a room that is open, or of the table, are read out, the latest."""

REMEMBERED_MAX = 4
"""So many of a room that is closed."""


def talk(scene: Scene) -> list[str]:
    """Nothing at all where nobody has said or opened anything."""
    view = scene.view
    lines: list[str] = []
    if view.phase == "time_out":
        lines += _time_out(scene)
    for room in view.rooms:
        if room.open or room.statements:
            lines += _room(scene, room)
    lines += _closed_to_you(scene)
    if view.table:
        lines.append("To the whole table:")
        lines += [f"{line} (round {said.round})" for said, line in _messages(scene, view.table, READ_MAX)]
    if view.draft is not None and view.seat is not None:
        lines.append(sentence(draft_told(view.draft, view.seat, scene.names, scene.content)))
    return [part for line in lines for part in folded(line)]


def _time_out(scene: Scene) -> list[str]:
    view = scene.view
    lines = [f"Time-out {view.time_out}. Ready: {scene.listed(view.ready) or 'nobody yet'}."]
    if view.budget is not None:
        lines.append(f"You may send {counted(view.budget, 'more message')} in it (CM-71).")
    shown = view.options["statements_after_end"] == "shown"
    after = "shown to everybody, beside the truth" if shown else "kept private"
    lines.append(f"After the game statements made in rooms are {after} (CM-103).")
    return lines


def _room(scene: Scene, room: Room) -> list[str]:
    who = listed([scene.called(seat) for seat in room.members])
    head = f"Room of {who}, time-out {room.time_out}{'' if room.open else ', closed'}"
    if room.statements is None:
        return [f"{head}."]
    if not room.statements:
        return [f"{head}: nothing said."]
    heard = _messages(scene, room.statements, READ_MAX if room.open else REMEMBERED_MAX)
    return [f"{head}, round {room.statements[0].round}:", *(line for _, line in heard)]


def _closed_to_you(scene: Scene) -> list[str]:
    """Who talked with whom behind closed doors is known to all for the rest of the game (CM-66)."""
    rooms = [room for room in scene.view.rooms if room.statements is None and not room.open]
    told = [f"{scene.listed(room.members)} (time-out {room.time_out})" for room in rooms]
    return [f"Rooms closed to you: {'; '.join(told)}."] if told else []


def _messages(scene: Scene, statements: Sequence[Statement], most: int) -> list[tuple[Statement, str]]:
    """The latest, with their numbers: an answer names the message it belongs to."""
    return [(said, f"    {said.number}. {statement(said, scene.names, scene.content)}") for said in statements[-most:]]
