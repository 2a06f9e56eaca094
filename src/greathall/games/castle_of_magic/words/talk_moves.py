"""The steps of saying something, in words: each shows what would be said, with blanks for what is still to choose."""

import msgspec

from greathall.games.castle_of_magic.content.ids import DEED_NAMES
from greathall.games.castle_of_magic.rules.moves import ALPHABET, ANSWER, OPEN, SAY, SPEAK, TALK_END, VALUE, WHICH
from greathall.games.castle_of_magic.rules.statements import Draft, Statement
from greathall.games.castle_of_magic.sight.claims import square_of
from greathall.games.castle_of_magic.sight.sheet import lie_check
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.games.castle_of_magic.words.names import Box, heard_where, room_seats
from greathall.games.castle_of_magic.words.talk_words import REPLIES, deed, half_said, own_names, question, statement
from greathall.kernel.prose import listed

TOPICS = {
    "result": "what a combination does",
    "country": "which country an item rules",
    "guild": "somebody's guild",
    "wizard": "who somebody is",
    "fact": "what a Secret card says of somebody",
    "knows": "which square somebody knows",
    "aim_combo": "which combination somebody wants",
    "aim_item": "which item somebody wants",
}

CHECKED = ("result", "country", "guild", "wizard", "fact")
"""What can be known for sure; what somebody wants or has heard cannot."""

PLAIN = {
    OPEN: "open a private room: choose next who is in it",
    SPEAK: "say something: choose next to whom, or type it in one line: to table: I am wolf",
    ANSWER: "answer what somebody said",
    SAY: "say something in your own words",
    TALK_END: "the time-out is over",
}


def describe_talk(view: MagicView, code: int, names: list[str], box: Box) -> str:
    if code in PLAIN:
        return PLAIN[code]
    move = ALPHABET.decode(code)
    verb, *values = move.values()
    if verb == "members":
        return f"open a room with {listed([names[seat] for seat in room_seats(values[0]) if seat != view.seat])}"
    if verb == "in":
        return f"speak {heard_where(room_seats(values[0]), view.seat, names)}"
    if verb in ("claim", "ask"):
        return f"{'say something' if verb == 'claim' else 'ask'} about {TOPICS[values[0]]}"
    if verb in ("promise", "request"):
        done = deed(values[0], "", "", names, box.content)
        return f"promise to {done}, or not to" if verb == "promise" else f"ask the others to {done}"
    if verb == "to":
        return _to(view, int(values[0]), names, box)
    draft = _draft(view)
    if verb == "reply":
        return f"answer message {draft.ref}: {REPLIES[values[0]]}"
    if code >= VALUE:
        return _value(view, draft, values[0] == "true", names, box)
    return _field(view, draft, "" if code == WHICH else values[0], names, box)


def _draft(view: MagicView) -> Draft:
    """Only whoever has begun a statement goes on with it."""
    assert view.draft is not None
    return view.draft


def messages_here(view: MagicView) -> list[Statement]:
    """What was said where the viewer is about to speak."""
    seats = room_seats(_draft(view).room)
    if not seats:
        return view.table
    room = next(room for room in view.rooms if room.open and room.members == seats)
    return room.statements or []


def _to(view: MagicView, back: int, names: list[str], box: Box) -> str:
    said = messages_here(view)[-back]
    return f"answer message {said.number}: {statement(said, names, box.content)}"


def filled(draft: Draft, value: str) -> Draft:
    """The draft with its next field chosen, "" where it is left open."""
    if draft.stage == "first":
        return msgspec.structs.replace(draft, first=value, stage="second")
    return msgspec.structs.replace(draft, second=value, stage="value")


def _field(view: MagicView, draft: Draft, value: str, names: list[str], box: Box) -> str:
    assert view.seat is not None
    after = filled(draft, value)
    told = half_said(after, view.seat, names, box.content)
    if draft.kind == "ask" and draft.stage == "second":
        told = question(after.matter, after.first, after.second, own_names(view.seat, names), box.content)
    begin = {"claim": "say", "ask": "ask", "promise": "promise", "request": "ask the others"}[draft.kind]
    return f"{begin} {told}" if draft.matter in DEED_NAMES else f"{begin}: {told}"


def _value(view: MagicView, draft: Draft, value: bool, names: list[str], box: Box) -> str:
    assert view.seat is not None
    if draft.kind == "promise":
        done = deed(draft.matter, draft.first, draft.second, names, box.content)
        return f"promise {'' if value else 'not '}to {done}"
    told = half_said(draft, view.seat, names, box.content)
    return f"{'claim' if value else 'deny'}: {told}{_lie_check(view, draft, value, box)}"


def _lie_check(view: MagicView, draft: Draft, value: bool, box: Box) -> str:
    """What the viewer knows himself, next to what he is about to say. Nobody else checks it (CM-67)."""
    assert view.seat is not None
    said = Statement(
        number=0,
        speaker=view.seat,
        kind=draft.kind,
        matter=draft.matter,
        first=draft.first,
        second=draft.second,
        value=value,
        reply="",
        ref=0,
        round=view.round,
        truth=None,
    )
    known = lie_check(view, said, box.printed)
    if known is None:
        return " (you do not know)" if draft.matter in CHECKED else ""
    square = square_of(said)
    seen = square is not None and (*view.results, *view.countries)[square] is not None
    return f" (you {'have seen' if seen else 'know'} that this is {str(known).lower()})"
