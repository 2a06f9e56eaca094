"""XTAL players that look for a fight: they bring two tokens face to face whenever their cards allow it, and in the
Combat both play at once."""

import asyncio
import random
import time
from typing import NamedTuple

from witnesses import Witness

from greathall.client import Following, Refused
from greathall.games.xtal.rules import tray
from greathall.games.xtal.rules.moves import ACCEPT, END_TURN, FIRST_PLAY, LEVITATE, PASS, PLAY, ROLL
from greathall.games.xtal.rules.names import PARTIES
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight.view import XtalView
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.playout import legal_list
from greathall.kernel.state import State

XTAL = find_game("xtal")


class Arrival(NamedTuple):
    """A group the hall has accepted. It was sent at the one time and had certainly arrived at the other: the answer to
    a question that went after it on the same connection had come back."""

    id: str
    sent: float
    arrived: float


class Fighter(Witness):
    def __init__(self, table: Following, seed: int, jitter_s: float) -> None:
        super().__init__(table)
        self.rng = random.Random(seed)
        self.jitter_s = jitter_s
        self.arrivals: list[Arrival] = []

    async def fight(self) -> None:
        async for table in self.table:
            if table.is_over:
                return
            if table.view is not None and self.seat in table.view["to_act"]:
                codes = self.decide(XTAL.read_view(table.view))
                await asyncio.sleep(self.rng.random() * self.jitter_s)
                await self.send(codes)

    async def send(self, codes: list[int]) -> None:
        sent = time.monotonic()
        moved, arrived = await asyncio.gather(self.table.move(*codes), self._when_arrived(), return_exceptions=True)
        if isinstance(arrived, BaseException):
            raise arrived
        if isinstance(moved, Refused):
            self.refused.append(moved)
        elif isinstance(moved, BaseException):
            raise moved
        else:
            self.accepted.append(codes)
            self.arrivals.append(Arrival(moved, sent, arrived))

    async def _when_arrived(self) -> float:
        await self.table.ping()
        return time.monotonic()

    def decide(self, view: object) -> list[int]:
        assert isinstance(view, XtalView)
        if self.rng.random() < 0.02:  # nobody plays well all the time
            return [self.rng.choice(view.legal)]
        if view.tray:
            return [PLAY if PLAY in view.legal else self.rng.choice(view.legal)]
        world = XTAL.belief(view).sample(FastDice(self.rng.randrange(2**31)))
        if view.part:
            return self._any_group(world, view.legal)
        found = self._challenge(world, view.legal, 2)
        if found:
            return found
        quiet = [code for code in (ROLL, END_TURN, PASS) if code in view.legal]
        return [quiet[0] if quiet else self.rng.choice(view.legal)]

    def _challenge(self, world: State, legal: list[int], cards: int) -> list[int]:
        """A group of up to so many cards after which two tokens face each other; empty if there is none."""
        for code in legal:
            if not XTAL.begins(code):
                continue
            after = world.copy()
            after.apply(self.seat, code)
            assert isinstance(after, Crystal)
            next_legal = legal_list(after, self.seat)
            placing = [one for one in next_legal if one == PLAY or FIRST_PLAY <= one < LEVITATE]
            if placing and tray.draft(after, self.seat)[PARTIES]:
                return [code, placing[0]]
            if cards > 1:
                more = self._challenge(after, next_legal, cards - 1)
                if more:
                    return [code, *more]
        return []

    def _any_group(self, world: State, legal: list[int]) -> list[int]:
        """In the Combat: some cards and their placing, or a word."""
        words = [code for code in legal if not XTAL.begins(code)]
        cards = [code for code in legal if XTAL.begins(code)]
        if not cards or (words and self.rng.random() < 0.3):
            return [ACCEPT if ACCEPT in words else self.rng.choice(words)]
        code = self.rng.choice(cards)
        after = world.copy()
        after.apply(self.seat, code)
        placing = [one for one in legal_list(after, self.seat) if one == PLAY or FIRST_PLAY <= one < LEVITATE]
        return [code, placing[0]] if placing else [self.rng.choice(words or cards)]
