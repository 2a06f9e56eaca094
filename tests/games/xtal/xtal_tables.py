"""Games that come about by chance, for tests of views, words and forecasts.

    for s in random_positions(3, seed=7, combat_timing="race"): ...
    view = GAME.view(s, 0)

Chance plays busily: it fills trays, places them and strikes, so that games get somewhere; now and then somebody leaves
or comes back, and in a race a clock runs out.
"""

from collections.abc import Iterator

from greathall.games.xtal.content.ids import LEAVE_GONE, LEAVES
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.cards import power
from greathall.games.xtal.rules.moves import LEAVE, LEVITATE, PLAY, RETURN, WEAPON, WILD
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight.forecast import ways
from greathall.games.xtal.sight.view import XtalView
from greathall.games.xtal.words.hand import may_move_tokens
from greathall.games.xtal.words.sections import sections
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.playout import legal_list
from greathall.kernel.state import CLOCK, TABLE

CONTENT = GAME.xtal
NAMES = ["Ada", "Bo", "Cy", "Di", "A guest with a long name", "Flo"]

SHORT: dict[str, OptionValue] = {"rings_to_win": 3}
TABLES: list[tuple[int, dict[str, OptionValue]]] = [
    (4, {}),
    (2, {**SHORT, "combat_timing": "race", "race_head_start_ms": 1000, "home_assignment": "spread"}),
    (3, {**SHORT, "blank_cards": "wild", "storage_take": "any", "must_answer": True, "home_arrival": "pass"}),
    (3, {"blank_cards": "custom", "custom_power": "mirror", "void_reach": "any", "home_assignment": "random"}),
    (3, {**SHORT, "blank_cards": "custom", "custom_power": "drift", "levitate_rule": "nearest_only"}),
    (4, {"blank_cards": "custom", "custom_power": "stasis", "void_reach": "any", "combat_timing": "race"}),
    (3, {"blank_cards": "custom", "custom_power": "scry", "void_reach": "any", "round_limit": 50}),
    (6, {**SHORT, "defeat_loss": "one", "blank_cards": "wild", "combat_timing": "race", "void_alone": False}),
    (2, {"blank_cards": "custom", "custom_power": "scry", "round_limit": 0}),
]
"""Both timings, every use of the blank cards, and between them every option that changes what is seen or said."""


def new_crystal(seats: int, seed: int, **options: OptionValue) -> Crystal:
    return GAME.new(GAME.setup(seats, "", options), FastDice(seed))


def busy_move(s: Crystal, seat: int, dice: FastDice) -> int:
    """Any legal move, mostly one that brings the game forward: towards a Combat, and in it a Weapon."""
    view = GAME.view(s, seat)
    striking = [code for code in view.legal if WEAPON <= power(code) < WILD]
    placing = [code for code in view.legal if PLAY <= code < LEVITATE]
    fighting = view.draft is not None and view.draft.parties != view.now.parties
    arranging = [] if fighting or not may_move_tokens(view) else [way.codes[0] for way in ways(view, CONTENT)]
    for eager in (striking, arranging, placing):
        if eager and dice.pick(3):
            return eager[dice.pick(len(eager))]
    if view.part != "answer" and dice.pick(4):
        return view.legal[0]  # end the turn, pass or roll, so that hands grow
    return view.legal[dice.pick(len(view.legal))]


def _presence(s: Crystal, dice: FastDice) -> list[int]:
    """Leaving and coming back; for good only now and then, or every game would end like that."""
    moves = legal_list(s, TABLE)
    staying = [code for code in moves if code >= RETURN or (code - LEAVE) % LEAVES != LEAVE_GONE]
    return moves if not staying or not dice.pick(200) else staying


def random_game(
    seats: int, seed: int, most: int = 3000, **options: OptionValue
) -> Iterator[tuple[Crystal, list[Event]]]:
    """Each position with what was told on the way to it."""
    s = new_crystal(seats, seed, **options)
    dice = FastDice(seed + 1)
    yield s, []
    for _ in range(most):
        if s.over():
            return
        s = s.copy()
        told: list[Event] = []
        s.events = told
        acting = members(s.to_act())
        timers = s.timers()
        table = _presence(s, dice)
        if table and (not dice.pick(50) or (not acting and not timers)):
            s.apply(TABLE, table[dice.pick(len(table))])
        elif timers and (not acting or not dice.pick(12)):
            s.apply(CLOCK, timers[dice.pick(len(timers))].code)
        else:
            seat = acting[dice.pick(len(acting))]
            s.apply(seat, busy_move(s, seat, dice))
        s.events = None
        yield s, told


def random_positions(
    seats: int, seed: int, every: int = 1, most: int = 3000, **options: OptionValue
) -> Iterator[Crystal]:
    """Every so many positions of a game, and its end."""
    for n, (s, _) in enumerate(random_game(seats, seed, most, **options)):
        if n % every == 0 or s.over():
            yield s


def looks(s: Crystal) -> list[XtalView]:
    """What every seat sees, and last somebody who watches."""
    return [GAME.view(s, seat) for seat in (*range(s.seats), SPECTATOR)]


def words_of(view: XtalView) -> dict[str, list[str]]:
    return {section.title: section.lines for section in sections(view, NAMES, CONTENT)}


def flat(lines: list[str]) -> str:
    """Lines as they were before they were folded."""
    return " ".join(line.strip() for line in lines)
