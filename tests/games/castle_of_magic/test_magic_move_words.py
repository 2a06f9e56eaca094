"""Moves in words: lists to choose from, what is half said, and questions before a move."""

import re
from pathlib import Path

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    castle,
    code,
    do,
    set_combat,
    set_level,
    statement,
)
from tests.games.castle_of_magic.magic_tables import GAMES, NAMES, TABLES, WHOLE, random_game

from greathall.games.castle_of_magic.content.ids import SECRET_NAMES, TOPIC_NAMES
from greathall.games.castle_of_magic.content.tables import FATE_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.moves import ALPHABET, TALK_END
from greathall.games.castle_of_magic.rules.names import KIND_NAMES, PLACING
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.words import names as words
from greathall.games.castle_of_magic.words import talk_moves, talk_words
from greathall.games.castle_of_magic.words.typed import TYPED
from greathall.kernel.event import SPECTATOR

CONTENT = GAME.magic
DESCRIPTION_MAX = 170
UNSAID = "What you are about to say is not said yet: it would be lost."


def _said(s: Magic, seat: int, move: str) -> str:
    view = GAME.view(s, seat)
    assert code(move) in view.legal, f"{move} is not legal: {[ALPHABET.text(one) for one in view.legal]}"
    return GAME.describe(view, code(move), NAMES)


def _asked(s: Magic, seat: int, move: str) -> str:
    view = GAME.view(s, seat)
    assert code(move) in view.legal
    return GAME.warning(view, code(move))


def _talking(**options: int) -> Magic:
    """A time-out of Ann with a room of Ann and Bo."""
    s = castle(chosen=dict(options))
    do(s, RED, "talk_chip")
    do(s, RED, "open", "members 01")
    return s


@pytest.mark.repeats
@pytest.mark.parametrize("seed", GAMES)
def test_every_legal_move_is_described_differently_and_can_be_typed(seed: int) -> None:
    """Of the seat that moves next, asked or not; every so often of all seats."""
    seats, options = TABLES[seed % len(TABLES)]
    for n, (s, mover, _) in enumerate(random_game(seats, seed, WHOLE, **options)):
        for seat in range(seats) if n % 20 == 0 else [mover]:
            if seat == SPECTATOR:
                continue
            view = GAME.view(s, seat)
            told = [GAME.describe(view, move) for move in view.legal]
            assert len(set(told)) == len(told), f"seed {seed}: {sorted(told)}"
            for move, line in zip(view.legal, told, strict=True):
                assert 0 < len(line) <= DESCRIPTION_MAX, f"seed {seed}: {line}"
                assert line.isascii()
                assert "\n" not in GAME.warning(view, move)
                assert GAME.read_move(view, TYPED.text(move).upper(), NAMES) == move, f"seed {seed}"
                assert GAME.read_moves(view, TYPED.text(move)) == [move], f"seed {seed}"


def test_without_names_players_are_called_by_the_colours_of_their_seats_on_the_screen() -> None:
    """The fourth seat is an amber diamond, whatever colour its printed pawn has."""
    plain = {
        "crimson": "Red",
        "azure": "Blue",
        "jade": "Green",
        "amber": "Orange",
        "violet": "Purple",
        "ivory": "White",
    }
    drawn = re.findall(r'mark\("(\w+)", "', (Path(__file__).parents[3] / "web/src/look/seats.ts").read_text())
    assert [plain[one] for one in drawn] == list(words.COLOURS)
    s = castle(space="w00", faces={"move": [1]})
    do(s, RED, "roll", "step cw")
    assert GAME.describe(GAME.view(s, RED), code("secret seat3")) == "learn a secret about Orange"


# -- the turn


def test_starting_walking_and_entering() -> None:
    s = castle(space="w00 w04 w04", cards={RED: [4]}, faces={"move": [5]})
    assert _said(s, RED, "talk_chip") == (
        "play your Talk Chip: all may talk in private (5 minutes, 40 messages each), then your turn goes on"
    )
    assert _said(s, RED, "roll") == "roll the die for your walk"
    assert _said(s, RED, "play_card 4 cw") == (
        "play a Move card: 4 spaces clockwise to Wall 4: +1 Spell; Bo and Cy stand there"
    )
    do(s, RED, "roll")
    assert _said(s, RED, "step cw") == "walk 5 spaces clockwise to Wall 5: Bell, works on a 1"
    set_level(s, RED, "bell", 3)
    assert _said(s, RED, "step cw") == "walk 5 spaces clockwise to Wall 5: Bell, works on 1 to 3"
    s.disks = vec[i64]([3, 0, 0])
    assert _said(s, RED, "step cw") == "walk 5 spaces clockwise to Wall 5: Bell, locked"
    s = castle(disks=(1, 0, 0), space="w00 k00", talk_seconds=0)
    assert _said(s, RED, "enter k02") == "go inward, for good, to Keep 2: Bell, works on a 1"
    assert "(no clock, 40 messages each)" in _said(s, RED, "talk_chip")
    s = castle(space="w00")
    s.phase = PLACING
    assert _said(s, RED, "place w04") == "put your pawn on Wall 4"


