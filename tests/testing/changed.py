"""Which tests ask about what has changed since the last commit: `make check` asks these, `make test` asks all.

    python tests/testing/changed.py          test files, for pytest
    python tests/testing/changed.py --web    changed files of the web client, for `vitest related`

What is changed is told by git: staged, not staged, and new. Chosen are changed tests, tests that import a changed
module (themselves, or by a helper beside them), and the tests of the same room or game. What is left out because it
takes long is said on the error stream, so that nobody takes a quick answer for the whole one.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from effort import COMPILED

ROOT: Final = Path(__file__).resolve().parents[2]
DEFAULT: Final = "tests/kernel"
DOCS: Final = "tests/docs"
PACKAGE: Final = "src/greathall/"
GAMES: Final = PACKAGE + "games/"
GAMES_WHOLE: Final = 2
"""Of so many games all tests are asked. Where more have changed, only those that import what has changed."""

LONG: Final[Mapping[str, str]] = {
    "tests/browser/": "drive a browser",
    "tests/client/test_a_client_comes_back.py": "cuts connections",
    "tests/client/test_a_bot_of_ones_own.py": "starts halls",
    "tests/games/test_conformance.py": "plays every game under every law",
    "tests/lab/test_bench.py": "measures",
    "tests/lab/test_bots_report.py": "measures",
    "tests/lab/test_simulate.py": "simulates",
    "tests/lab/test_soak_bots.py": "simulates",
    "tests/lab/test_tournament.py": "plays tournaments",
    "tests/server/test_bots_leave_with_their_hall.py": "kills halls",
    "tests/server/test_changes.py": "plays games over the wire",
    "tests/server/test_crash.py": "kills halls",
    "tests/server/test_disorder.py": "plays over a bad network",
    "tests/server/test_every_mode_over_the_wire.py": "plays games over the wire",
    "tests/server/test_fuzz_http.py": "asks at random",
    "tests/server/test_fuzz_socket.py": "asks at random",
    "tests/server/test_killed_bots.py": "kills bots",
    "tests/server/test_leaks_of_others.py": "measures times",
    "tests/server/test_private_talk_over_the_wire.py": "plays games over the wire",
    "tests/server/test_races_over_the_wire.py": "plays games over the wire",
    "tests/server/test_serve_command.py": "starts halls",
    "tests/store/test_store_backup.py": "fills databases",
    "tests/store/test_store_crash.py": "kills writers",
    "tests/table/test_table_whole_games.py": "plays whole games",
}
"""Files that take more than a few seconds; folders end in a slash. One that was changed itself is asked all the same,
unless it needs a browser."""

LONG_AS_PLAIN: Final[Mapping[str, str]] = {
    "tests/bots/test_bots_are_honest.py": "lets the bots of every game think, and no rules are compiled now",
    "tests/lab/test_quick_quest.py": "lets bots think, and no rules are compiled now",
}
"""These too, while the kernel differs from the last build: nothing is compiled then."""

OF_GAMES: Final = "the games' own tests (what they import has changed in the kernel or beside it)"
OF_MORE_GAMES: Final = f"most tests of the games, because more than {GAMES_WHOLE} have changed"

_IMPORT: Final = re.compile(r"^[ \t]*(?:from ([\w.]+) import (\([^)]*\)|[^\n]*)|import ([^\n]*))", re.MULTILINE)
_WEB: Final = re.compile(r"(?:web|src/greathall/games/[^/]+/web)/.+\.(?:ts|svelte|js|css|json)")


class Choice(NamedTuple):
    """Test files and folders, and what they would have been joined by, each with a reason."""

    tests: list[str]
    left_out: dict[str, str]


def changed_files(root: Path = ROOT) -> list[str]:
    """As git tells it; what was moved or removed is named by its old place too."""
    asked = (
        ["diff", "--name-only", "--no-renames", "-z", "HEAD"],
        ["ls-files", "--others", "--exclude-standard", "-z"],
    )
    told = [
        subprocess.run(["git", *one], cwd=root, capture_output=True, text=True, check=False).stdout for one in asked
    ]
    return sorted({name for names in told for name in names.split("\0") if name})


def imported(text: str) -> set[str]:
    """Every module this text may mean: of `from a.b import c` both a.b and a.b.c."""
    found: set[str] = set()
    for source, names, plain in _IMPORT.findall(text):
        for name in re.sub(r"#[^\n]*|[()]", "", names or plain).split(","):
            if words := name.split():
                found |= {source, f"{source}.{words[0]}"} if source else {words[0]}
    return found


def module_of(path: str) -> set[str]:
    """How a file is called where it is imported: helpers of tests by their name alone as well."""
    if not path.endswith(".py"):
        return set()
    parts = PurePosixPath(path.removeprefix("src/")).with_suffix("").parts
    whole = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return {whole, parts[-1]} if parts[0] == "tests" else {whole}


def choose(changed: Iterable[str], texts: Mapping[str, str], compiled: bool = True) -> Choice:
    """`texts` are the Python files below tests/, by their paths from the root."""
    changed = list(changed)
    long = LONG if compiled else {**LONG, **LONG_AS_PLAIN}
    own = [path for path in changed if path in texts and _is_test(path)]
    near = dict.fromkeys(own)
    left_out: dict[str, str] = {}
    games = sorted({path[len(GAMES) :].split("/")[0] for path in changed if _is_of_game(path)})
    imports = {path: imported(text) for path, text in texts.items()}
    for path in changed:
        users = _users(module_of(path), imports)
        if path.endswith("/conftest.py"):
            users |= {one for one in texts if one.startswith(path.removesuffix("conftest.py"))}
        if not path.startswith((GAMES, "tests/")) and any(one.startswith("tests/games/") for one in users):
            users = {one for one in users if not one.startswith("tests/games/")}
            left_out[OF_GAMES] = ""
        near |= dict.fromkeys(sorted(filter(_is_test, users)))
        near |= dict.fromkeys(_tests_beside(path, texts))
    if len(games) <= GAMES_WHOLE:
        near |= dict.fromkeys(path for game in games for path in _below(f"tests/games/{game}/", texts))
    else:
        left_out[OF_MORE_GAMES] = ""
    if games:
        near |= dict.fromkeys(_below("tests/games/test_", texts))
    for path in [*near]:
        why = next((long[name] for name in long if path.startswith(name)), "")
        if why and (path not in own or path.startswith("tests/browser/")):
            del near[path]
            left_out["tests/browser/" if path.startswith("tests/browser/") else path] = why
    return Choice([*near], left_out)


def _users(modules: set[str], imports: Mapping[str, set[str]]) -> set[str]:
    """The files below tests/ that import one of these, also by way of other files there."""
    found: set[str] = set()
    wanted = set(modules)
    while wanted:
        new = {path for path, names in imports.items() if path not in found and not wanted.isdisjoint(names)}
        found |= new
        wanted = {name for path in new if not _is_test(path) for name in module_of(path)}
        for path in [one for one in new if one.endswith("/conftest.py")]:
            found |= {one for one in imports if one.startswith(path.removesuffix("conftest.py"))}
    return found


def _tests_beside(path: str, texts: Mapping[str, str]) -> list[str]:
    """Of a room of the package the tests of that room; of what is no program, those of the documents."""
    if path.startswith((GAMES, "tests/", "web/")) or (path.endswith(".py") and not path.startswith(PACKAGE)):
        return []
    if path.startswith(PACKAGE):
        return _below(f"tests/{path[len(PACKAGE) :].split('/')[0]}/", texts)
    return [DOCS]


def _below(beginning: str, texts: Mapping[str, str]) -> list[str]:
    return [path for path in sorted(texts) if path.startswith(beginning) and _is_test(path)]


def _is_of_game(path: str) -> bool:
    """A file of a game that is told by Python: its board is the web client's."""
    return path.startswith(GAMES) and path.count("/") > GAMES.count("/") and "/web/" not in path


def _is_test(path: str) -> bool:
    return PurePosixPath(path).name.startswith("test_")


def web_files(changed: Iterable[str], root: Path = ROOT) -> list[str]:
    return [path for path in changed if _WEB.fullmatch(path) and (root / path).is_file()]


def main(arguments: list[str]) -> int:
    changed = changed_files()
    if arguments == ["--web"]:
        sys.stdout.writelines(f"{path}\n" for path in web_files(changed))
        return 0
    tests = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")
    }
    chosen, left_out = choose(changed, tests, COMPILED)
    print(*(chosen or [DEFAULT]), sep="\n")
    about = f"Files changed since the last commit: {len(changed)}; test files that ask about them: {len(chosen)}."
    instead = "" if chosen else f" So {DEFAULT} is asked."
    print(f"{about}{instead} Left out, and asked by `make test`: tests marked `repeats`", file=sys.stderr)
    for what, why in left_out.items():
        print(f"  {what}{why and f' ({why})'}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
