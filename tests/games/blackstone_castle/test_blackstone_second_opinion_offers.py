"""The Queen's and the Wizard's Quest against a second, naive implementation."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from tests.games.blackstone_castle import second_opinion as naive
from tests.games.blackstone_castle.courts import (
    CONTENT,
    FACES,
    A,
    assert_sound,
    at,
    choices,
    code,
    court,
    dealt,
    lying_name,
    winners,
)

from greathall.games.blackstone_castle.rules import stacks
from greathall.games.blackstone_castle.rules.moves import ALPHABET, RETAIN, SLIDE
from greathall.games.blackstone_castle.rules.scoring import (
    SetOfVassals,
    highest_set,
    set_points,
    tie_break,
    vassals_left,
)
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.playout import legal_list

TASKS = {card.id: card for card in CONTENT.task}
PLOYS = [card for card in TASKS if card[0] == "M"]
MOVES = [(number, ALPHABET.decode(number)) for number in range(SLIDE, RETAIN)]


def read(s: Court) -> naive.Position:
    """The board and whose turn it is; nothing else matters here."""
    under: dict[str, list[str]] = {}
    for entry in s.under:
        under.setdefault(naive.SPACES[entry >> 8], []).append(lying_name(int(entry) & 255))
    return naive.Position(
        mode=s.terms.setup.mode,
        mover=int(s.mover),
        advanced=s.terms.setup.options["advanced"] is True,
        board={name: at(s, name) for name in naive.SPACES if at(s, name)},
        guards={},
        marked=set(),
        knights=9,
        wizards=9,
        family="",
        hand=[],
        done=[],
        retained=[],
        task_done=False,
        limbo=0,
        corner_cards=0,
        pile=[],
        task_cards={},
        under=under,
    )


def _outcomes(s: Court, move: str, last: str) -> list[Court]:
    """Every position a row of short decisions can lead to; `last` is told when it is done."""
    seat, found, waiting = int(s.mover), [], [(s.copy(), move)]
    while waiting:
        twin, step = waiting.pop()
        events = twin.events = []
        twin.apply(seat, code(step))
        if any(event.name == last for event in events):
            twin.events = events
            assert_sound(twin)
            found.append(twin)
        else:
            waiting += [(twin.copy(), option) for option in choices(twin, seat)]
    return found


def _told(s: Court, name: str) -> list[dict[str, Any]]:
    assert s.events is not None
    return [event.facts for event in s.events if event.name == name]


# -- (c) Queen's Quest


def _assert_same_set(faces: list[str], where: str) -> None:
    s = court("queens_quest", sets={A: " ".join(faces)})
    ours = SetOfVassals(s, A, 0)
    assert ours.valid() == naive.is_set(faces), f"{where}: {faces}"
    if naive.is_set(faces):
        assert ours.score(s) == set_points(s, A) == naive.set_score(faces), f"{where}: {faces}"


def test_every_set_of_one_or_two() -> None:
    """BC-108, BC-112."""
    for faces in [[face] for face in FACES[:16]] + [
        list(pair) for pair in combinations_with_replacement(FACES[:16], 2)
    ]:
        _assert_same_set(faces, "all")


def test_random_sets() -> None:
    """BC-108, BC-112: of three to eight cards, most of them chosen to have something in common."""
    seen: Counter[str] = Counter()
    for seed in range(500):
        r = Random(seed)
        n = r.randint(3, 8)
        face = r.choice(FACES[:16])
        alike = [one for one in FACES[:16] if one.split("-")[0] == face.split("-")[0]]
        roles = [one for one in FACES[:16] if one.split("-")[1] == face.split("-")[1]]
        diagonal = [FACES[4 * faction + role] for faction, role in zip(range(4), r.sample(range(4), 4), strict=True)]
        faces = r.choice([r.choices(alike, k=n), r.choices(roles, k=n), [face] * n, diagonal[: min(n, 4)]])
        if r.random() < 0.3:
            faces = [*faces[:-1], r.choice(FACES[:16])]
        _assert_same_set(faces, f"seed {seed}")
        seen.update(naive.kinds(faces) or {"none"})
    assert min(seen[kind] for kind in ("different", "alike", "identical", "none")) > 40, seen


def _random_court(r: Random) -> str:
    return " ".join(f"{name}={r.choice(FACES[:16])}" for name in r.sample(naive.SPACES, r.randint(8, 20)))


def test_short_decisions_lead_to_every_way_of_collecting_and_to_no_other() -> None:
    """BC-36, BC-37, BC-39, BC-40, BC-91, BC-105, BC-107, BC-108."""
    collected = 0
    for seed in range(60):
        r = Random(seed)
        sets = [r.choices(FACES[:16], k=r.choice([1, 1, 2])) for _ in range(r.randint(0, 2))]
        sets = [group for group in sets if naive.is_set(group)]
        s = court(
            "queens_quest",
            board=_random_court(r),
            sets={A: ",".join(" ".join(group) for group in sets)} if sets else {},
            hand={A: " ".join(r.sample(PLOYS, 12))},
            advanced=r.random() < 0.2,
        )
        p = read(s)
        offered = [move for move in choices(s, A) if move.startswith("collect")]
        for card in [TASKS[name] for name in TASKS if s.hands[2] >> (int(name[1:]) - 1) & 1 and name[0] == "M"]:
            expected = naive.collections(p, card, sets)
            move = f"collect {card.id.lower()}"
            assert (move in offered) == bool(expected), f"seed {seed}, {move}"
            if not expected:
                continue
            found = set()
            for done in _outcomes(s, move, "collecting"):
                assert done.left == 2
                found.add(tuple(sorted((facts["space"], facts["set"]) for facts in _told(done, "filed"))))
            assert found == {_filed(way, len(sets)) for way in expected}, f"seed {seed}, {move}"
            collected += 1
    assert collected > 100


def _filed(way: tuple[str, str, int, int], sets: int) -> tuple[tuple[int, int], ...]:
    """Which space goes into which set, new ones numbered."""
    left, right, left_set, right_set = way
    filed = []
    if left:
        filed.append((naive.SPACES.index(left), sets if left_set == -1 else left_set))
        sets += left_set == -1
    if right:
        filed.append((naive.SPACES.index(right), sets if right_set == -1 else right_set))
    return tuple(sorted(filed))


def test_winners_of_the_queens_quest() -> None:
    """BC-113."""
    ties: Counter[int] = Counter()
    for seed in range(150):
        r = Random(seed)
        seats = r.randint(2, 4)
        groups = [[[r.choice(FACES[:16])] * r.randint(1, 2) for _ in range(r.randint(1, 2))] for _ in range(seats)]
        knights = [r.randint(0, 1) for _ in range(seats)]
        s = court(
            "queens_quest",
            seats,
            sets={seat: ",".join(" ".join(group) for group in groups[seat]) for seat in range(seats)},
            tokens={seat: f"k{knights[seat]}" for seat in range(seats)},
        )
        keys = []
        for seat in range(seats):
            scores = [naive.set_score(group) for group in groups[seat]]
            keys.append((sum(scores), max(scores), sum(map(len, groups[seat])), knights[seat]))
            assert highest_set(s, seat) == max(scores)
        assert winners(s) == naive.best(keys), f"seed {seed}"
        assert [tuple(tie_break(s, seat, step) for step in range(4)) for seat in range(seats)] == keys, f"seed {seed}"
        ties[len(naive.best(keys))] += 1
    assert len(ties) > 2, ties


# -- Wizard's Quest


def _random_table(r: Random) -> Court:
    cards = [f"V{number:02}" for number in r.sample(range(1, 73), 24)]
    lying = [f"{card}{r.choice('ab')}" for card in cards[:12]]
    names = r.sample(naive.SPACES, 12)
    below = [f"V{number:02}a" for number in r.sample([n for n in range(1, 73) if f"V{n:02}" not in cards], 3)]
    return court(
        "wizards_quest",
        board=" ".join(f"{name}={card}" for name, card in zip(names, lying, strict=True)),
        under=" ".join(f"{name}={card}" for name, card in zip(names, below, strict=False)),
        vassals={0: " ".join(cards[12:19]), 1: cards[19]},
        hand={0: " ".join(r.sample(PLOYS, 10))},
        advanced=r.random() < 0.2,
    )


def _hand(s: Court) -> dict[str, tuple[str, str]]:
    return {
        f"V{card + 1:02}": (lying_name(2 * card), lying_name(2 * card + 1))
        for card in range(72)
        if stacks.holds(s, A, card)
    }


def test_moves_of_the_wizards_quest_are_refused_alike() -> None:
    """BC-118 to BC-121: stacks and single vassals; BC-118, BC-119, BC-120, BC-121."""
    quoted: Counter[str] = Counter()
    for seed in range(30):
        s = _random_table(Random(seed))
        p = read(s)
        listed = set(legal_list(s, A))
        for number, move in MOVES:
            theirs = naive.wizards_refusal(p, move)
            assert s.refusal(A, number) == theirs, f"seed {seed}: {move}"
            assert (number in listed) == (theirs == ""), f"seed {seed}: {move}"
            if theirs == "" and move["move"] == "slide" and move["to"].upper() in p.board:
                quoted["onto its like"] += 1
            quoted[theirs] += 1
    assert min(quoted[rule] for rule in ("", "BC-118", "BC-119", "BC-120", "BC-121", "onto its like")) > 0, quoted


@pytest.mark.repeats
def test_short_decisions_lead_to_every_way_of_placing_and_to_no_other() -> None:
    """BC-122, BC-123, BC-124, BC-91."""
    placed, refused = 0, 0
    for seed in range(25):
        s = _random_table(Random(seed))
        p, hand = read(s), _hand(s)
        offered = [move for move in choices(s, A) if move.startswith("place")]
        for name in [name for name in PLOYS if s.hands[2] >> (int(name[1:]) - 1) & 1]:
            expected = naive.placings(p, TASKS[name], hand)
            move = f"place {name.lower()}"
            assert (move in offered) == bool(expected), f"seed {seed}, {move}"
            if not expected:
                assert s.refusal(A, code(move)) in ("BC-122", "BC-123")
                refused += 1
                continue
            found = set()
            for done in _outcomes(s, move, "placing"):
                found.add(tuple((facts["space"], facts["face"], facts["back"]) for facts in _told(done, "placed")))
                assert vassals_left(done, A) == len(hand) - len(_told(done, "placed"))
            same = {tuple(_laid(place, hand) for place in way if place != naive.UNUSED) for way in expected}
            assert found == same, f"seed {seed}, {move}"
            placed += 1
    assert placed > 60
    assert refused > 40


def _laid(place: naive.Place, hand: dict[str, tuple[str, str]]) -> tuple[int, int, int]:
    card, side, space = place
    faces = hand[card] if side == "a" else hand[card][::-1]
    return naive.SPACES.index(space), FACES.index(faces[0]), FACES.index(faces[1])


def test_passing_is_possible_exactly_where_nothing_can_be_placed() -> None:
    """BC-128."""
    seen: Counter[bool] = Counter()
    for seed in range(150):
        r = Random(seed)
        cards = r.sample(range(1, 73), 3)
        offer = r.sample(PLOYS, 3)
        s = court(
            "wizards_quest",
            board=" ".join(f"{name}={r.choice(FACES[:8])}" for name in r.sample(naive.SPACES, 16)),
            vassals={0: f"V{cards[0]:02}", 1: f"V{cards[1]:02}"},
            offer=f"- - {offer[0]} {offer[1]} -",
            hand={0: offer[2]},
        )
        p, hand = read(s), _hand(s)
        stuck = not any(naive.placings(p, TASKS[card], hand) for card in offer)
        assert ("pass" in choices(s, A)) == stuck, f"seed {seed}"
        seen[stuck] += 1
    assert min(seen.values()) > 20, seen


def test_winners_of_the_wizards_quest() -> None:
    """BC-130."""
    ties: Counter[int] = Counter()
    for seed in range(150):
        r = Random(seed)
        seats = r.randint(2, 4)
        sizes = [r.randint(1, 2) for _ in range(seats)]
        cards = iter([f"V{number:02}" for number in range(1, 73)])
        ploys = iter(PLOYS)
        knights = [r.randint(0, 1) for _ in range(seats)]
        hands = [[next(ploys) for _ in range(r.randint(0, 1))] for _ in range(seats)]
        s = court(
            "wizards_quest",
            seats,
            vassals={seat: " ".join(next(cards) for _ in range(sizes[seat])) for seat in range(seats)},
            tokens={seat: f"k{knights[seat]}" for seat in range(seats)},
            hand={seat: " ".join(hands[seat]) for seat in range(seats)},
        )
        keys = [(-sizes[seat], knights[seat], -len(hands[seat])) for seat in range(seats)]
        assert winners(s) == naive.best(keys), f"seed {seed}"
        ties[len(naive.best(keys))] += 1
    assert len(ties) > 1, ties


# -- whole games


def test_random_games_are_sound_and_end() -> None:
    """BC-111, BC-114, BC-129, BC-131: nothing is lost on the way (BC-13, BC-106, BC-115)."""
    ends: Counter[int] = Counter()
    for seed in range(16):
        r = Random(seed)
        mode = ("queens_quest", "wizards_quest")[seed % 2]
        s = dealt(mode, 2 + seed // 2 % 3, seed, wizards_reshuffle=seed % 4 < 2, advanced=seed % 8 < 2)
        steps = 0
        while not s.over():
            seat = int(s.actor())
            s.events = []
            s.apply(seat, r.choice(legal_list(s, seat)))
            steps += 1
            if steps % 5 == 0:
                assert_sound(s)
        assert_sound(s)
        ends[int(s.end)] += 1
        assert winners(s)
    assert len(ends) > 1
