"""A hall in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
REAL = ("greathall.cli.main", "serve", "--port", "0", "--data")
LINGERING = ("serving_small_hall", "hang")


@contextmanager
def served(folder: Path, module: tuple[str, ...] = REAL) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process, and the address it told."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests" / "server")])
    process = subprocess.Popen(
        [sys.executable, "-m", *module, str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        found = re.fullmatch(r"The hall is open: (http://127\.0\.0\.1:\d+)/\n", first)
        assert found, first + (process.communicate(timeout=PATIENCE_S)[1] if not first else "")
        yield process, found[1]
    finally:
        process.kill()
        process.communicate()
