"""What is going on: whose decision it is, what spell and die say, and a hint for what surprises newcomers."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import ELEMENTS, ITEMS, LEVELS, ring_of
from greathall.games.castle_of_magic.content.tables import BELL, LEARN_COUNTRY, SPELL_NAMES
from greathall.games.castle_of_magic.rules.moves import ATTACK, PASS, TALK_CHIP
from greathall.games.castle_of_magic.sight.forecast import chance_of, reach
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words.forecast import worth
from greathall.games.castle_of_magic.words.names import (
    WAYS,
    black_told,
    element_name,
    item_name,
    percent,
    point_of,
    side_name,
    space_name,
    spell_name,
)
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.games.castle_of_magic.words.seats import thrones
from greathall.games.castle_of_magic.words.story import ENDINGS
from greathall.kernel.prose import counted, folded, listed

OTHERS = {
    "place": "choosing a space to start from",
    "turn": "about to move",
    "dir": "choosing which way to walk",
    "level": "raising a Spell Level",
    "target": "choosing whose secret to learn",
    "country": "choosing a Country square to look at",
    "ritual": "choosing a Ritual Result square to look at",
    "side": "choosing a side",
    "count": "thinking about the Count Down",
    "combat": "thinking about an attack",
    "defend": "choosing to surrender or to fight",
    "time_out": "not ready yet",
}

NEWCOMER_ROUNDS = 6
"""Hints about what every spell needs are given so long."""


def now(scene: Scene) -> list[str]:
    view, names = scene.view, scene.names
    if view.result is not None:
        return folded(f"{ENDINGS[view.result.end]}: the Ritual is cast. {_winners(view.result.winners, names)}.")
    lines = [_turn(view, names)]
    if view.seat is not None and view.seat in view.to_act:
        lines += _QUESTIONS[view.phase](scene, view.seat)
    else:
        are = "is" if len(view.to_act) == 1 else "are"
        lines.append(f"{scene.listed(view.to_act)} {are} {OTHERS[view.phase]}.")
        if view.phase == "defend":
            lines.append(_attack_told(scene))
        elif view.die:
            lines.append(_die_told(scene))
    return [part for line in lines for part in folded(line)]


def _winners(winners: Sequence[int], names: Sequence[str]) -> str:
    if not winners:
        return "Nobody wins"
    return f"{listed([names[seat] for seat in winners])} {'win together' if len(winners) > 1 else 'wins'}"


def _turn(view: MagicView, names: Sequence[str]) -> str:
    whose = "your turn" if view.turn == view.seat else f"the turn of {names[view.turn]}"
    if view.phase == "place":
        return f"Pawns are placed; {names[view.first]} has rolled highest and begins. It is {whose}."
    limit = view.options["round_limit"]
    late = isinstance(limit, int) and 0 < limit <= view.round
    by_itself = " The Black Pawn moves by itself at the end of each round now (CM-77)." if late else ""
    if view.phase == "time_out":
        return f"Round {view.round}: time-out, called in {whose}.{by_itself}"
    return f"Round {view.round}: it is {whose}.{by_itself}"


def _die_told(scene: Scene) -> str:
    view = scene.view
    if view.phase == "dir":
        return f"The die shows {view.die}."
    spell = SPELL_NAMES.index(view.spell)
    level = view.players[view.turn].levels[spell - LEARN_COUNTRY]
    return f"{spell_name(spell, scene.content)}: the die shows {view.die}, the level is {level}, so it works (CM-32)."


# -- what the viewer is asked


def _place(scene: Scene, seat: int) -> list[str]:
    return [
        "Put your pawn on an empty +1 Spell space of the Wall; no spell is cast for it (CM-15).",
        "Hint: your card names countries, not items. Which item rules which country has to be learned (CM-51).",
    ]


def _move(scene: Scene, seat: int) -> list[str]:
    view = scene.view
    ways = ["roll the die"]
    if view.players[seat].cards:
        ways.append("play a Move card")
    if _gate_open(view, seat):
        ways.append("go inward")
    chip = " Before that you may play your Talk Chip." if TALK_CHIP in view.legal else ""
    return [f"Your walk: {listed(ways, 'or')}.{chip}", f"Hint: {_hint(scene, seat)}"]


def _walk(scene: Scene, seat: int) -> list[str]:
    view = scene.view
    ends = [space_name(one.space, scene.content) for one in reach(view, scene.terms.printed)[view.die - 1].landings]
    told = listed([f"{WAYS[way]} to {end}" for way, end in enumerate(ends)], "or")
    lines = [f"You have rolled {view.die}: {told}."]
    if view.round <= NEWCOMER_ROUNDS:
        lines.append("Hint: for spells low rolls are good. A spell works if the die shows your level or less (CM-32).")
    return lines


def _level(scene: Scene, seat: int) -> list[str]:
    levels = scene.view.players[seat].levels
    best = scene.content.table.max_level
    lines = [f"+1 Spell: raise one of your levels, up to {best}."]
    if sum(levels) < LEVELS * scene.content.table.start_level + 3:
        lines.append("Hint: a level is the number of faces that work. Only the Wall teaches, so learn first (CM-28).")
    return lines


def _target(scene: Scene, seat: int) -> list[str]:
    return [
        "Secret: choose a player. You alone read a card that is true of their wizard (CM-35).",
        "Hint: your sheet strikes out every wizard that does not fit what you have read.",
    ]


def _country(scene: Scene, seat: int) -> list[str]:
    known = sum(square.content is not None for square in scene.sheet.countries)
    hint = "when two are known the third follows." if known < ITEMS else "you know all three already."
    return [_die_told(scene), "Choose an item: you alone see which country it rules.", f"Hint: {hint}"]


def _ritual(scene: Scene, seat: int) -> list[str]:
    return [
        _die_told(scene),
        "Choose a combination: you alone see what it does.",
        "Hint: results 2 to 7 name an item. What they bring you depends on who owns it at the end (CM-61).",
    ]


def _side(scene: Scene, seat: int) -> list[str]:
    view = scene.view
    element = SPELL_NAMES.index(view.spell) - BELL
    low, high = side_name(2 * element), side_name(2 * element + 1)
    lines = [_die_told(scene), f"Move the {element_name(element, scene.content)} disk toward {low} or {high}."]
    disk, half = view.disks[element], scene.content.table.half_track
    if view.disks.count(0) == ELEMENTS:
        lines.append("Hint: this is the first disk to move: the barrier of the Keep falls for everybody (CM-24).")
    elif abs(disk) == half - 1:
        end = high if disk > 0 else low
        lines.append(f"Hint: one more step to {end} locks it there for good (CM-42).")
    elif abs(disk) == 1:
        over = low if disk > 0 else high
        lines.append(f"Hint: toward {over} it skips the start and stands on the first {over} space (CM-41).")
    return lines


def _count(scene: Scene, seat: int) -> list[str]:
    view, forecast = scene.view, scene.forecast
    assert forecast is not None
    lines = [f"Count Down: the Black Pawn is {black_told(view.black, scene.content)}. Move it one step, or leave it."]
    if view.black + 1 == scene.content.table.count_down_steps:
        score = worth(forecast.low, forecast.high)
        lines.append(f"One more step casts the Ritual at once; for you {score} as far as you can know (CM-74).")
    tied = [item_name(item, scene.content) for item, owner in enumerate(view.controls) if owner is None]
    if tied:
        lines.append(
            f"Hint: nobody owns {listed([f'the {name}' for name in tied])}. If the Ritual gives control to an item "
            f"without an owner, {_unowned(view)} (CM-82)."
        )
    return lines


def _unowned(view: MagicView) -> str:
    return "the Monster runs loose" if view.options["unowned_control"] == "loose" else "everybody is devoured"


def _combat(scene: Scene, seat: int) -> list[str]:
    view, names = scene.view, scene.names
    targets = sorted({(code - ATTACK) // ITEMS for code in view.legal if ATTACK <= code < PASS})
    own = view.players[seat].combat
    told = [f"{names[one]} ({percent(chance_of(own, view.players[one].combat))} in a fight)" for one in targets]
    return [
        f"You may attack for one item point: {listed(told, 'or')}. Or pass.",
        "Hint: a failed attack costs nothing. A point taken also makes or breaks ties: a tie means nobody (CM-48).",
    ]


def _defend(scene: Scene, seat: int) -> list[str]:
    return [
        f"{_attack_told(scene)} Surrender the point, or fight for it.",
        "Hint: in a fight you lose at most that point; surrender is a favour, to an ally perhaps (CM-56).",
    ]


def _attack_told(scene: Scene) -> str:
    view, names = scene.view, scene.names
    assert view.defender is not None
    assert view.prize is not None
    attack, defence = view.players[view.turn].combat, view.players[view.defender].combat
    whom = "you" if view.defender == view.seat else names[view.defender]
    return (
        f"{names[view.turn]} attacks {whom} for {point_of(view.prize, scene.content)}: Combat Value {attack} against "
        f"{defence}, {percent(chance_of(attack, defence))} for the attacker in a fight (CM-57)."
    )


def _time_out(scene: Scene, seat: int) -> list[str]:
    view = scene.view
    minutes = f" It lasts at most {counted(view.clocks[0].ms // 60_000, 'minute')}." if view.clocks else ""
    return [
        f"Open rooms, speak, or be ready; it ends when all are.{minutes}",
        "Hint: nothing can be proved and nothing binds (CM-67, CM-69), and friends may win together (CM-95).",
    ]


_QUESTIONS = {
    "place": _place,
    "turn": _move,
    "dir": _walk,
    "level": _level,
    "target": _target,
    "country": _country,
    "ritual": _ritual,
    "side": _side,
    "count": _count,
    "combat": _combat,
    "defend": _defend,
    "time_out": _time_out,
}


# -- hints at the beginning of a turn


def _gate_open(view: MagicView, seat: int) -> bool:
    space = view.players[seat].space
    assert space is not None
    return ring_of(space) < view.barriers


def _hint(scene: Scene, seat: int) -> str:
    """One at a time, what matters most first (dossier section 10)."""
    view, content = scene.view, scene.content
    player = view.players[seat]
    assert player.wizard is not None
    wizard = content.wizard[player.wizard]
    found = [square.content for square in scene.sheet.countries]
    tied = [item for item in range(ITEMS) if scene.sheet.players[seat].standing[item] == "tied"]
    if view.round == 1:
        return "for spells low rolls are good: a spell works if the die shows your level or less (CM-32)."
    if view.black + 1 == content.table.count_down_steps:
        return "one more Count Down casts the Ritual (CM-74)."
    if _gate_open(view, seat):
        return "there is no way back from Keep and Tower (CM-28), and learning is only possible on the Wall."
    wanted = [country for country in thrones(wizard) if country not in found]
    if wanted and view.barriers == 0 and view.round % 2 == 0:
        return "learn which item rules the country you want before you gather points for it (CM-38)."
    if tied and len(tied) < ITEMS:
        named = listed([f"the {item_name(item, content)}" for item in tied])
        return f"you are tied for {named}: a tie means that nobody owns it (CM-48)."
    if view.players[seat].chip and view.round % 3 == 0:
        return "a Talk Chip is worth most when you have something to trade: results, countries, secrets (CM-64)."
    return "more than one can win: an ally's success need not hurt you, if you keep more than half of it (CM-95)."
