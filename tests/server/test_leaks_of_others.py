"""Twelve ways in which tables elsewhere have given secrets away, tried on every byte that ours sends."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from listening_hall import NAMES, ListeningTable
from real_hall import card_table, kept_rows, real_hall

from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.refused import Refused
from greathall.kernel.state import State
from greathall.server.protocol import You
from greathall.server.tables.document_diff import Changes
from greathall.server.tables.followed_table import Thinking
from greathall.server.tables.open_tables import NOT_HERE
from greathall.table.entry import Opened
from greathall.table.play import ask_anew
from greathall.table.table import Who

GAMES = ("xtal", "castle-of-magic-card-game", "castle-of-magic", "blackstone-castle", "castle-break")
BANK = {"kind": "bank", "bank_s": 6000, "gain_s": 7}
RACE = {"xtal": {"combat_timing": "race"}}
EACH = {"kind": "move", "move_s": 300}


def check_silence(game: str, seed: int, clock: dict[str, object], moves: int) -> int:
    """Play at random. Whoever notices nothing of a move by the rules of the game gets not a single byte because of it.
    Returns how often that was so."""
    random = Random(seed)
    table = ListeningTable(game, seed=seed, clock=clock, options=RACE.get(game, {}))
    table.begin()
    table.listen()
    silent = 0
    for _ in range(moves):
        table.quiet.settle(wait_ms=random.randrange(1, 5000))
        if table.live.table.phase != "playing":
            break
        table.heard()
        before = table.noticed()
        seat, code = table.random_move(random)
        assert table.play(seat, [code]) == "done"
        after = table.noticed()
        heard = table.heard()
        deaf = [one for one in table.viewers if one != seat and before[one] == after[one]]
        told = table.game.alphabet.text(code)
        for one in deaf:
            assert heard[one] == [], f"{game}, seed {seed}: seat {seat} played {told}; {one} heard {heard[one]}"
        silent += len(deaf)
    return silent


@pytest.mark.parametrize("clock", [{}, BANK, EACH], ids=["no clock", "bank", "each move"])
@pytest.mark.parametrize("game", GAMES)
def test_who_notices_nothing_of_a_move_gets_no_byte(game: str, clock: dict[str, object]) -> None:
    silent = sum(check_silence(game, seed, clock, 60) for seed in (1, 2))
    if game in ("xtal", "castle-of-magic"):  # where private talk and trays are
        assert silent > 20, f"only {silent} moves went unnoticed: this tests too little"


def check_resampling(game: str, viewer: int, seed: int, moves: int) -> int:
    """Two games that differ only in what a viewer cannot know: its frames are the same byte for byte until the rules
    bring the difference to light. Returns how many moves were compared."""
    random = Random(seed)
    one, other = (ListeningTable(game, seed=seed, clock=EACH) for _ in range(2))
    for table in (one, other):
        table.begin()
    changed = _worlds(one, viewer, seed)
    for _ in range(40):
        if changed:
            break
        seat, code = one.random_move(random)
        for table in (one, other):
            table.ask_move(seat, code)
        changed = _worlds(one, viewer, seed)
    assert changed, f"{game}: nothing is hidden from {viewer}"
    other.match.state = changed[random.randrange(len(changed))]
    ask_anew(other.live.table, ())
    other.live.table.asked = list(one.live.table.asked)
    for table in (one, other):
        table.listen()
    compared = 0
    for _ in range(moves):
        assert one.ear_of(viewer).heard() == other.ear_of(viewer).heard(), f"{game}, seed {seed}, move {compared}"
        if one.live.table.phase != "playing":
            break
        seat, code = one.random_move(random)
        if other.match.why_not(seat, code):
            continue
        if seat == viewer:
            ours = [table.ears[seat].at for table in (one, other)]
            assert ours[0] == ours[1]
        assert one.play(seat, [code]) == other.play(seat, [code]) == "done"
        if one.noticed()[viewer] != other.noticed()[viewer]:
            break  # come to light
        compared += 1
    return compared


def _worlds(table: ListeningTable, viewer: int, seed: int) -> list[State]:
    """Positions that this viewer cannot tell from the true one."""
    swaps = table.game.hidden_swaps(table.match.state, viewer, FastDice(seed))
    truth = table.game.position_hash(table.match.state)
    return [state for state in swaps if table.game.position_hash(state) != truth]


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
@pytest.mark.parametrize("game", ["castle-of-magic-card-game", "xtal"])
def test_what_a_viewer_cannot_know_changes_no_byte_of_what_it_gets(game: str, viewer: int) -> None:
    compared = sum(check_resampling(game, viewer, seed, 25) for seed in range(1, 5))
    assert compared > 10, f"only {compared} moves were compared"


# ---------------------------------------------------------------- secrets of the table


def test_seeds_codes_keys_and_persons_are_in_no_frame_before_the_end() -> None:
    """The initial state beside the filtered one, side data, the log's own entries."""
    table = ListeningTable("castle-of-magic-card-game", seed=3)
    seed = table.live.table.seed.hex()
    for ear in (*table.ears, table.watcher):
        assert ear.ask("subscribe", table=table.id, key=table.key, words=True) == "done"
    *others, last = table.ears
    for seat, ear in enumerate(others):
        assert ear.ask("ready", salt=f"salt-{seat}") == "done"
    told_early = b"".join(frame for frames in table.heard().values() for frame in frames)
    assert b"salt-" not in told_early, "a salt that is known too early can be answered with a better one"
    assert last.ask("ready", salt="salt-last") == "done"
    random = Random(3)
    for _ in range(30):
        assert table.play(*_alone(table.random_move(random))) == "done"
    frames = table.heard()
    hashed = [table.live.table.watch_key, *(place.key for place in table.live.table.seats if place.key)]
    secrets = [seed, table.key, *table.codes, *hashed, "person-", '"codes"', '"what"']
    for viewer, heard in frames.items():
        wire = b"".join(heard).decode()
        assert table.live.table.commitment in told_early.decode() + wire
        for secret in secrets:
            assert secret not in wire, f"{viewer} was sent {secret}"
    for ear in table.ears:
        assert ear.ask("vote", end=True) == "done"
    assert seed.encode() in b"".join(table.watcher.heard()), "after the end everybody can check the deal"


