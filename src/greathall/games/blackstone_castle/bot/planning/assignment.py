"""Which vassal goes to which place of the ring, so that the sum of their ways is least (the Hungarian method)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

_NOBODY: Final = 0
_FAR_OFF: Final = 1000000


class Assignment:
    """Every row gets a column of its own; there are at least as many columns as rows.

    `column_of[row]` is the outcome. `price[column]` tells how much cheaper the whole would be with a second such
    column: with these prices added no other choice of columns for the same rows is cheaper.
    """

    def __init__(self, rows: i64, columns: i64, cost: vec[i64]) -> None:
        """`cost[columns * row + column]`."""
        # Rows and columns are counted from 1 here; 0 stands for nobody.
        row_price: vec[i64] = vec[i64]([0] * (rows + 1))
        column_price: vec[i64] = vec[i64]([0] * (columns + 1))
        owner: vec[i64] = vec[i64]([_NOBODY] * (columns + 1))
        before: vec[i64] = vec[i64]([0] * (columns + 1))
        row: i64 = 1
        while row <= rows:
            owner[0] = row
            end: i64 = _shortest_way(columns, cost, row_price, column_price, owner, before)
            while end:  # everybody on the way moves up by one
                owner[end] = owner[before[end]]
                end = before[end]
            row += 1
        self.total: i64 = 0
        self.column_of: vec[i64] = vec[i64]([0] * rows)
        self.price: vec[i64] = vec[i64]([0] * columns)
        column: i64 = 1
        while column <= columns:
            self.price[column - 1] = -column_price[column]
            row = owner[column]
            if row != _NOBODY:
                self.column_of[row - 1] = column - 1
                self.total += cost[columns * (row - 1) + column - 1]
            column += 1


def _shortest_way(
    columns: i64,
    cost: vec[i64],
    row_price: vec[i64],
    column_price: vec[i64],
    owner: vec[i64],
    before: vec[i64],
) -> i64:
    """The nearest free column for the row that owner[0] names; `before` leads back from it."""
    least: vec[i64] = vec[i64]([_FAR_OFF] * (columns + 1))
    used: vec[i64] = vec[i64]([0] * (columns + 1))
    here: i64 = 0
    while True:
        used[here] = 1
        row: i64 = owner[here]
        step: i64 = _FAR_OFF
        nearest: i64 = 0
        column: i64 = 1
        while column <= columns:
            if used[column] == 0:
                way: i64 = cost[columns * (row - 1) + column - 1] - row_price[row] - column_price[column]
                if way < least[column]:
                    least[column] = way
                    before[column] = here
                if least[column] < step:
                    step = least[column]
                    nearest = column
            column += 1
        column = 0
        while column <= columns:
            if used[column]:
                row_price[owner[column]] += step
                column_price[column] -= step
            else:
                least[column] -= step
            column += 1
        here = nearest
        if owner[here] == _NOBODY:
            return here
