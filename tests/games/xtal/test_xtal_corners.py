"""Corners of the rules that few games reach, and what the game says of itself."""

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.xtal.crystals import A, B, C, D, asked, code, come_back, crystal, do, held, leave, play, refused, rings

from greathall.games.xtal.game import GAME
from greathall.games.xtal.rules import cards, hand, seats
from greathall.games.xtal.rules.names import OCCUPIED, SILENCED
from greathall.games.xtal.rules.state import Crystal
from greathall.games.xtal.sight import swaps
from greathall.kernel.bits import BIT
from greathall.kernel.dice import FastDice
from greathall.kernel.event import EVERYONE, Event
from greathall.kernel.playout import legal_list, move_buffer
from greathall.kernel.refused import ContentRefused, MalformedMove

SCRY = {"blank_cards": "custom", "custom_power": "scry"}


def fight(hands: dict[int, str], **options: object) -> Crystal:
    """A has landed opposite B."""
    s = crystal("A:p1 B:p28 C:p24 D:p33", phase="roll", dice=[3], hands=hands, **options)  # type: ignore[arg-type]
    do(s, A, "roll")
    return s


# -- leaving and staying


def test_xt83_who_changes_his_mind_before_the_turn_ends_stays() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33")
    assert leave(s, B) == ""
    s.events = []
    assert come_back(s, B) == ""
    assert [(event.name, event.facts) for event in s.events] == [("stayed", {"seat": B})]
    do(s, A, "end_turn")
    assert (s.away, asked(s)) == (0, [B])


def test_xt82_what_was_scried_of_somebody_who_is_gone_is_forgotten() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "blank", B: "void flight"}, **SCRY)  # type: ignore[arg-type]
    play(s, A, "scry B")
    assert GAME.view(s, A).players[B].seen == hand.counts(s.hands[B])
    leave(s, B, "gone")
    assert asked(s) == [C]  # A had no card left, so his turn was over and B's place in the order is passed over
    assert sum(GAME.view(s, A).players[B].seen or []) == 0


def test_xt85_the_program_answers_with_a_wild_card_if_there_is_nothing_else() -> None:
    s = fight({A: "fireball flight", B: "blank"}, blank_cards="wild")
    assert leave(s, B) == ""
    play(s, A, "fireball")
    assert (held(s, B), rings(s, A), rings(s, B)) == ({}, 1, 1)  # answered, and the Combat goes on
    assert asked(s) == [A]


# -- silenced without a Stasis to cancel: no game gets there, a position may


def test_xt99_who_is_silenced_may_only_pass() -> None:
    s = fight({A: "fireball flight", B: "flight void"})
    row = s.now[:]
    row[SILENCED] |= BIT[A]
    s.now = row
    assert legal_list(s, A) == [code("pass")]
    assert refused(s, A, "flight A p12") == refused(s, A, "void") == "XT-99"
    assert s.refusal(A, code("play")) == "XT-99"


# -- tokens


def test_xt27_a_protected_token_does_not_drift() -> None:
    blanks = {"blank_cards": "custom", "custom_power": "drift"}
    s = crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "blank"}, protected=[B], **blanks)  # type: ignore[arg-type]
    assert refused(s, A, "drift B on") == "XT-27"
    assert refused(s, A, "drift C on") == ""


def test_xt31_without_a_free_red_nothing_can_be_lifted() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33")
    row = s.now[:]
    row[OCCUPIED] |= s.terms.printed.red_mask
    assert cards.levitate_to(s, row, A) == 0


def test_a_token_that_is_not_on_the_board_faces_nobody() -> None:
    s = crystal("A:p4 B:p28 C:p24 D:p33")
    assert seats.facing(s, s.now, A) == B
    leave(s, B, "gone")
    do(s, A, "end_turn")
    assert (seats.facing(s, s.now, A), seats.facing(s, s.now, B)) == (-1, -1)
    assert seats.first_after(s, A, 0) == -1
    assert seats.first_after(s, D, int(BIT[A]) | int(BIT[C])) == A


# -- positions


def test_what_was_scried_is_read_back() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "blank levitate", B: "void flight"}, **SCRY)  # type: ignore[arg-type]
    play(s, A, "scry B")
    data = msgspec.json.decode(msgspec.json.encode(GAME.dump(s)))
    assert GAME.view(GAME.load(data), A) == GAME.view(s, A)
    data["scried"] = data["scried"][:-1]
    with pytest.raises(ContentRefused, match="scried: there must be one row for each seat"):
        GAME.load(data)
    few = swaps.nearly_known(s)
    assert isinstance(few, Crystal)
    assert list(few.seen) == list(vec[i64]([0] * 36))


def test_a_paused_game_is_read_back() -> None:
    s = crystal("A:p2 B:p8", homes=(0, 1))
    leave(s, B)
    leave(s, A)
    assert (asked(s), GAME.view(s, A).phase) == ([], "paused")
    data = msgspec.json.decode(msgspec.json.encode(GAME.dump(s)))
    assert GAME.view(GAME.load(data), A) == GAME.view(s, A)


# -- what the game says of itself


def test_only_race_timing_is_a_race() -> None:
    assert [GAME.races(GAME.setup(2, options={"combat_timing": timing})) for timing in ("fair", "race")] == [
        False,
        True,
    ]
    assert [GAME.begins(code(move)) for move in ("levitate A p4", "scry B", "play", "pass")] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("event", "facts", "name"),
    [
        ("combat_ended", {"why": "defeat"}, "combats ended by defeat"),
        ("rolled", {"to": 3, "wanted": 4}, "turns forfeited"),
        ("rolled", {"to": 4, "wanted": 4}, ""),
        ("reshuffled", {}, "deck reshuffled"),
        ("passed", {}, ""),
    ],
)
def test_what_studies_count(event: str, facts: dict[str, object], name: str) -> None:
    assert GAME.counted_as(Event(event, EVERYONE, facts)) == name


def test_players_may_be_called_by_their_names() -> None:
    s = crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "levitate"})
    view = GAME.view(s, A)
    assert GAME.read_move(view, "lev bo p4", ["Ada", "Bo", "Cy", "Dee"]) == code("levitate B p4")
    with pytest.raises(MalformedMove, match="bo"):
        GAME.read_move(view, "lev bo p4")


def test_what_was_scried_holds_in_every_world() -> None:
    """XT-99: at least what was seen, the rest of the hand is anything; such worlds are not counted."""
    s = crystal("A:p2 B:p8 C:p26 D:p33", hands={A: "blank levitate", B: "void:2 flight"}, **SCRY)  # type: ignore[arg-type]
    play(s, A, "scry B")
    hands = s.hands[:]
    hands[B] += hand.one(0)  # a card he has drawn since
    s.hands = hands
    s.deck_size -= 1
    belief = GAME.belief(GAME.view(s, A))
    assert belief.worlds() == 0
    drawn = set()
    for seed in range(20):
        world = belief.sample(FastDice(seed))
        assert isinstance(world, Crystal)
        counts = hand.counts(world.hands[B])
        assert (counts[3] >= 2, counts[1] >= 1, sum(counts)) == (True, True, 4)
        drawn.add(int(world.hands[B]))
    assert len(drawn) > 3


def test_points_are_rings_carried_and_stored() -> None:
    s = crystal(
        "A:p16 B:p9 C:p25 D:p33", rings={A: 4, B: 0, C: 0, D: 0}, storage={1: 2}, mode="short", hands={A: "teleport"}
    )
    play(s, A, "teleport A p0")
    assert s.over()
    points = move_buffer(4)
    s.scores(points)
    assert list(points) == GAME.result(s).scores == [4, 2, 0, 0]