def test_a_table_shows_these_fields_and_no_others() -> None:
    """Whoever adds one has to think of who may see it, and to say so here."""
    table = ListeningTable("xtal")
    table.begin()
    table.listen()
    shown = table.watcher.shown["table"]
    assert set(shown) == {
        *("id", "phase", "plan", "host", "seats", "you", "commitment", "salts", "seed", "countdowns", "undo"),
        *("votes", "claims", "watching", "typing", "muted", "ended", "rematch", "rematch_by", "moves_stand"),
    }
    seat = {
        *("kind", "name", "level", "ready", "here", "invited", "left_ms", "since_ms", "crest"),
        *("plays_for", "kept_ms", "agreed", "overdue"),
    }
    assert all(set(one) == seat for one in shown["seats"])


def test_no_record_is_given_out_before_the_end() -> None:
    table = ListeningTable("castle-of-magic-card-game")
    table.begin()
    operator = Who("operator", "operator", True)
    for who in (*(ear.who for ear in table.ears), table.watcher.who, operator):
        with pytest.raises(Refused, match="not over yet"):
            table.quiet.hall.record(table.id, who, table.key)


def test_a_private_table_is_closed_to_those_who_watch_as_well() -> None:
    table = ListeningTable("castle-of-magic-card-game")
    table.begin()
    for key in ("", "wrong", table.id):
        assert table.watcher.ask("subscribe", table=table.id, key=key).why == NOT_HERE
    assert table.watcher.ask("subscribe", table="no such table").why == NOT_HERE, "the same words for both"
    assert table.quiet.hall.lobby() == []
    wishes: dict[str, dict[str, object]] = {"say": {"text": "hi"}, "move": {"at": 0, "codes": [0]}, "stand": {}}
    for t, fields in wishes.items():
        assert "follow a table first" in table.watcher.ask(t, **fields).why
    unwatched = ListeningTable("castle-of-magic-card-game", watchers=False)
    assert unwatched.watcher.ask("subscribe", table=unwatched.id, key=unwatched.key).why == NOT_HERE


def test_whoever_has_left_a_private_table_hears_no_more_of_it() -> None:
    table = ListeningTable("castle-of-magic-card-game")
    guest, host = table.ears[1], table.ears[0]
    for ear in table.ears:
        assert ear.ask("subscribe", table=table.id) == "done"
    assert host.ask("unseat", seat=1) == "done"
    guest.heard()
    assert host.ask("say", text="he is gone, let us speak freely") == "done"
    assert guest.heard() == []
    assert table.quiet.tables.by_id[table.id].connections.keys().isdisjoint({guest.connection})
    table.quiet.tables.connect(guest.connection, guest.who)
    assert (
        guest.ask("subscribe", table=table.id).why == "you have no seat at this table any more: ask Ada for a new link"
    )


# ---------------------------------------------------------------- words and side actions


