"""A real hall in a process of its own: `greathall serve` on a free port, with a folder that is thrown away."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_OTHER_PAGES = Path(__file__).with_name("serving_other_pages.py")


class RunningHall:
    """`address` stays the same when the hall is started again: the port is kept."""

    def __init__(
        self,
        folder: Path,
        *,
        pace: float = 0.0,
        bot_workers: int = 1,
        options: Sequence[str] = (),
        pages: Path | None = None,
    ) -> None:
        self.folder = folder
        self._pace = pace
        self._bot_workers = bot_workers
        self._options = options
        self._program = ["-m", "greathall.cli.main"] if pages is None else [str(_OTHER_PAGES), str(pages)]
        self._port = 0
        self._log = folder / "server.log"
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        command = [sys.executable, *self._program, "serve", "--port", str(self._port), "--no-open"]
        command += ["--data", str(self.folder / "data"), "--no-limits", "--pace", str(self._pace)]
        command += ["--workers-bots", str(self._bot_workers), *self._options]
        with self._log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "http://127.0.0.1:" in line:
                self._port = int(line.split("http://127.0.0.1:")[1].split("/")[0])
                return
        raise AssertionError(f"the hall did not open:\n{self.told()}")

    def stop(self, sign: int = signal.SIGTERM) -> int:
        """SIGKILL is a crash. Returns how the process ended."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(sign)
        code = self.process.wait(
            30
        )  # not for the end of its output: bots of a killed hall may hold that open for a while
        self.process.stdout.close()
        self.process = None
        return code

    def told(self) -> str:
        """The last of what the hall has written to its error stream."""
        return "\n".join(self._log.read_text().splitlines()[-60:]) if self._log.exists() else ""

    def faults(self) -> list[str]:
        """What the hall itself calls a fault. None may happen, whatever clients do."""
        lines = self._log.read_text().splitlines() if self._log.exists() else []
        return [line for line in lines if '"level":"error"' in line.lower() or "Traceback" in line]


@contextmanager
def running_hall(
    folder: Path,
    *,
    pace: float = 0.0,
    bot_workers: int = 1,
    options: Sequence[str] = (),
    pages: Path | None = None,
) -> Iterator[RunningHall]:
    """`options` are more words for `greathall serve`, `pages` is another folder of built pages."""
    hall = RunningHall(folder, pace=pace, bot_workers=bot_workers, options=options, pages=pages)
    hall.start()
    try:
        yield hall
    except BaseException:
        print(f"--- what the hall said ---\n{hall.told()}")
        raise
    finally:
        if hall.process is not None:
            began = time.monotonic()
            hall.stop()
            assert time.monotonic() - began < 20, "the hall took too long to close"
    assert not hall.faults(), hall.told()
