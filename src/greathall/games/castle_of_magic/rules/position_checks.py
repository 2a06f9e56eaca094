"""Which positions make sense: every component in one place, choices that a landing can open, words that can be said."""

from collections import Counter

from greathall.games.castle_of_magic.content.ids import ELEMENTS, LEVELS, NOBODY, ROOM_MASKS, SECRETS, TOPICS
from greathall.games.castle_of_magic.content.tables import (
    BELL,
    CANDLE,
    COUNT_DOWN_SPELL,
    LEARN_COUNTRY,
    LEARN_RITUAL,
    PLUS_SPELL,
    SECRET_SPELL,
)
from greathall.games.castle_of_magic.rules import deal, decks, disks, drafts, packing, pawns, spells, time_out
from greathall.games.castle_of_magic.rules.names import (
    ANSWERED,
    ASKED,
    CHOOSING_FIRST,
    CHOOSING_KIND,
    CHOOSING_MEMBERS,
    CHOOSING_MESSAGE,
    CHOOSING_REPLY,
    CHOOSING_ROOM,
    CHOOSING_SECOND,
    CHOOSING_VALUE,
    CLAIMED,
    COMBAT,
    COUNTING,
    DEFENDING,
    FIRST_SIZE,
    LEVEL,
    LOOK_AT_COUNTRY,
    LOOK_AT_RITUAL,
    NOT_ENDED,
    OVER,
    PLACING,
    PROMISED,
    PUSHING,
    REQUESTED,
    SAID,
    SECOND_SIZE,
    TARGET,
    TIME_OUT,
    WALKING,
)
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.rules.wording import place_of
from greathall.kernel.refused import ContentRefused

# The spells that leave each choice.
CHOICES = {
    LEVEL: (PLUS_SPELL, PLUS_SPELL),
    TARGET: (SECRET_SPELL, SECRET_SPELL),
    LOOK_AT_COUNTRY: (LEARN_COUNTRY, LEARN_COUNTRY),
    LOOK_AT_RITUAL: (LEARN_RITUAL, LEARN_RITUAL),
    PUSHING: (BELL, CANDLE),
    COUNTING: (COUNT_DOWN_SPELL, COUNT_DOWN_SPELL),
}
DIE_SHOWN = (WALKING, LOOK_AT_COUNTRY, LOOK_AT_RITUAL, PUSHING)


def need(holds: bool, where: str, sentence: str) -> None:
    if not holds:
        raise ContentRefused(f"position at {where}: {sentence}")


def check(s: Magic) -> None:
    """Everything but talk."""
    _check_squares(s)
    _check_cards(s)
    _check_players(s)
    _check_tracks(s)
    _check_phase(s)
    _check_combat(s)


def _check_squares(s: Magic) -> None:
    need(sorted(s.results) == list(range(1, 9)), "results", "the eight are there once each (CM-3)")
    need(sorted(s.countries) == [0, 1, 2], "countries", "the three are there once each (CM-4)")
    for look in s.looks:
        need(packing.look_seat(look) < s.seats, "looks", "somebody is not at this table")
    for search in s.searches:
        asker, about = packing.search_asker(search), packing.search_about(search)
        need(asker < s.seats and about < s.seats and asker != about, "searches", "two players of this table (CM-35)")
        carried = s.terms.printed.cards[s.wizards[about]] >> packing.search_card(search) & 1
        need(carried == 1, "searches", f"no such card is found about seat {about} (CM-35)")


def _check_cards(s: Magic) -> None:
    need(sorted(s.secret_deck) == list(range(SECRETS)), "secret_deck", "all Secret cards are there, once (CM-35)")
    found = Counter(int(s.move_deck[place]) for place in range(s.move_size))
    for held in [s.discard, *(s.hands[seat] for seat in range(s.seats))]:
        found.update(int(card) for card in decks.listed(held))
    box = Counter(int(card) for card in deal.all_move_cards(s))
    need(found == box, "move_deck", f"all {box.total()} Move cards must be somewhere, once")


