"""A guided first game: a position, what the newcomer is asked to do there, and what the others answer.

Read from a game's lesson.toml and played by the real rules, so that a lesson can never show what the game forbids.
The words of the coach are the client's: a step only names them.
"""

from pathlib import Path

import msgspec

from greathall.kernel.bits import lowest
from greathall.kernel.content import read_toml
from greathall.kernel.event import Event
from greathall.kernel.game import Game
from greathall.kernel.playout import refusal_list
from greathall.kernel.refused import ContentRefused, Refused
from greathall.kernel.state import State
from greathall.kernel.view import View


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`say` names what the coach says, `point` what it speaks of, `rules` what it teaches. With `do` it waits for that
    move; `others` are the moves of the other seats that follow."""

    say: str
    point: list[str] = []
    rules: list[str] = []
    do: str = ""
    others: list[str] = []


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    names: list[str]
    position: dict[str, object]
    step: list[Step]


class EventTold(msgspec.Struct, frozen=True):
    event: str
    facts: dict[str, object]


class LessonMove(msgspec.Struct, frozen=True):
    """A move of the lesson: whose, what the learner hears of it, and what it sees afterwards."""

    seat: int
    told: list[EventTold]
    view: View


class LessonStep(msgspec.Struct, frozen=True):
    """`wanted` is the code it waits for, or None; `refused` says by which rule every other code would be refused that
    is not allowed here. `moves` follow, one after the other: the learner's own first."""

    say: str
    point: list[str]
    rules: list[str]
    wanted: int | None
    refused: dict[int, str]
    moves: list[LessonMove]


class Lesson(msgspec.Struct, frozen=True):
    seat: int
    names: list[str]
    view: View
    steps: list[LessonStep]


def lesson(game: Game) -> Lesson | None:
    """The lesson of this game, played through; None where it has none. Raises ContentRefused for one that breaks a
    rule or waits for a move when it is somebody else's turn."""
    path = game.folder / "lesson.toml"
    if not path.is_file():
        return None
    script = read_toml(path, Script)
    state = game.load(script.position)
    start = game.view(state, script.seat)
    return Lesson(script.seat, script.names, start, [_play(game, state, script, step, path) for step in script.step])


def _play(game: Game, state: State, script: Script, step: Step, path: Path) -> LessonStep:
    where = f"{path.name} at step {step.say!r}"
    for rule in step.rules:
        if rule not in game.rulebook.rules:
            raise ContentRefused(f"{where}: there is no rule {rule}")
    wanted: int | None = None
    refused: dict[int, str] = {}
    moves: list[LessonMove] = []
    if step.do:
        if not state.to_act() >> script.seat & 1:
            raise ContentRefused(f"{where}: it is not the learner's turn")
        wanted = _code(game, step.do, where)
        rules = refusal_list(state, script.seat, game.alphabet.size)
        refused = {code: rule for code, rule in enumerate(rules) if rule}
        moves.append(_move(game, state, script.seat, script.seat, step.do, where))
    for typed in step.others:
        if state.to_act() == 0 or (seat := int(lowest(state.to_act()))) == script.seat:
            raise ContentRefused(f"{where}: nobody else is on turn for {typed!r}")
        moves.append(_move(game, state, script.seat, seat, typed, where))
    return LessonStep(step.say, step.point, step.rules, wanted, refused, moves)


def _move(game: Game, state: State, learner: int, seat: int, typed: str, where: str) -> LessonMove:
    code = _code(game, typed, where)
    rule = state.refusal(seat, code)
    if rule:
        raise ContentRefused(f"{where}: {typed!r} is refused by {rule}")
    events: list[Event] = []
    state.events = events
    state.apply(seat, code)
    state.events = None
    told = [EventTold(event.name, event.facts) for event in events if event.audience.hears(learner)]
    return LessonMove(seat, told, game.view(state, learner))


def _code(game: Game, typed: str, where: str) -> int:
    try:
        return game.alphabet.parse(typed)
    except Refused as malformed:
        raise ContentRefused(f"{where}: {malformed.sentence}") from None