def test_somebody_alone_on_the_space_is_named() -> None:
    s = castle(space="w00 w03", faces={"move": [3]})
    do(s, RED, "roll")
    assert _said(s, RED, "step cw").endswith("Wall 3: Learn Ritual, works on a 1; Bo stands there")


def test_choices_of_spells() -> None:
    s = castle(space="w00", faces={"move": [4]})
    do(s, RED, "roll", "step cw")
    assert _said(s, RED, "raise learn_country") == "raise Learn Country from 1 to 2"
    s = castle(space="w00", faces={"move": [1]})
    s.searches = vec[i64]([packing.search(RED, YELLOW, 0, 1), packing.search(BLUE, GREEN, 1, 1)])
    do(s, RED, "roll", "step cw")
    assert _said(s, RED, "secret seat1") == "learn a secret about Bo (1 secret so far)"
    assert _said(s, RED, "secret seat2") == "learn a secret about Cy"


def test_looking_again_says_what_is_known() -> None:
    s = castle(space="w00", faces={"move": [3]})
    s.looks = vec[i64]([packing.look(RED, 2, 1), packing.look(RED, 8, 1)])
    do(s, RED, "roll", "step cw")
    assert _said(s, RED, "look_ritual rol") == "look at the Ritual Result square of Ringing-Open-Lit"
    assert _said(s, RED, "look_ritual rcl") == (
        "look at the Ritual Result square of Ringing-Closed-Lit "
        "(you know it: 3: the holder of the Amulet controls the Monster)"
    )
    s = castle(space="w00", faces={"move": [6]})
    s.looks = vec[i64]([packing.look(RED, 8, 1)])
    do(s, RED, "roll", "step cw")
    assert _said(s, RED, "look_country crown") == "look at the Country square of the Crown (you know it: Marus)"
    assert _said(s, RED, "look_country amulet") == "look at the Country square of the Amulet"


def _pushing(*disks: int) -> Magic:
    s = castle(space="w00", disks=disks, faces={"move": [5]})
    do(s, RED, "roll", "step cw")
    return s


def test_a_push_says_what_follows() -> None:
    assert _said(_pushing(0, 0, 0), RED, "push ringing") == (
        "push the Bell toward Ringing: now at the start, then 1 toward Ringing; the Keep opens"
    )
    assert _said(_pushing(0, 1, 1), RED, "push silent") == (
        "push the Bell toward Silent: now at the start, then 1 toward Silent; the Tower opens"
    )
    assert _said(_pushing(0, 1, 0), RED, "push silent").endswith("then 1 toward Silent")
    assert _said(_pushing(1, 1, 0), RED, "push silent") == (
        "push the Bell toward Silent: now 1 toward Ringing, then 1 toward Silent"
    )
    last = _pushing(2, 3, -3)
    assert _said(last, RED, "push ringing") == (
        "push the Bell toward Ringing: now 2 toward Ringing, then locked at Ringing; the Ritual is cast"
    )
    assert _asked(last, RED, "push ringing") == (
        "This casts the Ritual and ends the game now: Ringing-Open-Unlit, a result you have not seen."
    )
    assert _asked(last, RED, "push silent") == ""


def _counting(black: int) -> Magic:
    s = castle(space="t03", disks=(1, 1, -1), black=black, faces={"move": [1]})
    s.looks = vec[i64]([packing.look(RED, 1, 1)])
    do(s, RED, "roll", "step cw")
    return s


def test_the_count_down() -> None:
    s = _counting(3)
    assert _said(s, RED, "count_down no") == "leave the Black Pawn, 3 steps from Ritual Spell"
    assert _said(s, RED, "count_down yes") == "move the Black Pawn: then 2 steps from Ritual Spell"
    assert _asked(s, RED, "count_down yes") == ""
    s = _counting(5)
    assert _said(s, RED, "count_down yes") == "move the Black Pawn: the Ritual is cast and the game ends"
    assert _asked(s, RED, "count_down no") == ""
    assert _asked(s, RED, "count_down yes") == (
        "This casts the Ritual and ends the game now: Ringing-Open-Unlit, "
        "result 2: the wearer of the Crown controls the Monster."
    )


