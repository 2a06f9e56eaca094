"""Section 10: what the table must show, in words and letters, to every seat and to somebody watching."""

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castle_tables import (
    GAMES,
    GUIDE,
    NAMES,
    TABLES,
    WHOLE,
    flat,
    looks,
    random_game,
    told,
    told_flat,
    words_of,
)
from tests.games.castle_break.castles import castle, do, row

from greathall.games.castle_break.content.ids import CARD_NAMES, PLACE_NAMES
from greathall.games.castle_break.content.read import Guide, is_wild
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.names import AFTER_NAMES, CHOOSING_HAND, CHOOSING_QUESTS, PHASE_NAMES
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.words import names as words
from greathall.games.castle_break.words import now as now_text
from greathall.games.castle_break.words.hand import quests
from greathall.games.castle_break.words.seats import about
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.prose import LINE_WIDTH
from greathall.kernel.state import TABLE

EVERY = 4
"""Positions between two that are shown: a page takes some milliseconds."""
SIX = ["moon_axe#1", "moon_axe#2", "moon_axe#3", "moon_axe#4", "moon_axe#5", "moon_axe#6"]


# -- every position of many games


@pytest.mark.repeats
@pytest.mark.parametrize("seed", GAMES)
def test_positions_of_whole_games_can_be_shown_to_everybody(seed: int) -> None:
    seats, mode, options = TABLES[seed % len(TABLES)]
    for n, (s, _) in enumerate(random_game(seats, mode, seed, WHOLE, **options)):
        if n % EVERY and not s.over():
            continue
        for view in looks(s):
            parts = GAME.sections(view, NAMES)
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


@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_words_do_not_depend_on_what_is_hidden(seed: int) -> None:
    seats, mode, options = TABLES[seed]
    for n, (s, _) in enumerate(random_game(seats, mode, seed, 160, **options)):
        if n % 40:
            continue
        for seat in (*range(seats), SPECTATOR):
            shown = GAME.sections(GAME.view(s, seat), NAMES)
            for other in GAME.hidden_swaps(s, seat, FastDice(seed)):
                assert GAME.sections(GAME.view(other, seat), NAMES) == shown, f"seed {seed}"


def test_every_phase_has_its_words() -> None:
    asked = set(now_text._QUESTIONS) | {"turn"}
    assert asked == set(PHASE_NAMES) - {"over"}
    assert set(now_text.OTHERS) == asked - {"aim", "lay"}, "nobody else knows of these two"
    assert set(now_text.EXPOSING) == set(AFTER_NAMES)


def test_every_reason_is_a_rule_that_refuses() -> None:
    assert all(GAME.rulebook.rules[rule].refuses for rule in now_text.REASONS)


# -- now


def test_now_while_the_table_is_set_up() -> None:
    s = castle(quests=[["q203", "q301", "q105"]])
    s.turn, s.phase, s.asked = -1, CHOOSING_QUESTS, 3
    assert told(s, 0, "Now") == [
        "The castle is being set up; Ada will begin.",
        "Choose 1 quest to put away; you keep 2.",
        "Hint: two quests that share rooms, or needs, are done on one way.",
    ]
    assert told(s, SPECTATOR, "Now")[1] == "Ada and Bo are choosing quests."
    s = castle(hand=[["ghost#1", "moon_axe#1", "opal_ring#1"]])
    s.turn, s.phase, s.asked = -1, CHOOSING_HAND, 1
    assert told(s, 0, "Now")[1] == "Choose 3 cards for your opening hand, beside your Power Cards."
    do(s, 0, "keep moon_axe#1")
    assert told(s, 0, "Now")[1] == "Choose 2 more cards for your opening hand, beside your Power Cards."
    assert "Chosen for your opening hand: Moon Axe" in told(s, 0, "Your hand")


