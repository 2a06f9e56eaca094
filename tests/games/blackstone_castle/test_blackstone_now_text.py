"""What is going on, what nobody has told the viewer, and how it ended: what is told at the table, not drawn."""

from typing import Any

import msgspec
import pytest
from tests.games.blackstone_castle.blackstone_tables import (
    CONTENT,
    drawn,
    face,
    flat,
    picked,
    seen,
    space,
    task,
    tasks,
    words_of,
)

from greathall.games.blackstone_castle.content.ids import NO_SPACE
from greathall.games.blackstone_castle.rules.moves import END_ACTIONS
from greathall.games.blackstone_castle.sight.view import Corner, Known, Plot
from greathall.games.blackstone_castle.words import sections
from greathall.games.blackstone_castle.words.seats import family_words
from greathall.kernel.content import OptionValue
from greathall.kernel.view import Result


@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        (
            {"player": {"knights": 2, "wizards": 1}},
            ["You hold 2 Knights and 1 Wizard. Spend tokens, complete at most one Task, end your actions."],
        ),
        (
            {"player": {"knights": 0, "wizards": 0}},
            ["You hold no tokens: complete a Task if you can, or end your actions."],
        ),
        (
            {"player": {"knights": 0, "wizards": 1}, "task_done": True},
            ["You hold 1 Wizard. Your Task of this turn is done: spend more tokens or end your actions."],
        ),
        (
            {"phase": "recall"},
            ["Your face-down Intrigue card still lies there: leave it, or take it and both markers back."],
        ),
        ({"phase": "limits"}, ["You hold more than your Kings allow: choose what to give up."]),
        (
            {"phase": "replace", "board": "LT=Li-Em/Dr-Sc+c KN=Li-Sc/Dr-Em+c"},
            ["Both used vassals leave. Choose which of LT and KN are refilled."],
        ),
        ({"phase": "special", "aside": [24]}, ["A special card came up: lay the Assassin on an empty space."]),
        (
            {"phase": "intrigue", "task_done": True},
            [
                "You may put your Intrigue markers on one of your completed cards and on a vassal that shares a",
                "    symbol with it.",
            ],
        ),
        (
            {"phase": "intrigue"},
            [
                "You may put your Intrigue markers on a card of your hand, face down, and on a vassal that shares",
                "    a symbol with it.",
            ],
        ),
        (
            {"phase": "reward", "player": {"plot": Plot(False, 0, task("K01"), 3, 0, 1)}},
            [
                "Somebody has touched the vassal with your Intrigue marker: choose your reward for K01 Dame",
                "    Ottoline Marsh.",
            ],
        ),
        (
            {"phase": "reward", "done": "M01", "player": {"plot": Plot(True, 2, task("M10"), 3, 0, 1)}},
            [
                "Somebody has used the vassal with your Intrigue marker: you may complete M10 Poisoned Praise for",
                "    Phoenix Scout, or take it back.",
            ],
        ),
        (
            {"phase": "reward", "player": {"plot": Plot(True, 2, task("M10"), 3, 0, 1)}},
            [
                "Somebody has used the vassal with your Intrigue marker: you may complete M10 Poisoned Praise, or",
                "    take it back.",
            ],
        ),
        ({"mover": 1, "to_act": [1]}, []),
        ({"mover": 1, "to_act": [1], "phase": "limits"}, ["Bo is giving up what the Kings do not allow."]),
        ({"to_act": [1], "phase": "reward"}, ["Bo is being rewarded for Intrigue."]),
        ({"to_act": [1], "ending": True}, ["Bo is on turn.", "This is the last round."]),
        (
            {"picking": picked(left=space("LT"))},
            ["You have chosen K01 Dame Ottoline Marsh, LT on the left.", "Choose a space for: any Lion in column C."],
        ),
        (
            {"picking": picked(step="left")},
            ["You have chosen K01 Dame Ottoline Marsh.", "Choose a space for: any Scout in row T."],
        ),
        (
            {
                "done": "K01 K02",
                "picking": picked(step="pay", left=3, right=4, payment=[face("*-Sp")]),
            },
            [
                "You have chosen K01 Dame Ottoline Marsh, CS on the left, KS on the right and paid with wild Spy.",
                "Choose which retained vassal pays for Dragon Captain.",
            ],
        ),
        (
            {"phase": "intrigue", "picking": picked(step="intrigue_on")},
            ["You have chosen K01 Dame Ottoline Marsh.", "Choose the vassal for your other marker."],
        ),
    ],
)
def test_what_is_asked_now(changes: dict[str, Any], lines: list[str]) -> None:
    who = "Bo is" if changes.get("mover") else "You are"
    assert words_of(seen("kings_quest", **changes))["Now"] == [f"Round 1. {who} on turn.", *lines]