# -- combat


def _fighting(points: list[list[int]]) -> Magic:
    s = castle(space="w00 w01", points=points, faces={"move": [1]})
    set_combat(s, 1, 0)
    do(s, RED, "roll", "step cw", "secret seat1")
    return s


def test_combat() -> None:
    s = _fighting([[2, 2, 2], [3, 1, 2], [2, 2, 2], [2, 2, 2]])
    assert _said(s, RED, "attack seat1 amulet") == (
        "attack Bo for an Amulet point (1 there, 2 yours): 58 % if it comes to a fight"
    )
    assert _said(s, RED, "pass") == "attack nobody"
    do(s, RED, "attack seat1 amulet")
    assert _said(s, YELLOW, "surrender") == "give Ann an Amulet point without a fight: none left"
    assert _said(s, YELLOW, "fight") == "fight for the Amulet point: 42 % to keep it"
    assert _asked(s, YELLOW, "surrender") == "", "the item is not Bo's"
    s = _fighting([[2, 2, 2], [3, 1, 2], [2, 2, 2], [2, 2, 2]])
    do(s, RED, "attack seat1 crown")
    assert _said(s, YELLOW, "surrender") == "give Ann a Crown point without a fight: 2 left"
    assert _asked(s, YELLOW, "surrender") == "With that point you lose the Crown."
    assert _asked(s, YELLOW, "fight") == ""
    s = _fighting([[0, 2, 2], [5, 1, 2], [2, 2, 2], [2, 2, 2]])
    do(s, RED, "attack seat1 crown")
    assert _asked(s, YELLOW, "surrender") == "", "it stays Bo's"


# -- talk


def test_ready_marks() -> None:
    s = _talking(talk_budget=8)
    assert _said(s, RED, "ready") == "be done talking"
    for seat in (YELLOW, GREEN, BLUE):
        do(s, seat, "ready")
    assert _said(s, RED, "ready") == "be done talking: all are ready, the time-out ends"
    assert _said(s, BLUE, "unready") == "take your ready mark back, for one of your 8 messages"
    assert _asked(s, BLUE, "unready") == ""
    for _ in range(3):
        do(s, BLUE, "unready", "ready")
    for _ in range(4):
        do(s, BLUE, "unready", "ready")
    assert _asked(s, BLUE, "unready") == "That takes your last message of this time-out."


def test_a_chip_is_asked_about_while_there_is_nothing_to_tell() -> None:
    s = castle()
    words_ = "It is your only Talk Chip, and you have learned nothing yet that you could tell."
    assert _asked(s, RED, "talk_chip") == words_
    s.looks = vec[i64]([packing.look(BLUE, 2, 1)])
    s.searches = vec[i64]([packing.search(BLUE, GREEN, 2, 1)])
    assert _asked(s, RED, "talk_chip") == words_
    s.searches = vec[i64]([packing.search(RED, GREEN, 2, 1)])
    assert _asked(s, RED, "talk_chip") == ""
    s.searches = vec[i64]()
    s.looks = vec[i64]([packing.look(RED, 2, 1)])
    assert _asked(s, RED, "talk_chip") == ""
    do(s, RED, "speak")
    assert _asked(s, RED, "talk_chip") == UNSAID
    assert _asked(s, RED, "roll") == UNSAID
    assert _asked(s, RED, "in table") == ""


def test_opening_and_speaking() -> None:
    s = castle()
    do(s, RED, "talk_chip")
    assert _said(s, RED, "open") == "open a private room: choose next who is in it"
    do(s, RED, "open")
    assert _said(s, RED, "members 012") == "open a room with Bo and Cy"
    do(s, RED, "members 01")
    assert _said(s, RED, "speak") == ("say something: choose next to whom, or type it in one line: to table: I am wolf")
    do(s, RED, "speak")
    assert _said(s, RED, "in table") == "speak to the whole table"
    assert _said(s, RED, "in 01") == "speak in the room with Bo"
    do(s, RED, "in 01")
    assert _said(s, RED, "claim country") == "say something about which country an item rules"
    assert _said(s, RED, "ask guild") == "ask about somebody's guild"
    assert _said(s, RED, "promise surrender") == "promise to surrender a ... point to ..., or not to"
    assert _said(s, RED, "promise push") == "promise to push ..., or not to"
    assert _said(s, RED, "request take") == "ask the others to gather ... points"
    assert _said(s, RED, "say") == "say something in your own words"
    assert set(talk_moves.TOPICS) == set(TOPIC_NAMES)
    assert GAME.describe(GAME.view(s, RED), TALK_END) == "the time-out is over"


