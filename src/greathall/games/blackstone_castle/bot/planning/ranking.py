"""What could be done here: the moves worth a thought, best first. The first of them is the planner's own choice."""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning import intrigues, kings, puzzle, queens, wizards
from greathall.games.blackstone_castle.bot.planning.blueprint import Blueprint
from greathall.games.blackstone_castle.bot.planning.formations import PLACES
from greathall.games.blackstone_castle.bot.planning.outlook import Outlook
from greathall.games.blackstone_castle.bot.planning.routes import Plan, floor_of
from greathall.games.blackstone_castle.bot.planning.wishes import Wishes
from greathall.games.blackstone_castle.bot.taste import USUAL, Manner
from greathall.games.blackstone_castle.rules import decks
from greathall.games.blackstone_castle.rules.moves import DRAW, END_ACTIONS, END_TURN, TAKE_KNIGHT
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    INTRIGUING,
    NO_STEP,
    OFFERS,
    PUZZLE_MASTER,
    QUEENS_QUEST,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.state import Court

UNDRAWN: Final = 0.3
"""What a plan loses if it is begun before the cards are drawn: one of them might have changed it."""

ANOTHER: Final = 0.5
"""How much less any other move of a small choice is worth than the one that was chosen."""


class Option:
    """A move, what it promises as the planner of the mode counts, and the plan that it begins, if it begins one."""

    def __init__(self, code: i64, worth: float, plan: Plan | None) -> None:
        self.code: i64 = code
        self.worth: float = worth
        self.plan = plan


class Ranking:
    """Every move once, with the most that it promises."""

    def __init__(self) -> None:
        self.found: dict[int, Option] = {}

    def add(self, code: i64, worth: float, plan: Plan | None) -> None:
        known = self.found.get(code)
        if known is None or known.worth < worth:
            self.found[code] = Option(code, worth, plan)

    def best_first(self, chosen: i64) -> list[Option]:
        first = self.found[chosen]
        rest = [option for option in self.found.values() if option is not first]
        rest.sort(key=_worse)
        for option in rest:
            first.worth = max(first.worth, option.worth)
        return [first, *rest]


def _worse(option: Option) -> tuple[float, int]:
    return -option.worth, int(option.code)


def ranked(s: Court, seat: i64, legal: list[int], manner: Manner = USUAL) -> list[Option]:
    if s.phase == INTRIGUING and s.terms.mode != PUZZLE_MASTER:
        return _intrigue(s, seat, legal, manner)
    if s.step == NO_STEP:
        if s.phase == OFFERS:
            return _offers(s, seat, legal, manner)
        if s.terms.mode == PUZZLE_MASTER:
            if s.phase == ACTIONS:
                return _work(s, seat, legal)
        elif s.phase == ACTIONS:
            return _actions(s, seat, manner)
    ranking = Ranking()
    chosen: i64 = choose(s, seat, legal, manner)
    ranking.add(chosen, 0.0, None)
    for code in legal:
        ranking.add(code, -ANOTHER, None)
    return ranking.best_first(chosen)


def choose(s: Court, seat: i64, legal: list[int], manner: Manner = USUAL) -> int:
    """The move to make here."""
    if s.terms.mode == QUEENS_QUEST:
        return queens.choose(s, seat, legal, manner)
    if s.terms.mode == WIZARDS_QUEST:
        return wizards.choose(s, seat, legal, manner)
    if s.terms.mode == PUZZLE_MASTER:
        return puzzle.choose(s, seat, legal)
    return kings.choose(s, seat, legal, manner)


def next_action(s: Court, seat: i64, manner: Manner = USUAL) -> Option:
    """King's Quest and its kin: only the best action, and the plan that it begins."""
    outlook = Outlook(s, seat, manner)
    floor = floor_of(s)
    favourite: i64 = kings.favourite_corner(outlook)
    intent = kings.intend(outlook, floor, favourite)
    plan = None if intent.draws else intent.plan
    return Option(kings.carry_out(outlook, floor, favourite, intent), intent.worth, plan)


def _actions(s: Court, seat: i64, manner: Manner) -> list[Option]:
    outlook = Outlook(s, seat, manner)
    floor = floor_of(s)
    favourite: i64 = kings.favourite_corner(outlook)
    intents = kings.intents(outlook, floor, favourite)
    best = kings.best_intent(intents)
    chosen: i64 = kings.carry_out(outlook, floor, favourite, best)
    ranking = Ranking()
    ranking.add(chosen, best.worth, None if best.draws else best.plan)
    for intent in intents:
        late: float = UNDRAWN * float(intent.draws)
        if intent.plan is None:
            ranking.add(END_ACTIONS, intent.worth - late, None)
        else:
            ranking.add(kings.first_move(intent.plan), intent.worth - late, intent.plan)
        if intent.draws:
            ranking.add(DRAW + intent.deck, intent.worth, None)
    if outlook.turns > 0.0 and outlook.wizards and i64(len(outlook.hand)) < outlook.limit():
        _draws(outlook, best, ranking)
    return ranking.best_first(chosen)


def _draws(outlook: Outlook, best: kings.Intent, ranking: Ranking) -> None:
    """The other decks, by what their cards are worth on average."""
    most: float = 0.0
    for deck in range(i64(3)):
        most = max(most, outlook.deck_value(deck))
    for deck in range(i64(3)):
        if decks.can_draw(outlook.s, deck):
            less: float = most - outlook.deck_value(deck) + UNDRAWN
            ranking.add(DRAW + deck, best.worth - less, None)


def _intrigue(s: Court, seat: i64, legal: list[int], manner: Manner) -> list[Option]:
    outlook = Outlook(s, seat, manner)
    ranking = Ranking()
    for code in legal:
        ranking.add(code, intrigues.worth_of_laying(s, outlook, code), None)
    return ranking.best_first(intrigues.lay(s, seat, legal, manner))


def _offers(s: Court, seat: i64, legal: list[int], manner: Manner) -> list[Option]:
    """Queen's and Wizard's Quest."""
    ranking = Ranking()
    if s.terms.mode == QUEENS_QUEST:
        project = queens.weigh(s, Wishes(s, seat, manner.queens), True)
        code: i64 = project.code
        net: float = project.net
        nets: dict[int, float] = project.nets
    else:
        placing = wizards.weigh(s, seat, wizards.Table(s, seat, manner.wizards), legal, True)
        code = placing.code
        net = placing.net
        nets = placing.nets
    ranking.add(code, net, None)
    for other, worth in nets.items():
        ranking.add(other, worth, None)
    for other in legal:
        if other >= TAKE_KNIGHT:
            ranking.add(other, 0.0 if other < END_TURN else -ANOTHER, None)
    return ranking.best_first(code)


def _work(s: Court, seat: i64, legal: list[int]) -> list[Option]:
    """Puzzle Master's Quest: whatever gets the partners on."""
    ranking = Ranking()
    chosen: i64 = puzzle.choose(s, seat, legal)
    ranking.add(chosen, 1.0, None)
    plan = Blueprint(s, s.marked)
    if len(plan.vassals) >= PLACES:
        for place, worth in enumerate(puzzle.worths(s, seat, plan, legal, True, True)):
            if worth > 0.0:
                ranking.add(legal[place], worth, None)
    ranking.add(END_ACTIONS, 0.0, None)
    return ranking.best_first(chosen)
