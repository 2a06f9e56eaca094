"""What a host asks for when opening a table."""

from typing import Annotated, Literal

import msgspec

from greathall.bots.roster import USUAL, make_bot
from greathall.kernel.content import OptionValue
from greathall.kernel.game import Game
from greathall.kernel.refused import SetupRefused

DAY_MS = 86_400_000
BOT_TURN_MS = 1_000
"""About so long a bot's turn takes where nobody has asked for anything else: one can follow it, and three of them in a
row are no wait."""

Short = Annotated[str, msgspec.Meta(max_length=80)]


class ClockPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think. `move`: so many seconds for each decision. `bank`: so many seconds for the whole
    game, and `gain_s` more after every own move. `days`: so many days for each decision."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    move_s: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    bank_s: Annotated[int, msgspec.Meta(ge=0, le=864_000)] = 0
    gain_s: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0

    def check(self) -> None:
        needed = {"none": 1, "move": self.move_s, "bank": self.bank_s, "days": self.days}[self.kind]
        if needed == 0:
            field = {"move": "move_s", "bank": "bank_s", "days": "days"}[self.kind]
            raise SetupRefused(f"a clock of the kind {self.kind} needs {field}")


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`listed` tables stand in the lobby and their open seats are for anybody; private ones are entered by a link.
    Whoever may sit may also watch, if `watchers` are wanted; `watch_delay_s` lets them see everything later. `stand_in`
    is the level that moves for somebody whose time is over. A bot's turn takes about `bot_turn_ms`; in a race the rules
    say how fast bots are. With `hints` everybody may ask what the Archmage would do; a `rated` game counts for the
    ratings of those who play. Whoever says that he is ready has agreed to all of it."""

    game: Short
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    mode: Short = ""
    options: dict[str, OptionValue] = {}
    edition: Short = ""
    listed: bool = False
    clock: ClockPlan = ClockPlan()
    watchers: bool = True
    watch_delay_s: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    typing: bool = False
    stand_in: Short = USUAL
    hints: bool = False
    rated: bool = False
    bot_turn_ms: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = BOT_TURN_MS

    def checked(self, game: Game) -> "Plan":
        """The same with everything that was left open filled in. Raises SetupRefused."""
        setup = game.setup(self.seats, self.mode, self.options)
        self.clock.check()
        make_bot(self.stand_in, game, 0)
        if self.rated:
            self._check_rated(game, setup.mode)
        return msgspec.structs.replace(self, game=game.id, mode=setup.mode, options=dict(setup.options))

    def _check_rated(self, game: Game, mode: str) -> None:
        if self.hints:
            raise SetupRefused("a rated game is played without hints")
        if self.clock.kind == "none":
            raise SetupRefused("a rated game needs a clock: nobody must wait for ever for somebody who has left")
        if self.seats == 1 or any(one.id == mode and one.kind != "competitive" for one in game.content.mode):
            raise SetupRefused("only games that are played against each other are rated")
