"""The own cards: the hand, the group that lies in the tray and what it would do, and ways to a Combat."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import BLANK_CARD, POWER_NAMES, WEAPON_CARD, WEAPONS
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.cards import is_shield, is_void, power
from greathall.games.xtal.rules.moves import LEVITATE, MIRROR, SCRY, STASIS, VOID
from greathall.games.xtal.sight.forecast import Way, left_in_hand, no_answer, opposite, ways, winner
from greathall.games.xtal.sight.view import Situation, XtalView
from greathall.games.xtal.words.combat import defender, top_player
from greathall.games.xtal.words.names import home_name, percent, played, played_name, space_name, weapon_name
from greathall.kernel.prose import counted, folded, listed

WAYS_SHOWN = 8
WAYS_OF_A_PAIR = 2
"""So many ways to a Combat are listed, and so many between the same two."""

WILD_TEXT = "Any of the ten powers: you say which when you play it."


def hand(view: XtalView, content: XtalContent) -> list[str]:
    own = None if view.seat is None else view.players[view.seat].hand
    if not own or not any(own):
        return ["You hold no card."]
    left = left_in_hand(view)
    lines = []
    for card, n in enumerate(own):
        if n:
            tray = f" ({n - left[card]} in your group)" if n > left[card] else ""
            name, words = card_words(card, view, content)
            lines += folded(f"{n} {name}{tray}: {words}")
    return lines


def card_words(card: int, view: XtalView, content: XtalContent) -> tuple[str, str]:
    """Name and text of a card; a blank has what the table has given it (XT-95 to XT-97)."""
    printed = content.card[card]
    if card == BLANK_CARD and view.options["blank_cards"] == "wild":
        return printed.name, WILD_TEXT
    if card == BLANK_CARD and view.options["blank_cards"] == "custom":
        given = content.custom_power[POWER_NAMES.index(str(view.options["custom_power"]))]
        return f"{printed.name} with {given.name}", given.text
    return printed.name, printed.text


# -- the tray


def group(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """What lies in the tray, and what would happen if it were placed now."""
    assert view.draft is not None
    cards = [f"{n}. {played(code, names, content)}" for n, code in enumerate(view.tray, 1)]
    lines = [f"Nobody knows of it yet: {', '.join(cards)}"]
    happens = outcome(view, view.draft, names, content)
    if view.phase == "cards" and view.options["void_reach"] == "any" and not view.draft.parties:
        happens.append("the others may cancel the last card")
    lines.append(f"If you place it: {'; '.join(happens) or 'nothing changes on the board'}.")
    return [part for line in lines for part in folded(line)]


def cancels(view: XtalView) -> bool:
    """Is the group a Void alone upon somebody else's card (XT-40)?"""
    others = view.last is not None and top_player(view.last) != view.seat
    return others and len(view.tray) == 1 and is_void(view.tray[0])


def outcome(view: XtalView, after: Situation, names: Sequence[str], content: XtalContent) -> list[str]:
    """The tray in words, in the order in which it happens."""
    assert view.seat is not None
    now = view.now
    parts = []
    if cancels(view):
        assert view.last is not None
        card = f"{played_name(view.last.card, content)} of {names[view.last.player]}"
        works = len(view.last.voids) % 2 == 1
        parts.append(
            f"the Void of {names[view.last.voids[-1]]} is cancelled, so the {card} works again"
            if works
            else f"the {card} is cancelled"
        )
    elif now.attacker is not None and is_shield(power(view.tray[0])):
        assert now.weapon is not None
        parts.append(f"the {weapon_name(now.weapon, content)} is warded off")
    for seat, (old, space) in enumerate(zip(now.positions, after.positions, strict=True)):
        if space is not None and space != old:
            parts.append(f"{names[seat]} goes to {space_name(space)}")
    for home, (old_store, store) in enumerate(zip(now.storage, after.storage, strict=True)):
        if store != old_store:
            parts.append(f"the Storage of {home_name(home, content)} then holds {counted(store, 'ring')}")
    parts += _seen_hands(view, names)
    safe = [names[seat] for seat in after.protected if seat not in now.protected]
    if safe:
        parts.append(f"{listed(safe)} cannot be touched until the next roll")
    won = winner(view, after, view.seat, content)
    if won is not None:
        return [*parts, f"{names[won]} is Home with {counted(after.rings[won], 'ring')} and wins"]
    return parts + _fight(view, after, names, content)


