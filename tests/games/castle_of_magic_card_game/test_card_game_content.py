"""What is printed on the components, editions that change it, and files that cannot be used."""

from pathlib import Path

import pytest
from tests.games.castle_of_magic_card_game.tables import NAMES, position, table

from greathall.games.castle_of_magic_card_game.content.read import read_content
from greathall.games.castle_of_magic_card_game.game import GAME, CardGame
from greathall.games.castle_of_magic_card_game.rules.scoring import ritual_now
from greathall.kernel.refused import ContentRefused

FILE = GAME.folder / "content.toml"


def _edition(folder: Path, toml: str) -> CardGame:
    path = folder / "mine.toml"
    path.write_text(toml, encoding="utf-8")
    game = GAME.with_edition(path)
    assert isinstance(game, CardGame)
    return game


def test_the_box_holds_65_cards_12_pawns_and_6_aids() -> None:
    """Section 2; CG-29 and the split of CG-48 to CG-50 are checked card by card in test_card_game_rules.py."""
    totals = GAME.castle_content.totals
    cards = (27, 13, 8, 8, 6, 3)
    assert (
        totals.shrine_cards,
        totals.character_cards,
        totals.ritual_cards,
        totals.outcome_cards,
        totals.arcana_cards,
        totals.country_cards,
    ) == cards
    assert totals.all_cards == sum(cards) == 65
    assert (totals.pawns, totals.player_aids) == (12, 6)


def test_the_eight_outcomes_are_those_of_the_dossier() -> None:
    """7.4."""
    assert [(one.number, one.effect, one.regalia) for one in GAME.castle_content.outcome] == [
        (1, "dominate", "amulet"),
        (2, "dominate", "crown"),
        (3, "dominate", "scepter"),
        (4, "devour", "amulet"),
        (5, "devour", "crown"),
        (6, "devour", "scepter"),
        (7, "devour_all", ""),
        (8, "banish", ""),
    ]


def test_the_designers_are_credited() -> None:
    credit = GAME.content.credits
    assert credit.designers == ["Michael Purcell"]
    assert "Rick Smith" in credit.based_on


# -- editions


def test_an_edition_renames_characters_and_has_another_hash(tmp_path: Path) -> None:
    mine = _edition(tmp_path, '[[character]]\nid = "monster"\nname = "Grendel"\n')
    assert mine.content_hash != GAME.content_hash
    assert mine.edition == "mine.toml"
    assert mine.castle_content.character[12].name == "Grendel"
    assert mine.castle_content.character[11] == GAME.castle_content.character[11]
    state = mine.load(position())
    lines = [line for section in mine.sections(mine.view(state, 3), NAMES) for line in section.lines]
    assert any("Grendel" in line for line in lines)
    assert GAME.castle_content.character[12].name == "The Monster"


def test_an_edition_that_changes_nothing_has_the_same_hash(tmp_path: Path) -> None:
    assert _edition(tmp_path, '[[character]]\nid = "monster"\nname = "The Monster"\n').content_hash == GAME.content_hash


def test_an_edition_changes_what_a_piece_of_regalia_is_worth(tmp_path: Path) -> None:
    mine = _edition(tmp_path, "[scoring.wizard]\nregalia = 2000\n")
    pawns = ["bell9 book4", "bell1 bell3", "candle2 bell2", "book7 candle7"]
    here, there = (game.result(game.load(position(pawns=pawns, turn=40))) for game in (GAME, mine))
    assert here.scores == [2000, 0, 1000, 0]
    assert there.scores == [4000, 0, 1000, 0]
    assert there.breakdown[0]["regalia"] == 4000


@pytest.mark.parametrize(
    ("part", "role", "seat"),
    [("country", "wizard", 0), ("home", "wizard", 0), ("feed", "cultist", 2), ("devoured_anyone", "monster", 3)],
)
def test_an_edition_changes_each_part_of_the_scoring(tmp_path: Path, part: str, role: str, seat: int) -> None:
    mine = _edition(tmp_path, f"[scoring.{role}]\n{part} = 77\n")
    where = position(up="bell1", outcomes=[7, 1, 2, 3, 4, 5, 6, 8], pawns=["bell9 bell1"])
    here, there = (game.result(game.load(where)) for game in (GAME, mine))
    assert here.breakdown[seat][part] in (1000, 6000)
    assert there.breakdown[seat][part] == 77
    assert there.scores[seat] == here.scores[seat] - here.breakdown[seat][part] + 77


