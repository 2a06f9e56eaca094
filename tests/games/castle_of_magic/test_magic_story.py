"""Events in sentences: every name there is, told in games of every kind and one by one; and what studies count."""

from typing import Any

import pytest
from event_names import event_names
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, do, set_combat, statement
from tests.games.castle_of_magic.magic_tables import GAMES, NAMES, TABLES, WHOLE, random_game

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.moves import TALK_END
from greathall.games.castle_of_magic.rules.names import END_NAMES
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.words import story
from greathall.kernel.event import EVERYONE, SPECTATOR, Event
from greathall.kernel.state import CLOCK

SILENT = {"statements_shown"}
"""Nothing may have been claimed behind closed doors."""


def _tell(name: str, **facts: Any) -> str:
    return GAME.tell(Event(name, EVERYONE, facts), NAMES)


def _counted(name: str, **facts: Any) -> str:
    return GAME.counted_as(Event(name, EVERYONE, facts))


def _heard(events: list[Event], seat: int) -> list[str]:
    return [GAME.tell(event, NAMES) for event in events if event.audience.hears(seat)]


def test_every_event_has_a_teller() -> None:
    found = event_names(GAME)
    assert len(found) > 30
    assert set(story._TELLERS) == found
    assert set(story.ENDINGS) == set(END_NAMES) - {""}
    assert set(story.COUNTED) <= found


@pytest.mark.repeats
@pytest.mark.parametrize("seed", GAMES)
def test_whole_games_are_told_in_sentences(seed: int) -> None:
    seats, options = TABLES[seed % len(TABLES)]
    counted = set()
    for _, _, told in random_game(seats, seed, WHOLE, **options):
        for event in told:
            words = GAME.tell(event, NAMES)
            assert words or event.name in SILENT, f"seed {seed}: {event.name}"
            assert words.isascii()
            assert "  " not in words
            assert not words or (words[0].isupper() and words[-1] in ".?"), f"seed {seed}: {words}"
            counted.add(GAME.counted_as(event))
    assert len(counted) > 15, f"seed {seed}"


# -- the turn


def test_a_turn() -> None:
    s = castle(space="w00", cards={RED: [1]}, faces={"move": [4]})
    assert _heard(do(s, RED, "roll", "step cw", "raise bell"), SPECTATOR) == [
        "Ann rolled 4.",
        "Ann walked 4 spaces clockwise to Wall 4 (+1 Spell).",
        "Ann raised Bell to 2.",
        "Round 1: it is the turn of Bo.",
    ]
    s = castle(space="w00", cards={RED: [1]})
    assert _heard(do(s, RED, "play_card 1 cw"), YELLOW) == [
        "Ann played a Move card 1.",
        "Ann walked 1 space clockwise to Wall 1 (Secret).",
    ]
    assert _tell("placed", seat=1, space=8) == "Bo starts on Wall 8 (+1 Spell)."
    assert _tell("entered", seat=1, **{"from": 0, "to": 38}) == "Bo went inward to Keep 2 (Bell)."


def test_what_only_the_looker_and_the_asker_hear() -> None:
    s = castle(space="w00", secrets="s02", wizards="tarn fenn", faces={"move": [1]})
    told = do(s, RED, "roll", "step cw", "secret seat1")
    assert "The Secret card: Bo " in " ".join(_heard(told, RED))
    assert "Ann learned a secret about Bo." in _heard(told, BLUE)
    assert "The Secret card" not in " ".join(_heard(told, BLUE))
    s = castle(space="w00", faces={"move": [3]})
    told = do(s, RED, "roll", "step cw", "look_ritual rcl")
    assert "Ann rolled 1 for Learn Ritual: it works." in _heard(told, BLUE)
    assert "Ann looked at the Ritual Result square of Ringing-Closed-Lit." in _heard(told, BLUE)
    read = "On the square: Ringing-Closed-Lit is result 3: the holder of the Amulet controls the Monster."
    assert read in _heard(told, RED)
    assert read not in _heard(told, BLUE)
    assert _tell("square_read", seat=0, square=8, says=1) == "On the square: the Crown rules Kida."


