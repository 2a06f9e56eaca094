"""What can be played here: facts, rules, moves and bots, all told by the games themselves."""

from inspect import getdoc
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from greathall.bots.bot import BOTS
from greathall.kernel.content import Credits, Facts, Mode, Option, Players
from greathall.kernel.discover import all_games, find_game
from greathall.kernel.game import Game
from greathall.kernel.refused import Refused
from greathall.kernel.rulebook import Rule, Ruling
from greathall.server.refusals import NotThere, problems


class GameCard(msgspec.Struct, frozen=True):
    """A game as it stands on the shelf. `modes` are the names of its modes by their ids, the usual one first."""

    id: str
    title: str
    pitch: str
    weight: str
    minutes: list[int]
    players: Players
    stage: str
    modes: dict[str, str]


class GameFacts(msgspec.Struct, frozen=True):
    """`content` is the fingerprint of the components: equal where two tables play with the same ones."""

    facts: Facts
    players: Players
    modes: list[Mode]
    options: list[Option]
    bot_styles: list[str]
    credits: Credits
    content: str


class RulesShown(msgspec.Struct, frozen=True):
    """The rules in our own words, and how open questions are decided here."""

    title: str
    version: int
    rules: list[Rule]
    rulings: list[Ruling]
    credits: Credits


class Level(msgspec.Struct, frozen=True):
    name: str
    help: str


@get("/api/games", tags=["games"], summary="The games there are", responses=problems())
async def shelf() -> list[GameCard]:
    return [_card(game) for game in all_games().values()]


@get("/api/games/{game_id:str}", tags=["games"], summary="Facts, modes and options", responses=problems(404))
async def facts(game_id: FromPath[str]) -> GameFacts:
    game = _game(game_id)
    content = game.content
    return GameFacts(
        content.game,
        content.players,
        content.mode,
        content.option,
        list(game.bot_styles),
        content.credits,
        game.content_hash,
    )


@get("/api/games/{game_id:str}/rules", tags=["games"], summary="The rules and rulings", responses=problems(404))
async def rules(game_id: FromPath[str]) -> RulesShown:
    game = _game(game_id)
    book = game.rulebook
    version = game.content.game.rules_version
    return RulesShown(game.title, version, list(book.rules.values()), book.rulings, game.content.credits)


@get("/api/games/{game_id:str}/moves", tags=["games"], summary="The JSON schema of moves", responses=problems(404))
async def moves(game_id: FromPath[str]) -> dict[str, Any]:
    return _game(game_id).alphabet.schema()


@get("/api/levels", tags=["games"], summary="The bots there are", responses=problems())
async def levels() -> list[Level]:
    return [Level(name, (getdoc(bot) or "").split("\n")[0]) for name, bot in BOTS.items()]


def _card(game: Game) -> GameCard:
    facts = game.content.game
    players = game.content.players
    modes = {mode.id: mode.name for mode in game.content.mode}
    return GameCard(game.id, game.title, facts.pitch, facts.weight, list(facts.minutes), players, facts.stage, modes)


def _game(name: str) -> Game:
    try:
        return find_game(name)
    except Refused as refused:
        raise NotThere(refused.sentence) from None


HANDLERS = (shelf, facts, rules, moves, levels)
