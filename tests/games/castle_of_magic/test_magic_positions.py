"""Positions in plain words: what is written is read back, and what makes no sense is refused."""

import copy
from typing import Any

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    castle,
    do,
    finished,
    statement,
)

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.kernel.dice import FastDice
from greathall.kernel.refused import ContentRefused
from greathall.testing import laws


def talk() -> Magic:
    """A time-out in which much was said, Blue is about to answer and Green to claim something."""
    s = castle(cards={RED: [2]})
    statement(s, YELLOW, "table", "say")
    do(
        s,
        RED,
        "talk_chip",
        "open",
        "members 01",
        "speak",
        "in 01",
        "claim guild",
        "who seat0",
        "guild wolf",
        "value true",
    )
    do(s, YELLOW, "open", "members 13", "speak", "in 13", "ask result", "combo rol", "which", "ready")
    do(s, BLUE, "speak", "in 13", "answer", "to 1")
    do(s, GREEN, "speak", "in table", "claim fact", "who seat1")
    return s


def walked(space: str, die: int = 1) -> Magic:
    before = f"{space[0]}{int(space[1:]) - 1:02}"
    s = castle(space=before, disks=(1, 1, 1), faces={"move": [1], "spell": [die]})
    do(s, RED, "roll", "step cw")
    return s


def fight() -> Magic:
    s = castle(space="w02 w03", faces={"move": [1], "spell": [6]})
    do(s, RED, "roll", "step cw", "attack seat1 crown")
    return s


def looked() -> Magic:
    s = walked("w03")
    do(s, RED, "look_ritual sou")
    return s


def learned() -> Magic:
    s = walked("w01")
    do(s, RED, "secret seat2")
    return s


def placed() -> Magic:
    s = GAME.new(GAME.setup(4), FastDice(3))
    do(s, int(s.turn), "place w04")
    return s


def combat() -> Magic:
    s = castle(space="w02 w03", faces={"move": [1], "spell": [6]})
    do(s, RED, "roll", "step cw")
    return s


