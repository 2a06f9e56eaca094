"""Whom a seat takes for a friend, and what it tells whom: the truth, nothing, or a lie (dossier 11.5)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.inference import ALLY, ENEMY
from greathall.games.castle_of_magic.bot.planning import speech
from greathall.games.castle_of_magic.bot.planning.knowledge import ABOUT_COUNTRY, ABOUT_GUILD, ABOUT_RESULT, looked_at
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.content.ids import COMBOS, COUNTRIES, GUILDS, NOBODY, RESULTS
from greathall.games.castle_of_magic.content.tables import RAMPAGE
from greathall.kernel.bits import BIT, count

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

BITTER: Final = 8000.0
"""So much enmity, and the other's loss counts in full."""
GUILD_LIE: Final = 3000.0

SURE: Final = 0.6
UNTOLD: Final = -1


class Company:
    """One seat among the others."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.s: Magic = mind.s
        self.seat: i64 = mind.seat

    # -- who is who

    def kinship(self, listeners: i64) -> float:
        """Of several, the least kin: what a room hears, all of it hears."""
        least: float = 1000000.0
        for other in range(self.s.seats):
            if listeners >> other & 1:
                least = min(least, self.mind.evidence.kinship[other])
        return least

    def friends(self) -> i64:
        """Believed allies, as bits; without any, whoever seems best to talk to, unless he is an enemy."""
        found: i64 = 0
        best: i64 = NOBODY
        most: float = ENEMY
        for other in range(self.s.seats):
            if other != self.seat:
                kin: float = self.mind.evidence.kinship[other]
                if kin > ALLY:
                    found |= BIT[other]
                if kin > most:
                    most = kin
                    best = other
        if found == 0 and best != NOBODY:
            return BIT[best]
        return found

    def is_news(self, square: i64, listeners: i64) -> bool:
        """Has the seat seen this square, and neither told of it nor seen any of these look at it?"""
        if self.mind.evidence.known.squares >> square & 1 == 0:
            return False
        return not self.was_told(square, listeners) and not self.may_have_looked(square, listeners)

    def was_told(self, square: i64, listeners: i64) -> bool:
        if square >= COMBOS:
            return speech.was_told(self.s, self.seat, ABOUT_COUNTRY, square - COMBOS, listeners)
        return speech.was_told(self.s, self.seat, ABOUT_RESULT, square, listeners)

    def may_have_looked(self, square: i64, listeners: i64) -> bool:
        for other in range(self.s.seats):
            if listeners >> other & 1 and looked_at(self.s, other) >> square & 1:
                return True
        return False

    # -- statements, true and false

    def square(self, matter: i64, first: i64) -> i64:
        """What the seat has seen on a square, as the second field of a claim; -1 if nothing."""
        if matter == ABOUT_COUNTRY:
            return self.mind.evidence.known.country(first)
        return self.mind.evidence.known.result(first) - 1

    def version(self, matter: i64, first: i64, listeners: i64) -> i64:
        """What these are told about it: the truth, or a lie if they are enemies and it gains enough; else UNTOLD."""
        kin: float = self.kinship(listeners)
        if matter == ABOUT_GUILD:
            return self.guild_told(listeners, kin)
        truth: i64 = self.square(matter, first)
        if kin >= self.mind.taste.enemy:
            return truth
        square: i64 = first
        if matter == ABOUT_COUNTRY:
            square += COMBOS
        if self.may_have_looked(square, listeners) or not self._lies(kin, self._stake(matter, first, truth)):
            return UNTOLD
        return self._false(matter, truth)

    def _lies(self, kin: float, stake: float) -> bool:
        return stake * min(1.0, -kin / BITTER) > self.mind.taste.lie_least

    def _stake(self, matter: i64, first: i64, truth: i64) -> float:
        """How much hangs on this square for the seat."""
        outlook = self.mind.outlook
        if matter == ABOUT_RESULT:
            return abs(outlook.of_result(truth + 1) - outlook.expected)
        return outlook.throne(first)

    def _false(self, matter: i64, truth: i64) -> i64:
        """Banished for rampage, control for devouring, and the other way round; of countries the next one."""
        if matter == ABOUT_COUNTRY:
            return (truth + 1) % COUNTRIES
        printed = self.s.terms.printed
        result: i64 = 0
        for result in range(RESULTS):
            opposite: bool = printed.fate[result + 1] == RAMPAGE - printed.fate[truth + 1]
            if opposite and printed.fate_item[result + 1] == printed.fate_item[truth + 1]:
                return result
        return UNTOLD

    def guild_told(self, listeners: i64, kin: float) -> i64:
        """Enemies may be told that one is of their own guild."""
        if kin >= self.mind.taste.enemy:
            return self.s.terms.printed.guild[self.s.wizards[self.seat]]
        if count(listeners) == 1 and self._lies(kin, GUILD_LIE):
            for other in range(self.s.seats):
                guild: i64 = 0
                for guild in range(GUILDS):
                    if listeners >> other & 1 and self.mind.evidence.guilds[GUILDS * other + guild] > SURE:
                        return guild
        return UNTOLD
