"""The private half in words, talk, forecasts and the end."""

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    castle,
    do,
    finished,
)
from tests.games.castle_of_magic.test_magic_forecast import FIVE, OWNED
from tests.games.castle_of_magic.test_magic_sheet import looked, say, searched
from tests.games.castle_of_magic.test_magic_text import flat, lines

from greathall.games.castle_of_magic.content.ids import SQUARE_NAMES
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.words.hand import CLASHES_MAX
from greathall.games.castle_of_magic.words.result import SAID_MAX
from greathall.games.castle_of_magic.words.talk import READ_MAX, REMEMBERED_MAX
from greathall.kernel.content import OptionValue
from greathall.kernel.event import SPECTATOR

# -- sheet and suspects


def test_the_squares_in_words() -> None:
    s = castle()
    s.round = 5
    looked(s, (RED, "rou", 2), (YELLOW, "rou", 3), (GREEN, "rou", 3), (BLUE, "sol", 4), (RED, "crown", 4))
    say(s, BLUE, "claim result,combo rou,result 4,value true")
    say(s, BLUE, "claim country,item amulet,country kida,value false")
    say(s, RED, "claim result,combo scu,result 8,value true")
    told = flat(s, RED, "Sheet")
    assert (
        "Ringing-Open-Unlit is result 2: the wearer of the Crown controls the Monster (seen in round 2); "
        "Di says 4 in round 5 (not so); Bo and Cy have looked." in told
    )
    assert "Silent-Open-Lit is unknown; Di has looked." in told
    assert "Silent-Closed-Unlit is unknown; you have said 8 in round 5." in told
    assert (
        "Nothing known of Ringing-Open-Lit, Ringing-Closed-Lit, Ringing-Closed-Unlit, Silent-Open-Unlit and "
        "Silent-Closed-Lit." in told
    )
    assert "Results not found yet: 1, 3, 4, 5, 6, 7 and 8." in told
    assert "The Crown rules Marus (seen in round 4)." in told
    assert "The Amulet rules Kida or Sorrell; Di says not Kida in round 5." in told


def test_at_the_start_little_is_said() -> None:
    s = castle()
    assert lines(s, RED, "Sheet") == ["Nothing known yet of any Ritual Result.", "Nothing known yet of any country."]
    assert lines(s, RED, "Suspects") == [
        "Bo, Cy and Di: 15 wizards fit, 6 Wolf Mages, 5 Dragon Masters and 4 Eagle Lords."
    ]
    assert lines(s, RED, "Board")[-1] == "All items are nobody's: all players have the same points for each (CM-48)."
    assert "tied" not in flat(s, RED, "Players")
    say(s, BLUE, "claim country,item crown,country kida,value true")
    assert lines(s, RED, "Sheet")[1:] == [
        "The Crown rules Marus, Kida or Sorrell; Di says Kida in round 1.",
        "Nothing known of the Amulet and the Scepter.",
    ]
    assert lines(looked(s, (RED, "amulet", 1)), RED, "Board")[-2] == "Amulet: nobody's, all have 2; it rules Kida."


def test_a_full_sheet() -> None:
    told = lines(looked(castle(), *((RED, square, 1) for square in SQUARE_NAMES[1:10])), RED, "Sheet")
    assert told[0] == "Ringing-Open-Lit is result 1: the Monster is banished (it follows from the others)."
    assert told[-1] == "The Scepter rules Sorrell (it follows from the others)."
    assert not any("Nothing known" in line or "not found" in line for line in told)


def test_the_suspects_in_words() -> None:
    s = castle(5, wizards=FIVE)
    searched(
        s,
        (RED, YELLOW, "s01", 2),
        (RED, YELLOW, "s22", 3),
        (RED, GREEN, "s09", 3),
        (BLUE, GREEN, "s02", 3),
        (PURPLE, GREEN, "s02", 3),
    )
    s.round = 4
    say(s, YELLOW, "claim guild,who seat1,guild wolf,value true")
    say(s, GREEN, "claim guild,who seat1,guild eagle,value true")
    say(s, BLUE, "claim guild,who seat3,guild eagle,value false")
    told = lines(s, RED, "Suspects")
    whole = flat(s, RED, "Suspects")
    assert told[0] == "Bo is Doctor Pell Amarant (Eagle Lord)."
    assert told[1] == '    "This wizard is an Eagle Lord" (round 2): so not any of 11 wizards.'
    assert '"This wizard scores when nobody dies" (round 3): so not' in whole
    assert "Bo claims: I am a Wolf Mage (to the whole table, round 4; you know better)." in whole
    assert "Cy claims: Bo is an Eagle Lord (to the whole table, round 4; you know it is so)." in whole
    assert (
        "Cy: 4 wizards fit, 2 Wolf Mages, 1 Dragon Master and 1 Eagle Lord: Baroness Skarn, Sister Vesper Lund, "
        "Corvane the Unfeathered, Gaunt Morrow." in whole
    )
    assert "Di and A guest with a long name have learned secrets about Cy." in whole
    assert "Di: 14 wizards fit, 6 Wolf Mages, 5 Dragon Masters and 3 Eagle Lords. Bo is Doctor Pell Amarant." in whole
    assert "Di denies: I am an Eagle Lord (to the whole table, round 4)." in whole


