"""The named parts of a position, by which a move is explained; and tastes that follow what the table has agreed on."""

import pytest
from tests.games.xtal.crystals import A, B, C, D, code, crystal, pick, play

from greathall.bots import levelled
from greathall.bots.bot import PATIENT as PATIENCE
from greathall.bots.explain import advise
from greathall.bots.roster import make_bot
from greathall.games.xtal.bot.features import SCALE, WORDS
from greathall.games.xtal.bot.planning import choice, prospects
from greathall.games.xtal.bot.sage import CrystalSage
from greathall.games.xtal.bot.taste import BOLD, MANNERS, PATIENT, Taste
from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import END_TURN
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.playout import legal_list

SAGE = CrystalSage()
POOR = {A: 0, B: 0, C: 0, D: 0}
ARMED = "levitate:2 flight fireball"


def parts(s: Crystal, seat: int = A) -> dict[str, float]:
    return dict(SAGE.features(s, seat))


def after(s: Crystal, move: int) -> dict[str, float]:
    s.apply(A, move)
    return parts(s)


def test_every_part_has_words() -> None:
    found = parts(crystal("A:p2 B:p26 C:p24 D:p33"))
    assert found.keys() == WORDS.keys() == GAME.feature_words.keys()
    assert len(set(WORDS.values())) == len(WORDS)


def test_the_parts_are_what_the_outlook_is_made_of() -> None:
    s = crystal("A:p20 B:p28 C:p25 D:p33", hands={A: "void teleport flight fireball fireball_shield"}, rings={A: 6})
    s.apply(A, END_TURN)
    found = parts(s)
    own = sum(worth for name, worth in found.items() if name != "rivals")
    assert own == pytest.approx(SCALE * prospects.strength(s, A, prospects.MANY))
    assert all(
        found[name] > 0.0 for name in ("rings", "voids", "shields", "weapons", "movers", "teleports", "way_home")
    )


def test_danger_costs_safety() -> None:
    for flight, safe in (("flight fireball", False), ("flight", True)):
        s = crystal("A:p20 B:p28 C:p24 D:p33", hands={B: flight}, rings={**POOR, A: 6}, phase="roll")
        assert (parts(s)["safety"] == 0.0) is safe


def test_a_card_in_the_tray_is_worth_what_its_group_brings() -> None:
    """B has nothing to answer with: the attack that the first card begins brings its rings."""
    rings = {A: 0, B: 6, C: 0, D: 0}
    idle = after(crystal("A:p2 B:p26 C:p24 D:p33", hands={A: ARMED}, rings=rings), END_TURN)
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: ARMED}, rings=rings)
    pick(s, A, "levitate A p4")
    begun = parts(s)
    assert begun["rings"] > idle["rings"]
    assert begun["rivals"] > idle["rivals"]
    assert begun["weapons"] < idle["weapons"]


def test_a_victory_is_all_there_is_to_say() -> None:
    s = crystal("A:p16 B:p26 C:p24 D:p33", hands={A: "teleport"}, rings={**POOR, A: 6})
    assert parts(s) == {"win_now": 1.0}
    assert parts(s, B) == {"win_now": 0.0}


def test_whoever_has_gone_is_no_rival() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", phase="roll")
    before = parts(s)["rivals"]
    s.gone |= 2
    assert parts(s)["rivals"] > before


def test_clocks_of_a_race_run_out() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: "levitate:2"}, rings={**POOR, B: 6}, combat_timing="race")
    play(s, A, "levitate A p4, levitate B p28")
    assert s.to_act() == 0  # the countdown before the Combat
    assert parts(s).keys() == WORDS.keys()


def test_who_doubts_attacks_less_gladly() -> None:
    doubtful = Taste()
    doubtful.doubt = 2.0
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: ARMED, B: "levitate:3"}, rings={**POOR, B: 6})
    legal = legal_list(s, A)
    begin = legal.index(code("levitate A p4"))
    assert choice.worths(s, A, legal, doubtful)[begin] < choice.worths(s, A, legal, BOLD)[begin]


def test_the_archmage_gives_reasons_though_it_does_not_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levelled, "PONDERED", 40)
    s = crystal("A:p2 B:p26 C:p24 D:p33", hands={A: ARMED}, rings={**POOR, B: 6})
    bot = make_bot("archmage", GAME, 3)
    assert isinstance(bot, levelled.LevelBot)
    view = GAME.view(s, A)
    advice = advise(bot, view, [], 10**6)
    assert advice.moves[0].code == make_bot("archmage", GAME, 3).choose(view, PATIENCE)
    assert any(one.reasons for one in advice.moves[1:])
    assert all(reason.words in WORDS.values() for one in advice.moves for reason in one.reasons)


def test_tastes_follow_what_the_table_has_agreed_on() -> None:
    patiently = MANNERS["patient"]
    found = [patiently.of(crystal("A:p2 B:p26 C:p24 D:p33", mode=mode)) for mode in ("booklet", "short", "gentle")]
    assert found == [PATIENT, patiently.short, patiently.gentle]
    assert patiently.of(crystal("A:p2 B:p26")) is BOLD


def test_nobody_waits_for_cards_that_do_not_come() -> None:
    s = crystal("A:p2 B:p26 C:p24 D:p33")
    assert MANNERS["patient"].of(s) is PATIENT
    s.deck_size = 0
    s.refuse = 0
    assert MANNERS["patient"].of(s) is BOLD
