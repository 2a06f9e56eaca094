"""What has been said in the viewer's hearing, set against what he knows and against what else was said.

Nothing here tells whether somebody lies (CM-67): only that two statements cannot both be true, or that one of them does
not go with what the viewer has seen himself. A plain yes or no to a question that leaves nothing open, or to what
somebody else has stated, is a statement too.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from greathall.games.castle_of_magic.content.ids import (
    COMBO_NAMES,
    COUNTRY_NAMES,
    GUILD_NAMES,
    ITEM_NAMES,
    SEAT_NAMES,
    SECRET_NAMES,
    SQUARE_NAMES,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.content.tables import Printed
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.sight.view import Look, MagicView
from greathall.kernel.bits import mask_of


class Claim(msgspec.Struct, frozen=True):
    """`said` is the statement, an answer written out as what it says. `time_out` is 0 and `members` empty for words to
    the whole table. `known` is whether the viewer knows it to be so or not so, None if he cannot tell. `against` lists
    the claims, by their place, that cannot be true together with it."""

    said: Statement
    time_out: int
    members: list[int]
    known: bool | None
    against: list[int]


class Knowledge(msgspec.Struct, frozen=True):
    """What could still be, for the viewer: values of each square, results first, and wizards of each seat as bits."""

    squares: list[list[int]]
    wizards: list[int]
    looks: list[Look]


Heard = tuple[Statement, int, list[int]]
"""A statement with the time-out and the members of its room."""


def claims(view: MagicView, knowledge: Knowledge, printed: Printed) -> list[Claim]:
    """In the order of rounds; what somebody repeats in the same place is kept once."""
    heard: list[Heard] = []
    places: list[tuple[Sequence[Statement], int, list[int]]] = [
        *((room.statements or [], room.time_out, room.members) for room in view.rooms),
        (view.table, 0, []),
    ]
    for statements, time_out, members in places:
        known = set()
        for said in _claimed(statements):
            content = (said.speaker, said.matter, said.first, said.second, said.value)
            if content not in known:
                known.add(content)
                heard.append((said, time_out, members))
    heard.sort(key=lambda one: one[0].round)
    against = _clashes([said for said, *_ in heard], printed)
    return [
        Claim(said, time_out, members, judged(said, knowledge, printed), against[place])
        for place, (said, time_out, members) in enumerate(heard)
    ]


def _claimed(statements: Sequence[Statement]) -> Iterator[Statement]:
    by_number = {one.number: one for one in statements}
    for one in statements:
        if one.kind == "claim":
            yield one
        elif one.reply in ("yes", "no"):
            about = by_number.get(one.ref)
            if about is not None and about.kind in ("claim", "ask") and about.first and about.second:
                value = (about.value is not False) == (one.reply == "yes")
                yield msgspec.structs.replace(
                    one, matter=about.matter, first=about.first, second=about.second, value=value
                )


# -- what a statement is about


def square_of(said: Statement) -> int | None:
    """The square whose content is told, results first."""
    if said.matter == "result":
        return COMBO_NAMES.index(said.first)
    if said.matter == "country":
        return len(COMBO_NAMES) + ITEM_NAMES.index(said.first)
    return None


def content_of(said: Statement) -> int:
    """What is told of a square: a result from 1 to 8, or a country."""
    return int(said.second) if said.matter == "result" else COUNTRY_NAMES.index(said.second)


def seat_of(said: Statement) -> int | None:
    """The player about whom something is told."""
    return SEAT_NAMES.index(said.first) if said.first in SEAT_NAMES else None


def wizards_meant(said: Statement, printed: Printed) -> int | None:
    """The wizards of whom it would be true, as bits; None if it is not about who somebody is."""
    everyone = range(len(WIZARD_NAMES))
    if said.matter == "guild":
        guild = GUILD_NAMES.index(said.second)
        meant = mask_of([wizard for wizard in everyone if printed.guild[wizard] == guild])
    elif said.matter == "wizard":
        meant = mask_of([WIZARD_NAMES.index(said.second)])
    elif said.matter == "fact":
        meant = printed.true_of[SECRET_NAMES.index(said.second)]
    else:
        return None
    return int(meant) if said.value else int(mask_of(list(everyone)) & ~meant)


# -- against what the viewer knows


def judged(said: Statement, knowledge: Knowledge, printed: Printed) -> bool | None:
    """Does he know it to be so or not so? None if he cannot tell."""
    square, seat, meant = square_of(said), seat_of(said), wizards_meant(said, printed)
    if square is not None:
        could_be = knowledge.squares[square]
        content = content_of(said)
        if content not in could_be:
            return not said.value
        return said.value if could_be == [content] else None
    if meant is not None and seat is not None:
        held = knowledge.wizards[seat]
        if held & meant == 0:
            return False
        return True if held & ~meant == 0 else None
    if said.matter == "knows" and _had_looked(said, knowledge.looks):
        return said.value
    return None


def _had_looked(said: Statement, looks: Sequence[Look]) -> bool:
    """In an earlier round: within one, nobody keeps in mind what came first."""
    square, seat = SQUARE_NAMES.index(said.second), SEAT_NAMES.index(said.first)
    return any(look.seat == seat and look.square == square and look.round < said.round for look in looks)


# -- against what else was said


def _clashes(said: Sequence[Statement], printed: Printed) -> list[list[int]]:
    against: list[list[int]] = [[] for _ in said]
    groups: dict[str, list[int]] = {}
    for place, one in enumerate(said):
        group = one.first if seat_of(one) is not None else one.matter
        groups.setdefault(group, []).append(place)
        if one.matter == "wizard" and one.value:
            groups.setdefault(one.second, []).append(place)
    for places in groups.values():
        for a, b in combinations(places, 2):
            if _exclude(said[a], said[b], printed) and b not in against[a]:
                against[a].append(b)
                against[b].append(a)
    return [sorted(row) for row in against]


def _exclude(one: Statement, other: Statement, printed: Printed) -> bool:
    """Can they not both be true? Both are about squares of one kind, about one player or about one wizard."""
    if square_of(one) is not None:
        return _squares_exclude(one, other)
    meant, also = wizards_meant(one, printed), wizards_meant(other, printed)
    if meant is not None and also is not None:
        return meant & also == 0 if one.first == other.first else True  # two players cannot be one wizard
    same = (one.matter, one.second) == (other.matter, other.second)
    if one.matter == "knows":  # who did not know it then may know it now
        return same and one.value is True and other.value is False and one.round < other.round
    return same and one.value != other.value


def _squares_exclude(one: Statement, other: Statement) -> bool:
    if one.first != other.first:
        return bool(one.value and other.value and one.second == other.second)
    if one.second == other.second:
        return one.value != other.value
    return bool(one.value and other.value)
