"""Whole games of bots: they end, they talk, and what is hidden from a bot changes nothing it likes."""

from collections import Counter
from collections.abc import Iterator

import pytest
from effort import COMPILED

from greathall.bots.bot import PATIENT
from greathall.bots.roster import make_bot
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.moves import ALPHABET
from greathall.games.castle_of_magic.rules.names import TIME_OUT
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight import swaps
from greathall.kernel.bits import members
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list
from greathall.lab.simulate import play_game

TABLES: list[tuple[int, dict[str, object]]] = [
    (4, {}),
    (5, {"wizard_set": "basic", "talk_budget": 8}),
    (6, {"unowned_control": "loose", "unowned_devour": "rampage", "open_talk": False}),
    (4, {"secret_target_sees": True, "move_cards_open": True, "talk_seconds": 0}),
]
NAMES = ["four", "basic", "six", "open"]
APART = 9 if COMPILED else 36
"""Positions that are compared lie so many decisions apart; as plain Python each takes its time."""


def decisions(seats: int, options: dict[str, object], seed: int) -> Iterator[tuple[Magic, int, list[int], int]]:
    """A game of bots: position, seat, its legal moves and the move it makes, decision by decision."""
    s = GAME.new(GAME.setup(seats, "", options), FastDice(seed))
    bots = [make_bot("greedy", GAME, 10 * seed + seat) for seat in range(seats)]
    order = FastDice(seed + 1)
    while not s.over():
        acting = members(s.to_act())
        seat = acting[order.pick(len(acting))]
        view = GAME.view(s, seat)
        move = bots[seat].choose(view, PATIENT)
        yield s, seat, view.legal, move
        s.apply(seat, move)


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=NAMES)
def test_what_is_hidden_changes_no_opinion(seats: int, options: dict[str, object]) -> None:
    """Two imagined worlds of one view, and positions in which hidden things have changed places: the same worths."""
    dice = FastDice(5)
    talked = compared = 0
    for number, (s, seat, legal, _) in enumerate(decisions(seats, options, 31)):
        if number % APART and not (s.phase == TIME_OUT and number % (APART // 3) == 0):
            continue
        belief = GAME.belief(GAME.view(s, seat))
        judge = GAME.judge()
        worths = judge.worths(belief.sample(dice), seat, legal)
        where = f"seed 31, decision {number}"
        assert judge.worths(belief.sample(dice), seat, legal) == worths, where
        for other in swaps.hidden_swaps(s, seat, dice)[:3]:
            assert judge.worths(other, seat, legal) == pytest.approx(judge.worths(s, seat, legal)), where
            compared += 1
        talked += s.phase == TIME_OUT
    assert talked > (5 if COMPILED else 0)
    assert compared > 20


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=NAMES)
def test_games_of_bots_end_with_talk_and_all_they_say_is_planned(seats: int, options: dict[str, object]) -> None:
    said: Counter[tuple[int, int]] = Counter()
    last: Magic | None = None
    for s, seat, legal, move in decisions(seats, options, 47):
        last = s
        assert move in legal, ALPHABET.text(move)
        if s.phase == TIME_OUT:
            worths = GAME.judge().worths(GAME.belief(GAME.view(s, seat)).sample(FastDice(1)), seat, legal)
            assert max(worths) == 1.0, "seed 47: nothing that is legal was planned"
    assert last is not None
    assert last.over()
    for one in last.said:
        assert packing.room(one) >= 0, "bots do not talk aloud"
        said[int(packing.speaker(one)), int(packing.talk(one))] += 1
    assert last.talks > 0
    assert max(said.values()) <= Taste().says_most


@pytest.mark.repeats
def test_sensible_players_beat_random_ones() -> None:
    wins: Counter[str] = Counter()
    for number in range(5):
        names = ["greedy", "random"] * 2 if number % 2 else ["random", "greedy"] * 2
        s, _, _ = play_game(GAME, GAME.setup(4), names, 3, number)
        for seat, name in enumerate(names):
            wins[name] += int(s.winners() >> seat & 1)
    assert wins["greedy"] > wins["random"], "seed 3"


def test_an_opinion_on_every_legal_move() -> None:
    s = GAME.new(GAME.setup(5), FastDice(1))
    seat = members(s.to_act())[0]
    legal = legal_list(s, seat)
    assert len(GAME.judge().worths(s, seat, legal)) == len(legal)
