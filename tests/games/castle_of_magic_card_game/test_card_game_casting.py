"""Rules CG-34 to CG-59, the cast and the points, one by one; and the check that no rule is forgotten."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from tests.games.castle_of_magic_card_game.oracle import Naive
from tests.games.castle_of_magic_card_game.tables import PEOPLE, after_x3, cast, cell, table

from greathall.games.castle_of_magic_card_game.content.ids import CELL_NAMES
from greathall.games.castle_of_magic_card_game.game import GAME
from greathall.games.castle_of_magic_card_game.rules.moves import ALPHABET
from greathall.games.castle_of_magic_card_game.rules.scoring import ritual_now
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list

CONTENT = GAME.castle_content
PAWNS = ["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 supply"]


# -- casting


def test_cg34_the_eighth_outcome_ends_it_at_once() -> None:
    """CG-34, ruling 14: it is outcome cards that count."""
    now = table(turn=40, pawns=PAWNS)
    for ritual in range(8):
        assert not now.state.over()
        now.advance(ritual)
    assert now.state.over()
    assert now.match.to_act() == []
    assert all(legal_list(now.state, seat) == [] for seat in range(4))
    assert [event.name for event in now.match.moves[-1].events] == ["outcome_revealed", "cast", "scored"]
    assert now.state.turn == 48


@pytest.mark.parametrize("ritual", range(8))
def test_cg35_the_ritual_that_matches_is_cast_with_the_outcome_on_it(ritual: int) -> None:
    rows = [("bell", 4), ("book", 2), ("candle", 1)]
    up = " ".join(f"{row}{i}" for row, worth in rows if ritual & worth for i in range(1, 6))
    for outcomes in ([1, 2, 3, 4, 5, 6, 7, 8], [8, 7, 6, 5, 4, 3, 2, 1]):
        result = cast(up=up, outcomes=outcomes, pawns=PAWNS)
        assert (result.facts["ritual"], result.facts["outcome"]) == (ritual, outcomes[ritual])
        assert result.end == f"outcome-{outcomes[ritual]}"


AMULET, CROWN, SCEPTER = "bell9", "book4", "candle2"


def _with_outcome(number: int) -> list[int]:
    """A map with this outcome on ritual 0, which is cast when nothing is up."""
    return [number, *(other for other in range(1, 9) if other != number)]


def test_cg36_claims_are_read_first_then_who_is_devoured_then_claims_are_lost() -> None:
    """CG-36, CG-45, ruling 5: the devoured seat's claim dooms it, and then all its claims are gone."""
    result = cast(outcomes=_with_outcome(4), pawns=[f"{AMULET} {CROWN}", PAWNS[1], PAWNS[2], PAWNS[3]])
    assert result.facts["claims"] == [0, 0, None]
    assert result.facts["devoured"] == [0]
    assert result.scores == [0, 0, 1000, 6000]


def test_cg37_a_pawn_on_its_shrine_claims_a_piece() -> None:
    """CG-37, CG-38: face up or face down."""
    for up in ("", f"{AMULET} {CROWN} {SCEPTER}"):
        result = cast(up=up, pawns=[f"{AMULET} bell1", f"{CROWN} bell2", f"{SCEPTER} bell3", "book7 candle7"])
        assert result.facts["claims"] == [0, 1, 2]
        assert result.scores == [1000, 1000, 1000, 0]
    nobody = cast(up=f"{AMULET} {CROWN} {SCEPTER}", pawns=PAWNS)
    assert nobody.facts["claims"] == [None, None, None]


@pytest.mark.parametrize(("outcome", "piece"), [(1, AMULET), (2, CROWN), (3, SCEPTER)])
def test_cg39_outcomes_1_2_3_let_the_claimant_dominate(outcome: int, piece: str) -> None:
    for holder in range(4):
        pawns = list(PAWNS)
        pawns[holder] = f"{piece} candle9"
        result = cast(outcomes=_with_outcome(outcome), pawns=pawns)
        assert result.facts["dominator"] == holder
        assert result.facts["devoured"] == []
        assert result.scores[holder] == [2000, 2000, 1000, 0][holder]
    other = {AMULET: CROWN, CROWN: SCEPTER, SCEPTER: AMULET}[piece]
    assert cast(outcomes=_with_outcome(outcome), pawns=[f"{other} candle9", *PAWNS[1:]]).facts["dominator"] is None


