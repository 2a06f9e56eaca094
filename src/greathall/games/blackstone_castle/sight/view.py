"""What a seat sees (dossier section 6).

A card is named by what it shows: its face, and its other side where everybody may know it. No number tells more than
that: a hidden card has none, and what lies in a deck is listed only where the deck was once an open pile.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from greathall.games.blackstone_castle.content.ids import (
    CARDS,
    CORNERS,
    DECK_CARDS,
    NOTHING,
    PLAIN_CARDS,
    SETS,
    SPACES,
    SPECIAL_CARD,
    WILD_CARD,
)
from greathall.games.blackstone_castle.rules import court, hand, plots, stacks
from greathall.games.blackstone_castle.rules.events import back, tops
from greathall.games.blackstone_castle.rules.names import (
    CHOOSING_FAMILY,
    FACE_DOWN,
    FAMILIES_CHOOSE,
    NO_STEP,
    PHASE_NAMES,
    PLOT,
    PLOT_FACE,
    STEP_NAMES,
    WIZARDS_QUEST,
)
from greathall.games.blackstone_castle.rules.result import result
from greathall.games.blackstone_castle.rules.scoring import set_count, vassals_left
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import numbers
from greathall.kernel.view import View


class Known(msgspec.Struct, frozen=True):
    """A card that lies open: its upper face, and the other one unless nobody has seen it."""

    face: int
    back: int | None


class Vassal(msgspec.Struct, frozen=True):
    """A card on the court. `used` in a Task this turn; `plots`: seats with an Intrigue marker on it; `below`: the
    rest of a stack, lowest first."""

    face: int
    back: int | None
    guards: int
    used: bool
    plots: list[int]
    below: list[Known]


class Corner(msgspec.Struct, frozen=True):
    """A corner deck. `known` lists the cards in it, in no order, if it was once the open pile."""

    size: int
    top: int | None
    known: list[int] | None


class Plot(msgspec.Struct, frozen=True):
    """An Intrigue pair on the table. `task` and `matches` of a face-down card are its owner's secret; `shown` is what
    the vassal showed when the marker was laid."""

    face_down: bool
    deck: int
    task: int | None
    space: int | None
    shown: int
    matches: int | None


class Seat(msgspec.Struct, frozen=True):
    """One player's belongings. `hand` is None for those who may not see it; `hand_decks` counts it by deck.

    `vassals` (Wizard's Quest) are the vassals in hand as far as this viewer knows them, `vassal_count` is all of them.
    """

    knights: int
    wizards: int
    corner: int | None
    family: int | None
    points: int
    done: list[int]
    retained: list[Known]
    hand_decks: list[int]
    hand: list[int] | None
    plot: Plot | None
    exhausted: bool
    sets: list[list[Known]]
    vassal_count: int
    vassals: list[int]


class Picking(msgspec.Struct, frozen=True):
    """What the viewer is putting together; nobody else sees it."""

    step: str
    card: int
    left: int
    right: int
    left_card: int
    right_card: int
    left_set: int
    payment: list[int]


class CourtView(View, frozen=True, kw_only=True):
    """`vassals_shown` (Wizard's Quest) are the cards in hands that everybody has seen go there."""

    phase: str
    stage: int
    first: int
    mover: int
    turn: int
    task_done: bool
    ending: bool
    last_turn: int
    limited: int
    queue: list[int]
    board: list[Vassal | None]
    corners: list[Corner]
    pile: list[Known]
    aside: list[int]
    unseen_vassals: list[int]
    task_sizes: list[int]
    thrown: list[list[int]]
    unseen_tasks: list[list[int]]
    offer: list[int]
    vassal_offer: list[int]
    vassals_shown: list[int]
    players: list[Seat]
    knight_supply: int
    wizard_supply: int
    refresh_corner: int | None
    limbo: int
    abyss: int
    nirvana: int
    left: int
    fresh: int
    taken: int
    acted: bool
    placed: bool
    stall: int
    family_deal: list[int]
    family_chosen: list[int]
    picking: Picking | None


def view(s: Court, seat: int) -> CourtView:
    over = s.over()
    setup = s.terms.setup
    return CourtView(
        game=setup.game,
        mode=setup.mode,
        options=setup.options,
        seats=int(s.seats),
        to_act=members(s.to_act()),
        over=over,
        result=result(s) if over else None,
        phase=PHASE_NAMES[s.phase],
        stage=int(s.stage),
        first=int(s.first),
        mover=int(s.mover),
        turn=int(s.turn),
        task_done=s.task_done,
        ending=s.ending,
        last_turn=int(s.last_turn),
        limited=int(s.limited),
        queue=numbers(s.queue),
        board=[_vassal(s, space) for space in range(SPACES)],
        corners=_corners(s),
        pile=[_known(s, int(lying)) for lying in s.pile],
        aside=[int(court.face(s, lying)) for lying in s.aside],
        unseen_vassals=_unseen_vassals(s, seat),
        task_sizes=numbers(s.task_sizes),
        thrown=[[DECK_CARDS * deck + card for card in members(s.thrown[deck])] for deck in range(3)],
        offer=numbers(s.offer),
        vassal_offer=numbers(s.vassal_offer),
        vassals_shown=[card for card in range(PLAIN_CARDS) if stacks.shown(s, card)],
        knight_supply=int(s.knight_supply),
        wizard_supply=int(s.wizard_supply),
        refresh_corner=None if s.refresh_corner == NOTHING else int(s.refresh_corner),
        limbo=int(s.limbo),
        abyss=int(s.abyss),
        nirvana=int(s.nirvana),
        left=int(s.left),
        fresh=int(s.fresh),
        taken=int(s.taken),
        acted=s.acted,
        placed=s.placed,
        stall=int(s.stall),
        family_chosen=members(s.chosen),
        **_private(s, seat, [_player(s, n, seat) for n in range(s.seats)]),
    )


def views(s: Court, seats: Sequence[int]) -> list[View]:
    """What is the same for everybody is built once. Players look alike to two viewers who are neither of them, unless
    hands are open to those who play."""
    if not seats:
        return []
    first = view(s, seats[0])
    found: list[View] = [first]
    for seat in seats[1:]:
        players = [
            _player(s, n, seat) if n in (seat, first.seat) or s.terms.open_hands else first.players[n]
            for n in range(s.seats)
        ]
        private = _private(s, seat, players)
        if s.terms.mode == WIZARDS_QUEST:  # else no vassals are in hands
            private["unseen_vassals"] = _unseen_vassals(s, seat)
        found.append(replace(first, **private))
    return found


def _private(s: Court, seat: int, players: list[Seat]) -> dict[str, Any]:
    """The fields that are not the same for everybody: cards, what is still unseen, what one is putting together."""
    own = None if seat == SPECTATOR else seat
    picking = s.step != NO_STEP and own is not None and s.to_act() >> own & 1 == 1
    choosing = s.terms.families == FAMILIES_CHOOSE and own is not None
    return {
        "seat": own,
        "legal": [] if own is None else legal_list(s, own),
        "unseen_tasks": _unseen_tasks(s, players),
        "players": players,
        "family_deal": [int(s.family_deal[2 * seat]), int(s.family_deal[2 * seat + 1])] if choosing else [],
        "picking": _picking(s) if picking else None,
    }


def _known(s: Court, lying: int) -> Known:
    return Known(face=int(court.face(s, lying)), back=back(s, lying))


def _vassal(s: Court, space: int) -> Vassal | None:
    lying = int(s.board[space])
    if lying == NOTHING:
        return None
    return Vassal(
        face=int(court.face(s, lying)),
        back=back(s, lying),
        guards=int(s.guards[space]),
        used=bool(s.marked >> space & 1),
        plots=[seat for seat in members(s.plotted) if plots.card(s, seat) == lying // 2],
        below=[_known(s, int(entry) & 255) for entry in s.under if int(entry) >> 8 == space],
    )


def _corners(s: Court) -> list[Corner]:
    shown = tops(s)
    return [
        Corner(size=int(s.deck_sizes[corner]), top=shown[corner], known=_alike(_contents(s, corner)))
        for corner in range(CORNERS)
    ]


def _alike(cards: list[int] | None) -> list[int] | None:
    """Special cards are told apart by nothing: here the lowest numbers stand for them."""
    if cards is None:
        return None
    vassals = [card for card in cards if card < SPECIAL_CARD]
    return [*vassals, *range(SPECIAL_CARD, SPECIAL_CARD + len(cards) - len(vassals))]


def _contents(s: Court, corner: int) -> list[int] | None:
    """With hidden backs nobody is asked to remember which half-known cards went into a rebuilt deck."""
    if not s.rebuilt >> corner & 1 or s.terms.hidden_backs:
        return None
    start = CARDS * corner
    return sorted(int(s.deck_cards[start + place]) // 2 for place in range(s.deck_sizes[corner]))


def _player(s: Court, n: int, viewer: int) -> Seat:
    mine = n == viewer or s.over()
    open_hand = mine or (s.terms.open_hands and viewer != SPECTATOR)
    secret_family = s.phase == CHOOSING_FAMILY and not mine
    family = int(s.families[n])
    held = _vassals_held(s, n)
    return Seat(
        knights=int(s.knights[n]),
        wizards=int(s.wizards[n]),
        corner=None if s.corner_of[n] == NOTHING else int(s.corner_of[n]),
        family=None if secret_family or family == NOTHING else family,
        points=int(s.points[n]),
        done=[int(entry) & 127 for entry in s.done if int(entry) >> 7 == n],
        retained=[_known(s, int(entry) & 255) for entry in s.retained if int(entry) >> 8 == n],
        hand_decks=[int(s.hands[3 * n + deck]).bit_count() for deck in range(3)],
        hand=hand.listed(s, n) if open_hand or _taken_openly(s) else None,
        plot=_plot(s, n, open_hand) if s.plotted >> n & 1 else None,
        exhausted=bool(s.exhausted >> n & 1),
        sets=_sets(s, n),
        vassal_count=int(vassals_left(s, n)),
        vassals=held if mine else [card for card in held if stacks.shown(s, card)],
    )


def _vassals_held(s: Court, seat: int) -> list[int]:
    low, high = members(s.vassal_hands[2 * seat]), members(s.vassal_hands[2 * seat + 1])
    return [*low, *(36 + card for card in high)]


def _taken_openly(s: Court) -> bool:
    """Queen's and Wizard's Quest: every card in hand was taken from the open offer."""
    return s.terms.actions != 0


def _plot(s: Court, seat: int, open_to_viewer: bool) -> Plot:
    face_down = plots.kind(s, seat) == FACE_DOWN
    task = int(plots.task(s, seat))
    card = plots.card(s, seat)
    spaces = [space for space in range(SPACES) if s.board[space] != NOTHING and s.board[space] // 2 == card]
    told = open_to_viewer or not face_down
    return Plot(
        face_down=face_down,
        deck=task // DECK_CARDS,
        task=task if told else None,
        space=spaces[0] if spaces else None,
        shown=int(s.plots[PLOT * seat + PLOT_FACE]),
        matches=int(plots.matches(s, seat)) if told else None,
    )


def _sets(s: Court, seat: int) -> list[list[Known]]:
    found: list[list[Known]] = [[] for _ in range(set_count(s, seat))]
    for entry in s.sets:
        number = int(entry) >> 8
        if number // SETS == seat:
            found[number % SETS].append(_known(s, int(entry) & 255))
    return found


def _unseen_tasks(s: Court, players: list[Seat]) -> list[list[int]]:
    """Of every deck in use the cards that this viewer has not seen: in the deck, in a hidden hand, face down."""
    seen = {int(entry) & 127 for entry in s.done} | set(numbers(s.offer))
    for player in players:
        seen |= set(player.hand or [])
        if player.plot is not None and player.plot.task is not None:
            seen.add(player.plot.task)
    for deck in range(3):
        seen |= {DECK_CARDS * deck + card for card in members(s.thrown[deck])}
    return [
        [task for task in range(DECK_CARDS * deck, DECK_CARDS * deck + DECK_CARDS) if task not in seen]
        if _in_use(s, deck)
        else []
        for deck in range(3)
    ]


def _in_use(s: Court, deck: int) -> bool:
    return s.task_cards[DECK_CARDS * deck] != NOTHING


def _unseen_vassals(s: Court, viewer: int) -> list[int]:
    """The cards this viewer cannot place: in the corner decks, in hidden hands, with hidden backs also the ones of
    which only one side was seen. Special cards are told apart by nothing, so the highest numbers stand for them."""
    cards = [*range(PLAIN_CARDS)]
    if s.terms.wilds:
        cards += range(WILD_CARD, SPECIAL_CARD)
    if s.terms.specials:
        cards += range(SPECIAL_CARD, CARDS)
    placed = _placed_cards(s, viewer)
    specials = sum(card >= SPECIAL_CARD for card in placed)
    placed = {card for card in placed if card < SPECIAL_CARD} | set(range(SPECIAL_CARD, SPECIAL_CARD + specials))
    return [card for card in cards if card not in placed]


def _placed_cards(s: Court, viewer: int) -> set[int]:
    if s.terms.mode == WIZARDS_QUEST:
        lying = [*numbers(s.board), *(entry & 255 for entry in numbers(s.under))]
        found = {card // 2 for card in lying if card != NOTHING} | set(numbers(s.vassal_offer))
        for n in range(s.seats):
            mine = n == viewer or s.over()
            found |= {
                card for card in range(PLAIN_CARDS) if stacks.holds(s, n, card) and (mine or stacks.shown(s, card))
            }
        return found
    lying = [*numbers(s.board), *numbers(s.pile), *numbers(s.aside)]
    lying += [entry & 255 for entry in [*numbers(s.retained), *numbers(s.sets)]]
    found = {card // 2 for card in lying if card != NOTHING and court.both_sides_known(s, card)}
    for corner in range(CORNERS):
        found |= set(_contents(s, corner) or [])
    return found


def _picking(s: Court) -> Picking:
    return Picking(
        step=STEP_NAMES[s.step],
        card=int(s.picked_card),
        left=int(s.picked_left),
        right=int(s.picked_right),
        left_card=int(s.picked_left_card),
        right_card=int(s.picked_right_card),
        left_set=int(s.picked_left_set),
        payment=numbers(s.picked_payment),
    )
