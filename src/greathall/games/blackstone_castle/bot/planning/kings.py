"""A sensible player of the King's Quest: against others, with a partner (Co-op), or alone (Solo).

Every decision is planned anew. A plan is judged by what is left after it, so once its first move is made the rest of it
still looks as good as before; and since every action costs a token, a turn comes to its end.
"""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.planning import intrigues
from greathall.games.blackstone_castle.bot.planning.outlook import Outlook
from greathall.games.blackstone_castle.bot.planning.routes import Floor, Plan, Search, floor_of
from greathall.games.blackstone_castle.bot.planning.surcharge import Errand, pays, symbols_of, unpaid
from greathall.games.blackstone_castle.bot.taste import USUAL, Manner
from greathall.games.blackstone_castle.content.ids import CORNERS, KNIGHT, NOTHING, SPACES, WIZARD
from greathall.games.blackstone_castle.content.tables import KINGS, PLOYS, TYPES
from greathall.games.blackstone_castle.rules import court, decks, purse
from greathall.games.blackstone_castle.rules.moves import (
    CHOOSE_CORNER,
    CHOOSE_FAMILY,
    CHOOSE_REFRESH,
    COMPLETE,
    DISCARD,
    DRAW,
    END_ACTIONS,
    INTRIGUE_RECALL,
    LEFT,
    PLACE_SPECIAL,
    RELEASE,
    RETAIN,
    RIGHT,
    TRANSFORM,
)
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    INTRIGUING,
    LIMITING,
    PICK_LEFT,
    PICK_PAYMENT,
    PICK_RIGHT,
    PLACING_SPECIAL,
    RECALL,
    REWARDS,
)
from greathall.games.blackstone_castle.rules.scoring import retained_count
from greathall.games.blackstone_castle.rules.state import Court

FAMILY_RANKS: Final = (0, 3, 1, 2)
"""Corwin, Keygriff, Thistledown, Wolfram: more is better. They won 46, 60, 47 and 48 % of their games when 1000 were
played by two: only Keygriff stands out, the order of the others is hardly more than chance."""

EAGER: Final = 0.01
"""If waiting is worth exactly as much, rather done than not."""


def choose(s: Court, seat: i64, legal: list[int], manner: Manner = USUAL) -> int:
    """The move to make here. What other hands and decks hold below their tops is never looked at."""
    if s.step == PICK_LEFT or s.step == PICK_RIGHT:
        return _pick_vassal(s, seat, legal, manner)
    if s.step == PICK_PAYMENT:
        return legal[0]  # the very face comes before wild ones
    if s.phase == ACTIONS:
        return int(_act(s, seat, manner))
    if s.phase == INTRIGUING:
        return intrigues.lay(s, seat, legal, manner)
    if s.phase == REWARDS:
        return intrigues.reward(s, seat, legal, manner)
    if s.phase == RECALL:
        return INTRIGUE_RECALL  # what then is not completed can be laid again at the end of the turn
    if s.phase == LIMITING:
        return _drop(s, seat, legal, manner)
    if s.phase == PLACING_SPECIAL:
        return _place_special(s, seat, legal, manner)
    if s.phase == CHOOSING_FAMILY:
        return max(legal, key=_family_rank)
    return _pick_corner(s, seat, legal, manner)


def _family_rank(code: int) -> int:
    return FAMILY_RANKS[code - CHOOSE_FAMILY]


# -- the turn


class Intent:
    """What a seat is about to do in its turn: draw so many cards from a deck, then carry out a plan, if it has one."""

    def __init__(self, outlook: Outlook, plan: Plan | None, worth: float) -> None:
        self.plan = plan
        self.worth: float = worth
        self.draws: i64 = outlook.draws
        self.deck: i64 = outlook.deck


def intents(outlook: Outlook, floor: Floor, favourite: i64) -> list[Intent]:
    """Everything kept; and for every way to complete a card in this turn, what is left then."""
    worth: float = outlook.future(outlook.hand, floor, outlook.knights, outlook.wizards)
    found = [Intent(outlook, None, worth - EAGER)]
    if outlook.s.task_done:
        return found
    for card in outlook.hand:
        for plan in _plans(outlook, floor, card, outlook.knights, outlook.wizards, favourite):
            worth = outlook.after(plan) - intrigues.given_away(outlook, plan)
            found.append(Intent(outlook, plan, worth))
    return found


