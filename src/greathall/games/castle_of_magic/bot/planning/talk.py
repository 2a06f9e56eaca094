"""What to say in a time-out, and when to call one (dossier 11.5).

Everything a seat might say now is listed, the most urgent first; the first that goes on with what it has begun to say
is said, and a seat with nothing left to say is ready. So a statement is planned anew at each of its steps, and still
comes out whole.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from greathall.games.castle_of_magic.bot.inference import ALLY
from greathall.games.castle_of_magic.bot.planning import speech
from greathall.games.castle_of_magic.bot.planning.company import Company
from greathall.games.castle_of_magic.bot.planning.intrigue import Intrigue
from greathall.games.castle_of_magic.bot.planning.knowledge import (
    ABOUT_COUNTRY,
    ABOUT_FACT,
    ABOUT_GUILD,
    ABOUT_RESULT,
    looked_at,
)
from greathall.games.castle_of_magic.bot.planning.mind import Mind
from greathall.games.castle_of_magic.content.ids import COMBOS, ELEMENTS, ITEMS, NOBODY, ROOM_MASKS, ROOMS, TOPICS
from greathall.games.castle_of_magic.rules import disks, packing, time_out, wording
from greathall.games.castle_of_magic.rules.moves import MEMBERS, OPEN, READY
from greathall.games.castle_of_magic.rules.names import ASKED, CHOOSING_MEMBERS, REQUESTED
from greathall.kernel.bits import BIT

if TYPE_CHECKING:
    from greathall.games.castle_of_magic.rules.state import Magic

UNSURE: Final = 0.3

# In the order of moves.DEED_NAMES and moves.REPLY_NAMES.
SURRENDER_DEED: Final = 0
PUSH_DEED: Final = 2
YES: Final = 0
NO: Final = 1
NOT_KNOWN: Final = 2
REFUSED: Final = 3


class Talk:
    """What one seat has to say to whom."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.company = Company(mind)
        self.s: Magic = mind.s
        self.seat: i64 = mind.seat
        self.rows: list[list[int]] = []

    # -- the chip

    def wants_time_out(self) -> bool:
        """Has the seat something to trade that its friends cannot know yet, before the last barrier falls? Whoever
        schemes needs something to ask for instead."""
        if self.mind.taste.schemes:
            return Intrigue(self.mind, self.rows).wonders_at_all() >= self.mind.taste.curious
        partners: i64 = self.company.friends()
        if disks.barriers_down(self.s) > 1 or partners == 0:
            return False
        results: i64 = 0
        square: i64 = 0
        for square in range(COMBOS + ITEMS):
            if self.company.is_news(square, partners):
                if square >= COMBOS:
                    return True
                results += 1
        return float(results) >= self.mind.taste.results_to_trade

    # -- the next step

    def step(self) -> int:
        """The next move of this seat in a time-out."""
        start = speech.begun(self.s, self.seat)
        says: float = float(speech.statements_made(self.s, self.seat))
        if says < self.mind.taste.says_most and time_out.budget(self.s, self.seat) > 0:
            self.plan()
            for row in self.rows:
                if speech.goes_on(row, start):
                    return row[len(start)]
        return READY

    def plan(self) -> None:
        """Everything the seat might say or open, the most urgent first."""
        if self.mind.taste.schemes:
            self._scheme()
        else:
            self._make_friends()
        if packing.stage(self.s.drafts[self.seat]) == CHOOSING_MEMBERS:
            self._open_any()

    def _scheme(self) -> None:
        start = speech.begun(self.s, self.seat)
        intrigue = Intrigue(self.mind, self.rows)
        intrigue.ask_all()
        self._answer_everywhere()
        if not self._goes_on(start):
            intrigue.mislead_all()
        if not self._goes_on(start):
            intrigue.say_on()

    def _goes_on(self, start: list[int]) -> bool:
        for row in self.rows:
            if speech.goes_on(row, start):
                return True
        return False

    def _make_friends(self) -> None:
        self._answer_everywhere()
        wanted: i64 = time_out.room_of(self.company.friends() | BIT[self.seat])
        if wanted != NOBODY and self.s.rooms_open >> wanted & 1 == 0:
            self.rows.append([OPEN, int(MEMBERS + wanted)])
        room: i64 = 0
        for room in range(ROOMS):
            if self._is_in(room):
                self._speak_in(room)

    def _is_in(self, room: i64) -> bool:
        return self.s.rooms_open >> room & 1 == 1 and time_out.is_member(room, self.seat)

    def _open_any(self) -> None:
        """Somebody else has just opened the wanted room: there is no way back but another one."""
        room: i64 = 0
        for room in range(ROOMS):
            if time_out.can_be_opened(self.s, room, self.seat):
                self.rows.append([OPEN, int(MEMBERS + room)])

    def _speak_in(self, room: i64) -> None:
        listeners: i64 = ROOM_MASKS[room] & ~BIT[self.seat]
        kin: float = self.company.kinship(listeners)
        for other in range(self.s.seats):
            if listeners >> other & 1 and self.mind.guild_doubt(other) > UNSURE:
                self._ask(room, ABOUT_GUILD, other, listeners)
        if not speech.was_told(self.s, self.seat, ABOUT_GUILD, self.seat, listeners):
            self._tell_guild(room, listeners, kin)
        self._ask_squares(room, listeners)
        self._tell_squares(room, listeners, kin)
        if kin > ALLY:
            self._promise(room, listeners)
            self._tell_facts(room, listeners)

    # -- questions

    def _ask(self, room: i64, matter: i64, first: i64, listeners: i64) -> None:
        if not speech.was_asked(self.s, self.seat, matter, first, listeners):
            self.rows.append(speech.ask(room, matter, first))

    def _ask_squares(self, room: i64, listeners: i64) -> None:
        """What somebody here was seen to look at, and has not told yet."""
        for other in range(self.s.seats):
            if listeners >> other & 1:
                seen: i64 = looked_at(self.s, other)
                item: i64 = 0
                for item in range(ITEMS):
                    if seen >> (COMBOS + item) & 1 and self.mind.country_doubt(item) > UNSURE:
                        self._ask_unless_told(room, ABOUT_COUNTRY, item, other)
                combo: i64 = 0
                for combo in range(COMBOS):
                    if seen >> combo & 1 and self.mind.result_doubt(combo) > UNSURE:
                        self._ask_unless_told(room, ABOUT_RESULT, combo, other)

    def _ask_unless_told(self, room: i64, matter: i64, first: i64, other: i64) -> None:
        if not speech.was_told(self.s, other, matter, first, BIT[self.seat]):
            self._ask(room, matter, first, ROOM_MASKS[room] & ~BIT[self.seat])

    def _answer_everywhere(self) -> None:
        room: i64 = 0
        for room in range(ROOMS):
            if self._is_in(room):
                self._answer_all(room)

    def _answer_all(self, room: i64) -> None:
        """Every question that somebody else has asked here and the seat has not answered."""
        where: i64 = wording.place_of(int(self.s.talks), int(room))
        number: i64 = 0
        for said in self.s.said:
            if packing.place(said) == where:
                number += 1
                kind: i64 = packing.kind(said)
                if packing.speaker(said) != self.seat and not self._has_answered(where, number):
                    if kind == ASKED:
                        self._answer(room, said, number)
                    elif kind == REQUESTED:
                        self.rows.append(speech.answer(self.s, room, number, self._consent(said)))

    def _has_answered(self, where: i64, number: i64) -> bool:
        for said in self.s.said:
            if packing.place(said) == where and packing.speaker(said) == self.seat and packing.ref(said) == number:
                return True
        return False

    def _answer(self, room: i64, said: i64, number: i64) -> None:
        listeners: i64 = ROOM_MASKS[room] & ~BIT[self.seat]
        matter: i64 = packing.matter(said)
        first: i64 = packing.first(said)
        reply: i64 = REFUSED
        if first >= 0 and packing.second(said) < 0 and matter <= ABOUT_GUILD:
            if matter == ABOUT_GUILD:
                if first != self.seat:
                    return
            elif self.company.square(matter, first) < 0:
                reply = NOT_KNOWN
            if reply == REFUSED:
                if speech.was_told(self.s, self.seat, matter, first, listeners):
                    return
                told: i64 = self.company.version(matter, first, listeners)
                if told >= 0:
                    self.rows.append(speech.claim(room, matter, first, told))
                    return
        self.rows.append(speech.answer(self.s, room, number, reply))

    def _consent(self, said: i64) -> i64:
        """Will the seat do what it is asked to? It says so where it gains by it."""
        deed: i64 = packing.matter(said) - TOPICS
        first: i64 = packing.first(said)
        gain: float = -1.0
        if deed == PUSH_DEED and not disks.locked(self.s, first >> 1):
            gain = self.mind.push(first >> 1, first & 1 == 1)
        elif deed == SURRENDER_DEED:
            gain = self.mind.gift(packing.second(said), first)
        if gain > 0.0:
            return YES
        return NO

    # -- statements

    def _tell_guild(self, room: i64, listeners: i64, kin: float) -> None:
        told: i64 = self.company.guild_told(listeners, kin)
        if told >= 0:
            self.rows.append(speech.claim(room, ABOUT_GUILD, self.seat, told))

    def _tell_squares(self, room: i64, listeners: i64, kin: float) -> None:
        left: i64 = COMBOS + ITEMS
        if kin <= ALLY:
            left = i64(self.mind.taste.traded) - self._squares_told(listeners)
        square: i64 = COMBOS + ITEMS - 1  # countries first: there are only three
        while square >= 0:
            if left > 0 and self.company.is_news(square, listeners):
                matter: i64 = ABOUT_RESULT
                first: i64 = square
                if square >= COMBOS:
                    matter = ABOUT_COUNTRY
                    first = square - COMBOS
                told: i64 = self.company.version(matter, first, listeners)
                if told >= 0:
                    self.rows.append(speech.claim(room, matter, first, told))
                    left -= 1
            square -= 1

    def _squares_told(self, listeners: i64) -> i64:
        n: i64 = 0
        square: i64 = 0
        for square in range(COMBOS + ITEMS):
            if self.company.was_told(square, listeners):
                n += 1
        return n

    def _tell_facts(self, room: i64, listeners: i64) -> None:
        """What friends may like to know about the others: one Secret card of each."""
        for entry in self.s.searches:
            about: i64 = packing.search_about(entry)
            mine: bool = packing.search_asker(entry) == self.seat
            if mine and not (
                listeners >> about & 1 or speech.was_told(self.s, self.seat, ABOUT_FACT, about, listeners)
            ):
                self.rows.append(speech.claim(room, ABOUT_FACT, about, packing.search_card(entry)))

    # -- promises

    def _promise(self, room: i64, listeners: i64) -> None:
        """The push that this seat would like best, and a point that a friend should rather have."""
        best: float = 0.0
        side: i64 = NOBODY
        element: i64 = 0
        for element in range(ELEMENTS):
            if not disks.locked(self.s, element):
                for high in (0, 1):
                    gain: float = self.mind.push(element, high == 1)
                    if gain > best:
                        best = gain
                        side = 2 * element + high
        for other in range(self.s.seats):
            if listeners >> other & 1:
                if side != NOBODY and not speech.was_promised(self.s, self.seat, PUSH_DEED, side, -1, other):
                    self.rows.append(speech.promise(room, PUSH_DEED, side, -1))
                item: i64 = 0
                for item in range(ITEMS):
                    promised: bool = speech.was_promised(self.s, self.seat, SURRENDER_DEED, other, item, other)
                    if not promised and self.mind.gift(item, other) > 0.0:
                        self.rows.append(speech.promise(room, SURRENDER_DEED, other, item))
