"""Words as moves: short forms, names and colours, and whole statements in one line."""

import re
from pathlib import Path

import pytest
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, code, do, statement, why
from tests.games.castle_of_magic.magic_tables import NAMES

from greathall.games.castle_of_magic.content.ids import REPLY_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.names import PLACING
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.words import spoken
from greathall.games.castle_of_magic.words.typed import SHORT
from greathall.kernel.match import Match
from greathall.kernel.refused import MalformedMove, Refused


def _read(s: Magic, seat: int, typed: str) -> str:
    return ALPHABET.text(GAME.read_move(GAME.view(s, seat), typed, NAMES))


def _not_read(s: Magic, seat: int, typed: str) -> str:
    with pytest.raises(MalformedMove) as refused:
        GAME.read_moves(GAME.view(s, seat), typed, NAMES)
    return refused.value.sentence


def _row(s: Magic, seat: int, typed: str) -> str:
    """The moves of a line; every one of them is legal in its turn."""
    row = [ALPHABET.text(move) for move in GAME.read_moves(GAME.view(s, seat), typed, NAMES)]
    after = s.copy()
    for move in row:
        assert why(after, seat, move) == "", move
        after.apply(seat, code(move))
    return ", ".join(row)


def _talking() -> Magic:
    """A time-out of Ann with a room of Ann and Bo."""
    s = castle()
    do(s, RED, "talk_chip")
    do(s, RED, "open", "members 01")
    return s


# -- single moves


def test_short_words_mean_verbs() -> None:
    verbs = {verb.name for verb in ALPHABET.verbs}
    assert all(set(meant) <= verbs for meant in SHORT.values())


def test_moves_of_a_turn() -> None:
    s = castle(cards={RED: [3, 4]}, faces={"move": [2]})
    assert _read(s, RED, "die") == "roll"
    assert _read(s, RED, "ROLL") == "roll"
    assert _read(s, RED, "play chip") == "talk_chip"
    assert _read(s, RED, "time-out") == "talk_chip"
    assert _read(s, RED, "talk") == "talk_chip", "a move of the game goes before the beginning of a statement"
    assert _read(s, RED, "card 3 left") == "play_card 3 ccw"
    assert _read(s, RED, "4 clockwise") == "play_card 4 cw"
    assert _not_read(s, RED, "card 3").startswith("2 of your moves fit 'card 3'; say more, as in play_card 3 cw or")
    do(s, RED, "roll")
    assert _read(s, RED, "go anticlockwise") == "step ccw"
    assert _read(s, RED, "right") == "step cw"
    s.phase = PLACING
    assert _read(s, RED, "wall 4") == "place w04"
    s = castle(disks=(1, 0, 0))
    assert _read(s, RED, "go keep 2") == "enter k02"
    assert _read(s, RED, "k7") == "enter k07"


def test_choices() -> None:
    s = castle(space="w00", faces={"move": [4]})
    do(s, RED, "roll", "step cw")
    assert _read(s, RED, "learn country") == "raise learn_country"
    assert _read(s, RED, "ritual") == "raise learn_ritual"
    assert _read(s, RED, "sceptre") == "raise scepter"
    s = castle(space="w00", faces={"move": [1]})
    do(s, RED, "roll", "step cw")
    assert _read(s, RED, "bo") == "secret seat1"
    assert _read(s, RED, "learn about Green") == "secret seat2"
    assert _read(s, RED, "ora") == "secret seat3"
    assert _read(s, RED, "seat 4") == "secret seat3"
    assert _read(s, RED, "learn me") == "secret seat0", "the rules say why not"
    assert "is none of your moves" in _not_read(s, RED, "learn zed")
    s = castle(space="w00", faces={"move": [3]})
    do(s, RED, "roll", "step cw")
    assert _read(s, RED, "look at ringing, closed, lit") == "look_ritual rcl"
    assert _read(s, RED, "silent-open-unlit") == "look_ritual sou"
    s = castle(space="w00", faces={"move": [5]})
    do(s, RED, "roll", "step cw")
    assert _read(s, RED, "ring") == "push ringing"
    s = castle(space="t03", disks=(1, 1, 1), faces={"move": [1]})
    do(s, RED, "roll", "step cw")
    assert _read(s, RED, "yes") == "count_down yes"
    assert _read(s, RED, "cast") == "count_down yes"
    assert _read(s, RED, "leave the pawn") == "count_down no"