STEPS = [
    ("claim country", "item crown", "say: the Crown rules ..."),
    ("claim country,item crown", "country kida", "say: the Crown rules Kida"),
    ("claim result", "combo rcl", "say: Ringing-Closed-Lit is result ..."),
    ("claim result,combo rcl", "result 4", "say: Ringing-Closed-Lit is result 4"),
    ("claim guild", "who seat0", "say: I am ..."),
    ("claim guild", "who seat1", "say: Bo is ..."),
    ("claim wizard,who seat0", "wizard rook", "say: I am Rook Hollowell"),
    ("claim wizard", "who seat2", "say: Cy is ..."),
    ("claim fact", "who seat2", "say: Cy ..."),
    ("claim fact,who seat0", "fact s07", "say: I score for ruling Marus"),
    ("claim knows", "who seat0", "say: I know ..."),
    ("claim knows,who seat2", "square rcl", "say: Cy knows what Ringing-Closed-Lit does"),
    ("claim knows,who seat2", "square crown", "say: Cy knows which country the Crown rules"),
    ("claim aim_combo", "who seat2", "say: Cy wants ..."),
    ("claim aim_item,who seat2", "item crown", "say: Cy wants the Crown"),
    ("ask country", "which", "ask: which item rules ..."),
    ("ask country,which", "country kida", "ask: which item rules Kida?"),
    ("ask country,item amulet", "which", "ask: which country does the Amulet rule?"),
    ("ask country,item amulet", "country kida", "ask: is it true that the Amulet rules Kida?"),
    ("ask result", "which", "ask: which combination is result ..."),
    ("ask result,which", "result 8", "ask: which combination is result 8?"),
    ("ask result,combo rol", "which", "ask: what result is Ringing-Open-Lit?"),
    ("ask guild", "which", "ask: who is ..."),
    ("ask guild,which", "guild eagle", "ask: who is an Eagle Lord?"),
    ("ask guild,who seat1", "which", "ask: of which guild is Bo?"),
    ("ask guild,who seat0", "which", "ask: of which guild am I?"),
    ("ask wizard,who seat1", "which", "ask: which wizard is Bo?"),
    ("ask fact,who seat1", "which", "ask: what is there to know about Bo?"),
    ("ask fact,who seat0", "which", "ask: what is there to know about me?"),
    ("ask fact,which", "fact s22", "ask: who scores when nobody dies?"),
    ("ask knows,who seat1", "which", "ask: which square does Bo know?"),
    ("ask aim_combo,who seat0", "which", "ask: which combination do I want?"),
    ("ask aim_item,who seat1", "which", "ask: which item does Bo want?"),
    ("promise surrender", "who seat2", "promise to surrender a ... point to Cy"),
    ("promise surrender,who seat2", "item amulet", "promise to surrender an Amulet point to Cy"),
    ("promise surrender,who seat2,item amulet", "value true", "promise to surrender an Amulet point to Cy"),
    ("promise surrender,who seat2,item amulet", "value false", "promise not to surrender an Amulet point to Cy"),
    ("promise count", "value false", "promise not to move the Black Pawn when landing on Count Down"),
    ("promise attack", "who seat2", "promise to attack Cy"),
    ("request push", "side open", "ask the others to push the Book to Open"),
    ("request share", "who seat0", "ask the others to share with you what there is to learn"),
    ("request take", "item crown", "ask the others to gather Crown points"),
]


@pytest.mark.parametrize(("begun", "step", "told"), STEPS)
def test_steps_of_a_statement(begun: str, step: str, told: str) -> None:
    s = _talking()
    do(s, RED, "speak", "in 01", *begun.split(","))
    assert _said(s, RED, step) == told


def test_answers_quote_their_message() -> None:
    s = _talking()
    statement(s, YELLOW, "01", "claim guild", "who seat0", "guild wolf", "value true")
    statement(s, YELLOW, "table", "say")
    do(s, RED, "speak", "in 01")
    assert _said(s, RED, "answer") == "answer what somebody said"
    do(s, RED, "answer")
    assert _said(s, RED, "to 1") == "answer message 1: Bo claims: you are a Wolf Mage"
    do(s, RED, "to 1")
    assert _said(s, RED, "reply unknown") == "answer message 1: I do not know"
    s = _talking()
    statement(s, YELLOW, "table", "say")
    do(s, RED, "speak", "in table", "answer")
    assert _said(s, RED, "to 1") == "answer message 1: Bo says something in their own words"


