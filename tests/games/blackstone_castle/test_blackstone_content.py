"""What is printed on the components, what of it the rules get, and files that cannot be used."""

import re
from collections import Counter
from pathlib import Path

import pytest

from greathall.games.blackstone_castle.content import read
from greathall.games.blackstone_castle.content.ids import (
    ASSASSIN,
    FACE_NAMES,
    FAMILY_NAMES,
    SABOTEUR,
    SPACE_NAMES,
    TASK_NAMES,
)
from greathall.games.blackstone_castle.content.read import printed, read_content
from greathall.games.blackstone_castle.content.shapes import BlackstoneContent, Requirement
from greathall.games.blackstone_castle.content.tables import FLAGS
from greathall.kernel.bits import members
from greathall.kernel.refused import ContentRefused
from greathall.kernel.rulebook import load_rulebook

FOLDER = Path(read.__file__).parents[1]
FILE = FOLDER / "content.toml"
CONTENT = read_content(FILE, None)
PRINTED = printed(CONTENT)
DECKS = {"guild": CONTENT.task[:32], "power": CONTENT.task[32:64], "machination": CONTENT.task[64:]}

FACTIONS = {"Li": "lion", "Dr": "dragon", "Ph": "phoenix", "St": "stag", "*": "any"}
ROLES = {"Em": "emissary", "Sc": "scout", "Ca": "captain", "Sp": "spy", "*": "any"}


def _edition(folder: Path, toml: str) -> BlackstoneContent:
    path = folder / "mine.toml"
    path.write_text(toml, encoding="utf-8")
    return read_content(FILE, path)


def _face(short: str) -> str:
    """Li-Sp of the dossier is lion-spy here."""
    faction, _, role = short.partition("-")
    return f"{FACTIONS[faction]}-{ROLES[role]}"


# -- the box


def test_the_box_holds_what_section_2_lists() -> None:
    totals = CONTENT.totals
    assert (totals.board_cards, totals.vassal_cards, totals.wild_cards, totals.special_cards) == (20, 72, 4, 4)
    assert (totals.guild_cards, totals.power_cards, totals.machination_cards) == (32, 32, 32)
    assert (totals.household_cards, totals.family_cards) == (20, 4)
    assert (totals.knight_tokens, totals.wizard_tokens, totals.castles) == (20, 20, 20)
    assert (totals.intrigue_markers, totals.first_player_markers) == (8, 1)


def test_the_designer_is_credited() -> None:
    credit = CONTENT.credits
    assert credit.designers == ["Harvey N. Cornell IV"]
    assert "Dragon Phoenix Games" in credit.rights
    assert "not affiliated" in credit.affiliation


def test_six_modes_in_the_order_of_the_dossier() -> None:
    assert [(mode.id, mode.kind, mode.min, mode.max) for mode in CONTENT.mode] == [
        ("kings_quest", "competitive", 2, 4),
        ("kings_coop", "cooperative", 2, 2),
        ("queens_quest", "competitive", 2, 4),
        ("wizards_quest", "competitive", 2, 4),
        ("puzzle_master", "cooperative", 2, 2),
        ("kings_solo", "solo", 1, 1),
    ]


