"""Pairings: one bot among others that should be weaker, and bots that play together; when is enough known of them?

The games of a pairing are looked at no more than seven times, at numbers fixed beforehand, each time with an interval
so wide that all seven hold together at least 95 times out of 100 (Bonferroni): so it is honest to stop at the first
that decides.
"""

from collections.abc import Iterator, Sequence
from statistics import NormalDist
from typing import NamedTuple

import msgspec

from greathall.bots.roster import level_named
from greathall.kernel.content import Mode
from greathall.kernel.game import Game
from greathall.kernel.level import ARCHMAGE, KNIGHT, SQUIRE, WIZARD
from greathall.kernel.refused import Refused
from greathall.lab.deals import Deal, rotations
from greathall.lab.intervals import Interval, clustered
from greathall.lab.tournament import usual_seats

LOOKS = (32, 64, 128, 256, 512, 1024, 2048)
"""So many games, rounded up to whole deals, and a look."""

MISSED = 0.05 / len(LOOKS)
"""How often the interval of one look may miss."""

Z = NormalDist().inv_cdf(1 - MISSED / 2)

USUAL_GAMES = 512
"""The last two looks are for pairings of quick games that are still open then."""

NEARLY_ALL = 0.9
"""Three times of fair is more than all at a small table: then nearly all must do."""

MET, NOT_MET, OPEN, COMPARED = "met", "not met", "open", "-"


class Pairing(NamedTuple):
    """One `strong` among `weak` ones: it should win so many times its fair share."""

    strong: str
    weak: str
    times: float

    @property
    def name(self) -> str:
        return f"{self.strong}-{self.weak}"


AGAINST = (
    Pairing(KNIGHT, SQUIRE, 1.5),
    Pairing(WIZARD, KNIGHT, 1.5),
    Pairing(ARCHMAGE, WIZARD, 1.5),
    Pairing(ARCHMAGE, "greedy", 2.0),
    Pairing(ARCHMAGE, "random", 3.0),
)
TOGETHER = (ARCHMAGE, "greedy")
TOGETHER_AIM = 0.5
TOGETHER_AIMS = {"puzzle_master": 0.95}
"""How often the strongest should win where all win or lose together: half of the games, but puzzles nearly always."""

NAMES = (*(pairing.name for pairing in AGAINST), *TOGETHER)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Something to find out: how often the first bot of the line-up wins. `aim` is None where others are only
    compared with it."""

    game: str
    mode: str
    seats: int
    pairing: str
    line_up: tuple[str, ...]
    fair: float | None
    aim: float | None

    @property
    def bot(self) -> str:
        return self.line_up[0]

    def deals(self, first: int, games: int) -> list[Deal]:
        """The deals from this one on that are needed for so many games in all."""
        each = len(rotations(self.line_up))
        return [Deal(number, self.line_up) for number in range(first, -(-games // each))]


class Finding(NamedTuple):
    """What the games say."""

    games: int
    share: float
    interval: Interval
    verdict: str

    @property
    def decided(self) -> bool:
        return self.verdict in (MET, NOT_MET)


def rows_of(game: Game, mode: Mode, factor: float, seats: int | None = None) -> Iterator[Row]:
    """All that should be known of this mode, at its usual table or one of so many seats."""
    size = usual_seats(mode) if seats is None else seats
    if mode.kind == "competitive":
        for pairing in AGAINST:
            strong, weak = (at_budget(game, name, factor, mode.id) for name in (pairing.strong, pairing.weak))
            yield Row(
                game=game.id,
                mode=mode.id,
                seats=size,
                pairing=pairing.name,
                line_up=(strong, *[weak] * (size - 1)),
                fair=1 / size,
                aim=_aim(pairing, size),
            )
        return
    for name in TOGETHER:
        yield Row(
            game=game.id,
            mode=mode.id,
            seats=size,
            pairing=name,
            line_up=(at_budget(game, name, factor, mode.id),) * size,
            fair=None,
            aim=TOGETHER_AIMS.get(mode.id, TOGETHER_AIM) if name == ARCHMAGE else None,
        )


def at_budget(game: Game, name: str, factor: float, mode: str) -> str:
    """The bot with this part of its level's iterations and no clock, so that the same seed gives the same games."""
    level = level_named(name, game, mode)
    if level is None or not level.iterations:
        return name
    return f"{name}@{max(1, round(level.iterations * factor))}"


def looks_within(games: int) -> list[int]:
    """The looks that so many games allow; fewer than the first of them are only played."""
    return [look for look in LOOKS if look <= games] or [games]


def find(aim: float | None, won: Sequence[float], each: int) -> Finding:
    """From what the bot won in each deal, in games; a deal has so many. Deals since the last look do not count yet: to
    look at them would be a look more than was agreed on."""
    looked = max((deals for look in LOOKS if (deals := -(-look // each)) <= len(won)), default=0)
    counted = won[: looked or len(won)]
    games = len(counted) * each
    interval = clustered(counted, [each] * len(counted), Z)
    share = sum(counted) / games if games else 0.0
    if aim is None:
        verdict = COMPARED
    elif not looked:
        verdict = OPEN
    elif interval.low >= aim:
        verdict = MET
    elif interval.high < aim:
        verdict = NOT_MET
    else:
        verdict = OPEN
    return Finding(games, share, interval, verdict)


def check_pairing(name: str) -> None:
    """Raises Refused."""
    if name not in NAMES:
        raise Refused(f"there is no pairing {name!r}; there are {', '.join(NAMES)}")


def _aim(pairing: Pairing, seats: int) -> float:
    """At two seats nobody can have twice the fair share: against the greedy bot more than half must do there."""
    if seats == 2 and pairing.times == 2.0:
        return 0.5
    return min(pairing.times / seats, NEARLY_ALL)
