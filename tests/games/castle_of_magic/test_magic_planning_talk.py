"""What a bot says in a time-out, to whom, and when it calls one (dossier 11.5)."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, code, do, moves, statement
from tests.games.castle_of_magic.test_magic_planning_choices import best, likes
from tests.games.castle_of_magic.test_magic_planning_evidence import look, read
from tests.games.castle_of_magic.test_magic_planning_outlook import all_seen

from greathall.games.castle_of_magic.bot.planning import company, knowledge, speech, talk
from greathall.games.castle_of_magic.bot.planning.company import Company
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.bot.planning.talk import Talk
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import DEED_NAMES, REPLY_NAMES, TOPIC_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import time_out
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.bits import mask_of
from greathall.kernel.playout import legal_list

ALLY, ENEMY, STRANGER = YELLOW, GREEN, BLUE


def table(*seen: str, room: str = "", **options: bool) -> Magic:
    """Red is Tarn, an Eagle Lord; Yellow is known as another, Green as a Dragon Master. A time-out has begun."""
    s = castle(wizards="tarn rossi hesper vesper", chosen=dict(options))
    read(s, RED, ALLY, "s01")
    read(s, RED, ENEMY, "s03")
    look(s, RED, *seen)
    do(s, RED, "talk_chip")
    if room:
        do(s, RED, "open", f"members {room}")
    return s


def planned(s: Magic, seat: int = RED) -> list[str]:
    """Everything the seat might say, each statement in one line, without where."""
    found = Talk(Mind(s, seat, True, Taste()))
    found.plan()
    return [", ".join(ALPHABET.text(one) for one in row if one not in (code("speak"),)) for row in found.rows]


def in_room(s: Magic, room: str, seat: int = RED) -> list[str]:
    start = f"in {room}, "
    return [line.removeprefix(start) for line in planned(s, seat) if line.startswith(start)]


def talk_on(s: Magic, seat: int = RED) -> list[str]:
    """What the seat does, move by move, until it is ready."""
    done: list[str] = []
    while s.ready >> seat & 1 == 0 and s.phase == 11:
        move = best(s, seat)
        assert likes(s, seat)[move] == 1.0, f"{move} is no plan"
        done.append(move)
        do(s, seat, move)
    return done


def test_words_of_the_plans_are_those_of_the_alphabet() -> None:
    assert DEED_NAMES[talk.SURRENDER_DEED] == "surrender"
    assert DEED_NAMES[talk.PUSH_DEED] == "push"
    replies = [talk.YES, talk.NO, talk.NOT_KNOWN, talk.REFUSED]
    assert [REPLY_NAMES[one] for one in replies] == ["yes", "no", "unknown", "refuse"]
    topics = (knowledge.ABOUT_RESULT, knowledge.ABOUT_COUNTRY, knowledge.ABOUT_GUILD, knowledge.ABOUT_WIZARD)
    assert [TOPIC_NAMES[one] for one in (*topics, knowledge.ABOUT_FACT)] == list(TOPIC_NAMES[:5])


# -- the chip


def wants(s: Magic, seat: int = RED) -> bool:
    return Talk(Mind(s, seat, True, Taste())).wants_time_out()


def test_the_chip_is_played_by_somebody_with_something_to_trade() -> None:
    assert not wants(look(castle(), RED, "rol"))
    assert wants(look(castle(), RED, "rol", "rou"))
    assert wants(look(castle(), RED, "crown"))
    assert best(look(castle(), RED, "crown")) == "talk_chip"


def test_what_the_partner_has_seen_himself_is_nothing_to_trade() -> None:
    s = read(look(castle(wizards="tarn rossi"), RED, "crown"), RED, YELLOW, "s01")
    assert wants(s)
    assert not wants(look(s, YELLOW, "crown"))


def test_the_chip_is_not_played_once_the_tower_is_open_or_among_enemies() -> None:
    assert not wants(look(castle(disks=(1, 1, 1)), RED, "rol", "rou"))
    s = castle(wizards="tarn hesper fenn skarn")
    for seat in (YELLOW, GREEN, BLUE):
        read(s, RED, seat, "s03")
    assert not wants(look(s, RED, "rol", "rou"))


# -- rooms


def test_a_room_is_opened_with_all_allies() -> None:
    assert planned(table("rol"))[0] == "open, members 01"
    s = read(table("rol"), RED, BLUE, "s16")
    assert planned(s)[0] == "open, members 013"


def test_without_allies_the_best_partner_is_asked_in() -> None:
    s = castle(wizards="tarn")
    do(s, RED, "talk_chip")
    assert planned(s)[0].startswith("open, members 0")


def test_nobody_opens_a_room_with_enemies_only() -> None:
    s = castle(wizards="tarn hesper fenn skarn")
    for seat in (YELLOW, GREEN, BLUE):
        read(s, RED, seat, "s03")
    do(s, RED, "talk_chip")
    assert planned(s) == []
    assert best(s) == "ready"


def test_a_room_that_somebody_else_has_opened_meanwhile_is_replaced_by_another() -> None:
    s = table("rol")
    do(s, RED, "open")
    assert best(s) == "members 01"
    do(s, YELLOW, "open", "members 01")
    assert best(s).startswith("members ")


def test_rooms_are_known_by_who_is_in_them() -> None:
    assert time_out.room_of(mask_of([0, 1])) == 0
    assert time_out.room_of(mask_of([0])) == -1


# -- to friends


def test_friends_are_told_the_truth() -> None:
    said = in_room(table("rol", "scu", "amulet", room="01"), "01")
    assert said[0] == "claim guild, who seat0, guild eagle, value true"
    assert said[1:4] == [
        "claim country, item amulet, country kida, value true",
        "claim result, combo scu, result 8, value true",
        "claim result, combo rol, result 1, value true",
    ]
    assert "claim fact, who seat2, fact s03, value true" in said


def test_nothing_is_told_twice_nor_what_they_have_seen_themselves() -> None:
    s = look(table("rol", "scu", room="01"), ALLY, "rol")
    statement(s, RED, "01", "claim result", "combo scu", "result 8", "value true")
    statement(s, RED, "01", "claim guild", "who seat0", "guild eagle", "value true")
    statement(s, RED, "01", "claim fact", "who seat2", "fact s03", "value true")
    assert [line for line in in_room(s, "01") if line.startswith("claim")] == []


def test_what_was_said_aloud_was_told_to_all() -> None:
    s = table("rol", room="01")
    statement(s, RED, "table", "claim result", "combo rol", "result 1", "value true")
    assert [line for line in in_room(s, "01") if line.startswith("claim result")] == []


def test_strangers_get_only_so_much_for_nothing() -> None:
    said = in_room(table("rol", "rou", "rcl", "crown", room="03"), "03")
    assert len([line for line in said if line.startswith(("claim result", "claim country"))]) == Taste().traded
    assert not any(line.startswith(("promise", "claim fact")) for line in said)


def test_what_a_stranger_was_told_before_counts() -> None:
    s = table("rol", "rou", "rcl", "crown", room="03")
    statement(s, RED, "03", "claim result", "combo rol", "result 1", "value true")
    assert len([line for line in in_room(s, "03") if line.startswith(("claim result", "claim country"))]) == 1


def test_guilds_are_asked_first_and_then_what_others_have_looked_at() -> None:
    s = look(look(table(room="03"), STRANGER, "rou", "amulet", "crown"), RED, "crown")
    said = in_room(s, "03")
    assert said[0] == "ask guild, who seat3, which"
    assert [line for line in said if line.startswith("ask")][1:] == [
        "ask country, item amulet, which",
        "ask result, combo rou, which",
    ]
    statement(s, RED, "03", "ask guild", "who seat3", "which")
    statement(s, STRANGER, "03", "claim result", "combo rou", "result 2", "value true")
    assert [line for line in in_room(s, "03") if line.startswith("ask")] == ["ask country, item amulet, which"]


def test_friends_are_promised_what_one_would_like_to_do() -> None:
    s = table("rol", "crown", "scu", room="01")
    pushes = [line for line in in_room(s, "01") if line.startswith("promise push")]
    assert pushes == ["promise push, side ringing, value true"]
    statement(s, RED, "01", "promise push", "side ringing", "value true")
    assert not any(line.startswith("promise push") for line in in_room(s, "01"))


def test_thole_would_rather_see_a_dragon_master_on_the_throne() -> None:
    points = [[4, 2, 2], [4, 2, 2], [2, 2, 2], [2, 2, 2]]
    s = castle(wizards="thole fenn", points=points, disks=(3, 3, 3))
    read(look(s, RED, "rol"), RED, YELLOW, "s03")
    do(s, RED, "talk_chip")
    do(s, RED, "open", "members 01")
    said = [line for line in in_room(s, "01") if line.startswith("promise")]
    assert "promise surrender, who seat1, item crown, value true" in said
    assert not any("push" in line for line in said)  # all disks are locked
    statement(s, RED, "01", "promise surrender", "who seat1", "item crown", "value true")
    assert "promise surrender, who seat1, item crown, value true" not in in_room(s, "01")


# -- to enemies


def test_enemies_are_told_the_opposite_of_what_matters() -> None:
    said = in_room(table("rol", "rou", "scl", "scu", "crown", room="02"), "02")
    assert said[0] == "claim guild, who seat0, guild dragon, value true"  # the listener's own
    assert "claim result, combo scu, result 1, value true" in said  # in truth 8
    assert not any(line.startswith("promise") for line in said)


def test_every_lie_has_its_opposite() -> None:
    one = Company(Mind(table(), RED, True, Taste()))
    results = [int(one._false(knowledge.ABOUT_RESULT, truth)) + 1 for truth in range(8)]
    assert results == [8, 5, 6, 7, 2, 3, 4, 1]
    assert [int(one._false(knowledge.ABOUT_COUNTRY, truth)) for truth in range(3)] == [1, 2, 0]


def test_where_no_result_is_the_opposite_nothing_is_told() -> None:
    s = table("scu", room="02")
    printed = s.terms.printed
    kept = printed.fate
    printed.fate = vec[i64]([0] * 9)
    try:
        assert Company(Mind(s, RED, True, Taste()))._false(knowledge.ABOUT_RESULT, 7) == company.UNTOLD
    finally:
        printed.fate = kept


def test_no_lie_about_what_they_may_have_seen_or_for_little() -> None:
    s = look(table("scu", room="02"), ENEMY, "scu")
    assert not any(line.startswith("claim result") for line in in_room(s, "02"))
    s = table("crown", room="02")
    one = Company(Mind(s, RED, True, Taste()))
    assert one.version(knowledge.ABOUT_COUNTRY, 0, mask_of([ENEMY])) == 1  # the Crown rules Marus, his own country
    s = table("amulet", room="02")
    assert Company(Mind(s, RED, True, Taste())).version(knowledge.ABOUT_COUNTRY, 1, mask_of([ENEMY])) == company.UNTOLD


def test_several_enemies_are_not_told_a_guild() -> None:
    s = read(table(room="023"), RED, STRANGER, "s03")
    assert not any(line.startswith("claim guild") for line in in_room(s, "023"))


def test_an_enemy_whose_guild_is_not_sure_is_not_flattered() -> None:
    s = castle(wizards="tarn rossi hesper vesper")
    one = Company(Mind(s, RED, True, Taste()))
    assert one.guild_told(mask_of([STRANGER]), -9000.0) == company.UNTOLD


# -- answers


def asked(s: Magic, room: str, seat: int, *words: str) -> list[str]:
    statement(s, seat, room, *words)
    return in_room(s, room)


def test_friends_get_an_answer() -> None:
    s = table("rol", "crown", room="01")
    assert (
        asked(s, "01", ALLY, "ask result", "combo rol", "which")[0] == "claim result, combo rol, result 1, value true"
    )
    assert asked(s, "01", ALLY, "ask country", "item crown", "which")[1] == (
        "claim country, item crown, country marus, value true"
    )
    assert asked(s, "01", ALLY, "ask guild", "who seat0", "which")[2] == (
        "claim guild, who seat0, guild eagle, value true"
    )


def test_what_the_seat_does_not_know_it_says_so() -> None:
    s = table(room="01")
    assert asked(s, "01", ALLY, "ask result", "combo rol", "which")[0] == "answer, to 1, reply unknown"
    do(s, RED, "speak", "in 01", "answer", "to 1", "reply unknown")
    assert not any(line.startswith("answer") for line in in_room(s, "01"))


def test_questions_about_others_and_odd_ones_are_passed_over_or_refused() -> None:
    s = table(room="01")
    assert not any(line.startswith("answer") for line in asked(s, "01", ALLY, "ask guild", "who seat3", "which"))
    assert asked(s, "01", ALLY, "ask wizard", "who seat0", "which")[0] == "answer, to 1, reply refuse"
    assert asked(s, "01", ALLY, "ask result", "which", "result 1")[1] == "answer, to 1, reply refuse"


def test_what_was_told_already_is_answered() -> None:
    s = table("rol", room="01")
    statement(s, RED, "01", "claim result", "combo rol", "result 1", "value true")
    said = asked(s, "01", ALLY, "ask result", "combo rol", "which")
    assert not any(line.startswith(("answer", "claim result")) for line in said)


def test_enemies_get_a_lie_or_a_refusal() -> None:
    s = table("scu", "rol", room="02")
    assert (
        asked(s, "02", ENEMY, "ask result", "combo scu", "which")[0] == "claim result, combo scu, result 1, value true"
    )
    s = look(table("scu", room="02"), ENEMY, "scu")
    assert asked(s, "02", ENEMY, "ask result", "combo scu", "which")[0] == "answer, to 1, reply refuse"


@pytest.mark.parametrize(
    ("words", "reply"),
    [
        (("request push", "side ringing"), "yes"),
        (("request push", "side silent"), "no"),
        (("request push", "side open"), "no"),  # locked
        (("request surrender", "who seat1", "item crown"), "no"),
        (("request count",), "no"),
    ],
)
def test_requests_are_granted_where_they_gain(words: tuple[str, ...], reply: str) -> None:
    s = castle(wizards="oriel rossi", disks=(1, 3, 3), points=[[4, 2, 2], [4, 2, 2], [2, 2, 2], [2, 2, 2]])
    read(look(s, RED, "rol", "sol", "crown"), RED, YELLOW, "s01")
    s.countries = vec[i64]([1, 0, 2])  # the Crown rules Kida, which Oriel wants
    do(s, RED, "talk_chip")
    do(s, RED, "open", "members 01")
    assert asked(s, "01", ALLY, *words)[0] == f"answer, to 1, reply {reply}"


# -- step by step


def test_a_whole_talk_is_legal_ends_ready_and_says_no_more_than_allowed() -> None:
    s = table("rol", "rou", "scu", "crown")
    done = talk_on(s)
    assert done[:2] == ["open", "members 01"]
    assert done[-1] == "ready"
    assert len(s.said) == Taste().says_most


def test_all_seats_talk_at_once_and_come_to_an_end() -> None:
    s = look(table("rol", "rou", "crown"), STRANGER, "scu", "scl", "amulet")
    steps = 0
    while s.phase == 11:
        for seat in (RED, YELLOW, GREEN, BLUE):
            if s.phase == 11 and s.ready >> seat & 1 == 0:
                move = best(s, seat)
                assert likes(s, seat)[move] == 1.0
                do(s, seat, move)
                steps += 1
    assert steps < 4 * (6 * Taste().says_most + 6)
    assert {int(said & 7) for said in s.said} >= {RED, BLUE}


def test_a_begun_statement_is_known_step_by_step() -> None:
    s = look(table("rol", room="01"), ALLY, "rou")
    statement(s, ALLY, "01", "request push", "side lit")
    rows = (
        ["open"],
        ["speak", "in 01", "claim result", "combo rol", "result 1"],
        ["speak", "in table", "ask result", "which"],
        ["speak", "in 01", "promise surrender", "who seat1", "item crown"],
        ["speak", "in 01", "promise count"],
        ["speak", "in 01", "request push"],
        ["speak", "in 01", "answer", "to 1"],
    )
    for row in rows:
        twin = s.copy()
        for at, move in enumerate(row, 1):
            do(twin, RED, move)
            assert [ALPHABET.text(one) for one in speech.begun(twin, RED)] == row[:at]


def test_what_somebody_else_has_begun_and_no_bot_would_say_is_dropped() -> None:
    s = table("rol", room="01")
    do(s, RED, "speak", "in table")
    assert best(s) == "ready"
    assert likes(s)["ready"] == 1.0


def test_without_budget_a_bot_is_ready() -> None:
    s = table("rol", room="01")
    s.budgets = 0
    assert "speak" not in [move for move in moves(s, RED) if move.startswith("in")]
    assert best(s) == "ready"


def test_statements_and_opinions_do_not_change_the_position() -> None:
    s = all_seen(table("rol", room="01"))
    before = GAME.position_hash(s)
    GAME.judge().worths(s, RED, legal_list(s, RED))
    assert GAME.position_hash(s) == before
