"""What could be true: everything seen holds in every imagined world, and nothing else is taken for granted."""

from collections import Counter
from math import factorial

from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, do, statement

from greathall.games.castle_of_magic.content.ids import SECRET_NAMES, SECRETS, WIZARD_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.ending import cast
from greathall.games.castle_of_magic.rules.names import ENDED_COUNT
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.belief import MagicBelief
from greathall.games.castle_of_magic.sight.view import view
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.view import view_bytes
from greathall.testing.leaks import Side
from greathall.testing.samples import worlds_are_equally_likely

SAMPLES = 200


def believe(s: Magic, seat: int) -> MagicBelief:
    belief = GAME.belief(view(s, seat))
    assert isinstance(belief, MagicBelief)
    return belief


def worlds(s: Magic, seat: int, n: int = SAMPLES) -> list[Magic]:
    belief, dice = believe(s, seat), FastDice(3)
    return [belief.sample(dice) for _ in range(n)]


def read(s: Magic, *searches: tuple[int, int, str]) -> None:
    """Who has read which card about whom, in order; the deck follows."""
    s.searches = vec[i64](
        [packing.search(asker, about, SECRET_NAMES.index(card), 1) for asker, about, card in searches]
    )
    cards = [SECRET_NAMES.index(card) for _, _, card in searches]
    bottom = [card for place, card in enumerate(cards) if card not in cards[place + 1 :]]
    s.secret_deck = vec[i64]([*(card for card in range(SECRETS) if card not in bottom), *bottom])


def held(found: list[Magic], seat: int) -> set[str]:
    return {WIZARD_NAMES[world.wizards[seat]] for world in found}


def test_wizards_fit_every_card_read_and_are_all_different() -> None:
    s = castle(wizards="tarn rossi vesper thole")
    read(s, (RED, YELLOW, "s01"), (RED, YELLOW, "s19"), (RED, GREEN, "s17"))
    found = worlds(s, RED)
    assert held(found, RED) == {"tarn"}
    assert held(found, YELLOW) == {"rossi"}  # an Eagle Lord who wants control, and is not Tarn
    assert held(found, GREEN) == {"rook", "stane", "briar", "ottoline", "vesper"}
    assert len(held(found, BLUE)) == 14
    assert all(len({int(world.wizards[seat]) for seat in range(4)}) == 4 for world in found)


def test_with_the_basic_set_only_those_are_imagined() -> None:
    s = castle(wizards="tarn oriel pell hesper", wizard_set="basic")
    assert held(worlds(s, RED), GREEN) == set(WIZARD_NAMES[1:9])


def test_every_deal_that_fits_is_equally_likely() -> None:
    """Two seats share two of their wizards: drawing seat by seat would favour some deals."""
    s = castle(3, wizards="tarn rossi corvane")
    read(s, (RED, YELLOW, "s01"), (RED, GREEN, "s01"), (RED, GREEN, "s09"))
    found = Counter((int(world.wizards[1]), int(world.wizards[2])) for world in worlds(s, RED, 3000))
    deals = {(a, b) for a in (1, 2, 9, 12) for b in (2, 9, 12) if a != b}
    assert set(found) == deals
    assert max(found.values()) < 1.35 * min(found.values())


def test_squares_looked_at_stay_and_the_rest_is_spread() -> None:
    s = castle(results=(3, 1, 2, 4, 5, 6, 7, 8), countries="kida marus sorrell")
    s.looks = vec[i64]([packing.look(RED, 0, 1), packing.look(RED, 9, 1), packing.look(GREEN, 4, 1)])
    found = worlds(s, RED)
    assert {int(world.results[0]) for world in found} == {3}
    assert {int(world.results[4]) for world in found} == {1, 2, 4, 5, 6, 7, 8}
    assert {int(world.countries[1]) for world in found} == {0}
    assert {int(world.countries[0]) for world in found} == {1, 2}
    assert {int(world.results[0]) for world in worlds(s, SPECTATOR)} == set(range(1, 9))


def test_the_secret_deck_is_known_as_far_as_cards_went_to_the_bottom() -> None:
    s = castle(wizards="tarn rossi vesper thole")
    read(s, (RED, YELLOW, "s01"), (RED, GREEN, "s17"), (RED, YELLOW, "s01"))
    for world in worlds(s, RED, 40):
        assert [SECRET_NAMES[card] for card in world.secret_deck][-2:] == ["s17", "s01"]
        assert sorted(world.secret_deck) == list(range(SECRETS))
    assert len({int(world.secret_deck[0]) for world in worlds(s, RED)}) == 20


