"""The card game a second time: slow, naive, in plain lists, written from the dossier alone. Tests compare the two."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

Action = tuple[Any, ...]
"""("advance", ritual), ("manipulate", [places], cell) or ("place", cell): the messages of section 5.3."""

FACTIONS = ["dragon", "eagle", "wolf"]
COUNTRIES = ["kida", "marus", "sorrell"]
LETTERS = "DEWACS"
ROWS = ["bell", "book", "candle"]
PLACES = [f"{row}{column}" for row in ROWS for column in range(1, 10)] + ["supply", "waiting"]
SUPPLY = 27
WAITING = 28


class Naive:
    def __init__(self, dumped: Mapping[str, Any]) -> None:
        """From a position as Game.dump writes it."""
        self.n: int = dumped["seats"]
        self.kind = [LETTERS.index(letter) for letter in dumped["shrines"] if letter != " "]
        self.map: list[int] = list(dumped["outcomes"])
        self.char: list[str] = list(dumped["characters"])
        self.up = [place in dumped["up"] for place in PLACES[:27]]
        self.seen = [place in dumped["seen"] for place in PLACES[:27]]
        self.pawn = [sorted(PLACES.index(place) for place in pair) for pair in dumped["pawns"]]
        self.open = [ritual in dumped["open"] for ritual in range(8)]
        self.first: int = dumped["first"]
        self.turn: int = dumped["turn"]
        self.stall: int = dumped["stall"]
        self.lifted_from = [PLACES.index(place) for place in dumped["lifted_from"]]
        self.limit: int = dumped["options"]["stall_limit"]
        self.forbidden: bool = dumped["options"]["vacated_flip"] == "forbidden"
        self.second = any(WAITING in pair for pair in self.pawn)

    # -- sections 5.1 and 5.3

    def mover(self) -> int:
        return (self.first + self.turn) % self.n

    def phase(self) -> str:
        if all(self.open):
            return "over"
        return "second" if self.second else "turn"

    def after(self, action: Action) -> "Naive":
        """The position after a legal action."""
        new = deepcopy(self)
        me = new.pawn[self.mover()]
        if action[0] == "advance":
            new.open[action[1]] = True
            new.stall = 0
            new.turn += 1
            return new
        flip = action[-1]
        new.up[flip] = not new.up[flip]
        new.seen[flip] = True
        if action[0] == "place":
            me.remove(WAITING)
            me.append(flip)
        else:
            for place in action[1]:
                me.remove(place)
            me.append(flip)
        if action[0] == "manipulate" and len(action[1]) == 2:
            me.append(WAITING)
            new.second = True
            new.lifted_from = sorted(place for place in action[1] if place != SUPPLY)
        else:
            new.second = False
            new.lifted_from = []
            new.turn += 1
            new.stall += 1
        me.sort()
        return new

    # -- section 5.4

    def refusal(self, seat: int, action: Action) -> str:
        if self.phase() == "over":
            return "CG-34"
        if seat != self.mover():
            return "CG-12"
        if self.phase() == "second" and action[0] != "place":
            return "CG-19"
        if self.phase() == "turn" and action[0] == "place":
            return "CG-17"
        if action[0] == "advance" and self.turn < self.n:
            return "CG-14"
        if action[0] == "manipulate" and self.limit > 0 and self.stall >= self.limit * self.n:
            return "CG-15"
        if action[0] == "advance":
            return "CG-26" if self.open[action[1]] else ""
        lifted = list(self.lifted_from)
        standing = [place for pair in self.pawn for place in pair]
        if action[0] == "manipulate":
            lifted = list(action[1])
            own = list(self.pawn[seat])
            if len(lifted) not in (1, 2):
                return "CG-17"
            for place in lifted:
                if place not in own:
                    return "CG-17"
                own.remove(place)
                standing.remove(place)
        flip = action[-1]
        if flip in standing:
            return "CG-20"
        if self.forbidden and flip in lifted:
            return "CG-21"
        return ""

    def legal(self) -> list[Action]:
        return [action for action in self.actions() if self.refusal(self.mover(), action) == ""]

    def actions(self) -> list[Action]:
        """Every well formed action that could be meant for the seat on turn."""
        a, b = self.pawn[self.mover()]
        lifts = [[a], [a, b]] if a == b else [[a], [b], [a, b]]
        found: list[Action] = [("advance", ritual) for ritual in range(8)]
        found += [("manipulate", lift, flip) for lift in lifts for flip in range(27)]
        found += [("place", flip) for flip in range(27)]
        return found

    # -- appendix A.3

    def code(self, action: Action) -> int:
        if action[0] == "advance":
            return int(action[1])
        if action[0] == "place":
            return 89 + int(action[1])
        pair = self.pawn[self.mover()]
        lift = sorted(action[1])
        which = 0 if lift == pair[:1] else 2 if len(lift) == 2 else 1
        return 8 + 27 * which + int(action[2])

    def action(self, seat: int, code: int) -> Action | None:
        """What a code means for this seat; None for L = 1 with both pawns in the supply, which is not generated."""
        if code < 8:
            return ("advance", code)
        if code >= 89:
            return ("place", code - 89)
        which, flip = divmod(code - 8, 27)
        a, b = self.pawn[seat]
        if which == 1 and a == SUPPLY:
            return None
        return ("manipulate", [[a], [b], [a, b]][which], flip)

    # -- section 8

    def ritual(self) -> int:
        number = 0
        for row, worth in zip(range(3), (4, 2, 1), strict=True):
            active = 0
            for column in range(9):
                if self.up[9 * row + column]:
                    active += 1
            if active >= 5:
                number += worth
        return number

    def control(self) -> list[int | None]:
        found: list[int | None] = []
        for country in range(3):
            active = [0, 0, 0]
            for row in range(3):
                for column in range(3 * country, 3 * country + 3):
                    kind = self.kind[9 * row + column]
                    if self.up[9 * row + column] and kind < 3:
                        active[kind] += 1
            leaders = [faction for faction in range(3) if active[faction] == max(active)]
            found.append(leaders[0] if len(leaders) == 1 else None)
        return found

    def score(self) -> dict[str, Any]:
        ritual = self.ritual()
        outcome = self.map[ritual]
        claims: list[int | None] = [None, None, None]
        for piece in range(3):
            for seat in range(self.n):
                for place in self.pawn[seat]:
                    if place < 27 and self.kind[place] == 3 + piece:
                        claims[piece] = seat
        devoured: list[int] = []
        dominator: int | None = None
        if outcome in (1, 2, 3):
            dominator = claims[outcome - 1]
        elif outcome in (4, 5, 6):
            victim = claims[outcome - 4]
            if victim is not None and self.char[victim] != "monster":
                devoured = [victim]
        elif outcome == 7:
            devoured = [seat for seat in range(self.n) if self.char[seat] != "monster"]
        control = self.control()
        breakdown: list[dict[str, int]] = []
        for seat in range(self.n):
            words = self.char[seat].split("-")
            parts = {"country": 0, "home": 0, "regalia": 0, "dominate": 0, "feed": 0, "devoured_anyone": 0}
            if words[0] in ("wizard", "cultist"):
                faction = FACTIONS.index(words[1])
                parts["country"] = 1000 * control.count(faction)
                if seat not in devoured:
                    parts["regalia"] = 1000 * claims.count(seat)
            if words[0] == "wizard":
                if control[COUNTRIES.index(words[2])] == FACTIONS.index(words[1]):
                    parts["home"] = 1000
                if dominator == seat:
                    parts["dominate"] = 1000
            if words[0] == "cultist" and devoured:
                parts["feed"] = 1000
            if words[0] == "monster" and devoured:
                parts["devoured_anyone"] = 6000
            breakdown.append(parts)
        scores = [sum(parts.values()) for parts in breakdown]
        return {
            "ritual": ritual,
            "outcome": outcome,
            "control": control,
            "claims": claims,
            "devoured": devoured,
            "dominator": dominator,
            "fed": bool(devoured),
            "scores": scores,
            "breakdown": breakdown,
            "winners": [seat for seat in range(self.n) if scores[seat] == max(scores)],
        }

    def key(self) -> tuple[Any, ...]:
        """Everything that changes in a game."""
        pawns = tuple(tuple(pair) for pair in self.pawn)
        lifted = tuple(self.lifted_from)
        return (tuple(self.up), tuple(self.seen), pawns, tuple(self.open), self.turn, self.stall, lifted)
