"""How many rolls ways take."""

import pytest
from tests.games.castle_break.castles import castle
from tests.games.castle_break.planned import place

from greathall.games.castle_break.bot.planning import legs as module
from greathall.games.castle_break.bot.planning.legs import FAR, WITH_KEYS, Legs, legs_of
from greathall.games.castle_break.content.ids import PLACES
from greathall.games.castle_break.rules.state import Terms


def rolls(made: Legs, start: str, room: str) -> float:
    return made.room[PLACES * place(room) + place(start)]


def test_a_room_within_every_roll_is_one_roll_away() -> None:
    made = legs_of(castle(2).terms)
    assert rolls(made, "o2", "armory") == pytest.approx(1.0, abs=0.01)
    assert rolls(made, "armory", "armory") == 0.0


def test_a_room_that_needs_a_six_is_about_one_and_a_third_away() -> None:
    """A 3 does not reach it, but after a 3 any roll does."""
    assert rolls(legs_of(castle(2).terms), "courtyard", "great_hall") == pytest.approx(4 / 3, abs=0.01)


def test_the_coins_stop_at_a_fire_pit_and_the_keys_in_the_tower() -> None:
    made = legs_of(castle(2).terms)
    assert made.pit[place("kennels")] == pytest.approx(1.0, abs=0.01)  # dossier E-12
    assert made.dragon[place("k5")] == pytest.approx(1.0, abs=0.01)
    assert made.pit_to_dragon == pytest.approx(4 / 3, abs=0.01)  # dossier E-13
    assert made.court[place("courtyard")] == 0.0


def test_distances_to_rooms_are_kept_as_a_few_lengths() -> None:
    made = legs_of(castle(2).terms)
    assert len(made.distances) < 12
    at = PLACES * place("kitchen") + place("o1")
    assert made.distances[made.room_distance[at]] == pytest.approx(made.room[at], abs=0.02)


def test_from_torch_to_torch_nobody_stands_in_the_tunnel() -> None:
    """Without a legal end the piece stays (CB-41): it never gets anywhere."""
    made = legs_of(castle(2, tunnel_count="torch_to_torch").terms)
    assert made.first[made.at(0, place("tunnel"), 0)] == made.first[made.at(0, place("tunnel"), 1)]
    assert rolls(made, "tunnel", "armory") == FAR
    assert rolls(made, "o31", "smithy") < rolls(legs_of(castle(2).terms), "o31", "smithy")


def test_who_may_stop_anywhere_gets_nearer() -> None:
    made = legs_of(castle(2, exact_moves="up_to").terms)
    ends = made.first[made.at(WITH_KEYS, place("o1"), 0)], made.first[made.at(WITH_KEYS, place("o1"), 1)]
    assert ends[1] - ends[0] > 3


def test_legs_are_made_once_for_a_board_and_its_options() -> None:
    first = legs_of(castle(2).terms)
    assert legs_of(castle(4, step_order="any_order").terms) is first
    assert legs_of(castle(2, exact_moves="up_to").terms) is not first
    assert legs_of(castle(2, tunnel_count="torch_to_torch").terms) is not first


def test_only_so_many_boards_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    terms: Terms = castle(2).terms
    kept = legs_of(terms)
    other = legs_of(castle(2, exact_moves="up_to").terms)
    younger = [other] * (module.BOARDS_KEPT - 1)
    monkeypatch.setattr(module, "_known", [kept, *younger])
    third = legs_of(castle(2, tunnel_count="torch_to_torch").terms)
    assert module._known == [*younger, third]
