"""Rules that no worked example shows: the deal, cards, looks, rounds, and who hears what."""

import pytest
from tests.games.castle_of_magic.castles import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Loaded,
    at,
    castle,
    code,
    do,
    heard,
    moves,
    phase,
    points_of,
    set_level,
    why,
)

from greathall.games.castle_of_magic.content.ids import LEVEL_NAMES, SPACE_NAMES, WIZARD_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing, pawns
from greathall.games.castle_of_magic.rules.deal import begin
from greathall.games.castle_of_magic.rules.state import Magic, bare
from greathall.games.castle_of_magic.sight.view import view
from greathall.kernel.bits import BIT
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import move_buffer, play_out

# -- the deal


def test_the_highest_roll_begins_and_a_tie_is_rolled_again() -> None:
    s = bare(GAME.terms(GAME.setup(4)), Loaded({"first": [3, 5, 5, 1, 2, 6]}))
    begin(s)
    assert view(s, RED).first_rolls == [[0, 3], [1, 5], [2, 5], [3, 1], [1, 2], [2, 6]]
    assert (s.first, s.turn) == (GREEN, GREEN)


def test_pawns_are_placed_in_the_order_of_turns_and_then_the_first_turn_begins() -> None:
    s = bare(GAME.terms(GAME.setup(4)), Loaded({"first": [1, 1, 6]}))
    begin(s)
    for seat, space in ((GREEN, "w00"), (BLUE, "w04"), (RED, "w08")):
        do(s, seat, f"place {space}")
        assert (s.round, phase(s)) == (0, "place")
    told = do(s, YELLOW, "place w12")
    assert heard(told, SPECTATOR) == ["placed", "turn_began"]
    assert (s.round, phase(s), s.turn) == (1, "turn", GREEN)
    assert at(s, RED) == "w08"


def test_the_basic_set() -> None:
    for seed in range(20):
        s = GAME.new(GAME.setup(6, options={"wizard_set": "basic"}), FastDice(seed))
        assert all(0 <= wizard < 9 for wizard in s.wizards)
        assert len(set(s.wizards)) == 6


def test_all_wizards_are_dealt_at_some_table() -> None:
    dealt = {int(s.wizards[seat]) for seed in range(40) for s in [deal(seed)] for seat in range(4)}
    assert dealt == set(range(len(WIZARD_NAMES)))


def deal(seed: int) -> Magic:
    return GAME.new(GAME.setup(4), FastDice(seed))


def test_a_seat_sees_its_own_wizard_and_no_other() -> None:
    s = deal(4)
    assert [player.wizard for player in view(s, GREEN).players] == [None, None, s.wizards[GREEN], None]
    assert all(player.wizard is None for player in view(s, SPECTATOR).players)


# -- walking and cards


def test_a_move_card_is_discarded_openly() -> None:
    s = castle(cards={RED: [4, 4, 6]}, faces={"spell": [6]})
    assert moves(s, RED)[2:6] == ["play_card 4 cw", "play_card 4 ccw", "play_card 6 cw", "play_card 6 ccw"]
    told = do(s, RED, "play_card 4 ccw")
    assert at(s, RED) == "w04"
    assert heard(told, BLUE) == ["card_played", "walked"]
    assert view(s, BLUE).discard == [0, 0, 0, 1, 0, 0]
    assert view(s, RED).players[RED].hand == [0, 0, 0, 1, 0, 1]
    assert (view(s, BLUE).players[RED].cards, view(s, BLUE).players[RED].hand) == (2, None)


def walk_onto(s: Magic, space: str) -> list[str]:
    """Red walks there by a die of one; what a stranger hears."""
    assert at(s, RED) == f"{space[0]}{int(space[1:]) - 1:02}"
    told = do(s, RED, "roll", "step cw")
    return [name for name in heard(told, BLUE) if name not in ("rolled", "walked", "turn_began")]