@pytest.mark.parametrize(("outcome", "piece"), [(4, AMULET), (5, CROWN), (6, SCEPTER)])
def test_cg40_outcomes_4_5_6_devour_the_claimant(outcome: int, piece: str) -> None:
    for holder in range(3):
        pawns = list(PAWNS)
        pawns[holder] = f"{piece} candle9"
        result = cast(outcomes=_with_outcome(outcome), pawns=pawns)
        assert result.facts["devoured"] == [holder]
        assert result.facts["dominator"] is None
        assert result.scores == [0, 0, 1000, 6000]
    other = {AMULET: CROWN, CROWN: SCEPTER, SCEPTER: AMULET}[piece]
    safe = cast(outcomes=_with_outcome(outcome), pawns=[f"{other} candle9", *PAWNS[1:]])
    assert (safe.facts["devoured"], safe.scores) == ([], [1000, 0, 0, 0])


def test_cg41_outcome_7_devours_all_but_the_monster() -> None:
    """CG-41, ruling 7, ruling 11: only those who are dealt in."""
    with_monster = cast(outcomes=_with_outcome(7), pawns=PAWNS)
    assert with_monster.facts["devoured"] == [0, 1, 2]
    people = ["cultist-dragon", "wizard-wolf-kida", "cultist-eagle", "wizard-eagle-kida"]
    without = cast(outcomes=_with_outcome(7), pawns=[f"{AMULET} {CROWN}", *PAWNS[1:]], characters=people)
    assert without.facts["devoured"] == [0, 1, 2, 3]
    assert without.facts["fed"] is True
    assert without.scores == [1000, 0, 1000, 0]
    assert without.winners == [0, 2]


def test_cg42_outcome_8_does_nothing_to_anybody() -> None:
    result = cast(outcomes=_with_outcome(8), pawns=[f"{AMULET} {CROWN}", f"{SCEPTER} bell3", PAWNS[2], PAWNS[3]])
    assert (result.facts["devoured"], result.facts["dominator"], result.facts["fed"]) == ([], None, False)
    assert result.scores == [2000, 1000, 0, 0]


@pytest.mark.parametrize("outcome", range(1, 7))
def test_cg43_a_piece_nobody_claims_does_nothing(outcome: int) -> None:
    """CG-43, ruling 6: not fed by the outcome alone, and everybody has 0, so ruling 23: everybody wins."""
    result = cast(outcomes=_with_outcome(outcome), pawns=PAWNS)
    assert (result.facts["devoured"], result.facts["dominator"], result.facts["fed"]) == ([], None, False)
    assert result.scores == [0, 0, 0, 0]
    assert result.winners == [0, 1, 2, 3]


@pytest.mark.parametrize(("outcome", "piece"), [(4, AMULET), (5, CROWN), (6, SCEPTER)])
def test_cg44_the_monster_never_devours_itself(outcome: int, piece: str) -> None:
    """CG-44, ruling 7."""
    result = cast(outcomes=_with_outcome(outcome), pawns=[*PAWNS[:3], f"{piece} supply"])
    assert (result.facts["devoured"], result.facts["fed"]) == ([], False)
    assert result.facts["claims"] == [3 if piece == one else None for one in (AMULET, CROWN, SCEPTER)]
    assert result.scores == [0, 0, 0, 0]


def test_cg45_the_devoured_lose_regalia_and_nothing_else() -> None:
    """CG-45, ruling 21: country and home points stay."""
    up = "bell1"  # Dragon holds Kida, the home of seat 0
    result = cast(up=up, outcomes=_with_outcome(5), pawns=[f"{AMULET} {CROWN}", *PAWNS[1:]])
    assert result.facts["devoured"] == [0]
    assert result.breakdown[0] == {
        "country": 1000,
        "home": 1000,
        "regalia": 0,
        "dominate": 0,
        "feed": 0,
        "devoured_anyone": 0,
    }


