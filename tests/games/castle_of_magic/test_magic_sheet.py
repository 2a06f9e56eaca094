"""The tracking sheet: seen, deduced, told and contradicted, each from one seat's view alone."""

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, PURPLE, RED, YELLOW, castle, do, finished, statement

from greathall.games.castle_of_magic.content.ids import SECRET_NAMES, SQUARE_NAMES, WIZARD_NAMES
from greathall.games.castle_of_magic.game import GAME
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.claims import Claim
from greathall.games.castle_of_magic.sight.sheet import Exclusion, Sheet, Suspect, lie_check, sheet
from greathall.games.castle_of_magic.sight.view import Look, view
from greathall.kernel.event import SPECTATOR

PRINTED = GAME.printed
FIVE = "rossi pell vesper thole morrow"


def sheet_of(s: Magic, seat: int) -> Sheet:
    return sheet(view(s, seat), PRINTED)


def looked(s: Magic, *looks: tuple[int, str, int]) -> Magic:
    s.looks = vec[i64]([packing.look(seat, SQUARE_NAMES.index(square), n) for seat, square, n in looks])
    return s


def searched(s: Magic, *searches: tuple[int, int, str, int]) -> Magic:
    s.searches = vec[i64](
        [packing.search(asker, about, SECRET_NAMES.index(card), n) for asker, about, card, n in searches]
    )
    return s


def fits(suspect: Suspect) -> str:
    return " ".join(WIZARD_NAMES[wizard] for wizard in suspect.wizards)


def say(s: Magic, seat: int, words: str, room: str = "table") -> None:
    statement(s, seat, room, *words.split(","))


def judged(s: Magic, seat: int) -> list[bool | None]:
    return [claim.known for claim in sheet_of(s, seat).claims]


def against(s: Magic, seat: int = RED) -> list[list[int]]:
    return [claim.against for claim in sheet_of(s, seat).claims]


# -- the public half


def test_the_public_half_says_who_leads_and_who_is_tied() -> None:
    s = castle(4, points=[[3, 2, 0], [2, 2, 4], [2, 1, 4], [0, 2, 1]], cards={BLUE: [1, 6]})
    do(s, RED, "talk_chip")
    rows = sheet_of(s, SPECTATOR).players
    assert [row.standing for row in rows] == [
        ["leads", "tied", ""],
        ["", "tied", "tied"],
        ["", "", "tied"],
        ["", "tied", ""],
    ]
    assert [row.points for row in rows] == [[3, 2, 0], [2, 2, 4], [2, 1, 4], [0, 2, 1]]
    assert [(row.cards, row.chip, row.combat) for row in rows[::3]] == [(0, False, 0), (2, True, 0)]
    assert rows[0].levels == [1] * 8


# -- squares


def test_what_was_seen_is_known_and_excluded_elsewhere() -> None:
    s = looked(castle(), (RED, "rou", 2), (YELLOW, "rou", 3), (RED, "rou", 5), (RED, "amulet", 4), (BLUE, "scu", 4))
    known = sheet_of(s, RED)
    rou, scu, amulet, crown = known.results[1], known.results[7], known.countries[1], known.countries[0]
    assert (rou.content, rou.how, rou.round, rou.possible) == (2, "seen", 2, [2])
    assert rou.looks == [Look(YELLOW, 1, 3)]
    assert (scu.content, scu.how, scu.round, scu.possible) == (None, "", 0, [1, 3, 4, 5, 6, 7, 8])
    assert scu.looks == [Look(BLUE, 7, 4)]
    assert (amulet.content, amulet.how) == (1, "seen")
    assert (crown.content, crown.possible) == (None, [0, 2])
    assert sheet_of(s, GREEN).results[1].content is None
    assert [look.seat for look in sheet_of(s, SPECTATOR).results[1].looks] == [RED, YELLOW, RED]


def test_the_last_square_follows_from_the_others() -> None:
    squares = [*SQUARE_NAMES[1:8], "crown", "scepter"]
    known = sheet_of(looked(castle(), *((RED, square, 1) for square in squares)), RED)
    assert (known.results[0].content, known.results[0].how, known.results[0].round) == (1, "deduced", 0)
    assert (known.countries[1].content, known.countries[1].how) == (1, "deduced")


