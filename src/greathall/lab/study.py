"""What many games add up to: tallies of whole numbers while they are played, a Study when they are done.

Tallies hold nothing but whole numbers, so it does not matter who counted which games and in what order.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from greathall.kernel.content import OptionValue
from greathall.kernel.view import Result
from greathall.lab.intervals import Interval, mean_interval, wilson

FORMAT = "greathall-study-1"


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often somebody won. `wins` counts every win in full, `share` splits a win among those who win together.

    Where one game counts several times over (two seats with the same bot), its results hang together a little; the
    intervals take them as independent.
    """

    played: int
    won: int
    wins: float
    wins_interval: Interval
    share: float
    share_interval: Interval | None
    points: float
    points_interval: Interval | None


class Length(msgspec.Struct, frozen=True, kw_only=True):
    """How long games were: the mean, half of them below `median`, nineteen of twenty above `low` and below `high`."""

    mean: float
    mean_interval: Interval | None
    low: int
    median: int
    high: int
    longest: int


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """Something a game counts, such as a card that was completed: how often in all, and in what share of the games."""

    total: int
    share: float
    share_interval: Interval


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """Everything needed to read a study and to repeat it."""

    format: str = FORMAT
    game: str
    title: str
    rules_version: int
    content: str
    edition: str
    mode: str
    options: dict[str, OptionValue]
    seats: int
    bots: list[str]
    rotate: bool
    games: int
    seed: int
    workers: int
    rules: str
    seconds: float
    decisions: Length
    turns: Length | None
    rounds: Length | None
    ends: dict[str, int]
    joint_wins: int
    joint_share: float
    joint_interval: Interval
    by_seat: list[Share]
    by_role: dict[str, Share]
    by_bot: dict[str, Share]
    counts: dict[str, Counted]


@dataclass
class Tally:
    """The record of one seat, one role or one bot. `won_with[k]` counts the wins that k winners shared."""

    played: int = 0
    won_with: Counter[int] = field(default_factory=Counter)
    points: int = 0
    points_squared: int = 0

    def count(self, points: int, winners: int) -> None:
        self.played += 1
        self.points += points
        self.points_squared += points * points
        if winners:
            self.won_with[winners] += 1

    def add(self, other: "Tally") -> None:
        self.played += other.played
        self.points += other.points
        self.points_squared += other.points_squared
        self.won_with.update(other.won_with)

    def share(self) -> Share:
        won = self.won_with.total()
        split = sum(times / k for k, times in sorted(self.won_with.items()))
        split_squared = sum(times / (k * k) for k, times in sorted(self.won_with.items()))
        between = mean_interval(split, split_squared, self.played)
        return Share(
            played=self.played,
            won=won,
            wins=won / self.played,
            wins_interval=wilson(won, self.played),
            share=split / self.played,
            share_interval=between and Interval(max(0.0, between.low), min(1.0, between.high)),
            points=self.points / self.played,
            points_interval=mean_interval(self.points, self.points_squared, self.played),
        )


@dataclass
class Tallies:
    """All that is counted while games are played."""

    games: int = 0
    joint_wins: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    by_seat: dict[int, Tally] = field(default_factory=dict)
    by_role: dict[str, Tally] = field(default_factory=dict)
    by_bot: dict[str, Tally] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    games_with: Counter[str] = field(default_factory=Counter)

    def count(self, result: Result, decisions: int, bots: Sequence[str], happened: Counter[str]) -> None:
        """Count one finished game; `bots` are in the order of the seats, `happened` is what was told on the way."""
        self.games += 1
        self.joint_wins += len(result.winners) > 1
        self.decisions[decisions] += 1
        self.ends[result.end] += 1
        for name, lengths in (("turns", self.turns), ("rounds", self.rounds)):
            long = result.facts.get(name)
            if isinstance(long, int):
                lengths[long] += 1
        counted = result.facts.get("counts")
        for counts in (counted if isinstance(counted, dict) else {}, happened):
            self.counts.update(counts)
            self.games_with.update(name for name, times in counts.items() if times)
        for seat, points in enumerate(result.scores):
            winners = len(result.winners) if seat in result.winners else 0
            self.by_seat.setdefault(seat, Tally()).count(points, winners)
            self.by_role.setdefault(result.roles[seat], Tally()).count(points, winners)
            self.by_bot.setdefault(bots[seat], Tally()).count(points, winners)

    def add(self, other: "Tallies") -> None:
        self.games += other.games
        self.joint_wins += other.joint_wins
        self.decisions.update(other.decisions)
        self.turns.update(other.turns)
        self.rounds.update(other.rounds)
        self.ends.update(other.ends)
        self.counts.update(other.counts)
        self.games_with.update(other.games_with)
        for seat, tally in other.by_seat.items():
            self.by_seat.setdefault(seat, Tally()).add(tally)
        for role, tally in other.by_role.items():
            self.by_role.setdefault(role, Tally()).add(tally)
        for bot, tally in other.by_bot.items():
            self.by_bot.setdefault(bot, Tally()).add(tally)


def counted(tallies: Tallies) -> dict[str, Counted]:
    """What the games counted, by name."""
    return {
        name: Counted(
            total=total,
            share=tallies.games_with[name] / tallies.games,
            share_interval=wilson(tallies.games_with[name], tallies.games),
        )
        for name, total in sorted(tallies.counts.items())
    }


def length(counted: Counter[int]) -> Length:
    """How long games were, from how many games took how long."""
    n = counted.total()
    total = sum(value * times for value, times in counted.items())
    squares = sum(value * value * times for value, times in counted.items())
    return Length(
        mean=total / n,
        mean_interval=mean_interval(total, squares, n),
        low=_quantile(counted, 5),
        median=_quantile(counted, 50),
        high=_quantile(counted, 95),
        longest=max(counted),
    )


def _quantile(counted: Counter[int], percent: int) -> int:
    """The smallest value that at least so many per cent of the games do not exceed."""
    waiting = counted.total() * percent
    for value in sorted(counted):
        waiting -= 100 * counted[value]
        if waiting <= 0:
            return value
    raise ValueError("nothing was counted")
