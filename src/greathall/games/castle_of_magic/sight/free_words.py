"""Where people may talk in their own words, and the moves that stand for it (CM-66, CM-68, CM-71, CM-72).

The words themselves are the table's: a position holds only that something was said, by whom and where. So a budget is
spent and a refusal given as for any other message, and whoever may not hear it does not notice.
"""

from greathall.games.castle_of_magic.content.ids import ROOM_NAMES, TABLE_NAME
from greathall.games.castle_of_magic.rules.moves import IN, SAY, SPEAK
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight import statements
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.kernel.refused import Refused
from greathall.kernel.rulebook import Rulebook
from greathall.kernel.view import Room


def rooms(s: Magic) -> list[Room]:
    """Those of the present time-out (CM-101)."""
    return [Room(one.id, one.members) for one in statements.rooms(s, None) if one.open]


def saying(view: MagicView, room: str, rulebook: Rulebook) -> list[int]:
    """`room` is called "t2r1" as in the view; "" is the whole table.

    Somebody who has begun to say something there goes on from where he is. After the end nothing that is said at the
    table is a part of the game any more."""
    if room == "":
        if view.options["open_talk"] is not True and not view.over:
            raise Refused(rulebook.quote("CM-72"), "CM-72")
        return [] if view.seat is None or view.over else _steps(view, TABLE_NAME, IN)
    found = next((one for one in view.rooms if one.id == room), None)
    if found is None or not found.open:
        rule = "CM-66" if found is None else "CM-68"
        raise Refused(rulebook.quote(rule), rule)
    if view.seat not in found.members:
        raise Refused(rulebook.quote("CM-66"), "CM-66")
    named = "".join(str(seat) for seat in found.members)
    return _steps(view, named, IN + 1 + ROOM_NAMES.index(named))


def _steps(view: MagicView, named: str, there: int) -> list[int]:
    if view.draft is not None and view.draft.stage == "room":
        return [there, SAY]
    if view.draft is not None and view.draft.stage == "kind" and view.draft.room == named:
        return [SAY]
    return [SPEAK, there, SAY]
