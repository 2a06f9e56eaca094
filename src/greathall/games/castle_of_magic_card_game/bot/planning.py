"""What a flip, and a pawn on a card, is worth to a character in a seat: a quick sum of the features of dossier 11.

Nothing here asks what the table cannot know: unseen cards count as the mean of what is left, unopened outcomes too, and
the characters of others are never looked at. So a player may be imagined with any character, which is how one finds out
whom a move would suit. The unit is a thousand points.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import CELLS, CHARACTERS, KINDS, RITUALS
from greathall.games.castle_of_magic_card_game.rules.scoring import (
    COUNTRIES,
    COUNTRY,
    CULTIST,
    DEVOURED_ANYONE,
    DEVOURS,
    DEVOURS_ALL,
    DOMINATE,
    DOMINATES,
    FACTIONS,
    FEED,
    FIRST_PIECE,
    HOME,
    LAND_OF,
    MONSTER,
    NOBODY,
    PARTS,
    PIECES,
    REGALIA,
    RITUAL_BIT,
    ROW_OF,
    claims,
)
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.bits import BIT, count

UNIT: Final = 1000.0

_WIDE: Final = 12  # tables of margins go from -12 to 12
_ROW: Final = 2 * _WIDE + 1


class Taste:
    """What somebody thinks of things, in thousands of points."""

    def __init__(self, lit: tuple[float, float], held: tuple[float, float]) -> None:
        """How steeply the odds of a row, and of a country, go with the margin: at first, and more for each open
        outcome."""
        self.lit: vec[float] = _odds(lit[0], lit[1], 0.5)
        self.held: vec[float] = _odds(held[0], held[1], -0.5)
        self.spite: float = 0.12  # what a country in strange hands costs: some other seat may be of that faction
        self.fear: float = 0.8  # what feeding the Monster costs a wizard: somebody may be it, and others worship it
        self.envy: float = 0.25  # what it is worth that somebody else loses a piece, or does not dominate
        self.lock: float = 0.35  # a pawn that keeps others from a flip is worth so much of what the flip would cost
        self.curiosity: float = 0.12  # to have seen one more card
        self.vacant: float = 0.3  # what an outcome for the holder of a piece counts while nobody holds it
        self.hunger: float = 0.7  # how much the Monster shuns the piece that should doom somebody else
        self.eager: float = 0.55  # to advance is worth as much as a manipulation that is worth this
        self.finish: float = 0.42  # the chance to win here and now that is enough to end the game
        self.urge: float = 3.0  # how much that chance, over the one that is enough, weighs against a manipulation


def thoughtful() -> Taste:
    """The taste of whoever searches."""
    return Taste((0.5, 0.15), (1.15, 0.135))


def plain() -> Taste:
    """That of a player who looks one step ahead: fitted to 5,000 moves of greedy bots, each foretold by how much
    this taste likes it. They hurry, and look at what lies on the table more than at what may become of it."""
    taste = Taste((0.835, 0.0), (3.148, 0.0))
    taste.spite = 0.065
    taste.fear = 0.075
    taste.envy = 0.266
    taste.lock = 0.879
    taste.curiosity = 0.0
    taste.vacant = 0.274
    taste.hunger = 0.0
    taste.eager = 1.141
    taste.finish = 0.344
    taste.urge = 7.905
    return taste


def _odds(steep: float, steeper: float, bias: float) -> vec[float]:
    """For so many open outcomes and each margin: how likely it holds to the end."""
    return vec[float](
        [
            1.0 / (1.0 + exp(-(float(margin) + bias) * (steep + steeper * float(opened))))
            for opened in range(9)
            for margin in range(-_WIDE, _WIDE + 1)
        ]
    )


class Appraisal:
    """Room to think in, kept from one position to the next. First `see`, then `weigh` for any number of characters."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.opened: i64 = 0
        self.active: vec[i64] = vec[i64]([0] * 9)  # by country and faction
        self.held: vec[i64] = vec[i64]([0] * 8)  # pieces of each seat
        self.holder: vec[i64] = vec[i64]([0] * PIECES)
        self.rows: vec[i64] = vec[i64]([0] * 3)
        self.lit: vec[float] = vec[float]([0.0] * 3)
        self.likely: vec[float] = vec[float]([0.0] * RITUALS)
        self.odds: vec[float] = vec[float]([0.0] * (RITUALS + 1))  # of outcomes 1-8
        self.dominion: vec[float] = vec[float]([0.0] * PIECES)
        self.doom: vec[float] = vec[float]([0.0] * PIECES)
        self.all_doomed: float = 0.0
        self.unseen: vec[float] = vec[float]([0.0] * KINDS)
        self.rise: vec[float] = vec[float]([0.0] * 9)
        self.fall: vec[float] = vec[float]([0.0] * 9)
        self.row_rise: vec[float] = vec[float]([0.0] * 3)
        self.row_fall: vec[float] = vec[float]([0.0] * 3)
        self.worth_of: vec[float] = vec[float]([0.0] * (RITUALS + 1))
        self.piece_worth: vec[float] = vec[float]([0.0] * PIECES)
        self.flip: vec[float] = vec[float]([0.0] * CELLS)
        self.stand: vec[float] = vec[float]([0.0] * CELLS)

    # -- what everybody sees

    def see(self, s: Castle) -> None:
        """Count what lies on the table."""
        self.s = s
        self.opened = count(s.open)
        cells_of_kind = s.deal.cells_of_kind
        active = self.active
        faction: i64 = 0
        country: i64 = 0
        for faction in range(FACTIONS):
            up: i64 = s.up & cells_of_kind[faction]
            for country in range(COUNTRIES):
                active[country * 3 + faction] = count(up & LAND_OF[country])
        self._see_pieces(s)
        self._see_rituals(s)
        hidden: i64 = 0x7FFFFFF & ~s.seen
        left: float = float(count(hidden))
        kind: i64 = 0
        for kind in range(KINDS):
            self.unseen[kind] = float(count(hidden & cells_of_kind[kind])) / left if hidden else 0.0

    def _see_pieces(self, s: Castle) -> None:
        """Who stands on which piece. A card with a pawn has been seen, so this is public (ruling 24)."""
        held = self.held
        i: i64 = 0
        for i in range(8):
            held[i] = 0
        for i in range(PIECES):
            seat: i64 = NOBODY
            if s.occupied & s.deal.cells_of_kind[FIRST_PIECE + i]:
                seat = claims(s, i)
            self.holder[i] = seat
            if seat != NOBODY:
                held[seat] += 1

    def _see_rituals(self, s: Castle) -> None:
        """How likely each ritual and each outcome is, as far as the table can know."""
        printed = s.deal.terms.printed
        lit = self.lit
        rows = self.rows
        base: i64 = self.opened * _ROW + _WIDE
        i: i64 = 0
        for i in range(3):
            over: i64 = count(s.up & ROW_OF[i]) - printed.majority
            rows[i] = over
            lit[i] = self.taste.lit[base + over]
        odds = self.odds
        for i in range(RITUALS + 1):
            odds[i] = 0.0
        unknown: float = 0.0
        known: i64 = 0
        for i in range(RITUALS):
            chance: float = lit[0] if i & 4 else 1.0 - lit[0]
            chance *= lit[1] if i & 2 else 1.0 - lit[1]
            chance *= lit[2] if i & 1 else 1.0 - lit[2]
            self.likely[i] = chance
            if s.open >> i & 1:
                odds[s.deal.outcomes[i]] = chance
                known |= BIT[s.deal.outcomes[i]]
            else:
                unknown += chance
        if self.opened < RITUALS:
            unknown /= float(RITUALS - self.opened)
        self.all_doomed = 0.0
        for i in range(PIECES):
            self.dominion[i] = 0.0
            self.doom[i] = 0.0
        for i in range(1, RITUALS + 1):
            if known >> i & 1 == 0:
                odds[i] = unknown
            effect: i64 = printed.effect[i]
            if effect == DEVOURS_ALL:
                self.all_doomed += odds[i]
            elif effect == DOMINATES:
                self.dominion[printed.piece[i]] += odds[i]
            elif effect == DEVOURS:
                self.doom[printed.piece[i]] += odds[i]

    # -- what it means to one character

    def weigh(self, seat: i64, character: i64) -> None:
        """Fill `flip` and `stand`: what each card is worth to this character, were it in this seat."""
        s = self.s
        self._weigh_countries(character)
        self._weigh_outcomes(seat, character)
        self._weigh_pieces(seat, character)
        rise = self.rise
        fall = self.fall
        flip = self.flip
        stand = self.stand
        unseen = self.unseen
        piece_worth = self.piece_worth
        kinds = s.deal.kinds
        chance_of_piece: float = 0.0
        i: i64 = 0
        for i in range(PIECES):
            chance_of_piece += unseen[FIRST_PIECE + i] * piece_worth[i]
        cell: i64 = 0
        row: i64 = 0
        country: i64 = 0
        column: i64 = 0
        for cell in range(CELLS):
            worth: float = 0.0
            standing: float = 0.0
            if s.seen >> cell & 1:
                kind: i64 = kinds[cell]
                if s.up >> cell & 1:
                    worth = self.row_fall[row]
                    if kind < FIRST_PIECE:
                        worth += fall[country + kind]
                else:
                    worth = self.row_rise[row]
                    if kind < FIRST_PIECE:
                        worth += rise[country + kind]
                if kind >= FIRST_PIECE:
                    standing = piece_worth[kind - FIRST_PIECE]
            else:
                worth = self.row_rise[row] + self.taste.curiosity
                for i in range(FACTIONS):
                    worth += unseen[i] * rise[country + i]
                standing = chance_of_piece
            flip[cell] = worth
            stand[cell] = standing
            column += 1
            if column == 3 or column == 6:
                country += 3
            elif column == 9:
                column = 0
                country = 0
                row += 1

    def _weigh_countries(self, character: i64) -> None:
        """What one more or one fewer active shrine of each faction in each country changes."""
        taste = self.taste
        printed = self.s.deal.terms.printed
        own: i64 = printed.faction[character]
        first: i64 = printed.role[character] * PARTS
        prize: float = float(printed.points[first + COUNTRY]) / UNIT
        home_prize: float = prize + float(printed.points[first + HOME]) / UNIT
        home: i64 = printed.home[character]
        rise = self.rise
        fall = self.fall
        active = self.active
        base: i64 = self.opened * _ROW + _WIDE
        country: i64 = 0
        for country in range(COUNTRIES):
            at: i64 = country * 3
            a: i64 = active[at]
            b: i64 = active[at + 1]
            c: i64 = active[at + 2]
            if own == NOBODY:
                rise[at] = rise[at + 1] = rise[at + 2] = 0.0
                fall[at] = fall[at + 1] = fall[at + 2] = 0.0
                continue
            mine: float = home_prize if country == home else prize
            now: float = _country(a, b, c, own, mine, base, taste)
            rise[at] = _country(a + 1, b, c, own, mine, base, taste) - now
            rise[at + 1] = _country(a, b + 1, c, own, mine, base, taste) - now
            rise[at + 2] = _country(a, b, c + 1, own, mine, base, taste) - now
            fall[at] = _country(a - 1, b, c, own, mine, base, taste) - now
            fall[at + 1] = _country(a, b - 1, c, own, mine, base, taste) - now
            fall[at + 2] = _country(a, b, c - 1, own, mine, base, taste) - now

    def _weigh_outcomes(self, seat: i64, character: i64) -> None:
        """What the outcome on each ritual means, and so what lighting a row, or putting it out, is worth."""
        s = self.s
        worth_of = self.worth_of
        hidden: float = 0.0
        known: i64 = 0
        i: i64 = 0
        for i in range(RITUALS):
            if s.open >> i & 1:
                known |= BIT[s.deal.outcomes[i]]
        for i in range(1, RITUALS + 1):
            worth: float = self._outcome(seat, character, i)
            worth_of[i] = worth
            if known >> i & 1 == 0:
                hidden += worth
        if self.opened < RITUALS:
            hidden /= float(RITUALS - self.opened)
        lit = self.lit
        table = self.taste.lit
        base: i64 = self.opened * _ROW + _WIDE
        row: i64 = 0
        for row in range(3):
            bit: i64 = RITUAL_BIT[row]
            gain: float = 0.0
            for i in range(RITUALS):
                worth = worth_of[s.deal.outcomes[i]] if s.open >> i & 1 else hidden
                if i & bit:
                    gain += worth * self.likely[i] / lit[row]
                else:
                    gain -= worth * self.likely[i] / (1.0 - lit[row])
            at: i64 = base + self.rows[row]
            self.row_rise[row] = gain * (table[at + 1] - table[at])
            self.row_fall[row] = gain * (table[at - 1] - table[at])

    def _outcome(self, seat: i64, character: i64, outcome: i64) -> float:
        printed = self.s.deal.terms.printed
        role: i64 = printed.role[character]
        first: i64 = role * PARTS
        effect: i64 = printed.effect[outcome]
        own: float = float(self.held[seat]) * float(printed.points[first + REGALIA]) / UNIT
        fed: float = -self.taste.fear
        if role == CULTIST:
            fed = float(printed.points[first + FEED]) / UNIT
        elif role == MONSTER:
            fed = float(printed.points[first + DEVOURED_ANYONE]) / UNIT
            own = 0.0
        if effect == DEVOURS_ALL:
            return fed - own
        piece: i64 = printed.piece[outcome]
        if piece == NOBODY:
            return 0.0
        holder: i64 = self.holder[piece]
        if effect == DOMINATES:
            if holder == seat:
                return float(printed.points[first + DOMINATE]) / UNIT
            return 0.0 if holder == NOBODY else -self.taste.envy
        if holder == NOBODY:
            return fed * self.taste.vacant  # somebody may come to stand there
        if holder == seat:
            return 0.0 if role == MONSTER else fed - own
        return fed + self.taste.envy

    def _weigh_pieces(self, seat: i64, character: i64) -> None:
        taste = self.taste
        printed = self.s.deal.terms.printed
        role: i64 = printed.role[character]
        first: i64 = role * PARTS
        prize: float = float(printed.points[first + REGALIA]) / UNIT
        dominate: float = float(printed.points[first + DOMINATE]) / UNIT
        piece: i64 = 0
        for piece in range(PIECES):
            doom: float = self.doom[piece]
            if role == MONSTER:
                self.piece_worth[piece] = -float(printed.points[first + DEVOURED_ANYONE]) / UNIT * doom * taste.hunger
                continue
            others: float = float(self.held[seat])
            if self.holder[piece] == seat:
                others -= 1.0
            worth: float = prize * (1.0 - doom - self.all_doomed) + (dominate + taste.envy) * self.dominion[piece]
            worth -= doom * prize * others
            if role == CULTIST:
                worth += doom * float(printed.points[first + FEED]) / UNIT
            else:
                worth -= doom * taste.fear
            self.piece_worth[piece] = worth

    def countries(self, character: i64) -> float:
        """What this character may expect of the countries."""
        printed = self.s.deal.terms.printed
        own: i64 = printed.faction[character]
        if own == NOBODY:
            return 0.0
        first: i64 = printed.role[character] * PARTS
        base: i64 = self.opened * _ROW + _WIDE
        active = self.active
        total: float = 0.0
        country: i64 = 0
        for country in range(COUNTRIES):
            at: i64 = country * 3
            prize: i64 = printed.points[first + COUNTRY]
            if printed.home[character] == country:
                prize += printed.points[first + HOME]
            total += float(prize) * self.taste.held[base + _lead(active[at], active[at + 1], active[at + 2], own)]
        return total / UNIT

    # -- the spell cast now

    def chance(self, seat: i64, character: i64) -> float:
        """How likely this seat wins, were the spell cast now: others may be anybody. Asks for the outcome on the ritual
        of the moment as far as it can be known."""
        s = self.s
        ritual: i64 = 0
        row: i64 = 0
        for row in range(3):
            if self.rows[row] >= 0:
                ritual += RITUAL_BIT[row]
        if s.open >> ritual & 1:
            return self._chance_with(seat, character, s.deal.outcomes[ritual])
        known: i64 = 0
        i: i64 = 0
        for i in range(RITUALS):
            if s.open >> i & 1:
                known |= BIT[s.deal.outcomes[i]]
        total: float = 0.0
        for i in range(1, RITUALS + 1):
            if known >> i & 1 == 0:
                total += self._chance_with(seat, character, i)
        return total / float(RITUALS - self.opened)

    def _chance_with(self, seat: i64, character: i64, outcome: i64) -> float:
        own: i64 = self.points(seat, character, outcome)
        win: float = 1.0
        for other in range(self.s.seats):
            if other == seat:
                continue
            below: float = 0.0
            stranger: i64 = 0
            for stranger in range(CHARACTERS):
                if stranger != character:
                    theirs: i64 = self.points(other, stranger, outcome)
                    if theirs < own:
                        below += 1.0
                    elif theirs == own:
                        below += 0.5
            win *= below / float(CHARACTERS - 1)
        return win

    def points(self, seat: i64, character: i64, outcome: i64) -> i64:
        """What this character would score in this seat, were this outcome cast now and no Monster about."""
        printed = self.s.deal.terms.printed
        role: i64 = printed.role[character]
        points = printed.points
        first: i64 = role * PARTS
        effect: i64 = printed.effect[outcome]
        piece: i64 = printed.piece[outcome]
        holder: i64 = NOBODY
        if piece != NOBODY:
            holder = self.holder[piece]
        eaten: bool = effect == DEVOURS_ALL or (effect == DEVOURS and holder != NOBODY)
        if role == MONSTER:
            if eaten and holder != seat:
                return points[first + DEVOURED_ANYONE]
            return 0
        total: i64 = 0
        own: i64 = printed.faction[character]
        country: i64 = 0
        for country in range(COUNTRIES):
            at: i64 = country * 3
            lead: i64 = _lead(self.active[at], self.active[at + 1], self.active[at + 2], own)
            if lead > 0:
                total += points[first + COUNTRY]
                if printed.home[character] == country:
                    total += points[first + HOME]
        if eaten:
            total += points[first + FEED]
        if not (eaten and (effect == DEVOURS_ALL or holder == seat)):
            total += self.held[seat] * points[first + REGALIA]
        if effect == DOMINATES and holder == seat:
            total += points[first + DOMINATE]
        return total


def _lead(a: i64, b: i64, c: i64, own: i64) -> i64:
    """By how much a faction leads in a country with so many active shrines of each."""
    if own == 0:
        return a - (b if b > c else c)
    if own == 1:
        return b - (a if a > c else c)
    return c - (a if a > b else b)


def _country(a: i64, b: i64, c: i64, own: i64, prize: float, base: i64, taste: Taste) -> float:
    """What a country with so many active shrines of each faction is worth to one of them."""
    total: float = 0.0
    faction: i64 = 0
    for faction in range(FACTIONS):
        held: float = taste.held[base + _lead(a, b, c, faction)]
        total += prize * held if faction == own else -taste.spite * held
    return total
