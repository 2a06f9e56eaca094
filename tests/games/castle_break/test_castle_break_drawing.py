"""The castle drawn in letters: pieces, signs, doors, and where a roll may lead."""

import msgspec
from tests.games.castle_break.castle_tables import (
    GUIDE,
    flat,
    told,
    told_flat,
    words_of,
)
from tests.games.castle_break.castles import castle, do

from greathall.games.castle_break.content.read import Guide
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.words.board import SQUARES, squares
from greathall.games.castle_break.words.board import castle as drawn
from greathall.kernel.event import SPECTATOR
from greathall.kernel.prose import LINE_WIDTH


def test_the_castle_is_drawn_with_pieces_signs_and_doors() -> None:
    s = castle(4, place=["smithy", "o5", "o5", "courtyard"], quests=[["q103"]])
    lines = told(s, 0, "Castle")
    assert lines[:SQUARES] == [
        "+Raven Tower----+ +Armory---------+ +Great Hall-----+ +Smithy---------+ +Star Tower-----+",
        "| (t^)          | | (g)           | | (t)           | | (g) ! <1>     | | (t^)          |",
        "+---------------# +------#--------+ +#-----------#--+ +------#--------+ #---------------+",
        "+Royal Wardrobe-+ =o1---o2----o3----o4----<23>--o6----~o7---o8----=o9   +Stables--------+",
        "| (t)           # o32                     =north                  o10   # (g)           |",
        "+---------------+ ~o31        k4----k5----k6----k7----k8    T:    o11   +---------------+",
        "+Workshop-------# o30         k3    +Dragon's Tower-+ k9          o12   #Kitchen--------+",
        "| (g)           | o29---=west-k2    |               | k10---=east-o13   | (t)           |",
        "+---------------# o28         *k1   +---------------+ *k11        o14   #---------------+",
        "+Treasury-------+ o27         +Courtyard------------------+       ~o15  +Guardroom------+",
        "| (t)           # o26         +-<4>-----------------------+       o16   # (g)           |",
        "+---------------+ =o25--o24---~o23--*o22--o21---*o20--o19---o18---=o17  +---------------+",
        "+---------------# +------#--------+                   +------#--------+ #---------------+",
        "| (g^)          | | (t)           |                   | (g)           | | (t^)          |",
        "+Gaol Tower-----+ +Brewhouse------+                   +Kennels--------+ +Lantern Tower--+",
    ]
    assert flat(lines[SQUARES:]) == (
        "* fire pit, = stairs, ~ down to the tunnel T, # door, arches at k1, k11, o20, o22, dragon's gate at k6; "
        "(g) grey room, (t) tan room, ^ tower room: one step along the castle wall to any other; "
        "<1> the piece of seat 1, ! a step of yours is next there. "
        "One step from Smithy: Ring Walk 8 (o8)."
    )


def test_legal_ends_are_marked_in_the_drawing() -> None:
    s = castle(place=["armory"], faces={"movement": [2]})
    do(s, 0, "roll")
    lines = told(s, 0, "Castle")
    assert lines[0].startswith("+>Raven Tower---+ +Armory")
    assert ">k6" in lines[5]
    assert lines[-2] == "<1> the piece of seat 1, > you may go there now."
    assert told(s, 1, "Castle")[-2:-1] != lines[-2:-1], "only whose move it is sees them"
    assert told_flat(s, 0, "Reach") == (
        "You may go to Raven Tower, Great Hall, Workshop, Royal Wardrobe; spaces o7 o15 o23 o29 k6."
    )


def test_a_mark_does_not_run_into_the_next_space() -> None:
    s = castle(faces={"movement": [0]})
    do(s, 0, "roll")
    assert "west" in told_flat(s, 0, "Reach")
    assert "o29--->west-k2" in told(s, 0, "Castle")[7]


def test_a_crowd_on_one_space_and_a_watcher() -> None:
    s = castle(5, place=["o5"] * 5)
    lines = told(s, SPECTATOR, "Castle")
    assert "<123+>" in lines[3]
    assert lines[-1] == "<1> the piece of seat 1."


def test_the_tunnel_is_not_drawn_where_torches_lead_to_torches() -> None:
    lines = told(castle(place=["o7"], tunnel_count="torch_to_torch"), 0, "Castle")
    assert "T:" not in "".join(lines[:SQUARES])
    assert lines[-1] == "One step from North Tunnel Mouth (o7): Ring Walk 6 (o6), Ring Walk 8 (o8)."
    lines = told(castle(place=["o7"]), 0, "Castle")
    assert flat(lines[-2:]).endswith("Ring Walk 8 (o8), The Tunnel.")


def test_a_castle_drawn_elsewhere_stays_on_the_page() -> None:
    """An edition may move its places: what does not fit is left out, and nothing breaks."""
    places = [msgspec.structs.replace(place, x=1.0, y=1.0) for place in GUIDE.content.place]
    content = msgspec.structs.replace(GUIDE.content, place=places)
    lines = drawn(GAME.view(castle(), SPECTATOR), Guide(content, GUIDE.printed))
    assert lines[-1] == "<1> the piece of seat 1."
    assert all(len(line) <= LINE_WIDTH for line in lines)
    assert squares(places[0])[2] > SQUARES - 1


def test_what_is_beside_a_room_says_its_colour() -> None:
    assert told(castle(place=["o2"]), 0, "Castle")[-1] == (
        "One step from Ring Walk 2 (o2): Armory (grey room), Raven Stair (o1), Ring Walk 3 (o3)."
    )


def test_reach_before_the_roll() -> None:
    lines = told(castle(), 0, "Reach")
    assert lines[0] == "A roll of 3: The Tunnel; fire pits o20 o22; spaces o18 o24 k3 k9 east west."
    assert lines[1].startswith("A roll of 6: all rooms but Raven Tower, Armory, Star Tower and Stables; ")
    assert any(line.startswith("A roll of 9: all 15 rooms; The Tunnel; fire pits o20 o22 k1 k11; ") for line in lines)


def test_in_the_tower_there_is_no_reach() -> None:
    s = castle(place=["dragon"], quests=[["q105"]])
    s.warriors[0].keys = 3
    s.warriors[0].goal_reached = True
    titles = words_of(GAME.view(s, 0))
    assert "Reach" not in titles
    assert flat(titles["Your quests"]).endswith("you cannot walk there any more. Missing Jewelry and Prying Tool.")
    assert titles["Castle"][-1].startswith("<1>")
