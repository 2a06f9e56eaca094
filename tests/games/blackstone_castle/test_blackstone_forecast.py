"""How far a card is: against the rules themselves by brute force, and on courts drawn by hand."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.blackstone_castle.blackstone_tables import (
    CONTENT,
    TABLES,
    face,
    new_court,
    random_positions,
    seen,
    space,
    task,
    tasks,
)

from greathall.games.blackstone_castle.content.ids import FAMILIES, TASKS, VASSAL_FACES
from greathall.games.blackstone_castle.content.shapes import Family
from greathall.games.blackstone_castle.rules import court as on_court
from greathall.games.blackstone_castle.rules import payment, placing, purse, scoring
from greathall.games.blackstone_castle.rules.moves import COMPLETE, LEFT, RETAIN, SLIDE
from greathall.games.blackstone_castle.rules.names import ACTIONS
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight import standing
from greathall.games.blackstone_castle.sight.forecast import (
    NOBODY,
    Due,
    Plan,
    Way,
    allowed,
    cheapest,
    fits,
    meeting,
    nearest,
    needs,
    payable,
    placings,
    surcharge,
    within_actions,
    within_reach,
)
from greathall.games.blackstone_castle.sight.view import view
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.playout import legal_list

EVERY_NEED = [(number, side) for number in range(TASKS) for side in (0, 1)]
WITHOUT_LONG_SLIDES = (None, 1, 2, 3)
"""Corwin may gain by moving others out of the way, which a forecast does not look for."""


def _actions(mode: str, seats: int, seed: int, **options: OptionValue) -> Iterator[Court]:
    """Positions in which tokens may be spent."""
    for court in random_positions(mode, seats, seed, every=9, most=200, **options):
        if court.phase == ACTIONS and court.step == 0:
            yield court.copy()


def _layers(court: Court, most: int) -> Iterator[list[Court]]:
    """All courts after no, one, two ... slides, swaps and transforms with the mover's tokens, each court once."""
    layer = [court]
    yield layer
    for _ in range(most):
        after: dict[tuple[int, ...], Court] = {}
        for now in layer:
            for code in legal_list(now, int(now.mover)):
                if SLIDE <= code < RETAIN:
                    moved = now.copy()
                    moved.apply(int(now.mover), code)
                    tokens = int(moved.knights[moved.mover]), int(moved.wizards[moved.mover])
                    after[(*tokens, *(int(lying) for lying in moved.board))] = moved
        layer = list(after.values())
        yield layer


def _give(court: Court, knights: int, wizards: int, family: int | None) -> None:
    """The mover gets so many tokens and a family."""
    for row, n in (("knights", knights), ("wizards", wizards)):
        have = [int(one) for one in getattr(court, row)]
        have[court.mover] = n
        setattr(court, row, vec[i64](have))
    court.families = vec[i64]([-1 if family is None else family] * int(court.seats))


def _without_interruptions(court: Court) -> Court:
    """Nobody has Intrigue lying about, so that nothing but the court changes."""
    court.plotted = 0
    return court


# -- requirements


@pytest.mark.parametrize("advanced", [False, True])
def test_the_spaces_and_faces_of_every_requirement_are_those_of_the_rules(advanced: bool) -> None:
    court = new_court("kings_quest", 2, 1, advanced=advanced)
    look = view(court, 0)
    for number, side in EVERY_NEED:
        need = needs(number, CONTENT)[side]
        assert allowed(need, look) == members(on_court.where(court, number, side))
        for shown in range(VASSAL_FACES + 2):
            assert fits(shown, need) == on_court.fits(court, number, side, shown)


