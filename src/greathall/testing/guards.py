"""What a change of layout must leave as it is, as hashes: the box, the moves and their numbers, every word that is said
over games at every kind of table, and every move that bots of every level choose; and by name what seats see apart.

    python -m greathall.testing.guards [GAME]     writes records/guards.txt in the game's folder, or in every game's

A line that changed says what is affected. Whoever rewords on purpose writes the file anew, and nothing else with it.
"""

import hashlib
import sys
from collections.abc import Sequence
from contextlib import suppress

from greathall.bots.bot import Bot, Budget
from greathall.bots.roster import PLAIN, make_bot
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.game import Game, Setup
from greathall.kernel.match import Match
from greathall.kernel.playout import legal_list
from greathall.kernel.state import State
from greathall.kernel.view import View
from greathall.lab.simulate import play_with
from greathall.testing.cases import every_setup
from greathall.testing.kept import GUARDS, keep
from greathall.testing.laws import make_random_move, viewers

TOLD = 400
"""Decisions of a game whose words are kept: by then most games are over, and the others have said nearly everything."""

READS, LOOKS = 4, 16
"""Every so many decisions whoever is to move reads all moves, and everybody looks at the table."""

ITERATIONS = 12
"""Of a level that searches: enough to branch, and to be over soon."""

GAMES, CHOICES = 3, 300
"""Games of bots of a kind, and their decisions: by then all of them have planned, talked and bargained."""

SEED = 26


class Hash:
    """A short hash of all that it was given, in order."""

    def __init__(self) -> None:
        self._mixer = hashlib.blake2b(digest_size=6)
        self.parts = 0

    def add(self, *parts: object) -> None:
        self._mixer.update("\0".join(str(part) for part in parts).encode() + b"\n")
        self.parts += 1

    def __str__(self) -> str:
        return f"{self._mixer.hexdigest()}/{self.parts}"


class Watched(Bot):
    """A bot whose choices are kept, until they are enough."""

    def __init__(self, bot: Bot, chosen: Hash) -> None:
        super().__init__(bot.game, 0)
        self.bot, self.chosen = bot, chosen
        self.listens, self.past = bot.listens, bot.past

    def choose(self, view: View, budget: Budget) -> int:
        code = self.bot.choose(view, budget)
        self.chosen.add(view.seat, code)
        if self.chosen.parts >= CHOICES:
            raise Enough
        return code


class Enough(Exception):
    """The rest of this game would be more of the same."""


def box(game: Game) -> list[str]:
    moves = Hash()
    for code in range(game.alphabet.size):
        moves.add(game.alphabet.text(code))
    return [f"content {game.content_hash}", f"moves {moves}"]


def private(game: Game, every: int = 1) -> list[str]:
    """The fields of a view that any two viewers have ever seen differently, at every `every`-th table: a game need not
    say what is private to a seat, and whatever becomes so is a line that changed."""
    found: set[str] = set()
    for number, setup in enumerate(every_setup(game)[::every]):
        state = game.new(setup, FastDice(SEED + number))
        dice = FastDice(SEED - number)
        for n in range(TOLD):
            if n % LOOKS == 0 or state.over():
                found |= seen_apart(game.views(state, viewers(state)))
            move = choice(game, state, dice)
            if move is None:
                break
            state.apply(*move)
    return sorted(found)


def seen_apart(views: Sequence[View]) -> set[str]:
    first, *others = views
    fields = first.__struct_fields__
    return {name for name in fields for other in others if getattr(first, name) != getattr(other, name)}


def all_words(game: Game, part: int = 0, parts: int = 1) -> list[str]:
    """Every `parts`-th table, beginning with number `part`."""
    return [words(game, setup, n) for n, setup in enumerate(every_setup(game)) if n % parts == part]


def all_bots(game: Game) -> list[str]:
    return [bots(game, mode.id, level) for mode in game.content.mode for level in level_names(game)]


def words(game: Game, setup: Setup, number: int) -> str:
    """One game at this table: the story, the board in words to every viewer, the moves and what is asked first."""
    names = [f"Player {seat}" for seat in range(setup.seats)]
    match = Match.deal(game, setup, FastDice(SEED + number))
    dice = FastDice(SEED - number)
    story, sections, moves, warnings = Hash(), Hash(), Hash(), Hash()
    for n in range(TOLD):
        for seat in members(match.state.to_act()) if n % READS == 0 else []:
            view = match.view(seat)
            for code in view.legal:
                moves.add(code, game.describe(view, code, names))
                warnings.add(code, game.warning(view, code, names))
        if n % LOOKS == 0 or match.state.over():
            for viewer in viewers(match.state):
                for section in game.sections(match.view(viewer), names):
                    sections.add(viewer, section.title, *section.lines)
        move = choice(game, match.state, dice)
        if move is None:
            break
        for event in match.play(*move):
            story.add(event.audience.mask, event.name, game.tell(event, names))
    told = f"story {story} sections {sections} moves {moves} warnings {warnings}"
    return f"words {number} {setup.mode} {setup.seats}: {told}"


def choice(game: Game, state: State, dice: FastDice) -> tuple[int, int] | None:
    """A random move: a verb first, then one of it, so that a game goes on where most moves are talk."""
    acting = [seat for seat in members(state.to_act()) if legal_list(state, seat)]
    if not acting or dice.pick(10) == 0:
        return make_random_move(state.copy(), dice)
    seat = acting[dice.pick(len(acting))]
    by_verb: dict[str, list[int]] = {}
    for code in legal_list(state, seat):
        by_verb.setdefault(game.alphabet.verb_of(code).name, []).append(code)
    codes = by_verb[sorted(by_verb)[dice.pick(len(by_verb))]]
    return seat, codes[dice.pick(len(codes))]


def bots(game: Game, mode: str, level: str) -> str:
    """The moves of some games among bots of one level, at a table in the middle. Whoever searches plays one game."""
    found = next(one for one in game.content.mode if one.id == mode)
    setup = game.setup((found.min + found.max) // 2, mode)
    all_chosen = Hash()
    for number in range(1 if "@" in level else GAMES):
        chosen = Hash()
        players = [Watched(make_bot(level, game, SEED + seat), chosen) for seat in range(setup.seats)]
        with suppress(Enough):
            play_with(game, setup, players, game.new(setup, FastDice(SEED + number)), SEED, number)
        all_chosen.add(chosen)
    return f"bots {mode} {setup.seats} {level}: {all_chosen}"


def level_names(game: Game) -> list[str]:
    """Every level, those that search with few iterations; the plain bots; and every style of play."""
    levels = [f"{one.name}@{ITERATIONS}" if one.iterations else one.name for one in game.levels]
    return [*levels, *PLAIN, *(f"greedy:{style}" for style in game.bot_styles)]


def guards(game: Game) -> str:
    lines = [*box(game), f"private {' '.join(private(game))}", *all_words(game), *all_bots(game)]
    return "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    keep(sys.argv[1:], GUARDS, guards)
