"""The crystal drawn with letters: 48 positions round a hexagon, Homes in its corners, the threads between the Reds."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import HOMES, SPACE_NAMES, SPACES
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.sight.forecast import standing_on
from greathall.games.xtal.sight.view import XtalView
from greathall.games.xtal.words.names import RING, home_name, space_name
from greathall.kernel.prose import folded

SIDE = 8
"""Steps from corner to corner, as the board is drawn."""

LEFT, RIGHT = 22, 70
"""Columns of the corners above and below; those beside stand sixteen further out."""

LOW = 16
"""The lowest row of the path."""

TOKEN_WIDTH = 5
LABEL_WIDTH = 20
THREADS = (".", ":", "#")
"""A thread between two Reds on which nobody, one or two tokens stand."""

LABELS = ((26, 1), (-69, 1), (-83, 8), (-69, 14), (26, 14), (13, 8))
"""Where the words of each corner begin; a negative column is where they end."""


class _Canvas:
    def __init__(self) -> None:
        # One row more above and below, for the tokens there.
        self.rows = [[" "] * (RIGHT + 26) for _ in range(LOW + 3)]

    def write(self, x: int, y: int, words: str) -> None:
        for place, sign in enumerate(words):
            self.rows[y + 1][x + place] = sign

    def lines(self) -> list[str]:
        found = ["".join(row).rstrip() for row in self.rows]
        return [line for line in found if line]


def board(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    canvas = _Canvas()
    ends = [[SPACE_NAMES.index(end) for end in pair] for pair in content.board.red_pair]
    for pair in sorted(ends, key=lambda pair: _stood_on(pair, view)):
        _thread(canvas, pair, view)
    for space in range(SPACES):
        x, y = spot(space)
        canvas.write(x, y, f"{content.board.space[space].colour[0].upper()}{space}")
    for home in range(HOMES):
        _corner(canvas, home, view, names, content)
    canvas.write(36, 4, f"deck {view.deck}")
    canvas.write(50, 4, f"refuse {sum(view.refuse)}")
    for seat, where in enumerate(view.now.positions):
        if where is not None:
            _token(canvas, seat, where, view)
    return [
        *canvas.lines(),
        "V Violet (Home), B Blue, G Green and Y Yellow (a card), R Red (Combat). Tokens go clockwise.",
        f"(1:2) seat 1 with 2 rings, [1:2] protected, {{1:0}} away. Each {RING} is a ring in Storage.",
        *folded(f"Red faces Red: {'; '.join(_facing(view, names, content))}."),
    ]


def spot(space: int) -> tuple[int, int]:
    """Column and row: along the top, down the right side, back along the bottom and up the left side."""
    side, step = divmod(space, SIDE)
    out = LOW
    return (
        (LEFT + 6 * step, 0),
        (RIGHT + 2 * step, step),
        (RIGHT + out - 2 * step, SIDE + step),
        (RIGHT - 6 * step, LOW),
        (LEFT - 2 * step, LOW - step),
        (LEFT - out + 2 * step, SIDE - step),
    )[side]


def _stood_on(ends: Sequence[int], view: XtalView) -> int:
    return sum(end in view.now.positions for end in ends)


def _thread(canvas: _Canvas, ends: Sequence[int], view: XtalView) -> None:
    sign = THREADS[_stood_on(ends, view)]
    (x, y), (to_x, to_y) = spot(ends[0]), spot(ends[1])
    points = max(abs(to_x - x) // 4, abs(to_y - y))
    for point in range(1, points):
        canvas.write(x + 1 + round((to_x - x) * point / points), y + round((to_y - y) * point / points), sign)


def _corner(canvas: _Canvas, home: int, view: XtalView, names: Sequence[str], content: XtalContent) -> None:
    owner = next((f": {names[seat]}" for seat, player in enumerate(view.players) if player.home == home), "")
    stored = RING * view.now.storage[home]
    column, row = LABELS[home]
    for below, words in enumerate((f"{home_name(home, content)}{owner}", f"Storage {stored or '-'}")):
        short = words[:LABEL_WIDTH]
        canvas.write(column if column > 0 else -column - len(short), row + below, short)


def _token(canvas: _Canvas, seat: int, space: int, view: XtalView) -> None:
    """Always outside the path: above, below, left or right of its position."""
    brackets = "{}" if view.players[seat].away else "[]" if seat in view.now.protected else "()"
    words = f"{brackets[0]}{seat + 1}:{view.now.rings[seat]}{brackets[1]}"
    x, y = spot(space)
    if y in (0, LOW):
        canvas.write(x - 1, -1 if y == 0 else LOW + 1, words)
    else:
        canvas.write(x - TOKEN_WIDTH - 1 if x < LEFT else x + 4, y, words)


def _facing(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """ "p4-p28 Ada and Bo", "p12-p36 Cy on p36", "p20-p44 nobody".

    Two who merely remain face to face after a Combat do not fight (XT-54).
    """
    parts = []
    for pair in content.board.red_pair:
        seats = [standing_on(view.now.positions, SPACE_NAMES.index(end)) for end in pair]
        there = [seat for seat in seats if seat is not None]
        if len(there) == 2:
            fight = "" if sorted(there) == view.now.parties else ", no Combat"
            words = f"{names[there[0]]} and {names[there[1]]}{fight}"
        elif there:
            space = view.now.positions[there[0]]
            assert space is not None
            words = f"{names[there[0]]} on {space_name(space)}"
        else:
            words = "nobody"
        parts.append(f"{'-'.join(pair)} {words}")
    return parts
