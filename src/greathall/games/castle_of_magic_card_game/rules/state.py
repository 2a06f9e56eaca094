"""The position: a deal that never changes and a few small numbers that do.

Places of pawns: 0-26 the cells of the tableau (9 * row + column - 1), 27 the supply, 28 lifted and waiting.
A seat's two places are kept in rising order, five bits each, all seats in the one number `pawns`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import CELLS, CHARACTERS, KINDS, SUPPLY
from greathall.games.castle_of_magic_card_game.content.tables import Printed
from greathall.games.castle_of_magic_card_game.rules import decide, scoring
from greathall.kernel.bits import BIT
from greathall.kernel.dice import NO_DICE, Dice
from greathall.kernel.game import Setup
from greathall.kernel.state import State

PAIR_BITS: Final = 1023
CHARACTER_DECK: Final = vec[i64](range(CHARACTERS))
OUTCOME_DECK: Final = vec[i64](range(1, 9))


class Terms:
    """What the table agreed on, as the rules ask for it. Made once for any number of games."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        self.setup = setup
        self.printed = printed
        self.seats: i64 = setup.seats
        self.first_random: bool = setup.options["first_player"] == "random"  # CG-11
        self.first_seat: i64 = setup.whole_number("first_seat")
        self.stall_turns: i64 = setup.whole_number("stall_limit") * setup.seats  # CG-15; 0: never
        # CG-21: the cells that stay shut in the turn a pawn has left them, all or none
        self.barred_cells: i64 = decide.ALL_CELLS * int(setup.options["vacated_flip"] == "forbidden")


class Deal:
    """What the shuffles fixed for the whole game. Copies of a position share it; nothing in it ever changes."""

    def __init__(self, terms: Terms, characters: vec[i64], kinds: vec[i64], outcomes: vec[i64], first: i64) -> None:
        self.terms = terms
        self.first: i64 = first
        self.characters = characters  # all 13 in dealt order: seat i holds the i-th, the rest lie aside (CG-3)
        self.kinds = kinds  # of the shrine on each cell
        self.outcomes = outcomes  # on each ritual, numbers 1-8
        self.cells_of_kind: vec[i64] = vec[i64]([0] * KINDS)
        cell: i64 = 0
        for cell in range(CELLS):
            self.cells_of_kind[kinds[cell]] |= BIT[cell]


class Castle(State):
    """A position of the card game. How it moves is in decide.py, what it is worth at the end in scoring.py."""

    def __init__(self, deal: Deal) -> None:
        self.seats = deal.terms.seats
        self.dice: Dice = NO_DICE  # nothing is left to chance after the deal
        self.events = None
        self.deal = deal
        self.up: i64 = 0
        self.seen: i64 = 0
        self.open: i64 = 0
        self.pawns: i64 = 0
        self.occupied: i64 = 0  # every cell with a pawn on it
        self.mover: i64 = deal.first
        self.turn: i64 = 0
        self.stall: i64 = 0
        self.second: i64 = 0  # 1 while the second lifted pawn waits for its flip
        self.lifted: i64 = 0  # cells emptied in this turn, while `second`

    def to_act(self) -> i64:
        if self.open == decide.ALL_OPEN:
            return 0
        return BIT[self.mover]

    def over(self) -> bool:
        return self.open == decide.ALL_OPEN

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        return decide.legal(self, seat, into)

    def refusal(self, seat: i64, code: i64) -> str:
        return decide.refusal(self, seat, code)

    def apply(self, seat: i64, code: i64) -> None:
        decide.apply(self, code)

    def scores(self, into: vec[i64]) -> None:
        scoring.Cast(self).score(into)

    def winners(self) -> i64:
        return scoring.Cast(self).winners()

    def copy(self) -> "Castle":
        twin = Castle(self.deal)
        twin.up = self.up
        twin.seen = self.seen
        twin.open = self.open
        twin.pawns = self.pawns
        twin.occupied = self.occupied
        twin.mover = self.mover
        twin.turn = self.turn
        twin.stall = self.stall
        twin.second = self.second
        twin.lifted = self.lifted
        return twin

    def origin(self) -> "Castle":
        return start(self.deal)

    def in_other_deal(self, deal: Deal) -> "Castle":
        """The same open table over other hidden cards: how a world is imagined."""
        twin = self.copy()
        twin.deal = deal
        return twin

    def pair(self, seat: i64) -> i64:
        """Both places of a seat's pawns: the lower in the low five bits."""
        return self.pawns >> 10 * seat & PAIR_BITS

    def set_pair(self, seat: i64, a: i64, b: i64) -> None:
        """Stand a seat's pawns on these two places, in whatever order they are named."""
        new: i64 = a | b << 5
        if b < a:
            new = b | a << 5
        self.pawns ^= (self.pair(seat) ^ new) << 10 * seat


def start(deal: Deal) -> Castle:
    """The table before the first turn: every card face down, every pawn in its supply (CG-2, CG-5, CG-10)."""
    castle = Castle(deal)
    for seat in range(deal.terms.seats):
        castle.set_pair(seat, SUPPLY, SUPPLY)
    return castle


def deal_cards(terms: Terms, dice: Dice) -> Deal:
    """The three shuffles and the choice of the first seat, in the order of the dossier (CG-3, 5, 10, 11)."""
    characters = CHARACTER_DECK[:]
    dice.shuffle("characters", characters)
    kinds = terms.printed.kinds[:]
    dice.shuffle("shrines", kinds)
    outcomes = OUTCOME_DECK[:]
    dice.shuffle("outcomes", outcomes)
    first: i64 = terms.first_seat
    if terms.first_random:
        first = dice.below("first", terms.seats)
    return Deal(terms, characters, kinds, outcomes, first)
