"""What a seat makes of what it was told: claims are soft evidence with a trust weight, never facts (dossier 11.5).

Somebody trusted by t tells the truth with chance t and else says anything at random: so worlds in which his claim holds
weigh t + (1 - t)q, the others (1 - t)q. First the claims about people are weighed, with trust as the Secret cards alone
suggest it; who seems a friend by then is trusted more about squares.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.moves import COMBOS, COUNTRIES, GUILDS, ITEMS, RESULTS, SEATS, WIZARDS
from greathall.games.castle_of_magic.planning.knowledge import (
    ABOUT_COUNTRY,
    ABOUT_FACT,
    ABOUT_RESULT,
    FALSE,
    TRUE,
    Known,
    may_read,
    meant,
    unseen_countries,
    unseen_results,
)
from greathall.games.castle_of_magic.printed import CELLS, COLUMNS, ROW_DIES
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.names import CLAIMED
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.state import Magic

TRUST: Final = 0.5
TRUST_ALLY: Final = 0.8
TRUST_ENEMY: Final = 0.2
TRUST_LIAR: Final = 0.1
CONFIRMED: Final = 0.1
TRUST_MOST: Final = 0.95

ALLY: Final = 2500.0
ENEMY: Final = -2500.0
"""How much kinship makes an ally, how little an enemy."""

AT_RANDOM: Final = vec[float]([0.125, 0.3333, 0.3333, 0.0625, 0.5])
"""By topic: how likely somebody who says anything at random says just this."""

SAME_WORDS: Final = 4194303
"""The bits of a statement from the speaker to its value: the same words again are no new evidence."""

ROUNDS: Final = 6
"""So often rows and columns of squares are balanced until each square has one thing and each thing one square."""


class Evidence:
    """One seat's odds in one position. A seat that does not listen (`listens` False) has the hard facts alone."""

    __slots__ = (
        "bonds",
        "claims",
        "countries",
        "guilds",
        "kinship",
        "known",
        "results",
        "s",
        "seat",
        "trust",
        "wizards",
    )

    def __init__(self, s: "Magic", seat: i64, listens: bool) -> None:
        self.s = s
        self.seat: i64 = seat
        self.known = Known(s, seat)
        self.wizards: vec[float] = self._from_facts()  # WIZARDS for each seat
        self.bonds: vec[float] = self._bonds()  # of each wizard
        self.kinship: vec[float] = self._kinship()  # of each seat
        self.claims: vec[i64] = vec[i64]()
        if listens:
            self.claims = self._heard()
        self.trust: vec[float] = self._trust()
        if len(self.claims):
            self._weigh_people()
            self.kinship = self._kinship()
            self.trust = self._trust()
        self.guilds: vec[float] = self._guilds()  # GUILDS for each seat
        self.results: vec[float] = self._results()  # RESULTS for each combination
        self.countries: vec[float] = self._countries()  # COUNTRIES for each item

    # -- people

    def _from_facts(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (SEATS * WIZARDS))
        for other in range(self.s.seats):
            wizard: i64 = 0
            for wizard in range(WIZARDS):
                if self.known.fits[other] >> wizard & 1:
                    row[WIZARDS * other + wizard] = 1.0
            _normalise(row, WIZARDS * other, WIZARDS, 1)
        return row

    def _guilds(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (SEATS * GUILDS))
        for other in range(self.s.seats):
            wizard: i64 = 0
            for wizard in range(WIZARDS):
                row[GUILDS * other + self.s.terms.printed.guild[wizard]] += self.wizards[WIZARDS * other + wizard]
        return row

    def _bonds(self) -> vec[float]:
        """What thrones and the Monster in the hands of each wizard are worth to this seat, and the other way round."""
        printed = self.s.terms.printed
        mine: i64 = self.s.wizards[self.seat]
        row: vec[float] = vec[float]([0.0] * WIZARDS)
        wizard: i64 = 0
        for wizard in range(WIZARDS):
            row[wizard] = column_sum(self.s, mine, 1 + printed.guild[wizard])
            row[wizard] += column_sum(self.s, wizard, 1 + printed.guild[mine])
        return row

    def _kinship(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * SEATS)
        for other in range(self.s.seats):
            wizard: i64 = 0
            for wizard in range(WIZARDS):
                row[other] += self.wizards[WIZARDS * other + wizard] * self.bonds[wizard]
        return row

    # -- what was said

    def _heard(self) -> vec[i64]:
        """The claims of others that the seat has read, each only once."""
        found: list[int] = []
        words: list[int] = []
        for said in self.s.said:
            if packing.kind(said) != CLAIMED or packing.matter(said) > ABOUT_FACT:
                continue
            if packing.speaker(said) != self.seat and may_read(said, self.seat) and said & SAME_WORDS not in words:
                words.append(int(said & SAME_WORDS))
                found.append(int(said))
        return vec[i64](found)

    def _trust(self) -> vec[float]:
        row: vec[float] = vec[float]([TRUST] * SEATS)
        for other in range(self.s.seats):
            kin: float = self.kinship[other]
            if kin > ALLY:
                row[other] = TRUST_ALLY
            elif kin < ENEMY:
                row[other] = TRUST_ENEMY
        lied: i64 = 0
        for said in self.claims:
            speaker: i64 = packing.speaker(said)
            verdict: i64 = self.known.verdict(said)
            if verdict == TRUE:
                row[speaker] = min(TRUST_MOST, row[speaker] + CONFIRMED)
            elif verdict == FALSE:
                lied |= BIT[speaker]
        for other in range(self.s.seats):
            if lied >> other & 1:
                row[other] = TRUST_LIAR
        return row

    def _if_true(self, said: i64) -> float:
        """How much a world weighs in which the claim holds; in which it does not: `_if_false`."""
        trust: float = self.trust[packing.speaker(said)]
        return trust + (1.0 - trust) * AT_RANDOM[packing.matter(said)]

    def _if_false(self, said: i64) -> float:
        return (1.0 - self.trust[packing.speaker(said)]) * AT_RANDOM[packing.matter(said)]

    def _weigh_people(self) -> None:
        row = self.wizards[:]
        for said in self.claims:
            if packing.matter(said) > ABOUT_COUNTRY:
                true_of: i64 = meant(self.s, packing.matter(said), packing.second(said))
                if packing.value(said) == 2:
                    true_of = ~true_of
                wizard: i64 = 0
                for wizard in range(WIZARDS):
                    place: i64 = WIZARDS * packing.first(said) + wizard
                    if true_of >> wizard & 1:
                        row[place] *= self._if_true(said)
                    else:
                        row[place] *= self._if_false(said)
        for other in range(self.s.seats):
            _normalise(row, WIZARDS * other, WIZARDS, 1)
        self.wizards = row

    # -- squares

    def _results(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (COMBOS * RESULTS))
        unseen: i64 = unseen_results(self.known)
        combo: i64 = 0
        for combo in range(COMBOS):
            known: i64 = self.known.result(combo)
            result: i64 = 0
            for result in range(RESULTS):
                if known == result + 1 or (known == 0 and unseen >> result & 1):
                    row[RESULTS * combo + result] = 1.0
        return self._weighed(row, ABOUT_RESULT, COMBOS)

    def _countries(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (ITEMS * COUNTRIES))
        unseen: i64 = unseen_countries(self.known)
        item: i64 = 0
        for item in range(ITEMS):
            known: i64 = self.known.country(item)
            country: i64 = 0
            for country in range(COUNTRIES):
                if known == country or (known < 0 and unseen >> country & 1):
                    row[COUNTRIES * item + country] = 1.0
        return self._weighed(row, ABOUT_COUNTRY, ITEMS)

    def _weighed(self, row: vec[float], matter: i64, size: i64) -> vec[float]:
        """What may lie on each square, weighed by what was claimed of it."""
        claimed: bool = False
        for said in self.claims:
            if packing.matter(said) == matter:
                claimed = True
                place: i64 = 0
                while place < size:
                    at: i64 = size * packing.first(said) + place
                    if (place == packing.second(said)) == (packing.value(said) == 1):
                        row[at] *= self._if_true(said)
                    else:
                        row[at] *= self._if_false(said)
                    place += 1
        rounds: i64 = 1
        if claimed:
            rounds = ROUNDS
        while rounds > 0:
            line: i64 = 0
            while line < size and claimed:
                _normalise(row, line, size, size)
                line += 1
            line = 0
            while line < size:
                _normalise(row, size * line, size, 1)
                line += 1
            rounds -= 1
        return row

    # -- whole worlds

    def weight(self, world: "Magic") -> float:
        """How much this world weighs by what was claimed, beside others that fit the hard facts too."""
        weight: float = 1.0
        for said in self.claims:
            if _holds(world, said) == (packing.value(said) == 1):
                weight *= self._if_true(said)
            else:
                weight *= self._if_false(said)
        return weight


def column_sum(s: "Magic", wizard: i64, column: i64) -> float:
    """What all thrones and the Monster in the hands of this guild would be worth to that wizard."""
    total: i64 = 0
    row: i64 = 0
    for row in range(ROW_DIES):
        total += s.terms.printed.score[CELLS * wizard + COLUMNS * row + column]
    return float(total)


def _holds(world: "Magic", said: i64) -> bool:
    matter: i64 = packing.matter(said)
    first: i64 = packing.first(said)
    second: i64 = packing.second(said)
    if matter == ABOUT_RESULT:
        return world.results[first] == second + 1
    if matter == ABOUT_COUNTRY:
        return world.countries[first] == second
    return meant(world, matter, second) >> world.wizards[first] & 1 == 1


def _normalise(row: vec[float], start: i64, size: i64, stride: i64) -> None:
    """Make these entries add up to one."""
    total: float = 0.0
    n: i64 = 0
    while n < size:
        total += row[start + n * stride]
        n += 1
    n = 0
    while n < size:
        row[start + n * stride] /= total
        n += 1
