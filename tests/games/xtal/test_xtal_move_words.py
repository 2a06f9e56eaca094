"""Moves in words and words as moves: lists to choose from, questions before a move, and what people type."""

from typing import Any

import msgspec
import pytest
from tests.games.xtal.crystals import A, B, C, D, code, crystal, pick, play
from tests.games.xtal.xtal_tables import CONTENT, NAMES, TABLES, looks, new_crystal, random_positions

from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules.moves import ACCEPT, ALPHABET, END_TURN, FIRST_PLAY, PASS, PLAY, ROLL
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight.view import XtalView
from greathall.games.xtal.words.moves import describe, warning
from greathall.games.xtal.words.typed import SHORT, TYPED, read_move
from greathall.kernel.content import OptionValue
from greathall.kernel.refused import MalformedMove

DESCRIPTION_MAX = 110
S4 = "A:p2 B:p8 C:p26 D:p33"
WILD: dict[str, Any] = {"blank_cards": "wild"}


def _custom(power: str) -> dict[str, Any]:
    return {"blank_cards": "custom", "custom_power": power}


def _fight(hands: dict[int, str], dice: int = 3, **options: Any) -> Crystal:
    """E6: A comes to p4 by the die, opposite B on p28."""
    s = crystal("A:p1 B:p28 C:p24 D:p33", hands=hands, phase="roll", dice=[dice], **options)
    s.apply(A, ROLL)
    return s


def _said(s: Crystal, seat: int, typed: str) -> str:
    return describe(GAME.view(s, seat), code(typed), CONTENT)


@pytest.mark.repeats
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_move_is_described_differently_and_can_be_typed(
    seats: int, options: dict[str, OptionValue]
) -> None:
    seed = 19
    for s in random_positions(seats, seed, every=3, most=900, **options):
        for look in looks(s):
            words = [describe(look, move, CONTENT) for move in look.legal]
            assert len(set(words)) == len(words), f"seed {seed}: {sorted(words)}"
            for move, told in zip(look.legal, words, strict=True):
                assert 0 < len(told) <= DESCRIPTION_MAX, told
                assert told.isascii()
                assert read_move(look, TYPED.text(move), CONTENT) == move
                assert read_move(look, TYPED.text(move).upper(), CONTENT) == move
                assert "\n" not in warning(look, move, CONTENT)


# -- descriptions


def test_homes_and_the_roll() -> None:
    look = GAME.view(new_crystal(2, 1), 0)
    assert describe(look, code("choose_home h3"), CONTENT) == "Moonpoint on p24, with 1 ring"
    assert _said(crystal(S4, phase="roll"), A, "roll") == "roll the die and move your token clockwise"


def test_movers_say_whose_token_goes_where_and_whom_it_faces() -> None:
    s = crystal(S4, hands={A: "levitate:2 flight teleport"})
    assert _said(s, A, "levitate A p4") == "lift your token from p2 to p4"
    assert _said(s, A, "levitate B p12") == "lift Raven (seat 2) from p8 to p12"
    assert _said(s, A, "teleport B p0") == "teleport Raven (seat 2) from p8 to p0, your Home"
    assert _said(s, A, "teleport B p16") == "teleport Raven (seat 2) from p8 to p16"
    pick(s, A, "levitate C p28")
    assert _said(s, A, "levitate A p4") == "lift your token from p2 to p4, opposite Lantern (seat 3)"
    assert _said(s, A, "flight C p20") == "fly Lantern (seat 3) from p28 to p20"


def test_movers_say_where_a_token_is_at_home() -> None:
    s = crystal("A:p16 B:p40 C:p4 D:p28", hands={A: "teleport flight"}, protected=[C])
    assert _said(s, A, "teleport A p0") == "teleport your token from p16 to p0, your Home"
    assert _said(s, A, "teleport B p8") == "teleport Raven (seat 2) from p40 to p8, its own Home"
    assert _said(s, A, "teleport B p24") == "teleport Raven (seat 2) from p40 to p24, the Home of Lantern (seat 3)"
    s = crystal("A:p12 B:p40 C:p4 D:p20", hands={A: "flight"}, protected=[C])
    words = _said(s, A, "flight D p28")
    assert words == "fly Wave (seat 4) from p20 to p28, opposite Lantern (seat 3), who cannot fight"


