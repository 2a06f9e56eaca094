"""What is going on now: whose decision it is, which actions are left, and a hint for what surprises newcomers."""

from collections.abc import Sequence

from greathall.games.castle_break.content.read import Guide
from greathall.games.castle_break.rules.moves import FORGE
from greathall.games.castle_break.rules.names import ACTION_NAMES
from greathall.games.castle_break.sight.forecast import goal, refusals, round_limit
from greathall.games.castle_break.sight.view import CastleView, Turn
from greathall.games.castle_break.words.names import (
    DECK_TITLES,
    a_card,
    card_name,
    drawn_in,
    quest_name,
    step_told,
    the_place,
)
from greathall.games.castle_break.words.story import ENDINGS
from greathall.kernel.prose import counted, folded, listed

OTHERS = {
    "choose_quests": "choosing quests",
    "choose_hand": "choosing an opening hand",
    "turn": "about to act",
    "move": "about to move",
    "respond": "asked for a Shield",
    "scry": "looking into the Scrying Glass",
    "drop": "choosing which quests to keep",
    "expose": "getting down to six cards",
    "reply": "choosing a card in return",
}

ACTION_TITLES = {
    "roll": "Roll to Move",
    "power": "Power Card",
    "barter": "Barter",
    "swap": "Swap",
    "collect": "Collect Quests",
    "complete": "Complete a step",
    "forge": "Forge",
    "dragon": "Dragon Die",
}

REASONS = {
    "CB-5": "only in Dragon's Tower",
    "CB-12": "you hold no Power Card",
    "CB-21": "no quest is left",
    "CB-44": "no card of yours has a target",
    "CB-46": "your card was blocked",
    "CB-48": "a Shield only answers",
    "CB-49": "not in Dragon's Tower",
    "CB-55": "a Wild Rune is laid on a quest",
    "CB-58": "Quagmire",
    "CB-64": "nobody shows a card",
    "CB-68": "you have nothing to give",
    "CB-69": "you show no card",
    "CB-71": "you have no quest",
    "CB-73": "only in the Courtyard",
    "CB-74": "once a visit",
    "CB-76": "wrong room or items missing",
    "CB-77": "wrong room or items missing",
    "CB-83": "takes a fire pit and the coins",
    "CB-85": "you stay in Dragon's Tower",
    "CB-86": "not in the turn of arrival",
}
"""Why an action is impossible, beside the rule that says so."""

EXPOSING = {
    "barter": "You may expose the very card you took, but the other chooses among what you show, never that one.",
    "reply": "What you expose can be bartered for and stolen.",
    "swap": "The card you have just swapped stays in your hand (CB-70).",
    "draw": "Exposed cards cannot be played or laid: keep what your next steps need (CB-12).",
}


def now(view: CastleView, names: Sequence[str], guide: Guide) -> list[str]:
    if view.result is not None:
        return folded(f"{ENDINGS[view.result.end]}: {_winners(view.result.winners, names)}. The game is over.")
    lines = [_turn(view, names)]
    if view.leaving:
        lines.append(f"{listed([names[seat] for seat in view.leaving])} will leave when this action is over (CB-97).")
    if view.seat is not None and view.seat in view.to_act:
        lines += _to_you(view, view.seat, names, guide)
    else:
        are = "is" if len(view.to_act) == 1 else "are"
        lines.append(f"{listed([names[seat] for seat in view.to_act])} {are} {OTHERS[view.phase]}.")
        lines += _waiting(view, guide)
    if view.turn is not None:
        lines.append(_actions(view, view.turn, guide))
    return [part for line in lines for part in folded(line)]


def _winners(winners: Sequence[int], names: Sequence[str]) -> str:
    if not winners:
        return "nobody wins"
    return f"{listed([names[seat] for seat in winners])} {'win together' if len(winners) > 1 else 'wins'}"


