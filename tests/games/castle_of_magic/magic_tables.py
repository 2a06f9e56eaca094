"""Games that come about by chance, for tests of views and words.

    for s, seat, told in random_game(5, 7, WHOLE, round_limit=30): ...

Chance chooses a sort of move first, then one of it, so that talk does not drown the game; one move in six is made by
somebody who is not asked.
"""

from collections.abc import Iterator, Sequence

from effort import often

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.match import Match

NAMES = ["Ann", "Bo", "Cy", "Di", "A guest with a long name", "Flo"]

TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (5, {"talk_budget": 8}),
    (3, {"talk_budget": 12, "move_cards_open": True, "round_limit": 30}),
    (4, {"secret_target_sees": True, "wizard_set": "basic", "talk_budget": 8}),
    (6, {"open_talk": False, "statements_after_end": "private", "talk_seconds": 0, "talk_budget": 8}),
]
"""Between them every number of seats, and every option that changes what is seen or said."""

GAMES = range(often(8, plain=len(TABLES), soak=400))
"""Seeds: every table twice; as plain Python once."""

WHOLE = 3000
"""Decisions in which nearly every game of these tables comes to its end."""


def random_game(
    seats: int, seed: int, most: int, **options: OptionValue
) -> Iterator[tuple[Magic, int, Sequence[Event]]]:
    """Each position with the seat that moves next and what was told on the way to it; the last one has no seat."""
    mode = "small" if seats == 3 else ""
    match = Match.deal(GAME, GAME.setup(seats, mode, options), FastDice(seed))
    dice = FastDice(seed + 1)
    told: Sequence[Event] = ()
    for _ in range(most):
        s = match.state
        assert isinstance(s, Magic)
        acting = members(s.to_act())
        unasked = members(s.unasked())
        if unasked and not dice.pick(6):
            acting = unasked
        seat = acting[dice.pick(len(acting))] if acting else SPECTATOR
        yield s, seat, told
        if s.over():
            return
        view = GAME.view(s, seat)
        verbs = sorted({ALPHABET.verb_of(code).name for code in view.legal})
        verb = verbs[dice.pick(len(verbs))]
        codes = [code for code in view.legal if ALPHABET.verb_of(code).name == verb]
        told = match.play(seat, codes[dice.pick(len(codes))])


def looks(s: Magic) -> list[MagicView]:
    """What every seat sees, and last somebody who watches."""
    return [GAME.view(s, seat) for seat in (*range(s.seats), SPECTATOR)]
