"""The names of all events that a game tells, read from its text: a story must have a sentence for each."""

import re

from greathall.kernel.game import Game

_TOLD = re.compile(r'\bs\.tell(?:_to)?\([^"]*"([a-z_]+)"')


def event_names(game: Game) -> set[str]:
    return set(_TOLD.findall((game.folder / "rules" / "events.py").read_text(encoding="utf-8")))
