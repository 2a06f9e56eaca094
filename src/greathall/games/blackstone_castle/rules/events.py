"""What is told of a move, and to whom. Nothing here changes anything; without listeners every teller returns at once.

Cards are told by what they show: a face, and the other side where everybody may know it. No number in an event tells
more than that (docs/decisions/0010).
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CARDS, CORNERS, DECK_CARDS, NOTHING
from greathall.games.blackstone_castle.rules import court, hand, scoring
from greathall.games.blackstone_castle.rules.names import FACE_DOWN, PLOT, PLOT_KIND, PLOT_TASK
from greathall.kernel.bits import BIT, members
from greathall.kernel.event import Audience, only, these_seats

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


def back(s: "Court", lying: i64) -> int | None:
    """The other side of a card that lies open, if everybody knows it."""
    if not court.both_sides_known(s, lying):
        return None
    return int(s.terms.printed.face_of[lying ^ 1])


def tops(s: "Court") -> list[int | None]:
    """What the corner decks show."""
    shown: list[int | None] = []
    for corner in range(i64(CORNERS)):
        size: i64 = s.deck_sizes[corner]
        if size:
            shown.append(int(s.terms.printed.face_of[s.deck_cards[CARDS * corner + size - 1]]))
        else:
            shown.append(None)
    return shown


def friends(s: "Court", seat: i64) -> Audience:
    """Who may see the seat's hand: its owner, in an open co-op the partner too (BC-99)."""
    return these_seats(BIT[s.seats] - 1) if s.terms.open_hands else only(seat)


def _hands_are_hidden(s: "Court") -> bool:
    """Is there another player who does not know this hand? Whoever only watches does not count: nobody plays against
    him."""
    return s.seats > 1 and not s.terms.open_hands


# -- setting up


def family_chosen(s: "Court", seat: i64, family: i64) -> None:
    if s.events is None:
        return
    s.tell("family_chosen", {"seat": int(seat)})
    s.tell_to(only(seat), "own_family", {"seat": int(seat), "family": int(family)})


def families_revealed(s: "Court") -> None:
    if s.events is not None:
        s.tell("families_revealed", {"families": [int(family) for family in s.families]}, True)


def corner_chosen(s: "Court", seat: i64, corner: i64) -> None:
    if s.events is not None:
        s.tell("corner_chosen", {"seat": int(seat), "corner": int(corner)})


def hands_dealt(s: "Court") -> None:
    if s.events is None:
        return
    for seat in range(s.seats):
        facts: dict[str, object] = {"seat": int(seat), "tasks": hand.listed(s, seat)}
        s.tell_to(friends(s, seat), "hand_dealt", facts, True)


# -- the turn


