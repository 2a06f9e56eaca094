"""The C++ program that the card game's speed is held against. It lives outside this project and may be absent."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import msgspec

GAME = "castle-of-magic-card-game"
FOLDER = "GREATHALL_REFERENCE"
"""The environment variable that says where castle.cpp is."""

_BESIDE_THE_REPOSITORY = Path(__file__).resolve().parents[3].parent / "shared" / "bench" / "reference"
_TASKS = {
    "uniform": ("games", "20000", "1"),
    "copies": ("copies", "20000000", "1"),
    "search": ("search", "30000", "1"),
}
OPENSPIEL = "GREATHALL_OPENSPIEL"
"""The environment variable that names a Python with OpenSpiel, whose own search is then asked to play the same game."""


class Aim(NamedTuple):
    """The share of the reference's speed that compiled rules must reach, and the one they strive for."""

    floor: float
    goal: float


AIMS = {"decisions": Aim(1 / 4, 1 / 2), "copies": Aim(1 / 8, 1 / 5), "search": Aim(1 / 4, 1 / 2)}


class Timed(msgspec.Struct, frozen=True):
    """What the program prints. `units` are decisions or copies, `n` the number it was asked for."""

    units: int
    n: int
    seconds: float


class Reference:
    """The compiled program."""

    tasks = tuple(_TASKS)

    def __init__(self, program: Path) -> None:
        self.program = program

    def run(self, task: str) -> Timed:
        done = subprocess.run([str(self.program), *_TASKS[task]], capture_output=True, check=True)
        return msgspec.json.decode(done.stdout, type=Timed)


def folder() -> Path:
    return Path(os.environ.get(FOLDER) or _BESIDE_THE_REPOSITORY)


def openspiel(seconds: float) -> "float | str":
    """Iterations a second of OpenSpiel's search (ISMCTS) on the same game; or a sentence that says why not."""
    python = os.environ.get(OPENSPIEL, "")
    script = folder().parent / "same_game_openspiel.py"
    if not python or not script.is_file():
        return f"OpenSpiel's search was not measured ({OPENSPIEL} can name a Python that has it)."
    rules = os.pathsep.join(str(folder() / flavour) for flavour in ("tables", "list"))
    done = subprocess.run(
        [python, str(script), str(seconds)], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": rules}
    )
    if done.returncode:
        return f"OpenSpiel's search was not measured: {done.stderr.strip().splitlines()[-1]}"
    rate = msgspec.json.decode(done.stdout).get("ismcts_py_s")
    return float(rate) if rate else "OpenSpiel's search was not measured: it gave up on this game."


def make_reference(into: Path) -> "Reference | str":
    """The reference, compiled into this folder; or a sentence that says why there is none."""
    source = folder() / "castle.cpp"
    if not source.is_file():
        return f"There is no C++ reference here ({FOLDER} can name its folder), so no row compares with it."
    compiler = shutil.which("g++")
    if compiler is None:
        return "There is no g++ here, so no row compares with the C++ reference."
    program = into / "castle"
    flags = ["-O3", "-march=native", "-std=c++17"]
    done = subprocess.run([compiler, *flags, str(source), "-o", str(program)], capture_output=True, text=True)
    if done.returncode:
        return f"g++ could not compile the C++ reference: {done.stderr.strip().splitlines()[0]}"
    return Reference(program)