def test_the_action_bar_says_what_is_free_used_and_impossible() -> None:
    s = castle(place=["smithy"], hand=[["ghost#1"]], exposed=[["marsh_ale#1"]], quests=[["q103"]])
    do(s, 0, "swap marsh_ale#1")
    assert told_flat(s, 0, "Now") == (
        "Round 1: it is your turn, 1 action left. "
        "Play another action, or end your turn: then you draw a Tools & Weapons card. "
        "Hint: each action only once a turn, so no second swap (CB-23). "
        "Actions used: Swap; free: Roll to Move, Power Card; not now: Barter (nobody shows a card, CB-64), "
        "Collect Quests (only in the Courtyard, CB-73), Complete a step (wrong room or items missing, CB-76), "
        "Forge (takes a fire pit and the coins, CB-83), Dragon Die (only in Dragon's Tower, CB-5)."
    )
    assert told(s, 1, "Now") == [
        "Round 1: it is the turn of Ada, 1 action left.",
        "Ada is about to act.",
        "Actions used: Swap.",
    ]
    assert told(castle(), 1, "Now")[-1] == "No action played yet this turn."


def test_a_quick_quest_has_no_keys_and_no_dragon() -> None:
    s = castle(2, "quick", hand=[["ghost#1"]])
    now = told_flat(s, 0, "Now")
    assert "Forge" not in now
    assert "Dragon" not in now
    assert "whoever does so first wins (CB-92)" in now
    assert told(s, 0, "Race") == ["Ada: still at it", "Bo: still at it"]
    assert told(s, 0, "Players")[0] == "1 Ada, you (Safira): Courtyard."


def _hint(s: Castle) -> str:
    return told_flat(s, 0, "Now").partition("Hint: ")[2].partition(" Actions ")[0]


def test_hints_come_when_they_matter() -> None:
    s = castle(place=["kitchen"], hand=[["ghost#1"]], exposed=[["marsh_ale#1"]])
    assert _hint(s) == "exposed cards cannot be used; Swap takes one into your hand first (CB-14, CB-69)."
    s.round = 2
    assert _hint(s) == "in a barter you choose what you take, and the other chooses among what you show (CB-66)."
    s.left = 1
    assert _hint(s) == "Shackles leave you only one action this turn (CB-56)."
    s.blocked, s.used = True, 2
    assert _hint(s).startswith("after a blocked card you use no other Power Card this turn")
    s.blocked, s.completed = False, True
    assert _hint(s).startswith("you have finished a quest: the reload replaces the draw")
    s.warriors[0].goal_reached, s.warriors[0].coins = True, 6
    assert _hint(s) == "you have 6 coins: any roll may stop at a fire pit now, and there you forge them (CB-37)."
    s.warriors[0].place = PLACE_NAMES.index("k1")
    assert _hint(s) == "you stand at a fire pit with all your coins: forge them into keys (CB-83)."
    s.warriors[0].keys, s.warriors[0].coins = 3, 0
    assert _hint(s) == "with your keys walk to Dragon's Tower; no exact roll is needed to enter it (CB-84)."
    s.warriors[0].place = PLACE_NAMES.index("dragon")
    assert _hint(s).startswith("a green lock opens a gate and you roll again; a red one ends your turn")
    assert _hint(castle()).startswith("you hold no cards: Swap takes one of your exposed cards")


def test_moving_aiming_and_laying() -> None:
    s = castle(place=["great_hall"], hand=[["ghost#1", "opal_ring#1", "snare_net#1", "herald#1"]], quests=[["q203"]])
    moving = s.copy()
    do(moving, 0, "roll")
    die = moving.roll
    assert told(moving, 0, "Now")[1] == (
        f"You have rolled {die}: choose where to go, using the whole roll where no room stops you."
    )
    assert told(moving, 0, "Now")[2] == ("Hint: entering a room ends the move; rooms cannot be walked through (CB-34).")
    assert told(moving, 1, "Now")[1] == "Ada is about to move."
    free = castle(exact_moves="up_to")
    do(free, 0, "roll")
    assert told(free, 0, "Now")[1] == f"You have rolled {free.roll}: choose where to go."
    aiming = s.copy()
    do(aiming, 0, "power ghost#1")
    assert told(aiming, 0, "Now")[1] == ("Choose the target of Ghost. `undo` takes the card back into your hand.")
    assert told(aiming, 1, "Now")[1] == "Ada is about to act.", "nobody else knows of the card yet"
    laying = s.copy()
    do(laying, 0, "complete q203 first", "lay opal_ring#1")
    assert "Laid so far: Opal Ring. `undo` takes the last one back." in told_flat(laying, 0, "Now")
    do(s, 0, "power herald#1", "step q203 first")
    assert (
        "Lay the items for step 1 of The Champion's Belt by Herald: Great Hall: Jewelry + Hunting Tool. `undo`"
    ) in told_flat(s, 0, "Now")


