"""Where a move may end, worked out a second time: every single path is walked, place by place, from the content alone.

The rules look the answer up in tables that ways.py made once. Nothing of that is used here: names of places, their
links, and the sentences of the dossier (5.5).
"""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from tests.games.castle_break.castles import castle, do, ends, moves

from greathall.games.castle_break.content.ids import PLACE_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.names import MOVING
from greathall.kernel.event import Event
from greathall.kernel.playout import legal_list

PLACES = {place.id: place for place in GAME.castle.place}
MOUTHS = PLACES["tunnel"].links
ROLLS = sorted(set(GAME.castle.dice.movement))
PURSES = {"poor": (0, 0), "six coins": (6, 0), "keys": (0, 3)}


def neighbours(place: str, torch: bool) -> list[str]:
    """R-22: either the tunnel is a space, or the openings are linked to each other."""
    if not torch:
        return PLACES[place].links
    links = [to for to in PLACES[place].links if to != "tunnel"]
    return links + [mouth for mouth in MOUTHS if place in MOUTHS and mouth not in (place, *links)]


def hops(path: tuple[str, ...]) -> int:
    return sum(a in MOUTHS and b in MOUTHS and b not in PLACES[a].links for a, b in pairwise(path))


def paths(start: str, steps: int, torch: bool) -> Iterator[tuple[str, ...]]:
    """Every walk of 1 to `steps` steps: no place twice, nothing but the last step into a room or Dragon's Tower."""
    waiting: list[tuple[str, ...]] = [(start,)]
    for _ in range(steps):
        longer: list[tuple[str, ...]] = []
        for path in waiting:
            if len(path) > 1 and PLACES[path[-1]].type in ("room", "dragon"):
                continue
            further = [(*path, to) for to in neighbours(path[-1], torch) if to not in path]
            longer += [walk for walk in further if hops(walk) <= 1]
        yield from longer
        waiting = longer


def may_end(end: str, walked: int, roll: int, purse: str, free: bool) -> bool:
    kind = PLACES[end].type
    if kind == "dragon":
        return purse == "keys"
    if kind in ("room", "courtyard") or free:
        return True
    return walked == roll or (kind == "fire_pit" and purse == "six coins")


@pytest.mark.repeats
@pytest.mark.parametrize("purse", PURSES)
@pytest.mark.parametrize("exact", ["exact", "up_to"])
@pytest.mark.parametrize("tunnel", ["one_space", "torch_to_torch"])
def test_every_roll_from_every_place(tunnel: str, exact: str, purse: str) -> None:
    torch = tunnel == "torch_to_torch"
    s = castle(tunnel_count=tunnel, exact_moves=exact)
    s.warriors[0].coins, s.warriors[0].keys = PURSES[purse]
    for start in PLACES:
        if start == "dragon" or (torch and start == "tunnel"):
            continue
        s.warriors[0].place = PLACE_NAMES.index(start)
        found = list(paths(start, max(ROLLS), torch))
        for roll in ROLLS:
            short = [path for path in found if len(path) <= roll + 1]
            allowed = {path[-1] for path in short if may_end(path[-1], len(path) - 1, roll, purse, exact == "up_to")}
            assert allowed, f"{start} with a roll of {roll}: the dossier says that there is always a way"
            assert ends(s, roll) == allowed, f"from {start} with a roll of {roll}"


def by_card(card: str, start: str, tunnel: str) -> set[str]:
    s = castle(hand=[[card]], place=[start], tunnel_count=tunnel)
    do(s, 0, f"power {card}")
    return {text.split()[1] for text in moves(s, 0)}


@pytest.mark.parametrize("tunnel", ["one_space", "torch_to_torch"])
def test_every_movement_card_from_every_place(tunnel: str) -> None:
    torch = tunnel == "torch_to_torch"
    walls = {name: set[str]() for name in PLACES}
    for a, b in GAME.castle.link_kinds.ghost_walls:
        walls[a].add(b)
        walls[b].add(a)
    pits = {name for name, place in PLACES.items() if place.type == "fire_pit"}
    rooms = {name for name, place in PLACES.items() if place.type == "room"}
    for start in PLACES:
        if start == "dragon" or (torch and start == "tunnel"):
            continue
        boots = {path[-1] for path in paths(start, 6, torch)} - {"dragon"}
        assert by_card("swift_boots#1", start, tunnel) == boots, f"Swift Boots from {start}"
        near = {start}
        for _ in range(3):
            near |= {to for at in near for to in {*neighbours(at, torch), *walls[at]}} - {"dragon"}
        assert by_card("ghost#1", start, tunnel) == near - {start}, f"Ghost from {start}"
        assert by_card("homeward_horn#1", start, tunnel) == {"courtyard", *pits} - {start}
        assert by_card("raven_flight#1", start, tunnel) == rooms - {start}


@pytest.mark.parametrize("tunnel", ["one_space", "torch_to_torch"])
def test_the_walk_that_is_told_is_one_that_may_be_walked(tunnel: str) -> None:
    """Of the full length exactly where the roll must be used in full (CB-33), else a shortest one."""
    torch = tunnel == "torch_to_torch"
    for start in ("courtyard", "o31", "armory", "k6"):
        found = list(paths(start, 6, torch))
        s = castle(tunnel_count=tunnel, place=[start])
        s.phase, s.roll = MOVING, 6
        for code in legal_list(s, 0):
            twin = s.copy()
            twin.events = heard = list[Event]()
            twin.apply(0, code)
            told = next(event.facts["path"] for event in heard if event.name == "moved")
            assert isinstance(told, list)
            walk = tuple(PLACE_NAMES[place] for place in told)
            assert walk in found
            lengths = {len(path) for path in found if path[-1] == walk[-1]}
            free = PLACES[walk[-1]].type in ("room", "courtyard")
            assert len(walk) == (min(lengths) if free else 7), f"from {start} to {walk[-1]}"


def test_other_ways_are_told_too() -> None:
    """A Ghost's way through walls, and a jump, which has no places between."""
    for card, end, path in (
        ("ghost#1", "star_tower", "o5 great_hall smithy star_tower"),
        ("swift_boots#1", "k6", "o5 s_north k6"),
        ("raven_flight#1", "kennels", "o5 kennels"),
    ):
        s = castle(hand=[[card]], place=["o5"])
        s.events = heard = list[Event]()
        do(s, 0, f"power {card}", f"go {end}")
        told = next(event.facts["path"] for event in heard if event.name == "moved")
        assert isinstance(told, list)
        assert [PLACE_NAMES[place] for place in told] == path.split()
