"""The cast and the points: rules CG-30 to CG-56, in the order of CG-36."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.bits import BIT, count

if TYPE_CHECKING:
    from greathall.games.castle_of_magic_card_game.rules.state import Castle

WIZARD: Final = 0
CULTIST: Final = 1
MONSTER: Final = 2

DOMINATES: Final = 0
DEVOURS: Final = 1
DEVOURS_ALL: Final = 2
BANISHES: Final = 3

# What points are given for, in the order of the [scoring] tables of content.toml.
COUNTRY: Final = 0
HOME: Final = 1
REGALIA: Final = 2
DOMINATE: Final = 3
FEED: Final = 4
DEVOURED_ANYONE: Final = 5
PARTS: Final = 6

NOBODY: Final = -1
LEAST: Final = -1_000_000_000  # an edition may give points below zero
FACTIONS: Final = 3
COUNTRIES: Final = 3
PIECES: Final = 3
FIRST_PIECE: Final = 3  # kinds 3, 4, 5 are the amulet, the crown and the scepter

ROW_OF: Final = vec[i64]([0x1FF, 0x3FE00, 0x7FC0000])  # bell, book, candle (CG-6)
LAND_OF: Final = vec[i64]([0x1C0E07, 0xE07038, 0x70381C0])  # Kida, Marus, Sorrell (CG-7)
RITUAL_BIT: Final = vec[i64]([4, 2, 1])


def ritual_now(s: "Castle") -> i64:
    """The ritual that bell, book and candle call for at this moment (CG-30 to CG-33, CG-35)."""
    ritual: i64 = 0
    row: i64 = 0
    for row in range(3):
        if count(s.up & ROW_OF[row]) >= s.deal.terms.printed.majority:
            ritual += RITUAL_BIT[row]
    return ritual


def active(s: "Castle", country: i64, faction: i64) -> i64:
    """How many shrines of this faction are active in this country."""
    return count(s.up & s.deal.cells_of_kind[faction] & LAND_OF[country])


def controls(s: "Castle", country: i64) -> i64:
    """The faction with strictly the most active shrines there, or NOBODY (CG-46, CG-47)."""
    most: i64 = -1
    leader: i64 = NOBODY
    faction: i64 = 0
    for faction in range(FACTIONS):
        n: i64 = active(s, country, faction)
        if n > most:
            most = n
            leader = faction
        elif n == most:
            leader = NOBODY
    return leader


def claims(s: "Castle", piece: i64) -> i64:
    """The seat with a pawn on this piece's shrine, face up or down, or NOBODY (CG-37, CG-38)."""
    shrine: i64 = s.deal.cells_of_kind[FIRST_PIECE + piece]
    for seat in range(s.seats):
        pair: i64 = s.pair(seat)
        if (BIT[pair & 31] | BIT[pair >> 5]) & shrine:
            return seat
    return NOBODY


class Cast:
    """What the spell does to this table. Made at the end, or at any time to ask "what if it were cast now?"."""

    def __init__(self, s: "Castle", outcome: i64 = 0) -> None:
        """`outcome` 0 takes the card that lies on the ritual; another number asks what that one would do."""
        self.s = s
        self.ritual: i64 = ritual_now(s)
        self.outcome: i64 = outcome
        if outcome == 0:
            self.outcome = s.deal.outcomes[self.ritual]
        self.claim: vec[i64] = vec[i64]([0] * PIECES)
        self.control: vec[i64] = vec[i64]([0] * COUNTRIES)
        i: i64 = 0
        for i in range(3):
            self.claim[i] = claims(s, i)
            self.control[i] = controls(s, i)
        self.devoured: i64 = 0
        self.dominator: i64 = NOBODY
        self._take_effect()

    def _take_effect(self) -> None:
        """CG-39 to CG-44. A claim nobody makes does nothing; the Monster never devours itself."""
        printed = self.s.deal.terms.printed
        effect: i64 = printed.effect[self.outcome]
        if effect == DEVOURS_ALL:
            for seat in range(self.s.seats):
                if self.role(seat) != MONSTER:
                    self.devoured |= BIT[seat]
        elif effect != BANISHES:
            claimant: i64 = self.claim[printed.piece[self.outcome]]
            if effect == DOMINATES:
                self.dominator = claimant
            elif effect == DEVOURS and claimant != NOBODY and self.role(claimant) != MONSTER:
                self.devoured = BIT[claimant]

    def role(self, seat: i64) -> i64:
        return self.s.deal.terms.printed.role[self.s.deal.characters[seat]]

    def times(self, seat: i64, part: i64) -> i64:
        """How often this seat has earned this part of its scoring list (CG-51 to CG-55)."""
        character: i64 = self.s.deal.characters[seat]
        printed = self.s.deal.terms.printed
        n: i64 = 0
        country: i64 = 0
        piece: i64 = 0
        if part == COUNTRY:
            for country in range(COUNTRIES):
                if self.control[country] != NOBODY and self.control[country] == printed.faction[character]:
                    n += 1
        elif part == HOME:
            home: i64 = printed.home[character]
            if home != NOBODY and self.control[home] == printed.faction[character]:
                n = 1
        elif part == REGALIA:
            if self.devoured >> seat & 1 == 0:  # CG-45
                for piece in range(PIECES):
                    if self.claim[piece] == seat:
                        n += 1
        elif part == DOMINATE:
            n = i64(self.dominator == seat)
        else:  # FEED for cultists, DEVOURED_ANYONE for the Monster: both ask whether it was fed (CG-55)
            n = i64(self.devoured != 0)
        return n

    def points(self, seat: i64, part: i64) -> i64:
        return self.s.deal.terms.printed.points[self.role(seat) * PARTS + part] * self.times(seat, part)

    def score_of(self, seat: i64) -> i64:
        total: i64 = 0
        part: i64 = 0
        points = self.s.deal.terms.printed.points
        first: i64 = self.role(seat) * PARTS
        for part in range(PARTS):
            each: i64 = points[first + part]
            if each:
                total += each * self.times(seat, part)
        return total

    def score(self, into: vec[i64]) -> None:
        for seat in range(self.s.seats):
            into[seat] = self.score_of(seat)

    def winners(self) -> i64:
        """All seats with the highest score, as bits (CG-56)."""
        best: i64 = LEAST
        who: i64 = 0
        for seat in range(self.s.seats):
            points: i64 = self.score_of(seat)
            if points > best:
                best = points
                who = BIT[seat]
            elif points == best:
                who |= BIT[seat]
        return who
