"""The private half of the tracking sheet in words: squares, suspects, and what does not go together."""

from collections.abc import Sequence

import msgspec

from greathall.games.castle_of_magic.content.ids import COMBOS, ITEMS
from greathall.games.castle_of_magic.sight.claims import Claim, content_of, seat_of, square_of
from greathall.games.castle_of_magic.sight.sheet import CARD, SEEN, YOURS, Exclusion, Square, Suspect
from greathall.games.castle_of_magic.words.names import (
    combo_name,
    country_name,
    found_told,
    heard_where,
    item_name,
    sentence,
    wizard_name,
)
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.games.castle_of_magic.words.seats import guild_shares
from greathall.games.castle_of_magic.words.talk_words import statement
from greathall.kernel.prose import counted, folded, listed

NAMED_MAX = 8
"""So many wizards are named; of more only the number or the guilds are told."""

CLASHES_MAX = 8
"""So many contradictions are told, the latest."""


# -- squares


def squares(scene: Scene) -> list[str]:
    """Squares of which there is nothing to say share a line."""
    combos, items = range(COMBOS), range(COMBOS, COMBOS + ITEMS)
    told = _kind_of_squares(scene, combos, "Ritual Result")
    found = [square.content for square in scene.sheet.results]
    loose = [str(number) for number in range(1, COMBOS + 1) if number not in found]
    if 0 < len(loose) < COMBOS:
        told.append(f"Results not found yet: {listed(loose)}.")
    told += _kind_of_squares(scene, items, "country")
    return [part for line in told for part in folded(line)]


def _kind_of_squares(scene: Scene, places: Sequence[int], kind: str) -> list[str]:
    every = [*scene.sheet.results, *scene.sheet.countries]
    blank = [place for place in places if _blank(every[place], len(places))]
    told = [sentence(_square(scene, place)) for place in places if place not in blank]
    if len(blank) == len(places):
        return [f"Nothing known yet of any {kind}."]
    return [*told, f"Nothing known of {listed([_title(scene, place) for place in blank])}."] if blank else told


def _blank(square: Square, contents: int) -> bool:
    """Nothing seen, excluded or told, and nobody has looked. Of results it goes without saying which are excluded."""
    excluded = contents == ITEMS and len(square.possible) < contents
    return square.content is None and not excluded and not square.told and not square.looks


def _title(scene: Scene, place: int) -> str:
    return combo_name(place, scene.content) if place < COMBOS else f"the {item_name(place - COMBOS, scene.content)}"


def _square(scene: Scene, place: int) -> str:
    content = scene.content
    square = [*scene.sheet.results, *scene.sheet.countries][place]
    if square.content is not None:
        how = f"seen in round {square.round}" if square.how == SEEN else "it follows from the others"
        parts = [f"{found_told(place, square.content, content)} ({how})"]
    elif place < COMBOS:
        parts = [f"{_title(scene, place)} is unknown"]
    else:
        could_be = listed([country_name(country, content) for country in square.possible], "or")
        parts = [f"{_title(scene, place)} rules {could_be}"]
    parts += [_told_of_square(scene, scene.sheet.claims[at]) for at in square.told]
    if square.looks:
        seats = sorted({look.seat for look in square.looks})
        parts.append(f"{scene.listed(seats)} {'has' if len(seats) == 1 else 'have'} looked")
    return "; ".join(parts)


def _told_of_square(scene: Scene, claim: Claim) -> str:
    """ "Bo says 4 in round 3", with a mark where the viewer knows better."""
    said = claim.said
    what = said.second if said.matter == "result" else country_name(content_of(said), scene.content)
    who = "you have said" if said.speaker == scene.view.seat else f"{scene.names[said.speaker]} says"
    wrong = " (not so)" if claim.known is False else ""
    return f"{who} {'' if said.value else 'not '}{what} in round {said.round}{wrong}"


# -- suspects


def suspects(scene: Scene) -> list[str]:
    """Players of whom there is the same to say share it, as all do at the start."""
    told: dict[tuple[str, ...], list[int]] = {}
    for one in scene.sheet.suspects:
        told.setdefault(tuple(_suspect(scene, one)), []).append(one.seat)
    return [
        part
        for lines, seats in told.items()
        for line in (f"{scene.listed(seats)}{lines[0]}", *lines[1:])
        for part in folded(line)
    ]


