"""What could be in other hands, in the decks and on the hidden quests, for somebody who has only seen a view.

Every way to deal the unseen cards of a deck to the places with its back is taken as equally likely. What others are
about to play is imagined as not begun; of what they have seen, only what everybody has seen is imagined.
"""

from math import factorial
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import (
    CARD_NAMES,
    CARDS,
    DECK_NAMES,
    DECKS,
    NOTHING,
    PLACE_NAMES,
    POWER,
    QUEST_NAMES,
    QUESTS,
)
from greathall.games.castle_break.rules import cards, deal
from greathall.games.castle_break.rules.names import (
    ACTION_NAMES,
    AFTER_NAMES,
    ANSWERING,
    CHOOSING_HAND,
    END_NAMES,
    EXPOSING,
    PHASE_NAMES,
    PUBLIC,
    UNBOUND,
)
from greathall.games.castle_break.rules.state import Castle, Terms, bare
from greathall.kernel.belief import Belief
from greathall.kernel.bits import BIT, mask_of
from greathall.kernel.dice import NO_DICE, Dice, FastDice
from greathall.kernel.rows import appended, filled

if TYPE_CHECKING:
    from greathall.games.castle_break.sight.view import CastleView, SeatSeen


class CastleBelief(Belief):
    """`table` is everything that is known; decks have NOTHING where a card is not. `loose` are the others, by deck."""

    def __init__(self, view: "CastleView", terms: Terms) -> None:
        self.table = open_table(view, terms)
        self.eye: int = PUBLIC if view.seat is None else view.seat
        self.backs = [list(player.backs) for player in view.players]
        self.hidden_quests = [player.hidden_quests for player in view.players]
        self.seen_gap: int = view.seen_number - len(view.seen)
        self.quest_deck: int = view.quest_deck
        found = _found(self.table)
        self.loose: list[list[int]] = [[] for _ in range(DECKS)]
        for card in terms.printed.cards:
            if int(card) not in found:
                self.loose[terms.printed.card_deck[card]].append(int(card))
        held = {int(quest) for warrior in self.table.warriors for quest in warrior.quests}
        held |= {quest for quest in range(QUESTS) if self.table.quest_discard >> quest & 1}
        self.loose_quests = [quest for quest in deal.quest_box(self.table) if quest not in held]

    def sample(self, dice: Dice) -> Castle:
        world = self.table.copy()
        world.dice = FastDice(dice.below("world", 1073741824))
        for deck in range(DECKS):
            self._deal(world, deck, dice)
        self._deal_quests(world, dice)
        if world.phase == CHOOSING_HAND:
            self._imagine_picks(world, dice)
        for seat in range(world.seats):
            answered = world.targets & ~world.asked
            if answered >> seat & 1 and seat != self.eye and cards.shield_of(world, seat) != NOTHING:
                world.blocking |= BIT[seat] * dice.below("blocks", 2)
        return world

    def worlds(self) -> int:
        """Every order of the unseen counts, but not that of quests thrown away. 0 while others have chosen something
        that they have not shown yet."""
        if self.table.phase == CHOOSING_HAND or self.table.phase == ANSWERING:
            return 0
        ways: int = 1
        for loose in self.loose:
            ways *= factorial(len(loose))
        thrown = len(self.loose_quests) - self.quest_deck - sum(self.hidden_quests)
        return ways * factorial(len(self.loose_quests)) // factorial(thrown)

    def _deal(self, world: Castle, deck: int, dice: Dice) -> None:
        """To the hands that show this back, to the Scrying Glass, the rest to the deck."""
        row = vec[i64](self.loose[deck])
        dice.shuffle("unseen", row)
        known = world.known[:]
        n = len(row)
        for seat in range(world.seats):
            for _ in range(self.backs[seat][deck]):
                n -= 1
                world.warriors[seat].hand = appended(world.warriors[seat].hand, row[n])
                known[row[n]] = BIT[seat]
        if world.seen_deck == deck:
            for _ in range(self.seen_gap):
                n -= 1
                world.seen = appended(world.seen, row[n])
                known[row[n]] = BIT[world.turn]
        filled_up = [int(card) for card in world.piles[deck].deck]
        for at, card in enumerate(filled_up):
            if card == NOTHING:
                n -= 1
                filled_up[at] = int(row[n])
        world.piles[deck].deck = vec[i64](filled_up)
        world.known = known

    def _deal_quests(self, world: Castle, dice: Dice) -> None:
        row = vec[i64](self.loose_quests)
        dice.shuffle("unseen quests", row)
        known = world.quest_known[:]
        n = len(row)
        for seat, warrior in enumerate(world.warriors):
            for _ in range(self.hidden_quests[seat]):
                n -= 1
                warrior.quests = appended(warrior.quests, row[n])
                warrior.done = appended(warrior.done, 0)
                known[row[n]] = BIT[seat]
        world.quest_deck = row[: self.quest_deck]
        for quest in row[self.quest_deck : n]:
            world.quest_discard |= BIT[quest]
        world.quest_known = known

    def _imagine_picks(self, world: Castle, dice: Dice) -> None:
        """Who has chosen his hand has chosen some three items."""
        for seat, warrior in enumerate(world.warriors):
            if seat == self.eye or world.asked >> seat & 1:
                continue
            items = [int(card) for card in warrior.hand if world.terms.printed.card_deck[card] != POWER]
            row = vec[i64](items)
            dice.shuffle("picks", row)
            warrior.picks = row[: int(world.terms.printed.items_kept)]


