"""Events as sentences. What is not worth one is told by "". Events name cards, quests and places by their numbers."""

from collections.abc import Callable, Sequence
from typing import Any

from greathall.games.castle_break.content.ids import CARD_NAMES, NOTHING, PLACE_NAMES, QUEST_NAMES
from greathall.games.castle_break.content.read import Guide
from greathall.games.castle_break.words.names import (
    DECK_TITLES,
    a_card,
    card_name,
    card_told,
    cards_named,
    needs_named,
    place_name,
    quest_name,
    step_told,
    the_place,
)
from greathall.kernel.event import Event
from greathall.kernel.prose import counted, listed

Facts = dict[str, Any]
Names = Sequence[str]

ENDINGS = {
    "dragon-freed": "The dragon is free",
    "round-limit": "The last round was over",
    "last-one-left": "Only one player was left",
    "quests-done": "The quests are done",
    "nobody-left": "Everybody has left",
}

COUNTED = {
    "shielded": "powers shielded",
    "bartered": "actions barter",
    "swapped": "actions swap",
    "collected": "actions collect",
    "rolled": "actions roll",
    "dragon_freed": "dragon attempts",  # the attempts that fail end with a red lock
}
"""What studies count, beside quests and Power Cards by name. A report makes a paragraph of each first word."""


def tell(event: Event, names: Names, guide: Guide) -> str:
    return _TELLERS[event.name](event.facts, names, guide)


def counted_as(event: Event, guide: Guide) -> str:
    """What a study counts this event as, or "" for nothing."""
    facts = event.facts
    if event.name == "finished":
        return f"quests {QUEST_NAMES[_number(facts['quest'])]}"
    if event.name == "dropped_quest":
        return f"given-up {QUEST_NAMES[_number(facts['quest'])]}"
    if event.name == "power_played" or (event.name == "completed" and facts["card"] != NOTHING):  # by a Herald
        return f"powers {card_name(CARD_NAMES[_number(facts['card'])], guide)}"
    if event.name == "reshuffled":
        return f"decks {facts['deck']} reshuffled"
    if event.name == "lock" and not facts["green"]:
        return "dragon attempts"
    return COUNTED.get(event.name, "")


