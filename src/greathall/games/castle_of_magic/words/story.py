"""Events as sentences. What is not worth one is told by "". Events name places, spells and squares by their numbers."""

from collections.abc import Callable, Sequence
from typing import Any

from greathall.games.castle_of_magic.content.ids import COMBOS, ring_of
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.content.tables import RING_NAMES, SPELL_NAMES
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.words.names import (
    WAYS,
    black_told,
    combo_name,
    disk_told,
    element_name,
    found_told,
    heard_where,
    item_name,
    level_name,
    point_of,
    result_told,
    ring_name,
    secret_about,
    sentence,
    space_name,
    spell_name,
    square_name,
    wizard_told,
)
from greathall.games.castle_of_magic.words.talk_words import beside_truth, statement
from greathall.kernel.event import Event
from greathall.kernel.prose import counted, listed

Facts = dict[str, Any]
Names = Sequence[str]

ENDINGS = {
    "count-down": "The Black Pawn stood on Ritual Spell",
    "all-locked": "Bell, Book and Candle were locked",
    "round-limit": "The last round was over and the Black Pawn came down by itself",
}
COUNTED = {
    "level_raised": "spells plus_spell",
    "combat_raised": "spells plus_combat",
    "secret_learned": "spells secret",
    "drew": "spells move_card",  # what the others are told of it is not counted
    "nothing_to_move": "spells locked",
    "surrendered": "attacks surrendered",
    "time_out_called": "talk time-outs",
    "room_opened": "talk rooms",
}
"""What studies count by name alone. A report makes a paragraph of each first word."""


def tell(event: Event, names: Names, content: MagicContent) -> str:
    return _TELLERS[event.name](event.facts, names, content)


def counted_as(event: Event) -> str:
    """What a study counts this event as, or "" for nothing."""
    facts: Facts = event.facts
    if event.name == "attempted":
        return f"spells {SPELL_NAMES[facts['spell']]} {'worked' if facts['works'] else 'failed'}"
    if event.name == "looked":
        return f"looks {'ritual' if facts['square'] < COMBOS else 'country'}"
    if event.name == "counted":
        return f"spells count_down {'cast' if facts['cast'] else 'withheld'}"
    if event.name == "fought":
        return f"attacks {'won' if facts['totals'][0] > facts['totals'][1] else 'lost'}"
    if event.name == "entered":
        return f"entered {RING_NAMES[ring_of(facts['to'])]}"
    if event.name == "said":
        return f"statements {facts['kind']}"
    if event.name == "ritual_cast":
        return f"ritual result {facts['result']}"
    return COUNTED.get(event.name, "")


def _who(facts: Facts, names: Names) -> str:
    return names[facts["seat"]]


# -- the turn


def _placed(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} starts on {space_name(facts['space'], content)}."


