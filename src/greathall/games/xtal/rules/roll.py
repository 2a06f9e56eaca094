"""The die and what it brings (XT-9 to XT-18, dossier 5.3.1)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY
from greathall.games.xtal.content.tables import GREEN, RED, VIOLET, YELLOW
from greathall.games.xtal.rules import chain, combat, deck, ending, seats, turn
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.names import ENDED_HOME, OCCUPIED, PARTIES, PLAYING, POS, PROTECTED, RINGS, SILENCED
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def roll(s: "Crystal") -> None:
    seat: i64 = s.turn
    row = s.now[:]
    row[PROTECTED] &= ~BIT[seat]  # XT-41: before the move
    row[SILENCED] &= ~BIT[seat]
    s.now = row
    chain.forget(s)  # XT-44
    die: i64 = s.terms.printed.die[s.dice.below("die", len(s.terms.printed.die))]
    old: i64 = row[POS + seat]
    target: i64 = seats.steps_on(old, die)
    if row[OCCUPIED] >> target & 1:  # XT-12
        tell.rolled(s, seat, die, old, old, target)
        turn.next_turn(s)
        return
    after = row[:]
    seats.stand(after, seat, target)
    s.now = after
    tell.rolled(s, seat, die, old, target, target)
    arrive(s, seat, old, die)


def arrive(s: "Crystal", seat: i64, old: i64, die: i64) -> None:
    if s.terms.pass_home and _ran_past_home(s, seat, old, die):  # XT-91
        ending.finish(s, ENDED_HOME, BIT[seat])
        return
    space: i64 = s.now[POS + seat]
    colour: i64 = s.terms.printed.colour[space]
    if colour == VIOLET:
        _take_rings(s, seat)
        if ending.is_home(s, seat):  # XT-90, XT-93
            ending.finish(s, ENDED_HOME, BIT[seat])
            return
    elif colour == YELLOW or colour == GREEN:
        deck.draw(s, seat)
    s.phase = PLAYING
    if colour == RED:
        other: i64 = seats.facing(s, s.now, seat)
        if other >= 0:  # XT-17
            row = s.now[:]
            row[PARTIES] = BIT[seat] | BIT[other]
            s.now = row
            combat.begin(s, seat, NOBODY)


def _take_rings(s: "Crystal", seat: i64) -> None:
    """XT-16."""
    row = s.now[:]
    rings: i64 = seats.take_stored(s, row, seat)
    if rings:
        s.now = row
        tell.rings_taken(s, seat, rings)


def _ran_past_home(s: "Crystal", seat: i64, old: i64, die: i64) -> bool:
    if s.now[RINGS + seat] < s.terms.rings_to_win:
        return False
    home: i64 = s.terms.printed.home_space[s.home[seat]]
    space: i64 = old
    for _ in range(die):
        space = seats.steps_on(space, 1)
        if space == home:
            return True
    return False
