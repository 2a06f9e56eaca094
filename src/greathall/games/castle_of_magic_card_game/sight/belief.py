"""What could lie under the cards: three shuffles of what this seat has not seen, each independent of the others."""

from math import factorial
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import CELLS, CHARACTERS, RITUALS, SUPPLY
from greathall.games.castle_of_magic_card_game.rules.state import Castle, Deal, Terms
from greathall.kernel.belief import Belief
from greathall.kernel.bits import BIT
from greathall.kernel.dice import Dice

if TYPE_CHECKING:
    from greathall.games.castle_of_magic_card_game.sight.view import CastleView

UNKNOWN = -1


class CastleBelief(Belief):
    """Cards seen once and turned down again are known: they are never dealt anew."""

    def __init__(self, view: "CastleView", terms: Terms) -> None:
        self.terms = terms
        self.first: i64 = view.first
        self.kinds = _known([cell.kind for cell in view.cells])
        self.outcomes = _known(view.outcomes)
        self.characters = _known(view.characters)
        self.hidden_kinds: vec[i64] = vec[i64]([kind for kind, n in enumerate(view.unseen_kinds) for _ in range(n)])
        self.hidden_outcomes: vec[i64] = vec[i64](view.unseen_outcomes)
        self.hidden_characters: vec[i64] = vec[i64]([n for n in range(CHARACTERS) if n not in view.characters])
        if view.result is not None:  # all is shown after the cast
            facts = view.result.facts
            self.kinds = vec[i64](_numbers(facts["kinds"]))
            self.hidden_kinds = vec[i64]()
            self.hidden_characters = vec[i64](_numbers(facts["undealt"]))
        self.table = _open_table(view, self._deal(self.hidden_kinds, self.hidden_outcomes, self.hidden_characters))

    def sample(self, dice: Dice) -> Castle:
        kinds = self.hidden_kinds[:]
        dice.shuffle("kinds", kinds)
        outcomes = self.hidden_outcomes[:]
        dice.shuffle("outcomes", outcomes)
        characters = self.hidden_characters[:]
        dice.shuffle("characters", characters)
        return self.table.in_other_deal(self._deal(kinds, outcomes, characters))

    def worlds(self) -> int:
        """As the table sees them: who holds what counts, the order of the cards put aside does not."""
        ways = factorial(len(self.hidden_kinds)) * factorial(len(self.hidden_outcomes))
        for kind in range(6):
            ways //= factorial(sum(1 for one in self.hidden_kinds if one == kind))
        unknown = sum(1 for character in self.characters if character == UNKNOWN)
        aside = len(self.hidden_characters) - unknown
        return ways * factorial(len(self.hidden_characters)) // factorial(aside)

    def _deal(self, kinds: vec[i64], outcomes: vec[i64], characters: vec[i64]) -> Deal:
        seats: i64 = self.terms.seats
        dealt: vec[i64] = vec[i64]([0] * CHARACTERS)
        taken = _fill(dealt, self.characters, characters, seats)
        for aside in range(seats, i64(CHARACTERS)):
            dealt[aside] = characters[taken]
            taken += 1
        on_cells: vec[i64] = vec[i64]([0] * CELLS)
        _fill(on_cells, self.kinds, kinds, CELLS)
        on_rituals: vec[i64] = vec[i64]([0] * RITUALS)
        _fill(on_rituals, self.outcomes, outcomes, RITUALS)
        return Deal(self.terms, dealt, on_cells, on_rituals, self.first)


def _fill(into: vec[i64], known: vec[i64], drawn: vec[i64], n: i64) -> i64:
    """What is known stays, each gap takes the next of the drawn cards; returns how many were taken."""
    taken: i64 = 0
    for i in range(n):
        if known[i] == UNKNOWN:
            into[i] = drawn[taken]
            taken += 1
        else:
            into[i] = known[i]
    return taken


def _known(values: "list[int | None]") -> vec[i64]:
    return vec[i64]([UNKNOWN if value is None else value for value in values])


def _numbers(value: object) -> list[int]:
    assert isinstance(value, list)
    return [int(number) for number in value]


def _open_table(view: "CastleView", deal: Deal) -> Castle:
    """What everybody can see, over some deal or other."""
    table = Castle(deal)
    for number, cell in enumerate(view.cells):
        if cell.up:
            table.up |= BIT[number]
        if cell.kind is not None:
            table.seen |= BIT[number]
    for ritual, outcome in enumerate(view.outcomes):
        if outcome is not None:
            table.open |= BIT[ritual]
    for seat, pair in enumerate(view.pawns):
        table.set_pair(seat, pair[0], pair[1])
        for place in pair:
            if place < SUPPLY:
                table.occupied |= BIT[place]
    table.mover = view.mover
    table.turn = view.turn
    table.stall = view.stall
    table.second = 1 if view.phase == "second" else 0
    for cell_number in view.lifted_from:
        table.lifted |= BIT[cell_number]
    return table
