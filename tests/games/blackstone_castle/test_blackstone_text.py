"""Section 10: what the table must show, in words and letters, to every seat and to somebody watching."""

import msgspec
import pytest
from tests.games.blackstone_castle.blackstone_tables import (
    CONTENT,
    NAMES,
    TABLES,
    face,
    flat,
    looks,
    random_positions,
    seen,
    space,
    task,
    tasks,
    words_of,
)

from greathall.games.blackstone_castle.content.shapes import Family
from greathall.games.blackstone_castle.sight.view import Corner, Known, Plot
from greathall.games.blackstone_castle.words import sections
from greathall.games.blackstone_castle.words.hand import task_lines
from greathall.games.blackstone_castle.words.seats import family_words
from greathall.kernel.content import OptionValue
from greathall.kernel.prose import LINE_WIDTH

GRID_WIDTH = 78
"""With the terminal's margin it fits 80 columns."""

GRID_LINES = 18
"""Letters, a rule, five rows of three lines, letters; the corner decks above and below are no wider."""

EX_16 = (
    "BS=Li-Sp LS=Dr-Sp AS=Ph-Sp CS=St-Sp KS=Li-Em KT=Dr-Em KO=Ph-Em KN=St-Em "
    "KE=Li-Ca CE=Dr-Ca AE=Ph-Ca LE=St-Ca BE=Li-Sc BN=Dr-Sc BO=Ph-Sc BT=St-Sc"
)


# -- every position of every mode


