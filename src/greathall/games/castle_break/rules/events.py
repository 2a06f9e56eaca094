"""What is told of a move, and to whom. Nothing here changes anything; without listeners every teller returns at once.

Cards, quests and places are told by their numbers (moves.py). What only one seat may know is told to it alone.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import DECK_NAMES
from greathall.games.castle_break.rules import board
from greathall.games.castle_break.rules.names import END_NAMES
from greathall.kernel.bits import members
from greathall.kernel.event import everyone_but, only

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


# -- setting up


def dealt(s: "Castle") -> None:
    if s.events is None:
        return
    s.tell("dealt", {"decks": [len(pile.deck) for pile in s.piles]}, True)
    for seat in range(s.seats):
        s.tell_to(only(seat), "own_cards", {"seat": int(seat), "cards": [int(c) for c in s.warriors[seat].hand]}, True)


def picked(s: "Castle", seat: i64, card: i64) -> None:
    if s.events is not None:
        s.tell_to(only(seat), "picked", {"seat": int(seat), "card": int(card)})


def chosen(s: "Castle", seat: i64) -> None:
    """A choice that was made stands: no undo crosses it (dossier 5.3)."""
    if s.events is not None:
        s.tell("chosen", {"seat": int(seat)}, True)


def hands_opened(s: "Castle") -> None:
    if s.events is not None:
        s.tell("hands_opened", {"exposed": [[int(c) for c in warrior.exposed] for warrior in s.warriors]}, True)


# -- the turn


def turn_began(s: "Castle") -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(s.turn),
            "round": int(s.round),
            "actions": int(s.left),
            "no_roll": bool(s.no_roll),
        }
        s.tell("turn_began", facts)


def no_action(s: "Castle") -> None:
    if s.events is not None:
        s.tell("no_action", {"seat": int(s.turn)}, True)


def stopped(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("stopped", {"seat": int(seat)})


def turn_ended(s: "Castle") -> None:
    if s.events is not None:
        s.tell("turn_ended", {"seat": int(s.turn)})


def reloads(s: "Castle") -> None:
    if s.events is not None:
        s.tell("reloads", {"seat": int(s.turn)})


def drew(s: "Castle", seat: i64, deck: i64, card: i64) -> None:
    if s.events is None:
        return
    facts: dict[str, object] = {"seat": int(seat), "deck": DECK_NAMES[deck]}
    s.tell_to(everyone_but(seat), "drew", facts)
    s.tell_to(only(seat), "drew_card", {"seat": int(seat), "deck": DECK_NAMES[deck], "card": int(card)}, True)


def nothing_to_draw(s: "Castle", seat: i64, deck: i64) -> None:
    if s.events is not None:
        s.tell("nothing_to_draw", {"seat": int(seat), "deck": DECK_NAMES[deck]})


def reshuffled(s: "Castle", deck: i64) -> None:
    if s.events is not None:
        s.tell("reshuffled", {"deck": DECK_NAMES[deck], "cards": len(s.piles[deck].deck)}, True)


def quests_reshuffled(s: "Castle") -> None:
    if s.events is not None:
        s.tell("reshuffled", {"deck": "quests", "cards": len(s.quest_deck)}, True)


# -- moving


def rolled(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("rolled", {"seat": int(seat), "die": int(s.roll)}, True)


def moved(s: "Castle", seat: i64, place: i64, how: str) -> None:
    """Told before the piece moves."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "from": int(s.warriors[seat].place),
            "to": int(place),
            "path": board.walked(s, seat, place),
            "how": how,
            "card": int(s.card),
        }
        s.tell("moved", facts)


# -- Power Cards


def card_chosen(s: "Castle") -> None:
    """Nobody else's business until it has a target."""
    if s.events is not None:
        s.tell_to(only(s.turn), "card_chosen", {"seat": int(s.turn), "card": int(s.card)})


def power_played(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("power_played", {"seat": int(seat), "card": int(s.card)}, True)


def aimed(s: "Castle") -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(s.turn),
            "card": int(s.card),
            "targets": members(s.targets),
            "wanted": int(s.taken),
        }
        s.tell("aimed", facts)


def answered(s: "Castle", seat: i64, block: bool) -> None:
    """The others hear only that there is an answer; it stands (dossier 5.3)."""
    if s.events is None:
        return
    s.tell_to(everyone_but(seat), "answered", {"seat": int(seat)})
    s.tell_to(only(seat), "own_answer", {"seat": int(seat), "block": bool(block)}, True)


def shielded(s: "Castle", seat: i64, shield: i64) -> None:
    if s.events is not None:
        s.tell("shielded", {"seat": int(seat), "card": int(shield)}, True)


def blocked(s: "Castle") -> None:
    if s.events is not None:
        s.tell("blocked", {"seat": int(s.turn), "card": int(s.card)}, True)