def test_setting_up_is_told() -> None:
    corners: dict[str, OptionValue] = {"corner_choice": "choose"}
    assert words_of(seen("kings_quest", options=corners))["Now"] == [
        "The table is being set up.",
        "Choose the corner deck from which your used vassals will be replaced, for the whole game.",
    ]
    choose: dict[str, OptionValue] = {"families": "choose"}
    look = seen("kings_quest", options=choose)
    assert words_of(look)["Now"][1:] == [
        "Choose one of your two family cards; nobody sees it before all have chosen:",
        *[f"  {family_words(CONTENT.family[one])}" for one in look.family_deal],
    ]
    others = msgspec.structs.replace(look, seat=None)
    assert words_of(others)["Now"] == ["The table is being set up.", "Ada and Bo are choosing a family card."]


def test_the_turn_is_counted_in_every_mode() -> None:
    assert words_of(seen("kings_solo", 1, turn=2))["Now"][0] == "Turn 3 of 8."
    assert words_of(seen("kings_coop", turn=2))["Now"][0] == "Turn 3. You are on turn."
    assert (
        words_of(seen("queens_quest", turn=5, last_turn=8))["Now"][-1] == "The end is in sight: 2 turns after this one."
    )
    assert words_of(seen("wizards_quest", stall=1))["Now"][-1] == (
        "Nobody placed a vassal in 1 of 2 rounds that count as a pass (BC-131)."
    )
    assert words_of(seen("kings_solo", 1, phase="refresh"))["Now"][1].startswith(
        "Choose the corner deck that will refresh"
    )
    assert words_of(seen("wizards_quest", left=1, player={"knights": 0}))["Now"][1] == (
        "You have 1 action left; end your turn when you are done."
    )


@pytest.mark.parametrize(
    ("mode", "picking", "lines"),
    [
        (
            "queens_quest",
            {"step": "file_left", "card": task("M03"), "left": space("CE"), "right": NO_SPACE},
            [
                "You have chosen M03 The Ferryman's Ledger, CE on the left and nobody on the right.",
                "Choose the set for the Lion Spy from CE.",
            ],
        ),
        (
            "queens_quest",
            {"step": "file_right", "card": task("M03"), "left": NO_SPACE, "right": space("KS")},
            [
                "You have chosen M03 The Ferryman's Ledger, nobody on the left and KS on the right.",
                "Choose the set for the Stag Scout from KS.",
            ],
        ),
        (
            "wizards_quest",
            {"step": "hold_right", "card": task("M03"), "left": space("CE")},
            [
                "You have chosen M03 The Ferryman's Ledger, CE on the left.",
                "Choose a vassal of your hand for: Stag Scout in column A.",
            ],
        ),
        (
            "wizards_quest",
            {"step": "give", "left": 2},
            ["You are trading for Li-Em/Dr-Sp: choose the vassal you give."],
        ),
        (
            "puzzle_master",
            {"step": "refill", "card": -1, "left": space("CE")},
            [
                "You are retaining the Lion Spy of CE: refill the space from a corner, or leave it empty.",
            ],
        ),
    ],
)
def test_what_is_being_put_together(mode: str, picking: dict[str, Any], lines: list[str]) -> None:
    look = seen(
        mode,
        board="CE=Li-Sp/Dr-Em KS=St-Sc/Dr-Em",
        vassal_offer=[0, 1, 2, 3, 4],
        picking=picked(**picking),
    )
    assert words_of(look)["Now"][1:] == lines


# -- decks, what is unseen, and the end


def test_decks_supply_and_what_waits() -> None:
    look = seen(
        "kings_quest",
        thrown=[tasks("K01 K02"), [], []],
        task_sizes=[20, 32, 31],
        pile=[Known(0, None)] * 3,
        aside=[24, 25],
        knight_supply=1,
        wizard_supply=0,
    )
    assert flat(words_of(look)["Decks and supply"]) == (
        "Task cards: Guild 20 (2 discarded), Power 32, Machination 31. Tokens: 1 Knight, no Wizards. "
        "Discarded vassals: 3. Waiting for a space: Assassin and Saboteur."
    )
    assert words_of(seen("puzzle_master", pile=[]))["Decks and supply"][0].startswith("Task cards: Guild 28, Power 32.")