def test_after_the_end_everything_is_shown_and_nobody_is_a_suspect() -> None:
    known = sheet_of(finished(looked(castle(disks=(3, 3, 3)), (RED, "rol", 1))), RED)
    assert [square.how for square in known.results[:2]] == ["seen", "shown"]
    assert known.suspects == []


# -- suspects


def test_secret_cards_strike_wizards_out_each_with_its_reason() -> None:
    s = searched(castle(5, wizards=FIVE), (RED, YELLOW, "s01", 2), (BLUE, YELLOW, "s04", 3), (RED, YELLOW, "s22", 4))
    suspects = sheet_of(s, RED).suspects
    assert [suspect.seat for suspect in suspects] == [YELLOW, GREEN, BLUE, PURPLE]
    yellow, green = suspects[:2]
    assert fits(yellow) == "pell"
    assert yellow.guilds == [0, 0, 1]
    reasons = {WIZARD_NAMES[one.wizard]: one for one in yellow.exclusions}
    assert reasons["rossi"] == Exclusion(9, "yours")
    assert reasons["rook"] == Exclusion(7, "card", SECRET_NAMES.index("s01"), 2)
    assert reasons["tarn"] == Exclusion(0, "card", SECRET_NAMES.index("s22"), 4)
    assert len(reasons) == 15
    assert [(search.seat, search.card) for search in yellow.searches] == [(RED, 0), (BLUE, None), (RED, 21)]
    # Yellow is Pell, so nobody else is.
    assert green.exclusions == [Exclusion(9, "yours"), Exclusion(2, "elsewhere", seats=[YELLOW])]
    assert len(green.wizards) == 14
    assert green.guilds == [6, 5, 3]


def test_two_players_who_can_only_be_two_wizards_leave_none_of_them_to_others() -> None:
    """Eagle Lords who score when the Monster is banished are Oriel and Corvane."""
    both = [(RED, seat, card, 1) for seat in (YELLOW, GREEN) for card in ("s01", "s20")]
    s = searched(castle(4, wizards="rossi oriel corvane pell"), *both, (RED, BLUE, "s01", 2), (RED, BLUE, "s06", 3))
    yellow, green, blue = sheet_of(s, RED).suspects
    assert fits(yellow) == fits(green) == "oriel corvane"
    assert fits(blue) == "tarn pell"
    assert blue.exclusions[-2:] == [Exclusion(w, "elsewhere", seats=[YELLOW, GREEN]) for w in (1, 12)]


def test_the_basic_set_leaves_nine() -> None:
    suspects = sheet_of(castle(wizards="tarn", wizard_set="basic"), RED).suspects
    assert [len(suspect.wizards) for suspect in suspects] == [8, 8, 8]
    assert suspects[0].guilds == [3, 3, 2]
    assert len(sheet_of(castle(wizard_set="basic"), SPECTATOR).suspects[0].wizards) == 9


def test_the_sheet_fits_the_beliefs() -> None:
    """Beliefs draw from what the cards allow; the sheet also knows what others hold."""
    s = searched(castle(5, wizards=FIVE), (RED, YELLOW, "s01", 2), (RED, GREEN, "s04", 3), (RED, PURPLE, "s13", 3))
    belief = GAME.belief(view(s, RED))
    for suspect in sheet_of(s, RED).suspects:
        assert sum(2**wizard for wizard in suspect.wizards) == belief.fits[suspect.seat]  # type: ignore[attr-defined]


# -- what was told


def test_a_claim_is_kept_with_who_said_it_where_and_when() -> None:
    s = castle()
    say(s, BLUE, "claim country,item crown,country kida,value true")
    do(s, RED, "talk_chip", "open", "members 01")
    say(s, YELLOW, "claim guild,who seat2,guild wolf,value false", "01")
    say(s, YELLOW, "claim guild,who seat2,guild wolf,value false", "01")
    say(s, YELLOW, "say", "01")
    known = sheet_of(s, RED)
    assert [(claim.said.speaker, claim.time_out, claim.members) for claim in known.claims] == [
        (YELLOW, 1, [RED, YELLOW]),
        (BLUE, 0, []),
    ]
    assert known.countries[0].told == [1]
    assert [suspect.told for suspect in known.suspects] == [[], [0], []]
    assert [claim.said.speaker for claim in sheet_of(s, GREEN).claims] == [BLUE]


