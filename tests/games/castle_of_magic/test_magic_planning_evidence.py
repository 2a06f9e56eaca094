"""What a bot knows for certain, and what it makes of what it is told (dossier 11.5)."""

from collections.abc import Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, do, statement

from greathall.games.castle_of_magic.bot import inference as weighing
from greathall.games.castle_of_magic.bot.inference import Evidence
from greathall.games.castle_of_magic.bot.planning.knowledge import FALSE, TRUE, UNKNOWN, Known
from greathall.games.castle_of_magic.bot.taste import Taste
from greathall.games.castle_of_magic.content.ids import (
    COMBO_NAMES,
    COUNTRY_NAMES,
    GUILD_NAMES,
    ITEM_NAMES,
    SECRET_NAMES,
    SQUARE_NAMES,
    WIZARD_NAMES,
)
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.state import Magic


def look(s: Magic, seat: int, *squares: str) -> Magic:
    """The seat has looked at these squares."""
    seen = [packing.look(seat, SQUARE_NAMES.index(square), 1) for square in squares]
    s.looks = vec[i64]([*s.looks, *seen])
    return s


def read(s: Magic, seat: int, about: int, *cards: str) -> Magic:
    """The seat has read these Secret cards about somebody."""
    found = [packing.search(seat, about, SECRET_NAMES.index(card), 1) for card in cards]
    s.searches = vec[i64]([*s.searches, *found])
    return s


def told(s: Magic, speaker: int, *words: str, room: str = "0123") -> Magic:
    """In a time-out somebody has claimed this in a room."""
    if s.talks == 0:
        do(s, RED, "talk_chip")
    if room != "table" and f"members {room}" not in [str(one) for one in opened(s)]:
        do(s, speaker, "open", f"members {room}")
    statement(s, speaker, room, *words)
    return s


def opened(s: Magic) -> Sequence[str]:
    return [f"members {''.join(map(str, one.members))}" for one in GAME.view(s, RED).rooms]


def fitting(known: Known, seat: int) -> set[str]:
    return {name for wizard, name in enumerate(WIZARD_NAMES) if known.fits[seat] >> wizard & 1}


def result_odds(found: Evidence, combo: str) -> list[float]:
    at = 8 * COMBO_NAMES.index(combo)
    return [round(found.results[at + n], 3) for n in range(8)]


def country_odds(found: Evidence, item: str) -> dict[str, float]:
    at = 3 * ITEM_NAMES.index(item)
    return {name: round(found.countries[at + n], 2) for n, name in enumerate(COUNTRY_NAMES)}


def guild_odds(found: Evidence, seat: int) -> dict[str, float]:
    return {name: round(found.guilds[3 * seat + n], 2) for n, name in enumerate(GUILD_NAMES)}


# -- hard facts


def test_wizards_fit_the_cards_the_seat_has_read_itself() -> None:
    s = castle(wizards="tarn rossi vesper thole")
    read(s, RED, YELLOW, "s01", "s19")
    read(s, RED, GREEN, "s17")
    read(s, BLUE, GREEN, "s20")  # somebody else's card: a guess in an imagined world
    known = Known(s, RED)
    assert fitting(known, RED) == {"tarn"}
    assert fitting(known, YELLOW) == {"rossi"}
    assert fitting(known, GREEN) == {"rook", "stane", "briar", "ottoline", "vesper"}
    assert "rossi" not in fitting(known, BLUE)
    assert len(fitting(known, BLUE)) == 14


