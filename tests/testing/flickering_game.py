"""The toy with a wind in it: in the turns anybody may light a lantern or put it out, whoever is to act. Nobody waits
for it, so these moves are made unasked (State.unasked)."""

from lantern.game import FOLDER, LIGHT, QUENCH, Lantern, LanternGame
from mypy_extensions import i64

from greathall.kernel.bits import BIT


class Flickering(Lantern):
    def unasked(self) -> i64:
        return BIT[self.seats] - 1 - BIT[self.turn] if 0 <= self.turn < self.seats else 0

    def refusal(self, seat: i64, code: i64) -> str:
        if self.unasked() >> seat & 1 and code in (LIGHT, QUENCH):
            return "" if self.lit[seat] == (code == QUENCH) else "LA-6"
        return super().refusal(seat, code)


class FlickeringGame(LanternGame):
    state_class = Flickering


FLICKERING = FlickeringGame(FOLDER)
