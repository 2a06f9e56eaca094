"""What a person is asked before a move that cannot be taken back and may not be meant."""

from greathall.games.castle_of_magic.rules.moves import COUNT_DOWN, OPEN, PUSH, SURRENDER, TALK_CHIP, UNREADY
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words.moves import casts_by_count, pushed_to
from greathall.games.castle_of_magic.words.names import Box, combo_name, item_name, result_told


def warning(view: MagicView, code: int, box: Box) -> str:
    asked = (
        _unsaid(view, code),
        _casts(view, code, box),
        _chip(view, code),
        _last_message(view, code),
        _loses(view, code, box),
    )
    return " ".join(one for one in asked if one)


def _unsaid(view: MagicView, code: int) -> str:
    """Every move of the game and every ready mark throws a draft away (docs/decisions/0018)."""
    return "What you are about to say is not said yet: it would be lost." if view.draft and code < OPEN else ""


def _casts(view: MagicView, code: int, box: Box) -> str:
    """CM-73, CM-74: the game is over at once."""
    disks = list(view.disks)
    if PUSH <= code < COUNT_DOWN:
        disks = pushed_to(disks, code - PUSH)
        ends = all(abs(disk) == box.printed.half_track for disk in disks)
    else:
        ends = casts_by_count(view, code, box)
    if not ends:
        return ""
    combo = sum(4 >> element for element, disk in enumerate(disks) if disk < 0)
    result = view.results[combo]
    known = "a result you have not seen" if result is None else f"result {result_told(result, box.content)}"
    return f"This casts the Ritual and ends the game now: {combo_name(combo, box.content)}, {known}."


def _chip(view: MagicView, code: int) -> str:
    """CM-63: one chip for the whole game."""
    learned = any(look.seat == view.seat for look in view.looks) or any(one.seat == view.seat for one in view.searches)
    if code != TALK_CHIP or learned:
        return ""
    return "It is your only Talk Chip, and you have learned nothing yet that you could tell."


def _last_message(view: MagicView, code: int) -> str:
    """CM-102."""
    return "That takes your last message of this time-out." if code == UNREADY and view.budget == 1 else ""


def _loses(view: MagicView, code: int, box: Box) -> str:
    """CM-47 to CM-49: a point less may cost the item."""
    if code != SURRENDER or view.prize is None or view.controls[view.prize] != view.seat:
        return ""
    assert view.seat is not None
    points = [player.points[view.prize] for player in view.players]
    points[view.seat] -= 1
    points[view.turn] += 1
    if all(points[view.seat] > one for seat, one in enumerate(points) if seat != view.seat):
        return ""
    return f"With that point you lose the {item_name(view.prize, box.content)}."
