"""The partners of the Puzzle Master's Quest: small positions solved, whole games won, nothing hidden looked at."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.blackstone_castle.courts import (
    FORMATION,
    A,
    B,
    court,
    dealt,
    phase,
    play,
    space,
    task,
    tokens_of,
)

from greathall.games.blackstone_castle.bot import judge
from greathall.games.blackstone_castle.bot.planning import puzzle
from greathall.games.blackstone_castle.bot.planning.assignment import Assignment
from greathall.games.blackstone_castle.bot.planning.blueprint import Blueprint
from greathall.games.blackstone_castle.bot.planning.errands import Errand, best_errand, way_to
from greathall.games.blackstone_castle.bot.planning.formations import PLACES, RING_ORDER, Formation
from greathall.games.blackstone_castle.bot.planning.labour import prepare
from greathall.games.blackstone_castle.content.ids import REPLACE_NAMES, SPACES
from greathall.games.blackstone_castle.rules.geometry import RING
from greathall.games.blackstone_castle.rules.moves import ALPHABET
from greathall.games.blackstone_castle.rules.names import END_WON, LIMITING, OVER, PHASE_NAMES, RECALL, REPLACING
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight import swaps
from greathall.kernel.bits import BIT, count, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list

TABLES: list[dict[str, OptionValue]] = [
    {},
    {"families": "choose", "limit_check": "every_turn"},
    {"vassal_backs": "hidden", "coop_hands": "hidden"},
    {"advanced": True, "limit_step": "before_replace", "corner_choice": "nearest"},
]
WITHIN = " ".join(f"{name}=V{card}a" for name, card in zip(("LT", "CT", "AO", "LN"), (10, 20, 30, 44), strict=True))
"""Four vassals that stand inside the ring and are in nobody's way."""


def chosen(s: Court, seat: int = A) -> str:
    """The move that the player makes, in words."""
    legal = legal_list(s, seat)
    move = puzzle.choose(s, seat, legal)
    assert move in legal
    return ALPHABET.text(move)


def decisions(seed: int, **options: OptionValue) -> Iterator[tuple[Court, int, int]]:
    """A game of two equal partners: every position, who decides, and what."""
    s = dealt("puzzle_master", 2, seed, **options)
    s.events = None
    while not s.over():
        seat = members(s.to_act())[0]
        legal = legal_list(s, seat)
        move = puzzle.choose(s, seat, legal)
        assert move in legal, f"{options}, seed {seed}: {move} is not legal"
        yield s, seat, move
        s.apply(seat, move)
    assert s.end == END_WON, f"{options}, seed {seed}"


def changed(board: str, **faces: str) -> str:
    """The board with other faces on some spaces; "" empties one."""
    entries = dict(entry.split("=") for entry in board.split()) | faces
    return " ".join(f"{name}={face}" for name, face in entries.items() if face)


def exchanged(board: str, a: str, b: str) -> str:
    entries = dict(entry.split("=") for entry in board.split())
    return changed(board, **{a: entries.get(b, ""), b: entries.get(a, "")})


def moves_to_win(s: Court) -> list[str]:
    made: list[str] = []
    while s.phase != OVER:
        made.append(chosen(s))
        play(s, A, made[-1])
    return made


# -- whole games


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_partners_win(options: dict[str, OptionValue]) -> None:
    turns = 0
    for s, _, _ in decisions(5, **options):
        assert count(s.occupied) >= PLACES, "a formation needs sixteen vassals"
        turns = s.turn
    assert turns < 20


def test_every_phase_is_answered() -> None:
    """But the recall of a face-down card, which this player never lays."""
    phases = set()
    for seed, options in ((1, TABLES[0]), (2, TABLES[1])):
        phases |= {PHASE_NAMES[s.phase] for s, _, _ in decisions(seed, **options)}
    assert phases == {"family", "corner", "actions", "reward", "replace", "intrigue", "limits"}


