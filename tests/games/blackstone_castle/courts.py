"""Courts laid out by hand in the dossier's notation, played by readable moves, refused by rule ids.

    s = court(board="LT=Dr-Sc CN=Li-Em", hand={A: "K01"}, tokens={A: "k2 w1"}, corners={"NW": "Ph-Ca St-Em"})
    play(s, A, "complete k01")
    assert refused(s, A, "slide lt ls knight") == "BC-43"

Cards are asked for by what they are to show (`Li-Sp`, `*-Sp`, `Assassin`) or by name and side (`V11a`). Decks are
listed top first. What no argument names lies in the corner decks, or in the task decks, the lowest number on top.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content import options, read
from greathall.games.blackstone_castle.content.ids import (
    CARDS,
    CORNER_NAMES,
    DECK_CARDS,
    DECK_NAMES,
    FAMILY_NAMES,
    NOTHING,
    OFFER,
    PLAIN_CARDS,
    SETS,
    SPACE_NAMES,
    SPACES,
    SPECIAL_CARD,
    TASK_NAMES,
    WILD_CARD,
)
from greathall.games.blackstone_castle.content.shapes import Requirement
from greathall.games.blackstone_castle.content.tables import TYPES
from greathall.games.blackstone_castle.rules import court as on_court
from greathall.games.blackstone_castle.rules import deal, hand, plots, purse, scoring, stacks
from greathall.games.blackstone_castle.rules.moves import ALPHABET
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    FACE_DOWN,
    KINGS_COOP,
    OFFERS,
    ON_TABLEAU,
    PHASE_NAMES,
    PLOT,
    PLOT_KIND,
    PLOT_TASK,
    PUZZLE_MASTER,
)
from greathall.games.blackstone_castle.rules.state import Court, Terms, bare
from greathall.kernel.bits import BIT, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import Dice, FastDice
from greathall.kernel.event import Event
from greathall.kernel.game import Setup
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import replaced

A, B, C, D = range(4)

FOLDER = Path(read.__file__).parents[1]
CONTENT = read.read_content(FOLDER / "content.toml", None)
PRINTED = read.printed(CONTENT)
DEFAULTS: dict[str, OptionValue] = {option.id: option.default for option in CONTENT.option}

_FACTIONS = [faction.short for faction in CONTENT.faction]
_ROLES = [role.short for role in CONTENT.role]
FACES = [
    *(f"{faction}-{role}" for faction in _FACTIONS for role in _ROLES),
    *(f"*-{role}" for role in _ROLES),
    *(f"{faction}-*" for faction in _FACTIONS),
    "Assassin",
    "Saboteur",
]
START = ("BS", "AS", "KS", "LT", "CT", "BO", "AO", "KO", "LN", "CN", "BE", "AE", "KE")
FORMATION = " ".join(
    f"{name}={faction}-{role}"
    for line, role in (("BS LS AS CS", "Sp"), ("KS KT KO KN", "Em"), ("KE CE AE LE", "Ca"), ("BE BN BO BT", "Sc"))
    for name, faction in zip(line.split(), _FACTIONS, strict=True)
)
"""The Puzzle Master's goal of the rulebook, EX-16."""
_NAMED_CARD = re.compile(r"([VXS])(\d+)([ab])")


class StillDice(Dice):
    """Shuffles that leave everything where it is, and always the same side up. Remembers what was drawn.

    The first shuffle of the vassals brings the cards of `front` to the front, wherever they were.
    """

    def __init__(self, side: int = 0, front: Iterable[int] = ()) -> None:
        self.side = side
        self.front = list(front)
        self.drawn: list[str] = []

    def below(self, stream: str, n: i64) -> i64:
        self.drawn.append(stream)
        return self.side if stream == "sides" else n - 1

    def shuffle(self, stream: str, cards: vec[i64]) -> None:
        self.drawn.append(stream)
        if stream == "vassals" and self.front:
            ordered = [*self.front, *(card for card in cards if card not in self.front)]
            for place, card in enumerate(ordered):
                cards[place] = card
            self.front = []

    def copy(self) -> "StillDice":
        twin = StillDice(self.side, self.front)
        twin.drawn = list(self.drawn)
        return twin

    def position(self) -> dict[str, object]:
        return {"drawn": list(self.drawn)}


