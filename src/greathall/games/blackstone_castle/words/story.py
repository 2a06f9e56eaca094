"""Events as sentences. What is not worth one is told by ""."""

from collections.abc import Callable, Sequence
from typing import Any

from greathall.games.blackstone_castle.content.ids import KNIGHT, NOTHING, WIZARD
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent
from greathall.games.blackstone_castle.rules.names import (
    END_EMPTY,
    END_LOST,
    END_PASSED,
    END_ROUNDS,
    END_STALLED,
    END_TAIL,
    END_TARGET,
    END_WON,
)
from greathall.games.blackstone_castle.words.names import (
    both_sides,
    corner_name,
    deck_name,
    face_name,
    face_names,
    space_name,
    task_ids,
    task_name,
    tokens_named,
)
from greathall.kernel.event import Event
from greathall.kernel.prose import listed

Facts = dict[str, Any]
Names = Sequence[str]

ENDINGS = {
    END_TARGET: "The last round was over",
    END_ROUNDS: "The last round that the rules allow was over",
    END_WON: "The quest was fulfilled",
    END_LOST: "Time had run out",
    END_PASSED: "The turns after the first pass were over",
    END_TAIL: "The last round after the end of the cards was over",
    END_EMPTY: "The round after the first empty hand was over",
    END_STALLED: "Nobody had placed a vassal for too long, and the turns after that were over",
}

REWARDS = ("a token", "a Guild card", "a token and a Guild card", "a Power card")


def tell(event: Event, names: Names, content: BlackstoneContent) -> str:
    return _TELLERS[event.name](event.facts, names, content)


