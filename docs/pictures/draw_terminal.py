"""Draws terminal.svg, the picture in the README: a table in mid-game as the terminal shows it.

python docs/pictures/draw_terminal.py
"""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from greathall.bots.bot import Budget
from greathall.bots.roster import USUAL, make_bot
from greathall.kernel.dice import FairDice
from greathall.kernel.discover import find_game
from greathall.kernel.match import Match

CANDLELIGHT = TerminalTheme(
    (27, 22, 18),
    (232, 220, 196),
    [(27, 22, 18), (192, 57, 43), (30, 132, 73), (224, 161, 0)],
    [(46, 134, 193), (125, 60, 152), (64, 150, 150), (232, 220, 196)],
)

game = find_game("castle-of-magic-card-game")
match = Match.deal(game, game.setup(4), FairDice(bytes([7] * 32), ["a", "b", "c", "d"]))
bots = [make_bot(USUAL, game, seat) for seat in range(4)]
while len(match.moves) < 17 or match.to_act() != [0]:
    seat = match.to_act()[0]
    match.play(seat, bots[seat].choose(match.view(seat), Budget(think_ms_max=10**9)))

console = Console(record=True, width=104, file=StringIO(), highlight=False, force_terminal=True)
for section in game.sections(match.view(0), ["Ann", "knight", "knight 2", "knight 3"])[:-1]:
    console.print(section.title, style="bold #d9a441")
    for line in section.lines:
        console.print(f"  {line}")
typed = "lift both, flip Bell 2"
console.print(f"\n[bold]Ann> [/]why? {typed}")
console.print(match.why_not(0, game.read_move(match.view(0), typed)), style="#e0b060")
console.print("\n[bold]Ann> [/]")

picture = console.export_svg(title="Great Hall: the terminal table", theme=CANDLELIGHT, unique_id="terminal")
picture = re.sub(r"@font-face\s*\{.*?\}\s*", "", picture, flags=re.DOTALL)  # it would fetch a font from elsewhere
picture = re.sub(r"<!-- Generated with Rich.*?-->", "", picture).replace("Fira Code, monospace", "monospace")
Path(__file__).with_name("terminal.svg").write_text(picture, encoding="utf-8")
