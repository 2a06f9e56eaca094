"""The player of the King's Quest, its Co-op and Solo: what it likes, what it chooses, whole games."""

from collections.abc import Iterator

import pytest
from tests.games.blackstone_castle.courts import A, B, choices, code, court, dealt, play, task
from tests.games.blackstone_castle.planned import TOPS, carry_out

from greathall.games.blackstone_castle.bot import judge
from greathall.games.blackstone_castle.bot.planning import kings
from greathall.games.blackstone_castle.bot.planning.intrigues import given_away
from greathall.games.blackstone_castle.bot.planning.outlook import Outlook
from greathall.games.blackstone_castle.bot.planning.routes import Search, floor_of
from greathall.games.blackstone_castle.bot.planning.steps import Gait
from greathall.games.blackstone_castle.rules import turn
from greathall.games.blackstone_castle.rules.moves import ALPHABET, COMPLETE, RETAIN, SLIDE
from greathall.games.blackstone_castle.rules.names import ACTIONS, END_LOST, END_TARGET, END_WON, NO_STEP
from greathall.games.blackstone_castle.rules.state import Court
from greathall.games.blackstone_castle.sight import swaps
from greathall.kernel.bits import members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import legal_list
from greathall.kernel.rows import filled

Setting = tuple[str, int, dict[str, OptionValue]]

TABLES: list[Setting] = [
    ("kings_quest", 2, {}),
    ("kings_quest", 3, {"advanced": True, "limit_step": "before_replace", "limit_check": "every_turn"}),
    ("kings_quest", 4, {"families": "random", "wilds": True, "specials": True}),
    ("kings_quest", 2, {"families": "choose", "vassal_backs": "hidden", "specials": True}),
    ("kings_coop", 2, {}),
    ("kings_coop", 2, {"coop_king_cap": True, "families": "random", "coop_hands": "hidden"}),
    ("kings_solo", 1, {"wilds": True}),
    ("kings_solo", 1, {"families": "random", "keygriff_scope": "holding", "specials": True}),
]
MOST_TURNS = {"kings_quest": 20, "kings_coop": 9, "kings_solo": 8}  # for each seat


def chosen(s: Court, seat: int) -> str:
    """The move that the player makes, in words."""
    legal = legal_list(s, seat)
    move = kings.choose(s, seat, legal)
    assert move in legal
    return ALPHABET.text(move)


def decisions(mode: str, seats: int, seed: int, **options: OptionValue) -> Iterator[tuple[Court, int, list[int], int]]:
    """A game of equals: every position with the seat to act, what it may do and what it chooses."""
    s = dealt(mode, seats, seed, **options)
    s.events = None
    while not s.over():
        seat = members(s.to_act())[0]
        legal = legal_list(s, seat)
        move = kings.choose(s, seat, legal)
        assert move in legal, f"{mode} with {seats} seats and {options}, seed {seed}: {move} is not legal"
        yield s, seat, legal, move
        s.apply(seat, move)


def intent(s: Court, seat: int) -> kings.Intent:
    outlook = Outlook(s, seat)
    return kings.intend(outlook, floor_of(s), kings.favourite_corner(outlook))


# -- plans of whole games


@pytest.mark.parametrize("table", TABLES[::2], ids=str)
def test_every_plan_can_be_carried_out_and_completes_its_card(table: Setting) -> None:
    """Surcharge included: the plans of whole games, each played on a copy."""
    mode, seats, options = table
    plans = fetching = 0
    for s, seat, _, _ in decisions(mode, seats, 11, **options):
        if s.phase == ACTIONS and s.step == NO_STEP:
            plan = intent(s, seat).plan
            if plan is not None:
                plans += 1
                fetching += any(move >= RETAIN for move in plan.moves)
                twin = s.copy()
                carry_out(twin, seat, plan)
                if twin.phase == ACTIONS and not twin.over():
                    assert COMPLETE + plan.task in legal_list(twin, seat)
    assert plans > 8
    assert fetching > 0


