"""The table: what its entries add up to (docs/decisions/0019-the-hall.md).

`apply` is the only thing that changes a table. A request is answered with the entries that would follow from it, or
refused with a sentence; neither changes anything. There is no clock, no chance and no I/O in here: the time is handed
in, the chance is in the seed of the opening, and everything else is in the log.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, assert_never

from greathall.kernel.dice import commitment
from greathall.kernel.event import EVERYONE, Audience
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness
from greathall.kernel.refused import Refused
from greathall.kernel.state import CLOCK
from greathall.table import ending, entry, play, seating, talk, vacancy
from greathall.table.clocks import Clocks
from greathall.table.entry import AnyEntry
from greathall.table.people import Seat, Told, UndoRequest, Who, unlike
from greathall.table.plan import Plan

__all__ = ["Seat", "Table", "Told", "UndoRequest", "Who"]

Entries = list[AnyEntry]


class Table:
    """`seq` is how many entries have been applied. `asked` numbers, for every seat, the questions it was asked: a new
    one whenever its legal moves change. `lines` is the whole story, each line with who may read it."""

    def __init__(self, id: str, game: Game, opened: entry.Opened) -> None:
        self.id = id
        self.plan = opened.plan
        self.game = game
        self.host = opened.host
        self.host_name = opened.host_name
        self.seed = bytes.fromhex(opened.seed)
        self.watch_key = opened.watch_key
        self.open_key = ""
        """The hash of the link that many may follow, each to a seat that is free."""
        self.seats = [Seat() for _ in range(opened.plan.seats)]
        self.match: Match | None = None
        self.salts: list[str] | None = None
        self.seq = 1
        self.opened_ms = opened.at_ms
        self.at_ms = opened.at_ms
        self.lines: list[Told] = []
        self.asked = [0] * opened.plan.seats
        self.legal: list[list[int]] = [[] for _ in self.seats]
        self.votes: set[int] = set()
        self.claims: set[int] = set()
        self.agreed: dict[int, set[int]] = {}
        """Which seats agree that somebody new is invited to a seat that was left."""
        self.overdue = [0] * opened.plan.seats
        """How often a seat's clock has run out since its owner last decided anything."""
        self.came_by: dict[str, tuple[str, int]] = {}
        """The hash of the link by which somebody came, and to which seat: before the start it leads them back."""
        self.undo: UndoRequest | None = None
        self.ended = ""
        self.rematch = ""
        self.rematch_by = ""
        self.muted: dict[str, set[str]] = {}
        self.clocks = Clocks(opened.plan.clock, opened.plan.seats)
        self.called = {opened.host: opened.host_name}
        """The name of every person who was ever seen here: it stays his at this table."""
        self.held: dict[str, int] = {}
        """The seat whose secrets somebody knows, from the deal on."""
        self.began: list[Seat] = []
        """Who sat where when the game began: theirs is the result, whoever stands in for them later."""
        self.ids: set[tuple[int, str]] = set()
        self.moved_at: list[int] = []

    @classmethod
    def opening(
        cls, id: str, game: Game, plan: Plan, host: Who, seed: bytes, watch_key: str, now_ms: int
    ) -> tuple["Table", Entries]:
        """A new table, and the entry to be kept; it is applied already. Raises SetupRefused."""
        name = unlike(host.name, ())
        opened = entry.Opened(now_ms, host.person, name, plan.checked(game), seed.hex(), watch_key, game.content_hash)
        return cls(id, game, opened), [opened]

    @classmethod
    def restore(cls, id: str, entries: Iterable[AnyEntry], find: Callable[[str, str], Game]) -> "Table":
        """The table these entries add up to. `find` gives the game with this id and edition."""
        rest = iter(entries)
        opened = next(rest, None)
        if not isinstance(opened, entry.Opened):
            raise Refused(f"the log of table {id} does not begin with its opening")
        game = find(opened.plan.game, opened.plan.edition)
        if opened.plan.edition and game.content_hash != opened.content:
            raise Refused(f"table {id} was opened with an edition {opened.plan.edition!r} that has been changed since")
        table = cls(id, game, opened)
        for each in rest:
            table.apply(each)
        return table

    def apply(self, what: AnyEntry) -> None:
        """Let something happen that was checked before. Nothing else changes a table."""
        match what:
            case entry.Moved():
                play.moved(self, what)
            case entry.Said():
                talk.said(self, what)
            case entry.Invited():
                seating.invited(self, what)
            case entry.Uninvited():
                seating.uninvited(self, what)
            case entry.Sat():
                seating.sat(self, what)
            case entry.Stood():
                seating.stood(self, what)
            case entry.BotSat():
                seating.bot_sat(self, what)
            case entry.StoodIn():
                vacancy.stood_in(self, what)
            case entry.LetIn():
                vacancy.agreed(self, what)
            case entry.Claimed():
                vacancy.claimed(self, what)
            case entry.Reseated():
                seating.reseated(self, what)
            case entry.Readied():
                seating.readied(self, what)
            case entry.Started():
                play.started(self, what)
            case entry.TookBack():
                play.took_back(self, what)
            case entry.UndoAsked():
                play.undo_asked(self, what)
            case entry.UndoAgreed():
                play.undo_agreed(self, what)
            case entry.UndoRefused():
                play.undo_refused(self, what)
            case entry.Muted():
                talk.muted(self, what)
            case entry.Voted():
                ending.voted(self, what)
            case entry.Ended():
                ending.ended(self, what)
            case entry.Handed():
                ending.handed(self, what)
            case entry.Rematched():
                ending.went_on(self, what)
            case entry.Resumed():
                self.clocks.skip(what.at_ms - self.at_ms)
            case entry.Opened():
                raise Refused(f"table {self.id} was opened before")
            case _:
                assert_never(what)
        self.seq += 1
        self.at_ms = what.at_ms

    def notice(
        self, at_ms: int, sentence: str, audience: Audience = EVERYONE, *, about: str = "", seat: int | None = None
    ) -> None:
        self.lines.append(Told(audience, at_ms, "notice", seat=seat, text=sentence, about=about))

    # -- facts

    @property
    def phase(self) -> Literal["gathering", "playing", "over", "ended"]:
        if self.ended:
            return "ended"
        if self.match is None:
            return "gathering"
        return "over" if self.match.state.over() else "playing"

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def fairness(self) -> Fairness:
        if self.salts is None:
            raise Refused("nothing was dealt yet")
        return Fairness(self.seed, self.salts)

    def dealt(self) -> Match:
        """The game, for those who know that there is one."""
        assert self.match is not None
        return self.match

    def seat_of(self, person: str) -> int | None:
        for seat, place in enumerate(self.seats):
            if place.kind == "person" and place.person == person:
                return seat
        return None

    def left_seat(self, person: str) -> int | None:
        """The seat that this person has left during the game and may come back to."""
        for seat, place in enumerate(self.seats):
            if place.owner == person:
                return seat
        return None

    def way_back(self, person: str, key: str) -> int | None:
        """The seat to which a link leads somebody who has left: during the game whichever link it is, before it the
        one they came by, if nobody else has the seat or is expected there."""
        if self.match is not None:
            return self.left_seat(person) if self.phase == "playing" else None
        came_by, seat = self.came_by.get(person, ("", 0))
        is_free = self.seats[seat].kind == "open" and not self.seats[seat].key
        return seat if key != "" and key == came_by and is_free else None

    def leavers(self) -> list[int]:
        """The seats of those who began the game and do not sit there any more."""
        return [
            seat
            for seat, place in enumerate(self.began)
            if place.kind == "person" and self.seats[seat].person != place.person
        ]

    @property
    def counts(self) -> bool:
        """Is there a result for the ratings: the game's own, or that some have left?"""
        return self.plan.rated and (self.phase == "over" or self.ended in ending.FORFEITED)

    def persons(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat, place in enumerate(self.seats) if place.kind == "person"]

    def invited_seat(self, key: str) -> int | None:
        """The seat this invitation is for: its own, or the first that is free and kept for nobody."""
        if not key:
            return None
        is_open = key == self.open_key and self.phase == "gathering"
        for seat, place in enumerate(self.seats):
            if place.key == key or (is_open and place.kind == "open" and not place.key):
                return seat
        return None

    def has_link(self, key: str) -> bool:
        """Was somebody invited with this? He may look even where every seat is taken."""
        return key != "" and (key == self.open_key or self.invited_seat(key) is not None)

    def names(self) -> list[str]:
        return [place.name or f"Seat {number}" for number, place in enumerate(self.seats, 1)]

    def name_of(self, who: Who) -> str:
        """What this person is called at this table."""
        return self.called.get(who.person) or unlike(who.name, self.names_in_use())

    def names_in_use(self) -> set[str]:
        return {*self.called.values(), *(place.name for place in self.seats)}

    def why_not_watch(self, who: Who, key_hash: str) -> str:
        """Why this person may not follow the table, or ""."""
        if self.seat_of(who.person) is not None or who.person == self.host or who.operator:
            return ""
        if self.left_seat(who.person) is not None:
            return ""
        if not self.plan.watchers:
            return "nobody watches at this table"
        invited = key_hash != "" and (key_hash == self.watch_key or self.has_link(key_hash))
        return "" if self.plan.listed or invited else "this table is private: ask the host for a link"

    def watched_moves(self, now_ms: int) -> int:
        """How many moves those who watch may see. After the end there is nothing left to give away."""
        if not self.plan.watch_delay_s:
            return len(self.moved_at)
        return bisect_right(self.moved_at, self._watched_until(now_ms))

    def watched_lines(self, now_ms: int) -> int:
        """Of how many lines of the story those who watch may hear: the same delay as for the moves they tell of."""
        return bisect_right(self.lines, self._watched_until(now_ms), key=lambda line: line.at_ms)

    def _watched_until(self, now_ms: int) -> int:
        return now_ms - self.plan.watch_delay_s * 1000 if self.phase == "playing" else now_ms

    # -- what a request may need

    def need_host(self, who: Who) -> None:
        if who.person != self.host:
            raise Refused(f"only the host may do this, and that is {self.host_name}")

    def need_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused(f"there is no seat {seat + 1} at this table; it has {len(self.seats)}")

    def need_own_seat(self, who: Who) -> int:
        seat = self.seat_of(who.person)
        if seat is None:
            raise Refused("you have no seat at this table")
        return seat

    def need_unfinished(self) -> None:
        if self.phase in ("over", "ended"):
            raise Refused("this game is over")

    def need_match(self) -> Match:
        """The game in progress."""
        self.need_unfinished()
        if self.match is None:
            raise Refused("the game has not begun")
        return self.match

    def need_legal(self, seat: int, codes: Sequence[int]) -> None:
        """Refuses what the rules refuse. The last move need not be made to know that it may be made. Nobody may choose
        a move for the case that dice fall or a card turns up in a certain way: he could try until he knows which."""
        match = self.need_match()
        if not codes:
            raise Refused("no move was given")
        state = match.state
        for made, code in enumerate(codes, 1):
            match.game.alphabet.verb_of(code)
            rule = state.refusal(seat, code)
            if rule:
                raise Refused(match.game.rulebook.quote(rule), rule)
            if made < len(codes):
                before, state = state, state.copy()
                state.events = []
                state.apply(seat, code)
                if before.dice.position() != state.dice.position() or any(event.reveals for event in state.events):
                    raise Refused("these moves do not belong together: make the first and see what comes of it")
                state.events = None

    # -- requests about seats

    def invite(self, who: Who, seat: int, key: str, now_ms: int) -> Entries:
        return seating.invite(self, who, seat, key, now_ms)

    def uninvite(self, who: Who, seat: int, now_ms: int) -> Entries:
        return seating.uninvite(self, who, seat, now_ms)

    def sit(self, who: Who, seat: int, key: str, now_ms: int) -> Entries:
        return seating.sit(self, who, seat, key, now_ms)

    def stand(self, who: Who, now_ms: int) -> Entries:
        return seating.stand(self, who, now_ms)

    def seat_bot(self, who: Who, seat: int, level: str, name: str, now_ms: int) -> Entries:
        return seating.seat_bot(self, who, seat, level, name, now_ms)

    def stand_in(self, who: Who, seat: int, here: bool, name: str, now_ms: int) -> Entries:
        """`here`: does whoever sits there still answer?"""
        return vacancy.stand_in(self, who, seat, here, name, now_ms)

    def let_in(self, who: Who, about: int, yes: bool, now_ms: int) -> Entries:
        return vacancy.let_in(self, who, about, yes, now_ms)

    def unseat(self, who: Who, seat: int, now_ms: int) -> Entries:
        return seating.unseat(self, who, seat, now_ms)

    def reseat(self, who: Who, order: list[int], now_ms: int) -> Entries:
        return seating.reseat(self, who, order, now_ms)

    def ready(self, who: Who, ready: bool, salt: str, now_ms: int) -> Entries:
        return seating.ready(self, who, ready, salt, now_ms)

    def start(self, who: Who, now_ms: int) -> Entries:
        return seating.start(self, who, now_ms)

    # -- requests about the game

    def move(self, who: Who, id: str, codes: list[int], now_ms: int) -> Entries:
        """A repeat of what is in the log already is no error and changes nothing."""
        return play.move(self, who, id, codes, now_ms)

    def played_id(self, seat: int, id: str) -> bool:
        return (seat, id) in self.ids

    def auto_move(self, seat: int, codes: list[int], now_ms: int, auto: bool) -> Entries:
        """A bot's move; with `auto`, a move for somebody who is absent or late."""
        return play.auto_move(self, seat, codes, now_ms, auto)

    def need_hint(self, who: Who) -> int:
        """The seat that asks what the Archmage would do. Nothing follows from it, so there is no entry."""
        return play.need_hint(self, who)

    def undo_request(self, who: Who, moves: int, now_ms: int) -> Entries:
        return play.undo_request(self, who, moves, now_ms)

    def answer_undo(self, who: Who, yes: bool, now_ms: int) -> Entries:
        return play.answer_undo(self, who, yes, now_ms)

    def say(self, who: Who, text: str, room: str, now_ms: int) -> Entries:
        return talk.say(self, who, text, room, now_ms)

    def mute(self, who: Who, name: str, on: bool, now_ms: int) -> Entries:
        return talk.mute(self, who, name, on, now_ms)

    # -- requests about the end

    def vote(self, who: Who, end: bool, now_ms: int) -> Entries:
        return ending.vote(self, who, end, now_ms)

    def claim(self, who: Who, yes: bool, now_ms: int) -> Entries:
        return vacancy.claim(self, who, yes, now_ms)

    def close(self, who: Who, now_ms: int) -> Entries:
        return ending.close(self, who, now_ms)

    def rematched(self, who: Who, new_table_id: str, now_ms: int) -> Entries:
        return ending.rematched(self, who, new_table_id, now_ms)

    def rematch_plan(self) -> tuple[Plan, list[Seat]]:
        return ending.rematch_plan(self)

    def welcome(self, seats: list[Seat], now_ms: int) -> Entries:
        return ending.welcome(self, seats, now_ms)

    def record(self) -> str:
        """The text of the record file."""
        return ending.record(self)

    # -- time

    def deadline_ms(self, now_ms: int = 0) -> int | None:
        """The next moment at which `due` has something, or `late_seats` more than it has now."""
        ends = [self.clocks.over_at(seat) for seat in self._timed_seats()]
        later = [end for end in ends if end is not None and end > now_ms]
        return min([*later, *self.clocks.ends.values()], default=None)

    def due(self, now_ms: int) -> Entries:
        """The move of the game's clock that is over, of several the one that was over first. Apply it and ask again."""
        code = self.clocks.run_out(now_ms)
        return [] if code is None else [entry.Moved(now_ms, CLOCK, [code])]

    def late_seats(self, now_ms: int) -> list[int]:
        """Seats without a bot that are to act and have no time left."""
        ends = [(seat, self.clocks.over_at(seat)) for seat in self._timed_seats()]
        return [seat for seat, end in ends if end is not None and end <= now_ms]

    def bots_to_act(self) -> list[int]:
        if self.match is None or self.phase != "playing":
            return []
        return [seat for seat in self.match.to_act() if self.seats[seat].kind == "bot"]

    def left_ms(self, seat: int) -> tuple[int | None, int | None]:
        """What remains on the seat's clock, and since when it runs. Bots have none."""
        return self.clocks.left(seat) if seat in self._timed_seats() else (None, None)

    def countdowns(self) -> list[tuple[int, int]]:
        """The game's own clocks: serial number, and when they are over."""
        return sorted(self.clocks.ends.items())

    def _timed_seats(self) -> list[int]:
        if self.clocks.kind == "none":
            return []
        return [seat for seat, place in enumerate(self.seats) if place.kind != "bot"]
