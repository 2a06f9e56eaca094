"""What could come: where a roll leads, how far everything is, what a step lacks, which cards are still unseen.

From a view alone. Where a move may end and why an action is impossible is asked of the rules themselves, with a
position that has of the castle only what the view shows.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.content.ids import (
    CARD_NAMES,
    DECK_NAMES,
    NOWHERE,
    PLACE_NAMES,
    PLACES,
    POWER_CARDS,
    QUEST_NAMES,
    STEPS,
)
from greathall.games.castle_break.content.read import Guide, card_type, is_wild
from greathall.games.castle_break.content.tables import HALF, REACH
from greathall.games.castle_break.rules import board
from greathall.games.castle_break.rules.moves import BARTER, COLLECT, COMPLETE, DRAGON, FORGE, PLAY_POWER, ROLL, SWAP
from greathall.games.castle_break.rules.names import ACTION_NAMES, TURN
from greathall.games.castle_break.rules.state import Castle, Pile, Terms, Warrior, bare
from greathall.games.castle_break.sight.view import CastleView, QuestSeen, SeatSeen, hand_size
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Setup

NEVER = 100.0
"""So many expected rolls mean that there is no way at all."""
SETTLED = 0.001

FIRST_CODES = {"barter": BARTER, "swap": SWAP, "power": PLAY_POWER}
SINGLE_CODES = {"roll": ROLL, "collect": COLLECT, "forge": FORGE, "dragon": DRAGON}
NOTHING_THERE = {"barter": "CB-64", "swap": "CB-69", "power": "CB-12", "complete": "CB-71"}
"""Why not, where there is not even a card or a quest to ask about."""


# -- the position as far as the view goes


def walker(view: CastleView, seat: int, guide: Guide) -> Castle:
    """Nothing but this seat's piece, coins and keys: enough to ask where a move may end."""
    s = bare(_terms(view, guide), FastDice(0))
    _place_piece(s.warriors[seat], view.players[seat])
    return s


def _terms(view: CastleView, guide: Guide) -> Terms:
    return Terms(Setup(view.game, view.mode, view.seats, view.options), guide.printed)


def _place_piece(warrior: Warrior, player: SeatSeen) -> None:
    warrior.place = NOWHERE if player.place is None else PLACE_NAMES.index(player.place)
    warrior.coins = player.coins
    warrior.keys = player.keys


def outline(view: CastleView, guide: Guide) -> Castle:
    """Hands of others have their size only; decks too. Good for every question whose answer the viewer may know.

    Made once for a page: rows that plain Python gives to a compiled position are not freed (CONTRIBUTING.md).
    """
    assert view.turn is not None
    s = bare(_terms(view, guide), FastDice(0))
    for seat, player in enumerate(view.players):
        _place_warrior(s.warriors[seat], player, hand_size(view, seat))
    s.piles = [Pile(_blank(view.decks[name].cards), _row(view.decks[name].discard)) for name in DECK_NAMES]
    s.quest_deck = _blank(view.quest_deck)
    s.quest_discard = int(view.quest_discard > 0)
    s.phase = TURN
    s.turn = view.turn.seat
    s.used = sum(2 ** ACTION_NAMES.index(action) for action in view.turn.used)
    s.blocked = view.turn.blocked
    s.no_roll = view.turn.no_roll
    s.arrived = view.turn.arrived
    return s


def _place_warrior(warrior: Warrior, player: SeatSeen, cards: int) -> None:
    _place_piece(warrior, player)
    warrior.collected = player.collected
    warrior.retired = player.retired
    warrior.rank = player.rank
    warrior.quagmired = player.quagmired
    if player.shackled is not None:
        warrior.limit = player.shackled
    warrior.exposed = _row(player.exposed)
    warrior.hand = _blank(cards) if player.hand is None else _row(player.hand)
    warrior.quests = vec[i64]([QUEST_NAMES.index(quest.id) for quest in player.quests])
    warrior.done = vec[i64]([sum(2**step for step in quest.done) for quest in player.quests])


def _row(cards: Sequence[str]) -> vec[i64]:
    return vec[i64]([CARD_NAMES.index(card) for card in cards])


def _blank(number: int) -> vec[i64]:
    return vec[i64]([0] * number)


# -- actions


