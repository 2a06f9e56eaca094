"""Which positions make sense: every component in one place, every seat's business in order (dossier 5.1 to 5.5)."""

from collections import Counter

from greathall.games.blackstone_castle.content.ids import (
    CARD_NAMES,
    CARDS,
    CORNERS,
    DECK_CARDS,
    MACHINATION,
    NO_SPACE,
    NOTHING,
    OFFER,
    PLAIN_CARDS,
    REFILL_LATER,
    SPECIAL_CARD,
    TASK_NAMES,
    WILD_CARD,
)
from greathall.games.blackstone_castle.content.tables import PLOYS
from greathall.games.blackstone_castle.rules import court, decks, hand, plots, stacks
from greathall.games.blackstone_castle.rules.moves import (
    COLLECT,
    COMPLETE,
    FILE,
    HOLD,
    INTRIGUE,
    LEFT,
    PAY,
    PLACE,
    RETAIN,
    RIGHT,
    SPRING,
    TRADE,
)
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    CHOOSING_REFRESH,
    END_EMPTY,
    END_LOST,
    END_PASSED,
    END_ROUNDS,
    END_STALLED,
    END_TAIL,
    END_TARGET,
    END_WON,
    FACE_DOWN,
    FAMILIES_CHOOSE,
    FAMILIES_OFF,
    FILE_LEFT,
    HOLD_LEFT,
    HOLD_RIGHT,
    INTRIGUING,
    KINGS_COOP,
    KINGS_QUEST,
    KINGS_SOLO,
    LIMITING,
    NO_STEP,
    OFFERS,
    OVER,
    PICK_LEFT,
    PICK_PAYMENT,
    PICK_REFILL,
    PICK_RIGHT,
    PLACING_SPECIAL,
    PLOT,
    PLOT_FACE,
    PUZZLE_MASTER,
    QUEENS_QUEST,
    RECALL,
    REPLACING,
    REWARDS,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.state import Court, Terms
from greathall.kernel.bits import members
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import ContentRefused

VASSAL_NAMES = (*CARD_NAMES, "x1", "x2", "x3", "x4", "s1", "s2", "s3", "s4")

ENDS = {
    KINGS_QUEST: (END_TARGET, END_ROUNDS),
    KINGS_COOP: (END_WON, END_LOST),
    QUEENS_QUEST: (END_TAIL, END_EMPTY),
    WIZARDS_QUEST: (END_PASSED, END_STALLED, END_ROUNDS),
    PUZZLE_MASTER: (END_WON, END_LOST),
    KINGS_SOLO: (END_WON, END_LOST),
}

# How far the end of the turn has come when the seat is asked for this (rules/turn.py); other phases come before it.
STAGES = {
    REPLACING: (3,),
    PLACING_SPECIAL: (0, 3, 7),
    INTRIGUING: (4,),
    LIMITING: (2, 5),
    CHOOSING_REFRESH: (6,),
    OVER: tuple(range(8)),
}


def need(holds: bool, where: str, sentence: str) -> None:
    if not holds:
        raise ContentRefused(f"position at {where}: {sentence}")


def decks_in_use(terms: Terms) -> list[int]:
    """BC-100, BC-115: Machination only; BC-132: no Machination."""
    if terms.actions:
        return [MACHINATION]
    return [deck for deck in range(3) if deck != MACHINATION or terms.mode != PUZZLE_MASTER]


def cards_in_use(terms: Terms) -> list[int]:
    """Every vassal, and by option the wild and special cards (BC-78)."""
    cards = [*range(PLAIN_CARDS)]
    cards += range(WILD_CARD, SPECIAL_CARD) if terms.wilds else ()
    cards += range(SPECIAL_CARD, CARDS) if terms.specials else ()
    return cards


