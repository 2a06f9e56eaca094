"""Moves in words and words as moves: lists to choose from, questions before a move, and what people type."""

from typing import Any

import msgspec
import pytest
from tests.games.blackstone_castle.blackstone_tables import (
    CONTENT,
    TABLES,
    face,
    looks,
    picked,
    random_positions,
    seen,
    space,
    task,
    tasks,
)

from greathall.games.blackstone_castle.content.ids import NO_SPACE
from greathall.games.blackstone_castle.rules.moves import ALPHABET, COMPLETE, END_ACTIONS, END_TURN, PASS
from greathall.games.blackstone_castle.sight.view import Corner, CourtView, Known, Plot
from greathall.games.blackstone_castle.words.moves import describe, warning
from greathall.games.blackstone_castle.words.typed import SHORT, TYPED, read_move
from greathall.kernel.content import OptionValue
from greathall.kernel.refused import MalformedMove

DESCRIPTION_MAX = 100
BOARD = "LT=Li-Em/Dr-Sc AT=St-Sp/? CN=Ph-Sc/St-Ca+g2 KN=Dr-Ca/Li-Sp+g1 BT=Saboteur/Assassin BS=*-Sc/Dr-*"


def _code(typed: str) -> int:
    return ALPHABET.parse(typed)


@pytest.mark.repeats
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_every_legal_move_is_described_differently_and_can_be_typed(
    mode: str, seats: int, options: dict[str, OptionValue]
) -> None:
    seed = 19
    for court in random_positions(mode, seats, seed, every=4, most=350, **options):
        for look in looks(court):
            words = [describe(look, code, CONTENT) for code in look.legal]
            assert len(set(words)) == len(words), f"seed {seed}: {sorted(words)}"
            for code, told in zip(look.legal, words, strict=True):
                assert 0 < len(told) <= DESCRIPTION_MAX, told
                assert told.isascii()
                assert read_move(look, TYPED.text(code)) == code
                assert read_move(look, TYPED.text(code).upper()) == code
                assert "\n" not in warning(look, code)


