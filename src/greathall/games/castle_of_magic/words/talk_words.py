"""What was said, or is about to be said, as sentences (dossier 5.4). Whether it is true is nobody's business here."""

from collections.abc import Sequence

from greathall.games.castle_of_magic.content.ids import (
    COMBO_NAMES,
    COMBOS,
    COUNTRY_NAMES,
    DEED_NAMES,
    GUILD_NAMES,
    ITEM_NAMES,
    SEAT_NAMES,
    SECRET_NAMES,
    SIDE_NAMES,
    SQUARE_NAMES,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.content.shapes import MagicContent
from greathall.games.castle_of_magic.rules.statements import Draft, Statement
from greathall.games.castle_of_magic.words.names import (
    agrees,
    combo_name,
    country_name,
    element_name,
    element_of,
    heard_where,
    item_name,
    member_of,
    point_of,
    room_seats,
    secret_about,
    side_name,
    wizard_name,
)

BLANK = "..."
"""What somebody has not chosen yet."""

ME = "I"
REPLIES = {"yes": "yes", "no": "no", "unknown": "I do not know", "refuse": "I will not say"}
TRUTH = {True: "true", False: "false"}

# What each kind of statement is called when somebody is about to make it.
ABOUT_TO = {
    "claim": "claim",
    "ask": "ask",
    "promise": "promise",
    "request": "ask the others",
    "answer": "answer",
}


def statement(said: Statement, names: Sequence[str], content: MagicContent) -> str:
    """One message, without a full stop: "Bo claims: the Crown rules Kida"."""
    who = names[said.speaker]
    if said.kind == "say":
        return f"{who} says something in their own words"
    if said.kind == "answer":
        return f"{who} answers message {said.ref}: {REPLIES[said.reply]}"
    if said.kind == "claim":
        return _claimed(said, names, content)
    if said.kind == "ask":
        return f"{who} asks: {question(said.matter, said.first, said.second, own_names(said.speaker, names), content)}"
    done = deed(said.matter, said.first, said.second, names, content)
    if said.kind == "request":
        return f"{who} asks whether the others will {done}"
    return f"{who} promises {'' if said.value else 'not '}to {done}"


def beside_truth(said: Statement, names: Sequence[str], content: MagicContent) -> str:
    """The same with what is known of it after the end (CM-103): "Bo claims: the Crown rules Kida (false)"."""
    told = statement(said, names, content)
    return told if said.truth is None else f"{told} ({TRUTH[said.truth]})"


def _claimed(said: Statement, names: Sequence[str], content: MagicContent) -> str:
    who = names[said.speaker]
    about_self = said.first == SEAT_NAMES[said.speaker]
    told = clause(said.matter, said.first, said.second, own_names(said.speaker, names), content)
    if said.value:
        return f"{who} claims: {told}"
    return f"{who} denies: {told}" if about_self else f"{who} denies that {told}"


def own_names(speaker: int, names: Sequence[str]) -> list[str]:
    """The names as the speaker uses them."""
    return [ME if seat == speaker else name for seat, name in enumerate(names)]


# -- what it is about


def clause(matter: str, first: str, second: str, names: Sequence[str], content: MagicContent) -> str:
    """What a claim states: "the Crown rules Kida". A field that is not chosen yet is left blank."""
    if matter == "result":
        return f"{_combo(first, content)} is result {second or BLANK}"
    if matter == "country":
        return f"{_item(first, content)} rules {_country(second, content)}"
    return _of_somebody(matter, _name(first, names) if first else BLANK, second, content)


def _of_somebody(matter: str, who: str, second: str, content: MagicContent) -> str:
    if matter == "guild":
        return f"{who} {agrees(who, 'is')} {_guild(second, content)}"
    if matter == "wizard":
        return f"{who} {agrees(who, 'is')} {_wizard(second, content)}"
    if matter == "fact":
        return secret_about(SECRET_NAMES.index(second), who, content) if second else f"{who} {BLANK}"
    if matter == "knows":
        return f"{who} {agrees(who, 'knows')} {_square(second, content)}"
    wanted = _combo(second, content) if matter == "aim_combo" else _item(second, content)
    return f"{who} {agrees(who, 'wants')} {wanted}"


def question(matter: str, first: str, second: str, names: Sequence[str], content: MagicContent) -> str:
    """What is asked: a field left open is what the question is about, and with both it is about the whole."""
    if first and second:
        return f"is it true that {clause(matter, first, second, names, content)}?"
    if not first:
        return f"{_which_first(matter, second, content)}?"
    if matter == "result":
        return f"what result is {_combo(first, content)}?"
    if matter == "country":
        return f"which country does {_item(first, content)} rule?"
    who = _name(first, names)
    be, do = agrees(who, "is"), agrees(who, "does")
    return {
        "guild": f"of which guild {be} {who}?",
        "wizard": f"which wizard {be} {who}?",
        "fact": f"what is there to know about {'me' if who == ME else who}?",
        "knows": f"which square {do} {who} know?",
        "aim_combo": f"which combination {do} {who} want?",
        "aim_item": f"which item {do} {who} want?",
    }[matter]


def _which_first(matter: str, second: str, content: MagicContent) -> str:
    """A question that leaves its first field open; the second may still be blank."""
    if matter == "result":
        return f"which combination is result {second or BLANK}"
    if matter == "country":
        return f"which item rules {_country(second, content)}"
    return _of_somebody(matter, "who", second, content)


def deed(matter: str, first: str, second: str, names: Sequence[str], content: MagicContent) -> str:
    """What is promised or asked for: "surrender a Crown point to Cy"."""
    if matter == "push":
        return f"push {_side(first, content)}"
    if matter == "take":
        return f"gather {item_name(ITEM_NAMES.index(first), content) if first else BLANK} points"
    if matter == "count":
        return "move the Black Pawn when landing on Count Down"
    who = _name(first, names) if first else BLANK
    if matter == "attack":
        return f"attack {who}"
    if matter == "share":
        return f"share with {who} what there is to learn"
    point = point_of(ITEM_NAMES.index(second), content) if second else f"a {BLANK} point"
    return f"surrender {point} to {who}"


def _name(seat: str, names: Sequence[str]) -> str:
    return names[SEAT_NAMES.index(seat)]


def _combo(combo: str, content: MagicContent) -> str:
    return combo_name(COMBO_NAMES.index(combo), content) if combo else BLANK


def _item(item: str, content: MagicContent) -> str:
    return f"the {item_name(ITEM_NAMES.index(item), content)}" if item else BLANK


def _country(country: str, content: MagicContent) -> str:
    return country_name(COUNTRY_NAMES.index(country), content) if country else BLANK


def _guild(guild: str, content: MagicContent) -> str:
    return member_of(GUILD_NAMES.index(guild), content) if guild else BLANK


def _wizard(wizard: str, content: MagicContent) -> str:
    return wizard_name(WIZARD_NAMES.index(wizard), content) if wizard else BLANK


def _side(side: str, content: MagicContent) -> str:
    if not side:
        return BLANK
    number = SIDE_NAMES.index(side)
    return f"the {element_name(element_of(number), content)} to {side_name(number)}"


def _square(square: str, content: MagicContent) -> str:
    """Somebody may know it by looking, by deduction or by hearsay."""
    if not square:
        return BLANK
    number = SQUARE_NAMES.index(square)
    if number < COMBOS:
        return f"what {combo_name(number, content)} does"
    return f"which country the {item_name(number - COMBOS, content)} rules"


# -- what is half said


def draft_told(draft: Draft, speaker: int, names: Sequence[str], content: MagicContent) -> str:
    """ "You are about to claim in the room with Cy: the Crown rules ...": for the speaker alone."""
    if draft.stage == "members":
        return "You are about to open a room: say who is in it"
    if draft.stage == "room":
        return "You are about to say something: say where"
    where = heard_where(room_seats(draft.room), speaker, names)
    if draft.stage == "kind":
        return f"You are about to speak {where}: say what you want to do"
    if draft.kind == "answer":
        which = f"answer message {draft.ref}" if draft.ref else "answer a message"
        return f"You are about to {which} {where}"
    return f"You are about to {ABOUT_TO[draft.kind]} {where}: {half_said(draft, speaker, names, content)}"


def half_said(draft: Draft, speaker: int, names: Sequence[str], content: MagicContent) -> str:
    """What the draft says so far, with blanks."""
    own = own_names(speaker, names)
    if draft.matter in DEED_NAMES:
        return f"to {deed(draft.matter, draft.first, draft.second, names, content)}"
    if draft.kind == "ask" and draft.stage == "second" and not draft.first:
        return _which_first(draft.matter, "", content)
    return clause(draft.matter, draft.first, draft.second, own, content)
