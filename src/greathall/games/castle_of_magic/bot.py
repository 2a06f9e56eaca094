"""Placeholder: no opinion yet. The sensible player of the dossier (section 11) belongs here."""

from mypy_extensions import i64

from greathall.kernel.judge import Judge
from greathall.kernel.state import State


class MagicJudge(Judge):
    """Likes every move equally."""

    __slots__ = ()

    def worths(self, state: State, seat: i64, legal: list[int]) -> list[float]:
        return [0.0 for _ in legal]