@pytest.mark.parametrize("table", TABLES[:1] + TABLES[4:5] + TABLES[6:7], ids=str)
def test_a_plan_that_has_been_begun_is_carried_on(table: Setting) -> None:
    """After a step that reveals nothing the rest of the plan is as good as before, or something is better still."""
    mode, seats, options = table
    before: kings.Intent | None = None
    steps = 0
    for s, seat, _, move in decisions(mode, seats, 12, **options):
        now = intent(s, seat) if s.phase == ACTIONS and s.step == NO_STEP else None
        if before is not None and now is not None:
            steps += 1
            assert now.worth >= before.worth - 1e-9
            assert before.plan is not None
            if now.plan is not None and now.plan.task == before.plan.task:
                assert now.plan.knights + now.plan.wizards <= before.plan.knights + before.plan.wizards - 1
        before = now if SLIDE <= move < RETAIN and now is not None and now.plan is not None else None
    assert steps > 5


# -- whole games


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_games_end_within_bounds(table: Setting) -> None:
    mode, seats, options = table
    s, _, _, _ = list(decisions(mode, seats, 21, **options))[-1]  # the position itself has moved on
    assert s.end in (END_TARGET, END_WON, END_LOST)
    assert s.turn <= MOST_TURNS[mode] * seats


@pytest.mark.repeats
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_hidden_changes_no_choice(table: Setting) -> None:
    """Other hands, decks below their tops, backs that nobody has seen: exchanged, and the answer is the same."""
    mode, seats, options = table
    dice = FastDice(5)
    compared = 0
    for number, (s, seat, legal, move) in enumerate(decisions(mode, seats, 31, **options)):
        if number % 7 == 0:
            for other in swaps.hidden_swaps(s, seat, dice):
                assert isinstance(other, Court)
                assert kings.choose(other, seat, legal) == move, ALPHABET.text(move)
                compared += 1
    assert compared > 10


def test_the_judge_likes_what_the_planner_chooses() -> None:
    s = court(board="LT=Dr-Sc CN=Li-Em", hand={A: "K01"}, tokens={A: "k2"})
    legal = legal_list(s, A)
    worths = judge.CourtJudge().worths(s, A, legal)
    assert legal[worths.index(1.0)] == code("complete k01")
    assert max(worths) == 1.0
    assert worths[legal.index(code("end_actions"))] > 0.0  # the next best
    assert worths.count(-1.0) > 5  # steps that lead nowhere


# -- what is worth most


def test_without_cards_to_draw_or_people_to_let_in_the_turn_ends() -> None:
    """BC-26, BC-59, ruling 49."""
    s = court(board="CS=St-Em KN=Ph-Sp BT=Li-Sp", hand={A: "K02"}, done={A: "K01"}, tokens={A: "k6 w6"})
    s.deck_sizes, s.task_sizes = filled(4, 0), filled(3, 0)
    assert chosen(s, A) == "end_actions"


def test_cards_are_drawn_before_a_plan_is_carried_out() -> None:
    """One of them may be better. The start: two cheap cards, and a Wizard to spare."""
    s = court(board="LT=Dr-Sc CN=Li-Em", fill="BE KE", hand={A: "K01 W08"}, tokens={A: "k2 w1"})
    assert chosen(s, A).startswith("draw ")
    s.wizards = filled(2, 0)
    assert chosen(s, A) == "complete k01"


def test_the_last_turn_is_for_points_only() -> None:
    s = court(board="LT=Dr-Sc CN=Li-Em AO=Li-Sp", hand={A: "K01"}, tokens={A: "k2 w2"})
    s.ending = True
    play(s, A, chosen(s, A))
    assert s.points[A] == 1
    assert chosen(s, A) == "end_actions"


