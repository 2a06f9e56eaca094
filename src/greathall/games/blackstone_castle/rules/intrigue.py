"""Intrigue: laying the markers, calling a face-down card back, being rewarded (BC-15, BC-16, BC-60 to BC-74)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    GUILD,
    GUILD_CARD,
    MACHINATION,
    POWER,
    POWER_CARD,
    SPACES,
    TASKS,
    TOKEN,
    TOKEN_AND_GUILD_CARD,
)
from greathall.games.blackstone_castle.content.tables import KINGS, KNIGHTS, PLOYS
from greathall.games.blackstone_castle.rules import actions, court, decks, hand, payment, plots, purse, tasks
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import (
    INTRIGUE,
    INTRIGUE_ON,
    INTRIGUE_SKIP,
    REWARD,
    SPRING,
    SPRING_DECLINE,
)
from greathall.games.blackstone_castle.rules.names import (
    FACE_DOWN,
    ON_TABLEAU,
    PICK_MARKED,
    PICK_PAYMENT,
    PUZZLE_MASTER,
)
from greathall.kernel.bits import BIT, count, lowest
from greathall.kernel.rows import without

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- laying markers


def may_lay(s: "Court") -> bool:
    """Is the mover asked at all? Never skipped for a reason that would betray the hand (dossier 5.3)."""
    seat: i64 = s.mover
    if not s.terms.intrigue or (s.plotted | s.exhausted) >> seat & 1:
        return False
    if not s.task_done:
        return hand.size(s, seat) != 0
    for place in range(i64(len(s.done))):
        if s.done[place] >> 7 == seat and _targets(s, s.done[place] & 127) and _carries(s, s.done[place] & 127):
            return True
    return False


def list_cards(s: "Court", seat: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    task: i64 = 0
    for task in range(TASKS):
        if _own(s, seat, task) and _targets(s, task):
            into[n] = INTRIGUE + task
            n += 1
    into[n] = INTRIGUE_SKIP
    return n + 1


def refuse_card(s: "Court", seat: i64, task: i64) -> str:
    return "" if _own(s, seat, task) and _targets(s, task) else _rule(s)


def list_targets(s: "Court", into: vec[i64]) -> i64:
    found: i64 = _targets(s, s.picked_card)
    n: i64 = 0
    space: i64 = 0
    for space in range(SPACES):
        into[n] = INTRIGUE_ON + space
        n += found >> space & 1
    return n


def refuse_target(s: "Court", space: i64) -> str:
    if (s.guarded | s.assassins | s.saboteurs) >> space & 1:
        return "BC-63"
    return "" if _targets(s, s.picked_card) >> space & 1 else _rule(s)


def pick_card(s: "Court", seat: i64, task: i64) -> bool:
    """Returns whether the markers lie: with one vassal to choose from there is nothing to ask."""
    s.picked_card = task
    tell.picked(s, seat)
    found: i64 = _targets(s, task)
    if count(found) > 1:
        s.step = PICK_MARKED
        return False
    pick_target(s, seat, lowest(found))
    return True


def pick_target(s: "Court", seat: i64, space: i64) -> None:
    task: i64 = s.picked_card
    tasks.put_down(s)
    plots.lay_pair(s, seat, ON_TABLEAU if s.task_done else FACE_DOWN, task, space)


def _rule(s: "Court") -> str:
    return "BC-61" if s.task_done else "BC-62"


def _own(s: "Court", seat: i64, task: i64) -> bool:
    """BC-61: a completed Knight, Wizard or King card; BC-62: a card in hand."""
    if not s.task_done:
        return hand.holds(s, seat, task)
    if not _carries(s, task):
        return False
    for place in range(i64(len(s.done))):
        if s.done[place] == 128 * seat + task:
            return True
    return False


def _carries(s: "Court", task: i64) -> bool:
    return s.terms.printed.type_of[task] != PLOYS


def _targets(s: "Court", task: i64) -> i64:
    """Unguarded vassals that share a symbol with the card's corner (BC-61 to BC-63)."""
    symbol: i64 = s.terms.printed.corner[task]
    found: i64 = 0
    open_to: i64 = court.vassals(s) & ~s.guarded
    space: i64 = 0
    for space in range(SPACES):
        if open_to >> space & 1 and court.shares(s, court.face(s, s.board[space]), symbol):
            found |= BIT[space]
    return found


# -- rewards: the first seat of the queue is the one that is served


