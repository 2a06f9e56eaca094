"""Positions as plain words, for tests, puzzles, editors and bug reports."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from librt.vecs import vec
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
    SEATS,
    STEP_NAMES,
)
from greathall.games.castle_break.rules.names import ACTION_NAMES, AFTER_NAMES, END_NAMES, PHASE_NAMES, PUBLIC, UNBOUND
from greathall.games.castle_break.rules.position_checks import check, need
from greathall.games.castle_break.rules.state import Castle, Terms, Warrior, bare
from greathall.kernel.bits import mask_of, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.refused import ContentRefused
from greathall.kernel.rows import or_none

DICE_SEED = 7
"""A position does not say where its dice stood: rolls to come are drawn anew, the same each time it is read."""

Count = Annotated[int, msgspec.Meta(ge=0)]
Seats = list[Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]]
Eyes = list[Annotated[int, msgspec.Meta(ge=0, le=PUBLIC)]]


class QuestHeld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A quest with its finished steps and the items used on it."""

    id: str
    done: list[str] = []
    laid: list[str] = []


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat. `shackled` is how many actions its next turn has, None without Shackles."""

    place: str | None
    hand: list[str]
    exposed: list[str]
    quests: list[QuestHeld]
    picks: list[str] = []
    coins: Count = 0
    goal_reached: bool = False
    keys: Count = 0
    gates: Count = 0
    shackled: int | None = None
    quagmired: bool = False
    collected: bool = False
    retired: bool = False
    rank: Count = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decks are listed bottom first. `known` names the seats that know a card or quest, where any do; 6 is
    the public."""

    game: str
    mode: str
    seats: int
    options: dict[str, OptionValue]
    phase: str
    round: Count
    first: Count
    turn: int | None
    players: list[Player]
    decks: dict[str, list[str]]
    discards: dict[str, list[str]]
    quest_deck: list[str]
    quest_discard: list[str]
    known: dict[str, Eyes]
    left: Count
    used: list[str]
    blocked: bool
    completed: bool
    no_roll: bool
    arrived: bool
    roll: Count
    card: str | None
    quest: str | None
    step: str | None
    tray: list[str]
    seen: list[str]
    seen_deck: str | None
    taken: str | None
    partner: int | None
    exposer: int | None
    after: str
    asked: Seats
    targets: Seats
    blocking: Seats
    leaving: Seats
    finished: Count
    end: str
    winners: Seats


# -- writing


def dump(s: Castle) -> Position:
    setup = s.terms.setup
    known = {CARD_NAMES[card]: members(s.known[card]) for card in range(CARDS) if s.known[card]}
    known |= {QUEST_NAMES[quest]: members(s.quest_known[quest]) for quest in range(QUESTS) if s.quest_known[quest]}
    return Position(
        game=setup.game,
        mode=setup.mode,
        seats=int(s.seats),
        options=setup.options,
        phase=PHASE_NAMES[s.phase],
        round=int(s.round),
        first=int(s.first),
        turn=or_none(s.turn),
        players=[_player(warrior) for warrior in s.warriors],
        decks={name: _cards(s.piles[deck].deck) for deck, name in enumerate(DECK_NAMES)},
        discards={name: _cards(s.piles[deck].discard) for deck, name in enumerate(DECK_NAMES)},
        quest_deck=[QUEST_NAMES[quest] for quest in s.quest_deck],
        quest_discard=[QUEST_NAMES[quest] for quest in range(QUESTS) if s.quest_discard >> quest & 1],
        known=known,
        left=int(s.left),
        used=[ACTION_NAMES[action] for action in members(s.used)],
        blocked=bool(s.blocked),
        completed=bool(s.completed),
        no_roll=bool(s.no_roll),
        arrived=bool(s.arrived),
        roll=int(s.roll),
        card=_name(CARD_NAMES, s.card),
        quest=_name(QUEST_NAMES, s.quest),
        step=_name(STEP_NAMES, s.step),
        tray=_cards(s.tray),
        seen=_cards(s.seen),
        seen_deck=_name(DECK_NAMES, s.seen_deck),
        taken=_name(CARD_NAMES, s.taken),
        partner=or_none(s.partner),
        exposer=or_none(s.exposer),
        after=AFTER_NAMES[s.after],
        asked=members(s.asked),
        targets=members(s.targets),
        blocking=members(s.blocking),
        leaving=members(s.leaving),
        finished=int(s.finished),
        end=END_NAMES[s.end],
        winners=members(s.won),
    )


