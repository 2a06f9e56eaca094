"""Which positions make sense: every ring and card in one place, Combat between two who are here (dossier 5.1)."""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.content.ids import CARDS, HOMES, NOBODY, SEATS
from greathall.games.xtal.rules import deal, hand
from greathall.games.xtal.rules.moves import CLOCKED, LEVITATE
from greathall.games.xtal.rules.names import (
    ATTACKER,
    CHOOSING,
    COMBAT,
    NOT_ENDED,
    OVER,
    PARTIES,
    PAUSED,
    PLAYING,
    POS,
    PROTECTED,
    RINGS,
    ROLLING,
    SILENCED,
    STORE,
    WEAPON_KIND,
    WINDOW,
)
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import BIT, count
from greathall.kernel.refused import ContentRefused


def need(holds: bool, where: str, sentence: str) -> None:
    if not holds:
        raise ContentRefused(f"position at {where}: {sentence}")


def check(s: Crystal) -> None:
    _check_seats(s)
    _check_cards(s)
    _check_row(s, s.now, "board")
    if s.last_player != NOBODY:
        _check_chain(s)
    _check_phase(s)
    _check_combat(s)


def _check_seats(s: Crystal) -> None:
    seats = range(s.seats)
    everybody = int(BIT[s.seats]) - 1
    homes = [int(s.home[seat]) for seat in seats if s.home[seat] != NOBODY]
    need(len(set(homes)) == len(homes), "homes", "no two players live in the same place (XT-3)")
    if s.phase == CHOOSING:
        chosen = [s.home[seat] != NOBODY for seat in seats]
        need(chosen == [seat < s.turn for seat in seats], "homes", "Homes are chosen in the order of the seats (XT-3)")
    else:
        need(len(homes) == s.seats, "homes", "everybody has one by now")
        need(0 <= s.first < s.seats, "first", "is not a seat")
        need(s.round >= 1, "round", "the first one is 1")
    need(s.turn < s.seats, "turn", "is not a seat")
    for where, mask in (("away", s.away), ("gone", s.gone), ("winners", s.won), ("asked", s.asked), ("done", s.done)):
        need(mask & ~everybody == 0, where, "somebody is not at this table")
    need(s.away & s.gone == 0, "gone", "who is gone is not away as well")
    need(s.returning & ~s.away == 0, "returning", "only who is away can come back")
    need(s.gone != everybody, "gone", "somebody must be left")
    for seat in seats:
        if s.gone >> seat & 1:
            need(s.hands[seat] == 0, "hands", f"seat {seat} is gone, so its cards are on the refuse pile (XT-82)")
            need(s.leaving[seat] == 0, "leaving", f"seat {seat} is gone already (XT-82)")
        elif s.away >> seat & 1:
            need(s.leaving[seat] in (0, 3), "leaving", f"seat {seat} is away already (XT-81)")
        need(s.leaves[seat] <= 3, "leaves", "nobody may leave more than three times (XT-88)")


def _check_cards(s: Crystal) -> None:
    total = [0] * CARDS
    for held in [s.hands[seat] for seat in range(s.seats)] + [s.refuse]:
        total = [a + b for a, b in zip(total, hand.counts(held), strict=True)]
    for place in range(s.deck_size):
        total[s.deck[place]] += 1
    box = [int(kind) for kind in deal.whole_deck(s)]
    need(total == [box.count(kind) for kind in range(CARDS)], "deck", f"all {len(box)} cards must be somewhere, once")
    if s.phase == CHOOSING:
        need(s.deck_size == len(box), "deck", "nothing is dealt before everybody has a Home")


