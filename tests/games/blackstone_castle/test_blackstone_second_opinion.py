"""The rules of the King's Quest family and of the Puzzle Master against a second, naive implementation."""

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from tests.games.blackstone_castle import second_opinion as naive
from tests.games.blackstone_castle.courts import (
    CONTENT,
    FACES,
    FORMATION,
    PRINTED,
    A,
    assert_sound,
    at,
    choices,
    code,
    court,
    dealt,
    deck_of,
    done_of,
    hand_of,
    meets,
    phase,
    pile_of,
    play,
    retained_of,
    spaces,
    task,
    tasks_of,
    thrown_of,
    winners,
)

from greathall.games.blackstone_castle.content.ids import NOTHING
from greathall.games.blackstone_castle.rules import limits, payment, purse, puzzle
from greathall.games.blackstone_castle.rules.moves import ALPHABET, END_ACTIONS, LEFT, SLIDE
from greathall.games.blackstone_castle.rules.scoring import quest_points, tie_break
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.content import OptionValue
from greathall.kernel.playout import legal_list

FACTIONS, ROLES = ["Li", "Dr", "Ph", "St"], ["Em", "Sc", "Ca", "Sp"]
TASKS = {card.id: card for card in CONTENT.task}
UNMET = {"BC-35", "BC-36", "BC-37", "BC-91"}
NEIGHBOURS = [
    ("kings_quest", 2),
    ("kings_quest", 3),
    ("kings_coop", 2),
    ("puzzle_master", 2),
    ("kings_solo", 1),
]


@lru_cache(maxsize=1)
def _moves() -> list[tuple[int, dict[str, str]]]:
    """Every action of phase `actions`."""
    numbers = [*range(SLIDE, LEFT), END_ACTIONS]
    return [(number, ALPHABET.decode(number)) for number in numbers]


def read(s: Court) -> naive.Position:
    """A position of the King's Quest family as the naive rules see it."""
    seat = int(s.mover)
    family = int(s.families[seat])
    decks = ("guild", "power", "machination")
    return naive.Position(
        mode=s.terms.setup.mode,
        mover=seat,
        advanced=s.terms.setup.options["advanced"] is True,
        board={name: at(s, name) for name in naive.SPACES if at(s, name)},
        guards={name: int(s.guards[place]) for place, name in enumerate(naive.SPACES)},
        marked=set(spaces(s.marked)),
        knights=int(s.knights[seat]),
        wizards=int(s.wizards[seat]),
        family="" if family == NOTHING else naive.FAMILIES[family],
        hand=hand_of(s, seat),
        done=done_of(s, seat),
        retained=retained_of(s, seat),
        task_done=s.task_done,
        limbo=int(s.limbo),
        corner_cards=sum(len(deck_of(s, name)) for name in ("NW", "NE", "SE", "SW")),
        pile=pile_of(s),
        task_cards={deck: len(tasks_of(s, deck)) + len(thrown_of(s, deck)) for deck in decks},
    )


def random_options(r: Random, mode: str) -> dict[str, OptionValue]:
    extra = mode != "puzzle_master"
    return {
        "advanced": r.random() < 0.3,
        "specials": extra and r.random() < 0.6,
        "wilds": extra and r.random() < 0.6,
        "vassal_backs": r.choice(["open", "hidden"]),
    }