def _suspect(scene: Scene, suspect: Suspect) -> list[str]:
    """The first line without the name at its beginning."""
    content, who = scene.content, scene.names[suspect.seat]
    wizards = [wizard_name(wizard, content) for wizard in suspect.wizards]
    guilds = guild_shares(suspect.guilds, content)
    if len(wizards) == 1:
        found = [f" is {wizards[0]} ({guilds.removeprefix('1 ')})."]
    else:
        named = f": {', '.join(wizards)}" if len(wizards) <= NAMED_MAX else ""
        found = [f": {len(wizards)} wizards fit, {guilds}{named}."]
    found += [f"    {line}" for line in _reasons(scene, suspect.exclusions)]
    askers = sorted({search.seat for search in suspect.searches if search.seat != scene.view.seat})
    if askers:
        found.append(f"    {scene.listed(askers)} {'has' if len(askers) == 1 else 'have'} learned secrets about {who}.")
    return found + [f"    {_told_of_player(scene, scene.sheet.claims[at])}" for at in suspect.told]


def _reasons(scene: Scene, exclusions: Sequence[Exclusion]) -> list[str]:
    """One line for each card in the order of rounds, then one for each group of players who hold wizards between them.
    That nobody else is the viewer's own wizard goes without saying."""
    by_card: dict[tuple[int, int], list[str]] = {}
    by_group: dict[tuple[int, ...], list[str]] = {}
    for one in exclusions:
        if one.reason == CARD:
            assert one.card is not None
            by_card.setdefault((one.round, one.card), []).append(wizard_name(one.wizard, scene.content))
        elif one.reason != YOURS:
            by_group.setdefault(tuple(one.seats), []).append(wizard_name(one.wizard, scene.content))
    told = []
    for (round_no, card), out in sorted(by_card.items()):
        text = scene.content.secret[card].text.rstrip(".")
        which = listed(out, "or") if len(out) <= NAMED_MAX else f"any of {len(out)} wizards"
        told.append(f'"{text}" (round {round_no}): so not {which}.')
    for seats, out in by_group.items():
        held = "is" if len(seats) == 1 else "are between them"
        told.append(f"{scene.listed(seats)} {held} {listed(out)}.")
    return told


# -- what was told


def as_claim(scene: Scene, claim: Claim) -> str:
    """Also an answer as what it says: "Bo claims: the Crown rules Kida"."""
    return statement(msgspec.structs.replace(claim.said, kind="claim"), scene.names, scene.content)


def _told_of_player(scene: Scene, claim: Claim) -> str:
    where = heard_where(claim.members, scene.view.seat, scene.names)
    mark = {True: "; you know it is so", False: "; you know better", None: ""}[claim.known]
    return f"{as_claim(scene, claim)} ({where}, round {claim.said.round}{mark})."


def contradictions(scene: Scene) -> list[str]:
    """What others said against what the viewer knows, then statements that cannot both be true; his own words too,
    because others may hold them against him."""
    claims = scene.sheet.claims
    found = [
        f"{as_claim(scene, claim)} (round {claim.said.round}): {_better_known(scene, claim)}."
        for claim in claims
        if claim.known is False and claim.said.speaker != scene.view.seat
    ]
    found += [
        _at_most_one(scene, claim, claims[other])
        for at, claim in enumerate(claims)
        for other in claim.against
        if other > at
    ]
    left = len(found) - CLASHES_MAX
    told = [f"{counted(left, 'other')} before these.", *found[-CLASHES_MAX:]] if left > 0 else found
    return [part for line in told for part in folded(line)]


def _better_known(scene: Scene, claim: Claim) -> str:
    """Why the viewer knows better."""
    square, seat = square_of(claim.said), seat_of(claim.said)
    if square is not None:
        return f"you know that {_square_against(scene, square, content_of(claim.said))}"
    assert seat is not None
    if claim.said.matter == "knows":
        return f"{scene.names[seat]} had looked at it"
    wizard = scene.view.players[seat].wizard
    if wizard is not None:
        return f"you are {wizard_name(wizard, scene.content)}"
    return f"no wizard that fits {scene.names[seat]} is like that"


def _square_against(scene: Scene, square: int, told: int) -> str:
    """What lies there, or where else that lies which was told of it."""
    every = [*scene.sheet.results, *scene.sheet.countries]
    lies = every[square].content
    if lies is None:
        same_kind = range(COMBOS) if square < COMBOS else range(COMBOS, COMBOS + ITEMS)
        square, lies = next(place for place in same_kind if every[place].content == told), told
    return found_told(square, lies, scene.content)


def _at_most_one(scene: Scene, one: Claim, other: Claim) -> str:
    both = [f"{as_claim(scene, claim)} (round {claim.said.round})" for claim in (one, other)]
    return f"At most one is true: {'; '.join(both)}."
