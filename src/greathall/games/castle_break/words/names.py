"""What cards, places, quests and people are called at the table: the same in stories, boards and lists of moves."""

from collections import Counter
from collections.abc import Iterable, Sequence

from greathall.games.castle_break.content.read import Guide, card_type
from greathall.games.castle_break.sight.view import CastleView
from greathall.kernel.typed_text import seat_names

DECK_TITLES = {"power": "Power Cards", "tools": "Tools & Weapons", "trade": "Trade Goods", "quests": "quests"}
DECK_CARDS = {"power": "Power Card", "tools": "Tools & Weapons card", "trade": "Trade Goods card"}
COIN = "o"
EMPTY = "."
UNNUMBERED = ("room", "courtyard", "dragon", "tunnel")
"""Types of places that the board does not name by a letter and a number."""


# -- cards


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
