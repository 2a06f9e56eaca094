"""Everybody: where they stand, what they show and are known to hold; who is ahead; what the decks still have."""

from collections.abc import Sequence

from greathall.games.castle_break.content.ids import DECK_NAMES
from greathall.games.castle_break.content.read import Guide
from greathall.games.castle_break.sight.forecast import goal, in_castle, rolls_to, standing, unseen
from greathall.games.castle_break.sight.view import CastleView, QuestSeen, SeatSeen, hand_size
from greathall.games.castle_break.words.names import (
    COIN,
    DECK_TITLES,
    EMPTY,
    card_name,
    cards_named,
    place_name,
    quest_name,
    room_kind,
    step_told,
    warrior_name,
)
from greathall.kernel.prose import counted, folded

KEY = "k"
GATE = "G"


def players(view: CastleView, names: Sequence[str], guide: Guide) -> list[str]:
    lines: list[str] = []
    for seat in range(view.seats):
        lines += _player(view, seat, names, guide)
    return [part for line in lines for part in folded(line)]


def _player(view: CastleView, seat: int, names: Sequence[str], guide: Guide) -> list[str]:
    player = view.players[seat]
    you = ", you" if seat == view.seat else ""
    head = f"{seat + 1} {names[seat]}{you} ({warrior_name(view, seat, guide)}): {_where(player, guide)}"
    if player.place is None:
        return [f"{head}."]
    lines = [f"{head}. {_sockets(view, player, guide)}{_spells(player)}"]
    lines.append(f"    {_hand(view, seat, guide)}; exposed: {cards_named(player.exposed, guide)}")
    own = seat == view.seat
    # The viewer's own hidden quests have a section of their own.
    lines += [f"    quest {_quest(quest, guide)}" for quest in player.quests if quest.open or not own]
    hidden = player.hidden_quests + sum(own and not quest.open for quest in player.quests)
    if hidden:
        lines.append(f"    {counted(hidden, 'quest')} not yet begun")
    return lines


def _where(player: SeatSeen, guide: Guide) -> str:
    if player.rank:
        return f"done, number {player.rank} to finish"
    if player.retired:
        return "has left the game"
    assert player.place is not None
    kind = room_kind(player.place, guide)
    return f"{place_name(player.place, guide)}{f', {kind}' if kind else ''}"


def _sockets(view: CastleView, player: SeatSeen, guide: Guide) -> str:
    if view.mode == "quick":
        return ""
    if not player.keys:
        return f"Coins {bar(COIN, player.coins, goal(view))}"
    gates = guide.content.table.gates
    return f"Keys {bar(KEY, player.keys, guide.content.table.keys)}, gates {bar(GATE, player.gates, gates)}"


def bar(sign: str, n: int, most: int) -> str:
    """ "oo.... 2 of 6": sockets to see, a number to hear."""
    return f"{sign * n}{EMPTY * (most - n)} {n} of {most}"


def _spells(player: SeatSeen) -> str:
    words = ""
    if player.shackled is not None:
        words += f"; Shackles: {counted(player.shackled, 'action')} next turn"
    if player.quagmired:
        words += "; Quagmire: no roll next turn"
    return words


def _hand(view: CastleView, seat: int, guide: Guide) -> str:
    player = view.players[seat]
    size = f"hand of {hand_size(view, seat)}"
    if player.hand is not None:
        return f"{size}, known to all: {cards_named(player.shown, guide)}" if player.shown else size
    backs = [f"{n} {deck}" for deck, n in zip(DECK_NAMES, player.backs, strict=True) if n]
    known = [f"known {cards_named(player.known, guide)}"] if player.known else []
    parts = [*known, *([f"backs {', '.join(backs)}"] if backs else [])]
    return f"{size}: {'; '.join(parts)}" if parts else size


def _quest(quest: QuestSeen, guide: Guide) -> str:
    steps = len(guide.quests[quest.id].steps)
    coins = counted(guide.quests[quest.id].coins, "coin")
    left = [step_told(quest.id, step, guide) for step in range(steps) if step not in quest.done]
    laid = f"; laid {cards_named(quest.laid, guide)}" if quest.laid else ""
    done = f"{len(quest.done)} of {counted(steps, 'step')} done"
    return f"{quest_name(quest.id, guide)} ({coins}), {done}, then {'; '.join(left)}{laid}"


# -- who is ahead


def race(view: CastleView, names: Sequence[str], guide: Guide) -> list[str]:
    lines = []
    for seat in standing(view):
        player = view.players[seat]
        lines.append(f"{names[seat]}: {_progress(view, seat, player, guide)}")
    return [part for line in lines for part in folded(line)]


def _progress(view: CastleView, seat: int, player: SeatSeen, guide: Guide) -> str:
    if player.place is None:
        return _where(player, guide)
    steps = sum(len(quest.done) for quest in player.quests)
    begun = f", {counted(steps, 'step')} done on open quests" if steps else ""
    if view.mode == "quick":
        return f"still at it{begun}"
    gates = guide.content.table.gates
    if player.place == "dragon":
        return f"in Dragon's Tower, {counted(player.gates, 'gate')} of {gates} open"
    if player.keys:
        return f"has the keys, {_rolls(view, seat, ['dragon'], guide)} to Dragon's Tower"
    if player.goal_reached:
        return f"has all {goal(view)} coins, {_rolls(view, seat, fire_pits(guide), guide)} to a fire pit"
    return f"{counted(player.coins, 'coin')} of {goal(view)}{begun}"


def fire_pits(guide: Guide) -> list[str]:
    return [place.id for place in guide.content.place if place.type == "fire_pit"]


def _rolls(view: CastleView, seat: int, goals: Sequence[str], guide: Guide) -> str:
    if view.players[seat].place in goals:
        return "no roll"
    return about(rolls_to(view, seat, goals, guide)) if in_castle(view, seat) else "no way"


def about(rolls: float | None) -> str:
    """ "about 1.3 rolls"; whole numbers are certain."""
    if rolls is None:
        return "no roll leads there"
    whole = abs(rolls - round(rolls)) < 0.05
    number = str(round(rolls)) if whole else f"{rolls:.1f}"
    return f"about {number} roll{'' if number == '1' else 's'}"


# -- decks


def decks(view: CastleView, guide: Guide) -> list[str]:
    lines = []
    for name in DECK_NAMES:
        deck = view.decks[name]
        discard = f"; discarded: {cards_named(deck.discard, guide)}" if deck.discard else ""
        lines.append(f"{DECK_TITLES[name]}: {deck.cards} left{discard}")
        for at, card in reversed(deck.known):
            lines.append(f"    you know {card_name(card, guide)} there, {_from_bottom(at)}")
    put_away = f", {view.quest_discard} put away" if view.quest_discard else ""
    lines.append(f"Quests: {view.quest_deck} left{put_away}")
    lines.append(f"Not yet seen, in hands and decks: {_unseen(view, guide)}")
    return [part for line in lines for part in folded(line)]


def _from_bottom(at: int) -> str:
    return "at the bottom" if at == 0 else f"number {at + 1} from the bottom"


def _unseen(view: CastleView, guide: Guide) -> str:
    left = unseen(view, guide)
    kinds = [
        f"{name} {n}"
        for kind, name in guide.kinds.items()
        if (n := sum(left[item.id] for item in guide.content.item if item.kind == kind))
    ]
    powers = [f"{power.name} {left[power.id]}" for power in guide.content.power if left[power.id]]
    return ", ".join([*kinds, *powers]) or "nothing"
