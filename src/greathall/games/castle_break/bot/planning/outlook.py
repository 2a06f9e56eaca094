"""What a player has, or would have after an action, and how many turns that leaves until the dragon is free.

`turns` is the dossier's turns_to_goal: the quests and the order of their steps that reach the goal in coins soonest, or
new quests from the Courtyard where those in hand are not worth their while; then the fire pit, the tower, its gates.
On the way to a room items are found too, so a step is done when both the way and the finding are.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.fingerprint import mixed
from greathall.games.castle_break.bot.planning.legs import Legs
from greathall.games.castle_break.bot.taste import Temper
from greathall.games.castle_break.content.ids import ITEMS, NEEDS, NOTHING, PLACES, POWER_CARDS, POWERS, STEPS
from greathall.games.castle_break.content.tables import COURTYARD, KINDS, WILD
from greathall.games.castle_break.rules.state import Castle, Terms, Warrior
from greathall.kernel.bits import BIT
from greathall.kernel.rows import filled, replaced, without

WANTS: Final = KINDS + ITEMS
"""Things a step can need: a kind, or one item by its name."""

COIN_AT_LEAST: Final = 0.8
"""No plan earns a coin sooner: it need not be thought to its end."""

SOME_LEG: Final = 1.3
"""From wherever those quests end to a fire pit."""

FORGE_TURNS: Final = 0.4
LEAVE_TURNS: Final = 1.7
"""Who has collected must leave the Courtyard and come back (CB-74)."""

HORN_TURNS: Final = 0.5
"""To a fire pit by Homeward Horn."""

LONG_WAY: Final = 3.0
AS_LONG: Final = 0.001
UNKNOWN: Final = -1.0
ENDLESS: Final = 1000.0

# How a need of a step is met.
FROM_HAND: Final = 0
FROM_EXPOSED: Final = 1
FROM_RUNE: Final = 2
TO_FIND: Final = 3


class Outlook:
    """Quests, items and coins. `bonus` is what else the player has, in turns; `reload` a finished quest's cards."""

    def __init__(self, terms: Terms, legs: Legs, find: vec[float], temper: Temper) -> None:
        self.terms = terms
        self.temper = temper
        self.legs = legs
        self.find = find  # turns until a thing that is missing is found, by WANTS
        self.goal: i64 = terms.goal
        if terms.quick:  # CB-92: one quest is all
            self.goal = 1
        self.quests: vec[i64] = terms.none
        self.done: vec[i64] = terms.none
        self.have: vec[i64] = terms.none  # items in hand, by WANTS
        self.shown: vec[i64] = terms.none  # items exposed, by WANTS
        self.runes: i64 = 0
        self.held: i64 = 0  # cards in hand
        self.coins: i64 = 0
        self.keys: i64 = 0
        self.gates: i64 = 0
        self.horn: bool = False
        self.away: bool = True  # not in the Courtyard with its quests collected
        self.bonus: float = 0.0
        self.reload: bool = False
        # -- answers found so far
        self.later: list[Outlook | None] = []
        self.table: vec[float] = vec[float]()
        self.curves: vec[float] = vec[float]()
        self.tail: float = 0.0  # from the fire pit to the end
        self.thought: i64 = 0  # places
        self.collecting: float = UNKNOWN
        self.best: float = ENDLESS
        self.twin: Outlook | None = None  # one that was asked before and is the same

    def copy(self) -> "Outlook":
        """To be changed before it is asked anything."""
        twin = Outlook(self.terms, self.legs, self.find, self.temper)
        twin.quests = self.quests
        twin.done = self.done
        twin.have = self.have
        twin.shown = self.shown
        twin.runes = self.runes
        twin.held = self.held
        twin.coins = self.coins
        twin.keys = self.keys
        twin.gates = self.gates
        twin.horn = self.horn
        twin.away = self.away
        twin.bonus = self.bonus
        twin.reload = self.reload
        return twin

    # -- changes

    def take(self, card: i64, number: i64) -> None:
        """So many copies more, or fewer, of a card in the hand."""
        self.held += number
        if card < POWER_CARDS:
            if self.terms.printed.effect[self.terms.printed.card_type[card]] == WILD:
                self.runes += number
            return
        self.have = _counted(self.terms, self.have, card, number)

    def show(self, card: i64, number: i64) -> None:
        """So many copies more, or fewer, of a card among the exposed ones."""
        if card >= POWER_CARDS:
            self.shown = _counted(self.terms, self.shown, card, number)

    def wants(self, card: i64) -> bool:
        """Does any step that is not done ask for such a card? A Wild Rune is always welcome."""
        p = self.terms.printed
        if card < POWER_CARDS:
            return p.effect[p.card_type[card]] == WILD
        kind: i64 = p.card_kind[card]
        named: i64 = KINDS + p.card_type[card] - POWERS
        slot: i64 = 0
        while slot < len(self.quests):
            base: i64 = NEEDS * STEPS * self.quests[slot]
            at: i64 = 0
            while at < NEEDS * p.steps[self.quests[slot]]:
                want: i64 = p.need[base + at]
                if (want == kind or want == named) and self.done[slot] >> (at // NEEDS) & 1 == 0:
                    return True
                at += 1
            slot += 1
        return False

    def with_quests(self, quests: vec[i64], done: vec[i64]) -> "Outlook":
        twin = self.copy()
        twin.quests = quests
        twin.done = done
        return twin

    def can_do(self, slot: i64, step: i64) -> bool:
        """With what is in the hand, as far as counting tells."""
        base: i64 = NEEDS * (STEPS * self.quests[slot] + step)
        lacking: i64 = 0
        at: i64 = 0
        while at < NEEDS and self.terms.printed.need[base + at] != NOTHING:
            want: i64 = self.terms.printed.need[base + at]
            wanted: i64 = 1
            before: i64 = 0
            while before < at:
                if self.terms.printed.need[base + before] == want:
                    wanted += 1
                before += 1
            if self.have[want] < wanted:
                lacking += 1
            at += 1
        return lacking == 0 or (lacking == 1 and self.runes > 0)

    def may_do(self, slot: i64, step: i64) -> bool:
        """CB-77: is it its turn?"""
        if step >= self.terms.printed.steps[self.quests[slot]] or self.done[slot] >> step & 1:
            return False
        return self.terms.any_order or self.done[slot] == BIT[step] - 1

    def completed(self, slot: i64, step: i64) -> "Outlook":
        """The step is done with cards of the hand (CB-76 to CB-79). Remembered: several rolls lead to its room."""
        if len(self.later) == 0:
            self.later = [None] * (len(self.quests) * STEPS)
        known = self.later[slot * STEPS + step]
        if known is None:
            known = self._completed(slot, step)
            self.later[slot * STEPS + step] = known
        return known

    def _completed(self, slot: i64, step: i64) -> "Outlook":
        twin = self.copy()
        twin.have = self.have[:]
        quest: i64 = self.quests[slot]
        base: i64 = NEEDS * (STEPS * quest + step)
        at: i64 = 0
        while at < NEEDS and self.terms.printed.need[base + at] != NOTHING:
            want: i64 = self.terms.printed.need[base + at]
            if twin.have[want] > 0:
                _use(self.terms, twin.have, want, 1)
            else:
                twin.runes -= 1
            twin.held -= 1
            at += 1
        done: i64 = self.done[slot] | BIT[step]
        if done < BIT[self.terms.printed.steps[quest]] - 1:
            twin.done = replaced(self.done, slot, done)
            return twin
        twin.quests = without(self.quests, slot)
        twin.done = without(self.done, slot)
        twin.coins = min(self.goal, self.coins + self.terms.printed.coins[quest])
        twin.reload = twin.coins < self.goal  # CB-28, CB-81
        return twin

    def forged(self) -> "Outlook":
        """CB-83."""
        twin = self.copy()
        twin.coins = 0
        twin.keys = self.terms.printed.keys
        return twin

    def seeks_coins(self) -> bool:
        """Are quests still of any use?"""
        return self.coins < self.goal and self.keys == 0

    # -- how long it will take

    def turns(self, place: i64) -> float:
        """From here to the end of the game. Remembered: many moves lead to the same places."""
        if self.twin is not None:
            return self.twin.turns(place)
        if len(self.table) == 0:
            memory = self.temper.memory
            if memory is not None:
                key: i64 = self._key()
                self.twin = memory.get(key)
                if self.twin is not None:
                    return self.twin.turns(place)
                if len(memory) >= self.temper.remembers:
                    memory.clear()
                memory[key] = self
            self.table = vec[float]([UNKNOWN] * PLACES)
            self.curves = vec[float]([UNKNOWN] * (len(self.quests) * STEPS * len(self.legs.distances)))
            if not self.terms.quick:
                self.tail = FORGE_TURNS + self.legs.pit_to_dragon + self._gates_turns()
            self.have = self.have[:]  # used up and given back in thought, so nobody else's
            self.shown = self.shown[:]
            self.done = self.done[:]
        if self.table[place] < 0.0:
            self.table[place] = self._think(place)
        return self.table[place]

    def _key(self) -> i64:
        """The same for outlooks that take the same turns from everywhere."""
        key: i64 = 8 * self.runes + self.coins
        key = mixed(key, 8 * self.keys + self.gates)
        if self.horn:
            key += 1
        if self.away:
            key += 2
        slot: i64 = 0
        while slot < len(self.quests):
            key = mixed(key, 16 * self.quests[slot] + self.done[slot])
            slot += 1
        want: i64 = 0
        for want in range(WANTS):
            key = mixed(key, 1000 * (16 * self.have[want] + self.shown[want]) + i64(100.0 * self.find[want]))
        return key

    def _think(self, place: i64) -> float:
        if place == self.terms.printed.dragon_place:
            return self._gates_turns()
        if self.keys > 0:
            return self.legs.dragon[place] + self._gates_turns()
        if self.coins >= self.goal:
            return self._last_leg(place)
        least: float = self._collecting(place)
        self.thought += 1
        slot: i64 = 0
        while slot < len(self.quests):
            step: i64 = 0
            while step < self.terms.printed.steps[self.quests[slot]]:
                if self.done[slot] >> step & 1 == 0:
                    least = min(least, self._beginning_with(slot, step, place))
                    if not self.terms.any_order:
                        break
                step += 1
            slot += 1
        return least

    def _gates_turns(self) -> float:
        """CB-87: as many red locks as green ones are to be expected."""
        return 0.9 * float(self.terms.printed.gates - self.gates)

    def _last_leg(self, place: i64) -> float:
        """With all the coins: fire pit, forge, Dragon's Tower."""
        if self.terms.quick:
            return 0.0
        pit: float = self.legs.pit[place]
        if self.horn:
            pit = min(pit, HORN_TURNS)
        return pit + self.tail

    def _collecting(self, place: i64) -> float:
        """The best plan that fetches new quests first."""
        if self.collecting < 0.0:
            self.best = ENDLESS
            self._collect(0.0, 0.0, self.coins)
            self.collecting = self.best
        if not self.away and self.terms.printed.kind[place] == COURTYARD:
            return self.collecting + LEAVE_TURNS
        return self.collecting + self.legs.court[place]

    def _collect(self, now: float, found: float, coins: i64) -> None:
        """New quests are fetched. They bring the other coins, or first some of the old ones do."""
        now += self.temper.collect
        self._with_new_quests(now, coins)
        self._go_on(self.terms.printed.start, now, found, coins, True)

    def _with_new_quests(self, now: float, coins: i64) -> None:
        self.best = min(self.best, now + self.temper.coin * float(self.goal - coins) + SOME_LEG + self.tail)

    def _beginning_with(self, slot: i64, step: i64, place: i64) -> float:
        """The best plan that does this step first. It depends on the place only by the way to the step's room."""
        room: i64 = self.terms.printed.step_room[STEPS * self.quests[slot] + step]
        distance: i64 = self.legs.room_distance[PLACES * room + place]
        at: i64 = (slot * STEPS + step) * len(self.legs.distances) + distance
        if self.curves[at - distance] < 0.0 and self.thought > 1:  # for a single place it is not worth while
            self._draw_curve(slot, step, at - distance)
        if self.curves[at] < 0.0:
            self.curves[at] = self._first_step(slot, step, self.legs.distances[distance])
        return self.curves[at]

    def _draw_curve(self, slot: i64, step: i64, row: i64) -> None:
        """A way that is longer by a roll makes the plan longer by a roll at most. So if the longest way does just that,
        all ways do, and need no thought of their own. The first of the distances is none at all."""
        distances = self.legs.distances
        longest: i64 = self.legs.longest
        here: float = self._first_step(slot, step, 0.0)
        self.curves[row] = here
        self.curves[row + longest] = self._first_step(slot, step, distances[longest])
        if self.curves[row + longest] > here + distances[longest] - AS_LONG:
            at: i64 = 1
            while at < len(distances):
                self.curves[row + at] = here + distances[at]
                at += 1

    def _first_step(self, slot: i64, step: i64, arrival: float) -> float:
        """A plan worse than going to the Courtyard first, from wherever, is not looked for."""
        self.best = self.collecting + LONG_WAY
        self._do(slot, step, arrival, 0.0, self.coins, False)
        return self.best

    def _do(self, slot: i64, step: i64, arrival: float, found: float, coins: i64, fresh: bool) -> None:
        """Do this step, then whatever is best; afterwards all is as before. `found`: when the last item is there;
        `fresh`: new quests were fetched."""
        p = self.terms.printed
        quest: i64 = self.quests[slot]
        base: i64 = NEEDS * (STEPS * quest + step)
        ways: i64 = 0
        rune: bool = self.runes > 0
        before: float = found
        at: i64 = 0
        while at < NEEDS and p.need[base + at] != NOTHING:
            want: i64 = p.need[base + at]
            how: i64 = TO_FIND
            if self.have[want] > 0:
                how = FROM_HAND
                _use(self.terms, self.have, want, 1)
            elif self.shown[want] > 0:
                how = FROM_EXPOSED
                found += self.temper.swap
                _use(self.terms, self.shown, want, 1)
            elif rune:
                how = FROM_RUNE
                rune = False
                self.runes -= 1
            else:
                found += self.find[want]
            ways += how * BIT[2 * at]
            at += 1
        self.done[slot] |= BIT[step]
        room: i64 = p.step_room[STEPS * quest + step]
        now: float = max(arrival, found) + self.temper.step + self.temper.labour * (found - before)
        if self.done[slot] == BIT[p.steps[quest]] - 1:
            self._finish(room, now, found, coins + p.coins[quest], fresh)
        else:
            self._go_on(room, now, found, coins, fresh)
        self.done[slot] &= ~BIT[step]
        while at > 0:
            at -= 1
            how = ways >> (2 * at) & 3
            if how == FROM_HAND:
                _use(self.terms, self.have, p.need[base + at], -1)
            elif how == FROM_EXPOSED:
                _use(self.terms, self.shown, p.need[base + at], -1)
            elif how == FROM_RUNE:
                self.runes += 1

    def _finish(self, place: i64, now: float, found: float, coins: i64, fresh: bool) -> None:
        """A quest is finished: with enough coins to the fire pit, else on, or for new quests to the Courtyard."""
        if coins >= self.goal:
            self.best = min(self.best, now + self._last_leg(place))
            return
        if fresh:
            self._with_new_quests(now, coins)
        else:
            self._collect(now + self.legs.court[place], found, coins)
        self._go_on(place, now, found, coins, fresh)

    def _go_on(self, place: i64, now: float, found: float, coins: i64, fresh: bool) -> None:
        """With the next step of any quest, unless a better plan is known already."""
        if now + COIN_AT_LEAST * float(self.goal - coins) + self.tail >= self.best:
            return
        slot: i64 = 0
        while slot < len(self.quests):
            step: i64 = self._next_step(slot, place)
            if step != NOTHING:
                room: i64 = self.terms.printed.step_room[STEPS * self.quests[slot] + step]
                self._do(slot, step, now + self.legs.room[PLACES * room + place], found, coins, fresh)
            slot += 1

    def _next_step(self, slot: i64, place: i64) -> i64:
        """The first one that is not done, or with the option any_order the handiest (CB-77); NOTHING once all are."""
        p = self.terms.printed
        quest: i64 = self.quests[slot]
        best: i64 = NOTHING
        least: float = ENDLESS
        step: i64 = 0
        while step < p.steps[quest]:
            if self.done[slot] >> step & 1 == 0:
                if not self.terms.any_order:
                    return step
                base: i64 = STEPS * quest + step
                turns: float = self.legs.room[PLACES * p.step_room[base] + place] + self._lacking(NEEDS * base)
                if turns < least:
                    least = turns
                    best = step
            step += 1
        return best

    def _lacking(self, base: i64) -> float:
        """Turns until the things of this step are found, one of each."""
        turns: float = 0.0
        at: i64 = 0
        while at < NEEDS and self.terms.printed.need[base + at] != NOTHING:
            want: i64 = self.terms.printed.need[base + at]
            if self.have[want] <= 0 and self.shown[want] <= 0:
                turns += self.find[want]
            at += 1
        return turns


def outlook_of(s: Castle, warrior: Warrior, legs: Legs, find: vec[float], temper: Temper) -> Outlook:
    """As this player stands now."""
    made = Outlook(s.terms, legs, find, temper)
    made.have = filled(WANTS, 0)
    made.shown = filled(WANTS, 0)
    made.quests = warrior.quests
    made.done = warrior.done
    made.coins = warrior.coins
    made.keys = warrior.keys
    made.gates = warrior.gates
    made.away = not warrior.collected  # with collect_again too: who only ever collects gets nowhere
    for card in warrior.hand:
        made.take(card, 1)
    for card in warrior.exposed:
        made.show(card, 1)
    return made


def _counted(terms: Terms, row: vec[i64], card: i64, number: i64) -> vec[i64]:
    twin = row[:]
    twin[terms.printed.card_kind[card]] += number
    twin[KINDS + terms.printed.card_type[card] - POWERS] += number
    return twin


def _use(terms: Terms, row: vec[i64], want: i64, number: i64) -> None:
    """One item by its name is one of its kind as well; which of a kind is used is left open."""
    row[want] -= number
    if want >= KINDS:
        row[terms.printed.card_kind[_a_card(terms, want)]] -= number


def _a_card(terms: Terms, want: i64) -> i64:
    """Any copy of this item."""
    card: i64 = POWER_CARDS
    while terms.printed.card_type[card] != POWERS + want - KINDS:
        card += 1
    return card
