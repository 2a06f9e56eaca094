"""Hidden things change places and nobody notices; leaks that are planted are caught, those from rooms included."""

from collections.abc import Callable

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.castle_of_magic.castles import BLUE, GREEN, RED, YELLOW, castle, do, statement

from greathall.games.castle_of_magic.game import GAME, CastleOfMagic
from greathall.games.castle_of_magic.rules import packing
from greathall.games.castle_of_magic.rules.ending import cast
from greathall.games.castle_of_magic.rules.names import ENDED_COUNT
from greathall.games.castle_of_magic.rules.state import Magic
from greathall.games.castle_of_magic.sight.statements import rooms
from greathall.games.castle_of_magic.sight.view import MagicView
from greathall.kernel.dice import FastDice
from greathall.kernel.event import SPECTATOR
from greathall.kernel.state import State
from greathall.testing import leaks
from greathall.testing.fuzz import check_game
from greathall.testing.laws import LawBroken

EVERYBODY = (RED, YELLOW, GREEN, BLUE, SPECTATOR)


def swapped(s: Magic, seat: int, seed: int = 1) -> list[Magic]:
    """The swaps of this position; all of them go unnoticed."""
    leaks.swaps_go_unnoticed(GAME, s, leaks.Side(GAME, s, seat), FastDice(seed))
    found = GAME.hidden_swaps(s, seat, FastDice(seed))
    assert all(isinstance(one, Magic) for one in found)
    return [one for one in found if isinstance(one, Magic)]


def changed(s: Magic, found: list[Magic]) -> set[str]:
    before = GAME.dump(s)
    return {name for one in found for name, value in GAME.dump(one).items() if value != before[name]}


def test_squares_decks_wizards_and_cards_change_places() -> None:
    s = castle(cards={BLUE: [1, 3]})
    found = [one for seed in range(20) for one in swapped(s, RED, seed)]
    assert changed(s, found) == {"results", "countries", "secret_deck", "players", "move_deck"}


def test_what_the_seat_knows_stays() -> None:
    s = castle(cards={RED: [1]}, open_talk=False)
    s.looks = vec[i64]([packing.look(RED, square, 1) for square in range(1, 10)])
    assert changed(s, swapped(s, RED)) == {"secret_deck", "players"}
    assert "results" in changed(s, swapped(s, BLUE))
    shown = castle(cards={BLUE: [1]}, move_cards_open=True)
    assert "move_deck" not in changed(shown, swapped(shown, RED))
    empty = castle(cards={BLUE: [1]})
    empty.move_size = 0
    assert "move_deck" not in changed(empty, swapped(empty, RED))


def test_a_wizard_who_is_read_through_and_through_stays() -> None:
    s = castle(3, wizards="tarn rossi morrow")
    cards = [
        (seat, card) for seat in (1, 2) for card in range(22) if s.terms.printed.cards[s.wizards[seat]] >> card & 1
    ]
    s.searches = vec[i64]([packing.search(RED, seat, card, 1) for seat, card in cards])
    found = [one for seed in range(10) for one in swapped(s, RED, seed)]
    assert all(list(one.wizards) == list(s.wizards) for one in found)
    others = [one for seed in range(10) for one in swapped(s, YELLOW, seed)]
    assert any(list(one.wizards) != list(s.wizards) for one in others)
    assert any(list(one.searches) != list(s.searches) for one in others)


def test_words_in_a_strange_room_are_turned_into_their_contrary() -> None:
    s = castle()
    do(s, RED, "talk_chip", "open", "members 01")
    statement(s, RED, "01", "say")
    assert changed(s, swapped(s, BLUE)) >= {"results", "players"}
    assert "said" not in changed(s, swapped(s, BLUE))
    statement(s, RED, "01", "promise count", "value true")
    assert "said" in changed(s, swapped(s, BLUE))
    assert "said" not in changed(s, swapped(s, YELLOW))
    statement(s, YELLOW, "01", "answer", "to 1", "reply yes")
    values = [one.said[2] for one in swapped(s, SPECTATOR) if list(one.said) != list(s.said)]
    assert [int(packing.reply(said)) for said in values] == [1]
    do(s, GREEN, "speak")
    assert any(one.drafts[GREEN] == 0 for one in swapped(s, SPECTATOR)) or s.drafts[RED] == 0


@pytest.mark.parametrize(("option", "kinds"), [("shown", set()), ("private", {"said"})])
def test_after_the_end_only_private_words_are_hidden(option: str, kinds: set[str]) -> None:
    s = castle(statements_after_end=option)
    do(s, RED, "talk_chip", "open", "members 01")
    statement(s, RED, "01", "claim guild", "who seat0", "guild wolf", "value false")
    cast(s, ENDED_COUNT)
    assert changed(s, swapped(s, BLUE)) == kinds


# -- leaks planted on purpose

Leak = Callable[[Magic, MagicView], MagicView]


def shows_a_wizard(s: Magic, view: MagicView) -> MagicView:
    players = [msgspec.structs.replace(view.players[0], wizard=int(s.wizards[0])), *view.players[1:]]
    return msgspec.structs.replace(view, players=players)


def shows_a_square(s: Magic, view: MagicView) -> MagicView:
    return msgspec.structs.replace(view, results=[int(s.results[0]), *view.results[1:]])


def counts_what_is_said_in_rooms(s: Magic, view: MagicView) -> MagicView:
    return msgspec.structs.replace(view, black=view.black + 100 * len(s.said))


def reads_every_room(s: Magic, view: MagicView) -> MagicView:
    heard = [rooms(s, seat) for seat in range(s.seats)]
    shown = [next(row[n] for row in heard if row[n].statements is not None) for n in range(len(s.rooms))]
    return msgspec.structs.replace(view, rooms=shown)


def betrays_a_draft(s: Magic, view: MagicView) -> MagicView:
    return msgspec.structs.replace(view, die=view.die + 10 * sum(held != 0 for held in s.drafts))


@pytest.mark.parametrize(
    "leak", [shows_a_wizard, shows_a_square, counts_what_is_said_in_rooms, reads_every_room, betrays_a_draft]
)
def test_a_leak_planted_in_the_view_is_caught(leak: Leak) -> None:
    class Leaky(CastleOfMagic):
        def view(self, state: State, seat: int) -> MagicView:
            assert isinstance(state, Magic)
            honest = super().view(state, seat)
            return honest if honest.over else leak(state, honest)

    with pytest.raises(LawBroken, match="sees"):
        watch(Leaky(GAME.folder))


def watch(game: CastleOfMagic) -> None:
    for seed in range(12):
        check_game(game, game.setup(4), seed, positions=40)
