"""What could come: chances, ways to make two tokens face each other, who rolls next. From a view alone.

Ways are looked for breadth-first, three cards deep, for every two tokens by themselves: nobody else is moved out of
their way on purpose (a Mirror may still put a third token somewhere), so there may be others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from greathall.games.xtal.content.ids import (
    BLANK_CARD,
    CARDS,
    FLIGHT_CARD,
    LEVITATE_CARD,
    SEATS,
    SHIELD_CARD,
    SPACE_NAMES,
    SPACES,
    TELEPORT_CARD,
    VOID_CARD,
)
from greathall.games.xtal.content.read import home_space
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.rules.cards import comes_last, kind, power
from greathall.games.xtal.rules.moves import AS_WILD, DRIFT, FLIGHT, LEVITATE, MIRROR, STASIS, TELEPORT, VOID, target_of
from greathall.games.xtal.sight.view import Situation, XtalView

DEPTH = 3
"""Cards of a way at most."""

Places = tuple[int | None, ...]
Left = tuple[int, ...]
"""Cards still in hand that can move a token: Levitates, Flights, Teleports, blanks."""


@dataclass(frozen=True)
class Way:
    """Cards, as codes, that make the tokens of these two seats face each other."""

    pair: tuple[int, int]
    codes: tuple[int, ...]


# -- the path


def opposite(space: int, content: XtalContent) -> int | None:
    """XT-51: the Red that faces this one."""
    name = content.board.space[space].opposite
    return SPACE_NAMES.index(name) if name else None


def coloured(colour: str, content: XtalContent) -> list[int]:
    return [place for place, space in enumerate(content.board.space) if space.colour == colour]


def standing_on(positions: Sequence[int | None], space: int) -> int | None:
    """Whose token stands there."""
    return positions.index(space) if space in positions else None


def fights(view: XtalView, situation: Situation, seat: int) -> bool:
    """XT-55: not for somebody who is protected or not here."""
    return situation.positions[seat] is not None and seat not in situation.protected and not view.players[seat].away


def faced(view: XtalView, situation: Situation, seat: int, content: XtalContent) -> int | None:
    """Whom this token faces across the crystal, if Combat is possible between the two."""
    space = situation.positions[seat]
    across = None if space is None else opposite(space, content)
    other = None if across is None else standing_on(situation.positions, across)
    if other is None or not fights(view, situation, seat) or not fights(view, situation, other):
        return None
    return other


# -- Home


def rings_to_win(view: XtalView) -> int:
    needed = view.options["rings_to_win"]
    assert isinstance(needed, int)
    return needed


def steps_home(view: XtalView, seat: int, content: XtalContent) -> int | None:
    """Clockwise, 0 on Home; None without a Home or a token."""
    home, space = view.players[seat].home, view.now.positions[seat]
    if home is None or space is None:
        return None
    return (home_space(home, content) - space) % SPACES


def faces_home(view: XtalView, seat: int, content: XtalContent) -> list[int]:
    """The faces of the die that bring this token Home, or past it where that wins too (XT-12, XT-91)."""
    steps, space = steps_home(view, seat, content), view.now.positions[seat]
    if not steps or space is None:
        return []
    past = view.options["home_arrival"] == "pass" and view.now.rings[seat] >= rings_to_win(view)
    return [
        face
        for face in content.table.die_faces
        if (face == steps or (past and face > steps)) and (space + face) % SPACES not in view.now.positions
    ]


def winner(view: XtalView, situation: Situation, player: int, content: XtalContent) -> int | None:
    """XT-92: who would have won like that, the player of the cards first, then clockwise from him."""
    start = view.order.index(player)
    for seat in view.order[start:] + view.order[:start]:
        home, space = view.players[seat].home, situation.positions[seat]
        at_home = home is not None and space == home_space(home, content)
        if at_home and situation.rings[seat] >= rings_to_win(view) and not view.players[seat].away:
            return seat
    return None


def brings_me_home(view: XtalView, code: int, content: XtalContent) -> bool:
    """Would this legal card bring the viewer Home with rings enough?"""
    seat = view.seat
    home = None if seat is None else view.players[seat].home
    if seat is None or home is None or moved_by(view, code).get(seat) != home_space(home, content):
        return False
    now = view.draft or view.now
    stored = now.storage[home] if view.options["storage_take"] == "any" else 0
    return now.rings[seat] + stored >= rings_to_win(view)


def moved_by(view: XtalView, code: int) -> dict[int, int]:
    """Where a card would put which tokens, on top of what lies in the tray."""
    plain = int(power(code))
    positions = (view.draft or view.now).positions
    if LEVITATE <= plain < VOID:
        return dict([target_of(plain)])
    if MIRROR <= plain < DRIFT:
        a, b = divmod(plain - MIRROR, SEATS)
        there, here = positions[b], positions[a]
        assert there is not None
        assert here is not None
        return {a: there, b: here}
    if DRIFT <= plain < STASIS:
        token, way = divmod(plain - DRIFT, 2)
        space = positions[token]
        assert space is not None
        return {token: (space + 1 - 2 * way) % SPACES}
    return {}


# -- who rolls next


def next_to_roll(view: XtalView) -> int | None:
    """XT-71, XT-83: the next who will be here; None if the last round is over, or nobody will be."""
    limit, needed = view.options["round_limit"], view.options["away_min_missed"]
    assert isinstance(limit, int)
    assert isinstance(needed, int)
    start = view.order.index(view.turn) + 1
    for seat in view.order[start:] + view.order[:start]:
        if seat == view.first and limit and view.round >= limit:
            return None
        player = view.players[seat]
        comes = not player.away or (player.returning and player.missed >= needed)
        if comes and not player.gone and not player.leaving:
            return seat
    return None


# -- cards nobody has shown


def no_answer(view: XtalView, seat: int, weapon: int) -> float:
    """Dossier 11: the chance that this hand holds neither the Shield nor a Void, as far as the viewer can know."""
    answers = [SHIELD_CARD + weapon, VOID_CARD]
    if view.options["blank_cards"] == "wild":
        answers.append(BLANK_CARD)
    unseen = list(view.unseen)
    for player in view.players:
        for card, n in enumerate(player.seen or ()):
            unseen[card] -= n
    known = view.players[seat].seen or [0] * CARDS
    if any(known[card] for card in answers):
        return 0.0
    loose = sum(unseen)
    hidden = view.players[seat].cards - sum(known)
    return comb(loose - sum(unseen[card] for card in answers), hidden) / comb(loose, hidden)


# -- ways to an arrangement


def left_in_hand(view: XtalView) -> list[int]:
    """The own hand without the cards in the tray."""
    own = None if view.seat is None else view.players[view.seat].hand
    left = list(own or [0] * CARDS)
    for code in view.tray:
        left[int(kind(code))] -= 1
    return left


def ways(view: XtalView, content: XtalContent) -> list[Way]:
    """The cheapest ways to make any two tokens face each other with the cards in hand, the cheapest of all first.

    Among ways of one price those with the own token come first, then those that threaten most rings.
    """
    if view.tray and comes_last(view.tray[-1]):
        return []
    now = view.draft or view.now
    found = [
        way
        for a, b in combinations(range(view.seats), 2)
        if fights(view, now, a) and fights(view, now, b) and not _fighting(view, (a, b), content)
        for way in _Search(view, content).run((a, b))
    ]
    return sorted(found, key=lambda way: (len(way.codes), view.seat not in way.pair, -_rings(view, way), way.pair))


def _fighting(view: XtalView, pair: tuple[int, int], content: XtalContent) -> bool:
    """Do they fight already, face to face?"""
    now = view.draft or view.now
    return now.parties == list(pair) and faced(view, now, pair[0], content) == pair[1]


def _rings(view: XtalView, way: Way) -> int:
    return sum(view.now.rings[seat] for seat in way.pair if seat != view.seat)


class _Search:
    """Everything that does not change while ways are looked for."""

    def __init__(self, view: XtalView, content: XtalContent) -> None:
        self.content = content
        self.now = view.draft or view.now
        self.reds = coloured("red", content)
        self.violets = coloured("violet", content)
        self.nearest_only = view.options["levitate_rule"] == "nearest_only"
        blank = view.options["blank_cards"]
        self.wild = blank == "wild"
        self.power = view.options["custom_power"] if blank == "custom" else ""
        hand = left_in_hand(view)
        self.left: Left = tuple(hand[card] for card in (LEVITATE_CARD, FLIGHT_CARD, TELEPORT_CARD, BLANK_CARD))

    def run(self, pair: tuple[int, int]) -> list[Way]:
        edge: dict[tuple[Places, Left], tuple[int, ...]] = {(tuple(self.now.positions), self.left): ()}
        known = set(edge)
        for _ in range(DEPTH):
            further: dict[tuple[Places, Left], tuple[int, ...]] = {}
            for (places, left), codes in edge.items():
                for code, after, rest in self.steps(places, left, pair):
                    if (after, rest) not in known:
                        known.add((after, rest))
                        further[after, rest] = (*codes, code)
            found = [Way(pair, codes) for (places, _), codes in further.items() if self.meet(places, pair)]
            if found:
                return found
            edge = further
        return []

    def meet(self, places: Places, pair: tuple[int, int]) -> bool:
        space = places[pair[0]]
        return space is not None and opposite(space, self.content) == places[pair[1]]

    def steps(self, places: Places, left: Left, pair: tuple[int, int]) -> Iterator[tuple[int, Places, Left]]:
        for token in pair:
            space = places[token]
            assert space is not None
            for card, first in enumerate((LEVITATE, FLIGHT, TELEPORT)):
                if not left[card] and not (self.wild and left[-1]):
                    continue
                wild = not left[card]
                rest = _less(left, len(left) - 1 if wild else card)
                for to in self.destinations(card, places, space):
                    code = first + SPACES * token + to + (AS_WILD if wild else 0)
                    yield code, _put(places, token, to), rest
            if left[-1]:
                yield from self.custom(places, left, token, space)

    def destinations(self, card: int, places: Places, space: int) -> list[int]:
        """XT-30 to XT-35."""
        if card == TELEPORT_CARD:
            return [to for to in self.violets if to not in places] if space in self.violets else []
        free = [to for to in self.reds if to not in places]
        if card == FLIGHT_CARD:
            return free if space in self.reds else []
        if space in self.reds or not free:
            return []
        nearest = min(_steps(space, to) for to in (self.reds if self.nearest_only else free))
        return [to for to in free if _steps(space, to) == nearest]

    def custom(self, places: Places, left: Left, token: int, space: int) -> Iterator[tuple[int, Places, Left]]:
        """XT-98: Drift and Mirror. The token that is wanted is named last, so that it counts as moved last."""
        rest = _less(left, len(left) - 1)
        if self.power == "drift":
            for way, step in enumerate((1, -1)):
                to = (space + step) % SPACES
                if to not in places:
                    yield DRIFT + 2 * token + way, _put(places, token, to), rest
        elif self.power == "mirror":
            for other, there in enumerate(places):
                if other != token and there is not None and other not in self.now.protected:
                    yield MIRROR + SEATS * other + token, _put(_put(places, other, space), token, there), rest


def _steps(one: int, other: int) -> int:
    return min((one - other) % SPACES, (other - one) % SPACES)


def _put(places: Places, token: int, to: int) -> Places:
    return (*places[:token], to, *places[token + 1 :])


def _less(left: Left, place: int) -> Left:
    return (*left[:place], left[place] - 1, *left[place + 1 :])
