"""The position: pawns, sheets, disks, squares and decks, where the turn stands, and all that has been said.

Rows (vec) are never changed in place, only replaced (kernel.rows), so a copy shares them with its original. Where
several small numbers share one place, rules/packing.py tells how.
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import ELEMENTS, LEVELS, NOBODY, SEATS
from greathall.games.castle_of_magic.content.tables import Printed
from greathall.games.castle_of_magic.rules import decide, scoring, time_out
from greathall.games.castle_of_magic.rules.names import NOT_ENDED, OVER, PLACING
from greathall.kernel.bits import BIT
from greathall.kernel.dice import Dice
from greathall.kernel.game import Setup
from greathall.kernel.rows import filled
from greathall.kernel.state import State, Timer


class Terms:
    """What the table agreed on, as the rules ask for it. Made once for any number of games."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        chosen = setup.options
        self.setup = setup
        self.printed = printed
        self.none: vec[i64] = vec[i64]()  # the empty row, shared by all positions
        self.seats: i64 = setup.seats
        self.everybody: i64 = BIT[setup.seats] - 1
        self.basic_only: bool = chosen["wizard_set"] == "basic"
        self.cards_open: bool = chosen["move_cards_open"] is True
        self.target_sees: bool = chosen["secret_target_sees"] is True
        self.talk_ms: i64 = 1000 * setup.whole_number("talk_seconds")
        self.budget: i64 = setup.whole_number("talk_budget")
        self.open_talk: bool = chosen["open_talk"] is True
        self.shown_after: bool = chosen["statements_after_end"] == "shown"
        self.round_limit: i64 = setup.whole_number("round_limit")
        self.loose: bool = chosen["unowned_control"] == "loose"
        self.rampage: bool = chosen["unowned_devour"] == "rampage"
        self.highest_wins: bool = chosen["no_positive_top"] == "highest"


class Magic(State):
    """A position. What may be done and what then happens is in rules/."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        none: vec[i64] = terms.none
        self.seats = terms.seats
        self.dice = dice
        self.events = None
        self.terms = terms
        self.phase: i64 = PLACING
        # -- hidden: who is who, and what the squares say
        self.wizards = none  # of each seat
        self.results = none  # of each combination, 1 to 8
        self.countries = none  # of each item
        self.secret_deck = none  # top first
        self.move_deck = none  # the top card is the last of so many; values less one
        self.move_size: i64 = 0
        self.hands = none  # of each seat, packed
        # -- the table
        self.discard: i64 = 0  # packed
        self.pawns: i64 = 0  # packed
        self.levels = none  # of each seat, packed
        self.points = none  # of each seat, packed
        self.combat = none  # of each seat
        self.disks = none  # of each element: 0 is the start, below it the low side
        self.black: i64 = 0
        self.chips: i64 = terms.everybody  # seats that still have theirs
        # -- the turn
        self.first: i64 = 0
        self.first_rolls = none  # CM-14: 8 * seat + die, in order
        self.turn: i64 = 0
        self.round: i64 = 0
        self.die: i64 = 0  # shown while a way, an item, a square or a side is chosen
        self.spell: i64 = NOBODY  # while its choice is open
        self.defender: i64 = NOBODY
        self.prize: i64 = NOBODY  # the item that is fought for
        # -- what was looked at and asked for, in order
        self.looks = none
        self.searches = none
        # -- talk
        self.talks: i64 = 0  # time-outs so far
        self.ready: i64 = 0
        self.budgets: i64 = 0  # messages left in this time-out, eight bits for each seat
        self.rooms = none  # of all time-outs, in order: 8 * room + time-out
        self.rooms_open: i64 = 0  # those of this time-out, as bits
        self.said = none  # every message, in order
        self.aloud: i64 = 0  # messages sent to the table, eight bits for each seat
        self.drafts = none  # of each seat: what it is about to say
        # -- the end
        self.end: i64 = NOT_ENDED

    def to_act(self) -> i64:
        return decide.to_act(self)

    def unasked(self) -> i64:
        return decide.unasked(self)

    def over(self) -> bool:
        return self.phase == OVER

    def legal(self, seat: i64, into: vec[i64]) -> i64:
        return decide.legal(self, seat, into)

    def refusal(self, seat: i64, code: i64) -> str:
        return decide.refusal(self, seat, code)

    def apply(self, seat: i64, code: i64) -> None:
        decide.apply(self, seat, code)

    def scores(self, into: vec[i64]) -> None:
        for seat in range(self.seats):
            into[seat] = scoring.score(self, seat)

    def winners(self) -> i64:
        return scoring.winners(self)

    def timers(self) -> list[Timer]:
        return time_out.timers(self)

    def copy(self) -> "Magic":
        twin = Magic(self.terms, self.dice.copy())
        twin.phase = self.phase
        twin.wizards = self.wizards
        twin.results = self.results
        twin.countries = self.countries
        twin.secret_deck = self.secret_deck
        twin.move_deck = self.move_deck
        twin.move_size = self.move_size
        twin.hands = self.hands
        twin.discard = self.discard
        twin.pawns = self.pawns
        twin.levels = self.levels
        twin.points = self.points
        twin.combat = self.combat
        twin.disks = self.disks
        twin.black = self.black
        twin.chips = self.chips
        twin.first = self.first
        twin.first_rolls = self.first_rolls
        twin.turn = self.turn
        twin.round = self.round
        twin.die = self.die
        twin.spell = self.spell
        twin.defender = self.defender
        twin.prize = self.prize
        twin.looks = self.looks
        twin.searches = self.searches
        twin.talks = self.talks
        twin.ready = self.ready
        twin.budgets = self.budgets
        twin.rooms = self.rooms
        twin.rooms_open = self.rooms_open
        twin.said = self.said
        twin.aloud = self.aloud
        twin.drafts = self.drafts
        twin.end = self.end
        return twin


def bare(terms: Terms, dice: Dice) -> Magic:
    """Before the deal: sheets as they start (CM-13), disks in the middle (CM-7), nobody on the board, decks empty."""
    s = Magic(terms, dice)
    printed = terms.printed
    level = int(printed.start_level)
    points = int(printed.start_points)
    s.wizards = filled(SEATS, NOBODY)
    s.hands = filled(SEATS, 0)
    s.levels = filled(SEATS, sum(level * 16**spell for spell in range(LEVELS)))
    s.points = filled(SEATS, sum(points * 65536**item for item in range(3)))
    s.combat = filled(SEATS, printed.start_combat)
    s.disks = filled(ELEMENTS, 0)
    s.drafts = filled(SEATS, 0)
    return s
