"""Records: brought along or of a table of this hall, checked before they are kept, then looked at again."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter, RawBody

from greathall.bots.explain import Advice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.level import ARCHMAGE
from greathall.kernel.match import Match, sentences
from greathall.kernel.record import Record, not_a_record
from greathall.kernel.refused import RecordRefused, Refused
from greathall.kernel.state import State
from greathall.kernel.view import Section
from greathall.server.http.error_answers import problems
from greathall.server.http.request_context import AnyRequest, context_of
from greathall.server.records import review
from greathall.server.records.opened_records import NAMED, OpenedRecords, in_slices
from greathall.server.refused import NotThere
from greathall.server.tables.bot_turns import question
from greathall.server.tables.hints import AT_A_LOSS, in_words

RECORD_BYTES_MAX = 8 * 1024 * 1024

Key = Annotated[str, QueryParameter(name="key", max_length=64, description="The key of a link to watch by.")]
Eyes = Annotated[
    str,
    QueryParameter(
        name="eyes",
        pattern=r"^(open|watching|\d{1,2})$",
        description="The number of a seat; `watching` for somebody without one; `open` for the hands of all.",
    ),
]


class RecordShown(msgspec.Struct, frozen=True):
    id: str
    game: str
    mode: str
    names: list[str]
    moves: int
    end: str
    result: dict[str, Any] | None
    commitment: str
    seed: str
    salts: list[str]


class Moment(msgspec.Struct, frozen=True):
    """The game after `n` of its `moves` moves as a seat saw it. `told` is what it heard of the last of them."""

    n: int
    moves: int
    seat: int
    view: dict[str, Any]
    sections: list[Section]
    told: list[str]


@post(
    "/api/records",
    tags=["records"],
    summary="Bring a record along",
    description="The body is the record file as it is, at most 8 MB. Seed, deal, every move and the end are checked.",
    request_max_body_size=RECORD_BYTES_MAX,
    responses=problems(401, 403, 413, 422),
)
async def bring(request: AnyRequest, body: RawBody) -> RecordShown:
    context = context_of(request)
    who = await context.guest(request, context.limits.records)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise not_a_record(NAMED, f"is not text in UTF-8 (byte {error.start})") from None
    try:
        return _shown(*await _opened(request).keep(who.person, text))
    except RecordRefused:
        raise
    except Refused as refused:
        raise RecordRefused(refused.sentence, refused.rule) from None  # a game that is not here, for one


@get(
    "/api/records/{record_id:str}",
    tags=["records"],
    summary="What a record tells",
    description="Whoever knows its id may look.",
    responses=problems(404),
)
async def show(request: AnyRequest, record_id: FromPath[str]) -> RecordShown:
    record, _ = await _opened(request).find(record_id)
    return _shown(record_id, record)


@get(
    "/api/records/{record_id:str}/at/{n:int}",
    tags=["records"],
    summary="A moment of the game through a seat's eyes",
    description="Without `seat`, or with -1: as somebody saw it who watched.",
    responses=problems(404),
)
async def moment(
    request: AnyRequest,
    record_id: FromPath[str],
    n: FromPath[int],
    seat: Annotated[int, QueryParameter(name="seat", ge=SPECTATOR, le=15)] = SPECTATOR,
) -> Moment:
    record, match = await _opened(request).find(record_id)
    names = record.header.seats
    view = match.game.view(_state_at(match, n), _seat_in(record, seat))
    told = sentences(match, match.moves[n - 1].events, seat, names) if n else []
    sections = match.game.sections(view, names)
    return Moment(n, len(match.moves), seat, msgspec.to_builtins(view), sections, told)


@get(
    "/api/records/{record_id:str}/at/{n:int}/advice",
    tags=["records"],
    summary="What would the Archmage have done in this seat?",
    description="From what this seat knew after n moves. It takes a few seconds.",
    responses=problems(401, 404, 409),
)
async def advice(
    request: AnyRequest,
    record_id: FromPath[str],
    n: FromPath[int],
    seat: Annotated[int, QueryParameter(name="seat", ge=0, le=15)],
) -> Advice:
    context = context_of(request)
    await context.somebody(request, context.limits.advice)
    record, match = await _opened(request).find(record_id)
    view = match.game.view(_state_at(match, n), _seat_in(record, seat))
    if seat not in view.to_act:
        raise Refused("this seat had nothing to decide at that moment")
    edition = match.game.edition.removesuffix(".toml")
    found = await context.process.advise(question(match, n, seat, ARCHMAGE, view, n, edition))
    if found is None:
        raise Refused(AT_A_LOSS)
    return in_words(found, match.game, view, record.header.seats)


@get(
    "/api/records/{record_id:str}/file",
    tags=["records"],
    summary="The record file",
    description="As it was brought, to keep: one JSON object a line.",
    media_type="application/x-ndjson",
    responses=problems(404),
)
async def file(request: AnyRequest, record_id: FromPath[str]) -> Response[str]:
    text = await _opened(request).text(record_id)
    return Response(
        text,
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{record_id}.json"'},
    )


@get(
    "/api/records/{record_id:str}/story",
    tags=["records"],
    summary="Every move as somebody noticed it",
    description="`facts` asks for the events behind the sentences, as a drawn board needs them.",
    responses=problems(404),
)
async def story(
    request: AnyRequest,
    record_id: FromPath[str],
    eyes: Eyes = "watching",
    facts: Annotated[bool, QueryParameter(name="facts")] = False,
) -> review.Story:
    record, match = await _opened(request).find(record_id)
    names = record.header.seats
    whose = review.eyes_named(eyes, len(names))
    return review.Story(
        eyes, review.PAGE, review.turns(match), await in_slices(review.story(match, names, whose, facts))
    )


@get(
    "/api/records/{record_id:str}/pages/{number:int}",
    tags=["records"],
    summary="A part of the game, move by move, as somebody saw it",
    description="Page 0 begins before the first move. `words` asks for the same in words.",
    responses=problems(404),
)
async def page(
    request: AnyRequest,
    record_id: FromPath[str],
    number: FromPath[int],
    eyes: Eyes = "watching",
    words: Annotated[bool, QueryParameter(name="words")] = False,
) -> review.Page:
    record, match = await _opened(request).find(record_id)
    names = record.header.seats
    whose = review.eyes_named(eyes, len(names))
    moments = await in_slices(review.page(match, names, whose, number, words))
    return review.Page(number * review.PAGE, eyes, moments[0], review.steps(moments))


@post(
    "/api/tables/{table_id:str}/review",
    tags=["records"],
    summary="Look at a finished game again",
    description="Its record is kept like one that was brought along; whoever is told its id may look too.",
    status_code=200,
    responses=problems(401, 403, 404, 409, 422, 503),
)
async def look_again(request: AnyRequest, table_id: FromPath[str], key: Key = "") -> RecordShown:
    context = context_of(request)
    who = await context.somebody(request)
    await context.shown(table_id, who, key)
    return _shown(*await _opened(request).keep(who.person, context.hall.record(table_id, who, key)))


def _shown(id: str, record: Record) -> RecordShown:
    header, closing = record.header, record.closing
    return RecordShown(
        id,
        header.game,
        header.mode,
        header.seats,
        len(record.moves),
        closing.end,
        closing.result,
        header.commitment,
        closing.seed,
        header.salts,
    )


def _seat_in(record: Record, seat: int) -> int:
    seats = len(record.header.seats)
    if seat >= seats:
        raise NotThere(f"there is no seat {seat}; the seats are 0 to {seats - 1}")
    return seat


def _state_at(match: Match, n: int) -> State:
    try:
        return match.at(n)
    except Refused as refused:
        raise NotThere(refused.sentence) from None


def _opened(request: AnyRequest) -> OpenedRecords:
    opened = request.app.state.opened_records
    assert isinstance(opened, OpenedRecords)
    return opened


HANDLERS = (bring, show, moment, advice, file, story, page, look_again)