def test_an_edition_with_points_below_zero_still_has_a_winner(tmp_path: Path) -> None:
    """CG-56: all seats with the highest score, whatever that is."""
    mine = _edition(
        tmp_path,
        "[scoring.wizard]\nregalia = -500\n[scoring.cultist]\nregalia = -500\n[scoring.monster]\nregalia = -900\n",
    )
    held = position(pawns=["bell9 bell1", "book4 bell2", "candle2 bell3", "bell4 bell5"], turn=40)
    result = mine.result(mine.load(held))
    assert result.scores == [-500, -500, -500, 0]
    assert result.winners == [3]
    worse = _edition(tmp_path, "[scoring.wizard]\ncountry = -700\nhome = -700\n[scoring.cultist]\ncountry = -700\n")
    dragons = ["wizard-dragon-kida", "wizard-dragon-marus", "wizard-dragon-sorrell", "cultist-dragon"]
    all_below = worse.result(worse.load(position(characters=dragons, up="bell1")))
    assert all_below.scores == [-1400, -700, -700, -700]
    assert all_below.winners == [1, 2, 3]


def test_an_edition_with_another_row_majority_changes_the_ritual(tmp_path: Path) -> None:
    mine = _edition(tmp_path, "[table]\nrow_majority = 4\n")
    where = position(up="candle1 candle2 candle3 candle4")
    assert ritual_now(GAME.load(where)) == 0
    four = mine.load(where)
    assert ritual_now(four) == 1
    rituals = {section.title: section.lines for section in mine.sections(mine.view(four, 0), NAMES)}["Rituals"]
    assert [line.split()[1] for line in rituals[:8] if line.startswith(">")] == ["2"], "counted from 1"
    assert mine.result(four).facts["ritual"] == 1


def test_an_edition_may_swap_what_outcomes_do(tmp_path: Path) -> None:
    mine = _edition(tmp_path, '[[outcome]]\nnumber = 8\neffect = "devour"\nregalia = "crown"\n')
    where = position(pawns=["book4 bell1"])
    assert GAME.result(GAME.load(where)).facts["devoured"] == []
    assert mine.result(mine.load(where)).facts["devoured"] == [0]


# -- files that cannot be used

