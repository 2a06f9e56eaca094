"""The page of the hall, run by Node against a real server: a whole game from the name to the next game."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from served import REAL, ROOT, served

from greathall.kernel.record import parse_record

GAME = "castle-of-magic-card-game"


@pytest.mark.skipif(shutil.which("node") is None, reason="the page's script needs Node to run outside a browser")
def test_a_whole_game_is_played_through_the_page(tmp_path: Path) -> None:
    pages = ROOT / "src" / "greathall" / "server" / "static"
    quick = (*REAL[:2], "--pace", "0", *REAL[2:])
    with served(tmp_path, quick) as (_, address):
        command = ["node", str(ROOT / "tests" / "server" / "page.mjs"), address, str(pages), GAME]
        ran = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    assert told["moves"] > 0
    assert told["said"], "words are shown as text, markup and all"
    assert told["board"] > 0
    assert told["story"] > told["moves"]
    assert told["seat"] == 2, "everybody one seat further"
    record = parse_record(told["record"], "the record")
    assert record.verify(record.game()).state.over()
    assert record.header.seats[0] == "Ann"
