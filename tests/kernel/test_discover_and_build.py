"""Games are found, not listed; the compiled rules are used only while they are true."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from greathall import _compiled_rules
from greathall.kernel import discover
from greathall.kernel.discover import all_games, broken_games, find_game, has_board, stage_of
from greathall.kernel.game import Game
from greathall.kernel.refused import ContentRefused, Refused

CARD_GAME = "castle-of-magic-card-game"
ROOT = Path(__file__).resolve().parents[2]


def test_every_game_folder_is_found() -> None:
    folders = [path.parent for path in (ROOT / "src/greathall/games").glob("[!_]*/game.py")]
    assert {game.folder for game in all_games().values()} >= set(folders), "others may come with packages"
    assert find_game(CARD_GAME).title == "Castle of Magic: The Card Game"


@pytest.mark.parametrize(
    ("name", "hint"), [("castle-of-magic-cardgame", "did you mean"), ("go", "there are blackstone-castle")]
)
def test_an_unknown_game_gets_a_hint(name: str, hint: str) -> None:
    with pytest.raises(Refused, match=f"there is no game '{name}'; {hint}"):
        find_game(name)


def test_a_drawn_board_is_found_in_the_game_s_folder() -> None:
    drawn = {game.id for game in all_games().values() if has_board(game)}
    assert drawn == {board.parents[1].name.replace("_", "-") for board in (ROOT / "src").rglob("games/*/web/board.ts")}
    assert stage_of(find_game(CARD_GAME)) == "rules complete, with a drawn board"
    assert stage_of(find_game("xtal")) == "rules complete, played in words"


def test_a_wheel_leaves_the_sources_of_boards_behind_but_not_the_sign_that_there_is_one() -> None:
    from hatchling.builders.wheel import WheelBuilder

    packed = {str(one.distribution_path) for one in WheelBuilder(str(ROOT)).recurse_included_files()}
    sources = {path for path in packed if re.match(r"greathall/games/\w+/web/", path)}
    assert sources == {"greathall/games/castle_of_magic_card_game/web/board.ts"}
    records = {Path(path).suffix for path in packed if re.match(r"greathall/games/\w+/records/", path)}
    assert records == {".record"}, "what only the tests read stays behind as well"


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of games in which only XTAL is as it should be, and a package with a game that has a bad file."""

    class Package:
        name = "chess"

        def load(self) -> Game:
            raise ContentRefused("content.toml at players: 32 are too many")

    for name in ("xtal", "no_such_game", "_draft"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "game.py").touch()
    monkeypatch.setattr(discover, "GAMES_FOLDER", tmp_path)
    monkeypatch.setattr(discover, "entry_points", lambda group: [Package()])
    discover._look_through.cache_clear()
    yield
    discover._look_through.cache_clear()


@pytest.mark.usefixtures("faulty")
def test_a_game_that_cannot_be_read_is_set_aside_with_its_reason() -> None:
    assert list(all_games()) == ["xtal"]
    why = "ModuleNotFoundError: No module named 'greathall.games.no_such_game'"
    assert broken_games() == {"no-such-game": why, "chess": "content.toml at players: 32 are too many"}
    with pytest.raises(Refused, match=f"^no-such-game cannot be played here: {why}$"):
        find_game("no-such-game")


FAULTS = {
    "castle_break/content.toml": (
        "= nothing",
        "content.toml: is not good TOML: Invalid statement (at line 1, column 1)",
    ),
    "blackstone_castle/game.py": ("= nothing", "SyntaxError: invalid syntax (game.py, line 1)"),
    "castle_of_magic/content/options.py": ("1 / 0", "ZeroDivisionError: division by zero (options.py, line 1)"),
    "xtal/rulebook.toml": (None, "xtal/rulebook.toml: cannot be read (No such file or directory)"),
}


def test_faults_in_four_folders_stop_no_other_game(tmp_path: Path) -> None:
    package = tmp_path / "greathall"
    shutil.copytree(_compiled_rules.PACKAGE, package, ignore=shutil.ignore_patterns("_compiled", "static"))
    for file, (text, _) in FAULTS.items():
        path = package / "games" / file
        path.unlink() if text is None else path.write_text(text)

    def greathall(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "greathall.cli.main", *words],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "GREATHALL_MYPYC": "0"},
            capture_output=True,
            text=True,
            check=False,
        )

    told = greathall("games").stdout
    assert f"play      greathall play {CARD_GAME}" in told
    for file, (_, why) in FAULTS.items():
        game = file.partition("/")[0].replace("_", "-")
        assert f"\n{game}\n  cannot be played: {why}\n" in told
    refused = greathall("rules", "xtal")
    assert (refused.returncode, refused.stdout) == (2, "")
    why = FAULTS["xtal/rulebook.toml"][1]
    assert refused.stderr == f"greathall: xtal cannot be played here: {why}\n"


def status(mypyc: str, package_parent: Path | None = None) -> subprocess.CompletedProcess[str]:
    path = {"PYTHONPATH": str(package_parent)} if package_parent else {}
    say = "import greathall._compiled_rules as r, greathall.kernel.bits as b; print(r.status, '|', b.__file__)"
    return subprocess.run(
        [sys.executable, "-c", say],
        env={**os.environ, **path, "GREATHALL_MYPYC": mypyc},
        capture_output=True,
        text=True,
        check=False,
    )


def test_plain_python_can_be_asked_for() -> None:
    said = status("0").stdout
    assert said.startswith("rules interpreted (GREATHALL_MYPYC=0)")
    assert said.strip().endswith("bits.py")


