"""What is done for somebody who does not answer, or is leaving (dossier 5.6)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.rules import listing, refuse
from greathall.games.castle_break.rules.moves import ALLOW, DRAGON, DROP, END_TURN, EXPOSE, KEEP, REPLY, ROLL, TAKE
from greathall.games.castle_break.rules.names import (
    ANSWERING,
    CHOOSING_HAND,
    CHOOSING_QUESTS,
    DROPPING,
    EXPOSING,
    REPLYING,
    SCRYING,
    TURN,
)
from greathall.kernel.rows import filled

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def code(s: "Castle", seat: i64) -> i64:
    """The seat has a decision to make."""
    warrior = s.warriors[seat]
    if s.phase == ANSWERING:
        return ALLOW
    if s.phase == CHOOSING_QUESTS or s.phase == DROPPING:
        return DROP + warrior.quests[len(warrior.quests) - 1]
    if s.phase == SCRYING:
        return TAKE + s.seen[0]
    at: i64 = 0
    if s.phase == CHOOSING_HAND:
        while refuse.keep(s, seat, warrior.hand[at]) != "":
            at += 1
        return KEEP + warrior.hand[at]
    if s.phase == EXPOSING:
        at = len(warrior.hand) - 1
        while refuse.expose(s, seat, warrior.hand[at]) != "":
            at -= 1
        return EXPOSE + warrior.hand[at]
    if s.phase == REPLYING:
        offered = s.warriors[s.turn].exposed
        while refuse.reply(s, offered[at]) != "":
            at += 1
        return REPLY + offered[at]
    if s.phase == TURN:
        if s.used != 0:
            return END_TURN
        if refuse.dragon(s, seat) == "":
            return DRAGON
        if refuse.roll(s, seat) == "":
            return ROLL
    into = filled(listing.LIST_MAX, 0)
    listing.moves(s, seat, into)
    return into[0]