MOVES: list[tuple[str, dict[str, Any], str, str]] = [
    ("kings_quest", {}, "choose_family wolfram", "Wolfram: a Wizard may swap diagonally, a Wizard may pay for a slide"),
    ("kings_quest", {}, "choose_corner ne", "replenish from NE (Dr-Sc on top, 3 cards)"),
    ("kings_quest", {}, "choose_corner se", "replenish from SE (empty)"),
    ("kings_solo", {}, "choose_refresh ne", "refresh the court from NE (Dr-Sc on top, 3 cards)"),
    ("kings_quest", {}, "intrigue_keep", "leave the face-down card and both markers where they lie"),
    ("kings_quest", {}, "intrigue_recall", "take the face-down card and both markers back"),
    ("kings_quest", {}, "slide lt ls knight", "slide Lion Emissary LT to LS (Knight)"),
    ("kings_quest", {}, "slide lt ls wizard", "slide Lion Emissary LT to LS (Wizard)"),
    ("queens_quest", {}, "slide lt ls knight", "slide Lion Emissary LT to LS (1 action)"),
    (
        "wizards_quest",
        {"board": "LT=Li-Em+x2 LS=Li-Em"},
        "slide lt lo knight",
        "slide Lion Emissary x2 LT to LO (1 action)",
    ),
    (
        "wizards_quest",
        {"board": "LT=Li-Em LS=Li-Em"},
        "slide lt ls knight",
        "slide Lion Emissary LT onto LS (1 action)",
    ),
    ("kings_quest", {}, "swap lt-at wizard", "swap Lion Emissary LT with Stag Spy AT (Wizard)"),
    ("kings_quest", {}, "transform lt wizard", "turn Lion Emissary LT over to Dragon Scout (Wizard)"),
    ("kings_quest", {}, "transform at wizard", "turn Stag Spy AT over to a side nobody has seen (Wizard)"),
    ("kings_quest", {}, "retain lt ne", "retain Lion Emissary LT, refill from NE: Dr-Sc (Knight)"),
    ("kings_quest", {}, "retain bs se", "retain wild Scout BS, refill from SE, which is empty (Knight)"),
    ("puzzle_master", {}, "retain lt later", "retain Lion Emissary LT (Knight)"),
    ("puzzle_master", {"picking": picked(step="refill", left=6)}, "refill ne", "refill LT from NE: Dr-Sc"),
    ("puzzle_master", {"picking": picked(step="refill", left=6)}, "refill se", "refill LT from SE, which is empty"),
    ("puzzle_master", {"picking": picked(step="refill", left=6)}, "refill none", "leave LT empty"),
    (
        "kings_quest",
        {},
        "retain bt nw",
        "retain Saboteur BT: the whole court is swept away, whatever NW shows (Knight)",
    ),
    ("puzzle_master", {}, "retain bt later", "retain Saboteur BT: the whole court is swept away (Knight)"),
    ("kings_quest", {}, "guard lt", "put a guard on Lion Emissary LT (Knight)"),
    ("kings_quest", {}, "unguard cn", "remove one of 2 guards from Phoenix Scout CN (Knight)"),
    ("kings_quest", {}, "unguard kn", "remove the guard from Dragon Captain KN (Knight)"),
    ("kings_quest", {"task_sizes": [7, 0, 1]}, "draw guild", "draw a Guild card, 7 cards left (Wizard)"),
    (
        "kings_quest",
        {"task_sizes": [7, 0, 1]},
        "draw power",
        "draw a Power card, shuffled anew from its discards (Wizard)",
    ),
    ("kings_quest", {}, "complete k01", "complete K01 Dame Ottoline Marsh (Knight, 1 point)"),
    (
        "kings_quest",
        {"done": "K01"},
        "complete k02",
        "complete K02 Sir Brandt of the Ford (Knight, 2 points with 1 more King), paying Lion Spy",
    ),
    ("kings_quest", {}, "left lt", "use Lion Emissary LT"),
    ("queens_quest", {}, "right none", "nobody for the right requirement"),
    ("wizards_quest", {}, "left ls", "place it on LS, which is empty"),
    ("wizards_quest", {}, "right lt", "onto Lion Emissary LT"),
    (
        "kings_quest",
        {"done": "K01 K02", "picking": picked(step="pay", payment=[face("Li-Sp")])},
        "pay any-captain",
        "pay Dragon Captain with wild Captain",
    ),
    ("kings_quest", {"player": {"knights": 1, "wizards": 0}}, "end_actions", "end your actions, with 1 Knight in hand"),
    ("kings_quest", {"player": {"plot": Plot(False, 0, task("W01"), 3, 0, 1)}}, "reward token", "take a Wizard token"),
    ("kings_quest", {}, "reward power", "draw a Power card"),
    (
        "kings_quest",
        {"done": "M01", "player": {"plot": Plot(True, 2, task("M10"), 3, 0, 1)}},
        "spring",
        "complete M10 Poisoned Praise (Ploy, 7 points), paying Phoenix Scout",
    ),
    ("kings_quest", {}, "spring_decline", "take the face-down card back into your hand"),
    ("puzzle_master", {"board": "LT=Li-Em+c KN=Dr-Ca+c"}, "replace_choice none", "leave LT and KN empty"),
    ("puzzle_master", {"board": "LT=Li-Em+c KN=Dr-Ca+c"}, "replace_choice first", "refill LT, leave KN empty"),
    ("puzzle_master", {"board": "LT=Li-Em+c KN=Dr-Ca+c"}, "replace_choice second", "refill KN, leave LT empty"),
    ("puzzle_master", {"board": "LT=Li-Em+c KN=Dr-Ca+c"}, "replace_choice both", "refill LT and KN"),
    ("kings_quest", {"aside": [25, 24]}, "place_special ls", "lay the Saboteur on LS"),
    ("kings_quest", {"task_done": True}, "intrigue k01", "put a marker on K01 Dame Ottoline Marsh, symbol Li-Sp"),
    ("kings_quest", {}, "intrigue k01", "lay K01 Dame Ottoline Marsh face down, symbol Li-Sp"),
    ("kings_quest", {}, "intrigue_on lt", "put the other marker on Lion Emissary LT"),
    ("kings_quest", {}, "intrigue_skip", "use no Intrigue this turn"),
    ("kings_quest", {}, "discard p03", "discard P03 Keeper of the Small Seal (King, 4 points)"),
    ("kings_quest", {}, "release lion-spy", "let a retained Lion Spy go"),
    (
        "queens_quest",
        {"offer": tasks("M01 M02 M03 M04 M05")},
        "take_offer 2",
        "take M03 The Ferryman's Ledger (1 action): Lion Spy on CE; Stag Scout in column A",
    ),
    (
        "wizards_quest",
        {"offer": tasks("M01 M02 M03 M04 M05"), "taken": 1},
        "take_offer 2",
        "take M03 The Ferryman's Ledger (2 actions): Lion Spy on CE; Stag Scout in column A",
    ),
    (
        "queens_quest",
        {"board": "CE=Li-Sp AO=St-Sc AE=St-Sc"},
        "collect m03",
        "collect with M03 The Ferryman's Ledger from AO, AE and CE (1 action)",
    ),
    (
        "wizards_quest",
        {"board": "", "player": {"vassals": [10, 13]}},
        "place m01",
        "place vassals with M01 The Forged Cipher: of yours 2 on LN and 1 in row S (1 action)",
    ),
    ("wizards_quest", {}, "hold v11 b", "place it as Dragon Captain, with Lion Scout on the other side"),
    (
        "wizards_quest",
        {"vassal_offer": [0, 1, 2, 3, 4]},
        "trade 2",
        "trade one of your vassals for Li-Em/Dr-Sp (1 action)",
    ),
    ("wizards_quest", {}, "give v11", "give Li-Sc/Dr-Ca"),
    ("wizards_quest", {}, "take_knight", "take a Knight, worth an action in a later turn (1 action)"),
    ("wizards_quest", {}, "pass", "pass: none of your vassals can be placed as things are"),
    ("queens_quest", {"left": 0}, "end_turn", "end your turn"),
    ("queens_quest", {"left": 2}, "end_turn", "end your turn, 2 actions unused"),
]


