"""Time-outs and statements beyond the worked examples; after the end, what was said beside the truth (CM-103)."""

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    castle,
    code,
    do,
    heard,
    moves,
    phase,
    statement,
    why,
)

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.ending import cast
from greathall.games.castle_of_magic.rules.moves import TALK_END
from greathall.games.castle_of_magic.rules.names import ENDED_COUNT
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.rules.statements import Statement
from greathall.games.castle_of_magic.sight.view import Clock, view
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match
from greathall.kernel.refused import Refused
from greathall.kernel.state import CLOCK


def talking(**options: OptionValue) -> Magic:
    """Red has called a time-out; there is a room of Red and Yellow."""
    s = castle(wizards="tarn pell vesper thole", chosen=options)
    do(s, RED, "talk_chip", "open", "members 01")
    return s


def table(s: Magic) -> list[Statement]:
    return view(s, SPECTATOR).table


# -- the time-out


def test_everybody_is_asked_until_he_is_ready() -> None:
    s = talking()
    assert (members(s.to_act()), members(s.unasked())) == ([0, 1, 2, 3], [])
    do(s, GREEN, "ready")
    assert (members(s.to_act()), members(s.unasked())) == ([0, 1, 3], [2])
    told = do(s, GREEN, "unready")
    assert heard(told, BLUE) == ["was_unready"]
    assert members(s.to_act()) == [0, 1, 2, 3]
    assert (view(s, GREEN).budget, view(s, RED).budget) == (39, 40)  # to take the mark back costs a message


def test_the_clock_ends_it() -> None:
    s = talking()
    assert view(s, BLUE).clocks == [Clock(TALK_END, 300_000, 1)]
    do(s, BLUE, "speak", "in table", "claim wizard")
    s.events = []
    s.apply(CLOCK, TALK_END)
    assert [event.name for event in s.events] == ["time_out_ended"]
    assert (phase(s), s.turn, s.ready, s.drafts[BLUE]) == ("turn", RED, 0, 0)
    assert (s.timers(), view(s, BLUE).budget) == ([], None)


def test_without_a_clock_only_ready_marks_end_it() -> None:
    s = talking(talk_seconds=0)
    assert s.timers() == []
    assert s.refusal(CLOCK, TALK_END) == "CM-70"


def test_a_statement_is_sent_whole_or_not_at_all() -> None:
    s = castle()
    match = Match(GAME, s.terms.setup, s)
    words = ["speak", "in table", "claim country", "item crown", "country kida", "value true"]
    match.play_all(BLUE, [code(word) for word in words])
    assert len(match.view(RED).table) == 1  # type: ignore[attr-defined]
    with pytest.raises(Refused, match="CM-100"):
        match.play_all(BLUE, [code(word) for word in [*words[:4], "combo rol"]])
    assert match.view(BLUE).draft is None  # type: ignore[attr-defined]


# -- drafts


def test_a_draft_is_seen_by_its_owner_only_and_told_to_nobody() -> None:
    s = talking()
    told = do(s, RED, "speak", "in 01", "claim fact", "who seat1")
    assert told == []
    draft = view(s, RED).draft
    assert draft is not None
    assert (draft.stage, draft.room, draft.kind) == ("second", "01", "claim")
    assert (draft.matter, draft.first) == ("fact", "seat1")
    assert all(view(s, seat).draft is None for seat in (YELLOW, GREEN, BLUE, SPECTATOR))


def test_a_move_of_the_game_throws_a_draft_away() -> None:
    s = castle(faces={"move": [2]})
    do(s, RED, "speak", "in table")
    assert view(s, RED).draft.stage == "kind"  # type: ignore[union-attr]
    do(s, RED, "roll")
    assert view(s, RED).draft is None
    do(s, RED, "speak")
    do(s, BLUE, "speak", "in table", "answer" if table(s) else "say")
    assert moves(s, RED)[2:] == ["in table"]


def test_the_end_of_the_game_does_so_too() -> None:
    s = castle()
    do(s, BLUE, "speak")
    cast(s, ENDED_COUNT)
    assert s.drafts[BLUE] == 0


# -- what can be said


@pytest.mark.parametrize(
    ("words", "kind", "matter", "first", "second", "value"),
    [
        ("claim result,combo rol,result 4,value false", "claim", "result", "rol", "4", False),
        ("claim guild,who seat3,guild eagle,value true", "claim", "guild", "seat3", "eagle", True),
        ("claim wizard,who seat0,wizard morrow,value true", "claim", "wizard", "seat0", "morrow", True),
        ("claim fact,who seat2,fact s22,value true", "claim", "fact", "seat2", "s22", True),
        ("claim knows,who seat2,square rou,value true", "claim", "knows", "seat2", "rou", True),
        ("claim aim_combo,who seat0,combo scu,value true", "claim", "aim_combo", "seat0", "scu", True),
        ("claim aim_item,who seat0,item scepter,value false", "claim", "aim_item", "seat0", "scepter", False),
        ("ask country,which,country kida", "ask", "country", "", "kida", None),
        ("ask country,item crown,which", "ask", "country", "crown", "", None),
        ("ask guild,who seat1,guild wolf", "ask", "guild", "seat1", "wolf", None),
        ("promise surrender,who seat1,item crown,value true", "promise", "surrender", "seat1", "crown", True),
        ("promise attack,who seat1,value false", "promise", "attack", "seat1", "", False),
        ("promise push,side lit,value true", "promise", "push", "lit", "", True),
        ("promise take,item amulet,value true", "promise", "take", "amulet", "", True),
        ("promise count,value false", "promise", "count", "", "", False),
        ("request count", "request", "count", "", "", None),
        ("request share,who seat1", "request", "share", "seat1", "", None),
        ("say", "say", "", "", "", None),
    ],
)
def test_every_form(words: str, kind: str, matter: str, first: str, second: str, value: bool | None) -> None:
    s = castle()
    told = statement(s, BLUE, "table", *words.split(","))
    assert heard(told, SPECTATOR) == ["said"]
    said = table(s)[0]
    assert (said.kind, said.matter, said.first, said.second, said.value) == (kind, matter, first, second, value)
    assert (said.number, said.speaker, said.round, said.truth) == (1, BLUE, 1, None)


