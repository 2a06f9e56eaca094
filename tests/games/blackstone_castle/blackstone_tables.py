"""Courts that come about by chance, and courts drawn by hand: for tests of views, words and forecasts.

    for court in random_positions("kings_quest", 3, seed=7, wilds=True): ...
    view = seen("kings_quest", board="LT=Li-Sc/Dr-Ca CN=Li-Em/St-Sp", hand="K01", knights=2)

Chance plays busily: whatever completes, collects or places something is preferred, so that games get somewhere.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from greathall.games.blackstone_castle.content import read
from greathall.games.blackstone_castle.content.ids import FACE_NAMES, SPACE_NAMES, SPACES, TASK_NAMES
from greathall.games.blackstone_castle.content.read import printed, read_content
from greathall.games.blackstone_castle.rules import deal
from greathall.games.blackstone_castle.rules.moves import (
    COLLECT,
    COMPLETE,
    END_ACTIONS,
    INTRIGUE,
    INTRIGUE_SKIP,
    SPRING,
    TRADE,
)
from greathall.games.blackstone_castle.rules.state import Court, Terms, bare
from greathall.games.blackstone_castle.sight.view import CourtView, Known, Picking, Vassal, view
from greathall.games.blackstone_castle.words import sections
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.game import Setup
from greathall.kernel.playout import legal_list

CONTENT = read_content(Path(read.__file__).parents[1] / "content.toml", None)
PRINTED = printed(CONTENT)
DEFAULTS: dict[str, OptionValue] = {option.id: option.default for option in CONTENT.option}
NAMES = ["Ada", "Bo", "A guest with a long name", "Di"]

TABLES: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("kings_quest", 2, {}),
    ("kings_quest", 2, {"families": "choose", "wilds": True, "specials": True, "limit_check": "every_turn"}),
    ("kings_quest", 4, {"families": "random", "advanced": True, "vassal_backs": "hidden", "specials": True}),
    ("kings_coop", 2, {}),
    ("kings_coop", 2, {"coop_hands": "hidden", "coop_king_cap": True, "families": "random", "wilds": True}),
    ("queens_quest", 2, {"seat_compensation": True}),
    ("queens_quest", 3, {"vassal_backs": "hidden", "advanced": True}),
    ("wizards_quest", 2, {}),
    ("wizards_quest", 4, {"wizards_reshuffle": False, "advanced": True}),
    ("puzzle_master", 2, {"corner_choice": "nearest"}),
    ("kings_solo", 1, {"wilds": True, "specials": True, "families": "random"}),
]
"""Every mode, and between them every option that changes what is seen or said."""


def new_court(mode: str, seats: int, seed: int, **options: OptionValue) -> Court:
    """A table as it is dealt. The game itself checks set-ups; here they are believed."""
    chosen = {**DEFAULTS, **options}
    setup = Setup("blackstone-castle", mode, seats, chosen)
    fair = mode == "queens_quest" and chosen["seat_compensation"] is True
    compensation = CONTENT.numbers.queens_quest.compensation(seats) if fair else []
    court = bare(Terms(setup, PRINTED, CONTENT.numbers.of(mode, seats), compensation), FastDice(seed))
    deal.deal(court)
    return court


def busy_move(court: Court, seat: int, dice: FastDice) -> int:
    """Any legal move, mostly one that brings the game forward."""
    moves = legal_list(court, seat)
    eager = [
        code
        for code in moves
        if COMPLETE <= code < END_ACTIONS
        or COLLECT <= code < TRADE
        or INTRIGUE <= code < INTRIGUE_SKIP
        or code == SPRING
    ]
    if eager and dice.pick(10):
        return eager[dice.pick(len(eager))]
    return moves[dice.pick(len(moves))]


def random_game(mode: str, seats: int, seed: int, **options: OptionValue) -> Iterator[tuple[Court, list[Event]]]:
    """Every position of a busy game and what led to it. The court goes on changing: copy what you want to keep."""
    court = new_court(mode, seats, seed, **options)
    dice = FastDice(seed + 1)
    told: list[Event] = []
    yield court, told
    while not court.over():
        acting = members(court.to_act())
        seat = acting[dice.pick(len(acting))]
        court.events = told = []
        court.apply(seat, busy_move(court, seat, dice))
        court.events = None
        yield court, told


def random_positions(
    mode: str, seats: int, seed: int, every: int = 5, most: int = 400, **options: OptionValue
) -> Iterator[Court]:
    """Some positions of a busy game, its first and its last among them if it is no longer than `most` moves."""
    for n, (court, _) in enumerate(random_game(mode, seats, seed, **options)):
        if n % every == 0 or court.over():
            yield court
        if n == most:
            return


def looks(court: Court) -> list[CourtView]:
    """What every seat and somebody watching see."""
    return [view(court, seat) for seat in [*range(court.seats), SPECTATOR]]


# -- views drawn by hand


def words_of(look: CourtView) -> dict[str, list[str]]:
    """The table in words, by title."""
    return {section.title: section.lines for section in sections.sections(look, NAMES, CONTENT)}


def flat(lines: Sequence[str]) -> str:
    """Lines as one, however they were folded."""
    return " ".join(line.strip() for line in lines)


def picked(**changes: Any) -> Picking:
    """What is being put together: K01 and nothing else yet, unless told otherwise."""
    nothing = dict.fromkeys(("left", "right", "left_card", "right_card", "left_set"), -1)
    return Picking(**{"step": "right", "card": task("K01"), **nothing, "payment": [], **changes})


def space(name: str) -> int:
    return SPACE_NAMES.index(name.lower())


def face(short: str) -> int:
    """ "Li-Sc", "*-Sc", "Li-*", "Assassin", "Saboteur"."""
    if "-" not in short:
        return len(FACE_NAMES) + ("Assassin", "Saboteur").index(short)
    faction, _, role = short.partition("-")
    factions = {one.short: one.id for one in CONTENT.faction} | {"*": "any"}
    roles = {one.short: one.id for one in CONTENT.role} | {"*": "any"}
    return FACE_NAMES.index(f"{factions[faction]}-{roles[role]}")


def task(name: str) -> int:
    return TASK_NAMES.index(name.lower())


def tasks(names: str) -> list[int]:
    return sorted(task(name) for name in names.split())


def drawn(board: str) -> list[Vassal | None]:
    """ "LT=Li-Sc/Dr-Ca CN=Li-Em/?+g1+c": the other side, guards and a castle after the upper side."""
    cells: list[Vassal | None] = [None] * SPACES
    for one in board.split():
        where, _, what = one.partition("=")
        sides, *marks = what.split("+")
        upper, _, lower = sides.partition("/")
        cells[space(where)] = Vassal(
            face=face(upper),
            back=None if lower in ("", "?") else face(lower),
            guards=sum(int(mark[1:]) for mark in marks if mark[0] == "g"),
            used="c" in marks,
            plots=[int(mark[1:]) for mark in marks if mark[0] == "i"],
            below=[Known(face(upper), None)] * sum(int(mark[1:]) - 1 for mark in marks if mark[0] == "x"),
        )
    return cells


def seen(
    mode: str,
    seats: int = 2,
    board: str | None = None,
    hand: str | None = None,
    done: str = "",
    retained: str = "",
    legal: list[int] | None = None,
    options: dict[str, OptionValue] | None = None,
    player: dict[str, Any] | None = None,
    **changes: Any,
) -> CourtView:
    """The view of seat 0 in its first turn, with these things changed; `done` may be in any order that is wanted."""
    court = new_court(mode, seats, 5, **({"first_player": "seat0", "corner_choice": "nearest"} | (options or {})))
    found = view(court, 0)
    mine = msgspec.structs.replace(
        found.players[0],
        done=[task(name) for name in done.split()],
        retained=[Known(face(one), None) for one in retained.split()],
        **(player or {}),
    )
    if hand is not None:
        mine = msgspec.structs.replace(mine, hand=tasks(hand))
    if board is not None:
        changes["board"] = drawn(board)
    if legal is not None:
        changes["legal"] = legal
    changes.setdefault("players", [mine, *found.players[1:]])
    return msgspec.structs.replace(found, **changes)
