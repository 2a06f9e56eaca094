"""A table may be played with an owner's components."""

from pathlib import Path

import pytest

from greathall.kernel.refused import Refused
from greathall.server.tables.bot_pool import answer, begin
from greathall.server.tables.editions import Editions
from greathall.table.ports import Thought

GAME = "castle-of-magic-card-game"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "winter.toml").write_text('[game]\ntitle = "Winter Castle"\n')
    (tmp_path / "Bad Name.toml").write_text("")
    return tmp_path


def test_an_edition_is_found_by_its_name(folder: Path) -> None:
    editions = Editions(folder)
    assert editions.find(GAME, "winter").title == "Winter Castle"
    assert editions.find(GAME, "winter") is editions.find(GAME, "winter")
    assert editions.find(GAME, "").title != "Winter Castle"


@pytest.mark.parametrize("name", ["summer", "../winter", "/etc/passwd", "Winter", "winter.toml", "Bad Name"])
def test_no_name_leads_anywhere_else(folder: Path, name: str) -> None:
    with pytest.raises(Refused, match="has no edition"):
        Editions(folder).find(GAME, name)


def test_a_hall_without_a_folder_has_none(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="has no edition 'winter'"):
        Editions(tmp_path / "none").find(GAME, "winter")
    with pytest.raises(Refused, match="has no edition 'winter'"):
        Editions().find(GAME, "winter")


def test_bots_know_the_edition_they_play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from greathall.kernel.dice import FastDice

    monkeypatch.setattr("greathall.server.tables.bot_pool._end_with_the_hall", lambda: None)
    monkeypatch.setattr("signal.signal", lambda *_: None)
    game = Editions(folder).find(GAME, "winter")
    state = game.new(game.setup(4), FastDice(1))
    seat = next(seat for seat in range(4) if state.to_act() >> seat & 1)
    view = game.view(state, seat)
    thought = Thought(seat, GAME, "winter", "random", 1, view, 100)
    begin(folder)
    try:
        assert answer(thought) in view.legal
    finally:
        begin(None)
    with pytest.raises(Refused):
        answer(thought)