@pytest.mark.parametrize(
    ("theirs", "first", "choice"),
    [
        ("K02 W02", A, "complete m01"),  # 21 points against 2
        ("M02 M03 P01 P02", B, "complete m01"),  # against 19, and nobody moves after A in this round
        ("M02 M03 P01 P02", A, "complete p03"),  # B would answer
    ],
)
def test_the_game_is_ended_when_that_wins_it(theirs: str, first: int, choice: str) -> None:
    """A has 15 points, and M01 (6) and P03 (4) are ready on the court."""
    s = court(
        board="LN=Li-Sc KS=Ph-Em AO=Dr-Sp CE=St-Ca",
        hand={A: "M01 P03"},
        done={A: "P05 P07 P08 K01 W04", B: theirs},
        retained={A: "Ph-Sc Li-Sc Dr-Sp"},
        first=first,
    )
    assert chosen(s, A) == choice


def test_a_king_that_frees_points_is_worth_them() -> None:
    """BC-52: a third Ploy, a second Knight and a second Wizard wait for a third King."""
    s = court(done={A: "M01 M02 M03 K01 K02 W01 W02", B: "M04"})
    outlook = Outlook(s, A)
    assert outlook.scored(2, 3.0) == 3.0 + 6.5 + 1.5 + 1.5
    assert outlook.scored(3, 6.0) == 0.0
    assert Outlook(s, B).scored(2, 3.0) == 3.0
    assert 0.0 < outlook.gain_of(3, 6.0) < Outlook(s, B).gain_of(3, 6.0)


def test_nothing_waits_for_the_kings_of_keygriff() -> None:
    """BC-88."""
    s = court(done={A: "M01 M02 K01"}, families={A: "keygriff", B: "corwin"})
    assert Outlook(s, A).scored(3, 6.0) == 6.0
    assert Outlook(s, A).limit() > 10


def test_partners_want_ploys_and_under_the_cap_kings() -> None:
    """BC-93, BC-99."""
    s = court("kings_coop", done={A: "M01 M02", B: "M03"})
    capped = court("kings_coop", done={A: "M01 M02", B: "M03 M04 M05"}, coop_king_cap=True)
    assert Outlook(s, A).gain_of(3, 6.0) > Outlook(s, B).gain_of(3, 6.0)
    assert Outlook(capped, A).gain_of(3, 6.0) < Outlook(s, A).gain_of(3, 6.0)
    kings_wanted = [Outlook(one, seat).gain_of(2, 3.0) for one, seat in ((s, A), (capped, A), (capped, B))]
    assert kings_wanted == sorted(set(kings_wanted))
    assert Outlook(s, A).gain_of(0, 1.0) > 0.0
    assert Outlook(court("kings_coop", done={A: "K01"}), A).gain_of(0, 1.0) == 0.0


def test_partners_finish_together() -> None:
    """BC-98: the second Ploy is worth the two points that are missing."""
    ready = {"board": "LN=Li-Sc KS=Ph-Em LT=Dr-Sc CN=Li-Em", "hand": {A: "M01 K01"}, "done": {A: "M02"}}
    s = court("kings_coop", retained={A: "St-Sp"}, castles=(4, 2, 14), **ready)  # type: ignore[arg-type]
    play(s, A, chosen(s, A))
    assert s.end == END_WON


# -- tokens that are left


def test_faces_for_the_next_surcharge_are_fetched_early() -> None:
    s = court(board="BT=Ph-Sc", fill="KE", done={A: "M01"}, hand={A: "M05 M03"}, tokens={A: "k1"}, corners=TOPS)
    assert chosen(s, A).startswith("retain bt ")
    s = court(board="BT=V32a", fill="KE", done={A: "M01"}, hand={A: "M05 M03"}, tokens={A: "k3 w3"}, corners=TOPS)
    assert chosen(s, A) == "transform bt wizard"  # the other side is the Phoenix scout of M01
    s = court(board="BT=Ph-Sc", done={A: "M01"}, hand={A: "M05 M03"}, tokens={A: "k1"}, retained={A: "Li-Em Li-Em"})
    assert chosen(s, A) == "end_actions"  # two is all that may be kept


