"""What could come: chances, ways to a Combat, who rolls next; checked against the rules themselves."""

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.xtal.crystals import A, B, C, D, code, come_back, crystal, leave, pick, play
from tests.games.xtal.xtal_tables import CONTENT, TABLES, looks, random_game

from greathall.games.xtal.content.ids import CARD_NAMES, SEATS, SPACES
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import tray
from greathall.games.xtal.rules.cards import power
from greathall.games.xtal.rules.moves import CLOCKED, DRIFT, LEVITATE, MIRROR, STASIS, VOID, target_of
from greathall.games.xtal.rules.names import PARTIES, POS
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight.forecast import (
    DEPTH,
    brings_me_home,
    faced,
    faces_home,
    left_in_hand,
    moved_by,
    next_to_roll,
    no_answer,
    steps_home,
    ways,
    winner,
)
from greathall.games.xtal.sight.view import XtalView
from greathall.kernel.bits import mask_of, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import legal_list

BLANKS: list[dict[str, Any]] = [
    {},
    {"levitate_rule": "nearest_only"},
    {"blank_cards": "wild"},
    {"blank_cards": "custom", "custom_power": "mirror"},
    {"blank_cards": "custom", "custom_power": "drift"},
    {"blank_cards": "custom", "custom_power": "scry"},
]


def laid_out(seed: int, tables: int, **options: Any) -> Iterator[Crystal]:
    """Four tokens somewhere, often on Reds and Violets, one of them perhaps protected; A holds movers."""
    dice = FastDice(seed)
    cards = ["levitate", "flight", "teleport", *(["blank"] if options.get("blank_cards") else [])]
    for _ in range(tables):
        places: list[int] = []
        while len(places) < 4:
            place = 4 * dice.pick(12) if dice.pick(2) else dice.pick(SPACES)
            if place not in places:
                places.append(int(place))
        at = " ".join(f"{letter}:p{place}" for letter, place in zip("ABCD", places, strict=True))
        hand = " ".join(cards[dice.pick(len(cards))] for _ in range(dice.pick(5)))
        hands = {A: f"{hand} void" if hand.count("blank") <= 2 else "void", B: "void", C: "void", D: "void"}
        protected = [int(dice.pick(4))] if not dice.pick(3) else []
        away = [int(1 + dice.pick(3))] if not dice.pick(4) else []
        yield crystal(at, hands=hands, protected=protected, away=away, rings=dict.fromkeys(away, 0), **options)


# -- ways to a Combat


def _tokens(plain: int) -> set[int]:
    if plain < VOID:
        return {target_of(plain)[0]}
    return set(divmod(plain - MIRROR, SEATS)) if plain < DRIFT else {(plain - DRIFT) // 2}


def _cheapest(s: Crystal, pair: tuple[int, int], depth: int) -> int:
    """The same by trying every legal card that moves one of the two; depth + 1 if there is no way."""
    for move in legal_list(s, A):
        plain = int(power(move))
        if not (LEVITATE <= plain < VOID or MIRROR <= plain < STASIS) or not _tokens(plain) & set(pair):
            continue
        if MIRROR <= plain < DRIFT and (plain - MIRROR) % SEATS not in pair:
            continue
        twin = s.copy()
        twin.apply(A, move)
        if tray.draft(twin, A)[PARTIES] == mask_of(list(pair)):
            return 1
    if depth == 1:
        return 2
    best = depth + 1
    for move in legal_list(s, A):
        plain = int(power(move))
        if (LEVITATE <= plain < VOID or MIRROR <= plain < STASIS) and _tokens(plain) & set(pair):
            twin = s.copy()
            twin.apply(A, move)
            best = min(best, 1 + _cheapest(twin, pair, depth - 1))
    return best


@pytest.mark.repeats
@pytest.mark.parametrize("options", BLANKS)
def test_every_way_to_a_combat_can_be_played_and_leads_to_it(options: dict[str, Any]) -> None:
    seed = 23
    found = 0
    for s in laid_out(seed, 200, **options):
        look = GAME.view(s, A)
        prices = []
        for way in ways(look, CONTENT):
            found += 1
            twin = s.copy()
            for move in way.codes:
                assert twin.refusal(A, move) == "", f"seed {seed}: {way}"
                twin.apply(A, move)
            assert tray.draft(twin, A)[PARTIES] == mask_of(list(way.pair)), f"seed {seed}: {way}"
            prices.append(len(way.codes))
        assert prices == sorted(prices)
        assert max(prices, default=0) <= DEPTH
    assert found > 100


@pytest.mark.parametrize("options", BLANKS)
def test_no_cheaper_way_is_missed(options: dict[str, Any]) -> None:
    seed = 29
    for s in laid_out(seed, 25, **options):
        look = GAME.view(s, A)
        price = {way.pair: len(way.codes) for way in ways(look, CONTENT)}
        for pair in combinations(range(4), 2):
            tried = _cheapest(s, pair, 2)
            assert min(price.get(pair, 3), 3) == tried, f"seed {seed}: {pair} {look.now.positions}"


def test_figure_2_is_found() -> None:
    """E4: three movers between two others."""
    look = GAME.view(crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "levitate:2 flight"}), A)
    found = {way.codes for way in ways(look, CONTENT) if way.pair == (B, C)}
    assert tuple(code(card) for card in ("levitate B p4", "levitate C p28")) in found
    assert all(len(codes) == 2 for codes in found)


