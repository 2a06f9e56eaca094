"""The worked examples of the dossier (section 9)."""

import pytest
from tests.games.castle_break.castles import (
    Loaded,
    at,
    castle,
    code,
    discarded,
    do,
    ends,
    exposed,
    hand,
    moves,
    row,
    why,
)

from greathall.games.castle_break.content.ids import CARD_NAMES, QUEST_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules import turn
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.rules.names import (
    ANSWERING,
    CHOOSING_HAND,
    CHOOSING_QUESTS,
    EXPOSING,
    MOVING,
    OVER,
    REPLYING,
    TURN,
)
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list
from greathall.kernel.state import TABLE

SIX = ["moon_axe#1", "moon_axe#2", "moon_axe#3", "moon_axe#4", "moon_axe#5", "moon_axe#6"]
SHOWN = ["salt_tokens#1"]


def test_e1_tunnel() -> None:
    s = castle(place=["o31"], faces={"movement": [2]})
    assert ends(s, 6) == {
        "armory",
        "brewhouse",
        "courtyard",
        "gaol_tower",
        "great_hall",
        "guardroom",
        "kennels",
        "kitchen",
        "lantern_tower",
        "raven_tower",
        "smithy",
        "stables",
        "star_tower",
        "treasury",
        "wardrobe",
        "workshop",
        "k2",
        "k4",
        "k6",
        "k10",
        "o3",
        "o5",
        "o11",
        "o19",
        "o21",
        "o25",
        "o27",
    }
    do(s, 0, "roll")
    assert s.phase == MOVING
    assert why(s, 0, "go o12") == "CB-33"
    do(s, 0, "go o11")
    torch = castle(place=["o31"], tunnel_count="torch_to_torch")
    assert "o12" in ends(torch, 6)
    assert "o11" not in ends(torch, 6)


def test_e2_one_roll_per_turn() -> None:
    s = castle(place=["o31"], faces={"movement": [2]})
    assert why(s, 0, "end_turn") == "CB-24"
    do(s, 0, "roll", "go o11")
    assert why(s, 0, "roll") == "CB-23"
    do(s, 0, "end_turn")
    assert s.turn == 1


def test_e3_barter_for_a_ghost() -> None:
    s = castle(
        hand=[SIX, ["shield#1", "shield#2", "shield#3", "shield#4"]],
        exposed=[["honey_loaf#1"], ["ghost#2", "opal_ring#1"]],
    )
    do(s, 0, "barter ghost#2")
    assert s.phase == EXPOSING
    do(s, 0, "expose ghost#2")
    assert s.phase == REPLYING
    assert moves(s, 1) == ["reply honey_loaf#1"]
    assert why(s, 1, "reply ghost#2") == "CB-67"
    do(s, 1, "reply honey_loaf#1")
    assert len(hand(s, 1)) == 5
    assert GAME.view(s, 0).players[1].known == ["honey_loaf#1"]
    assert s.phase == TURN


def test_e3_another_copy_may_be_taken() -> None:
    s = castle(hand=[SIX], exposed=[["honey_loaf#1", "ghost#5"], ["ghost#2"]])
    do(s, 0, "barter ghost#2", "expose ghost#2")
    assert moves(s, 1) == ["reply ghost#5", "reply honey_loaf#1"]


def test_e4_shackles_and_shield() -> None:
    s = castle(
        4,
        hand=[["shackles#1", "wild_rune#1"], ["shield#3", "shield#1"], ["moon_axe#1"], ["moon_axe#2"]],
        place=["courtyard", "o1", "o2", "dragon"],
    )
    s.warriors[3].keys = 3
    do(s, 0, "power shackles#1")
    assert s.phase == ANSWERING
    assert members(s.to_act()) == [1, 2]
    assert why(s, 2, "block") == "CB-45"
    do(s, 1, "block")
    assert GAME.view(s, 0).asked == [2]
    do(s, 2, "allow")
    assert discarded(s) == {"shackles#1", "shield#1"}
    assert [s.warriors[seat].limit for seat in range(4)] == [-1, -1, 1, -1]
    assert s.left == 1
    assert not s.blocked
    do(s, 0, "roll")
    do(s, 0, moves(s, 0)[0])
    while s.turn != 2:
        do(s, s.turn, moves(s, s.turn)[0])
    assert s.left == 1