def test_combat() -> None:
    s = castle(space="w00 w01 w01", faces={"move": [1]})
    do(s, RED, "roll", "step cw", "secret seat1")
    assert _read(s, RED, "attack Bo crown") == "attack seat1 crown"
    assert _read(s, RED, "hit cy for an amulet point") == "attack seat2 amulet"
    assert _read(s, RED, "crown blue") == "attack seat1 crown"
    assert _read(s, RED, "done") == "pass"
    do(s, RED, "attack seat1 crown")
    assert _read(s, YELLOW, "yield") == "surrender"
    assert _read(s, YELLOW, "defend") == "fight"
    assert _read(s, YELLOW, "fi") == "fight"


def test_steps_of_talk() -> None:
    s = castle()
    do(s, RED, "talk_chip")
    assert _read(s, RED, "done") == "ready"
    do(s, RED, "open")
    assert _read(s, RED, "bo cy") == "members 012"
    assert _read(s, RED, "room bo") == "members 01"
    assert _read(s, RED, "members 14") == "members 03"
    do(s, RED, "members 01", "speak")
    assert _read(s, RED, "everybody") == "in table"
    assert _read(s, RED, "bo") == "in 01"
    do(s, RED, "in 01")
    assert _not_read(s, RED, "country").startswith("2 of your moves fit")
    do(s, RED, "claim wizard")
    assert _read(s, RED, "me") == "who seat0"
    do(s, RED, "who seat0")
    assert _read(s, RED, "general rossi") == "wizard rossi"
    assert _read(s, RED, "hollowell") == "wizard rook"
    do(s, RED, "wizard rook")
    assert _read(s, RED, "not") == "value false"


def test_lines_that_are_no_move() -> None:
    s = castle()
    assert "type a move, such as" in _not_read(s, RED, " ")
    assert "there is no move 'dance=3'" in _not_read(s, RED, "dance=3")
    assert _not_read(s, RED, "dance") == (
        "'dance' is none of your moves; type its number or the move itself, such as talk_chip; "
        "a player is named by name, by colour, by seat as in seat1, or as `me`"
    )
    assert "is none of your moves" in _not_read(s, RED, "?!")
    assert "such as" not in _not_read(castle(open_talk=False), BLUE, "dance")


def test_names_of_several_words() -> None:
    s = castle(5, space="w00", faces={"move": [1]})
    do(s, RED, "roll", "step cw")
    assert _read(s, RED, "learn A Guest with a Long Name") == "secret seat4"
    assert _read(s, RED, "guest") == "secret seat4"
    row = GAME.read_moves(GAME.view(s, RED), "to table: a guest with a long name is wolf", NAMES)
    assert [ALPHABET.text(move) for move in row][3:] == ["who seat4", "guild wolf", "value true"]


def test_without_names_colours_and_seats_will_do() -> None:
    s = castle(space="w00", faces={"move": [1]})
    do(s, RED, "roll", "step cw")
    view = GAME.view(s, RED)
    assert GAME.read_move(view, "blue") == code("secret seat1")
    row = GAME.read_moves(GAME.view(_talking(), RED), "to blue: green is wolf")
    assert [ALPHABET.text(move) for move in row][3:] == ["who seat2", "guild wolf", "value true"]


# -- whole statements

