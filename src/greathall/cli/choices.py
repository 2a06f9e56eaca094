"""A person's legal moves: numbered, listed, found by a word, read from what was typed."""

from collections.abc import Sequence

from greathall.kernel.game import Game
from greathall.kernel.moves import MoveAlphabet, Verb
from greathall.kernel.refused import Refused
from greathall.kernel.typed_text import as_typed
from greathall.kernel.view import View

LISTED_MAX = 12
"""So many moves are simply listed; more are summed up by verb."""
EXAMPLES = 3


def summary(game: Game, view: View, names: Sequence[str]) -> list[str]:
    """All moves if they are few; else each verb with its numbers and a few examples."""
    if len(view.legal) <= LISTED_MAX:
        return listing(game, view, "", names)
    lines = []
    for verb in game.alphabet.verbs:
        numbers = [n for n, code in enumerate(view.legal, 1) if game.alphabet.verb_of(code) is verb]
        if not numbers:
            continue
        lines.append(f"{verb.name}, {_span(numbers)}: {verb.meaning}")
        lines += _lines(game, view, _spread(numbers), names)
    return lines


def listing(game: Game, view: View, words: str, names: Sequence[str]) -> list[str]:
    """The moves in which every one of these words is found. A number is the same in every listing."""
    wanted = words.lower().split()
    typed = as_typed(game.alphabet)
    numbers = []
    for n, code in enumerate(view.legal, 1):
        text = f"{typed.text(code)} {game.describe(view, code, names)}".lower()
        if all(word in text for word in wanted):
            numbers.append(n)
    return _lines(game, view, numbers, names)


def read_choice(game: Game, view: View, typed: str, names: Sequence[str]) -> list[int]:
    """The move meant by a number of the list, or the moves meant by a typed line. Raises Refused."""
    if not typed.isdecimal():
        return game.read_moves(view, typed, names)
    number = int(typed) if len(typed) <= 6 else 0
    if not 1 <= number <= len(view.legal):
        raise Refused(f"there is no move number {typed[:20]}; the numbers go from 1 to {len(view.legal)}")
    return [view.legal[number - 1]]


def grammar(alphabet: MoveAlphabet) -> list[str]:
    """How each kind of move is typed."""
    lines = []
    for verb in as_typed(alphabet).verbs:
        lines.append(" ".join([verb.name, *(one.name.upper() for one in verb.fields)]) + f": {verb.meaning}")
        lines += [f"    {one.name.upper()} is {_some(one.values)}" for one in verb.fields]
    return lines


def example(game: Game, view: View) -> str:
    """A legal move as it would be typed."""
    return as_typed(game.alphabet).text(view.legal[len(view.legal) // 2])


def verb_named(game: Game, word: str) -> Verb | None:
    return next((verb for verb in game.alphabet.verbs if verb.name == word), None)


def _lines(game: Game, view: View, numbers: Sequence[int], names: Sequence[str]) -> list[str]:
    alphabet = as_typed(game.alphabet)
    typed = {n: alphabet.text(view.legal[n - 1]) for n in numbers}
    width = max(map(len, typed.values()), default=0)
    return [f"{n:>4}  {text:<{width}}  {game.describe(view, view.legal[n - 1], names)}" for n, text in typed.items()]


def _span(numbers: Sequence[int]) -> str:
    return f"number {numbers[0]}" if len(numbers) == 1 else f"numbers {numbers[0]} to {numbers[-1]}"


def _spread(numbers: Sequence[int]) -> list[int]:
    """The first, the last and one between, so that the examples are not all alike."""
    places = {round(i * (len(numbers) - 1) / (EXAMPLES - 1)) for i in range(EXAMPLES)}
    return [numbers[place] for place in sorted(places)]


def _some(values: Sequence[str]) -> str:
    if len(values) <= LISTED_MAX:
        return ", ".join(values)
    return f"{', '.join(values[:3])} ... {values[-1]}"
