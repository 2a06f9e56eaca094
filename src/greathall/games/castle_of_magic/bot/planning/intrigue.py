"""Talk of somebody who makes no friends (dossier 11.5): asks everybody about what he has looked at, claims to be of his
guild, and tells him what makes him push where the speaker wants the Ritual to end."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.planning import speech
from greathall.games.castle_of_magic.bot.planning.knowledge import ABOUT_COUNTRY, ABOUT_GUILD, ABOUT_RESULT, looked_at
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.bot.planning.outlook import combo_odds
from greathall.games.castle_of_magic.bot.planning.prospects import Prospects
from greathall.games.castle_of_magic.content.ids import COMBOS, GUILDS, ITEMS, NOBODY, RESULTS
from greathall.games.castle_of_magic.rules import packing, time_out
from greathall.games.castle_of_magic.rules.moves import MEMBERS, OPEN
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

UNSURE: Final = 0.3
SURE: Final = 0.6
UNLIKELY: Final = 0.04
"""Nobody is led to where the Ritual will hardly end."""

# Results as claims have them: the first is 0.
BANISHED: Final = 0
CONTROLLED: Final = 1
ALL_DEVOURED: Final = 7


class Intrigue:
    """What one seat says to each of the others alone. It is added to `rows`, the most urgent first."""

    def __init__(self, mind: Mind, rows: list[list[int]]) -> None:
        self.mind = mind
        self.rows = rows
        self.s: Magic = mind.s
        self.seat: i64 = mind.seat

    # -- questions

    def wonders_at_all(self) -> float:
        """How many squares have the others seen that the seat would like to know?"""
        n: float = 0.0
        for other in range(self.s.seats):
            if other != self.seat:
                n += self._wonders(other)
        return n

    def _wonders(self, other: i64) -> float:
        n: float = 0.0
        seen: i64 = looked_at(self.s, other)
        square: i64 = 0
        for square in range(COMBOS + ITEMS):
            if seen >> square & 1 and self._unsure(square):
                n += 1.0
        return n

    def _unsure(self, square: i64) -> bool:
        if square >= COMBOS:
            return self.mind.country_doubt(square - COMBOS) > UNSURE
        return self.mind.result_doubt(square) > UNSURE

    def _others(self) -> list[int]:
        """Whoever knows most comes first."""
        found = [int(other) for other in range(self.s.seats) if other != self.seat]
        found.sort(key=lambda other: -self._wonders(other))
        return found

    def ask_all(self) -> None:
        """Questions first, for whoever is ready does not answer any more."""
        for other in self._others():
            if self.s.ready >> other & 1 == 0 and self._wonders(other) > 0.0:
                room: i64 = self._room(other)
                if room != NOBODY:
                    self._question(room, other)
        for other in self._others():
            self._flatter(other)

    def _room(self, other: i64) -> i64:
        """Where the two can talk; NOBODY, and to be opened, if there is no such room yet."""
        room: i64 = time_out.room_of(BIT[other] | BIT[self.seat])
        if self.s.rooms_open >> room & 1:
            return room
        self.rows.append([OPEN, int(MEMBERS + room)])
        return NOBODY

    def _question(self, room: i64, other: i64) -> None:
        seen: i64 = looked_at(self.s, other)
        square: i64 = COMBOS + ITEMS - 1  # countries first: there are only three
        while square >= 0:
            if seen >> square & 1 and self._unsure(square):
                if square >= COMBOS:
                    self._ask(room, ABOUT_COUNTRY, square - COMBOS, other)
                else:
                    self._ask(room, ABOUT_RESULT, square, other)
            square -= 1
        if self.mind.guild_doubt(other) > UNSURE:
            self._ask(room, ABOUT_GUILD, other, other)

    def _ask(self, room: i64, matter: i64, first: i64, other: i64) -> None:
        told: bool = speech.was_told(self.s, other, matter, first, BIT[self.seat])
        if not told and not speech.was_asked(self.s, self.seat, matter, first, BIT[other]):
            self.rows.append(speech.ask(room, matter, first))

    # -- lies

    def _flatter(self, other: i64) -> None:
        """Of what guild? Of his, of course."""
        guild: i64 = 0
        for guild in range(GUILDS):
            sure: bool = self.mind.evidence.guilds[GUILDS * other + guild] > SURE
            if sure and not speech.was_told(self.s, self.seat, ABOUT_GUILD, self.seat, BIT[other]):
                room: i64 = self._room(other)
                if room != NOBODY:
                    self.rows.append(speech.claim(room, ABOUT_GUILD, self.seat, guild))

    def mislead_all(self) -> None:
        """Where the seat likes the end best, others shall think that it is good for them; where least, that all die."""
        prospects = Prospects(self.s, self.seat, self.mind.evidence, self.mind.taste)
        best: i64 = NOBODY
        worst: i64 = NOBODY
        most: float = -1.0
        least: float = 2.0
        combo: i64 = 0
        for combo in range(COMBOS):
            if combo_odds(self.mind.outlook.sides, combo) > UNLIKELY:
                share: float = prospects.ending_on(combo)
                if share > most:
                    most = share
                    best = combo
                if share < least:
                    least = share
                    worst = combo
        if best == worst:
            return
        for other in self._others():
            self._claim(other, best, self._liked_by(other))
            self._claim(other, worst, ALL_DEVOURED)

    def _liked_by(self, other: i64) -> i64:
        """The Monster in his own hand, if he leads for an item."""
        item: i64 = 0
        for item in range(ITEMS):
            leads: bool = True
            for rival in range(self.s.seats):
                if rival != other:
                    has: i64 = packing.points(self.s.points, other, item)
                    leads = leads and has > packing.points(self.s.points, rival, item)
            if leads:
                return CONTROLLED + item
        return BANISHED

    def _claim(self, other: i64, combo: i64, result: i64) -> None:
        """Unless he knows better, or may know better."""
        seen: i64 = looked_at(self.s, other)
        if seen >> combo & 1 or speech.was_told(self.s, self.seat, ABOUT_RESULT, combo, BIT[other]):
            return
        elsewhere: i64 = 0
        for elsewhere in range(COMBOS):
            if seen >> elsewhere & 1 and self.mind.evidence.known.result(elsewhere) == result + 1:
                return
        room: i64 = self._room(other)
        if room != NOBODY:
            self.rows.append(speech.claim(room, ABOUT_RESULT, combo, result))

    # -- half a statement

    def say_on(self) -> None:
        """There is no way back from half a statement, though it may be pointless by now: all it can become."""
        room: i64 = packing.room(self.s.drafts[self.seat])
        if room < 0:
            return
        first: i64 = 0
        second: i64 = 0
        for first in range(COMBOS):
            self.rows.append(speech.ask(room, ABOUT_RESULT, first))
            for second in range(RESULTS):
                self.rows.append(speech.claim(room, ABOUT_RESULT, first, second))
        for first in range(ITEMS):
            self.rows.append(speech.ask(room, ABOUT_COUNTRY, first))
        for first in range(self.s.seats):
            self.rows.append(speech.ask(room, ABOUT_GUILD, first))
            for second in range(GUILDS):
                self.rows.append(speech.claim(room, ABOUT_GUILD, first, second))
