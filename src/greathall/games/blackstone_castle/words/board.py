"""The court drawn with letters, the corner decks around it, and how near it is to the Puzzle Master's formation."""

from collections import Counter
from collections.abc import Sequence

from greathall.games.blackstone_castle.content.ids import ANY_FACTION, COLUMNS, CORNER_NAMES, ROWS, SPACES
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent
from greathall.games.blackstone_castle.rules.geometry import BESIDE, RING
from greathall.games.blackstone_castle.rules.puzzle import FORMATION, LINES
from greathall.games.blackstone_castle.sight.view import CourtView, Vassal
from greathall.games.blackstone_castle.words.names import face_short, shorts, space_name, spaces_named
from greathall.kernel.prose import counted, folded, listed

CELL = 12
"""Room for a face, its guards and a castle, or for the other side and four Intrigue markers."""

LINE_NAMES = ("row S", "row E", "column B", "column K")
"""Of the outer lines, in the order of rules/puzzle.py."""

PAIRS_SHOWN = 6


def court(view: CourtView, content: BlackstoneContent) -> list[str]:
    top = "  " + "".join(letter.upper().center(CELL + 1) for letter in COLUMNS).rstrip()
    rule = "  " + "+".join(["", *["-" * CELL] * len(COLUMNS), ""])
    lines = [*_corner_line(view, "nw", "ne", content), top, rule]
    for row, letter in enumerate(ROWS):
        cells = view.board[5 * row : 5 * row + 5]
        upper = "|".join(f" {_upper(cell, content):<{CELL - 1}}" for cell in cells)
        lower = "|".join(f" {_lower(cell, content):<{CELL - 1}}" for cell in cells)
        lines += [f"{letter.upper()} |{upper}| {letter.upper()}", f"  |{lower}|", rule]
    return [*lines, top, *_corner_line(view, "sw", "se", content), *_legend(view, content)]


def _upper(cell: Vassal | None, content: BlackstoneContent) -> str:
    if cell is None:
        return ""
    marks = [f"g{cell.guards}"] * bool(cell.guards) + ["c"] * cell.used + [f"x{len(cell.below) + 1}"] * bool(cell.below)
    return " ".join([face_short(cell.face, content), *marks])


def _lower(cell: Vassal | None, content: BlackstoneContent) -> str:
    if cell is None:
        return ""
    other = "?" if cell.back is None else face_short(cell.back, content).lower()
    return other + (f" i{''.join(str(seat + 1) for seat in cell.plots)}" if cell.plots else "")


def _corner_line(view: CourtView, left: str, right: str, content: BlackstoneContent) -> list[str]:
    """Two corner decks, each on its side of the picture; none in the Wizard's Quest."""
    if view.mode == "wizards_quest":
        return []
    half = (CELL + 1) * len(COLUMNS) // 2 + 3
    first, second = (_corner(view, CORNER_NAMES.index(corner), content) for corner in (left, right))
    return [f"{first:<{half}}{second:>{half}}".rstrip()]


def _corner(view: CourtView, corner: int, content: BlackstoneContent) -> str:
    name = CORNER_NAMES[corner].upper()
    if view.mode == "puzzle_master" and corner % 2:
        return ""  # BC-132: there are two decks only
    deck = view.corners[corner]
    shown = "empty" if deck.top is None else f"{face_short(deck.top, content)} on top, {counted(deck.size, 'card')}"
    owners = [seat for seat, player in enumerate(view.players) if player.corner == corner]
    owner = "".join(", yours" if seat == view.seat else f", seat {seat + 1}" for seat in owners)
    refresh = ", refresh" if view.refresh_corner == corner else ""
    return f"{name}: {shown}{owner}{refresh}"


def _legend(view: CourtView, content: BlackstoneContent) -> list[str]:
    cells = [cell for cell in view.board if cell is not None]
    factions = ", ".join(f"{one.short} {one.name}" for one in content.faction)
    roles = ", ".join(f"{one.short} {one.name}" for one in content.role)
    parts = ["small letters: the other side" if cells else "the court is empty"]
    if any(cell.back is None for cell in cells):
        parts.append("?: not seen yet")
    if any(cell.guards for cell in cells):
        parts.append("g2: two guards")
    if any(cell.used for cell in cells):
        parts.append("c: castle, used for a Task")
    if any(cell.plots for cell in cells):
        parts.append("i1: Intrigue of seat 1")
    if any(cell.below for cell in cells):
        parts.append("x2: stack of two")
    if any("*" in _upper(cell, content) + _lower(cell, content) for cell in cells):
        parts.append("*: any")
    return [*folded(f"{factions}; {roles}"), *folded("; ".join(parts))]


# -- the Puzzle Master's formation (BC-137 to BC-139)


def formation(view: CourtView, content: BlackstoneContent) -> list[str]:
    """Every test of the formation, and what is still wrong."""
    shown = {space: cell.face for space, cell in enumerate(view.board) if cell is not None}
    inside = [space for space in shown if not RING >> space & 1]
    times = Counter(shown.values())
    missing = [face for face in range(ANY_FACTION) if not times[face]]
    doubled = [f"{face_short(face, content)} x{n}" for face, n in sorted(times.items()) if n > 1]
    lines = [
        _count_line(len(shown)),
        f"Inside the ring: {spaces_named(inside) or 'nobody, as it should be'}.",
        f"Missing: {shorts(missing, content) or 'nobody'}. Too many: {', '.join(doubled) or 'nobody'}.",
        _lines_line("By faction", [one.name for one in content.faction], shown, True),
        _lines_line("By role", [one.name for one in content.role], shown, False),
    ]
    return [part for line in lines for part in folded(line)]


def _count_line(n: int) -> str:
    if n < FORMATION:
        return f"{n} vassals: fewer than {FORMATION}, so the formation cannot be reached any more (BC-137)."
    if n > FORMATION:
        return f"{n} vassals: {n - FORMATION} too many for the formation of {FORMATION}."
    return f"{n} vassals, as it should be."


def _lines_line(title: str, groups: Sequence[str], shown: dict[int, int], by_faction: bool) -> str:
    """One of the two ways of BC-138: four in an outer line, and no neighbours alike in the other respect."""
    found = []
    for group, name in enumerate(groups):
        spaces = [space for space, face in shown.items() if _part(face, by_faction) == group]
        line = next((n for n in range(4) if spaces and all(LINES[n] >> space & 1 for space in spaces)), None)
        if line is not None:
            found.append(f"{name} in {LINE_NAMES[line]}")
    pairs = [
        f"{space_name(a)}-{space_name(b)}"
        for a in shown
        for b in range(a + 1, SPACES)
        if b in shown and BESIDE[a] >> b & 1 and _part(shown[a], not by_faction) == _part(shown[b], not by_faction)
    ]
    named = f" ({', '.join(pairs)})" if 0 < len(pairs) <= PAIRS_SHOWN else ""
    other = "role" if by_faction else "faction"
    in_line = f"{len(found)} of {len(groups)} in one outer line{f' ({listed(found)})' if found else ''}"
    return f"{title}: {in_line}; {counted(len(pairs), 'pair')} of neighbours with the same {other}{named}."


def _part(face: int, faction: bool) -> int:
    return face // 4 if faction else face % 4
