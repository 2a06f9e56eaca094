"""Which rows may follow which: the part of a store's writer that both databases share.

A row is written on the strength of the one before it. If that one was not kept, nothing that was handed in on top of
it may be, even if its number happens to fit by now because somebody else has written to the same table.
"""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from greathall.table.ports import Row, Taken


class Append:
    """Rows on their way into the log. `told` is how many failures its writer had heard of when it handed them in."""

    __slots__ = ("done", "error", "failure", "rows", "told")

    def __init__(self, rows: tuple[Row, ...], done: Callable[[Exception | None], None], told: int) -> None:
        self.rows = rows
        self.done = done
        self.told = told
        self.error: Exception | None = None
        self.failure = 0

    def tell(self) -> None:
        self.done(self.error)


class Change:
    """Any other change, on its way. `forget` names a table whose end of the log need not be remembered any more."""

    __slots__ = ("answer", "error", "failure", "forget", "sql", "touched", "values")

    def __init__(self, sql: str, values: tuple[object, ...], answer: "asyncio.Future[int]", forget: str) -> None:
        self.sql = sql
        self.values = values
        self.answer = answer
        self.forget = forget
        self.touched = 0
        self.error: Exception | None = None
        self.failure = 0

    def tell(self) -> None:
        if self.answer.done():
            return  # whoever asked has gone away
        if self.error is None:
            self.answer.set_result(self.touched)
        else:
            self.answer.set_exception(self.error)


Job = Append | Change


class Batch(msgspec.Struct):
    """What goes into one transaction. `ends` is how far each table's log will reach after it."""

    rows: list[Row]
    changes: list[Change]
    refused: list[tuple[Append, Taken]]
    ends: dict[str, int]


class Order:
    """Knows where the log of every table ends that was written to, and which tables have had a failure."""

    def __init__(self) -> None:
        self._ends: dict[str, int] = {}
        self._broken: dict[str, int] = {}
        self._failures = 0

    def unknown(self, jobs: Sequence[Job]) -> list[str]:
        """The tables whose end must be looked up before these jobs can be judged."""
        ends = self._ends
        missing = {
            row.table: None for job in jobs if isinstance(job, Append) for row in job.rows if row.table not in ends
        }
        return list(missing)

    def learn(self, table: str, end: int) -> None:
        """The last seq of this table; -1 if it has none."""
        self._ends[table] = end

    def batch(self, jobs: Sequence[Job]) -> Batch:
        """Judge these jobs in their order. Nothing is remembered of it until it is settled."""
        batch = Batch([], [], [], {})
        shut: set[str] = set()
        for job in jobs:
            if isinstance(job, Change):
                batch.changes.append(job)
                continue
            ends: dict[str, int] = {}
            refusal = self._refusal(job, batch.ends, shut, ends)
            if refusal is None:
                batch.rows.extend(job.rows)
                batch.ends.update(ends)
            else:
                batch.refused.append((job, refusal))
                shut.update(row.table for row in job.rows)
        return batch

    def settle(self, batch: Batch) -> None:
        """The batch was committed."""
        self._ends.update(batch.ends)
        if self._broken:
            for table in batch.ends:
                self._broken.pop(table, None)  # a row that was let in knew of the failure, so all after it do
        for job, refusal in batch.refused:
            self.fail(job, refusal)
        for change in batch.changes:
            self._ends.pop(change.forget, None)

    def fail(self, job: Job, error: Exception) -> None:
        """The job was not done. What else is on its way to the same tables must not be, either."""
        job.error = error
        if isinstance(job, Append):
            self._failures += 1
            job.failure = self._failures
            for row in job.rows:
                self._broken[row.table] = self._failures
                self._ends.pop(row.table, None)  # look again: somebody else may have written there

    def _refusal(self, job: Append, ahead: dict[str, int], shut: set[str], ends: dict[str, int]) -> Taken | None:
        for row in job.rows:
            table = row.table
            if table in shut or job.told < self._broken.get(table, 0):
                return Taken(f"an earlier row of table {table} was not kept, so row {row.seq} cannot be")
            end = ends[table] if table in ends else ahead[table] if table in ahead else self._ends[table]
            if row.seq != end + 1:
                return Taken(f"row {row.seq} of table {table} is not the next one: its log ends at {end}")
            ends[table] = row.seq
        return None