def made_up(r: Random, mode: str, seats: int) -> Court:
    """Any position at all in which a seat acts: guards, castles, specials and cards wherever chance puts them."""
    chosen = random_options(r, mode)
    names = r.sample(naive.SPACES, r.randint(4, 22))
    board = {name: r.choice(FACES[:16]) for name in names}
    if chosen["wilds"]:
        board.update(zip(r.sample(names, 2), (r.choice(["*-Em", "Li-*"]), r.choice(["*-Sc", "Dr-*"])), strict=True))
    if chosen["specials"]:
        board.update(zip(r.sample(names, 3), r.choices(["Assassin", "Saboteur"], k=3), strict=True))
    vassals = [name for name in names if board[name] not in naive.SPECIAL]
    guarded = r.sample(vassals, min(len(vassals), r.randint(0, 4)))
    cards = r.sample([card.id for card in CONTENT.task if mode != "puzzle_master" or card.id[0] != "M"], 34)
    mover = r.randrange(seats)
    done = cards[: r.randint(0, 6)]
    poor = r.random() < 0.25
    corners = ("NW", "SE") if mode == "puzzle_master" else ("NW", "NE", "SE", "SW")
    retained = [SYMBOL[card] for card in done if r.random() < 0.7] + r.choices(FACES[:16], k=2)
    if chosen["wilds"]:
        retained += [r.choice(["*-Ca", "Ph-*"]), r.choice(["*-Sp", "St-*"])][: r.randint(0, 2)]
    changes: dict[str, Any] = dict(chosen)
    if mode in ("kings_coop", "puzzle_master"):
        limbo = r.choice([0, 1, 2, 9])
        changes["castles"] = (limbo, 20 - limbo, 0)
    if r.random() < 0.7:
        changes["families"] = {mover: r.choice(naive.FAMILIES)}
    return court(
        mode,
        seats,
        mover=mover,
        board=" ".join(f"{name}={face}" for name, face in board.items()),
        guards=" ".join(f"{name}={r.randint(1, 2)}" for name in guarded),
        marked=" ".join(r.sample(vassals, 2)) if len(vassals) > 1 and r.random() < 0.3 else "",
        tokens={mover: f"k{r.choice([0, 1, 2])} w{r.choice([0, 1, 2])}"},
        hand={mover: " ".join(cards[6:30])},
        done={mover: " ".join(done)},
        retained={mover: " ".join(retained)},
        corners=dict.fromkeys(corners, "") if poor else None,
        pile=r.choice(["", "St-Sp"]),
        tasks={deck: "" for deck in ("guild", "power", "machination") if r.random() < 0.2},
        thrown=r.choice(["", cards[30]]),
        **changes,
    )


SYMBOL = {card.id: FACES[PRINTED.corner[task(card.id)]] for card in CONTENT.task}


# -- (a) who may do what


def _assert_same_refusals(s: Court, where: str) -> Counter[str]:
    """Every action there is, for the seat on turn."""
    p = read(s)
    listed = set(legal_list(s, p.mover))
    quoted: Counter[str] = Counter()
    for number, move in _moves():
        ours, theirs = s.refusal(p.mover, number), naive.refusal(p, p.mover, move, TASKS)
        same = ours in UNMET if theirs == "unmet" else ours == theirs
        assert same, f"{where}: {move} is refused by {ours!r}, the naive rules say {theirs!r}"
        assert (number in listed) == (theirs == ""), f"{where}: {move}"
        quoted[ours] += 1
    return quoted


@pytest.mark.repeats
@pytest.mark.parametrize(("mode", "seats"), NEIGHBOURS)
def test_made_up_positions_refuse_alike(mode: str, seats: int) -> None:
    """BC-20, BC-23 to BC-34, BC-36 to BC-47, BC-80, BC-81, BC-84 to BC-91, BC-96, BC-132, BC-135, BC-145; 5.7."""
    quoted: Counter[str] = Counter()
    for seed in range(36):
        quoted += _assert_same_refusals(made_up(Random(seed), mode, seats), f"{mode}, seed {seed}")
    needed = {"", "BC-23", "BC-24", "BC-25", "BC-28", "BC-29", "BC-31", "BC-32", "BC-33", "BC-42", "BC-43"}
    needed |= {"BC-20", "BC-35", "BC-47", "BC-59", "BC-87", "BC-90", "BC-145"}
    needed |= {"BC-132", "BC-135", "BC-136"} if mode == "puzzle_master" else {"BC-26", "BC-80", "BC-81", "BC-84"}
    assert needed <= set(quoted), needed - set(quoted)