@pytest.mark.parametrize(
    ("up", "kida"),
    [
        ("bell1", 0),
        ("bell2", 1),
        ("bell3", 2),
        ("bell1 book3 bell2", 0),
        ("bell1 bell2", None),
        ("bell1 bell2 bell3", None),
        ("bell1 bell2 bell3 book2", 2),
        ("bell1 book3 bell3 book2", None),
        ("candle2", None),
        ("", None),
        ("bell4 bell5 bell1", 0),
    ],
)
def test_cg46_strictly_the_most_active_shrines_control_a_country(up: str, kida: int | None) -> None:
    """CG-46, CG-47, ruling 8: ties help nobody, zero included; one against none is enough."""
    assert table(up=up).control()[0] == kida


# -- characters and points


def test_cg48_cg49_cg50_who_the_thirteen_are() -> None:
    """CG-48: nine wizards, faction and home; CG-49: three cultists, faction only; CG-50: one Monster with neither."""
    factions, countries = ("dragon", "eagle", "wolf"), ("kida", "marus", "sorrell")
    found = [(one.index, one.type, one.faction, one.home) for one in CONTENT.character]
    wizards = [(3 * f + c, "wizard", factions[f], countries[c]) for f in range(3) for c in range(3)]
    cultists = [(9 + f, "cultist", factions[f], "") for f in range(3)]
    assert found == [*wizards, *cultists, (12, "monster", "", "")]


def test_cg50_in_play_the_monster_is_like_anybody_else() -> None:
    """CG-50, ruling 17: the legal moves do not ask who one is."""
    for turn in range(40, 44):
        people = list(PEOPLE[:4])
        one = table(turn=turn, pawns=PAWNS, characters=people)
        other = table(turn=turn, pawns=PAWNS, characters=people[::-1])
        assert one.legal() == other.legal()
        one.advance(4)
        other.advance(4)


def test_cg51_what_a_wizard_scores_for() -> None:
    """CG-51, ruling 19: home pays twice in all; ruling 22: two pieces and the domination add up."""
    wizard = cast(up="bell1", outcomes=_with_outcome(1), pawns=[f"{AMULET} {CROWN}", *PAWNS[1:]])
    assert wizard.breakdown[0] == {
        "country": 1000,
        "home": 1000,
        "regalia": 2000,
        "dominate": 1000,
        "feed": 0,
        "devoured_anyone": 0,
    }
    abroad = cast(up="bell4", outcomes=_with_outcome(8), pawns=PAWNS)
    assert abroad.breakdown[0]["country"] == 1000
    assert abroad.breakdown[0]["home"] == 0
    fed = cast(up="bell1", outcomes=_with_outcome(4), pawns=[PAWNS[0], f"{AMULET} bell3", *PAWNS[2:]])
    assert fed.breakdown[0] == {**abroad.breakdown[0], "home": 1000}  # a wizard gets nothing for feeding


def test_cg52_what_a_cultist_scores_for() -> None:
    """CG-52, CG-55: countries, regalia, feeding; no home, no domination."""
    result = cast(
        up="bell3 bell6",
        outcomes=_with_outcome(4),
        pawns=[f"{AMULET} bell1", "bell3 bell4", f"{CROWN} {SCEPTER}", "bell7 supply"],
    )
    assert result.breakdown[2] == {
        "country": 2000,
        "home": 0,
        "regalia": 2000,
        "dominate": 0,
        "feed": 1000,
        "devoured_anyone": 0,
    }


def test_cg53_the_monster_scores_6000_or_nothing() -> None:
    up = "bell1 bell4"
    hungry = cast(up=up, outcomes=_with_outcome(8), pawns=[*PAWNS[:3], f"{AMULET} {CROWN}"])
    assert hungry.scores[3] == 0
    one = cast(up=up, outcomes=_with_outcome(6), pawns=[*PAWNS[:2], f"{SCEPTER} bell5", f"{AMULET} {CROWN}"])
    many = cast(up=up, outcomes=_with_outcome(7), pawns=[*PAWNS[:3], f"{AMULET} {CROWN}"])
    assert one.scores[3] == many.scores[3] == 6000
    assert one.breakdown[3]["regalia"] == many.breakdown[3]["regalia"] == 0


