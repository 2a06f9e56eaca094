"""Many games between bots."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import msgspec

from greathall import _compiled_rules
from greathall.bots.bot import PATIENT, Bot, RandomBot
from greathall.bots.roster import make_bot
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.discover import find_game
from greathall.kernel.event import Event
from greathall.kernel.game import Game, Setup
from greathall.kernel.match import Match
from greathall.kernel.playout import move_buffer, play_out, wait_over
from greathall.kernel.refused import Refused
from greathall.kernel.state import State
from greathall.kernel.view import Heard
from greathall.lab.intervals import wilson
from greathall.lab.parallel import pieces_of, share_out
from greathall.lab.study import Study, Tallies, counted, length
from greathall.lab.virtual_time import VirtualTable

WIRE_MS = 80
"""The longest time a message takes in a study of a race."""

_DEAL, _PLAY, _SEAT = 0, 1, 2
_BUFFER = move_buffer()


class Piece(msgspec.Struct, frozen=True):
    """Some of a study's games, in words another process understands."""

    game: str
    content: str
    edition: str
    setup: Setup
    bots: tuple[str, ...]
    rotate: bool
    seed: int
    first: int
    last: int


def simulate(
    game: Game,
    setup: Setup,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    workers: int = 1,
    on_progress: Callable[[int], None] | None = None,
    *,
    rotate: bool | None = None,
    edition: Path | None = None,
) -> Study:
    """Play so many games and say how they ended: the same seed gives the same study, whoever plays how much of it.

    `bots` names a bot for every seat. With `rotate`, game number g moves each of them g seats on, so that no bot owes
    its result to its seat; left open, that is done whenever the bots differ. `edition` is the file `game` was made
    with, if any: other processes must read it too. `on_progress` hears how many games are done.

    A table of random bots alone is played by kernel.playout, much faster. The moves are not those that RandomBot
    would draw from its own dice, but every legal move is as likely as before, and so is every game.
    """
    _check(game, setup, bots, games, workers)
    turning = len(set(bots)) > 1 if rotate is None else rotate
    started = time.perf_counter()
    pieces = [
        Piece(
            game=game.id,
            content=game.content_hash,
            edition=str(edition.resolve()) if edition else "",
            setup=setup,
            bots=tuple(bots),
            rotate=turning,
            seed=seed,
            first=numbers.start,
            last=numbers.stop,
        )
        for numbers in pieces_of(games, workers)
    ]
    alone = workers == 1 or len(pieces) == 1
    answers = (_play(game, piece) for piece in pieces) if alone else share_out(_play_elsewhere, pieces, workers)
    tallies = Tallies()
    for answer in answers:
        tallies.add(answer)
        if on_progress is not None:
            on_progress(tallies.games)
    return _study(game, setup, tallies, pieces[0], workers, time.perf_counter() - started)


def play_game(game: Game, setup: Setup, bots: Sequence[str], seed: int, number: int) -> tuple[State, int, Counter[str]]:
    """One game with these bots in these seats: its last position, the number of decisions and what was counted."""
    state = game.new(setup, FastDice(mixed(seed, number, _DEAL)))
    if all(name == RandomBot.name for name in bots):
        return state, play_out(state, FastDice(mixed(seed, number, _PLAY)), _BUFFER), Counter()
    players = [make_bot(name, game, mixed(seed, number, _SEAT + seat)) for seat, name in enumerate(bots)]
    return play_with(game, setup, players, state, seed, number)


def play_with(
    game: Game, setup: Setup, players: Sequence[Bot], state: State, seed: int, number: int
) -> tuple[State, int, Counter[str]]:
    """The same with players who already sit at a table that is already dealt."""
    if game.races(setup):
        return _race(Match(game, setup, state), players, mixed(seed, number, _PLAY))
    order = FastDice(mixed(seed, number, _PLAY))  # of several seats that may act at once, any acts first
    decisions = 0
    listeners = [(seat, bot) for seat, bot in enumerate(players) if bot.listens]
    told: list[Event] | None = [] if listeners or type(game).counted_as is not Game.counted_as else None
    state.events = told
    heard = 0
    while not state.over():
        acting = members(state.to_act())
        if not acting:
            wait_over(state, order, _BUFFER)
            continue
        seat = acting[order.pick(len(acting))]
        for listener, bot in listeners:
            assert told is not None
            bot.past += [Heard(one.name, one.facts) for one in told[heard:] if one.audience.hears(listener)]
        heard = len(told or [])
        state.apply(seat, players[seat].choose(game.view(state, seat), PATIENT))
        decisions += 1
    return state, decisions, _happened(game, told or [])


