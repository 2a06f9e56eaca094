"""What could lie where nobody looks: decks, hands, face-down cards and the backs of vassals (dossier 6.1).

Everything a view shows is kept, and every position that shows the same is equally likely. Special cards are all alike,
so they are numbered in the order in which they are met and never told apart.
"""

from itertools import permutations, product
from math import factorial
from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    ASSASSIN,
    CARDS,
    CORNERS,
    DECK_CARDS,
    FAMILIES,
    MACHINATION,
    NOTHING,
    SABOTEUR,
    SETS,
    SPECIAL_CARD,
    VASSAL_FACES,
)
from greathall.games.blackstone_castle.content.tables import TYPES, Printed
from greathall.games.blackstone_castle.rules import court, names
from greathall.games.blackstone_castle.rules.state import Court, Terms, bare
from greathall.kernel.belief import Belief
from greathall.kernel.bits import BIT, mask_of
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.rows import appended, filled

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.sight.view import CourtView

SEEDS: Final = 2**30

# Places a card may lie in, as one number: in the corner decks (as in Court.deck_cards), on the court, in the pile, ...
ON_COURT: Final = 320
IN_PILE: Final = 345
RETAINED: Final = 425
IN_SETS: Final = 505

UNKNOWN: Final = 255
"""Stands for a card that is still to be drawn, in a row whose entries also say whose it is."""

FREE: Final = 24
"""A deck below its top, beside the faces 0 to 23: what may lie there shows nothing."""
GROUPS: Final = 25

OPEN_TO_ALL: Final = (
    *("stage", "first", "mover", "turn", "task_done", "limited", "ending", "last_turn"),
    *("knight_supply", "wizard_supply", "fresh", "limbo", "abyss", "nirvana"),
    *("left", "taken", "acted", "placed", "stall"),
)

ROUNDS: Final = 4
LEAST_ROUNDS: Final = 40
"""How often each card starts an exchange before half-known cards count as mixed, and how often any one starts at
least; see Unseen._mix."""


