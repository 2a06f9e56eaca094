"""Moves in words: as a line of a list to choose from, and as a question before they are made."""

from collections.abc import Callable, Sequence

from greathall.games.castle_break.content.ids import STEP_NAMES
from greathall.games.castle_break.content.read import Guide, card_type, is_wild
from greathall.games.castle_break.rules.moves import ALPHABET, COMPLETE, DRAGON, FORGE, LAY, ROLL
from greathall.games.castle_break.sight.forecast import fits, open_steps, steps_to, wanted_for
from greathall.games.castle_break.sight.view import CastleView
from greathall.games.castle_break.words.names import (
    DECK_TITLES,
    a_card,
    card_name,
    card_numbered,
    card_told,
    drawn_in,
    need_name,
    owner_of,
    place_name,
    place_sign,
    quest_name,
    room_kind,
    step_told,
    the_name,
    warrior_name,
    warrior_named,
)
from greathall.games.castle_break.words.now import draw_to_come
from greathall.kernel.prose import counted, listed

Words = dict[str, str]

POWER_WORDS = {
    "through_walls": "move up to {amount} steps, through walls too",
    "steal": "steal an exposed card",
    "walk": "walk up to {amount} steps without a roll",
    "jump": "go straight to {to}",
    "limit_actions": "every other player has only {amount} action{s} next turn",
    "no_roll": "somebody may not roll next turn",
    "send": "send somebody to {to}",
    "remote_step": "complete a step of a quest from here",
    "dig": "look at the top {amount} cards of a deck and take one",
    "expose_random": "{amount} cards from somebody's hand become exposed",
}
"""What a card does, by its effect; numbers and places are the card's own."""

JUMPS = {"room": "any other room", "courtyard": "the Courtyard", "fire_pit": "a fire pit"}


def describe(view: CastleView, code: int, guide: Guide, names: Sequence[str] = ()) -> str:
    """A move in the list of its seat. Warriors stand for their players."""
    move = ALPHABET.decode(code)
    if move["move"] in _ABOUT_OTHERS:
        return _ABOUT_OTHERS[move["move"]](view, move, guide, names)
    return _DESCRIBED[move["move"]](view, move, guide)


def _seat(view: CastleView) -> int:
    assert view.seat is not None
    return view.seat


def _name(view: CastleView, move: Words, guide: Guide) -> str:
    """The card; with its number only if the list has another one like it."""
    kind = card_type(move["card"])
    first = ALPHABET.first[move["move"]]
    cards = next(verb for verb in ALPHABET.verbs if verb.name == move["move"]).fields[0].values
    alike = [code for code in view.legal if 0 <= code - first < len(cards) and card_type(cards[code - first]) == kind]
    return card_numbered(move["card"], guide) if len(alike) > 1 else card_name(kind, guide)


def _kind(card: str, guide: Guide) -> str:
    """ " (Drink)" after the name of an item."""
    return card_told(card, guide)[len(card_name(card, guide)) :]


def _good_for(view: CastleView, card: str, guide: Guide) -> str:
    """ ", good for Night Riders": for the viewer's own quests."""
    quests = list(dict.fromkeys(quest for quest, _ in wanted_for(view, card, guide)))
    if len(quests) > 1:
        return f", good for {len(quests)} quests"
    return f", good for {quest_name(quests[0], guide)}" if quests else ""


# -- setting up


def _drop(view: CastleView, move: Words, guide: Guide) -> str:
    quest = guide.quests[move["quest"]]
    rooms = listed([place_name(step.room, guide) for step in quest.steps], "then")
    mine = next(one for one in view.players[_seat(view)].quests if one.id == quest.id)
    lost = f", and with it the {counted(len(mine.laid), 'item')} laid on it" if mine.laid else ""
    return f"put away {quest.name} ({counted(quest.coins, 'coin')}: {rooms}){lost}"


def _keep(view: CastleView, move: Words, guide: Guide) -> str:
    card = move["card"]
    return f"keep {_name(view, move, guide)}{_kind(card, guide)} in hand{_good_for(view, card, guide)}"


# -- moving


def _roll(view: CastleView, move: Words, guide: Guide) -> str:
    return "roll the movement die"


def _go(view: CastleView, move: Words, guide: Guide) -> str:
    place = move["place"]
    facts = [fact for fact in (room_kind(place, guide), place_sign(place, guide), _drawing(view, place, guide)) if fact]
    told = f" ({'; '.join(facts)})" if facts else ""
    return f"go to {the_name(place, guide)}{told}{_walk(view, place, guide)}{_step_there(view, place, guide)}"


def _drawing(view: CastleView, place: str, guide: Guide) -> str:
    """What the turn would draw if it ended there (CB-26, CB-27); a reload comes wherever it ends (CB-28)."""
    assert view.turn is not None
    if view.turn.completed and not view.players[_seat(view)].goal_reached:
        return ""
    deck = drawn_in(place, guide)
    return f"you would draw {a_card(deck)}" if deck else "no card to draw"


