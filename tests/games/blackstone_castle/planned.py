"""What the tests of the planners share: plans carried out move by move."""

from greathall.games.blackstone_castle.bot.planning.routes import STRANGER, Plan
from greathall.games.blackstone_castle.content.ids import SPACES
from greathall.games.blackstone_castle.rules import court as on_court
from greathall.games.blackstone_castle.rules.moves import ALPHABET
from greathall.games.blackstone_castle.rules.names import ACTIONS
from greathall.games.blackstone_castle.rules.state import Court

TOPS = {"NW": "Dr-Em", "NE": "Dr-Em", "SE": "Dr-Em", "SW": "Dr-Em"}
"""Of no use to K02, which asks for a Stag on CS and a spy in column K."""


def carry_out(s: Court, seat: int, plan: Plan) -> None:
    """Every move is legal, costs what was said, and then the card can be completed with the two vassals."""
    knights, wizards = s.knights[seat], s.wizards[seat]
    for move in plan.moves:
        assert s.refusal(seat, move) == "", ALPHABET.text(move)
        s.apply(seat, move)
        if s.phase != ACTIONS:  # somebody has a reward to take, or a special card is to be placed
            return
    assert knights - s.knights[seat] == plan.knights
    assert wizards - s.wizards[seat] == plan.wizards
    for place in range(SPACES):
        assert plan.floor.board[place] in (s.board[place], STRANGER)
    assert on_court.meeting(s, plan.task, 0) >> plan.left & 1
    assert on_court.meeting(s, plan.task, 1) >> plan.right & 1
    assert plan.left != plan.right
