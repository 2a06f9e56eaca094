"""Every message that crosses the wire. The TypeScript types of the browser are made from this file.

A client keeps one document, `Shown`: the table, what its seat sees of the game and, if asked for, the same in words. It
gets the whole document when it subscribes and after that only what has changed. Every change is numbered; a client that
misses a number asks for the whole again (Subscribe with the lines it has).
"""

from typing import Annotated, Any, Literal

import msgspec

from greathall.bots.explain import Advice
from greathall.bots.roster import USUAL
from greathall.kernel.view import Section
from greathall.table.plan import Plan

MESSAGE_BYTES_MAX = 16_384
TEXT_MAX = 500

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Code = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Salt = Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_MAX)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
MoveCode = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]

# ---------------------------------------------------------------- what a client says


class FromClient(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """`id` is the client's own name for the request; the answer carries it. A request that is sent twice with the same
    id counts once."""

    id: Id


class Subscribe(FromClient, frozen=True, tag="subscribe"):
    """Follow a table: from one's seat, or watching where one has none. `lines` is how many lines of its story the
    client has already, read from `seat` (None: watching); lines that were read from another seat do not count. `words`
    asks for the board and the legal moves in words, `key` is that of a link to watch by."""

    table: TableId
    lines: Annotated[int, msgspec.Meta(ge=0)] = 0
    seat: SeatNumber | None = None
    words: bool = False
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Move(FromClient, frozen=True, tag="move"):
    """Moves of one's own seat that belong together. Exactly one of `codes`, `moves` (readable) and `typed` is given.
    `at` is what the last update said: a move that answers an older question is refused."""

    at: int
    codes: Annotated[list[MoveCode], msgspec.Meta(max_length=64)] | None = None
    moves: Annotated[list[dict[str, str]], msgspec.Meta(max_length=64)] | None = None
    typed: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Hint(FromClient, frozen=True, tag="hint"):
    """What would the Archmage do in my place? The answer carries its advice, seen from one's own seat alone."""


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back the last `moves` moves. At once where they are one's own and told nothing; else others are asked."""

    moves: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class AnswerUndo(FromClient, frozen=True, tag="answer_undo"):
    yes: bool


class Say(FromClient, frozen=True, tag="say"):
    """Free words: to the whole table, or into a room that the rules of the game have opened."""

    text: Text
    room: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Typing(FromClient, frozen=True, tag="typing"):
    on: bool


class Mute(FromClient, frozen=True, tag="mute"):
    """Hear no more of somebody's free words. `name` as the table shows it."""

    name: Name
    on: bool = True


class Sit(FromClient, frozen=True, tag="sit"):
    """Take an open seat of a listed table, or of the table one hosts; during the game, the seat one has left. (Links
    are followed by POST /api/join.)"""

    seat: SeatNumber


class Stand(FromClient, frozen=True, tag="stand"):
    """Leave one's seat: before the start it is open again, later a bot or a friend may go on from it."""


class SeatBot(FromClient, frozen=True, tag="seat_bot"):
    """The host seats a bot where nobody sits, or where somebody has left."""

    seat: SeatNumber
    level: Name = USUAL


class StandIn(FromClient, frozen=True, tag="stand_in"):
    """A player asks that the table's stand-in plays for somebody who has left or does not answer; in a rated game, and
    where a decision has days, only when the clock has run out. The seat stays its owner's: `sit` takes it back."""

    seat: SeatNumber


class LetIn(FromClient, frozen=True, tag="let_in"):
    """A player agrees that somebody new is invited to a seat that was left during the game, or does not. The host may
    invite when all agree and the seat was kept for a while. Never in a rated game."""

    seat: SeatNumber
    yes: bool = True


class Claim(FromClient, frozen=True, tag="claim"):
    """A player claims the win of a rated game that somebody has left, when the leaver's time is over. All who stay must
    claim it."""

    yes: bool = True


class Unseat(FromClient, frozen=True, tag="unseat"):
    """The host clears a seat: before the start anybody's, during the game a bot's."""

    seat: SeatNumber


class Reseat(FromClient, frozen=True, tag="reseat"):
    """The host changes the seats before the start: `order[n]` is the seat whose holder moves to seat n."""

    order: Annotated[list[SeatNumber], msgspec.Meta(max_length=16)]


class Invite(FromClient, frozen=True, tag="invite"):
    """The host asks for a link to a seat, or without one for a link that many may follow, each to a seat that is free.
    The answer carries its code; an older link to the same ends."""

    seat: SeatNumber | None = None


class Uninvite(FromClient, frozen=True, tag="uninvite"):
    seat: SeatNumber | None = None


class Ready(FromClient, frozen=True, tag="ready"):
    """`salt` is this player's share of the chance: any text, best drawn at random by the client."""

    ready: bool = True
    salt: Salt = ""


class Start(FromClient, frozen=True, tag="start"):
    """The host starts, once every seat is taken and every person ready."""


class Vote(FromClient, frozen=True, tag="vote"):
    """To end the game unfinished. It ends when every person in a seat wants it."""

    end: bool


class Close(FromClient, frozen=True, tag="close"):
    """The host gives the table up before the start; an operator at any time."""


class Rematch(FromClient, frozen=True, tag="rematch"):
    """After the end: the same table again, everybody one seat further. The answer names it."""


class Ping(FromClient, frozen=True, tag="ping"):
    """Answered at once with the server's time, so that a client can correct its countdowns."""


AnyFromClient = (
    Subscribe
    | Move
    | Hint
    | Undo
    | AnswerUndo
    | Say
    | Typing
    | Mute
    | Sit
    | Stand
    | SeatBot
    | StandIn
    | LetIn
    | Claim
    | Unseat
    | Reseat
    | Invite
    | Uninvite
    | Ready
    | Start
    | Vote
    | Close
    | Rematch
    | Ping
)

# ---------------------------------------------------------------- what a client keeps


class SeatShown(msgspec.Struct, frozen=True):
    """`left_ms` is what remains on the seat's clock, at the moment `since_ms` if it is running. `crest` is what a
    person has on his shield, such as `azure.bend.lion`. During the game: `plays_for` is who has left a seat in which a
    bot sits, `kept_ms` until when a seat that was left is kept for them, `agreed` who agrees to invite somebody new,
    `overdue` whether its clock has run out since its owner last decided anything."""

    kind: Literal["open", "person", "bot", "missing"]
    name: str
    level: str
    ready: bool
    here: bool
    invited: bool
    left_ms: int | None
    since_ms: int | None
    crest: str
    plays_for: str
    kept_ms: int | None
    agreed: list[int]
    overdue: bool


class You(msgspec.Struct, frozen=True):
    """`left` is the seat one has left during the game and may take again."""

    seat: int | None
    left: int | None
    host: bool
    name: str


class UndoShown(msgspec.Struct, frozen=True):
    """Somebody asks to take moves back; the game waits for these seats."""

    seat: int
    moves: int
    waits_for: list[int]


class Countdown(msgspec.Struct, frozen=True):
    """A clock of the game itself: over at this moment of the server's clock."""

    serial: int
    ends_ms: int


class TableShown(msgspec.Struct, frozen=True):
    """`commitment` is shown from the opening, `salts` from the deal, `seed` after the end. `moves_stand`: the game's
    rules let no move be taken back, ever."""

    id: str
    phase: Literal["gathering", "playing", "over", "ended"]
    plan: Plan
    host: str
    seats: list[SeatShown]
    you: You
    commitment: str
    salts: list[str] | None
    seed: str | None
    countdowns: list[Countdown]
    undo: UndoShown | None
    votes: list[int]
    claims: list[int]
    watching: int
    typing: list[str]
    muted: list[str]
    ended: str
    rematch: str
    moves_stand: bool
    rematch_by: str = ""


class MoveShown(msgspec.Struct, frozen=True):
    """A legal move in words. `typed` is how it can be typed; `warning` what to ask before it is made, or ""."""

    code: int
    text: str
    typed: str
    warning: str


class Words(msgspec.Struct, frozen=True):
    """The view as text: for screen readers, and for games whose board is not drawn yet."""

    sections: list[Section]
    moves: list[MoveShown]


class Shown(msgspec.Struct, frozen=True):
    """`view` is the game's own (docs/reference): None before the deal. `words` is None unless asked for."""

    table: TableShown
    view: Any
    words: Words | None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the story as this client may read it. `event` and `facts` tell what happened in the game, `by` and
    `room` who said something and where, everything in a sentence where words were asked for. A notice that somebody's
    time was over has the event `time_over` and that `seat`; what was played follows it."""

    kind: Literal["event", "said", "notice"]
    at_ms: int
    event: str = ""
    facts: dict[str, Any] = {}
    by: str = ""
    seat: int | None = None
    room: str = ""
    text: str = ""


# ---------------------------------------------------------------- what the server says

Path = list[str | int]
"""Where in the document: ["view", "cells", 3, "up"]."""


class FromServer(msgspec.Struct, frozen=True, tag_field="t"):
    pass


class Snapshot(FromServer, frozen=True, tag="snapshot"):
    """The whole document, and every line of the story the client does not have yet. The changes that follow are
    numbered on from `u`; `lines` is how many lines the client has after these. `yours` are requests that are done.
    `build` names the pages that the hall serves now: a page of another build is older."""

    u: int
    at: int
    now_ms: int
    shown: Shown
    lines: int
    new: list[Line]
    yours: list[str]
    build: str = ""


class Update(FromServer, frozen=True, tag="update", omit_defaults=True):
    """What has changed: `set` puts a value at a place, `add` puts more items at the end of a list, `new` are more
    lines of the story. Changes are made in the order given."""

    u: int
    at: int
    set: list[tuple[Path, Any]] = []
    add: list[tuple[Path, list[Any]]] = []
    new: list[Line] = []
    yours: list[str] = []


class Done(FromServer, frozen=True, tag="done", omit_defaults=True):
    """A request was carried out. `code` is the code of a new link, `table` the table of a rematch, `advice` what was
    asked for by a hint."""

    id: str
    code: str = ""
    table: str = ""
    advice: Advice | None = None


class Refusal(FromServer, frozen=True, tag="refused", omit_defaults=True):
    """A request was not carried out, and nothing has changed. `rule` is the rule id behind it, if there is one. `id` is
    empty where the message could not be read. `again` says that the same may well be granted a little later."""

    id: str
    why: str
    rule: str = ""
    again: bool = False


class Pong(FromServer, frozen=True, tag="pong"):
    id: str
    now_ms: int


class Goodbye(FromServer, frozen=True, tag="goodbye"):
    """The server is about to close this connection. `again` says whether to come back."""

    why: str
    again: bool


AnyFromServer = Snapshot | Update | Done | Refusal | Pong | Goodbye
