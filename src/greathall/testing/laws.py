"""Laws of a single position. Each function returns quietly or raises LawBroken with a sentence."""

import msgspec

from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.game import Game
from greathall.kernel.playout import legal_list, refusal_list
from greathall.kernel.state import CLOCK, TABLE, State
from greathall.kernel.view import view_bytes

CLOCK_SHARE = 8
"""Where a clock runs beside people who may act, one random move in so many is the clock's."""

LONGEST_LIST = 200
"""A decision is small enough for people to read and for a search to try: longer ones are split into steps."""

TABLE_SHARE = 150
"""Where people may leave or come back, one random move in so many is the table's."""

UNASKED_SHARE = 12
"""Where somebody may move whom nobody waits for, one random move in so many is such a seat's."""


class LawBroken(AssertionError):
    """A game does not keep a law of the kit."""


def need(holds: bool, sentence: str) -> None:
    if not holds:
        raise LawBroken(sentence)


def viewers(state: State) -> list[int]:
    """Everybody who may look: every seat, and a spectator."""
    return [*range(state.seats), SPECTATOR]


def refusals_match_legal(game: Game, state: State) -> set[str]:
    """`refusal == ""` exactly for the codes that `legal` lists, for every seat and the whole alphabet; no list is long.

    Returns the rule ids that were quoted.
    """
    quoted: set[str] = set()
    clock_moves = {timer.code for timer in state.timers()}
    for seat in [*range(state.seats), TABLE, CLOCK]:
        listed = legal_list(state, seat) if seat != CLOCK else sorted(clock_moves)
        need(listed == sorted(set(listed)), f"seat {seat}: the legal moves are not in rising order: {listed}")
        need(len(listed) <= LONGEST_LIST, f"seat {seat}: {len(listed)} moves to choose from, over {LONGEST_LIST}")
        rules = refusal_list(state, seat, game.alphabet.size)
        allowed = [code for code, rule in enumerate(rules) if not rule]
        if allowed != listed:
            code = min(set(allowed) ^ set(listed))
            what = f"seat {seat}, {game.alphabet.text(code)!r}"
            raise LawBroken(f"{what}: refusal says {rules[code]!r}, legal says otherwise")
        quoted.update(rules)
    quoted.discard("")
    for rule in quoted:
        need(rule in game.rulebook.rules, f"a refusal quotes {rule!r}, which the rulebook does not have")
        need(game.rulebook[rule].refuses, f"a refusal quotes {rule}, which the rulebook does not mark with refuses")
    return quoted


def somebody_can_act(game: Game, state: State) -> None:
    """No dead end: unless it is over, everybody who is to act has a legal move, or a clock runs, or the table waits.
    Who may move unasked has a move too, and nobody else has."""
    acting, unasked = members(state.to_act()), members(state.unasked())
    need(not set(acting) & set(unasked), f"{acting} are to act, {unasked} are not asked: somebody is both")
    need(not (state.over() and unasked), f"it is over, yet {unasked} may still move")
    goes_on = bool(acting or state.timers() or legal_list(state, TABLE))
    need(state.over() != goes_on, f"over is {state.over()}, yet {acting} are to act")
    for seat in range(state.seats):
        can = bool(legal_list(state, seat))
        may = seat in acting or seat in unasked
        need(can == may, f"seat {seat} may {'not ' * (not may)}move, legal moves: {can}")


def copy_stands_alone(game: Game, state: State, dice: FastDice) -> None:
    """Whatever happens to a copy, the original stays as it was, and the other way round."""
    before = game.position_hash(state)
    twin, spare = state.copy(), state.copy()
    need(game.position_hash(twin) == before, "a copy is not the same position")
    need(twin.events is None, "somebody listens to a fresh copy")
    for one in (twin, spare):
        for _ in range(3):
            make_random_move(one, dice)
        need(game.position_hash(state) == before, "playing on a copy has changed the original")
        state, before = one, game.position_hash(one)


