"""The board drawn with letters: three rings, their barriers, the three tracks, the items; and where the die leads.

The Wall is the border of ten by ten spaces, the Keep of seven by seven inside it, the Tower of four by four in the
middle. A space is two lines high: its number with the pawns on it, and its spell.
"""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import ITEMS, KEEP_FIRST, SPACES, TOWER_FIRST, ring_of
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.content.tables import Printed
from greathall.games.castle_of_magic.rules.moves import ENTER, PLACE, STEP, TALK_CHIP
from greathall.games.castle_of_magic.sight.forecast import Landing, inward, reach
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words.names import (
    WAYS,
    black_told,
    country_name,
    disk_told,
    element_name,
    item_name,
    ring_name,
    side_name,
    space_sign,
    spell_at,
    spell_name,
    works_on,
)
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.kernel.prose import counted, folded

WIDE = 9
HIGH = 2
PAWNS_MAX = 2
"""So many pawns are named on a space; of more the last sign says that there are others."""

BARRIER = "#"
TARGET = ">"
DISK, START, PLACE_SIGN, LOCK = "O", "|", ".", "="
STEP_TAKEN, STEP_LEFT = "v", "."

SHORT = {
    "move_card": "Card",
    "learn_country": "Country?",
    "learn_ritual": "Ritual?",
    "plus_combat": "+Combat",
    "count_down": "Count",
}
"""Spells whose names are too long for a space."""

# First space, side of the square in spaces, and the corner at which each ring is drawn.
RINGS = ((0, 10, 0, 0), (KEEP_FIRST, 7, 14, 3), (TOWER_FIRST, 4, 28, 6))
# Left, top, right and bottom of the two barriers.
BARRIERS = ((11, 2, 78, 17), (25, 5, 66, 14))
STAIR = (39, 9)
STAIR_WIDE = 15

KEY = "Number, pawns and spell of each space; <1> is the pawn of seat 1. Rings are numbered clockwise."


class _Canvas:
    def __init__(self) -> None:
        self.rows = [[" "] * (10 * WIDE) for _ in range(10 * HIGH)]

    def write(self, x: int, y: int, words: str) -> None:
        for at, sign in enumerate(words, x):
            self.rows[y][at] = sign

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.rows]


def board(scene: Scene) -> list[str]:
    canvas = _Canvas()
    view, content = scene.view, scene.content
    targets = open_targets(view, scene.terms.printed)
    for first, side, x, y in RINGS:
        for place in range(4 * (side - 1)):
            column, row = _on_border(place, side)
            canvas.write(x + WIDE * column, y + HIGH * row, _sign(view, first + place, place, targets))
            canvas.write(x + WIDE * column, y + HIGH * row + 1, _spell(first + place, content))
    for ring, (left, top, right, bottom) in enumerate(BARRIERS):
        if view.barriers <= ring:
            _barrier(canvas, left, top, right, bottom)
    canvas.write(*STAIR, "Black Pawn")
    canvas.write(STAIR[0], STAIR[1] + 1, _stair(view, content))
    key = [KEY, f"{BARRIER} is a barrier that still stands."] if view.barriers < len(BARRIERS) else [KEY]
    if targets:
        key.append(f"{TARGET} is where you may go now.")
    words = [" ".join(key), *tracks(view, content), *_barriers_told(view), *_items(scene)]
    return [*canvas.lines(), *(part for line in words for part in folded(line))]


def _on_border(place: int, side: int) -> tuple[int, int]:
    """Column and row, clockwise from the top left corner."""
    edge, along = divmod(place, side - 1)
    last = side - 1
    return ((along, 0), (last, along), (last - along, last), (0, last - along))[edge]


def _sign(view: MagicView, space: int, number: int, targets: Sequence[int]) -> str:
    """ ">5<03>": whether one may go there, the number of the space, who stands on it."""
    there = "".join(str(seat + 1) for seat, player in enumerate(view.players) if player.space == space)
    pawns = f"<{there[:PAWNS_MAX]}{'+' if len(there) > PAWNS_MAX else ''}>" if there else ""
    return f"{TARGET if space in targets else ''}{number}{pawns}"


def _spell(space: int, content: MagicContent) -> str:
    return SHORT.get(content.space[space].spell, spell_at(space, content))[: WIDE - 1]


def _barrier(canvas: _Canvas, left: int, top: int, right: int, bottom: int) -> None:
    for y in (top, bottom):
        canvas.write(left, y, BARRIER * (right - left + 1))
    for y in range(top + 1, bottom):
        canvas.write(left, y, BARRIER)
        canvas.write(right, y, BARRIER)


def _stair(view: MagicView, content: MagicContent) -> str:
    """ "2 of 6 vv....": the steps of the Count Down that are taken, to hear and to see; a long stair is cut off."""
    steps = content.table.count_down_steps
    return f"{view.black} of {steps} {STEP_TAKEN * view.black}{STEP_LEFT * (steps - view.black)}"[:STAIR_WIDE]


