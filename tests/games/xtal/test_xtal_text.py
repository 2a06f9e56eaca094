"""Section 10: what the table must show, in words and letters, to every seat and to somebody watching."""

from typing import Any

import pytest
from tests.games.xtal.crystals import A, B, C, D, clock, come_back, crystal, leave, pick, play
from tests.games.xtal.xtal_tables import CONTENT, NAMES, TABLES, flat, looks, new_crystal, random_positions, words_of

from greathall.games.xtal.content.ids import SPACES
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import ACCEPT, END_TURN, PASS, PLAY, ROLL
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.words import sections
from greathall.games.xtal.words.board import spot
from greathall.games.xtal.words.names import percent
from greathall.kernel.content import OptionValue
from greathall.kernel.event import SPECTATOR
from greathall.kernel.prose import LINE_WIDTH

S4 = "A:p2 B:p8 C:p26 D:p33"
ROWS = 17
"""Of the path; tokens above and below it take a line each."""


def _words(s: Crystal, seat: int, title: str) -> list[str]:
    return words_of(GAME.view(s, seat))[title]


def _fight(hands: dict[int, str], **options: Any) -> Crystal:
    """E6: A comes to p4 by the die, opposite B on p28."""
    s = crystal("A:p1 B:p28 C:p24 D:p33", hands={C: "", D: "", **hands}, phase="roll", dice=[3], **options)
    s.apply(A, ROLL)
    return s


