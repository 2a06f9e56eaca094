"""What a newcomer is asked who only typed `greathall play`: which game, and which way to play it."""

from collections.abc import Sequence

from greathall.cli.screen import Screen
from greathall.kernel.content import Mode
from greathall.kernel.discover import all_games
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused


def ask_game(screen: Screen) -> Game:
    """The only game there is, or the one that is chosen. Raises EOFError when nobody answers."""
    games = list(all_games().values())
    if not games:
        raise Refused("there are no games here")
    if len(games) == 1:
        return games[0]
    screen.say("Which game?", "bold")
    for number, game in enumerate(games, 1):
        players = game.content.players
        screen.say(f"  {number}  {game.title}, {players.min} to {players.max} players")
        screen.say(f"     {game.content.game.pitch}")
    return games[_ask_number(screen, "game", [game.id for game in games])]


def ask_mode(screen: Screen, game: Game) -> str:
    """The mode that is chosen, where a game has several."""
    modes = game.content.mode
    if len(modes) == 1:
        return modes[0].id
    screen.say(f"Which way to play {game.title}?", "bold")
    for number, mode in enumerate(modes, 1):
        screen.say(f"  {number}  {mode.name}, {_seats(mode)}")
        screen.say(f"     {mode.help}")
    return modes[_ask_number(screen, "mode", [mode.id for mode in modes])].id


def _seats(mode: Mode) -> str:
    if mode.max == 1:
        return "alone"
    seats = f"{mode.min} to {mode.max} players" if mode.min < mode.max else f"{mode.min} players"
    return f"{seats}, {mode.kind}"


def _ask_number(screen: Screen, what: str, names: Sequence[str]) -> int:
    """A number of the list or a name; the first if nothing is typed."""
    while True:
        typed = screen.ask(f"{what} (1-{len(names)}, or just Enter for 1): ").lower()
        if not typed:
            return 0
        if typed in names:
            return names.index(typed)
        if typed.isdecimal() and len(typed) < 4 and 1 <= int(typed) <= len(names):
            return int(typed) - 1
        screen.say(f"There is no {what} {typed!r}: type a number from 1 to {len(names)}, or a name.")
