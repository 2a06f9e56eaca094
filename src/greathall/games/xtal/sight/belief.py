"""What could be in the other hands and in the deck, for somebody who has only seen a view.

Every way to deal the unseen cards is equally likely, as long as each hand keeps its size and holds at least what a Scry
has seen in it; where there are doubts about a hand (suspicion.py), it is dealt fewer of the doubtful cards. Groups that
others are putting together are imagined as not begun: nothing of theirs depends on it.
"""

from math import factorial
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CARDS, NOBODY, NOWHERE, SEATS
from greathall.games.xtal.rules import hand, tray
from greathall.games.xtal.rules.names import (
    ATTACKER,
    CELLS,
    END_NAMES,
    LEAVING_NAMES,
    OCCUPIED,
    PARTIES,
    PHASE_NAMES,
    POS,
    PROTECTED,
    RINGS,
    SILENCED,
    STORE,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.state import Crystal, Terms, bare
from greathall.kernel.belief import Belief
from greathall.kernel.bits import BIT, mask_of
from greathall.kernel.dice import NO_DICE, Dice, FastDice
from greathall.kernel.rows import or_nobody

if TYPE_CHECKING:
    from greathall.games.xtal.sight.view import Situation, XtalView

CERTAIN: Final = 1000
TRIES: Final = 6
"""How often a doubtful card is put back before it is dealt all the same."""


class CrystalBelief(Belief):
    """`table` is everything that is known; `loose` are the cards nobody has seen where they are."""

    def __init__(self, view: "XtalView", terms: Terms, doubts: list[float]) -> None:
        self.doubts: vec[i64] = vec[i64]([round(CERTAIN * doubt) for doubt in doubts])
        self.table = open_table(view, terms)
        unseen = list(view.unseen)
        gaps = [0] * SEATS
        hands = [0] * SEATS
        self.seen_any = False
        for seat, player in enumerate(view.players):
            known = player.hand if player.hand is not None else player.seen
            if known is None:
                known = [0] * CARDS
            hands[seat] = int(hand.packed(known))
            gaps[seat] = player.cards - sum(known)
            if player.hand is None:
                unseen = [n - k for n, k in zip(unseen, known, strict=True)]
                self.seen_any = self.seen_any or sum(known) > 0
        self.table.hands = vec[i64](hands)
        self.gaps: vec[i64] = vec[i64](gaps)
        self.loose: vec[i64] = vec[i64]([kind for kind, n in enumerate(unseen) for _ in range(n)])
        if view.seat is not None:
            for code in view.tray:
                tray.pick(self.table, view.seat, code)

    def sample(self, dice: Dice) -> Crystal:
        world = self.table.copy()
        world.dice = FastDice(dice.below("world", 1073741824))
        cards = self.loose[:]
        dice.shuffle("unseen", cards)
        hands = world.hands[:]
        n: i64 = len(cards)
        for seat in range(world.seats):
            for _ in range(self.gaps[seat]):
                n -= 1
                if len(self.doubts):
                    self._think_twice(seat, cards, n, dice)
                hands[seat] += hand.one(cards[n])
        world.hands = hands
        world.deck = cards
        world.deck_size = n
        return world

    def _think_twice(self, seat: i64, cards: vec[i64], n: i64, dice: Dice) -> None:
        """The seat is about to be dealt card number n: a card that it hardly holds changes places with another one."""
        for _ in range(TRIES):
            if n == 0 or dice.below("doubt", CERTAIN) >= self.doubts[CARDS * seat + cards[n]]:
                return
            other: i64 = dice.below("doubt", n)
            card: i64 = cards[n]
            cards[n] = cards[other]
            cards[other] = card

    def worlds(self) -> int:
        """Hands are counted by kind: deals are equally likely only if no hand hides two cards, or all cards differ."""
        hidden = [int(gap) for gap in self.gaps if gap > 0]
        copies = [sum(1 for card in self.loose if card == kind) for kind in range(CARDS)]
        if self.seen_any or len(self.doubts) or (max([0, *hidden]) > 1 and max(copies) > 1):
            return 0
        ways = factorial(len(self.loose))
        for n in [*hidden, *copies]:
            ways //= factorial(n)
        return ways


def row_of(situation: "Situation") -> vec[i64]:
    """The situation as the rules keep it."""
    row = [0] * CELLS
    for seat in range(SEATS):
        row[POS + seat] = NOWHERE
    for seat, space in enumerate(situation.positions):
        if space is not None:
            row[POS + seat] = space
            row[OCCUPIED] |= int(BIT[space])
        row[RINGS + seat] = situation.rings[seat]
    for home, rings in enumerate(situation.storage):
        row[STORE + home] = rings
    row[PROTECTED] = int(mask_of(situation.protected))
    row[SILENCED] = int(mask_of(situation.silenced))
    row[PARTIES] = int(mask_of(situation.parties))
    row[ATTACKER] = or_nobody(situation.attacker)
    row[WEAPON_KIND] = or_nobody(situation.weapon)
    return vec[i64](row)


def open_table(view: "XtalView", terms: Terms) -> Crystal:
    """What everybody can see, with what this viewer remembers of others' hands."""
    s = bare(terms, NO_DICE)
    s.phase = PHASE_NAMES.index(view.phase)
    s.now = row_of(view.now)
    s.turn = view.turn
    s.first = or_nobody(view.first)
    s.round = view.round
    s.order = vec[i64](view.order)
    nobody = [NOBODY] * (SEATS - view.seats)
    none = [0] * (SEATS - view.seats)
    players = view.players
    s.home = vec[i64]([or_nobody(player.home) for player in players] + nobody)
    s.leaving = vec[i64]([LEAVING_NAMES.index(player.leaving) for player in players] + none)
    s.missed = vec[i64]([player.missed for player in players] + none)
    s.leaves = vec[i64]([player.leaves for player in players] + none)
    s.away = mask_of([seat for seat, player in enumerate(players) if player.away])
    s.gone = mask_of([seat for seat, player in enumerate(players) if player.gone])
    s.returning = mask_of([seat for seat, player in enumerate(players) if player.returning])
    s.refuse = hand.packed(view.refuse)
    if terms.scrying and view.seat is not None:
        seen = [0] * (SEATS * SEATS)
        for seat, player in enumerate(players):
            if player.seen is not None:
                seen[SEATS * view.seat + seat] = int(hand.packed(player.seen))
        s.seen = vec[i64](seen)
    if view.last is not None:
        s.last_player = view.last.player
        s.last_code = view.last.card
        s.last_with = row_of(view.last.works)
        s.last_without = row_of(view.last.undone)
        s.voids = vec[i64](view.last.voids)
    s.prio = or_nobody(view.prio)
    s.passes = view.passes
    s.asked = mask_of(view.asked)
    s.countdown = view.countdown
    s.head = or_nobody(view.head)
    s.done = mask_of(view.done)
    s.grace = view.grace
    s.beat = view.beat
    if view.result is not None:
        s.end = END_NAMES.index(view.result.end)
        s.won = mask_of(view.result.winners)
    return s
