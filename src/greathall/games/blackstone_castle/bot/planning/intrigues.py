"""Intrigue: what to mark, what to take as a reward, what a plan gives away to others (BC-60 to BC-74)."""

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning.outlook import Outlook
from greathall.games.blackstone_castle.bot.planning.routes import STRANGER, Plan
from greathall.games.blackstone_castle.bot.planning.steps import beside, first_space, second_space
from greathall.games.blackstone_castle.bot.taste import Manner
from greathall.games.blackstone_castle.content.ids import (
    DECK_CARDS,
    GUILD,
    MACHINATION,
    POWER,
    POWER_CARD,
    SPACES,
    TOKEN_AND_GUILD_CARD,
)
from greathall.games.blackstone_castle.rules import court, payment, plots
from greathall.games.blackstone_castle.rules.moves import INTRIGUE, INTRIGUE_ON, INTRIGUE_SKIP, RETAIN, REWARD
from greathall.games.blackstone_castle.rules.names import ON_TABLEAU, PICK_MARKED
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT, count


def lay(s: Court, seat: i64, legal: list[int], manner: Manner) -> int:
    """The markers cost nothing, so they are always laid. A face-down card can be called back next turn (BC-16)."""
    outlook = Outlook(s, seat, manner)
    best: int = legal[0]
    most: float = -1.0
    for code in legal:
        value: float = worth_of_laying(s, outlook, code)
        if value > most:
            most = value
            best = code
    return best


def worth_of_laying(s: Court, outlook: Outlook, code: i64) -> float:
    if s.step == PICK_MARKED:
        return _promise(s, s.picked_card, code - INTRIGUE_ON)
    if code == INTRIGUE_SKIP:
        return 0.0
    if s.task_done:
        return _best_promise(s, code - INTRIGUE)
    value: float = outlook.gain(code - INTRIGUE)
    if payment.payable(s, outlook.seat, code - INTRIGUE):  # BC-67: otherwise it comes back to the hand
        value *= 2.0
    return value


def _best_promise(s: Court, task: i64) -> float:
    most: float = 0.0
    open_to: i64 = court.vassals(s) & ~s.guarded
    space: i64 = 0
    for space in range(SPACES):
        if open_to >> space & 1:
            most = max(most, _promise(s, task, space))
    return most


def _promise(s: Court, task: i64, space: i64) -> float:
    """A vassal in the middle is touched more often; two symbols in common are rewarded better (BC-65, BC-66)."""
    matches: i64 = court.shares(s, court.face(s, s.board[space]), s.terms.printed.corner[task])
    return float(matches * count(beside(BIT[space])))


def reward(s: Court, seat: i64, legal: list[int], manner: Manner) -> int:
    """Tokens before cards, a face-down card into the tableau; a Power card only where a King is worth more."""
    if legal[0] == REWARD + TOKEN_AND_GUILD_CARD:
        outlook = Outlook(s, seat, manner)
        rank: float = outlook.taste.rank
        if rank * outlook.deck_value(POWER) > rank * outlook.deck_value(GUILD) + outlook.taste.token:
            return REWARD + POWER_CARD
    return legal[0]


def given_away(outlook: Outlook, plan: Plan) -> float:
    """What others get whose markers lie on vassals that the plan touches or uses (BC-64, BC-67)."""
    s = outlook.s
    others: i64 = s.plotted & ~BIT[outlook.seat]
    if others == 0:
        return 0.0
    total: float = 0.0
    for seat in range(s.seats):
        if others >> seat & 1:
            card: i64 = plots.card(s, seat)
            used: bool = plan.floor.board[plan.left] // 2 == card or plan.floor.board[plan.right] // 2 == card
            if plots.kind(s, seat) == ON_TABLEAU:
                if used or _touches(s, plan, card):
                    total += outlook.taste.tip
            elif used:
                deck: i64 = plots.task(s, seat) // DECK_CARDS  # its back tells that much to all
                total += outlook.taste.sprung if deck == MACHINATION else outlook.taste.sprung / 2.0
    return total


def _touches(s: Court, plan: Plan, card: i64) -> bool:
    board = s.board[:]
    for code in plan.moves:
        a: i64 = first_space(code)
        b: i64 = second_space(code)
        if board[a] // 2 == card or board[b] // 2 == card:
            return True
        lying: i64 = board[a]
        board[a] = board[b]
        board[b] = lying
        if code >= RETAIN:
            board[a] = STRANGER
    return False
