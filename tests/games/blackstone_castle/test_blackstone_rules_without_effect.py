"""Options that a mode accepts and that change nothing in it (the dashes of the dossier's first section)."""

from random import Random

import msgspec
import pytest
from tests.games.blackstone_castle.courts import dealt, snapshot

from greathall.games.blackstone_castle.sight.view import CourtView, view
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FairDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list

ALL = ("kings_quest", "kings_coop", "queens_quest", "wizards_quest", "puzzle_master", "kings_solo")
DASHES: list[tuple[str, OptionValue, tuple[str, ...]]] = [
    ("intrigue", False, ("queens_quest", "wizards_quest", "kings_solo")),
    ("first_player", "seat0", ("kings_solo",)),
    ("corner_choice", "nearest", ("wizards_quest",)),
    ("limit_step", "before_replace", ("queens_quest", "wizards_quest", "kings_solo")),
    ("limit_check", "every_turn", ("queens_quest", "wizards_quest", "kings_solo")),
    ("keygriff_scope", "holding", ALL),  # without families nobody is a Keygriff
    ("coop_hands", "hidden", ("kings_quest", "queens_quest", "wizards_quest", "kings_solo")),
    ("coop_king_cap", True, tuple(mode for mode in ALL if mode != "kings_coop")),
    ("solo_guard_protects", True, tuple(mode for mode in ALL if mode != "kings_solo")),
    ("wizards_reshuffle", False, tuple(mode for mode in ALL if mode != "wizards_quest")),
    ("seat_compensation", True, tuple(mode for mode in ALL if mode != "queens_quest")),
]


def _seen(s_view: CourtView) -> CourtView:
    return msgspec.structs.replace(s_view, options={})


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("option", "value", "mode"), [(option, value, mode) for option, value, modes in DASHES for mode in modes]
)
def test_bc11_an_option_without_effect_has_none(option: str, value: OptionValue, mode: str) -> None:
    """The same seed and the same moves lead to the same positions, told to the same people."""
    for seed in range(2):
        r = Random(seed)
        plain = dealt(mode, 0, FairDice(bytes([seed]) * 32, []))
        other = dealt(mode, 0, FairDice(bytes([seed]) * 32, []), **{option: value})
        for step in range(90):
            where = f"seed {seed}, step {step}"
            before, after = snapshot(plain), snapshot(other)
            if option == "first_player":  # the one draw that is not made
                before.pop("dice")
                after.pop("dice")
            assert before == after, where
            if plain.over():
                break
            if step % 9 == 0:
                for viewer in (*range(plain.seats), SPECTATOR):
                    assert _seen(view(plain, viewer)) == _seen(view(other, viewer)), where
            seat = next(seat for seat in range(plain.seats) if plain.to_act() >> seat & 1)
            assert legal_list(plain, seat) == legal_list(other, seat), where
            move = r.choice(legal_list(plain, seat))
            for s in (plain, other):
                s.events = []
                s.apply(seat, move)
            told = [
                [(event.name, event.audience.mask, event.facts) for event in s.events or []] for s in (plain, other)
            ]
            assert told[0] == told[1], where
