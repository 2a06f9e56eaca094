"""The terminal table: people at one keyboard, bots, and nobody sees a hand that is not theirs."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from greathall.bots.bot import PATIENT, Bot
from greathall.cli.books import look_up
from greathall.cli.choices import example, grammar, listing, read_choice, summary, verb_named
from greathall.cli.records import result_told, say_board
from greathall.cli.saving import Keeper
from greathall.cli.screen import Screen
from greathall.kernel.event import SPECTATOR
from greathall.kernel.match import Match, sentences
from greathall.kernel.refused import Refused
from greathall.kernel.state import CLOCK
from greathall.kernel.typed_text import as_typed
from greathall.kernel.view import Heard, View

YES = ("y", "yes")
NO = ("n", "no")
COMMANDS = {
    "moves": "your moves, all with numbers; `moves WORD` only those with that word in them",
    "why": "`why MOVE` says which rule refuses a move, or that it is legal",
    "rules": "`rules CG-20` quotes a rule, `rules WORD` all that mention a word",
    "board": "the table again",
    "log": "everything you have been told so far",
    "hint": "what a bot would do in your place, knowing only what you know",
    "undo": "take your last move back, where the game allows it",
    "save": "`save FILE` writes the game to a file; you can go on playing",
    "quit": "leave the table; you are asked whether to save",
    "help": "this",
}


class TerminalTable:
    """Plays a match to its end or until somebody leaves. Everything it says and asks goes through its screen."""

    def __init__(
        self, match: Match, keeper: Keeper, bots: Mapping[int, Bot], hint: Bot, screen: Screen, sure: bool = False
    ) -> None:
        self.match = match
        self.game = match.game
        self.keeper = keeper
        self.names = keeper.names
        self.bots = bots
        self.hint = hint
        self.screen = screen
        self.sure = sure
        self.people = [seat for seat in range(match.setup.seats) if seat not in bots]
        self.left = False
        self._shown: int | None = None
        # How many moves each seat has heard of: a game taken up again tells everybody from their own last move on.
        self._heard = {
            seat: max((n for n, played in enumerate(match.moves, 1) if played.seat == seat), default=0)
            for seat in (SPECTATOR, *range(match.setup.seats))
        }
        self._commands: dict[str, Callable[[int, View, str], None]] = {
            "moves": self._list_moves,
            "why": self._why,
            "rules": self._quote,
            "board": self._board,
            "log": self._log,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
        }

    def play(self) -> None:
        """Until the game is over or somebody has left."""
        while not self.match.state.over() and not self.left:
            acting = self.match.to_act()
            bot = next((seat for seat in acting if seat in self.bots), None)
            if bot is not None:
                self._let_play(bot)
                if not self.people:
                    self._tell_news(SPECTATOR)
            elif not acting:  # nobody may act before a clock has run out; at one keyboard nobody need wait for it
                self.match.play(CLOCK, self.match.state.timers()[0].code)
            else:
                self._decide(acting[0])
        if not self.left:
            self._say_end()

    def _let_play(self, seat: int) -> None:
        bot = self.bots[seat]
        if bot.listens:
            bot.past = [Heard(event.name, event.facts) for event in self.match.told(seat)]
        self.match.play(seat, bot.choose(self.match.view(seat), PATIENT))

    # -- one person's decision

    def _decide(self, seat: int) -> None:
        """Show this person what is theirs to see, and obey until the position has changed."""
        self._hand_over(seat)
        self._tell_news(seat)
        view = self.match.view(seat)
        self.screen.say()
        self._board(seat, view, "")
        self._offer(seat, view, "")
        position = self.match.state
        while self.match.state is position and not self.left:
            try:
                self._obey(seat, view, self.screen.ask(f"\n{self.names[seat]}> "))
            except Refused as refused:
                self.screen.say(refused.sentence, "yellow")

    def _hand_over(self, seat: int) -> None:
        """Between two people the screen is cleared before the second one looks."""
        if len(self.people) < 2 or self._shown == seat:
            return
        if self._shown is not None:
            last = self._shown
            self.screen.clear()
            for played in self.match.moves[-1:]:
                if played.seat == last:
                    for sentence in sentences(self.match, played.events, SPECTATOR, self.names):
                        self.screen.say(sentence)
        self.screen.ask(f"\nPass the keyboard to {self.names[seat]}, then press Enter ")
        self._shown = seat

    def _tell_news(self, seat: int) -> None:
        news = [event for played in self.match.moves[self._heard[seat] :] for event in played.events]
        self._heard[seat] = len(self.match.moves)
        told = sentences(self.match, news, seat, self.names)
        if told and seat in self.people:
            acted = any(played.seat == seat for played in self.match.moves)
            self.screen.say("\nSince your last move" if acted else "\nSo far", "bold")
        for sentence in told:
            self.screen.say(f"  {sentence}" if seat in self.people else sentence)

    def _offer(self, seat: int, view: View, rest: str) -> None:
        self.screen.say(f"Your moves ({len(view.legal)})", "bold")
        for line in summary(self.game, view, self.names):
            self.screen.say(f"  {line}")
        self.screen.say(f"Type a number, or the move itself: {example(self.game, view)}. `help` says what else.", "dim")

    def _obey(self, seat: int, view: View, line: str) -> None:
        """A command, or else a move. A game with a move of the same name keeps it: `/hint` is then the command."""
        word, _, rest = line.partition(" ")
        command = word.lower().removeprefix("/").rstrip("?")
        command = {"rule": "rules", "move": "moves", "exit": "quit"}.get(command, command)
        if not line:
            self._offer(seat, view, "")
        elif line == "?":
            self._help(seat, view, "")
        elif command in self._commands and (word.startswith("/") or verb_named(self.game, command) is None):
            self._commands[command](seat, view, rest.strip())
        else:
            self._move(seat, view, line)

    def _move(self, seat: int, view: View, line: str) -> None:
        codes = read_choice(self.game, view, line, self.names)
        refusal = self._refusal(seat, codes)
        if refusal:
            raise Refused(refusal)
        warning = self.game.warning(view, codes[0], self.names)
        if warning and not self.sure:
            self.screen.say(warning, "yellow")
            if self.screen.ask("Do it? [y/N] ").lower() not in YES:
                self.screen.say("Not done. Choose another move.")
                return
        made = len(self.match.moves)
        self.match.play_all(seat, codes)
        events = [event for played in self.match.moves[made:] for event in played.events]
        self._heard[seat] = len(self.match.moves)
        mine = sentences(self.match, events, seat, self.names)
        for sentence in mine:
            self.screen.say(sentence)
        if len(self.people) > 1 and mine != sentences(self.match, events, SPECTATOR, self.names):
            self.screen.ask("\nOnly you have been told all of this. Press Enter when you have read it ")

    def _refusal(self, seat: int, codes: Sequence[int]) -> str:
        """The rule against the first of these moves that may not be made, quoted; "" if all may."""
        state = self.match.state
        for code in codes:
            rule = state.refusal(seat, code)
            if rule:
                return self.game.rulebook.quote(rule)
            state = state.copy()
            state.apply(seat, code)
        return ""

    # -- commands

    def _list_moves(self, seat: int, view: View, words: str) -> None:
        lines = listing(self.game, view, words, self.names)
        if not lines:
            raise Refused(f"none of your {len(view.legal)} moves has {words!r} in it")
        for line in lines:
            self.screen.say(line)

    def _why(self, seat: int, view: View, typed: str) -> None:
        if not typed:
            raise Refused(f"say which move: why {example(self.game, view)}")
        codes = read_choice(self.game, view, typed, self.names)
        legal = f"That is legal: {', then '.join(as_typed(self.game.alphabet).text(code) for code in codes)}."
        self.screen.say(self._refusal(seat, codes) or legal)

    def _quote(self, seat: int, view: View, typed: str) -> None:
        if not typed:
            self.screen.say("`rules ID` quotes one rule, `rules WORD` all that mention a word. The chapters are:")
            for section in dict.fromkeys(rule.section for rule in self.game.rulebook.rules.values()):
                ids = [rule.id for rule in self.game.rulebook.rules.values() if rule.section == section]
                self.screen.say(f"  {section}: {ids[0]} to {ids[-1]}" if len(ids) > 1 else f"  {section}: {ids[0]}")
            return
        for line in look_up(self.game.rulebook, typed):
            self.screen.say(line)

    def _board(self, seat: int, view: View, rest: str) -> None:
        say_board(self.screen, self.match, view, self.names)

    def _log(self, seat: int, view: View, rest: str) -> None:
        told = sentences(self.match, self.match.told(seat), seat, self.names)
        for sentence in told or ["Nothing has happened yet."]:
            self.screen.say(sentence)

    def _hint(self, seat: int, view: View, rest: str) -> None:
        code = self.hint.choose(view, PATIENT)
        number = view.legal.index(code) + 1
        self.screen.say(f"The {self.hint.name} bot would play {number}: {as_typed(self.game.alphabet).text(code)}")
        self.screen.say(f"  {self.game.describe(view, code, self.names)}")

    def _undo(self, seat: int, view: View, rest: str) -> None:
        self.match.take_back(seat)
        for other, heard in self._heard.items():
            self._heard[other] = min(heard, len(self.match.moves))
        self.screen.say("Taken back.")

    def _save(self, seat: int, view: View, typed: str) -> None:
        if not typed:
            raise Refused(f"say where: save {self.keeper.automatic_name()}")
        path = Path(typed)
        self.keeper.save(path)
        self._say_saved(path)
        self.screen.say("The file holds the whole deal, so do not read it before the game is over.", "dim")

    def _quit(self, seat: int, view: View, rest: str) -> None:
        asked = not self.keeper.safe() and self.keeper.record is None
        answer = self.screen.ask("Save the game first? [yes / no / stay] ").lower() if asked else "yes"
        if answer in YES or not answer:
            self._say_saved(self.keeper.rescue())
            self.left = True
        elif answer in NO:
            self.screen.say("Left without saving.")
            self.left = True
        else:
            self.screen.say("You are still at the table.")

    def _say_saved(self, path: Path) -> None:
        self.screen.say(f"Saved as {path}. To go on another day:")
        self.screen.say(f"  {self.keeper.how_to_resume(path)}")

    def _help(self, seat: int, view: View, rest: str) -> None:
        self.screen.say("Moves", "bold")
        for line in grammar(self.game.alphabet):
            self.screen.say(f"  {line}")
        self.screen.say("Everything else", "bold")
        for name, meaning in COMMANDS.items():
            slash = "/" if verb_named(self.game, name) else ""
            self.screen.say(f"  {slash + name:<8}{meaning}")

    # -- the end

    def _say_end(self) -> None:
        alone = self.people[0] if len(self.people) == 1 else SPECTATOR
        if len(self.people) > 1:
            # The last one to act has heard the end already; the others hear everything since their own last move.
            self._heard[SPECTATOR] = min(self._heard[seat] for seat in self.people)
            self.screen.clear()
        self._tell_news(alone)
        self._shown = None
        view = self.match.view(alone)
        self.screen.say("\nThe end", "bold")
        say_board(self.screen, self.match, view, self.names)
        assert view.result is not None
        self.screen.say(f"\n{result_told(view.result, self.names)}", "bold green")
