"""Section 10: what the table must show, in words and letters, to every seat and to somebody watching."""

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
    set_combat,
    set_level,
)
from tests.games.castle_of_magic.magic_tables import NAMES, TABLES, looks, random_game
from tests.games.castle_of_magic.test_magic_sheet import looked, say, searched

from greathall.games.castle_of_magic.board_text import TARGET
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.moves import LEVEL_NAMES, SQUARE_NAMES
from greathall.games.castle_of_magic.result_text import SAID_MAX
from greathall.games.castle_of_magic.sheet_text import CLASHES_MAX
from greathall.games.castle_of_magic.state import Magic
from greathall.games.castle_of_magic.talk_text import READ_MAX, REMEMBERED_MAX
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.prose import LINE_WIDTH

FIVE = "rossi pell vesper thole morrow"
OWNED = [[3, 2, 2], [2, 2, 4], [2, 5, 2], [2, 2, 2], [2, 2, 2]]
ROWS = 20
"""Of the drawing."""


def lines(s: Magic, seat: int, title: str) -> list[str]:
    """None if there is no such section."""
    return next((part.lines for part in GAME.sections(GAME.view(s, seat), NAMES) if part.title == title), [])


def flat(s: Magic, seat: int, title: str) -> str:
    """The whole section in one line, as if nothing had been folded."""
    return " ".join(line.strip() for line in lines(s, seat, title))


def titles(s: Magic, seat: int) -> list[str]:
    return [part.title for part in GAME.sections(GAME.view(s, seat), NAMES)]


def targets(s: Magic, seat: int) -> int:
    """How many spaces are marked as open to the next move; the sign also closes the names of pawns."""
    drawn = lines(s, seat, "Board")[:ROWS]
    return sum(line.count(TARGET) - line.count("<") for line in drawn)


def landed(
    space: str, die: int = 1, disks: tuple[int, int, int] = (1, 1, 1), round_no: int = 2, **more: object
) -> Magic:
    """Red has walked one space onto this one; the spell die shows `die`."""
    before = f"{space[0]}{int(space[1:]) - 1:02}"
    faces = {"move": [1], "spell": [die]}
    s = castle(space=before, disks=disks, faces=faces, wizards="rossi pell", **more)  # type: ignore[arg-type]
    s.round = round_no
    do(s, RED, "roll", "step cw")
    return s