def refusals(view: CastleView, guide: Guide) -> dict[str, str]:
    """For each action the rule that forbids it to the viewer, whose turn it is; "" if it is possible."""
    assert view.seat is not None
    s = outline(view, guide)
    found: dict[str, str] = {}
    for action in ACTION_NAMES:
        rules = [s.refusal(view.seat, code) for code in _codes(view, action)]
        found[action] = "" if "" in rules else rules[0] if rules else NOTHING_THERE[action]
    return found


def _codes(view: CastleView, action: str) -> list[int]:
    """What this action could be, for this seat's own cards and quests and for what lies open."""
    assert view.seat is not None
    if action in SINGLE_CODES:
        return [SINGLE_CODES[action]]
    own = view.players[view.seat]
    if action == "complete":
        quests = [QUEST_NAMES.index(quest.id) for quest in own.quests]
        return [COMPLETE + STEPS * quest + step for quest in quests for step in range(STEPS)]
    if action == "barter":
        cards = [card for seat, player in enumerate(view.players) if seat != view.seat for card in player.exposed]
    else:
        cards = own.exposed if action == "swap" else own.hand or []
    numbers = [CARD_NAMES.index(card) for card in cards]
    return [FIRST_CODES[action] + card for card in numbers if action != "power" or card < POWER_CARDS]


# -- moving


def die_faces(guide: Guide) -> list[int]:
    return sorted({int(face) for face in guide.printed.movement_die})


def in_castle(view: CastleView, seat: int) -> bool:
    """Does the piece stand where it can still walk? Who is in Dragon's Tower stays there (CB-85)."""
    return view.players[seat].place not in (None, "dragon")


def roll_ends(view: CastleView, seat: int, roll: int, guide: Guide) -> list[str]:
    """Where this roll may lead (CB-30 to CB-38), in the order of the board."""
    s = walker(view, seat, guide)
    return [PLACE_NAMES[place] for place in _ends(s, seat, roll, s.terms.up_to)]


def _ends(s: Castle, seat: int, steps: int, free: bool) -> list[int]:
    low, high = (members(board.ends(s, seat, steps, free, half)) for half in range(2))
    return [*low, *(HALF + place for place in high)]


def steps_to(view: CastleView, seat: int, goals: Collection[str], guide: Guide) -> int | None:
    """The shortest walk in one move; None if there is none so short."""
    if view.players[seat].place in goals:
        return 0
    s = walker(view, seat, guide)
    wanted = {PLACE_NAMES.index(goal) for goal in goals}
    return next((steps for steps in range(1, REACH) if wanted & set(_ends(s, seat, steps, True))), None)


def rolls_to(view: CastleView, seat: int, goals: Collection[str], guide: Guide) -> float | None:
    """How many rolls it takes on average to stand there, if every roll is used as well as can be and no card helps;
    None if no roll ever leads there."""
    place = view.players[seat].place
    assert place is not None
    rolls = _expected(view, seat, frozenset(goals), guide)[PLACE_NAMES.index(place)]
    return None if rolls >= NEVER else rolls


def _expected(view: CastleView, seat: int, goals: frozenset[str], guide: Guide) -> list[float]:
    """For every place. Coins and keys matter: they open fire pits and Dragon's Tower (CB-37, CB-84)."""
    s = walker(view, seat, guide)
    warrior = s.warriors[seat]
    rich = warrior.keys == 0 and warrior.coins >= s.terms.goal
    key = (goals, int(s.terms.torch), s.terms.up_to, rich, warrior.keys > 0)
    if key not in guide.tables:
        guide.tables[key] = _iterated(s, seat, {PLACE_NAMES.index(goal) for goal in goals})
    return guide.tables[key]


def _iterated(s: Castle, seat: int, goals: Collection[int]) -> list[float]:
    """Value iteration, from below: a place is worth one roll and the mean of the best that each face allows."""
    die = [int(face) for face in s.terms.printed.movement_die]
    weights = {face: die.count(face) / len(die) for face in die}
    ways: list[list[tuple[float, list[int]]]] = []
    for place in range(PLACES):
        s.warriors[seat].place = place
        # CB-41: a roll that leads nowhere leaves the piece where it is.
        row = [(weight, _ends(s, seat, face, s.terms.up_to) or [place]) for face, weight in weights.items()]
        ways.append([] if place in goals else row)
    # From torch to torch nobody is ever in the tunnel; a place without a way out would grow for ever.
    stuck = {place for place in range(PLACES) if ways[place] and all(ends == [place] for _, ends in ways[place])}
    values = [NEVER if place in stuck else 0.0 for place in range(PLACES)]
    change = 1.0
    while change > SETTLED and max(values) <= NEVER:
        after = values[:]
        for place in set(range(PLACES)) - stuck:
            after[place] = sum((weight * (1 + min(values[end] for end in ends)) for weight, ends in ways[place]), 0.0)
        change = max(new - old for new, old in zip(after, values, strict=True))
        values = after
    return values


