"""What a bot likes at every decision of the game (dossier 11.1, 11.2)."""

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
    moves,
    set_combat,
    set_level,
    statement,
)
from tests.games.castle_of_magic.test_magic_planning_evidence import look, read, told
from tests.games.castle_of_magic.test_magic_planning_outlook import all_seen

from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import LEVEL_NAMES, SPACE_NAMES
from greathall.games.castle_of_magic.content.tables import SPELL_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.names import PHASE_NAMES, PLACING
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.playout import legal_list


def likes(s: Magic, seat: int = RED) -> dict[str, float]:
    legal = legal_list(s, seat)
    return dict(zip(moves(s, seat), GAME.judge().worths(s, seat, legal), strict=True))


def best(s: Magic, seat: int = RED) -> str:
    found = likes(s, seat)
    return max(found, key=lambda move: found[move])


def choosing(s: Magic, phase: str, spell: str = "") -> Magic:
    """Red has the choice of this phase."""
    s.phase = PHASE_NAMES.index(phase)
    if spell:
        s.spell = SPELL_NAMES.index(spell)
    return s


def worth(s: Magic, spell: str) -> float:
    return Mind(s, RED, True, Taste()).spell_worth(SPELL_NAMES.index(spell))


# -- spells


def test_the_first_levels_are_worth_most_and_none_when_all_are_at_the_top() -> None:
    s = castle()
    assert worth(s, "plus_spell") == 420
    set_level(s, RED, "bell", 3)
    assert worth(s, "plus_spell") == 330
    for spell in LEVEL_NAMES:
        set_level(s, RED, spell, 4)
    assert worth(s, "plus_spell") == 60
    for spell in LEVEL_NAMES:
        set_level(s, RED, spell, 5)
    assert worth(s, "plus_spell") == 0


def test_learning_is_worth_less_the_more_is_known() -> None:
    s = castle()
    assert worth(s, "learn_ritual") == pytest.approx(700 / 6)
    assert worth(s, "learn_country") == pytest.approx(900 / 6)
    look(s, RED, "rol", "rou", "crown")
    assert worth(s, "learn_ritual") < 700 / 6 * 0.75
    assert worth(s, "learn_country") == pytest.approx(900 / 6 / 2)
    look(s, RED, "amulet")
    assert worth(s, "learn_country") == 0


def test_secrets_cards_and_combat_lose_their_worth() -> None:
    s = castle(wizards="tarn rossi hesper thole", cards={RED: [1, 2]})
    fresh = worth(castle(), "secret")
    assert worth(all_seen(s), "secret") == 0 < fresh
    assert worth(s, "move_card") == pytest.approx(110 / 3)
    assert worth(s, "plus_combat") == 130
    set_combat(s, 9)
    assert worth(s, "plus_combat") == 30


def test_a_locked_disk_is_worth_nothing() -> None:
    assert worth(castle(disks=(3, 1, 1)), "bell") == 0


def test_the_ritual_is_not_started_too_early() -> None:
    s = castle(wizards="tarn")
    assert worth(s, "bell") < 0
    look(s, RED, "crown", "rol", "scu")  # the Crown rules Marus, which Tarn wants
    assert worth(s, "bell") > 0


def test_somebody_who_knows_only_other_thrones_is_not_prepared_until_late() -> None:
    s = look(castle(wizards="tarn"), RED, "amulet", "rol", "scu")
    assert not Mind(s, RED, True, Taste()).prepared()
    s.round = 12
    assert Mind(s, RED, True, Taste()).prepared()


def test_the_black_pawn_moves_when_the_end_would_be_good() -> None:
    points = [[5, 2, 2], [2, 2, 2], [2, 2, 2], [2, 2, 2]]
    good = all_seen(castle(wizards="oriel pell hesper rook", countries="kida marus sorrell", points=points))
    good.disks = vec[i64]([2, 2, 2])  # result 1: banished
    assert worth(good, "count_down") > Taste().cast_step
    assert best(choosing(good, "count", "count_down")) == "count_down yes"
    bad = castle(disks=(-2, -2, -2))
    assert worth(look(bad, RED, "scu"), "count_down") == 0
    assert best(choosing(bad, "count", "count_down")) == "count_down no"


# -- movement