def test_cg54_only_wizards_score_for_dominating() -> None:
    """CG-54, ruling 7: a dominating Monster is named in the result and gets nothing."""
    monster = cast(outcomes=_with_outcome(2), pawns=[*PAWNS[:3], f"{CROWN} supply"])
    assert (monster.facts["dominator"], monster.scores) == (3, [0, 0, 0, 0])
    cultist = cast(outcomes=_with_outcome(2), pawns=[*PAWNS[:2], f"{CROWN} bell5", PAWNS[3]])
    assert (cultist.facts["dominator"], cultist.scores) == (2, [0, 0, 1000, 0])
    wizard = cast(outcomes=_with_outcome(2), pawns=[PAWNS[0], f"{CROWN} bell3", *PAWNS[2:]])
    assert (wizard.facts["dominator"], wizard.scores) == (1, [0, 2000, 0, 0])


def test_cg55_every_cultist_scores_when_the_monster_is_fed() -> None:
    """CG-55, ruling 20: the devoured cultist too; ruling 10: also when the Monster is nobody's character."""
    people = ["cultist-dragon", "cultist-eagle", "cultist-wolf", "wizard-wolf-kida"]
    result = cast(outcomes=_with_outcome(4), characters=people, pawns=[f"{AMULET} {CROWN}", *PAWNS[1:]])
    assert result.facts["devoured"] == [0]
    assert result.scores == [1000, 1000, 1000, 0]


def test_cg56_all_with_the_highest_score_win() -> None:
    """CG-56, ruling 23."""
    joint = cast(
        outcomes=_with_outcome(8), pawns=[f"{AMULET} bell1", f"{CROWN} bell2", f"{SCEPTER} bell3", "bell4 supply"]
    )
    assert joint.scores == [1000, 1000, 1000, 0]
    assert joint.winners == [0, 1, 2]
    alone = cast(outcomes=_with_outcome(8), pawns=[f"{AMULET} {CROWN}", PAWNS[1], f"{SCEPTER} bell5", PAWNS[3]])
    assert alone.winners == [0]


def test_cg57_after_the_cast_everything_is_shown_to_everybody() -> None:
    last = table(turn=40, face_up=range(7), pawns=PAWNS)
    events = last.advance(7)
    told = {event.name: event for event in events}
    assert told["cast"].facts["characters"] == [0, 4, 11, 12]
    assert all(event.audience.hears(seat) for event in events for seat in (*range(4), SPECTATOR))
    for view in last.views():
        assert view.result is not None
        assert view.result.facts["kinds"] == list(last.state.deal.kinds)
        assert view.result.facts["undealt"] == [1, 2, 3, 5, 6, 7, 8, 9, 10]
        assert view.result.scores == told["scored"].facts["scores"]
        assert view.result.winners == told["scored"].facts["winners"]


def test_cg58_no_move_shows_a_card_or_binds_anybody() -> None:
    """CG-58, ruling 13: talk is free because the rules know nothing of it: three moves and no fourth."""
    assert [(verb.name, [one.name for one in verb.fields]) for verb in ALPHABET.verbs] == [
        ("advance", ["ritual"]),
        ("manipulate", ["lift", "flip"]),
        ("place", ["flip"]),
    ]
    assert ALPHABET.size == 116


