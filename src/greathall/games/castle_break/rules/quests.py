"""Collecting quests and completing their steps (CB-71 to CB-81, CB-90 to CB-93)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_break.content.ids import CARDS, NOTHING, NOWHERE
from greathall.games.castle_break.rules import action, cards, deal, decks, ending, needs, turn
from greathall.games.castle_break.rules import events as tell
from greathall.games.castle_break.rules.names import (
    CHOOSING_QUESTS,
    COLLECTED,
    COMPLETED,
    DROPPING,
    LAYING,
    POWERED,
    UNBOUND,
)
from greathall.kernel.bits import BIT
from greathall.kernel.rows import appended, replaced, without

if TYPE_CHECKING:
    from greathall.games.castle_break.rules.state import Castle


def collect(s: "Castle", seat: i64) -> None:
    """CB-73, CB-74."""
    action.spend(s, COLLECTED)
    s.warriors[seat].collected = True
    drawn: i64 = decks.draw_quests(s, seat, s.terms.printed.collect_draws)
    tell.collected(s, seat, drawn)
    if len(s.warriors[seat].quests) > s.terms.quest_limit:
        s.phase = DROPPING
    else:
        turn.action_over(s)


def drop(s: "Castle", seat: i64, quest: i64) -> None:
    """CB-6, CB-73: one quest less; the items laid on it go with it (CB-75)."""
    warrior = s.warriors[seat]
    tell.dropped(s, seat, quest)
    _put_away(s, seat, quest)
    if len(warrior.quests) > s.terms.quest_limit:
        return
    if s.phase == CHOOSING_QUESTS:
        deal.chosen(s, seat)
    else:
        turn.action_over(s)


def _put_away(s: "Castle", seat: i64, quest: i64) -> None:
    warrior = s.warriors[seat]
    slot: i64 = cards.index(warrior.quests, quest)
    warrior.quests = without(warrior.quests, slot)
    warrior.done = without(warrior.done, slot)
    s.quest_discard |= BIT[quest]
    cards.discard_laid(s, warrior, quest)


def choose_step(s: "Castle", quest: i64, step: i64) -> None:
    """The items follow one by one; nobody else hears of it yet."""
    s.quest = quest
    s.step = step
    s.phase = LAYING
    tell.step_chosen(s)


def lay(s: "Castle", seat: i64, card: i64) -> None:
    s.tray = appended(s.tray, card)
    if len(s.tray) < needs.how_many(s, s.quest, s.step):
        tell.card_laid(s, card)
        return
    if s.card == NOTHING:
        action.spend(s, COMPLETED)
    else:  # CB-60: the Herald is played with it
        action.spend(s, POWERED)
        s.warriors[seat].hand = cards.taken_out(s.warriors[seat].hand, s.card)
        cards.discard(s, s.card)
    _complete(s, seat)


def _complete(s: "Castle", seat: i64) -> None:
    """CB-76 to CB-79."""
    warrior = s.warriors[seat]
    quest: i64 = s.quest
    for card in s.tray:
        warrior.hand = cards.taken_out(warrior.hand, card)
        warrior.laid = appended(warrior.laid, CARDS * quest + card)
        cards.show_all(s, card)
    slot: i64 = cards.index(warrior.quests, quest)
    done: i64 = warrior.done[slot] | BIT[s.step]
    warrior.done = replaced(warrior.done, slot, done)
    s.quest_known = replaced(s.quest_known, quest, s.terms.everybody)  # CB-72
    tell.completed(s, seat)
    if done == BIT[s.terms.printed.steps[quest]] - 1:
        _finish(s, seat, quest)
        if s.terms.quick:
            _leave_play(s, seat)
            return
    turn.action_over(s)


def _finish(s: "Castle", seat: i64, quest: i64) -> None:
    """CB-79 to CB-81."""
    warrior = s.warriors[seat]
    _put_away(s, seat, quest)
    s.completed = True
    gained: i64 = 0
    if not warrior.goal_reached:
        gained = s.terms.printed.coins[quest]
        if warrior.coins + gained > s.terms.goal:
            gained = s.terms.goal - warrior.coins
        warrior.coins += gained
        warrior.goal_reached = warrior.coins == s.terms.goal
    tell.finished(s, seat, quest, gained)


def _leave_play(s: "Castle", seat: i64) -> None:
    """CB-92: done, without draw or reload."""
    warrior = s.warriors[seat]
    s.finished += 1
    warrior.rank = s.finished
    tell.done(s, seat)
    cards.give_up_all(s, seat)
    warrior.place = NOWHERE
    warrior.limit = UNBOUND
    warrior.quagmired = False
    s.leaving &= ~BIT[seat]
    if not ending.check_left(s):
        turn.next_turn(s)
