"""What is going on now: whose turn it is, what is asked, and how much time is left."""

from collections.abc import Sequence

from greathall.games.blackstone_castle.content.ids import NO_SPACE, NOTHING
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent
from greathall.games.blackstone_castle.rules.names import END_NAMES
from greathall.games.blackstone_castle.sight.forecast import needs, surcharge
from greathall.games.blackstone_castle.sight.view import CourtView, Picking
from greathall.games.blackstone_castle.words.hand import requirement
from greathall.games.blackstone_castle.words.names import (
    both_sides,
    face_name,
    face_names,
    space_name,
    spaces_named,
    task_name,
    tokens_named,
)
from greathall.games.blackstone_castle.words.seats import family_words
from greathall.games.blackstone_castle.words.story import ENDINGS
from greathall.kernel.prose import counted, folded, listed

ASKED = {
    "corner": "Choose the corner deck from which your used vassals will be replaced, for the whole game.",
    "recall": "Your face-down Intrigue card still lies there: leave it, or take it and both markers back.",
    "limits": "You hold more than your Kings allow: choose what to give up.",
    "refresh": "Choose the corner deck that will refresh the court at the end of every turn.",
}
OTHERS = {
    "family": "choosing a family card",
    "corner": "choosing a corner deck",
    "recall": "deciding about a face-down Intrigue card",
    "actions": "on turn",
    "reward": "being rewarded for Intrigue",
    "replace": "deciding which used vassals are replaced",
    "special": "laying a special card on the court",
    "intrigue": "deciding about Intrigue",
    "limits": "giving up what the Kings do not allow",
    "refresh": "choosing a refresh deck",
    "offer": "on turn",
}


def now(view: CourtView, names: Sequence[str], content: BlackstoneContent) -> list[str]:
    if view.result is not None:
        return [f"{ENDINGS[END_NAMES.index(view.result.end)]}. The game is over."]
    lines = [_turn(view, names, content)]
    if view.seat in view.to_act:
        lines += _to_you(view, content)
    elif view.to_act != [view.mover] or view.phase not in ("actions", "offer"):
        lines.append(f"{listed([names[seat] for seat in view.to_act])} {_is(view.to_act)} {OTHERS[view.phase]}.")
    lines += _time(view, content)
    return [part for line in lines for part in folded(line)]


def _is(seats: Sequence[int]) -> str:
    return "is" if len(seats) == 1 else "are"


def _turn(view: CourtView, names: Sequence[str], content: BlackstoneContent) -> str:
    if view.phase in ("family", "corner"):
        return "The table is being set up."
    if view.mode == "kings_solo":
        return f"Turn {view.turn + 1} of {content.numbers.kings_solo.turns}."
    who = "You are" if view.mover == view.seat else f"{names[view.mover]} is"
    if view.mode in ("kings_coop", "puzzle_master"):
        return f"Turn {view.turn + 1}. {who} on turn."
    return f"Round {view.turn // view.seats + 1}. {who} on turn."


def _time(view: CourtView, content: BlackstoneContent) -> list[str]:
    if view.last_turn != NOTHING:
        left = view.last_turn - view.turn - 1
        return [f"The end is in sight: {counted(left, 'turn')} after this one."]
    if view.ending:
        return ["This is the last round."]
    if view.stall:
        rounds = content.numbers.wizards_quest.stall_rounds
        return [f"Nobody placed a vassal in {view.stall} of {counted(rounds, 'round')} that count as a pass (BC-131)."]
    return []


# -- what the viewer is asked


def _to_you(view: CourtView, content: BlackstoneContent) -> list[str]:
    assert view.seat is not None
    if view.picking is not None:
        return _picking(view, view.seat, view.picking, content)
    player = view.players[view.seat]
    if view.phase == "family":
        cards = [f"  {family_words(content.family[family])}" for family in view.family_deal]
        return ["Choose one of your two family cards; nobody sees it before all have chosen:", *cards]
    if view.phase == "actions":
        held = f"You hold {tokens_named(player.knights, player.wizards)}"
        if view.task_done:
            return [f"{held}. Your Task of this turn is done: spend more tokens or end your actions."]
        if not player.knights and not player.wizards:
            return [f"{held}: complete a Task if you can, or end your actions."]
        return [f"{held}. Spend tokens, complete at most one Task, end your actions."]
    if view.phase == "reward":
        return [_reward(view, view.seat, content)]
    if view.phase == "replace":
        used = [space for space, card in enumerate(view.board) if card is not None and card.used]
        return [f"Both used vassals leave. Choose which of {spaces_named(used)} are refilled."]
    if view.phase == "special":
        return [f"A special card came up: lay the {face_name(view.aside[0], content)} on an empty space."]
    if view.phase == "intrigue":
        card = "one of your completed cards" if view.task_done else "a card of your hand, face down,"
        return [f"You may put your Intrigue markers on {card} and on a vassal that shares a symbol with it."]
    if view.phase == "offer":
        saved = f", and {counted(player.knights, 'saved Knight')} for as many more" if player.knights else ""
        return [f"You have {counted(view.left, 'action')} left{saved}; end your turn when you are done."]
    return [ASKED[view.phase]]


