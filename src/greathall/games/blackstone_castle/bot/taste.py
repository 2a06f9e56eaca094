"""How much a player of each mode likes what, all of it counted in points.

The numbers are measured: those of the King's Quest by duels of one taste against another, a few hundred games each,
those of Solo and Co-op by games won.
"""

from typing import Final

from mypy_extensions import i64

from greathall.games.blackstone_castle.rules.names import KINGS_COOP, KINGS_SOLO


class Taste:
    """The King's Quest is the model; the other modes change what they see differently."""

    def __init__(self) -> None:
        # -- tokens
        self.token: float = 0.5  # one that is kept for the next turn
        self.excess: float = 0.1  # one that will be dropped unless it is used
        self.plenty: i64 = 4  # more than this is used freely even by those who may keep everything (BC-88)
        # -- what a completed card brings besides its points
        self.engine: float = 0.45  # a token more in each turn to come
        self.king: float = 2.2  # higher limits
        self.king_turns: float = 4.0  # so many turns make full use of a King
        self.capped: float = 0.4  # the share of points that wait for a King (BC-51)
        self.finish: float = 5.0  # the game ends, and ends well
        self.pace: float = 3.6  # points a player makes in a turn
        # -- cards in hand and in the decks
        self.later: float = 0.6  # the share of its worth that a card has in hand
        self.rank: float = 0.45  # the second best card in hand counts so much of that, the third so much of the second
        self.spread: float = 0.4  # of many cards one may be lucky
        self.same_deck: float = 0.15  # a second card of the same deck in hand is so much less welcome
        self.missing: float = 2.0  # tokens to fetch a face of the surcharge
        self.guild_cost: float = 1.6  # tokens to complete a card of this deck
        self.power_cost: float = 2.8
        self.ploy_cost: float = 4.3
        self.light_cost: float = 1.0  # more of them where the light letter counts (BC-91)
        # -- faces of a surcharge, fetched in advance
        self.retain_hand: float = 0.9  # for a card in hand
        self.retain_ploy: float = 0.7
        self.retain_king: float = 0.5
        self.retain_guild: float = 0.2
        # -- Intrigue of others
        self.tip: float = 0.3  # what they get when their vassal is touched (BC-65, BC-66)
        self.sprung: float = 3.0  # a card they may put down for nothing (BC-67)
        # -- the Co-op's points (BC-93)
        self.ploy_base: float = 7.0
        self.ploy_step: float = 1.0


def _coop() -> Taste:
    """Partners are glad of each other's Intrigue."""
    taste = Taste()
    taste.engine = 0.4
    taste.later = 0.65
    taste.rank = 0.5
    taste.missing = 1.5
    taste.ploy_cost = 4.0
    taste.retain_hand = 1.1
    taste.retain_ploy = 0.9
    taste.tip = -0.5
    taste.sprung = -6.0
    return taste


def _solo() -> Taste:
    """Eight turns, nobody in the way: an early income pays."""
    taste = Taste()
    taste.token = 0.55
    taste.engine = 1.1
    taste.ploy_cost = 4.5
    return taste


class QueensTaste:
    """What a player of the Queen's Quest goes by. Found by trial: what gave the highest mean score in games of equals
    with two, three and four seats."""

    def __init__(self) -> None:
        self.price: float = 0.25  # what an action is worth, in points; a Knight token saves one for later (BC-109)
        self.reserve: float = 0.3  # the part of its worth that a vassal keeps if its other side is the face being grown
        self.keeping: float = 0.95  # the same for a card in hand that accepts that face
        self.ours: float = 0.4  # the part of all vassals of a face that will be ours
        self.offered: float = 0.13  # how surely a card of the offer will serve us; one in hand counts 1
        self.unseen: float = 0.7  # the same for one of the deck, shared by all seats
        self.refills: float = 0.65  # new vassals in the court for each turn of anybody
        self.pace: float = 0.3  # vassals of one face that can be collected in a turn, at best
        self.sideline: float = 0.56  # faces that are not grown on purpose: the part of their hope that counts


class WizardsTaste:
    """What a player of the Wizard's Quest goes by."""

    def __init__(self) -> None:
        # An action in vassals placed. Less than a half: a card that places one is still worth its two.
        self.value: float = 0.42
        self.last_value: float = 0.05  # in the last turn only the tie-break would miss a Knight token (BC-130)
        self.later: float = 0.85  # a placing that has to wait for the next turn may be spoilt by then
        self.lead: i64 = 2  # passing gives everybody one more turn (BC-129): so many vassals fewer are enough for it
        self.rare: float = 0.1  # what the hand misses with a vassal whose faces no other has


class Manner:
    """How somebody plays, whatever the mode."""

    def __init__(
        self,
        kings: Taste,
        coop: Taste,
        solo: Taste,
        queens: QueensTaste,
        wizards: WizardsTaste,
        whole_turns: bool = False,
    ) -> None:
        self.kings = kings
        self.coop = coop
        self.solo = solo
        self.queens = queens
        self.wizards = wizards
        self.whole_turns: bool = whole_turns  # Wizard's Quest: compares turns, not single actions (planning/turns.py)

    def of(self, mode: i64) -> Taste:
        """In the King's Quest and its kin."""
        if mode == KINGS_COOP:
            return self.coop
        if mode == KINGS_SOLO:
            return self.solo
        return self.kings


USUAL: Final = Manner(Taste(), _coop(), _solo(), QueensTaste(), WizardsTaste())