def _turn(view: CastleView, names: Sequence[str]) -> str:
    if view.turn is None:
        return f"The castle is being set up; {names[view.first]} will begin."
    last = ", the last one" if view.round == round_limit(view) else ""
    whose = "your turn" if view.turn.seat == view.seat else f"the turn of {names[view.turn.seat]}"
    return f"Round {view.round}{last}: it is {whose}, {counted(view.turn.left, 'action')} left."


def _waiting(view: CastleView, guide: Guide) -> list[str]:
    """What somebody knows who has already answered, or only watches a card being played."""
    lines = []
    if view.phase == "respond" and view.card is not None:
        lines.append(f"The card is {card_name(view.card, guide)}. Answers are shown when all are in.")
    if view.answer is not None:
        lines.append("You have answered: you block it." if view.answer else "You have answered: you let it happen.")
    return lines


# -- what the viewer is asked


def _to_you(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    asked = _QUESTIONS.get(view.phase)
    return _your_turn(view, seat, guide) if asked is None else asked(view, seat, names, guide)


def _choose_quests(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    limit = guide.content.table.quick_quest_limit if view.mode == "quick" else guide.content.table.quest_limit
    surplus = len(view.players[seat].quests) - limit
    lines = [f"Choose {counted(surplus, 'quest')} to put away; you keep {limit}."]
    if view.phase == "choose_quests":
        lines.append("Hint: two quests that share rooms, or needs, are done on one way.")
    elif any(quest.done for quest in view.players[seat].quests):
        lines.append("Hint: items laid on a quest go with it (CB-75).")
    return lines


def _choose_hand(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    left = counted(guide.content.table.items_kept_in_hand - len(view.picks), "more card" if view.picks else "card")
    return [
        f"Choose {left} for your opening hand, beside your Power Cards.",
        "Hint: all others will lie exposed. You cannot use them there, and anybody may barter for them (CB-14).",
    ]


def _move(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    assert view.turn is not None
    whole = "" if view.options["exact_moves"] == "up_to" else ", using the whole roll where no room stops you"
    return [
        f"You have rolled {view.turn.roll}: choose where to go{whole}.",
        "Hint: entering a room ends the move; rooms cannot be walked through (CB-34).",
    ]


def _aim(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    assert view.tray is not None
    assert view.tray.card is not None
    return [f"Choose the target of {card_name(view.tray.card, guide)}. `undo` takes the card back into your hand."]


def _lay(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    tray = view.tray
    assert tray is not None
    assert tray.quest is not None
    assert tray.step is not None
    laid = f" Laid so far: {listed([card_name(card, guide) for card in tray.cards])}." if tray.cards else ""
    by = f" by {card_name(tray.card, guide)}" if tray.card is not None else ""
    what = f"step {tray.step + 1} of {quest_name(tray.quest, guide)}{by}: {step_told(tray.quest, tray.step, guide)}"
    return [f"Lay the items for {what}.{laid} `undo` takes the last one back."]


def _respond(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    assert view.turn is not None
    assert view.card is not None
    name = card_name(view.card, guide)
    wanted = f" and wants your {card_name(view.taken, guide)}" if view.taken is not None else ""
    shield = (
        "Block it with a Shield, or let it happen." if len(view.legal) > 1 else "You hold no Shield: let it happen."
    )
    return [
        f"{names[view.turn.seat]} has aimed {name} at you{wanted}. {shield}",
        "Hint: everybody it is aimed at is asked alike, with a Shield or without; take the same time either way.",
    ]


def _scry(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    assert view.seen_deck is not None
    return [f"Take one of the {view.seen_number} top cards of {DECK_TITLES[view.seen_deck]}; the others go under it."]


def _expose(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    hand = view.players[seat].hand
    assert hand is not None
    surplus = len(hand) - guide.content.table.hand_limit
    return [
        f"You hold {len(hand)} cards: expose {counted(surplus, 'card')} (CB-15).",
        f"Hint: {EXPOSING[view.after]}",
    ]


def _reply(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    assert view.turn is not None
    assert view.taken is not None
    who = names[view.turn.seat]
    return [
        f"{who} has taken your {card_name(view.taken, guide)} by barter: take an exposed card of {who} in return.",
        "Hint: in a barter the other one chooses; it goes into your hand, where nobody can take it (CB-13, CB-66).",
    ]


_QUESTIONS = {
    "choose_quests": _choose_quests,
    "drop": _choose_quests,
    "choose_hand": _choose_hand,
    "move": _move,
    "aim": _aim,
    "lay": _lay,
    "respond": _respond,
    "scry": _scry,
    "expose": _expose,
    "reply": _reply,
}
"""What each phase asks. The turn itself has a page of its own below."""


def _your_turn(view: CastleView, seat: int, guide: Guide) -> list[str]:
    assert view.turn is not None
    if not view.turn.used:
        asked = "Play an action."
    else:
        asked = f"Play another action, or end your turn: then {draw_to_come(view, seat, guide)}."
    return [asked, f"Hint: {_hint(view, seat, view.turn)}"]


def draw_to_come(view: CastleView, seat: int, guide: Guide) -> str:
    """What the end of the turn would bring where the piece stands now (CB-26 to CB-28, CB-81)."""
    player = view.players[seat]
    assert view.turn is not None
    assert player.place is not None
    if view.turn.completed and not player.goal_reached:
        return "you reload, a card from each deck instead of one by place (CB-28)"
    deck = drawn_in(player.place, guide)
    if not deck:
        return f"you draw no card in {the_place(player.place, guide)} (CB-27)"
    return f"you draw {a_card(deck)}"


def _hint(view: CastleView, seat: int, turn: Turn) -> str:
    """One at a time, what matters most first."""
    player = view.players[seat]
    if turn.blocked:
        return "after a blocked card you use no other Power Card this turn, not even a Wild Rune (CB-46)."
    if turn.completed and not player.goal_reached:
        return "you have finished a quest: the reload replaces the draw, wherever your turn ends (CB-28)."
    if player.place == "dragon":
        return "a green lock opens a gate and you roll again; a red one ends your turn, open gates stay open (CB-87)."
    if player.keys:
        return "with your keys walk to Dragon's Tower; no exact roll is needed to enter it (CB-84)."
    if FORGE in view.legal:
        return "you stand at a fire pit with all your coins: forge them into keys (CB-83)."
    if player.goal_reached:
        return f"you have {goal(view)} coins: any roll may stop at a fire pit now, and there you forge them (CB-37)."
    if turn.used:
        return f"each action only once a turn, so no second {listed(turn.used, 'or')} (CB-23)."
    if turn.left == 1:
        return "Shackles leave you only one action this turn (CB-56)."
    if view.mode == "quick" and view.round == 1:
        return "bring the items of your quest to its room and complete it there; whoever does so first wins (CB-92)."
    if not player.hand:
        return "you hold no cards: Swap takes one of your exposed cards into your hand (CB-69)."
    if player.exposed and view.round % 2:
        return "exposed cards cannot be used; Swap takes one into your hand first (CB-14, CB-69)."
    return "in a barter you choose what you take, and the other chooses among what you show (CB-66)."


# -- the action bar


def _actions(view: CastleView, turn: Turn, guide: Guide) -> str:
    """Free, used or impossible. Only whose turn it is may know what is possible (dossier section 6)."""
    mine = turn.seat == view.seat and view.phase == "turn" and view.seat in view.to_act
    rules = refusals(view, guide) if mine else {}
    parts: dict[str, list[str]] = {"used": [], "free": [], "not now": []}
    for action in ACTION_NAMES:
        title = ACTION_TITLES[action]
        if view.mode == "quick" and action in ("forge", "dragon"):
            continue  # CB-93
        if action in turn.used:
            parts["used"].append(title)
        elif rule := rules.get(action):
            parts["not now"].append(f"{title} ({REASONS[rule]}, {rule})")
        elif mine:
            parts["free"].append(title)
    told = [f"{how}: {', '.join(titles)}" for how, titles in parts.items() if titles]
    return f"Actions {'; '.join(told)}." if told else "No action played yet this turn."
