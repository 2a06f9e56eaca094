"""What the board and the cards say, as far as the rules ask: made from content.toml once, shared by all games."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from greathall.games.castle_break.content.distances import Map

# Types of places.
ROOM: Final = 0
BRICK: Final = 1
STAIRS: Final = 2
FIRE_PIT: Final = 3
TUNNEL: Final = 4
COURTYARD: Final = 5
DRAGON_TOWER: Final = 6
PLACE_TYPES: Final = ("room", "brick", "stairs", "fire_pit", "tunnel", "courtyard", "dragon")

# What a Power Card can do: the whole vocabulary. A word that is not here is refused when the file is read.
BLOCK_IT: Final = 0
THROUGH_WALLS: Final = 1
STEAL_CARD: Final = 2
WALK: Final = 3
JUMP: Final = 4
WILD: Final = 5
LIMIT_ACTIONS: Final = 6
NO_ROLL: Final = 7
SEND: Final = 8
REMOTE_STEP: Final = 9
DIG_DECK: Final = 10
EXPOSE_RANDOM: Final = 11
EFFECT_NAMES: Final = (
    "block",
    "through_walls",
    "steal",
    "walk",
    "jump",
    "wild",
    "limit_actions",
    "no_roll",
    "send",
    "remote_step",
    "dig",
    "expose_random",
)

KINDS: Final = 7
NO_DECK: Final = -1
REACH: Final = 13
"""Steps a move can have, 0 to 12."""
HALF: Final = 32
"""Sets of places are kept in two halves: 64 places do not fit into one signed number."""


class Printed:
    """Every entry is a number or a row of numbers; names and texts stay in the content."""

    def __init__(self) -> None:
        none: vec[i64] = vec[i64]()
        # -- the board
        self.kind = none  # type of each place
        self.draws = none  # deck of each place, NO_DECK
        self.start: i64 = 0
        self.dragon_place: i64 = 0
        self.stops = none  # two halves: rooms and Courtyard, where any move may end
        self.pits = none  # two halves: fire pits
        self.of_type = none  # two halves for each type of place
        # Where one gets: two halves for each tunnel option, place and number of steps (index below).
        self.exact = none  # in exactly so many steps of a move (CB-32, CB-34)
        self.within = none  # in at most so many
        self.ghost = none  # in at most so many, through walls too (CB-51)
        self.maps: list[Map] = []  # for the walk that is told: one for each tunnel option
        # -- cards
        self.cards = none  # those in the box: an edition may have fewer copies
        self.card_type = none
        self.card_deck = none
        self.card_kind = none  # of an item, NOTHING of a Power Card
        # -- Power Cards, by type
        self.effect = none
        self.amount = none  # steps, actions or cards, as the effect needs
        self.to = none  # two halves each: places to jump to
        self.send_to = none  # the place an effect sends to
        # -- quests
        self.coins = none
        self.steps = none  # how many
        self.step_room = none  # STEPS for each quest
        self.need = none  # NEEDS for each step: a kind, or KINDS + item, or NOTHING
        # -- dice and numbers
        self.movement_die = none
        self.dragon_die = none  # 1 green, 0 red
        self.quests_dealt: i64 = 0
        self.quest_limit: i64 = 0
        self.quick_quests_dealt: i64 = 0
        self.quick_quest_limit: i64 = 0
        self.power_dealt: i64 = 0
        self.tools_dealt: i64 = 0
        self.trade_dealt: i64 = 0
        self.trade_dealt_two: i64 = 0
        self.hand_limit: i64 = 0
        self.items_kept: i64 = 0
        self.actions: i64 = 0
        self.collect_draws: i64 = 0
        self.keys: i64 = 0
        self.gates: i64 = 0