@pytest.mark.parametrize(("tokens", "first_word"), [("k3", "slide"), ("k2", "end_actions")])
def test_tokens_that_would_be_dropped_go_into_the_next_plan(tokens: str, first_word: str) -> None:
    """M03 asks for a Lion spy on CE and a Stag scout in column A: four steps, and four Knights in the next turn."""
    s = court(board="CT=Li-Sp CS=St-Sc", done={A: "K10"}, hand={A: "M03 M24"}, tokens={A: tokens}, corners=TOPS)
    assert chosen(s, A).split()[0] == first_word


def test_where_nothing_can_be_planned_new_people_and_cards_are_looked_for() -> None:
    s = court(board="BS=Dr-Em KT=Dr-Em", hand={A: "M03 M24"}, tokens={A: "k3"}, corners=TOPS)
    assert chosen(s, A).startswith("retain ")
    s = court(board="BS=Dr-Em KT=Dr-Em", hand={A: "M03 M24"}, tokens={A: "w3"}, corners=TOPS)
    assert chosen(s, A).startswith("draw ")


# -- smaller choices


def test_the_vassal_that_is_needed_least_is_used() -> None:
    """K01 takes any scout in row T: not the one that M11 asks for."""
    s = court(board="LT=St-Sc KT=Dr-Sc CN=Li-Em", hand={A: "K01 M11"})
    play(s, A, "complete k01")
    assert chosen(s, A) == "left kt"
    s = court(board="KT=Dr-Sc CN=Li-Em CO=Li-Sp", hand={A: "K01 M17"})
    play(s, A, "complete k01")
    assert chosen(s, A) == "right co"


def test_wild_vassals_are_paid_last() -> None:
    s = court(board="CS=St-Em KN=Ph-Sp", hand={A: "K02"}, done={A: "K01"}, retained={A: "*-Sp Li-*"}, wilds=True)
    play(s, A, "complete k02")
    assert chosen(s, A) == choices(s, A)[0]


def test_what_is_worth_least_is_dropped() -> None:
    """BC-50: the Lion spy is the symbol of K01, the Dragon scout is nobody's."""
    s = court(
        board="LN=Li-Sc KS=Ph-Em",
        hand={A: "M01 W01 W02"},
        done={A: "K01"},
        retained={A: "Li-Sp Dr-Sc Dr-Ca"},
        intrigue=False,
    )
    play(s, A, "end_actions")
    dropped = []
    while s.mover == A:
        dropped.append(chosen(s, A))
        play(s, A, dropped[-1])
    assert sorted(move.split()[0] for move in dropped) == ["discard", "release"]
    assert "discard m01" not in dropped
    assert "release lion-spy" not in dropped


def test_special_cards_go_where_they_are_in_nobodys_way() -> None:
    s = court(
        board="LT=Dr-Ca",
        hand={A: "K01"},  # row T and column C
        tokens={A: "k1"},
        corners={"NW": "Dr-Em S1a Dr-Sc"},
        specials=True,
    )
    play(s, A, "retain lt nw")
    place = chosen(s, A).removeprefix("place_special ")
    assert "t" not in place
    assert "c" not in place


def test_a_useful_top_decides_the_corner_to_refresh_from() -> None:
    s = court("kings_solo", hand={A: "K02"}, corners={**TOPS, "SE": "St-Sp"}, corner_of="NW")
    play(s, A, "end_actions")
    assert chosen(s, A) == "choose_refresh se"
    s = court("kings_solo", hand={A: "K02"}, corners={"SW": "Dr-Em", "NE": "", "SE": ""}, corner_of="NW")
    play(s, A, "end_actions")
    assert chosen(s, A) == "choose_refresh ne"  # nothing speaks for any of them