@pytest.mark.parametrize(("mode", "changes", "typed", "words"), MOVES)
def test_the_words_of_a_move(mode: str, changes: dict[str, Any], typed: str, words: str) -> None:
    corners = [Corner(5, 0, None), Corner(3, face("Dr-Sc"), None), Corner(0, None, None), Corner(2, 1, None)]
    look = seen(mode, 1 if mode == "kings_solo" else 2, **({"board": BOARD, "corners": corners} | changes))
    assert describe(look, _code(typed), CONTENT) == words


@pytest.mark.parametrize(
    ("picking", "chosen", "words"),
    [
        ({"step": "file_left", "left": space("LT")}, "new", "start a new set with Lion Emissary"),
        ({"step": "file_left", "left": space("LT")}, "0", "add Lion Emissary to set 1 (Li-Sc), then 1 point"),
        (
            {"step": "file_right", "left": NO_SPACE, "right": space("LT"), "left_set": 64},
            "0",
            "add Lion Emissary to set 1 (Li-Sc), then 1 point",
        ),
        (
            {"step": "file_right", "left": space("AT"), "right": space("LT"), "left_set": 0},
            "0",
            "add Lion Emissary to set 1 (Li-Sc, Li-Sp), then 2 points",
        ),
        (
            {"step": "file_right", "left": space("AT"), "right": space("LT"), "left_set": 64},
            "1",
            "add Lion Emissary to set 2 (Li-Sp), then 1 point",
        ),
    ],
)
def test_the_words_of_filing(picking: dict[str, Any], chosen: str, words: str) -> None:
    look = seen(
        "queens_quest",
        board="LT=Li-Em/Dr-Sc AT=Li-Sp/Dr-Sc",
        player={"sets": [[Known(face("Li-Sc"), None)]]},
        picking=picked(**picking),
    )
    assert describe(look, _code(f"file {chosen}"), CONTENT) == words


# -- questions before a move


def _ring(n: int, used: int = 0) -> str:
    """So many vassals in reading order, the first of them used in a Task."""
    names = [f"{column}{row}" for row in "STONE" for column in "BLACK"]
    return " ".join(f"{name}=Li-Em{'+c' if i < used else ''}" for i, name in enumerate(names[:n]))


