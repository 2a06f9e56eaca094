"""The worked examples of the dossier (section 9): chips, rooms and statements."""

from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    castle,
    do,
    heard,
    phase,
    statement,
    why,
)

from greathall.games.castle_of_magic.rules import time_out
from greathall.games.castle_of_magic.rules.moves import TALK_END
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.view import MagicView, view
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.state import CLOCK

BLUE_AND_GREEN = "23"


def talking(s: Magic, seat: int = RED) -> Magic:
    """A time-out with a room of Blue and Green."""
    s.turn = seat
    do(s, seat, "talk_chip")
    do(s, BLUE, "open", f"members {BLUE_AND_GREEN}")
    return s


def messages(seen: MagicView) -> list[tuple[int, int, str]]:
    room = seen.rooms[-1]
    return [(one.number, one.speaker, one.kind) for one in room.statements or []]


def test_e24_a_claim_is_taken_as_it_is_said() -> None:
    s = talking(castle())
    told = statement(s, GREEN, BLUE_AND_GREEN, "claim country", "item crown", "country kida", "value true")
    assert [seat for seat in (RED, YELLOW, GREEN, BLUE, SPECTATOR) if heard(told, seat)] == [GREEN, BLUE]
    for seat in (BLUE, GREEN):
        said = view(s, seat).rooms[0].statements
        assert said is not None
        assert [(one.speaker, one.matter, one.first, one.second, one.value, one.truth) for one in said] == [
            (GREEN, "country", "crown", "kida", True, None)
        ]
    for seat in (RED, YELLOW, SPECTATOR):
        assert [(room.members, room.statements) for room in view(s, seat).rooms] == [([GREEN, BLUE], None)]
    do(s, RED, "speak")
    assert why(s, RED, f"in {BLUE_AND_GREEN}") == "CM-66"


def test_e25_chip_and_room_are_spent() -> None:
    s = talking(castle())
    for seat in (RED, YELLOW, GREEN, BLUE):
        do(s, seat, "ready")
    assert (phase(s), s.turn) == ("turn", RED)
    assert why(s, RED, "talk_chip") == "CM-63"
    do(s, BLUE, "speak")
    assert why(s, BLUE, f"in {BLUE_AND_GREEN}") == "CM-68"


def test_e28_ready_and_still_talking() -> None:
    s = talking(castle(talk_budget=8))
    for _ in range(7):
        statement(s, BLUE, BLUE_AND_GREEN, "say")
    do(s, BLUE, "ready")
    assert view(s, RED).ready == [BLUE]
    statement(s, GREEN, BLUE_AND_GREEN, "request push", "side open")
    assert messages(view(s, BLUE))[-1] == (8, GREEN, "request")
    assert BLUE in members(s.unasked())
    statement(s, BLUE, BLUE_AND_GREEN, "answer", "to 1", "reply yes")
    answer = view(s, GREEN).rooms[0].statements
    assert answer is not None
    assert (answer[-1].reply, answer[-1].ref) == ("yes", 8)
    assert (view(s, BLUE).ready, view(s, BLUE).budget) == ([BLUE], 0)
    assert why(s, BLUE, "unready") == "CM-71"
    do(s, GREEN, "open")
    assert why(s, GREEN, f"members {BLUE_AND_GREEN}") == "CM-101"
    for seat in (RED, YELLOW):
        do(s, seat, "ready")
    assert phase(s) == "time_out"
    do(s, GREEN, "ready")
    assert (phase(s), s.turn) == ("turn", RED)


def test_e29_the_second_time_out() -> None:
    s = talking(castle())
    s.apply(CLOCK, TALK_END)
    s.turn = YELLOW
    do(s, YELLOW, "talk_chip")
    do(s, BLUE, "speak")
    assert why(s, BLUE, f"in {BLUE_AND_GREEN}") == "CM-68"
    told = do(s, BLUE, "in table", "say")
    assert all(heard(told, seat) == ["said"] for seat in (RED, YELLOW, GREEN, BLUE, SPECTATOR))
    assert time_out.budget(s, BLUE) == 40
    do(s, BLUE, "open", f"members {BLUE_AND_GREEN}")
    assert [(room.id, room.open) for room in view(s, RED).rooms] == [("t1r1", False), ("t2r1", True)]
    assert why(s, YELLOW, "roll") == "CM-70"
    do(s, RED, "speak", "in table", "claim result", "combo rol")
    assert why(s, RED, "value true") == "CM-100"
    assert len(view(s, RED).table) == 1
