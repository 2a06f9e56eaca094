"""The surcharge in a plan: which faces are missing, and how to fetch them (BC-25, BC-26, BC-45 to BC-47).

A retained vassal is replaced by the top of any corner deck, whose upper side is public. So a Knight does two things at
once: it fetches a face, and it lets somebody in where the card may want somebody.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.routes import Floor, Search
from greathall.games.blackstone_castle.bot.planning.steps import beside
from greathall.games.blackstone_castle.content.ids import (
    ANY_FACTION,
    ANY_ROLE,
    CORNERS,
    KNIGHT,
    NOTHING,
    SPACES,
    VASSAL_FACES,
    WIZARD,
)
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import court, decks
from greathall.games.blackstone_castle.rules.geometry import ALL_SPACES
from greathall.games.blackstone_castle.rules.moves import RETAIN, TRANSFORM
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.rows import filled

COURTS_MAX: Final = 150
"""So many courts are searched for one card: whoever is rich could otherwise think for long."""


def purse_of(s: Court, seat: i64) -> vec[i64]:
    """How many retained vassals of the seat show each face."""
    counts: vec[i64] = filled(VASSAL_FACES, 0)
    for place in range(i64(len(s.retained))):
        if s.retained[place] >> 8 == seat:
            counts[s.terms.printed.face_of[s.retained[place] & 255]] += 1
    return counts


def symbols_of(s: Court, seat: i64, kind: i64) -> list[int]:
    """What the next card of this type costs: the corners of those already there."""
    found: list[int] = []
    for place in range(i64(len(s.done))):
        task: i64 = s.done[place] & 127
        if s.done[place] >> 7 == seat and s.terms.printed.type_of[task] == kind:
            found.append(int(s.terms.printed.corner[task]))
    return found


def pays(face: i64, symbol: i64) -> bool:
    """Would a retained vassal that shows this face pay the symbol (BC-45, BC-85)?"""
    return face == symbol or face == ANY_FACTION + symbol % 4 or face == ANY_ROLE + symbol // 4


def unpaid(symbols: list[int], purse: vec[i64]) -> list[int]:
    """The symbols that the purse does not pay, as few as possible."""
    return _unpaid(symbols, 0, purse)


def _unpaid(symbols: list[int], place: i64, purse: vec[i64]) -> list[int]:
    if place == len(symbols):
        return []
    symbol: i64 = symbols[place]
    if purse[symbol]:  # the very face is good for nothing else
        return _rest_unpaid(symbols, place, purse, symbol)
    best = [int(symbol), *_unpaid(symbols, place + 1, purse)]
    for wild in (ANY_FACTION + symbol % 4, ANY_ROLE + symbol // 4):
        if purse[wild]:
            rest = _rest_unpaid(symbols, place, purse, wild)
            if len(rest) < len(best):
                best = rest
    return best


def _rest_unpaid(symbols: list[int], place: i64, purse: vec[i64], face: i64) -> list[int]:
    """If this one is paid with that face."""
    purse[face] -= 1
    rest = _unpaid(symbols, place + 1, purse)
    purse[face] += 1
    return rest


class Errand:
    """Fetches what is missing in every sensible way, and has the walks searched on each court that comes about."""

    def __init__(self, s: Court, search: Search, favourite: i64) -> None:
        self.s = s
        self.search = search
        self.favourite: i64 = favourite  # the corner to refill from when nothing speaks for another
        self.refill: bool = decks.can_refill(s)  # BC-26: otherwise nobody can be retained
        self.let_in: bool = False  # somebody has come in for the card itself
        self.courts: i64 = COURTS_MAX
        self.tops: vec[i64] = filled(CORNERS, NOTHING)  # as they lie; NOTHING once they are used: the next is unknown
        for corner in range(i64(CORNERS)):
            self.tops[corner] = decks.top(s, corner)

    def run(self, floor: Floor, missing: list[int], prefix: list[int], knights: i64, wizards: i64) -> None:
        """`missing` in rising order; `prefix` are the moves so far, which have cost these tokens."""
        search = self.search
        if not missing:
            self.courts -= 1
            search.look(self.s, floor, prefix, knights, wizards)
            if not self.let_in:
                self._let_in(floor, prefix, knights, wizards)
            return
        if not self._affordable(len(missing), knights, wizards):
            return
        last: int = NOTHING
        for place, symbol in enumerate(missing):
            if symbol != last:
                last = symbol
                rest = missing[:place] + missing[place + 1 :]
                if not self._fetch(floor, symbol, rest, prefix, knights, wizards):
                    self._bring(floor, symbol, missing, prefix, knights, wizards)

    def _affordable(self, more: i64, knights: i64, wizards: i64) -> bool:
        """May so many more Knights lead to a plan that is not much dearer than the best?"""
        if not self.refill or self.courts <= 0 or knights + more > self.search.knights:
            return False
        return knights + wizards + more <= self.search.best + 1

    def _fetch(self, floor: Floor, symbol: i64, rest: list[int], prefix: list[int], knights: i64, wizards: i64) -> bool:
        """Everybody on the court who pays the symbol, as they lie or turned over. Returns whether there is anybody."""
        faces = self.s.terms.printed.face_of
        found: bool = False
        space: i64 = 0
        for space in range(SPACES):
            if (floor.mobile & floor.usable) >> space & 1:
                lying: i64 = floor.board[space]
                if pays(faces[lying], symbol):
                    found = True
                    self._take(floor, space, rest, prefix, knights, wizards)
                elif floor.known >> space & 1 and pays(faces[lying ^ 1], symbol):
                    found = True
                    self._turn_and_take(floor, space, rest, prefix, knights, wizards)
        return found

    def _turn_and_take(
        self, floor: Floor, space: i64, rest: list[int], prefix: list[int], knights: i64, wizards: i64
    ) -> None:
        pay: i64 = WIZARD
        if wizards < self.search.wizards:
            wizards += 1
        elif self.search.gait.knight_turns and knights + 1 < self.search.knights:  # BC-89
            knights += 1
            pay = KNIGHT
        else:
            return
        turned = floor.twin()
        code: i64 = TRANSFORM + 2 * space + pay
        turned.play(code)
        self._take(turned, space, rest, [*prefix, int(code)], knights, wizards)

    def _take(self, floor: Floor, space: i64, rest: list[int], prefix: list[int], knights: i64, wizards: i64) -> None:
        """Retain this one, refilling from every corner that could make a difference."""
        for corner in range(i64(CORNERS)):
            if corner == self.favourite or self._welcome(corner, rest):
                self._retain(floor, space, corner, rest, prefix, knights, wizards)

    def _welcome(self, corner: i64, missing: list[int]) -> bool:
        """Does the top of this corner fit the card, or pay what is still missing?"""
        if self.tops[corner] == NOTHING:
            return False
        face: i64 = self.s.terms.printed.face_of[self.tops[corner]]
        for symbol in missing:
            if pays(face, symbol):
                return True
        task: i64 = self.search.task
        return court.fits(self.s, task, LEFT_SIDE, face) or court.fits(self.s, task, RIGHT_SIDE, face)

    def _retain(
        self, floor: Floor, space: i64, corner: i64, rest: list[int], prefix: list[int], knights: i64, wizards: i64
    ) -> None:
        after = floor.twin()
        top: i64 = self.tops[corner]
        after.lay(space, top)
        self.tops[corner] = NOTHING
        self.run(after, rest, [*prefix, int(RETAIN + 5 * space + corner)], knights + 1, wizards)
        self.tops[corner] = top

    def _bring(
        self, floor: Floor, symbol: i64, missing: list[int], prefix: list[int], knights: i64, wizards: i64
    ) -> None:
        """Nobody on the court pays, but perhaps somebody on top of a deck: make room with one more Knight."""
        if not self._affordable(len(missing) + 1, knights, wizards):
            return
        space: i64 = self._idle(floor)
        for corner in range(i64(CORNERS)):
            top: i64 = self.tops[corner]
            if space != NOTHING and top != NOTHING and pays(self.s.terms.printed.face_of[top], symbol):
                self._retain(floor, space, corner, missing, prefix, knights, wizards)

    def _idle(self, floor: Floor) -> i64:
        """A vassal that the card has no use for."""
        task: i64 = self.search.task
        space: i64 = 0
        for space in range(SPACES):
            if (floor.mobile & floor.usable) >> space & 1:
                face: i64 = self.s.terms.printed.face_of[floor.board[space]]
                if not court.fits(self.s, task, LEFT_SIDE, face) and not court.fits(self.s, task, RIGHT_SIDE, face):
                    return space
        return NOTHING

    def _let_in(self, floor: Floor, prefix: list[int], knights: i64, wizards: i64) -> None:
        """Somebody who fits lies on top of a deck: a vassal near the goal is retained to let it in."""
        self.let_in = True
        for corner in range(i64(CORNERS)):
            if self.tops[corner] != NOTHING:
                face: i64 = self.s.terms.printed.face_of[self.tops[corner]]
                near: i64 = self._near(floor, LEFT_SIDE, face) | self._near(floor, RIGHT_SIDE, face)
                space: i64 = 0
                for space in range(SPACES):
                    if near >> space & 1 and self._affordable(1, knights, wizards):
                        self._retain(floor, space, corner, [], prefix, knights, wizards)
        self.let_in = False

    def _near(self, floor: Floor, side: i64, face: i64) -> i64:
        """Where somebody with this face might come in for one requirement: on the spot, or as near as possible."""
        if not court.fits(self.s, self.search.task, side, face):
            return 0
        open_to: i64 = floor.mobile & floor.usable
        zone: i64 = court.where(self.s, self.search.task, side)
        zone |= beside(zone)
        while zone & open_to == 0 and zone != ALL_SPACES:
            zone |= beside(zone)
        return zone & open_to
