"""Moves of the game in words, as a line of a list to choose from. Those of talk are in talk_move_text.py, questions
before a move in warning_text.py.
"""

from collections.abc import Callable, Sequence

from greathall.games.castle_of_magic.content.ids import (
    COMBO_NAMES,
    COMBOS,
    ITEM_NAMES,
    LEVEL_NAMES,
    SEAT_NAMES,
    SIDE_NAMES,
    SPACE_NAMES,
    WAY_NAMES,
)
from greathall.games.castle_of_magic.rules.moves import ALPHABET, COUNT_DOWN, OPEN
from greathall.games.castle_of_magic.sight.forecast import chance_of, landing, walk_end
from greathall.games.castle_of_magic.sight.view import MagicView, Seat
from greathall.games.castle_of_magic.words.names import (
    WAYS,
    Box,
    black_told,
    country_name,
    disk_told,
    element_name,
    element_of,
    item_name,
    level_name,
    percent,
    players_named,
    point_of,
    result_told,
    side_name,
    space_sign,
    spell_at,
    square_name,
    works_on,
)
from greathall.games.castle_of_magic.words.talk_moves import describe_talk
from greathall.kernel.prose import counted, listed

Move = dict[str, str]


def describe(view: MagicView, code: int, box: Box, names: Sequence[str] = ()) -> str:
    """A move in the list of its seat. Where names are not known, colours stand for their players."""
    called = players_named(view, names)
    if code >= OPEN:
        return describe_talk(view, code, called, box)
    move = ALPHABET.decode(code)
    if move["move"] in _ABOUT_OTHERS:
        return _ABOUT_OTHERS[move["move"]](view, move, called, box)
    return _DESCRIBED[move["move"]](view, move, box)


def _me(view: MagicView) -> Seat:
    """Only a seat has moves to choose from, nobody who watches."""
    assert view.seat is not None
    return view.players[view.seat]


# -- setting up and walking


def _place(view: MagicView, move: Move, box: Box) -> str:
    return f"put your pawn on {space_sign(SPACE_NAMES.index(move['space']))}"


def _talk_chip(view: MagicView, move: Move, box: Box) -> str:
    seconds, budget = view.options["talk_seconds"], view.options["talk_budget"]
    clock = f"{counted(int(seconds) // 60, 'minute')}" if seconds else "no clock"
    return f"play your Talk Chip: all may talk in private ({clock}, {budget} messages each), then your turn goes on"


def _roll(view: MagicView, move: Move, box: Box) -> str:
    return "roll the die for your walk"


def _play_card(view: MagicView, move: Move, names: list[str], box: Box) -> str:
    steps, way = int(move["card"]), WAY_NAMES.index(move["way"])
    return f"play a Move card: {_walk(view, steps, way, names, box)}"


def _step(view: MagicView, move: Move, names: list[str], box: Box) -> str:
    return f"walk {_walk(view, view.die, WAY_NAMES.index(move['way']), names, box)}"


def _walk(view: MagicView, steps: int, way: int, names: list[str], box: Box) -> str:
    start = _me(view).space
    assert start is not None
    end = walk_end(start, steps, way, box.printed)
    return f"{counted(steps, 'space')} {WAYS[way]} to {_landing(view, end, names, box)}"


def _enter(view: MagicView, move: Move, names: list[str], box: Box) -> str:
    """CM-28: inward only."""
    return f"go inward, for good, to {_landing(view, SPACE_NAMES.index(move['space']), names, box)}"


def _landing(view: MagicView, space: int, names: list[str], box: Box) -> str:
    """ "Wall 5: Bell, works on 1 to 3; Bo stands there"."""
    end = landing(view, space, box.printed)
    there = [names[seat] for seat in end.pawns]
    stand = f"; {listed(there)} {'stand' if len(there) > 1 else 'stands'} there" if there else ""
    works = f", {told}" if (told := works_on(end.faces)) else ""
    return f"{space_sign(space)}: {spell_at(space, box.content)}{works}{stand}"


# -- choices of spells


def _raise(view: MagicView, move: Move, box: Box) -> str:
    level = LEVEL_NAMES.index(move["spell"])
    now = _me(view).levels[level]
    return f"raise {level_name(level, box.content)} from {now} to {now + 1}"


def _secret(view: MagicView, move: Move, names: list[str], box: Box) -> str:
    about = SEAT_NAMES.index(move["who"])
    read = sum(search.seat == view.seat and search.about == about for search in view.searches)
    known = f" ({counted(read, 'secret')} so far)" if read else ""
    return f"learn a secret about {names[about]}{known}"


