"""How the levels differ: each plans by a taste of its own (planning/taste.py). The numbers were found by self-play."""

from greathall.games.castle_of_magic.bot.taste import Taste

WORLDS = 32


def shy() -> Taste:
    """A beginner gathers knowledge and levels and forgets what they are for: items and the Ritual hardly count, and
    it never attacks."""
    taste = wary()
    taste.fights = 0.0
    taste.lasts = 0.05
    taste.pushes = 0.3
    taste.yields = 0.0
    return taste


def wary() -> Taste:
    """Attacks only where very much is to be gained, gives in when attacked, and thinks too little of what lasts."""
    taste = Taste()
    taste.a_combat = taste.combat_least = taste.combat_less = 0.0
    taste.caution = 800.0
    taste.yields = 10_000.0
    taste.lasts = 1.0
    taste.pushes = 1.2
    return taste


def keen() -> Taste:
    """Reckons with wins in imagined worlds beside points, thinks of where the next walk may lead, likes to fight, asks
    everybody for what he knows and misleads him."""
    taste = Taste()
    taste.worlds = WORLDS
    taste.a_win = 11_000.0
    taste.points_count = 0.32
    taste.care = 0.36
    taste.ahead = 0.65
    taste.left_behind = 0.23
    # -- spells
    taste.first_level = 415.0
    taste.later_level = 60.0
    taste.all_results = 490.0
    taste.alone = 4.0
    taste.all_countries = 1000.0
    taste.a_secret = 165.0
    taste.a_card = 75.0
    taste.a_point = 22.0
    taste.keep_card = 28.0
    taste.raise_country = 1.5
    taste.raise_ritual = 1.1
    taste.raise_element = 0.65
    taste.raise_item = 0.77
    taste.pushes = 1.15
    # -- fights
    taste.fights = 4.0
    taste.stronger = 2.9
    taste.a_combat = 400.0
    taste.combat_less = 40.0
    taste.combat_least = 60.0
    # -- the Ritual
    taste.first_push = 340.0
    taste.good_end = 1300.0
    taste.cast_margin = 820.0
    taste.cast_step = 110.0
    taste.prepared_round = 20.0
    taste.prepared_results = 3.0
    # -- talk
    taste.schemes = True
    taste.curious = 3.0
    taste.says_most = 14.0
    taste.trust = 0.93
    taste.trust_ally = 0.96
    taste.trust_enemy = 0.45
    taste.hearsay = False
    taste.enemy = 1500.0
    taste.lie_least = 500.0
    taste.loyalty = 100.0
    return taste


TASTES = {"shy": shy, "wary": wary, "keen": keen}