@pytest.mark.repeats
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_who_meets_a_requirement_is_what_the_rules_say(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    for court in random_positions(mode, seats, 3, every=11, most=150, **options):
        look = view(court, 0)
        for number, side in EVERY_NEED:
            assert meeting(look, needs(number, CONTENT)[side]) == members(on_court.meeting(court, number, side))


def test_special_cards_meet_nothing_and_wild_ones_meet_more() -> None:
    look = seen("kings_quest", board="LT=Assassin/Saboteur AT=*-Sc/Dr-* CT=Dr-*/*-Sc KT=Li-Em/Ph-Sc")
    left, right = needs(task("K01"), CONTENT)  # any Scout in row T; any Lion in column C
    assert meeting(look, left) == [space("AT"), space("CT")]
    assert meeting(look, right) == []
    assert nearest(look, right) == Way(1, space("AT"), space("CT"), False)  # a Scout of any faction is a Lion too


# -- steps


@pytest.mark.parametrize("family", WITHOUT_LONG_SLIDES)
def test_the_fewest_steps_are_what_brute_force_finds(family: int | None) -> None:
    """Two steps deep: more would take minutes. Longer ways are checked on courts drawn by hand."""
    seed = 30 + (family or 0)
    *_, court = _actions("kings_quest", 2, seed, wilds=True, specials=True)
    _give(_without_interruptions(court), 9, 9, family)
    wanted = EVERY_NEED[seed % 8 :: 8]
    found: dict[tuple[int, int], int] = {}
    for steps, layer in enumerate(_layers(court, 2)):
        for need in wanted:
            if need not in found and any(on_court.meeting(now, *need) for now in layer):
                found[need] = steps
    look = view(court, int(court.mover))
    own = NOBODY if family is None else CONTENT.family[family]
    for number, side in wanted:
        way = nearest(look, needs(number, CONTENT)[side], own)
        told = None if way is None or way.steps > 2 else way.steps
        assert told == found.get((number, side)), f"seed {seed}, task {number}, side {side}"


@pytest.mark.parametrize(
    ("board", "steps"),
    [
        ("BE=Li-Em/St-Sp", Way(3, space("BE"), space("CE"), False)),
        ("BE=St-Sp/Li-Em", Way(4, space("BE"), space("CE"), True)),
        ("CE=St-Sp/Li-Em", Way(1, space("CE"), space("CE"), True)),
        ("BE=Li-Em/St-Sp AE=Li-Sc/?", Way(1, space("AE"), space("CE"), False)),
        ("BE=St-Sp/?", None),  # nobody knows what is on the other side
        ("CE=Li-Em/St-Sp+g1", Way(0, space("CE"), space("CE"), False)),  # guarded, but of use where it stands
        ("CE=Li-Em/St-Sp+c", Way(0, space("CE"), space("CE"), False)),
        ("CE=St-Sp/Li-Em+g1", None),
        ("AE=Li-Em/St-Sp+g1", None),
        ("AE=Li-Em/St-Sp+c", None),
        ("BS=Li-Em/St-Sp LS=Ph-Em/St-Sp+g1 BT=Ph-Em/St-Sp+g1", None),  # shut in
        ("BS=Li-Em/St-Sp LS=Saboteur/Assassin BT=Ph-Em/St-Sp", Way(4, space("BS"), space("CT"), False)),
        ("BS=Li-Em/St-Sp LS=Assassin/Saboteur", Way(3, space("BS"), space("CS"), False)),
        ("AE=Saboteur/Assassin", None),
    ],
)
def test_steps_on_courts_drawn_by_hand(board: str, steps: Way | None) -> None:
    assert nearest(seen("kings_quest", board=board), needs(task("K01"), CONTENT)[1]) == steps  # any Lion in column C


@pytest.mark.parametrize(
    ("family", "board", "steps"),
    [
        ("", "BO=Ph-Em/St-Sp", 3),
        ("corwin", "BO=Ph-Em/St-Sp", 1),
        ("corwin", "BO=Ph-Em/St-Sp LO=Dr-Sc/Li-Ca", 2),  # a swap, then a line of two
        ("corwin", "BE=Ph-Em/St-Sp", 2),
        ("thistledown", "AN=Ph-Em/St-Sp", 1),
        ("thistledown", "AN=Ph-Em/St-Sp CO=Dr-Sc/Li-Ca", 2),  # a diagonal slide needs room
        ("wolfram", "AN=Ph-Em/St-Sp", 2),  # a diagonal swap needs a partner
        ("wolfram", "AN=Ph-Em/St-Sp CO=Dr-Sc/Li-Ca", 1),
        ("keygriff", "AN=Ph-Em/St-Sp CO=Dr-Sc/Li-Ca", 2),
    ],
)
def test_a_family_steps_in_its_own_way(family: str, board: str, steps: int) -> None:
    way = nearest(seen("kings_quest", board=board), needs(task("K05"), CONTENT)[0], _family(family))  # Phoenix on CO
    assert way is not None
    assert way.steps == steps


def _family(name: str) -> Family:
    return next((one for one in CONTENT.family if one.id == name), NOBODY)


# -- both vassals, with tokens


def _ready(court: Court, number: int) -> bool:
    left, right = (members(on_court.meeting(court, number, side)) for side in (0, 1))
    return bool(left) and bool(right) and len({*left, *right}) > 1


@pytest.mark.repeats
@pytest.mark.parametrize("family", [None, *range(FAMILIES)])
@pytest.mark.parametrize(("knights", "wizards"), [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)])
def test_a_plan_costs_what_brute_force_pays(family: int | None, knights: int, wizards: int) -> None:
    """With one token nothing can be gained by moving others; with two a plan may miss such a way, never invent one."""
    seed = 20 + 3 * knights + wizards
    *_, court = _actions("kings_quest", 2, seed, wilds=True, specials=True)
    _give(_without_interruptions(court), knights, wizards, family)
    wanted = range(seed % 5, TASKS, 5)
    found: dict[int, int] = {}
    for total, layer in enumerate(_layers(court, knights + wizards)):
        for number in wanted:
            if number not in found and any(_ready(now, number) for now in layer):
                found[number] = total
    look = view(court, int(court.mover))
    own = NOBODY if family is None else CONTENT.family[family]
    for number in wanted:
        plan = cheapest(look, number, knights, wizards, CONTENT, own)
        if plan is None:
            assert found.get(number, 2) == 2, f"seed {seed}, task {number}"
        else:
            assert plan.knights <= knights
            assert plan.wizards <= wizards
            assert plan.knights + plan.wizards == found[number], f"seed {seed}, task {number}"


