"""What a seat sees (dossier section 6): the table, its own wizard and cards, and what it has learned and read."""

import msgspec

from greathall.games.castle_of_magic import scoring, statements
from greathall.games.castle_of_magic.events import counts
from greathall.games.castle_of_magic.moves import COMBOS, ITEMS, LEVELS
from greathall.games.castle_of_magic.printed import SPELL_NAMES
from greathall.games.castle_of_magic.result import or_none, result
from greathall.games.castle_of_magic.rules import decks, disks, packing, pawns, time_out
from greathall.games.castle_of_magic.rules.names import PHASE_NAMES, TIME_OUT
from greathall.games.castle_of_magic.state import Magic
from greathall.games.castle_of_magic.statements import Draft, Room, Statement
from greathall.kernel.bits import members
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list
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
    own = None if seat == SPECTATOR else seat
    over = s.over()
    setup = s.terms.setup
    known = _squares_known(s, own)
    return MagicView(
        game=setup.game,
        mode=setup.mode,
        options=setup.options,
        seats=int(s.seats),
        seat=own,
        to_act=members(s.to_act()),
        legal=[] if own is None else legal_list(s, own),
        over=over,
        result=result(s) if over else None,
        phase=PHASE_NAMES[s.phase],
        turn=int(s.turn),
        first=int(s.first),
        first_rolls=[[int(roll >> 3), int(roll & 7)] for roll in s.first_rolls],
        round=int(s.round),
        players=[_seat(s, one, own) for one in range(s.seats)],
        controls=[or_none(scoring.owner(s, item)) for item in range(ITEMS)],
        disks=[int(disk) for disk in s.disks],
        barriers=int(disks.barriers_down(s)),
        black=int(s.black),
        die=int(s.die),
        spell="" if s.spell < 0 else SPELL_NAMES[s.spell],
        defender=or_none(s.defender),
        prize=or_none(s.prize),
        results=[int(s.results[combo]) if combo in known else None for combo in range(COMBOS)],
        countries=[int(s.countries[item]) if COMBOS + item in known else None for item in range(ITEMS)],
        looks=[
            Look(int(packing.look_seat(one)), int(packing.look_square(one)), int(packing.look_round(one)))
            for one in s.looks
        ],
        searches=[_search(s, one, own) for one in s.searches],
        cards_left=int(s.move_size),
        discard=counts(s.discard),
        move_deck=[int(s.move_deck[place]) for place in range(s.move_size)] if over else None,
        secret_deck=[int(card) for card in s.secret_deck] if over else None,
        time_out=int(s.talks),
        ready=members(s.ready),
        clocks=[Clock(timer.code, timer.ms, timer.serial) for timer in s.timers()],
        rooms=statements.rooms(s, own),
        table=statements.table(s),
        budget=int(time_out.budget(s, own)) if own is not None and s.phase == TIME_OUT else None,
        draft=None if own is None else statements.draft(s, own),
    )


def _squares_known(s: Magic, viewer: int | None) -> set[int]:
    """What this viewer has looked at; after the end everything (ruling 43)."""
    if s.over():
        return set(range(COMBOS + ITEMS))
    return {int(packing.look_square(look)) for look in s.looks if packing.look_seat(look) == viewer}


def _seat(s: Magic, seat: int, viewer: int | None) -> Seat:
    mine = seat == viewer or s.over()
    space = int(pawns.at(s, seat))
    return Seat(
        space=or_none(space),
        levels=[int(packing.level(s.levels[seat], spell)) for spell in range(LEVELS)],
        combat=int(s.combat[seat]),
        points=[int(packing.points(s.points, seat, item)) for item in range(ITEMS)],
        chip=bool(s.chips >> seat & 1),
        cards=int(packing.cards_held(s.hands[seat])),
        hand=counts(s.hands[seat]) if mine or s.terms.cards_open else None,
        wizard=int(s.wizards[seat]) if mine else None,
        aloud=int(s.aloud >> 8 * seat & 255),
    )


def _search(s: Magic, entry: int, viewer: int | None) -> Search:
    """CM-36."""
    reads = s.over() or (viewer is not None and decks.reads(s, viewer, entry))
    return Search(
        seat=int(packing.search_asker(entry)),
        about=int(packing.search_about(entry)),
        round=int(packing.search_round(entry)),
        card=int(packing.search_card(entry)) if reads else None,
    )
