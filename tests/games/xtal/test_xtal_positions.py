"""Positions in plain words: read back as written, refused where no game gets there; moves taken back."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from tests.games.xtal.crystals import A, B, C, code, crystal, do, pick, play

from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import PLAY
from greathall.kernel.dice import FastDice
from greathall.kernel.match import Match
from greathall.kernel.refused import ContentRefused, Refused

Change = Callable[[dict[str, Any]], None]


def written() -> dict[str, Any]:
    """A Combat with a Weapon on its way, and a tray."""
    s = crystal(
        "A:p1 B:p28 C:p24 D:p33", phase="roll", dice=[3], hands={A: "fireball flight", B: "fireball_shield void"}
    )
    do(s, A, "roll")
    play(s, A, "fireball")
    pick(s, B, "fireball_shield")
    return msgspec.json.decode(msgspec.json.encode(GAME.dump(s)))  # type: ignore[no-any-return]


def test_a_position_with_a_tray_is_read_back() -> None:
    data = written()
    s = GAME.load(data)
    assert GAME.view(s, B).tray == [code("fireball_shield")]
    s.apply(B, PLAY)
    assert s.prio == A


def test_a_position_in_the_void_window_is_read_back() -> None:
    s = crystal("A:p2 B:p9 C:p24 D:p33", hands={A: "levitate:2", B: "void flight", C: "void"}, void_reach="any")
    play(s, A, "levitate C p20")
    data = msgspec.json.decode(msgspec.json.encode(GAME.dump(s)))
    assert GAME.view(GAME.load(data), B) == GAME.view(s, B)
    data["deck"] += ["flight", "void"]
    data["hands"][B] = {}
    with pytest.raises(ContentRefused, match=r"asked: seat 1 passes by itself"):
        GAME.load(data)


def test_whoever_cannot_see_a_tray_would_not_notice_that_it_is_empty() -> None:
    s = GAME.load(written())
    trays = [GAME.view(other, B).tray for other in GAME.hidden_swaps(s, C, FastDice(1))]
    assert trays.count([]) > 0


def _set(*path: Any, to: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (_set("phase", to="dreaming"), "phase"),
        (_set("end", to="never"), "end"),
        (_set("end", to="home"), "end"),
        (_set("winners", to=[1]), "winners"),
        (_set("homes", to=["H0"]), "homes"),
        (_set("homes", 0, to="H9"), "homes"),
        (_set("homes", 0, to="H1"), "homes"),
        (_set("homes", 0, to=None), "homes"),
        (_set("turn", to=4), "turn"),
        (_set("first", to=None), "first"),
        (_set("round", to=0), "round"),
        (_set("board", "positions", 0, to="p99"), "board"),
        (_set("board", "positions", 0, to="p28"), "board"),
        (_set("board", "positions", 2, to=None), "board"),
        (_set("board", "rings", 0, to=4), "board"),
        (_set("board", "rings", to=[1]), "board"),
        (_set("board", "storage", to=[1]), "board"),
        (_set("board", "silenced", to=[0]), "board"),
        (_set("board", "protected", to=[5]), "board"),
        (_set("board", "parties", to=[0]), "board"),
        (_set("board", "parties", to=[]), "board"),
        (_set("board", "attacker", to=None), "board"),
        (_set("board", "attacker", to=2), "board"),
        (_set("board", "weapon", to="spoon"), "board"),
        (_set("hands", 0, to={"spoon": 1}), "hands"),
        (_set("hands", 0, to={"void": 1}), "deck"),
        (_set("deck", 0, to="spoon"), "deck"),
        (_set("leaving", 0, to="perhaps"), "leaving"),
        (_set("leaves", 0, to=4), "leaves"),
        (_set("away", to=[1]), "board"),
        (_set("gone", to=[2]), "hands"),
        (_set("returning", to=[2]), "returning"),
        (_set("prio", to=3), "prio"),
        (_set("head", to=3), "head"),
        (_set("done", to=[0]), "countdown"),
        (_set("countdown", to=True), "countdown"),
        (_set("asked", to=[2]), "asked"),
        (_set("scried", to=[[]]), "scried"),
        (_set("last", "card", to="spoon"), "last.card"),
        (_set("last", "card", to="roll"), "last.card"),
        (_set("last", "player", to=4), "last.player"),
        (_set("last", "voids", to=[5]), "last.voids"),
        (_set("trays", 1, to=["void", "void"]), "trays[1]"),
        (_set("trays", 0, to=["flight seat0 p12"]), "trays[0]"),
        (_set("phase", to="cards"), "board.parties"),
        (_set("phase", to="paused"), "last"),
        (_set("surprise", to=1), "surprise"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused(change: Change, where: str) -> None:
    data = written()
    change(data)
    with pytest.raises(ContentRefused, match=f"position.*{where.replace('[', '.').replace(']', '.')}"):
        GAME.load(data)


def test_a_card_in_the_tray_may_be_taken_back_and_a_placed_group_may_not() -> None:
    match = Match.deal(GAME, GAME.setup(2, "", {"home_assignment": "spread"}), FastDice(1))
    match.state = crystal("A:p4 B:p9", homes=(0, 1), hands={A: "flight:2"})
    before = GAME.position_hash(match.state)
    match.play(A, code("flight A p12"))
    match.take_back(A)
    assert GAME.position_hash(match.state) == before
    match.play(A, code("flight A p12"))
    match.play(A, PLAY)
    with pytest.raises(Refused, match="brought something to light"):
        match.take_back(A)


def test_the_programs_choice_for_somebody_who_sleeps() -> None:
    """Dossier 5.5: the Shield, else a Void, else a wild card, else defeat; otherwise nothing is spent."""
    dice = FastDice(1)
    for hand, wanted in (
        ("fireball_shield void blank", "fireball_shield"),
        ("void blank", "void"),
        ("blank", "wild_fireball_shield"),
        ("flight", "accept"),
    ):
        s = crystal(
            "A:p1 B:p28 C:p24",
            homes=(0, 1, 3),
            phase="roll",
            dice=[3],
            hands={A: "fireball flight", B: hand},
            blank_cards="wild",
        )
        assert GAME.absent_move(GAME.view(s, A), dice) == code("roll")
        do(s, A, "roll")
        assert GAME.absent_move(GAME.view(s, A), dice) == code("pass")
        play(s, A, "fireball")
        assert GAME.absent_move(GAME.view(s, B), dice) == code(wanted)
        assert GAME.view(s, C).legal == []
