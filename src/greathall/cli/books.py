"""`greathall games` and `greathall rules`: what can be played, and by which rules."""

from itertools import groupby
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from greathall.cli.options import HELP, options_told
from greathall.cli.screen import Screen, Terminal
from greathall.kernel.discover import all_games, broken_games, find_game, stage_of
from greathall.kernel.game import Game
from greathall.kernel.language import load_english
from greathall.kernel.refused import Refused
from greathall.kernel.rulebook import Rule, Rulebook, Ruling


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Game ids for the shell, each with its title."""
    return [CompletionItem(one.id, help=one.title) for one in all_games().values() if one.id.startswith(incomplete)]


def choose_game(name: str, edition: Path | None = None) -> Game:
    """The game with this id. Raises Refused."""
    game = find_game(name)
    return game.with_edition(edition) if edition is not None else game


@click.command(context_settings=HELP, short_help="List the games: players, length, makers.")
def games() -> None:
    """List the games there are: how many can play, how long it takes, who made them.

    \b
    For example:
      greathall games
    """
    screen = Terminal()
    for count, game in enumerate(all_games().values()):
        if count:
            screen.say()
        _say_game(screen, game)
    for name, why in broken_games().items():
        screen.say(f"\n{name}", "bold")
        screen.say(f"  cannot be played: {why}", "yellow")


@click.command(context_settings=HELP, short_help="Read a game's rules, or a single one.")
@click.argument("game", shell_complete=complete_game)
@click.argument("rule", required=False, metavar="[ID]")
@click.option("--glance", is_flag=True, help="Only the game at a glance: aim, a turn, the end, for each mode.")
@click.option("--rulings", is_flag=True, help="Only the rulings: what the printed rules leave open.")
@click.option("--options", is_flag=True, help="Only the options: what a table may choose, and how it is typed.")
def rules(game: str, rule: str | None, glance: bool, rulings: bool, options: bool) -> None:
    """Read the rules of GAME in our own words: all of them, the one called ID, or all that mention a word.

    \b
    For example:
      greathall rules castle-of-magic-card-game CG-20
      greathall rules castle-of-magic-card-game regalia
      greathall rules xtal --glance
      greathall rules xtal --options
    """
    found = find_game(game)
    screen = Terminal()
    if rule is not None:
        for line in look_up(found.rulebook, rule):
            screen.say(line)
        return
    screen.say(f"{found.title}, rules version {found.content.game.rules_version}", "bold")
    everything = not (glance or rulings or options)
    if glance:
        _say_glances(screen, found)
    if everything:
        for section, group in groupby(found.rulebook.rules.values(), key=lambda one: one.section):
            screen.say(f"\n{section}", "bold")
            for one in group:
                screen.say(_quoted(one))
    if found.rulebook.rulings and (rulings or everything):
        screen.say("\nRulings", "bold")
        for ruling in found.rulebook.rulings:
            for line in _decided(ruling):
                screen.say(line)
    if found.content.option and (options or everything):
        screen.say("\nWhat a table may choose, with --option NAME=VALUE", "bold")
        for line in options_told(found):
            screen.say(line)
    screen.say("\nCredits", "bold")
    for line in _credits(found):
        screen.say(line)


def look_up(rulebook: Rulebook, typed: str) -> list[str]:
    """The rule with this id and where it comes from; else every rule that mentions the words. Raises Refused."""
    try:
        rule = rulebook[typed]
    except Refused:
        words = typed.lower().split()
        told = [_quoted(one) for one in rulebook.rules.values() if all(word in one.text.lower() for word in words)]
        if not told or not words:
            raise
        return told
    return [f"{_quoted(rule)} {rule.source}"]


def _say_glances(screen: Screen, game: Game) -> None:
    told = load_english(game.folder, game.content, game.rulebook).glances(game.content, game.rulebook)
    if not told:
        raise Refused(f"{game.title} is not told at a glance; without --glance you read all its rules")
    for glance in told:
        screen.say(f"\n{glance.name}", "bold")
        for heading, lines in (("Aim", glance.aim), ("Your turn", glance.turn), ("How it ends", glance.end)):
            screen.say(f"  {heading}")
            for line in lines:
                screen.say(f"    {line.text} ({line.rule})")
        for line in glance.more:
            screen.say(f"  Good to know: {line.text} ({line.rule})")


def _quoted(rule: Rule) -> str:
    return f"{rule.id}: {rule.text}"


def _decided(ruling: Ruling) -> list[str]:
    return [f"{ruling.number}. {ruling.question}", f"   {ruling.decision} (Why: {ruling.why})"]


def _say_game(screen: Screen, game: Game) -> None:
    facts = game.content.game
    screen.say(game.title, "bold")
    screen.say(f"  {facts.pitch}")
    screen.say(f"  id        {game.id}")
    screen.say(f"  players   {game.content.players.min} to {game.content.players.max}")
    screen.say(f"  minutes   {facts.minutes[0]} to {facts.minutes[1]}, {facts.weight}")
    screen.say(f"  modes     {', '.join(mode.id for mode in game.content.mode)}")
    screen.say(f"  stage     {stage_of(game)}")
    for line in _credits(game):
        screen.say(f"  {line}")
    screen.say(f"  play      greathall play {game.id}")


def _credits(game: Game) -> list[str]:
    made = game.content.credits
    lines = [f"designed  by {' and '.join(made.designers)}" + (f", after {made.based_on}" if made.based_on else "")]
    return [*lines, f"rights    {made.rights}", f"note      {made.affiliation}"]
