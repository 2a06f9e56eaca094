"""The castle drawn with letters, where each roll leads, and what lies beside the viewer's piece.

The board is a grid of 15 by 15 squares: a space takes one, a room nine. Here a square is six letters wide and one line
high, so that the whole castle fits on a screen.
"""

from collections.abc import Sequence
from functools import cache

from greathall.games.castle_break.content.ids import PLACE_NAMES
from greathall.games.castle_break.content.read import Guide
from greathall.games.castle_break.content.shapes import Place
from greathall.games.castle_break.rules.moves import GO, PLAY_POWER
from greathall.games.castle_break.sight.forecast import die_faces, in_castle, open_steps, roll_ends
from greathall.games.castle_break.sight.view import CastleView
from greathall.games.castle_break.words.names import place_name, room_kind
from greathall.kernel.prose import folded, listed

SQUARES = 15
WIDE = 6
SIGNS = {"fire_pit": "*", "stairs": "=", "tunnel": "T:"}
MOUTH = "~"
"""The sign of a space with a way down into the tunnel."""
END = ">"
QUEST = "!"
FEW = 4
"""If no more rooms than these are out of reach, they are named instead of the others."""
PIECES_MAX = 3
"""So many pieces are named in one square; of more the last sign says that there are others."""

KEY = "(g) grey room, (t) tan room, ^ tower room: one step along the castle wall to any other;"

Squares = tuple[int, int, int, int]


class _Canvas:
    def __init__(self) -> None:
        self.rows = [[" "] * (SQUARES * WIDE) for _ in range(SQUARES)]

    def write(self, x: int, y: int, words: str) -> None:
        """An edition may draw its places anywhere: what is off the page is left out."""
        for at, sign in enumerate(words, x):
            if 0 <= y < SQUARES and 0 <= at < SQUARES * WIDE:
                self.rows[y][at] = sign

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]


def castle(view: CastleView, guide: Guide) -> list[str]:
    canvas = _Canvas()
    ends = legal_ends(view)
    quests = quest_rooms(view, guide)
    for place in guide.content.place:
        if place.id == "tunnel" and view.options["tunnel_count"] == "torch_to_torch":
            continue
        if place.type in ("room", "courtyard", "dragon"):
            _room(canvas, place, view, ends, quests, guide)
        else:
            _space(canvas, place, view, ends, guide)
    for a, b in guide.content.link_kinds.doors:
        _door(canvas, guide.places[a], guide.places[b])
    marks = ["<1> the piece of seat 1"]
    if quests:
        marks.append(f"{QUEST} a step of yours is next there")
    if ends:
        marks.append(f"{END} you may go there now")
    gates = ", ".join(guide.places["dragon"].links)
    arches = ", ".join(guide.places["courtyard"].links)
    signs = f"* fire pit, = stairs, ~ down to the tunnel T, # door, arches at {arches}, dragon's gate at {gates};"
    key = [part for line in (signs, KEY, f"{', '.join(marks)}.") for part in folded(line)]
    return [*(line for line in canvas.lines() if line), *key, *_beside(view, guide)]


def legal_ends(view: CastleView) -> list[str]:
    """Places the viewer may go to at this very moment."""
    return [PLACE_NAMES[code - GO] for code in view.legal if GO <= code < PLAY_POWER]


def quest_rooms(view: CastleView, guide: Guide) -> set[str]:
    """Rooms in which a step of the viewer's own quests may be done next, while they still bring coins (CB-81)."""
    if view.seat is None or view.players[view.seat].goal_reached:
        return set()
    own = view.players[view.seat].quests
    return {guide.quests[one.id].steps[step].room for one in own for step in open_steps(view, one, guide)}


def squares(place: Place) -> Squares:
    """Left, top, right and bottom square."""
    return _on_grid(place.x, place.y, place.w, place.h)


@cache
def _on_grid(x: float, y: float, w: float, h: float) -> Squares:
    left, top = round((x - w / 2) * SQUARES), round((y - h / 2) * SQUARES)
    wide, high = max(1, round(w * SQUARES)), max(1, round(h * SQUARES))
    return left, top, left + wide - 1, top + high - 1


def _pieces(view: CastleView, place: str) -> str:
    there = [str(seat + 1) for seat, player in enumerate(view.players) if player.place == place]
    return "".join(there)