def open_table(view: "CastleView", terms: Terms) -> Castle:
    """What the viewer knows, with gaps."""
    s = bare(terms, NO_DICE)
    s.phase = PHASE_NAMES.index(view.phase)
    s.round = view.round
    s.first = view.first
    known = [0] * CARDS
    quest_known = [0] * QUESTS
    eye = int(BIT[PUBLIC if view.seat is None else view.seat])
    everybody = int(terms.everybody)
    for seat, player in enumerate(view.players):
        _open_seat(s, seat, player, view, known, quest_known)
        for name in [*player.known, *(player.hand or [])]:
            known[CARD_NAMES.index(name)] = everybody if name in player.shown else eye | int(BIT[seat])
    for deck in range(DECKS):
        seen = view.decks[DECK_NAMES[deck]]
        row = [NOTHING] * seen.cards
        for at, name in seen.known:
            row[at] = CARD_NAMES.index(name)
            known[row[at]] = eye
        s.piles[deck].deck = vec[i64](row)
        s.piles[deck].discard = _row(seen.discard)
        for name in seen.discard:
            known[CARD_NAMES.index(name)] = everybody
    for name in view.seen:
        known[CARD_NAMES.index(name)] = eye | int(BIT[view.turn.seat if view.turn else 0])
    for name in view.quests_discarded:
        quest = QUEST_NAMES.index(name)
        quest_known[quest] = everybody if name in view.quests_read else eye
        s.quest_discard |= BIT[quest]
    s.known = vec[i64](known)
    s.quest_known = vec[i64](quest_known)
    _open_turn(s, view)
    return s


def _open_seat(
    s: Castle, seat: int, player: "SeatSeen", view: "CastleView", known: list[int], quest_known: list[int]
) -> None:
    warrior = s.warriors[seat]
    everybody = int(s.terms.everybody)
    warrior.place = -1 if player.place is None else PLACE_NAMES.index(player.place)
    warrior.hand = _row(player.known if player.hand is None else player.hand)
    warrior.exposed = _row(player.exposed)
    laid: list[int] = []
    for held in player.quests:
        quest = QUEST_NAMES.index(held.id)
        quest_known[quest] = everybody if held.open else int(BIT[seat])
        laid += [CARDS * quest + CARD_NAMES.index(name) for name in held.laid]
    warrior.quests = vec[i64]([QUEST_NAMES.index(held.id) for held in player.quests])
    warrior.done = vec[i64]([int(mask_of(held.done)) for held in player.quests])
    warrior.laid = vec[i64](laid)
    for card in [*warrior.exposed, *(one % CARDS for one in laid)]:
        known[card] = everybody
    if seat == view.seat:
        warrior.picks = _row(view.picks)
    warrior.coins = player.coins
    warrior.goal_reached = player.goal_reached
    warrior.keys = player.keys
    warrior.gates = player.gates
    warrior.limit = UNBOUND if player.shackled is None else player.shackled
    warrior.quagmired = player.quagmired
    warrior.collected = player.collected
    warrior.retired = player.retired
    warrior.rank = player.rank


def _open_turn(s: Castle, view: "CastleView") -> None:
    if view.turn is not None:
        s.turn = view.turn.seat
        s.left = view.turn.left
        s.used = mask_of([ACTION_NAMES.index(name) for name in view.turn.used])
        s.blocked = view.turn.blocked
        s.completed = view.turn.completed
        s.no_roll = view.turn.no_roll
        s.arrived = view.turn.arrived
        s.roll = view.turn.roll
    s.card = _card(view.card)
    if view.tray is not None:
        s.card = _card(view.tray.card)
        s.quest = NOTHING if view.tray.quest is None else QUEST_NAMES.index(view.tray.quest)
        s.step = _or_nothing(view.tray.step)
        s.tray = _row(view.tray.cards)
    s.seen = _row(view.seen)
    s.seen_deck = NOTHING if view.seen_deck is None else DECK_NAMES.index(view.seen_deck)
    s.taken = _card(view.taken)
    s.partner = _or_nothing(view.partner)
    s.exposer = _or_nothing(view.exposer)
    s.after = AFTER_NAMES.index(view.after) if s.phase == EXPOSING else 0
    s.asked = mask_of(view.asked)
    s.targets = mask_of(view.targets)
    if view.answer is True and view.seat is not None:
        s.blocking = BIT[view.seat]
    s.leaving = mask_of(view.leaving)
    s.finished = max([0, *(player.rank for player in view.players)])
    if view.result is not None:
        s.end = END_NAMES.index(view.result.end)
        s.won = mask_of(view.result.winners)


def _found(s: Castle) -> set[int]:
    """The cards whose place the viewer knows."""
    rows = [s.seen, *(pile.deck for pile in s.piles), *(pile.discard for pile in s.piles)]
    rows += [row for warrior in s.warriors for row in (warrior.hand, warrior.exposed)]
    return {int(card) for row in rows for card in row} | {
        int(one % CARDS) for warrior in s.warriors for one in warrior.laid
    }


def _row(names: list[str]) -> vec[i64]:
    if not names:
        return filled(0, 0)
    return vec[i64]([CARD_NAMES.index(name) for name in names])


def _card(name: "str | None") -> int:
    return NOTHING if name is None else CARD_NAMES.index(name)


def _or_nothing(number: "int | None") -> int:
    return NOTHING if number is None else number
