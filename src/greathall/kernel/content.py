"""Content files: what is printed on the components, who made the game, which options a table has.

Every game's content.toml shares the tables below and adds its own for its components. An owner may supply an
edition: a file with only the entries that differ, laid over the game's own.
"""

import hashlib
import tomllib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from greathall.kernel.refused import ContentRefused

OptionValue = bool | int | str
T = TypeVar("T")
_NAMES = ("id", "number", "index", "label")
"""How the entries of a list of tables are told apart, first one present."""


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first thing anybody wants to know of a game."""

    id: str
    title: str
    rule_prefix: str
    rules_version: int
    stage: str
    pitch: str
    weight: str
    minutes: tuple[int, int]
    hidden: str
    random: str


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    min: Annotated[int, msgspec.Meta(ge=1, le=12)]
    max: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A way to play. `kind` is competitive, cooperative or solo; `options` are the values this mode sets by itself, in
    place of the defaults. (Left out of the content hash where there are none: games without them keep theirs.)"""

    id: str
    name: str
    kind: str
    min: int
    max: int
    help: str
    options: dict[str, OptionValue] = {}


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice the host makes when the table is set up: from `values`, or a whole number from min to max."""

    id: str
    default: OptionValue
    rule: str
    help: str
    values: list[OptionValue] = []
    min: int = 0
    max: int = 0

    def allows(self, value: object) -> bool:
        if self.values:
            return any(type(value) is type(one) and value == one for one in self.values)
        return type(value) is int and self.min <= value <= self.max

    def choices(self) -> list[OptionValue]:
        """Values worth trying: all of a list; the ends, the default and the first steps of a range."""
        if self.values:
            return list(self.values)
        assert isinstance(self.default, int)
        return sorted({self.min, min(self.min + 1, self.max), self.default, self.max})

    def described(self) -> str:
        return ", ".join(map(str, self.values)) if self.values else f"a whole number from {self.min} to {self.max}"


class Credits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    designers: list[str]
    based_on: str
    rights: str
    affiliation: str


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every game's content.toml has. A game adds its own tables in a subclass."""

    schema: int
    game: Facts
    players: Players
    credits: Credits
    mode: list[Mode]
    option: list[Option]


def read_toml(path: Path, shape: type[T], edition: Path | None = None) -> T:
    """A TOML file as typed values; the edition, if there is one, laid over it. Errors name file and place."""
    data = _read(path)
    named = path.name
    if edition is not None:
        overlay = _read(edition)
        named = edition.name
        data = _lay_over(data, overlay, named, "")
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$.")
        place = f" at {where.rstrip('`')}" if where else ""
        raise ContentRefused(f"{named}{place}: {what[0].lower()}{what[1:]}") from None


def content_hash(content: Content) -> str:
    """Two tables with the same hash play with the same components."""
    text = msgspec.json.encode(content, order="deterministic")
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def check_totals(named: str, totals: object, counted: Mapping[str, int]) -> None:
    """Refuse a file whose parts do not add up to its stated totals."""
    for what, number in counted.items():
        stated = getattr(totals, what)
        if stated != number:
            raise ContentRefused(f"{named} at totals.{what}: {stated} are stated, but the file has {number}")


def check_ids(named: str, table: str, ids: Sequence[str], expected: Sequence[str]) -> None:
    """Moves and records know a component by its place in the file, so the places are fixed."""
    if len(ids) != len(expected):
        raise ContentRefused(f"{named} at {table}: the rules need {len(expected)} entries, not {len(ids)}")
    for place, (given, needed) in enumerate(zip(ids, expected, strict=True)):
        if given != needed:
            raise ContentRefused(f"{named} at {table}[{place}].id: should be {needed!r}, is {given!r}")


def check_known(named: str, where: str, name: str, names: Collection[str]) -> None:
    """Refuse a word that the rules do not know in this place."""
    if name not in names:
        told = ", ".join(one or "nothing" for one in names)
        raise ContentRefused(f"{named} at {where}: {name!r} is none of {told}")


def check_competitive(named: str, modes: Sequence[Mode], low: int, high: int, rule: str) -> None:
    """Every mode is one against all, at tables that the rules know."""
    for mode in modes:
        if mode.kind != "competitive":
            raise ContentRefused(f"{named} at mode {mode.id}.kind: should be 'competitive', is {mode.kind!r}")
        if not low <= mode.min <= mode.max <= high:
            raise ContentRefused(f"{named} at mode {mode.id}: the rules are for {low} to {high} seats ({rule})")


def check_options(
    named: str, options: Sequence[Option], values: Mapping[str, Sequence[OptionValue]], seats: int
) -> None:
    """An edition may offer fewer values than the rules know, never others. No values at all stand for a seat."""
    for option in options:
        known = [repr(value) for value in values[option.id]]  # as text, for True is not 1 here
        if not known:
            if option.values or not 0 <= option.min <= option.max < seats:
                raise ContentRefused(f"{named} at option {option.id}: the rules know the seats 0 to {seats - 1}")
        elif not option.values or not {repr(value) for value in option.values} <= set(known):
            raise ContentRefused(f"{named} at option {option.id}.values: the rules know {', '.join(known)}")


def check_numbered(named: str, table: str, key: str, numbers: Sequence[int], first: int) -> None:
    """Refuse a table whose entries are not numbered first, first + 1, ... in the order of the file."""
    for place, number in enumerate(numbers):
        if number != first + place:
            raise ContentRefused(f"{named} at {table}[{place}].{key}: should be {first + place}, is {number}")


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ContentRefused(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise ContentRefused(f"{path.name}: is not text in UTF-8 (byte {error.start})") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentRefused(f"{path.name}: is not good TOML: {error}") from None


def _lay_over(base: dict[str, Any], overlay: dict[str, Any], named: str, place: str) -> dict[str, Any]:
    merged = dict(base)
    for key, value in overlay.items():
        where = f"{place}{key}"
        if key not in base:
            raise ContentRefused(f"{named} at {where}: the game has no such entry")
        if isinstance(value, dict) and isinstance(base[key], dict):
            merged[key] = _lay_over(base[key], value, named, f"{where}.")
        elif _is_table_list(value) and _is_table_list(base[key]):
            merged[key] = _lay_rows_over(base[key], value, named, where)
        else:
            merged[key] = value
    return merged


def _lay_rows_over(
    base: list[dict[str, Any]], rows: list[dict[str, Any]], named: str, where: str
) -> list[dict[str, Any]]:
    """Rows of the same name are changed field by field, rows of a new name are added."""
    name = next((one for one in _NAMES if one in base[0]), None)
    if name is None:
        return rows
    merged = {row[name]: row for row in base}
    for count, row in enumerate(rows):
        if name not in row:
            raise ContentRefused(f"{named} at {where}[{count}]: says no {name}, so it is not known which entry it is")
        merged[row[name]] = {**merged.get(row[name], {}), **row}
    return list(merged.values())


def _is_table_list(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)
