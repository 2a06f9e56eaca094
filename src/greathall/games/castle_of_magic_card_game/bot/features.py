"""What a position of the card game is worth to a seat, in parts that have names: for explaining a move."""

from typing import Final

from mypy_extensions import i64

from greathall.games.castle_of_magic_card_game.rules.scoring import COUNTRY, HOME, REGALIA, Cast
from greathall.games.castle_of_magic_card_game.rules.state import Castle
from greathall.kernel.bits import count

A_COUNTRY: Final = 0.10
AT_HOME: Final = 0.15
A_PIECE: Final = 0.15
RULING: Final = 0.20
DEVOURED: Final = 0.25

WORDS = {
    "win_now": "the chance to win if the spell is cast now",
    "countries": "control of countries",
    "home": "control of your home country",
    "regalia": "regalia that count",
    "dominate": "domination by the spell",
    "devoured": "safety from being devoured",
}
"""What each part is called (Game.feature_words)."""


def features(s: Castle, seat: i64) -> list[tuple[str, float]]:
    """As things stand if the spell were cast now."""
    cast = Cast(s)
    winners: i64 = cast.winners()
    share: float = 0.0
    if winners >> seat & 1:
        share = 1.0 / float(count(winners))
    ruling: float = 0.0
    if cast.dominator == seat:
        ruling = RULING
    lost: float = 0.0
    if cast.devoured >> seat & 1:
        lost = DEVOURED
    return [
        ("win_now", share),
        ("countries", A_COUNTRY * float(cast.times(seat, COUNTRY))),
        ("home", AT_HOME * float(cast.times(seat, HOME))),
        ("regalia", A_PIECE * float(cast.times(seat, REGALIA))),
        ("dominate", ruling),
        ("devoured", -lost),
    ]
