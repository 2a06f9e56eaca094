"""`greathall serve`: a real process on a real port."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import cast

import httpx
import pytest
from click.testing import CliRunner
from served import LINGERING, PATIENCE_S, REAL, ROOT, served
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from greathall.cli import serving
from greathall.cli.main import cli
from greathall.kernel.refused import Refused
from greathall.server.http import hall_addresses
from greathall.server.http.hall_addresses import HallAddresses, lan_address
from greathall.server.http.web_pages import BuiltClient
from greathall.server.process import run
from greathall.server.process.run import listen
from greathall.store.opening import FILE_NAME


def come_in(address: str, name: str = "Ann") -> httpx.Client:
    client = httpx.Client(base_url=address, headers={"X-Great-Hall": "1"})
    assert client.post("/api/guests", json={"name": name}).status_code == 201
    return client


def follow(address: str, client: httpx.Client, origin: str | None = None) -> ClientConnection:
    cookie = {"Cookie": f"hall={client.cookies['hall']}"}
    return connect(f"{address.replace('http', 'ws')}/ws", additional_headers=cookie, origin=cast("Origin", origin))


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_a_hall_closes_politely(tmp_path: Path, sign: signal.Signals) -> None:
    with served(tmp_path) as (process, address), closing(come_in(address)) as ann:
        assert "<title>Great Hall</title>" in ann.get("/").text
        table = ann.post("/api/tables", json={"game": "xtal", "seats": 2}).json()["table"]
        with follow(address, ann, address) as socket:
            socket.send(json.dumps({"t": "subscribe", "id": "a", "table": table}))
            first = json.loads(socket.recv(PATIENCE_S))
            assert (first["t"], first["build"]) == ("snapshot", BuiltClient().build())
            process.send_signal(sign)
            goodbye = json.loads(socket.recv(PATIENCE_S))
            assert (goodbye["t"], goodbye["again"]) == ("goodbye", True)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(PATIENCE_S)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        told, logged = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, logged
    assert told.endswith("The hall is closed. Every table goes on from where it was at the next start.\n")
    lines = [json.loads(line) for line in logged.splitlines()]
    assert [line["route"] for line in lines] == ["/api/guests", "/", "/api/tables"]


@pytest.mark.parametrize("noted", [True, False])
def test_guests_and_their_tables_are_there_after_a_restart(tmp_path: Path, noted: bool) -> None:
    """Also where the process was killed after the seat was taken, before it was noted among the tables of its owner."""
    with served(tmp_path) as (process, address), closing(come_in(address)) as ann:
        table = ann.post("/api/tables", json={"game": "xtal", "seats": 2}).json()["table"]
        asked = ann.post(f"/api/tables/{table}/requests", json={"t": "sit", "id": "s", "seat": 1})
        assert asked.status_code == 200, asked.text
        process.kill()
        process.wait(PATIENCE_S)
    if not noted:
        with closing(sqlite3.connect(next(tmp_path.rglob(FILE_NAME)))) as kept, kept:
            kept.execute("delete from seats")
    with (
        served(tmp_path) as (_, address),
        closing(httpx.Client(base_url=address, cookies=dict(ann.cookies))) as again,
    ):
        assert again.get("/api/me").json()["name"] == "Ann"
        shown = again.get(f"/api/tables/{table}").json()
        assert (shown["you"]["seat"], shown["seats"][1]["name"]) == (1, "Ann")
        assert [one["id"] for one in again.get("/api/tables/mine").json()] == [table]


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    with served(tmp_path) as (_, address), closing(come_in(address)) as ann:
        for foreign in ("https://evil.example", "null", address.replace("127.0.0.1", "localhost")):
            with pytest.raises(InvalidStatus) as refused:
                follow(address, ann, foreign)
            assert refused.value.response.status_code == 403
        with follow(address, ann) as socket:
            socket.send(json.dumps({"t": "ping", "id": "p"}))
            assert json.loads(socket.recv(PATIENCE_S))["t"] == "pong"


def test_a_second_ctrl_c_waits_for_nobody(tmp_path: Path) -> None:
    with served(tmp_path, LINGERING) as (process, _):
        assert process.stdout is not None
        process.send_signal(signal.SIGINT)
        while process.stdout.readline() != "saying goodbye\n":
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        process.wait(PATIENCE_S)
        assert time.monotonic() - begun < 5
        assert process.returncode == 0


def test_a_hall_that_cannot_be_opened_ends_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "operator-token").write_text("short")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", *REAL, str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, env=env, timeout=PATIENCE_S)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    assert "operator-token is too short to be safe" in ran.stderr


def test_a_port_in_use_is_told_with_a_free_one(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(cli, ["serve", "--port", str(port), "--data", str(tmp_path)])
        assert result.exit_code == 2
        found = re.search(rf"port {port} is in use; (\d+) is free: --port \1", result.output)
        assert found, result.output
        listen("127.0.0.1", int(found[1])).close()


def test_a_second_hall_with_the_same_data_is_sent_to_the_first(tmp_path: Path) -> None:
    """Whichever port it wants. A hall that was killed is in nobody's way."""
    with served(tmp_path / "one") as (process, address):
        port = address.rpartition(":")[2]
        for wanted in (port, "0"):
            result = refused("--port", wanted, "--data", str(tmp_path / "one"))
            assert f"the hall in {tmp_path / 'one'} is open already: {address} (process {process.pid}" in result
            assert "--port" not in result
        other = refused("--port", port, "--data", str(tmp_path / "two"))
        assert f"another hall is open at {address}" in other
        assert re.search(r"--port \d+ --data FOLDER", other)
        process.kill()
        process.wait(PATIENCE_S)
        with served(tmp_path / "one"):
            pass