def test_only_squares_the_seat_has_looked_at_are_known() -> None:
    known = Known(look(look(castle(), RED, "rou", "amulet"), BLUE, "scu", "crown"), RED)
    assert [known.result(combo) for combo in range(8)] == [0, 2, 0, 0, 0, 0, 0, 0]
    assert [known.country(item) for item in range(3)] == [-1, 1, -1]


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (("claim result", "combo rou", "result 2", "value true"), TRUE),
        (("claim result", "combo rou", "result 2", "value false"), FALSE),
        (("claim result", "combo rou", "result 8", "value true"), FALSE),
        (("claim result", "combo scu", "result 2", "value true"), FALSE),  # that one lies elsewhere
        (("claim result", "combo scu", "result 8", "value true"), UNKNOWN),
        (("claim country", "item amulet", "country kida", "value true"), TRUE),
        (("claim country", "item crown", "country kida", "value true"), FALSE),
        (("claim country", "item crown", "country marus", "value true"), UNKNOWN),
        (("claim guild", "who seat2", "guild wolf", "value true"), TRUE),
        (("claim guild", "who seat2", "guild eagle", "value false"), TRUE),
        (("claim guild", "who seat0", "guild dragon", "value true"), FALSE),
        (("claim guild", "who seat3", "guild dragon", "value true"), UNKNOWN),
        (("claim wizard", "who seat2", "wizard thole", "value true"), FALSE),
        (("claim wizard", "who seat2", "wizard briar", "value true"), UNKNOWN),
        (("claim fact", "who seat2", "fact s04", "value true"), TRUE),
        (("claim knows", "who seat2", "square rol", "value true"), UNKNOWN),
    ],
)
def test_a_claim_is_held_against_what_the_seat_knows(words: tuple[str, ...], verdict: int) -> None:
    s = look(read(castle(wizards="tarn rossi vesper thole"), RED, GREEN, "s17"), RED, "rou", "amulet")
    told(s, BLUE, *words)
    assert Known(s, RED).verdict(s.said[0]) == verdict


# -- odds


def test_unknown_squares_are_any_of_the_rest() -> None:
    found = Evidence(look(castle(), RED, "rol", "rou", "crown"), RED, True)
    assert result_odds(found, "rol") == [1, 0, 0, 0, 0, 0, 0, 0]
    assert result_odds(found, "scu") == [0, 0, *[round(1 / 6, 3)] * 6]
    assert country_odds(found, "crown") == {"marus": 1, "kida": 0, "sorrell": 0}
    assert country_odds(found, "scepter") == {"marus": 0, "kida": 0.5, "sorrell": 0.5}


def test_seven_results_seen_tell_the_eighth() -> None:
    found = Evidence(look(castle(), RED, *COMBO_NAMES[:7]), RED, True)
    assert result_odds(found, "scu") == [0, 0, 0, 0, 0, 0, 0, 1]


def test_a_claim_makes_a_result_likelier_there_and_rarer_elsewhere() -> None:
    s = told(castle(), YELLOW, "claim result", "combo scu", "result 3", "value true")
    found = Evidence(s, RED, True)
    assert 0.5 < result_odds(found, "scu")[2] < 1
    assert result_odds(found, "rol")[2] < 0.08
    assert sum(result_odds(found, "rol")) == pytest.approx(1, abs=0.01)


def test_a_denial_makes_it_rarer() -> None:
    s = told(castle(), YELLOW, "claim country", "item crown", "country kida", "value false")
    assert country_odds(Evidence(s, RED, True), "crown")["kida"] < 0.16


def test_a_claim_never_moves_a_fact() -> None:
    s = told(look(castle(), RED, "scu"), YELLOW, "claim result", "combo scu", "result 3", "value true")
    found = Evidence(s, RED, True)
    assert result_odds(found, "scu") == [0, 0, 0, 0, 0, 0, 0, 1]
    assert found.trust[YELLOW] == weighing.TRUST_LIAR


def test_the_same_words_twice_count_once() -> None:
    words = ("claim guild", "who seat1", "guild wolf", "value true")
    once = told(castle(), YELLOW, *words)
    twice = told(told(castle(), YELLOW, *words), YELLOW, *words, room="01")
    assert guild_odds(Evidence(once, RED, True), YELLOW) == guild_odds(Evidence(twice, RED, True), YELLOW)


def test_guilds_wizards_and_facts_are_believed_a_little() -> None:
    before = guild_odds(Evidence(castle(), RED, True), YELLOW)
    s = told(castle(), YELLOW, "claim guild", "who seat1", "guild wolf", "value true")
    assert guild_odds(Evidence(s, RED, True), YELLOW)["wolf"] > before["wolf"] + 0.2
    s = told(castle(), GREEN, "claim fact", "who seat1", "fact s02", "value false")
    assert guild_odds(Evidence(s, RED, True), YELLOW)["wolf"] < before["wolf"]
    s = told(castle(), GREEN, "claim wizard", "who seat1", "wizard rook", "value true")
    assert guild_odds(Evidence(s, RED, True), YELLOW)["wolf"] > before["wolf"] + 0.2


