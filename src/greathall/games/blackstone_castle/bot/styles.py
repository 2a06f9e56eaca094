"""Other manners of play than the usual one, for the bots that choose theirs: what they like more or less."""

from typing import Final

from greathall.games.blackstone_castle.bot.taste import USUAL, Manner, Taste

SEASONED: Final = "seasoned"


def _seasoned_solo() -> Taste:
    """Found from some ten thousands of games in which all of these varied at once, by how points and wins went with
    them. It is good for those who carry a plan through once it is begun, as a sage does.

    Tokens are there to be spent, Ploys come cheaper than one thinks, and an early income pays even more.
    """
    taste = Taste()
    taste.token = 0.48
    taste.engine = 1.97
    taste.king = 2.1
    taste.king_turns = 5.5
    taste.later = 0.43
    taste.missing = 2.4
    taste.ploy_cost = 3.2
    taste.power_cost = 2.6
    taste.guild_cost = 1.5
    taste.retain_ploy = 0.78
    return taste


MANNERS: Final = {SEASONED: Manner(USUAL.kings, USUAL.coop, _seasoned_solo(), USUAL.queens, USUAL.wizards, True)}
"""In the other modes such games have found nothing better than the usual tastes. In the Wizard's Quest it thinks whole
turns through."""