# -- names


def space(name: str) -> int:
    return SPACE_NAMES.index(name.lower())


def task(name: str) -> int:
    return TASK_NAMES.index(name.lower())


def corner(name: str) -> int:
    return CORNER_NAMES.index(name.lower())


def lying_name(lying: int) -> str:
    return FACES[PRINTED.face_of[lying]]


def code(move: str) -> int:
    return ALPHABET.parse(move)


# -- building


@lru_cache(maxsize=256)
def _terms(mode: str, seats: int, chosen: tuple[tuple[str, OptionValue], ...]) -> Terms:
    setup = Setup("blackstone-castle", mode, seats, {**DEFAULTS, **dict(chosen)})
    options.check(setup)
    fair = mode == "queens_quest" and setup.options["seat_compensation"] is True
    compensation = CONTENT.numbers.queens_quest.compensation(seats) if fair else []
    return Terms(setup, PRINTED, CONTENT.numbers.of(mode, seats), compensation)


def terms(mode: str = "kings_quest", seats: int = 0, **chosen: OptionValue) -> Terms:
    assert set(chosen) <= set(DEFAULTS), chosen
    return _terms(mode, seats or (1 if mode == "kings_solo" else 2), tuple(sorted(chosen.items())))


def dealt(mode: str = "kings_quest", seats: int = 0, seed: int | Dice = 1, **chosen: OptionValue) -> Court:
    """A table as it is really dealt, at its first decision."""
    s = bare(terms(mode, seats, **chosen), FastDice(seed) if isinstance(seed, int) else seed)
    s.events = []
    deal.deal(s)
    return s


def reprint(s: Court, name: str, **needs: Requirement) -> None:
    """From here on the table plays with other components, in which this card has another left or right requirement."""
    cards = [msgspec.structs.replace(card, **needs) if card.id == name else card for card in CONTENT.task]
    numbers = CONTENT.numbers.of(s.terms.setup.mode, s.terms.setup.seats)
    s.terms = Terms(s.terms.setup, read.printed(msgspec.structs.replace(CONTENT, task=cards)), numbers, [])


