"""What the API does, asked the way a client asks."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from guests import ADDRESS, Building, building
from small_hall import NOT_THERE, SmallHallProcess

from greathall.kernel import discover
from greathall.kernel.discover import all_games, has_board, stage_of
from greathall.kernel.lesson import lesson
from greathall.server.http import hall_addresses
from greathall.server.http.hall_addresses import HallAddresses
from greathall.server.people.crests import checked_crest
from greathall.server.people.rate_limits import Buckets, Limits
from greathall.server.process.run import _read_the_games
from greathall.server.protocol import Sit
from greathall.store.store import Rated

PLAN = {"game": "xtal", "seats": 2}
SIT = {"t": "sit", "id": "a", "seat": 0}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Building]:
    async with building(tmp_path) as built:
        yield built


async def test_a_guest_comes_in_takes_another_name_and_leaves(hall: Building) -> None:
    ann = hall.client()
    assert (await ann.get("/api/me")).status_code == 401
    came = await ann.post("/api/guests", json={"name": " Ann "})
    assert came.status_code == 201
    assert came.json()["name"] == "Ann"
    assert came.headers["set-cookie"].endswith("HttpOnly; SameSite=Lax")
    assert (await ann.get("/api/me")).json() == {"name": "Ann", "operator": False, "crest": came.json()["crest"]}
    assert (await ann.patch("/api/me", json={"name": "Anna"})).json()["name"] == "Anna"
    assert (await ann.get("/api/me")).json()["name"] == "Anna"
    await ann.post("/api/logout")
    assert (await ann.get("/api/me")).status_code == 401


async def test_the_cookie_is_secure_where_the_request_was(hall: Building) -> None:
    ann = hall.client(base="https://hall.example")
    came = await ann.post("/api/guests", json={"name": "Ann"})
    assert came.headers["set-cookie"].endswith("; Secure")


async def test_a_code_brings_a_guest_to_another_device(hall: Building) -> None:
    first, second = hall.client(), hall.client()
    code = (await first.post("/api/guests", json={"name": "Ann"})).json()["code"]
    assert (await second.post("/api/recover", json={"code": code})).json()["name"] == "Ann"
    assert (await second.get("/api/me")).json()["name"] == "Ann"
    newer = (await second.post("/api/me/recovery")).json()["code"]
    third = hall.client()
    gone = await third.post("/api/recover", json={"code": code})
    assert (gone.status_code, gone.json()["rule"]) == (409, "")
    assert (await third.post("/api/recover", json={"code": newer})).status_code == 200


@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        (b'{"name": "An\\u0007n"}', 422, "control characters"),
        (b'{"name": "   "}', 422, "at least one letter"),
        (b'{"name": ""}', 400, "length >= 1"),
        (b'{"name": "A", "admin": true}', 400, "unknown field `admin`"),
        (b'{"name": 7}', 400, "expected `str`"),
        (b"{", 400, "truncated"),
        (b"", 400, "needs a body"),
        (b'{"name": ' + b"[" * 400 + b"]" * 400 + b"}", 400, "expected `str`"),
        (b'{"name": ' + b"[" * 900 + b"]" * 900 + b"}", 400, "nested too deeply"),
        (b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}", 400, "nested too deeply"),
        (b'{"name": "' + b"x" * 70_000 + b'"}', 413, "too large"),
    ],
)
async def test_bad_bodies_get_one_sentence(hall: Building, body: bytes, status: int, why: str) -> None:
    answer = await hall.client().post("/api/guests", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status
    assert why in answer.json()["why"]
    assert set(answer.json()) == {"why", "rule"}


async def test_every_game_tells_its_facts_rules_and_moves(hall: Building) -> None:
    client = hall.client()
    shelf = (await client.get("/api/games")).json()
    assert [game["id"] for game in shelf] == list(all_games())
    assert [game["id"] for game in shelf if game["drawn"]] == [
        game.id for game in all_games().values() if has_board(game)
    ]
    assert [game["weight"] for game in shelf] == [game.content.game.weight for game in all_games().values()]
    for game in all_games().values():
        facts = (await client.get(f"/api/games/{game.id}")).json()
        assert [mode["id"] for mode in facts["modes"]] == [mode.id for mode in game.content.mode]
        assert [option["id"] for option in facts["options"]] == [option.id for option in game.content.option]
        for option in facts["options"]:
            assert option["default"] in [one["value"] for one in option["told"]]
            assert "_" not in option["label"] + option["help"] + "".join(one["words"] for one in option["told"])
        assert facts["facts"]["stage"] == stage_of(game)
        assert facts["credits"]["affiliation"] == game.content.credits.affiliation
        rules = (await client.get(f"/api/games/{game.id}/rules")).json()
        assert [rule["id"] for rule in rules["rules"]] == list(game.rulebook.rules)
        assert len(rules["rulings"]) == len(game.rulebook.rulings)
        glanced = [mode.id for mode in game.content.mode] if lesson(game) is None else []
        assert [glance["mode"] for glance in rules["glance"]] == glanced
        moves = (await client.get(f"/api/games/{game.id}/moves")).json()
        assert moves == msgspec.json.decode(msgspec.json.encode(game.alphabet.schema()))
    missing = await client.get("/api/games/xtall")
    assert (missing.status_code, "did you mean xtal?" in missing.json()["why"]) == (404, True)
    levels = (await client.get("/api/levels")).json()
    assert [level["name"] for level in levels] == ["squire", "knight", "wizard", "archmage", "random", "greedy"]
    assert [level["think_ms"] for level in levels] == [200, 500, 1500, 4000, 1000, 1000]
    assert [level["name"] for level in levels if level["plain"]] == ["random", "greedy"]
    assert all(level["help"].endswith(".") for level in levels)


async def test_a_game_with_a_fault_in_its_files_is_named_and_the_others_are_served(
    hall: Building, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = dict(all_games())
    del found["xtal"]
    why = "content.toml: is not good TOML: Invalid statement (at line 1, column 1)"
    monkeypatch.setattr(discover, "_look_through", lambda: (found, {"xtal": why}))
    client = hall.client()
    assert [game["id"] for game in (await client.get("/api/games")).json()] == list(found)
    assert (await client.get("/api/broken-games")).json() == [{"id": "xtal", "why": why}]
    refused = await client.get("/api/games/xtal")
    assert (refused.status_code, refused.json()["why"]) == (404, f"xtal cannot be played here: {why}")
    await _read_the_games()
    assert [record.msg for record in caplog.records if record.name == "greathall"] == [
        {"game": "xtal", "message": f"xtal cannot be played: {why}"}
    ]


async def test_a_game_is_told_in_german_where_somebody_has_told_it_so(hall: Building) -> None:
    client = hall.client()
    english = (await client.get("/api/games/castle-of-magic-card-game/rules")).json()
    german = (await client.get("/api/games/castle-of-magic-card-game/rules?lang=de")).json()
    assert (english["lang"], german["lang"]) == ("en", "de")
    assert [rule["id"] for rule in german["rules"]] == [rule["id"] for rule in english["rules"]]
    assert german["rules"][0]["text"] == "Das Spiel ist für vier bis sechs Plätze."
    assert "Verbindung" in german["credits"]["affiliation"]
    facts = (await client.get("/api/games/castle-of-magic-card-game?lang=de")).json()
    limit = next(option for option in facts["options"] if option["id"] == "stall_limit")
    assert (limit["label"], limit["told"][5]) == ("Runden ohne neuen Ausgang", {"value": 5, "words": "5 Runden"})
    other = (await client.get("/api/games/xtal/rules?lang=de")).json()
    assert other["lang"] == "en"
    assert (await client.get("/api/games/xtal/rules?lang=../../de")).json()["lang"] == "en"


async def test_the_guided_game_is_served_to_anybody(hall: Building) -> None:
    found = await hall.client().get("/api/games/castle-of-magic-card-game/lesson")
    assert found.status_code == 200
    lesson = found.json()
    assert lesson["seat"] == lesson["view"]["seat"] == 0
    assert [step["say"] for step in lesson["steps"][:2]] == ["aim", "welcome"]
    assert lesson["steps"][3]["wanted"] in lesson["view"]["legal"]
    assert lesson["steps"][-3]["moves"][-1]["view"]["over"]
    assert (await hall.client().get("/api/games/xtal/lesson")).status_code == 404


async def test_a_table_is_opened_listed_and_joined(hall: Building) -> None:
    ann, bob = await hall.guest("Ann"), await hall.guest("Bob")
    opened = (await ann.post("/api/tables", json={**PLAN, "listed": True})).json()
    assert opened == {"table": "t0", "code": "watch-t0"}
    await ann.post("/api/tables", json=PLAN)
    assert [one["id"] for one in (await bob.get("/api/tables")).json()] == ["t0"]
    wrong = await bob.post("/api/join", json={"code": "t1.wrong"})
    assert (wrong.status_code, wrong.json()["why"]) == (409, "this link does not lead to a seat")
    assert (await bob.post("/api/join", json={"code": "t1.right"})).json() == {"table": "t1"}
    process = hall.context.process
    assert isinstance(process, SmallHallProcess)
    assert "t1" in process.asked_for, "a table that sleeps is woken by its link"


async def test_a_whole_number_may_be_written_with_a_point(hall: Building) -> None:
    ann = await hall.guest("Ann")
    assert (await ann.post("/api/tables", json={**PLAN, "seats": 2.0})).status_code == 201
    for seats in (2.5, "2", True, None):
        assert (await ann.post("/api/tables", json={**PLAN, "seats": seats})).status_code == 400, seats


async def test_a_private_table_and_one_that_is_not_there_look_the_same(hall: Building) -> None:
    ann, eve = await hall.guest("Ann"), await hall.guest("Eve")
    await ann.post("/api/tables", json=PLAN)
    for path in ("", "/note", "/record"):
        answers = [await eve.get(f"/api/tables/{id}{path}") for id in ("t0", "t9")]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].content == answers[1].content
        assert answers[0].json()["why"] == NOT_THERE
    asked = [await eve.post(f"/api/tables/{id}/requests", json=SIT) for id in ("t0", "t9")]
    assert asked[0].content == asked[1].content
    assert hall.hall.requests == []
    assert (await eve.get("/api/tables/t0?key=watch-t0")).status_code == 200
    assert (await ann.get("/api/tables/t0")).json()["you"]["host"] is True


async def test_a_script_asks_a_table_and_a_refusal_names_its_rule(hall: Building) -> None:
    ann, bob = await hall.guest("Ann"), await hall.guest("Bob")
    await ann.post("/api/tables", json={**PLAN, "listed": True})
    invite = {"t": "invite", "id": "i1", "seat": 1}
    done = await ann.post("/api/tables/t0/requests", json=invite)
    assert (done.status_code, done.json()["code"]) == (200, "t0.right")
    refused = await bob.post("/api/tables/t0/requests", json=invite)
    assert (refused.status_code, refused.json()) == (409, {"why": "only the host invites", "rule": "TB-1"})
    await bob.post("/api/tables/t0/requests", json=SIT)
    assert hall.hall.requests[-1][1] == Sit("a", 0)


@pytest.mark.parametrize(
    "message",
    [
        {"t": "subscribe", "id": "a", "table": "t0"},
        {"t": "move", "id": "a", "at": 0, "codes": [1]},
        {"t": "typing", "id": "a", "on": True},
        {"t": "ping", "id": "a"},
        {"t": "sit", "id": "a"},
        {"t": "sit", "id": "a", "seat": 99},
        {"t": "sit", "id": "", "seat": 1},
        {"id": "a", "seat": 1},
    ],
    ids=str,
)
async def test_what_belongs_on_the_socket_or_nowhere_is_not_read(hall: Building, message: object) -> None:
    ann = await hall.guest("Ann")
    await ann.post("/api/tables", json={**PLAN, "listed": True})
    assert (await ann.post("/api/tables/t0/requests", json=message)).status_code == 400
    assert hall.hall.requests == []


async def test_a_note_is_read_by_its_writer_only(hall: Building) -> None:
    ann, bob = await hall.guest("Ann"), await hall.guest("Bob")
    await ann.post("/api/tables", json={**PLAN, "listed": True})
    longest = "\u0007" * 5000
    assert (await ann.put("/api/tables/t0/note", json={"text": longest})).status_code == 200
    assert (await ann.get("/api/tables/t0/note")).json() == {"text": longest}
    assert (await bob.get("/api/tables/t0/note")).json() == {"text": ""}
    assert (await ann.put("/api/tables/t0/note", json={"text": "x" * 5001})).status_code == 400
    assert (await ann.get("/api/tables/t0/note")).json() == {"text": longest}


async def test_my_tables_are_those_i_sat_at_and_may_still_see(hall: Building) -> None:
    ann, bob = await hall.guest("Ann"), await hall.guest("Bob")
    await ann.post("/api/tables", json=PLAN)
    await bob.post("/api/tables", json=PLAN)
    person = hall.hall.tables["t0"].host.person
    for id in ("t0", "t1", "gone"):
        await hall.context.store.add_seat(id, person, 5)
    mine = (await ann.get("/api/tables/mine")).json()
    assert [one["id"] for one in mine] == ["t0"]
    assert (mine[0]["game"], mine[0]["phase"], mine[0]["host"]) == ("xtal", "gathering", "Ann")


async def test_only_the_operator_closes_any_table(hall: Building) -> None:
    ann = await hall.guest("Ann")
    await ann.post("/api/tables", json=PLAN)
    assert (await hall.client().delete("/api/tables/t0")).status_code == 401
    assert (await ann.delete("/api/tables/t0")).status_code == 403
    assert not hall.hall.tables["t0"].closed
    boss = hall.operator()
    assert (await boss.delete("/api/tables/nowhere")).status_code == 404
    assert (await boss.delete("/api/tables/t0")).status_code == 204
    assert hall.hall.tables["t0"].closed


async def test_an_operator_without_a_name_is_no_guest(hall: Building) -> None:
    boss = hall.operator()
    assert (await boss.get("/api/me")).json()["operator"] is True
    asked = [
        await boss.post("/api/tables", json=PLAN),
        await boss.patch("/api/me", json={"name": "X"}),
        await boss.post("/api/me/recovery"),
        await boss.post("/api/join", json={"code": "t0.right"}),
    ]
    assert [answer.status_code for answer in asked] == [401] * 4


async def test_the_record_comes_as_a_file_once_there_is_one(hall: Building) -> None:
    ann = await hall.guest("Ann")
    await ann.post("/api/tables", json=PLAN)
    early = await ann.get("/api/tables/t0/record")
    assert (early.status_code, early.json()["why"]) == (409, "there is a record once the game is over")
    hall.hall.tables["t0"].record = '{"a": 1}\n{"b": "ü"}\n'
    late = await ann.get("/api/tables/t0/record")
    assert late.text == '{"a": 1}\n{"b": "ü"}\n'
    assert late.headers["content-disposition"] == 'attachment; filename="xtal-t0.json"'


async def test_metrics_are_for_the_operator_and_this_machine(hall: Building) -> None:
    near = await hall.client().get("/metrics")
    assert near.status_code == 200
    assert near.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert "greathall_tables 0" in near.text
    assert "greathall_bot_fallbacks_total 0" in near.text
    assert 'greathall_move_seconds_bucket{le="+Inf"} 0' in near.text
    far = hall.client(address="192.168.1.9")
    through_a_proxy = hall.client(base="http://hall.example")
    for stranger in (far, through_a_proxy):
        assert (await stranger.get("/metrics")).status_code == 403
    token = {"Authorization": hall.operator().headers["authorization"]}
    assert (await far.get("/metrics", headers=token)).status_code == 200


async def test_every_metric_has_a_type_and_counts_what_happened(hall: Building) -> None:
    client = hall.client()
    await client.get("/nowhere")
    hall.context.metrics.bot_time.observe(0.3)
    hall.context.metrics.slow_readers.inc()
    text = (await client.get("/metrics")).text
    names = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    values = {line.split()[0].split("{")[0] for line in text.splitlines() if not line.startswith("#")}
    assert {name.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") for name in values} <= names
    assert 'greathall_requests_total{status="404"} 1' in text
    assert 'greathall_bot_thinking_seconds_bucket{le="0.25"} 0' in text
    assert 'greathall_bot_thinking_seconds_bucket{le="0.5"} 1' in text
    assert "greathall_slow_readers_dropped_total 1" in text


async def test_limits_are_kept_for_addresses_people_and_codes(hall: Building) -> None:
    few = {"clock": lambda: 0.0}
    hall.context.limits.new_guests = Buckets(0.01, 2, **few)
    hall.context.limits.codes = Buckets(0.01, 2, **few)
    hall.context.limits.person = Buckets(0.01, 3, **few)
    ann = await hall.guest("Ann")
    bob = await hall.guest("Bob")
    third = await hall.client().post("/api/guests", json={"name": "Eve"})
    assert third.status_code == 429
    assert int(third.headers["retry-after"]) == 100
    assert "wait 100 s" in third.json()["why"]
    tries = [(await hall.client().post("/api/recover", json={"code": "x"})).status_code for _ in range(3)]
    assert tries == [409, 409, 429]
    renamed = [(await ann.patch("/api/me", json={"name": "Ann"})).status_code for _ in range(4)]
    assert renamed == [200, 200, 200, 429]
    assert (await ann.get("/api/me")).status_code == 200, "reading is not limited for a person"
    assert (await bob.patch("/api/me", json={"name": "Bob"})).status_code == 200


async def test_a_fault_of_ours_is_noted_and_not_told(
    hall: Building, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr("greathall.server.http.api.tables.context_of", broken)
    answer = await hall.client().get("/api/tables")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "fault at /api/tables" in caplog.text


async def test_health_needs_nobody(hall: Building) -> None:
    answer = await hall.client(base=ADDRESS).get("/healthz")
    assert (answer.status_code, answer.json()["ok"]) == (200, True)


async def test_the_hall_tells_how_others_reach_it(hall: Building, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the command that opens it only to whoever sits at its machine: it may name folders."""
    monkeypatch.setattr(hall_addresses, "lan_address", lambda _: "192.168.1.7")
    opens = "greathall serve --host 0.0.0.0"

    async def told(by: str, at: HallAddresses) -> dict[str, str]:
        hall.context.addresses = at
        answer = await hall.client(base=by).get("/api/hall")
        return answer.json()  # type: ignore[no-any-return]

    alone = HallAddresses("127.0.0.1", 8200, "", opens)
    assert await told(ADDRESS, alone) == {"public": "", "network": "", "command": opens}
    assert (await told("http://proxied.example", alone))["command"] == ""
    open_to_all = {"public": "", "network": "http://192.168.1.7:8200", "command": ""}
    for by in (ADDRESS, "http://192.168.1.7:8200"):
        assert await told(by, HallAddresses("0.0.0.0", 8200, "", opens)) == open_to_all
    named = await told(ADDRESS, HallAddresses("127.0.0.1", 8200, "https://hall.example.org/", opens))
    assert named == {"public": "https://hall.example.org", "network": "", "command": ""}
    monkeypatch.setattr(hall_addresses, "lan_address", lambda _: "")
    assert await told(ADDRESS, HallAddresses("0.0.0.0", 8200, "", opens)) == {
        "public": "",
        "network": "",
        "command": "",
    }


