"""Moves in words and words as moves: lists to choose from, questions before a move, and what people type."""

import pytest
from tests.games.castle_break.castle_tables import GAMES, GUIDE, NAMES, TABLES, WHOLE, looks, random_game
from tests.games.castle_break.castles import castle, code, do

from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.rules.names import CHOOSING_HAND, CHOOSING_QUESTS, TURN
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.words.typed import SHORT, TYPED, VERBS
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import MalformedMove

DESCRIPTION_MAX = 170
SIX = ["moon_axe#1", "moon_axe#2", "moon_axe#3", "moon_axe#4", "moon_axe#5", "moon_axe#6"]


def _said(s: Castle, seat: int, move: str) -> str:
    view = GAME.view(s, seat)
    assert code(move) in view.legal, f"{move} is not legal: {[ALPHABET.text(one) for one in view.legal]}"
    return GAME.describe(view, code(move))


def _asked(s: Castle, seat: int, move: str) -> str:
    view = GAME.view(s, seat)
    assert code(move) in view.legal
    return GAME.warning(view, code(move))


def _read(s: Castle, seat: int, typed: str) -> str:
    return ALPHABET.text(GAME.read_move(GAME.view(s, seat), typed, NAMES))


def _not_read(s: Castle, seat: int, typed: str) -> str:
    with pytest.raises(MalformedMove) as refused:
        GAME.read_move(GAME.view(s, seat), typed, NAMES)
    return refused.value.sentence


@pytest.mark.repeats
@pytest.mark.parametrize("seed", GAMES)
def test_every_legal_move_is_described_differently_and_can_be_typed(seed: int) -> None:
    seats, mode, options = TABLES[seed % len(TABLES)]
    for s, _ in random_game(seats, mode, seed, WHOLE, **options):
        for view in looks(s):
            words = [GAME.describe(view, move) for move in view.legal]
            assert len(set(words)) == len(words), f"seed {seed}: {sorted(words)}"
            for move, told in zip(view.legal, words, strict=True):
                assert 0 < len(told) <= DESCRIPTION_MAX, f"seed {seed}: {told}"
                assert told.isascii()
                assert GAME.read_move(view, TYPED.text(move)) == move, f"seed {seed}: {TYPED.text(move)}"
                assert GAME.read_move(view, TYPED.text(move).upper(), NAMES) == move, f"seed {seed}"
                assert "\n" not in GAME.warning(view, move)


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_descriptions_do_not_depend_on_what_is_hidden(seed: int) -> None:
    seats, mode, options = TABLES[seed]
    for n, (s, _) in enumerate(random_game(seats, mode, seed, 150, **options)):
        if n % 25:
            continue
        for view in looks(s)[:-1]:
            assert view.seat is not None
            words = [GAME.describe(view, move) for move in view.legal]
            for other in GAME.hidden_swaps(s, view.seat, FastDice(seed)):
                twin = GAME.view(other, view.seat)
                assert [GAME.describe(twin, move) for move in twin.legal] == words, f"seed {seed}"


# -- descriptions


def test_setting_up() -> None:
    s = castle(quests=[["q203", "q301", "q105"]])
    s.phase, s.asked = CHOOSING_QUESTS, 1
    assert _said(s, 0, "drop q203") == "put away The Champion's Belt (2 coins: Great Hall then Smithy)"
    words = _said(s, 0, "drop q301")
    assert words == "put away The Crown's Ransom (3 coins: Great Hall, Smithy then Treasury)"
    assert _said(s, 0, "drop q105") == "put away The Ring in the Stockpot (1 coin: Kitchen)"


def test_keeping_says_what_a_card_is_good_for() -> None:
    s = castle(hand=[["moon_axe#1", "opal_ring#1", "opal_ring#2", "honey_loaf#1"]], quests=[["q203", "q105"]])
    s.phase, s.asked = CHOOSING_HAND, 1
    assert _said(s, 0, "keep honey_loaf#1") == "keep Honey Loaf (Food) in hand"
    assert _said(s, 0, "keep moon_axe#1") == "keep Moon Axe (Swinging Weapon) in hand, good for The Champion's Belt"
    assert _said(s, 0, "keep opal_ring#2") == "keep Opal Ring #2 (Jewelry) in hand, good for 2 quests"