def test_a_question_for_a_shield_is_put_to_all_alike() -> None:
    s = castle(3, hand=[["light_fingers#1"], ["shield#1"], []], exposed=[[], ["ghost#2"], []], place=["o1", "o2", "o3"])
    do(s, 0, "power light_fingers#1", "steal ghost#2")
    now = told_flat(s, 1, "Now")
    assert "Ada has aimed Light Fingers at you and wants your Ghost. Block it with a Shield, or let it happen." in now
    assert told(s, 2, "Now")[1:3] == [
        "Bo is asked for a Shield.",
        "The card is Light Fingers. Answers are shown when all are in.",
    ]
    s = castle(3, hand=[["shackles#1"], ["shield#1"], []])
    do(s, 0, "power shackles#1")
    assert "Ada has aimed Shackles at you. You hold no Shield: let it happen." in told_flat(s, 2, "Now")
    twin = s.copy()
    do(s, 1, "block")
    assert "You have answered: you block it." in told(s, 1, "Now")
    assert not any("You have answered" in line for line in told(s, 0, "Now"))
    do(twin, 1, "allow")
    assert "You have answered: you let it happen." in told(twin, 1, "Now")


def test_the_scrying_glass() -> None:
    s = castle(hand=[["scrying_glass#1"]])
    do(s, 0, "power scrying_glass#1", "dig tools")
    assert told(s, 0, "Now")[1] == "Take one of the 3 top cards of Tools & Weapons; the others go under it."
    assert told(s, 0, "Your hand")[-1].startswith("Under the Scrying Glass: ")
    assert not any("Scrying Glass:" in line for line in told(s, 1, "Your hand"))
    seen = GAME.view(s, 0).seen
    do(s, 0, f"take {seen[0]}")
    known = [line for line in told(s, 0, "Decks") if "you know" in line]
    assert len(known) == 2
    assert known[0].endswith(", number 2 from the bottom")
    assert known[1].endswith(", at the bottom")
    assert not any("you know" in line for line in told(s, 1, "Decks"))


def test_exposing_says_why() -> None:
    s = castle(hand=[SIX], exposed=[["honey_loaf#1"], ["ghost#2"]])
    twin = s.copy()
    do(s, 0, "barter ghost#2")
    now = told_flat(s, 0, "Now")
    assert "You hold 7 cards: expose 1 card (CB-15). Hint: You may expose the very card you took" in now
    assert told(s, 1, "Now")[1] == "Ada is getting down to six cards."
    do(s, 0, "expose moon_axe#1")
    assert "Ada has taken your Ghost by barter: take an exposed card of Ada in return." in told(s, 1, "Now")
    assert told(s, 0, "Now")[1] == "Bo is choosing a card in return."
    do(twin, 0, "swap honey_loaf#1")
    assert "Hint: The card you have just swapped stays in your hand (CB-70)." in told(twin, 0, "Now")


def test_dropping_a_begun_quest_is_warned_of() -> None:
    s = castle(place=["great_hall"], hand=[["opal_ring#1", "snare_net#1"]], quests=[["q203", "q105"]])
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#1")
    s.warriors[0].place = PLACE_NAMES.index("courtyard")
    fresh = castle(quests=[["q203", "q105"]])
    do(s, 0, "collect")
    do(fresh, 0, "collect")
    assert told(s, 0, "Now")[1:3] == [
        "Choose 2 quests to put away; you keep 2.",
        "Hint: items laid on a quest go with it (CB-75).",
    ]
    assert not any("Hint" in line for line in told(fresh, 0, "Now"))
    quick = castle(2, "quick", quests=[["q105"]])
    do(quick, 0, "collect")
    assert told(quick, 0, "Now")[1] == "Choose 2 quests to put away; you keep 1."


def test_the_last_round_and_who_leaves() -> None:
    s = castle(hand=[["banishment#1"]], place=["o1", "o2"], on_leave="retire", round_limit=20)
    s.round = 20
    do(s, 0, "power banishment#1", "aim seat1")
    s.apply(TABLE, GAME.alphabet.parse("retire seat0"))
    assert told(s, 1, "Now")[:2] == [
        "Round 20, the last one: it is the turn of Ada, 1 action left.",
        "Ada will leave when this action is over (CB-97).",
    ]


