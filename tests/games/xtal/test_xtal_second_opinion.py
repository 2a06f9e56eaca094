"""The rules against a slow and literal reading of dossier 5.4: drawn boards and hands, chains of Voids, answers.

Hypothesis draws a table and then, move by move, who tries what; at every step both must agree on every single card
that may be added, and on the situation after every group that is placed.
"""

from collections import Counter

import pytest
from effort import often
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.games.xtal.crystals import LETTERS, crystal
from tests.games.xtal.second_opinion import WEAPONS, Chain, Refuse, Situation, Table, evaluate, priority

from greathall.games.xtal.content.ids import CARD_NAMES, NOBODY
from greathall.games.xtal.rules import combat, hand, naming, tray
from greathall.games.xtal.rules.moves import ALPHABET, CLOCKED, FIRST_PLAY, LEVITATE, MIRROR, PLAY, WILD
from greathall.games.xtal.rules.names import (
    ATTACKER,
    COMBAT,
    OPEN,
    PARTIES,
    PLAYING,
    POS,
    PROTECTED,
    RINGS,
    SILENCED,
    STORE,
    WEAPON_KIND,
)
from greathall.games.xtal.rules.state import Crystal
from greathall.kernel.bits import members
from greathall.kernel.playout import legal_list

SEATS = 4


def as_card(code: int) -> dict[str, object]:
    """A code in the words of the second opinion."""
    move = ALPHABET.decode(code)
    name = move.pop("move").removeprefix("wild_")
    card: dict[str, object] = {"card": name}
    for key, value in move.items():
        seat = int(value[4:]) if value.startswith("seat") else None
        card["token" if key == "who" else key] = value if seat is None else seat
    return card


def situation(row: object, seats: int = SEATS) -> Situation:
    """A row of the rules in the words of the second opinion."""
    cells = [int(cell) for cell in row]  # type: ignore[attr-defined]
    pending = None
    if cells[ATTACKER] != NOBODY:
        (defender,) = set(members(cells[PARTIES])) - {cells[ATTACKER]}
        pending = {"attacker": cells[ATTACKER], "defender": defender, "weapon": WEAPONS[cells[WEAPON_KIND]]}
    return {
        "pos": {seat: f"p{cells[POS + seat]}" for seat in range(seats) if cells[POS + seat] >= 0},
        "rings": {seat: cells[RINGS + seat] for seat in range(seats)},
        "storage": {home: cells[STORE + home] for home in range(6)},
        "protected": set(members(cells[PROTECTED])),
        "silenced": set(members(cells[SILENCED])),
        "parties": set(members(cells[PARTIES])),
        "pending": pending,
    }


HOT = ["p0", "p4", "p8", "p12", "p20", "p28", "p36", "p44", "p16", "p24", "p2", "p10", "p26", "p33"]
tables = st.fixed_dictionaries(
    {
        "at": st.lists(st.sampled_from(HOT), min_size=SEATS, max_size=SEATS, unique=True),
        "hands": st.lists(
            st.lists(
                st.sampled_from([name for name in CARD_NAMES if name != "blank"] + ["void"] * 5 + ["flight"] * 2),
                min_size=2,
                max_size=7,
            ),
            min_size=SEATS,
            max_size=SEATS,
        ),
        "blanks": st.sampled_from(["out", "wild", "mirror", "drift", "stasis"]),
        "nearest_only": st.booleans(),
        "take_any": st.booleans(),
        "void_alone": st.booleans(),
        "race": st.booleans(),
        "away": st.sampled_from([(), (3,)]),
        "protected": st.sampled_from([(), (2,)]),
    }
)


def lay_out(drawn: dict[str, object]) -> Crystal:
    hands = [Counter(cards) for cards in drawn["hands"]]  # type: ignore[attr-defined]
    blanks = str(drawn["blanks"])
    if blanks != "out":
        for seat in range(2):
            hands[seat]["blank"] = 1
    used: Counter[str] = Counter()
    for cards in hands:
        for name in list(cards):
            cards[name] = min(cards[name], (8 if name == "void" else 5) - used[name])  # as many as the box has
            used[name] += cards[name]
    at: list[str] = drawn["at"]  # type: ignore[assignment]
    away: tuple[int, ...] = drawn["away"]  # type: ignore[assignment]
    return crystal(
        " ".join(f"{LETTERS[seat]}:{space}" for seat, space in enumerate(at)),
        hands={
            seat: " ".join(f"{name}:{n}" for name, n in cards.items() if n) or "levitate"
            for seat, cards in enumerate(hands)
        },
        rings={3: 0},
        protected=drawn["protected"],  # type: ignore[arg-type]
        away=away,
        combat_timing="race" if drawn["race"] else "fair",
        race_countdown_ms=0,
        levitate_rule="nearest_only" if drawn["nearest_only"] else "nearest_free",
        storage_take="any" if drawn["take_any"] else "die",
        void_alone=drawn["void_alone"],
        blank_cards=blanks if blanks in ("out", "wild") else "custom",
        custom_power=blanks if blanks in ("mirror", "drift", "stasis") else "mirror",
        home_arrival="exact",
    )