def _reward(view: CourtView, seat: int, content: BlackstoneContent) -> str:
    plot = view.players[seat].plot
    assert plot is not None
    assert plot.task is not None
    card = task_name(plot.task, content)
    if not plot.face_down:
        return f"Somebody has touched the vassal with your Intrigue marker: choose your reward for {card}."
    due = [one.symbol for one in surcharge(view, seat, plot.task, content)]
    cost = f" for {face_names(due, content)}" if due else ""
    return f"Somebody has used the vassal with your Intrigue marker: you may complete {card}{cost}, or take it back."


def _picking(view: CourtView, seat: int, pick: Picking, content: BlackstoneContent) -> list[str]:
    """What has been chosen so far, and what comes next. Nothing has happened yet."""
    if pick.step == "give":
        got = both_sides(view.vassal_offer[pick.left], content)
        return [f"You are trading for {got}: choose the vassal you give."]
    if pick.step == "refill":
        card = view.board[pick.left]
        assert card is not None
        who = f"the {face_name(card.face, content)} of {space_name(pick.left)}"
        return [f"You are retaining {who}: refill the space from a corner, or leave it empty."]
    return [
        f"You have chosen {task_name(pick.card, content)}{_so_far(view, pick, content)}.",
        _next(view, seat, pick, content),
    ]


def _so_far(view: CourtView, pick: Picking, content: BlackstoneContent) -> str:
    parts = []
    for side, space in (("left", pick.left), ("right", pick.right)):
        if space == NO_SPACE:
            parts.append(f"nobody on the {side}")
        elif space != NOTHING:
            parts.append(f"{space_name(space)} on the {side}")
    if pick.payment:
        parts.append(f"paid with {face_names(pick.payment, content)}")
    return f", {listed(parts)}" if parts else ""


def _next(view: CourtView, seat: int, pick: Picking, content: BlackstoneContent) -> str:
    if pick.step == "pay":
        due = surcharge(view, seat, pick.card, content)[len(pick.payment)].symbol
        return f"Choose which retained vassal pays for {face_name(due, content)}."
    if pick.step == "intrigue_on":
        return "Choose the vassal for your other marker."
    if pick.step in ("file_left", "file_right"):
        space = pick.left if pick.step == "file_left" else pick.right
        card = view.board[space]
        assert card is not None
        return f"Choose the set for the {face_name(card.face, content)} from {space_name(space)}."
    left, right = needs(pick.card, content)
    need = left if pick.step.endswith("left") else right
    what = "a vassal of your hand" if pick.step.startswith("hold") else "a space"
    return f"Choose {what} for: {requirement(need, view, content)}."


# -- castles that are counted (BC-94 to BC-98, BC-133, BC-134)


def castles(view: CourtView, content: BlackstoneContent) -> list[str]:
    if view.over:
        nirvana = f", {view.nirvana} in nirvana" if view.mode == "kings_coop" else ""
        return [f"{view.limbo} in limbo, {view.abyss} in the abyss{nirvana}."]
    if view.mode == "puzzle_master":
        left = "this turn is the last" if not view.limbo else f"{counted(view.limbo, 'turn')} after this one"
        return [f"{view.limbo} in limbo, {view.abyss} in the abyss: {left}."]
    target = content.numbers.kings_coop.target
    later = view.limbo - 2
    left = f"{counted(later, 'turn')} after this one" if later > 0 else "this turn is the last"
    to_go = counted(max(target - view.nirvana, 0), "team point")
    return [
        f"{view.limbo} in limbo, {view.abyss} in the abyss, {view.nirvana} of {target} in nirvana: {left}.",
        f"{to_go} to go. A player's first Ploy brings 1, the second 2, the third 3.",
    ]
