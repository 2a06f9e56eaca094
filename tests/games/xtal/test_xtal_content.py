"""What is printed on the components, what of it the rules get, and files that cannot be used."""

from pathlib import Path

import pytest

from greathall.games.xtal.content.read import printed, read_content
from greathall.games.xtal.content.shapes import XtalContent
from greathall.games.xtal.content.tables import NEAR_LEVELS
from greathall.games.xtal.game import GAME, Xtal
from greathall.kernel.bits import members
from greathall.kernel.refused import ContentRefused

FILE = GAME.folder / "content.toml"
CONTENT = read_content(FILE, None)
PRINTED = printed(CONTENT)


def edition(folder: Path, toml: str) -> XtalContent:
    path = folder / "mine.toml"
    path.write_text(toml, encoding="utf-8")
    return read_content(FILE, path)


def test_the_path_reads_violet_blue_green_yellow_red_and_back() -> None:
    """Dossier 2.1."""
    assert "".join(space.colour[0] for space in CONTENT.board.space) == "vbgyrygb" * 6
    assert list(PRINTED.reds) == [4, 12, 20, 28, 36, 44]
    assert [int(PRINTED.opposite[red]) for red in PRINTED.reds] == [28, 36, 44, 4, 12, 20]
    assert list(PRINTED.home_space) == list(PRINTED.violets) == [0, 8, 16, 24, 32, 40]


def test_the_nearest_reds_come_first() -> None:
    """XT-31, XT-32."""
    near = [members(PRINTED.near[NEAR_LEVELS * 8 + level]) for level in range(4)]
    assert near == [[4, 12], [20, 44], [28, 36], []]
    assert [members(PRINTED.near[NEAR_LEVELS * 10 + level]) for level in range(3)] == [[12], [4], [20]]


def test_seventy_cards_and_two_blanks() -> None:
    assert list(PRINTED.counts) == [12, 12, 8, 8, 5, 5, 5, 5, 5, 5, 2]


def test_without_reds_there_is_no_game(tmp_path: Path) -> None:
    """XT-50."""
    blue = ", ".join(f'{{ id = "p{red}", colour = "blue", red = "", opposite = "" }}' for red in PRINTED.reds)
    with pytest.raises(ContentRefused, match=r"mine\.toml at board\.red_pair: without Reds there is no Combat"):
        edition(tmp_path, f"[board]\nred_pair = []\nspace = [{blue}]")


