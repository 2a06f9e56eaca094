"""What a seat sees (dossier section 6): the table, its own wizard and cards, and what it has learned and read."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from greathall.games.castle_of_magic.content.ids import COMBOS, ITEMS, LEVELS
from greathall.games.castle_of_magic.content.tables import SPELL_NAMES
from greathall.games.castle_of_magic.rules import decks, disks, packing, pawns, scoring, time_out, wording
from greathall.games.castle_of_magic.rules.events import counts
from greathall.games.castle_of_magic.rules.names import PHASE_NAMES, TIME_OUT
from greathall.games.castle_of_magic.rules.result import result
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.rules.statements import Draft, Statement
from greathall.games.castle_of_magic.sight import statements
from greathall.games.castle_of_magic.sight.statements import Room
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import or_none
from greathall.kernel.view import View


class Seat(msgspec.Struct, frozen=True):
    """One player. `hand` counts the Move cards of each value, None where they are hidden, as is `wizard`. `aloud`
    counts the messages sent to the whole table."""

    space: int | None
    levels: list[int]
    combat: int
    points: list[int]
    chip: bool
    cards: int
    hand: list[int] | None
    wizard: int | None
    aloud: int


class Look(msgspec.Struct, frozen=True):
    """Somebody looked at a square: that much everybody saw (ruling 45)."""

    seat: int
    square: int
    round: int


class Search(msgspec.Struct, frozen=True):
    """Somebody learned a secret; `card` is None for those who did not read it."""

    seat: int
    about: int
    round: int
    card: int | None


class Clock(msgspec.Struct, frozen=True):
    """A running clock: the code of its move, how long it runs, and a number that changes when it starts anew."""

    code: int
    ms: int
    serial: int


class MagicView(View, frozen=True, kw_only=True):
    """`results` and `countries` hold what this viewer knows for sure, by combination and by item. `controls` is who has
    each item. `barriers` is 0, 1 with the Keep open, 2 with the Tower open too. `die` and `spell` belong to the choice
    that is open, `defender` and `prize` to an attack. `discard` counts values; the two decks are shown only after the
    end. `time_out` counts those called so far. `budget` is the viewer's own, `draft` what it is about to say."""

    phase: str
    turn: int
    first: int
    first_rolls: list[list[int]]
    round: int
    players: list[Seat]
    controls: list[int | None]
    disks: list[int]
    barriers: int
    black: int
    die: int
    spell: str
    defender: int | None
    prize: int | None
    results: list[int | None]
    countries: list[int | None]
    looks: list[Look]
    searches: list[Search]
    cards_left: int
    discard: list[int]
    move_deck: list[int] | None
    secret_deck: list[int] | None
    time_out: int
    ready: list[int]
    clocks: list[Clock]
    rooms: list[Room]
    table: list[Statement]
    budget: int | None
    draft: Draft | None


def view(s: Magic, seat: int) -> MagicView:
    public = _public(s)
    return public if seat == SPECTATOR else _own(s, public, seat)


def views(s: Magic, seats: Sequence[int]) -> list[View]:
    """What everybody sees is built once."""
    public = _public(s)
    return [public if seat == SPECTATOR else _own(s, public, seat) for seat in seats]


def _own(s: Magic, public: MagicView, seat: int) -> MagicView:
    """What this seat sees beyond that. After the end only what was said behind its own doors is left (CM-103), and what
    it did not get to say."""
    rooms = public.rooms
    if any(seat in room.members for room in rooms):
        rooms = statements.rooms(s, seat)
    if public.over:
        return replace(public, seat=seat, rooms=rooms, draft=wording.draft(s, seat))
    players = list(public.players)
    players[seat] = replace(players[seat], hand=counts(s.hands[seat]), wizard=int(s.wizards[seat]))
    results, countries = list(public.results), list(public.countries)
    for look in s.looks:
        if packing.look_seat(look) == seat:
            square = int(packing.look_square(look))
            if square < COMBOS:
                results[square] = int(s.results[square])
            else:
                countries[square - COMBOS] = int(s.countries[square - COMBOS])
    return replace(
        public,
        seat=seat,
        legal=legal_list(s, seat),
        players=players,
        results=results,
        countries=countries,
        searches=[_read(s, entry, one, seat) for entry, one in zip(s.searches, public.searches, strict=True)],
        rooms=rooms,
        budget=int(time_out.budget(s, seat)) if s.phase == TIME_OUT else None,
        draft=wording.draft(s, seat),
    )


def _public(s: Magic) -> MagicView:
    """After the end everything is turned up (ruling 43)."""
    over = s.over()
    setup = s.terms.setup
    return MagicView(
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
        turn=int(s.turn),
        first=int(s.first),
        first_rolls=[[int(roll >> 3), int(roll & 7)] for roll in s.first_rolls],
        round=int(s.round),
        players=[_seat(s, one) for one in range(s.seats)],
        controls=[or_none(scoring.owner(s, item)) for item in range(ITEMS)],
        disks=[int(disk) for disk in s.disks],
        barriers=int(disks.barriers_down(s)),
        black=int(s.black),
        die=int(s.die),
        spell="" if s.spell < 0 else SPELL_NAMES[s.spell],
        defender=or_none(s.defender),
        prize=or_none(s.prize),
        results=[int(result) for result in s.results] if over else [None] * COMBOS,
        countries=[int(country) for country in s.countries] if over else [None] * ITEMS,
        looks=[
            Look(int(packing.look_seat(one)), int(packing.look_square(one)), int(packing.look_round(one)))
            for one in s.looks
        ],
        searches=[_search(s, one) for one in s.searches],
        cards_left=int(s.move_size),
        discard=counts(s.discard),
        move_deck=[int(s.move_deck[place]) for place in range(s.move_size)] if over else None,
        secret_deck=[int(card) for card in s.secret_deck] if over else None,
        time_out=int(s.talks),
        ready=members(s.ready),
        clocks=[Clock(timer.code, timer.ms, timer.serial) for timer in s.timers()],
        rooms=statements.rooms(s, None),
        table=statements.table(s),
        budget=None,
        draft=None,
    )


def _seat(s: Magic, seat: int) -> Seat:
    over = s.over()
    return Seat(
        space=or_none(int(pawns.at(s, seat))),
        levels=[int(packing.level(s.levels[seat], spell)) for spell in range(LEVELS)],
        combat=int(s.combat[seat]),
        points=[int(packing.points(s.points, seat, item)) for item in range(ITEMS)],
        chip=bool(s.chips >> seat & 1),
        cards=int(packing.cards_held(s.hands[seat])),
        hand=counts(s.hands[seat]) if over or s.terms.cards_open else None,
        wizard=int(s.wizards[seat]) if over else None,
        aloud=int(s.aloud >> 8 * seat & 255),
    )


def _search(s: Magic, entry: int) -> Search:
    return Search(
        seat=int(packing.search_asker(entry)),
        about=int(packing.search_about(entry)),
        round=int(packing.search_round(entry)),
        card=int(packing.search_card(entry)) if s.over() else None,
    )


def _read(s: Magic, entry: int, public: Search, seat: int) -> Search:
    """CM-36."""
    return replace(public, card=int(packing.search_card(entry))) if decks.reads(s, seat, entry) else public
