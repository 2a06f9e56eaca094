"""Positions in plain words: nothing gets lost on the way, and what makes no sense is refused by name."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from tests.games.blackstone_castle.blackstone_tables import TABLES, random_game
from tests.games.blackstone_castle.courts import A, B, court, meets, play

from greathall.games.blackstone_castle.content.ids import NOTHING, SPACE_NAMES
from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    FACE_DOWN,
    INTRIGUING,
    LIMITING,
    NO_STEP,
    ON_TABLEAU,
    PHASE_NAMES,
    PLACING_SPECIAL,
    PLOT,
    RECALL,
    REPLACING,
    REWARDS,
    STEP_NAMES,
)
from greathall.games.blackstone_castle.rules.state import Court
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.playout import move_buffer, play_out
from greathall.kernel.refused import ContentRefused
from greathall.testing.laws import survives_dump

Words = dict[str, Any]


def words(s: Court) -> Words:
    """A dump as it comes out of a file, to be changed at will."""
    plain: Words = msgspec.json.decode(msgspec.json.encode(GAME.dump(s)))
    return plain


def position(where: Callable[[Court], bool], mode: str, seats: int = 2, **options: OptionValue) -> Court:
    """The first position of this kind in some busy game."""
    for seed in range(60):
        for s, _ in random_game(mode, seats, seed, **options):
            if where(s):
                return s.copy()
    raise AssertionError(f"{mode} {options}: never seen in 60 games")


def kinds(s: Court) -> list[int]:
    return [int(s.plots[PLOT * seat]) for seat in range(s.seats)]


def ready(s: Court) -> bool:
    return bool(s.phase == ACTIONS and s.step == NO_STEP)


KINDS: dict[str, tuple[Callable[[Court], bool], str, int, dict[str, OptionValue]]] = {
    "quest": (lambda s: ready(s) and s.turn > 3 and s.plotted == 0 and s.marked == 0, "kings_quest", 2, {}),
    "corner": (lambda s: s.phase == CHOOSING_CORNER and s.mover == 2, "kings_quest", 3, {"first_player": "seat0"}),
    "choose": (lambda s: s.phase == CHOOSING_FAMILY, "kings_quest", 2, {"families": "choose"}),
    "chosen": (ready, "kings_quest", 2, {"families": "choose"}),
    "families": (ready, "kings_quest", 3, {"families": "random"}),
    "used": (lambda s: ready(s) and s.marked != 0, "kings_quest", 2, {}),
    "recall": (lambda s: s.phase == RECALL, "kings_quest", 2, {}),
    "hidden_plot": (lambda s: ready(s) and kinds(s)[1 - s.mover] == FACE_DOWN, "kings_quest", 2, {}),
    "open_plot": (lambda s: ready(s) and kinds(s)[1 - s.mover] == ON_TABLEAU, "kings_quest", 2, {}),
    "reward": (lambda s: s.phase == REWARDS, "kings_quest", 3, {}),
    "retained": (lambda s: ready(s) and len(s.retained) > 1, "kings_quest", 2, {}),
    "intrigue": (lambda s: s.phase == INTRIGUING and s.step == NO_STEP, "kings_quest", 2, {}),
    "no_intrigue": (ready, "kings_quest", 2, {"intrigue": False}),
    "limits": (lambda s: s.phase == LIMITING, "kings_quest", 2, {}),
    "specials": (lambda s: ready(s) and s.assassins != 0, "kings_quest", 2, {"specials": True}),
    "special": (lambda s: s.phase == PLACING_SPECIAL, "kings_quest", 2, {"specials": True}),
    "backs": (lambda s: ready(s) and any(s.seen), "kings_quest", 2, {"vassal_backs": "hidden"}),
    "over": (lambda s: s.over(), "kings_quest", 2, {}),
    "coop": (ready, "kings_coop", 2, {}),
    "puzzle": (ready, "puzzle_master", 2, {}),
    "replace": (lambda s: s.phase == REPLACING, "puzzle_master", 2, {}),
    "solo": (lambda s: ready(s) and s.refresh_corner != NOTHING, "kings_solo", 1, {}),
    "queens": (lambda s: s.step == NO_STEP and len(s.sets) > 1 and s.thrown[2] != 0, "queens_quest", 2, {}),
    "wizards": (lambda s: s.step == NO_STEP and any(s.vassals_shown) and len(s.under) > 0, "wizards_quest", 2, {}),
    "picking": (lambda s: ready(s) is False and s.phase == ACTIONS, "kings_quest", 2, {}),
    "trade": (lambda s: STEP_NAMES[s.step] == "give", "wizards_quest", 2, {}),
    "refill": (lambda s: STEP_NAMES[s.step] == "refill", "puzzle_master", 2, {}),
    "filing": (lambda s: STEP_NAMES[s.step] == "file_left", "queens_quest", 2, {}),
    "filing_two": (lambda s: STEP_NAMES[s.step] == "file_left" and s.picked_right < 25, "queens_quest", 2, {}),
    "holding": (lambda s: STEP_NAMES[s.step] == "hold_left", "wizards_quest", 2, {}),
}


@cache
def _found(kind: str) -> bytes:
    where, mode, seats, options = KINDS[kind]
    return msgspec.json.encode(GAME.dump(position(where, mode, seats, **options)))


def base(kind: str) -> Words:
    plain: Words = msgspec.json.decode(_found(kind))
    return plain


# -- nothing gets lost


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_position_survives(kind: str) -> None:
    survives_dump(GAME, GAME.load(base(kind)))
    assert words(GAME.load(base(kind))) == base(kind)


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_positions_in_the_middle_of_a_choice_survive(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    tried = 0
    for n, (s, _) in enumerate(random_game(mode, seats, 5, **options)):
        if s.step != NO_STEP or n % 20 == 0:
            survives_dump(GAME, s)
            tried += 1
        if tried == 25:
            break
    assert tried > 1, "seed 5 showed nothing"


def paying() -> Court:
    """BC-47, BC-85: the first of two symbols is paid, the second waits."""
    retained = {A: "X4a Li-Sp St-Sp X1b"}
    s = court(board=meets("K02"), done={A: "K01 K04"}, hand={A: "K02"}, retained=retained, wilds=True)
    play(s, A, "complete k02")
    play(s, A, "pay lion-any")
    return s


def springing() -> Court:
    """BC-67: what to pay for a face-down card."""
    s = court(
        mover=B,
        turn=1,
        board="CT=St-Sp BT=Li-Ca",
        done={A: "M01"},
        retained={A: "Ph-Sc X2a"},
        hand={B: "W05"},
        plots={A: "hidden M10 CT"},
        wilds=True,
    )
    play(s, B, "complete w05")
    play(s, A, "spring")
    return s


@pytest.mark.parametrize("make", [paying, springing])
def test_a_payment_half_made_survives(make: Callable[[], Court]) -> None:
    s = make()
    assert STEP_NAMES[s.step] == "pay"
    survives_dump(GAME, s)


def test_every_step_and_every_phase_was_among_them() -> None:
    """Otherwise the tests above would prove less than they say."""
    steps, phases = {"pay"}, set()
    for mode, seats, options in TABLES:
        for seed in (5, 6):
            for s, _ in random_game(mode, seats, seed, **options):
                steps.add(STEP_NAMES[s.step])
                phases.add(PHASE_NAMES[s.phase])
    assert steps == set(STEP_NAMES)
    assert phases == set(PHASE_NAMES)


@pytest.mark.repeats
@pytest.mark.parametrize("kind", KINDS)
def test_a_position_that_was_read_can_be_played_to_the_end(kind: str) -> None:
    """The dice are fresh ones, the same each time: two readings of one position play alike."""
    ends = []
    for _ in range(2):
        s = GAME.load(base(kind))
        inventory = GAME.components(s)
        play_out(s, FastDice(3), move_buffer())
        assert GAME.components(s) == inventory
        ends.append(words(s))
    assert ends[0] == ends[1]


def test_a_corner_or_a_task_deck_that_is_left_out_is_empty() -> None:
    told = base("puzzle")
    assert (told["corner_decks"].pop("ne"), told["corner_decks"].pop("sw")) == ([], [])
    assert words(GAME.load(told)) == base("puzzle")


# -- what makes no sense


def put(path: str, value: object) -> Callable[[Words], None]:
    """Set an entry: "knights.0" is the first entry of knights."""

    def change(told: Words) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        place: Any = told
        for step in way:
            place = place[step]
        place[last] = value

    return change


def move(source: str, target: str) -> Callable[[Words], None]:
    """Take the last entry of one list, put it at the front of another."""

    def change(told: Words) -> None:
        one, other = at(told, source), at(told, target)
        other.insert(0, one.pop())

    return change


def copy(source: str, target: str) -> Callable[[Words], None]:
    def change(told: Words) -> None:
        at(told, target).insert(0, at(told, source)[-1])

    return change


def at(told: Words, path: str) -> Any:
    place: Any = told
    for step in path.split("."):
        place = place[int(step) if step.isdigit() else step]
    return place


def lose(path: str) -> Callable[[Words], None]:
    return lambda told: at(told, path).pop()


def on_an_empty_space(path: str, value: object) -> Callable[[Words], None]:
    def change(told: Words) -> None:
        free = next(name for name in SPACE_NAMES if name not in told["court"])
        if isinstance(told[path], list):
            told[path].append(free)
        else:
            told[path][free] = value

    return change


def on_a_vassal(path: str, value: object) -> Callable[[Words], None]:
    def change(told: Words) -> None:
        if isinstance(told[path], list):
            told[path].append(next(iter(told["court"])))
        else:
            told[path][next(iter(told["court"]))] = value

    return change


def together(*changes: Callable[[Words], None]) -> Callable[[Words], None]:
    def change(told: Words) -> None:
        for one in changes:
            one(told)

    return change


def lay_special_on_top(told: Words) -> None:
    """Wherever s1 is, it changes places with the top of the first deck."""
    deck = told["corner_decks"]["nw"]
    lists = [*told["corner_decks"].values(), *told["court"].values(), told["pile"], told["aside"]]
    for cards in lists:
        for n, name in enumerate(cards):
            if name.startswith("s1"):
                cards[n], deck[-1] = deck[-1], name
                return


def other_seat(told: Words) -> int:
    return 1 - int(told["mover"])


def stack_up(told: Words) -> None:
    first, second, *_ = told["court"]
    told["court"][second] = told["court"].pop(first) + told["court"][second]


def deal_one_less(told: Words) -> None:
    told["vassals"][0].pop(0)
    told["vassals_shown"] = []


def plot_of(kind: str, **changes: object) -> Callable[[Words], None]:
    def change(told: Words) -> None:
        told["plots"][other_seat(told)].update(changes)

    return change


def plot_on_a_ploy(told: Words) -> None:
    seat = other_seat(told)
    told["task_decks"]["machination"].remove("m01") if "m01" in told["task_decks"]["machination"] else None
    for cards in [told["discards"], *told["hands"], *told["done"]]:
        if "m01" in cards:
            cards.remove("m01")
    told["done"][seat].append("m01")
    told["plots"][seat].update(card="m01")


def plot_on_another_card(told: Words) -> None:
    """A card of the same seat's colour, but in the pile or a deck (BC-72)."""
    told["plots"][other_seat(told)].update(vassal=told["corner_decks"]["nw"][0][:-1])


