"""Bots plan with what their seat can know, and with nothing else.

A search imagines worlds. In all worlds that look the same to a seat its Sage must tell it the same: the same node of
the tree, the same moves with the same weights, the same quick move. Otherwise the bot would see through the cards.
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game
from greathall.kernel.playout import WIDEST
from greathall.kernel.sage import Sage
from greathall.kernel.state import State
from greathall.testing.laws import need


class Counsel:
    """Everything a Sage says to one seat in one position."""

    def __init__(self, sage: Sage, state: State, seat: int, seed: int) -> None:
        codes, weights = vec[i64]([0] * WIDEST), vec[float]([0.0] * WIDEST)
        self.sight = sage.sight(state, seat)
        n = sage.propose(state.copy(), seat, codes, weights)
        self.moves = [(int(codes[i]), float(weights[i])) for i in range(n)]
        self.quick = sage.roll(state.copy(), seat, codes, FastDice(seed))


def counsel_is_honest(game: Game, state: State, seat: int, worlds: int, seed: int) -> None:
    """Compare what each Sage of the game's levels says in the true world with what it says in imagined ones."""
    for style in sorted({"", *(level.style for level in game.levels)}):
        sage_is_honest(game, style, state, seat, worlds, seed)


def sage_is_honest(game: Game, style: str, state: State, seat: int, worlds: int, seed: int) -> None:
    """A new Sage for every world: one that remembers by what is seen would say the same again without a look."""
    truth = Counsel(_sage(game, style), state, seat, seed)
    need(bool(truth.moves), f"the sage proposes nothing to seat {seat}")
    for code, weight in truth.moves:
        need(not state.refusal(seat, code), f"the sage proposes {game.alphabet.text(code)!r}, which is refused")
        need(weight > 0.0, f"the sage proposes {game.alphabet.text(code)!r} with the weight {weight}")
    need(not state.refusal(seat, truth.quick), "the sage's quick move is refused")
    belief = game.belief(game.view(state, seat))
    dice = FastDice(seed)
    for _ in range(worlds):
        imagined = Counsel(_sage(game, style), belief.sample(dice), seat, seed)
        need(imagined.sight == truth.sight, f"the sage tells worlds apart that look the same to seat {seat}")
        need(
            imagined.moves == truth.moves,
            f"the sage proposes other moves to seat {seat} in a world that looks the same",
        )
        need(imagined.quick == truth.quick, f"the sage's quick move of seat {seat} depends on what is hidden from it")


def _sage(game: Game, style: str) -> Sage:
    return game.styled_sage(style) if style else game.sage()


def bots_do_not_cheat(game: Game, state: State, seat: int, bots: list[str], seed: int) -> int:
    """Exchange things hidden from the seat: every bot still makes the same move. Returns how many swaps there were."""
    view = game.view(state, seat)
    swapped = game.hidden_swaps(state, seat, FastDice(seed))
    for name in bots:
        move = make_bot(name, game, seed).choose(view, PATIENT)
        need(move in view.legal, f"{name} makes the move {move}, which is not legal")
        for other in swapped:
            again = make_bot(name, game, seed).choose(game.view(other, seat), PATIENT)
            need(again == move, f"{name} knows something that is hidden from seat {seat}")
    return len(swapped)
