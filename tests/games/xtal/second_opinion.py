"""The evaluator of dossier 5.4 once more, slowly and literally, with dicts and lists and no bits.

It shares nothing with the rules but the names of cards. A situation is a dict:
    pos {seat: "pN"}, rings {seat: n}, storage {home: n}, protected set, silenced set, parties set, pending or None
"""

import copy
from dataclasses import dataclass, field
from typing import Any

Situation = dict[str, Any]
Card = dict[str, Any]
"""{"card": "flight", "token": 0, "to": "p12"}; what a wild card is played as stands under "card", "wild" beside it."""

LENGTH = 48
COLOURS = "VBGYRYGB"
WEAPONS = ("aurablast", "thunderbolt", "fireball")


class Refuse(Exception):
    pass


def colour(space: str) -> str:
    return COLOURS[int(space[1:]) % 8]


def opposite(space: str) -> str:
    return f"p{(int(space[1:]) + LENGTH // 2) % LENGTH}"


def distance(a: str, b: str) -> int:
    steps = abs(int(a[1:]) - int(b[1:]))
    return min(steps, LENGTH - steps)


@dataclass
class Table:
    """What does not change within a turn."""

    away: set[int] = field(default_factory=set)
    in_combat: bool = False
    own_turn: bool = False  # outside Combat
    nearest_only: bool = False
    take_any: bool = False
    void_alone: bool = True


def occupied(s: Situation, space: str) -> bool:
    return space in s["pos"].values()


def evaluate(table: Table, base: Situation, player: int, cards: list[Card], cancels: bool = False) -> Situation:
    s = copy.deepcopy(base)
    moved: list[int] = []
    weapon_pair: set[int] | None = None
    closing = table.in_combat and bool(base["parties"] & base["protected"])
    if sum(card["card"] in WEAPONS for card in cards) > 1:
        raise Refuse("XT-24")
    for i, card in enumerate(cards):
        name = card["card"]
        pending = base["pending"]
        if i == 0 and pending and pending["defender"] == player:
            if name not in (f"{pending['weapon']}_shield", "void"):
                raise Refuse("XT-61")
            if name != "void":
                s["pending"] = None
                continue
        elif name.endswith("_shield"):
            raise Refuse("XT-63")
        if closing and name != "void":
            raise Refuse("XT-46")
        if name in (*WEAPONS, "void", "stasis") and i < len(cards) - 1:
            raise Refuse("XT-25")
        if name in ("levitate", "flight", "teleport", "drift"):
            move(table, s, card)
            moved = [token for token in moved if token != card["token"]] + [card["token"]]
            take(table, s, card["token"])
        elif name == "mirror":
            mirror(s, card["a"], card["b"])
            moved = [token for token in moved if token not in (card["a"], card["b"])] + [card["a"], card["b"]]
            take(table, s, card["a"])
            take(table, s, card["b"])
        elif name in WEAPONS:
            q = opponent(table, s, player)
            if q is None or not ({player, q} == base["parties"] or player in moved or q in moved):
                raise Refuse("XT-60")
            s["pending"] = {"attacker": player, "defender": q, "weapon": name}
            weapon_pair = {player, q}
        elif name == "void":
            if not table.void_alone and not cancels:
                raise Refuse("XT-43")
            s["protected"].add(player)
        elif name == "stasis":
            if card["token"] in s["protected"]:
                raise Refuse("XT-27")
            s["protected"].add(card["token"])
            s["silenced"].add(card["token"])
    pair = weapon_pair
    for token in reversed(moved):
        if pair is None:
            q = opponent(table, s, token)
            pair = None if q is None else {token, q}
    s["parties"] = pair if pair else base["parties"]
    return s


def opponent(table: Table, s: Situation, seat: int) -> int | None:
    """Who stands opposite on a Red, so that there could be Combat."""
    space = s["pos"].get(seat)
    if space is None or colour(space) != "R":
        return None
    for other, where in s["pos"].items():
        if where == opposite(space) and not {seat, other} & (s["protected"] | table.away):
            return int(other)
    return None


def move(table: Table, s: Situation, card: Card) -> None:
    token, name = card["token"], card["card"]
    if token in s["protected"]:
        raise Refuse("XT-27")
    here = s["pos"][token]
    if name == "drift":
        to = f"p{(int(here[1:]) + (1 if card['way'] == 'on' else -1)) % LENGTH}"
        if occupied(s, to):
            raise Refuse("XT-29")
        s["pos"][token] = to
        return
    to = card["to"]
    if name == "levitate":
        if colour(here) == "R":
            raise Refuse("XT-33")
        if colour(to) != "R":
            raise Refuse("XT-30")
        if occupied(s, to):
            raise Refuse("XT-29")
        reds = [f"p{n}" for n in range(LENGTH) if COLOURS[n % 8] == "R"]
        if not table.nearest_only:
            reds = [red for red in reds if not occupied(s, red)]
        if distance(here, to) > min(distance(here, red) for red in reds):
            raise Refuse("XT-31")
    else:
        wanted, rule = ("R", "XT-34") if name == "flight" else ("V", "XT-35")
        if colour(here) != wanted or colour(to) != wanted:
            raise Refuse(rule)
        if occupied(s, to):
            raise Refuse("XT-29")
    s["pos"][token] = to


def mirror(s: Situation, a: int, b: int) -> None:
    if {a, b} & s["protected"]:
        raise Refuse("XT-27")
    if a == b:
        raise Refuse("XT-98")
    s["pos"][a], s["pos"][b] = s["pos"][b], s["pos"][a]


def take(table: Table, s: Situation, token: int) -> None:
    if not table.take_any or token in table.away:
        return
    number = int(s["pos"][token][1:])
    if number % 8 == 0:
        s["rings"][token] += s["storage"][number // 8]
        s["storage"][number // 8] = 0


class Chain:
    """The last card and the Voids upon it."""

    def __init__(self) -> None:
        self.player: int | None = None
        self.works: Situation = {}
        self.undone: Situation = {}
        self.voids: list[int] = []

    def top(self) -> int | None:
        return self.voids[-1] if self.voids else self.player

    def cancels(self, player: int, cards: list[Card]) -> bool:
        return [card["card"] for card in cards] == ["void"] and self.top() not in (None, player)

    def accept(self, table: Table, base: Situation, player: int, cards: list[Card]) -> Situation:
        """The situation after an accepted group; raises Refuse where 5.4 does not allow it."""
        if not self.cancels(player, cards):
            works = evaluate(table, base, player, cards)
            undone = evaluate(table, base, player, cards[:-1]) if cards[1:] else copy.deepcopy(base)
            self.player, self.works, self.undone, self.voids = player, works, undone, []
            return copy.deepcopy(works)
        evaluate(table, base, player, cards, cancels=True)
        self.voids.append(player)
        n = len(self.voids)
        s = copy.deepcopy(self.works if n % 2 == 0 else self.undone)
        for k in range(1, n + 1):
            if (n - k) % 2 == 0:
                s["protected"].add(self.voids[k - 1])
        if table.in_combat and not s["parties"]:
            s["parties"] = set(self.works["parties"])
        return s


def priority(s: Situation, player: int, cancelled: int | None, named: int | None) -> int | None:
    """Who is asked after an accepted group in Combat; None where the player's word is missing."""
    if s["pending"]:
        return int(s["pending"]["defender"])
    if cancelled is not None and cancelled in s["parties"]:
        return cancelled
    if player in s["parties"]:
        return int(next(iter(s["parties"] - {player})))
    return named