def test_what_nobody_has_told_the_viewer() -> None:
    corners = [Corner(2, 0, [0, 76]), Corner(3, 1, None), Corner(0, None, []), Corner(0, None, None)]
    look = seen(
        "kings_quest",
        unseen_tasks=[tasks("K01 K02"), [], tasks(" ".join(f"m{n:02}" for n in range(1, 10)))],
        unseen_vassals=[0, 1, 72, 76, 77],
        corners=corners,
    )
    assert words_of(look)["Not yet seen"] == [
        "Task cards: Guild 2 (K01, K02), Power 0, Machination 9",
        "Vassals: 5 cards, 2 of them special; sides Li-Em 2, Dr-Sc 1, Dr-Ca 1, *-Em 1, Li-* 1",
        "In NW, once the discards: 2 cards, 1 of them special; sides Li-Em 1, Dr-Sc 1",
    ]
    assert words_of(seen("kings_quest", unseen_vassals=[]))["Not yet seen"][1] == "Vassals: no cards"


def _result(
    end: str, scores: list[int], winners: list[int], rows: list[list[int]], parts: list[dict[str, int]]
) -> Result:
    return Result(
        end=end, scores=scores, winners=winners, roles=["", ""], breakdown=parts, facts={"tie_breaks": rows, "turns": 9}
    )


def _over(mode: str, result: Result) -> dict[str, list[str]]:
    return words_of(seen(mode, over=True, result=result, to_act=[], legal=[], phase="over"))


def test_the_result_shows_what_the_points_are_made_of_and_what_broke_a_tie() -> None:
    rows = [[22, 2, 1, 3, 0, 0, 0], [22, 2, 1, 4, 0, 0, 0]]
    parts = [
        {"knights": 3, "wizards": 0, "kings": 4, "ploys": 15},
        {"knights": 22, "wizards": 0, "kings": 0, "ploys": 0},
    ]
    shown = _over("kings_quest", _result("target", [22, 22], [1], rows, parts))
    assert shown["Now"] == ["The last round was over. The game is over."]
    assert shown["Result"] == [
        "Ada: 22 (knights 3, kings 4, ploys 15)",
        "Bo: 22 (knights 22) wins",
        "Tie, so Ploys count: Ada 2, Bo 2",
        "Tie, so Kings count: Ada 1, Bo 1",
        "Tie, so Knight and Wizard cards count: Ada 3, Bo 4",
    ]
    clear = _over("kings_quest", _result("target", [22, 9], [0], [[22] * 7, [9] * 7], parts))
    assert clear["Result"] == ["Ada: 22 (knights 3, kings 4, ploys 15) wins", "Bo: 9 (knights 22)"]


def test_a_shared_win_and_other_kinds_of_points() -> None:
    rows = [[-2, 1, -1], [-2, 1, -1]]
    shown = _over("wizards_quest", _result("passed", [2, 2], [0, 1], rows, [{"vassals left": 2}] * 2))
    assert shown["Result"][2:] == [
        "Tie, so saved Knights count: Ada 1, Bo 1",
        "Tie, so Machination cards left count: Ada 1, Bo 1",
        "Equal in everything: the win is shared.",
    ]
    queens = _over("queens_quest", _result("tail", [3, 3], [0], [[3, 3, 1, 0], [3, 2, 1, 0]], [{"set 0": 3}, {}]))
    assert queens["Result"][2:] == ["Tie, so the best set counts: Ada 3, Bo 2"]
    coop = _over("kings_coop", _result("lost", [3, 0], [], [], [{"ploys": 3}, {"ploys": 0}]))
    assert coop["Result"] == ["Ada: 3 (ploys 3)", "Bo: 0", "The quest is lost."]
    won = _over("kings_coop", _result("won", [10, 6], [0, 1], [], [{"ploys": 10}, {"ploys": 6}]))
    assert won["Result"] == ["Ada: 10 (ploys 10) wins", "Bo: 6 (ploys 6) wins"]
    assert _over("puzzle_master", _result("lost", [0, 0], [], [], [{}, {}]))["Result"] == ["The quest is lost."]
    assert _over("puzzle_master", _result("won", [0, 0], [0, 1], [], [{}, {}]))["Result"] == [
        "The formation stands: the quest is won."
    ]


def test_the_text_room_has_all_that_the_game_calls() -> None:
    look = seen("kings_quest", legal=[END_ACTIONS])
    assert sections.describe(look, END_ACTIONS, CONTENT).startswith("end your actions")
    assert sections.read_move(look, "end") == END_ACTIONS
    assert sections.warning(look, END_ACTIONS) == ""
    assert drawn("") == [None] * 25