class Unseen:
    """Cards of which only this is known: together they fill these places, some of which show a face."""

    def __init__(self, printed: Printed, cards: list[int], mixing: bool) -> None:
        self.printed = printed
        self.mixing = mixing  # are there many places that show a face?
        self.cards: vec[i64] = vec[i64]([card for card in cards if card < SPECIAL_CARD])
        self.specials: i64 = len(cards) - len(self.cards)
        self.places: vec[i64] = vec[i64]()
        self.faces: vec[i64] = vec[i64]()
        self.free: vec[i64] = vec[i64]()
        self.choices: list[vec[i64]] = []
        self.start: vec[i64] = vec[i64]()

    def add(self, place: i64, face: i64) -> None:
        """A place that shows this face."""
        self.places = appended(self.places, place)
        self.faces = appended(self.faces, face)

    def add_deck(self, corner: i64, size: i64, top: i64) -> None:
        """BC-4: of a deck only the upper face of its top card is seen."""
        for place in range(size - 1):
            self.free = appended(self.free, CARDS * corner + place)
        self.add(CARDS * corner + size - 1, top)

    def settle(self) -> None:
        """All places are known: prepare to deal."""
        if self.mixing:
            self.start = filled(len(self.cards), FREE)
            for slot in range(i64(len(self.faces))):
                self._augment(self.start, self.faces[slot])
            return
        for slot in range(i64(len(self.faces))):
            fitting: vec[i64] = vec[i64]()
            for n in range(i64(len(self.cards))):
                for side in range(i64(2)):
                    lying: i64 = 2 * self.cards[n] + side
                    if self.printed.face_of[lying] == self.faces[slot]:
                        fitting = append(fitting, lying)
            self.choices.append(fitting)

    def deal(self, world: Court, dice: Dice) -> None:
        showing = self._mix(dice) if self.mixing else _drawn(self.choices, dice)
        taken: vec[i64] = filled(SPECIAL_CARD, 0)
        for slot in range(i64(len(showing))):
            taken[showing[slot] // 2] = 1
            _lay(world, self.places[slot], showing[slot])
        rest: vec[i64] = filled(self.specials, SPECIAL_CARD)
        for n in range(i64(len(self.cards))):
            if taken[self.cards[n]] == 0:
                rest = append(rest, self.cards[n])
        dice.shuffle("vassals", rest)
        for slot in range(i64(len(self.free))):
            _lay(world, self.free[slot], 2 * rest[slot] + dice.below("sides", 2))

    def ways(self) -> int:
        """Tops, order and sides. Special cards are alike, and never on top (BC-79)."""
        below = len(self.free)
        return int(_ways_to_choose(self.choices, 0, []) * factorial(below) // factorial(self.specials) * 2**below)

    # -- hidden backs: every card may lie where one of its two faces is asked for, or in a deck below the top

    def _other_group(self, card: i64, group: i64, which: i64) -> i64:
        """The two groups a card could also be in: its faces and FREE, without the one it is in."""
        a: i64 = self.printed.face_of[2 * card]
        b: i64 = self.printed.face_of[2 * card + 1]
        if group == FREE:
            return a if which == 0 else b
        if which == 0:
            return FREE
        return b if group == a else a

    def _augment(self, group_of: vec[i64], wanted: i64) -> None:
        """One more card shows the face `wanted`: cards move along a chain of groups that begins at FREE."""
        came_from: vec[i64] = filled(GROUPS, NOTHING)
        by_card: vec[i64] = filled(GROUPS, NOTHING)
        waiting: vec[i64] = vec[i64]([FREE])
        came_from[FREE] = FREE
        turn: i64 = 0
        while came_from[wanted] == NOTHING:  # a chain exists: the true position is one
            group: i64 = waiting[turn]
            turn += 1
            for n in range(i64(len(group_of))):
                if group_of[n] == group:
                    for which in range(i64(2)):
                        other: i64 = self._other_group(self.cards[n], group, which)
                        if came_from[other] == NOTHING:
                            came_from[other] = group
                            by_card[other] = n
                            waiting = append(waiting, other)
        while wanted != FREE:
            group_of[by_card[wanted]] = wanted
            wanted = came_from[wanted]

    def _mix(self, dice: Dice) -> vec[i64]:
        """A random arrangement: what lies in each place that shows a face.

        Take any card out of its group into another one it fits; from there any card on to a third, and so on until the
        first group has its number again. From a closed state each way to go has the chance 1 / (2 * cards), and going
        the same way back from an open one 1 / (2 * cards in the crowded group), whatever the group: the walk is
        reversible, all closed states weigh the same, and every closed state can be reached from every other (move the
        cards that lie differently, one after the other). So the distribution tends to the uniform one; it is not exact
        after any number of rounds, and tests compare it with a full enumeration.
        """
        total: i64 = len(self.cards)
        first: vec[i64] = filled(GROUPS + 1, 0)  # where each group begins: one place more than it has cards
        size: vec[i64] = filled(GROUPS, 0)
        for n in range(total):
            size[self.start[n]] += 1
        for group in range(i64(GROUPS)):
            first[group + 1] = first[group] + size[group] + 1
        at: vec[i64] = filled(first[GROUPS], NOTHING)
        size = filled(GROUPS, 0)
        for n in range(total):
            group = self.start[n]
            at[first[group] + size[group]] = self.cards[n]
            size[group] += 1
        for _ in range(max(ROUNDS * total, LEAST_ROUNDS)):
            any_card: i64 = dice.below("mix", total)
            origin: i64 = 0
            while any_card >= size[origin]:
                any_card -= size[origin]
                origin += 1
            here: i64 = self._move_on(at, first, size, origin, any_card, dice)
            while here != origin:
                here = self._move_on(at, first, size, here, dice.below("mix", size[here]), dice)
        return self._showing(at, first, size, dice)

    def _move_on(self, at: vec[i64], first: vec[i64], size: vec[i64], group: i64, n: i64, dice: Dice) -> i64:
        """The n-th card of a group goes to another group, which is returned."""
        card: i64 = at[first[group] + n]
        size[group] -= 1
        at[first[group] + n] = at[first[group] + size[group]]
        other: i64 = self._other_group(card, group, dice.below("mix", 2))
        at[first[other] + size[other]] = card
        size[other] += 1
        return other

    def _showing(self, at: vec[i64], first: vec[i64], size: vec[i64], dice: Dice) -> vec[i64]:
        """Any card of a group may lie in any place of that face."""
        showing: vec[i64] = filled(len(self.faces), NOTHING)
        for slot in range(i64(len(showing))):
            group: i64 = self.faces[slot]
            n: i64 = dice.below("mix", size[group])
            lying: i64 = 2 * at[first[group] + n]
            size[group] -= 1
            at[first[group] + n] = at[first[group] + size[group]]
            if self.printed.face_of[lying] != group:
                lying += 1
            showing[slot] = lying
        return showing


class HiddenTasks:
    """The cards of one task deck that this viewer has not seen: in the deck, in hidden hands, laid face down."""

    def __init__(self, deck: i64, cards: list[int], size: i64, seats: i64) -> None:
        self.cards: vec[i64] = vec[i64](cards)
        self.start: i64 = DECK_CARDS * deck
        self.size: i64 = size
        self.held: vec[i64] = filled(seats, 0)  # how many of them each hidden hand has
        self.plotters: vec[i64] = vec[i64]()
        self.choices: list[vec[i64]] = []

    def add_face_down(self, seat: i64, shown: i64, table: Court) -> None:
        """BC-62: its corner shares a symbol with what the vassal showed."""
        fitting: vec[i64] = vec[i64]()
        for n in range(i64(len(self.cards))):
            if court.shares(table, shown, table.terms.printed.corner[self.cards[n]]):
                fitting = append(fitting, 2 * self.cards[n])
        self.plotters = appended(self.plotters, seat)
        self.choices.append(fitting)

    def deal(self, world: Court, dice: Dice) -> None:
        drawn = _drawn(self.choices, dice)
        taken: i64 = 0
        for n in range(i64(len(drawn))):
            world.plots[names.PLOT * self.plotters[n] + names.PLOT_TASK] = drawn[n] // 2
            taken |= BIT[drawn[n] // 2 % DECK_CARDS]
        rest: vec[i64] = vec[i64]()
        for n in range(i64(len(self.cards))):
            if taken >> (self.cards[n] % DECK_CARDS) & 1 == 0:
                rest = append(rest, self.cards[n])
        dice.shuffle("tasks", rest)
        n = 0
        while n < self.size:
            world.task_cards[self.start + n] = rest[n]
            n += 1
        for seat in range(i64(len(self.held))):
            for _ in range(self.held[seat]):
                world.hands[3 * seat + self.start // DECK_CARDS] |= BIT[rest[n] % DECK_CARDS]
                n += 1

    def ways(self) -> int:
        """The order counts in the deck, not in a hand."""
        ways: int = _ways_to_choose(self.choices, 0, []) * factorial(len(self.cards) - len(self.choices))
        for seat in range(i64(len(self.held))):
            ways //= factorial(self.held[seat])
        return ways


class CourtBelief(Belief):
    """What is being put together by somebody else is not imagined: nothing has happened yet."""

    def __init__(self, view: "CourtView", terms: Terms) -> None:
        self.terms = terms
        self.table: Court = bare(terms, FastDice(0))
        self.decks: list[Unseen] = []
        self.tasks: list[HiddenTasks] = []
        self.families: list[vec[i64]] = _possible_families(view, terms)
        self.hidden_vassals: vec[i64] = vec[i64]()  # Wizard's Quest: in a hidden hand or not dealt
        self.vassals_held: vec[i64] = filled(terms.seats, 0)
        _copy_turn(self.table, view)
        self._see_vassals(view)
        self._see_seats(view)
        self._see_tasks(view)

    def sample(self, dice: Dice) -> Court:
        world = self.table.copy()
        world.dice = FastDice(dice.below("world", SEEDS))
        world.board = world.board[:]
        world.deck_cards = world.deck_cards[:]
        world.pile = world.pile[:]
        world.retained = world.retained[:]
        world.sets = world.sets[:]
        world.plots = world.plots[:]
        world.task_cards = world.task_cards[:]
        world.hands = world.hands[:]
        for unseen in self.decks:
            unseen.deal(world, dice)
        _number_specials(world)
        for hidden in self.tasks:
            hidden.deal(world, dice)
        _mark_vassals(world)
        if len(self.hidden_vassals):
            self._deal_hands(world, dice)
        if self.families:
            row = self.families[dice.below("families", len(self.families))]
            world.families = row[: self.terms.seats]
            world.family_deal = row[self.terms.seats :]
        return world

    def worlds(self) -> int:
        """0 with hidden backs: nobody can count those in reasonable time."""
        if self.terms.hidden_backs:
            return 0
        ways: int = max(len(self.families), 1)
        for unseen in self.decks:
            ways *= unseen.ways()
        for hidden in self.tasks:
            ways *= hidden.ways()
        aside = len(self.hidden_vassals)
        ways *= factorial(aside)
        for seat in range(i64(len(self.vassals_held))):
            ways //= factorial(self.vassals_held[seat])
            aside -= self.vassals_held[seat]
        return ways // factorial(aside)

    def _deal_hands(self, world: Court, dice: Dice) -> None:
        """BC-115: what nobody was dealt stays in the box."""
        cards = self.hidden_vassals[:]
        dice.shuffle("vassals", cards)
        hands = world.vassal_hands[:]
        taken: i64 = 0
        for seat in range(i64(len(self.vassals_held))):
            for _ in range(self.vassals_held[seat]):
                hands[2 * seat + cards[taken] // 36] |= BIT[cards[taken] % 36]
                taken += 1
        world.vassal_hands = hands

    # -- what the view shows

    def _see_vassals(self, view: "CourtView") -> None:
        table = self.table
        cards: list[int] = [] if self.terms.mode == names.WIZARDS_QUEST else view.unseen_vassals
        unseen = Unseen(self.terms.printed, cards, self.terms.hidden_backs)
        faces = _Faces(table, unseen)
        for space, vassal in enumerate(view.board):
            if vassal is not None:
                for known in vassal.below:
                    table.under = appended(table.under, 256 * space + faces.card(known.face, known.back, NOTHING))
                _stand(table, space, vassal.face, faces.card(vassal.face, vassal.back, ON_COURT + space))
                table.guards[space] = vassal.guards
                if vassal.guards:
                    table.guarded |= BIT[space]
                if vassal.used:
                    table.marked |= BIT[space]
        for place, known in enumerate(view.pile):
            table.pile = appended(table.pile, faces.card(known.face, known.back, IN_PILE + place))
        for face in view.aside:
            table.aside = appended(table.aside, faces.card(face, ASSASSIN + SABOTEUR - face, NOTHING))
        for seat, player in enumerate(view.players):
            for known in player.retained:
                lying: i64 = faces.card(known.face, known.back, RETAINED + len(table.retained))
                table.retained = appended(table.retained, 256 * seat + lying)
            for number, held in enumerate(player.sets):
                for known in held:
                    lying = faces.card(known.face, known.back, IN_SETS + len(table.sets))
                    table.sets = appended(table.sets, 256 * (SETS * seat + number) + lying)
        self._see_decks(view, unseen)
        if self.terms.mode == names.WIZARDS_QUEST:
            self.hidden_vassals = vec[i64](view.unseen_vassals)
            table.vassal_offer = vec[i64](view.vassal_offer)
            for card in view.vassals_shown:
                table.vassals_shown[card // 36] |= BIT[card % 36]

    def _see_decks(self, view: "CourtView", unseen: Unseen) -> None:
        """A rebuilt deck holds what lay in the open pile (BC-57): its cards are mixed among themselves only."""
        for corner, deck in enumerate(view.corners):
            self.table.deck_sizes[corner] = deck.size
            if deck.known is not None:
                self.table.rebuilt |= BIT[corner]
            if deck.top is not None:
                if deck.known is None:
                    unseen.add_deck(corner, deck.size, deck.top)
                else:
                    rebuilt = Unseen(self.terms.printed, deck.known, False)
                    rebuilt.add_deck(corner, deck.size, deck.top)
                    rebuilt.settle()
                    self.decks.append(rebuilt)
        self.decks.append(unseen)
        unseen.settle()

    def _see_seats(self, view: "CourtView") -> None:
        table = self.table
        for seat, player in enumerate(view.players):
            table.knights[seat] = player.knights
            table.wizards[seat] = player.wizards
            table.corner_of[seat] = _number_or_nothing(player.corner)
            table.families[seat] = _number_or_nothing(player.family)
            table.points[seat] = player.points
            for task in player.done:
                table.done = appended(table.done, 128 * seat + task)
                table.tally[TYPES * seat + table.terms.printed.type_of[task]] += 1
            for card in player.vassals:
                table.vassal_hands[2 * seat + card // 36] |= BIT[card % 36]
            self.vassals_held[seat] = player.vassal_count - len(player.vassals)
            if player.exhausted:
                table.exhausted |= BIT[seat]
            plot = player.plot
            if plot is not None:
                table.plotted |= BIT[seat]
                at: i64 = names.PLOT * seat
                table.plots[at + names.PLOT_KIND] = names.FACE_DOWN if plot.face_down else names.ON_TABLEAU
                table.plots[at + names.PLOT_TASK] = _number_or_nothing(plot.task)
                # The place for now; the card itself when it is known which one lies there (_mark_vassals).
                table.plots[at + names.PLOT_CARD] = _number_or_nothing(plot.space)
                table.plots[at + names.PLOT_FACE] = plot.shown
        if self.terms.families == names.FAMILIES_RANDOM:
            for seat in range(table.seats):
                table.family_deal = appended(appended(table.family_deal, table.families[seat]), NOTHING)

    def _see_tasks(self, view: "CourtView") -> None:
        table = self.table
        table.offer = vec[i64](view.offer)
        for deck in range(3):
            unseen = view.unseen_tasks[deck]
            hidden = HiddenTasks(deck, unseen, view.task_sizes[deck], table.seats)
            table.task_sizes[deck] = view.task_sizes[deck]
            for task in view.thrown[deck]:
                table.thrown[deck] |= BIT[task % DECK_CARDS]
            for seat, player in enumerate(view.players):
                if player.hand is None:
                    hidden.held[seat] = player.hand_decks[deck]
                else:
                    for task in player.hand:
                        if task // DECK_CARDS == deck:
                            table.hands[3 * seat + deck] |= BIT[task % DECK_CARDS]
                if player.plot is not None and player.plot.task is None and player.plot.deck == deck:
                    hidden.add_face_down(seat, player.plot.shown, table)
            if _deck_is_used(self.terms, deck):
                table.task_cards[DECK_CARDS * deck] = DECK_CARDS * deck  # a deck in use, even if it is empty
                self.tasks.append(hidden)


def _deck_is_used(terms: Terms, deck: int) -> bool:
    """BC-100, BC-115: Machination only; BC-132: no Machination."""
    if deck == MACHINATION:
        return terms.mode != names.PUZZLE_MASTER
    return terms.actions == 0


class _Faces:
    """Finds a card by its two faces; no two vassals have the same. Special cards are numbered as they come."""

    def __init__(self, table: Court, unseen: Unseen) -> None:
        self.table = table
        self.unseen = unseen
        self.next_special: i64 = SPECIAL_CARD
        self.of_faces: vec[i64] = filled(VASSAL_FACES * VASSAL_FACES, NOTHING)
        face_of = table.terms.printed.face_of
        for lying in range(i64(2 * SPECIAL_CARD)):
            self.of_faces[VASSAL_FACES * face_of[lying] + face_of[lying ^ 1]] = lying

    def card(self, face: int, back: int | None, place: i64) -> i64:
        """As it lies. UNKNOWN if nobody has seen its back: then it is still to be drawn for this place."""
        if back is None:
            self.unseen.add(place, face)
            return UNKNOWN
        if face >= ASSASSIN:
            self.next_special += 1
            return 2 * (self.next_special - 1) + face - ASSASSIN
        lying: i64 = self.of_faces[VASSAL_FACES * face + back]
        court.remember(self.table, lying // 2)
        return lying


def _copy_turn(table: Court, view: "CourtView") -> None:
    """What is called the same in both."""
    for name in OPEN_TO_ALL:
        setattr(table, name, getattr(view, name))
    table.phase = names.PHASE_NAMES.index(view.phase)
    table.queue = vec[i64](view.queue)
    table.refresh_corner = _number_or_nothing(view.refresh_corner)
    table.chosen = mask_of(view.family_chosen)
    if view.result is not None:
        table.end = names.END_NAMES.index(view.result.end)
    picking = view.picking
    if picking is not None:
        for name in ("card", "left", "right", "left_card", "right_card", "left_set"):
            setattr(table, f"picked_{name}", getattr(picking, name))
        table.step = names.STEP_NAMES.index(picking.step)
        table.picked_payment = vec[i64](picking.payment)


def _stand(table: Court, space: i64, face: i64, lying: i64) -> None:
    """court.lay for a card that may still be unknown."""
    table.board[space] = lying
    table.occupied |= BIT[space]
    if face == ASSASSIN:
        table.assassins |= BIT[space]
    elif face == SABOTEUR:
        table.saboteurs |= BIT[space]


def _lay(world: Court, place: i64, lying: i64) -> None:
    if place < ON_COURT:
        world.deck_cards[place] = lying
    elif place < IN_PILE:
        world.board[place - ON_COURT] = lying
    elif place < RETAINED:
        world.pile[place - IN_PILE] = lying
    elif place < IN_SETS:
        world.retained[place - RETAINED] += lying - UNKNOWN
    else:
        world.sets[place - IN_SETS] += lying - UNKNOWN


def _number_specials(world: Court) -> None:
    """Those in the decks get the numbers that those in the open have left."""
    card: i64 = CARDS
    for corner in range(i64(CORNERS)):
        for place in range(world.deck_sizes[corner]):
            lying: i64 = world.deck_cards[CARDS * corner + place]
            if court.is_special(lying):
                card -= 1
                world.deck_cards[CARDS * corner + place] = 2 * card + lying % 2


def _mark_vassals(world: Court) -> None:
    """Which card carries a marker: the one on the marked space, or the one that was retained a moment ago (BC-64)."""
    for seat in range(world.seats):
        entry: i64 = names.PLOT * seat + names.PLOT_CARD
        if world.plotted >> seat & 1:
            if world.plots[entry] != NOTHING:
                world.plots[entry] = world.board[world.plots[entry]] // 2
            else:
                for place in range(i64(len(world.retained))):
                    if world.retained[place] >> 8 == world.mover:
                        world.plots[entry] = (world.retained[place] & 255) // 2


def _possible_families(view: "CourtView", terms: Terms) -> list[vec[i64]]:
    """BC-86: for each possible deal the family of every seat, then the two cards that each was dealt."""
    rows: list[vec[i64]] = []
    if terms.families != names.FAMILIES_CHOOSE:
        return rows
    for dealt in permutations(range(FAMILIES), 2 * view.seats):
        if view.seat is None or list(dealt[2 * view.seat : 2 * view.seat + 2]) == view.family_deal:
            chosen = [_may_have_chosen(view, seat, list(dealt[2 * seat : 2 * seat + 2])) for seat in range(view.seats)]
            for families in product(*chosen):
                rows.append(vec[i64](list(families) + list(dealt)))
    return rows


def _may_have_chosen(view: "CourtView", seat: int, dealt: list[int]) -> list[int]:
    """What a seat with these two cards may have taken; nothing yet if nobody has seen it choose."""
    if seat not in view.family_chosen:
        return [NOTHING]
    known = view.players[seat].family
    return [family for family in dealt if known is None or family == known]


def _number_or_nothing(value: int | None) -> int:
    return NOTHING if value is None else value


def _drawn(choices: list[vec[i64]], dice: Dice) -> vec[i64]:
    """A card for each place, drawn by itself, and all again if one was drawn twice: every way is equally likely."""
    drawn: vec[i64] = filled(len(choices), NOTHING)
    while True:
        for n in range(i64(len(drawn))):
            fitting = choices[n]
            drawn[n] = fitting[dice.below("choices", len(fitting))]
        if _all_different(drawn):
            return drawn


def _all_different(drawn: vec[i64]) -> bool:
    """No card twice, whatever its side."""
    for n in range(i64(len(drawn))):
        for other in range(n):
            if drawn[n] // 2 == drawn[other] // 2:
                return False
    return True


def _ways_to_choose(choices: list[vec[i64]], n: int, taken: list[int]) -> int:
    """In how many ways each place can get one of its choices, no card twice."""
    if n == len(choices):
        return 1
    ways = 0
    for lying in choices[n]:
        if lying // 2 not in taken:
            ways += _ways_to_choose(choices, n + 1, [*taken, lying // 2])
    return ways