def best_intent(among: list[Intent]) -> Intent:
    """Of equals, the first."""
    best = among[0]
    for intent in among:
        if intent.worth > best.worth:
            best = intent
    return best


def intend(outlook: Outlook, floor: Floor, favourite: i64) -> Intent:
    """The best that can be done in this turn."""
    return best_intent(intents(outlook, floor, favourite))


def _act(s: Court, seat: i64, manner: Manner) -> i64:
    outlook = Outlook(s, seat, manner)
    floor = floor_of(s)
    favourite: i64 = favourite_corner(outlook)
    return carry_out(outlook, floor, favourite, intend(outlook, floor, favourite))


def carry_out(outlook: Outlook, floor: Floor, favourite: i64, intent: Intent) -> i64:
    """Cards are drawn first, since one of them may change the plan; then the plan is carried out."""
    if intent.draws:
        return DRAW + intent.deck
    plan = intent.plan
    if plan is not None:
        return first_move(plan)
    if outlook.turns <= 0.0:
        return END_ACTIONS
    return _prepare(outlook, floor, favourite, intent.deck)


def first_move(plan: Plan) -> i64:
    return plan.moves[0] if plan.moves else COMPLETE + plan.task


def _plans(outlook: Outlook, floor: Floor, task: i64, knights: i64, wizards: i64, favourite: i64) -> list[Plan]:
    """Ways to complete the card within so many tokens."""
    s = outlook.s
    search = Search(outlook.gait, task, knights, wizards)
    missing = unpaid(symbols_of(s, outlook.seat, s.terms.printed.type_of[task]), outlook.purse)
    Errand(s, search, favourite).run(floor, sorted(missing), [], 0, 0)
    return search.found


def favourite_corner(outlook: Outlook) -> i64:
    """The corner whose top would be the most welcome on the court."""
    s = outlook.s
    best: i64 = 0
    most: i64 = -1
    for corner in range(i64(CORNERS)):
        top: i64 = decks.top(s, corner)
        if top != NOTHING:
            n: i64 = outlook.use_of(s.terms.printed.face_of[top], NOTHING)
            if n > most:
                most = n
                best = corner
    return best


# -- nothing can be completed in this turn any more


def _prepare(outlook: Outlook, floor: Floor, favourite: i64, deck: i64) -> i64:
    """Fetch faces for later; tokens that would be dropped go into the next plan, or stir up the court."""
    keep: i64 = min(outlook.limit(), outlook.taste.plenty)
    code: i64 = NOTHING
    if outlook.knights and decks.can_refill(outlook.s):
        code = _fetch_early(outlook, floor, favourite, keep)
    if code == NOTHING and (outlook.knights > keep or outlook.wizards > keep):
        code = _use_excess(outlook, floor, favourite, deck, keep)
    return END_ACTIONS if code == NOTHING else code


def _fetch_early(outlook: Outlook, floor: Floor, favourite: i64, keep: i64) -> i64:
    """Retain a face that a surcharge will ask for, if that is worth the tokens; NOTHING if not."""
    s = outlook.s
    if retained_count(s, outlook.seat) >= keep:
        return NOTHING
    taste = outlook.taste
    knight: float = taste.token if outlook.knights <= keep else taste.excess
    wizard: float = taste.token if outlook.wizards <= keep else taste.excess
    best: float = 0.0
    found: i64 = NOTHING
    for kind in range(i64(TYPES)):
        worth: float = _worth_of_face(outlook, kind) - knight
        for symbol in unpaid(symbols_of(s, outlook.seat, kind), outlook.purse):
            space: i64 = 0
            for space in range(SPACES):
                if (floor.mobile & floor.usable) >> space & 1:
                    lying: i64 = floor.board[space]
                    if worth > best and pays(s.terms.printed.face_of[lying], symbol):
                        best = worth
                        found = RETAIN + 5 * space + favourite
                    elif (
                        worth - wizard > best
                        and outlook.wizards
                        and floor.known >> space & 1
                        and pays(s.terms.printed.face_of[lying ^ 1], symbol)
                    ):
                        best = worth - wizard
                        found = TRANSFORM + 2 * space + WIZARD
    return found


