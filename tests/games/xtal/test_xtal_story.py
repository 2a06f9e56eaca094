"""Events in sentences: every name there is, told in games of every kind and one by one."""

from typing import Any

import pytest
from event_names import event_names
from tests.games.xtal.crystals import code
from tests.games.xtal.xtal_tables import CONTENT, NAMES, TABLES, random_game

from greathall.games.xtal.content.ids import CARD_NAMES, CLOCK_NAMES
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.names import END_NAMES, LEAVING_NAMES
from greathall.games.xtal.words import story
from greathall.kernel.content import OptionValue
from greathall.kernel.event import EVERYONE, SPECTATOR, Event

SILENT = {"asked", "picked", "turn_ended"}


def _tell(name: str, **facts: Any) -> str:
    return story.tell(Event(name, EVERYONE, facts), NAMES, CONTENT)


def _hand(text: str) -> list[int]:
    return [text.split().count(name) for name in CARD_NAMES]


def _placed(seat: int, cards: str, **facts: Any) -> str:
    empty: dict[str, Any] = {
        "moved": [],
        "rings": [],
        "protected": [],
        "parties": [],
        "attacker": None,
        "cancelled": None,
    }
    codes = [code(card.strip()) for card in cards.split(",")]
    return _tell("placed", seat=seat, cards=codes, **{**empty, **facts})


def test_every_event_has_a_teller() -> None:
    found = event_names(GAME)
    assert len(found) > 30
    assert set(story._TELLERS) == found


