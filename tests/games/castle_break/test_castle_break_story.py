"""Events in sentences: every name there is, told in games of every kind and one by one."""

from typing import Any

import pytest
from event_names import event_names
from tests.games.castle_break.castle_tables import NAMES, TABLES, WHOLE, random_game
from tests.games.castle_break.castles import castle, do

from greathall.games.castle_break.content.ids import CARD_NAMES, PLACE_NAMES, QUEST_NAMES
from greathall.games.castle_break.game import GAME
from greathall.games.castle_break.rules.names import END_NAMES
from greathall.games.castle_break.rules.state import Castle
from greathall.games.castle_break.words import story
from greathall.kernel.content import OptionValue
from greathall.kernel.event import EVERYONE, SPECTATOR, Event

BELT_BEGUN = (
    "Ada completed step 1 of 2 of The Champion's Belt in the Great Hall, laying Opal Ring and Snare Net for "
    "Jewelry + Hunting Tool. It goes on: Smithy: Drink + Swinging Weapon."
)
SILENT = {"picked", "turn_ended", "card_chosen", "step_chosen", "card_laid"}


def _tell(name: str, **facts: Any) -> str:
    return GAME.tell(Event(name, EVERYONE, facts), NAMES)


def _counted(name: str, **facts: Any) -> str:
    return GAME.counted_as(Event(name, EVERYONE, facts))


def _card(name: str) -> int:
    return CARD_NAMES.index(name)


def _quest(name: str) -> int:
    return QUEST_NAMES.index(name)


def _heard(s: Castle, seat: int, mover: int, *moves: str) -> list[str]:
    """What this seat hears while the mover makes these moves."""
    told: list[Event] = []
    s.events = told
    do(s, mover, *moves)
    s.events = None
    return [words for event in told if event.audience.hears(seat) and (words := GAME.tell(event, NAMES))]


def test_every_event_has_a_teller() -> None:
    found = event_names(GAME)
    assert len(found) > 45
    assert set(story._TELLERS) == found
    assert set(story.ENDINGS) == set(END_NAMES) - {""}


@pytest.mark.parametrize(("seats", "mode", "options"), TABLES)
def test_whole_games_are_told_in_sentences(seats: int, mode: str, options: dict[str, OptionValue]) -> None:
    seed = 31
    for s, told in random_game(seats, mode, seed, WHOLE, **options):
        for event in told:
            words = GAME.tell(event, NAMES)
            assert (words == "") == (event.name in SILENT), f"seed {seed}: {event.name} {words!r}"
            assert words == "" or (words[0].isupper() and words[-1] in ".!"), f"seed {seed}: {words}"
            assert words.isascii()
            assert "\n" not in words
            if event.audience.hears(SPECTATOR):
                assert not words.startswith("You"), f"seed {seed}: a stranger hears {words}"
        assert s.seats == seats


def test_the_deal() -> None:
    words = _tell("own_quests", seat=0, quests=[_quest("q101"), _quest("q203")])
    assert words == "Your quests: A Brooch for the Bowyer and The Champion's Belt."
    assert _tell("dealt", decks=[1, 1, 1]) == "Everybody was dealt Power Cards, Tools & Weapons and Trade Goods."
    cards = [_card("marsh_ale#1"), _card("ghost#1"), _card("marsh_ale#4")]
    assert _tell("own_cards", seat=0, cards=cards) == "Your cards: Marsh Ale x2, Ghost."
    assert _tell("chosen", seat=2) == "Cy has chosen."
    words = _tell("hands_opened", exposed=[[_card("marsh_ale#1")], []])
    assert words == "Exposed from the start: Ada Marsh Ale; Bo none."


