"""Chooses between the compiled rules and the plain ones, before anything else is imported.

A build (see build_rules.py) leaves compiled modules in `_compiled/` together with a stamp: for each part - the kernel
with the bots, the hall, every game - the hash of the sources it was made from. A part is used only while that hash
still holds, so an edited file is never shadowed by an old build, and an edit in one game leaves all others compiled.
GREATHALL_MYPYC=0 asks for plain Python, GREATHALL_MYPYC=1 insists on compiled rules everywhere.
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
from typing import Any

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
SERVER_ROOMS = (
    "client_requests",
    "document_diff",
    "followed_table",
    "hall",
    "open_tables",
    "updates",
)  # all in tables/

KERNEL, HALL = "kernel", "hall"
"""The parts beside the games, which are called by their folders. Nothing is compiled without the kernel."""

status = "not chosen yet"
"""What `greathall --version` says about the rules: compiled or interpreted, and why."""


def parts(only: str = "") -> dict[str, list[Path]]:
    """The files to compile, relative to the package, by the part they belong to. `only` a game leaves out the hall and
    all other games."""
    found = {
        KERNEL: [f"kernel/{room}.py" for room in KERNEL_ROOMS] + [f"bots/{room}.py" for room in BOT_ROOMS],
        HALL: [f"table/{room}.py" for room in TABLE_ROOMS] + [f"server/tables/{room}.py" for room in SERVER_ROOMS],
    }
    files = {name: [PACKAGE / file for file in named] for name, named in found.items()}
    for folder in sorted((PACKAGE / "games").iterdir()):
        if (folder / "game.py").is_file() and not folder.name.startswith("_"):
            files[folder.name] = game_sources(folder)
    return {
        name: [path.relative_to(PACKAGE) for path in paths if path.is_file()]
        for name, paths in files.items()
        if not only or name in (KERNEL, only)
    }


def game_sources(folder: Path) -> list[Path]:
    """A room is a folder, or in a small game a file of the same name."""
    found = [folder / "content" / f"{name}.py" for name in GAME_CONTENT]
    found += [folder / "sight" / f"{name}.py" for name in GAME_SIGHT]
    for room, plain in (("rules", PLAIN_RULES), ("bot", PLAIN_BOT)):
        found.append(folder / f"{room}.py")
        found += [path for path in sorted((folder / room).rglob("*.py")) if path.stem not in plain]
    return found


def sources() -> list[Path]:
    """All files that are compiled."""
    return [path for paths in parts().values() for path in paths]


def hashes(only: str = "") -> dict[str, str]:
    """Of every part, what it would be stamped with now."""
    return {name: _hash(paths) for name, paths in parts(only).items()}


def _hash(paths: list[Path]) -> str:
    mixer = hashlib.blake2b(digest_size=16)
    mixer.update(sys.implementation.cache_tag.encode())
    for path in paths:
        mixer.update(str(path).encode() + b"\0" + (PACKAGE / path).read_bytes())
    return mixer.hexdigest()


def part_of(module: str) -> str:
    """The part a compiled module belongs to; the library that all of them share is the kernel's."""
    _, room, *inner = [*module.split("."), ""]
    return inner[0] if room == "games" else HALL if room in ("table", "server") else KERNEL


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
    """Use what is compiled if it is wanted, there and up to date."""
    global status
    wish = os.environ.get("GREATHALL_MYPYC", "auto")
    stamp, plain, why_not = _looked(wish)
    if wish == "1" and (why_not or plain):
        raise ImportError(f"GREATHALL_MYPYC=1 asks for compiled rules, but {why_not or _told(plain)}")
    if why_not:
        status = f"rules interpreted ({why_not})"
        return
    modules = {name: file for name, file in stamp["modules"].items() if part_of(name) not in plain}
    sys.meta_path.insert(0, _Finder(modules))
    status = f"rules compiled ({stamp['compiler']})" + (f", but {_told(plain)}" if plain else "")


def why_not() -> str:
    """Why not everything is compiled, or ""."""
    _, plain, reason = _looked("auto")
    return reason or (_told(plain) if plain else "")


def _looked(wish: str) -> tuple[Any, list[str], str]:
    """The stamp, the parts it does not hold for, and why nothing of it can be used, or ""."""
    if wish not in ("auto", "0", "1"):
        return {}, [], f"GREATHALL_MYPYC is {wish!r}; it takes 0, 1 or auto"
    if wish == "0":
        return {}, [], "GREATHALL_MYPYC=0"
    if not STAMP.is_file():
        return {}, [], "there is no build; `make build` makes one"
    stamp = json.loads(STAMP.read_text())
    made = stamp.get("parts", {})
    plain = [name for name, now in hashes().items() if made.get(name) != now]
    if KERNEL in plain:
        return stamp, plain, "the sources have changed since the last build; `make build` makes a new one"
    return stamp, plain, ""


def _told(plain: list[str]) -> str:
    return f"{', '.join(plain)} changed since the last build; `make build` makes a new one"


class NewBuild:
    """Notices a build of the very sources that this process runs as plain Python: what is started from then on runs
    compiled. A process that runs compiled, or was asked not to, waits for none."""

    def __init__(self) -> None:
        waits = os.environ.get("GREATHALL_MYPYC", "auto") == "auto" and status.startswith("rules interpreted")
        self._wanted = hashes() if waits else {}
        self._stamped = 0

    def has_come(self) -> bool:
        """True once."""
        if not self._wanted:
            return False
        try:
            stamped = STAMP.stat().st_mtime_ns
        except FileNotFoundError:
            return False
        if stamped == self._stamped:
            return False
        self._stamped = stamped
        if json.loads(STAMP.read_text()).get("parts") != self._wanted:
            return False
        self._wanted = {}
        return True
