"""Corners of the rules that hardly any game reaches, each stood up by hand."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_break.castles import castle, code, discarded, do, hand, moves, row, why

from greathall.games.castle_break.content.ids import CARDS, QUEST_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules import tower, turn
from greathall.games.castle_break.rules.names import CHOOSING_HAND, CHOOSING_QUESTS, DROPPING, EXPOSING, SCRYING, TURN
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR, Event
from greathall.kernel.playout import move_buffer
from greathall.kernel.state import TABLE

SIX = [f"moon_axe#{n}" for n in range(1, 7)]


def absent(s: Castle, seat: int) -> str:
    return GAME.alphabet.text(GAME.absent_move(GAME.view(s, seat), FastDice(1)))


# -- decks run out (CB-20, CB-21)


def empty(s: Castle, deck: int) -> None:
    """All its cards lie exposed before seat 1."""
    s.warriors[1].exposed = vec[i64]([*s.warriors[1].exposed, *s.piles[deck].deck])
    s.piles[deck].deck = row([])


def test_a_discard_pile_is_picked_up_in_any_order() -> None:
    decks = []
    for thrown in (["ghost#1", "ghost#2", "ghost#3"], ["ghost#3", "ghost#1", "ghost#2"]):
        s = castle(place=["o1"], exposed=[["salt_tokens#1"]])
        empty(s, 0)
        s.warriors[1].exposed = row([])
        s.piles[0].discard = row(thrown)
        do(s, 0, "swap salt_tokens#1", "end_turn")
        decks.append([*s.piles[0].deck, *s.warriors[0].hand])
    assert decks[0] == decks[1]


def test_a_deck_without_cards_cannot_be_looked_at() -> None:
    s = castle(hand=[["scrying_glass#1"]])
    empty(s, 1)
    do(s, 0, "power scrying_glass#1")
    assert why(s, 0, "dig tools") == "CB-44"
    assert moves(s, 0) == ["dig power", "dig trade"]
    bare = castle(hand=[["scrying_glass#1"]])
    for deck in range(3):
        empty(bare, deck)
    assert why(bare, 0, "power scrying_glass#1") == "CB-44"


def test_fewer_cards_than_the_glass_could_show() -> None:
    s = castle(hand=[["scrying_glass#1"]])
    left = s.piles[1].deck[:1]
    empty(s, 1)
    s.piles[1].deck = left
    s.warriors[1].exposed = row([])
    do(s, 0, "power scrying_glass#1", "dig tools")
    assert len(s.seen) == 1
    assert s.phase == SCRYING
    assert absent(s, 0) == f"take {GAME.view(s, 0).seen[0]}"


def test_quests_thrown_away_come_again() -> None:
    s = castle(quests=[["q301"]])
    s.quest_deck = row([])
    s.quest_discard = 2 ** QUEST_NAMES.index("q102")
    do(s, 0, "collect")
    assert [QUEST_NAMES[quest] for quest in s.warriors[0].quests] == ["q301", "q102"]
    assert s.quest_discard == 0
    assert s.phase == TURN


# -- quests


def test_only_the_goal_is_taken_of_a_big_quest() -> None:
    """R-15."""
    s = castle(place=["smithy"], hand=[["marsh_ale#1", "war_flail#1"]], quests=[["q203"]], coins_goal=4)
    s.warriors[0].coins = 3
    s.warriors[0].done = vec[i64]([1])
    do(s, 0, "complete q203 second", "lay marsh_ale#1", "lay war_flail#1")
    assert s.warriors[0].coins == 4
    assert s.warriors[0].goal_reached


def test_finishing_one_quest_leaves_what_lies_on_another() -> None:
    s = castle(place=["kitchen"], hand=[["opal_ring#1", "iron_crow#1"]], quests=[["q203", "q105"]])
    s.warriors[0].done = vec[i64]([1, 0])
    s.warriors[0].laid = vec[i64]([CARDS * QUEST_NAMES.index("q203") + row(["opal_ring#2"])[0]])
    do(s, 0, "complete q105 first", "lay opal_ring#1", "lay iron_crow#1")
    assert discarded(s) == {"opal_ring#1", "iron_crow#1"}
    assert len(s.warriors[0].laid) == 1


def test_who_leaves_gives_up_what_lies_on_quests() -> None:
    s = castle(3, quests=[[], ["q203"]], on_leave="retire")
    s.warriors[1].done = vec[i64]([1])
    s.warriors[1].laid = vec[i64]([CARDS * QUEST_NAMES.index("q203") + row(["opal_ring#2"])[0]])
    s.apply(TABLE, code("retire seat1"))
    assert discarded(s) == {"opal_ring#2"}


def test_quests_that_are_not_there() -> None:
    s = castle(place=["kitchen"], hand=[["herald#1", "opal_ring#1", "iron_crow#1"]], quests=[["q105"]])
    assert why(s, 0, "complete q116 first") == "CB-71"
    do(s, 0, "power herald#1")
    assert why(s, 0, "step q116 first") == "CB-71"
    s = GAME.new(GAME.setup(2), FastDice(1))
    assert s.phase == CHOOSING_QUESTS
    missing = next(name for name in QUEST_NAMES if f"drop {name}" not in moves(s, 0))
    assert why(s, 0, f"drop {missing}") == "CB-6"
    s = castle(quests=[["q101", "q102"]])
    do(s, 0, "collect")
    assert s.phase == DROPPING
    assert why(s, 0, "drop q310") in ("CB-73", "")
    assert {why(s, 0, f"drop {name}") for name in QUEST_NAMES} == {"CB-73", ""}


# -- every decision has its own moves (CB-99), every action its turn (CB-23)


@pytest.mark.parametrize(
    "move",
    [
        "drop q101",
        "keep moon_axe#1",
        "block",
        "allow",
        "take ghost#1",
        "reply ghost#1",
        "expose moon_axe#1",
        "lay moon_axe#1",
        "go o1",
        "aim seat1",
        "steal ghost#1",
        "dig tools",
        "step q101 first",
        "retire seat0",
    ],
)
def test_nothing_of_another_decision_in_a_turn(move: str) -> None:
    assert why(castle(hand=[["moon_axe#1"]]), 0, move) == "CB-99"


@pytest.mark.parametrize(
    "move",
    [
        "roll",
        "power ghost#2",
        "barter ghost#3",
        "swap ghost#3",
        "collect",
        "complete q101 first",
        "forge",
        "dragon",
        "end_turn",
        "aim seat1",
        "steal ghost#3",
        "dig tools",
        "step q101 first",
    ],
)
def test_nothing_of_the_turn_while_a_card_is_aimed(move: str) -> None:
    s = castle(hand=[["ghost#1"]], place=["o1"])
    do(s, 0, "power ghost#1")
    assert why(s, 0, move) == "CB-99"


def test_a_card_has_its_own_sort_of_target() -> None:
    s = castle(hand=[["banishment#1", "light_fingers#1"], []], exposed=[[], ["ghost#3"]], place=["o1", "o2"])
    aiming = s.copy()
    do(aiming, 0, "power banishment#1")
    assert why(aiming, 0, "go o2") == "CB-99"
    do(s, 0, "power light_fingers#1")
    assert why(s, 0, "steal moon_axe#1") == "CB-52"
    assert why(s, 0, "aim seat1") == "CB-99"


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("barter", "barter ghost#3"),
        ("swap", "swap moon_axe#1"),
        ("forge", "forge"),
        ("dragon", "dragon"),
        ("collect", "collect"),
        ("roll", "roll"),
        ("power", "power ghost#1"),
    ],
)
def test_every_action_once_a_turn(name: str, move: str) -> None:
    s = castle(exposed=[["moon_axe#1"], ["ghost#3"]])
    names = ["roll", "power", "barter", "swap", "collect", "complete", "forge", "dragon"]
    s.used = 2 ** names.index(name)
    assert why(s, 0, move) == "CB-23"


def test_nobody_moves_for_another_or_after_the_end() -> None:
    s = castle()
    assert s.refusal(1, code("roll")) == "CB-99"
    assert s.refusal(7, code("roll")) == "CB-99"
    s.warriors[0].keys, s.warriors[0].gates, s.warriors[0].place = 3, 2, 16
    s.dice = FastDice(3)
    while not s.over():
        do(s, int(s.turn), "dragon" if s.turn == 0 else "roll")
        if not s.over() and s.turn == 1 and s.phase != TURN:
            do(s, 1, moves(s, 1)[0])
            do(s, 1, "end_turn")
    assert s.to_act() == 0
    assert s.refusal(0, code("roll")) == "CB-99"
    points = move_buffer(2)
    s.scores(points)
    assert list(points)[:2] == [30000, 1]
    assert members(s.winners()) == [0]
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(s, seat)
        assert GAME.view(GAME.belief(view).sample(FastDice(1)), seat) == view


# -- the turn


def test_a_roll_that_leads_nowhere_is_spent() -> None:
    """CB-41. No board of ours has such a place but the tunnel that is not there (R-22)."""
    s = castle(tunnel_count="torch_to_torch", place=["tunnel"])
    tower.roll(s, 0)
    assert (s.phase, s.left) == (TURN, 1)


def test_a_first_turn_without_any_action() -> None:
    s = castle(place=["smithy", "o1"])
    s.warriors[0].quagmired = True
    turn.begin_game(s)
    assert s.turn == 1
    assert len(hand(s, 0)) == 1


def test_who_cannot_act_may_still_have_to_expose() -> None:
    s = castle(hand=[[], SIX], place=["o1", "smithy"])
    s.warriors[1].quagmired = True
    turn.next_turn(s)
    assert (s.phase, s.exposer) == (EXPOSING, 1)
    assert absent(s, 1) == f"expose {hand(s, 1)[-1]}"


def test_a_swapped_card_is_not_exposed_for_the_absent() -> None:
    s = castle(hand=[SIX], exposed=[["shield#1"]])
    do(s, 0, "swap shield#1")
    assert absent(s, 0) == "expose moon_axe#6"


def test_what_is_played_for_the_absent() -> None:
    s = castle(exposed=[["shield#1"]], place=["dragon"])
    s.warriors[0].keys = 3
    assert absent(s, 0) == "dragon"
    do(s, 0, "swap shield#1")
    assert absent(s, 0) == "end_turn"
    s = castle(exposed=[["shield#1", "shield#2"], ["ghost#1"]], place=["smithy"])
    s.no_roll = True
    assert absent(s, 0) == "barter ghost#1"
    do(s, 0, "barter ghost#1")
    s.warriors[0].exposed = row(["ghost#1", "shield#2", "shield#1"])
    s.warriors[0].hand = row([])
    assert absent(s, 1) == "reply shield#2"
    s = castle(place=["smithy"])
    do(s, 0, "roll")
    assert absent(s, 0) == moves(s, 0)[0]


# -- leaving and the end


def test_all_leave_before_the_first_turn() -> None:
    s = GAME.new(GAME.setup(2, "", {"on_leave": "retire"}), FastDice(4))
    s.apply(TABLE, code("retire seat0"))
    s.apply(TABLE, code("retire seat1"))
    assert s.over()
    assert GAME.result(s).end == "last-one-left"


def test_the_first_seat_by_the_hosts_word() -> None:
    s = GAME.new(GAME.setup(3, "", {"first_player": "host_choice", "first_seat": 2}), FastDice(4))
    assert s.first == 2
    quick = GAME.new(GAME.setup(3, "quick"), FastDice(4))
    assert quick.phase == CHOOSING_HAND
    assert all(len(warrior.quests) == 1 for warrior in quick.warriors)


def test_a_quick_game_may_end_drawn() -> None:
    """CB-93."""
    s = castle(3, mode="quick", quick_round_limit=10)
    s.warriors[2].retired = True
    s.round, s.turn = 10, 1
    turn.next_turn(s)
    assert GAME.result(s).end == "round-limit"
    assert members(s.won) == []
    assert GAME.result(s).scores == [1, 1, 0]


def test_a_freed_dragon_stays_freed_for_who_leaves() -> None:
    """Dossier 5.6, CB-100."""
    s = castle(3, place=["dragon", "o1", "o2"], equal_turns=True, on_leave="retire")
    s.warriors[0].keys, s.warriors[0].gates = 3, 3
    turn.next_turn(s)
    for seat in range(3):
        s.apply(TABLE, code(f"retire seat{seat}"))
    assert GAME.result(s).end == "dragon-freed"
    assert members(s.won) == [0]
    assert GAME.result(s).scores == [30000, 0, 0]


def test_everybody_has_freed_the_dragon() -> None:
    s = castle(2, place=["dragon", "dragon"], equal_turns=True, faces={"dragon": [0, 0, 0, 0, 0, 0]})
    for warrior in s.warriors:
        warrior.keys = 3
    do(s, 0, "dragon")
    do(s, 1, "dragon")
    assert members(s.won) == [0, 1]


def test_who_is_done_does_not_leave_again() -> None:
    s = castle(3, mode="quick", on_leave="retire")
    s.leaving = 2
    s.warriors[1].rank = 1
    s.finished = 1
    turn.action_over(s)
    assert not s.warriors[1].retired


# -- what is seen and imagined while others choose


def test_an_answer_is_its_owners_secret() -> None:
    s = castle(3, hand=[["shackles#1"], ["shield#1"], ["shield#2", "shield#3"]], place=["o1", "o2", "o3"])
    do(s, 0, "power shackles#1")
    do(s, 1, "block")
    assert GAME.view(s, 1).answer is True
    assert GAME.belief(GAME.view(s, 1)).sample(FastDice(1)).blocking == 2  # type: ignore[attr-defined]
    assert GAME.view(s, 2).answer is None
    assert GAME.view(s, 2).asked == [2]
    belief = GAME.belief(GAME.view(s, 2))
    assert belief.worlds() == 0
    dice = FastDice(8)
    assert {int(belief.sample(dice).blocking) for _ in range(200)} == {0, 2}  # type: ignore[attr-defined]


def test_what_lies_under_the_glass_is_imagined_by_others() -> None:
    s = castle(3, hand=[["scrying_glass#1"]], place=["o1"])
    do(s, 0, "power scrying_glass#1", "dig trade")
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(s, seat)
        assert GAME.view(GAME.belief(view).sample(FastDice(1)), seat) == view


def test_the_kit_finds_things_to_exchange_everywhere() -> None:
    """In hands, decks and among quests thrown away unread, and what is known of a card stays with its place."""
    s = GAME.new(GAME.setup(3), FastDice(5))
    dice = FastDice(6)
    for _ in range(2):
        for seat in range(3):
            while s.to_act() >> seat & 1 and s.phase == CHOOSING_QUESTS:
                do(s, seat, moves(s, seat)[0])
    for seat in (0, 1, 2, SPECTATOR):
        for _ in range(60):
            for twin in GAME.hidden_swaps(s, seat, dice):
                assert GAME.view(twin, seat) == GAME.view(s, seat)
                assert GAME.components(twin) == GAME.components(s)
    assert GAME.hidden_swaps(GAME.nearly_known(castle(2)), 0, dice)
    nothing = castle(2)
    for deck in range(3):
        empty(nothing, deck)
    nothing.quest_deck = row([])
    assert GAME.hidden_swaps(nothing, 0, dice) == []


def test_worlds_are_counted() -> None:
    s = GAME.new(GAME.setup(2, "quick"), FastDice(5))
    assert GAME.belief(GAME.view(s, 0)).worlds() == 0
    for seat in range(2):
        for _ in range(3):
            do(s, seat, moves(s, seat)[0])
    full = GAME.new(GAME.setup(2), FastDice(5))
    assert GAME.belief(GAME.view(GAME.nearly_known(full), 0)).worlds() > 1
    known = GAME.nearly_known(s)
    worlds = GAME.belief(GAME.view(known, 0)).worlds()
    assert 1 < worlds <= 2000


def test_the_last_but_one_leaves_while_a_card_is_exposed() -> None:
    s = castle(hand=[SIX], exposed=[["salt_tokens#1"]], place=["o1"], on_leave="retire")
    do(s, 0, "roll", moves_after_roll(s), "end_turn")
    assert s.phase == EXPOSING
    s.apply(TABLE, code("retire seat1"))
    assert not s.over()
    do(s, 0, "expose moon_axe#1")
    assert GAME.result(s).end == "last-one-left"


def moves_after_roll(s: Castle) -> str:
    """A brick, where a card is drawn."""
    twin = s.copy()
    do(twin, 0, "roll")
    return next(move for move in moves(twin, 0) if move.startswith("go o"))


# -- what is told


def told(s: Castle, *steps: tuple[int, str]) -> list[tuple[str, dict[str, object]]]:
    s.events = heard = list[Event]()
    for seat, move in steps:
        s.apply(seat, code(move))
    return [(event.name, event.facts) for event in heard]


def test_keys_locks_and_the_dragon_are_told() -> None:
    s = castle(place=["k1"], faces={"dragon": [0, 5, 0, 0]})
    s.warriors[0].coins = 6
    assert ("forged", {"seat": 0, "keys": 3}) in told(s, (0, "forge"))
    s.warriors[0].place = 16
    heard = told(s, (0, "dragon"))
    assert ("lock", {"seat": 0, "green": True, "gates": 1}) in heard
    assert ("lock", {"seat": 0, "green": False, "gates": 1}) in heard
    s.turn, s.used, s.left = 0, 0, 2
    assert ("dragon_freed", {"seat": 0}) in told(s, (0, "dragon"))


def test_what_happens_by_itself_is_told() -> None:
    s = castle(place=["o1", "smithy"], exposed=[["salt_tokens#1"], []])
    s.warriors[1].quagmired = True
    s.used, s.left, s.completed = 1, 1, True
    names = [name for name, _ in told(s, (0, "end_turn"))]
    assert names[:3] == ["stopped", "turn_ended", "reloads"]
    assert "no_action" in names
    s = castle(hand=[["ghost#2"]], exposed=[[], ["ghost#1"]], barter_empty="allowed")
    assert ("nothing_given", {"seat": 0, "partner": 1}) in told(s, (0, "barter ghost#1"))
    s = castle()
    s.quest_discard = 2**46
    s.quest_deck = row([])
    assert ("reshuffled", {"deck": "quests", "cards": 1}) in told(s, (0, "collect"))


def test_a_quest_in_progress_is_dropped_in_the_open() -> None:
    s = castle(quests=[["q203", "q301"]])
    s.warriors[0].done = vec[i64]([1, 0])
    known = [int(mask) for mask in s.quest_known]
    known[QUEST_NAMES.index("q203")] = int(s.terms.everybody)
    s.quest_known = vec[i64](known)
    heard = told(s, (0, "collect"), (0, "drop q203"))
    assert ("dropped_quest", {"seat": 0, "quest": QUEST_NAMES.index("q203")}) in heard
    assert "dropped" not in [name for name, _ in heard]


def test_who_leaves_shows_the_hand() -> None:
    s = castle(3, hand=[[], ["ghost#1"]], on_leave="retire")
    heard = told(s, (TABLE, "retire seat1"))
    assert ("leave_asked", {"seat": 1}) in heard
    assert ("retired", {"seat": 1, "hand": [row(["ghost#1"])[0]]}) in heard


def test_a_leave_that_has_to_wait_cannot_be_taken_back() -> None:
    """It would tell others that a card is being played of which they have seen nothing yet."""
    s = castle(3, hand=[["quagmire#1"]], on_leave="retire")
    do(s, 0, "power quagmire#1")
    s.events = heard = list[Event]()
    s.apply(TABLE, code("retire seat1"))
    assert [(event.name, event.reveals) for event in heard] == [("leave_asked", True)]


def test_the_deal_is_told_to_each_alone() -> None:
    s = GAME.new(GAME.setup(2), FastDice(1))
    s.events = heard = list[Event]()
    do(s, 0, moves(s, 0)[0])
    do(s, 1, moves(s, 1)[0])
    own = [event for event in heard if event.name == "own_cards"]
    assert [[event.audience.hears(seat) for seat in (0, 1, SPECTATOR)] for event in own] == [
        [True, False, False],
        [False, True, False],
    ]


def test_events_of_random_games() -> None:
    heard: set[str] = set()
    for seed in range(6):
        setup = GAME.setup(3, "quick" if seed % 2 else "standard", {"on_leave": "retire", "equal_turns": True})
        s = GAME.new(setup, FastDice(seed))
        s.events = list[Event]()
        dice = FastDice(seed)
        for _ in range(1500):
            if s.over():
                break
            seat = members(s.to_act())[0]
            legal = GAME.view(s, seat).legal
            s.apply(seat, legal[dice.pick(len(legal))])
        heard |= {event.name for event in s.events or []}
    assert {"rolled", "moved", "bartered", "replied", "completed", "drew", "drew_card", "seen", "shielded"} <= heard