def lying_cards(s: Court) -> list[int]:
    """Every card that has an upper side, wherever it lies."""
    found = [int(lying) for lying in s.board if lying != NOTHING]
    found += [int(s.deck_cards[CARDS * corner + n]) for corner in range(CORNERS) for n in range(s.deck_sizes[corner])]
    found += [int(lying) for row in (s.pile, s.aside) for lying in row]
    found += [int(entry) & 255 for row in (s.under, s.retained, s.sets) for entry in row]
    return found


def tasks_in_places(s: Court) -> list[int]:
    """Every task card, wherever it is."""
    found = [DECK_CARDS * deck + card for deck in range(3) for card in members(s.thrown[deck])]
    found += [int(s.task_cards[DECK_CARDS * deck + n]) for deck in range(3) for n in range(s.task_sizes[deck])]
    found += [int(task) for task in s.offer if task != NOTHING]
    found += [int(entry) & 127 for entry in s.done]
    for seat in range(s.seats):
        found += hand.listed(s, seat)
        if plots.kind(s, seat) == FACE_DOWN:
            found.append(int(plots.task(s, seat)))
    return found


def check(s: Court) -> None:
    """Raises ContentRefused, naming what is wrong. What is being put together comes later (`replay`)."""
    _check_seats(s)
    _check_vassals(s)
    _check_court(s)
    _check_tasks(s)
    _check_tokens(s)
    _check_families(s)
    _check_corners(s)
    _check_plots(s)
    _check_phase(s)
    for seat in members(s.to_act()):
        need(bool(legal_list(s, seat)), "phase", f"seat {seat} has nothing to decide here")


# -- components