BAD_EDITIONS = [
    ("x = [", "", "TOML"),
    ("[colours]\nred = 1\n", "colours", "no such entry"),
    ("[scoring.wizard]\nluck = 5\n", "scoring.wizard.luck", "no such entry"),
    ('[scoring.wizard]\nregalia = "much"\n', "scoring.wizard.regalia", "int"),
    ("[table]\nrow_majority = 4.5\n", "table.row_majority", "int"),
    ("[table]\nrow_majority = 0\n", "table.row_majority", "1 to 9"),
    ("[table]\nrow_majority = 10\n", "table.row_majority", "1 to 9"),
    ("[totals]\npawns = 13\n", "totals.pawns", "12"),
    ("[totals]\nall_cards = 66\n", "totals.all_cards", "65"),
    ('[[shrine_kind]]\nid = "dragon"\ncount = 9\n', "totals.shrine_cards", "28"),
    ('[totals]\nshrine_cards = 28\nall_cards = 66\n[[shrine_kind]]\nid = "dragon"\ncount = 9\n', "shrine_kind", "27"),
    ('[[shrine_kind]]\nid = "dragon"\ncount = 7\n[[shrine_kind]]\nid = "crown"\ncount = 2\n', "shrine_kind crown", "2"),
    ('[[shrine_kind]]\nid = "dragon"\ncount = 9\n[[shrine_kind]]\nid = "crown"\ncount = 0\n', "shrine_kind crown", "0"),
    (
        '[[shrine_kind]]\nid = "dragon"\ncount = -1\n[[shrine_kind]]\nid = "wolf"\ncount = 17\n',
        "shrine_kind dragon",
        "-1",
    ),
    ('[[shrine_kind]]\nid = "dragon"\nfaction = "wolf"\n', "shrine_kind dragon", "wolf"),
    ('[[character]]\nid = "monster"\nindex = 11\n', "character[12].index", "12"),
    ('[[character]]\nid = "wizard-dragon-kida"\nindex = 1\n', "character[0].index", "0"),
    ('[[character]]\nid = "jester"\nname = "Jester"\n', "character[13]", "index"),
    ('[[character]]\nid = "wizard-dragon-kida"\nfaction = "bear"\n', "character wizard-dragon-kida", "bear"),
    ('[[character]]\nid = "cultist-wolf"\nfaction = ""\n', "character cultist-wolf", "dragon, eagle, wolf"),
    ('[[character]]\nid = "wizard-dragon-kida"\nhome = "atlantis"\n', "character wizard-dragon-kida", "atlantis"),
    ('[[character]]\nid = "monster"\ntype = "ghost"\n', "character monster", "ghost"),
    ('[[character]]\nname = "Nobody"\n', "character[0]", "id"),
    ('[[outcome]]\nnumber = 9\neffect = "banish"\nname = "Nothing"\n', "totals.outcome_cards", "9"),
    ('[[outcome]]\nnumber = 3\neffect = "explode"\n', "outcome 3", "explode"),
    ('[[outcome]]\nnumber = 3\nregalia = "mace"\n', "outcome 3", "mace"),
    ('[[outcome]]\nnumber = 8\neffect = "devour"\n', "outcome 8", "amulet, crown, scepter"),
    ("[[ritual]]\nindex = 2\nbell = 1\n", "ritual[2]", "4 x bell"),
    ("[[cell]]\nindex = 5\ncolumn = 7\n", "cell[5]", "bell6"),
    ('[[cell]]\nindex = 5\nlabel = "bell7"\n', "cell[5]", "bell6"),
    ('[[cell]]\nindex = 5\narcanum = "book"\n', "cell bell6", "book"),
    ('[[cell]]\nindex = 5\ncountry = "kida"\n', "cell bell6", "kida"),
    ('[[country]]\nid = "kida"\nindex = 2\n', "country[0].index", "0"),
    ('[[faction]]\nid = "wolf"\nindex = 1\n', "faction[2].index", "2"),
    ('[[regalia]]\nid = "orb"\nindex = 3\nname = "Orb"\nflavour = ""\n', "regalia", "3 entries"),
    ('[[colour]]\nid = "crimson"\npawns = 3\n', "totals.pawns", "13"),
    ('[players]\nmin = "four"\n', "players.min", "int"),
    ("[players]\nmax = 40\n", "players.max", "12"),
    ('schema = "one"\n', "schema", "int"),
    # what the rules take for granted and cannot do otherwise
    ('[[mode]]\nid = "standard"\nmin = 2\n', "mode standard", "4 to 6"),
    ('[[mode]]\nid = "standard"\nmax = 8\n', "mode standard", "4 to 6"),
    ('[[arcanum]]\nid = "bell"\nritual_bit = 1\n', "arcanum[0]", "bell"),
    ('[[arcanum]]\nid = "book"\nrow = 2\n', "arcanum[1]", "book"),
    ('[[shrine_kind]]\nid = "eagle"\nglyph = "D"\n', "shrine_kind", "letter"),
    ('[[shrine_kind]]\nid = "eagle"\nglyph = "d"\n', "shrine_kind", "letter"),
    ('[[shrine_kind]]\nid = "eagle"\nglyph = "EA"\n', "shrine_kind", "letter"),
    ('[[shrine_kind]]\nid = "eagle"\nglyph = " "\n', "shrine_kind", "letter"),
]


@pytest.mark.parametrize(("toml", "place", "word"), BAD_EDITIONS)
def test_a_bad_edition_is_refused_in_one_sentence_that_names_file_and_place(
    tmp_path: Path, toml: str, place: str, word: str
) -> None:
    with pytest.raises(ContentRefused) as refusal:
        _edition(tmp_path, toml)
    sentence = refusal.value.sentence
    assert sentence.startswith("mine.toml")
    assert place in sentence
    assert word in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('id = "eagle"\nindex = 1\nname', 'id = "eagle"\nindex = 0\nname', "faction[1].index"),
        ("number = 4\n", "number = 3\n", "outcome[3].number"),
        ("number = 4\n", "number = 5\n", "outcome[3].number"),
        ("row_majority = 5", "row_majority = true", "table.row_majority"),
        ("row_majority = 5", "", "table"),
        ("schema = 1", "schema = 1\nsurprise = 2", "surprise"),
        ("[totals]", "[totals]\nsurprise = 2", "totals"),
        ("all_cards = 65", "all_cards = 64", "totals.all_cards"),
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


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentRefused, match="cannot be read"):
        GAME.with_edition(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentRefused, match=r"bytes\.toml"):
        GAME.with_edition(tmp_path / "bytes.toml")