@pytest.mark.repeats
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_every_position_can_be_shown_to_everybody(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    seed = 13
    for court in random_positions(mode, seats, seed, every=7, most=350, **options):
        for look in looks(court):
            parts = sections.sections(look, NAMES, CONTENT)
            titles = [part.title for part in parts]
            assert len(set(titles)) == len(titles), f"seed {seed}: {titles}"
            assert titles[0] == "Now"
            assert (titles[-1] == "Result") == court.over()
            for part in parts:
                assert part.lines, f"seed {seed}: {part.title} is empty"
                for n, line in enumerate(part.lines):
                    width = GRID_WIDTH if part.title == "Court" and n < GRID_LINES else LINE_WIDTH
                    assert line.strip(), f"seed {seed}: an empty line in {part.title}"
                    assert line == line.rstrip()
                    assert len(line) <= width, f"seed {seed}: {line}"
                    assert line.isascii()
                    # Nothing but the court itself is drawn: a screen reader finds words in every other line.
                    assert part.title == "Court" or any(sign.isalnum() for sign in line)


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES[:5])
def test_no_card_of_a_hidden_hand_is_named(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    """Among what nobody has seen it may be: there it is one of many."""
    seed = 17
    for court in random_positions(mode, seats, seed, every=9, most=200, **options):
        if court.over():
            continue
        secrets = [look.players[seat].hand or [] for seat, look in enumerate(looks(court)[:-1])]
        for look in looks(court):
            words = "\n".join(
                line for title, lines in words_of(look).items() for line in lines if title != "Not yet seen"
            )
            for seat, hand in enumerate(secrets):
                if look.players[seat].hand is None:
                    assert not any(CONTENT.task[one].name in words for one in hand), f"{mode} seed {seed}"


# -- the court


def test_the_court_is_drawn_with_letters_on_all_four_sides() -> None:
    look = seen("kings_quest", board="BS=Li-Em/Dr-Sc KS=Ph-Ca/?+g2+c+i0+i1 AO=*-Sp/St-* LE=Assassin/Saboteur")
    lines = words_of(look)["Court"]
    rows = lines[3:18]
    assert lines[1].split() == list("BLACK")
    assert lines[18].split() == list("BLACK")
    assert [row[0] for row in rows if row[0] != " "] == list("STONE")
    assert [row[-1] for row in rows if row[-1] not in "|+"] == list("STONE")
    assert rows[0] == "S | Li-Em      |            |            |            | Ph-Ca g2 c | S"
    assert rows[1] == "  | dr-sc      |            |            |            | ? i12      |"
    assert rows[6] == "O |            |            | *-Sp       |            |            | O"
    assert rows[7] == "  |            |            | st-*       |            |            |"
    assert rows[12] == "E |            | Assassin   |            |            |            | E"
    assert rows[13] == "  |            | saboteur   |            |            |            |"
    assert {len(row) for row in rows} == {68, 70}
    assert lines[20] == "Li Lion, Dr Dragon, Ph Phoenix, St Stag; Em Emissary, Sc Scout, Ca Captain, Sp Spy"
    assert flat(lines[21:]) == (
        "small letters: the other side; ?: not seen yet; g2: two guards; c: castle, used for a Task; "
        "i1: Intrigue of seat 1; *: any"
    )


def test_what_is_not_there_is_not_explained() -> None:
    assert words_of(seen("kings_quest", board="BS=Li-Em/Dr-Sc"))["Court"][-1] == "small letters: the other side"
    assert words_of(seen("kings_quest", board=""))["Court"][-1] == "the court is empty"
    stack = words_of(seen("wizards_quest", board="BS=Li-Em/Dr-Sc+x3"))["Court"]
    assert "Li-Em x3" in stack[2]
    assert stack[-1].endswith("x2: stack of two")


def test_the_corner_decks_stand_in_their_corners() -> None:
    look = seen("kings_quest", corners=[Corner(14, face("Ph-Ca"), None), Corner(1, 3, None), Corner(0, None, None)] * 2)
    lines = words_of(look)["Court"]
    assert lines[0].startswith("NW: Ph-Ca on top, 14 cards, yours ")
    assert lines[0].endswith(" NE: Li-Sp on top, 1 card, seat 2")
    assert lines[19].startswith("SW: Ph-Ca on top, 14 cards ")
    assert lines[19].endswith(" SE: empty")
    solo = words_of(seen("kings_solo", 1, refresh_corner=2))["Court"]
    assert solo[19].endswith("cards, refresh")
    puzzle = words_of(seen("puzzle_master"))["Court"]
    assert puzzle[0].startswith("NW: ")
    assert "NE" not in puzzle[0]
    assert "SW" not in puzzle[19]
    assert puzzle[19].strip().startswith("SE: ")
    wizards = words_of(seen("wizards_quest"))["Court"]
    assert not any("NW" in line for line in wizards)


# -- the hand


def test_a_card_in_hand_says_what_is_met_and_what_is_how_far() -> None:
    board = "LT=Dr-Sc/Ph-Em KT=St-Sc/Li-Em BE=Li-Em/St-Sp"
    look = seen("kings_quest", board=board, hand="K01", player={"knights": 1, "wizards": 1})
    assert words_of(look)["Your hand"] == [
        "K01 Dame Ottoline Marsh (Knight, 1 point)",
        "  any Scout in row T: met by LT and KT",
        "  any Lion in column C: 2 steps away (KT to CT, turned over)",
        "This turn you could complete: K01 with 1 Knight and 1 Wizard.",
    ]
    advanced: dict[str, OptionValue] = {"advanced": True}
    look = seen("kings_quest", board="LT=Dr-Sc/Ph-Em CS=St-Sc/Li-Em+c", hand="K01 K02", options=advanced)
    assert words_of(look)["Your hand"] == [
        "K01 Dame Ottoline Marsh (Knight, 1 point)",
        "  any Scout in row T: met by LT",
        "  any Lion on CS: nobody on the court can get there",
        "K02 Sir Brandt of the Ford (Knight, 2 points)",
        "  any Stag on CS: met by CS (used, leaves at the end of the turn)",
        "  any Spy on KT: nobody on the court can get there",
        "This turn you could complete: nothing with what you hold.",
    ]


def test_one_step_is_told_by_turning_or_by_walking() -> None:
    lines = task_lines(seen("kings_quest", board="LT=Ph-Em/Dr-Sc CN=St-Sp/Ph-Ca LN=Li-Em/?"), 0, task("K01"), CONTENT)
    assert lines[1].endswith("1 step away (turn LT over)")
    assert lines[2].endswith("2 steps away (LN to CN)")


def test_one_vassal_for_both_is_not_enough() -> None:
    lines = task_lines(seen("kings_quest", board="CT=Li-Sc/Ph-Em"), 0, task("K01"), CONTENT)
    assert lines[-1] == "  one vassal cannot serve for both: another one is needed (BC-41)"


def test_the_surcharge_says_what_is_held_and_where_the_rest_could_be_had() -> None:
    corners = [
        Corner(3, face("Dr-Ca"), None),
        Corner(3, 0, None),
        Corner(3, face("Dr-Ca"), None),
        Corner(0, None, None),
    ]
    look = seen(
        "kings_quest",
        board="BS=Dr-Ca/Li-Em KS=Li-Em/Dr-Ca",
        done="K01 K02 K07 K09",
        retained="Li-Sp *-Sp",
        corners=corners,
    )
    lines = task_lines(look, 0, task("K05"), CONTENT)
    assert lines[0] == "K05 Sir Hob Tallow (Knight, 2 points with 4 more Kings)"
    assert flat(lines[3:]) == (
        "costs Lion Spy (held), Dragon Captain (missing, on BS, on the other side of KS, on top of NW and SE), "
        "Dragon Spy (held as wild Spy) and Dragon Emissary (missing, nowhere in sight)"
    )


def test_what_a_card_brings_depends_on_the_mode() -> None:
    assert task_lines(seen("kings_solo", 1), 0, task("M01"), CONTENT)[0] == "M01 The Forged Cipher (Ploy, 6 points)"
    coop = seen("kings_coop", done="M02")
    assert task_lines(coop, 0, task("M01"), CONTENT)[0] == "M01 The Forged Cipher (Ploy, 2 team points)"
    assert task_lines(coop, 0, task("K01"), CONTENT)[0] == "K01 Dame Ottoline Marsh (Knight)"
    assert task_lines(seen("puzzle_master"), 0, task("P01"), CONTENT)[0] == "P01 A Chair at Council (King)"


def test_an_empty_hand_and_a_done_task_are_said() -> None:
    assert words_of(seen("kings_quest", hand="", task_done=True))["Your hand"] == [
        "no cards",
        "You have completed your Task of this turn (BC-20).",
    ]


def test_partners_see_each_others_hands_and_spectators_see_none() -> None:
    look = seen("kings_coop", hand="K01")
    assert list(words_of(look))[-2:] == ["Your hand", "Hand of Bo"]
    other = msgspec.structs.replace(look, seat=1, players=[msgspec.structs.replace(look.players[0], hand=[])] * 2)
    assert words_of(other)["Hand of Ada"] == ["no cards"]
    hidden: dict[str, OptionValue] = {"coop_hands": "hidden"}
    assert "Hand of Bo" not in words_of(seen("kings_coop", options=hidden))
    for mode in ("kings_quest", "queens_quest", "wizards_quest"):
        watching = msgspec.structs.replace(seen(mode), seat=None, legal=[])
        assert "Your hand" not in words_of(watching)
        assert "Your vassals" not in words_of(watching)


# -- players


def test_a_tableau_shows_stacks_limits_income_and_what_waits() -> None:
    look = seen(
        "kings_quest",
        done="K02 K01 W04 P03 K05 M01",
        retained="Li-Sp St-Ca",
        player={"points": 15, "hand_decks": [1, 0, 2], "knights": 2, "wizards": 4, "exhausted": True},
    )
    lines = words_of(look)["Players"]
    assert lines[:5] == [
        "> 1 Ada (you), first player, corner NW: 15 of 21 points, 2 more wait for Kings",
        "    Knights 2/3 (+3), Wizards 4/3 (+2), hand 3/3 (1 Guild, 2 Machination)",
        "    retained 2/3: Li-Sp, St-Ca",
        "    completed: Knights K02 Dr-Ca, K01 Li-Sp, K05 Li-Ca (needs 1 more King); Wizards W04 Li-Ca;",
        "        Kings P03 Li-Sp; Ploys M01 Ph-Sc",
    ]
    assert lines[5] == "    has sprung a face-down card: no more Intrigue (BC-68)"
    assert lines[6] == "  2 Bo, corner NE: 0 of 21 points"
    assert lines[7].endswith(", retained 0/2")
    assert lines[8] == "    completed: nothing yet"
    assert lines[-1].startswith("2/3 (+1): ")


def test_a_family_says_what_it_can_do() -> None:
    told = [family_words(one) for one in CONTENT.family]
    assert told == [
        "Corwin: a Knight slides up to 3 spaces in a line, a Knight may pay for a swap",
        "Keygriff: no limits set by Kings, more tokens at the start",
        "Thistledown: a Knight may slide diagonally, a Knight may pay for turning over",
        "Wolfram: a Wizard may swap diagonally, a Wizard may pay for a slide",
    ]
    assert family_words(Family(id="plain", name="Plain", flavour="")) == "Plain: nothing of its own"
    keygriff = words_of(seen("kings_quest", player={"family": 1, "knights": 7}))["Players"]
    assert "Knights 7 (+1)" in keygriff[1]
    assert keygriff[3] == "    family Keygriff: no limits set by Kings, more tokens at the start"


@pytest.mark.parametrize(
    ("plot", "line"),
    [
        (
            Plot(True, 2, None, space("AO"), face("St-Sp"), None),
            "Intrigue: a face-down Machination card and AO (showed St-Sp)",
        ),
        (
            Plot(True, 2, task("M10"), space("AO"), face("St-Sp"), 1),
            "Intrigue: M10 Poisoned Praise (face down) and AO (showed St-Sp, 1 symbol shared)",
        ),
        (
            Plot(False, 0, task("K01"), None, face("Li-Sp"), 2),
            "Intrigue: K01 Dame Ottoline Marsh and a vassal that has left (showed Li-Sp, 2 symbols shared)",
        ),
    ],
)
def test_intrigue_pairs_are_named(plot: Plot, line: str) -> None:
    assert line in flat(words_of(seen("kings_quest", player={"plot": plot}))["Players"])


# -- Queen's and Wizard's Quest


def test_the_queens_quest_shows_offer_hands_and_live_sets() -> None:
    faces = [["Li-Em", "Dr-Sc", "Ph-Ca", "St-Sp"], ["Dr-Ca"] * 3]
    sets = [[Known(face(one), None) for one in cards] for cards in faces]
    look = seen(
        "queens_quest",
        board="CE=Li-Sp/Dr-Em KS=St-Sc/Dr-Em",
        hand="M03",
        offer=[-1, *tasks("M01 M12"), -1, task("M05")],
        player={"sets": sets, "knights": 1},
        fresh=1,
        left=2,
    )
    parts = words_of(look)
    assert parts["Now"] == [
        "Round 1. You are on turn.",
        "You have 2 actions left, and 1 saved Knight for as many more; end your turn when you are done.",
    ]
    assert parts["Offer"][:4] == [
        "1: empty",
        "2: M01 The Forged Cipher",
        "     Lion Scout on LN: nobody on the court can get there",
        "     any Phoenix in row S: nobody on the court can get there",
    ]
    assert parts["Offer"][-1].startswith("The card on the right, number 5, leaves the offer")
    assert parts["Your hand"] == [
        "M03 The Ferryman's Ledger (Ploy)",
        "  Lion Spy on CE: met by CE",
        "  Stag Scout in column A: 2 steps away (KS to AS)",
        "This turn you could collect with: M03 now.",
    ]
    assert parts["Players"][:4] == [
        "> 1 Ada (you), first player, corner NW: 8 points in 2 sets",
        "    1 saved Knight and 1 from the next turn on, 1 Machination card",
        "    set 1: Li-Em, Dr-Sc, Ph-Ca, St-Sp (all different, 4 points)",
        "    set 2: Dr-Ca, Dr-Ca, Dr-Ca (identical, 4 points)",
    ]
    later = seen("queens_quest", board="KS=St-Sc/Dr-Em", hand="M03", left=3, offer=[-1] * 5, player={"knights": 0})
    assert words_of(later)["Your hand"][-1] == "This turn you could collect with: M03 after 2 steps."
    assert words_of(later)["Offer"] == ["empty, and no card is left to refill it"]
    never = seen("queens_quest", board="", hand="M03")
    assert words_of(never)["Your hand"][-1] == "This turn you could collect with: nothing."
    assert "M03: Lion Spy on CE; Stag Scout in column A" in "\n".join(
        words_of(msgspec.structs.replace(look, seat=1))["Players"]
    )
    watched = words_of(msgspec.structs.replace(look, seat=None))["Offer"]
    assert watched[1] == "2: M01 The Forged Cipher: Lion Scout on LN; any Phoenix in row S"


def test_the_wizards_quest_shows_the_hand_by_face_and_what_could_go_where() -> None:
    look = seen(
        "wizards_quest",
        board="LN=Li-Sc/Dr-Ca+x2 AN=St-Em/Li-Ca",
        hand="M01 M12 M07",
        offer=[task("M01")] * 5,
        vassal_offer=[0, 1, 2, 3, 71],
        player={"vassals": [10, 13, 63], "vassal_count": 3},  # V11 Li-Sc/Dr-Ca, V14 Li-Sc/Ph-Ca, V64 Ph-Sc/St-Em
    )
    parts = words_of(look)
    assert parts["Vassal offer"] == [
        "1: Li-Em/Dr-Sc   2: Li-Em/Dr-Ca   3: Li-Em/Dr-Sp   4: Li-Em/Ph-Sc   5: Ph-Sp/St-Ca"
    ]
    assert parts["Offer"][0] == ("1: M01 The Forged Cipher: Lion Scout on LN; any Phoenix in row S (2 and 2 of yours)")
    assert parts["Decks and supply"] == ["Task cards: Machination 27. Tokens: 20 Knights."]
    assert parts["Your hand"] == [
        "M01 The Forged Cipher (Ploy)",
        "  Lion Scout on LN: v11a, v14a; room on LN",
        "  any Phoenix in row S: v14b, v64a; room on BS, LS, AS, CS and KS",
        "M07 The Borrowed Banner (Ploy)",
        "  Lion Emissary on AO: none of your vassals",
        "  Dragon Scout in column L: none of your vassals",
        "M12 Smoke Over Felth (Ploy)",
        "  Stag Emissary on AN: v64b; room on AN",
        "  Phoenix Spy in column K: none of your vassals",
    ]
    assert parts["Your vassals"] == [
        "3 vassals in hand; each is listed under both of its sides.",
        "Lion Scout: v11a (Dr-Ca), v14a (Ph-Ca)",
        "Dragon Captain: v11b (Li-Sc)",
        "Phoenix Scout: v64a (St-Em)",
        "Phoenix Captain: v14b (Li-Sc)",
        "Stag Emissary: v64b (Ph-Sc)",
    ]
    crowded = seen("wizards_quest", board="LN=Li-Sp/Dr-Ca", hand="M01", player={"vassals": [10, 13]})
    assert words_of(crowded)["Your hand"][1] == "  Lion Scout on LN: 2 vassals of yours, but no room: LN shows Li-Sp"
    many = seen("wizards_quest", board="", hand="M01", player={"vassals": list(range(12, 28))})
    assert words_of(many)["Your hand"][2].startswith(
        "  any Phoenix in row S: v13b, v14b, v15b, v22b, v23b, v24b; room on"
    )
    more = seen("wizards_quest", board="", hand="M01", player={"vassals": list(range(3, 28))})
    assert "v13b, v14b, v15b and 3 more; room on" in words_of(more)["Your hand"][2]
    known = words_of(msgspec.structs.replace(look, seat=1))["Players"]
    assert "    known vassals in hand: Li-Sc/Dr-Ca, Li-Sc/Ph-Ca, Ph-Sc/St-Em" in known
    assert known[0] == "> 1 Ada, first player: 3 vassals left"


# -- castles and the formation


def test_castles_say_how_much_time_is_left() -> None:
    assert words_of(seen("kings_coop", limbo=9, abyss=8, nirvana=3))["Castles"] == [
        "9 in limbo, 8 in the abyss, 3 of 16 in nirvana: 7 turns after this one.",
        "13 team points to go. A player's first Ploy brings 1, the second 2, the third 3.",
    ]
    assert words_of(seen("kings_coop", limbo=2, abyss=18))["Castles"][0].endswith("this turn is the last.")
    assert words_of(seen("puzzle_master", limbo=1, abyss=19))["Castles"] == [
        "1 in limbo, 19 in the abyss: 1 turn after this one."
    ]
    assert words_of(seen("puzzle_master", limbo=0, abyss=20))["Castles"][0].endswith("this turn is the last.")
    assert words_of(seen("kings_coop", limbo=3, abyss=1, nirvana=16, over=True))["Castles"] == [
        "3 in limbo, 1 in the abyss, 16 in nirvana."
    ]
    assert words_of(seen("puzzle_master", limbo=3, abyss=17, over=True))["Castles"] == ["3 in limbo, 17 in the abyss."]
    assert words_of(seen("kings_coop", done="M01"))["Players"][0].endswith("no team points, the next Ploy brings 2")
    assert words_of(seen("puzzle_master", done="P01"))["Players"][0].endswith("corner NW: 3 Kings")


def test_the_formation_is_told_test_by_test() -> None:
    assert words_of(seen("puzzle_master", board=EX_16))["Formation"] == [
        "16 vassals, as it should be.",
        "Inside the ring: nobody, as it should be.",
        "Missing: nobody. Too many: nobody.",
        "By faction: 0 of 4 in one outer line; 12 pairs of neighbours with the same role.",
        "By role: 4 of 4 in one outer line (Emissary in column K, Scout in column B, Captain in row E and",
        "    Spy in row S); no pairs of neighbours with the same faction.",
    ]
    swapped = EX_16.replace("BS=Li-Sp", "BS=St-Sp").replace("CS=St-Sp", "CS=Li-Sp")
    assert words_of(seen("puzzle_master", board=swapped))["Formation"][-1].endswith("(BS-BT, CS-KS).")
    few = EX_16.replace("BS=Li-Sp", "AO=Dr-Sp").replace("KS=Li-Em ", "")
    lines = words_of(seen("puzzle_master", board=few))["Formation"]
    assert lines[:3] == [
        "15 vassals: fewer than 16, so the formation cannot be reached any more (BC-137).",
        "Inside the ring: AO.",
        "Missing: Li-Em, Li-Sp. Too many: Dr-Sp x2.",
    ]
    assert words_of(seen("puzzle_master", board=EX_16 + " AO=Li-Em"))["Formation"][0] == (
        "17 vassals: 1 too many for the formation of 16."
    )
