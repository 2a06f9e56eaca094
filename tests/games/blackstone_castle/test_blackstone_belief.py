"""What a seat imagines: never against what it sees, all else equally likely. And what the kit counts and swaps."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import pytest
from effort import often
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.blackstone_castle.blackstone_tables import TABLES, random_game
from tests.games.blackstone_castle.courts import A, B, court, meets, play
from tests.games.blackstone_castle.test_blackstone_positions import position

from greathall.games.blackstone_castle.content.ids import CARDS, CORNERS, NOTHING, PLAIN_CARDS
from greathall.games.blackstone_castle.game import GAME
from greathall.games.blackstone_castle.rules import court as on_court
from greathall.games.blackstone_castle.rules import hand, plots, stacks
from greathall.games.blackstone_castle.rules.names import (
    CHOOSING_FAMILY,
    FACE_DOWN,
    NO_STEP,
    PLOT,
    PLOT_CARD,
    PLOT_FACE,
    REWARDS,
)
from greathall.games.blackstone_castle.rules.state import Court, bare
from greathall.games.blackstone_castle.sight import belief as beliefs
from greathall.games.blackstone_castle.sight import swaps
from greathall.kernel.bits import BIT, members
from greathall.kernel.content import OptionValue
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.playout import move_buffer, play_out
from greathall.kernel.rows import replaced
from greathall.testing.laws import LawBroken, conserves, viewers
from greathall.testing.leaks import Side
from greathall.testing.samples import chi_square_limit, counts_are_kept, worlds_are_equally_likely


def imagined(s: Court, seat: int, dice: FastDice) -> Court:
    world = GAME.belief(GAME.view(s, seat)).sample(dice)
    assert isinstance(world, Court)
    return world


def many(s: Court, seat: int, draws: int, seed: int) -> Iterator[Court]:
    belief, dice = GAME.belief(GAME.view(s, seat)), FastDice(seed)
    for _ in range(draws):
        world = belief.sample(dice)
        assert isinstance(world, Court)
        yield world


def assert_as_expected(found: Counter[object], expected: dict[object, float], why: str) -> None:
    """Chi-square at one in a thousand; nothing that cannot be was drawn."""
    assert set(found) <= set(expected), f"{why}: {set(found) - set(expected)} cannot be"
    draws = sum(found.values())
    chi_square = sum((found[one] - draws * p) ** 2 / (draws * p) for one, p in expected.items())
    limit = chi_square_limit(len(expected) - 1)
    assert chi_square < limit, f"{why}: {chi_square:.1f} > {limit:.1f}, {found} against {expected}"


def evenly(things: Sequence[object]) -> dict[object, float]:
    return {one: 1 / len(things) for one in things}


# -- never against what is seen


@pytest.mark.both
@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_no_world_contradicts_the_view_of_anybody(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    """In the middle of a choice, with markers laid, with decks rebuilt: views, legal moves and refusals are the same,
    no component is lost, and the world can be played to the end."""
    dice, buffer, tried = FastDice(31), move_buffer(), 0
    inventory: dict[str, int] = {}
    for n, (s, _) in enumerate(random_game(mode, seats, 8, **options)):
        inventory = inventory or GAME.components(s)
        rare = s.step != NO_STEP or s.rebuilt != 0 or len(s.queue) > 0 or len(s.aside) > 0 or s.over()
        if n % 60 == 0 or (rare and dice.pick(6) == 0) or s.over():
            tried += 1
            for seat in viewers(s):
                world = imagined(s, seat, dice)
                Side(GAME, world, seat).must_equal(Side(GAME, s, seat), f"seed 8, decision {n}")
                counts_are_kept(GAME, world, inventory)
                play_out(world, dice, buffer)
                conserves(GAME, world, inventory)
        if tried == often(12, plain=5, soak=60):
            return


OPEN_THINGS: dict[str, tuple[Callable[[Court], bool], str, dict[str, OptionValue]]] = {
    "castles": (lambda s: s.marked != 0, "kings_quest", {}),
    "guards": (lambda s: s.guarded != 0, "kings_coop", {}),
    "backs in sets": (lambda s: len(s.sets) > 5, "queens_quest", {"vassal_backs": "hidden"}),
    "stacks": (lambda s: len(s.under) > 1, "wizards_quest", {}),
    "special cards aside": (lambda s: len(s.aside) > 0, "kings_quest", {"specials": True, "vassal_backs": "hidden"}),
    "an exhausted seat": (lambda s: s.exhausted != 0, "kings_quest", {}),
}


@pytest.mark.parametrize("what", OPEN_THINGS)
def test_what_lies_open_is_in_every_world(what: str) -> None:
    where, mode, options = OPEN_THINGS[what]
    s = position(where, mode, 2, **options)
    for seat in viewers(s):
        world = imagined(s, seat, FastDice(11))
        Side(GAME, world, seat).must_equal(Side(GAME, s, seat), what)


def test_what_others_are_putting_together_is_not_imagined() -> None:
    s = position(lambda s: s.step != NO_STEP, "kings_quest")
    mover = int(s.actor())
    assert imagined(s, 1 - mover, FastDice(1)).step == NO_STEP
    assert imagined(s, 1 - mover, FastDice(1)).picked_card == NOTHING
    mine = imagined(s, mover, FastDice(1))
    assert (mine.step, mine.picked_card, mine.picked_left) == (s.step, s.picked_card, s.picked_left)


def test_a_payment_half_made_is_remembered_by_its_owner() -> None:
    retained = {A: "X4a Li-Sp St-Sp X1b"}
    s = court(board=meets("K02"), done={A: "K01 K04"}, hand={A: "K02"}, retained=retained, wilds=True)
    play(s, A, "complete k02")
    play(s, A, "pay lion-any")
    assert list(imagined(s, A, FastDice(1)).picked_payment) == list(s.picked_payment)
    assert list(imagined(s, B, FastDice(1)).picked_payment) == []


def test_after_the_end_every_hand_is_known() -> None:
    s = position(lambda s: s.over() and FACE_DOWN in [plots.kind(s, n) for n in range(2)], "kings_quest")
    for seat in viewers(s):
        world = imagined(s, seat, FastDice(2))
        assert list(world.hands) == list(s.hands)
        assert list(world.plots) == list(s.plots)


def test_a_marker_is_on_the_vassal_that_was_just_retained() -> None:
    """BC-64: a reward is owed, and the vassal has left the court already."""

    def gone(s: Court) -> bool:
        on_board = [lying // 2 for lying in s.board if lying != NOTHING]
        return bool(s.phase == REWARDS) and plots.card(s, s.queue[0]) not in on_board

    s = position(gone, "kings_quest", vassal_backs="hidden")
    owner = int(s.queue[0])
    for seat in viewers(s):
        world = imagined(s, seat, FastDice(3))
        last = [int(entry) & 255 for entry in world.retained if entry >> 8 == world.mover][-1]
        assert world.plots[PLOT * owner + PLOT_CARD] == last // 2


def test_special_cards_are_never_on_top_and_never_lost() -> None:
    s = position(lambda s: s.turn > 6, "kings_quest", specials=True, wilds=True)
    for world in many(s, 0, 50, seed=4):
        tops = [world.deck_cards[CARDS * n + world.deck_sizes[n] - 1] for n in range(CORNERS) if world.deck_sizes[n]]
        assert not any(on_court.is_special(lying) for lying in tops)
        assert sum(GAME.components(world)[f"vassal s{n}"] for n in (1, 2, 3, 4)) == 4


# -- equally likely


def alike_tops() -> Court:
    """Three of the four decks show the same face, so their tops shut each other out."""
    s = position(lambda s: s.turn == 0, "kings_quest", corner_choice="nearest")
    s = swaps.nearly_known(s)
    free = [int(lying) for lying in s.pile]
    faces = [int(on_court.face(s, lying)) for lying in free]
    wanted = max(set(faces), key=faces.count)
    chosen = [lying for lying, face in zip(free, faces, strict=True) if face == wanted][:3]
    for corner, lying in enumerate(chosen):
        place = CARDS * corner + s.deck_sizes[corner] - 1
        s.pile = vec[i64]([s.deck_cards[place] if one == lying else one for one in s.pile])
        s.deck_cards = replaced(s.deck_cards, place, lying)
    return s


@pytest.mark.both
def test_every_card_that_could_be_on_top_is_there_equally_often() -> None:
    """All ways to fill the tops, by hand; three tops with one face leave fewer ways than three times the choices."""
    s = alike_tops()
    view = GAME.view(s, 0)
    tops = [corner.top for corner in view.corners]
    assert len(set(tops)) < len(tops)
    face_of = s.terms.printed.face_of
    ways: list[object] = [
        cards
        for cards in permutations(view.unseen_vassals, CORNERS)
        if all(tops[n] in (face_of[2 * card], face_of[2 * card + 1]) for n, card in enumerate(cards))
    ]
    assert len(ways) > 1
    found: Counter[object] = Counter(
        tuple(int(w.deck_cards[CARDS * n + w.deck_sizes[n] - 1]) // 2 for n in range(CORNERS))
        for w in many(s, 0, 200 * len(ways), seed=5)
    )
    assert_as_expected(found, evenly(ways), "the tops, seed 5")


@pytest.mark.repeats
def test_a_face_down_card_is_any_that_shares_a_symbol() -> None:
    s = position(lambda s: plots.kind(s, 0) == FACE_DOWN and s.turn > 4, "kings_quest")
    view = GAME.view(s, 1)
    plot = view.players[0].plot
    assert plot is not None
    assert plot.task is None
    corner = s.terms.printed.corner
    fitting: list[object] = [t for t in view.unseen_tasks[plot.deck] if on_court.shares(s, plot.shown, corner[t])]
    assert 1 < len(fitting) < len(view.unseen_tasks[plot.deck])
    found: Counter[object] = Counter(int(plots.task(w, 0)) for w in many(s, 1, 150 * len(fitting), seed=6))
    assert_as_expected(found, evenly(fitting), "the face-down card, seed 6")


def test_hidden_hands_and_the_box_share_the_unseen_vassals_of_the_wizards_quest() -> None:
    s = position(lambda s: s.turn > 5 and any(s.vassals_shown), "wizards_quest", 3)
    view = GAME.view(s, 0)
    hidden = view.players[1].vassal_count - len(view.players[1].vassals)
    draws = 2_000
    found: Counter[object] = Counter()
    for world in many(s, 0, draws, seed=7):
        held = [card for card in range(PLAIN_CARDS) if stacks.holds(world, 1, card)]
        assert set(view.players[1].vassals) <= set(held)
        found.update(card for card in held if card not in view.players[1].vassals)
    assert sum(found.values()) == draws * hidden
    # Drawn without putting back, so the counts vary less than chi-square allows for.
    assert_as_expected(found, evenly(view.unseen_vassals), "a hidden hand, seed 7")


LITTLE_KNOWN: dict[str, tuple[Callable[[Court], bool], str, int, dict[str, OptionValue]]] = {
    "a rebuilt deck": (lambda s: s.rebuilt != 0, "kings_quest", 2, {}),
    "special cards": (lambda s: s.turn > 5, "kings_quest", 2, {"specials": True}),
    "a face-down card": (lambda s: FACE_DOWN in [plots.kind(s, n) for n in range(2)], "kings_quest", 2, {}),
    "families to be chosen": (
        lambda s: s.phase == CHOOSING_FAMILY and s.chosen != 0,
        "kings_quest",
        2,
        {"families": "choose"},
    ),
    "families chosen": (lambda s: s.chosen == 3, "kings_quest", 2, {"families": "choose"}),
    "a family, alone": (lambda s: s.chosen == 1, "kings_solo", 1, {"families": "choose"}),
    "hidden co-op": (lambda s: s.turn > 3, "kings_coop", 2, {"coop_hands": "hidden"}),
}


@pytest.mark.repeats
@pytest.mark.parametrize("kind", LITTLE_KNOWN)
def test_worlds_are_counted_and_equally_likely(kind: str) -> None:
    """For everybody who has few enough to try them all: so `worlds` counts what positions tell apart, exactly."""
    where, mode, seats, options = LITTLE_KNOWN[kind]
    s = swaps.nearly_known(position(where, mode, seats, **options))
    tried = [worlds_are_equally_likely(GAME, s, seat, 400, FastDice(40 + seat)) for seat in viewers(s)]
    assert any(tried), [GAME.belief(GAME.view(s, seat)).worlds() for seat in viewers(s)]


@pytest.mark.repeats
def test_special_cards_below_a_top_are_counted_once() -> None:
    """Two of them there, and they are alike: their sides count, which of the two is which does not."""
    s = swaps.nearly_known(position(lambda s: s.turn > 0, "kings_quest", specials=True))
    corner = next(n for n in range(CORNERS) if s.deck_sizes[n] == 3)
    below = [int(s.deck_cards[CARDS * corner + place]) for place in range(2)]
    specials = [int(lying) for lying in s.pile if on_court.is_special(lying)][:2]
    assert len(specials) == 2
    mixed = swaps._exchanged(s, dict(zip([*below, *specials], [*specials, *below], strict=True)))
    assert worlds_are_equally_likely(GAME, mixed, 0, 2_000, FastDice(14))


def test_with_hidden_backs_nobody_counts() -> None:
    s = position(lambda s: s.turn > 2, "kings_quest", vassal_backs="hidden")
    assert GAME.belief(GAME.view(s, 0)).worlds() == 0


# -- hidden backs: against a full enumeration


def unseen(cards: list[int], faces: list[int], free: int) -> "beliefs.Unseen":
    """Cards that fill these places on the court and the lower end of one deck."""
    pool = beliefs.Unseen(GAME.printed, cards, True)
    for space, face in enumerate(faces):
        pool.add(beliefs.ON_COURT + space, face)
    pool.free = vec[i64](range(free))
    pool.settle()
    return pool


def arrangements(cards: list[int], faces: list[int]) -> list[object]:
    face_of = GAME.printed.face_of
    return [
        some
        for some in permutations(cards, len(faces))
        if all(face in (face_of[2 * card], face_of[2 * card + 1]) for card, face in zip(some, faces, strict=True))
    ]


def cards_between(faces: list[int]) -> list[int]:
    """Every card that has both its sides among these."""
    face_of = GAME.printed.face_of
    return [card for card in range(PLAIN_CARDS) if {face_of[2 * card], face_of[2 * card + 1]} <= set(faces)]


# Lion emissary, dragon scout, phoenix captain, stag spy: every two of them are the two sides of one card.
RING = [0, 5, 10, 15]


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("cards", "faces"),
    [
        (cards_between(RING[:3]), RING[:3]),  # a ring of three: no two cards can change places
        (cards_between(RING), RING),
        (cards_between(RING), [*RING, *RING[:2]]),
        (cards_between([0, 5, 10, 15, 6]), [0, 5, 5, 10]),
        (cards_between([0, 5, 10, 15, 6]), [6]),
        (cards_between(RING), []),
    ],
)
def test_half_known_cards_lie_in_every_possible_way_equally_often(cards: list[int], faces: list[int]) -> None:
    pool = unseen(cards, faces, len(cards) - len(faces))
    table = bare(GAME.terms(GAME.setup(2, "kings_quest", {"vassal_backs": "hidden"})), FastDice(0))
    dice, possible = FastDice(17), arrangements(cards, faces)
    found: Counter[object] = Counter()
    for _ in range(60 * len(possible)):
        world = table.copy()
        world.board, world.deck_cards = world.board[:], world.deck_cards[:]
        pool.deal(world, dice)
        lying = [int(world.board[space]) for space in range(len(faces))]
        assert [GAME.printed.face_of[one] for one in lying] == faces
        below = [int(world.deck_cards[place]) // 2 for place in range(len(cards) - len(faces))]
        assert sorted([*(one // 2 for one in lying), *below]) == cards
        found[tuple(one // 2 for one in lying)] += 1
    if len(possible) > 1:
        assert_as_expected(found, evenly(possible), "hidden backs, seed 17")


def test_backs_that_were_seen_stay_and_the_others_are_drawn() -> None:
    s = position(
        lambda s: any(s.seen) and len(s.pile) > 4 and len(s.retained) > 0, "kings_quest", vassal_backs="hidden"
    )
    backs = set()
    for world in many(s, 0, 30, seed=10):
        for space in range(25):
            if s.board[space] != NOTHING and on_court.both_sides_known(s, s.board[space]):
                assert world.board[space] == s.board[space]
        backs.add(tuple(int(lying) // 2 for lying in world.board))
    assert len(backs) > 10


# -- what the kit counts and swaps


TAMPERED: dict[str, Callable[[Court], None]] = {
    "a space that is taken": lambda s: setattr(s, "occupied", s.occupied ^ 1),
    "a guard": lambda s: setattr(s, "guarded", s.guarded ^ 1),
    "an assassin": lambda s: setattr(s, "assassins", s.assassins ^ 1),
    "a saboteur": lambda s: setattr(s, "saboteurs", s.saboteurs ^ 1),
    "a castle on nobody": lambda s: setattr(s, "marked", (BIT[25] - 1) & ~s.occupied),
    "a card in the pile": lambda s: setattr(s, "pile", vec[i64]([*s.pile, s.board[0]])),
    "a task": lambda s: hand.put(s, 0, 95) if not hand.holds(s, 0, 95) else hand.take(s, 0, 95),
    "a token": lambda s: setattr(s, "knight_supply", s.knight_supply + 1),
    "a wizard": lambda s: setattr(s, "wizard_supply", s.wizard_supply - 1),
    "a tally": lambda s: setattr(s, "tally", replaced(s.tally, 0, s.tally[0] + 1)),
    "points": lambda s: setattr(s, "points", replaced(s.points, 0, s.points[0] + 1)),
    "a pair": lambda s: setattr(s, "plotted", s.plotted ^ 1),
    "a castle": lambda s: setattr(s, "limbo", s.limbo + 1),
    "a family": lambda s: setattr(s, "family_deal", replaced(s.family_deal, 0, NOTHING)),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_the_count_of_components_notices(what: str) -> None:
    s = position(lambda s: s.turn > 3, "kings_coop", families="random")
    inventory = GAME.components(s)
    TAMPERED[what](s)
    with pytest.raises(LawBroken):
        conserves(GAME, s, inventory)


def test_the_wizards_quest_counts_what_is_in_play() -> None:
    s = position(lambda s: s.turn > 3, "wizards_quest")
    inventory = GAME.components(s)
    card = next(card for card in range(PLAIN_CARDS) if stacks.holds(s, 0, card))
    stacks.take(s, 0, card)
    with pytest.raises(LawBroken, match="vassals in play"):
        conserves(GAME, s, inventory)


def swapped(s: Court, seat: int, seed: int) -> list[Court]:
    found = GAME.hidden_swaps(s, seat, FastDice(seed))
    assert all(isinstance(one, Court) for one in found)
    return [one for one in found if isinstance(one, Court)]


def test_every_kind_of_hidden_thing_is_swapped_somewhere() -> None:
    """A hand, a face-down card, a top, a side, a deck, a back, a family, a vassal: each changes in some swap."""
    s = position(
        lambda s: s.step == NO_STEP and plots.kind(s, 0) == FACE_DOWN and s.turn > 4 and hand.size(s, 0) > 0,
        "kings_quest",
    )
    several = [one for seed in range(40) for one in swapped(s, 1, seed)]
    assert any(list(one.hands) != list(s.hands) for one in several)
    assert any(plots.task(one, 0) != plots.task(s, 0) for one in several)
    assert any(list(one.task_cards) != list(s.task_cards) for one in several)
    assert all(list(one.board) == list(s.board) for one in several)
    tops = [[one.deck_cards[CARDS * n + one.deck_sizes[n] - 1] for n in range(CORNERS)] for one in [s, *several]]
    assert any(row != tops[0] for row in tops)
    backs = position(lambda s: len(s.retained) > 2, "kings_quest", vassal_backs="hidden")
    lying = [one for seed in range(20) for one in swapped(backs, 1, seed)]
    assert any(list(one.board) != list(backs.board) for one in lying)
    secret = position(lambda s: s.phase == CHOOSING_FAMILY and s.chosen == 2, "kings_quest", families="choose")
    assert any(list(one.families) != list(secret.families) for one in swapped(secret, 0, 1))
    hands = position(lambda s: s.turn > 2, "wizards_quest")
    assert any(list(one.vassal_hands) != list(hands.vassal_hands) for one in swapped(hands, 0, 1))


def test_a_marker_stays_with_its_place_when_the_card_there_is_another() -> None:
    """Hidden backs: the marked vassal may be any card with that face."""
    s = position(
        lambda s: s.plotted != 0 and s.phase != REWARDS and s.step == NO_STEP, "kings_quest", vassal_backs="hidden"
    )
    seat = members(s.plotted)[0]
    space = next(n for n in range(25) if s.board[n] != NOTHING and s.board[n] // 2 == plots.card(s, seat))
    moved = 0
    for seed in range(60):
        for one in swapped(s, SPECTATOR, seed):
            assert one.board[space] // 2 == plots.card(one, seat)
            moved += one.board[space] != s.board[space]
    assert moved, "60 seeds never touched the marked vassal"


def test_nothing_is_left_to_swap_when_everything_is_known() -> None:
    """The last cards of every deck gone, a solo game over: an empty list, no crash."""
    s = position(lambda s: s.over(), "kings_solo")
    s.deck_sizes = vec[i64]([0] * CORNERS)
    s.task_sizes = vec[i64]([0] * 3)
    assert swapped(s, 0, 1) == []


def test_swaps_are_left_out_where_there_is_nothing_to_swap_with() -> None:
    """Decks of one card, empty task decks, hands that everybody knows: no swap, and no crash."""
    s = position(lambda s: s.step == NO_STEP and plots.kind(s, 0) == FACE_DOWN, "kings_quest")
    s.deck_sizes = vec[i64]([1] * CORNERS)
    s.task_sizes = vec[i64]([0] * 3)
    assert swapped(s, 1, 1) == []
    open_hands = position(lambda s: s.turn > 2, "wizards_quest")
    for card in range(PLAIN_CARDS):
        stacks.show(open_hands, card)
    assert all(list(one.vassal_hands) == list(open_hands.vassal_hands) for one in swapped(open_hands, 0, 1))
    chosen = position(lambda s: s.chosen == 3, "kings_quest", families="choose")
    assert all(list(one.families) == list(chosen.families) for one in swapped(chosen, 0, 1))


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_nearly_known_leaves_something_to_guess(mode: str, seats: int, options: dict[str, OptionValue]) -> None:
    for n, (s, _) in enumerate(random_game(mode, seats, 12, **options)):
        if n % 50 == 0 and not s.over():
            known = swaps.nearly_known(s)
            assert GAME.components(known) == GAME.components(s), f"seed 12, decision {n}"
            few = [GAME.belief(GAME.view(known, seat)).worlds() for seat in viewers(known)]
            assert "vassal_backs" in options or min(few) > 1, f"seed 12, decision {n}: {few}"


def test_what_the_vassal_showed_is_what_counts() -> None:
    """BC-69: the marked vassal was turned over since; the imagined card still shares a symbol with what it showed."""

    def turned(s: Court) -> bool:
        for seat in members(s.plotted):
            shown = s.plots[PLOT * seat + PLOT_FACE]
            faces = [on_court.face(s, one) for one in s.board if one != NOTHING and one // 2 == plots.card(s, seat)]
            if plots.kind(s, seat) == FACE_DOWN and faces and faces[0] != shown:
                return True
        return False

    s = position(turned, "kings_quest", 3)
    for world in many(s, SPECTATOR, 40, seed=13):
        for seat in members(world.plotted):
            assert plots.matches(world, seat) > 0