def test_a_roll_is_worth_the_better_way_of_each_face() -> None:
    s = castle(space="w04")
    mind = Mind(s, RED, True, Taste())
    mind.think()
    ends = [[SPACE_NAMES.index(f"w{(4 + way * n) % 36:02}") for way in (1, -1)] for n in range(1, 7)]
    assert mind.rolling() == pytest.approx(sum(max(map(mind.landing, pair)) for pair in ends) / 6)


def test_the_better_way_is_walked() -> None:
    s = castle(space="w02", faces={"move": [2]})  # W04 is +1 Spell, W00 too; from W02 by 1: Secret or Learn Ritual
    do(s, RED, "roll")
    assert set(likes(s).values()) != {0.0}
    s = castle(space="w05", faces={"move": [1]})  # W06 Learn Country, W04 +1 Spell
    do(s, RED, "roll")
    assert best(s) == "step ccw"


def test_a_move_card_is_played_for_a_good_space_and_kept_otherwise() -> None:
    s = castle(space="w05", cards={RED: [1]})
    found = likes(s)
    assert found["play_card 1 ccw"] == pytest.approx(420 - 70)
    assert found["play_card 1 ccw"] > found["play_card 1 cw"]
    assert found["talk_chip"] < found["speak"] + 1  # neither is wanted


def test_going_inward_is_liked_once_there_is_little_left_to_learn() -> None:
    s = castle(wizards="tarn", space="w00", disks=(1, 0, 0))
    s.chips = 0
    assert best(s) == "roll"
    for spell in LEVEL_NAMES:
        set_level(s, RED, spell, 5)
    all_seen(s)
    assert best(s).startswith("enter k")
    s = castle(wizards="tarn", space="k00", disks=(2, 2, 2), points=[[5, 2, 2]] + [[2, 2, 2]] * 3)
    for spell in LEVEL_NAMES:
        set_level(s, RED, spell, 5)
    assert any(move.startswith("enter t") for move in likes(all_seen(s)))


def test_in_the_tower_there_is_only_walking() -> None:
    s = castle(space="t00", disks=(1, 1, 1))
    mind = Mind(s, RED, True, Taste())
    mind.think()
    assert mind.inward == 0
    assert likes(s)["roll"] == pytest.approx(mind.rolling())


def test_a_victim_makes_a_space_better() -> None:
    s = look(castle(wizards="tarn hesper", space="w00 w02"), RED, "crown", "rol")
    mind = Mind(s, RED, True, Taste())
    mind.think()
    empty = castle(wizards="tarn hesper", space="w00 w20")
    alone = Mind(look(empty, RED, "crown", "rol"), RED, True, Taste())
    alone.think()
    assert mind.landing(SPACE_NAMES.index("w02")) > alone.landing(SPACE_NAMES.index("w02"))


def test_somebody_without_points_is_no_victim() -> None:
    s = castle(space="w00 w02", points=[[2, 2, 2], [0, 0, 0], [2, 2, 2], [2, 2, 2]])
    mind = Mind(s, RED, True, Taste())
    mind.think()
    assert mind.landing(SPACE_NAMES.index("w02")) == mind.values[SPELL_NAMES.index("crown")]


# -- choices


def test_the_level_that_will_be_used_most_is_raised() -> None:
    assert best(choosing(castle(space="w00"), "level", "plus_spell")) == "raise learn_ritual"
    s = castle(wizards="tarn", space="k03")
    look(s, RED, "crown", "rol")
    assert best(choosing(s, "level", "plus_spell")) not in ("raise learn_ritual", "raise learn_country")


def test_the_least_known_player_is_asked_about() -> None:
    s = read(castle(wizards="tarn rossi vesper thole"), RED, YELLOW, "s01")
    s.points = vec[i64]([int(s.points[0])] * 3 + [int(s.points[0]) + 2] + [int(s.points[0])] * 2)
    assert best(choosing(s, "target", "secret")) == "secret seat3"
    assert likes(s)["secret seat1"] == 0


def test_unknown_squares_are_looked_at_and_likely_ones_first() -> None:
    s = look(castle(disks=(2, 2, 1)), RED, "rol", "crown")
    assert best(choosing(s, "ritual", "learn_ritual")) == "look_ritual rou"
    assert likes(choosing(s, "country", "learn_country"))["look_country crown"] == 0