def _race(match: Match, players: Sequence[Bot], seed: int) -> tuple[State, int, Counter[str]]:
    """The same in virtual time. What clocks do is no decision."""
    VirtualTable(match, players, seed, WIRE_MS).play_on()
    told = [event for played in match.moves for event in played.events]
    decisions = sum(played.seat < match.setup.seats for played in match.moves)
    return match.state, decisions, _happened(match.game, told)


def _happened(game: Game, told: Sequence[Event]) -> Counter[str]:
    names = (game.counted_as(event) for event in told)
    return Counter(name for name in names if name)


def mixed(*numbers: int) -> int:
    """One seed from several numbers; unlike a sum, no two neighbours share theirs."""
    words = ",".join(map(str, numbers)).encode()
    return int.from_bytes(hashlib.blake2b(words, digest_size=4).digest(), "big")


def _check(game: Game, setup: Setup, bots: Sequence[str], games: int, workers: int) -> None:
    if games < 1:
        raise Refused(f"a study needs at least 1 game, not {games}")
    if workers < 1:
        raise Refused(f"a study needs at least 1 worker, not {workers}")
    if len(bots) != setup.seats:
        raise Refused(f"the table has {setup.seats} seats, but {len(bots)} bots are named")
    for name in set(bots):
        make_bot(name, game, 0)


def _play_elsewhere(piece: Piece) -> Tallies:
    return _play(game_again(piece.game, piece.edition, piece.content), piece)


@cache
def game_again(name: str, edition: str, content: str) -> Game:
    game = find_game(name)
    if edition:
        game = game.with_edition(Path(edition))
    if game.content_hash != content:
        raise Refused(f"{name} has other components in the worker processes: name the edition file")
    return game


def _play(game: Game, piece: Piece) -> Tallies:
    tallies = Tallies()
    for number in range(piece.first, piece.last):
        shift = number % len(piece.bots) if piece.rotate else 0
        bots = piece.bots[-shift:] + piece.bots[:-shift] if shift else piece.bots
        state, decisions, happened = play_game(game, piece.setup, bots, piece.seed, number)
        tallies.count(game.result(state), decisions, bots, happened)
    return tallies


def _study(game: Game, setup: Setup, tallies: Tallies, piece: Piece, workers: int, seconds: float) -> Study:
    """Written in an order that does not tell who finished first."""
    line_up = list(dict.fromkeys(piece.bots))
    return Study(
        game=game.id,
        title=game.title,
        rules_version=game.content.game.rules_version,
        content=game.content_hash,
        edition=game.edition,
        mode=setup.mode,
        options=setup.options,
        seats=setup.seats,
        bots=list(piece.bots),
        rotate=piece.rotate,
        games=tallies.games,
        seed=piece.seed,
        workers=workers,
        rules=_compiled_rules.status,
        seconds=round(seconds, 3),
        decisions=length(tallies.decisions),
        turns=length(tallies.turns) if tallies.turns else None,
        rounds=length(tallies.rounds) if tallies.rounds else None,
        ends=dict(sorted(tallies.ends.items())),
        joint_wins=tallies.joint_wins,
        joint_share=tallies.joint_wins / tallies.games,
        joint_interval=wilson(tallies.joint_wins, tallies.games),
        by_seat=[tallies.by_seat[seat].share() for seat in range(setup.seats)],
        by_role={role: tally.share() for role, tally in sorted(tallies.by_role.items())},
        by_bot={bot: tallies.by_bot[bot].share() for bot in line_up},
        counts=counted(tallies),
    )
