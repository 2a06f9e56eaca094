"""A seat learns nothing it may not know.

Worlds are imagined from one viewer's View alone. In every one of them that viewer must see, hear, be allowed and be
refused exactly the same as in the true one, byte for byte. If anything on its side depended on something hidden,
some world would show it.
"""

import msgspec

from greathall.kernel.dice import Dice, FastDice, NoDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list, refusal_list
from greathall.kernel.state import State
from greathall.kernel.view import view_bytes
from greathall.testing.laws import LawBroken, need


class Side:
    """Everything one viewer can ask for in a position: what it sees, what it may do, why it may not do the rest."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.seen = view_bytes(game.view(state, seat))
        self.legal = [] if seat == SPECTATOR else legal_list(state, seat)
        self.refusals = [] if seat == SPECTATOR else refusal_list(state, seat, game.alphabet.size)

    def must_equal(self, truth: "Side", where: str) -> None:
        if self.seen != truth.seen:
            raise LawBroken(f"viewer {self.seat} sees a difference in {where}: {_difference(truth.seen, self.seen)}")
        need(self.legal == truth.legal, f"seat {self.seat} has other legal moves in {where}")
        if self.refusals != truth.refusals:
            here, there = truth.refusals, self.refusals
            code = next(code for code in range(len(here)) if here[code] != there[code])
            what = f"seat {self.seat} is refused {self.game.alphabet.text(code)!r}"
            raise LawBroken(f"{what} by {there[code]!r} in {where}, else {here[code]!r}")


def worlds_look_alike(game: Game, state: State, truth: Side, worlds: int, dice: FastDice) -> list[State]:
    """Imagine worlds from the viewer's view; check view, legal moves and refusals in each; return them."""
    belief = game.belief(game.view(state, truth.seat))
    imagined = [belief.sample(dice) for _ in range(worlds)]
    for world in imagined:
        Side(game, world, truth.seat).must_equal(truth, "an imagined world")
    return imagined


def swaps_go_unnoticed(game: Game, state: State, truth: Side, dice: FastDice) -> int:
    """Exchange two things hidden from the viewer: nothing on its side changes. Returns how many swaps did change the
    truth (a swap of two equal cards proves nothing)."""
    before = game.position_hash(state)
    told = 0
    for swapped in game.hidden_swaps(state, truth.seat, dice):
        Side(game, swapped, truth.seat).must_equal(truth, "a world with two hidden things exchanged")
        told += game.position_hash(swapped) != before
    return told


def hears_the_same(game: Game, state: State, world: State, seat: int, move: tuple[int, int], dice: Dice) -> bool:
    """Make the same move in the true world and in an imagined one: see _same_story.

    Returns whether the move could be made in both worlds.
    """
    if world.refusal(*move):
        return False  # the mover could not have done this there: that world is ruled out from now on
    _same_story(game, seat, (state, move), (world, move), dice)
    return True


def unseen_moves_sound_alike(game: Game, state: State, seat: int, move: tuple[int, int], dice: FastDice) -> None:
    """Make another move instead: if the viewer cannot see which of the two was made, it must not hear it either.

    Moves that are made aloud are no secret.
    """
    mover, code = move
    verb = game.alphabet.verb_of(code)
    if mover == seat or verb.aloud:
        return
    alike = [one for one in legal_list(state, mover) if game.alphabet.verb_of(one) is verb] or [code]
    _same_story(game, seat, (state, move), (state, (mover, alike[dice.pick(len(alike))])), dice)


def _same_story(
    game: Game, seat: int, one: tuple[State, tuple[int, int]], other: tuple[State, tuple[int, int]], dice: Dice
) -> None:
    """What the viewer hears and what it then sees go together: equal views after equal words, and equal words where
    the views stay equal."""
    after: list[tuple[bytes, bytes]] = []
    for position, (mover, code) in (one, other):
        twin = position.copy()
        if not isinstance(twin.dice, NoDice):
            twin.dice = dice.copy()  # the same dice in both worlds, or they would differ by chance alone
        twin.events = []
        twin.apply(mover, code)
        heard = [event for event in twin.events if event.audience.hears(seat)]
        after.append((as_told(heard), view_bytes(game.view(twin, seat))))
    (true_words, true_view), (words, view) = after
    where = f"after {game.alphabet.text(one[1][1])!r} of seat {one[1][0]}"
    need(words == true_words or view != true_view, f"viewer {seat} hears a difference it cannot see {where}")
    need(view == true_view or words != true_words, f"viewer {seat} sees a difference nobody told it of {where}")


def lived_the_same(match: Match, world: State, seat: int) -> bool:
    """Play the whole game again in the imagined world: the viewer must have been told the same from the start.

    Returns whether the game can say where such a world began.
    """
    origin = world.origin()
    if origin is None:
        return False
    again = Match(match.game, match.setup, origin)
    for played in match.moves:
        again.play(played.seat, played.code)
    same = as_told(again.told(seat)) == as_told(match.told(seat))
    need(same, f"viewer {seat} would have been told something else in a world that its view allows")
    return True


def as_told(events: list[Event]) -> bytes:
    return msgspec.json.encode([(event.name, event.facts) for event in events], order="deterministic")


def _difference(truth: bytes, seen: bytes) -> str:
    true_fields, seen_fields = msgspec.json.decode(truth), msgspec.json.decode(seen)
    fields = [name for name in true_fields if true_fields[name] != seen_fields.get(name)]
    return ", ".join(f"{name} {true_fields[name]} / {seen_fields.get(name)}" for name in fields)[:300]