def talking_table(seed: int) -> tuple[ListeningTable, str, list[int]]:
    """A game of Castle of Magic in which the rules have just opened a room, its id and who is in it."""
    table = ListeningTable("castle-of-magic", seed=seed)
    table.begin()
    table.listen()
    random = Random(seed)
    for _ in range(400):
        rooms = [room for room in table.game.rooms(table.match.state) if len(room.seats) < len(table.ears)]
        if rooms:
            table.heard()
            return table, rooms[0].id, rooms[0].seats
        seat, code = table.random_move(random)
        assert table.play(seat, [code]) == "done"
    raise AssertionError(f"seed {seed} opened no room in 400 moves")


def test_private_words_reach_the_room_and_not_a_byte_of_them_anybody_else() -> None:
    table, room, inside = talking_table(5)
    asked = table.ears[inside[0]].ask("say", text="CANARY in the room", room=room)
    assert asked == "done", asked
    heard = table.heard()
    for viewer, frames in heard.items():
        if viewer in inside:
            assert b"CANARY" in b"".join(frames)
        else:
            assert frames == [], f"{viewer} noticed private words"


def test_muting_and_asking_again_are_noticed_by_nobody_else() -> None:
    table = ListeningTable("castle-of-magic-card-game")
    table.begin()
    table.listen()
    table.heard()
    assert table.ears[1].ask("mute", name=NAMES[2]) == "done"
    assert table.ears[1].ask("subscribe", table=table.id) == "done"
    assert table.ears[1].ask("ping") is not None
    heard = table.heard()
    assert [viewer for viewer, frames in heard.items() if frames] == [1]


@pytest.mark.parametrize("game", GAMES)
def test_what_brought_something_to_light_is_not_taken_back(game: str) -> None:
    """Undo is no way to peek."""
    random = Random(11)
    table = ListeningTable(game, seed=11)
    table.begin()
    table.listen()
    tried = 0
    for _ in range(60):
        if table.live.table.phase != "playing":
            break
        seat, code = table.random_move(random)
        assert table.play(seat, [code]) == "done"
        if any(event.reveals for event in table.match.moves[-1].events):
            position = table.game.position_hash(table.match.state)
            answer = table.ears[seat].ask("undo", moves=1)
            assert answer != "done", f"{table.game.alphabet.text(code)} was taken back"
            assert answer.why
            assert table.game.position_hash(table.match.state) == position
            tried += 1
    assert tried, "nothing came to light: this tests nothing"


# ---------------------------------------------------------------- watching later


def test_those_who_watch_with_a_delay_get_nothing_of_the_last_minute() -> None:
    """Not even how the clocks stand: the same bytes whether anything was played or not."""
    heard = []
    for moves in (0, 4):
        random = Random(4)
        table = ListeningTable("castle-of-magic-card-game", seed=4, clock=BANK, watch_delay_s=60)
        table.begin()
        table.quiet.settle(wait_ms=61_000)
        table.listen()
        table.watcher.heard()
        for _ in range(moves):
            table.quiet.settle(wait_ms=1_000)
            assert table.play(*_alone(table.random_move(random))) == "done"
        heard.append(table.watcher.heard())
        shown = table.quiet.hall.shown(table.id, table.watcher.who, table.key)
        heard.append([msgspec.json.encode(shown.seats), msgspec.json.encode(shown.countdowns)])
        table.quiet.settle(wait_ms=61_000)
        assert bool(table.watcher.heard()) == (moves > 0), "after the delay they do see it"
    assert heard[0] == heard[2] == []
    assert heard[1] == heard[3]


# ---------------------------------------------------------------- bots


@pytest.mark.parametrize("game", ["castle-of-magic-card-game", "xtal"])
def test_how_long_a_bot_waits_tells_nothing_of_what_it_holds(game: str) -> None:
    """Same luck, another hand that nobody else can tell from the first: the same wait."""
    compared = 0
    for seed in range(1, 6):
        table = ListeningTable(game, seed=seed, pace=1.0)
        table.begin()
        bot, watching = table.movers()[0], table.movers()[0] ^ 1
        bots = table.quiet.tables.bots
        true = table.match.state
        for swapped in table.game.hidden_swaps(true, watching, FastDice(seed)):
            waits = []
            for state in (true, swapped):
                table.match.state = state
                task = Thinking(0, 0, False, table.quiet.clock.ms, luck=0.3)
                task.codes = [table.match.view(bot).legal[0]]
                waits.append(bots._wait_ms(table.live, bot, task))
            assert waits[0] == waits[1] > 0, f"{game}, seed {seed}"
            compared += 1
        table.match.state = true
    assert compared >= 5


