"""The tracking sheet: what a player would write down, worked out from the view alone.

The public half is open to all (CM-9): levels, Combat Values, item points. The private half (CM-10) keeps what the
viewer has seen, what follows from it, and what he was told. What follows is certain; what was told is not.
"""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from greathall.games.castle_of_magic.content.ids import COMBOS, GUILDS, ITEMS, WIZARDS
from greathall.games.castle_of_magic.content.tables import Printed
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.sight import claims
from greathall.games.castle_of_magic.sight.claims import Claim, Knowledge
from greathall.games.castle_of_magic.sight.view import Look, MagicView, Search
from greathall.kernel.bits import BIT, members

SEEN = "seen"
DEDUCED = "deduced"
SHOWN = "shown"
"""Turned up for all at the end."""

YOURS = "yours"
CARD = "card"
ELSEWHERE = "elsewhere"


class Row(msgspec.Struct, frozen=True):
    """The public half of one player's sheet. `standing` says for each item whether he leads, is tied for the lead, or
    neither ("")."""

    levels: list[int]
    combat: int
    points: list[int]
    standing: list[str]
    cards: int
    chip: bool


class Square(msgspec.Struct, frozen=True):
    """A Ritual Result square, or the Country square of an item. `content` is a result from 1 to 8 or a country; `how`
    it is known ("" if it is not), and if the viewer looked, in which round. `possible` is what could lie there. `looks`
    are those of others, which everybody saw (ruling 45); `told` are places in the list of claims."""

    content: int | None
    how: str
    round: int
    possible: list[int]
    looks: list[Look]
    told: list[int]


class Exclusion(msgspec.Struct, frozen=True):
    """Why somebody cannot be this wizard: it is the viewer's own, a Secret card read in that round does not carry its
    number, or other players must hold it between them."""

    wizard: int
    reason: str
    card: int | None = None
    round: int = 0
    seats: list[int] = []


class Suspect(msgspec.Struct, frozen=True):
    """Another player: the wizards that still fit him, how many of them belong to each guild, why the others do not, who
    has learned secrets about him (`card` only where the viewer read it), and what was told of him."""

    seat: int
    wizards: list[int]
    guilds: list[int]
    exclusions: list[Exclusion]
    searches: list[Search]
    told: list[int]


class Sheet(msgspec.Struct, frozen=True):
    players: list[Row]
    results: list[Square]
    countries: list[Square]
    suspects: list[Suspect]
    claims: list[Claim]


def sheet(view: MagicView, printed: Printed) -> Sheet:
    """After the end nobody is a suspect any more."""
    possible = _squares(view)
    fitting, exclusions = _fitting(view, printed)
    heard = claims.claims(view, Knowledge(possible, fitting, view.looks), printed)
    squares = [_square(view, place, possible[place], heard) for place in range(COMBOS + ITEMS)]
    return Sheet(
        players=_public_half(view),
        results=squares[:COMBOS],
        countries=squares[COMBOS:],
        suspects=[
            _suspect(view, seat, fitting[seat], exclusions[seat], heard, printed)
            for seat, player in enumerate(view.players)
            if player.wizard is None
        ],
        claims=heard,
    )


def lie_check(view: MagicView, said: Statement, printed: Printed) -> bool | None:
    """Does the viewer know what he is about to say to be so or not so? None if he cannot tell."""
    return claims.judged(said, Knowledge(_squares(view), _fitting(view, printed)[0], view.looks), printed)


def _public_half(view: MagicView) -> list[Row]:
    return [
        Row(
            levels=player.levels,
            combat=player.combat,
            points=player.points,
            standing=[_standing(view, seat, item) for item in range(ITEMS)],
            cards=player.cards,
            chip=player.chip,
        )
        for seat, player in enumerate(view.players)
    ]


def _standing(view: MagicView, seat: int, item: int) -> str:
    """CM-47, CM-48."""
    if view.controls[item] is not None:
        return "leads" if view.controls[item] == seat else ""
    return "tied" if view.players[seat].points[item] == max(one.points[item] for one in view.players) else ""


