"""Guests, cookies, codes and the operator."""

import base64
import stat
from pathlib import Path

import pytest
from small_hall import now_ms

from greathall.kernel.refused import Refused
from greathall.server.people.sessions import (
    NameRefused,
    People,
    checked_name,
    code_hash,
    new_code,
    operator_token,
    set_cookie,
)
from greathall.store.sqlite import SqliteStore


@pytest.fixture
async def store(tmp_path: Path) -> SqliteStore:
    store = SqliteStore(tmp_path / "hall.db")
    await store.open()
    return store


async def test_a_guest_is_known_by_his_cookie_alone(store: SqliteStore, tmp_path: Path) -> None:
    people = await People.open(store, tmp_path, now_ms)
    made = await people.add_guest("  Ann ")
    who = await people.who_is(f"theme=dark; hall={people.cookie(made.person.id)}; odd[]=1")
    assert who is not None
    assert (who.person, who.name, who.operator) == (made.person.id, "Ann", False)
    again = await People.open(store, tmp_path, now_ms)
    assert await again.who_is(f"hall={again.cookie(made.person.id)}") == who, "the key outlives a restart"
    await store.close()


async def test_an_altered_cookie_is_nobodys(store: SqliteStore, tmp_path: Path) -> None:
    people = await People.open(store, tmp_path, now_ms)
    ann, bob = await people.add_guest("Ann"), await people.add_guest("Bob")
    good = people.cookie(ann.person.id)
    signature = good.rpartition(".")[2]
    other_key = People(store, b"another key", "x" * 30, now_ms).cookie(ann.person.id)
    forged = [
        f"{bob.person.id}.{signature}",
        good[:-1] + ("A" if good[-1] != "A" else "B"),
        ann.person.id,
        f"{ann.person.id}.",
        f".{signature}",
        other_key,
        "",
        "é.ü",
        f"{base64.b64encode(ann.person.id.encode()).decode()}.{signature}",
    ]
    for cookie in forged:
        assert await people.who_is(f"hall={cookie}") is None, cookie
    assert await people.who_is(None) is None
    await store.close()


async def test_a_code_continues_elsewhere_until_it_is_renewed(store: SqliteStore, tmp_path: Path) -> None:
    people = await People.open(store, tmp_path, now_ms)
    made = await people.add_guest("Ann")
    assert (await people.recover(made.code)).id == made.person.id
    assert (await people.recover(made.code.lower().replace("-", " "))).id == made.person.id
    who = await people.who_is(f"hall={people.cookie(made.person.id)}")
    assert who is not None
    newer = await people.renew_code(who)
    with pytest.raises(Refused, match="nobody has this code"):
        await people.recover(made.code)
    assert (await people.recover(newer)).id == made.person.id
    await store.close()


async def test_codes_are_kept_as_hashes_only(store: SqliteStore, tmp_path: Path) -> None:
    people = await People.open(store, tmp_path, now_ms)
    made = await people.add_guest("Ann")
    await store.close()
    plain = made.code.replace("-", "").encode()
    for file in tmp_path.iterdir():
        kept = file.read_bytes()
        assert plain not in kept
        assert made.code.encode() not in kept


def test_codes_hold_128_bits_and_forgive_letters_read_as_digits() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) == 1000
    letters = new_code().replace("-", "")
    assert len(letters) * 5 >= 128
    assert not set("ILOU") & set("".join(codes))
    assert code_hash("O1l0-abcd") == code_hash("0110ABCD")
    assert code_hash("0110-ABCD") != code_hash("0110-ABCE")


@pytest.mark.parametrize("name", ["Ann", "Ann-Sofie O'Hara", "Łukasz", "李", "x" * 40, "👩‍🚀", "A1"])
def test_names_of_people_are_taken(name: str) -> None:
    assert checked_name(f" {name}\t") == name


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "at least one letter"),
        ("   ", "at least one letter"),
        ("x" * 41, "at most 40"),
        ("An\nn", "control characters"),
        ("An\x00n", "control characters"),
        ("An\x1b[31mn", "control characters"),
        ("An\u202en", "control characters"),
        ("An\u2028n", "control characters"),
        ("\u200b", "can be seen"),
        ("\u0301", "can be seen"),
    ],
)
def test_names_that_would_fool_a_reader_are_refused(name: str, why: str) -> None:
    with pytest.raises(NameRefused, match=why):
        checked_name(name)


def test_the_operators_token_is_made_once_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "hall"
    token = operator_token(folder)
    file = folder / "operator-token"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert operator_token(folder) == token
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("short\n")
    with pytest.raises(Refused, match="too short"):
        operator_token(folder)


async def test_only_the_whole_token_makes_an_operator(store: SqliteStore, tmp_path: Path) -> None:
    people = await People.open(store, tmp_path, now_ms)
    token = operator_token(tmp_path)
    assert people.is_operator(f"Bearer {token}")
    for wrong in (None, "", "Bearer ", f"Bearer {token[:-1]}", f"Basic {token}", token, "Bearer é"):
        assert not people.is_operator(wrong), wrong
    ann = await people.add_guest("Ann")
    both = await people.who_is(f"hall={people.cookie(ann.person.id)}", f"Bearer {token}")
    alone = await people.who_is(None, f"Bearer {token}")
    assert both is not None
    assert alone is not None
    assert (both.person, both.operator) == (ann.person.id, True)
    assert alone.operator
    await store.close()


def test_the_cookie_is_closed_to_scripts_and_other_sites() -> None:
    plain, secure, forget = set_cookie("v", False), set_cookie("v", True), set_cookie("", False)
    assert plain == f"hall=v; Path=/; Max-Age={400 * 86400}; HttpOnly; SameSite=Lax"
    assert secure == plain + "; Secure"
    assert "Max-Age=0" in forget
