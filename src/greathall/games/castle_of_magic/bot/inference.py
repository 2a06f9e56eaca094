"""What a seat makes of what it was told: claims are soft evidence with a trust weight, never facts (dossier 11.5).

Somebody trusted by t tells the truth with chance t and else says anything at random: so worlds in which his claim holds
weigh t + (1 - t)q, the others (1 - t)q. First the claims about people are weighed, with trust as the Secret cards alone
suggest it; who seems a friend by then is trusted more about squares.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.planning.knowledge import (
    ABOUT_COUNTRY,
    ABOUT_FACT,
    ABOUT_RESULT,
    FALSE,
    TRUE,
    Known,
    looked_at,
    may_read,
    meant,
    unseen_countries,
    unseen_results,
)
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import COMBOS, COUNTRIES, GUILDS, ITEMS, RESULTS, SEATS, WIZARDS
from greathall.games.castle_of_magic.content.tables import CELLS, COLUMNS, ROW_DIES
from greathall.games.castle_of_magic.rules import deal, packing
from greathall.games.castle_of_magic.rules.names import CLAIMED
from greathall.kernel.bits import BIT, count, members

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

TRUST_LIAR: Final = 0.1
CONFIRMED: Final = 0.1
TRUST_MOST: Final = 0.95

PLAIN: Final = Taste()

ALLY: Final = 3000.0
ENEMY: Final = -2500.0
"""How much kinship makes an ally, how little an enemy."""

AT_RANDOM: Final = vec[float]([0.125, 0.3333, 0.3333, 0.0625, 0.5])
"""By topic: how likely somebody who says anything at random says just this."""

SAME_WORDS: Final = 4194303
"""The bits of a statement from the speaker to its value: the same words again are no new evidence."""


class Evidence:
    """One seat's odds in one position. A seat that does not listen (`listens` False) has the hard facts alone."""

    def __init__(self, s: "Magic", seat: i64, listens: bool, taste: Taste = PLAIN) -> None:
        self.s = s
        self.taste = taste
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
            _normalise(row, WIZARDS * other, WIZARDS)
        return row

    def _guilds(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (SEATS * GUILDS))
        for other in range(self.s.seats):
            wizard: i64 = 0
            for wizard in range(WIZARDS):
                row[GUILDS * other + self.s.terms.printed.guild[wizard]] += self.wizards[WIZARDS * other + wizard]
        return row

    def _bonds(self) -> vec[float]:
        """What thrones and the Monster in the hands of each wizard are worth to this seat, and the other way round:
        more or less than with a stranger, for on the whole everybody is in everybody's way."""
        printed = self.s.terms.printed
        mine: i64 = self.s.wizards[self.seat]
        strangers: i64 = deal.wizard_set(self.s) & ~BIT[mine]
        row: vec[float] = vec[float]([0.0] * WIZARDS)
        mean: float = 0.0
        wizard: i64 = 0
        for wizard in range(WIZARDS):
            row[wizard] = column_sum(self.s, mine, 1 + printed.guild[wizard])
            row[wizard] += column_sum(self.s, wizard, 1 + printed.guild[mine])
            if strangers >> wizard & 1:
                mean += row[wizard] / float(count(strangers))
        for wizard in range(WIZARDS):
            row[wizard] -= mean
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
            if self._minds(said) and said & SAME_WORDS not in words:
                words.append(int(said & SAME_WORDS))
                found.append(int(said))
        return vec[i64](found)

    def _minds(self, said: i64) -> bool:
        speaker: i64 = packing.speaker(said)
        if speaker == self.seat or not may_read(said, self.seat):
            return False
        if self.taste.hearsay or packing.matter(said) > ABOUT_COUNTRY:
            return True
        square: i64 = packing.first(said)
        if packing.matter(said) == ABOUT_COUNTRY:
            square += COMBOS
        return looked_at(self.s, speaker) >> square & 1 == 1

    def _trust(self) -> vec[float]:
        row: vec[float] = vec[float]([self.taste.trust] * SEATS)
        for other in range(self.s.seats):
            kin: float = self.kinship[other]
            if kin > ALLY:
                row[other] = self.taste.trust_ally
            elif kin < ENEMY:
                row[other] = self.taste.trust_enemy
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
            _normalise(row, WIZARDS * other, WIZARDS)
        self.wizards = row

    # -- squares

    def _results(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (COMBOS * RESULTS))
        places: list[int] = []
        combo: i64 = 0
        for combo in range(COMBOS):
            if self.known.result(combo):
                row[RESULTS * combo + self.known.result(combo) - 1] = 1.0
            else:
                places.append(int(combo))
        self._lay(row, ABOUT_RESULT, RESULTS, places, members(unseen_results(self.known)))
        return row

    def _countries(self) -> vec[float]:
        row: vec[float] = vec[float]([0.0] * (ITEMS * COUNTRIES))
        places: list[int] = []
        item: i64 = 0
        for item in range(ITEMS):
            if self.known.country(item) >= 0:
                row[COUNTRIES * item + self.known.country(item)] = 1.0
            else:
                places.append(int(item))
        self._lay(row, ABOUT_COUNTRY, COUNTRIES, places, members(unseen_countries(self.known)))
        return row

    def _lay(self, row: vec[float], matter: i64, size: i64, places: list[int], things: list[int]) -> None:
        """Write how likely each of these things lies on each of these places, one on each: all ways to lay them count,
        weighed by what was claimed."""
        n: i64 = len(places)
        weights: vec[float] = vec[float]([1.0] * (n * n))
        claimed: bool = False
        for said in self.claims:
            if packing.matter(said) == matter and int(packing.first(said)) in places:
                claimed = True
                line: i64 = places.index(int(packing.first(said)))
                at: i64 = 0
                while at < n:
                    if (things[at] == packing.second(said)) == (packing.value(said) == 1):
                        weights[n * line + at] *= self._if_true(said)
                    else:
                        weights[n * line + at] *= self._if_false(said)
                    at += 1
        if claimed:
            weights = one_on_each(weights, n)
        line = 0
        while line < n:
            at = 0
            while at < n:
                odds: float = weights[n * line + at]
                if not claimed:
                    odds = 1.0 / float(n)
                row[size * places[line] + things[at]] = odds
                at += 1
            line += 1


