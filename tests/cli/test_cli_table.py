"""The terminal table without a terminal: what it says, asks, hides and refuses."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from lantern.game import GAME as LANTERN
from lantern.game import LanternGame

from greathall.bots.bot import Bot
from greathall.bots.roster import make_bot
from greathall.cli.saving import Keeper
from greathall.cli.table import COMMANDS, TerminalTable
from greathall.kernel.discover import find_game
from greathall.kernel.game import Game
from greathall.kernel.match import Match
from greathall.kernel.record import Fairness
from greathall.kernel.view import Heard, View

CARD_GAME = find_game("castle-of-magic-card-game")
FIRST = {"first_player": "seat"}


class Script:
    """A screen that answers from a list and remembers the page; then the keyboard falls silent."""

    def __init__(self, answers: Iterable[str]) -> None:
        self.answers = iter(answers)
        self.page = ""
        self.pages: list[str] = []

    def say(self, text: str = "", style: str = "") -> None:
        self.page += text + "\n"

    def ask(self, prompt: str) -> str:
        self.page += prompt
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        self.page += answer + "\n"
        return answer

    def clear(self) -> None:
        self.pages.append(self.page)
        self.page = ""


def sit_down(
    answers: Iterable[str], names: list[str], game: Game = CARD_GAME, seed: int = 1, sure: bool = True
) -> tuple[TerminalTable, Script]:
    """A table with a bot in every seat called random; the seed is printed for whoever reads a failure."""
    print("seed", seed)
    setup = game.setup(len(names), "", FIRST if game is CARD_GAME else {})
    fairness = Fairness(seed.to_bytes(32, "big"), [""] * len(names))
    match = Match.deal(game, setup, fairness.dice())
    bots: dict[int, Bot] = {seat: make_bot("random", game, seed) for seat, name in enumerate(names) if name == "random"}
    screen = Script(answers)
    table = TerminalTable(match, Keeper(match, names, fairness), bots, make_bot("greedy", game, seed), screen, sure)
    return table, screen


def said(answers: Iterable[str], game: Game = CARD_GAME) -> str:
    """What a person alone with bots reads after these answers."""
    names = ["Ann", "random", "random", "random"] if game is CARD_GAME else ["Ann", "random"]
    table, screen = sit_down(answers, names, game)
    with pytest.raises(EOFError):
        table.play()
    return screen.page


def after(prompt: int, page: str) -> str:
    """What was said in answer to one prompt."""
    return page.split("\nAnn> ")[prompt]


def test_a_hidden_hand_is_never_on_the_page_of_another() -> None:
    people = ["Ann", "Bob", "Cid", "Dora"]
    table, screen = sit_down([""] + ["1", ""] * 200, people)
    characters = [one.name for one in CARD_GAME.content.character]  # type: ignore[attr-defined]
    own = [
        next(name for name in characters if name in str(CARD_GAME.sections(table.match.view(seat), people)))
        for seat in range(4)
    ]
    table.play()
    shown = [page for page in screen.pages if "(you)" in page]
    assert len(shown) > 8
    for page in shown:
        owner = next(seat for seat, name in enumerate(people) if f"{name} (you)" in page)
        before, asked, _ = page.partition(f"Pass the keyboard to {people[owner]}, then press Enter")
        assert asked
        assert not any(name in before for name in own)
        # The page on which the spell is cast tells everybody's character: CG-4 ends there.
        told = page.partition("The spell is cast")[0]
        assert not any(name in told for seat, name in enumerate(own) if seat != owner)


def test_the_next_person_reads_what_happened_before_taking_the_keyboard() -> None:
    table, screen = sit_down(["", "1"], ["Ann", "Bob", "random", "random"])
    with pytest.raises(EOFError):
        table.play()
    assert screen.page.startswith("Ann lifts a pawn from the supply.\nAnn turns Bell 1 face up")
    assert screen.page.endswith("Pass the keyboard to Bob, then press Enter ")


def test_one_person_is_never_asked_to_pass_the_keyboard() -> None:
    assert "Pass the keyboard" not in said(["1", "1"])


def test_what_only_one_heard_stays_until_it_is_read() -> None:
    table, screen = sit_down(["", "whisper seat2 two", "", "ready", ""], ["Ann", "Bob"], LANTERN)
    with pytest.raises(EOFError):
        table.play()
    assert "Only you have been told all of this" in screen.pages[0]
    assert "'card': 1" in screen.pages[0]
    before = screen.page.partition("Pass the keyboard to Bob")[0]
    assert "'card'" not in before
    assert "'card': 1" in screen.page, "Bob was whispered to, so he hears it once he sits down"


class HastyLantern(LanternGame):
    """Moves with a semicolon between them belong together."""

    def read_moves(self, view: View, typed: str, names: Sequence[str] = ()) -> list[int]:
        return [self.read_move(view, one, names) for one in typed.split(";")]


def test_a_line_may_stand_for_several_moves() -> None:
    hasty = HastyLantern(LANTERN.folder)
    table, screen = sit_down(
        ["", "whisper seat2 two; whisper seat2 two", "why whisper seat2 two; ready", "whisper seat2 two; ready", ""],
        ["Ann", "Bob"],
        hasty,
    )
    with pytest.raises(EOFError):
        table.play()
    page = screen.pages[0]
    assert "LA-2" in after(1, page), "all of them or none"
    assert "That is legal: whisper seat2 two, then ready." in after(2, page)
    assert [hasty.alphabet.text(one.code) for one in table.match.moves] == ["whisper seat1 two", "ready"]
    assert "Only you have been told all of this" in page


def test_moves_keep_their_numbers_in_every_listing() -> None:
    page = said(["moves", "moves bell3", "moves BOTH candle9", "moves dragonfly", ""])
    every = [line.split() for line in after(1, page).splitlines()]
    some = [line.split() for line in after(2, page).splitlines()[1:]]
    assert len(some) == 2
    assert all("bell3" in line and line in every for line in some)
    assert "  54  manipulate both candle9" in after(3, page)
    assert "none of your 54 moves has 'dragonfly' in it" in after(4, page)
    assert "manipulate, numbers 1 to 54" in after(5, page), "an empty line shows the short list again"


def test_few_moves_are_simply_listed() -> None:
    page = said(["ready"], LANTERN)
    assert "light" in page
    assert "numbers" not in page


def test_a_move_can_be_a_number_or_typed() -> None:
    page = said(["manipulate both bell3", "place Candle 2", "manipulate bell3,candle2 book1"])
    assert "Ann lifts both pawns from the supply.\nAnn turns Bell 3 face up" in page
    assert "Ann turns Candle 2 face up" in page
    assert "Ann lifts the pawn on Bell 3 and the pawn on Candle 2" in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("advance ritual3", "CG-14: "),
        ("place bell3", "CG-"),
        ("0", "there is no move number 0; the numbers go from 1 to 54"),
        ("55", "there is no move number 55"),
        ("9" * 5000, "there is no move number 999"),
        ("dance", "there is no move 'dance'"),
        ("manipulate both bell99", "flip cannot be 'bell99'"),
        ("manipulate bell1,bell2 bell3", "CG-17: "),
        ("why", "say which move"),
        ("rules zzz", "there is no rule 'zzz'"),
        ("-1", "there is no move"),
        ("\u00b2", "there is no move"),
    ],
)
def test_what_cannot_be_done_is_said_and_asked_again(typed: str, sentence: str) -> None:
    page = said([typed, "1"])
    assert sentence in after(1, page)
    assert after(2, page).startswith("1\nAnn lifts a pawn")


def test_why_quotes_the_rule_or_says_that_a_move_is_legal() -> None:
    page = said(["why? advance ritual3", "why manipulate both bell3", "why? 7"])
    assert "CG-14: On your first turn you must manipulate" in after(1, page)
    assert "That is legal: manipulate both bell3." in after(2, page)
    assert "That is legal: manipulate lower bell7." in after(3, page)


def test_rules_are_quoted_by_id_or_found_by_a_word() -> None:
    page = said(["rules cg20", "rule CG-4", "rules supply", "rules"])
    assert "CG-20: A card with a pawn on it" in after(1, page)
    assert "CG-4: Your character is your secret" in after(2, page)
    assert "CG-2: " in after(3, page)
    assert "CG-17: " in after(3, page)
    assert "Setting up: CG-1 to CG-" in after(4, page)


def test_board_and_log_can_be_read_again() -> None:
    page = said(["log", "board", "1", "log"])
    assert "Nothing has happened yet." in after(1, page)
    assert "Tableau" in after(2, page)
    assert "Ann turns Bell 1 face up" in after(4, page)
    assert "random turns" in after(4, page)


def test_a_hint_is_a_legal_move_with_its_number() -> None:
    page = said(["hint"])
    told = after(1, page).splitlines()[1]
    number, _, typed = told.removeprefix("The greedy bot would play ").partition(": ")
    assert f"{typed} " in after(1, said([f"moves {typed.split()[-1]}"])) + page
    assert 1 <= int(number) <= 54


def test_undo_is_refused_with_the_rule_that_forbids_it() -> None:
    assert "CG-16: A turn once begun is finished" in after(2, said(["1", "undo"]))


def test_undo_takes_a_move_back_where_the_game_allows_it() -> None:
    table, screen = sit_down(["ready", "light", "undo", "light", "roll", "undo"], ["Ann", "random"], LANTERN, seed=4)
    table.play()
    assert "Taken back." in screen.page
    lit = [played for played in table.match.moves if played.code == 16 and played.seat == 0]
    assert len(lit) == 1


def test_the_move_that_ends_the_game_is_asked_about_unless_sure() -> None:
    table, screen = sit_down(["1"] * 400, ["Ann", "random", "random", "random"], sure=False)
    with pytest.raises(EOFError):
        table.play()
    assert "This is the eighth outcome card" in screen.page
    assert "Not done. Choose another move." in screen.page
    screen.answers = iter(["1", "yes"])
    table.play()
    assert table.match.state.over()
    assert "The spell is cast" in screen.page


def test_a_bot_that_listens_has_heard_what_its_seat_was_told() -> None:
    table, _ = sit_down(["1", "1"], ["Ann", "random", "random", "random"])
    bot = table.bots[1]
    bot.listens = True
    with pytest.raises(EOFError):
        table.play()
    last = max(n for n, played in enumerate(table.match.moves) if played.seat == 1)
    heard = [event for played in table.match.moves[:last] for event in played.events if event.audience.hears(1)]
    assert len({event.facts["seat"] for event in heard if "seat" in event.facts}) == 4, "a round was told"
    assert bot.past == [Heard(event.name, event.facts) for event in heard]
    assert not table.bots[2].past


def test_the_end_shows_points_and_winner() -> None:
    table, screen = sit_down(["1"] * 400, ["Ann", "random", "random", "random"])
    table.play()
    end = screen.page.partition("\nThe end\n")[2]
    assert "Points" in end
    result = CARD_GAME.result(table.match.state)
    assert all(table.names[seat] in end.splitlines()[-1] for seat in result.winners)
    assert "win" in end.splitlines()[-1]


def test_help_names_every_move_and_command() -> None:
    page = after(1, said(["help"]))
    assert all(word in page for word in [*COMMANDS, "advance RITUAL", "manipulate LIFT FLIP", "place FLIP"])
    assert "hint" in after(1, said(["?"]))


def test_a_saved_game_is_the_game_as_it_stands(tmp_path: Path) -> None:
    table, screen = sit_down(["1", f"save {tmp_path / 'a.record'}"], ["Ann", "random", "random", "random"])
    with pytest.raises(EOFError):
        table.play()
    assert table.keeper.safe()
    assert f"--resume {tmp_path / 'a.record'}" in screen.page


def test_nonsense_never_breaks_the_table() -> None:
    words = [
        "manipulate",
        "both",
        "lower",
        "bell3",
        "supply,",
        ",",
        "waiting",
        "=",
        "flip=bell3",
        "why?",
        "/hint",
        "moves",
        "'",
        "rules",
        "\t",
        "place",
        "\x00",
        "é",
        "advance",
        "ritual=",
        "-",
        "/",
        "[bold]",
    ]
    lines = [f"{a} {b} {c}" for a in words for b in words for c in words[:6] if a != "manipulate" or "why" in b]
    page = said([f"why? {line}" for line in lines] + lines[: 23 * 6])
    assert "Traceback" not in page
