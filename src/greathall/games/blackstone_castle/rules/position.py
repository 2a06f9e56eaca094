"""Positions as plain words, for tests, puzzles and bug reports.

Vassal cards are v01 to v72, x1 to x4 (wild) and s1 to s4 (special); one that lies somewhere is followed by the side
that is up: v01a. Decks and stacks are written from the bottom. What follows from the rest (points, tallies, which
spaces are taken) is not written down but worked out again.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import (
    CARD_NAMES,
    CARDS,
    CORNER_NAMES,
    DECK_CARDS,
    DECK_NAMES,
    FACE_NAMES,
    FAMILY_NAMES,
    NEW_SET,
    NOTHING,
    OFFER,
    OFFER_NAMES,
    SET_NAMES,
    SETS,
    SPACE_NAMES,
    SPECIAL_CARD,
    TASK_NAMES,
)
from greathall.games.blackstone_castle.content.tables import TYPES
from greathall.games.blackstone_castle.rules import court, hand, scoring, stacks
from greathall.games.blackstone_castle.rules.names import (
    END_NAMES,
    FACE_DOWN,
    FAMILIES_CHOOSE,
    KINGS_COOP,
    KINGS_QUEST,
    KINGS_SOLO,
    NO_STEP,
    ON_TABLEAU,
    PHASE_NAMES,
    PICK_GIFT,
    PLOT,
    PLOT_CARD,
    PLOT_FACE,
    PLOT_KIND,
    PLOT_TASK,
    STEP_NAMES,
)
from greathall.games.blackstone_castle.rules.position_checks import VASSAL_NAMES, check, decks_in_use, need, replay
from greathall.games.blackstone_castle.rules.state import Court, Terms, bare
from greathall.kernel.bits import BIT, mask_of, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.refused import ContentRefused
from greathall.kernel.rows import replaced

LYING_NAMES = tuple(f"{card}{side}" for card in VASSAL_NAMES for side in "ab")
CHOICE_NAMES = (*SPACE_NAMES, "none")

FRESH_DICE = 7
"""A position does not say where its dice stood: shuffles to come are drawn anew, the same each time it is read."""

Count = Annotated[int, msgspec.Meta(ge=0, le=99_999)]


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's Intrigue markers on the table: its Task card, the vassal, and what that showed when they were laid."""

    card: str
    face_down: bool
    vassal: str
    shown: str


class Picking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seat that acts is putting together. In a trade `left` is the place in the offer."""

    step: str
    card: str | None
    left: str | None
    right: str | None
    left_card: str | None
    right_card: str | None
    left_set: str | None
    payment: list[str]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists with one entry for each seat have it at the seat's number; `court` and the decks list the lowest first."""

    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue]
    phase: str
    stage: Count
    first: Count
    mover: Count
    turn: Count
    task_done: bool
    limited: Count
    queue: list[Count]
    ending: bool
    last_turn: Count | None
    end: str
    picking: Picking | None
    court: dict[str, list[str]]
    guards: dict[str, Count]
    used: list[str]
    corner_decks: dict[str, list[str]]
    rebuilt: list[str]
    pile: list[str]
    aside: list[str]
    both_sides_seen: list[str]
    vassal_offer: list[str]
    vassals_shown: list[str]
    task_decks: dict[str, list[str]]
    discards: list[str]
    offer: list[str | None]
    knights: list[Count]
    wizards: list[Count]
    fresh: Count
    knight_supply: Count
    wizard_supply: Count
    corners: list[str | None]
    refresh_corner: str | None
    families: list[str | None]
    family_deal: list[list[str]]
    hands: list[list[str]]
    done: list[list[str]]
    retained: list[list[str]]
    sets: list[list[list[str]]]
    vassals: list[list[str]]
    plots: list[Pair | None]
    exhausted: list[Count]
    limbo: Count
    abyss: Count
    nirvana: Count
    left: Count
    taken: Count
    acted: bool
    placed: bool
    stall: Count


# -- writing