def _look_country(view: MagicView, move: Move, box: Box) -> str:
    item = ITEM_NAMES.index(move["item"])
    country = view.countries[item]
    known = "" if country is None else f" (you know it: {country_name(country, box.content)})"
    return f"look at {square_name(COMBOS + item, box.content)}{known}"


def _look_ritual(view: MagicView, move: Move, box: Box) -> str:
    combo = COMBO_NAMES.index(move["combo"])
    result = view.results[combo]
    known = "" if result is None else f" (you know it: {result_told(result, box.content)})"
    return f"look at {square_name(combo, box.content)}{known}"


def pushed_to(disks: list[int], side: int) -> list[int]:
    """The disks after a push toward this side; the start is skipped (CM-40, CM-41)."""
    after = list(disks)
    element, way = element_of(side), 1 if side % 2 else -1
    after[element] += way
    if after[element] == 0:
        after[element] = way
    return after


def _push(view: MagicView, move: Move, box: Box) -> str:
    side = SIDE_NAMES.index(move["side"])
    element = element_of(side)
    after = pushed_to(view.disks, side)
    told = [disk_told(element, after[element], box.content)]
    down = sum(disk != 0 for disk in after)
    if view.disks[element] == 0 and down == 1:
        told.append("the Keep opens")
    if view.disks[element] == 0 and down == len(after):
        told.append("the Tower opens")
    if all(abs(disk) == box.printed.half_track for disk in after):
        told.append("the Ritual is cast")
    before = disk_told(element, view.disks[element], box.content)
    disk = f"push the {element_name(element, box.content)} toward {side_name(side)}"
    return f"{disk}: now {before}, then {'; '.join(told)}"


def _count_down(view: MagicView, move: Move, box: Box) -> str:
    if move["cast"] == "no":
        return f"leave the Black Pawn, {black_told(view.black, box.content)}"
    if casts_by_count(view, COUNT_DOWN + 1, box):
        return "move the Black Pawn: the Ritual is cast and the game ends"
    return f"move the Black Pawn: then {black_told(view.black + 1, box.content)}"


def casts_by_count(view: MagicView, code: int, box: Box) -> bool:
    """CM-74: would the Black Pawn reach its last step?"""
    return code == COUNT_DOWN + 1 and view.black + 1 == box.printed.steps


# -- combat


def _attack(view: MagicView, move: Move, names: list[str], box: Box) -> str:
    victim, item = SEAT_NAMES.index(move["who"]), ITEM_NAMES.index(move["item"])
    other = view.players[victim]
    wins = percent(chance_of(_me(view).combat, other.combat))
    has = f"{other.points[item]} there, {_me(view).points[item]} yours"
    return f"attack {names[victim]} for {point_of(item, box.content)} ({has}): {wins} if it comes to a fight"


def _pass(view: MagicView, move: Move, box: Box) -> str:
    return "attack nobody"


def _surrender(view: MagicView, move: Move, names: list[str], box: Box) -> str:
    assert view.prize is not None
    left = _me(view).points[view.prize] - 1
    point = point_of(view.prize, box.content)
    return f"give {names[view.turn]} {point} without a fight: {left or 'none'} left"


def _fight(view: MagicView, move: Move, box: Box) -> str:
    assert view.prize is not None
    kept = percent(1 - chance_of(view.players[view.turn].combat, _me(view).combat))
    return f"fight for the {item_name(view.prize, box.content)} point: {kept} to keep it"


# -- ready marks


def _ready(view: MagicView, move: Move, box: Box) -> str:
    last = len(view.ready) == view.seats - 1
    return f"be done talking{': all are ready, the time-out ends' if last else ''}"


def _unready(view: MagicView, move: Move, box: Box) -> str:
    assert view.budget is not None
    return f"take your ready mark back, for one of your {counted(view.budget, 'message')}"


_ABOUT_OTHERS: dict[str, Callable[[MagicView, Move, list[str], Box], str]] = {
    "play_card": _play_card,
    "enter": _enter,
    "step": _step,
    "secret": _secret,
    "attack": _attack,
    "surrender": _surrender,
}
"""Moves in which other players may be named."""

_DESCRIBED: dict[str, Callable[[MagicView, Move, Box], str]] = {
    "place": _place,
    "talk_chip": _talk_chip,
    "roll": _roll,
    "raise": _raise,
    "look_country": _look_country,
    "look_ritual": _look_ritual,
    "push": _push,
    "count_down": _count_down,
    "pass": _pass,
    "fight": _fight,
    "ready": _ready,
    "unready": _unready,
}