def _walk(view: CastleView, place: str, guide: Guide) -> str:
    """How many steps: of the roll all of them, unless the move ends early there (CB-33 to CB-37)."""
    if view.tray is not None:
        return ""  # a card has its own way of going
    assert view.turn is not None
    steps = steps_to(view, _seat(view), [place], guide)
    early = guide.places[place].type not in ("brick", "stairs", "tunnel")
    rich = view.players[_seat(view)].goal_reached
    if guide.places[place].type == "fire_pit" and not rich:
        early = False
    if not early and view.options["exact_moves"] == "exact":
        steps = view.turn.roll
    assert steps is not None
    return f", {counted(steps, 'step')}"


def _step_there(view: CastleView, place: str, guide: Guide) -> str:
    there = [
        f"step {step + 1} of {quest_name(quest.id, guide)}"
        for quest in view.players[_seat(view)].quests
        for step in open_steps(view, quest, guide)
        if guide.quests[quest.id].steps[step].room == place
    ]
    return f"; {listed(there)} {'is' if len(there) == 1 else 'are'} there" if there else ""


# -- Power Cards


def _power(view: CastleView, move: Words, guide: Guide) -> str:
    power = guide.powers[card_type(move["card"])]
    amount = power.steps or power.actions or power.cards
    to = listed([JUMPS.get(one, one.replace("_", " ")) for one in power.to], "or")
    words = POWER_WORDS[power.effect].format(amount=amount, s="" if amount == 1 else "s", to=to)
    return f"play {_name(view, move, guide)}: {words}"


def _aim(view: CastleView, move: Words, guide: Guide, names: Sequence[str]) -> str:
    seat = int(move["who"].removeprefix("seat"))
    assert view.tray is not None
    assert view.tray.card is not None
    card = card_name(view.tray.card, guide)
    return f"aim {card} at {warrior_named(view, seat, guide, names)}, who may block it with a Shield"


def _steal(view: CastleView, move: Words, guide: Guide, names: Sequence[str]) -> str:
    card = move["card"]
    owner = warrior_named(view, owner_of(view, card), guide, names)
    return f"steal {_name(view, move, guide)}{_kind(card, guide)} from {owner}{_good_for(view, card, guide)}"


def _dig(view: CastleView, move: Words, guide: Guide) -> str:
    left = view.decks[move["deck"]].cards
    return f"look at the top of {DECK_TITLES[move['deck']]}, {counted(left, 'card')} left"


def _step(view: CastleView, move: Words, guide: Guide) -> str:
    quest, step = move["quest"], STEP_NAMES.index(move["step"])
    pays = _pays(view, quest, guide)
    return f"complete step {step + 1} of {quest_name(quest, guide)} in the {step_told(quest, step, guide)}{pays}"


def _pays(view: CastleView, quest: str, guide: Guide) -> str:
    """The last step brings the coins (CB-79), as far as they are needed (CB-81)."""
    mine = next(one for one in view.players[_seat(view)].quests if one.id == quest)
    if len(mine.done) + 1 < len(guide.quests[quest].steps):
        return ""
    if view.mode == "quick":
        return ", and you are done"
    if view.players[_seat(view)].goal_reached:
        return ", for no more coins"
    return f", for {counted(guide.quests[quest].coins, 'coin')}"


def _lay(view: CastleView, move: Words, guide: Guide) -> str:
    tray = view.tray
    assert tray is not None
    assert tray.quest is not None
    assert tray.step is not None
    needs = guide.quests[tray.quest].steps[tray.step].needs
    need = need_name(needs[len(tray.cards)], guide)
    last = len(tray.cards) + 1 == len(needs)
    end = f": the step is done{_pays(view, tray.quest, guide)}" if last else ""
    instead = "in place of a" if is_wild(move["card"], guide) else "as"
    return f"lay {_name(view, move, guide)} {instead} {need}{end}"


def _block(view: CastleView, move: Words, guide: Guide) -> str:
    assert view.card is not None
    return f"block the {card_name(view.card, guide)} with a Shield"


def _allow(view: CastleView, move: Words, guide: Guide) -> str:
    assert view.card is not None
    lost = f" take your {card_name(view.taken, guide)}" if view.taken is not None else " have its effect on you"
    return f"let the {card_name(view.card, guide)}{lost}"


def _take(view: CastleView, move: Words, guide: Guide) -> str:
    card = move["card"]
    others = "; the others go under the deck" if view.seen_number > 1 else ""
    return f"take {_name(view, move, guide)}{_kind(card, guide)}{_good_for(view, card, guide)}{others}"


# -- cards change hands


def _barter(view: CastleView, move: Words, guide: Guide, names: Sequence[str]) -> str:
    card = move["card"]
    owner = owner_of(view, card)
    name = f"{_name(view, move, guide)}{_kind(card, guide)}"
    then = f"{warrior_name(view, owner, guide)} then picks a card you show"
    return (
        f"take {name} from {warrior_named(view, owner, guide, names)} by barter{_good_for(view, card, guide)}; {then}"
    )