@pytest.mark.repeats
@pytest.mark.parametrize(("mode", "seats"), NEIGHBOURS)
def test_positions_of_random_games_refuse_alike(mode: str, seats: int) -> None:
    """And everything is where it should be after every move (BC-10, BC-13)."""
    asked = 0
    for seed in range(4):
        r = Random(seed)
        families = r.choice(["off", "random"])
        s = dealt(mode, seats, seed, families=families, **random_options(r, mode))
        for step in range(150):
            if s.over():
                break
            seat = r.choice([seat for seat in range(seats) if s.to_act() >> seat & 1])
            s.apply(seat, r.choice(legal_list(s, seat)))
            assert_sound(s)
            if phase(s) == "actions" and s.step == 0 and r.random() < (0.07 if seats > 1 else 0.4):
                _assert_same_refusals(s, f"{mode}, seed {seed}, step {step}")
                asked += 1
    assert asked > 8


def _ways(s: Court, move: str) -> set[tuple[str, str, tuple[str, ...]]]:
    """What a `complete` can lead to: left and right vassal, and the payment."""
    seat, found, waiting = int(s.mover), set(), [(s.copy(), move)]
    while waiting:
        twin, step = waiting.pop()
        twin.events = []
        twin.apply(seat, code(step))
        done = [event for event in twin.events or [] if event.name == "completed"]
        if done:
            facts: dict[str, Any] = done[0].facts
            paid = tuple(FACES[face] for face in facts["payment"])
            found.add((naive.SPACES[facts["left"]], naive.SPACES[facts["right"]], paid))
        else:
            waiting += [(twin.copy(), option) for option in choices(twin, seat)]
    return found


def test_short_decisions_lead_to_every_way_of_completing_and_to_no_other() -> None:
    """BC-35 to BC-47, BC-85, BC-91: all pairs of vassals, all payments."""
    completed, wide = 0, 0
    for seed in range(120):
        s = made_up(Random(seed), "kings_quest", 2)
        if s.task_done:
            continue
        p = read(s)
        for move in [move for move in choices(s, p.mover) if move.startswith("complete")]:
            card = TASKS[move.split()[1].upper()]
            ways = naive.payments(p.retained, naive.surcharge(p, card, TASKS))
            expected = {(left, right, way) for left, right in naive.pairs(p, card) for way in ways}
            assert _ways(s, move) == expected, f"seed {seed}, {move}"
            completed += 1
            wide += len(expected) > 2
    assert completed > 60
    assert wide > 10


# -- (b) points, income, limits


def test_points_income_and_limits() -> None:
    """BC-17, BC-18, BC-48, BC-49, BC-51, BC-52, BC-88; section 8."""
    for seed in range(200):
        r = Random(seed)
        done = r.sample(list(TASKS), r.randint(0, 14))
        families = r.choice([None, {A: "keygriff"}, {A: "corwin"}])
        scope = r.choice(["all", "holding"])
        hand = [card for card in TASKS if card not in done][: r.randint(0, 6)]
        held = (len(hand), r.randint(0, 6), r.randint(0, 6), r.randint(0, 6))
        s = court(
            done={A: " ".join(done)},
            hand={A: " ".join(hand)},
            tokens={A: f"k{held[1]} w{held[2]}"},
            retained={A: " ".join(r.sample(FACES[:16], held[3]))},
            families=families,
            keygriff_scope=scope,
            intrigue=False,
        )
        unlimited = families == {A: "keygriff"} and scope == "all"
        assert quest_points(s, A) == naive.points(done, TASKS, unlimited), f"seed {seed}"
        assert (purse.knight_income(s, A), purse.wizard_income(s, A)) == naive.income(done, unlimited), f"seed {seed}"
        cards, knights, wizards, vassals = naive.excess(done, held)
        if families == {A: "keygriff"}:
            cards = knights = wizards = vassals = 0
        play(s, A, "end_actions")
        dropped = 0
        while phase(s) == "limits":
            verbs = {move.split()[0] for move in choices(s, A)}
            assert ("discard" in verbs, "release" in verbs) == (cards > 0, vassals > 0), f"seed {seed}"
            move = r.choice(choices(s, A))
            cards, vassals = (cards - 1, vassals) if move.startswith("discard") else (cards, vassals - 1)
            play(s, A, move)
            dropped += 1
        assert (cards, vassals) == (0, 0), f"seed {seed}"
        assert (s.knights[A], s.wizards[A]) == (held[1] - knights, held[2] - wizards), f"seed {seed}"
        assert limits.limit(s, A, 0) == 2 + sum(card[0] == "P" for card in done)