@pytest.mark.repeats
def test_what_is_hidden_does_not_matter() -> None:
    compared = 0
    dice = FastDice(3)
    for number, (s, seat, move) in enumerate(decisions(7, vassal_backs="hidden", coop_hands="hidden")):
        if number % 9 == 0:
            for other in swaps.hidden_swaps(s, seat, dice):
                assert isinstance(other, Court)
                assert puzzle.choose(other, seat, legal_list(s, seat)) == move, ALPHABET.text(move)
                compared += 1
    assert compared > 10


def test_the_judge_likes_what_the_planner_chooses() -> None:
    s = court("puzzle_master", board=exchanged(FORMATION, "BS", "CS"), tokens={A: "w3"})
    legal = legal_list(s, A)
    worths = judge.CourtJudge().worths(s, A, legal)
    assert ALPHABET.text(legal[worths.index(1.0)]) == chosen(s)


# -- formations


def prices(seed: int) -> "vec[i64]":
    dice = FastDice(seed)
    return vec[i64]([dice.pick(30) for _ in range(PLACES * PLACES)])


@pytest.mark.parametrize("seed", range(3))
def test_the_formation_is_one_and_no_other_is_cheaper(seed: int) -> None:
    cost = prices(seed)
    found = Formation(cost)
    assert sum(cost[PLACES * place + found.faces[place]] for place in range(PLACES)) == found.total
    assert found.total == min(_cheapest(cost, by_role, offset) for by_role in range(2) for offset in range(2))
    s = court("puzzle_master")
    laid = [0] * SPACES
    for lying in range(2 * 72):
        for place in range(PLACES):
            if s.terms.printed.face_of[lying] == found.faces[place]:
                laid[RING_ORDER[place]] = lying
    s.board, s.occupied = vec[i64](laid), RING
    assert Blueprint(s, 0).total == 0, "the rules take it for a formation, and so does the blueprint"


def _cheapest(cost: "vec[i64]", by_role: int, offset: int) -> int:
    """Every order of groups, block after block by the last member; slow and simple."""
    orders = list(permutations(range(4)))

    def price(block: int, group: int, members_in_order: tuple[int, ...]) -> int:
        faces = [4 * member + group if by_role else 4 * group + member for member in members_in_order]
        places = [(4 * block + offset + n) % PLACES for n in range(4)]
        return sum(cost[PLACES * place + face] for place, face in zip(places, faces, strict=True))

    best = 10**6
    for groups in orders:
        for start in range(4):
            ends = {order[3]: 10**6 for order in orders}
            for order in orders:
                if order[0] == start:
                    ends[order[3]] = min(ends[order[3]], price(0, groups[0], order))
            for block in range(1, 4):
                before, ends = ends, dict.fromkeys(range(4), 10**6)
                for order in orders:
                    way = min(total for member, total in before.items() if member != order[0])
                    ends[order[3]] = min(ends[order[3]], way + price(block, groups[block], order))
            best = min(best, *(total for member, total in ends.items() if member != start))
    return best


@pytest.mark.parametrize("seed", range(5))
def test_the_assignment_is_the_cheapest(seed: int) -> None:
    dice = FastDice(seed)
    rows, columns = 4, 6
    cost = vec[i64]([dice.pick(20) for _ in range(rows * columns)])
    found = Assignment(rows, columns, cost)
    ways = [sum(cost[columns * row + way[row]] for row in range(rows)) for way in permutations(range(columns), rows)]
    assert found.total == min(ways)
    assert len({found.column_of[row] for row in range(rows)}) == rows


def test_a_blueprint_of_the_formation_leaves_nothing_to_do() -> None:
    plan = Blueprint(court("puzzle_master", board=FORMATION), 0)
    assert (plan.work(), plan.idle, plan.needed, plan.missing) == (0.0, RING, RING, 0)


def test_without_sixteen_vassals_there_is_no_blueprint_and_nothing_to_do() -> None:
    s = court("puzzle_master", board=changed(FORMATION, BS=""), tokens={A: "k2 w2"})
    assert Blueprint(s, 0).needed == 0
    assert chosen(s) == "end_actions"


# -- the last actions


