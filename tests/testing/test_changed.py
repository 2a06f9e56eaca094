"""`make check` asks about what has changed, and says what it leaves out."""

import subprocess
from pathlib import Path

import pytest
from changed import (
    DEFAULT,
    LONG,
    LONG_AS_PLAIN,
    OF_GAMES,
    OF_MORE_GAMES,
    ROOT,
    changed_files,
    choose,
    imported,
    main,
    web_files,
)

TESTS = {
    "tests/conftest.py": "from postgres_server import PostgresServer\n",
    "tests/testing/postgres_server.py": "",
    "tests/testing/halls.py": "import greathall.server.tables.hall\n",
    "tests/docs/test_docs.py": "",
    "tests/kernel/test_dice.py": "from greathall.kernel.dice import FastDice\n",
    "tests/games/test_guards.py": "from greathall.testing import guards\n",
    "tests/games/test_conformance.py": "from greathall.testing.laws import viewers\n",
    "tests/games/xtal/crystals.py": "from greathall.games.xtal.rules import hand\nfrom greathall.kernel import dice\n",
    "tests/games/xtal/test_xtal_rules.py": "from tests.games.xtal.crystals import code\n",
    "tests/games/xtal/test_xtal_story.py": "from greathall.games.xtal.words import story\n",
    "tests/bots/test_compare.py": "def test() -> None:\n    from greathall.games.xtal.words.story import tell\n",
    "tests/browser/test_phone.py": "from halls import hall\n",
    "tests/server/conftest.py": "from greathall.server.people.sessions import People\n",
    "tests/server/test_crash.py": "",
    "tests/server/test_limits.py": "from greathall.server.people.rate_limits import Limits\n",
    "tests/cli/test_cli_play.py": "from halls import hall\n",
    "tests/store/test_store_crash.py": "",
}
GUARDS = ["tests/games/test_guards.py"]
XTAL = ["tests/games/xtal/test_xtal_rules.py", "tests/games/xtal/test_xtal_story.py"]
KIT = "tests/games/test_conformance.py"


@pytest.mark.parametrize(
    ("text", "modules"),
    [
        ("import a.b", {"a.b"}),
        ("import a, b as c", {"a", "b"}),
        ("from a.b import c", {"a.b", "a.b.c"}),
        ("    from a import b as c, d", {"a", "a.b", "a.d"}),
        ("from a import (\n    b,  # of the rules\n    c,\n)\n", {"a", "a.b", "a.c"}),
        ('"""Things import others.\n\nthey come from afar."""', set()),
    ],
)
def test_imports_are_read_in_all_their_forms(text: str, modules: set[str]) -> None:
    assert imported(text) == modules


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        # A sentence: the tests that import it wherever they are, all of its game, and the quick ones about all games.
        ("src/greathall/games/xtal/words/story.py", {"tests/bots/test_compare.py", *XTAL, *GUARDS}),
        ("src/greathall/games/xtal/content.toml", {*XTAL, *GUARDS}),
        ("src/greathall/games/xtal/web/board.ts", set()),
        # The room, and who imports it by way of a helper.
        ("src/greathall/server/people/rate_limits.py", {"tests/server/test_limits.py"}),
        ("src/greathall/server/tables/hall.py", {"tests/server/test_limits.py", "tests/cli/test_cli_play.py"}),
        ("src/greathall/kernel/dice.py", {"tests/kernel/test_dice.py"}),
        ("tests/testing/halls.py", {"tests/cli/test_cli_play.py"}),
        ("tests/games/xtal/crystals.py", {"tests/games/xtal/test_xtal_rules.py"}),
        ("tests/kernel/test_dice.py", {"tests/kernel/test_dice.py"}),
        ("tests/kernel/test_that_was_removed.py", set()),
        ("docs/architecture.md", {"tests/docs"}),
        ("Makefile", {"tests/docs"}),
        ("web/src/net/following.svelte.ts", set()),
    ],
)
def test_who_is_asked_about_a_change(changed: str, tests: set[str]) -> None:
    assert set(choose([changed], TESTS).tests) == tests


def test_what_takes_long_is_left_out_and_said() -> None:
    assert KIT in choose(["src/greathall/games/xtal/rules/state.py"], TESTS).left_out
    assert choose(["src/greathall/server/tables/hall.py"], TESTS).left_out.keys() == {
        "tests/browser/",
        "tests/server/test_crash.py",
    }
    assert OF_GAMES in choose(["src/greathall/kernel/dice.py"], TESTS).left_out


def test_a_long_test_that_was_changed_itself_is_asked_unless_it_needs_a_browser() -> None:
    chosen, left_out = choose(["tests/server/test_crash.py", "tests/browser/test_phone.py"], TESTS)
    assert chosen == ["tests/server/test_crash.py"]
    assert list(left_out) == ["tests/browser/"]


def test_a_shared_conftest_is_a_helper_of_all_tests_below_it() -> None:
    assert "tests/server/test_limits.py" in choose(["src/greathall/server/people/sessions.py"], TESTS).tests
    assert len(choose(["tests/testing/postgres_server.py"], TESTS).tests) > 5


def test_where_many_games_have_changed_not_all_of_all_is_asked() -> None:
    swept = [f"src/greathall/games/{game}/words/story.py" for game in ("xtal", "castle_break", "castle_of_magic")]
    chosen, left_out = choose(swept, TESTS)
    assert "tests/games/xtal/test_xtal_story.py" in chosen
    assert "tests/games/xtal/test_xtal_rules.py" not in chosen
    assert OF_MORE_GAMES in left_out


def test_the_long_ones_are_there() -> None:
    assert [name for name in (*LONG, *LONG_AS_PLAIN) if not (ROOT / name).exists()] == []


def test_bots_that_think_on_plain_rules_are_left_out() -> None:
    texts = {"tests/bots/test_bots_are_honest.py": "from greathall.bots import roster\n"}
    assert choose(["src/greathall/bots/roster.py"], texts).tests == list(texts)
    assert choose(["src/greathall/bots/roster.py"], texts, compiled=False).tests == []


def test_git_is_asked_for_what_is_staged_not_staged_new_moved_and_removed(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    for name in ("kept", "edited", "moved", "removed"):
        (tmp_path / name).write_text(f"{name}\n" * 9)
    (tmp_path / ".gitignore").write_text("built\n")
    git("add", ".")
    git("commit", "-q", "-m", "All there is")
    (tmp_path / "edited").write_text("more")
    (tmp_path / "new one").write_text("")
    (tmp_path / "built").write_text("")
    git("mv", "moved", "there")
    git("rm", "-q", "removed")
    assert changed_files(tmp_path) == ["edited", "moved", "new one", "removed", "there"]


def test_of_the_client_only_what_is_there_and_can_be_followed(tmp_path: Path) -> None:
    board = tmp_path / "src/greathall/games/xtal/web/board.ts"
    board.parent.mkdir(parents=True)
    board.write_text("")
    gone, python, picture = "web/src/gone.ts", "src/greathall/cli/main.py", "web/public/icon.svg"
    assert web_files([gone, python, picture, str(board.relative_to(tmp_path))], tmp_path) == [
        "src/greathall/games/xtal/web/board.ts"
    ]


def test_without_a_change_the_kernel_is_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("changed.changed_files", list)
    assert main([]) == 0
    told = capsys.readouterr()
    assert told.out == f"{DEFAULT}\n"
    assert f"So {DEFAULT} is asked." in told.err
    assert "`repeats`" in told.err
    main(["--web"])
    assert capsys.readouterr().out == ""
