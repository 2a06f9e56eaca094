"""The recorded games in the game's folder: one for each way it can end, and one for each option that changes play.

    python -m tests.games.castle_of_magic_card_game.test_card_game_records

writes them anew, after a change of rules or content; their seeds are fixed, so nothing else changes in them.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from greathall.bots.bot import Budget
from greathall.bots.roster import make_bot
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness, read_record, write_record

FOLDER = GAME.folder / "records"
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
ENDS = [f"outcome-{number}" for number in range(1, 9)]
SEEDS_MAX = 500


def _end(match: Match) -> str:
    return GAME.result(match.state).end


def _ends_with(end: str) -> Callable[[Match], bool]:
    return lambda match: _end(match) == end


def _forced_advances(match: Match) -> int:
    """Turns in which nothing but an advance was allowed (CG-15)."""
    return sum(event.name == "must_advance" for played in match.moves for event in played.events)


def _free_advances(match: Match) -> int:
    return 8 - _forced_advances(match)


# file name: seats, bot, options, what the game must have shown
Wanted = tuple[int, str, dict[str, object], Callable[[Match], bool]]
RECORDS: dict[str, Wanted] = {
    **{end: (4 + n % 3, "greedy" if n % 2 else "random", {}, _ends_with(end)) for n, end in enumerate(ENDS)},
    "stall-forced-advance": (4, "random", {"stall_limit": 2}, lambda match: _forced_advances(match) >= 3),
    "vacated-flip-forbidden": (5, "random", {"vacated_flip": "forbidden"}, lambda match: _forced_advances(match) >= 1),
    "first-player-seat": (
        6,
        "greedy",
        {"first_player": "seat", "first_seat": 4},
        lambda match: _free_advances(match) == 8,
    ),
}


def play(name: str, number: int) -> tuple[Match, Fairness]:
    """One game of bots, fixed by its name and number."""
    seats, bot, options, _ = RECORDS[name]
    seed = f"{name} {number}".encode().ljust(32, b".")
    fairness = Fairness(seed[:32], [f"salt of {who}" for who in NAMES[:seats]])
    match = Match.deal(GAME, GAME.setup(seats, options=options), fairness.dice())
    players = [make_bot(bot, GAME, 1000 * number + seat) for seat in range(seats)]
    budget = Budget(think_ms_max=600_000, worlds_max=2)  # so many worlds, however slow the machine is
    while not match.state.over():
        seat = match.to_act()[0]
        match.play(seat, players[seat].choose(match.view(seat), budget))
    return match, fairness


def write_all(folder: Path = FOLDER) -> None:
    folder.mkdir(exist_ok=True)
    for name, (seats, _, _, shows) in RECORDS.items():
        for number in range(SEEDS_MAX):
            match, fairness = play(name, number)
            if shows(match):
                write_record(match, NAMES[:seats], fairness, folder / f"{name}.record")
                break
        else:
            raise SystemExit(f"no game of {SEEDS_MAX} showed what {name} is for")


@pytest.mark.parametrize("name", RECORDS)
def test_the_record_is_true_and_shows_what_it_is_for(name: str) -> None:
    seats, _, options, shows = RECORDS[name]
    match = read_record(FOLDER / f"{name}.record").verify(GAME)
    assert match.state.over()
    assert match.setup.seats == seats
    assert {key: match.setup.options[key] for key in options} == options
    assert shows(match)


def test_there_is_a_record_for_every_way_the_game_can_end() -> None:
    paths = sorted(FOLDER.glob("*.record"))
    assert [path.stem for path in paths] == sorted(RECORDS)
    ends = {_end(read_record(path).verify(GAME)) for path in paths}
    assert ends == set(ENDS)
    assert all(path.stat().st_size < 60_000 for path in paths)


def test_the_named_first_player_began() -> None:
    match = read_record(FOLDER / "first-player-seat.record").verify(GAME)
    assert match.moves[0].seat == 4


def test_no_card_just_left_was_flipped_where_that_is_forbidden() -> None:
    """CG-21, ruling 2, over a whole game."""
    match = read_record(FOLDER / "vacated-flip-forbidden.record").verify(GAME)
    left: list[object] = []
    for played in match.moves:
        for event in played.events:
            if event.name == "lifted":
                places = event.facts["places"]
                assert isinstance(places, list)
                left = places
            elif event.name == "flipped":
                assert event.facts["cell"] not in left


def test_the_generator_writes_the_same_record_again(tmp_path: Path) -> None:
    """Word for word, from the seed in its closing line: no clock, no hash order and no machine plays a part."""
    old = FOLDER / "outcome-1.record"
    number = int(bytes.fromhex(read_record(old).closing.seed).decode().rstrip(".").split()[-1])
    match, fairness = play("outcome-1", number)
    assert isinstance(match.state, Castle)
    write_record(match, NAMES[: match.setup.seats], fairness, tmp_path / "again.record")
    assert (tmp_path / "again.record").read_bytes() == old.read_bytes()


if __name__ == "__main__":
    write_all()
