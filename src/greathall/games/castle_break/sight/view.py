"""What a seat sees (dossier section 6): its own cards and what it has legitimately seen; of the rest counts and backs.

Cards, quests and places are given by their ids. A card in another hand is named only if the viewer knows that it is
there; what an owner is about to play stays his secret until it is done.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import (
    CARD_NAMES,
    CARDS,
    DECK_NAMES,
    DECKS,
    NOTHING,
    PLACE_NAMES,
    QUEST_NAMES,
    QUESTS,
)
from greathall.games.castle_break.rules.names import (
    ACTION_NAMES,
    AFTER_NAMES,
    AIMING,
    ANSWERING,
    EXPOSING,
    LAYING,
    PHASE_NAMES,
    PUBLIC,
    TURN,
    UNBOUND,
)
from greathall.games.castle_break.rules.result import ROLES, result
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import or_none
from greathall.kernel.view import View


class QuestSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quest the viewer knows: its finished steps and the items used on it."""

    id: str
    done: list[int]
    laid: list[str]
    open: bool


class SeatSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player. `hand` is the viewer's own, in its order; of others `known` are the cards the viewer knows to be
    there and `backs` the others by deck. `shown` are those that everybody knows, also of the viewer's own hand.
    `hidden_quests` counts the quests the viewer does not know."""

    warrior: str
    place: str | None
    hand: list[str] | None
    known: list[str]
    shown: list[str]
    backs: list[int]
    exposed: list[str]
    quests: list[QuestSeen]
    hidden_quests: int
    coins: int
    goal_reached: bool
    keys: int
    gates: int
    shackled: int | None
    quagmired: bool
    collected: bool
    retired: bool
    rank: int


class DeckSeen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`known` are cards in the deck that the viewer has put there, with their place from the bottom."""

    cards: int
    known: list[tuple[int, str]]
    discard: list[str]


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    left: int
    used: list[str]
    blocked: bool
    completed: bool
    no_roll: bool
    arrived: bool
    roll: int


