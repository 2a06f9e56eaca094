"""Race: which clocks run, and what happens when one is over (XT-75, dossier 5.6). The rules read no clock."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from greathall.games.xtal.content.ids import CLOCK_ANSWER, CLOCK_COUNTDOWN, CLOCK_HEAD, CLOCK_QUIET, CLOCK_VOID, NOBODY
from greathall.games.xtal.rules import combat, window
from greathall.games.xtal.rules import events as tell
from greathall.games.xtal.rules.moves import CLOCKED
from greathall.games.xtal.rules.names import ANSWERING, CLOSING, COMBAT, COUNTDOWN, OVER, WINDOW
from greathall.kernel.state import Timer

if TYPE_CHECKING:
    from greathall.games.xtal.rules.state import Crystal


def running(s: "Crystal") -> i64:
    """The clock that runs, -1 if none does; beside the quiet clock there may be a head start."""
    if not s.terms.race:
        return -1
    if s.phase == WINDOW:
        return CLOCK_VOID
    if s.phase != COMBAT:
        return -1
    part: i64 = combat.part(s)
    if part == ANSWERING:
        return CLOCK_ANSWER
    if part == CLOSING:
        return CLOCK_VOID
    return CLOCK_COUNTDOWN if part == COUNTDOWN else CLOCK_QUIET


def timers(s: "Crystal") -> list[Timer]:
    """Every clock but the head start begins anew with each accepted group: the beat is part of its serial."""
    what: i64 = running(s)
    if what < 0:
        return []
    found: list[Timer] = []
    if s.head != NOBODY:
        found.append(_timer(s, CLOCK_HEAD, s.terms.head_start_ms))
    ms: i64 = s.terms.quiet_ms
    if what == CLOCK_ANSWER:
        ms = s.terms.answer_ms
        if s.grace:
            ms += s.terms.countdown_ms
    elif what == CLOCK_VOID:
        ms = s.terms.void_ms
    elif what == CLOCK_COUNTDOWN:
        ms = s.terms.countdown_ms
    found.append(_timer(s, what, ms))
    return found


def _timer(s: "Crystal", what: i64, ms: i64) -> Timer:
    return Timer(int(CLOCKED + what), int(ms), int(8 * s.beat + what))


def refusal(s: "Crystal", code: i64) -> str:
    if s.phase == OVER:
        return "XT-90"
    what: i64 = code - CLOCKED
    runs: bool = what >= 0 and (what == running(s) or (what == CLOCK_HEAD and s.head != NOBODY))
    return "" if runs else "XT-75"


def apply(s: "Crystal", what: i64) -> None:
    tell.clock_over(s, what)
    if what == CLOCK_COUNTDOWN:
        s.countdown = False
        s.beat += 1
        combat.enter_open(s)
    elif what == CLOCK_HEAD:
        s.head = NOBODY
    elif what == CLOCK_ANSWER:
        combat.defeated(s)
    elif what == CLOCK_QUIET:
        combat.finish(s, 2)
    elif s.phase == WINDOW:
        window.close(s)
    else:
        combat.finish(s, 3)