def turn_began(s: "Court") -> None:
    if s.events is not None:
        s.tell("turn_began", {"seat": int(s.mover), "turn": int(s.turn), "round": int(s.turn // s.seats)})


def income(s: "Court", seat: i64, knights: i64, wizards: i64) -> None:
    if s.events is not None:
        s.tell("income", {"seat": int(seat), "knights": int(knights), "wizards": int(wizards)})


def actions_ended(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("actions_ended", {"seat": int(seat)})


def picked(s: "Court", seat: i64) -> None:
    """Nobody else's business until it is done."""
    if s.events is None:
        return
    facts: dict[str, object] = {
        "seat": int(seat),
        "card": int(s.picked_card),
        "left": int(s.picked_left),
        "right": int(s.picked_right),
        "left_card": int(s.picked_left_card),
        "right_card": int(s.picked_right_card),
        "left_set": int(s.picked_left_set),
        "payment": [int(face) for face in s.picked_payment],
    }
    s.tell_to(only(seat), "picked", facts)


def slid(s: "Court", seat: i64, space: i64, to: i64, pay: i64) -> None:
    if s.events is not None:
        face = int(court.face(s, s.board[to]))
        s.tell("slid", {"seat": int(seat), "from": int(space), "to": int(to), "face": face, "pay": int(pay)})


def swapped(s: "Court", seat: i64, a: i64, b: i64, pay: i64) -> None:
    if s.events is not None:
        faces = [int(court.face(s, s.board[a])), int(court.face(s, s.board[b]))]  # as they lie now
        s.tell("swapped", {"seat": int(seat), "a": int(a), "b": int(b), "faces": faces, "pay": int(pay)})


def transformed(s: "Court", seat: i64, space: i64, pay: i64, new: bool) -> None:
    if s.events is not None:
        face = int(court.face(s, s.board[space]))
        facts: dict[str, object] = {"seat": int(seat), "space": int(space), "face": face, "pay": int(pay)}
        s.tell("transformed", facts, new)


def retained(s: "Court", seat: i64, space: i64, lying: i64) -> None:
    if s.events is not None:
        s.tell("retained", {"seat": int(seat), "space": int(space), "face": int(court.face(s, lying))})


def refilled(s: "Court", space: i64, corner: i64, lying: i64) -> None:
    if s.events is None:
        return
    facts: dict[str, object] = {
        "space": int(space),
        "corner": int(corner),
        "face": int(court.face(s, lying)),
        "back": back(s, lying),
        "tops": tops(s),
    }
    s.tell("refilled", facts, True)


def guarded(s: "Court", seat: i64, space: i64) -> None:
    if s.events is not None:
        s.tell("guarded", {"seat": int(seat), "space": int(space), "face": int(court.face(s, s.board[space]))})


def unguarded(s: "Court", seat: i64, space: i64) -> None:
    if s.events is not None:
        s.tell("unguarded", {"seat": int(seat), "space": int(space), "face": int(court.face(s, s.board[space]))})


def drew(s: "Court", seat: i64, task: i64) -> None:
    if s.events is None:
        return
    s.tell("drew", {"seat": int(seat), "deck": int(task // DECK_CARDS)}, True)
    s.tell_to(friends(s, seat), "drew_card", {"seat": int(seat), "task": int(task)}, True)


def completed(s: "Court", seat: i64, task: i64, left: i64, right: i64) -> None:
    """In a solo game, and among partners with open hands, nothing has come to light by it."""
    if s.events is None:
        return
    facts: dict[str, object] = {
        "seat": int(seat),
        "task": int(task),
        "left": int(left),
        "right": int(right),
        "faces": [int(court.face(s, s.board[left])), int(court.face(s, s.board[right]))],
        "payment": [int(face) for face in s.picked_payment],
    }
    s.tell("completed", facts, _hands_are_hidden(s))


def points_counted(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("points_counted", {"seat": int(seat), "points": int(s.points[seat])})


def tokens_dropped(s: "Court", seat: i64, knights: i64, wizards: i64) -> None:
    if s.events is not None:
        s.tell("tokens_dropped", {"seat": int(seat), "knights": int(knights), "wizards": int(wizards)})


def discarded(s: "Court", seat: i64, task: i64) -> None:
    if s.events is not None:
        s.tell("discarded", {"seat": int(seat), "task": int(task)}, _hands_are_hidden(s))


def released(s: "Court", seat: i64, face: i64) -> None:
    if s.events is not None:
        s.tell("released", {"seat": int(seat), "face": int(face)})


def left_empty(s: "Court", space: i64) -> None:
    if s.events is not None:
        s.tell("left_empty", {"space": int(space)})


def castles_moved(s: "Court") -> None:
    if s.events is not None:
        s.tell("castles_moved", {"limbo": int(s.limbo), "abyss": int(s.abyss), "nirvana": int(s.nirvana)})


# -- decks and special cards


def deck_rebuilt(s: "Court", corner: i64) -> None:
    if s.events is not None:
        s.tell("deck_rebuilt", {"corner": int(corner), "cards": int(s.deck_sizes[corner]), "tops": tops(s)}, True)


def tasks_reshuffled(s: "Court", deck: i64) -> None:
    if s.events is not None:
        s.tell("tasks_reshuffled", {"deck": int(deck), "cards": int(s.task_sizes[deck])})


def special_set_aside(s: "Court", corner: i64, lying: i64) -> None:
    if s.events is not None:
        s.tell("special_set_aside", {"corner": int(corner), "face": int(court.face(s, lying)), "tops": tops(s)}, True)


def special_placed(s: "Court", space: i64, lying: i64) -> None:
    if s.events is not None:
        s.tell("special_placed", {"seat": int(s.mover), "space": int(space), "face": int(court.face(s, lying))})


def swept(s: "Court", seat: i64) -> None:
    """Which of two Saboteurs it was leaves no trace on the court, so it is not told."""
    if s.events is not None:
        s.tell("swept", {"seat": int(seat)})


# -- Intrigue


def intrigue_laid(s: "Court", seat: i64, how: i64, task: i64, space: i64) -> None:
    """Of a face-down card only its back is seen: the deck it belongs to. Still it tells something of the hand, for only
    a card that asks for such a vassal may be laid there (BC-62)."""
    if s.events is None:
        return
    facts: dict[str, object] = {"seat": int(seat), "space": int(space), "deck": int(task // DECK_CARDS)}
    if how == FACE_DOWN:
        s.tell("intrigue_hidden", facts, _hands_are_hidden(s))
        s.tell_to(friends(s, seat), "own_intrigue", {"seat": int(seat), "task": int(task)})
    else:
        s.tell("intrigue_laid", {"seat": int(seat), "space": int(space), "task": int(task)})


def intrigue_home(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("intrigue_home", {"seat": int(seat)})


def intrigue_kept(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("intrigue_kept", {"seat": int(seat)})


def intrigue_skipped(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("intrigue_skipped", {"seat": int(seat)})


def rewarded(s: "Court", seat: i64, choice: i64) -> None:
    if s.events is not None:
        s.tell("rewarded", {"seat": int(seat), "choice": int(choice)})


def rewarded_card(s: "Court", seat: i64, deck: i64) -> None:
    if s.events is not None:
        s.tell("rewarded_card", {"seat": int(seat), "deck": int(deck)})


def sprung(s: "Court", seat: i64, task: i64) -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "task": int(task),
            "payment": [int(face) for face in s.picked_payment],
        }
        s.tell("sprung", facts, True)


def spring_declined(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("spring_declined", {"seat": int(seat)})


# -- Solo


def refresh_chosen(s: "Court", corner: i64) -> None:
    if s.events is not None:
        s.tell("refresh_chosen", {"seat": int(s.mover), "corner": int(corner)})


def refresh_revealed(s: "Court", task: i64) -> None:
    if s.events is not None:
        s.tell("refresh_revealed", {"task": int(task)}, True)


# -- Queen's and Wizard's Quest


def took_offer(s: "Court", place: i64, task: i64) -> None:
    if s.events is not None:
        s.tell("took_offer", {"seat": int(s.mover), "place": int(place), "task": int(task)})


def took_knight(s: "Court") -> None:
    if s.events is not None:
        s.tell("took_knight", {"seat": int(s.mover)})


def offer_discarded(s: "Court", task: i64) -> None:
    if s.events is not None:
        s.tell("offer_discarded", {"task": int(task)})


def offer_moved(s: "Court") -> None:
    if s.events is not None:
        s.tell("offer_moved", {"offer": [int(task) for task in s.offer]}, True)


def collecting(s: "Court", task: i64) -> None:
    if s.events is not None:
        s.tell("collecting", {"seat": int(s.mover), "task": int(task)})


def filed(s: "Court", space: i64, number: i64, lying: i64) -> None:
    if s.events is not None:
        face = int(court.face(s, lying))
        s.tell("filed", {"seat": int(s.mover), "space": int(space), "set": int(number), "face": face})


def placing(s: "Court", task: i64) -> None:
    if s.events is not None:
        s.tell("placing", {"seat": int(s.mover), "task": int(task)})


def placed(s: "Court", space: i64, lying: i64) -> None:
    """A vassal from a hidden hand is now seen on both sides."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(s.mover),
            "space": int(space),
            "face": int(court.face(s, lying)),
            "back": int(court.face(s, lying ^ 1)),
        }
        s.tell("placed", facts, True)


def traded(s: "Court", place: i64, given: i64, got: i64) -> None:
    if s.events is not None:
        s.tell("traded", {"seat": int(s.mover), "place": int(place), "given": int(given), "got": int(got)}, True)


def passed(s: "Court") -> None:
    if s.events is not None:
        s.tell("passed", {"seat": int(s.mover)})


def stalled(s: "Court") -> None:
    if s.events is not None:
        s.tell("stalled", {"rounds": int(s.stall)})


# -- the end


def last_round(s: "Court", seat: i64) -> None:
    if s.events is not None:
        s.tell("last_round", {"seat": int(seat), "points": int(s.points[seat])})


def end_fixed(s: "Court") -> None:
    """The Queen's or the Wizard's Quest will end when so many turns are over."""
    if s.events is not None:
        s.tell("end_fixed", {"turns": int(s.last_turn)})


def ended(s: "Court") -> None:
    """Now every hand is shown."""
    if s.events is None:
        return
    face_down: list[int] = []
    for seat in range(s.seats):
        hidden: bool = s.plots[PLOT * seat + PLOT_KIND] == FACE_DOWN
        face_down.append(int(s.plots[PLOT * seat + PLOT_TASK]) if hidden else NOTHING)
    facts: dict[str, object] = {
        "end": int(s.end),
        "scores": [int(scoring.score(s, seat)) for seat in range(s.seats)],
        "winners": members(scoring.winners(s)),
        "hands": [hand.listed(s, seat) for seat in range(s.seats)],
        "face_down": face_down,
        "vassals": [int(word) for word in s.vassal_hands],
    }
    s.tell("ended", facts, True)