def test_a_walk_says_where_it_ends_and_what_is_drawn_there() -> None:
    s = castle(place=["armory"], quests=[["q203"]], faces={"movement": [2]})
    assert _said(s, 0, "roll") == "roll the movement die"
    do(s, 0, "roll")
    assert _said(s, 0, "go great_hall") == (
        "go to the Great Hall (tan room; you would draw a Trade Goods card), 4 steps; "
        "step 1 of The Champion's Belt is there"
    )
    assert _said(s, 0, "go k6") == "go to Dragon's Threshold (k6; you would draw a Power Card), 6 steps"
    assert _said(s, 0, "go o15") == "go to the East Tunnel Mouth (o15; you would draw a Power Card), 6 steps"


def test_two_steps_in_one_room_are_both_named() -> None:
    s = castle(place=["armory"], quests=[["q203", "q102"]], faces={"movement": [2]})
    do(s, 0, "roll")
    words = _said(s, 0, "go great_hall")
    assert words.endswith("step 1 of The Champion's Belt and step 1 of Supper for the Minstrels are there")


def test_early_stops_tell_their_own_steps() -> None:
    """CB-36, CB-37: the Courtyard for everybody, a fire pit for who has the coins; else the whole roll is walked."""
    s = castle(place=["kennels"], faces={"movement": [2]})
    do(s, 0, "roll")
    assert _said(s, 0, "go courtyard") == "go to the Courtyard (no card to draw), 4 steps"
    s = castle(place=["kennels"], faces={"movement": [2]})
    s.warriors[0].coins = 6
    s.warriors[0].goal_reached = True
    do(s, 0, "roll")
    assert _said(s, 0, "go o20") == "go to the South-East Fire Pit (o20; you would draw a Power Card), 3 steps"
    s = castle(place=["courtyard"], faces={"movement": [0]})
    do(s, 0, "roll")
    assert _said(s, 0, "go o20") == "go to the South-East Fire Pit (o20; you would draw a Power Card), 3 steps"
    assert _said(s, 0, "go tunnel") == "go to the Tunnel (you would draw a Power Card), 3 steps"
    s = castle(place=["courtyard"], faces={"movement": [0]}, exact_moves="up_to")
    do(s, 0, "roll")
    assert _said(s, 0, "go k1") == "go to the West Fire Pit (k1; you would draw a Power Card), 1 step"