def test_voids_say_what_they_cancel() -> None:
    safe = "nobody can touch you until your next roll"
    s = _fight({A: "fireball void", B: "void:2", C: "", D: ""})
    assert _said(s, A, "void") == f"cancel nothing, but {safe}"
    play(s, A, "fireball")
    assert _said(s, B, "void") == f"cancel the Fireball of Comet (seat 1); {safe}"
    play(s, B, "void")
    assert _said(s, A, "void") == f"cancel the Void of Raven (seat 2); {safe}"


def test_weapons_tell_what_is_at_stake_and_shields_what_they_do() -> None:
    s = _fight({A: "fireball", B: "fireball_shield blank", C: "", D: ""}, **WILD)
    assert _said(s, A, "fireball") == "strike at Raven (seat 2) with Fireball: 1 ring, no answer 62 %"
    play(s, A, "fireball")
    assert _said(s, B, "fireball_shield") == "ward off the Fireball; more cards may follow it"
    words = _said(s, B, "wild_fireball_shield")
    assert words == "Blank Crystal as Fireball Shield: ward off the Fireball; more cards may follow it"
    assert _said(s, B, "accept") == "accept defeat by the Fireball: Comet (seat 1) takes 1 ring"


def test_custom_powers_are_described() -> None:
    s = crystal(S4, hands={A: "blank"}, **_custom("mirror"))
    assert _said(s, A, "mirror A B") == "Mirror: your token to p8, then Raven (seat 2) to p2"
    assert _said(s, A, "mirror B A") == "Mirror: Raven (seat 2) to p2, then your token to p8"
    s = crystal(S4, hands={A: "blank"}, **_custom("drift"))
    assert _said(s, A, "drift B on") == "Drift: Raven (seat 2) one step on to p9"
    assert _said(s, A, "drift B back") == "Drift: Raven (seat 2) one step back to p7"
    s = crystal(S4, hands={A: "blank"}, **_custom("stasis"))
    assert _said(s, A, "stasis A") == "Stasis: until the next roll you are out of reach and can play no card"
    assert _said(s, A, "stasis B") == "Stasis: until the next roll Raven (seat 2) is out of reach and can play no card"
    s = crystal(S4, hands={A: "blank"}, **_custom("scry"))
    assert _said(s, A, "scry B") == "Scry: look at the hand of Raven (seat 2)"


def test_placing_says_what_comes_of_it() -> None:
    s = crystal(S4, hands={A: "levitate:3 flight fireball"})
    pick(s, A, "levitate A p4")
    assert _said(s, A, "play") == "place the Levitate"
    pick(s, A, "levitate C p28")
    assert _said(s, A, "play") == "place your group of 2 cards: Combat between your token and Lantern (seat 3)"
    pick(s, A, "fireball")
    assert _said(s, A, "play") == "place your group of 3 cards: Combat between your token and Lantern (seat 3)"
    s = crystal(S4, hands={A: "levitate:2"})
    pick(s, A, "levitate B p4, levitate C p28")
    look = GAME.view(s, A)
    assert [move for move in look.legal if move >= PLAY] == [FIRST_PLAY + B, FIRST_PLAY + C]
    words = describe(look, FIRST_PLAY + C, CONTENT)
    assert words == "place your group of 2 cards: Combat, Lantern (seat 3) plays first against Raven (seat 2)"
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"})
    pick(s, A, "teleport A p0")
    assert _said(s, A, "play") == "place the Teleport, and win"
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"}, void_reach="any")
    pick(s, A, "teleport A p0")
    assert _said(s, A, "play") == "place the Teleport, and win unless somebody cancels it"


def test_ending_and_passing_say_who_is_next() -> None:
    s = crystal(S4, hands={A: "levitate:2"})
    assert _said(s, A, "end_turn") == "end your turn: Raven (seat 2) rolls next"
    pick(s, A, "levitate A p4")
    assert _said(s, A, "end_turn") == "end your turn: Raven (seat 2) rolls next, 1 card of your group back in hand"
    s = crystal(S4, away=[B, C, D], rings={B: 0, C: 0, D: 0})
    assert _said(s, A, "end_turn") == "end your turn: you roll again"
    s = crystal(S4, round_limit=50, turn=D)
    s.round = 50
    assert _said(s, D, "end_turn") == "end your turn: the game is over then"


