"""The position: the situation on the board, hands and deck, whose turn it is and how a Combat stands.

The situation is one row of numbers (cells in rules/names.py), so a Void simply puts another row in its place. Rows are
never changed once they are part of a position, only replaced (kernel.rows), so a copy shares them with its original.
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY, NOWHERE, POWER_NAMES, SEATS
from greathall.games.xtal.content.tables import Printed
from greathall.games.xtal.rules import clocks, decide, ending
from greathall.games.xtal.rules.names import ATTACKER, CELLS, CHOOSING, NOT_ENDED, OVER, POS, STORE, WEAPON_KIND
from greathall.kernel.dice import Dice
from greathall.kernel.game import Setup
from greathall.kernel.rows import filled
from greathall.kernel.state import State, Timer


class Terms:
    """What the table agreed on, as the rules ask for it. Made once for any number of games."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        options = setup.options
        self.setup = setup
        self.printed = printed
        self.none: vec[i64] = vec[i64]()  # the empty row, shared by all positions
        self.seats: i64 = setup.seats
        self.race: bool = options["combat_timing"] == "race"
        self.homes_chosen: bool = options["home_assignment"] == "choose"
        self.homes_random: bool = options["home_assignment"] == "random"
        self.first_random: bool = options["first_player"] == "random"
        self.first_seat: i64 = setup.whole_number("first_seat")
        self.rings_to_win: i64 = setup.whole_number("rings_to_win")
        self.lose_one: bool = options["defeat_loss"] == "one"
        self.pass_home: bool = options["home_arrival"] == "pass"
        self.nearest_only: bool = options["levitate_rule"] == "nearest_only"
        self.take_any: bool = options["storage_take"] == "any"
        self.void_any: bool = options["void_reach"] == "any"
        self.void_alone: bool = options["void_alone"] is True
        self.must_answer: bool = options["must_answer"] is True
        self.wild: bool = options["blank_cards"] == "wild"
        self.custom: bool = options["blank_cards"] == "custom"
        self.power: i64 = POWER_NAMES.index(str(options["custom_power"]))
        self.scrying: bool = self.custom and options["custom_power"] == "scry"
        self.round_limit: i64 = setup.whole_number("round_limit")
        self.away_min_missed: i64 = setup.whole_number("away_min_missed")
        self.countdown_ms: i64 = setup.whole_number("race_countdown_ms")
        self.head_start_ms: i64 = setup.whole_number("race_head_start_ms")
        self.answer_ms: i64 = setup.whole_number("race_response_ms")
        self.quiet_ms: i64 = setup.whole_number("race_quiet_ms")
        self.void_ms: i64 = setup.whole_number("race_void_ms")


class Crystal(State):
    """A position. What may be done and what then happens is in rules/."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        none: vec[i64] = terms.none
        self.seats = terms.seats
        self.dice = dice
        self.events = None
        self.terms = terms
        self.phase: i64 = CHOOSING
        self.now = none  # the situation
        # -- the turn
        self.turn: i64 = 0  # the seat; while Homes are chosen, the one that chooses
        self.first: i64 = NOBODY
        self.round: i64 = 0
        self.home = none  # of each seat, NOBODY while it has none
        self.order = none  # seats in turn order: clockwise by their Homes (ruling Q6)
        # -- cards
        self.hands = none  # of each seat, packed (rules/hand.py)
        self.deck = none
        self.deck_size: i64 = 0  # the top card is the last of so many
        self.refuse: i64 = 0  # packed
        self.seen = none  # with Scry: SEATS entries for each seat, what it knows to be in the other hands, packed
        # -- who is here
        self.away: i64 = 0
        self.gone: i64 = 0
        self.returning: i64 = 0
        self.leaving = none  # of each seat: STAYING ... LEAVING_GONE
        self.missed = none
        self.leaves = none
        # -- the last card since the roll, and the Voids on it (XT-40 to XT-44)
        self.last_player: i64 = NOBODY
        self.last_code: i64 = 0
        self.last_with = none
        self.last_without = none
        self.voids = none  # their players, in order
        # -- Combat and the Void window
        self.prio: i64 = NOBODY
        self.passes: i64 = 0
        self.asked: i64 = 0  # seats that may still cancel the last card (XT-47)
        self.countdown: bool = False
        self.head: i64 = NOBODY
        self.done: i64 = 0  # race: parties that have passed
        self.grace: bool = False  # race: the answer clock has the countdown on top
        self.beat: i64 = 0  # goes up whenever the clocks start anew
        # -- groups being put together: 2048 * seat + code, in order. The draft is what the group of one seat would do.
        self.tray = none
        self.draft = none
        self.draft_before = none  # the same without its last card
        self.draft_of: i64 = NOBODY
        # -- the end
        self.end: i64 = NOT_ENDED
        self.won: i64 = 0

    def to_act(self) -> i64:
        return decide.to_act(self)

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
            into[seat] = ending.rings_of(self, seat)

    def winners(self) -> i64:
        return self.won

    def timers(self) -> list[Timer]:
        return clocks.timers(self)

    def copy(self) -> "Crystal":
        twin = Crystal(self.terms, self.dice.copy())
        twin.phase = self.phase
        twin.now = self.now
        twin.turn = self.turn
        twin.first = self.first
        twin.round = self.round
        twin.home = self.home
        twin.order = self.order
        twin.hands = self.hands
        twin.deck = self.deck
        twin.deck_size = self.deck_size
        twin.refuse = self.refuse
        twin.seen = self.seen
        twin.away = self.away
        twin.gone = self.gone
        twin.returning = self.returning
        twin.leaving = self.leaving
        twin.missed = self.missed
        twin.leaves = self.leaves
        twin.last_player = self.last_player
        twin.last_code = self.last_code
        twin.last_with = self.last_with
        twin.last_without = self.last_without
        twin.voids = self.voids
        twin.prio = self.prio
        twin.passes = self.passes
        twin.asked = self.asked
        twin.countdown = self.countdown
        twin.head = self.head
        twin.done = self.done
        twin.grace = self.grace
        twin.beat = self.beat
        twin.tray = self.tray
        twin.draft = self.draft
        twin.draft_before = self.draft_before
        twin.draft_of = self.draft_of
        twin.end = self.end
        twin.won = self.won
        return twin


def bare(terms: Terms, dice: Dice) -> Crystal:
    """An empty board: no token stands, no card is dealt, the rings lie in their Storage Areas (XT-2)."""
    s = Crystal(terms, dice)
    row = [0] * CELLS
    for seat in range(SEATS):
        row[POS + seat] = NOWHERE
        row[STORE + seat] = terms.printed.rings[seat]
    row[ATTACKER] = NOBODY
    row[WEAPON_KIND] = NOBODY
    s.now = vec[i64](row)
    s.home = filled(SEATS, NOBODY)
    s.order = vec[i64](range(terms.seats))
    s.hands = filled(SEATS, 0)
    s.leaving = filled(SEATS, 0)
    s.missed = filled(SEATS, 0)
    s.leaves = filled(SEATS, 0)
    if terms.scrying:
        s.seen = filled(SEATS * SEATS, 0)
    return s