# -- squares


def _squares(view: MagicView) -> list[list[int]]:
    """What could lie on each square, results first."""
    return [*_possible(view.results, range(1, COMBOS + 1)), *_possible(view.countries, range(ITEMS))]


def _possible(known: Sequence[int | None], contents: Sequence[int]) -> list[list[int]]:
    """Each content lies on one square only, so the last one follows from the others (CM-3, CM-51)."""
    loose = [content for content in contents if content not in known]
    return [loose if content is None else [content] for content in known]


def _square(view: MagicView, place: int, possible: list[int], heard: Sequence[Claim]) -> Square:
    looks = [look for look in view.looks if look.square == place]
    own = [look.round for look in looks if look.seat == view.seat]
    content = possible[0] if len(possible) == 1 else None
    if content is None:
        how = ""
    elif own:
        how = SEEN
    else:
        how = SHOWN if view.over else DEDUCED
    return Square(
        content=content,
        how=how,
        round=own[0] if own else 0,
        possible=possible,
        looks=[look for look in looks if look.seat != view.seat],
        told=[at for at, claim in enumerate(heard) if claims.square_of(claim.said) == place],
    )


# -- who is who


def _fitting(view: MagicView, printed: Printed) -> tuple[list[int], list[list[Exclusion]]]:
    """The wizards that fit each seat as bits, and why the others do not (CM-12: each is dealt at most once)."""
    dealt = int(printed.basic) if view.options["wizard_set"] == "basic" else int(BIT[WIZARDS]) - 1
    fitting: list[int] = []
    exclusions: list[list[Exclusion]] = []
    for seat, player in enumerate(view.players):
        if player.wizard is not None:
            fitting.append(int(BIT[player.wizard]))
            exclusions.append([])
            continue
        read = [search for search in view.searches if search.about == seat and search.card is not None]
        out = [one for wizard in members(dealt) if (one := _excluded(view, wizard, read, printed)) is not None]
        exclusions.append(out)
        fitting.append(dealt & ~sum(int(BIT[one.wizard]) for one in out))
    return _held_by_others(view, fitting, exclusions)


def _excluded(view: MagicView, wizard: int, read: Sequence[Search], printed: Printed) -> Exclusion | None:
    if view.seat is not None and view.players[view.seat].wizard == wizard:
        return Exclusion(wizard, YOURS)
    for search in read:
        assert search.card is not None
        if printed.carries[search.card] >> wizard & 1 == 0:
            return Exclusion(wizard, CARD, search.card, search.round)
    return None


def _held_by_others(
    view: MagicView, fitting: list[int], exclusions: list[list[Exclusion]]
) -> tuple[list[int], list[list[Exclusion]]]:
    """If two players can only be two wizards, nobody else is one of these; likewise for any number."""
    unknown = [seat for seat, player in enumerate(view.players) if player.wizard is None]
    left = list(fitting)
    for size in range(1, len(unknown)):
        for group in combinations(unknown, size):
            held = 0
            for seat in group:
                held |= fitting[seat]
            if held.bit_count() != size:
                continue
            for seat in unknown:
                if seat not in group:
                    exclusions[seat] += [
                        Exclusion(wizard, ELSEWHERE, seats=list(group)) for wizard in members(left[seat] & held)
                    ]
                    left[seat] &= ~held
    return left, exclusions


def _suspect(
    view: MagicView, seat: int, fitting: int, out: list[Exclusion], heard: Sequence[Claim], printed: Printed
) -> Suspect:
    wizards = members(fitting)
    return Suspect(
        seat=seat,
        wizards=wizards,
        guilds=[sum(printed.guild[wizard] == guild for wizard in wizards) for guild in range(GUILDS)],
        exclusions=out,
        searches=[search for search in view.searches if search.about == seat],
        told=[at for at, claim in enumerate(heard) if claims.seat_of(claim.said) == seat],
    )
