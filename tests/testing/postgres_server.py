"""A real PostgreSQL on a private socket in a temporary folder: no port, no password, nothing left behind."""

import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

HOW_TO_INSTALL = (
    "these tests need a real PostgreSQL and found none: install it (Debian: apt install postgresql;"
    " macOS: brew install postgresql) or put its pg_config on the PATH"
)


class NoPostgres(Exception):
    """There is none on this machine."""


def find_binaries() -> Path:
    """The folder with initdb and postgres. Raises NoPostgres."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), reverse=True)
    if shutil.which("pg_config"):
        asked = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
        folders.insert(0, asked.stdout.strip())
    for folder in map(Path, folders):
        if (folder / "initdb").is_file() and (folder / "postgres").is_file():
            return folder
    raise NoPostgres(HOW_TO_INSTALL)


class PostgresServer:
    def __init__(self) -> None:
        self._binaries = find_binaries()
        # Not pytest's folder: the path of a socket must be short, and root must be able to hand it to nobody.
        self._folder = Path(tempfile.mkdtemp(prefix="greathall-pg-"))
        self._as: dict[str, Any] = {"cwd": self._folder}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            os.chown(self._folder, nobody.pw_uid, nobody.pw_gid)
            self._as |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self._databases = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._run("initdb", "-D", "data", "-U", "greathall", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.start()

    def _run(self, program: str, *words: str) -> None:
        subprocess.run([self._binaries / program, *words], check=True, stdout=subprocess.DEVNULL, **self._as)

    def start(self) -> None:
        # fsync is off because no test cuts the power; every other promise is as in real life.
        settings = (f"unix_socket_directories={self._folder}", "listen_addresses=", "fsync=off", "max_connections=100")
        words = [word for setting in settings for word in ("-c", setting)]
        with open(self._folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [self._binaries / "postgres", "-D", "data", *words], stdout=log, stderr=log, **self._as
            )
        for _ in range(300):
            ready = (self._binaries / "pg_isready", "-q", "-h", self._folder, "-U", "greathall", "-d", "postgres")
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError(f"PostgreSQL did not start:\n{(self._folder / 'log').read_text()}")

    def stop(self) -> None:
        """As an operator would: everybody is sent away at once, nothing that was committed is lost."""
        self._end(signal.SIGINT)

    def remove(self) -> None:
        self._end(signal.SIGQUIT)  # nobody will need what it holds, so it need not write it all to the disk
        shutil.rmtree(self._folder)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(60)

    def url(self, database: str) -> str:
        return f"postgresql://greathall@/{database}?host={self._folder}"

    def new_database(self) -> str:
        """The URL of an empty database of its own."""
        self._databases += 1
        name = f"hall{self._databases}"
        self._run("createdb", "-h", str(self._folder), "-U", "greathall", name)
        return self.url(name)

    def send_away(self, url: str | None) -> None:
        """Everybody who is connected to this database."""
        name = str(url).partition("?")[0].rpartition("/")[2]
        away = f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{name}'"
        self._run("psql", "-q", "-h", str(self._folder), "-U", "greathall", "-d", "postgres", "-c", away)
