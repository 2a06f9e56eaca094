"""Positions with what the rules say of them, for the thinking aids of the browser.

The browser reckons forecasts by itself (web/aid/scoring.ts). Its tests compare it with these vectors, written from the
rules proper:

    python -m tests.games.castle_of_magic_card_game.aid_vectors
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game import game as card_game
from greathall.games.castle_of_magic_card_game.content.ids import PART_NAMES, ROLE_NAMES
from greathall.games.castle_of_magic_card_game.content.shapes import EFFECTS
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.scoring import (
    COUNTRIES,
    FACTIONS,
    PIECES,
    ROW_OF,
    Cast,
    active,
    claims,
    controls,
    ritual_now,
)
from greathall.games.castle_of_magic_card_game.rules.state import Castle, Deal
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.kernel.bits import count
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list

VECTORS = Path(card_game.__file__).parent / "web" / "aid" / "tests" / "vectors.json"
MONSTER = 12
CHARACTERS = range(13)
# aid/view.ts
SEEN_BY_THE_BROWSER = [
    "seats",
    "seat",
    "over",
    "result",
    "mover",
    "cells",
    "pawns",
    "outcomes",
    "unseen_kinds",
    "unseen_outcomes",
    "characters",
]


def vectors() -> dict[str, Any]:
    positions = [_position(state, seat) for state, seat in _moments()]
    return {"printed": _printed(), "names": _names(), "positions": positions, "ended": [_ended(n) for n in range(8)]}


def written(data: dict[str, Any]) -> str:
    """One line for each position, so that a change shows where it is."""
    parts = []
    for key, value in data.items():
        lines = ",\n".join(_line(one) for one in value) if isinstance(value, list) else ""
        parts.append(f'"{key}": [\n{lines}\n]' if lines else f'"{key}": {_line(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _moments() -> Iterator[tuple[Castle, int]]:
    """Early, middle and late moments of games played at random, from the eyes of whoever is on turn."""
    for n in range(18):
        state, dice = _new(n)
        for _ in range(6 + 5 * n):
            if state.over():
                break
            _play(state, dice)
        if not state.over():
            yield state, int(state.mover)


def _ended(n: int) -> Any:
    state, dice = _new(100 + n)
    while not state.over():
        _play(state, dice)
    return _view(GAME.view(state, n % state.seats))


def _new(n: int) -> tuple[Castle, FastDice]:
    return GAME.new(GAME.setup(4 + n % 3), FastDice(n)), FastDice(1000 + n)


def _play(state: Castle, dice: FastDice) -> None:
    """At random, but early enough with outcomes that open and hidden ones are met."""
    moves = legal_list(state, int(state.mover))
    advances = [code for code in moves if code < 8]
    if advances and len(advances) < len(moves) and dice.pick(4):
        moves = moves[len(advances) :]
    state.apply(state.mover, moves[dice.pick(len(moves))])


def _position(state: Castle, seat: int) -> dict[str, Any]:
    view = GAME.view(state, seat)
    own = view.characters[seat]
    assert own is not None
    others = [other for other in range(view.seats) if other != seat]
    return {
        "view": _view(view),
        "rows": [int(count(state.up & row)) for row in ROW_OF],
        "ritual": int(ritual_now(state)),
        "active": [
            [int(active(state, country, faction)) for faction in range(FACTIONS)] for country in range(COUNTRIES)
        ],
        "control": [_or_none(controls(state, country)) for country in range(COUNTRIES)],
        "claims": [_or_none(claims(state, piece)) for piece in range(PIECES)],
        "forecast": _forecast(state, view, seat, own),
        "supposed": [
            [other, character, *_forecast(state, view, other, character)]
            for other in others
            for character in CHARACTERS
            if character != own and (other + character) % 3 == 0
        ],
        "after": _after(state, view, seat),
    }


def _forecast(state: Castle, view: CastleView, seat: int, character: int) -> tuple[int, int, float]:
    """Least, most and mean of the points: every hidden outcome, every place the Monster's card may be in."""
    known = {s: c for s, c in enumerate(view.characters) if c is not None} | {seat: character}
    points: list[tuple[float, int]] = []
    ritual = view.outcomes[ritual_now(state)]
    outcomes = view.unseen_outcomes if ritual is None else [ritual]
    for chance, monster in _monsters(known, view.seats):
        world = _world(state, known, monster)
        points += [(chance / len(outcomes), int(Cast(world, outcome).score_of(seat))) for outcome in outcomes]
    reached = [earned for _, earned in points]
    mean = sum(chance * earned for chance, earned in points)
    return min(reached), max(reached), round(mean, 6)