def _seen_hands(view: XtalView, names: Sequence[str]) -> list[str]:
    return [f"you look at the hand of {names[code - SCRY]}" for code in view.tray if code >= SCRY]


def _fight(view: XtalView, after: Situation, names: Sequence[str], content: XtalContent) -> list[str]:
    """The Combat as it would stand: who fights, and who is asked first (XT-58, 5.4)."""
    if not after.parties:
        return []
    a, b = after.parties
    parts = []
    if after.parties != view.now.parties:
        begins = "Combat passes to" if view.phase == "combat" else "Combat"
        parts.append(f"{begins} {names[a]} - {names[b]}")
    if after.attacker is not None and after.weapon is not None:
        weapon = weapon_name(after.weapon, content)
        return [*parts, f"{names[defender(after)]} must answer the {weapon}"]
    if any(seat in after.protected for seat in after.parties):
        return [*parts, "Combat ends unless a Void follows"]
    if parts:
        return [*parts, *_plays_first(view, after, names)]
    here = after.positions[a]
    assert here is not None
    apart = opposite(here, content) != after.positions[b]
    return ["they do not face each other, but Combat goes on"] if apart else []


def _plays_first(view: XtalView, after: Situation, names: Sequence[str]) -> list[str]:
    assert view.seat is not None
    if view.phase == "window":  # there may be more Voids before it comes to that
        return []
    if view.seat not in after.parties:
        if view.last is not None and cancels(view) and top_player(view.last) in after.parties:
            return [f"{names[top_player(view.last)]} plays first"]
        return ["you say who plays first"]
    first = view.seat if view.phase == "cards" else next(seat for seat in after.parties if seat != view.seat)
    return [f"{names[first]} plays first"]


# -- ways to a Combat


def ways_to_combat(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """XT-53: which cards of the hand make two tokens face each other, the cheapest first."""
    found = ways(view, content)
    shown: list[Way] = []
    for way in found:
        if len(shown) < WAYS_SHOWN and sum(one.pair == way.pair for one in shown) < WAYS_OF_A_PAIR:
            shown.append(way)
    lines: list[str] = []
    for way in shown:
        cards = listed([played(code, names, content) for code in way.codes])
        who, price = " - ".join(names[seat] for seat in way.pair), counted(len(way.codes), "card")
        lines += folded(f"{who}, {price}: {cards}{_strike(view, way, content)}")
    more = len(found) - len(shown)
    return [*lines, f"and {counted(more, 'way')} more"] if more else lines


def _strike(view: XtalView, way: Way, content: XtalContent) -> str:
    """A Weapon may end the same group, if the own token is one of the two (XT-60)."""
    if view.seat not in way.pair:
        return ""
    left = left_in_hand(view)
    foe = next(seat for seat in way.pair if seat != view.seat)
    hits = [
        f"{weapon_name(weapon, content)} {percent(no_answer(view, foe, weapon))}"
        for weapon in range(WEAPONS)
        if left[WEAPON_CARD + weapon]
    ]
    return f"; then {listed(hits, 'or')} to hit" if hits else ""


def may_move_tokens(view: XtalView) -> bool:
    """May the viewer add a card that moves a token?"""
    powers = [int(power(code)) for code in view.legal]
    return any(LEVITATE <= code < VOID or MIRROR <= code < STASIS for code in powers)