def refused(*arguments: str) -> str:
    """What `greathall serve` with these says before it ends."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "greathall.cli.main", "serve", *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, env=env, timeout=PATIENCE_S)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert len(ran.stderr.splitlines()) == 1, ran.stderr
    return ran.stderr


def test_a_taken_neighbourhood_names_no_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "_PORTS_TRIED", 1)
    with listen("127.0.0.1", 0) as taken, pytest.raises(Refused, match=r"^port \d+ is in use$"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_an_address_of_another_machine_is_refused() -> None:
    for host in ("192.0.2.1", "no.such.host.invalid"):
        with pytest.raises(Refused, match="is no address of this machine"):
            listen(host, 0)


@pytest.mark.parametrize("public", ["hall.example.org", "ftp://hall.example.org", "https://", "https://a.org/path"])
def test_a_public_address_must_be_one(public: str) -> None:
    result = CliRunner().invoke(cli, ["serve", "--public", public])
    assert result.exit_code == 2
    assert "is no address of a hall" in result.output


def test_addresses_are_told_for_whoever_can_reach_them(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = serving.where(HallAddresses("127.0.0.1", 8200))
    assert alone[0] == "The hall is open: http://127.0.0.1:8200/"
    assert "--host 0.0.0.0" in alone[1]
    monkeypatch.setattr(hall_addresses, "lan_address", lambda _: "192.168.1.7")
    lan = serving.where(HallAddresses("0.0.0.0", 8200))
    assert lan[:2] == ["The hall is open: http://127.0.0.1:8200/", "For other devices: http://192.168.1.7:8200/"]
    assert lan[3:-1] == serving.qr_code("http://192.168.1.7:8200/")
    monkeypatch.setattr(hall_addresses, "lan_address", lambda _: "")
    offline = serving.where(HallAddresses("0.0.0.0", 8200))
    assert (len(offline), "--host" in offline[1]) == (2, False)  # it was said already
    public = serving.where(HallAddresses("127.0.0.1", 8200, "https://hall.example.org"))
    assert public[1] == "For other devices: https://hall.example.org/"


@pytest.mark.parametrize(
    ("bound", "here", "network"),
    [
        ("127.0.0.1", "http://127.0.0.1:8200", ""),
        ("::1", "http://[::1]:8200", ""),
        ("0.0.0.0", "http://127.0.0.1:8200", "http://192.168.1.7:8200"),
        ("::", "http://127.0.0.1:8200", "http://[fd00::7]:8200"),
        ("192.168.1.9", "http://192.168.1.9:8200", "http://192.168.1.9:8200"),
        ("fd00::9", "http://[fd00::9]:8200", "http://[fd00::9]:8200"),
    ],
)
def test_a_hall_knows_how_it_is_reached(monkeypatch: pytest.MonkeyPatch, bound: str, here: str, network: str) -> None:
    """A browser on this machine is sent where somebody listens, also where that is one address of the network."""
    monkeypatch.setattr(
        hall_addresses, "lan_address", lambda families: "fd00::7" if len(families) > 1 else "192.168.1.7"
    )
    assert (HallAddresses(bound, 8200).here(), HallAddresses(bound, 8200).network()) == (here, network)


@pytest.mark.parametrize(
    ("arguments", "make", "command"),
    [
        ([], "", "greathall serve --host 0.0.0.0"),
        (["--host", "localhost", "--no-limits", "--port", "0"], "", "greathall serve --host 0.0.0.0"),
        (["--port", "9000", "--data", "my hall"], "", "greathall serve --host 0.0.0.0 --port 9000 --data 'my hall'"),
        (["--database", "postgresql://me:secret@db/x"], "", "greathall serve --host 0.0.0.0 --database URL"),
        (["--open"], "1", 'make play ARGS="--host 0.0.0.0"'),
    ],
)
def test_the_command_that_opens_a_hall_to_the_network(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], make: str, command: str
) -> None:
    monkeypatch.setenv("MAKELEVEL", make)
    assert serving.opening_command(serving.serve.make_context("serve", arguments)) == command


def test_the_qr_code_is_the_one_segno_makes_with_a_quiet_margin() -> None:
    import segno

    text = "http://192.168.1.7:8200/"
    lines = serving.qr_code(text)
    dots = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    rows = [[dots[letter][half] for letter in line] for line in lines for half in (0, 1)]
    expected = [list(map(int, row)) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    assert rows[: len(expected)] == expected
    assert all(not any(row) for row in rows[len(expected) :])


def test_the_lan_address_is_an_address_or_nothing() -> None:
    found = lan_address()
    if found:
        socket.inet_aton(found)
    assert not found.startswith("127.")
    assert lan_address([]) == ""


def test_other_commands_do_not_pay_for_the_server() -> None:
    code = "import sys, greathall.cli.main; print({'litestar', 'uvicorn', 'asyncpg', 'segno'} & set(sys.modules))"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert ran.stdout == "set()\n"
