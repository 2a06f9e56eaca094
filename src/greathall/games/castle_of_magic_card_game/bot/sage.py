"""What a search asks about the card game: what the searching seat and others like, and everybody's chances."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.bot import features
from greathall.games.castle_of_magic_card_game.bot.planning import UNIT, Appraisal, plain, thoughtful
from greathall.games.castle_of_magic_card_game.content.ids import BOTH, CELLS, RITUALS, SUPPLY, UPPER
from greathall.games.castle_of_magic_card_game.rules.decide import must_advance
from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.rules.scoring import (
    DEVOURED_ANYONE,
    DEVOURS,
    DEVOURS_ALL,
    DOMINATE,
    DOMINATES,
    FEED,
    MONSTER,
    NOBODY,
    PARTS,
    REGALIA,
)
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.bits import BIT, count
from greathall.kernel.dice import FastDice
from greathall.kernel.sage import Sage
from greathall.kernel.state import State

LAST: Final = 7
"""So many outcomes are open when the next advance ends the game."""

MOVES_MAX: Final = 16
CHOOSY: Final = 0.35
CHOOSY_OTHERS: Final = 0.5
"""How much better a move must look to be liked e times as much, by whoever searches and by others."""

BLUR: Final = 0.55
"""Points that decide a win for sure, in thousands. More of it while there are outcomes left to open foretells winners
better, but did no better in trials of play."""

FAINT: Final = 4.6
"""What is liked a hundred times less than the best is not looked at: so many times `choosy`."""

FAR: Final = 8
"""So many decisions are played on before the chances are reckoned up: two rounds of four players. Of 0, 5, 8 and 12
this won most, if only by a little."""

NEVER: Final = -1000.0
FINE: Final = 65536
_MIX: Final = 6364136223846793005
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class CastleSage(Sage):
    def __init__(self) -> None:
        self._searching = Appraisal(thoughtful())
        self._others = Appraisal(plain())
        self._look = self._others
        self._searcher: i64 = -1
        self._dice = FastDice(0)
        self._liked: vec[float] = vec[float]([0.0] * MOVES_MAX)
        self._worths: vec[float] = vec[float]([0.0] * PLACE)
        self._base: vec[float] = vec[float]([0.0] * 8)
        self._points: vec[float] = vec[float]([0.0] * 8)
        self._free: vec[float] = vec[float]([0.0] * CELLS)

    def sight(self, state: State, seat: i64) -> i64:
        """And it says for whom to think."""
        assert isinstance(state, Castle)
        s = state
        deal = s.deal
        self._searcher = seat
        kinds = deal.cells_of_kind
        mixed: i64 = _stirred(deal.characters[seat], s.up | s.seen << 27)
        mixed = _stirred(mixed, s.pawns)
        mixed = _stirred(mixed, kinds[0] & s.seen | (kinds[1] & s.seen) << 27)
        mixed = _stirred(mixed, kinds[3] & s.seen | (kinds[4] & s.seen) << 27)
        mixed = _stirred(mixed, kinds[5] & s.seen | s.lifted << 27)
        opened: i64 = s.open
        ritual: i64 = 0
        for ritual in range(RITUALS):
            if s.open >> ritual & 1:
                opened |= deal.outcomes[ritual] << 8 + 4 * ritual
        mixed = _stirred(mixed, opened | s.mover << 40 | s.second << 43)
        mixed = _stirred(mixed, s.turn | s.stall << 30)
        return mixed + 1

    def horizon(self, state: State) -> i64:
        return FAR

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        assert isinstance(state, Castle)
        return features.features(state, seat)

    def settles(self, state: State, seat: i64, code: i64) -> bool:
        assert isinstance(state, Castle)
        return code < MANIPULATE and count(state.open) == LAST

    # -- what a player likes

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        """Others are proposed the one move that they make this time. In a tree they would learn in imagined worlds what
        they cannot know, and nobody at a table plays that well: whoever fears it is no match for careless players."""
        assert isinstance(state, Castle)
        n: i64 = self._like(state, seat, codes, weights)
        if seat == self._searcher:
            return n
        codes[0] = codes[_drawn(weights, n, self._dice)]
        weights[0] = 1.0
        return 1

    def roll(self, state: State, seat: i64, codes: vec[i64], dice: FastDice) -> i64:
        assert isinstance(state, Castle)
        n: i64 = self._like(state, seat, codes, self._liked)
        return codes[_drawn(self._liked, n, dice)]

    def _like(self, s: Castle, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        """The moves that somebody in this seat would think of, best first, and how likely each is to be made."""
        worths = self._worths
        best: float = NEVER
        choosy: float = CHOOSY_OTHERS
        self._look = self._others
        if seat == self._searcher:
            choosy = CHOOSY
            self._look = self._searching
        self._look.see(s)
        self._list(s, seat, s.deal.characters[seat])
        base: i64 = 0
        after: i64 = PLACE
        if s.second:
            base = PLACE
            after = CELLS
        second: float = NEVER
        i: i64 = 0
        while i < after:
            if worths[i] > best:
                second = best
                best = worths[i]
            elif worths[i] > second:
                second = worths[i]
            i += 1
        least: float = best - choosy * FAINT
        if NEVER < second < least:
            least = second  # there is always something to compare the best with
        n: i64 = 0
        i = 0
        while i < after:
            if worths[i] >= least:
                n = _insert(codes, weights, n, base + i, worths[i])
            i += 1
        i = 0
        while i < n:
            weights[i] = exp((weights[i] - best) / choosy)
            i += 1
        return n

    def suits(self, s: Castle, seat: i64, code: i64, character: i64, taste: float) -> float:
        """How likely this character, were it in this seat, makes this move. The position must have been seen."""
        self._list(s, seat, character)
        worths = self._worths
        base: i64 = 0
        after: i64 = PLACE
        if s.second:
            base = PLACE
            after = CELLS
        own: float = worths[code - base]
        if own <= NEVER:
            return 1.0  # nobody could have made it here: the past that was told has gaps
        total: float = 0.0
        i: i64 = 0
        while i < after:
            if worths[i] > NEVER:
                total += exp((worths[i] - own) / taste)
            i += 1
        return 1.0 / total

    def see(self, s: Castle) -> None:
        """As others see it, of whom is to be found out who they are."""
        self._look = self._others
        self._look.see(s)

    def _list(self, s: Castle, seat: i64, character: i64) -> None:
        """What every move is worth, by its code; the second flips of a turn by their card."""
        self._weigh(s, seat, character)
        if not s.second:
            self._list_turns(s, seat, character)
            return
        cell: i64 = 0
        for cell in range(CELLS):
            self._worths[cell] = self._free[cell]

    def _weigh(self, s: Castle, seat: i64, character: i64) -> None:
        """What it is worth to flip each card and stand on it; NEVER where a pawn of somebody else is in the way."""
        look = self._look
        look.weigh(seat, character)
        pair: i64 = s.pair(seat)
        own: i64 = BIT[pair & 31] | BIT[pair >> 5]
        closed: i64 = s.occupied & ~own | own & s.deal.terms.barred_cells
        if s.second:
            closed = s.occupied | s.lifted & s.deal.terms.barred_cells
        free = self._free
        flip = look.flip
        stand = look.stand
        lock: float = look.taste.lock
        cell: i64 = 0
        for cell in range(CELLS):
            if closed >> cell & 1:
                free[cell] = NEVER
            else:
                worth: float = flip[cell]
                if worth > 0.0:
                    worth *= 1.0 + lock
                free[cell] = worth + stand[cell]

    def _kept(self, place: i64) -> float:
        """What a pawn is worth where it stands."""
        if place >= SUPPLY:
            return 0.0
        held: float = self._look.stand[place]
        flip: float = self._look.flip[place]
        return held - self._look.taste.lock * flip if flip < 0.0 else held

    def _list_turns(self, s: Castle, seat: i64, character: i64) -> None:
        """What every move of a turn is worth, by its code."""
        worths = self._worths
        free = self._free
        pair: i64 = s.pair(seat)
        lower: i64 = pair & 31
        upper: i64 = pair >> 5
        keep_lower: float = self._kept(lower)
        keep_upper: float = self._kept(upper)
        best: float = NEVER
        second: float = NEVER
        cell: i64 = 0
        for cell in range(CELLS):
            if free[cell] > best:
                second = best
                best = free[cell]
            elif free[cell] > second:
                second = free[cell]
        gain: float = NEVER
        forced: bool = must_advance(s)
        for cell in range(CELLS):
            one: float = NEVER
            other: float = NEVER
            both: float = NEVER
            if free[cell] > NEVER and not forced:
                if cell != upper:
                    one = free[cell] - keep_lower
                if cell != lower and lower < SUPPLY:
                    other = free[cell] - keep_upper
                both = free[cell] - keep_lower - keep_upper
                both += second if free[cell] == best else best
                gain = max(gain, one, other, both)
            worths[MANIPULATE + cell] = one
            worths[MANIPULATE + UPPER * CELLS + cell] = other
            worths[MANIPULATE + BOTH * CELLS + cell] = both
        self._list_advances(s, seat, character, gain)

    def _list_advances(self, s: Castle, seat: i64, character: i64, gain: float) -> None:
        """To advance is worth about as much as a fair manipulation; the ritual of the moment is the most telling."""
        worths = self._worths
        look = self._look
        ritual: i64 = 0
        worth: float = look.taste.eager
        if look.opened == LAST:
            worth = max(gain, 0.0) + look.taste.urge * (look.chance(seat, character) - look.taste.finish)
        for ritual in range(RITUALS):
            worths[ritual] = NEVER
            if s.turn >= s.seats and s.open >> ritual & 1 == 0:
                worths[ritual] = worth + 0.3 * look.likely[ritual]

    # -- chances

    def outlook(self, state: State, into: vec[float]) -> None:
        """Everybody's chance if the spell were cast about now: the world is imagined, so all its cards are known."""
        assert isinstance(state, Castle)
        s = state
        look = self._searching
        self._look = look
        look.see(s)
        deal = s.deal
        base = self._base
        for seat in range(s.seats):
            base[seat] = look.countries(deal.characters[seat])
            into[seat] = 0.0
        ritual: i64 = 0
        for ritual in range(RITUALS):
            self._tell_chances(s, deal.outcomes[ritual], look.likely[ritual], into)

    def _tell_chances(self, s: Castle, outcome: i64, likely: float, into: vec[float]) -> None:
        look = self._look
        printed = s.deal.terms.printed
        characters = s.deal.characters
        points = printed.points
        effect: i64 = printed.effect[outcome]
        piece: i64 = printed.piece[outcome]
        holder: i64 = NOBODY
        if piece != NOBODY:
            holder = look.holder[piece]
        eaten: i64 = 0
        if effect == DEVOURS_ALL:
            eaten = 0xFF
        elif effect == DEVOURS and holder != NOBODY and printed.role[characters[holder]] != MONSTER:
            eaten = BIT[holder]
        total: float = 0.0
        shares = self._points
        for seat in range(s.seats):
            first: i64 = printed.role[characters[seat]] * PARTS
            got: float = self._base[seat]
            if eaten:
                got += float(points[first + FEED] + points[first + DEVOURED_ANYONE]) / UNIT
            if eaten >> seat & 1 == 0:
                got += float(look.held[seat] * points[first + REGALIA]) / UNIT
            if effect == DOMINATES and holder == seat:
                got += float(points[first + DOMINATE]) / UNIT
            shares[seat] = exp(got / BLUR)
            total += shares[seat]
        for seat in range(s.seats):
            into[seat] += likely * shares[seat] / total


def _drawn(weights: vec[float], n: i64, dice: FastDice) -> i64:
    """One of the first n, as likely as it is heavy."""
    left: float = 0.0
    i: i64 = 0
    while i < n:
        left += weights[i]
        i += 1
    left *= (float(dice.pick(FINE)) + 0.5) / float(FINE)
    i = 0
    while i < n - 1:
        left -= weights[i]
        if left <= 0.0:
            break
        i += 1
    return i


def _insert(codes: vec[i64], worths: vec[float], n: i64, code: i64, worth: float) -> i64:
    """Among the best so far, in order; returns how many there are now."""
    at: i64 = n
    if n == MOVES_MAX:
        if worth <= worths[n - 1]:
            return n
        at = n - 1
    else:
        n += 1
    while at > 0 and worths[at - 1] < worth:
        codes[at] = codes[at - 1]
        worths[at] = worths[at - 1]
        at -= 1
    codes[at] = code
    worths[at] = worth
    return n


def _stirred(mixed: i64, word: i64) -> i64:
    mixed = (mixed ^ mixed >> 29) * _MIX + word & _KEEP
    return mixed ^ mixed >> 31
