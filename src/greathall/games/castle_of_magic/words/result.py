"""The end: what the Ritual did, every wizard's points row by row, and what was said beside the truth."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import COMBO_NAMES, WIZARD_NAMES
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.words.names import combo_name, country_name, item_name, result_told, wizard_told
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.games.castle_of_magic.words.seats import row_title, signed
from greathall.games.castle_of_magic.words.talk_words import beside_truth
from greathall.kernel.prose import counted, folded
from greathall.kernel.view import Result

SAID_MAX = 40
"""So many statements are read out, the latest."""


def outcome(scene: Scene, result: Result) -> list[str]:
    """The Ritual and its consequences, then everybody by score (CM-79 to CM-96)."""
    combo, number = result.facts["combo"], result.facts["result"]
    assert isinstance(combo, str)
    assert isinstance(number, int)
    lines = [
        f"{combo_name(COMBO_NAMES.index(combo), scene.content)} is result {result_told(number, scene.content)}.",
        _consequence(scene, result),
        *_thrones(scene, result),
    ]
    for seat in sorted(range(scene.view.seats), key=lambda one: -result.scores[one]):
        wizard = wizard_told(WIZARD_NAMES.index(result.roles[seat]), scene.content)
        crown = ": wins" if seat in result.winners else ""
        rows = [f"{row_title(row, scene.content)} {signed(n)}" for row, n in result.breakdown[seat].items() if n]
        lines.append(f"{scene.names[seat]}, {wizard}: {result.scores[seat]}{crown}")
        lines.append(f"    {', '.join(rows) or 'no row came true'}")
    lines.append(_who_wins(result))
    return [part for line in lines for part in folded(line)]


def _consequence(scene: Scene, result: Result) -> str:
    """What the result really did, with items that nobody owned (CM-82, CM-84)."""
    fate, dead, controller = (result.facts[name] for name in ("fate", "dead", "controller"))
    assert isinstance(dead, list)
    if isinstance(controller, int):
        return f"{scene.names[controller]} controls the Monster."
    if fate == "banish":
        return "The Monster is banished and nobody dies."
    if fate == "devour":
        return f"{scene.names[dead[0]]} is devoured, and the Monster is banished."
    if dead:
        return "The Monster rampages: everybody is devoured."
    return "Nobody owns the item that would control the Monster: it runs loose, and nobody dies."


def _thrones(scene: Scene, result: Result) -> list[str]:
    """CM-78, CM-87."""
    owners, rulers = result.facts["owners"], result.facts["rulers"]
    assert isinstance(owners, list)
    assert isinstance(rulers, list)
    owned = [f"{item_name(item, scene.content)} {_whose(scene, seat)}" for item, seat in enumerate(owners)]
    ruled = [f"{country_name(country, scene.content)} {_whose(scene, seat)}" for country, seat in enumerate(rulers)]
    return [f"Owners: {', '.join(owned)}.", f"Rulers: {', '.join(ruled)}."]


def _whose(scene: Scene, seat: int | None) -> str:
    return "nobody" if seat is None else scene.names[seat]


def _who_wins(result: Result) -> str:
    """CM-94 to CM-96."""
    if not result.winners:
        return "No score is above zero, so nobody wins (CM-96)."
    if max(result.scores) <= 0:
        return "No score is above zero; at this table the highest wins all the same (CM-96)."
    return f"Everybody with more than half of {max(result.scores)} wins (CM-95)."


# -- what was said


def beside_the_truth(scene: Scene) -> list[str]:
    """Everything that was true or false, and how often each player told the truth (CM-103)."""
    view = scene.view
    heard = [said for room in view.rooms for said in room.statements or []] + view.table
    judged = sorted((said for said in heard if said.truth is not None), key=lambda said: said.round)
    lines = [_honesty(scene, seat, judged) for seat in range(view.seats)]
    if len(judged) > SAID_MAX:
        lines.append(f"The last {SAID_MAX}:")
    lines += [
        f"    Round {said.round}: {beside_truth(said, scene.names, scene.content)}" for said in judged[-SAID_MAX:]
    ]
    return [part for line in lines for part in folded(line)]


def _honesty(scene: Scene, seat: int, judged: Sequence[Statement]) -> str:
    """ "" for somebody who has stated nothing."""
    own = [said.truth for said in judged if said.speaker == seat]
    if not own:
        return ""
    told = f"{counted(own.count(True), 'true statement')}, {counted(own.count(False), 'false one')}"
    return f"{scene.names[seat]}: {told}."
