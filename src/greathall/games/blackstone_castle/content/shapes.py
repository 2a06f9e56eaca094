"""What content.toml holds, table by table."""

from typing import Annotated

import msgspec

from greathall.games.blackstone_castle.content.ids import ANY_FACTION, FACE_NAMES
from greathall.games.blackstone_castle.content.tables import KINGS, KNIGHTS, PLOYS, WIZARDS
from greathall.kernel.content import Content
from greathall.kernel.shapes import Entry, Hex, Unit

SEATS = 4
"""Household cards and Intrigue markers are there for so many."""

START_CARDS = 13
"""BC-10: the board holds so many vassals, and with the four special cards there is always an empty space left."""

PLAIN_FACES = FACE_NAMES[:ANY_FACTION]

SPECIAL_SIDES = ("assassin", "saboteur")

HOUSEHOLD = {"order": 1, "king": 2, "wizard": 1, "knight": 1}
"""BC-6. Who has two Kings from the start is written into every limit, so no edition may change it."""

SEATS_OF = {
    "kings_quest": ("competitive", 2, 4),
    "kings_coop": ("cooperative", 2, 2),
    "queens_quest": ("competitive", 2, 4),
    "wizards_quest": ("competitive", 2, 4),
    "puzzle_master": ("cooperative", 2, 2),
    "kings_solo": ("solo", 1, 1),
}

TYPES_OF = {"K": KNIGHTS, "W": WIZARDS, "P": KINGS, "M": PLOYS}
"""The letter of a Task card's id tells its type and so its deck."""

# Numbers out of these ranges would break what the rules count on: something must happen, and games must end.
Count = Annotated[int, msgspec.Meta(ge=1, le=999)]

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]

GuildCards = Annotated[int, msgspec.Meta(ge=0, le=8)]  # four seats draw from 32

Fours = Annotated[list[Amount], msgspec.Meta(min_length=4, max_length=4)]


Short = Annotated[str, msgspec.Meta(min_length=2, max_length=2)]


class Totals(Entry, frozen=True):
    board_cards: int
    vassal_cards: int
    wild_cards: int
    special_cards: int
    guild_cards: int
    power_cards: int
    machination_cards: int
    household_cards: int
    family_cards: int
    knight_tokens: Count
    wizard_tokens: Count
    castles: Count
    intrigue_markers: int
    first_player_markers: int


class Limits(Entry, frozen=True):
    """How much of each may be held for every King (BC-49)."""

    hand: Count
    knights: Count
    wizards: Count
    retained: Count


class KingsQuest(Entry, frozen=True):
    target: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount
    max_rounds: Count


class KingsCoop(Entry, frozen=True):
    target: Count
    limbo: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount


class QueensQuest(Entry, frozen=True):
    actions: Count
    tail_rounds: Count
    compensation_2: Annotated[list[Amount], msgspec.Meta(min_length=2, max_length=2)]
    compensation_3: Annotated[list[Amount], msgspec.Meta(min_length=3, max_length=3)]
    compensation_4: Annotated[list[Amount], msgspec.Meta(min_length=4, max_length=4)]

    def compensation(self, seats: int) -> list[int]:
        """Starting Knights in turn order, where the table plays with seat_compensation."""
        return [self.compensation_2, self.compensation_3, self.compensation_4][seats - 2]


class WizardsQuest(Entry, frozen=True):
    actions: Count
    deal_2: Count
    deal_3: Count
    deal_4: Count
    stall_rounds: Count
    max_rounds: Count

    def deal(self, seats: int) -> int:
        """How many vassals each seat is dealt."""
        return (self.deal_2, self.deal_3, self.deal_4)[seats - 2]


class PuzzleMaster(Entry, frozen=True):
    limbo: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount


class KingsSolo(Entry, frozen=True):
    target: Count
    turns: Count
    refresh_count: Count
    start_hand: GuildCards
    start_knights: Amount
    start_wizards: Amount


class Numbers(Entry, frozen=True):
    kings_quest: KingsQuest
    kings_coop: KingsCoop
    queens_quest: QueensQuest
    wizards_quest: WizardsQuest
    puzzle_master: PuzzleMaster
    kings_solo: KingsSolo

    def of(self, mode: str, seats: int) -> dict[str, int]:
        """The whole numbers of a mode by name, with the `deal` of this many seats where there is one."""
        found = msgspec.structs.asdict(getattr(self, mode))
        numbers = {name: value for name, value in found.items() if isinstance(value, int)}
        if mode == "wizards_quest":
            numbers["deal"] = self.wizards_quest.deal(seats)
        return numbers


class Scoring(Entry, frozen=True):
    """Points of a set of one to four cards, and of each card beyond (BC-112)."""

    all_different: Fours
    one_alike: Fours
    one_alike_step: Amount
    identical: Fours
    identical_step: Amount


class Board(Entry, frozen=True):
    card_size: Unit
    start_spaces: list[str]


class Place(Entry, frozen=True):
    """A space or a corner deck."""

    id: str
    x: Unit
    y: Unit


class Letter(Entry, frozen=True):
    id: str
    x1: Unit
    y1: Unit
    x2: Unit
    y2: Unit


class Faction(Entry, frozen=True):
    id: str
    name: str
    short: Short
    realm: str
    colour: Hex
    emblem: str
    flavour: str


class Role(Entry, frozen=True):
    id: str
    name: str
    short: Short
    emblem: str
    flavour: str


class Face(Entry, frozen=True):
    id: str
    title: str


class Card(Entry, frozen=True):
    """A vassal or special card: what its two sides show."""

    id: str
    a: str
    b: str


class Wild(Card, frozen=True):
    name: str


class Household(Entry, frozen=True):
    id: str
    name: str
    copies: int
    text: str


class Family(Entry, frozen=True):
    """What is not written is what everybody may do."""

    id: str
    name: str
    flavour: str
    knight_slide_max: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1  # five spaces in a line
    knight_swap: bool = False
    no_limits: bool = False
    start_knights: Amount = 0
    start_wizards: Amount = 0
    knight_slide_diagonal: bool = False
    knight_transform: bool = False
    wizard_swap_diagonal: bool = False
    wizard_slide: bool = False


class Requirement(Entry, frozen=True):
    face: str
    column: str = ""
    row: str = ""
    light: str = ""


class Task(Entry, frozen=True):
    id: str
    name: str
    points: Amount  # never below 0: points must not fall, or the end of BC-75 could be undone
    left: Requirement
    right: Requirement
    corner: str
    flavour: str


class BlackstoneContent(Content, frozen=True):
    totals: Totals
    limits: Limits
    numbers: Numbers
    scoring: Scoring
    board: Board
    space: list[Place]
    letter: list[Letter]
    corner: list[Place]
    faction: list[Faction]
    role: list[Role]
    face: list[Face]
    vassal: list[Card]
    wild: list[Wild]
    special: list[Card]
    household: list[Household]
    family: list[Family]
    task: list[Task]
