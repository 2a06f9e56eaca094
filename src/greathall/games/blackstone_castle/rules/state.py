"""The position: the court, the decks, every seat's belongings and where the turn stands.

Rows (vec) are never changed in place, only replaced (kernel.rows), so a copy shares them with its original.
A card that lies somewhere is `2 * card + side`, the side being the one that is up. Numbers in moves.py.
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CARDS, CORNERS, NOTHING, SPACES
from greathall.games.blackstone_castle.content.tables import FLAGS, KINGS, NO_LIMITS, TYPES, Printed
from greathall.games.blackstone_castle.rules import decide, scoring
from greathall.games.blackstone_castle.rules.names import (
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    LIMITING,
    MODE_NAMES,
    NO_STEP,
    NOT_ENDED,
    OVER,
    PLOT,
    REWARDS,
)
from greathall.kernel.bits import BIT
from greathall.kernel.dice import Dice
from greathall.kernel.game import Setup
from greathall.kernel.rows import filled
from greathall.kernel.state import State


class Terms:
    """What the table agreed on, as the rules ask for it. Made once for any number of games."""

    def __init__(self, setup: Setup, printed: Printed, numbers: dict[str, int], compensation: list[int]) -> None:
        options = setup.options
        self.setup = setup
        self.printed = printed
        self.seats: i64 = setup.seats
        self.mode: i64 = MODE_NAMES.index(setup.mode)
        coop = setup.mode in ("kings_coop", "puzzle_master")
        self.advanced: bool = options["advanced"] is True
        self.families: i64 = ("off", "random", "choose").index(str(options["families"]))
        self.specials: bool = options["specials"] is True
        self.wilds: bool = options["wilds"] is True
        self.hidden_backs: bool = options["vassal_backs"] == "hidden"
        self.intrigue: bool = options["intrigue"] is True and setup.mode in (
            "kings_quest",
            "kings_coop",
            "puzzle_master",
        )
        self.first_random: bool = options["first_player"] == "random"
        self.corners_chosen: bool = options["corner_choice"] == "choose"
        self.limits_early: bool = options["limit_step"] == "before_replace" and setup.mode != "kings_solo"
        self.limits_everybody: bool = options["limit_check"] == "every_turn"
        self.keygriff_all: bool = options["keygriff_scope"] == "all"
        self.open_hands: bool = coop and options["coop_hands"] == "open"
        self.king_cap: bool = options["coop_king_cap"] is True
        self.guard_protects: bool = options["solo_guard_protects"] is True
        self.reshuffle: bool = setup.mode == "wizards_quest" and options["wizards_reshuffle"] is True
        self.corner_mask: i64 = 15
        if setup.mode == "puzzle_master":  # NW and SE only (BC-132)
            self.corner_mask = 5
        # The numbers of the mode; 0 where it has none.
        self.target: i64 = numbers.get("target", 0)
        self.start_hand: i64 = numbers.get("start_hand", 0)
        self.start_knights: i64 = numbers.get("start_knights", 0)
        self.start_wizards: i64 = numbers.get("start_wizards", 0)
        self.max_rounds: i64 = numbers.get("max_rounds", 0)
        self.limbo: i64 = numbers.get("limbo", 0)
        self.turns: i64 = numbers.get("turns", 0)
        self.refresh_count: i64 = numbers.get("refresh_count", 0)
        self.actions: i64 = numbers.get("actions", 0)
        self.tail_rounds: i64 = numbers.get("tail_rounds", 0)
        self.stall_rounds: i64 = numbers.get("stall_rounds", 0)
        self.deal: i64 = numbers.get("deal", 0)
        self.compensation: vec[i64] = vec[i64](compensation)  # Knights to start with, in turn order (ruling 30)


class Court(State):
    """A position of any of the six modes. What may be done and what then happens is in rules/."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        self.seats = terms.seats
        self.dice = dice
        self.events = None
        self.terms = terms
        none: vec[i64] = vec[i64]()
        # -- the turn
        self.phase: i64 = CHOOSING_CORNER
        self.stage: i64 = 0  # how far the end of the turn has come (rules/turn.py); 0 before it
        self.first: i64 = 0
        self.mover: i64 = 0
        self.turn: i64 = 0  # turns that are over
        self.task_done: bool = False  # in this turn (BC-20)
        self.limited: i64 = 0  # the seat whose holdings are being checked
        self.queue: vec[i64] = none  # seats to be rewarded, the next one first
        self.ending: bool = False  # the last round has begun, or is this one
        self.last_turn: i64 = NOTHING  # Queen's and Wizard's Quest: the game ends when so many turns are over
        self.end: i64 = NOT_ENDED
        # -- what is being put together
        self.step: i64 = NO_STEP
        self.picked_card: i64 = NOTHING
        self.picked_left: i64 = NOTHING
        self.picked_right: i64 = NOTHING
        self.picked_left_card: i64 = NOTHING  # Wizard's Quest: the vassals to be placed, as they will lie
        self.picked_right_card: i64 = NOTHING
        self.picked_left_set: i64 = NOTHING
        self.picked_payment: vec[i64] = none  # faces chosen so far
        # -- the court
        self.board: vec[i64] = none
        self.occupied: i64 = 0
        self.marked: i64 = 0  # used in a Task, waiting to be replaced (BC-43)
        self.assassins: i64 = 0
        self.saboteurs: i64 = 0
        self.guarded: i64 = 0
        self.guards: vec[i64] = none
        self.under: vec[i64] = none  # Wizard's Quest: cards below the top of a stack, 256 * space + card
        # -- vassals elsewhere
        self.deck_cards: vec[i64] = none  # four decks of CARDS entries, bottom first
        self.deck_sizes: vec[i64] = none
        self.rebuilt: i64 = 0  # corners whose deck was the open pile once: everybody knows what is in it
        self.pile: vec[i64] = none
        self.aside: vec[i64] = none  # special cards waiting for a space (BC-79)
        self.retained: vec[i64] = none  # 256 * seat + card, longest held first
        self.seen: vec[i64] = none  # with hidden backs: the cards seen on both sides, two words of 40 bits
        self.sets: vec[i64] = none  # Queen's Quest: (SETS * seat + set) * 256 + card, as collected
        self.vassal_hands: vec[i64] = none  # Wizard's Quest: two words of 36 bits for each seat
        self.vassal_offer: vec[i64] = none
        self.vassals_shown: vec[i64] = none  # cards in a hand that everybody knows of, two words
        # -- task cards
        self.task_cards: vec[i64] = none  # three decks of DECK_CARDS entries, bottom first
        self.task_sizes: vec[i64] = none
        self.thrown: vec[i64] = none  # discarded, as bits, one word for each deck
        self.hands: vec[i64] = none  # as bits, three words for each seat
        self.done: vec[i64] = none  # completed, in order: 128 * seat + task
        self.tally: vec[i64] = none  # completed cards of each type, TYPES entries for each seat
        self.points: vec[i64] = none
        self.offer: vec[i64] = none
        # -- seats
        self.knights: vec[i64] = none
        self.wizards: vec[i64] = none
        self.fresh: i64 = 0  # Knights taken in this turn, not yet to be used (BC-109)
        self.knight_supply: i64 = 0
        self.wizard_supply: i64 = 0
        self.corner_of: vec[i64] = none
        self.refresh_corner: i64 = NOTHING
        self.families: vec[i64] = none
        self.family_deal: vec[i64] = none  # two for each seat while they are chosen
        self.chosen: i64 = 0  # seats that have chosen their family
        self.plots: vec[i64] = none
        self.plotted: i64 = 0  # seats whose Intrigue pair lies on the table
        self.exhausted: i64 = 0  # seats that may not use Intrigue again (BC-68)
        # -- castles, and the turn of the offer modes
        self.limbo: i64 = 0
        self.abyss: i64 = 0
        self.nirvana: i64 = 0
        self.left: i64 = 0  # actions left in this turn, saved Knights not counted (BC-102)
        self.taken: i64 = 0  # cards taken from the offer in this turn
        self.acted: bool = False
        self.placed: bool = False  # somebody has placed a vassal in this round (BC-131)
        self.stall: i64 = 0  # full rounds without one

    def to_act(self) -> i64:
        if self.phase == OVER:
            return 0
        if self.phase == CHOOSING_FAMILY:
            return (BIT[self.seats] - 1) & ~self.chosen
        return BIT[self.actor()]

    def actor(self) -> i64:
        """The seat that has the decision, where it is one seat."""
        if self.phase == REWARDS:
            return self.queue[0]
        if self.phase == LIMITING:
            return self.limited
        return self.mover

    def over(self) -> bool:
        return self.phase == OVER

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        return decide.legal(self, seat, into)

    def refusal(self, seat: i64, code: i64) -> str:
        return decide.refusal(self, seat, code)

    def apply(self, seat: i64, code: i64) -> None:
        decide.apply(self, seat, code)

    def scores(self, into: vec[i64]) -> None:
        scoring.scores(self, into)

    def winners(self) -> i64:
        return scoring.winners(self)

    def can(self, seat: i64, ability: i64) -> i64:
        """What the seat's family gives it (entries of Printed.families); 0 without a family."""
        family: i64 = self.families[seat]
        if family == NOTHING:
            return 0
        return self.terms.printed.families[FLAGS * family + ability]

    def kings(self, seat: i64) -> i64:
        """BC-48: two of the Household and every completed King card."""
        return 2 + self.tally[TYPES * seat + KINGS]

    def unlimited(self, seat: i64) -> bool:
        """BC-88: does no King limit income and points?"""
        return self.terms.keygriff_all and self.can(seat, NO_LIMITS) != 0

    def copy(self) -> "Court":
        twin = Court(self.terms, self.dice.copy())
        twin.phase = self.phase
        twin.stage = self.stage
        twin.first = self.first
        twin.mover = self.mover
        twin.turn = self.turn
        twin.task_done = self.task_done
        twin.limited = self.limited
        twin.queue = self.queue
        twin.ending = self.ending
        twin.last_turn = self.last_turn
        twin.end = self.end
        twin.step = self.step
        twin.picked_card = self.picked_card
        twin.picked_left = self.picked_left
        twin.picked_right = self.picked_right
        twin.picked_left_card = self.picked_left_card
        twin.picked_right_card = self.picked_right_card
        twin.picked_left_set = self.picked_left_set
        twin.picked_payment = self.picked_payment
        twin.board = self.board
        twin.occupied = self.occupied
        twin.marked = self.marked
        twin.assassins = self.assassins
        twin.saboteurs = self.saboteurs
        twin.guarded = self.guarded
        twin.guards = self.guards
        twin.under = self.under
        twin.deck_cards = self.deck_cards
        twin.deck_sizes = self.deck_sizes
        twin.rebuilt = self.rebuilt
        twin.pile = self.pile
        twin.aside = self.aside
        twin.retained = self.retained
        twin.seen = self.seen
        twin.sets = self.sets
        twin.vassal_hands = self.vassal_hands
        twin.vassal_offer = self.vassal_offer
        twin.vassals_shown = self.vassals_shown
        twin.task_cards = self.task_cards
        twin.task_sizes = self.task_sizes
        twin.thrown = self.thrown
        twin.hands = self.hands
        twin.done = self.done
        twin.tally = self.tally
        twin.points = self.points
        twin.offer = self.offer
        twin.knights = self.knights
        twin.wizards = self.wizards
        twin.fresh = self.fresh
        twin.knight_supply = self.knight_supply
        twin.wizard_supply = self.wizard_supply
        twin.corner_of = self.corner_of
        twin.refresh_corner = self.refresh_corner
        twin.families = self.families
        twin.family_deal = self.family_deal
        twin.chosen = self.chosen
        twin.plots = self.plots
        twin.plotted = self.plotted
        twin.exhausted = self.exhausted
        twin.limbo = self.limbo
        twin.abyss = self.abyss
        twin.nirvana = self.nirvana
        twin.left = self.left
        twin.taken = self.taken
        twin.acted = self.acted
        twin.placed = self.placed
        twin.stall = self.stall
        return twin


def bare(terms: Terms, dice: Dice) -> Court:
    """An empty table of the right size: nothing dealt, everything in the supply."""
    s = Court(terms, dice)
    seats: i64 = terms.seats
    s.board = filled(SPACES, NOTHING)
    s.guards = filled(SPACES, 0)
    s.deck_cards = filled(CORNERS * CARDS, NOTHING)
    s.deck_sizes = filled(CORNERS, 0)
    s.seen = filled(2, 0)
    s.vassal_hands = filled(2 * seats, 0)
    s.vassals_shown = filled(2, 0)
    s.task_cards = filled(96, NOTHING)
    s.task_sizes = filled(3, 0)
    s.thrown = filled(3, 0)
    s.hands = filled(3 * seats, 0)
    s.tally = filled(TYPES * seats, 0)
    s.points = filled(seats, 0)
    s.knights = filled(seats, 0)
    s.wizards = filled(seats, 0)
    s.corner_of = filled(seats, NOTHING)
    s.families = filled(seats, NOTHING)
    s.plots = filled(PLOT * seats, 0)
    s.knight_supply = terms.printed.knight_tokens
    s.wizard_supply = terms.printed.wizard_tokens
    s.limbo = terms.limbo
    return s
