"""The position: pieces, hands, decks and quests, who knows which card, and where the turn stands.

Rows (vec) are never changed in place, only replaced (kernel.rows), so a copy shares them with its original. A deck's
top card is its last. `known` has for each card the seats (as bits, PUBLIC for everybody else) that know what it is.
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content import options
from greathall.games.castle_break.content.ids import CARDS, DECKS, NOBODY, NOTHING, QUESTS
from greathall.games.castle_break.content.tables import Printed
from greathall.games.castle_break.rules import decide, ending
from greathall.games.castle_break.rules.names import CHOOSING_QUESTS, NOT_ENDED, OVER, PUBLIC, UNBOUND
from greathall.kernel.bits import BIT
from greathall.kernel.dice import Dice
from greathall.kernel.game import Setup
from greathall.kernel.rows import filled
from greathall.kernel.state import State


class Terms:
    """What the table agreed on, as the rules ask for it. Made once for any number of games."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        chosen = setup.options
        self.setup = setup
        self.printed = printed
        self.none: vec[i64] = vec[i64]()  # the empty row, shared by all positions
        self.seats: i64 = setup.seats
        self.everybody: i64 = (BIT[setup.seats] - 1) | BIT[PUBLIC]
        self.quick: bool = setup.mode == "quick"
        self.goal: i64 = setup.whole_number("coins_goal")
        self.quest_limit: i64 = printed.quest_limit
        self.quests_dealt: i64 = printed.quests_dealt
        if self.quick:  # CB-90, CB-91
            self.goal = 6
            self.quest_limit = printed.quick_quest_limit
            self.quests_dealt = printed.quick_quests_dealt
        self.three_coins: bool = chosen["three_coin_quests"] is True
        self.first_random: bool = chosen["first_player"] == "random"
        self.first_seat: i64 = setup.whole_number("first_seat")
        self.up_to: bool = chosen["exact_moves"] == "up_to"
        self.torch: i64 = 0
        if chosen["tunnel_count"] == "torch_to_torch":
            self.torch = 1
        self.any_order: bool = chosen["step_order"] == "any_order"
        self.collect_again: bool = chosen["collect_again"] is True
        self.barter_empty: bool = chosen["barter_empty"] == "allowed"
        self.on_arrival: bool = chosen["dragon_on_arrival"] is True
        self.equal_turns: bool = chosen["equal_turns"] is True and not self.quick
        self.quick_first: bool = chosen["quick_end"] == "first"
        self.round_limit: i64 = options.rounds(setup)
        self.retiring: bool = chosen["on_leave"] == "retire"


class Warrior:
    """One seat: its piece, its cards and how far it has come."""

    def __init__(self, none: vec[i64], place: i64) -> None:
        self.place: i64 = place  # NOWHERE once the piece has left
        self.hand = none  # in order of arrival, which is its owner's business only
        self.exposed = none
        self.quests = none
        self.done = none  # of each of the quests: finished steps as bits
        self.laid = none  # items used on quests in progress: CARDS * quest + card
        self.picks = none  # set-up: cards chosen for the opening hand so far
        self.coins: i64 = 0
        self.goal_reached: bool = False
        self.keys: i64 = 0
        self.gates: i64 = 0
        self.limit: i64 = UNBOUND  # actions of the next turn under Shackles (CB-56)
        self.quagmired: bool = False
        self.collected: bool = False  # since the piece reached the Courtyard (CB-74)
        self.retired: bool = False
        self.rank: i64 = 0  # Quick Quest: 1 for the first to finish (CB-92)

    def copy(self) -> "Warrior":
        twin = Warrior(self.hand, self.place)
        twin.exposed = self.exposed
        twin.quests = self.quests
        twin.done = self.done
        twin.laid = self.laid
        twin.picks = self.picks
        twin.coins = self.coins
        twin.goal_reached = self.goal_reached
        twin.keys = self.keys
        twin.gates = self.gates
        twin.limit = self.limit
        twin.quagmired = self.quagmired
        twin.collected = self.collected
        twin.retired = self.retired
        twin.rank = self.rank
        return twin


