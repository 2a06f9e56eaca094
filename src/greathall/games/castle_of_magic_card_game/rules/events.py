"""What is told of a move. Everything in this game is told to everyone; only the deal is a secret."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.content.ids import LOWER, UPPER

if TYPE_CHECKING:
    from greathall.games.castle_of_magic_card_game.rules.state import Castle


def lifted(s: "Castle", lift: i64) -> None:
    """Told before the pawns have moved: `places` is where they stood."""
    pair: i64 = s.pair(s.mover)
    places: list[int] = []
    if lift != UPPER:
        places.append(int(pair & 31))
    if lift != LOWER:
        places.append(int(pair >> 5))
    s.tell("lifted", {"seat": int(s.mover), "places": places})


def flipped(s: "Castle", cell: i64, new: bool) -> None:
    facts: dict[str, object] = {
        "seat": int(s.mover),
        "cell": int(cell),
        "up": s.up >> cell & 1 == 1,
        "kind": int(s.deal.kinds[cell]),
        "new": new,
    }
    s.tell("flipped", facts, new)


def outcome_revealed(s: "Castle", ritual: i64) -> None:
    facts: dict[str, object] = {
        "seat": int(s.mover),
        "ritual": int(ritual),
        "outcome": int(s.deal.outcomes[ritual]),
    }
    s.tell("outcome_revealed", facts, True)


def must_advance(s: "Castle") -> None:
    s.tell("must_advance", {"seat": int(s.mover)})


def cast(s: "Castle", ritual: i64, outcome: i64, scores: list[int], winners: list[int]) -> None:
    """The characters are shown now, and everything else that lay face down (CG-57)."""
    facts: dict[str, object] = {
        "ritual": int(ritual),
        "outcome": int(outcome),
        "characters": [int(s.deal.characters[seat]) for seat in range(s.seats)],
        "undealt": sorted([int(character) for character in s.deal.characters[s.seats :]]),
        "kinds": [int(kind) for kind in s.deal.kinds],
    }
    s.tell("cast", facts, True)
    s.tell("scored", {"scores": scores, "winners": winners})