@pytest.mark.parametrize(
    ("board", "tokens", "family", "plan"),
    [
        ("LT=Dr-Sc/Ph-Em CN=Li-Em/St-Sp", (0, 0), "", (0, 0)),  # EX-1
        ("CT=Li-Sc/Ph-Em", (9, 9), "", None),  # EX-5: one vassal cannot serve for both
        ("LO=Dr-Sc/Ph-Em KN=Li-Em/St-Sp", (2, 0), "", (2, 0)),
        ("LO=Dr-Sc/Ph-Em KN=Li-Em/St-Sp", (1, 9), "", None),
        ("LO=Dr-Sc/Ph-Em KN=Li-Em/St-Sp", (0, 2), "wolfram", (0, 2)),
        ("LO=Dr-Sc/Ph-Em LT=St-Em/Dr-Sp KN=Li-Em/St-Sp CN=Ph-Em/St-Sp", (0, 2), "", (0, 2)),
        ("LO=Dr-Sc/Ph-Em LT=St-Em/Dr-Sp KN=Li-Em/St-Sp CN=Ph-Em/St-Sp", (2, 0), "corwin", (2, 0)),
        ("LT=Ph-Em/Dr-Sc CN=St-Sp/Li-Em", (0, 2), "", (0, 2)),
        ("LT=Ph-Em/Dr-Sc CN=St-Sp/Li-Em", (2, 0), "", None),
        ("LT=Ph-Em/Dr-Sc CN=St-Sp/Li-Em", (1, 1), "thistledown", (0, 2)),
        ("CS=Dr-Sc/Ph-Em CT=Li-Em/St-Sp", (0, 1), "", (0, 1)),  # one swap brings both nearer
        ("CO=Dr-Sc/Ph-Em KT=Li-Em/St-Sp CT=Dr-Em/St-Sp", (1, 1), "", None),
        ("CO=Dr-Sc/Ph-Em KT=Li-Em/St-Sp CT=Dr-Em/St-Sp", (1, 2), "", (0, 2)),
        ("LT=Dr-Sc/Ph-Em+g1 CN=Li-Em/St-Sp+c", (0, 0), "", (0, 0)),
        ("LO=Dr-Sc/Ph-Em+g1 CN=Li-Em/St-Sp", (9, 9), "", None),
        ("LT=Dr-Sc/Ph-Em+g1 KT=Li-Em/St-Sp", (1, 0), "", (1, 0)),
        ("LT=Dr-Sc/Ph-Em BE=Li-Em/St-Sp LE=Ph-Em/St-Sp+g1 BN=Ph-Em/St-Sp+g1", (9, 9), "", None),
    ],
)
def test_plans_on_courts_drawn_by_hand(
    board: str, tokens: tuple[int, int], family: str, plan: tuple[int, int] | None
) -> None:
    found = cheapest(seen("kings_quest", board=board), task("K01"), *tokens, CONTENT, _family(family))
    if plan is not None and family == "thistledown":
        assert found is not None
        assert found.knights + found.wizards == sum(plan)
    else:
        assert found == (None if plan is None else Plan(task("K01"), *plan))