def test_a_plain_answer_is_a_claim() -> None:
    s = castle()
    say(s, RED, "ask guild,who seat1,guild wolf")
    say(s, YELLOW, "answer,to 1,reply yes")
    say(s, GREEN, "answer,to 2,reply no")
    say(s, BLUE, "claim country,item crown,country kida,value false")
    say(s, YELLOW, "answer,to 1,reply no")
    say(s, GREEN, "answer,to 2,reply yes")
    told = [(one.said.speaker, one.said.matter, one.said.value) for one in sheet_of(s, RED).claims]
    assert told == [
        (YELLOW, "guild", True),
        (GREEN, "guild", False),
        (BLUE, "country", False),
        (YELLOW, "country", True),
        (GREEN, "country", False),
    ]


def test_other_answers_are_none() -> None:
    s = castle()
    say(s, RED, "ask guild,who seat1,which")
    say(s, YELLOW, "answer,to 1,reply yes")
    say(s, RED, "ask guild,who seat1,guild wolf")
    say(s, YELLOW, "answer,to 1,reply unknown")
    say(s, RED, "request count")
    say(s, YELLOW, "answer,to 1,reply yes")
    assert sheet_of(s, RED).claims == []


def test_an_answer_to_words_that_may_not_be_read_is_none() -> None:
    """After the end free words stay with their room, and the numbers have gaps (CM-103)."""
    s = castle(disks=(3, 3, 3))
    do(s, RED, "talk_chip", "open", "members 01")
    say(s, RED, "say", "01")
    say(s, YELLOW, "answer,to 1,reply yes", "01")
    assert sheet_of(finished(s), GREEN).claims == []


@pytest.mark.parametrize(
    ("words", "known"),
    [
        ("claim result,combo rou,result 2,value true", True),  # seen
        ("claim result,combo rou,result 2,value false", False),
        ("claim result,combo rou,result 3,value true", False),
        ("claim result,combo rou,result 3,value false", True),
        ("claim result,combo scu,result 2,value true", False),  # that one lies elsewhere
        ("claim result,combo scu,result 8,value true", None),
        ("claim country,item crown,country marus,value true", True),
        ("claim country,item scepter,country marus,value true", False),
        ("claim country,item scepter,country kida,value false", None),
        ("claim guild,who seat0,guild eagle,value true", True),  # about the viewer himself
        ("claim wizard,who seat0,wizard tarn,value true", False),
        ("claim guild,who seat1,guild eagle,value false", False),  # by the Secret card
        ("claim fact,who seat1,fact s05,value true", True),
        ("claim fact,who seat1,fact s22,value true", None),
        ("claim wizard,who seat1,wizard rossi,value true", False),  # the viewer's own
        ("claim guild,who seat2,guild eagle,value true", None),
        ("claim knows,who seat2,square sol,value true", True),  # everybody saw him look
        ("claim knows,who seat2,square sol,value false", False),
        ("claim knows,who seat2,square crown,value true", None),
        ("claim knows,who seat3,square sol,value true", None),  # not before this round
        ("claim aim_combo,who seat1,combo sol,value true", None),
        ("claim aim_item,who seat1,item crown,value true", None),
    ],
)
def test_a_claim_beside_what_the_viewer_knows(words: str, known: bool | None) -> None:
    s = castle(wizards="rossi pell")
    s.round = 3
    looked(s, (RED, "rou", 1), (RED, "crown", 1), (GREEN, "sol", 2), (BLUE, "sol", 3))
    searched(s, (RED, YELLOW, "s01", 2))
    say(s, BLUE, words)
    assert judged(s, RED) == [known]


