"""What is told of a move, and to whom. Nothing here changes anything; without listeners every teller returns at once.

Places, items, spells and cards are told by their numbers (moves.py, printed.py), statements in words.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import COMBOS, ROOM_MASKS, STEPS
from greathall.games.castle_of_magic.rules import packing, scoring, truth, wording
from greathall.games.castle_of_magic.rules.names import END_NAMES, SAID
from greathall.kernel.bits import BIT, members
from greathall.kernel.event import EVERYONE, Audience, everyone_but, only, these_seats
from greathall.kernel.rows import numbers

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def counts(held: i64) -> list[int]:
    """How many Move cards of each value are in a hand or pile."""
    return [int(packing.cards_of(held, card)) for card in range(STEPS)]


# -- the turn


def placed(s: "Magic", seat: i64, space: i64) -> None:
    if s.events is not None:
        s.tell("placed", {"seat": int(seat), "space": int(space)})


def turn_began(s: "Magic") -> None:
    if s.events is not None:
        s.tell("turn_began", {"seat": int(s.turn), "round": int(s.round)})


def rolled(s: "Magic") -> None:
    if s.events is not None:
        s.tell("rolled", {"seat": int(s.turn), "die": int(s.die)}, True)


def card_played(s: "Magic", card: i64) -> None:
    """Nobody else knew that the card was in this hand, unless all cards lie open (CM-34)."""
    if s.events is not None:
        s.tell("card_played", {"seat": int(s.turn), "card": int(card) + 1}, not s.terms.cards_open)


def walked(s: "Magic", start: i64, space: i64, steps: i64, way: i64) -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(s.turn),
            "from": int(start),
            "to": int(space),
            "steps": int(steps),
            "way": int(way),
        }
        s.tell("walked", facts)


def entered(s: "Magic", start: i64, space: i64) -> None:
    if s.events is not None:
        s.tell("entered", {"seat": int(s.turn), "from": int(start), "to": int(space)})


# -- spells


def nothing_to_move(s: "Magic", seat: i64, spell: i64) -> None:
    if s.events is not None:
        s.tell("nothing_to_move", {"seat": int(seat), "spell": int(spell)})


def attempted(s: "Magic", seat: i64, spell: i64, die: i64, works: bool) -> None:
    if s.events is not None:
        facts: dict[str, object] = {"seat": int(seat), "spell": int(spell), "die": int(die), "works": works}
        s.tell("attempted", facts, True)


def level_raised(s: "Magic", seat: i64, spell: i64) -> None:
    if s.events is not None:
        level: int = int(packing.level(s.levels[seat], spell))
        s.tell("level_raised", {"seat": int(seat), "spell": int(spell), "level": level})


def combat_raised(s: "Magic", seat: i64) -> None:
    if s.events is not None:
        s.tell("combat_raised", {"seat": int(seat), "combat": int(s.combat[seat])})


def drew(s: "Magic", seat: i64, card: i64) -> None:
    """CM-34: the value is the holder's secret, unless the cards lie open."""
    if s.events is None:
        return
    facts: dict[str, object] = {"seat": int(seat), "card": int(card) + 1}
    if s.terms.cards_open:
        s.tell("drew", facts, True)
        return
    own: Audience = only(seat)
    others: Audience = everyone_but(seat)
    s.tell_to(own, "drew", facts, True)
    s.tell_to(others, "drew_hidden", {"seat": int(seat)}, False)


def nothing_to_draw(s: "Magic", seat: i64) -> None:
    if s.events is not None:
        s.tell("nothing_to_draw", {"seat": int(seat)})


def reshuffled(s: "Magic") -> None:
    if s.events is not None:
        s.tell("reshuffled", {"cards": int(s.move_size)}, True)


def secret_learned(s: "Magic", seat: i64, about: i64, card: i64) -> None:
    """CM-36: all see who asked about whom; the card is the asker's, by option also that of whom it is about."""
    if s.events is None:
        return
    public: dict[str, object] = {"seat": int(seat), "about": int(about)}
    s.tell("secret_learned", public)
    readers: i64 = BIT[seat]
    if s.terms.target_sees:
        readers |= BIT[about]
    who: Audience = these_seats(readers)
    facts: dict[str, object] = {"seat": int(seat), "about": int(about), "card": int(card)}
    s.tell_to(who, "secret_read", facts, True)


def looked(s: "Magic", seat: i64, square: i64) -> None:
    """Ruling 45: the hand at the square is seen by all."""
    if s.events is None:
        return
    s.tell("looked", {"seat": int(seat), "square": int(square)})
    own: Audience = only(seat)
    found: i64 = s.results[square] if square < COMBOS else s.countries[square - COMBOS]
    facts: dict[str, object] = {"seat": int(seat), "square": int(square), "says": int(found)}
    s.tell_to(own, "square_read", facts, True)


# -- items and combat


def point_gained(s: "Magic", seat: i64, item: i64) -> None:
    if s.events is not None:
        points: int = int(packing.points(s.points, seat, item))
        s.tell("point_gained", {"seat": int(seat), "item": int(item), "points": points})


def point_taken(s: "Magic", seat: i64, victim: i64, item: i64) -> None:
    if s.events is not None:
        s.tell("point_taken", {"seat": int(seat), "victim": int(victim), "item": int(item)})


def control_changed(s: "Magic", item: i64, owner: i64) -> None:
    """`owner` is None when the item lies aside (CM-48)."""
    if s.events is not None:
        s.tell("control_changed", {"item": int(item), "owner": None if owner < 0 else int(owner)})


