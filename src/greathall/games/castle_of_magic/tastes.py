"""How the levels differ: each plans by a taste of its own (planning/taste.py). The numbers were found by self-play."""

from greathall.games.castle_of_magic.planning.taste import Taste

WORLDS = 12


def shy() -> Taste:
    """A beginner thinks of spells alone: never attacks, gives in when attacked, and has no use for Combat Value."""
    taste = wary()
    taste.fights = 0.0
    return taste


def wary() -> Taste:
    """Attacks only where much is to be gained, and gives in when attacked."""
    taste = Taste()
    taste.a_combat = taste.combat_least = taste.combat_less = 0.0
    taste.caution = 350.0
    taste.yields = 10_000.0
    return taste


def keen() -> Taste:
    """Reckons with wins in imagined worlds beside points, thinks of where the next walk may lead, likes to fight, and
    keeps to itself what it knows."""
    taste = Taste()
    taste.worlds = WORLDS
    taste.a_win = 12_000.0
    taste.points_count = 0.45
    taste.care = 0.4
    taste.ahead = 0.5
    # -- spells
    taste.all_results = 400.0
    taste.a_secret = 170.0
    taste.a_card = 70.0
    taste.keep_card = 30.0
    taste.raise_country = 1.4
    taste.raise_element = 0.8
    taste.pushes = 1.4
    # -- fights
    taste.fights = 4.0
    taste.stronger = 2.0
    taste.a_combat = 450.0
    taste.combat_less = 40.0
    taste.combat_least = 60.0
    # -- the Ritual
    taste.good_end = 1000.0
    taste.cast_margin = 700.0
    taste.prepared_round = 15.0
    taste.prepared_results = 3.0
    # -- talk
    taste.says_most = 2.0
    taste.results_to_trade = taste.curious = 99.0
    taste.enemy = 1500.0
    taste.loyalty = 100.0
    return taste


TASTES = {"shy": shy, "wary": wary, "keen": keen}
