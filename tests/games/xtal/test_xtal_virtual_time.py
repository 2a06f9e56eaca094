"""Races in virtual time: hundreds of Combats of bots whose messages overtake each other (XT-59, XT-74, XT-75; 5.6)."""

from collections import Counter

import pytest
from effort import COMPILED, often
from tests.games.xtal.crystals import A

from greathall.bots.roster import make_bot
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import seats
from greathall.games.xtal.rules.names import ATTACKER, COMBAT
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness, parse_record, record_text
from greathall.kernel.state import CLOCK
from greathall.lab.virtual_time import VirtualTable

DUELS = often(300, plain=40, soak=10_000)

WIRE_MS = 1500
"""A bad line, so that messages often overtake each other."""


def _raced(seed: int) -> tuple[VirtualTable, Fairness]:
    seats = 2 + seed % 3
    options = {
        "combat_timing": "race",
        "home_assignment": "spread",
        "bot_reaction": ("slow", "normal", "fast")[seed % 3],
        "race_head_start_ms": (0, 1000, 2000)[seed // 3 % 3],
        "race_countdown_ms": (2000, 0)[seed // 2 % 2],
        "race_response_ms": (10_000, 3000)[seed // 4 % 2],
        "blank_cards": ("out", "wild")[seed // 5 % 2],
    }
    fairness = Fairness(seed.to_bytes(32, "big"), ["salt"] * seats)
    match = Match.deal(GAME, GAME.setup(seats, "short", options), fairness.dice())
    bots = [make_bot("random" if (seed + seat) % 5 == A else "greedy", GAME, 10 * seed + seat) for seat in range(seats)]
    table = VirtualTable(match, bots, seed, WIRE_MS)
    table.play_on()
    return table, fairness


def _check_order(table: VirtualTable) -> int:
    """What was accepted is what arrived, in that order; returns how many were refused."""
    assert [one.ms for one in table.arrivals] == sorted(one.ms for one in table.arrivals)
    accepted = [(one.seat, code) for one in table.arrivals if not one.refused for code in one.codes]
    assert accepted == [(played.seat, played.code) for played in table.match.moves]
    return sum(one.refused != "" for one in table.arrivals)


def _check_weapons(match: Match) -> Counter[str]:
    """Every Weapon that waits for its answer gets exactly one, or is a defeat; every card stays in the game."""
    seen: Counter[str] = Counter()
    box = GAME.components(match.at(0))
    for n, played in enumerate(match.moves):
        before, after = match.at(n), match.at(n + 1)
        assert isinstance(before, Crystal)
        assert isinstance(after, Crystal)
        names = [event.name for event in played.events]
        seen["combats"] += names.count("combat_began")
        if "placed" in names or "defeated" in names:
            assert GAME.components(after) == box
        if before.phase == COMBAT and before.now[ATTACKER] >= 0 and not GAME.begins(played.code):
            defender = seats.defender(before.now)
            seen["weapons"] += 1
            if "defeated" in names:
                assert names.count("defeated") == 1
                assert played.seat in (defender, CLOCK)
                seen["defeats"] += 1
            else:
                assert (played.seat, names.count("placed") >= 1) == (defender, True)
                seen["answers"] += 1
    return seen


@pytest.mark.repeats
def test_hundreds_of_duels() -> None:
    total: Counter[str] = Counter()
    seed = 0
    while total["combats"] < DUELS:
        table, fairness = _raced(seed)
        match = table.match
        try:
            assert match.state.over()
            total["refused"] += _check_order(table)
            total += _check_weapons(match)
            total["clocks"] += sum(played.seat == CLOCK for played in match.moves)
            text = record_text(match, [f"Seat {seat}" for seat in range(match.setup.seats)], fairness)
            again = parse_record(text, "race").verify(GAME)
            assert [(one.seat, one.code) for one in again.moves] == [(one.seat, one.code) for one in match.moves]
            assert GAME.position_hash(again.state) == GAME.position_hash(match.state)
        except AssertionError as broken:
            pytest.fail(f"seed {seed}: {broken}")
        seed += 1
    assert total["weapons"] == total["answers"] + total["defeats"]
    assert min(total["answers"], total["defeats"], total["clocks"]) > 0, total
    assert total["refused"] > 0 or not COMPILED, total