def test_passing_in_combat_and_beside_it() -> None:
    hands = {A: "flight", B: "flight void", C: "", D: ""}
    s = _fight(hands)
    assert _said(s, A, "pass") == "play nothing now; if the other passes too, Combat is over"
    s.apply(A, PASS)
    assert _said(s, B, "pass") == "play nothing: Combat is over, you roll again"
    play(s, B, "void")
    assert _said(s, A, "pass") == "play nothing: Combat is over, Raven (seat 2) rolls next"
    race = _fight(hands, combat_timing="race", race_countdown_ms=0)
    race.apply(A, PASS)
    assert _said(race, B, "pass") == "play nothing: Combat is over, you roll again"
    s = crystal(S4, hands={A: "levitate:2", B: "void"}, void_reach="any")
    play(s, A, "levitate A p4")
    assert _said(s, B, "pass") == "let the last card count"


def test_moves_of_the_clock_and_of_the_table() -> None:
    s = crystal(S4)
    assert _said(s, A, "clock quiet") == "the quiet clock is over"
    assert _said(s, A, "leave B away") == "Raven (seat 2) leaves for a while"
    assert _said(s, A, "leave B forced") == "Raven (seat 2) is set aside for a while"
    assert _said(s, A, "leave B gone") == "Raven (seat 2) leaves for good"
    assert _said(s, A, "return B") == "Raven (seat 2) comes back"


# -- questions before a move


def _asked(s: Crystal, seat: int, move: int) -> str:
    return warning(GAME.view(s, seat), move, CONTENT)


def test_nobody_accepts_defeat_unasked_with_the_answer_in_hand() -> None:
    hands = {A: "fireball", B: "fireball_shield void blank", C: "", D: ""}
    s = _fight(hands, **WILD)
    play(s, A, "fireball")
    words = "You would lose 1 ring, yet you hold an answer: Fireball Shield, Void or Blank Crystal."
    assert _asked(s, B, ACCEPT) == words
    s = _fight({**hands, B: "aurablast_shield"})
    play(s, A, "fireball")
    assert _asked(s, B, ACCEPT) == ""
    s = _fight({**hands, B: "void"}, rings={B: 0})
    play(s, A, "fireball")
    assert _asked(s, B, ACCEPT) == ""
    s = _fight({**hands, B: "void"}, rings={B: 2}, mode="gentle")
    play(s, A, "fireball")
    assert _asked(s, B, ACCEPT) == "You would lose 1 ring, yet you hold an answer: Void."


def test_nobody_ends_a_turn_unasked_that_could_win() -> None:
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "teleport"})
    assert _asked(s, A, END_TURN) == "Your Teleport would bring you Home with rings enough to win."
    pick(s, A, "teleport A p0")
    assert _asked(s, A, END_TURN) == (
        "The group in your tray would win the game. "
        "Your group has not been placed: its cards would go back to your hand."
    )
    assert _asked(s, A, PLAY) == ""
    s = crystal("A:p16 B:p8", rings={A: 6, B: 0}, hands={A: "blank"}, **WILD)
    assert _asked(s, A, END_TURN) == "Your Blank Crystal as Teleport would bring you Home with rings enough to win."
    s = crystal("A:p16 B:p0", rings={A: 6, B: 0}, hands={A: "teleport"})
    assert _asked(s, A, END_TURN) == ""


def test_nobody_brings_somebody_else_home_unasked() -> None:
    s = crystal("A:p2 B:p16", rings={A: 0, B: 6}, homes=(0, 3), hands={A: "teleport"})
    pick(s, A, "teleport B p24")
    words = "This brings Raven (seat 2) Home with rings enough: that player wins."
    assert _asked(s, A, PLAY) == words
    assert _asked(s, A, code("teleport B p8")) == ""


# -- what people type

