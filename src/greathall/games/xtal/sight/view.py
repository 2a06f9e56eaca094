"""What a seat sees (dossier section 6): everything but other hands, the order of the deck and other people's trays."""

from collections.abc import Sequence

import msgspec
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from greathall.games.xtal.content.ids import NOBODY, SEATS
from greathall.games.xtal.rules import combat, deal, hand, tray
from greathall.games.xtal.rules.names import (
    ATTACKER,
    COMBAT,
    LEAVING_NAMES,
    PART_NAMES,
    PARTIES,
    PHASE_NAMES,
    POS,
    PROTECTED,
    RINGS,
    SILENCED,
    STORE,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.result import result
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import or_none
from greathall.kernel.view import View


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a group of cards can change. `positions` has None for a token that is not on the board; `attacker` and
    `weapon` tell of a Weapon that waits for its answer."""

    positions: list[int | None]
    rings: list[int]
    storage: list[int]
    protected: list[int]
    silenced: list[int]
    parties: list[int]
    attacker: int | None
    weapon: int | None


class Last(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last card since the roll and the players of the Voids upon it; what holds if it works, and if it does not."""

    player: int
    card: int
    voids: list[int]
    works: Situation
    undone: Situation


class Seat(msgspec.Struct, frozen=True):
    """One player. `hand` counts the cards by kind and is None for others; `seen` is what this viewer's Scry has seen
    of it and what must still be there."""

    home: int | None
    cards: int
    hand: list[int] | None
    seen: list[int] | None
    away: bool
    gone: bool
    returning: bool
    leaving: str
    missed: int
    leaves: int


class Clock(msgspec.Struct, frozen=True):
    """A running clock: the code of its move, how long it runs, and a number that changes when it starts anew."""

    code: int
    ms: int
    serial: int


class XtalView(View, frozen=True, kw_only=True):
    """`turn` is whose turn it is (while Homes are chosen, who chooses). `part` is where a Combat stands, "" outside.
    `prio` is who is asked or plays first. `tray` is the viewer's own group, as codes; `draft` what it would do."""

    phase: str
    part: str
    turn: int
    first: int | None
    round: int
    order: list[int]
    now: Situation
    players: list[Seat]
    deck: int
    refuse: list[int]
    unseen: list[int]
    last: Last | None
    prio: int | None
    passes: int
    asked: list[int]
    countdown: bool
    head: int | None
    done: list[int]
    grace: bool
    beat: int
    clocks: list[Clock]
    tray: list[int]
    draft: Situation | None


def view(s: Crystal, seat: int) -> XtalView:
    public = _public(s)
    return public if seat == SPECTATOR else _own(s, public, seat)


def views(s: Crystal, seats: Sequence[int]) -> list[View]:
    """What everybody sees is built once."""
    public = _public(s)
    return [public if seat == SPECTATOR else _own(s, public, seat) for seat in seats]


def _own(s: Crystal, public: XtalView, seat: int) -> XtalView:
    """What this seat sees beyond that: its hand, what its Scry has seen of others, and the group in its tray."""
    held = tray.codes(s, seat)
    mine = hand.counts(s.hands[seat])
    players = list(public.players)
    if s.terms.scrying:
        players = [replace(one, seen=hand.counts(s.seen[SEATS * seat + n])) for n, one in enumerate(players)]
    players[seat] = replace(public.players[seat], hand=mine)
    return replace(
        public,
        seat=seat,
        legal=legal_list(s, seat),
        players=players,
        unseen=[out - own for out, own in zip(public.unseen, mine, strict=True)],
        tray=held,
        draft=situation(tray.draft(s, seat), int(s.seats)) if held else None,
    )


def _public(s: Crystal) -> XtalView:
    over = s.over()
    setup = s.terms.setup
    return XtalView(
        game=setup.game,
        mode=setup.mode,
        options=setup.options,
        seats=int(s.seats),
        seat=None,
        to_act=members(s.to_act()),
        legal=[],
        over=over,
        result=result(s) if over else None,
        phase=PHASE_NAMES[s.phase],
        part=PART_NAMES[combat.part(s)] if s.phase == COMBAT else "",
        turn=int(s.turn),
        first=or_none(s.first),
        round=int(s.round),
        order=[int(one) for one in s.order],
        now=situation(s.now, int(s.seats)),
        players=[_seat(s, one) for one in range(s.seats)],
        deck=int(s.deck_size),
        refuse=hand.counts(s.refuse),
        unseen=_unseen(s),
        last=last(s),
        prio=or_none(s.prio),
        passes=int(s.passes),
        asked=members(s.asked),
        countdown=bool(s.countdown),
        head=or_none(s.head),
        done=members(s.done),
        grace=bool(s.grace),
        beat=int(s.beat),
        clocks=[Clock(timer.code, timer.ms, timer.serial) for timer in s.timers()],
        tray=[],
        draft=None,
    )


def situation(row: vec[i64], seats: int) -> Situation:
    return Situation(
        positions=[or_none(row[POS + seat]) for seat in range(seats)],
        rings=[int(row[RINGS + seat]) for seat in range(seats)],
        storage=[int(row[STORE + home]) for home in range(SEATS)],
        protected=members(row[PROTECTED]),
        silenced=members(row[SILENCED]),
        parties=members(row[PARTIES]),
        attacker=or_none(row[ATTACKER]),
        weapon=or_none(row[WEAPON_KIND]),
    )


def last(s: Crystal) -> Last | None:
    if s.last_player == NOBODY:
        return None
    seats = int(s.seats)
    return Last(
        player=int(s.last_player),
        card=int(s.last_code),
        voids=[int(player) for player in s.voids],
        works=situation(s.last_with, seats),
        undone=situation(s.last_without, seats),
    )


def _seat(s: Crystal, seat: int) -> Seat:
    return Seat(
        home=or_none(s.home[seat]),
        cards=int(hand.size(s.hands[seat])),
        hand=None,
        seen=None,
        away=bool(s.away >> seat & 1),
        gone=bool(s.gone >> seat & 1),
        returning=bool(s.returning >> seat & 1),
        leaving=LEAVING_NAMES[s.leaving[seat]],
        missed=int(s.missed[seat]),
        leaves=int(s.leaves[seat]),
    )


def _unseen(s: Crystal) -> list[int]:
    """Of each kind, how many lie in the deck and in hands; whoever holds one takes off his own."""
    left = [-gone for gone in hand.counts(s.refuse)]
    for kind in deal.whole_deck(s):
        left[kind] += 1
    return left
