"""The one file: replay, bug report, regression test and proof of fairness.

A record is text, one JSON object a line: a header, the moves with the hash of the position after each, and a
closing line. The seed appears only in the closing line, so the lines before it may be shown while the game runs.
The closing line's digest covers every byte before it.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FairDice, commitment
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game, Setup
from greathall.kernel.match import Match, Played
from greathall.kernel.refused import RecordRefused, Refused
from greathall.kernel.state import CLOCK, TABLE

FORMAT_NAME = "greathall-record-"
FORMAT = f"{FORMAT_NAME}1"
NOBODYS_SEATS = {"clock": CLOCK, "table": TABLE}
"""Moves that no player makes are written with a word instead of a seat."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    game: str
    rules_version: int
    content: str
    mode: str
    seats: list[str]
    options: dict[str, OptionValue]
    commitment: str
    salts: list[str]
    start: str


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`end` says whether the game is over or only put aside. `deal` is the first position, for readers."""

    end: Literal["over", "saved"]
    moves: int
    seed: str
    deal: dict[str, Any]
    result: dict[str, Any] | None
    digest: str


class Fairness(msgspec.Struct, frozen=True):
    """What a table fixes before the deal: a secret seed, and a salt from every player."""

    seed: bytes
    salts: list[str]

    def dice(self) -> FairDice:
        return FairDice(self.seed, self.salts)


def write_record(match: Match, names: list[str], fairness: Fairness, path: Path) -> None:
    """Write the game as it stands. The old file, if any, is replaced only when the new one is whole."""
    scratch = path.with_name(path.name + ".part")
    try:
        scratch.write_text(record_text(match, names, fairness), encoding="utf-8")
        scratch.replace(path)
    except OSError:
        scratch.unlink(missing_ok=True)
        raise


def record_text(match: Match, names: list[str], fairness: Fairness) -> str:
    game = match.game
    start = match.at(0)
    header = Header(
        format=FORMAT,
        game=game.id,
        rules_version=game.content.game.rules_version,
        content=game.content_hash,
        mode=match.setup.mode,
        seats=names,
        options=match.setup.options,
        commitment=commitment(fairness.seed),
        salts=fairness.salts,
        start=game.position_hash(start),
    )
    lines = [_line(header)]
    for n, played in enumerate(match.moves):
        lines.append(_move_line(game, n, played, game.position_hash(match.at(n + 1))))
    body = "".join(line + "\n" for line in lines)
    result = msgspec.to_builtins(game.result(match.state)) if match.state.over() else None
    closing = Closing(
        end="over" if match.state.over() else "saved",
        moves=len(match.moves),
        seed=fairness.seed.hex(),
        deal=game.dump(start),
        result=result,
        digest=_digest(body),
    )
    return body + _line(closing) + "\n"


class Record:
    """A record that has been read: well formed, but not yet believed. `verify` believes it or says why not."""

    def __init__(self, named: str, header: Header, moves: list[dict[str, Any]], closing: Closing, body: str) -> None:
        self.named = named
        self.header = header
        self.moves = moves
        self.closing = closing
        self.body = body

    @property
    def fairness(self) -> Fairness:
        return Fairness(bytes.fromhex(self.closing.seed), list(self.header.salts))

    def game(self, edition: Path | None = None) -> Game:
        game = find_game(self.header.game)
        if edition is not None:
            game = game.with_edition(edition)
        if self.header.rules_version != game.content.game.rules_version:
            raise RecordRefused(
                f"{self.named}: was played by rules version {self.header.rules_version} of {game.id}; "
                f"this program has version {game.content.game.rules_version}"
            )
        if self.header.content != game.content_hash:
            raise RecordRefused(
                f"{self.named}: was played with other components (content {self.header.content}, here "
                f"{game.content_hash}); name its edition file, or the header has been altered"
            )
        return game

    def replay(self, game: Game) -> Match:
        """Play the record through, checking seed, deal, every move and every position on the way."""
        *_, match = self.replaying(game)
        return match

    def replaying(self, game: Game) -> Iterator[Match]:
        """The same, stopping after the deal and after every move."""
        self._check_commitment()
        match = Match.deal(game, self._setup(game), self.fairness.dice())
        if game.position_hash(match.state) != self.header.start:
            raise RecordRefused(
                f"{self.named}: the deal does not follow from seed and salts: a salt, an option, a seat or the hash "
                "of the start has been altered"
            )
        yield match
        for n, line in enumerate(self.moves):
            self._play(match, n, line)
            yield match

    def verify(self, game: Game) -> Match:
        """Everything `replay` checks, and the closing line too. Raises RecordRefused with the first difference."""
        *_, match = self.verifying(game)
        return match

    def verifying(self, game: Game) -> Iterator[Match]:
        """The same, stopping after the deal and after every move: a server has others to look after meanwhile."""
        for match in self.replaying(game):
            yield match
        over = match.state.over()
        if (self.closing.end == "over") != over:
            raise RecordRefused(
                f"{self.named}: says {self.closing.end!r}, but the game is {'' if over else 'not '}over"
            )
        if self.closing.deal != _plain(game.dump(match.at(0))):
            raise RecordRefused(f"{self.named}: the deal written at the end is not the one that was played")
        if self.closing.result != (_plain(game.result(match.state)) if over else None):
            raise RecordRefused(f"{self.named}: the result written at the end is not the one the moves lead to")
        if self.closing.digest != _digest(self.body):
            raise RecordRefused(f"{self.named}: the digest does not match: some byte of the record has been altered")

    def _check_commitment(self) -> None:
        if commitment(bytes.fromhex(self.closing.seed)) != self.header.commitment:
            raise RecordRefused(
                f"{self.named}: the seed does not match the commitment made before the deal: one of them was altered"
            )

    def _setup(self, game: Game) -> Setup:
        try:
            return game.setup(len(self.header.seats), self.header.mode, self.header.options)
        except Refused as error:
            raise RecordRefused(f"{self.named}: the header's set-up is refused: {error}", error.rule) from None

    def _play(self, match: Match, n: int, line: dict[str, Any]) -> None:
        move = {key: value for key, value in line.items() if key not in ("n", "seat", "auto", "hash")}
        where = f"{self.named} at move {n}"
        seat = line.get("seat")
        if line.get("n") != n or not isinstance(seat, (int, str)) or isinstance(seat, bool):
            raise RecordRefused(f"{where}: this line is not move {n} of a seat; a line is missing or altered")
        try:
            who = NOBODYS_SEATS[seat] if seat in NOBODYS_SEATS else int(seat)
            match.play(who, match.game.alphabet.encode(move), bool(line.get("auto")))
        except (Refused, ValueError) as error:
            raise RecordRefused(f"{where}: {error}") from None
        if line.get("hash") != match.game.position_hash(match.state):
            raise RecordRefused(f"{where}: the position after it has another hash: the move or the hash was altered")


def read_record(path: Path) -> Record:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordRefused(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise not_a_record(path.name, f"is not text in UTF-8 (byte {error.start})") from None
    return parse_record(text, path.name)


def parse_record(text: str, named: str) -> Record:
    lines = text.split("\n")
    written = _format_of(text, lines[0], named)
    if written != FORMAT:
        raise RecordRefused(f"{named} line 1: is {written!r}; this program reads {FORMAT!r}")
    header = _decode(lines[0], Header, named, 1)
    if lines[-1] != "" or len(lines) < 3:
        raise RecordRefused(f"{named} line {len(lines)}: the record is cut off: its closing line is missing")
    moves = [_decode(line, dict[str, Any], named, n + 2) for n, line in enumerate(lines[1:-2])]
    last = len(lines) - 1
    if '"end"' not in lines[-2]:
        raise RecordRefused(f"{named} line {last}: the record is cut off: its closing line is missing")
    closing = _decode(lines[-2], Closing, named, last)
    if _line(closing) != lines[-2]:
        raise RecordRefused(f"{named} line {last}: the closing line is not written as this program writes it")
    if closing.moves != len(moves):
        raise RecordRefused(f"{named} line {last}: {closing.moves} moves are stated, but there are {len(moves)}")
    try:
        seed_bytes = bytes.fromhex(closing.seed)
    except ValueError:
        seed_bytes = b""
    if len(seed_bytes) != 32 or closing.seed != seed_bytes.hex():
        raise RecordRefused(f"{named} line {last}: the seed is not 64 hexadecimal digits")
    return Record(named, header, moves, closing, "".join(line + "\n" for line in lines[:-2]))


def not_a_record(named: str, found: str) -> RecordRefused:
    """Said of a file of another kind, and what was found in it. The browser knows the sentence again."""
    return RecordRefused(f"This is not a Great Hall record: {named} {found}")


class _Beginning(msgspec.Struct, frozen=True):
    format: str


def _format_of(text: str, line: str, named: str) -> str:
    """Which version of a record this begins as. Raises RecordRefused for anything else."""
    if not text.strip():
        raise not_a_record(named, "is empty")
    try:
        written = msgspec.json.decode(line, type=_Beginning).format
    except msgspec.DecodeError as error:
        raise not_a_record(named, f"does not begin as one ({error})") from None
    if not written.startswith(FORMAT_NAME):
        raise not_a_record(named, f"is a {written!r}")
    return written


def _decode(line: str, shape: Any, named: str, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=shape)
    except msgspec.DecodeError as error:
        raise RecordRefused(f"{named} line {number}: is not a line of a record ({error})") from None


def _move_line(game: Game, n: int, played: Played, hash_after: str) -> str:
    words = {number: word for word, number in NOBODYS_SEATS.items()}
    line: dict[str, object] = {"n": n, "seat": words.get(played.seat, played.seat)}
    line.update(game.alphabet.decode(played.code))
    if played.auto:
        line["auto"] = True
    line["hash"] = hash_after
    return _line(line)


def _line(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _plain(value: object) -> Any:
    """As it looks after a trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _digest(body: str) -> str:
    return hashlib.blake2b(body.encode(), digest_size=16).hexdigest()