def test_e5_two_seat_deal() -> None:
    s = GAME.new(GAME.setup(2), FastDice(3))
    assert s.phase == CHOOSING_QUESTS
    for seat in (0, 1):
        do(s, seat, moves(s, seat)[0])
    assert s.phase == CHOOSING_HAND
    for seat in (0, 1):
        for _ in range(3):
            do(s, seat, moves(s, seat)[0])
        assert moves(s, seat) == [] or s.phase == TURN
    assert [len(s.warriors[seat].hand) for seat in (0, 1)] == [6, 6]
    assert [len(s.warriors[seat].exposed) for seat in (0, 1)] == [5, 5]
    assert [len(s.quest_deck), *(len(pile.deck) for pile in s.piles)] == [41, 46, 36, 46]
    assert int(s.quest_discard).bit_count() == 2


def test_e6_exact_count() -> None:
    s = castle()
    assert ends(s, 3) == {"k3", "k9", "o18", "o20", "o22", "o24", "s_east", "s_west", "tunnel"}
    free = ends(castle(exact_moves="up_to"), 3)
    assert len(free) == 16
    assert "k1" in free


def test_e7_a_room_ends_the_move() -> None:
    s = castle(place=["armory"], faces={"movement": [2]})
    assert ends(s, 6) == {"great_hall", "raven_tower", "wardrobe", "workshop", "k6", "o7", "o15", "o23", "o29"}
    do(s, 0, "roll")
    assert why(s, 0, "go kitchen") == "CB-33"
    do(s, 0, "go great_hall")
    assert at(s, 0) == "great_hall"


def test_e8_castle_wall() -> None:
    assert ends(castle(place=["raven_tower"]), 3) == {
        "armory",
        "wardrobe",
        "o3",
        "o31",
        "star_tower",
        "lantern_tower",
        "gaol_tower",
    }
    from_stair = ends(castle(place=["o1"]), 3)
    assert "raven_tower" in from_stair
    assert "star_tower" not in from_stair


def test_e9_e10_part_of_a_quest_then_the_rest() -> None:
    s = castle(
        place=["great_hall"],
        hand=[["opal_ring#1", "snare_net#2", "marsh_ale#1", "war_flail#1", *SIX[:3]]],
        quests=[["q203", "q301"]],
    )
    assert GAME.view(s, 1).players[0].hidden_quests == 2
    do(s, 0, "complete q203 first", "lay opal_ring#1")
    assert GAME.view(s, 1).phase == "turn"
    assert GAME.view(s, 1).players[0].hidden_quests == 2
    do(s, 0, "lay snare_net#2")
    seen = GAME.view(s, 1).players[0]
    assert [quest.id for quest in seen.quests] == ["q203"]
    assert seen.quests[0].laid == ["opal_ring#1", "snare_net#2"]
    assert s.warriors[0].coins == 0
    do(s, 0, "end_turn")
    assert len(hand(s, 0)) == 6
    assert hand(s, 0)[-1].split("#")[0] == "salt_tokens"
    # E-10
    s.warriors[0].coins = 1
    s.warriors[0].place = 3
    s.dice = Loaded({"movement": [5]})
    s.warriors[0].hand = row([*hand(s, 0), "smoked_eel#1"])
    s.piles[2].deck = row([CARD_NAMES[card] for card in s.piles[2].deck if CARD_NAMES[card] != "smoked_eel#1"])
    turn.next_turn(s)
    do(s, 0, "complete q203 second", "lay marsh_ale#1", "lay war_flail#1")
    assert s.warriors[0].coins == 3
    assert discarded(s) == {"opal_ring#1", "snare_net#2", "marsh_ale#1", "war_flail#1"}
    do(s, 0, "roll", "go courtyard")  # with its other action, and so the turn is over
    assert at(s, 0) == "courtyard"
    assert len(hand(s, 0)) == 8
    do(s, 0, "expose moon_axe#1", "expose moon_axe#2")
    assert s.turn == 1