HERE = "speak, in 01, "
STATEMENTS = {
    "to Bo: crown rules kida": "claim country, item crown, country kida, value true",
    "tell bo: the Sceptre doesn't rule Kida": "claim country, item scepter, country kida, value false",
    "to Bo: rcl is 4": "claim result, combo rcl, result 4, value true",
    "to Bo: rcl is not 4": "claim result, combo rcl, result 4, value false",
    "to blue: Ringing-Closed-Lit isn't result 4": "claim result, combo rcl, result 4, value false",
    "to Bo: I am wolf": "claim guild, who seat0, guild wolf, value true",
    "to Bo: I'm a Wolf Mage": "claim guild, who seat0, guild wolf, value true",
    "to Bo: im wolf": "claim guild, who seat0, guild wolf, value true",
    "to Bo: orange is not an Eagle Lord": "claim guild, who seat3, guild eagle, value false",
    "to Bo: seat 3 is a dragon master": "claim guild, who seat2, guild dragon, value true",
    "to Bo: you are General Rossi": "claim wizard, who seat1, wizard rossi, value true",
    "to Bo: Cy scores for ruling Marus": "claim fact, who seat2, fact s07, value true",
    "to Bo: I do not score for ruling Marus": "claim fact, who seat0, fact s07, value false",
    "to Bo: cy s09": "claim fact, who seat2, fact s09, value true",
    "to Bo: I know what rol does": "claim knows, who seat0, square rol, value true",
    "to Bo: Cy knows which country the crown rules": "claim knows, who seat2, square crown, value true",
    "to Bo: I want Silent-Open-Lit": "claim aim_combo, who seat0, combo sol, value true",
    "to Bo: Cy wants the Scepter": "claim aim_item, who seat2, item scepter, value true",
    "ask bo: which country does the amulet rule?": "ask country, item amulet, which",
    "to bo: which item rules kida": "ask country, which, country kida",
    "to bo: is the crown kida?": "ask country, item crown, country kida",
    "to bo: what does rcl do?": "ask result, combo rcl, which",
    "to bo: which combination is 8?": "ask result, which, result 8",
    "to bo: who is an eagle lord?": "ask guild, which, guild eagle",  # `an` is not Ann
    "to bo: who is wolf?": "ask guild, which, guild wolf",
    "to bo: which guild is Cy?": "ask guild, who seat2, which",
    "to bo: which wizard are you?": "ask wizard, who seat1, which",
    "to bo: who scores when nobody dies?": "ask fact, which, fact s22",
    "to bo: does di lose points when the monster is banished?": "ask fact, who seat3, fact s21",
    "to bo: which combination does cy want?": "ask aim_combo, who seat2, which",
    "to bo: what do you want?": "ask aim_item, who seat1, which",
    "to Bo: will you push open?": "request push, side open",
    "to Bo: would you give Cy a crown point?": "request surrender, who seat2, item crown",
    "to Bo: please tell me": "request share, who seat0",
    "to Bo: will you attack di?": "request attack, who seat3",
    "to Bo: will you gather amulet points?": "request take, item amulet",
    "to Bo: I will surrender crown to Cy": "promise surrender, who seat2, item crown, value true",
    "to Bo: I won't attack you": "promise attack, who seat1, value false",
    "to Bo: I'll push ringing": "promise push, side ringing, value true",
    "to Bo: I promise not to count down": "promise count, value false",
    "to Bo: say": "say",
}


@pytest.mark.parametrize("typed", STATEMENTS)
def test_statements(typed: str) -> None:
    assert _row(_talking(), RED, typed) == HERE + STATEMENTS[typed]


def test_the_lines_of_its_page_can_be_typed() -> None:
    s = _talking()
    statement(s, YELLOW, "01", "say")
    page = (Path(__file__).parents[3] / "docs/games/castle-of-magic.md").read_text()
    lines = re.findall(r"^\| `((?:to|open) [^`]+)`", page, re.MULTILINE)
    assert len(lines) > 6
    for line in lines:
        assert _row(s, RED, line), line