def test_limits_are_fresh_for_every_hall() -> None:
    assert Limits().person is not Limits().person


async def test_a_crest_is_given_kept_changed_and_refused(hall: Building) -> None:
    ann = await hall.guest("Ann")
    given = (await ann.get("/api/me")).json()["crest"]
    assert checked_crest(given)
    changed = (await ann.patch("/api/me", json={"crest": "jade.chief.owl"})).json()
    assert (changed["name"], changed["crest"]) == ("Ann", "jade.chief.owl")
    assert (await ann.patch("/api/me", json={"name": "Anna"})).json()["crest"] == "jade.chief.owl"
    assert (await ann.patch("/api/me", json={"crest": "jade.chief.unicorn"})).status_code == 422
    assert (await ann.get("/api/me")).json() == {"name": "Anna", "operator": False, "crest": "jade.chief.owl"}
    chosen = await hall.client().post("/api/guests", json={"name": "Bob", "crest": "azure.bend.lion"})
    assert chosen.json()["crest"] == "azure.bend.lion"


async def test_an_invitation_can_be_read_without_a_name(hall: Building) -> None:
    ann = await hall.guest("Ann")
    await ann.post("/api/tables", json=PLAN)
    told = await hall.client().post("/api/invitation", json={"code": "t0.right"})
    assert (told.status_code, told.json()["host"], told.json()["yours"]) == (200, "Ann", False)
    assert (await hall.client().post("/api/invitation", json={"code": "t0.wrong"})).status_code == 409