def test_turns_begin_and_end() -> None:
    plain = {"seat": 0, "round": 3, "actions": 2, "no_roll": False}
    assert _tell("turn_began", **plain) == "Round 3, Ada."
    words = _tell("turn_began", **{**plain, "actions": 1, "no_roll": True})
    assert words == "Round 3, Ada: Shackles leave 1 action (CB-56), the Quagmire forbids the roll (CB-58)."
    assert _tell("no_action", seat=1) == "Bo can play no action at all and only draws (CB-25)."
    assert _tell("stopped", seat=1) == "Bo ended the turn."
    assert _tell("reloads", seat=1) == "Bo has finished a quest and reloads, a card from each deck (CB-28)."
    assert _tell("drew", seat=1, deck="tools") == "Bo drew a Tools & Weapons card."
    assert _tell("drew_card", seat=1, deck="trade", card=_card("marsh_ale#2")) == "You drew Marsh Ale (Drink)."
    assert _tell("drew_card", seat=1, deck="power", card=_card("ghost#2")) == "You drew Ghost."
    words = _tell("nothing_to_draw", seat=1, deck="trade")
    assert words == "There were no Trade Goods left for Bo to draw (CB-20)."
    assert _tell("reshuffled", deck="tools", cards=9) == (
        "The discarded Tools & Weapons were shuffled into a new deck of 9."
    )
    assert _tell("reshuffled", deck="quests", cards=9) == "The quests put away were shuffled into a new deck of 9."


def test_moves_are_told_by_their_ends() -> None:
    start, end = PLACE_NAMES.index("courtyard"), PLACE_NAMES.index("o5")
    facts = {"seat": 0, "from": start, "to": end, "card": -1}
    assert _tell("moved", how="roll", **facts) == "Ada went from the Courtyard to the North Cross (o5)."
    facts = {"seat": 0, "from": end, "to": start, "card": -1}
    assert _tell("moved", how="send", **facts) == "Ada was sent from the North Cross (o5) to the Courtyard."
    assert _tell("rolled", seat=0, die=9) == "Ada rolled 9."


def test_a_blocked_theft_is_told_to_all_and_the_answer_to_its_owner() -> None:
    s = castle(hand=[["light_fingers#1"], ["shield#2"]], exposed=[[], ["raven_brooch#4"]])
    assert _heard(s, 1, 0, "power light_fingers#1") == []
    assert _heard(s, 1, 0, "steal raven_brooch#4") == [
        "Ada played Light Fingers.",
        "Light Fingers is aimed at Bo for the exposed Raven Brooch: a Shield may block it (CB-45).",
    ]
    twin = s.copy()
    assert _heard(s, 1, 1, "block") == [
        "You will block it with a Shield.",
        "Bo blocked it with a Shield.",
        "The Light Fingers has no effect: no further Power Card for Ada this turn (CB-46).",
    ]
    assert _heard(twin, 0, 1, "allow") == ["Bo has answered.", "Ada stole Raven Brooch from Bo."]
    assert _tell("own_answer", seat=1, block=False) == "You let it happen."


def test_other_power_cards() -> None:
    words = _tell("aimed", seat=0, card=_card("shackles#1"), targets=[1, 2], wanted=-1)
    assert words == "Shackles is aimed at Bo and Cy: a Shield may block it (CB-45)."
    assert _tell("shackled", seat=1) == "Bo is in Shackles: fewer actions next turn (CB-56)."
    assert _tell("quagmired", seat=1) == "Bo is stuck in the Quagmire: no roll next turn (CB-58)."
    assert _tell("looked", seat=1, deck="power", number=3) == "Bo looks at the top 3 cards of Power Cards."
    words = _tell("seen", seat=1, deck="trade", cards=[_card("marsh_ale#1"), _card("opal_ring#1")])
    assert words == "You see Marsh Ale (Drink) and Opal Ring (Jewelry)."
    assert _tell("scried", seat=1, deck="trade") == ("Bo took one of them; the others went under Trade Goods (CB-61).")
    assert (
        _tell("scried_card", seat=1, card=_card("opal_ring#1")) == "You took Opal Ring; the others went under the deck."
    )


def test_barter_and_swap() -> None:
    s = castle(hand=[["moon_axe#1"]], exposed=[["honey_loaf#1"], ["ghost#2"]])
    assert _heard(s, SPECTATOR, 0, "barter ghost#2") == ["Ada took Ghost from Bo by barter."]
    assert _heard(s, SPECTATOR, 1, "reply honey_loaf#1") == ["Bo chose Honey Loaf of Ada in return."]
    assert _tell("nothing_given", seat=0, partner=1) == "Ada shows nothing that Bo could take in return (CB-68)."
    assert _tell("swapped", seat=0, card=_card("ghost#1")) == "Ada swapped the exposed Ghost into the hand."
    facts = {"seat": 0, "card": _card("ghost#1")}
    assert _tell("exposed", why="swap", **facts) == "Ada exposed Ghost to get down to six cards."
    assert _tell("exposed", why="hex", **facts) == "Ada had to expose Ghost, picked blindly (CB-62)."