def shackled(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("shackled", {"seat": int(seat)}, True)


def quagmired(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("quagmired", {"seat": int(seat)}, True)


def stolen(s: "Castle", seat: i64, card: i64) -> None:
    if s.events is not None:
        s.tell("stolen", {"seat": int(seat), "by": int(s.turn), "card": int(card)}, True)


def looked(s: "Castle", seat: i64) -> None:
    if s.events is None:
        return
    deck = DECK_NAMES[s.seen_deck]
    s.tell("looked", {"seat": int(seat), "deck": deck, "number": len(s.seen)})
    s.tell_to(only(seat), "seen", {"seat": int(seat), "deck": deck, "cards": [int(c) for c in s.seen]}, True)


def scried(s: "Castle", seat: i64, card: i64) -> None:
    if s.events is None:
        return
    s.tell_to(everyone_but(seat), "scried", {"seat": int(seat), "deck": DECK_NAMES[s.seen_deck]})
    s.tell_to(only(seat), "scried_card", {"seat": int(seat), "card": int(card)})


# -- cards change hands


def bartered(s: "Castle", seat: i64, partner: i64, card: i64) -> None:
    if s.events is not None:
        s.tell("bartered", {"seat": int(seat), "partner": int(partner), "card": int(card)})


def replied(s: "Castle", seat: i64, partner: i64, card: i64) -> None:
    if s.events is not None:
        s.tell("replied", {"seat": int(seat), "partner": int(partner), "card": int(card)})


def nothing_given(s: "Castle") -> None:
    if s.events is not None:
        s.tell("nothing_given", {"seat": int(s.turn), "partner": int(s.partner)})


def swapped(s: "Castle", seat: i64, card: i64) -> None:
    if s.events is not None:
        s.tell("swapped", {"seat": int(seat), "card": int(card)})


def exposed(s: "Castle", seat: i64, card: i64, why: str) -> None:
    if s.events is not None:
        s.tell("exposed", {"seat": int(seat), "card": int(card), "why": why}, True)


# -- quests


def collected(s: "Castle", seat: i64, drawn: i64) -> None:
    if s.events is None:
        return
    s.tell("collected", {"seat": int(seat), "drawn": int(drawn)})
    quests = [int(q) for q in s.warriors[seat].quests]
    s.tell_to(only(seat), "own_quests", {"seat": int(seat), "quests": quests}, True)


def dropped(s: "Castle", seat: i64, quest: i64) -> None:
    """Told before it goes: everybody hears which it was only if everybody knew it (CB-73)."""
    if s.events is None:
        return
    if s.quest_known[quest] == s.terms.everybody:
        s.tell("dropped_quest", {"seat": int(seat), "quest": int(quest)})
        return
    s.tell_to(everyone_but(seat), "dropped", {"seat": int(seat)})
    s.tell_to(only(seat), "dropped_quest", {"seat": int(seat), "quest": int(quest)})


def step_chosen(s: "Castle") -> None:
    if s.events is not None:
        s.tell_to(only(s.turn), "step_chosen", {"seat": int(s.turn), "quest": int(s.quest), "step": int(s.step)})


def card_laid(s: "Castle", card: i64) -> None:
    if s.events is not None:
        s.tell_to(only(s.turn), "card_laid", {"seat": int(s.turn), "card": int(card)})


def completed(s: "Castle", seat: i64) -> None:
    """`card` is the Herald, or -1."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "quest": int(s.quest),
            "step": int(s.step),
            "cards": [int(c) for c in s.tray],
            "card": int(s.card),
        }
        s.tell("completed", facts, True)


def finished(s: "Castle", seat: i64, quest: i64, gained: i64) -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "quest": int(quest),
            "gained": int(gained),
            "coins": int(s.warriors[seat].coins),
        }
        s.tell("finished", facts)


def done(s: "Castle", seat: i64) -> None:
    """CB-92: all cards are shown."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "rank": int(s.warriors[seat].rank),
            "hand": sorted(int(c) for c in s.warriors[seat].hand),
        }
        s.tell("done", facts, True)


# -- keys, gates, leaving, the end


def forged(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("forged", {"seat": int(seat), "keys": int(s.warriors[seat].keys)})


def lock(s: "Castle", seat: i64, green: bool) -> None:
    if s.events is not None:
        facts: dict[str, object] = {"seat": int(seat), "green": bool(green), "gates": int(s.warriors[seat].gates)}
        s.tell("lock", facts, True)


def dragon_freed(s: "Castle", seat: i64) -> None:
    if s.events is not None:
        s.tell("dragon_freed", {"seat": int(seat)})


def leave_asked(s: "Castle", seat: i64) -> None:
    """It cannot be taken back: whoever does not leave at once has told everybody that an action is under way, even one
    that nobody has been shown yet (dossier 5.6)."""
    if s.events is not None:
        s.tell("leave_asked", {"seat": int(seat)}, True)


def retired(s: "Castle", seat: i64) -> None:
    """CB-97: the hand is shown; quests that were hidden stay so."""
    if s.events is not None:
        hand = sorted(int(c) for c in s.warriors[seat].hand)
        s.tell("retired", {"seat": int(seat), "hand": hand}, True)


def ended(s: "Castle") -> None:
    if s.events is not None:
        s.tell("ended", {"end": END_NAMES[s.end], "winners": members(s.won)})