def test_wizards_held_between_two() -> None:
    both = [(RED, seat, card, 1) for seat in (YELLOW, GREEN) for card in ("s01", "s20")]
    s = searched(castle(4, wizards="rossi oriel corvane pell"), *both)
    assert "Bo and Cy are between them Oriel of the Heights and Corvane the Unfeathered." in flat(s, RED, "Suspects")


def test_contradictions() -> None:
    s = castle(wizards="rossi pell")
    s.round = 3
    looked(s, (RED, "rou", 1), (GREEN, "sol", 2))
    searched(s, (RED, YELLOW, "s01", 2))
    for words in (
        "claim result,combo rou,result 3,value true",
        "claim result,combo scu,result 2,value true",
        "claim wizard,who seat0,wizard tarn,value true",
        "claim guild,who seat1,guild wolf,value true",
        "claim knows,who seat2,square sol,value false",
    ):
        say(s, BLUE, words)
    assert lines(s, RED, "Contradictions") == [
        "Di claims: Ringing-Open-Unlit is result 3 (round 3): you know that Ringing-Open-Unlit is result",
        "    2: the wearer of the Crown controls the Monster.",
        "Di claims: Silent-Closed-Unlit is result 2 (round 3): you know that Ringing-Open-Unlit is result",
        "    2: the wearer of the Crown controls the Monster.",
        "Di claims: Ann is Lady Ysolde Tarn (round 3): you are General Rossi.",
        "Di claims: Bo is a Wolf Mage (round 3): no wizard that fits Bo is like that.",
        "Di denies that Cy knows what Silent-Open-Lit does (round 3): Cy had looked at it.",
    ]
    assert lines(s, BLUE, "Contradictions") == []


def test_a_country_that_lies_elsewhere() -> None:
    s = looked(castle(), (RED, "crown", 1))
    say(s, BLUE, "claim country,item scepter,country marus,value true")
    assert flat(s, RED, "Contradictions").endswith("you know that the Crown rules Marus.")


def test_statements_that_cannot_both_be_true() -> None:
    s = castle()
    say(s, BLUE, "claim country,item amulet,country marus,value true")
    say(s, RED, "claim country,item amulet,country kida,value true")
    assert flat(s, RED, "Contradictions") == (
        "At most one is true: Di claims: the Amulet rules Marus (round 1); Ann claims: the Amulet rules Kida (round 1)."
    )
    for number in range(1, 6):
        say(s, GREEN, f"claim result,combo rol,result {number},value true")
    told = lines(s, RED, "Contradictions")
    assert told[0] == "3 others before these."
    assert flat(s, RED, "Contradictions").count("At most one") == CLASHES_MAX


# -- talk


def test_a_time_out() -> None:
    s = castle(wizards="rossi pell")
    do(s, RED, "talk_chip", "open", "members 01")
    do(s, GREEN, "open", "members 23", "ready")
    now = flat(s, RED, "Now")
    assert now.startswith("Round 1: time-out, called in your turn. Open rooms, speak, or be ready")
    assert "It lasts at most 5 minutes." in now
    assert flat(s, GREEN, "Now") == ("Round 1: time-out, called in the turn of Ann. Ann, Bo and Di are not ready yet.")
    say(s, RED, "ask guild,who seat1,guild wolf", "01")
    say(s, YELLOW, "answer,to 1,reply yes", "01")
    do(s, RED, "speak", "in 01", "claim country", "item crown")
    assert lines(s, RED, "Talk") == [
        "Time-out 1. Ready: Cy.",
        "You may send 39 more messages in it (CM-71).",
        "After the game statements made in rooms are shown to everybody, beside the truth (CM-103).",
        "Room of you and Bo, time-out 1, round 1:",
        "    1. Ann asks: is it true that Bo is a Wolf Mage?",
        "    2. Bo answers message 1: yes",
        "Room of Cy and Di, time-out 1.",
        "You are about to claim in the room with Bo: the Crown rules ...",
    ]
    assert "Room of you and Di, time-out 1: nothing said." in flat(s, GREEN, "Talk")
    assert "You may send" not in flat(s, SPECTATOR, "Talk")