def test_a_disk_goes_where_the_better_result_is() -> None:
    s = look(castle(wizards="oriel"), RED, "rol")
    assert best(choosing(s, "side", "bell")) == "push ringing"
    s = look(castle(wizards="oriel"), RED, "scu")  # rampage
    assert best(choosing(s, "side", "bell")) == "push ringing"


def test_an_attack_is_made_if_it_gains_and_the_victim_chosen() -> None:
    s = look(castle(wizards="tarn hesper", space="w02 w02"), RED, "crown", "rol")
    assert best(choosing(s, "combat")) == "attack seat1 crown"
    s = castle(wizards="thole fenn", space="w02 w02", points=[[2, 2, 2], [4, 4, 4], [2, 2, 2], [2, 2, 2]])
    all_seen(s)  # Thole wants thrones for other Dragon Masters
    s.disks = vec[i64]([2, 2, 2])
    assert best(choosing(s, "combat")) == "pass"


def defending(s: Magic, attacker: int, item: int) -> Magic:
    s.turn = attacker
    s.defender = RED
    s.prize = item
    return choosing(s, "defend")


def test_a_point_is_fought_for_unless_the_other_throne_pays() -> None:
    s = look(castle(wizards="tarn hesper", points=[[4, 2, 2], [3, 2, 2], [2, 2, 2], [2, 2, 2]]), RED, "crown", "rol")
    assert best(defending(s, YELLOW, 0)) == "fight"
    s = castle(wizards="thole fenn", points=[[4, 2, 2], [4, 2, 2], [2, 2, 2], [2, 2, 2]], disks=(2, 2, 2))
    assert best(defending(all_seen(s), YELLOW, 0)) == "surrender"


def test_any_start_is_as_good_as_another() -> None:
    s = castle()
    s.phase = PLACING
    found = likes(s)
    assert {worth for move, worth in found.items() if move.startswith("place")} == {0.0}


# -- promises


def promised(s: Magic, *words: str, room: str = "01") -> Magic:
    do(s, RED, "talk_chip")
    do(s, RED, "open", f"members {room}")
    statement(s, RED, room, *words, "value true")
    for seat in (RED, YELLOW, GREEN, BLUE):
        do(s, seat, "ready")
    return s


def test_a_promised_push_is_kept_while_it_costs_little() -> None:
    s = promised(castle(wizards="tarn rossi"), "promise push", "side silent")
    found = likes(choosing(s, "side", "bell"))
    assert found["push silent"] == pytest.approx(found["push ringing"] + 200)
    s = read(promised(castle(wizards="tarn hesper"), "promise push", "side silent"), RED, YELLOW, "s03")
    found = likes(choosing(s, "side", "bell"))
    assert found["push silent"] == pytest.approx(found["push ringing"])  # he turned out to be an enemy


def test_a_promised_surrender_is_kept_while_it_costs_little() -> None:
    plain = likes(defending(castle(wizards="tarn rossi"), YELLOW, 1))["surrender"]
    s = promised(castle(wizards="tarn rossi"), "promise surrender", "who seat1", "item amulet")
    assert likes(defending(s, YELLOW, 1))["surrender"] == plain + 200
    assert likes(defending(s, YELLOW, 2))["surrender"] == pytest.approx(plain, abs=100)
    read(s, RED, YELLOW, "s03")
    assert likes(defending(s, YELLOW, 1))["surrender"] < 200


# -- the judge


def test_a_deaf_judge_does_not_care_what_it_was_told() -> None:
    s = told(castle(wizards="oriel"), YELLOW, "claim result", "combo rol", "result 8", "value true")
    for seat in (RED, YELLOW, GREEN, BLUE):
        do(s, seat, "ready")
    choosing(s, "side", "bell")
    legal = legal_list(s, RED)
    heard = GAME.judge().worths(s, RED, legal)
    deaf = GAME.styled_judge("deaf").worths(s, RED, legal)
    assert heard[legal.index(code("push silent"))] > heard[legal.index(code("push ringing"))]
    assert deaf[legal.index(code("push silent"))] == deaf[legal.index(code("push ringing"))]
    assert GAME.judge().worlds_useful() == 1
