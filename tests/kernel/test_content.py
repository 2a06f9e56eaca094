"""Content files and editions: what is wrong is said in one sentence that names file and place."""

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from lantern.game import FOLDER, LanternGame
from lantern.game import GAME as LANTERN

from greathall.kernel.content import Content, Option, check_numbered, check_totals, content_hash, read_toml
from greathall.kernel.refused import ContentRefused, Refused, SetupRefused

HOME = FOLDER / "content.toml"


def edition(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_edition_changes_only_what_it_names(tmp_path: Path) -> None:
    mine = LANTERN.with_edition(edition(tmp_path, '[game]\ntitle = "Lamp"\n[[option]]\nid = "die"\ndefault = 2\n'))
    assert mine.title == "Lamp"
    assert mine.id == "lantern"
    assert mine.edition == "mine.toml"
    assert mine.content.option[0].default == 2
    assert mine.content.option[0].help == LANTERN.content.option[0].help
    assert mine.content_hash != LANTERN.content_hash
    assert LANTERN.edition == ""


def test_an_edition_may_add_entries_to_a_list(tmp_path: Path) -> None:
    extra = '[[option]]\nid = "oil"\nvalues = [1, 2]\ndefault = 1\nrule = "LA-5"\nhelp = "how much"\n'
    assert [one.id for one in LANTERN.with_edition(edition(tmp_path, extra)).content.option] == ["die", "oil"]


def test_an_edition_may_replace_a_plain_list(tmp_path: Path) -> None:
    mine = LANTERN.with_edition(edition(tmp_path, '[credits]\ndesigners = ["A", "B"]\n'))
    assert mine.content.credits.designers == ["A", "B"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[game\n", "mine.toml: is not good TOML"),
        ("[sky]\nblue = true\n", "mine.toml at sky: the game has no such entry"),
        ("[game]\ncolour = 3\n", "mine.toml at game.colour: the game has no such entry"),
        ("[players]\nmin = 'two'\n", "mine.toml at players.min: expected `int`, got `str`"),
        ("[players]\nmin = 0\n", "mine.toml at players.min: expected `int` >= 1"),
        ("[[option]]\ndefault = 2\n", "mine.toml at option[0]: says no id"),
        ("[[option]]\nid = 'oil'\n", "mine.toml at option[1]: object missing required field `default`"),
        ("[[option]]\nid = 'die'\ndefault = 'x'\n", "mine.toml at option die: the default 'x' is not 2, 4"),
        ("schema = 'one'\n", "mine.toml at schema: expected `int`, got `str`"),
    ],
)
def test_a_broken_edition_is_refused_by_file_and_place(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(ContentRefused) as refused:
        LANTERN.with_edition(edition(tmp_path, text))
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_rows_without_a_name_are_replaced_as_a_whole(tmp_path: Path) -> None:
    class Row(msgspec.Struct):
        x: int

    class Rows(msgspec.Struct):
        row: list[Row]

    home = tmp_path / "home.toml"
    home.write_text("[[row]]\nx = 1\n[[row]]\nx = 2\n")
    assert [row.x for row in read_toml(home, Rows, edition(tmp_path, "[[row]]\nx = 7\n")).row] == [7]


def test_a_missing_or_unreadable_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentRefused, match="cannot be read"):
        read_toml(tmp_path / "nowhere.toml", Content)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ContentRefused, match=r"binary.toml: is not text in UTF-8 \(byte 0\)"):
        read_toml(binary, Content)


def test_a_file_of_the_wrong_shape_altogether_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("")
    with pytest.raises(ContentRefused, match=r"empty.toml: object missing required field `schema`"):
        read_toml(path, Content)


def test_totals_and_numbering_are_checked() -> None:
    check_totals("a.toml", SimpleNamespace(cards=5), {"cards": 5})
    with pytest.raises(ContentRefused, match=r"a.toml at totals.cards: 5 are stated, but the file has 4"):
        check_totals("a.toml", SimpleNamespace(cards=5), {"cards": 4})
    check_numbered("a.toml", "card", "number", [1, 2, 3], 1)
    with pytest.raises(ContentRefused, match=r"a.toml at card\[1\].number: should be 2, is 3"):
        check_numbered("a.toml", "card", "number", [1, 3, 2], 1)


def test_the_same_content_has_the_same_hash() -> None:
    assert content_hash(LanternGame(FOLDER).content) == LANTERN.content_hash


@pytest.mark.parametrize(
    ("value", "good"), [(2, True), (4, True), (3, False), (True, False), ("2", False), (None, False)]
)
def test_an_option_allows_only_its_values(value: object, good: bool) -> None:
    assert LANTERN.content.option[0].allows(value) == good


def test_a_range_of_whole_numbers_is_tried_at_its_ends() -> None:
    limit = Option("limit", 5, "LA-5", "how many", min=0, max=20)
    assert limit.choices() == [0, 1, 5, 20]
    assert limit.described() == "a whole number from 0 to 20"
    assert [limit.allows(value) for value in (0, 20, 21, -1, True, 1.0)] == [True, True, False, False, False, False]


@pytest.mark.parametrize(
    ("seats", "mode", "options", "sentence", "rule"),
    [
        (1, "", {}, "Lantern (Duel) is for 2 to 2 seats, not 1", "LA-1"),
        (4, "together", {}, "Lantern (Together) is for 2 to 3 seats, not 4", "LA-1"),
        (2, "alone", {}, "there is no mode 'alone'; the modes are duel, together", ""),
        (2, "duel", {"oil": 1}, "there is no option 'oil'; the options are die", ""),
        (2, "duel", {"die": 6}, "option die cannot be 6; it is 2, 4", "LA-5"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    seats: int, mode: str, options: dict[str, object], sentence: str, rule: str
) -> None:
    with pytest.raises(SetupRefused) as refused:
        LANTERN.setup(seats, mode, options)
    assert (str(refused.value), refused.value.rule) == (sentence, rule)


def test_a_rule_is_found_however_it_is_typed() -> None:
    book = LANTERN.rulebook
    assert book["la6"] is book["LA-6"] is book["la 6"]
    assert book.quote("LA-6").startswith("LA-6: A lantern that is lit")
    assert book.rulings[0].decision == "Of course."
    with pytest.raises(Refused, match="there is no rule 'LA-9'; the rules go from LA-1 to LA-6"):
        book["LA-9"]