def test_rooms_are_opened_on_the_way() -> None:
    s = _talking()
    assert _row(s, RED, "to Bo and Cy: I am wolf").startswith("open, members 012, speak, in 012, claim guild, ")
    assert _row(s, RED, "To the whole table: I am wolf").startswith("speak, in table, claim guild, ")
    assert _row(s, RED, "open bo cy") == "open, members 012"
    assert _row(s, RED, "open a room with di") == "open, members 03"
    assert _row(s, RED, "ready") == "ready"
    assert _row(castle(), YELLOW, "to all: crown is kida").startswith("speak, in table, claim country, ")


def test_answers() -> None:
    s = _talking()
    statement(s, YELLOW, "01", "ask guild", "who seat0", "which")
    statement(s, YELLOW, "01", "say")
    statement(s, RED, "01", "say")
    statement(s, YELLOW, "table", "say")
    assert _row(s, RED, "to bo: yes") == HERE + "answer, to 2, reply yes"
    assert _row(s, RED, "to bo: answer 1 no") == HERE + "answer, to 3, reply no"
    assert _row(s, RED, "to bo: #1 I don't know") == HERE + "answer, to 3, reply unknown"
    assert _row(s, RED, "to bo: answer no comment") == HERE + "answer, to 2, reply refuse"
    assert _row(s, RED, "to table: nope") == "speak, in table, answer, to 1, reply no"
    nothing = "there is nothing of somebody else to answer there (CM-100)"
    assert _not_read(s, RED, "to bo: 3 yes") == nothing, "the message is Red's own"
    assert _not_read(s, RED, "to cy: yes") == nothing, "there is no such room yet"
    assert set(spoken.REPLIES.values()) == set(REPLY_NAMES)


REFUSED = {
    "to zed: I am wolf": "there is no player 'zed'; say `to table:` or name players, such as",
    "to me: I am wolf": "a room needs somebody else in it (CM-66)",
    "open table": "the whole table needs no room: say `to table:`",
    "to bo: ?": "say something to them, such as",
    "to bo: hello there": "it is not clear what that is about, such as",
    "to bo: crown is mine, country": "it is not clear what you claim, such as",
    "to bo: which country does that rule?": "a question names at least one thing (CM-100), such as",
    "to bo: I want you to score": "it is not clear what you claim, such as",
    "to bo: will you dance?": "say what is to be done: surrender, attack, push, take, count, share, such as",
    "to bo: I will attack": "that leaves open whom or what you mean, such as",
    "to bo: will you not attack cy?": "ask for what is to be done, not for what is not: the answer may be no",
    "to bo cy: you are wolf": "it is not clear what you claim, such as",
    "to bo: c is wolf": "it is not clear what you claim, such as",
    "to bo: wolf and dragon are eagle": "it is not clear what that is about, such as",
}


@pytest.mark.parametrize("typed", REFUSED)
def test_lines_that_are_no_statement(typed: str) -> None:
    assert _not_read(_talking(), RED, typed).startswith(REFUSED[typed])


def test_one_thing_after_the_other() -> None:
    s = _talking()
    do(s, RED, "speak")
    assert _not_read(s, RED, "to bo: I am wolf") == (
        "you have begun to say something else: finish it first, or take it back"
    )
    with pytest.raises(MalformedMove, match="say to whom and what"):
        spoken.read_statement(GAME.view(s, RED), "I am wolf", GAME.magic)


def test_a_line_is_said_as_a_whole_or_not_at_all() -> None:
    match = Match(GAME, GAME.setup(4), castle())
    with pytest.raises(Refused, match="CM-68"):
        match.play_all(GREEN, GAME.read_moves(match.view(GREEN), "to di: I am wolf", NAMES))
    assert match.moves == []
    match.play_all(GREEN, GAME.read_moves(match.view(GREEN), "to table: I am wolf", NAMES))
    assert [event.name for event in match.told(RED)] == ["said"]
    assert GAME.tell(match.told(RED)[0], NAMES) == "Message 1 to the whole table: Cy claims: I am a Wolf Mage."