def open_targets(view: MagicView, printed: Printed) -> list[int]:
    """Spaces the viewer may go to with his very next move, whichever it is."""
    found = [code - PLACE for code in view.legal if PLACE <= code < TALK_CHIP]
    found += [code - ENTER for code in view.legal if ENTER <= code < ENTER + SPACES]
    if STEP in view.legal:
        found += [landing.space for landing in reach(view, printed)[view.die - 1].landings]
    return found


# -- beside the drawing


def tracks(view: MagicView, content: MagicContent) -> list[str]:
    """ "Bell    Silent = . . | . O =  Ringing   2 toward Ringing"."""
    half = content.table.half_track
    lines = []
    for element, disk in enumerate(view.disks):
        row = [LOCK, *[PLACE_SIGN] * (half - 1), START, *[PLACE_SIGN] * (half - 1), LOCK]
        row[half + disk] = DISK
        low, high = side_name(2 * element), side_name(2 * element + 1)
        name = element_name(element, content)
        lines.append(f"{name:8}{low:>8}  {' '.join(row)}  {high:9}{disk_told(element, disk, content)}")
    return [*lines, f"Black Pawn: {black_told(view.black, content)}."]


def _barriers_told(view: MagicView) -> list[str]:
    if view.barriers == 0:
        return ["The Keep is closed until any one disk is moved, the Tower until all three are (CM-24, CM-26)."]
    if view.barriers == 1:
        return ["The Keep is open. The Tower is closed until all three disks have moved (CM-26)."]
    return ["Keep and Tower are open."]


def _items(scene: Scene) -> list[str]:
    """Who has each item, how safely, and what it rules as far as the viewer knows (CM-47, CM-48)."""
    view, content = scene.view, scene.content
    lines = []
    even = [len({player.points[item] for player in view.players}) == 1 for item in range(ITEMS)]
    known = any(square.content is not None for square in scene.sheet.countries)
    if all(even) and not known:
        return ["All items are nobody's: all players have the same points for each (CM-48)."]
    for item, owner in enumerate(view.controls):
        points = [player.points[item] for player in view.players]
        best = max(points)
        if owner is None:
            tied = [seat for seat, n in enumerate(points) if n == best]
            who = "all have" if len(tied) == view.seats else f"{scene.listed(tied)} are tied at"
            whose = f"nobody's, {who} {best}"
        else:
            second = max(n for seat, n in enumerate(points) if seat != owner)
            whose = f"{scene.names[owner]}, {counted(best, 'point')} against {second}"
        country = scene.sheet.countries[item].content
        rules = "" if country is None else f"; it rules {country_name(country, content)}"
        lines.append(f"{item_name(item, content)}: {whose}{rules}.")
    return lines


# -- where the die leads


def reach_told(scene: Scene) -> list[str]:
    """After the roll only what was rolled; before it every face, the cards in hand, and the gate if it is open."""
    view = scene.view
    assert view.seat is not None
    rolled = view.die if STEP in view.legal else 0
    hand = view.players[view.seat].hand
    assert hand is not None
    lines = []
    for one in reach(view, scene.terms.printed):
        if rolled in (0, one.steps):
            card = " or a card" if hand[one.steps - 1] and not rolled else ""
            ways = [_landing_told(landing, scene) for landing in one.landings]
            told = [f"{WAYS[way]} {landing}" for way, landing in enumerate(ways)]
            lines.append(f"{one.steps}{card}: {f'either way {ways[0]}' if ways[0] == ways[1] else '; '.join(told)}.")
    gate = [] if rolled else inward(view, scene.terms.printed)
    if gate:
        lines.append(_gate_told(gate, scene.content))
    return [part for line in lines for part in folded(line)]


def _landing_told(landing: Landing, scene: Scene) -> str:
    """ "Wall 9 Book (works on 1 to 2), beside Bo"."""
    works = f" ({told})" if (told := works_on(landing.faces)) else ""
    there = f", beside {scene.listed(landing.pawns)}" if landing.pawns else ""
    return f"{space_sign(landing.space)} {spell_name(landing.spell, scene.content)}{works}{there}"


def _gate_told(gate: Sequence[Landing], content: MagicContent) -> str:
    """The empty spaces of the next ring, by spell."""
    by_spell: dict[int, list[str]] = {}
    ring = ring_of(gate[0].space)
    first = RINGS[ring][0]
    for landing in gate:
        by_spell.setdefault(landing.spell, []).append(str(landing.space - first))
    told = [f"{spell_name(spell, content)} {' '.join(spaces)}" for spell, spaces in sorted(by_spell.items())]
    return f"Or go inward, to any empty space of the {ring_name(ring)}: {'; '.join(told)}."
