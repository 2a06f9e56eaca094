"""Setting up: squares and decks shuffled, wizards dealt, who begins (CM-3 to CM-15, chance in the dossier's order)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import COUNTRIES, NOBODY, RESULTS, SEATS, SECRETS, STEPS, WIZARDS
from greathall.games.castle_of_magic.rules import events as tell
from greathall.games.castle_of_magic.rules import pawns, turn
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic


def begin(s: "Magic") -> None:
    results: vec[i64] = vec[i64](range(1, RESULTS + 1))
    s.dice.shuffle("results", results)
    s.results = results
    countries: vec[i64] = vec[i64](range(COUNTRIES))
    s.dice.shuffle("countries", countries)
    s.countries = countries
    secrets: vec[i64] = vec[i64](range(SECRETS))
    s.dice.shuffle("secrets", secrets)
    s.secret_deck = secrets
    cards = all_move_cards(s)
    s.dice.shuffle("moves", cards)
    s.move_deck = cards
    s.move_size = len(cards)
    _deal_wizards(s)
    _roll_for_first(s)


def all_move_cards(s: "Magic") -> vec[i64]:
    cards: list[int] = []
    card: i64 = 0
    for card in range(STEPS):
        cards += [int(card)] * s.terms.printed.move_counts[card]
    return vec[i64](cards)


def wizard_set(s: "Magic") -> i64:
    """CM-11: the wizards of this table, as bits."""
    if s.terms.basic_only:
        return s.terms.printed.basic
    return BIT[WIZARDS] - 1


def _deal_wizards(s: "Magic") -> None:
    """CM-12."""
    inside: i64 = wizard_set(s)
    cards: list[int] = []
    wizard: i64 = 0
    for wizard in range(WIZARDS):
        if inside >> wizard & 1:
            cards.append(int(wizard))
    shuffled: vec[i64] = vec[i64](cards)
    s.dice.shuffle("wizards", shuffled)
    dealt: list[int] = [NOBODY] * SEATS
    for seat in range(s.seats):
        dealt[seat] = int(shuffled[seat])
    s.wizards = vec[i64](dealt)


def _roll_for_first(s: "Magic") -> None:
    """CM-14: the highest begins; those tied for it roll again."""
    tied: i64 = s.terms.everybody
    rolls: list[int] = []
    while tied & (tied - 1):
        best: i64 = 0
        highest: i64 = 0
        for seat in range(s.seats):
            if tied >> seat & 1:
                die: i64 = 1 + s.dice.below("first", STEPS)
                rolls.append(int(8 * seat + die))
                if die > best:
                    best = die
                    highest = 0
                if die == best:
                    highest |= BIT[seat]
        tied = highest
    s.first_rolls = vec[i64](rolls)
    for seat in range(s.seats):
        if tied >> seat & 1:
            s.first = seat
    s.turn = s.first


def place(s: "Magic", seat: i64, space: i64) -> None:
    """CM-15: no spell is cast for it."""
    pawns.put(s, seat, space)
    tell.placed(s, seat, space)
    s.turn = turn.after(s, seat)
    if s.turn == s.first:
        s.round = 1
        turn.start(s)
