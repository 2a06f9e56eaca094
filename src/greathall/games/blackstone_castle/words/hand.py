"""Cards in hand and on offer: what each asks for, and how far that is."""

from collections.abc import Sequence

from greathall.games.blackstone_castle.content.ids import ANY_FACTION, CARD_NAMES, NOTHING, SIDE_NAMES, kind_of
from greathall.games.blackstone_castle.content.read import card_faces
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent, Requirement
from greathall.games.blackstone_castle.content.tables import PLOYS
from greathall.games.blackstone_castle.sight.forecast import (
    Due,
    Plan,
    Way,
    allowed,
    family_of,
    letters,
    meeting,
    nearest,
    needs,
    placings,
    surcharge,
    within_actions,
    within_reach,
)
from greathall.games.blackstone_castle.sight.standing import completed, next_ploy, room
from greathall.games.blackstone_castle.sight.view import CourtView
from greathall.games.blackstone_castle.words.names import (
    TYPE_WORDS,
    both_sides,
    corner_name,
    face_name,
    face_short,
    space_name,
    spaces_named,
    task_id,
    task_name,
    tokens_named,
    wanted_name,
)
from greathall.kernel.prose import counted, folded, listed
from greathall.kernel.view import Section

SPACES_SHOWN = 6
VASSALS_SHOWN = 6


def hands(view: CourtView, names: Sequence[str], content: BlackstoneContent) -> list[Section]:
    """The own hand, and the partner's where partners play with open hands (BC-99)."""
    if view.mode in ("queens_quest", "wizards_quest"):
        return _open_hands(view, content)
    parts: list[Section] = []
    for seat, player in enumerate(view.players):
        if player.hand is None or view.seat is None:
            continue
        lines = [line for task in player.hand for line in task_lines(view, seat, task, content)]
        if seat == view.seat:
            parts.insert(0, Section("Your hand", (lines or ["no cards"]) + _reach(view, seat, content)))
        else:
            parts.append(Section(f"Hand of {names[seat]}", lines or ["no cards"]))
    return parts


def _open_hands(view: CourtView, content: BlackstoneContent) -> list[Section]:
    """Queen's and Wizard's Quest: other people's cards are in the list of players, for they lie open too."""
    if view.seat is None:
        return []
    hand = view.players[view.seat].hand or []
    lines = [line for task in hand for line in task_lines(view, view.seat, task, content)]
    parts = [Section("Your hand", (lines or ["no cards"]) + _reach(view, view.seat, content))]
    if view.mode == "wizards_quest":
        parts.append(Section("Your vassals", _vassals(view, view.seat, content)))
    return parts


def task_lines(view: CourtView, seat: int, task: int, content: BlackstoneContent) -> list[str]:
    """A card and what it asks for, requirement by requirement."""
    left, right = needs(task, content)
    lines = [f"{task_name(task, content)} ({worth(view, seat, task, content)})"]
    lines += [line for need in (left, right) for line in folded(f"  {_need_line(view, seat, need, content)}")]
    both = meeting(view, left)
    if view.mode not in ("queens_quest", "wizards_quest"):
        if len(both) == 1 and both == meeting(view, right):
            lines.append("  one vassal cannot serve for both: another one is needed (BC-41)")
        due = surcharge(view, seat, task, content)
        if due:
            lines += folded(f"  costs {listed([_due(view, one, content) for one in due])}")
    return lines


def worth(view: CourtView, seat: int, task: int, content: BlackstoneContent) -> str:
    """ "Knight, 2 points"; points only where somebody is after them."""
    kind = kind_of(task)
    name = TYPE_WORDS[kind]
    if view.mode == "kings_coop" and kind == PLOYS:
        return f"{name}, {counted(next_ploy(view, seat, content), 'team point')}"
    if view.mode not in ("kings_quest", "kings_solo"):
        return name
    points = f"{name}, {counted(content.task[task].points, 'point')}"
    short = 1 + len(completed(view.players[seat], kind)) - room(view, seat, kind, content)
    return f"{points} with {counted(short, 'more King')}" if short > 0 else points


def where(need: Requirement, view: CourtView) -> str:
    """ "in row T", "in column C", "on CS"."""
    column, row = letters(need, view.options["advanced"] is True)
    if column and row:
        return f"on {column}{row}"
    return f"in column {column}" if column else f"in row {row}"


def requirement(need: Requirement, view: CourtView, content: BlackstoneContent) -> str:
    """ "any Scout in row T"."""
    return f"{wanted_name(need, content)} {where(need, view)}"


def _need_line(view: CourtView, seat: int, need: Requirement, content: BlackstoneContent) -> str:
    asked = requirement(need, view, content)
    if view.mode == "wizards_quest":
        return f"{asked}: {_room(view, seat, need, content)}"
    met = meeting(view, need)
    if met:
        return f"{asked}: met by {listed([_met_by(view, space) for space in met])}"
    way = nearest(view, need, family_of(view, seat, content))
    return f"{asked}: {'nobody on the court can get there' if way is None else way_words(way)}"


def _met_by(view: CourtView, space: int) -> str:
    card = view.board[space]
    assert card is not None
    return f"{space_name(space)}{' (used, leaves at the end of the turn)' if card.used else ''}"


def way_words(way: Way) -> str:
    """ "2 steps away (BO to CO, turned over)"."""
    how = f"{space_name(way.start)} to {space_name(way.end)}" if way.start != way.end else space_name(way.start)
    turned = f"turn {how} over" if way.start == way.end else f"{how}, turned over"
    return f"{counted(way.steps, 'step')} away ({turned if way.turned else how})"


