"""The content file of this game, typed and checked, and what the rules need of it."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle import options
from greathall.games.blackstone_castle.moves import (
    ANY_FACTION,
    CARDS,
    COLUMNS,
    CORNER_NAMES,
    FACE_NAMES,
    FACTION_NAMES,
    FAMILY_NAMES,
    OFFER,
    PLAIN_CARDS,
    ROLE_NAMES,
    ROWS,
    SPACE_NAMES,
    SPECIAL_CARD,
    TASK_NAMES,
    WILD_CARD,
)
from greathall.games.blackstone_castle.printed import (
    FLAGS,
    KINGS,
    KNIGHT_SWAP,
    KNIGHT_TRANSFORM,
    KNIGHTS,
    NO_LIMITS,
    PLOYS,
    SLIDE_DIAGONAL,
    SLIDE_MAX,
    START_KNIGHTS,
    START_WIZARDS,
    SWAP_DIAGONAL,
    WIZARD_SLIDE,
    WIZARDS,
    Printed,
)
from greathall.kernel.bits import mask_of
from greathall.kernel.content import Content, check_ids, check_total, read_toml
from greathall.kernel.refused import ContentRefused

SEATS = 4
"""Household cards and Intrigue markers are there for so many."""

START_CARDS = 13
"""BC-10: the board holds so many vassals, and with the four special cards there is always an empty space left."""

PLAIN_FACES = FACE_NAMES[:ANY_FACTION]
SPECIAL_SIDES = ("assassin", "saboteur")
HOUSEHOLD = {"order": 1, "king": 2, "wizard": 1, "knight": 1}
"""BC-6. Who has two Kings from the start is written into every limit, so no edition may change it."""

SEATS_OF = {
    "kings_quest": ("competitive", 2, 4),
    "kings_coop": ("cooperative", 2, 2),
    "queens_quest": ("competitive", 2, 4),
    "wizards_quest": ("competitive", 2, 4),
    "puzzle_master": ("cooperative", 2, 2),
    "kings_solo": ("solo", 1, 1),
}
TYPES_OF = {"K": KNIGHTS, "W": WIZARDS, "P": KINGS, "M": PLOYS}
"""The letter of a Task card's id tells its type and so its deck."""

