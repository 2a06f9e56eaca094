"""A finished game looked at again: what one pair of eyes has seen of it and heard of it.

The views are told like at a table, as one document and what changes in it; so a page of a long game stays small.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.match import Match, Played
from greathall.kernel.view import Section
from greathall.server.protocol import Line, Path
from greathall.server.refused import NotThere
from greathall.server.tables.document_diff import Changes

OPEN = -2
"""Eyes that see the hands of all. What nobody saw stays hidden from them too."""

PAGE = 8
"""So many moments are in a page: in plain Python the words of one take up to 15 ms for each seat."""

_NAMED_EYES = {"open": OPEN, "watching": SPECTATOR}
_ITS_OWN = ("seat", "legal")
"""Parts of a view that tell who looks, not what lies on the table."""


class MoveTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move as these eyes noticed it. `seat` is None for the clock, the table, and a move of which nothing was
    noticed. `move` is what was chosen, in words, where these eyes know it; `auto` says that it was made for somebody
    absent. `lines` carry events and facts where these were asked for."""

    seat: int | None = None
    auto: bool = False
    move: str = ""
    lines: list[Line] = []


class Turn(msgspec.Struct, frozen=True):
    """A turn begins after `start` moves. `seat` is None where several seats, or none, are to act then."""

    start: int
    seat: int | None


class Story(msgspec.Struct, frozen=True):
    """Every move of a game. The views are found in pages of `page` moments each."""

    eyes: str
    page: int
    turns: list[Turn]
    moves: list[MoveTold]


class Seen(msgspec.Struct, frozen=True):
    """`sections` is the same in words, `hands` what single seats have alone, for open eyes; empty unless asked for."""

    view: Any
    sections: list[Section]
    hands: list[Section]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a move changes in what is seen, in the words of the socket's Update."""

    set: list[tuple[Path, Any]] = []
    add: list[tuple[Path, list[Any]]] = []


class Page(msgspec.Struct, frozen=True):
    """`seen` is the moment after `start` moves, each step leads one move further."""

    start: int
    eyes: str
    seen: Seen
    steps: list[Step]


def eyes_named(name: str, seats: int) -> int:
    """A seat, SPECTATOR or OPEN."""
    if name in _NAMED_EYES:
        return _NAMED_EYES[name]
    if not name.isdecimal() or int(name) >= seats:
        raise NotThere(f"there is no seat {name!r}; eyes are those of a seat from 0 to {seats - 1}, watching or open")
    return int(name)


def turns(match: Match) -> list[Turn]:
    found: list[Turn] = []
    last: tuple[int, ...] | None = None
    for n in range(len(match.moves)):
        state = match.at(n)
        key = match.game.turn_of(state)
        if key != last:
            asked = members(state.to_act())
            found.append(Turn(n, asked[0] if len(asked) == 1 else None))
            last = key
    return found


def story(match: Match, names: Sequence[str], eyes: int, facts: bool = False) -> Iterator[MoveTold]:
    """Move by move."""
    for n, played in enumerate(match.moves):
        yield _told(match, n, played, names, eyes, facts)


def _told(match: Match, n: int, played: Played, names: Sequence[str], eyes: int, facts: bool) -> MoveTold:
    game = match.game
    lines: list[Line] = []
    noticed = False
    for event in heard(played.events, eyes):
        said = game.tell(event, names)
        noticed = noticed or bool(said)
        text = _addressed(event, said, names, eyes) if said else ""
        if facts:
            lines.append(Line(kind="event", at_ms=0, event=event.name, facts=event.facts, text=text))
        elif text:
            lines.append(Line(kind="event", at_ms=0, text=text))
    own = eyes in (OPEN, played.seat)
    seat = played.seat if played.seat < len(names) and (own or noticed) else None
    move = game.describe(game.view(match.at(n), seat), played.code) if own and seat is not None else ""
    return MoveTold(seat, played.auto, move, lines)


def _addressed(event: Event, said: str, names: Sequence[str], eyes: int) -> str:
    """Open eyes read what was told to one seat alone: "You drew" must say who."""
    alone = [name for seat, name in enumerate(names) if event.audience.hears(seat)]
    return f"({alone[0]}) {said}" if eyes == OPEN and len(alone) == 1 < len(names) else said


def heard(events: Sequence[Event], eyes: int) -> list[Event]:
    """What these eyes heard. Open ones hear everything, but of a thing that was told in two ways, to those who may know
    and to the rest, only the fuller one."""
    if eyes != OPEN:
        return [event for event in events if event.audience.hears(eyes)]
    return [event for event in events if not any(_is_fuller(other, event) for other in events)]


def _is_fuller(other: Event, event: Event) -> bool:
    """The same news, told to those who may know what the rest, and whoever watches, may not."""
    apart = not other.audience.mask & event.audience.mask
    return other.name == event.name and event.audience.hears(SPECTATOR) and apart and other.audience.mask != 0


def page(match: Match, names: Sequence[str], eyes: int, number: int, words: bool) -> Iterator[Seen]:
    """The moments of a page in their order. Raises NotThere for one the game does not have."""
    start = number * PAGE
    if not 0 <= start <= len(match.moves):
        raise NotThere(f"there is no page {number}; this game has {len(match.moves) // PAGE + 1} of them")
    for n in range(start, min(start + PAGE, len(match.moves) + 1)):
        yield seen(match, names, n, eyes, words)


def steps(moments: Sequence[Seen]) -> list[Step]:
    found: list[Step] = []
    for before, after in pairwise(moments):
        sets, adds = Changes().between(before, after, b"")
        found.append(msgspec.json.decode(b'{"set":[%b],"add":[%b]}' % (sets, adds), type=Step))
    return found


def seen(match: Match, names: Sequence[str], n: int, eyes: int, words: bool) -> Seen:
    """The game after n moves."""
    game = match.game
    state = match.at(n)
    if eyes != OPEN:
        view = game.view(state, eyes)
        return Seen(view, game.sections(view, names) if words else [], [])
    watched, *of_seats = game.views(state, [SPECTATOR, *range(match.setup.seats)])
    whole = msgspec.to_builtins(watched)
    own = [msgspec.to_builtins(view) for view in of_seats]
    opened = {
        key: value if key in _ITS_OWN else filled(value, [one[key] for one in own]) for key, value in whole.items()
    }
    if not words:
        return Seen(opened, [], [])
    common = game.sections(watched, names)
    called = [name if names.count(name) == 1 else f"{name} ({seat + 1})" for seat, name in enumerate(names)]
    alone = [_alone(called[seat], game.sections(view, names), common) for seat, view in enumerate(of_seats)]
    return Seen(opened, common, [section for sections in alone for section in sections])


def filled(watched: Any, of_seats: Sequence[Any]) -> Any:
    """What somebody sees who watches, with every gap filled by the first seat that sees something there."""
    if watched is None:
        return next((one for one in of_seats if one is not None), None)
    if isinstance(watched, dict):
        alike = [one for one in of_seats if isinstance(one, dict)]
        return {key: filled(value, [one[key] for one in alike if key in one]) for key, value in watched.items()}
    if isinstance(watched, list):
        as_long = [one for one in of_seats if isinstance(one, list) and len(one) == len(watched)]
        return [filled(value, [one[place] for one in as_long]) for place, value in enumerate(watched)]
    return watched


def _alone(name: str, sections: Sequence[Section], common: Sequence[Section]) -> list[Section]:
    """The parts that only this seat's board has: its hand, its character, its quests."""
    public = {section.title for section in common}
    return [Section(f"{name}: {one.title}", one.lines) for one in sections if one.title not in public]
