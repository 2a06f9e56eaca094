"""Wizard's Quest: which vassals to place with which card, and what to do for it first (BC-115 to BC-131).

A card that places two vassals is worth twice one that places one, and the first card of a turn is cheap (BC-117). So
every card of the hand and of the offer is counted as the court is, and again after each move or trade that could come
before; what places most for the actions it takes is done.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.bot.taste import USUAL, Manner, WizardsTaste
from greathall.games.blackstone_castle.content.ids import (
    DECK_CARDS,
    MACHINATION,
    NO_SPACE,
    NOTHING,
    OFFER,
    PLAIN_CARDS,
    SPACES,
)
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import allowance, court, stacks
from greathall.games.blackstone_castle.rules.geometry import PAIR_HIGH, PAIR_LOW
from greathall.games.blackstone_castle.rules.moves import (
    END_TURN,
    GIVE,
    HOLD,
    LEFT,
    PASS,
    PLACE,
    RETAIN,
    RIGHT,
    SLIDE,
    SWAP,
    TAKE_KNIGHT,
    TAKE_OFFER,
    TRADE,
    TRANSFORM,
)
from greathall.games.blackstone_castle.rules.names import NO_STEP, PICK_GIFT, PICK_RIGHT
from greathall.games.blackstone_castle.rules.scoring import vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import BIT, lowest

PLAIN_FACES: Final = 16


class Table:
    """What the court shows and what the hand could show: small enough to try things out on."""

    def __init__(self, s: Court, seat: i64, taste: WizardsTaste) -> None:
        self.taste = taste
        p = s.terms.printed
        self.s = s
        self.shown: vec[i64] = vec[i64]([NOTHING] * SPACES)
        space: i64 = 0
        for space in range(SPACES):
            if s.occupied >> space & 1:
                self.shown[space] = p.face_of[s.board[space]]
        self.cards: list[i64] = []
        self.count: vec[i64] = vec[i64]([0] * PLAIN_FACES)  # vassals in hand that could show the face
        self.faces: i64 = 0
        card: i64 = 0
        for card in range(PLAIN_CARDS):
            if stacks.holds(s, seat, card):
                self.draw(card)

    def draw(self, card: i64) -> None:
        self.cards.append(card)
        self._tally(card, 1)

    def drop(self, card: i64) -> None:
        self.cards.remove(card)
        self._tally(card, -1)

    def _tally(self, card: i64, by: i64) -> None:
        side: i64 = 0
        for side in range(2):
            face: i64 = self.s.terms.printed.face_of[2 * card + side]
            self.count[face] += by
            self.faces &= ~BIT[face]
            if self.count[face]:
                self.faces |= BIT[face]

    def rarity(self, card: i64) -> float:
        """How much the hand would miss this vassal: others may show the same."""
        p = self.s.terms.printed
        return 1.0 / float(self.count[p.face_of[2 * card]]) + 1.0 / float(self.count[p.face_of[2 * card + 1]])

    # -- trying things out

    def move(self, code: i64) -> None:
        """A slide, swap or transform of the court."""
        if code < SWAP:
            space: i64 = (code - SLIDE) // 50
            self.shown[(code - SLIDE) % 50 // 2] = self.shown[space]
            self.shown[space] = NOTHING
        elif code < TRANSFORM:
            pair: i64 = (code - SWAP) // 2
            face: i64 = self.shown[PAIR_LOW[pair]]
            self.shown[PAIR_LOW[pair]] = self.shown[PAIR_HIGH[pair]]
            self.shown[PAIR_HIGH[pair]] = face
        else:
            space = (code - TRANSFORM) // 2
            self.shown[space] = self.s.terms.printed.face_of[self.s.board[space] ^ 1]

    def places(self, task: i64) -> i64:
        """How many vassals the card would place: 0, 1 or 2 (BC-122, BC-123)."""
        left: i64 = self._placeable(task, LEFT_SIDE, NO_SPACE, NOTHING)
        right: i64 = self._placeable(task, RIGHT_SIDE, NO_SPACE, NOTHING)
        if left == 0 or right == 0:
            return i64(left != 0 or right != 0)
        face: i64 = 0
        for face in range(PLAIN_FACES):
            if left >> face & 1 and self._two(face, self.placeable_after(task, face)):
                return 2
        return 1

    def placeable_after(self, task: i64, face: i64) -> i64:
        """The faces for the right requirement once the left space shows this. It is one space (BC-143)."""
        return self._placeable(task, RIGHT_SIDE, lowest(court.where(self.s, task, LEFT_SIDE)), face)

    def _placeable(self, task: i64, side: i64, taken: i64, by: i64) -> i64:
        """The faces of the hand that the requirement takes and that find room, `taken` being covered by a face."""
        s = self.s
        faces: i64 = 0
        room: bool = False
        there: i64 = 0
        where: i64 = court.where(s, task, side)
        space: i64 = 0
        while where >> space:
            if where >> space & 1:
                face: i64 = self.shown[space]
                if space == taken:
                    face = by
                if face == NOTHING:
                    room = True
                else:
                    there |= BIT[face]
            space += 1
        wanted: i64 = self.faces
        if not room:
            wanted &= there
        face = 0
        while wanted >> face:
            if wanted >> face & 1 and court.fits(s, task, side, face):
                faces |= BIT[face]
            face += 1
        return faces

    def _two(self, left: i64, right: i64) -> bool:
        """Two different vassals, one to show the left face, one to show one of the right faces?"""
        if right == 0:
            return False
        p = self.s.terms.printed
        able: i64 = 0
        for card in self.cards:
            a: i64 = p.face_of[2 * card]
            b: i64 = p.face_of[2 * card + 1]
            if a == left or b == left or (right >> a | right >> b) & 1:
                able += 1
        return able >= 2


def choose(s: Court, seat: i64, legal: list[int], manner: Manner = USUAL) -> int:
    table = Table(s, seat, manner.wizards)
    if s.step == NO_STEP:
        return _act(s, seat, table, legal)
    if s.step == PICK_GIFT:
        return _give(s, seat, table, legal)
    if s.step == PICK_RIGHT:
        return _space(s, table, legal)
    return _hold(s, table, legal)


# -- the next action


class Plan:
    """What promises most, and its first action. Whoever wants to know what else there is asks for `nets`: what every
    first action promises."""

    def __init__(self, s: Court, taste: WizardsTaste, wide: bool) -> None:
        self.means: i64 = allowance.means(s)
        self.price: i64 = allowance.price(s)
        self.last: bool = s.last_turn != NOTHING and s.last_turn - s.turn <= s.seats
        self.later: float = taste.later
        self.value: float = taste.value
        if self.last:
            self.value = taste.last_value
        self.net: float = 0.0
        self.code: i64 = NOTHING
        self.wide: bool = wide
        self.nets: dict[int, float] = {}

    def weigh(self, places: i64, cost: i64, offer: i64, code: i64) -> None:
        """So many vassals for so many actions, of which taking the card is part if it is still on offer."""
        if places == 0:
            return
        net: float = float(places)
        total: i64 = cost
        if offer != NOTHING:
            total += self.price
            code = TAKE_OFFER + offer
        if total > self.means:
            if self.last or (offer != NOTHING and self.price > 1):
                return
            net *= self.later
        net -= self.value * float(total)
        if self.wide and (code not in self.nets or self.nets[code] < net):
            self.nets[code] = net
        if net > self.net:
            self.net = net
            self.code = code


def placing_cards(s: Court, seat: i64) -> list[i64]:
    """Cards that could be placed with: the hand, then the offer as 256 * (place + 1) + card."""
    found: list[i64] = []
    held: i64 = s.hands[3 * seat + MACHINATION]
    card: i64 = 0
    while held >> card:
        if held >> card & 1:
            found.append(MACHINATION * DECK_CARDS + card)
        card += 1
    place: i64 = 0
    for place in range(OFFER):
        if s.offer[place] != NOTHING:
            found.append(256 * (place + 1) + s.offer[place])
    return found


def _act(s: Court, seat: i64, table: Table, legal: list[int]) -> int:
    return int(weigh(s, seat, table, legal, False).code)


def weigh(s: Court, seat: i64, table: Table, legal: list[int], wide: bool) -> Plan:
    """What to do now. `wide`: and what else might be done."""
    plan = Plan(s, table.taste, wide)
    if plan.means == 0:
        plan.code = END_TURN
        return plan
    vassals: i64 = len(table.cards)
    unfilled: list[i64] = []
    for entry in placing_cards(s, seat):
        places: i64 = table.places(entry % 256)
        plan.weigh(places, 1, entry // 256 - 1, PLACE + entry % 256)
        if places < 2:
            unfilled.append(entry)
    for code in legal:
        if SLIDE <= code < RETAIN:
            shown = table.shown[:]
            table.move(code)
            _weigh_after(plan, table, vassals, unfilled, code)
            table.shown = shown
        elif TRADE <= code < GIVE:
            card: i64 = s.vassal_offer[code - TRADE]
            table.draw(card)
            _weigh_after(plan, table, vassals, unfilled, code)
            table.drop(card)
    if plan.code == NOTHING:
        plan.code = END_TURN
        if PASS in legal and not s.ending and _ahead(s, seat, table.taste.lead):
            plan.code = PASS
        elif s.left and s.knight_supply:
            plan.code = TAKE_KNIGHT
    return plan


def _weigh_after(plan: Plan, table: Table, vassals: i64, cards: list[i64], code: i64) -> None:
    """`vassals` are in hand before and after: one that comes in a trade does not make them more (BC-126)."""
    for entry in cards:
        plan.weigh(min(table.places(entry % 256), vassals), 2, entry // 256 - 1, code)


def _ahead(s: Court, seat: i64, lead: i64) -> bool:
    """By enough to pass. After a round without any placing it is enough not to be behind: nobody gets on (BC-131)."""
    if s.stall:
        lead = 0
    own: i64 = vassals_left(s, seat)
    for other in range(s.seats):
        if other != seat and vassals_left(s, other) < own + lead:
            return False
    return True


# -- the steps of placing and trading


def _hold(s: Court, table: Table, legal: list[int]) -> int:
    """The vassal that leaves most for the other requirement, and that the hand misses least."""
    most: float = -1000.0
    chosen: int = legal[0]
    for code in legal:
        worth: float = _worth_of_holding(s, table, code)
        if worth > most:
            most = worth
            chosen = code
    return chosen


def _worth_of_holding(s: Court, table: Table, code: i64) -> float:
    """Vassals placed in the end, and the rest as a tie-break."""
    task: i64 = s.picked_card
    if code == LEFT + NO_SPACE:
        return 1.0
    if code == RIGHT + NO_SPACE:
        return 0.0
    lying: i64 = code - HOLD
    face: i64 = s.terms.printed.face_of[lying]
    worth: float = 1.0 - table.taste.rare * table.rarity(lying // 2)
    side: i64 = RIGHT_SIDE
    if s.picked_left == NOTHING:
        side = LEFT_SIDE
        table.drop(lying // 2)
        if table.placeable_after(task, face):
            worth += 1.0
        table.draw(lying // 2)
    if _on_its_like(s, table, task, side, face):
        worth += 1.0
    return worth


def _on_its_like(s: Court, table: Table, task: i64, side: i64, face: i64) -> bool:
    where: i64 = court.where(s, task, side)
    space: i64 = 0
    while where >> space:
        if where >> space & 1 and table.shown[space] == face:
            return True
        space += 1
    return False


def _space(s: Court, table: Table, legal: list[int]) -> int:
    """Onto its like, so that the court stays open; else where it is least in the way of other cards."""
    face: i64 = s.terms.printed.face_of[s.picked_right_card]
    least: i64 = DECK_CARDS + 1
    chosen: int = legal[0]
    for code in legal:
        space: i64 = code - RIGHT
        if table.shown[space] == face:
            return code
        harm: i64 = _in_the_way(s, space, face)
        if harm < least:
            least = harm
            chosen = code
    return chosen


def _in_the_way(s: Court, space: i64, face: i64) -> i64:
    """How many left requirements want another face here, less those that want this one."""
    harm: i64 = 0
    card: i64 = 0
    for card in range(DECK_CARDS):
        task: i64 = MACHINATION * DECK_CARDS + card
        if court.where(s, task, LEFT_SIDE) >> space & 1:
            if court.fits(s, task, LEFT_SIDE, face):
                harm -= 1
            else:
                harm += 1
    return harm


def _give(s: Court, seat: i64, table: Table, legal: list[int]) -> int:
    """The vassal that is missed least once the other is in hand."""
    table.draw(s.vassal_offer[s.picked_left])
    cards = placing_cards(s, seat)
    most: float = -1000.0
    chosen: int = legal[0]
    for code in legal:
        card: i64 = code - GIVE
        worth: float = -table.taste.rare * table.rarity(card)
        table.drop(card)
        plan = Plan(s, table.taste, False)
        plan.means -= 1
        for entry in cards:
            plan.weigh(table.places(entry % 256), 1, entry // 256 - 1, 0)
        worth += plan.net
        table.draw(card)
        if worth > most:
            most = worth
            chosen = code
    return chosen