# Numbers out of these ranges would break what the rules count on: something must happen, and games must end.
Count = Annotated[int, msgspec.Meta(ge=1, le=999)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
GuildCards = Annotated[int, msgspec.Meta(ge=0, le=8)]  # four seats draw from 32
Fours = Annotated[list[Amount], msgspec.Meta(min_length=4, max_length=4)]
Unit = Annotated[float, msgspec.Meta(ge=0, le=1)]
Hex = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Short = Annotated[str, msgspec.Meta(min_length=2, max_length=2)]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A component that does nothing by itself but has a name."""


class Totals(_Entry, frozen=True):
    board_cards: int
    vassal_cards: int
    wild_cards: int
    special_cards: int
    guild_cards: int
    power_cards: int
    machination_cards: int
    household_cards: int
    family_cards: int
    knight_tokens: Count
    wizard_tokens: Count
    castles: Count
    intrigue_markers: int
    first_player_markers: int


class Limits(_Entry, frozen=True):
    """How much of each may be held for every King (BC-49)."""

    hand: Count
    knights: Count
    wizards: Count
    retained: Count


class KingsQuest(_Entry, frozen=True):
    target: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount
    max_rounds: Count


class KingsCoop(_Entry, frozen=True):
    target: Count
    limbo: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount


class QueensQuest(_Entry, frozen=True):
    actions: Count
    tail_rounds: Count
    compensation_2: Annotated[list[Amount], msgspec.Meta(min_length=2, max_length=2)]
    compensation_3: Annotated[list[Amount], msgspec.Meta(min_length=3, max_length=3)]
    compensation_4: Annotated[list[Amount], msgspec.Meta(min_length=4, max_length=4)]

    def compensation(self, seats: int) -> list[int]:
        """Starting Knights in turn order, where the table plays with seat_compensation."""
        return [self.compensation_2, self.compensation_3, self.compensation_4][seats - 2]


class WizardsQuest(_Entry, frozen=True):
    actions: Count
    deal_2: Count
    deal_3: Count
    deal_4: Count
    stall_rounds: Count
    max_rounds: Count

    def deal(self, seats: int) -> int:
        """How many vassals each seat is dealt."""
        return (self.deal_2, self.deal_3, self.deal_4)[seats - 2]


class PuzzleMaster(_Entry, frozen=True):
    limbo: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount


class KingsSolo(_Entry, frozen=True):
    target: Count
    turns: Count
    refresh_count: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount


class Numbers(_Entry, frozen=True):
    kings_quest: KingsQuest
    kings_coop: KingsCoop
    queens_quest: QueensQuest
    wizards_quest: WizardsQuest
    puzzle_master: PuzzleMaster
    kings_solo: KingsSolo

    def of(self, mode: str, seats: int) -> dict[str, int]:
        """The whole numbers of a mode by name, with the `deal` of this many seats where there is one."""
        found = msgspec.structs.asdict(getattr(self, mode))
        numbers = {name: value for name, value in found.items() if isinstance(value, int)}
        if mode == "wizards_quest":
            numbers["deal"] = self.wizards_quest.deal(seats)
        return numbers


class Scoring(_Entry, frozen=True):
    """Points of a set of one to four cards, and of each card beyond (BC-112)."""

    all_different: Fours
    one_alike: Fours
    one_alike_step: Amount
    identical: Fours
    identical_step: Amount


class Board(_Entry, frozen=True):
    card_size: Unit
    start_spaces: list[str]


class Place(_Entry, frozen=True):
    """A space or a corner deck."""

    id: str
    x: Unit
    y: Unit


class Letter(_Entry, frozen=True):
    id: str
    x1: Unit
    y1: Unit
    x2: Unit
    y2: Unit


class Faction(_Entry, frozen=True):
    id: str
    name: str
    short: Short
    realm: str
    colour: Hex
    emblem: str
    flavour: str


class Role(_Entry, frozen=True):
    id: str
    name: str
    short: Short
    emblem: str
    flavour: str


class Face(_Entry, frozen=True):
    id: str
    title: str


class Card(_Entry, frozen=True):
    """A vassal or special card: what its two sides show."""

    id: str
    a: str
    b: str


class Wild(Card, frozen=True):
    name: str


class Household(_Entry, frozen=True):
    id: str
    name: str
    copies: int
    text: str


class Family(_Entry, frozen=True):
    """What is not written is what everybody may do."""

    id: str
    name: str
    flavour: str
    knight_slide_max: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1  # five spaces in a line
    knight_swap: bool = False
    no_limits: bool = False
    start_knights: Amount = 0
    start_wizards: Amount = 0
    knight_slide_diagonal: bool = False
    knight_transform: bool = False
    wizard_swap_diagonal: bool = False
    wizard_slide: bool = False


class Requirement(_Entry, frozen=True):
    face: str
    column: str = ""
    row: str = ""
    light: str = ""


class Task(_Entry, frozen=True):
    id: str
    name: str
    points: Amount  # never below 0: points must not fall, or the end of BC-75 could be undone
    left: Requirement
    right: Requirement
    corner: str
    flavour: str


class BlackstoneContent(Content, frozen=True):
    totals: Totals
    limits: Limits
    numbers: Numbers
    scoring: Scoring
    board: Board
    space: list[Place]
    letter: list[Letter]
    corner: list[Place]
    faction: list[Faction]
    role: list[Role]
    face: list[Face]
    vassal: list[Card]
    wild: list[Wild]
    special: list[Card]
    household: list[Household]
    family: list[Family]
    task: list[Task]


def read_content(path: Path, edition: Path | None) -> BlackstoneContent:
    content = read_toml(path, BlackstoneContent, edition)
    named = (edition or path).name
    _check_totals(content, named)
    _check_ids(content, named)
    _check_table(content, named)
    _check_board(content, named)
    _check_vassals(content, named)
    for task in content.task:
        _check_task(task, named)
    _check_numbers(content, named)
    return content


def printed(content: BlackstoneContent) -> Printed:
    """The numbers the rules ask for, in the form they ask for them."""
    cards: list[Card] = [*content.vassal, *content.wild, *content.special]
    faces = [*FACE_NAMES, *SPECIAL_SIDES]
    needs = [need for task in content.task for need in (task.left, task.right)]
    made = Printed()
    made.face_of = vec[i64]([faces.index(face) for card in cards for face in (card.a, card.b)])
    made.face_factions = vec[i64]([_factions(face) for face in faces])
    made.face_roles = vec[i64]([_roles(face) for face in faces])
    made.type_of = vec[i64]([TYPES_OF[task.id[0]] for task in content.task])
    made.points = vec[i64]([task.points for task in content.task])
    made.need_spaces = vec[i64](
        [
            _spaces("" if need.light == "column" else need.column, "" if need.light == "row" else need.row)
            for need in needs
        ]
    )
    made.need_spaces_advanced = vec[i64]([_spaces(need.column, need.row) for need in needs])
    made.need_factions = vec[i64]([_factions(need.face) for need in needs])
    made.need_roles = vec[i64]([_roles(need.face) for need in needs])
    made.left_letters = vec[i64]([len(task.left.column + task.left.row) for task in content.task])
    made.refresh_space = vec[i64](
        [_space(need.column + need.row) if need.column and need.row else -1 for need in needs]
    )
    made.corner = vec[i64]([FACE_NAMES.index(task.corner) for task in content.task])
    made.start_spaces = vec[i64]([_space(name) for name in content.board.start_spaces])
    made.families = vec[i64]([flag for family in content.family for flag in _flags(family)])
    limits = content.limits
    made.limits = vec[i64]([limits.hand, limits.knights, limits.wizards, limits.retained])
    made.knight_tokens = content.totals.knight_tokens
    made.wizard_tokens = content.totals.wizard_tokens
    made.set_different = vec[i64](content.scoring.all_different)
    made.set_alike = vec[i64](content.scoring.one_alike)
    made.set_alike_step = content.scoring.one_alike_step
    made.set_identical = vec[i64](content.scoring.identical)
    made.set_identical_step = content.scoring.identical_step
    return made


def _factions(face: str) -> int:
    return _bits(face.partition("-")[0], FACTION_NAMES)


def _roles(face: str) -> int:
    return _bits(face.partition("-")[2], ROLE_NAMES)


def _bits(name: str, names: Sequence[str]) -> int:
    """All of them for "any"; none for a special card, which is called by no such name (BC-84)."""
    return mask_of([place for place, one in enumerate(names) if name in (one, "any")])


def _space(name: str) -> int:
    return SPACE_NAMES.index(name.lower())


def _spaces(column: str, row: str) -> int:
    """The spaces of that column and row; a letter left out stands for every one."""
    return mask_of(
        [
            place
            for place, name in enumerate(SPACE_NAMES)
            if column.lower() in ("", name[0]) and row.lower() in ("", name[1])
        ]
    )


def _flags(family: Family) -> list[int]:
    flags = [0] * FLAGS
    flags[SLIDE_MAX] = family.knight_slide_max
    flags[KNIGHT_SWAP] = int(family.knight_swap)
    flags[NO_LIMITS] = int(family.no_limits)
    flags[START_KNIGHTS] = family.start_knights
    flags[START_WIZARDS] = family.start_wizards
    flags[SLIDE_DIAGONAL] = int(family.knight_slide_diagonal)
    flags[KNIGHT_TRANSFORM] = int(family.knight_transform)
    flags[SWAP_DIAGONAL] = int(family.wizard_swap_diagonal)
    flags[WIZARD_SLIDE] = int(family.wizard_slide)
    return flags


# -- what does not fit


def _check_totals(content: BlackstoneContent, named: str) -> None:
    tasks = [task.id[:1] for task in content.task]
    counted = {
        "board_cards": 2 * len(content.letter),
        "vassal_cards": len(content.vassal),
        "wild_cards": len(content.wild),
        "special_cards": len(content.special),
        "guild_cards": tasks.count("K") + tasks.count("W"),
        "power_cards": tasks.count("P"),
        "machination_cards": tasks.count("M"),
        "household_cards": SEATS * sum(one.copies for one in content.household),
        "family_cards": len(content.family),
    }
    for what, number in counted.items():
        check_total(named, what, getattr(content.totals, what), number)
    for what, needed in (("intrigue_markers", 2 * SEATS), ("first_player_markers", 1)):
        if getattr(content.totals, what) != needed:
            raise ContentRefused(f"{named} at totals.{what}: the rules are for {needed}")


def _check_ids(content: BlackstoneContent, named: str) -> None:
    for table, ids, expected in (
        ("mode", [one.id for one in content.mode], list(SEATS_OF)),
        ("option", [one.id for one in content.option], list(options.VALUES)),
        ("space", [one.id for one in content.space], [name.upper() for name in SPACE_NAMES]),
        ("letter", [one.id for one in content.letter], [name.upper() for name in (*COLUMNS, *ROWS)]),
        ("corner", [one.id for one in content.corner], [name.upper() for name in CORNER_NAMES]),
        ("faction", [one.id for one in content.faction], list(FACTION_NAMES)),
        ("role", [one.id for one in content.role], list(ROLE_NAMES)),
        ("face", [one.id for one in content.face], list(PLAIN_FACES)),
        ("vassal", [one.id for one in content.vassal], [f"V{place + 1:02}" for place in range(PLAIN_CARDS)]),
        ("wild", [one.id for one in content.wild], [f"X{place + 1}" for place in range(SPECIAL_CARD - WILD_CARD)]),
        ("special", [one.id for one in content.special], [f"S{place + 1}" for place in range(CARDS - SPECIAL_CARD)]),
        ("household", [one.id for one in content.household], list(HOUSEHOLD)),
        ("family", [one.id for one in content.family], list(FAMILY_NAMES)),
        ("task", [one.id for one in content.task], [name.upper() for name in TASK_NAMES]),
    ):
        check_ids(named, table, ids, expected)


def _check_table(content: BlackstoneContent, named: str) -> None:
    """Modes, options and what every seat has: the rules can leave things away, but nothing else."""
    for mode in content.mode:
        kind, least, most = SEATS_OF[mode.id]
        if mode.kind != kind:
            raise ContentRefused(f"{named} at mode {mode.id}.kind: should be {kind!r}, is {mode.kind!r}")
        if not least <= mode.min <= mode.max <= most:
            raise ContentRefused(f"{named} at mode {mode.id}: the rules are for {least} to {most} seats (BC-11)")
    for option in content.option:
        known = [repr(value) for value in options.VALUES[option.id]]  # as text, for True is not 1 here
        if not option.values or not {repr(value) for value in option.values} <= set(known):
            raise ContentRefused(f"{named} at option {option.id}.values: the rules know {', '.join(known)}")
    for card in content.household:
        if card.copies != HOUSEHOLD[card.id]:
            raise ContentRefused(f"{named} at household {card.id}.copies: BC-6 gives each seat {HOUSEHOLD[card.id]}")
    for table, shorts in (
        ("faction", [one.short for one in content.faction]),
        ("role", [one.short for one in content.role]),
    ):
        if len(set(shorts)) < len(shorts):
            raise ContentRefused(f"{named} at {table}: no two may have the same short")


def _check_board(content: BlackstoneContent, named: str) -> None:
    where = "board.start_spaces"
    names = content.board.start_spaces
    for name in names:
        _known(named, where, name, [space.id for space in content.space])
    if len(set(names)) != len(names) or len(names) != START_CARDS:
        raise ContentRefused(f"{named} at {where}: must be {START_CARDS} different spaces (BC-2)")
    if names != sorted(names, key=_space):
        raise ContentRefused(f"{named} at {where}: must be in reading order, as they are dealt (BC-3)")


def _check_vassals(content: BlackstoneContent, named: str) -> None:
    pairs: dict[frozenset[str], str] = {}
    for table, cards, faces in (
        ("vassal", content.vassal, PLAIN_FACES),
        ("wild", content.wild, FACE_NAMES),
    ):
        for card in cards:
            where = f"{table} {card.id}"
            _known(named, f"{where}.a", card.a, faces)
            _known(named, f"{where}.b", card.b, faces)
            pair = frozenset((card.a, card.b))
            if len(pair) == 1:
                raise ContentRefused(
                    f"{named} at {where}: shows {card.a} on both sides, so it could not be transformed"
                )
            if pair in pairs:
                raise ContentRefused(
                    f"{named} at {where}: shows the same two faces as {pairs[pair]}; "
                    "unseen cards are told apart by their faces"
                )
            pairs[pair] = card.id
    for wild in content.wild:
        if wild.a in PLAIN_FACES and wild.b in PLAIN_FACES:
            raise ContentRefused(f"{named} at wild {wild.id}: one side at least must show any (BC-85)")
    shown = {face for vassal in content.vassal for face in (vassal.a, vassal.b)}
    for face in PLAIN_FACES:
        if face not in shown:
            raise ContentRefused(f"{named} at vassal: no card shows {face}, which BC-45 and BC-137 ask for")
    for special in content.special:
        for side, given, needed in zip("ab", (special.a, special.b), SPECIAL_SIDES, strict=True):
            _known(named, f"special {special.id}.{side}", given, (needed,))


def _check_task(task: Task, named: str) -> None:
    where = f"task {task.id}"
    for side, need in (("left", task.left), ("right", task.right)):
        _known(named, f"{where}.{side}.face", need.face, FACE_NAMES)
        _known(named, f"{where}.{side}.column", need.column, ("", *(letter.upper() for letter in COLUMNS)))
        _known(named, f"{where}.{side}.row", need.row, ("", *(letter.upper() for letter in ROWS)))
        _known(named, f"{where}.{side}.light", need.light, ("", "column", "row"))
        if need.light and not (need.column and need.row):
            raise ContentRefused(f"{named} at {where}.{side}.light: a letter is light only beside another (BC-38)")
    if not task.left.column and not task.left.row:
        raise ContentRefused(f"{named} at {where}.left: names neither column nor row (BC-35)")
    if task.left.light:
        raise ContentRefused(f"{named} at {where}.left.light: only the right requirement has a light letter (BC-38)")
    if not task.right.light:
        raise ContentRefused(f"{named} at {where}.right: must have two letters, one of them light (BC-38)")
    if TYPES_OF[task.id[0]] == PLOYS and not (task.left.column and task.left.row):
        raise ContentRefused(f"{named} at {where}.left: a Machination card needs two letters on the left (BC-143)")
    _known(named, f"{where}.corner", task.corner, PLAIN_FACES)


def _check_numbers(content: BlackstoneContent, named: str) -> None:
    numbers = content.numbers
    for mode, castles in (
        ("kings_coop", numbers.kings_coop.limbo),
        ("puzzle_master", numbers.puzzle_master.limbo),
    ):
        if not 2 <= castles <= content.totals.castles:
            raise ContentRefused(
                f"{named} at numbers.{mode}.limbo: a Task needs 2 castles and there are {content.totals.castles}"
            )
    if numbers.kings_coop.target >= numbers.kings_coop.limbo:
        # Then limbo is never too empty to mark a Task whose points have just been taken out of it (ruling 25).
        raise ContentRefused(f"{named} at numbers.kings_coop.target: must be less than the castles in limbo (BC-98)")
    for seats in range(2, SEATS + 1):
        if seats * numbers.wizards_quest.deal(seats) + OFFER > PLAIN_CARDS:
            raise ContentRefused(
                f"{named} at numbers.wizards_quest.deal_{seats}: {seats} hands and the offer of {OFFER} need more "
                f"than the {PLAIN_CARDS} vassals (BC-115)"
            )


def _known(named: str, where: str, name: str, names: Collection[str]) -> None:
    if name not in names:
        told = ", ".join(one or "nothing" for one in names)
        raise ContentRefused(f"{named} at {where}: {name!r} is none of {told}")