# -- positions

PAWNS = ["bell1 bell2", "bell3 bell4", "bell5 bell6", "bell7 supply"]
GOOD = position(turn=8, pawns=PAWNS)


def test_the_good_position_is_good() -> None:
    assert table(turn=8, pawns=PAWNS).mover == 0
    GAME.load(GOOD)


@pytest.mark.parametrize(
    ("changes", "place", "word"),
    [
        (
            {"pawns": [["bell1", "bell2"], ["bell1", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "bell1",
        ),
        (
            {"pawns": [["bell1", "bell1"], ["bell3", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "bell1",
        ),
        ({"pawns": [["bell1", "bell2"]]}, "pawns", "two for each seat"),
        ({"pawns": [["bell1"], ["bell3", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]]}, "pawns", "two"),
        (
            {"pawns": [["bell1", "tower"], ["bell3", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "tower",
        ),
        (
            {"pawns": [["bell1", "bell2"], ["bell3", "waiting"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "wait",
        ),
        (
            {"pawns": [["waiting", "waiting"], ["bell3", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "wait",
        ),
        (
            {"pawns": [["supply", "waiting"], ["bell3", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "wait",
        ),
        (
            {"pawns": [["bell1", "bell2"], ["supply", "supply"], ["bell5", "bell6"], ["bell7", "supply"]]},
            "pawns",
            "seat 1",
        ),
        (
            {
                "open": list(range(8)),
                "pawns": [["bell1", "waiting"], ["bell3", "bell4"], ["bell5", "bell6"], ["bell7", "supply"]],
            },
            "pawns",
            "wait",
        ),
        ({"up": ["candle9"]}, "seen", "up"),
        ({"seen": []}, "seen", "pawn"),
        ({"up": ["tower"]}, "up", "tower"),
        ({"seen": ["bell10"]}, "seen", "bell10"),
        ({"lifted_from": ["supply"]}, "lifted_from", "supply"),
        ({"lifted_from": ["bell1"]}, "lifted_from", "waits"),
        ({"characters": ["monster"] * 4}, "characters", "13"),
        ({"characters": [*GOOD["characters"], "jester"]}, "characters", "13"),
        ({"undealt": [*GOOD["undealt"], "monster"]}, "characters", "13"),
        (
            {"characters": [*GOOD["characters"], GOOD["undealt"][0]], "undealt": GOOD["undealt"][1:]},
            "characters",
            "seat",
        ),
        ({"shrines": "D" * 27}, "shrines", "27"),
        ({"shrines": "DEW"}, "shrines", "27"),
        ({"shrines": GOOD["shrines"].replace("A", "X")}, "shrines", "27"),
        ({"outcomes": [1, 2, 3, 4, 5, 6, 7, 7]}, "outcomes", "1 to 8"),
        ({"outcomes": [1, 2, 3]}, "outcomes", "1 to 8"),
        ({"first": 4}, "first", "seat"),
        ({"first": -1}, "first", "seat"),
        ({"turn": -1}, "turn", "less than 0"),
        ({"stall": 9}, "stall", "turns"),
        ({"stall": -1}, "stall", "turns"),
        ({"open": [8]}, "open", "0 to 7"),
        ({"open": [-1]}, "open", "0 to 7"),
        ({"turn": "eight"}, "turn", "int"),
        ({"pawns": "bell1"}, "pawns", "array"),
        ({"hand": 3}, "hand", "unknown"),
    ],
)
def test_a_position_no_game_can_reach_is_refused_in_one_sentence(
    changes: dict[str, object], place: str, word: str
) -> None:
    """The invariants of 5.1."""
    with pytest.raises(ContentRefused) as refusal:
        GAME.load({**GOOD, **changes})
    sentence = refusal.value.sentence
    assert sentence.startswith("position")
    assert place in sentence
    assert word in sentence
    assert "\n" not in sentence


def test_a_position_with_a_field_missing_is_refused() -> None:
    for field in GOOD:
        with pytest.raises(ContentRefused, match=field):
            GAME.load({key: value for key, value in GOOD.items() if key != field})