ASKED: list[tuple[str, dict[str, Any], int, str]] = [
    ("kings_quest", {}, END_ACTIONS, ""),
    (
        "kings_quest",
        {"legal": [COMPLETE, COMPLETE + 18, END_ACTIONS]},
        END_ACTIONS,
        "You could still complete K01 or W03 this turn.",
    ),
    ("kings_quest", {"ending": True, "turn": 8}, END_ACTIONS, ""),
    ("kings_quest", {"ending": True, "turn": 9}, END_ACTIONS, "This is the last turn: the game ends with it."),
    ("kings_quest", {"ending": True, "turn": 9}, _code("draw guild"), ""),
    ("kings_coop", {"limbo": 3}, END_ACTIONS, ""),
    (
        "kings_coop",
        {"limbo": 2, "legal": [COMPLETE, END_ACTIONS]},
        END_ACTIONS,
        (
            "You could still complete K01 this turn. "
            "Too few castles are left in limbo for another turn: the game will be lost (BC-97)."
        ),
    ),
    ("puzzle_master", {"limbo": 1}, END_ACTIONS, ""),
    (
        "puzzle_master",
        {"limbo": 0},
        END_ACTIONS,
        "No castle is left in limbo: the game will be lost unless the formation stands after this turn (BC-134).",
    ),
    ("queens_quest", {"left": 0}, END_TURN, ""),
    ("queens_quest", {"left": 2}, END_TURN, "You have 2 actions left, which would be lost."),
    (
        "queens_quest",
        {"left": 1, "turn": 7, "last_turn": 8},
        END_TURN,
        "You have 1 action left, which would be lost. This is the last turn: the game ends with it.",
    ),
    (
        "wizards_quest",
        {},
        PASS,
        "The first pass ends the game: this round is finished, and everybody has one more turn (BC-129).",
    ),
    ("wizards_quest", {"ending": True}, PASS, ""),
    (
        "puzzle_master",
        {"board": _ring(17, 2)},
        _code("replace_choice none"),
        "Only 15 vassals would remain: the formation of 16 could never be reached again (BC-137).",
    ),
    ("puzzle_master", {"board": _ring(17, 2)}, _code("replace_choice first"), ""),
    ("puzzle_master", {"board": _ring(16, 2)}, _code("replace_choice both"), ""),
    ("puzzle_master", {"board": _ring(15, 2)}, _code("replace_choice none"), ""),  # nothing left to lose
    (
        "puzzle_master",
        {"board": _ring(16)},
        _code("refill none"),
        "Only 15 vassals would remain: the formation of 16 could never be reached again (BC-137).",
    ),
    ("puzzle_master", {"board": _ring(16)}, _code("refill nw"), ""),
    ("puzzle_master", {"board": _ring(17)}, _code("refill none"), ""),
]


@pytest.mark.parametrize(("mode", "changes", "code", "words"), ASKED)
def test_what_is_asked_before_a_move(mode: str, changes: dict[str, Any], code: int, words: str) -> None:
    assert warning(seen(mode, **changes), code) == words


# -- typing


def test_bc136_in_the_puzzle_the_corner_is_not_named_at_first() -> None:
    board = "LT=Li-Em/Dr-Sc"
    assert read_move(seen("puzzle_master", board=board), "retain lt") == _code("retain lt later")
    codes = [_code(f"refill {name}") for name in ("nw", "se", "none")]
    asked = seen("puzzle_master", board=board, legal=codes, picking=picked(step="refill", left=6))
    for typed in ("refill from nw", "nw"):
        assert read_move(asked, typed) == _code("refill nw")
    assert read_move(asked, "none") == _code("refill none")


def _court(**changes: Any) -> CourtView:
    return seen("kings_quest", board="LT=Li-Em/Dr-Sc AT=St-Sp/Li-Ca", **changes)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("slide lt ls", "slide lt ls knight"),
        ("Slide  LT  LS", "slide lt ls knight"),
        ("slide lt to ls", "slide lt ls knight"),
        ("slide lt-ls", "slide lt ls knight"),
        ("slide lt -> ls", "slide lt ls knight"),
        ("slide lt ls wizard", "slide lt ls wizard"),
        ("slide to=ls from=lt pay=knight", "slide lt ls knight"),
        ("lt ls", "slide lt ls knight"),
        ("lt at", "swap lt-at wizard"),
        ("at-lt", "swap lt-at wizard"),
        ("swap lt at", "swap lt-at wizard"),
        ("swap at lt", "swap lt-at wizard"),
        ("swap at-lt", "swap lt-at wizard"),
        ("swap lt and at with knight", "swap lt-at knight"),
        ("swap lt, at", "swap lt-at wizard"),
        ("transform lt", "transform lt wizard"),
        ("turn lt over", "transform lt wizard"),
        ("flip LT knight", "transform lt knight"),
        ("retain lt ne", "retain lt ne"),
        ("retain lt from NE", "retain lt ne"),
        ("guard lt", "guard lt"),
        ("complete k01", "complete k01"),
        ("complete K1", "complete k01"),
        ("complete with K1", "complete k01"),
        ("draw guild", "draw guild"),
        ("end", "end_actions"),
        ("skip", "intrigue_skip"),
        ("keep", "intrigue_keep"),
        ("recall", "intrigue_recall"),
        ("decline", "spring_decline"),
        ("corner ne", "choose_corner ne"),
        ("family wolfram", "choose_family wolfram"),
        ("refresh sw", "choose_refresh sw"),
        ("replace both", "replace_choice both"),
        ("special on ls", "place_special ls"),
        ("mark lt", "intrigue_on lt"),
        ("take 3", "take_offer 2"),
        ("take knight", "take_knight"),
        ("knight", "take_knight"),
        ("pay li-sp", "pay lion-spy"),
        ("pay *-sp", "pay any-spy"),
        ("pay lion-*", "pay lion-any"),
        ("release dragon-cap", "release dragon-captain"),
        ("hold v11a", "hold v11 a"),
        ("hold v1b", "hold v01 b"),
        ("hold v11 b", "hold v11 b"),
        ("give v7", "give v07"),
    ],
)
def test_the_forms_a_move_may_be_typed_in(typed: str, move: str) -> None:
    assert read_move(_court(), typed) == _code(move)


