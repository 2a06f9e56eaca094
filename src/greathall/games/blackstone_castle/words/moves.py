"""Moves in words: as a line of a list to choose from, and as a question before they are made."""

from collections.abc import Callable

from greathall.games.blackstone_castle.content.ids import (
    CARD_NAMES,
    CORNER_NAMES,
    DECK_NAMES,
    FACE_NAMES,
    FAMILY_NAMES,
    LEAVE_EMPTY,
    NEW_SET,
    NO_SPACE,
    REPLACE_NAMES,
    SABOTEUR,
    SET_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    TASK_NAMES,
    kind_of,
)
from greathall.games.blackstone_castle.content.read import card_faces, corner_face
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent
from greathall.games.blackstone_castle.rules.moves import (
    ALPHABET,
    COMPLETE,
    END_ACTIONS,
    END_TURN,
    LEFT,
    PASS,
    PLACE_SPECIAL,
    REFILL,
    REPLACE,
)
from greathall.games.blackstone_castle.rules.puzzle import FORMATION
from greathall.games.blackstone_castle.sight.forecast import meeting, needs, placings, surcharge
from greathall.games.blackstone_castle.sight.standing import set_score
from greathall.games.blackstone_castle.sight.view import CourtView
from greathall.games.blackstone_castle.words.hand import requirement, where, worth
from greathall.games.blackstone_castle.words.names import (
    TYPE_WORDS,
    both_sides,
    deck_name,
    face_name,
    face_names,
    face_short,
    shorts,
    spaces_named,
    task_name,
    tokens_named,
)
from greathall.games.blackstone_castle.words.seats import family_words
from greathall.kernel.prose import counted, listed

Move = dict[str, str]
REWARD_WORDS = {
    "guild": "draw a Guild card",
    "token_guild": "take a token and draw a Guild card",
    "power": "draw a Power card",
}


def describe(view: CourtView, code: int, content: BlackstoneContent) -> str:
    move = ALPHABET.decode(code)
    return _DESCRIBERS[move["move"]](view, move, content)


# -- before a move is made


def warning(view: CourtView, code: int) -> str:
    if code == END_ACTIONS:
        return " ".join(one for one in (_unfinished(view), _last_turn(view)) if one)
    if code == END_TURN:
        unused = f"You have {counted(view.left, 'action')} left, which would be lost." if view.left else ""
        return " ".join(one for one in (unused, _last_turn(view)) if one)
    if code == PASS and not view.ending:
        return "The first pass ends the game: this round is finished, and everybody has one more turn (BC-129)."
    if view.mode == "puzzle_master":
        return _too_few(view, code)
    return ""


def _unfinished(view: CourtView) -> str:
    ready = [TASK_NAMES[code - COMPLETE].upper() for code in view.legal if COMPLETE <= code < LEFT]
    return f"You could still complete {' or '.join(ready)} this turn." if ready else ""


def _last_turn(view: CourtView) -> str:
    """A turn after which the game is over, as far as the table shows it."""
    if view.mode == "kings_coop" and view.limbo <= 2:
        return "Too few castles are left in limbo for another turn: the game will be lost (BC-97)."
    if view.mode == "puzzle_master" and not view.limbo:
        return "No castle is left in limbo: the game will be lost unless the formation stands after this turn (BC-134)."
    last_of_round = (view.turn + 1) % view.seats == 0
    if view.turn + 1 == view.last_turn or (view.mode == "kings_quest" and view.ending and last_of_round):
        return "This is the last turn: the game ends with it."
    return ""


def _too_few(view: CourtView, code: int) -> str:
    """BC-136, BC-137: a space left empty stays empty, and sixteen vassals are needed."""
    now = sum(card is not None for card in view.board)
    gone = 0
    if REPLACE <= code < PLACE_SPECIAL:
        gone = 2 - (code - REPLACE).bit_count()
    elif code == REFILL + LEAVE_EMPTY:
        gone = 1
    if now < FORMATION or now - gone >= FORMATION:
        return ""
    left = counted(now - gone, "vassal")
    return f"Only {left} would remain: the formation of {FORMATION} could never be reached again (BC-137)."


# -- what is named in a move


def _space(name: str) -> int:
    return SPACE_NAMES.index(name)


def _task(move: Move) -> int:
    return TASK_NAMES.index(move["card"])


def _shown(view: CourtView, name: str, content: BlackstoneContent) -> str:
    """ "Lion Scout LT": who stands on a space; "Lion Scout x2 LT" for a stack."""
    card = view.board[_space(name)]
    assert card is not None
    stack = f" x{len(card.below) + 1}" if card.below else ""
    return f"{face_name(card.face, content)}{stack} {name.upper()}"


def _cost(view: CourtView, move: Move) -> str:
    if view.mode in ("queens_quest", "wizards_quest"):
        return "1 action"
    return move["pay"].capitalize()


