"""Events as sentences. What is not worth one is told by ""."""

from collections.abc import Callable, Sequence
from typing import Any

from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.moves import MIRROR, STASIS
from greathall.games.xtal.words.names import (
    card_name,
    cards_named,
    colour_name,
    home_name,
    played,
    space_name,
    weapon_name,
)
from greathall.kernel.event import Event
from greathall.kernel.prose import counted, listed

Facts = dict[str, Any]
Names = Sequence[str]

ENDINGS = {
    "home": "Enough rings were Home",
    "home-by-card": "A card brought enough rings Home",
    "last-one-left": "Only one player was left",
    "round-limit": "The last round was over",
}

COMBAT_ENDINGS = {
    "defeat": "the Weapon was not cancelled",
    "passing": "neither played on",
    "void": "the Void stood",
}

CLOCKS = {
    "countdown": "The countdown was over: cards may be placed.",
    "head": "The head start was over.",
    "quiet": "Nobody had placed a card for a while.",
    "answer": "The time to answer was over.",
    "void": "The time for a Void was over.",
}

LEAVES = {
    "away": "wants to leave for a while",
    "forced": "is set aside by the table for a while",
    "gone": "wants to leave for good",
}


def tell(event: Event, names: Names, content: XtalContent) -> str:
    return _TELLERS[event.name](event.facts, names, content)


def _nothing(facts: Facts, names: Names, content: XtalContent) -> str:
    return ""


def _who(facts: Facts, names: Names) -> str:
    return names[facts["seat"]]


# -- setting up


def _home_chosen(facts: Facts, names: Names, content: XtalContent) -> str:
    home = facts["home"]
    return f"{_who(facts, names)} chose {home_name(home, content)} ({content.board.home[home].space}) as Home."


def _dealt(facts: Facts, names: Names, content: XtalContent) -> str:
    homes = [f"{names[seat]} at {home_name(facts['homes'][seat], content)}" for seat in facts["order"]]
    return f"Hands were dealt. Clockwise sit {listed(homes)}; {names[facts['first']]} rolls first."


def _hand_dealt(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} was dealt {cards_named(facts['hand'], content)}."


# -- the turn


def _turn_began(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} took the die in round {facts['round']}."


def _rolled(facts: Facts, names: Names, content: XtalContent) -> str:
    threw = f"{_who(facts, names)} rolled {facts['die']}"
    if facts["to"] != facts["wanted"]:
        stays = f"stays on {space_name(facts['from'])} and loses the turn"
        return f"{threw}: {space_name(facts['wanted'])} was occupied, so {_who(facts, names)} {stays}."
    to = facts["to"]
    return f"{threw} and went from {space_name(facts['from'])} to {space_name(to)}, {colour_name(to, content)}."


def _rings_taken(facts: Facts, names: Names, content: XtalContent) -> str:
    rings = counted(facts["rings"], "ring")
    return f"{_who(facts, names)} took {rings} from the Storage of {home_name(facts['home'], content)}."


def _drew(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} took a card; {counted(facts['deck'], 'card')} left in the deck."