def test_a_drawn_card_is_its_holders_secret() -> None:
    s = castle(space="w10", faces={"move": [1]})
    top = int(s.move_deck[s.move_size - 1])
    assert walk_onto(s, "w11") == ["drew_hidden"]
    assert packing.cards_of(s.hands[RED], top) == 1
    s = castle(space="w10", move_cards_open=True, faces={"move": [1]})
    assert walk_onto(s, "w11") == ["drew"]
    assert view(s, SPECTATOR).players[RED].hand == [0, 0, 0, 0, 0, 1]


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    s = castle(space="w10", faces={"move": [1]})
    s.move_size = 0
    s.discard = BIT[10] * 3
    assert walk_onto(s, "w11") == ["reshuffled", "drew_hidden"]
    assert (s.move_size, s.discard, int(s.hands[RED])) == (2, 0, int(BIT[10]))


def test_without_any_card_nothing_is_drawn() -> None:
    s = castle(space="w10", faces={"move": [1]})
    s.move_size = 0
    assert walk_onto(s, "w11") == ["nothing_to_draw"]


# -- spells


def test_all_levels_at_the_top() -> None:
    s = castle(space="w03", faces={"move": [1]})
    for spell in LEVEL_NAMES:
        set_level(s, RED, spell, 5)
    walk_onto(s, "w04")
    assert (phase(s), s.turn) == ("turn", YELLOW)


def test_a_level_rises_by_one_and_everybody_sees_it() -> None:
    s = castle(space="w03", faces={"move": [1]})
    for spell in LEVEL_NAMES[:-1]:
        set_level(s, RED, spell, 5)
    walk_onto(s, "w04")
    assert moves(s, RED) == ["raise scepter", "speak"]
    told = do(s, RED, "raise scepter")
    assert heard(told, BLUE) == ["level_raised", "turn_began"]
    assert view(s, BLUE).players[RED].levels == [5, 5, 5, 5, 5, 5, 5, 2]


@pytest.mark.parametrize(
    ("space", "look", "square", "says"), [("w06", "look_country amulet", 9, 1), ("w03", "look_ritual sou", 5, 6)]
)
def test_a_look_is_seen_and_its_content_is_not(space: str, look: str, square: int, says: int) -> None:
    s = castle(space=f"w{int(space[1:]) - 1:02}", faces={"move": [1], "spell": [1]})
    assert walk_onto(s, space) == ["attempted"]
    assert len(moves(s, RED)) == (4 if space == "w06" else 9)
    assert view(s, BLUE).die == 1
    told = do(s, RED, look)
    assert heard(told, BLUE) == ["looked", "turn_began"]
    assert [event.facts["says"] for event in told if event.name == "square_read"] == [says]
    assert [(one.seat, one.square) for one in view(s, BLUE).looks] == [(RED, square)]
    mine, theirs = view(s, RED), view(s, BLUE)
    assert [*mine.results, *mine.countries][square] == says
    assert [*theirs.results, *theirs.countries] == [None] * 11


def test_whom_a_secret_is_about_may_see_it_by_option() -> None:
    s = castle(space="w00", secret_target_sees=True, faces={"move": [1]})
    assert walk_onto(s, "w01") == []
    told = do(s, RED, "secret seat2")
    assert ["secret_read" in heard(told, seat) for seat in (RED, YELLOW, GREEN, BLUE)] == [True, False, True, False]
    assert view(s, GREEN).searches[0].card is not None
    assert view(s, YELLOW).searches[0].card is None


@pytest.mark.parametrize(
    ("disk", "side", "to", "fell"),
    [(0, "silent", -1, 1), (1, "silent", -1, 0), (-2, "silent", -3, 0), (1, "ringing", 2, 0)],
)
def test_a_disk_moves_one_space(disk: int, side: str, to: int, fell: int) -> None:
    s = castle(space="w04", disks=(disk, 0, 0), faces={"move": [1], "spell": [1]})
    walk_onto(s, "w05")
    assert moves(s, RED) == ["push silent", "push ringing", "speak"]
    told = do(s, RED, f"push {side}")
    assert s.disks[0] == to
    assert heard(told, BLUE).count("barrier_fell") == fell
    assert [event.facts["locked"] for event in told if event.name == "pushed"] == [abs(to) == 3]


