"""What does not fit in a content file: each fault is named with its place."""

from collections.abc import Collection

from greathall.games.blackstone_castle.content import options
from greathall.games.blackstone_castle.content.ids import (
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
    space_number,
)
from greathall.games.blackstone_castle.content.shapes import (
    HOUSEHOLD,
    PLAIN_FACES,
    SEATS,
    SEATS_OF,
    SPECIAL_SIDES,
    START_CARDS,
    TYPES_OF,
    BlackstoneContent,
    Task,
)
from greathall.games.blackstone_castle.content.tables import PLOYS
from greathall.kernel.content import check_ids, check_totals
from greathall.kernel.refused import ContentRefused


def check(content: BlackstoneContent, named: str) -> None:
    """Raises ContentRefused."""
    _check_totals(content, named)
    _check_ids(content, named)
    _check_table(content, named)
    _check_board(content, named)
    _check_vassals(content, named)
    for task in content.task:
        _check_task(task, named)
    _check_numbers(content, named)


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
    check_totals(named, content.totals, counted)
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
    if names != sorted(names, key=space_number):
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