def test_what_is_within_reach_at_once_is_what_may_be_completed() -> None:
    checked = 0
    for mode, seats, options in TABLES[:5]:
        for court in random_positions(mode, seats, 4, every=3, most=300, **options):
            if court.phase == ACTIONS and court.step == 0:
                seat = int(court.mover)
                look = view(court, seat)
                now = [plan.task for plan in within_reach(look, seat, CONTENT) if not plan.knights + plan.wizards]
                assert now == [code - COMPLETE for code in look.legal if COMPLETE <= code < LEFT], f"{mode} seed 4"
                checked += bool(now)
    assert checked > 3


def test_nothing_is_within_reach_of_a_hidden_hand_after_a_task_or_without_castles() -> None:
    board = "LT=Dr-Sc/Ph-Em CN=Li-Em/St-Sp"
    ready = seen("kings_quest", board=board, hand="K01 K05")
    assert within_reach(ready, 0, CONTENT) == [Plan(task("K01"), 0, 0)]
    assert within_reach(ready, 1, CONTENT) == []
    assert within_reach(seen("kings_quest", board=board, hand="K01", task_done=True), 0, CONTENT) == []
    for mode in ("kings_coop", "puzzle_master"):
        assert within_reach(seen(mode, board=board, hand="K01", limbo=1), 0, CONTENT) == []
        assert within_reach(seen(mode, board=board, hand="K01", limbo=2), 0, CONTENT)


def test_what_is_within_reach_comes_cheapest_first() -> None:
    look = seen(
        "kings_quest",
        board="LT=Dr-Sc/Ph-Em KN=Li-Em/St-Sp AE=Dr-Sc/Ph-Em LE=Dr-Em/St-Sp",
        hand="K01 K16 P05",
        player={"knights": 2, "wizards": 2},
    )
    assert within_reach(look, 0, CONTENT) == [Plan(task("K16"), 0, 0), Plan(task("K01"), 1, 0)]


def test_collecting_needs_one_vassal_and_one_action_more_than_its_steps() -> None:
    board = "CE=Li-Sp/Dr-Em KS=St-Sc/Dr-Em"  # M03: Lion Spy on CE, Stag Scout in column A; M12: Stag Emissary on AN
    look = seen("queens_quest", board=board, hand="M03 M12", left=3, player={"knights": 0})
    assert within_actions(look, 0, CONTENT) == [(task("M03"), 0)]
    far = seen("queens_quest", board="KS=St-Sc/Dr-Em", hand="M03", left=2, player={"knights": 0})
    assert within_actions(far, 0, CONTENT) == []
    saved = seen("queens_quest", board="KS=St-Sc/Dr-Em", hand="M03", left=2, player={"knights": 1})
    assert within_actions(saved, 0, CONTENT) == [(task("M03"), 2)]
    nothing = seen("queens_quest", board="", hand="M03", left=3)
    assert within_actions(nothing, 0, CONTENT) == []


# -- the surcharge