def test_the_tower_opens_with_the_third_disk() -> None:
    s = castle(space="w04", disks=(0, 2, -1), faces={"move": [1], "spell": [1]})
    walk_onto(s, "w05")
    told = do(s, RED, "push ringing")
    assert [event.facts["ring"] for event in told if event.name == "barrier_fell"] == [2]
    assert view(s, BLUE).barriers == 2


# -- combat, rounds and the end


def test_surrender_and_no_attack() -> None:
    s = castle(space="w02 w03", faces={"move": [1], "spell": [6]})
    do(s, RED, "roll", "step cw")
    quiet = s.copy()
    do(quiet, RED, "pass")
    assert (phase(quiet), quiet.turn) == ("turn", YELLOW)
    do(s, RED, "attack seat1 scepter")
    assert (view(s, BLUE).defender, view(s, BLUE).prize, view(s, BLUE).to_act) == (YELLOW, 2, [YELLOW])
    told = do(s, YELLOW, "surrender")
    assert heard(told, BLUE) == ["surrendered", "point_taken", "control_changed", "turn_began"]
    assert (points_of(s, RED), points_of(s, YELLOW)) == ([2, 2, 3], [2, 2, 1])


def test_nobody_with_a_point_means_no_combat() -> None:
    s = castle(space="w02 w03", points=[[2, 2, 2], [0, 0, 0], [2, 2, 2], [2, 2, 2]], faces={"move": [1], "spell": [6]})
    do(s, RED, "roll", "step cw")
    assert (phase(s), s.turn) == ("turn", YELLOW)


@pytest.mark.parametrize(("limit", "round_no", "black"), [(50, 49, 0), (50, 50, 1), (30, 31, 1), (0, 31, 0)])
def test_the_black_pawn_moves_by_itself_from_the_round_limit_on(limit: int, round_no: int, black: int) -> None:
    s = castle(round_limit=limit, faces={"move": [2], "spell": [6]})
    s.round = round_no
    s.turn = BLUE
    told = do(s, BLUE, "roll", "step cw")
    assert heard(told, RED).count("stepped_by_itself") == black
    assert (s.black, s.round, s.turn) == (black, round_no + 1, RED)


def test_everything_is_turned_up_at_the_end() -> None:
    s = castle(space="t03", disks=(1, 1, 1), black=5, cards={YELLOW: [2]}, faces={"move": [1]})
    told = do(s, RED, "roll", "step cw", "count_down yes")
    assert heard(told, SPECTATOR)[2:] == ["counted", "ritual_cast", "revealed", "statements_shown", "scored"]
    shown = view(s, SPECTATOR)
    assert shown.results == [1, 2, 3, 4, 5, 6, 7, 8]
    assert shown.countries == [0, 1, 2]
    assert shown.players[YELLOW].hand == [0, 1, 0, 0, 0, 0]
    assert [player.wizard for player in shown.players] == [0, 1, 2, 3]
    assert len(shown.move_deck or []) == 41
    assert len(shown.secret_deck or []) == 22
    scores = move_buffer(8)
    s.scores(scores)
    assert shown.result is not None
    assert [int(scores[seat]) for seat in range(4)] == shown.result.scores


def test_games_end_also_when_nobody_listens() -> None:
    s = castle(space="w10", faces={"move": [1, 1]})
    s.move_size = 0
    s.discard = BIT[10]
    for seat, space in ((RED, "w10"), (YELLOW, "w10")):
        pawns.put(s, seat, SPACE_NAMES.index(space))
        s.apply(seat, code("roll"))
        s.apply(seat, code("step cw"))
    assert phase(s) == "combat"  # both have landed on w11, and only the first found a card
    assert (int(s.hands[RED]), int(s.hands[YELLOW])) == (int(BIT[10]), 0)
    for seed in range(3):
        s = GAME.new(GAME.setup(5), FastDice(seed))
        assert play_out(s, FastDice(seed), move_buffer()) > 100
        assert s.over()


def test_a_copy_stands_alone() -> None:
    s = castle(faces={"move": [2], "spell": [6]})
    twin = s.copy()
    do(s, RED, "speak", "in table", "say", "roll", "step cw")
    assert (phase(twin), len(twin.said), twin.events) == ("turn", 0, None)
    assert why(twin, RED, "talk_chip") == ""
