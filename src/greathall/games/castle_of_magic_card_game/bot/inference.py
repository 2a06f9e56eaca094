"""Who might be who: every move that was made speaks for the characters it suits (dossier section 11)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.bot.sage import CastleSage
from greathall.games.castle_of_magic_card_game.content.ids import BOTH, CELLS, CHARACTERS, LOWER, UPPER
from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.rules.state import Castle, Terms
from greathall.games.castle_of_magic_card_game.sight.belief import UNKNOWN, CastleBelief
from greathall.kernel.bits import BIT
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.view import Heard

if TYPE_CHECKING:
    from greathall.games.castle_of_magic_card_game.sight.view import CastleView

FLOOR: Final = 0.01
"""No character is ever thought less likely than this: people bluff."""

DOUBT: Final = 0.4
"""How much better a move must suit one character than another to be e times as likely of it. Of 0.2, 0.35, 0.5,
1 and 2 the middle ones guess best (lab.inference)."""

TRIES: Final = 20
FINE: Final = 65536


class Suspicion(CastleBelief):
    """A belief in which the others' characters are drawn by how well they explain what their seats have done."""

    def __init__(self, view: "CastleView", terms: Terms, past: Sequence[Heard]) -> None:
        super().__init__(view, terms)
        self.odds: vec[float] = vec[float]([1.0] * (terms.seats * CHARACTERS))
        for seat in range(terms.seats):
            own: i64 = self.characters[seat]
            if own != UNKNOWN:
                for other in range(terms.seats):
                    self.odds[other * CHARACTERS + own] = 0.0
                for character in range(CHARACTERS):
                    self.odds[seat * CHARACTERS + character] = 1.0 if character == own else 0.0
        if view.result is None:
            self._retrace(past)
        for seat in range(terms.seats):
            self._settle(seat)

    def odds_of(self, seat: i64) -> list[float]:
        """How likely each character is to sit there."""
        return [self.odds[seat * CHARACTERS + character] for character in range(CHARACTERS)]

    def sample(self, dice: Dice) -> Castle:
        kinds = self.hidden_kinds[:]
        dice.shuffle("kinds", kinds)
        outcomes = self.hidden_outcomes[:]
        dice.shuffle("outcomes", outcomes)
        return self.table.in_other_deal(self._deal(kinds, outcomes, self._cast(dice)))

    def worlds(self) -> int:
        """They are not equally likely."""
        return 0

    def _cast(self, dice: Dice) -> vec[i64]:
        """The hidden characters, those of the seats first. Each seat draws by itself, and all draw again while two have
        drawn the same: so the odds of whole tables are right, not only those of the first seat."""
        drawn: vec[i64] = self.hidden_characters[:]
        tries: i64 = 0
        while True:
            taken: i64 = 0
            n: i64 = 0
            tries += 1
            for seat in range(self.terms.seats):
                if self.characters[seat] == UNKNOWN:
                    character: i64 = self._draw(seat, taken if tries > TRIES else 0, dice)
                    if taken >> character & 1:
                        n = -1
                        break
                    taken |= BIT[character]
                    drawn[n] = character
                    n += 1
            if n >= 0:
                break
        for character in self.hidden_characters:
            if taken >> character & 1 == 0:
                drawn[n] = character
                n += 1
        return drawn

    def _draw(self, seat: i64, taken: i64, dice: Dice) -> i64:
        at: i64 = seat * CHARACTERS
        total: float = 0.0
        character: i64 = 0
        for character in range(CHARACTERS):
            if taken >> character & 1 == 0:
                total += self.odds[at + character]
        left: float = total * (float(dice.below("suspects", FINE)) + 0.5) / float(FINE)
        last: i64 = 0
        for character in range(CHARACTERS):
            chance: float = self.odds[at + character]
            if taken >> character & 1 == 0 and chance > 0.0:
                last = character
                left -= chance
                if left <= 0.0:
                    break
        return last

    # -- what the past tells

    def _retrace(self, past: Sequence[Heard]) -> None:
        """Play the game again over one of its worlds. Cards that a move could not know of make no difference to it."""
        s = self.sample(FastDice(0)).origin()
        before = self.odds[:]
        sage = CastleSage()
        lift: i64 = LOWER
        for one in past:
            facts = one.facts
            if one.name == "lifted":
                lift = _lift(s, facts["places"])
            elif one.name == "flipped":
                code: i64 = _number(facts["cell"])
                code += PLACE if s.second else MANIPULATE + lift * CELLS
                self._learn(s, code, sage)
            elif one.name == "outcome_revealed":
                self._learn(s, _number(facts["ritual"]), sage)
        if s.up != self.table.up or s.pawns != self.table.pawns or s.open != self.table.open:
            self.odds = before  # it was not told from the start

    def _learn(self, s: Castle, code: i64, sage: CastleSage) -> None:
        seat: i64 = s.mover
        if self.characters[seat] == UNKNOWN:
            sage.see(s)
            at: i64 = seat * CHARACTERS
            most: float = 0.0
            character: i64 = 0
            for character in range(CHARACTERS):
                if self.odds[at + character] > 0.0:
                    self.odds[at + character] *= sage.suits(s, seat, code, character, DOUBT)
                    most = max(most, self.odds[at + character])
            for character in range(CHARACTERS):
                self.odds[at + character] /= most
        s.apply(seat, code)

    def _settle(self, seat: i64) -> None:
        """Odds that sum up to one, none of them below the floor."""
        hidden: i64 = 0
        for stranger in self.hidden_characters:
            hidden |= BIT[stranger]
        at: i64 = seat * CHARACTERS
        total: float = 0.0
        character: i64 = 0
        for character in range(CHARACTERS):
            total += self.odds[at + character]
        again: float = 0.0
        for character in range(CHARACTERS):
            chance: float = self.odds[at + character] / total
            if chance < FLOOR and self.characters[seat] == UNKNOWN and hidden >> character & 1:
                chance = FLOOR
            self.odds[at + character] = chance
            again += chance
        for character in range(CHARACTERS):
            self.odds[at + character] /= again


def _lift(s: Castle, places: object) -> i64:
    """Which lift takes pawns from these places."""
    assert isinstance(places, list)
    if len(places) == 2:
        return BOTH
    return LOWER if places[0] == s.pair(s.mover) & 31 else UPPER


def _number(fact: object) -> i64:
    assert isinstance(fact, int)
    return fact