def test_a_bot_in_a_race_is_not_held_up_by_what_it_cannot_see() -> None:
    """Somebody fingers his cards in secret: the bot moves at the same moment as without it."""
    compared = 0
    for seed in range(1, 7):
        fingered, moved_ms = _when_the_bot_moves(seed, private=True)
        assert moved_ms == _when_the_bot_moves(seed, private=False)[1], f"seed {seed}"
        compared += fingered
    assert compared, "nobody had a card to finger while the bot was thinking"


def _when_the_bot_moves(seed: int, private: bool) -> tuple[bool, int]:
    table = ListeningTable("xtal", seed=seed, pace=1.0, options=RACE["xtal"])
    bot = len(table.ears) - 1
    table.ask(0, "unseat", seat=bot)
    table.ask(0, "seat_bot", seat=bot, level="greedy")
    table.ears.pop()
    table.begin()
    table.listen()
    random = Random(seed)
    fingered = False
    for _ in range(300):
        if bot in table.match.to_act() and (card := _card_to_finger(table)):
            fingered = True
            if private:
                assert table.play(card[0], [card[1]]) == "done"
            break
        if table.movers():
            seat, code = table.random_move(random)
            assert table.play(seat, [code]) == "done"
        table.quiet.settle(wait_ms=100)
    made = len(table.match.moves)
    for _ in range(600):
        if any(played.seat == bot for played in table.match.moves[made:]):
            break
        table.quiet.settle(wait_ms=20)
    return fingered, table.quiet.clock.ms


def _card_to_finger(table: ListeningTable) -> tuple[int, int] | None:
    cards = [(seat, code) for seat in table.movers() for code in table.match.view(seat).legal]
    return next((card for card in cards if table.game.begins(card[1])), None)


# ---------------------------------------------------------------- documents


def test_a_document_that_is_gone_is_not_mistaken_for_another() -> None:
    """The next one may stand in the same place in memory: it happened that somebody was told what another seat sees."""
    changes = Changes()
    for n in range(200):
        told = changes.between(You(n, None, False, f"old {n}"), You(n + 1, None, False, f"new {n}"), b'"you",')
        assert told == (b'[["you","seat"],%d],[["you","name"],"new %d"]' % (n + 1, n), b"")


# ---------------------------------------------------------------- logs


def test_nothing_secret_is_in_the_log_of_the_server(tmp_path: Path) -> None:
    """Nor in any answer before the end: seeds, codes, cookies, keys, tokens, notes, words and names of people."""
    with real_hall(tmp_path, "--no-limits") as hall:
        host, friend = hall.guest("Adalbert"), hall.guest("Benedetta")
        table, key = card_table(host, friend)
        requests = f"/api/tables/{table}/requests"
        host.post(requests, t="start", id="go")
        host.post(requests, t="say", id="hello", text="CANARY in the chat")
        with host.http() as client:
            assert client.put(f"/api/tables/{table}/note", json={"text": "CANARY in a note"}).status_code == 200
            assert client.get(f"/api/tables/{table}", params={"key": key}).status_code == 200
            assert client.post("/api/recover", json={"code": friend.code}).status_code == 200
            answers = [client.get(path).text for path in (f"/api/tables/{table}", "/api/tables", "/api/tables/mine")]
        with host.follow(table) as ada, friend.follow(table) as ben:
            ada.ask("move", at=0, typed="CANARY is no move")
            for player in (ada, ben):
                if player.shown["view"]["legal"]:
                    player.play()
            frames = b"".join([*ada.frames, *ben.frames]).decode()
        token = hall.token
        hall.stop()
        opened = asyncio.run(kept_rows(hall.folder, table))[0]
        assert isinstance(opened, Opened)
        log = hall.errors.read_text(encoding="utf-8")
        assert "/api/tables/{table_id" in log, "requests are logged, by their pattern"
        people = [host.cookie, friend.cookie, host.cookie.split(".")[0], host.code, friend.code]
        for secret in [opened.seed, key, opened.watch_key, token, table, "CANARY", "Adalbert", *people]:
            assert secret not in log
        for secret in [opened.seed, opened.watch_key, token, *people]:
            assert secret not in frames + "".join(answers)


# ---------------------------------------------------------------- these tests can fail


def test_leaks_that_are_planted_are_found() -> None:
    """In plain Python, where the hall's own code can be tampered with (planted_in_the_hall.py)."""
    planted = Path(__file__).with_name("planted_in_the_hall.py")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(planted)]
    done = subprocess.run(
        command, env={**os.environ, "GREATHALL_MYPYC": "0"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 passed" in done.stdout


def _alone(move: tuple[int, int]) -> tuple[int, list[int]]:
    return move[0], [move[1]]