# -- players, race, decks


def test_players_show_what_everybody_may_know() -> None:
    s = castle(
        3,
        place=["smithy", "o5", "courtyard"],
        hand=[["ghost#1"], ["shield#1", "moon_axe#1", "opal_ring#1"], []],
        exposed=[["marsh_ale#1"], ["honey_loaf#1", "honey_loaf#4", "ghost#3"], []],
        quests=[["q103"], ["q203"], []],
    )
    s.warriors[0].coins = 2
    s.warriors[1].limit, s.warriors[1].quagmired = 1, True
    assert told(s, 0, "Players") == [
        "1 Ada, you (Safira): Smithy, grey room. Coins oo.... 2 of 6",
        "    hand of 1; exposed: Marsh Ale",
        "    1 quest not yet begun",
        "2 Bo (Brune): North Cross (o5). Coins ...... 0 of 6; Shackles: 1 action next turn; Quagmire: no",
        "    roll next turn",
        "    hand of 3: backs 1 power, 1 tools, 1 trade; exposed: Honey Loaf x2, Ghost",
        "    1 quest not yet begun",
        "3 Cy (Furi): Courtyard. Coins ...... 0 of 6",
        "    hand of 0; exposed: none",
    ]
    do(s, 0, "swap marsh_ale#1")
    assert "    hand of 2, known to all: Marsh Ale; exposed: none" in told(s, 0, "Players")
    assert "    hand of 2: known Marsh Ale; backs 1 power; exposed: none" in told(s, 1, "Players")


def test_open_quests_are_read_by_all() -> None:
    s = castle(place=["great_hall"], hand=[["opal_ring#1", "snare_net#2"]], quests=[["q203"]])
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2")
    told = (
        "quest The Champion's Belt (2 coins), 1 of 2 steps done, then Smithy: Drink + Swinging Weapon; "
        "laid Opal Ring, Snare Net"
    )
    assert told in told_flat(s, 1, "Players")
    assert told in told_flat(s, 0, "Players")


def test_keys_gates_and_those_who_are_gone() -> None:
    s = castle(4, place=["dragon", "k1", "o1", "kennels"])
    s.warriors[0].keys, s.warriors[0].gates = 3, 1
    s.warriors[1].keys = 3
    s.warriors[2].retired, s.warriors[2].place = True, -1
    s.warriors[3].coins, s.warriors[3].goal_reached = 6, True
    players = told(s, 1, "Players")
    assert players[0] == "1 Ada (Safira): Dragon's Tower. Keys kkk 3 of 3, gates G.. 1 of 3"
    assert "3 Cy (Furi): has left the game." in players
    assert told(s, 1, "Race") == [
        "Ada: in Dragon's Tower, 1 gate of 3 open",
        "Bo: has the keys, about 1.3 rolls to Dragon's Tower",
        "Di: has all 6 coins, about 1 roll to a fire pit",
        "Cy: has left the game",
    ]
    s.warriors[3].place = PLACE_NAMES.index("o20")
    assert "Di: has all 6 coins, no roll to a fire pit" in told(s, 1, "Race")


def test_steps_on_open_quests_count_in_the_race() -> None:
    s = castle(place=["great_hall"], hand=[["opal_ring#1", "snare_net#2"]], quests=[["q203"]])
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2")
    assert told(s, 1, "Race") == ["Ada: no coins of 6, 1 step done on open quests", "Bo: no coins of 6"]


def test_about_so_many_rolls() -> None:
    assert about(None) == "no roll leads there"
    assert about(1.0) == "about 1 roll"
    assert about(1.98) == "about 2 rolls"
    assert about(1.333) == "about 1.3 rolls"


def test_decks_and_cards_not_yet_seen() -> None:
    s = castle(hand=[["ghost#1"]])
    do(s, 0, "power ghost#1", "go k1")
    lines = told(s, 0, "Decks")
    assert lines[:4] == [
        "Power Cards: 51 left; discarded: Ghost",
        "Tools & Weapons: 42 left",
        "Trade Goods: 56 left",
        "Quests: 47 left",
    ]
    assert flat(lines[4:]).startswith("Not yet seen, in hands and decks: Food 14, Drink 14, ")
    assert "Ghost 5" in flat(lines[4:])
    s.quest_discard = 1
    assert "Quests: 47 left, 1 put away" in told(s, 0, "Decks")


