"""What a position is worth to a player of the King's Quest and its kin: points, engine, tokens, hand (dossier 11)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.routes import Floor, Plan, Wish
from greathall.games.blackstone_castle.bot.planning.steps import CELLS, Gait, fill_table, newly_reached
from greathall.games.blackstone_castle.bot.planning.surcharge import pays, purse_of, symbols_of, unpaid
from greathall.games.blackstone_castle.bot.taste import USUAL, Manner, Taste
from greathall.games.blackstone_castle.content.ids import DECK_CARDS, GUILD, NOTHING, POWER
from greathall.games.blackstone_castle.content.tables import (
    KINGS,
    KNIGHTS,
    LEFT_SIDE,
    NO_LIMITS,
    PLOYS,
    RIGHT_SIDE,
    TYPES,
    WIZARDS,
)
from greathall.games.blackstone_castle.rules import court, decks, hand
from greathall.games.blackstone_castle.rules.names import KINGS_COOP, KINGS_SOLO
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.rows import filled

UNLIMITED: Final = 20
"""Stands for no limit at all: there are not more tokens than this."""

LOOK: Final = 3
"""The way of a vassal to a card that is not planned now is only looked at for so many tokens of each kind."""

GUILD_POINTS: Final = 1.5
POWER_POINTS: Final = 3.5
PLOY_POINTS: Final = 6.5
"""What a card of each deck scores on average."""


class Outlook:
    """One seat's affairs in one position. What is hidden from the seat is never asked for."""

    def __init__(self, s: Court, seat: i64, manner: Manner = USUAL) -> None:
        self.s = s
        self.seat: i64 = seat
        self.taste: Taste = manner.of(s.terms.mode)
        self.gait = Gait(s, seat)
        self.kings: i64 = s.kings(seat)
        self.knights: i64 = s.knights[seat]
        self.wizards: i64 = s.wizards[seat]
        self.hand: list[int] = hand.listed(s, seat)
        self.tally: vec[i64] = s.tally[TYPES * seat : TYPES * seat + TYPES]
        self.purse: vec[i64] = purse_of(s, seat)
        self.uncapped: bool = s.unlimited(seat)
        self.limited: bool = s.can(seat, NO_LIMITS) == 0
        self.turns: float = turns_to_come(s, self.taste)
        self.table: vec[i64] = filled(CELLS, 0)
        self.lacking: vec[i64] = filled(TYPES, 0)  # faces that the next card of each type lacks
        self.count_lacking(self.purse, NOTHING)
        # -- answers of `future`
        self.draws: i64 = 0  # so many cards should still be drawn in this turn
        self.deck: i64 = NOTHING  # and from here

    # -- what completing a card is worth

    def gain(self, task: i64) -> float:
        p = self.s.terms.printed
        return self.gain_of(p.type_of[task], float(p.points[task]))

    def gain_of(self, kind: i64, points: float) -> float:
        """Of a card of this type, if it is completed now."""
        taste = self.taste
        if self.s.terms.mode == KINGS_COOP:
            return self._gain_together(kind)
        scored: float = self.scored(kind, points)
        if kind == KINGS:
            return scored + taste.king * min(self.turns / taste.king_turns, 1.0)
        if scored == 0.0:
            return points * taste.capped * min(self.turns, 1.0)
        if kind == PLOYS:
            return scored
        return scored + taste.engine * self.turns

    def scored(self, kind: i64, points: float) -> float:
        """The points that such a card brings at once (BC-51): a King also those that waited for it (BC-52)."""
        if self.uncapped:
            return points
        if kind == KINGS:
            if self.tally[PLOYS] > self.kings:
                points += PLOY_POINTS
            if self.tally[KNIGHTS] >= self.kings:
                points += GUILD_POINTS
            if self.tally[WIZARDS] >= self.kings:
                points += GUILD_POINTS
            return points
        places: i64 = self.kings
        if kind != PLOYS:
            places -= 1  # the Household card has the first
        return points if self.tally[kind] < places else 0.0

    def _gain_together(self, kind: i64) -> float:
        """Co-op: only Ploys give points, each one more than the last (BC-93); BC-99 with the King cap."""
        taste = self.taste
        n: i64 = self.tally[kind]
        capped: bool = self.s.terms.king_cap and not self.uncapped
        if kind == PLOYS:
            value: float = taste.ploy_base + taste.ploy_step * float(n)
            return value * taste.capped if capped and n >= self.kings else value
        if kind == KINGS:
            value = taste.king * min(self.turns / taste.king_turns, 1.0)
            if capped and self.tally[PLOYS] >= self.kings:  # the next Ploy waits for it, or one that is there already
                value += taste.ploy_base if self.tally[PLOYS] > self.kings else taste.ploy_base * taste.capped
            return value
        return taste.engine * self.turns if n + 1 < self.kings or self.uncapped else 0.0

    # -- how far away a card is

    def distance(self, floor: Floor, task: i64) -> float:
        """Tokens for both requirements, each looked at by itself."""
        return self._way(floor, task, LEFT_SIDE) + self._way(floor, task, RIGHT_SIDE)

    def _way(self, floor: Floor, task: i64, side: i64) -> float:
        wish = Wish(self.s, floor, task, side)
        if wish.up & wish.zone:
            return 0.0
        fill_table(self.gait, self.table, wish.zone, floor.occupied, floor.mobile, LOOK, LOOK)
        up: i64 = wish.up & floor.mobile
        for total in range(i64(1), i64(LOOK + 1)):
            for k in range(total + 1):
                w: i64 = total - k
                if up & newly_reached(self.table, k, w):
                    return float(total)
                if w > 0 and wish.back & newly_reached(self.table, k, w - 1):  # whoever turns it over, it is one token
                    return float(total)
        return float(LOOK + 2)

    # -- what is kept for later

    def limit(self) -> i64:
        """BC-49: of cards and of tokens of each kind."""
        if self.limited:
            return self.kings
        return UNLIMITED

    def count_lacking(self, purse: vec[i64], task: i64) -> None:
        """How many faces each type lacks, once `task` is completed too (NOTHING: as it is)."""
        p = self.s.terms.printed
        for kind in range(i64(TYPES)):
            symbols = symbols_of(self.s, self.seat, kind)
            if task != NOTHING and p.type_of[task] == kind:
                symbols.append(int(p.corner[task]))
            self.lacking[kind] = len(unpaid(symbols, purse))

    def card_value(self, task: i64, floor: Floor) -> float:
        """Of a card that stays in hand."""
        cost: float = self.distance(floor, task)
        return self._held(self.s.terms.printed.type_of[task], self.gain(task), cost)

    def deck_value(self, deck: i64) -> float:
        """Of a card drawn from this deck, on average."""
        taste = self.taste
        light: float = taste.light_cost if self.s.terms.advanced else 0.0
        if deck == GUILD:
            cost: float = taste.guild_cost + light
            knight: float = self._held(KNIGHTS, self.gain_of(KNIGHTS, GUILD_POINTS), cost)
            return (knight + self._held(WIZARDS, self.gain_of(WIZARDS, GUILD_POINTS), cost)) / 2.0 + taste.spread
        if deck == POWER:
            return self._held(KINGS, self.gain_of(KINGS, POWER_POINTS), taste.power_cost + light) + taste.spread
        return self._held(PLOYS, self.gain_of(PLOYS, PLOY_POINTS), taste.ploy_cost + light) + taste.spread

    def _held(self, kind: i64, gain: float, cost: float) -> float:
        cost += self.taste.missing * float(self.lacking[kind])
        return max(self.taste.later * (gain - self.taste.token * cost), 0.0)

    def future(self, cards: list[int], floor: Floor, knights: i64, wizards: i64) -> float:
        """What is left for the turns to come, drawing as many cards as is best: see `draws` and `deck`."""
        self.draws = 0
        if self.turns <= 0.0:
            return 0.0
        keep: i64 = self.limit()
        values: list[float] = [self.card_value(card, floor) for card in cards]
        most: float = self._hand_worth(values) + self._tokens_worth(wizards, keep)
        drawn_value: float = self._choose_deck(cards)
        if self.deck != NOTHING:
            drawn: i64 = 0
            while drawn < wizards and i64(len(values)) < keep:
                drawn += 1
                values.append(drawn_value)
                total: float = self._hand_worth(values) + self._tokens_worth(wizards - drawn, keep)
                if total > most:
                    most = total
                    self.draws = drawn
        return most + self._tokens_worth(knights, keep)

    def _choose_deck(self, cards: list[int]) -> float:
        """The best deck to draw from goes to `deck`, NOTHING if all are empty (BC-59). Returns what a card is worth."""
        best: float = 0.0
        self.deck = NOTHING
        for deck in range(i64(3)):
            if decks.can_draw(self.s, deck):
                value: float = self.deck_value(deck)
                for card in cards:
                    if card // DECK_CARDS == deck:
                        value -= self.taste.same_deck
                if self.deck == NOTHING or value > best:
                    best = value
                    self.deck = deck
        return best

    def _hand_worth(self, values: list[float]) -> float:
        """Only one card can be completed in a turn, so the best counts most (BC-20)."""
        total: float = 0.0
        share: float = 1.0
        for value in sorted(values, reverse=True):
            total += share * value
            share *= self.taste.rank
        return total

    def _tokens_worth(self, tokens: i64, keep: i64) -> float:
        dropped: i64 = max(tokens - keep, i64(0))
        return self.taste.token * float(tokens - dropped) + self.taste.excess * float(dropped)

    # -- what a plan is worth

    def after(self, plan: Plan) -> float:
        """The card, and everything that is left once it is completed."""
        s = self.s
        p = s.terms.printed
        task: i64 = plan.task
        kind: i64 = p.type_of[task]
        value: float = self.gain(task) + self._ending(kind, float(p.points[task]))
        floor = plan.floor.twin()
        floor.lay(min(plan.left, plan.right), decks.top(s, s.corner_of[self.seat]))  # BC-54: the higher one first
        floor.lay(max(plan.left, plan.right), NOTHING)
        cards = [card for card in self.hand if card != task]
        purse = self.purse[:]
        for symbol in symbols_of(s, self.seat, kind):
            if purse[symbol]:
                purse[symbol] -= 1
        self.count_lacking(purse, task)
        self.tally[kind] += 1
        self.kings = 2 + self.tally[KINGS]
        value += self.future(cards, floor, self.knights - plan.knights, self.wizards - plan.wizards)
        self.tally[kind] -= 1
        self.kings = 2 + self.tally[KINGS]
        self.count_lacking(self.purse, NOTHING)
        return value

    def _ending(self, kind: i64, points: float) -> float:
        """Does completing such a card reach the target (BC-75, BC-98, BC-141), and is that good?"""
        s = self.s
        if s.terms.mode == KINGS_COOP:
            reached: bool = kind == PLOYS and s.nirvana + self.tally[PLOYS] + 1 >= s.terms.target
            return self.taste.finish if reached else 0.0
        mine: float = float(s.points[self.seat]) + self.scored(kind, points)
        if s.ending or mine < float(s.terms.target):
            return 0.0
        for other in range(s.seats):
            theirs: float = float(s.points[other])
            if (other - s.first + s.seats) % s.seats > (self.seat - s.first + s.seats) % s.seats:
                theirs += self.taste.pace  # has a turn left in this round
            if other != self.seat and theirs >= mine:
                return -self.taste.finish
        return self.taste.finish

    # -- what a vassal is good for

    def use_of(self, face: i64, but: i64) -> i64:
        """For how many requirements in hand (one card left out), and for how many symbols, which count twice."""
        n: i64 = 0
        for card in self.hand:
            if card != but:
                for side in range(i64(2)):
                    if court.fits(self.s, card, side, face):
                        n += 1
        for kind in range(i64(TYPES)):
            for symbol in symbols_of(self.s, self.seat, kind):
                if pays(face, symbol):
                    n += 2
        return n


def turns_to_come(s: Court, taste: Taste) -> float:
    """How many turns of its own a seat will have after the running one."""
    if s.terms.mode == KINGS_SOLO:
        return float(s.terms.turns - s.turn - 1)
    if s.terms.mode == KINGS_COOP:
        return float((s.limbo - 2) // 2)  # BC-97: a turn needs two castles in limbo
    if s.ending:
        return 0.0
    best: i64 = 0
    for seat in range(s.seats):
        best = max(best, s.points[seat])
    return max(float(s.terms.target - best) / taste.pace, 1.0)
