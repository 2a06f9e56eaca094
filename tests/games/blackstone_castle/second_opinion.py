"""The rules a second time: slow, literal, in plain Python, written from the dossier alone. Tests compare the two."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from greathall.games.blackstone_castle.content.shapes import Requirement, Task

SPACES = [column + row for row in "STONE" for column in "BLACK"]
FAMILIES = ["Corwin", "Keygriff", "Thistledown", "Wolfram"]
SPECIAL = ("Assassin", "Saboteur")
SHORT = {
    "lion": "Li",
    "dragon": "Dr",
    "phoenix": "Ph",
    "stag": "St",
    "any": "*",
    "emissary": "Em",
    "scout": "Sc",
    "captain": "Ca",
    "spy": "Sp",
}
Place = tuple[str, str, str]
"""A vassal card, its upper side and its space, as `place` names them; all empty if the requirement is not used."""
UNUSED: Place = ("", "", "")


@dataclass
class Position:
    """What everybody's belongings and the board are, in the dossier's words."""

    mode: str
    mover: int
    advanced: bool
    board: dict[str, str]
    guards: dict[str, int]
    marked: set[str]
    knights: int
    wizards: int
    family: str
    hand: list[str]
    done: list[str]
    retained: list[str]
    task_done: bool
    limbo: int
    corner_cards: int
    pile: list[str]
    task_cards: dict[str, int]
    under: dict[str, list[str]] = field(default_factory=dict)


# -- the board (7.1)


def column(space: str) -> int:
    return "BLACK".index(space[0])


def row(space: str) -> int:
    return "STONE".index(space[1])


def neighbours(a: str, b: str) -> bool:
    return abs(column(a) - column(b)) + abs(row(a) - row(b)) == 1


def diagonals(a: str, b: str) -> bool:
    return abs(column(a) - column(b)) == 1 and abs(row(a) - row(b)) == 1


def straight(a: str, b: str) -> list[str] | None:
    """The spaces between two spaces of one line, or None."""
    if a == b or (a[0] != b[0] and a[1] != b[1]):
        return None
    if a[0] == b[0]:
        low, high = sorted((row(a), row(b)))
        return [a[0] + "STONE"[place] for place in range(low + 1, high)]
    low, high = sorted((column(a), column(b)))
    return ["BLACK"[place] + a[1] for place in range(low + 1, high)]


# -- 5.7, actions of the King's Quest family


def refusal(p: Position, seat: int, move: Mapping[str, str], tasks: Mapping[str, Task]) -> str:
    verb = move["move"]
    if seat != p.mover:
        return "BC-146"
    if verb == "end_actions":
        return ""
    if verb == "complete":
        return refuse_complete(p, tasks[move["card"].upper()], tasks)
    puzzle = p.mode == "puzzle_master"
    # 2: what the mode lacks
    if verb == "draw" and move["deck"] == "machination" and puzzle:
        return "BC-132"
    if verb == "retain" and move["corner"] != "later" and puzzle:
        return "BC-136"
    if verb == "retain" and move["corner"] == "later" and not puzzle:
        return "BC-26"
    # 3: a kind of token that may not pay
    own = {
        "slide": "BC-23",
        "swap": "BC-32",
        "transform": "BC-33",
        "retain": "BC-25",
        "guard": "BC-28",
        "unguard": "BC-31",
    }
    pay = move.get("pay") or ("wizard" if verb == "draw" else "knight")
    other = {("slide", "wizard"): "Wolfram", ("swap", "knight"): "Corwin", ("transform", "knight"): "Thistledown"}
    if (verb, pay) in other and p.family != other[verb, pay]:
        return own[verb]
    # 4: the token
    if (p.knights if pay == "knight" else p.wizards) == 0:
        return "BC-145"
    if verb == "draw":
        return "" if p.task_cards[move["deck"]] else "BC-59"
    named = move["pair"].split("-") if verb == "swap" else [move["from" if verb == "slide" else "space"]]
    named = [space.upper() for space in named]
    # 5: somebody must be there
    if any(space not in p.board for space in named) or (verb == "unguard" and not p.guards.get(named[0])):
        return own[verb]
    if verb == "guard" and p.board[named[0]] in SPECIAL:
        return "BC-84"
    # 6: marked, guarded, Assassin, Saboteur
    if any(space in p.marked for space in named):
        return "BC-43"
    if verb not in ("guard", "unguard") and any(p.guards.get(space) for space in named):
        return "BC-29"
    if verb == "retain" and p.board[named[0]] == "Assassin":
        return "BC-80"
    if verb in ("slide", "swap") and any(p.board[space] == "Saboteur" for space in named):
        return "BC-81"
    if verb == "slide":
        return _refuse_slide(p, named[0], move["to"].upper(), pay)
    if verb == "swap" and not neighbours(*named):
        return "" if diagonals(*named) and p.family == "Wolfram" and pay == "wizard" else "BC-32"
    if verb == "retain" and move["corner"] != "later" and p.board[named[0]] != "Saboteur":
        vassals = [face for face in p.pile if face not in SPECIAL]
        return "" if p.corner_cards or vassals else "BC-26"
    return ""


def _refuse_slide(p: Position, start: str, to: str, pay: str) -> str:
    # 7: distance, direction, path
    if not neighbours(start, to):
        line = straight(start, to)
        if pay == "wizard":
            return "BC-90"
        if p.family == "Thistledown" and diagonals(start, to):
            pass
        elif p.family == "Corwin" and line is not None:
            if len(line) > 2 or any(space in p.board for space in line):
                return "BC-87"
        else:
            return "BC-23"
    # 8: the target
    return "BC-24" if to in p.board else ""


# -- Tasks


def meets(p: Position, need: Requirement, space: str) -> bool:
    return located(need, space, p.advanced) and space in p.board and described(need, p.board[space])


def located(need: Requirement, space: str, advanced: bool) -> bool:
    """BC-36, BC-37, BC-38, BC-91."""
    if need.column and not (need.light == "column" and not advanced) and space[0] != need.column:
        return False
    return not (need.row and not (need.light == "row" and not advanced) and space[1] != need.row)


def described(need: Requirement, shown: str) -> bool:
    """BC-39, BC-40, BC-84, BC-85."""
    if shown in SPECIAL:
        return False
    wanted = [SHORT[word] for word in need.face.split("-")]
    return all("*" in (want, has) or want == has for want, has in zip(wanted, shown.split("-"), strict=True))


def pairs(p: Position, card: Task) -> list[tuple[str, str]]:
    """Every choice of two different vassals (BC-41)."""
    return [
        (left, right)
        for left in SPACES
        for right in SPACES
        if left != right and meets(p, card.left, left) and meets(p, card.right, right)
    ]


def surcharge(p: Position, card: Task, tasks: Mapping[str, Task]) -> list[str]:
    """BC-45, BC-46: the corner symbols of the cards of the same type, oldest first."""
    corners = [tasks[done].corner for done in p.done if done[0] == card.id[0]]
    return ["-".join(SHORT[word] for word in corner.split("-")) for corner in corners]


def pays(shown: str, symbol: str) -> bool:
    return all(has in ("*", want) for has, want in zip(shown.split("-"), symbol.split("-"), strict=True))


def payments(retained: list[str], symbols: list[str]) -> set[tuple[str, ...]]:
    """Every way to pay, symbol by symbol, by trying all there are (BC-47, BC-85)."""
    return {
        way
        for way in permutations(retained, len(symbols))
        if all(pays(shown, symbol) for shown, symbol in zip(way, symbols, strict=True))
    }


def refuse_complete(p: Position, card: Task, tasks: Mapping[str, Task]) -> str:
    """Where no pair of vassals will do, "unmet" stands for the rules about vassals."""
    if card.id not in p.hand:
        return "BC-42"
    if p.task_done:
        return "BC-20"
    if p.mode in ("kings_coop", "puzzle_master") and p.limbo < 2:
        return "BC-96" if p.mode == "kings_coop" else "BC-135"
    if not pairs(p, card):
        left = any(meets(p, card.left, space) for space in SPACES)
        return "BC-41" if left and any(meets(p, card.right, space) for space in SPACES) else "unmet"
    return "" if payments(p.retained, surcharge(p, card, tasks)) else "BC-47"


# -- section 8


def points(done: list[str], tasks: Mapping[str, Task], unlimited: bool) -> int:
    stacks = {kind: [tasks[card].points for card in done if card[0] == kind] for kind in "KWPM"}
    kings = 99 if unlimited else 2 + len(stacks["P"])
    total = sum(stacks["P"]) + sum(stacks["M"][:kings])
    return total + sum(stacks["K"][: max(0, kings - 1)]) + sum(stacks["W"][: max(0, kings - 1)])


def income(done: list[str], unlimited: bool) -> tuple[int, int]:
    knights, wizards, kings = (sum(card[0] == kind for card in done) for kind in "KWP")
    if unlimited:
        return 1 + knights, 1 + wizards
    return min(1 + knights, 2 + kings), min(1 + wizards, 2 + kings)


def excess(done: list[str], held: tuple[int, int, int, int]) -> tuple[int, ...]:
    """BC-49: how many cards in hand, Knights, Wizards and retained vassals must go."""
    kings = 2 + sum(card[0] == "P" for card in done)
    return tuple(max(0, number - kings) for number in held)


def best(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """Who wins: the highest key, all that have it."""
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


# -- Queen's Quest


def is_set(faces: list[str]) -> bool:
    """BC-108."""
    return bool(kinds(faces))


def kinds(faces: list[str]) -> set[str]:
    found = set()
    factions = [face.split("-")[0] for face in faces]
    roles = [face.split("-")[1] for face in faces]
    if len(faces) <= 4 and len(set(factions)) == len(faces) and len(set(roles)) == len(faces):
        found.add("different")
    if len(set(factions)) == 1 or len(set(roles)) == 1:
        found.add("alike")
    if len(set(faces)) == 1:
        found.add("identical")
    return found


def set_score(faces: list[str]) -> int:
    n = len(faces)
    worth = {
        "different": [0, 0, 1, 2, 4][min(n, 4)],
        "alike": n - 1,
        "identical": [0, 0, 1, 4, 8][n] if n <= 4 else 8 * (n - 3),
    }
    return max(worth[kind] for kind in kinds(faces))


def collections(p: Position, card: Task, sets: list[list[str]]) -> set[tuple[str, str, int, int]]:
    """Every `collect` with this card: left, right ("" if unused) and their sets, -1 for a new one (5.5)."""
    found = set()
    for left in ["", *SPACES]:
        for right in ["", *SPACES]:
            if left == right or (left and not meets(p, card.left, left)) or (right and not meets(p, card.right, right)):
                continue
            for left_set in range(-1, len(sets)) if left else [-1]:
                filed = [list(group) for group in sets]
                if left and not _file(filed, left_set, p.board[left]):
                    continue
                for right_set in range(-1, len(filed)) if right else [-1]:
                    if not right or _file([list(group) for group in filed], right_set, p.board[right]):
                        found.add((left, right, left_set, right_set))
    return found


def _file(sets: list[list[str]], number: int, face: str) -> bool:
    if number == -1:
        sets.append([])
    sets[number].append(face)
    return is_set(sets[number])


# -- Wizard's Quest


def wizards_refusal(p: Position, move: Mapping[str, str]) -> str:
    """Slides, swaps and transforms with an action to spare (BC-118 to BC-121)."""
    if move["move"] == "slide":
        start, to = move["from"].upper(), move["to"].upper()
        if move["pay"] == "wizard" or start not in p.board or not neighbours(start, to):
            return "BC-118"
        if to not in p.board or (not p.under.get(start) and p.board[to] == p.board[start]):
            return ""
        return "BC-119"
    if move["move"] == "swap":
        a, b = move["pair"].upper().split("-")
        possible = move["pay"] == "wizard" and a in p.board and b in p.board and neighbours(a, b)
        return "" if possible else "BC-120"
    space = move["space"].upper()
    return "" if move["pay"] == "wizard" and space in p.board and not p.under.get(space) else "BC-121"


def placings(p: Position, card: Task, vassals: Mapping[str, tuple[str, str]]) -> set[tuple[Place, Place]]:
    """Every `place` with this card (BC-122 to BC-124): left is placed first, so right may go onto it."""
    found: set[tuple[Place, Place]] = set()
    for left in [UNUSED, *_placings_of(card.left, p.advanced, vassals, p.board)]:
        board = dict(p.board)
        hand = dict(vassals)
        if left != UNUSED:
            board[left[2]] = hand.pop(left[0])["ab".index(left[1])]
            found.add((left, UNUSED))
        found |= {(left, right) for right in _placings_of(card.right, p.advanced, hand, board)}
    return found


def _placings_of(
    need: Requirement, advanced: bool, hand: Mapping[str, tuple[str, str]], board: Mapping[str, str]
) -> Iterator[Place]:
    for card, faces in hand.items():
        for side, face in zip("ab", faces, strict=True):
            for space in SPACES:
                room = space not in board or board[space] == face
                if described(need, face) and located(need, space, advanced) and room:
                    yield card, side, space


# -- Puzzle Master's Quest


def is_formation(board: Mapping[str, str]) -> bool:
    """BC-137, BC-138, BC-139, by trying every way to give the four lines away."""
    if len(board) != 16 or len(set(board.values())) != 16:
        return False
    if any(space[0] not in "BK" and space[1] not in "SE" for space in board):
        return False
    return any(_in_lines(board, lined, apart) for lined, apart in ((0, 1), (1, 0)))


def _in_lines(board: Mapping[str, str], lined: int, apart: int) -> bool:
    symbol = {space: face.split("-") for space, face in board.items()}
    for a in board:
        for b in board:
            if neighbours(a, b) and symbol[a][apart] == symbol[b][apart]:
                return False
    groups = sorted({symbol[space][lined] for space in board})
    for order in permutations(("B", "K", "S", "E")):
        line = dict(zip(groups, order, strict=True))
        if all(line[symbol[space][lined]] in space for space in board):
            return True
    return False