def _reply(view: CastleView, move: Words, guide: Guide) -> str:
    assert view.turn is not None
    card = move["card"]
    giver = warrior_name(view, view.turn.seat, guide)
    return f"take {_name(view, move, guide)}{_kind(card, guide)} of {giver} in return{_good_for(view, card, guide)}"


def _swap(view: CastleView, move: Words, guide: Guide) -> str:
    card = move["card"]
    full = len(view.players[_seat(view)].hand or []) >= guide.content.table.hand_limit
    other = "; another card is then exposed" if full else ""
    name = f"{_name(view, move, guide)}{_kind(card, guide)}"
    return f"swap {name} into your hand{_good_for(view, card, guide)}{other}"


def _expose(view: CastleView, move: Words, guide: Guide) -> str:
    card = move["card"]
    taken = ", the card you just took" if card == view.taken else ""
    return f"expose {_name(view, move, guide)}{_kind(card, guide)}{taken}{_good_for(view, card, guide)}"


# -- quests, keys, the dragon, the end of a turn


def _collect(view: CastleView, move: Words, guide: Guide) -> str:
    table = guide.content.table
    limit = table.quick_quest_limit if view.mode == "quick" else table.quest_limit
    return f"draw {counted(table.collect_draws, 'new quest')}, then keep {limit} of all you have"


def _forge(view: CastleView, move: Words, guide: Guide) -> str:
    coins = counted(view.players[_seat(view)].coins, "coin")
    return f"melt your {coins} into {counted(guide.content.table.keys, 'key')}"


def _dragon(view: CastleView, move: Words, guide: Guide) -> str:
    left = guide.content.table.gates - view.players[_seat(view)].gates
    return f"roll the Dragon Die: green opens a gate, red ends your turn; {counted(left, 'gate')} to go"


def _end_turn(view: CastleView, move: Words, guide: Guide) -> str:
    return f"end your turn: {draw_to_come(view, _seat(view), guide)}"


def _retire(view: CastleView, move: Words, guide: Guide, names: Sequence[str]) -> str:
    return f"{warrior_named(view, int(move['who'].removeprefix('seat')), guide, names)} leaves for good"


_ABOUT_OTHERS: dict[str, Callable[[CastleView, Words, Guide, Sequence[str]], str]] = {
    "aim": _aim,
    "steal": _steal,
    "barter": _barter,
    "retire": _retire,
}

_DESCRIBED: dict[str, Callable[[CastleView, Words, Guide], str]] = {
    "drop": _drop,
    "keep": _keep,
    "roll": _roll,
    "go": _go,
    "power": _power,
    "dig": _dig,
    "step": _step,
    "block": _block,
    "allow": _allow,
    "take": _take,
    "reply": _reply,
    "swap": _swap,
    "expose": _expose,
    "collect": _collect,
    "complete": _step,
    "lay": _lay,
    "forge": _forge,
    "dragon": _dragon,
    "end_turn": _end_turn,
}


# -- before a move is made


def warning(view: CastleView, code: int, guide: Guide) -> str:
    """A question worth asking. Never before the answer to a card: a longer pause would tell of a Shield."""
    move = ALPHABET.decode(code)
    if move["move"] == "end_turn":
        return _left_undone(view, guide)
    if code == ROLL:
        return _step_here(view, guide)
    if move["move"] == "drop":
        mine = next(one for one in view.players[_seat(view)].quests if one.id == move["quest"])
        return f"{quest_name(mine.id, guide)} is begun: what is laid on it is lost (CB-75)." if mine.done else ""
    if move["move"] == "lay" and is_wild(move["card"], guide):
        return _rune_spared(view, guide)
    return ""


def _left_undone(view: CastleView, guide: Guide) -> str:
    if DRAGON in view.legal:
        return "You have not rolled the Dragon Die this turn."
    if FORGE in view.legal:
        return "You could forge your keys first."
    return _step_here(view, guide)


def _step_here(view: CastleView, guide: Guide) -> str:
    ready = [ALPHABET.decode(code)["quest"] for code in view.legal if COMPLETE <= code < LAY]
    if not ready:
        return ""
    return f"You could complete a step of {listed([quest_name(quest, guide) for quest in ready], 'or')} here first."


def _rune_spared(view: CastleView, guide: Guide) -> str:
    """A Wild Rune where an item in hand would do."""
    tray = view.tray
    assert tray is not None
    assert tray.quest is not None
    assert tray.step is not None
    need = guide.quests[tray.quest].steps[tray.step].needs[len(tray.cards)]
    cards = [ALPHABET.decode(code)["card"] for code in view.legal]
    held = next((card for card in cards if fits(card, need, guide)), None)
    return f"You hold {card_name(held, guide)}, which would do instead of the Wild Rune." if held else ""
