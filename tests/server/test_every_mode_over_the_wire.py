"""Every mode of every game is played to its end through real sockets, and every client saw just the truth of its seat.

The modes are those that the games say they have. Some are played in a way of their own, because random play would be
long or because a table of another size shows more.
"""

import asyncio
import random
from collections.abc import Iterator

import pytest
from running_hall import RunningHall, running_hall
from witnesses import check_against_record, check_documents_add_up, leave, sit_down

from greathall.client import Plan
from greathall.kernel.content import OptionValue
from greathall.kernel.discover import all_games
from greathall.lab.tournament import usual_seats

JITTER_S = 0.004
LONGEST_S = 120
MAGIC: dict[str, OptionValue] = {"round_limit": 30, "talk_budget": 8, "talk_seconds": 0}
RACE: dict[str, OptionValue] = {"combat_timing": "race", "race_countdown_ms": 0, "round_limit": 50}

SPECIAL: list[tuple[Plan, int]] = [
    (Plan("castle-of-magic", 4, "castle", MAGIC), 3),
    (Plan("castle-of-magic", 3, "small", MAGIC), 3),
    (Plan("castle-of-magic-card-game", 5, "standard"), 5),
    (Plan("xtal", 3, "booklet", {"round_limit": 50}), 3),
    (Plan("xtal", 2, "booklet", RACE), 2),
    (Plan("xtal", 3, "short", {"round_limit": 50}), 2),
    (Plan("xtal", 3, "gentle", RACE), 3),
    (Plan("castle-break", 3, "standard", {"round_limit": 20}), 3),
    (Plan("castle-break", 4, "quick", {"quick_round_limit": 10}), 2),
    (Plan("blackstone-castle", 3, "kings_quest"), 2),
    (Plan("blackstone-castle", 2, "kings_coop"), 2),
    (Plan("blackstone-castle", 3, "queens_quest"), 3),
    (Plan("blackstone-castle", 2, "wizards_quest"), 2),
    (Plan("blackstone-castle", 2, "puzzle_master"), 2),
    (Plan("blackstone-castle", 1, "kings_solo"), 1),
]
"""Each with how many people; the other seats are bots'. Options keep random play short."""

SPECIAL_MODES = {(plan.game, plan.mode) for plan, _ in SPECIAL}
MODES = [(game, mode) for game in all_games().values() for mode in game.content.mode]
GAMES = SPECIAL + [
    (Plan(game.id, usual_seats(mode), mode.id), min(2, mode.min))
    for game, mode in MODES
    if (game.id, mode.id) not in SPECIAL_MODES
]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(tmp_path_factory.mktemp("every-mode")) as running:
        yield running


def called(game: tuple[Plan, int]) -> str:
    plan, people = game
    timing = "-race" if plan.options.get("combat_timing") == "race" else ""
    return f"{plan.game}-{plan.mode}{timing}-{people}of{plan.seats}"


def test_no_mode_is_left_out() -> None:
    assert {(game.id, mode.id) for game, mode in MODES} >= SPECIAL_MODES, "a mode that is gone is still asked for"
    timings = {plan.options.get("combat_timing", "fair") for plan, _ in GAMES if plan.game == "xtal"}
    assert timings == {"fair", "race"}


@pytest.mark.parametrize("game", GAMES, ids=called)
def test_a_whole_game_over_the_wire(hall: RunningHall, game: tuple[Plan, int]) -> None:
    seed = random.randrange(2**31)
    print(f"seed {seed} (of the clients; the hall draws its own)")
    asyncio.run(asyncio.wait_for(_play(hall.address, *game, seed), LONGEST_S))


async def _play(address: str, plan: Plan, people: int, seed: int) -> None:
    witnesses = await sit_down(address, plan, people)
    try:
        await asyncio.gather(
            *(one.play_at_random(random.Random(seed + n), JITTER_S) for n, one in enumerate(witnesses))
        )
        text = await witnesses[0].table.record()
        # Bots in a race make the moves of a group together; everybody else makes one move at a time.
        racing_bots = plan.options.get("combat_timing") == "race" and people < plan.seats
        check_against_record(witnesses, text, one_by_one=not racing_bots)
        await check_documents_add_up(witnesses)
    finally:
        await leave(witnesses)
