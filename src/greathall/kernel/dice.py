"""Every random result of a game comes from here.

A real table uses FairDice: nobody can foresee a result, and after the game everybody can check that the results
followed from a seed that was fixed before the deal. Simulations use FastDice, which is only quick.

Each result is asked for under the name of a stream ("shrines", "die"). FairDice counts every stream by itself, so
a corrected rule that draws once more from one stream leaves the results of all others as they were.
"""

import hashlib
import secrets
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

SEED_BYTES: Final = 32
_MASK32: Final = 0xFFFFFFFF
_MULTIPLIER: Final = 698769069
_TWO64: Final = 2**64


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance."""

    def below(self, stream: str, n: i64) -> i64:
        """A number in range(n), each equally likely."""
        raise NotImplementedError

    def copy(self) -> "Dice":
        """Dice that will show the same results from here on, without disturbing these."""
        raise NotImplementedError

    def position(self) -> dict[str, object]:
        """Where these dice stand, for a position file; never the secret they are made of."""
        raise NotImplementedError

    def shuffle(self, stream: str, cards: vec[i64]) -> None:
        """Put the cards into an order drawn at random."""
        i: i64 = len(cards) - 1
        while i > 0:
            j: i64 = self.below(stream, i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


class FastDice(Dice):
    """Multiply with carry on 32 bit words: never leaves 63 bits, so plain and compiled runs agree. Not secret."""

    def __init__(self, seed: i64) -> None:
        # Studies number their games: neighbouring seeds must have nothing in common, so both halves are mixed well.
        low: i64 = _mixed(seed & _MASK32)
        high: i64 = _mixed(seed >> 32 & _MASK32 ^ low)
        self.word: i64 = _mixed(high ^ low >> 7)
        self.carry: i64 = 1 + _mixed(high + low & _MASK32) % (_MULTIPLIER - 2)

    def pick(self, n: i64) -> i64:
        """`below` for callers that need no stream: bots, playouts."""
        t: i64 = _MULTIPLIER * self.word + self.carry
        self.word = t & _MASK32
        self.carry = t >> 32
        return ((self.word ^ self.carry) * n) >> 32

    def below(self, stream: str, n: i64) -> i64:
        return self.pick(n)

    def shuffle(self, stream: str, cards: vec[i64]) -> None:
        """The same order as by `below`, without asking for it card by card: a search shuffles for every world."""
        i: i64 = len(cards) - 1
        while i > 0:
            j: i64 = self.pick(i + 1)
            card: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def copy(self) -> "FastDice":
        twin = FastDice(0)
        twin.word = self.word
        twin.carry = self.carry
        return twin

    def position(self) -> dict[str, object]:
        return {"word": int(self.word), "carry": int(self.carry)}


def _mixed(word: i64) -> i64:
    """A 32 bit word in which every bit depends on every bit of the given one."""
    word = (word ^ word >> 16 ^ 0x5BF03635) * 73244475 & _MASK32
    word = (word ^ word >> 16) * 73244475 & _MASK32
    return word ^ word >> 16


class FairDice(Dice):
    """A keyed hash, counted by stream. The key is made of a secret seed and of a salt from every player."""

    def __init__(self, seed: bytes, salts: list[str]) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
        self.key: bytes = _key(seed, salts)
        self.counts: dict[str, int] = {}

    def below(self, stream: str, n: i64) -> i64:
        sides = int(n)
        if sides <= 0:
            raise ValueError("nothing to draw from")
        fair = _TWO64 - _TWO64 % sides  # numbers from here up would favour the low results: draw again
        while True:
            count = self.counts.get(stream, 0)
            self.counts[stream] = count + 1
            digest = hashlib.blake2b(f"{stream}:{count}".encode(), key=self.key, digest_size=8).digest()
            number = int.from_bytes(digest, "big")
            if number < fair:
                return number % sides

    def copy(self) -> "FairDice":
        twin = FairDice(b"\0" * SEED_BYTES, [])
        twin.key = self.key
        twin.counts = dict(self.counts)
        return twin

    def position(self) -> dict[str, object]:
        return {"counts": dict(sorted(self.counts.items()))}


class NoDice(Dice):
    """For a game that leaves nothing to chance after its set-up: to ask is a mistake in the rules."""

    def below(self, stream: str, n: i64) -> i64:
        raise RuntimeError(f"no dice are left, yet {stream!r} was drawn from")

    def copy(self) -> "NoDice":
        return self

    def position(self) -> dict[str, object]:
        return {}


NO_DICE: Final = NoDice()


def new_seed() -> bytes:
    """A seed nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is shown before the deal: it binds the table to the seed without betraying it."""
    return hashlib.blake2b(seed, digest_size=32, person=b"gh-commitment").hexdigest()


def _key(seed: bytes, salts: list[str]) -> bytes:
    mixer = hashlib.blake2b(seed, digest_size=32, person=b"gh-dice-key")
    for salt in salts:
        word = salt.encode()
        mixer.update(len(word).to_bytes(4, "big"))  # the length keeps ["ab", "c"] apart from ["a", "bc"]
        mixer.update(word)
    return mixer.digest()