def test_words_of_rooms_that_the_seat_cannot_read_count_for_nothing() -> None:
    s = told(castle(), YELLOW, "claim result", "combo scu", "result 3", "value true", room="12")
    assert len(Evidence(s, RED, True).claims) == 0
    assert len(Evidence(s, GREEN, True).claims) == 1
    assert len(Evidence(s, YELLOW, True).claims) == 0  # its own words


def test_only_claims_that_can_be_true_are_weighed() -> None:
    s = told(castle(), YELLOW, "claim aim_item", "who seat1", "item crown", "value true")
    told(s, YELLOW, "ask result", "combo rol", "which")
    assert len(Evidence(s, RED, True).claims) == 0


def test_open_talk_is_heard_by_all() -> None:
    s = told(castle(), YELLOW, "claim result", "combo scu", "result 3", "value true", room="table")
    assert len(Evidence(s, BLUE, True).claims) == 1


def test_a_deaf_seat_hears_nothing() -> None:
    s = told(castle(), YELLOW, "claim result", "combo scu", "result 3", "value true")
    assert result_odds(Evidence(s, RED, False), "scu") == [0.125] * 8


# -- trust


def test_allies_are_trusted_and_enemies_are_not() -> None:
    s = castle(wizards="tarn rossi hesper vesper")
    read(s, RED, YELLOW, "s01")
    read(s, RED, GREEN, "s03")
    found = Evidence(s, RED, True)
    assert found.kinship[YELLOW] > weighing.ALLY
    assert found.kinship[GREEN] < weighing.ENEMY
    assert list(found.trust)[:4] == [found.trust[RED], 0.8, 0.2, 0.5]


def test_a_confirmed_claim_earns_trust_and_never_too_much() -> None:
    s = look(read(castle(wizards="tarn rossi"), RED, YELLOW, "s01"), RED, "rol", "rou", "rcl")
    told(s, YELLOW, "claim result", "combo rol", "result 1", "value true")
    assert Evidence(s, RED, True).trust[YELLOW] == pytest.approx(0.9)
    told(s, YELLOW, "claim result", "combo rou", "result 2", "value true")
    assert Evidence(s, RED, True).trust[YELLOW] == weighing.TRUST_MOST


def test_who_says_he_is_a_guild_mate_is_trusted_more_about_squares() -> None:
    stranger = told(castle(wizards="tarn"), YELLOW, "claim result", "combo scu", "result 3", "value true")
    mate = told(castle(wizards="tarn"), YELLOW, "claim guild", "who seat1", "guild eagle", "value true")
    told(mate, YELLOW, "claim result", "combo scu", "result 3", "value true")
    believed = result_odds(Evidence(mate, RED, True), "scu")[2]
    assert believed > result_odds(Evidence(stranger, RED, True), "scu")[2]


def test_hearsay_may_be_left_out() -> None:
    taste = Taste()
    taste.hearsay = False
    s = told(castle(), YELLOW, "claim result", "combo scu", "result 1", "value true")
    told(s, YELLOW, "claim country", "item crown", "country kida", "value true")
    told(s, YELLOW, "claim guild", "who seat1", "guild wolf", "value true")
    assert len(Evidence(s, RED, True).claims) == 3
    assert len(Evidence(s, RED, True, taste).claims) == 1  # what he says of himself
    look(s, YELLOW, "crown")
    assert len(Evidence(s, RED, True, taste).claims) == 2


def test_trust_is_a_matter_of_taste() -> None:
    s = told(castle(), YELLOW, "claim country", "item crown", "country kida", "value true")
    taste = Taste()
    taste.trust = 0.9
    before = country_odds(Evidence(s, RED, True), "crown")["kida"]
    assert country_odds(Evidence(s, RED, True, taste), "crown")["kida"] > before + 0.1
