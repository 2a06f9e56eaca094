"""How a player weighs things: the numbers behind every plan. The unit is a turn of his own."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

if TYPE_CHECKING:
    from greathall.games.castle_break.bot.planning.outlook import Outlook


class Temper:
    """As it is made here: a sensible player, with numbers set by hand and tried out in many games."""

    def __init__(self) -> None:
        # Who thinks about the same things again and again remembers them (Outlook.turns); others think anew.
        self.memory: dict[int, Outlook] | None = None
        self.remembers: int = 50_000
        # -- what a plan takes
        self.step: float = 0.35  # a step beside the way and the items: an action that was not a roll
        self.labour: float = 0.2  # finding things on the way takes the second action of a turn
        self.swap: float = 0.5
        self.collect: float = 0.5
        self.coin: float = 2.4  # a coin of quests that are still in the deck
        # Turns until a missing thing is found: from the deck of its colour, or by barter from somebody who shows it.
        self.find_tool: float = 2.0
        self.find_trade: float = 2.3
        self.find_shown: float = 1.1
        # -- what cards are worth
        # By effect, in the order of printed.py: a card kept for the right moment.
        self.powers: vec[float] = vec[float]([0.28, 0.25, 0.12, 0.25, 0.13, 0.35, 0.04, 0.04, 0.04, 0.3, 0.05, 0.03])
        self.to_rooms: float = 0.3  # a jump to rooms is worth more than one to the Courtyard and the fire pits
        self.item_spare: float = 0.1  # an item that no quest in hand asks for: the next one may
        self.power_drawn: float = 0.24
        self.reloaded: float = 0.55
        self.risk: float = 0.2  # how likely somebody takes a certain exposed card before we need it
        self.exposed_power: float = 0.35  # what is left of a Power Card once it lies open: it takes a swap to play it
        self.exposed_item: float = 0.5
        # -- what others are worth: a turn that a rival loses, by how near he is to the dragon
        self.near: float = 0.45
        self.fades: float = 0.05
        self.least: float = 0.03
        self.bound: float = 0.45
        self.stuck: float = 0.75
        self.hexed: float = 0.35
        self.give: float = 0.12  # what the partner of a barter gets is worth something to him, and so costs us ...
        self.helps: float = 0.2  # ... the more so the nearer he is to the dragon
        self.give_needed: float = 0.5  # how much of an exposed card's use we lose when the partner may choose


SENSIBLE: Final = Temper()


def remembering() -> Temper:
    """A sensible player who thinks of the same things thousands of times."""
    temper = Temper()
    temper.memory = {}
    return temper


def patient() -> Temper:
    """For the search of the whole game. Who has begun a quest stays with it: new ones cost more than it seems. Things
    are found sooner on the way than one by one, and to hinder others seldom pays. The numbers were found by letting
    some 6,000 games be played by four whose numbers all differed a little, and asking whose had won."""
    temper = remembering()
    temper.coin = 4.2
    temper.find_tool = 1.75
    temper.find_trade = 1.85
    temper.find_shown = 0.85
    temper.swap = 0.55
    temper.powers = vec[float]([0.15, 0.25, 0.12, 0.23, 0.13, 0.35, 0.04, 0.04, 0.04, 0.34, 0.05, 0.03])
    temper.to_rooms = 0.26
    temper.item_spare = 0.12
    temper.power_drawn = 0.18
    temper.reloaded = 0.85
    temper.near = 0.18
    temper.stuck = 0.6
    temper.give = 0.14
    return temper