def test_a_private_table_without_a_clock_says_so() -> None:
    s = castle(talk_seconds=0, statements_after_end="private")
    do(s, RED, "talk_chip")
    assert "It lasts" not in flat(s, RED, "Now")
    assert flat(s, RED, "Talk") == (
        "Time-out 1. Ready: nobody yet. You may send 40 more messages in it (CM-71). "
        "After the game statements made in rooms are kept private (CM-103)."
    )


def test_rooms_of_an_earlier_time_out() -> None:
    s = castle()
    do(s, RED, "talk_chip", "open", "members 01", "open", "members 02")
    do(s, BLUE, "open", "members 23")
    say(s, YELLOW, "promise take,item crown,value true", "01")
    for seat in range(4):
        do(s, seat, "ready")
    assert lines(s, RED, "Talk") == [
        "Room of you and Bo, time-out 1, closed, round 1:",
        "    1. Bo promises to gather Crown points",
        "Rooms closed to you: Cy and Di (time-out 1).",
    ]
    assert lines(s, GREEN, "Talk") == ["Rooms closed to you: Ann and Bo (time-out 1)."]
    do(s, RED, "roll", "step cw")
    assert lines(s, SPECTATOR, "Talk") == [
        "Rooms closed to you: Ann and Bo (time-out 1); Ann and Cy (time-out 1); Cy and Di (time-out 1)."
    ]


def test_long_talk_is_cut_to_the_latest() -> None:
    s = castle()
    do(s, RED, "talk_chip", "open", "members 01")
    for _ in range(READ_MAX + 2):
        say(s, YELLOW, "say", "01")
        say(s, YELLOW, "say")
    talk = flat(s, RED, "Talk")
    assert talk.count("Bo says something in their own words") == 2 * READ_MAX
    assert "2. Bo says" not in talk.replace("12. Bo", "")
    for seat in range(4):
        do(s, seat, "ready")
    talk = flat(s, RED, "Talk")
    assert talk.startswith("Room of you and Bo, time-out 1, closed, round 1: 9. Bo says")
    assert talk.count("Bo says something in their own words") == READ_MAX + REMEMBERED_MAX
    assert "To the whole table: 3. Bo says something in their own words (round 1)" in talk


# -- the forecast


def test_the_forecast_in_words() -> None:
    s = looked(castle(5, wizards=FIVE, points=OWNED, disks=(1, -2, 0)), (RED, "rol", 1))
    told = lines(s, RED, "Forecast")
    assert told[0] == "Your score with the present owners; * is possible where the disks stand:"
    assert told[1].startswith("    1 the Monster is banished [Ringing-Open-Lit]: -7000 to +7000, about ")
    assert told[2].startswith("  * 2 you control the Monster: ")
    assert told[3].startswith("  * 3 Cy controls the Monster: ")
    assert told[5].startswith("  * 5 you are devoured, the Monster banished: ")
    assert told[7].startswith("  * 7 Bo is devoured, the Monster banished: ")
    assert told[8] == "  * 8 everybody is devoured: -10000"
    assert told[9].startswith("Not all disks have moved: 2 combinations are possible. If cast now: -17000 to +12000.")


def test_the_forecast_where_the_disks_stand() -> None:
    s = castle(5, wizards=FIVE, disks=(1, 1, 1), unowned_control="loose")
    told = lines(s, RED, "Forecast")
    assert told[2] == "  * 2 nobody owns the Crown: the Monster runs loose: 0"
    assert told[6] == "  * 6 nobody owns the Amulet: the Monster is banished: -2000"
    assert told[-1] == "The disks stand at Ringing-Open-Lit, whose result you do not know. If cast now: -10000 to 0."
    looked(s, (RED, "rol", 1))
    assert lines(s, RED, "Forecast")[-1] == "The disks stand at Ringing-Open-Lit, result 1. If cast now: -2000."


# -- the end


def ended(result: int, points: list[list[int]] | None = None, **options: OptionValue) -> Magic:
    results = [result, *(n for n in range(1, 9) if n != result)]
    return finished(
        castle(5, wizards=FIVE, points=points or OWNED, results=results, disks=(3, 3, 3), chosen=options), "all-locked"
    )


