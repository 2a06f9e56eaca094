"""Measured figures, kept in the repository: a file for each game, a line for each batch as soon as it is finished.

A run that is cut off loses no finished batch, and several games can be measured side by side. `tidy` makes one line of
the batches that belong together and drops those that newer sources have replaced.
"""

from pathlib import Path

import msgspec

from greathall.lab.deals import rotations
from greathall.lab.pairings import Finding, Row, find

Key = tuple[str, str, int, str, float, int]


class Batch(Row, frozen=True, kw_only=True):
    """Some deals of a row: what its bot won in each of them, in games, from deal number `first` on. `factor` is the
    part of the levels' iterations that was allowed, `sources` the version of rules and bots."""

    factor: float
    seed: int
    sources: str
    first: int
    won: list[float]

    @property
    def key(self) -> Key:
        """What the batch is about, whichever version played."""
        return (self.game, self.mode, self.seats, self.pairing, self.factor, self.seed)

    def goes_on(self, other: "Batch") -> bool:
        """Is this the next part of the same measurement?"""
        same = (self.key, self.sources, self.line_up) == (other.key, other.sources, other.line_up)
        return same and self.first == other.first + len(other.won)

    def found(self) -> Finding:
        return find(self.aim, self.won, len(rotations(self.line_up)))


class Figures:
    """The figures of one game. Reading leaves out a last line that was cut off while it was written."""

    def __init__(self, folder: Path, game: str) -> None:
        self.file = folder / f"{game}.jsonl"
        self.batches: list[Batch] = []
        text = self.file.read_bytes() if self.file.exists() else b""
        for line in text.splitlines(keepends=True):
            if line.endswith(b"\n"):
                self._take(msgspec.json.decode(line, type=Batch))

    def won(self, row: Row, factor: float, seed: int, sources: str) -> list[float]:
        """What is known of this row in this version: nothing of others counts."""
        key = (row.game, row.mode, row.seats, row.pairing, factor, seed)
        for one in self.batches:
            if one.key == key and one.sources == sources and one.line_up == row.line_up:
                return one.won
        return []

    def add(self, row: Row, factor: float, seed: int, sources: str, won: list[float]) -> None:
        """Write down what came after `won(...)`, at once."""
        batch = Batch(
            **msgspec.structs.asdict(row),
            factor=factor,
            seed=seed,
            sources=sources,
            first=len(self.won(row, factor, seed, sources)),
            won=[round(one, 4) for one in won],
        )
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if self.file.exists() and not self.file.read_bytes().endswith(b"\n"):
            self.tidy()  # the last line was cut off: without it
        with self.file.open("ab") as out:
            out.write(msgspec.json.encode(batch) + b"\n")
        self._take(batch)

    def latest(self, sources: str) -> list[Batch]:
        """One for each key: of this version if there is one, else the last that was measured."""
        found: dict[Key, Batch] = {}
        for one in self.batches:
            if one.key not in found or found[one.key].sources != sources:
                found[one.key] = one
        return list(found.values())

    def tidy(self, sources: str = "") -> None:
        """Write the file anew, a line for each measurement; with `sources`, without what that version has replaced."""
        if sources:
            self.batches = self.latest(sources)
        self.batches.sort(key=lambda one: one.key)
        fresh = self.file.with_suffix(".new")
        fresh.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in self.batches))
        fresh.replace(self.file)

    def _take(self, batch: Batch) -> None:
        """The next part of something known, or something new; a part that was played twice counts once."""
        for place, one in enumerate(self.batches):
            if batch.goes_on(one):
                self.batches[place] = msgspec.structs.replace(one, won=one.won + batch.won)
                return
        if batch.first == 0:
            self.batches.append(batch)