# -- every position of every table


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_position_can_be_shown_to_everybody(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 13
    for n, (s, _, _) in enumerate(random_game(seats, seed, 2500, **options)):
        if n % 40 and not s.over():
            continue
        for look in looks(s):
            parts = GAME.sections(look, NAMES)
            named = [part.title for part in parts]
            assert len(set(named)) == len(named), f"seed {seed}: {named}"
            assert named[:3] == ["Now", "Players", "Board"]
            for part in parts:
                assert part.lines, f"seed {seed}: {part.title} is empty"
                for line in part.lines:
                    assert line.strip(), f"seed {seed}: an empty line in {part.title}"
                    assert line == line.rstrip()
                    assert len(line) <= LINE_WIDTH, f"seed {seed}: {line}"
                    assert line.isascii()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_words_do_not_depend_on_what_is_hidden(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 17
    for n, (s, _, _) in enumerate(random_game(seats, seed, 1500, **options)):
        if n % 150:
            continue
        for seat in (*range(seats), SPECTATOR):
            shown = GAME.sections(GAME.view(s, seat), NAMES)
            for other in GAME.hidden_swaps(s, seat, FastDice(n)):
                assert GAME.sections(GAME.view(other, seat), NAMES) == shown, f"seed {seed}, move {n}"


def test_what_is_said_in_a_room_changes_nothing_for_a_seat_outside() -> None:
    s = castle()
    do(s, RED, "talk_chip", "open", "members 01")
    outside = [GAME.sections(GAME.view(s, seat), NAMES) for seat in (GREEN, BLUE, SPECTATOR)]
    say(s, RED, "claim result,combo rou,result 2,value true", "01")
    say(s, YELLOW, "claim result,combo rou,result 3,value true", "01")
    say(s, YELLOW, "say", "01")
    do(s, RED, "speak", "in 01", "promise take")
    assert [GAME.sections(GAME.view(s, seat), NAMES) for seat in (GREEN, BLUE, SPECTATOR)] == outside
    assert "Yellow" not in flat(s, GREEN, "Talk")
    assert flat(s, GREEN, "Talk").endswith("Room of Ann and Bo, time-out 1.")


def test_who_sees_which_sections() -> None:
    s = castle()
    own = ["Your wizard", "Sheet", "Suspects", "Forecast", "Reach"]
    assert titles(s, RED) == ["Now", "Players", "Board", *own]
    assert titles(s, SPECTATOR) == ["Now", "Players", "Board"]
    say(s, BLUE, "claim result,combo rou,result 2,value true")
    say(s, BLUE, "claim result,combo rou,result 3,value true")
    assert titles(s, RED) == ["Now", "Players", "Board", *own[:3], "Contradictions", "Talk", *own[3:]]
    assert titles(s, SPECTATOR) == ["Now", "Players", "Board", "Contradictions", "Talk"]
    s = finished(castle(disks=(3, 3, 3)))
    assert titles(s, RED) == ["Now", "Players", "Board", "Your wizard", "Result"]
    unplaced = GAME.new(GAME.setup(4), FastDice(1))
    assert titles(unplaced, RED) == ["Now", "Players", "Board", *own[:4]]


# -- now


def test_the_placing_of_pawns() -> None:
    s = GAME.new(GAME.setup(4), FastDice(2))
    first = int(s.turn)
    assert f"{NAMES[first]} has rolled highest and begins. It is your turn." in flat(s, first, "Now")
    assert "Put your pawn on an empty +1 Spell space" in flat(s, first, "Now")
    other = (first + 1) % 4
    assert flat(s, other, "Now").endswith(f"{NAMES[first]} is choosing a space to start from.")
    assert f"{first} {NAMES[first]}, you" in flat(s, first, "Players")
    assert "not on the board yet" in flat(s, first, "Players")


def test_a_turn_begins() -> None:
    s = castle(cards={RED: [2, 5]}, disks=(1, 0, 0))
    assert "Your walk: roll the die, play a Move card or go inward. Before that you may play your Talk Chip." in flat(
        s, RED, "Now"
    )
    assert flat(s, BLUE, "Now") == "Round 1: it is the turn of Ann. Ann is about to move."
    do(s, RED, "talk_chip")
    for seat in range(4):
        do(s, seat, "ready")
    assert "go inward. Hint" in flat(s, RED, "Now")
    assert "Your walk: roll the die. Before" in flat(castle(), RED, "Now")


@pytest.mark.parametrize(
    ("round_no", "options", "late"),
    [(29, {"round_limit": 30}, False), (30, {"round_limit": 30}, True), (90, {"round_limit": 0}, False)],
)
def test_late_rounds(round_no: int, options: dict[str, OptionValue], late: bool) -> None:
    s = castle(chosen=options)
    s.round = round_no
    assert ("The Black Pawn moves by itself" in flat(s, BLUE, "Now")) == late


def test_hints_come_one_at_a_time() -> None:
    def hint(s: Magic, round_no: int) -> str:
        s.round = round_no
        return flat(s, RED, "Now").partition("Hint: ")[2]

    assert hint(castle(), 1).startswith("for spells low rolls are good")
    assert hint(castle(black=5), 2).startswith("one more Count Down casts the Ritual")
    assert hint(castle(disks=(1, 0, 0)), 2).startswith("there is no way back")
    assert hint(castle(), 2).startswith("learn which item rules the country you want")
    tied = castle(points=[[3, 2, 2], [3, 3, 3], [1, 1, 1], [1, 1, 1]])
    assert hint(tied, 3) == "you are tied for the Crown: a tie means that nobody owns it (CM-48)."
    assert hint(castle(), 9).startswith("a Talk Chip is worth most")
    assert hint(castle(), 5).startswith("more than one can win")
    assert hint(looked(castle(wizards="tarn"), (RED, "crown", 1)), 4).startswith("more than one can win")
    spent = castle()
    spent.chips = 0
    assert hint(spent, 9).startswith("more than one can win")


def test_after_the_roll() -> None:
    s = castle(faces={"move": [3]})
    do(s, RED, "roll")
    now = flat(s, RED, "Now")
    assert "You have rolled 3: clockwise to Wall 11 (Move Card) or anticlockwise to Wall 5 (Bell)." in now
    assert "low rolls are good" in now
    assert flat(s, BLUE, "Now").endswith("Ann is choosing which way to walk. The die shows 3.")
    s.round = 20
    assert "Hint" not in flat(s, RED, "Now")
    assert lines(s, RED, "Reach") == ["3: clockwise Wall 11 Move Card; anticlockwise Wall 5 Bell (works on a 1)."]
    assert targets(s, RED) == 2


def test_levels() -> None:
    s = landed("w04")
    assert "+1 Spell: raise one of your levels, up to 5. Hint: a level is the number of faces" in flat(s, RED, "Now")
    set_level(s, RED, "bell", 5)
    assert "Hint" not in flat(s, RED, "Now")
    assert "levels: Bell 5, others 1" in flat(s, RED, "Players")
    for name in LEVEL_NAMES:
        set_level(s, RED, name, 3)
    assert "Crown 3, Amulet 3, Scepter 3" in flat(s, RED, "Players")
    assert "Scepter 3, others" not in flat(s, RED, "Players")


def test_secrets_and_squares() -> None:
    assert "Secret: choose a player." in flat(landed("w01"), RED, "Now")
    s = landed("w06")
    assert "Learn Country: the die shows 1, the level is 1, so it works (CM-32)." in flat(s, RED, "Now")
    assert "when two are known the third follows" in flat(s, RED, "Now")
    assert flat(s, BLUE, "Now").endswith("Learn Country: the die shows 1, the level is 1, so it works (CM-32).")
    looked(s, (RED, "crown", 1), (RED, "amulet", 1))
    assert "you know all three already" in flat(s, RED, "Now")
    assert "Choose a combination" in flat(landed("w03"), RED, "Now")


@pytest.mark.parametrize(
    ("disks", "hint"),
    [
        ((0, 0, 0), "Hint: this is the first disk to move: the barrier of the Keep falls for everybody (CM-24)."),
        ((2, 1, 1), "Hint: one more step to Ringing locks it there for good (CM-42)."),
        ((-2, 1, 1), "Hint: one more step to Silent locks it there for good (CM-42)."),
        ((1, 1, 1), "Hint: toward Silent it skips the start and stands on the first Silent space (CM-41)."),
        ((-1, 1, 1), "Hint: toward Ringing it skips the start and stands on the first Ringing space (CM-41)."),
        ((0, 1, 1), "Move the Bell disk toward Silent or Ringing."),
    ],
)
def test_pushing_a_disk(disks: tuple[int, int, int], hint: str) -> None:
    assert flat(landed("w05", disks=disks), RED, "Now").endswith(hint)


def test_the_count_down() -> None:
    s = landed("t04")
    now = flat(s, RED, "Now")
    assert "Count Down: the Black Pawn is 6 steps from Ritual Spell. Move it one step, or leave it." in now
    assert "nobody owns the Crown, the Amulet and the Scepter" in now
    assert "without an owner, everybody is devoured (CM-82)." in now
    assert "casts the Ritual" not in now
    loose = landed("t04", unowned_control="loose")
    assert "without an owner, the Monster runs loose (CM-82)." in flat(loose, RED, "Now")
    s = landed("t04", black=5, points=[[3, 3, 3], *[[2, 2, 2]] * 3])
    assert flat(s, RED, "Now").endswith(
        "One more step casts the Ritual at once; for you -12000 to +8000 as far as you can know (CM-74)."
    )


def test_combat() -> None:
    s = castle(space="w02 w04 w04", faces={"move": [2]}, wizards="rossi pell")
    set_combat(s, 1, 0, 7)
    do(s, RED, "roll", "step cw", "raise bell")
    now = flat(s, RED, "Now")
    assert "You may attack for one item point: Bo (58 % in a fight) or Cy (0 % in a fight). Or pass." in now
    do(s, RED, "attack seat1 amulet")
    attack = "Ann attacks {} for an Amulet point: Combat Value 1 against 0, 58 % for the attacker in a fight (CM-57)."
    assert attack.format("you") in flat(s, YELLOW, "Now")
    assert "Surrender the point, or fight for it." in flat(s, YELLOW, "Now")
    assert flat(s, BLUE, "Now").endswith(f"Bo is choosing to surrender or to fight. {attack.format('Bo')}")


# -- players and the own wizard


def test_the_public_sheets() -> None:
    s = castle(4, points=[[3, 2, 0], [2, 2, 4], [2, 1, 4], [0, 2, 1]], cards={RED: [2, 5], BLUE: [1]})
    assert lines(s, RED, "Players")[:4] == [
        "0 Ann, you (Red): Wall 8 (+1 Spell); Crown 3 leads, Amulet 2 tied, Scepter 0",
        "    Combat 0; 2 Move cards (2 5); Talk Chip; all levels 1",
        "1 Bo (Yellow): Wall 12 (+1 Spell); Crown 2, Amulet 2 tied, Scepter 4 tied",
        "    Combat 0; no Move cards; Talk Chip; all levels 1",
    ]
    assert "1 Move card;" in flat(s, RED, "Players")
    do(s, RED, "talk_chip")
    assert "2 Move cards; no Talk Chip" in flat(s, BLUE, "Players")
    assert "3 Di (Blue" in flat(s, RED, "Players")


def test_the_wizard_card_in_words() -> None:
    assert lines(castle(wizards="rossi"), RED, "Your wizard") == [
        "General Rossi, an Eagle Lord, Secret Number 500. A soldier who wants a throne and a beast to",
        "    guard it.",
        "Allies: Eagle Lords. Enemies: Dragon Masters.",
        "Control of the Monster: yours +3000, of another Dragon Master -2000, of another Eagle Lord",
        "    +2000.",
        "Throne of Marus: of another Dragon Master -2000, of another Eagle Lord +2000.",
        "Throne of Kida: of another Eagle Lord +2000.",
        "Throne of Sorrell: yours +5000, of another Dragon Master -3000.",
        "Death: yours -10000.",
        "Monster banished: -2000.",
        "You do not know yet which item rules Sorrell: Crown, Amulet or Scepter.",
    ]
    morrow = flat(castle(wizards="morrow"), RED, "Your wizard")
    assert "Allies: none. Enemies: Wolf Mages, Dragon Masters and Eagle Lords." in morrow
    assert "Control of the Monster: of anybody else -1000." in morrow
    assert "Death: of anybody else +3000." in morrow
    assert "Throne of Marus: of another Dragon Master or Eagle Lord -2000" not in morrow
    briar = flat(castle(wizards="briar"), RED, "Your wizard")
    assert "Throne of Marus: yours +4000, of another Dragon Master or Eagle Lord -2000." in briar
    assert "You do not know" not in flat(castle(wizards="thole"), RED, "Your wizard")


def test_the_item_that_is_needed() -> None:
    s = looked(castle(wizards="rossi"), (RED, "scepter", 1))
    assert flat(s, RED, "Your wizard").endswith("You need the Scepter: it rules Sorrell (you have seen it).")
    looked(s, (RED, "crown", 1), (RED, "amulet", 1))
    assert flat(s, RED, "Your wizard").endswith("You need the Scepter: it rules Sorrell (so it follows).")


# -- the board


def test_the_rings_are_drawn() -> None:
    board = lines(castle(space="w00 w00 w00 k23", disks=(1, 0, 0)), RED, "Board")
    assert board[0].startswith("0<01+>   1        2 ")
    assert board[1].startswith("+1 Spell Secret   Crown    Ritual?")
    assert board[ROWS - 2].split()[0] == "27"
    assert "23<3>" in board[5]
    assert board[10].split()[2:] == ["#", "10", "0", "of", "6", "......", "5", "#", "Amulet", "14"]


@pytest.mark.parametrize(("disks", "barriers"), [((0, 0, 0), 2), ((1, 0, 0), 1), ((1, 1, 1), 0)])
def test_barriers_are_seen_to_fall(disks: tuple[int, int, int], barriers: int) -> None:
    s = castle(disks=disks)
    drawn = [line for line in lines(s, SPECTATOR, "Board")[:ROWS] if "####" in line]
    assert len(drawn) == 2 * barriers
    told = ("Keep and Tower are open.", "The Keep is open.", "The Keep is closed until any one disk is moved")[barriers]
    assert told in flat(s, SPECTATOR, "Board")
    assert ("# is a barrier that still stands." in flat(s, SPECTATOR, "Board")) == (barriers > 0)


def test_the_tracks() -> None:
    board = lines(castle(disks=(3, -2, 0), black=4), SPECTATOR, "Board")
    assert "Bell      Silent  = . . | . . O  Ringing  locked at Ringing" in board
    assert "Book      Closed  = O . | . . =  Open     2 toward Closed" in board
    assert "Candle     Unlit  = . . O . . =  Lit      at the start" in board
    assert "Black Pawn: 2 steps from Ritual Spell." in board
    assert any("4 of 6 vvvv.." in line for line in board)


def test_the_items() -> None:
    s = looked(castle(4, points=[[3, 2, 0], [2, 2, 4], [2, 2, 4], [0, 2, 1]]), (RED, "crown", 1))
    assert lines(s, RED, "Board")[-3:] == [
        "Crown: Ann, 3 points against 2; it rules Marus.",
        "Amulet: nobody's, all have 2.",
        "Scepter: nobody's, Bo and Cy are tied at 4.",
    ]


def test_where_one_may_go_is_marked() -> None:
    s = GAME.new(GAME.setup(4), FastDice(2))
    assert targets(s, int(s.turn)) == 9
    assert targets(castle(disks=(1, 0, 0), space="w08 k05"), RED) == 23


# -- reach


def test_reach_before_the_roll() -> None:
    s = castle(space="w08 w12", cards={RED: [2]}, disks=(0, 3, 0))
    set_level(s, RED, "learn_ritual", 3)
    told = lines(s, RED, "Reach")
    assert told[0] == "1: clockwise Wall 9 Book (locked); anticlockwise Wall 7 Secret."
    assert flat(s, RED, "Reach").count("2 or a card: clockwise Wall 10 Learn Ritual (works on 1 to 3)") == 1
    assert "4: clockwise Wall 12 +1 Spell, beside Bo; anticlockwise Wall 4 +1 Spell." in told
    assert "Or go inward, to any empty space of the Keep: +1 Spell 3 11 19; Move Card 7 15 23;" in flat(s, RED, "Reach")
    tower = castle(space="t00", disks=(1, 1, 1))
    assert "6: either way Tower 6 Move Card." in lines(tower, RED, "Reach")
    assert "inward" not in flat(tower, RED, "Reach")


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
        "Bo, Doctor Pell Amarant, an Eagle Lord: 8000: wins",
        "    throne of Marus +2000, throne of Sorrell +4000, nobody dies +2000",
        "Ann, General Rossi, an Eagle Lord: 2000",
        "    control of the Monster +2000",
        "Di, Chancellor Thole, a Dragon Master: 1000",
        "    throne of Kida -2000, nobody dies +3000",
        "A guest with a long name, Gaunt Morrow, a Wolf Mage: -2000",
        "    control of the Monster -1000, nobody dies -1000",
        "Cy, Sister Vesper Lund, a Wolf Mage: -7000",
        "    control of the Monster -2000, throne of Marus -2000, throne of Sorrell -3000",
        "Everybody with more than half of 8000 wins (CM-95).",
    ]
    assert "1 Bo (Yellow, Doctor Pell Amarant): Wall 12" in flat(s, RED, "Players")
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