def plot_without_a_symbol(told: Words) -> None:
    """The vassal's other side: by rule the two sides of a card differ in faction and role."""
    seat = other_seat(told)
    card = told["plots"][seat]["card"]
    vassal = GAME.castle.vassal[int(told["plots"][seat]["vassal"][1:]) - 1]
    corner = GAME.castle.task[[task.id.lower() for task in GAME.castle.task].index(card)].corner
    mine = set(corner.split("-"))
    strangers = [
        (name[:-1], face)
        for name in (cards[0] for cards in told["court"].values())
        for face in (GAME.castle.vassal[int(name[1:-1]) - 1].a, GAME.castle.vassal[int(name[1:-1]) - 1].b)
        if not mine & set(face.split("-"))
    ]
    assert vassal.id.lower() == told["plots"][seat]["vassal"]
    told["plots"][seat].update(vassal=strangers[0][0], shown=strangers[0][1])


PICKED = ("left", "right", "left_card", "right_card", "left_set")

NONSENSE: list[tuple[str, Callable[[Words], None], str]] = [
    # names, shapes and numbers
    ("quest", put("phase", "dinner"), "at phase: 'dinner' is unknown here"),
    ("quest", put("end", "eaten"), "at end: 'eaten'"),
    ("quest", put("turn", -1), "$.turn"),
    ("quest", put("knights.0", -1), "$.knights[0]"),
    ("quest", put("seats", "two"), "$.seats"),
    ("quest", put("weather", "fine"), "weather"),
    ("quest", put("court.zz", ["v01a"]), "at court: 'zz'"),
    ("quest", put("pile", ["v99a"]), "at pile: 'v99a'"),
    ("quest", on_an_empty_space("court", []), "at court: nothing lies on"),
    ("quest", put("corner_decks.north", []), "at corner_decks: 'north'"),
    ("quest", put("corner_decks.nw", ["v01a"] * 81), "at corner_decks.nw: there are only 80"),
    ("quest", put("rebuilt", ["nw", "nw"]), "at rebuilt: names something twice"),
    ("quest", put("task_decks.guild", ["k01"] * 33), "at task_decks.guild: there are only 32"),
    ("quest", put("task_decks.guild", ["m01"]), "at task_decks.guild: has a card of another deck"),
    ("queens", put("task_decks.guild", []), "at task_decks.guild: this deck is not used"),
    ("quest", put("hands", [[]]), "at hands: there must be one entry for each seat"),
    ("quest", put("plots", []), "at plots: there must be one entry"),
    ("queens", put("sets.0.0", []), "at sets: a set has at least one"),
    ("queens", put("sets.0", [["v01a"]] * 65), "at sets: a seat has at most 64"),
    # seats
    ("quest", put("first", 2), "at first: is not a seat"),
    ("quest", put("limited", 2), "at limited"),
    ("quest", put("queue", [5]), "at queue: names a seat that is not"),
    ("quest", put("queue", [0, 0]), "at queue: names a seat twice"),
    ("quest", put("exhausted", [3]), "at exhausted: names a seat"),
    ("quest", lambda told: told.update(mover=other_seat(told)), "at mover: after"),
    ("corner", put("turn", 1), "at turn: the first turn has not begun"),
    # vassal cards
    ("quest", copy("corner_decks.nw", "pile"), "is in two places"),
    ("quest", lose("corner_decks.nw"), "is missing"),
    ("quest", put("aside", ["s1a"]), "s1 is not used here"),
    ("quest", put("pile", ["x1a"]), "x1 is not used here"),
    ("quest", stack_up, "at court: only the Wizard's Quest has stacks"),
    ("quest", together(lose("corner_decks.nw"), put("vassals.0", ["v01"])), "at court"),
    ("specials", lay_special_on_top, "at corner_decks: a special card is never on top"),
    ("specials", move("corner_decks.nw", "aside"), "at aside: only special cards"),
    ("special", move("aside", "retained.0"), "at retained: nobody keeps a special card"),
    ("quest", lambda told: told["sets"][0].append([told["corner_decks"]["nw"].pop()]), "at sets: only the Queen's"),
    ("queens", move("corner_decks.nw", "retained.0"), "at retained: nobody retains"),
    ("puzzle", move("corner_decks.nw", "corner_decks.ne"), "at corner_decks: this corner has no deck (BC-132)"),
    ("quest", on_an_empty_space("guards", 1), "at guards: stand where no vassal is"),
    ("queens", on_a_vassal("guards", 1), "at guards: there are none here"),
    ("quest", on_an_empty_space("used", None), "at used: names a space without a vassal"),
    ("quest", together(put("task_done", False), on_a_vassal("used", None)), "at used: no Task was completed"),
    ("used", lose("used"), "at used: a Task uses two"),
    ("quest", put("both_sides_seen", ["v01"]), "at both_sides_seen"),
    ("backs", lambda told: told["both_sides_seen"].append(told["corner_decks"]["nw"][-1][:-1]), "at both_sides_seen"),
    ("backs", put("both_sides_seen", ["s1"]), "at both_sides_seen: 's1' is unknown here"),
    ("wizards", lose("vassal_offer"), "at vassal_offer: has 5"),
    ("wizards", deal_one_less, "at vassals: more or fewer than were dealt"),
    ("wizards", lambda told: told["pile"].append(told["vassals"][0].pop(0) + "a"), "at corner_decks: vassals lie only"),
    ("wizards", lambda told: told.update(vassals_shown=[told["vassal_offer"][0]]), "at vassals_shown: names a card"),
    ("wizards", put("vassals.0", ["x1"]), "at vassals: 'x1' is unknown"),
    # task cards
    ("quest", copy("task_decks.guild", "hands.0"), "at hands:"),
    ("quest", lose("task_decks.power"), "at task_decks: p"),
    ("puzzle", put("discards", ["m01"]), "at hands: m01 is not used here"),
    ("quest", put("offer", [None]), "at offer: there is none here"),
    ("queens", lose("offer"), "at offer: has 5 places"),
    ("queens", move("discards", "done.0"), "at done: no Tasks are completed here"),
    # tokens
    ("quest", put("knight_supply", 20), "at knight_supply"),
    ("quest", put("wizard_supply", 20), "at wizard_supply"),
    ("coop", put("limbo", 20), "at limbo"),
    ("quest", lambda told: told.update(knight_supply=told["knight_supply"] - 1, fresh=1), "at fresh"),
    # families and corners
    ("quest", put("family_deal", [["corwin"], ["wolfram"]]), "at family_deal: families are dealt by option"),
    ("families", put("family_deal", []), "at family_deal: families are dealt by option"),
    ("families", put("family_deal", [["corwin"]]), "at family_deal: there must be one entry"),
    ("choose", put("family_deal", [["corwin"], ["wolfram"]]), "at family_deal: each seat is dealt 2"),
    ("choose", put("family_deal", [["corwin", "wolfram"]] * 2), "at family_deal: a family card is dealt twice"),
    ("choose", put("family_deal.0", ["corwin", "corwin"]), "at family_deal: names something twice"),
    ("chosen", lambda told: told.update(families=told["families"][::-1]), "was not dealt this family (BC-86)"),
    ("chosen", put("families.0", None), "at families: seat 0 has none"),
    ("families", put("phase", "family"), "at phase: no family is chosen here"),
    ("quest", put("corners", ["nw", "nw"]), "at corners: two seats have the same (BC-5)"),
    ("puzzle", put("corners", ["ne", "se"]), "at corners: names a corner without a deck (BC-132)"),
    ("quest", put("corners.0", None), "has not yet chosen one"),
    ("wizards", put("corners.0", "nw"), "has already chosen one"),
    ("choose", put("corners.0", "nw"), "has already chosen one"),
    ("corner", put("corners.0", None), "seat 0 has not yet chosen one"),
    ("quest", put("refresh_corner", "nw"), "at refresh_corner: only the Solo game"),
    ("solo", lambda told: told.update(refresh_corner=told["corners"][0]), "at refresh_corner: is the seat's own"),
    # Intrigue
    ("no_intrigue", put("exhausted", [0]), "at exhausted: there is no Intrigue"),
    ("hidden_plot", lambda told: told["options"].update(intrigue=False), "at plots: there is no Intrigue"),
    ("hidden_plot", lambda told: told.update(exhausted=[other_seat(told)]), "at plots: a seat uses Intrigue again"),
    ("open_plot", lambda told: told["plots"].reverse(), "has not completed this card (BC-61)"),
    ("open_plot", plot_on_a_ploy, "a Ploy carries no marker"),
    ("hidden_plot", plot_of("hidden", vassal="s1"), "at plots: a special card carries no marker"),
    ("hidden_plot", plot_of("hidden", shown="any-spy"), "at plots: the vassal has no such side"),
    ("hidden_plot", plot_of("hidden", shown="nobody"), "at plots: 'nobody' is unknown"),
    ("open_plot", plot_without_a_symbol, "have no symbol in common"),
    ("quest", put("queue", [0]), "at queue: seat 0 is owed nothing"),
    ("hidden_plot", lambda told: told.update(queue=[other_seat(told)]), "at queue: rewards are given at once"),
    # the turn
    ("quest", put("end", "target"), "at end: says how the game has ended"),
    ("over", put("end", "won"), "at end: this quest cannot end so"),
    ("quest", put("stage", 4), "at stage: does not fit the phase"),
    ("wizards", put("phase", "corner"), "at "),
    ("quest", put("phase", "recall"), "at phase: nobody can be asked for this now"),
    ("quest", put("phase", "reward"), "at phase: nobody can be asked for this now"),
    ("quest", together(put("phase", "replace"), put("stage", 3)), "at phase: nobody can be asked"),
    ("quest", put("phase", "special"), "at phase: nobody can be asked"),
    ("no_intrigue", together(put("phase", "intrigue"), put("stage", 4)), "at phase: nobody can be asked"),
    ("quest", together(put("phase", "refresh"), put("stage", 6)), "at phase: nobody can be asked"),
    ("quest", put("phase", "offer"), "at phase: this quest has no such phase"),
    ("queens", put("phase", "actions"), "at phase: this quest has no such phase"),
    ("used", together(put("phase", "intrigue"), put("stage", 4)), "at used: they have been replaced"),
    ("quest", put("last_turn", 9), "at last_turn: this quest has none"),
    ("queens", put("left", 4), "at left: a turn has 3"),
    ("solo", together(put("phase", "limits"), put("stage", 5), put("hands.0", [])), "at "),
    # what is being put together
    ("picking", put("picking.step", "none"), "at picking.step: 'none'"),
    ("picking", put("picking.card", "q01"), "at picking.card: 'q01'"),
    ("picking", put("picking.card", None), "at picking: these choices cannot be made"),
    ("picking", put("phase", "limits"), "at "),
    ("picking", put("picking.right", "none"), "at picking"),
    ("picking", put("picking.payment", ["lion-spy"]), "at picking"),
    ("picking", put("picking.step", "file_left"), "at picking"),
    ("picking", put("picking.step", "hold_left"), "at picking"),
    ("trade", put("picking.left", "9"), "at picking.left: '9'"),
    ("trade", put("picking.step", "left"), "at picking"),
    ("trade", put("picking.right_card", "v01a"), "at picking"),
    ("refill", put("picking.left", None), "at picking"),
    ("refill", put("picking.card", "k01"), "at picking"),
    ("filing", put("picking.left_set", "99"), "at picking.left_set: '99'"),
    ("filing", put("picking.left_set", "0"), "at picking"),
    ("holding", put("picking.left_card", "v01c"), "at picking.left_card: 'v01c'"),
    ("holding", put("picking.step", "right"), "at picking"),
    ("filing_two", put("picking.right", None), "at picking"),
    ("limits", put("picking", {**dict.fromkeys(PICKED), "step": "left", "card": "k01", "payment": []}), "at picking"),
]


