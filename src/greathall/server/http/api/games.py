"""What can be played here: facts, rules, lessons, moves and bots, all told by the games themselves."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from greathall.bots.roster import EXPECT, NAMES, PLAIN, PLAIN_THINK_MS
from greathall.kernel.content import Credits, Facts, Mode, Players
from greathall.kernel.discover import all_games, broken_games, find_game, has_board, stage_of
from greathall.kernel.game import Game
from greathall.kernel.glance_text import Glance
from greathall.kernel.language import ENGLISH, Translation, Words, load_english, load_translation
from greathall.kernel.lesson import lesson
from greathall.kernel.level import THINK_MS
from greathall.kernel.option_text import OptionInWords
from greathall.kernel.refused import Refused
from greathall.kernel.rulebook import Rule, Ruling
from greathall.server.http.api.ratings import RatingShown, of_level
from greathall.server.http.error_answers import problems
from greathall.server.refused import NotThere


class GameCard(msgspec.Struct, frozen=True):
    """A game as it stands on the shelf. `drawn`: it has a drawn board, else it is played in words. `modes` are the
    names of its modes by their ids, the usual one first."""

    id: str
    title: str
    pitch: str
    weight: str
    minutes: list[int]
    players: Players
    drawn: bool
    modes: dict[str, str]


class BrokenGame(msgspec.Struct, frozen=True):
    """A game that is here but cannot be played, and why not."""

    id: str
    why: str


class GameFacts(msgspec.Struct, frozen=True):
    """`content` is the fingerprint of the components: equal where two tables play with the same ones. `feature_words`
    is what an explained move may be better or worse in. An option is asked for by its `id` and one of its values; what
    people read of it is its `label`, its `help` and the words of `told`."""

    facts: Facts
    players: Players
    modes: list[Mode]
    options: list[OptionInWords]
    bot_styles: list[str]
    credits: Credits
    content: str
    feature_words: dict[str, str]


class RulesShown(msgspec.Struct, frozen=True):
    """The rules in our own words, and how open questions are decided here. `lang` is the language they are told in;
    `glance` sums up each mode in a few lines, where the game does so."""

    title: str
    version: int
    lang: str
    rules: list[Rule]
    rulings: list[Ruling]
    credits: Credits
    glance: list[Glance]


Language = Annotated[
    str,
    QueryParameter(
        name="lang", max_length=8, description="Such as `de`; what a game is not told in is answered in English."
    ),
]


class Level(msgspec.Struct, frozen=True):
    """A bot by its name, what to expect of it, and the longest it thinks about a decision. `plain` ones are there to be
    compared with. `rating` is what was measured in the game and mode that were asked for."""

    name: str
    help: str
    think_ms: int
    plain: bool
    rating: RatingShown | None = None


@get("/api/games", tags=["games"], summary="The games there are", responses=problems())
async def shelf() -> list[GameCard]:
    return [_card(game) for game in all_games().values()]


@get("/api/broken-games", tags=["games"], summary="Games with a fault in their files", responses=problems())
async def broken() -> list[BrokenGame]:
    return [BrokenGame(game, why) for game, why in broken_games().items()]


@get("/api/games/{game_id:str}", tags=["games"], summary="Facts, modes and options", responses=problems(404))
async def facts(game_id: FromPath[str], lang: Language = ENGLISH) -> GameFacts:
    game = _game(game_id)
    told = _translation(game.id, lang)
    content = told.content(game.content) if told else game.content
    return GameFacts(
        msgspec.structs.replace(content.game, stage=stage_of(game)),
        content.players,
        content.mode,
        (told or _english(game.id)).options(content),
        list(game.bot_styles),
        content.credits,
        game.content_hash,
        {**game.feature_words, **(told.feature if told else {})},
    )


@get("/api/games/{game_id:str}/rules", tags=["games"], summary="The rules and rulings", responses=problems(404))
async def rules(game_id: FromPath[str], lang: Language = ENGLISH) -> RulesShown:
    game = _game(game_id)
    book = game.rulebook
    told = _translation(game.id, lang)
    content = told.content(game.content) if told else game.content
    return RulesShown(
        game.title,
        content.game.rules_version,
        lang if told else ENGLISH,
        told.rules(book) if told else list(book.rules.values()),
        told.ruling if told else book.rulings,
        content.credits,
        (told or _english(game.id)).glances(content, book),
    )


@get("/api/games/{game_id:str}/lesson", tags=["games"], summary="A guided first game", responses=problems(404))
async def guided(game_id: FromPath[str]) -> dict[str, Any]:
    """As greathall.kernel.lesson declares it. Its views are the game's own."""
    found = _lesson(_game(game_id).id)
    if found is None:
        raise NotThere("there is no guided game of this one yet")
    return found


@get("/api/games/{game_id:str}/moves", tags=["games"], summary="The JSON schema of moves", responses=problems(404))
async def moves(game_id: FromPath[str]) -> dict[str, Any]:
    return _game(game_id).alphabet.schema()


@get("/api/levels", tags=["games"], summary="The bots there are", responses=problems())
async def levels(
    game: Annotated[str, QueryParameter(name="game", max_length=80, description="For their measured ratings.")] = "",
    mode: Annotated[str, QueryParameter(name="mode", max_length=80)] = "",
) -> list[Level]:
    """Weakest first, those to compare with last."""
    return [
        Level(name, EXPECT[name], THINK_MS.get(name, PLAIN_THINK_MS), name in PLAIN, of_level(game, mode, name))
        for name in NAMES
    ]


def _card(game: Game) -> GameCard:
    facts = game.content.game
    players = game.content.players
    modes = {mode.id: mode.name for mode in game.content.mode}
    return GameCard(
        game.id, game.title, facts.pitch, facts.weight, list(facts.minutes), players, has_board(game), modes
    )


def _game(name: str) -> Game:
    try:
        return find_game(name)
    except Refused as refused:
        raise NotThere(refused.sentence) from None


@cache
def _translation(game_id: str, lang: str) -> Translation | None:
    game = find_game(game_id)
    return load_translation(game.folder, lang, game.content, game.rulebook)


@cache
def _english(game_id: str) -> Words:
    game = find_game(game_id)
    return load_english(game.folder, game.content, game.rulebook)


@cache
def _lesson(game_id: str) -> dict[str, Any] | None:
    found = lesson(find_game(game_id))
    return None if found is None else msgspec.to_builtins(found, str_keys=True)


HANDLERS = (shelf, broken, facts, rules, guided, moves, levels)