def _check_players(s: Magic) -> None:
    seats = range(s.seats)
    need(s.turn < s.seats and s.first < s.seats, "turn", "is not a seat")
    need(all(roll >> 3 < s.seats for roll in s.first_rolls), "first_rolls", "somebody is not at this table")
    dealt = [int(s.wizards[seat]) for seat in seats]
    need(len(set(dealt)) == len(dealt), "players", "no two hold the same wizard (CM-12)")
    need(all(deal.wizard_set(s) >> wizard & 1 for wizard in dealt), "players", "a wizard is not in the set (CM-11)")
    for seat in seats:
        levels = [packing.level(s.levels[seat], spell) for spell in range(LEVELS)]
        need(max(levels) <= s.terms.printed.max_level, "players", "a Spell Level is too high (CM-33)")
    placed = [seat for seat in seats if pawns.at(s, seat) != NOBODY]
    if s.phase == PLACING:
        waiting = int(s.turn - s.first) % int(s.seats)
        first = [(int(s.first) + n) % int(s.seats) for n in range(waiting)]
        need(sorted(first) == placed, "players", "pawns are placed in the order of turns (CM-15)")
        need(len({pawns.at(s, seat) for seat in placed}) == len(placed), "players", "nobody starts on a pawn (CM-15)")
    else:
        need(len(placed) == s.seats, "players", "every pawn stands on the board (CM-15)")
    need((s.round == 0) == (s.phase == PLACING), "round", "the first begins when all pawns stand (CM-15)")


def _check_tracks(s: Magic) -> None:
    half = s.terms.printed.half_track
    need(len(s.disks) == ELEMENTS, "disks", "there are three")
    need(all(-half <= disk <= half for disk in s.disks), "disks", f"go from {-half} to {half} (CM-42)")
    rings = [pawns.ring(pawns.at(s, seat)) for seat in range(s.seats)]
    need(max(rings) <= disks.barriers_down(s), "disks", "somebody is behind a barrier that still stands (CM-24, CM-26)")
    need(s.black <= s.terms.printed.steps, "black", "is beyond the Ritual Spell (CM-74)")
    if s.phase == OVER:
        need(disks.all_locked(s), "disks", "all stand on their ends when the Ritual is cast (CM-76)")
    else:
        need(s.black < s.terms.printed.steps, "black", "the Ritual would be cast (CM-74)")
        need(not disks.all_locked(s), "disks", "the Ritual would be cast (CM-73)")


def _check_phase(s: Magic) -> None:
    need((s.phase == OVER) == (s.end != NOT_ENDED), "end", "the game is over, or it is not")
    need((s.die != 0) == (s.phase in DIE_SHOWN), "die", "is shown while something is chosen by it, and only then")
    need((s.spell != NOBODY) == (s.phase in CHOICES), "spell", "is named while its choice is open, and only then")
    if s.phase in CHOICES:
        low, high = CHOICES[s.phase]
        need(low <= s.spell <= high, "spell", "does not leave this choice (5.3)")
        need(s.terms.printed.spell[pawns.at(s, s.turn)] == s.spell, "spell", "is that of the space (CM-30)")
    if s.phase == LEVEL:
        need(spells.can_raise(s, s.turn), "phase", "no level can be raised (CM-33)")
    if s.phase == PUSHING:
        need(not disks.locked(s, s.spell - BELL), "phase", "the disk is locked (CM-42)")


def _check_combat(s: Magic) -> None:
    attack = s.phase == DEFENDING
    need((s.defender != NOBODY) == attack and (s.prize != NOBODY) == attack, "defender", "belongs to an attack (CM-55)")
    here = pawns.others_on(s, pawns.at(s, s.turn), s.turn)
    if attack:
        need(s.defender < s.seats and here >> s.defender & 1 == 1, "defender", "is not on the space (CM-59)")
        need(packing.points(s.points, s.defender, s.prize) > 0, "prize", "the defender has none (CM-54)")
    if s.phase == COMBAT:
        able = any(here >> seat & 1 and s.points[seat] for seat in range(s.seats))
        need(able, "phase", "there is nobody to attack (CM-52)")


# -- talk


def check_talk(s: Magic) -> None:
    chips_spent = int(s.terms.everybody & ~s.chips).bit_count()
    need(s.talks == chips_spent, "time_outs", "every one has cost a Talk Chip (CM-63)")
    talking = s.phase == TIME_OUT
    need(not talking or s.chips >> s.turn & 1 == 0, "phase", "the time-out was called by the player on turn (CM-64)")
    need(talking or s.ready == 0, "ready", "only in a time-out (CM-102)")
    need(s.ready & ~s.terms.everybody == 0, "ready", "somebody is not at this table")
    need(s.ready != s.terms.everybody, "ready", "when all are, the time-out is over (CM-70)")
    rooms = [int(entry) for entry in s.rooms]
    need(len(set(rooms)) == len(rooms), "rooms", "the same members have one room in a time-out (CM-101)")
    for entry in rooms:
        need(ROOM_MASKS[entry >> 3] <= s.terms.everybody, "rooms", "somebody is not at this table")
        need(entry & 7 <= s.talks, "rooms", "there was no such time-out (CM-101)")
    places = {0: 0} | {place_of(entry & 7, entry >> 3): 0 for entry in rooms}
    spent: Counter[int] = Counter()
    for said in s.said:
        _check_message(s, int(said), places)
        if talking and packing.room(said) >= 0 and packing.talk(said) == s.talks:
            spent[int(packing.speaker(said))] += 1
    for seat in range(s.seats):
        left = int(time_out.budget(s, seat))
        need(talking or left == 0, "players", "there is something left to say only in a time-out (CM-71)")
        need(left + spent[seat] <= s.terms.budget, "players", "somebody has more left to say than he may (CM-71)")