def table_of(s: Crystal) -> Table:
    return Table(
        away=set(members(s.away)),
        in_combat=s.phase == COMBAT,
        own_turn=s.phase == PLAYING,
        nearest_only=s.terms.nearest_only,
        take_any=s.terms.take_any,
        void_alone=s.terms.void_alone,
    )


def in_hand(s: Crystal, seat: int) -> Counter[str]:
    return Counter({CARD_NAMES[kind]: n for kind, n in enumerate(hand.counts(tray.left_in_hand(s, seat)))})


def playable(s: Crystal, seat: int, chain: Chain) -> list[int]:
    """The cards that the second opinion lets the seat add to its tray."""
    group = [as_card(code) for code in tray.codes(s, seat)]
    left = in_hand(s, seat)
    found = []
    silenced = bool(s.now[SILENCED] >> seat & 1)
    for code in range(LEVITATE, CLOCKED):
        card = as_card(code)
        blank = code >= WILD
        name = "blank" if blank else str(card["card"])
        if left[name] == 0 or (blank and not _allowed_blank(s, code)) or card["card"] == "scry":
            continue
        seats = [card.get(key) for key in ("token", "a", "b") if key in card]
        if any(one not in range(SEATS) for one in seats):
            continue
        cards = [*group, card]
        if silenced and not (chain.cancels(seat, cards) and _this_stasis(s, seat)):
            continue
        try:
            evaluate(table_of(s), situation(s.now), seat, cards, cancels=chain.cancels(seat, cards))
        except Refuse:
            continue
        found.append(code)
    return found


def _this_stasis(s: Crystal, seat: int) -> bool:
    card = as_card(s.last_code)
    return card["card"] == "stasis" and card.get("token") == seat


def _allowed_blank(s: Crystal, code: int) -> bool:
    if code < MIRROR:
        return s.terms.wild
    return s.terms.custom and as_card(code)["card"] == s.terms.setup.options["custom_power"]


@pytest.mark.repeats
@settings(
    max_examples=often(60, plain=30, soak=3000),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
@given(drawn=tables, data=st.data())
def test_both_readings_agree_on_every_card_and_every_group(drawn: dict[str, object], data: st.DataObject) -> None:
    s = lay_out(drawn)
    chain = Chain()
    for _ in range(12):
        acting = members(s.to_act())
        if not acting or s.phase not in (PLAYING, COMBAT):
            return
        seat = data.draw(st.sampled_from(acting))
        legal = legal_list(s, seat)
        cards = [code for code in legal if LEVITATE <= code < CLOCKED]
        assert cards == playable(s, seat, chain)
        places = [code for code in legal if PLAY <= code < LEVITATE]
        voids = [code for code in cards if as_card(code)["card"] == "void"]
        likely = places or voids or cards or legal
        move = data.draw(st.sampled_from(likely if data.draw(st.integers(0, 2)) else cards or legal))
        if PLAY <= move < LEVITATE:
            place(s, seat, move, chain)
        else:
            s.apply(seat, move)
        if s.turn != 0 or s.over():
            return  # the turn is over


def place(s: Crystal, seat: int, move: int, chain: Chain) -> None:
    """Place the tray, and let the second opinion place it too."""
    group = [as_card(code) for code in tray.codes(s, seat)]
    cancelled = chain.top() if chain.cancels(seat, group) else None
    table, base = table_of(s), situation(s.now)
    expected = chain.accept(table, base, seat, group)
    named = move - FIRST_PLAY if move >= FIRST_PLAY else None
    assert (named is not None) == (naming.choices(s, seat) != 0)
    began = s.phase == PLAYING
    s.events = []
    s.apply(seat, move)
    names = [event.name for event in s.events]
    s.events = None
    if s.over() or s.turn != 0 or names.count("placed") > 1 or "passed" in names:
        return  # more has happened by itself
    assert situation(s.now) == expected
    if s.phase == COMBAT and (part := combat.part(s)) is not None:
        first = 0 if began and 0 in expected["parties"] and not expected["pending"] else None
        wanted = first if first is not None else priority(expected, seat, None if began else cancelled, named)
        assert s.prio == wanted
        assert (part == OPEN) == (not expected["pending"] and not expected["parties"] & expected["protected"])


@pytest.mark.parametrize("length", range(1, 9))
def test_long_chains_of_voids(length: int) -> None:
    """XT-42, to and fro, with all eight Voids of the box: a strike out of a fresh arrangement, Void upon Void."""
    s = crystal("A:p2 B:p28 C:p25 D:p33", hands={0: "levitate thunderbolt void:4 flight", 1: "void:4 flight"})
    chain = Chain()
    for card in ("levitate seat0 p4", "thunderbolt"):
        s.apply(0, ALPHABET.parse(card))
    place(s, 0, PLAY, chain)
    for n in range(length):
        (seat,) = members(s.to_act())
        assert seat == (n + 1) % 2
        s.apply(seat, ALPHABET.parse("void"))
        place(s, seat, PLAY, chain)
    assert len(chain.voids) == length
    assert members(s.now[PROTECTED]) == [length % 2]
