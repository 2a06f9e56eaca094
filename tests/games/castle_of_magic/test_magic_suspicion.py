"""Conclusions: from claims and deeds, never against the facts, and with some doubt left."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, finished
from tests.games.castle_of_magic.magic_tables import random_game
from tests.games.castle_of_magic.test_magic_belief import read

from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.moves import WIZARD_NAMES
from greathall.games.castle_of_magic.planning import deeds
from greathall.games.castle_of_magic.planning.deeds import COUNTED, FOUGHT, PUSHED, TOOK, Reasons, read_deeds
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.state import Magic
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.view import Heard

PAST = [
    Heard("looked", {"seat": YELLOW, "square": 8}),
    Heard("control_changed", {"item": 0, "owner": YELLOW}),
    Heard("control_changed", {"item": 1, "owner": None}),
    Heard("level_raised", {"seat": YELLOW, "spell": 2, "level": 2}),
    Heard("level_raised", {"seat": YELLOW, "spell": 5, "level": 2}),
    Heard("pushed", {"seat": GREEN, "element": 0, "from": 0, "to": 1, "locked": False}),
    Heard("pushed", {"seat": RED, "element": 1, "from": 0, "to": -1, "locked": False}),
    Heard("counted", {"seat": BLUE, "cast": True, "black": 1}),
    Heard("attacked", {"seat": YELLOW, "victim": RED, "item": 0}),
    Heard("stepped_by_itself", {"round": 50, "black": 2}),
    Heard("counted", {"seat": YELLOW, "cast": False, "black": 2}),
]


def as_wizard(s: Magic, seat: int, name: str) -> Magic:
    twin = s.copy()
    twin.wizards = vec[i64]([WIZARD_NAMES.index(name) if n == seat else int(one) for n, one in enumerate(s.wizards)])
    return twin


def fit(s: Magic, seat: int, name: str, *rows: list[int]) -> float:
    return Reasons(vec[i64]([n for row in rows for n in row])).fit(as_wizard(s, seat, name), seat)


def test_deeds_are_read_with_what_was_known_then() -> None:
    rows = read_deeds(PAST, RED)
    crown = 256
    assert [list(rows[at : at + deeds.FIELDS]) for at in range(0, len(rows), deeds.FIELDS)] == [
        [TOOK, YELLOW, 0, crown, 0, 0, 0, YELLOW, -1, -1, 0],
        [PUSHED, GREEN, 1, 0, 0, 0, 0, YELLOW, -1, -1, 0],
        [COUNTED, BLUE, 1, 0, 1, -1, 0, YELLOW, -1, -1, 0],
        [FOUGHT, YELLOW, 0, crown, 1, -1, 0, YELLOW, -1, -1, 1],
        [COUNTED, YELLOW, 0, crown, 1, -1, 0, YELLOW, -1, -1, 2],
    ]


def test_whoever_takes_an_item_wants_its_country() -> None:
    s = castle(wizards="tarn hesper briar thole")  # the Crown rules Marus
    for kind in (TOOK, FOUGHT):
        row = [kind, YELLOW, 0, 256, 0, 0, 0, -1, -1, -1, 0]
        assert fit(s, YELLOW, "hesper", row) > fit(s, YELLOW, "fenn", row)
        blind = [kind, YELLOW, 0, 0, 0, 0, 0, -1, -1, -1, 0]
        assert fit(s, YELLOW, "hesper", blind) == pytest.approx(fit(s, YELLOW, "fenn", blind))


def test_whoever_pushes_wants_the_result() -> None:
    s = castle(wizards="tarn hesper briar thole")  # ringing, open, lit banishes; the first four have been looked at
    push = [PUSHED, YELLOW, 5, 3, 3, 3, 1, YELLOW, -1, -1, 0]
    assert fit(s, YELLOW, "hesper", push) > fit(s, YELLOW, "drusk", push)
    back = [PUSHED, YELLOW, 4, 3, 3, 3, -1, YELLOW, -1, -1, 0]
    assert fit(s, YELLOW, "drusk", back) > fit(s, YELLOW, "hesper", back)
    fresh = [PUSHED, YELLOW, 0, 255, 0, -2, 2, YELLOW, GREEN, -1, 3]
    assert fit(s, YELLOW, "morrow", fresh) != fit(s, YELLOW, "thole", fresh)


def test_whoever_counts_down_likes_what_he_sees() -> None:
    s = castle(wizards="tarn hesper briar thole")
    cast = [COUNTED, YELLOW, 1, 511, 2, 2, 0, YELLOW, -1, -1, 3]
    waited = [COUNTED, YELLOW, 0, 511, 2, 2, 0, YELLOW, -1, -1, 3]
    assert fit(s, YELLOW, "hesper", cast) > fit(s, YELLOW, "hesper", waited)
    assert fit(s, GREEN, "hesper", cast) == 0  # it was somebody else


def test_facts_hold_in_every_suspected_world() -> None:
    s = castle(wizards="tarn rossi vesper thole")
    read(s, (RED, YELLOW, "s01"), (RED, YELLOW, "s19"), (RED, GREEN, "s17"))
    s.looks = vec[i64]([packing.look(RED, 3, 1), packing.look(RED, 9, 1)])
    belief, dice = GAME.suspect(GAME.view(s, RED), PAST), FastDice(1)
    for _ in range(25):
        world = belief.sample(dice)
        assert [WIZARD_NAMES[world.wizards[seat]] for seat in (RED, YELLOW)] == ["tarn", "rossi"]
        assert len({int(world.wizards[seat]) for seat in range(4)}) == 4
        assert (world.results[3], world.countries[1]) == (4, 1)
        assert sorted(world.results) == [*range(1, 9)]
        assert sorted(world.countries) == [0, 1, 2]
        assert world.searches == s.searches


def test_the_likely_wizard_stands_out_and_nobody_is_ruled_out() -> None:
    s = castle(wizards="tarn hesper briar thole")
    s.looks = vec[i64]([packing.look(RED, 8, 1), packing.look(YELLOW, 8, 1)])  # both know: the Crown rules Marus
    wants = [Heard("looked", {"seat": YELLOW, "square": 8})]
    wants += [Heard("level_raised", {"seat": YELLOW, "spell": 5, "level": n}) for n in (2, 3, 4)]
    odds = GAME.role_odds(GAME.view(s, RED), wants)
    assert odds[RED] == {"tarn": 1.0}
    for row in odds:
        assert sum(row.values()) == pytest.approx(1.0)
    assert len(odds[YELLOW]) == 15
    likely = sum(odds[YELLOW][name] for name in ("hesper", "briar", "stane", "ottoline", "morrow"))
    assert likely > 0.45  # a third by chance: they score for ruling Marus


def test_when_all_is_known_nothing_is_suspected() -> None:
    s = finished(castle(wizards="tarn hesper briar thole", disks=(3, 3, 3)))
    view = GAME.view(s, RED)
    assert GAME.role_odds(view, []) == [{name: 1.0} for name in ("tarn", "hesper", "briar", "thole")]
    assert GAME.suspect(view, []).sample(FastDice(1)).wizards == s.wizards


def test_with_everything_looked_at_only_wizards_are_in_doubt() -> None:
    s = castle(wizards="tarn hesper briar thole")
    s.looks = vec[i64]([packing.look(RED, square, 1) for square in range(11)])
    world = GAME.suspect(GAME.view(s, RED), PAST).sample(FastDice(4))
    assert world.results == s.results
    assert world.countries == s.countries


def test_somebody_who_watches_may_suspect_too() -> None:
    last: Magic | None = None
    past: list[Heard] = []
    for s, _, told in random_game(4, 5, 160):
        past += [Heard(event.name, event.facts) for event in told if event.audience.hears(SPECTATOR)]
        last = s
    assert last is not None
    world = GAME.suspect(GAME.view(last, SPECTATOR), past).sample(FastDice(2))
    assert len({int(world.wizards[seat]) for seat in range(4)}) == 4