def test_e11_the_last_coin() -> None:
    s = castle(place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q105"]])
    s.warriors[0].coins = 5
    do(s, 0, "complete q105 first", "lay opal_ring#1", "lay iron_crow#1", "end_turn")
    assert s.warriors[0].coins == 6
    assert len(hand(s, 0)) == 1
    assert hand(s, 0)[0].startswith("salt_tokens")


def test_e12_fire_pit_without_exact_roll() -> None:
    s = castle(place=["kennels"], faces={"movement": [2]})
    assert ends(s, 6) == {
        "courtyard",
        "guardroom",
        "kitchen",
        "lantern_tower",
        "k2",
        "k10",
        "o7",
        "o13",
        "o21",
        "o23",
        "o31",
    }
    assert "o20" in ends(s, 3)
    s.warriors[0].coins = 6
    assert why(s, 0, "forge") == "CB-83"
    do(s, 0, "roll", "go o20", "forge")
    assert (s.warriors[0].coins, s.warriors[0].keys) == (0, 3)


def test_e13_dragons_tower() -> None:
    s = castle(place=["k1"], faces={"movement": [2], "dragon": [0, 3, 0, 0]})
    assert why(s, 0, "dragon") == "CB-5"
    s.warriors[0].keys = 3
    assert "dragon" not in ends(s, 3)
    assert "dragon" in ends(s, 6)
    assert "dragon" in ends(s, 9)
    do(s, 0, "roll", "go dragon", "dragon")
    assert s.warriors[0].gates == 1
    assert s.turn == 1
    assert hand(s, 0) == []
    s.turn = 1
    turn.next_turn(s)
    assert why(s, 0, "roll") == "CB-85"
    do(s, 0, "dragon")
    assert s.over()
    assert members(s.won) == [0]


def test_e14_blocked() -> None:
    s = castle(
        place=["kitchen"],
        hand=[["light_fingers#1", "iron_crow#1", "wild_rune#2", "raven_brooch#1"], ["shield#1"]],
        exposed=[[], ["raven_brooch#4"]],
        quests=[["q105"]],
    )
    do(s, 0, "power light_fingers#1", "steal raven_brooch#4")
    do(s, 1, "block")
    assert discarded(s) == {"light_fingers#1", "shield#1"}
    assert exposed(s, 1) == ["raven_brooch#4"]
    assert s.left == 1
    do(s, 0, "complete q105 first")
    assert why(s, 0, "lay wild_rune#2") == "CB-46"
    do(s, 0, "lay raven_brooch#1")
    do(s, 0, "lay iron_crow#1")
    assert s.warriors[0].coins == 1


def test_e15_new_quests() -> None:
    s = castle(hand=[["opal_ring#1", "snare_net#2"]], quests=[["q203", "q301"]], place=["great_hall"])
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2")
    s.warriors[0].place = 15
    deck = [QUEST_NAMES[quest] for quest in s.quest_deck if QUEST_NAMES[quest] not in ("q110", "q214")]
    s.quest_deck = row([])
    for name in [*deck, "q214", "q110"]:
        s.quest_deck = type(s.quest_deck)([*s.quest_deck, QUEST_NAMES.index(name)])
    do(s, 0, "collect", "drop q203", "drop q214")
    assert [QUEST_NAMES[quest] for quest in s.warriors[0].quests] == ["q301", "q110"]
    assert {"opal_ring#1", "snare_net#2"} <= discarded(s)
    other = GAME.view(s, 1)
    assert other.quests_discarded == ["q203"]
    assert other.quest_discard == 2
    assert other.players[0].hidden_quests == 2
    s.turn = 1
    turn.next_turn(s)
    assert why(s, 0, "collect") == "CB-74"


def test_e16_swap() -> None:
    full = ["shield#3", *SIX[1:6]]
    s = castle(hand=[full], exposed=[["moon_axe#1"]])
    do(s, 0, "swap moon_axe#1")
    assert why(s, 0, "expose moon_axe#1") == "CB-70"
    do(s, 0, "expose shield#3")
    s = castle(hand=[full[:5]], exposed=[["moon_axe#1"]])
    do(s, 0, "swap moon_axe#1")
    assert s.phase == TURN


@pytest.mark.parametrize(
    ("place", "deck"),
    [
        ("armory", 1),
        ("gaol_tower", 1),
        ("star_tower", 2),
        ("o13", 0),
        ("s_west", 0),
        ("k11", 0),
        ("tunnel", 0),
        ("courtyard", None),
        ("dragon", None),
    ],
)
def test_e17_draw_by_place(place: str, deck: int | None) -> None:
    s = castle(place=[place], exposed=[SHOWN])
    do(s, 0, "swap salt_tokens#1", "end_turn")
    drawn = [int(s.terms.printed.card_deck[card]) for card in s.warriors[0].hand][1:]
    assert drawn == ([] if deck is None else [deck])


def test_e18_empty_deck() -> None:
    s = castle(place=["smithy"], exposed=[SHOWN])
    tools = s.piles[1]
    s.warriors[1].exposed = tools.deck[4:]
    tools.discard = tools.deck[:4]
    tools.deck = row([])
    do(s, 0, "swap salt_tokens#1", "end_turn")
    assert len(tools.deck) == 3
    assert len(tools.discard) == 0
    assert not any(s.known[card] for card in tools.deck)


def test_e18_nothing_left_to_draw() -> None:
    s = castle(place=["smithy"], exposed=[SHOWN])
    s.warriors[1].exposed = s.piles[1].deck
    s.piles[1].deck = row([])
    do(s, 0, "swap salt_tokens#1", "end_turn")
    assert hand(s, 0) == SHOWN
    assert s.turn == 1


def test_e19_two_steps_in_one_turn() -> None:
    s = castle(
        place=["treasury"],
        hand=[["opal_ring#1", "silver_bits#1", "marsh_ale#1", "snare_net#1", "herald#1"]],
        quests=[["q109", "q116"]],
    )
    do(s, 0, "power herald#1", "step q116 first", "lay marsh_ale#1", "lay snare_net#1")
    do(s, 0, "complete q109 first", "lay opal_ring#1", "lay silver_bits#1")
    assert s.warriors[0].coins == 2
    assert len(hand(s, 0)) == 3
    assert s.turn == 1


def test_e20_protected_by_the_tower() -> None:
    s = castle(
        3, place=["o1", "dragon", "o2"], hand=[["banishment#1"]], exposed=[SHOWN, ["moon_axe#1"], ["moon_axe#2"]]
    )
    s.warriors[1].keys = 3
    s.warriors[1].hand = row(["ghost#1"])
    do(s, 0, "power banishment#1")
    assert why(s, 0, "aim seat1") == "CB-49"
    assert moves(s, 0) == ["aim seat2"]
    s = castle(3, place=["o1", "dragon", "o2"], hand=[[], ["ghost#1"]], exposed=[SHOWN, ["moon_axe#1"]])
    s.warriors[1].keys = 3
    assert why(s, 0, "barter moon_axe#1") == ""
    turn.next_turn(s)
    assert why(s, 1, "power ghost#1") == "CB-49"


def test_e21_nothing_to_give() -> None:
    s = castle(hand=[SIX[:4]], exposed=[[], ["marsh_ale#1"]])
    assert why(s, 0, "barter marsh_ale#1") == "CB-68"
    s = castle(hand=[SIX], exposed=[[], ["marsh_ale#1"]])
    do(s, 0, "barter marsh_ale#1")
    assert why(s, 0, "expose marsh_ale#1") == "CB-68"
    assert len(moves(s, 0)) == 6


def test_e22_what_is_known() -> None:
    s = castle(3, place=["o1", "o1", "o1"], exposed=[[], ["ghost#3"]])
    turn.next_turn(s)
    do(s, 1, "swap ghost#3", "end_turn")
    seen = GAME.view(s, 0).players[1]
    assert seen.known == ["ghost#3"]
    assert seen.backs == [1, 0, 0]
    s.turn = 0
    turn.next_turn(s)
    do(s, 1, "power ghost#3", "go o2")
    assert GAME.view(s, 2).players[1].known == []


def test_e23_quick_quest() -> None:
    s = castle(
        3,
        "quick",
        place=["kitchen", "kitchen", "kitchen"],
        hand=[["opal_ring#1", "iron_crow#1"], ["marsh_ale#1", "snare_net#1"], ["opal_ring#2", "iron_crow#2"]],
        quests=[["q105"], ["q116"], ["q108"]],
    )
    s.warriors[2].place = 10
    s.first = 2
    s.turn = 1
    turn.next_turn(s)
    do(s, 2, "complete q108 first", "lay opal_ring#2", "lay iron_crow#2")
    assert s.warriors[2].rank == 1
    assert not s.over()
    do(s, 0, "complete q105 first", "lay opal_ring#1", "lay iron_crow#1")
    do(s, 1, "complete q116 first", "lay marsh_ale#1", "lay snare_net#1")
    assert s.over()
    assert GAME.result(s).facts["ranks"] == [2, 3, 1]
    assert members(s.won) == [2]


def test_e24_ghost() -> None:
    s = castle(place=["o5"], hand=[["ghost#1"]])
    do(s, 0, "power ghost#1")
    places = {move.split()[1] for move in moves(s, 0)}
    assert places == {
        "armory",
        "great_hall",
        "raven_tower",
        "smithy",
        "star_tower",
        "k5",
        "k6",
        "k7",
        "o1",
        "o2",
        "o3",
        "o4",
        "o6",
        "o7",
        "o8",
        "o9",
        "s_north",
        "tunnel",
    }
    assert why(s, 0, "go o10") == "CB-51"


def test_e25_round_limit() -> None:
    s = castle(3, place=["dragon", "dragon", "o1"], round_limit=20)
    for seat in (0, 1):
        s.warriors[seat].keys = 3
        s.warriors[seat].gates = 1
    s.warriors[2].coins = 6
    s.round = 20
    s.turn = 2
    turn.next_turn(s)
    assert s.phase == OVER
    assert members(s.won) == [0, 1]
    assert GAME.result(s).facts["ranks"] == [1, 1, 3]


def test_e26_torch_to_torch() -> None:
    s = castle(place=["o31"], tunnel_count="torch_to_torch")
    assert ends(s, 3) == {
        "brewhouse",
        "courtyard",
        "great_hall",
        "guardroom",
        "kitchen",
        "raven_tower",
        "smithy",
        "wardrobe",
        "workshop",
        "o2",
        "o5",
        "o9",
        "o13",
        "o17",
        "o21",
        "o25",
        "o28",
        "s_west",
    }
    assert ends(castle(place=["o31"]), 3) == {
        "raven_tower",
        "wardrobe",
        "workshop",
        "o2",
        "o6",
        "o8",
        "o14",
        "o16",
        "o22",
        "o24",
        "o28",
        "s_west",
    }


def test_e27_any_order() -> None:
    cards = ["marsh_ale#2", "herald#1", "opal_ring#1", "iron_crow#1", "silver_bits#1", "honey_loaf#1"]
    s = castle(place=["lantern_tower"], hand=[cards], quests=[["q305"]], step_order="any_order")
    do(s, 0, "complete q305 second", "lay marsh_ale#2")
    do(s, 0, "power herald#1", "step q305 third", "lay opal_ring#1", "lay iron_crow#1")
    s.turn = 1
    s.warriors[0].place = 2
    turn.next_turn(s)
    do(s, 0, "complete q305 first", "lay silver_bits#1", "lay honey_loaf#1")
    assert s.warriors[0].coins == 3
    strict = castle(place=["lantern_tower"], hand=[cards], quests=[["q305"]])
    assert why(strict, 0, "complete q305 second") == "CB-77"
    strict.warriors[0].place = 6
    assert why(strict, 0, "complete q305 first") == "CB-76"


def test_e28_equal_turns() -> None:
    s = castle(4, place=["dragon"] * 4, faces={"dragon": [0, 0, 0, 0, 0, 0, 5]}, equal_turns=True)
    for warrior in s.warriors:
        warrior.keys = 3
    s.first = 2
    s.round = 15
    s.turn = 2
    turn.next_turn(s)
    do(s, 3, "dragon")
    assert not s.over()
    do(s, 0, "dragon")
    do(s, 1, "dragon")
    assert s.over()
    assert members(s.won) == [0, 3]


def test_e28_the_last_of_the_round_ends_it_at_once() -> None:
    s = castle(4, place=["o1", "dragon", "o1", "o1"], faces={"dragon": [0, 0, 0]}, equal_turns=True)
    s.warriors[1].keys = 3
    s.first, s.round, s.turn = 2, 15, 1
    do(s, 1, "dragon")
    assert s.over()
    assert members(s.won) == [1]
    assert s.round == 15


def test_e29_nothing_left_to_do() -> None:
    s = castle(place=["smithy"], hand=[SIX[:5]], exposed=[SHOWN])
    s.no_roll = True
    do(s, 0, "swap salt_tokens#1")
    assert s.phase == TURN
    assert moves(s, 0) == ["end_turn"]


def test_e30_a_seat_retires() -> None:
    s = castle(
        3,
        hand=[SIX[:2], ["shield#1", "shield#2", "shield#3", "shield#4", "shield#5", "shield#6"]],
        exposed=[SHOWN, ["ghost#2"]],
        quests=[[], ["q101"]],
        on_leave="retire",
    )
    do(s, 0, "barter ghost#2")
    assert s.phase == REPLYING
    s.apply(TABLE, code("retire seat1"))
    assert s.warriors[1].retired
    assert (s.phase, s.turn, s.left) == (TURN, 0, 1)
    assert "salt_tokens#1" in discarded(s)
    assert s.quest_discard == 2 ** QUEST_NAMES.index("q101")
    assert legal_list(s, TABLE) == [code("retire seat0"), code("retire seat2")]
    s.apply(TABLE, code("retire seat2"))
    assert members(s.won) == [0]


def test_codes_are_those_of_the_alphabet() -> None:
    from greathall.games.castle_break.rules import moves as names

    constants = {"power": "PLAY_POWER"}
    for verb in ALPHABET.verbs:
        assert getattr(names, constants.get(verb.name, verb.name.upper())) == ALPHABET.first[verb.name]
    assert ALPHABET.size == names.CODES
