"""What a player makes of things: every number that a plan depends on. As they stand here they are the dossier's (11.2),
and the greedy bot plays by them; stronger players have a taste of their own."""


class Taste:
    """The unit is a point of the final score, unless something else is said."""

    def __init__(self) -> None:
        # -- spells
        self.first_level: float = 420.0
        self.later_level: float = 45.0
        self.level_least: float = 60.0
        self.all_results: float = 700.0
        self.alone: float = 1.0  # how much more results are worth to somebody whom others tell nothing
        self.all_countries: float = 900.0
        self.a_secret: float = 210.0
        self.a_card: float = 110.0
        self.a_combat: float = 130.0
        self.combat_less: float = 20.0
        self.combat_least: float = 30.0
        self.a_point: float = 30.0
        # A point or a push counts double: others will build on it, or have to undo it.
        self.lasts: float = 2.0
        self.pushes: float = 2.0
        self.fights: float = 2.0
        self.caution: float = 0.0  # an attack must gain more than this
        self.yields: float = 0.0  # to surrender spares the trouble of a fight
        # A Spell Level is worth more or less than what a success brings.
        self.raise_country: float = 1.0
        self.raise_ritual: float = 1.0
        self.raise_element: float = 1.0
        self.raise_item: float = 1.0
        # -- the Ritual: to move a disk for the first time opens the way inward, good for somebody who is prepared
        self.first_push: float = 350.0
        self.too_early: float = -150.0
        self.prepared_results: float = 2.0
        self.prepared_round: float = 12.0
        self.good_end: float = 2000.0  # nobody casts the Ritual for less, if he can wait
        self.cast_margin: float = 0.0
        self.cast_step: float = 150.0
        self.cast_share: float = 0.25
        # -- walks
        self.turns_ahead: float = 3.0  # going inward changes so many turns to come
        self.left_behind: float = 0.3  # so much is lost of what could still be learned
        self.ahead: float = 0.0  # how much it counts where the next walk may lead to
        self.keep_card: float = 70.0  # a Move card is worth keeping for a better moment
        # -- promises and talk
        self.loyalty: float = 200.0  # what a promise is worth to whoever gave it
        self.lie_least: float = 2000.0  # what a lie must gain
        self.enemy: float = -2500.0  # whoever is less kin than this is told lies or nothing
        self.says_most: float = 6.0  # statements in one time-out
        self.traded: float = 2.0  # squares told to somebody who is neither friend nor foe
        self.results_to_trade: float = 2.0
        self.curious: float = 2.0  # so many squares that others have seen, and a schemer calls a time-out
        self.schemes: bool = False  # asks everybody, friend or not, and misleads him (planning/intrigue.py)
        # -- how likely others tell the truth: strangers, believed allies, believed enemies
        self.trust: float = 0.5
        self.trust_ally: float = 0.8
        self.trust_enemy: float = 0.2
        self.hearsay: bool = True  # heeds what somebody says of a square that he has not looked at
        # -- how likely an item ends without an owner, and how much a point of lead counts: at the start and at the end
        self.single_leader: float = 0.08
        self.tied_leaders: float = 0.35
        self.loose_grip: float = 0.7
        self.firm_grip: float = 0.8
        # -- how far from even a side is just before it locks, and how soon it gets there: the first push counts most
        self.side_most: float = 0.45
        self.side_bend: float = 0.7
        # -- imagined worlds (planning/prospects.py): none for whoever reckons with points alone
        self.worlds: int = 0
        self.points_count: float = 1.0
        self.a_win: float = 0.0  # what a win alone is worth in points
        self.stronger: float = 0.0  # how much it counts that Combat Value wins items
        self.care: float = 0.0  # how much raised levels tell about who wants which throne