@pytest.mark.parametrize(("kind", "change", "sentence"), NONSENSE, ids=range(len(NONSENSE)))
def test_a_position_that_makes_no_sense_is_refused_by_name(
    kind: str, change: Callable[[Words], None], sentence: str
) -> None:
    told = base(kind)
    change(told)
    with pytest.raises(ContentRefused) as refused:
        GAME.load(told)
    assert refused.value.sentence.startswith("position")
    assert sentence in refused.value.sentence


def test_a_marker_on_a_card_that_is_nowhere_near_is_refused() -> None:
    """BC-72: only while a reward is owed may the vassal be in the mover's tableau."""
    told = base("open_plot")
    seat = other_seat(told)
    symbols = set(told["plots"][seat]["shown"].split("-"))
    away = [name for cards in told["corner_decks"].values() for name in cards]
    names = {card.id.lower(): (card.a, card.b) for card in GAME.castle.vassal}
    for name in away:
        for face in names[name[:-1]]:
            if symbols == set(face.split("-")):
                told["plots"][seat].update(vassal=name[:-1], shown=face)
                with pytest.raises(ContentRefused, match="is not on the court"):
                    GAME.load(told)
                return
    raise AssertionError("no such card in the decks: choose another position")


def test_nobody_is_asked_to_drop_what_he_may_keep() -> None:
    told = base("limits")
    seat = told["limited"]
    told["discards"] = sorted(told["discards"] + told["hands"][seat])
    told["hands"][seat] = []
    told["pile"] += told["retained"][seat]
    told["retained"][seat] = []
    with pytest.raises(ContentRefused, match=f"at phase: seat {seat} has nothing to decide here"):
        GAME.load(told)