def _room(canvas: _Canvas, place: Place, view: CastleView, ends: Sequence[str], quests: set[str], guide: Guide) -> None:
    """Three walls and a name in the fourth, where no door is in its way."""
    left, top, right, bottom = squares(place)
    x, wide = WIDE * left, WIDE * (right - left + 1) - 1
    canvas.write(x, top, f"+{'-' * (wide - 2)}+")
    canvas.write(x, bottom, f"+{'-' * (wide - 2)}+")
    for row in range(top + 1, bottom):
        canvas.write(x, row, f"|{' ' * (wide - 2)}|")
    colour = f"({place.colour[0]}{'^' if place.tower else ''})" if place.colour else ""
    name = f"{END if place.id in ends else ''}{place.name}"
    door_above = any(squares(guide.places[to])[1] < top for to in place.links if guide.places[to].type != "room")
    canvas.write(x + 1, bottom if door_above and place.type == "room" else top, name[: wide - 2])
    pieces = _pieces(view, place.id)
    inside = [colour, QUEST if place.id in quests else "", f"<{pieces}>" if pieces else ""]
    canvas.write(x + 2, (top + bottom + 1) // 2, " ".join(part for part in inside if part))


def _space(canvas: _Canvas, place: Place, view: CastleView, ends: Sequence[str], guide: Guide) -> None:
    left, top, *_ = squares(place)
    sign = SIGNS.get(place.type, "") + (MOUTH if "tunnel" in place.links else "")
    label = "" if place.type == "tunnel" else place.id.removeprefix("s_")
    pieces = _pieces(view, place.id)
    if pieces:
        sign, label = "", f"<{pieces[:PIECES_MAX]}{'+' if len(pieces) > PIECES_MAX else ''}>"
    if place.id in ends:
        # Where both signs would touch the next space, the one for the moment is shown.
        sign = END if len(sign + label) + 1 >= WIDE else END + sign
    label = sign + label
    beside = any(squares(guide.places[to]) == (left + 1, top, left + 1, top) for to in place.links)
    canvas.write(WIDE * left, top, label[:WIDE].ljust(WIDE, "-" if beside else " "))


def _door(canvas: _Canvas, room: Place, space: Place) -> None:
    """On the wall of the room, where the space lies beside it."""
    left, top, right, bottom = squares(room)
    x, y, *_ = squares(space)
    if left <= x <= right:
        canvas.write(WIDE * x + 1, bottom if y > bottom else top, "#")
    else:
        row = min(max(y, top), bottom)  # the stairs of a tower room lie at its corner
        canvas.write(WIDE * (right + 1) - 2 if x > right else WIDE * left, row, "#")


# -- words beside the drawing


def _beside(view: CastleView, guide: Guide) -> list[str]:
    """What is one step away from the viewer's piece, for whoever does not see the drawing."""
    if view.seat is None or not in_castle(view, view.seat):
        return []
    place = view.players[view.seat].place
    assert place is not None
    torch = view.options["tunnel_count"] == "torch_to_torch"
    near = [to for to in guide.places[place].links if to != "tunnel" or not torch]
    return folded(f"One step from {place_name(place, guide)}: {', '.join(_named(to, guide) for to in near)}.")


def _named(place: str, guide: Guide) -> str:
    kind = room_kind(place, guide)
    return f"{place_name(place, guide)} ({kind})" if kind else place_name(place, guide)


def reach(view: CastleView, guide: Guide) -> list[str]:
    """For every face of the die before the roll, and after it what it has brought; a movement card in play likewise."""
    assert view.seat is not None
    ends = legal_ends(view)
    if ends:
        lines = [f"You may go to {_sorted_out(ends, guide)}."]
    elif not in_castle(view, view.seat):
        return []
    else:
        lines = [
            f"A roll of {face}: {_sorted_out(roll_ends(view, view.seat, face, guide), guide)}."
            for face in die_faces(guide)
        ]
    return [part for line in lines for part in folded(line)]


def _sorted_out(ends: Sequence[str], guide: Guide) -> str:
    """Rooms first, then what is worth a name, then the other spaces by their signs."""
    places = [guide.places[end] for end in ends]
    pits = [place.id for place in places if place.type == "fire_pit"]
    notable = [place.name for place in places if place.type not in ("room", "brick", "stairs", "fire_pit")]
    spaces = [place.id.removeprefix("s_") for place in places if place.type in ("brick", "stairs")]
    parts = [
        _rooms([place.name for place in places if place.type == "room"], guide),
        ", ".join(notable),
        f"fire pit{'s' if len(pits) > 1 else ''} {' '.join(pits)}" if pits else "",
        f"space{'s' if len(spaces) > 1 else ''} {' '.join(spaces)}" if spaces else "",
    ]
    return "; ".join(part for part in parts if part)


def _rooms(found: Sequence[str], guide: Guide) -> str:
    every = [place.name for place in guide.content.place if place.type == "room"]
    missing = [name for name in every if name not in found]
    if not missing:
        return f"all {len(every)} rooms"
    if len(missing) <= FEW:
        return f"all rooms but {listed(missing, 'and')}"
    return ", ".join(found)