class _Box:
    """The vassal cards of a table, given out by what they are to show; low numbers first, if all wishes allow it."""

    def __init__(self, of: Terms, wanted: Iterable[str]) -> None:
        wishes = list(wanted)
        named = {_named(name) // 2 for name in wishes if _NAMED_CARD.fullmatch(name)}
        cards = [*range(PLAIN_CARDS), *range(WILD_CARD, SPECIAL_CARD * of.wilds)]
        cards += range(SPECIAL_CARD, CARDS * of.specials)
        self.faces = [name for name in wishes if not _NAMED_CARD.fullmatch(name)]
        self.given: dict[int, int] = {}
        self.left: list[int] = [card for card in cards if card not in named]
        for wish in range(len(self.faces)):
            assert self._serve(wish, set()), f"no card is left that shows {self.faces[wish]}"
        self.left = [card for card in self.left if card not in self.given]

    def _serve(self, wish: int, asked: set[int]) -> bool:
        """Find a card for a wish, if need be by giving an earlier wish another one."""
        for card in self.left:
            if card not in asked and self.faces[wish] in (lying_name(2 * card), lying_name(2 * card + 1)):
                asked.add(card)
                if card not in self.given or self._serve(self.given[card], asked):
                    self.given[card] = wish
                    return True
        return False

    def take(self, name: str) -> int:
        if _NAMED_CARD.fullmatch(name):
            return _named(name)
        card = min(card for card, wish in self.given.items() if self.faces[wish] == name)
        self.given.pop(card)
        return 2 * card + (lying_name(2 * card) != name)

    def rest(self) -> list[int]:
        """What was not asked for, side a up."""
        return [2 * card for card in self.left]


def _named(name: str) -> int:
    found = _NAMED_CARD.fullmatch(name)
    assert found is not None
    card: int = {"V": 0, "X": WILD_CARD, "S": SPECIAL_CARD}[found[1]] + int(found[2]) - 1
    side: str = found[3]
    return 2 * card + "ab".index(side)


def _pairs(text: str) -> list[tuple[int, str]]:
    return [(space(entry.split("=")[0]), entry.split("=")[1]) for entry in text.split()]


def court(
    mode: str = "kings_quest",
    seats: int = 0,
    *,
    board: str = "",
    fill: str = "",
    under: str = "",
    guards: str = "",
    marked: str = "",
    hand: Mapping[int, str] | None = None,
    done: Mapping[int, str] | None = None,
    retained: Mapping[int, str] | None = None,
    tokens: Mapping[int, str] | None = None,
    corners: Mapping[str, str] | None = None,
    corner_of: str = "NW NE SE SW",
    pile: str = "",
    plots: Mapping[int, str] | None = None,
    tasks: Mapping[str, str] | None = None,
    thrown: str = "",
    families: Mapping[int, str] | None = None,
    offer: str = "",
    sets: Mapping[int, str] | None = None,
    vassals: Mapping[int, str] | None = None,
    vassal_offer: str = "",
    castles: tuple[int, int, int] | None = None,
    refresh: str = "",
    turn: int = 0,
    first: int = 0,
    mover: int = 0,
    dice: Dice | None = None,
    **chosen: OptionValue,
) -> Court:
    """A position in which the mover may act, income taken. `fill`: spaces where any card may lie. `under`: Wizard's
    Quest, cards below what the board shows. `sets`: separated by commas. `castles`: limbo, abyss, nirvana."""
    if families:
        chosen["families"] = "random"
    s = bare(terms(mode, seats, **chosen), FastDice(1) if dice is None else dice)
    groups = [*(retained or {}).values(), *(corners or {}).values(), pile, *(sets or {}).values()]
    wanted = [face for _, face in _pairs(board) + _pairs(under)]
    wanted += " ".join(groups).replace(",", " ").split()
    wanted += [f"{name}a" for cards in (*(vassals or {}).values(), vassal_offer) for name in cards.split()]
    box = _Box(s.terms, wanted)
    for place, face in _pairs(under) + _pairs(board):
        stacks.lay_on(s, place, box.take(face))
    _lay_vassals(s, box, retained or {}, pile, sets or {})
    _deal_hands_of_vassals(s, box, vassals or {}, vassal_offer)
    decks = {name: [box.take(face) for face in cards.split()] for name, cards in (corners or {}).items()}
    for name in fill.split():
        on_court.lay(s, space(name), box.rest()[0])
        box.left.pop(0)
    _make_corner_decks(s, box, decks)
    _lay_tasks(s, hand or {}, done or {}, thrown, offer, tasks or {}, plots or {})
    for seat, name in (families or {}).items():
        s.families = replaced(s.families, seat, FAMILY_NAMES.index(name.lower()))
    for seat, held in (tokens or {}).items():
        for token in held.split():
            (purse.gain_knights if token[0] == "k" else purse.gain_wizards)(s, seat, int(token[1:]))
    for place, number in _pairs(guards):
        for _ in range(int(number)):
            on_court.add_guard(s, place)
            s.knight_supply -= 1
    for name in marked.split():
        s.marked |= BIT[space(name)]
        s.task_done = True
    s.corner_of = vec[i64]([_own_corner(s, corner_of, seat) for seat in range(s.seats)])
    s.refresh_corner = corner(refresh) if refresh else NOTHING
    s.turn, s.first, s.mover = turn, first, mover
    if castles is not None:
        s.limbo, s.abyss, s.nirvana = castles
    _count_points(s)
    s.phase = OFFERS if s.terms.actions else ACTIONS
    s.left = s.terms.actions
    s.events = []
    for seat, plot in (plots or {}).items():
        _lay_pair(s, seat, plot)
    s.events = []
    assert_sound(s)
    return s


def _own_corner(s: Court, names: str, seat: int) -> int:
    if s.terms.mode == PUZZLE_MASTER:
        return 2 * seat
    return corner(names.split()[seat])


def _lay_vassals(s: Court, box: _Box, retained: Mapping[int, str], pile: str, sets: Mapping[int, str]) -> None:
    s.retained = vec[i64]([256 * seat + box.take(face) for seat, faces in retained.items() for face in faces.split()])
    s.pile = vec[i64]([box.take(face) for face in pile.split()])
    s.sets = vec[i64](
        [
            (SETS * seat + number) * 256 + box.take(face)
            for seat, groups in sets.items()
            for number, group in enumerate(groups.split(","))
            for face in group.split()
        ]
    )


def _deal_hands_of_vassals(s: Court, box: _Box, vassals: Mapping[int, str], vassal_offer: str) -> None:
    if not vassals:
        return
    for seat, cards in vassals.items():
        for name in cards.split():
            stacks.put(s, seat, int(name[1:]) - 1)
    cards_on_offer = [int(name[1:]) - 1 for name in vassal_offer.split()] or box.left[-OFFER:]
    s.vassal_offer = vec[i64](cards_on_offer)
    box.left.clear()  # the others are not used (BC-115)


def _make_corner_decks(s: Court, box: _Box, decks: dict[str, list[int]]) -> None:
    """Decks that were named hold just that; the others share what is left."""
    names = [name for number, name in enumerate(CORNER_NAMES) if s.terms.corner_mask >> number & 1]
    open_to = [name for name in names if name.upper() not in decks]
    for place, lying in enumerate(box.rest() if open_to else []):
        decks.setdefault(open_to[place % len(open_to)].upper(), []).append(lying)
    rows, sizes = [NOTHING] * (4 * CARDS), [0] * 4
    for name, cards in decks.items():
        start = CARDS * corner(name)
        rows[start : start + len(cards)] = cards[::-1]
        sizes[corner(name)] = len(cards)
    s.deck_cards, s.deck_sizes = vec[i64](rows), vec[i64](sizes)


def _lay_tasks(
    s: Court,
    hands: Mapping[int, str],
    done: Mapping[int, str],
    thrown: str,
    offer: str,
    named: Mapping[str, str],
    plotted: Mapping[int, str],
) -> None:
    for seat, cards in hands.items():
        for name in cards.split():
            hand.put(s, seat, task(name))
    for name in thrown.split():
        hand.throw(s, task(name))
    entries = [128 * seat + task(name) for seat, cards in done.items() for name in cards.split()]
    s.done = vec[i64](entries)
    for entry in entries:
        place = TYPES * (entry >> 7) + PRINTED.type_of[entry & 127]
        s.tally = replaced(s.tally, place, s.tally[place] + 1)
    if s.terms.actions:
        s.offer = vec[i64]([task(name) if name != "-" else NOTHING for name in offer.split()] or [NOTHING] * OFFER)
    used = {entry & 127 for entry in entries} | {task(name) for name in thrown.split()} | set(s.offer)
    used |= {task(name) for cards in hands.values() for name in cards.split()}
    used |= {task(plot.split()[1]) for plot in plotted.values()}
    everything, sizes = [NOTHING] * 96, [0] * 3
    for deck, deck_name in enumerate(DECK_NAMES):
        start = DECK_CARDS * deck
        cards_left = [number for number in range(start, start + DECK_CARDS) if number not in used]
        if deck_name in named:
            cards_left = [task(name) for name in named[deck_name].split()]
        everything[start : start + len(cards_left)] = cards_left[::-1]
        sizes[deck] = len(cards_left)
    s.task_cards, s.task_sizes = vec[i64](everything), vec[i64](sizes)


def _count_points(s: Court) -> None:
    counted = [0] * s.seats
    if not s.terms.actions and s.terms.mode != PUZZLE_MASTER:
        points = scoring.team_points if s.terms.mode == KINGS_COOP else scoring.quest_points
        counted = [points(s, seat) for seat in range(s.seats)]
    s.points = vec[i64](counted)


def _lay_pair(s: Court, seat: int, plot: str) -> None:
    kind, card, place = plot.split()
    plots.lay_pair(s, seat, ON_TABLEAU if kind == "tableau" else FACE_DOWN, task(card), space(place))


# -- what cards ask for


def meets(name: str) -> str:
    """A court that meets both requirements of a Task card, light letter included: `LN=Li-Sc KS=Ph-Em`."""
    card = CONTENT.task[task(name)]
    return " ".join(
        f"{need.column or 'K'}{need.row or 'E'}={_some_face(need.face)}" for need in (card.left, card.right)
    )


def _some_face(face: str) -> str:
    """A face that fits the description."""
    faction, role = face.split("-")
    one = next(short.short for short in CONTENT.faction if faction in (short.id, "any"))
    return f"{one}-{next(short.short for short in CONTENT.role if role in (short.id, 'any'))}"


def symbols(cards: str) -> str:
    """The corner symbols of some Task cards: what the next card of their type costs."""
    return " ".join(FACES[PRINTED.corner[task(name)]] for name in cards.split())


# -- playing


def play(s: Court, seat: int, *moves: str) -> list[Event]:
    """Make these moves; returns what was told of them."""
    told: list[Event] = []
    for move in moves:
        assert s.refusal(seat, code(move)) == "", f"{move} is refused by {s.refusal(seat, code(move))}"
        assert code(move) in legal_list(s, seat), move
        before = cards_of(s)
        s.events = []
        s.apply(seat, code(move))
        told += s.events
        assert_sound(s)
        assert cards_of(s) == before, move
    return told


def refused(s: Court, seat: int, move: str) -> str:
    """The rule that refuses the move; nothing may change by asking."""
    before = snapshot(s)
    rule = s.refusal(seat, code(move))
    assert rule != "", f"{move} is legal"
    assert not s.to_act() >> seat & 1 or code(move) not in legal_list(s, seat)
    assert snapshot(s) == before
    return rule


def finish_turn(s: Court) -> list[Event]:
    """The mover does nothing more, and uses no Intrigue."""
    seat = int(s.mover)
    told = play(s, seat, "end_actions")
    if phase(s) == "intrigue":
        told += play(s, seat, "intrigue_skip")
    return told


def choices(s: Court, seat: int) -> list[str]:
    """What the seat may play, in words."""
    return [ALPHABET.text(one) for one in legal_list(s, seat)]


def names(told: Iterable[Event]) -> list[str]:
    return [event.name for event in told]


# -- looking


def phase(s: Court) -> str:
    return PHASE_NAMES[s.phase]


def at(s: Court, name: str) -> str:
    """What a space shows; "" if it is empty."""
    lying = s.board[space(name)]
    return "" if lying == NOTHING else lying_name(lying)


def spaces(mask: int) -> list[str]:
    return [SPACE_NAMES[place].upper() for place in members(mask)]


def tokens_of(s: Court, seat: int) -> str:
    return f"k{s.knights[seat]} w{s.wizards[seat]}"


def hand_of(s: Court, seat: int) -> list[str]:
    return [TASK_NAMES[number].upper() for number in hand.listed(s, seat)]


def done_of(s: Court, seat: int) -> list[str]:
    return [TASK_NAMES[entry & 127].upper() for entry in s.done if entry >> 7 == seat]


def retained_of(s: Court, seat: int) -> list[str]:
    return [lying_name(entry & 255) for entry in s.retained if entry >> 8 == seat]


def pile_of(s: Court) -> list[str]:
    return [lying_name(lying) for lying in s.pile]


def deck_of(s: Court, name: str) -> list[str]:
    """A corner deck, top first."""
    start = CARDS * corner(name)
    return [lying_name(s.deck_cards[start + place]) for place in range(s.deck_sizes[corner(name)])][::-1]


def thrown_of(s: Court, deck: str) -> list[str]:
    number = DECK_NAMES.index(deck)
    return [TASK_NAMES[DECK_CARDS * number + card].upper() for card in members(s.thrown[number])]


def tasks_of(s: Court, deck: str) -> list[str]:
    """A task deck, top first."""
    number = DECK_NAMES.index(deck)
    start = DECK_CARDS * number
    return [TASK_NAMES[s.task_cards[start + place]].upper() for place in range(s.task_sizes[number])][::-1]


def offer_of(s: Court) -> str:
    return " ".join("-" if number == NOTHING else TASK_NAMES[number].upper() for number in s.offer)


def castles_of(s: Court) -> tuple[int, int, int]:
    return int(s.limbo), int(s.abyss), int(s.nirvana)


def winners(s: Court) -> list[int]:
    return members(s.winners())


# -- what holds in every position


def snapshot(s: Court) -> dict[str, object]:
    """Everything a position consists of."""
    found: dict[str, object] = {"dice": s.dice.position()}
    for name in dir(s):
        value = getattr(s, name)
        if name.startswith("_") or name in ("terms", "dice", "events") or callable(value):
            continue
        found[name] = value if isinstance(value, int) else list(value)
    return found


def cards_of(s: Court) -> tuple[Counter[int], Counter[int]]:
    """How often every vassal card and every task card is on the table."""
    lying = [*s.board, *s.pile, *s.aside, *(entry & 255 for entry in (*s.retained, *s.under, *s.sets))]
    for number in range(4):
        lying += [s.deck_cards[CARDS * number + place] for place in range(s.deck_sizes[number])]
    held = [card for seat in range(s.seats) for card in range(PLAIN_CARDS) if stacks.holds(s, seat, card)]
    vassals = Counter([one // 2 for one in lying if one != NOTHING] + held + list(s.vassal_offer))
    cards = [entry & 127 for entry in s.done] + [number for number in s.offer if number != NOTHING]
    for deck in range(3):
        cards += [s.task_cards[DECK_CARDS * deck + place] for place in range(s.task_sizes[deck])]
        cards += [DECK_CARDS * deck + card for card in members(s.thrown[deck])]
    for seat in range(s.seats):
        cards += hand.listed(s, seat)
        if s.plots[PLOT * seat + PLOT_KIND] == FACE_DOWN:
            cards.append(s.plots[PLOT * seat + PLOT_TASK])
    return vassals, Counter(cards)


def assert_sound(s: Court) -> None:
    """Nothing is there twice, nothing is lost, and the sets of spaces are those of the board."""
    for counted in cards_of(s):
        assert not counted or max(counted.values()) == 1, counted
    assert sum(s.knights) + sum(s.guards) + s.fresh + s.knight_supply == PRINTED.knight_tokens
    assert sum(s.wizards) + s.wizard_supply == PRINTED.wizard_tokens
    assert min(s.knight_supply, s.wizard_supply, *s.knights, *s.wizards, *s.guards) >= 0
    shown = ["" if lying == NOTHING else lying_name(lying) for lying in s.board]
    assert s.occupied == sum(2**place for place in range(SPACES) if shown[place])
    assert s.assassins == sum(2**place for place in range(SPACES) if shown[place] == "Assassin")
    assert s.saboteurs == sum(2**place for place in range(SPACES) if shown[place] == "Saboteur")
    assert s.guarded == sum(2**place for place in range(SPACES) if s.guards[place])
    assert (s.guarded | s.marked) & ~on_court.vassals(s) == 0
    assert s.limbo + s.abyss + s.nirvana == s.terms.limbo
    for number in range(4):  # BC-79
        assert s.deck_sizes[number] == 0 or not on_court.is_special(
            s.deck_cards[CARDS * number + s.deck_sizes[number] - 1]
        )
    for seat in range(s.seats):
        types = Counter(int(PRINTED.type_of[entry & 127]) for entry in s.done if entry >> 7 == seat)
        assert [s.tally[TYPES * seat + kind] for kind in range(TYPES)] == [types[kind] for kind in range(TYPES)]