def test_what_the_viewer_is_about_to_say_is_judged_alike() -> None:
    s = looked(castle(), (RED, "rou", 1))
    say(s, RED, "claim result,combo rou,result 3,value true")
    said = view(s, RED).table[0]
    assert lie_check(view(s, RED), said, PRINTED) is False
    assert lie_check(view(s, YELLOW), said, PRINTED) is None


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        ("result,combo rol,result 4,value true", "result,combo rol,result 5,value true", True),
        ("result,combo rol,result 4,value true", "result,combo rol,result 4,value false", True),
        ("result,combo rol,result 4,value true", "result,combo rol,result 5,value false", False),
        ("result,combo rol,result 4,value false", "result,combo rol,result 5,value false", False),
        ("result,combo rol,result 4,value true", "result,combo sol,result 4,value true", True),
        ("result,combo rol,result 4,value true", "result,combo sol,result 4,value false", False),
        ("result,combo rol,result 4,value true", "result,combo sol,result 5,value true", False),
        ("country,item crown,country kida,value true", "country,item crown,country marus,value true", True),
        ("country,item crown,country kida,value true", "result,combo rol,result 4,value true", False),
        ("guild,who seat1,guild wolf,value true", "guild,who seat1,guild eagle,value true", True),
        ("guild,who seat1,guild wolf,value true", "guild,who seat2,guild eagle,value true", False),
        ("guild,who seat1,guild wolf,value true", "wizard,who seat1,wizard rossi,value true", True),
        ("guild,who seat1,guild wolf,value true", "fact,who seat1,fact s01,value true", True),
        ("guild,who seat1,guild wolf,value true", "fact,who seat1,fact s07,value true", False),
        ("guild,who seat1,guild wolf,value true", "aim_item,who seat1,item crown,value true", False),
        ("wizard,who seat1,wizard rook,value true", "wizard,who seat2,wizard rook,value true", True),
        ("wizard,who seat1,wizard rook,value true", "wizard,who seat2,wizard rook,value false", False),
        ("wizard,who seat1,wizard rook,value true", "wizard,who seat1,wizard tarn,value true", True),
        ("aim_item,who seat1,item crown,value true", "aim_item,who seat1,item crown,value false", True),
        ("aim_item,who seat1,item crown,value true", "aim_item,who seat1,item amulet,value false", False),
        ("knows,who seat1,square rol,value true", "knows,who seat1,square rol,value false", True),
        ("knows,who seat1,square rol,value false", "knows,who seat1,square rol,value true", False),
        ("knows,who seat1,square rol,value true", "knows,who seat1,square rou,value false", False),
    ],
)
def test_two_claims_that_cannot_both_be_true(one: str, other: str, clash: bool) -> None:
    s = castle()
    say(s, YELLOW, f"claim {one}")
    s.round = 2
    say(s, GREEN, f"claim {other}")
    assert against(s) == ([[1], [0]] if clash else [[], []])


def test_one_wizard_named_for_one_player_twice_is_no_contradiction() -> None:
    s = castle()
    say(s, YELLOW, "claim wizard,who seat1,wizard rook,value true")
    say(s, GREEN, "claim wizard,who seat1,wizard rook,value true")
    say(s, BLUE, "claim wizard,who seat1,wizard tarn,value true")
    assert against(s) == [[2], [2], [0, 1]]


def test_who_denies_to_know_in_the_same_round_may_have_spoken_first() -> None:
    s = castle()
    say(s, YELLOW, "claim knows,who seat1,square rol,value true")
    say(s, YELLOW, "claim knows,who seat1,square rol,value false")
    assert against(s) == [[], []]


def test_what_is_said_in_a_room_changes_nothing_on_the_sheet_of_a_seat_outside() -> None:
    s = castle(wizards="rossi pell")
    do(s, RED, "talk_chip", "open", "members 01")
    outside = [sheet_of(s, seat) for seat in (GREEN, BLUE, SPECTATOR)]
    inside = sheet_of(s, YELLOW)
    say(s, RED, "claim result,combo rou,result 2,value true", "01")
    say(s, RED, "ask guild,who seat2,guild wolf", "01")
    say(s, YELLOW, "answer,to 1,reply yes", "01")
    assert [sheet_of(s, seat) for seat in (GREEN, BLUE, SPECTATOR)] == outside
    assert sheet_of(s, YELLOW) != inside


def test_a_sheet_crosses_a_wire() -> None:
    s = searched(looked(castle(wizards="rossi pell"), (RED, "rou", 1)), (RED, YELLOW, "s01", 2))
    say(s, BLUE, "claim result,combo rol,result 2,value true")
    known = sheet_of(s, RED)
    assert isinstance(known.claims[0], Claim)
    assert msgspec.json.decode(msgspec.json.encode(known), type=Sheet) == known
