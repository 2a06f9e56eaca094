"""One number for all that a seat can know of a position: the same exactly where it sees the same (view.py).

Faces stand for cards whose other side nobody has seen, and what lies in decks, hidden hands and face-down cards is left
out, so that all worlds that a seat can imagine have the same number.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CARDS, CORNERS, NOTHING, SETS, SPACES, SPECIAL_CARD
from greathall.games.blackstone_castle.rules import court, plots
from greathall.games.blackstone_castle.rules.events import tops
from greathall.games.blackstone_castle.rules.names import (
    CHOOSING_FAMILY,
    FACE_DOWN,
    FAMILIES_CHOOSE,
    NO_STEP,
    PLOT,
    PLOT_FACE,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.scoring import set_count, vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import count

_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
_KEEP: Final = 0x3FFFFFFFFFFFFFFF


class Mix:
    """Takes numbers in, one after the other."""

    def __init__(self) -> None:
        self.value: i64 = 1

    def add(self, number: i64) -> None:
        mixed: i64 = ((self.value ^ (number + 7)) * _FACTOR + _STEP) & _KEEP
        self.value = mixed ^ mixed >> 29

    def add_all(self, row: vec[i64]) -> None:
        self.add(len(row))
        for place in range(i64(len(row))):
            self.add(row[place])


def sight(s: Court, seat: i64) -> i64:
    mix = Mix()
    _see_turn(mix, s, seat)
    _see_court(mix, s)
    _see_decks(mix, s)
    for other in range(s.seats):
        _see_seat(mix, s, seat, other)
        _see_tableau(mix, s, other)
    return mix.value | 1


def _see_turn(mix: Mix, s: Court, seat: i64) -> None:
    mix.add(s.phase * 100 + s.stage)
    mix.add(s.mover * 1000 + s.turn)
    mix.add(s.first * 64 + i64(s.task_done) * 32 + i64(s.ending) * 16 + i64(s.acted) * 8 + i64(s.placed) * 4)
    mix.add(s.limited)
    mix.add(s.last_turn)
    mix.add(s.end)
    mix.add_all(s.queue)
    mix.add((s.left * 64 + s.taken) * 64 + s.fresh)
    mix.add(s.stall)
    mix.add((s.limbo * 64 + s.abyss) * 64 + s.nirvana)
    mix.add(s.knight_supply * 64 + s.wizard_supply)
    mix.add(s.refresh_corner)
    mix.add(s.chosen)
    mix.add(s.plotted * 64 + s.exhausted)
    if s.step != NO_STEP and s.to_act() >> seat & 1:  # what others are putting together nobody else sees
        mix.add(s.step)
        mix.add(s.picked_card)
        mix.add(s.picked_left)
        mix.add(s.picked_right)
        mix.add(s.picked_left_card)
        mix.add(s.picked_right_card)
        mix.add(s.picked_left_set)
        mix.add_all(s.picked_payment)


def _seen(s: Court, lying: i64) -> i64:
    """A card that lies open, as everybody knows it. Special cards are all alike."""
    face: i64 = court.face(s, lying)
    if lying // 2 >= SPECIAL_CARD or not court.both_sides_known(s, lying):
        return 1000 + face
    return lying


def _see_court(mix: Mix, s: Court) -> None:
    mix.add(s.marked)
    space: i64 = 0
    for space in range(SPACES):
        if s.board[space] == NOTHING:
            mix.add(NOTHING)
        else:
            mix.add(_seen(s, s.board[space]) * 64 + s.guards[space])
    mix.add_all(s.under)
    mix.add(len(s.pile))
    for place in range(i64(len(s.pile))):
        mix.add(_seen(s, s.pile[place]))
    mix.add(len(s.aside))
    for place in range(i64(len(s.aside))):
        mix.add(court.face(s, s.aside[place]))


def _see_decks(mix: Mix, s: Court) -> None:
    """Sizes and tops; of a deck that was the open pile once, what is in it, in whatever order (BC-57)."""
    shown = tops(s)
    for corner in range(i64(CORNERS)):
        size: i64 = s.deck_sizes[corner]
        mix.add(size)
        top = shown[corner]
        mix.add(99 if top is None else i64(top))
        if s.rebuilt >> corner & 1 and not s.terms.hidden_backs:
            sum_of: i64 = 0
            for place in range(size):
                card: i64 = min(s.deck_cards[CARDS * corner + place] // 2, SPECIAL_CARD)
                one = Mix()
                one.add(card)
                sum_of += one.value & 0xFFFFFFFFFFFF
            mix.add(sum_of)
    mix.add_all(s.task_sizes)
    mix.add_all(s.thrown)
    mix.add_all(s.offer)
    mix.add_all(s.vassal_offer)
    if s.terms.mode == WIZARDS_QUEST:
        mix.add_all(s.vassals_shown)


def _see_seat(mix: Mix, s: Court, viewer: i64, seat: i64) -> None:
    mine: bool = seat == viewer or s.over()
    open_hand: bool = mine or s.terms.open_hands
    mix.add(s.knights[seat] * 64 + s.wizards[seat])
    mix.add(s.points[seat])
    mix.add(s.corner_of[seat])
    if mine or s.phase != CHOOSING_FAMILY:
        mix.add(s.families[seat])
    if seat == viewer and s.terms.families == FAMILIES_CHOOSE:
        mix.add(s.family_deal[2 * seat] * 8 + s.family_deal[2 * seat + 1])
    for deck in range(i64(3)):
        held: i64 = s.hands[3 * seat + deck]
        mix.add(held if open_hand or s.terms.actions else count(held))
    if s.plotted >> seat & 1:
        task: i64 = plots.task(s, seat)
        mix.add(plots.kind(s, seat))
        mix.add(task if open_hand or plots.kind(s, seat) != FACE_DOWN else task // 32)
        mix.add(s.plots[PLOT * seat + PLOT_FACE])
        space: i64 = 0
        for space in range(SPACES):
            if s.board[space] != NOTHING and s.board[space] // 2 == plots.card(s, seat):
                mix.add(space)
    if s.terms.mode == WIZARDS_QUEST:
        mix.add(vassals_left(s, seat))
        for half in range(i64(2)):
            vassals: i64 = s.vassal_hands[2 * seat + half]
            mix.add(vassals if mine else vassals & s.vassals_shown[half])


def _see_tableau(mix: Mix, s: Court, seat: i64) -> None:
    """What a seat has in the open, in the order in which it came there; what others did meanwhile does not matter."""
    for place in range(i64(len(s.done))):
        if s.done[place] >> 7 == seat:
            mix.add(s.done[place])
    for place in range(i64(len(s.retained))):
        if s.retained[place] >> 8 == seat:
            mix.add(2048 + _seen(s, s.retained[place] & 255))
    for number in range(set_count(s, seat)):
        mix.add(4096)
        for place in range(i64(len(s.sets))):
            if s.sets[place] >> 8 == SETS * seat + number:
                mix.add(_seen(s, s.sets[place] & 255))