def _own_card(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"The card was {card_name(facts['card'], content)}."


def _nothing_to_draw(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"There was no card left for {_who(facts, names)} to take."


def _reshuffled(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"The refuse pile was shuffled into a new deck of {counted(facts['deck'], 'card')}."


# -- cards


def _tray_emptied(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"Too late: the group of {_who(facts, names)} is no longer allowed, its cards are back in the hand."


def _placed(facts: Facts, names: Names, content: XtalContent) -> str:
    """Cards say where tokens go, but not what a Void, a Mirror or a Drift has done to them."""
    codes = facts["cards"]
    words = f"{_who(facts, names)} played {listed([played(code, names, content) for code in codes])}"
    cancelled = facts["cancelled"]
    if cancelled is not None:
        words += f" and cancelled the last card of {names[cancelled]}"
    if facts["attacker"] == facts["seat"] and cancelled is None:
        words += f" at {names[_other(facts['parties'], facts['seat'])]}"
    after = []
    if cancelled is not None or any(MIRROR <= code < STASIS for code in codes):
        after += [f"{names[token]} now stands on {space_name(to)}" for token, _, to in facts["moved"]]
    after += [f"{names[token]} now carries {counted(rings, 'ring')}" for token, rings in facts["rings"]]
    if cancelled is not None and facts["attacker"] is not None:
        after.append(f"the Weapon of {names[facts['attacker']]} waits for its answer again")
    return f"{words}{': ' if after else ''}{'; '.join(after)}."


def _other(parties: Sequence[int], seat: int) -> int:
    return next(party for party in parties if party != seat)


def _scried(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} looked at the hand of {names[facts['target']]}."


def _hand_seen(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{names[facts['target']]} held {cards_named(facts['hand'], content)}."


def _stands(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"No further Void was played: the last card {'is cancelled' if facts['cancelled'] else 'works'}."


# -- Combat


def _combat_began(facts: Facts, names: Names, content: XtalContent) -> str:
    a, b = (names[seat] for seat in facts["parties"])
    ready = " after the countdown" if facts["countdown"] else ""
    return f"Combat began between {a} and {b}; {names[facts['first']]} comes first{ready}."


def _transferred(facts: Facts, names: Names, content: XtalContent) -> str:
    a, b = (names[seat] for seat in facts["parties"])
    return f"Combat passed to {a} and {b}; {names[facts['first']]} comes first."


def _passed(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} played nothing."


def _defeated(facts: Facts, names: Names, content: XtalContent) -> str:
    weapon = weapon_name(facts["weapon"], content)
    lost = f"lost {counted(facts['rings'], 'ring')} to" if facts["rings"] else "had no ring to lose to"
    return f"{_who(facts, names)} was struck by the {weapon} and {lost} {names[facts['by']]}."


def _combat_ended(facts: Facts, names: Names, content: XtalContent) -> str:
    a, b = (names[seat] for seat in facts["parties"])
    return f"Combat between {a} and {b} was over: {COMBAT_ENDINGS[facts['why']]}."


def _clock_over(facts: Facts, names: Names, content: XtalContent) -> str:
    return CLOCKS[facts["what"]]


# -- leaving and coming back


def _leave_asked(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} {LEAVES[facts['how']]}, as soon as this turn is over."


def _stayed(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} stays after all."


def _left(facts: Facts, names: Names, content: XtalContent) -> str:
    rings = f"{counted(facts['rings'], 'ring')} into the own Storage"
    if facts["how"] != "gone":
        return f"{_who(facts, names)} left for a while and put {rings}."
    hand = f"; on the refuse pile went {cards_named(facts['hand'], content)}" if any(facts["hand"]) else ""
    return f"{_who(facts, names)} left for good and put {rings}{hand}."


def _return_asked(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} is back and waits for a turn."


def _turn_missed(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} was away and missed a turn, {facts['missed']} in all."


def _came_back(facts: Facts, names: Names, content: XtalContent) -> str:
    return f"{_who(facts, names)} plays again and took {counted(facts['rings'], 'ring')} from the own Storage."


def _paused(facts: Facts, names: Names, content: XtalContent) -> str:
    return "Everybody is away: the game waits."


# -- the end


def _ended(facts: Facts, names: Names, content: XtalContent) -> str:
    winners = [names[seat] for seat in facts["winners"]]
    return f"{ENDINGS[facts['end']]}: {listed(winners)} won{' together' if len(winners) > 1 else ''}."


_TELLERS: dict[str, Callable[[Facts, Names, XtalContent], str]] = {
    "home_chosen": _home_chosen,
    "dealt": _dealt,
    "hand_dealt": _hand_dealt,
    "turn_began": _turn_began,
    "turn_ended": _nothing,  # the next turn tells it
    "rolled": _rolled,
    "rings_taken": _rings_taken,
    "drew": _drew,
    "own_card": _own_card,
    "nothing_to_draw": _nothing_to_draw,
    "reshuffled": _reshuffled,
    "picked": _nothing,  # nothing has happened yet
    "tray_emptied": _tray_emptied,
    "placed": _placed,
    "scried": _scried,
    "hand_seen": _hand_seen,
    "asked": _nothing,  # a Void or the passes tell it
    "stands": _stands,
    "combat_began": _combat_began,
    "transferred": _transferred,
    "passed": _passed,
    "defeated": _defeated,
    "combat_ended": _combat_ended,
    "clock_over": _clock_over,
    "leave_asked": _leave_asked,
    "stayed": _stayed,
    "left": _left,
    "return_asked": _return_asked,
    "turn_missed": _turn_missed,
    "came_back": _came_back,
    "paused": _paused,
    "ended": _ended,
}
