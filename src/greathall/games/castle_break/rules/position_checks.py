"""What a position from outside must keep: every component once, and a phase that has what it needs."""

from greathall.games.castle_break.content.ids import CARD_NAMES, CARDS, NOBODY, NOTHING, QUEST_NAMES
from greathall.games.castle_break.rules import deal, needs
from greathall.games.castle_break.rules.names import (
    AIMING,
    ANSWERING,
    CHOOSING_HAND,
    EXPOSING,
    LAYING,
    MOVING,
    OVER,
    REPLYING,
    SCRYING,
    TURN,
)
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.bits import members
from greathall.kernel.refused import ContentRefused


def need(good: bool, where: str, what: str) -> None:
    if not good:
        raise ContentRefused(f"position at {where}: {what}")


def check(s: Castle) -> None:
    _check_components(s)
    _check_seats(s)
    _check_phase(s)


def all_cards(s: Castle) -> list[int]:
    """Every card, wherever it lies."""
    rows = [s.seen, *(pile.deck for pile in s.piles), *(pile.discard for pile in s.piles)]
    rows += [row for warrior in s.warriors for row in (warrior.hand, warrior.exposed)]
    found = [int(card) for row in rows for card in row]
    return found + [int(one % CARDS) for warrior in s.warriors for one in warrior.laid]


def all_quests(s: Castle) -> list[int]:
    found = [int(quest) for warrior in s.warriors for quest in warrior.quests]
    return found + [int(quest) for quest in s.quest_deck] + members(s.quest_discard)


def _check_components(s: Castle) -> None:
    for where, found, box, names in (
        ("cards", all_cards(s), [int(card) for card in s.terms.printed.cards], CARD_NAMES),
        ("quests", all_quests(s), deal.quest_box(s), QUEST_NAMES),
    ):
        for one in sorted(set(found) | set(box)):
            need(found.count(one) == box.count(one), where, f"{names[one]} is there {found.count(one)} times")
    for deck, pile in enumerate(s.piles):
        for row in (pile.deck, pile.discard):
            for card in row:
                need(s.terms.printed.card_deck[card] == deck, "decks", f"{CARD_NAMES[card]} is not of this deck")


def _check_seats(s: Castle) -> None:
    printed = s.terms.printed
    need(s.first < s.seats, "first", "is no seat of this table")
    for seat, warrior in enumerate(s.warriors):
        where = f"players[{seat}]"
        out = warrior.retired or warrior.rank > 0
        need(out == (warrior.place < 0), f"{where}.place", "a piece stands somewhere as long as its seat is in play")
        need(warrior.coins <= s.terms.goal, f"{where}.coins", "are more than the goal (CB-81)")
        need(warrior.gates <= printed.gates, f"{where}.gates", f"are at most {printed.gates}")
        need(warrior.keys in (0, printed.keys), f"{where}.keys", f"are 0 or {printed.keys} (CB-83)")
        need(warrior.keys == 0 or warrior.coins == 0, f"{where}.coins", "were all forged into keys (CB-83)")
        inside = warrior.place == printed.dragon_place
        need(not inside or warrior.keys > 0, f"{where}.place", "needs keys (CB-84)")
        for quest, done in zip(warrior.quests, warrior.done, strict=True):
            steps = members(done)
            whole = int(printed.steps[quest])
            need(all(step < whole for step in steps), f"{where}.quests", "a step the quest does not have")
            need(len(steps) < whole or whole == 0, f"{where}.quests", "a finished quest is put away (CB-79)")
            laid = sum(one // CARDS == quest for one in warrior.laid)
            needed = sum(int(needs.how_many(s, quest, step)) for step in steps)
            need(laid == needed, f"{where}.quests", f"{laid} items are laid, its steps need {needed} (CB-76)")
            shown = s.quest_known[quest] == s.terms.everybody
            need(not steps or shown, "known", f"{QUEST_NAMES[quest]} was read aloud (CB-72)")


def _check_phase(s: Castle) -> None:
    phase = s.phase
    mask = s.asked | s.targets | s.blocking | s.leaving | s.won
    need(mask >> s.seats == 0, "seats", "somebody is named who is not at this table")
    need((phase <= CHOOSING_HAND) == (s.turn == NOBODY), "turn", "somebody has the turn once the game has begun")
    need((phase == OVER) == (s.end > 0), "end", "says how a game ended, and only of one that is over")
    need((phase == MOVING) == (s.roll > 0), "roll", "is there while somebody moves")
    playing = s.card != NOTHING
    need(phase in (AIMING, ANSWERING, SCRYING) or phase == LAYING or not playing, "card", "nobody plays one now")
    need(phase not in (AIMING, ANSWERING, SCRYING) or playing, "card", "is missing")
    need((phase == LAYING) == (s.quest != NOTHING) == (s.step != NOTHING), "quest", "belongs to the laying of items")
    need((phase == SCRYING) == (len(s.seen) > 0) == (s.seen_deck != NOTHING), "seen", "belongs to the Scrying Glass")
    need(phase != EXPOSING or s.exposer != NOBODY, "exposer", "is missing")
    need(phase != REPLYING or s.partner != NOBODY, "partner", "is missing")
    need(phase <= CHOOSING_HAND or phase == ANSWERING or s.asked == 0, "asked", "nobody is asked now")
    need(phase not in (ANSWERING,) or s.asked != 0, "asked", "somebody must be")
    need(phase != TURN or s.left > 0, "left", "a turn without actions is over")