# -- (d) the formation


def _turned(board: dict[str, str], turns: int, mirror: bool, exchanged: bool) -> dict[str, str]:
    """Rotated, reflected, or with factions and roles exchanged."""
    found = {}
    for name, face in board.items():
        x, y = naive.column(name), naive.row(name)
        for _ in range(turns):
            x, y = 4 - y, x
        x = 4 - x if mirror else x
        faction, role = face.split("-")
        if exchanged:
            faction, role = FACTIONS[ROLES.index(role)], ROLES[FACTIONS.index(faction)]
        found["BLACK"[x] + "STONE"[y]] = f"{faction}-{role}"
    return found


def _assert_judged_alike(board: dict[str, str], where: str) -> bool:
    s = court("puzzle_master", board=" ".join(f"{name}={face}" for name, face in board.items()))
    verdict = naive.is_formation(board)
    assert puzzle.is_formation(s) == verdict, f"{where}: {board}"
    return verdict


def _near_misses(r: Random, board: dict[str, str]) -> list[dict[str, str]]:
    """One exchange, one doubled face, one inside, one missing, one too many."""
    a, b = r.sample(list(board), 2)
    inside = r.choice([name for name in naive.SPACES if name not in board])
    rest = {name: face for name, face in board.items() if name != a}
    return [
        {**board, a: board[b], b: board[a]},
        {**board, a: board[b]},
        {**rest, inside: board[a]},
        rest,
        {**board, inside: board[a]},
    ]


def test_the_formation_in_every_orientation_and_its_near_misses() -> None:
    """BC-137, BC-138, BC-139, EX-16, ruling 37."""
    base = dict(entry.split("=") for entry in FORMATION.split())
    verdicts: Counter[bool] = Counter()
    for turns in range(4):
        for mirror in (False, True):
            for exchanged in (False, True):
                board = _turned(base, turns, mirror, exchanged)
                assert _assert_judged_alike(board, f"{turns} {mirror} {exchanged}")
                for near in _near_misses(Random(turns), board):
                    verdicts[_assert_judged_alike(near, f"near {turns} {mirror} {exchanged}")] += 1
    assert verdicts[False] > 60


def test_random_pinwheels() -> None:
    """Lines in any order with the faces in any order: a good part of them are formations (BC-138)."""
    lines = [entry.split() for entry in ("BS LS AS CS", "KS KT KO KN", "KE CE AE LE", "BE BN BO BT")]
    verdicts: Counter[bool] = Counter()
    for seed in range(250):
        r = Random(seed)
        board = {}
        for line, role in zip(lines, r.sample(ROLES, 4), strict=True):
            order = r.sample(FACTIONS, 4)
            board.update({name: f"{faction}-{role}" for name, faction in zip(line, order, strict=True)})
        board = _turned(board, r.randrange(4), r.random() < 0.5, r.random() < 0.5)
        verdicts[_assert_judged_alike(board, f"seed {seed}")] += 1
        near = _near_misses(r, board)[r.randrange(5)]
        verdicts[_assert_judged_alike(near, f"near seed {seed}")] += 1
    assert min(verdicts.values()) > 50, verdicts


def test_sixteen_anywhere_on_the_ring_are_no_formation() -> None:
    """BC-137, BC-138: all faces, in any order."""
    ring = [name for name in naive.SPACES if name[0] in "BK" or name[1] in "SE"]
    for seed in range(60):
        r = Random(seed)
        board = dict(zip(r.sample(ring, 16), r.sample(FACES[:16], 16), strict=True))
        _assert_judged_alike(board, f"seed {seed}")