def test_spells() -> None:
    assert _tell("attempted", seat=0, spell=5, die=6, works=False) == "Ann rolled 6 for Bell: it fails."
    assert _tell("nothing_to_move", seat=0, spell=5) == "The Bell is locked: nothing moves (CM-42)."
    assert _tell("combat_raised", seat=0, combat=2) == "The Combat Value of Ann is 2 now."
    assert _tell("drew", seat=0, card=3) == "Ann drew a Move card: 3."
    assert _tell("drew_hidden", seat=0) == "Ann drew a Move card."
    assert _tell("nothing_to_draw", seat=0) == "There was no Move card left for Ann."
    assert _tell("reshuffled", cards=12) == "The used Move cards were shuffled into a new deck of 12."
    assert _tell("point_gained", seat=0, item=1, points=3) == "Ann gained an Amulet point and has 3 now."


def test_combat() -> None:
    s = castle(space="w00 w01", faces={"move": [1], "attack": [5], "defend": [2]})
    set_combat(s, 1, 2)
    do(s, RED, "roll", "step cw", "secret seat1")
    assert _heard(do(s, RED, "attack seat1 crown"), BLUE) == ["Ann attacked Bo for a Crown point."]
    assert _heard(do(s, YELLOW, "fight"), BLUE)[:3] == [
        "Ann rolled 5 and has 6, Bo rolled 2 and has 4: Ann won.",
        "Ann took a Crown point from Bo.",
        "Ann controls the Crown now.",
    ]
    lost = _tell("fought", seat=0, victim=1, dice=[1, 1], totals=[1, 1])
    assert lost == "Ann rolled 1 and has 1, Bo rolled 1 and has 1: Ann did not win."
    assert _tell("surrendered", seat=1, to=0) == "Bo surrendered to Ann."
    assert _tell("control_changed", item=0, owner=None) == "Nobody controls the Crown any more: it lies aside."


def test_the_ritual() -> None:
    facts = {"seat": 0, "element": 0, "from": 0, "to": -3, "locked": True}
    assert _tell("pushed", **facts) == "Ann pushed the Bell: it is locked at Silent now."
    assert _tell("barrier_fell", ring=2) == "The barrier of the Tower has fallen."
    assert _tell("counted", seat=0, cast=True, black=1) == "Ann moved the Black Pawn: it is 5 steps from Ritual Spell."
    assert _tell("counted", seat=0, cast=False, black=5) == (
        "Ann left the Black Pawn alone: it is 1 step from Ritual Spell."
    )
    assert _tell("stepped_by_itself", round=50, black=6) == (
        "After round 50 the Black Pawn moved by itself (CM-77): it is on Ritual Spell."
    )


# -- talk and the end


def _talk(**options: str) -> tuple[Magic, list[Event]]:
    s = castle(4, wizards="tarn fenn", chosen=dict(options))
    told = do(s, RED, "talk_chip")
    told += do(s, RED, "open", "members 01")
    return s, told


def test_a_time_out() -> None:
    s, told = _talk()
    assert _heard(told, BLUE) == ["Ann played the Talk Chip: time-out 1 begins.", "A room was opened for Ann and Bo."]
    told = statement(s, YELLOW, "01", "ask country", "item amulet", "which")
    assert _heard(told, RED) == ["Message 1 in the room of Ann and Bo: Bo asks: which country does the Amulet rule?"]
    assert _heard(told, BLUE) == []
    assert _heard(do(s, RED, "ready", "unready"), BLUE) == ["Ann is ready.", "Ann is not ready after all."]
    s.events = []
    s.apply(CLOCK, TALK_END)
    assert _heard(s.events, BLUE) == ["Time-out 1 is over."]