def test_the_better_family_is_chosen() -> None:
    s = dealt("kings_solo", 1, 1, families="choose")
    offered = [move.split()[1] for move in choices(s, A)]
    better = [name for name in ("keygriff", "wolfram", "thistledown", "corwin") if name in offered]
    assert chosen(s, A) == f"choose_family {better[0]}"


# -- Intrigue


def test_markers_are_laid_where_two_symbols_match() -> None:
    """K01 shows the Lion spy."""
    s = court(board="LT=Dr-Sc CN=Li-Em AO=Li-Sp BE=Li-Em KE=Dr-Sp", hand={A: "K01"})
    play(s, A, "complete k01", "end_actions")
    play(s, A, chosen(s, A))
    assert chosen(s, A) == "intrigue_on ao"


def test_the_best_card_that_could_be_paid_is_laid_face_down_and_called_back() -> None:
    s = court(board="CT=Li-Sp AO=Ph-Sc BE=St-Sp", hand={A: "M02 P03 M01"}, done={A: "M10"})
    play(s, A, "end_actions")
    assert chosen(s, A) == "intrigue p03"  # a second Ploy would ask for a Lion spy
    s = court(board="CT=St-Sp AO=Li-Em", hand={A: "K01"}, plots={A: "hidden M10 CT"})
    turn.begin(s)
    assert chosen(s, A) == "intrigue_recall"


@pytest.mark.parametrize(("done", "reward"), [("K01", "reward power"), ("K01 P01 P02 P03", "reward token_guild")])
def test_rewards_are_taken_by_what_is_worth_more(done: str, reward: str) -> None:
    s = court(board="AO=Li-Sp", tokens={B: "k1"}, done={A: done}, plots={A: "tableau K01 AO"}, mover=B)
    play(s, B, "slide ao at knight")
    assert chosen(s, A) == reward


def test_a_single_symbol_is_rewarded_with_a_token_and_a_trap_is_sprung() -> None:
    s = court(board="AO=Li-Em", tokens={B: "k1"}, done={A: "K01"}, plots={A: "tableau K01 AO"}, mover=B)
    play(s, B, "slide ao at knight")
    assert chosen(s, A) == "reward token"
    s = court(board="LT=Dr-Sc CN=Li-Sp", hand={B: "K01"}, plots={A: "hidden M10 CN"}, mover=B)
    play(s, B, "complete k01")
    assert chosen(s, A) == "spring"


@pytest.mark.parametrize(
    ("board", "plot", "given"),
    [
        ("LT=Dr-Sc CO=Li-Em", "tableau W10 CO", 0.3),  # used
        ("AT=Li-Em LT=Dr-Sc", "tableau W10 AT", 0.3),  # moved, then used
        ("AT=Li-Em LT=Dr-Sc CT=Dr-Sp", "tableau W10 CT", 0.3),  # swapped out of the way
        ("LT=Dr-Sc CO=Li-Em BE=Li-Sp", "tableau W10 BE", 0.0),
        ("LT=Dr-Sc CO=Li-Em", "hidden M10 CO", 3.0),
        ("LT=Dr-Sc CO=Li-Em", "hidden P03 CO", 1.5),
        ("AT=Li-Em LT=Dr-Sc CT=Dr-Sp", "hidden M10 CT", 0.0),  # moved only (BC-67)
    ],
)
def test_what_a_plan_gives_away_is_counted(board: str, plot: str, given: float) -> None:
    """K01: any scout in row T, any Lion in column C. BC-64, BC-67."""
    done = {B: "W10"} if plot.startswith("tableau") else {}
    s = court(board=board, hand={A: "K01"}, tokens={A: "k1 w1"}, done=done, plots={B: plot}, corners=TOPS)
    search = Search(Gait(s, A), task("K01"), 1, 1)
    search.look(s, floor_of(s), [], 0, 0)
    assert given_away(Outlook(s, A), search.found[0]) == pytest.approx(given)