def _player(warrior: Warrior) -> Player:
    quests = []
    for quest, done in zip(warrior.quests, warrior.done, strict=True):
        laid = [CARD_NAMES[one % CARDS] for one in warrior.laid if one // CARDS == quest]
        quests.append(QuestHeld(QUEST_NAMES[quest], [STEP_NAMES[step] for step in members(done)], laid))
    return Player(
        place=_name(PLACE_NAMES, warrior.place),
        hand=_cards(warrior.hand),
        exposed=_cards(warrior.exposed),
        quests=quests,
        picks=_cards(warrior.picks),
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


def _cards(row: vec[i64]) -> list[str]:
    return [CARD_NAMES[card] for card in row]


def _name(names: Sequence[str], number: int) -> str | None:
    return None if number < 0 else names[number]


# -- reading


def read_position(data: Mapping[str, object]) -> Position:
    try:
        return msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise ContentRefused(f"position: {error}") from None


def load(position: Position, terms: Terms) -> Castle:
    """Raises ContentRefused for a position that no game can reach."""
    s = bare(terms, FastDice(DICE_SEED))
    need(len(position.players) == s.seats, "players", f"needs {s.seats} entries")
    need(list(position.decks) == list(DECK_NAMES) == list(position.discards), "decks", "must be power, tools, trade")
    s.phase = _number(PHASE_NAMES, position.phase, "phase")
    s.round = position.round
    s.first = position.first
    s.turn = _seat(s, position.turn, "turn")
    s.warriors = [_warrior(player, place) for place, player in enumerate(position.players)]
    for deck in range(DECKS):
        s.piles[deck].deck = _row(position.decks[DECK_NAMES[deck]], f"decks.{DECK_NAMES[deck]}")
        s.piles[deck].discard = _row(position.discards[DECK_NAMES[deck]], f"discards.{DECK_NAMES[deck]}")
    s.quest_deck = vec[i64]([_number(QUEST_NAMES, name, "quest_deck") for name in position.quest_deck])
    s.quest_discard = mask_of([_number(QUEST_NAMES, name, "quest_discard") for name in position.quest_discard])
    _load_known(s, position)
    _load_turn(s, position)
    check(s)
    return s


def _load_known(s: Castle, position: Position) -> None:
    known = [0] * CARDS
    quests = [0] * QUESTS
    for name, eyes in position.known.items():
        if name in QUEST_NAMES:
            quests[QUEST_NAMES.index(name)] = int(mask_of(eyes))
        else:
            known[_number(CARD_NAMES, name, "known")] = int(mask_of(eyes))
    s.known = vec[i64](known)
    s.quest_known = vec[i64](quests)


def _load_turn(s: Castle, position: Position) -> None:
    s.left = position.left
    s.used = mask_of([_number(ACTION_NAMES, name, "used") for name in position.used])
    s.blocked = position.blocked
    s.completed = position.completed
    s.no_roll = position.no_roll
    s.arrived = position.arrived
    s.roll = position.roll
    s.card = _maybe(CARD_NAMES, position.card, "card")
    s.quest = _maybe(QUEST_NAMES, position.quest, "quest")
    s.step = _maybe(STEP_NAMES, position.step, "step")
    s.tray = _row(position.tray, "tray")
    s.seen = _row(position.seen, "seen")
    s.seen_deck = _maybe(DECK_NAMES, position.seen_deck, "seen_deck")
    s.taken = _maybe(CARD_NAMES, position.taken, "taken")
    s.partner = _seat(s, position.partner, "partner")
    s.exposer = _seat(s, position.exposer, "exposer")
    s.after = _number(AFTER_NAMES, position.after, "after")
    s.asked = mask_of(position.asked)
    s.targets = mask_of(position.targets)
    s.blocking = mask_of(position.blocking)
    s.leaving = mask_of(position.leaving)
    s.finished = position.finished
    s.end = _number(END_NAMES, position.end, "end")
    s.won = mask_of(position.winners)


def _warrior(player: Player, seat: int) -> Warrior:
    where = f"players[{seat}]"
    warrior = Warrior(vec[i64](), _maybe(PLACE_NAMES, player.place, f"{where}.place"))
    warrior.hand = _row(player.hand, f"{where}.hand")
    warrior.exposed = _row(player.exposed, f"{where}.exposed")
    warrior.picks = _row(player.picks, f"{where}.picks")
    quests = [_number(QUEST_NAMES, quest.id, f"{where}.quests") for quest in player.quests]
    warrior.quests = vec[i64](quests)
    warrior.done = vec[i64](
        [int(mask_of([_number(STEP_NAMES, step, f"{where}.done") for step in quest.done])) for quest in player.quests]
    )
    warrior.laid = vec[i64](
        [
            CARDS * quest + _number(CARD_NAMES, card, f"{where}.laid")
            for quest, held in zip(quests, player.quests, strict=True)
            for card in held.laid
        ]
    )
    warrior.coins = player.coins
    warrior.goal_reached = player.goal_reached
    warrior.keys = player.keys
    warrior.gates = player.gates
    warrior.limit = UNBOUND if player.shackled is None else player.shackled
    warrior.quagmired = player.quagmired
    warrior.collected = player.collected
    warrior.retired = player.retired
    warrior.rank = player.rank
    return warrior


def _row(names: Sequence[str], where: str) -> vec[i64]:
    return vec[i64]([_number(CARD_NAMES, name, where) for name in names])


def _number(names: Sequence[str], name: str, where: str) -> int:
    need(name in names, where, f"there is no {name!r}")
    return names.index(name)


def _maybe(names: Sequence[str], name: str | None, where: str) -> int:
    return NOTHING if name is None else _number(names, name, where)


def _seat(s: Castle, seat: int | None, where: str) -> int:
    need(seat is None or 0 <= seat < s.seats, where, "is no seat of this table")
    return NOTHING if seat is None else seat
