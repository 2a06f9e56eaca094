"""A Combat as it stands: the parties, who may act, the Weapon that waits, the last card and the Voids upon it."""

from collections.abc import Sequence

from greathall.games.xtal.content.ids import CLOCK_NAMES
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.moves import CLOCKED
from greathall.games.xtal.sight.forecast import next_to_roll, opposite
from greathall.games.xtal.sight.view import Last, Situation, XtalView
from greathall.games.xtal.words.names import played, seconds, space_name, weapon_name
from greathall.kernel.prose import counted, folded, listed

CLOCKS = {
    "countdown": "until the first card may be placed",
    "head": "of head start",
    "quiet": "of silence end this Combat",
    "answer": "to answer, or it is a defeat",
    "void": "to play a Void",
}


def combat(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    lines = [_parties(view, names, content), _who_may_act(view, names, content)]
    lines += last_card(view, names, content)
    lines += clocks(view)
    lines.append(after_this(view, names))
    return [part for line in lines for part in folded(line)]


def defender(situation: Situation) -> int:
    """Whom the waiting Weapon is aimed at."""
    return next(seat for seat in situation.parties if seat != situation.attacker)


def top_player(last: Last) -> int:
    """Who played the last card or the last Void upon it."""
    return last.voids[-1] if last.voids else last.player


def stake(view: XtalView, loser: int) -> int:
    """XT-64: the rings a defeat would cost."""
    rings = view.now.rings[loser]
    return min(rings, 1) if view.options["defeat_loss"] == "one" else rings


def _parties(view: XtalView, names: Sequence[str], content: XtalContent) -> str:
    a, b = view.now.parties
    here, there = view.now.positions[a], view.now.positions[b]
    assert here is not None
    assert there is not None
    who = f"{names[a]} on {space_name(here)} against {names[b]} on {space_name(there)}"
    if opposite(here, content) == there:
        return f"{who}, face to face."
    return f"{who}: they do not face each other, so no Weapon can be played until they do."


def _who_may_act(view: XtalView, names: Sequence[str], content: XtalContent) -> str:
    now = view.now
    asked = listed([names[seat] for seat in view.to_act])
    if view.part == "answer":
        assert now.attacker is not None
        assert now.weapon is not None
        weapon, loser = weapon_name(now.weapon, content), defender(now)
        at_stake = counted(stake(view, loser), "ring")
        return (
            f"The {weapon} of {names[now.attacker]} waits: {names[loser]} answers with the {weapon} Shield or a Void, "
            f"or is defeated ({at_stake} at stake)."
        )
    if view.part == "closing":
        safe = listed([names[seat] for seat in now.parties if seat in now.protected])
        return f"{safe} cannot be touched: Combat ends unless {asked} plays a Void."
    if view.part == "countdown":
        return f"Nothing may be placed yet. {names[_first(view)]} comes first."
    passed = [seat for seat in now.parties if seat in view.done]
    if view.passes:
        passed = [seat for seat in now.parties if seat not in view.to_act]
    said = f" {listed([names[seat] for seat in passed])} has passed." if passed else ""
    if view.head is not None:
        return f"{names[view.head]} has a head start.{said}"
    if len(view.to_act) == 2:
        return f"{asked} may both place cards: what comes first counts first."
    return f"{asked} may play or pass.{said}"


def _first(view: XtalView) -> int:
    assert view.prio is not None
    return view.prio


def last_card(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """XT-40 to XT-44: a Void cancels this card, and a second Void the first."""
    if view.last is None:
        return []
    card = f"{played(view.last.card, names, content)}, played by {names[view.last.player]}"
    if not view.last.voids:
        return [f"Last card: {card}."]
    voids = [names[seat] for seat in view.last.voids]
    state = "is cancelled" if len(voids) % 2 else "works again"
    upon = "A Void upon it" if len(voids) == 1 else f"{len(voids)} Voids upon it"
    return [f"Last card: {card}. {upon} by {', then '.join(voids)}: it {state}."]


def clocks(view: XtalView) -> list[str]:
    if not view.clocks:
        return []
    parts = [f"{seconds(clock.ms)} {CLOCKS[CLOCK_NAMES[clock.code - CLOCKED]]}" for clock in view.clocks]
    return [f"The clock runs: {listed(parts)}."]


def after_this(view: XtalView, names: Sequence[str]) -> str:
    """XT-71: who rolls when this Combat is over."""
    following = next_to_roll(view)
    if following is None:
        return "After this Combat nobody rolls any more."
    return f"After this Combat {names[following]} rolls: it ends the turn of {names[view.turn]}."


def window(view: XtalView, names: Sequence[str], content: XtalContent) -> list[str]:
    """Outside Combat: what a Void would cancel, and who may play one (XT-47)."""
    lines = last_card(view, names, content)
    if view.phase == "window":
        lines.append(
            f"It counts unless a Void cancels it. Still asked: {listed([names[seat] for seat in view.asked])}."
        )
    lines += clocks(view)
    return [part for line in lines for part in folded(line)]