def test_end_ends_what_the_mode_has_to_end() -> None:
    assert read_move(seen("queens_quest"), "end") == END_TURN
    assert read_move(seen("wizards_quest"), "END") == END_TURN
    assert read_move(seen("puzzle_master"), "end") == END_ACTIONS


def test_the_token_that_would_do_pays_where_only_one_does() -> None:
    by_wizard, by_knight = _code("slide lt ls wizard"), _code("slide lt ls knight")
    assert read_move(_court(legal=[by_wizard]), "slide lt ls") == by_wizard
    assert read_move(_court(legal=[by_knight, by_wizard]), "slide lt ls") == by_knight
    assert read_move(_court(legal=[]), "slide lt ls") == by_knight
    assert read_move(_court(legal=[by_wizard]), "slide lt ls knight") == by_knight  # whoever says it means it
    swap = _code("swap lt-at knight")
    assert read_move(_court(legal=[swap]), "at lt") == swap


@pytest.mark.parametrize(
    ("legal", "typed", "move"),
    [
        (["left lt", "left at"], "lt", "left lt"),
        (["right lt", "right none"], "none", "right none"),
        (["choose_corner nw", "choose_corner ne"], "NE", "choose_corner ne"),
        (["choose_family corwin"], "corwin", "choose_family corwin"),
        (["pay lion-spy", "pay any-spy"], "li-sp", "pay lion-spy"),
        (["hold v11 a", "hold v11 b", "left none"], "v11a", "hold v11 a"),
        (["file 0", "file new"], "new", "file new"),
        (["reward token", "reward power"], "power", "reward power"),
    ],
)
def test_an_answer_needs_no_verb_where_only_one_move_ends_like_that(legal: list[str], typed: str, move: str) -> None:
    codes = [_code(one) for one in legal]
    assert read_move(_court(legal=codes, phase="corner"), typed) == _code(move)
    assert read_move(_court(legal=codes, picking=picked()), typed) == _code(move)


def test_no_action_is_guessed_from_a_space() -> None:
    look = _court(legal=[_code("guard lt"), END_ACTIONS])
    with pytest.raises(MalformedMove, match="'lt' is none of your moves"):
        read_move(look, "lt")


def test_a_wrong_answer_becomes_a_move_that_a_rule_can_refuse() -> None:
    look = _court(legal=[_code("choose_corner nw"), _code("choose_corner se")], phase="corner")
    assert read_move(look, "ne") == _code("choose_corner ne")
    with pytest.raises(MalformedMove, match=r"'lt' is none of your moves; .* such as choose_corner nw"):
        read_move(look, "lt")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "type a move, such as"),
        ("slide", "slide takes two spaces, from and to: slide lt ls; `knight` or `wizard` may follow"),
        ("slide knight", "slide takes two spaces"),
        ("slide lt", "slide takes two spaces"),
        ("slide lt ls queen", "slide takes two spaces"),
        ("transform lt ls", "transform takes one space"),
        ("slide lt zz", "to cannot be 'zz'"),
        ("swap lt", "swap takes two spaces: swap lt at"),
        ("swap lt lt", "pair cannot be 'lt-lt'"),
        ("swap lt zz", "pair cannot be 'lt-zz'"),
        ("retain lt", "retain needs 'corner'"),
        ("complete k99", "card cannot be 'k99'"),
        ("complete k01 lt", "'lt' is one word too many"),
        ("pay l-s", "face cannot be 'l-s'"),
        ("dance", "'dance' is none of your moves; .* such as left lt"),
        ("lt", "'lt' is none of your moves"),
        ("to", "'to' is none of your moves"),
        ("slide from=lt", "slide needs 'to'"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    look = _court(legal=[_code("left lt"), _code("right lt")], picking=picked())
    with pytest.raises(MalformedMove, match=sentence) as refusal:
        read_move(look, typed)
    assert "\n" not in refusal.value.sentence


def test_somebody_without_moves_gets_no_example() -> None:
    with pytest.raises(MalformedMove, match=r"the move itself$"):
        read_move(msgspec.structs.replace(_court(), legal=[]), "dance")


def test_short_words_stand_for_verbs_and_are_none_themselves() -> None:
    assert all(verb in ALPHABET.first and word not in ALPHABET.first for word, verb in SHORT.items())