def test_cg59_an_absent_seat_is_moved_for_but_does_not_end_the_game() -> None:
    """CG-59, section 5.6."""
    last = table(turn=40, face_up=range(7), pawns=PAWNS)
    view = last.view(0)
    assert 7 in view.legal
    chosen = {GAME.absent_move(view, FastDice(seed)) for seed in range(2000)}
    assert chosen == set(view.legal) - {7}
    due = table(turn=40, stall=20, face_up=range(7), pawns=PAWNS)
    assert {GAME.absent_move(due.view(0), FastDice(seed)) for seed in range(5)} == {7}
    earlier = table(turn=40, face_up=range(6), pawns=PAWNS).view(0)
    assert {GAME.absent_move(earlier, FastDice(seed)) for seed in range(2000)} == set(earlier.legal)
    between = table(turn=40, face_up=range(7), pawns=["bell1 waiting", *PAWNS[1:]], seen="bell2")
    assert GAME.absent_move(between.view(0), FastDice(3)) in between.legal()


def test_cg59_the_move_made_for_somebody_is_marked() -> None:
    now = after_x3()
    now.match.play(1, 0, auto=True)
    assert [played.auto for played in now.match.moves] == [False] * 13 + [True]


def test_ruling_25_somebody_can_always_manipulate() -> None:
    for flip in ("allowed", "forbidden"):
        pawns = [f"{CELL_NAMES[2 * seat]} {CELL_NAMES[2 * seat + 1]}" for seat in range(6)]
        full = table(seats=6, turn=60, pawns=pawns, vacated_flip=flip)
        free = 27 - 12
        assert sum(8 <= code < 35 for code in full.legal()) == free + (flip == "allowed")


def test_ruling_27_which_pawn_goes_where_makes_no_difference() -> None:
    one = table(turn=8, pawns=["bell1 bell2", *PAWNS[1:]])
    other = table(turn=8, pawns=["bell2 bell1", *PAWNS[1:]])
    assert GAME.dump(one.state) == GAME.dump(other.state)
    one.manipulate([0], 20)
    other.manipulate([0, 1], 20)
    other.place(1)
    assert one.pawns(0) == [1, 20] == other.pawns(0)


def test_the_current_ritual_in_words_is_the_one_of_the_rules() -> None:
    """What a player reads and what is cast are computed in two places: they agree."""
    for seed in range(20):
        dice = FastDice(seed)
        now = table(seats=4 + seed % 3)
        for _ in range(60):
            if now.state.over():
                break
            now.play(now.legal()[dice.pick(len(now.legal()))])
        parts = {section.title: section.lines for section in GAME.sections(now.view(0), ["a"] * 6)}
        marked = [line for line in parts["Rituals"][:-1] if line.startswith("> ")]
        assert marked[0].split()[1] == str(ritual_now(now.state) + 1), f"seed {seed}"
        naive = Naive(GAME.dump(now.state)).control()
        for line, faction in zip(parts["Countries"], naive, strict=True):
            name = "nobody" if faction is None else CONTENT.faction[faction].name
            assert line.endswith(f"Controlled by {name}."), f"seed {seed}"


# -- nothing is forgotten


def _named_in_tests() -> tuple[set[str], set[int]]:
    """Rule ids and rulings in the names and docstrings of the tests of this folder."""
    rules: set[str] = set()
    rulings: set[int] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                words = f"{node.name} {ast.get_docstring(node) or ''}"
                rules |= {f"CG-{number}" for number in re.findall(r"(?:CG-|_cg)(\d+)", words)}
                rulings |= {int(number) for number in re.findall(r"[Rr]uling[ _](\d+)", words)}
    return rules, rulings


def test_every_rule_and_every_ruling_has_a_test() -> None:
    book = tomllib.loads((GAME.folder / "rulebook.toml").read_text(encoding="utf-8"))
    rules, rulings = _named_in_tests()
    assert [rule["id"] for rule in book["rule"] if rule["id"] not in rules] == []
    assert [ruling["number"] for ruling in book["ruling"] if ruling["number"] not in rulings] == []
    assert [rule["id"] for rule in book["rule"]] == [f"CG-{number}" for number in range(1, 60)]
    assert [ruling["number"] for ruling in book["ruling"]] == list(range(1, 29))


def test_cell_names_are_those_of_the_dossier() -> None:
    assert (cell("bell1"), cell("bell9"), cell("book1"), cell("candle1"), cell("candle9")) == (0, 8, 9, 18, 26)
