"""Other manners of play than the usual one, for the bots that choose theirs: what they like more or less."""

from typing import Final

from greathall.games.blackstone_castle.planning.taste import USUAL, Manner, Taste

SEASONED: Final = "seasoned"


def _seasoned_solo() -> Taste:
    """Found from 20,000 games in which all of these varied at once, by how the points and the wins went with them.

    Tokens are there to be spent, Ploys come cheaper than one thinks, and an early income pays even more.
    """
    taste = Taste()
    taste.token = 0.41
    taste.engine = 1.5
    taste.king = 2.6
    taste.king_turns = 5.5
    taste.later = 0.41
    taste.rank = 0.5
    taste.ploy_cost = 2.8
    taste.power_cost = 2.6
    taste.guild_cost = 1.5
    return taste


MANNERS: Final = {SEASONED: Manner(USUAL.kings, USUAL.coop, _seasoned_solo(), USUAL.queens, USUAL.wizards)}
"""In the other modes such games have found nothing better than the usual tastes."""