def _check_row(s: Crystal, row: vec[i64], where: str) -> None:
    rings = sum(row[RINGS + seat] for seat in range(s.seats)) + sum(row[STORE + home] for home in range(HOMES))
    need(rings == s.terms.printed.rings_total, where, f"there are {s.terms.printed.rings_total} rings (XT-2)")
    for seat in range(s.seats):
        here = s.home[seat] != NOBODY and not s.gone >> seat & 1
        need((row[POS + seat] >= 0) == here, where, f"the token of seat {seat} is on the board while it plays (XT-82)")
        need(here or row[RINGS + seat] == 0, where, f"seat {seat} has no token to carry rings (XT-80)")
        need(
            not s.away >> seat & 1 or row[RINGS + seat] == 0,
            where,
            f"seat {seat} is away, its rings in Storage (XT-81)",
        )
    absent = int(s.away | s.gone)
    need(row[PROTECTED] >> int(s.seats) == 0, where, "somebody protected is not at this table")
    need(row[SILENCED] & ~row[PROTECTED] == 0, where, "who is silenced is protected (XT-99)")
    parties = row[PARTIES]
    need(parties == 0 or count(parties) == 2, where, "there are two parties, or none")
    need(parties & absent == 0 and parties >> int(s.seats) == 0, where, "a party is not here (XT-55)")
    need((row[ATTACKER] == NOBODY) == (row[WEAPON_KIND] == NOBODY), where, "a Weapon and its attacker go together")
    need(row[ATTACKER] == NOBODY or parties >> row[ATTACKER] & 1 == 1, where, "the attacker is a party (XT-60)")


def _check_chain(s: Crystal) -> None:
    need(0 <= s.last_player < s.seats, "last.player", "is not a seat")
    need(LEVITATE <= s.last_code < CLOCKED, "last.card", "is no card")
    need(all(player < s.seats for player in s.voids), "last.voids", "somebody is not at this table")
    need(s.phase in (PLAYING, WINDOW, COMBAT, OVER), "last", "only after the roll (XT-44)")
    _check_row(s, s.last_with, "last.works")
    _check_row(s, s.last_without, "last.undone")


def _check_phase(s: Crystal) -> None:
    need((s.phase == OVER) == (s.end != NOT_ENDED), "end", "the game is over, or it is not")
    need((s.won != 0) == (s.phase == OVER), "winners", "somebody has won when it is over, and only then")
    everybody = (int(BIT[s.seats]) - 1) & ~int(s.gone)
    if s.phase == PAUSED:
        need(s.away == everybody and s.returning == 0, "phase", "paused only while everybody is away (5.2)")
    elif s.phase in (ROLLING, PLAYING, WINDOW, COMBAT):
        need(s.away >> s.turn & 1 == 0 and s.gone >> s.turn & 1 == 0, "turn", "must be somebody who is here")
    if s.phase == PLAYING:
        need(s.hands[s.turn] != 0, "hands", "without a card the turn ends by itself (5.5)")
        need(s.now[SILENCED] >> s.turn & 1 == 0, "board", "who is silenced has no cardplay (XT-99)")
    if s.phase in (ROLLING, PLAYING):
        need(s.leaving[s.turn] == 0, "leaving", "who leaves in his own turn has ended it (XT-85)")
    need((s.asked != 0) == (s.phase == WINDOW), "asked", "somebody is asked in the Void window, and only there (XT-47)")
    if s.phase == WINDOW:
        need(s.terms.void_any and s.last_player != NOBODY, "phase", "no card is there to be cancelled (XT-47)")
        for seat in range(SEATS):
            able = s.hands[seat] != 0 and (s.away | s.gone) >> seat & 1 == 0 and s.leaving[seat] == 0
            need(able or s.asked >> seat & 1 == 0, "asked", f"seat {seat} passes by itself (5.7)")


def _check_combat(s: Crystal) -> None:
    parties = s.now[PARTIES]
    if s.phase != COMBAT:
        quiet = not s.countdown and (s.phase == OVER or (s.head == NOBODY and s.done == 0 and s.passes == 0))
        need(quiet, "phase", "countdown, head, done and passes belong to a Combat")
        need(s.phase in (WINDOW, OVER) or parties == 0, "board.parties", "there is no Combat")
        return
    need(parties != 0, "board.parties", "a Combat has two")
    need(s.prio != NOBODY and parties >> s.prio & 1 == 1, "prio", "is a party (XT-58)")
    need(s.head == NOBODY or parties >> s.head & 1 == 1, "head", "is a party (XT-58)")
    need(s.done & ~parties == 0 and s.done != parties, "done", "one party at most has passed (XT-75)")
    need(s.terms.race or not (s.countdown or s.done or s.head != NOBODY), "countdown", "clocks run in a race only")
    need(
        not s.countdown or (s.now[ATTACKER] == NOBODY and s.head == NOBODY and parties & s.now[PROTECTED] == 0),
        "countdown",
        "only before the first card (XT-75)",
    )