def _worth_of_face(outlook: Outlook, kind: i64) -> float:
    """A face of the next surcharge of this type."""
    taste = outlook.taste
    for card in outlook.hand:
        if outlook.s.terms.printed.type_of[card] == kind:
            return taste.retain_hand
    if kind == PLOYS:
        return taste.retain_ploy
    return taste.retain_king if kind == KINGS else taste.retain_guild


def _use_excess(outlook: Outlook, floor: Floor, favourite: i64, deck: i64, keep: i64) -> i64:
    """The first step of the plan for the next turn, if a token that would be dropped pays for it.

    If there is no such plan at all, somebody else must come to the court. Wizards look for a better card.
    """
    s = outlook.s
    knights: i64 = min(outlook.knights, keep) + purse.knight_income(s, outlook.seat)
    wizards: i64 = min(outlook.wizards, keep) + purse.wizard_income(s, outlook.seat)
    most: float = -1000.0
    best: Plan | None = None
    for card in outlook.hand:
        for plan in _plans(outlook, floor, card, knights, wizards, favourite):
            value: float = outlook.gain(card) - outlook.taste.token * float(plan.knights + plan.wizards)
            if value > most:
                most = value
                best = plan
    if best is not None and best.moves:
        first: i64 = best.moves[0]
        by_knight: bool = first >= RETAIN or first & 1 == KNIGHT
        if (by_knight and outlook.knights > keep) or (not by_knight and outlook.wizards > keep):
            return first
    if outlook.wizards > keep and deck != NOTHING:
        return DRAW + deck
    if best is None and outlook.knights > keep and decks.can_refill(s):
        return _stir(outlook, floor, favourite)
    return NOTHING


def _stir(outlook: Outlook, floor: Floor, favourite: i64) -> i64:
    """Retain whoever is of least use, to let somebody in."""
    least: i64 = 1000
    found: i64 = NOTHING
    space: i64 = 0
    for space in range(SPACES):
        if (floor.mobile & floor.usable) >> space & 1:
            n: i64 = outlook.use_of(outlook.s.terms.printed.face_of[floor.board[space]], NOTHING)
            if n < least:
                least = n
                found = RETAIN + 5 * space + favourite
    return found


# -- smaller choices


def _pick_vassal(s: Court, seat: i64, legal: list[int], manner: Manner) -> int:
    """Of several vassals that would do, the one that is of least use otherwise."""
    base: i64 = LEFT if s.step == PICK_LEFT else RIGHT
    outlook = Outlook(s, seat, manner)
    best: int = legal[0]
    least: i64 = 1000
    for code in legal:
        n: i64 = outlook.use_of(s.terms.printed.face_of[s.board[code - base]], s.picked_card)
        if n < least:
            least = n
            best = code
    return best


def _drop(s: Court, seat: i64, legal: list[int], manner: Manner) -> int:
    """The card in hand, or else the retained vassal, that is worth least (BC-50)."""
    outlook = Outlook(s, seat, manner)
    floor = floor_of(s)
    best: int = legal[0]
    least: float = 1000.0
    for code in legal:
        if code < RELEASE:
            value: float = outlook.card_value(code - DISCARD, floor)
        else:
            value = float(outlook.use_of(code - RELEASE, NOTHING))
        if value < least:
            least = value
            best = code
    return best


def _place_special(s: Court, seat: i64, legal: list[int], manner: Manner) -> int:
    """Where it is in nobody's way: no card in hand asks for that space."""
    outlook = Outlook(s, seat, manner)
    best: int = legal[0]
    least: i64 = 1000
    for code in legal:
        n: i64 = 0
        for card in outlook.hand:
            for side in range(i64(2)):
                n += court.where(s, card, side) >> (code - PLACE_SPECIAL) & 1
        if n < least:
            least = n
            best = code
    return best


def _pick_corner(s: Court, seat: i64, legal: list[int], manner: Manner) -> int:
    """To replenish or to refresh from: the one whose top is of most use now."""
    base: i64 = CHOOSE_CORNER if s.phase == CHOOSING_CORNER else CHOOSE_REFRESH
    outlook = Outlook(s, seat, manner)
    best: int = legal[0]
    most: i64 = -1
    for code in legal:
        top: i64 = decks.top(s, code - base)
        n: i64 = 0
        if top != NOTHING:
            n = outlook.use_of(s.terms.printed.face_of[top], NOTHING)
        if n > most:
            most = n
            best = code
    return best