TURN = crystal(S4, hands={A: "levitate:2 flight teleport void"})
SHORT_FORMS = [
    ("lev bo p4", "levitate seat1 p4"),
    ("lev 2 p12", "levitate seat1 p12"),
    ("LIFT raven to 4", "levitate seat1 p4"),
    ("levitate p4 on b", "levitate seat1 p4"),
    ("lev c", "levitate seat2 p28"),
    ("lev p28", "levitate seat2 p28"),
    ("lev me", "levitate seat0 p4"),
    ("levitate my token to p4", "levitate seat0 p4"),
    ("lev s2 r0", "levitate seat1 p4"),
    ("tele me to my home", "teleport seat0 p0"),
    ("fly d p12", "flight seat3 p12"),
    ("flight seat3 p12", "flight seat2 p12"),
    ("tele bo home", "teleport seat1 p8"),
    ("tp bo duskpoint", "teleport seat1 p16"),
    ("teleport me h3", "teleport seat0 p24"),
    ("tele lantern home", "teleport seat2 p24"),
    ("void", "void"),
    ("cancel", "void"),
    ("play levitate bo p4", "levitate seat1 p4"),
    ("use void", "void"),
    ("p28", "levitate seat2 p28"),
    ("place", "play"),
    ("play", "play"),
    ("end", "end_turn"),
    ("done", "end_turn"),
    ("pass", "pass"),
    ("skip", "pass"),
    ("concede", "accept"),
    ("throw", "roll"),
    ("first cy", "first_play seat2"),
    ("first seat 3", "first_play seat2"),
    ("fireball", "fireball"),
    ("thunder", "thunderbolt"),
    ("aura shield", "aurablast_shield"),
    ("fireball_sh", "fireball_shield"),
    ("home moon", "choose_home h3"),
    ("choose h5", "choose_home h5"),
    ("swap bo cy", "mirror seat1 seat2"),
    ("mirror me and bo", "mirror seat0 seat1"),
    ("drift bo on", "drift seat1 on"),
    ("nudge back raven", "drift seat1 back"),
    ("freeze bo", "stasis seat1"),
    ("peek bo", "scry seat1"),
    ("blank fireball", "wild_fireball"),
    ("wild as levitate bo p4", "wild_levitate seat1 p4"),
    ("levitate token=seat2 to=p4", "levitate seat1 p4"),
]


@pytest.mark.parametrize(("typed", "meant"), SHORT_FORMS)
def test_short_forms_of_moves(typed: str, meant: str) -> None:
    assert ALPHABET.text(read_move(GAME.view(TURN, A), typed, CONTENT, NAMES)) == meant


def test_no_short_word_is_a_verb_of_its_own() -> None:
    assert not set(SHORT) & set(ALPHABET.first)
    assert set(SHORT.values()) <= set(ALPHABET.first)


def _reads(look: XtalView, typed: str) -> str:
    return ALPHABET.text(read_move(look, typed, CONTENT, NAMES))


def test_names_of_players_are_known_only_where_they_are_handed_in() -> None:
    look = GAME.view(TURN, A)
    with pytest.raises(MalformedMove, match="there is no token 'bo'"):
        read_move(look, "lev bo p4", CONTENT)
    people = ["Cy", "b", "Cyrus"]
    assert read_move(look, "lev cy p4", CONTENT, people) == code("levitate A p4")
    assert read_move(look, "lev cyr p28", CONTENT, people) == code("levitate C p28")


def test_the_matching_shield_and_the_only_weapon() -> None:
    s = _fight({A: "fireball", B: "fireball_shield aurablast thunderbolt", C: "", D: ""})
    assert _reads(GAME.view(s, A), "strike") == "fireball"
    play(s, A, "fireball")
    look = GAME.view(s, B)
    assert _reads(look, "shield") == "fireball_shield"
    pick(s, B, "fireball_shield")
    with pytest.raises(MalformedMove, match=r"say which Weapon: aurablast, thunderbolt$"):
        _reads(GAME.view(s, B), "attack")


def test_the_opponent_need_not_be_named() -> None:
    s = _fight({A: "flight", B: "flight", C: "", D: ""})
    assert _reads(GAME.view(s, A), "flight foe p12") == "flight seat1 p12"
    with pytest.raises(MalformedMove, match="there is no token 'foe'"):
        _reads(GAME.view(s, C), "flight foe p12")


def test_whoever_is_done_ends_the_turn_or_passes() -> None:
    look = GAME.view(_fight({A: "flight", B: "flight"}), A)
    assert _reads(look, "done") == "pass"
    assert _reads(look, "end") == "end_turn"  # refused with its rule: a Combat is not thrown away by mistake
    assert _reads(GAME.view(crystal(S4, phase="roll"), B), "done") == "end_turn"


def test_a_wild_card_stands_in_where_no_other_will_do() -> None:
    s = crystal(S4, hands={A: "blank flight"}, **WILD)
    look = GAME.view(s, A)
    assert _reads(look, "lev bo p4") == "wild_levitate seat1 p4"
    assert _reads(look, "levitate seat2 p4") == "wild_levitate seat1 p4"
    assert _reads(look, "lev c") == "wild_levitate seat2 p28"
    assert _reads(look, "blank void") == "wild_void"
    for typed in ("blank pass", "blank to"):
        with pytest.raises(MalformedMove, match="say what the blank card is played as"):
            _reads(look, typed)
    assert _reads(look, "blank lev c") == "wild_levitate seat2 p28"


