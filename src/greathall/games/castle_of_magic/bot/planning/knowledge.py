"""What a seat knows for certain: squares it has looked at, and the wizards that fit the Secret cards it has read.

A judge is handed an imagined position. Only what the seat may know is read from it: squares it has not looked at, cards
that somebody else has read and the wizards of others are a guess there, and never looked at here.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import COMBOS, COUNTRIES, RESULTS, SEATS
from greathall.games.castle_of_magic.rules import deal, packing, time_out
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

FALSE: Final = -1
UNKNOWN: Final = 0
TRUE: Final = 1

# The topics that can be true or false, in the order of moves.TOPIC_NAMES.
ABOUT_RESULT: Final = 0
ABOUT_COUNTRY: Final = 1
ABOUT_GUILD: Final = 2
ABOUT_WIZARD: Final = 3
ABOUT_FACT: Final = 4


def looked_at(s: "Magic", seat: i64) -> i64:
    """The squares this seat has looked at, as bits: combinations, then items. That much is public (ruling 45)."""
    squares: i64 = 0
    for look in s.looks:
        if packing.look_seat(look) == seat:
            squares |= BIT[packing.look_square(look)]
    return squares


def may_read(said: i64, seat: i64) -> bool:
    """CM-66, CM-72."""
    room: i64 = packing.room(said)
    return room < 0 or time_out.is_member(room, seat)


def meant(s: "Magic", matter: i64, second: i64) -> i64:
    """The wizards of whom such a claim would be true, as bits: a guild, a wizard or the text of a Secret card."""
    printed = s.terms.printed
    if matter == ABOUT_FACT:
        return printed.true_of[second]
    if matter == ABOUT_WIZARD:
        return BIT[second]
    found: i64 = 0
    wizard: i64 = 0
    for wizard in range(len(printed.guild)):
        if printed.guild[wizard] == second:
            found |= BIT[wizard]
    return found


class Known:
    """The hard facts of one seat in one position."""

    def __init__(self, s: "Magic", seat: i64) -> None:
        self.s = s
        self.seat: i64 = seat
        self.squares: i64 = looked_at(s, seat)
        self.fits: vec[i64] = self._fitting()

    def _fitting(self) -> vec[i64]:
        """The wizards each seat may be, as bits. One that somebody else is known to be is left out."""
        s = self.s
        own: i64 = BIT[s.wizards[self.seat]]
        fits: vec[i64] = vec[i64]([0] * SEATS)
        for other in range(s.seats):
            fits[other] = deal.wizard_set(s) & ~own
        fits[self.seat] = own
        for entry in s.searches:
            if packing.search_asker(entry) == self.seat:
                fits[packing.search_about(entry)] &= s.terms.printed.carries[packing.search_card(entry)]
        for sure in range(s.seats):
            if fits[sure] & (fits[sure] - 1) == 0:
                for other in range(s.seats):
                    if other != sure:
                        fits[other] &= ~fits[sure]
        return fits

    # -- squares

    def result(self, combo: i64) -> i64:
        """1 to 8, or 0 where the seat has not looked."""
        if self.squares >> combo & 1:
            return self.s.results[combo]
        return 0

    def country(self, item: i64) -> i64:
        """-1 where the seat has not looked."""
        if self.squares >> (COMBOS + item) & 1:
            return self.s.countries[item]
        return -1

    def results_seen(self) -> i64:
        """As bits: result 1 is the lowest."""
        seen: i64 = 0
        combo: i64 = 0
        for combo in range(COMBOS):
            if self.result(combo):
                seen |= BIT[self.result(combo) - 1]
        return seen

    def countries_seen(self) -> i64:
        seen: i64 = 0
        item: i64 = 0
        for item in range(COUNTRIES):
            if self.country(item) >= 0:
                seen |= BIT[self.country(item)]
        return seen

    # -- what others say

    def verdict(self, said: i64) -> i64:
        """Is this claim TRUE or FALSE for all the seat knows, or UNKNOWN?"""
        matter: i64 = packing.matter(said)
        first: i64 = packing.first(said)
        second: i64 = packing.second(said)
        holds: i64 = UNKNOWN
        if matter == ABOUT_RESULT:
            holds = self._compare(self.result(first) - 1, second, self.results_seen())
        elif matter == ABOUT_COUNTRY:
            holds = self._compare(self.country(first), second, self.countries_seen())
        elif matter <= ABOUT_FACT:
            true_of: i64 = meant(self.s, matter, second)
            if self.fits[first] & true_of == 0:
                holds = FALSE
            elif self.fits[first] & ~true_of == 0:
                holds = TRUE
        if packing.value(said) == 2:
            return -holds
        return holds

    def _compare(self, known: i64, claimed: i64, elsewhere: i64) -> i64:
        """What lies on another square cannot lie here too."""
        if known == claimed:
            return TRUE
        if known >= 0 or elsewhere >> claimed & 1:
            return FALSE
        return UNKNOWN


def unseen_results(known: Known) -> i64:
    """As bits."""
    return (BIT[RESULTS] - 1) & ~known.results_seen()


def unseen_countries(known: Known) -> i64:
    return (BIT[COUNTRIES] - 1) & ~known.countries_seen()