def _nothing(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return ""


def _who(facts: Facts, names: Names) -> str:
    return names[facts["seat"]]


def _at(facts: Facts) -> str:
    return space_name(facts["space"])


def _paid(facts: Facts, content: BlackstoneContent) -> str:
    return f", paying {face_names(facts['payment'], content)}" if facts["payment"] else ""


# -- setting up


def _family_chosen(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} chose a family card."


def _own_family(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"It was {content.family[facts['family']].name}; the others do not know it yet."


def _families_revealed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    shown = [f"{names[seat]} showed {content.family[family].name}" for seat, family in enumerate(facts["families"])]
    return f"The family cards were turned up: {listed(shown)}."


def _corner_chosen(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} chose corner {corner_name(facts['corner'])} to replenish from."


def _hand_dealt(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    dealt = listed([task_name(task, content) for task in facts["tasks"]])
    return f"{_who(facts, names)} was dealt {dealt or 'no cards'}."


# -- the turn


def _turn_began(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} began turn {facts['turn'] + 1}, in round {facts['round'] + 1}."


def _income(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} took {tokens_named(facts['knights'], facts['wizards'])} as income."


def _unusual(facts: Facts, usual: int, token: str) -> str:
    """Only what a family pays in its own way is worth telling."""
    return "" if facts["pay"] == usual else f", paying with a {token}"


def _slid(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    way = f"from {space_name(facts['from'])} to {space_name(facts['to'])}"
    return (
        f"{_who(facts, names)} slid the {face_name(facts['face'], content)} {way}{_unusual(facts, KNIGHT, 'Wizard')}."
    )


def _swapped(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    now_on_a, now_on_b = (face_name(face, content) for face in facts["faces"])
    two = f"{now_on_b} on {space_name(facts['a'])} and {now_on_a} on {space_name(facts['b'])}"
    return f"{_who(facts, names)} swapped {two}{_unusual(facts, WIZARD, 'Knight')}."


def _transformed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    shown = face_name(facts["face"], content)
    return f"{_who(facts, names)} turned {_at(facts)} over: {shown}{_unusual(facts, WIZARD, 'Knight')}."


def _retained(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} retained the {face_name(facts['face'], content)} from {_at(facts)}."


def _refilled(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_at(facts)} was refilled (corner {corner_name(facts['corner'])}): {face_name(facts['face'], content)}."


def _guarded(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} put a guard on the {face_name(facts['face'], content)} on {_at(facts)}."


def _unguarded(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} removed a guard from the {face_name(facts['face'], content)} on {_at(facts)}."


def _drew(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} drew a {deck_name(facts['deck'])} card."


def _drew_card(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"It was {task_name(facts['task'], content)}."


def _completed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    left, right = (face_name(face, content) for face in facts["faces"])
    used = f"{left} on {space_name(facts['left'])} and {right} on {space_name(facts['right'])}"
    task = task_name(facts["task"], content)
    return f"{_who(facts, names)} completed {task} with {used}{_paid(facts, content)}."


def _points_counted(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    points = facts["points"]
    return f"That made {points} point{'' if points == 1 else 's'} for {_who(facts, names)}."


def _tokens_dropped(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} had to give up {tokens_named(facts['knights'], facts['wizards'])}."


def _discarded(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} discarded {task_name(facts['task'], content)}."


def _released(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} let the retained {face_name(facts['face'], content)} go."


def _left_empty(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_at(facts)} was left empty."


def _castles_moved(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    nirvana = f", {facts['nirvana']} in nirvana" if facts["nirvana"] else ""
    return f"Castles moved: {facts['limbo']} in limbo, {facts['abyss']} in the abyss{nirvana}."


# -- decks and special cards


def _deck_rebuilt(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    corner, cards = corner_name(facts["corner"]), facts["cards"]
    return f"Corner {corner} was empty: the {cards} discarded vassals were shuffled and became its deck."


def _tasks_reshuffled(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    deck, cards = deck_name(facts["deck"]), facts["cards"]
    return f"The {deck} deck was empty: its {cards} discards were shuffled into a new one."


def _special_set_aside(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    special = face_name(facts["face"], content)
    return f"{special}: a special card came up in corner {corner_name(facts['corner'])} and was set aside."


def _special_placed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} laid the {face_name(facts['face'], content)} on {_at(facts)}."


def _swept(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} retained a Saboteur: the whole court was swept away."


# -- Intrigue


def _intrigue_hidden(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    card = f"a {deck_name(facts['deck'])} card face down"
    return f"{_who(facts, names)} laid {card} and put Intrigue markers on it and on {_at(facts)}."


def _own_intrigue(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"The face-down card was {task_name(facts['task'], content)}."


def _intrigue_laid(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    card = task_name(facts["task"], content)
    return f"{_who(facts, names)} put Intrigue markers on {card} and on {_at(facts)}."


def _intrigue_home(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} took both Intrigue markers back."


def _intrigue_kept(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} left the face-down Intrigue card where it lay."


def _rewarded(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"Intrigue brought {_who(facts, names)} a reward: {REWARDS[facts['choice']]}."


def _rewarded_card(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"Intrigue brought {_who(facts, names)} a reward: a {deck_name(facts['deck'])} card."


def _sprung(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    task = task_name(facts["task"], content)
    return f"{_who(facts, names)} turned the face-down card up and completed {task}{_paid(facts, content)}."


def _spring_declined(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} took the face-down card back unseen."


# -- Solo


def _refresh_chosen(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} chose corner {corner_name(facts['corner'])} to refresh the court from."


def _refresh_revealed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    card = content.task[facts["task"]]
    where = listed([need.column + need.row for need in (card.left, card.right) if need.column and need.row])
    return f"Refresh card {card.id} named {where}."


# -- Queen's and Wizard's Quest


def _took_offer(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} took {task_name(facts['task'], content)} from the offer."


def _took_knight(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} took a Knight for later."


def _offer_discarded(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"Nobody took a card, so {task_name(facts['task'], content)} left the offer."


def _offer_moved(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    lying = [task for task in facts["offer"] if task != NOTHING]
    return f"The offer moved on: {task_ids(lying, content) or 'it was empty'}."


def _collecting(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} collected with {task_name(facts['task'], content)}."


def _filed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    vassal = f"The {face_name(facts['face'], content)} from {_at(facts)}"
    return f"{vassal} went into set {facts['set']} of {_who(facts, names)}."


def _placing(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} played {task_name(facts['task'], content)}."


def _placed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    shown, other = face_name(facts["face"], content), face_name(facts["back"], content)
    return f"{_who(facts, names)} placed a {shown} on {_at(facts)}, on its other side a {other}."


def _traded(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    given, got = both_sides(facts["given"], content), both_sides(facts["got"], content)
    return f"{_who(facts, names)} gave {given} for {got} of the vassal offer."


def _passed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} passed."


def _stalled(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"Nobody placed a vassal in {facts['rounds']} rounds: that counted as a pass."


# -- the end


def _last_round(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"{_who(facts, names)} reached {facts['points']} points, so this round is the last."


def _end_fixed(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    return f"The end came into sight: the game ends after turn {facts['turns']}."


def _ended(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    # Only the Wizard's Quest counts what is left in the hands, and some vassal always is when its rounds run out.
    fewest = facts["end"] == END_PASSED or any(facts["vassals"])
    scores = [f"{name} {score}" for name, score in zip(names, facts["scores"], strict=False)]
    counted = "" if not any(facts["scores"]) else f" {'Vassals left' if fewest else 'Points'}: {', '.join(scores)}."
    return f"{ENDINGS[facts['end']]}.{counted} {_winners(facts, names)}{_shown(facts, names, content)}"


def _winners(facts: Facts, names: Names) -> str:
    winners = [names[seat] for seat in facts["winners"]]
    if not winners:
        return "The game was lost."
    return f"{listed(winners)} won{' together' if len(winners) > 1 else ''}."


def _shown(facts: Facts, names: Names, content: BlackstoneContent) -> str:
    """At the end every hidden card is turned up."""
    hidden = [
        f"{names[seat]} {task_ids([*hand, *([down] if down != NOTHING else [])], content)}"
        for seat, (hand, down) in enumerate(zip(facts["hands"], facts["face_down"], strict=True))
        if hand or down != NOTHING
    ]
    return f" Still in hand: {'; '.join(hidden)}." if hidden else ""


_TELLERS: dict[str, Callable[[Facts, Names, BlackstoneContent], str]] = {
    "family_chosen": _family_chosen,
    "own_family": _own_family,
    "families_revealed": _families_revealed,
    "corner_chosen": _corner_chosen,
    "hand_dealt": _hand_dealt,
    "turn_began": _turn_began,
    "income": _income,
    "actions_ended": _nothing,  # the next turn tells it
    "picked": _nothing,  # nothing has happened yet
    "slid": _slid,
    "swapped": _swapped,
    "transformed": _transformed,
    "retained": _retained,
    "refilled": _refilled,
    "guarded": _guarded,
    "unguarded": _unguarded,
    "drew": _drew,
    "drew_card": _drew_card,
    "completed": _completed,
    "points_counted": _points_counted,
    "tokens_dropped": _tokens_dropped,
    "discarded": _discarded,
    "released": _released,
    "left_empty": _left_empty,
    "castles_moved": _castles_moved,
    "deck_rebuilt": _deck_rebuilt,
    "tasks_reshuffled": _tasks_reshuffled,
    "special_set_aside": _special_set_aside,
    "special_placed": _special_placed,
    "swept": _swept,
    "intrigue_hidden": _intrigue_hidden,
    "own_intrigue": _own_intrigue,
    "intrigue_laid": _intrigue_laid,
    "intrigue_home": _intrigue_home,
    "intrigue_kept": _intrigue_kept,
    "intrigue_skipped": _nothing,  # markers that lie nowhere are seen on the board
    "rewarded": _rewarded,
    "rewarded_card": _rewarded_card,
    "sprung": _sprung,
    "spring_declined": _spring_declined,
    "refresh_chosen": _refresh_chosen,
    "refresh_revealed": _refresh_revealed,
    "took_offer": _took_offer,
    "took_knight": _took_knight,
    "offer_discarded": _offer_discarded,
    "offer_moved": _offer_moved,
    "collecting": _collecting,
    "filed": _filed,
    "placing": _placing,
    "placed": _placed,
    "traded": _traded,
    "passed": _passed,
    "stalled": _stalled,
    "last_round": _last_round,
    "end_fixed": _end_fixed,
    "ended": _ended,
}