def test_everything_may_have_been_seen() -> None:
    s = castle()
    s.warriors[1].exposed = row(CARD_NAMES)
    for pile in s.piles:
        pile.deck = vec[i64]()
    assert told(s, 0, "Decks")[-1] == "Not yet seen, in hands and decks: nothing"


# -- quests and hand


def test_quests_tell_the_way_and_what_is_missing() -> None:
    s = castle(
        3,
        place=["armory"],
        hand=[["opal_ring#1", "wild_rune#1"]],
        exposed=[["snare_net#1"], ["boar_spear#1"], []],
        quests=[["q203", "q102"]],
    )
    assert told_flat(s, 0, "Your quests") == (
        "The Champion's Belt (q203, 2 coins): only you know it "
        "next  1 Great Hall: Jewelry + Hunting Tool; 4 steps, about 1.3 rolls. In hand Opal Ring; missing Hunting Tool "
        "(you show Snare Net: swap it, Bo shows Boar Spear). A Wild Rune can stand for it. "
        "later 2 Smithy: Drink + Swinging Weapon; 8 steps, about 1.8 rolls. Missing Drink and Swinging Weapon. "
        "Supper for the Minstrels (q102, 1 coin): only you know it "
        "next  1 Great Hall: Food + Drink; 4 steps, about 1.3 rolls. Missing Food and Drink."
    )


def test_a_step_that_is_ready_and_one_that_is_done() -> None:
    s = castle(place=["great_hall"], hand=[["opal_ring#1", "snare_net#2", "marsh_ale#1"]], quests=[["q203"]])
    assert "you are there. All in hand: Opal Ring and Snare Net." in told_flat(s, 0, "Your quests")
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2")
    lines = told(s, 0, "Your quests")
    assert lines[:2] == [
        "The Champion's Belt (q203, 2 coins): everybody knows it",
        "  done  1 Great Hall: Jewelry + Hunting Tool",
    ]


def test_the_last_way_comes_first() -> None:
    s = castle(place=["kennels"], quests=[["q203"]])
    assert "! a step of yours is next there" in told_flat(s, 0, "Castle")
    s.warriors[0].coins, s.warriors[0].goal_reached = 6, True
    assert "!" not in told_flat(s, 0, "Castle")
    assert told_flat(s, 0, "Your quests").startswith(
        "You have 6 coins. Now forge them at a fire pit: 3 steps, about 1 roll. Quests bring no more coins."
    )
    s.warriors[0].coins, s.warriors[0].keys = 0, 3
    assert told_flat(s, 0, "Your quests").startswith("Now to Dragon's Tower: 11 steps, about ")


def test_far_goals_are_told_by_rolls_alone() -> None:
    """Where torches lead to torches nobody gets into the tunnel, so a step that were there has no way to it."""
    s = castle(place=["o31"], quests=[["q203"]], tunnel_count="torch_to_torch")
    view = GAME.view(s, 0)
    quest = msgspec.structs.replace(
        GUIDE.quests["q203"],
        steps=[msgspec.structs.replace(step, room="tunnel") for step in GUIDE.quests["q203"].steps],
    )
    guide = Guide(GUIDE.content, GUIDE.printed)
    guide.quests["q203"] = quest
    assert "The Tunnel: Jewelry + Hunting Tool; no roll leads there." in flat(quests(view, NAMES, guide))


def test_the_hand_says_what_cards_do_and_are_good_for() -> None:
    s = castle(
        hand=[["ghost#1", "ghost#2", "opal_ring#1", "honey_loaf#1"]],
        exposed=[["marsh_ale#1", "silver_bits#1"]],
        quests=[["q203", "q215"]],
    )
    assert told_flat(s, 0, "Your hand") == (
        "Ghost x2: Move up to 3 steps; walls and doors alike count as one step, and rooms do not stop you. "
        "Dragon's Tower stays shut. "
        "Opal Ring: Jewelry, for The Champion's Belt (Great Hall) and Two Gems, One Light (Workshop, Lantern Tower) "
        "Honey Loaf: Food "
        "Exposed before you: Marsh Ale, Silver Bits "
        "They cannot be played or laid there, only swapped into your hand (CB-14, CB-69). "
        "Marsh Ale would serve a quest of yours."
    )
    do(s, 0, "swap silver_bits#1")
    assert "Silver Bits (known to all): Currency" in told(s, 0, "Your hand")
    s = castle(hand=[["marsh_ale#2"]], exposed=[["marsh_ale#1"]])
    do(s, 0, "swap marsh_ale#1")
    assert told(s, 0, "Your hand") == ["Marsh Ale x2 (1 of them known to all): Drink"]
    assert told(castle(), 0, "Your hand") == ["Your hand is empty."]


