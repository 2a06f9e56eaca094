"""The view in words. For now the bare facts; the words of the table come later."""

from collections.abc import Sequence

from greathall.games.xtal.content import XtalContent
from greathall.games.xtal.moves import ALPHABET
from greathall.games.xtal.view import XtalView
from greathall.kernel.event import Event
from greathall.kernel.view import Section


def sections(view: XtalView, names: Sequence[str], content: XtalContent) -> list[Section]:
    lines = []
    for seat, player in enumerate(view.players):
        space = view.now.positions[seat]
        where = "not on the board" if space is None else content.board.space[space].id
        lines.append(f"{names[seat]}: {where}, {view.now.rings[seat]} rings, {player.cards} cards")
    return [
        Section("Now", [f"round {view.round}, {view.phase} {view.part}".rstrip()]),
        Section("Players", lines),
        Section("Your hand", _hand(view, content)),
        Section("Your group", [ALPHABET.text(code) for code in view.tray] or ["nothing yet"]),
    ]


def _hand(view: XtalView, content: XtalContent) -> list[str]:
    own = None if view.seat is None else view.players[view.seat].hand
    if own is None:
        return ["you are watching"]
    return [f"{n} {card.name}" for card, n in zip(content.card, own, strict=True) if n] or ["no cards"]


def describe(code: int) -> str:
    return f"{ALPHABET.text(code)}: {ALPHABET.verb_of(code).meaning}"


def tell(event: Event, names: Sequence[str]) -> str:
    seat = event.facts.get("seat")
    who = f"{names[seat]} " if isinstance(seat, int) and seat < len(names) else ""
    rest = ", ".join(f"{name} {value}" for name, value in event.facts.items() if name != "seat")
    return f"{who}{event.name.replace('_', ' ')}{': ' if rest else ''}{rest}."
