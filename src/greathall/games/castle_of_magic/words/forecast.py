"""What each Ritual Result would bring the viewer with the present owners, and what the disks promise now."""

from greathall.games.castle_of_magic.content.ids import ITEM_NAMES
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.sight.forecast import Forecast, Outlook
from greathall.games.castle_of_magic.words.names import agrees, combo_name, item_name
from greathall.games.castle_of_magic.words.scene import Scene
from greathall.games.castle_of_magic.words.seats import signed
from greathall.kernel.prose import folded

HERE = "*"
"""Marks what could happen if the Ritual were cast now."""


def forecast_told(scene: Scene, forecast: Forecast) -> list[str]:
    found = {square.content: place for place, square in enumerate(scene.sheet.results)}
    lines = [f"Your score with the present owners; {HERE} is possible where the disks stand:"]
    for outlook in forecast.outlooks:
        mark = HERE if outlook.result in forecast.results else " "
        place = found.get(outlook.result)
        where = f" [{combo_name(place, scene.content)}]" if place is not None else ""
        lines.append(f"  {mark} {outlook.result} {_fate(scene, outlook)}{where}: {_worth(outlook)}")
    lines.append(_now(forecast, scene.content))
    return [part for line in lines for part in folded(line)]


def _fate(scene: Scene, outlook: Outlook) -> str:
    """ "Bo controls the Monster": what the result does with the owners as they are (CM-80 to CM-85)."""
    if outlook.controller is not None:
        return f"{_subject(scene, outlook.controller, 'controls')} the Monster"
    if outlook.fate == "devour":
        return f"{_subject(scene, outlook.dead[0], 'is')} devoured, the Monster banished"
    if outlook.fate == "banish":
        what = "the Monster is banished"
    else:
        what = "everybody is devoured" if outlook.dead else "the Monster runs loose"
    item = scene.content.result[outlook.result - 1].item
    return f"nobody owns the {item_name(ITEM_NAMES.index(item), scene.content)}: {what}" if item else what


def _subject(scene: Scene, seat: int, verb: str) -> str:
    who = scene.called(seat)
    return f"{who} {agrees(who, verb)}"


def _worth(outlook: Outlook) -> str:
    """Hundreds are exact enough for a guess."""
    told = worth(outlook.low, outlook.high)
    return told if outlook.low == outlook.high else f"{told}, about {signed(100 * round(outlook.mean / 100))}"


def worth(low: int, high: int) -> str:
    return signed(low) if low == high else f"{signed(low)} to {signed(high)}"


def _now(forecast: Forecast, content: MagicContent) -> str:
    score = worth(forecast.low, forecast.high)
    if len(forecast.combos) > 1:
        return f"Not all disks have moved: {len(forecast.combos)} combinations are possible. If cast now: {score}."
    stand = f"The disks stand at {combo_name(forecast.combos[0], content)}"
    if len(forecast.results) == 1:
        return f"{stand}, result {forecast.results[0]}. If cast now: {score}."
    return f"{stand}, whose result you do not know. If cast now: {score}."
