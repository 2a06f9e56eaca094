"""Rules one by one, where the worked examples do not reach."""

from tests.games.castle_break.castles import at, castle, code, discarded, do, ends, exposed, hand, moves, row, why

from greathall.games.castle_break.content.ids import CARD_NAMES, QUEST_NAMES, SEAT_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules import turn
from greathall.games.castle_break.rules.names import ANSWERING, DROPPING, EXPOSING, MOVING, SCRYING, TURN
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.state import TABLE

FIVE = ["moon_axe#1", "moon_axe#2", "moon_axe#3", "moon_axe#4", "moon_axe#5"]


# -- Power Cards


def test_a_card_that_is_begun_is_nobody_elses_business() -> None:
    s = castle(hand=[["ghost#1"]], place=["o5"])
    before = GAME.view(s, 1)
    do(s, 0, "power ghost#1")
    assert GAME.view(s, 1) == before
    assert GAME.view(s, 0).phase == "aim"
    assert why(s, 0, "roll") == "CB-99"


def test_quagmire_once_and_for_one_turn() -> None:
    s = castle(3, hand=[["quagmire#1", "quagmire#2"]])
    do(s, 0, "power quagmire#1")
    assert why(s, 0, "aim seat0") == "CB-58"
    assert why(s, 0, f"aim {SEAT_NAMES[5]}") == "CB-58"
    do(s, 0, "aim seat1")
    do(s, 1, "allow")
    s.used = 0
    do(s, 0, "power quagmire#2")
    assert why(s, 0, "aim seat1") == "CB-63"
    s.phase = TURN
    turn.next_turn(s)
    assert why(s, 1, "roll") == "CB-58"
    assert not s.warriors[1].quagmired


def test_banishment_begins_a_new_visit() -> None:
    s = castle(3, hand=[["banishment#1"]], place=["o1", "o2", "courtyard"])
    s.warriors[1].collected = True
    do(s, 0, "power banishment#1")
    assert why(s, 0, "aim seat2") == "CB-59"
    do(s, 0, "aim seat1")
    do(s, 1, "allow")
    assert at(s, 1) == "courtyard"
    assert not s.warriors[1].collected


def test_clumsy_hex_picks_after_the_answer() -> None:
    s = castle(3, hand=[["clumsy_hex#1"], ["moon_axe#1", "moon_axe#2", "shield#1"], []], faces={"hex": [2, 0]})
    do(s, 0, "power clumsy_hex#1")
    assert why(s, 0, "aim seat2") == "CB-44"
    do(s, 0, "aim seat1")
    do(s, 1, "allow")
    assert exposed(s, 1) == ["shield#1", "moon_axe#1"]
    assert hand(s, 1) == ["moon_axe#2"]


def test_a_block_forbids_further_power_cards() -> None:
    s = castle(hand=[["banishment#1", "ghost#1"], ["shield#2"]], place=["o1", "o2"])
    do(s, 0, "power banishment#1", "aim seat1")
    assert s.phase == ANSWERING
    assert GAME.view(s, 0).targets == [1]
    do(s, 1, "block")
    assert at(s, 1) == "o2"
    assert why(s, 0, "power ghost#1") == "CB-46"


def test_the_shield_that_everybody_knows_goes_first() -> None:
    s = castle(hand=[["banishment#1"], ["shield#2", "shield#7"]], place=["o1", "o2"])
    known = [int(mask) for mask in s.known]
    known[CARD_NAMES.index("shield#7")] = int(s.terms.everybody)
    s.known = type(s.known)(known)
    do(s, 0, "power banishment#1", "aim seat1")
    do(s, 1, "block")
    assert hand(s, 1) == ["shield#2"]


def test_horn_and_raven_lead_elsewhere() -> None:
    s = castle(hand=[["homeward_horn#1", "raven_flight#1"]], place=["o20"])
    do(s, 0, "power homeward_horn#1")
    assert [move.split()[1] for move in moves(s, 0)] == ["courtyard", "o22", "k1", "k11"]
    assert why(s, 0, "go o20") == "CB-54"
    s = castle(hand=[["raven_flight#1"]], place=["armory"])
    do(s, 0, "power raven_flight#1")
    assert len(moves(s, 0)) == 14
    assert why(s, 0, "go armory") == "CB-57"