@pytest.mark.parametrize(("mode", "seats", "options"), [one for one in TABLES if one[2].get("wilds")])
def test_what_can_be_paid_is_what_the_rules_take(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    for seed in range(3):
        for court in random_positions(mode, seats, seed, every=7, most=300, **options):
            look = view(court, 0)
            for seat in range(seats):
                for number in range(0, TASKS, 5):
                    told = payable(look, seat, number, CONTENT)
                    assert told == payment.payable(court, seat, number), f"{mode} seed {seed}"
                    due = surcharge(look, seat, number, CONTENT)
                    assert [one.symbol for one in due] == list(payment.symbols(court, seat, number))


@pytest.mark.parametrize(
    ("done", "retained", "payers"),
    [
        ("", "Li-Sp", []),
        ("W05 M01", "Li-Sp", []),  # other types cost nothing
        ("K01", "", [None]),
        ("K01", "Li-Em", [None]),
        ("K01", "Li-Sp", ["Li-Sp"]),
        ("K01 K02", "Dr-Ca Li-Sp", ["Li-Sp", "Dr-Ca"]),  # EX-4
        ("K01 K02", "Li-Sp Li-Sp", ["Li-Sp", None]),
        ("K01 K06", "*-Sp St-Ca", ["*-Sp", None]),  # EX-26: K06 costs a Stag Scout
        ("K01", "*-Sp Li-Sp", ["Li-Sp"]),  # the wild one is kept
        ("K01 K07", "*-Sp Li-*", ["Li-*", "*-Sp"]),  # Li-Sp and Dr-Sp: only this way round
        ("K07 K01", "*-Sp Li-*", ["*-Sp", "Li-*"]),
        ("K01 K07", "*-Sp", ["*-Sp", None]),
    ],
)
def test_who_pays_what(done: str, retained: str, payers: list[str | None]) -> None:
    look = seen("kings_quest", done=done, retained=retained)
    due = surcharge(look, 0, task("K05"), CONTENT)
    assert [one.payer for one in due] == [None if name is None else face(name) for name in payers]
    assert payable(look, 0, task("K05"), CONTENT) == (None not in payers)


def test_the_symbols_are_those_of_the_completed_cards_oldest_first() -> None:
    look = seen("kings_quest", done="K02 W05 K01", retained="Li-Sp")
    assert surcharge(look, 0, task("K05"), CONTENT) == [
        Due(face("Dr-Ca"), None),
        Due(face("Li-Sp"), face("Li-Sp")),
    ]


# -- vassals of the hand


@pytest.mark.parametrize(("mode", "seats", "options"), [one for one in TABLES if one[0] == "wizards_quest"])
def test_whom_a_card_would_place_is_what_the_rules_say(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    for court in random_positions(mode, seats, 6, every=13, most=150, **options):
        if court.step:
            continue  # a vassal that has been chosen is no longer to choose
        for seat in range(seats):
            look = view(court, seat)
            for number in tasks(" ".join(f"m{n:02}" for n in range(1, 33))):
                found = [one for need in needs(number, CONTENT) for one in placings(look, seat, need, CONTENT)]
                assert any(one.spaces for one in found) == placing.possible(court, seat, number)


# -- what a tableau is worth


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_points_income_and_sets_are_those_of_the_rules(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    for court in random_positions(mode, seats, 8, every=9, most=300, **options):
        look = view(court, 0)
        for seat, player in enumerate(look.players):
            assert standing.kings(player) == court.kings(seat)
            assert standing.income(look, seat, CONTENT) == (
                purse.knight_income(court, seat),
                purse.wizard_income(court, seat),
            )
            if mode in ("kings_quest", "kings_solo"):
                late = standing.waiting(look, seat, CONTENT)
                assert player.points == sum(CONTENT.task[one].points for one in player.done if one not in late)
            for number, cards in enumerate(player.sets):
                points = standing.set_score([card.face for card in cards], CONTENT)
                assert points == scoring.SetOfVassals(court, seat, number).score(court)


def test_cards_beyond_the_kings_wait_for_as_many_more() -> None:
    look = seen("kings_quest", done="K02 K01 K05 W04 M01 M03 M04")  # two Kings: one Knight, one Wizard, two Ploys
    assert standing.waiting(look, 0, CONTENT) == {task("K01"): 1, task("K05"): 2, task("M04"): 1}
    assert standing.waiting(seen("kings_coop", done="K02 K01"), 0, CONTENT) == {}


def test_the_next_ploy_of_a_partner() -> None:
    assert standing.next_ploy(seen("kings_coop", done="M01 K01 M02"), 0, CONTENT) == 3
    capped: dict[str, OptionValue] = {"coop_king_cap": True}
    assert standing.next_ploy(seen("kings_coop", done="M01", options=capped), 0, CONTENT) == 2
    assert standing.next_ploy(seen("kings_coop", done="M01 M02", options=capped), 0, CONTENT) == 0
    assert standing.next_ploy(seen("kings_coop", done="M01 M02 P01", options=capped), 0, CONTENT) == 3


@pytest.mark.parametrize(
    ("faces", "kind", "points"),
    [
        ("Li-Em Dr-Sc Ph-Ca St-Sp", "all different", 4),
        ("Li-Em Li-Sc Li-Sp", "one alike", 2),
        ("Dr-Ca Dr-Ca Dr-Ca", "identical", 4),
        ("Ph-Em Ph-Em Ph-Em Ph-Em Ph-Em", "identical", 16),
        ("St-Em", "single", 0),
        ("Dr-Ca Dr-Ca Dr-Ca Dr-Em", "one alike", 3),
        ("Li-Em Dr-Em Ph-Em St-Em Li-Em Dr-Em", "one alike", 5),
    ],
)
def test_sets_as_in_example_19(faces: str, kind: str, points: int) -> None:
    shown = [face(one) for one in faces.split()]
    assert standing.set_kind(shown) == kind
    assert standing.set_score(shown, CONTENT) == points