class Tray(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The viewer's own action that nobody else knows of yet."""

    card: str | None
    quest: str | None
    step: int | None
    cards: list[str]


class CastleView(View, frozen=True, kw_only=True):
    """`asked` are those who still have to choose or answer; `picks` and `answer` are the viewer's own. `card` is the
    Power Card that is being answered or read, `taken` the card that is bartered for, swapped or to be stolen. `seen`
    are the cards under the Scrying Glass that the viewer knows."""

    phase: str
    round: int
    first: int
    turn: Turn | None
    players: list[SeatSeen]
    decks: dict[str, DeckSeen]
    quest_deck: int
    quest_discard: int
    quests_discarded: list[str]
    quests_read: list[str]
    asked: list[int]
    targets: list[int]
    picks: list[str]
    answer: bool | None
    card: str | None
    taken: str | None
    partner: int | None
    exposer: int | None
    after: str
    seen: list[str]
    seen_deck: str | None
    seen_number: int
    tray: Tray | None
    leaving: list[int]


def view(s: Castle, seat: int) -> CastleView:
    over = s.over()
    setup = s.terms.setup
    discarded = _quests_discarded(s)
    return CastleView(
        game=setup.game,
        mode=setup.mode,
        options=setup.options,
        seats=int(s.seats),
        to_act=members(s.to_act()),
        over=over,
        result=result(s) if over else None,
        round=int(s.round),
        first=int(s.first),
        turn=_turn(s),
        quest_deck=len(s.quest_deck),
        quest_discard=len(discarded),
        quests_read=[QUEST_NAMES[quest] for quest in discarded if s.quest_known[quest] >> PUBLIC & 1],
        asked=members(s.asked),
        targets=members(s.targets),
        card=None if _is_secret(s) else _card(s.card),
        taken=_card(s.taken),
        partner=or_none(s.partner),
        exposer=or_none(s.exposer),
        after=AFTER_NAMES[s.after] if s.phase == EXPOSING else "",
        seen_deck=None if s.seen_deck == NOTHING else DECK_NAMES[s.seen_deck],
        seen_number=len(s.seen),
        leaving=members(s.leaving),
        **_private(s, seat),
    )


def views(s: Castle, seats: Sequence[int]) -> list[View]:
    """What is the same for everybody is built once."""
    if not seats:
        return []
    first = view(s, seats[0])
    return [first, *(replace(first, **_private(s, seat)) for seat in seats[1:])]


def _private(s: Castle, seat: int) -> dict[str, Any]:
    """The fields that are not the same for everybody: one's cards and quests, what one knows of others', and what one
    is about to do."""
    own = None if seat == SPECTATOR else seat
    eye = PUBLIC if own is None else own
    secret = _is_secret(s)
    mine = own is not None and own == s.turn
    return {
        "seat": own,
        "legal": [] if own is None else legal_list(s, own),
        "phase": PHASE_NAMES[TURN if secret and not mine else s.phase],
        "players": [_seat(s, one, own, eye) for one in range(s.seats)],
        "decks": {DECK_NAMES[deck]: _deck(s, deck, eye) for deck in range(DECKS)},
        "quests_discarded": [QUEST_NAMES[one] for one in _quests_discarded(s) if s.quest_known[one] >> eye & 1],
        "picks": [] if own is None else names(s.warriors[own].picks),
        "answer": _answer(s, own),
        "seen": names(s.seen) if mine else _known(s, s.seen, eye),
        "tray": _tray(s) if secret and mine else None,
    }


def _is_secret(s: Castle) -> bool:
    """Is somebody about to do something that nobody else knows of?"""
    return s.phase in (AIMING, LAYING)


def _quests_discarded(s: Castle) -> list[int]:
    return [quest for quest in range(QUESTS) if s.quest_discard >> quest & 1]


def names(row: vec[i64]) -> list[str]:
    return [CARD_NAMES[card] for card in row]


def _known(s: Castle, row: vec[i64], eye: int) -> list[str]:
    """The cards of the row that this eye knows, in an order that tells nothing of theirs."""
    return [CARD_NAMES[card] for card in sorted(map(int, row)) if s.known[card] >> eye & 1]


def _turn(s: Castle) -> Turn | None:
    if s.turn < 0:
        return None
    return Turn(
        seat=int(s.turn),
        left=int(s.left),
        used=[ACTION_NAMES[action] for action in members(s.used)],
        blocked=bool(s.blocked),
        completed=bool(s.completed),
        no_roll=bool(s.no_roll),
        arrived=bool(s.arrived),
        roll=int(s.roll),
    )


def _seat(s: Castle, seat: int, viewer: int | None, eye: int) -> SeatSeen:
    warrior = s.warriors[seat]
    backs = [0] * DECKS
    for card in warrior.hand:
        if viewer != seat and not s.known[card] >> eye & 1:
            backs[s.terms.printed.card_deck[card]] += 1
    quests = [_quest(s, seat, slot) for slot, quest in enumerate(warrior.quests) if s.quest_known[quest] >> eye & 1]
    if viewer != seat:
        quests.sort(key=lambda quest: quest.id)
    return SeatSeen(
        warrior=ROLES[seat],
        place=None if warrior.place < 0 else PLACE_NAMES[warrior.place],
        hand=names(warrior.hand) if viewer == seat else None,
        known=[] if viewer == seat else _known(s, warrior.hand, eye),
        shown=_known(s, warrior.hand, PUBLIC),
        backs=backs,
        exposed=names(warrior.exposed),
        quests=quests,
        hidden_quests=len(warrior.quests) - len(quests),
        coins=int(warrior.coins),
        goal_reached=bool(warrior.goal_reached),
        keys=int(warrior.keys),
        gates=int(warrior.gates),
        shackled=None if warrior.limit == UNBOUND else int(warrior.limit),
        quagmired=bool(warrior.quagmired),
        collected=bool(warrior.collected),
        retired=bool(warrior.retired),
        rank=int(warrior.rank),
    )


def _quest(s: Castle, seat: int, slot: int) -> QuestSeen:
    warrior = s.warriors[seat]
    quest = int(warrior.quests[slot])
    return QuestSeen(
        id=QUEST_NAMES[quest],
        done=members(warrior.done[slot]),
        laid=[CARD_NAMES[one % CARDS] for one in warrior.laid if one // CARDS == quest],
        open=bool(s.quest_known[quest] == s.terms.everybody),
    )


def _deck(s: Castle, deck: int, eye: int) -> DeckSeen:
    pile = s.piles[deck]
    return DeckSeen(
        cards=len(pile.deck),
        known=[(at, CARD_NAMES[card]) for at, card in enumerate(pile.deck) if s.known[card] >> eye & 1],
        discard=[CARD_NAMES[card] for card in sorted(int(card) for card in pile.discard)],
    )


def _answer(s: Castle, own: int | None) -> bool | None:
    """The viewer's own answer to the card that is aimed at it."""
    if own is None or s.phase != ANSWERING or not s.targets >> own & 1 or s.asked >> own & 1:
        return None
    return bool(s.blocking >> own & 1)


def _tray(s: Castle) -> Tray:
    return Tray(
        card=_card(s.card),
        quest=None if s.quest == NOTHING else QUEST_NAMES[s.quest],
        step=or_none(s.step),
        cards=names(s.tray),
    )


def _card(card: int) -> str | None:
    return None if card == NOTHING else CARD_NAMES[card]


def hand_size(view: CastleView, seat: int) -> int:
    player = view.players[seat]
    return len(player.known) + sum(player.backs) if player.hand is None else len(player.hand)
