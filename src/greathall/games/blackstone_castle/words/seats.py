"""Everybody's belongings: tableau, tokens, retained vassals, Intrigue, sets."""

from collections.abc import Sequence

from greathall.games.blackstone_castle.content.read import corner_face
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent, Family
from greathall.games.blackstone_castle.content.tables import TYPES
from greathall.games.blackstone_castle.sight.forecast import family_of, needs
from greathall.games.blackstone_castle.sight.standing import (
    completed,
    income,
    kings,
    next_ploy,
    set_kind,
    set_score,
    waiting,
)
from greathall.games.blackstone_castle.sight.view import CourtView, Plot, Seat
from greathall.games.blackstone_castle.words.hand import requirement
from greathall.games.blackstone_castle.words.names import (
    TYPE_WORDS,
    both_sides,
    corner_name,
    deck_name,
    face_short,
    shorts,
    space_name,
    task_id,
    task_name,
)
from greathall.kernel.prose import counted, folded


def players(view: CourtView, names: Sequence[str], content: BlackstoneContent) -> list[str]:
    lines: list[str] = []
    for seat, player in enumerate(view.players):
        mark = "> " if seat in view.to_act else "  "
        you = " (you)" if seat == view.seat else ""
        first = ", first player" if seat == view.first and view.seats > 1 else ""
        corner = "" if player.corner is None else f", corner {corner_name(player.corner)}"
        lines += folded(f"{mark}{seat + 1} {names[seat]}{you}{first}{corner}: {_standing(view, seat, content)}")
        lines += [part for line in _belongings(view, seat, player, content) for part in folded(f"    {line}")]
    if view.mode not in ("queens_quest", "wizards_quest"):
        lines.append("2/3 (+1): two there, three allowed, one more as income at the start of a turn")
    return lines


def family_words(family: Family) -> str:
    """What the card lets its owner do (BC-87 to BC-90)."""
    parts = []
    if family.knight_slide_max > 1:
        parts.append(f"a Knight slides up to {family.knight_slide_max} spaces in a line")
    if family.knight_slide_diagonal:
        parts.append("a Knight may slide diagonally")
    if family.knight_swap:
        parts.append("a Knight may pay for a swap")
    if family.knight_transform:
        parts.append("a Knight may pay for turning over")
    if family.wizard_swap_diagonal:
        parts.append("a Wizard may swap diagonally")
    if family.wizard_slide:
        parts.append("a Wizard may pay for a slide")
    if family.no_limits:
        parts.append("no limits set by Kings")
    if family.start_knights or family.start_wizards:
        parts.append("more tokens at the start")
    return f"{family.name}: {', '.join(parts) or 'nothing of its own'}"


def _standing(view: CourtView, seat: int, content: BlackstoneContent) -> str:
    player = view.players[seat]
    if view.mode == "queens_quest":
        total = sum(set_score([card.face for card in one], content) for one in player.sets)
        return f"{counted(total, 'point')} in {counted(len(player.sets), 'set')}"
    if view.mode == "wizards_quest":
        return f"{counted(player.vassal_count, 'vassal')} left"
    if view.mode == "puzzle_master":
        return counted(kings(player), "King")
    if view.mode == "kings_coop":
        return f"{counted(player.points, 'team point')}, the next Ploy brings {next_ploy(view, seat, content)}"
    numbers = content.numbers
    target = numbers.kings_quest.target if view.mode == "kings_quest" else numbers.kings_solo.target
    waits = sum(content.task[task].points for task in waiting(view, seat, content))
    return f"{player.points} of {target} points{f', {waits} more wait for Kings' if waits else ''}"


# -- King's Quest and its kin