def _deck_now(view: CourtView, name: str, content: BlackstoneContent) -> str:
    """ "NE (Li-Em on top, 15 cards)"."""
    deck = view.corners[CORNER_NAMES.index(name)]
    if deck.top is None:
        return f"{name.upper()} (empty)"
    return f"{name.upper()} ({face_short(deck.top, content)} on top, {counted(deck.size, 'card')})"


def _paying(view: CourtView, task: int, content: BlackstoneContent) -> str:
    symbols = [one.symbol for one in surcharge(view, _seat(view), task, content)]
    return f", paying {face_names(symbols, content)}" if symbols else ""


def _seat(view: CourtView) -> int:
    """Only a seat has moves to choose from, nobody who watches."""
    assert view.seat is not None
    return view.seat


def _plotted(view: CourtView) -> int:
    """The card of the own Intrigue pair, which is never hidden from its owner."""
    plot = view.players[_seat(view)].plot
    assert plot is not None
    assert plot.task is not None
    return plot.task


# -- setting up


def _choose_family(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return family_words(content.family[FAMILY_NAMES.index(move["family"])])


def _choose_corner(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"replenish from {_deck_now(view, move['corner'], content)}"


def _choose_refresh(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"refresh the court from {_deck_now(view, move['corner'], content)}"


# -- actions


def _slide(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    onto = "to" if view.board[_space(move["to"])] is None else "onto"
    return f"slide {_shown(view, move['from'], content)} {onto} {move['to'].upper()} ({_cost(view, move)})"


def _swap(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    one, _, other = move["pair"].partition("-")
    return f"swap {_shown(view, one, content)} with {_shown(view, other, content)} ({_cost(view, move)})"


def _transform(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    card = view.board[_space(move["space"])]
    assert card is not None
    other = "a side nobody has seen" if card.back is None else face_name(card.back, content)
    return f"turn {_shown(view, move['space'], content)} over to {other} ({_cost(view, move)})"


def _retain(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    space, corner = move["space"], move["corner"]
    card = view.board[_space(space)]
    assert card is not None
    who = _shown(view, space, content)
    if card.face == SABOTEUR:
        whatever = "" if corner == "later" else f", whatever {corner.upper()} shows"
        return f"retain {who}: the whole court is swept away{whatever} (Knight)"
    if corner == "later":
        return f"retain {who} (Knight)"
    return f"retain {who}, refill from {_next_of(view, corner, content)} (Knight)"


def _refill(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    assert view.picking is not None
    space = SPACE_NAMES[view.picking.left].upper()
    if move["corner"] == "none":
        return f"leave {space} empty"
    return f"refill {space} from {_next_of(view, move['corner'], content)}"


def _next_of(view: CourtView, corner: str, content: BlackstoneContent) -> str:
    """ "NE: Dr-Sc"."""
    deck = view.corners[CORNER_NAMES.index(corner)]
    if deck.top is None:
        return f"{corner.upper()}, which is empty"
    return f"{corner.upper()}: {face_short(deck.top, content)}"


def _guard(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"put a guard on {_shown(view, move['space'], content)} (Knight)"


def _unguard(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    card = view.board[_space(move["space"])]
    assert card is not None
    which = "the guard" if card.guards == 1 else f"one of {card.guards} guards"
    return f"remove {which} from {_shown(view, move['space'], content)} (Knight)"


def _draw(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    deck = DECK_NAMES.index(move["deck"])
    left = view.task_sizes[deck]
    cards = f"{counted(left, 'card')} left" if left else "shuffled anew from its discards"
    return f"draw a {deck_name(deck)} card, {cards} (Wizard)"


def _complete(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = _task(move)
    return (
        f"complete {task_name(task, content)} ({worth(view, _seat(view), task, content)}){_paying(view, task, content)}"
    )


def _side(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    """The space for the left or the right requirement of the card that has been chosen."""
    side = move["move"]
    if move["space"] == "none":
        return f"nobody for the {side} requirement"
    if view.board[_space(move["space"])] is None:
        return f"place it on {move['space'].upper()}, which is empty"
    onto = "onto " if view.mode == "wizards_quest" else "use "
    return f"{onto}{_shown(view, move['space'], content)}"


def _pay(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    assert view.picking is not None
    due = surcharge(view, _seat(view), view.picking.card, content)[len(view.picking.payment)].symbol
    return f"pay {face_name(due, content)} with {face_name(FACE_NAMES.index(move['face']), content)}"


def _end_actions(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    player = view.players[_seat(view)]
    return f"end your actions, with {tokens_named(player.knights, player.wizards)} in hand"


# -- Intrigue and the end of a turn


def _intrigue_keep(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return "leave the face-down card and both markers where they lie"


def _intrigue_recall(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return "take the face-down card and both markers back"


def _reward(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    if move["choice"] != "token":
        return REWARD_WORDS[move["choice"]]
    return f"take a {TYPE_WORDS[kind_of(_plotted(view))]} token"


def _spring(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = _plotted(view)
    return (
        f"complete {task_name(task, content)} ({worth(view, _seat(view), task, content)}){_paying(view, task, content)}"
    )


def _spring_decline(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return "take the face-down card back into your hand"


def _replace(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    used = [space for space, card in enumerate(view.board) if card is not None and card.used]
    which = REPLACE_NAMES.index(move["which"])
    refilled = [space for place, space in enumerate(used) if which >> place & 1]
    empty = [space for space in used if space not in refilled]
    parts = [f"refill {spaces_named(refilled)}"] * bool(refilled) + [f"leave {spaces_named(empty)} empty"] * bool(empty)
    return ", ".join(parts)


def _place_special(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"lay the {face_name(view.aside[0], content)} on {move['space'].upper()}"


def _intrigue(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = _task(move)
    symbol = face_short(corner_face(task, content), content)
    if view.task_done:
        return f"put a marker on {task_name(task, content)}, symbol {symbol}"
    return f"lay {task_name(task, content)} face down, symbol {symbol}"


def _intrigue_on(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"put the other marker on {_shown(view, move['space'], content)}"


def _intrigue_skip(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return "use no Intrigue this turn"


def _discard(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = _task(move)
    return f"discard {task_name(task, content)} ({worth(view, _seat(view), task, content)})"


def _release(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"let a retained {face_name(FACE_NAMES.index(move['face']), content)} go"


# -- Queen's and Wizard's Quest


def _take_offer(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = view.offer[int(move["place"])]
    price = 1 + view.taken if view.mode == "wizards_quest" else 1
    asked = "; ".join(requirement(need, view, content) for need in needs(task, content))
    return f"take {task_name(task, content)} ({counted(price, 'action')}): {asked}"


def _collect(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = _task(move)
    spaces = sorted({space for need in needs(task, content) for space in meeting(view, need)})
    return f"collect with {task_name(task, content)} from {spaces_named(spaces)} (1 action)"


def _file(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    """The set as it would be; the left vassal of the same card may already be on its way into it."""
    pick = view.picking
    assert pick is not None
    sets = [[card.face for card in one] for one in view.players[_seat(view)].sets]
    space = pick.left if pick.step == "file_left" else pick.right
    if pick.step == "file_right" and pick.left != NO_SPACE:
        first = view.board[pick.left]
        assert first is not None
        if pick.left_set == NEW_SET:
            sets.append([first.face])
        else:
            sets[pick.left_set].append(first.face)
    card = view.board[space]
    assert card is not None
    number = SET_NAMES.index(move["set"])
    who = face_name(card.face, content)
    if number == NEW_SET:
        return f"start a new set with {who}"
    points = counted(set_score([*sets[number], card.face], content), "point")
    return f"add {who} to set {number + 1} ({shorts(sets[number], content)}), then {points}"


def _place(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    task = _task(move)
    counts = [
        f"{len({one.card for one in placings(view, _seat(view), need, content) if one.spaces})} {where(need, view)}"
        for need in needs(task, content)
    ]
    return f"place vassals with {task_name(task, content)}: of yours {listed(counts)} (1 action)"


def _hold(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    faces = card_faces(CARD_NAMES.index(move["vassal"]), content)
    side = SIDE_NAMES.index(move["side"])
    other = face_name(faces[1 - side], content)
    return f"place it as {face_name(faces[side], content)}, with {other} on the other side"


def _trade(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    card = view.vassal_offer[int(move["offer"])]
    return f"trade one of your vassals for {both_sides(card, content)} (1 action)"


def _give(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return f"give {both_sides(CARD_NAMES.index(move['vassal']), content)}"


def _take_knight(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return "take a Knight, worth an action in a later turn (1 action)"


def _pass(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    return "pass: none of your vassals can be placed as things are"


def _end_turn(view: CourtView, move: Move, content: BlackstoneContent) -> str:
    unused = f", {counted(view.left, 'action')} unused" if view.left else ""
    return f"end your turn{unused}"


_DESCRIBERS: dict[str, Callable[[CourtView, Move, BlackstoneContent], str]] = {
    "choose_family": _choose_family,
    "choose_corner": _choose_corner,
    "intrigue_keep": _intrigue_keep,
    "intrigue_recall": _intrigue_recall,
    "slide": _slide,
    "swap": _swap,
    "transform": _transform,
    "retain": _retain,
    "guard": _guard,
    "unguard": _unguard,
    "draw": _draw,
    "complete": _complete,
    "left": _side,
    "right": _side,
    "pay": _pay,
    "end_actions": _end_actions,
    "reward": _reward,
    "spring": _spring,
    "spring_decline": _spring_decline,
    "replace_choice": _replace,
    "place_special": _place_special,
    "intrigue": _intrigue,
    "intrigue_on": _intrigue_on,
    "intrigue_skip": _intrigue_skip,
    "discard": _discard,
    "release": _release,
    "choose_refresh": _choose_refresh,
    "take_offer": _take_offer,
    "collect": _collect,
    "file": _file,
    "place": _place,
    "hold": _hold,
    "trade": _trade,
    "give": _give,
    "take_knight": _take_knight,
    "pass": _pass,
    "end_turn": _end_turn,
    "refill": _refill,
}
