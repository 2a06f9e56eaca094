"""Everybody: Home, token, rings, hand and how far it is Home; and the cards nobody has shown."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import CARDS, WEAPONS
from greathall.games.xtal.content.read import home_space
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.sight.forecast import faces_home, no_answer, steps_home
from greathall.games.xtal.sight.view import Seat, XtalView
from greathall.games.xtal.words.names import (
    card_name,
    cards_named,
    colour_name,
    home_name,
    percent,
    space_name,
    token_name,
    weapon_name,
)
from greathall.kernel.prose import counted, folded, listed

LEAVING = {
    "away": "leaves for a while when this turn is over",
    "forced": "set aside by the table when this turn is over",
    "gone": "leaves for good when this turn is over",
}


def players(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """In the order of play, which is the order of the Homes round the board."""
    lines: list[str] = []
    for seat in view.order:
        player = view.players[seat]
        mark = "> " if seat in view.to_act else "  "
        you = " (you)" if seat == view.seat else ""
        first = ", first player" if seat == view.first else ""
        home = "" if player.home is None else f" of {home_name(player.home, content)}"
        parts = _standing(view, seat, player, names, content)
        token = f"{token_name(seat, content)}{home}"
        top, *rest = folded(f"  {seat + 1} {names[seat]}{you}, {token}{first}: {'; '.join(parts)}")
        lines += [f"{mark}{top.lstrip()}", *rest]
    return lines


def _standing(view: XtalView, seat: int, player: Seat, names: Sequence[str], content: XtalContent) -> list[str]:
    space = view.now.positions[seat]
    if player.gone:
        return ["has left for good"]
    if space is None:
        return ["has no Home yet"]
    stands = f"on {space_name(space)} {colour_name(space, content)}"
    parts = [f"{stands}, {counted(view.now.rings[seat], 'ring')}, {counted(player.cards, 'card')}"]
    parts.append(_way_home(view, seat, names, content))
    if seat in view.now.silenced:
        parts.append("in Stasis until the next roll: no card touches this player, who plays none")
    elif seat in view.now.protected:
        parts.append("protected until the next roll")
    if player.away:
        back = ", comes back" if player.returning else ""
        parts.append(f"away, {counted(player.missed, 'turn')} missed{back}")
    if player.leaving:
        parts.append(LEAVING[player.leaving])
    return parts


def _way_home(view: XtalView, seat: int, names: Sequence[str], content: XtalContent) -> str:
    """XT-91: how far it is, and how many faces of the die hit it."""
    steps, home = steps_home(view, seat, content), view.players[seat].home
    assert home is not None
    if not steps:
        return "at Home"
    faces = faces_home(view, seat, content)
    hits = f" ({len(faces)} in {len(content.table.die_faces)} with the next roll)" if faces else ""
    space = home_space(home, content)
    blocked = ""
    if space in view.now.positions:
        blocked = f", where {names[view.now.positions.index(space)]} stands"
    return f"{counted(steps, 'step')} to Home{blocked}{hits}"


# -- cards nobody has shown


def unseen(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """What the deck and the hidden hands hold together, and how likely each hand is helpless (dossier 11)."""
    left = ", ".join(f"{card_name(card, content)} {view.unseen[card]}" for card in range(CARDS) if view.unseen[card])
    lines = [f"In the deck and in hidden hands, {counted(sum(view.unseen), 'card')}: {left or 'nothing'}"]
    if any(view.refuse):
        lines.append(f"On the refuse pile: {cards_named(view.refuse, content)}")
    for seat in view.order:
        player = view.players[seat]
        if seat == view.seat or player.gone:
            continue
        if player.seen is not None and any(player.seen):
            lines.append(f"{names[seat]} still holds what a Scry has shown: {cards_named(player.seen, content)}")
        if player.cards:
            lines.append(f"Chance that {names[seat]} cannot answer: {_helpless(view, seat, content)}")
    return [part for line in lines for part in folded(line)]


def _helpless(view: XtalView, seat: int, content: XtalContent) -> str:
    chances = [percent(no_answer(view, seat, weapon)) for weapon in range(WEAPONS)]
    if len(set(chances)) == 1:
        return f"any Weapon {chances[0]}"
    return listed([f"{weapon_name(weapon, content)} {chances[weapon]}" for weapon in range(WEAPONS)])