def test_who_fights_already_needs_no_way() -> None:
    s = crystal("A:p1 B:p28 C:p24", hands={A: "flight:2 levitate", B: "flight"}, phase="roll", dice=[3])
    s.apply(A, code("roll"))
    look = GAME.view(s, A)
    assert look.part == "open"
    assert (A, B) not in [way.pair for way in ways(look, CONTENT)]


def test_nothing_follows_a_card_that_comes_last() -> None:
    s = crystal("A:p1 B:p28 C:p24", hands={A: "flight levitate void"})
    pick(s, A, "void")
    assert ways(GAME.view(s, A), CONTENT) == []


def test_somebody_watching_holds_nothing() -> None:
    look = GAME.view(crystal("A:p1 B:p28"), SPECTATOR)
    assert left_in_hand(look) == [0] * len(CARD_NAMES)
    assert ways(look, CONTENT) == []
    assert not brings_me_home(look, code("teleport A p0"), CONTENT)


# -- chances


def test_the_dossiers_example_of_a_weapon_that_hits() -> None:
    """Section 11: U = 65, K = 13."""
    hands = {A: "levitate:5", B: "flight:3", C: "flight:5", D: "teleport:5 levitate:5"}
    look = GAME.view(crystal("A:p0 B:p8 C:p24 D:p32", hands=hands), A)
    assert sum(look.unseen) == 65
    assert [round(no_answer(look, seat, 0), 2) for seat in (B, C, D)] == [0.51, 0.31, 0.09]
    assert no_answer(look, B, 1) == comb(52, 3) / comb(65, 3)


def test_a_wild_card_is_an_answer_too() -> None:
    look = GAME.view(crystal("A:p0 B:p8", hands={A: "levitate:5", B: "flight:3"}, blank_cards="wild"), A)
    assert no_answer(look, B, 2) == comb(67 - 15, 3) / comb(67, 3)


def test_what_a_scry_has_shown_is_known() -> None:
    options: dict[str, Any] = {"blank_cards": "custom", "custom_power": "scry"}
    hands = {A: "blank:2", B: "flight:2 void", C: "levitate:2 aurablast_shield"}
    s = crystal("A:p0 B:p8 C:p24", hands=hands, **options)
    play(s, A, "scry B")
    look = GAME.view(s, A)
    assert no_answer(look, B, 0) == 0
    play(s, A, "scry C")
    look = GAME.view(s, A)
    assert no_answer(look, C, 0) == 0
    assert no_answer(look, C, 1) == 1.0
    # Of D, if there were one, nothing is known: the six cards seen elsewhere are taken out.
    assert sum(look.unseen) == 70


# -- Home


def test_steps_and_chances_to_hit_home() -> None:
    look = GAME.view(crystal("A:p45 B:p8 C:p3 D:p26"), A)
    assert [steps_home(look, seat, CONTENT) for seat in range(4)] == [3, 0, 21, 6]
    assert [faces_home(look, seat, CONTENT) for seat in range(4)] == [[3], [], [], [6]]
    blocked = GAME.view(crystal("A:p45 B:p0 C:p3 D:p26"), A)
    assert faces_home(blocked, A, CONTENT) == []


def test_running_past_home_counts_where_the_table_says_so() -> None:
    look = GAME.view(crystal("A:p45 B:p8", rings={A: 5}, home_arrival="pass"), A)
    assert faces_home(look, A, CONTENT) == [3]
    look = GAME.view(crystal("A:p45 B:p8", rings={A: 6, B: 0}, home_arrival="pass"), A)
    assert faces_home(look, A, CONTENT) == [3, 4, 5, 6]
    look = GAME.view(crystal("A:p45 B:p2", rings={A: 6, B: 0}, home_arrival="pass"), A)
    assert faces_home(look, A, CONTENT) == [3, 4, 6]
    look = GAME.view(crystal("A:p45 B:p0", rings={A: 6, B: 0}, home_arrival="pass"), A)
    assert faces_home(look, A, CONTENT) == [4, 5, 6]


