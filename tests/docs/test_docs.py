"""The documents are true as far as a program can tell."""

import itertools
import re
import subprocess
import tomllib
from pathlib import Path

import click
import pytest

from greathall.cli.main import cli
from greathall.kernel.discover import all_games

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return [ROOT / name for name in listed.splitlines() if (ROOT / name).is_file()] or DOCUMENTS


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        assert "://" in target or (document.parent / target).exists(), target


def test_every_command_is_in_the_readme() -> None:
    for name in cli.list_commands(click.Context(cli)):
        assert f"greathall {name}" in README or f"make {name}" in README, name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_that_is_named_exists(document: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    named = set(re.findall(r"(?:`|^    )make ([a-z-]+)", document.read_text(encoding="utf-8"), re.MULTILINE))
    assert named <= targets


def test_ci_runs_what_the_readme_tells() -> None:
    assert "make test" in README
    assert "\nmake test\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "run: bash .ci/run\n" in (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")


def test_what_is_asked_before_a_commit_needs_no_network() -> None:
    """Every hook is a tool of the project's own, in the version of its lock."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"repo: (\S+)", hooks) == ["local"]
    entries = re.findall(r"entry: (\S+)", hooks)
    assert entries
    assert all(entry.startswith(".venv/bin/") for entry in entries)
    assert hooks.count("language: system") == len(entries)


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "games").glob("*.md")), ids=lambda page: page.stem)
def test_a_page_about_a_game_has_all_its_options_and_its_makers_are_in_the_notice(page: Path) -> None:
    """A game may do without a page, but none tells of a game that is not there."""
    content = all_games()[page.stem].content
    text = page.read_text(encoding="utf-8")
    for option in content.option:
        assert f"`{option.id}`" in text
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert all(designer in notice for designer in content.credits.designers)
    assert "not affiliated" in content.credits.affiliation


def test_what_the_way_to_a_new_game_names_is_there() -> None:
    """Seen from the root, from the package, or from a game that has such a file."""
    page = (ROOT / "docs" / "how-to" / "add-a-game.md").read_text(encoding="utf-8")
    package = ROOT / "src" / "greathall"
    seen_from = [ROOT, package, *(game.folder for game in all_games().values())]
    named = re.findall(r"`(\w[\w/]*(?:/|\.(?:py|toml|ts|json)))`", page)
    assert named
    missing = [name for name in named if not any((place / name).exists() for place in seen_from)]
    assert missing == ["rules.py"], "a room of a small game; the large ones have a folder"


def test_the_lock_is_hashed_and_names_no_registry() -> None:
    for name in ("run", "play", "dev", "tools"):
        lock = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        assert "://" not in lock
        packages = re.findall(r"^[a-z0-9-]+==", lock, re.MULTILINE)
        assert packages
        assert lock.count("--hash=sha256:") >= len(packages)


def test_players_are_spared_what_only_developers_need() -> None:
    pinned = [pins(name) for name in ("run", "play", "dev")]
    for smaller, larger in itertools.pairwise(pinned):
        assert smaller.items() < larger.items(), "one package, one version"
    assert not {"pytest", "playwright", "ruff"} & pinned[1].keys()
    asked = ["make", "--dry-run", "--always-make"]
    play, test = (
        subprocess.run([*asked, one], cwd=ROOT, capture_output=True, text=True).stdout for one in ("play", "test")
    )
    assert ("play.txt" in play, "dev.txt" in play) == (True, False)
    assert ("play.txt" in test, "dev.txt" in test) == (True, True)


def test_pip_and_the_lock_install_the_same() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {one.partition(";")[0].strip() for one in project["dependencies"]}
    run = (ROOT / "requirements" / "run.in").read_text(encoding="utf-8").splitlines()
    assert named == {one for one in run if not one.startswith("#")}


def pins(name: str) -> dict[str, str]:
    lock = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", lock, re.MULTILINE))


def test_nothing_in_the_tree_depends_on_one_machine() -> None:
    machine = re.compile(r"/(?:root|home)/\w|\.pyenv")
    for path in tracked():
        if path.suffix in {".py", ".md", ".toml", ".txt", ".in", ""} and path != Path(__file__).resolve():
            found = machine.search(path.read_text(encoding="utf-8"))
            assert found is None, f"{path.relative_to(ROOT)}: {found}"