def test_the_result() -> None:
    s = ended(4)
    assert flat(s, RED, "Now") == "Bell, Book and Candle were locked: the Ritual is cast. Bo wins."
    assert lines(s, RED, "Result") == [
        "Ringing-Open-Lit is result 4: the wielder of the Scepter controls the Monster.",
        "Bo controls the Monster.",
        "Owners: Crown Ann, Amulet Cy, Scepter Bo.",
        "Rulers: Marus Ann, Kida Cy, Sorrell Bo.",
        "Bo, Doctor Pell Amarant, an Eagle Lord: 9000: wins",
        "    throne of Marus +2000, throne of Sorrell +5000, nobody dies +2000",
        "Ann, General Rossi, an Eagle Lord: 2000",
        "    control of the Monster +2000",
        "Di, Chancellor Thole, a Dragon Master: 1000",
        "    throne of Kida -2000, nobody dies +3000",
        "A guest with a long name, Gaunt Morrow, a Wolf Mage: -2000",
        "    control of the Monster -1000, nobody dies -1000",
        "Cy, Sister Vesper Lund, a Wolf Mage: -7000",
        "    control of the Monster -2000, throne of Marus -2000, throne of Sorrell -3000",
        "Everybody with more than half of 9000 wins (CM-95).",
    ]
    assert "2 Bo (Blue, Doctor Pell Amarant): Wall 12" in flat(s, RED, "Players")
    assert "You need" not in flat(s, RED, "Your wizard")


@pytest.mark.parametrize(
    ("result", "tied", "options", "told"),
    [
        (1, True, {}, "The Monster is banished and nobody dies. Owners: Crown nobody,"),
        (5, False, {}, "Ann is devoured, and the Monster is banished. Owners: Crown Ann,"),
        (8, False, {}, "The Monster rampages: everybody is devoured."),
        (2, True, {"unowned_control": "loose"}, "it runs loose, and nobody dies. Owners: Crown nobody"),
        (2, True, {}, "The Monster rampages: everybody is devoured."),
    ],
)
def test_every_fate(result: int, tied: bool, options: dict[str, OptionValue], told: str) -> None:
    assert told in flat(ended(result, [[2, 2, 2]] * 5 if tied else None, **options), RED, "Result")


def test_who_wins() -> None:
    s = finished(castle(4, wizards="rossi pell vesper thole", disks=(-3, -3, -3)))  # all devoured
    assert flat(s, RED, "Now").endswith("Nobody wins.")
    assert flat(s, RED, "Result").endswith("No score is above zero, so nobody wins (CM-96).")
    highest = finished(castle(4, wizards="rossi pell vesper thole", disks=(-3, -3, -3), no_positive_top="highest"))
    assert flat(highest, RED, "Result").endswith("at this table the highest wins all the same (CM-96).")
    several = finished(castle(4, wizards="vesper hesper oriel thole", disks=(3, 3, 3)))
    assert "win together" in flat(several, RED, "Now")


def test_a_wizard_for_whom_nothing_came_true() -> None:
    s = finished(castle(4, wizards="rossi pell vesper drusk", disks=(3, 3, -3), unowned_control="loose"))
    assert "Ann, General Rossi, an Eagle Lord: 0 no row came true" in flat(s, RED, "Result")


def test_what_was_said_stands_beside_the_truth() -> None:
    s = castle(wizards="rossi pell", disks=(3, 3, 3))
    do(s, RED, "talk_chip", "open", "members 01")
    say(s, YELLOW, "claim guild,who seat1,guild wolf,value true", "01")
    say(s, YELLOW, "promise count,value true", "01")
    say(s, BLUE, "claim country,item crown,country marus,value true")
    assert lines(finished(s), GREEN, "Said and true") == [
        "Bo: no true statements, 1 false one.",
        "Di: 1 true statement, no false ones.",
        "    Round 1: Bo claims: I am a Wolf Mage (false)",
        "    Round 1: Di claims: the Crown rules Marus (true)",
    ]


def test_of_many_statements_the_latest_are_read_out() -> None:
    s = castle(disks=(3, 3, 3))
    for n in range(SAID_MAX + 1):
        s.round = n + 1
        say(s, BLUE, "claim country,item crown,country marus,value true")
    told = lines(finished(s), GREEN, "Said and true")
    assert told[:3] == [
        f"Di: {SAID_MAX + 1} true statements, no false ones.",
        f"The last {SAID_MAX}:",
        "    Round 2: Di claims: the Crown rules Marus (true)",
    ]


def test_private_statements_stay_private() -> None:
    s = castle(disks=(3, 3, 3), statements_after_end="private")
    do(s, RED, "talk_chip", "open", "members 01")
    say(s, YELLOW, "claim guild,who seat1,guild wolf,value true", "01")
    assert lines(finished(s), GREEN, "Said and true") == []
    assert flat(s, RED, "Said and true") != ""
