"""Moves in words: as a line of a list to choose from, and as a question before they are made."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import BLANK_CARD, CLOCK_NAMES, LEAVES, SEATS, SHIELD_CARD, VOID_CARD
from greathall.games.xtal.content.read import home_space
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.cards import is_shield, is_weapon, kind, power
from greathall.games.xtal.rules.moves import (
    ACCEPT,
    CHOOSE_HOME,
    CLOCKED,
    DRIFT,
    END_TURN,
    FIRST_PLAY,
    LEAVE,
    LEVITATE,
    MIRROR,
    PASS,
    PLAY,
    RETURN,
    ROLL,
    SCRY,
    SHIELD,
    STASIS,
    VOID,
    WEAPON,
    WILD,
    target_of,
)
from greathall.games.xtal.sight.forecast import (
    brings_me_home,
    faced,
    moved_by,
    next_to_roll,
    no_answer,
    opposite,
    standing_on,
    winner,
)
from greathall.games.xtal.sight.view import Situation, XtalView
from greathall.games.xtal.words.combat import stake, top_player
from greathall.games.xtal.words.names import (
    card_name,
    home_name,
    percent,
    played_name,
    space_name,
    tokens_named,
    weapon_name,
)
from greathall.kernel.prose import counted, listed

VERBS = ("lift", "fly", "teleport")
"""What Levitate, Flight and Teleport do to a token."""

LEAVE_WORDS = ("leaves for a while", "is set aside for a while", "leaves for good")


def describe(view: XtalView, code: int, content: XtalContent, names: Sequence[str] = ()) -> str:
    """A move in the list of its seat. Tokens stand for their players; `who` is what everybody's is called."""
    who = tokens_named(view, content, names)
    if code < ROLL:
        return _choose_home(view, code - CHOOSE_HOME, content)
    if code == ROLL:
        return "roll the die and move your token clockwise"
    if code == END_TURN:
        return f"end your turn: {_after(view, who)}{_taken_back(view)}"
    if code == PASS:
        return _pass(view, who)
    if code == ACCEPT:
        return _accept(view, content, who)
    if code < LEVITATE:
        return _place(view, code, content, who)
    if code < CLOCKED:
        return _card(view, code, content, who)
    return _table_move(code, who)


def _situation(view: XtalView) -> Situation:
    return view.draft or view.now


def _seat(view: XtalView) -> int:
    """Only a seat has moves to choose from, nobody who watches."""
    assert view.seat is not None
    return view.seat


# -- without cards


def _choose_home(view: XtalView, home: int, content: XtalContent) -> str:
    space = content.board.home[home].space
    return f"{home_name(home, content)} on {space}, with {counted(view.now.storage[home], 'ring')}"


def _after(view: XtalView, who: Sequence[str]) -> str:
    following = next_to_roll(view)
    if following is None:
        return "the game is over then"
    if following == view.seat:
        return "you roll again"
    return f"{who[following]} rolls next"


def _taken_back(view: XtalView) -> str:
    return f", {counted(len(view.tray), 'card')} of your group back in hand" if view.tray else ""


def _pass(view: XtalView, who: Sequence[str]) -> str:
    back = _taken_back(view)
    if view.phase == "window":
        return f"let the last card count{back}"
    over = view.part == "closing" or view.passes > 0 or bool(view.done)
    if over:
        return f"play nothing: Combat is over, {_after(view, who)}{back}"
    return f"play nothing now; if the other passes too, Combat is over{back}"


def _accept(view: XtalView, content: XtalContent, who: Sequence[str]) -> str:
    assert view.now.weapon is not None
    assert view.now.attacker is not None
    weapon, rings = weapon_name(view.now.weapon, content), counted(stake(view, _seat(view)), "ring")
    return f"accept defeat by the {weapon}: {who[view.now.attacker]} takes {rings}{_taken_back(view)}"


def _place(view: XtalView, code: int, content: XtalContent, who: Sequence[str]) -> str:
    cards = f"place your group of {counted(len(view.tray), 'card')}"
    if len(view.tray) == 1:
        cards = f"place the {played_name(view.tray[0], content)}"
    after = _situation(view)
    if code > PLAY:
        first = code - FIRST_PLAY
        other = next(seat for seat in after.parties if seat != first)
        return f"{cards}: Combat, {who[first]} plays first against {who[other]}"
    if winner(view, after, _seat(view), content) == view.seat:
        asked = view.options["void_reach"] == "any" and view.phase == "cards" and not after.parties
        return f"{cards}, and win{' unless somebody cancels it' if asked else ''}"
    if after.parties and after.parties != view.now.parties:
        return f"{cards}: Combat between {listed([who[seat] for seat in after.parties])}"
    return cards


def _table_move(code: int, who: Sequence[str]) -> str:
    """No seat has these in its list; whoever looks through a record meets them."""
    if code >= RETURN:
        return f"{who[code - RETURN]} comes back"
    if code >= LEAVE:
        seat, how = divmod(code - LEAVE, LEAVES)
        return f"{who[seat]} {LEAVE_WORDS[how]}"
    return f"the {CLOCK_NAMES[code - CLOCKED]} clock is over"


# -- cards


