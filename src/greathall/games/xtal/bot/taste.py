"""What a player thinks rings, cards and chances are worth, and how much it overlooks: the numbers behind a style.

The unit is the first ring. The bold taste is the dossier's: rings first (section 11).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from greathall.games.xtal.rules import hand
from greathall.games.xtal.rules.state import Crystal

FULL: Final = 6
WORTH_WAITING: Final = 12
"""With fewer cards to be drawn, in the deck or once the refuse pile is shuffled, patient players have nothing to wait
for: they would sit with full hands for ever."""


class Taste:
    """As it is made here it is the bold one, with which the greedy bot plays."""

    def __init__(self) -> None:
        # Convex: each ring more is worth more than the last, and the full set most of all.
        self.rings: vec[float] = vec[float]([0.0, 1.0, 2.2, 3.6, 5.2, 7.0, 10.0])
        self.victory: float = 30.0
        self.spare: float = 0.0  # every ring beyond those that win: it may be lost without harm
        self.leader: float = 0.35  # how much of the richest opponent's rings count against us
        self.target: float = 0.9  # on a Red he is within everybody's reach, so his rings count a little less
        # -- cards: the first of a kind is worth more than the next
        self.weapon: vec[float] = vec[float]([0.0, 0.15, 0.19, 0.21])
        self.shield: vec[float] = vec[float]([0.0, 0.15, 0.2, 0.225])
        self.void: vec[float] = vec[float]([0.0, 0.375, 0.65, 0.8])
        self.teleport: vec[float] = vec[float]([0.0, 0.225, 0.35, 0.425])
        self.levitate: vec[float] = vec[float]([0.0, 0.11, 0.21, 0.275])
        self.flight: vec[float] = vec[float]([0.0, 0.11, 0.21, 0.275])
        self.further: float = 0.02  # every copy beyond the third
        self.blank: float = 1.0  # how much more than the bold a blank card is liked
        # -- the same cards in the hands of somebody without rings, and what all the rings add to that
        self.shield_poor: float = 0.7
        self.void_poor: float = 0.8
        self.void_rich: float = 0.4
        self.teleport_poor: float = 0.7
        # -- chances
        self.doubt: float = 1.0  # above 1, less hits than the cards unseen would say; below 1, more
        self.appetite: float = 0.5  # how likely somebody who could attack us before our next roll does it
        self.thin: float = 0.25  # how likely a single answer is spent before it is needed most
        self.strike_back: float = 0.5  # who has answered a Weapon strikes back so often, if he is armed (XT-65)
        self.eager: float = 0.7  # how likely an armed opponent who may play next attacks us
        self.wear: float = 0.12  # an opponent has spent an answer: without it two full hands would sit and wait
        self.stir: float = 0.05  # a fight of two others, as a share of the rings in it: both spend cards
        # -- what is thought of at all
        self.chooses: bool = False  # does it choose its Home by the rings that will lie before it?
        self.scared: float = 0.1  # in smaller peril nobody thinks of flight
        self.rich: float = 0.6  # who has this share of the rings that win is worth a fight of others
        self.overlooks: i64 = 0  # of a thousand groups it does not notice so many; to play nothing always comes to mind


BOLD: Final = Taste()


def _patient() -> Taste:
    """Hands before rings. Like the other patient ones it was tuned by playing one against three bold ones."""
    t = Taste()
    t.rings = vec[float]([0.0, 1.7, 1.7, 1.7, 1.8, 2.5, 10.0])
    t.weapon = vec[float]([0.0, 1.69, 2.16, 2.59])
    t.shield = vec[float]([0.0, 0.61, 0.83, 0.92])
    t.void = vec[float]([0.0, 2.82, 4.88, 5.67])
    t.teleport = vec[float]([0.0, 1.69, 2.62, 3.19])
    t.levitate = vec[float]([0.0, 0.83, 1.58, 2.07])
    t.flight = vec[float]([0.0, 2.07, 3.96, 4.92])
    t.further = 0.15
    t.blank = 7.5
    t.target = 0.78
    t.shield_poor = 0.27
    t.void_poor = 1.29
    t.appetite = 0.81
    t.wear = 0.0
    t.stir = 0.028
    t.scared = 0.084
    t.rich = 0.41
    return t


PATIENT: Final = _patient()


def _patient_short() -> Taste:
    """Where three rings win: as good as nothing but the third of them counts. It strikes more readily than the odds
    say: among good players that is as good as waiting for a better chance, and the careless forget to answer."""
    t = _patient()
    t.rings = vec[float]([0.0, 0.2, 0.4, 0.7, 1.0, 4.0, 7.0])
    t.weapon = vec[float]([0.0, 2.26, 2.88, 3.46])
    t.shield = vec[float]([0.0, 0.82, 1.1, 1.22])
    t.void = vec[float]([0.0, 3.76, 6.5, 7.56])
    t.teleport = vec[float]([0.0, 2.26, 3.5, 4.26])
    t.levitate = vec[float]([0.0, 1.1, 2.1, 2.76])
    t.flight = vec[float]([0.0, 2.76, 5.28, 6.56])
    t.further = 0.2
    t.blank = 10.0
    t.wear = 0.12
    t.doubt = 0.7
    t.chooses = True
    return t


def _patient_gentle() -> Taste:
    """Where, besides, a defeat costs one ring: every ring counts, and those beyond the third as well. It strikes
    readily for the same reason."""
    t = Taste()
    t.rings = vec[float]([0.0, 1.0, 2.0, 3.0, 4.0, 5.5, 7.0])
    t.spare = 1.0
    t.leader = 0.2
    t.weapon = vec[float]([0.0, 0.9, 1.14, 1.26])
    t.shield = vec[float]([0.0, 0.9, 1.2, 1.35])
    t.void = vec[float]([0.0, 2.25, 3.9, 4.8])
    t.teleport = vec[float]([0.0, 1.35, 2.1, 2.55])
    t.levitate = vec[float]([0.0, 0.66, 1.26, 1.65])
    t.flight = vec[float]([0.0, 0.66, 1.26, 1.65])
    t.further = 0.12
    t.blank = 6.0
    t.doubt = 0.85
    t.chooses = True
    return t


def _careless(overlooks: i64) -> Taste:
    """The bold one with the natural mistakes of beginners: a plan not seen, an answer forgotten."""
    t = Taste()
    t.overlooks = overlooks
    return t


class Manner:
    """A player's tastes: what is right depends on what the table has agreed on. Whoever has nothing to wait for has the
    taste for duels."""

    def __init__(self, booklet: Taste, short: Taste, gentle: Taste, duel: Taste) -> None:
        self.booklet = booklet
        self.short = short
        self.gentle = gentle
        self.duel = duel

    def of(self, s: Crystal) -> Taste:
        if s.seats == 2 or s.deck_size + hand.size(s.refuse) < WORTH_WAITING:
            return self.duel
        if s.terms.lose_one:
            return self.gentle
        return self.booklet if s.terms.rings_to_win == FULL else self.short


def always(taste: Taste) -> Manner:
    return Manner(taste, taste, taste, taste)


BOLDLY: Final = always(BOLD)

PATIENTLY: Final = Manner(PATIENT, _patient_short(), _patient_gentle(), BOLD)
"""Between two alone patience does not pay: who waits there leaves the rings to the other."""

MANNERS: Final = {
    "patient": PATIENTLY,
    "wizard": Manner(_careless(250), _careless(400), _careless(500), _careless(250)),
    "knight": always(_careless(800)),
    "squire": always(_careless(950)),
}
"""The styles of the judge."""
