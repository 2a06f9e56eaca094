"""How many rolls a way takes: from every place to every room, to the Courtyard, to a fire pit, to Dragon's Tower.

Worked out once for a board and its two options by asking again and again how far it is from where the die may lead,
until the answers stand (dossier 11). A fire pit is asked for by somebody with the coins (CB-37), the tower by somebody
with the keys (CB-84): for both the move may end early.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import PLACES, ROOM_NAMES
from greathall.games.castle_break.content.tables import COURTYARD, FIRE_PIT, HALF, Printed
from greathall.games.castle_break.rules import board
from greathall.games.castle_break.rules.state import Castle, Terms, bare
from greathall.kernel.dice import NO_DICE

# Who moves: where a roll may end depends on it.
EMPTY_HANDED: Final = 0
WITH_COINS: Final = 1
WITH_KEYS: Final = 2
WALKERS: Final = 3

ROOMS: Final = len(ROOM_NAMES)
FAR: Final = 12.0
"""Where no roll leads. Every real way is shorter."""

EXACT_ENOUGH: Final = 0.002
SAME_LENGTH: Final = 0.02
BOARDS_KEPT: Final = 8

_known: "list[Legs]" = []


class Legs:
    """One board under one reading of the tunnel and of the roll."""

    def __init__(self, terms: Terms) -> None:
        self.printed: Printed = terms.printed
        self.torch: i64 = terms.torch
        self.up_to: bool = terms.up_to
        faces: list[int] = []
        for face in terms.printed.movement_die:
            if int(face) not in faces:
                faces.append(int(face))
        self.faces: vec[i64] = vec[i64](faces)
        weight: vec[float] = vec[float]()
        for face in self.faces:
            times: float = 0.0
            for one in terms.printed.movement_die:
                if one == face:
                    times += 1.0
            weight = append(weight, times / float(len(terms.printed.movement_die)))
        self.weight: vec[float] = weight
        self.ends: vec[i64] = vec[i64]()  # of all walkers, places and faces one after the other ...
        self.first: vec[i64] = vec[i64]()  # ... and where each begins; one more for the end of the last
        self._list_ends(terms)
        self.room: vec[float] = vec[float]()  # PLACES for each room
        self.distances: vec[float] = vec[float]()  # the few lengths that ways to rooms have ...
        self.room_distance: vec[i64] = vec[i64]()  # ... and which of them it is, PLACES for each room
        room: i64 = 0
        place: i64 = 0
        for room in range(ROOMS):
            solved = self._rolls(EMPTY_HANDED, vec[i64]([room]))
            for place in range(PLACES):
                self.room = append(self.room, solved[place])
                self.room_distance = append(self.room_distance, self._which_distance(solved[place]))
        self.longest: i64 = 0  # of the distances
        at: i64 = 1
        while at < len(self.distances):
            if self.distances[self.longest] < self.distances[at] < FAR:
                self.longest = at
            at += 1
        self.court: vec[float] = self._rolls(EMPTY_HANDED, self._all_of(COURTYARD))
        pits = self._all_of(FIRE_PIT)
        self.pit: vec[float] = self._rolls(WITH_COINS, pits)
        self.dragon: vec[float] = self._rolls(WITH_KEYS, vec[i64]([terms.printed.dragon_place]))
        self.pit_to_dragon: float = FAR
        for pit in pits:
            self.pit_to_dragon = min(self.pit_to_dragon, self.dragon[pit])

    def at(self, walker: i64, place: i64, face: i64) -> i64:
        """Where in `first` the ends of this face of the die are found."""
        return (PLACES * walker + place) * len(self.faces) + face

    def _which_distance(self, rolls: float) -> i64:
        at: i64 = 0
        while at < len(self.distances):
            if abs(self.distances[at] - rolls) < SAME_LENGTH:
                return at
            at += 1
        self.distances = append(self.distances, rolls)
        return at

    def _all_of(self, kind: i64) -> vec[i64]:
        found: vec[i64] = vec[i64]()
        place: i64 = 0
        for place in range(PLACES):
            if self.printed.kind[place] == kind:
                found = append(found, place)
        return found

    def _list_ends(self, terms: Terms) -> None:
        """The rules say where a roll may end; a piece on an empty board tries all of them."""
        s = bare(terms, NO_DICE)
        walker: i64 = 0
        place: i64 = 0
        for walker in range(WALKERS):
            if walker == WITH_COINS:
                s.warriors[0].coins = terms.goal
            if walker == WITH_KEYS:
                s.warriors[0].coins = 0
                s.warriors[0].keys = terms.printed.keys
            for place in range(PLACES):
                s.warriors[0].place = place
                for face in self.faces:
                    self.first = append(self.first, len(self.ends))
                    self._add_ends(s, face)
        self.first = append(self.first, len(self.ends))

    def _add_ends(self, s: Castle, face: i64) -> None:
        half: i64 = 0
        bit: i64 = 0
        for half in range(2):
            found: i64 = board.ends(s, 0, face, s.terms.up_to, half)
            for bit in range(HALF):
                if found >> bit & 1:
                    self.ends = append(self.ends, HALF * half + bit)

    def _rolls(self, walker: i64, targets: vec[i64]) -> vec[float]:
        """Expected rolls to the nearest of these places, from everywhere."""
        rolls: vec[float] = vec[float]([FAR] * PLACES)
        for target in targets:
            rolls[target] = 0.0
        changed: float = 1.0
        place: i64 = 0
        while changed > EXACT_ENOUGH:
            changed = 0.0
            for place in range(PLACES):
                if rolls[place] == 0.0:
                    continue
                now: float = min(1.0 + self._after_roll(walker, place, rolls), FAR)
                changed = max(changed, rolls[place] - now)
                rolls[place] = now
        return rolls

    def _after_roll(self, walker: i64, place: i64, rolls: vec[float]) -> float:
        total: float = 0.0
        face: i64 = 0
        while face < len(self.faces):
            nearest: float = rolls[place]  # CB-41: without a legal end the piece stays
            at: i64 = self.at(walker, place, face)
            end: i64 = self.first[at]
            if end < self.first[at + 1]:
                nearest = FAR
            while end < self.first[at + 1]:
                nearest = min(nearest, rolls[self.ends[end]])
                end += 1
            total += nearest * self.weight[face]
            face += 1
        return total


def legs_of(terms: Terms) -> Legs:
    """Made at the first question; tables with the same board share them."""
    for legs in _known:
        if legs.printed is terms.printed and legs.torch == terms.torch and legs.up_to == terms.up_to:
            return legs
    if len(_known) == BOARDS_KEPT:
        _known.pop(0)
    made = Legs(terms)
    _known.append(made)
    return made
