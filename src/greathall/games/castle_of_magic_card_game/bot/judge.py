"""What a sensible player of the card game likes (dossier section 11)."""

from typing import Final

from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.rules.moves import MANIPULATE
from greathall.games.castle_of_magic_card_game.rules.scoring import (
    COUNTRIES,
    FACTIONS,
    LAND_OF,
    NOBODY,
    ROW_OF,
    Cast,
    active,
)
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.bits import BIT, count
from greathall.kernel.judge import Judge
from greathall.kernel.state import State

WIN: Final = 3.0
MARGIN: Final = 0.3
LOCK: Final = 0.4
PATIENCE: Final = 0.7
"""Advance once the table is worth this share of the best that could still be made of it."""

FINISH: Final = 0.5
"""End the game once the chance to win it here and now is this good."""

DECISIVE: Final = 1000.0


class CastleJudge(Judge):
    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Castle)
        cast = Cast(state)
        value: float = float(cast.score_of(seat)) / 1000.0
        value += WIN * _share(cast, seat)
        value += MARGIN * _margins(state, seat)
        value += LOCK * float(_locks(state, seat))
        return value

    def worth_of_move(self, state: State, seat: i64, code: i64) -> float:
        assert isinstance(state, Castle)
        if code < MANIPULATE:
            if count(state.open) == 7:  # the last card: win now, or rather not at all
                return DECISIVE * (_share(Cast(state), seat) - FINISH)
            return self.worth(state, seat) / PATIENCE
        after = state.copy()
        after.apply(seat, code)
        return self.worth(after, seat)


def _share(cast: Cast, seat: i64) -> float:
    """This seat's part of the win if the spell were cast now."""
    winners: i64 = cast.winners()
    return 1.0 / float(count(winners)) if winners >> seat & 1 else 0.0


def _margins(s: Castle, seat: i64) -> float:
    """By how much the own faction leads in each country, two at most; home counts twice."""
    character: i64 = s.deal.characters[seat]
    own: i64 = s.deal.terms.printed.faction[character]
    if own == NOBODY:
        return 0.0
    total: i64 = 0
    country: i64 = 0
    while country < COUNTRIES:
        rival: i64 = 0
        faction: i64 = 0
        while faction < FACTIONS:
            if faction != own:
                n: i64 = active(s, country, faction)
                if n > rival:
                    rival = n
            faction += 1
        lead: i64 = min(max(active(s, country, own) - rival, -2), 2)
        total += 2 * lead if s.deal.terms.printed.home[character] == country else lead
        country += 1
    return float(total)


def _locks(s: Castle, seat: i64) -> i64:
    """Own pawns that hold something down: a row on the edge, or the shrine that decides a country."""
    pair: i64 = s.pair(seat)
    own: i64 = (BIT[pair & 31] | BIT[pair >> 5]) & 0x7FFFFFF
    held: i64 = 0
    line: i64 = 0
    while line < 3:
        if count(s.up & ROW_OF[line]) == s.deal.terms.printed.majority:
            held += count(own & ROW_OF[line] & s.up)
        if own & LAND_OF[line] & s.up & _kin(s, seat):
            held += 1
        line += 1
    return held


def _kin(s: Castle, seat: i64) -> i64:
    """The shrines of this seat's own faction."""
    own: i64 = s.deal.terms.printed.faction[s.deal.characters[seat]]
    return s.deal.cells_of_kind[own] if own != NOBODY else 0