def test_after_a_finished_quest_no_draw_is_promised() -> None:
    s = castle(place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q105"]], faces={"movement": [0]})
    do(s, 0, "complete q105 first", "lay opal_ring#1", "lay iron_crow#1")
    assert _said(s, 0, "end_turn") == "end your turn: you reload, a card from each deck instead of one by place (CB-28)"
    do(s, 0, "roll")
    assert _said(s, 0, "go o10") == "go to Ring Walk 10 (o10), 3 steps"


POWERS = {
    "ghost#1": "play Ghost: move up to 3 steps, through walls too",
    "light_fingers#1": "play Light Fingers: steal an exposed card",
    "swift_boots#1": "play Swift Boots: walk up to 6 steps without a roll",
    "homeward_horn#1": "play Homeward Horn: go straight to the Courtyard or a fire pit",
    "shackles#1": "play Shackles: every other player has only 1 action next turn",
    "raven_flight#1": "play Raven Flight: go straight to any other room",
    "quagmire#1": "play Quagmire: somebody may not roll next turn",
    "banishment#1": "play Banishment: send somebody to the Courtyard",
    "herald#1": "play Herald: complete a step of a quest from here",
    "scrying_glass#1": "play Scrying Glass: look at the top 3 cards of a deck and take one",
    "clumsy_hex#1": "play Clumsy Hex: 2 cards from somebody's hand become exposed",
}


@pytest.mark.parametrize("card", POWERS)
def test_power_cards_say_what_they_do(card: str) -> None:
    s = castle(
        hand=[[card, "opal_ring#1", "iron_crow#1"], ["moon_axe#1"]],
        place=["o1", "o2"],
        exposed=[[], ["marsh_ale#1"]],
        quests=[["q105"]],
    )
    assert _said(s, 0, f"power {card}") == POWERS[card]


def test_copies_are_numbered_only_where_there_are_two() -> None:
    s = castle(hand=[["ghost#2", "ghost#5"]])
    assert _said(s, 0, "power ghost#5") == "play Ghost #5: move up to 3 steps, through walls too"


def test_targets() -> None:
    s = castle(
        hand=[["quagmire#1", "light_fingers#1", "scrying_glass#1", "ghost#1", "herald#1"], ["moon_axe#1"]],
        place=["o31", "o2"],
        exposed=[[], ["marsh_ale#1"]],
        quests=[["q203"]],
    )
    aimed = s.copy()
    do(aimed, 0, "power quagmire#1")
    assert _said(aimed, 0, "aim seat1") == "aim Quagmire at Brune (seat 2), who may block it with a Shield"
    stealing = s.copy()
    do(stealing, 0, "power light_fingers#1")
    words = _said(stealing, 0, "steal marsh_ale#1")
    assert words == "steal Marsh Ale (Drink) from Brune (seat 2), good for The Champion's Belt"
    digging = s.copy()
    do(digging, 0, "power scrying_glass#1")
    assert _said(digging, 0, "dig trade") == "look at the top of Trade Goods, 55 cards left"
    do(digging, 0, "dig tools")
    taken = GAME.view(digging, 0).seen[0]
    assert _said(digging, 0, f"take {taken}").endswith("; the others go under the deck")
    flying = s.copy()
    do(flying, 0, "power ghost#1")
    assert _said(flying, 0, "go wardrobe") == "go to the Royal Wardrobe (tan room; you would draw a Trade Goods card)"


def test_the_last_card_of_a_deck_leaves_no_others() -> None:
    s = castle(hand=[["scrying_glass#1"]])
    s.piles[1].deck = s.piles[1].deck[:1]
    do(s, 0, "power scrying_glass#1", "dig tools")
    assert _said(s, 0, "take war_flail#1") == "take War Flail (Swinging Weapon)"


def test_answers_to_a_card() -> None:
    s = castle(hand=[["light_fingers#1", "banishment#1"], ["shield#1"]], place=["o1", "o2"], exposed=[[], ["ghost#2"]])
    sent = s.copy()
    do(sent, 0, "power banishment#1", "aim seat1")
    assert _said(sent, 1, "allow") == "let the Banishment have its effect on you"
    do(s, 0, "power light_fingers#1", "steal ghost#2")
    assert _said(s, 1, "block") == "block the Light Fingers with a Shield"
    assert _said(s, 1, "allow") == "let the Light Fingers take your Ghost"
    assert _asked(s, 1, "allow") == "", "a question would tell of the Shield by its pause"


def test_steps_and_items() -> None:
    hand = ["opal_ring#1", "snare_net#2", "herald#1", "wild_rune#1", "marsh_ale#1", "moon_axe#1"]
    s = castle(place=["great_hall"], hand=[hand], quests=[["q203"]])
    words = _said(s, 0, "complete q203 first")
    assert words == "complete step 1 of The Champion's Belt in the Great Hall: Jewelry + Hunting Tool"
    do(s, 0, "complete q203 first")
    assert _said(s, 0, "lay opal_ring#1") == "lay Opal Ring as Jewelry"
    assert _said(s, 0, "lay wild_rune#1") == "lay Wild Rune in place of a Jewelry"
    assert _asked(s, 0, "lay wild_rune#1") == "You hold Opal Ring, which would do instead of the Wild Rune."
    assert _asked(s, 0, "lay opal_ring#1") == ""
    do(s, 0, "lay opal_ring#1")
    assert _said(s, 0, "lay snare_net#2") == "lay Snare Net as Hunting Tool: the step is done"
    do(s, 0, "lay snare_net#2", "power herald#1")
    words = _said(s, 0, "step q203 second")
    assert words == "complete step 2 of The Champion's Belt in the Smithy: Drink + Swinging Weapon, for 2 coins"
    do(s, 0, "step q203 second", "lay marsh_ale#1")
    assert _said(s, 0, "lay moon_axe#1") == "lay Moon Axe as Swinging Weapon: the step is done, for 2 coins"


def test_a_rune_that_is_needed_is_not_questioned() -> None:
    s = castle(place=["kitchen"], hand=[["wild_rune#1", "iron_crow#1"]], quests=[["q105"]])
    do(s, 0, "complete q105 first")
    assert _asked(s, 0, "lay wild_rune#1") == ""


def test_what_a_last_step_brings() -> None:
    s = castle(place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q105"]])
    s.warriors[0].goal_reached = True
    assert _said(s, 0, "complete q105 first").endswith("Jewelry + Prying Tool, for no more coins")
    s = castle(2, "quick", place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q105"]])
    assert _said(s, 0, "complete q105 first").endswith("Jewelry + Prying Tool, and you are done")


def test_barter_swap_and_expose() -> None:
    s = castle(hand=[SIX], exposed=[["honey_loaf#1"], ["marsh_ale#1", "marsh_ale#2", "ghost#2"]], quests=[["q103"]])
    assert _said(s, 0, "barter marsh_ale#2") == (
        "take Marsh Ale #2 (Drink) from Brune (seat 2) by barter, good for The Thirsty Smith; "
        "Brune then picks a card you show"
    )
    assert _said(s, 0, "barter ghost#2") == "take Ghost from Brune (seat 2) by barter; Brune then picks a card you show"
    assert _said(s, 0, "swap honey_loaf#1") == "swap Honey Loaf (Food) into your hand; another card is then exposed"
    do(s, 0, "barter ghost#2")
    assert _said(s, 0, "expose ghost#2") == "expose Ghost, the card you just took"
    assert _said(s, 0, "expose moon_axe#4") == "expose Moon Axe #4 (Swinging Weapon)"
    do(s, 0, "expose moon_axe#4")
    assert _said(s, 1, "reply honey_loaf#1") == "take Honey Loaf (Food) of Safira in return"
    s = castle(exposed=[["marsh_ale#1"]], quests=[["q103"]])
    assert _said(s, 0, "swap marsh_ale#1") == "swap Marsh Ale (Drink) into your hand, good for The Thirsty Smith"


def test_quests_keys_and_gates() -> None:
    s = castle(quests=[["q203", "q105"]])
    assert _said(s, 0, "collect") == "draw 2 new quests, then keep 2 of all you have"
    assert _said(castle(2, "quick"), 0, "collect") == "draw 2 new quests, then keep 1 of all you have"
    s = castle(place=["k1"])
    s.warriors[0].coins = 6
    assert _said(s, 0, "forge") == "melt your 6 coins into 3 keys"
    s = castle(place=["dragon"])
    s.warriors[0].keys, s.warriors[0].gates = 3, 2
    words = _said(s, 0, "dragon")
    assert words == "roll the Dragon Die: green opens a gate, red ends your turn; 1 gate to go"


def test_a_quest_in_progress_is_not_put_away_lightly() -> None:
    s = castle(
        place=["great_hall"], hand=[["opal_ring#1", "snare_net#2", "homeward_horn#1"]], quests=[["q203", "q105"]]
    )
    do(s, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2", "power homeward_horn#1", "go courtyard")
    s.turn, s.left, s.used, s.phase = 0, 2, 0, TURN
    do(s, 0, "collect")
    words = "put away The Champion's Belt (2 coins: Great Hall then Smithy), and with it the 2 items laid on it"
    assert _said(s, 0, "drop q203") == words
    assert _asked(s, 0, "drop q203") == "The Champion's Belt is begun: what is laid on it is lost (CB-75)."
    assert _asked(s, 0, "drop q105") == ""


def test_the_end_of_a_turn_says_what_is_drawn() -> None:
    s = castle(place=["smithy"], exposed=[["ghost#1"]])
    do(s, 0, "swap ghost#1")
    assert _said(s, 0, "end_turn") == "end your turn: you draw a Tools & Weapons card"
    s = castle(exposed=[["ghost#1"]])
    do(s, 0, "swap ghost#1")
    assert _said(s, 0, "end_turn") == "end your turn: you draw no card in the Courtyard (CB-27)"


def test_what_is_left_undone_is_asked() -> None:
    s = castle(place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], exposed=[["ghost#1"]], quests=[["q105"]])
    assert _asked(s, 0, "roll") == "You could complete a step of The Ring in the Stockpot here first."
    do(s, 0, "swap ghost#1")
    assert _asked(s, 0, "end_turn") == "You could complete a step of The Ring in the Stockpot here first."
    assert _asked(castle(place=["kitchen"]), 0, "roll") == ""
    s = castle(place=["k1"], exposed=[["ghost#1"]])
    s.warriors[0].coins = 6
    do(s, 0, "swap ghost#1")
    assert _asked(s, 0, "end_turn") == "You could forge your keys first."
    s = castle(place=["dragon"], exposed=[["ghost#1"]])
    s.warriors[0].keys = 3
    do(s, 0, "swap ghost#1")
    assert _asked(s, 0, "end_turn") == "You have not rolled the Dragon Die this turn."


def test_the_tables_own_move() -> None:
    view = GAME.view(castle(3, on_leave="retire"), SPECTATOR)
    assert GAME.describe(view, code("retire seat2")) == "Furi (seat 3) leaves for good"


# -- typed moves


def test_short_forms_are_no_verbs_and_mean_some() -> None:
    assert not set(SHORT) & (set(VERBS) - {"take"})
    assert all(set(meant) <= set(VERBS) for meant in SHORT.values())


def test_places_are_typed_by_name_sign_or_beginning() -> None:
    s = castle(place=["armory"], faces={"movement": [2]})
    do(s, 0, "roll")
    for typed in ("go great_hall", "go to the Great Hall", "walk great", "Great Hall", "move great hall", "go GREAT H"):
        assert _read(s, 0, typed) == "go great_hall", typed
    assert _read(s, 0, "k6") == "go k6"
    assert _read(s, 0, "dragon's threshold") == "go k6"
    assert _read(s, 0, "go place=k6") == "go k6"
    assert _read(s, 0, "go kitchen") == "go kitchen", "not legal: a rule will say why"
    assert _read(s, 0, "go tower") == "go raven_tower", "the only tower in reach"
    assert _not_read(s, 0, "go nowhere").startswith("there is no place 'nowhere'; you can `go raven_tower`, ")
    assert _not_read(s, 0, "go").startswith("say which place, as in go raven_tower; you can ")
    assert _not_read(s, 0, "go mouth") == "'go mouth' can mean `go o7`, `go o15` or `go o23`"
    assert (
        _not_read(s, 0, "xyzzy")
        == "'xyzzy' is none of your moves; type its number or the move itself, such as go raven_tower"
    )


def test_the_dragon_is_a_place_and_a_die() -> None:
    s = castle(place=["k6"], faces={"movement": [0, 0]})
    s.warriors[0].keys = 3
    assert _read(s, 0, "dragon") == "dragon"
    do(s, 0, "roll")
    assert _read(s, 0, "dragon") == "go dragon"
    do(s, 0, "go dragon")
    assert _read(s, 0, "dragon") == "dragon"
    assert _read(s, 0, "throw") == "dragon"


def test_cards_are_typed_without_their_number() -> None:
    s = castle(3, hand=[["moon_axe#1"]], exposed=[["honey_loaf#1", "honey_loaf#3"], ["marsh_ale#2", "ghost#2"], []])
    assert _read(s, 0, "barter marsh ale") == "barter marsh_ale#2"
    assert _read(s, 0, "barter for marsh ale from bo") == "barter marsh_ale#2"
    assert _read(s, 0, "take marsh") == "barter marsh_ale#2"
    assert _read(s, 0, "ghost") == "barter ghost#2"
    assert _read(s, 0, "swap loaf") == "swap honey_loaf#1"
    assert _read(s, 0, "swap honey loaf 3") == "swap honey_loaf#3"
    assert _read(s, 0, "swap honey loaf #3") == "swap honey_loaf#3"
    assert _read(s, 0, "swap honey_loaf") == "swap honey_loaf#1"
    assert _read(s, 0, "swap") == "swap honey_loaf#1", "there is no other card to swap"
    assert _read(s, 0, "barter opal ring") == "barter opal_ring#1", "nobody shows one: CB-64 will say so"
    assert (
        _not_read(s, 0, "barter")
        == "say which card, as in barter shield#1; you can `barter ghost from brune` or `barter marsh ale from brune`"
    )
    assert _not_read(s, 0, "swap the").startswith("there is no card 'the'")
    assert _not_read(s, 0, "barter marsh ale from cy").startswith("there is no card")


def test_it_matters_whose_card_it_is() -> None:
    s = castle(3, exposed=[["honey_loaf#1"], ["marsh_ale#2"], ["marsh_ale#5", "honey_loaf#2"]])
    words = "'barter marsh ale' can mean `barter marsh ale from brune` or `barter marsh ale from furi`"
    assert _not_read(s, 0, "barter marsh ale") == words
    assert _read(s, 0, "barter marsh ale from cy") == "barter marsh_ale#5"
    assert _read(s, 0, "barter marsh ale from furi") == "barter marsh_ale#5"
    assert _read(s, 0, "barter marsh ale of seat 2") == "barter marsh_ale#2"
    assert _read(s, 0, "barter marsh ale from 3") == "barter marsh_ale#5"
    assert _not_read(s, 0, "barter marsh ale from 9").startswith("there is no card")
    words = "'honey loaf' can mean `barter honey loaf from furi` or `swap honey loaf`"
    assert _not_read(s, 0, "honey loaf") == words


def test_many_meanings_are_cut_short() -> None:
    s = castle(place=["raven_tower"], faces={"movement": [2]})
    do(s, 0, "roll")
    words = _not_read(s, 0, "go ring walk")
    assert words.startswith("'go ring walk' can mean `go o")
    assert words.endswith(" more")


def test_players_are_typed_by_name_warrior_or_seat() -> None:
    s = castle(5, hand=[["quagmire#1"]])
    assert _read(s, 0, "play quagmire") == "power quagmire#1"
    assert (
        _not_read(s, 0, "play quagmire on bo")
        == "there is no card 'quagmire on bo'; name its target when the card is chosen; you can `power quagmire`"
    )
    do(s, 0, "power quagmire#1")
    for typed in ("aim bo", "aim at Bo", "target brune", "aim seat2", "aim seat 2", "aim 2", "aim s2", "bo", "brune"):
        assert _read(s, 0, typed) == "aim seat1", typed
    assert _read(s, 0, "aim guest") == "aim seat4"
    assert _not_read(s, 0, "aim nobody").startswith("there is no player 'nobody'; you can ")


def test_quests_and_steps() -> None:
    s = castle(
        place=["great_hall"],
        hand=[["opal_ring#1", "snare_net#2", "honey_loaf#1", "marsh_ale#1"]],
        quests=[["q203", "q102"]],
    )
    for typed in ("complete belt", "complete the champions belt", "do step 1 of the Champion's Belt", "complete q203"):
        assert _read(s, 0, typed) == "complete q203 first", typed
    assert _read(s, 0, "complete belt second") == "complete q203 second", "CB-77 will say why not"
    assert _not_read(s, 0, "complete").startswith("say which quest, as in complete q101 first; you can ")
    assert _not_read(s, 0, "complete 1") == "'complete 1' can mean `complete q102 first` or `complete q203 first`"
    assert _not_read(s, 0, "complete dragon egg").startswith("there is no quest 'dragon egg'")
    do(s, 0, "complete q203 first")
    assert _read(s, 0, "lay ring") == "lay opal_ring#1"
    assert _read(s, 0, "use opal") == "lay opal_ring#1"
    assert _read(s, 0, "lay") == "lay opal_ring#1"
    s = castle(place=["great_hall"], hand=[["opal_ring#1", "snare_net#2"]], quests=[["q203"]])
    assert _read(s, 0, "complete") == "complete q203 first"
    s = castle(quests=[["q203", "q102"]])
    do(s, 0, "collect")
    assert _read(s, 0, "drop belt") == "drop q203"
    assert _read(s, 0, "put away supper") == "drop q102"
    assert _read(s, 0, "champion") == "drop q203"


def test_decks_are_typed_by_their_titles() -> None:
    s = castle(hand=[["scrying_glass#1"]])
    do(s, 0, "power scrying_glass#1")
    for typed in ("dig tools", "look at the tools & weapons", "tools", "weapons"):
        assert _read(s, 0, typed) == "dig tools", typed
    assert _read(s, 0, "trade goods") == "dig trade"


def test_words_that_stand_alone() -> None:
    s = castle(hand=[["banishment#1"], ["shield#1"]], place=["o1", "o2"], exposed=[["ghost#1"]])
    assert _read(s, 0, "throw") == "roll"
    assert _read(s, 0, "ro") == "roll"
    assert _read(s, 0, "done") == "end_turn", "CB-24 will say why not"
    assert _not_read(s, 0, "roll well") == "roll stands alone: nothing comes after it"
    assert _not_read(s, 0, "") == "type a move, such as " + TYPED.text(ALPHABET.size - 1)
    do(s, 0, "power banishment#1", "aim seat1")
    for typed in ("block", "shield", "yes"):
        assert _read(s, 1, typed) == "block", typed
    for typed in ("allow", "no", "pass"):
        assert _read(s, 1, typed) == "allow", typed
    assert _not_read(s, 0, "hmm") == "'hmm' is none of your moves; type its number or the move itself"


def test_a_shield_may_be_exposed_by_its_name() -> None:
    s = castle(hand=[["shield#3", *SIX[:5]]], exposed=[["ghost#1"]])
    do(s, 0, "swap ghost#1")
    assert _read(s, 0, "shield") == "expose shield#3"
    assert _read(s, 0, "show shield") == "expose shield#3"


def test_the_reader_uses_the_same_names_as_the_board() -> None:
    s = castle(place=["o5"], hand=[["raven_flight#1"]])
    do(s, 0, "power raven_flight#1")
    view = GAME.view(s, 0)
    for move in view.legal:
        place = ALPHABET.decode(move)["place"]
        assert GAME.read_move(view, GUIDE.places[place].name) == move