@pytest.mark.parametrize(
    ("board", "tokens", "first"),
    [
        (exchanged(FORMATION, "CS", "KS"), "w1", "swap cs-ks wizard"),
        (exchanged(FORMATION, "LS", "LT"), "k1", "slide lt ls knight"),
        (f"{FORMATION} AO=V02a", "k1", "retain ao later"),
        (changed(FORMATION, LS="V21a"), "w1", "transform ls wizard"),
    ],
)
def test_the_last_actions_are_found(board: str, tokens: str, first: str) -> None:
    s = court("puzzle_master", board=board, tokens={A: tokens})
    made = moves_to_win(s)
    assert made[0] == first
    assert s.end == END_WON
    assert tokens_of(s, A) == "k0 w0"


def test_two_change_places_without_a_wizard() -> None:
    """One of them has to step aside, which does no good by itself."""
    s = court("puzzle_master", board="AO=Li-Em CO=Li-Sc", tokens={A: "k4"})
    plan = Blueprint(s, 0)
    plan.target[space("AO")], plan.target[space("CO")] = space("CO"), space("AO")
    assert prepare(s, A, plan, legal_list(s, A), 2) == -1
    assert ALPHABET.text(prepare(s, A, plan, legal_list(s, A), 3)) == "slide ao at knight"


def test_tokens_that_do_no_good_are_kept() -> None:
    s = court("puzzle_master", board=exchanged(FORMATION, "LS", "LT"), tokens={A: "w2"})
    assert chosen(s) == "end_actions"


def test_a_guard_in_the_way_is_removed() -> None:
    s = court("puzzle_master", board=exchanged(FORMATION, "LS", "LT"), guards="LT=1 AS=1", tokens={A: "k2"})
    assert moves_to_win(s) == ["unguard lt", "slide lt ls knight"]


# -- Tasks


def test_a_task_is_completed_with_vassals_that_nobody_needs() -> None:
    """K01 asks for a scout in row T and a Lion in column C."""
    s = court("puzzle_master", board=f"{FORMATION} LT=V11a CT=V19a", hand={A: "K01"}, tokens={A: "k1"})
    play(s, A, chosen(s))
    while s.phase != REPLACING:
        play(s, A, chosen(s))
    assert s.marked == BIT[space("LT")] | BIT[space("CT")]
    assert chosen(s) == f"replace_choice {REPLACE_NAMES[0]}"
    play(s, A, chosen(s))
    assert s.end == END_WON


def test_the_steps_for_a_task_are_counted_by_the_tokens_they_take() -> None:
    """K01: a scout for row T walks over empty spaces (Knights), a Lion for column C is turned over (a Wizard)."""
    s = court("puzzle_master", board="LN=V43a CT=V19b", hand={A: "K01"}, tokens={A: "k2 w1"})
    errand = Errand(s, Blueprint(s, 0), task("K01"))
    assert (errand.left, errand.right) == (space("LN"), space("CT"))
    assert (errand.knights, errand.wizards, errand.cost) == (2, 1, 6)
    assert errand.affordable(s, A)
    assert ALPHABET.text(errand.code) == "slide ln lo knight"


def test_who_cannot_afford_a_task_yet_saves_for_it() -> None:
    """Two have to be turned over for K01. The swap that the formation waits for is not made with the one Wizard."""
    board = exchanged(f"{FORMATION} LT=V44b CT=V19b", "CS", "KS")
    s = court("puzzle_master", board=board, hand={A: "K01"}, tokens={A: "w1"})
    errand = best_errand(s, A, Blueprint(s, 0))
    assert errand is not None
    assert (errand.wizards, errand.wizards_to_keep(s, A), errand.knights_to_keep(s, A)) == (2, 1, 0)
    assert chosen(s) == "end_actions"
    s.wizards = vec[i64]([2, 0])
    assert chosen(s) == "transform lt wizard"


def test_nobody_can_be_led_through_the_other_vassal_of_the_task() -> None:
    """K02 asks for a Stag on CS and a spy in column K: the only way of the Stag is barred by the only spy."""
    s = court("puzzle_master", board="CO=St-Em CT=Ph-Sp", hand={A: "K02"}, tokens={A: "k9 w9"})
    errand = Errand(s, Blueprint(s, 0), task("K02"))
    assert errand.wizards > 20


