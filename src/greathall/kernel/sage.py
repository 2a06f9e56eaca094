"""What a search asks a game about positions it imagines (greathall.bots.search).

A sage never sees a real position: only worlds that a Belief has drawn. What it says of a move must not depend on what
the seat that makes it cannot know, or the search would plan with other people's secrets.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from greathall.kernel.bits import count
from greathall.kernel.dice import FastDice
from greathall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sage:
    """As it stands here it knows nothing of any game: all legal moves alike, play-outs at random to the very end."""

    def sight(self, state: State, seat: i64) -> i64:
        """A number that is the same exactly where this seat sees the same: the tree has a node for each. 0 says that
        the game does not tell; then a node stands for the moves that led to it."""
        return 0

    def shares(self, state: State, into: vec[float]) -> None:
        """The game is over: what each seat has of it, from 0 to 1. A win is divided among those who win together."""
        winners: i64 = state.winners()
        n: i64 = count(winners)
        for seat in range(state.seats):
            into[seat] = 1.0 / float(n) if winners >> seat & 1 else 0.0

    def outlook(self, state: State, into: vec[float]) -> None:
        """The game goes on: what each seat may expect of it, on the scale of `shares`."""
        for seat in range(state.seats):
            into[seat] = 1.0 / float(state.seats)

    def luck(self, state: State, into: vec[float]) -> bool:
        """What each seat may expect of this imagined world before anything is done in it, if the game can tell without
        drawing anything: moves are then compared by what they add to it, and a lucky world favours none of them."""
        return False

    def propose(self, state: State, seat: i64, codes: vec[i64], weights: vec[float]) -> i64:
        """The moves worth looking at, best first, and how much a good player likes each; returns how many."""
        n: i64 = state.legal(seat, codes)
        for i in range(n):
            weights[i] = 1.0
        return n

    def takes(self, state: State, seat: i64, code: i64) -> None:
        """The search makes this one of the moves just proposed. For games whose moves belong to longer plans."""

    def roll(self, state: State, seat: i64, codes: vec[i64], dice: FastDice) -> i64:
        """The move of a quick player, for play-outs. `codes` is a buffer to be used."""
        n: i64 = state.legal(seat, codes)
        return codes[dice.pick(n)]

    def horizon(self, state: State) -> i64:
        """A play-out is broken off after so many decisions, and `outlook` is asked."""
        return 1_000_000

    def quiet(self, state: State) -> bool:
        """May a play-out be broken off here? Not in the middle of a fight, say: nobody could tell its outcome."""
        return True

    def features(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """Named parts of the evaluation, for explanations: name and worth to the seat, 1 being about a whole win."""
        return []

    def settles(self, state: State, seat: i64, code: i64) -> bool:
        """Does this move end the game, or all but end it? Then it is judged by itself over many worlds, because a tree
        of imagined worlds believes too much in its later choices (strategy fusion)."""
        return False
