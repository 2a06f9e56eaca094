"""The HTTP side against its own description: schemathesis with all its checks, on a real hall.

Once with ids that it makes up, and once at a table and with a record that are really there.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from real_hall import CARD_GAME, Guest, RealHall, card_table, real_hall

from greathall.kernel.discover import find_game
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness, record_text

EXCUSES = """
[checks]
# A name of blanks, a plan for a game that is not here, a text that is no record: well formed, refused in a sentence.
positive_data_acceptance.expected-statuses = ["2xx", "401", "403", "404", "409", "422"]
# Too long may also mean too large to be read at all.
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422"]
"""
SEED = 7
EXAMPLES = 5


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealHall]:
    with real_hall(tmp_path_factory.mktemp("fuzzed"), "--no-limits", unreadable_http=True) as opened:
        yield opened


def test_the_hall_answers_as_it_says_to_ids_that_are_made_up(hall: RealHall, tmp_path: Path) -> None:
    guest = hall.guest("Nosy")
    _fuzz(hall, guest, tmp_path, "", "coverage,fuzzing,stateful")


def test_the_hall_answers_as_it_says_at_a_table_and_with_a_record_that_are_there(
    hall: RealHall, tmp_path: Path
) -> None:
    guest, friend = hall.guest("Ada"), hall.guest("Ben")
    table, key = card_table(guest, friend)
    doomed, _ = card_table(guest, friend)
    with guest.http() as client:
        record = client.post("/api/records", content=_record()).json()["id"]
    known = f"""
[parameters]
"path.table_id" = "{table}"
"path.record_id" = "{record}"
"query.key" = "{key}"

[[operations]]
include-name = "DELETE /api/tables/{{table_id}}"
parameters = {{ "path.table_id" = "{doomed}" }}
"""
    _fuzz(hall, guest, tmp_path, known, "coverage,fuzzing")
    with guest.http() as client:
        assert client.get(f"/api/tables/{table}").status_code == 200


def _fuzz(hall: RealHall, guest: Guest, folder: Path, known: str, phases: str) -> None:
    (folder / "schemathesis.toml").write_text(EXCUSES + known, encoding="utf-8")
    done = subprocess.run(
        [
            str(Path(sys.executable).parent / "schemathesis"),
            *("run", f"{hall.url}/docs/openapi.json", "--checks", "all", "--no-color", "--seed", str(SEED)),
            *("--phases", phases, "--max-examples", str(EXAMPLES), "--generation-database", "none"),
            *("--header", f"Cookie: hall={guest.cookie}", "--header", f"Authorization: Bearer {hall.token}"),
            *("--header", "X-Great-Hall: 1"),
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    report = "\n".join(line[:300] for line in done.stdout.splitlines())
    assert done.returncode == 0, report + done.stderr
    assert hall.faults() == []
    with httpx.Client() as client:
        described = client.get(f"{hall.url}/docs/openapi.json").json()["paths"]
        assert f"Tested: {sum(map(len, described.values()))}" in report, report
        assert client.get(f"{hall.url}/healthz").json()["ok"] is True


def _record() -> str:
    """Of a game that was played to its end at random."""
    game = find_game(CARD_GAME)
    fairness = Fairness(bytes(32), [""] * 4)
    match = Match.deal(game, game.setup(4), fairness.dice())
    random = Random(SEED)
    while not match.state.over():
        seat = match.to_act()[0]
        match.play(seat, random.choice(match.view(seat).legal))
    return record_text(match, ["Ada", "Ben", "Cleo", "Dan"], fairness)


def test_a_body_that_is_nested_without_end_is_refused(hall: RealHall) -> None:
    with hall.guest("Deep").http() as client:
        for body in (b"[" * 60_000, b'{"name":' * 8_000, b'{"name":' * 6_000 + b"1" + b"}" * 6_000):
            answer = client.post("/api/guests", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 400, answer.text
            assert answer.json()["why"]


def test_characters_that_cannot_be_kept_are_refused(hall: RealHall) -> None:
    guest = hall.guest("Null")
    table, _ = card_table(guest)
    with guest.http() as client:
        assert client.get("/api/tables/%00").status_code == 404
        assert client.get("/api/records/%00").status_code == 404
        assert client.post("/api/join", json={"code": "\x00.x"}).status_code == 409
        assert client.post("/api/recover", json={"code": "\x00"}).status_code == 409
        assert client.put(f"/api/tables/{table}/note", json={"text": "\x00"}).status_code == 409
        assert client.get(f"/api/tables/{table}/note").json() == {"text": ""}
    assert hall.faults() == []