def test_without_the_right_vassals_there_is_no_errand() -> None:
    s = court("puzzle_master", board="BS=Li-Em LS=Li-Em", hand={A: "K02"})
    errand = Errand(s, Blueprint(s, 0), task("K02"))
    assert (errand.code, errand.left) == (-1, -1)
    assert way_to(space("BS"), 0) > 20


def test_no_task_takes_away_what_the_formation_cannot_spare() -> None:
    """Seventeen vassals: one Task, and fifteen would be left."""
    s = court("puzzle_master", board=f"{FORMATION} LT=V11a", hand={A: "K01"}, tokens={A: "k1"})
    assert best_errand(s, A, Blueprint(s, 0)) is None
    assert chosen(s) == "retain lt later"
    play(s, A, "retain lt later")
    assert chosen(s) == "refill none"


def test_vassals_of_the_formation_are_used_only_if_that_pays() -> None:
    """K05 asks for a Phoenix on CO and a scout in column L: the scouts have their places in the formation."""
    board = f"{FORMATION} CO=V05b LT=V02a"
    s = court("puzzle_master", board=board, hand={A: "K05"}, tokens={A: "k1 w2"}, castles=(3, 17, 0))
    plan = Blueprint(s, 0)
    assert Errand(s, plan, task("K05")).harm(s, plan) > 2.0
    assert best_errand(s, A, plan) is None


def test_a_surcharge_is_paid_with_a_vassal_that_has_to_go_anyway() -> None:
    """K01 is there: the next Knight costs a Lion spy (BC-45). Of four that nobody needs, that one is retained."""
    s = court("puzzle_master", board=f"{FORMATION} {WITHIN}", done={A: "K01"}, hand={A: "K02"}, tokens={A: "k1"})
    assert chosen(s) == "retain ao later"


@pytest.mark.parametrize(("begun", "allowed"), [((), "left lt left at"), (("left bt",), "right ct right co")])
def test_what_somebody_else_began_is_finished_with_vassals_that_nobody_needs(
    begun: tuple[str, ...], allowed: str
) -> None:
    """K01 with three scouts in row T and three Lions in column C, some of them in their place."""
    board = f"{FORMATION} LT=V11a CT=V19a AT=V12a CO=V21a"
    s = court("puzzle_master", board=board, hand={A: "K01"}, tokens={A: "k1"})
    play(s, A, "complete k01", *begun)
    assert chosen(s) in allowed


def test_if_the_errand_is_barred_others_will_do() -> None:
    """The Lion scout that the errand wants on the right side was taken for the left one."""
    board = f"{FORMATION} LT=V12a CT=V11a CO=V19a CN=V21a"
    s = court("puzzle_master", board=board, hand={A: "K01"}, tokens={A: "k1"})
    assert Errand(s, Blueprint(s, 0), task("K01")).right == space("CT")
    play(s, A, "complete k01", "left ct")
    assert chosen(s) in ("right co", "right cn")


@pytest.mark.parametrize(
    ("board", "marked", "which"),
    [
        (f"{FORMATION} LT=V11a CT=V19a", "LT CT", "none"),
        (f"{FORMATION} LT=V11a", "LT KS", "first"),
        (FORMATION, "LS KS", "both"),
        (changed(f"{FORMATION} AO=V02a LT=V10a CT=V20a", BS="V03a"), "LT CT", "first"),  # the Lion spy is missing
    ],
)
def test_spaces_stay_empty_unless_somebody_is_needed(board: str, marked: str, which: str) -> None:
    s = court("puzzle_master", board=board, marked=marked)
    s.phase = REPLACING
    assert chosen(s) == f"replace_choice {which}"


# -- faces that are missing: nobody in this court can be a Lion spy

LION_SPY_MISSING = changed(f"{FORMATION} AO=V02a", BS="V03a")


def test_a_missing_face_is_fetched_from_the_deck_that_shows_it() -> None:
    s = court("puzzle_master", board=LION_SPY_MISSING, tokens={A: "k2"}, corners={"NW": "Dr-Em", "SE": "Li-Sp"})
    assert Blueprint(s, 0).missing == BIT[3]
    assert chosen(s) == "retain bs later"
    play(s, A, "retain bs later")
    assert chosen(s) == "refill se"


