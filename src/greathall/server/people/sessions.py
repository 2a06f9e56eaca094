"""Who is asking: guests with a name, cookies that cannot be made up, codes for another device, and the operator."""

import asyncio
import base64
import hashlib
import hmac
import os
import secrets
import unicodedata
from collections.abc import Callable
from pathlib import Path

import msgspec

from greathall.kernel.refused import Refused
from greathall.server.people.crests import any_crest, checked_crest
from greathall.store.store import Person, Store
from greathall.table.people import TURNS_TEXT_ROUND, Who

COOKIE = "hall"
COOKIE_DAYS = 400
"""The longest that browsers keep one."""

NAME_MAX = 40
OPERATOR = "operator"
"""Who the operator is where he has no name of his own."""

LOCALS_MAX = 15
"""So many more may share one device with its owner: the largest table has 16 seats."""

_LOCAL = "~"
"""Between the id of whoever a device belongs to and the number of somebody who shares it. No id that was drawn has it,
and no cookie is ever made for such a person."""

_TOKEN_FILE = "operator-token"
_TOKEN_CHARACTERS_MIN = 20
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, " ": None})
"""Letters that are mistaken for digits are read as those digits: codes are copied by hand."""

_CODE_LETTERS = 28


class NameRefused(Refused):
    """Nobody can be called so."""


class Made(msgspec.Struct, frozen=True):
    """A new guest, and the only time his code can be read."""

    person: Person
    code: str


class People:
    """Names, cookies and codes. `key` signs cookies, `token` is the operator's."""

    def __init__(self, store: Store, key: bytes, token: str, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._key = key
        self._token = token.encode()
        self._now_ms = now_ms
        self._adding_local = asyncio.Lock()
        """Two at once must not be given the same number."""

    @classmethod
    async def open(cls, store: Store, folder: Path, now_ms: Callable[[], int]) -> "People":
        key = await store.fact("cookie-key", secrets.token_hex(32))
        return cls(store, bytes.fromhex(key), operator_token(folder), now_ms)

    # -- guests

    async def add_guest(self, name: str, crest: str = "") -> Made:
        """Without a crest he is given one."""
        code = new_code()
        crest = checked_crest(crest) if crest else any_crest()
        person = Person(secrets.token_urlsafe(16), checked_name(name), code_hash(code), self._now_ms(), crest)
        await self._store.add_person(person)
        return Made(person, code)

    async def change(self, who: Who, name: str | None, crest: str | None) -> Who:
        """Another name or another crest, or both; None leaves it as it is. Tables where he sits keep the older ones."""
        name = None if name is None else checked_name(name)
        crest = None if crest is None else checked_crest(crest)
        await self._store.change_person(who.person, name=name, crest=crest)
        return Who(who.person, name or who.name, who.operator, crest or who.crest)

    async def renew_code(self, who: Who) -> str:
        """A new code; the older one ends."""
        code = new_code()
        await self._store.change_person(who.person, recovery=code_hash(code))
        return code

    async def recover(self, code: str) -> Person:
        person = await self._store.person_by_recovery(code_hash(code))
        if person is None:
            raise Refused("nobody has this code; a newer one may have taken its place")
        return person

    # -- several people on one device

    async def locals_of(self, person: str) -> list[Person]:
        """Those who share this person's device, in the order they came: numbers 1, 2 and so on."""
        found: list[Person] = []
        while len(found) < LOCALS_MAX:
            local = await self._store.person(local_id(person, len(found) + 1))
            if local is None:
                break
            found.append(local)
        return found

    async def add_local(self, person: str, name: str) -> int:
        """The number of whoever shares the device under this name; somebody new if there is none yet."""
        name = checked_name(name)
        async with self._adding_local:
            there = await self.locals_of(person)
            for number, local in enumerate(there, 1):
                if local.name == name:
                    return number
            if len(there) == LOCALS_MAX:
                raise Refused(f"{LOCALS_MAX} more on one device are enough")
            await self._store.add_person(
                Person(local_id(person, len(there) + 1), name, "", self._now_ms(), any_crest())
            )
            return len(there) + 1

    # -- who is it?

    def cookie(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    async def who_is(self, cookies: str | None, authorization: str | None = None, local: int = 0) -> Who | None:
        """Whoever sent these two headers; with `local`, the one with this number who shares his device. A cookie that
        was altered counts as none."""
        operator = self.is_operator(authorization)
        person = await self._person(cookies or "")
        if local:
            shares = None if person is None else await self._store.person(local_id(person.id, local))
            return None if shares is None else Who(shares.id, shares.name, crest=shares.crest)
        if person is not None:
            return Who(person.id, person.name, operator, person.crest)
        return Who(OPERATOR, OPERATOR, True) if operator else None

    def is_operator(self, authorization: str | None) -> bool:
        kind, _, token = (authorization or "").partition(" ")
        return kind.lower() == "bearer" and hmac.compare_digest(token.strip().encode(), self._token)

    async def _person(self, cookies: str) -> Person | None:
        id, dot, signature = _cookie_value(cookies).rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._signature(id).encode()):
            return None
        return await self._store.person(id)

    def _signature(self, person: str) -> str:
        digest = hmac.digest(self._key, f"{COOKIE}:{person}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()


def local_id(person: str, number: int) -> str:
    return f"{person}{_LOCAL}{number}"


def owner_of(person: str) -> str:
    """Whose device it is: what counts against limits counts for all who share it."""
    return person.partition(_LOCAL)[0]


def set_cookie(value: str, https: bool) -> str:
    """The header that keeps the cookie; an empty value forgets it."""
    seconds = COOKIE_DAYS * 86_400 if value else 0
    parts = [f"{COOKIE}={value}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if https else parts)


def checked_name(name: str) -> str:
    """The name as it will be shown. Raises NameRefused."""
    name = unicodedata.normalize("NFC", name.strip())
    if not name:
        raise NameRefused("a name needs at least one letter")
    if len(name) > NAME_MAX:
        raise NameRefused(f"a name has at most {NAME_MAX} letters; this one has {len(name)}")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") or letter in TURNS_TEXT_ROUND for letter in name):
        raise NameRefused("a name cannot hold control characters")
    if all(unicodedata.category(letter)[0] in "CZM" for letter in name):
        raise NameRefused("a name needs at least one letter that can be seen")
    return name


def new_code() -> str:
    """More than 128 bits of chance, in groups that can be read out: Q4T0-..."""
    letters = "".join(secrets.choice(_ALPHABET) for _ in range(_CODE_LETTERS))
    return "-".join(letters[start : start + 4] for start in range(0, _CODE_LETTERS, 4))


def code_hash(code: str) -> str:
    """What is kept of a code. (So much chance needs no salt and no slow hash.)"""
    return hashlib.sha256(f"recovery:{code.upper().translate(_READ_AS)}".encode()).hexdigest()


def operator_token(folder: Path) -> str:
    """The token in the data folder; made at the first start. Raises Refused where it cannot be used."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / _TOKEN_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        path.chmod(0o600)
        token = path.read_text(encoding="utf-8").strip()
        if len(token) < _TOKEN_CHARACTERS_MIN:
            raise Refused(f"{path} is too short to be safe: delete it and a new one is made") from None
        return token
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        token = secrets.token_urlsafe(32)
        file.write(token + "\n")
    return token


def _cookie_value(header: str) -> str:
    """Read by hand: other cookies of the same host may be of any form and must not be in the way."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value
    return ""