def test_a_question_must_name_something() -> None:
    s = castle()
    do(s, BLUE, "speak", "in table", "ask result", "which")
    assert why(s, BLUE, "which") == "CM-100"
    assert moves(s, BLUE) == [f"result {number}" for number in range(1, 9)]


def test_an_answer_reaches_sixty_messages_back_and_keeps_its_message() -> None:
    s = castle()
    statement(s, GREEN, "table", "say")
    for _ in range(60):
        statement(s, BLUE, "table", "say")
    do(s, BLUE, "speak", "in table")
    assert "answer" not in moves(s, BLUE)  # the only message of somebody else is 61 back
    statement(s, RED, "table", "say")
    do(s, BLUE, "answer")
    assert moves(s, BLUE) == ["to 1"]
    do(s, BLUE, "to 1")
    statement(s, GREEN, "table", "say")
    do(s, BLUE, "reply unknown")
    assert (table(s)[-1].ref, table(s)[-1].reply) == (62, "unknown")
    assert table(s)[61].speaker == RED


def test_numbers_count_each_room_by_itself() -> None:
    s = talking()
    statement(s, RED, "01", "say")
    statement(s, RED, "table", "say")
    do(s, YELLOW, "open", "members 123")
    told = statement(s, YELLOW, "123", "claim guild", "who seat1", "guild wolf", "value false")
    assert (told[0].facts["room"], told[0].facts["number"], told[0].facts["value"]) == ("t1r2", 1, False)
    statement(s, YELLOW, "01", "say")
    rooms = view(s, YELLOW).rooms
    assert [room.id for room in rooms] == ["t1r1", "t1r2"]
    assert [[one.number for one in room.statements or []] for room in rooms] == [[1, 2], [1]]
    assert [room.statements is None for room in view(s, RED).rooms] == [False, True]


def test_a_game_without_end_keeps_the_last_round_it_can() -> None:
    s = castle(round_limit=0)
    s.round = 5000
    statement(s, RED, "table", "say")
    assert table(s)[0].round == packing.ROUND_MAX


# -- after the end


def ended(s: Magic) -> Magic:
    cast(s, ENDED_COUNT)
    return s


TRUTHS = [
    ("claim result,combo rou,result 2,value true", True),
    ("claim result,combo rou,result 3,value true", False),
    ("claim result,combo rou,result 3,value false", True),
    ("claim country,item crown,country marus,value true", True),
    ("claim guild,who seat0,guild wolf,value true", False),
    ("claim wizard,who seat3,wizard thole,value true", True),
    ("claim fact,who seat1,fact s22,value true", True),
    ("claim fact,who seat0,fact s22,value false", True),
    ("claim knows,who seat2,square rol,value true", True),
    ("claim knows,who seat2,square rol,value false", False),
    ("claim knows,who seat2,square crown,value true", None),
    ("claim knows,who seat1,square rol,value false", None),
    ("claim aim_combo,who seat0,combo scu,value true", None),
    ("claim aim_item,who seat0,item crown,value true", None),
    ("promise count,value true", None),
    ("ask guild,who seat1,which", None),
    ("say", None),
]


@pytest.mark.parametrize(("words", "truth"), TRUTHS)
def test_the_truth_beside_the_words(words: str, truth: bool | None) -> None:
    s = talking()
    s.looks = type(s.looks)([packing.look(GREEN, 0, 1), packing.look(GREEN, 8, 2)])
    s.round = 2
    statement(s, RED, "01", *words.split(","))
    said = view(ended(s), RED).rooms[0].statements
    assert said is not None
    assert said[0].truth is truth


@pytest.mark.parametrize(("option", "seen"), [("shown", [2, 3]), ("private", None)])
def test_who_reads_the_rooms_after_the_end(option: str, seen: list[int] | None) -> None:
    s = talking(statements_after_end=option)
    statement(s, RED, "01", "say")
    statement(s, RED, "01", "promise count", "value true")
    statement(s, YELLOW, "01", "answer", "to 1", "reply no")
    assert view(s, BLUE).rooms[0].statements is None
    s.events = []
    ended(s)
    told = [event for event in s.events if event.name == "statements_shown"]
    s.events = None
    for seat in (BLUE, SPECTATOR):
        said = view(s, seat).rooms[0].statements
        assert (None if said is None else [one.number for one in said]) == seen
    own = view(s, YELLOW).rooms[0].statements
    assert own is not None
    assert [one.kind for one in own] == ["say", "promise", "answer"]
    assert [len(event.facts["statements"]) for event in told] == ([2] if seen else [])  # type: ignore[arg-type]