def test_a_missing_face_is_looked_for_on_the_other_side_of_any_card() -> None:
    s = court("puzzle_master", board=LION_SPY_MISSING, tokens={A: "k2"}, corners={"NW": "Dr-Em"})
    assert chosen(s) == "retain bs later"
    play(s, A, "retain bs later")
    assert chosen(s) in ("refill nw", "refill se")
    s = court("puzzle_master", board=changed(LION_SPY_MISSING, AO=""), tokens={A: "k2"}, corners={"NW": "", "SE": ""})
    s.pile = vec[i64]([2 * 71])
    assert chosen(s) == "retain bs later"
    play(s, A, "retain bs later")
    assert chosen(s) == "refill nw"


def test_with_hidden_backs_strangers_are_turned_over() -> None:
    s = court("puzzle_master", board=LION_SPY_MISSING, tokens={A: "w1"}, vassal_backs="hidden")
    assert chosen(s) in ("transform ao wizard", "transform bs wizard")


# -- intrigue and limits


def test_a_marker_goes_onto_a_vassal_that_will_be_touched() -> None:
    """W12 has a Lion emissary in its corner. The one on KS stands well; CT is in nobody's plan."""
    s = court("puzzle_master", board=f"{FORMATION} CT=V01a", done={A: "W12"})
    s.task_done = True
    play(s, A, "end_actions")
    assert phase(s) == "intrigue"
    assert chosen(s) == "intrigue w12"
    play(s, A, "intrigue w12")
    assert chosen(s) == "intrigue_on ct"


def test_without_a_task_no_card_is_laid_face_down() -> None:
    s = court("puzzle_master", board=FORMATION[: FORMATION.index("KE")], hand={A: "K01"})
    play(s, A, "end_actions")
    assert phase(s) == "intrigue"
    assert chosen(s) == "intrigue_skip"


@pytest.mark.parametrize(
    ("board", "tokens", "marked", "expected"),
    [
        (f"{FORMATION} {WITHIN}", "k1", "LN", "retain ln later"),
        (exchanged(exchanged(FORMATION, "LS", "LT"), "CN", "KN"), "k1", "CN", "slide cn kn knight"),
        (exchanged(exchanged(FORMATION, "CS", "KS"), "LE", "BE"), "w1", "LE", "swap be-le wizard"),
        (changed(FORMATION, LS="V21a", KN="V16a"), "w1", "KN", "transform kn wizard"),
    ],
)
def test_of_equal_actions_one_that_rewards_the_partner_is_taken(
    board: str, tokens: str, marked: str, expected: str
) -> None:
    s = court("puzzle_master", board=board, tokens={A: tokens}, done={B: "W12"}, plots={B: f"tableau W12 {marked}"})
    assert chosen(s) == expected


def test_a_guard_is_removed_where_it_rewards_the_partner() -> None:
    board = exchanged(exchanged(FORMATION, "LS", "LT"), "CN", "KN")
    s = court(
        "puzzle_master",
        board=board,
        guards="LT=1 CN=1",
        tokens={A: "k1"},
        done={B: "W12"},
        plots={B: "tableau W12 KS"},
    )
    assert chosen(s) == "unguard lt"


def test_a_card_face_down_is_taken_back() -> None:
    s = court("puzzle_master", board=FORMATION, plots={A: "hidden W12 KS"})
    s.phase = RECALL
    assert chosen(s) == "intrigue_recall"


def test_cards_of_a_type_that_is_there_are_discarded_first() -> None:
    s = court("puzzle_master", board=FORMATION, hand={A: "K02 W01 P01"}, done={A: "K01"})
    s.phase, s.limited = LIMITING, A
    assert chosen(s) == "discard k02"


def test_vassals_that_could_pay_for_something_are_kept() -> None:
    s = court("puzzle_master", board=FORMATION, retained={A: "Li-Sp Dr-Em Li-Sp"}, done={A: "K01"})
    s.phase, s.limited = LIMITING, A
    assert chosen(s) == "release dragon-emissary"