def column_sum(s: "Magic", wizard: i64, column: i64) -> float:
    """What all thrones and the Monster in the hands of this guild would be worth to that wizard."""
    total: i64 = 0
    row: i64 = 0
    for row in range(ROW_DIES):
        total += s.terms.printed.score[CELLS * wizard + COLUMNS * row + column]
    return float(total)


def one_on_each(weights: vec[float], n: i64) -> vec[float]:
    """`weights` says how well each of n things (columns) goes with each of n places (rows); the answer, how likely it
    lies there if every place has one thing. All ways to lay them are added up, place by place, by the things used."""
    full: i64 = BIT[n]
    before: vec[float] = vec[float]([0.0] * full)  # all ways to lay just these things on the first places
    after: vec[float] = vec[float]([0.0] * full)  # all ways to lay the others on the other places
    before[0] = 1.0
    after[full - 1] = 1.0
    used: i64 = 0
    thing: i64 = 0
    while used < full - 1:
        start: i64 = n * count(used)
        for thing in range(n):
            if used >> thing & 1 == 0:
                before[used | BIT[thing]] += before[used] * weights[start + thing]
        used += 1
    odds: vec[float] = vec[float]([0.0] * (n * n))
    used = full - 2
    while used >= 0:
        start = n * count(used)
        for thing in range(n):
            if used >> thing & 1 == 0:
                ways: float = weights[start + thing] * after[used | BIT[thing]]
                after[used] += ways
                odds[start + thing] += before[used] * ways
        used -= 1
    at: i64 = 0
    while at < n * n:
        odds[at] /= after[0]
        at += 1
    return odds


def _normalise(row: vec[float], start: i64, size: i64) -> None:
    """Make these entries add up to one."""
    total: float = 0.0
    n: i64 = 0
    while n < size:
        total += row[start + n]
        n += 1
    n = 0
    while n < size:
        row[start + n] /= total
        n += 1
