"""What cards are worth to a player: in the hand, exposed, drawn, taken from others. The unit is a turn of his own."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.planning.legs import Legs, legs_of
from greathall.games.castle_break.bot.planning.outlook import Outlook, outlook_of
from greathall.games.castle_break.bot.planning.rivals import Rivals, finding
from greathall.games.castle_break.bot.taste import SENSIBLE, Temper
from greathall.games.castle_break.content.ids import DECKS, NOTHING, POWER, POWER_CARDS, TYPES
from greathall.games.castle_break.content.tables import JUMP, NO_DECK, ROOM
from greathall.games.castle_break.rules import deal
from greathall.games.castle_break.rules.state import Castle, Warrior
from greathall.kernel.rows import appended

SECOND_COPY: Final = 0.5
QUESTS_TRIED: Final = 10
"""So many quests stand for all that might be drawn."""

UNTOLD: Final = -1000.0


class Mind:
    """One seat's opinions in one position."""

    def __init__(self, s: Castle, seat: i64, temper: Temper = SENSIBLE) -> None:
        self.s = s
        self.temper = temper
        self.seat: i64 = seat
        self.me: Warrior = s.warriors[seat]
        self.place: i64 = self.me.place
        self.legs: Legs = legs_of(s.terms)
        base = outlook_of(s, self.me, self.legs, finding(s, seat, temper), temper)
        if s.blocked:
            base.runes = 0  # CB-46
        for card in self.me.hand:
            if card < POWER_CARDS:
                base.horn = base.horn or self._is_horn(card)
                base.bonus += self.power_worth(card)
        self.base: Outlook = base
        self.rivals = Rivals(s, seat, self.legs, base.turns(self.place), temper)
        self.gains: vec[float] = vec[float]([UNTOLD] * TYPES)
        self.draws: vec[float] = vec[float]()
        self.new_quests: float = UNTOLD
        self.spared: i64 = NOTHING

    # -- Power Cards

    def power_worth(self, card: i64) -> float:
        p = self.s.terms.printed
        kind: i64 = p.card_type[card]
        effect: i64 = p.effect[kind]
        worth: float = self.temper.powers[effect]
        if effect == JUMP and not self._is_horn(card):
            worth = self.temper.to_rooms
        for other in self.me.hand:
            if other < card and p.card_type[other] == kind:
                worth *= SECOND_COPY
        return worth

    def _is_horn(self, card: i64) -> bool:
        """A jump that leads to no room."""
        p = self.s.terms.printed
        kind: i64 = p.card_type[card]
        if p.effect[kind] != JUMP:
            return False
        return p.to[2 * kind] & p.of_type[2 * ROOM] == 0 and p.to[2 * kind + 1] & p.of_type[2 * ROOM + 1] == 0

    # -- any card

    def gain(self, card: i64) -> float:
        """What it is worth to have this card in the hand as well."""
        kind: i64 = self.s.terms.printed.card_type[card]
        if self.gains[kind] == UNTOLD:
            self.gains[kind] = self.spare(card)
            if self.base.wants(card):
                more = self.base.copy()
                more.take(card, 1)
                self.gains[kind] += self.base.turns(self.place) - more.turns(self.place)
        return self.gains[kind]

    def spare(self, card: i64) -> float:
        """What it is worth beside the quests in hand."""
        if card < POWER_CARDS:
            return self.power_worth(card)
        if not self.base.seeks_coins() or self.s.terms.quick:
            return 0.0
        return self.temper.item_spare

    def loss(self, card: i64) -> float:
        """What it costs to lay this card of the hand open: a swap to get it back, and it may be gone by then."""
        temper = self.temper
        still: float = temper.exposed_item
        if card < POWER_CARDS:
            still = temper.exposed_power
        lost: float = self.spare(card) * (1.0 - (1.0 - temper.risk) * still)
        if self.base.wants(card):
            now: float = self.base.turns(self.place)
            gone = self.base.copy()
            gone.take(card, -1)
            lost += temper.risk * (gone.turns(self.place) - now)
            shown = gone.copy()
            shown.show(card, 1)
            lost += (1.0 - temper.risk) * (shown.turns(self.place) - now)
        return lost

    def least_card(self) -> i64:
        """The card of the hand that is missed least; NOTHING without a hand."""
        if self.spared == NOTHING:
            least: float = 0.0
            for card in self.me.hand:
                lost: float = self.loss(card)
                if self.spared == NOTHING or lost < least:
                    least = lost
                    self.spared = card
        return self.spared

    def gaining(self, card: i64, own: bool) -> Outlook:
        """With this card in the hand; `own`: it lay exposed before us. One card too many is laid open (CB-15)."""
        more = self.base.copy()
        more.take(card, 1)
        more.bonus += self.spare(card)
        if own:
            more.show(card, -1)
            if card < POWER_CARDS:
                more.bonus -= self.temper.exposed_power * self.spare(card)
        if more.held > self.s.terms.printed.hand_limit:
            least: i64 = self.least_card()
            more.take(least, -1)
            more.show(least, 1)
            more.bonus -= (1.0 - self.temper.exposed_power) * self.spare(least)
        return more

    def losing(self, card: i64) -> Outlook:
        """After this Power Card has been played."""
        left = self.base.copy()
        left.take(card, -1)
        left.bonus -= self.power_worth(card)
        if self._is_horn(card):
            left.horn = False
        return left

    # -- cards to come

    def draw_worth(self, deck: i64) -> float:
        """Of the top card of a deck: what the cards of this deck are worth on average (CB-26)."""
        if len(self.draws) == 0:
            one: i64 = 0
            for one in range(DECKS):
                self.draws = append(self.draws, self._mean_gain(one))
        if deck == NO_DECK:
            return 0.0
        return self.draws[deck]

    def _mean_gain(self, deck: i64) -> float:
        if deck == POWER:
            return self.temper.power_drawn
        p = self.s.terms.printed
        total: float = 0.0
        kinds: float = 0.0
        last: i64 = NOTHING
        for card in p.cards:
            if p.card_deck[card] == deck and p.card_type[card] != last:
                last = p.card_type[card]
                total += self.gain(card)
                kinds += 1.0
        return total / max(1.0, kinds)

    def collect_gain(self) -> float:
        """Turns that new quests save, drawn here and now (CB-73): the better of two, or none of them."""
        if self.new_quests == UNTOLD:
            self.new_quests = self._collect_gain()
        return self.new_quests

    def _collect_gain(self) -> float:
        court: i64 = self.s.terms.printed.start
        now: float = self.base.turns(court)
        worst: float = now
        if len(self.base.quests) == 0:
            worst -= self.temper.collect  # whatever comes, that is what we are here for
        pool = self._unseen_quests()
        turns: list[float] = []
        at: i64 = 0
        tried: i64 = min(len(pool), QUESTS_TRIED)
        if tried == 0:
            return 0.0
        while at < tried:
            turns.append(min(worst, self._turns_with(pool[at * len(pool) // tried], court)))
            at += 1
        turns.sort()
        mean: float = 0.0
        at = 0
        while at < tried:
            behind: float = float(tried - at)
            mean += turns[at] * (2.0 * behind - 1.0) / float(tried * tried)
            at += 1
        return now - mean

    def _unseen_quests(self) -> vec[i64]:
        found: vec[i64] = vec[i64]()
        for quest in deal.quest_box(self.s):
            if self.s.quest_known[quest] >> self.seat & 1 == 0:
                found = append(found, quest)
        return found

    def _turns_with(self, quest: i64, court: i64) -> float:
        """Beside the better one of our own."""
        quests = self.base.quests
        if len(quests) < self.s.terms.quest_limit:
            return self.base.with_quests(appended(quests, quest), appended(self.base.done, 0)).turns(court)
        least: float = 1000.0
        slot: i64 = 0
        while slot < len(quests):
            row = quests[:]
            done = self.base.done[:]
            row[slot] = quest
            done[slot] = 0
            least = min(least, self.base.with_quests(row, done).turns(court))
            slot += 1
        return least
