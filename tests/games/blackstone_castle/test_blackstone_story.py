"""Events in sentences: every name there is, told in games of every mode and one by one."""

from typing import Any

import pytest
from event_names import event_names
from tests.games.blackstone_castle.blackstone_tables import (
    CONTENT,
    NAMES,
    TABLES,
    face,
    random_game,
    space,
    task,
    tasks,
)

from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules.names import (
    END_EMPTY,
    END_LOST,
    END_NAMES,
    END_PASSED,
    END_ROUNDS,
    END_TARGET,
    END_WON,
    NOT_ENDED,
)
from greathall.games.blackstone_castle.words import story
from greathall.kernel.content import OptionValue
from greathall.kernel.event import EVERYONE, Event

SILENT = {"actions_ended", "picked", "intrigue_skipped"}


def _tell(name: str, **facts: Any) -> str:
    return story.tell(Event(name, EVERYONE, facts), NAMES, CONTENT)


def test_every_event_has_a_teller() -> None:
    found = event_names(GAME)
    assert len(found) > 50
    assert set(story._TELLERS) == found


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_whole_games_are_told_in_sentences(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    seed = 11
    for _, told in random_game(mode, seats, seed, **options):
        for event in told:
            words = story.tell(event, NAMES, CONTENT)
            assert (words == "") == (event.name in SILENT), f"seed {seed}: {event.name}"
            if words:
                assert words.endswith("."), words
                assert words[0].isupper() or words.startswith(tuple(NAMES)), words
                assert "\n" not in words
                assert "  " not in words


SENTENCES: list[tuple[str, dict[str, Any], str]] = [
    ("family_chosen", {"seat": 0}, "Ada chose a family card."),
    ("own_family", {"seat": 0, "family": 3}, "It was Wolfram; the others do not know it yet."),
    (
        "families_revealed",
        {"families": [0, 1]},
        "The family cards were turned up: Ada showed Corwin and Bo showed Keygriff.",
    ),
    ("corner_chosen", {"seat": 1, "corner": 2}, "Bo chose corner SE to replenish from."),
    (
        "hand_dealt",
        {"seat": 0, "tasks": tasks("K01 W03")},
        "Ada was dealt K01 Dame Ottoline Marsh and W03 Old Tobit Rune.",
    ),
    ("hand_dealt", {"seat": 0, "tasks": []}, "Ada was dealt no cards."),
    ("turn_began", {"seat": 1, "turn": 4, "round": 2}, "Bo began turn 5, in round 3."),
    ("income", {"seat": 0, "knights": 2, "wizards": 1}, "Ada took 2 Knights and 1 Wizard as income."),
    ("income", {"seat": 0, "knights": 0, "wizards": 0}, "Ada took no tokens as income."),
    (
        "slid",
        {"seat": 0, "from": space("LT"), "to": space("LS"), "face": 0, "pay": 0},
        "Ada slid the Lion Emissary from LT to LS.",
    ),
    (
        "slid",
        {"seat": 0, "from": space("LT"), "to": space("LS"), "face": 0, "pay": 1},
        "Ada slid the Lion Emissary from LT to LS, paying with a Wizard.",
    ),
    (
        "swapped",
        {"seat": 0, "a": space("LT"), "b": space("AT"), "faces": [face("Dr-Sc"), face("Li-Em")], "pay": 0},
        "Ada swapped Lion Emissary on LT and Dragon Scout on AT, paying with a Knight.",
    ),
    (
        "transformed",
        {"seat": 0, "space": space("LT"), "face": face("Dr-Sc"), "pay": 1},
        "Ada turned LT over: Dragon Scout.",
    ),
    ("retained", {"seat": 0, "space": space("LT"), "face": face("*-Sc")}, "Ada retained the wild Scout from LT."),
    (
        "refilled",
        {"space": space("LT"), "corner": 1, "face": face("Li-*"), "back": None, "tops": []},
        "LT was refilled (corner NE): wild Lion.",
    ),
    (
        "completed",
        {
            "seat": 0,
            "task": task("K02"),
            "left": space("CS"),
            "right": space("KN"),
            "payment": [face("Li-Sp")],
            "faces": [1, 5],
        },
        "Ada completed K02 Sir Brandt of the Ford with Lion Scout on CS and Dragon Scout on KN, paying Lion Spy.",
    ),
    (
        "completed",
        {"seat": 0, "task": task("K01"), "left": space("LT"), "right": space("CN"), "payment": [], "faces": [1, 5]},
        "Ada completed K01 Dame Ottoline Marsh with Lion Scout on LT and Dragon Scout on CN.",
    ),
    ("points_counted", {"seat": 0, "points": 1}, "That made 1 point for Ada."),
    ("points_counted", {"seat": 0, "points": 7}, "That made 7 points for Ada."),
    ("tokens_dropped", {"seat": 0, "knights": 0, "wizards": 2}, "Ada had to give up 2 Wizards."),
    (
        "castles_moved",
        {"limbo": 9, "abyss": 8, "nirvana": 3},
        "Castles moved: 9 in limbo, 8 in the abyss, 3 in nirvana.",
    ),
    ("castles_moved", {"limbo": 19, "abyss": 1, "nirvana": 0}, "Castles moved: 19 in limbo, 1 in the abyss."),
    (
        "tasks_reshuffled",
        {"deck": 0, "cards": 4},
        "The Guild deck was empty: its 4 discards were shuffled into a new one.",
    ),
    (
        "special_set_aside",
        {"corner": 0, "face": face("Saboteur"), "tops": []},
        "Saboteur: a special card came up in corner NW and was set aside.",
    ),
    (
        "swept",
        {"seat": 1},
        "Bo retained a Saboteur: the whole court was swept away.",
    ),
    (
        "intrigue_hidden",
        {"seat": 0, "space": space("AO"), "deck": 2},
        "Ada laid a Machination card face down and put Intrigue markers on it and on AO.",
    ),
    ("spring_declined", {"seat": 1}, "Bo took the face-down card back unseen."),
    ("passed", {"seat": 1}, "Bo passed."),
    ("rewarded", {"seat": 1, "choice": 2}, "Intrigue brought Bo a reward: a token and a Guild card."),
    ("rewarded_card", {"seat": 1, "deck": 1}, "Intrigue brought Bo a reward: a Power card."),
    (
        "sprung",
        {"seat": 0, "task": task("M10"), "payment": [face("Ph-Sc"), face("*-Sp")]},
        "Ada turned the face-down card up and completed M10 Poisoned Praise, paying Phoenix Scout and wild Spy.",
    ),
    ("refresh_revealed", {"task": task("M01")}, "Refresh card M01 named LN and KS."),
    ("offer_moved", {"offer": [-1, -1, *tasks("M01 M02 M03")]}, "The offer moved on: M01, M02, M03."),
    ("offer_moved", {"offer": [-1] * 5}, "The offer moved on: it was empty."),
    (
        "filed",
        {"seat": 0, "space": space("LN"), "set": 2, "face": face("Li-Sc")},
        "The Lion Scout from LN went into set 2 of Ada.",
    ),
    (
        "placed",
        {"seat": 0, "space": space("LN"), "face": face("Li-Sc"), "back": face("Dr-Ca")},
        "Ada placed a Lion Scout on LN, on its other side a Dragon Captain.",
    ),
    (
        "traded",
        {"seat": 0, "place": 1, "given": 10, "got": 13},
        "Ada gave Li-Sc/Dr-Ca for Li-Sc/Ph-Ca of the vassal offer.",
    ),
    ("last_round", {"seat": 0, "points": 22}, "Ada reached 22 points, so this round is the last."),
    ("stalled", {"rounds": 2}, "Nobody placed a vassal in 2 rounds: that counted as a pass."),
    ("end_fixed", {"turns": 14}, "The end came into sight: the game ends after turn 14."),
]


@pytest.mark.parametrize(("name", "facts", "sentence"), SENTENCES)
def test_the_words_of_an_event(name: str, facts: dict[str, Any], sentence: str) -> None:
    assert _tell(name, **facts) == sentence


def _ended(end: int, scores: list[int], winners: list[int], **facts: Any) -> str:
    seats = len(scores)
    rest = {"hands": [[]] * seats, "face_down": [-1] * seats, "vassals": [0] * (2 * seats), **facts}
    return _tell("ended", end=end, scores=scores, winners=winners, **rest)


def test_every_way_to_end_has_its_words() -> None:
    assert set(story.ENDINGS) == set(range(len(END_NAMES))) - {NOT_ENDED}
    assert _ended(END_TARGET, [22, 20], [0]) == "The last round was over. Points: Ada 22, Bo 20. Ada won."
    assert _ended(END_WON, [10, 6], [0, 1]).endswith("Points: Ada 10, Bo 6. Ada and Bo won together.")
    assert _ended(END_LOST, [0, 0], []) == "Time had run out. The game was lost."
    assert "Vassals left: Ada 2, Bo 0" in _ended(END_PASSED, [2, 0], [1])
    assert "Vassals left: Ada 2, Bo 1" in _ended(END_ROUNDS, [2, 1], [1], vassals=[3, 0, 1, 0])
    assert "Points: Ada 2, Bo 1" in _ended(END_ROUNDS, [2, 1], [0])


def test_at_the_end_hidden_cards_are_shown() -> None:
    told = _ended(END_EMPTY, [1, 2, 3], [2], hands=[tasks("K01 M02"), [], []], face_down=[-1, task("P03"), -1])
    assert told.endswith("Still in hand: Ada K01, M02; Bo P03.")