def test_an_owner_may_change_counts_names_and_colours(tmp_path: Path) -> None:
    mine = edition(
        tmp_path,
        """
        [totals]
        power_cards = 72
        [[card]]
        id = "void"
        name = "Nothing"
        count = 10
        [board]
        space = [{ id = "p2", colour = "yellow" }, { id = "p3", colour = "green" }]
        """,
    )
    assert (mine.card[3].name, printed(mine).counts[3], mine.board.space[2].colour) == ("Nothing", 10, "yellow")


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[totals]\npower_cards = 71", "mine.toml at totals.power_cards: 71 are stated, but the file has 70"),
        ('[[card]]\nid = "void"\ncount = 9', "mine.toml at totals.power_cards: 70 are stated, but the file has 71"),
        ('[[card]]\nid = "void"\ncount = 32', "mine.toml at card[3].count: expected `int` <= 31"),
        ("[table]\ntrack_length = 50", "mine.toml at table.track_length: the moves name 48 positions"),
        ("[table]\nrings_total = 7", "mine.toml at table.rings_total: the Homes start with another number"),
        ("[table]\nhand_start = 10\n[totals]\npower_cards = 58\n[[card]]\nid='levitate'\ncount=0", "table.hand_start"),
        ("[table]\nspread = [[]]", "mine.toml at table.spread: needs 7 rows"),
        ("[table]\nspread = [[],[],[0,0],[],[],[],[]]", "mine.toml at table.spread[2]: needs 2 different Homes"),
        ("[table]\ndie_faces = []", "table.die_faces"),
        ('[[mode]]\nid = "short"\nmax = 7', "mine.toml at mode short: the rules are for 2 to 6 seats"),
        ('[[mode]]\nid = "short"\nkind = "solo"', "mine.toml at mode short.kind"),
        (
            '[[mode]]\nid = "long"\nname = "L"\nkind = "x"\nmin = 2\nmax = 2\nhelp = ""',
            "mine.toml at mode: the rules need 3",
        ),
        (
            '[[option]]\nid = "rings_to_win"\nvalues = [4]',
            "mine.toml at option rings_to_win.values: the rules know 3, 6",
        ),
        ('[[option]]\nid = "first_seat"\nmax = 6', "mine.toml at option first_seat: the rules know the seats 0 to 5"),
        ('[[card]]\nid = "void"\nkind = "mover"', "mine.toml at card void.kind: 'mover' is none of void"),
        ('[[card]]\nid = "fireball"\npair = "aurablast"', "mine.toml at card fireball.pair: 'aurablast' is none of"),
        ('[[card]]\nid = "void"\npair = "aurablast"', "mine.toml at card void.pair"),
        ('[[custom_power]]\nid = "scry"\nin_combat = true', "mine.toml at custom_power scry.in_combat"),
        ('[[custom_power]]\nid = "scry"\nkind = "mover"', "mine.toml at custom_power scry.kind"),
        ('[board]\nspace = [{ id = "p2", colour = "pink" }]', "mine.toml at board.space p2.colour: 'pink' is none of"),
        ('[board]\nspace = [{ id = "p2", index = 3 }]', "mine.toml at board.space[2].index: should be 2, is 3"),
        ('[board]\nspace = [{ id = "p2", next = "p9" }]', "mine.toml at board.space p2.next: 'p9' is none of p3"),
        ('[board]\nspace = [{ id = "p2", prev = "p9" }]', "mine.toml at board.space p2.prev"),
        (
            '[board]\nspace = [{ id = "p2", colour = "violet" }]',
            "mine.toml at board.space p2.home: Violets, and only they",
        ),
        (
            '[board]\nspace = [{ id = "p2", colour = "red" }]',
            "mine.toml at board.space p2.opposite: Reds, and only they",
        ),
        (
            '[board]\nspace = [{ id = "p4", opposite = "p12" }]',
            "mine.toml at board.space p4.opposite: p12 does not face it",
        ),
        ('[board]\nspace = [{ id = "p4", opposite = "x" }]', "mine.toml at board.space p4.opposite: 'x' is none of"),
        ('[board]\nred_pair = [["p4", "p28"]]', "mine.toml at board.red_pair: the positions name other pairs"),
        ('[board]\nhome = [{ id = "H1", space = "p99" }]', "mine.toml at board.home H1.space: 'p99' is none of"),
        (
            '[board]\nhome = [{ id = "H1", space = "p16" }]',
            "mine.toml at board.home H1.space: p16 does not say that H1",
        ),
        ('[board]\nspace = [{ id = "p2", colour = "violet", home = "H1" }]', "board.space p2.home: H1 lies elsewhere"),
        ('[board]\nspace = [{ id = "p2", colour = "violet", home = "H9" }]', "board.space p2.home: 'H9' is none of"),
        ('[board]\ntoken = [{ id = "t0", colour = "white" }]', "mine.toml at board.token[0].colour"),
        ("[race_bot.quick]\nmin_ms = 1", "mine.toml at race_bot.quick: the game has no such entry"),
    ],
)
def test_a_bad_edition_is_refused_in_one_sentence_that_names_file_and_place(
    tmp_path: Path, toml: str, sentence: str
) -> None:
    with pytest.raises(ContentRefused) as refused:
        edition(tmp_path, toml)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_homes_stand_in_the_order_of_the_path(tmp_path: Path) -> None:
    with pytest.raises(ContentRefused, match="order of the path"):
        edition(
            tmp_path,
            """
            [board]
            home = [{ id = "H0", space = "p8" }, { id = "H1", space = "p0" }]
            space = [{ id = "p0", home = "H1" }, { id = "p8", home = "H0" }]
            """,
        )


def test_a_mode_with_an_option_value_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[[mode]]\nid = "short"\noptions = { rings_to_win = 4 }', encoding="utf-8")
    with pytest.raises(ContentRefused, match=r"mode short\.options: rings_to_win = 4 is no option value"):
        Xtal(GAME.folder, path)