def _due(view: CourtView, due: Due, content: BlackstoneContent) -> str:
    """A symbol of the surcharge: held, or where one could be had."""
    name = face_name(due.symbol, content)
    if due.payer is not None:
        return f"{name} (held{'' if due.payer == due.symbol else ' as ' + face_name(due.payer, content)})"
    spaces = [space for space, card in enumerate(view.board) if card is not None and card.face == due.symbol]
    backs = [space for space, card in enumerate(view.board) if card is not None and card.back == due.symbol]
    tops = [corner_name(n) for n, deck in enumerate(view.corners) if deck.top == due.symbol]
    seen = [f"on {spaces_named(spaces)}"] * bool(spaces)
    seen += [f"on the other side of {spaces_named(backs)}"] * bool(backs)
    seen += [f"on top of {listed(tops)}"] * bool(tops)
    return f"{name} (missing{''.join(', ' + one for one in seen) or ', nowhere in sight'})"


def _reach(view: CourtView, seat: int, content: BlackstoneContent) -> list[str]:
    """What could be completed this turn, while there is still something to be done about it."""
    if view.mover != seat or view.phase not in ("actions", "offer") or view.mode == "wizards_quest":
        return []
    if view.mode == "queens_quest":
        ready = within_actions(view, seat, content)
        steps = [f"{task_id(task, content)} {'after ' + counted(n, 'step') if n else 'now'}" for task, n in ready]
        return folded(f"This turn you could collect with: {'; '.join(steps) or 'nothing'}.")
    if view.task_done:
        return ["You have completed your Task of this turn (BC-20)."]
    plans = [_plan(plan, content) for plan in within_reach(view, seat, content)]
    return folded(f"This turn you could complete: {'; '.join(plans) or 'nothing with what you hold'}.")


def _plan(plan: Plan, content: BlackstoneContent) -> str:
    cost = f"with {tokens_named(plan.knights, plan.wizards)}" if plan.knights or plan.wizards else "now"
    return f"{task_id(plan.task, content)} {cost}"


# -- offers


def offer(view: CourtView, content: BlackstoneContent) -> list[str]:
    """The row of Machination cards, by the numbers that take them."""
    lines: list[str] = []
    if all(task == NOTHING for task in view.offer):
        return ["empty, and no card is left to refill it"]
    for place, task in enumerate(view.offer, 1):
        if task == NOTHING:
            lines.append(f"{place}: empty")
        elif view.seat is None or view.mode == "wizards_quest":
            asked = "; ".join(requirement(need, view, content) for need in needs(task, content))
            lines += folded(f"{place}: {task_name(task, content)}: {asked}{_fitting(view, task, content)}")
        else:
            lines.append(f"{place}: {task_name(task, content)}")
            for need in needs(task, content):
                lines += folded(f"     {_need_line(view, view.seat, need, content)}")
    return [*lines, "The card on the right, number 5, leaves the offer if nobody takes one in a turn."]


def _fitting(view: CourtView, task: int, content: BlackstoneContent) -> str:
    """Wizard's Quest: how many vassals of the own hand each requirement would take."""
    if view.seat is None:
        return ""
    counts = [
        len({one.card for one in placings(view, view.seat, need, content) if one.spaces})
        for need in needs(task, content)
    ]
    return f" ({counts[0]} and {counts[1]} of yours)"


def vassal_offer(view: CourtView, content: BlackstoneContent) -> list[str]:
    cards = [f"{place}: {both_sides(card, content)}" for place, card in enumerate(view.vassal_offer, 1)]
    return ["   ".join(cards)]


# -- Wizard's Quest: the hand of vassals


def _room(view: CourtView, seat: int, need: Requirement, content: BlackstoneContent) -> str:
    """Whom of the hand the requirement would take, and where."""
    found = placings(view, seat, need, content)
    if not found:
        return "none of your vassals"
    ready = [one for one in found if one.spaces]
    if not ready:
        shown = [
            f"{space_name(space)} shows {face_short(card.face, content)}"
            for space in allowed(need, view)
            if (card := view.board[space]) is not None
        ]
        return f"{counted(len(found), 'vassal')} of yours, but no room: {listed(shown)}"
    names = [vassal_name(one.card, one.side) for one in ready]
    more = f" and {len(names) - VASSALS_SHOWN} more" if len(names) > VASSALS_SHOWN else ""
    spaces = sorted({space for one in ready for space in one.spaces})
    return f"{', '.join(names[:VASSALS_SHOWN])}{more}; room on {spaces_named(spaces[:SPACES_SHOWN])}"


def vassal_name(card: int, side: int) -> str:
    """ "v11a": the card and the side that would be up, as it is typed."""
    return f"{CARD_NAMES[card]}{SIDE_NAMES[side]}"


def _vassals(view: CourtView, seat: int, content: BlackstoneContent) -> list[str]:
    """Sorted by face, every card under both of its own."""
    held = view.players[seat].vassals
    lines = [f"{counted(len(held), 'vassal')} in hand; each is listed under both of its sides."]
    for face in range(ANY_FACTION):
        cards = [
            f"{vassal_name(card, side)} ({face_short(faces[1 - side], content)})"
            for card in held
            for side in (0, 1)
            if (faces := card_faces(card, content))[side] == face
        ]
        if cards:
            lines += folded(f"{face_name(face, content)}: {', '.join(cards)}")
    return lines
