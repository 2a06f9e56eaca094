"""Leaks planted in the hall itself: each must be found. Run by test_leaks_of_others.py as plain Python, because
compiled code cannot be tampered with."""

import msgspec
import pytest
from test_leaks_of_others import check_resampling, check_silence

from greathall.server.protocol import TableShown
from greathall.server.tables.followed_table import Connection, FollowedTable
from greathall.server.tables.updates import Round, table_shown


def test_a_line_told_to_everybody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def deafen_nobody(self: Round, one: Connection) -> bytes:
        new = [self._line(n, one.words) for n in range(one.lines, len(self.table.lines))]
        one.lines = len(self.table.lines)
        return b",".join(new)

    monkeypatch.setattr(Round, "_new_lines", deafen_nobody)
    with pytest.raises(AssertionError, match="heard"):
        check_silence("castle-of-magic", 1, {}, 120)


def test_a_counter_of_everything_that_happens_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def counting(live: FollowedTable) -> TableShown:
        return msgspec.structs.replace(table_shown(live), watching=live.table.seq)

    monkeypatch.setattr("greathall.server.tables.updates.table_shown", counting)
    monkeypatch.setattr("greathall.server.tables.updates._key", lambda live: (live.table.seq,))
    with pytest.raises(AssertionError, match="heard"):
        check_silence("xtal", 1, {}, 60)


def test_a_view_from_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(self: Round, one: Connection) -> object:
        assert self.table.match is not None
        return self.table.match.view(0)

    monkeypatch.setattr(Round, "_view_for", peeking)
    with pytest.raises(AssertionError, match="move 0"):
        sum(check_resampling("castle-of-magic-card-game", 2, seed, 2) for seed in range(1, 15))
