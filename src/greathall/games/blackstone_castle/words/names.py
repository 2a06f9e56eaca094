"""What spaces, faces, cards and numbers are called at the table: the same in stories, boards and lists of moves."""

from collections.abc import Sequence

from greathall.games.blackstone_castle.content.ids import (
    ANY_FACTION,
    ANY_ROLE,
    ASSASSIN,
    CORNER_NAMES,
    DECK_NAMES,
    SPACE_NAMES,
    VASSAL_FACES,
)
from greathall.games.blackstone_castle.content.read import card_faces
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent, Requirement
from greathall.kernel.prose import counted, listed

TYPE_WORDS = ("Knight", "Wizard", "King", "Ploy")
"""Of the types of Task cards, in the order of printed.py."""


SPECIAL_WORDS = ("Assassin", "Saboteur")


def space_name(space: int) -> str:
    return SPACE_NAMES[space].upper()


def spaces_named(spaces: Sequence[int]) -> str:
    return listed([space_name(space) for space in spaces])


def corner_name(corner: int) -> str:
    return CORNER_NAMES[corner].upper()


def deck_name(deck: int) -> str:
    return DECK_NAMES[deck].capitalize()


def face_name(face: int, content: BlackstoneContent) -> str:
    """ "Lion Scout"; a wild card is "wild Scout" or "wild Lion"."""
    if face >= VASSAL_FACES:
        return SPECIAL_WORDS[face - ASSASSIN]
    if face >= ANY_ROLE:
        return f"wild {content.faction[face - ANY_ROLE].name}"
    if face >= ANY_FACTION:
        return f"wild {content.role[face - ANY_FACTION].name}"
    return f"{content.faction[face // 4].name} {content.role[face % 4].name}"


def face_short(face: int, content: BlackstoneContent) -> str:
    """ "Li-Sc"; a star stands for any."""
    if face >= VASSAL_FACES:
        return SPECIAL_WORDS[face - ASSASSIN]
    if face >= ANY_ROLE:
        return f"{content.faction[face - ANY_ROLE].short}-*"
    if face >= ANY_FACTION:
        return f"*-{content.role[face - ANY_FACTION].short}"
    return f"{content.faction[face // 4].short}-{content.role[face % 4].short}"


def shorts(faces: Sequence[int], content: BlackstoneContent) -> str:
    return ", ".join(face_short(face, content) for face in faces)


def face_names(faces: Sequence[int], content: BlackstoneContent) -> str:
    return listed([face_name(face, content) for face in faces])


def both_sides(card: int, content: BlackstoneContent) -> str:
    """ "Li-Sc/Dr-Ca"."""
    return "/".join(face_short(face, content) for face in card_faces(card, content))


def task_id(task: int, content: BlackstoneContent) -> str:
    return content.task[task].id


def task_name(task: int, content: BlackstoneContent) -> str:
    """ "K01 Dame Ottoline Marsh"."""
    return f"{content.task[task].id} {content.task[task].name}"


def task_ids(tasks: Sequence[int], content: BlackstoneContent) -> str:
    return ", ".join(task_id(task, content) for task in tasks)


def wanted_name(need: Requirement, content: BlackstoneContent) -> str:
    """ "Lion Scout", "any Scout", "any Lion": whom a requirement asks for."""
    faction, _, role = need.face.partition("-")
    factions = [one.name for one in content.faction if one.id == faction]
    roles = [one.name for one in content.role if one.id == role]
    return " ".join([*factions, *roles] if factions and roles else ["any", *factions, *roles])


def tokens_named(knights: int, wizards: int) -> str:
    """ "2 Knights and 1 Wizard"; a kind there is none of is left out unless there is none of both."""
    parts = [counted(n, kind) for n, kind in ((knights, "Knight"), (wizards, "Wizard")) if n]
    return listed(parts) or "no tokens"