def _belongings(view: CourtView, seat: int, player: Seat, content: BlackstoneContent) -> list[str]:
    if view.mode in ("queens_quest", "wizards_quest"):
        return [*_offer_mode_lines(view, seat, player, content), *_sets(player, content)]
    lines = [*_purse(view, seat, player, content), _stacks(view, seat, player, content)]
    if player.family is not None:
        lines.append(f"family {family_words(content.family[player.family])}")
    if player.plot is not None:
        lines.append(_plot(player.plot, content))
    if player.exhausted:
        lines.append("has sprung a face-down card: no more Intrigue (BC-68)")
    return lines


def _purse(view: CourtView, seat: int, player: Seat, content: BlackstoneContent) -> list[str]:
    """Have and limit of the four things that Kings limit, and the income to come (BC-17, BC-49)."""
    free = family_of(view, seat, content).no_limits

    def of(have: int, limit: int) -> str:
        return str(have) if free else f"{have}/{limit * kings(player)}"

    limits = content.limits
    knights, wizards = income(view, seat, content)
    cards = ", ".join(f"{count} {deck_name(deck)}" for deck, count in enumerate(player.hand_decks) if count)
    held = shorts([card.face for card in player.retained], content)
    parts = [
        f"Knights {of(player.knights, limits.knights)} (+{knights})",
        f"Wizards {of(player.wizards, limits.wizards)} (+{wizards})",
        f"hand {of(sum(player.hand_decks), limits.hand)}{f' ({cards})' if cards else ''}",
    ]
    retained = f"retained {of(len(player.retained), limits.retained)}"
    return [", ".join(parts), f"{retained}: {held}"] if held else [", ".join([*parts, retained])]


def _stacks(view: CourtView, seat: int, player: Seat, content: BlackstoneContent) -> str:
    """The completed cards by type, with the corner symbols that further cards cost."""
    late = waiting(view, seat, content)
    stacks = []
    for kind in range(TYPES):
        cards = [
            f"{task_id(task, content)} {face_short(corner_face(task, content), content)}"
            + (f" (needs {counted(late[task], 'more King')})" if task in late else "")
            for task in completed(player, kind)
        ]
        if cards:
            stacks.append(f"{TYPE_WORDS[kind]}s {', '.join(cards)}")
    return f"completed: {'; '.join(stacks) or 'nothing yet'}"


def _plot(plot: Plot, content: BlackstoneContent) -> str:
    card = f"a face-down {deck_name(plot.deck)} card" if plot.task is None else task_name(plot.task, content)
    hidden = " (face down)" if plot.face_down and plot.task is not None else ""
    on = "a vassal that has left" if plot.space is None else space_name(plot.space)
    match = "" if plot.matches is None else f", {counted(plot.matches, 'symbol')} shared"
    return f"Intrigue: {card}{hidden} and {on} (showed {face_short(plot.shown, content)}{match})"


# -- Queen's and Wizard's Quest


def _offer_mode_lines(view: CourtView, seat: int, player: Seat, content: BlackstoneContent) -> list[str]:
    fresh = f" and {view.fresh} from the next turn on" if seat == view.mover and view.fresh else ""
    hand = player.hand or []
    lines = [f"{counted(player.knights, 'saved Knight')}{fresh}, {counted(len(hand), 'Machination card')}"]
    if seat != view.seat:
        lines += [_asked(view, task, content) for task in hand]
    if view.mode == "wizards_quest" and seat != view.seat and player.vassals:
        lines.append(f"known vassals in hand: {', '.join(both_sides(card, content) for card in player.vassals)}")
    return lines


def _asked(view: CourtView, task: int, content: BlackstoneContent) -> str:
    return f"{task_id(task, content)}: {'; '.join(requirement(need, view, content) for need in needs(task, content))}"


def _sets(player: Seat, content: BlackstoneContent) -> list[str]:
    lines = []
    for number, cards in enumerate(player.sets, 1):
        faces = [card.face for card in cards]
        points = counted(set_score(faces, content), "point")
        lines.append(f"set {number}: {shorts(faces, content)} ({set_kind(faces)}, {points})")
    return lines
