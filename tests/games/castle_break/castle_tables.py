"""Games that come about by chance, for tests of views, words and forecasts.

    for s, told in random_game(3, "", 7, WHOLE, step_order="any_order"): ...

Chance plays busily: it completes steps, forges and rolls the Dragon Die wherever it can, so that games get somewhere;
now and then somebody leaves.
"""

from collections.abc import Iterator, Sequence

from effort import often

from greathall.games.castle_break.content.ids import PLACE_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.moves import ALPHABET, COMPLETE, END_TURN, GO, STEP
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.sight.forecast import open_steps
from greathall.games.castle_break.sight.view import CastleView
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list
from greathall.kernel.state import TABLE

GUIDE = GAME.guide
NAMES = ["Ada", "Bo", "Cy", "Di", "A guest with a long name", "Flo"]

SHORT: dict[str, OptionValue] = {"coins_goal": 3, "round_limit": 20}
TABLES: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "", {**SHORT}),
    (3, "", {**SHORT, "step_order": "any_order", "tunnel_count": "torch_to_torch", "equal_turns": True}),
    (4, "", {**SHORT, "exact_moves": "up_to", "barter_empty": "allowed", "dragon_on_arrival": False}),
    (3, "quick", {"quick_round_limit": 10}),
    (6, "quick", {"quick_round_limit": 10, "quick_end": "first", "collect_again": True}),
    (3, "", {**SHORT, "on_leave": "retire", "three_coin_quests": False, "first_player": "host_choice"}),
    (5, "", {**SHORT, "on_leave": "retire"}),
]
"""Both modes, and between them every option that changes what is seen or said."""


WHOLE = 400
"""Decisions in which nearly every game of these tables comes to its end."""

GAMES = range(often(14, plain=len(TABLES), soak=700))
"""Seeds: every table twice; as plain Python once."""


def busy_move(view: CastleView, dice: FastDice) -> int:
    """Any legal move, mostly one that brings the game forward."""
    assert view.seat is not None
    goals = {
        GUIDE.quests[quest.id].steps[step].room
        for quest in view.players[view.seat].quests
        for step in open_steps(view, quest, GUIDE)
    }
    if view.players[view.seat].goal_reached:
        goals = {"dragon", "k1", "k11", "k6", "o20", "o22"}
    forward = [code for code in view.legal if COMPLETE <= code < END_TURN or STEP <= code < STEP + 4 * 47]
    forward += [GO + PLACE_NAMES.index(goal) for goal in sorted(goals) if GO + PLACE_NAMES.index(goal) in view.legal]
    if forward and dice.pick(8):
        return forward[dice.pick(len(forward))]
    # Any sort of move first, then one of it: there are many barters, and only one roll.
    verbs = sorted({ALPHABET.verb_of(code).name for code in view.legal})
    verb = verbs[dice.pick(len(verbs))]
    codes = [code for code in view.legal if ALPHABET.verb_of(code).name == verb]
    return codes[dice.pick(len(codes))]


def random_game(
    seats: int, mode: str, seed: int, most: int, **options: OptionValue
) -> Iterator[tuple[Castle, Sequence[Event]]]:
    """Each position with what was told on the way to it."""
    match = Match.deal(GAME, GAME.setup(seats, mode, options), FastDice(seed))
    dice = FastDice(seed + 1)
    told: Sequence[Event] = ()
    for _ in range(most):
        s = match.state
        assert isinstance(s, Castle)
        yield s, told
        if s.over():
            return
        leaving = legal_list(s, TABLE)
        if leaving and not dice.pick(60):
            told = match.play(TABLE, leaving[dice.pick(len(leaving))])
        else:
            acting = match.to_act()
            seat = acting[dice.pick(len(acting))]
            told = match.play(seat, busy_move(GAME.view(s, seat), dice))


def looks(s: Castle) -> list[CastleView]:
    """What every seat sees, and last somebody who watches."""
    return [GAME.view(s, seat) for seat in (*range(s.seats), SPECTATOR)]


def words_of(view: CastleView) -> dict[str, list[str]]:
    return {section.title: section.lines for section in GAME.sections(view, NAMES)}


def flat(lines: list[str]) -> str:
    """Lines as they were before they were folded."""
    return " ".join(line.strip() for line in lines)


def told(s: Castle, seat: int, title: str) -> list[str]:
    """The section with this title, as the seat reads it."""
    return words_of(GAME.view(s, seat))[title]


def told_flat(s: Castle, seat: int, title: str) -> str:
    return flat(told(s, seat, title))
