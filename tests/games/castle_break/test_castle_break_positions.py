"""Positions in plain words: what comes back, and what is refused."""

from typing import Any

import pytest
from tests.games.castle_break.castles import castle, do

from greathall.games.castle_break.game import GAME
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list
from greathall.kernel.refused import ContentRefused


def test_every_phase_comes_back() -> None:
    s = castle(
        3,
        hand=[["banishment#1", "scrying_glass#1", "opal_ring#1", "iron_crow#1"], ["shield#1"]],
        place=["kitchen", "o2", "o3"],
        quests=[["q105"]],
    )
    for move in ("power banishment#1", "aim seat1"):
        do(s, 0, move)
        assert GAME.dump(GAME.load(GAME.dump(s))) == GAME.dump(s)
    do(s, 1, "allow")
    for move in ("complete q105 first", "lay opal_ring#1", "lay iron_crow#1"):
        do(s, 0, move)
        twin = GAME.load(GAME.dump(s))
        assert GAME.dump(twin) == GAME.dump(s)
        assert legal_list(twin, 0) == legal_list(s, 0)


WRONG: list[tuple[str, Any, str]] = [
    ("phase", "nap", "position at phase: there is no 'nap'"),
    ("turn", 7, "position at turn: is no seat of this table"),
    ("first", 3, "position at first: is no seat of this table"),
    ("roll", 3, "position at roll: is there while somebody moves"),
    ("card", "ghost#1", "position at card: nobody plays one now"),
    ("end", "round-limit", "position at end: says how a game ended"),
    ("quest_deck", [], "position at quests: q101 is there 0 times"),
    ("asked", [1], "position at asked: nobody is asked now"),
    ("left", 0, "position at left: a turn without actions is over"),
    ("players", [], "position at players: needs 2 entries"),
    ("tray", 1, "position: Expected"),
]


@pytest.mark.parametrize(("key", "value", "reason"), WRONG)
def test_what_no_game_reaches_is_refused(key: str, value: object, reason: str) -> None:
    data = GAME.dump(castle())
    data[key] = value
    with pytest.raises(ContentRefused) as refused:
        GAME.load(data)
    assert reason in str(refused.value)


SEAT_WRONG: list[tuple[str, Any, str]] = [
    ("place", None, "a piece stands somewhere"),
    ("place", "dragon", "needs keys (CB-84)"),
    ("coins", 7, "are more than the goal (CB-81)"),
    ("keys", 2, "are 0 or 3 (CB-83)"),
    ("gates", 4, "are at most 3"),
    ("hand", ["ghost#1"], "ghost#1 is there 2 times"),
]


@pytest.mark.parametrize(("key", "value", "reason"), SEAT_WRONG)
def test_a_seat_that_cannot_be(key: str, value: object, reason: str) -> None:
    data = GAME.dump(castle())
    data["players"][0][key] = value
    with pytest.raises(ContentRefused) as refused:
        GAME.load(data)
    assert reason in str(refused.value)


@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(4))
def test_a_belief_looks_the_same_to_its_owner(seed: int) -> None:
    dice = FastDice(seed)
    s = GAME.new(GAME.setup(2 + seed, "", {"round_limit": 20}), dice)
    for _ in range(300):
        if s.over():
            break
        seat = next(one for one in range(s.seats) if s.to_act() >> one & 1)
        if dice.pick(10) == 0:
            for viewer in (*range(s.seats), -1):
                seen = GAME.view(s, viewer)
                world = GAME.belief(seen).sample(dice)
                assert GAME.view(world, viewer) == seen, f"seed {seed}"
                assert GAME.components(world) == GAME.components(s), f"seed {seed}"
        codes = legal_list(s, seat)
        s.apply(seat, codes[dice.pick(len(codes))])