# -- (e) surcharges


def _payments(s: Court, seat: int, number: int) -> set[tuple[str, ...]]:
    """Every way to pay that the short decisions allow."""
    found, waiting = set(), [s.copy()]
    while waiting:
        twin = waiting.pop()
        faces = payment.settle(twin, seat, number)
        if not faces:
            found.add(tuple(FACES[face] for face in twin.picked_payment))
        for face in range(24):
            if faces >> face & 1:
                branch = twin.copy()
                payment.choose(branch, seat, face)
                waiting.append(branch)
    return found


def test_surcharges_with_wilds_by_trying_everything() -> None:
    """BC-45 to BC-47, BC-85, EX-26."""
    seen: Counter[bool] = Counter()
    wide = 0
    for seed in range(400):
        r = Random(seed)
        kind = r.choice("KWPM")
        done = r.sample([card for card in TASKS if card[0] == kind], r.randint(0, 5))
        new = r.choice([card for card in TASKS if card[0] == kind and card not in done])
        wild = {
            2 * number + side: FACES[PRINTED.face_of[144 + 2 * number + side]] for number in range(4) for side in (0, 1)
        }
        retained = [SYMBOL[card] for card in done if r.random() < 0.6]
        retained += [wild[2 * number + r.randrange(2)] for number in range(4) if r.random() < 0.4]
        r.shuffle(retained)
        retained = retained[:6]
        s = court(
            wilds=True, board=meets(new), done={A: " ".join(done)}, hand={A: new}, retained={A: " ".join(retained)}
        )
        expected = naive.payments(retained, [SYMBOL[card] for card in done])
        assert payment.payable(s, A, task(new)) == bool(expected), f"seed {seed}: {retained} for {done}"
        if expected:
            assert _payments(s, A, task(new)) == expected, f"seed {seed}"
        seen[bool(expected)] += 1
        wide += len(expected) > 1
    assert min(seen.values()) > 80, seen
    assert wide > 40


# -- (f) who wins


def test_winners_of_the_kings_quest() -> None:
    """BC-76: by the whole key at once."""
    ties: Counter[int] = Counter()
    for seed in range(300):
        r = Random(seed)
        seats = r.randint(2, 4)
        cards = r.sample(list(TASKS)[: r.choice([32, 96])], 20)
        done, tokens, hands, retained = [], [], [], []
        for _ in range(seats):
            size = r.choice([0, 1, 1, 2])
            done.append(cards[:size])
            hands.append(cards[size : size + r.randint(0, 1)])
            cards = cards[size + 1 :]
            tokens.append((r.randint(0, 1), r.randint(0, 1)))
            retained.append(r.choices(FACES[:16], k=r.randint(0, 1)))
        s = court(
            seats=seats,
            done={seat: " ".join(one) for seat, one in enumerate(done)},
            hand={seat: " ".join(one) for seat, one in enumerate(hands)},
            tokens={seat: f"k{one[0]} w{one[1]}" for seat, one in enumerate(tokens)},
            retained={seat: " ".join(one) for seat, one in enumerate(retained)},
        )
        keys = []
        for seat in range(seats):
            counts = Counter(card[0] for card in done[seat])
            keys.append(
                (
                    naive.points(done[seat], TASKS, False),
                    counts["M"],
                    counts["P"],
                    counts["K"] + counts["W"],
                    sum(tokens[seat]),
                    len(retained[seat]),
                    len(hands[seat]),
                )
            )
        assert winners(s) == naive.best(keys), f"seed {seed}"
        assert [tuple(tie_break(s, seat, step) for step in range(7)) for seat in range(seats)] == keys, f"seed {seed}"
        ties[len(naive.best(keys))] += 1
    assert ties[1] > 200
    assert len(ties) > 1