def copy_is_whole(state: State) -> None:
    """Every field of a position is the same in its copy, written down or not. Asked of plain Python: compiled objects
    do not show their fields, but are made of the same text."""
    twin = state.copy()
    for name, value in fields_of(state).items():
        kept = name in ("events", "dice") or _same(fields_of(twin).get(name, _MISSING), value)
        need(kept, f"a copy has lost or changed {name}: {value!r}")


def fields_of(thing: object) -> dict[str, object]:
    return getattr(thing, "__dict__", {})


_MISSING = object()


def _same(one: object, other: object) -> bool:
    """Equal, or made of equal parts: a piece of the position may be an object of its own."""
    if one is other or type(one) is not type(other):
        return one is other
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    inside, outside = fields_of(one), fields_of(other)
    if inside or outside:
        return inside.keys() == outside.keys() and all(_same(inside[name], outside[name]) for name in inside)
    return one == other


def survives_dump(game: Game, state: State) -> None:
    """A position written down and read back is the same position, to every viewer."""
    text = msgspec.json.encode(game.dump(state))
    again = game.load(msgspec.json.decode(text))
    need(msgspec.json.encode(game.dump(again)) == text, "dump, load, dump: the second dump differs")
    for seat in viewers(state):
        same = view_bytes(game.view(again, seat)) == view_bytes(game.view(state, seat))
        need(same, f"dump, load: viewer {seat} sees another position")
        need(
            seat == SPECTATOR or legal_list(again, seat) == legal_list(state, seat),
            f"dump, load: seat {seat} has other legal moves",
        )


def views_are_the_same_together(game: Game, state: State) -> None:
    """Views that are made together are those that would be made one by one, in whatever order they are asked for."""
    seats = viewers(state)
    for order in (seats, seats[::-1]):
        for seat, view in zip(order, game.views(state, order), strict=True):
            same = view_bytes(view) == view_bytes(game.view(state, seat))
            need(same, f"viewer {seat} sees something else when views are made for all together")
    need(game.views(state, []) == [], "views are made for nobody")


def conserves(game: Game, state: State, inventory: dict[str, int]) -> None:
    """Every component is there exactly as often as at the start."""
    now = game.components(state)
    lost = {name: (n, now.get(name, 0)) for name, n in inventory.items() if now.get(name, 0) != n}
    need(now == inventory, f"components changed (start, now): {lost or set(now) - set(inventory)}")


def result_adds_up(game: Game, state: State) -> None:
    """The result in words is the one the fast path counts, and every seat has its part in it."""
    result = game.result(state)
    points = [0] * int(state.seats)
    for seat, parts in enumerate(result.breakdown):
        points[seat] = sum(parts.values())
    need(result.scores == points, f"scores {result.scores} are not the sums of the breakdown {points}")
    need(result.winners == members(state.winners()), f"winners {result.winners} against {members(state.winners())}")
    need(len(result.roles) == state.seats, "somebody has no role in the result")
    need(bool(result.end), "the result does not say how the game ended")
    for seat in viewers(state):
        need(game.view(state, seat).result == result, f"viewer {seat} does not see the result")


def make_random_move(state: State, dice: FastDice) -> "tuple[int, int] | None":
    """Any legal move of anybody who may act, now and then a running clock, the table or somebody unasked. None when it
    is over."""
    acting = members(state.to_act())
    unasked = members(state.unasked())
    timers = state.timers()
    table = legal_list(state, TABLE)
    if table and (dice.pick(TABLE_SHARE) == 0 or not (acting or timers)):
        seat, code = TABLE, table[dice.pick(len(table))]
    elif timers and (not acting or dice.pick(CLOCK_SHARE) == 0):
        seat, code = CLOCK, timers[dice.pick(len(timers))].code
    elif acting:
        if unasked and dice.pick(UNASKED_SHARE) == 0:
            acting = unasked
        seat = acting[dice.pick(len(acting))]
        moves = legal_list(state, seat)
        need(bool(moves), f"a dead end: seat {seat} is to act and has no legal moves")
        code = moves[dice.pick(len(moves))]
    else:
        return None
    state.apply(seat, code)
    return seat, code