def test_the_board_is_drawn_as_a_square_of_letters_and_spaces() -> None:
    """7.1."""
    assert [space.id for space in CONTENT.space] == [name.upper() for name in SPACE_NAMES]
    for place, space in enumerate(CONTENT.space):
        assert (space.x, space.y) == pytest.approx((0.26 + 0.12 * (place % 5), 0.26 + 0.12 * (place // 5)))
    assert "".join(letter.id for letter in CONTENT.letter) == "BLACKSTONE"
    for letter in CONTENT.letter:
        ends = (letter.y1, letter.y2) if letter.id in "BLACK" else (letter.x1, letter.x2)
        assert ends == (0.15, 0.85)
    assert [(corner.id, corner.x, corner.y) for corner in CONTENT.corner] == [
        ("NW", 0.07, 0.07),
        ("NE", 0.93, 0.07),
        ("SE", 0.93, 0.93),
        ("SW", 0.07, 0.93),
    ]


def test_every_pair_of_faces_that_differ_in_both_symbols_is_on_one_vassal() -> None:
    """7.3."""
    pairs = {frozenset((card.a, card.b)) for card in CONTENT.vassal}
    assert pairs == {
        frozenset((one, other))
        for one in FACE_NAMES[:16]
        for other in FACE_NAMES[:16]
        if not set(one.split("-")) & set(other.split("-"))
    }
    assert len(pairs) == 72
    assert set(Counter(face for card in CONTENT.vassal for face in (card.a, card.b)).values()) == {9}


# -- the task cards: what 7.4 keeps on purpose


def test_points_and_shapes_of_the_six_tiers() -> None:
    """7.4: points, letters on the left, and how many symbols left and right requirement name."""
    tiers = Counter(
        (deck, task.id[0], task.points, len(task.left.column + task.left.row), _named(task.left), _named(task.right))
        for deck, tasks in DECKS.items()
        for task in tasks
    )
    assert tiers == {
        ("guild", "K", 1, 1, 1, 1): 8,
        ("guild", "W", 1, 1, 1, 1): 8,
        ("guild", "K", 2, 2, 1, 1): 8,
        ("guild", "W", 2, 2, 1, 1): 8,
        ("power", "P", 3, 1, 2, 1): 16,
        ("power", "P", 4, 2, 2, 1): 16,
        ("machination", "M", 6, 2, 2, 1): 16,
        ("machination", "M", 7, 2, 2, 2): 16,
    }


def _named(need: Requirement) -> int:
    return 2 - need.face.split("-").count("any")


def test_corner_symbols_are_spread_evenly() -> None:
    """7.4: each of the 16 once among Knights and Wizards, twice among Kings and Ploys, never a whole requirement."""
    for first, last, times in ((0, 16, 1), (16, 32, 1), (32, 64, 2), (64, 96, 2)):
        assert Counter(task.corner for task in CONTENT.task[first:last]) == dict.fromkeys(FACE_NAMES[:16], times)
    assert all(task.corner not in (task.left.face, task.right.face) for task in CONTENT.task)


@pytest.mark.parametrize(("deck", "times"), [("guild", 8), ("power", 12), ("machination", 14)])
def test_every_faction_and_role_is_asked_for_equally_often(deck: str, times: int) -> None:
    symbols = Counter(
        symbol for task in DECKS[deck] for need in (task.left, task.right) for symbol in need.face.split("-")
    )
    del symbols["any"]
    assert len(symbols) == 8
    assert set(symbols.values()) == {times}


def test_left_and_right_never_name_the_same_symbol() -> None:
    for task in CONTENT.task:
        assert set(task.left.face.split("-")) & set(task.right.face.split("-")) <= {"any"}, task.id


@pytest.mark.parametrize("points", [3, 4, 6, 7])
def test_every_face_is_once_a_whole_left_requirement_in_its_tier(points: int) -> None:
    assert sorted(task.left.face for task in CONTENT.task if task.points == points) == sorted(FACE_NAMES[:16])


@pytest.mark.parametrize("deck", list(DECKS))
def test_letters_are_spread_evenly(deck: str) -> None:
    tasks = DECKS[deck]
    solid = Counter(task.right.column if task.right.light == "row" else task.right.row for task in tasks)
    light = Counter(task.right.row if task.right.light == "row" else task.right.column for task in tasks)
    assert set("".join(solid)) == set("".join(light)) == set("BLACKSTONE")
    assert set(solid.values()) | set(light.values()) == {3, 4}
    assert sum(solid[letter] for letter in "BLACK") == 16
    right = Counter(task.right.column + task.right.row for task in tasks)
    assert len(right) == 25
    assert set(right.values()) == {1, 2}
    left = Counter(task.left.column + task.left.row for task in tasks if task.left.column and task.left.row)
    if deck == "machination":
        assert set((left + right).values()) == {2, 3}
    else:
        assert set(left.values()) == {1}


# -- what the rules get

# Cards as the tables of 7.4 write them: id, points, left, right, corner.
CARDS_OF_THE_DOSSIER = """
K01 1 T *-Sc C(S) Li-* Li-Sp
K02 2 CS St-* K(T) *-Sp Dr-Ca
K03 2 BS *-Em (C)T Ph-* Ph-Ca
K09 1 K *-Ca C(O) Dr-* Dr-Em
K16 1 L Dr-* (A)E *-Sc St-Ca
W01 1 O Ph-* B(N) *-Em Dr-Em
W07 2 BO Li-* (B)N *-Em Dr-Ca
W16 2 LN Dr-* (K)O *-Sc Li-Sc
P01 3 E Li-Ca A(S) *-Sp Dr-Ca
P05 4 KE St-Sc (K)S Ph-* Ph-Sc
P32 3 L Ph-Em B(E) St-* Ph-Sc
M01 6 LN Li-Sc (K)S Ph-* Ph-Sc
M03 7 CE Li-Sp A(S) St-Sc Ph-Sp
M10 7 KE Ph-Sp B(T) Li-Sc Li-Sp
M32 7 LN Dr-Sp (C)T Li-Ca Dr-Sc
"""


def _on(letters: str) -> list[str]:
    """The spaces on every line of these letters."""
    return [name for name in SPACE_NAMES if all(letter.lower() in name for letter in letters)]


def _names(mask: int) -> list[str]:
    return [SPACE_NAMES[place] for place in members(mask)]


@pytest.mark.parametrize("line", CARDS_OF_THE_DOSSIER.split("\n")[1:-1])
def test_a_card_of_the_dossier_reaches_the_rules(line: str) -> None:
    name, points, left, left_face, right, right_face, corner = line.split()
    number = TASK_NAMES.index(name.lower())
    assert PRINTED.points[number] == int(points)
    assert PRINTED.type_of[number] == "KWPM".index(name[0])
    assert FACE_NAMES[PRINTED.corner[number]] == _face(corner)
    assert PRINTED.left_letters[number] == len(left)
    assert _names(PRINTED.need_spaces[2 * number]) == _on(left)
    assert _names(PRINTED.need_spaces_advanced[2 * number]) == _on(left)
    assert _names(PRINTED.need_spaces[2 * number + 1]) == _on(re.sub(r"\(.\)", "", right))
    assert _names(PRINTED.need_spaces_advanced[2 * number + 1]) == _on(re.sub(r"[()]", "", right))
    crossing = PRINTED.refresh_space[2 * number]
    assert ([SPACE_NAMES[crossing]] == _on(left)) if len(left) == 2 else (crossing == -1)
    assert [SPACE_NAMES[PRINTED.refresh_space[2 * number + 1]]] == _on(re.sub(r"[()]", "", right))
    for side, face in enumerate((left_face, right_face)):
        faction, role = face.split("-")
        four = [0, 1, 2, 3]
        expected = four if faction == "*" else [list(FACTIONS).index(faction)]
        assert members(PRINTED.need_factions[2 * number + side]) == expected
        assert members(PRINTED.need_roles[2 * number + side]) == (four if role == "*" else [list(ROLES).index(role)])


def test_k01_number_by_number() -> None:
    """The card of both rulebook pictures: a scout in row T, a Lion in column C (light S), corner Lion-Spy."""
    assert CONTENT.task[0].name == "Dame Ottoline Marsh"
    assert members(PRINTED.need_spaces[0]) == [5, 6, 7, 8, 9]
    assert members(PRINTED.need_spaces[1]) == [3, 8, 13, 18, 23]
    assert members(PRINTED.need_spaces_advanced[1]) == [3]
    assert (PRINTED.need_factions[0], PRINTED.need_roles[0]) == (0b1111, 0b0010)
    assert (PRINTED.need_factions[1], PRINTED.need_roles[1]) == (0b0001, 0b1111)
    assert (PRINTED.corner[0], PRINTED.type_of[0], PRINTED.points[0]) == (3, 0, 1)
    assert (PRINTED.left_letters[0], PRINTED.refresh_space[0], PRINTED.refresh_space[1]) == (1, -1, 3)


def test_every_row_has_its_length() -> None:
    for name, length in (("face_of", 160), ("face_factions", 26), ("face_roles", 26), ("families", 4 * FLAGS)):
        assert len(getattr(PRINTED, name)) == length
    for name in ("type_of", "points", "left_letters", "corner"):
        assert len(getattr(PRINTED, name)) == 96
    for name in ("need_spaces", "need_spaces_advanced", "need_factions", "need_roles", "refresh_space"):
        assert len(getattr(PRINTED, name)) == 192


@pytest.mark.parametrize(
    ("card", "a", "b"),
    [
        (0, "lion-emissary", "dragon-scout"),
        (10, "lion-scout", "dragon-captain"),
        (71, "phoenix-spy", "stag-captain"),
        (72, "any-emissary", "lion-any"),
        (75, "any-spy", "stag-any"),
    ],
)
def test_a_vassal_card_has_its_two_faces(card: int, a: str, b: str) -> None:
    assert [FACE_NAMES[PRINTED.face_of[2 * card]], FACE_NAMES[PRINTED.face_of[2 * card + 1]]] == [a, b]


def test_special_cards_have_an_assassin_up_on_side_a() -> None:
    assert list(PRINTED.face_of)[2 * 76 :] == 4 * [ASSASSIN, SABOTEUR]


def test_faces_know_their_symbols() -> None:
    """BC-84, BC-85: a wild face stands for all four, a special card for none."""
    for face in range(16):
        assert (members(PRINTED.face_factions[face]), members(PRINTED.face_roles[face])) == ([face // 4], [face % 4])
    for symbol in range(4):
        assert (PRINTED.face_factions[16 + symbol], members(PRINTED.face_roles[16 + symbol])) == (15, [symbol])
        assert (members(PRINTED.face_factions[20 + symbol]), PRINTED.face_roles[20 + symbol]) == ([symbol], 15)
    for special in (ASSASSIN, SABOTEUR):
        assert (PRINTED.face_factions[special], PRINTED.face_roles[special]) == (0, 0)


def test_families_limits_tokens_and_sets_reach_the_rules() -> None:
    """BC-49, BC-87 to BC-90, BC-112."""
    flags = {name: list(PRINTED.families)[FLAGS * place :][:FLAGS] for place, name in enumerate(FAMILY_NAMES)}
    assert flags == {
        "corwin": [3, 1, 0, 0, 0, 0, 0, 0, 0],
        "keygriff": [1, 0, 1, 1, 1, 0, 0, 0, 0],
        "thistledown": [1, 0, 0, 0, 0, 1, 1, 0, 0],
        "wolfram": [1, 0, 0, 0, 0, 0, 0, 1, 1],
    }
    assert list(PRINTED.limits) == [1, 1, 1, 1]
    assert (PRINTED.knight_tokens, PRINTED.wizard_tokens) == (20, 20)
    assert list(PRINTED.start_spaces) == list(range(0, 25, 2))  # every second space: a checkerboard
    assert (list(PRINTED.set_different), list(PRINTED.set_alike), PRINTED.set_alike_step) == (
        [0, 1, 2, 4],
        [0, 1, 2, 3],
        1,
    )
    assert (list(PRINTED.set_identical), PRINTED.set_identical_step) == ([0, 1, 4, 8], 8)


def test_the_numbers_of_the_six_modes() -> None:
    numbers = CONTENT.numbers
    assert (numbers.kings_quest.target, numbers.kings_quest.max_rounds) == (21, 40)
    assert (numbers.kings_coop.target, numbers.kings_coop.limbo) == (16, 20)
    assert (numbers.queens_quest.actions, numbers.queens_quest.tail_rounds) == (3, 5)
    assert [numbers.queens_quest.compensation(seats) for seats in (2, 3, 4)] == [[0, 1], [0, 1, 1], [0, 1, 1, 2]]
    assert (numbers.wizards_quest.actions, numbers.wizards_quest.stall_rounds, numbers.wizards_quest.max_rounds) == (
        3,
        2,
        40,
    )
    assert [numbers.wizards_quest.deal(seats) for seats in (2, 3, 4)] == [25, 20, 15]
    assert numbers.puzzle_master.limbo == 20
    solo = numbers.kings_solo
    assert (solo.target, solo.turns, solo.refresh_count) == (28, 8, 2)
    begin = [
        (one.start_hand, one.start_knights, one.start_wizards)
        for one in (numbers.kings_quest, numbers.kings_coop, numbers.puzzle_master, numbers.kings_solo)
    ]
    assert begin == [(2, 1, 1), (2, 1, 1), (2, 0, 0), (2, 1, 1)]


def test_the_numbers_of_a_mode_by_name() -> None:
    numbers = CONTENT.numbers
    assert numbers.of("puzzle_master", 2) == {"limbo": 20, "start_hand": 2, "start_knights": 0, "start_wizards": 0}
    assert numbers.of("queens_quest", 3) == {"actions": 3, "tail_rounds": 5}
    assert numbers.of("kings_solo", 1)["turns"] == 8
    assert [numbers.of("wizards_quest", seats)["deal"] for seats in (2, 3, 4)] == [25, 20, 15]


# -- the rulebook


def test_the_rulebook_has_146_rules_and_50_rulings_in_order() -> None:
    book = load_rulebook(FOLDER / "rulebook.toml")
    assert list(book.rules) == [f"BC-{number}" for number in range(1, 147)]
    assert [ruling.number for ruling in book.rulings] == list(range(1, 51))
    sections = [rule.section for rule in book.rules.values()]
    together = [section for place, section in enumerate(sections) if place == 0 or sections[place - 1] != section]
    assert len(together) == len(set(together)), "a chapter is read in one piece"
    assert all(re.match(r"\[[RFD]\b", rule.source) for rule in book.rules.values())


def test_rules_and_rulings_point_to_rules_rulings_and_options_that_are_there() -> None:
    book = load_rulebook(FOLDER / "rulebook.toml")
    options = {option.id for option in CONTENT.option}
    for text in [rule.text for rule in book.rules.values()] + [ruling.decision for ruling in book.rulings]:
        assert {f"BC-{number}" for number in re.findall(r"BC-(\d+)", text)} <= set(book.rules)
        assert set(re.findall(r"[Oo]ption (\w+)", text)) <= options
    for rule in book.rules.values():
        for numbers in re.findall(r"rulings? ([\d\- and]+)", rule.source):
            assert all(1 <= int(number) <= 50 for number in re.findall(r"\d+", numbers))


def test_a_wrong_option_is_refused_by_a_rule_that_refuses() -> None:
    refusing = load_rulebook(FOLDER / "rulebook.toml").refusing()
    assert {option.rule for option in CONTENT.option} <= refusing
    assert "BC-11" in refusing


# -- editions


def test_an_edition_lays_printed_cards_over_ours(tmp_path: Path) -> None:
    mine = _edition(
        tmp_path,
        '[[task]]\nid = "P07"\npoints = 5\nleft = { row = "S", face = "any-spy" }\n'
        '[[family]]\nid = "wolfram"\nknight_slide_max = 2\n'
        "[limits]\nhand = 2\n[totals]\nknight_tokens = 30\n",
    )
    made = printed(mine)
    number = TASK_NAMES.index("p07")
    assert (made.points[number], members(made.need_spaces[2 * number])) == (5, [0, 1, 2, 3, 4])
    assert made.left_letters[number] == 1
    assert (made.families[3 * FLAGS], made.limits[0], made.knight_tokens) == (2, 2, 30)
    assert mine.task[number].name == CONTENT.task[number].name


def test_an_edition_may_offer_fewer_values_of_an_option(tmp_path: Path) -> None:
    mine = _edition(tmp_path, '[[option]]\nid = "families"\nvalues = ["random"]\ndefault = "random"\n')
    assert mine.option[1].values == ["random"]


def _task(card: str, **changes: str) -> str:
    """A [[task]] entry that changes one card."""
    return f'[[task]]\nid = "{card}"\n' + "".join(f"{key} = {value}\n" for key, value in changes.items())


TWELVE = '"BS", "AS", "KS", "LT", "CT", "BO", "AO", "KO", "LN", "CN", "BE", "AE"'
ONE_MORE_VASSAL = '[[vassal]]\nid = "V73"\na = "lion-spy"\nb = "lion-scout"\n'
NO_STAG_SPY = {
    # the nine cards that show it now show pairs that are on no other card
    "V09": ("lion-emissary", "lion-scout"),
    "V18": ("lion-emissary", "lion-captain"),
    "V27": ("lion-emissary", "lion-spy"),
    "V42": ("lion-scout", "lion-captain"),
    "V48": ("lion-scout", "lion-spy"),
    "V54": ("lion-captain", "lion-spy"),
    "V63": ("dragon-emissary", "dragon-scout"),
    "V66": ("dragon-emissary", "dragon-captain"),
    "V69": ("dragon-emissary", "dragon-spy"),
}

BAD_EDITIONS = [
    ("x = [", "", "TOML"),
    ("[colours]\nred = 1\n", "colours", "no such entry"),
    ("[limits]\nluck = 5\n", "limits.luck", "no such entry"),
    # totals
    ("[totals]\nvassal_cards = 71\n", "totals.vassal_cards", "72"),
    ("[totals]\nguild_cards = 31\n", "totals.guild_cards", "32"),
    ("[totals]\nboard_cards = 10\n", "totals.board_cards", "20"),
    ("[totals]\nfamily_cards = 5\n", "totals.family_cards", "4"),
    ("[totals]\nintrigue_markers = 10\n", "totals.intrigue_markers", "8"),
    ("[totals]\nfirst_player_markers = 0\n", "totals.first_player_markers", "1"),
    ("[totals]\nknight_tokens = 0\n", "totals.knight_tokens", ">= 1"),
    ("[totals]\ncastles = 10\n", "numbers.kings_coop.limbo", "10"),
    (ONE_MORE_VASSAL, "totals.vassal_cards", "73"),
    ('[[household]]\nid = "king"\ncopies = 3\n', "totals.household_cards", "24"),
    # ids: every component has its place
    (f"[totals]\nvassal_cards = 73\n{ONE_MORE_VASSAL}", "vassal", "72 entries, not 73"),
    ('[[mode]]\nid = "joust"\nname = ""\nkind = "solo"\nmin = 1\nmax = 1\nhelp = ""\n', "mode", "6 entries"),
    ('[[option]]\nid = "luck"\ndefault = 1\nrule = "BC-1"\nhelp = ""\nvalues = [1]\n', "option", "16 entries"),
    ('[[space]]\nid = "QQ"\nx = 0.1\ny = 0.1\n', "space", "25 entries"),
    ('[[corner]]\nid = "N"\nx = 0.1\ny = 0.1\n', "corner", "4 entries"),
    ('[[face]]\nid = "lion-cook"\ntitle = "Cook"\n', "face", "16 entries"),
    ('[[vassal]]\nname = "Nobody"\n', "vassal[0]", "id"),
    # modes, options, household, names
    ('[[mode]]\nid = "kings_solo"\nkind = "competitive"\n', "mode kings_solo.kind", "'solo'"),
    ('[[mode]]\nid = "kings_quest"\nmax = 5\n', "mode kings_quest", "2 to 4"),
    ('[[mode]]\nid = "kings_quest"\nmin = 1\n', "mode kings_quest", "2 to 4"),
    ('[[mode]]\nid = "kings_quest"\nmin = 4\nmax = 3\n', "mode kings_quest", "2 to 4"),
    ('[[option]]\nid = "wilds"\nvalues = [false, true, "some"]\n', "option wilds.values", "False, True"),
    ('[[option]]\nid = "wilds"\nvalues = [0, 1]\n', "option wilds.values", "False, True"),
    ('[[option]]\nid = "wilds"\nvalues = []\n', "option wilds.values", "False, True"),
    (
        '[[household]]\nid = "king"\ncopies = 1\n[[household]]\nid = "order"\ncopies = 2\n',
        "household order.copies",
        "1",
    ),
    ('[[faction]]\nid = "stag"\nshort = "Li"\n', "faction", "short"),
    ('[[role]]\nid = "spy"\nshort = "Sc"\n', "role", "short"),
    ('[[role]]\nid = "spy"\nshort = "Spy"\n', "role[3].short", "length"),
    ('[[faction]]\nid = "stag"\ncolour = "blue"\n', "faction[3].colour", "regex"),
    # board
    (f"[board]\nstart_spaces = [{TWELVE}]\n", "board.start_spaces", "13 different"),
    (f'[board]\nstart_spaces = [{TWELVE}, "AE"]\n', "board.start_spaces", "13 different"),
    (f'[board]\nstart_spaces = [{TWELVE}, "KE", "CE"]\n', "board.start_spaces", "13 different"),
    (f'[board]\nstart_spaces = [{TWELVE}, "ZE"]\n', "board.start_spaces", "'ZE'"),
    (f'[board]\nstart_spaces = [{TWELVE}, "ke"]\n', "board.start_spaces", "'ke'"),
    (f'[board]\nstart_spaces = ["KE", {TWELVE}]\n', "board.start_spaces", "reading order"),
    ('[[space]]\nid = "BS"\nx = 1.5\n', "space[0].x", "<= 1"),
    # vassals
    ('[[vassal]]\nid = "V01"\na = "bear-emissary"\n', "vassal V01.a", "bear-emissary"),
    ('[[vassal]]\nid = "V01"\nb = "dragon-cook"\n', "vassal V01.b", "dragon-cook"),
    ('[[vassal]]\nid = "V01"\nb = "any-scout"\n', "vassal V01.b", "any-scout"),
    ('[[vassal]]\nid = "V01"\nb = "lion-emissary"\n', "vassal V01", "both sides"),
    ('[[vassal]]\nid = "V02"\nb = "dragon-scout"\n', "vassal V02", "V01"),
    ('[[vassal]]\nid = "V02"\na = "dragon-scout"\nb = "lion-emissary"\n', "vassal V02", "V01"),
    ('[[wild]]\nid = "X1"\na = "any-any"\n', "wild X1.a", "any-any"),
    ('[[wild]]\nid = "X2"\na = "any-emissary"\nb = "lion-any"\n', "wild X2", "X1"),
    ('[[wild]]\nid = "X1"\na = "lion-emissary"\nb = "lion-scout"\n', "wild X1", "show any"),
    ('[[wild]]\nid = "X1"\na = "dragon-scout"\nb = "lion-emissary"\n', "wild X1", "V01"),
    (
        "".join(f'[[vassal]]\nid = "{card}"\na = "{a}"\nb = "{b}"\n' for card, (a, b) in NO_STAG_SPY.items()),
        "vassal",
        "no card shows stag-spy",
    ),
    ('[[special]]\nid = "S1"\na = "saboteur"\nb = "assassin"\n', "special S1.a", "assassin"),
    ('[[special]]\nid = "S4"\nb = "assassin"\n', "special S4.b", "saboteur"),
    # families
    ('[[family]]\nid = "corwin"\nknight_slide_max = 5\n', "family[0].knight_slide_max", "<= 4"),
    ('[[family]]\nid = "corwin"\nknight_swap = 1\n', "family[0].knight_swap", "bool"),
    ('[[family]]\nid = "corwin"\nflies = true\n', "family[0]", "flies"),
    # task cards
    (_task("K01", points="-1"), "task[0].points", ">= 0"),
    (_task("K01", corner='"any-spy"'), "task K01.corner", "any-spy"),
    (_task("K01", corner='"lion-king"'), "task K01.corner", "lion-king"),
    (_task("K01", left='{ row = "T", face = "bear-any" }'), "task K01.left.face", "bear-any"),
    (_task("K01", left='{ row = "T" }'), "task[0].left", "face"),
    (_task("K01", left='{ row = "B", face = "any-scout" }'), "task K01.left.row", "S, T, O, N, E"),
    (_task("K01", left='{ column = "T", face = "any-scout" }'), "task K01.left.column", "B, L, A, C, K"),
    (_task("K01", left='{ face = "any-scout" }'), "task K01.left", "neither column nor row"),
    (_task("K01", left='{ row = "T", light = "row", face = "any-scout" }'), "task K01.left.light", "beside another"),
    (
        _task("K01", left='{ column = "B", row = "T", light = "row", face = "any-scout" }'),
        "task K01.left.light",
        "only the right",
    ),
    (_task("K01", right='{ column = "C", row = "S", face = "lion-any" }'), "task K01.right", "one of them light"),
    (_task("K01", right='{ column = "C", face = "lion-any" }'), "task K01.right", "two letters"),
    (_task("K01", right='{ column = "C", light = "row", face = "lion-any" }'), "task K01.right.light", "beside"),
    (_task("K01", right='{ row = "S", light = "row", face = "lion-any" }'), "task K01.right.light", "beside"),
    (
        _task("K01", right='{ column = "C", row = "S", light = "S", face = "lion-any" }'),
        "task K01.right.light",
        "column, row",
    ),
    (_task("M01", left='{ column = "L", face = "lion-scout" }'), "task M01.left", "two letters"),
    (_task("M01", left='{ row = "N", face = "lion-scout" }'), "task M01.left", "two letters"),
    (_task("K17", name='"Sir Late"'), "task[96]", "points"),
    (_task("K01", shine="true"), "task[0]", "shine"),
    # numbers
    ("[limits]\nhand = 0\n", "limits.hand", ">= 1"),
    ("[limits]\nretained = 1.5\n", "limits.retained", "int"),
    ("[numbers.kings_quest]\ntarget = 0\n", "numbers.kings_quest.target", ">= 1"),
    ("[numbers.kings_quest]\nmax_rounds = 1000\n", "numbers.kings_quest.max_rounds", "<= 999"),
    ("[numbers.kings_quest]\nstart_hand = 9\n", "numbers.kings_quest.start_hand", "<= 8"),
    ("[numbers.kings_quest]\nstart_knights = -1\n", "numbers.kings_quest.start_knights", ">= 0"),
    ("[numbers.kings_coop]\nlimbo = 21\n", "numbers.kings_coop.limbo", "20"),
    ("[numbers.puzzle_master]\nlimbo = 1\n", "numbers.puzzle_master.limbo", "2 castles"),
    ("[numbers.kings_coop]\ntarget = 20\n", "numbers.kings_coop.target", "castles in limbo"),
    ("[numbers.queens_quest]\ncompensation_3 = [0, 1]\n", "numbers.queens_quest.compensation_3", "length"),
    ("[numbers.queens_quest]\ncompensation_2 = [0, -1]\n", "numbers.queens_quest.compensation_2[1]", ">= 0"),
    ("[numbers.wizards_quest]\ndeal_4 = 17\n", "numbers.wizards_quest.deal_4", "72"),
    ("[numbers.wizards_quest]\ndeal_2 = 0\n", "numbers.wizards_quest.deal_2", ">= 1"),
    ("[scoring]\nidentical = [0, 1, 4]\n", "scoring.identical", "length"),
]


@pytest.mark.parametrize(("toml", "place", "word"), BAD_EDITIONS)
def test_a_bad_edition_is_refused_in_one_sentence_that_names_file_and_place(
    tmp_path: Path, toml: str, place: str, word: str
) -> None:
    with pytest.raises(ContentRefused) as refusal:
        _edition(tmp_path, toml)
    sentence = refusal.value.sentence
    assert sentence.startswith("mine.toml")
    assert f" at {place}:" in sentence or not place, sentence
    assert word in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('id = "K02"', 'id = "K03"', "task[1].id: should be 'K02', is 'K03'"),
        ('id = "W01"', 'id = "K17"', "task[16].id"),
        ('id = "P01"', 'id = "Q01"', "totals.power_cards"),
        ('id = "V02"', 'id = "V2"', "vassal[1].id"),
        ('id = "X1"', 'id = "X0"', "wild[0].id"),
        ('id = "S1"', 'id = "S5"', "special[0].id"),
        ('id = "lion"', 'id = "bear"', "faction[0].id"),
        ('id = "spy"', 'id = "cook"', "role[3].id"),
        ('id = "stag-spy"', 'id = "spy-stag"', "face[15].id"),
        ('id = "LS"', 'id = "SL"', "space[1].id"),
        ('id = "NE"', 'id = "SE"', "corner[1].id"),
        ('id = "B"', 'id = "L"', "letter[0].id"),
        ('id = "order"', 'id = "queen"', "household[0].id"),
        ('id = "corwin"', 'id = "keygriff"', "family[0].id"),
        ('id = "kings_coop"', 'id = "kings_duel"', "mode[1].id"),
        ('id = "wilds"', 'id = "beasts"', "option[3].id"),
        ('id = "V01"\na = "lion-emissary"\n', 'id = "V01"\n', "vassal[0]: object missing required field `a`"),
        ('a = "lion-emissary"\nb = "dragon-scout"\n', 'a = "lion-emissary"\n', "required field `b`"),
        ("knight_tokens = 20\n", "", "totals"),
        ("[totals]", "[totals]\nsurprise = 2", "totals"),
        ("schema = 1", "schema = ", "TOML"),
    ],
)
def test_a_bad_content_file_is_refused_in_one_sentence(tmp_path: Path, old: str, new: str, place: str) -> None:
    broken = tmp_path / "content.toml"
    whole = FILE.read_text(encoding="utf-8")
    assert old in whole
    broken.write_text(whole.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentRefused) as refusal:
        read_content(broken, None)
    assert refusal.value.sentence.startswith("content.toml")
    assert place in refusal.value.sentence
    assert "\n" not in refusal.value.sentence
