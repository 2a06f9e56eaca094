"""What is told of a move, and to whom. Nothing here changes anything; without listeners every teller returns at once.

Cards on the table are told by the codes they were played with (moves.py); hands by how many of each kind.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CLOCK_NAMES
from greathall.games.xtal.rules import hand, tray
from greathall.games.xtal.rules.names import ATTACKER, END_NAMES, LEAVING_NAMES, PARTIES, POS, PROTECTED, RINGS, STAYING
from greathall.kernel.bits import members
from greathall.kernel.event import only
from greathall.kernel.rows import or_none

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal

WHY_ENDED = ("", "defeat", "passing", "void")


# -- setting up


def home_chosen(s: "Crystal", seat: i64, home: i64) -> None:
    if s.events is not None:
        s.tell("home_chosen", {"seat": int(seat), "home": int(home)})


def dealt(s: "Crystal") -> None:
    if s.events is None:
        return
    facts: dict[str, object] = {
        "homes": [int(s.home[seat]) for seat in range(s.seats)],
        "order": [int(seat) for seat in s.order],
        "first": int(s.first),
        "deck": int(s.deck_size),
    }
    s.tell("dealt", facts, True)
    for seat in range(s.seats):
        s.tell_to(only(seat), "hand_dealt", {"seat": int(seat), "hand": hand.counts(s.hands[seat])}, True)


# -- the turn


def turn_began(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("turn_began", {"seat": int(s.turn), "round": int(s.round)})


def turn_ended(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("turn_ended", {"seat": int(seat)})


def rolled(s: "Crystal", seat: i64, die: i64, old: i64, to: i64, wanted: i64) -> None:
    """`to` is where the token stands now, `wanted` where the die would bring it: not the same if that is taken."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "die": int(die),
            "from": int(old),
            "to": int(to),
            "wanted": int(wanted),
        }
        s.tell("rolled", facts, True)


def rings_taken(s: "Crystal", seat: i64, rings: i64) -> None:
    if s.events is not None:
        home = int(s.terms.printed.home_at[s.now[POS + seat]])
        s.tell("rings_taken", {"seat": int(seat), "home": home, "rings": int(rings)})


def drew(s: "Crystal", seat: i64, card: i64) -> None:
    if s.events is None:
        return
    s.tell("drew", {"seat": int(seat), "deck": int(s.deck_size)})
    s.tell_to(only(seat), "own_card", {"seat": int(seat), "card": int(card)}, True)


def nothing_to_draw(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("nothing_to_draw", {"seat": int(seat)})


def reshuffled(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("reshuffled", {"deck": int(s.deck_size)})


# -- cards


def picked(s: "Crystal", seat: i64) -> None:
    """Nobody else's business until the group is placed."""
    if s.events is not None:
        s.tell_to(only(seat), "picked", {"seat": int(seat), "cards": tray.codes(s, seat)})


def tray_emptied(s: "Crystal", seat: i64) -> None:
    """XT-74: what happened meanwhile does not allow the group any more."""
    if s.events is not None:
        s.tell_to(only(seat), "tray_emptied", {"seat": int(seat)})


def placed(s: "Crystal", seat: i64, cards: list[int], old: vec[i64], cancelled: i64) -> None:
    """Told when the situation has changed. `cancelled` is whose card a Void has cancelled."""
    if s.events is None:
        return
    moved: list[list[int]] = []
    rings: list[list[int]] = []
    for token in range(s.seats):
        if s.now[POS + token] != old[POS + token]:
            moved.append([int(token), int(old[POS + token]), int(s.now[POS + token])])
        if s.now[RINGS + token] != old[RINGS + token]:
            rings.append([int(token), int(s.now[RINGS + token])])
    facts: dict[str, object] = {
        "seat": int(seat),
        "cards": cards,
        "moved": moved,
        "rings": rings,
        "protected": members(s.now[PROTECTED]),
        "parties": members(s.now[PARTIES]),
        "attacker": or_none(s.now[ATTACKER]),
        "cancelled": or_none(cancelled),
    }
    s.tell("placed", facts, True)


def scried(s: "Crystal", seat: i64, target: i64) -> None:
    if s.events is None:
        return
    s.tell("scried", {"seat": int(seat), "target": int(target)})
    facts: dict[str, object] = {"seat": int(seat), "target": int(target), "hand": hand.counts(s.hands[target])}
    s.tell_to(only(seat), "hand_seen", facts, True)


def asked(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("asked", {"seats": members(s.asked)})


def stands(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("stands", {"cancelled": len(s.voids) % 2 == 1})


# -- Combat


def combat_began(s: "Crystal") -> None:
    if s.events is not None:
        facts: dict[str, object] = {
            "parties": members(s.now[PARTIES]),
            "starter": int(s.turn),
            "first": int(s.prio),
            "countdown": bool(s.countdown),
        }
        s.tell("combat_began", facts)


def transferred(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("transferred", {"parties": members(s.now[PARTIES]), "first": int(s.prio)})


def passed(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("passed", {"seat": int(seat)})


def defeated(s: "Crystal", attacker: i64, loser: i64, weapon: i64, rings: i64) -> None:
    """To accept defeat shows nothing, unless whoever can must answer, or the program would have answered for him who
    leaves (dossier section 6)."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(loser),
            "by": int(attacker),
            "weapon": int(weapon),
            "rings": int(rings),
        }
        s.tell("defeated", facts, s.terms.must_answer or s.leaving[loser] != STAYING)


def combat_ended(s: "Crystal", why: i64) -> None:
    if s.events is not None:
        s.tell("combat_ended", {"parties": members(s.now[PARTIES]), "why": WHY_ENDED[why]})


def clock_over(s: "Crystal", what: i64) -> None:
    if s.events is not None:
        s.tell("clock_over", {"what": CLOCK_NAMES[what]})


# -- leaving and coming back


def leave_asked(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("leave_asked", {"seat": int(seat), "how": LEAVING_NAMES[s.leaving[seat]]})


def stayed(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("stayed", {"seat": int(seat)})


def left(s: "Crystal", seat: i64, how: i64, rings: i64, shown: i64) -> None:
    """`hand` is what somebody who leaves for good puts on the refuse pile, face up (XT-82)."""
    if s.events is not None:
        facts: dict[str, object] = {
            "seat": int(seat),
            "how": LEAVING_NAMES[how],
            "rings": int(rings),
            "hand": hand.counts(shown),
        }
        s.tell("left", facts, shown != 0)


def return_asked(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("return_asked", {"seat": int(seat)})


def turn_missed(s: "Crystal", seat: i64) -> None:
    if s.events is not None:
        s.tell("turn_missed", {"seat": int(seat), "missed": int(s.missed[seat])})


def came_back(s: "Crystal", seat: i64, rings: i64) -> None:
    if s.events is not None:
        s.tell("came_back", {"seat": int(seat), "rings": int(rings)})


def paused(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("paused", {})


# -- the end


def ended(s: "Crystal") -> None:
    if s.events is not None:
        s.tell("ended", {"end": END_NAMES[s.end], "winners": members(s.won)})