def _check_vassals(s: Court) -> None:
    lying = lying_cards(s)
    held = [card for seat in range(s.seats) for card in range(PLAIN_CARDS) if stacks.holds(s, seat, card)]
    cards = [*(one // 2 for one in lying), *(int(card) for card in s.vassal_offer), *held]
    used = cards_in_use(s.terms)
    for card, n in Counter(cards).items():
        need(n == 1, "court", f"{VASSAL_NAMES[card]} is in two places")
        need(card in used, "court", f"{VASSAL_NAMES[card]} is not used here")
    if s.terms.mode == WIZARDS_QUEST:
        need(len(s.vassal_offer) == OFFER, "vassal_offer", f"has {OFFER} cards")
        need(len(cards) == s.terms.deal * s.seats + OFFER, "vassals", "more or fewer than were dealt")
        on_court = len(s.under) + len(members(s.occupied))
        need(len(lying) == on_court, "corner_decks", "vassals lie only on the court here")
    else:
        for card in used:
            need(card in cards, "court", f"{VASSAL_NAMES[card]} is missing")
        need(not held and len(s.vassal_offer) == 0, "vassals", "only the Wizard's Quest has vassals in hand")
        need(len(s.under) == 0, "court", "only the Wizard's Quest has stacks")
    shown = [card for card in range(PLAIN_CARDS) if stacks.shown(s, card)]
    need(set(shown) <= set(held), "vassals_shown", "names a card that is in no hand")
    _check_places(s)


def _check_places(s: Court) -> None:
    """Special cards (BC-79, BC-80, BC-82), and what only some modes have."""
    for corner in range(CORNERS):
        need(not court.is_special(decks.top(s, corner)), "corner_decks", "a special card is never on top (BC-79)")
        exists = s.terms.corner_mask >> corner & 1 == 1
        need(exists or s.deck_sizes[corner] == 0, "corner_decks", "this corner has no deck (BC-132)")
    need(all(court.is_special(lying) for lying in s.aside), "aside", "only special cards are set aside (BC-79)")
    kept = [int(entry) & 255 for row in (s.retained, s.sets) for entry in row]
    need(not any(court.is_special(lying) for lying in kept), "retained", "nobody keeps a special card (BC-80, BC-82)")
    need(len(s.sets) == 0 or s.terms.mode == QUEENS_QUEST, "sets", "only the Queen's Quest has sets")
    need(len(s.retained) == 0 or not s.terms.actions, "retained", "nobody retains vassals here")
    seen = [card for card in range(SPECIAL_CARD) if s.seen[card // 40] >> (card % 40) & 1]
    below = {
        int(s.deck_cards[CARDS * corner + n]) // 2 for corner in range(CORNERS) for n in range(s.deck_sizes[corner])
    }
    open_cards = {lying // 2 for lying in lying_cards(s)} - below if s.terms.hidden_backs else set()
    need(set(seen) <= open_cards, "both_sides_seen", "names a card whose other side is not remembered here")


def _check_court(s: Court) -> None:
    need(s.guarded & ~court.vassals(s) == 0, "guards", "stand where no vassal is (BC-28, BC-84)")
    need(s.guarded == 0 or not s.terms.actions, "guards", "there are none here")
    need(s.marked & ~court.vassals(s) == 0, "used", "names a space without a vassal")
    need(s.marked == 0 or (s.task_done and not s.terms.actions), "used", "no Task was completed in this turn")
    need(len(members(s.marked)) in (0, 2), "used", "a Task uses two vassals (BC-42)")


def _check_tasks(s: Court) -> None:
    used = decks_in_use(s.terms)
    tasks = tasks_in_places(s)
    for task, n in Counter(tasks).items():
        need(n == 1, "hands", f"{TASK_NAMES[task]} is in two places")
        need(task // DECK_CARDS in used, "hands", f"{TASK_NAMES[task]} is not used here")
    for task in (DECK_CARDS * deck + card for deck in used for card in range(DECK_CARDS)):
        need(task in tasks, "task_decks", f"{TASK_NAMES[task]} is missing")
    need(len(s.offer) == 0 or s.terms.actions != 0, "offer", "there is none here")
    need(len(s.done) == 0 or not s.terms.actions, "done", "no Tasks are completed here")


def _check_tokens(s: Court) -> None:
    p = s.terms.printed
    knights = int(sum(s.knights)) + int(sum(s.guards)) + s.fresh + s.knight_supply
    need(knights == p.knight_tokens, "knight_supply", f"{knights} Knight tokens are found, there are {p.knight_tokens}")
    wizards = int(sum(s.wizards)) + s.wizard_supply
    need(wizards == p.wizard_tokens, "wizard_supply", f"{wizards} Wizard tokens are found, there are {p.wizard_tokens}")
    castles = s.limbo + s.abyss + s.nirvana
    need(castles == s.terms.limbo, "limbo", f"{castles} castles are found, there are {s.terms.limbo}")
    need(s.fresh == 0 or s.phase == OFFERS, "fresh", "nobody has just taken Knights")


# -- seats


def _check_seats(s: Court) -> None:
    for where, seat in (("first", s.first), ("mover", s.mover), ("limited", s.limited)):
        need(seat < s.seats, where, "is not a seat at the table")
    need(all(seat < s.seats for seat in s.queue), "queue", "names a seat that is not at the table")
    need(len(set(s.queue)) == len(s.queue), "queue", "names a seat twice")
    if s.phase != CHOOSING_CORNER:
        need(s.mover == (s.first + s.turn) % s.seats, "mover", f"after {s.turn} turns it is another seat's turn")
    need(s.turn == 0 or s.phase not in (CHOOSING_FAMILY, CHOOSING_CORNER), "turn", "the first turn has not begun")


def _check_families(s: Court) -> None:
    dealt = [family for family in s.family_deal if family != NOTHING]
    need((len(dealt) == 0) == (s.terms.families == FAMILIES_OFF), "family_deal", "families are dealt by option only")
    need(len(set(dealt)) == len(dealt), "family_deal", "a family card is dealt twice")
    for seat in range(s.seats):
        family = s.families[seat]
        own = [*s.family_deal[2 * seat : 2 * seat + 2], NOTHING]
        need(family in own, "families", f"seat {seat} was not dealt this family (BC-86)")
        undecided = s.phase == CHOOSING_FAMILY or s.terms.families == FAMILIES_OFF
        need(family != NOTHING or undecided, "families", f"seat {seat} has none")
    need(s.phase != CHOOSING_FAMILY or s.terms.families == FAMILIES_CHOOSE, "phase", "no family is chosen here")


def _check_corners(s: Court) -> None:
    chosen = [corner for corner in s.corner_of if corner != NOTHING]
    need(len(set(chosen)) == len(chosen), "corners", "two seats have the same (BC-5)")
    need(
        all(s.terms.corner_mask >> corner & 1 for corner in chosen), "corners", "names a corner without a deck (BC-132)"
    )
    asked = 0 if s.terms.mode == WIZARDS_QUEST or s.phase == CHOOSING_FAMILY else int(s.seats)
    if s.phase == CHOOSING_CORNER:
        asked = int(s.mover - s.first) % int(s.seats)
    for n in range(s.seats):
        seat = (s.first + n) % s.seats
        has = s.corner_of[seat] != NOTHING
        need(has == (n < asked), "corners", f"seat {seat} has {'already' if has else 'not yet'} chosen one")
    solo = s.terms.mode == KINGS_SOLO
    need(s.refresh_corner == NOTHING or solo, "refresh_corner", "only the Solo game has one")
    own = NOTHING if s.refresh_corner == NOTHING else s.corner_of[s.mover]
    need(s.refresh_corner == NOTHING or s.refresh_corner != own, "refresh_corner", "is the seat's own corner (BC-142)")


def _check_plots(s: Court) -> None:
    need(s.plotted == 0 or s.terms.intrigue, "plots", "there is no Intrigue here")
    need(s.exhausted == 0 or s.terms.intrigue, "exhausted", "there is no Intrigue here")
    need(s.plotted & s.exhausted == 0, "plots", "a seat uses Intrigue again (BC-68)")
    for seat in members(s.plotted):
        task, card, shown = int(plots.task(s, seat)), int(plots.card(s, seat)), int(s.plots[PLOT * seat + PLOT_FACE])
        if plots.kind(s, seat) != FACE_DOWN:
            need(128 * seat + task in list(s.done), "plots", f"seat {seat} has not completed this card (BC-61)")
            need(s.terms.printed.type_of[task] != PLOYS, "plots", "a Ploy carries no marker (BC-61)")
        need(card < SPECIAL_CARD, "plots", "a special card carries no marker (BC-63)")
        faces = (court.face(s, 2 * card), court.face(s, 2 * card + 1))
        need(shown in faces, "plots", "the vassal has no such side")
        need(plots.matches(s, seat) != 0, "plots", "card and vassal have no symbol in common (BC-61, BC-62)")
        need(card in _marked_cards(s, seat), "plots", "the vassal is not on the court (BC-72)")
    for seat in s.queue:
        need(s.plotted >> seat & 1 == 1 and seat != s.mover, "queue", f"seat {seat} is owed nothing")


def _marked_cards(s: Court, seat: int) -> list[int]:
    """Those on the court; while the seat waits for its reward also the one that the mover has just retained."""
    cards = [int(lying) // 2 for lying in s.board if lying != NOTHING]
    if plots.queued(s, seat):
        cards += [int(entry & 255) // 2 for entry in s.retained if entry >> 8 == s.mover][-1:]
    return cards


# -- the turn


def _check_phase(s: Court) -> None:
    terms, phase = s.terms, int(s.phase)
    need((s.end != 0) == (phase == OVER), "end", "says how the game has ended when it is over, and only then")
    need(phase != OVER or s.end in ENDS[int(terms.mode)], "end", "this quest cannot end so")
    need(s.stage in STAGES.get(phase, (0,)), "stage", "does not fit the phase")
    fits = {
        CHOOSING_CORNER: terms.mode != WIZARDS_QUEST and terms.corners_chosen,
        RECALL: plots.kind(s, s.mover) == FACE_DOWN,
        REWARDS: len(s.queue) != 0,
        REPLACING: terms.mode == PUZZLE_MASTER and s.marked != 0,
        PLACING_SPECIAL: len(s.aside) != 0 and s.marked == 0,
        INTRIGUING: terms.intrigue and (s.plotted | s.exhausted) >> s.mover & 1 == 0,
        CHOOSING_REFRESH: terms.mode == KINGS_SOLO and s.refresh_corner == NOTHING,
    }
    need(fits.get(phase, True), "phase", "nobody can be asked for this now")
    offers = terms.actions != 0
    neutral = phase in (CHOOSING_FAMILY, CHOOSING_CORNER, OVER)
    need(neutral or offers == (phase == OFFERS), "phase", "this quest has no such phase")
    need(len(s.queue) == 0 or phase in (REWARDS, OVER), "queue", "rewards are given at once (BC-73)")
    need(s.marked == 0 or phase in (ACTIONS, REWARDS, REPLACING, LIMITING, OVER), "used", "they have been replaced")
    need(s.last_turn == NOTHING or offers, "last_turn", "this quest has none")
    need(s.left <= terms.actions, "left", f"a turn has {terms.actions} actions")


# -- what is being put together


def replay(s: Court, wanted: Court) -> None:
    """Put it together again, choice by choice: only what can be chosen may have been chosen."""
    twin = s.copy()
    seat = int(s.actor())
    code = _first_code(twin, wanted)
    while True:
        need(code >= 0 and twin.refusal(seat, code) == "", "picking", "these choices cannot be made here")
        twin.apply(seat, code)
        need(twin.step != NO_STEP, "picking", "nothing is left to be chosen")
        if _choices(twin) == _choices(wanted):
            return
        code = _next_code(twin, wanted)


def _choices(s: Court) -> tuple[int, ...]:
    cards = (s.picked_card, s.picked_left_card, s.picked_right_card, *s.picked_payment)
    return tuple(int(one) for one in (s.step, s.picked_left, s.picked_right, s.picked_left_set, *cards))


def _first_code(s: Court, wanted: Court) -> int:
    """The move that began it; -1 if there is none."""
    if s.phase == REWARDS:
        return SPRING
    if wanted.step == PICK_REFILL:
        return _code(RETAIN + REFILL_LATER, 5 * wanted.picked_left)
    if wanted.picked_card == NOTHING:
        trading = s.terms.mode == WIZARDS_QUEST and 0 <= wanted.picked_left < OFFER
        return int(TRADE + wanted.picked_left) if trading else -1
    begins = {ACTIONS: COMPLETE, INTRIGUING: INTRIGUE, OFFERS: PLACE if s.terms.mode == WIZARDS_QUEST else COLLECT}
    return int(begins[int(s.phase)] + wanted.picked_card) if int(s.phase) in begins else -1


def _next_code(s: Court, wanted: Court) -> int:
    """The next choice; a negative number where none was made."""
    if s.step == PICK_LEFT:
        return _code(LEFT, wanted.picked_left)
    if s.step == PICK_RIGHT:
        return _code(RIGHT, wanted.picked_right)
    if s.step == PICK_PAYMENT:
        paid = len(s.picked_payment)
        return _code(PAY, wanted.picked_payment[paid]) if paid < len(wanted.picked_payment) else -1
    if s.step == FILE_LEFT:
        return _code(FILE, wanted.picked_left_set)
    if s.step == HOLD_LEFT:
        return _held(LEFT, wanted.picked_left, wanted.picked_left_card)
    if s.step == HOLD_RIGHT:
        return _held(RIGHT, wanted.picked_right, wanted.picked_right_card)
    return -1


def _held(base: int, space: int, card: int) -> int:
    return base + NO_SPACE if space == NO_SPACE else _code(HOLD, card)


def _code(base: int, choice: int) -> int:
    return -1 if choice == NOTHING else base + choice