def test_a_wish_that_makes_no_sense_is_named() -> None:
    assert "GREATHALL_MYPYC is 'maybe'; it takes 0, 1 or auto" in status("maybe").stdout


def test_a_package_without_a_build_runs_plain_and_says_so(tmp_path: Path) -> None:
    shutil.copytree(_compiled_rules.PACKAGE, tmp_path / "greathall", ignore=shutil.ignore_patterns("_compiled"))
    assert status("auto", tmp_path).stdout.startswith("rules interpreted (there is no build; `make build` makes one)")
    insisted = status("1", tmp_path)
    assert insisted.returncode == 1
    assert "GREATHALL_MYPYC=1 asks for compiled rules, but there is no build" in insisted.stderr


def test_an_edited_source_is_never_shadowed_by_an_old_build(tmp_path: Path) -> None:
    """The real build, where this runs on one; else (it may just be in the making) one that was made up."""
    made = tmp_path / "greathall" / "_compiled"
    if _compiled_rules.status.startswith("rules compiled"):
        shutil.copytree(_compiled_rules.PACKAGE, made.parent)
    else:
        shutil.copytree(_compiled_rules.PACKAGE, made.parent, ignore=shutil.ignore_patterns("_compiled"))
        made.mkdir()
        (made / "stamp.json").write_text('{"parts": {"kernel": "old"}, "compiler": "none", "modules": {}}')
    with (tmp_path / "greathall" / "kernel" / "bits.py").open("a") as source:
        source.write("\n# edited\n")
    said = status("auto", tmp_path).stdout
    assert said.startswith("rules interpreted (the sources have changed since the last build")
    assert said.strip().endswith("bits.py")


ANSWERED = [
    "greathall.kernel.bits",
    "greathall.server.hall",
    "greathall.games.xtal.rules",
    "greathall_rules__mypyc",
]
"""A module of each part, and what they share."""


def test_an_edited_game_runs_plain_and_all_others_stay_compiled(tmp_path: Path) -> None:
    """A build that was made up: only which files it would answer for is asked."""
    package = tmp_path / "greathall"
    shutil.copytree(_compiled_rules.PACKAGE, package, ignore=shutil.ignore_patterns("_compiled", "static"))
    (package / "_compiled").mkdir()
    say = (
        "import json, sys, greathall._compiled_rules as r\n"
        f"modules = {{name: name + '.so' for name in {ANSWERED}}}\n"
        "r.STAMP.write_text(json.dumps({'parts': r.hashes(), 'compiler': 'none', 'modules': modules}))\n"
        "if len(sys.argv) > 1: (r.PACKAGE / sys.argv[1]).open('a').write('# edited')\n"
        "before = list(sys.meta_path); r.install()\n"
        "print(r.status, [sorted(one.modules) for one in sys.meta_path if one not in before])"
    )

    def told(*edited: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", say, *edited],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "GREATHALL_MYPYC": "auto"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()

    xtal, bits, hall, shared = sorted(ANSWERED)
    assert told() == f"rules compiled (none) {[[xtal, bits, hall, shared]]}"
    edited = "rules compiled (none), but {} changed since the last build; `make build` makes a new one {}"
    assert told("games/xtal/rules/seats.py") == edited.format("xtal", [[bits, hall, shared]])
    assert told("table/table.py") == edited.format("hall", [[xtal, bits, shared]])


def test_a_build_of_these_very_sources_is_noticed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = tmp_path / "stamp.json"
    monkeypatch.setattr(_compiled_rules, "STAMP", stamp)
    monkeypatch.setattr(_compiled_rules, "status", "rules interpreted (there is no build)")
    monkeypatch.setenv("GREATHALL_MYPYC", "auto")
    watch = _compiled_rules.NewBuild()
    assert not watch.has_come()
    stamp.write_text('{"parts": {"kernel": "of other sources"}}')
    assert not watch.has_come()
    stamp.write_text(json.dumps({"parts": _compiled_rules.hashes()}))
    os.utime(stamp, ns=(1, 1))
    assert [watch.has_come(), watch.has_come()] == [True, False]
    monkeypatch.setattr(_compiled_rules, "status", "rules compiled (mypyc)")
    os.utime(stamp, ns=(2, 2))
    assert not _compiled_rules.NewBuild().has_come(), "it runs compiled already"


def build_without_a_compiler(tmp_path: Path, mypyc: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(ROOT / "build_rules.py", tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("_compiled"))
    return subprocess.run(
        [sys.executable, "build_rules.py"],
        cwd=tmp_path,
        env={**os.environ, "CC": "no-such-compiler", "GREATHALL_MYPYC": mypyc},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_c_compiler_the_rules_run_plain_and_the_build_says_so(tmp_path: Path) -> None:
    done = build_without_a_compiler(tmp_path, "auto")
    assert done.returncode == 0
    assert "the rules will run as plain Python, slower: no C compiler (no-such-compiler) is here" in done.stdout
    assert status("auto", tmp_path / "src").stdout.startswith("rules interpreted (there is no build")


def test_who_insists_on_compiled_rules_hears_why_there_are_none(tmp_path: Path) -> None:
    done = build_without_a_compiler(tmp_path, "1")
    assert done.returncode == 1
    assert "GREATHALL_MYPYC=1 asks for compiled rules, but no C compiler (no-such-compiler) is here" in done.stderr


def test_plain_python_asked_for_builds_nothing(tmp_path: Path) -> None:
    assert build_without_a_compiler(tmp_path, "0").stdout == ""