# -- what a step lacks


def fits(card: str, need: str, guide: Guide) -> bool:
    """CB-76: a need is a kind, or one item by its name."""
    item = guide.items.get(card_type(card))
    return item is not None and need in (item.id, item.kind)


def assigned(needs: Sequence[str], cards: Sequence[str], guide: Guide) -> list[str | None]:
    """For each need a card of its own. Items asked for by name choose first: a kind is easier to please."""
    left = list(cards)
    found: dict[int, str] = {}
    for at in sorted(range(len(needs)), key=lambda at: needs[at] in guide.kinds):
        card = next((card for card in left if fits(card, needs[at], guide)), None)
        if card is not None:
            found[at] = card
            left.remove(card)
    return [found.get(at) for at in range(len(needs))]


def holds_rune(view: CastleView, guide: Guide) -> bool:
    assert view.seat is not None
    return any(is_wild(card, guide) for card in view.players[view.seat].hand or [])


def shown_by_others(view: CastleView, need: str, guide: Guide) -> list[tuple[int, str]]:
    """Who shows a card that meets this need: seat and card, one card for each seat."""
    found: list[tuple[int, str]] = []
    for seat, player in enumerate(view.players):
        card = next((card for card in player.exposed if fits(card, need, guide)), None)
        if card is not None and seat != view.seat:
            found.append((seat, card))
    return found


def open_steps(view: CastleView, quest: QuestSeen, guide: Guide) -> list[int]:
    """Steps that may be done now: the first unfinished one, or all of them (CB-77)."""
    left = [step for step in range(len(guide.quests[quest.id].steps)) if step not in quest.done]
    return left if view.options["step_order"] == "any_order" else left[:1]


def wanted_for(view: CastleView, card: str, guide: Guide) -> list[tuple[str, int]]:
    """Quest and step of the viewer's own that this card could be laid for, next steps and later ones."""
    assert view.seat is not None
    return [
        (quest.id, step)
        for quest in view.players[view.seat].quests
        for step, one in enumerate(guide.quests[quest.id].steps)
        if step not in quest.done and any(fits(card, need, guide) for need in one.needs)
    ]


# -- counting


def goal(view: CastleView) -> int:
    """CB-83: coins that make the keys. A Quick Quest never gets there."""
    coins = view.options["coins_goal"]
    assert isinstance(coins, int)
    return coins


def round_limit(view: CastleView) -> int:
    """CB-94: 0 is none."""
    rounds = view.options["quick_round_limit" if view.mode == "quick" else "round_limit"]
    assert isinstance(rounds, int)
    return rounds


def unseen(view: CastleView, guide: Guide) -> Counter[str]:
    """Cards of the box the viewer has never seen where they are now, by type: in hands and decks."""
    left = Counter(card_type(CARD_NAMES[card]) for card in guide.printed.cards)
    for player in view.players:
        left.subtract(map(card_type, [*(player.hand or player.known), *player.exposed]))
        for quest in player.quests:
            left.subtract(map(card_type, quest.laid))
    for deck in view.decks.values():
        left.subtract(map(card_type, [*deck.discard, *(card for _, card in deck.known)]))
    left.subtract(map(card_type, view.seen))
    return +left


def standing(view: CastleView) -> list[int]:
    """Seats from the best to the last: who is done, gates, keys, coins, steps on open quests (CB-92, CB-95)."""

    def worth(seat: int) -> tuple[int, ...]:
        player = view.players[seat]
        done = view.seats - player.rank if player.rank else -1
        steps = sum(len(quest.done) for quest in player.quests)
        return (not player.retired, done, player.gates, player.keys, player.coins, steps)

    return sorted(range(view.seats), key=worth, reverse=True)