def test_lie_check() -> None:
    """What the speaker knows himself stands beside what he is about to say."""
    s = _talking()
    s.looks = vec[i64]([packing.look(RED, 8, 1), packing.look(RED, 9, 1)])  # the Crown rules Marus, the Amulet Kida
    s.round = 2
    mine = {
        "claim country,item crown,country kida": (
            "(you have seen that this is false)",
            "(you have seen that this is true)",
        ),
        "claim country,item scepter,country sorrell": ("(you know that this is true)", "(you know that this is false)"),
        "claim result,combo rol,result 1": ("(you do not know)", "(you do not know)"),
        "claim guild,who seat0,guild wolf": ("(you know that this is false)", "(you know that this is true)"),
        "claim knows,who seat0,square crown": ("(you know that this is true)", "(you know that this is false)"),
    }
    for begun, (claimed, denied) in mine.items():
        draft = s.copy()
        do(draft, RED, "speak", "in 01", *begun.split(","))
        assert _said(draft, RED, "value true").endswith(claimed), begun
        assert _said(draft, RED, "value false").endswith(denied), begun
    do(s, RED, "speak", "in 01", "claim aim_item", "who seat0", "item crown")
    assert _said(s, RED, "value true") == "claim: I want the Crown"
    assert _said(s, RED, "value false") == "deny: I want the Crown"


DRAFTS = [
    ("open", "You are about to open a room: say who is in it"),
    ("speak", "You are about to say something: say where"),
    ("speak,in table", "You are about to speak to the whole table: say what you want to do"),
    ("speak,in 01,claim country,item crown", "You are about to claim in the room with Bo: the Crown rules ..."),
    ("speak,in 01,claim guild,who seat0", "You are about to claim in the room with Bo: I am ..."),
    ("speak,in 01,request attack", "You are about to ask the others in the room with Bo: to attack ..."),
    ("speak,in 01,ask result,which", "You are about to ask in the room with Bo: which combination is result ..."),
    ("speak,in 01,answer", "You are about to answer a message in the room with Bo"),
    ("speak,in 01,answer,to 1", "You are about to answer message 1 in the room with Bo"),
]


@pytest.mark.parametrize(("begun", "told"), DRAFTS)
def test_drafts(begun: str, told: str) -> None:
    s = _talking()
    statement(s, YELLOW, "01", "say")
    do(s, RED, *begun.split(","))
    draft = GAME.view(s, RED).draft
    assert draft is not None
    assert talk_words.draft_told(draft, RED, NAMES, CONTENT) == told


# -- names


def test_names_of_places_and_cards() -> None:
    assert words.space_name(5, CONTENT) == "Wall 5 (Bell)"
    assert words.space_name(36, CONTENT).startswith("Keep 0 (")
    assert words.space_name(71, CONTENT).startswith("Tower 11 (")
    assert words.guild_name(0, CONTENT) == "Wolf Mages"
    assert words.wizard_told(9, CONTENT) == "General Rossi, an Eagle Lord"
    assert words.black_told(6, CONTENT) == "on Ritual Spell"
    assert set(words.FATES) == set(FATE_NAMES)
    assert set(talk_words.ABOUT_TO) == set(KIND_NAMES) - {"say"}
    told = [words.result_told(number, CONTENT) for number in range(1, 9)]
    assert told[0] == "1: the Monster is banished"
    assert told[6] == "7: the wielder of the Scepter is devoured, the Monster banished"
    assert told[7] == "8: everybody is devoured"


def test_secret_cards_are_said_of_somebody() -> None:
    assert words.secret_about(3, "Cy", CONTENT) == "Cy is not an Eagle Lord"
    assert words.secret_about(3, "you", CONTENT) == "you are not an Eagle Lord"
    assert words.secret_about(3, "I", CONTENT) == "I am not an Eagle Lord"
    assert words.secret_about(20, "you", CONTENT) == "you lose points when the Monster is banished"
    odd = msgspec.structs.replace(CONTENT.secret[0], text="Beware of this one.")
    edition = msgspec.structs.replace(CONTENT, secret=[odd])
    assert words.secret_about(0, "Cy", edition) == 'of Cy: "Beware of this one"'
    assert len({words.secret_about(card, "Cy", CONTENT) for card in range(len(SECRET_NAMES))}) == len(SECRET_NAMES)


def test_rooms_by_who_is_in_them() -> None:
    assert words.heard_where([0, 2], 0, NAMES) == "in the room with Cy"
    assert words.heard_where([0, 2], None, NAMES) == "in the room of Ann and Cy"
    assert words.room_named([2, 0]) == "02"
    assert words.room_named([]) == "table"
    assert words.sentence("is it so?") == "Is it so?"
