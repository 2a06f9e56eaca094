"""What could come: my score for each Ritual Result if the Ritual were cast now, and where the die leads. From a view.

Scores are those of scoring.py, asked about positions in which the owners of items stand as they do now. Countries and
guilds that the viewer does not know make a range of it: for every way to lay the countries each player's guild is taken
at its worst, at its best and by its share of the wizards that fit. (That no wizard is dealt twice may make the true
range a little narrower.)
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic.content.ids import (
    COMBOS,
    GUILDS,
    ITEMS,
    NOBODY,
    SEATS,
    SPACES,
    STEPS,
    WAY_NAMES,
    ring_of,
)
from greathall.games.castle_of_magic.content.tables import BELL, CANDLE, FATE_NAMES, LEARN_COUNTRY, SCEPTER, Printed
from greathall.games.castle_of_magic.rules import deal, scoring
from greathall.games.castle_of_magic.rules.state import Magic, Terms, bare
from greathall.games.castle_of_magic.sight.sheet import Sheet
from greathall.games.castle_of_magic.sight.view import MagicView, Seat
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice

Guilds = tuple[tuple[int, ...], ...]
"""For each seat how many wizards of each guild fit it; empty for a seat that is known."""

Layout = tuple[int, ...]
"""The country of each square."""


class Outlook(msgspec.Struct, frozen=True):
    """One Ritual Result with the present owners: what happens, to whom, and what it brings the viewer: at least, at
    most, and on the average of what he cannot know. `fate` is what really happens: an item without an owner may turn
    control into a rampage (CM-82)."""

    result: int
    fate: str
    controller: int | None
    dead: list[int]
    low: int
    high: int
    mean: float


class Forecast(msgspec.Struct, frozen=True):
    """`combos` is where the disks stand now, more than one while some have not moved; `results` what could lie there,
    and `low` to `high` what that would bring."""

    outlooks: list[Outlook]
    combos: list[int]
    results: list[int]
    low: int
    high: int


def forecast(view: MagicView, sheet: Sheet, terms: Terms) -> Forecast:
    """For a seat that holds its wizard."""
    assert view.seat is not None
    wizard = view.players[view.seat].wizard
    assert wizard is not None
    guilds: list[tuple[int, ...]] = [()] * view.seats
    for suspect in sheet.suspects:
        guilds[suspect.seat] = tuple(suspect.guilds)
    countries = tuple(square.content for square in sheet.countries)
    outlooks = _outlooks(terms, view.seat, wizard, countries, tuple(guilds), tuple(view.controls))
    combos = combos_now(view)
    results = sorted({result for combo in combos for result in sheet.results[combo].possible})
    here = [outlooks[result - 1] for result in results]
    return Forecast(list(outlooks), combos, results, min(one.low for one in here), max(one.high for one in here))


def combos_now(view: MagicView) -> list[int]:
    """The combinations that the Ritual could be cast with now: a disk on its start may go either way (CM-76, CM-77)."""
    combos = [0]
    for disk in view.disks:
        sides = (0, 1) if disk == 0 else (int(disk < 0),)
        combos = [2 * combo + side for combo in combos for side in sides]
    return combos


@lru_cache(maxsize=256)
def _outlooks(
    terms: Terms,
    seat: int,
    wizard: int,
    countries: tuple[int | None, ...],
    guilds: Guilds,
    owners: tuple[int | None, ...],
) -> tuple[Outlook, ...]:
    """Kept for a while: countries, guilds and owners change far more rarely than views are looked at."""
    s = bare(terms, FastDice(0))
    deal.begin(s)  # a position to be written over
    # One point makes an owner where nobody else has any.
    _write(s.points, [sum(65536**item for item in range(ITEMS) if owners[item] == one) for one in range(SEATS)])
    layouts = [
        layout
        for layout in permutations(range(ITEMS))
        if all(known in (None, country) for known, country in zip(countries, layout, strict=True))
    ]
    cast = _cast(terms, seat, wizard, guilds)
    return tuple(_outlook(s, seat, result, layouts, cast, guilds) for result in range(1, COMBOS + 1))


def _write(row: vec[i64], values: Sequence[int]) -> None:
    """In place: a new row that is set from here, where nothing is compiled, would never be let go."""
    for at, value in enumerate(values):
        row[at] = value


Cast = tuple[list[int], dict[int, list[list[int]]]]
"""The wizards of all seats, every other player with the first guild that fits him; and for each of them the same with
every guild that fits. Only guilds count for others (CM-90), so any wizard of a guild stands for all of it."""


def _cast(terms: Terms, seat: int, wizard: int, guilds: Guilds) -> Cast:
    printed = [int(guild) for guild in terms.printed.guild]
    standing_for = [printed.index(guild) for guild in range(GUILDS)]
    fitting = {other: [guild for guild in range(GUILDS) if row[guild]] for other, row in enumerate(guilds) if row}
    plain = [NOBODY] * SEATS
    plain[seat] = wizard
    for other, could_be in fitting.items():
        plain[other] = standing_for[could_be[0]]
    return plain, {
        other: [[*plain[:other], standing_for[guild], *plain[other + 1 :]] for guild in could_be]
        for other, could_be in fitting.items()
    }


def _outlook(s: Magic, seat: int, result: int, layouts: list[Layout], cast: Cast, guilds: Guilds) -> Outlook:
    """The score is a sum over the other players, so each of them can be asked about by himself (CM-93)."""
    plain, variants = cast
    _write(s.results, [result] * COMBOS)
    _write(s.wizards, plain)
    dead = members(scoring.dead(s))
    # Whoever owns nothing and lives changes nothing; where all die nobody rules anything (CM-87).
    concerned = [other for other in variants if other in dead or _owns(s, other)]
    ends: list[tuple[int, int, float]] = []
    for layout in layouts[:1] if len(dead) == s.seats else layouts:
        _write(s.countries, layout)
        _write(s.wizards, plain)
        score = int(scoring.score(s, seat))
        low, high, mean = score, score, float(score)
        for other in concerned:
            more = [_score_with(s, wizards, seat) - score for wizards in variants[other]]
            shares = [n for n in guilds[other] if n]
            low += min(more)
            high += max(more)
            mean += sum(n * points for n, points in zip(shares, more, strict=True)) / sum(shares)
        ends.append((low, high, mean))
    _write(s.wizards, plain)
    controller = int(scoring.controller(s))
    return Outlook(
        result=result,
        fate=FATE_NAMES[scoring.fate(s)],
        controller=None if controller == NOBODY else controller,
        dead=dead,
        low=min(low for low, _, _ in ends),
        high=max(high for _, high, _ in ends),
        mean=sum(mean for *_, mean in ends) / len(ends),
    )


def _owns(s: Magic, seat: int) -> bool:
    return any(scoring.owner(s, item) == seat for item in range(ITEMS))


def _score_with(s: Magic, wizards: list[int], seat: int) -> int:
    _write(s.wizards, wizards)
    return int(scoring.score(s, seat))


# -- where the die leads


class Landing(msgspec.Struct, frozen=True):
    """A space one could land on: its spell, with how many of the six faces it works (6 where no die is needed, 0 where
    nothing can move), and who stands there."""

    space: int
    spell: int
    faces: int
    pawns: list[int]


class Reach(msgspec.Struct, frozen=True):
    """Where a walk of so many steps ends, clockwise and the other way."""

    steps: int
    landings: list[Landing]


def reach(view: MagicView, printed: Printed) -> list[Reach]:
    """For every value of the die or of a Move card (CM-21); nothing before the pawn is placed."""
    space = _own(view).space
    if space is None:
        return []
    return [
        Reach(
            steps,
            [landing(view, walk_end(space, steps, way, printed), printed) for way in range(len(WAY_NAMES))],
        )
        for steps in range(1, STEPS + 1)
    ]


def walk_end(space: int, steps: int, way: int, printed: Printed) -> int:
    ways = len(WAY_NAMES)
    return int(printed.walk[(STEPS + 1) * (ways * space + way) + steps])


def inward(view: MagicView, printed: Printed) -> list[Landing]:
    """The empty spaces of the next ring, if its barrier is down (CM-25, CM-27)."""
    space = _own(view).space
    if space is None:
        return []
    ring = ring_of(space) + 1
    taken = [player.space for player in view.players]
    return [
        landing(view, one, printed)
        for one in range(SPACES)
        if ring <= view.barriers and ring_of(one) == ring and one not in taken
    ]


def landing(view: MagicView, space: int, printed: Printed) -> Landing:
    spell = int(printed.spell[space])
    standing = [seat for seat, player in enumerate(view.players) if player.space == space and seat != view.seat]
    return Landing(space, spell, _faces(view, spell, printed), standing)


def _faces(view: MagicView, spell: int, printed: Printed) -> int:
    """CM-31, CM-32, CM-42."""
    if not LEARN_COUNTRY <= spell <= SCEPTER:
        return STEPS
    if BELL <= spell <= CANDLE and abs(view.disks[spell - BELL]) == printed.half_track:
        return 0
    return _own(view).levels[spell - LEARN_COUNTRY]


def _own(view: MagicView) -> Seat:
    assert view.seat is not None
    return view.players[view.seat]


# -- combat


def chance_of(attack: int, defence: int) -> float:
    """CM-57: how often the attacker's total is higher, with these Combat Values."""
    faces = range(1, STEPS + 1)
    return sum(mine + attack > theirs + defence for mine in faces for theirs in faces) / STEPS**2