def _number(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def _nothing(facts: Facts, names: Names, guide: Guide) -> str:
    return ""


def _who(facts: Facts, names: Names) -> str:
    return names[facts["seat"]]


def _card(facts: Facts, guide: Guide) -> str:
    return card_name(CARD_NAMES[facts["card"]], guide)


def _quest(facts: Facts, guide: Guide) -> str:
    return quest_name(QUEST_NAMES[facts["quest"]], guide)


# -- setting up


def _own_quests(facts: Facts, names: Names, guide: Guide) -> str:
    return f"Your quests: {listed([quest_name(QUEST_NAMES[quest], guide) for quest in facts['quests']])}."


def _dealt(facts: Facts, names: Names, guide: Guide) -> str:
    return "Everybody was dealt Power Cards, Tools & Weapons and Trade Goods."


def _own_cards(facts: Facts, names: Names, guide: Guide) -> str:
    return f"Your cards: {cards_named([CARD_NAMES[card] for card in facts['cards']], guide)}."


def _chosen(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} has chosen."


def _hands_opened(facts: Facts, names: Names, guide: Guide) -> str:
    shown = [
        f"{names[seat]} {cards_named([CARD_NAMES[card] for card in cards], guide)}"
        for seat, cards in enumerate(facts["exposed"])
    ]
    return f"Exposed from the start: {'; '.join(shown)}."


# -- the turn


def _turn_began(facts: Facts, names: Names, guide: Guide) -> str:
    limits = []
    if facts["actions"] < guide.content.table.actions_per_turn:
        limits.append(f"Shackles leave {counted(facts['actions'], 'action')} (CB-56)")
    if facts["no_roll"]:
        limits.append("the Quagmire forbids the roll (CB-58)")
    return f"Round {facts['round']}, {_who(facts, names)}{': ' if limits else ''}{', '.join(limits)}."


def _no_action(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} can play no action at all and only draws (CB-25)."


def _stopped(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} ended the turn."


def _reloads(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} has finished a quest and reloads, a card from each deck (CB-28)."


def _drew(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} drew {a_card(facts['deck'])}."


def _drew_card(facts: Facts, names: Names, guide: Guide) -> str:
    return f"You drew {card_told(CARD_NAMES[facts['card']], guide)}."


def _nothing_to_draw(facts: Facts, names: Names, guide: Guide) -> str:
    return f"There were no {DECK_TITLES[facts['deck']]} left for {_who(facts, names)} to draw (CB-20)."


def _reshuffled(facts: Facts, names: Names, guide: Guide) -> str:
    what = "The quests put away" if facts["deck"] == "quests" else f"The discarded {DECK_TITLES[facts['deck']]}"
    return f"{what} were shuffled into a new deck of {facts['cards']}."


# -- moving


def _rolled(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} rolled {facts['die']}."


def _moved(facts: Facts, names: Names, guide: Guide) -> str:
    where = the_place(PLACE_NAMES[facts["to"]], guide)
    start = the_place(PLACE_NAMES[facts["from"]], guide)
    if facts["how"] == "send":
        return f"{_who(facts, names)} was sent from {start} to {where}."
    return f"{_who(facts, names)} went from {start} to {where}."


# -- Power Cards


def _power_played(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} played {_card(facts, guide)}."


def _aimed(facts: Facts, names: Names, guide: Guide) -> str:
    whom = listed([names[seat] for seat in facts["targets"]])
    wanted = facts["wanted"]
    prize = "" if wanted == NOTHING else f" for the exposed {card_name(CARD_NAMES[wanted], guide)}"
    return f"{_card(facts, guide)} is aimed at {whom}{prize}: a Shield may block it (CB-45)."


def _answered(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} has answered."


def _own_answer(facts: Facts, names: Names, guide: Guide) -> str:
    return "You will block it with a Shield." if facts["block"] else "You let it happen."


def _shielded(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} blocked it with a Shield."


def _blocked(facts: Facts, names: Names, guide: Guide) -> str:
    return f"The {_card(facts, guide)} has no effect: no further Power Card for {_who(facts, names)} this turn (CB-46)."


def _shackled(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} is in Shackles: fewer actions next turn (CB-56)."


def _quagmired(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} is stuck in the Quagmire: no roll next turn (CB-58)."


def _stolen(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{names[facts['by']]} stole {_card(facts, guide)} from {_who(facts, names)}."


def _looked(facts: Facts, names: Names, guide: Guide) -> str:
    cards = counted(facts["number"], "card")
    return f"{_who(facts, names)} looks at the top {cards} of {DECK_TITLES[facts['deck']]}."


def _seen(facts: Facts, names: Names, guide: Guide) -> str:
    return f"You see {listed([card_told(CARD_NAMES[card], guide) for card in facts['cards']])}."


def _scried(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} took one of them; the others went under {DECK_TITLES[facts['deck']]} (CB-61)."


def _scried_card(facts: Facts, names: Names, guide: Guide) -> str:
    return f"You took {_card(facts, guide)}; the others went under the deck."


# -- cards change hands


def _bartered(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} took {_card(facts, guide)} from {names[facts['partner']]} by barter."


def _replied(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} chose {_card(facts, guide)} of {names[facts['partner']]} in return."


def _nothing_given(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} shows nothing that {names[facts['partner']]} could take in return (CB-68)."


def _swapped(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} swapped the exposed {_card(facts, guide)} into the hand."


def _exposed(facts: Facts, names: Names, guide: Guide) -> str:
    if facts["why"] == "hex":
        return f"{_who(facts, names)} had to expose {_card(facts, guide)}, picked blindly (CB-62)."
    return f"{_who(facts, names)} exposed {_card(facts, guide)} to get down to six cards."


# -- quests


def _collected(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} drew {counted(facts['drawn'], 'new quest')} in the Courtyard."


def _dropped(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} put a quest away unread."


def _dropped_quest(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} put away {_quest(facts, guide)}."


def _completed(facts: Facts, names: Names, guide: Guide) -> str:
    quest, step = QUEST_NAMES[facts["quest"]], facts["step"]
    cards = listed([card_name(CARD_NAMES[card], guide) for card in facts["cards"]])
    steps = guide.quests[quest].steps
    where = place_name(steps[step].room, guide)
    how = f"in the {where}" if facts["card"] == NOTHING else f"in the {where} by {_card(facts, guide)} (CB-60)"
    which = f"step {step + 1} of {len(steps)} of {_quest(facts, guide)}" if len(steps) > 1 else _quest(facts, guide)
    needed = needs_named(steps[step].needs, guide)
    return f"{_who(facts, names)} completed {which} {how}, laying {cards} for {needed}.{_rest(quest, step, guide)}"


def _rest(quest: str, step: int, guide: Guide) -> str:
    """CB-72: the whole card is read aloud when its first step is done."""
    later = [step_told(quest, one, guide) for one in range(step + 1, len(guide.quests[quest].steps))]
    return f" It goes on: {'; '.join(later)}." if later else ""


def _finished(facts: Facts, names: Names, guide: Guide) -> str:
    gained = facts["gained"]
    if not gained:
        return f"{_who(facts, names)} finished {_quest(facts, guide)} for no coins: there are enough (CB-81)."
    coins = counted(gained, "coin")
    return f"{_who(facts, names)} finished {_quest(facts, guide)} for {coins} and has {facts['coins']} now."


def _done(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} is done, number {facts['rank']} to finish; discarded: {_shown_hand(facts, guide)}."


def _shown_hand(facts: Facts, guide: Guide) -> str:
    return cards_named([CARD_NAMES[card] for card in facts["hand"]], guide)


# -- keys, gates, leaving, the end


def _forged(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} melted the coins into {counted(facts['keys'], 'key')}: Dragon's Tower is open now."


def _lock(facts: Facts, names: Names, guide: Guide) -> str:
    gates = guide.content.table.gates
    if facts["green"]:
        return f"Green lock: {_who(facts, names)} opened gate {facts['gates']} of {gates}."
    still = f"; {counted(facts['gates'], 'gate')} open" if facts["gates"] else ""
    return f"Red lock: the turn of {_who(facts, names)} is over at once (CB-87){still}."


def _dragon_freed(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} freed the dragon!"


def _leave_asked(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} wants to leave; it waits until the action under way is over."


def _retired(facts: Facts, names: Names, guide: Guide) -> str:
    return f"{_who(facts, names)} left the game (CB-97); discarded: {_shown_hand(facts, guide)}."


def _ended(facts: Facts, names: Names, guide: Guide) -> str:
    winners = [names[seat] for seat in facts["winners"]]
    if not winners:
        return f"{ENDINGS[facts['end']]}: nobody won."
    return f"{ENDINGS[facts['end']]}: {listed(winners)} won{' together' if len(winners) > 1 else ''}."


_TELLERS: dict[str, Callable[[Facts, Names, Guide], str]] = {
    "own_quests": _own_quests,
    "dealt": _dealt,
    "own_cards": _own_cards,
    "picked": _nothing,  # the list of moves shows it
    "chosen": _chosen,
    "hands_opened": _hands_opened,
    "turn_began": _turn_began,
    "no_action": _no_action,
    "stopped": _stopped,
    "turn_ended": _nothing,  # the draw tells it
    "reloads": _reloads,
    "drew": _drew,
    "drew_card": _drew_card,
    "nothing_to_draw": _nothing_to_draw,
    "reshuffled": _reshuffled,
    "rolled": _rolled,
    "moved": _moved,
    "card_chosen": _nothing,  # nothing has happened yet
    "power_played": _power_played,
    "aimed": _aimed,
    "answered": _answered,
    "own_answer": _own_answer,
    "shielded": _shielded,
    "blocked": _blocked,
    "shackled": _shackled,
    "quagmired": _quagmired,
    "stolen": _stolen,
    "looked": _looked,
    "seen": _seen,
    "scried": _scried,
    "scried_card": _scried_card,
    "bartered": _bartered,
    "replied": _replied,
    "nothing_given": _nothing_given,
    "swapped": _swapped,
    "exposed": _exposed,
    "collected": _collected,
    "dropped": _dropped,
    "dropped_quest": _dropped_quest,
    "step_chosen": _nothing,
    "card_laid": _nothing,
    "completed": _completed,
    "finished": _finished,
    "done": _done,
    "forged": _forged,
    "lock": _lock,
    "dragon_freed": _dragon_freed,
    "leave_asked": _leave_asked,
    "retired": _retired,
    "ended": _ended,
}
