"""Events as sentences."""

from collections.abc import Sequence
from typing import Any, Final

from greathall.games.castle_of_magic_card_game.content.ids import ROWS, SUPPLY
from greathall.games.castle_of_magic_card_game.content.shapes import CastleContent
from greathall.kernel.event import Event

CARD_NAMES: Final = tuple(f"{row.capitalize()} {column}" for row in ROWS for column in range(1, 10))
"""What a card of the tableau is called by the row and the column that one can see: "Book 5"."""


def tell(event: Event, names: Sequence[str], content: CastleContent) -> str:
    facts: dict[str, Any] = event.facts
    if event.name == "lifted":
        return f"{names[facts['seat']]} lifts {places(facts['places'])}."
    if event.name == "flipped":
        way = "face up" if facts["up"] else "face down"
        first = " for the first time" if facts["new"] else ""
        shrine = kind_name(facts["kind"], content)
        return f"{names[facts['seat']]} turns {CARD_NAMES[facts['cell']]} {way}{first}: {shrine}."
    if event.name == "outcome_revealed":
        ritual = content.ritual[facts["ritual"]].name
        return (
            f"{names[facts['seat']]} advances the ritual: under {ritual} lies outcome {facts['outcome']}, "
            f"{content.outcome[facts['outcome'] - 1].name}."
        )
    if event.name == "must_advance":
        return f"{names[facts['seat']]} must advance the ritual (CG-15)."
    if event.name == "cast":
        dealt = [
            f"{name} is {content.character[character].name}"
            for name, character in zip(names, facts["characters"], strict=False)
        ]
        outcome = content.outcome[facts["outcome"] - 1]
        return f"The spell is cast: {content.ritual[facts['ritual']].name}, {outcome.name}. {'; '.join(dealt)}."
    points = [f"{name} {score}" for name, score in zip(names, facts["scores"], strict=False)]
    return f"Points: {', '.join(points)}. {_winners([names[seat] for seat in facts['winners']])}"


def kind_name(kind: int, content: CastleContent) -> str:
    """What a shrine is called: its faction, or the piece of regalia it holds."""
    if kind < len(content.faction):
        return content.faction[kind].name
    return f"the {content.regalia[kind - len(content.faction)].name}"


def places(lifted: Sequence[int]) -> str:
    """From where pawns are lifted: "the pawn on Bell 9", "both pawns from the supply"."""
    if list(lifted) == [SUPPLY, SUPPLY]:
        return "both pawns from the supply"
    return " and ".join(
        "a pawn from the supply" if place == SUPPLY else f"the pawn on {CARD_NAMES[place]}" for place in lifted
    )


def _winners(names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"{', '.join(names[:-1])} and {names[-1]} win together."