def test_a_blank_card_with_a_power_of_its_own() -> None:
    look = GAME.view(crystal(S4, hands={A: "blank"}, **_custom("drift")), A)
    assert _reads(look, "blank bo back") == "drift seat1 back"
    assert _reads(look, "blank drift bo on") == "drift seat1 on"


def test_a_name_or_a_home_alone() -> None:
    s = crystal(S4, hands={A: "levitate:2"})
    pick(s, A, "levitate B p4, levitate C p28")
    look = GAME.view(s, A)
    assert _reads(look, "cy") == "first_play seat2"
    assert _reads(look, "b") == "first_play seat1"
    choosing = GAME.view(new_crystal(2, 1), 0)
    assert _reads(choosing, "moonpoint") == "choose_home h3"
    assert _reads(choosing, "h5") == "choose_home h5"
    assert _reads(choosing, "p8") == "choose_home h1"


COMPLAINTS = [
    ("", "type a move, such as"),
    ("hocus", r"^'hocus' is none of your moves; type its number or the move itself, such as end_turn$"),
    ("hocus pocus", r"^'hocus pocus' is none of your moves"),
    ("f", "'f' is none of your moves"),
    ("p47", "'p47' is none of your moves"),
    ("p4", "^2 of your moves fit 'p4'; say which card and whose token$"),
    ("lev", "^5 of your moves fit that; levitate takes a token and a position: levitate seat1 p4; a token is named"),
    ("lev bo", "^2 of your moves fit that"),
    ("lev p44", "^none of your moves fit that"),
    ("lev nowhere", "^none of your moves fit that"),
    ("lev bo p4 p5", "^levitate takes a token and a position"),
    ("lev zed p4", "^there is no token 'zed'; a token is named by its seat"),
    ("lev z p4", "^there is no token 'z'"),
    ("lev bo p48", "^there is no position 'p48'; positions are p0 to p47, or `home`$"),
    ("lev bo nowhere", "^there is no position 'nowhere'"),
    ("lev f home", "^there is no position 'home'"),
    ("shield", "^no Weapon waits for an answer, so there is nothing to ward off$"),
    ("strike", "^say which Weapon: aurablast, thunderbolt, fireball$"),
    ("mirror bo", "^mirror takes two tokens: mirror seat1 seat2"),
    ("drift bo", "^drift takes a token and a way: drift seat1 back"),
    ("first", "^first_play takes one player: first_play seat1"),
    ("peek bo cy", "^scry takes one player: scry seat1"),
    ("home", "^say which Home: h0 Dawnpoint, h1 Noonpoint"),
    ("home point", "^say which Home"),
    ("fireball bo", "^'bo' is one word too many; fireball takes nothing more$"),
    ("levitate token=bo to=p4", "^token cannot be 'bo'"),
]


@pytest.mark.parametrize(("typed", "complaint"), COMPLAINTS)
def test_what_is_no_move_is_said_in_one_sentence(typed: str, complaint: str) -> None:
    with pytest.raises(MalformedMove, match=complaint) as refused:
        read_move(GAME.view(TURN, A), typed, CONTENT, NAMES)
    assert "\n" not in refused.value.sentence


def test_without_legal_moves_there_is_no_example() -> None:
    with pytest.raises(MalformedMove, match=r"the move itself$"):
        read_move(GAME.view(TURN, B), "hocus", CONTENT)


def test_somebody_without_a_seat_is_nobody() -> None:
    look: XtalView = msgspec.structs.replace(GAME.view(TURN, A), seat=None)
    with pytest.raises(MalformedMove, match="there is no token 'me'"):
        read_move(look, "lev me p4", CONTENT)


def test_players_are_called_by_their_names_where_they_are_known() -> None:
    s = crystal(S4, hands={A: "levitate:2 flight teleport"})
    words = [GAME.describe(GAME.view(s, A), move, ["Ada", "Bo", "Cy", "Di"]) for move in GAME.view(s, A).legal]
    assert any("(Bo)" in one for one in words)
    assert not any("seat" in one for one in words)