def dump(s: Court) -> Position:
    setup = s.terms.setup
    seats = range(s.seats)
    return Position(
        game=setup.game,
        mode=setup.mode,
        seats=int(s.seats),
        options=setup.options,
        phase=PHASE_NAMES[s.phase],
        stage=int(s.stage),
        first=int(s.first),
        mover=int(s.mover),
        turn=int(s.turn),
        task_done=s.task_done,
        limited=int(s.limited),
        queue=[int(seat) for seat in s.queue],
        ending=s.ending,
        last_turn=None if s.last_turn == NOTHING else int(s.last_turn),
        end=END_NAMES[s.end],
        picking=None if s.step == NO_STEP else _picking(s),
        court=_court(s),
        guards={SPACE_NAMES[space]: int(n) for space, n in enumerate(s.guards) if n},
        used=[SPACE_NAMES[space] for space in members(s.marked)],
        corner_decks={name: _corner_deck(s, corner) for corner, name in enumerate(CORNER_NAMES)},
        rebuilt=[CORNER_NAMES[corner] for corner in members(s.rebuilt)],
        pile=[LYING_NAMES[lying] for lying in s.pile],
        aside=[LYING_NAMES[lying] for lying in s.aside],
        both_sides_seen=[VASSAL_NAMES[card] for card in range(SPECIAL_CARD) if s.seen[card // 40] >> (card % 40) & 1],
        vassal_offer=[VASSAL_NAMES[card] for card in s.vassal_offer],
        vassals_shown=[name for card, name in enumerate(CARD_NAMES) if stacks.shown(s, card)],
        task_decks={DECK_NAMES[deck]: _task_deck(s, deck) for deck in decks_in_use(s.terms)},
        discards=[TASK_NAMES[DECK_CARDS * deck + card] for deck in range(3) for card in members(s.thrown[deck])],
        offer=[None if task == NOTHING else TASK_NAMES[task] for task in s.offer],
        knights=[int(n) for n in s.knights],
        wizards=[int(n) for n in s.wizards],
        fresh=int(s.fresh),
        knight_supply=int(s.knight_supply),
        wizard_supply=int(s.wizard_supply),
        corners=[_name(CORNER_NAMES, corner) for corner in s.corner_of],
        refresh_corner=_name(CORNER_NAMES, s.refresh_corner),
        families=[_name(FAMILY_NAMES, family) for family in s.families],
        family_deal=[
            [FAMILY_NAMES[family] for family in s.family_deal[2 * seat : 2 * seat + 2] if family != NOTHING]
            for seat in seats[: len(s.family_deal) // 2]
        ],
        hands=[[TASK_NAMES[task] for task in hand.listed(s, seat)] for seat in seats],
        done=[[TASK_NAMES[entry & 127] for entry in s.done if entry >> 7 == seat] for seat in seats],
        retained=[[LYING_NAMES[entry & 255] for entry in s.retained if entry >> 8 == seat] for seat in seats],
        sets=[[_set(s, SETS * seat + number) for number in range(scoring.set_count(s, seat))] for seat in seats],
        vassals=[[name for card, name in enumerate(CARD_NAMES) if stacks.holds(s, seat, card)] for seat in seats],
        plots=[_pair(s, seat) if s.plotted >> seat & 1 else None for seat in seats],
        exhausted=members(s.exhausted),
        limbo=int(s.limbo),
        abyss=int(s.abyss),
        nirvana=int(s.nirvana),
        left=int(s.left),
        taken=int(s.taken),
        acted=s.acted,
        placed=s.placed,
        stall=int(s.stall),
    )


def _name(names: Sequence[str], number: int) -> str | None:
    return None if number == NOTHING else names[number]


def _court(s: Court) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for space, name in enumerate(SPACE_NAMES):
        if s.board[space] != NOTHING:
            below = [LYING_NAMES[entry & 255] for entry in s.under if entry >> 8 == space]
            found[name] = [*below, LYING_NAMES[s.board[space]]]
    return found


def _corner_deck(s: Court, corner: int) -> list[str]:
    return [LYING_NAMES[s.deck_cards[CARDS * corner + place]] for place in range(s.deck_sizes[corner])]


def _task_deck(s: Court, deck: int) -> list[str]:
    return [TASK_NAMES[s.task_cards[DECK_CARDS * deck + place]] for place in range(s.task_sizes[deck])]


def _set(s: Court, number: int) -> list[str]:
    return [LYING_NAMES[entry & 255] for entry in s.sets if entry >> 8 == number]


def _pair(s: Court, seat: int) -> Pair:
    return Pair(
        card=TASK_NAMES[s.plots[PLOT * seat + PLOT_TASK]],
        face_down=s.plots[PLOT * seat + PLOT_KIND] == FACE_DOWN,
        vassal=VASSAL_NAMES[s.plots[PLOT * seat + PLOT_CARD]],
        shown=FACE_NAMES[s.plots[PLOT * seat + PLOT_FACE]],
    )


def _picking(s: Court) -> Picking:
    return Picking(
        step=STEP_NAMES[s.step],
        card=_name(TASK_NAMES, s.picked_card),
        left=_name(OFFER_NAMES if s.step == PICK_GIFT else CHOICE_NAMES, s.picked_left),
        right=_name(CHOICE_NAMES, s.picked_right),
        left_card=_name(LYING_NAMES, s.picked_left_card),
        right_card=_name(LYING_NAMES, s.picked_right_card),
        left_set=_name(SET_NAMES, s.picked_left_set),
        payment=[FACE_NAMES[face] for face in s.picked_payment],
    )


# -- reading


def read_position(data: Mapping[str, object]) -> Position:
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise ContentRefused(f"position: {error}") from None


def load(read: Position, terms: Terms) -> Court:
    """Raises ContentRefused for a position that no game can reach."""
    s = bare(terms, FastDice(FRESH_DICE))
    s.phase = _number(read.phase, PHASE_NAMES, "phase")
    s.end = _number(read.end, END_NAMES, "end")
    s.stage, s.first, s.mover, s.turn, s.limited = read.stage, read.first, read.mover, read.turn, read.limited
    s.task_done, s.ending, s.acted, s.placed = read.task_done, read.ending, read.acted, read.placed
    s.queue = vec[i64](read.queue)
    s.last_turn = NOTHING if read.last_turn is None else read.last_turn
    s.fresh, s.knight_supply, s.wizard_supply = read.fresh, read.knight_supply, read.wizard_supply
    s.limbo, s.abyss, s.nirvana = read.limbo, read.abyss, read.nirvana
    s.left, s.taken, s.stall = read.left, read.taken, read.stall
    _load_vassals(s, read)
    _load_tasks(s, read)
    _load_seats(s, read)
    check(s)
    return s if read.picking is None else _load_picking(s, read.picking)


def _load_vassals(s: Court, read: Position) -> None:
    for name, stack in read.court.items():
        space = _number(name, SPACE_NAMES, "court")
        need(bool(stack), "court", f"nothing lies on {name}, so it must be left out")
        for lying in _row(stack, LYING_NAMES, f"court.{name}"):
            stacks.lay_on(s, space, lying)
    for name, n in read.guards.items():
        for _ in range(n):
            court.add_guard(s, _number(name, SPACE_NAMES, "guards"))
    s.marked = mask_of(_numbers(read.used, SPACE_NAMES, "used"))
    corners = [int(lying) for lying in s.deck_cards]
    for name, cards in read.corner_decks.items():
        corner = _number(name, CORNER_NAMES, "corner_decks")
        need(len(cards) <= CARDS, f"corner_decks.{name}", f"there are only {CARDS} cards")
        corners[CARDS * corner : CARDS * corner + len(cards)] = list(_row(cards, LYING_NAMES, f"corner_decks.{name}"))
        s.deck_sizes = replaced(s.deck_sizes, corner, len(cards))
    s.deck_cards = vec[i64](corners)  # once: see CONTRIBUTING on rows that are set from outside
    s.rebuilt = mask_of(_numbers(read.rebuilt, CORNER_NAMES, "rebuilt"))
    s.pile = _row(read.pile, LYING_NAMES, "pile")
    s.aside = _row(read.aside, LYING_NAMES, "aside")
    for card in _numbers(read.both_sides_seen, VASSAL_NAMES[:SPECIAL_CARD], "both_sides_seen"):
        s.seen = replaced(s.seen, card // 40, s.seen[card // 40] | BIT[card % 40])
    s.vassal_offer = _row(read.vassal_offer, CARD_NAMES, "vassal_offer")
    for card in _numbers(read.vassals_shown, CARD_NAMES, "vassals_shown"):
        stacks.show(s, card)


def _load_tasks(s: Court, read: Position) -> None:
    tasks = [int(task) for task in s.task_cards]
    for deck in decks_in_use(s.terms):  # even an empty deck has something in its lowest place
        tasks[DECK_CARDS * deck] = DECK_CARDS * deck
    for name, cards in read.task_decks.items():
        deck, where = _number(name, DECK_NAMES, "task_decks"), f"task_decks.{name}"
        need(deck in decks_in_use(s.terms), where, "this deck is not used here")
        row = list(_row(cards, TASK_NAMES, where))
        need(all(task // DECK_CARDS == deck for task in row), where, "has a card of another deck")
        need(len(row) <= DECK_CARDS, where, f"there are only {DECK_CARDS} cards")
        tasks[DECK_CARDS * deck : DECK_CARDS * deck + len(row)] = row
        s.task_sizes = replaced(s.task_sizes, deck, len(row))
    s.task_cards = vec[i64](tasks)
    for task in _numbers(read.discards, TASK_NAMES, "discards"):
        hand.throw(s, task)
    if s.terms.actions:
        need(len(read.offer) == OFFER, "offer", f"has {OFFER} places")
    s.offer = vec[i64]([NOTHING if name is None else _number(name, TASK_NAMES, "offer") for name in read.offer])


def _load_seats(s: Court, read: Position) -> None:
    for where in ("knights", "wizards", "corners", "families", "hands", "done", "retained", "sets", "vassals", "plots"):
        need(len(getattr(read, where)) == s.seats, where, "there must be one entry for each seat")
    s.knights, s.wizards = vec[i64](read.knights), vec[i64](read.wizards)
    s.corner_of = _row_or_nothing(read.corners, CORNER_NAMES, "corners")
    s.refresh_corner = _row_or_nothing([read.refresh_corner], CORNER_NAMES, "refresh_corner")[0]
    s.families = _row_or_nothing(read.families, FAMILY_NAMES, "families")
    s.family_deal = _dealt_families(read, s.terms)
    if s.terms.families == FAMILIES_CHOOSE:
        s.chosen = mask_of([seat for seat, family in enumerate(s.families) if family != NOTHING])
    for seat in range(s.seats):
        for task in _numbers(read.hands[seat], TASK_NAMES, "hands"):
            hand.put(s, seat, task)
        for card in _numbers(read.vassals[seat], CARD_NAMES, "vassals"):
            stacks.put(s, seat, card)
        for number, cards in enumerate(read.sets[seat]):
            need(bool(cards), "sets", "a set has at least one card")
            need(number < NEW_SET, "sets", f"a seat has at most {SETS}")
            _extend(s, "sets", [256 * (SETS * seat + number) + lying for lying in _row(cards, LYING_NAMES, "sets")])
        _extend(s, "retained", [256 * seat + lying for lying in _row(read.retained[seat], LYING_NAMES, "retained")])
        done = _row(read.done[seat], TASK_NAMES, "done")
        _extend(s, "done", [128 * seat + task for task in done])
        for task in done:
            entry = TYPES * seat + s.terms.printed.type_of[task]
            s.tally = replaced(s.tally, entry, s.tally[entry] + 1)
        pair = read.plots[seat]
        if pair is not None:
            _load_pair(s, seat, pair)
    need(all(seat < s.seats for seat in read.exhausted), "exhausted", "names a seat that is not at the table")
    s.exhausted = mask_of(read.exhausted)
    s.points = vec[i64]([reckoned_points(s, seat) for seat in range(s.seats)])


def reckoned_points(s: Court, seat: int) -> int:
    """As they stand at any moment: they are counted anew whenever a card is completed."""
    if s.terms.mode in (KINGS_QUEST, KINGS_SOLO):
        return int(scoring.quest_points(s, seat))
    return int(scoring.team_points(s, seat)) if s.terms.mode == KINGS_COOP else 0


def _dealt_families(read: Position, terms: Terms) -> vec[i64]:
    if not read.family_deal:
        return vec[i64]()
    where = "family_deal"
    each = 2 if terms.families == FAMILIES_CHOOSE else 1
    need(len(read.family_deal) == terms.seats, where, "there must be one entry for each seat")
    need(all(len(dealt) == each for dealt in read.family_deal), where, f"each seat is dealt {each} here")
    rows = [[*_numbers(dealt, FAMILY_NAMES, where), NOTHING][:2] for dealt in read.family_deal]
    return vec[i64]([family for row in rows for family in row])


def _load_pair(s: Court, seat: int, pair: Pair) -> None:
    plots = s.plots[:]
    plots[PLOT * seat + PLOT_KIND] = FACE_DOWN if pair.face_down else ON_TABLEAU
    plots[PLOT * seat + PLOT_TASK] = _number(pair.card, TASK_NAMES, "plots")
    plots[PLOT * seat + PLOT_CARD] = _number(pair.vassal, VASSAL_NAMES, "plots")
    plots[PLOT * seat + PLOT_FACE] = _number(pair.shown, FACE_NAMES, "plots")
    s.plots = plots
    s.plotted |= BIT[seat]


def _load_picking(s: Court, picking: Picking) -> Court:
    trade = picking.step == STEP_NAMES[PICK_GIFT]
    wanted = s.copy()
    wanted.step = _number(picking.step, STEP_NAMES[1:], "picking.step") + 1
    wanted.picked_card = _picked(picking.card, TASK_NAMES, "card")
    wanted.picked_left = _picked(picking.left, OFFER_NAMES if trade else CHOICE_NAMES, "left")
    wanted.picked_right = _picked(picking.right, CHOICE_NAMES, "right")
    wanted.picked_left_card = _picked(picking.left_card, LYING_NAMES, "left_card")
    wanted.picked_right_card = _picked(picking.right_card, LYING_NAMES, "right_card")
    wanted.picked_left_set = _picked(picking.left_set, SET_NAMES, "left_set")
    wanted.picked_payment = _row(picking.payment, FACE_NAMES, "picking.payment")
    replay(s, wanted)
    return wanted


# -- names


def _extend(s: Court, row: str, values: list[int]) -> None:
    setattr(s, row, vec[i64]([*getattr(s, row), *values]))


def _picked(name: str | None, names: Sequence[str], where: str) -> int:
    return NOTHING if name is None else _number(name, names, f"picking.{where}")


def _number(name: str, names: Sequence[str], where: str) -> int:
    need(name in names, where, f"{name!r} is unknown here")
    return names.index(name)


def _numbers(words: Sequence[str], names: Sequence[str], where: str) -> list[int]:
    """For sets: the order means nothing, and nothing can be in it twice."""
    need(len(set(words)) == len(words), where, "names something twice")
    return [_number(name, names, where) for name in words]


def _row(words: Sequence[str], names: Sequence[str], where: str) -> vec[i64]:
    return vec[i64]([_number(name, names, where) for name in words])


def _row_or_nothing(words: Sequence[str | None], names: Sequence[str], where: str) -> vec[i64]:
    return vec[i64]([NOTHING if name is None else _number(name, names, where) for name in words])
