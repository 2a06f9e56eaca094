"""What spells and spaces are worth to a seat now (dossier 11.2). The unit is a point of the final score."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.inference import Evidence
from greathall.games.castle_of_magic.bot.planning.outlook import Outlook
from greathall.games.castle_of_magic.bot.planning.prospects import Prospects
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    COUNTRIES,
    GUILDS,
    ITEMS,
    KEEP_FIRST,
    LEVELS,
    NOBODY,
    RESULTS,
    SPACES,
    STEPS,
    TOWER_FIRST,
)
from greathall.games.castle_of_magic.content.tables import (
    BELL,
    CELLS,
    COLUMNS,
    CROWN,
    LEARN_COUNTRY,
    LEARN_RITUAL,
    MOVE_CARD,
    PLUS_COMBAT,
    PLUS_SPELL,
    ROW_RULES,
    SECRET_SPELL,
)
from greathall.games.castle_of_magic.rules import disks, movement, packing, pawns
from greathall.games.castle_of_magic.rules.names import COMBAT, COUNTING, DEFENDING, LEVEL, PUSHING, TURN, WALKING

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

SPELLS: Final = 13

JUDGED: Final = (TURN, WALKING, LEVEL, PUSHING, COUNTING, COMBAT, DEFENDING)
"""Where it matters how the game will end."""

TOLD: Final = 0.5
"""Less doubt than this about a square that the seat has not looked at comes from what others have said."""

SURE_GUILD: Final = 0.65
"""How unsure the guild of a stranger is at first: one less the largest of three shares."""


class Mind:
    """One seat's opinions in one position."""

    def __init__(self, s: "Magic", seat: i64, listens: bool, taste: Taste) -> None:
        self.s = s
        self.taste = taste
        self.seat: i64 = seat
        self.evidence = Evidence(s, seat, listens, taste)
        self.outlook = Outlook(s, seat, self.evidence, taste)
        self.prospects: Prospects | None = None
        if taste.worlds and s.phase in JUDGED:
            self.prospects = Prospects(s, seat, self.evidence, taste)
        self.now: float = self._cast_now()
        self.values: vec[float] = vec[float]()  # of each spell, and of going inward: see `think`
        self.inward: float = 0.0

    # -- what would change

    def _cast_now(self) -> float:
        """What it is worth to end the game at once rather than to wait."""
        worth: float = self.taste.points_count * (self.outlook.now - self.outlook.expected)
        if self.prospects is not None:
            worth += self.taste.a_win * (self.prospects.now - self.prospects.expected)
        return worth

    def point(self, item: i64, gainer: i64, loser: i64) -> float:
        """What it is worth that one gets a point of this item, from the other or from nobody."""
        worth: float = self.taste.points_count * (self.outlook.with_point(item, gainer, loser) - self.outlook.expected)
        if self.prospects is not None:
            worth += self.taste.a_win * (self.prospects.with_point(item, gainer, loser) - self.prospects.expected)
        return worth

    def _disk(self, element: i64, disk: i64) -> float:
        worth: float = self.taste.points_count * (self.outlook.with_disk(element, disk) - self.outlook.expected)
        if self.prospects is not None:
            worth += self.taste.a_win * (self.prospects.with_disk(element, disk) - self.prospects.expected)
        return worth

    # -- what is not known yet

    def result_doubt(self, combo: i64) -> float:
        """0 for a result that is known, 7/8 for one of which nothing is."""
        return 1.0 - largest(self.evidence.results, RESULTS * combo, RESULTS)

    def country_doubt(self, item: i64) -> float:
        return 1.0 - largest(self.evidence.countries, COUNTRIES * item, COUNTRIES)

    def guild_doubt(self, other: i64) -> float:
        return 1.0 - largest(self.evidence.guilds, GUILDS * other, GUILDS)

    # -- spells

    def success(self, spell: i64) -> float:
        """What it is worth if a spell that needs a die works."""
        doubt: float = 0.0
        if spell == LEARN_COUNTRY:
            item: i64 = 0
            for item in range(ITEMS):
                doubt += self.country_doubt(item)
            return self.taste.all_countries * doubt / 2.0
        if spell == LEARN_RITUAL:
            combo: i64 = 0
            for combo in range(COMBOS):
                doubt += self.result_doubt(combo)
            if self._on_its_own():
                doubt *= self.taste.alone
            return self.taste.all_results * doubt / 7.0
        if spell >= CROWN:
            return self.taste.lasts * self.point(spell - CROWN, self.seat, NOBODY) + self.taste.a_point
        element: i64 = spell - BELL
        if disks.locked(self.s, element):
            return 0.0
        return max(self.push(element, False), self.push(element, True))

    def _on_its_own(self) -> bool:
        """Has nobody told anything worth believing about the Ritual, though there was an occasion?"""
        combo: i64 = 0
        for combo in range(COMBOS):
            if self.evidence.known.squares >> combo & 1 == 0 and self.result_doubt(combo) < TOLD:
                return False
        return self.s.talks > 0

    def push(self, element: i64, high: bool) -> float:
        """What it is worth to move this disk one space."""
        before: i64 = self.s.disks[element]
        worth: float = self.taste.pushes * self._disk(element, pushed(before, high))
        if before == 0 and disks.barriers_down(self.s) < 2:
            if self.prepared():
                return worth + self.taste.first_push
            return worth + self.taste.too_early
        return worth

    def prepared(self) -> bool:
        """Is it time to start the Ritual? Somebody who wants a throne should know its item, and some results."""
        if float(self.s.round) >= self.taste.prepared_round:
            return True
        doubts: i64 = 0
        combo: i64 = 0
        for combo in range(COMBOS):
            if self.result_doubt(combo) > 0.5:
                doubts += 1
        return float(COMBOS - doubts) >= self.taste.prepared_results and self.knows_throne()

    def knows_throne(self) -> bool:
        """Does the seat know, more or less, the item of a country that it wants to rule?"""
        item: i64 = 0
        for item in range(ITEMS):
            if self.country_doubt(item) < 0.5 and self.wants_throne(item):
                return True
        return False

    def wants_throne(self, item: i64) -> bool:
        country: i64 = 0
        for country in range(COUNTRIES):
            cell: i64 = CELLS * self.s.wizards[self.seat] + COLUMNS * (ROW_RULES + country)
            if self.s.terms.printed.score[cell] > 0 and self.evidence.countries[COUNTRIES * item + country] > 0.5:
                return True
        return False

    def chance(self, spell: i64) -> float:
        """How likely a spell that needs a die works (CM-32)."""
        return float(packing.level(self.s.levels[self.seat], spell - LEARN_COUNTRY)) / float(STEPS)

    def spell_worth(self, spell: i64) -> float:
        """What it is worth to land on this spell."""
        s = self.s
        if LEARN_COUNTRY <= spell < PLUS_COMBAT:
            return self.chance(spell) * self.success(spell)
        if spell == PLUS_SPELL:
            return self.level_worth()
        if spell == MOVE_CARD:
            return self.taste.a_card / float(1 + packing.cards_held(s.hands[self.seat]))
        if spell == SECRET_SPELL:
            doubt: float = 0.0
            for other in range(s.seats):
                doubt += self.guild_doubt(other)
            return self.taste.a_secret * doubt / (SURE_GUILD * float(s.seats - 1))
        if spell == PLUS_COMBAT:
            more: float = self.taste.a_combat - self.taste.combat_less * float(s.combat[self.seat])
            if self.prospects is not None and self.taste.stronger > 0.0:
                more += self.taste.stronger * self.taste.a_win * self.prospects.with_combat()
            return max(self.taste.combat_least, more)
        if self.casts():
            return self.taste.cast_step + self.taste.cast_share * self.now
        return 0.0

    def level_worth(self) -> float:
        """What one more Spell Level is worth: the first ones most."""
        gained: i64 = 0
        spell: i64 = 0
        for spell in range(LEVELS):
            gained += packing.level(self.s.levels[self.seat], spell) - self.s.terms.printed.start_level
        if gained == LEVELS * (self.s.terms.printed.max_level - self.s.terms.printed.start_level):
            return 0.0
        return max(self.taste.level_least, self.taste.first_level - self.taste.later_level * float(gained))

    def casts(self) -> bool:
        """Would the seat move the Black Pawn?"""
        return self.now > self.taste.cast_margin and self.outlook.now > self.taste.good_end

    # -- spaces

    def think(self) -> None:
        """Work out the worth of every spell once, and of going inward."""
        values: vec[float] = vec[float]([0.0] * SPELLS)
        spell: i64 = 0
        for spell in range(SPELLS):
            values[spell] = self.spell_worth(spell)
        self.values = values
        if pawns.ring(pawns.at(self.s, self.seat)) < 2:
            self.inward = self._entering()

    def landing(self, space: i64) -> float:
        """What it is worth to end the walk here: its spell, and whoever stands there."""
        worth: float = self.values[self.s.terms.printed.spell[space]]
        here: i64 = pawns.others_on(self.s, space, self.seat)
        if here == 0:
            return worth
        best: float = 0.0
        for other in range(self.s.seats):
            if here >> other & 1:
                item: i64 = 0
                for item in range(ITEMS):
                    if packing.points(self.s.points, other, item):
                        best = max(best, self.attack(other, item))
        return worth + best

    def attack(self, other: i64, item: i64) -> float:
        """What an attack is worth."""
        odds: float = win_odds(self.s.combat[self.seat] - self.s.combat[other])
        return self.taste.fights * odds * self.point(item, self.seat, other) - self.taste.caution

    def gift(self, item: i64, other: i64) -> float:
        """What it is worth to lose a point of this item to somebody: more than nothing, if his throne pays."""
        return self.point(item, other, self.seat)

    def rolling(self) -> float:
        """What the die is worth: of both ways the better one."""
        start: i64 = pawns.at(self.s, self.seat)
        total: float = 0.0
        steps: i64 = 1
        while steps <= STEPS:
            one: float = self.arriving(movement.walk_end(self.s, start, steps, 0))
            total += max(one, self.arriving(movement.walk_end(self.s, start, steps, 1)))
            steps += 1
        return total / float(STEPS)

    def arriving(self, space: i64) -> float:
        """What it is worth to end the walk here, and to go on from here next time."""
        worth: float = self.landing(space)
        if self.taste.ahead == 0.0:
            return worth
        total: float = 0.0
        steps: i64 = 1
        while steps <= STEPS:
            one: float = self.values[self.s.terms.printed.spell[movement.walk_end(self.s, space, steps, 0)]]
            other: float = self.values[self.s.terms.printed.spell[movement.walk_end(self.s, space, steps, 1)]]
            total += max(one, other)
            steps += 1
        return worth + self.taste.ahead * total / float(STEPS)

    def ring_worth(self, ring: i64) -> float:
        """What a space of this ring is worth on average."""
        space: i64 = 0
        end: i64 = KEEP_FIRST
        if ring == 1:
            space = KEEP_FIRST
            end = TOWER_FIRST
        elif ring == 2:
            space = TOWER_FIRST
            end = SPACES
        total: float = 0.0
        size: float = float(end - space)
        while space < end:
            total += max(0.0, self.values[self.s.terms.printed.spell[space]])
            space += 1
        return total / size

    def _entering(self) -> float:
        """What going one ring inward is worth beside the space itself: there is no way back (CM-28)."""
        ring: i64 = pawns.ring(pawns.at(self.s, self.seat))
        gain: float = self.taste.turns_ahead * (self.ring_worth(ring + 1) - self.ring_worth(ring))
        if ring == 0:  # only the Wall teaches
            gain -= self.taste.left_behind * (self.success(LEARN_COUNTRY) + self.success(LEARN_RITUAL))
        return gain


def pushed(disk: i64, high: bool) -> i64:
    """Where a push leads (CM-41)."""
    now: i64 = disk - 1
    if high:
        now = disk + 1
    if now == 0:
        now -= disk
    return now


def win_odds(lead: i64) -> float:
    """How likely an attacker with so much more Combat Value wins a fight (CM-57)."""
    wins: i64 = 0
    mine: i64 = 0
    for mine in range(STEPS):
        theirs: i64 = 0
        for theirs in range(STEPS):
            if mine + lead > theirs:
                wins += 1
    return float(wins) / 36.0


def largest(row: vec[float], start: i64, size: i64) -> float:
    best: float = row[start]
    n: i64 = 1
    while n < size:
        best = max(best, row[start + n])
        n += 1
    return best