def test_without_a_home_there_is_no_way_to_it() -> None:
    look = GAME.view(GAME.new(GAME.setup(2), FastDice(1)), 0)
    assert steps_home(look, 0, CONTENT) is None
    assert faces_home(look, 0, CONTENT) == []
    assert winner(look, look.now, 0, CONTENT) is None
    assert faced(look, look.now, 0, CONTENT) is None


def test_the_player_of_the_cards_wins_before_the_others() -> None:
    """E30."""
    options: dict[str, Any] = {"rings_to_win": 3, "blank_cards": "custom", "custom_power": "mirror"}
    s = crystal("A:p8 B:p0 C:p20 D:p30", rings={A: 3, B: 3, C: 0, D: 0}, hands={C: "blank"}, turn=C, **options)
    look = GAME.view(s, C)
    assert winner(look, look.now, C, CONTENT) is None
    pick(s, C, "mirror A B")
    look = GAME.view(s, C)
    assert look.draft is not None
    assert winner(look, look.draft, C, CONTENT) == A
    assert winner(look, look.draft, B, CONTENT) == B


def test_cards_that_bring_me_home() -> None:
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"})
    look = GAME.view(s, A)
    assert brings_me_home(look, code("teleport A p0"), CONTENT)
    assert not brings_me_home(look, code("teleport A p24"), CONTENT)
    assert not brings_me_home(look, code("teleport B p0"), CONTENT)
    poor = GAME.view(crystal("A:p16 B:p8", rings={A: 5, B: 1}, hands={A: "teleport"}), A)
    assert not brings_me_home(poor, code("teleport A p0"), CONTENT)
    options: dict[str, Any] = {"storage_take": "any"}
    stored = GAME.view(crystal("A:p16 B:p8", rings={A: 5, B: 0}, storage={0: 1}, hands={A: "teleport"}, **options), A)
    assert brings_me_home(stored, code("teleport A p0"), CONTENT)


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_where_a_card_puts_tokens_is_what_the_rules_say(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 31
    for s, _ in random_game(seats, seed, most=250, **options):
        for look in looks(s)[:-1]:
            assert look.seat is not None
            before = tray.draft(s, look.seat)
            for move in look.legal[:: max(1, len(look.legal) // 6)]:
                plain = int(power(move))
                if LEVITATE <= plain < CLOCKED and plain != VOID:
                    twin = s.copy()
                    twin.apply(look.seat, move)
                    after = tray.draft(twin, look.seat)
                    moved = {
                        token: int(after[POS + token])
                        for token in range(seats)
                        if after[POS + token] != before[POS + token]
                    }
                    assert moved == moved_by(look, move), f"seed {seed}: {move}"


# -- who rolls next


def test_the_one_on_the_left_rolls_next() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", turn=B)
    assert next_to_roll(GAME.view(s, A)) == C
    assert next_to_roll(GAME.view(crystal("A:p2 B:p8 C:p26 D:p33", turn=D), A)) == A


def test_who_is_away_or_leaving_does_not_roll() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", away=[B], rings={B: 0})
    assert next_to_roll(GAME.view(s, A)) == C
    assert leave(s, C) == ""
    assert next_to_roll(GAME.view(s, A)) == D
    assert come_back(s, B) == ""
    assert next_to_roll(GAME.view(s, A)) == D
    s.missed = vec[i64]([0, 1, 0, 0, 0, 0])
    assert next_to_roll(GAME.view(s, A)) == B


def test_after_the_last_round_nobody_rolls() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", turn=D, round_limit=50)
    s.round = 50
    assert next_to_roll(GAME.view(s, A)) is None
    s.turn = C
    assert next_to_roll(GAME.view(s, A)) == D


def test_nobody_rolls_where_everybody_leaves() -> None:
    look = GAME.view(crystal("A:p2 B:p8", round_limit=0), A)
    players = [msgspec.structs.replace(player, leaving="away") for player in look.players]
    leaving: XtalView = msgspec.structs.replace(look, players=players)
    assert next_to_roll(leaving) is None


@pytest.mark.parametrize(("seats", "options"), TABLES[:4])
def test_the_one_who_was_said_to_roll_next_does(seats: int, options: dict[str, OptionValue]) -> None:
    seed = 37
    expected: int | None = None
    for s, told in random_game(seats, seed, most=600, **options):
        began = [event for event in told if event.name == "turn_began"]
        asked = any(event.name in ("leave_asked", "stayed", "return_asked", "came_back", "left") for event in told)
        if len(began) == 1 and expected is not None and not asked:
            assert began[0].facts["seat"] == expected, f"seed {seed}"
        look = GAME.view(s, SPECTATOR)
        expected = next_to_roll(look) if look.phase in ("roll", "cards", "combat") else None
        assert members(s.gone) != list(range(seats))