# -- every position of every table


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_position_can_be_shown_to_everybody(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 13
    for s in random_positions(seats, seed, every=7, most=1500, **options):
        for look in looks(s):
            parts = sections.sections(look, NAMES, CONTENT)
            titles = [part.title for part in parts]
            assert len(set(titles)) == len(titles), f"seed {seed}: {titles}"
            assert titles[0] == "Now"
            assert (titles[-1] == "Result") == s.over()
            for part in parts:
                assert part.lines, f"seed {seed}: {part.title} is empty"
                for line in part.lines:
                    assert line.strip(), f"seed {seed}: an empty line in {part.title}"
                    assert line == line.rstrip()
                    assert len(line) <= LINE_WIDTH, f"seed {seed}: {line}"
                    assert line.isascii()
                    assert any(sign.isalnum() for sign in line)


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_words_do_not_depend_on_what_is_hidden(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 17
    for s in random_positions(seats, seed, every=40, most=800, **options):
        for seat in (*range(seats), SPECTATOR):
            shown = sections.sections(GAME.view(s, seat), NAMES, CONTENT)
            for other in GAME.hidden_swaps(s, seat, s.dice.copy()):
                assert sections.sections(GAME.view(other, seat), NAMES, CONTENT) == shown, f"seed {seed}"


# -- the board


def test_the_path_is_drawn_round_the_crystal() -> None:
    lines = _words(crystal(S4), A, "Board")
    drawn = lines[1 : 1 + ROWS]
    cells = [word for line in lines[: ROWS + 2] for word in line.split()]
    for space in range(SPACES):
        letter = "VBGYRYGB"[space % 8]
        assert f"{letter}{space}" in cells
    assert drawn[0].split() == ["V0", "B1", "G2", "Y3", "R4", "Y5", "G6", "B7", "V8"]
    assert drawn[-1].split() == ["V32", "B31", "G30", "Y29", "R28", "Y27", "G26", "B25", "V24"]
    assert len({spot(space) for space in range(SPACES)}) == SPACES
    for space in range(SPACES):  # opposite positions lie opposite: the middle of the board is the middle of both
        (x, y), (to_x, to_y) = spot(space), spot((space + 24) % SPACES)
        assert (x + to_x, y + to_y) == (92, 16)


def test_tokens_stand_beside_their_positions_with_their_rings() -> None:
    s = crystal("A:p2 B:p12 C:p26 D:p36", rings={A: 2, D: 0}, protected=[C], away=[D])
    lines = _words(s, A, "Board")
    above, first = lines[0], lines[1]
    assert above.strip() == "(1:2)"
    assert above.index("1") == first.index("G2")
    assert "R12 (2:1)" in lines[5]
    assert "{4:0} R36" in lines[13]
    assert lines[18].strip() == "[3:1]"


def test_homes_have_names_and_show_the_rings_in_storage() -> None:
    s = crystal(S4, rings={A: 0, B: 1, C: 1, D: 1}, storage={0: 2, 2: 0, 5: 1})
    lines = _words(s, A, "Board")
    picture = "\n".join(lines)
    for home in ("Dawnpoint: Ada", "Noonpoint: Bo", "Duskpoint ", "Moonpoint: Cy", "Starpoint: Di", "Mistpoint "):
        assert home in picture
    assert picture.count("Storage -") == 4
    assert "Storage oo" in lines[3]


def test_a_thread_shows_who_could_meet() -> None:
    s = crystal("A:p4 B:p12 C:p36 D:p33")
    lines = _words(s, A, "Board")
    assert lines[-1] == "Red faces Red: p4-p28 Ada on p4; p12-p36 Bo and Cy, no Combat; p20-p44 nobody."
    middle = [line[47] for line in lines[2:17]]
    assert middle == [":"] * 7 + ["#"] + [":"] * 7
    assert lines[6].count("#") == 1
    assert lines[6].count(" . ") == 1


def test_nobody_has_a_home_before_it_is_chosen() -> None:
    s = new_crystal(2, 1)
    lines = _words(s, A, "Board")
    assert lines[0].split()[0] == "V0"
    assert _words(s, A, "Players") == ["> 1 Ada (you), Comet: has no Home yet", "  2 Bo, Raven: has no Home yet"]
    assert _words(s, A, "Now") == [
        "The table is being set up.",
        "Choose the Violet that will be your Home; its ring goes onto your token.",
        "Hint: bring 6 rings back to it, and you win.",
    ]
    assert _words(s, B, "Now")[1] == "Ada is choosing a Home."
    assert "Your hand" not in words_of(GAME.view(s, A))


# -- players


def test_a_line_for_everybody_in_the_order_of_play() -> None:
    s = crystal("A:p45 B:p0 C:p26 D:p29", homes=(0, 3, 1, 4), rings={A: 3, B: 0}, hands={A: "void:2", B: ""})
    assert _words(s, A, "Players") == [
        "> 1 Ada (you), Comet of Dawnpoint, first player: on p45 Yellow, 3 rings, 2 cards; 3 steps to",
        "      Home, where Bo stands",
        "  3 Cy, Lantern of Noonpoint: on p26 Green, 1 ring, 1 card; 30 steps to Home",
        "  2 Bo, Raven of Moonpoint: on p0 Violet, no rings, no cards; 24 steps to Home",
        "  4 Di, Wave of Starpoint: on p29 Yellow, 1 ring, 1 card; 3 steps to Home (1 in 6 with the next",
        "      roll)",
    ]


def test_players_who_cannot_be_touched_or_are_not_here() -> None:
    s = crystal("A:p0 B:p8 C:p26 D:p33", protected=[B], away=[C], rings={C: 0})
    lines = _words(s, A, "Players")
    assert lines[0].endswith("1 ring, 1 card; at Home")
    assert lines[1].endswith("at Home; protected until the next roll")
    assert flat(lines[2:4]).endswith("46 steps to Home; away, no turns missed")
    assert come_back(s, C) == ""
    assert leave(s, D, "gone") == ""
    assert leave(s, B) == ""
    lines = _words(s, A, "Players")
    assert flat(lines[1:3]).endswith("protected until the next roll; leaves for a while when this turn is over")
    assert "away, no turns missed, comes back" in flat(lines)
    assert flat(lines).endswith("leaves for good when this turn is over")
    s.apply(A, END_TURN)
    assert _words(s, A, "Players")[-1] == "  4 Di, Wave of Starpoint: has left for good"


def test_a_player_in_stasis() -> None:
    s = crystal(S4, hands={A: "blank void"}, blank_cards="custom", custom_power="stasis")
    play(s, A, "stasis B")
    words = flat(_words(s, A, "Players"))
    assert "in Stasis until the next roll: no card touches this player, who plays none" in words


# -- cards nobody has shown


def test_unseen_cards_are_counted() -> None:
    s = crystal(S4, hands={A: "levitate:5", B: "flight:3", C: "flight", D: ""})
    assert _words(s, A, "Not yet seen") == [
        "In the deck and in hidden hands, 65 cards: Levitate 7, Flight 12, Teleport 8, Void 8, Aurablast",
        "    5, Thunderbolt 5, Fireball 5, Aurablast Shield 5, Thunderbolt Shield 5, Fireball Shield 5",
        "Chance that Bo cannot answer: any Weapon 51 %",
        "Chance that Cy cannot answer: any Weapon 80 %",
    ]
    s = crystal(S4, hands={A: "fireball_shield:5", B: "flight:3", C: "", D: ""}, deck=["void"])
    words = flat(_words(s, A, "Not yet seen"))
    assert "On the refuse pile: Levitate x12, Flight x9" in words
    assert words.endswith("Chance that Bo cannot answer: any Weapon 25 %")


def test_a_hand_seen_by_scry_is_remembered() -> None:
    s = crystal(S4, hands={A: "blank", B: "void flight:2"}, blank_cards="custom", custom_power="scry")
    play(s, A, "scry B")
    s2 = _words(s, A, "Not yet seen")
    assert "Bo still holds what a Scry has shown: Flight x2, Void" in s2
    assert "Chance that Bo cannot answer: any Weapon 0 %" in s2
    assert not any("Scry has shown" in line for line in _words(s, C, "Not yet seen"))


def test_chances_are_certain_only_where_they_are() -> None:
    assert [percent(chance) for chance in (0.0, 0.004, 0.305, 0.995, 1.0)] == [
        "0 %",
        "under 1 %",
        "30 %",
        "over 99 %",
        "100 %",
    ]


# -- what is asked


def test_before_the_roll_the_die_is_told() -> None:
    s = crystal("A:p2 B:p8 C:p28 D:p33", phase="roll")
    assert _words(s, A, "Now") == [
        "Round 1: it is your turn.",
        "Roll the die.",
        "The die: 1 p3 a card; 2 p4 Combat with Cy; 3 p5 a card; 4 p6 a card; 5 p7 Blue; 6 p8 is taken by",
        "    Bo, the turn is lost.",
        "Hint: cards come after the roll, never before it.",
    ]
    assert _words(s, B, "Now") == ["Round 1: it is the turn of Ada.", "Ada is about to roll."]


def test_before_the_roll_home_is_near() -> None:
    s = crystal("A:p45 B:p28 C:p18", rings={A: 5, B: 0, C: 0}, storage={0: 1}, homes=(0, 1, 3), phase="roll", away=[B])
    lines = _words(s, A, "Now")
    assert "3 p0 Home, and you win" in flat(lines)
    assert lines[-1] == "Hint: only an exact roll, or a Teleport, brings you Home; running past it is not enough."
    s = crystal("A:p45 B:p28 C:p18", rings={A: 4, B: 0, C: 0}, storage={2: 1, 0: 1}, homes=(0, 1, 3), phase="roll")
    assert "3 p0 your Home, 1 ring" in flat(_words(s, A, "Now"))
    s = crystal("A:p0 B:p28 C:p18", rings={A: 4, B: 0, C: 0}, phase="roll", protected=[B], homes=(1, 3, 4))
    assert "4 p4 Red" in flat(_words(s, A, "Now"))
    s = crystal("A:p5 B:p28 C:p18", homes=(0, 3, 4), storage={1: 2, 2: 1}, phase="roll")
    assert "3 p8 Noonpoint, 2 rings" in flat(_words(s, A, "Now"))
    s = crystal("A:p45 B:p1", rings={A: 6, B: 0}, phase="roll", home_arrival="pass")
    words = flat(_words(s, A, "Now"))
    assert (
        "2 p47 Blue; 3 p0 Home, and you win; 4 p1 is taken by Bo, the turn is lost; 5 p2 past Home, and you win"
        in words
    )


def test_the_last_round_is_told() -> None:
    s = crystal(S4, round_limit=50)
    s.round = 50
    assert _words(s, B, "Now")[0] == "Round 50, the last one: it is the turn of Ada."


def test_in_the_own_turn_cards_may_be_played() -> None:
    s = crystal(S4, hands={A: "levitate:2"})
    assert _words(s, A, "Now")[1:] == [
        "Play cards, one group after the other, or end your turn.",
        "Hint: movers lift, fly and teleport anybody's token, not only your own.",
    ]
    pick(s, A, "levitate A p4")
    assert _words(s, A, "Now")[1:] == ["Add a card to your group, or place it. `undo` takes the last card back."]
    pick(s, A, "levitate B p12")
    assert _words(s, A, "Now")[1:] == ["Place your group: no more cards fit. `undo` takes the last card back."]
    s = crystal(S4, hands={A: "fireball"})
    assert _words(s, A, "Now")[1].endswith("Nothing in your hand can be played now.")


def test_everybody_may_be_away() -> None:
    s = crystal("A:p2 B:p8", phase="roll")
    assert leave(s, B) == ""
    assert leave(s, A) == ""
    assert _words(s, A, "Now")[1] == "Everybody is away: the game waits."


# -- Combat


def test_a_combat_by_the_die() -> None:
    s = _fight({A: "fireball flight", B: "flight void"})
    assert _words(s, A, "Now") == [
        "Round 1: it is your turn, and there is Combat.",
        "Strike with a Weapon, move tokens, play a Void, or pass.",
        "Hint: when Combat is over the turn is over too, whoever began it.",
    ]
    assert _words(s, B, "Now")[1] == "Ada is to play or to pass in the Combat."
    assert _words(s, A, "Board")[-1] == "Red faces Red: p4-p28 Ada and Bo; p12-p36 nobody; p20-p44 nobody."
    assert _words(s, B, "Combat") == [
        "Ada on p4 against Bo on p28, face to face.",
        "Ada may play or pass.",
        "After this Combat Bo rolls: it ends the turn of Ada.",
    ]
    s.apply(A, PASS)
    assert _words(s, A, "Combat")[1] == "Bo may play or pass. Ada has passed."
    play(s, B, "flight B p12")
    assert _words(s, A, "Combat") == [
        "Ada on p4 against Bo on p12: they do not face each other, so no Weapon can be played until they",
        "    do.",
        "Ada may play or pass.",
        "Last card: Flight on Bo to p12, played by Bo.",
        "After this Combat Bo rolls: it ends the turn of Ada.",
    ]
    assert _words(s, A, "Now")[1:] == [
        "Face your opponent again, let two others fight, or pass.",
        "Hint: flying off does not end Combat; it ends when both of you pass.",
    ]


def test_a_weapon_waits_for_its_answer() -> None:
    s = _fight({A: "fireball void", B: "void:2"}, rings={B: 2})
    play(s, A, "fireball")
    assert _words(s, B, "Now")[1:] == [
        "Answer the Fireball of Ada with its Shield or a Void, or lose 2 rings.",
        "Hint: after a Shield you may go on in the same group: strike back, or fly off.",
    ]
    assert _words(s, A, "Now")[1] == "Bo is under attack in the Combat."
    assert flat(_words(s, B, "Combat")[1:3]) == (
        "The Fireball of Ada waits: Bo answers with the Fireball Shield or a Void, or is defeated (2 rings at stake)."
    )
    pick(s, B, "void")
    assert _words(s, B, "Your group") == [
        "Nobody knows of it yet: 1. Void",
        "If you place it: the Fireball of Ada is cancelled; Bo cannot be touched until the next roll;",
        "    Combat ends unless a Void follows.",
    ]
    assert _words(s, B, "Now")[1] == "Place your group: no more cards fit. `undo` takes the last card back."
    s.apply(B, PLAY)
    assert _words(s, A, "Combat")[1:3] == [
        "Bo cannot be touched: Combat ends unless Ada plays a Void.",
        "Last card: Fireball, played by Ada. A Void upon it by Bo: it is cancelled.",
    ]
    assert (
        _words(s, A, "Now")[1] == "Somebody is protected: play a Void upon the last card, or pass and Combat is over."
    )
    assert _words(s, B, "Now")[1] == "Ada is asked for a last Void in the Combat."
    pick(s, A, "void")
    assert flat(_words(s, A, "Your group")[1:]) == (
        "If you place it: the Void of Bo is cancelled, so the Fireball of Ada works again; Ada cannot be touched until "
        "the next roll; Bo must answer the Fireball."
    )
    s.apply(A, PLAY)
    assert (
        _words(s, B, "Combat")[3]
        == "Last card: Fireball, played by Ada. 2 Voids upon it by Bo, then Ada: it works again."
    )
    s.apply(B, ACCEPT)


def test_the_loss_of_one_ring_is_told_where_it_is_one() -> None:
    s = _fight({A: "fireball", B: "flight"}, rings={B: 2}, mode="gentle")
    play(s, A, "fireball")
    assert "or lose 1 ring." in _words(s, B, "Now")[1]


def test_a_race_shows_its_clocks() -> None:
    s = _fight({A: "fireball", B: "flight"}, combat_timing="race", race_head_start_ms=1000)
    assert _words(s, A, "Now")[1] == "The countdown runs."
    assert _words(s, A, "Combat")[1:3] == [
        "Nothing may be placed yet. Ada comes first.",
        "The clock runs: 2 seconds until the first card may be placed.",
    ]
    clock(s, "countdown")
    assert _words(s, A, "Combat")[1:3] == [
        "Ada has a head start.",
        "The clock runs: 1 second of head start and 10 seconds of silence end this Combat.",
    ]
    clock(s, "head")
    assert _words(s, A, "Combat")[1] == "Ada and Bo may both place cards: what comes first counts first."
    assert _words(s, C, "Now")[1] == "Ada and Bo are to play or to pass in the Combat."
    s.apply(B, PASS)
    assert _words(s, A, "Combat")[1] == "Ada may play or pass. Bo has passed."
    play(s, A, "fireball")
    assert "The clock runs: 10 seconds to answer, or it is a defeat." in _words(s, B, "Combat")


def test_after_the_last_combat_nobody_rolls() -> None:
    s = crystal("A:p8 B:p28 C:p24 D:p1", hands={A: "", B: "void", C: "", D: "void"}, turn=D, phase="roll", dice=[3])
    s.apply(D, ROLL)
    s.round = 200
    assert _words(s, A, "Combat")[-1] == "After this Combat nobody rolls any more."


# -- the own cards


def test_the_hand_is_told_with_what_the_cards_do() -> None:
    s = crystal(S4, hands={A: "levitate:2 void"})
    pick(s, A, "levitate A p4")
    assert _words(s, A, "Your hand") == [
        "2 Levitate (1 in your group): Lift any token that is not on a Red to the nearest Red that is",
        "    unoccupied.",
        "1 Void: Cancel the last card played. You are protected from all cards until you next have the",
        "    die.",
    ]
    assert _words(crystal(S4, hands={A: "void", B: ""}), B, "Your hand") == ["You hold no card."]
    assert "Your hand" not in words_of(GAME.view(s, SPECTATOR))


def test_a_blank_card_has_what_the_table_gave_it() -> None:
    s = crystal(S4, hands={A: "blank"}, blank_cards="wild")
    assert _words(s, A, "Your hand") == ["1 Blank Crystal: Any of the ten powers: you say which when you play it."]
    s = crystal(S4, hands={A: "blank"}, blank_cards="custom", custom_power="mirror")
    assert _words(s, A, "Your hand") == [
        "1 Blank Crystal with Mirror: Exchange the positions of any two unprotected tokens."
    ]


def _group(s: Crystal, seat: int, cards: str) -> str:
    pick(s, seat, cards)
    words = flat(_words(s, seat, "Your group"))
    return words[words.index("If you place it: ") + len("If you place it: ") :]


def test_a_group_that_makes_others_fight() -> None:
    """E4, and the preview of section 10."""
    s = crystal(S4, hands={A: "levitate:2 flight"})
    told = _group(s, A, "levitate B p12, levitate C p28, flight B p4")
    assert told == "Bo goes to p4; Cy goes to p28; Combat Bo - Cy; you say who plays first."
    assert _words(s, A, "Your group")[0].startswith("Nobody knows of it yet: 1. Levitate on Bo to p12, 2. Levitate")


def test_a_group_that_begins_the_own_combat() -> None:
    s = crystal("A:p2 B:p26 C:p28 D:p33", hands={A: "levitate fireball"})
    assert _group(s, A, "levitate A p4") == "Ada goes to p4; Combat Ada - Cy; Ada plays first."
    assert _group(s, A, "fireball") == "Ada goes to p4; Combat Ada - Cy; Cy must answer the Fireball."


def test_a_group_after_a_shield() -> None:
    """E8: escape, and E9: transfer."""
    s = _fight({A: "fireball", B: "fireball_shield flight:2 levitate"})
    play(s, A, "fireball")
    assert _group(s, B, "fireball_shield") == "the Fireball is warded off."
    told = _group(s, B, "flight B p12")
    assert told == "the Fireball is warded off; Bo goes to p12; they do not face each other, but Combat goes on."
    told = _group(s, B, "levitate C p28")
    assert told == (
        "the Fireball is warded off; Bo goes to p12; Cy goes to p28; Combat passes to Ada - Cy; "
        "you say who plays first."
    )
    s = _fight({A: "flight:2 levitate", B: "flight"})
    told = _group(s, A, "levitate C p20, flight A p44")
    assert told == "Ada goes to p44; Cy goes to p20; Combat passes to Ada - Cy; Cy plays first."


def test_a_void_that_uncovers_another_combat() -> None:
    """E27."""
    s = crystal("A:p4 B:p36 C:p10 D:p26", hands={A: "levitate:2 void", B: "void"})
    play(s, A, "levitate D p28, levitate C p12", first=B)
    told = _group(s, B, "void")
    assert told == (
        "the Levitate of Ada is cancelled; Cy goes to p10; Bo cannot be touched until the next roll; "
        "Combat passes to Ada - Di; Ada plays first."
    )


def test_a_void_in_the_window_that_uncovers_a_combat() -> None:
    s = crystal("A:p4 B:p26 C:p10 D:p33", hands={A: "flight void", C: "void"}, void_reach="any")
    pick(s, A, "flight A p12, void")
    assert flat(_words(s, A, "Your group")).endswith("the others may cancel the last card.")
    s.apply(A, PLAY)
    assert _words(s, C, "Last card")[-1] == "It counts unless a Void cancels it. Still asked: Bo, Cy and Di."
    assert _words(s, A, "Now")[1].endswith("asked for a Void.")
    s = crystal("A:p20 B:p28 C:p10 D:p33", hands={A: "flight void", B: "void"}, void_reach="any")
    play(s, A, "flight A p4, void")
    assert _words(s, B, "Now")[1] == "You may cancel the last card with a Void, or pass."
    told = _group(s, B, "void")
    assert told == "the Void of Ada is cancelled; Bo cannot be touched until the next roll."
    s = crystal("A:p20 B:p28 C:p10 D:p33", hands={A: "flight void", B: "", C: "void"}, void_reach="any")
    play(s, A, "flight A p4, void")
    told = _group(s, C, "void")
    assert told == "the Void of Ada is cancelled; Cy cannot be touched until the next roll; Combat Ada - Bo."


def test_groups_that_win_look_or_change_nothing() -> None:
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"})
    assert _group(s, A, "teleport A p0") == "Ada goes to p0; Ada is Home with 6 rings and wins."
    s = crystal("A:p16 B:p8", rings={A: 1, B: 1}, hands={A: "teleport"}, storage={5: 4}, storage_take="any")
    assert _group(s, A, "teleport A p40") == "Ada goes to p40; the Storage of Mistpoint then holds no rings."
    s = crystal(S4, hands={A: "blank flight"}, blank_cards="custom", custom_power="scry")
    assert _group(s, A, "scry B") == "you look at the hand of Bo."
    s = crystal("A:p4 B:p8", hands={A: "flight:2"})
    assert _group(s, A, "flight A p12, flight A p4") == "nothing changes on the board."


def test_ways_to_a_combat_are_listed_by_price() -> None:
    s = crystal("A:p2 B:p28 C:p26 D:p33", hands={A: "levitate:2 flight fireball aurablast", B: "void:2", C: "", D: ""})
    lines = _words(s, A, "Ways to Combat")
    assert lines[0] == "Ada - Bo, 1 card: Levitate on Ada to p4; then Aurablast 64 % or Fireball 64 % to hit"
    assert "Cy - Di" in "\n".join(lines)
    s = crystal("A:p2 B:p28 C:p26 D:p33", hands={A: "levitate"})
    assert _words(s, A, "Ways to Combat") == ["Ada - Bo, 1 card: Levitate on Ada to p4"]
    s = crystal("A:p2 B:p9 C:p26 D:p33", hands={A: "levitate"})
    assert "Ways to Combat" not in words_of(GAME.view(s, A))
    s = crystal("A:p4 B:p12 C:p20 D:p33", hands={A: "levitate:4 flight:4"})
    assert _words(s, A, "Ways to Combat")[-1].startswith("and ")


# -- the end


def test_the_result_is_told() -> None:
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"})
    play(s, A, "teleport A p0")
    assert _words(s, B, "Now") == ["A card brought enough rings Home: Ada wins. The game is over."]
    assert _words(s, B, "Result") == ["Ada: 6 rings, at Home: wins", "Bo: no rings, at Home"]


def test_the_result_at_the_round_limit() -> None:
    """8.2, with a tie and a player who is gone."""
    s = crystal("A:p41 B:p1 C:p26 D:p33", rings={A: 2, B: 2, C: 1, D: 1}, turn=D, round_limit=50)
    s.round = 50
    assert leave(s, C, "gone") == ""
    s.apply(D, END_TURN)
    assert _words(s, A, "Now") == ["The last round was over: Ada and Bo win together. The game is over."]
    assert _words(s, A, "Result") == [
        "Ada: 2 rings, 7 steps to Home: wins",
        "Bo: 2 rings, 7 steps to Home: wins",
        "Cy: 1 ring, 1 of them in Storage",
        "Di: 1 ring, 47 steps to Home",
        "Most rings win, then fewest steps to Home; if that is equal too, the win is shared.",
    ]


def test_the_game_speaks_with_these_words() -> None:
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"})
    look = GAME.view(s, A)
    assert GAME.sections(look, NAMES) == sections.sections(look, NAMES, CONTENT)
    move = GAME.read_move(look, "tele me home")
    assert GAME.describe(look, move) == "teleport your token from p16 to p0, your Home"
    assert GAME.warning(look, END_TURN) == "Your Teleport would bring you Home with rings enough to win."
    told = play(s, A, "teleport A p0")
    assert [GAME.tell(event, NAMES) for event in told] == [
        "Ada played Teleport on Ada to p0.",
        "A card brought enough rings Home: Ada won.",
    ]
