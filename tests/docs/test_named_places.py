"""Whoever follows docs/architecture.md or CONTRIBUTING.md finds what they name, where they say it is."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "greathall"
ARCHITECTURE: Final = ROOT / "docs" / "architecture.md"
CONTRIBUTING: Final = ROOT / "CONTRIBUTING.md"

_FROM_THE_ROOT: Final = re.compile(r"(?<![\w/.-])(?:src|web|tests)/[\w./-]*[\w/]")
_AS_CODE: Final = re.compile(r"`([\w./-]+(?:/|\.(?:py|toml|ts)))`")
_ROW: Final = re.compile(r"^\| `([^`]+)` \| ([^|]+) \|", re.MULTILINE)


def named_from_the_root() -> list[tuple[str, str]]:
    texts = {document.name: document.read_text(encoding="utf-8") for document in (ARCHITECTURE, CONTRIBUTING)}
    return [(name, path) for name, text in texts.items() for path in sorted(set(_FROM_THE_ROOT.findall(text)))]


def rows() -> list[tuple[str, list[str]]]:
    """The way of a move: each file, with what is named beside it."""
    found = _ROW.findall(ARCHITECTURE.read_text(encoding="utf-8"))
    return [(file, re.findall(r"`([^`]+)`", names)) for file, names in found]


@pytest.mark.parametrize(("document", "path"), named_from_the_root())
def test_every_path_that_is_named_is_there(document: str, path: str) -> None:
    """GAME stands for the folder of some game."""
    assert any(ROOT.glob(path.replace("GAME", "*"))), f"{document} names {path}"


def test_every_place_of_a_line_is_there() -> None:
    """Seen from the root, from the package, or from a game, in a room of it where the room has been named."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    named = set(_AS_CODE.findall(text)) - {path for _, path in named_from_the_root()}
    games = [folder for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").is_file()]
    rooms = [room for game in games for room in game.iterdir() if room.is_dir()]
    places = [ROOT, PACKAGE, *games, *rooms]
    assert len(named) > 20
    assert [
        name for name in sorted(named) if "GAME" not in name and not any((at / name).exists() for at in places)
    ] == []


@pytest.mark.parametrize(
    ("file", "names"), rows(), ids=[f"{n}-{Path(file).stem}" for n, (file, _) in enumerate(rows())]
)
def test_every_step_of_a_move_has_what_is_named_beside_it(file: str, names: list[str]) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert names
    assert [name for name in names if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)] == []


def test_the_way_of_a_move_begins_and_ends_on_the_board() -> None:
    files = [file for file, _ in rows()]
    assert len(files) > 20
    assert "/web/" in files[0]
    assert "/web/" in files[-1]
    assert any("/store/" in file for file in files)