def test_swift_boots_enter_the_tower_with_keys_only() -> None:
    s = castle(hand=[["swift_boots#1"]], place=["k1"])
    do(s, 0, "power swift_boots#1")
    assert why(s, 0, "go dragon") == "CB-53"
    s.warriors[0].keys = 3
    do(s, 0, "go dragon")
    assert why(s, 0, "roll") == "CB-85"
    assert why(s, 0, "dragon") == ""


def test_scrying_glass_shows_its_owner_alone() -> None:
    s = castle(hand=[["scrying_glass#1"]], place=["o1"])
    top = [CARD_NAMES[card] for card in s.piles[1].deck][-3:][::-1]
    do(s, 0, "power scrying_glass#1", "dig tools")
    assert s.phase == SCRYING
    assert GAME.view(s, 0).seen == top
    assert GAME.view(s, 1).seen == []
    assert GAME.view(s, 1).seen_number == 3
    assert why(s, 0, "take ghost#1") == "CB-61"
    do(s, 0, f"take {top[1]}")
    assert hand(s, 0) == [top[1]]
    assert GAME.view(s, 0).decks["tools"].known == [(0, top[2]), (1, top[0])]
    assert GAME.view(s, 1).decks["tools"].known == []
    assert GAME.view(s, 1).players[0].backs == [0, 1, 0]


def test_shields_and_runes_are_no_actions() -> None:
    s = castle(hand=[["shield#1", "wild_rune#1", "shackles#1"]])
    assert why(s, 0, "power shield#1") == "CB-48"
    assert why(s, 0, "power wild_rune#1") == "CB-55"
    assert why(s, 0, "power ghost#1") == "CB-12"
    s.warriors[1].limit = 1
    assert why(s, 0, "power shackles#1") == "CB-44"


def test_one_rune_a_step() -> None:
    s = castle(place=["kitchen"], hand=[["wild_rune#1", "wild_rune#2", "iron_crow#1", "moon_axe#1"]], quests=[["q105"]])
    do(s, 0, "complete q105 first")
    assert moves(s, 0) == ["lay wild_rune#1", "lay wild_rune#2"]
    do(s, 0, "lay wild_rune#1")
    assert why(s, 0, "lay wild_rune#2") == "CB-55"
    assert why(s, 0, "lay moon_axe#1") == "CB-76"
    assert why(s, 0, "lay opal_ring#1") == "CB-12"
    do(s, 0, "lay iron_crow#1")
    assert s.warriors[0].coins == 1


# -- quests, keys, gates


def test_collecting_needs_a_quest() -> None:
    s = castle(place=["courtyard"])
    s.quest_deck = row([])
    assert why(s, 0, "collect") == "CB-21"
    s.warriors[0].place = 0
    assert why(s, 0, "collect") == "CB-73"


def test_collecting_may_leave_nothing_to_drop() -> None:
    s = castle()
    do(s, 0, "collect")
    assert len(s.warriors[0].quests) == 2
    assert s.phase == TURN


def test_a_quick_collect_keeps_one() -> None:
    s = castle(mode="quick", quests=[["q101"], ["q102"]])
    do(s, 0, "collect")
    assert s.phase == DROPPING
    assert why(s, 0, "drop q102") == "CB-91"
    do(s, 0, moves(s, 0)[0])
    do(s, 0, moves(s, 0)[0])
    assert s.phase == TURN


