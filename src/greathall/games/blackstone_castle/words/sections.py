"""The view in words: the terminal's table and, later, the board a screen reader reads. Nothing here sees a State."""

from collections import Counter
from collections.abc import Sequence

from greathall.games.blackstone_castle.content.ids import (
    FACE_NAMES,
    GUILD,
    MACHINATION,
    POWER,
    SPECIAL_CARD,
    VASSAL_FACES,
)
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent, Card
from greathall.games.blackstone_castle.sight.view import CourtView
from greathall.games.blackstone_castle.words.board import court, formation
from greathall.games.blackstone_castle.words.hand import hands, offer, vassal_offer
from greathall.games.blackstone_castle.words.moves import describe, warning
from greathall.games.blackstone_castle.words.names import corner_name, deck_name, face_name, face_short, task_ids
from greathall.games.blackstone_castle.words.now import castles, now
from greathall.games.blackstone_castle.words.seats import players
from greathall.games.blackstone_castle.words.typed import read_move
from greathall.kernel.prose import counted, folded, listed
from greathall.kernel.view import Result, Section

__all__ = ["describe", "read_move", "sections", "warning"]

DECKS = {
    "queens_quest": (MACHINATION,),
    "wizards_quest": (MACHINATION,),
    "puzzle_master": (GUILD, POWER),
}
"""Which task decks a mode uses, if not all (BC-100, BC-115, BC-132)."""

FEW = 8
"""So many unseen cards are named one by one."""

TIE_BREAKS = {
    "kings_quest": (
        "points",
        "Ploys",
        "Kings",
        "Knight and Wizard cards",
        "tokens",
        "retained vassals",
        "cards in hand",
    ),
    "queens_quest": ("points", "the best set", "vassals collected", "saved Knights"),
    "wizards_quest": ("vassals left", "saved Knights", "Machination cards left"),
}
"""BC-76, BC-113, BC-130: what counts, in this order."""


def sections(view: CourtView, names: Sequence[str], content: BlackstoneContent) -> list[Section]:
    """What changes with every move comes last: at a terminal that is what stays in sight above the list of moves."""
    parts = [
        Section("Now", now(view, names, content)),
        Section("Players", players(view, names, content)),
        Section("Decks and supply", _decks(view, content)),
        Section("Not yet seen", _unseen(view, content)),
    ]
    if view.mode in ("kings_coop", "puzzle_master"):
        parts.append(Section("Castles", castles(view, content)))
    if view.mode == "puzzle_master":
        parts.append(Section("Formation", formation(view, content)))
    if view.offer:
        parts.append(Section("Offer", offer(view, content)))
    if view.vassal_offer:
        parts.append(Section("Vassal offer", vassal_offer(view, content)))
    parts.append(Section("Court", court(view, content)))
    parts += hands(view, names, content)
    if view.result is not None:
        parts.append(Section("Result", _result(view, view.result, names)))
    return parts


def _decks(view: CourtView, content: BlackstoneContent) -> list[str]:
    parts = []
    for deck in DECKS.get(view.mode, (GUILD, POWER, MACHINATION)):
        thrown = len(view.thrown[deck])
        parts.append(f"{deck_name(deck)} {view.task_sizes[deck]}{f' ({thrown} discarded)' if thrown else ''}")
    line = f"Task cards: {', '.join(parts)}. "
    line += f"Tokens: {counted(view.knight_supply, 'Knight')}"
    # Where an offer lies, Wizards only count actions.
    line += "." if view.offer else f", {counted(view.wizard_supply, 'Wizard')}."
    if view.pile:
        line += f" Discarded vassals: {len(view.pile)}."
    if view.aside:
        line += f" Waiting for a space: {listed([face_name(face, content) for face in view.aside])}."
    return folded(line)


# -- what nobody has told the viewer (dossier 6.3)


def _unseen(view: CourtView, content: BlackstoneContent) -> list[str]:
    parts = []
    for deck in DECKS.get(view.mode, (GUILD, POWER, MACHINATION)):
        tasks = view.unseen_tasks[deck]
        few = f" ({task_ids(tasks, content)})" if 0 < len(tasks) <= FEW else ""
        parts.append(f"{deck_name(deck)} {len(tasks)}{few}")
    lines = [f"Task cards: {', '.join(parts)}"]
    lines.append(f"Vassals: {_vassals_counted(view.unseen_vassals, content)}")
    for corner, deck_now in enumerate(view.corners):
        if deck_now.known:
            lines.append(f"In {corner_name(corner)}, once the discards: {_vassals_counted(deck_now.known, content)}")
    return [part for line in lines for part in folded(line)]


def _vassals_counted(cards: Sequence[int], content: BlackstoneContent) -> str:
    """How many cards, and on how many of them each face is found, on one side or the other."""
    all_cards: list[Card] = [*content.vassal, *content.wild]
    times = Counter(FACE_NAMES.index(side) for card in cards if card < SPECIAL_CARD for side in _sides(all_cards[card]))
    sides = ", ".join(f"{face_short(face, content)} {times[face]}" for face in range(VASSAL_FACES) if times[face])
    special = sum(card >= SPECIAL_CARD for card in cards)
    hidden = f", {special} of them special" if special else ""
    return f"{counted(len(cards), 'card')}{hidden}{f'; sides {sides}' if sides else ''}"


def _sides(card: Card) -> tuple[str, str]:
    return card.a, card.b


# -- the end


def _result(view: CourtView, result: Result, names: Sequence[str]) -> list[str]:
    """Points part by part, and what decided a tie."""
    lines = []
    if view.mode == "puzzle_master":
        return ["The formation stands: the quest is won." if result.winners else "The quest is lost."]
    for seat, parts in enumerate(result.breakdown):
        made = ", ".join(f"{part} {n}" for part, n in parts.items() if n)
        crown = " wins" if seat in result.winners else ""
        lines.append(f"{names[seat]}: {result.scores[seat]}{f' ({made})' if made else ''}{crown}")
    if view.mode in TIE_BREAKS:
        lines += _tie(result, names, TIE_BREAKS[view.mode])
    elif not result.winners:
        lines.append("The quest is lost.")
    return [part for line in lines for part in folded(line)]


def _tie(result: Result, names: Sequence[str], steps: Sequence[str]) -> list[str]:
    rows = result.facts["tie_breaks"]
    assert isinstance(rows, list)
    best = max(row[0] for row in rows)
    tied = [seat for seat, row in enumerate(rows) if row[0] == best]
    lines = []
    for step in range(1, len(steps)):
        if len(tied) < 2:
            break
        shares = ", ".join(f"{names[seat]} {abs(rows[seat][step])}" for seat in tied)
        lines.append(f"Tie, so {steps[step]} count{'s' * steps[step].startswith('the ')}: {shares}")
        best = max(rows[seat][step] for seat in tied)
        tied = [seat for seat in tied if rows[seat][step] == best]
    if len(tied) > 1:
        lines.append("Equal in everything: the win is shared.")
    return lines
