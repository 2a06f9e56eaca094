"""The others, as far as everybody can see them: how near they are to the dragon, what they show, what stops them.

Hands of others are only counted, never read: in an imagined world they are a guess (dossier 11).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.planning.legs import Legs
from greathall.games.castle_break.bot.planning.outlook import WANTS
from greathall.games.castle_break.bot.taste import SENSIBLE, Temper
from greathall.games.castle_break.content.ids import NEEDS, NOTHING, POWER, POWER_CARDS, POWERS, STEPS, TOOLS
from greathall.games.castle_break.content.tables import BLOCK_IT, KINDS, LIMIT_ACTIONS, NO_ROLL, SEND
from greathall.games.castle_break.rules import cards, needs, seats
from greathall.games.castle_break.rules.state import Castle, Warrior

FIND_NAMED: Final = 1.3
"""One item by its name is harder to find than any of its kind."""

COIN_TURNS: Final = 1.9
STEP_DONE: Final = 0.9
TO_TOWER: Final = 3.0
"""From the last coin to the gates."""

GATE_TURNS: Final = 0.9

AT_WORK: Final = 1.1
"""Sent away from the very room of his next step."""

ON_THE_WAY: Final = 0.3


class Rivals:
    """What one seat thinks of the others."""

    def __init__(self, s: Castle, me: i64, legs: Legs, my_turns: float, temper: Temper = SENSIBLE) -> None:
        self.s = s
        self.temper = temper
        self.me: i64 = me
        self.legs = legs
        turns: list[float] = []
        weight: list[float] = []
        shield: list[float] = []
        for seat in range(s.seats):
            left: float = self.turns_left(s.warriors[seat])
            turns.append(left)
            heavy: float = max(temper.least, min(temper.near, temper.near - temper.fades * (left - my_turns + 2.0)))
            if seat == me or not seats.in_play(s, seat):
                heavy = 0.0
            weight.append(heavy)
            shield.append(shield_chance(s, seat))
        self.turns: vec[float] = vec[float](turns)
        self.weight: vec[float] = vec[float](weight)
        self.shield: vec[float] = vec[float](shield)

    def turns_left(self, warrior: Warrior) -> float:
        """A rough guess from his coins, keys, gates and open quests."""
        p = self.s.terms.printed
        gates: float = GATE_TURNS * float(p.gates - warrior.gates)
        if warrior.place < 0 or warrior.place == p.dragon_place:
            return gates
        if warrior.keys > 0:
            return self.legs.dragon[warrior.place] + gates
        if warrior.coins >= self.s.terms.goal:
            return self.legs.pit[warrior.place] + self.legs.pit_to_dragon + gates
        steps: float = 0.0
        slot: i64 = 0
        while slot < len(warrior.quests):
            step: i64 = 0
            while step < p.steps[warrior.quests[slot]]:
                if warrior.done[slot] >> step & 1:
                    steps += STEP_DONE
                step += 1
            slot += 1
        coins: i64 = self.s.terms.goal - warrior.coins
        if self.s.terms.quick:
            coins = 1
        return max(1.0, COIN_TURNS * float(coins) - steps) + TO_TOWER + gates

    def needs_card(self, seat: i64, card: i64) -> bool:
        """Has he an open quest with a step to do that asks for such a card?"""
        warrior = self.s.warriors[seat]
        p = self.s.terms.printed
        slot: i64 = 0
        step: i64 = 0
        at: i64 = 0
        while slot < len(warrior.quests):
            quest: i64 = warrior.quests[slot]
            if cards.quest_open(self.s, quest):
                for step in range(STEPS):
                    if warrior.done[slot] >> step & 1:
                        continue
                    for at in range(NEEDS):
                        want: i64 = p.need[NEEDS * (STEPS * quest + step) + at]
                        if want != NOTHING and needs.fits(self.s, card, want):
                            return True
            slot += 1
        return False

    def attack(self, card: i64, who: i64) -> float:
        """What a Power Card aimed at this player is worth to us (CB-56 to CB-62)."""
        p = self.s.terms.printed
        kind: i64 = p.card_type[card]
        effect: i64 = p.effect[kind]
        warrior = self.s.warriors[who]
        lost: float = self.temper.hexed
        if effect == LIMIT_ACTIONS:
            lost = self.temper.bound
        elif effect == NO_ROLL:
            lost = self.temper.stuck
        elif effect == SEND:
            lost = self._sent(warrior, p.send_to[kind])
        return lost * self.weight[who] * (1.0 - self.shield[who])

    def _sent(self, warrior: Warrior, to: i64) -> float:
        if warrior.keys > 0:
            return self.legs.dragon[to] - self.legs.dragon[warrior.place]
        if warrior.coins >= self.s.terms.goal:
            return self.legs.pit[to] - self.legs.pit[warrior.place]
        p = self.s.terms.printed
        slot: i64 = 0
        step: i64 = 0
        while slot < len(warrior.quests):
            if cards.quest_open(self.s, warrior.quests[slot]):
                for step in range(STEPS):
                    undone: bool = warrior.done[slot] >> step & 1 == 0
                    if undone and p.step_room[STEPS * warrior.quests[slot] + step] == warrior.place:
                        return AT_WORK
            slot += 1
        return ON_THE_WAY

    def attack_all(self, card: i64, bound: i64) -> float:
        """The Shackles: everybody who is not bound yet."""
        value: float = 0.0
        for seat in range(self.s.seats):
            if bound >> seat & 1:
                value += self.attack(card, seat)
        return value


def shield_chance(s: Castle, seat: i64) -> float:
    """That a Shield is among his Power Cards. Their backs can be counted, and some cards were seen (R-32)."""
    none: float = 1.0
    for card in s.warriors[seat].hand:
        if s.known[card] == s.terms.everybody:
            if cards.effect(s, card) == BLOCK_IT:
                return 1.0
        elif s.terms.printed.card_deck[card] == POWER:
            none *= 0.8
    return 1.0 - none


def finding(s: Castle, me: i64, temper: Temper = SENSIBLE) -> vec[float]:
    """Turns until a thing that the player lacks is found, by WANTS."""
    p = s.terms.printed
    turns: vec[float] = vec[float]([temper.find_trade] * WANTS)
    card: i64 = POWER_CARDS
    while card < len(p.card_kind):
        named: i64 = _want(s, card)
        if p.card_deck[card] == TOOLS:
            turns[p.card_kind[card]] = temper.find_tool
        turns[named] = turns[p.card_kind[card]] * FIND_NAMED
        card += 1
    for seat in range(s.seats):
        if seat == me:
            continue
        for shown in s.warriors[seat].exposed:
            if shown >= POWER_CARDS:
                turns[p.card_kind[shown]] = temper.find_shown
                turns[_want(s, shown)] = temper.find_shown
    return turns


def _want(s: Castle, card: i64) -> i64:
    return KINDS + s.terms.printed.card_type[card] - POWERS
