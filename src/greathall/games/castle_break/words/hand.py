"""The viewer's own quests, step by step with what is missing and how far it is; and the cards in hand."""

from collections.abc import Sequence

from greathall.games.castle_break.content.read import Guide, card_type
from greathall.games.castle_break.sight.forecast import (
    assigned,
    fits,
    goal,
    holds_rune,
    in_castle,
    open_steps,
    rolls_to,
    shown_by_others,
    steps_to,
    wanted_for,
)
from greathall.games.castle_break.sight.view import CastleView, QuestSeen
from greathall.games.castle_break.words.names import (
    card_name,
    cards_named,
    need_name,
    place_name,
    quest_name,
    step_told,
)
from greathall.games.castle_break.words.seats import about, fire_pits
from greathall.kernel.prose import counted, folded, listed


def quests(view: CastleView, names: Sequence[str], guide: Guide) -> list[str]:
    assert view.seat is not None
    lines = _last_way(view, view.seat, guide)
    for quest in view.players[view.seat].quests:
        lines += _quest(view, view.seat, quest, names, guide)
    return [part for line in lines for part in folded(line)]


def _last_way(view: CastleView, seat: int, guide: Guide) -> list[str]:
    """With all coins, or the keys, quests are behind the viewer (CB-81, CB-83, CB-84)."""
    player = view.players[seat]
    if not player.goal_reached or not in_castle(view, seat):
        return []
    if player.keys:
        return [f"Now to Dragon's Tower: {_far(view, seat, ['dragon'], guide)}. Quests bring no more coins."]
    way = _far(view, seat, fire_pits(guide), guide)
    return [f"You have {goal(view)} coins. Now forge them at a fire pit: {way}. Quests bring no more coins."]


def _quest(view: CastleView, seat: int, quest: QuestSeen, names: Sequence[str], guide: Guide) -> list[str]:
    card = guide.quests[quest.id]
    known = "everybody knows it" if quest.open else "only you know it"
    lines = [f"{card.name} ({quest.id}, {counted(card.coins, 'coin')}): {known}"]
    nexts = open_steps(view, quest, guide)
    for step in range(len(card.steps)):
        what = f"{step + 1} {step_told(quest.id, step, guide)}"
        if step in quest.done:
            lines.append(f"  done  {what}")
        else:
            how = "next" if step in nexts else "later"
            way = _far(view, seat, [card.steps[step].room], guide)
            lines.append(f"  {how:<5} {what}; {way}. {_items(view, seat, quest.id, step, names, guide)}")
    return lines


def _far(view: CastleView, seat: int, goals: Sequence[str], guide: Guide) -> str:
    if not in_castle(view, seat):
        return "you cannot walk there any more"
    steps = steps_to(view, seat, goals, guide)
    if steps == 0:
        return "you are there"
    walk = "" if steps is None else f"{counted(steps, 'step')}, "
    return f"{walk}{about(rolls_to(view, seat, goals, guide))}"


def _items(view: CastleView, seat: int, quest: str, step: int, names: Sequence[str], guide: Guide) -> str:
    """ "In hand Marsh Ale; missing Swinging Weapon (Bo shows Moon Axe)." """
    player = view.players[seat]
    needs = guide.quests[quest].steps[step].needs
    found = assigned(needs, player.hand or [], guide)
    held = [card for card in found if card is not None]
    missing = [need for need, card in zip(needs, found, strict=True) if card is None]
    if not missing:
        return f"All in hand: {listed([card_name(card, guide) for card in held])}."
    parts = [f"In hand {cards_named(held, guide)}"] if held else []
    lacks = [f"{need_name(need, guide)}{_source(view, seat, need, names, guide)}" for need in missing]
    parts.append(f"missing {listed(lacks)}")
    rune = " A Wild Rune can stand for it." if len(missing) == 1 and holds_rune(view, guide) else ""
    words = "; ".join(parts)
    return f"{words[0].upper()}{words[1:]}.{rune}"


def _source(view: CastleView, seat: int, need: str, names: Sequence[str], guide: Guide) -> str:
    own = next((card for card in view.players[seat].exposed if fits(card, need, guide)), None)
    parts = [] if own is None else [f"you show {card_name(own, guide)}: swap it"]
    parts += [f"{names[other]} shows {card_name(card, guide)}" for other, card in shown_by_others(view, need, guide)]
    return f" ({', '.join(parts)})" if parts else ""


# -- cards


def hand(view: CastleView, guide: Guide) -> list[str]:
    assert view.seat is not None
    player = view.players[view.seat]
    own = player.hand or []
    lines = []
    for kind in dict.fromkeys(map(card_type, own)):
        copies = [card for card in own if card_type(card) == kind]
        times = f" x{len(copies)}" if len(copies) > 1 else ""
        shown = sum(card in player.shown for card in copies)
        seen = "" if not shown else " (known to all)" if shown == len(copies) else f" ({shown} of them known to all)"
        lines.append(f"{card_name(kind, guide)}{times}{seen}: {_use(view, kind, guide)}")
    if not own:
        lines.append("Your hand is empty.")
    if view.picks:
        lines.append(f"Chosen for your opening hand: {cards_named(view.picks, guide)}")
    if player.exposed:
        lines.append(f"Exposed before you: {cards_named(player.exposed, guide)}")
        useful = list(dict.fromkeys(card_type(card) for card in player.exposed if wanted_for(view, card, guide)))
        swap = f" {listed([card_name(kind, guide) for kind in useful])} would serve a quest of yours." if useful else ""
        lines.append(f"    They cannot be played or laid there, only swapped into your hand (CB-14, CB-69).{swap}")
    if view.seen and view.phase == "scry":
        lines.append(f"Under the Scrying Glass: {cards_named(view.seen, guide)}")
    return [part for line in lines for part in folded(line)]


def _use(view: CastleView, kind: str, guide: Guide) -> str:
    """What a Power Card does; which step an item is good for."""
    power = guide.powers.get(kind)
    if power is not None:
        return power.text
    item = guide.items[kind]
    rooms: dict[str, list[str]] = {}
    for quest, step in wanted_for(view, kind, guide):
        rooms.setdefault(quest, []).append(place_name(guide.quests[quest].steps[step].room, guide))
    uses = [f"{quest_name(quest, guide)} ({', '.join(where)})" for quest, where in rooms.items()]
    return f"{guide.kinds[item.kind]}{f', for {listed(uses)}' if uses else ''}"