def _monsters(known: dict[int, int], seats: int) -> list[tuple[float, int | None]]:
    """Who may hold the Monster's card, with the chance of it; None: nobody else."""
    if MONSTER in known.values():
        return [(1.0, None)]
    left = len(CHARACTERS) - len(known)
    unknown = [seat for seat in range(seats) if seat not in known]
    return [((left - len(unknown)) / left, None), *[(1 / left, seat) for seat in unknown]]


def _world(state: Castle, known: dict[int, int], monster: int | None) -> Castle:
    """The same table, with the Monster in this seat and in no other that is not known; the rest as it comes."""
    dealt = known | ({monster: MONSTER} if monster is not None else {})
    rest = [character for character in CHARACTERS if character not in dealt.values() and character != MONSTER]
    people = [dealt[seat] if seat in dealt else rest.pop() for seat in range(state.seats)]
    people += [character for character in CHARACTERS if character not in people]
    deal = state.deal
    return state.in_other_deal(Deal(deal.terms, vec[i64](people), deal.kinds, deal.outcomes, deal.first))


def _after(state: Castle, view: CastleView, seat: int) -> list[dict[str, Any]]:
    """What some of the legal moves lead to, with the card that is really there."""
    told = []
    for code in view.legal[:: max(1, len(view.legal) // 5)]:
        twin = state.copy()
        twin.apply(twin.mover, code)
        then = _view(GAME.view(twin, seat))
        changed = {key: then[key] for key in ("pawns", "outcomes", "unseen_kinds", "unseen_outcomes")}
        before = _view(view)["cells"]
        cells = [[at, card] for at, card in enumerate(then["cells"]) if card != before[at]]
        cell = code - 89 if code >= 89 else (code - 8) % 27
        kind = int(state.deal.outcomes[code] if code < 8 else state.deal.kinds[cell])
        told.append({"code": int(code), "found": kind, "cells": cells, "then": changed})
    return told


def _printed() -> dict[str, Any]:
    printed = GAME.printed
    return {
        "characters": [
            {"role": ROLE_NAMES[role], "faction": _or_none(faction), "home": _or_none(home)}
            for role, faction, home in zip(printed.role, printed.faction, printed.home, strict=True)
        ],
        "outcomes": [
            {"effect": EFFECTS[printed.effect[number]], "piece": _or_none(printed.piece[number])}
            for number in range(1, 9)
        ],
        "points": {
            role: {part: int(printed.points[at * len(PART_NAMES) + n]) for n, part in enumerate(PART_NAMES)}
            for at, role in enumerate(ROLE_NAMES)
        },
        "majority": int(printed.majority),
    }


def _names() -> dict[str, list[str]]:
    content = GAME.castle_content
    return {
        "faction": [one.name for one in content.faction],
        "country": [one.name for one in content.country],
        "arcanum": [one.name for one in content.arcanum],
        "arcanumOff": [one.inactive for one in content.arcanum],
        "arcanumOn": [one.active for one in content.arcanum],
        "regalia": [one.name for one in content.regalia],
        "ritual": [one.name for one in content.ritual],
        "outcome": [one.name for one in content.outcome],
        "character": [one.name for one in content.character],
        "site": [one.site for one in content.cell],
    }


def _view(view: CastleView) -> dict[str, Any]:
    seen = msgspec.to_builtins(view)
    return {key: seen[key] for key in SEEN_BY_THE_BROWSER}


def _or_none(number: int) -> int | None:
    return None if number < 0 else int(number)


if __name__ == "__main__":
    VECTORS.write_text(written(vectors()))
