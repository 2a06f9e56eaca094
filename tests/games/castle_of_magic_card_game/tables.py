"""Tables of the card game laid out by hand: layout A and map A of the dossier, and everything a test may change."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE, PLACE
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.games.castle_of_magic_card_game.sight.view import CastleView
from greathall.games.castle_of_magic_card_game.words import sections
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import Refused
from greathall.kernel.view import Result

LAYOUT_A = "DEWDEWDEA EWDCWDEWD WSEWDEWDE"
MAP_A = [8, 1, 2, 3, 4, 5, 6, 7]
PEOPLE = [
    "wizard-dragon-kida",
    "wizard-eagle-marus",
    "cultist-wolf",
    "monster",
    "wizard-wolf-sorrell",
    "cultist-dragon",
]
ALL_PEOPLE = [one.id for one in GAME.castle_content.character]
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
SUPPLY = 27
IN_SUPPLY = ["supply", "supply"]


def place_name(place: int) -> str:
    return [*CELL_NAMES, "supply", "waiting"][place]


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def position(
    *,
    seats: int = 4,
    characters: Sequence[str] | None = None,
    shrines: str = LAYOUT_A,
    outcomes: Sequence[int] = MAP_A,
    first: int = 0,
    turn: int = 0,
    stall: int = 0,
    up: str = "",
    seen: str = "",
    face_up: Sequence[int] = (),
    pawns: Sequence[str] = (),
    lifted_from: str = "",
    **options: object,
) -> dict[str, Any]:
    """The start position unless told otherwise. Cells are named in one string; what is up or stood upon counts as seen.

    `pawns` holds one string for each seat ("bell9 supply"); seats left out have both in the supply.
    """
    dealt = list(characters or PEOPLE[:seats])
    pairs = [pair.split() for pair in pawns] + [IN_SUPPLY] * (seats - len(pawns))
    known = {*up.split(), *seen.split(), *(place for pair in pairs for place in pair if place in CELL_NAMES)}
    return {
        "game": GAME.id,
        "mode": "standard",
        "seats": seats,
        "options": dict(GAME.setup(seats, options=options).options),
        "characters": dealt,
        "undealt": [one for one in ALL_PEOPLE if one not in dealt],
        "shrines": shrines,
        "outcomes": list(outcomes),
        "first": first,
        "turn": turn,
        "stall": stall,
        "up": up.split(),
        "seen": sorted(known, key=CELL_NAMES.index),
        "open": list(face_up),
        "pawns": pairs,
        "lifted_from": lifted_from.split(),
    }


class Table:
    """A match that speaks in the dossier's words: places as numbers, 27 the supply."""

    def __init__(self, start: Mapping[str, object]) -> None:
        state = GAME.load(start)
        self.match = Match(GAME, state.deal.terms.setup, state)

    @property
    def state(self) -> Castle:
        assert isinstance(self.match.state, Castle)
        return self.match.state

    @property
    def mover(self) -> int:
        return int(self.state.mover)

    def pawns(self, seat: int) -> list[int]:
        return [int(self.state.pair(seat) & 31), int(self.state.pair(seat) >> 5)]

    def legal(self) -> list[int]:
        return legal_list(self.state, self.mover)

    def view(self, seat: int) -> CastleView:
        seen = self.match.view(seat)
        assert isinstance(seen, CastleView)
        return seen

    def views(self) -> list[CastleView]:
        """All seats' and a spectator's."""
        return [self.view(seat) for seat in [*range(self.state.seats), SPECTATOR]]

    def play(self, code: int, seat: int | None = None) -> tuple[Event, ...]:
        return self.match.play(self.mover if seat is None else seat, code)

    def advance(self, ritual: int) -> tuple[Event, ...]:
        return self.play(ritual)

    def manipulate(self, lift: Sequence[int], flip: int) -> tuple[Event, ...]:
        return self.play(self.manipulate_code(lift, flip))

    def manipulate_code(self, lift: Sequence[int], flip: int) -> int:
        return MANIPULATE + 27 * sections.lift_of(self.pawns(self.mover), lift) + flip

    def place(self, flip: int) -> tuple[Event, ...]:
        return self.play(PLACE + flip)

    def refused(self, code: int, seat: int | None = None) -> str:
        """The rule that refuses the move, through every door; nothing may have changed by asking."""
        who = self.mover if seat is None else seat
        before = GAME.dump(self.state)
        rule = self.state.refusal(who, code)
        assert code not in legal_list(self.state, who)
        assert self.match.why_not(who, code) == GAME.rulebook.quote(rule)
        moves = len(self.match.moves)
        with pytest.raises(Refused) as refusal:
            self.match.play(who, code)
        assert refusal.value.rule == rule
        assert refusal.value.sentence == GAME.rulebook.quote(rule)
        assert GAME.dump(self.state) == before
        assert len(self.match.moves) == moves
        return rule

    def control(self) -> list[object]:
        return _list(GAME.result(self.state).facts["control"])


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def table(**changes: Any) -> Table:
    return Table(position(**changes))


def cast(missing: int = 0, mover: int = 2, **changes: Any) -> Result:
    """The seat on turn turns the last outcome card up: section 9's way to look at a scoring example."""
    seats = changes.get("seats", 4)
    changes.setdefault("turn", seats * 10 + mover)
    changes.setdefault("face_up", [ritual for ritual in range(8) if ritual != missing])
    last = table(**changes)
    last.advance(missing)
    assert last.state.over()
    return GAME.result(last.state)


X3_CODES = [16, 62, 101, 26, 63, 108, 16, 74, 89, 5, 37, 70, 108]


def after_x3(codes: int = 13, **options: object) -> Table:
    """The scripted opening of X3, or its first few decisions."""
    opening = table(**options)
    for code in X3_CODES[:codes]:
        opening.play(code)
    return opening
