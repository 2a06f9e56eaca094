"""Section 10: what the table must show, in words and letters, to every seat and to somebody watching."""

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    castle,
    do,
    finished,
    set_combat,
    set_level,
)
from tests.games.castle_of_magic.magic_tables import NAMES, TABLES, looks, random_game
from tests.games.castle_of_magic.test_magic_sheet import looked, say

from greathall.games.castle_of_magic.content.ids import LEVEL_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.words.board import TARGET
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.prose import LINE_WIDTH

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


@pytest.mark.repeats
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


@pytest.mark.repeats
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
    assert "Blue" not in flat(s, GREEN, "Talk")
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
    assert f"{first + 1} {NAMES[first]}, you" in flat(s, first, "Players")
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
        "1 Ann, you (Red): Wall 8 (+1 Spell); Crown 3 leads, Amulet 2 tied, Scepter 0",
        "    Combat 0; 2 Move cards (2 5); Talk Chip; all levels 1",
        "2 Bo (Blue): Wall 12 (+1 Spell); Crown 2, Amulet 2 tied, Scepter 4 tied",
        "    Combat 0; no Move cards; Talk Chip; all levels 1",
    ]
    assert "1 Move card;" in flat(s, RED, "Players")
    do(s, RED, "talk_chip")
    assert "2 Move cards; no Talk Chip" in flat(s, BLUE, "Players")
    assert "4 Di (Orange" in flat(s, RED, "Players")


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
    assert board[0].startswith("0<12+>   1        2 ")
    assert board[1].startswith("+1 Spell Secret   Crown    Ritual?")
    assert board[ROWS - 2].split()[0] == "27"
    assert "23<4>" in board[5]
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
