"""What the planner wants, for tests.

assert wish(castle(2, place=["k1"], ...), 0) == "forge"
"""

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.castle_break.bot.judge import CastleJudge
from greathall.games.castle_break.bot.planning.mind import Mind
from greathall.games.castle_break.bot.planning.outlook import Outlook
from greathall.games.castle_break.content.ids import CARD_NAMES, PLACE_NAMES, QUEST_NAMES
from greathall.games.castle_break.rules.moves import ALPHABET
from greathall.games.castle_break.rules.state import Castle
from greathall.kernel.playout import legal_list


def worths(s: Castle, seat: int) -> dict[str, float]:
    """How much the seat likes each of its moves."""
    legal = legal_list(s, seat)
    assert legal
    values = CastleJudge().worths(s, seat, legal)
    return {ALPHABET.text(code): value for code, value in zip(legal, values, strict=True)}


def wish(s: Castle, seat: int = 0) -> str:
    """The move it likes best."""
    liked = worths(s, seat)
    return max(liked, key=lambda move: liked[move])


def wishes(s: Castle, seat: int = 0) -> list[str]:
    """What it does until somebody else has to decide, or the turn is over."""
    done: list[str] = []
    turn, round_ = s.turn, s.round
    while s.to_act() == 2**seat and (s.turn, s.round) == (turn, round_):
        done.append(wish(s, seat))
        s.apply(seat, ALPHABET.parse(done[-1]))
    return done


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def quest(name: str) -> int:
    return QUEST_NAMES.index(name)


def began(s: Castle, seat: int, slot: int, done: int) -> None:
    """Steps of a quest are done, as bits, and so everybody knows the quest."""
    warrior = s.warriors[seat]
    row = [int(one) for one in warrior.done]
    row[slot] = done
    warrior.done = vec[i64](row)
    known = [int(one) for one in s.quest_known]
    known[int(warrior.quests[slot])] = int(s.terms.everybody)
    s.quest_known = vec[i64](known)


def outlook(s: Castle, seat: int = 0) -> Outlook:
    return Mind(s, seat).base


def turns(s: Castle, at: str, seat: int = 0) -> float:
    return outlook(s, seat).turns(place(at))
