"""`greathall play`: sets the table, or takes up a saved game, and sees to it that no game is lost."""

import hashlib
import re
import secrets
import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import click
from click.shell_completion import CompletionItem

from greathall.bots.bot import GreedyBot
from greathall.bots.roster import NAMES, USUAL, make_bot
from greathall.cli.books import choose_game, complete_game
from greathall.cli.menu import ask_game, ask_mode
from greathall.cli.options import HELP, chosen_options, parse_options, table_option
from greathall.cli.saving import Keeper
from greathall.cli.screen import Screen, Terminal, complain
from greathall.cli.table import NO, YES, TerminalTable
from greathall.kernel.dice import SEED_BYTES, commitment, new_seed
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness, read_record
from greathall.kernel.refused import Refused, SetupRefused

GUEST = "Guest"
"""What somebody is called who gives no name: "You lifts a pawn" would not read well."""
COUNSEL = GreedyBot.name
"""The bot that gives hints: quick in every game, and without a level that a hint would play down to."""
NAME_CHARACTERS_MAX = 24
INTERRUPTED = 130

_FILE = click.Path(path_type=Path)


def complete_seats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The bots, after whatever has been typed before the last comma."""
    before, comma, last = incomplete.rpartition(",")
    return [CompletionItem(before + comma + name) for name in ("you", *NAMES) if name.startswith(last)]


@click.command(context_settings=HELP, short_help="Play at this keyboard, with bots and friends.")
@click.argument("game", required=False, shell_complete=complete_game)
@click.option(
    "--seats", help="Who sits where: `you`, bots and names.  [default: you and knights]", shell_complete=complete_seats
)
@click.option("--players", type=int, help="How many seats; bots fill those that --seats leaves.")
@click.option("--mode", default="", help="The way to play.  [default: the game's first]")
@table_option
@click.option("--edition", type=_FILE, help="Play with the components of this file.")
@click.option("--seed", metavar="HEX", help="The same seed deals the same table the same cards.")
@click.option("--resume", type=_FILE, help="Go on with a saved game.")
@click.option("--record", type=_FILE, help="Save the game to this file when you stop, without asking.")
@click.option("--yes", is_flag=True, help="Do not ask before a move that ends the game.")
@click.pass_context
def play(
    ctx: click.Context,
    game: str | None,
    seats: str | None,
    players: int | None,
    mode: str,
    options: tuple[str, ...],
    edition: Path | None,
    seed: str | None,
    resume: Path | None,
    record: Path | None,
    yes: bool,
) -> None:
    """Play GAME at this keyboard. Bots are called squire, knight, wizard and archmage, from beginner to as strong as it
    gets; any other name is a person. (For comparisons there are also greedy and random, and styles of a game's such as
    greedy:deaf.)

    \b
    For example:
      greathall play
      greathall play castle-of-magic-card-game --seats Ann,Bob,squire,wizard
      greathall play --resume evening.record
    """
    screen = Terminal()
    if resume is not None:
        if seats or players or mode or options or seed:
            raise Refused("a saved game keeps its seats, mode, options and seed: give --resume without them")
        keeper = take_up(resume, game, edition)
        seeds = [secrets.randbits(32) for _ in keeper.names]
    else:
        fairness_seed = new_seed() if seed is None else read_seed(seed)
        found, mode = choose_table(screen, game, mode, edition)
        keeper = set_table(found, seats, players, mode, options, fairness_seed, seed is None)
        keeper.edition = edition
        # A chosen seed is asked for to see the same game again, so the bots must not surprise either.
        seeds = [
            secrets.randbits(32) if seed is None else _bot_seed(fairness_seed, seat)
            for seat in range(len(keeper.names))
        ]
    if record is not None:
        keeper.check(record)
        keeper.record = record
    welcome(screen, keeper, chosen=seed is not None, resumed=resume)
    table = _table(keeper, seeds, screen, yes)
    with _hanging_up_is_leaving():
        ctx.exit(run(table))


def choose_table(screen: Screen, game: str | None, mode: str, edition: Path | None) -> tuple[Game, str]:
    """What the command names; whoever names no game is asked. Raises Refused where nobody answers."""
    if game is not None:
        return choose_game(game, edition), mode
    try:
        found = ask_game(screen)
        chosen = mode or ask_mode(screen, found)
    except EOFError:
        raise Refused(f"say which game; there are {', '.join(all_games())}") from None
    return (found.with_edition(edition) if edition is not None else found), chosen


def run(table: TerminalTable) -> int:
    """Play, and keep the game whatever happens. The number is for the shell."""
    screen, keeper = table.screen, table.keeper
    try:
        table.play()
        if not table.left:
            if not keeper.file_away():
                _offer_to_save(screen, keeper)
            if keeper.safe() and keeper.last is not None:
                _say_saved(screen, keeper, keeper.last)
    except (EOFError, KeyboardInterrupt) as left:
        path = keeper.rescue()
        with suppress(OSError):  # whoever hung up does not hear it, but the game is safe
            screen.say()
            _say_saved(screen, keeper, path)
        return INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
    except BaseException:
        with suppress(Refused, OSError):
            complain(f"the game so far is in {keeper.rescue()}")
        raise
    return 0


def set_table(
    game: Game,
    seats: str | None,
    players: int | None,
    mode: str,
    options: Sequence[str],
    seed: bytes,
    secret: bool,
) -> Keeper:
    """Seat everybody and deal. Raises Refused where this table cannot be set."""
    asked = [word.strip() for word in seats.split(",")] if seats is not None else ["you"]
    size = players if players is not None else len(asked)
    if seats is None and players is None:
        size = next((one.min for one in game.content.mode if mode in ("", one.id)), 1)
    if not 1 <= size <= game.content.players.max:
        low, high = game.content.players.min, game.content.players.max
        raise SetupRefused(f"{game.title} is for {low} to {high} seats, not {size}", game.seats_rule)
    if len(asked) > size:
        raise SetupRefused(f"{len(asked)} seats are named, but --players says {size}")
    names = seat_names([*asked, *[USUAL] * (size - len(asked))])
    bots = [bot for name in names if (bot := bot_of(name))]
    for bot in bots:
        make_bot(bot, game, 0)  # refuses a style that this game's bots do not have, before anything is dealt
    people = len(names) - len(bots)
    setup = game.setup(size, mode, parse_options(options, game), humans=people)
    salts = [secrets.token_hex(8) if secret else f"seat{seat}" for seat in range(size)]
    fairness = Fairness(seed, salts)
    return Keeper(Match.deal(game, setup, fairness.dice()), names, fairness)


def take_up(file: Path, name: str | None, edition: Path | None) -> Keeper:
    """A saved game as it was left, checked from its first byte to its last. Raises Refused."""
    record = read_record(file)
    if name is not None and name != record.header.game:
        raise Refused(f"{file.name}: is a game of {record.header.game}, not of {name}")
    if record.closing.end != "saved":
        raise Refused(f"{file.name}: is a finished game; `greathall replay` tells it again")
    match = record.verify(record.game(edition))
    return Keeper(match, record.header.seats, record.fairness, edition, resumed=file)


def seat_names(asked: Sequence[str]) -> list[str]:
    """What everybody is called; bots and guests are numbered from their second on. Raises Refused."""
    names: list[str] = []
    for word in asked:
        known = GUEST if word.casefold() == "you" else word.casefold() if bot_of(word) and " " not in word else None
        if known is None:
            _check_name(word)
        elif known in names:
            known = next(f"{known} {n}" for n in range(2, len(asked) + 2) if f"{known} {n}" not in names)
        name = known or word
        if name.casefold() in (one.casefold() for one in names):
            raise SetupRefused(f"two seats are called {name!r}; every seat needs a name of its own")
        names.append(name)
    return names


def bot_of(name: str) -> str | None:
    """The bot that a seat of this name is, or None for a person: `greedy 2` is greedy, `greedy:deaf 2` greedy:deaf."""
    word = name.split(" ")[0].casefold()
    return word if re.split("[:@]", word)[0] in NAMES else None


def read_seed(typed: str) -> bytes:
    """A seed as it is typed: up to 64 hexadecimal digits. Raises Refused."""
    digits = typed.strip().lower()
    if not digits or len(digits) > 2 * SEED_BYTES or not set(digits) <= set("0123456789abcdef"):
        raise Refused(f"the seed {typed!r} is not 1 to {2 * SEED_BYTES} hexadecimal digits")
    return bytes.fromhex(digits.rjust(2 * SEED_BYTES, "0"))


def welcome(screen: Screen, keeper: Keeper, chosen: bool, resumed: Path | None) -> None:
    """What a person reads before the first move."""
    game = keeper.match.game
    screen.say(game.title, "bold")
    screen.say(game.content.game.pitch)
    if len(game.content.mode) > 1:
        mode = next(one for one in game.content.mode if one.id == keeper.match.setup.mode)
        screen.say(f"{mode.name}: {mode.help}")
    for option in chosen_options(game, keeper.match.setup):
        screen.say(f"Chosen for this table: {option}.")
    seats = [f"{name} (bot)" if bot_of(name) else name for name in keeper.names]
    screen.say(f"At the table: {', '.join(seats)}.")
    if resumed is not None:
        screen.say(f"Taken up again after {len(keeper.match.moves)} moves.")
    screen.say(f"The deal is bound to this commitment: {commitment(keeper.fairness.seed)}", "dim")
    screen.say(
        "You chose the seed, so the deal is no secret to who knows it."
        if chosen
        else "After the game, `greathall verify` shows that nobody chose the cards.",
        "dim",
    )
    screen.say()


def _table(keeper: Keeper, seeds: Sequence[int], screen: Screen, sure: bool) -> TerminalTable:
    game = keeper.match.game
    seated: Mapping[int, str] = {seat: bot for seat, name in enumerate(keeper.names) if (bot := bot_of(name))}
    bots = {seat: make_bot(bot, game, seeds[seat]) for seat, bot in seated.items()}
    return TerminalTable(keeper.match, keeper, bots, make_bot(COUNSEL, game, seeds[0]), screen, sure)


def _offer_to_save(screen: Screen, keeper: Keeper) -> None:
    name = keeper.automatic_name()
    while (answer := screen.ask(f"\nSave the record as {name}? [Y/n] ").lower()) not in ("", *YES):
        if answer in NO:
            return
        screen.say("Please answer yes or no.")
    keeper.rescue()


def _say_saved(screen: Screen, keeper: Keeper, path: Path) -> None:
    over = keeper.match.state.over()
    screen.say(f"Saved as {path}. {'Anybody can check it:' if over else 'To go on another day:'}")
    screen.say(f"  {keeper.how_to_verify(path) if over else keeper.how_to_resume(path)}")


def _check_name(name: str) -> None:
    if not name:
        raise SetupRefused("a seat has no name; write --seats you,knight,knight,knight")
    if len(name) > NAME_CHARACTERS_MAX or not name.isprintable():
        raise SetupRefused(
            f"{name[:40]!r} is no name: at most {NAME_CHARACTERS_MAX} letters, and no control characters"
        )
    if bot_of(name) is not None:
        raise SetupRefused(
            f"{name!r} is a bot's name, so a person cannot have it; write {bot_of(name)} to seat the bot"
        )


def _bot_seed(seed: bytes, seat: int) -> int:
    return int.from_bytes(hashlib.blake2b(seed, digest_size=4, key=b"bot", salt=bytes([seat])).digest(), "big")


@contextmanager
def _hanging_up_is_leaving() -> Iterator[None]:
    """A closed window or a polite kill saves the game as Ctrl-C does."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    wanted = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in wanted}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