class Pile:
    """An item deck and its discard pile, which lies face up."""

    def __init__(self, deck: vec[i64], discard: vec[i64]) -> None:
        self.deck = deck
        self.discard = discard


class Castle(State):
    """A position. What may be done and what then happens is in rules/."""

    def __init__(self, terms: Terms, dice: Dice) -> None:
        none: vec[i64] = terms.none
        self.seats = terms.seats
        self.dice = dice
        self.events = None
        self.terms = terms
        self.phase: i64 = CHOOSING_QUESTS
        self.round: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = NOBODY
        self.warriors: list[Warrior] = []
        # -- decks, and who knows what
        self.piles: list[Pile] = []
        self.quest_deck = none
        self.quest_discard: i64 = 0  # as bits: nobody looks through it
        self.known = none
        self.quest_known = none
        # -- the turn
        self.left: i64 = 0
        self.used: i64 = 0  # actions as bits
        self.blocked: bool = False  # CB-46
        self.completed: bool = False  # a quest was finished: reload (CB-28)
        self.no_roll: bool = False
        self.arrived: bool = False  # in Dragon's Tower, this very turn
        self.roll: i64 = 0
        # -- an action under way
        self.card: i64 = NOTHING  # the Power Card being played
        self.quest: i64 = NOTHING  # the step being completed
        self.step: i64 = NOTHING
        self.tray = none  # cards laid for it so far
        self.seen = none  # cards looked at with the Scrying Glass
        self.seen_deck: i64 = NOTHING
        self.taken: i64 = NOTHING  # the card bartered for, swapped or to be stolen
        self.partner: i64 = NOBODY
        self.exposer: i64 = NOBODY
        self.after: i64 = 0
        # -- several seats at once: who still has to choose, whom the card is aimed at, who blocks it
        self.asked: i64 = 0
        self.targets: i64 = 0
        self.blocking: i64 = 0
        # -- leaving and the end
        self.leaving: i64 = 0
        self.finished: i64 = 0  # Quick Quest: how many are done
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
            into[seat] = ending.points(self, seat)

    def winners(self) -> i64:
        return self.won

    def copy(self) -> "Castle":
        twin = Castle(self.terms, self.dice.copy())
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.warriors = [warrior.copy() for warrior in self.warriors]
        twin.piles = [Pile(pile.deck, pile.discard) for pile in self.piles]
        twin.quest_deck = self.quest_deck
        twin.quest_discard = self.quest_discard
        twin.known = self.known
        twin.quest_known = self.quest_known
        twin.left = self.left
        twin.used = self.used
        twin.blocked = self.blocked
        twin.completed = self.completed
        twin.no_roll = self.no_roll
        twin.arrived = self.arrived
        twin.roll = self.roll
        twin.card = self.card
        twin.quest = self.quest
        twin.step = self.step
        twin.tray = self.tray
        twin.seen = self.seen
        twin.seen_deck = self.seen_deck
        twin.taken = self.taken
        twin.partner = self.partner
        twin.exposer = self.exposer
        twin.after = self.after
        twin.asked = self.asked
        twin.targets = self.targets
        twin.blocking = self.blocking
        twin.leaving = self.leaving
        twin.finished = self.finished
        twin.end = self.end
        twin.won = self.won
        return twin


def bare(terms: Terms, dice: Dice) -> Castle:
    """An empty castle: all pieces in the Courtyard (CB-4), no card dealt, nothing known."""
    s = Castle(terms, dice)
    s.warriors = [Warrior(terms.none, terms.printed.start) for _ in range(terms.seats)]
    s.piles = [Pile(terms.none, terms.none) for _ in range(DECKS)]
    s.known = filled(CARDS, 0)
    s.quest_known = filled(QUESTS, 0)
    return s
