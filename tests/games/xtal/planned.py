"""What the planner does in a position, in the words of the tests: `wish(s, A) == "levitate A p4, fireball, play"`."""

from tests.games.xtal.crystals import LETTERS

from greathall.games.xtal.bot.planning import choice
from greathall.games.xtal.rules.moves import ALPHABET, CLOCKED, LEVITATE
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.playout import legal_list


def wish(s: Crystal, seat: int) -> str:
    """The moves of this seat, card by card, up to the one that everybody hears of. The position is left as it is."""
    twin = s.copy()
    words: list[str] = []
    while True:
        legal = legal_list(twin, seat)
        move = choice.choose(twin, seat, legal)
        assert move in legal, ALPHABET.text(move)
        words.append(lettered(move))
        if not LEVITATE <= move < CLOCKED:
            return ", ".join(words)
        twin.apply(seat, move)


def lettered(move: int) -> str:
    text = ALPHABET.text(move)
    for seat, letter in enumerate(LETTERS):
        text = text.replace(f"seat{seat}", letter)
    return text