# -- the end


def test_the_result_of_a_freed_dragon() -> None:
    s = castle(3, place=["dragon", "o1", "o2"], faces={"dragon": [0, 0, 0]})
    s.warriors[0].keys = 3
    s.warriors[1].coins = 4
    do(s, 0, "dragon")
    told = words_of(GAME.view(s, 1))
    assert told["Now"] == ["The dragon is free: Ada wins. The game is over."]
    assert told["Result"] == ["1. Ada, 3 of 3 gates open: wins", "2. Bo, 4 of 6 coins", "3. Cy, 0 of 6 coins"]
    assert "Reach" not in told


def test_the_result_of_the_last_round() -> None:
    s = castle(exposed=[["ghost#1"]], round_limit=20)
    s.round, s.first, s.turn = 20, 1, 0
    do(s, 0, "swap ghost#1", "end_turn")
    told = words_of(GAME.view(s, 1))
    assert told["Now"] == ["The last round was over: Ada and Bo win together. The game is over."]
    assert flat(told["Result"]) == (
        "1. Ada, 0 of 6 coins: wins 1. Bo, 0 of 6 coins: wins "
        "More open gates win, then keys, then coins, then steps on open quests; equals share (CB-95)."
    )


def test_the_result_of_a_quick_quest() -> None:
    s = castle(
        2, "quick", place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q105"]], quick_end="first"
    )
    do(s, 0, "complete q105 first", "lay opal_ring#1", "lay iron_crow#1")
    told = words_of(GAME.view(s, 0))
    assert told["Result"] == ["1. Ada, number 1 to finish: wins", "2. Bo, not finished"]
    assert told["Players"][0] == "1 Ada, you (Safira): done, number 1 to finish."
    assert told["Race"][0] == "Ada: done, number 1 to finish"


def test_a_quick_quest_that_nobody_finished() -> None:
    s = castle(2, "quick", exposed=[["ghost#1"]], quick_round_limit=10)
    s.round, s.first = 10, 1
    do(s, 0, "swap ghost#1", "end_turn")
    assert words_of(GAME.view(s, 1))["Now"] == ["The last round was over: nobody wins. The game is over."]
    assert words_of(GAME.view(s, 1))["Result"] == ["1. Ada, not finished", "1. Bo, not finished"]


def test_who_has_left_stands_last() -> None:
    s = castle(2, on_leave="retire")
    s.apply(TABLE, GAME.alphabet.parse("retire seat1"))
    assert s.over()
    assert words_of(GAME.view(s, 0))["Result"] == ["1. Ada, 0 of 6 coins: wins", "2. Bo, who left"]


# -- names


def test_places_with_and_without_articles() -> None:
    assert words.the_place("smithy", GUIDE) == "the Smithy"
    assert words.the_place("tunnel", GUIDE) == "the Tunnel"
    assert words.the_place("o2", GUIDE) == "Ring Walk 2 (o2)"
    assert words.the_place("o5", GUIDE) == "the North Cross (o5)"
    assert words.the_place("dragon", GUIDE) == "Dragon's Tower"
    assert words.the_name("o5", GUIDE) == "the North Cross"
    assert words.room_kind("raven_tower", GUIDE) == "tan tower room"
    assert words.room_kind("smithy", GUIDE) == "grey room"
    assert words.room_kind("o5", GUIDE) == ""


def test_a_need_may_be_one_item() -> None:
    assert words.need_name("marsh_ale", GUIDE) == "Marsh Ale"
    assert words.needs_named(["food", "marsh_ale"], GUIDE) == "Food + Marsh Ale"
    assert not is_wild("marsh_ale#1", GUIDE)
    assert is_wild("wild_rune#3", GUIDE)
