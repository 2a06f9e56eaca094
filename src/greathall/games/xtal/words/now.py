"""What is going on now: whose turn it is, what is asked, and a hint for what surprises newcomers."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import SPACES
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.moves import LEVITATE, SCRY
from greathall.games.xtal.sight.forecast import faced, faces_home, opposite, rings_to_win, standing_on, steps_home
from greathall.games.xtal.sight.view import XtalView
from greathall.games.xtal.words.combat import defender, stake
from greathall.games.xtal.words.names import colour_name, home_name, space_name, weapon_name
from greathall.games.xtal.words.story import ENDINGS
from greathall.kernel.prose import counted, folded, listed

OTHERS = {
    "homes": "choosing a Home",
    "roll": "about to roll",
    "cards": "playing cards, or about to pass the die on",
    "window": "asked for a Void",
    "answer": "under attack in the Combat",
    "closing": "asked for a last Void in the Combat",
    "open": "to play or to pass in the Combat",
}

ENOUGH = 2
"""Rings from this many short of the goal on, the way Home is worth a hint."""


def now(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    if view.result is not None:
        winners = listed([names[seat] for seat in view.result.winners])
        won = "win together" if len(view.result.winners) > 1 else "wins"
        return folded(f"{ENDINGS[view.result.end]}: {winners} {won}. The game is over.")
    lines = [_turn(view, names)]
    if view.seat is not None and view.seat in view.to_act:
        lines += _to_you(view, view.seat, names, content)
    elif view.to_act:
        are = "is" if len(view.to_act) == 1 else "are"
        lines.append(f"{listed([names[seat] for seat in view.to_act])} {are} {OTHERS[view.part or view.phase]}.")
    else:
        lines.append("Everybody is away: the game waits." if view.phase == "paused" else "The countdown runs.")
    return [part for line in lines for part in folded(line)]


def _turn(view: XtalView, names: Sequence[str]) -> str:
    if view.phase == "homes":
        return "The table is being set up."
    limit = view.options["round_limit"]
    assert isinstance(limit, int)
    last = ", the last one" if view.round == limit else ""
    whose = "your turn" if view.turn == view.seat else f"the turn of {names[view.turn]}"
    fight = ", and there is Combat" if view.phase == "combat" else ""
    return f"Round {view.round}{last}: it is {whose}{fight}."


# -- what the viewer is asked


def _to_you(view: XtalView, seat: int, names: Sequence[str], content: XtalContent) -> list[str]:
    if view.phase == "homes":
        return [
            "Choose the Violet that will be your Home; its ring goes onto your token.",
            f"Hint: bring {counted(rings_to_win(view), 'ring')} back to it, and you win.",
        ]
    if view.phase == "roll":
        return ["Roll the die.", _die(view, seat, names, content), *_hint_before_roll(view, seat, content)]
    if view.phase == "window":
        return ["You may cancel the last card with a Void, or pass."]
    if view.phase == "combat":
        return _in_combat(view, seat, names, content)
    if view.tray:
        return [_go_on(view)]
    silent = "" if _can_play(view) else " Nothing in your hand can be played now."
    return [
        f"Play cards, one group after the other, or end your turn.{silent}",
        "Hint: movers lift, fly and teleport anybody's token, not only your own.",
    ]


def _can_play(view: XtalView) -> bool:
    return any(LEVITATE <= code < SCRY + view.seats for code in view.legal)


def _go_on(view: XtalView) -> str:
    more = "Add a card to your group, or place it" if _can_play(view) else "Place your group: no more cards fit"
    return f"{more}. `undo` takes the last card back."


def _in_combat(view: XtalView, seat: int, names: Sequence[str], content: XtalContent) -> list[str]:
    if view.tray:
        return [_go_on(view)]
    situation = view.now
    if view.part == "answer":
        assert situation.weapon is not None
        assert situation.attacker is not None
        weapon = weapon_name(situation.weapon, content)
        rings = counted(stake(view, defender(situation)), "ring")
        return [
            f"Answer the {weapon} of {names[situation.attacker]} with its Shield or a Void, or lose {rings}.",
            "Hint: after a Shield you may go on in the same group: strike back, or fly off.",
        ]
    if view.part == "closing":
        return [
            "Somebody is protected: play a Void upon the last card, or pass and Combat is over.",
            "Hint: a Void undoes only the last card, and nobody can touch its player before that player's next roll.",
        ]
    if faced(view, situation, seat, content) is None:
        return [
            "Face your opponent again, let two others fight, or pass.",
            "Hint: flying off does not end Combat; it ends when both of you pass.",
        ]
    return [
        "Strike with a Weapon, move tokens, play a Void, or pass.",
        "Hint: when Combat is over the turn is over too, whoever began it.",
    ]


# -- the roll to come


def _die(view: XtalView, seat: int, names: Sequence[str], content: XtalContent) -> str:
    """What each face of the die would bring."""
    parts = [f"{face} {_face(view, seat, face, names, content)}" for face in dict.fromkeys(content.table.die_faces)]
    return f"The die: {'; '.join(parts)}."


def _face(view: XtalView, seat: int, face: int, names: Sequence[str], content: XtalContent) -> str:
    start = view.now.positions[seat]
    assert start is not None
    space = (start + face) % SPACES
    where = space_name(space)
    there = standing_on(view.now.positions, space)
    if there is not None:
        return f"{where} is taken by {names[there]}, the turn is lost"
    steps = steps_home(view, seat, content)
    if steps is not None and face > steps and face in faces_home(view, seat, content):
        return f"{where} past Home, and you win"
    colour = content.board.space[space].colour
    if colour in ("yellow", "green"):
        return f"{where} a card"
    if colour == "violet":
        return f"{where} {_violet(view, seat, space, content)}"
    across = opposite(space, content)
    other = None if across is None else standing_on(view.now.positions, across)
    if other is not None and other not in view.now.protected and not view.players[other].away:
        return f"{where} Combat with {names[other]}"
    return f"{where} {colour_name(space, content)}"


def _violet(view: XtalView, seat: int, space: int, content: XtalContent) -> str:
    home = next(number for number, one in enumerate(content.board.home) if one.space == space_name(space))
    stored = view.now.storage[home]
    if home == view.players[seat].home and view.now.rings[seat] + stored >= rings_to_win(view):
        return "Home, and you win"
    name = "your Home" if home == view.players[seat].home else home_name(home, content)
    return f"{name}, {counted(stored, 'ring')}" if stored else name


def _hint_before_roll(view: XtalView, seat: int, content: XtalContent) -> list[str]:
    steps = steps_home(view, seat, content)
    rich = view.now.rings[seat] >= rings_to_win(view) - ENOUGH
    near = steps is not None and 0 < steps <= 2 * max(content.table.die_faces)
    if rich and near and view.options["home_arrival"] == "exact":
        return ["Hint: only an exact roll, or a Teleport, brings you Home; running past it is not enough."]
    return ["Hint: cards come after the roll, never before it."]