def attacked(s: "Magic") -> None:
    if s.events is not None:
        s.tell("attacked", {"seat": int(s.turn), "victim": int(s.defender), "item": int(s.prize)})


def surrendered(s: "Magic") -> None:
    if s.events is not None:
        s.tell("surrendered", {"seat": int(s.defender), "to": int(s.turn)})


def fought(s: "Magic", attack_die: i64, defence_die: i64) -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(s.turn),
            "victim": int(s.defender),
            "dice": [int(attack_die), int(defence_die)],
            "totals": [int(attack_die + s.combat[s.turn]), int(defence_die + s.combat[s.defender])],
        }
        s.tell("fought", facts, True)


# -- the Ritual


def pushed(s: "Magic", element: i64, before: i64, now: i64) -> None:
    if s.events is not None:
        half: i64 = s.terms.printed.half_track
        facts: dict[str, object] = {
            "seat": int(s.turn),
            "element": int(element),
            "from": int(before),
            "to": int(now),
            "locked": bool(now == half or now == -half),
        }
        s.tell("pushed", facts)


def barrier_fell(s: "Magic", ring: i64) -> None:
    """1 is the Keep, 2 the Tower."""
    if s.events is not None:
        s.tell("barrier_fell", {"ring": int(ring)})


def counted(s: "Magic", cast: bool) -> None:
    if s.events is not None:
        s.tell("counted", {"seat": int(s.turn), "cast": cast, "black": int(s.black)})


def stepped_by_itself(s: "Magic") -> None:
    if s.events is not None:
        s.tell("stepped_by_itself", {"round": int(s.round), "black": int(s.black)})


# -- talk


def time_out_called(s: "Magic", seat: i64) -> None:
    if s.events is not None:
        s.tell("time_out_called", {"seat": int(seat), "number": int(s.talks)})


def was_ready(s: "Magic", seat: i64) -> None:
    if s.events is not None:
        s.tell("was_ready", {"seat": int(seat)})


def was_unready(s: "Magic", seat: i64) -> None:
    if s.events is not None:
        s.tell("was_unready", {"seat": int(seat)})


def time_out_ended(s: "Magic") -> None:
    if s.events is not None:
        s.tell("time_out_ended", {"number": int(s.talks)})


def room_opened(s: "Magic", room: i64) -> None:
    """CM-66: who is in which room is seen by all."""
    if s.events is not None:
        place: int = wording.place_of(int(s.talks), int(room))
        s.tell("room_opened", {"room": wording.room_id(s.rooms, place), "members": members(ROOM_MASKS[room])})


def said(s: "Magic", room: i64) -> None:
    """The last message: to the members of its room, or to everybody at the table and around it."""
    if s.events is None:
        return
    facts: dict[str, object] = _statement(s, len(s.said) - 1)
    who: Audience = EVERYONE
    if room >= 0:
        who = these_seats(ROOM_MASKS[room])
    s.tell_to(who, "said", facts, True)


def _statement(s: "Magic", at: i64) -> dict[str, object]:
    statement: i64 = s.said[at]
    where: i64 = packing.place(statement)
    number: i64 = 0
    for earlier in range(at + 1):
        if packing.place(s.said[earlier]) == where:
            number += 1
    room: i64 = packing.room(statement)
    return {
        "seat": int(packing.speaker(statement)),
        "time_out": int(packing.talk(statement)),
        "room": wording.room_id(s.rooms, where),
        "members": [] if room < 0 else members(ROOM_MASKS[room]),
        "number": int(number),
        "round": int(packing.round_of(statement)),
        "kind": wording.kind(statement),
        "matter": wording.matter(statement),
        "first": wording.first(statement),
        "second": wording.second(statement),
        "value": wording.value(statement),
        "reply": wording.reply(statement),
        "ref": int(packing.ref(statement)),
    }


# -- the end


def ritual_cast(s: "Magic") -> None:
    """CM-79, CM-88: everything is turned up; and by option what was said behind closed doors (CM-103)."""
    if s.events is None:
        return
    combo: i64 = scoring.combination(s)
    facts: dict[str, object] = {
        "end": END_NAMES[s.end],
        "disks": numbers(s.disks),
        "combo": int(combo),
        "result": int(s.results[combo]),
    }
    s.tell("ritual_cast", facts, True)
    shown: dict[str, object] = {
        "wizards": numbers(s.wizards),
        "results": numbers(s.results),
        "countries": numbers(s.countries),
        "hands": [counts(s.hands[seat]) for seat in range(s.seats)],
        "move_deck": [int(s.move_deck[place]) for place in range(s.move_size)],
        "secret_deck": numbers(s.secret_deck),
        "secrets_read": [int(packing.search_card(entry)) for entry in s.searches],
    }
    s.tell("revealed", shown, True)
    if s.terms.shown_after:
        rooms: list[dict[str, object]] = []
        for at in range(len(s.said)):
            statement: i64 = s.said[at]
            if packing.room(statement) >= 0 and packing.kind(statement) != SAID:
                beside: dict[str, object] = _statement(s, at)
                beside["truth"] = truth.truth(s, statement)
                rooms.append(beside)
        s.tell("statements_shown", {"statements": rooms}, True)
    scored: dict[str, object] = {
        "scores": [int(scoring.score(s, seat)) for seat in range(s.seats)],
        "winners": members(scoring.winners(s)),
    }
    s.tell("scored", scored)