def test_what_others_have_read_is_imagined_to_fit() -> None:
    s = castle(wizards="tarn rossi vesper thole")
    read(s, (BLUE, GREEN, "s17"), (RED, YELLOW, "s01"), *[(BLUE, YELLOW, "s01")] * 12)
    for world in worlds(s, RED):
        for entry in world.searches:
            about = world.wizards[packing.search_about(entry)]
            assert world.terms.printed.cards[about] >> packing.search_card(entry) & 1
        assert view_bytes(view(world, RED)) == view_bytes(view(s, RED))
    assert len({int(packing.search_card(world.searches[0])) for world in worlds(s, RED)}) > 15


def test_the_one_who_is_asked_about_reads_too_by_option() -> None:
    s = castle(wizards="tarn rossi vesper thole", secret_target_sees=True)
    read(s, (BLUE, RED, "s01"))
    assert {int(packing.search_card(world.searches[0])) for world in worlds(s, RED, 20)} == {0}


def test_move_cards_are_spread_over_hands_and_deck() -> None:
    s = castle(cards={RED: [1, 1], BLUE: [6, 5]})
    for world in worlds(s, RED, 30):
        assert packing.cards_held(world.hands[BLUE]) == 2
        assert world.hands[RED] == s.hands[RED]
        assert GAME.components(world) == GAME.components(s)
    open_cards = castle(cards={BLUE: [6, 5]}, move_cards_open=True)
    assert all(world.hands[BLUE] == open_cards.hands[BLUE] for world in worlds(open_cards, RED, 5))


def test_claims_are_no_facts() -> None:
    s = castle()
    statement(s, BLUE, "table", "claim wizard", "who seat3", "wizard morrow", "value true")
    assert len(held(worlds(s, RED), BLUE)) == 15


def test_what_is_said_elsewhere_is_imagined_as_not_spoken() -> None:
    s = castle()
    do(s, RED, "talk_chip", "open", "members 01")
    statement(s, YELLOW, "01", "promise count", "value true")
    do(s, GREEN, "open", "members 23", "speak", "in 23", "say", "ready")
    do(s, RED, "speak", "in 01", "answer", "to 1")
    for seat in (RED, YELLOW, GREEN, BLUE, SPECTATOR):
        truth = Side(GAME, s, seat)
        for world in worlds(s, seat, 3):
            Side(GAME, world, seat).must_equal(truth, "an imagined world")
    world = worlds(s, RED, 1)[0]
    assert len(world.said) == 1
    assert [int(world.budgets >> 8 * seat & 255) for seat in range(4)] == [40, 39, 40, 40]
    assert (world.drafts[RED], world.drafts[GREEN]) == (s.drafts[RED], 0)


def test_after_the_end_only_words_are_hidden() -> None:
    s = castle(cards={BLUE: [2]})
    do(s, RED, "talk_chip", "open", "members 01")
    for words in (["say"], ["say"], ["promise count", "value true"]):
        statement(s, YELLOW, "01", *words)
    cast(s, ENDED_COUNT)
    for seat in (RED, BLUE, SPECTATOR):
        belief = believe(s, seat)
        world = belief.sample(FastDice(1))
        Side(GAME, world, seat).must_equal(Side(GAME, s, seat), "the imagined world")
        assert belief.worlds() == 1
    assert len(world.said) == 3  # two free words are gaps in the numbers


# -- how many worlds there are


def test_worlds_are_counted() -> None:
    s = castle(3, wizards="tarn rossi corvane")
    read(s, (RED, YELLOW, "s01"), (RED, GREEN, "s01"), (RED, GREEN, "s09"))
    s.looks = vec[i64]([packing.look(RED, square, 1) for square in range(2, 11)])
    deck = [int(card) for card in s.move_deck]
    s.discard = sum(1024**card for card in deck)
    s.move_size = 0
    deals, results = 9, 2
    assert believe(s, RED).worlds() == deals * results * factorial(20)
    s.hands = vec[i64]([0, 2, 0, 0, 0, 0])
    s.discard -= 2
    assert believe(s, RED).worlds() == 0  # two equal cards in a hidden hand, or so they may be
    s.searches = vec[i64]([packing.search(YELLOW, RED, 0, 1)])
    assert believe(s, RED).worlds() == 0


def test_at_the_start_everything_is_open() -> None:
    moves = factorial(42) // factorial(7) ** 6
    squares = factorial(8) * factorial(3)
    assert believe(castle(), RED).worlds() == moves * squares * factorial(22) * 15 * 14 * 13


def test_nearly_known_positions_have_few_worlds_all_equally_likely() -> None:
    for seats in (3, 4, 6):
        s = GAME.nearly_known(castle(seats))
        belief = GAME.belief(GAME.view(s, RED))
        assert 1 < belief.worlds() <= 2000
    assert worlds_are_equally_likely(GAME, GAME.nearly_known(castle(6)), RED, 2000, FastDice(5))
