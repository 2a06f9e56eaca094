"""The examples that hold the browser's chance to ours are those of this program, and they are true."""

import hashlib
from pathlib import Path

import pytest

from greathall.kernel.record import parse_record
from greathall.testing import fair_vectors

WRITTEN = Path(__file__).parents[2] / fair_vectors.WRITTEN


def test_the_written_examples_are_current() -> None:
    assert WRITTEN.read_bytes() == fair_vectors.written(), "run python -m greathall.testing.fair_vectors"


def test_the_examples_show_what_could_go_wrong() -> None:
    found = fair_vectors.vectors()
    assert any(sum(one["counts"].values()) > len(one["drawn"]) + 26 for one in found["dice"]), "a number drawn again"
    assert any(not salt.isascii() for one in found["dice"] for salt in one["salts"])
    for text in found["records"]:
        record = parse_record(text, "example")
        record.verify(record.game())


def test_keys_follow_the_published_recipe() -> None:
    for one in fair_vectors.vectors()["dice"]:
        parts = [len(salt.encode()).to_bytes(4, "big") + salt.encode() for salt in one["salts"]]
        mixed = bytes.fromhex(one["seed"]) + b"".join(parts)
        assert hashlib.blake2b(mixed, digest_size=32, person=b"gh-dice-key").hexdigest() == one["key"]


def test_the_module_writes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "vectors.json"
    monkeypatch.setattr("sys.argv", ["fair_vectors", str(path)])
    fair_vectors.main()
    assert path.read_bytes() == WRITTEN.read_bytes()
