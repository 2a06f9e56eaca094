"""Who may decide what: every phase with its moves, its refusals and what follows (dossier 5.3, 5.5, 5.7)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.blackstone_castle.content.ids import CORNERS, FAMILIES
from greathall.games.blackstone_castle.content.tables import LEFT_SIDE, RIGHT_SIDE
from greathall.games.blackstone_castle.rules import (
    actions,
    deal,
    intrigue,
    limits,
    offers,
    payment,
    plots,
    solo,
    tasks,
    turn,
)
from greathall.games.blackstone_castle.rules import events as tell
from greathall.games.blackstone_castle.rules.moves import (
    CHOOSE_CORNER,
    CHOOSE_FAMILY,
    CHOOSE_REFRESH,
    COMPLETE,
    DISCARD,
    END_ACTIONS,
    INTRIGUE,
    INTRIGUE_KEEP,
    INTRIGUE_ON,
    INTRIGUE_RECALL,
    INTRIGUE_SKIP,
    LEFT,
    PAY,
    PLACE_SPECIAL,
    REFILL,
    RELEASE,
    REPLACE,
    REWARD,
    RIGHT,
    SLIDE,
    TAKE_OFFER,
)
from greathall.games.blackstone_castle.rules.names import (
    ACTIONS,
    CHOOSING_CORNER,
    CHOOSING_FAMILY,
    CHOOSING_REFRESH,
    INTRIGUING,
    LIMITING,
    NO_STEP,
    OFFERS,
    PICK_LEFT,
    PICK_MARKED,
    PICK_PAYMENT,
    PICK_REFILL,
    PICK_RIGHT,
    PLACING_SPECIAL,
    RECALL,
    REPLACING,
    REWARDS,
)

if TYPE_CHECKING:
    from greathall.games.blackstone_castle.rules.state import Court


# -- what may be done


def legal(s: "Court", seat: i64, into: vec[i64]) -> i64:
    if s.to_act() >> seat & 1 == 0:
        return 0
    if s.phase == OFFERS:
        return offers.legal(s, seat, into)
    if s.step != NO_STEP:
        return _list_step(s, seat, into)
    if s.phase == ACTIONS:
        return _list_actions(s, seat, into)
    if s.phase == REWARDS:
        return intrigue.list_rewards(s, seat, into)
    if s.phase == INTRIGUING:
        return intrigue.list_cards(s, seat, into)
    if s.phase == LIMITING:
        return limits.list_drops(s, seat, into)
    if s.phase == PLACING_SPECIAL:
        return turn.list_special_spaces(s, into)
    if s.phase == CHOOSING_REFRESH:
        return solo.list_corners(s, into)
    return _list_small_choice(s, seat, into)


def _list_actions(s: "Court", seat: i64, into: vec[i64]) -> i64:
    knight: bool = s.knights[seat] != 0
    wizard: bool = s.wizards[seat] != 0
    n: i64 = 0
    if knight or wizard:
        n = actions.list_moves(s, seat, into, 0, knight, wizard)
    if knight:
        n = actions.list_knight_actions(s, into, n)
    if wizard:
        n = actions.list_draws(s, into, n)
    n = tasks.list_cards(s, seat, into, n)
    into[n] = END_ACTIONS
    return n + 1


def _list_step(s: "Court", seat: i64, into: vec[i64]) -> i64:
    if s.step == PICK_PAYMENT:
        return payment.list_choices(s, seat, into)
    if s.step == PICK_MARKED:
        return intrigue.list_targets(s, into)
    if s.step == PICK_REFILL:
        return actions.list_refills(s, into)
    return tasks.list_spaces(s, into)


def _list_small_choice(s: "Court", seat: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    if s.phase == RECALL:
        into[0] = INTRIGUE_KEEP
        into[1] = INTRIGUE_RECALL
        return 2
    if s.phase == REPLACING:
        for which in range(i64(4)):
            into[which] = REPLACE + which
        return 4
    if s.phase == CHOOSING_FAMILY:
        for family in range(i64(FAMILIES)):
            into[n] = CHOOSE_FAMILY + family
            if _dealt(s, seat, family):
                n += 1
        return n
    for corner in range(i64(CORNERS)):
        into[n] = CHOOSE_CORNER + corner
        if deal.corner_free(s, corner):
            n += 1
    return n


def _dealt(s: "Court", seat: i64, family: i64) -> bool:
    return s.family_deal[2 * seat] == family or s.family_deal[2 * seat + 1] == family


# -- why not


def refusal(s: "Court", seat: i64, code: i64) -> str:
    if seat < 0 or seat >= s.seats or s.to_act() >> seat & 1 == 0:
        return "BC-146"
    if s.phase == OFFERS:
        return offers.refusal(s, seat, code)
    if s.step != NO_STEP:
        return _refuse_step(s, seat, code)
    if s.phase == ACTIONS:
        if code < SLIDE or code > END_ACTIONS or LEFT <= code < END_ACTIONS:
            return "BC-146"
        if code < COMPLETE:
            return actions.refusal(s, seat, code)
        return tasks.refuse_card(s, seat, code - COMPLETE) if code < LEFT else ""
    return _refuse_phase(s, seat, code)


def _refuse_step(s: "Court", seat: i64, code: i64) -> str:
    if s.step == PICK_LEFT and LEFT <= code < RIGHT:
        return tasks.refuse_space(s, LEFT_SIDE, code - LEFT)
    if s.step == PICK_RIGHT and RIGHT <= code < PAY:
        return tasks.refuse_space(s, RIGHT_SIDE, code - RIGHT)
    if s.step == PICK_PAYMENT and PAY <= code < END_ACTIONS:
        return payment.refuse_choice(s, seat, code - PAY)
    if s.step == PICK_MARKED and INTRIGUE_ON <= code < INTRIGUE_SKIP:
        return intrigue.refuse_target(s, code - INTRIGUE_ON)
    if s.step == PICK_REFILL and code >= REFILL:
        return actions.refuse_refill(s, code - REFILL)
    return "BC-146"


def _refuse_phase(s: "Court", seat: i64, code: i64) -> str:
    """Everything but the actions: small phases with few moves."""
    if s.phase == REWARDS and REWARD <= code < REPLACE:
        return intrigue.refuse_reward(s, seat, code)
    if s.phase == INTRIGUING and code == INTRIGUE_SKIP:
        return ""
    if s.phase == INTRIGUING and INTRIGUE <= code < INTRIGUE_ON:
        return intrigue.refuse_card(s, seat, code - INTRIGUE)
    if s.phase == LIMITING and DISCARD <= code < RELEASE:
        return limits.refuse_discard(s, seat, code - DISCARD)
    if s.phase == LIMITING and RELEASE <= code < CHOOSE_REFRESH:
        return limits.refuse_release(s, seat, code - RELEASE)
    if s.phase == PLACING_SPECIAL and PLACE_SPECIAL <= code < INTRIGUE:
        return "BC-79" if s.occupied >> (code - PLACE_SPECIAL) & 1 else ""
    if s.phase == CHOOSING_REFRESH and CHOOSE_REFRESH <= code < TAKE_OFFER:
        return "BC-142" if code - CHOOSE_REFRESH == s.corner_of[seat] else ""
    if s.phase == REPLACING and REPLACE <= code < PLACE_SPECIAL:
        return ""
    if s.phase == RECALL and INTRIGUE_KEEP <= code < SLIDE:
        return ""
    if s.phase == CHOOSING_FAMILY and code < CHOOSE_CORNER:
        return "" if _dealt(s, seat, code) else "BC-86"
    if s.phase == CHOOSING_CORNER and CHOOSE_CORNER <= code < INTRIGUE_KEEP:
        return _refuse_corner(s, code - CHOOSE_CORNER)
    return "BC-146"


def _refuse_corner(s: "Court", corner: i64) -> str:
    if s.terms.corner_mask >> corner & 1 == 0:
        return "BC-132"
    return "" if deal.corner_free(s, corner) else "BC-5"


# -- what then happens


def apply(s: "Court", seat: i64, code: i64) -> None:
    if s.phase == OFFERS:
        offers.apply(s, code)
    elif s.phase == ACTIONS:
        _act(s, seat, code)
    elif s.phase == REWARDS:
        _be_rewarded(s, seat, code)
    elif s.phase == INTRIGUING:
        _intrigue(s, seat, code)
    elif s.phase == LIMITING:
        _drop(s, seat, code)
    elif s.phase == PLACING_SPECIAL:
        turn.place_special(s, code - PLACE_SPECIAL)
    elif s.phase == CHOOSING_REFRESH:
        solo.choose_corner(s, code - CHOOSE_REFRESH)
        turn.go_on(s)
    elif s.phase == REPLACING:
        turn.replace_marked(s, code - REPLACE)
        turn.go_on(s)
    elif s.phase == RECALL:
        _recall(s, seat, code)
    elif s.phase == CHOOSING_FAMILY:
        deal.choose_family(s, seat, code - CHOOSE_FAMILY)
    else:
        deal.choose_corner(s, code - CHOOSE_CORNER)


def _act(s: "Court", seat: i64, code: i64) -> None:
    if s.step != NO_STEP:
        _take_step(s, seat, code)
    elif code == END_ACTIONS:
        tell.actions_ended(s, seat)
        turn.end_actions(s)
        return
    elif code < COMPLETE:
        actions.apply(s, seat, code)
    else:
        tasks.begin(s, seat, code - COMPLETE)
    if s.step == NO_STEP:
        turn.action_done(s)


def _take_step(s: "Court", seat: i64, code: i64) -> None:
    if code < RIGHT:
        tasks.pick_space(s, seat, LEFT_SIDE, code - LEFT)
    elif code < PAY:
        tasks.pick_space(s, seat, RIGHT_SIDE, code - RIGHT)
    elif code >= REFILL:
        actions.pick_refill(s, seat, code - REFILL)
    else:
        tasks.pick_payment(s, seat, code - PAY)


def _be_rewarded(s: "Court", seat: i64, code: i64) -> None:
    if s.step == PICK_PAYMENT:
        payment.choose(s, seat, code - PAY)
        done = intrigue.spring(s, seat)
    else:
        done = intrigue.take_reward(s, seat, code)
    if done:
        turn.action_done(s)


def _intrigue(s: "Court", seat: i64, code: i64) -> None:
    if code == INTRIGUE_SKIP:
        tell.intrigue_skipped(s, seat)
    elif s.step == PICK_MARKED:
        intrigue.pick_target(s, seat, code - INTRIGUE_ON)
    elif not intrigue.pick_card(s, seat, code - INTRIGUE):
        return
    turn.go_on(s)


def _drop(s: "Court", seat: i64, code: i64) -> None:
    if code < RELEASE:
        limits.discard(s, seat, code - DISCARD)
    else:
        limits.release(s, seat, code - RELEASE)
    if not limits.go_on(s):
        turn.go_on(s)


def _recall(s: "Court", seat: i64, code: i64) -> None:
    """BC-16."""
    if code == INTRIGUE_RECALL:
        plots.take_home(s, seat)
    else:
        tell.intrigue_kept(s, seat)
    turn.income(s)
