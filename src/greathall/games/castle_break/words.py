"""What cards, places, quests and people are called at the table: the same in stories, boards and lists of moves."""

from collections import Counter
from collections.abc import Iterable, Sequence

from greathall.games.castle_break.components import CastleContent, Item, Place, Power, Quest
from greathall.games.castle_break.printed import Printed
from greathall.games.castle_break.view import CastleView
from greathall.kernel.typed_text import seat_names

DECK_TITLES = {"power": "Power Cards", "tools": "Tools & Weapons", "trade": "Trade Goods", "quests": "quests"}
DECK_CARDS = {"power": "Power Card", "tools": "Tools & Weapons card", "trade": "Trade Goods card"}
COIN = "o"
EMPTY = "."
UNNUMBERED = ("room", "courtyard", "dragon", "tunnel")
"""Types of places that the board does not name by a letter and a number."""


class Guide:
    """The box as words ask for it: everything by its id. `tables` keeps what forecast.py has worked out."""

    def __init__(self, content: CastleContent, printed: Printed) -> None:
        self.content = content
        self.printed = printed
        self.places: dict[str, Place] = {place.id: place for place in content.place}
        self.powers: dict[str, Power] = {power.id: power for power in content.power}
        self.items: dict[str, Item] = {item.id: item for item in content.item}
        self.quests: dict[str, Quest] = {quest.id: quest for quest in content.quest}
        self.kinds = {kind.id: kind.name for kind in content.kind}
        self.warriors = {warrior.id: warrior.name for warrior in content.warrior}
        self.tables: dict[object, list[float]] = {}


# -- cards


def card_type(card: str) -> str:
    """`ghost` of `ghost#2`."""
    return card.partition("#")[0]


def card_name(card: str, guide: Guide) -> str:
    one = card_type(card)
    return guide.powers[one].name if one in guide.powers else guide.items[one].name


def card_numbered(card: str, guide: Guide) -> str:
    """ "Marsh Ale #2": where copies of a card have to be told apart."""
    return f"{card_name(card, guide)} #{card.partition('#')[2]}"


def card_told(card: str, guide: Guide) -> str:
    """ "Marsh Ale (Drink)"; a Power Card by its name alone."""
    item = guide.items.get(card_type(card))
    return card_name(card, guide) if item is None else f"{item.name} ({guide.kinds[item.kind]})"


def cards_named(cards: Iterable[str], guide: Guide) -> str:
    """ "Marsh Ale x2, Opal Ring": equal cards lie in one stack."""
    stacks = Counter(card_name(card, guide) for card in cards)
    return ", ".join(f"{name}{f' x{n}' if n > 1 else ''}" for name, n in stacks.items()) or "none"


def is_wild(card: str, guide: Guide) -> bool:
    power = guide.powers.get(card_type(card))
    return power is not None and power.effect == "wild"


def a_card(deck: str) -> str:
    return f"a {DECK_CARDS[deck]}"


# -- places


def place_sign(place: str, guide: Guide) -> str:
    """The letter and number of a space; "" for a place that is drawn with its name."""
    return "" if guide.places[place].type in UNNUMBERED else place


def place_name(place: str, guide: Guide) -> str:
    """ "Smithy", "North Cross (o5)": spaces with the sign they have on the board."""
    name, sign = guide.places[place].name, place_sign(place, guide)
    return f"{name} ({sign})" if sign else name


def the_place(place: str, guide: Guide) -> str:
    """With its article: "the Smithy", "Ring Walk 2 (o2)", "Dragon's Tower"."""
    return _with_article(place_name(place, guide), guide.places[place].name)


def the_name(place: str, guide: Guide) -> str:
    """The same without the sign of a space: "the North Cross"."""
    name = guide.places[place].name
    return _with_article(name, name)


def _with_article(told: str, name: str) -> str:
    first, *rest = name.split()
    if first == "The":
        return f"the {told[4:]}"
    proper = first.endswith("'s") or (rest and rest[-1].isdecimal())
    return told if proper else f"the {told}"


def drawn_in(place: str, guide: Guide) -> str:
    """The deck a turn that ends here draws from, "" for none (CB-26, CB-27)."""
    deck = guide.places[place].draws
    return "" if deck == "none" else deck


def room_kind(place: str, guide: Guide) -> str:
    """ "grey room", "tan tower room"; "" for anything but a room."""
    one = guide.places[place]
    if one.type != "room":
        return ""
    return f"{one.colour} tower room" if one.tower else f"{one.colour} room"


# -- quests


def quest_name(quest: str, guide: Guide) -> str:
    return guide.quests[quest].name


def need_name(need: str, guide: Guide) -> str:
    """A kind, or one item by its name."""
    return guide.kinds[need] if need in guide.kinds else guide.items[need].name


def needs_named(needs: Sequence[str], guide: Guide) -> str:
    return " + ".join(need_name(need, guide) for need in needs)


def step_told(quest: str, step: int, guide: Guide) -> str:
    """ "Smithy: Drink + Swinging Weapon"."""
    one = guide.quests[quest].steps[step]
    return f"{place_name(one.room, guide)}: {needs_named(one.needs, guide)}"


# -- people


def warrior_name(view: CastleView, seat: int, guide: Guide) -> str:
    return guide.warriors[view.players[seat].warrior]


def warrior_named(view: CastleView, seat: int, guide: Guide, names: Sequence[str]) -> str:
    """ "Brune (Bo)", and "Brune (seat 2)" where nobody's name is known."""
    return f"{warrior_name(view, seat, guide)} ({(names or seat_names(view.seats))[seat]})"


def owner_of(view: CastleView, card: str) -> int:
    """Before whom this card lies exposed; -1 if before nobody."""
    return next((seat for seat, player in enumerate(view.players) if card in player.exposed), -1)


def hand_size(view: CastleView, seat: int) -> int:
    player = view.players[seat]
    return len(player.known) + sum(player.backs) if player.hand is None else len(player.hand)