def test_coins_above_the_goal_are_not_taken() -> None:
    s = castle(place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q105"]], coins_goal=3)
    s.warriors[0].coins = 3
    s.warriors[0].goal_reached = True
    do(s, 0, "complete q105 first", "lay opal_ring#1", "lay iron_crow#1")
    assert s.warriors[0].coins == 3
    assert why(s, 0, "complete q105 first") == "CB-23"


def test_no_attempt_on_arrival_by_option() -> None:
    s = castle(place=["k6"], faces={"movement": [0]}, dragon_on_arrival=False)
    assert "dragon" not in ends(s, 3)
    s.warriors[0].keys = 3
    do(s, 0, "roll", "go dragon")
    assert why(s, 0, "dragon") == "CB-86"
    assert moves(s, 0) == ["end_turn"]


def test_the_tower_needs_keys() -> None:
    s = castle(place=["k6"], faces={"movement": [0]})
    do(s, 0, "roll")
    assert s.phase == MOVING
    assert why(s, 0, "go dragon") == "CB-84"


# -- turns


def test_a_turn_without_any_action_only_draws() -> None:
    s = castle(place=["o1", "smithy"])
    s.warriors[1].quagmired = True
    turn.next_turn(s)
    assert s.turn == 0
    assert len(hand(s, 1)) == 1


def test_barter_empty_by_option() -> None:
    s = castle(hand=[FIVE], exposed=[[], ["ghost#1"]], barter_empty="allowed")
    do(s, 0, "barter ghost#1")
    assert s.phase == TURN
    s = castle(hand=[[*FIVE, "moon_axe#6"]], exposed=[[], ["ghost#1"]], barter_empty="allowed")
    do(s, 0, "barter ghost#1", "expose ghost#1")
    assert s.phase == TURN


def test_the_partner_gets_down_to_six_too() -> None:
    s = castle(hand=[[], [*FIVE, "moon_axe#6"]], exposed=[["opal_ring#1"], ["ghost#1"]])
    assert why(s, 0, "barter opal_ring#1") == "CB-64"
    assert why(s, 0, "swap ghost#1") == "CB-69"
    do(s, 0, "barter ghost#1")
    assert why(s, 1, "reply moon_axe#1") == "CB-66"
    do(s, 1, "reply opal_ring#1")
    assert s.phase == EXPOSING
    assert why(s, 1, "expose ghost#1") == "CB-15"
    do(s, 1, "expose opal_ring#1")
    assert s.turn == 0


# -- leaving


def test_leaving_drops_what_was_only_begun() -> None:
    s = castle(3, hand=[["ghost#1"]], on_leave="retire")
    do(s, 0, "power ghost#1")
    s.apply(TABLE, code("retire seat0"))
    assert s.turn == 1
    assert discarded(s) == {"ghost#1"}
    assert s.refusal(TABLE, code("retire seat0")) == "CB-97"
    assert s.refusal(TABLE, code("retire seat5")) == "CB-2"
    assert s.refusal(TABLE, code("roll")) == "CB-99"


def test_leaving_during_the_set_up_waits_for_round_one() -> None:
    s = GAME.new(GAME.setup(3, "", {"on_leave": "retire"}), FastDice(2))
    s.apply(TABLE, code("retire seat1"))
    assert not s.warriors[1].retired
    for _ in range(4):
        for seat in (0, 2):
            do(s, seat, moves(s, seat)[0])
    assert s.warriors[1].retired
    assert s.turn != 1


def test_nobody_aims_at_who_is_out() -> None:
    s = castle(4, mode="quick", hand=[["quagmire#1"]], on_leave="retire")
    s.warriors[1].rank = 1
    s.finished = 1
    s.warriors[1].place = -1
    s.apply(TABLE, code("retire seat2"))
    do(s, 0, "power quagmire#1")
    assert why(s, 0, "aim seat1") == "CB-92"
    assert why(s, 0, "aim seat2") == "CB-97"
    assert s.refusal(TABLE, code("retire seat1")) == "CB-92"


def test_if_everybody_leaves_a_quick_game_has_no_winner() -> None:
    s = castle(2, mode="quick", on_leave="retire")
    s.apply(TABLE, code("retire seat0"))
    assert not s.over()
    s.apply(TABLE, code("retire seat1"))
    assert GAME.result(s).end == "nobody-left"
    assert members(s.won) == []


def test_the_absent_do_what_the_dossier_says() -> None:
    s = castle(hand=[[], ["shield#1"]], place=["o1", "o2"])
    assert GAME.absent_move(GAME.view(s, 0), FastDice(1)) == code("roll")
    s = castle(hand=[["banishment#1"], ["shield#1"]], place=["o1", "o2"])
    do(s, 0, "power banishment#1", "aim seat1")
    assert GAME.absent_move(GAME.view(s, 1), FastDice(1)) == code("allow")
    assert QUEST_NAMES[0] == "q101"
