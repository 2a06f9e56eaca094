"""Two actions, planned together: what each of them leads to if the other one follows as well as it can (CB-22)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.planning.legs import EMPTY_HANDED, WITH_COINS, WITH_KEYS
from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.bot.planning.outlook import Outlook
from greathall.games.castle_break.bot.taste import SENSIBLE, Temper
from greathall.games.castle_break.content.ids import DECKS, STEPS, TYPES
from greathall.games.castle_break.content.tables import (
    COURTYARD,
    DIG_DECK,
    FIRE_PIT,
    HALF,
    LIMIT_ACTIONS,
    REMOTE_STEP,
    STEAL_CARD,
)
from greathall.games.castle_break.rules import board, cards, decks, powers, seats
from greathall.games.castle_break.rules.moves import (
    AIM,
    BARTER,
    COLLECT,
    COMPLETE,
    DIG,
    DRAGON,
    END_TURN,
    FORGE,
    GO,
    LAY,
    PLAY_POWER,
    REPLY,
    ROLL,
    STEAL,
    STEP,
    SWAP,
)
from greathall.games.castle_break.rules.names import BARTERED, COLLECTED, COMPLETED, FORGED, POWERED, ROLLED, SWAPPED
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import BIT

VICTORY: Final = 50.0
ATTEMPT: Final = 0.95
"""An attempt in the turn of arrival saves a turn."""

DIG_GAIN: Final = 1.6
"""The best of three cards against one."""

IDLE: Final = 1.2
"""A turn spent in the Courtyard with swaps and barters. Without this price two players traded the same cards to and
fro until the limit, once in a thousand games."""

NEVER: Final = -1000.0


class Turn:
    """One seat's turn from here on."""

    def __init__(self, s: Castle, seat: i64, temper: Temper = SENSIBLE) -> None:
        self.s = s
        self.mind = Mind(s, seat, temper)
        self.best_power: float = 0.0
        self.best_barter: float = 0.0
        self.best_swap: float = 0.0
        self.bought: vec[float] = vec[float]([NEVER] * (TYPES * (s.terms.printed.actions + 1)))  # barters looked at
        self.unchanged: vec[float] = vec[float]([NEVER] * (s.terms.printed.actions + 1))
        self.price: float = NEVER
        self.now: float = self.stop(self.mind.base, self.mind.place)

    # -- the turn goes on

    def stop(self, outlook: Outlook, place: i64) -> float:
        """The turn ends here: the card that is drawn counts too (CB-26 to CB-28)."""
        value: float = outlook.bonus - outlook.turns(place)
        if place == self.mind.place and self._lingers():
            value -= IDLE
        if outlook.reload or (self.s.completed and outlook.seeks_coins()):
            return value + self.mind.temper.reloaded
        return value + self.mind.draw_worth(self.s.terms.printed.draws[place])

    def _lingers(self) -> bool:
        """In the Courtyard, where nothing is drawn, with the roll unused."""
        printed = self.s.terms.printed
        return printed.kind[self.mind.place] == COURTYARD and self.s.used >> ROLLED & 1 == 0

    def rest(self, outlook: Outlook, place: i64, left: i64, used: i64) -> float:
        """The best that can be made of so many more actions."""
        value: float = self.stop(outlook, place)
        if left == 0:
            return value
        if place == self.s.terms.printed.dragon_place:
            if self.s.terms.on_arrival:
                value += ATTEMPT
            return value
        best: float = value + self._spare_action(used)
        if used >> COMPLETED & 1 == 0:
            best = max(best, self._best_step(outlook, place, left, used))
        pit: bool = self.s.terms.printed.kind[place] == FIRE_PIT
        if pit and outlook.keys == 0 and outlook.coins >= outlook.goal:
            best = max(best, self.rest(outlook.forged(), place, left - 1, used | BIT[FORGED]))
        if used >> COLLECTED & 1 == 0 and self._collects(outlook, place):
            best = max(best, value + self.mind.collect_gain())
        if used >> ROLLED & 1 == 0 and not self.s.no_roll:
            best = max(best, self.roll(outlook, place, left, used))
        return best

    def _collects(self, outlook: Outlook, place: i64) -> bool:
        if self.s.terms.printed.kind[place] != COURTYARD or not outlook.seeks_coins():
            return False
        return outlook.away or place != self.mind.place  # CB-74

    def _spare_action(self, used: i64) -> float:
        """An action that has nothing to do with where we are."""
        best: float = 0.0
        if used >> POWERED & 1 == 0:
            best = max(best, self.best_power)
        if used >> BARTERED & 1 == 0:
            best = max(best, self.best_barter)
        if used >> SWAPPED & 1 == 0:
            best = max(best, self.best_swap)
        return best

    def _best_step(self, outlook: Outlook, place: i64, left: i64, used: i64) -> float:
        best: float = NEVER
        slot: i64 = 0
        step: i64 = 0
        while slot < len(outlook.quests):
            for step in range(STEPS):
                if not outlook.may_do(slot, step) or not outlook.can_do(slot, step):
                    continue
                if self.s.terms.printed.step_room[STEPS * outlook.quests[slot] + step] == place:
                    best = max(best, self.step_done(outlook, slot, step, place, left - 1, used | BIT[COMPLETED]))
            slot += 1
        return best

    def step_done(self, outlook: Outlook, slot: i64, step: i64, place: i64, left: i64, used: i64) -> float:
        done = outlook.completed(slot, step)
        if self.s.terms.quick and done.coins >= done.goal:
            return VICTORY
        return self.rest(done, place, left, used)

    def roll(self, outlook: Outlook, place: i64, left: i64, used: i64) -> float:
        """Every face as often as it comes, and the best end of each."""
        legs = self.mind.legs
        walker: i64 = EMPTY_HANDED
        if outlook.keys > 0:
            walker = WITH_KEYS
        elif outlook.coins >= outlook.goal:
            walker = WITH_COINS
        total: float = 0.0
        face: i64 = 0
        while face < len(legs.faces):
            at: i64 = legs.at(walker, place, face)
            end: i64 = legs.first[at]
            best: float = NEVER
            if end == legs.first[at + 1]:
                best = self.stop(outlook, place)
            while end < legs.first[at + 1]:
                best = max(best, self.rest(outlook, legs.ends[end], left - 1, used | BIT[ROLLED]))
                end += 1
            total += best * legs.weight[face]
            face += 1
        return total

    # -- the moves of a turn

    def worths(self, legal: list[int]) -> list[float]:
        """First those that do not depend on the place: any of them may be the second action of the others."""
        found: list[float] = [NEVER] * len(legal)
        at: i64 = 0
        while at < len(legal):
            code: i64 = legal[at]
            if PLAY_POWER <= code < AIM and not powers.moves_player(cards.effect(self.s, code - PLAY_POWER)):
                self.best_power = max(self.best_power, self._alone(code))
            elif BARTER <= code < REPLY:
                self.best_barter = max(self.best_barter, self._alone(code))
            elif SWAP <= code < COLLECT:
                self.best_swap = max(self.best_swap, self._alone(code))
            at += 1
        at = 0
        while at < len(legal):
            found[at] = self._worth(legal[at], self.s.left - 1)
            at += 1
        return found

    def _alone(self, code: i64) -> float:
        """What the action adds if nothing follows."""
        return self._worth(code, 0) - self.now

    def _worth(self, code: i64, left: i64) -> float:
        mind = self.mind
        used: i64 = self.s.used
        if code == END_TURN:
            return self.now
        if code == DRAGON:
            return VICTORY
        if code == ROLL:
            return self.roll(mind.base, mind.place, left + 1, used)
        if code < AIM:
            return self.power(code - PLAY_POWER, left)
        if code < SWAP:
            return self._barter(code - BARTER, left, used | BIT[BARTERED])
        if code < COLLECT:
            more = mind.gaining(code - SWAP, True)
            return self.rest(more, mind.place, left, used | BIT[SWAPPED])
        if code == COLLECT:
            return self.rest(mind.base, mind.place, left, used | BIT[COLLECTED]) + mind.collect_gain()
        if code < LAY:
            slot: i64 = cards.index(mind.base.quests, (code - COMPLETE) // STEPS)
            step: i64 = (code - COMPLETE) % STEPS
            return self.step_done(mind.base, slot, step, mind.place, left, used | BIT[COMPLETED])
        assert code == FORGE
        return self.rest(mind.base.forged(), mind.place, left, used | BIT[FORGED])

    def _barter(self, card: i64, left: i64, used: i64) -> float:
        mind = self.mind
        at: i64 = TYPES * left + self.s.terms.printed.card_type[card]
        if self.bought[at] == NEVER:
            self.bought[at] = self._bought(card, left, used) - mind.temper.give - self._price()
        owner: i64 = cards.owner_of_exposed(self.s, card)
        if mind.rivals.needs_card(owner, card):
            return self.bought[at] + mind.rivals.weight[owner]
        return self.bought[at] - mind.temper.helps * mind.rivals.weight[owner]

    def _bought(self, card: i64, left: i64, used: i64) -> float:
        """A card that no quest asks for changes no plan, so one thought does for all of them."""
        mind = self.mind
        if mind.base.wants(card):
            return self.rest(mind.gaining(card, False), mind.place, left, used)
        if self.unchanged[left] == NEVER:
            self.unchanged[left] = self.rest(mind.base, mind.place, left, used)
        value: float = self.unchanged[left] + mind.spare(card)
        if mind.base.held >= self.s.terms.printed.hand_limit:
            value -= mind.loss(mind.least_card())
        return value

    def _price(self) -> float:
        """CB-66: the partner chooses among our exposed cards. Those we need ourselves may be the ones."""
        if self.price == NEVER:
            mind = self.mind
            lost: float = 0.0
            for card in mind.me.exposed:
                if not mind.base.wants(card):
                    continue
                gone = mind.base.copy()
                gone.show(card, -1)
                lost += gone.turns(mind.place) - mind.base.turns(mind.place)
            self.price = mind.temper.give_needed * lost / max(1.0, float(len(mind.me.exposed)))
        return self.price

    # -- Power Cards

    def power(self, card: i64, left: i64) -> float:
        """The best use of it."""
        s = self.s
        effect: i64 = cards.effect(s, card)
        best: float = NEVER
        if powers.moves_player(effect):
            half: i64 = 0
            bit: i64 = 0
            for half in range(2):
                ends: i64 = board.power_ends(s, self.mind.seat, card, half)
                for bit in range(HALF):
                    if ends >> bit & 1:
                        best = max(best, self.target(card, GO + HALF * half + bit, left))
            return best
        if effect == LIMIT_ACTIONS:
            value: float = self.mind.rivals.attack_all(card, powers.bindable(s, self.mind.seat))
            return self._played(card, left) + value
        if effect == STEAL_CARD:
            for other in range(s.seats):
                if other != self.mind.seat and not seats.in_tower(s, other):
                    for stolen in s.warriors[other].exposed:
                        best = max(best, self.target(card, STEAL + stolen, left))
            return best
        if effect == DIG_DECK:
            deck: i64 = 0
            for deck in range(DECKS):
                if decks.any_left(s, deck):
                    best = max(best, self.target(card, DIG + deck, left))
            return best
        if effect == REMOTE_STEP:
            return self._best_remote(card, left)
        for who in range(s.seats):
            if powers.refuse_aim(s, self.mind.seat, card, who) == "":
                best = max(best, self.target(card, AIM + who, left))
        return best

    def _best_remote(self, card: i64, left: i64) -> float:
        best: float = NEVER
        base = self.mind.base
        slot: i64 = 0
        step: i64 = 0
        while slot < len(base.quests):
            for step in range(STEPS):
                if base.may_do(slot, step) and base.can_do(slot, step):
                    best = max(best, self.target(card, STEP + STEPS * base.quests[slot] + step, left))
            slot += 1
        return best

    def target(self, card: i64, code: i64, left: i64) -> float:
        """One use of it. `left`: actions that remain afterwards."""
        mind = self.mind
        used: i64 = self.s.used | BIT[POWERED]
        if code < PLAY_POWER:
            return self.rest(mind.losing(card), code - GO, left, used)
        if code < STEAL:
            return self._played(card, left) + mind.rivals.attack(card, code - AIM)
        if code < DIG:
            return self._steal(card, code - STEAL, left)
        if code < STEP:
            return self._played(card, left) + DIG_GAIN * mind.draw_worth(code - DIG)
        quest: i64 = (code - STEP) // STEPS
        slot: i64 = cards.index(mind.base.quests, quest)
        price: float = mind.power_worth(card)
        return self.step_done(mind.base, slot, (code - STEP) % STEPS, mind.place, left, used) - price

    def _played(self, card: i64, left: i64) -> float:
        mind = self.mind
        return self.rest(mind.losing(card), mind.place, left, self.s.used | BIT[POWERED])

    def _steal(self, card: i64, stolen: i64, left: i64) -> float:
        """CB-52, and CB-45: it may be in vain."""
        mind = self.mind
        owner: i64 = cards.owner_of_exposed(self.s, stolen)
        lucky: float = 1.0 - mind.rivals.shield[owner]
        without = self._played(card, left)
        more = mind.losing(card)
        more.take(stolen, 1)
        more.bonus += mind.spare(stolen)
        value: float = self.rest(more, mind.place, left, self.s.used | BIT[POWERED])
        if mind.rivals.needs_card(owner, stolen):
            value += mind.rivals.weight[owner]
        return lucky * value + (1.0 - lucky) * without
