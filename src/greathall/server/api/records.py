"""Records that people bring along: checked before they are kept, then looked at through any seat's eyes."""

import asyncio
import base64
import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, QueryParameter, RawBody

from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match, sentences
from greathall.kernel.record import Record, parse_record
from greathall.kernel.refused import RecordRefused, Refused
from greathall.kernel.view import Section
from greathall.server.house import AnyRequest, House, house_of
from greathall.server.refusals import NotThere, problems
from greathall.store.store import KeptRecord

RECORD_BYTES_MAX = 8 * 1024 * 1024
_MOVES_MAX = 20_000
"""Every position of a record stays in memory while it is looked at. No game of ours comes near this."""

_SLICE_S = 0.005
_OPEN_MAX = 4
_NAMED = "the record"
_NOT_THERE = "there is no record with this id"


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


class Shelf:
    """Records that are being looked at, played through once. The rules are not made for threads, so a long game is
    played in slices between which everybody else has his turn."""

    def __init__(self) -> None:
        self._open: OrderedDict[str, tuple[Record, Match]] = OrderedDict()
        self._keeping = asyncio.Lock()

    async def keep(self, house: House, person: str, text: str) -> RecordShown:
        """Raises RecordRefused. The same record twice is kept once."""
        id = _id(text)
        record = parse_record(text, _NAMED)
        if len(record.moves) > _MOVES_MAX:
            raise RecordRefused(f"{_NAMED} has {len(record.moves)} moves; more than {_MOVES_MAX} are not read")
        match = await _played(record.verifying(record.game()))
        async with self._keeping:
            if await house.store.record(id) is None:
                await house.store.keep_record(KeptRecord(id, person, record.header.game, text, house.now_ms()))
        self._remember(id, record, match)
        return _shown(id, record)

    async def find(self, house: House, id: str) -> tuple[Record, Match]:
        if id in self._open:
            self._open.move_to_end(id)
            return self._open[id]
        try:
            kept = await house.store.record(id)
        except Refused:  # no record can have such an id
            kept = None
        if kept is None:
            raise NotThere(_NOT_THERE)
        record = parse_record(kept.text, _NAMED)
        match = await _played(record.replaying(record.game()))
        self._remember(id, record, match)
        return record, match

    def _remember(self, id: str, record: Record, match: Match) -> None:
        self._open[id] = (record, match)
        while len(self._open) > _OPEN_MAX:
            self._open.popitem(last=False)


@post(
    "/api/records",
    tags=["records"],
    summary="Bring a record along",
    description="The body is the record file as it is, at most 8 MB. Seed, deal, every move and the end are checked.",
    request_max_body_size=RECORD_BYTES_MAX,
    responses=problems(401, 403, 413, 422),
)
async def bring(request: AnyRequest, body: RawBody) -> RecordShown:
    house = house_of(request)
    who = await house.guest(request, house.limits.records)
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordRefused(f"{_NAMED} is not text in UTF-8 (byte {error.start})") from None
    try:
        return await _shelf(request).keep(house, who.person, text)
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
    record, _ = await _shelf(request).find(house_of(request), record_id)
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
    record, match = await _shelf(request).find(house_of(request), record_id)
    names = record.header.seats
    if seat >= len(names):
        raise NotThere(f"there is no seat {seat}; the seats are 0 to {len(names) - 1}")
    try:
        state = match.at(n)
    except Refused as refused:
        raise NotThere(refused.sentence) from None
    view = match.game.view(state, seat)
    told = sentences(match, match.moves[n - 1].events, seat, names) if n else []
    sections = match.game.sections(view, names)
    return Moment(n, len(match.moves), seat, msgspec.to_builtins(view), sections, told)


async def _played(steps: Iterator[Match]) -> Match:
    """Play to the end without keeping the event loop waiting."""
    since = perf_counter()
    for match in steps:
        last = match
        if perf_counter() - since > _SLICE_S:
            await asyncio.sleep(0)
            since = perf_counter()
    return last


def _id(text: str) -> str:
    """From the record itself: whoever does not have it cannot find it, and the same one is kept once."""
    digest = hashlib.blake2b(text.encode(), digest_size=18).digest()
    return base64.urlsafe_b64encode(digest).decode()


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


def _shelf(request: AnyRequest) -> Shelf:
    shelf = request.app.state.shelf
    assert isinstance(shelf, Shelf)
    return shelf


HANDLERS = (bring, show, moment)
