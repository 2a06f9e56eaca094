"""Chance: fair, provable, the same compiled or not."""

import hashlib
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from greathall.kernel.dice import NO_DICE, SEED_BYTES, Dice, FairDice, FastDice, commitment, new_seed
from greathall.testing.samples import chi_square_limit

SEED = bytes(range(SEED_BYTES))


def chi_square(counts: Counter[int], expected: float) -> float:
    return sum((n - expected) ** 2 / expected for n in counts.values())


@pytest.mark.parametrize("dice", [FastDice(5), FairDice(SEED, ["a"])], ids=["fast", "fair"])
@pytest.mark.parametrize("faces", [2, 6, 27])
def test_every_face_is_equally_likely(dice: Dice, faces: int) -> None:
    counts = Counter(int(dice.below("die", faces)) for _ in range(faces * 500))
    assert set(counts) == set(range(faces))
    assert chi_square(counts, 500) < chi_square_limit(faces - 1)


@pytest.mark.parametrize("dice", [FastDice(9), FairDice(SEED, [])], ids=["fast", "fair"])
def test_every_order_of_a_shuffle_is_equally_likely(dice: Dice) -> None:
    counts: Counter[int] = Counter()
    for _ in range(24 * 200):
        cards = vec[i64]([0, 1, 2, 3])
        dice.shuffle("cards", cards)
        counts[int(cards[0] * 64 + cards[1] * 16 + cards[2] * 4 + cards[3])] += 1
    assert len(counts) == 24
    assert chi_square(counts, 200) < chi_square_limit(23)


@pytest.mark.parametrize("dice", [FastDice(3), FairDice(SEED, ["x"])], ids=["fast", "fair"])
def test_a_copy_shows_the_same_results_and_disturbs_nothing(dice: Dice) -> None:
    dice.below("die", 6)
    twin = dice.copy()
    assert twin.position() == dice.position()
    ahead = [twin.below("die", 1000) for _ in range(20)]
    assert [dice.below("die", 1000) for _ in range(20)] == ahead


def test_streams_do_not_shift_each_other() -> None:
    plain, busy = FairDice(SEED, ["a"]), FairDice(SEED, ["a"])
    busy.below("other", 100)
    assert plain.below("die", 10**6) == busy.below("die", 10**6)


def test_fair_dice_follow_the_published_recipe() -> None:
    """Written out a second time from the documentation alone (docs/reference/record.md)."""
    key = hashlib.blake2b(
        SEED + (1).to_bytes(4, "big") + b"a" + (2).to_bytes(4, "big") + b"bc", digest_size=32, person=b"gh-dice-key"
    ).digest()
    first = hashlib.blake2b(b"die:0", key=key, digest_size=8).digest()
    assert FairDice(SEED, ["a", "bc"]).below("die", 6) == int.from_bytes(first, "big") % 6


def test_salts_cannot_be_pushed_together() -> None:
    rolls = [FairDice(SEED, salts).below("die", 10**9) for salts in (["ab", "c"], ["a", "bc"], ["abc"], [])]
    assert len(set(rolls)) == 4


def test_numbers_that_would_favour_low_faces_are_drawn_again() -> None:
    """With 2**63 - 1 sides about every 2**62nd draw is thrown away; with 3 * 2**61 every fourth."""
    dice = FairDice(SEED, [])
    sides = 3 * 2**61
    for _ in range(40):
        assert 0 <= dice.below("wide", sides) < sides
    counts = dice.position()["counts"]
    assert isinstance(counts, dict)
    assert counts["wide"] > 40


def test_a_commitment_binds_and_does_not_betray() -> None:
    assert commitment(SEED) != commitment(SEED[:-1] + b"\0")
    assert SEED.hex() not in commitment(SEED)
    assert len(new_seed()) == SEED_BYTES
    assert new_seed() != new_seed()


def test_a_seed_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="has 32 bytes, this one has 3"):
        FairDice(b"abc", [])


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        FairDice(SEED, []).below("die", 0)


def test_asking_for_dice_where_none_are_left_is_a_fault() -> None:
    assert NO_DICE.copy() is NO_DICE
    assert NO_DICE.position() == {}
    with pytest.raises(RuntimeError, match="no dice are left, yet 'die' was drawn from"):
        NO_DICE.below("die", 6)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """Studies and fuzzers number their games: the first card of game n must not follow from that of game n - 1."""
    for card in range(6):
        counts: Counter[int] = Counter()
        pairs: Counter[int] = Counter()
        before = 0
        for seed in range(13 * 300):
            dice = FastDice(seed)
            for _ in range(card):
                dice.pick(13)
            shown = int(dice.pick(13))
            counts[shown] += 1
            pairs[before % 4 * 4 + shown % 4] += before < 12 > shown
            before = shown
        assert chi_square(counts, 300) < chi_square_limit(12), card
        total = sum(pairs.values())
        assert chi_square(pairs, total / 16) < chi_square_limit(15), card


def test_the_upper_half_of_a_seed_counts_too() -> None:
    assert len({int(FastDice(seed).pick(10**6)) for seed in (1, 1 + 2**32, 1 + 2**40, -1, 2**62)}) == 5


def test_fast_dice_show_a_fixed_sequence() -> None:
    """Studies are repeated by their seed: this sequence may never change."""
    dice = FastDice(2026)
    assert [int(dice.pick(100)) for _ in range(8)] == [78, 47, 91, 66, 90, 90, 2, 83]