SAID = {
    "claim country,item crown,country kida,value true": "Bo claims: the Crown rules Kida.",
    "claim result,combo rcl,result 4,value false": "Bo denies that Ringing-Closed-Lit is result 4.",
    "claim guild,who seat1,guild eagle,value false": "Bo denies: I am an Eagle Lord.",
    "claim guild,who seat2,guild wolf,value true": "Bo claims: Cy is a Wolf Mage.",
    "promise surrender,who seat2,item crown,value true": "Bo promises to surrender a Crown point to Cy.",
    "promise attack,who seat2,value false": "Bo promises not to attack Cy.",
    "request push,side open": "Bo asks whether the others will push the Book to Open.",
    "answer,to 1,reply yes": "Bo answers message 1: yes.",
    "answer,to 1,reply refuse": "Bo answers message 1: I will not say.",
    "say": "Bo says something in their own words.",
}


@pytest.mark.parametrize("said", SAID)
def test_statements(said: str) -> None:
    s = castle()
    statement(s, RED, "table", "say")
    told = statement(s, YELLOW, "table", *said.split(","))
    assert _heard(told, BLUE) == [f"Message 2 to the whole table: {SAID[said]}"]


def _last_step(s: Magic) -> list[Event]:
    s.events = []
    s.apply(CLOCK, TALK_END)
    s.events = None
    end = castle(space="t03 w04", wizards="tarn fenn", disks=(1, 1, 1), black=5, faces={"move": [1]})
    end.said, end.rooms, end.talks = s.said, s.rooms, s.talks
    do(end, RED, "roll", "step cw")
    return do(end, RED, "count_down yes")


def test_the_end_with_statements_beside_the_truth() -> None:
    """CM-103; castle() lays the Crown on Marus and deals Yellow Old Marrow Fenn."""
    s, _ = _talk()
    statement(s, YELLOW, "01", "claim country", "item crown", "country kida", "value true")
    statement(s, YELLOW, "01", "claim wizard", "who seat1", "wizard fenn", "value true")
    statement(s, YELLOW, "01", "promise count", "value true")
    words = _heard(_last_step(s), GREEN)
    assert words[0] == "Ann moved the Black Pawn: it is on Ritual Spell."
    assert words[1] == (
        "The Black Pawn stood on Ritual Spell: the Ritual is cast. "
        "Ringing-Open-Lit is result 1: the Monster is banished."
    )
    assert words[2].startswith("Ann is Lady Ysolde Tarn, a")
    assert words[2].endswith(" The Crown rules Marus, the Amulet rules Kida and the Scepter rules Sorrell.")
    assert words[3] == (
        "Time-out 1, in the room of Ann and Bo: Bo claims: the Crown rules Kida (false); "
        "Bo claims: I am Old Marrow Fenn (true)."
    )
    assert words[4].startswith("Scores: Ann ")


def test_the_end_without_statements_and_without_winners() -> None:
    assert _tell("statements_shown", statements=[]) == ""
    assert _tell("scored", scores=[-1, 0, -5], winners=[]) == "Scores: Ann -1, Bo 0 and Cy -5. Nobody wins."
    assert _tell("scored", scores=[5, 4, 1], winners=[0, 1]) == "Scores: Ann 5, Bo 4 and Cy 1. Ann and Bo win together."
    assert _tell("scored", scores=[5, 0, 1], winners=[0]) == "Scores: Ann 5, Bo 0 and Cy 1. Ann wins."


# -- studies


def test_what_studies_count() -> None:
    assert _counted("attempted", spell=3, works=True) == "spells learn_country worked"
    assert _counted("attempted", spell=8, works=False) == "spells crown failed"
    assert _counted("secret_learned") == "spells secret"
    assert _counted("looked", square=7) == "looks ritual"
    assert _counted("looked", square=8) == "looks country"
    assert _counted("counted", cast=True) == "spells count_down cast"
    assert _counted("counted", cast=False) == "spells count_down withheld"
    assert _counted("fought", totals=[3, 2]) == "attacks won"
    assert _counted("fought", totals=[2, 2]) == "attacks lost"
    assert _counted("surrendered") == "attacks surrendered"
    assert _counted("entered", to=36) == "entered keep"
    assert _counted("entered", to=60) == "entered tower"
    assert _counted("time_out_called") == "talk time-outs"
    assert _counted("ritual_cast", result=4) == "ritual result 4"
    assert _counted("rolled") == ""
    told = statement(castle(), RED, "table", "promise count", "value true")
    assert GAME.counted_as(told[0]) == "statements promise"