async def test_running_tables_are_asked_for_without_reading_finished_ones(hall: Building) -> None:
    ann = await hall.guest("Ann")
    for _ in range(2):
        await ann.post("/api/tables", json=PLAN)
    person = hall.hall.tables["t0"].host.person
    for id in ("t0", "t1", "older"):
        await hall.context.store.add_seat(id, person, 5)
    hall.hall.tables["t1"].closed = True
    process = hall.context.process
    assert isinstance(process, SmallHallProcess)
    process.asked_for.clear()
    running = (await ann.get("/api/tables/mine?running=true")).json()
    assert [one["id"] for one in running] == ["t0"]
    assert process.asked_for == []


async def test_ratings_are_shown_to_whoever_may_see_the_table(hall: Building) -> None:
    ann = await hall.guest("Ann")
    assert (await ann.get("/api/me/ratings")).json() == []
    (person,) = [one for one in [await hall.context.people.who_is(f"hall={ann.cookies['hall']}")] if one]
    await hall.context.store.keep_ratings([Rated("t9", person.person, "xtal", "short", 4, 30.0, 5.0, 1)])
    mine = (await ann.get("/api/me/ratings")).json()
    assert mine == [
        {"game": "xtal", "mode": "short", "rating": {"number": 1700, "low": 1308, "high": 2092, "games": 4}}
    ]
    table = (await ann.post("/api/tables", json={"game": "xtal", "seats": 3})).json()["table"]
    assert (await ann.get(f"/api/tables/{table}/ratings")).json() == [None] * 3
    assert (await (await hall.guest("Bob")).get(f"/api/tables/{table}/ratings")).status_code == 404