def test_quests() -> None:
    assert _tell("collected", seat=0, drawn=2) == "Ada drew 2 new quests in the Courtyard."
    assert _tell("dropped", seat=0) == "Ada put a quest away unread."
    assert _tell("dropped_quest", seat=0, quest=_quest("q203")) == "Ada put away The Champion's Belt."
    s = castle(place=["great_hall"], hand=[["opal_ring#1", "snare_net#2"]], quests=[["q203"]])
    assert _heard(s, 1, 0, "complete q203 first", "lay opal_ring#1", "lay snare_net#2") == [BELT_BEGUN]
    facts = {"seat": 0, "quest": _quest("q105"), "step": 0, "cards": [_card("wild_rune#1"), _card("iron_crow#1")]}
    assert _tell("completed", card=_card("herald#1"), **facts) == (
        "Ada completed The Ring in the Stockpot in the Kitchen by Herald (CB-60), laying Wild Rune and Iron Crow for "
        "Jewelry + Prying Tool."
    )
    facts = {"seat": 0, "quest": _quest("q203"), "coins": 3}
    assert _tell("finished", gained=2, **facts) == "Ada finished The Champion's Belt for 2 coins and has 3 now."
    words = _tell("finished", gained=0, **facts)
    assert words == "Ada finished The Champion's Belt for no coins: there are enough (CB-81)."
    words = _tell("done", seat=0, rank=1, hand=[_card("ghost#1")])
    assert words == "Ada is done, number 1 to finish; discarded: Ghost."


def test_keys_and_gates_and_the_end() -> None:
    assert _tell("forged", seat=0, keys=3) == "Ada melted the coins into 3 keys: Dragon's Tower is open now."
    assert _tell("lock", seat=0, green=True, gates=2) == "Green lock: Ada opened gate 2 of 3."
    assert _tell("lock", seat=0, green=False, gates=0) == "Red lock: the turn of Ada is over at once (CB-87)."
    words = _tell("lock", seat=0, green=False, gates=1)
    assert words == "Red lock: the turn of Ada is over at once (CB-87); 1 gate open."
    assert _tell("dragon_freed", seat=0) == "Ada freed the dragon!"
    words = _tell("leave_asked", seat=0)
    assert words == "Ada wants to leave; it waits until the action under way is over."
    assert _tell("retired", seat=0, hand=[]) == "Ada left the game (CB-97); discarded: none."
    assert _tell("ended", end="dragon-freed", winners=[0]) == "The dragon is free: Ada won."
    assert _tell("ended", end="round-limit", winners=[0, 1]) == "The last round was over: Ada and Bo won together."
    assert _tell("ended", end="nobody-left", winners=[]) == "Everybody has left: nobody won."


def test_what_a_study_counts() -> None:
    assert _counted("finished", quest=_quest("q203")) == "quests q203"
    assert _counted("power_played", card=_card("ghost#3")) == "powers Ghost"
    assert _counted("completed", card=_card("herald#1")) == "powers Herald"
    assert _counted("completed", card=-1) == ""
    assert _counted("blocked") == ""
    assert _counted("shielded") == "powers shielded"
    assert _counted("dropped_quest", quest=0) == "given-up q101"
    assert _counted("reshuffled", deck="tools") == "decks tools reshuffled"
    assert _counted("lock", green=True) == ""
    assert _counted("lock", green=False) == "dragon attempts"
    assert _counted("dragon_freed") == "dragon attempts"
    found = {_counted(name) for name in ("bartered", "swapped", "collected", "rolled")}
    assert found == {"actions barter", "actions swap", "actions collect", "actions roll"}
    assert _counted("drew") == ""


def test_the_last_lock_is_one_attempt_in_a_whole_game() -> None:
    s = castle(place=["dragon"], faces={"dragon": [0, 0, 0]})
    s.warriors[0].keys = 3
    told: list[Event] = []
    s.events = told
    do(s, 0, "dragon")
    assert s.over()
    assert [GAME.counted_as(event) for event in told].count("dragon attempts") == 1
