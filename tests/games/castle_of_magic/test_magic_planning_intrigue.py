"""What a schemer asks, and what it makes others believe (dossier 11.5)."""

from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, code, do, statement
from tests.games.castle_of_magic.test_magic_planning_evidence import look, read

from greathall.games.castle_of_magic.bot.planning import intrigue
from greathall.games.castle_of_magic.bot.planning.intrigue import Intrigue
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.bot.planning.talk import Talk
from greathall.games.castle_of_magic.bot.styles import keen
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.tables import LEARN_RITUAL
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.state import Magic


def schemer() -> Taste:
    taste = keen()
    taste.worlds = 3
    taste.curious = 2.0
    return taste


def talk(s: Magic) -> Talk:
    return Talk(Mind(s, RED, True, schemer()))


def planned(s: Magic) -> list[str]:
    """Everything Red might say, each statement in one line."""
    found = talk(s)
    found.plan()
    return [", ".join(ALPHABET.text(one) for one in row if one != code("speak")) for row in found.rows]


def at_table(room: str = "") -> Magic:
    """Yellow has looked at three squares, Green at one, Blue at none; a time-out has begun."""
    s = castle(wizards="tarn rossi hesper vesper")
    look(s, YELLOW, "rol", "rou", "crown")
    look(s, GREEN, "scu")
    do(s, RED, "talk_chip")
    if room:
        do(s, RED, "open", f"members {room}")
    return s


# -- the chip


def test_who_wonders_enough_calls_a_time_out() -> None:
    s = look(castle(wizards="tarn oriel"), YELLOW, "rol")
    assert not talk(s).wants_time_out()
    look(s, GREEN, "crown")
    assert talk(s).wants_time_out()
    look(s, RED, "rol")
    assert not talk(s).wants_time_out()


# -- questions


def test_whoever_knows_most_is_asked_first_and_alone() -> None:
    assert planned(at_table())[:2] == ["open, members 01", "open, members 02"]


def test_asked_is_what_he_has_looked_at_and_his_guild() -> None:
    assert planned(at_table("01"))[:4] == [
        "in 01, ask country, item crown, which",
        "in 01, ask result, combo rou, which",
        "in 01, ask result, combo rol, which",
        "in 01, ask guild, who seat1, which",
    ]


def test_nothing_is_asked_twice_nor_what_was_told_nor_what_is_known() -> None:
    s = at_table("01")
    statement(s, RED, "01", "ask country", "item crown", "which")
    statement(s, YELLOW, "01", "claim result", "combo rou", "result 2", "value true")
    look(s, RED, "rol")
    assert [line for line in planned(s) if "in 01, ask" in line] == ["in 01, ask guild, who seat1, which"]


def test_whoever_is_ready_is_asked_nothing() -> None:
    s = at_table("01")
    do(s, YELLOW, "ready")
    assert not any("in 01, ask" in line for line in planned(s))


def test_whose_guild_is_known_is_not_asked_for_it_but_told_the_same() -> None:
    s = read(at_table("01"), RED, YELLOW, "s01")
    said = planned(s)
    assert "in 01, ask guild, who seat1, which" not in said
    assert "in 01, claim guild, who seat0, guild eagle, value true" in said
    statement(s, RED, "01", "claim guild", "who seat0", "guild eagle", "value true")
    assert "in 01, claim guild, who seat0, guild eagle, value true" not in planned(s)


def test_an_enemy_is_told_that_one_is_of_his_guild_too() -> None:
    s = read(at_table(), RED, GREEN, "s03")
    assert "open, members 02" in planned(s)
    do(s, RED, "open", "members 02")
    assert "in 02, claim guild, who seat0, guild dragon, value true" in planned(s)


# -- lies


def misled(s: Magic) -> list[str]:
    rows: list[list[int]] = []
    Intrigue(Mind(s, RED, True, schemer()), rows).mislead_all()
    return [", ".join(ALPHABET.text(one) for one in row if one != code("speak")) for row in rows]


def test_the_best_end_is_praised_and_the_worst_painted_black() -> None:
    said = [line for line in misled(at_table("03")) if line.startswith("in 03, ")]
    assert len(said) == 2
    assert "result 1, value true" in said[0]
    assert "result 8, value true" in said[1]
    assert said[0].split(", ")[2] != said[1].split(", ")[2]


def test_whoever_leads_for_an_item_hears_of_the_monster_in_his_hand() -> None:
    s = castle(wizards="tarn rossi hesper vesper", points=[[2, 2, 2], [2, 2, 2], [2, 2, 2], [2, 3, 2]])
    one = Intrigue(Mind(s, RED, True, schemer()), [])
    assert one._liked_by(BLUE) == intrigue.CONTROLLED + 1
    assert one._liked_by(GREEN) == intrigue.BANISHED


def test_no_lie_about_what_he_may_know() -> None:
    s = at_table("01")
    one = Intrigue(Mind(look(s, RED, "rol"), RED, True, schemer()), [])
    one._claim(YELLOW, 0, 7)  # he has looked there
    one._claim(YELLOW, 4, 0)  # he has seen that result elsewhere, as Red knows
    assert one.rows == []
    one._claim(YELLOW, 4, 7)
    assert len(one.rows) == 1
    statement(s, RED, "01", "claim result", "combo sol", "result 8", "value true")
    again = Intrigue(Mind(s, RED, True, schemer()), [])
    again._claim(YELLOW, 4, 7)
    assert again.rows == []


def test_where_all_ends_are_alike_nothing_is_claimed() -> None:
    s = at_table("03")
    for element in range(3):
        s.disks[element] = 3  # the Ritual has only one end left
    assert misled(s) == []


# -- half a statement


def test_what_was_begun_is_said_to_its_end() -> None:
    s = at_table("01")
    do(s, RED, "speak", "in 01", "claim result", "combo rol")  # nobody would begin that: Yellow has looked there
    chosen = Talk(Mind(s, RED, True, schemer())).step()
    assert ALPHABET.text(chosen).startswith("result ")


def test_where_no_room_is_chosen_yet_nothing_is_forced() -> None:
    rows: list[list[int]] = []
    Intrigue(Mind(at_table("01"), RED, True, schemer()), rows).say_on()
    assert rows == []


def test_a_room_that_somebody_else_has_just_opened() -> None:
    s = at_table()
    do(s, RED, "open")
    do(s, YELLOW, "open", "members 01")
    assert any(line.startswith("open, members") for line in planned(s))


# -- nobody tells anything


def test_whom_nobody_tells_anything_looks_for_himself() -> None:
    s = look(castle(wizards="tarn rossi hesper vesper"), YELLOW, "rol")
    spell = LEARN_RITUAL
    before = Mind(s, RED, True, schemer()).success(spell)
    do(s, RED, "talk_chip")
    alone = Mind(s, RED, True, schemer()).success(spell)
    assert alone == keen().alone * before
    do(s, YELLOW, "open", "members 01")
    statement(s, YELLOW, "01", "claim result", "combo rol", "result 1", "value true")
    assert Mind(s, RED, True, schemer()).success(spell) < before
    assert Mind(look(s, RED, "rol"), RED, True, schemer()).success(spell) > before  # seen, not told
