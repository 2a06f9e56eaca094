"""Chooses between the compiled rules and the plain ones, before anything else is imported.

A build (see build_rules.py) leaves compiled modules in `_compiled/` together with a stamp: the hash of the sources
they were made from. They are used only while that hash still holds, so an edited file is never shadowed by an old
build. GREATHALL_MYPYC=0 asks for plain Python, GREATHALL_MYPYC=1 insists on the compiled rules.

Whoever works on one game alone sets GREATHALL_ONLY=castle_break, for the build and afterwards: only that game, the
kernel and the bots are then compiled, which takes a minute instead of several.
"""

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
COMPILED = PACKAGE / "_compiled"
STAMP = COMPILED / "stamp.json"

# The rooms that hold hot code, in the kernel, in every game and in the server: all of these are compiled, nothing else.
KERNEL_ROOMS = ("belief", "bits", "dice", "event", "sage", "judge", "match", "playout", "rows", "state")
# Of a game: these of its content and its sight, all of its rules and its bot but what is listed as plain.
GAME_CONTENT = ("ids", "tables")
GAME_SIGHT = ("belief", "open_table", "show")
PLAIN_RULES = ("position", "position_checks", "result", "statements")  # words for files, views and the end
PLAIN_BOT = ("absent", "styles")
BOT_ROOMS = ("compare", "greedy", "search")
TABLE_ROOMS = ("clocks", "ending", "play", "seating", "table", "talk")
SERVER_ROOMS = ("changes", "hall", "live", "requests", "showing")

status = "not chosen yet"
"""What `greathall --version` says about the rules: compiled or interpreted, and why."""


def sources() -> list[Path]:
    """The files to compile, relative to the package."""
    found = [PACKAGE / "kernel" / f"{room}.py" for room in KERNEL_ROOMS]
    found += [PACKAGE / "bots" / f"{room}.py" for room in BOT_ROOMS]
    only = os.environ.get("GREATHALL_ONLY", "")
    if not only:
        found += [PACKAGE / "table" / f"{room}.py" for room in TABLE_ROOMS]
        found += [PACKAGE / "server" / f"{room}.py" for room in SERVER_ROOMS]
    for folder in sorted((PACKAGE / "games").iterdir()):
        wanted = not only or folder.name == only
        if wanted and (folder / "game.py").is_file() and not folder.name.startswith("_"):
            found += game_sources(folder)
    return [path.relative_to(PACKAGE) for path in found if path.is_file()]


def game_sources(folder: Path) -> list[Path]:
    """A room is a folder, or in a small game a file of the same name."""
    found = [folder / "content" / f"{name}.py" for name in GAME_CONTENT]
    found += [folder / "sight" / f"{name}.py" for name in GAME_SIGHT]
    for room, plain in (("rules", PLAIN_RULES), ("bot", PLAIN_BOT)):
        found.append(folder / f"{room}.py")
        found += [path for path in sorted((folder / room).rglob("*.py")) if path.stem not in plain]
    return found


def source_hash() -> str:
    mixer = hashlib.blake2b(digest_size=16)
    mixer.update(sys.implementation.cache_tag.encode())
    for path in sources():
        mixer.update(str(path).encode() + b"\0" + (PACKAGE / path).read_bytes())
    return mixer.hexdigest()


class _Finder(MetaPathFinder):
    """Answers for the compiled modules, and for nothing else."""

    def __init__(self, modules: dict[str, str]) -> None:
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        file = self.modules.get(fullname)
        return importlib.util.spec_from_file_location(fullname, COMPILED / file) if file else None


def install() -> None:
    """Use the compiled rules if they are wanted, there and up to date."""
    global status
    wish = os.environ.get("GREATHALL_MYPYC", "auto")
    why_not = _why_not(wish)
    if why_not:
        if wish == "1":
            raise ImportError(f"GREATHALL_MYPYC=1 asks for compiled rules, but {why_not}")
        status = f"rules interpreted ({why_not})"
        return
    stamp = json.loads(STAMP.read_text())
    sys.meta_path.insert(0, _Finder(stamp["modules"]))
    status = f"rules compiled ({stamp['compiler']})"


def _why_not(wish: str) -> str:
    if wish not in ("auto", "0", "1"):
        return f"GREATHALL_MYPYC is {wish!r}; it takes 0, 1 or auto"
    if wish == "0":
        return "GREATHALL_MYPYC=0"
    if not STAMP.is_file():
        return "there is no build; `make build` makes one"
    if json.loads(STAMP.read_text())["sources"] != source_hash():
        return "the sources have changed since the last build; `make build` makes a new one"
    return ""