def _card(view: XtalView, code: int, content: XtalContent, who: Sequence[str]) -> str:
    plain = int(power(code))
    blank = f"{_spent(code, content)}: " if WILD <= code < MIRROR else ""
    if plain < VOID:
        return f"{blank}{_mover(view, plain, content, who)}"
    if plain == VOID:
        return f"{blank}{_void(view, content, who)}"
    if is_weapon(plain):
        return f"{blank}{_weapon(view, plain - WEAPON, content, who)}"
    if is_shield(plain):
        return f"{blank}ward off the {weapon_name(plain - SHIELD, content)}; more cards may follow it"
    return _custom(view, plain, content, who)


def _mover(view: XtalView, plain: int, content: XtalContent, who: Sequence[str]) -> str:
    token, to = target_of(plain)
    start = _situation(view).positions[token]
    assert start is not None
    way = f"from {space_name(start)} to {space_name(to)}"
    return f"{VERBS[int(kind(plain))]} {who[token]} {way}{_there(view, token, to, content, who)}"


def _there(view: XtalView, token: int, to: int, content: XtalContent, who: Sequence[str]) -> str:
    """What is worth knowing about the destination: whose Home it is, or whom the token faces there."""
    for seat, player in enumerate(view.players):
        if player.home is not None and home_space(player.home, content) == to:
            if seat == view.seat:
                return ", your Home"
            return ", its own Home" if seat == token else f", the Home of {who[seat]}"
    across = opposite(to, content)
    other = None if across is None else standing_on(_situation(view).positions, across)
    if other is None or other == token:
        return ""
    shut = other in _situation(view).protected or view.players[other].away or view.players[token].away
    return f", opposite {who[other]}{', who cannot fight' if shut else ''}"


def _void(view: XtalView, content: XtalContent, who: Sequence[str]) -> str:
    safe = "nobody can touch you until your next roll"
    if view.last is None or view.tray or top_player(view.last) == view.seat:
        return f"cancel nothing, but {safe}"
    card = played_name(view.last.card, content)
    if view.last.voids:
        return f"cancel the Void of {who[view.last.voids[-1]]}; {safe}"
    return f"cancel the {card} of {who[view.last.player]}; {safe}"


def _weapon(view: XtalView, weapon: int, content: XtalContent, who: Sequence[str]) -> str:
    foe = faced(view, _situation(view), _seat(view), content)
    assert foe is not None
    chance = percent(no_answer(view, foe, weapon))
    rings = counted(_situation(view).rings[foe], "ring")
    name = weapon_name(weapon, content)
    return f"strike at {who[foe]} with {name}: {rings}, no answer {chance}"


def _custom(view: XtalView, plain: int, content: XtalContent, who: Sequence[str]) -> str:
    name = played_name(plain, content)
    if plain >= SCRY:
        return f"{name}: look at the hand of {who[plain - SCRY]}"
    if plain >= STASIS:
        seat = plain - STASIS
        whom = "you are" if seat == view.seat else f"{who[seat]} is"
        return f"{name}: until the next roll {whom} out of reach and can play no card"
    moved = moved_by(view, plain)
    if plain >= DRIFT:
        [(token, to)] = moved.items()
        way = ("on", "back")[(plain - DRIFT) % 2]
        return f"{name}: {who[token]} one step {way} to {space_name(to)}{_there(view, token, to, content, who)}"
    a, b = divmod(plain - MIRROR, SEATS)
    return f"{name}: {who[a]} to {space_name(moved[a])}, then {who[b]} to {space_name(moved[b])}"


# -- before a move is made


def warning(view: XtalView, code: int, content: XtalContent, names: Sequence[str] = ()) -> str:
    if code == ACCEPT:
        return _holds_answer(view, content)
    if code in (END_TURN, PASS):
        return " ".join(one for one in (_could_win(view, content), _not_placed(view)) if one)
    if PLAY <= code < LEVITATE:
        return _somebody_else_wins(view, content, tokens_named(view, content, names))
    return ""


def _holds_answer(view: XtalView, content: XtalContent) -> str:
    """XT-61: with something to lose and an answer in hand."""
    assert view.now.weapon is not None
    lost = stake(view, _seat(view))
    own = view.players[_seat(view)].hand or []
    held = [card for card in (SHIELD_CARD + view.now.weapon, VOID_CARD) if own[card]]
    if view.options["blank_cards"] == "wild" and own[BLANK_CARD]:
        held.append(BLANK_CARD)
    if not held or not lost:
        return ""
    cards = listed([card_name(card, content) for card in held], "or")
    return f"You would lose {counted(lost, 'ring')}, yet you hold an answer: {cards}."


def _could_win(view: XtalView, content: XtalContent) -> str:
    """XT-92: a single card, or the group in the tray, would win now."""
    if view.draft is not None and winner(view, view.draft, _seat(view), content) == view.seat:
        return "The group in your tray would win the game."
    cards = [code for code in view.legal if LEVITATE <= code < CLOCKED and brings_me_home(view, code, content)]
    return f"Your {_spent(cards[0], content)} would bring you Home with rings enough to win." if cards else ""


def _spent(code: int, content: XtalContent) -> str:
    blank = f"{card_name(BLANK_CARD, content)} as " if WILD <= code < MIRROR else ""
    return f"{blank}{played_name(code, content)}"


def _not_placed(view: XtalView) -> str:
    return "Your group has not been placed: its cards would go back to your hand." if view.tray else ""


def _somebody_else_wins(view: XtalView, content: XtalContent, who: Sequence[str]) -> str:
    won = winner(view, _situation(view), _seat(view), content)
    if won is None or won == view.seat:
        return ""
    return f"This brings {who[won]} Home with rings enough: that player wins."