def serve(s: "Court") -> bool:
    """Give what leaves no choice; returns whether the first in the queue has something to decide."""
    while len(s.queue):
        seat: i64 = s.queue[0]
        if plots.kind(s, seat) == FACE_DOWN:
            return True  # BC-71: asked even if nothing can be paid
        open_to: i64 = _choices(s, seat)
        if count(open_to) > 1:
            return True
        if open_to:
            _give(s, seat, lowest(open_to))
        else:
            _give_card_of_king(s, seat)
        _served(s, seat)
    return False


def list_rewards(s: "Court", seat: i64, into: vec[i64]) -> i64:
    if plots.kind(s, seat) == FACE_DOWN:
        into[0] = SPRING
        n: i64 = 0
        if payment.payable(s, seat, plots.task(s, seat)):
            n = 1
        into[n] = SPRING_DECLINE
        return n + 1
    open_to: i64 = _choices(s, seat)
    n = 0
    for choice in range(i64(4)):
        into[n] = REWARD + choice
        n += open_to >> choice & 1
    return n


def refuse_reward(s: "Court", seat: i64, code: i64) -> str:
    face_down: bool = plots.kind(s, seat) == FACE_DOWN
    if code < SPRING:
        return "BC-65" if face_down or _choices(s, seat) >> (code - REWARD) & 1 == 0 else ""
    if not face_down:
        return "BC-146"
    return "BC-47" if code == SPRING and not payment.payable(s, seat, plots.task(s, seat)) else ""


def take_reward(s: "Court", seat: i64, code: i64) -> bool:
    """Returns whether the seat is done: a payment may still have to be chosen."""
    if code < SPRING:
        _give(s, seat, code - REWARD)
    elif code == SPRING_DECLINE:
        tell.spring_declined(s, seat)
    else:
        s.picked_card = plots.task(s, seat)
        return spring(s, seat)
    _served(s, seat)
    return True


def spring(s: "Court", seat: i64) -> bool:
    """BC-67, BC-68: into the tableau without its requirements, against its surcharge; then never again."""
    if payment.settle(s, seat, s.picked_card):
        s.step = PICK_PAYMENT
        return False
    task: i64 = s.picked_card
    tasks.put_down(s)
    s.exhausted |= BIT[seat]
    plots.clear(s, seat)
    s.queue = without(s.queue, 0)
    tell.sprung(s, seat, task)
    tasks.into_tableau(s, seat, task)
    return True


def _served(s: "Court", seat: i64) -> None:
    s.queue = without(s.queue, 0)
    plots.take_home(s, seat)


def _choices(s: "Court", seat: i64) -> i64:
    """BC-65 and ruling 15: what is worth offering, as bits; none for a King card, whose reward is fixed."""
    kind: i64 = s.terms.printed.type_of[plots.task(s, seat)]
    if kind == KINGS:
        return 0
    token: bool = s.knight_supply != 0 if kind == KNIGHTS else s.wizard_supply != 0
    guild: bool = decks.can_draw(s, GUILD)
    found: i64 = 0
    if plots.matches(s, seat) == 1:
        if token:
            found |= BIT[TOKEN]
        if guild:
            found |= BIT[GUILD_CARD]
        return found
    if token or guild:
        found |= BIT[TOKEN_AND_GUILD_CARD]
    if decks.can_draw(s, POWER):
        found |= BIT[POWER_CARD]
    return found


def _give(s: "Court", seat: i64, choice: i64) -> None:
    tell.rewarded(s, seat, choice)
    if choice == TOKEN or choice == TOKEN_AND_GUILD_CARD:
        if s.terms.printed.type_of[plots.task(s, seat)] == KNIGHTS:
            purse.gain_knights(s, seat, 1)
        else:
            purse.gain_wizards(s, seat, 1)
    if choice == GUILD_CARD or (choice == TOKEN_AND_GUILD_CARD and decks.can_draw(s, GUILD)):
        actions.draw(s, seat, GUILD)
    if choice == POWER_CARD:
        actions.draw(s, seat, POWER)


def _give_card_of_king(s: "Court", seat: i64) -> None:
    """BC-66; BC-140: a Power card where there are no Machination cards. What is not there is lost."""
    if s.terms.printed.type_of[plots.task(s, seat)] != KINGS:
        return
    deck: i64 = POWER
    if plots.matches(s, seat) == 2 and s.terms.mode != PUZZLE_MASTER:
        deck = MACHINATION
    if decks.can_draw(s, deck):
        tell.rewarded_card(s, seat, deck)
        actions.draw(s, seat, deck)