def test_every_clock_end_and_way_to_leave_has_its_words() -> None:
    assert set(story.CLOCKS) == set(CLOCK_NAMES)
    assert set(story.ENDINGS) == set(END_NAMES) - {""}
    assert set(story.LEAVES) == set(LEAVING_NAMES) - {""}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_whole_games_are_told_in_sentences(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 11
    for _, told in random_game(seats, seed, most=1500, **options):
        for event in told:
            words = story.tell(event, NAMES, CONTENT)
            assert (words == "") == (event.name in SILENT), f"seed {seed}: {event.name}"
            if words:
                assert words.endswith("."), words
                assert words[0].isupper(), words
                assert "\n" not in words
                assert "  " not in words
                assert words.isascii()


@pytest.mark.parametrize(("seats", "options"), TABLES[:3])
def test_nobody_hears_the_name_of_a_card_that_somebody_else_took(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 12
    secrets = 0
    for _, told in random_game(seats, seed, most=400, **options):
        for event in told:
            if event.name in ("own_card", "hand_dealt", "tray_emptied", "hand_seen"):
                secrets += 1
                assert not event.audience.hears(SPECTATOR)
                owner = event.facts["seat"]
                assert [seat for seat in range(seats) if event.audience.hears(seat)] == [owner]
            if event.name == "drew":
                words = story.tell(event, NAMES, CONTENT)
                assert not any(card.name in words for card in CONTENT.card), words
    assert secrets


SENTENCES: list[tuple[str, dict[str, Any], str]] = [
    ("home_chosen", {"seat": 1, "home": 3}, "Bo chose Moonpoint (p24) as Home."),
    (
        "dealt",
        {"homes": [3, 0], "order": [1, 0], "first": 0, "deck": 60},
        "Hands were dealt. Clockwise sit Bo at Dawnpoint and Ada at Moonpoint; Ada rolls first.",
    ),
    ("hand_dealt", {"seat": 0, "hand": _hand("void levitate levitate")}, "Ada was dealt Levitate x2, Void."),
    ("hand_dealt", {"seat": 0, "hand": _hand("")}, "Ada was dealt no cards."),
    ("turn_began", {"seat": 2, "round": 4}, "Cy took the die in round 4."),
    ("turn_ended", {"seat": 2}, ""),
    (
        "rolled",
        {"seat": 0, "die": 3, "from": 1, "to": 4, "wanted": 4},
        "Ada rolled 3 and went from p1 to p4, Red.",
    ),
    (
        "rolled",
        {"seat": 0, "die": 6, "from": 2, "to": 2, "wanted": 8},
        "Ada rolled 6: p8 was occupied, so Ada stays on p2 and loses the turn.",
    ),
    ("rings_taken", {"seat": 0, "home": 2, "rings": 1}, "Ada took 1 ring from the Storage of Duskpoint."),
    ("drew", {"seat": 0, "deck": 49}, "Ada took a card; 49 cards left in the deck."),
    ("own_card", {"seat": 0, "card": 4}, "The card was Aurablast."),
    ("nothing_to_draw", {"seat": 0}, "There was no card left for Ada to take."),
    ("reshuffled", {"deck": 30}, "The refuse pile was shuffled into a new deck of 30 cards."),
    ("picked", {"seat": 0, "cards": [17]}, ""),
    (
        "tray_emptied",
        {"seat": 0},
        "Too late: the group of Ada is no longer allowed, its cards are back in the hand.",
    ),
    ("scried", {"seat": 0, "target": 1}, "Ada looked at the hand of Bo."),
    ("hand_seen", {"seat": 0, "target": 1, "hand": _hand("flight")}, "Bo held Flight."),
    ("asked", {"seats": [1, 2]}, ""),
    ("stands", {"cancelled": False}, "No further Void was played: the last card works."),
    ("stands", {"cancelled": True}, "No further Void was played: the last card is cancelled."),
    (
        "combat_began",
        {"parties": [1, 2], "starter": 0, "first": 2, "countdown": False},
        "Combat began between Bo and Cy; Cy comes first.",
    ),
    (
        "combat_began",
        {"parties": [0, 1], "starter": 0, "first": 0, "countdown": True},
        "Combat began between Ada and Bo; Ada comes first after the countdown.",
    ),
    ("transferred", {"parties": [1, 2], "first": 2}, "Combat passed to Bo and Cy; Cy comes first."),
    ("passed", {"seat": 1}, "Bo played nothing."),
    (
        "defeated",
        {"seat": 1, "by": 0, "weapon": 2, "rings": 3},
        "Bo was struck by the Fireball and lost 3 rings to Ada.",
    ),
    (
        "defeated",
        {"seat": 1, "by": 0, "weapon": 0, "rings": 0},
        "Bo was struck by the Aurablast and had no ring to lose to Ada.",
    ),
    (
        "combat_ended",
        {"parties": [0, 1], "why": "defeat"},
        "Combat between Ada and Bo was over: the Weapon was not cancelled.",
    ),
    ("combat_ended", {"parties": [0, 1], "why": "passing"}, "Combat between Ada and Bo was over: neither played on."),
    ("combat_ended", {"parties": [0, 1], "why": "void"}, "Combat between Ada and Bo was over: the Void stood."),
    ("clock_over", {"what": "quiet"}, "Nobody had placed a card for a while."),
    ("leave_asked", {"seat": 0, "how": "away"}, "Ada wants to leave for a while, as soon as this turn is over."),
    ("leave_asked", {"seat": 0, "how": "gone"}, "Ada wants to leave for good, as soon as this turn is over."),
    ("stayed", {"seat": 0}, "Ada stays after all."),
    (
        "left",
        {"seat": 0, "how": "forced", "rings": 2, "hand": _hand("")},
        "Ada left for a while and put 2 rings into the own Storage.",
    ),
    (
        "left",
        {"seat": 0, "how": "gone", "rings": 0, "hand": _hand("void")},
        "Ada left for good and put no rings into the own Storage; on the refuse pile went Void.",
    ),
    (
        "left",
        {"seat": 0, "how": "gone", "rings": 1, "hand": _hand("")},
        "Ada left for good and put 1 ring into the own Storage.",
    ),
    ("return_asked", {"seat": 0}, "Ada is back and waits for a turn."),
    ("turn_missed", {"seat": 0, "missed": 2}, "Ada was away and missed a turn, 2 in all."),
    ("came_back", {"seat": 0, "rings": 1}, "Ada plays again and took 1 ring from the own Storage."),
    ("paused", {}, "Everybody is away: the game waits."),
    ("ended", {"end": "home", "winners": [2]}, "Enough rings were Home: Cy won."),
    ("ended", {"end": "home-by-card", "winners": [2]}, "A card brought enough rings Home: Cy won."),
    ("ended", {"end": "round-limit", "winners": [0, 2]}, "The last round was over: Ada and Cy won together."),
    ("ended", {"end": "last-one-left", "winners": [1]}, "Only one player was left: Bo won."),
]


@pytest.mark.parametrize(("name", "facts", "words"), SENTENCES)
def test_the_words_of_an_event(name: str, facts: dict[str, Any], words: str) -> None:
    assert _tell(name, **facts) == words


def test_a_group_is_told_card_by_card() -> None:
    told = _placed(0, "levitate B p12, levitate C p28, flight B p4", moved=[[1, 8, 4], [2, 26, 28]], parties=[1, 2])
    assert told == "Ada played Levitate on Bo to p12, Levitate on Cy to p28 and Flight on Bo to p4."


def test_a_weapon_is_told_with_its_target() -> None:
    assert _placed(0, "fireball", parties=[0, 1], attacker=0) == "Ada played Fireball at Bo."
    told = _placed(1, "fireball_shield, wild_thunderbolt", parties=[0, 1], attacker=1)
    assert told == "Bo played Fireball Shield and Blank Crystal as Thunderbolt at Ada."


def test_a_void_tells_what_is_undone() -> None:
    told = _placed(2, "void", cancelled=0, moved=[[1, 4, 12]], parties=[1, 2], protected=[2])
    assert told == "Cy played Void and cancelled the last card of Ada: Bo now stands on p12."
    told = _placed(0, "void", cancelled=1, parties=[0, 1], attacker=0)
    assert told == "Ada played Void and cancelled the last card of Bo: the Weapon of Ada waits for its answer again."


def test_custom_powers_are_told_with_where_the_tokens_end() -> None:
    told = _placed(0, "mirror A B", moved=[[0, 4, 8], [1, 8, 4]], rings=[[0, 2]])
    assert told == (
        "Ada played Mirror of Ada and Bo: Ada now stands on p8; Bo now stands on p4; Ada now carries 2 rings."
    )
    assert _placed(0, "drift B back", moved=[[1, 8, 7]]) == "Ada played Drift of Bo one step back: Bo now stands on p7."
    assert _placed(0, "drift B on", moved=[]) == "Ada played Drift of Bo one step on."
    assert _placed(0, "stasis B", protected=[1]) == "Ada played Stasis on Bo."
    assert _placed(0, "scry B") == "Ada played Scry on Bo."