POSITIONS = {
    "start": castle,
    "talk": talk,
    "level": lambda: walked("w04"),
    "side": lambda: walked("w05"),
    "fight": fight,
    "looked": looked,
    "learned": learned,
    "placed": placed,
    "over": lambda: finished(castle(disks=(3, -3, 3))),
    "combat": combat,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_read_back(name: str) -> None:
    laws.survives_dump(GAME, POSITIONS[name]())


def changed(data: Any, path: str, value: object) -> Any:
    data = copy.deepcopy(data)
    *way, last = [int(part) if part.lstrip("-").isdigit() else part for part in path.split(".")]
    at = data
    for part in way:
        at = at[part]
    at[last] = value
    return data


MESSAGE = {
    "time_out": 0,
    "room": "table",
    "speaker": 0,
    "round": 1,
    "kind": "say",
    "matter": "",
    "first": "",
    "second": "",
    "value": None,
    "reply": "",
    "ref": 0,
}
CLAIM = {**MESSAGE, "kind": "claim", "matter": "guild", "first": "seat0", "second": "wolf", "value": True}
DRAFT = {"stage": "room", "room": "", "kind": "", "matter": "", "first": "", "second": "", "ref": 0}
SPOKEN = {**DRAFT, "stage": "kind", "room": "table"}
FIRST = {**SPOKEN, "stage": "first", "kind": "claim", "matter": "guild"}
REPLY = {**SPOKEN, "stage": "reply", "kind": "answer", "ref": 1}

REFUSED = [
    ("start", {"phase": "lunch"}, "phase: 'lunch' is none of place"),
    ("start", {"phase": 3}, "Expected `str`"),
    ("start", {"end": "bored"}, "end: 'bored' is none of count-down"),
    ("start", {"end": "count-down"}, "end: the game is over, or it is not"),
    ("start", {"countries.0": "atlantis"}, "countries: 'atlantis' is none of marus"),
    ("start", {"countries.0": "kida"}, "countries: the three are there once each"),
    ("start", {"results.0": 2}, "results: the eight are there once each"),
    ("start", {"looks": [{"seat": 5, "square": "rol", "round": 1}]}, "looks: somebody is not at this table"),
    ("start", {"looks": [{"seat": 1, "square": "xyz", "round": 1}]}, "looks: 'xyz' is none of rol"),
    ("learned", {"searches.0.about": 0}, "searches: two players of this table"),
    ("learned", {"searches.0.card": "s02"}, "searches: no such card is found about seat 2"),
    ("start", {"secret_deck.0": "s02"}, "secret_deck: all Secret cards are there, once"),
    ("start", {"move_deck": [1, 2]}, "move_deck: all 42 Move cards must be somewhere, once"),
    ("start", {"discard": [0]}, "discard: there is a count for each of six cards"),
    ("start", {"players": []}, "players: there must be one for each seat"),
    ("start", {"players.0.levels": [1]}, "players: everybody has eight levels"),
    ("start", {"players.0.levels.0": 6}, "players: a Spell Level is too high"),
    ("start", {"players.0.wizard": "merlin"}, "players: 'merlin' is none of tarn"),
    ("start", {"players.0.wizard": "oriel"}, "players: no two hold the same wizard"),
    ("start", {"options.wizard_set": "basic", "players.0.wizard": "rossi"}, "players: a wizard is not in the set"),
    ("start", {"players.0.space": "q01"}, "players: 'q01' is none of w00"),
    ("start", {"players.0.space": None}, "players: every pawn stands on the board"),
    ("start", {"players.0.space": "k00"}, "disks: somebody is behind a barrier that still stands"),
    ("placed", {"players.0.space": "w08"}, "players: pawns are placed in the order of turns"),
    ("start", {"turn": 5}, "turn: is not a seat"),
    ("start", {"first_rolls": [[5, 1]]}, "first_rolls: somebody is not at this table"),
    ("start", {"round": 0}, "round: the first begins when all pawns stand"),
    ("start", {"disks": [0]}, "disks: there are three"),
    ("start", {"disks.0": 4}, "disks: go from -3 to 3"),
    ("start", {"disks": [3, 3, 3]}, "disks: the Ritual would be cast"),
    ("start", {"black": 7}, "black: is beyond the Ritual Spell"),
    ("start", {"black": 6}, "black: the Ritual would be cast"),
    ("over", {"disks.0": 2}, "disks: all stand on their ends"),
    ("start", {"die": 3}, "die: is shown while something is chosen"),
    ("start", {"spell": "bell"}, "spell: is named while its choice is open"),
    ("start", {"spell": "nap"}, "spell: 'nap' is none of plus_spell"),
    ("level", {"spell": "secret"}, "spell: does not leave this choice"),
    ("level", {"players.0.space": "w05"}, "spell: is that of the space"),
    ("level", {"players.0.levels": [5] * 8}, "phase: no level can be raised"),
    ("side", {"disks.0": 3}, "phase: the disk is locked"),
    ("start", {"defender": 1}, "defender: belongs to an attack"),
    ("fight", {"defender": 2}, "defender: is not on the space"),
    ("fight", {"players.1.points": [0, 2, 2]}, "prize: the defender has none"),
    ("fight", {"prize": "sock"}, "prize: 'sock' is none of crown"),
    ("combat", {"players.1.space": "w00"}, "phase: there is nobody to attack"),
    ("start", {"time_outs": 1}, "time_outs: every one has cost a Talk Chip"),
    ("talk", {"turn": 1}, "phase: the time-out was called by the player on turn"),
    ("start", {"ready": [1]}, "ready: only in a time-out"),
    ("talk", {"ready": [5]}, "ready: somebody is not at this table"),
    ("talk", {"ready": [0, 1, 2, 3]}, "ready: when all are, the time-out is over"),
    ("talk", {"rooms.1": {"time_out": 1, "room": "01"}}, "rooms: the same members have one room in a time-out"),
    ("talk", {"rooms.1": {"time_out": 1, "room": "05"}}, "rooms: somebody is not at this table"),
    ("talk", {"rooms.1": {"time_out": 2, "room": "02"}}, "rooms: there was no such time-out"),
    ("talk", {"rooms.1": {"time_out": 1, "room": "10"}}, "rooms: '10' is none of 01"),
    ("start", {"players.1.left": 3}, "players: there is something left to say only in a time-out"),
    ("talk", {"players.0.left": 40}, "players: somebody has more left to say than he may"),
    ("start", {"said": [{**MESSAGE, "room": "01", "time_out": 1}]}, "said: there is no such room"),
    ("talk", {"said.1.speaker": 3}, "said: seat 3 is not in that room"),
    ("start", {"options.open_talk": False, "said": [MESSAGE]}, "said: there is no open talk"),
    ("start", {"said": [{**MESSAGE, "ref": 1}]}, "said: answers, and only they, answer"),
    (
        "start",
        {"said": [{**MESSAGE, "kind": "answer", "ref": 1, "reply": "yes"}]},
        "said: it answers what nobody has said",
    ),
    ("start", {"said": [{**MESSAGE, "value": True}]}, "said: a statement of seat 0 has not the form it needs"),
    ("start", {"said": [{**CLAIM, "value": None}]}, "said: a statement of seat 0 has not the form it needs"),
    ("start", {"said": [{**CLAIM, "second": ""}]}, "said: a statement of seat 0 has not the form it needs"),
    ("start", {"said": [{**CLAIM, "kind": "promise"}]}, "said: a statement of seat 0 has not the form it needs"),
    (
        "start",
        {"said": [{**CLAIM, "kind": "ask", "first": "", "second": "", "value": None}]},
        "said: a statement of seat 0 has not the form it needs",
    ),
    ("start", {"said": [{**CLAIM, "first": "seat5"}]}, "said: it speaks of somebody who is not at this table"),
    ("start", {"said": [{**CLAIM, "first": "crown"}]}, "said: 'claim' of seat 0 makes no sense"),
    ("start", {"said": [{**CLAIM, "kind": "sing"}]}, "said: 'sing' of seat 0 makes no sense"),
    ("over", {"players.1.draft": DRAFT}, "draft: it is over, nothing more is said"),
    ("start", {"players.1.draft": {**DRAFT, "stage": "nap"}}, "draft: 'nap' is none of members"),
    ("start", {"players.1.draft": {**FIRST, "first": "crown"}}, "draft: that of seat 1 makes no sense"),
    ("start", {"players.1.draft": {**DRAFT, "stage": "members"}}, "draft: seat 1: no room can be opened"),
    ("start", {"options.open_talk": False, "players.1.draft": DRAFT}, "draft: seat 1: there is nowhere to speak"),
    ("start", {"players.1.draft": {**SPOKEN, "room": "01"}}, "draft: seat 1: may not speak there"),
    ("start", {"options.open_talk": False, "players.1.draft": SPOKEN}, "draft: seat 1: may not speak there"),
    ("start", {"players.1.draft": {**SPOKEN, "ref": 1}}, "draft: seat 1: has not the form it needs"),
    ("start", {"players.1.draft": REPLY}, "draft: seat 1: has not the form it needs"),
    ("start", {"players.1.draft": {**FIRST, "ref": 1}}, "draft: seat 1: has not the form it needs"),
    (
        "start",
        {"players.1.draft": {**SPOKEN, "stage": "message", "kind": "answer"}},
        "draft: seat 1: has not the form it needs",
    ),
    ("start", {"players.1.draft": {**FIRST, "kind": "say", "matter": ""}}, "draft: seat 1: has not the form it needs"),
    ("start", {"players.1.draft": {**FIRST, "kind": "promise"}}, "draft: seat 1: has not the form it needs"),
    ("start", {"players.1.draft": {**FIRST, "first": "seat1"}}, "draft: seat 1: has not the form it needs"),
    ("start", {"players.1.draft": {**FIRST, "stage": "second"}}, "draft: seat 1: has not the form it needs"),
    (
        "start",
        {"players.1.draft": {**FIRST, "stage": "second", "first": "seat5"}},
        "draft: seat 1: has not the form it needs",
    ),
    ("start", {"players.1.draft": {**FIRST, "stage": "value"}}, "draft: seat 1: has not the form it needs"),
]


@pytest.mark.parametrize(
    ("name", "changes", "reason"), REFUSED, ids=[f"{n}-{one[2][:25]}" for n, one in enumerate(REFUSED)]
)
def test_a_position_that_makes_no_sense(name: str, changes: dict[str, object], reason: str) -> None:
    data = GAME.dump(POSITIONS[name]())
    for path, value in changes.items():
        data = changed(data, path, value)
    with pytest.raises(ContentRefused) as refused:
        GAME.load(data)
    assert reason in str(refused.value)
    assert str(refused.value).startswith("position")


def test_two_pawns_on_a_starting_space() -> None:
    s = placed()
    do(s, int(s.turn), "place w08")
    data = GAME.dump(s)
    spaces = [player["space"] for player in data["players"]]
    data = changed(data, f"players.{spaces.index('w08')}.space", "w04")
    with pytest.raises(ContentRefused, match="nobody starts on a pawn"):
        GAME.load(data)


@pytest.mark.parametrize(
    "draft",
    [
        DRAFT,
        SPOKEN,
        FIRST,
        {**FIRST, "stage": "second", "first": "seat1"},
        {**FIRST, "stage": "second", "kind": "ask"},
        {**FIRST, "stage": "value", "first": "seat1", "second": "wolf"},
        {**FIRST, "stage": "value", "kind": "promise", "matter": "count"},
    ],
)
def test_drafts_that_make_sense(draft: dict[str, object]) -> None:
    s = GAME.load(changed(GAME.dump(castle()), "players.1.draft", draft))
    laws.refusals_match_legal(GAME, s)
    laws.survives_dump(GAME, s)