def _turn_began(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"Round {facts['round']}: it is the turn of {_who(facts, names)}."


def _rolled(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} rolled {facts['die']}."


def _card_played(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} played a Move card {facts['card']}."


def _walked(facts: Facts, names: Names, content: MagicContent) -> str:
    way = f"{counted(facts['steps'], 'space')} {WAYS[facts['way']]}"
    return f"{_who(facts, names)} walked {way} to {space_name(facts['to'], content)}."


def _entered(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} went inward to {space_name(facts['to'], content)}."


# -- spells


def _nothing_to_move(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"The {spell_name(facts['spell'], content)} is locked: nothing moves (CM-42)."


def _attempted(facts: Facts, names: Names, content: MagicContent) -> str:
    spell = spell_name(facts["spell"], content)
    return f"{_who(facts, names)} rolled {facts['die']} for {spell}: it {'works' if facts['works'] else 'fails'}."


def _level_raised(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} raised {level_name(facts['spell'], content)} to {facts['level']}."


def _combat_raised(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"The Combat Value of {_who(facts, names)} is {facts['combat']} now."


def _drew(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} drew a Move card: {facts['card']}."


def _drew_hidden(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} drew a Move card."


def _nothing_to_draw(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"There was no Move card left for {_who(facts, names)}."


def _reshuffled(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"The used Move cards were shuffled into a new deck of {facts['cards']}."


def _secret_learned(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} learned a secret about {names[facts['about']]}."


def _secret_read(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"The Secret card: {secret_about(facts['card'], names[facts['about']], content)}."


def _looked(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} looked at {square_name(facts['square'], content)}."


def _square_read(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"On the square: {found_told(facts['square'], facts['says'], content)}."


# -- items and combat


def _point_gained(facts: Facts, names: Names, content: MagicContent) -> str:
    point = point_of(facts["item"], content)
    return f"{_who(facts, names)} gained {point} and has {facts['points']} now."


def _point_taken(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} took {point_of(facts['item'], content)} from {names[facts['victim']]}."


def _control_changed(facts: Facts, names: Names, content: MagicContent) -> str:
    item = item_name(facts["item"], content)
    if facts["owner"] is None:
        return f"Nobody controls the {item} any more: it lies aside."
    return f"{names[facts['owner']]} controls the {item} now."


def _attacked(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} attacked {names[facts['victim']]} for {point_of(facts['item'], content)}."


def _surrendered(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} surrendered to {names[facts['to']]}."


def _fought(facts: Facts, names: Names, content: MagicContent) -> str:
    (mine, theirs), (attack, defence) = facts["dice"], facts["totals"]
    won = "won" if attack > defence else "did not win"
    return (
        f"{_who(facts, names)} rolled {mine} and has {attack}, {names[facts['victim']]} rolled {theirs} "
        f"and has {defence}: {_who(facts, names)} {won}."
    )


# -- the Ritual


def _pushed(facts: Facts, names: Names, content: MagicContent) -> str:
    element = facts["element"]
    stands = disk_told(element, facts["to"], content)
    return f"{_who(facts, names)} pushed the {element_name(element, content)}: it is {stands} now."


def _barrier_fell(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"The barrier of the {ring_name(facts['ring'])} has fallen."


def _counted(facts: Facts, names: Names, content: MagicContent) -> str:
    did = "moved the Black Pawn" if facts["cast"] else "left the Black Pawn alone"
    return f"{_who(facts, names)} {did}: it is {black_told(facts['black'], content)}."


def _stepped_by_itself(facts: Facts, names: Names, content: MagicContent) -> str:
    where = black_told(facts["black"], content)
    return f"After round {facts['round']} the Black Pawn moved by itself (CM-77): it is {where}."


# -- talk


def _time_out_called(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} played the Talk Chip: time-out {facts['number']} begins."


def _was_ready(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} is ready."


def _was_unready(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"{_who(facts, names)} is not ready after all."


def _time_out_ended(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"Time-out {facts['number']} is over."


def _room_opened(facts: Facts, names: Names, content: MagicContent) -> str:
    return f"A room was opened for {listed([names[seat] for seat in facts['members']])}."


def _said(facts: Facts, names: Names, content: MagicContent) -> str:
    """With its number, for somebody may answer it: "Message 3 in the room of Bo and Cy: Bo claims: ..."."""
    where = heard_where(facts["members"], None, names)
    return sentence(f"message {facts['number']} {where}: {statement(heard(facts), names, content)}")


def heard(facts: Facts) -> Statement:
    """The statement of an event as views show it."""
    return Statement(
        number=facts["number"],
        speaker=facts["seat"],
        kind=facts["kind"],
        matter=facts["matter"],
        first=facts["first"],
        second=facts["second"],
        value=facts["value"],
        reply=facts["reply"],
        ref=facts["ref"],
        round=facts["round"],
        truth=facts.get("truth"),
    )


# -- the end


def _ritual_cast(facts: Facts, names: Names, content: MagicContent) -> str:
    combo = combo_name(facts["combo"], content)
    return f"{ENDINGS[facts['end']]}: the Ritual is cast. {combo} is result {result_told(facts['result'], content)}."


def _revealed(facts: Facts, names: Names, content: MagicContent) -> str:
    """CM-79, CM-88."""
    wizards = [
        f"{name} is {wizard_told(wizard, content)}" for name, wizard in zip(names, facts["wizards"], strict=False)
    ]
    rules = [found_told(COMBOS + item, country, content) for item, country in enumerate(facts["countries"])]
    return f"{sentence('; '.join(wizards))} {sentence(listed(rules))}"


def _statements_shown(facts: Facts, names: Names, content: MagicContent) -> str:
    """CM-103: what was claimed behind closed doors, beside the truth. Promises and questions are neither true nor not;
    the board shows them too."""
    rooms: dict[tuple[int, str], list[str]] = {}
    for one in facts["statements"]:
        if one["truth"] is not None:
            room = one["time_out"], heard_where(one["members"], None, names)
            rooms.setdefault(room, []).append(beside_truth(heard(one), names, content))
    return " ".join(f"Time-out {number}, {where}: {'; '.join(said)}." for (number, where), said in rooms.items())


def _scored(facts: Facts, names: Names, content: MagicContent) -> str:
    scores = [f"{name} {score}" for name, score in zip(names, facts["scores"], strict=False)]
    winners = [names[seat] for seat in facts["winners"]]
    if not winners:
        return f"Scores: {listed(scores)}. Nobody wins."
    verb = "wins" if len(winners) == 1 else "win together"
    return f"Scores: {listed(scores)}. {listed(winners)} {verb}."


_TELLERS: dict[str, Callable[[Facts, Names, MagicContent], str]] = {
    "placed": _placed,
    "turn_began": _turn_began,
    "rolled": _rolled,
    "card_played": _card_played,
    "walked": _walked,
    "entered": _entered,
    "nothing_to_move": _nothing_to_move,
    "attempted": _attempted,
    "level_raised": _level_raised,
    "combat_raised": _combat_raised,
    "drew": _drew,
    "drew_hidden": _drew_hidden,
    "nothing_to_draw": _nothing_to_draw,
    "reshuffled": _reshuffled,
    "secret_learned": _secret_learned,
    "secret_read": _secret_read,
    "looked": _looked,
    "square_read": _square_read,
    "point_gained": _point_gained,
    "point_taken": _point_taken,
    "control_changed": _control_changed,
    "attacked": _attacked,
    "surrendered": _surrendered,
    "fought": _fought,
    "pushed": _pushed,
    "barrier_fell": _barrier_fell,
    "counted": _counted,
    "stepped_by_itself": _stepped_by_itself,
    "time_out_called": _time_out_called,
    "was_ready": _was_ready,
    "was_unready": _was_unready,
    "time_out_ended": _time_out_ended,
    "room_opened": _room_opened,
    "said": _said,
    "ritual_cast": _ritual_cast,
    "revealed": _revealed,
    "statements_shown": _statements_shown,
    "scored": _scored,
}