def _check_message(s: Magic, said: int, places: dict[int, int]) -> None:
    """`places` counts the messages of each room so far."""
    place, speaker = int(packing.place(said)), int(packing.speaker(said))
    need(place in places, "said", "there is no such room (CM-66)")
    room = int(packing.room(said))
    inside = s.terms.everybody if room < 0 else ROOM_MASKS[room]
    need(inside >> speaker & 1 == 1, "said", f"seat {speaker} is not in that room (CM-66)")
    need(place != 0 or s.terms.open_talk, "said", "there is no open talk (CM-72)")
    need(
        (packing.ref(said) != 0) == (packing.kind(said) == ANSWERED), "said", "answers, and only they, answer (CM-100)"
    )
    need(packing.ref(said) <= places[place], "said", "it answers what nobody has said (CM-100)")
    need(_is_whole(said), "said", f"a statement of seat {speaker} has not the form it needs (CM-100)")
    need(not _names_stranger(s, said), "said", "it speaks of somebody who is not at this table (CM-100)")
    places[place] += 1


def _is_whole(said: int) -> bool:
    kind, matter = int(packing.kind(said)), int(packing.matter(said))
    first, second = packing.first(said) >= 0, packing.second(said) >= 0
    if kind in (ANSWERED, SAID):
        return packing.value(said) == 0
    about_deed = kind in (PROMISED, REQUESTED)
    if about_deed != (matter >= TOPICS) or (packing.value(said) != 0) != (kind in (CLAIMED, PROMISED)):
        return False
    if kind == ASKED:
        return first or second
    return first == (FIRST_SIZE[matter] > 0) and second == (SECOND_SIZE[matter] > 0)


def _names_stranger(s: Magic, said: int) -> bool:
    return drafts.is_about_seat(said) and packing.first(said) >= s.seats


def check_drafts(s: Magic) -> None:
    for seat in range(s.seats):
        if s.drafts[seat]:
            need(s.phase != OVER, "draft", "it is over, nothing more is said (CM-75)")
            why = _why_no_draft(s, seat, int(s.drafts[seat]))
            need(not why, "draft", f"seat {seat}: {why}")


def _why_no_draft(s: Magic, seat: int, draft: int) -> str:
    stage = packing.stage(draft)
    if stage == CHOOSING_MEMBERS:
        return "" if s.phase == TIME_OUT and time_out.can_open_one(s, seat) else "no room can be opened (CM-68, CM-101)"
    if stage == CHOOSING_ROOM:
        return "" if drafts.may_speak(s, seat) else "there is nowhere to speak (CM-68, CM-72)"
    room = int(packing.room(draft))
    may = drafts.heard_by_all(s, seat) if room < 0 else drafts.may_speak_in(s, seat, room)
    if not may:
        return "may not speak there (CM-66, CM-71, CM-72)"
    return "" if _fits_stage(s, seat, draft) else "has not the form it needs (CM-100)"


def _fits_stage(s: Magic, seat: int, draft: int) -> bool:
    """Has it everything that comes before its stage, and nothing that comes after?"""
    stage, kind, matter = int(packing.stage(draft)), int(packing.kind(draft)), int(packing.matter(draft))
    first, second = packing.first(draft) >= 0, packing.second(draft) >= 0
    if stage == CHOOSING_KIND:
        return kind == 0 and matter == 0 and not first and not second and packing.ref(draft) == 0
    if stage == CHOOSING_REPLY:
        back = drafts.messages(s, packing.place(draft)) - packing.ref(draft)
        return kind == ANSWERED and packing.ref(draft) > 0 and drafts.answerable(s, seat, draft, back)
    if packing.ref(draft):
        return False
    if stage == CHOOSING_MESSAGE:
        return kind == ANSWERED and drafts.can_answer(s, seat, draft)
    if kind in (ANSWERED, SAID) or (kind in (PROMISED, REQUESTED)) != (matter >= TOPICS) or _names_stranger(s, draft):
        return False
    if stage == CHOOSING_FIRST:
        return FIRST_SIZE[matter] > 0 and not first and not second
    if stage == CHOOSING_SECOND:
        return SECOND_SIZE[matter] > 0 and (first or kind == ASKED) and not second
    whole = first == (FIRST_SIZE[matter] > 0) and second == (SECOND_SIZE[matter] > 0)
    return stage == CHOOSING_VALUE and kind in (CLAIMED, PROMISED) and whole
